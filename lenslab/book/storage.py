"""The book on disk: entries, names and marks in the file of store/book_file."""

from __future__ import annotations

import json
import zlib
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct, convert, structs, to_builtins

from lenslab.book.entry import Entry, LensCopy, Text
from lenslab.book.from_shoots import entries_in, has_changed, is_todays
from lenslab.book.records import (
    Brief,
    brief_of,
    brief_of_text,
    brief_text,
    copy_of,
    entry_of_record,
    entry_record,
    line_of,
    same_numbers,
)
from lenslab.store.book_file import BookFile, Connection, checked_rows, damaged, intact
from lenslab.store.shoot import SUFFIX as SESSION_SUFFIX
from lenslab.values.disk import folded
from lenslab.values.language import tr
from lenslab.values.remarks import LensLabError, UnusableRequest

# ------------------------------------------------------------------------------
# The user's names of copies, and marks on their history: edits in the order made, each of which can be undone.


class Renamed(Struct, frozen=True):
    """A copy has another name; if that is another copy's, both are one from now on."""

    copy: LensCopy
    to: LensCopy


class Assigned(Struct, frozen=True, rename={"keys": "entries"}):
    """Some entries, by their keys, belong to this copy instead of another."""

    keys: tuple[Text, ...]
    to: LensCopy


class Mark(Struct, frozen=True):
    """A note on a day in a copy's history: "serviced"."""

    copy: LensCopy
    day: date
    text: Text


BookEdit = Renamed | Assigned | Mark


def _rename(now: dict[LensCopy, LensCopy], edit: BookEdit) -> None:
    """Undo an edit in the mapping. now: final names of copies by their names in force after it."""
    if isinstance(edit, Renamed):
        now[edit.copy] = now.get(edit.to, edit.to)


def shown_entries(copies: Mapping[str, LensCopy], edits: Sequence[BookEdit]) -> dict[str, LensCopy]:
    """Present copy of each entry. copies: by keys of entries, as named by their shoots."""
    now: dict[LensCopy, LensCopy] = {}
    apart: dict[str, LensCopy] = {}
    for edit in reversed(edits):
        if isinstance(edit, Assigned):
            for key in edit.keys:
                apart.setdefault(key, now.get(edit.to, edit.to))
        _rename(now, edit)
    return {key: apart.get(key, now.get(copy, copy)) for key, copy in copies.items()}


def renaming(copies: Mapping[str, LensCopy], keys: Iterable[str], to: LensCopy, whole: bool = False) -> list[BookEdit]:
    """Edits that assign these entries to a copy. copies: the present copies of all entries, by their keys.

    A copy of which all entries are chosen is renamed; of another one the entries are assigned. whole: serial number and
    state stay unchanged, and only the name of the lens changes.
    """
    meant = set(keys)
    edits: list[BookEdit] = []
    for copy in dict.fromkeys(copy for key, copy in copies.items() if key in meant):
        target = LensCopy(to.name, copy.serial, copy.state) if whole else to
        theirs = [key for key, other in copies.items() if other == copy]
        if copy != target and meant.issuperset(theirs):
            edits.append(Renamed(copy, target))
        elif copy != target:
            edits.append(Assigned(tuple(key for key in theirs if key in meant), target))
    return edits


def marks_of(edits: Sequence[BookEdit]) -> dict[LensCopy, tuple[Mark, ...]]:
    """Marks of each copy by its present name, by date."""
    now: dict[LensCopy, LensCopy] = {}
    marks: dict[LensCopy, deque[Mark]] = {}
    for edit in reversed(edits):
        if isinstance(edit, Mark):
            marks.setdefault(now.get(edit.copy, edit.copy), deque()).appendleft(edit)
        _rename(now, edit)
    return {copy: tuple(sorted(copy_marks, key=lambda mark: mark.day)) for copy, copy_marks in marks.items()}


def edit_text(edit: BookEdit) -> str:
    """The edit as stored in the book."""
    return json.dumps(to_builtins(edit))


def edit_of_text(text: str) -> BookEdit:
    """The edit from `edit_text`. Raises ValueError."""
    known = convert(json.loads(text), dict[str, Any])
    edit: Any = convert(known, Assigned if "entries" in known else Renamed if "to" in known else Mark)
    copies = {name: copy_of(getattr(edit, name)) for name in ("copy", "to") if hasattr(edit, name)}
    lines = {"text": line_of(edit.text)} if isinstance(edit, Mark) else {}
    shown: BookEdit = structs.replace(edit, **copies, **lines)
    return shown


def fitting(wanted: str, names: Mapping[LensCopy, int]) -> list[LensCopy]:
    """Copies that match a name from the command line: exactly, or else in part, ignoring case."""
    wanted = folded(wanted.strip())
    exact = [copy for copy in names if wanted in (folded(copy.text), folded(copy.serial or copy.text))]
    return exact or [copy for copy in names if wanted in folded(copy.text)]


@dataclass(frozen=True, slots=True)
class Contents:
    """Content of a book's lists: entries by date, under their present names, and the user's marks."""

    entries: tuple[Brief, ...] = ()
    marks: Mapping[LensCopy, tuple[Mark, ...]] = field(default_factory=dict)

    def copies(self) -> dict[LensCopy, int]:
        """Number of entries of each copy."""
        return Counter(brief.copy for brief in self.entries)


@dataclass(frozen=True, slots=True)
class Added:
    """Result of `Book.add`. replaced: earlier entries with some of the same shots, replaced by new ones."""

    added: int
    replaced: int


class Book:
    """A lens book on disk; the file need not exist yet. Raises UnusableRequest if it cannot be read, CannotWrite."""

    def __init__(self, path: Path | None = None) -> None:
        from platformdirs import user_data_path

        self.path = user_data_path("LensLab", appauthor=False) / f"lens-book{SUFFIX}" if path is None else path
        self._file = BookFile(self.path)

    def contents(self) -> Contents:
        """All entries in brief; empty without a book."""
        if not self._file.exists():
            return Contents()
        with self._file.reading() as db:
            briefs = [self._parsed(brief_of_text, text) for _, text in checked_rows(db, "entries", "key, brief, shots")]
            edits = self._edits(db)
        names = shown_entries({brief.key: brief.copy for brief in briefs}, edits)
        shown = (brief if names[brief.key] == brief.copy else brief.called(names[brief.key]) for brief in briefs)
        return Contents(tuple(sorted(shown, key=Brief.by_date)), marks_of(edits))

    def read(self, keys: Sequence[str]) -> list[Entry]:
        """Whole entries in that order, under their present names."""
        if not keys:
            return []  # there may be no file
        with self._file.reading() as db:
            return _as_called([self._entry(db, key) for key in keys], self._edits(db))

    def as_called(self, entries: Sequence[Entry]) -> list[Entry]:
        """Entries that need not be in the book, under the names that the user gave their copies."""
        with self._file.reading() as db:
            return _as_called(entries, self._edits(db))

    def kept(self, keys: Sequence[str]) -> tuple[list[Entry], Crops]:
        """Whole entries as they were added, and their crops: the input of `add`."""
        with self._file.reading() as db:
            pictures = {(key, place): picture for key in keys for place, picture in self._crops(db, key)}
            return [self._entry(db, key) for key in keys], pictures

    def add(self, entries: Sequence[Entry], crops: Crops | None = None) -> Added:
        """Add entries, replacing those that share a shot with one of them.

        The user's data of a replaced entry and of its print are transferred to the new one, and its crops stay, unless
        there are new ones.
        """
        stored = _with_records(entries)
        with self._file.writing() as db:
            return self._add(db, stored, crops)

    def _add(self, db: Connection, stored: dict[str, tuple[Entry, str]], crops: Crops | None) -> Added:
        of_shot = {shot: entry.key for entry, _ in stored.values() for shot in entry.shots}
        known = list(self._shots_in(db))
        takers = {key: of_shot[shot] for key, shots in known for shot in reversed(shots) if shot in of_shot}
        for key, taker in takers.items():
            printed = _printed_as(self._entry(db, key), stored[taker][0])
            stored[taker] = printed, _record_text(printed)
        replaced = _forget(db, [*takers, *stored], ("entries", "numbers"))
        moved = {key: taker for key, taker in takers.items() if key != taker}
        for key, taker in moved.items():
            db.execute("UPDATE OR IGNORE crops SET key = ? WHERE key = ?", (taker, key))
            db.execute("DELETE FROM crops WHERE key = ?", (key,))
        for number, text in db.execute("SELECT id, edit FROM edits").fetchall() if moved else ():
            edit = self._parsed(edit_of_text, text)
            if isinstance(edit, Assigned) and not moved.keys().isdisjoint(edit.keys):
                taken = structs.replace(edit, keys=tuple(dict.fromkeys(moved.get(key, key) for key in edit.keys)))
                db.execute("UPDATE edits SET edit = ? WHERE id = ?", (edit_text(taken), number))
        for entry, record in stored.values():
            text, shots = brief_text(brief_of(entry)), b"".join(bytes.fromhex(shot) for shot in entry.shots)
            db.execute("INSERT INTO entries VALUES (?, ?, ?)", (entry.key, text, shots))
            db.execute("INSERT INTO numbers VALUES (?, ?)", (entry.key, zlib.compress(record.encode(), 6)))
        db.executemany("DELETE FROM crops WHERE key = ?", [(key,) for key in {key for key, _ in crops or {}}])
        for (key, place), picture in (crops or {}).items():
            db.execute("INSERT INTO crops VALUES (?, ?, ?)", (key, place, picture))
        return Added(len(stored), replaced)

    def behind(self, session: Path, entries: Sequence[Entry] | None = None) -> dict[str, list[Entry]]:
        """Keys of entries whose session has other numbers by now, and the entries that would replace them.

        entries: current ones of the session; by default read from it. Entries of another session with some of the same
        shots are not behind this one, unless theirs is gone; nor are numbers of the current method behind older ones.
        Raises a LensLabError.
        """
        if not self._file.exists():
            return {}
        now = entries_in(session) if entries is None else entries
        behind = {}
        with self._file.reading() as db:
            for key, shots in self._shots_in(db):
                known = set(shots)
                takers = [entry for entry in now if not known.isdisjoint(entry.shots)]
                kept = self._entry(db, key) if takers else None
                if kept is not None and (kept.source.path == str(session) or has_changed(kept.source) is None):
                    behind[key] = [entry for entry in takers if _is_behind(kept, entry)]
        return {key: takers for key, takers in behind.items() if takers}

    def changed_sessions(self, entries: Iterable[Entry]) -> dict[Path, list[str]]:
        """Sessions that these entries are behind, with their keys; unreadable sessions are left out."""
        keys = {entry.key for entry in entries}
        written = (Path(entry.source.path) for entry in entries if has_changed(entry.source))
        changed = {}
        for session in dict.fromkeys(path for path in written if path.suffix == SESSION_SUFFIX):
            with suppress(LensLabError):  # damaged, or in use: opening it says so
                changed[session] = [key for key in self.behind(session) if key in keys]
        return {session: behind for session, behind in changed.items() if behind}

    def remove(self, keys: Iterable[str]) -> int:
        """Remove entries; returns their number."""
        with self._file.writing() as db:
            return _forget(db, keys)

    def edit(self, edits: Iterable[BookEdit]) -> None:
        """Add names or marks."""
        with self._file.writing() as db:
            _write_edits(db, edits)

    def take_back(self, edits: Iterable[BookEdit]) -> None:
        """Remove names or marks, of equal ones the last; missing ones are ignored."""
        with self._file.writing() as db:
            texts = [(edit_text(edit),) for edit in edits]
            db.executemany("DELETE FROM edits WHERE id = (SELECT max(id) FROM edits WHERE edit = ?)", texts)

    def undo(self) -> BookEdit | None:
        """Undo the last edit and return it; None if there is none."""
        with self._file.writing() as db:
            row = db.execute("SELECT id, edit FROM edits ORDER BY id DESC LIMIT 1").fetchone()
            if row is None:
                return None
            edit = self._parsed(edit_of_text, row[1])
            db.execute("DELETE FROM edits WHERE id = ?", row[:1])
        return edit

    def crops(self, key: str) -> dict[str, bytes]:
        """An entry's crops, JPEG by place."""
        with self._file.reading() as db:
            return dict(self._crops(db, key))

    def merge(self, other: Book) -> Added:
        """Add the entries (by their shots), names and marks that this book lacks."""
        with other._file.reading() as db:
            theirs, edits = list(other._shots_in(db)), other._edits(db)
        with self._file.writing() as db:  # all of it or nothing
            known = {shot for _, shots in self._shots_in(db) for shot in shots}
            entries, crops = other.kept([key for key, shots in theirs if known.isdisjoint(shots)])
            added = self._add(db, _with_records(entries), crops)
            known_edits = set(self._edits(db))
            _write_edits(db, (edit for edit in edits if edit not in known_edits))
        return added

    def backup(self, target: Path) -> None:
        """Write a consistent copy of the book, whatever other programs do meanwhile. Raises CannotWrite."""
        self._file.backup(target)

    def _shots_in(self, db: Connection) -> Iterator[tuple[str, list[str]]]:
        for key, shots in db.execute("SELECT key, shots FROM entries").fetchall():
            if not isinstance(shots, bytes):
                raise damaged(self.path)
            yield key, [shots[start : start + 8].hex() for start in range(0, len(shots), 8)]

    def _crops(self, db: Connection, key: str) -> Iterator[tuple[str, bytes]]:
        """Possible pictures and their names: SQLite accepts any type in any column."""
        for place, picture in db.execute("SELECT place, picture FROM crops WHERE key = ?", (key,)):
            if isinstance(place, str) and isinstance(picture, bytes):
                yield place, picture

    def _parsed(self, parse: Callable[[str], Parsed], text: str) -> Parsed:
        try:
            return parse(text)
        except (ValueError, RecursionError) as error:
            raise damaged(self.path) from error

    def _entry(self, db: Connection, key: str) -> Entry:
        row = db.execute("SELECT rowid, key, record FROM numbers WHERE key = ?", (key,)).fetchone()
        if row is None:
            raise UnusableRequest("{path}: this entry is no longer in the book", path=self.path)
        if not intact(db, "numbers", *row):
            raise damaged(self.path)
        try:
            unpacking = zlib.decompressobj()
            text = unpacking.decompress(row[2], 8_000_000)  # TypeError: SQLite keeps text or a number there, too
            if not unpacking.eof:
                raise ValueError("too large")
            return entry_of_record(json.loads(text))
        except (ValueError, TypeError, RecursionError, zlib.error) as error:
            raise damaged(self.path) from error

    def _edits(self, db: Connection) -> list[BookEdit]:
        return [self._parsed(edit_of_text, text) for _, text in checked_rows(db, "edits", "id, edit")]


def _as_called(entries: Sequence[Entry], edits: Sequence[BookEdit]) -> list[Entry]:
    names = shown_entries({entry.key: entry.copy for entry in entries}, edits)
    return [replace(entry, copy=names[entry.key]) for entry in entries]


def _printed_as(earlier: Entry, entry: Entry) -> Entry:
    """The entry with the print's data of the earlier one, unless it has its own."""
    if earlier.set_up is None or entry.set_up is None:
        return entry
    name = entry.set_up.print_name or earlier.set_up.print_name
    lpmm = earlier.set_up.print_lpmm if entry.set_up.print_lpmm is None else entry.set_up.print_lpmm
    return replace(entry, set_up=structs.replace(entry.set_up, print_name=name, print_lpmm=lpmm))


def _is_behind(kept: Entry, now: Entry) -> bool:
    if is_todays(kept.program) != is_todays(now.program):
        return is_todays(now.program)
    return not same_numbers(kept, _printed_as(kept, now))


def _record_text(entry: Entry) -> str:
    """The record as stored in the book. Raises UnusableRequest for one that could not be read again."""
    record = entry_record(entry)
    try:
        entry_of_record(record)
        return json.dumps(record, separators=(",", ":"), allow_nan=False)
    except ValueError as error:
        text = tr("{lens} cannot be added: its numbers are impossible ({reason})", lens=entry.copy.text, reason=error)
        raise UnusableRequest(text) from error


def _with_records(entries: Iterable[Entry]) -> dict[str, tuple[Entry, str]]:
    """Entries by their keys, with their records. Raises UnusableRequest."""
    return {entry.key: (entry, _record_text(entry)) for entry in entries}


def _write_edits(db: Connection, edits: Iterable[BookEdit]) -> None:
    db.executemany("INSERT INTO edits (edit) VALUES (?)", [(edit_text(edit),) for edit in edits])


def _forget(db: Connection, keys: Iterable[str], tables: Iterable[str] = ("entries", "numbers", "crops")) -> int:
    rows = [(key,) for key in dict.fromkeys(keys)]
    deleted = sum(db.execute("SELECT count(*) FROM entries WHERE key = ?", row).fetchone()[0] for row in rows)
    for table in tables:
        db.executemany(f"DELETE FROM {table} WHERE key = ?", rows)
    return int(deleted)


Parsed = TypeVar("Parsed")
Crops: TypeAlias = Mapping[tuple[str, str], bytes]  # JPEG by an entry's key and place
SUFFIX = ".lensbook"
