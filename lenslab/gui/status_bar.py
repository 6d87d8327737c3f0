"""The status bar: progress, Cancel, the watched folder and the metadata reader."""

from __future__ import annotations

import time

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QStatusBar, QWidget

from lenslab import text as words
from lenslab.gui.session.jobs import Progress
from lenslab.gui.session.session import Session
from lenslab.series import has_aperture
from lenslab.types import Measured


class StatusBar(QStatusBar):
    """Follows the Session's signals, and updates the time left once a second."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setSizeGripEnabled(False)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(212)
        self.text = QLabel(self)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.cancel = QPushButton("Cancel", self)
        self.cancel.setToolTip("Stop measuring; results so far are kept (Esc)")
        self.cancel.clicked.connect(session.cancel)
        self.watching = QLabel(self)
        self.watching.setTextFormat(Qt.TextFormat.PlainText)
        self.reader = QLabel(self)
        self.reader.setTextFormat(Qt.TextFormat.PlainText)
        self.reader.setToolTip("Program that reads aperture, exposure and lens name from the photos")
        for widget in (self.bar, self.text, self.cancel):
            self.addWidget(widget)
        self.addPermanentWidget(self.watching)
        self.addPermanentWidget(self.reader)
        self.setContentsMargins(8, 2, 8, 2)
        self._clock = QTimer(self, interval=1000)
        self._clock.timeout.connect(self.refresh)
        session.progress_changed.connect(self.refresh)
        session.plots_changed.connect(self.refresh)
        session.cleared.connect(self.refresh)
        session.watching_changed.connect(self._show_watching)
        session.reader_known.connect(self.reader.setText)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        progress = self._session.progress
        busy = bool(progress.doing)
        self.bar.setVisible(busy)
        self.cancel.setVisible(busy)
        self.cancel.setEnabled(not progress.stopping)
        if busy:
            self._clock.start()
            self.bar.setUpdatesEnabled(False)  # each call would repaint synchronously
            self.bar.setRange(0, progress.total)  # 0 to 0 while the total is unknown: an indeterminate bar
            self.bar.setValue(progress.done)
            self.bar.setUpdatesEnabled(True)
        else:
            self._clock.stop()
        self.text.setText(progress_text(progress, time.monotonic()) if busy else summary(self._session))

    @Slot()
    def _show_watching(self) -> None:
        folder = self._session.watched_folder()
        self.watching.setText(f"Watching {folder.name}" if folder is not None else "")


def progress_text(progress: Progress, now: float) -> str:
    """52 of 60 shots · 9.1 shots/s · 1 s left."""
    if progress.stopping:
        return "Stopping…"
    if progress.doing in COUNTED:
        how_far = f" · {progress.done} of {progress.total}" if progress.total else ""
        return f"{COUNTED[progress.doing]}{how_far}"
    if progress.doing == "again":
        shots = words.count(progress.total, "shot")
        return f"Measuring {shots} again because edits changed the sets of shots · {progress.done} done"
    if not progress.total:
        return "Looking for photos…"
    parts = [f"{progress.done} of {words.count(progress.total, 'shot')}"]
    if progress.first is None:
        return f"{words.count(progress.total, 'shot')} found · reading metadata"
    elapsed = now - progress.first
    if progress.done >= 3 and elapsed > 0.3:
        rate = progress.done / elapsed
        parts.append(f"{rate:.1f} shots/s")
        if progress.total > progress.done:
            parts.append(f"{words.time_left((progress.total - progress.done) / rate)} left")
    return " · ".join(parts)


def summary(session: Session) -> str:
    """58 shots of 3 lenses measured · 2 could not be measured · 4 not measured."""
    if session.empty():
        return ""
    outcomes = session.outcomes.values()
    measured = sum(isinstance(outcome, Measured) for outcome in outcomes)
    failed = len(outcomes) - measured
    waiting = sum(path not in session.outcomes for path in session.photos)
    lenses = sum(lens.plotted for lens in session.plots.labels)
    parts = []
    bare = sum(not has_aperture(one.photo) for one in session.measured())
    of = f" of {words.count(lenses, 'lens', 'lenses')}" if lenses else ""
    if bare:
        parts.append(f"{words.count(measured, 'shot')} measured")
        if measured > bare:
            parts.append(f"{words.count(measured - bare, 'shot')}{of} on the plots")
        parts.append(f"{bare} without an aperture")
    elif measured:
        parts.append(f"{words.count(measured, 'shot')}{of} measured")
    excluded = sum(session.edits[path].excluded for path in session.edits if path in session.photos)
    if excluded:
        parts.append(f"{excluded} excluded")
    if failed:
        parts.append(f"{failed} could not be measured")
    if waiting:
        parts.append(f"{waiting} not measured")
    return " · ".join(parts) or "No photos found (RAW, TIFF, JPEG or PNG)"


COUNTED = {"demo": "Creating the demo shoot", "charts": "Measuring MTF"}
