"""Charts with all their detail, made in a process of its own: it can be ended, and leaves the window's alone."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from lenslab.errors import UnusableRequest
from lenslab.gui.chart_studio.request import RANDOM, Wanted, load, make_all

if TYPE_CHECKING:
    from lenslab.charts import Chart
    from lenslab.workers import Pool

LIMIT_S = 300.0  # for a chart with very much of it


class Maker:
    """Makes one chart at a time, for whichever thread asks."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._pool: Pool | None = None
        self._ended = True
        self._ending: threading.Thread | None = None

    def begin(self) -> None:
        """Charts will be wanted."""
        self._ended = False

    def make(self, wanted: Wanted, cancelled: Callable[[], bool]) -> Chart | None:
        """The chart; None if it is not wanted any more before it is made. Raises UnusableRequest."""
        from lenslab.workers import Died

        if wanted.pattern not in RANDOM:
            return wanted.chart()
        with self._turn:  # whoever has it lets it go as soon as its chart is not wanted any more
            if self._pool is None and not cancelled():
                self._pool = _new_pool()
            if self._pool is None:
                return None
            for _, made in self._pool.run(make_all, [(wanted,)], cancelled):
                if isinstance(made, Died):
                    raise UnusableRequest("so much fine detail takes too long, or too much memory: choose it coarser.")
                return made
            self._let_go()
            if not self._ended:
                self._pool = _new_pool()  # ready by the time that a control has come to rest
        return None

    def end(self) -> None:
        """No charts are wanted, for now or ever; whatever is being made is to be cancelled by who wanted it."""
        self._ended = True
        self._ending = threading.Thread(target=self._end, name="lenslab-charts-end", daemon=True)
        self._ending.start()

    def wait(self, seconds: float) -> None:
        """Until the process has ended."""
        if self._ending is not None:
            self._ending.join(seconds)

    def _end(self) -> None:
        with self._turn:
            self._let_go()

    def _let_go(self) -> None:
        if self._pool is not None:
            self._pool.__exit__(None, None, None)
            self._pool = None


def _new_pool() -> Pool:
    from lenslab.workers import Pool

    pool = Pool(1, limit_s=LIMIT_S)
    pool.start(load)
    return pool
