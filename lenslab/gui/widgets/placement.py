"""Where a window is put: as it was left, but never larger than the screen it opens on; and in front of the others."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRect
from PySide6.QtWidgets import QWidget

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
