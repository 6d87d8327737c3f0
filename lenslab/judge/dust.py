"""Dust or a hair before the sensor: a dark place that stays where it is, whatever the lens shows there."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from lenslab.charts.place import place_of_shot
from lenslab.judge.finding import Finding, Shot, name_of, names_of, overexposed, shots_of
from lenslab.judge.over_series import moved_apart
from lenslab.judge.thresholds import LIMITS
from lenslab.measure.chart_results import chart_key_of_shot
from lenslab.measure.displacement import displacement
from lenslab.measure.thresholds import LIMITS as MEASURE_LIMITS
from lenslab.measure.traces import Trace, trace_of_shot
from lenslab.values.kept_results import kept
from lenslab.values.language import tr
from lenslab.values.statistics import NORMAL_OVER_MEDIAN, by_aperture
from lenslab.values.types import Array, Measured

# ------------------------------------------------------------------------------
# Dust by what stopping down does to its shadow: of one lens by itself, before any chart.
#
# Dust lies about a millimetre before the sensor. Its shadow is as wide as the cone of light there, so at f/2.8 it is
# spread until nobody sees it, and by f/16 it is small and dark. A chart's own spots stay as dark as they are: in the
# light of one aperture over that of another they cancel - unless the lens is so soft wide open that light from around
# fills them. That ends within the first stops, where dust only begins: two stops wider its shadow has a quarter of the
# depth.


@dataclass(frozen=True, slots=True)
class Shadow:
    """A spot that is darker at the smallest aperture. row, column: of the small picture of the light.

    shape: of that picture. depth: EV, against the widest aperture. scatter: of its cells, EV. shots: those of the
    smallest aperture.
    """

    row: int
    column: int
    shape: tuple[int, int]
    depth: float
    scatter: float
    aperture: float
    shots: tuple[Shot, ...]


@kept
def shadow(measured: Sequence[Measured]) -> Shadow | None:
    """The darkest shadow that the shots of one lens show as it is stopped down; None where there is none."""
    known = [(shot.aperture, shot) for shot in shots_of(measured) if shot.trace is not None and _is_whole(shot)]
    stops = _unmoved(by_aperture((aperture, shot) for aperture, shot in known if aperture is not None))
    numbers = sorted(stops)
    if not numbers or numbers[-1] < LEAST_RATIO * numbers[0]:
        return None
    wider = [place for place, number in enumerate(numbers[1:]) if number <= numbers[-1] / LEAST_RATIO]
    shapes = {shot.trace.light.shape for at in stops.values() for shot in at if shot.trace is not None}
    if len(shapes) > 1 or min(min(shape) for shape in shapes) < LEAST_CELLS:
        return None
    log = [_log_light(stops[number]) for number in numbers]
    deepened = [dips(light - log[0]) for light in log[1:]]
    last = deepened[-1]
    inside = last[REACH:-REACH, REACH:-REACH]
    scatter = NORMAL_OVER_MEDIAN * float(np.median(np.abs(inside)))
    least = max(LIMITS.dust_ev, LIMITS.dust_scatters * scatter) + CONTRAST * np.abs(dips(log[0]))
    dark = np.argwhere(last > least)
    spots = [
        place
        for place in map(tuple, dark)
        if _deepens(depths := [float(depth[place]) for depth in deepened])
        and all(depths[number] < LIMITS.dust_before * depths[-1] for number in wider)
    ]
    if not spots:
        return None
    row, column = max(spots, key=lambda place: float(last[place]))
    shape = last.shape[0], last.shape[1]
    depth = float(last[row, column])
    return Shadow(int(row), int(column), shape, depth, scatter, numbers[-1], tuple(stops[numbers[-1]]))


def _unmoved(stops: Mapping[float, Sequence[Shot]]) -> dict[float, list[Shot]]:
    """The shots that frame the chart as the first one at the smallest aperture does: its spots move with the camera."""
    narrow = stops[max(stops)][0].trace if stops else None
    unmoved = {
        number: [shot for shot in shots if narrow and shot.trace and _lies_alike(narrow, shot.trace)]
        for number, shots in stops.items()
    }
    return {number: shots for number, shots in unmoved.items() if shots}


def _lies_alike(trace: Trace, other: Trace) -> bool:
    moved = displacement(trace, other)
    return moved is not None and moved <= MEASURE_LIMITS.moved_after_pause_px


def _is_whole(shot: Shot) -> bool:
    """True if hardly any light was clipped, which would darken white parts of a brighter shot."""
    clipped = shot.value("clipped", "entire")
    return clipped is None or clipped < LIMITS.dust_clipped


def _log_light(shots: Sequence[Shot]) -> Array:
    lights = [shot.trace.light.astype(np.float64) for shot in shots if shot.trace is not None]
    return np.asarray(np.median(np.log2(np.maximum(lights, 1e-5)), axis=0))


def _deepens(depths: Sequence[float]) -> bool:
    """True if a spot darkens gradually over the apertures: one that falls on the chart between two does so at once."""
    shares = [depth / depths[-1] for depth in depths]
    return any(AT_ONCE < share < 1 - AT_ONCE for share in shares[:-1])


def dips(log: Array) -> Array:
    """Depth of each cell of a small picture below the median of those around it, EV; 0 along the frame's edges."""
    around = np.stack([np.roll(log, places, (0, 1)) for places in ring()])
    darker = np.median(around, axis=0) - log
    inside: Array = np.zeros_like(darker)
    inside[REACH:-REACH, REACH:-REACH] = darker[REACH:-REACH, REACH:-REACH]
    return inside


@cache
def ring() -> tuple[tuple[int, int], ...]:
    """The cells that are around another."""
    reach = range(-REACH, REACH + 1)
    return tuple((down, across) for down in reach for across in reach if 2 <= math.hypot(down, across) <= REACH + 0.5)


REACH = 3
LEAST_RATIO = 1.9  # of the f-numbers: two stops
AT_ONCE = 0.1  # of the depth
CONTRAST = 0.25  # of the chart's own, which haze and a converter's curve change with the light


def dust(lenses: Iterable[Sequence[Measured]]) -> list[Finding]:
    """dust: dark places common to the pictures of lenses that see the chart differently. Not the lens's fault.

    To lenses that see it alike, or to a single lens, dust looks like the chart's own dark places, except that its
    shadow darkens as a lens is stopped down. Frames of another size, or of another body, are judged apart.
    """
    frames: dict[object, list[tuple[Shot, Sequence[Measured]]]] = {}
    for shots in lenses:
        narrow = _narrowest(shots)
        if narrow is not None and narrow.trace is not None:
            recorded = narrow.photo.metadata
            body = recorded.camera, recorded.camera_serial, narrow.trace.rows, narrow.trace.columns
            frames.setdefault(body, []).append((narrow, shots))
    return [finding for views in frames.values() for finding in _on_sensor(views)]


def _on_sensor(views: Sequence[tuple[Shot, Sequence[Measured]]]) -> list[Finding]:
    """Dust on the sensor of one body: dark places common to its lenses, else a shadow that deepens on stopping down."""
    common = _common(_unlike([narrow for narrow, _ in views]))
    if common:
        return common
    shadows = [cast for _, shots in views if (cast := shadow(shots)) is not None]
    return [_shadowed(shadows)] if shadows else []


@kept
def _narrowest(measured: Sequence[Measured]) -> Shot | None:
    """A lens's shot at its smallest aperture, where dust throws its darkest shadow; None where there is none."""
    known = [(shot.aperture, shot) for shot in shots_of(measured) if shot.trace is not None and not overexposed(shot)]
    stops = by_aperture((aperture, shot) for aperture, shot in known if aperture is not None)
    return stops[max(stops)][0] if stops else None


def _unlike(views: Sequence[Shot]) -> list[Shot]:
    """The shots that show something else than each one before: a chart framed alike is dark at the same places."""
    unlike: list[Shot] = []
    for shot in views[:MOST_VIEWS]:
        if all(_framed_otherwise(other, shot) for other in unlike):
            unlike.append(shot)
    return unlike


def _framed_otherwise(shot: Shot, other: Shot) -> bool:
    """True if two views show other parts of a chart, or the same ones moved by more than a spot's surroundings."""
    if shot.trace is None or other.trace is None or not moved_apart(shot, other):
        return False
    moved = displacement(shot.trace, other.trace)
    return moved is None or moved > MOST_ALIKE_CELLS * shot.trace.columns / shot.trace.light.shape[1]


def _chart_moved(shot: Measured, other: Measured, across: float, down: float) -> float:
    """How far what a known chart has at a place, shares of the frame, lies from there in another shot, in frame widths.

    Infinitely far where the charts are not the same, or not known.
    """
    place, elsewhere = place_of_shot(shot), place_of_shot(other)
    if place is None or elsewhere is None or chart_key_of_shot(shot) != chart_key_of_shot(other):
        return math.inf
    columns, rows = place.geometry.frame_px
    x, y = elsewhere.geometry.to_picture(*place.geometry.to_page(across * columns, down * rows))
    return math.hypot(float(x) - across * columns, float(y) - down * rows) / columns


def _common(views: Sequence[Shot]) -> list[Finding]:
    if len(views) < 2:
        return []
    darker = [_dips(shot.measured) for shot in views]
    if len({dip.shape for dip in darker}) > 1 or min(darker[0].shape) < LEAST_CELLS:
        return []
    ranks = np.max([_shares(dip) for dip in darker], axis=0)
    depth = np.min(darker, axis=0)
    by_chance = depth.size * ranks ** len(views)
    seen = np.argwhere((by_chance < LIMITS.dust_by_chance) & (depth > LIMITS.dust_ev))
    dark = [place for place in map(tuple, seen) if not _of_chart(views, place, depth.shape)]
    if not dark:
        return []
    row, column = max(dark, key=lambda place: float(depth[place]))
    return [_finding(views, int(row), int(column), float(depth[row, column]), depth.shape)]


def _of_chart(views: Sequence[Shot], cell: tuple[int, ...], shape: tuple[int, ...]) -> bool:
    """True if two views show nearly the same place of a known chart in a cell: it may be the chart that is dark."""
    across, down, near = (cell[1] + 0.5) / shape[1], (cell[0] + 0.5) / shape[0], MOST_ALIKE_CELLS / shape[1]
    return any(
        _chart_moved(shot.measured, other.measured, across, down) <= near
        for shot, other in itertools.combinations(views, 2)
    )


@kept
def _dips(shot: Measured) -> Array:
    """`dips` of the small picture of a shot."""
    trace = trace_of_shot(shot)
    assert trace is not None
    return dips(np.log2(np.maximum(trace.light.astype(np.float64), 1e-5)))


def _shares(darker: Array) -> Array:
    """The share of cells that are at least as dark against their surroundings."""
    order = np.argsort(np.argsort(-darker.ravel()))
    return np.asarray((order + 1.0) / darker.size).reshape(darker.shape)


def _finding(views: Sequence[Shot], row: int, column: int, depth: float, shape: tuple[int, ...]) -> Finding:
    across, down = _percent(row, column, shape)
    names = tr("{first} and {last}", first=name_of(views[0].photo), last=name_of(views[-1].photo))
    sentence = tr(
        "The same dark spot appears in shots of {views} lenses, such as {names}: {across} % from the left, "
        "{down} % from the top, {depth:.0f} % darker than around it. It is dust or a hair on the sensor, not "
        "a fault of the lenses.",
        views=len(views),
        names=names,
        across=across,
        down=down,
        depth=100 * (1 - 2 ** (-depth)),
    )
    photos, percent = tuple(shot.photo for shot in views), 100 * (1 - 2**-depth)
    return Finding("dust", photos, percent, "%", sentence, _remedy(), excluding_helps=False)


def _shadowed(shadows: Sequence[Shadow]) -> Finding:
    """The shadow that stands out most from the scatter of its picture, with all lenses that show it there.

    With a soft lens, light that fills dark parts of the chart wide open may look as dark, but its cells scatter more.
    """
    darkest = max(shadows, key=lambda cast: cast.depth / cast.scatter if cast.scatter > 0 else math.inf)
    same_place = [
        cast
        for cast in shadows
        if max(abs(cast.row - darkest.row), abs(cast.column - darkest.column)) <= SAME_PLACE
        and cast.shape == darkest.shape
    ]
    photos = tuple(shot.photo for cast in same_place for shot in cast.shots)
    across, down = _percent(darkest.row, darkest.column, darkest.shape)
    percent = 100 * (1 - 2**-darkest.depth)
    sentence = tr(
        "A spot becomes {depth:.0f} % darker on stopping down to f/{aperture:g}, as no chart does: {across} % from the "
        "left, {down} % from the top in {shots}. It is dust or a hair on the sensor, not a fault of the lens.",
        depth=percent,
        aperture=darkest.aperture,
        across=across,
        down=down,
        shots=names_of([shot.photo for shot in darkest.shots]),
    )
    return Finding("dust", photos, percent, "%", sentence, _remedy(), excluding_helps=False)


def _remedy() -> str:
    return tr("Clean the sensor. Nothing needs to be excluded: one spot hardly affects the results.")


def _percent(row: int, column: int, shape: tuple[int, ...]) -> tuple[int, int]:
    """Place of a cell, % of the frame from the left and from the top."""
    return round(100 * (column + 0.5) / shape[1]), round(100 * (row + 0.5) / shape[0])


SAME_PLACE = 1  # cells
MOST_ALIKE_CELLS = 2 * REACH + 1
LEAST_CELLS = 24
MOST_VIEWS = 12
