"""The panel "Check these shots": what the referee found, each with Keep, Show both, and Exclude where that helps."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QWidget

from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState
from lenslab.gui.widgets.forms import column_in, fill, keep_units_together, row_of, show_text, value_label
from lenslab.gui.widgets.lens_marks import MarkedText
from lenslab.gui.widgets.style import Style
from lenslab.values.language import tr
from lenslab.values.text import count

if TYPE_CHECKING:
    from lenslab.judge.finding import Finding


class FindingCard(QFrame):
    """One finding: the fault, what to do, and the buttons for it. Text is never read as markup."""

    answered = Signal(str, object)  # which of ANSWERS, and the finding

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.setObjectName("card")
        self.finding: Finding | None = None
        self.title = MarkedText(style, bold=True)
        self.sentence, self.remedy = value_label(), value_label(muted=True)
        self.sentence.setProperty("attention", True)
        self.exclude, self.keep, self.show_both = (_button(self, partial(self._answer, answer)) for answer in ANSWERS)
        row = row_of(self.exclude, self.keep, self.show_both, (None, 1), spacing=6)
        fill(column_in(self, 12, 10, 12, 10, spacing=6), self.title, self.sentence, self.remedy, row)

    def show_finding(self, finding: Finding) -> None:
        from lenslab.judge.finding import KINDS

        self.finding = finding
        shots = len(finding.shots)
        self.title.show_text(KINDS[finding.kind], None)
        self.sentence.setText(keep_units_together(finding.sentence))
        show_text(self.remedy, keep_units_together(finding.remedy))
        self.exclude.setText(tr("Exclude") if shots == 1 else tr("Exclude {shots}", shots=shots))
        tip = tr("Leave {shots} out of curves and verdict; Undo brings them back", shots=count(shots, "shot"))
        self.exclude.setToolTip(tip)
        self.exclude.setVisible(finding.excluding_helps)
        self.keep.setText(tr("Keep"))
        tip = tr("Leave these shots in the curves; reports note what is unreliable. Do not list this again")
        if finding.excluding_helps:
            tip = tr("Leave these shots as they are, and do not list this again")
        self.keep.setToolTip(tip)
        several = len({*finding.shots, *finding.against}) > 1
        self.show_both.setText(tr("Show both at 100 %") if several else tr("Show at 100 %"))
        self.show_both.setToolTip(tr("Select these shots and show them pixel by pixel"))

    def _answer(self, answer: str) -> None:
        if self.finding is not None:
            self.answered.emit(answer, self.finding)


class CheckPanel(QWidget):
    """Once unfolded by the sentence of the strip: the number of shots to check, and the first few findings or all."""

    answered = Signal(str, object)  # which of ANSWERS, and the finding
    kept_requested = Signal()  # show again what was kept
    fitted = Signal()  # it has another height

    def __init__(self, session: Session, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._style = style
        self._all = False
        self._folded = True  # the verdicts come first
        self.cards: list[FindingCard] = []
        self.heading = QLabel(textFormat=Qt.TextFormat.PlainText)
        self.more, self.kept = _button(self, self._show_all), _button(self, self.kept_requested.emit)
        self.fold = _button(self, self.toggle)
        self.setAccessibleName(tr("Check these shots"))
        self._column = column_in(self, spacing=8)
        fill(self._column, fill(QHBoxLayout(), (self.heading, 1), self.fold))
        fill(self._column, fill(QHBoxLayout(), self.more, self.kept, (None, 1)))
        session.changed.connect(self._follow)
        self._refresh()

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.checks is not before.checks:
            self._refresh()

    def _refresh(self) -> None:
        checks = self._session.checks
        findings, kept_findings = checks.open_as_listed, checks.closed
        self._all = self._all and len(findings) > AT_FIRST
        shown = [] if self._folded else findings if self._all else findings[:AT_FIRST]
        while len(self.cards) < len(shown):
            self.cards.append(FindingCard(self._style))
            self.cards[-1].answered.connect(self._answer)
            self._column.insertWidget(len(self.cards), self.cards[-1])
        for number, card in enumerate(self.cards):
            if number < len(shown):
                card.show_finding(shown[number])
            card.setVisible(number < len(shown))
        self.heading.setText(checks.summary() or tr("No shots left to check"))
        self.more.setText(tr("Show {more} more", more=len(findings) - len(shown)))
        self.more.setVisible(len(findings) > len(shown) and not self._folded)
        self.fold.setText(tr("Show") if self._folded else tr("Hide"))
        tip = tr("Show the findings, and what to do") if self._folded else tr("Show only how many there are")
        self.fold.setToolTip(tip)
        self.fold.setVisible(bool(findings))
        self.kept.setText(tr("Show {findings} kept", findings=len(kept_findings)))
        self.kept.setVisible(bool(kept_findings))
        unfolded = bool(findings) and not self._folded  # else the strip says how many there are
        self.setVisible(unfolded or bool(kept_findings))
        self.fitted.emit()

    def unfold(self) -> None:
        """Show the findings; the keyboard is beside them."""
        if self._folded:
            self.toggle()
        self.take_focus()

    def take_focus(self) -> None:
        """Put the keyboard above the findings: on a finding's own button the Space bar would answer the next one."""
        (self.kept if self.fold.isHidden() else self.fold).setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def toggle(self) -> None:
        self._folded = not self._folded
        self._refresh()

    @Slot()
    def _show_all(self) -> None:
        self._all = True
        self._refresh()

    @Slot(str, object)
    def _answer(self, answer: str, finding: Finding) -> None:
        self.answered.emit(answer, finding)
        if answer != "show_both":
            self.take_focus()


def _button(parent: QWidget, clicked: object) -> QToolButton:
    button = QToolButton(parent)
    button.setProperty("small", True)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.clicked.connect(clicked)
    return button


AT_FIRST = 3
ANSWERS = ("exclude", "keep", "show_both")
