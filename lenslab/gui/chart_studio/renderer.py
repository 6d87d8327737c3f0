"""Make and draw charts off the GUI thread: only the latest settings, a sketch first, then all the detail."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QImage

from lenslab.charts.shapes import Box, Chart
from lenslab.gui.chart_studio.chart_settings import ChartSettings, on_sheets
from lenslab.gui.chart_studio.chart_worker import ChartWorker
from lenslab.gui.chart_studio.painter import picture
from lenslab.gui.tasks.latest_task import LatestTask

DETAIL_DELAY_S = 0.25  # wait this long after the last change before making all the detail
_POLL_S = 0.02
SKETCH_PIXELS = 110_000  # takes about a tenth of a second to draw


@dataclass(frozen=True, slots=True)
class PageViewport:
    """A part of the page and its resolution in pixels per mm."""

    seen: Box
    per_mm: float


@dataclass(frozen=True, slots=True, eq=False)
class RenderedChart:
    """The chart made for some settings, its sheets, and an image of the visible part."""

    settings: ChartSettings
    chart: Chart
    sheets: tuple[Chart, ...]
    view: PageViewport
    image: QImage
    final: bool  # with all its detail; False for a sketch


class ChartRenderer(QObject):
    """Emits `drawn` once or twice for each change of settings (sketch, final), unless its task is refused."""

    drawn = Signal(object)  # a RenderedChart

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._last: RenderedChart | None = None
        self.worker = ChartWorker()
        self.task = LatestTask("chart", self, result=self._take)

    def render(self, settings: ChartSettings, view: PageViewport) -> None:
        """Make a chart and draw the view; cancels what was being drawn before."""
        self.worker.begin()
        self.task.start(partial(_draw, settings, view, self.cached(settings), self.worker))

    def end(self) -> None:
        """Cancel, and stop the worker until the settings change again."""
        self.task.forget()
        self.worker.end()

    def cached(self, settings: ChartSettings) -> RenderedChart | None:
        """The last final chart, if it was made with these settings."""
        return self._last if self._last is not None and self._last.settings == settings else None

    @Slot(object)
    def _take(self, rendered: RenderedChart) -> None:
        if rendered.final:
            self._last = rendered
        self.drawn.emit(rendered)


def _draw(
    settings: ChartSettings,
    view: PageViewport,
    last: RenderedChart | None,
    worker: ChartWorker,
    cancelled: Callable[[], bool],
) -> Iterator[RenderedChart]:
    if last is not None:
        image = picture(last.chart, view.seen, view.per_mm, cancelled)
        if not cancelled():
            yield RenderedChart(settings, last.chart, last.sheets, view, image, True)
        return
    settings.check()
    sketch = settings.sketch()
    if sketch is not None:
        sheets = on_sheets(sketch, settings.sheets)
        per_mm = min(view.per_mm, (SKETCH_PIXELS / (view.seen.width * view.seen.height)) ** 0.5)
        yield RenderedChart(settings, sketch, sheets, view, picture(sketch, view.seen, per_mm), False)
        rest = time.monotonic() + DETAIL_DELAY_S
        while time.monotonic() < rest and not cancelled():
            time.sleep(_POLL_S)
    chart = worker.make(settings, cancelled)
    if chart is None:
        return
    sheets = on_sheets(chart, settings.sheets)
    image = picture(chart, view.seen, view.per_mm, cancelled)
    if not cancelled():
        yield RenderedChart(settings, chart, sheets, view, image, True)
