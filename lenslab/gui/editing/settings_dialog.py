"""The dialog for measurement settings: the same choices as on the command line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from lenslab.gui.widgets.forms import text_label
from lenslab.language import tr
from lenslab.settings_choices import SETTING_CHOICES, SettingChoice
from lenslab.types import Settings


class SettingsDialog(QDialog):
    """Emits `chosen` with the Settings. effect: describes what measuring with some settings would change."""

    chosen = Signal(object)

    def __init__(self, settings: Settings, effect: Callable[[Settings], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Measurement settings"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._start = settings
        self._effect = effect
        self.boxes: dict[str, QComboBox] = {}
        self._meanings: dict[str, QLabel] = {}
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(4)
        for question in SETTING_CHOICES:
            self._ask(question, form)
        self.effect = text_label()
        buttons = QDialogButtonBox(self)
        self.measure = QPushButton(tr("Measure"), self)
        self.measure.setProperty("primary", True)
        self.measure.setDefault(True)
        buttons.addButton(self.measure, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        defaults = buttons.addButton(tr("Restore defaults"), QDialogButtonBox.ButtonRole.ResetRole)
        defaults.setToolTip(tr("Suits most shoots"))
        defaults.clicked.connect(self._restore)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.accepted.connect(self._emit_chosen)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(16)
        column.addLayout(form)
        column.addWidget(self.effect)
        column.addWidget(buttons)
        self.setMinimumWidth(560)
        self._explain()

    @property
    def settings(self) -> Settings:
        """The settings selected in the dialog."""
        return replace(self._start, **{name: box.currentData() for name, box in self.boxes.items()})

    def _ask(self, question: SettingChoice, form: QFormLayout) -> None:
        box = QComboBox(self)
        for answer in question.options:
            box.addItem(answer.text, answer.value)
        box.setCurrentIndex(max(box.findData(getattr(self._start, question.name)), 0))
        meaning = text_label()
        meaning.setAlignment(Qt.AlignmentFlag.AlignTop)
        meaning.setProperty("muted", True)
        meaning.setContentsMargins(0, 0, 0, 8)
        self.boxes[question.name], self._meanings[question.name] = box, meaning
        form.addRow(question.text, box)
        form.addRow("", meaning)
        box.currentIndexChanged.connect(self._explain)

    @Slot()
    def _explain(self) -> None:
        for question in SETTING_CHOICES:
            if question.name in self._meanings:
                answer = question.options[self.boxes[question.name].currentIndex()]
                self._meanings[question.name].setText(answer.meaning)
        self.effect.setText(self._effect(self.settings))
        self.measure.setEnabled(self.settings != self._start)

    @Slot()
    def _restore(self) -> None:
        for box in self.boxes.values():
            box.setCurrentIndex(0)

    @Slot()
    def _emit_chosen(self) -> None:
        self.chosen.emit(self.settings)
