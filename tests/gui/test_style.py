"""Colours and markers: what can be read, and what can be drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QCheckBox, QLineEdit, QListWidget, QListWidgetItem, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from lenslab.draw.colours import DASHES, MARKERS
from lenslab.gui.widgets.forms import column_in, fill, push_button
from lenslab.gui.widgets.lens_marks import MarkedText, lens_style, line_pen, marker_path
from lenslab.gui.widgets.style import DARK, LIGHT, Appearance, Style, stylesheet
from lenslab.values.program import resource
from tests.gui.test_accessibility import contrast


@pytest.mark.parametrize("appearance", ["light", "dark"])
def test_what_stands_in_an_empty_field_can_be_read_and_an_empty_check_box_seen(
    appearance: Appearance, style: Style, qtbot: QtBot
) -> None:
    style.choose(appearance)
    contrasts = {}
    QListWidgetItem("", boxes := QListWidget()).setCheckState(Qt.CheckState.Unchecked)
    fields = (
        (QLineEdit(), "button", 20),
        (QPlainTextEdit(), "button", 20),
        (QCheckBox(), "window", 0),
        (boxes, "button", 9),
    )
    for widget, ground, inside in fields:
        qtbot.addWidget(widget)
        if not isinstance(widget, QCheckBox | QListWidget):
            widget.setPlaceholderText("\N{FULL BLOCK}" * 8)
        widget.resize(200, 60)
        image = widget.grab().toImage()
        seen = {image.pixelColor(x, y).name() for x in range(inside, 60) for y in range(8, image.height() - 8)}
        contrasts[type(widget)] = max(contrast(colour, style.colour(ground).name()) for colour in seen)
    style.choose("system")
    assert contrasts[QLineEdit] >= 4.5 and contrasts[QPlainTextEdit] >= 4.5
    assert contrasts[QCheckBox] >= 3 and contrasts[QListWidget] >= 3


def test_a_button_that_has_the_keyboard_differs_by_its_edge_alone(style: Style, qtbot: QtBot) -> None:
    """Qt's own frame inside it would be a second one."""
    window, first, button = QWidget(), push_button("Open"), push_button("Save")
    fill(column_in(window, 8, 8, 8, 8), first, button)
    qtbot.addWidget(window)
    window.show()
    first.setFocus()
    inside = button.rect().adjusted(3, 3, -3, -3)
    before, edge = button.grab(inside).toImage(), button.grab().toImage()
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    window.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)  # as after Tab on a keyboard
    assert button.grab(inside).toImage() == before and button.grab().toImage() != edge


def test_details_beside_a_bold_name_are_not_bold(style: Style, qtbot: QtBot) -> None:
    texts = MarkedText(style), MarkedText(style, bold=True)
    for text in texts:
        qtbot.addWidget(text)
        text.resize(300, 24)
        text.show_text("", None, "f/5 · 1/13 · ISO 100")
    assert texts[0].grab().toImage() == texts[1].grab().toImage()


def test_light_and_dark_have_the_same_tokens_and_every_one_is_used() -> None:
    assert LIGHT.keys() == DARK.keys()
    for tokens, dark in ((LIGHT, False), (DARK, True)):
        assert "@" not in stylesheet(tokens, dark)
    pictures = re.findall(r"url\((.*?)\)", stylesheet(LIGHT, False))
    assert pictures
    assert all(Path(one).is_file() for one in (*pictures, resource("lenslab.svg")))


def test_every_style_of_the_plots_can_be_drawn() -> None:
    styles = {lens_style(number, dark) for number in range(60) for dark in (False, True)}
    assert {style.marker for style in styles} == set(MARKERS)
    assert {tuple(line_pen(style, QColor(style.colour), 2).dashPattern()) for style in styles} == set(DASHES.values())
    assert all(not marker_path(style.marker).isEmpty() for style in styles)
