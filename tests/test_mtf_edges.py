"""Slanted edges: known transfer functions are read back, whatever the light, the colour filter or the place given."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from cv2 import GaussianBlur
from scipy.special import erf

from lenslab.measure.edge_finding import find_edges
from lenslab.measure.edge_mtf import EdgePlace, measure_edge, measure_edges
from lenslab.measure.photo_edges import edges_in_region
from lenslab.values.types import Array

SIGMA = 0.9


def true_mtf50(sigma: float, normal: float) -> float:
    f = np.linspace(0, 1, 10001)
    contrast = np.exp(-2 * (np.pi * sigma * f) ** 2) * np.sinc(f * np.cos(normal)) * np.sinc(f * np.sin(normal))
    return float(f[np.argmax(contrast < 0.5)])


def edge_picture(
    normal_deg: float,
    sigma: float = SIGMA,
    noise: float = 0.002,
    size: int = 110,
    wave_px: float = 0.0,
    *,
    columns: int | None = None,
) -> Array:
    """A Gaussian edge through the middle, on a sheet that is wavy; pixels are means of 8 x 8 points."""
    normal, fine, columns = np.deg2rad(normal_deg), 8, columns or size
    x, y = ((np.arange(side * fine) + 0.5) / fine - 0.5 - (side - 1) / 2 for side in (columns, size))
    distance = x[None, :] * np.cos(normal) + y[:, None] * np.sin(normal)
    distance += wave_px * np.sin(3.5 * np.pi * y[:, None] / size)
    light = 0.06 + 0.42 * (1 + erf(distance / sigma / np.sqrt(2)))
    picture = light.reshape(size, fine, columns, fine).mean(axis=(1, 3))
    return np.asarray(picture + noise * np.random.default_rng(3).normal(size=picture.shape))


def place_of(normal_deg: float, size: int = 110, turned_deg: float = 0.0, off: float = 0.0) -> EdgePlace:
    normal = np.deg2rad(normal_deg + turned_deg)
    along = np.array([np.sin(normal), -np.cos(normal)]) * (size / 2 - 2)
    middle = (size - 1) / 2 + off * np.array([np.cos(normal), np.sin(normal)])
    (a, b), (c, d) = middle - along, middle + along
    return EdgePlace((a, b), (c, d))


@pytest.mark.parametrize("normal_deg", [5, 98, 200, 331])
def test_a_gaussian_edge_is_read_back_within_its_interval(normal_deg: float) -> None:
    edge = measure_edge(edge_picture(normal_deg), place_of(normal_deg))
    true = true_mtf50(SIGMA, np.deg2rad(normal_deg))
    assert edge.mtf50 == pytest.approx(true, rel=0.01)
    assert edge.interval[0] * 0.997 < true < edge.interval[1] * 1.003


def test_noise_beside_an_edge_is_no_sharpening() -> None:
    """Of ISO 12800: of the hundred bins of an edge one lies high by chance."""
    edges = [measure_edge(edge_picture(normal, noise=0.2), place_of(normal)) for normal in (5, 98, 200, 331)]
    assert all(edge.overshoot is not None and edge.overshoot < 0.01 for edge in edges)


@pytest.mark.parametrize("normal_deg", [1.3, 91.3, 181.3])
def test_a_short_edge_that_crosses_half_of_a_pixel_is_read_back(normal_deg: float) -> None:
    normal = np.deg2rad(normal_deg)
    half = 17 * np.array([np.sin(normal), -np.cos(normal)])  # of which the ends are kept off
    edge = measure_edge(
        edge_picture(normal_deg), EdgePlace(*((54.5 + k * half[0], 54.5 + k * half[1]) for k in (-1, 1)))
    )
    true = true_mtf50(SIGMA, normal)
    assert edge.interval is not None and edge.interval[0] < true < edge.interval[1]
    assert edge.mtf50 == pytest.approx(true, rel=0.02)


def test_a_long_edge_of_a_wavy_sheet_is_as_sharp_as_one_of_a_flat_sheet() -> None:
    picture = edge_picture(4, size=800, wave_px=0.7, columns=120)
    edge = measure_edge(picture, EdgePlace((32.3, 789.0), (86.7, 10.0)), unknown=True)
    assert edge.mtf50 == pytest.approx(true_mtf50(SIGMA, np.deg2rad(4)), rel=0.01)


def test_a_long_straight_edge_that_crosses_two_columns_is_as_sharp_as_a_short_one() -> None:
    """Over so few columns a wave of its line looks much as another edge spread function does."""
    errors = list[float]()
    for slant in (0.185, 0.19, 0.195, -0.185, -0.19, -0.195):
        picture, over = edge_picture(slant, 0.3, size=560, columns=90), 265 * np.tan(np.deg2rad(slant))
        edge = measure_edge(picture, EdgePlace((44.5 - over, 545.0), (44.5 + over, 14.0)), unknown=True)
        errors.append(edge.mtf50 / true_mtf50(0.3, np.deg2rad(slant)) - 1)
    assert np.sqrt(np.mean(np.square(errors))) < 0.003


@pytest.mark.parametrize("off", [-4.5, -3.5, 3.5, 4.5])
def test_an_edge_that_is_not_where_it_was_looked_for_is_refused(off: float) -> None:
    """Of its dark or its bright side hardly a pixel is left."""
    place = replace(place_of(4, off=off), dark_px=5.0, bright_px=5.0)
    edge = measure_edge(edge_picture(4, 0.6), place, unknown=True)
    assert edge.reason is not None and edge.reason.key in {"uneven_edge", "no_step"}


def test_the_whole_curve_is_right() -> None:
    edge = measure_edge(edge_picture(10), place_of(10))
    f, normal = edge.frequencies, np.deg2rad(10)
    true = np.exp(-2 * (np.pi * SIGMA * f) ** 2) * np.sinc(f * np.cos(normal)) * np.sinc(f * np.sin(normal))
    assert np.abs(edge.mtf - true)[f <= 0.5].max() < 0.015
    assert edge.mtf[0] == 1


def test_light_that_grows_over_the_edge_and_a_place_that_is_off_change_nothing() -> None:
    picture = edge_picture(8)
    place = np.arange(len(picture)) - len(picture) / 2
    uneven = picture * (1 + 2e-4 * place[None, :] + 1e-3 * place[:, None])
    plain = measure_edge(picture, place_of(8)).mtf50
    assert measure_edge(uneven, place_of(8, turned_deg=0.8, off=2.0)).mtf50 == pytest.approx(plain, rel=0.01)


def test_scale_of_the_levels_does_not_matter() -> None:
    picture = edge_picture(8)
    plain, scaled = (measure_edge(each, place_of(8)).mtf50 for each in (picture, picture * 5000))
    assert scaled == pytest.approx(plain, rel=1e-4)


def test_one_colour_of_a_bayer_sensor_gives_the_same() -> None:
    mask = np.zeros((110, 110), bool)
    mask[::2, ::2] = True
    picture = edge_picture(12)
    picture[~mask] = 7.0  # another colour's levels
    edge = measure_edge(picture, place_of(12), mask)
    assert edge.mtf50 == pytest.approx(true_mtf50(SIGMA, np.deg2rad(12)), rel=0.02)


def test_more_blur_is_a_lower_mtf50_and_more_noise_a_wider_interval() -> None:
    sharp, soft = (measure_edge(edge_picture(8, sigma), place_of(8)) for sigma in (0.7, 1.4))
    assert sharp.mtf50 > 1.5 * soft.mtf50
    noisy = measure_edge(edge_picture(8, noise=0.02), place_of(8))
    assert noisy.mtf50_se > 3 * measure_edge(edge_picture(8), place_of(8)).mtf50_se


def test_where_there_is_no_edge_a_reason_is_given() -> None:
    flat = np.full((110, 110), 0.5) + 0.01 * np.random.default_rng(1).normal(size=(110, 110))
    assert "no edge" in str(measure_edge(flat, place_of(8)).reason)
    upright = measure_edge(edge_picture(0, noise=0), place_of(0))
    assert "turn it" in str(upright.reason)
    assert upright.mtf50 is None
    outside = EdgePlace((500, 500), (600, 510))
    assert "too little" in str(measure_edge(flat, outside).reason)


def square_picture() -> tuple[Array, Array]:
    """A dark square of 80 px, turned by 8 degrees, and its corners."""
    import cv2

    fine, turn = 8, np.deg2rad(8)
    corners = np.array([(-40, -40), (40, -40), (40, 40), (-40, 40)]) @ np.array(
        [[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]
    ) + (100, 90)
    page = np.full((180 * fine, 200 * fine), 0.9, np.float32)
    cv2.fillConvexPoly(page, np.rint(((corners + 0.5) * fine - 0.5) * 16).astype(np.int32), 0.06, cv2.LINE_8, 4)
    page = cv2.GaussianBlur(page, (0, 0), SIGMA * fine)
    picture = page.reshape(180, fine, 200, fine).mean(axis=(1, 3))
    return picture + 0.002 * np.random.default_rng(2).normal(size=picture.shape), corners


def test_the_four_edges_of_a_dark_square_are_found_and_measured() -> None:
    picture, corners = square_picture()
    places = find_edges(picture).places
    assert len(places) == 4
    for place in places:
        for end in (place.start, place.end):
            assert np.hypot(*(corners - end).T).min() < 6
    for edge in measure_edges(picture, places, unknown=True):
        assert edge.mtf50 == pytest.approx(true_mtf50(SIGMA, edge.normal), rel=0.02)


def test_a_dark_area_that_takes_half_of_the_picture_is_measured_too() -> None:
    picture = square_picture()[0][35:145, 45:155]
    edges = measure_edges(picture, find_edges(picture).places, unknown=True)
    assert len(edges) == 4
    assert [edge.mtf50 for edge in edges] == pytest.approx([true_mtf50(SIGMA, edge.normal) for edge in edges], rel=0.03)


def test_the_less_of_an_edge_is_seen_the_less_sure_it_is_where_its_shape_is_odd() -> None:
    """What lies beyond may hold light that aberrations spread; where nothing speaks of these, hardly any."""
    near = replace(place_of(8), dark_px=10.0, bright_px=10.0)
    halo = 0.7 * edge_picture(8, 0.8) + 0.3 * edge_picture(8, 3.5)
    wide, narrow = (measure_edge(halo, place) for place in (place_of(8), near))
    assert wide.mtf50 and narrow.mtf50 and wide.mtf50_se and narrow.mtf50_se
    assert narrow.mtf50_se / narrow.mtf50 > 0.03
    assert wide.mtf50_se / wide.mtf50 < 0.01
    assert narrow.interval[0] < wide.mtf50 < narrow.interval[1]
    plain = measure_edge(edge_picture(8), near)
    assert plain.mtf50_se / plain.mtf50 < 0.01


def test_of_jpegs_too_an_edge_is_less_sure_where_less_of_it_is_seen() -> None:
    halo = 0.7 * edge_picture(8, 0.8) + 0.3 * edge_picture(8, 3.5)
    places = [replace(place_of(8), dark_px=reach, bright_px=reach) for reach in (12.0, 20.0)]
    narrow, wide = measure_edges(halo, places, modelled=False)
    assert narrow.interval[0] < wide.mtf50 < narrow.interval[1]
    assert wide.mtf50_se < 0.01 * wide.mtf50


def test_an_edge_of_an_odd_shape_is_less_sure_than_a_gaussian_as_sharp() -> None:
    """What the fitted shape cannot follow is the larger the farther it has to go."""
    halo = measure_edge(0.7 * edge_picture(8, 0.8) + 0.3 * edge_picture(8, 3.5), place_of(8))
    plain = measure_edge(edge_picture(8, 1.17), place_of(8))
    assert plain.mtf50 == pytest.approx(halo.mtf50, rel=0.03)
    assert halo.mtf50_se > 3 * plain.mtf50_se


@pytest.mark.parametrize(("noise", "amount", "most"), [(0.0012, 0.8, 0.016), (0.005, 0.8, 0.016), (0.003, 2.5, 0.03)])
def test_short_edges_that_were_sharpened_are_as_sure_as_they_are_right(
    noise: float, amount: float, most: float
) -> None:
    """Halos that an unsharp mask brings, the model follows in part, and noise hides it; strong ones it does not."""
    random, f = np.random.default_rng(4), np.linspace(0.01, 0.6, 2000)
    off, stated = [], []
    for normal_deg in [*random.uniform(3, 14, 30), *random.uniform(93, 104, 30)]:
        normal = np.deg2rad(normal_deg)
        picture = edge_picture(normal_deg, 0.5, 0.0, 50) + noise * random.normal(size=(50, 50))
        picture += amount * (picture - GaussianBlur(picture, (0, 0), 1.0))
        along = 18 * np.array([np.sin(normal), -np.cos(normal)])
        place = EdgePlace(*((24.5 + k * along[0], 24.5 + k * along[1]) for k in (-1, 1)), 20, 20)
        edge = measure_edge(picture, place, unknown=True)
        contrast = np.exp(-2 * (np.pi * 0.5 * f) ** 2) * np.sinc(f * np.cos(normal)) * np.sinc(f * np.sin(normal))
        true = f[np.argmax(contrast * (1 + amount * (1 - np.exp(-2 * (np.pi * f) ** 2))) < 0.5)]
        off.append((edge.mtf50 - true) / edge.mtf50_se)
        stated.append(edge.mtf50_se / true)
    assert np.mean(np.abs(off) < 1.96) > 0.85 and np.median(stated) < most


def test_a_region_drawn_over_one_edge_gives_that_edge() -> None:
    picture, _ = square_picture()
    place = edges_in_region(picture, 120, 60, 40, 60)
    assert place is not None
    assert measure_edge(picture, place).mtf50 == pytest.approx(true_mtf50(SIGMA, np.deg2rad(8)), rel=0.02)


def test_an_edge_with_another_area_beside_it_is_refused_and_one_farther_off_changes_nothing() -> None:
    picture = edge_picture(8)
    plain = measure_edge(picture, place_of(8), unknown=True)
    assert plain.mtf50 == measure_edge(picture, place_of(8)).mtf50
    rows, columns = np.mgrid[:110, :110] - 54.5
    across = columns * np.cos(np.deg2rad(8)) + rows * np.sin(np.deg2rad(8))
    for begins, refused in ((3, True), (25, False)):  # another leaf along half of the edge, that many px off
        covered = np.where((across > begins) & (rows > 0), 0.5 * picture, picture)
        edge = measure_edge(covered, place_of(8), unknown=True)
        assert (edge.reason is not None and edge.reason.key == "uneven_edge") == refused
        if not refused:
            assert edge.mtf50 == pytest.approx(true_mtf50(SIGMA, np.deg2rad(8)), rel=0.01)


def test_an_edge_that_crosses_the_place_is_refused() -> None:
    edge = measure_edge(edge_picture(8), place_of(8, turned_deg=12), unknown=True)
    assert edge.mtf50 is None and edge.reason is not None


def test_texture_and_empty_pictures_hold_no_edges() -> None:
    assert find_edges(np.full((200, 300), 0.5)).places == ()
    noise = np.random.default_rng(5).uniform(size=(200, 300))
    assert find_edges(noise).places == ()


def test_whatever_a_place_shows_there_is_a_number_or_a_reason() -> None:
    random = np.random.default_rng(11)
    kinds = [
        lambda d: np.zeros(d.shape),
        lambda d: random.normal(size=d.shape),
        lambda d: (d > 0) * 1.0,  # without noise
        lambda d: np.clip(d / 30 + 0.5, 0, 1),
        lambda d: np.where(np.abs(d) < 4, 1.0, 0.1),  # a bar
        lambda d: np.where(random.random(d.shape) < 0.3, np.nan, (d > 0) * 0.8 + 0.1),
    ]
    for number in range(120):
        side, turn = int(random.integers(20, 120)), float(random.uniform(0, 2 * np.pi))
        y, x = np.mgrid[:side, :side] - side / 2
        picture = kinds[number % len(kinds)](x * np.cos(turn) + y * np.sin(turn))
        along = np.array([np.sin(turn), -np.cos(turn)]) * side * random.uniform(0.2, 0.7)
        (x0, y0), (x1, y1) = side / 2 - along, side / 2 + along
        place = EdgePlace((x0, y0), (x1, y1), float(random.uniform(2, 45)), float(random.uniform(2, 45)))
        mask = random.random(picture.shape) < 0.25 if number % 3 == 0 else None
        edge = measure_edge(picture.astype(np.float32), place, mask, unknown=number % 2 == 0)
        assert (edge.mtf50 is None) == (edge.reason is not None)
        assert edge.mtf50 is None or (np.isfinite(edge.mtf50) and np.isfinite(edge.mtf).all())
