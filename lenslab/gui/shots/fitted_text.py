"""Texts of the table cut to the room there is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QWidget

MOST = 20_000


class FittedTexts:
    """Remembers each text as it was cut: at each of Qt's measurements other threads may take their turn."""

    def __init__(self, widget: QWidget) -> None:
        """widget: in whose font the texts are drawn."""
        self._widget = widget
        self._known: dict[tuple[object, str, int], str] = {}

    def get(self, fit: Callable[[str, QFontMetrics, int], str], text: str, width: int) -> str:
        """What `fit` makes of a text in this width."""
        key = (fit, text, width)
        if key not in self._known:
            if len(self._known) > MOST:
                self._known.clear()
            self._known[key] = fit(text, self._widget.fontMetrics(), width)
        return self._known[key]


def fitting_name(name: str, metrics: QFontMetrics, width: int) -> str:
    """A file name, without its extension where that has no room, and cut at its end where that is too long as well."""
    if metrics.horizontalAdvance(name) > width:
        name = name.rpartition(".")[0] or name
    return elided_at_end(name, metrics, width)


def elided_at_end(text: str, metrics: QFontMetrics, width: int) -> str:
    """A text, cut at its end where it is too long."""
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
