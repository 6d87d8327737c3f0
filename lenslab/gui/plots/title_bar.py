"""The line over a plot: what it shows, a button to choose what else it could, and the way back from a part of it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)


class Heading(QWidget):
    """Its title is a button, cut at its end where room is short."""

    clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = Title(self)
        self.title.clicked.connect(self.clicked)
        self.whole = QPushButton("Whole range", self)
        self.whole.setProperty("link", True)
        self.whole.setToolTip("All shots again (double-click, or Home)")
        self.whole.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.whole.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.title, 1)
        row.addWidget(self.whole)
        self.setFixedHeight(max(self.title.sizeHint().height(), self.whole.sizeHint().height()))  # whichever is shown

    def show_title(self, title: str) -> None:
        if title != self.title.whole_text:
            self.title.whole_text = title
            self.title.setToolTip(f"{title}: click to choose what this plot shows")
            self.title.setAccessibleName(f"{title}: choose what this plot shows")
            self.title.update()


class Title(QPushButton):
    """Bold words with a small arrow after them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.whole_text = ""
        self.setProperty("heading", True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        self.setFont(bold)

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self.whole_text) + 36, self.fontMetrics().height() + 6)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""  # type: ignore[attr-defined]
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        room = self.rect().adjusted(8, 0, -8, 0)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.palette().ColorRole.WindowText))
        metrics = self.fontMetrics()
        shown = metrics.elidedText(self._fitting(room.width() - 20), Qt.TextElideMode.ElideRight, room.width() - 20)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, left, shown)
        if shown:
            after = QRect(room.left() + metrics.horizontalAdvance(shown) + 8, room.top(), 12, room.height())
            self._arrow(painter, after)

    def _fitting(self, width: int) -> str:
        """Where room is short, what is before the dot goes: what is after it says which measure, region and unit."""
        rest = self.whole_text.partition(" · ")[2]
        whole = self.fontMetrics().horizontalAdvance(self.whole_text) <= width
        return self.whole_text if whole or not rest else f"{rest[0].upper()}{rest[1:]}"

    def _arrow(self, painter: QPainter, box: QRect) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = painter.pen()
        pen.setWidthF(1.4)
        painter.setPen(pen)
        x, y = box.left() + 4, box.center().y()
        painter.drawLine(x - 3, y - 1, x, y + 2)
        painter.drawLine(x, y + 2, x + 3, y - 1)
