"""The state of the program. Views read it, call it, and repaint on its signals; it computes nothing itself."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from lenslab.draw.plot_options import DEFAULT, PlotOptions
from lenslab.gui.session import jobs
from lenslab.gui.session.curves import ShootPlots, ShotChecks
from lenslab.gui.session.folder_watcher import FolderWatcher, MetadataReader, NewPhotos
from lenslab.gui.session.jobs import Progress, RunningWork
from lenslab.gui.session.open_shoot import OpenShoot, Regrouping, SearchedCharts
from lenslab.gui.tasks.task import END_S
from lenslab.store.current_results import to_measure, whole_sets
from lenslab.values.edits import Edits, with_changes
from lenslab.values.grouping import sets, still_hidden
from lenslab.values.types import Failed, LensGroup, Measured, Outcome, Photo, Settings

if TYPE_CHECKING:
    from lenslab.gui.tasks.task import Task
    from lenslab.measure.texture_maps import BodyFiles, ConstantBlur
    from lenslab.run.charts import ChartsInUse
    from lenslab.run.schedule import ShotEvent
    from lenslab.store.current_results import Outdated
    from lenslab.store.shoot import SavedShoot


class Session(QObject):
    """The open shoot, its plots, and the running work: requests in, signals out.

    Photos and outcomes in signals are as recorded.
    """

    cleared = Signal()
    sources_changed = Signal(list)  # the files and folders just opened
    photos_added = Signal(list)  # Photos, with their metadata
    outcomes_added = Signal(list)  # Measured and Failed
    selection_changed = Signal()
    charts_changed = Signal()
    edited = Signal(list)  # the paths whose corrections changed
    withdrawn = Signal(list)  # paths whose numbers have changed, or were removed until they are measured again
    settings_changed = Signal()
    settings_applied = Signal()  # the user changed them, and the shots concerned are being measured again
    opened = Signal()  # a whole session is shown
    moved = Signal(object)  # missing photos were found: old path -> new path
    progress_changed = Signal()
    mtf_began = Signal()  # each lens has its curve, and the other shots come with their MTF
    measuring_ended = Signal(bool)  # whether it was completed
    chart_recognised = Signal(str)  # the text of the chart, now in use
    chart_refused = Signal(str)  # why a chart that names itself by a code cannot be
    charts_searched = Signal(object)  # a ChartReport
    nothing_found = Signal(list)  # the files and folders just opened, without new photos
    watching_changed = Signal()
    frame_arrived = Signal(object)  # the Path of a photo that is new in the watched folder, before it is measured
    refused = Signal(object)  # a LensLabError: why a request cannot be met
    passed_over = Signal(str)  # which files of other formats lie beside the photos, and what to do: a sentence
    machine_noticed = Signal(str)  # what slows the measuring or replaces a part of it: a sentence

    def __init__(self, demo_folder: Path, plot_options: PlotOptions = DEFAULT, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shoot = OpenShoot(lambda: self.work.progress.grows)
        self.plots = ShootPlots(self.shoot, plot_options, self, lambda: self.work.progress.much_is_coming)
        self.work = RunningWork(self)
        self.checks = ShotChecks(self)
        self.searched_charts = SearchedCharts()
        self.reader = MetadataReader(self)
        self.demo_folder = demo_folder
        self._regrouping = Regrouping()
        self._queue: list[tuple[tuple[Path, ...], frozenset[Path]]] = []
        self._measuring: tuple[tuple[Path, ...], frozenset[Path]] | None = None  # out of the queue
        self._searched: list[Path] = []  # the paths being searched, if the user opened them
        self._watcher: FolderWatcher | None = None
        for part in (self.plots, self.work, self.reader):
            part.refused.connect(self.refused)
        self.plots.judged.connect(self._take_verdict)
        self.work.progress_changed.connect(self.progress_changed)
        self.progress_changed.connect(self.plots.judge)
        self.work.batch.connect(self._take_batch)
        self.work.ended.connect(self._take_end)
        self.work.failed.connect(self._take_failure)

    # Requests

    def add(self, paths: Iterable[Path], but_not: Collection[Path] = (), again: Collection[Path] = ()) -> None:
        """Measure files and folders, except measured photos and those in `but_not`; `again`: even if measured."""
        asked = tuple(Path(path).absolute() for path in paths)
        if not asked:
            return
        new = [path for path in asked if path not in self.shoot.sources]
        self.shoot.results.add((), again)
        for path in again:
            self.shoot.outcomes.pop(path, None)
        if new:
            self.shoot.sources += new
            self.sources_changed.emit(new)
        self._queue.append((asked, frozenset(but_not)))
        if not self.work.busy():
            self._start_next()
            return
        if self.work.progress.doing == "charts":  # continues afterwards: standard deviations and contrasts never wait
            self.work.interrupt()
        self.progress_changed.emit()

    def set_charts(self, charts: tuple[str, ...], recognise: bool = True) -> None:
        """Look for these charts (texts that `parse_chart_key` reads) in all shots without MTF, after measuring.

        recognise: whether a chart is looked for if these are none.
        """
        self.searched_charts.recognises = recognise
        if charts == self.shoot.charts and (charts or recognise):
            return
        self.shoot.charts = charts
        self.searched_charts.clear(self.shoot.outcomes.values())
        self.charts_changed.emit()
        if not self.work.busy():
            self._search_charts()
        elif self.work.progress.doing == "charts":
            self.work.interrupt()  # then begins with the new charts

    def set_print_mtf(self, lpmm: float | None) -> None:
        """Divide the blur of this print, its MTF50 in lp/mm, out of MTF; shots that have MTF are measured again."""
        if lpmm == self.shoot.print_lpmm:
            return
        was = self.work.progress.doing
        if was != "demo":
            self._drop_work()  # it would still use the old one
        self.shoot.print_lpmm = lpmm
        self.charts_changed.emit()
        again = self.shoot.with_known_chart()
        if again or was:
            self.measure_again(again, stopped=bool(was))

    def set_pixel_pitches(self, pitches: Mapping[str, float]) -> None:
        """Convert MTF to lp/mm by these pixel pitches (um, by camera) where the camera did not record them."""
        if dict(pitches) != dict(self.shoot.pixel_pitches):
            self.shoot.pixel_pitches = dict(pitches)
            self.charts_changed.emit()
            self.plots.draw(now=True)

    def set_body_blurs(self, blurs: Mapping[BodyFiles, ConstantBlur]) -> None:
        """Estimate MTF50 with these constant blurs of bodies where the chart is not known."""
        if dict(blurs) != dict(self.shoot.body_blurs):
            self.shoot.body_blurs = dict(blurs)
            self.plots.draw(now=True)

    def open_demo(self) -> None:
        """Make the demo shoot if it does not exist, and open it."""
        if not self.work.busy():
            alone = self.shoot.value() if self.shoot.empty() else None
            edits, notice = self._begin_regrouping, self._take_notice
            making = partial(jobs.make_demo, self.demo_folder, alone, edits=edits, notice=notice, charts=())
            self.work.start("demo", making)

    def cancel(self) -> None:
        """Stop measuring, and keep the numbers so far."""
        self._queue.clear()
        self.work.stop()

    def select(self, paths: Iterable[Path], lenses: Iterable[LensGroup] = (), suggested: bool = False) -> None:
        """Remember which shots and lenses are selected. suggested: by the program, to show something."""
        shoot = self.shoot
        shoot.selected, shoot.selected_lenses, shoot.suggested = tuple(paths), tuple(lenses), suggested
        self.selection_changed.emit()

    def edit(self, changes: Edits) -> None:
        """Set corrections (complete ones, by path). Sets of repeats that change are measured again."""
        shoot, plots = self.shoot, self.plots
        before = shoot.corrected_photos() if plots.hidden else []
        shoot.edits = with_changes(shoot.edits, changes)
        if before:
            plots.hidden = still_hidden(plots.hidden, before, shoot.corrected_photos())
        self.edited.emit(list(changes))
        if before:
            plots.hidden_changed.emit()
        plots.draw(now=True)
        if self.work.busy() or not self._measure_again():
            self.progress_changed.emit()  # else it has been, with what has begun

    def apply_settings(self, settings: Settings) -> None:
        """Measure with these settings from now on; shots whose numbers they change are measured again."""
        before, was = self.shoot.settings, self.work.progress.doing
        self.use(settings)
        changed, again = self.shoot.results.apply_settings(before, settings, self.shoot.outcomes, self.shoot.missing)
        if changed - again:
            self.withdrawn.emit(list(changed - again))
        if was == "again":  # the sets of the work that was stopped count as measured
            again |= self._regrouping.again - self.shoot.missing
        self.measure_again(again, stopped=bool(was))
        self.settings_applied.emit()

    def measure_again(self, paths: Collection[Path], *, stopped: bool = False) -> None:
        """Measure these shots, all unmeasured ones, and their repeats. stopped: other measuring was stopped."""
        self.shoot.charts = self.shoot.charts or self.shoot.charts_of_shots()  # else MTF would not come back
        wanted = {*paths, *self.shoot.unmeasured()}  # a shot whose repeat was not measured was measured without it
        self.withdraw(whole_sets(wanted, self.shoot.photos.values(), self.shoot.edits) - self.shoot.missing)
        if stopped or self.shoot.unmeasured() or self.shoot.failed():
            self.add(to_measure(self.shoot.sources, self.shoot.photos, self.shoot.outcomes, self.shoot.missing))

    def use(self, settings: Settings) -> None:
        """Measure new shots with these settings. Running work is dropped: it would still use the old ones."""
        self.shoot.settings = settings
        if self.work.progress.doing != "demo":
            self._drop_work()
        self.settings_changed.emit()

    def withdraw(self, paths: Collection[Path]) -> None:
        """Remove the numbers of these photos until they are measured again."""
        for path in paths:
            self.shoot.outcomes.pop(path, None)
        self.shoot.results.withdrawn(paths)
        self.withdrawn.emit(list(paths))
        self.plots.draw(now=True)
        self.progress_changed.emit()

    def open(self, shoot: SavedShoot, outdated: Outdated | None = None) -> None:
        """Show a shoot in place of the open one. outdated: which of its numbers are out of date."""
        self.clear()
        self.shoot.settings = shoot.settings
        self.include(shoot, outdated)
        self.settings_changed.emit()
        self.opened.emit()

    def include(self, shoot: SavedShoot, outdated: Outdated | None = None) -> None:
        """Add the photos and numbers of another shoot."""
        outcomes = self.shoot.results.opened(shoot, outdated)
        self.shoot.add(shoot, outcomes)
        self._regrouping.opened(shoot.edits)
        self.searched_charts.opened(outcomes.values())
        unlisted = [outcome for path, outcome in outcomes.items() if path not in self.shoot.photos]
        self.photos_added.emit(list(shoot.photos))
        if unlisted:
            self.outcomes_added.emit(unlisted)
        self.plots.draw_soon()
        self.progress_changed.emit()

    def move(self, moves: Mapping[Path, Path]) -> None:
        """Missing photos were found: old path -> new path."""
        self.shoot.move(moves)
        self._regrouping.moved(moves)
        self.shoot.results.moved(moves)
        self.moved.emit(moves)
        self.sources_changed.emit([])
        self.plots.draw(now=True)
        self.progress_changed.emit()

    def clear(self) -> None:
        """Start an empty shoot."""
        self._drop_work()
        self.watch(None)
        self.shoot.clear()
        self._regrouping = Regrouping()
        self.plots.clear()
        self.searched_charts.clear()
        self.cleared.emit()
        self.checks.clear()  # once no row has to be updated any more
        self.plots.changed.emit()
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
            if folder not in self.shoot.sources:
                self.add([folder])
        self.watching_changed.emit()

    def is_demo(self) -> bool:
        """Whether only the demo shoot is open."""
        return self.shoot.sources == [self.demo_folder]

    def watched_folder(self) -> Path | None:
        return self._watcher.folder if self._watcher is not None else None

    def close(self) -> None:
        """Stop all work, and wait for it up to END_S."""
        task = self._drop_work()
        self.watch(None)
        self.plots.end()
        if task is not None:
            task.wait(END_S)
        self.reader.wait(END_S)

    @Slot()
    def _take_verdict(self) -> None:
        self.checks.take(self.plots.verdict.findings)

    # Running work

    def _start_next(self) -> None:
        if not self._queue:
            return
        self._measuring = paths, but_not = self._queue.pop(0)
        self._searched = [] if but_not else list(paths)
        known = {path for path, outcome in self.shoot.outcomes.items() if isinstance(outcome, Measured)} | but_not
        before = replace(self.shoot.value(), photos=self.shoot.results.recorded(self.shoot.photos.values()))
        measuring = partial(
            jobs.measure,
            paths,
            before,
            edits=self._begin_regrouping,
            notice=self._take_notice,
            known=frozenset(known),
            charts=self.searched_charts.begin_meanwhile(self.shoot.charts),
            print_mtf=self.shoot.print_lpmm,
            earlier=tuple(self.shoot.photos.values()),
            passed_over=self._take_passed_over,
        )
        self.work.start("measuring", measuring)

    def _search_charts(self) -> None:
        """Measure MTF where a chart in use, or else one that is recognised, is found."""
        shoot, searched = self.shoot, self.searched_charts
        known = shoot.charts or searched.recognises
        shots = searched.to_search(shoot.outcomes.values(), shoot.missing) if known else []
        if shots and (shoot.charts or searched.may_recognise(len(shots))):
            searched.begin(shoot.charts, len(shots))
            total = len(shots) if shoot.charts else 0  # not known until a chart is recognised
            searching = partial(
                jobs.complete,
                sets(shot.photo for shot in shots),
                shoot.settings,
                known={shot.photo.path: shot for shot in shots},
                charts=shoot.charts or ("auto",),
                print_lpmm=shoot.print_lpmm,
            )
            self.work.start("charts", searching, total)

    def _begin_regrouping(self, photos: Sequence[Photo]) -> Edits:
        """The corrections with which to form sets; called on the measuring thread."""
        return self._regrouping.begin(self.shoot.edits)

    def _take_notice(self, sentence: str) -> None:
        """Called on the measuring thread."""
        with suppress(RuntimeError):  # the program is ending and Qt's part of this object is gone
            self.machine_noticed.emit(sentence)

    def _take_passed_over(self, sentence: str) -> None:
        """Called on the measuring thread."""
        with suppress(RuntimeError):  # as above
            self.passed_over.emit(sentence)

    def _measure_again(self) -> bool:
        """Measure the sets that edits have changed, unless one of their photos is missing. Whether there are any."""
        wanted = self._regrouping.changed_sets(self.shoot.outcomes.values(), self.shoot.edits, self.shoot.missing)
        if wanted:
            again = partial(jobs.complete, wanted, self.shoot.settings)
            self.work.start("again", again, sum(map(len, wanted)))
        return bool(wanted)

    @Slot(list)
    def _take_batch(self, items: list[tuple[int, int] | ShotEvent]) -> None:
        events = [item for item in items if not isinstance(item, tuple)]
        if self.work.progress.doing == "demo":
            for made in (item for item in items[-1:] if isinstance(item, tuple)):
                self.work.advance(*made)
            if events and not self.shoot.sources:  # the first shots, measured while the others are made
                self.shoot.sources.append(self.demo_folder)
                self.sources_changed.emit([self.demo_folder])
        self._take_numbers([event for event in events if not event.only_mtf and event.charts is None])
        for event in events:
            if event.charts is not None:
                self._take_charts(event.charts)
        left = [event.left for event in events if event.left is not None]
        if left:
            self._count_mtf(left[-1])
        searched = [event for event in events if event.result is not None]
        if searched:
            shots = self.searched_charts.take(searched, self.shoot.outcomes, self.shoot.charts)
            self.shoot.outcomes.update((shot.photo.path, shot) for shot in shots)
            self._announce(shots)

    def _take_numbers(self, events: list[ShotEvent]) -> None:
        progress = self.work.progress
        photos = [event.photo for event in events if event.outcome is None and event.photo is not None]
        outcomes = [event.outcome for event in events if event.outcome is not None]
        failed = [outcome for outcome in outcomes if isinstance(outcome, Failed)]
        done, taken = len(outcomes), outcomes
        if progress.doing == "again":  # files that cannot be read any more keep their numbers
            taken = [outcome for outcome in outcomes if isinstance(outcome, Measured)]
        paths = self.shoot.take(photos, taken)
        self._regrouping.measured(paths)
        self.searched_charts.measured(paths)
        if progress.doing not in ("charts", "demo"):
            unlisted = sum(failure.left_aside or failure.path not in self.shoot.photos for failure in failed)
            self.work.advance(progress.done + done, progress.total + len(photos) + unlisted)
        if photos:
            self.photos_added.emit(photos)
        self._announce([self.shoot.outcomes[path] for path in paths])

    def _count_mtf(self, left: int) -> None:
        """Each lens has its curve, and so many shots still wait for their MTF."""
        progress = self.work.progress
        if progress.doing == "measuring":
            self.searched_charts.begin(self.shoot.charts, left)
            self.work.come_to_mtf(left)
            self.mtf_began.emit()
        elif progress.doing == "charts":
            total = max(progress.total, left)
            self.work.advance(total - left, total)

    def _take_charts(self, event: ChartsInUse) -> None:
        """A chart was recognised, or those in use are searched for."""
        if self.searched_charts.recognised(event, self.shoot.charts):
            self.shoot.charts = event.charts
            self.charts_changed.emit()
            self.chart_recognised.emit(event.recognised)
        if event.refused:
            self.chart_refused.emit(event.refused)

    def _announce(self, outcomes: Sequence[Outcome]) -> None:
        if outcomes:
            self.outcomes_added.emit(outcomes)
            self.plots.draw()
        self.progress_changed.emit()

    @Slot(object)
    def _take_end(self, was: Progress) -> None:
        measuring, self._measuring = self._measuring, None
        if was.doing == "demo":
            if not was.stopping:
                self.add([self.demo_folder])
                return
            if self.is_demo():
                self.clear()  # a part of the demo shoot is of no use
        elif was.interrupted and not was.stopping and measuring and (left := self.shoot.unmeasured()):
            self._queue.append(measuring)  # goes on afterwards
            self.withdraw(whole_sets(left, self.shoot.photos.values(), self.shoot.edits))
        elif was.doing != "charts" or measuring is not None:
            self.measuring_ended.emit(not was.stopping)
            if was.doing == "measuring" and not (was.stopping or was.total) and self._searched:
                self.nothing_found.emit(self._searched)
        self._start_next()
        if not (self.work.busy() or was.stopping):
            self._measure_again()  # sets edited while measuring
            if not self.work.busy():
                self._search_charts()
        if not self.work.busy() and (report := self.searched_charts.report()) is not None:
            self.charts_searched.emit(report)
        self.progress_changed.emit()

    @Slot()
    def _take_failure(self) -> None:
        self._measuring = None
        self.measuring_ended.emit(False)
        self._start_next()
        self.progress_changed.emit()

    @Slot(object)
    def _take_settled(self, settled: NewPhotos) -> None:
        ready = frozenset(settled.ready)
        self.add([settled.folder], but_not=(settled.present | self.shoot.outcomes.keys()) - ready, again=ready)

    def _drop_work(self) -> Task | None:
        """End all work; returns what still has to stop."""
        self._queue.clear()
        self._measuring = None
        return self.work.drop()
