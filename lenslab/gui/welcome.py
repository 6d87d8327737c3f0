"""The welcome page of an empty window: a drop target, and buttons to open a folder or the demo shoot."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from lenslab.gui.style import Style
from lenslab.gui.widgets.forms import text_label


class WelcomePage(QWidget):
    """The welcome page. The main window handles the drops."""

    open_folder = Signal()
    open_demo = Signal()
    how_to = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._dragged_over = False
        self._sentence = text_label("Drop a folder of test chart shots here")
        large = QFont(self._sentence.font())
        large.setPixelSize(round(self._sentence.fontMetrics().height() * 1.35))
        large.setWeight(QFont.Weight.DemiBold)
        self._sentence.setFont(large)
        self.folder_button = QPushButton("Open folder…", self)
        self.folder_button.setProperty("primary", True)
        self.folder_button.setDefault(True)
        self.demo_button = QPushButton("Open demo shoot", self)
        self.how_to_button = QPushButton("How to shoot a lens test", self)
        self.how_to_button.setProperty("link", True)
        self.how_to_button.setCursor(Qt.CursorShape.PointingHandCursor)
        self._arrange()
        self.folder_button.clicked.connect(self.open_folder)
        self.demo_button.clicked.connect(self.open_demo)
        self.how_to_button.clicked.connect(self.how_to)
        style.changed.connect(self.update)

    def _arrange(self) -> None:
        detail = text_label("RAW or TIFF, one or more lenses, two shots at every aperture", muted=True)
        for label in (self._sentence, detail):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch()
        buttons.addWidget(self.folder_button)
        buttons.addWidget(self.demo_button)
        buttons.addStretch()
        column = QVBoxLayout(self)
        column.setSpacing(8)
        column.addStretch(5)
        column.addSpacing(88)
        column.addWidget(self._sentence)
        column.addWidget(detail)
        column.addSpacing(16)
        column.addLayout(buttons)
        column.addSpacing(8)
        column.addWidget(self.how_to_button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(6)

    def set_dragged_over(self, over: bool) -> None:
        """Highlight the drop target while files are dragged over it."""
        self._dragged_over = over
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_target(painter, QRectF(self.rect()).adjusted(32, 32, -32, -32), self._style, self._dragged_over)
        self._paint_picture(painter)

    def _paint_picture(self, painter: QPainter) -> None:
        """Draw a camera above the text."""
        middle = QPointF(self.width() / 2, self._sentence.y() - 54)
        colour = self._style.colour("accent" if self._dragged_over else "muted")
        pen = QPen(colour, 2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        x, y = middle.x(), middle.y()
        painter.drawRoundedRect(QRectF(x - 44, y - 30, 88, 60), 6, 6)
        painter.drawEllipse(middle, 19, 19)
        painter.drawEllipse(middle, 8, 8)
        hump = ((-22, -30), (-16, -39), (2, -39), (8, -30))
        painter.drawPolyline([QPointF(x + across, y + down) for across, down in hump])


class DropOverlay(QWidget):
    """Covers a window with an open shoot while photos are dragged over it."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = self._style.colour("window")
        veil.setAlphaF(0.86)
        painter.fillRect(self.rect(), veil)
        paint_target(painter, QRectF(self.rect()).adjusted(32, 32, -32, -32), self._style, True)
        font = QFont(self.font())
        font.setPixelSize(round(self.fontMetrics().height() * 1.35))
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(self._style.colour("text"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, "Drop to add these shots")


def paint_target(painter: QPainter, box: QRectF, style: Style, over: bool) -> None:
    """Draw a dashed frame, filled while something is dragged over it."""
    pen = QPen(style.colour("accent" if over else "scroll"), 2 if over else 1.5)
    pen.setDashPattern([5, 4])
    painter.setPen(pen)
    painter.setBrush(style.colour("drop") if over else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, 12, 12)
