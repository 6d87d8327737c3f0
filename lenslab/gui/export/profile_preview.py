"""A lens before and after the correction by its profile: a grid, colour fringes in a corner, a row of light."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from lenslab.chart_mtf.optics import HEIGHTS
from lenslab.language import tr, written
from lenslab.lensfun.before_after import BeforeAfter
from lenslab.text import f_number_text
from lenslab.types import Array

GAP = 16
LINE = 20
LINES = 6  # of the grid, on each side of the middle of the long side
SHOWN = 0.06  # of the half diagonal: what distortion is made visible as
FRINGE_PX = 10.0  # on the screen, what colours lie apart
MOST_TIMES = 200.0


WRAPPED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
NOT_YET = tr("The lens before and after its correction appears here once the profile is complete.")


class ProfilePreview(QWidget):
    """Two columns, before and after, with what is exaggerated said beside it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lens: BeforeAfter | None = None
        self.setMinimumSize(420, 420)
        self.setAccessibleName(tr("Before and after the correction"))

    def show_lens(self, lens: BeforeAfter | None) -> None:
        """None while nothing is known."""
        self._lens = lens
        self.setAccessibleDescription("" if lens is None else ". ".join(self._captions(lens)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._lens is None:
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(self.rect(), WRAPPED, NOT_YET)
            return
        text = self.palette().color(QPalette.ColorRole.WindowText)
        grid_words, colour_words, light_words = self._captions(self._lens)
        width = (self.width() - GAP) / 2
        for column, words in enumerate((tr("Before"), tr("After"))):
            left = column * (width + GAP)
            painter.setPen(text)
            painter.drawText(QRectF(left, 0, width, LINE), Qt.AlignmentFlag.AlignHCenter, words)
            rooms = self._rooms(left, width)
            self._draw_grid(painter, self._lens, rooms[0], column)
            self._draw_fringes(painter, self._lens, rooms[1], column)
            self._draw_light(painter, self._lens, rooms[2], column)
        painter.setPen(text)
        for room, words in zip(self._rooms(0, width), (grid_words, colour_words, light_words), strict=True):
            below = QRectF(0, room.bottom() + 2, self.width(), LINE)
            painter.drawText(below, Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextSingleLine, words)

    def _rooms(self, left: float, width: float) -> tuple[QRectF, QRectF, QRectF]:
        """Grid, fringes, light."""
        free = self.height() - 4 * LINE - 16
        light = 36.0
        grid = min((free - light) * 0.56, width / 1.3)
        fringes = free - light - grid
        top = float(LINE)
        first = QRectF(left, top, width, grid)
        second = QRectF(left, first.bottom() + LINE + 8, width, fringes)
        return first, second, QRectF(left, second.bottom() + LINE + 8, width, light)

    def _captions(self, lens: BeforeAfter) -> tuple[str, str, str]:
        times = written(self._times(lens), ".0f")
        grid = tr("Distortion at {focal} mm, {times} times as strong", focal=f"{lens.focal_mm:g}", times=times)
        if lens.red is None or lens.blue is None:
            colour = tr("No lateral colour in this profile")
        else:
            before, after = (max(abs(lens.red[which][-1]), abs(lens.blue[which][-1])) for which in (0, 1))
            colour = tr(
                "Fringes in the corner, enlarged: {before} px, then {after} px",
                before=written(before, ".2f"),
                after=written(after, ".2f"),
            )
        if lens.light is None:
            light = tr("No vignetting in this profile")
        else:
            before, after = (float(lens.light[which][-1]) for which in (0, 1))
            light = tr(
                "Middle to corner at {aperture}: {before} EV, then {after} EV",
                aperture=f_number_text(lens.aperture),
                before=_signed(before),
                after=_signed(after),
            )
        return grid, colour, light

    def _times(self, lens: BeforeAfter) -> float:
        """By how much distortion is exaggerated, so that it can be seen."""
        most = float(np.abs(lens.shown[0] - lens.ideal)[lens.ideal <= 1].max())
        times = min(max(SHOWN / max(most, 1e-6), 1.0), MOST_TIMES)
        return float(f"{times:.1g}")

    def _draw_grid(self, painter: QPainter, lens: BeforeAfter, room: QRectF, column: int) -> None:
        across, down = lens.aspect / math.hypot(lens.aspect, 1), 1 / math.hypot(lens.aspect, 1)
        scale = min(room.width() / 2 / across, room.height() / 2 / down) / 1.07
        times = self._times(lens)
        steps = np.linspace(-1, 1, 41)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.WindowText), 1.2))
        rows = round(LINES / lens.aspect)
        lines = [(place * across + 0 * steps, steps * down) for place in np.linspace(-1, 1, 2 * LINES + 1)]
        lines += [(steps * across, place * down + 0 * steps) for place in np.linspace(-1, 1, 2 * rows + 1)]
        middle = room.center()
        for x, y in lines:
            grown = scale * _exaggerated(np.hypot(x, y), lens, times, column)
            points = [QPointF(middle.x() + a, middle.y() + b) for a, b in zip(x * grown, y * grown, strict=True)]
            painter.drawPolyline(QPolygonF(points))

    def _draw_fringes(self, painter: QPainter, lens: BeforeAfter, room: QRectF, column: int) -> None:
        """A bright corner of lines on black: each colour where the lens shows it."""
        side = min(room.height(), room.width())
        box = QRectF(room.center().x() - side / 2, room.center().y() - side / 2, side, side)
        painter.save()
        painter.setClipRect(box)
        painter.fillRect(box, QColor(Qt.GlobalColor.black))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
        shifts = (0.0, 0.0, 0.0)
        if lens.red is not None and lens.blue is not None:
            strongest = max(abs(float(lens.red[0][-1])), abs(float(lens.blue[0][-1])), 0.05)
            shifts = (
                float(lens.red[column][-1]) / strongest * FRINGE_PX,
                0.0,
                float(lens.blue[column][-1]) / strongest * FRINGE_PX,
            )
        for colour, shift in zip(((255, 0, 0), (0, 255, 0), (0, 0, 255)), shifts, strict=True):
            painter.setPen(QPen(QColor(*colour), side / 9))
            for place in (0.3, 0.7):  # towards the upper right, where the corner is
                moved = place * side + shift / math.sqrt(2)
                painter.drawLine(QPointF(box.left() + moved, box.top()), QPointF(box.left() + moved, box.bottom()))
                y = box.bottom() - moved
                painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
        painter.restore()

    def _draw_light(self, painter: QPainter, lens: BeforeAfter, room: QRectF, column: int) -> None:
        steps = np.linspace(0, 1, 256)
        ev = np.zeros(256) if lens.light is None else np.interp(steps, HEIGHTS, lens.light[column])
        levels = np.clip(200 * np.exp2(ev / 2.2), 0, 255).astype(np.uint8)  # as a screen shows light
        row = np.ascontiguousarray(levels[None, :])
        image = QImage(row.data, 256, 1, 256, QImage.Format.Format_Grayscale8)
        painter.drawImage(room, image)


def _exaggerated(radius: Array, lens: BeforeAfter, times: float, column: int) -> Array:
    """By what factor places at a radius are drawn farther out."""
    off = np.interp(radius, lens.ideal, lens.shown[column]) - radius
    return np.asarray(1 + times * off / np.maximum(radius, 1e-9))


def _signed(ev: float) -> str:
    return written(ev, "+z.2f")
