"""Session files: SQLite databases with `application_id` APPLICATION and `user_version` VERSION.

    about     name, value                  JSON: "settings" now in force; "program", that wrote last
    given     place, path, near            files and folders the user gave, in that order
    photos    id, path, near, name,        path: bytes as the system has them, absolute; near: the same from the session
              size, mtime_ns, ctime_ns,    file's folder on, with / between, or NULL; fingerprint: see sums.py;
              fingerprint, metadata        metadata: JSON as the camera recorded it, NULL of what turned out no photo
    makers    id, settings, version        JSON of Settings, and which version of the measuring: what made an outcome
    outcomes  photo, maker, reason,        reason: why a file failed, JSON [key, {name: value}] of a remarks.Remark,
              numbers, warnings,           NULL of one measured; numbers: JSON [[region, quantity, value], ...] as in
              noise_method                 types.Measurement; warnings: JSON list of remarks
    edits     photo, correction            JSON of edits.Correction: the user's corrections of a shot
    view      name, value                  JSON of whatever the window remembers: hidden lenses, choices
    maps      photo, maker, quantity,      numbers over the frame: rows x columns, row by row, as little-endian float32
              rows, columns, numbers
    set_results  id, maker, quantity,      results of several shots together: result is JSON
              result
    set_shots    result, place, photo      which shots, in which order
    sums      belongs, row, sum            a checksum of each row of all the other tables: see sums.py
    measurements                           a view for reading by hand: photo's path, region, quantity, value

Version 1 had neither maps nor set_results, set_shots and measurements; version 2 had no sums; reasons and
warnings were English sentences up to version 3.
Paths and names come from other people's disks, and a whole file from other people: see `copy_of` and records.py.
"""

from __future__ import annotations

import sqlite3
from functools import cache
from pathlib import Path

from lenslab.store.database import LARGEST_FILE, Contents, code_of, connect, contents_of, declared_by, in_memory, timed
from lenslab.store.sums import TABLE, keep_sums, sums_hold
from lenslab.values.language import marked, tr
from lenslab.values.remarks import UnusableRequest

APPLICATION = 0x4C4C6162  # "LLab"
VERSION = 4


class InUse(UnusableRequest):
    """Another program, most likely a second LensLab, has the session open."""


def create(db: sqlite3.Connection) -> None:
    """The tables of an empty session."""
    db.execute(f"PRAGMA application_id={APPLICATION}")
    migrate(db)
    guard(db)


def guard(db: sqlite3.Connection) -> None:
    """Keep the checksums of an open session of the present version, whatever is written to it from now on."""
    keep_sums(db, TABLES)


def read_whole(path: Path) -> tuple[sqlite3.Connection, bool]:
    """A copy of a session file in memory, checked, and whether it was older and was migrated; the file stays as it is.

    Raises UnusableRequest if it is not a session, damaged or newer; InUse if another program has it open.
    """
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise UnusableRequest("{path} is too large for a LensLab session", path=path)
    except OSError as error:
        raise UnusableRequest("{path} cannot be opened: {reason}", path=path, reason=error.strerror or error) from error
    try:
        db = connect(path)
        try:
            return copy_of(db, path)
        finally:
            db.close()
    except (sqlite3.Error, UnicodeError) as error:
        raise unusable(path, error) from error


def copy_of(db: sqlite3.Connection, path: Path) -> tuple[sqlite3.Connection, bool]:
    """A copy in memory of an open session, and whether it had to be migrated.

    Raises sqlite3.Error, UnicodeError, and UnusableRequest as `read_whole`.
    """
    copy = in_memory()
    try:
        db.execute("BEGIN")
        db.execute("SELECT count(*) FROM sqlite_master").fetchone()  # `backup` would wait for a lock for ever
        copy.execute(f"PRAGMA page_size={pragma(db, 'page_size')}")
        db.backup(copy)
        db.execute("COMMIT")
        with timed(copy):
            check_declared(copy, path)
            version = pragma(copy, "user_version")
            if copy.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                raise damaged(path)
            if version >= 3 and not sums_hold(copy, TABLES):  # the first with checksums
                raise damaged(path)
            migrate(copy)
    except BaseException:
        copy.close()
        raise
    return copy, version < VERSION


def check_declared(db: sqlite3.Connection, path: Path) -> None:
    """Raise UnusableRequest unless it declares what a session of a known version does: before any row is read."""
    refuse_foreign(db, path)
    version = pragma(db, "user_version")
    if version > VERSION:
        raise UnusableRequest(
            "{path} was saved by a newer LensLab (format {version}; this one reads up to {newest}): update "
            "LensLab to open it; the file was not changed",
            path=path,
            version=version,
            newest=VERSION,
        )
    if version < 1 or contents_of(db) != _declared(version):
        raise damaged(path)


@cache
def _declared(version: int) -> Contents:
    return declared_by(MIGRATIONS[:version])


def refuse_foreign(db: sqlite3.Connection, path: Path) -> None:
    """Raise UnusableRequest if it is not a session."""
    if pragma(db, "application_id") != APPLICATION:
        raise UnusableRequest(FOREIGN, path=path)


def migrate(db: sqlite3.Connection) -> None:
    """Bring a session, a copy of it, to the present version."""
    for version in range(pragma(db, "user_version"), VERSION):
        db.executescript(f"BEGIN; {MIGRATIONS[version]} PRAGMA user_version={version + 1}; COMMIT")


def damaged(path: Path) -> UnusableRequest:
    """The error for a damaged session."""
    return UnusableRequest(DAMAGED, path=path)


def unusable(path: Path, error: sqlite3.Error | UnicodeError) -> UnusableRequest:
    """The error to show when SQLite cannot open a session; UnicodeError: SQLite quotes damaged text."""
    code = code_of(error)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return InUse(tr("{path} is open in another LensLab: close it there, or open a copy of the file", path=path))
    return UnusableRequest(UNUSABLE.get(code or sqlite3.SQLITE_CORRUPT, DAMAGED), path=path)


def pragma(db: sqlite3.Connection, name: str) -> int:
    """A number in the database's header."""
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])


FOREIGN = marked("{path} is not a LensLab session: open the photos, or another file")
DAMAGED = marked("{path} is damaged and cannot be opened: use a backup, or measure the photos again")
NO_ACCESS = marked("{path} cannot be opened: check that it is a file, and its permissions")
UNUSABLE = {  # by SQLite's code
    sqlite3.SQLITE_NOTADB: FOREIGN,
    sqlite3.SQLITE_INTERRUPT: marked("{path} takes too long to read: measure the photos again"),
    **dict.fromkeys(
        (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH, sqlite3.SQLITE_READONLY), NO_ACCESS
    ),
    **dict.fromkeys(
        (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PROTOCOL),
        marked("{path} cannot be read: its drive does not respond, or does not support file locks; use a copy"),
    ),
}

_FIRST = """
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE given (place INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE, near BLOB);
CREATE TABLE photos (
    id INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE, near BLOB, name TEXT NOT NULL,
    size INTEGER, mtime_ns INTEGER, ctime_ns INTEGER, fingerprint BLOB, metadata TEXT
);
CREATE TABLE makers (id INTEGER PRIMARY KEY, settings TEXT NOT NULL, version TEXT NOT NULL, UNIQUE (settings, version));
CREATE TABLE outcomes (
    photo INTEGER PRIMARY KEY REFERENCES photos (id), maker INTEGER NOT NULL REFERENCES makers (id),
    reason TEXT, numbers TEXT, warnings TEXT, noise_method TEXT
);
CREATE TABLE edits (photo INTEGER PRIMARY KEY REFERENCES photos (id), correction TEXT NOT NULL);
CREATE TABLE view (name TEXT PRIMARY KEY, value TEXT NOT NULL);
"""
_MAPS = """
CREATE TABLE maps (
    photo INTEGER NOT NULL REFERENCES photos (id), maker INTEGER NOT NULL REFERENCES makers (id),
    quantity TEXT NOT NULL, rows INTEGER NOT NULL, columns INTEGER NOT NULL, numbers BLOB NOT NULL,
    PRIMARY KEY (photo, quantity)
);
CREATE TABLE set_results (
    id INTEGER PRIMARY KEY, maker INTEGER NOT NULL REFERENCES makers (id), quantity TEXT NOT NULL, result TEXT NOT NULL
);
CREATE TABLE set_shots (
    result INTEGER NOT NULL REFERENCES set_results (id), place INTEGER NOT NULL,
    photo INTEGER NOT NULL REFERENCES photos (id), PRIMARY KEY (result, place)
);
CREATE VIEW measurements AS
    SELECT CAST(photos.path AS TEXT) AS path, json_extract(one.value, '$[0]') AS region,
        json_extract(one.value, '$[1]') AS quantity, json_extract(one.value, '$[2]') AS value
    FROM outcomes JOIN photos ON photos.id = outcomes.photo, json_each(outcomes.numbers) AS one;
"""
MIGRATIONS = (_FIRST, _MAPS, TABLE, "")  # what makes version 1 of nothing, 2 of 1, ...

TABLES = sorted(name for kind, name, *_ in _declared(2) if kind == "table")
