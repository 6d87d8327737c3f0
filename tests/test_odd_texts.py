"""Texts and files that are odd rather than damaged: what nobody sees is made visible, what cannot be read is named."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from lenslab.book import storage
from lenslab.book.storage import Book, Mark
from lenslab.cli import chart
from lenslab.draw.fonts import FONT, REPLACEMENT, register, runs
from lenslab.results.lensfun_file import profile_file
from lenslab.store.shoot import is_foreign_share
from lenslab.values.disk import plain_text
from lenslab.values.remarks import UnusableRequest
from tests.book_entries import entry_of_day
from tests.command import lenslab
from tests.test_lensfun import TODAY, usual_profile


@pytest.mark.parametrize("unseen", [0x200B, 0x200D, 0x2060, 0xFEFF, 0xAD, 0x202E, 0x3164, 0x034F, 0xE0041, 0xE0101])
def test_what_has_no_width_is_made_visible(unseen: int) -> None:
    shown = plain_text(f"Lens{chr(unseen)}A")
    assert shown.isascii() and f"{unseen:04x}" in shown
    assert plain_text("Ünïcödé \u955c\u5934 e\u0301 \U0001f4f7") == "Ünïcödé \u955c\u5934 e\u0301 \U0001f4f7"


def test_a_sign_stands_where_no_font_has_the_letter() -> None:
    register()
    assert runs("A \U0001fae8 B", FONT) == [(FONT, f"A {REPLACEMENT} B")]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp037", "utf-7", "x-unknown"])
def test_a_lensfun_file_in_an_encoding_that_is_not_written_is_left_alone(encoding: str, tmp_path: Path) -> None:
    lens = "<lens><maker>A</maker><model>B</model><mount>C</mount><cropfactor>1.5</cropfactor></lens>"
    name = "UTF-16" if encoding.startswith("utf-16") else encoding
    text = f"<?xml version='1.0' encoding='{name}'?><lensdatabase version='1'>{lens}</lensdatabase>"
    path = tmp_path / "a.xml"
    path.write_bytes(text.encode("utf-8" if encoding == "x-unknown" else encoding))
    before = path.read_bytes()
    with pytest.raises(UnusableRequest, match=r"not encoded as UTF-8|is not a Lensfun database"):
        profile_file(path, usual_profile(), TODAY)
    assert path.read_bytes() == before


def test_a_chart_is_not_drawn_for_a_file_that_is_a_photo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    photo = tmp_path / "a.png"
    photo.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(100))
    monkeypatch.setattr(chart, "_drawn", None)
    done = lenslab("chart", "lenslab", "-o", photo)
    assert done.returncode == 2 and b"is a photo" in done.stderr


def test_a_book_that_cannot_be_merged_whole_is_not_merged(
    book: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Book(tmp_path / "other.lensbook")
    other.add([entry_of_day(1)])
    other.edit([Mark(entry_of_day(1).copy, date(2024, 5, 1), "serviced")])
    book.add([entry_of_day(300)])
    before = book.contents()
    with monkeypatch.context() as patch:
        patch.setattr(storage, "edit_text", None)  # killed between entries and names
        with pytest.raises(TypeError):
            book.merge(other)
    assert book.contents() == before
    assert book.merge(other).added == 1 and len(book.contents().marks) == 1


def test_shares_of_others_are_known_by_their_paths() -> None:
    for path in (r"\\evil\share\a.tif", "//evil/share/a.tif", r"\\?\UNC\evil\share\a.tif"):
        assert is_foreign_share(path, r"C:\Photos") and is_foreign_share(path, r"\\nas\photos")
    for path in (r"C:\Photos\a.tif", r"\\NAS\photos\a.tif"):
        assert not is_foreign_share(path, r"\\nas\photos\2024")
