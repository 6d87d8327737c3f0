"""Connections to SQLite files that others may have made: of such a file nothing is used but its rows.

The SQL in a file runs whenever its tables are read or written: checks, generated columns and indexes may compute
without end, triggers may delete. So `contents_of` is to be the program's own before any row is read; what a view or a
trigger of a file asks for is denied besides; and no statement lasts for ever, nor outlasts Ctrl+C.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from lenslab.store.sums import OWN_TRIGGERS
from lenslab.values.disk import real_path

Contents: TypeAlias = frozenset[tuple[str, str, str, str | None]]  # kind, name, table, SQL


NAMES_A_FILE = bytes.fromhex("d9d505f920a163d7")  # how such a journal ends
LARGEST_FILE = 1 << 30  # bytes: a lens book of 100,000 entries has less

LONGEST_S = 300.0  # of computing, for all that is done with a connection


def connect(path: Path) -> sqlite3.Connection:
    """A connection to an existing database that never runs triggers or views of the file. Raises sqlite3.Error."""
    # Raise for a journal as SQLite leaves of a change to several databases: it names a file that SQLite deletes.
    with suppress(OSError), _beside(path, "-journal").open("rb") as journal:
        journal.seek(-len(NAMES_A_FILE), os.SEEK_END)
        if journal.read() == NAMES_A_FILE:
            raise sqlite3.DatabaseError("a journal of several databases")
    address = path.absolute().as_uri()
    if not address.startswith("file:///"):  # a Windows share: SQLite wants its name in the path
        address = address.replace("file:", "file://", 1)
    uri = f"{address}?mode=rw"
    # whoever only reads a session is done within half a second
    return _tamed(sqlite3.connect(uri, uri=True, timeout=0.5, isolation_level=None, check_same_thread=False))


def remove_stale(path: Path) -> None:
    """Remove what an earlier database of this path left beside it: SQLite would put its pages into a new one."""
    for ending in ("-journal", "-wal", "-shm"):
        with suppress(OSError):
            _beside(path, ending).unlink()


def _beside(path: Path, ending: str) -> Path:
    place = real_path(path)
    return place.with_name(f"{place.name}{ending}")


def in_memory() -> sqlite3.Connection:
    """An empty database in memory, without tables."""
    return _tamed(sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False))


def contents_of(db: sqlite3.Connection) -> Contents:
    """All that a database declares: tables, indexes, views, triggers, whatever their names; line ends aside."""
    rows = db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    return frozenset((*names, sql.replace("\r\n", "\n") if isinstance(sql, str) else sql) for *names, sql in rows)


def declared_by(statements: Iterable[str]) -> Contents:
    """The contents of a database that these statements make."""
    with closing(in_memory()) as db:
        for statement in statements:
            db.executescript(statement)
        return contents_of(db)


@contextmanager
def timed(*databases: sqlite3.Connection) -> Iterator[None]:
    """End statements that compute for longer than LONGEST_S, with SQLITE_INTERRUPT, and let Ctrl+C end them."""
    end = time.thread_time() + LONGEST_S
    for db in databases:
        db.set_progress_handler(lambda: time.thread_time() > end, 10_000)  # steps of SQLite's machine: some 0.1 ms
    try:
        yield
    except sqlite3.OperationalError as error:
        if code_of(error) == sqlite3.SQLITE_INTERRUPT and time.thread_time() <= end:
            raise KeyboardInterrupt from error  # it arose in the handler, of which SQLite only learns that it failed
        raise
    finally:
        for db in databases:
            with suppress(sqlite3.ProgrammingError):  # closed
                db.set_progress_handler(None, 0)


def code_of(error: sqlite3.Error | UnicodeError) -> int | None:
    """SQLite's primary result code, where the error comes from there."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _tamed(db: sqlite3.Connection) -> sqlite3.Connection:
    db.execute("PRAGMA trusted_schema=OFF")
    db.execute("PRAGMA cell_size_check=ON")
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 1 << 24)  # bytes: what programs write has less than one megabyte
    db.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    db.set_authorizer(_own_only)  # Python 3.11 cannot turn the file's triggers and views off
    return db


def _own_only(action: int, first: str | None, second: str | None, database: str | None, source: str | None) -> int:
    """Deny what a view or a trigger asks for, unless it is one of this connection's own; and what follows WITH."""
    own = source is None or source.startswith(OWN_TRIGGERS)
    return sqlite3.SQLITE_OK if own else sqlite3.SQLITE_DENY
