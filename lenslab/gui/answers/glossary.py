"""Words of the cards, explained."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QToolButton, QWidget, QWidgetAction

from lenslab.gui.widgets.forms import column_in, fill, small_button, text_label
from lenslab.values.language import tr

GLOSSARY = {
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
    tr("Print or screen"): tr(
        "How much of the contrast that the eye needs is left at the sharpest aperture, in the size chosen under "
        "Preferences. Near 100 % a sharper lens would not be seen."
    ),
    tr("Bars"): tr(
        "Apertures lie on them from the widest on the left to the smallest, amounts from 0 to 100 %. A line with two "
        "ends is the 95 % interval; the errors do not rule out the apertures in pale parts."
    ),
}


def glossary_button(open_guide: object, parent: QWidget) -> QToolButton:
    """A small button "?" that explains the words, with a link to the user guide, which is connected to open_guide."""
    button = small_button("?", tr("What these words mean: {words}", words=", ".join(GLOSSARY)))
    button.setAccessibleName(button.toolTip())
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    menu = QMenu(button)
    whole = QWidget()
    column = column_in(whole, 12, 8, 12, 4)
    for word, explanation in GLOSSARY.items():
        fill(column, text_label(word, bold=True), text_label(explanation), 10)
    whole.setFixedWidth(340)
    inside = QWidgetAction(menu)
    inside.setDefaultWidget(whole)
    menu.addAction(inside)
    menu.addSeparator()
    menu.addAction(tr("Open the user guide")).triggered.connect(open_guide)
    button.setMenu(menu)
    button.setParent(parent)
    return button
