"""A slim bar above the plots for what one should know; it waits to be read and never stands in the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence, what it is about (a newer one about the same takes its place), and what can be done about it."""

    text: str
    about: str
    action: str = ""
    act: Callable[[], None] | None = None


class Notices(QFrame):
    """Shows one notice at a time, the newest, but those first about which something can be done.

    Dismissing it shows the next, and none about the same again.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self._notices: dict[str, Notice] = {}
        self._dismissed: set[str] = set()
        self._text = QLabel(self)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self._action = QPushButton(self)
        self._action.clicked.connect(self._act)
        self._close = QPushButton("Dismiss", self)
        self._close.clicked.connect(self.dismiss)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 8, 4)
        row.addWidget(self._text, 1)
        row.addWidget(self._action)
        row.addWidget(self._close)
        self.hide()

    def tell(
        self, text: str, about: str, action: str = "", act: Callable[[], None] | None = None, asked: bool = False
    ) -> None:
        """Show a notice, with something to do about it beside it where there is.

        asked: it answers what the user has just asked for, so that it is shown even if one like it was dismissed.
        """
        if asked:
            self.withdraw(about)
        if about not in self._dismissed:
            self._notices[about] = Notice(text, about, action, act)
            self._show()

    def withdraw(self, about: str) -> None:
        """Take back what was said about something, as if it had not been."""
        self._dismissed.discard(about)
        if self._notices.pop(about, None) is not None:
            self._show()

    def texts(self) -> list[str]:
        return [notice.text for notice in self._notices.values()]

    @Slot()
    def clear(self) -> None:
        self._notices.clear()
        self._dismissed.clear()
        self.hide()

    @Slot()
    def dismiss(self) -> None:
        if self._notices:
            about = self._first().about
            del self._notices[about]
            self._dismissed.add(about)
        self._show()

    @Slot()
    def _act(self) -> None:
        act = self._first().act if self._notices else None
        if act is not None:
            act()

    def _first(self) -> Notice:
        newest = list(reversed(self._notices.values()))
        return next((notice for notice in newest if notice.act is not None), newest[0])

    def _show(self) -> None:
        self.setVisible(bool(self._notices))
        if not self._notices:
            return
        first, more = self._first(), len(self._notices) - 1
        self._text.setText(first.text if not more else f"{first.text}  (and {more} more)")
        self._close.setText("Next" if more else "Dismiss")
        self._action.setText(first.action)
        self._action.setVisible(bool(first.action))
