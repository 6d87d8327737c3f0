"""How shots are measured: the choices that can change a number, as the command line has them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QVBoxLayout, QWidget

from lenslab.types import Settings


@dataclass(frozen=True, slots=True)
class Question:
    """One choice: its name in Settings, its words, and the answers with what each means."""

    name: str
    text: str
    answers: tuple[tuple[str, str, str], ...]  # value, words, meaning


class HowToMeasure(QDialog):
    """Asks for Settings; `settings` is what the dialog shows."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("How to measure")
        self._start = settings
        self._boxes: dict[str, QComboBox] = {}
        self._meanings: dict[str, QLabel] = {}
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(4)
        for question in QUESTIONS:
            self._ask(question, form)
        buttons = QDialogButtonBox(self)
        measure = buttons.addButton("Measure again", QDialogButtonBox.ButtonRole.AcceptRole)
        measure.setProperty("primary", True)
        measure.setDefault(True)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.addButton(QDialogButtonBox.StandardButton.RestoreDefaults).clicked.connect(self._restore)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(16)
        column.addLayout(form)
        column.addWidget(_muted("These apply to all shots in the window; what they change is measured again.", self))
        column.addWidget(buttons)
        self.setMinimumWidth(520)

    @property
    def settings(self) -> Settings:
        chosen = {name: box.currentData() for name, box in self._boxes.items()}
        return replace(self._start, **chosen)

    def _ask(self, question: Question, form: QFormLayout) -> None:
        box = QComboBox(self)
        box.setObjectName(question.name)
        for value, words, _ in question.answers:
            box.addItem(words, value)
        box.setCurrentIndex(max(box.findData(getattr(self._start, question.name)), 0))
        meaning = _muted("", self)
        self._boxes[question.name], self._meanings[question.name] = box, meaning
        form.addRow(question.text, box)
        form.addRow("", meaning)
        box.currentIndexChanged.connect(self._explain)
        self._explain()

    @Slot()
    def _explain(self) -> None:
        for question in QUESTIONS:
            if question.name in self._boxes:
                _, _, meaning = question.answers[self._boxes[question.name].currentIndex()]
                self._meanings[question.name].setText(meaning)

    @Slot()
    def _restore(self) -> None:
        for name, box in self._boxes.items():
            box.setCurrentIndex(max(box.findData(getattr(Settings(), name)), 0))


def _muted(text: str, parent: QWidget) -> QLabel:
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setProperty("muted", True)
    return label


QUESTIONS = (
    Question(
        "layout",
        "Regions",
        (
            ("centre-corners", "Centre and corners", "The whole frame, its centre third, and its four corners."),
            (
                "article",
                "As in the article",
                "Crops from the top left, to the digit as the article's script. Its third misses the centre.",
            ),
        ),
    ),
    Question(
        "raw",
        "RAW files",
        (
            (
                "balanced",
                "The sensor's own numbers",
                "For black-and-white charts: full resolution, nothing interpolated, fast.",
            ),
            ("demosaic", "Developed", "For charts in colour, or in coloured light. Much slower."),
        ),
    ),
    Question(
        "encoding",
        "TIFF, JPEG and PNG",
        (
            ("auto", "As their colour profile says", "Without a profile, sRGB is assumed."),
            ("srgb", "sRGB", "Whatever the profile says."),
            ("linear", "Linear", "For files developed without a tone curve."),
        ),
    ),
)
