"""The cache of measured files: unchanged files need not be decoded again.

One SQLite database in the user's cache folder, shared by all LensLabs that run, bounded in size, and safe to delete at
any time. Nothing here may fail: what cannot be read is measured again, what cannot be written is dropped, and `trouble`
says so.

    files     path, size, mtime_ns, ctime_ns,   a file as it was; sampled: its fingerprint; changed: whether it once had
              sampled, changed, was, reader,    other times and the same fingerprint, which then is no proof;
              metadata, used, sum               was: the fingerprint before; metadata: JSON, as that reader found it
    numbers   key, outcome, used, sum           outcome: JSON; key: see `_key`

sum: a checksum of all the others but used, see sums.py. A row that it does not fit is taken for none.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial, wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from lenslab.measure.metrics import by_itself
from lenslab.store.database import code_of
from lenslab.store.provenance import measuring, metadata_reader
from lenslab.store.records import (
    map_of_list,
    map_to_list,
    metadata_of,
    number_settings,
    numbers_to_text,
    outcome_of,
    remarks_to_text,
    to_text,
)
from lenslab.store.session import why_not_written
from lenslab.store.sums import State, fingerprint, state_of, sum_of, sum_of_text
from lenslab.values.language import tr
from lenslab.values.types import Measured, Metadata, Photo, Settings

Given = ParamSpec("Given")
Result = TypeVar("Result")

LARGEST_BYTES = 400_000_000  # some 10,000 shots
TRIM_EVERY = 200  # shots kept
FRESH_S = 3600.0
PATIENCE_S = 2.0
MOST_FAILURES = 3
NAME = "measured-2.sqlite"
OLD_NAMES = ("measured-1.sqlite",)  # of earlier formats


def cache_path() -> Path:
    """The path of this user's cache; its name changes with its format."""
    from platformdirs import user_cache_path

    return user_cache_path("LensLab", appauthor=False) / NAME


def _quietly(
    ask: Callable[Concatenate[MeasurementCache, sqlite3.Connection, Given], Result | None],
) -> Callable[Concatenate[MeasurementCache, Given], Result | None]:
    """A method that gets the database, open; it gives None where the database fails."""

    @wraps(ask)
    def asked(cache: MeasurementCache, /, *given: Given.args, **named: Given.kwargs) -> Result | None:
        with cache._lock:
            if cache._failures >= MOST_FAILURES:
                return None
            try:
                if cache._db is None:
                    cache._db = _open(cache.path)
                    cache._trim(cache._db)
                answer = ask(cache, cache._db, *given, **named)
                cache._failures = 0
                return answer
            except (sqlite3.Error, OSError, ValueError, TypeError) as error:
                cache._failed(error)
                return None

    return asked


class MeasurementCache:
    """Results of unchanged files, in a database that is opened on first use. Thread-safe; call `close` at the end."""

    def __init__(self, path: Path | None = None, largest_bytes: int = LARGEST_BYTES, *, in_use: bool = True) -> None:
        """in_use: False for one that knows nothing, and keeps nothing."""
        self.path = cache_path() if path is None else path
        self._largest_bytes = largest_bytes
        self._db: sqlite3.Connection | None = None
        self._lock = threading.Lock()
        self.trouble = ""  # why it could not be written, and what to do; empty if nothing is amiss
        self._failures = 0 if in_use else MOST_FAILURES
        self._kept = 0
        self._reader = metadata_reader()
        self._asked: dict[Path, State] = {}  # files as they were when their numbers were looked up

    def __enter__(self) -> MeasurementCache:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the database."""
        with self._lock:
            self._let_go()

    @_quietly
    def metadata(self, db: sqlite3.Connection, photo: Photo) -> Metadata | None:
        """The file's metadata, if it is unchanged, or moved."""
        path = photo.path
        state = state_of(path)
        if state is None:
            return None
        row = _file_row(db, path)
        if row is not None:
            return metadata_of(row.metadata) if row.state == state and self._has_read(row) else None
        if self._identity(db, path, reads=False) is None or (row := _file_row(db, path)) is None:
            return None
        moved = next(
            (file_row for file_row in _alike(db, state.size, row.sampled) if file_row and self._has_read(file_row)),
            None,
        )
        if moved is None:
            return None
        db.execute(METADATA, 2 * (self._reader, moved.metadata) + (os.fsencode(path),))
        return metadata_of(moved.metadata)

    def _has_read(self, row: _FileRow) -> bool:
        return row.reader == self._reader and bool(row.metadata)

    @_quietly
    def keep_metadata(self, db: sqlite3.Connection, photo: Photo) -> None:
        """Keep `photo.metadata`, as read from the file."""
        if self._file(db, photo.path) is not None:
            db.execute(METADATA, 2 * (self._reader, to_text(photo.metadata)) + (os.fsencode(photo.path),))

    @_quietly
    def recall(self, db: sqlite3.Connection, shots: Sequence[Photo], settings: Settings) -> list[Measured] | None:
        """The numbers of a whole set, one each in its order, carrying these photos; None unless all are known."""
        for shot in shots:
            state = state_of(shot.path)
            if state is not None:
                self._asked[shot.path] = state
        results = []
        identities = [self._identity(db, shot.path, reads=False) for shot in shots]
        for number, shot in enumerate(shots):
            key = _key(identities, number, settings)
            row = None if key is None else _numbers_row(db, key)
            if row is None:
                return None
            numbers, warnings, noise_method, maps = json.loads(row[0])
            outcome = outcome_of(
                shot, None, numbers, warnings, noise_method, maps=[map_of_list(*map_) for map_ in maps]
            )
            if isinstance(outcome, Measured):
                results.append(outcome)
            if time.time() - row[1] > FRESH_S:
                db.execute("UPDATE numbers SET used = ? WHERE key = ?", (int(time.time()), key))
        return results

    @_quietly
    def keep(self, db: sqlite3.Connection, shots: Sequence[Photo], outcome: Measured, settings: Settings) -> None:
        """Keep the numbers of one shot of the set `shots`: its neighbours in the set have a part in them."""
        place = next(place for place, shot in enumerate(shots) if shot.path == outcome.photo.path)
        near = shots[max(place - 1, 0) : place + 2]
        if any(state_of(shot.path) != self._asked.get(shot.path) for shot in near):
            return  # it may have changed after it was measured
        identities = [self._identity(db, shot.path, reads=True) if shot in near else None for shot in shots]
        for key, measured in (
            (_key(identities, place, settings), outcome),
            (
                _key(identities[place : place + 1], 0, settings),
                by_itself(outcome),
            ),  # for when its repeats are excluded
        ):
            if key is not None and measured is not None:
                maps = [map_to_list(each) for each in measured.maps]
                numbers, notes = numbers_to_text(measured), remarks_to_text(measured.warnings)
                _write_numbers(db, key, json.dumps([numbers, notes, measured.detail_noise_method, maps]))
        self._count(db)

    @_quietly
    def recall_text(self, db: sqlite3.Connection, photo: Photo, asked: str) -> str | None:
        """The text kept for this file, if it is unchanged, or moved. asked: its kind, and all that it depends on."""
        state = state_of(photo.path)
        if state is not None:
            self._asked[photo.path] = state
        identity = self._identity(db, photo.path, reads=False)
        row = None if identity is None else _numbers_row(db, _text_key(identity, asked))
        return None if row is None else row[0]

    @_quietly
    def keep_text(self, db: sqlite3.Connection, photo: Photo, asked: str, text: str) -> None:
        """Keep a result of this file, for which `recall_text` asked before it was made."""
        identity = self._identity(db, photo.path, reads=True)
        if identity is None or state_of(photo.path) != self._asked.get(photo.path):
            return  # it may have changed after it was measured
        _write_numbers(db, _text_key(identity, asked), text)
        self._count(db)

    def _count(self, db: sqlite3.Connection) -> None:
        self._kept += 1
        if self._kept % TRIM_EVERY == 0:
            self._trim(db)

    def _identity(self, db: sqlite3.Connection, path: Path, reads: bool) -> bytes | None:
        """The identity of this file in its present state; None if unknown and `reads` is false.

        A few blocks of the file are read if `reads`, or if a file of the same size is known, as it may have been moved.
        """
        state = state_of(path)
        if state is None:
            return None
        row = _file_row(db, path)
        if row is None or row.state != state or row.sampled is None:
            known = reads or db.execute(ANY_OF_SIZE, (state.size,)).fetchone() is not None
            sampled = fingerprint(path) if known else None
            row = None if sampled is None else self._file(db, path)
            if sampled is None or row is None or state_of(path) != state:
                return None
            doubtful = any(file_row is None or file_row.changed for file_row in _alike(db, state.size, sampled))
            changed = bool(row.changed or row.was == sampled or doubtful)
            db.execute(SAMPLED, 2 * (sampled, changed) + (os.fsencode(path),))
        else:
            sampled, changed = row.sampled, bool(row.changed)
        times = f"{state.mtime_ns} {state.ctime_ns}".encode() if changed else b""
        return hashlib.blake2b(sampled + times, digest_size=16).digest()

    def _file(self, db: sqlite3.Connection, path: Path) -> _FileRow | None:
        """The file's row for its present state, which is created or replaced if necessary."""
        state = state_of(path)
        if state is None:
            return None
        row = _file_row(db, path)
        if row is None or row.state != state:
            place = os.fsencode(path)
            damaged = row is None and db.execute(FILE, (place,)).fetchone() is not None  # what it was is not known
            was = None if row is None else row.sampled or row.was
            new = (place, state.size, state.mtime_ns, state.ctime_ns, None, damaged, was, None, None)
            db.execute(NEW_FILE, (*new, int(time.time()), *new))
            row = _file_row(db, path)
        return row

    def _trim(self, db: sqlite3.Connection) -> None:
        """Drop the entries not used for longest, until the rest fits."""
        while _bytes_used(db) > self._largest_bytes:
            for table in ("numbers", "files"):
                db.execute(
                    f"DELETE FROM {table} WHERE rowid IN (SELECT rowid FROM {table} ORDER BY used, rowid "
                    f"LIMIT 1 + (SELECT count(*) FROM {table}) / 4)"
                )
        db.executescript("PRAGMA incremental_vacuum")  # `execute` would free one page

    # The database itself

    def _failed(self, error: Exception) -> None:
        self._failures += 1
        self._let_go()
        if isinstance(error, sqlite3.Error) and code_of(error) in DAMAGED:
            _remove(self.path)
        elif isinstance(error, OSError) or (isinstance(error, sqlite3.Error) and code_of(error) in UNWRITABLE):
            self.trouble = tr(
                "{path} cannot be written: {reason}. Free some space or allow writing there, or these photos "
                "are measured again next time",
                path=self.path,
                reason=why_not_written(error),
            )

    def _let_go(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None


def _key(identities: Sequence[bytes | None], number: int, settings: Settings) -> bytes | None:
    """The key of a photo's numbers: the photo, its neighbours in the set, the settings, and the program."""
    near = [identities[place] if 0 <= place < len(identities) else b"" for place in (number - 1, number, number + 1)]
    known = [identity for identity in near if identity is not None]
    if len(known) < len(near):
        return None
    text = json.dumps([measuring(), SETTINGS_TEXT(settings), *(identity.hex() for identity in known)])
    return hashlib.blake2b(text.encode(), digest_size=16).digest()


def _text_key(identity: bytes, asked: str) -> bytes:
    return hashlib.blake2b(json.dumps([asked, identity.hex()]).encode(), digest_size=16).digest()


@dataclass(frozen=True, slots=True)
class _FileRow:
    """A row of `files` that is as it was written."""

    state: State
    sampled: bytes | None
    changed: int
    was: bytes | None
    reader: str | None
    metadata: str


def _file_row(db: sqlite3.Connection, path: Path) -> _FileRow | None:
    place = os.fsencode(path)
    row = db.execute(FILE, (place,)).fetchone()
    return None if row is None else _intact(place, row)


def _alike(db: sqlite3.Connection, size: int, sampled: bytes | None) -> list[_FileRow | None]:
    """Some of the files of this size and fingerprint, changed ones first; None for a damaged row."""
    return [_intact(row[0], row[1:]) for row in db.execute(ALIKE, (size, sampled))]


def _intact(place: bytes, row: Sequence[Any]) -> _FileRow | None:
    *values, stored_sum = row
    return _FileRow(State(*values[:3]), *values[3:]) if sum_of(place, *values) == stored_sum else None


def _numbers_row(db: sqlite3.Connection, key: bytes) -> tuple[str, int] | None:
    """The outcome and when it was last used."""
    row = db.execute(NUMBERS, (key,)).fetchone()
    return (row[0], row[1]) if row is not None and row[0] and sum_of_text(key, row[0]) == row[2] else None


def _write_numbers(db: sqlite3.Connection, key: bytes, outcome: str) -> None:
    db.execute(
        "INSERT OR REPLACE INTO numbers VALUES (?, ?, ?, ?)",
        (key, outcome, int(time.time()), sum_of_text(key, outcome)),
    )


def _open(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.name == NAME and not path.exists():
        for name in OLD_NAMES:
            _remove(path.with_name(name))
    os.close(
        os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    )  # for its owner alone, as are the files SQLite puts beside it
    if os.name == "posix" and path.stat().st_mode & 0o077:
        path.chmod(0o600)
    db = sqlite3.connect(path, timeout=PATIENCE_S, isolation_level=None, check_same_thread=False)
    db.text_factory = partial(str, encoding="utf-8", errors="surrogateescape")  # the checksum finds what is damaged
    db.create_function("row_sum", -1, sum_of, deterministic=True)
    try:
        db.execute("PRAGMA auto_vacuum=INCREMENTAL")
        db.execute("PRAGMA journal_mode=WAL").fetchone()
        db.execute("PRAGMA synchronous=NORMAL")
        db.execute("PRAGMA journal_size_limit=4000000").fetchone()
        for statement in TABLES:
            db.execute(statement)
    except BaseException:
        db.close()
        raise
    return db


def _remove(path: Path) -> None:
    """Delete a cache that is damaged or of an earlier format."""
    for name in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        try:
            name.unlink(missing_ok=True)
        except OSError:
            return


def _bytes_used(db: sqlite3.Connection) -> int:
    pages, free, size = (
        int(db.execute(f"PRAGMA {name}").fetchone()[0]) for name in ("page_count", "freelist_count", "page_size")
    )
    return (pages - free) * size


SETTINGS_TEXT = lru_cache(maxsize=4)(number_settings)  # of every shot's key
UNWRITABLE = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
TABLES = (
    """CREATE TABLE IF NOT EXISTS files (
    path BLOB NOT NULL UNIQUE, size INTEGER, mtime_ns INTEGER, ctime_ns INTEGER, sampled BLOB, changed INTEGER,
    was BLOB, reader TEXT, metadata TEXT, used INTEGER, sum BLOB)""",
    "DROP INDEX IF EXISTS files_by_content",  # of earlier versions
    "CREATE INDEX IF NOT EXISTS files_alike ON files (size, sampled, changed)",
    "CREATE TABLE IF NOT EXISTS numbers (key BLOB NOT NULL UNIQUE, outcome TEXT, used INTEGER, sum BLOB)",
)
KEPT = "size, mtime_ns, ctime_ns, sampled, changed, was, reader, metadata, sum"
FILE = f"SELECT {KEPT} FROM files WHERE path = ?"
# A folder may have thousands of copies of a file: as many as these say whether times must be compared, too.
ALIKE = f"SELECT path, {KEPT} FROM files WHERE size = ? AND sampled = ? ORDER BY changed DESC LIMIT 8"
ANY_OF_SIZE = "SELECT 1 FROM files WHERE size = ? AND sampled IS NOT NULL LIMIT 1"
NEW_FILE = "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, row_sum(?, ?, ?, ?, ?, ?, ?, ?, ?))"
METADATA = """UPDATE files SET reader = ?, metadata = ?,
    sum = row_sum(path, size, mtime_ns, ctime_ns, sampled, changed, was, ?, ?) WHERE path = ?"""
SAMPLED = """UPDATE files SET sampled = ?, changed = ?,
    sum = row_sum(path, size, mtime_ns, ctime_ns, ?, ?, was, reader, metadata) WHERE path = ?"""
NUMBERS = "SELECT CAST(outcome AS TEXT), used, sum FROM numbers WHERE key = ?"
