"""How a lens's detail changes over the apertures: aberrations that shrink, diffraction that grows; no part negative."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product

import numpy as np

from lenslab.memoize import step
from lenslab.types import Array


@lru_cache(maxsize=256)  # lenses share their apertures, and each is left out once
def terms(numbers: tuple[float, ...]) -> Array:
    """For each of POWERS: a constant, what aberrations and diffraction take, of f-numbers: (powers, apertures, 3)."""
    of = np.array(numbers)
    return np.stack(
        [[np.ones_like(of), (of / of[0]) ** (-2 * power), (of / of[-1]) ** 2] for power in POWERS]
    ).swapaxes(1, 2)


def fitted(parts: Array, values: Array) -> tuple[Array, Array]:
    """Least squares of `values` on each set of terms, with no coefficient below zero: coefficients, and misfits as rms.

    parts: (sets, places, terms). With so few terms all choices of those that are not zero are tried at once: the best
    of them that has no negative coefficient is the solution (Lawson and Hanson, Solving Least Squares Problems, 1974).
    """
    step()
    chosen = _choices(parts.shape[2])
    normal, right = parts.swapaxes(1, 2) @ parts, values @ parts
    both = chosen[:, :, None] * chosen[:, None, :]
    system = normal[:, None] * both + np.eye(parts.shape[2]) * (1 - chosen[:, :, None] + RIDGE)
    amounts = np.linalg.solve(system, (right[:, None] * chosen)[..., None])[..., 0]
    residuals = values - (parts[:, None] @ amounts[..., None])[..., 0]
    squares = np.where((amounts >= 0).all(axis=2), (residuals**2).sum(axis=2), np.inf)
    best = squares.argmin(axis=1)
    sets = np.arange(len(parts))
    return amounts[sets, best], np.sqrt(squares[sets, best] / len(values))


def without(numbers: tuple[float, ...], lost: Array, index: int) -> tuple[float, float]:
    """By how much an aperture's loss exceeds what the others predict, and how badly the model fits these, rms.

    lost: -ln of each aperture's contrast. Of several powers that fit about as well, the one that predicts the most loss
    counts.
    """
    others = np.arange(len(lost)) != index
    base = float(lost[others].min()) - 1.0
    model = terms(numbers)
    parts, misfits = fitted(model[:, others], lost[others] - base)
    predicted = (model[:, index] * parts).sum(axis=1) + base
    best = float(misfits.min())
    return float(lost[index]) - float(predicted[misfits < 1.5 * best + 0.01].max()), best


@cache
def _choices(count: int) -> Array:
    """Every choice of some of the terms: (choices, terms), 1 where one is chosen."""
    return np.array(list(product((0.0, 1.0), repeat=count)))


POWERS = (0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0)
RIDGE = 1e-12
