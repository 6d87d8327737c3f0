"""Curves over image height: smooth in its square, so that they are level in the frame's middle."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lenslab.types import Array

_TUKEY = 4.685  # Huber, Robust Statistics (1981)
_ROUNDS = 12
_SETTLED = 1e-3  # of the scatter: a round that moves no coefficient by more is the last


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
    x: Array, y: Array, value: Array, error: Array, *, knots: int, rough: float, pointed: bool = False
) -> RadialFit:
    """Weighted least squares with Tukey's biweight; `rough` is the penalty of second differences, in 1 / value^2.

    x, y: places in half diagonals from the middle. error: standard error of each value. pointed: the curve may have a
    tip in the middle, as falloff has where two rims of a lens move across each other.
    """
    height = np.hypot(x, y)
    terms = np.concatenate([radial_basis(height, knots, pointed).T, np.stack([x, y])])  # a row each: fast to weigh
    size = len(terms)
    second = np.diff(np.eye(knots + 2), 2, axis=0)
    held = np.zeros((size, size))
    held[: knots + 2, : knots + 2] = rough * second.T @ second
    weight = 1 / error**2
    sure = np.ones(len(value))
    solution = np.zeros(size)
    for _ in range(_ROUNDS):
        weighted, before = terms * (weight * sure), solution
        solution = np.linalg.solve(weighted @ terms.T + held + 1e-9 * np.eye(size), weighted @ value)
        off = (value - solution @ terms) / error
        scale = max(1.4826 * float(np.median(np.abs(off))), 1e-9)
        sure = np.where(np.abs(off) < _TUKEY * scale, (1 - (off / (_TUKEY * scale)) ** 2) ** 2, 0)
        if np.abs(solution - before).max() < _SETTLED * scale * float(error.min()):
            break
    inverse = np.linalg.inv((terms * (weight * sure)) @ terms.T + held + 1e-9 * np.eye(size))
    off = (value - solution @ terms) / error
    chi2 = float((off**2 * sure).sum() / max(sure.sum() - size, 1))
    return RadialFit(solution[:-2], solution[-2:], inverse * max(chi2, 1.0), knots, pointed)
