"""SQL in sessions and lens books that others made: it never runs, whatever it declares; nothing but rows is used."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from lenslab.book.storage import Book, Mark
from lenslab.store import database
from lenslab.store.database import connect, in_memory, timed
from lenslab.store.schema import MIGRATIONS, read_whole
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import load
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Photo
from tests.book_entries import entry_of_day

ENDLESS = "(WITH RECURSIVE endless (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless) SELECT max(n) FROM endless)"
LASTING = f"CREATE TABLE t (n); INSERT INTO t VALUES {', '.join(100 * ['(1)'])}; SELECT count(*) FROM {'t JOIN ' * 9}t"
LONG = "length(hex(zeroblob(100000000 + length({column})))) > 0"


@pytest.fixture
def session(tmp_path: Path) -> Path:
    path = tmp_path / "s.lenslab"
    with SessionWriter(path) as kept:
        kept.keep_photos([Photo(tmp_path / "a.tif", "a.tif")])
        kept.keep_view({"choice": 1})
    return path


def declared(table: str, column: str, type_: str = "TEXT NOT NULL") -> dict[str, str]:
    """What a stranger may declare of a table: each runs when a row of it is read, written or checked."""
    long, trigger = LONG.format(column=column), f"AFTER INSERT ON {table} BEGIN DELETE FROM {table}; END"
    old, rename = f"{column} {type_}", "PRAGMA writable_schema=ON; UPDATE sqlite_master SET "
    of_table = f"WHERE type = 'table' AND name = '{table}'"
    return {
        "check": f"{rename} sql = replace(sql, '{old}', '{old} CHECK ({long})') {of_table}",
        "generated": f"{rename} sql = replace(sql, '{old}', '{old}, more TEXT AS ({long})') {of_table}",
        "default": f"{rename} sql = replace(sql, '{old}', '{old} DEFAULT (hex(zeroblob(9)))') {of_table}",
        "collation": f"{rename} sql = replace(sql, '{old}', '{old} COLLATE NOCASE') {of_table}",
        "foreign key": f"{rename} sql = replace(sql, '{old}', '{old} REFERENCES sums ON DELETE CASCADE') {of_table}",
        "comment": f"{rename} sql = sql || ' /* more */' {of_table}",
        "trigger": f"CREATE TRIGGER more {trigger}",
        "hidden trigger": f"CREATE TRIGGER more {trigger}; {rename} name = 'sqlite_more', "
        f"sql = replace(sql, 'TRIGGER more', 'TRIGGER sqlite_more') WHERE name = 'more'",
        "view": f"CREATE VIEW more AS SELECT {ENDLESS} AS n",
        "hidden view": f"CREATE VIEW more AS SELECT 1 AS n; {rename} name = 'sqlite_more', "
        f"sql = replace(sql, 'VIEW more', 'VIEW sqlite_more') WHERE name = 'more'",
        "index on an expression": f"CREATE INDEX more ON {table} (hex({column}))",
        "partial index": f"CREATE INDEX more ON {table} ({column}) WHERE length({column}) > 3",
        "index": f"CREATE INDEX more ON {table} ({column})",
        "table": "CREATE TABLE more (n)",
        "statistics": "ANALYZE",
        "view for a table": f"DROP TABLE {table}; CREATE VIEW {table} AS SELECT {ENDLESS} AS {column}",
    }


def declare(path: Path, sql: str) -> bytes:
    """The file, with more in it than rows."""
    with closing(sqlite3.connect(path)) as db:
        before = db.execute("SELECT * FROM sqlite_master").fetchall()
        db.executescript(sql)
        db.commit()
        assert db.execute("SELECT * FROM sqlite_master").fetchall() != before
    return path.read_bytes()


@pytest.fixture(autouse=True)
def at_once() -> Iterator[None]:
    began = time.process_time()
    yield
    assert time.process_time() - began < 5


@pytest.mark.parametrize("what", declared("view", "value"))
def test_what_a_session_declares_never_runs(what: str, session: Path) -> None:
    before = declare(session, declared("view", "value")[what])
    for opened in (load, SessionWriter):
        with pytest.raises(UnusableRequest, match="damaged"):
            opened(session)
    assert session.read_bytes() == before


@pytest.mark.parametrize("what", declared("entries", "brief"))
def test_what_a_lens_book_declares_never_runs(what: str, book: Book, tmp_path: Path) -> None:
    book.add([entry_of_day(1), entry_of_day(300)])
    before = declare(book.path, declared("entries", "brief")[what])
    own = Book(tmp_path / "own.lensbook")
    uses: list[Callable[[], object]] = [
        book.contents,
        lambda: book.edit([Mark(entry_of_day(1).copy, date(2024, 5, 1), "serviced")]),
        lambda: book.add([entry_of_day(2)]),
        lambda: own.merge(book),
        lambda: book.backup(tmp_path / "copy.lensbook"),
    ]
    for use in uses:
        with pytest.raises(UnusableRequest, match="damaged"):
            use()
    assert book.path.read_bytes() == before


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_sessions_of_all_versions_open_and_with_the_line_ends_of_windows(version: int, tmp_path: Path) -> None:
    path = tmp_path / "old.lenslab"
    with closing(sqlite3.connect(path)) as db:
        for sql in MIGRATIONS[:version]:
            db.executescript(sql.replace("\n", "\r\n"))
        db.execute(f"PRAGMA application_id={0x4C4C6162}")
        db.execute(f"PRAGMA user_version={version}")
    db, older = read_whole(path)
    assert older == (version < len(MIGRATIONS))
    db.close()
    declare(path, "CREATE INDEX more ON photos (hex(name))")
    with pytest.raises(UnusableRequest, match="damaged"):
        load(path)


def test_triggers_and_views_of_a_file_are_denied_besides(session: Path) -> None:
    with closing(sqlite3.connect(session)) as db:
        db.execute("CREATE TRIGGER more AFTER INSERT ON view BEGIN DELETE FROM photos; END")
    with closing(connect(session)) as db:
        for sql in ("INSERT INTO view VALUES ('a', '1')", "SELECT * FROM measurements"):
            with pytest.raises(sqlite3.DatabaseError, match=r"not authorized|unsafe"):
                db.execute(sql)
        assert db.execute("SELECT count(*) FROM photos").fetchone() == (1,)


def test_a_statement_that_does_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "LONGEST_S", 0.2)
    with closing(in_memory()) as db, pytest.raises(sqlite3.OperationalError, match="interrupted"), timed(db):
        db.executescript(LASTING)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are Unix's")
def test_ctrl_c_ends_a_statement() -> None:
    code = (
        f"from lenslab.store.database import *\nwith in_memory() as db, timed(db):\n"
        f"    print(flush=True)\n    db.executescript('{LASTING}')"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.readline()
        time.sleep(0.2)  # into the statement
        process.send_signal(signal.SIGINT)
        assert b"KeyboardInterrupt" in process.communicate(timeout=10)[1]
