"""Recognises the chart of a shoot where the user has not specified it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from lenslab.gui.session.open_shoot import ShotsNow
from lenslab.gui.session.session import Session
from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.types import Measured, Settings


class ChartRecognition(QObject):
    """Looks once at a few shots when a shoot has been measured without a chart in use."""

    recognised = Signal(str)  # the text of the chart, now in use

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._looked = 0  # shots that there were at the last look
        self.enabled = True  # until the user decides
        self._task = LatestTask("charts", self)
        self._task.result.connect(self._take)
        session.measuring_ended.connect(self._look)
        session.cleared.connect(self._clear)

    def end(self) -> None:
        """Stop looking; the window is closing."""
        self._task.forget()

    @Slot()
    def _clear(self) -> None:
        self._task.forget()
        self._looked, self.enabled = 0, True

    @Slot()
    def _look(self) -> None:
        session = self._session
        shots = sum(isinstance(one, Measured) for one in session.outcomes.values())
        if not self.enabled or session.charts or shots < 2 * self._looked + 1:
            return
        self._looked = shots
        self._task.request(partial(_recognise, session.shots_now(), session.settings))

    @Slot(object)
    def _take(self, text: str) -> None:
        if self.enabled and not self._session.charts:
            self._session.set_charts((text,))
            self.recognised.emit(text)


def _recognise(shots: ShotsNow, settings: Settings, cancelled: Callable[[], bool]) -> Iterator[str]:
    from lenslab.location.recognition import recognised
    from lenslab.store import KnownRecognitions, MeasurementCache

    with MeasurementCache() as cache:
        found = recognised(shots.measured(), settings, cancelled, KnownRecognitions(cache, settings))
    if found is not None:
        yield found.text
