"""The visible part of the axes and its position on the widget: conversions between axis units and pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from PySide6.QtCore import QPointF, QRectF

from lenslab.gui.plots.hit_test import PixelScale

Range: TypeAlias = tuple[float, float]
LEAST_SHARE = 0.01  # of the full range: the highest zoom


@dataclass(frozen=True, slots=True)
class PlotViewport:
    """x and y: visible ranges in axis units; room: where they are on the widget, in pixels."""

    room: QRectF
    x: Range
    y: Range

    @property
    def scale(self) -> PixelScale:
        wide, high = max(self.room.width(), 1.0), max(self.room.height(), 1.0)
        return PixelScale(wide / (self.x[1] - self.x[0]), high / (self.y[1] - self.y[0]))

    def place(self, x: float, y: float) -> QPointF:
        """Axis units to pixels."""
        scale = self.scale
        return QPointF(self.room.left() + (x - self.x[0]) * scale.x, self.room.bottom() - (y - self.y[0]) * scale.y)

    def places(self, points: np.ndarray) -> np.ndarray:
        """Axis units to pixels for many points, shape (n, 2)."""
        scale = self.scale
        return (points - (self.x[0], self.y[0])) * (scale.x, -scale.y) + (self.room.left(), self.room.bottom())

    def at(self, place: QPointF) -> tuple[float, float]:
        """Pixels to axis units."""
        scale = self.scale
        return self.x[0] + (place.x() - self.room.left()) / scale.x, self.y[0] + (
            self.room.bottom() - place.y()
        ) / scale.y

    def zoomed(
        self, x_factor: float, y_factor: float, around: tuple[float, float] | None = None
    ) -> tuple[Range, Range]:
        """Ranges after zooming by these factors. around: the fixed point, by default the centre."""
        x, y = around or ((self.x[0] + self.x[1]) / 2, (self.y[0] + self.y[1]) / 2)
        return (
            (x + (self.x[0] - x) * x_factor, x + (self.x[1] - x) * x_factor),
            (y + (self.y[0] - y) * y_factor, y + (self.y[1] - y) * y_factor),
        )

    def moved(self, by: QPointF) -> tuple[Range, Range]:
        """Ranges after dragging the plot by this many pixels."""
        right, up = by.x() / self.scale.x, -by.y() / self.scale.y
        return (self.x[0] - right, self.x[1] - right), (self.y[0] - up, self.y[1] - up)

    def boxed(self, box: QRectF) -> tuple[Range, Range]:
        """Ranges covered by a box in pixels."""
        (left, bottom), (right, top) = self.at(box.bottomLeft()), self.at(box.topRight())
        return (left, right), (bottom, top)


def within(part: Range, whole: Range) -> Range | None:
    """`part` limited to the whole range and to the highest zoom; None where it covers all of it."""
    span, most = part[1] - part[0], whole[1] - whole[0]
    if span < LEAST_SHARE * most:
        middle, span = (part[0] + part[1]) / 2, LEAST_SHARE * most
        part = (middle - span / 2, middle + span / 2)
    if span >= most * (1 - 1e-9):
        return None
    low = min(max(part[0], whole[0]), whole[1] - span)
    return low, low + span
