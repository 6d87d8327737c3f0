"""The window in other languages: each has a process of its own, as modules hold texts once they are imported."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHeaderView, QLineEdit, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from lenslab.gui.export.commands import ReportDialog
from lenslab.gui.main_window import MainWindow
from tests import LANGUAGE
from tests.gui.conftest import WAIT_MS, Answers
from tests.gui.test_accessibility import opened, windows

__all__ = ["opened"]  # a fixture
LAYOUT = Path(__file__).with_name("test_accessibility.py")


def texts_of(widget: QWidget) -> Iterator[str]:
    """All that a widget says: its text, tips, names, items, headings."""
    for name in ("toolTip", "accessibleName", "accessibleDescription", "windowTitle", "text", "title", *OF_BOXES):
        if not isinstance(widget, QLineEdit) or name != "text":
            yield str(widget.property(name) or "")
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(number) for number in range(widget.count()))
    if isinstance(widget, QTabBar):
        for number in range(widget.count()):
            yield from (widget.tabText(number), widget.tabToolTip(number))
    if isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
        yield from items_of(widget.model())


def items_of(model: QAbstractItemModel | None) -> Iterator[str]:
    if model is None:
        return
    for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount()):
            yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
            rows = range(model.rowCount())
            yield from (str(model.data(model.index(row, column), role) or "") for row in rows)


def all_texts(window: QWidget) -> Iterator[tuple[str, str]]:
    """(who, text) of everything in a window, hidden parts included."""
    for widget in (window, *window.findChildren(QWidget)):
        if not widget.objectName().startswith("qt_"):
            for text in texts_of(widget):
                yield f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}", text
    for action in window.findChildren(QAction):
        for text in (action.text(), action.toolTip(), action.statusTip()):
            yield "action", text


OF_BOXES = ("prefix", "suffix", "specialValueText", "placeholderText")


def untranslated(text: str) -> str:
    """What is left of a text without the translated parts, what users named, and what is the same everywhere."""
    bare = unescape(re.sub(r"<[^>]*>", " ", text))
    while (less := re.sub(r"«[^«»]*»", " ", bare)) != bare:
        bare = less
    bare = SAME_EVERYWHERE.sub(" ", re.sub(r"«.*…", " ", bare))  # a title may be cut off
    return bare.strip() if re.search(r"[^\W\d_]{2}", bare) else ""


SAME_EVERYWHERE = re.compile(
    r"^P1\.tif: not found$|LensLab|MTF50|MTF|RAW|Python|PDF|sRGB|English|Deutsch|Français"
    r"|\b(ISO|EV|mm|dpi|px|µm|F\d+|Ctrl|Alt|Shift|Enter|Esc|Del|Ins)\b"
    r"|\S+\.(tif|DNG)\b|\b(Alpha|Bravo) 50mm|Rokkor|Manual|\b(Letter|Legal|Tabloid|13x19in)\b"
    r"|^Scroll (Left|Right)$|^(Close|Cancel|OK)$|^Export(\.\.\.)?$"  # Qt's own, and pyqtgraph's, which is never shown
    r"|lenslab:\S+|^(lenslab|lines|tangle|leaves|stars|edges|landscape|portrait)$"  # keys of charts
)


@pytest.mark.slow
@pytest.mark.skipif(bool(LANGUAGE), reason="starts the processes")
def test_no_text_of_the_window_is_left_in_english(tmp_path: Path) -> None:
    run_in("pseudo", tmp_path, __file__, "-k", "test_every_text_is_translated")


@pytest.mark.slow
@pytest.mark.skipif(bool(LANGUAGE), reason="starts the processes")
@pytest.mark.usefixtures("in_this_process")
def test_no_german_text_overflows_tables_are_the_same_and_reports_are_german(
    qtbot: QtBot, opened: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    write_files(qtbot, opened, answers, ours, "report.html")
    asked = "test_files_are_written or point_or_comma or access_key or test_no_text_is_cut_off and 1024"
    run_in("de", tmp_path, __file__, str(LAYOUT), "-k", asked, into=theirs)
    for name in ("shots.csv", "curves.csv"):
        assert (ours / name).read_bytes() == (theirs / name).read_bytes()
    english, german = (json.loads((folder / "all.json").read_text("utf-8")) for folder in (ours, theirs))
    assert [one["kind"] for one in english["findings"]] == [one["kind"] for one in german["findings"]]
    assert {**english, "findings": ()} == {**german, "findings": ()}
    page, other = ((folder / "report.html").read_text("utf-8") for folder in (ours, theirs))
    assert '<html lang="en">' in page and '<html lang="de">' in other
    assert headings(page) & headings(other) <= {"Test", "Alpha 50mm F2", "Bravo 50mm F2", "ISO", "TIFF, JPEG, PNG"}
    assert len(headings(page)) > 20 and {"Objektive", "Was zu tun ist", "Einstellungen und Methode"} <= headings(other)
    assert "f/5.6" in page and "f/5,6" in other and "f/5.6" not in other
    assert b"/Lang (de)" in (theirs / "report.pdf").read_bytes()


def headings(page: str) -> set[str]:
    """What a report says in headings, heads of tables, and names of facts."""
    found = re.findall(r"<(h1|h2|h3|th|dt)\b[^>]*>(.*?)</\1>", re.sub(r"(?s)<svg.*?</svg>", "", page), re.DOTALL)
    bare = (re.sub(r"<[^>]*>|\s", " ", text).strip() for _, text in found)
    return {text for text in bare if re.search(r"[^\W\d_]{2}", text)}


@pytest.mark.skipif(LANGUAGE != "de", reason="in a process of its own")
def test_files_are_written(qtbot: QtBot, opened: MainWindow, answers: Answers) -> None:
    write_files(qtbot, opened, answers, Path(os.environ["LENSLAB_TEST_INTO"]), "report.html", "report.pdf")


def write_files(qtbot: QtBot, window: MainWindow, answers: Answers, folder: Path, *reports: str) -> None:
    """Export all that is text, as a user would, and these reports."""
    folder.mkdir()
    for action, name in (("export_csv", "shots.csv"), ("export_curves", "curves.csv"), ("export_json", "all.json")):
        answers.paths = [folder / name]
        window.actions_by_name[action].trigger()
        qtbot.waitUntil((folder / name).exists, timeout=WAIT_MS)
    for name in reports:
        answers.paths = [folder / name]
        window.actions_by_name["report"].trigger()
        dialog = window.findChildren(ReportDialog)[-1]
        dialog.fields.show({"title": "Test", "crops": False})  # there are no photos
        dialog.accept()
        qtbot.waitUntil((folder / name).exists, timeout=WAIT_MS)


def test_apertures_may_be_typed_with_point_or_comma(opened: MainWindow) -> None:
    bare = Path("/nowhere/Bare.tif")
    for typed in ("5,6", "5.6", "f/5,6", "f/5.6"):
        opened.edit_commands.apply_typed("aperture", "4", [bare])
        opened.edit_commands.apply_typed("aperture", typed, [bare])
        assert opened.session.shoot.edits[bare].aperture == 5.6
        shown = opened.shots.index_of(bare).siblingAtColumn(1).data()
        assert shown == ("f/5,6" if LANGUAGE else "f/5.6")


def run_in(language: str, folder: Path, *arguments: str, into: Path | None = None) -> None:
    """Run tests in a process whose window speaks another language. into: where it writes files."""
    again = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--basetemp={folder / 'again'}"]
    done = subprocess.run(
        [*again, *arguments],
        env={**os.environ, "LENSLAB_TEST_LANGUAGE": language, "LENSLAB_TEST_INTO": str(into)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:]


@pytest.mark.skipif(LANGUAGE != "pseudo", reason="in a process of its own")
def test_every_text_is_translated(qtbot: QtBot, opened: MainWindow) -> None:
    left: dict[str, str] = {}
    for name, window in windows(qtbot, opened):
        for who, text in all_texts(window):
            if rest := untranslated(text):
                left.setdefault(rest, f"{name}: {who}: {text!r}")
    assert not left, "\n".join(left.values())
