"""Fits: damped least squares (Levenberg, Marquardt) of many small problems at once, robust lines, radial curves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.values.statistics import NORMAL_OVER_MEDIAN
from lenslab.values.types import Array

SLIGHT = 1e-6  # change of an unknown of about 1 by which slopes are found
_DAMPING = 1e-2  # at first: the share by which the normal matrix's diagonal is raised
_EASIER, _HARDER = 10.0, 8.0  # damping after a step that helped over this, after one that did not times this
_LEAST_DAMPING, _MOST_DAMPING = 1e-9, 1e8  # beyond the last, no step is left to try


@dataclass(frozen=True, slots=True, eq=False)
class System:
    """Problems at one place of each: what their sums of squares are, and which way these fall.

    cost: (problems,), the weighted squares of all residuals r, priors among them. normal: (problems, numbers, numbers),
    J^T W J, J being the model's slopes. downhill: (problems, numbers), J^T W r, r = data - model.
    """

    cost: Array
    normal: Array
    downhill: Array


@dataclass(frozen=True, slots=True, eq=False)
class Minimum:
    """Minimum of each problem: its unknowns (problems, numbers), its cost there and its normal matrix."""

    unknowns: Array
    cost: Array
    normal: Array


def least_squares(
    system: Callable[[Array, Array], System],
    start: Array,
    *,
    steps: int = 40,
    settled: float = 1e-3,
    moved: Callable[[Array, Array], Array] = np.add,
) -> Minimum:
    """The nearest minimum of each problem, every one with a damping of its own.

    system: of places (problems, numbers) and which problems these are of, (problems,): those that have settled are
    not asked for again. start: (problems, numbers). settled: a step that changes the cost by no more is the last.
    moved: where a step leads from a place, for what has bounds. Marquardt, J. Soc. Indust. Appl. Math. 11 (1963).
    """
    unknowns, moving = start.copy(), np.arange(len(start))
    at_start = system(unknowns, moving)
    cost, normal, downhill = at_start.cost.copy(), at_start.normal.copy(), at_start.downhill.copy()
    damping = np.full(len(unknowns), _DAMPING)
    for _ in range(steps):
        held = normal[moving]
        np.einsum("nii->ni", held)[:] *= 1 + damping[:, None]  # the diagonals
        tried = moved(unknowns[moving], np.linalg.solve(held, downhill[moving][..., None])[..., 0])
        there = system(tried, moving)
        change = cost[moving] - there.cost
        lower = change >= 0
        better = moving[lower]
        unknowns[better], cost[better] = tried[lower], there.cost[lower]
        normal[better], downhill[better] = there.normal[lower], there.downhill[lower]
        damping = np.where(lower, np.maximum(damping / _EASIER, _LEAST_DAMPING), damping * _HARDER)
        goes_on = ~(np.abs(change) <= settled) & (damping < _MOST_DAMPING)
        if not goes_on.any():
            break
        moving, damping = moving[goes_on], damping[goes_on]
    return Minimum(unknowns, cost, normal)


def cauchy(squares: Array) -> tuple[Array, Array]:
    """Cauchy's robust cost of squared residuals, and their weights in the normal matrix.

    squares: in units of the tolerance's square. Holland and Welsch, Communications in Statistics A6 (1977).
    """
    return np.log1p(squares), 1 / (1 + squares)


# ------------------------------------------------------------------------------
# Linear fits in which a few places may lie anywhere.


TUKEY = 4.685  # 95 % as good as least squares where nothing is odd: Huber, Robust Statistics (1981)
_ROUNDS = 12
_SETTLED = 1e-3  # of the scatter: a round that moves no coefficient by more is the last


def biweight(off: Array, scatter: float) -> Array:
    """Tukey's weights, 1 to 0, of residuals whose standard deviation is `scatter`."""
    return np.asarray(np.maximum(1 - (off / (TUKEY * scatter)) ** 2, 0) ** 2)


def robust_fit(terms: Array, value: Array, error: Array, held: Array | float = 0.0) -> tuple[Array, Array]:
    """Weighted least squares with Tukey's biweight: the coefficients, and their covariance by errors and scatter, which
    is that of an M-estimate (Huber, Robust Statistics, 1981, 7.6).

    terms: (coefficients, places, parts), parts being as right and down, which count by how far off the whole place is.
    value: (places, parts). error: standard error of each place's parts. held: what is added to the normal matrix.
    """
    size = len(terms)
    flat, flat_value = terms.reshape(size, -1), value.ravel()
    held = held + 1e-9 * np.eye(size)
    sure, solution = np.ones(len(value)), np.zeros(size)
    for _ in range(_ROUNDS):
        weighted, before = _weighted(terms, sure / error**2), solution
        solution = np.linalg.solve(weighted @ flat.T + held, weighted @ flat_value)
        off = np.linalg.norm(value - np.tensordot(solution, terms, 1), axis=1) / error
        scale = max(NORMAL_OVER_MEDIAN * float(np.median(off)), 1e-9)
        sure = biweight(off, scale)
        if np.abs(solution - before).max() < _SETTLED * scale * float(error.min()):
            break
    inverse = np.linalg.inv(_weighted(terms, sure / error**2) @ flat.T + held)
    many, root = value.size, np.sqrt(sure)
    follows = sure - 4 * root * (1 - root) / value.shape[1]  # by how much a residual's pull grows with it
    steep = float(follows.mean())
    few = 1 + size / many * float(follows.var()) / steep**2
    scatter = float(((off * sure) ** 2).sum()) / max(many - size, 1) * float(sure.mean()) * (few / steep) ** 2
    return solution, inverse * max(scatter, 1.0)


def _weighted(terms: Array, weight: Array) -> Array:
    return np.asarray((terms * weight[:, None]).reshape(len(terms), -1))


# ------------------------------------------------------------------------------
# Curves over image height: smooth in its square, so that they are level in the frame's middle.


@dataclass(frozen=True, slots=True, eq=False)
class RadialFit:
    """A curve over height beside a plane: value = curve(height) + plane . (x, y), x and y in half diagonals."""

    curve: Array  # coefficients of the basis
    plane: Array  # (2,)
    covariance: Array  # of both, curve first
    knots: int
    pointed: bool

    def at(self, height: Array | float) -> tuple[Array, Array]:
        """The curve and its standard error."""
        design = radial_basis(np.atleast_1d(np.asarray(height, float)), self.knots, self.pointed)
        of_curve = self.covariance[: design.shape[1], : design.shape[1]]
        return design @ self.curve, np.sqrt(np.einsum("ni,ij,nj->n", design, of_curve, design))


def radial_basis(height: Array, knots: int, pointed: bool = False) -> Array:
    """Cubic B-splines of the height's square, 0 to 1: (places, knots + 2); pointed: and the height itself.

    Even knots, beyond the ends too, so that second differences of the coefficients are the curve's own (Eilers and
    Marx, "Flexible smoothing with B-splines and penalties", Statistical Science 11 (1996)).
    """
    place = np.clip(height**2, 0, 1 - 1e-12) * (knots - 1)
    first = place.astype(int)
    t = place - first
    smooth = np.zeros((len(place), knots + 2))
    pieces = (1 - t) ** 3, (3 * t - 6) * t**2 + 4, ((3 - 3 * t) * t + 3) * t + 1, t**3  # of even knots; times 6
    for nth, piece in enumerate(pieces):
        smooth[np.arange(len(place)), first + nth] = piece / 6
    return np.concatenate([smooth, height[:, None]], axis=1) if pointed else smooth


def fit_radial(
    x: Array,
    y: Array,
    value: Array,
    error: Array,
    *,
    knots: int,
    rough: float,
    pointed: bool = False,
    slope_at: float | None = None,
) -> RadialFit:
    """By `robust_fit`; `rough` is the penalty of second differences and of the slope's change, in 1 / value^2.

    x, y: places in half diagonals from the middle. error: standard error of each value. pointed: the curve may have a
    tip in the middle, as falloff has where two rims of a lens move across each other. slope_at: the height at which the
    plane's slope is wanted, where it may change with the height's square; None where it is the same at all.
    """
    curve, plane = radial_basis(np.hypot(x, y), knots, pointed).T, np.stack([x, y])
    bent = plane[:0] if slope_at is None else plane * (x**2 + y**2 - slope_at**2)
    terms = np.concatenate([curve, bent, plane])
    second = np.diff(np.eye(knots + 2), 2, axis=0)
    held = np.zeros((len(terms), len(terms)))
    held[: knots + 2, : knots + 2] = rough * second.T @ second
    change = range(len(curve), len(curve) + len(bent))
    held[change, change] = rough
    solution, covariance = robust_fit(terms[..., None], value[:, None], error, held)
    return RadialFit(solution[: len(curve)], solution[-2:], covariance, knots, pointed)


# ------------------------------------------------------------------------------
# Medians: of values, and the slope of a line through points, a few of which may lie anywhere.


def median(values: Array) -> float:
    """Median, of an even number the upper of the middle two; NumPy's own takes three times as long for a few values."""
    half = len(values) // 2
    return float(np.partition(values, half)[half])


def medians(values: Array) -> Array:
    """Over the last axis, of the numbers there; NaN where there are none. NumPy's own warns of these and is slow."""
    ordered = np.sort(values, axis=-1).reshape(-1, values.shape[-1])  # NaN last
    rows, finite = np.arange(len(ordered)), np.isfinite(ordered).sum(axis=1)
    middle = ordered[rows, np.maximum(finite - 1, 0) // 2] + ordered[rows, finite // 2]
    return np.asarray(middle.reshape(values.shape[:-1]) / 2)


def median_slopes(values: Array, over: Sequence[float] | Array, apart: float, least: int) -> Array:
    """The median slope of each column of values between any two places: (columns,).

    Theil, Proc. KNAW 53, 1950; Sen, J. Am. Stat. Assoc. 63, 1968.

    values: (places, columns). over: the places. apart: how far two must lie from each other. 0 of fewer than `least`
    pairs that do.
    """
    places = np.asarray(over)
    high, low = np.nonzero(places[:, None] - places > apart)
    if len(high) < least:
        return np.zeros(values.shape[1])
    return medians(((values[high] - values[low]) / (places[high] - places[low])[:, None]).T)
