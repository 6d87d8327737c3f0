"""Help: the guide opens in the browser or in a window, at the page about what has the focus."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

import lenslab
from lenslab.gui.actions import MENUS
from lenslab.gui.help import guide
from lenslab.gui.help.guide import GuideWindow
from lenslab.gui.main_window import MainWindow

PARTS = Path(lenslab.__file__).parent / "gui"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that the browser was asked to show, of a guide that was built."""
    pages: list[str] = []

    def show(url: QUrl) -> bool:
        pages.append(Path(url.toLocalFile()).stem)
        return True

    monkeypatch.setattr(guide, "built_guide_page", lambda name: Path(f"/built/guide/{name}.html"))
    monkeypatch.setattr(QDesktopServices, "openUrl", show)
    return pages


def test_f1_leads_from_existing_parts_to_existing_pages() -> None:
    pages = {path.stem for path in (PARTS.parents[1] / "docs" / "guide").glob("*.md")}
    assert {guide.START, *guide.PAGES.values()} <= pages
    for part in guide.PAGES:
        place = PARTS / part.replace(".", "/")
        assert place.is_dir() or place.with_suffix(".py").is_file(), part


def test_the_commands_that_the_guide_names_are_in_the_menus() -> None:
    def paths(items: Iterable[Any], above: str) -> Iterator[str]:
        for item in items:
            text, inner = (item[0], item[1]) if isinstance(item, tuple) else (item.text, ())
            yield f"{above}{text.replace('&', '').rstrip('…').partition(' (')[0]}"
            yield from paths(inner, f"{above}{text.replace('&', '')} > ")

    known = {*paths(MENUS, ""), "File > Open recent", "Edit > Report"}  # of recent files; of the lens book's own menu
    titles = "|".join(path for path in known if " > " not in path)
    for page in (PARTS.parents[1] / "docs" / "guide").glob("*.md"):
        text = " ".join(page.read_text("utf-8").split())
        for named in re.findall(rf"\b(?:{titles}) > .{{1,50}}", text):
            assert any(" > " in path and named.startswith(path) for path in known), (page.name, named)


def test_each_part_of_the_window_has_its_page_and_the_menu_too(window: MainWindow, opened: list[str]) -> None:
    window.actions_by_name["user_guide"].trigger()
    assert opened == ["index"]
    inside = QWidget(window.side.checks)
    assert guide.page_about(QLineEdit(inside)) == "bad-shots"
    assert guide.page_about(window.welcome.folder_button) == "first-shoot"
    assert guide.page_about(window.plot_area) == "plots"
    assert guide.page_about(window.side.checks) == "bad-shots"
    assert guide.page_about(window.side.answers.viewport()) == "plots"
    window.actions_by_name["lens_maps"].trigger()
    window.actions_by_name["compare_two"].trigger()
    assert guide.page_about(window.lens_maps.window.figures) == "mtf"
    assert guide.page_about(window.lens_book.comparing.figures) == "with-and-without"
    assert guide.page_about(window) == guide.page_about(None) == "index"


def test_f1_opens_the_page_of_what_has_the_focus_in_dialogs_too(
    qtbot: QtBot, window: MainWindow, opened: list[str]
) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    window.welcome.demo_button.setFocus()
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert opened == ["first-shoot"]
    window.actions_by_name["how_to_measure"].setEnabled(True)
    window.actions_by_name["how_to_measure"].trigger()
    dialog = window.findChild(QDialog)
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog and dialog.focusWidget() is not None)
    for _ in range(2):  # once for each press
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_F1)
    assert opened[1:] == ["numbers", "numbers"]
    dialog.reject()


def test_without_a_built_guide_or_a_browser_its_text_is_shown(
    qtbot: QtBot, window: MainWindow, opened: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: False)  # no browser starts
    window.actions_by_name["user_guide"].trigger()
    reader = window.findChild(GuideWindow)
    assert reader is not None and "Where to begin" in reader.page.toPlainText()
    reader.page.setSource(reader.page.source().resolved(QUrl("charts.md")))  # as a click does
    assert "Which pattern" in reader.page.toPlainText()
    picture = reader.page.loadResource(2, QUrl("pictures/chart-studio.png"))
    assert isinstance(picture, QImage) and 100 < picture.width() <= reader.page.viewport().width()
    monkeypatch.setattr(guide, "built_guide_page", lambda name: None)
    window.actions_by_name["user_guide"].trigger()
    assert window.findChildren(GuideWindow) == [reader], "the same window shows the next page"
    assert "Where to begin" in reader.page.toPlainText()
    window.actions_by_name["preferences"].trigger()
    assert QApplication.activeModalWidget() is not None
    QTest.keyClick(reader.windowHandle(), Qt.Key.Key_PageDown)  # as the system delivers it: not to a blocked window
    assert reader.page.verticalScrollBar().value() > 0
    reader.close()
    qtbot.waitUntil(lambda: not window.findChildren(GuideWindow))
    window.actions_by_name["user_guide"].trigger()
    again = window.findChild(GuideWindow)
    assert again is not None and again.isVisible()
    monkeypatch.setattr(guide, "written_guide_page", lambda name: tmp_path / f"{name}.md")  # not even that
    window.actions_by_name["user_guide"].trigger()
    assert str(tmp_path / "index.md") in again.page.toPlainText()
