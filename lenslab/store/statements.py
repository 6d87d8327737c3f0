"""What is written into a session: SQL and its rows, the same for the file and for the copy in memory."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import astuple
from pathlib import Path
from typing import Any, TypeAlias

from lenslab.edits import NOTHING, Correction
from lenslab.files import plain_text
from lenslab.store.codec import numbers_to_text, path_of, reason_to_text, remarks_to_text, to_text
from lenslab.store.fingerprint import State, state_of
from lenslab.store.shoot import Provenance, Shoot
from lenslab.types import Failed, Outcome, Photo, Settings

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
        if isinstance(outcome, Failed):
            place = os.fsencode(outcome.path)
            strangers.append((place, near(outcome.path, base), plain_text(outcome.name)))
            rows.append((place, *by, reason_to_text(outcome.reason), None, None, None))
        else:
            place = os.fsencode(outcome.photo.path)
            strangers.append((place, near(outcome.photo.path, base), plain_text(outcome.photo.name)))
            notes = remarks_to_text(outcome.warnings)
            rows.append((place, *by, None, numbers_to_text(outcome), notes, outcome.detail_noise_method))
            maps += [(place, *by, each.quantity, each.rows, each.columns, each.numbers) for each in outcome.maps]
    old = [(row[0],) for row in rows]
    return [(STRANGER, strangers), (MAKER, [by]), (OUTCOME, rows), (UNMAP, old), (MAP, maps)]


def keep_edits(changes: Mapping[Path, Correction], base: Path | None) -> list[Statement]:
    """Complete corrections by path; an empty one is removed."""
    changed = {os.fsencode(path): (path, correction) for path, correction in changes.items() if correction != NOTHING}
    gone = [(os.fsencode(path),) for path, correction in changes.items() if correction == NOTHING]
    strangers = [(place, near(path, base), plain_text(path.name)) for place, (path, _) in changed.items()]
    return [
        (STRANGER, strangers),
        (EDIT, [(place, to_text(correction)) for place, (_, correction) in changed.items()]),
        (UNEDIT, gone),
    ]


def keep_given(given: Iterable[Path], base: Path | None) -> list[Statement]:
    """All files and folders that were given."""
    rows = [(place, os.fsencode(path), near(path, base)) for place, path in enumerate(dict.fromkeys(given))]
    return [("DELETE FROM given", [()]), ("INSERT INTO given (place, path, near) VALUES (?, ?, ?)", rows)]


def keep_settings(settings: Settings) -> list[Statement]:
    """The settings now in force."""
    return [(ABOUT, [("settings", to_text(settings))])]


def keep_view(view: Mapping[str, Any]) -> list[Statement]:
    """What the window remembers; a value of None is forgotten."""
    rows = [(name, json.dumps(value)) for name, value in view.items() if value is not None]
    gone = [(name,) for name, value in view.items() if value is None]
    return [(VIEW, rows), ("DELETE FROM view WHERE name = ?", gone)]


def forget(paths: Iterable[Path]) -> list[Statement]:
    """Photos that are no longer part of the shoot."""
    rows = [(os.fsencode(path),) for path in paths]
    of_photo = "WHERE photo IN (SELECT id FROM photos WHERE path = ?)"
    return [
        *((f"DELETE FROM {table} {of_photo}", rows) for table in OF_PHOTOS),
        ("DELETE FROM photos WHERE path = ?", rows),
    ]


def clear() -> list[Statement]:
    """An empty shoot."""
    tables = (*OF_PHOTOS, "set_results", "photos", "given", "view", "makers")
    return [(f"DELETE FROM {table}", [()]) for table in tables]


def keep_moves(moves: Mapping[Path, Path], base: Path | None) -> list[Statement]:
    """Photos found elsewhere: old path -> new path. Records of the new path are replaced."""
    gone = forget(new for new in moves.values() if new not in moves)
    aside = [(b"\0" + os.fsencode(old), os.fsencode(old)) for old in moves]  # two may change places
    rows = []
    for old, new in moves.items():
        rows.append((os.fsencode(new), near(new, base), *_times(state_of(new)), b"\0" + os.fsencode(old)))
    return [*gone, ("UPDATE photos SET path = ? WHERE path = ?", aside), (MOVED, rows)]


def keep_fingerprints(by_path: Mapping[Path, tuple[State, bytes]]) -> list[Statement]:
    """By what photos are found again, where they are still as they were."""
    rows = [(sampled, os.fsencode(path), *_times(state)) for path, (state, sampled) in by_path.items()]
    return [(FINGERPRINT, rows)]


def keep_near(db: sqlite3.Connection, base: Path) -> list[Statement]:
    """Where everything that is in `db` lies from the session's folder on, after the session has moved."""
    return [
        (
            f"UPDATE {table} SET near = ? WHERE path = ?",
            [(near(path_of(path), base), path) for (path,) in db.execute(f"SELECT path FROM {table}")],
        )
        for table in ("photos", "given")
    ]


def keep_program(version: str) -> list[Statement]:
    """Which LensLab wrote last."""
    return [(ABOUT, [("program", json.dumps(version))])]


def keep_all(shoot: Shoot, base: Path | None) -> list[Statement]:
    """A whole shoot, for an empty session."""
    made: dict[Provenance, list[Outcome]] = {}
    unknown = Provenance(shoot.settings, "")
    files = [(path, record) for path, record in shoot.file_records.items() if record.state is not None]
    for path, outcome in shoot.outcomes.items():
        made.setdefault(shoot.makers.get(path, unknown), []).append(outcome)
    return [
        *keep_photos(shoot.photos, base),
        (KEPT, [(*_times(record.state), record.fingerprint, os.fsencode(path)) for path, record in files]),
        *[statement for maker, outcomes in made.items() for statement in keep_outcomes(outcomes, maker, base)],
        *keep_edits(shoot.edits, base),
        *keep_given(shoot.given, base),
        *keep_settings(shoot.settings),
        *keep_view(shoot.view),
    ]


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
KEPT = "UPDATE photos SET size = ?, mtime_ns = ?, ctime_ns = ?, fingerprint = ? WHERE path = ?"
STRANGER = "INSERT OR IGNORE INTO photos (path, near, name) VALUES (?, ?, ?)"
MAKER = "INSERT OR IGNORE INTO makers (settings, version) VALUES (?, ?)"
OUTCOME = """INSERT OR REPLACE INTO outcomes (photo, maker, reason, numbers, warnings, noise_method) VALUES (
    (SELECT id FROM photos WHERE path = ?), (SELECT id FROM makers WHERE settings = ? AND version = ?), ?, ?, ?, ?)"""
MAP = """INSERT OR REPLACE INTO maps (photo, maker, quantity, rows, columns, numbers) VALUES (
    (SELECT id FROM photos WHERE path = ?), (SELECT id FROM makers WHERE settings = ? AND version = ?), ?, ?, ?, ?)"""
UNMAP = "DELETE FROM maps WHERE photo = (SELECT id FROM photos WHERE path = ?)"
EDIT = "INSERT OR REPLACE INTO edits (photo, correction) VALUES ((SELECT id FROM photos WHERE path = ?), ?)"
UNEDIT = "DELETE FROM edits WHERE photo = (SELECT id FROM photos WHERE path = ?)"
ABOUT = "INSERT OR REPLACE INTO about (name, value) VALUES (?, ?)"
VIEW = "INSERT OR REPLACE INTO view (name, value) VALUES (?, ?)"
MOVED = "UPDATE photos SET path = ?, near = ?, size = ?, mtime_ns = ?, ctime_ns = ? WHERE path = ?"
FINGERPRINT = "UPDATE photos SET fingerprint = ? WHERE path = ? AND size = ? AND mtime_ns = ? AND ctime_ns = ?"
