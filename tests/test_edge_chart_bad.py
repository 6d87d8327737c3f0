"""Pictures of slanted-edge charts that cannot be measured, or not all of them: a sentence each, and no number that is
not one."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from lenslab.files import reading
from lenslab.measure.chart_curves import FREQUENCIES
from lenslab.measure.chart_results import ChartResult
from lenslab.measure.edge_chart_shot import edges_in_shot
from lenslab.measure.edge_field import against
from lenslab.measure.photo_edges import edges_of_photos
from lenslab.measure.picture import picture_of
from lenslab.measure.slanted_edges import SeenEdges
from lenslab.values.types import Array, EdgeTask, Photo, Settings
from simulator.edge_charts import FRAME, Blur, Nudge, Square, drawn, mtf_mapper, sfrplus, true_mtf50, write_shot
from tests.test_edge_chart import joined, seen_edges

USUAL = Blur(0.9, 0.6, 0.3)


@cache
def rows_of_squares() -> Array:
    return drawn(sfrplus(), USUAL)


def middle_of_rows() -> Array:
    """A quarter of the picture, which shows as much of what all of it has."""
    return rows_of_squares()[250:750, 375:1125]


@cache
def facing_the_middle() -> Array:
    return drawn(mtf_mapper(), USUAL)


def result(folder: Path, light: Array, noise: float = 0.004) -> ChartResult:
    """Of a picture as a worker measures it."""
    path = folder / "shot.tif"
    write_shot(path, light, 1, 8.0, noise=noise)
    frame = reading.read(path, Settings())
    return edges_in_shot(frame, picture_of(frame), "centre-corners")


def of_photo(folder: Path, light: Array) -> set[str]:
    """Said of a picture where all of its edges are listed."""
    write_shot(folder / "photo.tif", light, 1, 8.0)
    photo = next(iter(edges_of_photos([EdgeTask(Photo(folder / "photo.tif", "photo.tif"))])))
    return {note.key for note in photo.warnings}


def values(of: ChartResult, quantity: str = "mtf50") -> dict[str, float]:
    return {number.region: number.value for number in of.measurements if number.quantity == quantity}


def said(of: ChartResult) -> set[str]:
    return {note.key for note in (*of.setup, *([of.reason] if of.reason else []))}


def test_half_out_of_the_frame(tmp_path: Path) -> None:
    found = result(tmp_path, drawn(sfrplus(), USUAL, Nudge(right=-700)))
    assert {"third", "tl", "bl"} <= values(found).keys() and not {"tr", "br", "corner"} & values(found).keys()
    assert "empty_corners" in said(found)


def test_turned_by_45_degrees(tmp_path: Path) -> None:
    """Squares that are turned by 5.7 degrees from the chart's axes can still be measured, and are right."""
    found = result(tmp_path, drawn(sfrplus(), USUAL, Nudge(turned=math.radians(45))))
    assert values(found)["third"] == pytest.approx(true_mtf50(0.5, 0.5, USUAL)[0], rel=0.02)


def test_clipped_in_the_middle_alone(tmp_path: Path) -> None:
    light = facing_the_middle()
    rows, columns = (np.linspace(-1, 1, side) for side in light.shape)
    found = result(tmp_path, light * (1.7 - 0.9 * np.hypot(rows[:, None], columns)))
    assert "tl" in values(found)
    assert {"clipped_edges", "wide_centre"} <= said(found)


def turned_to(turn: float) -> Array:
    return drawn([replace(square, turned=turn) for square in sfrplus()], USUAL)


def blurred(sigma: float, squares: list[Square]) -> Array:
    return drawn(squares, Blur(sigma, 0, 0))


def wall() -> Array:
    down, across = np.mgrid[-1:1:1000j, -1:1:1500j]
    return np.asarray(0.5 - 0.05 * (down**2 + across**2))


def on_a_grid(pitch: float) -> Array:
    """Photographed from a screen whose pixels show."""
    light = middle_of_rows()
    rows, columns = (np.sin(2 * np.pi * np.arange(side) / pitch) > -0.5 for side in light.shape)
    return np.asarray(light * (0.3 + rows[:, None] * columns))


def with_moire(light: Array, depth: float, period_px: float, down: float, across: float) -> Array:
    rows, columns = (np.arange(side) for side in light.shape)
    return np.asarray(light * (1 + depth * np.sin(2 * np.pi / period_px * (down * rows[:, None] + across * columns))))


def on_a_screen(light: Array, pitch: float) -> Array:
    """Seen by a lens of some blur: each of the screen's pixels is `pitch` px wide, a fifth of that dark at its rims."""
    fine = [np.arange(4 * side) / 4 / pitch for side in light.shape]
    rows, columns = ((np.floor(place) * pitch).astype(int) for place in fine)
    lit_rows, lit_columns = ((place % 1 < 0.8).astype(np.float32) for place in fine)
    shown = light.astype(np.float32)[np.ix_(rows, columns)]
    shown *= lit_rows[:, None] * lit_columns
    seen = cv2.GaussianBlur(shown, (0, 0), 4 * 0.8)
    return np.asarray(cv2.resize(seen, light.shape[::-1], interpolation=cv2.INTER_AREA))


LARGE = [Square(0.36 * column - 0.54, 0.36 * row - 0.36, 0.24, 0.1) for column in range(4) for row in range(3)]
SMALL = [
    Square(0.062 * column, 0.062 * row, 0.038, 0.1 if (column + row) % 2 else -0.1)
    for column in range(-11, 12)
    for row in range(-9, 10)
]
UNMEASURED: dict[str, tuple[str, Callable[[], Array]]] = {
    "along the pixels": ("unslanted_edges", lambda: turned_to(0.0)),
    "along their diagonals": ("unslanted_edges", lambda: turned_to(math.pi / 4)),
    "clipped to white": ("clipped_edges", lambda: 1.6 * middle_of_rows()),
    "clipped to white, facing the middle": ("clipped_edges", lambda: 1.6 * facing_the_middle()),
    "blurred beyond 40 px": ("blurred_edges", lambda: blurred(17.5, LARGE)),
    "no even area left": ("blurred_picture", lambda: blurred(17.5, sfrplus())),
    "no even area left of small squares": (
        "blurred_picture",
        lambda: blurred(9.0, [replace(square, side=0.06) for square in sfrplus()]),
    ),
    "an empty wall": ("few_edges", wall),
    "pixels of a screen": ("few_edges", lambda: on_a_grid(4.3)),
    "pixels of a fine screen": ("few_edges", lambda: on_a_grid(2.6)),
    # Pixels that hardly show blur edges as a lens would, by up to a quarter of MTF50
    "a screen whose pixels hardly show": ("uneven_edges", lambda: on_a_screen(middle_of_rows(), 2.7)),
    "a fine screen whose pixels hardly show": ("uneven_edges", lambda: on_a_screen(middle_of_rows(), 1.15)),
    # Few edges happen to lie where moire is even: these are off by several percent, and are none, too
    "moire": ("few_edges", lambda: with_moire(middle_of_rows(), 0.25, 50, 0.7, 0.7)),
    "wide moire": ("uneven_edges", lambda: with_moire(rows_of_squares(), 0.15, 120, 0.7, 0.7)),
    "moire on small squares": ("uneven_edges", lambda: with_moire(drawn(SMALL, USUAL), 0.25, 36, 0.6, 0.8)),
}


@pytest.mark.parametrize("name", UNMEASURED)
def test_what_cannot_be_measured_says_why(name: str, tmp_path: Path) -> None:
    why, seen = UNMEASURED[name]
    found = result(tmp_path, seen())
    assert not found.measurements and said(found) == {why}


def test_two_charts_in_one_frame() -> None:
    one, another = seen_edges(sfrplus(), 5.6), seen_edges(mtf_mapper(), 5.6)
    assert against(one, FRAME) == () == against(another, FRAME)
    left = one.at(np.flatnonzero(one.x_px < FRAME[0] / 2))
    for other in (another, seen_edges(sfrplus(), 5.6, Nudge(scale=0.85))):
        right = other.at(np.flatnonzero(other.x_px > FRAME[0] / 2))
        assert [note.key for note in against(joined(left, right), FRAME)] == ["edges_of_two_sizes"]


def test_squares_cut_by_the_frame_are_no_second_chart(tmp_path: Path) -> None:
    assert "edges_of_two_sizes" not in said(result(tmp_path, drawn(sfrplus(), USUAL, Nudge(right=45, scale=1.05))))


@pytest.mark.parametrize(("turned", "side", "blur"), [(40, 0.1, USUAL), (40, 0.12, Blur(6, 2, 2))])
def test_a_checkerboard_that_fills_the_frame_is_no_second_chart(
    turned: float, side: float, blur: Blur, tmp_path: Path
) -> None:
    """Its edges end where the frame leaves them no room, before they reach its rim."""
    cells = [(row, column) for row in range(-9, 10) for column in range(-9, 10) if (row + column) % 2 == 0]
    board = [Square(side * column, side * row, side, 0.0) for row, column in cells]
    found = result(tmp_path, drawn(board, blur, Nudge(turned=math.radians(turned))))
    assert found.measurements and "edges_of_two_sizes" not in said(found)


def test_a_chart_seen_at_an_angle_is_not_two(tmp_path: Path) -> None:
    """Its columns of squares are of five sizes, each a tenth smaller than the one before."""
    seen = np.array([(20, 20), (1380, 180), (1380, 820), (20, 980)], np.float32)
    corners = np.array([(0, 0), (1499, 0), (1499, 999), (0, 999)], np.float32)
    matrix, light = cv2.getPerspectiveTransform(corners, seen), drawn(sfrplus(), USUAL)
    tilted = cv2.warpPerspective(
        light, matrix, light.shape[::-1], flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE
    )
    found = result(tmp_path, np.clip(tilted, 0, 1))
    assert found.measurements and "edges_of_two_sizes" not in said(found)


def test_camera_shake(tmp_path: Path) -> None:
    for seen, is_shaken in ((rows_of_squares(), False), (cv2.blur(rows_of_squares(), (7, 1)), True)):
        assert ("directed_edges" in said(result(tmp_path, seen))) == is_shaken


def board_at_an_angle(corners: list[tuple[int, int]], blur: Blur) -> Array:
    """A chessboard whose corners lie there, px."""
    squares = [
        Square(0.12 * column, 0.12 * row, 0.12, 0)
        for column in range(-5, 6)
        for row in range(-3, 4)
        if (column + row) % 2 == 0
    ]
    light = drawn(squares, blur)
    rows, columns = light.shape
    frame = np.array([(0, 0), (columns - 1, 0), (columns - 1, rows - 1), (0, rows - 1)], np.float32)
    matrix = cv2.getPerspectiveTransform(frame, np.array(corners, np.float32))
    seen = cv2.warpPerspective(light, matrix, (columns, rows), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(np.clip(seen, 0, 1))


def test_a_chessboard_at_an_angle_is_shaken_only_if_it_is(tmp_path: Path) -> None:
    """Beside the frame's middle, astigmatism and perspective go along with direction; no edge lies across some."""
    left = board_at_an_angle([(40, 300), (760, 150), (800, 700), (80, 560)], Blur(0.7, 0.9, 0.3))
    right = board_at_an_angle([(830, 480), (1390, 560), (1300, 920), (790, 850)], Blur(0.8, 1.8, 0.2))
    for still in (left, right):
        assert "directed_edges" not in of_photo(tmp_path, still)
    assert "directed_edges" in of_photo(tmp_path, cv2.blur(left, (7, 1)))


def test_a_board_whose_long_and_short_edges_lie_apart_is_not_two() -> None:
    """Seen from the side a square is taller than wide; edges along the pixels, not measured, are in one part of it."""
    across = np.arange(40, 640, 20.0)
    tall = across < 340
    count = len(across)
    normal, length = np.where(tall, 0.05, 1.6), np.where(tall, 48.0, 24.0)
    mtf50, apart, contrast = np.full(count, 0.3), np.zeros(count), np.ones((count, len(FREQUENCIES)))
    edges = SeenEdges(across, 300 + across % 70, normal, length, mtf50, 0.01 * mtf50, apart, apart, contrast)
    assert not against(edges, (1280, 720))


def test_rows_that_a_sensor_reads_unevenly_are_no_screen(tmp_path: Path) -> None:
    light = middle_of_rows()
    rows = np.sin(2 * np.pi / 6 * np.arange(len(light)))[:, None]
    found = result(tmp_path, light * (1 + 0.008 * rows))
    assert found.measurements and found.reason is None


def test_sides_of_26_px_are_measured(tmp_path: Path) -> None:
    """Shorter ones show too few parts of a pixel."""
    squares = [Square(0.05 * column, 0.05 * row, 0.026, 0.1) for column in range(-1, 2) for row in range(-1, 2)]
    found = result(tmp_path, drawn(squares, Blur(1.2, 0, 0)))
    assert values(found)["third"] == pytest.approx(true_mtf50(0.5, 0.5, Blur(1.2, 0, 0))[0], rel=0.015)
