"""Paths in, one outcome per photo out: the only place where metadata, readers and measures meet."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

from lenslab import workers
from lenslab.analysis.camera_data import with_camera_data
from lenslab.edits import Edits, all_corrected
from lenslab.errors import UnreadableImage, UnusableRequest
from lenslab.files import find_photos
from lenslab.measures.regions import CORNERS, LAYOUTS
from lenslab.series import sets
from lenslab.types import Failed, Measured, Measurement, Metadata, Outcome, Photo, Region, Settings

if TYPE_CHECKING:
    from lenslab.cluster import Cluster
    from lenslab.measures.pairs import Contrast, Detail


class Cache(Protocol):
    """What is known from before of files that have not changed since. It never raises: what fails is forgotten."""

    def metadata(self, photo: Photo) -> Metadata | None:
        """What the camera recorded in the file."""

    def keep_metadata(self, photo: Photo) -> None:
        """Keep `photo.metadata`, as read from the file."""

    def recall(self, shots: Sequence[Photo], settings: Settings) -> list[Measured] | None:
        """The numbers of a whole set, one each in its order, carrying these photos; None unless all are known."""

    def keep(self, shots: Sequence[Photo], outcome: Measured, settings: Settings) -> None:
        """Keep the numbers of one shot of the set `shots`: its neighbours in the set have a part in them."""


def no_edits(photos: Sequence[Photo]) -> Edits:
    """Every shot as the camera recorded it."""
    return {}


def unheard(sentence: str) -> None:
    """Nobody listens."""


def analyse(
    paths: Iterable[Path],
    settings: Settings = Settings(),
    *,
    workers: int | None = None,
    known: Collection[Path] = (),
    cancelled: Callable[[], bool] = workers.never,
    edits: Callable[[Sequence[Photo]], Edits] = no_edits,
    cache: Cache | None = None,
    notice: Callable[[str], None] = unheard,
    cluster: Cluster | None = None,
) -> Iterator[Photo | Outcome]:
    """Measure the photos named by `paths` and in the folders among them, in processes of their own.

    Yields each Photo as soon as its metadata is known, then exactly one Measured or Failed for each file, as they come.
    workers: how many processes; by default one a core, fewer where memory is short. known: absolute paths to pass over.
    cancelled: asked ten times a second; once true, the iteration ends. Closing the iterator ends the processes too.
    edits: asked once for what the user corrects in these photos, as repeats are told by lens, aperture and exposure;
    what is yielded carries the photos as recorded. cache: where a file is unchanged, it is not read again. notice: is
    told, a sentence for the user, what is amiss with the machine rather than with a photo. cluster: measures instead of
    processes of this machine, over a folder that it sees by the same name; the numbers are the same.
    Raises UnusableRequest for a layout there is none of.
    """
    _check(settings)
    return _analyse(
        list(paths),
        settings,
        workers_asked=workers,
        known=known,
        cancelled=cancelled,
        edits=edits,
        cache=cache,
        notice=notice,
        cluster=cluster,
    )


def measure_again(
    groups: Sequence[Sequence[Photo]],
    settings: Settings = Settings(),
    *,
    workers: int | None = None,
    cancelled: Callable[[], bool] = workers.never,
    cache: Cache | None = None,
) -> Iterator[Outcome]:
    """Measure sets of photos whose metadata is known, each photo against its neighbours in its set; as `analyse`."""
    _check(settings)
    return _measure_again(groups, settings, workers, cancelled, cache)


def regrouped(before: Iterable[Photo], after: Iterable[Photo]) -> list[tuple[Path, ...]]:
    """The sets of `after` that hold a photo whose neighbours in its set are not those it had among `before`.

    Both are photos as corrected at the time. These sets are to be measured again: their numbers were, or would be,
    taken against other shots.
    """
    had = _neighbours(sets(before))
    groups = [tuple(photo.path for photo in group) for group in sets(after)]
    has = _neighbours(sets(after))
    return [group for group in groups if any(has[path] != had.get(path) for path in group)]


def _neighbours(groups: Iterable[Sequence[Photo]]) -> dict[Path, tuple[Path | None, Path | None]]:
    found = {}
    for group in groups:
        paths = [None, *(photo.path for photo in group), None]
        found.update({photo.path: (paths[at], paths[at + 2]) for at, photo in enumerate(group)})
    return found


def _check(settings: Settings) -> None:
    if settings.layout not in LAYOUTS:
        raise UnusableRequest(f"there is no layout {settings.layout!r}: choose one of {', '.join(LAYOUTS)}")


def _analyse(
    paths: Sequence[Path],
    settings: Settings,
    *,
    workers_asked: int | None,
    known: Collection[Path],
    cancelled: Callable[[], bool],
    edits: Callable[[Sequence[Photo]], Edits],
    cache: Cache | None,
    notice: Callable[[str], None],
    cluster: Cluster | None,
) -> Iterator[Photo | Outcome]:
    photos: list[Photo] = []
    for item in find_photos(paths, known):
        if isinstance(item, Photo):
            photos.append(item)
        else:
            yield item
    if not photos:
        return
    described: dict[Path, Photo] = {}
    with cluster or workers.Pool(min(workers.worker_count(workers_asked), len(photos))) as pool:
        for photo in _remembered(photos, cache):
            described[photo.path] = photo
            yield photo
        left = [photo for photo in photos if photo.path not in described]
        if left:
            pool.start(_load)  # the workers load their libraries while the metadata is read
        for photo in with_camera_data(left, pool, cancelled, notice):
            described[photo.path] = photo
            if cache is not None and photo.metadata != Metadata():
                cache.keep_metadata(photo)
            yield photo
        if cancelled():
            return
        every = list(described.values())
        groups = [tuple(described[photo.path] for photo in group) for group in sets(all_corrected(every, edits(every)))]
        yield from _measured(groups, settings, pool, cancelled, cache)


def _measure_again(
    groups: Sequence[Sequence[Photo]],
    settings: Settings,
    workers_asked: int | None,
    cancelled: Callable[[], bool],
    cache: Cache | None,
) -> Iterator[Outcome]:
    if groups:
        with workers.Pool(min(workers.worker_count(workers_asked), len(groups))) as pool:
            yield from _measured(groups, settings, pool, cancelled, cache)


def _measured(
    groups: Sequence[Sequence[Photo]],
    settings: Settings,
    pool: workers.Pool | Cluster,
    cancelled: Callable[[], bool],
    cache: Cache | None,
) -> Iterator[Outcome]:
    """One outcome for each photo of the sets: those that the cache knows first."""
    left = []
    for group in groups:
        if cancelled():
            return
        recalled = None if cache is None else cache.recall(group, settings)
        if recalled is None:
            left.append(group)
        else:
            yield from recalled
    set_of = {photo.path: group for group in left for photo in group}
    for photo, found in pool.work(partial(measure_part, settings=settings), parts(left, pool.workers), cancelled):
        if isinstance(found, workers.Died):
            yield Failed(photo.path, photo.name, found.reason)
            continue
        outcome, shots = found
        # without a shot that was given up, its neighbours' numbers are not what the set would give
        if cache is not None and isinstance(outcome, Measured) and shots == len(set_of[photo.path]):
            cache.keep(set_of[photo.path], outcome, settings)
        yield outcome


def parts(groups: Sequence[Sequence[Photo]], count: int) -> list[workers.Part[Photo]]:
    """The sets as tasks for so many workers: large ones cut, so that nobody is idle while one works on all of it.

    A shot's numbers do not depend on where a set is cut: its neighbours are looked at with it.
    """
    most = max(LEAST_PART, math.ceil(sum(map(len, groups)) / (PARTS_EACH * count)))
    found = []
    for group in groups:
        size = math.ceil(len(group) / math.ceil(len(group) / most))
        cuts = range(0, len(group), size)
        found += [workers.Part(tuple(group), tuple(group[start : start + size])) for start in cuts]
    return found


def _remembered(photos: Iterable[Photo], cache: Cache | None) -> Iterator[Photo]:
    """Those whose metadata the cache knows."""
    for photo in photos:
        if cache is not None and (found := cache.metadata(photo)) is not None:
            yield replace(photo, metadata=found)


def _load() -> None:
    """Import what measuring needs, so that the first photo does not wait for it."""
    for name in ("lenslab.readers", "lenslab.measures.metrics", "lenslab.measures.pairs", "lenslab.measures.fields"):
        import_module(name)


def measure_set(photos: Sequence[Photo], settings: Settings) -> list[Outcome]:
    """One outcome for each photo of a set, decoded one after another, each held against the one before it."""
    whole = workers.Part(tuple(photos), tuple(photos))
    outcomes = {photo: outcome for photo, (outcome, _) in measure_part(whole, _nobody, settings)}
    return [outcomes[photo] for photo in photos]


def measure_part(
    part: workers.Part[Photo], begin: Callable[[Photo], None], settings: Settings
) -> Iterator[tuple[Photo, tuple[Outcome, int]]]:
    """The wanted photos of a set as they are measured, each with its outcome and how many photos the set has.

    Each is held against the nearest readable photo before it and after it, wanted or not. begin: called with each photo
    before it is decoded.
    """
    wanted, count = set(part.wanted), len(part.items)
    first = part.items.index(part.wanted[0])
    last: _Shot | None = None  # is not finished before its neighbour is here
    for photo in reversed(part.items[:first]):
        begin(photo)
        found = _tried(photo, settings)
        if isinstance(found, _Shot):
            last = found
            break
    for photo in part.items[first:]:
        if not wanted:
            return
        begin(photo)
        found = _tried(photo, settings)
        if isinstance(found, Failed):
            if photo in wanted:
                wanted.remove(photo)
                yield photo, (found, count)
            continue
        if last is not None:
            _hold_together(last, found)
            if last.photo in wanted:
                wanted.remove(last.photo)
                yield last.photo, (_finished(last), count)
        last = found
    if last is not None and last.photo in wanted:
        yield last.photo, (_finished(last), count)


def _tried(photo: Photo, settings: Settings) -> _Shot | Failed:
    """A photo looked at, or why it cannot be."""
    try:
        return _look_at(photo, settings)
    except UnreadableImage as error:
        return Failed(photo.path, photo.name, str(error))
    except MemoryError:
        return Failed(photo.path, photo.name, "needs more memory than is free: close other programs")


def _nobody(photo: Photo) -> None:
    """Nobody wants to know which photo is begun."""


def measure(photo: Photo, settings: Settings) -> Measured:
    """Decode one photo and measure every region of the layout. Raises UnreadableImage with the reason."""
    return _finished(_look_at(photo, settings))


@dataclass(slots=True)
class _Shot:
    """A photo while its set is being measured: its own numbers, its pixels, and what its neighbours tell."""

    photo: Photo
    regions: tuple[Region, ...]
    found: list[Measurement]
    warnings: tuple[str, ...]
    detail: Detail | None
    neighbours: int = 0
    contrasts: dict[str, list[Contrast]] = field(default_factory=dict)  # by region


def _look_at(photo: Photo, settings: Settings) -> _Shot:
    """Decode a photo and take the numbers that it has by itself."""
    from lenslab import readers
    from lenslab.measures import fields, metrics, pairs  # they load OpenCV: in a worker, not where a window waits

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
    if not settings.measures:
        return _Shot(photo, regions, found, frame.warnings, None)
    scan = metrics.scan(frame, regions, maps=not MAPPED.isdisjoint(settings.measures))
    if "levels" in settings.measures:
        for name, values in (("level", scan.level), ("clipped", scan.clipped)):
            found += [Measurement(region.name, name, value) for region, value in zip(regions, values, strict=True)]
    if "transmission" in settings.measures and frame.absolute:
        signals = zip(regions, scan.signal, strict=True)
        found += [
            Measurement(region.name, "signal", value) for region, value in signals if value and region.name == "third"
        ]
    if "vignetting" in settings.measures:
        field_map = fields.fit(scan.blocks, scan.usable, *frame.encoded.shape)
        found += [] if field_map is None else fields.vignetting(field_map, regions)
    detail = (
        pairs.detail_of(scan.luminance, scan.blocks) if "detail" in settings.measures and scan.blocks.size else None
    )
    return _Shot(photo, regions, found, frame.warnings, detail)


def _hold_together(first: _Shot, second: _Shot) -> None:
    """Let two neighbours of a set tell noise from detail in each other."""
    from lenslab.measures import pairs

    first.neighbours += 1
    second.neighbours += 1
    for region in first.regions:
        both = pairs.together(first.detail, second.detail, region) if first.detail and second.detail else None
        for shot, contrast in zip((first, second), both or (), strict=False):
            shot.contrasts.setdefault(region.name, []).append(contrast)


def _finished(shot: _Shot) -> Measured:
    """All of a shot's numbers; its pixels are let go."""
    from lenslab.measures import pairs

    found, notes = list(shot.found), list(shot.warnings)
    method: Literal["pair", "model"] | None = None
    if shot.detail is not None:
        contrasts = {
            region.name: pairs.mean(shot.contrasts[region.name])
            if region.name in shot.contrasts
            else pairs.alone(shot.detail, region)
            for region in shot.regions
        }
        for name, contrast in contrasts.items():
            if contrast is not None:
                found.append(Measurement(name, "noise", contrast.noise_percent))
            if contrast is not None and contrast.percent is not None:
                found.append(Measurement(name, "detail_contrast", contrast.percent))
            if contrast is not None and contrast.fine_percent is not None:
                found.append(Measurement(name, "fine_contrast", contrast.fine_percent))
        method = "pair" if "third" in shot.contrasts else "model" if any(contrasts.values()) else None
        notes += _detail_notes(shot, contrasts)
        shot.detail = None
    return Measured(shot.photo, (*found, *_corner_means(found)), tuple(notes), method)


def _detail_notes(shot: _Shot, contrasts: Mapping[str, Contrast | None]) -> list[str]:
    """Why a detail contrast is missing, or less sure than it could be."""
    notes = []
    if not any(contrasts.values()):
        notes.append("no detail contrast: the picture is too small for it, or too dark")
    elif None in contrasts.values():
        notes.append("no detail contrast of some regions: they are too small for it, or too dark")
    if any(contrast is not None and contrast.percent is None for contrast in contrasts.values()):
        notes.append("no detail contrast where noise is all there is, or nothing at all")
    if shot.neighbours and len(shot.contrasts) < len([one for one in contrasts.values() if one is not None]):
        notes.append("moved or changed against its repeat: noise was told from this shot alone")
    return notes


def _corner_means(found: Sequence[Measurement]) -> list[Measurement]:
    """`corner` of each quantity, the mean of the four, where the layout has four and all of them have it."""
    means = []
    for quantity in dict.fromkeys(measurement.quantity for measurement in found):
        values = [one.value for one in found if one.quantity == quantity and one.region in CORNERS]
        if len(values) == len(CORNERS):
            means.append(Measurement("corner", quantity, sum(values) / len(values)))
    return means


MAPPED = frozenset({"detail", "vignetting"})  # measures that need the whole frame's light
LEAST_PART = 8  # shots of a set that are not cut apart: where it is cut, two shots are decoded twice
PARTS_EACH = 4  # tasks for each worker, at least, where the sets are large
