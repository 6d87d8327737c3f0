"""Where else a chart's pattern looks the same: gratings and stars repeat themselves, and fit in several places."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import cv2
import numpy as np

from lenslab.location.geometry import Geometry
from lenslab.location.pattern.matching import levelled
from lenslab.location.reference import WHITE, Reference
from lenslab.types import Array, Luminance

_ROWS = 200  # of the page on which this is looked for
_ALIKE = 0.6  # correlation of what overlaps from which on both look the same
_OVERLAP = 0.3  # share of the page that must overlap
_MOST = 60  # places upright, and as many turned
_APART = 0.05  # of the page's diagonal: nearer ones are the same place


def others_alike(reference: Reference, geometry: Geometry) -> list[Geometry]:
    """The other places in which the picture would look nearly as in this one; none for a pattern that is random."""
    matrix = np.array(geometry.homography).reshape(3, 3)
    return [replace(geometry, homography=tuple((matrix @ move).ravel().tolist())) for move in _moves(reference)]


@lru_cache(maxsize=8)
def _moves(reference: Reference) -> list[Array]:
    """Moves of the page onto itself, (3, 3) in mm, upright and turned by half: where its correlation peaks."""
    frame = reference.frame
    size = _ROWS / frame.height
    level = reference.level(size)
    rows, columns = (
        slice(round(first * level.px_per_mm), round((first + length) * level.px_per_mm))
        for first, length in ((frame.top, frame.height), (frame.left, frame.width))
    )
    part = (level.page[rows, columns] / np.float32(WHITE)).astype(np.float32)
    small = cv2.resize(part, (round(frame.width * size), _ROWS), interpolation=cv2.INTER_AREA)
    page = levelled(np.asarray(small, np.float32))
    moves = []
    for turned in (False, True):
        other = np.ascontiguousarray(page[::-1, ::-1]) if turned else page
        for x, y in _peaks(_correlated(page, other), not turned):
            # page(p) is like other(p - shift), and other(q) is the page at its far corner less q
            if turned:
                centre = np.array((2 * frame.left + frame.width + x / size, 2 * frame.top + frame.height + y / size))
                moves.append(np.array([[-1, 0, centre[0]], [0, -1, centre[1]], [0, 0, 1.0]]))
            else:
                moves.append(np.array([[1, 0, x / size], [0, 1, y / size], [0, 0, 1.0]]))
    return moves


def _correlated(page: Luminance, other: Luminance) -> Array:
    """Correlation of what overlaps when `other` lies right of and below `page`; 0 where too little does.

    (2 rows - 1, 2 columns - 1), no shift in the middle.
    """
    rows, columns = page.shape
    shape = 2 * rows - 1, 2 * columns - 1

    def crossed(a: Array, b: Array) -> Array:
        spectrum = np.fft.rfft2(a, shape) * np.conj(np.fft.rfft2(b, shape))
        return np.fft.fftshift(np.fft.irfft2(spectrum, shape))

    ones = np.ones_like(page)
    area = np.maximum(crossed(ones, ones), 1)
    first, second = crossed(page, ones) / area, crossed(ones, other) / area
    spread = np.maximum(crossed(page**2, ones) / area - first**2, 1e-3)
    spread *= np.maximum(crossed(ones, other**2) / area - second**2, 1e-3)
    alike = (crossed(page, other) / area - first * second) / np.sqrt(spread)
    return np.asarray(np.where(area > _OVERLAP * page.size, alike, 0.0))


def _peaks(alike: Array, but_middle: bool) -> list[tuple[int, int]]:
    """Shifts (x, y) of the peaks; the one in the middle is no other place."""
    rows, columns = alike.shape
    centre = (columns - 1) // 2, (rows - 1) // 2
    near = round(_APART * np.hypot(rows, columns) / 2)
    alike = alike.copy()

    def clear(x: int, y: int) -> None:
        alike[max(y - near, 0) : y + near + 1, max(x - near, 0) : x + near + 1] = 0

    if but_middle:
        clear(*centre)
    peaks: list[tuple[int, int]] = []
    while len(peaks) < _MOST:
        _, highest, _, (x, y) = cv2.minMaxLoc(alike)
        if highest < _ALIKE:
            break
        peaks.append((x - centre[0], y - centre[1]))
        clear(x, y)
    return peaks
