"""One session file on disk: locked while it is open, each commit safe against a power cut."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from pathlib import Path

from lenslab.errors import CannotWrite, UnusableRequest
from lenslab.files import not_written, real_path, refuse_photo, replacing
from lenslab.language import tr
from lenslab.store.database import code_of, connect, remove_stale
from lenslab.store.schema import check_declared, copy_of, guard, is_current, refuse_foreign, unusable
from lenslab.store.statements import Statement


class OnDisk:
    """An open session file. No other program can open it meanwhile.

    The journal is SQLite's oldest kind, not its write-ahead log: between commits the session is this one file, which
    can be copied, and it works on network drives. Raises sqlite3.Error, also where another program has it, UnicodeError
    where SQLite quotes what is damaged, and UnusableRequest for what is no session.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._db = connect(path)
        try:
            refuse_foreign(self._db, path)  # before anything is written: to an empty file SQLite would write
            self._db.execute("PRAGMA locking_mode=EXCLUSIVE")
            self._db.execute("BEGIN EXCLUSIVE")  # from here on, and after the commit, the lock is held
            check_declared(self._db, path)  # nobody can change it any more
            self._db.execute("COMMIT")
            self._db.execute("PRAGMA journal_mode=DELETE")
            self._db.execute("PRAGMA synchronous=EXTRA")  # the folder too, so that commits survive a power cut
            self._which = _which(path)
            if is_current(self._db):
                guard(self._db)  # an older one is replaced whole
        except BaseException:
            self._db.close()
            raise

    def copy(self) -> tuple[sqlite3.Connection, bool]:
        """A checked copy in memory, and whether the file is of an older version. Raises as schema.copy_of."""
        return copy_of(self._db, self.path)

    def is_in_place(self) -> bool:
        """Whether the file is still what its path leads to: not moved, deleted or replaced by another program."""
        return _which(self.path) == self._which

    def commit(self, statements: Iterable[Statement]) -> None:
        """Write all of it or nothing. Raises sqlite3.Error."""
        commit(self._db, statements)

    def close(self) -> None:
        """Close the file."""
        self._db.close()


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
    _sync_folder(target.parent)


def refuse_if_in_use(path: Path) -> None:
    """Raise InUse if another program has this session open; a file that is not a session is never in use."""
    try:
        OnDisk(path).close()
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
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_dev, state.st_ino


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:  # some network drives cannot
        pass
    finally:
        os.close(handle)


O_BINARY: int = getattr(os, "O_BINARY", 0)  # Windows
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
