"""What the model of the table of shots answers for each Qt role."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt

from lenslab.figures.plot_options import PlottedMeasure
from lenslab.gui.shots.columns import COLUMNS, LENS, NAME
from lenslab.gui.shots.rows import ShotGroup, ShotRow
from lenslab.gui.widgets.forms import plain_tooltip
from lenslab.language import tr
from lenslab.types import LensGroup

Role = Qt.ItemDataRole
CELL = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren  # of a shot
EDITABLE_CELL = CELL | Qt.ItemFlag.ItemIsEditable


def shot_data(row: ShotRow, column: int, role: int) -> Any:
    """Text, tool tip and alignment of a shot's cell."""
    if role == Role.DisplayRole:
        return row.cells[column]
    if role == Role.ToolTipRole:
        return plain_tooltip(row.tip_of(column))
    if role == Role.TextAlignmentRole and NAME < column < LENS:
        return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    return None


def group_data(group: ShotGroup, role: int) -> Any:
    """Text, tool tip and check box of a lens's own line."""
    if role == Role.DisplayRole:
        return " · ".join((group.title, *group.tail))
    if role == Role.ToolTipRole:
        hint = tr("Tick to show on the plots") if group.checkable else ""
        lines = (group.title, " · ".join(group.tail), group.hint, hint)
        return plain_tooltip("\n".join(filter(None, lines)))
    if role == Role.CheckStateRole and group.checkable:
        return Qt.CheckState.Checked if group.checked else Qt.CheckState.Unchecked
    return None


def group_flags(group: ShotGroup, column: int) -> Qt.ItemFlag:
    """What can be done with a lens's own line."""
    flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
    if isinstance(group.place, LensGroup) and column == NAME:
        flags |= Qt.ItemFlag.ItemIsEditable
    return flags | Qt.ItemFlag.ItemIsUserCheckable if group.checkable and column == NAME else flags


def header_data(column: int, measure: PlottedMeasure, role: int) -> Any:
    """Heading, tool tip and alignment of a column. measure: the one on the plots."""
    if role == Role.DisplayRole:
        return tr(COLUMNS[column].heading)
    if role == Role.ToolTipRole:
        tip = COLUMNS[column].tip
        return f"{tip}: {measure.unit}" if COLUMNS[column].number else tip
    if role == Role.TextAlignmentRole:
        side = Qt.AlignmentFlag.AlignRight if NAME < column < LENS else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter
    return None
