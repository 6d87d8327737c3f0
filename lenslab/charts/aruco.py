"""Marks by which a chart is found in a shot and recognised: ArUco's, drawn as areas."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from lenslab.charts.shapes import Box, Fiducial, Polygon, square

if TYPE_CHECKING:
    import cv2

    from lenslab.types import Array

# The marks' numbers in each version of the pattern: top left, top right, bottom left, bottom right, then any inside
NUMBERS = {1: range(4, 8), 2: range(8, 14)}
MODULES = 6  # 4 x 4 bits and the black around them
QUIET = 1  # modules of white around a mark


def dictionary() -> cv2.aruco.Dictionary:
    """ArUco's marks that charts are printed with and found by; prints stay valid only while it is the same."""
    import cv2

    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)


def fiducial(number: int, box: Box) -> tuple[Fiducial, tuple[Polygon, ...]]:
    """The mark of a number (0 to 49), its black square filling `box`, white around it."""
    import cv2

    bits = cv2.aruco.generateImageMarker(dictionary(), number, MODULES)
    module = box.width / MODULES
    areas = [square(box.shrunk(-QUIET * module), 1.0), square(box, 0.0), *drawn_modules(bits > 0, box, 1.0)]
    return Fiducial(number, box.corners), tuple(areas)


def drawn_modules(chosen: Array, box: Box, grey: float) -> Iterator[Polygon]:
    """The chosen ones of a box's modules, (rows, columns); those side by side are one area."""
    rows, columns = chosen.shape
    for row, line in enumerate(chosen):
        ends = np.flatnonzero(np.diff(line, prepend=False, append=False))
        for first, end in ends.reshape(-1, 2).tolist():
            yield square(box.part(first / columns, row / rows, (end - first) / columns, 1 / rows), grey)
