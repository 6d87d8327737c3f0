"""The buttons below the image, and the menu of places and marks."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QBoxLayout, QMenu, QToolButton

from lenslab.gui.widgets.forms import small_button
from lenslab.gui.widgets.layouts import fill, row_of
from lenslab.language import tr
from lenslab.preview.crops import PLACES

MARKS = ("outlines", "chart_outline", "clipping", "tone")
LEFT_BUTTONS = ("zoom_fit", "zoom_100")
RIGHT_BUTTONS = ("crops", "mtf_map", "compare", "inspector_window")
MOST_LETTERS = 42  # of the buttons in one row: English has 34


def tool_row(actions: Mapping[str, QAction]) -> QBoxLayout:
    """Zoom and the menu on the left, ways of looking on the right; below them where a language has longer words.

    The side panel cannot be narrower than its buttons, and what it takes the table loses.
    """
    left = [*(small_button(action=actions[name]) for name in LEFT_BUTTONS), _view_button(actions)]
    right = [small_button(action=actions[name]) for name in RIGHT_BUTTONS]
    across = sum(len(button.text()) for button in (*left, *right)) <= MOST_LETTERS
    row = QBoxLayout(QBoxLayout.Direction.LeftToRight if across else QBoxLayout.Direction.TopToBottom)
    row.setSpacing(3)
    stretch = None, 1 if across else 0
    return fill(row, row_of(*left, None, spacing=3), stretch, row_of(*right, None, spacing=3))


def _view_button(actions: Mapping[str, QAction]) -> QToolButton:
    tip = tr("Go to the centre or a corner; show outlines and clipping; raise the contrast")
    button = small_button(tr("View ▾"), tip)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    menu = QMenu(button)
    menu.addAction(actions["zoom_200"])
    menu.addSeparator()
    menu.addActions([actions[f"to_{name}"] for name in PLACES])
    menu.addSeparator()
    menu.addActions([actions[name] for name in MARKS])
    menu.addSeparator()
    menu.addAction(actions["edge"])
    button.setMenu(menu)
    return button
