"""The tables of a report: the shots with their numbers, and what was left out."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import ascii_lowercase

from lenslab.figures.lens_optics import OpticsTable, optics_tables
from lenslab.files import plain_text
from lenslab.language import tr, written
from lenslab.referee import KINDS, Finding
from lenslab.remarks import shown
from lenslab.series import has_aperture, in_order, values
from lenslab.text import f_number_text, shutter_text
from lenslab.types import Failed, Measured, Photo


@dataclass(frozen=True, slots=True)
class Fact:
    """A text with its label. attention: worth a second look."""

    label: str
    text: str
    attention: bool = False


@dataclass(frozen=True, slots=True)
class TableGroup:
    """Rows of a table. title: above them; empty for none. styles: of the lens of each row, where rows are lenses."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    styles: tuple[int | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under headings. numeric: columns aligned to the right. legend: what the codes in the last column mean."""

    headings: tuple[str, ...]
    groups: tuple[TableGroup, ...]
    numeric: frozenset[int] = frozenset()
    legend: tuple[Fact, ...] = ()
    attention: frozenset[str] = frozenset()  # texts of cells worth a second look

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The rows of all groups."""
        return tuple(row for group in self.groups for row in group.rows)


def shot_table(
    shots: Sequence[Measured], folder: str, names: Mapping[Path, str], doubts: Sequence[Finding] = ()
) -> Table:
    """One line a shot, below the name of its lens; warnings and findings as codes.

    folder: left out of file names. names: of the lens of each shot.
    """
    remarks = {shot.photo.path: _remarks(shot, doubts) for shot in shots}
    texts = list(dict.fromkeys(text for of_shot in remarks.values() for text in of_shot))
    codes = dict(zip(texts, map(_code, range(len(texts))), strict=True))
    light = values(shots, "vignetting")  # from the known chart, where there is one
    lenses: dict[str, list[tuple[str, ...]]] = {}
    for shot in shots:
        notes = " ".join(codes[text] for text in remarks[shot.photo.path])
        lenses.setdefault(names[shot.photo.path], []).append(
            (*_numbers(shot, folder, light), *([notes] if codes else []))
        )
    headings = (
        tr("Shot"),
        tr("Aperture"),
        tr("Shutter"),
        "ISO",
        *(heading for heading, *_ in NUMBERS),
        *([tr("Notes")] * bool(codes)),
    )
    return Table(
        headings,
        tuple(TableGroup(name, tuple(rows)) for name, rows in lenses.items()),
        frozenset(range(1, 4 + len(NUMBERS))),
        tuple(Fact(code, text) for text, code in codes.items()),
    )


def optics_table(shots: Sequence[Measured]) -> Table:
    """Vignetting, lateral colour, distortion and astigmatism of lenses whose chart is known, a row an aperture."""
    tables = optics_tables(shots)
    headings = max((table.headings for table in tables), key=len, default=())
    groups = tuple(
        TableGroup(table.title, tuple(_under(headings, table, row) for row in table.rows)) for table in tables
    )
    return Table(headings, groups, frozenset(range(len(headings))))


def _under(headings: Sequence[str], table: OpticsTable, row: Sequence[str]) -> tuple[str, ...]:
    cells = dict(zip(table.headings, row, strict=True))
    return tuple(cells.get(heading, "") for heading in headings)


def left_out(shots: Sequence[Measured], folder: str, excluded: Sequence[Photo], failed: Sequence[Failed]) -> Table:
    """Which shots are in no curve, and why."""
    rows = [(photo.name, tr("excluded by hand: not in the curves, cards and table")) for photo in in_order(excluded)]
    rows += [(failure.name, shown(failure.reason)) for failure in failed]
    rows += [
        (shot.photo.name, tr("no aperture recorded: in the table, but not in the curves"))
        for shot in shots
        if not has_aperture(shot.photo)
    ]
    plain = tuple((plain_text(name.removeprefix(folder)), plain_text(why)) for name, why in rows)
    return Table((tr("Shot"), tr("Reason")), (TableGroup("", plain),) if plain else ())


def _remarks(shot: Measured, doubts: Sequence[Finding]) -> list[str]:
    """The findings on a shot by their kinds, and its warnings."""
    kinds = dict.fromkeys(KINDS[doubt.kind] for doubt in doubts if shot.photo in doubt.shots)
    return [*(tr("{kind}: see “Check these shots”", kind=kind) for kind in kinds), *map(shown, shot.warnings)]


def _code(number: int) -> str:
    """a to z, then aa, ab and so on."""
    more, last = divmod(number, len(ascii_lowercase))
    return (_code(more - 1) if more else "") + ascii_lowercase[last]


def _numbers(shot: Measured, folder: str, light: Mapping[Path, float]) -> tuple[str, ...]:
    data = shot.photo.metadata
    better = {"vignetting_ev": light.get(shot.photo.path)}
    values = [
        shot.value(quantity, region) if (known := better.get(quantity)) is None else known
        for _, quantity, region, *_ in NUMBERS
    ]
    return (
        shot.photo.name.removeprefix(folder),
        f_number_text(data.aperture or 0.0) if has_aperture(shot.photo) else "",
        shutter_text(data.shutter_s),
        written(data.iso, "g") if data.iso else "",
        *(
            written(scale * value, f".{places}f") if value is not None and math.isfinite(value) else ""
            for value, (*_, scale, places) in zip(values, NUMBERS, strict=True)
        ),
    )


NUMBERS = (  # heading, quantity, region, what of it is written, decimals
    (tr("Std, centre"), "std", "third", 1, 2),
    (tr("Std, corners"), "std", "corner", 1, 2),
    (tr("Detail %, centre"), "detail_contrast", "third", 1, 2),
    (tr("Detail %, corners"), "detail_contrast", "corner", 1, 2),
    (tr("Fine %, centre"), "fine_contrast", "third", 1, 2),
    (tr("Vignetting EV"), "vignetting_ev", "extreme", 1, 2),
    (tr("Clipped %"), "clipped", "entire", 100, 2),
)
