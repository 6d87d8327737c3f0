"""The dialogs of the lens book: which lens, copy and state entries are of; a mark on a day."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QDate, Signal, Slot
from PySide6.QtWidgets import QComboBox, QDateEdit, QLineEdit, QWidget

from lenslab.book.brief import Brief
from lenslab.book.entry import LensCopy
from lenslab.book.records import YEARS
from lenslab.files import composed, plain_text
from lenslab.gui.widgets.forms import (
    Dialog,
    accept_or_cancel,
    add_form,
    add_row,
    dialog_column,
    primary_button,
    text_label,
)
from lenslab.gui.widgets.layouts import fill
from lenslab.language import tr
from lenslab.text import count


class CopyDialog(Dialog):
    """Emits `named` with the copy that the chosen entries are of. It says which other entries they join."""

    named = Signal(object)

    def __init__(self, chosen: Sequence[Brief], entries: Sequence[Brief], parent: QWidget | None = None) -> None:
        super().__init__(tr("Name, copy and state"), parent)
        self._chosen = {brief.key for brief in chosen}
        self._others = [brief for brief in entries if brief.key not in self._chosen]
        copies = list(dict.fromkeys(brief.copy for brief in chosen))
        self.one_copy = len(copies) == 1
        first, names = copies[0], sorted({brief.copy.name for brief in entries}, key=str.casefold)
        self.name = _typed_box(names, first.name)
        self.serial = QLineEdit(first.serial or "" if self.one_copy else "", maxLength=LONGEST)
        self.serial.setPlaceholderText(tr("such as 4711, or “second”"))
        states = sorted({brief.copy.state for brief in entries if brief.copy.state} | set(STATES))
        self.state = _typed_box(["", *states], first.state if self.one_copy else "")
        self.said = text_label(muted=True)
        self._do = primary_button(tr("Change"), self)
        column = fill(dialog_column(self, 12), text_label(_of(chosen, copies)))
        form = add_form(column)
        add_row(form, tr("&Lens"), self.name)
        add_row(form, tr("&Copy"), self.serial)
        add_row(form, tr("&State"), self.state)
        for box in (self.serial, self.state):
            form.setRowVisible(box, self.one_copy)
        fill(column, self.said, accept_or_cancel(self, self._do))
        self.name.editTextChanged.connect(self._refresh)
        self.state.editTextChanged.connect(self._refresh)
        self.serial.textChanged.connect(self._refresh)
        self._refresh()

    def copy(self) -> LensCopy:
        """What the fields say."""
        name, serial, state = (
            composed(plain_text(text.strip()))
            for text in (self.name.currentText(), self.serial.text(), self.state.currentText())
        )
        return LensCopy(name, serial or None, state)

    @Slot()
    def _refresh(self) -> None:
        copy = self.copy()
        joined = sum(brief.copy == copy for brief in self._others) if self.one_copy else 0
        self._do.setEnabled(bool(copy.name))
        entries = count(joined, "entry", "entries")
        self.said.setText(
            tr("They join {entries} of this name, as one copy.", entries=entries) if joined else STATE_MEANS
        )

    def accept(self) -> None:
        super().accept()
        self.named.emit(self.copy())


class MarkDialog(Dialog):
    """Emits `made` with the day and the text of a mark."""

    made = Signal(object, str)

    def __init__(self, lens: str, day: date, parent: QWidget | None = None) -> None:
        super().__init__(tr("Add mark"), parent)
        self.day = QDateEdit(QDate(day.year, day.month, day.day))
        self.day.setCalendarPopup(True)
        self.day.setDisplayFormat("yyyy-MM-dd")
        self.day.setDateRange(QDate(YEARS[0], 1, 1), QDate(YEARS[1], 12, 31))
        self.text = _typed_box(MARKS, MARKS[0])
        self._do = primary_button(tr("Add"), self)
        column = fill(dialog_column(self, 12), text_label(tr("What happened to {lens}?", lens=lens)))
        form = add_form(column)
        add_row(form, tr("&Date"), self.day)
        add_row(form, tr("&Mark"), self.text)
        column.addWidget(accept_or_cancel(self, self._do))
        self.text.editTextChanged.connect(self._refresh)
        self.text.setFocus()

    @Slot()
    def _refresh(self) -> None:
        self._do.setEnabled(bool(self.text.currentText().strip()))

    def accept(self) -> None:
        super().accept()
        day = self.day.date()
        self.made.emit(date(day.year(), day.month(), day.day()), plain_text(self.text.currentText().strip()))


def _typed_box(offers: Sequence[str], text: str) -> QComboBox:
    box = QComboBox(editable=True, minimumContentsLength=32)
    box.addItems(list(offers))
    edit = box.lineEdit()
    if edit is not None:
        edit.setMaxLength(LONGEST)
    box.setCurrentText(text)
    return box


def _of(chosen: Sequence[Brief], copies: Sequence[LensCopy]) -> str:
    entries = count(len(chosen), "entry", "entries")
    if len(copies) == 1:
        return tr("{entries} of {lens}", entries=entries, lens=copies[0].text)
    return tr(
        "{entries} of {copies} copies: each keeps its serial number and state", entries=entries, copies=len(copies)
    )


LONGEST = 120  # characters
STATES = (tr("with filter"), tr("with adapter"), tr("before cleaning"), tr("after cleaning"))
MARKS = (tr("serviced"), tr("dropped"), tr("cleaned"), tr("repaired"))
STATE_MEANS = tr("A copy is one physical lens; a state is a condition of it.")
