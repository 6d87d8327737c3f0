"""What the program knows now. Views read it, call it, and repaint on its signals; it computes nothing itself."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lenslab.analysis.regrouping import Forming
from lenslab.edits import Edits, all_corrected, included, with_changes
from lenslab.figures.plot_options import DEFAULT, Choice
from lenslab.gui.session import jobs as work
from lenslab.gui.session.curve_updater import Drawing, Drawn, Lens, lens_of, still_hidden
from lenslab.gui.session.folder_watcher import Settled, Watch
from lenslab.gui.session.jobs import Doing, Progress
from lenslab.gui.tasks.file_writer import Writing
from lenslab.gui.tasks.task import Run
from lenslab.memoize import forget_all
from lenslab.store.current_results import Standing
from lenslab.types import Failed, Measured, Outcome, Photo, Settings

if TYPE_CHECKING:
    from lenslab.store import Outdated, Shoot


class Session(QObject):
    """The shoot in the window: photos, outcomes, edits, which lenses are hidden, and the work that is running.

    Photos and outcomes are kept, and told of, as recorded; `shown` and `measured` give them as the user says they are.
    """

    cleared = Signal()
    given_changed = Signal(list)  # the files and folders just given
    photos_came = Signal(list)  # Photos whose metadata is known
    outcomes_came = Signal(list)  # Measured and Failed
    edited = Signal(list)  # the paths whose corrections changed
    withdrawn = Signal(list)  # the paths that have other numbers now, or none until they are measured again
    settings_changed = Signal()
    opened = Signal()  # a session's shoot is shown, all of it
    moved = Signal(object)  # photos found elsewhere: old path -> new path
    progressed = Signal()
    measuring_ended = Signal(bool)  # whether it ran to its end
    nothing_found = Signal(list)  # the files and folders that were given and hold no photo that is not here already
    drawn_changed = Signal()  # curves, labels and styles were made again
    hidden_changed = Signal()
    choice_changed = Signal()
    highlighted = Signal(object)  # a Lens, or None
    watching_changed = Signal()
    reader_known = Signal(str)
    refused = Signal(str)  # something asked for that cannot be done, a sentence

    def __init__(self, demo_folder: Path, choice: Choice = DEFAULT, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.photos: dict[Path, Photo] = {}
        self.outcomes: dict[Path, Outcome] = {}
        self.edits: Edits = {}  # another mapping after each change: other threads may read it
        self.missing: frozenset[Path] = frozenset()  # photos that are not where they were; they keep their numbers
        self.settings = Settings()
        self.standing = Standing()
        self.given: list[Path] = []  # files and folders, in the order they were given
        self.hidden: frozenset[Lens] = frozenset()
        self.choice = choice
        self.progress = Progress()
        self.drawn = Drawn(measure=choice.first_measure())
        self.reader = ""
        self.report_words = ("", "")  # title and notes of the report that was written last
        self._demo_folder = demo_folder
        self._run: Run | None = None
        self._asking: Run | None = None
        self._forming = Forming()
        self._waiting: list[tuple[tuple[Path, ...], frozenset[Path]]] = []
        self._looked_in: list[Path] = []  # by the user's wish
        self._watch: Watch | None = None
        self._writing = Writing(self)
        self._writing.refused.connect(self.refused)
        self._writing.crashed.connect(self._raise)
        self._drawing = Drawing(self)
        self._drawing.drawn.connect(self._take_drawn)
        self._drawing.crashed.connect(self._raise)

    # What the user asks for

    def add(self, paths: Iterable[Path], but_not: Collection[Path] = (), again: Collection[Path] = ()) -> None:
        """Measure what `paths` name and hold, except what is measured already and `but_not`; `again` even if it is."""
        asked = tuple(Path(path).absolute() for path in paths)
        if not asked:
            return
        new = [path for path in asked if path not in self.given]
        self.standing.came((), again)
        self._forget(again)
        if new:
            self.given += new
            self.given_changed.emit(new)
        self._waiting.append((asked, frozenset(but_not)))
        if self._run is None:
            self._start_next()
        else:
            self.progressed.emit()

    def open_demo(self) -> None:
        """Make the demo shoot if it has not been made, and add it."""
        if self._run is not None:
            return
        self._start("demo", partial(work.make_demo, self._demo_folder))

    def cancel(self) -> None:
        """Stop measuring; what is measured stays."""
        self._waiting.clear()
        if self._run is not None and not self.progress.stopping:
            self.progress = replace(self.progress, stopping=True)
            self._run.cancel()
            self.progressed.emit()

    def edit(self, changes: Edits) -> None:
        """Correct shots: whole corrections, by path. What forms other sets by that is measured again."""
        before, self.edits = self.shown() if self.hidden else [], with_changes(self.edits, changes)
        self.hidden = still_hidden(self.hidden, before, self.shown()) if before else self.hidden
        self._drawing.decide_again()
        self.edited.emit(list(changes))
        if before:
            self.hidden_changed.emit()
        self._draw(now=True)
        if self._run is None:
            self._measure_again()
        self.progressed.emit()

    def use(self, settings: Settings) -> None:
        """Measure so from now on. What is running is let go of: it would still measure as before."""
        self.settings = settings
        self._drawing.decide_again()
        if self.progress.doing != "demo":
            self._drop_runs()
            self.progress = Progress()
        self.settings_changed.emit()

    def withdraw(self, paths: Collection[Path]) -> None:
        """Take these photos' numbers away until they are measured again."""
        self._forget(paths)
        self.standing.withdrawn(paths)
        self.withdrawn.emit(list(paths))
        self._draw(now=True)
        self.progressed.emit()

    def open(self, shoot: Shoot, found: Outdated | None = None) -> None:
        """Show a shoot in place of this one. found: what of it is out of date."""
        self.clear()
        self.settings = shoot.settings
        self.include(shoot, found)
        self.settings_changed.emit()
        self.opened.emit()

    def include(self, shoot: Shoot, found: Outdated | None = None) -> None:
        """Show another shoot's photos and numbers beside those that are here."""
        outcomes = self.standing.opened(shoot, found)
        self.given += [path for path in shoot.given if path not in self.given]
        self.photos.update((photo.path, photo) for photo in shoot.photos)
        self.outcomes.update(outcomes)
        self.edits = with_changes(self.edits, shoot.edits)
        self._forming.opened(shoot.edits)
        self.missing |= shoot.missing
        strangers = [one for path, one in outcomes.items() if path not in self.photos]
        self.photos_came.emit(list(shoot.photos))
        if strangers:
            self.outcomes_came.emit(strangers)
        self._draw(now=True)
        self.progressed.emit()

    def move(self, moves: Mapping[Path, Path]) -> None:
        """Photos were found elsewhere: old path -> new path."""
        from lenslab.store import moved

        shoot = moved(self.shoot(), moves)
        self.photos = {photo.path: photo for photo in shoot.photos}
        self.outcomes, self.edits = dict(shoot.outcomes), shoot.edits
        self.given, self.missing = list(shoot.given), shoot.missing
        self._forming.moved(moves)
        self.standing.moved(moves)
        self.moved.emit(moves)
        self.given_changed.emit([])
        self._draw(now=True)
        self.progressed.emit()

    def clear(self) -> None:
        """An empty shoot."""
        self._drop_runs()
        self.watch(None)
        self.photos, self.outcomes, self.given = {}, {}, []
        self.edits, self._forming, self.missing = {}, Forming(), frozenset()
        self.settings, self.standing = Settings(), Standing()
        self._drawing.end()
        self.hidden = frozenset()
        self.report_words = ("", "")
        forget_all()
        self.drawn = Drawn(measure=self.choice.first_measure())
        self.progress = Progress()
        self.cleared.emit()
        self.drawn_changed.emit()
        self.progressed.emit()

    def watch(self, folder: Path | None) -> None:
        """Measure new shots in `folder` as they come; None ends that."""
        if self._watch is not None:
            self._watch.end()
            self._watch = None
        if folder is not None:
            folder = folder.absolute()
            self._watch = Watch(folder, self)
            self._watch.settled.connect(self._take_settled)
            self._watch.crashed.connect(self._raise)
            self._watch.start()
            if folder not in self.given:
                self.add([folder])
        self.watching_changed.emit()

    def watched(self) -> Path | None:
        return self._watch.folder if self._watch is not None else None

    def hide(self, lenses: Iterable[Lens], hidden: bool) -> None:
        """Take lenses off the plots, or put them back."""
        changed = self.hidden.union(lenses) if hidden else self.hidden.difference(lenses)
        if changed != self.hidden:
            self.hidden = changed
            self.hidden_changed.emit()
            self._draw(now=True)

    def choose(self, choice: Choice) -> None:
        """What the plots show and how."""
        if choice != self.choice:
            if choice.measure != self.choice.measure:
                self._drawing.decide_again()
            self.choice = choice
            self.choice_changed.emit()
            self._draw(now=True)

    def word_report(self, title: str, notes: str) -> None:
        """What its author says in the report, to be offered the next time."""
        self.report_words = (title, notes)
        self.choice_changed.emit()

    def highlight(self, lens: Lens | None) -> None:
        """Let one lens stand out on the plots."""
        self.highlighted.emit(lens)

    def ask_reader(self) -> None:
        """Find out what reads the cameras' data; `reader_known` says."""
        self._asking = Run(work.reader, "reader")
        self._asking.batch.connect(self._take_reader)
        self._asking.crashed.connect(self._take_crash)
        self._asking.start()

    def write(self, path: Path, text: Callable[[], str | bytes], done: Callable[[Path], None]) -> None:
        """Write a result off the GUI thread; then call `done`, or say by `refused` why it could not be written."""
        self._writing.write(path, text, done)

    def close(self) -> None:
        """End all work and wait for it a moment."""
        runs = [run for run in (self._run, self._asking, *self._writing.runs) if run is not None]
        self._drop_runs()
        self.watch(None)
        self._drawing.end()
        for run in runs:
            run.wait(3.0)

    # What the table, the plots and the exports read

    def measured(self) -> list[Measured]:
        """The shots that count, as the user says they are: what plots, answers and exports are made of."""
        return included((one for one in self.outcomes.values() if isinstance(one, Measured)), self.edits)

    def shown(self) -> list[Photo]:
        """All photos as the user says they are, excluded ones too."""
        return all_corrected(self.photos.values(), self.edits)

    def shoot(self) -> Shoot:
        """All of it as a value, as recorded."""
        from lenslab.store import Shoot

        return Shoot(
            tuple(self.photos.values()),
            dict(self.outcomes),
            self.edits,
            tuple(self.given),
            self.settings,
            missing=self.missing,
        )

    def waiting(self) -> list[Path]:
        """The photos that can be measured and have not been."""
        return [path for path in self.photos if path not in self.outcomes and path not in self.missing]

    def failed(self) -> list[Failed]:
        return [outcome for outcome in self.outcomes.values() if isinstance(outcome, Failed)]

    def lenses(self) -> list[Lens]:
        """Those that can be on the plots, as they came."""
        found = (lens_of(photo) for photo in self.shown())
        return [lens for lens in dict.fromkeys(found) if lens.plotted]

    def empty(self) -> bool:
        return not (self.photos or self.outcomes or self.given)

    # The work that is running

    def _start_next(self) -> None:
        if not self._waiting:
            return
        paths, but_not = self._waiting.pop(0)
        self._looked_in = [] if but_not else list(paths)
        known = {path for path, outcome in self.outcomes.items() if isinstance(outcome, Measured)} | but_not
        before = replace(self.shoot(), photos=self.standing.recorded(self.photos.values()))
        self._start("measuring", partial(work.measure, paths, frozenset(known), before, edits=self._said_of))

    def _said_of(self, photos: Sequence[Photo]) -> Edits:
        """The corrections with which sets are formed; asked on the thread that measures."""
        return self._forming.begin(self.edits)

    def _measure_again(self) -> None:
        """Measure the sets that edits have formed anew, unless one of their photos is missing."""
        wanted = self._forming.anew(self.outcomes.values(), self.edits, self.missing)
        if wanted:
            self._start("again", partial(work.measure_again, wanted, self.settings), sum(map(len, wanted)))

    def _start(self, doing: Doing, made: Callable[[Callable[[], bool]], Iterator[Any]], total: int = 0) -> None:
        self.progress = Progress(doing, total=total, started=time.monotonic())
        self._run = Run(made, doing)
        self._run.batch.connect(self._take_batch)
        self._run.finished.connect(self._take_end)
        self._run.refused.connect(self._take_refusal)
        self._run.crashed.connect(self._take_crash)
        self.progressed.emit()
        QTimer.singleShot(0, self._run, self._run.start)  # first the window shows that it has heard

    @Slot(object, list)
    def _take_batch(self, run: Run, items: list[Any]) -> None:
        if run is not self._run:
            return
        if self.progress.doing == "demo":
            self.progress = self.progress.at(*items[-1])
            self.progressed.emit()
            return
        photos = [item for item in items if isinstance(item, Photo)]
        outcomes = [item for item in items if not isinstance(item, Photo)]
        done = len(outcomes)
        if self.progress.doing == "again":  # what can no longer be read keeps the numbers it has
            outcomes = [outcome for outcome in outcomes if isinstance(outcome, Measured)]
        strangers = sum(outcome.path not in self.photos for outcome in outcomes if isinstance(outcome, Failed))
        self.photos.update((photo.path, photo) for photo in photos)
        self._forming.measured(map(_path, outcomes))
        self.standing.came(photos, map(_path, outcomes))
        self.outcomes.update((_path(outcome), outcome) for outcome in outcomes)
        self.progress = self.progress.at(self.progress.done + done, self.progress.total + len(photos) + strangers)
        if photos:
            self.photos_came.emit(photos)
        if outcomes:
            self.outcomes_came.emit(outcomes)
            self._draw()
        self.progressed.emit()

    @Slot(object)
    def _take_end(self, run: Run) -> None:
        if run is not self._run:
            return
        was, self._run = self.progress, None
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
        if self._run is None and not was.stopping:
            self._measure_again()  # what was edited while measuring
        self.progressed.emit()

    @Slot(object, str)
    def _take_refusal(self, run: Run, reason: str) -> None:
        self.refused.emit(reason)
        self._take_end_of_failure(run)

    @Slot(object, object)
    def _take_crash(self, run: Run, error: BaseException) -> None:
        self._take_end_of_failure(run)
        raise error

    @Slot(object)
    def _raise(self, error: BaseException) -> None:
        raise error

    def _take_end_of_failure(self, run: Run) -> None:
        if run is self._run:
            self._run = None
            self.progress = Progress()
            self.measuring_ended.emit(False)
            self._start_next()
            self.progressed.emit()

    @Slot(object, list)
    def _take_reader(self, run: Run, names: list[str]) -> None:
        if run is self._asking:
            self.reader = names[0]
            self.reader_known.emit(self.reader)

    @Slot(object)
    def _take_settled(self, settled: Settled) -> None:
        ready = frozenset(settled.ready)
        self.add([settled.folder], but_not=(settled.present | self.outcomes.keys()) - ready, again=ready)

    def _draw(self, now: bool = False) -> None:
        self._drawing.request(self.measured(), self.choice, self.hidden, self.settings.layout, now=now)

    @Slot(object)
    def _take_drawn(self, drawn: Drawn) -> None:
        self.drawn = drawn
        self.drawn_changed.emit()

    def _forget(self, paths: Collection[Path]) -> None:
        for path in paths:
            self.outcomes.pop(path, None)

    def _drop_runs(self) -> None:
        self._waiting.clear()
        if self._run is not None:
            self._run.drop()
            self._run = None


def _path(outcome: Outcome) -> Path:
    return outcome.photo.path if isinstance(outcome, Measured) else outcome.path
