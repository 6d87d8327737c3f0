"""The cache of measured files: unchanged files need not be decoded again.

One SQLite database in the user's cache folder, shared by all LensLabs that run, bounded in size, and safe to delete at
any time. Nothing here may fail: what cannot be read is measured again, what cannot be written is dropped, and `trouble`
says so.

    texts     key, text, used, sum     key: a digest of all that the text depends on; sum: a checksum of key and text

Camera data are kept by a file's path, size and times; so is the digest of its content, by which its numbers are kept:
they are found again wherever the file is copied to. All of a file is read for that once, after it was measured; and of
a file elsewhere, where its size and its beginning are those of a known one.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from functools import lru_cache, partial, wraps
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from lenslab.measure.metrics import by_itself
from lenslab.store.database import code_of, contents_of, declared_by
from lenslab.store.provenance import measuring, metadata_reader
from lenslab.store.records import (
    map_of_list,
    map_to_list,
    measured_of,
    metadata_of,
    number_settings,
    numbers_to_text,
    remarks_to_text,
    to_text,
)
from lenslab.store.schema import pragma
from lenslab.store.session import why_not_written
from lenslab.store.sums import State, state_of, sum_of_text
from lenslab.values.language import tr
from lenslab.values.types import Measured, Metadata, Photo, Settings

Given = ParamSpec("Given")
Result = TypeVar("Result")

LARGEST_BYTES = 400_000_000  # some 10,000 shots


MOST_FAILURES = 3

NAME = "measured-3.sqlite"


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
                cache._failures += 1
                cache._let_go()
                if isinstance(error, sqlite3.Error) and code_of(error) in DAMAGED:
                    _remove(cache.path)
                elif isinstance(error, OSError) or (isinstance(error, sqlite3.Error) and code_of(error) in UNWRITABLE):
                    cache.trouble = tr(
                        "{path} cannot be written: {reason}. Free some space or allow writing there, or these photos "
                        "are measured again next time",
                        path=cache.path,
                        reason=why_not_written(error),
                    )
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
        """The file's metadata, if it is unchanged."""
        state = state_of(photo.path)
        text = None if state is None else _text(db, _key("metadata", os.fsencode(photo.path), state, self._reader))
        return None if text is None else metadata_of(text)

    @_quietly
    def keep_metadata(self, db: sqlite3.Connection, photo: Photo) -> None:
        """Keep `photo.metadata`, as read from the file."""
        state = state_of(photo.path)
        if state is not None:
            _write(db, _key("metadata", os.fsencode(photo.path), state, self._reader), to_text(photo.metadata))

    @_quietly
    def recall(self, db: sqlite3.Connection, shots: Sequence[Photo], settings: Settings) -> list[Measured] | None:
        """The numbers of a whole set, one each in its order, carrying these photos; None unless all are known."""
        for shot in shots:
            self._ask(shot)
        contents = [_content(db, shot.path, reads=False) for shot in shots]
        results = []
        for number, shot in enumerate(shots):
            key = _numbers_key(contents, number, settings)
            text = None if key is None else _text(db, key)
            if text is None:
                return None
            numbers, warnings, noise_method, maps = json.loads(text)
            results.append(measured_of(shot, numbers, warnings, noise_method, [map_of_list(*map_) for map_ in maps]))
        return results

    @_quietly
    def keep(self, db: sqlite3.Connection, shots: Sequence[Photo], outcome: Measured, settings: Settings) -> None:
        """Keep the numbers of one shot of the set `shots`: its neighbours in the set have a part in them."""
        place = next(place for place, shot in enumerate(shots) if shot.path == outcome.photo.path)
        near = shots[max(place - 1, 0) : place + 2]
        if any(state_of(shot.path) != self._asked.get(shot.path) for shot in near):
            return  # it may have changed after it was measured
        contents = [_content(db, shot.path, reads=True) if shot in near else None for shot in shots]
        alone = _numbers_key(contents[place : place + 1], 0, settings)  # for when repeats are excluded
        for key, measured in ((_numbers_key(contents, place, settings), outcome), (alone, by_itself(outcome))):
            if key is not None and measured is not None:
                maps = [map_to_list(each) for each in measured.maps]
                numbers, notes = numbers_to_text(measured), remarks_to_text(measured.warnings)
                _write(db, key, json.dumps([numbers, notes, measured.detail_noise_method, maps]))
        self._count(db)

    @_quietly
    def recall_text(self, db: sqlite3.Connection, photo: Photo, asked: str) -> str | None:
        """The text kept for this file, if its content is the same. asked: its kind, and all that it depends on."""
        self._ask(photo)
        content = _content(db, photo.path, reads=False)
        return None if content is None else _text(db, _key(asked, content))

    @_quietly
    def keep_text(self, db: sqlite3.Connection, photo: Photo, asked: str, text: str) -> None:
        """Keep a result of this file, for which `recall_text` asked before it was made."""
        content = _content(db, photo.path, reads=True)
        if content is None or state_of(photo.path) != self._asked.get(photo.path):
            return  # it may have changed after it was measured
        _write(db, _key(asked, content), text)
        self._count(db)

    def _ask(self, photo: Photo) -> None:
        state = state_of(photo.path)
        if state is not None:
            self._asked[photo.path] = state

    def _count(self, db: sqlite3.Connection) -> None:
        self._kept += 1
        if self._kept % 200 == 0:
            self._trim(db)

    def _trim(self, db: sqlite3.Connection) -> None:
        """Drop the texts not used for longest, until the rest fits."""
        while (pragma(db, "page_count") - pragma(db, "freelist_count")) * pragma(db, "page_size") > self._largest_bytes:
            db.execute(
                "DELETE FROM texts WHERE rowid IN (SELECT rowid FROM texts ORDER BY used, rowid "
                "LIMIT 1 + (SELECT count(*) FROM texts) / 4)"
            )
        db.executescript("PRAGMA incremental_vacuum")  # `execute` would free one page

    def _let_go(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None


def _content(db: sqlite3.Connection, path: Path, *, reads: bool) -> str | None:
    """Digest of a file's content; None if it cannot be read, or is not known and `reads` is false."""
    state = state_of(path)
    if state is None:
        return None
    here = _key("content", os.fsencode(path), state)
    if (known := _text(db, here)) is not None:
        return known
    try:
        with path.open("rb") as file:
            like = _key("like", state.size, file.read(1 << 16))  # camera data, which differ from shot to shot
            if not reads and _text(db, like) is None:
                return None
            file.seek(0)
            content = hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return None
    if state_of(path) != state:
        return None
    _write(db, here, content)
    _write(db, like, "known")
    return content


def _numbers_key(contents: Sequence[str | None], number: int, settings: Settings) -> bytes | None:
    """The key of a photo's numbers: the photo, its neighbours in the set, the settings, and the program."""
    near = [contents[place] if 0 <= place < len(contents) else "" for place in (number - 1, number, number + 1)]
    return None if None in near else _key(measuring(), SETTINGS_TEXT(settings), near)


def _key(*parts: object) -> bytes:
    return hashlib.blake2b(repr(parts).encode("utf-8", "surrogatepass"), digest_size=16).digest()


def _text(db: sqlite3.Connection, key: bytes) -> str | None:
    """The text of a key, if it is as it was written."""
    row = db.execute("SELECT CAST(text AS TEXT), used, sum FROM texts WHERE key = ?", (key,)).fetchone()
    if row is None or not row[0] or not isinstance(row[1], int) or sum_of_text(key, row[0]) != row[2]:
        return None
    if time.time() - row[1] > 3600:  # s
        db.execute("UPDATE texts SET used = ? WHERE key = ?", (int(time.time()), key))
    return str(row[0])


def _write(db: sqlite3.Connection, key: bytes, text: str) -> None:
    db.execute(
        "INSERT OR REPLACE INTO texts VALUES (?, ?, ?, ?)", (key, text, int(time.time()), sum_of_text(key, text))
    )


def _open(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.name == NAME and not path.exists():
        for name in ("measured-1.sqlite", "measured-2.sqlite"):  # of earlier formats
            _remove(path.with_name(name))
    # for its owner alone, as are the files SQLite puts beside it
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    if os.name == "posix" and path.stat().st_mode & 0o077:
        path.chmod(0o600)
    db = sqlite3.connect(path, timeout=2.0, isolation_level=None, check_same_thread=False)
    db.text_factory = partial(str, encoding="utf-8", errors="surrogateescape")  # the checksum finds what is damaged
    try:
        db.execute("PRAGMA auto_vacuum=INCREMENTAL")
        db.execute("PRAGMA journal_mode=WAL").fetchone()
        db.execute("PRAGMA synchronous=NORMAL")
        db.execute("PRAGMA journal_size_limit=4000000").fetchone()
        db.execute(TABLE)
        if contents_of(db) != declared_by([TABLE]):  # a view would compute without end
            raise sqlite3.DatabaseError("not the program's own")
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


SETTINGS_TEXT = lru_cache(maxsize=4)(number_settings)  # of every shot's key
UNWRITABLE = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, None)  # None: found by the program
TABLE = "CREATE TABLE IF NOT EXISTS texts (key BLOB NOT NULL UNIQUE, text TEXT, used INTEGER, sum BLOB)"
