"""The buttons below the image, and the menu of places and marks."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton

from lenslab.language import tr
from lenslab.preview.crops import PLACES

MARKS = ("outlines", "chart_outline", "clipping", "tone")
LEFT_BUTTONS = ("zoom_fit", "zoom_100")
RIGHT_BUTTONS = ("crops", "mtf_map", "compare", "inspector_window")


def tool_row(actions: Mapping[str, QAction]) -> QHBoxLayout:
    """Zoom and the menu on the left, ways of looking on the right."""
    row = QHBoxLayout()
    row.setSpacing(3)
    for name in LEFT_BUTTONS:
        row.addWidget(_button(actions[name]))
    row.addWidget(_view_button(actions))
    row.addStretch(1)
    for name in RIGHT_BUTTONS:
        row.addWidget(_button(actions[name]))
    return row


def _button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setProperty("small", True)
    button.setDefaultAction(action)
    return button


def _view_button(actions: Mapping[str, QAction]) -> QToolButton:
    button = QToolButton()
    button.setText(tr("View ▾"))
    button.setToolTip(tr("Go to the centre or a corner; show outlines and clipping; raise the contrast"))
    button.setProperty("small", True)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    menu = QMenu(button)
    menu.addAction(actions["zoom_200"])
    menu.addSeparator()
    menu.addActions([actions[f"to_{name}"] for name in PLACES])
    menu.addSeparator()
    menu.addActions([actions[name] for name in MARKS])
    button.setMenu(menu)
    return button
