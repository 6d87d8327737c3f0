"""Curves -> Figure: what a plot shows, whichever renderer draws it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from lenslab import series
from lenslab.types import Axis, Curve, Figure, Measured, Panel, Series, Smooth


@dataclass(frozen=True, slots=True)
class LineStyle:
    """How a lens is drawn: colour "#rrggbb", dash and marker by name."""

    colour: str
    dash: str  # "solid", "dashed", "dotted", "dashdot"
    marker: str  # "circle", "square", "triangle", "diamond"


def style(index: int, dark: bool = False) -> LineStyle:
    """The look of the lens of that number: seven colours, then the same with another dash and marker."""
    palette = PALETTE_DARK if dark else PALETTE_LIGHT
    turn = index // len(palette)
    return LineStyle(palette[index % len(palette)], DASHES[turn % len(DASHES)], MARKERS[turn % len(MARKERS)])


def f_number_text(aperture: float) -> str:
    """ "f/5.6", "f/8", "f/0.95": as photographers write it."""
    return f"f/{aperture:.2g}" if aperture < 10 else f"f/{round(aperture)}"


def shoot(
    measured: Sequence[Measured],
    axis: Axis = "stops",
    *,
    layout: str = "centre-corners",
    hidden: frozenset[str] = frozenset(),
) -> Figure:
    """The three plots of a shoot, sharing the aperture axis: sharpness (half the height), drop-off, transmission.

    hidden: labels of lenses that are not drawn. What the others are drawn like does not depend on it.
    """
    panels = [PLOTS[name](measured, axis, layout=layout, hidden=hidden).panels[0] for name in PLOTS]
    return Figure(tuple(panels), (0.5, 0.25, 0.25))


def _plot(quantity: str) -> Plot:
    def plot(
        measured: Sequence[Measured],
        axis: Axis = "stops",
        *,
        layout: str = "centre-corners",
        hidden: frozenset[str] = frozenset(),
    ) -> Figure:
        every = series.curves(measured, quantity)
        styles = _styles(measured)
        spread = series.pooled_spread(every)
        lines = [(curve, series.smooth(curve, axis, spread)) for curve in every if curve.label not in hidden]
        drawn = tuple(_series(curve, line, styles[curve.label], axis) for curve, line in lines)
        apertures = [one.photo.metadata.aperture for one in measured]
        x_range = _x_range([aperture for aperture in apertures if aperture and aperture > 0], axis)
        panel = Panel(
            title=TITLES[quantity].format(third=THIRDS[layout], corner=CORNERS[layout]),
            x_label="Aperture",
            x_ticks=_ticks(x_range, axis),
            x_range=x_range,
            y_range=_y_range(drawn),
            series=drawn,
            note=_note(lines),
        )
        return Figure((panel,), (1.0,))

    return plot


def _styles(measured: Sequence[Measured]) -> dict[str, int]:
    """Label -> number of the style, by the order of the lenses' first shots: the same in every plot."""
    shots = [one.photo for one in measured if (one.photo.metadata.aperture or 0) > 0]
    names = series.labels(one.photo for one in measured)
    return {label: i for i, label in enumerate(dict.fromkeys(names[shot.path] for shot in series.in_order(shots)))}


def _series(curve: Curve, line: Smooth, number: int, axis: Axis) -> Series:
    return Series(
        label=curve.label or UNKNOWN_LENS,
        style=number,
        points=tuple((_x(point.aperture, axis), point.value) for point in curve.points),
        photos=tuple(point.photo for point in curve.points),
        line=tuple((_x(aperture, axis), value) for aperture, value in zip(line.aperture, line.value, strict=True)),
        band=tuple(
            (_x(aperture, axis), lower, upper)
            for aperture, lower, upper in zip(line.aperture, line.lower, line.upper, strict=False)
        ),
        method=line.method,
    )


def _x(aperture: float, axis: Axis) -> float:
    return math.log2(aperture) if axis == "stops" else aperture


def _x_range(apertures: Sequence[float], axis: Axis) -> tuple[float, float]:
    low, high = (min(apertures), max(apertures)) if apertures else (1.8, 16.0)
    pad = 2**0.25  # a quarter of a stop... on either side
    if axis == "stops":
        return math.log2(low / pad), math.log2(high * pad)
    margin = max((high - low) * 0.04, 0.2)
    return low - margin, high + margin


def _ticks(x_range: tuple[float, float], axis: Axis) -> tuple[tuple[float, str], ...]:
    """Full stops by their names; third stops too where less than three full ones are in sight."""
    if axis == "stops":
        for steps, name in ((2, _full_stop), (6, _third_stop)):
            first, last = (math.ceil(x_range[0] * steps - 1e-9), math.floor(x_range[1] * steps + 1e-9))
            ticks = tuple((k / steps, f_number_text(name(k))) for k in range(first, last + 1))
            if len(ticks) >= 3:
                break
        return ticks
    wanted = [number for number in FULL_STOPS if x_range[0] <= number <= x_range[1]]
    apart = (x_range[1] - x_range[0]) / 14
    kept: list[float] = []
    for number in reversed(wanted):  # the small f-numbers crowd on this axis
        if not kept or kept[-1] - number >= apart:
            kept.append(number)
    return tuple((number, f_number_text(number)) for number in reversed(kept))


def _full_stop(k: int) -> float:
    return FULL_STOPS[k] if 0 <= k < len(FULL_STOPS) else 2 ** (k / 2)


def _third_stop(k: int) -> float:
    return THIRD_STOPS[k] if 0 <= k < len(THIRD_STOPS) else 2 ** (k / 6)


def _y_range(drawn: Sequence[Series]) -> tuple[float, float]:
    """All points and lines, and the bands as far as they do not push these together."""
    values = [y for one in drawn for _, y in (*one.points, *one.line)]
    if not values:
        return 0.0, 1.0
    low, high = min(values), max(values)
    room = max(high - low, abs(high) * 0.02, 1e-6)
    bands = [edge for one in drawn for _, lower, upper in one.band for edge in (lower, upper)]
    low, high = max(min([low, *bands]), low - room / 4), min(max([high, *bands]), high + room / 4)
    return low - room * 0.08, high + room * 0.08


def _note(lines: Sequence[tuple[Curve, Smooth]]) -> str:
    """Which lines are no smooth curves, and why, for the reader of the plot."""
    straight = [curve for curve, line in lines if line.method == "means" and len(line.aperture) > 1]
    if not straight:
        return ""
    names = ", ".join(curve.label or UNKNOWN_LENS for curve in straight[:3])
    more = f" and {len(straight) - 3} more" if len(straight) > 3 else ""
    return f"{names}{more}: straight lines between the means, too few shots or apertures for a smooth curve"


UNKNOWN_LENS = "Unknown lens"
FULL_STOPS = (1.0, 1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0, 22.0, 32.0, 45.0, 64.0)
THIRD_STOPS = (
    *(1.0, 1.1, 1.2, 1.4, 1.6, 1.8, 2.0, 2.2, 2.5, 2.8, 3.2, 3.5, 4.0, 4.5, 5.0, 5.6, 6.3, 7.1),
    *(8.0, 9.0, 10.0, 11.0, 13.0, 14.0, 16.0, 18.0, 20.0, 22.0, 25.0, 29.0, 32.0, 36.0, 40.0, 45.0),
)
THIRDS = {"centre-corners": "centre third", "article": "top-left third"}
CORNERS = {"centre-corners": "corners / centre", "article": "top-left corner / third"}
TITLES = {
    "sharpness": "Sharpness · standard deviation of grey, {third} (0 to 255)",
    "dropoff": "Corner drop-off · {corner}",
    "transmission": "Transmission · log2 shutter, stops slower than the fastest",
}
# Paul Tol's "vibrant" scheme, told apart by colour-blind people; its grey and cyan darker where they lie on white.
PALETTE_LIGHT = ("#0077bb", "#ee7733", "#009988", "#cc3311", "#1f9fd6", "#ee3377", "#858585")
PALETTE_DARK = ("#3aa0e8", "#f2924f", "#14b8a4", "#f0654a", "#5fcaf2", "#f569a0", "#c4c4c4")
DASHES = ("solid", "dashed", "dotted", "dashdot")
MARKERS = ("circle", "square", "triangle", "diamond")

Plot: TypeAlias = Callable[..., Figure]
PLOTS: dict[str, Plot] = {name: _plot(name) for name in ("sharpness", "dropoff", "transmission")}
