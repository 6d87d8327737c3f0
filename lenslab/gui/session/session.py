"""The state of the program. Views read it, call it, and repaint on its signals; it computes nothing itself."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lenslab.analysis.regrouping import Regrouping
from lenslab.edits import Edits, with_changes
from lenslab.errors import LensLabError
from lenslab.figures.plot_options import DEFAULT, PlotOptions
from lenslab.gui.session import jobs as work
from lenslab.gui.session.curve_updater import CurveUpdater, PlotContent
from lenslab.gui.session.folder_watcher import FolderWatcher, NewPhotos
from lenslab.gui.session.jobs import Doing, Progress
from lenslab.gui.session.open_shoot import OpenShoot, path_of
from lenslab.gui.session.shot_checks import ShotChecks
from lenslab.gui.tasks.file_writer import FileWriter
from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.gui.tasks.task import Task
from lenslab.memoize import forget_all
from lenslab.series import LensGroup, still_hidden
from lenslab.store.current_results import ResultsState, to_measure, whole_sets
from lenslab.types import Failed, Measured, Photo, Settings

if TYPE_CHECKING:
    from lenslab.store import Outdated, Shoot

END_S = 3.0


class Session(OpenShoot):
    """The open shoot, the options of its plots, and the running work.

    `photos` and `outcomes`, also in signals, are as recorded; `corrected_photos` and `measured` apply the user's edits.
    """

    cleared = Signal()
    sources_changed = Signal(list)  # the files and folders just opened
    photos_added = Signal(list)  # Photos, with their metadata
    outcomes_added = Signal(list)  # Measured and Failed
    edited = Signal(list)  # the paths whose corrections changed
    withdrawn = Signal(list)  # paths whose numbers have changed, or were removed until they are measured again
    settings_changed = Signal()
    settings_applied = Signal()  # the user changed them, and the shots concerned are being measured again
    opened = Signal()  # a whole session is shown
    moved = Signal(object)  # missing photos were found: old path -> new path
    progress_changed = Signal()
    measuring_ended = Signal(bool)  # whether it was completed
    nothing_found = Signal(list)  # the files and folders just opened, without new photos
    plots_changed = Signal()  # curves, labels and styles are new
    hidden_changed = Signal()
    plot_options_changed = Signal()
    highlighted = Signal(object)  # a LensGroup, or None
    watching_changed = Signal()
    reader_known = Signal(str)
    refused = Signal(object)  # a LensLabError: why a request cannot be met

    def __init__(self, demo_folder: Path, plot_options: PlotOptions = DEFAULT, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.plot_options = plot_options
        self.progress = Progress()
        self.plots = PlotContent(measure=plot_options.measure)
        self.reader = ""
        self.report_text = ("", "")  # title and notes of the last report
        self._demo_folder = demo_folder
        self._task: Task | None = None
        self._regrouping = Regrouping()
        self._queue: list[tuple[tuple[Path, ...], frozenset[Path]]] = []
        self._searched: list[Path] = []  # the paths being searched, if the user opened them
        self._watcher: FolderWatcher | None = None
        self._writer = FileWriter(self)
        self._writer.refused.connect(self.refused)
        self._curves = CurveUpdater(self)
        self._curves.drawn.connect(self._take_drawn)
        self._curves.refused.connect(self.refused)
        self.checks = ShotChecks(self)
        self.plots_changed.connect(self.checks.request)
        self._reader_task = LatestTask("reader", self)
        self._reader_task.result.connect(self._take_reader)
        self._reader_task.refused.connect(self.refused)

    # Requests

    def add(self, paths: Iterable[Path], but_not: Collection[Path] = (), again: Collection[Path] = ()) -> None:
        """Measure files and folders, except measured photos and those in `but_not`; `again`: even if measured."""
        asked = tuple(Path(path).absolute() for path in paths)
        if not asked:
            return
        new = [path for path in asked if path not in self.sources]
        self.results.add((), again)
        self._forget(again)
        if new:
            self.sources += new
            self.sources_changed.emit(new)
        self._queue.append((asked, frozenset(but_not)))
        if self._task is None:
            self._start_next()
        else:
            self.progress_changed.emit()

    def open_demo(self) -> None:
        """Make the demo shoot if it does not exist, and open it."""
        if self._task is not None:
            return
        self._start("demo", partial(work.make_demo, self._demo_folder))

    def cancel(self) -> None:
        """Stop measuring, and keep the numbers so far."""
        self._queue.clear()
        if self._task is not None and not self.progress.stopping:
            self.progress = replace(self.progress, stopping=True)
            self._task.cancel()
            self.progress_changed.emit()

    def edit(self, changes: Edits) -> None:
        """Set corrections (complete ones, by path). Sets of repeats that change are measured again."""
        before, self.edits = self.corrected_photos() if self.hidden else [], with_changes(self.edits, changes)
        self.hidden = still_hidden(self.hidden, before, self.corrected_photos()) if before else self.hidden
        self.edited.emit(list(changes))
        if before:
            self.hidden_changed.emit()
        self._draw(now=True)
        if self._task is None:
            self._measure_again()
        self.progress_changed.emit()

    def apply_settings(self, settings: Settings) -> None:
        """Measure with these settings from now on; shots whose numbers they change are measured again."""
        before, was = self.settings, self.progress.doing
        self.use(settings)
        changed, again = self.results.apply_settings(before, settings, self.outcomes, self.missing)
        self.withdrawn.emit(list(changed - again))
        if was == "again":  # the work that was stopped may have been at any of the shots
            again |= self.photos.keys() - self.missing
        self.measure_again(again, stopped=bool(was))
        self.settings_applied.emit()

    def measure_again(self, paths: Collection[Path], *, stopped: bool = False) -> None:
        """Measure these shots, all unmeasured ones, and their repeats. stopped: other measuring was stopped."""
        wanted = {*paths, *self.unmeasured()}  # a shot whose repeat was not measured was measured without it
        self.withdraw(whole_sets(wanted, self.photos.values(), self.edits) - self.missing)
        if stopped or self.unmeasured() or self.failed():
            self.add(to_measure(self.sources, self.photos, self.outcomes, self.missing))

    def use(self, settings: Settings) -> None:
        """Measure new shots with these settings. Running work is dropped: it would still use the old ones."""
        self.settings = settings
        if self.progress.doing != "demo":
            self._drop_measuring()
            self.progress = Progress()
        self.settings_changed.emit()

    def withdraw(self, paths: Collection[Path]) -> None:
        """Remove the numbers of these photos until they are measured again."""
        self._forget(paths)
        self.results.withdrawn(paths)
        self.withdrawn.emit(list(paths))
        self._draw(now=True)
        self.progress_changed.emit()

    def open(self, shoot: Shoot, found: Outdated | None = None) -> None:
        """Show a shoot in place of the open one. found: which of its numbers are out of date."""
        self.clear()
        self.settings = shoot.settings
        self.include(shoot, found)
        self.settings_changed.emit()
        self.opened.emit()

    def include(self, shoot: Shoot, found: Outdated | None = None) -> None:
        """Add the photos and numbers of another shoot."""
        outcomes = self.results.opened(shoot, found)
        self.sources += [path for path in shoot.given if path not in self.sources]
        self.photos.update((photo.path, photo) for photo in shoot.photos)
        self.outcomes.update(outcomes)
        self.edits = with_changes(self.edits, shoot.edits)
        self._regrouping.opened(shoot.edits)
        self.missing |= shoot.missing
        unlisted = [one for path, one in outcomes.items() if path not in self.photos]
        self.photos_added.emit(list(shoot.photos))
        if unlisted:
            self.outcomes_added.emit(unlisted)
        self._draw(now=True)
        self.progress_changed.emit()

    def move(self, moves: Mapping[Path, Path]) -> None:
        """Missing photos were found: old path -> new path."""
        from lenslab.store import moved

        shoot = moved(self.shoot(), moves)
        self.photos = {photo.path: photo for photo in shoot.photos}
        self.outcomes, self.edits = dict(shoot.outcomes), shoot.edits
        self.sources, self.missing = list(shoot.given), shoot.missing
        self._regrouping.moved(moves)
        self.results.moved(moves)
        self.moved.emit(moves)
        self.sources_changed.emit([])
        self._draw(now=True)
        self.progress_changed.emit()

    def clear(self) -> None:
        """Start an empty shoot."""
        self._drop_measuring()
        self.watch(None)
        self.photos, self.outcomes, self.sources = {}, {}, []
        self.edits, self._regrouping, self.missing = {}, Regrouping(), frozenset()
        self.settings, self.results = Settings(), ResultsState()
        self._curves.end()
        self.checks.clear()
        self.hidden = frozenset()
        self.report_text = ("", "")
        forget_all()
        self.plots = PlotContent(measure=self.plot_options.measure)
        self.progress = Progress()
        self.cleared.emit()
        self.plots_changed.emit()
        self.progress_changed.emit()

    def watch(self, folder: Path | None) -> None:
        """Measure new shots in `folder` as they appear; None stops watching."""
        if self._watcher is not None:
            self._watcher.end()
            self._watcher = None
        if folder is not None:
            folder = folder.absolute()
            self._watcher = FolderWatcher(folder, self)
            self._watcher.settled.connect(self._take_settled)
            self._watcher.refused.connect(self.refused)
            self._watcher.start()
            if folder not in self.sources:
                self.add([folder])
        self.watching_changed.emit()

    def watched_folder(self) -> Path | None:
        return self._watcher.folder if self._watcher is not None else None

    def hide(self, lenses: Iterable[LensGroup], hidden: bool) -> None:
        """Hide lenses on the plots, or show them again."""
        changed = self.hidden.union(lenses) if hidden else self.hidden.difference(lenses)
        if changed != self.hidden:
            self.hidden = changed
            self.hidden_changed.emit()
            self._draw(now=True)

    def set_plot_options(self, plot_options: PlotOptions) -> None:
        """Change what the plots show, and how."""
        if plot_options != self.plot_options:
            self.plot_options = plot_options
            self.plot_options_changed.emit()
            self._draw(now=True)

    def set_report_text(self, title: str, notes: str) -> None:
        """Remember title and notes of a report for the next one."""
        self.report_text = (title, notes)
        self.plot_options_changed.emit()

    def highlight(self, lens: LensGroup | None) -> None:
        """Highlight one lens on the plots; None: none."""
        self.highlighted.emit(lens)

    def find_reader(self) -> None:
        """Find out which metadata reader is in use; emits `reader_known`."""
        self._reader_task.start(work.reader)

    def write(self, path: Path, text: Callable[[], str | bytes], done: Callable[[Path], None]) -> None:
        """Write a file off the GUI thread; then call `done`, or emit `refused`."""
        self._writer.write(path, text, done)

    def close(self) -> None:
        """Stop all work, and wait for it up to END_S."""
        task = self._task
        self._drop_measuring()
        self.watch(None)
        self._curves.end()
        self.checks.end()
        if task is not None:
            task.wait(END_S)
        self._reader_task.wait(END_S)
        self._writer.wait(END_S)

    # Running work

    def _start_next(self) -> None:
        if not self._queue:
            return
        paths, but_not = self._queue.pop(0)
        self._searched = [] if but_not else list(paths)
        known = {path for path, outcome in self.outcomes.items() if isinstance(outcome, Measured)} | but_not
        before = replace(self.shoot(), photos=self.results.recorded(self.photos.values()))
        self._start("measuring", partial(work.measure, paths, frozenset(known), before, edits=self._begin_regrouping))

    def _begin_regrouping(self, photos: Sequence[Photo]) -> Edits:
        """The corrections with which to form sets; called on the measuring thread."""
        return self._regrouping.begin(self.edits)

    def _measure_again(self) -> None:
        """Measure the sets that edits have changed, unless one of their photos is missing."""
        wanted = self._regrouping.changed_sets(self.outcomes.values(), self.edits, self.missing)
        if wanted:
            self._start("again", partial(work.measure_again, wanted, self.settings), sum(map(len, wanted)))

    def _start(self, doing: Doing, made: Callable[[Callable[[], bool]], Iterator[Any]], total: int = 0) -> None:
        self.progress = Progress(doing, total=total, started=time.monotonic())
        self._task = Task(made, doing)
        self._task.batch.connect(self._take_batch)
        self._task.finished.connect(self._take_end)
        self._task.refused.connect(self._take_refusal)
        self._task.crashed.connect(self._end_of_failure)
        self.progress_changed.emit()
        QTimer.singleShot(0, self._task, self._task.start)  # the window shows the new progress first

    @Slot(list)
    def _take_batch(self, items: list[Any]) -> None:
        if self.progress.doing == "demo":
            self.progress = self.progress.at(*items[-1])
            self.progress_changed.emit()
            return
        photos = [item for item in items if isinstance(item, Photo)]
        outcomes = [item for item in items if not isinstance(item, Photo)]
        done = len(outcomes)
        if self.progress.doing == "again":  # files that cannot be read any more keep their numbers
            outcomes = [outcome for outcome in outcomes if isinstance(outcome, Measured)]
        unlisted = sum(outcome.path not in self.photos for outcome in outcomes if isinstance(outcome, Failed))
        self.photos.update((photo.path, photo) for photo in photos)
        self._regrouping.measured(map(path_of, outcomes))
        self.results.add(photos, map(path_of, outcomes))
        self.outcomes.update((path_of(outcome), outcome) for outcome in outcomes)
        self.progress = self.progress.at(self.progress.done + done, self.progress.total + len(photos) + unlisted)
        if photos:
            self.photos_added.emit(photos)
        if outcomes:
            self.outcomes_added.emit(outcomes)
            self._draw()
        self.progress_changed.emit()

    @Slot()
    def _take_end(self) -> None:
        was, self._task = self.progress, None
        self.progress = Progress()
        if was.doing == "demo":
            if not was.stopping:
                self.add([self._demo_folder])
                return
        else:
            self.measuring_ended.emit(not was.stopping)
            if was.doing == "measuring" and not (was.stopping or was.total) and self._searched:
                self.nothing_found.emit(self._searched)
        self._start_next()
        if self._task is None and not was.stopping:
            self._measure_again()  # sets edited while measuring
        self.progress_changed.emit()

    @Slot(object)
    def _take_refusal(self, error: LensLabError) -> None:
        self.refused.emit(error)
        self._end_of_failure()

    @Slot()
    def _end_of_failure(self) -> None:
        self._task = None
        self.progress = Progress()
        self.measuring_ended.emit(False)
        self._start_next()
        self.progress_changed.emit()

    @Slot(str)
    def _take_reader(self, name: str) -> None:
        self.reader = name
        self.reader_known.emit(name)

    @Slot(object)
    def _take_settled(self, settled: NewPhotos) -> None:
        ready = frozenset(settled.ready)
        self.add([settled.folder], but_not=(settled.present | self.outcomes.keys()) - ready, again=ready)

    def _draw(self, now: bool = False) -> None:
        self._curves.request(self.measured(), self.plot_options, self.hidden, self.settings.layout, now=now)

    @Slot(object)
    def _take_drawn(self, drawn: PlotContent) -> None:
        self.plots = drawn
        self.plots_changed.emit()

    def _forget(self, paths: Collection[Path]) -> None:
        for path in paths:
            self.outcomes.pop(path, None)

    def _drop_measuring(self) -> None:
        self._queue.clear()
        if self._task is not None:
            self._task.drop()
            self._task = None
