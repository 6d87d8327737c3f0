"""Charts of different law: the measures must not lean on any one of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import cv2
import numpy as np

from lenslab.values.types import Array, Luminance
from simulator.leaves import chart
from simulator.optics import FINE

BLACK, PAPER = 0.05, 0.88  # reflectance
TURNED_DEG, BARREL = 1.0, 0.02
MARGIN = 160  # drawn and cut off: else there would be less near the edges


def leaves(rows: int, columns: int, seed: int) -> Luminance:
    """Dead leaves: opaque discs and bars of all sizes."""
    return chart(rows, columns, seed, smallest_px=2.5)


def lines(rows: int, columns: int, seed: int) -> Luminance:
    """A tangle of straight lines, black and white and grey, 1 to 9 pixels wide, laid over each other."""
    random = np.random.default_rng(seed)
    paper = np.full((rows + 2 * MARGIN, columns + 2 * MARGIN), 200, np.uint8)
    count = paper.size // 700
    widths, tones = random.geometric(0.35, count).clip(1, 9), random.choice((0, 0, 90, 255, 255), count)
    for width, tone in zip(widths, tones, strict=True):
        middle, turn = random.random(2) * paper.shape[::-1], random.random() * np.pi
        reach = random.uniform(20, 120) * np.array((np.cos(turn), np.sin(turn)))
        ends = np.rint(np.stack([middle - reach, middle + reach]) * 16).astype(int).tolist()
        cv2.line(paper, ends[0], ends[1], int(tone), int(width), cv2.LINE_AA, 4)
    return _printed(paper[MARGIN:-MARGIN, MARGIN:-MARGIN])


def text(rows: int, columns: int, seed: int) -> Luminance:
    """Words of random letters in several sizes, upright and slanted, grey to black on paper, every bit of it filled."""
    random = np.random.default_rng(seed)
    paper = np.full((rows + 2 * MARGIN, columns + 2 * MARGIN), 255, np.uint8)
    letters = np.array(list("abcdefghijkmnopqrstuvwxyzABCDEFGHKMNPRSTXZ0123456789&%#@"))
    for _ in range(paper.size // 500):
        word = "".join(random.choice(letters, random.integers(2, 7)))
        place = int(random.integers(-MARGIN, paper.shape[1])), int(random.integers(0, paper.shape[0]))
        font = int(random.choice((0, 1, 2, 3, 4, 6))) | int(random.choice((0, cv2.FONT_ITALIC)))
        size = float(np.exp(random.uniform(np.log(0.35), np.log(1.4))))
        tone, weight = int(random.choice((0, 0, 60, 130, 255))), int(random.choice((1, 1, 2)))
        cv2.putText(paper, word, place, font, size, tone, weight, cv2.LINE_AA)
    return _printed(paper[MARGIN:-MARGIN, MARGIN:-MARGIN])


def gratings(rows: int, columns: int, seed: int) -> Luminance:
    """Small patches of line gratings, each of its own period, direction and contrast, like a resolution target."""
    random = np.random.default_rng(seed)
    side = 48
    down, across = np.mgrid[0:side, 0:side].astype(np.float32)
    paper = np.empty((rows + side, columns + side), np.float32)
    for row in range(0, rows, side):
        for column in range(0, columns, side):
            turn, period = random.random() * np.pi, np.exp(random.uniform(np.log(3.5), np.log(40)))
            wave = (down * np.sin(turn) + across * np.cos(turn)) / period + random.random()
            edge = np.clip(np.abs(((wave % 1) - 0.5) * 4) * period / 4 - period / 4 + 0.5, 0, 1)  # a pixel wide
            low, high = sorted(random.uniform(0, 255, 2))
            paper[row : row + side, column : column + side] = low + (high - low) * edge
    return _printed(paper[:rows, :columns])


def _printed(paper: Array) -> Luminance:
    return np.asarray(BLACK + (PAPER - BLACK) / 255 * paper.astype(np.float32), np.float32)


@lru_cache(maxsize=2)
def mounted(kind: str, shape: tuple[int, int], seed: int) -> Luminance:
    """A chart as a lens that distorts and a camera that is not level throw it: barrel, 0.02 at the corner; by a degree.

    shape: of the picture; it is drawn FINE times as fine.
    """
    rows, columns = (side * FINE for side in shape)
    x = (np.arange(columns, dtype=np.float32) + 0.5 - columns / 2)[None, :]
    y = (np.arange(rows, dtype=np.float32) + 0.5 - rows / 2)[:, None]
    stretch = 1 - np.float32(BARREL) + np.float32(BARREL / (rows**2 + columns**2) * 4) * (x * x + y * y)
    cos, sin = np.cos(np.radians(TURNED_DEG)), np.sin(np.radians(TURNED_DEG))
    across = (x * np.float32(cos) - y * np.float32(sin)) * stretch + np.float32(columns / 2 - 0.5)
    down = (x * np.float32(sin) + y * np.float32(cos)) * stretch + np.float32(rows / 2 - 0.5)
    flat = CHARTS[kind](rows, columns, seed)
    thrown = cv2.remap(flat, across, down, cv2.INTER_LANCZOS4, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(np.clip(thrown, 0.02, 1.0), np.float32)


CHARTS: dict[str, Callable[[int, int, int], Luminance]] = {
    "leaves": leaves,
    "lines": lines,
    "text": text,
    "gratings": gratings,
}
