"""Writes the shoot to its session file as it grows; saves, opens and recovers sessions."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, astuple, replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from lenslab.draw.plot_options import options_in
from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState, edited, replaced
from lenslab.gui.tasks import END_S, RUNNING, Task, Work, emit, result_of
from lenslab.gui.widgets.forms import key_text
from lenslab.gui.widgets.notices import NotificationBar
from lenslab.gui.widgets.preferences import LEAST_SHARE, MOST_SHARE
from lenslab.measure.regions import LAYOUTS
from lenslab.store.csv_import import from_csv
from lenslab.store.current_results import ResultsState, outdated
from lenslab.store.session import Recoverable, SessionWriter, discard, recoverable
from lenslab.store.shoot import FileRecord, SavedShoot, kept_findings, relink
from lenslab.values import text as words
from lenslab.values.disk import natural_key, plain_text
from lenslab.values.edits import NOTHING
from lenslab.values.language import tr
from lenslab.values.remarks import UnusableRequest

MONTHS = tr("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split()
TABLES_OF = {"centre-corners": tr("the centre third and four corners"), "article": tr("the article's top-left crops")}
TROUBLE, FOUND, UNSAVED = "trouble", "missing", "unsaved"  # subjects of notices


class Autosave(QObject):
    """Holds the SessionWriter of the open shoot; an unnamed shoot is kept in a recovery file.

    When an unnamed shoot with edits or imported tables is closed, its recovery file stays and is offered later. One
    with measurements only is deleted: the cache has those.
    """

    stated = Signal()  # its name or whether it is saved has changed
    opened = Signal(object)  # the path of a session that was opened or saved
    find_requested = Signal()  # to choose the folder of missing photos
    save_requested = Signal()  # to choose a file that can be written
    _troubled = Signal(object)

    def __init__(self, session: Session, notices: NotificationBar, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._notices = notices
        self._writer: SessionWriter | None = None
        self.file_records: dict[Path, FileRecord] = {}  # what the session knew of its photos' files when it was opened
        self._worth_keeping = False  # holds edits or tables: offer it again if it is closed without a name
        self._demo_noted = False  # the notes of the demo shoot are imported without the user
        self._quiet = False  # the file holds already what changes in Session
        self._tasks: list[Task] = []  # those that run
        self._opening: dict[Path, int] = {}  # sessions, each with the number of the request
        self._closing: dict[Path, Task] = {}  # by sessions, whose files they hold while they run
        self._asked = 0  # requests for sessions so far
        self._shown = 0  # the number of the request that the open shoot answers
        self.trouble: str | None = None
        self.unsaved: Sequence[Recoverable] = ()  # the latest first
        self._troubled.connect(self._take_trouble)
        session.changed.connect(self._follow)

    # Name and state

    @property
    def path(self) -> Path | None:
        """The session file; None for an unnamed shoot."""
        return self._writer.path if self._writer is not None and self._writer.named else None

    def title(self) -> str:
        """The name of the shoot in the window title; empty if there is none."""
        session = self._session
        if session.shoot.empty():
            return ""
        if self.path is not None:
            return self.path.stem
        names = [path.name for path in session.shoot.sources] or [path.parent.name for path in session.shoot.photos]
        return " + ".join(list(dict.fromkeys(names))[:2])

    def state(self) -> str:
        """The state shown in the status bar; empty if there is nothing to save."""
        if self._session.shoot.empty():
            return ""
        if self.trouble is not None:
            return tr("cannot be saved")
        return tr("not saved yet") if self.path is None else tr("{path} · saved", path=plain_text(self.path.name))

    def unnamed_edits(self) -> Path | None:
        """The file that keeps the edits of a shoot without a name; None for a named one, or without edits."""
        writer = self._writer
        edited = self._worth_keeping and bool(self._session.shoot.edits)
        return writer.path if writer is not None and not writer.named and edited else None

    # Commands

    def open(self, path: Path, then: Sequence[Path] = ()) -> None:
        """Open a session in place of the open one; then add photos to it."""
        path = Path(os.path.abspath(path))  # as that of a SessionWriter
        self._asked += 1
        if self.holds(path):
            self._shown = self._asked
            self._session.add(then)
            return
        known = path in self._opening  # a double click on a link asks twice
        self._opening[path] = self._asked
        if not known:
            opening = result_of(_open, path, partial(emit, self._troubled), self._closing.get(path))
            task = self._start(opening, "open", partial(self._take_opened, then))
            task.ended.connect(partial(self._opening.pop, path))

    def holds(self, path: Path) -> bool:
        """True if this is the file of the open shoot."""
        return self._writer is not None and path == self._writer.path

    def discard(self, paths: Iterable[Path]) -> None:
        """Delete recovery files."""
        for path in paths:
            discard(path)
        self._notices.withdraw(UNSAVED)

    def save_as(self, path: Path, then: Callable[[], object] = lambda: None) -> None:
        """Save under a name; under the present one, write what could not be written before. then: called once it is."""
        self._begin()
        if self._writer is not None:
            self._start(result_of(_save, self._writer, path), "save", partial(self._take_saved, then))

    def import_table(self, path: Path) -> None:
        """Add the shots of a CSV to the shoot."""
        take = partial(self._unless_closed, self._session.state.number, self._take_table)
        self._start(result_of(from_csv, path), "table", take)

    def find_photos(self, folder: Path) -> None:
        """Look for missing photos in a folder and its subfolders."""
        shoot = replace(self._session.shoot.value(), file_records=self.file_records)
        take = partial(self._unless_closed, self._session.state.number, partial(self._take_found, folder))
        self._start(lambda cancelled: [relink(shoot, folder, cancelled)], "find", take)

    def look_for_unsaved(self) -> None:
        """Offer shoots that were not saved when the program ended."""
        self._start(result_of(_unsaved), "unsaved", self._take_unsaved)

    def end(self) -> None:
        """Finish writing; the window is closing."""
        self.wait(END_S)
        for task in self._tasks:
            task.drop()
        if self._writer is not None:
            self._writer.close(discarded=not self._worth_keeping)
            self._writer = None

    def wait(self, seconds: float) -> None:
        """Wait for what is being read and written."""
        for task in self._tasks:
            task.wait(seconds)

    def _start(self, work: Work, name: str, on_result: Callable[[Any], None] | None = None) -> Task:
        """Run this beside what runs already; `on_result` gets the last object that it yields."""
        task = Task(work, name)
        self._tasks = [*(other for other in self._tasks if other in RUNNING), task]
        if on_result is not None:
            task.batch.connect(lambda items: on_result(items[-1]))
        task.refused.connect(self._session.refused)
        task.start()
        return task

    # Results

    def _unless_closed(self, number: int, take: Callable[[Any], None], result: Any) -> None:
        """Take a result, unless the shoot it is for was closed meanwhile."""
        if number == self._session.state.number:
            take(result)

    def _take_opened(self, then: Sequence[Path], opened: tuple[SessionWriter, ResultsState]) -> None:
        writer, contents = opened
        asked = self._opening[writer.path]
        if asked < self._shown:  # it took longer than one that was asked for after it
            self._close(writer)
            return
        self._shown = asked
        self._let_go()
        self._writer = writer
        shoot = writer.shoot
        self.file_records = dict(shoot.file_records)
        self.trouble, self._worth_keeping = writer.trouble, True
        self._quiet = True
        try:
            self._session.open(shoot, contents)
            show_view(shoot.view, self._session)
        finally:
            self._quiet = False
        if self._session.searched_charts.has_mtf():  # else opening it each time would look for charts in vain
            self._session.search_charts()  # in shots that were left when it was closed
        if writer.named:
            self.opened.emit(writer.path)
        self._notices.withdraw(UNSAVED)
        self.stated.emit()
        if self._session.shoot.missing:
            missing = words.count(len(self._session.shoot.missing), "photo")
            text = tr("{missing} not found. Their results are kept", missing=missing)
            self._notices.show_notice(text, FOUND, (tr("Find photos…"), self.find_requested.emit), asked=True)
        self._session.add(then)

    def _take_saved(self, then: Callable[[], object], path: Path) -> None:
        self.opened.emit(path)
        self.stated.emit()
        then()

    def _take_table(self, shoot: SavedShoot) -> None:
        session, layout = self._session, shoot.settings.layout
        if not (session.shoot.photos or session.shoot.outcomes):
            session.use(replace(session.shoot.settings, layout=layout))
        elif layout != session.shoot.settings.layout:
            text = tr(
                "This table contains results for {table_regions}; the open shots were measured in {open_regions}. The "
                "two cannot be compared. Open the table in a new shoot ({new}), or measure these shots in the same "
                "regions first ({settings})",
                table_regions=TABLES_OF[layout],
                open_regions=TABLES_OF[session.shoot.settings.layout],
                new=key_text("Ctrl+N"),
                settings=key_text("Ctrl+M"),
            )
            session.refused.emit(UnusableRequest(text))
            return
        self._worth_keeping = True
        self._begin()
        self._quiet = True
        try:
            session.include(shoot)
        finally:
            self._quiet = False
        if self._writer is not None:
            self._writer.keep_photos(shoot.photos)
            self._writer.keep_outcomes(shoot.outcomes.values(), shoot.settings)
            self._writer.keep_edits(shoot.edits)
        self.stated.emit()

    def _take_found(self, folder: Path, moves: Mapping[Path, Path]) -> None:
        self._notices.withdraw(FOUND)
        if moves:
            self.file_records = {moves.get(path, path): state for path, state in self.file_records.items()}
            self._session.move(moves)
        photos, missing = words.count(len(moves), "photo"), len(self._session.shoot.missing)
        if missing:
            text = tr("{photos} found in {folder}, {missing} still missing")
            text = text.format(photos=photos, folder=plain_text(folder.name), missing=missing)
            self._notices.show_notice(text, FOUND, (tr("Find photos…"), self.find_requested.emit), asked=True)
        else:
            self._notices.show_notice(tr("All {photos} found", photos=photos), FOUND, asked=True, kind="done")

    def _take_unsaved(self, unsaved: Sequence[Recoverable]) -> None:
        self.unsaved = [saved for saved in unsaved if not self.holds(saved.path)]
        if self._session.shoot.empty():  # no business of an open shoot; File > Open recent has it all the time
            for latest in self.unsaved[:1]:
                text = tr("Unsaved shoot: {shoot}", shoot=describe_recoverable(latest))
                self._notices.show_notice(text, UNSAVED, (tr("Restore"), partial(self.open, latest.path)), asked=True)

    # Writing

    def _begin(self) -> None:
        if self._writer is None:
            self._notices.withdraw(UNSAVED)
            self._writer = SessionWriter(on_trouble=partial(emit, self._troubled))
            self._writer.keep_view(view_of(self._session.state))
            self._writer.keep_settings(self._session.shoot.settings)
            self._writer.keep_given(self._session.shoot.sources)
            self.stated.emit()

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        """Write what is new; File > New closes the shoot, and offers it again if it is unnamed and holds edits."""
        if self._quiet:
            return
        if now.number != before.number:
            self._let_go()
            self.stated.emit()
            before = SessionState(now.number, now.shoot.emptied(), now.plots)
        if now.shoot is not before.shoot:
            self._keep_shoot(before, now)
        if self._writer is not None and view_of(now) != view_of(before):
            self._writer.keep_view(view_of(now))

    def _keep_shoot(self, before: SessionState, now: SessionState) -> None:
        old, shoot = before.shoot, now.shoot
        moves = now.moves if now.moves is not before.moves else {}
        photos = replaced(old.photos, shoot.photos) if not moves else []
        outcomes = replaced(old.outcomes, shoot.outcomes) if not moves else []
        edits = {path: shoot.edits.get(path, NOTHING) for path in edited(old.edits, shoot.edits) if not moves}
        if moves or photos or outcomes or edits or shoot.sources != old.sources:
            self._begin()
        writer = self._writer
        if writer is None:
            return
        if shoot.settings != old.settings:
            writer.keep_settings(shoot.settings)
        if moves:
            writer.keep_moves(moves)
        if shoot.sources != old.sources:
            writer.keep_given(shoot.sources)
        if photos:
            writer.keep_photos(photos)
        if outcomes:
            writer.keep_outcomes(outcomes, shoot.settings)
            for outcome in outcomes:  # of what the file is now
                self.file_records.pop(outcome.path, None)
        if edits:
            writer.keep_edits(edits)
            by_itself, self._demo_noted = self._session.is_demo() and not self._demo_noted, True
            self._worth_keeping = self._worth_keeping or not by_itself

    def _let_go(self) -> None:
        if self._writer is None:
            return
        writer, self._writer = self._writer, None
        offer = self._worth_keeping and not writer.named
        self._worth_keeping, self._demo_noted, self.file_records, self.trouble = False, False, {}, None
        self._close(writer, not offer, (lambda closed: self.look_for_unsaved()) if offer else None)

    def _close(
        self, writer: SessionWriter, discarded: bool = False, after: Callable[[object], None] | None = None
    ) -> None:
        running = {path: task for path, task in self._closing.items() if task in RUNNING}
        self._closing = {**running, writer.path: self._start(result_of(writer.close, discarded), "close", after)}

    # Write errors

    @Slot(object)
    def _take_trouble(self, trouble: str | None) -> None:
        """trouble: of the open shoot, or of one that is being closed."""
        self.trouble = None if self._writer is None else self._writer.trouble
        save = [(tr("Save as…"), self.save_requested.emit)] if self.trouble else []
        self._notices.show_notice(self.trouble or trouble or "", TROUBLE, *save, asked=True, kind="warning")
        self.stated.emit()


def describe_recoverable(saved: Recoverable) -> str:
    """An unsaved shoot: "58 shots in evening, 12 edited, 20 Nov 17:20"."""
    folder = next((plain_text(path.name) for path in saved.shoot.given), "")
    parts = [words.count(len(saved.shoot.photos), "shot") + (tr(" in {folder}", folder=folder) if folder else "")]
    if saved.shoot.edits:
        parts.append(tr("{edits} edited", edits=len(saved.shoot.edits)))
    time = saved.last_kept
    parts.append(tr("{day} {month} {time:%H:%M}", day=time.day, month=MONTHS[time.month - 1], time=time))
    return ", ".join(parts)


def _open(
    path: Path, on_trouble: Callable[[str | None], None], closing: Task | None
) -> tuple[SessionWriter, ResultsState]:
    """closing: what closes this session, opened before."""
    if closing is not None:
        closing.wait(12 * END_S)  # fingerprints of photos on a slow drive
    if not path.exists():
        name = plain_text(str(path))
        raise UnusableRequest("There is no session {file}: it was moved, renamed or deleted", file=name)
    writer = SessionWriter(path, on_trouble)
    layout = writer.shoot.settings.layout
    if layout not in LAYOUTS:
        writer.close()
        raise UnusableRequest(
            "{path} was measured in regions called {layout!r}, which this LensLab does not know: update "
            "LensLab to open it; the file has not been touched",
            path=plain_text(str(path)),
            layout=layout,
        )
    for photo in writer.shoot.photos:  # remembered: the table sorts by it, and the window would wait for that
        natural_key(photo.path.name)
    return writer, outdated(writer.shoot)


def _save(writer: SessionWriter, path: Path) -> Path:
    writer.save_as(path)
    return writer.path


def _unsaved() -> list[Recoverable]:
    return [
        replace(saved, shoot=replace(saved.shoot, outcomes={}, makers={}, file_records={})) for saved in recoverable()
    ]


def view_of(state: SessionState) -> dict[str, Any]:
    """The view that is kept in a session file, as JSON; "earlier" are the numbers from before an edit."""
    plots, shoot = state.plots, state.shoot
    hidden = [[*astuple(lens.key), lens.plotted] for lens in plots.hidden]
    view = {
        "hidden": sorted(hidden, key=str),
        "choice": asdict(plots.options),
        "share": plots.share,
        "anyway": plots.anyway,
        "report": list(plots.report_text),
        "charts": list(shoot.charts),
        "recognises": shoot.recognises,
        "pixel_pitches": dict(shoot.pixel_pitches),
        "kept": sorted(map(list, state.checks.kept)),
        "earlier": sorted(map(str, shoot.results.kept)),
        "others": None,  # which takes them out of the file again
    }
    if plots.others:
        from lenslab.book.other_lenses import records_of

        view["others"] = records_of(plots.others)
    return view


def show_view(view: Mapping[str, Any], session: Session) -> None:
    """Restore a view; ignores what is not valid, as it comes from a file."""
    from lenslab.charts.chart_key import valid_charts
    from lenslab.measure.pixel_pitch import valid_pitches

    if isinstance(view.get("choice"), Mapping):
        session.set_plots(options=options_in(view))
    share = view.get("share")
    if isinstance(share, float) and LEAST_SHARE <= 100 * share <= MOST_SHARE:
        session.set_plots(share=share)
    session.set_plots(anyway=view.get("anyway") is True)
    if view.get("others"):
        from lenslab.book.other_lenses import valid_others

        session.set_plots(others=valid_others(view))
    report = view.get("report")
    if isinstance(report, list) and len(report) == 2 and all(isinstance(text, str) for text in report):
        session.set_report_text(*report)
    session.keep(kept_findings(view), True)
    earlier = view.get("earlier")
    if isinstance(earlier, list):
        session.keep_numbers({Path(path) for path in earlier if isinstance(path, str)})
    session.set_charts(valid_charts(view.get("charts")), view.get("recognises") is not False)
    session.set_pixel_pitches({**session.shoot.pixel_pitches, **valid_pitches(view.get("pixel_pitches"))})
    hidden = view.get("hidden")
    wanted = {repr(lens) for lens in hidden if isinstance(lens, list)} if isinstance(hidden, list) else set()
    if wanted:
        session.hide(
            [lens for lens in session.shoot.lenses() if repr([*astuple(lens.key), lens.plotted]) in wanted], True
        )
