"""Camera shake: how long a blur along one direction must be to be called that, and which way it goes.

Shake draws a point out into a line. One of length L has a variance of L^2/12 along it and none across: the parts
`alike` and `along` of its Blur are both L^2/24, as neither noise, nor focus, nor a lens makes them by chance.
"""

from __future__ import annotations

import math

from lenslab.language import tr
from lenslab.referee.blur import Blur

LEAST_PX = 0.77  # length
LINE_SURE = 3.5  # standard errors, of both parts: clean repeats have 2.8, of less than a third of LEAST_PX's variance
LEAST_OF_LINE, MOST_OF_LINE = 0.5, 2.0  # `alike` over `along`
DIRECTED = 0.35  # the least `along` against `alike`: of two repeats, whose lens is the same
OVER_APERTURES = 0.25  # against the sharpest aperture: a part of `alike` is the lens's own
SMALLER_APERTURES = 0.1  # than the sharpest: diffraction has no direction, and aberrations have shrunk


def is_long(along: float, sure: float = 0.0) -> bool:
    """Whether a blur's part along a direction, px^2, is that of shake. sure: what errors leave open of it, px^2."""
    return along > max(LEAST_PX**2 / 24, sure)


def is_directed(blur: Blur) -> bool:
    """Whether the blur between two repeats depends on direction, as a movement's does."""
    return blur.along > DIRECTED * abs(blur.alike)


def is_line(blur: Blur) -> bool:
    """Whether the blur between two repeats is surely that of a line: as much along one direction as in all alike."""
    alike = abs(blur.alike)
    in_proportion = LEAST_OF_LINE * blur.along < alike < MOST_OF_LINE * blur.along
    return in_proportion and is_long(min(alike, blur.along), LINE_SURE * blur.error)


def length_px(variance: float) -> float:
    """Of the line with this variance along it, px^2."""
    return math.sqrt(12 * variance)


def direction(blur: Blur) -> str:
    """Which way the camera moved, in words."""
    turn = blur.towards if blur.alike >= 0 else (blur.towards + math.pi / 2) % math.pi
    step = round(turn / (math.pi / 4)) % 4
    return (
        tr("from side to side"),
        tr("diagonally, from top left to bottom right"),
        tr("up and down"),
        tr("diagonally, from bottom left to top right"),
    )[step]
