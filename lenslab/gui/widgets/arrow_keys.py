"""The arrow keys as steps to the right and down, for views that move a place or a picture."""

from __future__ import annotations

from PySide6.QtCore import Qt

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
