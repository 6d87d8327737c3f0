"""A summary of each shot, so that shots can be compared later without decoding them again.

Per zone, 3 x 3 over the frame: the power of r - 1 (see pairs.py) in RINGS x DIRECTIONS of the frequency plane, and in a
ring that no lens fills, for the noise; of a shot and the one before it in its set, the same of both and their
cross-power, and how far the picture moved; and a small picture of the light. Some 30 kB, as `types.Map`s.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np

from lenslab.measure.texture_maps import RINGS
from lenslab.measure.thresholds import LIMITS
from lenslab.values.kept_results import kept
from lenslab.values.types import Array, Map, Measured

TILE = 128  # pixels a side, of what is transformed
DIRECTIONS = 8  # of half a turn; the first is across
NOISE_RING = (0.6, 0.67)  # in the corners of the plane: only the sensor's noise is left there
ZONES = 3  # a side
BINS = (len(RINGS) - 1) * DIRECTIONS  # the noise ring comes after these
# Hann-windowed tiles carry the information of a quarter of their number: neighbouring frequencies are alike (by a
# factor of 3.8), half-overlapping tiles hardly (1.1)
OVERLAP = 4.0


@dataclass(frozen=True, slots=True, eq=False)
class Pair:
    """Two shots of a set, over the tiles they have in common. Powers are variances of r a mode: (zones, bins).

    The cross-power is its real part once `shift` is undone, pixels down and across. turn_px: how much more the quarters
    of the frame moved than the whole. coherence: how much of the coarse detail is common, 0..1; `noise_coherence`: of
    the finest, where there is only noise. stamp: `Trace.stamp` of the first shot, which identifies the pair.
    """

    first: Array
    second: Array
    cross: Array
    tiles: Array
    shift: tuple[float, float]
    turn_px: float
    coherence: float
    noise_coherence: float
    stamp: float


@dataclass(frozen=True, slots=True, eq=False)
class Trace:
    """One shot. power: as in Pair, (9, BINS + 1); tiles: (9,). light: mean luminance of square cells, 1 at white.

    rows, columns: of the frame. absolute: whether levels are the light on the sensor (RAW).
    pair: with the shot before. tint: red and blue against green, EV, of a developed colour picture.
    """

    power: Array
    tiles: Array
    light: Array
    rows: int
    columns: int
    absolute: bool
    pair: Pair | None = None
    tint: tuple[float, float] | None = None

    @property
    def stamp(self) -> float:
        """A number that identifies a shot; two shots hardly ever share it."""
        return stamp_of(self.light)


def stamp_of(light: Array) -> float:
    """`Trace.stamp` of a shot with this picture of the light."""
    return float(np.float32(light.sum(dtype=np.float64)))


# Frequencies


@cache
def frequencies() -> tuple[Array, Array]:
    """Cycles a pixel down and across, (TILE, TILE // 2): half the plane, without its last column."""
    down = np.fft.fftfreq(TILE)[:, None] * np.ones((1, TILE // 2))
    across = np.arange(TILE // 2) / TILE * np.ones((TILE, 1))
    return down, across


@cache
def _bin_of() -> Array:
    """The bin of each frequency of the half plane; BINS + 1 for those in none."""
    down, across = frequencies()
    radius = np.hypot(down, across)
    ring = np.searchsorted(RINGS, radius, side="right") - 1
    turn = np.arctan2(down, across) / np.pi * DIRECTIONS
    bins = ring * DIRECTIONS + np.floor(turn + 0.5).astype(int) % DIRECTIONS
    bins[(ring < 0) | (ring >= len(RINGS) - 1)] = BINS + 1
    bins[(radius >= NOISE_RING[0]) & (radius <= NOISE_RING[1])] = BINS
    return np.asarray(bins.ravel())


@cache
def _mirrored() -> Array:
    """1 for frequencies whose mirror images are in the half plane too, else 2."""
    return np.asarray(np.where(frequencies()[1] == 0, 1.0, 2.0).ravel())


@cache
def modes() -> Array:
    """Number of frequencies of the full plane in each bin: (BINS + 1,)."""
    return np.bincount(_bin_of(), _mirrored(), BINS + 2)[: BINS + 1]


def binned(power: Array) -> Array:
    """Mean over the frequencies of each bin: (BINS + 1,)."""
    sums = np.bincount(_bin_of(), (power.ravel() * _mirrored()), BINS + 2)[: BINS + 1]
    return np.asarray(sums / modes())


def ringed(power: Array) -> Array:
    """Mean over the directions of each ring, (rings,), of what `binned` gives."""
    inside = power[:BINS] * modes()[:BINS]
    return np.asarray(inside.reshape(-1, DIRECTIONS).sum(axis=1) / modes()[:BINS].reshape(-1, DIRECTIONS).sum(axis=1))


@cache
def band(low: float, high: float) -> Array:
    """1 for the bins between two edges of RINGS, else 0: (BINS + 1,)."""
    edges = np.repeat(RINGS[:-1], DIRECTIONS)
    inside = (edges > low - 1e-6) & (edges < high - 1e-6)
    return np.append(inside, False).astype(np.float64)


@cache
def middles() -> tuple[Array, Array]:
    """Mean squared frequency of each bin but the noise ring's, and its direction in radians."""
    down, across = frequencies()
    squared = binned(down**2 + across**2)[:BINS]
    return squared, np.tile(np.arange(DIRECTIONS) * np.pi / DIRECTIONS, len(RINGS) - 1)


# To and from maps


def small_picture(means: Array) -> Array:
    """Block means gathered in square cells, 96 to the longer side at most; rounded to three figures."""
    size = -(-max(means.shape) // 96)
    rows, columns = (side // size for side in means.shape)
    cells = means[: rows * size, : columns * size].reshape(rows, size, columns, size).mean(axis=(1, 3))
    return np.asarray(cells.astype(np.float16), np.float32)


def maps_of(trace: Trace) -> tuple[Map, ...]:
    """A trace in stored form."""
    frame = np.array([[trace.rows, trace.columns, trace.absolute, *(trace.tint or ())]])
    maps = [Map.of(FRAME, frame), Map.of(LIGHT, trace.light), Map.of(POWER, np.c_[trace.power, trace.tiles])]
    if trace.pair is not None:
        pair = trace.pair
        numbers = (*pair.shift, pair.turn_px, pair.coherence, pair.noise_coherence, pair.stamp)
        powers = np.concatenate([np.c_[part, pair.tiles] for part in (pair.first, pair.second, pair.cross)])
        maps += [Map.of(SHIFT, np.array([numbers])), Map.of(PAIR, powers)]
    return tuple(maps)


def trace_of(maps: Iterable[Map]) -> Trace | None:
    """The trace from its stored form; None if there is none, or it is invalid."""
    known = {stored.quantity: _finite(stored) for stored in maps if stored.quantity in KNOWN}
    frame, light, power = (known.get(name) for name in (FRAME, LIGHT, POWER))
    if frame is None or light is None or power is None or min(light.shape) < 6:  # none left within two of every edge
        return None
    if frame.shape[0] != 1 or frame.shape[1] not in (3, 5) or power.shape != (ZONES**2, BINS + 2):
        return None
    rows, columns, absolute = (int(value) for value in frame[0, :3])
    tint = (float(frame[0, 3]), float(frame[0, 4])) if frame.shape[1] == 5 else None
    pair, shift, powers = None, known.get(SHIFT), known.get(PAIR)
    if shift is not None and powers is not None and shift.shape == (1, 6) and powers.shape == (3 * ZONES**2, BINS + 2):
        first, second, cross = np.split(powers, 3)
        down, across, turn_px, *rest = shift[0].tolist()
        pair = Pair(first[:, :-1], second[:, :-1], cross[:, :-1], first[:, -1], (down, across), turn_px, *rest)
    return Trace(power[:, :-1], power[:, -1], light, rows, columns, bool(absolute), pair, tint)


@kept
def trace_of_shot(shot: Measured) -> Trace | None:
    """The trace that a shot left behind; None if there is none, or it is invalid."""
    return trace_of(shot.maps)


def frame_px(maps: Iterable[Map]) -> tuple[int, int] | None:
    """Rows and columns of the frame of a shot; None where it left no trace."""
    for stored in maps:
        frame = _finite(stored) if stored.quantity == FRAME else None
        if frame is not None and frame.size > 1:
            return int(frame.flat[0]), int(frame.flat[1])
    return None


def _finite(stored: Map) -> Array | None:
    values = stored.values()
    return values if values is not None and np.isfinite(values).all() else None


BAND = (0.1, 0.35)  # cycles/px, of detail contrast
FINE_BAND = (0.2, 0.45)  # cycles/px
SAME_SCENE = 0.5  # the least coherence of a Pair
FRAME = "trace_frame"
LIGHT = "trace_light"
POWER = "trace_power"
SHIFT = "trace_shift"
PAIR = "trace_pair"
KNOWN = (FRAME, LIGHT, POWER, SHIFT, PAIR)


# ------------------------------------------------------------------------------
# Displacement of the picture between two shots of the chart, from their traces.


def unlike(before: Trace, after: Trace) -> bool:
    """True if two small pictures have little in common: another subject, or moved by more than their cells."""
    return (
        before.light.shape != after.light.shape or _alike(detail_picture(before), detail_picture(after)) < LIMITS.alike
    )


def displacement(before: Trace, after: Trace) -> float | None:
    """Displacement of the picture, px; None if the two have little in common at any shift.

    Whole cells of the small pictures by where they correlate most; the rest by the slope of the cross-spectrum's phase
    in what is coarser than four cells. Slow changes, which apertures make, are taken off first.
    """
    if before.light.shape != after.light.shape:
        return None
    first, second = detail_picture(before), detail_picture(after)
    whole = [0, 0]
    if unlike(before, after):  # unless moved by whole cells
        product = np.fft.irfft2(np.fft.rfft2(second) * np.conj(np.fft.rfft2(first)), first.shape)
        place = np.unravel_index(int(product.argmax()), product.shape)
        whole = [int(off) - (side if 2 * off > side else 0) for off, side in zip(place, product.shape, strict=True)]
        first, second = (
            picture[tuple(slice(max(-by, 0), side - max(by, 0)) for by, side in zip(moved, picture.shape, strict=True))]
            for picture, moved in ((first, whole), (second, [-by for by in whole]))
        )  # the part that both show
        if not any(whole) or _alike(first, second) < LIMITS.alike:
            return None
    window = np.hanning(first.shape[0])[:, None] * np.hanning(first.shape[1])
    cross = np.fft.rfft2(second * window) * np.conj(np.fft.rfft2(first * window))
    down, across = np.fft.fftfreq(first.shape[0])[:, None], np.fft.rfftfreq(first.shape[1])[None, :]
    coarse = np.hypot(down, across) < 0.25  # cycles a cell: of finer detail, the means of cells are aliases
    phase = -2 * np.pi * np.stack([(axis + 0 * cross.real)[coarse] for axis in (down, across)], axis=1)
    weight = np.abs(cross[coarse]) ** 0.5
    shift = np.linalg.lstsq(phase * weight[:, None], np.angle(cross[coarse]) * weight, rcond=None)[0] + whole
    return float(np.hypot(*shift)) * float(before.columns / before.light.shape[1])


def _alike(first: Array, second: Array) -> float:
    """The correlation of two pictures."""
    norm = math.sqrt(float((first**2).sum() * (second**2).sum()))
    return float((first * second).sum()) / norm if norm > 0 else 0.0


def reframed(before: Trace, after: Trace, paused: bool) -> bool:
    """True if the camera was set up again between two shots of one aperture; False if they show different subjects.

    paused: True if some time passed between them. The picture then counts as moved from the limit of repeats on;
    without a pause a small movement is a tripod that gives way.
    """
    pair = after.pair
    if pair is not None and pair.stamp == before.stamp and pair.coherence >= SAME_SCENE:
        return max(math.hypot(*pair.shift), pair.turn_px) > (LIMITS.shift_px if paused else LIMITS.moved_px)
    moved = displacement(before, after)
    return same_chart(before, after) if moved is None else moved > LIMITS.moved_px


def same_chart(before: Trace, after: Trace) -> bool:
    """True if two small pictures are alike at any shift."""
    first, second = detail_picture(before), detail_picture(after)
    return first.shape == second.shape and alike_anywhere(first, second) > LIMITS.alike_anywhere


def alike_anywhere(first: Array, second: Array) -> float:
    """The largest correlation of two small pictures over all shifts: -1 to 1."""
    norm = math.sqrt(float((first**2).sum() * (second**2).sum()))
    product = np.fft.irfft2(np.fft.rfft2(first) * np.conj(np.fft.rfft2(second)), first.shape)
    return float(product.max()) / norm if norm > 0 else 0.0


def detail_of(trace: Trace) -> float:
    """Detail of a small picture: rms of its logarithm, slow changes taken off, EV."""
    return float(np.sqrt(np.mean(detail_picture(trace) ** 2)))


@lru_cache(maxsize=256)  # neighbours are compared more than once
def detail_picture(trace: Trace) -> Array:
    """log2 of a small picture of the light less its slow changes, and less bands, as flickering lamps make."""
    log = np.log2(np.maximum(trace.light.astype(np.float64), 1e-5))
    basis = _slow(log.shape)
    detail = log - (basis @ (basis.T @ log.ravel())).reshape(log.shape)
    detail -= detail.mean(axis=1, keepdims=True)
    return np.asarray(detail - detail.mean(axis=0))


@lru_cache(maxsize=8)
def _slow(shape: tuple[int, int]) -> Array:
    """Orthonormal slow changes over a picture: polynomials, and radius^4."""
    down, across = np.mgrid[-1 : 1 : shape[0] * 1j, -1 : 1 : shape[1] * 1j].reshape(2, -1)
    both = down**2 + across**2
    terms = np.stack([np.ones_like(down), down, across, down * across, down**2, across**2, both**2], axis=1)
    return np.asarray(np.linalg.qr(terms)[0])
