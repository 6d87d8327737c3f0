"""A small dialog that asks for a name and suggests some."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QWidget

from lenslab.files import composed, plain_text
from lenslab.gui.widgets.forms import Dialog, accept_or_cancel, dialog_column, primary_button, text_label
from lenslab.gui.widgets.layouts import fill


class NameDialog(Dialog):
    """Emits `named` with the name that was chosen or typed."""

    named = Signal(str)

    def __init__(self, title: str, text: str, names: Sequence[str], do: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        label = text_label(text)
        self.box = QComboBox(self, editable=True, minimumContentsLength=32)
        self.box.addItems(list(names))
        self.box.editTextChanged.connect(self._refresh)
        label.setBuddy(self.box)
        self._do = primary_button(do, self)
        self.buttons = accept_or_cancel(self, self._do)
        fill(dialog_column(self, 12), label, self.box, self.buttons)
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
        self.named.emit(composed(plain_text(self.box.currentText().strip())))
