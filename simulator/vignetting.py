"""Laws by which light falls towards the corners."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from lenslab.values.types import Array, Luminance
from simulator.shoots import (
    field,
)

Law: TypeAlias = Callable[[Array, float], Array]  # radius (0 to 1 in the corner), stops there -> EV at the radius


def fallen(shape: tuple[int, int], law: Law, stops: float) -> Luminance:
    """Light over the frame that falls by a law, so that the extreme corner is `stops` darker than the middle."""
    down, across = field(shape)
    rows, columns = shape
    radius = np.hypot(down * rows, across * columns) / np.hypot(rows, columns)
    steps = np.linspace(0, 1, 201)
    return np.asarray(np.exp2(np.interp(radius, steps, law(steps, stops))), np.float32)


def _natural(radius: Array, stops: float) -> Array:
    """Cosine to a power, as in wide lenses."""
    return np.asarray(-stops * np.log2(1 + (0.9 * radius) ** 2) / np.log2(1 + 0.9**2))


def _hood(radius: Array, stops: float) -> Array:
    """A hood or filter ring too long: little at first, then more and more."""
    ev = 0.15 * radius**2 + np.logaddexp(0, 9 * (radius - 0.75)) / 9 - np.logaddexp(0, 9 * -0.75) / 9
    return np.asarray(-stops * ev / ev[-1])


def _third_power(radius: Array, stops: float) -> Array:
    """No even power: no sum of even ones gives it exactly."""
    return np.asarray(-stops * radius**3)


def _two_rims(radius: Array, stops: float) -> Array:
    """A pupil cut by a front and a rear rim that move across it to opposite sides, as in a long lens: by rays."""
    index = np.arange(20_000) + 0.5
    turn, out = np.pi * (1 + 5**0.5) * index, np.sqrt(index / index.size)
    y, x = out * np.sin(turn), out * np.cos(turn)

    def passed(shift: float) -> float:
        front, rear = np.hypot(x - shift, y) < 1.12, np.hypot(x + 0.7 * shift, y) < 1.2
        return float((front & rear).mean())

    low, high = 0.0, 1.25
    for _ in range(30):
        middle = (low + high) / 2
        low, high = (middle, high) if passed(middle) > 2**-stops else (low, middle)
    return np.asarray(np.log2([passed(low * r) for r in radius]))


FALLOFFS: dict[str, Law] = {
    "natural": _natural,
    "hood": _hood,
    "third power": _third_power,
    "two rims": _two_rims,
}
