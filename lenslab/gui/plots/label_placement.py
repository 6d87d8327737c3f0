"""Place text on a plot where it hides the fewest shots and curves."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF

ASIDE = 12.0  # distance from the cursor, pixels
HEIGHTS = (0.0, 0.25, 0.5, 0.75, 1.0)
STAY = 1.5  # the text moves only if another position hides this many times less
OUTSIDE, TAKEN = 1e6, 1e9  # cost, in hidden points, of covering the cursor and of covering other text


def readout_box(
    x: float, size: QSizeF, room: QRectF, taken: QRectF, obstacles: np.ndarray, *, last: int
) -> tuple[QRectF, int] | None:
    """A box of this size beside the cursor at x, and the index of its position: right or left, from top to bottom.

    room: the plot. taken: where other text is. obstacles: points to keep visible, shape (n, 2), pixels. last: index
    returned before, kept unless another position is clearly better. None where only the taken area is left.
    """
    boxes = [
        QRectF(QPointF(left, room.top() + 2 + share * max(room.height() - size.height() - 4, 0)), size)
        for share in HEIGHTS
        for left in (x + ASIDE, x - ASIDE - size.width())
    ]
    apart = [_outside_cost(box, room) for box in boxes]
    boxes = [_moved_inside(box, room) for box in boxes]
    costs = [
        hidden_count(box, obstacles) + cost + TAKEN * box.intersects(taken)
        for box, cost in zip(boxes, apart, strict=True)
    ]
    best = min(range(len(boxes)), key=costs.__getitem__)
    side = last if costs[last] <= STAY * costs[best] else best
    return (boxes[side], side) if costs[side] < TAKEN else None


def hit_label_box(place: QPointF, size: QSizeF, room: QRectF, obstacles: np.ndarray) -> QRectF:
    """A box of this size diagonally beside a point, below right by preference, where it hides the fewest obstacles."""
    boxes = [
        _moved_inside(QRectF(QPointF(left, top), size), room)
        for left in (place.x() + ASIDE, place.x() - ASIDE - size.width())
        for top in (place.y() + ASIDE, place.y() - ASIDE - size.height())
    ]
    return min(boxes, key=lambda box: hidden_count(box, obstacles) + TAKEN * box.contains(place))


def _moved_inside(box: QRectF, room: QRectF) -> QRectF:
    """The box, moved into the room if necessary."""
    box.moveLeft(max(min(box.left(), room.right() - box.width()), room.left()))
    box.moveTop(max(min(box.top(), room.bottom() - box.height()), room.top()))
    return box


def hidden_count(box: QRectF, obstacles: np.ndarray) -> float:
    """How many obstacles a box covers."""
    x, y = obstacles[:, 0], obstacles[:, 1]
    return float(np.count_nonzero((x > box.left()) & (x < box.right()) & (y > box.top()) & (y < box.bottom())))


def _outside_cost(box: QRectF, room: QRectF) -> float:
    """Extra cost of a box that does not fit: moved into the room, it would hide the cursor itself."""
    return OUTSIDE if box.left() < room.left() or box.right() > room.right() else 0.0
