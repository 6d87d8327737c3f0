"""A shoot as a session holds it; read whole and at once."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path, PureWindowsPath
from typing import Any, TypeVar

from lenslab.store.database import timed
from lenslab.store.provenance import Provenance
from lenslab.store.records import map_of, measured_of, metadata_of, path_of, reason_of_text, recorded_of, settings_of
from lenslab.store.schema import damaged, read_whole
from lenslab.store.sums import State, fingerprint, state_of
from lenslab.values.disk import composed, find_photos, plain_text
from lenslab.values.edits import Correction
from lenslab.values.remarks import UnusableRequest
from lenslab.values.text import MOST_SAID
from lenslab.values.types import Failed, Map, Measured, Outcome, Photo, Settings
from lenslab.workers import never


@dataclass(frozen=True, slots=True)
class FileRecord:
    """A session's record of a photo's file."""

    state: State | None  # when it was read; None: unknown
    fingerprint: bytes | None


@dataclass(frozen=True, slots=True)
class SavedShoot:
    """The contents of a session. Photos are as recorded; edits are apart from them. Paths are absolute.

    missing: photos that are not where they were; they keep their numbers. changed: photos whose file has changed.
    makers: what made each outcome. file_records: what is known of each photo's file, to find it when it has moved.
    """

    photos: tuple[Photo, ...] = ()
    outcomes: Mapping[Path, Outcome] = field(default_factory=dict)
    edits: Mapping[Path, Correction] = field(default_factory=dict)
    given: tuple[Path, ...] = ()
    settings: Settings = Settings()
    view: Mapping[str, Any] = field(default_factory=dict)
    missing: frozenset[Path] = frozenset()
    changed: frozenset[Path] = frozenset()
    makers: Mapping[Path, Provenance] = field(default_factory=dict)
    file_records: Mapping[Path, FileRecord] = field(default_factory=dict)

    def measured(self) -> list[Measured]:
        """The outcomes that are numbers, as recorded: edits.included() makes them what is shown."""
        return [outcome for outcome in self.outcomes.values() if isinstance(outcome, Measured)]

    def failed(self) -> list[Failed]:
        """The outcomes of files that could not be measured."""
        return [outcome for outcome in self.outcomes.values() if isinstance(outcome, Failed)]


def load(path: Path) -> SavedShoot:
    """The shoot in a session file, which stays as it is; photos need not be there.

    Raises UnusableRequest for a file that is damaged, newer or not a session; InUse if another program has it open.
    """
    db, _ = read_whole(path)
    try:
        return shoot_in(db, path)
    finally:
        db.close()


def shoot_in(db: sqlite3.Connection, path: Path) -> SavedShoot:
    """The shoot in an open session that was read from `path`. Raises UnusableRequest where it makes no sense."""
    try:
        with timed(db):
            return _shoot_in(db, path.absolute().parent)
    except (sqlite3.Error, ValueError, TypeError, AttributeError, LookupError, OverflowError, RecursionError) as error:
        raise damaged(path) from error


def _shoot_in(db: sqlite3.Connection, base: Path) -> SavedShoot:
    files = _Files(base)
    photos: dict[int, Photo] = {}  # those that turned out no photo too
    recorded: list[Photo] = []
    rows = db.execute(PHOTOS).fetchall()
    states = [None if row[4] is None else State(*map(int, row[4:7])) for row in rows]
    # A row and a file give the interpreter up for microseconds, in which no thread that waits for it comes to its turn:
    # all rows first, then all files, so that the window has its turns while the numbers are read
    places = [files.place(path, near, state) for (_, path, near, *_), state in zip(rows, states, strict=True)]
    for (number, _, _, name, *_, sampled, text), state, place in zip(rows, states, places, strict=True):
        known = isinstance(sampled, bytes) and len(sampled) == 16
        files.file_records[place] = FileRecord(state, sampled if known else None)
        photos[number] = photo = Photo(place, plain_text(name)[:MOST_SAID])
        if text is not None:
            photos[number] = photo = replace(photo, metadata=metadata_of(text))
            recorded.append(photo)
    made = {number: Provenance(settings_of(text), plain_text(version)) for number, text, version in db.execute(MAKERS)}
    maps: dict[int, list[Map]] = {}
    for number, *parts in db.execute(MAPS).fetchall():
        maps.setdefault(number, []).append(map_of(*parts))
    outcomes: dict[Path, Outcome] = {}
    makers = {}
    for number, maker, reason, numbers, warnings, noise_method in db.execute(OUTCOMES).fetchall():
        photo = photos[number]
        makers[photo.path] = made[maker]
        if reason is None:
            outcomes[photo.path] = measured_of(photo, numbers, warnings, noise_method, maps.get(number, ()))
        else:
            outcomes[photo.path] = Failed(photo.path, photo.name, reason_of_text(reason))
    edits = "SELECT photo, correction FROM edits ORDER BY photo"
    given = "SELECT path, near FROM given ORDER BY place"
    about = dict(db.execute("SELECT name, value FROM about"))
    measurable = {photo.path for photo in recorded}
    shoot = SavedShoot(
        photos=tuple(recorded),
        outcomes=outcomes,
        edits={photos[number].path: recorded_of(Correction, text) for number, text in db.execute(edits)},
        given=tuple(files.place(path, near, None) for path, near in db.execute(given)),
        settings=settings_of(about["settings"]) if "settings" in about else Settings(),
        view={plain_text(name): json.loads(value) for name, value in db.execute("SELECT name, value FROM view")},
        missing=frozenset(files.missing & measurable),
        changed=frozenset(files.changed & measurable),
        makers=makers,
        file_records=files.file_records,
    )
    layouts = {maker.settings.layout for maker in makers.values()}
    if len(layouts) == 1 and makers.keys() <= from_tables(shoot):  # whose layout was not always kept with the shoot
        return replace(shoot, settings=replace(shoot.settings, layout=layouts.pop()))
    return shoot


def from_tables(shoot: SavedShoot) -> frozenset[Path]:
    """Shots that came as numbers: without files."""
    records = shoot.file_records
    return frozenset(path for path in shoot.missing if path in records and records[path].state is None)


class _Files:
    """Finds the photos' present paths: relative to the session if they are there, else as recorded."""

    def __init__(self, base: Path) -> None:
        self._base = os.fspath(base)
        self.file_records: dict[Path, FileRecord] = {}
        self.missing: set[Path] = set()
        self.changed: set[Path] = set()

    def place(self, path: bytes, near: bytes | None, state: State | None) -> Path:
        """The path to use for a photo."""
        places = [path_of(path)]
        if near is not None:
            places.insert(0, Path(os.path.normpath(os.path.join(self._base, path_of(near)))))  # noqa: PTH118
        places = [place for place in places if place.is_absolute()] or places[:1]
        if sys.platform == "win32":  # whoever has the share would be sent the user's name and password, unasked
            own = [place for place in places if not is_foreign_share(os.fspath(place), self._base)]
            if not own:
                self.missing.add(places[-1])
                return places[-1]
            places = own
        if not places[0].is_absolute():  # a path of another system: a name beside the session
            places = [Path(self._base) / plain_text(PureWindowsPath(places[0]).name)]
        if state is None:
            there_is = [place for place in places if os.path.exists(place)]  # noqa: PTH110 - Path.exists may raise
            self.missing.update(() if there_is else places[-1:])
            return (there_is or places[-1:])[0]
        files_there = [(place, now) for place in dict.fromkeys(places) if (now := state_of(place)) is not None]
        if not files_there:
            self.missing.add(places[-1])
            return places[-1]
        place, now = next((found for found in files_there if found[1].size == state.size), files_there[0])
        if (now.size, now.mtime_ns) != (state.size, state.mtime_ns):
            self.changed.add(place)
        return place


def is_foreign_share(path: str, base: str) -> bool:
    """True if a path of Windows leads to a network share other than that of a folder."""
    share = PureWindowsPath(path).drive.casefold()
    return share.startswith("\\\\") and share != PureWindowsPath(base).drive.casefold()


def refuse_unless_session(path: Path) -> None:
    """Raise UnusableRequest for a name that is not a session's."""
    if path.suffix.lower() != SUFFIX:
        raise UnusableRequest("{path}: the name of a session must end in {suffix}", path=path, suffix=SUFFIX)


def kept_findings(view: Mapping[str, Any]) -> frozenset[tuple[str, ...]]:
    """The findings that the user answered with Keep, by `Finding.key`; what is not valid is ignored."""
    keys = view.get("kept")
    return frozenset(tuple(map(str, key)) for key in keys if isinstance(key, list)) if isinstance(keys, list) else NONE


NONE: frozenset[tuple[str, ...]] = frozenset()
SUFFIX = ".lenslab"
PHOTOS = """SELECT id, path, near, name, size, mtime_ns, ctime_ns, fingerprint, metadata FROM photos ORDER BY id"""
MAKERS = "SELECT id, settings, version FROM makers"
OUTCOMES = "SELECT photo, maker, reason, numbers, warnings, noise_method FROM outcomes ORDER BY photo"
MAPS = "SELECT photo, quantity, rows, columns, numbers FROM maps ORDER BY rowid"


# ------------------------------------------------------------------------------
# Finds moved photos by their content.


Value = TypeVar("Value")


def relink(shoot: SavedShoot, folder: Path, cancelled: Callable[[], bool] = never) -> dict[Path, Path]:
    """New places of the missing photos of a shoot, among those in `folder` and below: old path -> new path.

    A photo is recognised by its fingerprint, identical files also by name; without a known fingerprint, by name and
    size. Photos that are not found are left out. Reads a few blocks of each file whose size is that of a missing one.
    `moved` gives the shoot with the photos at their new places, SessionWriter.keep_moves writes it.
    """
    wanted: dict[int, list[Photo]] = {}
    for photo in shoot.photos:
        state = shoot.file_records[photo.path].state if photo.path in shoot.file_records else None
        if photo.path in shoot.missing and state is not None:
            wanted.setdefault(state.size, []).append(photo)
    present = {photo.path for photo in shoot.photos} - shoot.missing
    candidates: dict[tuple[int, bytes | None], list[Path]] = {}
    for item in find_photos([folder]):
        if cancelled():
            break
        state = state_of(item.path) if isinstance(item, Photo) and item.path not in present else None
        if state is not None and state.size in wanted:
            candidates.setdefault((state.size, fingerprint(item.path)), []).append(item.path)
    moves: dict[Path, Path] = {}
    for size, photos in wanted.items():
        sampled = {photo.path: shoot.file_records[photo.path].fingerprint for photo in photos}
        for content in dict.fromkeys(sampled.values()):
            alike = [photo.path for photo in photos if sampled[photo.path] == content]
            if content is None:
                places = [place for (other, _), paths in candidates.items() if other == size for place in paths]
                moves |= _by_name(alike, places)
            else:  # by name first, then in their order
                places = candidates.get((size, content), [])
                named = _by_name(alike, places)
                taken = set(named.values())
                unmatched = (path for path in alike if path not in named)
                moves |= named | dict(zip(unmatched, (place for place in places if place not in taken), strict=False))
    return moves


def _by_name(alike: list[Path], places: list[Path]) -> dict[Path, Path]:
    """The pairs whose name is unique on both sides."""
    photos, files = Counter(composed(path.name) for path in alike), Counter(composed(place.name) for place in places)
    named = {name: place for place in places if files[name := composed(place.name)] == 1}
    return {path: named[name] for path in alike if photos[name := composed(path.name)] == 1 and name in named}


def moved(shoot: SavedShoot, moves: Mapping[Path, Path]) -> SavedShoot:
    """The shoot with photos at their new places; the folders they were given in follow them."""

    def by_new_path(values: Mapping[Path, Value]) -> dict[Path, Value]:
        return {moves.get(path, path): value for path, value in values.items()}

    outcomes: dict[Path, Outcome] = {}
    for path, outcome in shoot.outcomes.items():
        new = moves.get(path, path)
        if isinstance(outcome, Failed):
            outcomes[new] = replace(outcome, path=new)
        else:
            outcomes[new] = replace(outcome, photo=replace(outcome.photo, path=new))
    known = by_new_path(shoot.file_records)
    known.update((new, FileRecord(state_of(new), known[new].fingerprint)) for new in moves.values() if new in known)
    return replace(
        shoot,
        photos=tuple(replace(photo, path=moves.get(photo.path, photo.path)) for photo in shoot.photos),
        outcomes=outcomes,
        edits=by_new_path(shoot.edits),
        given=tuple(dict.fromkeys(_given(place, moves.items()) for place in shoot.given)),
        missing=shoot.missing - moves.keys(),
        changed=frozenset(moves.get(path, path) for path in shoot.changed),
        makers=by_new_path(shoot.makers),
        file_records=known,
    )


def _given(place: Path, moves: Iterable[tuple[Path, Path]]) -> Path:
    """The new place of a given file or folder, from the first photo in it that moved."""
    for old, new in moves:
        if old == place:
            return new
        if place in old.parents:
            below = os.fspath(old.relative_to(place))
            if os.fspath(new).endswith(os.sep + below):
                return Path(os.fspath(new)[: -len(below) - 1] or os.sep)
    return place
