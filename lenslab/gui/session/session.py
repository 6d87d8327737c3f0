"""What the program knows now. Views read it, call it, and repaint on its signals; it computes nothing itself."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lenslab.analysis.regrouping import Regrouping
from lenslab.edits import Edits, all_corrected, included, with_changes
from lenslab.errors import LensLabError
from lenslab.figures.plot_options import DEFAULT, PlotOptions
from lenslab.gui.session import jobs as work
from lenslab.gui.session.curve_updater import CurveUpdater, PlotContent
from lenslab.gui.session.folder_watcher import FolderWatcher, NewPhotos
from lenslab.gui.session.jobs import Doing, Progress
from lenslab.gui.tasks.file_writer import FileWriter
from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.gui.tasks.task import Task
from lenslab.memoize import forget_all
from lenslab.series import LensGroup, lens_group_of, still_hidden
from lenslab.store.current_results import ResultsState, to_measure, whole_sets
from lenslab.types import Failed, Measured, Outcome, Photo, Settings

if TYPE_CHECKING:
    from lenslab.store import Outdated, Shoot

END_S = 3.0


class Session(QObject):
    """The shoot in the window: photos, outcomes, edits, which lenses are hidden, and the work that is running.

    Photos and outcomes are kept, and told of, as recorded; `shown` and `measured` give them as the user says they are.
    """

    cleared = Signal()
    sources_changed = Signal(list)  # the files and folders just given
    photos_added = Signal(list)  # Photos whose metadata is known
    outcomes_added = Signal(list)  # Measured and Failed
    edited = Signal(list)  # the paths whose corrections changed
    withdrawn = Signal(list)  # the paths that have other numbers now, or none until they are measured again
    settings_changed = Signal()
    settings_applied = Signal()  # by the user, with the shots in the window: those concerned are being measured again
    opened = Signal()  # a session's shoot is shown, all of it
    moved = Signal(object)  # photos found elsewhere: old path -> new path
    progress_changed = Signal()
    measuring_ended = Signal(bool)  # whether it ran to its end
    nothing_found = Signal(list)  # the files and folders that were given and hold no photo that is not here already
    plots_changed = Signal()  # curves, labels and styles were made again
    hidden_changed = Signal()
    plot_options_changed = Signal()
    highlighted = Signal(object)  # a Lens, or None
    watching_changed = Signal()
    reader_known = Signal(str)
    refused = Signal(object)  # a LensLabError: something asked for that cannot be done

    def __init__(self, demo_folder: Path, choice: PlotOptions = DEFAULT, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.photos: dict[Path, Photo] = {}
        self.outcomes: dict[Path, Outcome] = {}
        self.edits: Edits = {}  # another mapping after each change: other threads may read it
        self.missing: frozenset[Path] = frozenset()  # photos that are not where they were; they keep their numbers
        self.settings = Settings()
        self.results = ResultsState()
        self.sources: list[Path] = []  # files and folders, in the order they were given
        self.hidden: frozenset[LensGroup] = frozenset()
        self.plot_options = choice
        self.selected: tuple[Path, ...] = ()  # the shots selected in the table, from top to bottom
        self.progress = Progress()
        self.plots = PlotContent(measure=choice.first_measure())
        self.reader = ""
        self.report_text = ("", "")  # title and notes of the report that was written last
        self._demo_folder = demo_folder
        self._task: Task | None = None
        self._forming = Regrouping()
        self._waiting: list[tuple[tuple[Path, ...], frozenset[Path]]] = []
        self._looked_in: list[Path] = []  # by the user's wish
        self._watch: FolderWatcher | None = None
        self._writer = FileWriter(self)
        self._writer.refused.connect(self.refused)
        self._curves = CurveUpdater(self)
        self._curves.drawn.connect(self._take_drawn)
        self._curves.refused.connect(self.refused)
        self._reader_task = LatestTask("reader", self)
        self._reader_task.result.connect(self._take_reader)
        self._reader_task.refused.connect(self.refused)

    # What the user asks for

    def add(self, paths: Iterable[Path], but_not: Collection[Path] = (), again: Collection[Path] = ()) -> None:
        """Measure what `paths` name and hold, except what is measured already and `but_not`; `again` even if it is."""
        asked = tuple(Path(path).absolute() for path in paths)
        if not asked:
            return
        new = [path for path in asked if path not in self.sources]
        self.results.add((), again)
        self._forget(again)
        if new:
            self.sources += new
            self.sources_changed.emit(new)
        self._waiting.append((asked, frozenset(but_not)))
        if self._task is None:
            self._start_next()
        else:
            self.progress_changed.emit()

    def open_demo(self) -> None:
        """Make the demo shoot if it has not been made, and add it."""
        if self._task is not None:
            return
        self._start("demo", partial(work.make_demo, self._demo_folder))

    def cancel(self) -> None:
        """Stop measuring; what is measured stays."""
        self._waiting.clear()
        if self._task is not None and not self.progress.stopping:
            self.progress = replace(self.progress, stopping=True)
            self._task.cancel()
            self.progress_changed.emit()

    def edit(self, changes: Edits) -> None:
        """Correct shots: whole corrections, by path. What forms other sets by that is measured again."""
        before, self.edits = self.corrected_photos() if self.hidden else [], with_changes(self.edits, changes)
        self.hidden = still_hidden(self.hidden, before, self.corrected_photos()) if before else self.hidden
        self._curves.decide_again()
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
        """Measure these, whatever has not been measured, and their repeats. stopped: work on other shots was."""
        wanted = {*paths, *self.unmeasured()}  # a shot whose repeat was not measured was measured without it
        self.withdraw(whole_sets(wanted, self.photos.values(), self.edits) - self.missing)
        if stopped or self.unmeasured() or self.failed():
            self.add(to_measure(self.sources, self.photos, self.outcomes, self.missing))

    def use(self, settings: Settings) -> None:
        """Measure new shots with these settings. Running work is dropped: it would still use the old ones."""
        self.settings = settings
        self._curves.decide_again()
        if self.progress.doing != "demo":
            self._drop_measuring()
            self.progress = Progress()
        self.settings_changed.emit()

    def withdraw(self, paths: Collection[Path]) -> None:
        """Take these photos' numbers away until they are measured again."""
        self._forget(paths)
        self.results.withdrawn(paths)
        self.withdrawn.emit(list(paths))
        self._draw(now=True)
        self.progress_changed.emit()

    def open(self, shoot: Shoot, found: Outdated | None = None) -> None:
        """Show a shoot in place of this one. found: what of it is out of date."""
        self.clear()
        self.settings = shoot.settings
        self.include(shoot, found)
        self.settings_changed.emit()
        self.opened.emit()

    def include(self, shoot: Shoot, found: Outdated | None = None) -> None:
        """Show another shoot's photos and numbers beside those that are here."""
        outcomes = self.results.opened(shoot, found)
        self.sources += [path for path in shoot.given if path not in self.sources]
        self.photos.update((photo.path, photo) for photo in shoot.photos)
        self.outcomes.update(outcomes)
        self.edits = with_changes(self.edits, shoot.edits)
        self._forming.opened(shoot.edits)
        self.missing |= shoot.missing
        strangers = [one for path, one in outcomes.items() if path not in self.photos]
        self.photos_added.emit(list(shoot.photos))
        if strangers:
            self.outcomes_added.emit(strangers)
        self._draw(now=True)
        self.progress_changed.emit()

    def move(self, moves: Mapping[Path, Path]) -> None:
        """Photos were found elsewhere: old path -> new path."""
        from lenslab.store import moved

        shoot = moved(self.shoot(), moves)
        self.photos = {photo.path: photo for photo in shoot.photos}
        self.outcomes, self.edits = dict(shoot.outcomes), shoot.edits
        self.sources, self.missing = list(shoot.given), shoot.missing
        self._forming.moved(moves)
        self.results.moved(moves)
        self.moved.emit(moves)
        self.sources_changed.emit([])
        self._draw(now=True)
        self.progress_changed.emit()

    def clear(self) -> None:
        """An empty shoot."""
        self._drop_measuring()
        self.watch(None)
        self.photos, self.outcomes, self.sources = {}, {}, []
        self.edits, self._forming, self.missing = {}, Regrouping(), frozenset()
        self.settings, self.results = Settings(), ResultsState()
        self._curves.end()
        self.hidden = frozenset()
        self.report_text = ("", "")
        forget_all()
        self.plots = PlotContent(measure=self.plot_options.first_measure())
        self.progress = Progress()
        self.cleared.emit()
        self.plots_changed.emit()
        self.progress_changed.emit()

    def watch(self, folder: Path | None) -> None:
        """Measure new shots in `folder` as they come; None ends that."""
        if self._watch is not None:
            self._watch.end()
            self._watch = None
        if folder is not None:
            folder = folder.absolute()
            self._watch = FolderWatcher(folder, self)
            self._watch.settled.connect(self._take_settled)
            self._watch.refused.connect(self.refused)
            self._watch.start()
            if folder not in self.sources:
                self.add([folder])
        self.watching_changed.emit()

    def watched_folder(self) -> Path | None:
        return self._watch.folder if self._watch is not None else None

    def hide(self, lenses: Iterable[LensGroup], hidden: bool) -> None:
        """Take lenses off the plots, or put them back."""
        changed = self.hidden.union(lenses) if hidden else self.hidden.difference(lenses)
        if changed != self.hidden:
            self.hidden = changed
            self.hidden_changed.emit()
            self._draw(now=True)

    def set_plot_options(self, choice: PlotOptions) -> None:
        """What the plots show and how."""
        if choice != self.plot_options:
            if choice.measure != self.plot_options.measure:
                self._curves.decide_again()
            self.plot_options = choice
            self.plot_options_changed.emit()
            self._draw(now=True)

    def set_report_text(self, title: str, notes: str) -> None:
        """What its author says in the report, to be offered the next time."""
        self.report_text = (title, notes)
        self.plot_options_changed.emit()

    def select(self, paths: Iterable[Path]) -> None:
        """Remember which shots are selected."""
        self.selected = tuple(paths)

    def highlight(self, lens: LensGroup | None) -> None:
        """Let one lens stand out on the plots."""
        self.highlighted.emit(lens)

    def find_reader(self) -> None:
        """Find out what reads the cameras' data; `reader_known` says."""
        self._reader_task.start(work.reader)

    def write(self, path: Path, text: Callable[[], str | bytes], done: Callable[[Path], None]) -> None:
        """Write a result off the GUI thread; then call `done`, or say by `refused` why it could not be written."""
        self._writer.write(path, text, done)

    def close(self) -> None:
        """End all work and wait for it a moment."""
        task = self._task
        self._drop_measuring()
        self.watch(None)
        self._curves.end()
        if task is not None:
            task.wait(END_S)
        self._reader_task.wait(END_S)
        self._writer.wait(END_S)

    # What the table, the plots and the exports read

    def measured(self) -> list[Measured]:
        """The shots that count, as the user says they are: what plots, answers and exports are made of."""
        return included((one for one in self.outcomes.values() if isinstance(one, Measured)), self.edits)

    def corrected_photos(self) -> list[Photo]:
        """All photos as the user says they are, excluded ones too."""
        return all_corrected(self.photos.values(), self.edits)

    def shoot(self) -> Shoot:
        """All of it as a value, as recorded."""
        from lenslab.store import Shoot

        return Shoot(
            tuple(self.photos.values()),
            dict(self.outcomes),
            self.edits,
            tuple(self.sources),
            self.settings,
            missing=self.missing,
        )

    def unmeasured(self) -> list[Path]:
        """The photos that can be measured and have not been."""
        return [path for path in self.photos if path not in self.outcomes and path not in self.missing]

    def failed(self) -> list[Failed]:
        return [outcome for outcome in self.outcomes.values() if isinstance(outcome, Failed)]

    def lenses(self) -> list[LensGroup]:
        """Those that can be on the plots, as they came."""
        found = (lens_group_of(photo) for photo in self.corrected_photos())
        return [lens for lens in dict.fromkeys(found) if lens.plotted]

    def empty(self) -> bool:
        return not (self.photos or self.outcomes or self.sources)

    # The work that is running

    def _start_next(self) -> None:
        if not self._waiting:
            return
        paths, but_not = self._waiting.pop(0)
        self._looked_in = [] if but_not else list(paths)
        known = {path for path, outcome in self.outcomes.items() if isinstance(outcome, Measured)} | but_not
        before = replace(self.shoot(), photos=self.results.recorded(self.photos.values()))
        self._start("measuring", partial(work.measure, paths, frozenset(known), before, edits=self._said_of))

    def _said_of(self, photos: Sequence[Photo]) -> Edits:
        """The corrections with which sets are formed; asked on the thread that measures."""
        return self._forming.begin(self.edits)

    def _measure_again(self) -> None:
        """Measure the sets that edits have formed anew, unless one of their photos is missing."""
        wanted = self._forming.changed_sets(self.outcomes.values(), self.edits, self.missing)
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
        QTimer.singleShot(0, self._task, self._task.start)  # first the window shows that it has heard

    @Slot(list)
    def _take_batch(self, items: list[Any]) -> None:
        if self.progress.doing == "demo":
            self.progress = self.progress.at(*items[-1])
            self.progress_changed.emit()
            return
        photos = [item for item in items if isinstance(item, Photo)]
        outcomes = [item for item in items if not isinstance(item, Photo)]
        done = len(outcomes)
        if self.progress.doing == "again":  # what can no longer be read keeps the numbers it has
            outcomes = [outcome for outcome in outcomes if isinstance(outcome, Measured)]
        strangers = sum(outcome.path not in self.photos for outcome in outcomes if isinstance(outcome, Failed))
        self.photos.update((photo.path, photo) for photo in photos)
        self._forming.measured(map(_path, outcomes))
        self.results.add(photos, map(_path, outcomes))
        self.outcomes.update((_path(outcome), outcome) for outcome in outcomes)
        self.progress = self.progress.at(self.progress.done + done, self.progress.total + len(photos) + strangers)
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
            if was.doing == "measuring" and not (was.stopping or was.total) and self._looked_in:
                self.nothing_found.emit(self._looked_in)
        self._start_next()
        if self._task is None and not was.stopping:
            self._measure_again()  # what was edited while measuring
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
        self._waiting.clear()
        if self._task is not None:
            self._task.drop()
            self._task = None


def _path(outcome: Outcome) -> Path:
    return outcome.photo.path if isinstance(outcome, Measured) else outcome.path
