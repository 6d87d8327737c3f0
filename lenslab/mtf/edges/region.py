"""The edge in a region of a picture that was drawn by hand."""

from __future__ import annotations

import numpy as np

from lenslab.mtf.edges import EdgePlace
from lenslab.types import Array


def edges_in_region(picture: Array, left: int, top: int, width: int, height: int) -> EdgePlace | None:
    """The edge in a region drawn by hand: it should hold one straight edge. None where light does not change there.

    The edge's direction is that of the strongest mean slope of light (structure tensor); it goes through the place
    where slopes are strongest.
    """
    part = np.asarray(picture[top : top + height, left : left + width], float)
    if min(part.shape) < 16:
        return None
    down, across = np.gradient(_smooth(part))
    tensor = np.array([[np.sum(across**2), np.sum(across * down)], [np.sum(across * down), np.sum(down**2)]])
    values, vectors = np.linalg.eigh(tensor)
    if not values[1] > 0:
        return None
    normal = vectors[:, 1]
    steep = (across * normal[0] + down * normal[1]) ** 2
    normal = normal * np.sign(np.sum((across * normal[0] + down * normal[1]) * steep))
    rows, columns = np.mgrid[: part.shape[0], : part.shape[1]]
    x, y = (float(np.sum(places * steep) / np.sum(steep)) for places in (columns, rows))
    along = normal[1], -normal[0]
    lengths = [_to_border(x, y, sign * along[0], sign * along[1], part.shape) for sign in (-1, 1)]
    reach = [_to_border(x, y, sign * normal[0], sign * normal[1], part.shape) for sign in (-1, 1)]
    ends = [
        (left + x + sign * length * along[0], top + y + sign * length * along[1])
        for sign, length in zip((-1, 1), lengths, strict=True)
    ]
    dark, bright = (min(side, 40.0) for side in reach)
    slant = min(abs(float(normal[0])), abs(float(normal[1])))
    return EdgePlace(ends[0], ends[1], dark, bright, ends_px=max(dark, bright) * slant)  # no corners; all in the region


def _smooth(part: Array) -> Array:
    import cv2

    return np.asarray(cv2.GaussianBlur(part, (0, 0), 1.5))


def _to_border(x: float, y: float, dx: float, dy: float, shape: tuple[int, ...]) -> float:
    """How far a line runs from a place to the border of an array, px."""
    steps = []
    for place, step, length in ((x, dx, shape[1] - 1), (y, dy, shape[0] - 1)):
        if abs(step) > 1e-9:
            steps.append(((length if step > 0 else 0) - place) / step)
    return max(min(steps), 0.0)
