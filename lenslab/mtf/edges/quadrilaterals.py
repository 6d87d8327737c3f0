"""Dark quadrilaterals in any picture: the squares and trapezoids of slanted-edge charts."""

from __future__ import annotations

import math

import numpy as np

from lenslab.mtf.edges import EdgePlace, edges_of
from lenslab.types import Array

_LEAST_SIDE_PX = 30.0
_MOST_SHARE = 0.7  # of the picture's area: a larger dark area is the picture's ground
_ROUNDNESS = 0.04  # how far an outline may leave its four sides, as a share of its length
_LEAST_FILLED = 0.9  # of the four sides' area is dark
_BESIDE_PX = 40.0  # at most: the ground is looked at so far outside a large area, which leaves little of the picture
_LEAST_CONTRAST = 1.3  # bright over dark
_AROUND = (0.1, 0.4)  # local means are taken over these shares of the picture's shorter side
_STRIP = 64  # rows: memory that stays in the processor
_SAME_PX = 10.0  # middles nearer than this are of one area, found twice


def dark_quadrilaterals(picture: Array) -> tuple[Array, ...]:
    """Corners (4, 2), x and y in px, of dark convex areas with four sides on a brighter ground.

    picture: linear light, (rows, columns), any scale. Those cut by the picture's rim, or with a side below 30 px, are
    left out. Corners are good to about a pixel; edges are then fitted by themselves.
    """
    import cv2

    grey = _even_grey(picture)
    quadrilaterals: list[Array] = []
    for window in _windows(grey.shape):
        dark = cv2.adaptiveThreshold(grey, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, window, 6)
        outlines, _ = cv2.findContours(dark, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
        for outline in outlines:
            corners = _four_sides(outline, grey.shape)
            if corners is None or _known(quadrilaterals, corners):
                continue
            corners = _refined(outline, corners)
            if _stands_out(picture, corners):
                quadrilaterals.append(corners)
    return tuple(quadrilaterals)


def edges_in_picture(picture: Array) -> tuple[EdgePlace, ...]:
    """Every edge of every dark quadrilateral, with the room that others leave it."""
    quadrilaterals = dark_quadrilaterals(picture)
    middles = np.array([corners.mean(axis=0) for corners in quadrilaterals])
    return tuple(place for corners in quadrilaterals for place in edges_of(corners, _room(corners, middles)))


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
    return EdgePlace(ends[0], ends[1], min(reach[0], 40.0), min(reach[1], 40.0))


def _even_grey(picture: Array) -> Array:
    """8 bits, the square root of light, so that shadows count as much as lights."""
    import cv2

    top = max(float(np.percentile(picture[::4, ::4], 99.5)), 1e-12)
    grey = np.empty(picture.shape, np.uint8)
    for first in range(0, len(picture), _STRIP):
        light = np.multiply(picture[first : first + _STRIP], 255.0**2 / top, dtype=np.float32)
        grey[first : first + _STRIP] = cv2.sqrt(np.clip(light, 0, 255.0**2, out=light))
    return grey


def _windows(shape: tuple[int, ...]) -> tuple[int, ...]:
    """Odd sides of windows for local means."""
    return tuple(2 * max(round(share * min(shape) / 2), 20) + 1 for share in _AROUND)


def _four_sides(outline: Array, shape: tuple[int, ...]) -> Array | None:
    import cv2

    length = cv2.arcLength(outline, True)
    if length < 4 * _LEAST_SIDE_PX:
        return None
    corners = cv2.approxPolyDP(outline, _ROUNDNESS * length, True).reshape(-1, 2).astype(float)
    if len(corners) != 4 or not cv2.isContourConvex(corners.astype(np.float32)):
        return None
    area = abs(cv2.contourArea(corners.astype(np.float32)))
    sides = np.hypot(*(np.roll(corners, -1, axis=0) - corners).T)
    rim = (corners < 3).any() or (corners > np.array(shape[::-1]) - 4).any()
    filled = cv2.contourArea(outline) / max(area, 1)
    if rim or sides.min() < _LEAST_SIDE_PX or area > _MOST_SHARE * shape[0] * shape[1]:
        return None
    return corners if _LEAST_FILLED < filled < 2 - _LEAST_FILLED else None


def _refined(outline: Array, corners: Array) -> Array:
    """Straight lines through the middle of each side; corners are where they meet."""
    points = outline.reshape(-1, 2).astype(float)
    lines = []
    for k in range(4):
        start, end = corners[k], corners[(k + 1) % 4]
        along = (end - start) / np.hypot(*(end - start))
        place = (points - start) @ along / np.hypot(*(end - start))
        off = (points - start) @ np.array([-along[1], along[0]])
        near = points[(place > 0.15) & (place < 0.85) & (np.abs(off) < 6)]
        if len(near) < 8:
            return corners
        middle = near.mean(axis=0)
        direction = np.linalg.svd(near - middle, full_matrices=False)[2][0]
        normal = np.array([-direction[1], direction[0]])
        lines.append((normal, float(normal @ middle)))
    meet = [_meeting(lines[k - 1], lines[k]) for k in range(4)]
    return np.array(meet) if np.abs(np.array(meet) - corners).max() < 12 else corners


def _meeting(first: tuple[Array, float], second: tuple[Array, float]) -> Array:
    matrix = np.array([first[0], second[0]])
    return np.asarray(np.linalg.solve(matrix + 1e-9 * np.eye(2), [first[1], second[1]]))


def _stands_out(picture: Array, corners: Array) -> bool:
    """Dark and even inside, brighter just outside on all four sides."""
    middle = corners.mean(axis=0)
    half = np.array([(a + b) / 2 - middle for a, b in _sides(corners)])
    beyond = 1 + np.minimum(0.35, _BESIDE_PX / np.hypot(*half.T))[:, None]
    inside = np.array([_level(picture, place) for place in middle + 0.6 * half])
    outside = np.array([_level(picture, place) for place in middle + beyond * half])
    if not (np.isfinite(inside).all() and np.isfinite(outside).all()):
        return False
    step = float(outside.min() - inside.max())
    return outside.min() > _LEAST_CONTRAST * max(inside.max(), 1e-9) and float(np.ptp(inside)) < 0.3 * step


def _sides(corners: Array) -> list[tuple[Array, Array]]:
    return [(corners[k], corners[(k + 1) % 4]) for k in range(4)]


def _level(picture: Array, place: Array) -> float:
    x, y = (round(float(value)) for value in place)
    part = picture[max(y - 2, 0) : y + 3, max(x - 2, 0) : x + 3]
    return float(np.mean(part)) if part.shape == (5, 5) else math.nan


def _known(quadrilaterals: list[Array], corners: Array) -> bool:
    if not quadrilaterals:
        return False
    off = np.mean(quadrilaterals, axis=1) - corners.mean(axis=0)
    return bool((np.hypot(*off.T) < _SAME_PX).any())


def _room(corners: Array, middles: Array) -> float:
    """How far the bright ground around reaches: half way to the next dark area, if it is near."""
    middle = corners.mean(axis=0)
    half = float(np.hypot(*(corners - middle).T).mean()) / math.sqrt(2)
    away = np.hypot(*(middles - middle).T)
    away = away[away > 1]
    if not len(away):
        return min(40.0, 0.6 * half)
    return float(np.clip(0.8 * (away.min() - 2 * half), 4.0, min(40.0, 0.6 * half)))


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
