"""Slanted edges in any picture: straight lines between an even dark and an even bright area."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

import numpy as np

from lenslab.measure.edge_mtf import EdgePlace
from lenslab.values.fitting import medians
from lenslab.values.types import STRIP, Array

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


# ------------------------------------------------------------------------------
# Straight lines along which light changes: where edges may be, in any picture.


_SMOOTH_PX = 1.0  # before slopes are taken
_SECTORS = 12  # directions of slope, of 30 degrees each, once more turned by a half of that
_NEIGHBOURS = ((0, 1), (0, 2), (1, -2), (1, -1), (1, 0), (1, 1), (1, 2), (2, -1), (2, 0), (2, 1))  # rows, columns


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """Straight, or slightly bent, steep places of a picture, px of the whole picture.

    middle (n, 2) x and y; normal (n, 2) unit vector from dark to bright; half (n,) half the length; scale: px of the
    picture that one of the level has, in which they were found.
    """

    middle: Array
    normal: Array
    half: Array
    scale: int

    @classmethod
    def none(cls, scale: int = 1) -> Lines:
        return cls(np.empty((0, 2)), np.empty((0, 2)), np.empty(0), scale)


def lines_in(picture: Array) -> Iterator[Lines]:
    """Lines of each level, the finest first. picture: linear light, (rows, columns), any scale."""
    import cv2

    grey, scale = _even_grey(picture), 1
    if grey.size > 4e6:  # larger pictures are looked at in half their size first
        grey, scale = _halved(grey), 2
    for level in range(3):  # each of half the size: blurred and noisy edges are steep in small pictures
        if level:
            grey, scale = _halved(grey), 2 * scale
        if min(grey.shape) < 120 and level:  # px
            return
        smooth = cv2.GaussianBlur(grey, (0, 0), _SMOOTH_PX)
        yield _lines(smooth, scale)


def _halved(grey: Array) -> Array:
    import cv2

    rows, columns = (max(side // 2, 1) for side in grey.shape)
    return np.asarray(cv2.resize(grey[: 2 * rows, : 2 * columns], (columns, rows), interpolation=cv2.INTER_AREA))


def _even_grey(picture: Array) -> Array:
    """8 bits, the square root of light, so that shadows count as much as lights."""
    import cv2

    top = max(float(np.percentile(picture[::4, ::4], 99.5)), 1e-12)
    grey = np.empty(picture.shape, np.uint8)
    for first in range(0, len(picture), STRIP):
        light = np.multiply(picture[first : first + STRIP], 255.0**2 / top, dtype=np.float32)
        grey[first : first + STRIP] = cv2.sqrt(np.clip(light, 0, 255.0**2, out=light))
    return grey


def _lines(grey: Array, scale: int) -> Lines:
    """Steepest pixels side by side whose slopes have one direction, where they lie along a line."""
    import cv2

    right, down = (cv2.Sobel(grey, cv2.CV_16S, *order) for order in ((1, 0), (0, 1)))
    some = right[::4, ::4].astype(np.float32), down[::4, ::4].astype(np.float32)
    # Of Sobel's operator on 8 bits: what a line stands out from
    least = max(3.0 * float(np.median(np.hypot(*some))), 14.0)
    row, column = np.nonzero(cv2.Canny(right, down, least, 2 * least, L2gradient=True))
    slope = np.stack([right[row, column], down[row, column]]).astype(float)
    group = _groups(row, column, np.arctan2(slope[1], slope[0]), grey.shape)
    large = (np.bincount(group) >= 6)[group]  # of a line, in the level's
    if not large.any():
        return Lines.none(scale)
    numbers = np.unique(group[large], return_inverse=True)[1]
    return _fitted(column[large], row[large], slope[:, large], numbers, scale)


def _groups(row: Array, column: Array, turn: Array, shape: tuple[int, ...]) -> Array:
    """The number of each pixel's group: neighbours in one sector of directions, of the two ways to part these."""
    count, wide = len(row), shape[1] + 4
    number = np.full((shape[0] + 2) * wide + 4, -1, np.int32)
    place = row * wide + column + 2
    number[place] = np.arange(count)
    others = [number[place + rows * wide + columns] for rows, columns in _NEIGHBOURS]
    first = np.concatenate([np.flatnonzero(other >= 0) for other in others])
    second = np.concatenate([other[other >= 0] for other in others])
    turn = turn * (_SECTORS / (2 * np.pi))
    groups, sizes = [], []
    for sector in (np.floor(turn) % _SECTORS, np.floor(turn + 0.5) % _SECTORS):
        alike = sector[first] == sector[second]
        group = _connected(count, first[alike], second[alike])
        groups.append(group)
        sizes.append(np.bincount(group)[group])
    return np.asarray(np.where(sizes[0] >= sizes[1], groups[0], groups[1] + count))


def _connected(count: int, first: Array, second: Array) -> Array:
    """The lowest number among all that each of `count` pixels is connected to by pairs, itself included."""
    lowest = np.arange(count)
    while len(first):  # pairs that are not known to be connected yet
        lowest[np.maximum(first, second)] = np.minimum(first, second)
        while not np.array_equal(lower := lowest[lowest], lowest):
            lowest = lower
        first, second = lowest[first], lowest[second]
        apart = first != second
        first, second = first[apart], second[apart]
    return lowest


def _fitted(column: Array, row: Array, slope: Array, group: Array, scale: int) -> Lines:
    """A straight line through each group of pixels; wide ones are left out."""
    sizes = np.bincount(group)

    def mean(values: Array) -> Array:
        return np.asarray(np.bincount(group, values) / sizes)

    middle = np.stack([mean(column), mean(row)])
    x, y = column - middle[0, group], row - middle[1, group]
    turn = 0.5 * np.arctan2(2 * mean(x * y), mean(x * x) - mean(y * y))
    along = np.stack([np.cos(turn), np.sin(turn)])
    normal = np.stack([-along[1], along[0]])
    normal *= np.sign(normal[0] * mean(slope[0]) + normal[1] * mean(slope[1]))
    t = x * along[0, group] + y * along[1, group]
    s = x * normal[0, group] + y * normal[1, group]
    first = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    ordered = t[np.argsort(group, kind="stable")]
    low, high = np.minimum.reduceat(ordered, first), np.maximum.reduceat(ordered, first)
    half, centre = (high - low) / 2, (high + low) / 2
    spread = mean(t * t)
    curve = t * t - spread[group]
    bend = mean(curve * s) / np.maximum(mean(curve * curve), 1e-9)
    scatter = np.sqrt(mean((s - bend[group] * curve) ** 2))
    place = (middle + along * centre + normal * (bend * (centre**2 - spread)) + 0.5) * scale - 0.5
    good = scatter <= 0.8  # px of the level, about a parabola: more is part of a wide blur, seen too finely
    return Lines(place.T[good], normal.T[good], half[good] * scale, scale)


_ROWS = 32  # places along an edge at which light is looked at
_NEAR = 10  # steps of equal width across it, then ever wider ones
_WIDER = 1.12
_REACH = 40  # steps
_PLATEAU = 4  # steps whose median is the level of a side
_LEAST_REACH_PX = 7.0
_WIDE = 0.08  # of the length, even on one side: less is a frame's line or a sheet's margin
_SAME_CONTRAST = 0.06
_LEAST_COUNT = 4  # edges of one contrast and direction: the sides of a square
_FACING, _POINTED = math.radians(10), math.radians(35)  # two sides that face each other; less than a corner: a spoke
_BETWEEN = np.linspace(0.1, 0.9, 9)  # of the way from one to the other: all of it lies in the target
_UNEVEN = 0.12  # of the step from dark to bright
_LEAST_CONTRAST = 1.3  # bright over dark
_SAME_TURN = math.cos(math.radians(6))
_SAME_PX = 2 * _LEAST_REACH_PX  # of two side by side one has no room
_ONE_TURN = math.radians(2.5)  # slanted edges are turned by 5 degrees from a chart's axes; lenses bend these a little
_BESIDE_TURN = math.radians(4)


@dataclass(frozen=True, slots=True)
class FoundEdges:
    """The straight edges between even areas in a picture.

    places: those that can be measured, row by row from the top. unslanted: how many run along rows, columns or
    diagonals of pixels; clipped: whose bright side is white; blurred: over more than 40 px; uneven: lines as long, of
    the same contrast and direction as these, beside which light is not even, as under a moire.
    """

    places: tuple[EdgePlace, ...]
    unslanted: int = 0
    clipped: int = 0
    blurred: int = 0
    uneven: int = 0


def find_edges(picture: Array) -> FoundEdges:
    """Every straight edge between two even areas of a picture.

    picture: linear light, (rows, columns), any scale; at least 1 where it is clipped. An edge may be slightly bent by
    distortion, cut by the picture's rim, and touch others at its ends. Its place is good to half a pixel, its ends are
    where it or the evenness beside it ends, `dark_px` and `bright_px` are the room that is even on each side.
    """
    import cv2

    smooth = cv2.blur(np.asarray(picture, np.float32), (3, 3))
    found = uneven = _Candidates.of(Lines.none())
    seen = []
    for lines in lines_in(picture):
        seen.append(lines)
        new = _accepted(smooth, _Candidates.of(lines).new_to(found))
        found, uneven = found.joined(new.kept(new.even)).once(), uneven.joined(new.kept(~new.even))
    targets = _targets(smooth, found, seen)
    uneven = uneven.once().new_to(found)
    every = uneven.joined(found)
    uneven = uneven.kept(~barred(every.middle, every.normal, 2 * every.half)[: len(uneven.half)])
    slant = _off(2 * found.turn, 0.0) / 2  # off rows, columns and diagonals
    # In px off rows, columns and diagonals from end to end: all parts of a pixel are seen
    slanted = targets & (2 * found.half * np.sin(slant) > 0.6)
    usable = slanted & ~found.clipped & ~found.blurred
    order = np.lexsort((found.middle[:, 0], found.middle[:, 1]))
    left_out = (
        targets & ~slanted,
        slanted & found.clipped,
        slanted & found.blurred & ~found.clipped,
        uneven.alike(found.kept(targets)),
    )
    return FoundEdges(
        tuple(found.place(k) for k in order[usable[order]]), *(int(np.count_nonzero(each)) for each in left_out)
    )


def barred(middle: Array, normal: Array, length: Array) -> Array:
    """Mask of the edges with another close beside them along their length, as the bars of a line chart have.

    middle, normal: (edges, 2), x and y.
    """
    across, along = (_along(way, middle, middle).T for way in (normal, normal[:, ::-1] * (-1, 1)))
    # So near is the next edge of a bar; those of ISO 12233 are wider
    close = (np.abs(across) < 0.15 * length[:, None]) & (np.abs(along) < length[:, None] / 2)
    close &= np.abs(normal @ normal.T) > math.cos(_FACING)
    np.fill_diagonal(close, False)
    return np.asarray(close.any(axis=1))


def steepest_px(picture: Array) -> float:
    """How far it is from dark to bright where light is steepest in a picture: the least blur of anything in it, px.

    0 where it has no dark and bright, as of an empty wall.
    """
    import cv2

    grey = cv2.GaussianBlur(_halved(_even_grey(picture)), (0, 0), _SMOOTH_PX)
    slope = max(float(np.abs(cv2.Sobel(grey, cv2.CV_16S, *order)).max()) for order in ((1, 0), (0, 1)))
    dark, bright = np.percentile(grey, (2, 98))
    if bright**2 <= _LEAST_CONTRAST * dark**2:  # grey is the square root of light
        return 0.0
    return 2 * 8 * float(bright - dark) / max(slope, 1.0)  # of half the size; Sobel's operator adds eight differences


def _along(way: Array, start: Array, place: Array) -> Array:
    """(places, starts): how far each place lies from each start along that one's way."""
    return np.asarray(place @ way.T - (start * way).sum(axis=1))


def _off(turn: Array, axis: Array | float) -> Array:
    """Angle of directions from an axis or from its normal, radians."""
    return np.asarray(np.abs((turn - axis + np.pi / 4) % (np.pi / 2) - np.pi / 4))


def _targets(smooth: Array, found: _Candidates, seen: Sequence[Lines]) -> Array:
    """Mask of the targets: alike in contrast and direction, and not along the axes of the drawing; and like squares.

    seen: the lines of each level. A direction is one that a line and those across it have. Bars, print, frames and grey
    patches are of many contrasts, or run along those axes: the direction that has most lines besides those of the most
    frequent targets, unless these are much of it, too, as where a chart is turned as a whole.
    """
    near = _off(found.turn[:, None], found.turn) < _ONE_TURN
    targets = large = _large(found, np.ones(len(found.half), bool))
    for _ in range(2):  # the second time the room of targets counts, not that of all else
        count = (near & found.same_contrast & large).sum(axis=1)
        targets = count >= _LEAST_COUNT
        if not (targets & large).any():
            break
        main = large & found.same_contrast[np.argmax(count * targets * large)]
        targets &= ~_along_axis(found, main, seen)
        large = _large(found, targets & large)
    # The one edge of a card
    alone = (found.area > 0.5 * found.area.sum()) & (2 * found.half > 0.05 * math.hypot(*smooth.shape))
    alike = np.asarray(found.same_contrast[:, targets].any(axis=1))
    beside, closed = _sides(smooth, found.kept(alike))
    targets, large = targets[alike], (targets & large)[alike]
    large &= (beside & large).any(axis=1)  # two large ones bound an area; small ones may bound it, too
    sides = closed | large | targets & (beside & large).any(axis=1)
    alike[alike] = sides | ((beside & sides).sum(axis=1) >= 2)  # third ones, in any direction
    return np.asarray(alike | alone)


def _sides(smooth: Array, found: _Candidates) -> tuple[Array, Array]:
    """Mask (edges, edges): both bound one area, as two sides of a target do, dark as nearly always, or bright.

    And mask (edges,): sides of squares, which bound it with one as long that faces them and any at a corner, as others
    as long do. The dark side of a sheet's border is the table or the wall, which no other edge nearby bounds, or which
    goes on beyond both ends of the two. Dark and bright targets are told apart by corners, since squares side by side
    also face each other across what is between them; a checkerboard has about as many of both, and its dark ones are
    whole.
    """
    x, y = (found.middle[:, k] - found.middle[:, k, None] for k in (0, 1))
    height = x * found.normal[:, :1] + y * found.normal[:, 1:]
    half = found.half + 5.0  # that blur takes of each end of an edge
    # Of the sum of half the lengths: so near are the middles of two sides of a target
    near = np.hypot(x, y) < 1.5 * (half[:, None] + half)
    converging = -found.normal @ found.normal.T  # cosine of the angle between them
    corner = converging < math.cos(_POINTED)
    near &= found.same_contrast & (corner | (converging > math.cos(_FACING)))
    of_dark, of_bright = np.zeros((2, *near.shape), bool)
    for side, same in ((-1, of_dark), (1, of_bright)):
        one, other = np.nonzero(near & (side * height > 0) & (side * height.T > 0))
        start, grey = found.middle[one], found.grey[one, None]
        way = found.middle[other] - start
        along = (
            1.25 * np.maximum(half[one], half[other])[:, None] * found.along[one]
        )  # beyond one end at least of a bar
        between = start[:, None] + way[:, None] * _BETWEEN[:, None]
        ends = (start + way / 2)[:, None] + along[:, None] * np.array([[-1], [1]])
        inside, beyond = (side * (_at(smooth, places) - grey) > 0 for places in (between, ends))
        same[one, other] = inside.all(axis=1) & (corner[one, other] | ~beyond.all(axis=1))
    dark, bright = (np.count_nonzero((same & corner).any(axis=1)) for same in (of_dark, of_bright))
    sides = of_bright if bright > 2 * dark else of_dark
    # Of the sides of two squares, one over the other
    as_long = np.abs(np.log(found.half[:, None] / found.half)) < math.log(1.25)
    closed = (sides & corner).any(axis=1) & (sides & ~corner & as_long).any(axis=1)
    return sides, closed & ((as_long & found.same_contrast & closed).sum(axis=1) >= 2 * _LEAST_COUNT)


def _at(smooth: Array, places: Array) -> Array:
    """Light at places (..., 2), px; NaN outside of the picture."""
    column, row = np.moveaxis(places.astype(int), -1, 0)
    inside = (column >= 0) & (row >= 0) & (column < smooth.shape[1]) & (row < smooth.shape[0])
    return np.where(inside, smooth[np.where(inside, row, 0), np.where(inside, column, 0)], np.nan)


def _along_axis(found: _Candidates, main: Array, seen: Sequence[Lines]) -> Array:
    """Mask of the edges along the axes of the drawing. main: the targets that are most frequent."""
    turns = np.deg2rad(np.arange(0.0, 90.0, 0.5))
    off, length = _off(turns[:, None], found.turn[main]), np.zeros(len(turns))
    for lines in seen:  # half the length of all lines in each direction, px, of the level that has most
        apart = _off(turns[:, None], np.arctan2(lines.normal[:, 1], lines.normal[:, 0]))
        length = np.maximum(length, (apart < _ONE_TURN) @ lines.half)
    near = _off(turns[:, None], turns) < _ONE_TURN  # the mean over directions has its peak amid those of the lines
    rest = near @ length / near.sum(axis=1) - (off < _BESIDE_TURN) @ found.half[main]  # distortion bends targets, too
    axis = int(np.argmax(rest))
    along = off < _ONE_TURN
    if along[axis] @ found.half[main] > 0.3 * length[axis]:  # targets have so much in a drawing that is turned
        return np.zeros(len(found.half), bool)
    return np.asarray(_off(found.turn, turns[axis]) < _ONE_TURN)


def _large(found: _Candidates, which: Array) -> Array:
    """Mask of the edges whose length times room is not far below that of most of those given."""
    usual = float(np.percentile(found.area[which], 75)) if which.any() else 0.0
    return np.asarray(found.area > 0.2 * usual)  # less are arrows, small print


@dataclass(frozen=True, slots=True, eq=False)
class _Candidates:
    """Edges as arrays, one row each, px.

    middle (n, 2); normal (n, 2) from dark to bright; half: half the length; bend: px across per square px along;
    step: px of one step across; dark, bright: room on each side; grey: light half way between both, contrast:
    Michelson's; clipped, blurred, not even: why it is not measured.
    """

    middle: Array
    normal: Array
    half: Array
    bend: Array
    step: Array
    dark: Array
    bright: Array
    grey: Array
    contrast: Array
    clipped: Array
    blurred: Array
    even: Array

    @classmethod
    def of(cls, lines: Lines) -> _Candidates:
        zero, no = np.zeros(len(lines.half)), np.zeros(len(lines.half), bool)
        step = np.maximum(1.2 * _WIDE * 2 * lines.half / _REACH, max(lines.scale / 2, 1.0))
        return cls(lines.middle, lines.normal, lines.half, zero, step, *4 * (zero,), no, no, no)

    @property
    def along(self) -> Array:
        return np.stack([-self.normal[:, 1], self.normal[:, 0]], axis=1)

    @property
    def area(self) -> Array:
        return np.asarray(self.half * np.minimum(self.dark, self.bright))

    @property
    def same_contrast(self) -> Array:
        """True where two edges have about the same contrast, (edges, edges)."""
        return np.asarray(np.abs(self.contrast[:, None] - self.contrast) < _SAME_CONTRAST)

    @property
    def turn(self) -> Array:
        """Direction of the normal, radians."""
        return np.arctan2(self.normal[:, 1], self.normal[:, 0])

    def kept(self, which: Array) -> _Candidates:
        return _Candidates(*(getattr(self, field.name)[which] for field in fields(self)))

    def joined(self, more: _Candidates) -> _Candidates:
        return _Candidates(
            *(np.concatenate([getattr(self, field.name), getattr(more, field.name)]) for field in fields(self))
        )

    def alike(self, others: _Candidates) -> Array:
        """Mask of those as long as most of the others, in a direction and with the contrast of one."""
        same = np.abs(self.contrast[:, None] - others.contrast) < _SAME_CONTRAST
        same &= _off(self.turn[:, None], others.turn) < _ONE_TURN
        usual = float(np.median(others.half)) if len(others.half) else math.inf
        return np.asarray(same.any(axis=1) & (self.half > usual / 2))

    def on(self, others: _Candidates, near_px: Array | float) -> Array:
        """(these, others): whether the one's middle lies on the other."""
        alike = self.normal @ others.normal.T > _SAME_TURN
        across, along = (_along(way, others.middle, self.middle) for way in (others.normal, others.along))
        return np.asarray(alike & (np.abs(across) < near_px) & (np.abs(along) < others.half))

    def new_to(self, known: _Candidates) -> _Candidates:
        """Those that are long enough and lie on none of the known ones, unless they are much longer."""
        some = self.kept(2 * self.half >= 16.7)  # px, of which 10 are measured
        on = some.on(known, _SAME_PX + 2 * some.step[:, None]) & (some.half[:, None] < 1.6 * known.half)
        return some.kept(np.logical_not(on.any(axis=1)))

    def once(self) -> _Candidates:
        """The longest of the edges on each line."""
        ordered = self.kept(np.argsort(-self.half))
        same = np.tril(ordered.on(ordered, _SAME_PX), -1)
        return ordered.kept(np.logical_not(same.any(axis=1)))

    def place(self, number: int) -> EdgePlace:
        x, y = self.middle[number].tolist()
        dx, dy = (self.along[number] * self.half[number]).tolist()
        return EdgePlace((x + dx, y + dy), (x - dx, y - dy), float(self.dark[number]), float(self.bright[number]))


# Places across an edge, in steps: from the farthest dark to the farthest bright one
_AWAY = np.concatenate([range(_NEAR), _NEAR * _WIDER ** np.arange(math.ceil(math.log(_REACH / _NEAR, _WIDER)) + 1)])
_ACROSS = np.concatenate([-_AWAY[:0:-1], _AWAY])
_BESIDE = _ACROSS[np.abs(_ACROSS) <= _NEAR]
_CENTRE = len(_ACROSS) // 2
_ALONG = (np.arange(_ROWS) + 0.5) * 2 / _ROWS - 1


def _accepted(smooth: Array, lines: _Candidates) -> _Candidates:
    """Those lines that are edges, with their true ends and the room beside them, and uneven ones as they came."""
    for _ in range(2):
        if len(lines.half):
            lines = _centred(_light(smooth, lines, _BESIDE), lines)
    if not len(lines.half):
        return lines
    # More than a fisheye bends lines is an arc; in the middle of a short edge noise bends it, px
    most = np.maximum(2.0 / math.hypot(*smooth.shape), 0.4 / lines.half**2)
    lines = lines.kept(np.abs(lines.bend) <= most)
    return _even(_light(smooth, lines, _ACROSS), lines) if len(lines.half) else lines


def _light(smooth: Array, edges: _Candidates, places: Array) -> Array:
    """(edges, rows, places): NaN outside of the picture. places: across the edge, in steps."""
    import cv2

    along = edges.half[:, None] * _ALONG
    across = (edges.bend[:, None] * along**2)[..., None] + edges.step[:, None, None] * places
    x, y = (
        (edges.middle[:, k, None, None] + edges.along[:, k, None, None] * along[..., None])
        + edges.normal[:, k, None, None] * across
        for k in (0, 1)
    )
    rows, columns = smooth.shape
    light = np.empty(x.shape, np.float32)
    for number, (right, down) in enumerate(zip(x.astype(np.float32), y.astype(np.float32), strict=True)):
        light[number] = cv2.remap(smooth, right, down, cv2.INTER_LINEAR)
    light[(x < 1) | (y < 1) | (x > columns - 2) | (y > rows - 2)] = np.nan
    return light


def _centred(light: Array, edges: _Candidates) -> _Candidates:
    """Moved, turned and bent to where light at `_BESIDE` crosses the middle grey; lines that it does not cross go."""
    low, high = (medians(light[..., side].reshape(len(light), -1)) for side in (_BESIDE < -3, _BESIDE > 3))
    off = light - ((low + high) / 2)[:, None, None]
    up = (off[..., :-1] < 0) & (off[..., 1:] >= 0)
    distance = np.where(up, np.abs(_BESIDE[:-1] + 0.5), np.inf)
    nearest = np.argmin(distance, axis=2)[..., None]
    first, then = (np.take_along_axis(off, place, 2)[..., 0] for place in (nearest, nearest + 1))
    crossed = np.isfinite(np.take_along_axis(distance, nearest, 2)[..., 0])
    place = _BESIDE[nearest[..., 0]] + np.where(crossed, first / np.where(crossed, first - then, 1), np.nan)
    # Parabolas through the crossings of each edge, outliers counting less
    design = np.stack([np.ones(_ROWS), _ALONG, _ALONG**2], axis=1)
    there = np.isfinite(place)
    value, weight = np.where(there, place, 0), there.astype(float)
    for _ in range(4):
        normal = np.einsum("ni,ij,ik->njk", weight, design, design) + 1e-6 * np.eye(3)
        fit = np.linalg.solve(normal, ((weight * value) @ design)[..., None])[..., 0]
        weight = there / (1 + (np.abs(value - fit @ design.T) / 0.5) ** 2)
    good = (high > low) & (np.count_nonzero(crossed, axis=1) >= 0.6 * _ROWS)
    edges, fit = edges.kept(good), fit[good] * edges.step[good, None]
    turned = edges.normal - (fit[:, 1] / edges.half)[:, None] * edges.along
    return replace(
        edges,
        middle=edges.middle + fit[:, :1] * edges.normal,
        normal=turned / np.hypot(*turned.T)[:, None],
        bend=edges.bend + fit[:, 2] / edges.half**2,
    )


def _even(light: Array, edges: _Candidates) -> _Candidates:
    """The part of each edge along which dark and bright are even, and how far they are; all of it where they are not.

    Those of too little contrast are left out.
    """
    profile = medians(np.moveaxis(light, 1, -1))
    slope = np.abs(np.diff(profile, axis=1)) / np.diff(_ACROSS)
    steepest = slope[:, _CENTRE - _NEAR : _CENTRE + _NEAR].max(axis=1)
    sides = [(light[..., _CENTRE::-1], profile[:, _CENTRE::-1]), (light[..., _CENTRE:], profile[:, _CENTRE:])]
    begins, level = zip(*(_plateau(each, steepest) for _, each in sides), strict=True)
    step, grey = level[1] - level[0], (level[0] + level[1]) / 2
    reach, room = (
        np.stack([_reach(*side, first, at, step) for side, first, at in zip(sides, begins, level, strict=True)], axis=1)
        * edges.step[:, None]
    )
    flat = np.maximum(*(_AWAY[first] for first in begins)) * edges.step
    need = np.maximum(_LEAST_REACH_PX, 1.5 * flat)
    wide = (np.minimum(*reach) >= need[:, None]) & (np.maximum(*reach) >= _WIDE * 2 * edges.half[:, None])
    run, longest, stop = np.zeros((3, len(wide)), int)
    for row in range(_ROWS):  # the longest run of rows
        run = np.where(wide[:, row], run + 1, 0)
        longest, stop = np.where(run > longest, run, longest), np.where(run > longest, row + 1, stop)
    start, length = stop - longest, longest * 2 * edges.half / _ROWS
    even = length >= edges.half
    rise = np.count_nonzero(np.abs(profile - grey[:, None]) < 0.4 * step[:, None], axis=1)
    start, stop = np.where(even, start, 0), np.where(even, stop, _ROWS)
    # The part from one row to another, with the room that all of these rows have
    rows = np.arange(_ROWS)
    inside = (rows >= start[:, None]) & (rows < stop[:, None])
    # 40 px are used for measuring, more where the edge is blurred
    dark, bright = (
        np.minimum(np.where(inside, each, np.inf).min(axis=1), np.maximum(40.0, 3.0 * flat)) for each in room
    )
    centre = ((start + stop) / _ROWS - 1) * edges.half
    turned = edges.normal - (2 * edges.bend * centre)[:, None] * edges.along
    found = replace(
        edges,
        middle=edges.middle + edges.along * centre[:, None] + edges.normal * (edges.bend * centre**2)[:, None],
        normal=turned / np.hypot(*turned.T)[:, None],
        half=(stop - start) * edges.half / _ROWS,
        dark=dark,
        bright=bright,
    )
    white = _plateau_of(light[..., _CENTRE:], begins[1]) > 0.98  # JPEG makes pixels of clipped areas darker
    contrast = step / np.maximum(2 * grey, 1e-12)
    blurred = rise * edges.step > 40.0  # from 10 to 90 % of the step
    white = white.mean(axis=1) > 0.05  # of the places on the bright side
    found = replace(found, grey=grey, contrast=contrast, clipped=white, blurred=blurred, even=even)
    return found.kept((level[1] > _LEAST_CONTRAST * level[0]) & (step > 0))


def _plateau(profile: Array, steepest: Array) -> tuple[Array, Array]:
    """Begin of the plateau of one side, and its level. profile: (edges, places), from the edge outwards."""
    slope = np.abs(np.diff(profile, axis=1)) / np.diff(_AWAY)
    # Of the steepest slope: there the edge ends and its dark or bright side begins
    flat = slope < 0.08 * steepest[:, None]
    flat[:, 0] = False
    last = slope.shape[1] - _PLATEAU
    begins = np.where(flat.any(axis=1), np.minimum(np.argmax(flat, axis=1), last), last)
    return begins, medians(np.take_along_axis(profile, begins[:, None] + np.arange(_PLATEAU), 1))


def _plateau_of(rows: Array, begins: Array) -> Array:
    """(edges, values) of one side's rows where it begins to be flat."""
    return np.take_along_axis(rows, begins[:, None, None] + np.arange(_PLATEAU), 2).reshape(len(rows), -1)


def _reach(rows: Array, means: Array, begins: Array, level: Array, step: Array) -> Array:
    """Even length of each row of one side, steps: like the other rows, and these like the level; (2, edges, rows).

    First as far as the picture reaches at most, then where its rim limits nothing.
    """
    off = np.abs(rows - means[:, None])
    noise = 1.4826 * medians(_plateau_of(off, begins))
    tolerance = np.minimum(_UNEVEN * step + 4 * noise, 0.2 * step)
    drift = np.abs(means - level[:, None]) > (_UNEVEN * step)[:, None]
    uneven = (off > tolerance[:, None, None]) | drift[:, None]
    bad = np.stack([uneven | ~np.isfinite(off), uneven])
    bad &= (np.arange(len(_AWAY)) >= begins[:, None])[:, None]
    first = np.where(bad.any(axis=-1), np.argmax(bad, axis=-1), len(_AWAY))
    return np.where(first > begins[:, None], _AWAY[np.maximum(first - 1, 0)], 0.0)
