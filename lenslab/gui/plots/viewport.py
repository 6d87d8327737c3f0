"""Which part of the axes is on which part of the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from PySide6.QtCore import QPointF, QRectF

from lenslab.gui.plots.hit_test import Scale

Range: TypeAlias = tuple[float, float]
LEAST_SHARE = 0.01  # of the whole range: no closer can one come


@dataclass(frozen=True, slots=True)
class View:
    """x and y: what is shown; room: where on the plot's widget."""

    room: QRectF
    x: Range
    y: Range

    @property
    def scale(self) -> Scale:
        wide, high = max(self.room.width(), 1.0), max(self.room.height(), 1.0)
        return Scale(wide / (self.x[1] - self.x[0]), high / (self.y[1] - self.y[0]))

    def place(self, x: float, y: float) -> QPointF:
        """Where a point of the axes is."""
        scale = self.scale
        return QPointF(self.room.left() + (x - self.x[0]) * scale.x, self.room.bottom() - (y - self.y[0]) * scale.y)

    def places(self, points: np.ndarray) -> np.ndarray:
        """The same of many points, (n, 2)."""
        scale = self.scale
        return (points - (self.x[0], self.y[0])) * (scale.x, -scale.y) + (self.room.left(), self.room.bottom())

    def at(self, place: QPointF) -> tuple[float, float]:
        """What a place is on the axes."""
        scale = self.scale
        return self.x[0] + (place.x() - self.room.left()) / scale.x, self.y[0] + (
            self.room.bottom() - place.y()
        ) / scale.y

    def zoomed(
        self, x_factor: float, y_factor: float, around: tuple[float, float] | None = None
    ) -> tuple[Range, Range]:
        """So much more or less of both axes; around: what stays in place, else the middle."""
        x, y = around or ((self.x[0] + self.x[1]) / 2, (self.y[0] + self.y[1]) / 2)
        return (
            (x + (self.x[0] - x) * x_factor, x + (self.x[1] - x) * x_factor),
            (y + (self.y[0] - y) * y_factor, y + (self.y[1] - y) * y_factor),
        )

    def moved(self, by: QPointF) -> tuple[Range, Range]:
        """The paper moved with the hand, by so many pixels."""
        right, up = by.x() / self.scale.x, -by.y() / self.scale.y
        return (self.x[0] - right, self.x[1] - right), (self.y[0] - up, self.y[1] - up)

    def boxed(self, box: QRectF) -> tuple[Range, Range]:
        """What a box on the screen holds."""
        (left, bottom), (right, top) = self.at(box.bottomLeft()), self.at(box.topRight())
        return (left, right), (bottom, top)


def within(part: Range, whole: Range) -> Range | None:
    """A part that is not too small and lies within the whole; None where it is all of it."""
    span, most = part[1] - part[0], whole[1] - whole[0]
    if span < LEAST_SHARE * most:
        middle, span = (part[0] + part[1]) / 2, LEAST_SHARE * most
        part = (middle - span / 2, middle + span / 2)
    if span >= most * (1 - 1e-9):
        return None
    low = min(max(part[0], whole[0]), whole[1] - span)
    return low, low + span
