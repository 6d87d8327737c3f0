"""Where words on a plot hide the least."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF

ASIDE = 12.0  # pixels from the cursor
HEIGHTS = (0.0, 0.25, 0.5, 0.75, 1.0)
STAY = 1.5  # so many times as much may be hidden before words jump to another place
OUTSIDE, TAKEN = 1e6, 1e9  # as bad as hiding so many shots


def beside(
    x: float, size: QSizeF, room: QRectF, taken: QRectF, crowd: np.ndarray, *, last: int
) -> tuple[QRectF, int] | None:
    """A box of that size beside the cursor at x, and which of the places it is: right or left, from high to low.

    room: the plot. taken: where other words are. crowd: (n, 2) pixels, what had better not be hidden. last: the place
    of before, kept unless another is clearly better. None where there is no room beside the words that are there.
    """
    boxes = [
        QRectF(QPointF(left, room.top() + 2 + share * max(room.height() - size.height() - 4, 0)), size)
        for share in HEIGHTS
        for left in (x + ASIDE, x - ASIDE - size.width())
    ]
    apart = [_outside(box, room) for box in boxes]
    boxes = [_inside(box, room) for box in boxes]
    costs = [hidden(box, crowd) + cost + TAKEN * box.intersects(taken) for box, cost in zip(boxes, apart, strict=True)]
    best = min(range(len(boxes)), key=costs.__getitem__)
    side = last if costs[last] <= STAY * costs[best] else best
    return (boxes[side], side) if costs[side] < TAKEN else None


def near(place: QPointF, size: QSizeF, room: QRectF, crowd: np.ndarray) -> QRectF:
    """A box of that size at one of the corners of a place, by choice below it to the right, where it hides least."""
    boxes = [
        _inside(QRectF(QPointF(left, top), size), room)
        for left in (place.x() + ASIDE, place.x() - ASIDE - size.width())
        for top in (place.y() + ASIDE, place.y() - ASIDE - size.height())
    ]
    return min(boxes, key=lambda box: hidden(box, crowd) + TAKEN * box.contains(place))


def _inside(box: QRectF, room: QRectF) -> QRectF:
    """Moved as far as it must be."""
    box.moveLeft(max(min(box.left(), room.right() - box.width()), room.left()))
    box.moveTop(max(min(box.top(), room.bottom() - box.height()), room.top()))
    return box


def hidden(box: QRectF, crowd: np.ndarray) -> float:
    """How many points of a crowd are in a box."""
    x, y = crowd[:, 0], crowd[:, 1]
    return float(np.count_nonzero((x > box.left()) & (x < box.right()) & (y > box.top()) & (y < box.bottom())))


def _outside(box: QRectF, room: QRectF) -> float:
    """Moved back into the room, it would hide the cursor itself."""
    return OUTSIDE if box.left() < room.left() or box.right() > room.right() else 0.0
