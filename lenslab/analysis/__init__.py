"""Paths in, one outcome per photo out: the only place where metadata, readers and measures meet."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

from lenslab import metadata, workers
from lenslab.edits import Edits
from lenslab.errors import UnreadableImage, UnusableRequest
from lenslab.files import find_photos
from lenslab.measures.alone import ALONE, MOVED, OF_DETAIL, detail_notes
from lenslab.measures.regions import CORNERS, LAYOUTS
from lenslab.measures.texture import TEXTURE, textures_map
from lenslab.repeats import changed_sets, repeats
from lenslab.series.grouping import sets
from lenslab.types import Array, Failed, Map, Measured, Measurement, Metadata, Outcome, Photo, Region, Settings

if TYPE_CHECKING:
    from lenslab.measures.pairs import Contrast, Held
    from lenslab.measures.spectra import Detail
    from lenslab.measures.traces import Pair


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


def analyse(
    paths: Iterable[Path],
    settings: Settings = Settings(),
    *,
    workers: int | None = None,
    known: Collection[Path] = (),
    cancelled: Callable[[], bool] = workers.never,
    edits: Callable[[Sequence[Photo]], Edits] = no_edits,
    cache: Cache | None = None,
) -> Iterator[Photo | Outcome]:
    """Measure the photos named by `paths` and in the folders among them, in processes of their own.

    Yields each Photo as soon as its metadata is known, then exactly one Measured or Failed for each file, as they come.
    workers: how many processes; by default one a core, fewer where memory is short. known: absolute paths to pass over.
    cancelled: asked ten times a second; once true, the iteration ends. Closing the iterator ends the processes too.
    edits: asked once for what the user corrects in these photos, as repeats are told by lens, aperture and exposure;
    what is yielded carries the photos as recorded. cache: where a file is unchanged, it is not read again.
    Raises UnusableRequest for a layout there is none of.
    """
    _check(settings)
    return _analyse(
        list(paths), settings, workers_asked=workers, known=known, cancelled=cancelled, edits=edits, cache=cache
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
    """The sets of `after` that are to be measured again, see repeats.changed_sets; photos as corrected at the time."""
    return changed_sets(sets(before), sets(after))


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
    with workers.Pool(min(workers.worker_count(workers_asked), len(photos))) as pool:
        for photo in _remembered(photos, cache):
            described[photo.path] = photo
            yield photo
        left = [photo for photo in photos if photo.path not in described]
        if left:
            pool.start(_load)  # the workers load their libraries while the metadata is read
        for photo in _described(left, pool, cancelled):
            described[photo.path] = photo
            if cache is not None and photo.metadata != Metadata():
                cache.keep_metadata(photo)
            yield photo
        if cancelled():
            return
        every = list(described.values())
        groups = [tuple(described[photo.path] for photo in group) for group in repeats(every, edits(every))]
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
    pool: workers.Pool,
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
    for photo, found in pool.run(partial(_measure_task, settings=settings), left, cancelled):
        if isinstance(found, workers.WorkerFailure):
            yield Failed(photo.path, photo.name, found.reason)
            continue
        outcome, shots = found
        # after a worker's death shots are measured one by one, without their neighbours: not what the set would give
        if cache is not None and isinstance(outcome, Measured) and shots == len(set_of[photo.path]):
            cache.keep(set_of[photo.path], outcome, settings)
        yield outcome


def _measure_task(photos: Sequence[Photo], settings: Settings) -> list[tuple[Outcome, int]]:
    """The outcomes of what one task holds, each with how many shots were measured together."""
    return [(outcome, len(photos)) for outcome in measure_set(photos, settings)]


def _remembered(photos: Iterable[Photo], cache: Cache | None) -> Iterator[Photo]:
    """Those whose metadata the cache knows."""
    for photo in photos:
        if cache is not None and (found := cache.metadata(photo)) is not None:
            yield replace(photo, metadata=found)


def _load() -> None:
    """Import what measuring needs, so that the first photo does not wait for it."""
    for name in ("lenslab.readers", "lenslab.measures.metrics", "lenslab.measures.pairs", "lenslab.measures.fields"):
        import_module(name)


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
    """One outcome for each photo of a set, decoded one after another, each held against the one before it."""
    outcomes: dict[Photo, Outcome] = {}
    last: _Shot | None = None  # is not finished before its neighbour is here
    for photo in photos:
        try:
            shot = _look_at(photo, settings)
        except UnreadableImage as error:
            outcomes[photo] = Failed(photo.path, photo.name, str(error))
        except MemoryError:
            outcomes[photo] = Failed(photo.path, photo.name, "needs more memory than is free: close other programs")
        else:
            if last is not None:
                _hold_together(last, shot)
                outcomes[last.photo] = _finished(last)
            last = shot
    if last is not None:
        outcomes[last.photo] = _finished(last)
    return [outcomes[photo] for photo in photos]


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
    light: Array | None = None  # means of blocks
    absolute: bool = False
    tint: tuple[float, float] | None = None
    neighbours: int = 0
    contrasts: dict[str, list[Contrast]] = field(default_factory=dict)  # by region
    alone: dict[str, Contrast] = field(default_factory=dict)  # by region: as if there were no neighbour
    power: tuple[Array, Array] | None = None  # by zone, and tiles
    pair: Pair | None = None  # with the shot before


def _look_at(photo: Photo, settings: Settings) -> _Shot:
    """Decode a photo and take the numbers that it has by itself."""
    from lenslab import readers
    from lenslab.measures import metrics, pairs, traces  # they load OpenCV: in a worker, not where a window waits
    from lenslab.measures import scan as scanning

    frame = readers.read(photo.path, settings)
    if settings.layout == "article":
        frame = readers.with_article_grey(frame, photo.path)
    regions = LAYOUTS[settings.layout](*frame.encoded.shape)
    scan = scanning.scan(frame, regions, maps=not MAPPED.isdisjoint(settings.measures)) if settings.measures else None
    found = metrics.measured(metrics.ScannedFrame(frame, regions, scan), settings.measures)
    if scan is None:
        return _Shot(photo, regions, found, frame.warnings, None)
    detail = (
        pairs.detail_of(scan.luminance, scan.blocks) if "detail" in settings.measures and scan.blocks.size else None
    )
    light = traces.small_picture(scan.blocks) if scan.blocks.size else None
    return _Shot(photo, regions, found, frame.warnings, detail, light, frame.absolute, frame.tint)


def _hold_together(first: _Shot, second: _Shot) -> None:
    """Let two neighbours of a set tell noise from detail in each other."""
    from lenslab.measures import pairs

    first.neighbours += 1
    second.neighbours += 1
    if first.detail is None or second.detail is None:
        return
    for region in first.regions:
        held = pairs.hold(first.detail, second.detail, region)
        if held is None:
            continue
        for shot, contrast, alone in zip(
            (first, second), held.contrasts or (None, None), held.alone or (None, None), strict=True
        ):
            if contrast is not None:
                shot.contrasts.setdefault(region.name, []).append(contrast)
            if alone is not None:
                shot.alone[region.name] = alone
        if region.name == "entire":
            _leave_trace(first, second, held)


def _leave_trace(first: _Shot, second: _Shot, held: Held) -> None:
    """Keep of two shots what tells later how they compare."""
    from lenslab.measures import pairs, traces

    one, other, cross, tiles = pairs.zone_powers(held)
    first.power = first.power or (one, tiles)
    second.power = (other, tiles)
    if first.light is not None:
        stamp = traces.stamp_of(first.light)
        fine = pairs.noise_coherence(held)
        second.pair = traces.Pair(one, other, cross, tiles, held.shift, held.turn_px, held.coherence, fine, stamp)


def _finished(shot: _Shot) -> Measured:
    """All of a shot's numbers; its pixels are let go."""
    from lenslab.measures import pairs

    found, notes = list(shot.found), list(shot.warnings)
    method: Literal["pair", "model"] | None = None
    textures: list[Map] = []
    if shot.detail is not None:
        contrasts = {
            region.name: pairs.mean(shot.contrasts[region.name])
            if region.name in shot.contrasts
            else shot.alone.get(region.name) or pairs.alone(shot.detail, region)
            for region in shot.regions
        }
        numbers = _numbers(contrasts)
        found += numbers
        textures = [textures_map(TEXTURE, {name: one.rings for name, one in contrasts.items() if one is not None})]
        told = {name for name, contrast in contrasts.items() if contrast is not None}
        if shot.neighbours and shot.alone.keys() == told:
            found += _numbers(shot.alone, ALONE)
            textures.append(textures_map(ALONE + TEXTURE, {name: one.rings for name, one in shot.alone.items()}))
        method = "pair" if "third" in shot.contrasts else "model" if any(contrasts.values()) else None
        notes += detail_notes(contrasts, numbers)
        if shot.neighbours and len(shot.contrasts) < len(told):
            notes.append(MOVED)
    maps = (*_maps(shot), *textures)
    shot.detail = None
    return Measured(shot.photo, (*found, *_corner_means(found)), tuple(notes), method, maps)


def _maps(shot: _Shot) -> tuple[Map, ...]:
    """What the shot leaves behind; nothing where no detail was measured, or the layout has no whole frame."""
    from lenslab.measures import pairs, traces

    if shot.detail is None or shot.light is None or "entire" not in {region.name for region in shot.regions}:
        return ()
    entire = next(region for region in shot.regions if region.name == "entire")
    power, tiles = shot.power or pairs.zone_power(shot.detail, entire)
    rows, columns = shot.detail.relative.shape
    return traces.maps_of(traces.Trace(power, tiles, shot.light, rows, columns, shot.absolute, shot.pair, shot.tint))


def _numbers(contrasts: Mapping[str, Contrast | None], prefix: str = "") -> list[Measurement]:
    """The contrasts of each region that has them."""
    found = []
    for name, contrast in contrasts.items():
        if contrast is not None:
            values = contrast.noise_percent, contrast.percent, contrast.fine_percent
            named = zip(OF_DETAIL, values, strict=True)
            found += [Measurement(name, prefix + quantity, value) for quantity, value in named if value is not None]
    return found


def _corner_means(found: Sequence[Measurement]) -> list[Measurement]:
    """`corner` of each quantity, the mean of the four, where the layout has four and all of them have it."""
    means = []
    for quantity in dict.fromkeys(measurement.quantity for measurement in found):
        values = [one.value for one in found if one.quantity == quantity and one.region in CORNERS]
        if len(values) == len(CORNERS):
            means.append(Measurement("corner", quantity, sum(values) / len(values)))
    return means


MAPPED = frozenset({"detail", "vignetting"})  # measures that need the whole frame's light
BATCH = 20  # photos asked of exiftool at once: cancelling waits for no more
