"""Place text on a plot where it hides the fewest shots and curves."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF

ASIDE = 12.0  # distance from the cursor, pixels
HEIGHTS = (0.0, 0.25, 0.5, 0.75, 1.0)
STAY = 1.5  # the text moves only if another position hides this many times less
TAKEN = 1e9  # cost, in hidden points, of covering the cursor, the point under the mouse or other text
POINT_PX = 8.0  # around a point, with its ring


def readout_box(
    x: float, size: QSizeF, room: QRectF, taken: Sequence[QRectF], obstacles: np.ndarray, *, last: int
) -> tuple[QRectF, int] | None:
    """A box of this size beside the cursor at x, and the index of its position: right or left, from top to bottom.

    room: the plot. taken: other text, and the point under the mouse. obstacles: points to keep visible, shape (n, 2),
    pixels. last: index returned before, kept unless another position is clearly better. None where there is no room
    that is not taken, or where the box would cover the cursor, along which the curves are read.
    """
    boxes = [
        QRectF(QPointF(left, room.top() + 2 + share * max(room.height() - size.height() - 4, 0)), size)
        for share in HEIGHTS
        for left in (x + ASIDE, x - ASIDE - size.width())
    ]
    costs = [
        hidden_count(box, obstacles)
        + TAKEN * (any(map(box.intersects, taken)) or box.left() < room.left() or box.right() > room.right())
        for box in boxes
    ]
    best = min(range(len(boxes)), key=costs.__getitem__)
    side = last if costs[last] <= STAY * costs[best] else best
    return (_moved_inside(boxes[side], room), side) if costs[side] < TAKEN else None


def room_beside(x: float, room: QRectF) -> float:
    """How wide a box beside x may be."""
    return max(x - room.left(), room.right() - x) - ASIDE


def hit_label_box(place: QPointF, size: QSizeF, room: QRectF, obstacles: np.ndarray) -> QRectF:
    """A box of this size beside a point, diagonally below right by preference, where it hides the fewest obstacles.

    It never covers the point if it is no wider than `room_beside`.
    """
    boxes = [
        _moved_inside(QRectF(QPointF(left, top), size), room)
        for left in (place.x() + ASIDE, place.x() - ASIDE - size.width())
        for top in (place.y() + ASIDE, place.y() - ASIDE - size.height())
    ]
    return min(boxes, key=lambda box: hidden_count(box, obstacles) + TAKEN * box.intersects(around(place)))


def around(place: QPointF) -> QRectF:
    """The point read, with its ring."""
    reach = QPointF(POINT_PX, POINT_PX)
    return QRectF(place - reach, place + reach)


def _moved_inside(box: QRectF, room: QRectF) -> QRectF:
    """The box, moved into the room if necessary."""
    box.moveLeft(max(min(box.left(), room.right() - box.width()), room.left()))
    box.moveTop(max(min(box.top(), room.bottom() - box.height()), room.top()))
    return box


def hidden_count(box: QRectF, obstacles: np.ndarray) -> float:
    """How many obstacles a box covers."""
    x, y = obstacles[:, 0], obstacles[:, 1]
    return float(np.count_nonzero((x > box.left()) & (x < box.right()) & (y > box.top()) & (y < box.bottom())))
