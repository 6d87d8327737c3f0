"""Ticks of both axes, decimals of values, and curves of MTF50 in lp/mm."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from lenslab.measure.units import lp_per_mm
from lenslab.values.f_numbers import FULL_STOPS, THIRD_STOPS, exact_f_numbers, true_aperture
from lenslab.values.kept_results import kept
from lenslab.values.language import localized, written
from lenslab.values.text import f_number_text
from lenslab.values.types import Axis, Curve, Measured, Through

MIN_SCATTER = 1e-7  # smaller deviations do not add decimals
MAX_TICKS = 14  # of an aperture axis
NAMES = dict(sorted({exact: name for name, exact in reversed(exact_f_numbers().items())}.items()))  # 3.3, not 3.4


def axis_x(aperture: float, axis: Axis = "stops", through: Through = "shots") -> float:
    """Position of an f-number on the x axis: the exact one, or the recorded one below the article's lines."""
    exact = true_aperture(aperture) if through == "shots" else aperture
    return math.log2(exact) if axis == "stops" else exact


def aperture_at(x: float, axis: Axis, through: Through) -> float:
    """F-number at a position on the x axis, in engraved ones: 5.6 where that is exactly 5.66, between them linearly."""
    import numpy as np

    exact = 2**x if axis == "stops" else x
    places = list(NAMES)
    inside = through == "shots" and places[0] <= exact <= places[-1]
    return float(np.interp(exact, places, list(NAMES.values()))) if inside else exact


def aperture_ticks(
    x_range: tuple[float, float], axis: Axis = "stops", through: Through = "shots"
) -> tuple[tuple[float, str], ...]:
    """Full stops, or third stops if fewer than three full ones are in sight, by their names; crowded ones are left out.

    f/5.6 and f/11 stand at 5.66 and 11.3; below the article's lines where cameras write them.
    """
    apart = (x_range[1] - x_range[0]) / MAX_TICKS
    ticks: list[tuple[float, str]] = []
    for names in (FULL_STOPS, THIRD_STOPS):
        ticks = []
        for f_number in reversed(names):  # the small f-numbers crowd on the linear axis
            x = axis_x(f_number, axis, through)
            if x_range[0] <= x <= x_range[1] and (not ticks or ticks[-1][0] - x >= apart):
                ticks.append((x, f_number_text(f_number)))
        if len(ticks) >= 3:
            break
    return tuple(reversed(ticks))


def aperture_range(places: Iterable[float]) -> tuple[float, float]:
    """Range of an axis of stops: a quarter of a stop beyond the apertures on it."""
    on_axis = list(places)
    return min(on_axis) - 0.25, max(on_axis) + 0.25


def nice_ticks(low: float, high: float, most: int) -> list[tuple[float, str]]:
    """Round values between low and high, two or about `most`, with the decimals that distinguish them."""
    span = high - low
    if not span > 0:
        return [(low, written(low, "g"))]
    power = 10.0 ** math.floor(math.log10(span / most))
    steps = [power * factor for factor in (0.5, 1, 2, 5, 10, 20)]
    chosen = next(number for number, step in enumerate(steps) if number and span / step <= most)
    step = steps[chosen] if len(_multiples(steps[chosen], low, high)) > 1 else steps[chosen - 1]
    digits = max(0, -math.floor(math.log10(step) + 1e-9))
    values = [nth * step + 0.0 for nth in _multiples(step, low, high)]
    huge = max(map(abs, (low, high))) >= 1e7
    spec = ".3g" if huge else f".{digits}f"
    return [(value, written(value, spec)) for value in values]


def _multiples(step: float, low: float, high: float) -> range:
    return range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)


def spaced(ticks: tuple[tuple[float, str], ...], x_range: tuple[float, float], most: float) -> list[tuple[float, str]]:
    """Every nth tick, so that the names fit."""
    gap = (x_range[1] - x_range[0]) / max(most, 1)
    for step in range(1, len(ticks) + 1):  # every second rather than here one and there none
        named = list(ticks[::step])
        if all(right[0] - left[0] >= gap for left, right in pairwise(named)):
            return named
    return []


def value_text(value: float, span: float) -> str:
    """A value with the decimals that are distinguishable on a plot with a range of `span`."""
    return _in_digits(value, _digits(span))


def _digits(span: float) -> int:
    return min(max(2 - math.floor(math.log10(span)), 0), 9) if span > 0 else 2


def _in_digits(value: float, digits: int) -> str:
    return localized(f"{round(value, digits) + 0.0:.{digits}f}")


def mean_text(mean: float, deviation: float, span: float) -> str:
    """Mean ± standard deviation with equal decimals: one more than a value has, or those that the deviation needs."""
    digits = _digits(span / 10)
    if deviation >= MIN_SCATTER:
        digits = max(digits, -math.floor(math.log10(deviation)))
    return f"{_in_digits(mean, digits)} ± {_in_digits(deviation, digits)}"


# ------------------------------------------------------------------------------
# Curves of MTF50 in lp/mm, if all shots have one pixel pitch.


def pitch_um(measured: Iterable[Measured]) -> float | None:
    """Pixel pitch common to all shots; None if unknown or different."""
    from lenslab.measure.pixel_pitch import common_pitch_um  # slow to import

    return common_pitch_um(measured)


@kept
def in_lp_mm(curve: Curve, pitch_um: float) -> Curve:
    """The curve converted from cycles/px."""
    return replace(
        curve, points=tuple(replace(point, value=lp_per_mm(point.value, pitch_um)) for point in curve.points)
    )
