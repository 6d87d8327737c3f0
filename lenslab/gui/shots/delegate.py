"""Editing in cells of the table: the editor, and messages about input it does not accept."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QToolTip, QTreeView, QWidget

from lenslab import text as words
from lenslab.errors import UnusableRequest
from lenslab.gui.shots.columns import NAME
from lenslab.gui.shots.field_parsers import FIELDS, text_of, value_of
from lenslab.gui.shots.shots_model import ShotsModel
from lenslab.gui.widgets.forms import plain_tooltip
from lenslab.language import tr
from lenslab.types import LensGroup

Index = QModelIndex | QPersistentModelIndex


class CellEditor(QLineEdit):
    """Edits one field of one or more shots."""

    def __init__(self, field: str, shots: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.field = field
        self.shots = shots
        self.first = ""
        self.setFrame(False)
        shots_text = words.count(shots, "shot")
        self.setAccessibleName(tr("{column} of {shots}", column=FIELDS[field].words, shots=shots_text))
        self.setToolTip(tr("Applies to {shots}. Leave blank to restore the camera's value", shots=shots_text))

    def refusal(self) -> str:
        """Why the input is not accepted; empty if it is."""
        try:
            value_of(self.field, self.text())
        except UnusableRequest as error:
            return str(error)
        return ""

    def hideEvent(self, event: QHideEvent) -> None:
        QToolTip.hideText()  # it was about this input
        super().hideEvent(event)

    def show_message(self, text: str) -> None:
        QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), plain_tooltip(text), self)


class CellDelegate(QStyledItemDelegate):
    """Row height, and the editors of cells. What is typed goes to the model's setData."""

    def __init__(self, view: QTreeView, shots: ShotsModel, title_left: Callable[[], int]) -> None:
        """title_left: where the titles of lenses begin in the view, in pixels."""
        super().__init__(view)
        self._view = view
        self._shots = shots
        self._title_left = title_left

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(10, QFontMetrics(option.font).height() + 7)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        shots = len(self._shots.edited_paths(index))
        editor = CellEditor(self._shots.edited_field(index), shots, parent)
        editor.setFont(self._view.font())
        if index.column() > NAME and editor.field != "lens":
            editor.setAlignment(Qt.AlignmentFlag.AlignRight)
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if not isinstance(editor, CellEditor) or editor.isModified() or editor.first:
            return  # keep the input when the row changes meanwhile
        row, group = self._shots.row_at(index), self._shots.group_at(index)
        if row is not None and row.photo is not None:
            editor.first = text_of(editor.field, row.photo.metadata)
        elif group is not None and isinstance(group.place, LensGroup):
            editor.first = group.place.name or ""
        editor.setText(editor.first)
        editor.selectAll()
        if editor.shots > 1:
            editor.show_message(editor.toolTip())

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if not isinstance(editor, CellEditor):
            return
        same = editor.text().strip() == editor.first.strip() and editor.shots == 1
        if not same and not editor.refusal():
            model.setData(index, editor.text())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        box = QRect(option.rect)
        if self._shots.group_at(index) is not None:
            box.setLeft(self._title_left())
            box.setRight(self._view.viewport().width() - 28)
        editor.setGeometry(box)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        if isinstance(editor, CellEditor) and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            ends = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
            if ends and (why := editor.refusal()):
                editor.show_message(why)
                return True
        return super().eventFilter(editor, event)
