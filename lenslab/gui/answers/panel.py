"""The answers panel: a ranking of the lenses at one aperture, a card for each lens, and advice on the shots."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QCursor, QResizeEvent
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QScrollArea, QWidget

from lenslab import text as words
from lenslab.figures.plot_options import PARTS, PlotOptions
from lenslab.gui.answers.card import AnswerCard
from lenslab.gui.answers.growth import growth_text, is_judged_soon, much_is_coming
from lenslab.gui.answers.ranking_table import RankingTable
from lenslab.gui.answers.updater import PAUSE_MS, SOON_MS, AnswersContent, AnswersQuery, LensCard, answered
from lenslab.gui.common.preferences import Preferences
from lenslab.gui.common.style import Style
from lenslab.gui.session.session import Session
from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.gui.tasks.precedence import awaited
from lenslab.gui.widgets.forms import explained, keep_units_together, share_box, show_text, value_label
from lenslab.gui.widgets.layouts import column_in, fill, row_in
from lenslab.gui.widgets.wheel_guard import WheelGuard
from lenslab.language import tr
from lenslab.types import Lens

AT_ONCE = 1  # cards filled at a time: of many lenses all of them would hold up the window


class AnswersPanel(QScrollArea):
    """Updates with the curves, the aperture, the region and the share."""

    maps_requested = Signal(object)  # a Lens
    chart_requested = Signal()
    blur_forgotten = Signal(tuple)  # of BodyFiles
    answered = Signal()  # `content` is new

    def __init__(self, session: Session, style: Style, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._preferences = preferences
        self._style = style
        self.content = AnswersContent()
        self._grew = False  # whether shots were being measured when the cards were asked for
        self.updater = LatestTask(
            "answers",
            self,
            delay_ms=SOON_MS,
            pause_ms=PAUSE_MS,
            computes=True,
            result=self._take,
            refused=session.refused,
        )
        self.inside = QWidget()  # what is scrolled
        self.setWidget(self.inside)
        self.which = RankingTable(style)
        self.which.hovered.connect(self._highlight_ranked)
        self.advice = AnswerCard(style)
        self.cards: list[AnswerCard] = []
        self._filled: list[LensCard | None] = []  # what each of them shows
        self._filling = QTimer(self, singleShot=True, interval=0)
        self._filling.timeout.connect(self._fill_some)
        self._add_choices()
        self._build()
        self.verticalScrollBar().valueChanged.connect(self._find_card)
        session.plots.changed.connect(self._ask)
        session.progress_changed.connect(self._follow_growth)
        session.plots.options_changed.connect(self._take_share)
        session.plots.hidden_changed.connect(self._ask)
        session.plots.anyway_changed.connect(self._ask)
        session.cleared.connect(self._clear)

    def _add_choices(self) -> None:
        """Aperture, region and share."""
        self.aperture = explained(QComboBox(), "", tr("Aperture at which to compare lenses"))
        self.aperture.activated.connect(self._choose_aperture)
        self.region = explained(QComboBox(), "", tr("Part of the frame in which to compare lenses"))
        self.region.addItems([tr(region) for region in PARTS])
        self.region.activated.connect(self._choose_region)
        self.share = share_box()
        self.share.setValue(self._preferences.share)
        self._session.plots.set_share(self._preferences.share / 100)
        self.share.setAccessibleName(self.share.toolTip())
        self.share.valueChanged.connect(self._choose_share)

    def _build(self) -> None:
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("keys", True)  # a focus frame: the arrow keys scroll the area
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Verdict"))
        self._wheel_guard = WheelGuard([self.aperture, self.region, self.share], self)
        self._question = _row(tr("Which lens at"), self.aperture, tr("in the"), self.region)
        self._usable = _row(tr("Usable from"), self.share, tr("of the lens's best"))
        self._message, self.growth, self.notes = (value_label(muted=True) for _ in range(3))
        self.growth.hide()
        self.inside.setObjectName("answers")
        above = self._message, self.growth, self._question, self.which
        self._column = fill(column_in(self.inside, 12, 8, 12, 12, spacing=8), *above)
        fill(self._column, self._usable, self.notes, self.advice, (None, 1))
        self._show(self.content)

    def add_above(self, widget: QWidget) -> None:
        """Put a widget above the answers; it scrolls with them. Call `fit` when its height changes."""
        self._column.insertWidget(0, widget)

    def message(self) -> str:
        """The text shown instead of answers; empty if there are answers."""
        return "" if self._message.isHidden() else self._message.text()

    @Slot()
    def _follow_growth(self) -> None:
        """Say how far measuring is; once it has ended, the cards are complete."""
        text = growth_text(self._session) if self.content.cards else ""
        if text != self.growth.text():
            show_text(self.growth, text)
            self.fit()
        if self._grew != self._session.work.progress.grows:
            self._grew = self._session.work.progress.grows
            self._ask(now=not self._grew)  # what is being answered is old

    @Slot()
    def _ask(self, now: bool = False) -> None:
        drawn = self._session.plots.content
        if drawn.figure is None:
            return
        if not self.content.cards and drawn.labels:
            show_text(self._message, WORKING)
            self.fit()
        if is_judged_soon(self._session):
            self.updater.forget()  # what is being answered is old; asked again then
            return
        choice = self._session.plots.options
        chosen = self.share.value(), choice.compared_at(), choice.region
        coming = self._session.work.progress.grows, much_is_coming(self._session)
        plots = self._session.plots
        query = AnswersQuery((), *chosen, drawn.styles, plots.hidden, *coming, drawn.measure, anyway=plots.anyway)
        self.updater.request(partial(answered, query, self._session.shoot.shots_now()), now=now)

    @Slot(int)
    def _choose_share(self, share: int) -> None:
        self._preferences.share = share
        self._session.plots.set_share(share / 100)
        self._ask(now=True)

    @Slot()
    def _take_share(self) -> None:
        """A session was opened that has another; it stays the session's."""
        share = round(100 * self._session.plots.share)
        if share != self.share.value():
            with QSignalBlocker(self.share):
                self.share.setValue(share)
            self._ask(now=True)

    @Slot(int)
    def _choose_aperture(self, index: int) -> None:
        self._choose(replace(self._session.plots.options, compared=str(self.aperture.itemData(index))))

    @Slot(int)
    def _choose_region(self, index: int) -> None:
        self._choose(replace(self._session.plots.options, region=PARTS[index]))

    def _choose(self, choice: PlotOptions) -> None:
        self._preferences.choice = choice
        self._session.plots.set_options(choice)
        self._ask(now=True)

    @Slot(object)
    def _take(self, content: AnswersContent) -> None:
        self.content = content
        self._show(content)
        self.answered.emit()

    @awaited()
    def _show(self, content: AnswersContent) -> None:
        show_text(self._message, "" if content.cards else content.why_none or NO_CURVES_YET)
        self._follow_growth()
        self._show_apertures(content)
        self._question.setVisible(content.aperture is not None)
        self._usable.setVisible(bool(content.cards))
        self.which.show_ranking(content.ranked, content.ranked_below)
        self.which.setVisible(bool(content.ranked or content.ranked_below))
        show_text(self.notes, keep_units_together("\n".join(content.notes)))
        self._show_cards()
        self.advice.setVisible(bool(content.advice))
        self.advice.show_card(tr("About these shots"), None, (), content.advice)

    def _show_cards(self) -> None:
        """Hide those of lenses that are gone; fill the others once other events have run: the ranking took its time."""
        for number in range(len(self.content.cards), len(self.cards)):
            self.cards[number].hide()
            self._filled[number] = None
        self._filling.start()

    @Slot()
    @awaited()
    def _fill_some(self) -> None:
        """Fill the first cards that are to show something else, then others once other events have run."""
        wanted = self.content.cards
        stale = [place for place, card in enumerate(wanted) if place >= len(self.cards) or self._filled[place] != card]
        for number in stale[:AT_ONCE]:
            self._fill(number, wanted[number])
        if len(stale) > AT_ONCE:
            self._filling.start()
        QTimer.singleShot(0, self, self.fit)

    def _fill(self, number: int, content: LensCard) -> None:
        if number == len(self.cards):
            self._add_card()
        self._filled[number] = content
        card = self.cards[number]
        card.show_card(content.title, content.mark, content.grid.rows, content.grid.notes)
        card.offer_maps(content.maps, content.grid.lens, content.title)
        card.chart.setVisible(content.grid.estimated)
        card.offer_to_forget(content.grid.blur)
        card.show()

    def _add_card(self) -> None:
        card = AnswerCard(self._style)
        card.hovered.connect(self._highlight)
        card.maps_requested.connect(self.maps_requested)
        card.chart.clicked.connect(self.chart_requested)
        card.blur_forgotten.connect(self.blur_forgotten)
        self._column.insertWidget(self._column.indexOf(self.advice), card)
        self.cards.append(card)
        self._filled.append(None)

    @Slot()
    def fit(self) -> None:
        """Set the content's height for the current width: QScrollArea by itself allows for much narrower text."""
        height = self._column.totalHeightForWidth(self.viewport().width())
        self.inside.setFixedHeight(max(height, self.viewport().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def minimumSizeHint(self) -> QSize:
        """Wide enough for what is shown and the two rows of controls, shown or not: nothing is scrolled sideways."""
        edges = self._column.contentsMargins()
        rows = max(row.minimumSizeHint().width() for row in (self._question, self._usable))
        content = max(rows + edges.left() + edges.right(), self._column.minimumSize().width())
        return QSize(content + self.verticalScrollBar().sizeHint().width(), super().minimumSizeHint().height())

    def _show_apertures(self, content: AnswersContent) -> None:
        if [self.aperture.itemData(index) for index in range(self.aperture.count())] != list(content.apertures):
            self.aperture.clear()
            for number in content.apertures:
                self.aperture.addItem(words.f_number_text(number), number)
        self.region.setCurrentIndex(PARTS.index(self._session.plots.options.region))
        if content.aperture in content.apertures:
            self.aperture.setCurrentIndex(content.apertures.index(content.aperture))

    def show_card_of(self, lens: Lens) -> None:
        """Scroll to the card of a lens."""
        for card, content in zip(self.cards, self.content.cards, strict=False):
            if content.grid.lens == lens:
                self.ensureWidgetVisible(card, 0, 12)

    @Slot(object)
    def _highlight(self, card: AnswerCard | None) -> None:
        """Highlight the lens of the card under the mouse on the plots."""
        number = self.cards.index(card) if card is not None else len(self.content.cards)
        self._session.plots.highlight(self.content.cards[number].lens if number < len(self.content.cards) else None)

    @Slot(object)
    def _highlight_ranked(self, lens: Lens | None) -> None:
        """Highlight the lens of the row under the mouse on the plots."""
        cards = self.content.cards
        self._session.plots.highlight(next((card.lens for card in cards if card.grid.lens == lens), None))

    @Slot()
    def _find_card(self) -> None:
        """Scrolling may bring another card under the resting mouse."""
        if self.viewport().underMouse():
            pointer = QCursor.pos()
            shown = (card for card in self.cards if not card.isHidden())
            self._highlight(next((card for card in shown if card.rect().contains(card.mapFromGlobal(pointer))), None))

    @Slot()
    def _clear(self) -> None:
        self.updater.forget()
        self._take(AnswersContent())

    def end(self) -> None:
        """Stop computing; the window is closing."""
        self.updater.forget()


def _row(*parts: str | QWidget) -> QWidget:
    """A sentence with controls in it."""
    row = QWidget()
    widgets = (QLabel(part, textFormat=Qt.TextFormat.PlainText) if isinstance(part, str) else part for part in parts)
    row_in(row, *widgets, (None, 1))
    return row


WORKING = tr("Working out the verdict…")
NO_CURVES_YET = tr("The verdict appears with the first curves. It needs at least two shots with an aperture")
