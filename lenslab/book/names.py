"""The user's own names of copies, and marks on their history: edits in the order made, each of which can be undone."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass
from datetime import date

from lenslab.book.entry import LensCopy
from lenslab.book.records import LONGEST
from lenslab.files import plain_text


@dataclass(frozen=True, slots=True)
class Renamed:
    """A copy has another name; where that is another copy's, the two are one from now on."""

    copy: LensCopy
    to: LensCopy


@dataclass(frozen=True, slots=True)
class Mark:
    """A note on a day in a copy's life: "serviced"."""

    copy: LensCopy
    day: date
    text: str


BookEdit = Renamed | Mark


def shown_copies(copies: Iterable[LensCopy], edits: Sequence[BookEdit]) -> dict[LensCopy, LensCopy]:
    """What each copy is called now."""
    names = {copy: copy for copy in copies}
    for edit in edits:
        if isinstance(edit, Renamed):
            names = {copy: edit.to if shown == edit.copy else shown for copy, shown in names.items()}
    return names


def marks_of(edits: Sequence[BookEdit]) -> dict[LensCopy, tuple[Mark, ...]]:
    """The marks of each copy by its present name, by date."""
    marks: dict[LensCopy, list[Mark]] = {}
    for number, edit in enumerate(edits):
        if isinstance(edit, Mark):
            now = shown_copies([edit.copy], edits[number:])[edit.copy]
            marks.setdefault(now, []).append(edit)
    return {copy: tuple(sorted(own, key=lambda mark: mark.day)) for copy, own in marks.items()}


def edit_text(edit: BookEdit) -> str:
    """As the book keeps it."""
    if isinstance(edit, Renamed):
        return json.dumps({"copy": astuple(edit.copy), "to": astuple(edit.to)})
    return json.dumps({"copy": astuple(edit.copy), "day": edit.day.isoformat(), "text": edit.text})


def edit_of_text(text: str) -> BookEdit:
    """From what `edit_text` wrote. Raises ValueError."""
    known = json.loads(text)
    if not isinstance(known, dict):
        raise ValueError("edit")
    copy = _copy(known.get("copy"))
    if "to" in known:
        return Renamed(copy, _copy(known["to"]))
    return Mark(copy, date.fromisoformat(_checked(known.get("day"))), _checked(known.get("text")))


def _copy(parts: object) -> LensCopy:
    if not isinstance(parts, list) or len(parts) != 3:
        raise ValueError("copy")
    name, serial, state = parts
    return LensCopy(_checked(name), None if serial is None else _checked(serial), _checked(state))


def _checked(text: object) -> str:
    if not isinstance(text, str) or len(text) > LONGEST:
        raise ValueError("text")
    return plain_text(text)


def fitting(asked: str, names: Mapping[LensCopy, int]) -> list[LensCopy]:
    """The copies that a name given on the command line fits: exactly, or else by a part of it, whatever its case."""
    wanted = asked.strip().casefold()
    exact = [copy for copy in names if wanted in (copy.text.casefold(), (copy.serial or copy.text).casefold())]
    return exact or [copy for copy in names if wanted in copy.text.casefold()]
