"""The toolbar with Open folder, Watch folder and the Export menu; the status bar; the notice of a better measure."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QProgressBar, QSizePolicy, QStatusBar, QToolBar, QToolButton, QWidget

from lenslab.draw.plot_options import BEST, MEASURES, PlottedMeasure
from lenslab.files.metadata import reader_words
from lenslab.gui.session.jobs import Progress
from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState, replaced
from lenslab.gui.widgets.forms import explained, fill, plain_tooltip, push_button, row_in, show_text, tool_button
from lenslab.gui.widgets.notices import CutLabel, NotificationBar
from lenslab.values import text as words
from lenslab.values.disk import plain_text
from lenslab.values.grouping import has_aperture
from lenslab.values.language import tr
from lenslab.values.text import count
from lenslab.values.types import Failed, Measured, Outcome


class NoticePlace(QWidget):
    """All the width that is left, and no more: what is in it never pushes buttons out of the toolbar.

    As high as a notice of two lines, so that nothing below moves when one comes.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumHeight(2 * self.fontMetrics().lineSpacing() + 9)  # of its edges
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(520, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(320, super().sizeHint().height())


class ToolBar(QToolBar):
    """Its buttons trigger the actions of the menus. Between them is the place of notices: nothing moves for them."""

    def __init__(self, actions: dict[str, QAction], notices: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(tr("Toolbar"), parent, movable=False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.addWidget(tool_button(actions["open_folder"], primary=True))
        self._watch = self.addWidget(tool_button(actions["watch"]))
        space = NoticePlace()
        fill(row_in(space), notices)
        self.addWidget(space)
        button = explained(QToolButton(), tr("Save results, plots or a report to a file"))
        button.setText(tr("Export ▾"))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menus = (owner for owner in actions["report"].associatedObjects() if isinstance(owner, QMenu))
        button.setMenu(next(menus))
        self.addWidget(button)

    def fit(self, width: int) -> None:
        """Hide the Watch button in a narrow window; the menu File has it as well."""
        self._watch.setVisible(True)
        self._watch.setVisible(self.sizeHint().width() <= width)


class StatusBar(QStatusBar):
    """Progress, Cancel, the watched folder and the metadata reader."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent, sizeGripEnabled=False)
        self._session = session
        self._newest: Path | None = None  # the shot that came in last while its folder is watched
        self.bar = QProgressBar(self, textVisible=False)
        self.bar.setFixedWidth(212)
        self.text = CutLabel(self)
        tip = tr("Stop measuring; results so far are kept (Esc)")
        self.cancel = push_button(tr("Cancel"), session.cancel, tip, parent=self)
        tip = tr("Measure what is not measured yet (F5)")
        self.go_on = push_button(tr("Continue measuring"), tip=tip, parent=self)
        self.machine = explained(CutLabel(self), tr("What slows measuring down on this computer"))
        self.machine.hide()
        self.watching = CutLabel(self)
        tip = tr("Program that reads aperture, exposure and lens name from the photos")
        self.reader = explained(CutLabel(self), tip)
        for widget in (self.bar, self.text, self.cancel, self.go_on):
            self.addWidget(widget)
        for label in (self.machine, self.watching, self.reader):
            self.addPermanentWidget(label)
        self.setContentsMargins(8, 2, 8, 2)
        self._clock = QTimer(self, interval=1000)
        self._clock.timeout.connect(self.refresh)
        session.changed.connect(self._take)
        session.machine_noticed.connect(self._show_machine)
        session.reader_known.connect(self._show_reader)
        self.refresh()

    @Slot(object, object)
    def _take(self, before: SessionState, now: SessionState) -> None:
        if now.number != before.number:
            self.machine.hide()
        watching = now.watched if now.watched_found else None
        if (now.watched, now.watched_found) != (before.watched, before.watched_found):
            text = tr("Watching {folder}") if now.watched_found else tr("{folder} cannot be found")
            self.watching.setText(text.format(folder=plain_text(now.watched.name)) if now.watched is not None else "")
            self.watching.setToolTip("" if now.watched is None else plain_tooltip(plain_text(str(now.watched))))
            self._newest = None
        elif watching is not None:
            changed = [outcome.path for outcome in replaced(before.shoot.outcomes, now.shoot.outcomes)]
            new = [path for path in changed if path not in before.shoot.outcomes]  # its repeats are measured again
            if new or (changed and self._newest is None):
                self._newest = (new or changed)[-1]
            newest = None if self._newest is None else now.shoot.outcomes.get(self._newest)
            if newest is not None and (changed or now.plots.content is not before.plots.content):
                name, shot = plain_text(watching.name), described(newest, now.plots.content.shown)
                self.watching.setText(tr("Watching {folder} · {described}", folder=name, described=shot))
        if now.highlighted == before.highlighted and now.shoot.selected == before.shoot.selected:
            self.refresh()

    @Slot()
    def refresh(self) -> None:
        progress = self._session.progress
        busy = bool(progress.doing)
        self.bar.setVisible(busy)
        self.cancel.setVisible(busy)
        self.cancel.setEnabled(not progress.stopping)
        self.go_on.setVisible(self._session.state.can_go_on())
        if busy:
            self._clock.start()
            self.bar.setUpdatesEnabled(False)  # each call would repaint synchronously
            self.bar.setRange(0, progress.total)  # 0 to 0 while the total is unknown: an indeterminate bar
            self.bar.setValue(progress.done)
            self.bar.setUpdatesEnabled(True)
        else:
            self._clock.stop()
        self.text.setText(progress_text(progress, time.monotonic()) if busy else summary(self._session))

    @Slot(str)
    def _show_machine(self, sentence: str) -> None:
        show_text(self.machine, sentence)

    @Slot(str)
    def _show_reader(self, name: str) -> None:
        # exiftool is the usual one: its name tells a photographer nothing
        self.reader.setText("" if name.startswith("exiftool") else reader_words(name))


def described(outcome: Outcome, shown: PlottedMeasure) -> str:
    """A shot and its sharpness: "P12.DNG f/4: centre 24.1, corners 21.0"."""
    name = plain_text(outcome.path.name)
    if not isinstance(outcome, Measured):
        text = tr("{path}: left aside") if outcome.left_aside else tr("{path}: could not be measured")
        return text.format(path=name)
    if outcome.value(shown.quantity, "third") is None:
        shown = MEASURES["plain"]  # as everything shows it where shots have nothing better
    texts = [shown.written(value) for value in outcome.entire_third_corner(shown.quantity)]
    name = f"{name} {words.exposure_texts(outcome.photo.metadata)[0]}".strip()
    if not texts[1]:
        return tr("{file}: measured", file=name)
    return tr("{file}: centre {centre}, corners {corners}", file=name, centre=texts[1], corners=texts[2])


def progress_text(progress: Progress, now: float) -> str:
    """52 of 60 shots · 9.1 shots/s · 1 s left."""
    if progress.stopping:
        return tr("Stopping…")
    if progress.doing in COUNTED:
        how_far = tr(" · {done} of {total}", done=progress.done, total=progress.total) if progress.total else ""
        return COUNTED[progress.doing] + how_far if how_far or progress.doing == "demo" else tr("Looking for a chart…")
    shots = count(progress.total, "shot")
    if progress.doing == "again":
        text = tr("Measuring {shots} again because edits changed the sets of repeats · {done} done")
        return text.format(shots=shots, done=progress.done)
    if not progress.total:
        return tr("Looking for photos…")
    if progress.first is None:
        return tr("{shots} found · reading metadata", shots=shots)
    parts, elapsed = [tr("{done} of {shots}", done=progress.done, shots=shots)], now - progress.first
    if progress.done >= 3 and elapsed > 0.3:
        rate = progress.done / elapsed
        parts.append(tr("{rate:.1f} shots/s", rate=rate))
        if progress.total > progress.done:
            parts.append(tr("{time_left} left", time_left=words.time_left((progress.total - progress.done) / rate)))
    return " · ".join(parts)


def summary(session: Session) -> str:
    """58 shots of 3 lenses measured · 2 could not be measured · 4 not measured."""
    if session.shoot.empty():
        return ""
    outcomes = session.shoot.outcomes.values()
    measured = sum(isinstance(outcome, Measured) for outcome in outcomes)
    aside = sum(isinstance(outcome, Failed) and outcome.left_aside for outcome in outcomes)
    failed = len(outcomes) - measured - aside
    waiting = sum(path not in session.shoot.outcomes for path in session.shoot.photos)
    lenses = sum(lens.plotted for lens in session.plots.content.labels)
    parts = []
    some_bare = lenses < len(session.plots.content.labels)  # seldom, and counting them takes its time
    bare = sum(not has_aperture(shot.photo) for shot in session.shoot.shots_now().counted()) if some_bare else 0
    of = tr(" of {lenses}", lenses=count(lenses, "lens", "lenses")) if lenses else ""
    if bare:
        parts.append(tr("{shots} measured", shots=count(measured, "shot")))
        if measured > bare:
            shown = count(measured - bare, "shot")
            parts.append(tr("{shots}{of_lenses} on the plots", shots=shown, of_lenses=of))
        parts.append(tr("{bare} without an aperture", bare=bare))
    elif measured:
        parts.append(tr("{shots}{of_lenses} measured", shots=count(measured, "shot"), of_lenses=of))
    excluded = sum(session.shoot.edits[path].excluded for path in session.shoot.edits if path in session.shoot.photos)
    if excluded:
        parts.append(tr("{excluded} excluded", excluded=excluded))
    if failed:
        parts.append(tr("{failed} could not be measured", failed=failed))
    if aside:
        parts.append(tr("{aside} left aside", aside=aside))
    if waiting:
        parts.append(tr("{waiting} not measured", waiting=waiting))
    elif unsearched := session.state.unsearched - session.shoot.missing:
        parts.append(tr("{shots} not searched for a chart", shots=len(unsearched)))
    if not parts and session.state.watched is not None:
        return tr("Waiting for photos")
    return " · ".join(parts) or tr("No photos found (RAW, TIFF, JPEG, PNG or BMP)")


COUNTED = {"demo": tr("Creating the demo shoot"), "charts": tr("Measuring MTF")}


class MeasureNotice(QObject):
    """The notice that another measure is better, or there since MTF50 was measured.

    Shown until the user chooses a measure or dismisses it; then not again for this shoot.
    """

    def __init__(
        self, session: Session, notices: NotificationBar, choose: Callable[[str, str], None], parent: QObject
    ) -> None:
        """choose: changes an option of the plots, as the toolbar does."""
        super().__init__(parent)
        self._session = session
        self._notices = notices
        self._choose = choose
        self._began_without: bool | None = None  # whether this shoot was shown by another measure than MTF50 at first
        session.changed.connect(self._follow)

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.number != before.number:
            self._began_without = None
        if now.plots is before.plots and now.progress is before.progress:
            return
        plots, verdict, measure = now.plots.content, now.plots.verdict, now.plots.options.measure
        if verdict.reason and measure == plots.measure:
            show = partial(self._choose, "measure", verdict.better)
            self._notices.show_notice(verdict.reason, MEASURE, (SHOW[verdict.better], show))
        elif plots.mtf50 and plots.measure != "mtf50" and not now.progress.grows:
            text = tr("MTF50 was measured in {shots}; it is not what is shown.", shots=count(plots.mtf50, "shot"))
            if measure == BEST:
                text = tr("Some lenses have no MTF50, so all are shown by detail contrast.")
            show = partial(self._choose, "measure", "mtf50")  # a wish; what is wrong with the shots comes before it
            self._notices.show_notice(text, MEASURE, (SHOW["mtf50"], show), waits=True)
        elif self._began_without and plots.measure == "mtf50" and measure == BEST:
            text = tr("MTF50 was measured in {shots}: everything shows it now", shots=count(plots.mtf50, "shot"))
            self._notices.show_notice(text, MEASURE, kind="offer", waits=True)
        else:
            self._notices.forget(MEASURE)
        if self._began_without is None and plots.figure is not None:
            self._began_without = plots.measure != "mtf50"


MEASURE = "measure"  # topic of the notice
SHOW = {
    "plain": tr("Show standard deviation"),
    "detail": tr("Show detail contrast"),
    "fine": tr("Show fine contrast"),
    "mtf50": tr("Show MTF50"),
}
