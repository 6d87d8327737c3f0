"""A small dialog that asks for a name and suggests some."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QLabel, QPushButton, QVBoxLayout, QWidget

from lenslab.files import plain_text
from lenslab.language import tr


class NameDialog(QDialog):
    """Emits `named` with the name that was chosen or typed."""

    named = Signal(str)

    def __init__(self, title: str, text: str, names: Sequence[str], do: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        label = QLabel(text, self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        self.box = QComboBox(self)
        self.box.setEditable(True)
        self.box.addItems(list(names))
        self.box.setMinimumContentsLength(32)
        self.box.editTextChanged.connect(self._refresh)
        label.setBuddy(self.box)
        self.buttons = QDialogButtonBox(self)
        self._do = QPushButton(do, self)
        self._do.setProperty("primary", True)
        self._do.setDefault(True)
        self.buttons.addButton(self._do, QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(12)
        column.addWidget(label)
        column.addWidget(self.box)
        column.addWidget(self.buttons)
        edit = self.box.lineEdit()
        if edit is not None:
            edit.selectAll()
        self.box.setFocus()
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        self._do.setEnabled(bool(self.box.currentText().strip()))

    def accept(self) -> None:
        super().accept()
        self.named.emit(plain_text(self.box.currentText().strip()))
