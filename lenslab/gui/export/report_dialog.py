"""The dialog for title, author and notes of a report, and whether it shows crops."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLineEdit, QPlainTextEdit, QWidget

from lenslab.gui.widgets.forms import Dialog, accept_or_cancel, dialog_column, primary_button, text_label
from lenslab.gui.widgets.layouts import fill
from lenslab.language import tr


@dataclass(frozen=True, slots=True)
class ReportRequest:
    """What the user chose for a report. crops: with crops at 100 %."""

    title: str
    author: str = ""
    notes: str = ""
    crops: bool = True


class ReportDialog(Dialog):
    """Asks what a report is to contain; emits `report_requested` with a ReportRequest."""

    report_requested = Signal(object)

    def __init__(self, usual: ReportRequest, parent: QWidget | None = None) -> None:
        super().__init__(tr("Report"), parent)
        self._build(usual)
        self._lay_out()
        self.title.setFocus()
        self.resize(560, 380)

    def _build(self, usual: ReportRequest) -> None:
        self.title = QLineEdit(usual.title)
        self.title.selectAll()
        self.author = QLineEdit(usual.author, placeholderText=tr("Optional; stored as a property of the file"))
        self.notes = QPlainTextEdit(usual.notes, tabChangesFocus=True)
        self.notes.setPlaceholderText(tr("Chart, light, distance: anything worth remembering"))
        self.crops = QCheckBox(tr("Show &crops at 100 % of centre and corners (photos are read again)"))
        self.crops.setChecked(usual.crops)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.addRow(tr("&Title"), self.title)
        form.addRow(tr("&Author"), self.author)
        form.addRow(tr("&Notes"), self.notes)
        form.addRow("", self.crops)
        summary = tr("One file: the verdict on the first page, then plots, lenses, crops and the table of shots.")
        buttons = accept_or_cancel(self, primary_button(tr("Save as…"), self))
        fill(dialog_column(self), text_label(summary, muted=True), form, buttons)

    def accept(self) -> None:
        super().accept()
        self.report_requested.emit(
            ReportRequest(self.title.text(), self.author.text(), self.notes.toPlainText(), self.crops.isChecked())
        )
