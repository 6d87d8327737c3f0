"""A list of the shots of a lens with the aperture that each would get."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QPalette
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from lenslab import text as words
from lenslab.gui.common.style import tabular
from lenslab.gui.widgets.forms import plain_tooltip
from lenslab.inference import Proposal
from lenslab.language import tr
from lenslab.text import shutter_text
from lenslab.types import Photo

SHOT, PAUSE, SHUTTER, ISO, APERTURE, WHY = range(6)
COLUMNS = (tr("Shot"), tr("Pause"), tr("Shutter"), "ISO", tr("Aperture"), tr("Evidence"))


class LensPreview(QTreeWidget):
    """A read-only list; `show_proposals` fills in the apertures."""

    def __init__(self, shots: Sequence[Photo], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shots = shots
        self.setObjectName("preview")
        self.setFont(tabular(self.font()))
        self.setHeaderLabels(list(COLUMNS))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(tr("Aperture of each shot"))
        self._list_shots()
        self._size_columns()
        self.show_proposals(None)

    def _list_shots(self) -> None:
        before: datetime | None = None
        for shot in self._shots:
            data = shot.metadata
            apart = None if before is None or data.taken is None else data.taken - before
            pause = "" if apart is None else words.time_left(apart.total_seconds())
            before = data.taken or before
            name = shot.name.rsplit("/", 1)[-1]
            item = QTreeWidgetItem([name, pause, shutter_text(data.shutter_s), words.iso_text(data.iso), "", ""])
            for column in (PAUSE, SHUTTER, ISO, APERTURE):
                item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.addTopLevelItem(item)

    def _size_columns(self) -> None:
        for column in (PAUSE, SHUTTER, ISO, APERTURE):
            self.headerItem().setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        header = self.header()
        header.setAccessibleName(tr("Columns"))
        header.setMinimumSectionSize(40)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        wide = self.fontMetrics().horizontalAdvance
        longest = max((item.text(SHOT) for item in self._items()), key=len, default="")
        header.resizeSection(SHOT, min(wide(longest), 220) + 24)
        for column, sample in (
            (PAUSE, tr("{minutes} min {seconds} s", minutes=10, seconds=20)),
            (SHUTTER, "1/8000"),
            (ISO, "12800"),
            (APERTURE, tr("Aperture")),
        ):
            header.resizeSection(column, wide(sample) + 24)

    def _items(self) -> list[QTreeWidgetItem]:
        items = (self.topLevelItem(row) for row in range(self.topLevelItemCount()))
        return [item for item in items if item is not None]

    def show_proposals(self, proposals: Sequence[Proposal] | None) -> None:
        """Show the proposed apertures, uncertain ones marked; without proposals, the current ones."""
        palette = QApplication.palette()  # a style sheet thins the colour of its widget's placeholders
        plain, muted = (palette.brush(role) for role in (QPalette.ColorRole.Text, QPalette.ColorRole.PlaceholderText))
        doubtful = QBrush(palette.color(QPalette.ColorRole.BrightText))
        for row, item in enumerate(self._items()):
            if proposals is None:
                now = words.f_number_text(self._shots[row].metadata.aperture)
                text, why, brush = now, tr("unchanged") if now else tr("no aperture"), muted
            else:
                proposal = proposals[row]
                text = f"{words.f_number_text(proposal.aperture)}{'' if proposal.sure else ' ?'}".strip()
                why, brush = proposal.why, plain if proposal.sure else doubtful
            item.setText(APERTURE, text)
            item.setText(WHY, why)
            item.setToolTip(WHY, plain_tooltip(why))
            item.setForeground(APERTURE, brush)
            item.setForeground(WHY, doubtful if brush is doubtful else muted)
