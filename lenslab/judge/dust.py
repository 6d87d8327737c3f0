"""Dust or a hair before the sensor: a spot of the picture that deepens as a lens is stopped down."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from lenslab.judge.finding import Finding, Shot, names_of, shots_of
from lenslab.judge.thresholds import LIMITS
from lenslab.measure.thresholds import LIMITS as MEASURE_LIMITS
from lenslab.measure.traces import displacement
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
    # hardly any light may be clipped: that would darken white parts of a brighter shot
    clear = (shot for shot in shots_of(measured) if (shot.value("clipped", "entire") or 0.0) < LIMITS.dust_clipped)
    known = [(shot.aperture, shot) for shot in clear if shot.trace is not None]
    stops = _unmoved(by_aperture((aperture, shot) for aperture, shot in known if aperture is not None))
    numbers = sorted(stops)
    if not numbers or numbers[-1] < 1.9 * numbers[0]:  # two stops, as engraved
        return None
    wider = [place for place, number in enumerate(numbers[1:]) if number <= numbers[-1] / 1.9]
    shapes = {shot.trace.light.shape for at in stops.values() for shot in at if shot.trace is not None}
    if len(shapes) > 1 or min(min(shape) for shape in shapes) < 24:
        return None
    lights = (
        [shot.trace.light.astype(np.float64) for shot in stops[number] if shot.trace is not None] for number in numbers
    )
    log = [np.median(np.log2(np.maximum(light, 1e-5)), axis=0) for light in lights]
    deepened = [dips(light - log[0]) for light in log[1:]]
    last = deepened[-1]
    inside = last[REACH:-REACH, REACH:-REACH]
    scatter = NORMAL_OVER_MEDIAN * float(np.median(np.abs(inside)))
    # and a quarter of the chart's own contrast, which haze and a converter's curve change with the light
    least = max(LIMITS.dust_ev, LIMITS.dust_scatters * scatter) + 0.25 * np.abs(dips(log[0]))
    dark = np.argwhere(last > least)
    spots = [
        place
        for place in map(tuple, dark)
        if (depths := [float(depth[place]) for depth in deepened])
        # gradually over the apertures: a spot that falls on the chart between two darkens at once
        and any(0.1 < depth / depths[-1] < 0.9 for depth in depths[:-1])
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
    unmoved: dict[float, list[Shot]] = {}
    narrow = stops[max(stops)][0].trace if stops else None
    for number, shots in stops.items():
        for shot in shots:
            moved = None if narrow is None or shot.trace is None else displacement(narrow, shot.trace)
            if moved is not None and moved <= MEASURE_LIMITS.shift_px:
                unmoved.setdefault(number, []).append(shot)
    return unmoved


def dips(log: Array) -> Array:
    """Depth of each cell of a small picture below the median of those around it, EV; 0 along the frame's edges."""
    around = np.stack([np.roll(log, places, (0, 1)) for places in AROUND])
    darker = np.median(around, axis=0) - log
    inside: Array = np.zeros_like(darker)
    inside[REACH:-REACH, REACH:-REACH] = darker[REACH:-REACH, REACH:-REACH]
    return inside


REACH = 3
AROUND = [
    (down, across)
    for down, across in product(range(-REACH, REACH + 1), repeat=2)
    if 2 <= math.hypot(down, across) <= REACH + 0.5
]


def dust(lenses: Iterable[Sequence[Measured]]) -> list[Finding]:
    """dust: a shadow that deepens on stopping down, once for each body and size of frame. Not the lens's fault.

    A dark place that stays as dark as it is may be the chart's own, also where two lenses have it at the same place.
    """
    frames: dict[object, list[Shadow]] = {}
    for cast in map(shadow, lenses):
        if cast is not None and (trace := cast.shots[0].trace) is not None:
            recorded = cast.shots[0].photo.metadata
            body = recorded.camera, recorded.camera_serial, trace.rows, trace.columns
            frames.setdefault(body, []).append(cast)
    return [_shadowed(shadows) for shadows in frames.values()]


def _shadowed(shadows: Sequence[Shadow]) -> Finding:
    """The shadow that stands out most from the scatter of its picture, with all lenses that show it there.

    With a soft lens, light that fills dark parts of the chart wide open may look as dark, but its cells scatter more.
    """
    darkest = max(shadows, key=lambda cast: cast.depth / cast.scatter if cast.scatter > 0 else math.inf)
    same_place = [
        cast
        for cast in shadows
        if max(abs(cast.row - darkest.row), abs(cast.column - darkest.column)) <= 1  # cells
        and cast.shape == darkest.shape
    ]
    photos = tuple(shot.photo for cast in same_place for shot in cast.shots)
    rows, columns = darkest.shape
    percent = 100 * (1 - 2**-darkest.depth)
    sentence = tr(
        "A spot becomes {depth:.0f} % darker on stopping down to f/{aperture:g}, as no chart does: {across} % from the "
        "left, {down} % from the top in {shots}. It is dust or a hair on the sensor, not a fault of the lens.",
        depth=percent,
        aperture=darkest.aperture,
        across=round(100 * (darkest.column + 0.5) / columns),
        down=round(100 * (darkest.row + 0.5) / rows),
        shots=names_of([shot.photo for shot in darkest.shots]),
    )
    remedy = tr("Clean the sensor. Nothing needs to be excluded: one spot hardly affects the results.")
    return Finding("dust", photos, percent, "%", sentence, remedy, excluding_helps=False)
