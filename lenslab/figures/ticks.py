"""Which numbers stand at the axes, and with how many digits."""

from __future__ import annotations

import math
from itertools import pairwise

MINUS = "\N{MINUS SIGN}"


def nice_ticks(low: float, high: float, most: int) -> list[tuple[float, str]]:
    """Round values between low and high, no more than `most`, with the digits that tell them apart."""
    span = high - low
    if not span > 0:
        return [(low, f"{low:g}")]
    power = 10.0 ** math.floor(math.log10(span / most))
    step = next(power * factor for factor in (1, 2, 5, 10, 20) if span / (power * factor) <= most)
    digits = max(0, -math.floor(math.log10(step) + 1e-9))
    first = math.ceil(low / step - 1e-9)
    last = math.floor(high / step + 1e-9)
    return [
        (number * step, f"{number * step + 0.0:.{digits}f}".replace("-", MINUS)) for number in range(first, last + 1)
    ]


def spaced(ticks: tuple[tuple[float, str], ...], x_range: tuple[float, float], most: float) -> list[tuple[float, str]]:
    """Those ticks for whose names there is room."""
    gap = (x_range[1] - x_range[0]) / max(most, 1)
    for every in range(1, len(ticks) + 1):  # every second rather than here one and there none
        kept = list(ticks[::every])
        if all(right[0] - left[0] >= gap for left, right in pairwise(kept)):
            return kept
    return []


def value_text(value: float, span: float) -> str:
    """A value with the digits that can be told apart on a plot that shows a range of `span`."""
    digits = min(max(2 - math.floor(math.log10(span)), 0), 9) if span > 0 else 2
    return f"{round(value, digits) + 0.0:.{digits}f}".replace("-", MINUS)


def spread_text(deviation: float, span: float) -> str:
    """How far values scatter: a digit more than they have themselves, or as many as it takes to see the first."""
    most = value_text(deviation, span / 10)
    return most if float(most) or not deviation else f"{deviation:.1g}" if deviation >= 1e-4 else "0"
