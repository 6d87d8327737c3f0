"""A slim bar above the plots for notices, instead of dialogs that interrupt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget


@dataclass(frozen=True, slots=True)
class Notification:
    """A sentence, its topic (a newer notice on the same topic replaces it), and an optional button."""

    text: str
    about: str
    action: str = ""
    act: Callable[[], None] | None = None


class NotificationBar(QFrame):
    """Shows one notice at a time: the newest, but those with a button first.

    Dismissing a notice shows the next one, and no notice on the same topic again.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self._notices: dict[str, Notification] = {}
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

    def show_notice(
        self, text: str, about: str, action: str = "", act: Callable[[], None] | None = None, asked: bool = False
    ) -> None:
        """Show a notice. action, act: text and function of its button.

        asked: it is the result of a command, so show it even if a notice on this topic was dismissed.
        """
        if asked:
            self.withdraw(about)
        if about not in self._dismissed:
            self._notices[about] = Notification(text, about, action, act)
            self._show()

    def withdraw(self, about: str) -> None:
        """Remove the notice on a topic, and allow new ones even if it was dismissed."""
        self._dismissed.discard(about)
        if self._notices.pop(about, None) is not None:
            self._show()

    def forget(self, about: str) -> None:
        """Remove the notice on a topic; once dismissed, it stays so."""
        if self._notices.pop(about, None) is not None:
            self._show()

    def dismiss_topic(self, about: str) -> None:
        """Remove the notice on a topic, and show no other on it until the next shoot."""
        self._dismissed.add(about)
        self.forget(about)

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

    def _first(self) -> Notification:
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
