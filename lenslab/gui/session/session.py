"""The state of the program. Views read it, call it, and repaint on its signals; it computes nothing itself."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lenslab.edits import Edits, with_changes
from lenslab.errors import LensLabError
from lenslab.figures.plot_options import DEFAULT, PlotOptions
from lenslab.gui.session import jobs as work
from lenslab.gui.session.folder_watcher import FolderWatcher, NewPhotos
from lenslab.gui.session.jobs import Doing, Progress
from lenslab.gui.session.open_shoot import listed, path_of
from lenslab.gui.session.plotted_shoot import PlottedShoot
from lenslab.gui.session.regrouping import Regrouping
from lenslab.gui.session.searched_charts import SearchedCharts
from lenslab.gui.session.shot_checks import ShotChecks
from lenslab.gui.tasks.file_writer import FileWriter
from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.gui.tasks.task import Task
from lenslab.memoize import forget_all
from lenslab.series import still_hidden
from lenslab.store.current_results import ResultsState, to_measure, whole_sets
from lenslab.types import Failed, Measured, Outcome, Photo, Settings

if TYPE_CHECKING:
    from lenslab.analysis.chart_search import ChartsInUse, SearchedShot
    from lenslab.store import Outdated, Shoot

END_S, LATER_MS = 3.0, 250  # waited for at the end; from an edit to measuring again: its curves are drawn first


class Session(PlottedShoot):
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
    chart_recognised = Signal(str)  # the text of the chart, now in use
    charts_searched = Signal(object)  # a ChartReport
    nothing_found = Signal(list)  # the files and folders just opened, without new photos
    watching_changed = Signal()
    frame_arrived = Signal(object)  # the Path of a photo that is new in the watched folder, before it is measured
    reader_known = Signal(str)
    machine_noticed = Signal(str)  # what slows the measuring or replaces a part of it: a sentence

    def __init__(self, demo_folder: Path, plot_options: PlotOptions = DEFAULT, parent: QObject | None = None) -> None:
        super().__init__(plot_options, parent)
        self.progress = Progress()
        self.reader = ""
        self.demo_folder = demo_folder
        self._task: Task | None = None
        self._regrouping = Regrouping()
        self._queue: list[tuple[tuple[Path, ...], frozenset[Path]]] = []
        self._searched: list[Path] = []  # the paths being searched, if the user opened them
        self.searched_charts = SearchedCharts()
        self._chart_shots = 0  # of the running search
        self._watcher: FolderWatcher | None = None
        self._writer = FileWriter(self)
        self._writer.refused.connect(self.refused)
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
        for path in again:
            self.outcomes.pop(path, None)
        if new:
            self.sources += new
            self.sources_changed.emit(new)
        self._queue.append((asked, frozenset(but_not)))
        if self._task is None:
            self._start_next()
        else:
            if self.progress.doing == "charts":  # continues afterwards: standard deviations and contrasts never wait
                self._task.cancel()
            self.progress_changed.emit()

    def set_charts(self, charts: tuple[str, ...], recognise: bool = True) -> None:
        """Look for these charts (texts that `parse_chart_key` reads) in all shots without MTF, after measuring.

        recognise: whether a chart is looked for if these are none.
        """
        self.searched_charts.recognises = recognise
        if charts == self.charts and (charts or recognise):
            return
        self.charts = charts
        self.searched_charts.clear()
        self.charts_changed.emit()
        if self._task is None:
            self._search_charts()
        elif self.progress.doing == "charts":
            self._task.cancel()  # then begins with the new charts

    def open_demo(self) -> None:
        """Make the demo shoot if it does not exist, and open it."""
        if self._task is not None:
            return
        self._start("demo", partial(work.make_demo, self.demo_folder))

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
        for path in paths:
            self.outcomes.pop(path, None)
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
        self._add_data(shoot, outcomes)
        self._regrouping.opened(shoot.edits)
        unlisted = [one for path, one in outcomes.items() if path not in self.photos]
        self.photos_added.emit(list(shoot.photos))
        if unlisted:
            self.outcomes_added.emit(unlisted)
        self._draw_soon()
        self.progress_changed.emit()

    def move(self, moves: Mapping[Path, Path]) -> None:
        """Missing photos were found: old path -> new path."""
        self._move_data(moves)
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
        self._clear_plots()
        forget_all()
        self.searched_charts.clear()
        self.progress = Progress()
        self.cleared.emit()
        self.checks.clear()  # once no row has to be updated any more
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
            self._watcher.arrived.connect(self.frame_arrived)
            self._watcher.refused.connect(self.refused)
            self._watcher.start()
            if folder not in self.sources:
                self.add([folder])
        self.watching_changed.emit()

    def is_demo(self) -> bool:
        """Whether only the demo shoot is open."""
        return self.sources == [self.demo_folder]

    def watched_folder(self) -> Path | None:
        return self._watcher.folder if self._watcher is not None else None

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
        edits, notice = self._begin_regrouping, self._take_notice
        self._start("measuring", partial(work.measure, paths, frozenset(known), before, edits=edits, notice=notice))

    def _search_charts(self) -> None:
        """Measure MTF where a chart in use, or else one that is recognised, is found."""
        if not (self.charts or self.searched_charts.recognises):
            return
        shots = self.searched_charts.to_search(self.outcomes.values(), self.missing)
        if shots and (self.charts or self.searched_charts.may_recognise(len(shots))):
            self.searched_charts.begin(self.charts)
            self._chart_shots = len(shots)
            total = len(shots) if self.charts else 0
            self._start("charts", partial(work.search_charts, shots, self.charts, self.settings), total)

    def _begin_regrouping(self, photos: Sequence[Photo]) -> Edits:
        """The corrections with which to form sets; called on the measuring thread."""
        return self._regrouping.begin(self.edits)

    def _take_notice(self, sentence: str) -> None:
        """Called on the measuring thread."""
        with suppress(RuntimeError):  # the program is ending and Qt's part of this object is gone
            self.machine_noticed.emit(sentence)

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
        QTimer.singleShot(LATER_MS if doing == "again" else 0, self._task, self._task.start)  # progress is shown first

    @Slot(list)
    def _take_batch(self, items: list[Any]) -> None:
        if self.progress.doing == "demo":
            self.progress = self.progress.at(*items[-1])
            self.progress_changed.emit()
            return
        if self.progress.doing == "charts":
            self._take_chart_results(items)
            return
        photos = [item for item in items if isinstance(item, Photo)]
        self.photos.update((photo.path, photo) for photo in photos)
        outcomes = listed((item for item in items if not isinstance(item, Photo)), self.photos)
        done = len(outcomes)
        if self.progress.doing == "again":  # files that cannot be read any more keep their numbers
            outcomes = [outcome for outcome in outcomes if isinstance(outcome, Measured)]
        unlisted = sum(outcome.path not in self.photos for outcome in outcomes if isinstance(outcome, Failed))
        self._regrouping.measured(map(path_of, outcomes))
        self.results.add(photos, map(path_of, outcomes))
        self.searched_charts.measured(map(path_of, outcomes))
        self.outcomes.update((path_of(outcome), outcome) for outcome in outcomes)
        self.progress = self.progress.at(self.progress.done + done, self.progress.total + len(photos) + unlisted)
        if photos:
            self.photos_added.emit(photos)
        self._announce(outcomes)

    def _take_chart_results(self, events: list[ChartsInUse | SearchedShot]) -> None:
        from lenslab.analysis.chart_search import ChartsInUse

        for event in events:
            if isinstance(event, ChartsInUse):
                self._take_charts(event)
        searched = [event for event in events if not isinstance(event, ChartsInUse)]
        shots = self.searched_charts.take(searched, self.outcomes, self.charts)
        self.outcomes.update((shot.photo.path, shot) for shot in shots)
        self.progress = self.progress.at(self.progress.done + len(searched), self.progress.total)
        self._announce(shots)

    def _take_charts(self, event: ChartsInUse) -> None:
        """A chart was recognised, or those in use are searched for."""
        if event.charts:
            self.progress = self.progress.at(0, self._chart_shots)
        if self.searched_charts.recognised(event, self.charts, self._chart_shots):
            self.charts = event.charts
            self.charts_changed.emit()
            self.chart_recognised.emit(event.recognised)

    def _announce(self, outcomes: Sequence[Outcome]) -> None:
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
                self.add([self.demo_folder])
                return
        elif was.doing == "charts":
            report = None if self._queue else self.searched_charts.report()  # goes on once the queue is measured
            if report is not None:
                self.charts_searched.emit(report)
        else:
            self.measuring_ended.emit(not was.stopping)
            if was.doing == "measuring" and not (was.stopping or was.total) and self._searched:
                self.nothing_found.emit(self._searched)
        self._start_next()
        if self._task is None and not was.stopping:
            self._measure_again()  # sets edited while measuring
            if self._task is None:
                self._search_charts()
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

    def _drop_measuring(self) -> None:
        self._queue.clear()
        if self._task is not None:
            self._task.drop()
            self._task = None
