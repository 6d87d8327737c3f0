"""The rows of the table of shots, their groups by lens, and their sort order."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, TypeAlias

from lenslab.draw.plot_options import MEASURES, PlottedMeasure
from lenslab.draw.snapshot import SharpestAperture
from lenslab.gui.shots.columns import APERTURE, COLUMNS, EDITABLE, ENTIRE, IN_ORDER, LENS, NAME, NUMBERS, STATE, text_of
from lenslab.values import text as words
from lenslab.values.disk import natural_key, plain_text
from lenslab.values.edits import NOTHING, Correction, corrected
from lenslab.values.grouping import lens_group_of
from lenslab.values.language import tr
from lenslab.values.remarks import OF_MTF, OF_ONE_SHOT, Remark, shown
from lenslab.values.text import lens_text
from lenslab.values.types import Failed, LensGroup, Measured, Outcome, Photo

FAILURES = "failures"
ASIDE = "left aside"  # files beside a RAW file of the same exposure
WAITING = tr("waiting")
Place: TypeAlias = LensGroup | str  # what a group holds: the shots of a lens, FAILURES, or ASIDE


@dataclass(frozen=True, slots=True)
class _RowTexts:
    """The texts of a row. attention: True if a note is a warning."""

    cells: tuple[str, ...]
    notes: tuple[str, ...]
    attention: bool


class ShotRow:
    """One file: its photo once its metadata is read, the user's correction, and its outcome once it is measured.

    recorded: the photo as the camera recorded it; photo: as corrected, which is what the table shows.
    """

    __slots__ = (
        "_placed",
        "_texts",
        "changed",
        "correction",
        "doubts",
        "group",
        "kept",
        "measure",
        "missing",
        "outcome",
        "path",
        "place",
        "recorded",
        "stopped",
    )

    def __init__(
        self,
        path: Path,
        photo: Photo | None,
        outcome: Outcome | None,
        measure: PlottedMeasure = MEASURES["detail"],
        correction: Correction = NOTHING,
    ) -> None:
        """Call `describe` once all is set."""
        self.group: ShotGroup | None = None  # that it is in
        self._placed: Photo | None = None  # the photo that `place` was found for
        self._texts: _RowTexts | None = None  # made when they are shown: of 2,000 rows that takes longest
        self.measure = measure
        self.path = path
        self.recorded = photo
        self.outcome = outcome
        self.correction = correction
        self.missing = False
        self.doubts: tuple[str, ...] = ()  # the referee's findings on it
        self.kept: tuple[str, ...] = ()  # those that the user answered with Keep
        self.changed = False  # whether the file has changed since it was measured
        self.stopped = False  # whether measuring has ended without it

    @property
    def photo(self) -> Photo | None:
        return self.recorded if self.recorded is None or self.unedited() else corrected(self.recorded, self.correction)

    @property
    def tip(self) -> str:
        """The tool tip: the path, all notes, and the findings that were kept."""
        return "\n".join((self.path_text(), *self.notes, *self.kept))

    def path_text(self) -> str:
        return plain_text(str(self.path))

    def unedited(self) -> bool:
        """True if all values are the camera's."""
        return self.correction is NOTHING

    @property
    def cells(self) -> tuple[str, ...]:
        """The texts of the cells, by column."""
        return self._shown().cells

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes about the shot, the most important first, but for findings that were kept."""
        return self._shown().notes

    @property
    def attention(self) -> bool:
        """True if a note is a warning."""
        return self._shown().attention

    def has_note(self) -> bool:
        """True if its last cell says more than that it waits to be measured."""
        if not isinstance(self.outcome, Measured):
            if self.outcome is not None or self.stopped:
                return True
        elif self._warnings():
            return True
        correction = self.correction
        return bool(
            self.missing
            or self.changed
            or self.doubts
            or self.kept
            or correction.excluded
            or correction.unsure
            or correction.from_name
        )

    def is_edited(self, column: int) -> bool:
        """True if a cell shows a value that the user has edited."""
        return column in EDITABLE and getattr(self.correction, EDITABLE[column]) is not None

    def describe(self) -> None:
        """Update its group, the texts of the cells and the notes."""
        self._texts = None
        photo = None if isinstance(self.outcome, Failed) else self.photo
        if photo is None:
            aside = isinstance(self.outcome, Failed) and self.outcome.left_aside
            self.place: Place = ASIDE if aside else FAILURES
        elif photo is not self._placed:  # most have lost or got their numbers, and stay where they are
            self.place = lens_group_of(photo)
        self._placed = photo

    def _shown(self) -> _RowTexts:
        if self._texts is None:
            if isinstance(self.outcome, Failed):
                name, reason = self.outcome.name.rsplit("/", 1)[-1], shown(self.outcome.reason)
                self._texts = _RowTexts((name, *[""] * (len(COLUMNS) - 2), reason), (reason,), attention=False)
            else:
                self._texts = self._described()
        return self._texts

    def _described(self) -> _RowTexts:
        photo = self.photo
        assert photo is not None, "only failed files have no photo"
        notes, numbers = self._notes(), self._numbers()
        named = [tr("aperture from the file name")] if self.correction.from_name else []
        state = " · ".join((*notes, *([tr("kept")] if self.kept else []), *named)[:2]) or (
            "" if self.outcome is not None else tr("not measured") if self.stopped else WAITING
        )
        aperture, *others = words.exposure_texts(photo.metadata)
        if self.correction.unsure:
            aperture = f"{aperture} ?".strip()
        name, lens = photo.name.rsplit("/", 1)[-1], photo.metadata.lens or ""
        attention = not self.correction.excluded and bool(notes)
        return _RowTexts((name, aperture, *others, *numbers, lens, state), notes, attention)

    def _notes(self) -> tuple[str, ...]:
        notes = [tr("excluded")] if self.correction.excluded else []
        if self.missing:
            notes.append(tr("not found"))
        if self.changed:
            notes.append(tr("file changed since it was measured"))
        if self.correction.unsure:
            notes.append(tr("aperture uncertain"))
        return (*notes, *self.doubts, *map(shown, self._warnings()))

    def _warnings(self) -> tuple[Remark, ...]:
        """The warnings of measuring, without those of all shots of its lens, which are on that one's line."""
        common = self.group.common if self.group is not None else ()
        warnings = _of_row(self.outcome) if isinstance(self.outcome, Measured) else ()
        return tuple(note for note in warnings if note not in common)

    def take_findings(self, doubts: tuple[str, ...], kept_texts: tuple[str, ...]) -> bool:
        """True if the open and the kept findings have changed; `describe` shows them."""
        changed = (doubts, kept_texts) != (self.doubts, self.kept)
        self.doubts, self.kept = doubts, kept_texts
        return changed

    def tip_of(self, column: int) -> str:
        """The tool tip of a cell; of an edited one, with the recorded value."""
        if self.recorded is not None and self.is_edited(column):
            edited, recorded = (
                text_of(EDITABLE[column], photo.metadata) for photo in (self.photo or self.recorded, self.recorded)
            )
            if column == APERTURE and self.correction.from_name:
                return tr(
                    "From the file's name: {aperture}. The camera recorded {recorded}. Clear the cell to restore that.",
                    aperture=edited,
                    recorded=recorded or tr("nothing"),
                )
            return tr(
                "Edited: {edited}. The camera recorded {recorded}. Clear the cell to restore that.",
                edited=edited,
                recorded=recorded or tr("nothing"),
            )
        if column == STATE and not (self.attention or self.kept):
            return self.cells[STATE]
        return self.tip

    def show(self, measure: PlottedMeasure) -> None:
        """Show the numbers of this measure."""
        self.measure = measure
        self._texts = None

    def stop(self, stopped: bool) -> None:
        """Show whether measuring has ended without it."""
        self.stopped = stopped
        self._texts = None

    def _numbers(self) -> tuple[str, str, str]:
        if not isinstance(self.outcome, Measured):
            return "", "", ""
        values = self.outcome.entire_third_corner(self.measure.quantity)
        entire, third, corner = map(self.measure.written, values)
        return entire, third, corner

    def sort_key(self, column: int, descending: bool) -> tuple[Any, ...]:
        """Key by the column, then by the order taken; unknown values come last in either direction."""
        order = self._order()
        if column == IN_ORDER:
            return order
        value = self._value(column)
        known = value is not None
        return (known if descending else not known, value if known else 0, order)

    def _order(self) -> tuple[Any, ...]:
        taken = self.recorded.metadata.taken if self.recorded is not None else None
        named = self.outcome if isinstance(self.outcome, Failed) else self.recorded
        name = "" if named is None else named.name.rsplit("/", 1)[-1]
        return (taken is None, taken or datetime.min, natural_key(name), str(self.path))

    def _value(self, column: int) -> Any:
        if column in (NAME, LENS, STATE):
            return natural_key(self.cells[column])
        photo = self.photo
        if photo is None:
            return None
        if column in NUMBERS:
            if not isinstance(self.outcome, Measured):
                return None
            return self.outcome.entire_third_corner(self.measure.quantity)[column - ENTIRE]
        return getattr(photo.metadata, EDITABLE[column])


class ShotGroup:
    """Rows of one lens, the failures, or the files that are left aside, as they came in."""

    __slots__ = ("checked", "common", "hint", "number", "place", "rows", "style", "tail", "title")

    def __init__(self, place: Place, number: int) -> None:
        self.place = place
        self.number = number  # never reused, so that an index never points to another group
        self.rows: list[ShotRow] = []
        self.checked = True
        self.style: int | None = None
        self.title = ""
        self.hint = ""  # more about it in the tool tip
        self.common: tuple[Remark, ...] = ()  # warnings that all its shots have
        self.tail: tuple[str, ...] = ()  # details after the title, the least important first

    @property
    def checkable(self) -> bool:
        return isinstance(self.place, LensGroup) and self.place.plotted

    def rank(self) -> int:
        """Order of groups: plotted lenses, lenses without apertures, failures, files that are left aside."""
        if isinstance(self.place, LensGroup):
            return 0 if self.place.plotted else 1
        return 2 if self.place == FAILURES else 3

    def find_common(self) -> bool:
        """True if other warnings than before are those of all its shots, of which there are several."""
        before = self.common
        warnings = [_of_row(row.outcome) for row in self.rows if isinstance(row.outcome, Measured)]
        others = warnings[1:]
        self.common = tuple(note for note in warnings[0] if all(note in own for own in others)) if others else ()
        return self.common != before

    def describe(self, label: str | None, best: SharpestAperture | None, style: int | None, excluded: int = 0) -> bool:
        """Update title and details; returns whether anything changed. excluded: how many of its shots are."""
        before = (self.title, self.tail, self.style, self.hint)
        notes = list(map(shown, self.common))
        shots = words.count(len(self.rows), "shot")
        if excluded:
            shots = tr("{more} of {shots}", more=len(self.rows) - excluded, shots=shots)
        self.style = style
        self.hint = ""
        if isinstance(self.place, LensGroup):
            self.title = lens_text(label or self.place.name or "", self.place.name)
            parts = [words.focal_length_text(self.place.focal_length_mm), shots]
            if not self.place.plotted:
                parts += [tr("no aperture recorded"), tr("not plotted")]
            elif best is not None:
                parts.append(tr("best {aperture}", aperture=words.f_number_text(best.aperture)))
                self.hint = tr("Sharpest aperture in the centre by {measure}", measure=best.measure)
        else:
            self.title = tr("Could not be measured") if self.place == FAILURES else tr("Left aside, beside RAW files")
            parts = [words.count(len(self.rows), "file")]
        self.tail = tuple(part for part in (*notes, *parts) if part)
        return before != (self.title, self.tail, self.style, self.hint)


def _of_row(shot: Measured) -> tuple[Remark, ...]:
    """The warnings of a shot, without what holds for all files of its lens: that is on the lens's card."""
    if not shot.warnings:
        return ()
    from lenslab.judge.wording import file_notes

    return tuple(note for note in file_notes(shot) if note.key not in OF_MTF or note.key in OF_ONE_SHOT)
