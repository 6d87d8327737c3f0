"""The standard way of ISO 12233: the edge spread function, its derivative, a window, Fourier's transform.

Nothing is assumed of its shape: overshoot and halos of sharpened pictures show as they are. It takes noise as it comes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from lenslab.measure.edge_spread import EdgeSpread
from lenslab.measure.picture import first_fall
from lenslab.values.types import Array

_STEP, _COUNT = 0.005, 240
FREQUENCIES = _STEP * np.arange(1, _COUNT + 1)  # cycles/px
_LEAST_HALF_PX, _HALF = 20.0, 4.0  # the window on either side: in px, in 1 / MTF50, whichever is more
_LEVEL = 0.5  # of the window: from there on it falls
_LEVELS_PX, _LEVELS = 6.0, 2.0  # beyond this, and this much more in 1 / MTF50, light is level
_LEAST_GAIN = 0.3  # of bins and differences, which is divided out
# Over the samples of a bin: what the variance of MTF50 has more than noise, found by trials on edges of 40 to 110 px
_FEW = 12.0
_UNSEEN = 0.05  # of MTF50, times the square of the window's half in 1 / MTF50: what light beyond it brings, by trials


@dataclass(frozen=True, slots=True, eq=False)
class Standard:
    """contrast: at `FREQUENCIES`. mtf50, mtf50_se: cycles/px. rise_px: 10 to 90 %. overshoot: share of the step."""

    contrast: Array
    mtf50: float | None
    mtf50_se: float | None
    rise_px: float | None
    overshoot: float


def standard(seen: EdgeSpread) -> Standard:
    """The transfer function of an edge spread function; the error of MTF50 from how blocks along the edge differ."""
    place, step = (seen.place[1:] + seen.place[:-1]) / 2, np.diff(seen.mean)
    window = _window(place, seen)
    line = step * window
    total = float(line.sum())
    first = np.exp(-2j * np.pi * _STEP * place)[:, None]
    waves = np.cumprod(np.broadcast_to(first, (len(place), _COUNT)), axis=1)  # powers of it
    gain = np.maximum(np.sinc(FREQUENCIES * seen.gap) ** 2, _LEAST_GAIN)  # means of bins, and differences between them
    otf = line @ waves / (total * gain)
    contrast = np.abs(otf)
    mtf50 = first_fall(FREQUENCIES, contrast)
    error = None
    if mtf50 is not None:  # what the noise of each bin moves it by
        at = min(max(int(np.searchsorted(FREQUENCIES, mtf50)), 1), len(FREQUENCIES) - 1)
        f = FREQUENCIES[at]
        fall = (contrast[at] - contrast[at - 1]) / (f - FREQUENCIES[at - 1])
        turn = np.conj(otf[at]) / max(abs(otf[at]), 1e-9)
        by = -np.diff(window * ((turn * waves[:, at]).real / gain[at] - contrast[at]), prepend=0, append=0) / total
        few = 1 + _FEW / float(np.median(seen.count[np.abs(seen.place) < 1 / seen.mtf50]))
        noise = few * float(seen.noise(by)) / max(abs(fall), 1e-9) ** 2
        narrowest = min(_half(seen), -float(seen.place[0]), float(seen.place[-1]))
        error = math.hypot(math.sqrt(noise), _UNSEEN / narrowest**2 / mtf50)
    return Standard(contrast, mtf50, error, *_rise_and_overshoot(seen))


def _half(seen: EdgeSpread) -> float:
    """Of the window, px, where the edge is seen so far."""
    return max(_LEAST_HALF_PX, _HALF / seen.mtf50)


def _window(place: Array, seen: EdgeSpread) -> Array:
    """1 about the edge, falling to 0 as a cosine's square where what is seen ends, or where it is of no use."""
    half = _half(seen)
    sides = np.where(place < 0, min(half, -float(seen.place[0])), min(half, float(seen.place[-1])))
    share = np.clip(np.abs(place) / np.maximum(sides, 1e-9), 0, 1)
    return np.asarray(np.cos(np.pi / 2 * np.clip((share - _LEVEL) / (1 - _LEVEL), 0, 1)) ** 2)


def _rise_and_overshoot(seen: EdgeSpread) -> tuple[float | None, float]:
    """Between where light first comes to 10 and to 90 % of the step; and how far it goes beyond the step's levels."""
    far = _LEVELS_PX + _LEVELS / seen.mtf50
    dark = seen.place < max(-far, 0.6 * float(seen.place[0]))
    bright = seen.place > min(far, 0.6 * float(seen.place[-1]))
    low, high = (float(np.average(seen.mean[part], weights=seen.count[part])) for part in (dark, bright))
    share = (seen.mean - low) / max(high - low, 1e-12)
    middle = int(np.argmax(share >= 0.5))  # the first bin of the bright side
    rise = None
    below, above = np.flatnonzero(share[:middle] < 0.1), np.flatnonzero(share[middle:] > 0.9)
    if len(below) and len(above):
        rise = _crossing(seen.place, share, middle + int(above[0]), 0.9) - _crossing(
            seen.place, share, int(below[-1]) + 1, 0.1
        )
    noise = np.sqrt(seen.variance / seen.count) * math.sqrt(2 * math.log(len(share))) / max(high - low, 1e-12)
    by_chance = [float(np.median(noise[side])) for side in (seen.place < 0, seen.place > 0)]  # the farthest of many
    return rise, max(-float(share.min()) - by_chance[0], float(share.max()) - 1 - by_chance[1])


def _crossing(place: Array, share: Array, after: int, level: float) -> float:
    """Place at which a straight line from the bin before crosses a level."""
    before = after - 1
    part = (level - share[before]) / (share[after] - share[before])
    return float(place[before] + part * (place[after] - place[before]))
