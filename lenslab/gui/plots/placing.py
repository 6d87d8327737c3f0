"""Where words on a plot hide the least."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF

ASIDE = 12.0  # pixels from the cursor
HEIGHTS = (0.0, 0.25, 0.5, 0.75, 1.0)
STAY = 1.5  # so many times as much may be hidden before words jump to another place
TAKEN = 1e6  # as bad as hiding so many shots


def beside(x: float, size: QSizeF, room: QRectF, taken: QRectF, crowd: np.ndarray, *, last: int) -> tuple[QRectF, int]:
    """A box of that size beside the cursor at x, and which of the places it is: right or left, from high to low.

    room: the plot. taken: where other words are. crowd: (n, 2) pixels, what had better not be hidden. last: the place
    of before, kept unless another is clearly better.
    """
    boxes = [
        QRectF(QPointF(left, room.top() + 2 + share * max(room.height() - size.height() - 4, 0)), size)
        for share in HEIGHTS
        for left in (x + ASIDE, x - ASIDE - size.width())
    ]
    costs = [hidden(box, crowd) + _outside(box, room) + TAKEN * box.intersects(taken) for box in boxes]
    best = min(range(len(boxes)), key=costs.__getitem__)
    side = last if costs[last] <= STAY * costs[best] else best
    box = boxes[side]
    box.moveLeft(min(max(box.left(), room.left()), max(room.right() - size.width(), room.left())))
    return box, side


def hidden(box: QRectF, crowd: np.ndarray) -> float:
    """How many points of a crowd are in a box."""
    x, y = crowd[:, 0], crowd[:, 1]
    return float(np.count_nonzero((x > box.left()) & (x < box.right()) & (y > box.top()) & (y < box.bottom())))


def _outside(box: QRectF, room: QRectF) -> float:
    """Moved back into the room, it would hide the cursor itself."""
    return TAKEN if box.left() < room.left() or box.right() > room.right() else 0.0
