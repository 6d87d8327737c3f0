"""How a lens is marked wherever Qt draws it: line, marker, swatch, and its name where there is little room."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lenslab.draw.colours import DASHES, MARKERS, LineStyle
from lenslab.draw.colours import style as line_style
from lenslab.gui.widgets.forms import paint_elided, plain_tooltip
from lenslab.gui.widgets.style import Style, bold_font, tabular
from lenslab.values.text import name_and_addition

lens_style = cache(line_style)  # colour, dash and marker of a Series.style, the same wherever Qt draws it


def line_pen(style: LineStyle, colour: QColor, width: float) -> QPen:
    """A pen with the dash pattern of a style."""
    pen = QPen(colour, width)
    if DASHES[style.dash]:
        pen.setDashPattern(list(DASHES[style.dash]))
    return pen


def elided_name(name: str, metrics: QFontMetrics, width: int) -> str:
    """A lens's name as far as there is room, elided at its end; what distinguishes copies of a lens is kept."""
    if metrics.horizontalAdvance(name) <= width:
        return name
    begins, addition = name_and_addition(name)
    room = width - metrics.horizontalAdvance(addition)
    if room < metrics.horizontalAdvance("MM…"):
        return metrics.elidedText(name, Qt.TextElideMode.ElideRight, width)
    return metrics.elidedText(f"{begins}…", Qt.TextElideMode.ElideRight, room) + addition


@cache
def marker_path(marker: str) -> QPainterPath:
    """The outline of a marker of size 1 around the origin."""
    path = QPainterPath()
    if not MARKERS[marker]:
        path.addEllipse(QRectF(-0.5, -0.5, 1, 1))
        return path
    path.addPolygon(QPolygonF([QPointF(x, -y) for x, y in MARKERS[marker]]))
    path.closeSubpath()
    return path


def paint_swatch(painter: QPainter, box: QRectF, style: LineStyle, *, marked: bool = True) -> None:
    """Draw a short piece of the lens's line, with its marker in the middle if it has one."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = line_pen(style, QColor(style.colour), 2)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    middle = box.center()
    painter.drawLine(QPointF(box.left(), middle.y()), QPointF(box.right(), middle.y()))
    if marked:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(style.colour))
        painter.translate(middle)
        size = box.height() * 0.62
        painter.scale(size, size)
        painter.drawPath(QPainterPath(marker_path(style.marker)))
    painter.restore()


SWATCH_PX = 18


class MarkedText(QWidget):
    """A lens's marker, a name and details in one line, elided where there is no room. The whole text is in the tip."""

    def __init__(self, style: Style, *, bold: bool = False) -> None:
        """bold: the name, not the details."""
        super().__init__()
        self._style = style
        self._name = self._details = ""
        self._mark: int | None = None
        self._plain = tabular(self.font())
        self._plain.setWeight(QFont.Weight.Normal)  # said, or a painter takes the weight of its widget
        self.setFont(bold_font(self._plain) if bold else self._plain)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        style.changed.connect(self.update)

    def show_text(self, name: str, mark: int | None, details: str = "") -> None:
        """mark: Series.style of the marker; None for no marker."""
        if (name, mark, details) != (self._name, self._mark, self._details):
            self._name, self._mark, self._details = name, mark, details
            self.setAccessibleName(self.text())
            self.setToolTip(plain_tooltip(self.text()) if name else "")
            self.updateGeometry()
            self.update()

    def text(self) -> str:
        return " · ".join(filter(None, (self._name, self._details)))

    def shown(self) -> str:
        """The name as it is drawn."""
        return elided_name(self._name, self.fontMetrics(), self.width() - self._left())

    def sizeHint(self) -> QSize:
        return QSize(self._left() + self.fontMetrics().horizontalAdvance(self.text()) + 2, self.fontMetrics().height())

    def _left(self) -> int:
        return SWATCH_PX + 8 if self._mark is not None else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        room = QRectF(self.rect())
        if self._mark is not None:
            box = QRectF(0, room.center().y() - 7, SWATCH_PX, 14)
            paint_swatch(painter, box, lens_style(self._mark, self._style.dark))
        room.setLeft(self._left())
        room.setLeft(paint_elided(painter, room, self.shown(), self._style.colour("text")) + 8)
        painter.setFont(self._plain)
        paint_elided(painter, room, self._details, self._style.colour("muted"))
