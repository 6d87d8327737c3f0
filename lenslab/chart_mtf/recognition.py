"""Which chart was photographed, if the user has not named it: LensLab's standard charts, recognised by their marks.

Only a chart that was found, its pattern matched block by block, is named: marks alone do not prove it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab import workers
from lenslab.chart_mtf.alignment import WANTED_PX, small_picture
from lenslab.errors import UnreadableImage
from lenslab.location import ChartKey, parse_chart_key
from lenslab.types import Measured, Photo, Settings

if TYPE_CHECKING:
    from lenslab.location.marks import SeenMarks
    from lenslab.location.reference import Reference


@dataclass(frozen=True, slots=True)
class RecognitionTask:
    """A shot to look at."""

    path: Path
    settings: Settings = Settings()


def recognised(
    shots: Sequence[Measured], settings: Settings, cancelled: Callable[[], bool] = workers.never
) -> ChartKey | None:
    """The chart that a few of the shots show; None where none of the standard charts is found.

    A shot without marks costs a look at the camera's preview, or decoding it where there is none.
    """
    photos = _spread([shot.photo for shot in shots])
    if not photos:
        return None
    tasks = [[RecognitionTask(photo.path, settings) for photo in photos]]
    with workers.Pool(1, limit_s=LIMIT_S) as pool:
        for _, found in pool.run(recognise, tasks, cancelled):
            if isinstance(found, ChartKey):
                return found
    return None


def recognise(tasks: Iterable[RecognitionTask]) -> Iterator[ChartKey | None]:
    """The standard chart in each shot."""
    for task in tasks:
        yield _recognise(task)


def _recognise(task: RecognitionTask) -> ChartKey | None:
    from lenslab.location.finder import Located, find
    from lenslab.location.marks import find_marks

    try:
        picture = small_picture(task.path, task.settings)
    except UnreadableImage:
        return None
    marks = find_marks(picture)
    for key in _candidates(marks):
        found = find(picture, [_drawn(key)], search=False)
        if isinstance(found, Located) and not found.two_charts:
            return found.key
    return None


def _candidates(marks: SeenMarks) -> list[ChartKey]:
    """The standard charts that these marks may belong to; none for fewer than MARKS of them."""
    seen = {number: places.mean(axis=0) for number, places in marks.corners.items() if number in NUMBERS}
    if len(seen) < MARKS:
        return []
    left, right, below = (seen.get(number) for number in NUMBERS[:3])
    if left is None or right is None or below is None:
        return [parse_chart_key(text) for text in STANDARD]
    lies = "landscape" if abs(right - left).max() > SQUARE * abs(below - left).max() else "portrait"
    return [parse_chart_key(text) for text in STANDARD if lies in text]


@lru_cache(maxsize=2)
def _drawn(key: ChartKey) -> Reference:
    from lenslab.location.reference import page_reference

    return page_reference(key, WANTED_PX / max(key.width_mm, key.height_mm))


def _spread(photos: Sequence[Photo]) -> list[Photo]:
    """A few of them from the whole shoot, those at middle apertures first: wide open, marks may be blurred."""
    step = max(len(photos) // max(MOST_SHOTS, 1), 1)
    few = list(photos)[step // 2 :: step][:MOST_SHOTS]
    return sorted(few, key=lambda photo: abs((photo.metadata.aperture or 8.0) - 8.0))


def with_recognised(texts: Sequence[str], shots: Sequence[Measured], settings: Settings) -> list[ChartKey]:
    """Charts from their texts, AUTO replaced by whatever is recognised."""
    keys = [parse_chart_key(text) for text in texts if text != AUTO]
    found = recognised(shots, settings) if AUTO in texts else None
    return keys if found is None or found in keys else [*keys, found]


AUTO = "auto"
STANDARD = tuple(f"lenslab:{paper}:{lies}:seed=1" for paper in ("A4", "A3", "A2") for lies in ("landscape", "portrait"))
NUMBERS = (4, 5, 6, 7)  # of the marks: top left, top right, bottom left, bottom right
MARKS = 2  # one may be chance
SQUARE = 0.8  # landscape charts have their marks 1.1 times as far apart across as down, portrait ones half as far
MOST_SHOTS = 4
LIMIT_S = 120.0
