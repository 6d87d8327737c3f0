"""The codes beside a chart's marks, read in a picture: which chart they say it is."""

from __future__ import annotations

from functools import lru_cache

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
_BLURS = (0.0, 0.3, 0.45, 0.6, 0.75)  # of a square's side: sigma of a blur that is tried to be undone
_WIENER = 0.003  # power of noise over that of squares
_TO_LIGHT = np.float32(2.2)  # power of encoded levels: blur adds up light
_RIM = 2  # squares of paper around a code
_MARK = Box(0.0, 0.0, 1.0, 1.0)


def has_code(marks: SeenMarks) -> bool:
    """Whether these are marks of a chart with codes beside them; a single one may be chance."""
    return sum(number in _WITH_CODE for number in (*marks.corners, *marks.twice)) > 1


def charts_of_codes(picture: Array, marks: SeenMarks) -> list[ChartKey]:
    """The charts that codes in a picture name, each once; whether there can be such a chart was not checked.

    Each code is read by itself, then all of a version together. picture: (rows, columns), of any numeric type.
    """
    codes: dict[int, list[Array]] = {}
    for number, corners in marks.corners.items():
        if number in _WITH_CODE:
            places = _squares(picture, number, corners)
            if len(places):
                codes.setdefault(_WITH_CODE[number], []).append(places)
    keys: dict[ChartKey, None] = {}
    for version, seen in codes.items():
        together = [np.mean([places[:1] for places in seen], axis=0)] if len(seen) > 1 else []
        for places in (*together, *seen):
            key = _read(places, version)
            if key is not None:
                keys[key] = None
    return list(keys)


def _squares(picture: Array, number: int, corners: Array) -> Array:
    """Levels of a code's squares, (places, 13, 13), mean 0, standard deviation 1, at its likeliest places first.

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
        return np.empty((0, MODULES, MODULES))
    left, top = int(x.min()), int(y.min())
    part = picture[top : int(y.max()) + 2, left : int(x.max()) + 2].astype(np.float32) ** _TO_LIGHT
    samples = cv2.remap(part, (x - left).astype(np.float32), (y - top).astype(np.float32), cv2.INTER_LINEAR)
    means = cv2.blur(np.asarray(samples), (_MIDDLE, _MIDDLE))
    middle = _POINTS // 2
    steps_off = range(2 * _REACH + 1)
    tried = np.array(
        [
            means[middle + down :: _POINTS, middle + right :: _POINTS][:MODULES, :MODULES]
            for down in steps_off
            for right in steps_off
        ]
    )
    spread = tried.std(axis=(1, 2))
    order = np.argsort(-spread, kind="stable")[: np.count_nonzero(spread)]
    levels = tried[order]
    return np.asarray((levels - levels.mean(axis=(1, 2), keepdims=True)) / spread[order, None, None])


def _read(places: Array, version: int) -> ChartKey | None:
    """The chart that a code names at one of its places, with blur undone as far as that takes."""
    paper = places.max(axis=(1, 2), keepdims=True)
    around = np.pad(places - paper, ((0, 0), (_RIM, _RIM), (_RIM, _RIM)))
    for sigma in _BLURS:
        undone = _unblurring(sigma)
        sharp = undone @ around @ undone.T if sigma else places
        low, high = np.quantile(sharp, (0.1, 0.9), axis=(1, 2), keepdims=True)
        for white in sharp > (low + high) / 2:
            stated = read_code(white)
            if stated is not None:
                return _key(*stated, version)
    return None


@lru_cache(maxsize=len(_BLURS))
def _unblurring(sigma: float) -> Array:
    """From levels along a line of blurred squares, and of paper around, to those of the squares: Wiener's filter."""
    from scipy.special import ndtr

    places = np.arange(MODULES + 2 * _RIM)
    apart = (places[:, None] - places[None, :]) / max(sigma, 1e-6)
    blur = ndtr(apart + 0.5 / max(sigma, 1e-6)) - ndtr(apart - 0.5 / max(sigma, 1e-6))
    inverse = np.linalg.solve(blur.T @ blur + _WIENER * np.eye(len(places)), blur.T)
    return np.asarray(inverse[_RIM:-_RIM])


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
