"""Edges of photos beside which something stands: measured within their interval, or refused."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest

from lenslab.measure.edge_mtf import EdgeMtf, EdgePlace, measure_edge
from lenslab.values.types import Array

SIGMA_PX, DARK, BRIGHT, TURN = 1.8, 0.1, 0.6, math.radians(6)
FINE = 20  # places a px of the profile across the edge
FREQUENCIES = np.linspace(0.001, 0.5, 5000)


def blurred(light: Array, sigma_px: float) -> Array:
    return np.asarray(cv2.GaussianBlur(light[None], (0, 0), sigma_px * FINE)[0])


def measured(beside: Callable[[Array], Array], amount: float = 0.0, bright_px: float = 40.0) -> EdgeMtf:
    """beside: light at distances from the edge, the bright side positive, where `bright_px` are looked at.

    amount: of sharpening over 5 px.
    """
    places = np.arange(-120, 120, 1 / FINE) + 0.5 / FINE
    profile = blurred(np.asarray(beside(places), float), SIGMA_PX)
    profile += amount * (profile - blurred(profile, 5.0))
    y, x = np.mgrid[:160, :160] - 79.5
    light = np.interp(x * math.cos(TURN) + y * math.sin(TURN), places, profile)
    light += np.random.default_rng(1).normal(0, 0.003, light.shape)
    along = 70 * math.sin(TURN), 70 * math.cos(TURN)
    place = EdgePlace((79.5 - along[0], 79.5 + along[1]), (79.5 + along[0], 79.5 - along[1]))
    return measure_edge(light, replace(place, bright_px=bright_px), unknown=True)


def of_levels(radius_px: float, amount: float) -> EdgeMtf:
    """Sharpened as converters do it: levels, not light, of a print of deep black."""
    x = np.mgrid[:160, :160][1] - 79.5
    y = np.mgrid[:160, :160][0] - 79.5
    across = x * math.cos(TURN) + y * math.sin(TURN)
    places = np.arange(-120, 120, 1 / FINE) + 0.5 / FINE
    light = np.interp(across, places, blurred(np.where(places > 0, BRIGHT, 0.03), SIGMA_PX))
    light += np.random.default_rng(1).normal(0, 0.002, light.shape)
    levels = np.maximum(light, 0) ** (1 / 2.2)
    levels = levels + amount * (levels - cv2.GaussianBlur(levels, (0, 0), radius_px))
    along = 70 * math.sin(TURN), 70 * math.cos(TURN)
    place = EdgePlace((79.5 - along[0], 79.5 + along[1]), (79.5 + along[0], 79.5 - along[1]))
    return measure_edge(np.clip(levels, 0, 1) ** 2.2, place, unknown=True)


def mtf50(amount: float = 0.0) -> float:
    contrast = np.exp(-2 * (np.pi * SIGMA_PX * FREQUENCIES) ** 2)
    contrast *= 1 + amount * (1 - np.exp(-2 * (np.pi * 5.0 * FREQUENCIES) ** 2))
    return float(FREQUENCIES[np.argmax(contrast < 0.5)])


def step(places: Array) -> Array:
    return np.where(places > 0, BRIGHT, DARK)


def shadow(places: Array) -> Array:
    return step(places) * np.where(places > 0, 1 - 0.5 * np.clip(1 - places / 20, 0, 1), 1)


def bar(places: Array) -> Array:
    return np.where((places > 10) & (places < 13), DARK, step(places))


def dark_line(places: Array) -> Array:
    return np.where((places > 16) & (places < 19), DARK, step(places))


def reflection(places: Array) -> Array:
    return step(places) + np.where(places < 0, 0.05 * np.exp(places / 12), 0)


def slope_of_light(places: Array) -> Array:
    return step(places) * (1 - 0.002 * np.clip(places, 0, 100))


@pytest.mark.parametrize("beside", [shadow, bar])
def test_an_edge_that_something_blends_with_is_refused(beside: Callable[[Array], Array]) -> None:
    edge = measured(beside)
    assert edge.mtf50 is None and edge.reason is not None and edge.reason.key == "uneven_edge"


@pytest.mark.parametrize("beside", [step, dark_line, reflection, slope_of_light])
def test_the_interval_holds_what_stands_beside_an_edge(beside: Callable[[Array], Array]) -> None:
    edge = measured(beside)
    assert edge.interval[0] < mtf50() < edge.interval[1]


@pytest.mark.parametrize(("tail_px", "towards"), [(5.0, -1), (8.0, 1)])
def test_a_tail_of_coma_is_measured(tail_px: float, towards: int) -> None:
    """Half the light of a point is drawn out to one side."""

    def comatic(places: Array) -> Array:
        tail = 0.5 * np.exp(-np.abs(places) / tail_px)
        share = np.where(places > 0, 1 - tail, 0) if towards > 0 else np.where(places < 0, tail, 1)
        return np.asarray(DARK + (BRIGHT - DARK) * share)

    contrast = np.abs(1 + 1 / (1 + 2j * np.pi * FREQUENCIES * tail_px)) / 2
    contrast *= np.exp(-2 * (np.pi * SIGMA_PX * FREQUENCIES) ** 2)
    edge = measured(comatic)
    assert edge.interval[0] < FREQUENCIES[np.argmax(contrast < 0.5)] < edge.interval[1]
    assert edge.mtf50 == pytest.approx(FREQUENCIES[np.argmax(contrast < 0.5)], rel=0.05)


@pytest.mark.parametrize("away_px", [8, 10, 14])
def test_bars_that_mirror_each_other_are_no_halo(away_px: int) -> None:
    """Sharpening changes both sides by as much, if by less than a step."""

    def bars(places: Array) -> Array:
        inside = (np.abs(places) > away_px) & (np.abs(places) < away_px + 4)
        return np.where(inside, step(-places), step(places))

    edge = measured(bars)
    assert edge.interval is None or edge.interval[0] < mtf50() < edge.interval[1]


def test_an_edge_of_which_too_little_is_seen_is_refused() -> None:
    edge = measured(bar, bright_px=7.0)
    assert edge.mtf50 is None


@pytest.mark.parametrize("amount", [0.3, 0.9, 1.6])
def test_wide_halos_of_sharpening_are_measured(amount: float) -> None:
    edge = measured(step, amount)
    assert edge.interval is not None and edge.mtf50 is not None
    assert edge.interval[0] < mtf50(amount) < edge.interval[1]
    assert edge.mtf50 == pytest.approx(mtf50(amount), rel=0.02)
    assert edge.overshoot is not None and edge.overshoot > 0.15 * amount


def test_fine_contrast_under_strong_haze_is_measured() -> None:
    """Of spherical aberration: the core is sharp, and half of the light lies far around it."""
    places = np.arange(-120, 120, 1 / FINE) + 0.5 / FINE
    profile = (blurred(step(places), 0.8) + blurred(step(places), 6.0)) / 2
    y, x = np.mgrid[:160, :160] - 79.5
    light = np.interp(x * math.cos(TURN) + y * math.sin(TURN), places, profile)
    light += np.random.default_rng(1).normal(0, 0.002, light.shape)
    along = 70 * math.sin(TURN), 70 * math.cos(TURN)
    place = EdgePlace((79.5 - along[0], 79.5 + along[1]), (79.5 + along[0], 79.5 - along[1]))
    edge = measure_edge(light, place, unknown=True)
    contrast = sum(np.exp(-2 * (np.pi * sigma * FREQUENCIES) ** 2) for sigma in (0.8, 6.0)) / 2
    assert edge.mtf20 == pytest.approx(FREQUENCIES[np.argmax(contrast < 0.2)], rel=0.05)
    assert edge.mtf10 == pytest.approx(FREQUENCIES[np.argmax(contrast < 0.1)], rel=0.05)
    assert edge.at_nyquist == pytest.approx(contrast[-1], abs=0.02)


@pytest.mark.parametrize(("radius_px", "amount"), [(3.0, 0.5), (5.0, 0.5), (10.0, 0.3), (20.0, 0.2)])
def test_halos_of_sharpened_levels_are_no_shadows(radius_px: float, amount: float) -> None:
    """In light the bright side's halo is several times the dark one's."""
    edge = of_levels(radius_px, amount)
    assert edge.mtf50_se < 0.03 * edge.mtf50
