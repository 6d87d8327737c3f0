"""What the table of shots shows: rows, groups of rows, and by what they are sorted."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any, TypeAlias

from lenslab import numbers_as_text as words
from lenslab.edits import NOTHING, Correction, corrected
from lenslab.figures import lens_text
from lenslab.figures.plot_options import QUANTITY, UNIT, Measure
from lenslab.files import natural_key
from lenslab.gui.session.curve_updater import Lens, lens_of
from lenslab.gui.shots.field_parsers import text_of
from lenslab.types import Failed, Measured, Outcome, Photo

NAME, APERTURE, SHUTTER, ISO, FOCAL, ENTIRE, THIRD, CORNER, LENS, STATE = range(10)
IN_ORDER = -1  # sorted by no column: in the order taken

COLUMNS: tuple[tuple[str, str], ...] = (
    ("Shot", "The photo's file"),
    ("Aperture", "The f-number. F2 edits it, of all selected shots"),
    ("Shutter", "Exposure time. F2 edits it, of all selected shots"),
    ("ISO", "Sensitivity. F2 edits it, of all selected shots"),
    ("Focal", "Focal length. F2 edits it, of all selected shots"),
    ("Entire", "Sharpness over the whole frame"),
    ("Third", "Sharpness in the centre third"),
    ("Corner", "Sharpness in the corners, the mean of four"),
    ("Lens", "The lens's name. F2 edits it, of all selected shots"),
    ("Notes", "Whether the shot still waits to be measured, and what to know about it"),
)
NUMBERS = (ENTIRE, THIRD, CORNER)
EDITABLE = {  # which field of a Correction a column shows
    APERTURE: "aperture",
    SHUTTER: "shutter_s",
    ISO: "iso",
    FOCAL: "focal_length_mm",
    LENS: "lens",
}


def column_tip(column: int, measure: Measure) -> str:
    """What a column shows while the plots show that measure."""
    return f"{COLUMNS[column][1]}: {UNIT[measure]}" if column in NUMBERS else COLUMNS[column][1]


FAILURES = "failures"
Place: TypeAlias = Lens | str  # what a group is of: a lens, or FAILURES


class Row:
    """One file: its photo, once its metadata is known, what the user says of it, and its outcome, once it is measured.

    recorded: the photo as the camera has it; photo: as the user says it is, which is what is shown.
    """

    __slots__ = (
        "attention",
        "cells",
        "changed",
        "correction",
        "measure",
        "missing",
        "outcome",
        "path",
        "place",
        "recorded",
        "tip",
    )

    def __init__(self, path: Path, photo: Photo | None, outcome: Outcome | None, measure: Measure = "plain") -> None:
        self.measure = measure
        self.path = path
        self.recorded = photo
        self.outcome = outcome
        self.correction = NOTHING
        self.missing = False
        self.changed = False  # whether the file is another than the one that was measured
        self.describe()

    @property
    def photo(self) -> Photo | None:
        return None if self.recorded is None else corrected(self.recorded, self.correction)

    def say(self, correction: Correction, missing: bool, changed: bool) -> Row:
        """The same row, described with what the user says of the shot, and whether its file is missing, or another."""
        if (correction, missing, changed) != (self.correction, self.missing, self.changed):
            self.correction, self.missing, self.changed = correction, missing, changed
            self.describe()
        return self

    def is_edited(self, column: int) -> bool:
        """Whether a cell shows what the user says, not what the camera recorded."""
        return column in EDITABLE and getattr(self.correction, EDITABLE[column]) is not None

    def describe(self) -> None:
        """Put in words what is known now."""
        numbers = ("", "", "")
        self.attention = False
        if isinstance(self.outcome, Failed):
            self.place: Place = FAILURES
            name, state = self.outcome.name, self.outcome.reason
            self.cells: tuple[str, ...] = (name.rsplit("/", 1)[-1], "", "", "", "", *numbers, "", state)
            self.tip = f"{self.path_text()}\n{state}"
            return
        photo = self.photo
        assert photo is not None, "a file without a photo has failed"
        self.place = lens_of(photo)
        notes = self._notes()
        if isinstance(self.outcome, Measured):
            numbers = self._numbers()
        state = " · ".join(notes[:2]) or ("" if self.outcome is not None else "waiting")
        aperture, *others = words.exposure(photo.metadata)
        if self.correction.unsure:
            aperture = f"{aperture} ?".strip()
        self.cells = (photo.name.rsplit("/", 1)[-1], aperture, *others, *numbers, photo.metadata.lens or "", state)
        self.tip = "\n".join((self.path_text(), *notes))

    def _notes(self) -> list[str]:
        """What is to know about the shot, what matters most first."""
        notes = ["excluded"] if self.correction.excluded else []
        warnings = list(self.outcome.warnings) if isinstance(self.outcome, Measured) else []
        if self.correction.unsure:
            warnings.insert(0, "aperture in doubt")
        if self.changed:
            warnings.insert(0, "changed since it was measured")
        if self.missing:
            warnings.insert(0, "not found")
        self.attention = bool(warnings) and not self.correction.excluded
        return [*notes, *warnings]

    def tip_of(self, column: int) -> str:
        """What a cell says of itself: what the camera recorded, where the user says otherwise."""
        if self.recorded is not None and self.is_edited(column):
            said, recorded = (
                text_of(EDITABLE[column], one.metadata) for one in (self.photo or self.recorded, self.recorded)
            )
            return f"{said}, as you say. The camera recorded {recorded or 'nothing'}. Blank takes that back."
        if column == STATE and not self.attention:
            return self.cells[STATE]
        return self.tip

    def show(self, measure: Measure) -> None:
        """Show that measure's numbers."""
        self.measure = measure
        if isinstance(self.outcome, Measured):
            self.cells = (*self.cells[:ENTIRE], *self._numbers(), *self.cells[LENS:])

    def _numbers(self) -> tuple[str, str, str]:
        assert isinstance(self.outcome, Measured)
        entire, third, corner = words.three_numbers(self.outcome, QUANTITY[self.measure])
        return words.sharpness(entire), words.sharpness(third), words.sharpness(corner)

    def path_text(self) -> str:
        from lenslab.files import plain_text

        return plain_text(str(self.path))

    def sort_key(self, column: int, descending: bool) -> tuple[Any, ...]:
        """By the column, then in the order taken; what is not known comes last either way."""
        order = self._order()
        if column == IN_ORDER:
            return order
        value = self._value(column)
        known = value is not None
        return (known if descending else not known, value if known else 0, order)

    def _order(self) -> tuple[Any, ...]:
        taken = self.recorded.metadata.taken if self.recorded is not None else None
        return (taken is None, taken or datetime.min, natural_key(self.cells[NAME]), str(self.path))

    def _value(self, column: int) -> Any:
        if column in (NAME, LENS, STATE):
            return natural_key(self.cells[column])
        photo = self.photo
        if photo is None:
            return None
        if column in NUMBERS:
            if not isinstance(self.outcome, Measured):
                return None
            return words.three_numbers(self.outcome, QUANTITY[self.measure])[column - ENTIRE]
        return getattr(photo.metadata, EDITABLE[column])


class Group:
    """Rows of one lens, or the failures, kept sorted."""

    __slots__ = ("checked", "keys", "number", "place", "rows", "style", "tail", "title")

    def __init__(self, place: Place, number: int) -> None:
        self.place = place
        self.number = number  # never used again, so that an index never points to another group
        self.rows: list[Row] = []
        self.keys: list[tuple[Any, ...]] = []
        self.checked = True
        self.style: int | None = None
        self.title = ""
        self.tail: tuple[str, ...] = ()  # what is known of it, the least needed first

    @property
    def checkable(self) -> bool:
        return isinstance(self.place, Lens) and self.place.plotted

    def rank(self) -> int:
        """Lenses first, then shots that are on no plot, then failures."""
        if isinstance(self.place, Lens):
            return 0 if self.place.plotted else 1
        return 2

    def find(self, key: tuple[Any, ...], descending: bool) -> int:
        """Where a row with that key goes."""
        low, high = 0, len(self.keys)
        while low < high:
            middle = (low + high) // 2
            after = key <= self.keys[middle] if descending else key >= self.keys[middle]
            low, high = (middle + 1, high) if after else (low, middle)
        return low

    def sort(self, column: int, descending: bool) -> None:
        pairs = sorted(((row.sort_key(column, descending), row) for row in self.rows), key=_first, reverse=descending)
        self.keys = [key for key, _ in pairs]
        self.rows = [row for _, row in pairs]

    def describe(self, label: str | None, best: float | None, style: int | None) -> bool:
        """Put the group in words; whether anything changed."""
        before = (self.title, self.tail, self.style)
        shots, excluded = words.count(len(self.rows), "shot"), sum(row.correction.excluded for row in self.rows)
        if excluded:
            shots = f"{len(self.rows) - excluded} of {shots}"
        self.style = style
        if isinstance(self.place, Lens):
            self.title = lens_text(label or self.place.name or "", self.place.name)
            parts = [words.focal_length(self.place.focal_length_mm), shots]
            if not self.place.plotted:
                parts += ["no aperture recorded", "not on the plots"]
            elif best is not None:
                parts.append(f"best {words.aperture(best)}")
        else:
            self.title = "Could not be measured"
            parts = [words.count(len(self.rows), "file")]
        self.tail = tuple(part for part in parts if part)
        return before != (self.title, self.tail, self.style)


def _first(pair: tuple[tuple[Any, ...], Row]) -> tuple[Any, ...]:
    return pair[0]
