"""ArUco marks and codes read in a picture."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from lenslab.charts.chart_key import ChartKey
from lenslab.charts.geometry import Geometry, geometry_of, similarity
from lenslab.charts.marks import CODE_MODULES, NUMBERS, code_box, dictionary, read_code
from lenslab.charts.page import default_finest
from lenslab.charts.page_reference import Reference
from lenslab.charts.pattern_search import thumbnail
from lenslab.charts.shapes import Box
from lenslab.values.types import Array

ROWS = 1000  # of the thumbnail in which marks are sought


@dataclass(frozen=True, slots=True, eq=False)
class SeenMarks:
    """Corners of each mark, (4, 2) px, by its number; numbers seen twice are in `twice` and left out of `corners`."""

    corners: dict[int, Array]
    twice: frozenset[int] = frozenset()

    @property
    def count(self) -> int:
        """Number of the dictionary's marks that are seen, once or twice."""
        return len(self.corners) + len(self.twice)

    def enlarged(self, scale: tuple[float, float]) -> SeenMarks:
        """The marks in the full picture of this thumbnail. scale: full pixels per pixel of the thumbnail (x, y)."""
        full = {number: (places + 0.5) * scale - 0.5 for number, places in self.corners.items()}
        return SeenMarks(full, self.twice)


def find_marks(picture: Array) -> SeenMarks:
    """The ArUco marks in a picture, sought in a thumbnail of even contrast.

    Garrido-Jurado et al., "Automatic generation and detection of highly reliable fiducial markers under occlusion",
    Pattern Recognition 47 (2014).
    """
    small = thumbnail(picture, ROWS)
    options = cv2.aruco.DetectorParameters()
    options.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    options.adaptiveThreshWinSizeMin = 23  # of the local threshold: smaller ones only cost time
    grey = cv2.convertScaleAbs(small.picture + 4, alpha=32)  # from -4 to 4
    corners, found, _ = cv2.aruco.ArucoDetector(dictionary(), options).detectMarkers(grey)
    numbers = [] if found is None else [int(number) for number in np.ravel(found)]
    twice = frozenset(number for number in numbers if numbers.count(number) > 1)
    places = (np.reshape(four, (4, 2)).astype(np.float64) for four in corners)
    return SeenMarks(
        {
            number: np.stack(small.to_full(*four.T), axis=1)
            for number, four in zip(numbers, places, strict=True)
            if number not in twice
        },
        twice,
    )


def find_mirrored_marks(picture: Array) -> SeenMarks:
    """The marks of a chart seen from behind, in coordinates of the picture as it is."""
    marks = find_marks(np.ascontiguousarray(picture[:, ::-1]))
    edge = picture.shape[1] - 1
    return SeenMarks({number: places * (-1, 1) + (edge, 0) for number, places in marks.corners.items()}, marks.twice)


def guess_from_marks(
    marks: SeenMarks, reference: Reference, frame_px: tuple[int, int], *, mirrored: bool = False
) -> Geometry | None:
    """Initial geometry from the chart's marks, one or more; None if none of them is seen."""
    pairs = [(corners, marks.corners[number]) for number, corners in reference.marks if number in marks.corners]
    if not pairs:
        return None
    page, picture = np.concatenate([places for places, _ in pairs]), np.concatenate([places for _, places in pairs])
    matrix = similarity(page, picture, mirrored)
    if len(pairs) > 2:
        exact, _ = cv2.findHomography(page, picture)
        matrix = matrix if exact is None else exact
    return geometry_of(matrix, (reference.key.width_mm, reference.key.height_mm), frame_px)


# ------------------------------------------------------------------------------
# The codes beside a chart's marks, read in a picture: they name the chart.


_WITH_CODE = {number: version for version, numbers in NUMBERS.items() if version > 1 for number in numbers}
_POINTS = 8  # samples along a square's side
_REACH = 6  # samples: largest offset of the code from the position extrapolated from its mark's corners
_BLUR = 0.6  # sigma of the blur to undo, in sides of a square
_WIENER = 0.01  # power of noise over that of squares
_APART = np.subtract.outer(np.arange(CODE_MODULES), np.arange(CODE_MODULES))  # squares of a row
_BLURRED = np.exp(-((_APART / _BLUR) ** 2) / 2) / (math.sqrt(2 * math.pi) * _BLUR)
_UNBLURRING = np.linalg.solve(_BLURRED @ _BLURRED + _WIENER * np.eye(CODE_MODULES), _BLURRED)
_TO_LIGHT = np.float32(2.2)  # exponent that linearizes encoded levels, since blur averages light
_MARK = Box(0.0, 0.0, 1.0, 1.0)


def has_code(marks: SeenMarks) -> bool:
    """True if these are marks of a chart with codes beside them; a single one may be chance."""
    return sum(number in _WITH_CODE for number in (*marks.corners, *marks.twice)) > 1


def charts_of_codes(picture: Array, marks: SeenMarks) -> list[ChartKey]:
    """The charts named by the codes in a picture, without repeats; whether such a chart is possible is not checked.

    picture: (rows, columns), of any numeric type.
    """
    coded = {number: corners for number, corners in marks.corners.items() if number in _WITH_CODE}
    read = (_read(_squares(picture, *mark), _WITH_CODE[mark[0]]) for mark in coded.items())
    return list(dict.fromkeys(key for key in read if key is not None))


def _squares(picture: Array, number: int, corners: Array) -> Array:
    """Levels of a code's squares at its possible offsets, likeliest first.

    (offsets, 13, 13), mean 0, standard deviation 1; empty if the code is not entirely in view.
    """
    page = np.array(_MARK.corners)
    matrix, *_ = np.linalg.lstsq(np.column_stack([page, np.ones(4)]), corners, rcond=None)
    box = code_box(number, _MARK)
    steps = (np.arange(-_REACH, CODE_MODULES * _POINTS + _REACH) + 0.5) / (CODE_MODULES * _POINTS)
    across, down = np.meshgrid(box.left + steps * box.width, box.top + steps * box.height)
    places = np.stack([across, down, np.ones_like(across)], axis=-1) @ matrix
    rows, columns = picture.shape
    x, y = places[..., 0], places[..., 1]
    if x.min() < 0 or y.min() < 0 or x.max() > columns - 1 or y.max() > rows - 1:
        return np.empty((0, CODE_MODULES, CODE_MODULES))
    left, top = int(x.min()), int(y.min())
    part = picture[top : int(y.max()) + 2, left : int(x.max()) + 2].astype(np.float32) ** _TO_LIGHT
    samples = cv2.remap(part, (x - left).astype(np.float32), (y - top).astype(np.float32), cv2.INTER_LINEAR)
    middle = _POINTS // 2
    means = cv2.blur(np.asarray(samples), (middle, middle))
    steps_off = range(2 * _REACH + 1)
    tried = np.array(
        [
            means[middle + down :: _POINTS, middle + right :: _POINTS][:CODE_MODULES, :CODE_MODULES]
            for down in steps_off
            for right in steps_off
        ]
    )
    spread = tried.std(axis=(1, 2))
    order = np.argsort(-spread, kind="stable")[: np.count_nonzero(spread)]
    levels = tried[order]
    return np.asarray((levels - levels.mean(axis=(1, 2), keepdims=True)) / spread[order, None, None])


def _read(places: Array, version: int) -> ChartKey | None:
    """The chart named by a code at one of its offsets, as it is or deblurred, whose checksum is right."""
    sharp = np.concatenate([places, _UNBLURRING @ places @ _UNBLURRING.T])
    low, high = np.quantile(sharp, (0.1, 0.9), axis=(1, 2), keepdims=True)
    stated = next(filter(None, map(read_code, sharp > (low + high) / 2)), None)
    return None if stated is None else _key(*stated, version)


def _key(pattern: str, numbers: dict[str, float], version: int) -> ChartKey:
    """The key as a user would write it: without the size's usual finest detail."""
    finest, width, height = numbers["finest_mm"], numbers["width_mm"], numbers["height_mm"]
    usual = width > 0 and height > 0 and finest == default_finest(width, height)
    seed, others = int(numbers["seed"]), (numbers["low"], numbers["high"], numbers["margin_mm"])
    return ChartKey(pattern, width, height, seed, None if usual else finest, *others, version)
