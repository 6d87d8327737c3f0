"""Lens books whose checksums are right and whose contents are not, and JSON to be added: what others may have made.

What opens is used as the program uses it: lists, verdicts, figures, tables, reports, and all that changes a book.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import deepcopy
from datetime import date, datetime
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.fuzz_sessions import ODD_NUMBERS, declare
from lenslab.book.brief import Brief, rows_of
from lenslab.book.differences import among
from lenslab.book.entry import (
    BOOK_REGIONS,
    MAP_COLUMNS,
    MAP_ROWS,
    ApertureNumbers,
    ChartSetUp,
    Entry,
    LensCopy,
    Program,
    RegionSharpness,
    Source,
)
from lenslab.book.figures import curves_figure, history_figure
from lenslab.book.gathering import crop_name, entries_in
from lenslab.book.records import INTERVALS, entry_record
from lenslab.book.storage import Book, Mark, Renamed
from lenslab.draw import paper
from lenslab.files.preview import AS_IT_IS, CROP_PX, PLACES, Crops, crop_file
from lenslab.gui.book.reading import judge, read_crops, read_maps
from lenslab.results.report_book import book_content
from lenslab.results.report_writers import BOOK_WRITERS
from lenslab.store.book_file import TABLES
from lenslab.store.database import connect
from lenslab.store.provenance import measuring, method
from lenslab.store.sums import keep_sums
from lenslab.values.remarks import LensLabError
from lenslab.values.statistics import Stated

YEARS = 3
APERTURES = (2.0, 4.0, 8.0)


def make_book(path: Path, rng: np.random.Generator) -> None:
    """Two lenses in three years, one of them renamed, with a mark and crops."""
    entries = [_entry(lens, year, rng) for lens in ("A 50mm", "B 50mm") for year in range(YEARS)]
    picture = Crops(CROP_PX, CROP_PX, len(PLACES) * (bytes(CROP_PX * CROP_PX),))
    files = {place: crop_file(picture, place, CROP_PX, AS_IT_IS) for place in PLACES}
    crops = {(entry.key, crop_name(2.0, place)): files[place] for entry in entries for place in PLACES}
    book, copy = Book(path), entries[0].copy
    book.add(entries, crops)
    book.edit([Mark(copy, date(2025, 5, 1), "serviced"), Renamed(copy, LensCopy("C 50mm", "3", "with filter"))])


def _entry(lens: str, year: int, rng: np.random.Generator) -> Entry:
    day = datetime(2024 + year, 5, 1)
    stated = {name: Stated(float(rng.normal()), 0.1) for name in INTERVALS}
    apertures = []
    for aperture in APERTURES:
        regions = {
            name: RegionSharpness(float(rng.uniform(0.2, 0.3)), 0.3, 0.2, 0.01, (0.9, 0.8, None, 0.5))
            for name in BOOK_REGIONS
        }
        places = tuple(rng.uniform(0.2, 0.3, MAP_ROWS * MAP_COLUMNS).tolist())
        apertures.append(ApertureNumbers(aperture, 2, regions, places, **stated))
    return Entry(
        key=rng.bytes(16).hex(),
        copy=LensCopy(lens, "3"),
        camera="Simulated",
        focal_length_mm=50.0,
        first=day,
        last=day,
        frame_px=(6000, 4000),
        pitch_um=3.76,
        measure="mtf50",
        developed="RAW, balanced",
        program=Program(measuring(), method()),
        source=Source("/shoots/evening.lenslab", 1, 1),
        apertures=tuple(apertures),
        shots=tuple(rng.bytes(8).hex() for _ in APERTURES),
        set_up=ChartSetUp("lenslab:A3:landscape:seed=1", (420.0, 297.0), 14.0, tilt=(0.5, -0.3), distance_m=1.0),
        findings={"focus": 1},
    )


def write_document(path: Path, rng: np.random.Generator) -> None:
    """JSON of a book."""
    book = path.with_suffix(".book")
    make_book(book, rng)
    entries = Book(book).read([brief.key for brief in Book(book).contents().entries])
    path.write_text(json.dumps({"program": "LensLab", "format": 1, "book": [entry_record(entry) for entry in entries]}))


def craft(path: Path, rng: np.random.Generator) -> None:
    """Replace one to three values of a book, checksums included; or a table by what is none."""
    db = connect(path)
    keep_sums(db, TABLES)
    for _ in range(int(rng.integers(1, 4))):
        CRAFTS[int(rng.integers(0, len(CRAFTS)))](db, rng)
    if rng.random() < 0.1:
        (_view if rng.random() < 0.5 else _schema)(db, rng)
    db.close()


def craft_document(path: Path, rng: np.random.Generator) -> None:
    """Replace one to three values of JSON."""
    document = json.loads(path.read_text())
    for _ in range(int(rng.integers(1, 4))):
        document = _with_odd(document, rng)
    path.write_text(json.dumps(document))


def _with_odd(value: Any, rng: np.random.Generator) -> Any:
    """The value with one of what it holds replaced: by another number that may be right, or by what is none."""
    places = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    if isinstance(value, float) and rng.random() < 0.5:
        return value * float(rng.choice(FACTORS))
    if not places or rng.random() < 0.02:
        odd = ODD_NUMBERS if rng.random() < 0.7 else ODD_TEXTS
        return deepcopy(odd[int(rng.integers(0, len(odd)))])  # lists among them are changed further
    place = places[int(rng.integers(0, len(places)))]
    value[place] = _with_odd(value[place], rng)
    return value


def _text(table: str, column: str, db: sqlite3.Connection, rng: np.random.Generator) -> None:
    number, value = _any_row(db, table, column, rng)
    with suppress(ValueError, TypeError, RecursionError):  # no longer JSON
        text = json.dumps(_with_odd(json.loads(value), rng))
        db.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (text, number))


def _brief(db: sqlite3.Connection, rng: np.random.Generator) -> None:
    _text("entries", "brief", db, rng)


def _edit(db: sqlite3.Connection, rng: np.random.Generator) -> None:
    _text("edits", "edit", db, rng)


def _record(db: sqlite3.Connection, rng: np.random.Generator) -> None:
    number, packed = _any_row(db, "numbers", "record", rng)
    with suppress(zlib.error, ValueError, TypeError, RecursionError):  # no longer packed JSON
        text = json.dumps(_with_odd(json.loads(zlib.decompress(packed)), rng))
        db.execute("UPDATE numbers SET record = ? WHERE rowid = ?", (zlib.compress(text.encode()), number))


def _cell(db: sqlite3.Connection, rng: np.random.Generator) -> None:
    """A cell of another type, or of bytes that are not due."""
    table, column = CELLS[int(rng.integers(0, len(CELLS)))]
    number, _ = _any_row(db, table, column, rng)
    odd = ODD_CELLS[int(rng.integers(0, len(ODD_CELLS)))]
    db.execute(f"UPDATE OR IGNORE {table} SET {column} = ? WHERE rowid = ?", (odd, number))


def _missing(db: sqlite3.Connection, rng: np.random.Generator) -> None:
    """A row of one table whose fellow in the other is still there."""
    table, column = CELLS[int(rng.integers(0, len(CELLS)))]
    number, _ = _any_row(db, table, column, rng)
    db.execute(f"DELETE FROM {table} WHERE rowid = ?", (number,))


def _view(db: sqlite3.Connection, rng: np.random.Generator) -> None:
    """Rows that never end, in a table's place; or what happens beside whatever is written."""
    if rng.random() < 0.5:
        db.execute("DROP TABLE entries")
        db.execute(ENDLESS)
    else:
        db.execute("CREATE TRIGGER more AFTER INSERT ON edits BEGIN DELETE FROM entries; END")


def _schema(db: sqlite3.Connection, rng: np.random.Generator) -> None:
    declare(db, "entries", "brief", rng)


def _any_row(db: sqlite3.Connection, table: str, column: str, rng: np.random.Generator) -> tuple[int, Any]:
    rows = db.execute(f"SELECT rowid, {column} FROM {table}").fetchall()
    return rows[int(rng.integers(0, len(rows)))] if rows else (0, None)


def use(path: Path, thorough: bool) -> None:
    """Make of a book whatever the program can, and change it. thorough: reports and pictures too, of some seconds."""
    book = Book(path)
    contents = book.contents()
    for steps in (_shown, _looked_at, _changed):
        for step in steps(book, contents.entries):
            with suppress(LensLabError):
                step()
    if thorough:
        with suppress(LensLabError):
            made = book_content(book, list(contents.copies()))
            for write in BOOK_WRITERS.values():
                write(made)


def _shown(book: Book, briefs: Sequence[Brief]) -> list[Callable[[], object]]:
    """Lists, histories and curves."""
    marks = book.contents().marks or {}
    steps: list[Callable[[], object]] = []
    for copy in {brief.copy for brief in briefs}:
        own = [brief for brief in briefs if brief.copy == copy]
        steps.append(lambda own=own: _drawn(curves_figure(own)))  # type: ignore[misc]
        for aperture in sorted({aperture for brief in own for aperture, *_ in brief.apertures}):
            steps.append(
                lambda own=own, aperture=aperture, copy=copy: _drawn(  # type: ignore[misc]
                    history_figure(own, aperture, marks.get(copy, ()))
                )
            )
    return steps


def _drawn(figure: Any) -> object:
    return paper.draw(figure, "svg", 200, None, 100)


def _looked_at(book: Book, briefs: Sequence[Brief]) -> list[Callable[[], object]]:
    """What the window shows of some, and tables of all."""

    own = [brief for brief in briefs if brief.copy == briefs[0].copy]
    return [
        lambda: judge(book.path, briefs, APERTURES[0]),
        lambda: judge(book.path, own, APERTURES[0]),
        lambda: read_maps(book.path, briefs[0], briefs[-1]) if briefs else None,
        lambda: _logarithms(read_crops(book.path, [brief.key for brief in briefs])),
        lambda: list(rows_of(book.read([brief.key for brief in briefs]), True)),
        lambda: among(book.read([brief.key for brief in briefs]), APERTURES[0]),
        lambda: book.changed_sessions(book.read([brief.key for brief in briefs])),
    ]


def _logarithms(crops: Any) -> list[float]:
    """Apertures are compared by their logarithms."""
    return [float(np.log2(aperture)) for own in crops.values() for aperture in own]


def _changed(book: Book, briefs: Sequence[Brief]) -> list[Callable[[], object]]:
    """All that writes; at last nothing is left."""
    keys, other = [brief.key for brief in briefs], Book(book.path.with_name(f"{book.path.name} other"))
    return [
        lambda: other.merge(book),
        lambda: book.add(other.read([brief.key for brief in other.contents().entries][:2])),
        lambda: book.edit([Renamed(brief.copy, LensCopy("D")) for brief in briefs[:1]]),
        *3 * [book.undo],
        lambda: book.remove(keys),
        lambda: other.path.unlink(missing_ok=True),
    ]


def add_document(path: Path) -> None:
    """Add JSON to a book, and make of that what can be made."""
    book = Book(path.with_name(f"{path.name} book"))
    try:
        book.add(entries_in(path))
        use(book.path, thorough=False)
    finally:
        book.path.unlink(missing_ok=True)


FACTORS = (1e-3, 0.1, 0.5, 0.99, 1.01, 2.0, 10.0, 1e3, -1.0)
ODD_TEXTS: tuple[Any, ...] = (
    *("0001-01-01", "9999-12-31", "2024-02-30", "2024-05-01T10:00+02:00", "1900-01-01 00:00:00", "std", "mtf50"),
    *("x" * 301, "\u202e\n", "\ud800", "=1+1", {"a": [[[[]]]]}, ["0001-01-01"], "0" * 32),
)
ODD_CELLS: tuple[Any, ...] = (
    *(
        b"",
        b"\0",
        b"\xff" * 9,
        "",
        "x",
        "[]",
        "{}",
        "null",
        "[" * 5000,
        5,
        -1.5,
        "0 centre",
        "-2 centre",
        "nan top left",
    ),
    *(
        "inf centre",
        "1e400 centre",
        "2 centre",
        zlib.compress(b"0" * 9_000_000),
        b"\xff\xd8\xff\xc0\0\x11\x08\xff\xff\xff\xff",
    ),
)
CELLS = (
    *(("entries", "brief"), ("entries", "shots"), ("entries", "key"), ("numbers", "record"), ("numbers", "key")),
    *(("edits", "edit"), ("crops", "key"), ("crops", "place"), ("crops", "picture")),
)
CRAFTS = (*3 * (_brief,), *3 * (_record,), *2 * (_edit,), *2 * (_cell,), _missing)
ENDLESS = """CREATE VIEW entries AS WITH RECURSIVE endless (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless)
SELECT n AS key, '' AS brief, '' AS shots FROM endless"""
