"""Layouts in one expression: what stands in a row or a column, one after the other."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QScrollArea, QVBoxLayout, QWidget

Part: TypeAlias = QWidget | QLayout | int | tuple[Any, ...] | None
Box = TypeVar("Box", bound=QBoxLayout)


def fill(layout: Box, *parts: Part) -> Box:
    """Append widgets, layouts and spaces in px; None stretches.

    In a tuple a part has its stretch factor behind it, a widget then also its alignment.
    """
    for part in parts:
        item, *how = part if isinstance(part, tuple) else (part,)
        if isinstance(item, QWidget):
            layout.addWidget(item, *how)
        elif isinstance(item, QLayout):
            layout.addLayout(item, *how)
        elif item is None:
            layout.addStretch(*how)
        else:
            layout.addSpacing(item)
    return layout


def row_of(*parts: Part, spacing: int = 8) -> QHBoxLayout:
    """These side by side."""
    row = QHBoxLayout()
    row.setSpacing(spacing)
    return fill(row, *parts)


def row_in(parent: QWidget, *parts: Part, spacing: int = 8) -> QHBoxLayout:
    """These side by side in a widget, without margins."""
    row = QHBoxLayout(parent)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(spacing)
    return fill(row, *parts)


def column_in(parent: QWidget, *margins: int, spacing: int = 0) -> QVBoxLayout:
    """A widget's vertical layout. margins: px on the left, above, on the right and below; none without them."""
    column = QVBoxLayout(parent)
    column.setContentsMargins(*(margins or (0, 0, 0, 0)))
    column.setSpacing(spacing)
    return column


def scrolling(content: QWidget, name: str) -> QScrollArea:
    """A widget in a frameless area that scrolls it. name: for screen readers."""
    area = QScrollArea(widgetResizable=True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setAccessibleName(name)
    area.setWidget(content)
    return area
