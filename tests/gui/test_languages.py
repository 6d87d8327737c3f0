"""The window in other languages. Modules hold texts once they are imported, so each language has a process of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from lenslab.gui.main_window import MainWindow
from tests import LANGUAGE
from tests.gui.test_accessibility import opened, windows

__all__ = ["opened"]  # a fixture


def texts_of(widget: QWidget) -> Iterator[str]:
    """All that a widget says: its text, tips, names, items, headings."""
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle())
    if isinstance(widget, (QLabel, QAbstractButton)):
        yield widget.text()
    if isinstance(widget, QGroupBox):
        yield widget.title()
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(number) for number in range(widget.count()))
    if isinstance(widget, QAbstractSpinBox):
        yield from (str(widget.property(name) or "") for name in ("prefix", "suffix", "specialValueText"))
    if isinstance(widget, (QLineEdit, QPlainTextEdit)):
        yield widget.placeholderText()
    if isinstance(widget, QTabBar):
        for number in range(widget.count()):
            yield from (widget.tabText(number), widget.tabToolTip(number))
    if isinstance(widget, QHeaderView) and widget.model() is not None:
        for number in range(widget.count()):
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                yield str(widget.model().headerData(number, widget.orientation(), role) or "")
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        model = widget.model()
        for row in range(model.rowCount()):
            for column in range(model.columnCount()):
                for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                    yield str(model.data(model.index(row, column), role) or "")


def all_texts(window: QWidget) -> Iterator[tuple[str, str]]:
    """(who, text) of everything in a window, hidden parts included."""
    for widget in (window, *window.findChildren(QWidget)):
        if not widget.objectName().startswith("qt_"):
            for text in texts_of(widget):
                yield f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}", text
    for action in window.findChildren(QAction):
        for text in (action.text(), action.toolTip(), action.statusTip()):
            yield "action", text


def untranslated(text: str) -> str:
    """What is left of a text without the translated parts, what users named, and what is the same everywhere."""
    bare = re.sub(r"<[^>]*>", " ", text)
    while (less := re.sub(r"«[^«»]*»", " ", bare)) != bare:
        bare = less
    bare = SAME_EVERYWHERE.sub(" ", bare)
    return bare.strip() if re.search(r"[^\W\d_]{2}", bare) else ""


SAME_EVERYWHERE = re.compile(
    r"LensLab|MTF50|MTF|\bISO\b|\bEV\b|\bmm\b|\bdpi\b|\bpx\b|RAW|Python|Qt|\S+\.tif\b|\S+\.DNG|Planar|Sonnar|Rokkor|Manual"
    r"|\b(Ctrl|Alt|Shift|Esc|Del|Ins|Home|Enter|Space|Tab|PgUp|PgDown)\b|F\d+|https?://\S+|English|Deutsch|Français"
)


@pytest.mark.skipif(LANGUAGE != "pseudo", reason="in a process of its own")
def test_nothing_is_left_in_english(qtbot: QtBot, opened: MainWindow) -> None:
    left: dict[str, str] = {}
    for name, window in windows(qtbot, opened):
        for who, text in all_texts(window):
            if rest := untranslated(text):
                left.setdefault(rest, f"{name}: {who}: {text!r}")
    assert not left, "\n".join(left.values())
