"""Shots measured, and in the same visit measured against a chart: each photo is decoded once."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from importlib import import_module
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal

from lenslab import workers
from lenslab.charts.chart_key import known_keys
from lenslab.charts.recognition import Recognition, RecognitionTask, recognise
from lenslab.measure import metrics
from lenslab.measure.metrics import ALONE, MOVED, detail_notes
from lenslab.measure.regions import CORNERS, LAYOUTS
from lenslab.measure.texture_maps import TEXTURE, textures_map
from lenslab.values.remarks import Remark, UnreadableImage, remark
from lenslab.values.types import Array, Failed, Frame, Map, Measured, Measurement, Photo, Region, Settings
from lenslab.workers.process import Part

if TYPE_CHECKING:
    from lenslab.measure.detail_contrast import Contrast
    from lenslab.measure.spectra import Detail
    from lenslab.measure.traces import Pair


def load() -> None:
    """Import what measuring needs in a worker, so that the first photo does not wait for it."""
    for name in (
        "lenslab.files.reading",
        "lenslab.measure.metrics",
        "lenslab.measure.detail_contrast",
        "lenslab.measure.light",
    ):
        import_module(name)


# ------------------------------------------------------------------------------
# One set of repeats: each photo decoded once, and compared with its neighbours.


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
    from lenslab.files import reading

    try:
        frame = reading.read(photo.path, settings)
        return _look_at(photo, frame, settings), frame.without_grey()
    except UnreadableImage as error:
        reason = error.reason
    except MemoryError:
        reason = remark("close_programs")
    return Failed(photo.path, photo.name, reason), reason


def measure(photo: Photo, settings: Settings) -> Measured:
    """Decode one photo and measure every region of the layout. Raises UnreadableImage with the reason."""
    from lenslab.files import reading

    return _finished(_look_at(photo, reading.read(photo.path, settings), settings))


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
    from lenslab.files import reading
    from lenslab.measure import spectra, traces  # they load OpenCV: in a worker, not where a window waits
    from lenslab.measure.light import scan

    if settings.layout == "article":
        frame = reading.with_article_grey(frame, photo.path)
    regions = LAYOUTS[settings.layout](*frame.encoded.shape)
    asked = settings.measures
    seen = scan(frame, regions, not MAPPED.isdisjoint(asked), "detail" in asked) if asked else None
    numbers = metrics.of_frame(metrics.ScannedFrame(frame, regions, seen), settings.measures)
    if seen is None:
        return _Shot(photo, regions, numbers, frame.warnings, None)
    detail = spectra.Detail(seen.relative, seen.lit) if seen.relative.size else None
    light = traces.small_picture(seen.blocks) if seen.blocks.size else None
    return _Shot(photo, regions, numbers, frame.warnings, detail, light, frame.absolute, frame.tint)


def _compare(first: _Shot, second: _Shot, keep: bool) -> None:
    """Separate noise from detail in two neighbours of a set. keep: the second will be compared with another one."""
    from lenslab.measure import detail_contrast, traces

    first.neighbours += 1
    second.neighbours += 1
    if first.detail is None or second.detail is None:
        return
    for region in first.regions:
        compared = detail_contrast.compare(first.detail, second.detail, region, keep)
        if compared is None:
            continue
        for shot, contrast, alone in zip(
            (first, second), compared.contrasts or (None, None), compared.alone or (None, None), strict=True
        ):
            if contrast is not None:
                shot.contrasts.setdefault(region.name, []).append(contrast)
            if alone is not None:
                shot.alone[region.name] = alone
        if region.name == "entire":  # what is needed later to compare the two
            power, other_power, cross, tiles = detail_contrast.zone_powers(compared)
            first.power = first.power or (power, tiles)
            second.power = (other_power, tiles)
            if first.light is not None:
                stamp, fine = traces.stamp_of(first.light), detail_contrast.noise_coherence(compared)
                moved = compared.shift, compared.turn_px, compared.coherence
                second.pair = traces.Pair(power, other_power, cross, tiles, *moved, fine, stamp)


def _finished(shot: _Shot) -> Measured:
    """All of a shot's numbers; its pixels are let go."""
    from lenslab.measure import detail_contrast

    measurements, notes = list(shot.numbers), list(shot.warnings)
    method: Literal["pair", "model"] | None = None
    textures: list[Map] = []
    if shot.detail is not None:
        contrasts = {
            region.name: detail_contrast.mean(shot.contrasts[region.name])
            if region.name in shot.contrasts
            else shot.alone.get(region.name) or detail_contrast.alone(shot.detail, region)
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
    """Maps stored with the shot; none if no detail was measured, or if the layout has no whole frame."""
    from lenslab.measure import detail_contrast, traces

    if shot.detail is None or shot.light is None or "entire" not in {region.name for region in shot.regions}:
        return ()
    entire = next(region for region in shot.regions if region.name == "entire")
    power, tiles = shot.power or detail_contrast.zone_power(shot.detail, entire)
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


@dataclass(frozen=True, slots=True)
class SetShot:
    """A photo to take numbers of, and which of a part's sets it is in."""

    photo: Photo
    set: int

    def takes_along(self, item: Any) -> bool:
        """True if an item is lost with this one: a photo that cannot be decoded need not be tried against a chart."""
        return bool(item.photo == self.photo)


def look_and_search(
    part: Part[Any], begin: Callable[[Any], None], settings: Settings, behind: bool
) -> Iterator[tuple[Any, Any]]:
    """Recognition in the first item; if it shows a chart, all others with that, else without their MTF."""
    from lenslab.measure.chart_shot import ChartTask

    task, *items = part.items
    begin(task)
    (look,) = recognise([task])
    yield task, look
    chart = look.chart if isinstance(look, Recognition) else ""
    keys = known_keys([chart]) if chart else ()
    asked = {
        replace(item, keys=keys) if isinstance(item, ChartTask) else item: item
        for item in items
        if keys or not isinstance(item, ChartTask)
    }
    wanted = tuple(item for item, original in asked.items() if original in part.wanted)
    for item, result in visit(Part(tuple(asked), wanted), lambda item: begin(asked[item]), settings, behind):
        yield asked[item], result


def visit(
    part: Part[Any], begin: Callable[[Any], None], settings: Settings, behind: bool = False
) -> Iterator[tuple[Any, Any]]:
    """Each wanted item with its result: an outcome and the number of shots in its set for a SetShot, a ChartResult for
    a ChartTask. Both of one photo come from one decode. A part that begins with a RecognitionTask: see look_and_search.

    behind: once it has come to MTF, the worker lets other processes go first.
    """
    if part.items and isinstance(part.items[0], RecognitionTask):
        yield from look_and_search(part, begin, settings, behind)
        return
    from lenslab.measure.chart_shot import ChartRun, ChartTask

    shots = [item for item in part.items if isinstance(item, SetShot)]
    wanted = {item.photo for item in part.wanted if isinstance(item, SetShot)}
    tasks, wanted_tasks = (
        tuple(
            item for item in items if isinstance(item, ChartTask) and (item.keys or item.edges)
        )  # else nothing came of a look
        for items in (part.items, part.wanted)
    )
    run = ChartRun(Part(tasks, wanted_tasks), begin)
    for _, group in groupby(shots, attrgetter("set")):
        of_set = {shot.photo: shot for shot in group}
        own_part = Part(tuple(of_set), tuple(photo for photo in of_set if photo in wanted))
        if own_part.wanted:
            begun = partial(_begin, begin, of_set)
            for item, result in measure_part(own_part, begun, settings, run.reach):
                yield of_set.get(item, item), result
                if behind and isinstance(item, ChartTask):
                    step_back()
    for item, result in run.rest():
        yield item, result
        if behind:
            step_back()


def _begin(begin: Callable[[Any], None], of_set: dict[Photo, SetShot], photo: Photo) -> None:
    begin(of_set[photo])


@cache
def step_back() -> None:
    """Let other processes go first from now on, in a worker: MTF is in the background, a frame that arrives is not.

    Only by so much that on a computer busy with other things a tenth of a core is left for it.
    """
    if hasattr(os, "nice") and multiprocessing.parent_process() is not None:
        os.nice(3)
