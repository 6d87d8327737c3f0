"""The chart's ArUco marks in a picture: a first guess of where it lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from lenslab.charts.aruco import dictionary
from lenslab.location.fitting import geometry_of, similarity
from lenslab.location.geometry import Geometry
from lenslab.location.reference import Reference
from lenslab.types import Array

_HEIGHTS = (500, 1000, 250)
_ALL = 4  # marks of a chart


@dataclass(frozen=True, slots=True, eq=False)
class SeenMarks:
    """Corners (4, 2) in px of the marks that are seen, by their ids, clockwise from each one's own top left.

    twice: ids that are seen in two places, as two charts show them; they are left out of `corners`.
    """

    corners: dict[int, Array]
    twice: frozenset[int] = frozenset()

    def enlarged(self, scale: tuple[float, float]) -> SeenMarks:
        """The same in a picture of which this one is a thumbnail. scale: full pixels for one of its own (x, y)."""
        full = {number: (places + 0.5) * scale - 0.5 for number, places in self.corners.items()}
        return SeenMarks(full, self.twice)


def find_marks(picture: Array, heights: tuple[int, ...] = _HEIGHTS) -> SeenMarks:
    """The ArUco marks in a picture, looked for in thumbnails of these heights until all of a chart's are seen.

    Garrido-Jurado et al., "Automatic generation and detection of highly reliable fiducial markers under occlusion",
    Pattern Recognition 47 (2014).
    """
    corners: dict[int, Array] = {}
    twice: set[int] = set()
    rows, columns = picture.shape
    for height in heights:
        for number, places in _detected(picture, min(height, rows)):
            if number not in corners:
                corners[number] = places
            elif np.hypot(*(corners[number] - places).mean(axis=0)) > 0.02 * columns:
                twice.add(number)
        if len(corners) >= _ALL:
            break
    return SeenMarks({number: places for number, places in corners.items() if number not in twice}, frozenset(twice))


def find_mirrored_marks(picture: Array) -> SeenMarks:
    """The same for a chart that is seen from behind: places are those in the picture as it is.

    That is rare, so that one thumbnail must do: looking costs as much again in every shot without a chart.
    """
    marks = find_marks(np.ascontiguousarray(picture[:, ::-1]), _HEIGHTS[:1])
    edge = picture.shape[1] - 1
    return SeenMarks({number: places * (-1, 1) + (edge, 0) for number, places in marks.corners.items()}, marks.twice)


def guess_from_marks(
    marks: SeenMarks, reference: Reference, frame_px: tuple[int, int], *, mirrored: bool = False
) -> Geometry | None:
    """Where the chart lies by its marks; None where none of them is seen. One mark is enough to begin with."""
    pairs = [(corners, marks.corners[number]) for number, corners in reference.marks if number in marks.corners]
    if not pairs:
        return None
    page, picture = np.concatenate([places for places, _ in pairs]), np.concatenate([places for _, places in pairs])
    matrix = similarity(page, picture, mirrored)
    if len(pairs) > 2:
        exact, _ = cv2.findHomography(page, picture)
        matrix = matrix if exact is None else exact
    return geometry_of(matrix, (reference.key.width_mm, reference.key.height_mm), frame_px)


def _detected(picture: Array, height: int) -> Iterator[tuple[int, Array]]:
    options = cv2.aruco.DetectorParameters()
    options.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    options.adaptiveThreshWinSizeMin = 3 + 10 * min(height // 400, 2)  # px; smaller ones only cost time
    detector = cv2.aruco.ArucoDetector(dictionary(), options)
    grey, scale = _even_grey(picture, height)
    corners, numbers, _ = detector.detectMarkers(grey)
    for index, four in enumerate(corners):
        yield int(np.ravel(numbers)[index]), (np.reshape(four, (4, 2)).astype(np.float64) + 0.5) * scale - 0.5


def _even_grey(picture: Array, height: int) -> tuple[Array, Array]:
    """A thumbnail of 8 bits, mid grey everywhere on the whole, and its scale (x, y)."""
    rows, columns = picture.shape
    width = max(round(columns * height / rows), 1)
    small = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA).astype(np.float32)
    side = max(height // 4, 3) | 1
    mean = cv2.blur(small, (side, side), borderType=cv2.BORDER_REFLECT)
    even = cv2.divide(small, np.maximum(mean, max(float(mean.max()) * 1e-3, 1e-9)), scale=110, dtype=cv2.CV_8U)
    return np.asarray(even), np.array((columns / width, rows / height))
