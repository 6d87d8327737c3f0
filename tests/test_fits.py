"""Damped least squares: the minima that are known, many problems at once, bounds, outliers; splines over height."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from scipy import optimize
from scipy.interpolate import BSpline
from scipy.special import j1, jv

from lenslab.measure.picture import disc, disc_slope
from lenslab.values.fitting import System, cauchy, least_squares, radial_basis, robust_fit
from lenslab.values.types import Array

PLACES = np.linspace(0, 4, 40)


def falls(at: Array) -> tuple[Array, Array]:
    """a exp(-b x) + c at PLACES, and its slopes: (problems, places), (problems, numbers, places)."""
    a, b, c = at.T[..., None]
    fall = np.exp(-b * PLACES)
    return a * fall + c, np.stack([fall, -a * PLACES * fall, np.ones_like(fall)], axis=1)


def system_of(seen: Array, tolerance: float | None = None) -> Callable[[Array, Array], System]:
    """Of falls through what is seen, (problems, places); tolerance: of Cauchy's weights."""

    def system(at: Array, which: Array) -> System:
        values, slopes = falls(at)
        off = seen[which] - values
        loss, weight = cauchy((off / tolerance) ** 2) if tolerance else (off**2, np.ones_like(off))
        weighted = slopes * weight[:, None]
        return System(loss.sum(axis=1), weighted @ slopes.transpose(0, 2, 1), (weighted @ off[..., None])[..., 0])

    return system


def noisy(many: int, seed: int = 0) -> tuple[Array, Array]:
    random = np.random.default_rng(seed)
    truth = random.uniform((0.5, 0.5, 0.0), (2.0, 3.0, 0.3), (many, 3))
    return truth, falls(truth)[0] + random.normal(0, 0.01, (many, len(PLACES)))


def test_minima_are_those_of_scipy() -> None:
    _, seen = noisy(12)
    best = least_squares(system_of(seen), np.tile((1.0, 1.0, 0.0), (12, 1)), settled=1e-6)
    for at, cost, values in zip(best.unknowns, best.cost, seen, strict=True):
        reference = optimize.least_squares(lambda place, values=values: falls(place[None])[0][0] - values, (1, 1, 0))
        assert cost == pytest.approx(2 * reference.cost, rel=1e-6)
        assert at == pytest.approx(reference.x, abs=1e-4)


def test_many_at_once_are_as_each_alone() -> None:
    _, seen = noisy(8, seed=1)
    start = np.tile((1.0, 1.0, 0.0), (8, 1))
    together = least_squares(system_of(seen), start, settled=1e-6)
    for number in range(8):
        alone = least_squares(system_of(seen[number : number + 1]), start[:1], settled=1e-6)
        assert alone.unknowns[0] == pytest.approx(together.unknowns[number], rel=1e-9)


def test_steps_that_lead_upwards_are_not_taken() -> None:
    """From far off, where an undamped step goes wrong."""
    truth = np.array([[1.0, 2.0, 0.1]])
    start = np.array([[30.0, 9.0, -5.0]])
    costs = [least_squares(system_of(falls(truth)[0]), start, steps=steps, settled=1e-6).cost[0] for steps in range(30)]
    assert (np.diff(costs) <= 0).all() and (np.diff(costs) == 0).any()  # some were tried, and refused
    assert costs[-1] < 1e-9


def test_bounds_hold() -> None:
    truth, seen = noisy(1, seed=3)

    def within(at: Array, step: Array) -> Array:
        return np.asarray(np.clip(at + step, (0, 0, 0), (9, 0.8 * truth[0, 1], 9)))

    best = least_squares(system_of(seen), np.array([[1.0, 0.3, 0.0]]), settled=1e-6, moved=within)
    assert best.unknowns[0, 1] == pytest.approx(0.8 * truth[0, 1])


@pytest.mark.parametrize("parts", [1, 2])
def test_errors_of_a_robust_fit_are_as_large_as_it_errs(parts: int) -> None:
    """Where residuals scatter by more than was stated, and a few are far off."""
    random, off = np.random.default_rng(7), []
    for _ in range(400):
        terms, truth = random.normal(size=(3, 100, parts)), random.normal(size=3)
        scatter = np.where(random.random((100, 1)) < 0.04, 30.0, 3.0)
        value = np.tensordot(truth, terms, 1) + random.normal(size=(100, parts)) * scatter
        found, covariance = robust_fit(terms, value, np.ones(100))
        off.append((found - truth) / np.sqrt(np.diag(covariance)))
    assert np.sqrt(np.mean(np.square(off))) == pytest.approx(1, abs=0.05)


def test_outliers_hardly_matter_to_cauchys_weights() -> None:
    truth, seen = noisy(1, seed=4)
    seen[0, ::8] += 1.0
    start = np.array([[1.0, 1.0, 0.0]])
    plain, robust = (
        least_squares(system_of(seen, tolerance=limit), start, settled=1e-6).unknowns for limit in (None, 0.02)
    )
    assert np.abs(robust - truth).max() < 0.03 < np.abs(plain - truth).max()


def test_curves_over_height_are_cubic_splines_of_its_square() -> None:
    height, knots = np.linspace(0, 1, 301)[:-1], 7
    splines = BSpline.design_matrix(height**2, np.arange(-3, knots + 3) / (knots - 1), 3).toarray()
    assert np.allclose(radial_basis(height, knots), splines, atol=1e-12)
    assert np.allclose(radial_basis(np.ones(1), knots).sum(), 1)


def test_transfer_function_of_a_disc() -> None:
    z = np.linspace(0.001, 59.9, 4321)
    assert disc(np.zeros(1)) == 1 and disc_slope(np.zeros(1)) == 0
    assert np.abs(disc(-z) - 2 * j1(z) / z).max() < 5e-6
    assert np.abs(disc_slope(-z) - 2 * jv(2, z) / z).max() < 5e-6
