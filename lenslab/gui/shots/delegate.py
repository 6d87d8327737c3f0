"""Cells of the table that can be typed in: the editor, what it takes, and what it says of what it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QToolTip, QWidget

from lenslab import numbers_as_text as words
from lenslab.errors import UnusableRequest
from lenslab.gui.session.curve_updater import Lens
from lenslab.gui.shots.field_parsers import FIELDS, text_of, value_of
from lenslab.gui.shots.model import as_plain_tip
from lenslab.gui.shots.rows import EDITABLE, NAME

if TYPE_CHECKING:
    from lenslab.gui.shots.view import ShotsView

Index = QModelIndex | QPersistentModelIndex


class CellEdit(QLineEdit):
    """What is typed into one cell, for one field of one or more shots."""

    def __init__(self, field: str, shots: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.field = field
        self.shots = shots
        self.first = ""
        self.setFrame(False)
        self.setAccessibleName(f"{FIELDS[field].words} of {words.count(shots, 'shot')}")

    def refusal(self) -> str:
        """Why what is typed cannot be taken; empty if it can."""
        try:
            value_of(self.field, self.text())
        except UnusableRequest as error:
            return str(error)
        return ""

    def hideEvent(self, event: QHideEvent) -> None:
        QToolTip.hideText()  # what it said was of what was typed here
        super().hideEvent(event)

    def tell(self, text: str) -> None:
        QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), as_plain_tip(text), self)


class Cells(QStyledItemDelegate):
    """Every row as high as a line of text and some air; and the editors."""

    def __init__(self, view: ShotsView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(10, QFontMetrics(option.font).height() + 7)  # type: ignore[attr-defined]

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        shots = len(self._view.paths_for(index))
        editor = CellEdit("lens" if index.column() == NAME else EDITABLE[index.column()], shots, parent)
        editor.setFont(self._view.font())
        if index.column() > NAME and editor.field != "lens":
            editor.setAlignment(Qt.AlignmentFlag.AlignRight)
        editor.setToolTip(f"For {words.count(shots, 'shot')}. Blank: as the camera recorded it")
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if not isinstance(editor, CellEdit) or editor.isModified() or editor.first:
            return  # what is being typed stays, whatever changes below
        row, group = self._view.shots.row_at(index), self._view.shots.group_at(index)
        if row is not None and row.photo is not None:
            editor.first = text_of(editor.field, row.photo.metadata)
        elif group is not None and isinstance(group.place, Lens):
            editor.first = group.place.name or ""
        editor.setText(editor.first)
        editor.selectAll()
        if editor.shots > 1:
            editor.tell(f"For {words.count(editor.shots, 'shot')}. Blank: as the camera recorded it")

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if not isinstance(editor, CellEdit):
            return
        same = editor.text().strip() == editor.first.strip() and editor.shots == 1
        if not same and not editor.refusal():
            self._view.typed.emit(editor.field, editor.text(), self._view.paths_for(index))

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        box = QRect(option.rect)  # type: ignore[attr-defined]
        if self._view.shots.group_at(index) is not None:
            box.setLeft(self._view.title_left())
            box.setRight(self._view.viewport().width() - 28)
        editor.setGeometry(box)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        if isinstance(editor, CellEdit) and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            ends = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
            if ends and (why := editor.refusal()):
                editor.tell(why)
                return True
        return super().eventFilter(editor, event)
