"""A lens's marker and a text on one line, elided at its end where there is no room."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lenslab.gui.common.style import Style, bold_font
from lenslab.gui.widgets.forms import plain_tooltip
from lenslab.gui.widgets.lens_marker import elided_name, lens_style, paint_swatch

SWATCH = 22


class MarkedText(QWidget):
    """The whole text is in the tip."""

    def __init__(self, style: Style, *, bold: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._text = ""
        self._mark: int | None = None
        self.setFont(bold_font(self.font()) if bold else QFont(self.font()))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        style.changed.connect(self.update)

    def show_text(self, text: str, mark: int | None) -> None:
        """mark: Series.style of the marker; None for no marker."""
        if (text, mark) != (self._text, self._mark):
            self._text, self._mark = text, mark
            self.setAccessibleName(text)
            self.setToolTip(plain_tooltip(text))
            self.updateGeometry()
            self.update()

    def text(self) -> str:
        return self._text

    def shown(self) -> str:
        """The text as it is drawn."""
        return elided_name(self._text, QFontMetrics(self.font()), self.width() - self._left())

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.font())
        return QSize(self._left() + metrics.horizontalAdvance(self._text) + 2, metrics.height())

    def _left(self) -> int:
        return SWATCH + 8 if self._mark is not None else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        room = QRectF(self.rect())
        if self._mark is not None:
            box = QRectF(0, room.center().y() - 7, SWATCH, 14)
            paint_swatch(painter, box, lens_style(self._mark, self._style.dark))
            room.setLeft(self._left())
        painter.setPen(self._style.colour("text"))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self.shown())
