"""Cards: a title with a lens's mark, facts in two columns, sentences below. All text is shown as it is, no markup."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from lenslab.gui.shots.model import as_plain_tip
from lenslab.gui.style import Style, tabular
from lenslab.gui.widgets.lens_marker import look
from lenslab.gui.widgets.lens_swatch import paint_swatch
from lenslab.text import UNBROKEN_SPACE, unbroken

SWATCH = 22
JOINED = "\u2060"  # nothing to be seen, and no line ends there


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of a card. mark: the number of a lens's mark to stand before the label."""

    label: str
    text: str
    attention: bool = False
    mark: int | None = None


class MarkedText(QWidget):
    """A lens's mark and a text on one line, shortened in the middle where there is no room."""

    def __init__(self, style: Style, *, bold: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._text = ""
        self._mark: int | None = None
        self._token = "text" if bold else "muted"
        font = QFont(self.font())
        if bold:
            font.setWeight(QFont.Weight.DemiBold)
        self.setFont(font)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        style.changed.connect(self.update)

    def show_text(self, text: str, mark: int | None) -> None:
        if (text, mark) != (self._text, self._mark):
            self._text, self._mark = text, mark
            self.setAccessibleName(text)
            self.setToolTip(as_plain_tip(text))
            self.updateGeometry()
            self.update()

    def text(self) -> str:
        return self._text

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.font())
        left = SWATCH + 8 if self._mark is not None else 0
        return QSize(left + metrics.horizontalAdvance(self._text) + 2, metrics.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        room = QRectF(self.rect())
        if self._mark is not None:
            box = QRectF(0, room.center().y() - 7, SWATCH, 14)
            paint_swatch(painter, box, look(self._mark, self._style.dark))
            room.setLeft(SWATCH + 8)
        painter.setPen(self._style.colour(self._token))
        shown = self.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideMiddle, int(room.width()))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), shown)


class Card(QFrame):
    """A frame with a title, facts and sentences; what it shows is replaced, its widgets stay."""

    hovered = Signal(object)  # itself, or None when the mouse leaves it

    def __init__(self, style: Style, shares: tuple[int, int] = (3, 5), *, numbers: bool = False) -> None:
        """shares: of the width, for labels and for what is said of them; numbers: that is numbers, in a column."""
        super().__init__()
        self.setObjectName("card")
        self._side = Qt.AlignmentFlag.AlignRight if numbers else Qt.AlignmentFlag.AlignLeft
        self._style = style
        self.title = MarkedText(style, bold=True)
        self._facts: list[tuple[MarkedText, QLabel]] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(3)
        for column, share in enumerate(shares):
            self._grid.setColumnStretch(column, share)
        self._below = plain_label()
        self._below.setProperty("muted", True)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 10, 12, 10)
        self._column.setSpacing(6)
        self._column.addWidget(self.title)
        self._column.addLayout(self._grid)
        self._column.addWidget(self._below)

    def show_card(self, title: str, mark: int | None, facts: Sequence[Fact], sentences: Sequence[str] = ()) -> None:
        """mark: the number of the lens's mark, if it is of a lens."""
        self.title.show_text(title, mark)
        self.title.setVisible(bool(title))
        for number in range(len(self._facts), len(facts)):
            self._add_row(number)
        for number, (label, text) in enumerate(self._facts):
            fact = facts[number] if number < len(facts) else None
            label.setVisible(fact is not None)
            text.setVisible(fact is not None)
            if fact is not None:
                label.show_text(fact.label, fact.mark)
                text.setText(in_pieces(fact.text))
                if text.property("attention") != fact.attention:
                    text.setProperty("attention", fact.attention)
                    text.style().polish(text)
        self._below.setText(in_pieces("\n".join(sentences)))
        self._below.setVisible(bool(sentences))

    def texts(self) -> list[str]:
        """Everything that is shown, line by line."""
        facts = [f"{label.text()}: {text.text()}" for label, text in self._facts if not text.isHidden()]
        lines = [self.title.text(), *facts, *filter(None, self._below.text().split("\n"))]
        return [line.replace(UNBROKEN_SPACE, " ").replace(JOINED, "") for line in lines]

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(self)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(None)

    def _add_row(self, number: int) -> None:
        label, text = MarkedText(self._style), plain_label()
        text.setAlignment(self._side | Qt.AlignmentFlag.AlignTop)
        text.setFont(tabular(text.font()))
        self._grid.addWidget(label, number, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(text, number, 1)
        self._facts.append((label, text))


def in_pieces(text: str) -> str:
    """The text as it may be broken into lines: no number without its unit, and each f-number in one piece."""
    return re.sub(r"\bf/(?=\d)", f"f/{JOINED}", unbroken(text))


def plain_label(text: str = "") -> QLabel:
    """A label that wraps, can be copied from, and shows its text as it is."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return label
