"""Straight lines along which light changes: where edges may be, in any picture."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lenslab.types import Array

if TYPE_CHECKING:
    from collections.abc import Iterator

_STRIP = 64  # rows: memory that stays in the processor
_FINEST_PIXELS = 4e6  # larger pictures are looked at in half their size first
_LEVELS = 3  # each of half the size: blurred and noisy edges are steep in small pictures
_LEAST_SIDE = 120  # px of the smallest
_SMOOTH_PX = 1.0  # before slopes are taken
_NOISE = 3.0  # medians of the slope: what a line stands out from
_LEAST_SLOPE = 14.0  # of Sobel's operator, on 8 bits
_SECTORS = 12  # directions of slope, of 30 degrees each, once more turned by a half of that
_NEIGHBOURS = ((0, 1), (0, 2), (1, -2), (1, -1), (1, 0), (1, 1), (1, 2), (2, -1), (2, 0), (2, 1))  # rows, columns
_LEAST_LENGTH = 10.0  # px of the level
_LEAST_FILLED = 0.6  # steepest pixels per px of length
_MOST_SCATTER = 0.8  # px of the level, about the line
_BENT_PX = 0.7  # of the level: arcs of dots are more, unless the picture's distortion explains it


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
    """Of each level, the finest first. picture: linear light, (rows, columns), any scale."""
    import cv2

    grey = _even_grey(picture)
    scale = 1
    if grey.size > _FINEST_PIXELS:
        grey, scale = _halved(grey), 2
    for level in range(_LEVELS):
        if level:
            grey, scale = _halved(grey), 2 * scale
        if min(grey.shape) < _LEAST_SIDE and level:
            return
        smooth = cv2.GaussianBlur(grey, (0, 0), _SMOOTH_PX)
        yield _lines(smooth, scale)


def _halved(grey: Array) -> Array:
    import cv2

    rows, columns = grey.shape[0] // 2, grey.shape[1] // 2
    return np.asarray(cv2.resize(grey[: 2 * rows, : 2 * columns], (columns, rows), interpolation=cv2.INTER_AREA))


def _even_grey(picture: Array) -> Array:
    """8 bits, the square root of light, so that shadows count as much as lights."""
    import cv2

    top = max(float(np.percentile(picture[::4, ::4], 99.5)), 1e-12)
    grey = np.empty(picture.shape, np.uint8)
    for first in range(0, len(picture), _STRIP):
        light = np.multiply(picture[first : first + _STRIP], 255.0**2 / top, dtype=np.float32)
        grey[first : first + _STRIP] = cv2.sqrt(np.clip(light, 0, 255.0**2, out=light))
    return grey


@dataclass(frozen=True, slots=True, eq=False)
class _Pixels:
    """The steepest pixels: their place and slope, of 8 bits per px on some scale, as lists."""

    row: Array
    column: Array
    right: Array
    down: Array

    def kept(self, which: Array) -> _Pixels:
        return _Pixels(self.row[which], self.column[which], self.right[which], self.down[which])


def _lines(grey: Array, scale: int) -> Lines:
    """Steepest pixels side by side whose slopes have one direction, where they lie along a line."""
    pixels = _steepest(grey)
    if not len(pixels.row):
        return Lines.none(scale)
    group = _groups(pixels, grey.shape)
    sizes = np.bincount(group)
    large = (sizes >= _LEAST_LENGTH * _LEAST_FILLED)[group]
    if not large.any():
        return Lines.none(scale)
    numbers = np.unique(group[large], return_inverse=True)[1]
    return _fitted(pixels.kept(large), numbers, 1 / math.hypot(*grey.shape), scale)


def _steepest(grey: Array) -> _Pixels:
    import cv2

    right, down = (cv2.Sobel(grey, cv2.CV_16S, *order) for order in ((1, 0), (0, 1)))
    some = right[::4, ::4].astype(np.float32), down[::4, ::4].astype(np.float32)
    least = max(_NOISE * float(np.median(np.hypot(*some))), _LEAST_SLOPE)
    row, column = np.nonzero(cv2.Canny(right, down, least, 2 * least, L2gradient=True))
    return _Pixels(row, column, right[row, column].astype(float), down[row, column].astype(float))


def _groups(pixels: _Pixels, shape: tuple[int, ...]) -> Array:
    """The number of each pixel's group: neighbours in one sector of directions, of the two ways to part these."""
    count, wide = len(pixels.row), shape[1] + 4
    number = np.full((shape[0] + 2) * wide + 4, -1, np.int32)
    place = pixels.row * wide + pixels.column + 2
    number[place] = np.arange(count)
    others = [number[place + rows * wide + columns] for rows, columns in _NEIGHBOURS]
    first = np.concatenate([np.flatnonzero(other >= 0) for other in others])
    second = np.concatenate([other[other >= 0] for other in others])
    turn = np.arctan2(pixels.down, pixels.right) * (_SECTORS / (2 * np.pi))
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


def _fitted(pixels: _Pixels, group: Array, most_bend: float, scale: int) -> Lines:
    """A straight line through each group of pixels; groups that are short, wide or bent are left out."""
    sizes = np.bincount(group)

    def mean(values: Array) -> Array:
        return np.asarray(np.bincount(group, values) / sizes)

    middle = np.stack([mean(pixels.column), mean(pixels.row)])
    x, y = pixels.column - middle[0, group], pixels.row - middle[1, group]
    turn = 0.5 * np.arctan2(2 * mean(x * y), mean(x * x) - mean(y * y))
    along = np.stack([np.cos(turn), np.sin(turn)])
    normal = np.stack([-along[1], along[0]])
    normal *= np.sign(normal[0] * mean(pixels.right) + normal[1] * mean(pixels.down))
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
    good = (2 * half >= _LEAST_LENGTH) & (sizes >= _LEAST_FILLED * 2 * half) & (scatter <= _MOST_SCATTER)
    good &= np.abs(bend) <= np.maximum(most_bend, _BENT_PX / np.maximum(half, 1) ** 2)
    place = (middle + along * centre + normal * (bend * (centre**2 - spread)) + 0.5) * scale - 0.5
    return Lines(place.T[good], normal.T[good], half[good] * scale, scale)
