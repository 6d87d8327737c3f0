"""A checksum beside each row of a session or the cache: damage on a disk is noticed.

SQLite's own check sees that pages hang together, not that their contents are what was written.
"""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
from collections.abc import Iterable

TABLE = "CREATE TABLE sums (belongs TEXT NOT NULL, row INTEGER NOT NULL, sum BLOB, PRIMARY KEY (belongs, row));"
NAME = "sums"
OWN_TRIGGERS = f"lenslab_{secrets.token_hex(8)}_"  # how their names begin: no file can foresee it


def keep_sums(db: sqlite3.Connection, tables: Iterable[str]) -> None:
    """From now on, whatever changes a row of these tables through this connection brings its checksum up to date.

    The triggers are this connection's own: nothing of them is in the file.
    """
    db.execute("PRAGMA temp_store=MEMORY")
    db.execute("PRAGMA recursive_triggers=ON")  # else a row that is replaced would leave its sum behind
    db.create_function("row_sum", -1, sum_of, deterministic=True)
    for table in tables:
        new = f"INSERT INTO sums VALUES ('{table}', NEW.rowid, row_sum({_columns(db, table, 'NEW.')}))"
        old = f"DELETE FROM sums WHERE belongs = '{table}' AND row = OLD.rowid"
        for event, actions in (("INSERT", (new,)), ("DELETE", (old,)), ("UPDATE", (old, new))):
            db.execute(
                f"CREATE TEMP TRIGGER {OWN_TRIGGERS}{table}_{event} AFTER {event} ON main.{table} "
                f"BEGIN {'; '.join(actions)}; END"
            )


def sums_hold(db: sqlite3.Connection, tables: Iterable[str]) -> bool:
    """Whether each row of these tables is as it was written, and none is missing. Raises sqlite3.Error."""
    sums = {(belongs, row): value for belongs, row, value in db.execute("SELECT belongs, row, sum FROM sums")}
    for table in tables:
        for row, *values in db.execute(f"SELECT rowid, {_columns(db, table)} FROM {table}"):
            if sums.pop((table, row), None) != sum_of(*values):
                return False
    return not sums


def sum_of(*values: object) -> bytes:
    """The checksum of the values of a row: None, int, float, str or bytes, as SQLite gives them back."""
    return hashlib.blake2b(repr(values).encode("utf-8", "surrogatepass"), digest_size=8).digest()


def sum_of_text(key: bytes, text: str) -> bytes:
    """The checksum of a long text and its key, which has always the same length: ten times as quick."""
    return hashlib.blake2b(key + text.encode("utf-8", "surrogateescape"), digest_size=8).digest()


def _columns(db: sqlite3.Connection, table: str, of: str = "") -> str:
    return ", ".join(f'{of}"{name}"' for _, name, *_ in db.execute(f"PRAGMA table_info({table})"))
