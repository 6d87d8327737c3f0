"""lenslab book as a user types it, and what nobody should give it: names, dates and numbers beyond all sense."""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from lenslab.book.differences import among, change, comparison
from lenslab.book.figures import history_figure
from lenslab.book.from_shoots import ShootFacts, entries_of, is_todays
from lenslab.book.records import brief_of, brief_of_text, brief_text, entry_of_record, entry_record
from lenslab.book.storage import Book
from lenslab.cli.book import measured_today
from lenslab.store.provenance import measuring
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import load
from lenslab.values.remarks import UnusableRequest
from lenslab.values.text import MOST_TEXT
from lenslab.values.types import Measured
from tests.book_entries import entry_of_day, ran, session_of, shots_of_day
from tests.command import ALONE, lenslab
from tests.test_focus import series


@pytest.mark.slow
def test_a_turned_chart_is_left_out(book: Book, tmp_path: Path) -> None:
    """Its sides are out of focus on purpose: they would look like a lens that has been knocked."""
    turned = session_of(tmp_path / "turned.lenslab", series())
    code, _, said = ran(book, "add", turned)
    assert code and "Known 50mm: shots of a turned chart are left out" in said and "nothing was added" in said
    both = session_of(tmp_path / "both.lenslab", [*shots_of_day(1), *series()])
    code, _, said = ran(book, "add", both)
    assert not code and "shots of a turned chart are left out" in said
    [entry] = book.read([brief.key for brief in book.contents().entries])
    assert len(entry.shots) == len(shots_of_day(1)) and entry.set_up is not None and max(entry.set_up.tilt) < 0.1


NONSENSE: list[dict[str, Any]] = [
    {"lens": "L" * 5000},
    {"lens": "Zoom: " + "s" * 5000},
    {"lens_serial": "9" * 5000},
    {"camera": "c" * 5000},
    {"focal_length_mm": 1e9},
    {"focal_length_mm": 0.0},
    {"taken": datetime(1, 1, 1)},
    {"taken": datetime(9999, 12, 31)},
    {"sensor_width_mm": 1e-9},
]


def recorded(shots: list[Measured], **known: Any) -> list[Measured]:
    """The shots with other metadata."""
    return [replace(shot, photo=replace(shot.photo, metadata=replace(shot.photo.metadata, **known))) for shot in shots]


def test_a_session_with_nonsense_never_harms_the_book(book: Book) -> None:
    shots = shots_of_day(1)
    for odd in NONSENSE:
        book.path.unlink(missing_ok=True)
        book.add([entry_of_day(2), *entries_of(recorded(shots, **odd), ShootFacts())])
        contents = book.contents()
        assert len(contents.entries) == 2 == len(book.read([brief.key for brief in contents.entries])), odd
        assert all(len(brief.copy.name) <= MOST_TEXT for brief in contents.entries)
        history_figure(contents.entries, 2.0)


def test_more_apertures_than_a_lens_has_are_cut() -> None:
    [shot, _] = shots_of_day(1, apertures=(2.0,))
    shots = [
        replace(own, photo=replace(own.photo, path=Path(f"/{number}.dng")))
        for number in range(70)
        for own in recorded([shot], aperture=1.0 + number / 10)
    ]
    [entry] = entries_of(shots, ShootFacts())
    assert len(entry.apertures) == 60


def test_what_the_book_would_not_read_again_is_not_added(book: Book) -> None:
    entry = entry_of_day(1)
    assert entry.set_up is not None
    with pytest.raises(UnusableRequest, match="Known 50mm cannot be added"):
        book.add([entry_of_day(2), replace(entry, set_up=structs.replace(entry.set_up, px_per_mm=1e9))])
    assert book.contents().entries == ()


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all single values in a record; of long lists the first."""
    if isinstance(value, dict):
        for name, own in value.items():
            yield from leaves(own, (*path, name))
    elif isinstance(value, list):
        for number, own in enumerate(value[:2]):
            yield from leaves(own, (*path, number))
    else:
        yield path


@pytest.mark.slow
def test_any_entry_that_is_read_can_be_kept_compared_and_drawn() -> None:
    """Each value of an entry is replaced by others: it is refused, or all that is made of it holds."""
    record, other = (entry_of_day(number, apertures=(2.0, 4.0)) for number in (1, 300))
    odd = [0, -1, 1e-6, 1e3, 1e300, math.nan, math.inf, True, "", "9999-12-31 23:59", "1900-01-01", None, []]
    read = 0
    whole = entry_record(record)
    for path in leaves(whole):
        for value in odd:
            changed = deepcopy(whole)
            place: Any = changed
            for step in path[:-1]:
                place = place[step]
            place[path[-1]] = value
            try:
                entry = entry_of_record(changed)
            except ValueError:
                continue
            read += 1
            brief = brief_of_text(brief_text(brief_of(entry)))
            entry_of_record(json.loads(json.dumps(entry_record(entry), allow_nan=False)))
            change([other], [entry])
            comparison([entry], [other])
            among([entry, other], 2.0)
            history_figure([brief, brief_of(other)], 2.0)
    assert read > 100


def test_where_nothing_is_added_the_command_fails(book: Book, tmp_path: Path) -> None:
    session = session_of(tmp_path / "bare.lenslab", recorded(shots_of_day(1), aperture=None))
    assert ran(book, "add", session)[::2] == (
        2,
        f"{session}: no lens with apertures and measured shots\nnothing was added\n",
    )
    assert ran(book, "add")[0] == 2
    assert ran(book, "add", "--print-mtf", "0", session)[0] == 2
    assert not book.path.exists()


def test_a_session_that_moved_is_known_by_its_shots(book: Book, tmp_path: Path) -> None:
    old = session_of(tmp_path / "old.lenslab", shots_of_day(1))
    ran(book, "add", old)
    (tmp_path / "elsewhere").mkdir()
    new = old.rename(tmp_path / "elsewhere" / "new.lenslab")
    assert "no longer there" in ran(book, "show", "Known")[1]
    assert ran(book, "add", "--changed")[0] == 2  # what is not there cannot be added
    ran(book, "add", new)
    [brief] = book.contents().entries
    assert brief.source == str(new)


def make_older(session: Path) -> None:
    """As if another version of the program had measured a session."""
    shoot = load(session)
    makers = {path: replace(maker, version="0ldc0de0") for path, maker in shoot.makers.items()}
    session.unlink()
    with SessionWriter(session) as keeper:
        keeper.keep_shoot(replace(shoot, makers=makers))


@pytest.mark.slow
def test_numbers_of_another_version_are_made_again_where_the_photos_are(
    book: Book, folder: Path, tmp_path: Path
) -> None:
    session = tmp_path / "s.lenslab"
    assert lenslab("measure", folder, "--session", session, "-o", tmp_path / "t.csv", *ALONE).returncode == 0
    make_older(session)
    before = session.read_bytes()
    code, _, said = ran(book, "add", "--as-measured", session)
    assert code == 0 and "was measured by another version" in said
    [entry] = book.read([brief.key for brief in book.contents().entries])
    assert not is_todays(entry.program)
    code, _, said = ran(book, "add", "--changed")
    assert code == 0 and "measuring 8 shots of another version again" in said
    [entry] = book.read([brief.key for brief in book.contents().entries])
    assert is_todays(entry.program) and session.read_bytes() == before
    make_older(session)
    for photo in folder.iterdir():
        photo.unlink()
    code, _, said = ran(book, "add", session)
    assert code == 0 and "not compared absolutely until it has been measured again" in said


def test_json_of_a_session_of_another_version_is_not_taken_for_this_ones(book: Book, tmp_path: Path) -> None:
    session, everything = session_of(tmp_path / "a.lenslab", shots_of_day(1)), tmp_path / "all.json"
    make_older(session)
    assert lenslab("export", session, "-o", everything).returncode == 0
    code, _, said = ran(book, "add", everything)
    assert code == 0 and "was measured by another version" in said
    [entry] = book.read([brief.key for brief in book.contents().entries])
    assert not is_todays(entry.program)


@pytest.mark.usefixtures("in_this_process")
def test_shots_measured_again_for_the_book_keep_the_names_by_which_findings_were_kept(
    folder: Path, tmp_path: Path
) -> None:
    session = tmp_path / "s.lenslab"
    assert lenslab("measure", folder, "--session", session, "-o", tmp_path / "t.csv", *ALONE).returncode == 0
    make_older(session)
    shoot = load(session)
    again = measured_today(session, shoot)
    assert {maker.version for maker in again.makers.values()} == {measuring()}
    assert {shot.photo for shot in again.measured()} == {shot.photo for shot in shoot.measured()}


def test_a_name_with_an_at_sign_is_a_name(book: Book) -> None:
    book.add([entry_of_day(1, lens="Zoom @50mm"), entry_of_day(400, lens="Zoom @50mm")])
    code, text, _ = ran(book, "compare", "Zoom @50mm@2024", "Zoom @50mm@2025")
    assert code == 0 and text.startswith("Unchanged compared with 2024-05-02")


def test_a_backup_replaces_an_earlier_one_and_nothing_else(book: Book, tmp_path: Path) -> None:
    book.add([entry_of_day(1)])
    backup, letter = tmp_path / "backup.lensbook", tmp_path / "letter.txt"
    letter.write_text("Dear all")
    for _ in range(2):
        assert ran(book, "backup", backup)[0] == 0
    assert len(Book(backup).contents().entries) == 1
    assert ran(book, "backup", letter)[0] == 2 and letter.read_text() == "Dear all"
    assert ran(book, "backup", tmp_path / "none" / "b.lensbook")[0] != 0
    assert ran(book, "backup", tmp_path)[0] != 0


def test_a_newer_book_is_refused_by_each_command_and_stays(book: Book, tmp_path: Path) -> None:
    book.add([entry_of_day(1)])
    session = session_of(tmp_path / "a.lenslab", shots_of_day(2))
    with sqlite3.connect(book.path) as db:
        db.execute("PRAGMA user_version=99")
    db.close()
    before = book.path.read_bytes()
    for action, *arguments in (("list",), ("show", "Known"), ("add", session), ("remove", "Known"), ("undo",)):
        code, _, said = ran(book, str(action), *arguments)
        assert code == 2 and "was written by a newer LensLab" in said
    assert book.path.read_bytes() == before
