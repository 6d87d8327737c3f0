"""Asks how shots are to be measured: the choices that can change a number, as the command line has them."""

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

from lenslab.settings_choices import QUESTIONS, Question
from lenslab.types import Settings


class SettingsDialog(QDialog):
    """`chosen` carries the Settings; `effect` says what measuring so would change."""

    chosen = Signal(object)

    def __init__(self, settings: Settings, effect: Callable[[Settings], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("How to measure")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._start = settings
        self._effect = effect
        self.boxes: dict[str, QComboBox] = {}
        self._meanings: dict[str, QLabel] = {}
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(4)
        for question in QUESTIONS:
            self._ask(question, form)
        self.effect = _label("", self)
        buttons = QDialogButtonBox(self)
        self.measure = QPushButton("Measure this way", self)
        self.measure.setProperty("primary", True)
        self.measure.setDefault(True)
        buttons.addButton(self.measure, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton("Cancel", QDialogButtonBox.ButtonRole.RejectRole)
        usual = buttons.addButton("As usual", QDialogButtonBox.ButtonRole.ResetRole)
        usual.setToolTip("The settings that suit most shoots")
        usual.clicked.connect(self._restore)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.accepted.connect(self._say)
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
        """What the dialog shows."""
        return replace(self._start, **{name: box.currentData() for name, box in self.boxes.items()})

    def _ask(self, question: Question, form: QFormLayout) -> None:
        box = QComboBox(self)
        for answer in question.answers:
            box.addItem(answer.text, answer.value)
        box.setCurrentIndex(max(box.findData(getattr(self._start, question.name)), 0))
        meaning = _label("", self)
        meaning.setAlignment(Qt.AlignmentFlag.AlignTop)
        meaning.setProperty("muted", True)
        meaning.setContentsMargins(0, 0, 0, 8)
        self.boxes[question.name], self._meanings[question.name] = box, meaning
        form.addRow(question.text, box)
        form.addRow("", meaning)
        box.currentIndexChanged.connect(self._explain)

    @Slot()
    def _explain(self) -> None:
        for question in QUESTIONS:
            if question.name in self._meanings:
                answer = question.answers[self.boxes[question.name].currentIndex()]
                self._meanings[question.name].setText(answer.meaning)
        self.effect.setText(self._effect(self.settings))
        self.measure.setEnabled(self.settings != self._start)

    @Slot()
    def _restore(self) -> None:
        for box in self.boxes.values():
            box.setCurrentIndex(0)

    @Slot()
    def _say(self) -> None:
        self.chosen.emit(self.settings)


def _label(text: str, parent: QWidget) -> QLabel:
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label
