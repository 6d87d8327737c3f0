"""One set of repeats: each photo decoded once, and compared with its neighbours."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from lenslab import workers
from lenslab.errors import UnreadableImage
from lenslab.measures import metrics
from lenslab.measures.alone import ALONE, MOVED, detail_notes
from lenslab.measures.regions import CORNERS, LAYOUTS
from lenslab.measures.texture import TEXTURE, textures_map
from lenslab.remarks import Remark, remark
from lenslab.types import Array, Failed, Frame, Map, Measured, Measurement, Photo, Region, Settings

if TYPE_CHECKING:
    from lenslab.measures.pairs import Comparison, Contrast
    from lenslab.measures.spectra import Detail
    from lenslab.measures.traces import Pair


def nothing_beside(photo: Photo, frame: Frame | Remark) -> Iterator[tuple[Any, Any]]:
    """Nothing else is taken from a decoded photo."""
    yield from ()


def measure_part(
    part: workers.Part[Photo],
    begin: Callable[[Photo], None],
    settings: Settings,
    beside: Callable[[Photo, Frame | Remark], Iterator[tuple[Any, Any]]] = nothing_beside,
) -> Iterator[tuple[Any, Any]]:
    """The wanted photos of a set as they are measured, each with its outcome and how many photos the set has.

    Each is compared with the nearest readable photo before and after it, wanted or not. begin: called with each photo
    before it is decoded, and before its numbers are completed: an error then is its own. beside: gives more results of
    a photo while it is decoded, or told why it cannot be.
    """
    wanted, count = set(part.wanted), len(part.items)
    first = part.items.index(part.wanted[0])
    last: _Shot | None = None  # is not finished before its neighbour is here
    for photo in reversed(part.items[:first]):
        begin(photo)
        shot, _ = _tried(photo, settings)
        if isinstance(shot, _Shot):
            last = shot
            break
    for photo in part.items[first:]:
        if not wanted:
            return
        begin(photo)
        shot, frame = _tried(photo, settings)
        if isinstance(shot, Failed):
            if photo in wanted:
                wanted.remove(photo)
                yield photo, (shot, count)
        else:
            if last is not None:
                _compare(last, shot, keep=photo is not part.items[-1])
                if last.photo in wanted:
                    wanted.remove(last.photo)
                    begin(last.photo)
                    yield last.photo, (_finished(last), count)
            last = shot
        yield from beside(photo, frame)
        del frame
    if last is not None and last.photo in wanted:
        begin(last.photo)
        yield last.photo, (_finished(last), count)


def _tried(photo: Photo, settings: Settings) -> tuple[_Shot | Failed, Frame | Remark]:
    """A photo looked at, or why it cannot be; and the decoded photo without its grey, of which all is known then."""
    from lenslab import readers

    try:
        frame = readers.read(photo.path, settings)
        return _look_at(photo, frame, settings), frame.without_grey()
    except UnreadableImage as error:
        reason = error.reason
    except MemoryError:
        reason = remark("close_programs")
    return Failed(photo.path, photo.name, reason), reason


def measure(photo: Photo, settings: Settings) -> Measured:
    """Decode one photo and measure every region of the layout. Raises UnreadableImage with the reason."""
    from lenslab import readers

    return _finished(_look_at(photo, readers.read(photo.path, settings), settings))


@dataclass(slots=True)
class _Shot:
    """A photo while its set is being measured: its own numbers, its pixels, and what comes from its neighbours."""

    photo: Photo
    regions: tuple[Region, ...]
    numbers: list[Measurement]
    warnings: tuple[Remark, ...]
    detail: Detail | None
    light: Array | None = None  # means of blocks
    absolute: bool = False
    tint: tuple[float, float] | None = None
    neighbours: int = 0
    contrasts: dict[str, list[Contrast]] = field(default_factory=dict)  # by region
    alone: dict[str, Contrast] = field(default_factory=dict)  # by region: as if there were no neighbour
    power: tuple[Array, Array] | None = None  # by zone, and tiles
    pair: Pair | None = None  # with the shot before


def _look_at(photo: Photo, frame: Frame, settings: Settings) -> _Shot:
    """The numbers that a decoded photo has by itself."""
    from lenslab import readers
    from lenslab.measures import scan as scanning  # they load OpenCV: in a worker, not where a window waits
    from lenslab.measures import spectra, traces

    if settings.layout == "article":
        frame = readers.with_article_grey(frame, photo.path)
    regions = LAYOUTS[settings.layout](*frame.encoded.shape)
    asked = settings.measures
    scan = scanning.scan(frame, regions, not MAPPED.isdisjoint(asked), "detail" in asked) if asked else None
    numbers = metrics.of_frame(metrics.ScannedFrame(frame, regions, scan), settings.measures)
    if scan is None:
        return _Shot(photo, regions, numbers, frame.warnings, None)
    detail = spectra.Detail(scan.relative, scan.lit) if scan.relative.size else None
    light = traces.small_picture(scan.blocks) if scan.blocks.size else None
    return _Shot(photo, regions, numbers, frame.warnings, detail, light, frame.absolute, frame.tint)


def _compare(first: _Shot, second: _Shot, keep: bool) -> None:
    """Separate noise from detail in two neighbours of a set. keep: the second will be compared with another one."""
    from lenslab.measures import pairs, spectra

    first.neighbours += 1
    second.neighbours += 1
    if first.detail is None or second.detail is None:
        return
    for region in first.regions:
        compared = pairs.compare(first.detail, second.detail, region, keep)
        if compared is None:
            continue
        for shot, contrast, alone in zip(
            (first, second), compared.contrasts or (None, None), compared.alone or (None, None), strict=True
        ):
            if contrast is not None:
                shot.contrasts.setdefault(region.name, []).append(contrast)
            if alone is not None:
                shot.alone[region.name] = alone
        if region.name == "entire":
            _leave_trace(first, second, compared)
    spectra.forget(first.detail)


def _leave_trace(first: _Shot, second: _Shot, compared: Comparison) -> None:
    """Keep of two shots what is needed later to compare them."""
    from lenslab.measures import pairs, traces

    power, other_power, cross, tiles = pairs.zone_powers(compared)
    first.power = first.power or (power, tiles)
    second.power = (other_power, tiles)
    if first.light is not None:
        stamp = traces.stamp_of(first.light)
        fine = pairs.noise_coherence(compared)
        second.pair = traces.Pair(
            power, other_power, cross, tiles, compared.shift, compared.turn_px, compared.coherence, fine, stamp
        )


def _finished(shot: _Shot) -> Measured:
    """All of a shot's numbers; its pixels are let go."""
    from lenslab.measures import pairs

    measurements, notes = list(shot.numbers), list(shot.warnings)
    method: Literal["pair", "model"] | None = None
    textures: list[Map] = []
    if shot.detail is not None:
        contrasts = {
            region.name: pairs.mean(shot.contrasts[region.name])
            if region.name in shot.contrasts
            else shot.alone.get(region.name) or pairs.alone(shot.detail, region)
            for region in shot.regions
        }
        numbers = metrics.of_contrasts(contrasts)
        measurements += numbers
        textures = [
            textures_map(
                TEXTURE, {name: contrast.rings for name, contrast in contrasts.items() if contrast is not None}
            )
        ]
        with_contrast = {name for name, contrast in contrasts.items() if contrast is not None}
        if shot.neighbours and shot.alone.keys() == with_contrast:
            measurements += metrics.of_contrasts(shot.alone, ALONE)
            textures.append(
                textures_map(ALONE + TEXTURE, {name: contrast.rings for name, contrast in shot.alone.items()})
            )
        method = "pair" if "third" in shot.contrasts else "model" if any(contrasts.values()) else None
        notes += detail_notes(contrasts, numbers)
        if shot.neighbours and len(shot.contrasts) < len(with_contrast):
            notes.append(MOVED)
    maps = (*_maps(shot), *textures)
    shot.detail = None
    return Measured(shot.photo, (*measurements, *_corner_means(measurements)), tuple(notes), method, maps)


def _maps(shot: _Shot) -> tuple[Map, ...]:
    """What the shot leaves behind; nothing where no detail was measured, or the layout has no whole frame."""
    from lenslab.measures import pairs, traces

    if shot.detail is None or shot.light is None or "entire" not in {region.name for region in shot.regions}:
        return ()
    entire = next(region for region in shot.regions if region.name == "entire")
    power, tiles = shot.power or pairs.zone_power(shot.detail, entire)
    rows, columns = shot.detail.relative.shape
    return traces.maps_of(traces.Trace(power, tiles, shot.light, rows, columns, shot.absolute, shot.pair, shot.tint))


def _corner_means(numbers: Sequence[Measurement]) -> list[Measurement]:
    """`corner` of each quantity, the mean of the four, where the layout has four and all of them have it."""
    means = []
    for quantity in dict.fromkeys(measurement.quantity for measurement in numbers):
        values = [number.value for number in numbers if number.quantity == quantity and number.region in CORNERS]
        if len(values) == len(CORNERS):
            means.append(Measurement("corner", quantity, sum(values) / len(values)))
    return means


MAPPED = frozenset({"detail", "vignetting"})  # measures that need the whole frame's light
