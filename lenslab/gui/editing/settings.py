"""Commands for measurement settings: change them, undo that, measure again what is missing or out of date."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QFormLayout, QLabel, QWidget

from lenslab.gui.session.open_shoot import OpenShoot
from lenslab.gui.session.state import SessionState, differ, replaced
from lenslab.gui.shared import Commands, Shared
from lenslab.gui.widgets.forms import (
    Dialog,
    Fields,
    UndoStep,
    accept_or_cancel,
    dialog_column,
    fill,
    key_text,
    primary_button,
    refill,
    show_text,
    text_label,
)
from lenslab.run.settings import SETTING_CHOICES, describe_changed
from lenslab.store import current_results
from lenslab.values import text as words
from lenslab.values.edits import NOTHING
from lenslab.values.language import tr
from lenslab.values.remarks import OF_MTF, Remark, shown
from lenslab.values.types import NOT_NEUTRAL, Measured, Outcome, Settings

LEFT, ASIDE = "left", "aside"  # what notices are about


class SettingsCommands(Commands):
    """The settings dialog, its undoable change, and the notices that offer to measure again."""

    def __init__(self, shared: Shared, stack: QUndoStack) -> None:
        super().__init__(shared)
        session = shared.session
        self._stack = stack
        self._new: set[Path] = set()  # shots measured since the shoot was opened, with warnings
        self._shots: Counter[Remark] = Counter()  # of these that have a warning and are not excluded
        self.state = QLabel(shared.window)
        self.state.setToolTip(tr("Measurement settings that differ from the defaults (Shots > Measurement settings…)"))
        shared.window.statusBar().addPermanentWidget(self.state)
        self._connect_actions(how_to_measure=self.ask, measure_again=self.measure_again)
        session.measuring_ended.connect(self._take_end)
        session.changed.connect(self._follow)
        self._show_state()

    # What the user asks for

    @Slot()
    def ask(self) -> None:
        dialog = SettingsDialog(self._session.shoot.settings, self._effect, self._window)
        dialog.chosen.connect(self.choose)
        dialog.open()

    @Slot(object)
    def choose(self, settings: Settings) -> None:
        """Change the settings, as an edit that can be undone."""
        before = self._session.shoot.settings
        if settings != before:
            do, back = (partial(self._session.apply_settings, each) for each in (settings, before))
            self._stack.push(UndoStep(tr("measurement settings"), do, back))

    @Slot()
    def develop(self) -> None:
        """Measure developed RAW files, as shots with a colour cast need."""
        self.choose(replace(self._session.shoot.settings, raw="demosaic"))

    @Slot()
    def measure_again(self) -> None:
        """Measure all shots without numbers, and those whose numbers are out of date."""
        self._notices.withdraw(LEFT)
        self._session.measure_again(self._session.shoot.results.outdated())

    def _effect(self, settings: Settings) -> str:
        """The effect of measuring with these settings, in a sentence."""
        shoot = self._session.shoot
        if shoot.empty():
            return tr("The next shots you open will be measured this way.")
        if settings == shoot.settings:
            return tr("These are the current settings.")
        other = shoot.results.affected(shoot.settings, settings, shoot.outcomes)
        lost = len(other & shoot.missing)
        wanted = {*other, *shoot.unmeasured()}
        again = len(current_results.whole_sets(wanted, shoot.photos.values(), shoot.edits) - shoot.missing)
        if not again and not lost:
            return tr("This does not change the numbers of these shots.")
        text = tr("{shots} will be measured again.", shots=words.count(again, "shot")) if again else ""
        if lost:
            not_found = tr(" {photos} not found: no results for them until you restore the current settings.")
            text += not_found.format(photos=words.count(lost, "photo"))
        undo = tr("{change} Undo ({shortcut}) restores the current settings.")
        return undo.format(change=text.strip(), shortcut=key_text("Ctrl+Z"))

    # Notices

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.number != before.number:
            self._new, self._shots = set(), Counter()
        elif now.moves is not before.moves:
            self._new = {now.moves.get(path, path) for path in self._new}
        elif differ(before.shoot, now.shoot, "outcomes", "edits"):
            self._take_warnings(before.shoot.outcomes, now.shoot)
        if now.number == before.number and now.shoot.settings != before.shoot.settings:
            self._notices.withdraw(LEFT)
            self._show_hidden()
        if now.is_opened(before) or now.shoot.results.kept != before.shoot.results.kept:
            self._offer_measuring()
        self._show_state()

    def _take_warnings(self, before: Mapping[Path, Outcome], shoot: OpenShoot) -> None:
        """Show each warning once for the whole shoot; the table shows which shots have it."""
        new = (outcome for outcome in replaced(before, shoot.outcomes) if isinstance(outcome, Measured))
        self._new.update(shot.path for shot in new if shot.warnings)
        shots_now = [shot for path, shot in shoot.outcomes.items() if path in self._new]
        counted = (shot for shot in shots_now if not shoot.edits.get(shot.path, NOTHING).excluded)
        notes = (note for shot in counted if isinstance(shot, Measured) for note in shot.warnings)
        shots = self._shots
        self._shots = Counter(note for note in notes if note.key not in OF_MTF)  # those are said with MTF
        for warning in {**shots, **self._shots}:
            if shots[warning] == (count := self._shots[warning]):
                continue
            text = f"{words.count(count, 'shot')}: {shown(warning)}" if count else ""
            if warning == NOT_NEUTRAL:
                self._notices.show_notice(text, warning, (tr("Develop RAW files"), self.develop))
            else:
                self._notices.show_notice(text, warning)

    def _offer_measuring(self) -> None:
        """Offer to measure what is not measured or out of date."""
        text = current_results.describe(self._session.shoot.results, self._session.shoot.unmeasured())
        verb = tr("Measure again") if self._session.shoot.results.outdated() else tr("Continue measuring")
        self._notices.show_notice(text, LEFT, (verb, self.measure_again), asked=True)
        self._show_hidden()

    def _show_hidden(self) -> None:
        hidden = len(self._session.shoot.results.aside)
        text = tr("{photos} not found, with numbers from other settings: hidden until you restore those settings")
        self._notices.show_notice(text.format(photos=words.count(hidden, "photo")) if hidden else "", ASIDE, asked=True)

    @Slot(bool)
    def _take_end(self, whole: bool) -> None:
        if not whole or not (self._session.shoot.unmeasured() or self._session.shoot.results.outdated()):
            self._offer_measuring()

    def _show_state(self) -> None:
        show_text(self.state, describe_changed(self._session.shoot.settings))


class SettingsDialog(Dialog):
    """The same choices as on the command line; emits `chosen` with the Settings.

    effect: describes what measuring with some settings would change.
    """

    chosen = Signal(object)

    def __init__(self, settings: Settings, effect: Callable[[Settings], str], parent: QWidget | None = None) -> None:
        super().__init__(tr("Measurement settings"), parent)
        self._start = settings
        self._effect = effect
        self.boxes: dict[str, QComboBox] = {}
        self._meanings: dict[str, QLabel] = {}
        self.effect = text_label()
        form = QFormLayout(horizontalSpacing=16, verticalSpacing=4)
        for question in SETTING_CHOICES:
            box = QComboBox(self)
            start = getattr(self._start, question.name)
            refill(box, ((answer.text, answer.value) for answer in question.offered(start)), start)
            meaning = text_label(muted=True, alignment=Qt.AlignmentFlag.AlignTop)
            meaning.setContentsMargins(0, 0, 0, 8)
            self.boxes[question.name], self._meanings[question.name] = box, meaning
            form.addRow(question.text, box)
            form.addRow("", meaning)
        self._fields = Fields(**self.boxes)
        self._fields.connect(self._explain)
        self.measure = primary_button(tr("Measure"), self)
        buttons = accept_or_cancel(self, self.measure)
        defaults = buttons.addButton(tr("Restore defaults"), QDialogButtonBox.ButtonRole.ResetRole)
        defaults.setToolTip(tr("Suits most shoots"))
        defaults.clicked.connect(self._restore)
        fill(dialog_column(self), form, self.effect, buttons)
        self.setMinimumWidth(560)
        self._explain()

    @property
    def settings(self) -> Settings:
        return replace(self._start, **self._fields.values())

    @Slot()
    def _explain(self) -> None:
        for question in SETTING_CHOICES:
            offered = question.offered(getattr(self._start, question.name))
            answer = offered[self.boxes[question.name].currentIndex()]
            self._meanings[question.name].setText(answer.meaning)
        self.effect.setText(self._effect(self.settings))
        self.measure.setEnabled(self.settings != self._start)

    @Slot()
    def _restore(self) -> None:
        for box in self.boxes.values():
            box.setCurrentIndex(0)

    def accept(self) -> None:
        super().accept()
        self.chosen.emit(self.settings)
