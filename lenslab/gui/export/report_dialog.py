"""The dialog for title and notes of a report."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)


class ReportDialog(QDialog):
    """Asks for a title and notes; emits `wanted` with both."""

    wanted = Signal(str, str)

    def __init__(self, title: str, notes: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Report")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.title = QLineEdit(title)
        self.title.selectAll()
        self.notes = QPlainTextEdit(notes)
        self.notes.setPlaceholderText("Chart, light, distance: anything you may want to know later")
        self.notes.setTabChangesFocus(True)
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.addRow("&Title", self.title)
        form.addRow("&Notes", self.notes)
        summary = QLabel("One file with curves, a card for each lens, the table of shots and the measurement settings.")
        summary.setWordWrap(True)
        summary.setProperty("muted", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(16)
        column.addWidget(summary)
        column.addLayout(form)
        buttons = QDialogButtonBox(self)  # after the form, so that the keyboard begins at the title
        save = QPushButton("Save as…", self)
        save.setProperty("primary", True)
        save.setDefault(True)
        buttons.addButton(save, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.accepted.connect(self._emit_wanted)
        column.addWidget(buttons)
        self.title.setFocus()
        self.resize(520, 320)

    @Slot()
    def _emit_wanted(self) -> None:
        self.wanted.emit(self.title.text(), self.notes.toPlainText())
