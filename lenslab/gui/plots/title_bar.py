"""The title bar of a plot: a menu button with the quantity shown, and a button to zoom out."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from lenslab.gui.common.style import bold_font
from lenslab.gui.widgets.forms import push_button
from lenslab.gui.widgets.layouts import row_in
from lenslab.language import tr


class TitleBar(QWidget):
    """The title is a button, elided at its end where space is short."""

    clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = TitleButton(self)
        self.title.clicked.connect(self.clicked)
        tip = tr("Show all shots (double-click the plot, or press Home)")
        self.whole = push_button(tr("Zoom out"), tip=tip, parent=self, look="link")
        self.whole.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.whole.hide()
        row_in(self, (self.title, 1), self.whole, spacing=0)
        self.setFixedHeight(max(self.title.sizeHint().height(), self.whole.sizeHint().height()))  # whichever is shown

    def show_title(self, title: str) -> None:
        if title != self.title.full_text:
            self.title.full_text = title
            self.title.setToolTip(tr("{title}: click to choose another quantity", title=title))
            self.title.setAccessibleName(tr("{title}: choose another quantity", title=title))
            self.title.update()


class TitleButton(QPushButton):
    """A flat button with a bold title and a small arrow."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.full_text = ""
        self.setProperty("heading", True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFont(bold_font(self.font()))

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self.full_text) + 36, self.fontMetrics().height() + 6)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        room = self.rect().adjusted(8, 0, -8, 0)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.palette().ColorRole.WindowText))
        metrics = self.fontMetrics()
        shown = metrics.elidedText(
            self._fitting_text(room.width() - 20), Qt.TextElideMode.ElideRight, room.width() - 20
        )
        alignment = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, alignment, shown)
        if shown:
            after = QRect(room.left() + metrics.horizontalAdvance(shown) + 8, room.top(), 12, room.height())
            self._arrow(painter, after)

    def _fitting_text(self, width: int) -> str:
        """Without the part before the dot where space is short: measure, region and unit come after it."""
        rest = self.full_text.partition(" · ")[2]
        whole = self.fontMetrics().horizontalAdvance(self.full_text) <= width
        return self.full_text if whole or not rest else f"{rest[0].upper()}{rest[1:]}"

    def _arrow(self, painter: QPainter, box: QRect) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = painter.pen()
        pen.setWidthF(1.4)
        painter.setPen(pen)
        x, y = box.left() + 4, box.center().y()
        painter.drawLine(x - 3, y - 1, x, y + 2)
        painter.drawLine(x, y + 2, x + 3, y - 1)
