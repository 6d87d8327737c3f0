"""The codes beside a chart's marks, read in a picture: which chart they say it is."""

from __future__ import annotations

import cv2
import numpy as np

from lenslab.charts.aruco import NUMBERS
from lenslab.charts.mark_code import MODULES, code_box, read_code
from lenslab.charts.page import default_finest
from lenslab.charts.shapes import Box
from lenslab.location.chart_key import ChartKey
from lenslab.location.marks import SeenMarks
from lenslab.types import Array

_WITH_CODE = {number: version for version, numbers in NUMBERS.items() if version > 1 for number in numbers}
_POINTS = 8  # samples along a square's side
_MIDDLE = 4  # of these, whose mean is the square's level
_REACH = 6  # samples by which the code may lie elsewhere than its mark's corners say
_PLACES = 6  # that are tried: where the squares differ most
_SHARPENED = (0.0, 0.5, 1.0)  # how much of the difference from its neighbours is added to a square, against blur
_MARK = Box(0.0, 0.0, 1.0, 1.0)


def has_code(marks: SeenMarks) -> bool:
    """Whether these are marks of a chart with codes beside them; a single one may be chance."""
    return sum(number in _WITH_CODE for number in (*marks.corners, *marks.twice)) > 1


def charts_of_codes(picture: Array, marks: SeenMarks) -> list[ChartKey]:
    """The charts that codes in a picture name, each once; whether there can be such a chart was not checked.

    Each code is read by itself, then all of a version together. picture: (rows, columns), of any numeric type.
    """
    codes: dict[int, list[list[Array]]] = {}
    for number, corners in marks.corners.items():
        if number in _WITH_CODE:
            codes.setdefault(_WITH_CODE[number], []).append(_squares(picture, number, corners))
    keys: dict[ChartKey, None] = {}
    for version, seen in codes.items():
        together = [np.mean([places[0] for places in seen if places], axis=0)] if sum(map(bool, seen)) > 1 else []
        for places in (together, *seen):
            key = next(filter(None, (_read(levels, version) for levels in places)), None)
            if key is not None:
                keys[key] = None
    return list(keys)


def _squares(picture: Array, number: int, corners: Array) -> list[Array]:
    """Levels of a code's squares, each (13, 13), mean 0, standard deviation 1, at its likeliest places first.

    Empty where the code is not all in view.
    """
    page = np.array(_MARK.corners)
    matrix, *_ = np.linalg.lstsq(np.column_stack([page, np.ones(4)]), corners, rcond=None)
    box = code_box(number, _MARK)
    steps = (np.arange(-_REACH, MODULES * _POINTS + _REACH) + 0.5) / (MODULES * _POINTS)
    across, down = np.meshgrid(box.left + steps * box.width, box.top + steps * box.height)
    places = np.stack([across, down, np.ones_like(across)], axis=-1) @ matrix
    rows, columns = picture.shape
    x, y = places[..., 0], places[..., 1]
    if x.min() < 0 or y.min() < 0 or x.max() > columns - 1 or y.max() > rows - 1:
        return []
    left, top = int(x.min()), int(y.min())
    part = np.ascontiguousarray(picture[top : int(y.max()) + 2, left : int(x.max()) + 2], np.float32)
    samples = cv2.remap(part, (x - left).astype(np.float32), (y - top).astype(np.float32), cv2.INTER_LINEAR)
    means = cv2.blur(np.asarray(samples), (_MIDDLE, _MIDDLE))
    middle = _POINTS // 2
    tried = [
        means[middle + down :: _POINTS, middle + right :: _POINTS][:MODULES, :MODULES]
        for down in range(2 * _REACH + 1)
        for right in range(2 * _REACH + 1)
    ]
    best = sorted(tried, key=lambda levels: -float(levels.std()))[:_PLACES]
    return [(levels - levels.mean()) / levels.std() for levels in best if levels.std() > 0]


def _read(levels: Array, version: int) -> ChartKey | None:
    around = np.pad(levels, 1, constant_values=float(levels.max()))  # white paper
    neighbours = (around[:-2, 1:-1] + around[2:, 1:-1] + around[1:-1, :-2] + around[1:-1, 2:]) / 4
    for share in _SHARPENED:
        sharp = levels + share * (levels - neighbours)
        stated = read_code(sharp > (np.quantile(sharp, 0.1) + np.quantile(sharp, 0.9)) / 2)
        if stated is not None:
            return _key(*stated, version)
    return None


def _key(pattern: str, numbers: dict[str, float], version: int) -> ChartKey:
    """The key as a user would write it: the size's usual finest detail is not named."""
    finest, width, height = numbers["finest_mm"], numbers["width_mm"], numbers["height_mm"]
    usual = width > 0 and height > 0 and finest == default_finest(width, height)
    return ChartKey(
        pattern,
        width,
        height,
        int(numbers["seed"]),
        None if usual else finest,
        numbers["low"],
        numbers["high"],
        numbers["margin_mm"],
        version,
    )
