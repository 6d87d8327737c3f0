"""A CSV of measured shots, ours or that of the article this program grew from, as a shoot without photos."""

from __future__ import annotations

import csv
import io
import math
import re
import stat
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from lenslab.measure.metrics import CORNER_COLUMNS
from lenslab.measure.regions import CORNERS, REGIONS
from lenslab.store.records import remarks_of_notes
from lenslab.store.shoot import FileRecord, SavedShoot
from lenslab.values.disk import LARGE_FILE, plain_text
from lenslab.values.edits import Correction
from lenslab.values.exposure import gain_ev
from lenslab.values.grouping import round_length
from lenslab.values.language import tr
from lenslab.values.ranges import ANY, MOST_EV, RECORDED, SMALLEST
from lenslab.values.remarks import UnusableRequest
from lenslab.values.text import LONGEST_QUOTED, MOST_SAID, MOST_TEXT, elided
from lenslab.values.types import Measured, Measurement, Metadata, Photo, Settings


def from_csv(path: Path) -> SavedShoot:
    """The shots in a CSV, each with a path of its own below the CSV's, where no photo is.

    Reads what this program writes, its cells that were escaped for spreadsheets restored; the article's
    `fname,aperture,speed,fname,overall,half,corner`, also as its script prints it, without a header; and its
    `lens,aperture,speed,entire,third,corner`. Shutter times may be 0.05, 1/20 or =1/20; cells may be parted by `;`,
    with decimal commas. Raises UnusableRequest naming the line of what cannot be read, and of numbers and names that no
    lens has.
    """
    rows = _rows(path)
    if not rows:
        raise UnusableRequest("{path} is empty", path=path)
    header, first = [cell.strip().lower() for cell in rows[0][1]], 1
    if len(header) == len(AS_PRINTED) and header[4] == "contrast":  # the article's script prints no header
        header, first = list(AS_PRINTED), 0
    header = [{"overall": "entire", "half": "third"}.get(name, name) for name in header]
    known = {name: place for place, name in reversed(list(enumerate(header))) if name}
    if not any(column in known for column in NUMBERS):
        raise UnusableRequest(
            "{path} is not a table of measured shots: no column is called entire, third, corner, overall or half",
            path=path,
        )
    shots = []
    excluded: dict[Path, Correction] = {}
    for line, cells in rows[first:]:
        row = {name: cells[place] for name, place in known.items() if place < len(cells)}
        try:
            shots.append(_shot(path, line, row))
        except ValueError as error:
            raise UnusableRequest("{path}, line {line}: {error}", path=path.name, line=line, error=error) from error
        if row.get("excluded", "").strip().lower() in ("1", "1.0", "1,0", "true", "yes", "x"):
            excluded[shots[-1].photo.path] = Correction(excluded=True)
    if not shots:
        raise UnusableRequest("{path} has only a header, no shots", path=path)
    ours = any(shot.value("std", "tl") is not None for shot in shots)
    return SavedShoot(
        photos=tuple(shot.photo for shot in shots),
        outcomes={shot.photo.path: shot for shot in shots},
        edits=excluded,
        settings=Settings(layout="centre-corners" if ours else "article"),
        missing=frozenset(shot.photo.path for shot in shots),
        file_records={shot.photo.path: FileRecord(None, None) for shot in shots},
    )


def _rows(path: Path) -> list[tuple[int, list[str]]]:
    """(line, cells) of all that is not blank."""
    try:
        state = path.stat()
        if not stat.S_ISREG(state.st_mode):  # a pipe or a device may never end
            raise UnusableRequest("{path} is not a CSV", path=path)
        if state.st_size > LARGE_FILE:
            raise UnusableRequest("{path} is too large for a table of shots", path=path)
        data = path.read_bytes()
    except OSError as error:
        raise UnusableRequest("{path} cannot be read: {reason}", path=path, reason=error.strerror or error) from error
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text = data.decode("utf-16", "replace")
    else:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.decode("cp1252", "replace")
    if "\0" in text:
        raise UnusableRequest("{path} is not a CSV", path=path)
    top = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(",;\t", key=top.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        return [(reader.line_num, cells) for cells in reader if any(cell.strip() for cell in cells)]
    except csv.Error as error:
        raise UnusableRequest(
            "{path}, line {line_num}: a cell far too long for a table of shots", path=path, line_num=reader.line_num
        ) from error


def _shot(path: Path, line: int, cells: Mapping[str, str]) -> Measured:
    """One row. Raises ValueError in words for the user."""
    texts = {name: _text(cells[name]) for name in TEXTS if name in cells}
    taken = texts.pop("taken", None)
    name = texts.pop("fname", None) or f"row {line}"
    notes = remarks_of_notes(texts.pop("notes", None) or "")
    method = texts.pop("detail_noise_method", None)
    columns = {field: _number(cells[column], column) for column, field in FIELDS.items() if column in cells}
    recorded = Metadata(**texts, **columns, taken=None if taken is None else _moment(taken))  # type: ignore[arg-type]
    # The lens's name without what our table adds where two lenses would else share it: ` @30mm #serial (camera)`.
    lens = recorded.lens or ""
    bodies = [recorded.camera, f"{recorded.camera} #{recorded.camera_serial}", f"#{recorded.camera_serial}"]
    for body in bodies:
        lens = lens.removesuffix(f" ({body})")
    lens = lens.removesuffix(f" #{recorded.lens_serial}")
    if recorded.focal_length_mm is not None:
        for length_mm in (recorded.focal_length_mm, round_length(recorded.focal_length_mm)):
            for digits in (2, 4, 12):  # 12, and lengths as recorded, in older tables
                lens = lens.removesuffix(f" @{length_mm:.{digits}g}mm")
    metadata = replace(recorded, lens=lens or None)
    for column in ("lens", "camera", "camera_serial", "lens_serial", "exposure_mode"):
        if len(getattr(metadata, column) or "") > MOST_TEXT:
            length = len(getattr(metadata, column))
            raise ValueError(
                tr(
                    "{column} has {length} characters: write at most {longest}",
                    column=column,
                    length=length,
                    longest=MOST_TEXT,
                )
            )
    numbers = [
        Measurement(region, quantity, value)
        for column, cell in cells.items()
        for quantity, region in _measurements(column)
        if (value := _number(cell, column)) is not None
    ]
    # the light on the sensor but for a factor that all shots share, from which the same transmission follows again
    transmission_ev, gain = _number(cells.get("transmission_ev", ""), "transmission_ev"), gain_ev(metadata)
    if transmission_ev is not None and gain is not None and abs(gain) <= MOST_EV:
        numbers.append(Measurement("third", "signal", float(2 ** (transmission_ev + gain))))
    photo = Photo(path.absolute() / f"{line} {plain_text(Path(name).name)[-LONGEST_QUOTED:]}".rstrip(), name, metadata)
    known: Any = method if method in ("pair", "model") else None
    return Measured(photo, tuple(numbers), notes, known)


def _measurements(column: str) -> list[tuple[str, str]]:
    """(quantity, region) of a column of numbers; none of any other column."""
    if column in NUMBERS:
        return [NUMBERS[column]]
    quantity, _, region = column.rpartition("_")
    return [(quantity, region)] if quantity and region in REGIONS else []


def _text(cell: str) -> str | None:
    """A cell's text, without the escape for spreadsheets."""
    if cell[:1] == "'" and cell[1:2] in DEFUSED:
        cell = cell[1:]
    cell = AFTER_SEPARATOR.sub(r"\1", cell)
    return elided(plain_text(cell).strip(), MOST_SAID) or None


def _number(cell: str, column: str) -> float | None:
    text = cell.strip().removeprefix("=").strip().lower()
    if text in UNKNOWN:
        return None
    parts = text.removeprefix("f/").removesuffix("mm").removesuffix("s").replace(",", ".").split("/")
    try:
        value, *divisors = map(float, parts)
        for divisor in divisors:
            value /= divisor
    except (ValueError, ZeroDivisionError):
        raise ValueError(tr("{column} is {text}, which is not a number", column=column, text=_quoted(cell))) from None
    if not math.isfinite(value) or (column in POSITIVE and value == 0):
        return None
    if column in POSITIVE and value < 0:
        raise ValueError(tr("{column} is {text}, which is impossible", column=column, text=_quoted(cell)))
    least, most = RANGES.get(column, ANY)
    if not least <= value <= most:
        raise ValueError(
            tr(
                "{column} is {text}, which is out of range: write a number from {least:,.12g} to {most:,.12g}",
                column=column,
                text=_quoted(cell),
                least=least,
                most=most,
            )
        )
    return value if abs(value) >= SMALLEST else 0.0


def _quoted(cell: str) -> str:
    """Content of a cell, shortened for a message."""
    text = plain_text(cell)
    return repr(text if len(text) <= LONGEST_QUOTED else f"{text[:LONGEST_QUOTED]}…")


def _moment(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        raise ValueError(
            tr("taken is {text}, which is not a date and time such as 2026-01-05 20:00:00", text=_quoted(text))
        ) from None


AFTER_SEPARATOR = re.compile(r"""(;[\s"]*)'(?=[=+\-@'\uff1d\uff0b\uff0d\uff20])""")
DEFUSED = tuple("=+-@'\uff1d\uff0b\uff0d\uff20")  # what follows the ' at the beginning of a cell of ours
UNKNOWN = ("", "na", "nan", "undef", "-", "inf", "n/a")

POSITIVE = ("aperture", "speed", "iso", "focal_length")
TEXTS = (
    *("fname", "lens", "camera", "camera_serial", "lens_serial", "taken", "exposure_mode", "notes"),
    "detail_noise_method",
)
FIELDS = {
    "focal_length": "focal_length_mm",
    "aperture": "aperture",
    "speed": "shutter_s",
    "iso": "iso",
    "exposure_compensation_ev": "exposure_compensation_ev",
}
RANGES = {"transmission_ev": (-MOST_EV, MOST_EV), **{column: RECORDED[name] for column, name in FIELDS.items()}}
NUMBERS = {  # columns that are not named QUANTITY_REGION
    "entire": ("std", "entire"),
    "third": ("std", "third"),
    "corner": ("std", "corner"),
    **{f"corner_{corner}": ("std", corner) for corner in CORNERS},
    "vignetting_corner_ev": ("vignetting_ev", "extreme"),
    "vignetting_ev_error": ("vignetting_error_ev", "corner"),
    "vignetting_corner_ev_error": ("vignetting_error_ev", "extreme"),
    **{column: (name, "extreme") for column, name in CORNER_COLUMNS.items()},
}


AS_PRINTED = ("fname", "aperture", "speed", "again", "contrast", "entire", "third", "corner")
