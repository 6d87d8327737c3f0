"""The lens book in reports: a shoot's lenses since last time, and a report of lenses over the years."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from msgspec import structs

from lenslab.book.entry import LensCopy
from lenslab.book.figures import history_figure
from lenslab.book.from_shoots import entries_in
from lenslab.book.records import brief_of
from lenslab.book.sentences import BARRIER_WORDS, Barrier
from lenslab.book.storage import Book, Mark, Renamed
from lenslab.draw.paper import draw
from lenslab.results.report import Content, shoot_content
from lenslab.results.report_book import BookContent, book_content
from lenslab.results.report_html import book_to_html, to_html
from lenslab.results.report_pdf import book_to_pdf, to_pdf
from lenslab.store.shoot import load
from tests.book_entries import DAY, entry_of_day, ran, session_of, shots_of_day
from tests.command import lenslab
from tests.test_book_verdicts import RIGHT, softened
from tests.test_report import Page, pdf_text

COPY = LensCopy("Known 50mm")


@pytest.fixture
def book(book: Book) -> Book:
    book.add([entry_of_day(number) for number in (0, 90, 200)])
    return book


@pytest.fixture
def session(tmp_path: Path) -> Path:
    return session_of(tmp_path / "now.lenslab", shots_of_day(400))


def report(session: Path, book: Book) -> Content:
    return shoot_content(load(session), book, now=DAY)


def paper(data: bytes) -> str:
    return re.sub(r"\s+", " ", pdf_text(data))


@pytest.mark.slow
def test_an_unchanged_lens_is_compared_with_all_earlier_shoots(book: Book, session: Path, tmp_path: Path) -> None:
    made = report(session, book)
    [section] = made.since_last_time
    assert section.title == "Known 50mm, 50 mm" and not section.changed
    unchanged, compared = section.sentences
    assert unchanged.startswith("Unchanged compared with 2024-05-01 to 2024-11-17: corners at f/2 ")
    assert compared == "Compared with 3 shoots (2024-05-01 to 2024-11-17), at f/2, f/2.8, f/5.6."
    assert len(section.figures[0].panels[0].series[1].points) == 4
    for text in (Page(to_html(made)).text, paper(to_pdf(made))):
        assert "Since last time" in text and compared in text and "Right side against left" in text
    target = tmp_path / "report.html"
    assert lenslab("report", session, "-o", target, "--book", book.path, "--no-crops").returncode == 0
    assert compared in re.sub(r"\s+", " ", Page(target.read_text()).text)


def test_a_lens_that_changed_is_on_the_first_page(book: Book, tmp_path: Path) -> None:
    made = report(session_of(tmp_path / "soft.lenslab", shots_of_day(400, blur=1.3)), book)
    [section] = made.since_last_time
    assert section.changed.startswith("All of the frame is softer at f/2")
    assert made.in_short[-1] == f"Known 50mm, 50 mm: {section.changed}"


def test_a_shoot_is_not_compared_with_itself_later_ones_other_lenses_or_without_a_book(
    tmp_path: Path, session: Path
) -> None:
    none, own = Book(tmp_path / "none.lensbook"), Book(tmp_path / "other.lensbook")
    own.add([*entries_in(session), entry_of_day(500), entry_of_day(1, lens="Other")])
    for made in (report(session, none), report(session, own), shoot_content(load(session))):
        assert made.since_last_time == ()
    assert not none.path.exists() and "Since last time" not in to_html(made)


def test_a_lens_is_known_by_the_name_that_the_user_gave_it(book: Book, session: Path) -> None:
    mine = LensCopy("Mine", "7", "clean")
    book.edit([Renamed(COPY, mine), Mark(mine, date(2024, 8, 1), "serviced")])
    [section] = report(session, book).since_last_time
    assert section.title == "Mine: clean, 50 mm"  # without the serial number
    assert section.figures[0].panels[0].series[-1].label == "2024-08-01: serviced"


def test_what_is_not_compared_is_said(book: Book, session: Path) -> None:
    entry = entry_of_day(300)
    book.add([replace(entry, set_up=structs.replace(entry.set_up, px_per_mm=2 * entry.set_up.px_per_mm))])
    [section] = report(session, book).since_last_time
    assert section.sentences[-1] == f"2025-02-25 is left out. {BARRIER_WORDS[Barrier.SCALE]}"
    assert "Compared with 3 shoots" in section.sentences[-2]
    other = Book(book.path.with_name("other.lensbook"))
    other.add([replace(entry_of_day(1), measure="detail_contrast", set_up=None)])
    [section] = report(session, other).since_last_time
    assert section.sentences[0].endswith("cannot be compared with 2024-05-02.")
    assert BARRIER_WORDS[Barrier.MEASURE] in section.sentences and section.tables == ()


def test_a_report_is_made_without_a_damaged_book_and_says_so(session: Path, tmp_path: Path) -> None:
    path = tmp_path / "own.lensbook"
    path.write_bytes(b"not a book")
    made = report(session, Book(path))
    assert made.since_last_time == ()
    [fact] = [fact for fact in made.facts if fact.label == "Lens book"]
    assert fact.attention and "could not be read" in fact.text


def test_a_saved_history_of_one_day_has_its_interval_and_its_band_in_the_legend() -> None:
    [numbers, *others] = entry_of_day(1).apertures
    scattered = {name: structs.replace(own, repeats=0.05) for name, own in numbers.regions.items()}
    entry = replace(entry_of_day(1), apertures=(structs.replace(numbers, regions=scattered), *others))
    figure = history_figure([brief_of(entry)], numbers.aperture)
    page = draw(figure, "svg").decode()
    lines = re.findall(r'<polyline points="([\d.]+),[\d.]+ ([\d.]+),[\d.]+"[^>]*stroke="#0077bb"', page)
    assert len([x for x, other in lines if x == other]) == len(figure.panels)
    explained = re.findall(r'<polygon [^>]*fill="#4d4d4d" fill-opacity', page)
    assert len(explained) == len(figure.panels) + 1  # a band a panel, and the legend's
    assert not re.search(r'<polyline [^>]*stroke="#4d4d4d"', page)


@pytest.fixture
def full(book: Book) -> Book:
    knocked = softened(entry_of_day(400), 0.12, RIGHT)
    book.add([knocked, *(entry_of_day(number, serial="S77", blur=1.1) for number in (5, 6))])
    book.edit([Mark(COPY, date(2024, 11, 1), "<b>serviced</b>")])
    return book


def both(made: BookContent) -> tuple[str, str]:
    return re.sub(r"\s+", " ", Page(book_to_html(made)).text), paper(book_to_pdf(made))


def test_a_copy_over_the_years(full: Book) -> None:
    made = book_content(full, [COPY], now=DAY)
    [section] = made.sections
    assert section.sentences[0].startswith("The right side is softer by 12 ± 2 %")
    history, curves = section.figures
    assert len(history.panels[0].series[1].points) == len(curves.panels[0].series) == 4
    for text in both(made):
        for words in ("Known 50mm", "4 shoots", section.sentences[0], "<b>serviced</b>", "2025-06-05", "7.14 px/mm"):
            assert words in text


def test_copies_beside_each_other_are_numbered_or_have_serial_numbers(full: Book) -> None:
    copies = [COPY, LensCopy("Known 50mm", "S77")]
    made = book_content(full, copies)
    assert [section.title for section in made.sections] == [
        "Beside each other, 50 mm",
        "Known 50mm, copy 1, 50 mm",
        "Known 50mm, copy 2, 50 mm",
    ]
    assert "Known 50mm, copy 1 is sharper than Known 50mm, copy 2 by" in made.sections[0].sentences[0]
    assert all("S77" not in text for text in both(made))
    assert "Known 50mm #S77" in book_to_html(book_content(full, copies, serials=True))


def test_the_command_writes_a_report_of_the_book(full: Book, tmp_path: Path) -> None:
    for name, begins in (("b.html", b"<!DOCTYPE html>"), ("b.pdf", b"%PDF")):
        assert ran(full, "report", "S77", "Known 50mm", "-o", tmp_path / name)[0] == 0
        assert (tmp_path / name).read_bytes().startswith(begins)
    for lens, name in (("nothing", "c.html"), ("known", "c.html"), ("S77", "c.txt")):
        assert ran(full, "report", lens, "-o", tmp_path / name)[0] == 2
    assert ran(full, "report", "S77", "-o", full.path)[0] != 0
