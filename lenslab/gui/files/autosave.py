"""The session's file: kept as the shoot grows, saved under a name, opened again, found after a crash."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from lenslab import numbers_as_text as words
from lenslab.edits import NOTHING
from lenslab.errors import UnusableRequest
from lenslab.files import plain_text
from lenslab.gui.files import view_state as kept_view
from lenslab.gui.session.session import Session
from lenslab.gui.tasks.task import Run
from lenslab.gui.widgets.notification_bar import Notices
from lenslab.types import Outcome, Photo

if TYPE_CHECKING:
    from lenslab.store import Keeper, Kept, Outdated, Recoverable, Shoot

END_S = 5.0
TABLES_OF = {"centre-corners": "the centre third and four corners", "article": "the article's top-left crops"}
TROUBLE, FOUND, UNSAVED = "trouble", "missing", "unsaved"  # what notices are about


class Keeping(QObject):
    """Holds the one Keeper of what is in the window; a shoot without a name is in a recovery file.

    A shoot without a name that holds work (edits, imported tables) stays there when it is closed, and is offered again;
    one that holds only measurements goes: the cache knows those.
    """

    stated = Signal()  # name, or whether it is saved
    opened = Signal(object)  # the path of a session that was opened or saved
    unsaved_known = Signal(list)  # Recoverables, the latest first
    find_wanted = Signal()  # the user wants to say where missing photos are
    _troubled = Signal(object)

    def __init__(self, session: Session, notices: Notices, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._notices = notices
        self._keeper: Keeper | None = None
        self._kept: dict[Path, Kept] = {}
        self._worth = False  # whether it is to be offered again if it is closed without a name
        self._quiet = False  # what comes is in the file already
        self._runs: list[Run] = []
        self.trouble: str | None = None
        self._troubled.connect(self._take_trouble)
        session.photos_came.connect(self._keep_photos)
        session.outcomes_came.connect(self._keep_outcomes)
        session.edited.connect(self._keep_edits)
        session.given_changed.connect(self._keep_given)
        session.settings_changed.connect(self._keep_settings)
        session.moved.connect(self._keep_moves)
        session.hidden_changed.connect(self._keep_view)
        session.choice_changed.connect(self._keep_view)
        session.cleared.connect(self._forget)

    # What it is called

    @property
    def path(self) -> Path | None:
        """Its file, once it has a name."""
        return self._keeper.path if self._keeper is not None and self._keeper.named else None

    def title(self) -> str:
        """What the shoot is called in the window's title; empty for none."""
        session = self._session
        if session.empty():
            return ""
        if self.path is not None:
            return self.path.stem
        names = [path.name for path in session.given] or [path.parent.name for path in session.photos]
        return " + ".join(list(dict.fromkeys(names))[:2])

    def state(self) -> str:
        """Whether it is saved, in words; empty where there is nothing to save."""
        if self._session.empty():
            return ""
        if self.trouble is not None:
            return "cannot be saved"
        return "not saved yet" if self.path is None else f"{plain_text(self.path.name)} · saved"

    # What the user asks for

    def open(self, path: Path, then: Sequence[Path] = ()) -> None:
        """Open a session in place of what is in the window; then add photos to it."""
        path = path.absolute()
        if self.holds(path):
            self._session.add(then)
            return
        self._start(partial(_open, path, self._tell_trouble), partial(self._take_opened, then), "open")

    def holds(self, path: Path) -> bool:
        """Whether that is the file of what is in the window."""
        return self._keeper is not None and path == self._keeper.path

    def throw_away(self, paths: Iterable[Path]) -> None:
        """Recovery files that nobody wants any more."""
        from lenslab.store import discard

        for path in paths:
            discard(path)
        self._notices.withdraw(UNSAVED)

    def save_as(self, path: Path) -> None:
        """Give the shoot a name, or another one; its own writes what could not be written before."""
        self._begin()
        if self._keeper is not None:
            self._start(partial(_save, self._keeper, path), self._take_saved, "save")

    def import_table(self, path: Path) -> None:
        """Show the shots of a CSV beside those in the window."""
        self._start(partial(_table, path), self._take_table, "table")

    def find_photos(self, folder: Path) -> None:
        """Look for missing photos in a folder and below."""
        shoot = replace(self._session.shoot(), kept=self._kept)
        self._start(partial(_relink, shoot, folder), partial(self._take_found, folder), "find")

    def look_for_unsaved(self) -> None:
        """Offer what was not saved when the program ended."""
        self._start(_unsaved, self._take_unsaved, "unsaved")

    def end(self) -> None:
        """The window is closing: write what is left."""
        runs, self._runs = self._runs, []
        for run in runs:
            run.wait(END_S)
            run.drop()
        if self._keeper is not None:
            self._keeper.close(throw_away=not self._worth)
            self._keeper = None

    # What comes of it

    def _take_opened(self, then: Sequence[Path], opened: tuple[Keeper, Outdated]) -> None:
        self._let_go()
        keeper, found = opened
        self._keeper = keeper
        shoot = keeper.shoot
        self._kept = dict(shoot.kept)
        self._worth = True
        self._quiet = True
        try:
            self._session.open(shoot, found)
            kept_view.show(shoot.view, self._session)
        finally:
            self._quiet = False
        if keeper.named:
            self.opened.emit(keeper.path)
        self._notices.withdraw(UNSAVED)
        self.stated.emit()
        if self._session.missing:
            self._tell_missing()
        self._session.add(then)

    def _tell_missing(self) -> None:
        missing = words.count(len(self._session.missing), "photo")
        text = f"{missing} not found where they were. Their numbers are kept"
        self._notices.tell(text, FOUND, "Find photos…", self.find_wanted.emit, asked=True)

    def _take_saved(self, path: Path) -> None:
        self.opened.emit(path)
        self.stated.emit()

    def _take_table(self, shoot: Shoot) -> None:
        session, layout = self._session, shoot.settings.layout
        if not (session.photos or session.outcomes):
            session.use(replace(session.settings, layout=layout))
        elif layout != session.settings.layout:
            self._session.refused.emit(
                f"This table has the numbers of {TABLES_OF[layout]}, and the shots here those of "
                f"{TABLES_OF[session.settings.layout]}: they cannot be compared. Open it in a new shoot (Ctrl+N), or "
                "measure these shots its way first (Ctrl+M)"
            )
            return
        self._worth = True
        self._begin()
        self._quiet = True
        try:
            self._session.include(shoot)
        finally:
            self._quiet = False
        if self._keeper is not None:
            self._keeper.keep_photos(shoot.photos)
            self._keeper.keep_outcomes(shoot.outcomes.values(), shoot.settings)
        self.stated.emit()

    def _take_found(self, folder: Path, moves: Mapping[Path, Path]) -> None:
        self._notices.withdraw(FOUND)
        if moves:
            self._kept = {moves.get(path, path): one for path, one in self._kept.items()}
            self._session.move(moves)
        if self._session.missing:
            left, found = len(self._session.missing), words.count(len(moves), "photo")
            text = f"{found} found in {plain_text(folder.name)}, {left} still missing"
            self._notices.tell(text, FOUND, "Find photos…", self.find_wanted.emit, asked=True)
        else:
            self._notices.tell(f"All {words.count(len(moves), 'photo')} found", FOUND, asked=True)

    def _take_unsaved(self, found: Sequence[Recoverable]) -> None:
        found = [one for one in found if not self.holds(one.path)]
        self.unsaved_known.emit(list(found))
        if found:
            act = partial(self.open, found[0].path)
            self._notices.tell(f"Not saved: {in_words(found[0])}", UNSAVED, "Go on with it", act, asked=True)

    # What is kept

    def _begin(self) -> None:
        if self._keeper is None:
            from lenslab.store import Keeper

            self._keeper = Keeper(on_trouble=self._tell_trouble)
            self._keep_view()
            self._keeper.keep_settings(self._session.settings)
            self._keeper.keep_given(self._session.given)
            self.stated.emit()

    def _to_keep(self) -> Keeper | None:
        """Where something new is to be kept; None where it is already."""
        if self._quiet:
            return None
        self._begin()
        return self._keeper

    @Slot(list)
    def _keep_photos(self, photos: Iterable[Photo]) -> None:
        if (keeper := self._to_keep()) is not None:
            keeper.keep_photos(photos)

    @Slot(list)
    def _keep_outcomes(self, outcomes: Iterable[Outcome]) -> None:
        if (keeper := self._to_keep()) is not None:
            keeper.keep_outcomes(outcomes, self._session.settings)

    @Slot(list)
    def _keep_edits(self, paths: Iterable[Path]) -> None:
        if (keeper := self._to_keep()) is not None:
            keeper.keep_edits({path: self._session.edits.get(path, NOTHING) for path in paths})
            self._worth = True

    @Slot(list)
    def _keep_given(self, new: Iterable[Path]) -> None:
        if (keeper := self._to_keep()) is not None:
            keeper.keep_given(self._session.given)

    @Slot()
    def _keep_settings(self) -> None:
        if self._keeper is not None and not self._quiet:
            self._keeper.keep_settings(self._session.settings)

    @Slot(object)
    def _keep_moves(self, moves: Mapping[Path, Path]) -> None:
        if (keeper := self._to_keep()) is not None:
            keeper.keep_moves(moves)

    @Slot()
    def _keep_view(self) -> None:
        if self._keeper is not None and not self._quiet:
            self._keeper.keep_view(kept_view.of(self._session))

    @Slot()
    def _forget(self) -> None:
        """New: what there was is closed, and offered again if it holds work."""
        if not self._quiet:
            self._let_go()
            self.stated.emit()

    def _let_go(self) -> None:
        if self._keeper is None:
            return
        keeper, self._keeper = self._keeper, None
        offer = self._worth and not keeper.named
        self._worth, self._kept, self.trouble = False, {}, None
        after = self._offer_again if offer else None
        self._start(partial(_close, keeper, not offer), after, "close")

    def _offer_again(self, closed: object) -> None:
        self.look_for_unsaved()

    # Work off the GUI thread, and its troubles

    def _start(
        self, work: Callable[[Callable[[], bool]], Iterator[Any]], take: Callable[[Any], None] | None, name: str
    ) -> None:
        run = Run(work, name)
        self._runs.append(run)
        if take is not None:
            run.batch.connect(partial(self._hand_over, take))
        run.finished.connect(self._take_end)
        run.refused.connect(self._take_refusal)
        run.crashed.connect(self._take_crash)
        run.start()

    def _hand_over(self, take: Callable[[Any], None], run: Run, made: list[Any]) -> None:
        if run in self._runs:
            take(made[-1])

    @Slot(object)
    def _take_end(self, run: Run) -> None:
        if run in self._runs:
            self._runs.remove(run)

    @Slot(object, str)
    def _take_refusal(self, run: Run, reason: str) -> None:
        self._take_end(run)
        self._session.refused.emit(reason)

    @Slot(object, object)
    def _take_crash(self, run: Run, error: BaseException) -> None:
        self._take_end(run)
        raise error

    def _tell_trouble(self, trouble: str | None) -> None:
        """From the writing thread."""
        with suppress(RuntimeError):  # the program is ending and Qt's side is gone
            self._troubled.emit(trouble)

    @Slot(object)
    def _take_trouble(self, trouble: str | None) -> None:
        self.trouble = trouble
        if trouble is None:
            self._notices.withdraw(TROUBLE)
        else:
            self._notices.tell(trouble, TROUBLE, asked=True)
        self.stated.emit()


def in_words(one: Recoverable) -> str:
    """A shoot that was not saved: "58 shots in evening, 12 edited, 20 Nov 17:20"."""
    folder = next((plain_text(path.name) for path in one.shoot.given), "")
    parts = [words.count(len(one.shoot.photos), "shot") + (f" in {folder}" if folder else "")]
    if one.shoot.edits:
        parts.append(f"{len(one.shoot.edits)} edited")
    parts.append(f"{one.last_kept.day} {one.last_kept:%b %H:%M}")
    return ", ".join(parts)


def _open(
    path: Path, tell: Callable[[str | None], None], cancelled: Callable[[], bool]
) -> Iterator[tuple[Keeper, Outdated]]:
    from lenslab.measures.regions import LAYOUTS
    from lenslab.store import Keeper
    from lenslab.store import staleness as outdated

    if not path.exists():
        raise UnusableRequest(f"There is no session {plain_text(str(path))}: it was moved, renamed or deleted")
    keeper = Keeper(path, tell)
    layout = keeper.shoot.settings.layout
    if layout not in LAYOUTS:
        keeper.close()
        raise UnusableRequest(
            f"{plain_text(str(path))} was measured in regions called {layout!r}, which this LensLab does not know: "
            "update LensLab to open it; the file has not been touched"
        )
    yield keeper, outdated(keeper.shoot)


def _save(keeper: Keeper, path: Path, cancelled: Callable[[], bool]) -> Iterator[Path]:
    keeper.save_as(path)
    yield keeper.path


def _close(keeper: Keeper, throw_away: bool, cancelled: Callable[[], bool]) -> Iterator[bool]:
    keeper.close(throw_away)
    yield True


def _table(path: Path, cancelled: Callable[[], bool]) -> Iterator[Shoot]:
    from lenslab.store import from_csv

    yield from_csv(path)


def _relink(shoot: Shoot, folder: Path, cancelled: Callable[[], bool]) -> Iterator[Mapping[Path, Path]]:
    from lenslab.store import relink

    yield relink(shoot, folder, cancelled)


def _unsaved(cancelled: Callable[[], bool]) -> Iterator[list[Recoverable]]:
    from lenslab.store import recoverable

    yield recoverable()
