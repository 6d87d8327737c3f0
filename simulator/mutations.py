"""Files changed as damage or an attacker would: plain functions of a file, or of a database, and a random generator.

`HEADERS` change one or two fields of a TIFF, JPEG, PNG or BMP; `other_bytes` anything anywhere; `ROWS` the rows of a
session or lens book and what it declares, its checksums kept right; `FILES` what SQLite keeps around them.
"""

from __future__ import annotations

import json
import sqlite3
import struct
import zlib
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias

import numpy as np

from lenslab.store import book_file, schema
from lenslab.store.database import connect
from lenslab.store.sums import keep_sums
from simulator.stored_shoot import MAPS

Rng: TypeAlias = np.random.Generator


def one_of(choices: Sequence[Any], rng: Rng) -> Any:
    """Any of these, as it is: NumPy's own choice makes them all of one type."""
    return choices[int(rng.integers(len(choices)))]


# ------------------------------------------------------------------------------
# Fields of headers

TYPES = {1: "B", 3: "H", 4: "I"}  # TIFF's numbers
BMP_FIELDS = ((10, "<I"), (14, "<I"), (18, "<i"), (22, "<i"), (26, "<H"), (28, "<H"), (30, "<I"))
FRAMES = (0xC0, 0xC1, 0xC2, 0xC3, 0xC9)


def other_header(data: bytes, rng: Rng) -> bytes:
    """A file of a kind that has a mutator, with one or two fields changed; another as it was."""
    mutate = next((mutate for start, mutate in HEADERS.items() if data.startswith(start)), None)
    for _ in range(int(rng.integers(1, 3)) if mutate is not None else 0):
        assert mutate is not None
        data = mutate(data, rng)
    return data


def other_number(number: int, bits: int, rng: Rng) -> int:
    """Another number that a field of so many bits can hold: near it, a simple multiple, or an odd one."""
    flipped = number ^ 1 << int(rng.integers(bits))
    near = (number - 1, number + 1, number // 2, number * 2, number * 3, number // 3, flipped)
    odd = (0, 1, 3, 8, 255, 256, 65535, 2 ** (bits - 1), 2**bits - 1, int(rng.integers(0, 2 ** min(bits, 31))))
    return int(one_of(near if rng.random() < 0.6 else odd, rng)) % (1 << bits)


def tiff(data: bytes, rng: Rng) -> bytes:
    """A number of an entry in one of the directories, its count, its type, or the place of a directory."""
    order = "<" if data[:2] == b"II" else ">"
    directories = _directories(data, order)
    if not directories or rng.random() < 0.05:
        return _with(data, 4, order + "I", rng)
    start = one_of(directories, rng)
    (entries,) = struct.unpack_from(order + "H", data, start)
    place = start + 2 + 12 * int(rng.integers(max(entries, 1)))
    if place + 12 > len(data):
        return data
    kind, count = struct.unpack_from(order + "HI", data, place + 2)
    part = rng.random()
    if part < 0.1:
        return _with(data, place + 2, order + "H", rng)
    if part < 0.2:
        return _with(data, place + 4, order + "I", rng)
    number = TYPES.get(kind, "I")
    size = struct.calcsize(number)
    if count * size <= 4 or kind not in TYPES:
        return _with(data, place + 8, order + number, rng)
    (far,) = struct.unpack_from(order + "I", data, place + 8)
    return _with(data, far + size * int(rng.integers(min(count, 64))), order + number, rng)


def _directories(data: bytes, order: str) -> list[int]:
    places: list[int] = []
    (place,) = struct.unpack_from(order + "I", data, 4)
    while place and place + 2 <= len(data) and place not in places and len(places) < 10:
        places.append(place)
        (entries,) = struct.unpack_from(order + "H", data, place)
        end = place + 2 + 12 * entries
        place = struct.unpack_from(order + "I", data, end)[0] if end + 4 <= len(data) else 0
    return places


def jpeg(data: bytes, rng: Rng) -> bytes:
    """A number of the frame header, its kind, what the first scan states, or a table."""
    segments: list[tuple[int, int]] = []
    offset = 2
    while offset + 4 <= len(data) and data[offset] == 0xFF:
        segments.append((data[offset + 1], offset))
        if data[offset + 1] == 0xDA:
            break
        offset += 2 + int.from_bytes(data[offset + 2 : offset + 4], "big")
    start = one_of(segments, rng)[1] if segments else 0
    frame = [place for kind, place in segments if kind in FRAMES]
    if frame and rng.random() < 0.6:
        start = frame[0]
        if rng.random() < 0.25:
            return data[: start + 1] + bytes((one_of(FRAMES, rng),)) + data[start + 2 :]
        if rng.random() < 0.5:
            return _with(data, start + 5 + 2 * int(rng.integers(2)), ">H", rng)
    length = int.from_bytes(data[start + 2 : start + 4], "big")
    return _with(data, start + 2 + int(rng.integers(max(length, 1))), ">B", rng)


def png(data: bytes, rng: Rng) -> bytes:
    """Width, height, bits, colours, filter or interlacing, with a checksum that is right."""
    place, kind = one_of(((16, ">I"), (20, ">I"), (24, ">B"), (25, ">B"), (28, ">B")), rng)
    data = _with(data, place, kind, rng)
    return data[:29] + struct.pack(">I", zlib.crc32(data[12:29])) + data[33:]


def bmp(data: bytes, rng: Rng) -> bytes:
    """Where the picture starts, the header's size, width, height, planes, bits or packing."""
    place, kind = one_of(BMP_FIELDS, rng)
    return _with(data, place, kind, rng)


def _with(data: bytes, place: int, kind: str, rng: Rng) -> bytes:
    size = struct.calcsize(kind)
    if place + size > len(data):
        return data
    order: Literal["big", "little"] = "little" if kind[0] == "<" else "big"
    number = other_number(int.from_bytes(data[place : place + size], order), 8 * size, rng)
    return data[:place] + number.to_bytes(size, order) + data[place + size :]


HEADERS: dict[bytes, Callable[[bytes, Rng], bytes]] = {
    b"II*\0": tiff,
    b"MM\0*": tiff,
    b"\xff\xd8": jpeg,
    b"\x89PNG": png,
    b"BM": bmp,
}


# ------------------------------------------------------------------------------
# Bytes anywhere


def other_bytes(data: bytes, rng: Rng, header: int = 0) -> bytes:
    """One to eight things done to a file; to its first `header` bytes more often than to the rest."""
    changed = bytearray(data)
    for _ in range(int(rng.integers(1, 9))):
        within = header if header and rng.random() < 0.7 else len(changed)
        start = int(rng.integers(0, max(min(within, len(changed)), 1)))
        way, end = one_of(WAYS, rng), start + int(2 ** rng.integers(0, 10))
        piece = changed[start:end]
        if way == "bit" and piece:
            changed[start] ^= 1 << int(rng.integers(0, 8))
        elif way == "number":
            odd = one_of(ODD_BYTES, rng)
            changed[start : start + len(odd)] = odd
        elif way == "noise":
            changed[start:end] = rng.bytes(len(piece))
        elif way == "cut":
            del changed[start:end]
        elif way == "end" and rng.random() < 0.2:
            del changed[start:]
        elif way == "zeros":
            changed[start:end] = bytes(len(piece))
        elif way == "doubled":
            changed[start:start] = piece
        elif way == "moved":
            to = int(rng.integers(0, max(len(changed), 1)))
            changed[to : to + end - start] = piece
    return bytes(changed)


WAYS = ("bit", "number", "noise", "cut", "end", "zeros", "doubled", "moved")
ODD_BYTES = (
    *(b"\xff\xff\xff\xff", b"\x00\x00\x00\x80", b"\xff\x7f", b"\x00\x00", b"1e400", b"nan", b";=1+1", b"\x1b[2J"),
    *(b"9" * 30, b'"', b"\n"),
)


# ------------------------------------------------------------------------------
# Values of JSON

ODD_NUMBERS: tuple[Any, ...] = (
    *(0, -0.0, 1e-320, 1e-12, 1e-9, -1, 0.5, 1, 99, 1e4, 1e9, -1e9, 1e10, 1e38, 1e308, -1e308, 2**63),
    *(float("nan"), float("inf"), float("-inf"), 10**400, True, None, "", "1e400", [], {}),
)
ODD_TEXTS: tuple[Any, ...] = (
    *("0001-01-01", "9999-12-31", "2024-02-30", "2024-05-01T10:00+02:00", "1900-01-01 00:00:00", "std", "mtf50"),
    *("x" * 301, "\u202e\n", "\ud800", "=1+1", {"a": [[[[]]]]}, ["0001-01-01"], "0" * 32, "x" * 100_000),
)
FACTORS = (1e-3, 0.1, 0.5, 0.99, 1.01, 2.0, 10.0, 1e3, -1.0)


def other_json(value: Any, rng: Rng) -> Any:
    """The value with one of its parts replaced: by another number that may be right, or by an odd value."""
    places = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    if isinstance(value, float) and rng.random() < 0.5:
        return value * float(one_of(FACTORS, rng))
    if not places or rng.random() < 0.02:
        return deepcopy(one_of(ODD_NUMBERS if rng.random() < 0.7 else ODD_TEXTS, rng))  # lists are changed further
    place = one_of(places, rng)
    value[place] = other_json(value[place], rng)
    return value


def other_document(path: Path, rng: Rng) -> None:
    """One to three values of a file of JSON."""
    document = json.loads(path.read_text())
    for _ in range(int(rng.integers(1, 4))):
        document = other_json(document, rng)
    path.write_text(json.dumps(document))


# ------------------------------------------------------------------------------
# Rows of sessions and lens books, and what these declare


@dataclass(frozen=True, slots=True)
class Stored:
    """A kind of database. texts: columns of JSON; packed: of JSON that zlib has packed."""

    tables: Sequence[str]
    texts: Sequence[tuple[str, str]]
    packed: Sequence[tuple[str, str]] = ()
    of_its_own: Sequence[Callable[[sqlite3.Connection, Rng], None]] = ()


def other_rows(stored: Stored, path: Path, rng: Rng) -> None:
    """One to three changes of a database's rows and declarations, checksums included; and perhaps of the file."""
    with closing(connect(path)) as db:
        db.execute("PRAGMA synchronous=OFF")
        keep_sums(db, stored.tables)
        for _ in range(int(rng.integers(1, 4))):
            with suppress(sqlite3.Error):  # a view stands in a table's place by now, or the same was declared before
                db.execute("BEGIN")
                if stored.of_its_own and rng.random() < 0.5:
                    one_of(stored.of_its_own, rng)(db, rng)
                else:
                    one_of(ROWS, rng)(db, stored, rng)
            if db.in_transaction:
                db.execute("COMMIT")
    if rng.random() < 0.15:
        one_of(FILES, rng)(path, rng)


def number(db: sqlite3.Connection, stored: Stored, rng: Rng) -> None:
    """A value anywhere in JSON."""
    table, column = one_of((*stored.texts, *stored.packed), rng)
    row, value = _any_row(db, table, column, rng)
    with suppress(ValueError, TypeError, RecursionError, zlib.error):  # no longer JSON
        if (table, column) in stored.packed:
            made: Any = zlib.compress(json.dumps(other_json(json.loads(zlib.decompress(value)), rng)).encode())
        else:
            made = json.dumps(other_json(json.loads(value), rng))
        db.execute(f"UPDATE OR IGNORE {table} SET {column} = ? WHERE rowid = ?", (made, row))


def cell(db: sqlite3.Connection, stored: Stored, rng: Rng) -> None:
    """A cell of another type, or of bytes that are not due, some of them of many megabytes."""
    table = one_of(stored.tables, rng)
    column = one_of([name for _, name, *_ in db.execute(f"PRAGMA table_info({table})")], rng)
    row, _ = _any_row(db, table, column, rng)
    odd = one_of(ODD_CELLS, rng) if rng.random() < 0.8 else _huge(rng)
    db.execute(f"UPDATE OR IGNORE {table} SET {column} = ? WHERE rowid = ?", (odd, row))


def missing(db: sqlite3.Connection, stored: Stored, rng: Rng) -> None:
    """A row is gone to which rows of other tables belong."""
    table = one_of(stored.tables, rng)
    row, _ = _any_row(db, table, "rowid", rng)
    db.execute(f"DELETE FROM {table} WHERE rowid = ?", (row,))


def many(db: sqlite3.Connection, stored: Stored, rng: Rng) -> None:
    """Thousands of rows like one that is there, as far as they may be alike."""
    table = one_of(stored.tables, rng)
    columns = [(name, key) for _, name, _, _, _, key in db.execute(f"PRAGMA table_info({table})")]
    row, values = _any_row(db, table, ", ".join(name for name, _ in columns), rng)
    if not row:
        return
    rows = (
        [
            None if name == "id" else _numbered(value, number) if key or name in ("key", "path") else value
            for value, (name, key) in zip(values, columns, strict=True)
        ]
        for number in range(MANY)
    )
    db.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * len(columns))})", rows)


def _numbered(value: Any, number: int) -> Any:
    """Another value for a column in which no two rows may be alike."""
    return (
        value + number
        if isinstance(value, int)
        else b"%b%d" % (value, number)
        if isinstance(value, bytes)
        else f"{value}{number}"
    )


def declared(db: sqlite3.Connection, stored: Stored, rng: Rng) -> None:
    """SQL in the file that would run whenever a row is read, written or checked, and delete, or take for ever."""
    table, column = one_of(stored.texts, rng)
    db.executescript(one_of(DECLARED, rng).format(table=table, column=column))


def _any_row(db: sqlite3.Connection, table: str, columns: str, rng: Rng) -> tuple[int, Any]:
    """The number of a row, and the value of a column, or of several as a tuple."""
    try:
        rows = db.execute(f"SELECT rowid, {columns} FROM {table}").fetchall()
    except sqlite3.Error:  # a view stands in its place
        rows = []
    row, *values = one_of(rows, rng) if rows else (0, *(None for _ in columns.split(",")))
    return row, values[0] if len(values) == 1 else tuple(values)


def _huge(rng: Rng) -> Any:
    size = one_of((100_000, 100_000, 3_000_000, 30_000_000), rng)
    return one_of((bytes(size), "x" * size, "[" + "1," * (size // 2) + "1]", zlib.compress(bytes(10 * size))), rng)


def _map_bytes(db: sqlite3.Connection, rng: Rng) -> None:
    row, data = _any_row(db, "maps", "numbers", rng)
    with suppress(ValueError, TypeError):  # emptied or replaced by a change before this
        values = np.frombuffer(data, "<f4").copy()
        first = int(rng.integers(0, max(len(values), 1)))
        values[first : first + int(2 ** rng.integers(0, 12))] = rng.choice(ODD_FLOATS)
        db.execute("UPDATE maps SET numbers = ? WHERE rowid = ?", (values.tobytes(), row))


def _map_shape(db: sqlite3.Connection, rng: Rng) -> None:
    rows, columns = one_of((0, 1, 2, 50, 5000), rng), one_of((0, 1, 3, 28, 50, 100), rng)
    data = np.full(rows * columns, rng.choice(ODD_FLOATS), "<f4").tobytes()
    values = (rows, columns, data, one_of(list(MAPS), rng))
    db.execute("UPDATE maps SET rows = ?, columns = ?, numbers = ? WHERE quantity = ?", values)


def _correction(db: sqlite3.Connection, rng: Rng) -> None:
    name = one_of(["aperture", "shutter_s", "iso", "focal_length_mm", "lens", "excluded"], rng)
    text = json.dumps({name: one_of(ODD_NUMBERS, rng)})
    db.execute("INSERT OR REPLACE INTO edits SELECT id, ? FROM photos ORDER BY random() LIMIT 1", (text,))


def _view(db: sqlite3.Connection, rng: Rng) -> None:
    name = one_of(["charts", "kept", "pixel_pitches", "hidden", "quantity", "anything"], rng)
    odd = [*ODD_NUMBERS, ["lenslab:A3:finest=0.05"], ["x"], [["doubt", None]], {"": 1e300}]
    db.execute("INSERT OR REPLACE INTO view VALUES (?, ?)", (name, json.dumps(one_of(odd, rng))))


def _path(db: sqlite3.Connection, rng: Rng) -> None:
    """Relinking follows nothing but the names of files, wherever a photo is said to be."""
    column, place = one_of(["path", "near"], rng), one_of(ODD_PLACES, rng)
    db.execute(f"UPDATE OR IGNORE photos SET {column} = ? WHERE id = (SELECT min(id) FROM photos)", (place,))


ROWS = (*3 * (number,), *2 * (cell,), missing, many, declared)
MANY = 300
SESSION = Stored(
    schema.TABLES,
    (*3 * (("photos", "metadata"),), *3 * (("outcomes", "numbers"),), ("makers", "settings")),
    (),
    (*3 * (_map_bytes,), _map_shape, _correction, _view, _path),
)
BOOK = Stored(book_file.TABLES, (*2 * (("entries", "brief"),), ("edits", "edit")), (("numbers", "record"),))
ODD_FLOATS = np.array([0, -0.0, 1e-45, -1, 3.9, 1e4, 1e9, 1e30, 3.4e38, -3.4e38, np.nan, np.inf, -np.inf], "<f4")
ODD_PLACES = (
    *(b"/etc/passwd", b"/dev/zero", b"/proc/self/mem", b"../../../etc/passwd", b"", b"a\0b", b"C:\\x.tif", b"/" * 9),
    b"\\\\share\\x.tif",
)
ODD_CELLS: tuple[Any, ...] = (
    *(b"", b"\0", b"\xff" * 9, "", "x", "[]", "{}", "null", "[" * 5000, 5, -1.5, "0 centre", "-2 centre", 2**63 - 1),
    *("nan top left", "inf centre", "1e400 centre", "2 centre", zlib.compress(b"0" * 9_000_000), b"\xed\xa0\x80"),
    b"\xff\xd8\xff\xc0\0\x11\x08\xff\xff\xff\xff",
)
LONG = "length(hex(zeroblob(60000000 + length({column})))) > 0"
CHANGE = "PRAGMA writable_schema=ON; UPDATE sqlite_master SET "
DECLARED = (
    f"{CHANGE} sql = replace(sql, '{{column}} TEXT', '{{column}} TEXT CHECK ({LONG})') WHERE name = '{{table}}'",
    f"{CHANGE} sql = replace(sql, '{{column}} TEXT', 'x TEXT AS ({LONG}), {{column}} TEXT') WHERE name = '{{table}}'",
    "CREATE TRIGGER more AFTER INSERT ON {table} BEGIN DELETE FROM {table}; END",
    f"CREATE TRIGGER more AFTER INSERT ON {{table}} BEGIN DELETE FROM {{table}}; END; {CHANGE} name = 'sqlite_more', "
    "sql = replace(sql, 'more', 'sqlite_more') WHERE name = 'more'",
    f"CREATE INDEX more ON {{table}} ({{column}}) WHERE {LONG}",
    "CREATE INDEX more ON {table} (hex({column}))",
    "CREATE VIEW more AS SELECT * FROM {table}, {table} AS other",
    "ALTER TABLE {table} RENAME TO other; CREATE VIEW {table} AS WITH RECURSIVE endless (n) AS (SELECT 1 UNION ALL "
    "SELECT n + 1 FROM endless) SELECT other.* FROM other, endless",
    "CREATE VIRTUAL TABLE more USING fts5 (a)",
    "CREATE TABLE more (a); CREATE TABLE sqlite_stat1 (tbl, idx, stat)",
)


# ------------------------------------------------------------------------------
# SQLite's own parts of the file


def encoding(path: Path, rng: Rng) -> None:
    """The same rows as UTF-16."""
    with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(":memory:")) as new:
        new.execute(f"PRAGMA encoding='{one_of(('UTF-16le', 'UTF-16be'), rng)}'")
        with suppress(sqlite3.Error, UnicodeError):  # not of a file that declares what cannot be
            new.executescript("\n".join(old.iterdump()))
            for name in ("application_id", "user_version"):
                new.execute(f"PRAGMA {name}={old.execute(f'PRAGMA {name}').fetchone()[0]}")
            new.commit()
            path.write_bytes(new.serialize())


def sqlite_header(path: Path, rng: Rng) -> None:
    """A field of SQLite's header: page size, versions, pages in the file, free pages, encoding, ..."""
    place, size = one_of(SQLITE_FIELDS, rng)
    data = bytearray(path.read_bytes())
    now = int.from_bytes(data[place : place + size], "big")
    data[place : place + size] = other_number(now, 8 * size, rng).to_bytes(size, "big")
    path.write_bytes(data)


def write_ahead(path: Path, rng: Rng) -> None:
    """A header that says that there is a write-ahead log; and perhaps one that is none."""
    data = bytearray(path.read_bytes())
    data[18:20] = b"\2\2"
    path.write_bytes(data)
    if rng.random() < 0.5:
        path.with_name(f"{path.name}-wal").write_bytes(rng.bytes(5000))


def journal(path: Path, rng: Rng) -> None:
    """The journal of another database beside it."""
    path.with_name(f"{path.name}-journal").write_bytes(JOURNAL + rng.bytes(4096))


def size(path: Path, rng: Rng) -> None:
    """Half of it; or far more than it holds."""
    with path.open("r+b") as file:
        file.truncate(one_of((path.stat().st_size // 2, path.stat().st_size + 512, 200_000_000, 2_000_000_000), rng))


FILES = (encoding, sqlite_header, sqlite_header, write_ahead, journal, size)
SQLITE_FIELDS = (*((place, 4) for place in range(24, 72, 4)), (16, 2), (18, 1), (19, 1), (20, 1), (21, 1))
JOURNAL = bytes.fromhex("d9d505f920a163d7") + struct.pack(">IIIII", 1, 7, 1, 512, 4096)
