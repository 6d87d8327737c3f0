"""The open shoot and its plots: their options, hidden lenses, and the curves as they are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lenslab.figures.plot_options import PlotOptions
from lenslab.gui.session.curve_updater import CurveUpdater, PlotContent
from lenslab.gui.session.open_shoot import OpenShoot
from lenslab.series import LensGroup

SOON_MS = 30


class PlottedShoot(OpenShoot):
    """An open shoot whose curves are computed again, off the GUI thread, whenever Session calls `_draw`."""

    plots_changed = Signal()  # curves, labels and styles are new
    hidden_changed = Signal()
    plot_options_changed = Signal()
    highlighted = Signal(object)  # a LensGroup, or None
    refused = Signal(object)  # a LensLabError: why a request cannot be met

    def __init__(self, plot_options: PlotOptions, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.plot_options = plot_options
        self.plots = PlotContent(measure=plot_options.measure)
        self.report_text = ("", "")  # title and notes of the last report
        self._curves = CurveUpdater(self)
        self._curves.drawn.connect(self._take_drawn)
        self._curves.refused.connect(self.refused)

    def hide(self, lenses: Iterable[LensGroup], hidden: bool) -> None:
        """Hide lenses on the plots, or show them again."""
        changed = self.hidden.union(lenses) if hidden else self.hidden.difference(lenses)
        if changed != self.hidden:
            self.hidden = changed
            self.hidden_changed.emit()
            self._draw(now=True)

    def set_plot_options(self, plot_options: PlotOptions) -> None:
        """Change what the plots show, and how."""
        if plot_options != self.plot_options:
            self.plot_options = plot_options
            self.plot_options_changed.emit()
            self._draw(now=True)

    def set_pixel_pitches(self, pitches: Mapping[str, float]) -> None:
        """Convert MTF to lp/mm by these pixel pitches (um, by camera) where the camera did not record them."""
        if dict(pitches) != dict(self.pixel_pitches):
            self.pixel_pitches = dict(pitches)
            self.charts_changed.emit()
            self._draw(now=True)

    def set_report_text(self, title: str, notes: str) -> None:
        """Remember title and notes of a report for the next one."""
        self.report_text = (title, notes)
        self.plot_options_changed.emit()

    def highlight(self, lens: LensGroup | None) -> None:
        """Highlight one lens on the plots; None: none."""
        self.highlighted.emit(lens)

    def _draw(self, now: bool = False) -> None:
        self._request(now=now, first=not self.plots.judged)

    def _request(self, *, now: bool = False, first: bool = False) -> None:
        shots, layout = self.shots_now(), self.settings.layout
        self._curves.request(shots, self.plot_options, self.hidden, layout, now=now, first=first)

    def _draw_soon(self) -> None:
        """Once the rows and the page are shown: each call of Qt to the table's model would wait for the curves."""
        QTimer.singleShot(SOON_MS, self, self._draw_all)

    @Slot()
    def _draw_all(self) -> None:
        if self.outcomes:
            self._draw(now=True)

    def _clear_plots(self) -> None:
        self._curves.end()
        self.hidden = frozenset()
        self.report_text = ("", "")
        self.plots = PlotContent(measure=self.plot_options.measure)

    @Slot(object)
    def _take_drawn(self, drawn: PlotContent) -> None:
        self.plots = drawn
        self.plots_changed.emit()
        if not drawn.judged:
            self._request()  # begins once these curves are on the screen
