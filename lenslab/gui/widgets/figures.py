"""A window of its own that shows figures, which can be saved and copied, or a message."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from lenslab.draw.colours import DASHES, MARKERS, LineStyle
from lenslab.draw.colours import style as line_style
from lenslab.draw.crop_strips import CropSheet
from lenslab.gui.widgets.forms import paint_elided, place, plain_tooltip, push_button, text_label
from lenslab.gui.widgets.preferences import Preferences
from lenslab.gui.widgets.style import Style, bold_font, tabular
from lenslab.values.language import tr
from lenslab.values.text import name_and_addition
from lenslab.values.types import Figure

if TYPE_CHECKING:
    from lenslab.draw.field_maps import FieldMaps


Shown: TypeAlias = "Figure | FieldMaps | CropSheet"


class OwnWindow(QWidget):
    """A window beside the main one. Escape closes it."""

    closed = Signal()

    def __init__(self, title: str, parent: QWidget | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(title)
        self._keep: Callable[[QByteArray], None] | None = None

    def keep_place(self, preferences: Preferences, name: str, width: int = 1000, height: int = 680) -> None:
        """Go where a window of this name was left, and remember the place when it is closed."""
        place(self, preferences.state(name), width, height)
        self._keep = partial(preferences.keep_state, name)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        if self._keep is not None:
            self._keep(self.saveGeometry())
        self.closed.emit()

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
        self.message = text_label(muted=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self.blank: QWidget = self.message  # the page that holds it
        self.pages = QStackedWidget()

    def shown(self) -> Shown | None:
        """The figure on view, as it is saved; None while a message is shown."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """Show a message in place of figures."""
        self.message.setText(text)
        self.pages.setCurrentWidget(self.blank)
        self.enable_buttons()

    def enable_buttons(self) -> None:
        """Save and Copy, where figures are shown."""
        for button in (self.save, self.copy):
            button.setEnabled(self.shown() is not None)


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
