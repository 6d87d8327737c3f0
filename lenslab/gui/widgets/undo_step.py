"""A step on an undo stack."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QUndoCommand


class UndoStep(QUndoCommand):
    """What a step does, and what takes it back. text: as Undo names it."""

    def __init__(self, text: str, do: Callable[[], None], back: Callable[[], None]) -> None:
        super().__init__(text)
        self._do, self._back = do, back

    def redo(self) -> None:
        self._do()

    def undo(self) -> None:
        self._back()
