"""Marks by which a chart is found in a shot and recognised: ArUco's, drawn as areas."""

from __future__ import annotations

from lenslab.charts.shapes import Box, Fiducial, Polygon, square

CORNERS = 4  # numbers a version takes: top left, top right, bottom left, bottom right
MODULES = 6  # 4 x 4 bits and the black around them
QUIET = 1  # modules of white around a mark


def fiducial(version: int, corner: int, box: Box) -> tuple[Fiducial, tuple[Polygon, ...]]:
    """The mark of a pattern's version (0 to 11) and of a corner, its black square filling `box`, white around it."""
    import cv2

    number = CORNERS * version + corner
    marks = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    bits = cv2.aruco.generateImageMarker(marks, number, MODULES)
    module = box.width / MODULES
    areas = [square(box.shrunk(-QUIET * module), 1.0), square(box, 0.0)]
    for row, line in enumerate(bits.tolist()):
        column = 0
        while column < MODULES:
            end = column
            while end < MODULES and line[end]:
                end += 1
            if end > column:
                white = box.part(column / MODULES, row / MODULES, (end - column) / MODULES, 1 / MODULES)
                areas.append(square(white, 1.0))
            column = end + 1
    return Fiducial(number, box.corners), tuple(areas)
