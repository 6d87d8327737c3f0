"""The edge spread function as a smooth curve: cubic splines whose knots grow outwards, slant and bow fitted with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from lenslab.mtf.model import first_fall
from lenslab.types import Array

_NEAR = 0.11  # of 1 / MTF50: knots at the edge
_GROWTH = 1.25  # each next gap is so much wider
_CLOSEST, _WIDEST = 0.22, 1.8  # px: limits of the gap at the edge
_DEGREE = 3
_STEPS = 5  # with some of the samples, and with all
_FEW = 1500  # samples that show slant and bow well enough to begin with
_SETTLED_PX = 3e-3
_OUTLIER = 5.0  # standard deviations: dust, hot pixels
_LEAST_STEP = 2.5  # from dark to bright, in standard deviations of a pixel
_CHUNKS = 12  # parts of the edge whose crossing is found first


@dataclass(frozen=True, slots=True, eq=False)
class Samples:
    """Pixels near an edge: `across` px from it (bright side positive), `along` -1..1, `value` linear light."""

    across: Array
    along: Array
    value: Array

    def kept(self, mask: Array) -> Samples:
        """Those of a mask."""
        return Samples(self.across[mask], self.along[mask], self.value[mask])


@dataclass(frozen=True, slots=True, eq=False)
class EdgeSpread:
    """The samples with slant and bow taken out, the variance of each, and the MTF50 of the spline through them."""

    samples: Samples
    variance: Array
    mtf50: float


def straightened(samples: Samples) -> Samples | None:
    """The samples with the edge where it is seen to cross the middle grey; None where there is no edge."""
    dark, bright = _ends(samples)
    if not bright - dark > _LEAST_STEP * _scatter(samples):
        return None
    middle, places, crossings = (dark + bright) / 2, [], []
    chunk = np.minimum(((samples.along + 1) / 2 * _CHUNKS).astype(int), _CHUNKS - 1)
    for number in range(_CHUNKS):
        crossing = _crossing(samples.kept(chunk == number), middle)
        if crossing is not None:
            places.append((number + 0.5) / _CHUNKS * 2 - 1)
            crossings.append(crossing)
    if len(crossings) < 4:
        return None
    across, along = np.array(crossings), np.array(places)
    straight = np.polyfit(along, across, 1)
    off = np.abs(across - np.polyval(straight, along))
    near = off <= max(2.5 * float(np.median(off)), 0.3)
    straight = np.polyfit(along[near], across[near], 1)
    return replace(samples, across=samples.across - np.polyval(straight, samples.along))


def spread(samples: Samples) -> EdgeSpread | None:
    """Slant and bow fitted together with a spline, weights by noise that grows with light. None where it fails."""
    guess = first_mtf50(samples)
    if guess is None:
        return None
    bend, every = np.zeros(2), max(len(samples.value) // _FEW, 1)
    few = samples.kept(np.arange(len(samples.value)) % every == 0)
    for rough in (True, False):
        some = few if rough else samples
        across, variance = _unbent(some, bend), np.full(len(some.value), float(np.var(some.value)) * 1e-4)
        for step in range(_STEPS):
            fitted = _fitted(some, across, variance, guess)
            bend = bend + fitted.moved
            across, variance = _unbent(some, bend), noise_variance(fitted.residual, fitted.level)
            if step >= 1 and not rough:
                usable = fitted.residual**2 < _OUTLIER**2 * variance
                some, across, variance = some.kept(usable), across[usable], variance[usable]
            guess = _mtf50_of(fitted, across) or guess
            if step and np.abs(fitted.moved).max() < _SETTLED_PX:
                break
    return EdgeSpread(replace(some, across=across), variance, guess)


def _unbent(samples: Samples, bend: Array) -> Array:
    """Px across the edge, slant and bow taken out."""
    return np.asarray(samples.across - bend[0] * samples.along - bend[1] * (samples.along**2 - 1 / 3))


def noise_variance(residual: Array, level: Array) -> Array:
    """Variance at each level: a constant and a part proportional to light, both from the residuals."""
    order = np.clip((level - level.min()) / max(float(np.ptp(level)), 1e-12), 0, 1)
    dark, bright = (_spread_of(residual[part]) for part in (order < 0.25, order > 0.75))
    return np.asarray(dark + (bright - dark) * order)


def _spread_of(residual: Array) -> float:
    return max(float(np.median(residual**2)) / 0.4549, 1e-14) if len(residual) else 1e-14  # of a normal distribution


def knots(mtf50: float, low: float, high: float) -> Array:
    """Inner knots from `low` to `high`, narrow at 0 and wider outwards; cubic, ends repeated."""
    gap = float(np.clip(_NEAR / mtf50, _CLOSEST, _WIDEST))
    near = 3.2 * gap  # the steep part keeps the narrow gaps
    outwards = [gap * k for k in range(5)]
    while outwards[-1] < max(-low, high):
        outwards.append(outwards[-1] + gap)
        if outwards[-1] > near:
            gap *= _GROWTH
    places = np.array(outwards)
    inner = np.concatenate([-places[:0:-1], places])
    inner = inner[(inner > low + 0.3 * gap) & (inner < high - 0.3 * gap)]
    return np.concatenate([[low] * 4, inner, [high] * 4])


@dataclass(frozen=True, slots=True, eq=False)
class _SplineStep:
    """A cubic spline through samples, how far slant and bow move then, and each sample's residual and level."""

    knots: Array
    coefficients: Array
    moved: Array
    residual: Array
    level: Array


def _fitted(samples: Samples, across: Array, variance: Array, mtf50: float) -> _SplineStep:
    """One Gauss-Newton step: the spline, how far slant and bow move, residuals and levels."""
    low, high = float(across.min()) - 1e-6, float(across.max()) + 1e-6
    basis = _basis(across, knots(mtf50, low, high))
    weight = 1 / variance
    solved = _solver(basis, weight)
    level_of = solved(samples.value)
    slope, level = basis.slope(level_of), basis.at(level_of)
    moves = np.stack([-slope * samples.along, -slope * (samples.along**2 - 1 / 3)], axis=1)
    residual = samples.value - level
    # what of the moves the spline itself could explain is taken out: then both are fitted at once
    unexplained = np.stack([moves[:, k] - basis.at(solved(moves[:, k])) for k in range(2)], axis=1)
    weighted = unexplained * weight[:, None]
    moved = np.linalg.solve(weighted.T @ unexplained + np.eye(2) * 1e-9 * weight.sum(), weighted.T @ residual)
    return _SplineStep(basis.knots, level_of, np.clip(moved, -2, 2), residual, level)


@dataclass(frozen=True, slots=True, eq=False)
class _SplineBasis:
    """Cubic B-splines at places: the number of the first that is not 0, (n,), and the values of four, (4, n).

    below: the values of the three of one degree less, (3, n), of which slopes are made.
    """

    knots: Array
    first: Array
    values: Array
    below: Array

    @property
    def size(self) -> int:
        """How many splines there are."""
        return len(self.knots) - _DEGREE - 1

    def at(self, coefficients: Array) -> Array:
        """The spline at the places."""
        return self._of(self.values, coefficients)

    def slope(self, coefficients: Array) -> Array:
        """Its derivative there: a spline of one degree less (The NURBS Book, 3.5)."""
        inner = self.knots[1:-1]
        return self._of(self.below, _DEGREE * np.diff(coefficients) / (inner[_DEGREE:] - inner[:-_DEGREE]))

    def _of(self, splines: Array, coefficients: Array) -> Array:
        return np.asarray(sum(values * coefficients[self.first + k] for k, values in enumerate(splines)))

    def sums(self, weight: Array) -> Array:
        """Of each spline times a weight, over the places."""
        return np.asarray(sum(self._counted(weight * values, k) for k, values in enumerate(self.values)))

    def normal(self, weight: Array) -> Array:
        """Sums of all products of two splines: sparse matrices would take ten times as long."""
        made = np.zeros((self.size, self.size))
        for i, values in enumerate(self.values):
            for j in range(i + 1):
                sums = self._counted(weight * values * self.values[j], i)
                rows = np.arange(i - j, self.size)
                made[rows, rows - i + j] += sums[rows]
                if i != j:
                    made[rows - i + j, rows] += sums[rows]
        return made

    def _counted(self, values: Array, more: int) -> Array:
        return np.bincount(self.first + more, values, self.size)


def _basis(across: Array, knots: Array) -> _SplineBasis:
    """Piegl and Tiller, The NURBS Book, A2.2. scipy's own goes through the places in Python, and takes long to load."""
    knot = np.clip(np.searchsorted(knots, across, "right") - 1, _DEGREE, len(knots) - _DEGREE - 2)
    values = below = [np.ones(len(across))]
    for degree in range(1, _DEGREE + 1):
        saved, after = np.zeros(len(across)), []
        for r, value in enumerate(values):
            right, left = knots[knot + r + 1], knots[knot + 1 - degree + r]
            part = value / (right - left)
            after.append(saved + (right - across) * part)
            saved = (across - left) * part
        values, below = [*after, saved], values
    return _SplineBasis(knots, knot - _DEGREE, np.array(values), np.array(below))


def _solver(basis: _SplineBasis, weight: Array) -> Callable[[Array], Array]:
    """Weighted least squares, held a little smooth: values of the samples -> coefficients."""
    normal = basis.normal(weight)
    size = len(normal)
    second = np.diff(np.eye(size), 2, axis=0)
    held = 1e-6 * float(np.trace(normal)) / size * (second.T @ second + 1e-6 * np.eye(size))
    return lambda value: np.asarray(np.linalg.solve(normal + held, basis.sums(weight * value)))


def _mtf50_of(spline: _SplineStep, across: Array) -> float | None:
    """MTF50 of the spline's slope: a first value, for knots and as the unit of frequency."""
    step = 0.1
    places = np.arange(across.min(), across.max(), step)
    line = _basis(places, spline.knots).slope(spline.coefficients)
    window = np.cos(np.pi / 2 * np.clip(places / np.where(places < 0, -places[0], places[-1]), -1, 1)) ** 2
    contrast = np.abs(np.fft.rfft(line * window, 4096))
    frequencies = np.fft.rfftfreq(4096, step)
    return first_fall(frequencies[1:], contrast[1:] / max(float(contrast[0]), 1e-12))


def first_mtf50(samples: Samples) -> float | None:
    """From the width between 10 and 90 % of means of half pixels: 0.48 over it for a Gaussian."""
    dark, bright = _ends(samples)
    places = np.rint(samples.across * 2).astype(int)
    first = places.min()
    many = np.bincount(places - first)
    means = np.bincount(places - first, samples.value) / np.maximum(many, 1)
    share = (means[many > 0] - dark) / max(bright - dark, 1e-12)
    across = (np.flatnonzero(many > 0) + first) / 2
    low, high = across[share < 0.1], across[share > 0.9]
    if bright <= dark or not len(low) or not len(high):
        return None
    width = max(float(high.min() - low.max()), 0.6)
    return float(np.clip(0.48 / width, 0.01, 0.6))


def _ends(samples: Samples) -> tuple[float, float]:
    """The greys of the outer thirds on both sides."""
    low, high = samples.across.min(), samples.across.max()
    dark, bright = samples.value[samples.across < low * 0.6], samples.value[samples.across > high * 0.6]
    if low >= 0 or high <= 0 or not len(dark) or not len(bright):
        return 0.0, 0.0
    return float(np.median(dark)), float(np.median(bright))


def _scatter(samples: Samples) -> float:
    """Standard deviation of a pixel on the bright side, slopes of light among it."""
    bright = samples.value[samples.across > 0.6 * samples.across.max()]
    return 1.4826 * float(np.median(np.abs(bright - np.median(bright))))


def _crossing(samples: Samples, middle: float) -> float | None:
    """Where means of whole pixels cross the middle grey, the crossing nearest to the place given."""
    if len(samples.value) < 8:
        return None
    places = np.rint(samples.across).astype(int)
    first = places.min()
    many = np.bincount(places - first)
    filled = np.flatnonzero(many)
    means = (np.bincount(places - first, samples.value)[filled] / many[filled]) - middle
    up = np.flatnonzero((means[:-1] < 0) & (means[1:] >= 0))
    if not len(up):
        return None
    crossings = filled[up] + first + (filled[up + 1] - filled[up]) * means[up] / (means[up] - means[up + 1])
    return float(crossings[np.argmin(np.abs(crossings))])
