"""A small button "?" that explains words of the trade in two sentences each, with a link to the user guide."""

from __future__ import annotations

import html
from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QMenu, QToolButton, QWidget, QWidgetAction

from lenslab.gui.widgets.forms import small_button
from lenslab.values.language import tr


def help_button(words: Mapping[str, str], open_guide: object, parent: QWidget) -> QToolButton:
    """words: each with its explanation. open_guide: what the link is connected to."""
    button = small_button("?", tr("What these words mean: {words}", words=", ".join(words)))
    button.setAccessibleName(button.toolTip())
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    menu = QMenu(button)
    text = "".join(f"<p><b>{html.escape(word)}</b><br>{html.escape(words[word])}</p>" for word in words)
    label = QLabel(text, textFormat=Qt.TextFormat.RichText, wordWrap=True)
    label.setFixedWidth(WIDE_PX)
    label.setContentsMargins(12, 4, 12, 4)
    explained = QWidgetAction(menu)
    explained.setDefaultWidget(label)
    menu.addAction(explained)
    menu.addSeparator()
    menu.addAction(tr("Open the user guide")).triggered.connect(open_guide)
    button.setMenu(menu)
    button.setParent(parent)
    return button


WIDE_PX = 340
OF_CARDS = {
    tr("MTF50 in lp/mm"): tr(
        "The line pairs on each millimetre of the sensor at which half of their contrast is left. More is sharper; it "
        "is the sharpness of lens and sensor together."
    ),
    tr("Loss"): tr(
        "How much less sharp the lens is at this aperture than at its best one. Wide open its aberrations take it, "
        "stopped down diffraction does."
    ),
    tr("Usable"): tr(
        "The apertures at which the lens keeps at least the share of its best sharpness that is set here. What is "
        "usable depends on you: set the share that you accept."
    ),
    tr("Drop-off"): tr(
        "How much less sharp the corners are than the centre at the same aperture. At 0 % the corners are as sharp as "
        "the centre."
    ),
}
