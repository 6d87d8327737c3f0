"""Charts and their pictures made off the GUI thread: the newest request wins, a sketch comes first."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QImage

from lenslab.charts import Box, Chart
from lenslab.gui.chart_studio.chart_worker import Maker
from lenslab.gui.chart_studio.painter import picture
from lenslab.gui.chart_studio.request import Wanted, on_sheets
from lenslab.gui.tasks.latest_task import Newest

REST_S = 0.25  # a control has to rest so long before all the detail is made
_LOOK_S = 0.02
SKETCH_PIXELS = 110_000  # what a tenth of a second is enough for


@dataclass(frozen=True, slots=True)
class View:
    """A part of the page, at so many pixels a mm."""

    seen: Box
    per_mm: float


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """The chart of a request, its sheets, and a picture of what was to be seen of it."""

    wanted: Wanted
    chart: Chart
    sheets: tuple[Chart, ...]
    view: View
    image: QImage
    final: bool  # all its detail is there


class Drawer(QObject):
    """Answers each request for a chart with `drawn`, once or twice, or with `refused`."""

    drawn = Signal(object)  # a Drawn
    refused = Signal(str)
    crashed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._last: Drawn | None = None
        self._maker = Maker()
        self._newest = Newest("chart", self)
        self._newest.came.connect(self._take)
        self._newest.refused.connect(self.refused)
        self._newest.crashed.connect(self.crashed)

    def ask(self, wanted: Wanted, view: View) -> None:
        """Make the chart and a picture of it; whatever else is being made is not wanted any more."""
        self._maker.begin()
        self._newest.start(partial(_draw, wanted, view, self.kept(wanted), self._maker))

    def forget(self) -> None:
        """Answer no more to what was asked."""
        self._newest.forget()

    def end(self) -> None:
        """Let go what making charts takes, until another is asked for."""
        self.forget()
        self._maker.end()

    def wait(self, seconds: float) -> None:
        """Until that has ended."""
        self._maker.wait(seconds)

    def busy(self) -> bool:
        """Whether something is still being made."""
        return self._newest.busy()

    def kept(self, wanted: Wanted) -> Drawn | None:
        """What was made last, if it was that and all its detail is there."""
        return self._last if self._last is not None and self._last.wanted == wanted else None

    @Slot(object)
    def _take(self, made: Drawn) -> None:
        if made.final:
            self._last = made
        self.drawn.emit(made)


def _draw(
    wanted: Wanted, view: View, last: Drawn | None, maker: Maker, cancelled: Callable[[], bool]
) -> Iterator[Drawn]:
    if last is not None:
        image = picture(last.chart, view.seen, view.per_mm, cancelled)
        if not cancelled():
            yield Drawn(wanted, last.chart, last.sheets, view, image, True)
        return
    wanted.check()
    sketch = wanted.sketch()
    if sketch is not None:
        sheets = on_sheets(sketch, wanted.sheets)
        per_mm = min(view.per_mm, (SKETCH_PIXELS / (view.seen.width * view.seen.height)) ** 0.5)
        yield Drawn(wanted, sketch, sheets, view, picture(sketch, view.seen, per_mm), False)
        rest = time.monotonic() + REST_S
        while time.monotonic() < rest and not cancelled():
            time.sleep(_LOOK_S)
    chart = maker.make(wanted, cancelled)
    if chart is None:
        return
    sheets = on_sheets(chart, wanted.sheets)
    image = picture(chart, view.seen, view.per_mm, cancelled)
    if not cancelled():
        yield Drawn(wanted, chart, sheets, view, image, True)
