"""The state of the program. Views read it, call it, and repaint on `changed`; it computes nothing itself."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lenslab.draw.plot_options import DEFAULT, PlotOptions
from lenslab.draw.snapshot import JudgeOptions, Snapshot
from lenslab.files.metadata import reader_in_use
from lenslab.gui.session import jobs
from lenslab.gui.session.folder_watcher import FolderWatcher, Sight
from lenslab.gui.session.jobs import Doing, Progress
from lenslab.gui.session.judging import Judge
from lenslab.gui.session.open_shoot import OpenShoot, Regrouping, SearchedCharts
from lenslab.gui.session.state import CheckState, PlotState, SessionState
from lenslab.gui.tasks import END_S, LatestTask, Task, Work, emit, result_of
from lenslab.measure.texture_maps import BodyFiles, ConstantBlur
from lenslab.store.current_results import ResultsState, to_measure, whole_sets
from lenslab.store.shoot import SavedShoot
from lenslab.values.edits import Edits, with_changes
from lenslab.values.grouping import sets, still_hidden
from lenslab.values.shoot import EMPTY, Shoot
from lenslab.values.types import Failed, LensGroup, Measured, Photo, Settings

if TYPE_CHECKING:
    from lenslab.judge.finding import Finding, FindingKey
    from lenslab.run.schedule import ShotEvent

LATER_MS = 250  # from an edit to measuring again: its curves are drawn first
PAUSE_MS = 280  # shortest time between two drawings while shots come in


class Session(QObject):
    """The open shoot, its plots, and the running work: requests in, `changed` out; other signals are events.

    `changed` comes once for each request, with the state that was announced last and the present one; what listeners
    change is announced after all of them.
    """

    changed = Signal(object, object)  # the SessionState before, and now
    measuring_ended = Signal(bool)  # whether it was completed
    chart_recognised = Signal(str)  # the text of the chart, now in use
    chart_refused = Signal(str)  # why a chart that names itself by a code cannot be
    charts_searched = Signal(object)  # a ChartReport
    nothing_found = Signal(list)  # the files and folders just opened, without new photos
    frame_arrived = Signal(object)  # the Path of a photo that is new in the watched folder, before it is measured
    refused = Signal(object)  # a LensLabError: why a request cannot be met
    passed_over = Signal(str)  # which files of other formats lie beside the photos, and what to do: a sentence
    reader_known = Signal(str)  # its name
    machine_noticed = Signal(str)  # what slows the measuring or replaces a part of it: a sentence

    def __init__(self, demo_folder: Path, plot_options: PlotOptions = DEFAULT, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state = self._announced = SessionState(plots=PlotState(plot_options))
        self._holding = False  # whether `changed` waits, or is being emitted
        self._task: Task | None = None  # the running work
        self.searched_charts = SearchedCharts()
        self.reader = ""  # which program reads the metadata of photos; empty until that is known
        self._reading = LatestTask("reader", self, result=self._take_reader, refused=self.refused)
        self.demo_folder = demo_folder
        self._regrouping = Regrouping()
        self._queue: list[tuple[tuple[Path, ...], frozenset[Path]]] = []
        self._measuring: tuple[tuple[Path, ...], frozenset[Path]] | None = None  # out of the queue
        self._watcher: FolderWatcher | None = None
        self._judge = Judge()
        take, refused = self._take_snapshot, self.refused
        self._judging = LatestTask("curves", self, pause_ms=PAUSE_MS, computes=True, result=take, refused=refused)
        self._judged_growing = False  # whether shots were being measured when they were judged last
        self._last = EMPTY  # the latest shoot made of what is open: the next shares what is the same
        self._last_of: tuple[object, ...] = ()  # what it was made of
        self.changed.connect(self._judge_growth)

    # SessionState

    @property
    def shoot(self) -> OpenShoot:
        return self.state.shoot

    @property
    def plots(self) -> PlotState:
        return self.state.plots

    @property
    def checks(self) -> CheckState:
        return self.state.checks

    @property
    def progress(self) -> Progress:
        return self.state.progress

    def measured(self) -> Shoot:
        """The measured shots that are not excluded, as corrected: the input of plots, answers and exports."""
        shoot, grows = self.shoot, self.progress.grows
        now = shoot.outcomes, shoot.edits, shoot.pixel_pitches, shoot.body_blurs, shoot.settings, grows
        if tuple(map(id, now)) != tuple(map(id, self._last_of)):  # the selection alone changes much more often
            self._last_of, self._last = now, shoot.shots_now(grows).measured(self._last)
        return self._last

    def set_shoot(self, **values: Any) -> None:
        """Replace fields of the open shoot."""
        self._set(shoot=replace(self.shoot, **values))

    def _set(self, **values: Any) -> None:
        with self._at_once():
            self.state = replace(self.state, **values)

    @contextmanager
    def _at_once(self) -> Iterator[None]:
        """Announce all that changes meanwhile as one change."""
        if self._holding:
            yield
            return
        self._holding = True
        try:
            yield
            while self.state is not self._announced:
                before, self._announced = self._announced, self.state
                self.changed.emit(before, self.state)
        finally:
            self._holding = False

    # Requests

    def add(self, paths: Iterable[Path], but_not: Collection[Path] = (), again: Collection[Path] = ()) -> None:
        """Measure files and folders, except measured photos and those in `but_not`; `again`: even if measured."""
        asked = tuple(Path(path).absolute() for path in paths)
        if not asked:
            return
        with self._at_once():
            shoot = self.shoot.without_numbers(again) if again else self.shoot
            sources = tuple(dict.fromkeys((*shoot.sources, *asked)))
            results = shoot.results.measured((), again)
            self._set(shoot=replace(shoot, sources=sources, results=results))
            self._queue.append((asked, frozenset(but_not)))
            if self._task is None:
                self._start_next()
            elif self.progress.doing == "charts":  # goes on afterwards: standard deviations and contrasts never wait
                self._interrupt()

    def set_charts(self, charts: tuple[str, ...], recognise: bool = True) -> None:
        """Look for these charts (texts that `parse_chart_key` reads) in all shots without MTF, after measuring.

        recognise: whether other charts are looked for where a shot shows none of these.
        """
        before = self.shoot
        with self._at_once():
            if recognise != before.recognises:
                self.set_shoot(recognises=recognise)
            if charts == before.charts and (charts or recognise):
                return
            self.searched_charts.clear(before.outcomes.values())
            self.set_shoot(charts=charts)
            self._set(unsearched=frozenset())
            self.draw()
            if self._task is None:
                self._search_charts()
            elif self.progress.doing == "charts":
                self._interrupt()  # then begins with the new charts

    def search_charts(self) -> None:
        """Look for the charts in use in shots that were not searched; after what is running it is done anyway."""
        with self._at_once():
            if self._task is None:
                self._search_charts()

    def set_print_mtf(self, lpmm: float | None) -> None:
        """Divide the blur of this print, its MTF50 in lp/mm, out of MTF; shots that have MTF are measured again."""
        if lpmm == self.shoot.print_lpmm:
            return
        was = self.progress.doing
        with self._at_once():
            if was != "demo":
                self._drop_work()  # it would still use the old one
            self.set_shoot(print_lpmm=lpmm)
            from lenslab.measure.chart_results import chart_of_shot

            charts = {shot.path: chart_of_shot(shot) for shot in self.shoot.measured()}
            known = {path for path, chart in charts.items() if chart is not None and chart.page_mm is not None}
            again = known - self.shoot.missing
            if again or was:
                self.measure_again(again, stopped=bool(was))

    def set_pixel_pitches(self, pitches: Mapping[str, float]) -> None:
        """Convert MTF to lp/mm by these pixel pitches (um, by camera) where the camera did not record them."""
        if dict(pitches) != dict(self.shoot.pixel_pitches):
            self.set_shoot(pixel_pitches=dict(pitches))
            self.draw(now=True)

    def set_body_blurs(self, blurs: Mapping[BodyFiles, ConstantBlur]) -> None:
        """Estimate MTF50 with these constant blurs of bodies where the chart is not known."""
        if dict(blurs) != dict(self.shoot.body_blurs):
            self.set_shoot(body_blurs=dict(blurs))
            self.draw(now=True)

    def open_demo(self) -> None:
        """Make the demo shoot if it does not exist, and open it."""
        if self._task is None:
            alone = self.shoot.value() if self.shoot.empty() else None
            edits, notice = self._begin_regrouping, partial(emit, self.machine_noticed)
            making = partial(jobs.make_demo, self.demo_folder, alone, edits=edits, notice=notice, charts=())
            self._start("demo", making)

    def cancel(self) -> None:
        """Stop measuring, and keep the numbers so far."""
        self._queue.clear()
        if self._task is not None and not self.progress.stopping:
            self._task.cancel()
            self._set(progress=replace(self.progress, stopping=True))

    def select(self, paths: Iterable[Path], lenses: Iterable[LensGroup] = (), suggested: bool = False) -> None:
        """Remember which shots and lenses are selected. suggested: by the program, to show something."""
        self.set_shoot(selected=tuple(paths), selected_lenses=tuple(lenses), suggested=suggested)

    def edit(self, changes: Edits) -> None:
        """Set corrections (complete ones, by path). Sets of repeats that change are measured again."""
        with self._at_once():
            hidden = self.plots.hidden
            before = self.shoot.corrected_photos() if hidden else []
            self.set_shoot(edits=with_changes(self.shoot.edits, changes))
            if hidden:
                self._set_plots(hidden=still_hidden(hidden, before, self.shoot.corrected_photos()))
            self.draw(now=True)
            if self._task is None:
                self._measure_again()

    def apply_settings(self, settings: Settings) -> None:
        """Measure with these settings from now on; shots whose numbers they change are measured again."""
        before, was = self.shoot.settings, self.progress.doing
        with self._at_once():
            self.use(settings)
            shoot = self.shoot
            results, outcomes, again = shoot.results.with_settings(before, settings, shoot.outcomes, shoot.missing)
            self.set_shoot(results=results, outcomes=outcomes)
            self.measure_again(again, stopped=bool(was))

    def measure_again(self, paths: Collection[Path], *, stopped: bool = False) -> None:
        """Measure these shots, all unmeasured ones, and their repeats; search for charts what was not searched.

        stopped: other measuring was stopped.
        """
        with self._at_once():
            self._use_charts_of_shots()
            shoot = self.shoot
            # a shot whose repeat was not measured was measured without it; sets that have changed count as measured
            wanted = {*paths, *shoot.unmeasured(), *self._regrouping.again}
            self.withdraw(whole_sets(wanted, shoot.photos.values(), shoot.edits) - shoot.missing)
            shoot = self.shoot
            if stopped or shoot.unmeasured() or shoot.failed():
                self.add(to_measure(shoot.sources, shoot.photos, shoot.outcomes, shoot.missing))
            if self._task is None:
                self._search_charts()

    def use(self, settings: Settings) -> None:
        """Measure new shots with these settings. Running work is dropped: it would still use the old ones."""
        with self._at_once():
            self.set_shoot(settings=settings)
            if self.progress.doing != "demo":
                self._drop_work()

    def withdraw(self, paths: Collection[Path]) -> None:
        """Remove the numbers of these photos until they are measured again."""
        self._set(shoot=self.shoot.without_numbers(paths))
        self.draw(now=True)

    def open(self, shoot: SavedShoot, outdated: ResultsState | None = None) -> None:
        """Show a shoot in place of the open one. outdated: which of its numbers are out of date."""
        with self._at_once():
            self.clear()
            self.set_shoot(settings=shoot.settings)
            self.include(shoot, outdated)

    def include(self, shoot: SavedShoot, outdated: ResultsState | None = None) -> None:
        """Add the photos and numbers of another shoot."""
        self._set(shoot=self.shoot.with_shoot(shoot, outdated))
        self._regrouping.opened(shoot.edits)
        shown = self.shoot.outcomes
        self.searched_charts.opened(shown[path] for path in shoot.outcomes if path in shown)
        # once the rows and the page are shown: each call of Qt to the table's model would wait for the curves
        QTimer.singleShot(30, self, partial(self.draw, now=True))

    def move(self, moves: Mapping[Path, Path]) -> None:
        """Missing photos were found: old path -> new path."""
        self._regrouping.moved(moves)
        with self._at_once():
            self._set(shoot=self.shoot.moved(moves), moves=moves)
            self.draw(now=True)

    def clear(self) -> None:
        """Start an empty shoot; the options of the plots stay."""
        with self._at_once():
            self._drop_work()
            self.watch(None)
            self._judging.forget()
            self._judged_growing = False
            self._last = EMPTY
            self._regrouping = Regrouping()
            self.searched_charts.clear()
            plots = PlotState(self.plots.options, share=self.plots.share)
            self.state = SessionState(self.state.number + 1, self.shoot.emptied(), plots)

    def watch(self, folder: Path | None) -> None:
        """Measure new shots in `folder` as they appear; None stops watching."""
        if self._watcher is not None:
            self._watcher.end()
            self._watcher = None
        with self._at_once():
            if folder is not None:
                folder = folder.absolute()
                self._watcher = FolderWatcher(folder, self)
                self._watcher.settled.connect(self._take_settled)
                self._watcher.arrived.connect(self.frame_arrived)
                self._watcher.found.connect(self._take_found)
                self._watcher.refused.connect(self.refused)
                self._watcher.start()
                known = {*self.shoot.photos, *self.shoot.outcomes} if folder in self.shoot.sources else ()
                self.add([folder], but_not=known)  # what has come since it was opened is not new to the watcher
            self._set(watched=folder, watched_found=True)

    def is_demo(self) -> bool:
        """True if only the demo shoot is open."""
        return self.shoot.sources == (self.demo_folder,)

    def close(self) -> None:
        """Stop all work, and wait for it up to END_S."""
        task = self._drop_work()
        self.watch(None)
        self._judging.forget()
        self._judge.end()
        if task is not None:
            task.wait(END_S)
        self._reading.wait(END_S)

    # Plots and verdict

    def hide(self, lenses: Iterable[LensGroup], hidden: bool) -> None:
        """Hide lenses on the plots, or show them again."""
        before = self.plots.hidden
        self.set_plots(hidden=before.union(lenses) if hidden else before.difference(lenses))

    def set_plots(self, **values: Any) -> None:
        """Replace fields of PlotState, and draw and judge the shots by them."""
        if any(getattr(self.plots, name) != value for name, value in values.items()):
            self._set_plots(**values)
            self.draw(now=True)

    def set_report_text(self, title: str, notes: str) -> None:
        """Remember title and notes of a report for the next one."""
        self._set_plots(report_text=(title, notes))

    def highlight(self, lens: LensGroup | None) -> None:
        """Highlight one lens on the plots; None: none."""
        if lens != self.state.highlighted:
            self._set(highlighted=lens)

    def keep(self, keys: Collection[FindingKey], kept: bool) -> None:
        """Close these findings, or open them again."""
        before = self.checks.kept
        now = before.union(keys) if kept else before.difference(keys)
        if now != before:
            self._set(checks=CheckState(self.checks.findings, now))

    def show_findings(self, findings: tuple[Finding, ...]) -> None:
        if findings != self.checks.findings:
            self._set(checks=CheckState(findings, self.checks.kept))

    def draw(self, now: bool = False) -> None:
        """Draw and judge the shots as they are. now: drop what is being computed."""
        plots, progress = self.plots, self.progress
        if not self.shoot.outcomes and plots.content.figure is None:
            return
        self._judged_growing = progress.grows
        options = JudgeOptions(
            plots.options,
            plots.hidden,
            self.shoot.settings.layout,
            plots.share,
            growing=progress.grows,
            # of more than a few shots that are coming, estimates from textures would be old at once
            quickly=progress.grows and not 0 < progress.total < 8,
            anyway=plots.anyway,
            chart_in_use=bool(self.shoot.charts),
        )
        shots = self.shoot.shots_now(progress.grows)
        self._judging.request(partial(self._judge.snapshots, shots, options, plots.others), now=now)

    @Slot()
    def find_reader(self) -> None:
        """Find out which program reads the metadata of photos; emits `reader_known`."""
        self._reading.start(result_of(reader_in_use))

    @Slot(str)
    def _take_reader(self, name: str) -> None:
        self.reader = name
        self.reader_known.emit(name)

    def is_judging(self) -> bool:
        """True if curves or verdict are being computed."""
        return self._judging.busy()

    @Slot()
    def prepare(self) -> None:
        """Start the judge's process before there is anything to judge."""
        Thread(target=self._judge.start, name="lenslab-judge", daemon=True).start()

    def _set_plots(self, **values: Any) -> None:
        self._set(plots=replace(self.plots, **values))

    @Slot(object)
    def _take_snapshot(self, content: Snapshot) -> None:
        before, verdict = self.plots, self.plots.verdict
        if content.verdict is not None:
            old, verdict = verdict, content.verdict
            if content.growing:  # what was said of the lenses' sharpest apertures and of their plots stays
                verdict = replace(verdict, best=old.best, better=old.better, reason=old.reason)
        elif content.measure != before.content.measure:
            verdict = replace(verdict, better=content.measure, reason="")
        shown = before.content
        alike = content.measure == shown.measure and content.labels.keys() == shown.labels.keys()
        current = content.verdict is not None or (before.current and alike)
        with self._at_once():
            self._set_plots(content=content, verdict=verdict, current=current)
            if content.verdict is not None:
                findings = verdict.findings
                if self.progress.doing == "again":  # those of before: others may be there for want of numbers
                    known = {finding.key for finding in self.checks.findings}
                    findings = tuple(finding for finding in findings if finding.key in known)
                self.show_findings(findings)

    # Running work

    def _start(self, doing: Doing, work: Work, total: int = 0) -> None:
        """Begin this work; what runs must have ended. total: of its results, if it is known."""
        task = self._task = Task(work, doing)
        task.batch.connect(self._take_batch)
        task.finished.connect(self._take_end)
        task.refused.connect(self.refused)
        task.refused.connect(self._take_failure)
        task.crashed.connect(self._take_failure)
        self._set(progress=Progress(doing, total=total), unsearched=frozenset())
        QTimer.singleShot(LATER_MS if doing == "again" else 0, task, task.start)  # progress is shown first

    def _interrupt(self) -> None:
        """End the work early, for something that goes before it; `_take_end` follows."""
        if self._task is not None:
            self._task.cancel()
            self._set(progress=replace(self.progress, interrupted=True))

    @Slot(object, object)
    def _judge_growth(self, before: SessionState, now: SessionState) -> None:
        """Cards say whether more shots are coming, or their MTF: lenses are judged anew when that changes."""
        if self._judged_growing != now.progress.grows:
            self.draw()

    def _start_next(self) -> None:
        if not self._queue:
            return
        self._use_charts_of_shots()  # shots that new ones repeat are measured again
        self._measuring = paths, but_not = self._queue.pop(0)
        known = {shot.path for shot in self.shoot.measured()} | but_not
        recorded = (photo for photo in self.shoot.photos.values() if photo.path in self.shoot.results.read)
        before = replace(self.shoot.value(), photos=tuple(recorded))
        measuring = partial(
            jobs.measure,
            paths,
            before,
            edits=self._begin_regrouping,
            notice=partial(emit, self.machine_noticed),
            known=frozenset(known),
            charts=self.searched_charts.begin_meanwhile(self.shoot),
            print_mtf=self.shoot.print_lpmm,
            earlier=tuple(self.shoot.photos.values()),
            passed_over=partial(emit, self.passed_over),
        )
        self._start("measuring", measuring)

    def _use_charts_of_shots(self) -> None:
        """A session may list no charts as used: of shots that are measured again MTF would not come back."""
        if self.shoot.recognises:  # else the user wants none
            self.set_shoot(charts=self.shoot.charts or self.shoot.charts_of_shots())

    def _search_charts(self) -> None:
        """Measure MTF where a chart in use, or else one that is recognised, is found."""
        shoot = self.shoot
        shots, charts = self.searched_charts.to_search(shoot)
        if shots:
            self.searched_charts.begin(shoot.charts, len(shots), looks=charts != shoot.charts)
            total = len(shots) if charts == shoot.charts else 0  # not known until a chart is recognised
            searching = partial(
                jobs.complete,
                sets(shot.photo for shot in shots),
                shoot.settings,
                known={shot.photo.path: shot for shot in shots},
                charts=charts,
                print_mtf=shoot.print_lpmm,
            )
            self._start("charts", searching, total)

    def _begin_regrouping(self, photos: Sequence[Photo]) -> Edits:
        """The corrections with which to form sets; called on the measuring thread."""
        return self._regrouping.begin(self.shoot.edits)

    def _measure_again(self) -> None:
        """Measure the sets that edits have changed, unless one of their photos is missing."""
        wanted = self._regrouping.changed_sets(self.shoot)
        if wanted:
            self._use_charts_of_shots()
            again = partial(jobs.complete, wanted, self.shoot.settings, charts=())
            self._start("again", again, sum(map(len, wanted)))

    @Slot(list)
    def _take_batch(self, items: list[tuple[int, int] | ShotEvent]) -> None:
        events = [item for item in items if not isinstance(item, tuple)]
        with self._at_once():
            if self.progress.doing == "demo":
                for made in (item for item in items[-1:] if isinstance(item, tuple)):
                    self._set(progress=self.progress.at(*made))
                if events and not self.shoot.sources:  # the first shots, measured while the others are made
                    self.set_shoot(sources=(self.demo_folder,))
            self._take_numbers([event for event in events if not event.only_mtf and event.charts is None])
            for charts in [event.charts for event in events if event.charts is not None]:
                if self.searched_charts.recognised(charts, self.shoot):
                    self.set_shoot(charts=charts.charts)
                    self.chart_recognised.emit(charts.recognised)
                if charts.refused:
                    self.chart_refused.emit(charts.refused)
            left = next((event.left for event in reversed(events) if event.left is not None), None)
            progress = self.progress
            if left is not None and progress.doing == "measuring":  # each lens has its curve: so many wait for MTF
                self.searched_charts.begin(self.shoot.charts, left)
                self._set(progress=Progress("charts", total=left, stopping=progress.stopping))
            elif left is not None and progress.doing == "charts":
                total = max(progress.total, left)
                self._set(progress=progress.at(total - left, total))
            shots = self.searched_charts.take(
                [event for event in events if event.result is not None], self.shoot.outcomes, self.shoot.charts
            )
            if shots:
                self.set_shoot(outcomes={**self.shoot.outcomes, **{shot.photo.path: shot for shot in shots}})
                self.draw()

    def _take_numbers(self, events: list[ShotEvent]) -> None:
        progress = self.progress
        photos = [event.photo for event in events if event.outcome is None and event.photo is not None]
        outcomes = [event.outcome for event in events if event.outcome is not None]
        failed = [outcome for outcome in outcomes if isinstance(outcome, Failed)]
        done, taken = len(outcomes), outcomes
        if progress.doing == "again":  # files that cannot be read any more keep their numbers
            taken = [outcome for outcome in outcomes if isinstance(outcome, Measured)]
            self.keep_numbers({failure.path for failure in failed})
        self._set(shoot=self.shoot.with_measured(photos, taken))
        paths = [outcome.path for outcome in taken]
        self._regrouping.measured([outcome.path for outcome in outcomes])
        self.searched_charts.measured(paths)
        if progress.doing not in ("charts", "demo"):
            unlisted = sum(failure.left_aside or failure.path not in self.shoot.photos for failure in failed)
            self._set(progress=progress.at(progress.done + done, progress.total + len(photos) + unlisted))
        if paths:
            self.draw()

    def keep_numbers(self, paths: Set[Path]) -> None:
        """These could not be measured again for an edit; those that are missing cannot be at all."""
        kept = self.shoot.results.kept | (self.shoot.outcomes.keys() & paths - self.shoot.missing)
        self.set_shoot(results=replace(self.shoot.results, kept=kept))

    @Slot()
    def _take_end(self) -> None:
        measuring, was = self._measuring, self.progress
        self._measuring = self._task = None
        with self._at_once():
            self._set(progress=Progress())
            if was.stopping:  # sets that edits have changed have no numbers until the user goes on
                self._regrouping.changed_sets(self.shoot)
                self.withdraw(self._regrouping.again - self.shoot.missing)
                self._set(unsearched=frozenset(shot.path for shot in self.searched_charts.to_search(self.shoot)[0]))
            elif was.doing == "again":
                self.draw(now=True)  # in place of what was begun with numbers of other sets
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
                if measuring and not (measuring[1] or was.stopping or was.total):
                    self.nothing_found.emit(list(measuring[0]))
            self._start_next()
            if self._task is None and not was.stopping:
                self._measure_again()  # sets edited while measuring
                if self._task is None:
                    self._search_charts()
            if self._task is None and (report := self.searched_charts.report()) is not None:
                self.charts_searched.emit(report)

    @Slot()
    def _take_failure(self) -> None:
        was, self._measuring, self._task = self.progress, None, None
        with self._at_once():
            self._set(progress=Progress())
            if was.doing == "again":
                self.keep_numbers(self._regrouping.again)
            self.measuring_ended.emit(False)
            self._start_next()

    @Slot(object)
    def _take_settled(self, settled: Sight) -> None:
        ready = frozenset(settled.ready)
        self.add([settled.folder], but_not=(settled.present | self.shoot.outcomes.keys()) - ready, again=ready)

    @Slot(bool)
    def _take_found(self, found: bool) -> None:
        if found != self.state.watched_found:
            self._set(watched_found=found)

    def _drop_work(self) -> Task | None:
        """End all work, of which nothing follows; returns what still has to stop."""
        self._queue.clear()
        task, self._task, self._measuring = self._task, None, None
        if task is not None:
            task.drop()
        self._set(progress=Progress())
        return task
