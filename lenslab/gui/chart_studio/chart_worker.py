"""Make fully detailed charts in a separate process, which can be stopped and leaves the GUI responsive."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from lenslab.charts.shapes import Chart
from lenslab.errors import UnusableRequest
from lenslab.gui.chart_studio.chart_settings import RANDOM, ChartSettings, load, make_charts
from lenslab.language import tr

if TYPE_CHECKING:
    from lenslab.workers import Pool


class ChartWorker:
    """Makes one chart at a time for any calling thread."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._pool: Pool | None = None
        self._ended = True
        self._ending: threading.Thread | None = None

    def begin(self) -> None:
        """Keep a process ready from now on."""
        self._ended = False

    def make(self, settings: ChartSettings, cancelled: Callable[[], bool]) -> Chart | None:
        """The chart, or None if cancelled. Raises UnusableRequest."""
        from lenslab.workers import WorkerFailure

        if settings.pattern not in RANDOM:
            return settings.chart()
        with self._turn:  # the thread that holds the lock releases it once its chart is cancelled
            if self._pool is None and not cancelled():
                self._pool = _new_pool()
            if self._pool is None:
                return None
            for _, files in self._pool.run(make_charts, [(settings,)], cancelled):
                if isinstance(files, WorkerFailure):
                    raise UnusableRequest(
                        tr(
                            "this much fine detail takes too long or needs too much memory. Choose a coarser "
                            "finest detail."
                        )
                    )
                return files
            self._close_pool()
            if not self._ended:
                self._pool = _new_pool()  # ready by the time the user has finished with a control
        return None

    def end(self) -> None:
        """Stop the process in the background. Cancel a running `make` first."""
        self._ended = True
        self._ending = threading.Thread(target=self._end, name="lenslab-charts-end", daemon=True)
        self._ending.start()

    def wait(self, seconds: float) -> None:
        """Wait until the process has stopped."""
        if self._ending is not None:
            self._ending.join(seconds)

    def _end(self) -> None:
        with self._turn:
            self._close_pool()

    def _close_pool(self) -> None:
        if self._pool is not None:
            self._pool.__exit__()
            self._pool = None


def _new_pool() -> Pool:
    from lenslab.workers import Pool
    from lenslab.workers.time_limits import CHART_S

    pool = Pool(1, limit_s=CHART_S)
    pool.start(load)
    return pool
