"""Help > Keyboard shortcuts: the keys of all commands, and of table, plots and image."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from lenslab.gui.actions import MENUS, Items
from lenslab.gui.widgets.forms import Dialog, heading, key_text, text_label
from lenslab.gui.widgets.layouts import column_in, fill, scrolling
from lenslab.language import tr

COLUMNS = 2


class ShortcutsDialog(Dialog):
    """All keys, under the menus or places where they work."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Keyboard shortcuts"), parent)
        inside = self._table()
        area = scrolling(inside, tr("Keyboard shortcuts"))
        area.setProperty("keys", True)  # a focus frame: the arrow keys scroll the area
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.setContentsMargins(24, 0, 24, 16)
        buttons.rejected.connect(self.reject)
        fill(column_in(self), (area, 1), buttons)
        room = self.screen().availableGeometry()
        hint = inside.sizeHint()
        self.resize(min(hint.width() + 40, room.width() - 40), min(hint.height() + 80, room.height() - 80))

    def _table(self) -> QWidget:
        """The sections in columns, each in the one that is shortest so far."""
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(24, 16, 24, 16)
        grid.setHorizontalSpacing(48)
        halves = [QVBoxLayout() for _ in range(COLUMNS)]
        heights = [0] * COLUMNS
        for title, keys in sections():
            shortest = heights.index(min(heights))
            heights[shortest] += len(keys) + 2
            _add_section(halves[shortest], title, keys)
        for number, half in enumerate(halves):
            half.addStretch(1)
            grid.addLayout(half, 0, number)
            grid.setColumnStretch(number, 1)
        return inside


def sections() -> list[tuple[str, list[tuple[str, str]]]]:
    """(title, [(keys, what they do)]): of every menu, then of the parts of the window."""
    menus = [(_plain(title), list(_of_menu(items))) for title, items in MENUS]
    return [*((title, keys) for title, keys in menus if keys), *((title, list(keys)) for title, keys in PARTS)]


def _of_menu(items: Items) -> Iterator[tuple[str, str]]:
    for item in items:
        if isinstance(item, tuple):
            yield from _of_menu(item[1])
        elif item.shortcut:
            yield key_text(item.shortcut), _plain(item.text)


def _plain(text: str) -> str:
    return text.replace("&", "").removesuffix("…")


def _add_section(column: QVBoxLayout, title: str, keys: list[tuple[str, str]]) -> None:
    rows = QGridLayout()
    rows.setHorizontalSpacing(16)
    rows.setColumnMinimumWidth(0, 120)
    rows.setColumnStretch(1, 1)
    for number, (key, text) in enumerate(keys):
        label = QLabel(key, textFormat=Qt.TextFormat.PlainText)
        rows.addWidget(label, number, 0, Qt.AlignmentFlag.AlignTop)
        rows.addWidget(text_label(text, muted=True), number, 1)
    fill(column, heading(title), rows, 12)


PARTS = (
    (
        tr("Table of shots"),
        (
            (tr("Space"), tr("Show or hide the lens on the plots")),
            ("F2", tr("Edit the cell, for all selected shots")),
            (tr("Tab"), tr("While editing: the next cell")),
            ("\N{LEFTWARDS ARROW} \N{RIGHTWARDS ARROW}", tr("Collapse or expand the lens")),
        ),
    ),
    (
        tr("Plots"),
        (
            ("\N{LEFTWARDS ARROW} \N{RIGHTWARDS ARROW}", tr("Previous or next aperture")),
            ("\N{UPWARDS ARROW} \N{DOWNWARDS ARROW}", tr("Previous or next lens")),
            (key_text("Enter"), tr("Select the shots at the cursor")),
            (key_text("Ctrl+Enter"), tr("Add the shots at the cursor to the selection")),
            ("+ \N{MINUS SIGN}", tr("Zoom in or out")),
            (tr("Home"), tr("Show everything")),
        ),
    ),
)
