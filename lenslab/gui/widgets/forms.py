"""Labels, boxes and rows for forms and dialogs."""

from __future__ import annotations

import html
import re

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from lenslab.gui.common.style import bold_font, tabular
from lenslab.language import tr
from lenslab.text import UNBROKEN_SPACE, unbroken

LABEL_WIDTH = 88
JOINED = "\u2060"  # word joiner: invisible, forbids a line break


class NumberBox(QDoubleSpinBox):
    """A spin box for a number with a unit. It ignores the wheel unless it has the focus, so that its panel scrolls."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def validate(self, text: str, cursor: int) -> tuple[QValidator.State, str, int]:
        """A decimal point may be typed where the language writes a comma."""
        state, text, cursor = super().validate(text.replace(".", self.locale().decimalPoint()), cursor)
        return state, text, cursor

    def textFromValue(self, value: float) -> str:
        """Without trailing zeros: 5 mm, 0.5 mm."""
        text = f"{value:.{self.decimals()}f}"
        text = text.rstrip("0").rstrip(".") if "." in text else text
        return text.replace(".", self.locale().decimalPoint())


def number_box(low: float, high: float, step: float, unit: str, decimals: int) -> NumberBox:
    """A box for a number within wide limits; values that make no sense are reported rather than prevented."""
    box = NumberBox()
    box.setDecimals(decimals)
    box.setRange(low, high)
    box.setSingleStep(step)
    box.setSuffix(unit)
    box.setFont(tabular(box.font()))
    box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    box.setMinimumWidth(96)
    box.lineEdit().setTextMargins(6, 0, 0, 0)
    return box


def percent_box() -> NumberBox:
    """A box for a reflectance."""
    return number_box(0, 100, 1, " %", 0)


def choice_box(*offers: tuple[str, str]) -> QComboBox:
    """A combo box of (text, name) pairs, which may become as narrow as its panel."""
    box = QComboBox()
    for words, name in offers:
        box.addItem(words, name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(12)
    return box


def chosen_name(box: QComboBox) -> str:
    """The name of the current item of a `choice_box`."""
    return str(box.currentData())


def add_form(column: QVBoxLayout) -> QFormLayout:
    """A form with labels on the left and fields on the right, appended to a column."""
    fields = QFormLayout()
    fields.setContentsMargins(0, 0, 0, 0)
    fields.setHorizontalSpacing(12)
    fields.setVerticalSpacing(8)
    fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    fields.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    column.addLayout(fields)
    return fields


def add_row(fields: QFormLayout, words: str, widget: QWidget, *more: QWidget | None) -> QLabel:
    """Add a row to the form; returns its label. None in `more` leaves space on the right."""
    label = QLabel(words)
    label.setMinimumWidth(LABEL_WIDTH)
    label.setBuddy(widget)
    if words:
        widget.ensurePolished()
        label.setMinimumHeight(widget.sizeHint().height())  # otherwise it would be aligned to the top
    if not more:
        fields.addRow(label, widget)
        return label
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(widget)
    for neighbour in more:
        if neighbour is not None:
            row.addWidget(neighbour)
    row.addStretch()
    fields.addRow(label, row)
    return label


def heading(text: str) -> QLabel:
    """A bold heading of a group of controls."""
    return text_label(text, bold=True)


def text_label(text: str = "", *, muted: bool = False, bold: bool = False, copyable: bool = False) -> QLabel:
    """A label that wraps and never reads its text as markup. copyable: the text can be selected with the mouse."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setProperty("muted", muted)
    if bold:
        label.setFont(bold_font(label.font()))
    if copyable:
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def key_text(keys: str) -> str:
    """Keys as menus write them in the language of the window: Ctrl+Z is Strg+Z in German."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def plain_tooltip(text: str) -> str:
    """The text of a tool tip, escaped: Qt reads tool tips that look like HTML as HTML."""
    return "<p style='white-space: pre-wrap'>" + html.escape(text).replace("\n", "<br>") + "</p>"


def keep_units_together(text: str) -> str:
    """The text with line breaks forbidden between numbers and units and inside f-numbers."""
    return re.sub(r"\bf/(?=\d)", f"f/{JOINED}", unbroken(text))


def shown_text(label: QLabel) -> str:
    """A label's text without what `keep_units_together` put into it."""
    return label.text().replace(UNBROKEN_SPACE, " ").replace(JOINED, "")


def value_label() -> QLabel:
    """A label that takes the width it gets, and can be copied from."""
    label = text_label(copyable=True)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return label


def dialog_column(dialog: QDialog, spacing: int = 16) -> QVBoxLayout:
    """The vertical layout of a dialog, with its margins."""
    return column_in(dialog, 24, 24, 24, 16, spacing=spacing)


def controls_beside(
    preview: QWidget, dialog: QDialog, width_px: int, spacing: int = 16
) -> tuple[QVBoxLayout, QVBoxLayout]:
    """The column of a dialog's controls, left of its preview, and the column that both are in, for what is below."""
    left = QWidget(dialog)
    left.setFixedWidth(width_px)
    controls = QVBoxLayout(left)
    controls.setContentsMargins(0, 0, 0, 0)
    row = QHBoxLayout()
    row.setSpacing(24)
    row.addWidget(left)
    row.addWidget(preview, 1)
    column = dialog_column(dialog, spacing)
    column.addLayout(row, 1)
    return controls, column


def primary_button(text: str, parent: QWidget) -> QPushButton:
    """The button that a dialog is opened for, which Return presses."""
    button = QPushButton(text, parent)
    button.setProperty("primary", True)
    button.setDefault(True)
    return button


def accept_or_cancel(dialog: QDialog, accept: QPushButton) -> QDialogButtonBox:
    """A dialog's row of buttons: this one, and Cancel. Create it last, so that the Tab key reaches it last."""
    buttons = QDialogButtonBox(dialog)
    buttons.addButton(accept, QDialogButtonBox.ButtonRole.AcceptRole)
    buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    return buttons


def column_in(parent: QWidget, *margins: int, spacing: int = 0) -> QVBoxLayout:
    """A widget's vertical layout. margins: px on the left, above, on the right and below; none without them."""
    column = QVBoxLayout(parent)
    column.setContentsMargins(*(margins or (0, 0, 0, 0)))
    column.setSpacing(spacing)
    return column
