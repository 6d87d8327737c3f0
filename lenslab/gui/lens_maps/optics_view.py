"""Vignetting over image height, and a table of a lens's vignetting, lateral colour, distortion and astigmatism."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from lenslab.figures.lens_optics import OpticsTable
from lenslab.gui.common.style import Style, tabular
from lenslab.gui.lens_maps.figure_view import FigureView
from lenslab.gui.widgets.layouts import fill
from lenslab.language import tr
from lenslab.types import Figure


class OpticsView(QWidget):
    """The curves above the table; either alone where there is only one."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.curves = FigureView(style)
        self.curves.setAccessibleName(tr("Vignetting over image height"))
        self.table = QTableWidget()
        self.table.setAccessibleName(tr("Aberrations of the lens at each aperture"))
        self.table.setFont(tabular(self.table.font()))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setShowGrid(False)
        self.table.verticalHeader().setVisible(False)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        fill(QVBoxLayout(self), (self.curves, 3), (self.table, 2)).setContentsMargins(0, 8, 0, 0)

    def show_optics(self, table: OpticsTable, curves: Figure | None) -> None:
        """Show these in place of what was shown."""
        self.curves.show_figures([] if curves is None else [curves])
        self.curves.setVisible(curves is not None)
        self.table.clear()
        self.table.setRowCount(len(table.rows))
        self.table.setColumnCount(len(table.headings))
        self.table.setHorizontalHeaderLabels(list(map(_on_two_lines, table.headings)))
        for row, cells in enumerate(table.rows):
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.table.setItem(row, column, item)
        frame = 2 * self.table.frameWidth()
        high = self.table.horizontalHeader().sizeHint().height() + self.table.verticalHeader().length() + frame
        self.table.setMaximumHeight(high if curves is not None else LARGEST)


def _on_two_lines(heading: str) -> str:
    """Broken after a comma, as in "Astigmatism, centre (%)", else before the unit."""
    return heading.replace(", ", ",\n") if ", " in heading else heading.replace(" (", "\n(")


LARGEST = 16_777_215  # px: Qt's own limit
