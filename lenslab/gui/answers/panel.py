"""The answers panel: a ranking of the lenses at one aperture, a card for each lens, and advice on the shots.

Text is never read as markup.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSignalBlocker, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QCursor, QEnterEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from lenslab.draw.plot_options import PARTS
from lenslab.draw.snapshot import LensCard, Verdict
from lenslab.gui.answers.glossary import glossary_button
from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState
from lenslab.gui.widgets.forms import (
    WheelGuard,
    column_in,
    explained,
    fill,
    keep_units_together,
    plain_tooltip,
    push_button,
    row_in,
    share_box,
    show_text,
    tab_as_laid_out,
    text_label,
    value_label,
)
from lenslab.gui.widgets.lens_marks import MarkedText
from lenslab.gui.widgets.preferences import Preferences
from lenslab.gui.widgets.style import Style, tabular
from lenslab.values import text as words
from lenslab.values.language import tr
from lenslab.values.types import Lens, LensGroup

if TYPE_CHECKING:
    from lenslab.judge.grid import Bar, Cell, GridRow, RankingRow


BAR_PX = 4
BELOW_PX = 8  # below the text, for bar and interval
APART_PX = 6  # below a bar alone, so that it belongs to the text above it


class CellLabel(QLabel):
    """A value, and below it where it lies on its scale; or, with a fixed height, the scale alone."""

    def __init__(self, style: Style) -> None:
        super().__init__(textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self._style = style
        self.bar: Bar | None = None
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFont(tabular(self.font()))
        style.changed.connect(self.update)

    def show_cell(self, cell: Cell | None, name: str) -> None:
        """name: of what the value is, for screen readers."""
        text, tip = (cell.text, cell.tip) if cell is not None else ("—", tr("Unknown"))
        self.bar = None if cell is None else cell.bar
        self.setText(keep_units_together(text))
        self.setToolTip(plain_tooltip(tip))
        self.setAccessibleName(f"{name}: {text}")
        self.setAccessibleDescription(tip)
        self.setContentsMargins(0, 0, 0, BELOW_PX if self.bar is not None else 0)
        attention = cell is not None and cell.attention
        if bool(self.property("attention")) != attention:
            self.setProperty("attention", attention)
            self.style().polish(self)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.bar is not None:
            text = self.fontMetrics().boundingRect(self.rect(), int(Qt.TextFlag.TextWordWrap), self.text())
            top = text.height() + 1 if self.text() else 1  # Qt gives no text the height of a line
            box = QRectF(1, top, self.width() - 2, BELOW_PX - 2)
            paint_bar(QPainter(self), box, self.bar, self._style)


def paint_bar(painter: QPainter, box: QRectF, bar: Bar, style: Style) -> None:
    """Draw the scale, the bar on it, and its interval: pale for ranges and places, a line with ends for amounts."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    groove = QRectF(box.left(), box.center().y() - BAR_PX / 2, box.width(), BAR_PX)
    _fill(painter, groove, 0.0, 1.0, style.colour("line"))
    accent = style.colour("accent")
    if bar.kind != "amount" and bar.lower is not None and bar.upper is not None:
        pale = QColor(accent)
        pale.setAlphaF(0.4)
        _fill(painter, groove, bar.lower, bar.upper, pale)
    if bar.kind == "place":
        x = min(max(box.left() + bar.start * box.width(), box.left() + 1.5), box.right() - 1.5)
        painter.setBrush(accent)
        painter.drawRoundedRect(QRectF(x - 1.5, box.top(), 3, box.height()), 1, 1)
        return
    if bar.end > bar.start or bar.kind == "range":
        _fill(painter, groove, bar.start, bar.end, accent)
    if bar.kind == "amount" and bar.lower is not None and bar.upper is not None:
        left, right = (box.left() + share * box.width() for share in (bar.lower, bar.upper))
        painter.setPen(QPen(style.colour("text"), 1))
        painter.drawLine(QPointF(left, box.center().y()), QPointF(right, box.center().y()))
        for end in (left, right):
            painter.drawLine(QPointF(end, box.top()), QPointF(end, box.bottom()))


def _fill(painter: QPainter, groove: QRectF, start: float, end: float, colour: QColor) -> None:
    """A part of the scale, never narrower than it is high."""
    wide = max((end - start) * groove.width(), groove.height())
    left = min(groove.left() + start * groove.width(), groove.right() - wide)
    painter.setBrush(colour)
    painter.drawRoundedRect(QRectF(left, groove.top(), wide, groove.height()), BAR_PX / 2, BAR_PX / 2)


COLUMNS = (tr("Centre"), tr("Corners"))


class AnswerCard(QFrame):
    """A frame with a title, a grid and sentences. New content reuses its widgets."""

    hovered = Signal(object)  # the LensGroup that it is about, or None when the mouse leaves it

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.setObjectName("card")
        self._style = style
        self.content: LensCard | None = None  # of a lens that it is about
        self.title = MarkedText(style, bold=True)
        self._rows: list[tuple[QLabel, CellLabel, CellLabel]] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(6)
        self._heads = [text_label(name, muted=True, wraps=False) for name in COLUMNS]
        for number, head in enumerate(self._heads, start=1):
            self._grid.setColumnStretch(number, 1)
            self._grid.addWidget(head, 0, number)
        self._below = value_label(muted=True)
        tip = tr("MTF over the frame at each aperture, and makers' MTF charts, of this lens")
        self.maps = push_button(tr("Lens maps and MTF charts…"), tip=tip, look="link")
        tip = tr("Open the chart studio: with LensLab's chart MTF50 is measured, not estimated")
        self.chart = push_button(tr("Print a chart…"), tip=tip, look="link")
        tip = tr("Use the constant blur of this camera no more, until shots of a known chart show it again")
        self.forget_blur = push_button(tr("Forget constant blur"), tip=tip, look="link")
        column = fill(column_in(self, 12, 10, 12, 10, spacing=6), self.title, self._grid, self._below)
        for link in (self.maps, self.chart, self.forget_blur):
            link.hide()
            column.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)

    def show_card(self, title: str, mark: int | None, rows: Sequence[GridRow], sentences: Sequence[str] = ()) -> None:
        """mark: Series.style of the lens's marker, if the card is about a lens."""
        self.title.show_text(title, mark)
        for head in self._heads:
            head.setVisible(any(len(row.cells) > 1 for row in rows))
        for number in range(len(self._rows), len(rows)):
            label = text_label(muted=True, wraps=False)
            self._grid.addWidget(label, number + 1, 0, Qt.AlignmentFlag.AlignTop)
            self._rows.append((label, CellLabel(self._style), CellLabel(self._style)))
            self._grid.addWidget(self._rows[number][2], number + 1, 2)
        for number, (label, first, second) in enumerate(self._rows):
            if number >= len(rows):
                for widget in (label, first, second):
                    widget.hide()
                continue
            row = rows[number]
            whole = len(row.cells) == 1
            label.setText(row.label)
            self._grid.removeWidget(first)
            self._grid.addWidget(first, number + 1, 1, 1, 2 if whole else 1)
            for cell, shown, where in zip((first, second), (*row.cells, None), COLUMNS, strict=False):
                cell.show_cell(shown, row.label if whole else f"{row.label}, {where.lower()}")
            label.show()
            first.show()
            second.setVisible(not whole)
        show_text(self._below, keep_units_together("\n".join(sentences)))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(None if self.content is None else self.content.lens)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(None)


class RankingTable(QFrame):
    """The lenses at one aperture, the sharpest first: place, marker, name, value, and a bar with its interval.

    Sentences below. New content reuses its widgets.
    """

    hovered = Signal(object)  # the LensGroup of the row under the mouse, or None

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.setObjectName("card")
        self._style = style
        self._shown: tuple[Sequence[RankingRow], Sequence[str]] = ((), ())
        self._rows: list[tuple[QLabel, MarkedText, QLabel, CellLabel]] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(1, 1)
        self._below = value_label(muted=True)
        fill(column_in(self, 12, 10, 12, 8, spacing=4), self._grid, self._below)

    def show_ranking(self, rows: Sequence[RankingRow], sentences: Sequence[str]) -> None:
        if (rows, sentences) == self._shown:
            return
        self._shown = rows, sentences
        for number in range(len(self._rows), len(rows)):
            self._add_row(number)
        for widgets, row in zip_longest(self._rows, rows):
            for widget in widgets:
                widget.setVisible(row is not None)
            if row is None:
                continue
            place, name, value, bar = widgets
            place.setText(row.place)
            name.show_text(row.label, row.mark)
            value.setText(keep_units_together(row.value.text))
            bar.bar = row.value.bar
            bar.update()
            for label in (place, value, bar):
                label.setToolTip(plain_tooltip(row.value.tip) if row.value.tip else "")
            place.setAccessibleName(tr("Place {place}: {row}", place=row.place, row=row.label))
            place.setAccessibleDescription(row.value.tip)
        show_text(self._below, keep_units_together("\n".join(sentences)))

    def _add_row(self, number: int) -> None:
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        place = text_label(muted=True, wraps=False, alignment=right)
        value = text_label(copyable=True, wraps=False, alignment=right)
        for label in (place, value):
            label.setFont(tabular(label.font()))
        name, bar = MarkedText(self._style), CellLabel(self._style)
        bar.setFixedHeight(BELOW_PX + APART_PX)
        self._grid.addWidget(place, 2 * number, 0)
        self._grid.addWidget(name, 2 * number, 1)
        self._grid.addWidget(value, 2 * number, 2)
        self._grid.addWidget(bar, 2 * number + 1, 1, 1, 2)
        self._rows.append((place, name, value, bar))
        for widget in self._rows[-1]:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Enter:
            under = zip(self._rows, self._shown[0], strict=False)  # rows of lenses that are gone are hidden
            self.hovered.emit(next((LensGroup(row.lens, True) for widgets, row in under if watched in widgets), None))
        return False

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(None)


class AnswersPanel(QScrollArea):
    """Updates with the curves, the aperture, the region and the share."""

    maps_requested = Signal(object)  # a Lens
    chart_requested = Signal()
    blur_forgotten = Signal(tuple)  # of BodyFiles
    chosen = Signal(str, str)  # a field of PlotOptions, its value
    guide_requested = Signal()

    def __init__(self, session: Session, style: Style, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent, widgetResizable=True)
        self._session = session
        self._preferences = preferences
        self._style = style
        self.inside = QWidget()  # what is scrolled
        self.setWidget(self.inside)
        self.which = RankingTable(style)
        self.which.hovered.connect(session.highlight)
        self.advice = AnswerCard(style)
        self.cards: list[AnswerCard] = []
        self.aperture = explained(QComboBox(), "", tr("Aperture at which to compare lenses"))
        self.aperture.activated.connect(self._choose_aperture)
        self.region = explained(QComboBox(), "", tr("Part of the frame in which to compare lenses"))
        self.region.addItems([tr(region) for region in PARTS])
        for box in (self.aperture, self.region):  # their items come after they are first shown
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.region.activated.connect(self._choose_region)
        self.share = share_box()
        self.share.setValue(preferences.share)
        session.set_plots(share=preferences.share / 100)
        self.share.setAccessibleName(self.share.toolTip())
        self.share.valueChanged.connect(self._choose_share)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("keys", True)  # a focus frame: the arrow keys scroll the area
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Verdict"))
        self._wheel_guard = WheelGuard([self.aperture, self.region, self.share], self)
        self._question = _row(tr("Which lens at"), self.aperture, tr("in the"), self.region)
        self.help = glossary_button(self.guide_requested, self.inside)
        self._usable = _row(tr("Usable from"), self.share, tr("of the lens's best"), self.help)
        self.message, self.growth, self.notes = (value_label(muted=True) for _ in range(3))
        self.growth.hide()
        self.inside.setObjectName("answers")
        above = self.message, self.growth, self._question, self.which
        self._column = fill(column_in(self.inside, 12, 8, 12, 12, spacing=8), *above)
        fill(self._column, self._usable, self.notes, self.advice, (None, 1))
        self._show(self.content)
        self.verticalScrollBar().valueChanged.connect(self._find_card)
        session.changed.connect(self._follow)

    @property
    def content(self) -> Verdict:
        return self._session.plots.verdict

    def add_above(self, widget: QWidget) -> None:
        """Put a widget above the answers; it scrolls with them. Call `fit` when its height changes."""
        self._column.insertWidget(0, widget)

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        share = round(100 * now.plots.share)
        if share != self.share.value():
            with QSignalBlocker(self.share):
                self.share.setValue(share)
        if now.plots.verdict is not before.plots.verdict:
            self._show(now.plots.verdict)
        if now.plots.content is not before.plots.content:
            drawn = now.plots.content
            if not self.content.cards and drawn.verdict is None and drawn.labels:
                show_text(self.message, WORKING)
                self.fit()
        self._follow_growth()

    def _follow_growth(self) -> None:
        """Say how far measuring is, above the cards, which may change; once it has ended, they are complete."""
        session, progress, text = self._session, self._session.progress, ""
        counting = progress.grows and not progress.stopping and progress.total and self.content.cards
        if counting and progress.doing != "charts" and progress.done < progress.total:
            shots = words.count(progress.total, "shot")
            text = tr("{done} of {shots} measured so far", done=progress.done, shots=shots)
        elif counting and session.shoot.charts:
            number = len(session.shoot.measured()) + len(session.shoot.unmeasured())
            before = number - progress.total if progress.doing == "charts" else 0  # their MTF came with the rest
            known = before + session.searched_charts.with_mtf
            text = tr("MTF50 of {known} of {shots}", known=known, shots=words.count(number, "shot"))
        if text != self.growth.text():
            show_text(self.growth, text)
            self.fit()

    @Slot(int)
    def _choose_share(self, share: int) -> None:
        self._preferences.share = share
        self._session.set_plots(share=share / 100)

    @Slot(int)
    def _choose_aperture(self, index: int) -> None:
        aperture = self.aperture.itemData(index)
        self.chosen.emit("compared", str(aperture) if aperture else "")

    @Slot(int)
    def _choose_region(self, index: int) -> None:
        self.chosen.emit("region", PARTS[index])

    def _show(self, content: Verdict) -> None:
        show_text(self.message, "" if content.cards else content.why_none or NO_CURVES_YET)
        self._follow_growth()
        if [self.aperture.itemData(index) for index in range(1, self.aperture.count())] != list(content.apertures):
            self.aperture.clear()
            self.aperture.addItem(tr("its best"), 0.0)
            for number in content.apertures:
                self.aperture.addItem(words.f_number_text(number), number)
            self.aperture.setMinimumWidth(self.aperture.sizeHint().width())  # Qt keeps the least one of fewer items
        self.region.setCurrentIndex(PARTS.index(self._session.plots.options.region))
        self.aperture.setCurrentIndex(self.aperture.findData(content.aperture or 0.0))
        self._question.setVisible(bool(content.apertures) and len(content.cards) > 1)
        self._usable.setVisible(bool(content.cards))
        rows, below = next(((ranking.rows, ranking.below) for ranking in content.rankings), ((), ()))
        self.which.show_ranking(rows, below)
        self.which.setVisible(bool(rows or below) and len(content.cards) > 1)
        show_text(self.notes, keep_units_together("\n".join(content.notes)))
        self._show_cards()
        self.advice.setVisible(bool(content.advice))
        self.advice.show_card(tr("About these shots"), None, (), content.advice)

    def _show_cards(self) -> None:
        """Fill the cards that are to show something else; hide those of lenses that are gone."""
        wanted = self.content.cards
        while len(self.cards) < len(wanted):
            self.cards.append(card := AnswerCard(self._style))
            card.hovered.connect(self._session.highlight)
            card.maps.clicked.connect(partial(self._request_maps, card))
            card.chart.clicked.connect(self.chart_requested)
            card.forget_blur.clicked.connect(partial(self._forget_blur, card))
            self._column.insertWidget(self._column.indexOf(self.advice), card)
        for card, content in zip_longest(self.cards, wanted):
            if content is None:
                card.content = None
                card.hide()
            elif card.content != content:
                card.content = content
                card.show_card(content.title, content.mark, content.grid.rows, content.grid.notes)
                card.maps.setVisible(content.maps)
                card.maps.setAccessibleName(tr("Lens maps and MTF charts of {lens}", lens=content.title))
                card.chart.setVisible(content.grid.estimated)
                card.forget_blur.setVisible(content.grid.blur is not None)
                card.show()
        QTimer.singleShot(0, self, self.fit)  # once the labels are laid out

    def _request_maps(self, card: AnswerCard) -> None:
        if card.content is not None:
            self.maps_requested.emit(card.content.grid.lens)

    def _forget_blur(self, card: AnswerCard) -> None:
        if card.content is not None:
            self.blur_forgotten.emit((card.content.grid.blur,))

    @Slot()
    def fit(self) -> None:
        """Set the content's height (QScrollArea allows for much narrower text), and the way of Tab through it."""
        height = self._column.totalHeightForWidth(self.viewport().width())
        self.inside.setFixedHeight(max(height, self.viewport().height()))
        tab_as_laid_out(self._column)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def showEvent(self, event: QShowEvent) -> None:
        """What is hidden is not laid out: cards may have grown since."""
        super().showEvent(event)
        self.fit()

    def minimumSizeHint(self) -> QSize:
        """Wide enough for what is shown and the two rows of controls, shown or not: nothing is scrolled sideways."""
        edges = self._column.contentsMargins()
        rows = max(row.minimumSizeHint().width() for row in (self._question, self._usable))
        content = max(rows + edges.left() + edges.right(), self._column.minimumSize().width())
        return QSize(content + self.verticalScrollBar().sizeHint().width(), super().minimumSizeHint().height())

    def show_card_of(self, lens: Lens) -> None:
        """Scroll to the card of a lens."""
        for card, content in zip(self.cards, self.content.cards, strict=False):
            if content.grid.lens == lens:
                self.ensureWidgetVisible(card, 0, 12)

    @Slot()
    def _find_card(self) -> None:
        """Scrolling may bring another card under the resting mouse."""
        if self.viewport().underMouse():
            pointer = QCursor.pos()
            at = (card for card in self.cards if card.rect().contains(card.mapFromGlobal(pointer)))
            shown = (card.content.lens for card in at if card.content is not None)  # None of a hidden one
            self._session.highlight(next(shown, None))


def _row(*parts: str | QWidget) -> QWidget:
    """A sentence with controls in it."""
    row = QWidget()
    widgets = (text_label(part, wraps=False) if isinstance(part, str) else part for part in parts)
    row_in(row, *widgets, (None, 1))
    return row


WORKING = tr("Working out the verdict…")
NO_CURVES_YET = tr("The verdict appears with the first curves. It needs at least two shots with an aperture")
