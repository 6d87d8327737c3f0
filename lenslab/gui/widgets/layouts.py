"""Layouts in one expression: what stands in a row or a column, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, pairwise
from typing import Any, TypeAlias, TypeVar

from PySide6.QtCore import QByteArray, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QScrollArea, QSplitter, QVBoxLayout, QWidget

Part: TypeAlias = QWidget | QLayout | int | tuple[Any, ...] | None
Box = TypeVar("Box", bound=QBoxLayout)


def fill(layout: Box, *parts: Part) -> Box:
    """Append widgets, layouts and spaces in px; None stretches.

    In a tuple a part has its stretch factor behind it, a widget then also its alignment.
    """
    for part in parts:
        item, *how = part if isinstance(part, tuple) else (part,)
        if isinstance(item, QWidget):
            layout.addWidget(item, *how)
        elif isinstance(item, QLayout):
            layout.addLayout(item, *how)
        elif item is None:
            layout.addStretch(*how)
        else:
            layout.addSpacing(item)
    return layout


def row_of(*parts: Part, spacing: int = 8) -> QHBoxLayout:
    """These side by side."""
    row = QHBoxLayout()
    row.setSpacing(spacing)
    return fill(row, *parts)


def row_in(parent: QWidget, *parts: Part, spacing: int = 8) -> QHBoxLayout:
    """These side by side in a widget, without margins."""
    row = QHBoxLayout(parent)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(spacing)
    return fill(row, *parts)


def column_in(parent: QWidget, *margins: int, spacing: int = 0) -> QVBoxLayout:
    """A widget's vertical layout. margins: px on the left, above, on the right and below; none without them."""
    column = QVBoxLayout(parent)
    column.setContentsMargins(*(margins or (0, 0, 0, 0)))
    column.setSpacing(spacing)
    return column


def tab_as_laid_out(*parts: QWidget | QLayout) -> None:
    """Let Tab go through the widgets of these in the order in which they stand, also those inserted later."""
    for before, after in pairwise(chain.from_iterable(map(_tab_stops, parts))):
        QWidget.setTabOrder(before, after)


def _tab_stops(part: QWidget | QLayout | None) -> Iterator[QWidget]:
    """A widget, if it takes the focus, and those inside it."""
    inside: Iterable[QWidget | QLayout | None] = ()
    if isinstance(part, QLayout):
        items = filter(None, map(part.itemAt, range(part.count())))
        inside = (item.widget() or item.layout() for item in items)
    elif part is not None:
        if part.focusPolicy() is not Qt.FocusPolicy.NoFocus:
            yield part
        if isinstance(part, QSplitter):
            inside = map(part.widget, range(part.count()))
        else:
            inside = (part.widget() if isinstance(part, QScrollArea) else part.layout(),)
    for each in inside:
        yield from _tab_stops(each)


def scrolling(content: QWidget, name: str) -> QScrollArea:
    """A widget in a frameless area that scrolls it. name: for screen readers."""
    area = QScrollArea(widgetResizable=True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setAccessibleName(name)
    area.setWidget(content)
    return area


# ------------------------------------------------------------------------------
# Where a window is put: as it was left, but never larger than the screen it opens on; and in front of the others.


FRAME = 40  # pixels for the system's title bar, whose height is known only once the window is shown


def place(window: QWidget, saved: QByteArray | None, width: int, height: int) -> None:
    """Restore the saved geometry, or else this size, as far as the screen has room."""
    restored = saved is not None and window.restoreGeometry(saved)
    if not restored:
        window.resize(width, height)
    room = window.screen().availableGeometry()
    if not (restored and (window.isMaximized() or window.isFullScreen())):
        window.setGeometry(fitted(window.geometry(), room) if restored else centred(window.geometry(), room))


def bring_to_front(window: QWidget) -> None:
    """Show a window above the others, with the keyboard."""
    window.show()
    window.raise_()
    window.activateWindow()


def fitted(window: QRect, room: QRect) -> QRect:
    """The nearest place inside the screen's free area, the window made smaller where it must be."""
    height = min(window.height(), room.height() - FRAME)
    width = min(window.width(), room.width())
    left = min(max(window.left(), room.left()), room.left() + room.width() - width)
    top = min(max(window.top(), room.top() + FRAME), room.top() + room.height() - height)
    return QRect(left, top, width, height)


def centred(window: QRect, room: QRect) -> QRect:
    """The same size in the middle of the screen's free area."""
    wanted = fitted(QRect(room.topLeft(), window.size()), room)
    spare = (room.width() - wanted.width()) // 2, (room.height() - FRAME - wanted.height()) // 2
    return wanted.translated(*spare)


# ------------------------------------------------------------------------------
# What several views paint alike: a focus frame, the shadow of a page, a text that is elided where it does not fit.


def paint_focus_frame(painter: QPainter, widget: QWidget, colour: QColor) -> None:
    """A frame around a widget that has the keyboard."""
    if widget.hasFocus():
        painter.setPen(QPen(colour, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5))


def paint_shadow(painter: QPainter, page: QRectF, colour: QColor) -> None:
    """The shadow around a page, a little lower than it."""
    shadow = QColor(colour)
    shadow.setAlphaF(0.05)
    for spread in (3, 2, 1):
        painter.fillRect(page.adjusted(-spread, 1 - spread, spread, 1 + spread), shadow)


def paint_elided(painter: QPainter, room: QRectF, text: str, colour: QColor) -> float:
    """A line of text in the painter's font, elided at its end; returns where it ends."""
    metrics = painter.fontMetrics()
    elided = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(room.width()))
    painter.setPen(colour)
    painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), elided)
    return room.left() + metrics.horizontalAdvance(elided)


# ------------------------------------------------------------------------------
# The arrow keys as steps to the right and down, for views that move a place or a picture.


ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
