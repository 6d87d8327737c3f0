"""A small button "?" that explains words of the trade in two sentences each, with a link to the user guide."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QToolButton, QWidget, QWidgetAction

from lenslab.gui.widgets.forms import small_button, text_label
from lenslab.gui.widgets.layouts import column_in, fill
from lenslab.values.language import tr


def help_button(words: Mapping[str, str], open_guide: object, parent: QWidget) -> QToolButton:
    """words: each with its explanation. open_guide: what the link is connected to."""
    button = small_button("?", tr("What these words mean: {words}", words=", ".join(words)))
    button.setAccessibleName(button.toolTip())
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    menu = QMenu(button)
    whole = QWidget()
    column = column_in(whole, 12, 8, 12, 4)
    for word, explanation in words.items():
        fill(column, text_label(word, bold=True), text_label(explanation), 10)
    whole.setFixedWidth(WIDE_PX)
    explained = QWidgetAction(menu)
    explained.setDefaultWidget(whole)
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
