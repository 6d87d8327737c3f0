"""What the curves say: which lens at an aperture, one card a lens, and advice on the shots themselves."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QCursor, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from lenslab import numbers_as_text as words
from lenslab.figures.plot_options import REGIONS, Choice
from lenslab.gui.answers.card import Card, plain_label
from lenslab.gui.answers.updater import Answering, Asked, Said
from lenslab.gui.preferences import LEAST_SHARE, MOST_SHARE, Memory
from lenslab.gui.session.session import Session
from lenslab.gui.style import Style
from lenslab.gui.widgets.wheel_guard import Still


class AnswersPanel(QScrollArea):
    """Asks anew whenever the curves were made anew, the aperture or the share was changed; not while nobody sees it."""

    def __init__(self, session: Session, style: Style, memory: Memory, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._memory = memory
        self._style = style
        self._said = Said()
        self._stale = True
        self.answering = Answering(self)
        self.answering.said.connect(self._take)
        self.answering.crashed.connect(self._raise)
        self.aperture = QComboBox()
        self.aperture.setAccessibleName("Aperture at which lenses are compared")
        self.aperture.activated.connect(self._choose_aperture)
        self.region = QComboBox()
        self.region.setAccessibleName("Part of the frame in which lenses are compared")
        self.region.addItems(REGIONS)
        self.region.activated.connect(self._choose_region)
        self.share = QSpinBox()
        self.share.setRange(LEAST_SHARE, MOST_SHARE)
        self.share.setSuffix(" %")
        self.share.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.share.setValue(memory.share)
        self.share.setToolTip("Usable is what has at least this share of the lens's own best")
        self.share.setAccessibleName(self.share.toolTip())
        self.share.valueChanged.connect(self._choose_share)
        self.which = Card(style, (2, 1), numbers=True)
        self.advice = Card(style)
        self.cards: list[Card] = []
        self._build()
        self.verticalScrollBar().valueChanged.connect(self._find_card)
        session.drawn_changed.connect(self._ask)
        session.cleared.connect(self._clear)

    def _build(self) -> None:
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("keys", True)  # the arrow keys scroll it
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Answers")
        self._still = Still([self.aperture, self.region, self.share], self)
        self._question = _row("Which lens at", self.aperture, "in the", self.region)
        self._usable = _row("Usable from", self.share, "of its best")
        self._word = plain_label()
        self._word.setProperty("muted", True)
        inside = QWidget()
        inside.setObjectName("answers")
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(12, 8, 12, 12)
        self._column.setSpacing(8)
        for widget in (self._word, self._question, self.which, self._usable, self.advice):
            self._column.addWidget(widget)
        self._column.addStretch(1)
        self.setWidget(inside)
        self._show(self._said)

    def said(self) -> Said:
        return self._said

    def word(self) -> str:
        """What is said where there are no answers."""
        return "" if self._word.isHidden() else self._word.text()

    @Slot()
    def _ask_now(self) -> None:
        self._ask(now=True)

    @Slot()
    def _ask(self, now: bool = False) -> None:
        if not self.isVisible():
            self._stale = True
            return
        self._stale = False
        drawn = self._session.drawn
        if drawn.figure is None:
            return
        choice = self._session.choice
        asked = Asked(
            self._session.measured(),
            drawn.measure,
            self.share.value(),
            choice.compared_at(),
            choice.region,
            drawn.styles,
        )
        self.answering.request(asked, now)

    @Slot(int)
    def _choose_share(self, share: int) -> None:
        self._memory.share = share
        self._ask_now()

    @Slot(int)
    def _choose_aperture(self, index: int) -> None:
        self._choose(replace(self._session.choice, compared=str(self.aperture.itemData(index))))

    @Slot(int)
    def _choose_region(self, index: int) -> None:
        self._choose(replace(self._session.choice, region=REGIONS[index]))

    def _choose(self, choice: Choice) -> None:
        self._memory.choice = choice
        self._session.choose(choice)
        self._ask_now()

    @Slot(object)
    def _take(self, said: Said) -> None:
        self._said = said
        self._show(said)

    def _show(self, said: Said) -> None:
        self._word.setText(
            "" if said.cards else "Answers come with the first curves: two shots or more with an aperture"
        )
        self._word.setVisible(not said.cards)
        self._show_apertures(said)
        for widget in (self._question, self.which):
            widget.setVisible(said.aperture is not None)
        self._usable.setVisible(bool(said.cards))
        self.which.show_card("", None, said.ranked, said.ranked_below)
        self._show_cards()
        self.advice.setVisible(bool(said.advice))
        self.advice.show_card("About these shots", None, (), said.advice)

    def _show_cards(self) -> None:
        wanted = self._said.cards
        for number, card in enumerate(self.cards):
            card.setVisible(number < len(wanted))
            if number < len(wanted):
                self._fill(number)
        self._add_card()
        QTimer.singleShot(0, self, self._fit)

    @Slot()
    def _add_card(self) -> None:
        """Make one that lacks, then the next when the window has done what else there is: forty would hold it up."""
        if len(self.cards) >= len(self._said.cards):
            return
        self.cards.append(Card(self._style))
        self.cards[-1].hovered.connect(self._highlight)
        self._column.insertWidget(self._column.indexOf(self.advice), self.cards[-1])
        self._fill(len(self.cards) - 1)
        complete = len(self.cards) == len(self._said.cards)
        QTimer.singleShot(0, self, self._fit if complete else self._add_card)

    def _fill(self, number: int) -> None:
        said = self._said.cards[number]
        self.cards[number].show_card(said.title, said.mark, said.facts, said.sentences)

    @Slot()
    def _fit(self) -> None:
        """As high as the lines are at this width: left to itself, the area leaves room for far narrower ones."""
        height = self._column.totalHeightForWidth(self.viewport().width())
        self.widget().setFixedHeight(max(height, self.viewport().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _show_apertures(self, said: Said) -> None:
        if [self.aperture.itemData(index) for index in range(self.aperture.count())] != list(said.apertures):
            self.aperture.clear()
            for number in said.apertures:
                self.aperture.addItem(words.aperture(number), number)
        self.region.setCurrentIndex(REGIONS.index(self._session.choice.region))
        if said.aperture in said.apertures:
            self.aperture.setCurrentIndex(said.apertures.index(said.aperture))

    @Slot(object)
    def _highlight(self, card: Card | None) -> None:
        """The lens whose card the mouse is over stands out on the plots."""
        number = self.cards.index(card) if card is not None else len(self._said.cards)
        self._session.highlight(self._said.cards[number].lens if number < len(self._said.cards) else None)

    @Slot()
    def _find_card(self) -> None:
        """Scrolling brings another card under a mouse that rests."""
        if self.viewport().underMouse():
            at = QCursor.pos()
            shown = (card for card in self.cards if not card.isHidden())
            self._highlight(next((card for card in shown if card.rect().contains(card.mapFromGlobal(at))), None))

    @Slot()
    def _clear(self) -> None:
        self.answering.end()
        self._take(Said())

    @Slot(object)
    def _raise(self, error: BaseException) -> None:
        raise error

    def end(self) -> None:
        """Compute nothing more."""
        self.answering.end()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._ask()


def _row(*parts: str | QWidget) -> QWidget:
    """A sentence with something to choose in it."""
    row = QWidget()
    line = QHBoxLayout(row)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(8)
    for part in parts:
        if isinstance(part, str):
            label = QLabel(part)
            label.setTextFormat(Qt.TextFormat.PlainText)
            line.addWidget(label)
        else:
            line.addWidget(part)
    line.addStretch(1)
    return row
