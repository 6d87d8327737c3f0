"""Damped least squares: Levenberg's and Marquardt's steps, for many small problems of one kind at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from lenslab.types import Array

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
    """Where each problem came to rest: its unknowns (problems, numbers), its cost there and its normal matrix."""

    unknowns: Array
    cost: Array
    normal: Array


def least_squares(
    system: Callable[[Array, Array], System],
    start: Array,
    *,
    steps: int = 40,
    settled: float = 1e-6,
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
    """What squares of residuals cost where outliers shall count ever less, and their weights in the normal matrix.

    squares: in units of the tolerance's square. Holland and Welsch, Communications in Statistics A6 (1977).
    """
    return np.log1p(squares), 1 / (1 + squares)
