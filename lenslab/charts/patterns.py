"""The patterns of test charts (PATTERNS): edges, dead leaves, lines, stars, tangle, and LensLab's own."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.charts.marks import CODED_NUMBERS, GAP, MODULES, NUMBERS, QUIET, code, code_areas, code_box, fiducial
from lenslab.charts.page import FIRST_VERSION, Drawing, Page, grid_mm
from lenslab.charts.shapes import BITS, Box, Discs, Point, Polygon, Shape, Stroke, square
from lenslab.values.language import tr
from lenslab.values.paper import nearest
from lenslab.values.program import resource
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Array

# ------------------------------------------------------------------------------
# Slanted edges, towards the page's centre and around it.


SLANT = math.radians(5)  # least slant to rows, columns and diagonals of pixels that slanted-edge programs need
_ROWS = 5  # along the shorter side
_SIDE = 0.46  # of a square, in cells


def edges(on: Page) -> Drawing:
    """Alternating dark squares and trapezoids, each with two edges radial and two tangential to the centre."""
    frame = on.frame
    cell = min(frame.width, frame.height) / _ROWS
    columns, rows = (2 * round((length / cell - 1) / 2) + 1 for length in (frame.width, frame.height))
    side = min(frame.width / columns, frame.height / rows) * _SIDE
    polygons: list[Polygon] = []
    for row in range(rows):
        for column in range(columns):
            place = frame.part((column + 0.5) / columns, (row + 0.5) / rows, 0, 0).centre
            in_turns = (row + column - rows // 2 - columns // 2) % 2 == 0  # the middle one is a square
            shape = slanted_square if in_turns else slanted_trapezoid
            polygons.append(shape(place, frame.centre, side, on.low))
    return Drawing((square(on.frame, on.high), *polygons))


def slanted_square(place: Point, centre: Point, side: float, grey: float) -> Polygon:
    """A square at `place`, its edges radial and tangential to `centre` but for the slant."""
    return _turned(place, _angle(place, centre, (0.0,)), [(-1, -1), (1, -1), (1, 1), (-1, 1)], side / 2, grey)


def slanted_trapezoid(place: Point, centre: Point, side: float, grey: float) -> Polygon:
    """A `slanted_square` narrower on the inside, two of whose edges would meet in the centre."""
    spread = side / 2 / max(math.dist(place, centre), side)
    angle = _angle(place, centre, (0.0, math.atan(spread), -math.atan(spread)))
    corners = [(-1, spread - 1), (1, -1 - spread), (1, 1 + spread), (-1, 1 - spread)]
    return _turned(place, angle, corners, side / 2, grey)


def _angle(place: Point, centre: Point, edges: tuple[float, ...]) -> float:
    """Direction away from the centre, turned just enough to slant all edges; `edges` are angles from it."""
    radial = math.atan2(place[1] - centre[1], place[0] - centre[0])
    for step in range(180):
        for turned in (radial + math.radians(step / 4), radial - math.radians(step / 4)):
            off = min(abs(math.remainder(turned + edge, math.pi / 4)) for edge in edges)
            if off >= SLANT - 1e-9:
                return turned
    return radial + SLANT


def _turned(place: Point, angle: float, corners: Sequence[Point], size: float, grey: float) -> Polygon:
    along, across = math.cos(angle) * size, math.sin(angle) * size
    x, y = place
    return Polygon(tuple((x + i * along - j * across, y + i * across + j * along) for i, j in corners), grey)


# ------------------------------------------------------------------------------
# Random but even: sizes of a power law; equal amounts of each grey in every part of the page.


CELLS = 8  # per side: as large as the measured corners


def sizes(smallest: float, largest: float, count: int, random: np.random.Generator) -> Array:
    """Random sizes s of density 1/s^3."""
    return np.asarray((largest**-2 + random.random(count) * (smallest**-2 - largest**-2)) ** -0.5)


def mean_square(smallest: float, largest: float) -> float:
    """Mean of s^2 under that density."""
    return 2 * math.log(largest / smallest) / (smallest**-2 - largest**-2)


def cells_at(box: Box, points: Array) -> Array:
    """Cells of the page, 0 to CELLS**2 - 1, row by row, that contain the points (..., 2)."""
    share = (points - (box.left, box.top)) / (box.width, box.height)
    inside = np.clip(share * CELLS, 0, CELLS - 1).astype(int)
    return np.asarray(inside[..., 1] * CELLS + inside[..., 0])


def even_levels(cells: Array, areas: Array, levels: int, random: np.random.Generator) -> Array:
    """A level 0 to `levels` - 1 (an even number) for each of n shapes, so that all cells of the page have the same mix.

    cells, areas: (n, k), how much of each shape is seen in which cells. In each cell, shapes of like area are dealt all
    distances from the middle level once each, in random order; then, the largest first, each goes to that side of the
    middle that is short where it lies. Chosen at random, ninths of the page would differ by up to 12 %.
    """
    whole = areas.sum(axis=1)
    main = np.take_along_axis(cells, areas.argmax(axis=1)[:, None], axis=1)[:, 0]
    far = _dealt(main, whole, levels // 2, random)
    weights = areas * (far + 0.5)[:, None]
    excess = [0.0] * CELLS**2
    above = np.empty(len(far), bool)
    order = np.argsort(-whole, kind="stable")
    in_one = (cells == cells[:, :1]).all(axis=1)[order]  # cell, as most are
    sides = in_one.tolist(), order.tolist(), cells[order].tolist(), weights[order].tolist()
    for lone, shape, here, there in zip(*sides, strict=True):
        if lone:
            short = excess[here[0]] <= 0
        else:
            short = sum(excess[cell] * weight for cell, weight in zip(here, there, strict=True)) <= 0
        above[shape] = short
        for cell, weight in zip(here, there, strict=True):
            excess[cell] += weight if short else -weight
    return np.where(above, levels // 2 + far, levels // 2 - 1 - far)


def _dealt(cell: Array, area: Array, hand: int, random: np.random.Generator) -> Array:
    """A number 0 to `hand` - 1 for each shape: in each cell, every `hand` shapes, by falling area, get each once."""
    order = np.lexsort((-area, cell))
    rounds = -(-len(order) // hand)
    hands = random.permuted(np.tile(np.arange(hand), (rounds, 1)), axis=1).ravel()
    dealt = np.empty(len(order), int)
    dealt[order] = hands[: len(order)]
    return dealt


# ------------------------------------------------------------------------------
# Dead leaves, or spilled coins: discs of all sizes laid over each other until nothing shows between them.


GREYS = 16  # enough grey levels for an even look and distribution, few enough for a small file
KEPT = "standard-leaves.npz"  # of resources/; packaging/standard_charts.py writes it
_BAND = 1024  # rows of cells drawn together


def leaves(on: Page) -> Drawing:
    """Discs of uniform position and grey whose radii have density 1/r^3: statistically alike at every scale.

    Lee, Mumford, Huang, "Occlusion models for natural images", IJCV 41 (2001).
    """
    return Drawing((square(on.frame, on.middle), fallen(on)))


def fallen(on: Page) -> Discs:
    """Leaves that cover the frame, without hidden ones; the outermost extend beyond its edges."""
    random = random_of(on)
    leaves = random_leaves(on, random)
    with np.load(resource(KEPT)) as archive:  # of standard charts up to A3, to spare three seconds
        name = digest(leaves)
        level = _unpacked_levels(archive[name], len(leaves[0])) if name in archive.files else None
    if level is None:
        level = visible_levels(on, leaves, random)
    seen = level < GREYS
    x, y, radius = (values[seen] for values in leaves)
    return Discs(x, y, radius, on.low + (on.high - on.low) / (GREYS - 1) * level[seen])


def random_of(on: Page) -> np.random.Generator:
    """Two versions are two patterns."""
    return np.random.default_rng(on.seed if on.version == FIRST_VERSION else (on.seed, on.version))


def random_leaves(on: Page, random: np.random.Generator) -> tuple[Array, Array, Array]:
    """x, y, radius of all random leaves, hidden ones included; mm."""
    smallest, largest = on.finest_mm / 2, on.largest_mm / 2
    reach = on.frame.shrunk(-largest)
    # six leaves over a point on the mean: exp(-6) of the page stays uncovered
    count = round(6 * reach.width * reach.height / (math.pi * mean_square(smallest, largest)))
    step = grid_mm(on.finest_mm)
    x = np.round((reach.left + random.random(count) * reach.width) / step) * step
    y = np.round((reach.top + random.random(count) * reach.height) / step) * step
    radius = np.round(sizes(smallest, largest, count, random) / step) * step
    return x, y, radius


def visible_levels(on: Page, leaves: tuple[Array, Array, Array], random: np.random.Generator) -> Array:
    """Grey level of each visible leaf, GREYS for a hidden one: uint8."""
    x, y, radius = leaves
    # eight cells across the finest disc: shapes with less than one visible cell are left out
    area = visible_areas(on.frame, x, y, radius, on.finest_mm / 8)
    seen = area > 0
    around = np.array(((0, -1), (-1, 0), (0, 0), (1, 0), (0, 1))) * 0.7  # points that represent a disc
    places = np.stack([x[seen], y[seen]], axis=1)[:, None, :] + around * radius[seen, None, None]
    areas = np.repeat(area[seen, None] / len(around), len(around), axis=1)
    level = np.full(len(x), GREYS, np.uint8)
    level[seen] = even_levels(cells_at(on.frame, places), areas, GREYS, random)
    return level


def digest(leaves: tuple[Array, Array, Array]) -> str:
    """Name of a set of leaves in the file of kept levels."""
    return hashlib.sha256(np.stack(leaves).data).hexdigest()[:24]


def _unpacked_levels(packed: Array, count: int) -> Array:
    """Levels as they are kept: a bit for each leaf, whether it is seen; then four bits for the grey of each."""
    bytes_seen = math.ceil(count / 8)
    seen = np.unpackbits(packed[:bytes_seen], count=count).astype(bool)
    level = np.full(count, GREYS, np.uint8)
    greys = np.unpackbits(packed[bytes_seen:], count=4 * np.count_nonzero(seen)).reshape(-1, 4)
    level[seen] = np.packbits(greys, axis=1)[:, 0] >> 4
    return level


def visible_areas(box: Box, x: Array, y: Array, radius: Array, cell_mm: float) -> Array:
    """Visible area of each disc in the box, in cells: each is painted with its number, then numbers are counted."""
    import cv2

    rows, columns = math.ceil(box.height / cell_mm), math.ceil(box.width / cell_mm)
    unit = 1 << BITS
    across = np.rint(((x - box.left) / cell_mm - 0.5) * unit).astype(np.int64)
    size = np.rint(radius / cell_mm * unit).astype(np.int64)
    areas = np.zeros(len(x), np.int64)
    for first in range(0, rows, _BAND):
        height = min(_BAND, rows - first)
        down = np.rint(((y - box.top) / cell_mm - 0.5 - first) * unit).astype(np.int64)
        inside = np.flatnonzero((down + size > -unit) & (down - size < (height + 1) * unit))
        numbers = np.zeros((height, columns), np.int32)
        places = ((inside + 1).tolist(), across[inside].tolist(), down[inside].tolist(), size[inside].tolist())
        for number, i, j, r in zip(*places, strict=True):
            cv2.circle(numbers, (i, j), r, number, cv2.FILLED, cv2.LINE_8, BITS)
        areas += np.bincount(numbers.ravel(), minlength=len(x) + 1)[1:]
    return areas


# ------------------------------------------------------------------------------
# Gratings, thick to thin, tiled in both directions.


_STEP = 1.25  # approximate ratio of one line to the next thicker one


def lines(on: Page) -> Drawing:
    """Alternating squares of vertical and horizontal lines; in each, lines and gaps grow from the finest on."""
    frame = on.frame
    side = min(frame.width, frame.height) / 6  # each ninth of the page holds two rows, so that all nine are alike
    columns, rows = (3 * max(round(length / side / 3), 1) for length in (frame.width, frame.height))
    areas: list[Polygon] = []
    for row in range(rows):
        for column in range(columns):
            block = frame.part(column / columns, row / rows, 1 / columns, 1 / rows)
            upright, turned = (row + column) % 2 == 0, (row // 2 + column // 2) % 2 == 0
            length = block.width if upright else block.height
            for start, width in _steps(length, on.finest_mm, on.largest_mm):
                place = length - start - width if turned else start
                if upright:
                    bar = Box(block.left + place, block.top, width, block.height)
                else:
                    bar = Box(block.left, block.top + place, block.width, width)
                areas.append(square(bar, on.low))
    return Drawing((square(on.frame, on.high), *areas))


def _steps(length: float, finest: float, thickest: float) -> list[tuple[float, float]]:
    """Start and width of each line: each a step thicker, each followed by a gap of its own width."""
    widths = [finest]
    while 2 * sum(widths) + 2 * widths[-1] * _STEP <= length and widths[-1] * _STEP <= thickest:
        widths.append(widths[-1] * _STEP)
    ratio = _filling(len(widths), length / 2 / finest)
    steps, place = [], 0.0
    for k in range(len(widths)):
        steps.append((place, finest * ratio**k))
        place += 2 * finest * ratio**k
    return steps


def _filling(count: int, total: float) -> float:
    """The ratio r for which 1 + r + ... + r^(count - 1) is `total`."""
    low, high = 1.0, 2.0
    for _ in range(60):
        ratio = (low + high) / 2
        low, high = (ratio, high) if sum(ratio**k for k in range(count)) < total else (low, ratio)
    return (low + high) / 2


# ------------------------------------------------------------------------------
# LensLab's own chart: leaves in the measured areas, and other useful targets between them.


# Places are fractions of the frame, sizes of its shorter side. The measured areas stay free: the centre third
# (1/3 to 2/3) and the corners (up to 1/8).
_EDGES = (
    *((0.229, 0.229), (0.771, 0.229), (0.229, 0.771), (0.771, 0.771)),
    *((0.5, 0.17), (0.5, 0.83), (0.14, 0.5), (0.86, 0.5)),
)
_EDGE_SIDE, _EDGE_LIGHT = 0.07, 0.11
_PATCHES = ((0.365, 0.19, False), (0.635, 0.81, False), (0.075, 0.3, True), (0.925, 0.7, True))  # x, y, upright
_PATCH = 0.055  # side of a grey patch
_MARK = 0.066  # side of an outer mark
_EDGE_GAP = 0.012  # of white marks from the border and from the corners
_INNER = ((0.635, 0.19), (0.365, 0.81))  # middles of a mark with its code, from version 2 on
_INNER_MARK = 0.056  # side of an inner mark


def recommended(on: Page) -> Drawing:
    """Leaves all over; slanted edges, grey patches and fiducials on the ring between centre and corners."""
    frame = on.frame
    unit = min(frame.width, frame.height)
    first = on.version == FIRST_VERSION
    shapes: list[Shape] = [square(on.frame, on.middle), fallen(on)]
    for x, y in _EDGES:
        place = frame.part(x, y, 0, 0).centre
        shapes.append(slanted_square(place, frame.centre, _EDGE_LIGHT * unit, on.high))
        shapes.append(slanted_square(place, frame.centre, _EDGE_SIDE * unit, on.low))
    # White, mid grey (halfway in stops) and black, side by side. Each reaches under the next: if edges only met,
    # renderers would let the leaves show through.
    greys, side = (on.high, math.sqrt(max(on.low, 0.01) * on.high), on.low), _PATCH * unit
    for share_x, share_y, upright in _PATCHES:
        x, y = frame.part(share_x, share_y, 0, 0).centre
        for k, grey in enumerate(greys):
            start, length = (k - 1.5) * side, (3 - k) * side
            along = (
                Box(x - side / 2, y + start, side, length) if upright else Box(x + start, y - side / 2, length, side)
            )
            shapes.append(square(along, grey))
    boxes = _mark_boxes(frame) if first else (*_mark_boxes(frame), *_inner_boxes(frame))
    marks = [fiducial(number, box) for number, box in zip(NUMBERS[on.version], boxes, strict=True)]
    if not first:
        white = code(on.pattern, {name: getattr(on, name) for name in CODED_NUMBERS})
        for (mark, _), box in zip(marks, boxes, strict=True):
            shapes += code_areas(white, code_box(mark.number, box))
    for _, areas in marks:
        shapes += areas
    return Drawing(tuple(shapes), tuple(mark for mark, _ in marks))


def _mark_boxes(frame: Box) -> tuple[Box, ...]:
    """Black squares of the marks: along the upper and lower edge, just beside the corners' eighths."""
    unit = min(frame.width, frame.height)
    side = _MARK * unit
    gap = _EDGE_GAP * unit + side * QUIET / MODULES
    left, right = frame.left + frame.width / 8 + gap, frame.right - frame.width / 8 - gap - side
    top, bottom = frame.top + gap, frame.bottom - gap - side
    return tuple(Box(x, y, side, side) for y in (top, bottom) for x in (left, right))


def _inner_boxes(frame: Box) -> tuple[Box, ...]:
    """Black squares of the inner marks, which stay in view if a chart overfills the frame."""
    side = _INNER_MARK * min(frame.width, frame.height)
    both = side * (2 + GAP)
    places = (frame.part(x, y, 0, 0).centre for x, y in _INNER)
    return tuple(Box(x - both / 2, y - side / 2, side, side) for x, y in places)


# ------------------------------------------------------------------------------
# A field of Siemens stars.


CYCLES = 36  # pairs of a dark and a light sector; fewer if the finest detail is coarse
_STAR_ROWS = 3  # along the shorter side
_FILLED = 0.94  # of a star's cell
_STAR_INNER = 1 / 3  # of its radius, at most: where the sectors end


def stars(on: Page) -> Drawing:
    """Stars in rows, as large as fits; detail is finest where the sectors end, at a disc of their mean grey."""
    frame = on.frame
    cell = min(frame.width, frame.height) / _STAR_ROWS
    columns, rows = round(frame.width / cell), round(frame.height / cell)
    radius = min(frame.width / columns, frame.height / rows) / 2 * _FILLED
    cycles = min(CYCLES, int(radius * _STAR_INNER * math.pi / on.finest_mm))
    radius = min(radius, on.largest_mm * cycles / math.pi)
    inner = on.finest_mm * cycles / math.pi
    places = [(column, row) for row in range(rows) for column in range(columns)]
    centres = [frame.part((column + 0.5) / columns, (row + 0.5) / rows, 0, 0).centre for column, row in places]
    angles = [k * math.pi / cycles / 2 for k in range(4 * cycles + 1)]
    shapes: list[Shape] = [square(on.frame, on.middle)]
    for x, y in centres:  # dark sectors on a light disc, clockwise from 3 o'clock
        rim = [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]
        shapes.append(Polygon(tuple(rim[:-1]), on.high))
        shapes += [Polygon(((x, y), *rim[k : k + 3]), on.low) for k in range(2, 4 * cycles, 4)]
    shapes += [Stroke((centre,), 2 * inner, on.middle) for centre in centres]
    return Drawing(tuple(shapes))


# ------------------------------------------------------------------------------
# Random lines and curves of all weights at all angles, laid over each other until nothing shows between them.


_LENGTH = 9.0  # of a stroke, in widths of its line
_POINTS = 11  # per stroke
_THICKEST = 0.28  # of the largest detail, since a stroke is longer than wide


def tangle(on: Page) -> Drawing:
    """Strokes of uniform position and direction, whose widths w have density 1/w^3; as many dark as light.

    A third of them are straight, a third bend one way, a third one way and then the other.
    """
    random = np.random.default_rng(on.seed)
    thinnest, thickest = on.finest_mm, max(on.largest_mm * _THICKEST, 1.5 * on.finest_mm)
    reach = on.frame.shrunk(-_LENGTH * thickest / 2)
    # five strokes over a point on the mean
    count = round(5 * reach.width * reach.height / (_LENGTH * mean_square(thinnest, thickest)))
    step = grid_mm(on.finest_mm)
    width = np.round(sizes(thinnest, thickest, count, random) / step) * step
    middle = (reach.left, reach.top) + random.random((count, 2)) * (reach.width, reach.height)
    paths, straight = _paths(width, random)
    paths = np.round((middle[:, None, :] + paths) / step) * step
    areas = _seen(on, paths, width)
    some = areas.any(axis=1)
    paths, straight, width, areas = (values[some] for values in (paths, straight, width, areas))
    main = np.argsort(-areas, axis=1)[:, :6]  # a stroke is balanced in the greys of so many cells
    dark = even_levels(main, np.take_along_axis(areas, main, axis=1), 2, random) == 0
    greys = np.where(dark, on.low, on.high)
    strokes = [
        Stroke(tuple((x, y) for x, y in ([path[0], path[-1]] if is_straight else path)), wide, grey)
        for path, is_straight, wide, grey in zip(
            paths.tolist(), straight.tolist(), width.tolist(), greys.tolist(), strict=True
        )
    ]
    return Drawing((square(on.frame, on.middle), *strokes))


def _paths(width: Array, random: np.random.Generator) -> tuple[Array, Array]:
    """Points of the strokes about their middles, (n, points, 2), and a mask of the straight ones."""
    count = len(width)
    along = np.linspace(-1, 1, _POINTS - 1)
    kind = random.integers(0, 3, count)[:, None]
    bend = np.where(kind == 0, 0.0, np.where(kind == 1, along, 2 * np.abs(along) - 1))
    turn = (random.random(count) - 0.5) * math.pi  # from beginning to end
    direction = random.random(count)[:, None] * 2 * math.pi + turn[:, None] * bend
    steps = np.stack([np.cos(direction), np.sin(direction)], axis=2) * (width * _LENGTH / (_POINTS - 1))[:, None, None]
    path = np.concatenate([np.zeros((count, 1, 2)), np.cumsum(steps, axis=1)], axis=1)
    return path - path.mean(axis=1, keepdims=True), kind[:, 0] == 0


def _seen(on: Page, paths: Array, width: Array) -> Array:
    """Visible area of each stroke in each cell of the page, (n, CELLS**2).

    Each is painted with its number, then numbers are counted.
    """
    import cv2

    # six samples across the finest line: strokes with less than one visible sample are left out
    unit, fine = 1 << BITS, on.finest_mm / 6
    areas = np.zeros((len(width), CELLS**2), np.int32)
    thick = np.maximum(np.rint(width / fine), 1).astype(int)
    reach = width[:, None] / 2
    for row in range(CELLS):
        band = on.frame.part(0, row / CELLS, 1, 1 / CELLS)
        in_band = np.flatnonzero(
            ((paths[:, :, 1] > band.top - reach) & (paths[:, :, 1] < band.bottom + reach)).any(axis=1)
        )
        places = np.rint(((paths[in_band] - (band.left, band.top)) / fine - 0.5) * unit).astype(np.int32)
        numbers = np.zeros((math.ceil(band.height / fine), math.ceil(band.width / fine)), np.int32)
        for number, (path, pen) in enumerate(zip(places, thick[in_band].tolist(), strict=True), 1):
            cv2.polylines(numbers, [path[:, None, :]], False, number, pen, cv2.LINE_8, BITS)
        for column, part in enumerate(np.array_split(numbers, CELLS, axis=1)):
            counts = np.bincount(part.ravel(), minlength=len(in_band) + 1)
            areas[in_band, row * CELLS + column] = counts[1:]
    return areas


@dataclass(frozen=True, slots=True)
class Pattern:
    name: str
    title: str
    description: str
    draw: Callable[[Page], Drawing]
    versions: tuple[int, ...] = (FIRST_VERSION,)  # new prints are of the last; none is ever taken out


def pattern_named(name: str) -> Pattern:
    """The pattern of that name, ignoring case. Raises UnusableRequest that suggests the nearest name."""
    pattern = PATTERNS.get(name.strip().casefold())
    if pattern is None:
        raise UnusableRequest("unknown pattern {pattern!r}. {nearest}", pattern=name, nearest=nearest(name, PATTERNS))
    return pattern


PATTERNS = {
    pattern.name: pattern
    for pattern in (
        Pattern(
            "lenslab",
            "LensLab",
            tr("recommended: dead leaves where LensLab measures; slanted edges, grey patches and marks in between"),
            recommended,
            (1, 2),
        ),
        Pattern("lines", tr("Lines"), tr("horizontal and vertical lines, thick to thin, in squares"), lines),
        Pattern("tangle", tr("Tangle"), tr("random lines and curves of all thicknesses at all angles"), tangle),
        Pattern(
            "leaves",
            tr("Leaves"),
            tr("dead leaves: overlapping discs of all sizes, which look alike from every distance"),
            leaves,
        ),
        Pattern("stars", tr("Stars"), tr("a field of Siemens stars"), stars),
        Pattern(
            "edges", tr("Edges"), tr("slanted edges towards and around the centre, for slanted-edge programs"), edges
        ),
    )
}
# of shapes at random: so many that making them takes a second, and overlapping, so that edges are of all sizes
RANDOM = frozenset({"lenslab", "leaves", "tangle"})
