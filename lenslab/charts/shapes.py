"""The shapes a chart is made of, in millimetres from the page's top left corner, x to the right, y down.

Later shapes lie on earlier ones. Greys are linear reflectance: 0 reflects nothing, 1 everything; paper is 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np

from lenslab.values.program import resource
from lenslab.values.types import Array

Point: TypeAlias = tuple[float, float]
PAPER_WHITE = 1.0
BITS = 4  # of a pixel, in which shapes are drawn: OpenCV takes coordinates in sixteenths


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle on the page, in mm."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """x of the right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """y of the lower edge."""
        return self.top + self.height

    @property
    def centre(self) -> Point:
        return self.left + self.width / 2, self.top + self.height / 2

    def part(self, left: float, top: float, width: float, height: float) -> Box:
        """Part of the box, in fractions of its width and height."""
        return Box(
            self.left + left * self.width, self.top + top * self.height, width * self.width, height * self.height
        )

    def shrunk(self, by: float) -> Box:
        """The box less a margin of `by` mm on each side; plus, if `by` is negative."""
        return Box(self.left + by, self.top + by, self.width - 2 * by, self.height - 2 * by)

    def holds(self, x: Array, y: Array) -> Array:
        """Mask of the places, mm, inside the box."""
        return np.asarray((x > self.left) & (x < self.right) & (y > self.top) & (y < self.bottom))

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Clockwise from the top left."""
        return (self.left, self.top), (self.right, self.top), (self.right, self.bottom), (self.left, self.bottom)


@dataclass(frozen=True, slots=True, eq=False)
class Discs:
    """Many discs, the last on top."""

    x: Array  # each (n,), float64
    y: Array
    radius: Array
    grey: Array  # at most 255 different ones


@dataclass(frozen=True, slots=True)
class Polygon:
    """A convex area."""

    points: tuple[Point, ...]
    grey: float


@dataclass(frozen=True, slots=True)
class Stroke:
    """A pen of `width` drawn along `points`, its ends and bends round; a single point is a disc."""

    points: tuple[Point, ...]
    width: float
    grey: float


@dataclass(frozen=True, slots=True)
class Label:
    """A line of small type; `x` is where it starts, `y` its base line, `size` that of the type.

    It is set in Bitstream Vera Sans where the renderer has it.
    """

    x: float
    y: float
    text: str
    size: float
    grey: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Cutout:
    """Shapes moved by (right, down) and clipped to `box`, which does not move."""

    box: Box
    shapes: tuple[Shape, ...]
    right: float = 0.0
    down: float = 0.0


Shape: TypeAlias = Discs | Polygon | Stroke | Label | Cutout


def every_shape(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """All shapes in drawing order, those in cutouts included."""
    for shape in shapes:
        yield shape
        if isinstance(shape, Cutout):
            yield from every_shape(shape.shapes)


def within(shapes: Iterable[Shape], area: Box) -> Iterator[Shape]:
    """Shapes that may be visible in an area of the page; of discs only the visible ones."""
    for shape in shapes:
        if isinstance(shape, Discs):
            inside = (shape.y + shape.radius > area.top) & (shape.y - shape.radius < area.bottom)
            inside &= (shape.x + shape.radius > area.left) & (shape.x - shape.radius < area.right)
            yield Discs(shape.x[inside], shape.y[inside], shape.radius[inside], shape.grey[inside])
        elif isinstance(shape, Cutout):
            if _meet(shape.box, area):
                aside = replace(area, left=area.left - shape.right, top=area.top - shape.down)
                yield replace(shape, shapes=tuple(within(shape.shapes, aside)))
        elif _meet(_extent(shape), area):
            yield shape


def _meet(box: Box, other: Box) -> bool:
    return box.bottom > other.top and box.top < other.bottom and box.right > other.left and box.left < other.right


def _extent(shape: Polygon | Stroke | Label) -> Box:
    """Bounding box of a shape."""
    if isinstance(shape, Label):
        width = len(shape.text) * shape.size  # at most: no letter is wider than the size
        return Box(shape.x - width, shape.y - 2 * shape.size, 2 * width, 4 * shape.size)
    reach = shape.width / 2 if isinstance(shape, Stroke) else 0.0
    xs, ys = zip(*shape.points, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).shrunk(-reach)


@dataclass(frozen=True, slots=True)
class Fiducial:
    """An ArUco marker (dictionary 4x4, 50 ids) and its black square's corners, clockwise from its own top left."""

    number: int
    corners: tuple[Point, Point, Point, Point]


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    """One sheet of paper. `frame` is the border to frame by: its content is to fill the picture."""

    width_mm: float
    height_mm: float
    shapes: tuple[Shape, ...]
    frame: Box
    pattern: str = ""
    seed: int = 0
    finest_mm: float = 0.0  # narrowest lines and smallest discs, across
    caption: str = ""
    scale_bar: tuple[Point, Point] | None = None  # the ends of the line to measure
    fiducials: tuple[Fiducial, ...] = ()


def square(box: Box, grey: float) -> Polygon:
    """A box filled with a grey."""
    return Polygon(box.corners, grey)


def line(start: Point, end: Point, width: float, grey: float = 0.0) -> Polygon:
    """A straight line with square ends, as an area of exactly its length."""
    (x0, y0), (x1, y1) = start, end
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    across, down = -(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
    corners = ((x0 + across, y0 + down), (x1 + across, y1 + down), (x1 - across, y1 - down), (x0 - across, y0 - down))
    return Polygon(corners, grey)


def outline(box: Box, width: float) -> Iterator[Polygon]:
    """A line of `width` around a box, outside it."""
    for side in (
        Box(box.left - width, box.top - width, box.width + 2 * width, width),
        Box(box.left - width, box.bottom, box.width + 2 * width, width),
        Box(box.left - width, box.top, width, box.height),
        Box(box.right, box.top, width, box.height),
    ):
        yield square(side, 0.0)


# ------------------------------------------------------------------------------
# The small type of captions: Bitstream Vera Sans, which may be embedded freely.


FONT = "Vera"


def font_file() -> str:
    """Path of the TrueType file."""
    return str(resource("fonts/Vera.ttf"))
