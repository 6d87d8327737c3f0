"""Charts of chance: slanted squares among what is no slanted edge: stars, wedges, coins, print, grey steps, a frame."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from lenslab.values.types import Array
from simulator.drawn_charts import COLUMNS, ROWS, Camera, Page

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
