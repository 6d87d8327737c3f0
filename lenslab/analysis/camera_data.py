"""What the camera recorded in each photo: exiftool is asked where it works, else the built-in readers."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from lenslab import metadata, workers
from lenslab.files import plain_text
from lenslab.language import tr
from lenslab.types import Metadata, Photo
from lenslab.workers.cluster import Cluster

LOGGER = logging.getLogger(__name__)


def with_camera_data(
    photos: Sequence[Photo], pool: workers.Pool | Cluster, cancelled: Callable[[], bool], notice: Callable[[str], None]
) -> Iterator[Photo]:
    """The photos with their metadata: exiftool's, else the built-in readers'."""
    described: set[Path] = set()
    version = metadata.exiftool_version() if photos else None
    if version == metadata.NO_ANSWER:
        notice(TROUBLE)
    elif version is not None:
        safe = [photo for photo in photos if metadata.is_safe_for_exiftool(photo.path)]
        for photo in _described_by_exiftool(safe, cancelled, notice):
            described.add(photo.path)
            yield photo
    others = [photo for photo in photos if photo.path not in described]
    for photo, recorded in pool.run(_ask_built_in, [(photo,) for photo in others], cancelled):
        yield replace(photo, metadata=recorded) if isinstance(recorded, Metadata) else photo


def _described_by_exiftool(
    photos: Sequence[Photo], cancelled: Callable[[], bool], notice: Callable[[str], None]
) -> Iterator[Photo]:
    """Those that exiftool can read; it is not used any more once it has failed at MOST_TROUBLE photos."""
    batches = [photos[start : start + BATCH] for start in range(0, len(photos), BATCH)]
    unanswered: list[str] = []
    with workers.Pool(1, EXIFTOOL_LIMIT_S, at_end=metadata.stop_exiftool) as pool:
        for photo, recorded in pool.run(_ask_exiftool, batches, cancelled):
            if isinstance(recorded, Metadata):
                yield replace(photo, metadata=recorded)
            elif recorded is not None:
                unanswered.append(photo.name)
                LOGGER.warning("exiftool failed on %s: %s", photo.path, recorded)
                if len(unanswered) == MOST_TROUBLE:
                    break
    if len(unanswered) == MOST_TROUBLE:
        notice(TROUBLE)
    elif unanswered:
        notice(
            tr("{file}: ExifTool gives no answer: read with the built-in metadata reader", file=plain_text(*unanswered))
        )


def _ask_exiftool(photos: Iterable[Photo]) -> Iterator[Metadata | str | None]:
    """Its answer for each photo; a text: its error."""
    for photo in photos:
        try:
            yield metadata.read_with_exiftool(photo.path)
        except metadata.ExiftoolTrouble as error:
            metadata.stop_exiftool()
            yield str(error) or "no answer"


def _ask_built_in(photos: Iterable[Photo]) -> Iterator[Metadata]:
    return (metadata.read_built_in(photo.path) for photo in photos)


EXIFTOOL_LIMIT_S = 10.0  # for one photo
MOST_TROUBLE = 2  # photos that exiftool may fail at before it is left alone
BATCH = 20  # photos to a task
TROUBLE = tr("ExifTool does not respond correctly: using the built-in metadata reader instead")
