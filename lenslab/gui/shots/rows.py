"""The columns of the table of shots; its rows, their groups by lens, and their sort order."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from lenslab.gui.session.state import PlotState, SessionState
from lenslab.gui.widgets.forms import LONGEST
from lenslab.run.notes import LEAST_MM, MOST_MM, lens_name
from lenslab.values import text as words
from lenslab.values.disk import natural_key, plain_text
from lenslab.values.edits import NOTHING, Correction, corrected
from lenslab.values.f_numbers import parse_aperture
from lenslab.values.grouping import lens_group_of
from lenslab.values.language import marked, tr
from lenslab.values.remarks import OF_MTF, OF_ONE_SHOT, Remark, UnusableRequest, shown
from lenslab.values.text import lens_text, shutter_text
from lenslab.values.types import EntireThirdCorner, Failed, LensGroup, Measured, Metadata, Outcome, Photo

NAME, APERTURE, SHUTTER, ISO, FOCAL, ENTIRE, THIRD, CORNER, LENS, STATE = range(10)
IN_ORDER = -1  # sorted by no column: in the order taken


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading in English, tool tip, and a sample text that its width is made for.

    field: of Correction, if the user can edit it. number: whether it shows a sharpness. dropped: its turn to be hidden
    when the table is narrow (1 first); 0: never. usual: whether it is shown unless the user chooses columns.
    """

    heading: str
    tip: str
    sample: str
    field: str = ""
    number: bool = False
    dropped: int = 0
    usual: bool = True


COLUMNS = (
    Column(marked("Shot"), tr("File name of the photo"), "P1000000.DNG "),
    Column(marked("Aperture"), tr("f-number. Press F2 to edit it for all selected shots"), "f/5.6", "aperture"),
    Column(
        marked("Shutter"),
        tr("Shutter time. Press F2 to edit it for all selected shots"),
        "1/8000",
        "shutter_s",
        dropped=3,
    ),
    Column("ISO", tr("ISO sensitivity. Press F2 to edit it for all selected shots"), "6400", "iso", usual=False),
    Column(
        marked("Focal"),
        tr("Focal length. Press F2 to edit it for all selected shots"),
        "1200 mm",
        "focal_length_mm",
        dropped=1,
    ),
    Column(marked("Entire"), tr("Sharpness of the whole frame"), "88.88", number=True, usual=False),
    Column(marked("Centre"), tr("Sharpness of the centre third"), "88.88", number=True),
    Column(marked("Corner"), tr("Mean sharpness of the four corners"), "88.88", number=True),
    # group lines name the lens; users show the column to edit it for single shots
    Column(
        marked("Lens"),
        tr("Lens name. Press F2 to edit it for all selected shots"),
        "Rokkor 55/1.7 MC",
        "lens",
        usual=False,
    ),
    Column(
        marked("Notes"), tr("Whether the shot is measured yet, and warnings about it"), tr("not measured"), dropped=4
    ),
)
NUMBERS = tuple(number for number, column in enumerate(COLUMNS) if column.number)
EDITABLE = {number: column.field for number, column in enumerate(COLUMNS) if column.field}


@dataclass(frozen=True, slots=True)
class EditableField:
    """A field that can be edited in the table: its name for users, its parser and its formatter."""

    words: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]


def value_of(name: str, text: str) -> Any:
    """Parse the input for a field; None if it is blank (the recorded value). Raises UnusableRequest."""
    return FIELDS[name].read(text.strip()) if text.strip() else None


def text_of(name: str, metadata: Metadata) -> str:
    """The text with which editing of a cell begins."""
    value = getattr(metadata, name)
    return "" if value is None else FIELDS[name].write(value)


def _shutter(text: str) -> float:
    match, typed = _SHUTTER.fullmatch(text), plain_text(text)[:40]
    if match is None:
        raise UnusableRequest(tr('"{text}" is not a shutter time: write 1/125, 0.4 s or 2 s', text=typed))
    over, under = _number(match["over"]), _number(match["under"] or "1")
    if under == 0 or not 1 / 200_000 <= over / under <= 7200:
        raise UnusableRequest(tr('"{text}" is out of range: write 1/125, 0.4 s or 2 s', text=typed))
    return over / under


def _number_in(pattern: re.Pattern[str], least: float, most: float, refusal: str, text: str) -> float:
    match = pattern.fullmatch(text)
    if match is None or not least <= _number(match[1]) <= most:
        raise UnusableRequest(tr(refusal, text=plain_text(text)[:40]))
    return _number(match[1])


def _number(text: str) -> float:
    return float(text.replace(",", "."))


_FIGURES = r"(\d{1,9}(?:[.,]\d{1,9})?)"
_SHUTTER = re.compile(rf"(?P<over>{_FIGURES})(?:\s*/\s*(?P<under>{_FIGURES}))?\s*(?:s|sec|seconds?|\")?", re.IGNORECASE)
_ISO = re.compile(rf"(?:iso)?\s*{_FIGURES}", re.IGNORECASE)
_LENGTH = re.compile(rf"{_FIGURES}\s*(?:mm)?", re.IGNORECASE)
NO_LENGTH = marked('"{text}" is not a focal length: write 50 mm or 50')
NO_ISO = marked('"{text}" is not an ISO value: write 100 or ISO 100')

FIELDS = {  # by their names in Metadata and Correction
    "lens": EditableField(tr("lens"), partial(lens_name, longest=LONGEST), str),
    "focal_length_mm": EditableField(
        tr("focal length"), partial(_number_in, _LENGTH, LEAST_MM, MOST_MM, NO_LENGTH), words.focal_length_text
    ),
    "aperture": EditableField(tr("aperture"), parse_aperture, words.f_number_text),
    "shutter_s": EditableField(tr("shutter time"), _shutter, shutter_text),
    "iso": EditableField("ISO", partial(_number_in, _ISO, 1, 10_000_000, NO_ISO), words.iso_text),
}


FAILURES = "failures"
ASIDE = "left aside"  # files beside a RAW file of the same exposure
WAITING = tr("waiting")
Place: TypeAlias = LensGroup | str  # what a group holds: the shots of a lens, FAILURES, or ASIDE


@dataclass(slots=True, eq=False)
class ShotRow:
    """One file: its photo once its metadata is read, the user's correction, and its outcome once it is measured.

    recorded: the photo as the camera recorded it; photo: as corrected, which is what the table shows. `update`
    finds the group, the texts of the cells by column, and the notes, the most important first.
    """

    path: Path
    recorded: Photo | None = None
    outcome: Outcome | None = None
    correction: Correction = NOTHING
    numbers: EntireThirdCorner = (None, None, None)  # the sharpness shown, in units of its measurement
    doubts: tuple[str, ...] = ()  # the referee's findings on it
    kept: tuple[str, ...] = ()  # those that the user answered with Keep
    group: ShotGroup | None = None  # that it is in
    place: Place = FAILURES
    cells: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()  # without findings that were kept
    attention: bool = False  # whether a note is a warning
    has_note: bool = False  # whether its last cell says more than that it waits to be measured

    @property
    def photo(self) -> Photo | None:
        if self.recorded is None or self.correction is NOTHING:
            return self.recorded
        return corrected(self.recorded, self.correction)

    @property
    def tip(self) -> str:
        """The tool tip: the path, all notes, and the findings that were kept."""
        return "\n".join((self.path_text(), *self.notes, *self.kept))

    def path_text(self) -> str:
        return plain_text(str(self.path))

    def is_edited(self, column: int) -> bool:
        """True if a cell shows a value that the user has edited."""
        return column in EDITABLE and getattr(self.correction, EDITABLE[column]) is not None

    def update(self, now: SessionState) -> None:
        """Show what is known of the file now."""
        shoot, checks, content, path = now.shoot, now.checks, now.plots.content, self.path
        outcome = shoot.outcomes.get(path)
        if isinstance(outcome, Measured) and path in content.open_mtf50:
            from lenslab.measure.chart_results import without_mtf50  # loads NumPy

            outcome = without_mtf50(outcome)
        self.outcome, self.numbers = outcome, (None, None, None)
        recorded = outcome.photo if isinstance(outcome, Measured) else shoot.photos.get(path)
        self.recorded, self.correction = recorded or self.recorded, shoot.edits.get(path, NOTHING)
        kept = (finding.sentence for finding in checks.closed_by_path.get(path, ()))
        self.doubts, self.kept = checks.texts_of(path), tuple(tr("Kept: {finding}", finding=text) for text in kept)
        if isinstance(self.outcome, Failed):
            self.place = ASIDE if self.outcome.left_aside else FAILURES
            name, reason = self.outcome.name.rsplit("/", 1)[-1], shown(self.outcome.reason)
            self.cells, self.notes = (name, *[""] * (len(COLUMNS) - 2), reason), (reason,)
            self.attention, self.has_note = False, True
            return
        photo, correction, stopped = self.photo, self.correction, not now.progress.doing
        if photo is None:
            return  # a file that could not be read is tried again: meanwhile its reason stays
        self.place = lens_group_of(photo)
        states = (
            (correction.excluded, tr("excluded")),
            (path in shoot.missing, tr("not found")),
            (path in shoot.results.changed, tr("file changed since it was measured")),
            (path in shoot.results.kept, tr("numbers from before an edit")),
            (correction.unsure, tr("aperture uncertain")),
        )
        common = self.group.common if self.group is not None else ()  # warnings that the line of its lens has
        own = list[str]()
        if isinstance(self.outcome, Measured):
            own = [shown(note) for note in _of_row(self.outcome) if note not in common]
            self.numbers = content.of_edges.get(path) or self.outcome.entire_third_corner(content.shown.quantity)
        self.notes = (*(state for holds, state in states if holds), *self.doubts, *own)
        self.attention = not correction.excluded and bool(self.notes)
        named = [tr("aperture from the file name")] if correction.from_name else []
        said = (*self.notes, *([tr("kept")] if self.kept else []), *named)
        self.has_note = bool(said) or (self.outcome is None and stopped)
        waits = "" if self.outcome is not None else tr("not measured") if stopped else WAITING
        state = " · ".join(said[:2]) or waits
        aperture, *others = words.exposure_texts(photo.metadata)
        if correction.unsure:
            aperture = f"{aperture} ?".strip()
        name, lens = photo.name.rsplit("/", 1)[-1], photo.metadata.lens or ""
        self.cells = (name, aperture, *others, *map(content.shown.written, self.numbers), lens, state)

    def tip_of(self, column: int) -> str:
        """The tool tip of a cell; of an edited one, with the recorded value."""
        if self.recorded is not None and self.is_edited(column):
            photos = self.photo or self.recorded, self.recorded
            edited, recorded = (text_of(EDITABLE[column], photo.metadata) for photo in photos)
            if column == APERTURE and self.correction.from_name:
                return tr(FROM_NAME, aperture=edited, recorded=recorded or tr("nothing"))
            return tr(EDITED, edited=edited, recorded=recorded or tr("nothing"))
        if column == STATE and not (self.attention or self.kept):
            return self.cells[STATE]
        return self.tip

    def sort_key(self, column: int, descending: bool) -> tuple[Any, ...]:
        """Key by the column, then by the order taken; unknown values come last in either direction."""
        taken = self.recorded.metadata.taken if self.recorded is not None else None
        order = (taken is None, taken or datetime.min, natural_key(self.cells[NAME]), str(self.path))
        value: Any = None
        if column == IN_ORDER:
            return order
        if column in (NAME, LENS, STATE):
            value = natural_key(self.cells[column])
        elif column in NUMBERS:
            value = self.numbers[column - ENTIRE]
        elif (photo := self.photo) is not None:
            value = getattr(photo.metadata, EDITABLE[column])
        known = value is not None
        return (known if descending else not known, value if known else 0, order)


@dataclass(slots=True, eq=False)
class ShotGroup:
    """Rows of one lens, the failures, or the files that are left aside, as they came in."""

    place: Place
    checked: bool = True
    folded: bool = False  # whether the user has collapsed it
    rows: list[ShotRow] = field(default_factory=list)
    style: int | None = None
    title: str = ""
    hint: str = ""  # more about it in the tool tip
    common: tuple[Remark, ...] = ()  # warnings that all its shots have
    tail: tuple[str, ...] = ()  # details after the title, the least important first

    @property
    def checkable(self) -> bool:
        return isinstance(self.place, LensGroup) and self.place.plotted

    @property
    def tip(self) -> str:
        """The tool tip: title, all details, and what a click does."""
        hint = tr("Tick to show on the plots") if self.checkable else ""
        return "\n".join(filter(None, (self.title, " · ".join(self.tail), self.hint, hint)))

    def rank(self) -> int:
        """Order of groups: plotted lenses, lenses without apertures, failures, files that are left aside."""
        if isinstance(self.place, LensGroup):
            return 0 if self.place.plotted else 1
        return 2 if self.place == FAILURES else 3

    def find_common(self) -> bool:
        """True if other warnings than before are those of all its shots, of which there are several."""
        before = self.common
        first, *others = [_of_row(row.outcome) for row in self.rows if isinstance(row.outcome, Measured)] or [()]
        self.common = tuple(note for note in first if all(note in own for own in others)) if others else ()
        return self.common != before

    def describe(self, plots: PlotState) -> bool:
        """Update check mark, title and details; returns whether anything changed."""
        before = (self.checked, self.title, self.tail, self.style, self.hint)
        notes = list(map(shown, self.common))
        shots = words.count(len(self.rows), "shot")
        excluded = [row.correction.excluded for row in self.rows].count(True)
        if excluded:
            shots = tr("{more} of {shots}", more=len(self.rows) - excluded, shots=shots)
        self.hint = ""
        if isinstance(self.place, LensGroup):
            label, best = plots.content.labels.get(self.place), plots.verdict.best.get(self.place)
            self.checked, self.style = self.place not in plots.hidden, plots.content.styles.get(self.place)
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
        return before != (self.checked, self.title, self.tail, self.style, self.hint)


FROM_NAME = marked("From the file's name: {aperture}. The camera recorded {recorded}. Clear the cell to restore that.")
EDITED = marked("Edited: {edited}. The camera recorded {recorded}. Clear the cell to restore that.")


def _of_row(shot: Measured) -> tuple[Remark, ...]:
    """The warnings of a shot, without what holds for all files of its lens: that is on the lens's card."""
    if not shot.warnings:
        return ()
    from lenslab.judge.wording import file_notes

    return tuple(note for note in file_notes(shot) if note.key not in OF_MTF or note.key in OF_ONE_SHOT)
