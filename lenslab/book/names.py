"""The user's own names of copies, and marks on their history: edits in the order made, each of which can be undone."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass
from datetime import date

from lenslab.book.entry import LensCopy
from lenslab.book.records import copy_of, text_of
from lenslab.files import folded


@dataclass(frozen=True, slots=True)
class Renamed:
    """A copy has another name; where that is another copy's, the two are one from now on."""

    copy: LensCopy
    to: LensCopy


@dataclass(frozen=True, slots=True)
class Assigned:
    """Some entries, by their keys, are of this copy: days that stood under another one."""

    keys: tuple[str, ...]
    to: LensCopy


@dataclass(frozen=True, slots=True)
class Mark:
    """A note on a day in a copy's life: "serviced"."""

    copy: LensCopy
    day: date
    text: str


BookEdit = Renamed | Assigned | Mark


def shown_copies(copies: Iterable[LensCopy], edits: Sequence[BookEdit]) -> dict[LensCopy, LensCopy]:
    """What each copy is called now."""
    now: dict[LensCopy, LensCopy] = {}
    for edit in reversed(edits):
        _rename(now, edit)
    return {copy: now.get(copy, copy) for copy in copies}


def _rename(now: dict[LensCopy, LensCopy], edit: BookEdit) -> None:
    """Go back before an edit. now: what copies of the names that were in force after it are called at the end."""
    if isinstance(edit, Renamed):
        now[edit.copy] = now.get(edit.to, edit.to)


def shown_entries(copies: Mapping[str, LensCopy], edits: Sequence[BookEdit]) -> dict[str, LensCopy]:
    """What the copy of each entry is called now. copies: by keys of entries, as their shoots had it."""
    now: dict[LensCopy, LensCopy] = {}
    apart: dict[str, LensCopy] = {}
    for edit in reversed(edits):
        if isinstance(edit, Assigned):
            for key in edit.keys:
                apart.setdefault(key, now.get(edit.to, edit.to))
        _rename(now, edit)
    return {key: apart.get(key, now.get(copy, copy)) for key, copy in copies.items()}


def renaming(copies: Mapping[str, LensCopy], keys: Iterable[str], to: LensCopy, whole: bool = False) -> list[BookEdit]:
    """The edits that make these entries those of a copy. copies: the present copies of all entries, by their keys.

    A copy of which all entries are meant is renamed; of another one some entries are assigned. whole: serial number and
    state stay what they are, and only the name of the lens changes.
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
    """The marks of each copy by its present name, by date."""
    now: dict[LensCopy, LensCopy] = {}
    marks: dict[LensCopy, deque[Mark]] = {}
    for edit in reversed(edits):
        if isinstance(edit, Mark):
            marks.setdefault(now.get(edit.copy, edit.copy), deque()).appendleft(edit)
        _rename(now, edit)
    return {copy: tuple(sorted(copy_marks, key=lambda mark: mark.day)) for copy, copy_marks in marks.items()}


def edit_text(edit: BookEdit) -> str:
    """As the book keeps it."""
    if isinstance(edit, Renamed):
        return json.dumps({"copy": astuple(edit.copy), "to": astuple(edit.to)})
    if isinstance(edit, Assigned):
        return json.dumps({"entries": edit.keys, "to": astuple(edit.to)})
    return json.dumps({"copy": astuple(edit.copy), "day": edit.day.isoformat(), "text": edit.text})


def edit_of_text(text: str) -> BookEdit:
    """From what `edit_text` wrote. Raises ValueError."""
    known = json.loads(text)
    if not isinstance(known, dict):
        raise ValueError("edit")
    if "entries" in known:
        return Assigned(tuple(map(text_of, known["entries"])), copy_of(known.get("to")))
    copy = copy_of(known.get("copy"))
    if "to" in known:
        return Renamed(copy, copy_of(known["to"]))
    return Mark(copy, date.fromisoformat(text_of(known.get("day"))), text_of(known.get("text")))


def fitting(asked: str, names: Mapping[LensCopy, int]) -> list[LensCopy]:
    """The copies that a name given on the command line fits: exactly, or else by a part of it, whatever its case."""
    wanted = folded(asked.strip())
    exact = [copy for copy in names if wanted in (folded(copy.text), folded(copy.serial or copy.text))]
    return exact or [copy for copy in names if wanted in folded(copy.text)]
