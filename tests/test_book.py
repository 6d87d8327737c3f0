"""The lens book: entries of sessions, kept through faults; names, marks, merges; what comes in as JSON is data."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from lenslab.book.entry import LensCopy, parted
from lenslab.book.figures import history_figure
from lenslab.book.from_shoots import ShootFacts, entries_in, entries_of, entries_of_measured, is_todays
from lenslab.book.records import entry_of_record, entry_record
from lenslab.book.storage import Book, Mark, Renamed, fitting, renaming, shown_entries
from lenslab.results.json_document import to_json
from lenslab.store import book_file
from lenslab.store.book_file import BookFile, checked_rows
from lenslab.values.remarks import CannotWrite, UnusableRequest
from lenslab.values.types import Measured, Measurement, Settings
from tests.book_entries import entry_of_day, ran, session_of, shots_of_day
from tests.conftest import limited_files


def test_an_entry_has_the_means_of_the_shots_and_both_kinds_of_error() -> None:
    shots = shots_of_day(1)
    entry = entry_of_day(1)
    at_2 = [shot.value("mtf50", "third") or 0 for shot in shots[:2]]
    numbers = entry.at(2.0)
    assert numbers is not None and numbers.shots == 2 and entry.widest == 2.0
    assert numbers.regions["third"].value == pytest.approx(sum(at_2) / 2)
    assert numbers.regions["left"].value < numbers.regions["third"].value  # blur grows with image height
    assert numbers.regions["third"].lp_mm[0] > numbers.regions["third"].lp_mm[3] > 0
    assert len(numbers.map) == 96 and all(numbers.map)
    assert entry.set_up is not None and entry.set_up.px_per_mm == pytest.approx(3000 / 420, rel=1e-3)
    assert is_todays(entry.program)


def test_an_entry_comes_back_as_it_was_written(book: Book) -> None:
    reduced = entry_of_day(2, lens="Other 35mm", width_mm=168.75)  # as of 640 pixels across 36 mm
    assert reduced.pitch_um == pytest.approx(56.25)
    entries = [entry_of_day(1), reduced]
    assert book.contents().entries == ()
    book.path.touch()  # by a program that was killed before it wrote
    assert book.contents().entries == ()
    book.path.unlink()
    book.add(entries)
    assert stat.S_IMODE(book.path.stat().st_mode) == 0o600  # for its owner alone
    read = book.read([entry.key for entry in entries])
    assert list(map(entry_record, read)) == list(map(entry_record, entries))
    assert [brief.copy.name for brief in book.contents().entries] == ["Known 50mm", "Other 35mm"]


def test_one_serial_number_on_two_lenses_is_two_copies_and_none_at_all_is_one(book: Book) -> None:
    book.add([entry_of_day(1, serial="7"), entry_of_day(2, lens="Other", serial="7"), entry_of_day(3), entry_of_day(4)])
    copies = book.contents().copies()
    assert copies == {LensCopy("Known 50mm", "7"): 1, LensCopy("Other", "7"): 1, LensCopy("Known 50mm"): 2}
    assert len(fitting("7", copies)) == 2
    assert fitting("Known 50mm", copies) == [LensCopy("Known 50mm")]


def test_names_join_copies_hold_for_later_entries_and_are_undone(book: Book) -> None:
    book.add([entry_of_day(1), entry_of_day(2)])
    old, new = LensCopy("Known 50mm"), LensCopy("My fifty")
    book.edit([Renamed(old, new), Mark(new, date(2024, 5, 3), "serviced")])
    book.add([entry_of_day(3)])
    contents = book.contents()
    assert contents.copies() == {new: 3}
    assert contents.marks and contents.marks[new][0].text == "serviced"
    assert isinstance(book.undo(), Mark) and isinstance(book.undo(), Renamed) and book.undo() is None
    assert book.contents().copies() == {old: 3}


def test_some_entries_become_another_copy_and_stay_so_when_measured_again(book: Book) -> None:
    first, second = entry_of_day(0), entry_of_day(90)
    book.add([first, second], {(second.key, "centre"): b"jpeg"})

    def call(key: str, name: LensCopy) -> None:
        book.edit(renaming({brief.key: brief.copy for brief in book.contents().entries}, [key], name))

    other = LensCopy("Known 50mm", "second")
    call(second.key, other)
    assert book.contents().copies() == {first.copy: 1, other: 1}
    again = replace(second, key="a" * 32, shots=second.shots[:-1])  # one shot was excluded since
    book.add([again])
    assert book.contents().copies() == {first.copy: 1, other: 1}
    assert book.crops(again.key) == {"centre": b"jpeg"} and book.crops(second.key) == {}
    call(again.key, first.copy)
    assert book.contents().copies() == {first.copy: 2}
    assert book.undo() is not None and book.undo() is not None
    assert book.contents().copies() == {first.copy: 2}


def test_a_name_for_several_copies_leaves_them_apart() -> None:
    own = {"a": LensCopy("Fifty", "1"), "b": LensCopy("Fifty", "2", "with filter"), "c": LensCopy("Other")}
    shown = shown_entries(own, renaming(own, ["a", "b"], LensCopy("Nifty"), whole=True))
    assert shown == {"a": LensCopy("Nifty", "1"), "b": LensCopy("Nifty", "2", "with filter"), "c": LensCopy("Other")}


def test_two_books_merge_without_doubles(book: Book, tmp_path: Path) -> None:
    other = Book(tmp_path / "other.lensbook")
    assert book.add([entry_of_day(1), entry_of_day(2), entry_of_day(2)]).added == 2
    other.add([entry_of_day(2), entry_of_day(3)])
    other.edit([Renamed(LensCopy("Known 50mm"), LensCopy("Mine"))])
    assert book.merge(other).added == 1
    assert book.merge(other).added == 0
    assert book.contents().copies() == {LensCopy("Mine"): 3}


def test_a_state_is_what_stands_behind_the_colon() -> None:
    assert parted("Prime 50mm: with filter") == ("Prime 50mm", "with filter")
    assert parted("Prime 50mm") == ("Prime 50mm", "")
    assert parted("C: drive lens") == ("C", "drive lens")
    assert parted(": odd") == (": odd", "")


# Faults


def test_each_damaged_byte_of_the_numbers_is_noticed(book: Book) -> None:
    entries = [entry_of_day(number) for number in range(3)]
    book.add(entries)
    written = [entry_record(entry) for entry in entries]
    whole = book.path.read_bytes()
    noticed = 0
    for place in range(5000, len(whole), 997):
        data = bytearray(whole)
        data[place] ^= 0x55
        book.path.write_bytes(data)
        try:
            contents = book.contents()
            records = [entry_record(entry) for entry in book.read([brief.key for brief in contents.entries])]
        except UnusableRequest:
            noticed += 1
        else:
            assert records == written, place
    assert noticed > 3


def test_what_is_no_book_is_refused_and_left_alone(book: Book, tmp_path: Path) -> None:
    session = session_of(tmp_path / "a.lenslab", shots_of_day(1)).read_bytes()
    for content in (b"not a book", b"SQLite format 3\0" + bytes(100), session):
        book.path.write_bytes(content)
        with pytest.raises(UnusableRequest):
            book.contents()
        with pytest.raises(UnusableRequest):
            book.add([entry_of_day(1)])
        assert book.path.read_bytes() == content
    folder = Book(tmp_path)
    for use in (folder.contents, lambda: folder.add([entry_of_day(1)])):
        with pytest.raises((UnusableRequest, CannotWrite), match=r"cannot be (opened|written)"):
            use()


def test_a_locked_book_is_waited_for_and_then_says_so(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    book.add([entry_of_day(1)])
    monkeypatch.setattr("lenslab.store.book_file.PATIENCE_MS", 100)
    db = sqlite3.connect(book.path, isolation_level=None)
    db.execute("BEGIN EXCLUSIVE")
    with pytest.raises(UnusableRequest, match="another program"):
        book.add([entry_of_day(2)])
    with pytest.raises(UnusableRequest, match="another program"):
        book.contents()
    db.execute("ROLLBACK")
    db.close()
    assert book.add([entry_of_day(2)]).added == 1


def test_a_book_is_read_as_it_was_at_one_moment_while_another_program_writes(book: Book) -> None:
    book.add([entry_of_day(1)])
    other = threading.Thread(target=book.add, args=([entry_of_day(2)],))
    with BookFile(book.path).reading() as db:
        rows = checked_rows(db, "entries", "key, brief, shots")
        first = next(rows)
        other.start()
        other.join(0.3)
        assert [first, *rows] == [*checked_rows(db, "entries", "key, brief, shots")]
        assert db.execute("SELECT count(*) FROM sums WHERE belongs = 'entries'").fetchone() == (1,)
    other.join()
    assert len(book.contents().entries) == 2


@pytest.mark.skipif(os.name != "posix" or os.getuid() == 0, reason="root writes everything")
def test_a_read_only_book_can_be_read(book: Book) -> None:
    book.add([entry_of_day(1)])
    book.path.chmod(0o400)
    book.path.parent.chmod(0o500)
    try:
        assert len(book.contents().entries) == 1
        with pytest.raises(CannotWrite):
            book.add([entry_of_day(2)])
    finally:
        book.path.parent.chmod(0o700)


def test_on_a_full_disk_nothing_is_lost(book: Book) -> None:
    book.add([entry_of_day(1)])
    before = book.path.stat().st_size
    with limited_files(before + 20_000), pytest.raises(CannotWrite, match="the disk is full"):
        book.add([entry_of_day(number) for number in range(2, 16)])
    assert [brief.key for brief in book.contents().entries] == [entry_of_day(1).key]


@pytest.mark.parametrize("before", range(3))
def test_a_book_that_another_program_makes_at_the_same_moment_is_a_book(tmp_path: Path, before: int) -> None:
    """before: statements that have looked at the file while it was empty."""
    path = tmp_path / "own.lensbook"

    class Watched(sqlite3.Connection):
        asked = 0

        def execute(self, *given: Any) -> sqlite3.Cursor:
            if self.asked == before:
                with closing(sqlite3.connect(path, isolation_level=None)) as other:
                    other.executescript("BEGIN; " + "; ".join(book_file.STATEMENTS) + "; COMMIT")
            self.asked += 1
            return super().execute(*given)

    with closing(sqlite3.connect(path, factory=Watched)) as db:
        book_file.refuse_other(db, path)
        assert db.asked > before and not book_file.is_empty(db)


def test_programs_that_add_at_once_take_turns(book: Book) -> None:
    def add(first: int) -> None:
        for number in range(first, first + 5):
            book.add([entry_of_day(number)])

    both = [threading.Thread(target=add, args=(first,)) for first in (0, 5)]
    for program in both:
        program.start()
    for program in both:
        program.join()
    assert len(book.contents().entries) == 10


def test_killed_in_the_midst_of_writing_the_book_is_as_it_was(book: Book) -> None:
    """Half of it on the disk already: memory for one page makes SQLite write before the end."""
    book.add([entry_of_day(number) for number in range(3)])
    keys = [brief.key for brief in book.contents().entries]
    entries = book.read(keys)
    script = (
        "import os, signal, sys\nfrom pathlib import Path\nfrom lenslab.store.book_file import BookFile\n"
        "with BookFile(Path(sys.argv[1])).writing() as db:\n"
        "    db.execute('PRAGMA cache_size=1')\n"
        "    db.execute('UPDATE numbers SET record = zeroblob(20000)')\n    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    before = book.path.read_bytes()
    ended = subprocess.run([sys.executable, "-c", script, str(book.path)], check=False)
    assert ended.returncode == -signal.SIGKILL and book.path.read_bytes() != before
    assert book.read(keys) == entries


# JSON


def test_json_of_measure_brings_its_entries(tmp_path: Path) -> None:
    shots = shots_of_day(1)
    path = tmp_path / "shots.json"
    path.write_text(str(to_json(shots)))
    [entry] = entries_in(path)
    assert entry.key == entries_of_measured(shots, Settings())[0].key
    assert entry.is_absolute and entry.source.path == str(path)


def test_older_json_has_what_it_has_and_is_not_absolute(book: Book, tmp_path: Path) -> None:
    document = json.loads(str(to_json(shots_of_day(1))))
    del document["book"]
    for row in document["shots"]:
        row["taken"] = f"{row['taken'][:19]}+02:00"
    path = tmp_path / "old.json"
    path.write_text(json.dumps(document))
    [entry] = entries_in(path)
    book.add([entry, entry_of_day(9)])
    history_figure(book.contents().entries, 2.0)  # times with and without a zone are on one axis
    assert not entry.is_absolute and entry.measure == "mtf50"
    assert entry.apertures[0].regions["third"].value == pytest.approx(document["shots"][0]["mtf50_third"], rel=0.01)


def test_light_has_the_interval_of_its_repeats_and_none_of_a_single_shot() -> None:
    def lit(shot: Measured, ev: float) -> Measured:
        data = replace(shot.photo.metadata, shutter_s=0.01, iso=100.0)
        numbers = (*shot.measurements, Measurement("third", "signal", 0.2 * 2**ev))
        return replace(shot, photo=replace(shot.photo, metadata=data), measurements=numbers)

    first, second, single, *_ = shots_of_day(1)
    (entry,) = entries_of([lit(first, 0.0), lit(second, 0.1), lit(single, 0.0)], ShootFacts())
    wide, narrow = entry.apertures
    assert wide.light is not None and narrow.light is None
    assert wide.light.half == pytest.approx(12.706 * 0.05, rel=1e-3)  # Student's t of one degree of freedom
    flashed = [lit(shot, 0.01 * number) for number, shot in enumerate(shots_of_day(1, apertures=(2.0, 4.0, 8.0)))]
    (entry,) = entries_of(flashed, ShootFacts())
    assert [numbers.light for numbers in entry.apertures] == [None] * 3  # a flash made up for the aperture


IMPOSSIBLE: dict[str, list[Any]] = {
    "apertures": [[], "f/2", [{"aperture": -1}]],
    "key": ["../../etc/passwd"],
    "lens": [{"name": "x"}, "x" * 10_000],
    "frame_px": [[0, 0]],
    "pixel_pitch_um": [1e300, True],
    "focal_length": [-5],
    "first": ["yesterday"],
    "measure": ["luck"],
    "program": [3],
    "source": [[1, 2, 3]],
    "shots": [["zz"]],
    "set_up": [{"page_mm": [1], "tilt_deg": [0, 0]}],
    "findings": [{"shake": -1}],
}
IMPOSSIBLE_AT_AN_APERTURE: dict[str, Any] = {
    "regions": {"third": [0, None, None, None, []]},
    "map": [1.0],
    "shots": 0,
    "light": ["a", 1],
}


def test_impossible_values_are_refused() -> None:
    record = entry_record(entry_of_day(1))
    wrong = [{name: value} for name, values in IMPOSSIBLE.items() for value in values]
    wrong += [
        {"apertures": [record["apertures"][0] | {name: value}]} for name, value in IMPOSSIBLE_AT_AN_APERTURE.items()
    ]
    for changes in wrong:
        with pytest.raises(ValueError, match=r"\w"):
            entry_of_record(record | changes)
    assert entry_of_record(record | {"lens": "evil\x1b[31m\nname"}).copy.name.isprintable()


def test_other_json_is_refused(book: Book, tmp_path: Path) -> None:
    rows: list[Any] = [
        ["x"],
        [[]],
        [None],
        5,
        "x",
        [{}],
        [{"aperture": 2}],
        [{"aperture": 2, "lens": {}, "taken": "x"}],
    ]
    impossible = entry_record(entry_of_day(1)) | {"key": "../../etc/passwd"}
    documents = [[], {"program": "other"}, {"program": "LensLab"}, {"program": "LensLab", "book": [impossible]}]
    documents += [{"program": "LensLab", "shots": shots} for shots in rows]
    for text in ("", "{", "[" * 100_000, *map(json.dumps, documents)):
        path = tmp_path / "other.json"
        path.write_text(text)
        assert ran(book, "add", path)[0] == 2, text
    assert not book.contents().entries


def test_the_commands_of_the_book(book: Book, tmp_path: Path) -> None:
    def printed(action: str, *arguments: object) -> str:
        code, text, said = ran(book, action, *arguments)
        assert code == 0, said
        return text

    session_of(tmp_path / "a.lenslab", [*shots_of_day(1), *shots_of_day(2, lens="Known 35mm", serial="S9")])
    assert ran(book, "list")[0] == 2
    printed("add", tmp_path)
    assert "Known 35mm #S9" in printed("list")
    assert ran(book, "show", "known")[0] == 2  # several
    assert ran(book, "show", "nothing")[0] == 2
    assert "f/2.8" in printed("show", "S9") and "±0.0 %" not in printed("show", "S9")
    for name in ("e.csv", "e.json", "e.parquet"):
        printed("export", "-o", tmp_path / name)
    assert "S9" not in (tmp_path / "e.csv").read_text() + (tmp_path / "e.json").read_text()
    printed("export", "-o", tmp_path / "s.csv", "--serial-numbers")
    assert "S9" in (tmp_path / "s.csv").read_text()
    printed("backup", tmp_path / "copy.lensbook")
    printed("remove", "S9")
    assert "S9" not in printed("list")
    printed("merge", tmp_path / "copy.lensbook")
    printed("rename", "S9", "Mine: with filter")
    assert "Mine #S9: with filter" in printed("list")
    printed("mark", "S9", "2025-01-31", "dropped")
    assert "2025-01-31: dropped" in printed("show", "S9")
    printed("undo")


@pytest.mark.slow
def test_a_hundred_entries_are_small_and_open_at_once(book: Book) -> None:
    entry = entry_of_day(1, apertures=(1.8, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0))
    many = [
        replace(entry, key=f"{n:032x}", shots=tuple(f"{100 * n + at:016x}" for at in range(16))) for n in range(100)
    ]
    book.add(many)
    assert book.path.stat().st_size < 2_000_000
    began = time.process_time()
    assert len(book.contents().entries) == 100
    assert time.process_time() - began < 0.05


def test_a_file_whose_name_is_no_text_has_an_entry_too() -> None:
    shots = [
        replace(shot, photo=replace(shot.photo, path=Path(f"/p/\udce9{number}.tif")))
        for number, shot in enumerate(shots_of_day(1))
    ]
    assert len(entries_of_measured(shots, Settings())) == 1
