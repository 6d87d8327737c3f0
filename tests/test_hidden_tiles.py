"""Tiles of which something hides a part are left out; whatever else the picture is like, whole ones are not."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from scipy.ndimage import gaussian_filter

from lenslab.charts.chart_key import ChartKey
from lenslab.charts.geometry import Geometry
from lenslab.measure.large_areas import LargeAreas, even_areas
from lenslab.measure.tile_reference import MtfReference
from lenslab.measure.tiles import LeftOut, MtfMap, measure_map
from lenslab.values.types import Array
from simulator.page_blur import gaussian
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.printed_page import mtf_reference
from simulator.view import CameraView

pytestmark = pytest.mark.slow
KEY = ChartKey("lenslab", 130.0, 90.0, finest_mm=0.4)  # two pixels: a quarter of the leaves of the usual finest
VIEW = CameraView((576, 448), KEY.page().frame, fill=1.1)
SCALE, (X, Y) = VIEW.px_per_mm / VIEW.half_diagonal_px, VIEW.frame.centre
GEOMETRY = Geometry((KEY.width_mm, KEY.height_mm), VIEW.frame_px, (SCALE, 0, -SCALE * X, 0, SCALE, -SCALE * Y, 0, 0, 1))


@cache
def light() -> Array:
    return photograph_page(KEY.chart(), PhotoSetup(VIEW, gaussian(0.9), fine=1)).luminance()


@cache
def reference() -> MtfReference:
    return mtf_reference(KEY.chart(), GEOMETRY)


def tiles_of(picture: Array) -> MtfMap:
    picture = picture.astype(np.float32)
    even = even_areas(picture, GEOMETRY, reference())
    areas = None if even is None else even.measured()
    return measure_map(picture, GEOMETRY, reference(), tile_px=128, areas=areas)


@cache
def whole() -> MtfMap:
    return tiles_of(light())


def shares(mask: Array, tiles: MtfMap) -> Array:
    """How much of each tile a mask covers."""
    half = tiles.tile_px // 2
    middles = zip(np.ceil(tiles.x_px).astype(int), np.ceil(tiles.y_px).astype(int), strict=True)
    return np.array([mask[y - half : y + half, x - half : x + half].mean() for x, y in middles])


@pytest.mark.parametrize("bright", [0.05, 0.3, 0.9])
def test_what_hides_a_part_of_a_tile_leaves_no_number_too_low(bright: float) -> None:
    """An edge that runs obliquely over the picture, and a strap, dark to light."""
    y, x = np.mgrid[: light().shape[0], : light().shape[1]]
    across = x + 0.3 * y
    for mask in (across > 430, np.abs(across - 300) < 7):
        covered = gaussian_filter(mask.astype(float), 0.9)
        tiles = tiles_of(light() * (1 - covered) + bright * light().max() * covered)
        share = shares(mask, tiles)
        hidden = np.array([why is LeftOut.HIDDEN for why in tiles.left_out])
        assert hidden[share > 0.05].sum() >= 4
        assert not hidden[share == 0].any()
        off = tiles.mtf50[tiles.kept] / whole().mtf50[tiles.kept] - 1
        assert np.abs(off).max() < 0.03


def test_a_wall_beside_the_print_is_no_detail_lost_in_noise() -> None:
    seen = light().copy()
    seen[:, 300:] = 0.4 * seen.max()
    tiles = tiles_of(seen)
    beyond = tiles.x_px - 64 > 300
    assert beyond.any()
    assert all(why is LeftOut.HIDDEN for why, is_beyond in zip(tiles.left_out, beyond, strict=True) if is_beyond)


@pytest.mark.parametrize("kind", ["pale", "noisy", "blurred", "uneven", "glossy"])
def test_no_tile_of_a_whole_print_counts_as_hidden(kind: str) -> None:
    y, x = np.mgrid[: light().shape[0], : light().shape[1]]
    top, random = float(light().max()), np.random.default_rng(1)
    picture = {
        "pale": lambda: 0.45 * light() + 0.4 * top,  # black is half as light as paper
        "noisy": lambda: light() + 0.1 * top * random.normal(size=light().shape),
        "blurred": lambda: gaussian_filter(light(), 4) + 0.005 * top * random.normal(size=light().shape),
        "uneven": lambda: light() + (top - light()) * 0.05 * (1 + np.sin(x / 15)),
        "glossy": lambda: light() + 0.5 * top * np.exp(-((x - 200) ** 2 + (y - 200) ** 2) / 2 / 60**2),
    }[kind]()
    tiles = tiles_of(picture)
    assert LeftOut.HIDDEN not in tiles.left_out
    assert tiles.kept.sum() >= (len(tiles.left_out) if kind != "blurred" else 1)


def test_beside_a_lamp_that_is_reflected_tiles_are_alike_in_any_order() -> None:
    """Which of them are off is judged by all of the frame."""
    glare = np.zeros(26)
    glare[1:11] = -0.1  # on the left, contrast of large areas is taken to be larger than it is
    areas = LargeAreas(VIEW.frame_px, glare, np.zeros((26, 26)), np.zeros(3), reflected=0.2)
    places = np.array([(left, top) for top in range(0, 321, 80) for left in range(0, 449, 64)])
    order = np.random.default_rng(1).permutation(len(places))
    first, other = (
        measure_map(light(), GEOMETRY, reference(), tile_px=128, places=each, areas=areas)
        for each in (places, places[order])
    )
    assert np.isfinite(first.mtf50).sum() > 40
    assert other.mtf50 == pytest.approx(first.mtf50[order], rel=1e-4, nan_ok=True)
