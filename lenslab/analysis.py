"""Paths in, one outcome per photo out: the only place where metadata, readers and measures meet."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from lenslab import metadata, workers
from lenslab.errors import UnreadableImage, UnusableRequest
from lenslab.files import find_photos
from lenslab.regions import CORNERS, LAYOUTS
from lenslab.series import sets
from lenslab.types import Failed, Measured, Measurement, Metadata, Outcome, Photo, Settings


def analyse(
    paths: Iterable[Path],
    settings: Settings = Settings(),
    *,
    workers: int | None = None,
    known: Collection[Path] = (),
    cancelled: Callable[[], bool] = workers.never,
) -> Iterator[Photo | Outcome]:
    """Measure the photos named by `paths` and in the folders among them, in processes of their own.

    Yields each Photo as soon as its metadata is known, then exactly one Measured or Failed for each file, as they come.
    workers: how many processes; by default one a core, fewer where memory is short. known: absolute paths to pass over.
    cancelled: asked ten times a second; once true, the iteration ends. Closing the iterator ends the processes too.
    Raises UnusableRequest for a layout there is none of.
    """
    if settings.layout not in LAYOUTS:
        raise UnusableRequest(f"there is no layout {settings.layout!r}: choose one of {', '.join(LAYOUTS)}")
    return _analyse(list(paths), settings, workers, known, cancelled)


def _analyse(
    paths: Sequence[Path],
    settings: Settings,
    workers_asked: int | None,
    known: Collection[Path],
    cancelled: Callable[[], bool],
) -> Iterator[Photo | Outcome]:
    photos: list[Photo] = []
    for item in find_photos(paths, known):
        if isinstance(item, Photo):
            photos.append(item)
        else:
            yield item
    if not photos:
        return
    with workers.Pool(min(workers.worker_count(workers_asked), len(photos))) as pool:
        pool.start()  # the workers load their libraries while the metadata is read
        described = []
        for photo in _described(photos, pool, cancelled):
            described.append(photo)
            yield photo
        for photo, outcome in pool.run(partial(measure_set, settings=settings), sets(described), cancelled):
            yield Failed(photo.path, photo.name, outcome.reason) if isinstance(outcome, workers.Died) else outcome


def _described(photos: Sequence[Photo], pool: workers.Pool, cancelled: Callable[[], bool]) -> Iterator[Photo]:
    """The photos with their metadata: exiftool's, else the built-in readers'."""
    left = list(photos)
    if metadata.exiftool_version() is not None:
        safe = [photo for photo in photos if metadata.is_safe_for_exiftool(photo.path)]
        left = [photo for photo in photos if not metadata.is_safe_for_exiftool(photo.path)]
        batches = [safe[start : start + BATCH] for start in range(0, len(safe), BATCH)]
        with workers.Pool(1, at_end=metadata.stop_exiftool) as one:
            for photo, found in one.run(_ask_exiftool, batches, cancelled):
                if isinstance(found, Metadata):
                    yield replace(photo, metadata=found)
                else:
                    left.append(photo)
    for photo, found in pool.run(_ask_built_in, [(photo,) for photo in left], cancelled):
        yield replace(photo, metadata=found) if isinstance(found, Metadata) else photo


def _ask_exiftool(photos: Sequence[Photo]) -> list[Metadata | None]:
    return metadata.read_with_exiftool([photo.path for photo in photos])


def _ask_built_in(photos: Sequence[Photo]) -> list[Metadata]:
    return [metadata.read_built_in(photo.path) for photo in photos]


def measure_set(photos: Sequence[Photo], settings: Settings) -> list[Outcome]:
    """One outcome for each photo of a set, decoded one after another in this process."""
    outcomes: list[Outcome] = []
    for photo in photos:
        try:
            outcomes.append(measure(photo, settings))
        except UnreadableImage as error:
            outcomes.append(Failed(photo.path, photo.name, str(error)))
        except MemoryError:
            outcomes.append(Failed(photo.path, photo.name, "needs more memory than is free: close other programs"))
    return outcomes


def measure(photo: Photo, settings: Settings) -> Measured:
    """Decode one photo and measure every region of the layout. Raises UnreadableImage with the reason."""
    from lenslab import metrics, readers  # they load OpenCV: in a worker, not where a window waits

    frame = readers.read(photo.path, settings)
    if settings.layout == "article":
        frame = readers.with_article_grey(frame, photo.path)
    regions = LAYOUTS[settings.layout](*frame.encoded.shape)
    scale = 255 / frame.white
    found = [
        Measurement(region.name, name, metric(region.of(frame.encoded)) * scale)
        for name, metric in metrics.METRICS.items()
        for region in regions
    ]
    light, clipped = metrics.levels(frame, regions)
    for name, values in (("level", light), ("clipped", clipped)):
        found += [Measurement(region.name, name, value) for region, value in zip(regions, values, strict=True)]
    return Measured(photo, (*found, *_corner_means(found)), frame.warnings)


def _corner_means(found: Sequence[Measurement]) -> list[Measurement]:
    """`corner` of each quantity, the mean of the four, where the layout has four."""
    means = []
    for quantity in dict.fromkeys(measurement.quantity for measurement in found):
        values = [one.value for one in found if one.quantity == quantity and one.region in CORNERS]
        if values:
            means.append(Measurement("corner", quantity, sum(values) / len(values)))
    return means


BATCH = 20  # photos asked of exiftool at once: cancelling waits for no more
