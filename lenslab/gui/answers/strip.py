"""The verdict on the whole shoot in a strip above the plots: short sentences, each a link to its evidence."""

from __future__ import annotations

import html

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QResizeEvent, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from lenslab.draw.plot_options import OFFERS, PlotOptions
from lenslab.gui.answers.panel import WORKING
from lenslab.gui.session.session import Session
from lenslab.gui.widgets.forms import WheelGuard, choice_box, fill, row_in
from lenslab.values.language import tr

WIDE_PX = 1100  # from here on all sentences have two lines, else three: nothing below moves while they come in


class LinkedText(QLabel):
    """A label with links, the last of which Shift+Tab comes to: Qt would first give the focus to none of them."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.BacktabFocusReason:
            self.focusNextPrevChild(False)


class VerdictStrip(QWidget):
    """Follows the answers and the shots to check; beside it the box that chooses the measure of everything shown."""

    lens_requested = Signal(object)  # the Lens of a sentence
    checks_requested = Signal()
    chosen = Signal(str, str)  # a group of OFFERS, a name in it

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.text = LinkedText(self, wordWrap=True, textFormat=Qt.TextFormat.RichText)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.text.setAccessibleName(tr("Verdict on all lenses"))
        self.text.linkActivated.connect(self._follow)
        offers = OFFERS["measure"]
        texts = ((offer.text, offer.name) for offer in offers)
        tip = tr("The measure of everything shown: plots, table, cards, ranking and report")
        self.measure = choice_box(*texts, name=tr("Measure of sharpness"), tip=tip)
        self.measure.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for number, offer in enumerate(offers):
            self.measure.setItemData(number, offer.tip, Qt.ItemDataRole.ToolTipRole)
        self.measure.activated.connect(self._choose)
        self._wheel_guard = WheelGuard([self.measure], self)
        label = QLabel(tr("&Measure"), self)
        label.setBuddy(self.measure)
        fill(row_in(self), (self.text, 1), label, self.measure).setContentsMargins(12, 6, 12, 6)
        session.changed.connect(self._refresh)

    def show_choice(self, choice: PlotOptions, mtf50: bool) -> None:
        """mtf50: whether it can be chosen as the measure."""
        self.measure.setCurrentIndex(self.measure.findData(choice.measure))
        model = self.measure.model()
        assert isinstance(model, QStandardItemModel)
        model.item(self.measure.findData("mtf50")).setEnabled(mtf50)

    def _said(self) -> list[tuple[str, str]]:
        """Each sentence and its link, empty where it leads nowhere."""
        plots = self._session.plots
        headlines = plots.verdict.headlines if plots.current else ()
        said = [(line.text, str(number)) for number, line in enumerate(headlines)]
        if not plots.current and plots.verdict.cards:  # without any, their panel says so
            said.append((WORKING, ""))
        elif not said and self._session.progress.doing:
            said.append((tr("The verdict appears with the first curves"), ""))
        if self._session.checks.open:
            said.append((self._session.checks.summary(), CHECKS))
        if headlines and self._session.progress.grows:  # last: at the end of measuring no link moves
            said.append((tr("still measuring: this may change"), ""))
        return said

    @Slot()
    def _refresh(self) -> None:
        parts = []
        for sentence, link in self._said():
            words = html.escape(sentence)  # names of lenses are data
            if link == CHECKS:  # short: a line that ends with its number reads badly
                words = words.replace(" ", "&nbsp;")
            parts.append(f'<a href="{link}" style="text-decoration: none;">{words}</a>' if link else words)
        text = " &nbsp;&#183;&nbsp; ".join(parts)
        if text != self.text.text():
            self.text.setText(text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        lines = 2 if self.width() >= WIDE_PX else 3
        self.text.setFixedHeight(lines * self.text.fontMetrics().lineSpacing() + 4)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:  # links keep the colour of the palette they were written with
            self.text.clear()
            self._refresh()

    @Slot(str)
    def _follow(self, link: str) -> None:
        if link == CHECKS:
            self.checks_requested.emit()
        else:
            self.lens_requested.emit(self._session.plots.verdict.headlines[int(link)].lens)

    @Slot(int)
    def _choose(self, number: int) -> None:
        self.chosen.emit("measure", self.measure.itemData(number))


CHECKS = "checks"
