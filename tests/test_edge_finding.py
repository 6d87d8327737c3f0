"""Slanted edges of every kind of chart are found in a picture, and nothing else is taken for one."""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from lenslab.measure.edge_finding import FoundEdges, find_edges, steepest_px
from lenslab.measure.edge_mtf import EdgePlace
from lenslab.measure.picture import picture_of
from lenslab.values.types import Array
from simulator.drawn_charts import (
    COLUMNS,
    MAKERS_CHARTS,
    ROWS,
    Camera,
    Page,
    bars_and_wedges,
    checkerboard,
    cluttered,
    handheld,
    is_on,
    photograph,
    pinwheels,
    rows_of_squares,
    sides_seen,
    slant_deg,
)

REAL = Path(__file__).parents[2] / "shared" / "data" / "charts"


def drawn(chart: Callable[[np.random.Generator], Page], seed: int = 1) -> Page:
    return chart(np.random.default_rng(seed))


def light_card() -> Page:
    page = Page(0.1)
    page.square(430, 300, 260, 8, 0.7)
    return page


def squares_in_rows(*pale: tuple[int, int], side: float = 75, turn_deg: float = 5.7) -> Page:
    """Turned to and fro; those of these rows and columns are pale."""
    page = Page(0.8)
    for row in range(4):
        for column in range(6):
            turn = turn_deg if (row + column) % 2 else -turn_deg
            page.square(110 + 135 * column, 90 + 135 * row, side, turn, 0.4 if (row, column) in pale else 0.1)
    return page


def middle(place: EdgePlace) -> Array:
    return np.add(place.start, place.end) / 2


def share_found(found: FoundEdges, sides: list[Array]) -> float:
    wanted = [side for side in sides if slant_deg(side) > 2]
    return float(is_on(found.places, wanted).any(axis=0).mean())


def no_sides(found: FoundEdges, sides: list[Array]) -> list[Array]:
    """Middles of found edges that are none."""
    known = is_on(found.places, sides).any(axis=1)
    return [middle(place) for place, is_side in zip(found.places, known, strict=True) if not is_side]


USUAL = Camera()


def assert_found(page: Page, camera: Camera = USUAL, least: float = 0.9, least_px: float = 34) -> None:
    """Nearly all of its slanted edges that are long enough, and nothing else."""
    found = find_edges(photograph(page, camera))
    assert share_found(found, sides_seen(page, camera, least_px)) > least
    assert no_sides(found, sides_seen(page, camera, least_px=0)) == []


@pytest.mark.parametrize("chart", MAKERS_CHARTS)
def test_slanted_edges_of_a_chart_are_found_and_nothing_else_is(chart: Callable[[np.random.Generator], Page]) -> None:
    assert_found(drawn(chart))


@pytest.mark.parametrize("turn_deg", [-7.5, -2.5, 2.0, 8.0])
@pytest.mark.parametrize("chart", [rows_of_squares, pinwheels, checkerboard])
def test_frames_and_patches_of_a_turned_chart_are_no_slanted_edges(
    chart: Callable[[np.random.Generator], Page], turn_deg: float
) -> None:
    assert_found(drawn(chart, seed=3), Camera(turn_deg=turn_deg))  # none lies along the pixels then


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 9037])  # of the last, squares lie along the pixels
def test_stars_wedges_coins_print_and_grey_steps_are_no_edges(seed: int) -> None:
    random = np.random.default_rng(seed)
    page, camera = cluttered(random), handheld(random)
    assert no_sides(find_edges(photograph(page, camera)), sides_seen(page, camera, least_px=0)) == []


@pytest.mark.parametrize("seed", [2, 9002, 9017, 9211, 9212, 9234, 20511])
def test_grey_patches_wedges_and_stars_of_a_turned_chart_without_targets_are_no_edges(seed: int) -> None:
    random = np.random.default_rng(seed)
    page, camera = cluttered(random, targets=False), handheld(random)
    assert find_edges(photograph(page, camera)).places == ()


def test_squares_are_found_whose_direction_fans_of_wedges_have_too() -> None:
    random = np.random.default_rng(39)
    assert_found(bars_and_wedges(random), handheld(random, perspective=0.06), 0.85)


def test_slanted_bars_that_a_focus_chart_has_are_found_beside_its_ticks() -> None:
    page = Page(0.8)
    for bar in range(16):
        y = 40 + 34 * bar
        page.area([(380, y + 12), (534, y), (534, y + 16), (380, y + 28)], 0.05, (0, 2))
    for tick in range(40):
        page.area([(570, 30 + 14 * tick), (590, 30 + 14 * tick), (590, 35 + 14 * tick), (570, 35 + 14 * tick)], 0.05)
    assert_found(page)


def slanted_bars(page: Page) -> None:
    for x in (300, 450, 600):
        page.area([(x, 120), (x + 50, 120), (x + 15, 480), (x - 35, 480)], 0.06, range(4))


@pytest.mark.parametrize("side", [30, 60])
def test_squares_along_the_lines_of_a_sheet_that_is_turned_are_edges(side: float) -> None:
    """As on ISO 12233's chart, beside its slanted bars."""
    page = Page(0.8)
    slanted_bars(page)
    for x in (80, 190, 710, 820):
        for y in (90, 200, 400, 510):
            page.square(x, y, side, 0, 0.06)
    for y in (30, 45, 60, 540, 555, 570):  # the sheet's lines have most of all length
        page.area([(20, y), (880, y), (880, y + 4), (20, y + 4)], 0.06)
    for x in (20, 40, 860, 872):
        page.area([(x, 30), (x + 4, 30), (x + 4, 570), (x, 570)], 0.06)
    assert_found(page, Camera(turn_deg=5), least_px=26)


def test_sides_of_squares_that_a_fisheye_bends_are_edges() -> None:
    assert_found(squares_in_rows(side=110), Camera(distortion=-0.35))


def test_third_and_fourth_sides_of_targets_are_edges_though_none_has_their_direction() -> None:
    page = Page(0.8)
    for place in range(10):
        x, y = 60 + 160 * (place % 5), 130 + 240 * (place // 5)
        left, right = 10 + 3 * place, 90 + 7 * (place % 5)
        page.area([(x + left, y), (x + 90, y + 8), (x + right, y + 78), (x, y + 70)], 0.08, range(4))
    assert_found(page)


def test_squares_of_23_px_have_edges_long_enough_to_measure() -> None:
    """Blur takes 3 px of each end."""
    assert_found(squares_in_rows(side=23), least_px=20)


def test_sides_that_cross_less_than_a_pixel_are_edges_if_they_cross_most_of_it() -> None:
    level = Camera(turn_deg=0, distortion=0, perspective=0)
    assert len(find_edges(photograph(squares_in_rows(turn_deg=0.7), level)).places) == 96
    assert find_edges(photograph(squares_in_rows(turn_deg=0.2), level)) == FoundEdges((), unslanted=96)


def test_fine_bars_beside_edges_are_no_moire() -> None:
    page = Page(0.8)
    slanted_bars(page)
    for bar in range(10):
        y = 100 + 18 * bar
        page.area([(670, y), (870, y + 20), (870, y + 29), (670, y + 9)], 0.06)
    found = find_edges(photograph(page))
    assert found.uneven <= 1 and len(found.places) >= 6
    assert no_sides(found, sides_seen(page, least_px=0)) == []


@pytest.mark.parametrize("upright", [False, True])
def test_borders_of_sheets_on_a_table_are_no_edges(upright: bool) -> None:
    """Four dark fields on each of two sheets, which are turned as these are, or upright."""
    page = Page(0.09)
    for x in (230, 670):
        page.square(x, 300, 380, 0 if upright else 6, 0.7, meant=False)
        for across, down in ((-80, -80), (-70, 90), (80, -70), (80, 90)):
            page.square(x + across, 300 + down, 100, 6, 0.07)
    found, sides = find_edges(photograph(page)), sides_seen(page)
    assert share_found(found, sides) == 1 and no_sides(found, sides) == []


def test_sides_of_a_board_are_edges_though_pale_sheets_beside_it_have_more_corners() -> None:
    page, (along, down) = Page(0.09), 90 * np.array([(0.9945, 0.1045), (-0.1045, 0.9945)])  # 6 degrees
    page.square(330, 300, 480, 6, 0.7, meant=False)
    for row in range(-2, 3):
        for column in range(-2, 3):
            if (row + column) % 2 == 0:
                page.square(*(column * along + row * down + (330, 300)), 90, 6, 0.07)
    for x, y, side in ((640, 90, 110), (800, 120, 100), (690, 300, 180), (800, 500, 130), (640, 520, 100)):
        page.square(x, y, side, 6, 0.7, meant=False)
    assert share_found(find_edges(photograph(page)), sides_seen(page)) == 1


def test_a_frame_beside_a_square_that_it_cuts_is_no_edge() -> None:
    page = squares_in_rows()
    for y in (225, 360):
        page.area([(817, y), (837, y), (837, y + 31), (821, y + 31)], 0.02)
    found = find_edges(photograph(page))
    assert no_sides(found, sides_seen(page, least_px=0)) == []


def test_two_pale_squares_do_not_say_how_a_chart_lies() -> None:
    assert len(find_edges(photograph(squares_in_rows((0, 4), (2, 1)))).places) >= 4 * 22


def test_light_lies_where_the_edge_says_and_its_room_is_even() -> None:
    picture = photograph(light_card(), Camera(noise=0))
    for place in find_edges(picture).places:
        along = np.subtract(place.end, place.start) / np.hypot(*np.subtract(place.end, place.start))
        normal = np.array([-along[1], along[0]])
        bright, dark = middle(place) + 0.9 * place.bright_px * normal, middle(place) - 0.9 * place.dark_px * normal
        levels = [picture[round(y), round(x)] for x, y in (bright, dark)]
        assert levels[0] > 4 * levels[1]


def test_an_edge_is_found_once() -> None:
    found = find_edges(photograph(drawn(checkerboard)))
    places = np.array([middle(place) for place in found.places])
    apart = np.hypot(*(places[:, None] - places).T) + 1e3 * np.eye(len(places))
    assert apart.min() > 20


@pytest.mark.parametrize("radius", [6, 14, 40, 150])
def test_discs_are_no_edges(radius: float) -> None:
    page = Page(0.75)
    for x in np.arange(1.6 * radius, COLUMNS, 3.2 * radius):
        for y in np.arange(1.6 * radius, ROWS, 3.2 * radius):
            page.disc(x, y, radius, 0.08)
    assert find_edges(photograph(page)) == FoundEdges(())


@pytest.mark.parametrize(("radius", "edges"), [(16, 0), (120, 1)])
def test_the_straight_side_of_a_stroke_is_no_card(radius: int, edges: int) -> None:
    picture = np.full((ROWS, COLUMNS), 0.6, np.float32)
    centre, turn = (COLUMNS // 2, ROWS // 2), 7
    cv2.ellipse(picture, centre, (radius, radius), turn, 0, 180, 0.1, -1, cv2.LINE_AA)
    assert len(find_edges(cv2.GaussianBlur(picture, (0, 0), 1.0)).places) == edges


def test_a_page_of_print_has_no_edges() -> None:
    page = np.full((ROWS, COLUMNS), 200, np.uint8)
    for row, size in enumerate((0.8, 1.2, 2, 1, 0.6, 1.5, 1.8), 1):
        cv2.putText(page, "MILK 17 and tea WAX HILL", (10, 80 * row), 0, size, 15, round(3 * size), cv2.LINE_AA)
    noisy = cv2.GaussianBlur(page / 255.0, (0, 0), 0.8) + 0.005 * np.random.default_rng(1).normal(size=page.shape)
    assert find_edges(noisy).places == ()


def test_an_edge_blurred_over_more_than_40_px_is_counted_and_not_measured() -> None:
    for blur_px in (8, 12):
        assert len(find_edges(photograph(light_card(), Camera(blur_px=blur_px))).places) == 4
    found = find_edges(photograph(light_card(), Camera(blur_px=22)))
    assert found.places == () and found.blurred == 4


def test_more_noise_and_blur_find_fewer_edges_and_no_false_ones() -> None:
    for camera in (Camera(noise=0.05, falloff=0.7), Camera(blur_px=4), Camera(blur_px=2, noise=0.03)):
        assert_found(drawn(checkerboard), camera, 0.85)


def test_a_screen_whose_pixels_show_is_no_even_area() -> None:
    picture = photograph(drawn(checkerboard), replace(Camera(), noise=0.0))
    rows, columns = np.mgrid[:ROWS, :COLUMNS]
    for pitch in (1.13, 2.6, 5.2):
        grid = (1 + 0.5 * np.sign(np.sin(2 * np.pi * columns / pitch))) * (
            1 + 0.3 * np.sign(np.sin(2 * np.pi * rows / pitch))
        )
        assert find_edges((picture * grid / 2).astype(np.float32)).places == ()


@pytest.mark.parametrize("shape", [(1, 1), (1, 700), (3, 2)])
def test_pictures_of_hardly_a_pixel_have_no_edges(shape: tuple[int, int]) -> None:
    picture = np.full(shape, 0.5, np.float32)
    assert find_edges(picture) == FoundEdges(()) and steepest_px(picture) == 0


@pytest.mark.slow
@pytest.mark.skipif(not REAL.exists(), reason="the real pictures do not lie beside the checkout")
def test_edges_of_real_charts_are_those_that_another_program_finds() -> None:
    """Those of them that its table has an ISO value of, which a person accepts but for bars of ISO 12233:2000."""
    from lenslab.files import reading
    from lenslab.values.types import Settings

    others = defaultdict(list)
    with (REAL / "reference.csv").open() as table:
        for row in csv.DictReader(table):
            if row["mtf50_iso12233"]:
                others[row["picture"]].append((float(row["x_px"]), float(row["y_px"]), float(row["length_px"])))
    for path in sorted(REAL.glob("*.[jJ]*")):
        picture = picture_of(reading.read(path, Settings()))
        middles = np.array([middle(place) for place in find_edges(picture).places]).reshape(-1, 2)
        there = [
            np.hypot(*(middles - edge[:2]).T).min(initial=1e9) < max(6, 0.2 * edge[2]) for edge in others[path.name]
        ]
        if "DotPattern" in path.name:
            assert len(middles) == 0
        elif "Checkerboard" in path.name:
            assert len(middles) > 20
        elif "LX7" in path.name:  # its one edge in the table is of a second chart, tiny in a corner
            assert len(middles) > 45
        elif "12233-2000" in path.name:
            assert sum(there) >= 18
        else:
            assert sum(there) >= 0.95 * len(there), path.name
