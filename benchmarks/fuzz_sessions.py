"""Sessions whose checksums are right and whose numbers are not: what a file from somebody else may hold.

Some numbers of a session are replaced, through a connection that keeps the checksums. What opens is exported, drawn and
reported as any session is.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import numpy as np

from lenslab.cli.chart_options import write_maps
from lenslab.draw import paper, plot_options
from lenslab.draw.field_maps import maps_of_shoot
from lenslab.draw.map_sheets import draw_maps
from lenslab.draw.mtf_charts import charts_of_shoot
from lenslab.draw.plot_options import DEFAULT
from lenslab.judge.quantities import QUANTITIES
from lenslab.measure.metrics import counted
from lenslab.results import json_document
from lenslab.results.report import shoot_content
from lenslab.results.report_writers import WRITERS
from lenslab.results.tables import ExportOptions
from lenslab.store.database import connect
from lenslab.store.schema import guard
from lenslab.store.shoot import load
from simulator.stored_shoot import MAPS

ODD_NUMBERS: tuple[Any, ...] = (
    *(0, -0.0, 1e-320, 1e-12, 1e-9, -1, 0.5, 1, 99, 1e4, 1e9, -1e9, 1e10, 1e38, 1e308, -1e308, 2**63),
    *(float("nan"), float("inf"), float("-inf"), 10**400, True, None, "", "1e400", [], {}),
)
ODD_BYTES = np.array([0, -0.0, 1e-45, -1, 3.9, 1e4, 1e9, 1e30, 3.4e38, -3.4e38, np.nan, np.inf, -np.inf], "<f4")


def craft(path: Path, rng: np.random.Generator) -> None:
    """Replace one to three values of a session, checksums included."""
    db = connect(path)
    guard(db)
    for _ in range(int(rng.integers(1, 4))):
        CRAFTS[int(rng.integers(0, len(CRAFTS)))](db, rng)
    db.close()


def declare(db: sqlite3.Connection, table: str, column: str, rng: np.random.Generator) -> None:
    """SQL in the file that would run whenever a row of the table is read, written or checked, and take for ever."""
    sql = str(rng.choice(DECLARED)).format(table=table, column=column)
    db.executescript(sql)


def _schema(db: sqlite3.Connection, rng: np.random.Generator) -> None:
    table, column = TEXTS[int(rng.integers(0, len(TEXTS)))]
    declare(db, table, column, rng)


def _map_bytes(db: sqlite3.Connection, rng: np.random.Generator) -> None:
    rows = db.execute("SELECT rowid, numbers FROM maps").fetchall()
    number, data = rows[int(rng.integers(0, len(rows)))]
    values = np.frombuffer(data, "<f4").copy()
    if not len(values):  # emptied by a change before this
        return
    first = int(rng.integers(0, len(values)))
    values[first : first + int(2 ** rng.integers(0, 12))] = rng.choice(ODD_BYTES)
    db.execute("UPDATE maps SET numbers = ? WHERE rowid = ?", (values.tobytes(), number))


def _map_shape(db: sqlite3.Connection, rng: np.random.Generator) -> None:
    rows, columns = int(rng.choice([0, 1, 2, 50, 5000])), int(rng.choice([0, 1, 3, 28, 50, 100]))
    data = np.full(rows * columns, rng.choice(ODD_BYTES), "<f4").tobytes()
    quantity = str(rng.choice(list(MAPS)))
    db.execute("UPDATE maps SET rows = ?, columns = ?, numbers = ? WHERE quantity = ?", (rows, columns, data, quantity))


def _json(db: sqlite3.Connection, rng: np.random.Generator) -> None:
    """A number anywhere in a column of JSON."""
    table, column = TEXTS[int(rng.integers(0, len(TEXTS)))]
    rows = db.execute(f"SELECT rowid, {column} FROM {table} WHERE {column} IS NOT NULL").fetchall()
    if rows:
        number, text = rows[int(rng.integers(0, len(rows)))]
        value = _with_odd(json.loads(text), rng)
        db.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (json.dumps(value), number))


def _with_odd(value: Any, rng: np.random.Generator) -> Any:
    """The value with one of what it holds replaced."""
    places = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    if not places:
        return ODD_NUMBERS[int(rng.integers(0, len(ODD_NUMBERS)))]
    place = places[int(rng.integers(0, len(places)))]
    value[place] = _with_odd(value[place], rng)
    return value


def _correction(db: sqlite3.Connection, rng: np.random.Generator) -> None:
    name = str(rng.choice(["aperture", "shutter_s", "iso", "focal_length_mm", "lens", "excluded"]))
    text = json.dumps({name: ODD_NUMBERS[int(rng.integers(0, len(ODD_NUMBERS)))]})
    db.execute("INSERT OR REPLACE INTO edits SELECT id, ? FROM photos ORDER BY random() LIMIT 1", (text,))


def _view(db: sqlite3.Connection, rng: np.random.Generator) -> None:
    name = str(rng.choice(["charts", "kept", "pixel_pitches", "hidden", "quantity", "anything"]))
    odd = [*ODD_NUMBERS, ["lenslab:A3:finest=0.05"], ["x"], [["doubt", None]], {"": 1e300}]
    db.execute("INSERT OR REPLACE INTO view VALUES (?, ?)", (name, json.dumps(odd[int(rng.integers(0, len(odd)))])))


def _path(db: sqlite3.Connection, rng: np.random.Generator) -> None:
    """Where a photo is: relinking follows nothing but the names of files."""
    odd = (
        b"/etc/passwd",
        b"/dev/zero",
        b"/proc/self/mem",
        b"../../../etc/passwd",
        b"",
        b"a\0b",
        b"C:\\x.tif",
        b"/" * 9,
    )
    column = str(rng.choice(["path", "near"]))
    chosen = bytes(odd[int(rng.integers(0, len(odd)))])
    db.execute(f"UPDATE OR IGNORE photos SET {column} = ? WHERE id = (SELECT min(id) FROM photos)", (chosen,))


def use(path: Path, thorough: bool) -> None:
    """Open a session and make of it whatever the program can. thorough: pictures and reports too, of some seconds."""
    shoot = load(path)
    measured = counted(shoot.measured(), shoot.edits)
    how = ExportOptions(settings=shoot.settings)
    for name in ("csv", "curves", "json"):
        json_document.EXPORTERS[name](measured, how)
    drawn = [
        plot_options.shoot(measured, how.axis, layout=how.settings.layout, shown=(quantity,), through=how.through)
        for quantity in QUANTITIES
    ]
    charts, maps = charts_of_shoot(measured), maps_of_shoot(measured)
    made = shoot_content(shoot, title="x", author="", notes="", crops=None, measure=DEFAULT.measure, pixel_pitches={})
    if thorough:
        for figure in (*drawn, *charts):
            paper.draw(figure, "svg", 200, None, 100)
        for each in maps:
            draw_maps(each, "png", 100, 50)
        for write in WRITERS.values():
            write(made)
        write_maps(path.with_suffix(".maps"), measured)


TEXTS = (*3 * (("photos", "metadata"),), *3 * (("outcomes", "numbers"),), ("makers", "settings"))
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
)
CRAFTS = (_map_bytes, _map_bytes, _map_bytes, _map_shape, _json, _json, _json, _correction, _view, _path, _schema)
