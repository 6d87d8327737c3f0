"""A checksum beside each row of a session or the cache: damage on a disk is noticed.

SQLite's own check sees that pages hang together, not that their contents are what was written.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import sqlite3
import stat
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

TABLE = "CREATE TABLE sums (belongs TEXT NOT NULL, row INTEGER NOT NULL, sum BLOB, PRIMARY KEY (belongs, row));"
OWN_TRIGGERS = f"lenslab_{secrets.token_hex(8)}_"  # how their names begin: no file can foresee it


def keep_sums(db: sqlite3.Connection, tables: Iterable[str]) -> None:
    """Update the checksum of a row of these tables with every change through this connection, from now on.

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
    """True if each row of these tables is as it was written, and none is missing. Raises sqlite3.Error."""
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


# ------------------------------------------------------------------------------
# How a file is recognised: at the same path by size and times, elsewhere by size and a sampled hash.


END_BYTES = 64 * 1024
SAMPLES = 16
SAMPLE_BYTES = 4 * 1024


@dataclass(frozen=True, slots=True)
class State:
    """A file's size and times. The same state at the same path: unchanged."""

    size: int
    mtime_ns: int
    ctime_ns: int  # on Windows when it was made


def state_of(path: Path) -> State | None:
    """The file's state; None if there is no such file, or it cannot be accessed."""
    try:
        state = path.stat()
    except (OSError, ValueError):  # ValueError: a path from elsewhere that this system does not allow
        return None
    return State(state.st_size, state.st_mtime_ns, state.st_ctime_ns) if stat.S_ISREG(state.st_mode) else None


def fingerprint(path: Path) -> bytes | None:
    """16 bytes that identify a file wherever it is; None if it cannot be read, or is none, such as a pipe.

    Hash of its size, its first and last 64 KiB and 16 samples of 4 KiB evenly between; a smaller file is hashed whole.
    """
    if state_of(path) is None:  # whoever opens a pipe waits for somebody to write
        return None
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            pieces = [(0, size)]
            between = size - 2 * END_BYTES - SAMPLES * SAMPLE_BYTES
            if between > 0:
                step = between // (SAMPLES + 1) + SAMPLE_BYTES
                starts = range(END_BYTES + step - SAMPLE_BYTES, END_BYTES + SAMPLES * step, step)
                pieces = [(0, END_BYTES), *((start, SAMPLE_BYTES) for start in starts), (size - END_BYTES, END_BYTES)]
            digest = hashlib.blake2b(size.to_bytes(8, "little"), digest_size=16)
            for start, length in pieces:
                file.seek(start)
                data = file.read(length)
                if len(data) != length:  # the file became shorter while it was being read
                    return None
                digest.update(data)
    except (OSError, ValueError):
        return None
    return digest.digest()
