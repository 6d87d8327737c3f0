"""The lens book: entries of sessions, kept through faults; names, marks, merges; what comes in as JSON is data."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from lenslab.book.entry import LensCopy, parted
from lenslab.book.names import Assigned, Mark, Renamed, fitting, renaming, shown_entries
from lenslab.book.records import entry_of_record, entry_record
from lenslab.book.sources import entries_in, entries_of_measured, has_changed, is_todays
from lenslab.book.storage import Book
from lenslab.errors import CannotWrite, UnusableRequest
from lenslab.export.json_document import to_json
from lenslab.store.book_file.file import BookFile, checked_rows
from lenslab.types import Settings
from tests.book_entries import entry_of_day, session_of, shots_of_day
from tests.command import lenslab


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book(tmp_path / "own.lensbook")


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
    entries = [entry_of_day(1), entry_of_day(2, lens="Other 35mm")]
    book.add(entries)
    read = book.read([entry.key for entry in entries])
    assert list(map(entry_record, read)) == list(map(entry_record, entries))
    assert [brief.copy.name for brief in book.contents().entries] == ["Known 50mm", "Other 35mm"]


def test_a_session_added_twice_is_one_entry(book: Book, tmp_path: Path) -> None:
    path = session_of(tmp_path / "a.lenslab", shots_of_day(1))
    assert book.add(entries_in(path)).replaced == 0
    assert book.add(entries_in(path)).replaced == 1
    assert len(book.contents().entries) == 1


def test_a_lens_renamed_in_its_session_takes_the_place_of_its_entry(book: Book) -> None:
    book.add([entry_of_day(1)])
    book.add([entry_of_day(1, lens="Known 50mm: with filter")])
    [brief] = book.contents().entries
    assert brief.copy == LensCopy("Known 50mm", None, "with filter")


def test_a_session_that_changed_since_is_known_to_have(tmp_path: Path) -> None:
    path = session_of(tmp_path / "a.lenslab", shots_of_day(1))
    [entry] = entries_in(path)
    assert has_changed(entry.source) is False
    os.utime(path, ns=(1, 1))
    assert has_changed(entry.source) is True
    path.unlink()
    assert has_changed(entry.source) is None


def test_one_serial_number_on_two_lenses_is_two_copies_and_none_at_all_is_one(book: Book) -> None:
    book.add([entry_of_day(1, serial="7"), entry_of_day(2, lens="Other", serial="7"), entry_of_day(3), entry_of_day(4)])
    copies = book.contents().copies()
    assert copies == {LensCopy("Known 50mm", "7"): 1, LensCopy("Other", "7"): 1, LensCopy("Known 50mm"): 2}
    assert len(fitting("7", copies)) == 2
    assert fitting("Known 50mm", copies) == [LensCopy("Known 50mm")]


@pytest.mark.slow
def test_names_join_copies_hold_for_later_entries_and_are_undone(book: Book) -> None:
    book.add([entry_of_day(number) for number in range(10)])
    old, new = LensCopy("Known 50mm"), LensCopy("My fifty")
    book.edit([Renamed(old, new), Mark(new, date(2024, 5, 3), "serviced")])
    book.add([entry_of_day(11)])
    contents = book.contents()
    assert contents.copies() == {new: 11}
    assert contents.marks and contents.marks[new][0].text == "serviced"
    assert isinstance(book.undo(), Mark) and isinstance(book.undo(), Renamed) and book.undo() is None
    assert book.contents().copies() == {old: 11}


def test_some_entries_become_another_copy_and_stay_so_when_measured_again(book: Book) -> None:
    first, second = entry_of_day(0), entry_of_day(90)
    book.add([first, second], {(second.key, "centre"): b"jpeg"})
    own = {brief.key: brief.copy for brief in book.contents().entries}
    other = LensCopy("Known 50mm", "second")
    edits = renaming(own, [second.key], other)
    assert edits == [Assigned((second.key,), other)]
    book.edit(edits)
    assert book.contents().copies() == {first.copy: 1, other: 1}
    again = replace(second, key="a" * 32, shots=second.shots[:-1])  # one shot was excluded since
    book.add([again])
    assert book.contents().copies() == {first.copy: 1, other: 1}
    assert book.crops(again.key) == {"centre": b"jpeg"} and book.crops(second.key) == {}
    book.edit(renaming({brief.key: brief.copy for brief in book.contents().entries}, [again.key], first.copy))
    assert book.contents().copies() == {first.copy: 2}
    book.undo()
    book.undo()
    assert book.contents().copies() == {first.copy: 2}


def test_a_name_for_several_copies_leaves_them_apart() -> None:
    own = {"a": LensCopy("Fifty", "1"), "b": LensCopy("Fifty", "2", "with filter"), "c": LensCopy("Other")}
    edits = renaming(own, ["a", "b"], LensCopy("Nifty"), whole=True)
    shown = shown_entries(own, edits)
    assert shown == {"a": LensCopy("Nifty", "1"), "b": LensCopy("Nifty", "2", "with filter"), "c": LensCopy("Other")}


def test_two_books_merge_without_doubles(book: Book, tmp_path: Path) -> None:
    other = Book(tmp_path / "other.lensbook")
    book.add([entry_of_day(1), entry_of_day(2)])
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


def test_a_book_is_for_its_owner_alone(book: Book) -> None:
    book.add([entry_of_day(1)])
    assert stat.S_IMODE(book.path.stat().st_mode) == 0o600


def test_without_a_file_the_book_is_empty(book: Book) -> None:
    assert book.contents().entries == ()
    book.path.touch()
    assert book.contents().entries == ()


# Faults


def test_each_damaged_byte_of_the_numbers_is_noticed(book: Book) -> None:
    entries = [entry_of_day(number) for number in range(3)]
    book.add(entries)
    written = [entry_record(entry) for entry in entries]
    whole = book.path.read_bytes()
    keys = [brief.key for brief in book.contents().entries]
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
    assert noticed > 3 and len(keys) == 3


@pytest.mark.parametrize("content", [b"", b"not a book", b"SQLite format 3\0" + bytes(100)])
def test_what_is_no_book_is_refused_and_left_alone(book: Book, content: bytes) -> None:
    book.path.write_bytes(content)
    if content:
        with pytest.raises(UnusableRequest):
            book.contents()
        with pytest.raises(UnusableRequest):
            book.add([entry_of_day(1)])
        assert book.path.read_bytes() == content
    else:
        assert book.add([entry_of_day(1)]).added == 1


def test_a_session_is_no_book(tmp_path: Path) -> None:
    path = session_of(tmp_path / "a.lenslab", shots_of_day(1))
    before = path.read_bytes()
    with pytest.raises(UnusableRequest, match="not a lens book"):
        Book(path).add([entry_of_day(1)])
    assert path.read_bytes() == before


def test_a_book_of_a_newer_version_is_refused(book: Book) -> None:
    book.add([entry_of_day(1)])
    with sqlite3.connect(book.path) as db:
        db.execute("PRAGMA user_version=99")
    db.close()
    with pytest.raises(UnusableRequest, match="newer LensLab"):
        book.contents()
    with pytest.raises(UnusableRequest, match="newer LensLab"):
        book.add([entry_of_day(2)])


def test_a_locked_book_is_waited_for_and_then_says_so(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    book.add([entry_of_day(1)])
    monkeypatch.setattr("lenslab.store.book_file.file.PATIENCE_MS", 100)
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


def test_a_folder_in_the_books_place_is_refused(book: Book) -> None:
    book.path.mkdir()
    with pytest.raises((UnusableRequest, CannotWrite)):
        book.contents()
    with pytest.raises((UnusableRequest, CannotWrite)):
        book.add([entry_of_day(1)])


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists() or not shutil.which("prlimit"), reason="needs Linux")
def test_on_a_full_disk_nothing_is_lost(book: Book, tmp_path: Path) -> None:
    book.add([entry_of_day(1)])
    paths = [session_of(tmp_path / f"{number}.lenslab", shots_of_day(number)) for number in range(2, 16)]
    command = [sys.executable, "-m", "lenslab", "book", "add", "--book", str(book.path), *map(str, paths)]
    most = book.path.stat().st_size + 20_000  # a file that may not grow stands for a disk without room
    ran = subprocess.run(
        ["prlimit", f"--fsize={most}", *command], capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.returncode in (1, 2), ran.stderr
    assert "Traceback" not in ran.stderr
    assert {entry_of_day(1).key} <= {brief.key for brief in book.contents().entries}


@pytest.mark.slow
def test_kill_9_during_add_loses_nothing_twenty_times(book: Book, tmp_path: Path) -> None:
    """One process adds entry after entry and says each that is kept; it is killed at another moment each time."""
    script = tmp_path / "adds.py"
    script.write_text(
        "import os, sys\nfrom dataclasses import replace\nfrom pathlib import Path\n"
        "from lenslab.book.storage import Book\nfrom tests.book_entries import entry_of_day\nentry = entry_of_day(1)\n"
        "for trial in range(20):\n"
        "    child = os.fork()  # twenty processes, and the libraries are loaded once\n"
        "    if child:\n        os.waitpid(child, 0)\n        print('ended', flush=True)\n        continue\n"
        "    print(os.getpid(), flush=True)\n"
        "    book = Book(Path(sys.argv[1]))\n"
        "    for n in range(1000 * trial, 1000 * trial + 1000):\n"
        "        own = replace(entry, key=f'{n:032x}', shots=tuple(f'{16 * n + i:016x}' for i in range(6)))\n"
        "        book.add([own])\n        os.write(1, f'{n}\\n'.encode())  # whole, or not at all\n"
    )
    kept: set[int] = set()
    adding = subprocess.Popen([sys.executable, str(script), str(book.path)], stdout=subprocess.PIPE, text=True)
    assert adding.stdout is not None
    for trial in range(20):
        process = int(adding.stdout.readline())
        kept |= {int(adding.stdout.readline()) for _ in range(trial % 4)}
        time.sleep(0.002 * (trial * 7 % 10))
        os.kill(process, signal.SIGKILL)
        kept |= {int(line) for line in iter(adding.stdout.readline, "ended\n")}
        there = {int(brief.key, 16) for brief in book.contents().entries}
        there = {number for number in there if number < 1000 * (trial + 1)}  # the next process adds already
        assert kept <= there
        assert len(there - kept) <= trial + 1  # written, and killed before it could say so
    adding.stdout.close()
    assert adding.wait() == 0
    assert len(kept) > 20
    book.read([brief.key for brief in book.contents().entries])


def test_killed_in_the_midst_of_writing_the_book_is_as_it_was(book: Book) -> None:
    """Half of it on the disk already: memory for one page makes SQLite write before the end."""
    book.add([entry_of_day(number) for number in range(3)])
    keys = [brief.key for brief in book.contents().entries]
    entries = book.read(keys)
    script = (
        "import os, signal, sys\nfrom pathlib import Path\nfrom lenslab.store.book_file.file import BookFile\n"
        "with BookFile(Path(sys.argv[1])).writing() as db:\n"
        "    db.execute('PRAGMA cache_size=1')\n"
        "    db.execute('UPDATE numbers SET record = zeroblob(20000)')\n    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    before = book.path.read_bytes()
    ended = subprocess.run([sys.executable, "-c", script, str(book.path)], check=False)
    assert ended.returncode == -signal.SIGKILL and book.path.read_bytes() != before
    assert book.read(keys) == entries


@pytest.mark.slow
def test_two_programs_adding_at_once_take_turns(book: Book, tmp_path: Path) -> None:
    folders = []
    for half in range(2):
        folder = tmp_path / f"half{half}"
        folder.mkdir()
        for number in range(half * 5, half * 5 + 5):
            session_of(folder / f"{number}.lenslab", shots_of_day(number))
        folders.append(folder)
    command = [sys.executable, "-m", "lenslab", "book", "add", "--book", str(book.path)]
    both = [subprocess.Popen([*command, str(folder)], stderr=subprocess.DEVNULL) for folder in folders]
    assert [program.wait(120) for program in both] == [0, 0]
    assert len(book.contents().entries) == 10


# JSON


def test_json_of_measure_brings_its_entries(book: Book, tmp_path: Path) -> None:
    shots = shots_of_day(1)
    path = tmp_path / "shots.json"
    path.write_text(str(to_json(shots)))
    [entry] = entries_in(path)
    assert entry.key == entries_of_measured(shots, Settings())[0].key
    assert entry.is_absolute and entry.source.path == str(path)


def test_older_json_has_what_it_has_and_is_not_absolute(tmp_path: Path) -> None:
    document = json.loads(str(to_json(shots_of_day(1))))
    del document["book"]
    path = tmp_path / "old.json"
    path.write_text(json.dumps(document))
    [entry] = entries_in(path)
    assert not entry.is_absolute and entry.measure == "mtf50"
    assert entry.apertures[0].regions["third"].value == pytest.approx(document["shots"][0]["mtf50_third"], rel=0.01)


IMPOSSIBLE = [
    ("apertures", []),
    ("apertures", [{"aperture": -1}]),
    ("apertures", "f/2"),
    ("key", "../../etc/passwd"),
    ("lens", {"name": "x"}),
    ("lens", "x" * 10_000),
    ("frame_px", [0, 0]),
    ("pixel_pitch_um", 1e300),
    ("pixel_pitch_um", True),
    ("focal_length", -5),
    ("first", "yesterday"),
    ("measure", "luck"),
    ("program", 3),
    ("source", [1, 2, 3]),
    ("shots", ["zz"]),
    ("set_up", {"page_mm": [1], "tilt_deg": [0, 0]}),
    ("findings", {"shake": -1}),
]


@pytest.mark.parametrize(("name", "value"), IMPOSSIBLE)
def test_impossible_values_are_refused(book: Book, tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "evil.json"
    path.write_text(json.dumps({"program": "LensLab", "book": [entry_record(entry_of_day(1)) | {name: value}]}))
    ran = lenslab("book", "add", "--book", str(book.path), str(path))
    assert ran.returncode == 2 and b"Traceback" not in ran.stderr
    assert not book.contents().entries


@pytest.mark.parametrize("text", ["", "[]", "{", '{"program": "other"}', "[" * 100_000, '{"program": "LensLab"}'])
def test_other_json_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text)
    with pytest.raises(UnusableRequest):
        entries_in(path)


def test_numbers_within_an_aperture_are_checked() -> None:
    record = entry_record(entry_of_day(1))
    for change in (
        {"regions": {"third": [0, None, None, None, []]}},
        {"map": [1.0]},
        {"shots": 0},
        {"light": ["a", 1]},
    ):
        bad = record | {"apertures": [record["apertures"][0] | change]}
        with pytest.raises(ValueError, match=r"\w"):
            entry_of_record(bad)


def test_names_of_others_are_safe_to_print() -> None:
    record = entry_record(entry_of_day(1)) | {"lens": "evil\x1b[31m\nname"}
    assert entry_of_record(record).copy.name.isprintable()


# Commands


def test_the_commands_of_the_book(tmp_path: Path) -> None:
    own = ("--book", str(tmp_path / "b.lensbook"))
    session_of(tmp_path / "a.lenslab", [*shots_of_day(1), *shots_of_day(2, lens="Known 35mm", serial="S9")])
    assert lenslab("book", "list", *own).returncode == 2
    assert lenslab("book", "add", *own, str(tmp_path)).returncode == 0
    listed = lenslab("book", "list", *own)
    assert "Known 35mm #S9" in listed.stdout.decode()
    assert lenslab("book", "show", *own, "known").returncode == 2  # several
    assert lenslab("book", "show", *own, "nothing").returncode == 2
    assert "f/2.8" in lenslab("book", "show", *own, "S9").stdout.decode()
    for name in ("e.csv", "e.json", "e.parquet"):
        assert lenslab("book", "export", *own, "-o", str(tmp_path / name)).returncode == 0
    assert "S9" not in (tmp_path / "e.csv").read_text() + (tmp_path / "e.json").read_text()
    assert lenslab("book", "export", *own, "-o", str(tmp_path / "s.csv"), "--serial-numbers").returncode == 0
    assert "S9" in (tmp_path / "s.csv").read_text()
    assert lenslab("book", "backup", *own, str(tmp_path / "copy.lensbook")).returncode == 0
    assert lenslab("book", "remove", *own, "S9").returncode == 0
    assert "S9" not in lenslab("book", "list", *own).stdout.decode()
    assert lenslab("book", "merge", *own, str(tmp_path / "copy.lensbook")).returncode == 0
    assert "S9" in lenslab("book", "list", *own).stdout.decode()
    assert lenslab("book", "rename", *own, "S9", "Mine: with filter").returncode == 0
    assert "Mine #S9: with filter" in lenslab("book", "list", *own).stdout.decode()
    assert lenslab("book", "mark", *own, "S9", "2025-01-31", "dropped").returncode == 0
    assert "2025-01-31: dropped" in lenslab("book", "show", *own, "S9").stdout.decode()
    assert lenslab("book", "undo", *own).returncode == 0


@pytest.mark.slow
def test_hundreds_of_entries_are_small_and_open_at_once(book: Book) -> None:
    entry = entry_of_day(1, apertures=(1.8, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0))
    many = [
        replace(entry, key=f"{n:032x}", shots=tuple(f"{100 * n + at:016x}" for at in range(16))) for n in range(250)
    ]
    book.add(many)
    assert book.path.stat().st_size < 5_000_000
    began = time.process_time()
    assert len(book.contents().entries) == 250
    assert time.process_time() - began < 0.1


def test_a_file_whose_name_is_no_text_has_an_entry_too() -> None:
    shots = [
        replace(shot, photo=replace(shot.photo, path=Path(f"/p/\udce9{number}.tif")))
        for number, shot in enumerate(shots_of_day(1))
    ]
    assert len(entries_of_measured(shots, Settings())) == 1
