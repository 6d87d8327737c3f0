"""Pictures of slanted-edge charts whose MTF is known at each place: blur grows with image height and differs in the two
directions, edges are drawn through it exactly."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy.special import erf

from lenslab.demo.files import write_tiff
from lenslab.values.types import Array, Metadata
from simulator.small_shots import metadata

FRAME = (1500, 1000)  # columns, rows
APERTURES = (2.0, 2.8, 4.0, 5.6, 8.0, 11.0)
HALF = math.sqrt(math.log(2) / 2) / math.pi  # MTF50 times sigma, of a Gaussian
WHITE, BLACK = 0.7, 0.06


@dataclass(frozen=True)
class Square:
    """A dark square. x, y, side: shares of the frame's height, from its middle. turned: radians."""

    x: float
    y: float
    side: float
    turned: float
    level: float = BLACK


@dataclass(frozen=True)
class Blur:
    """Sigma in px at an image height h of 0 to 1: middle + (radial or tangential) h^2."""

    middle: float
    radial: float
    tangential: float

    def at(self, height: Array | float) -> tuple[Array, Array]:
        square = np.asarray(height) ** 2
        return self.middle + self.radial * square, self.middle + self.tangential * square


def blur_at(aperture: float) -> Blur:
    """Sharpest at f/5.6 in the middle, at f/8 in the corners."""
    wide, small = 2.0 / aperture, aperture / 16
    middle = math.hypot(0.75, 1.6 * wide**1.5, 1.1 * small)
    return Blur(middle, 1.5 * wide, 0.7 * wide)


def sfrplus(turned: float = 0.0) -> list[Square]:
    """Rows of squares, turned by about 5 degrees, some of them pale."""
    squares = []
    for row in range(5):
        for column in range(8):
            turn = math.radians(5.7 if (column < 4) == (row < 3) else -5.7) + turned
            pale = (row, column) in ((1, 5), (3, 2))
            x, y = 0.178 * (column - 3.5), 0.19 * (row - 2)
            squares.append(Square(x, y, 0.105, turn, 0.3 if pale else BLACK))
    return squares


def iso() -> list[Square]:
    """Squares in the middle, the corners and on the sides."""
    places = [(0, 0), (-0.62, -0.38), (0.62, -0.38), (-0.62, 0.38), (0.62, 0.38), (-0.24, 0.12), (0.24, -0.12)]
    places += [(0, -0.36), (0, 0.36), (-0.6, 0), (0.6, 0)]
    return [Square(x, y, 0.13, math.radians(5.0 + number % 3), 0.18) for number, (x, y) in enumerate(places)]


def mtf_mapper() -> list[Square]:
    """Small squares that face the middle, so that their edges run along the radius and across it."""
    squares = []
    for ring in range(6):
        radius = 0.02 + 0.135 * ring
        for step in range(max(7 * ring, 1)):
            turn = 2 * math.pi * (step + 0.3 * ring) / max(7 * ring, 1)
            x, y = radius * math.cos(turn), radius * math.sin(turn)
            if abs(x) < 0.69 and abs(y) < 0.44:
                squares.append(Square(x, y, 0.068, turn + math.radians(4)))
    return squares


CHARTS = {"sfrplus": sfrplus, "iso": iso, "mtf mapper": mtf_mapper}


@dataclass(frozen=True)
class Nudge:
    """How the camera has moved: px, radians, and the chart's scale in the picture."""

    right: float = 0.0
    down: float = 0.0
    turned: float = 0.0
    scale: float = 1.0


def nudged(random: np.random.Generator) -> Nudge:
    """By chance: 3 px rms each way; 2 mrad rms of its turn."""
    right, down = random.normal(0, 3.0, 2).tolist()
    return Nudge(right, down, float(random.normal(0, 0.002)))


def drawn(squares: list[Square], blur: Blur, nudge: Nudge = Nudge()) -> Array:
    """Linear light."""
    columns, rows = FRAME
    picture = np.full((rows, columns), WHITE)
    cosine, sine = nudge.scale * math.cos(nudge.turned), nudge.scale * math.sin(nudge.turned)
    for square in squares:
        x = (square.x * cosine - square.y * sine) * rows + (columns - 1) / 2 + nudge.right
        y = (square.x * sine + square.y * cosine) * rows + (rows - 1) / 2 + nudge.down
        half = square.side * nudge.scale * rows / 2
        reach = math.sqrt(2) * half + 6 * (blur.middle + max(blur.radial, blur.tangential))
        top, bottom = max(int(y - reach), 0), min(int(y + reach) + 1, rows)
        left, right = max(int(x - reach), 0), min(int(x + reach) + 1, columns)
        if top >= bottom or left >= right:
            continue
        down, across = np.mgrid[top:bottom, left:right].astype(float)
        dark = np.ones_like(down)
        for turn in (square.turned + nudge.turned, square.turned + nudge.turned + math.pi / 2):
            off = (across - x) * math.cos(turn) + (down - y) * math.sin(turn)
            sigma = sigma_along(across, down, turn, blur) * math.sqrt(2)
            dark *= (erf((off + half) / sigma) - erf((off - half) / sigma)) / 2
        picture[top:bottom, left:right] -= (WHITE - square.level) * dark
    return picture


def sigma_along(x: Array | float, y: Array | float, direction: float, blur: Blur) -> Array:
    """Sigma across an edge whose normal has this direction: of an ellipse along the radius."""
    columns, rows = FRAME
    right, below = np.asarray(x) - (columns - 1) / 2, np.asarray(y) - (rows - 1) / 2
    off = np.sqrt(right**2 + below**2)
    radial, tangential = blur.at(off / (math.hypot(*FRAME) / 2))
    cosine, sine = math.cos(direction), math.sin(direction)
    along, aside = radial * (cosine * right + sine * below), tangential * (sine * right - cosine * below)
    return np.asarray(np.sqrt(along**2 + aside**2) / off)


def true_mtf50(x: float, y: float, blur: Blur) -> tuple[float, float]:
    """Radial and tangential, at a place given in shares of the frame."""
    right, below = (x - 0.5) * FRAME[0], (y - 0.5) * FRAME[1]
    radial, tangential = blur.at(math.hypot(right, below) / (math.hypot(*FRAME) / 2))
    return HALF / float(radial), HALF / float(tangential)


def write_shot(path: Path, light: Array, number: int, aperture: float, *, noise: float = 0.004, **more: object) -> None:
    """A 16-bit RGB file with shot noise, encoded with a 2.2 gamma."""
    random = np.random.default_rng(number)
    noisy = light + random.normal(0, 1, light.shape) * noise * np.sqrt(light / WHITE)
    levels = np.rint(np.clip(noisy, 0, 1) ** (1 / 2.2) * 65535).astype(np.uint16)
    known: Metadata = metadata("Simulated 50mm", aperture, number, **more)
    write_tiff(path, np.repeat(levels[..., None], 3, axis=2), known)


def write_shoot(
    folder: Path, squares: list[Square], *, repeats: int = 2, seed: int = 1, apertures: tuple[float, ...] = APERTURES
) -> None:
    """The camera is nudged a little from shot to shot."""
    random = np.random.default_rng(seed)
    folder.mkdir(parents=True, exist_ok=True)
    for number, aperture in enumerate(aperture for aperture in apertures for _ in range(repeats)):
        moved = nudged(random)
        light = drawn(squares, blur_at(aperture), moved)
        write_shot(folder / f"E{number:02d}.tif", light, 100 * seed + number, aperture)
