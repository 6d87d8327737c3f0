"""A card: a title with the lens's marker, facts in two columns, sentences below. Text is never read as markup."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from lenslab.gui.style import Style, tabular
from lenslab.gui.widgets.forms import plain_tooltip, text_label
from lenslab.gui.widgets.lens_marker import lens_style, paint_swatch
from lenslab.text import UNBROKEN_SPACE, unbroken

SWATCH = 22
JOINED = "\u2060"  # word joiner: invisible, forbids a line break


@dataclass(frozen=True, slots=True)
class CardLine:
    """One line of a card. mark: Series.style of the marker before the label, if any."""

    label: str
    text: str
    attention: bool = False
    mark: int | None = None


class MarkedText(QWidget):
    """A lens's marker and a text on one line, elided in the middle where space is short."""

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
            self.setToolTip(plain_tooltip(text))
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
            paint_swatch(painter, box, lens_style(self._mark, self._style.dark))
            room.setLeft(SWATCH + 8)
        painter.setPen(self._style.colour(self._token))
        shown = self.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideMiddle, int(room.width()))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), shown)


class AnswerCard(QFrame):
    """A frame with a title, facts and sentences. New content reuses its widgets."""

    hovered = Signal(object)  # this card, or None when the mouse leaves it

    def __init__(self, style: Style, shares: tuple[int, int] = (3, 5), *, numbers: bool = False) -> None:
        """shares: relative widths of labels and values; numbers: values are numbers, aligned right."""
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
        self._below = value_label()
        self._below.setProperty("muted", True)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 10, 12, 10)
        self._column.setSpacing(6)
        self._column.addWidget(self.title)
        self._column.addLayout(self._grid)
        self._column.addWidget(self._below)

    def show_card(self, title: str, mark: int | None, facts: Sequence[CardLine], sentences: Sequence[str] = ()) -> None:
        """mark: Series.style of the lens's marker, if the card is about a lens."""
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
                text.setText(keep_units_together(fact.text))
                if text.property("attention") != fact.attention:
                    text.setProperty("attention", fact.attention)
                    text.style().polish(text)
        self._below.setText(keep_units_together("\n".join(sentences)))
        self._below.setVisible(bool(sentences))

    def texts(self) -> list[str]:
        """All text shown, line by line."""
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
        label, text = MarkedText(self._style), value_label()
        text.setAlignment(self._side | Qt.AlignmentFlag.AlignTop)
        text.setFont(tabular(text.font()))
        self._grid.addWidget(label, number, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(text, number, 1)
        self._facts.append((label, text))


def keep_units_together(text: str) -> str:
    """The text with line breaks forbidden between numbers and units and inside f-numbers."""
    return re.sub(r"\bf/(?=\d)", f"f/{JOINED}", unbroken(text))


def value_label() -> QLabel:
    """A label that takes the width it gets, and can be copied from."""
    label = text_label(copyable=True)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return label
