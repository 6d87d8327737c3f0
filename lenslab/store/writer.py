"""Saves a shoot as it grows: a thread of its own commits every change."""

from __future__ import annotations

import errno
import math
import os
import shutil
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future, wait
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias

import lenslab
from lenslab.edits import Correction
from lenslab.errors import CannotWrite, UnusableRequest
from lenslab.language import tr
from lenslab.store import statements
from lenslab.store.database import code_of, in_memory
from lenslab.store.fingerprint import fingerprint, state_of
from lenslab.store.provenance import measuring
from lenslab.store.recovery import discard, is_recovery, new_recovery_path
from lenslab.store.schema import create, guard, read_whole, rewritten, unusable
from lenslab.store.session_db import OnDisk, commit, not_saved, refuse_if_in_use, why_not_written, write_whole
from lenslab.store.shoot import Provenance, Shoot, refuse_unless_session, shoot_in
from lenslab.store.statements import Statement
from lenslab.types import Measured, Outcome, Photo, Settings

Change: TypeAlias = Callable[[Path | None], list[Statement]]  # the session's folder -> what is to be written
Request: TypeAlias = tuple[Callable[[], None], "Future[None]"]

RETRY_S = 10.0
IDLE_S = 0.3
UNWRITABLE = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)
SOMETHING_ELSE = tr("another program has replaced it")
AT_ONCE = 8  # fingerprints taken while nothing else is to be done
END_S = 1.0  # spent on fingerprints when all else is kept


def untroubled(trouble: str | None) -> None:
    """Ignore problems."""


class SessionWriter:
    """A shoot's session file, written as the shoot grows. For a `with` block, or to be closed by `close`.

    path: a session to continue, or a new one; None: a recovery file, for as long as the shoot has no name (it comes
    into being with the first change; `close` leaves it, to be offered next time, unless it is discarded).
    on_trouble: called from the writing thread with a sentence for the user if nothing can be written; and with None
    once writing works again. Meanwhile the session goes on in memory, and what was missed is written then.

    The keep_... methods return at once and may be called from any thread; `flush`, `save_as` and `close` wait.
    Raises UnusableRequest for a file that is damaged, newer or not a session, InUse if another program has it open,
    CannotWrite if a new one cannot be created.
    """

    def __init__(self, path: Path | None = None, on_trouble: Callable[[str | None], None] = untroubled) -> None:
        self.path = new_recovery_path() if path is None else Path(os.path.abspath(path))
        self.named = not is_recovery(self.path)
        self.trouble: str | None = None
        self._on_trouble = on_trouble
        self._older = False  # the file is of an older version: it is to be replaced whole
        self._reopen = False  # the file could not be written: what is open of it will never be
        self._disk: OnDisk | None = None
        self._missed: list[Statement] = []  # not on disk yet
        self._next_try = 0.0
        self._memory = self._open() if self.path.exists() else self._begin()
        try:
            self.shoot = shoot_in(self._memory, self.path)  # as it was opened
        except UnusableRequest:
            self._let_go()
            raise
        self._unknown = deque(  # photos whose fingerprint is still to be taken
            path
            for path, record in self.shoot.file_records.items()
            if record.state is not None and record.fingerprint is None
        )
        self._queue: SimpleQueue[Change | Request] = SimpleQueue()
        self._closed = False
        self._broken: BaseException | None = None
        self._thread = threading.Thread(target=self._write_on, name="lenslab-keeper", daemon=True)
        self._thread.start()
        if self._older or self._reopen:
            self._ask(self._to_disk)

    def __enter__(self) -> SessionWriter:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # Changes to write

    def keep_photos(self, photos: Iterable[Photo]) -> None:
        """Photos as recorded."""
        self._queue.put(partial(statements.keep_photos, tuple(photos)))

    def keep_outcomes(self, outcomes: Iterable[Outcome], settings: Settings) -> None:
        """Outcomes of photos measured with `settings`; they replace earlier ones."""
        queued = tuple(outcomes)
        self._queue.put(lambda folder: statements.keep_outcomes(queued, Provenance(settings, measuring()), folder))
        self._unknown.extend(outcome.photo.path for outcome in queued if isinstance(outcome, Measured))

    def keep_edits(self, changes: Mapping[Path, Correction]) -> None:
        """Complete corrections of these photos; an empty one removes the earlier one. Others stay."""
        self._queue.put(partial(statements.keep_edits, dict(changes)))

    def keep_given(self, given: Iterable[Path]) -> None:
        """All files and folders that were given, in their order."""
        self._queue.put(partial(statements.keep_given, tuple(given)))

    def keep_settings(self, settings: Settings) -> None:
        """The settings from now on."""
        self._queue.put(lambda folder: statements.keep_settings(settings))

    def keep_view(self, view: Mapping[str, Any]) -> None:
        """What the window is to remember: JSON values by name; None forgets one, names left out stay."""
        queued = dict(view)
        self._queue.put(lambda folder: statements.keep_view(queued))

    def keep_moves(self, moves: Mapping[Path, Path]) -> None:
        """Photos found elsewhere: old path -> new path."""
        self._queue.put(partial(statements.keep_moves, dict(moves)))

    def keep_shoot(self, shoot: Shoot) -> None:
        """A whole shoot, replacing everything."""
        self._queue.put(lambda folder: [*statements.clear(), *statements.keep_all(shoot, folder)])

    def flush(self) -> None:
        """Wait until all changes are on disk, or in memory if `trouble` says why."""
        self._ask(lambda: None)

    def save_as(self, path: Path) -> None:
        """Go on in a file of this name, in place of what may be there; a recovery file goes, a named one stays.

        Raises CannotWrite, InUse, and UnusableRequest for a name that is not a session's; then all stays as it was.
        """
        refuse_unless_session(path)
        self._ask(partial(self._save_as, Path(os.path.abspath(path))))

    def close(self, discarded: bool = False) -> None:
        """Write all remaining changes and close the file. A recovery file is deleted if `discarded`, or if empty."""
        if self._thread.is_alive():
            self._ask(partial(self._close, discarded))
            self._thread.join()

    # The writing thread, and what is done before it starts

    def _open(self) -> sqlite3.Connection:
        """The session there is, in memory; its file locked."""
        try:
            self._disk = OnDisk(self.path)
        except (sqlite3.Error, UnicodeError) as error:
            if code_of(error) not in UNWRITABLE:
                raise unusable(self.path, error) from error
            self._reopen = True
        try:
            memory, self._older = read_whole(self.path) if self._disk is None else self._disk.copy()
            return rewritten(memory)
        except (sqlite3.Error, UnicodeError, UnusableRequest) as error:
            if self._disk is not None:
                self._disk.close()
            raise error if isinstance(error, UnusableRequest) else unusable(self.path, error) from error

    def _begin(self) -> sqlite3.Connection:
        """A new session in memory; with a name, its file too."""
        if self.named:
            refuse_unless_session(self.path)
        memory = in_memory()
        create(memory)
        commit(memory, statements.keep_program(lenslab.__version__))
        if self.named:
            try:
                write_whole(self.path, memory.serialize())
                self._disk = OnDisk(self.path)
            except (OSError, sqlite3.Error) as error:
                memory.close()
                raise not_saved(self.path, error) from error
        return memory

    @property
    def _folder(self) -> Path | None:
        return self.path.parent if self.named else None

    def _write_on(self) -> None:
        """Commit changes as they arrive, all waiting ones at once, until closed."""
        try:
            while not self._closed:
                try:
                    first = self._queue.get(timeout=IDLE_S)
                except Empty:
                    self._take_fingerprints(AT_ONCE)
                    if self._missed and self._is_time():
                        self._to_disk()
                    continue
                self._take(first)
        except BaseException as error:
            self._broken = error
            raise

    def _take(self, first: Change | Request) -> None:
        waiting: list[Change | Request] = [first]
        while not self._queue.empty():
            waiting.append(self._queue.get())
        changes: list[Change] = []
        for request in waiting:
            if self._closed:
                return
            if isinstance(request, tuple):
                self._commit(changes)
                changes = []
                self._answer(*request)
            else:
                changes.append(request)
        if not self._closed:
            self._commit(changes)

    def _commit(self, changes: Sequence[Change]) -> None:
        if changes:
            new = [statement for change in changes for statement in change(self._folder)]
            commit(self._memory, new)
            self._missed += new
            if self.trouble is None or self._is_time():
                self._to_disk()

    def _is_time(self) -> bool:
        return time.monotonic() >= self._next_try

    def _to_disk(self) -> None:
        """Write all pending changes, or report why that failed."""
        try:
            self._write_missed()
        except (sqlite3.Error, OSError, UnicodeError) as error:
            self._fail(error)
        else:
            self._missed.clear()
            self._tell(None)

    def _write_missed(self) -> None:
        if self._disk is not None and (self._reopen or not self._disk.is_in_place()):
            self._disk.close()
            self._disk = None
        if self._reopen and self.path.exists():
            self._disk = self._opened()
        self._reopen = False
        if self._disk is not None and not self._older:
            self._disk.commit(self._missed)
        else:
            self._write_all()

    def _opened(self) -> OnDisk:
        try:
            return OnDisk(self.path)
        except UnusableRequest as error:
            raise OSError(errno.EEXIST, SOMETHING_ELSE) from error

    def _write_all(self) -> None:
        """Put all there is where no file is, or in the place of an older one, which stays beside it."""
        if self._older:
            if self._disk is not None:
                self._disk.close()
                self._disk = None
            beside = self.path.with_name(f"{self.path.stem} (older){self.path.suffix}")
            if not beside.exists():
                shutil.copy2(self.path, beside)
            for path in (self.path, beside):  # LensLab once made them for everybody to read
                with suppress(OSError):
                    path.chmod(0o600)
        elif os.path.lexists(self.path):
            raise OSError(errno.EEXIST, SOMETHING_ELSE)
        elif not self.named:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self.path, self._memory.serialize())
        self._older = False
        self._disk = OnDisk(self.path)

    def _fail(self, error: sqlite3.Error | OSError | UnicodeError) -> None:
        self._next_try = time.monotonic() + RETRY_S
        self._reopen = self._reopen or (not isinstance(error, OSError) and code_of(error) in UNWRITABLE)
        what = tr("{path} cannot be written", path=self.path) if self.named else tr("A recovery file cannot be written")
        message = tr(
            "{failure}: {reason}. Nothing is lost while LensLab is open. Free some space, or save the session "
            "elsewhere",
            failure=what,
            reason=why_not_written(error),
        )
        self._tell(message)

    def _tell(self, trouble: str | None) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            self._on_trouble(trouble)

    def _take_fingerprints(self, most: int, until: float = math.inf) -> None:
        """Make up for fingerprints that are not known yet, of files that are still as they were measured."""
        by_path = {}
        while self._unknown and most > 0 and time.monotonic() < until:
            path = self._unknown.popleft()
            before = state_of(path)
            sampled = fingerprint(path)
            if before is not None and sampled is not None and state_of(path) == before:
                by_path[path] = (before, sampled)
            most -= 1
        if by_path:
            self._commit([lambda folder: statements.keep_fingerprints(by_path)])

    # Requests, which the writing thread answers in their turn

    def _ask(self, work: Callable[[], None]) -> None:
        answer: Future[None] = Future()
        self._queue.put((work, answer))
        while not wait([answer], timeout=IDLE_S).done:
            if not self._thread.is_alive():
                raise RuntimeError("this session is closed") from self._broken
        answer.result()

    def _answer(self, work: Callable[[], None], answer: Future[None]) -> None:
        try:
            work()
            answer.set_result(None)
        except Exception as error:
            answer.set_exception(error)

    def _save_as(self, path: Path) -> None:
        if path == self.path:
            self._try_again()
            return
        if path.exists():
            refuse_if_in_use(path)
        copy = in_memory()
        try:
            self._memory.backup(copy)
            guard(copy)
            commit(copy, statements.keep_near(copy, path.parent))
            write_whole(path, copy.serialize())
            new = OnDisk(path)
        except (OSError, sqlite3.Error) as error:
            copy.close()
            raise not_saved(path, error) from error
        old, self._disk = self._disk, new
        if old is not None:
            old.close()
        if not self.named:
            discard(self.path)
        self._memory.close()
        self._memory, self.path, self.named = copy, path, True
        self._missed.clear()
        self._older = self._reopen = False
        self._tell(None)

    def _try_again(self) -> None:
        """Write pending changes now, even if writing failed before."""
        self._to_disk()
        if self.trouble is not None:
            raise CannotWrite(self.trouble)

    def _close(self, discarded: bool) -> None:
        self._closed = True
        self._take_fingerprints(len(self._unknown), until=time.monotonic() + END_S)
        if self._missed and not discarded:
            self._to_disk()
        empty = self._memory.execute("SELECT count(*) FROM photos").fetchone() == (0,)
        self._let_go()
        if not self.named and (discarded or empty):
            discard(self.path)

    def _let_go(self) -> None:
        if self._disk is not None:
            self._disk.close()
        self._memory.close()
