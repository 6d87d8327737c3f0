"""How shots are measured: chosen, undone, and done again where numbers are missing or out of date."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction, QUndoCommand, QUndoStack
from PySide6.QtWidgets import QLabel, QMainWindow

from lenslab import numbers_as_text as words
from lenslab.gui.editing.settings_dialog import SettingsDialog
from lenslab.gui.session.session import Session
from lenslab.gui.widgets.notification_bar import Notices
from lenslab.settings_choices import told_if_unusual
from lenslab.store import current_results as standing
from lenslab.types import NOT_NEUTRAL, Measured, Outcome, Settings

LEFT, ASIDE = "left", "aside"  # what notices are about


class Chosen(QUndoCommand):
    """Other settings than before; and back."""

    def __init__(self, measuring: Measuring, before: Settings, after: Settings) -> None:
        super().__init__("how shots are measured")
        self._measuring = measuring
        self._before = before
        self._after = after

    def redo(self) -> None:
        self._measuring.apply(self._after)

    def undo(self) -> None:
        self._measuring.apply(self._before)


class Measuring(QObject):
    """Over Session: the dialog, what it changes, and the notices that offer to measure again."""

    def __init__(
        self, session: Session, stack: QUndoStack, actions: dict[str, QAction], notices: Notices, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._session = session
        self._stack = stack
        self._actions = actions
        self._notices = notices
        self._window = window
        self._warned: Counter[str] = Counter()  # how many shots have a warning that was told
        self.state = QLabel(window)
        self.state.setToolTip("How shots are measured, where it is not as usual: Shots > How to measure…")
        window.statusBar().addPermanentWidget(self.state)
        actions["how_to_measure"].triggered.connect(self.ask)
        actions["measure_again"].triggered.connect(self.measure_again)
        session.outcomes_came.connect(self._tell_warnings)
        session.settings_changed.connect(self._show_state)
        session.opened.connect(self._tell_left)
        session.withdrawn.connect(self._take_back_warnings)
        session.measuring_ended.connect(self._take_end)
        session.progressed.connect(self._refresh)
        session.cleared.connect(self._forget)
        self._show_state()
        self._refresh()

    # What the user asks for

    @Slot()
    def ask(self) -> None:
        """Let the user choose how to measure."""
        dialog = SettingsDialog(self._session.settings, self._effect, self._window)
        dialog.chosen.connect(self.choose)
        dialog.open()

    @Slot(object)
    def choose(self, settings: Settings) -> None:
        """Measure so, as a step that can be undone."""
        if settings != self._session.settings:
            self._stack.push(Chosen(self, self._session.settings, settings))

    @Slot()
    def develop(self) -> None:
        """Measure RAW files developed: what shots that are not neutral need."""
        self.choose(replace(self._session.settings, raw="demosaic"))

    @Slot()
    def measure_again(self) -> None:
        """Measure what has no numbers, and what has some that are out of date."""
        self._measure(self._session.standing.outdated())

    # What is done

    def apply(self, settings: Settings) -> None:
        """What a step does and undoes: shots that the settings make a difference to have no numbers until measured."""
        session = self._session
        before, was = session.settings, session.progress.doing
        session.use(settings)
        other, again = session.standing.chosen(before, settings, session.outcomes, session.missing)
        session.withdrawn.emit(list(other - again))
        if was == "again":  # which sets were being measured again is not known any more
            again |= session.photos.keys() - session.missing
        self._measure(again, bool(was))
        self._tell_aside()

    def _measure(self, paths: Collection[Path], stopped: bool = False) -> None:
        session = self._session
        self._notices.withdraw(LEFT)
        wanted = {*paths, *session.waiting()}  # a shot whose repeat waits was measured without it
        session.withdraw(standing.whole_sets(wanted, session.photos.values(), session.edits) - session.missing)
        if stopped or session.waiting() or session.failed():
            session.add(standing.to_measure(session.given, session.photos, session.outcomes, session.missing))

    def _effect(self, settings: Settings) -> str:
        """What measuring so would change, a sentence."""
        session = self._session
        if session.empty():
            return "This is how the shots you open next are measured."
        if settings == session.settings:
            return "This is how the shots are measured now."
        other = session.standing.touched(session.settings, settings, session.outcomes)
        lost = len(other & session.missing)
        wanted = {*other, *session.waiting()}
        again = len(standing.whole_sets(wanted, session.photos.values(), session.edits) - session.missing)
        if not again and not lost:
            return "That makes no difference to these shots."
        said = f"{words.count(again, 'shot')} to measure again." if again else ""
        if lost:
            said += f" {words.count(lost, 'photo')} not found: without numbers until you change back."
        return f"{said.strip()} Undo (Ctrl+Z) goes back."

    # What is said

    @Slot(list)
    def _tell_warnings(self, outcomes: Iterable[Outcome]) -> None:
        """Each warning once for the whole shoot; the table says which shots have it."""
        new = Counter(warning for one in outcomes if isinstance(one, Measured) for warning in one.warnings)
        self._warned += new
        for warning in new:
            text = f"{words.count(self._warned[warning], 'shot')}: {warning}"
            if warning == NOT_NEUTRAL:
                self._notices.tell(text, warning, "Develop RAW files", self.develop)
            else:
                self._notices.tell(text, warning)

    @Slot(list)
    def _take_back_warnings(self, paths: list[Path]) -> None:
        """Shots that have no numbers any more warn of nothing."""
        outcomes = self._session.outcomes.values()
        left = Counter(note for one in outcomes if isinstance(one, Measured) for note in one.warnings)
        for warning in self._warned.keys() - left.keys():
            self._notices.withdraw(warning)
        self._warned = Counter({warning: left[warning] for warning in self._warned if warning in left})

    @Slot()
    def _tell_left(self) -> None:
        """What is not measured, or out of date, and the way to mend it."""
        text = standing.in_words(self._session.standing, self._session.waiting())
        if text:
            again = bool(self._session.outcomes)
            self._notices.tell(text, LEFT, "Measure again" if again else "Measure", self.measure_again, asked=True)
        else:
            self._notices.withdraw(LEFT)
        self._tell_aside()

    def _tell_aside(self) -> None:
        aside = self._session.standing.aside()
        if aside:
            text = (
                f"{words.count(aside, 'photo')} not found, and measured otherwise before: the numbers come back with it"
            )
            self._notices.tell(text, ASIDE, asked=True)
        else:
            self._notices.withdraw(ASIDE)

    @Slot(bool)
    def _take_end(self, whole: bool) -> None:
        if not whole or not (self._session.waiting() or self._session.standing.outdated()):
            self._tell_left()

    @Slot()
    def _forget(self) -> None:
        self._warned.clear()
        self._show_state()

    @Slot()
    def _show_state(self) -> None:
        text = told_if_unusual(self._session.settings)
        self.state.setText(text)
        self.state.setVisible(bool(text))

    @Slot()
    def _refresh(self) -> None:
        session = self._session
        can = not session.progress.doing and bool(session.standing.outdated() or session.waiting())
        if self._actions["measure_again"].isEnabled() != can:
            self._actions["measure_again"].setEnabled(can)
