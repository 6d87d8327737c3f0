"""Where the plots are: holds their place until they are loaded, and says so when there is nothing to draw."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QLabel, QStackedLayout, QWidget

from lenslab.gui.session.curve_updater import Lens
from lenslab.gui.session.session import Session
from lenslab.gui.style import Style

if TYPE_CHECKING:
    from lenslab.gui.plots import Plots

PANELS = 3


class PlotArea(QWidget):
    """The panels are made one by one once what they are drawn with is loaded."""

    chosen = Signal(str, str)  # a group of Choice, a name in it
    picked = Signal(list, bool)  # paths of shots; whether besides those that are selected

    def __init__(self, session: Session, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._style = style
        self.plots: Plots | None = None
        self._ready = False
        self._selected: frozenset[Path] = frozenset()
        self._word = QLabel(self)
        self._word.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._word.setProperty("muted", True)
        self._word.setWordWrap(True)
        self._layout = QStackedLayout(self)
        self._layout.addWidget(self._word)
        session.drawn_changed.connect(self._draw)
        session.hidden_changed.connect(self._draw_words)
        session.progressed.connect(self._draw_words)
        session.highlighted.connect(self._highlight)

    @Slot()
    def begin(self) -> None:
        """Make the panels: `lenslab.gui.plots` is loaded."""
        from lenslab.gui.plots import Plots

        self.plots = Plots(self._style)
        self.plots.chosen.connect(self.chosen)
        self.plots.picked.connect(self.picked)
        self.plots.meant.connect(self._session.highlight)
        self.plots.select(self._selected)
        self._layout.addWidget(self.plots)
        QTimer.singleShot(0, self, self._prepare)

    @Slot()
    def _prepare(self) -> None:
        if self.plots is None:
            return
        if self.plots.prepare(PANELS) or self.plots.rehearse():
            QTimer.singleShot(0, self, self._prepare)
        else:
            self._ready = True
            self._draw()

    def select(self, paths: Collection[Path]) -> None:
        """Ring these shots on the plots."""
        if self._selected != frozenset(paths):
            self._selected = frozenset(paths)
            if self.plots is not None:
                self.plots.select(self._selected)

    def word(self) -> str:
        """What is said where there are no plots."""
        return self._word.text()

    @Slot()
    def _draw(self) -> None:
        if self.plots is not None and self._ready:
            session = self._session
            self.plots.show_figure(session.drawn, session.choice, session.settings.layout, not session.progress.doing)
        self._draw_words()

    @Slot()
    def _draw_words(self) -> None:
        figure = self._session.drawn.figure
        anything = figure is not None and any(panel.series for panel in figure.panels)
        if anything and self._ready and self.plots is not None:
            self._layout.setCurrentWidget(self.plots)
            return
        self._layout.setCurrentWidget(self._word)
        self._word.setText(self._why_nothing())

    def _why_nothing(self) -> str:
        session = self._session
        photos, measured = bool(session.photos), session.measured()
        failed = bool(session.outcomes) and len(session.failed()) == len(session.outcomes)
        excluded = any(one.excluded for one in session.edits.values())
        reasons = (
            (bool(session.progress.doing), "The plots fill as shots are measured"),
            (not (photos or session.outcomes), NO_PHOTOS),
            (failed, "None of these files could be measured: the table says why"),
            (bool(session.hidden and session.lenses()), "All lenses are hidden: tick one in the table to show it"),
            (photos and not measured and excluded, ALL_EXCLUDED),
            (bool(measured) and not session.lenses(), NO_APERTURES),
        )
        return next((sentence for holds, sentence in reasons if holds), "")

    @Slot(object)
    def _highlight(self, lens: Lens | None) -> None:
        if self.plots is not None:
            self.plots.highlight(lens)


NO_PHOTOS = "No photos found there: LensLab reads RAW files, TIFF, JPEG and PNG"
ALL_EXCLUDED = "All shots are excluded: include some (Edit, Include) to see their curves"
NO_APERTURES = "None of these shots has an aperture recorded: their numbers are in the table, not on plots"
