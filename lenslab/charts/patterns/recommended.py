"""LensLab's own chart: leaves where it measures, and other useful targets between these."""

from __future__ import annotations

import math

import numpy as np

from lenslab.charts.aruco import MODULES, NUMBERS, QUIET, fiducial
from lenslab.charts.mark_code import GAP, STATED, code, code_areas, code_box
from lenslab.charts.page import FIRST_VERSION, Drawing, Page, background
from lenslab.charts.patterns.edges import slanted_square
from lenslab.charts.patterns.leaves import fallen
from lenslab.charts.shapes import Box, Shape, square

# Places are fractions of the frame, sizes of its shorter side. What is measured stays free: the centre third
# (1/3 to 2/3) and the corners (up to 1/8).
_EDGES = (
    *((0.229, 0.229), (0.771, 0.229), (0.229, 0.771), (0.771, 0.771)),
    *((0.5, 0.17), (0.5, 0.83), (0.14, 0.5), (0.86, 0.5)),
)
_EDGE_SIDE, _EDGE_LIGHT = 0.07, 0.11
_PATCHES = ((0.365, 0.19, False), (0.635, 0.81, False), (0.075, 0.3, True), (0.925, 0.7, True))  # x, y, upright
_PATCH = 0.055
_MARK = 0.066
_EDGE_GAP = 0.012  # of white marks from the border and from the corners
_INNER = ((0.635, 0.19), (0.365, 0.81))  # middles of a mark with its code, from version 2 on
_INNER_MARK = 0.056


def recommended(on: Page) -> Drawing:
    """Leaves all over; slanted edges, grey patches and fiducials on the ring between centre and corners."""
    frame = on.frame
    unit = min(frame.width, frame.height)
    first = on.version == FIRST_VERSION
    random = np.random.default_rng(on.seed if first else (on.seed, on.version))  # two versions are two patterns
    shapes: list[Shape] = [background(on, on.middle), fallen(on, random)]
    for x, y in _EDGES:
        place = frame.part(x, y, 0, 0).centre
        shapes.append(slanted_square(place, frame.centre, _EDGE_LIGHT * unit, on.high))
        shapes.append(slanted_square(place, frame.centre, _EDGE_SIDE * unit, on.low))
    for x, y, upright in _PATCHES:
        shapes += _patches(*frame.part(x, y, 0, 0).centre, _PATCH * unit, upright, on)
    boxes = _mark_boxes(frame) if first else (*_mark_boxes(frame), *_inner_boxes(frame))
    marks = [fiducial(number, box) for number, box in zip(NUMBERS[on.version], boxes, strict=True)]
    if not first:
        white = code(on.pattern, {name: getattr(on, name) for name in STATED})
        for (mark, _), box in zip(marks, boxes, strict=True):
            shapes += code_areas(white, code_box(mark.number, box))
    for _, areas in marks:
        shapes += areas
    return Drawing(tuple(shapes), tuple(mark for mark, _ in marks))


def _patches(x: float, y: float, side: float, upright: bool, on: Page) -> list[Shape]:
    """White, mid grey (halfway in stops) and black, side by side around a place.

    Each reaches under the next: if edges only met, renderers would let the leaves show through.
    """
    greys = on.high, math.sqrt(max(on.low, 0.01) * on.high), on.low
    patches: list[Shape] = []
    for k, grey in enumerate(greys):
        start, length = (k - 1.5) * side, (3 - k) * side
        if upright:
            patches.append(square(Box(x - side / 2, y + start, side, length), grey))
        else:
            patches.append(square(Box(x + start, y - side / 2, length, side), grey))
    return patches


def _mark_boxes(frame: Box) -> tuple[Box, ...]:
    """The black squares of the marks: along the upper and lower edge, just beside the corners' eighths."""
    unit = min(frame.width, frame.height)
    side = _MARK * unit
    gap = _EDGE_GAP * unit + side * QUIET / MODULES
    left, right = frame.left + frame.width / 8 + gap, frame.right - frame.width / 8 - gap - side
    top, bottom = frame.top + gap, frame.bottom - gap - side
    return tuple(Box(x, y, side, side) for y in (top, bottom) for x in (left, right))


def _inner_boxes(frame: Box) -> tuple[Box, ...]:
    """The black squares of the marks on the ring, which are seen where a chart overfills the frame, too."""
    side = _INNER_MARK * min(frame.width, frame.height)
    both = side * (2 + GAP)
    places = (frame.part(x, y, 0, 0).centre for x, y in _INNER)
    return tuple(Box(x - both / 2, y - side / 2, side, side) for x, y in places)
