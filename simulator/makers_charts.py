"""Charts as several makers sell or offer them for slanted edges, drawn by chance: sizes, ink and turns differ."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from lenslab.values.types import Array
from simulator.cluttered_charts import CLUTTER, bars, box, letters, steps, wedge
from simulator.drawn_charts import COLUMNS, ROWS, Page

MIDDLE = (COLUMNS / 2, ROWS / 2)


def checkerboard(random: np.random.Generator) -> Page:
    """Over the whole frame, turned."""
    page = Page(float(random.uniform(0.5, 0.85)))
    dark = page.ground * random.choice((0.06, 0.15, 0.25))
    side = random.uniform(45, 140)
    many = int(700 / side) + 1
    _board(page, side, (many, many), _turned(random.uniform(3, 9) * random.choice((-1, 1))), dark)
    return page


def sheet_of_checks(random: np.random.Generator) -> Page:
    """A turned board printed on a sheet that hangs upright, or along a sheet that is turned, on a wall."""
    page = Page(float(random.uniform(0.05, 0.4)))
    light, side = random.uniform(0.6, 0.85), random.uniform(50, 90)
    axes = _turned(random.uniform(3, 8) * random.choice((-1, 1)))
    sheet = np.array([(-390, -265), (390, -265), (390, 265), (-390, 265)])
    page.area((sheet @ axes if random.random() < 0.5 else sheet) + MIDDLE, light)
    _board(page, side, (int(330 / side), int(200 / side)), axes, 0.08 * light)
    return page


def rows_of_squares(random: np.random.Generator) -> Page:
    """Turned to and fro between two bars, some of them pale; patches of grey in place of the middle one."""
    page = Page(float(random.uniform(0.5, 0.8)))
    dark, bar = page.ground * random.choice((0.08, 0.25, 0.3)), random.uniform(8, 16)
    for top in (20, ROWS - 20 - bar):
        box(page, (-50, top), COLUMNS + 100, bar, 0.06 * page.ground)
    columns, rows = int(random.integers(5, 10)), int(random.integers(3, 7))
    wide, high = COLUMNS / columns, (ROWS - 60) / rows
    side, turn = min(wide, high) * random.uniform(0.5, 0.65), random.uniform(4.5, 6.5)
    for column in range(columns):
        for row in range(rows):
            x, y = wide * (column + 0.5), 30 + high * (row + 0.5)
            if (column, row) == (columns // 2, rows // 2):
                for k in range(16):
                    corner = (x - side / 2 + k % 4 * side / 4, y - side / 2 + k // 4 * side / 4)
                    box(page, corner, side / 4, side / 4, page.ground * (0.05 + 0.9 * random.random()))
            else:
                ink = dark if random.random() < 0.9 else page.ground / 2
                page.square(x, y, side, turn if (column + row) % 2 else -turn, ink)
    return page


def pinwheels(random: np.random.Generator) -> Page:
    """Four triangles that meet in a point, of low contrast; a frame, or none; grey steps where there is room."""
    page = Page(float(random.uniform(0.3, 0.5)))
    ground = page.ground
    if random.random() < 0.7:
        page.ground = 0.04
        box(page, (22, 20), COLUMNS - 44, ROWS - 40, ground)
    across = np.linspace(110, 790, int(random.integers(3, 6)))
    down = np.linspace(115, 485, int(random.integers(2, 4)))
    apart = min(*np.diff(across), *np.diff(down))
    radius, turn = apart / 2 * random.uniform(0.7, 0.9), random.uniform(4.5, 7)
    for x in across:
        for y in down:
            for begin in np.deg2rad(turn + 90 * np.arange(4)):
                ends = ((0.85 * radius, begin), (radius, begin + np.deg2rad(40)))
                page.area([(x, y), *((x + r * np.cos(a), y + r * np.sin(a)) for r, a in ends)], 0.25 * ground, range(3))
    if max(*np.diff(across), *np.diff(down)) > 2.6 * radius:
        for x in (across[:-1] + across[1:]) / 2:
            for y in (down[:-1] + down[1:]) / 2:
                steps(page, x, y, ground, random)
    return page


def bright_squares(random: np.random.Generator) -> Page:
    """One or several on a dark ground."""
    page, light = Page(float(random.uniform(0.03, 0.1))), random.uniform(0.4, 0.8)
    columns, rows = ((1, 1), (4, 3), (7, 5))[random.integers(3)]
    wide, high = COLUMNS / columns, ROWS / rows
    side, turn = min(wide, high) * random.uniform(0.45, 0.6), random.uniform(4, 9) * random.choice((-1, 1))
    for column in range(columns):
        for row in range(rows):
            page.square(wide * (column + 0.5), high * (row + 0.5), side, turn, light)
    return page


def dark_card(random: np.random.Generator) -> Page:
    """On a bright wall."""
    page = Page(float(random.uniform(0.5, 0.8)))
    turn = random.uniform(4, 10) * random.choice((-1, 1))
    place = random.uniform(380, 520), random.uniform(260, 340)
    page.square(*place, random.uniform(180, 330), turn, random.uniform(0.03, 0.12))
    return page


def bars_and_wedges(random: np.random.Generator) -> Page:
    """As old charts of resolution: slanted bars and squares among wedges, bars, arrows, print and stars."""
    page = Page(float(random.uniform(0.6, 0.85)))
    ground, dark, slant = page.ground, 0.07 * page.ground, np.tan(np.deg2rad(random.uniform(4.5, 6)))
    long, half = random.uniform(90, 120), random.uniform(20, 30)
    lean = slant * long
    bar = np.array([(-long, -half - lean), (long, lean - half), (long, lean + half), (-long, half - lean)])
    page.area(np.add(bar, (450, 450)), dark, range(4))
    page.area(np.add(bar[:, ::-1] * (-1, 1), (450, 180)), dark, range(4))
    for x, y in ((80, 90), (820, 90), (80, 510), (820, 510)):
        page.square(x, y, random.uniform(50, 70), -float(np.rad2deg(np.arctan(slant))), dark)
    for x, y in ((230, 150), (670, 150), (230, 450), (670, 450)):
        CLUTTER[random.choice((1, 2, 3, 9))](page, x, y, ground, random)
    for x in (160, 320, 600, 740):
        page.area([(x, 5), (x + 10, 34), (x - 10, 34)], dark)
    wedge(page, 120, 300, ground, random)
    letters(page, 300, 575, ground, random)
    bars(page, 780, 300, ground, random)
    return page


def squares_in_all_directions(random: np.random.Generator) -> Page:
    """Small ones, as turned as the frame's radius is there, so that there are edges along it and across it."""
    page = Page(float(random.uniform(0.6, 0.85)))
    apart = random.uniform(70, 110)
    side = apart * random.uniform(0.5, 0.55)
    for x in np.arange(50, COLUMNS, apart):
        for y in np.arange(50, ROWS, apart):
            turn = np.rad2deg(np.arctan2(y - MIDDLE[1], x - MIDDLE[0])) % 90
            page.square(x, y, side, turn + 7 if min(turn % 45, 45 - turn % 45) < 4 else turn, 0.07 * page.ground)
    return page


MAKERS_CHARTS: tuple[Callable[[np.random.Generator], Page], ...] = (
    checkerboard, sheet_of_checks, rows_of_squares, pinwheels, bright_squares, dark_card, bars_and_wedges,
    squares_in_all_directions,
)  # fmt: skip


def _turned(degrees: float) -> Array:
    """Matrix that turns points, as rows."""
    cosine, sine = np.cos(np.deg2rad(degrees)), np.sin(np.deg2rad(degrees))
    return np.array([[cosine, sine], [-sine, cosine]])


def _board(page: Page, side: float, many: tuple[int, int], axes: Array, dark: float) -> None:
    """Dark squares that touch at their corners, so many to each side of the middle."""
    for column in range(-many[0], many[0]):
        for row in range(-many[1], many[1]):
            if (row + column) % 2:
                cell = np.array([(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)])
                page.area(side * cell @ axes + MIDDLE, dark, range(4))
