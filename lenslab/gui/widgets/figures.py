"""A window of its own that shows figures, which can be saved and copied, or a message."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QStackedWidget, QWidget

from lenslab.draw.colours import DASHES, MARKERS, LineStyle
from lenslab.draw.colours import style as line_style
from lenslab.draw.crop_strips import CropSheet
from lenslab.gui.widgets.forms import push_button, text_label
from lenslab.values.language import tr
from lenslab.values.text import name_and_addition
from lenslab.values.types import Figure

if TYPE_CHECKING:
    from lenslab.draw.field_maps import FieldMaps


Shown: TypeAlias = "Figure | FieldMaps | CropSheet"


class OwnWindow(QWidget):
    """A window beside the main one. Escape closes it."""

    def __init__(self, title: str, parent: QWidget | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(title)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)


class FigureWindow(OwnWindow):
    """Its buttons, message and pages are for the window to lay out; what the buttons do, see `ExportCommands.serve`."""

    def __init__(self, name: str, parent: QWidget | None) -> None:
        super().__init__(tr("{window} — LensLab", window=name), parent)
        self.name = name  # what it shows, as files are called
        self.save = push_button(tr("&Save…"), tip=tr("Save what is shown as PNG, SVG or PDF"))
        self.copy = push_button(tr("&Copy"), tip=tr("Copy what is shown to the clipboard"))
        self.message = text_label(muted=True)
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pages = QStackedWidget()

    def shown(self) -> Shown | None:
        """The figure on view, as it is saved; None while a message is shown."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """Show a message in place of figures."""
        self.message.setText(text)
        self.pages.setCurrentWidget(self.message)
        self.enable_buttons()

    def enable_buttons(self) -> None:
        """Save and Copy, where figures are shown."""
        for button in (self.save, self.copy):
            button.setEnabled(self.shown() is not None)


# ------------------------------------------------------------------------------
# A lens's colour, dash and marker drawn with Qt, the same in the table, on the plots and in the inspector.


lens_style = cache(line_style)  # colour, dash and marker of a Series.style


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
