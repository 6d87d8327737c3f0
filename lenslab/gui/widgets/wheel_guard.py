"""Boxes that the mouse wheel only passes over stay as they are."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget


class Still(QObject):
    """Leaves the wheel to what is around a box, until the box was clicked or reached by Tab."""

    def __init__(self, boxes: list[QWidget], parent: QObject) -> None:
        super().__init__(parent)
        for box in boxes:
            box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # not by the wheel
            box.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False
