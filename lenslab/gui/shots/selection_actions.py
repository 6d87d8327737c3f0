"""What can be done with the shots selected in the table."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu

from lenslab.gui.shots.view import ShotsView
from lenslab.gui.widgets.show_in_folder import reveal
from lenslab.types import Failed


class Selected(QObject):
    """Shows and copies; never changes a shot."""

    changed = Signal(list)  # paths of the shots that are selected now, those of selected lenses too

    def __init__(self, table: ShotsView, actions: dict[str, QAction], parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._actions = actions
        table.selectionModel().selectionChanged.connect(self._tell)
        table.shots.modelReset.connect(self._tell)  # it ends the selection without a word

    def paths(self) -> list[Path]:
        return [row.path for row in self._table.selected_rows()]

    @Slot()
    def _tell(self) -> None:
        self.changed.emit([row.path for row in self._table.chosen_rows()])

    @Slot(list, bool)
    def pick(self, paths: list[Path], more: bool) -> None:
        """Select shots picked elsewhere; more: besides those that are, or no longer if all of them are."""
        if more:
            before = self.paths()
            again = set(paths) <= set(before)
            paths = [path for path in before if path not in paths] if again else [*before, *paths]
        self._table.select(paths)

    @Slot()
    def reveal(self) -> None:
        for path in self.paths()[:1]:
            reveal(path)

    @Slot()
    def copy_rows(self) -> None:
        _copy("\t".join(row.cells) for row in self._table.selected_rows())

    @Slot()
    def copy_paths(self) -> None:
        _copy(row.path_text() for row in self._table.selected_rows())

    @Slot()
    def copy_reasons(self) -> None:
        rows = self._table.selected_rows()
        _copy(f"{row.path_text()}: {row.outcome.reason}" for row in rows if isinstance(row.outcome, Failed))

    @Slot(QPoint)
    def show_menu(self, at: QPoint) -> None:
        menu = QMenu(self._table)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name in ("reveal", "copy", "copy_path", "copy_reason"):
            menu.addAction(self._actions[name])
        menu.addSeparator()
        for name in ("set_lens", "edit_cell", "as_recorded", "merge", "split", "exclude", "include"):
            menu.addAction(self._actions[name])
        menu.addSeparator()
        for name in ("show_all", "hide_all"):
            menu.addAction(self._actions[name])
        menu.popup(at)


def _copy(lines: Iterable[str]) -> None:
    QGuiApplication.clipboard().setText("\n".join(lines))
