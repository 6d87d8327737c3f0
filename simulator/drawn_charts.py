"""Slanted-edge charts as a camera sees them, drawn small: what the finder of edges has to find, and what not."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from lenslab.measure.edge_mtf import EdgePlace
from lenslab.values.types import Array

ROWS, COLUMNS = 600, 900
_FINE = 3  # points a pixel
_PX_APART = 5.0  # of corners that sides are given, so that distortion bends them


@dataclass
class Page:
    """Areas drawn one over another, in px from the top left; sides: those that are slanted edges of the chart."""

    ground: float
    areas: list[tuple[Array, float]] = field(default_factory=list)
    sides: list[tuple[Array, Array]] = field(default_factory=list)

    def area(self, corners: Sequence[Sequence[float]] | Array, light: float, sides: Sequence[int] = ()) -> None:
        points = np.asarray(corners, float)
        self.areas.append((points, light))
        self.sides.extend((points[k], points[(k + 1) % len(points)]) for k in sides)

    def square(self, x: float, y: float, side: float, turn_deg: float, light: float, *, meant: bool = True) -> None:
        around = np.deg2rad(turn_deg + 45 + 90 * np.arange(4))
        corners = np.stack([x + side / np.sqrt(2) * np.cos(around), y + side / np.sqrt(2) * np.sin(around)], axis=1)
        self.area(corners, light, range(4) if meant else ())

    def disc(self, x: float, y: float, radius: float, light: float) -> None:
        around = np.linspace(0, 2 * np.pi, 60, endpoint=False)
        self.area(np.stack([x + radius * np.cos(around), y + radius * np.sin(around)], axis=1), light)


@dataclass(frozen=True)
class Camera:
    """How a page is seen. blur_px: of a Gaussian. noise: standard deviation of white."""

    turn_deg: float = 0.4
    distortion: float = -0.025  # at the corner, of the radius
    perspective: float = 0.03
    blur_px: float = 0.9
    noise: float = 0.006
    falloff: float = 0.3  # at the corner
    exposure: float = 1.0
    shift_px: tuple[float, float] = (0.0, 0.0)

    def seen(self, points: Array) -> Array:
        """Where points of the page are in the picture."""
        middle, radius = np.array([COLUMNS / 2, ROWS / 2]), np.hypot(COLUMNS, ROWS) / 2
        turn = np.deg2rad(self.turn_deg)
        off = (points - middle) @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        off = off / (1 + self.perspective * (off[:, :1] + 0.5 * off[:, 1:]) / radius)
        off = off * (1 + self.distortion * (off**2).sum(axis=1, keepdims=True) / radius**2)
        return np.asarray(off + middle + self.shift_px)


def between(start: Array, end: Array) -> Array:
    many = max(int(math.dist(start, end) / _PX_APART), 2)
    return np.asarray(start + (end - start) * (np.arange(many + 1) / many)[:, None])


def photograph(page: Page, camera: Camera = Camera()) -> Array:
    """Linear light, 1 and more where it is clipped."""
    fine = np.full((ROWS * _FINE, COLUMNS * _FINE), page.ground, np.float32)
    for corners, grey in page.areas:
        outline = np.concatenate([between(corners[k - 1], corners[k])[:-1] for k in range(len(corners))])
        places = ((camera.seen(outline) + 0.5) * _FINE - 0.5) * 16
        cv2.fillPoly(fine, [np.rint(places).astype(np.int32)], grey, cv2.LINE_8, 4)
    on_pixels = cv2.resize(fine, (COLUMNS, ROWS), interpolation=cv2.INTER_AREA)
    light = np.asarray(cv2.GaussianBlur(on_pixels, (0, 0), camera.blur_px), np.float32)
    rows, columns = np.mgrid[:ROWS, :COLUMNS]
    away = ((rows - ROWS / 2) ** 2 + (columns - COLUMNS / 2) ** 2) / (ROWS**2 + COLUMNS**2) * 4
    light *= camera.exposure * (1 - camera.falloff * away)
    light += camera.noise * np.random.default_rng(11).normal(size=light.shape)
    return np.minimum(light, 1.0).astype(np.float32)


def sides_seen(page: Page, camera: Camera = Camera(), least_px: float = 34.0) -> list[Array]:
    """The chart's slanted edges in the picture, as places along each; of those cut by the rim what is left."""
    sides = [camera.seen(between(*side)) for side in page.sides]
    inside = [((side > 3) & (side < (COLUMNS - 4, ROWS - 4))).all(axis=1) for side in sides]
    cut = [side[part] for side, part in zip(sides, inside, strict=True)]
    return [side for side in cut if len(side) > 1 and np.hypot(*(side[-1] - side[0])) > least_px]


def slant_deg(side: Array) -> float:
    """Off rows, columns or diagonals."""
    along = side[-1] - side[0]
    turned = np.degrees(np.arctan2(along[1], along[0])) % 45
    return float(min(turned, 45 - turned))


def is_on(places: Sequence[EdgePlace], sides: Sequence[Array]) -> Array:
    """Whether each found edge lies on each side of the chart: (places, sides)."""
    if not places or not sides:
        return np.zeros((len(places), len(sides)), bool)
    start, end = np.array([side[0] for side in sides]), np.array([side[-1] for side in sides])
    length = np.hypot(*(end - start).T)
    along = (end - start) / length[:, None]
    found = np.array([(place.start, place.end) for place in places])
    off = found.mean(axis=1)[:, None] - start
    turned = (found[:, 1] - found[:, 0]) / np.hypot(*(found[:, 1] - found[:, 0]).T)[:, None]
    aside = along[:, 0] * off[..., 1] - along[:, 1] * off[..., 0]
    askew = along[:, 0] * turned[:, 1:] - along[:, 1] * turned[:, :1]
    ahead = (off * along).sum(axis=2)
    return np.asarray((abs(aside) < 4) & (abs(askew) < 0.06) & (ahead > 0) & (ahead < length))


# ------------------------------------------------------------------------------
# Charts of chance: slanted squares among what is no slanted edge: stars, wedges, coins, print, grey steps, a frame.


LETTERS = {  # strokes, in heights of a letter
    "L": ((0, 0, 0, 1), (0, 1, 0.6, 1)),
    "H": ((0, 0, 0, 1), (0.6, 0, 0.6, 1), (0, 0.5, 0.6, 0.5)),
    "A": ((0, 1, 0.3, 0), (0.3, 0, 0.6, 1), (0.15, 0.6, 0.45, 0.6)),
    "T": ((0, 0, 0.7, 0), (0.35, 0, 0.35, 1)),
    "N": ((0, 1, 0, 0), (0, 0, 0.6, 1), (0.6, 1, 0.6, 0)),
}
STROKE = 0.14  # of a letter's height


def cluttered(random: np.random.Generator, *, targets: bool = True) -> Page:
    """8 to 19 squares turned by 4.5 to 7 degrees, or none; something else in all other places of a grid."""
    ground = float(random.uniform(0.5, 0.85))
    page = Page(ground)
    if random.random() < 0.6:
        page.ground = 0.1 * ground
        page.area([(12, 10), (COLUMNS - 12, 10), (COLUMNS - 12, ROWS - 10), (12, ROWS - 10)], ground)
    cells = [(x, y) for x in range(75, COLUMNS, 125) for y in range(70, ROWS, 115)]
    random.shuffle(cells)
    many, ways = int(random.integers(8, 20)) if targets else 0, ((1,), (-1,), (-1, 1))[random.integers(3)]
    side, dark = random.uniform(60, 85), ground * random.choice((0.08, 0.25, 0.3))
    for x, y in cells[:many]:
        page.square(x, y, side, random.uniform(4.5, 7) * random.choice(ways), dark)
    for x, y in cells[many:]:
        CLUTTER[random.integers(len(CLUTTER))](page, x, y, ground, random)
    return page


def handheld(random: np.random.Generator, perspective: float = 0.03) -> Camera:
    """Turned by up to 10 degrees, mostly less. perspective: at most."""
    return Camera(
        turn_deg=float(random.uniform(-1, 1) * random.choice((1, 3, 10))),
        distortion=float(random.uniform(-0.03, 0.02)),
        perspective=float(random.uniform(-perspective, perspective)),
        blur_px=float(random.uniform(0.6, 2)),
        noise=float(np.exp(random.uniform(np.log(0.001), np.log(0.02)))),
        falloff=float(random.uniform(0, 0.5)),
    )


def _ink(ground: float, random: np.random.Generator) -> float:
    return float(ground * random.choice((0.06, 0.1, 0.3)))


def box(page: Page, corner: tuple[float, float], width: float, height: float, light: float) -> None:
    left, top = corner
    page.area([(left, top), (left + width, top), (left + width, top + height), (left, top + height)], light)


def _discs(page: Page, x: float, y: float, ground: float, random: np.random.Generator) -> None:
    light, radius = _ink(ground, random), random.uniform(3, 8)
    if random.random() < 0.4:
        page.disc(x, y, random.uniform(5, 45), light)
        return
    for across in range(-2, 3):
        for down in range(-2, 3):
            page.disc(x + 3 * radius * across, y + 3 * radius * down, radius, light)


def _star(page: Page, x: float, y: float, ground: float, random: np.random.Generator) -> None:
    radius, spokes, light = random.uniform(25, 50), int(random.integers(6, 40)), _ink(ground, random)
    for spoke in range(spokes):
        turns = 2 * np.pi * (spoke + np.array([0, 0.5])) / spokes
        page.area([(x, y), *((x + radius * np.cos(turn), y + radius * np.sin(turn)) for turn in turns)], light)


def letters(page: Page, x: float, y: float, ground: float, random: np.random.Generator) -> None:
    size, light = random.uniform(12, 42), _ink(ground, random)
    for place, letter in enumerate(random.choice(list(LETTERS), int(random.integers(2, 6)))):
        for stroke in LETTERS[letter]:
            ends = np.array(stroke).reshape(2, 2) * size + (x - 50 + 0.9 * size * place, y - 20)
            along = (ends[1] - ends[0]) / np.hypot(*(ends[1] - ends[0]))
            aside = np.array([-along[1], along[0]]) * STROKE * size / 2
            page.area([ends[0] + aside, ends[1] + aside, ends[1] - aside, ends[0] - aside], light)


def wedge(page: Page, x: float, y: float, ground: float, random: np.random.Generator) -> None:
    many, light = int(random.integers(3, 8)), _ink(ground, random)
    narrow, wide = random.uniform(1, 3), random.uniform(3, 6)
    lying = random.random() < 0.5
    for bar in 2 * np.arange(many) - many:
        corners = np.array([(bar * narrow, -45), ((bar + 1) * narrow, -45), ((bar + 1) * wide, 45), (bar * wide, 45)])
        page.area((corners[:, ::-1] if lying else corners) + (x, y), light)


def _coin(page: Page, x: float, y: float, ground: float, random: np.random.Generator) -> None:
    page.disc(x, y, 40, 0.6 * ground)
    page.disc(x, y, 34, random.uniform(0.45, 0.55) * ground)
    page.disc(x + 8, y - 5, 9, 0.62 * ground)


def steps(page: Page, x: float, y: float, ground: float, random: np.random.Generator) -> None:
    many = int(random.integers(3, 6))
    side, rows = 100 / many, 1 if random.random() < 0.6 else many
    for across in range(many):
        for down in range(rows):
            light = ground * (0.05 + 0.9 * random.random())
            box(page, (x - 50 + across * side, y - 50 + down * side), side, side, light)


def _patch(page: Page, x: float, y: float, ground: float, random: np.random.Generator) -> None:
    page.square(x, y, random.uniform(30, 70), 0, ground * random.uniform(0.05, 0.9), meant=False)


def _arrow(page: Page, x: float, y: float, ground: float, random: np.random.Generator) -> None:
    size = random.uniform(15, 40)
    page.area([(x - size, y), (x, y - size / 2.6), (x, y + size / 2.6)], _ink(ground, random))


def bars(page: Page, x: float, y: float, ground: float, random: np.random.Generator) -> None:
    width, light = random.uniform(2, 9), _ink(ground, random)
    for bar in range(int(random.integers(2, 7))):
        box(page, (x - 40 + 2 * bar * width, y - 40), width, 80, light)


def _ring(page: Page, x: float, y: float, ground: float, random: np.random.Generator) -> None:
    radius = random.uniform(25, 50)
    page.disc(x, y, radius, _ink(ground, random))
    page.disc(x, y, radius - random.uniform(3, 12), ground)


def _line(page: Page, x: float, y: float, ground: float, random: np.random.Generator) -> None:
    half = random.uniform(1.5, 4)
    corners: Array = np.array([(-50, -half), (50, 6 - half), (50, 6 + half), (-50, half)])
    page.area(corners + np.array([x, y]), _ink(ground, random))


CLUTTER: tuple[Callable[[Page, float, float, float, np.random.Generator], None], ...] = (
    _discs, _star, letters, wedge, _coin, steps, steps, _patch, _arrow, bars, _ring, _line,
)  # fmt: skip


# ------------------------------------------------------------------------------
# Charts as several makers sell or offer them for slanted edges, drawn by chance: sizes, ink and turns differ.


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
