"""Small pieces both sides of the studio are made of."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QFont, QWheelEvent
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QFormLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from lenslab.gui.style import tabular

LABEL_WIDTH = 88


class NumberBox(QDoubleSpinBox):
    """For numbers with a unit. The wheel is for the panel it stands in, unless the keyboard is in it."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def textFromValue(self, value: float) -> str:
        """No zeros that say nothing: 5 mm, 0.5 mm."""
        text = f"{value:.{self.decimals()}f}"
        text = text.rstrip("0").rstrip(".") if "." in text else text
        return text.replace(".", self.locale().decimalPoint())


def number_box(low: float, high: float, step: float, unit: str, decimals: int) -> NumberBox:
    """For a number within wide limits: what makes no sense is said rather than prevented."""
    box = NumberBox()
    box.setLocale(QLocale.c())
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
    """For a reflectance."""
    return number_box(0, 100, 1, " %", 0)


def choice_box(*offers: tuple[str, str]) -> QComboBox:
    """Of words, each with the name behind it; as narrow as the panel."""
    box = QComboBox()
    for words, name in offers:
        box.addItem(words, name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(12)
    return box


def chosen(box: QComboBox) -> str:
    """The name behind what a box shows."""
    return str(box.currentData())


def form(column: QVBoxLayout) -> QFormLayout:
    """Labels on the left, fields on the right."""
    fields = QFormLayout()
    fields.setContentsMargins(0, 0, 0, 0)
    fields.setHorizontalSpacing(12)
    fields.setVerticalSpacing(8)
    fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    fields.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    column.addLayout(fields)
    return fields


def add(fields: QFormLayout, words: str, widget: QWidget, *more: QWidget | None) -> QLabel:
    """A row of the form; its label, with the key that leads to the first widget. None: room is left on the right."""
    label = QLabel(words)
    label.setMinimumWidth(LABEL_WIDTH)
    label.setBuddy(widget)
    if words:
        widget.ensurePolished()
        label.setMinimumHeight(widget.sizeHint().height())  # else it would stand at the top
    if not more:
        fields.addRow(label, widget)
        return label
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(widget)
    for one in more:
        if one is not None:
            row.addWidget(one)
    row.addStretch()
    fields.addRow(label, row)
    return label


def heading(words: str) -> QLabel:
    """What a group of controls is about."""
    label = say(words)
    font = QFont(label.font())
    font.setWeight(QFont.Weight.DemiBold)
    label.setFont(font)
    return label


def say(words: str, *, muted: bool = False) -> QLabel:
    """A sentence, never taken for markup."""
    label = QLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setProperty("muted", muted)
    return label
