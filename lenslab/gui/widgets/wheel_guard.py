"""Keep the mouse wheel from changing boxes by accident while it scrolls a panel."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget


class WheelGuard(QObject):
    """Passes the wheel on to the panel unless the box has the focus, by click or Tab."""

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
