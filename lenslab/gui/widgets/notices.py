"""Slim bars above the plots for notices, instead of dialogs that interrupt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import Literal, TypeAlias

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QCursor, QResizeEvent, QTextLayout
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from lenslab.gui.widgets.forms import column_in, fill, plain_tooltip, push_button, show_text, tab_as_laid_out
from lenslab.values.language import tr
from lenslab.values.remarks import Remark

Kind: TypeAlias = Literal["done", "offer", "warning"]
Topic: TypeAlias = str | Remark
Act: TypeAlias = Callable[[], None]

SHOWN_MS = 8000  # how long a success is shown; longer while the mouse that came to it, or the focus, is on it


@dataclass(frozen=True, slots=True)
class Notification:
    """A sentence, its topic (a newer notice on the same topic replaces it), and its buttons: texts and functions.

    kind: a success goes by itself, an offer waits, a warning stays until it is dismissed. lasting: it is not about
    the open shoot, so it outlives it. waits: behind all others. tip: more about it.
    """

    text: str
    about: Topic
    kind: Kind
    actions: tuple[tuple[str, Act], ...] = ()
    lasting: bool = False
    waits: bool = False
    tip: str = ""


class NotificationBar(QWidget):
    """Shows one notice at a time: successes, which soon go, then offers and warnings; the newest first.

    A dismissed notice leaves the others in place; no other on the same topic is shown in this shoot.
    """

    def __init__(self, *, low: bool = False) -> None:
        """low: notices have two lines at most, as in a toolbar; all of a longer one is in its tool tip."""
        super().__init__()
        self._low = low
        self.notices: dict[Topic, Notification] = {}
        self._dismissed: set[Topic] = set()
        self._all = False
        self.rows: list[NoticeRow] = []  # on view
        self._column = column_in(self)
        place = QWidget(self, focusPolicy=Qt.FocusPolicy.TabFocus)  # in the window's order of Tab: rows come later
        place.hide()
        self._column.addWidget(place)
        self.hide()

    def show_notice(
        self,
        text: str,
        about: Topic,
        *actions: tuple[str, Act],
        asked: bool = False,
        kind: Kind | None = None,
        lasting: bool = False,
        waits: bool = False,
        tip: str = "",
    ) -> None:
        """Show a notice; without text, withdraw it. actions: texts and functions of its buttons.

        asked: it is the result of a command, so show it even if a notice on this topic was dismissed. kind: an offer
        if it has a button, else a warning.
        """
        if asked or not text:
            self.withdraw(about)
        if text and about not in self._dismissed:
            kind = kind or ("offer" if actions else "warning")
            self.notices[about] = Notification(text, about, kind, actions, lasting, waits, tip)
            self._show()

    def withdraw(self, about: Topic) -> None:
        """Remove the notice on a topic, and allow new ones even if it was dismissed."""
        self._dismissed.discard(about)
        self.forget(about)

    def forget(self, about: Topic) -> None:
        """Remove the notice on a topic; once dismissed, it stays so."""
        if self.notices.pop(about, None) is not None:
            self._show()

    def dismiss_topic(self, about: Topic) -> None:
        """Remove the notice on a topic, and show no other on it until the next shoot."""
        self._dismissed.add(about)
        self.forget(about)

    def texts(self) -> list[str]:
        return [notice.text for notice in self.notices.values()]

    @Slot()
    def end_shoot(self) -> None:
        """Remove what was about the open shoot."""
        self.notices = {about: notice for about, notice in self.notices.items() if notice.lasting}
        self._dismissed.clear()
        self._all = False
        self._show()

    def _show(self) -> None:
        newest = reversed(self.notices.values())
        notices = sorted(newest, key=lambda notice: (notice.kind != "done", notice.waits))
        shown = notices if self._all else notices[:1]
        before, self.rows = {row.notice.about: row for row in self.rows}, []
        for number, notice in enumerate(shown):
            row = before.get(notice.about)
            if row is None or not row.takes(notice):
                row = NoticeRow(notice, self, CutLabel(self, lines=2) if self._low else None)
                row.dismissed.connect(self.dismiss_topic)
                row.expired.connect(self.forget)
                row.more_button.clicked.connect(self._show_all)
            else:
                del before[notice.about]
            self._column.insertWidget(1 + number, row)
            row.show()
            self.rows.append(row)
        for row in before.values():
            row.hide()
            row.deleteLater()
        for row in self.rows[:1]:
            row.more_button.setText(tr("Show {more} more", more=len(notices) - len(shown)))
            row.more_button.setVisible(len(notices) > len(shown))
        self.setVisible(bool(notices))
        tab_as_laid_out(self._column)

    @Slot()
    def _show_all(self) -> None:
        self._all = True
        self._show()


class CutLabel(QLabel):
    """A text in this many lines at most, the last one cut where there is no room: it never widens its window."""

    def __init__(self, parent: QWidget, *, lines: int = 1) -> None:
        super().__init__(parent, textFormat=Qt.TextFormat.PlainText)
        self._whole = ""
        self._lines = lines

    def text(self) -> str:
        """All of it."""
        return self._whole

    def setText(self, text: str) -> None:
        self._whole = text
        self.setAccessibleName(text)
        self._cut()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        wide = self.fontMetrics().horizontalAdvance
        return super().sizeHint() + QSize(wide(self._whole) - wide(super().text()), 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        width = self.contentsRect().width()
        layout = QTextLayout(self._whole, self.font())
        layout.beginLayout()
        ends = [0]
        for _ in range(self._lines - 1):
            line = layout.createLine()
            if line.isValid():
                line.setLineWidth(width)
                ends.append(ends[-1] + line.textLength())
        layout.endLayout()
        lines = [self._whole[start:end].rstrip() for start, end in pairwise(ends)]
        rest = self.fontMetrics().elidedText(self._whole[ends[-1] :], Qt.TextElideMode.ElideRight, width)
        super().setText("\n".join(filter(None, (*lines, rest))))


class NoticeRow(QFrame):
    """One notice, with its buttons; on the first, one more shows the notices that wait behind it."""

    dismissed = Signal(object)  # its topic, as with the other
    expired = Signal(object)

    def __init__(self, notice: Notification, parent: QWidget, label: QLabel | None = None) -> None:
        """label: shows the text."""
        super().__init__(parent)
        self.setObjectName("notice")
        self.setProperty("kind", notice.kind)
        self.notice = notice
        mark = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        show_text(mark, MARKS[notice.kind])
        self._text = label or QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.more_button = push_button("", parent=self)
        self.more_button.hide()
        self.buttons = [push_button(text, partial(act), parent=self) for text, act in notice.actions]
        self.close_button = push_button(tr("Dismiss"), self._dismiss, parent=self)
        row = fill(QHBoxLayout(self), mark, (self._text, 1), self.more_button, *self.buttons, self.close_button)
        row.setContentsMargins(16, 4, 8, 4)
        self._say(notice)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._expire)
        self._mouse = QCursor.pos()  # where it was when the notice appeared
        if notice.kind == "done":
            self._timer.start(SHOWN_MS)

    def takes(self, notice: Notification) -> bool:
        """True if the row shows this notice: a count that goes on is written in it, which moves nothing below."""
        alike = notice == replace(self.notice, text=notice.text) and notice.kind != "done"
        if alike and notice is not self.notice:
            self._say(notice)
        return alike or notice is self.notice

    def _say(self, notice: Notification) -> None:
        self.notice = notice
        whole = notice.text if isinstance(self._text, CutLabel) else ""
        self._text.setToolTip(plain_tooltip("\n".join(filter(None, (whole, notice.tip)))))
        self._text.setText(notice.text)

    @Slot()
    def _dismiss(self) -> None:
        self.dismissed.emit(self.notice.about)

    @Slot()
    def _expire(self) -> None:
        pointed_at = self.underMouse() and QCursor.pos() != self._mouse  # a notice may appear below a resting mouse
        if self.isVisible() and (pointed_at or any(button.hasFocus() for button in self.findChildren(QPushButton))):
            self._timer.start(SHOWN_MS)
        else:
            self.expired.emit(self.notice.about)


MARKS: dict[Kind, str] = {"done": "✓", "offer": "", "warning": "!"}
