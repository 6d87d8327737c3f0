"""The dialog for measurement settings: the same choices as on the command line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QFormLayout, QLabel, QWidget

from lenslab.gui.widgets.forms import Dialog, accept_or_cancel, dialog_column, primary_button, refill, text_label
from lenslab.gui.widgets.layouts import fill
from lenslab.language import tr
from lenslab.settings_choices import SETTING_CHOICES, SettingChoice
from lenslab.types import Settings


class SettingsDialog(Dialog):
    """Emits `chosen` with the Settings. effect: describes what measuring with some settings would change."""

    chosen = Signal(object)

    def __init__(self, settings: Settings, effect: Callable[[Settings], str], parent: QWidget | None = None) -> None:
        super().__init__(tr("Measurement settings"), parent)
        self._start = settings
        self._effect = effect
        self.boxes: dict[str, QComboBox] = {}
        self._meanings: dict[str, QLabel] = {}
        self.effect = text_label()
        self._lay_out()
        self.setMinimumWidth(560)
        self._explain()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(4)
        for question in SETTING_CHOICES:
            self._ask(question, form)
        fill(dialog_column(self), form, self.effect, self._buttons())

    def _buttons(self) -> QDialogButtonBox:
        self.measure = primary_button(tr("Measure"), self)
        buttons = accept_or_cancel(self, self.measure)
        defaults = buttons.addButton(tr("Restore defaults"), QDialogButtonBox.ButtonRole.ResetRole)
        defaults.setToolTip(tr("Suits most shoots"))
        defaults.clicked.connect(self._restore)
        return buttons

    @property
    def settings(self) -> Settings:
        """The settings selected in the dialog."""
        return replace(self._start, **{name: box.currentData() for name, box in self.boxes.items()})

    def _ask(self, question: SettingChoice, form: QFormLayout) -> None:
        box = QComboBox(self)
        start = getattr(self._start, question.name)
        refill(box, ((answer.text, answer.value) for answer in question.offered(start)), start)
        meaning = text_label(muted=True)
        meaning.setAlignment(Qt.AlignmentFlag.AlignTop)
        meaning.setContentsMargins(0, 0, 0, 8)
        self.boxes[question.name], self._meanings[question.name] = box, meaning
        form.addRow(question.text, box)
        form.addRow("", meaning)
        box.currentIndexChanged.connect(self._explain)

    @Slot()
    def _explain(self) -> None:
        for question in SETTING_CHOICES:
            offered = question.offered(getattr(self._start, question.name))
            answer = offered[self.boxes[question.name].currentIndex()]
            self._meanings[question.name].setText(answer.meaning)
        self.effect.setText(self._effect(self.settings))
        self.measure.setEnabled(self.settings != self._start)

    @Slot()
    def _restore(self) -> None:
        for box in self.boxes.values():
            box.setCurrentIndex(0)

    def accept(self) -> None:
        super().accept()
        self.chosen.emit(self.settings)
