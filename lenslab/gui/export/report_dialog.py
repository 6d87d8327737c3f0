"""The dialog for title, author and notes of a report, and whether it shows crops."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
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

from lenslab.language import tr


@dataclass(frozen=True, slots=True)
class ReportRequest:
    """A report as the user wants it. crops: with crops at 100 %."""

    title: str
    author: str = ""
    notes: str = ""
    crops: bool = True


class ReportDialog(QDialog):
    """Asks what a report is to hold; emits `wanted` with a ReportRequest."""

    wanted = Signal(object)

    def __init__(self, usual: ReportRequest, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Report"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.title = QLineEdit(usual.title)
        self.title.selectAll()
        self.author = QLineEdit(usual.author)
        self.author.setPlaceholderText(tr("Optional; stored as a property of the file"))
        self.notes = QPlainTextEdit(usual.notes)
        self.notes.setPlaceholderText(tr("Chart, light, distance: anything worth remembering"))
        self.notes.setTabChangesFocus(True)
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.addRow(tr("&Title"), self.title)
        form.addRow(tr("&Author"), self.author)
        form.addRow(tr("&Notes"), self.notes)
        self.crops = QCheckBox(tr("Show &crops at 100 % of centre and corners (photos are read again)"))
        self.crops.setChecked(usual.crops)
        form.addRow("", self.crops)
        summary = QLabel(
            tr("One file: the verdict on the first page, then plots, lenses, crops and the table of shots.")
        )
        summary.setWordWrap(True)
        summary.setProperty("muted", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(16)
        column.addWidget(summary)
        column.addLayout(form)
        buttons = QDialogButtonBox(self)  # after the form, so that the keyboard begins at the title
        save = QPushButton(tr("Save as…"), self)
        save.setProperty("primary", True)
        save.setDefault(True)
        buttons.addButton(save, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.accepted.connect(self._emit_wanted)
        column.addWidget(buttons)
        self.title.setFocus()
        self.resize(560, 380)

    @Slot()
    def _emit_wanted(self) -> None:
        self.wanted.emit(
            ReportRequest(self.title.text(), self.author.text(), self.notes.toPlainText(), self.crops.isChecked())
        )
