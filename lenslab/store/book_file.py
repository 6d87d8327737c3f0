"""A lens book on disk: each request opens it, does its work in one transaction and closes it.

Two programs take turns, and what was written before one is killed stays.
The file is an SQLite database with `application_id` APPLICATION and `user_version` VERSION.

entries   key, brief, shots      brief: JSON of what lists and histories show; shots: 8 bytes of each shot's content
numbers   key, record            zlib of the JSON of the whole entry, as records.entry_record writes it
edits     id, edit               names and marks of the user, JSON, in the order made
crops     key, place, picture    JPEG of a small part of a shot at 100 %, kept on request; place: "2.8 centre"
sums      belongs, row, sum      a checksum of each row of all others: see store/sums.py
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from lenslab.store.database import LARGEST_FILE, code_of, connect, contents_of, declared_by, in_memory, timed
from lenslab.store.schema import NO_ACCESS, pragma
from lenslab.store.session import why_not_written, write_whole
from lenslab.store.sums import TABLE, keep_sums, sum_of
from lenslab.values.language import marked
from lenslab.values.remarks import CannotWrite, LensLabError, UnusableRequest

Connection: TypeAlias = sqlite3.Connection


class BookFile:
    """The file of a lens book; there may be none yet. Raises UnusableRequest where it cannot be read, CannotWrite."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def exists(self) -> bool:
        """True if there is something at its path."""
        return os.path.lexists(self.path)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        try:
            db = self._connected()
            try:
                db.execute("BEGIN")  # all as it was at one moment: another program may write between two statements
                refuse_other(db, self.path)
                if is_empty(db):  # made by a program that has not written yet, or was killed before
                    db.close()
                    db = in_memory()
                    for statement in STATEMENTS:
                        db.execute(statement)
                with timed(db):
                    yield db
            finally:
                db.close()
        except (sqlite3.Error, UnicodeError) as error:
            raise self._unreadable(error) from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it or nothing."""
        try:  # an empty file for the owner alone, where there is none
            self.path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        except FileExistsError:
            pass
        except OSError as error:
            raise self._unwritable(error, self.path) from error
        try:
            db = self._connected()
            try:
                db.execute("PRAGMA synchronous=EXTRA")  # the folder too, so that entries survive a power cut
                db.execute("BEGIN IMMEDIATE")
                refuse_other(db, self.path)
                if is_empty(db):
                    for statement in STATEMENTS:
                        db.execute(statement)
                keep_sums(db, TABLES)
                with timed(db):
                    yield db
                db.execute("COMMIT")
            finally:
                db.close()  # rolls back what was not committed
        except (sqlite3.Error, UnicodeError) as error:
            raise self._unwritable(error, self.path) from error

    def backup(self, target: Path) -> None:
        """A copy of the book, whole whatever other programs do meanwhile."""
        with self.reading() as db:
            data = db.serialize()
        try:
            write_whole(target, data)
        except OSError as error:
            raise self._unwritable(error, target) from error

    def _connected(self) -> sqlite3.Connection:
        with suppress(OSError):  # SQLite says so
            if self.path.stat().st_size > LARGEST_FILE:
                raise UnusableRequest("{path} is too large for a lens book", path=self.path)
        db = connect(self.path)
        try:
            db.execute(f"PRAGMA busy_timeout={PATIENCE_MS}")
            refuse_other(db, self.path)  # before it is locked: it may be another program's
        except BaseException:
            db.close()
            raise
        return db

    def _unreadable(self, error: sqlite3.Error | UnicodeError) -> UnusableRequest:
        return UnusableRequest(UNREADABLE.get(code_of(error) or sqlite3.SQLITE_CORRUPT, DAMAGED), path=self.path)

    def _unwritable(self, error: sqlite3.Error | UnicodeError | OSError, path: Path) -> LensLabError:
        if not isinstance(error, OSError) and code_of(error) == sqlite3.SQLITE_INTERRUPT:
            return CannotWrite(
                "{path} takes too long to write: nothing was changed. Add fewer shoots at once", path=path
            )
        at_fault = (*BUSY, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, None)  # in writing, too, it is the file
        if not isinstance(error, OSError) and code_of(error) in at_fault:
            return self._unreadable(error)
        reason = why_not_written(error)
        return CannotWrite("{path} cannot be written: {reason}", path=path, reason=reason)


def refuse_other(db: sqlite3.Connection, path: Path) -> None:
    """Raise UnusableRequest for what is no lens book, holds anything else, or is of a newer version."""
    empty = is_empty(db)  # asked first: another program may be making the book, at once with its application_id
    application, version = pragma(db, "application_id"), pragma(db, "user_version")
    if empty and application == 0:
        return
    if application != APPLICATION:
        raise UnusableRequest(FOREIGN, path=path)
    if version > VERSION:
        raise UnusableRequest(
            "{path} was written by a newer LensLab (format {version}; this one reads up to {newest}): update "
            "LensLab to open it; the file was not changed",
            path=path,
            version=version,
            newest=VERSION,
        )
    if contents_of(db) != CONTENTS:
        raise damaged(path)


def is_empty(db: sqlite3.Connection) -> bool:
    """True if it has no tables yet."""
    return bool(db.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,))


def intact(db: Connection, table: str, row: int, *values: object) -> bool:
    """True if a row is as it was written."""
    kept = db.execute("SELECT sum FROM sums WHERE belongs = ? AND row = ?", (table, row)).fetchone()
    return bool(kept == (sum_of(*values),))


def checked_rows(db: sqlite3.Connection, table: str, columns: str) -> Iterator[tuple[object, str]]:
    """The first two columns of a table by its rows; raises sqlite3.DatabaseError where a checksum does not fit."""
    sums = dict(db.execute("SELECT row, sum FROM sums WHERE belongs = ?", (table,)))
    for row, *values in db.execute(f"SELECT rowid, {columns} FROM {table} ORDER BY rowid"):
        if sums.pop(row, None) != sum_of(*values):
            raise sqlite3.DatabaseError("checksum")
        yield values[0], values[1]
    if sums:
        raise sqlite3.DatabaseError("rows are missing")


def damaged(path: Path) -> UnusableRequest:
    """The error for a damaged book."""
    return UnusableRequest(DAMAGED, path=path)


PATIENCE_MS = 10_000  # another program's transaction takes a fraction of a second
BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)

FOREIGN = marked("{path} is not a lens book")
DAMAGED = marked("{path} is damaged: move it away and use a backup of it, or add the sessions to a new book")
UNREADABLE = {  # by SQLite's code
    sqlite3.SQLITE_NOTADB: FOREIGN,
    sqlite3.SQLITE_INTERRUPT: marked("{path} takes too long to read: use a backup of it"),
    **dict.fromkeys(BUSY, marked("{path} is being written by another program: try again")),
    **dict.fromkeys((sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM), NO_ACCESS),
}

APPLICATION = 0x4C4C426B  # "LLBk"
VERSION = 1
TABLES = ("entries", "numbers", "edits", "crops")
STATEMENTS = (
    f"PRAGMA application_id={APPLICATION}",
    "CREATE TABLE entries (key TEXT NOT NULL UNIQUE, brief TEXT NOT NULL, shots BLOB NOT NULL)",
    "CREATE TABLE numbers (key TEXT NOT NULL UNIQUE, record BLOB NOT NULL)",
    "CREATE TABLE edits (id INTEGER PRIMARY KEY, edit TEXT NOT NULL)",
    "CREATE TABLE crops (key TEXT NOT NULL, place TEXT NOT NULL, picture BLOB NOT NULL, UNIQUE (key, place))",
    TABLE,
    f"PRAGMA user_version={VERSION}",
)
CONTENTS = declared_by(STATEMENTS)
