"""One session file on disk: locked while it is open, each commit safe against a power cut."""

from __future__ import annotations

import errno
import json
import math
import os
import shutil
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, wait
from contextlib import suppress
from dataclasses import astuple, dataclass
from datetime import datetime
from functools import partial
from operator import attrgetter
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias

import lenslab
from lenslab.store.database import code_of, connect, in_memory, remove_stale
from lenslab.store.provenance import Provenance, measuring
from lenslab.store.records import numbers_to_text, path_of, remark_to_list, remarks_to_text, to_text
from lenslab.store.schema import (
    TABLES,
    VERSION,
    check_declared,
    copy_of,
    create,
    guard,
    pragma,
    read_whole,
    refuse_foreign,
    unusable,
)
from lenslab.store.shoot import SUFFIX, SavedShoot, load, refuse_unless_session, shoot_in
from lenslab.store.sums import State, fingerprint, state_of
from lenslab.values.disk import not_written, plain_text, real_path, refuse_photo, replacing
from lenslab.values.edits import NOTHING, Correction
from lenslab.values.grouping import grouped
from lenslab.values.language import tr
from lenslab.values.remarks import CannotWrite, UnusableRequest
from lenslab.values.types import Failed, Measured, Outcome, Photo, Settings

# ------------------------------------------------------------------------------
# What is written into a session: SQL and its rows, the same for the file and for the copy in memory.


Statement: TypeAlias = tuple[str, list[tuple[Any, ...]]]


def near(path: Path, base: Path | None) -> bytes | None:
    """The path from the session's folder on, with / between; None on another drive, or where there is no folder."""
    if base is None:
        return None
    try:
        return os.fsencode(os.path.relpath(path, base)).replace(os.fsencode(os.sep), b"/")
    except ValueError:
        return None


def keep_photos(photos: Iterable[Photo], base: Path | None) -> list[Statement]:
    """Photos as recorded, with their files' present state. One whose file has changed loses its numbers."""
    rows = []
    gone = []
    for photo in photos:
        times = _times(state_of(photo.path))
        place = os.fsencode(photo.path)
        rows.append((place, near(photo.path, base), plain_text(photo.name), *times, to_text(photo.metadata)))
        gone.append((place, *times[:2]))
    return [*((changed, gone) for changed in CHANGED), (PHOTO, rows)]


def keep_outcomes(outcomes: Iterable[Outcome], maker: Provenance, base: Path | None) -> list[Statement]:
    """Measured and Failed, with their provenance."""
    by = (to_text(maker.settings), maker.version)
    strangers: list[tuple[Any, ...]] = []
    rows: list[tuple[Any, ...]] = []
    maps: list[tuple[Any, ...]] = []
    for outcome in outcomes:
        place = os.fsencode(outcome.path)
        if isinstance(outcome, Failed):
            name = outcome.name
            rows.append((place, *by, json.dumps(remark_to_list(outcome.reason)), None, None, None))
        else:
            name, notes = outcome.photo.name, remarks_to_text(outcome.warnings)
            rows.append((place, *by, None, numbers_to_text(outcome), notes, outcome.detail_noise_method))
            maps += [(place, *by, each.quantity, each.rows, each.columns, each.numbers) for each in outcome.maps]
        strangers.append((place, near(outcome.path, base), plain_text(name)))
    return [
        (STRANGER, strangers),
        ("INSERT OR IGNORE INTO makers (settings, version) VALUES (?, ?)", [by]),
        (OUTCOME, rows),
        (f"DELETE FROM maps WHERE photo = {PHOTO_ID}", [row[:1] for row in rows]),
        (MAP, maps),
    ]


def keep_edits(changes: Mapping[Path, Correction], base: Path | None) -> list[Statement]:
    """Complete corrections by path; an empty one is removed."""
    changed = {path: correction for path, correction in changes.items() if correction != NOTHING}
    edits = [(os.fsencode(path), to_text(correction)) for path, correction in changed.items()]
    gone = [(os.fsencode(path),) for path in changes if path not in changed]
    return [
        (STRANGER, [(os.fsencode(path), near(path, base), plain_text(path.name)) for path in changed]),
        (f"INSERT OR REPLACE INTO edits (photo, correction) VALUES ({PHOTO_ID}, ?)", edits),
        (f"DELETE FROM edits WHERE photo = {PHOTO_ID}", gone),
    ]


def keep_given(given: Iterable[Path], base: Path | None) -> list[Statement]:
    """All files and folders that were given."""
    rows = [(place, os.fsencode(path), near(path, base)) for place, path in enumerate(dict.fromkeys(given))]
    return [("DELETE FROM given", [()]), ("INSERT INTO given (place, path, near) VALUES (?, ?, ?)", rows)]


def keep_view(view: Mapping[str, Any]) -> list[Statement]:
    """Keep values of the window; one of None is forgotten."""
    rows = [(name, json.dumps(value)) for name, value in view.items() if value is not None]
    gone = [(name,) for name, value in view.items() if value is None]
    return [
        ("INSERT OR REPLACE INTO view (name, value) VALUES (?, ?)", rows),
        ("DELETE FROM view WHERE name = ?", gone),
    ]


def keep_moves(moves: Mapping[Path, Path], base: Path | None) -> list[Statement]:
    """Photos found elsewhere: old path -> new path. Records of the new path are replaced."""
    gone = [(os.fsencode(new),) for new in moves.values() if new not in moves]
    aside = [(b"\0" + os.fsencode(old), os.fsencode(old)) for old in moves]  # two may change places
    rows = []
    for old, new in moves.items():
        rows.append((os.fsencode(new), near(new, base), *_times(state_of(new)), b"\0" + os.fsencode(old)))
    return [
        *((f"DELETE FROM {table} WHERE photo = {PHOTO_ID}", gone) for table in OF_PHOTOS),
        ("DELETE FROM photos WHERE path = ?", gone),
        ("UPDATE photos SET path = ? WHERE path = ?", aside),
        ("UPDATE photos SET path = ?, near = ?, size = ?, mtime_ns = ?, ctime_ns = ? WHERE path = ?", rows),
    ]


def replace_all(shoot: SavedShoot, base: Path | None) -> list[Statement]:
    """A whole shoot, in place of all there is."""
    unknown = Provenance(shoot.settings, "")
    files = [
        (*_times(record.state), record.fingerprint, os.fsencode(path))
        for path, record in shoot.file_records.items()
        if record.state is not None
    ]
    made = grouped(shoot.outcomes.values(), lambda outcome: shoot.makers.get(outcome.path, unknown))
    tables = (*OF_PHOTOS, "set_results", "photos", "given", "view", "makers")
    return [
        *((f"DELETE FROM {table}", [()]) for table in tables),
        *keep_photos(shoot.photos, base),
        ("UPDATE photos SET size = ?, mtime_ns = ?, ctime_ns = ?, fingerprint = ? WHERE path = ?", files),
        *[statement for maker, outcomes in made.items() for statement in keep_outcomes(outcomes, maker, base)],
        *keep_edits(shoot.edits, base),
        *keep_given(shoot.given, base),
        about("settings", to_text(shoot.settings)),
        *keep_view(shoot.view),
    ]


def about(name: str, value: str) -> Statement:
    """The settings now in force, or the program that wrote last. value: JSON."""
    return "INSERT OR REPLACE INTO about (name, value) VALUES (?, ?)", [(name, value)]


def _times(state: State | None) -> tuple[int | None, ...]:
    """Size and times of a file as they are stored."""
    return (None, None, None) if state is None else astuple(state)


# A file that cannot be read now keeps its record; one that has changed loses its fingerprint.
PHOTO = """INSERT INTO photos (path, near, name, size, mtime_ns, ctime_ns, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (path) DO UPDATE SET
    near = excluded.near, name = excluded.name, metadata = excluded.metadata,
    fingerprint = CASE WHEN excluded.size IS NULL OR (excluded.size IS size AND excluded.mtime_ns IS mtime_ns
        AND excluded.ctime_ns IS ctime_ns) THEN fingerprint END,
    size = coalesce(excluded.size, size), mtime_ns = coalesce(excluded.mtime_ns, mtime_ns),
    ctime_ns = coalesce(excluded.ctime_ns, ctime_ns)"""
CHANGED = tuple(
    f"""DELETE FROM {table} WHERE photo IN (
    SELECT id FROM photos, (SELECT ? AS here, ? AS bytes, ? AS written) WHERE path = here
        AND size IS NOT NULL AND bytes IS NOT NULL AND (size, mtime_ns) IS NOT (bytes, written))"""
    for table in ("outcomes", "maps")
)
OF_PHOTOS = ("outcomes", "edits", "maps", "set_shots")
STRANGER = "INSERT OR IGNORE INTO photos (path, near, name) VALUES (?, ?, ?)"
PHOTO_ID = "(SELECT id FROM photos WHERE path = ?)"
OUTCOME = f"""INSERT OR REPLACE INTO outcomes (photo, maker, reason, numbers, warnings, noise_method) VALUES (
    {PHOTO_ID}, (SELECT id FROM makers WHERE settings = ? AND version = ?), ?, ?, ?, ?)"""
MAP = f"""INSERT OR REPLACE INTO maps (photo, maker, quantity, rows, columns, numbers) VALUES (
    {PHOTO_ID}, (SELECT id FROM makers WHERE settings = ? AND version = ?), ?, ?, ?, ?)"""


def locked(path: Path) -> sqlite3.Connection:
    """An open session file, which no other program can open meanwhile.

    The journal is SQLite's oldest kind, not its write-ahead log: between commits the session is this one file, which
    can be copied, and it works on network drives. Raises sqlite3.Error, also where another program has it, UnicodeError
    where SQLite quotes what is damaged, and UnusableRequest for what is no session.
    """
    db = connect(path)
    try:
        refuse_foreign(db, path)  # before anything is written: to an empty file SQLite would write
        db.execute("PRAGMA locking_mode=EXCLUSIVE")
        db.execute("BEGIN EXCLUSIVE")  # from here on, and after the commit, the lock is held
        check_declared(db, path)  # nobody can change it any more
        db.execute("COMMIT")
        db.execute("PRAGMA journal_mode=DELETE")
        db.execute("PRAGMA synchronous=EXTRA")  # the folder too, so that commits survive a power cut
        if pragma(db, "user_version") == VERSION:
            guard(db)  # an older one is replaced whole
    except BaseException:
        db.close()
        raise
    return db


def commit(db: sqlite3.Connection, statements: Iterable[Statement]) -> None:
    """Write all of it or nothing. Raises sqlite3.Error."""
    db.execute("BEGIN IMMEDIATE")
    try:
        for sql, rows in statements:
            db.executemany(sql, rows)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def write_whole(path: Path, data: bytes) -> None:
    """Put a session where none is, or in the place of one: whole or not at all; never over a photo.

    Raises OSError, CannotWrite.
    """
    refuse_photo(path)
    target = real_path(path)
    remove_stale(target)
    with replacing(target) as file:  # for its owner alone: a session shows where photos are
        file.write(data)
    if os.name == "posix":
        folder = os.open(target.parent, os.O_RDONLY)
        with suppress(OSError):  # some network drives cannot
            os.fsync(folder)
        os.close(folder)


def refuse_if_in_use(path: Path) -> None:
    """Raise InUse if another program has this session open; a file that is not a session is never in use."""
    try:
        locked(path).close()
    except (UnusableRequest, UnicodeError):
        return
    except sqlite3.Error as error:
        if code_of(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise unusable(path, error) from error


def why_not_written(error: sqlite3.Error | OSError | UnicodeError) -> str:
    """Why a session cannot be written, for the user."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    code = code_of(error)
    return REASONS.get(code, str(error)) if code is not None else str(error)


def not_saved(path: Path, error: sqlite3.Error | OSError) -> CannotWrite:
    """The error for a session that cannot be written: which, why, and what to do."""
    if isinstance(error, OSError):
        return not_written(path, error)
    reason = why_not_written(error)
    return CannotWrite("{path} cannot be written: {reason}. Save it in another folder", path=path, reason=reason)


def _which(path: Path) -> tuple[int, int] | None:
    """The file that a path leads to, by device and inode."""
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_dev, state.st_ino


REASONS = {
    sqlite3.SQLITE_FULL: tr("the disk is full"),
    sqlite3.SQLITE_READONLY: tr("the file is read-only"),
    sqlite3.SQLITE_CANTOPEN: tr("its folder is read-only, or missing"),
    sqlite3.SQLITE_PERM: tr("permission denied"),
    sqlite3.SQLITE_IOERR: tr("the disk is full, or the drive is not responding"),
    sqlite3.SQLITE_BUSY: tr("another program is using it"),
    sqlite3.SQLITE_LOCKED: tr("another program is using it"),
    sqlite3.SQLITE_CORRUPT: tr("another program has damaged it"),
    sqlite3.SQLITE_NOTADB: tr("another program has overwritten it"),
}


# ------------------------------------------------------------------------------
# Recovery files: unsaved shoots, which survive a crash of the program.


@dataclass(frozen=True, slots=True)
class Recoverable:
    """A shoot that was never saved: `SessionWriter(path)` restores it, `discard(path)` deletes it."""

    path: Path
    last_kept: datetime  # local time
    shoot: SavedShoot


def recovery_folder() -> Path:
    """Folder of this user's recovery files."""
    from platformdirs import user_data_path

    return user_data_path("LensLab", appauthor=False) / "recovery"


def recoverable() -> list[Recoverable]:
    """Unsaved shoots that are not open in another LensLab, the latest first.

    Files that cannot be read, and those without a photo yet, stay where they are, and are not in the list.
    """
    recoverables = []
    for path in recovery_folder().glob(f"*{SUFFIX}"):
        try:
            shoot = load(path)
            if shoot.photos:
                recoverables.append(Recoverable(path, datetime.fromtimestamp(path.stat().st_mtime), shoot))
        except (UnusableRequest, OSError):
            continue
    return sorted(recoverables, key=attrgetter("last_kept"), reverse=True)


def discard(path: Path) -> None:
    """Delete a recovery file, if it exists."""
    with suppress(OSError):
        path.unlink()
        remove_stale(path)


# ------------------------------------------------------------------------------
# Saves a shoot as it grows: a thread of its own commits every change.


Change: TypeAlias = Callable[[Path | None], list[Statement]]  # the session's folder -> what is to be written

RETRY_S = 10.0
IDLE_S = 0.3
UNWRITABLE = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)
SOMETHING_ELSE = tr("another program has replaced it")

END_S = 1.0  # spent on fingerprints when all else is kept


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

    def __init__(self, path: Path | None = None, on_trouble: Callable[[str | None], None] = lambda _: None) -> None:
        own = f"{datetime.now():%Y-%m-%d %H-%M-%S.%f} {os.getpid()}{SUFFIX}"  # as no other running LensLab takes
        self.path = recovery_folder() / own if path is None else Path(os.path.abspath(path))
        self.named = self.path.parent != recovery_folder()
        self.trouble: str | None = None
        self._on_trouble = on_trouble
        self._older = False  # the file is of an older version: it is to be replaced whole
        self._reopen = False  # the file could not be written: what is open of it will never be
        self._disk: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None  # which file that is: not one that another program put at its path
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
        self._queue: SimpleQueue[Callable[[], None]] = SimpleQueue()  # done by the writing thread, in this order
        self._changes: list[Change] = []  # to be written together, once nothing else waits
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
        self._keep(partial(keep_photos, tuple(photos)))

    def keep_outcomes(self, outcomes: Iterable[Outcome], settings: Settings) -> None:
        """Outcomes of photos measured with `settings`; they replace earlier ones."""
        queued = tuple(outcomes)
        self._keep(lambda folder: keep_outcomes(queued, Provenance(settings, measuring()), folder))
        self._unknown.extend(outcome.photo.path for outcome in queued if isinstance(outcome, Measured))

    def keep_edits(self, changes: Mapping[Path, Correction]) -> None:
        """Complete corrections of these photos; an empty one removes the earlier one. Others stay."""
        self._keep(partial(keep_edits, dict(changes)))

    def keep_given(self, given: Iterable[Path]) -> None:
        """All files and folders that were given, in their order."""
        self._keep(partial(keep_given, tuple(given)))

    def keep_settings(self, settings: Settings) -> None:
        """The settings from now on."""
        self._keep(lambda folder: [about("settings", to_text(settings))])

    def keep_view(self, view: Mapping[str, Any]) -> None:
        """Keep values of the window: JSON values by name; None forgets one, names left out stay."""
        queued = dict(view)
        self._keep(lambda folder: keep_view(queued))

    def keep_moves(self, moves: Mapping[Path, Path]) -> None:
        """Photos found elsewhere: old path -> new path."""
        self._keep(partial(keep_moves, dict(moves)))

    def keep_shoot(self, shoot: SavedShoot) -> None:
        """A whole shoot, replacing everything."""
        self._keep(partial(replace_all, shoot))

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

    def _keep(self, change: Change) -> None:
        self._queue.put(lambda: self._changes.append(change))

    def _open(self) -> sqlite3.Connection:
        """The session there is, in memory; its file locked."""
        try:
            self._lock()
        except (sqlite3.Error, UnicodeError) as error:
            if code_of(error) not in UNWRITABLE:
                raise unusable(self.path, error) from error
            self._reopen = True
        try:
            memory, self._older = read_whole(self.path) if self._disk is None else copy_of(self._disk, self.path)
            guard(memory)
            for table in TABLES if self._older else ():  # checksums, which the first versions had not
                memory.execute(f"UPDATE {table} SET rowid = rowid")
            return memory
        except (sqlite3.Error, UnicodeError, UnusableRequest) as error:
            self._unlock()
            if isinstance(error, UnusableRequest):
                raise
            raise unusable(self.path, error) from error

    def _lock(self) -> None:
        self._disk, self._file = locked(self.path), _which(self.path)

    def _unlock(self) -> None:
        if self._disk is not None:
            self._disk.close()
            self._disk = None

    def _begin(self) -> sqlite3.Connection:
        """A new session in memory; with a name, its file too."""
        if self.named:
            refuse_unless_session(self.path)
        memory = in_memory()
        create(memory)
        commit(memory, [about("program", json.dumps(lenslab.__version__))])
        if self.named:
            try:
                write_whole(self.path, memory.serialize())
                self._lock()
            except (OSError, sqlite3.Error) as error:
                memory.close()
                raise not_saved(self.path, error) from error
        return memory

    def _write_on(self) -> None:
        """Commit changes as they arrive, all waiting ones at once, until closed."""
        try:
            while not self._closed:
                try:
                    self._queue.get(timeout=IDLE_S)()
                    if self._queue.empty():
                        self._commit()
                except Empty:
                    self._take_fingerprints(8)
                    if self._missed and time.monotonic() >= self._next_try:
                        self._to_disk()
        except BaseException as error:
            self._broken = error
            raise

    def _commit(self) -> None:
        """Write the changes that have arrived, in one transaction."""
        folder = self.path.parent if self.named else None
        new = [statement for change in self._changes for statement in change(folder)]
        self._changes.clear()
        if new:
            commit(self._memory, new)
            self._missed += new
            if self.trouble is None or time.monotonic() >= self._next_try:
                self._to_disk()

    def _to_disk(self) -> None:
        """Write all pending changes, or report why that failed."""
        try:
            self._write_missed()
        except (sqlite3.Error, OSError, UnicodeError) as error:
            self._next_try = time.monotonic() + RETRY_S
            self._reopen = self._reopen or (not isinstance(error, OSError) and code_of(error) in UNWRITABLE)
            if self.named:
                failure = tr("{path} cannot be written", path=self.path)
            else:
                failure = tr("A recovery file cannot be written")
            message = tr(
                "{failure}: {reason}. Nothing is lost while the shoot is open. Free some space, or save the session "
                "elsewhere",
                failure=failure,
                reason=why_not_written(error),
            )
            self._tell(message)
        else:
            self._missed.clear()
            self._tell(None)

    def _write_missed(self) -> None:
        """Add what is missing; or put all there is where no file is, or in the place of an older one, kept beside."""
        if self._reopen or _which(self.path) != self._file:  # moved, deleted or replaced by another program
            self._unlock()
        if self._reopen and self.path.exists():
            try:
                self._lock()
            except UnusableRequest as error:
                raise OSError(errno.EEXIST, SOMETHING_ELSE) from error
        self._reopen = False
        if self._disk is not None and not self._older:
            commit(self._disk, self._missed)
            return
        if self._older:
            self._unlock()
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
        self._lock()

    def _tell(self, trouble: str | None) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            self._on_trouble(trouble)

    def _take_fingerprints(self, most: int, until: float = math.inf) -> None:
        """Make up for fingerprints that are not known yet, of files that are still as they were measured."""
        rows: list[tuple[Any, ...]] = []
        while self._unknown and most > 0 and time.monotonic() < until:
            path = self._unknown.popleft()
            before, sampled = state_of(path), fingerprint(path)
            if before is not None and sampled is not None and state_of(path) == before:
                rows.append((sampled, os.fsencode(path), *_times(before)))
            most -= 1
        if rows:
            unchanged = "path = ? AND size = ? AND mtime_ns = ? AND ctime_ns = ?"
            self._changes.append(lambda folder: [(f"UPDATE photos SET fingerprint = ? WHERE {unchanged}", rows)])
            self._commit()

    # Requests, which the writing thread answers in their turn

    def _ask(self, work: Callable[[], None]) -> None:
        answer: Future[None] = Future()

        def give_answer() -> None:
            self._commit()
            try:
                work()
                answer.set_result(None)
            except Exception as error:
                answer.set_exception(error)

        self._queue.put(give_answer)
        while not wait([answer], timeout=IDLE_S).done:
            if not self._thread.is_alive():
                raise RuntimeError("this session is closed") from self._broken
        answer.result()

    def _save_as(self, path: Path) -> None:
        if path == self.path:  # now, even if writing failed before
            self._to_disk()
            if self.trouble is not None:
                raise CannotWrite(self.trouble)
            return
        if path.exists():
            refuse_if_in_use(path)
        copy = in_memory()
        try:
            self._memory.backup(copy)
            guard(copy)
            for table in ("photos", "given"):
                places = copy.execute(f"SELECT path FROM {table}").fetchall()
                moved = [(near(path_of(place), path.parent), place) for (place,) in places]
                commit(copy, [(f"UPDATE {table} SET near = ? WHERE path = ?", moved)])
            write_whole(path, copy.serialize())
            disk = locked(path)
        except (OSError, sqlite3.Error) as error:
            copy.close()
            raise not_saved(path, error) from error
        self._unlock()
        self._disk, self._file = disk, _which(path)
        if not self.named:
            discard(self.path)
        self._memory.close()
        self._memory, self.path, self.named = copy, path, True
        self._missed.clear()
        self._older = self._reopen = False
        self._tell(None)

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
        self._unlock()
        self._memory.close()
