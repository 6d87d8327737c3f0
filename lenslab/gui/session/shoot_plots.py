"""What is drawn: the curves of the open shoot, the options of its plots, and the lenses hidden on them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lenslab.figures.plot_options import PlotOptions
from lenslab.gui.common.preferences import DEFAULT_SHARE
from lenslab.gui.session.curve_updater import PlotContent, drawn
from lenslab.gui.session.open_shoot import OpenShoot
from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.types import LensGroup

SOON_MS = 30
PAUSE_MS = 280  # shortest time between two drawings while shots come in


class ShootPlots(QObject):
    """Computes the curves again, off the GUI thread, whenever `draw` is called."""

    changed = Signal()  # curves, labels and styles are new
    hidden_changed = Signal()
    options_changed = Signal()
    highlighted = Signal(object)  # a LensGroup, or None
    anyway_changed = Signal()
    refused = Signal(object)  # a LensLabError

    def __init__(self, shoot: OpenShoot, options: PlotOptions, parent: QObject) -> None:
        super().__init__(parent)
        self._shoot = shoot
        self.options = options
        self.content = PlotContent()
        self.hidden: frozenset[LensGroup] = frozenset()
        self.anyway = False  # whether photos that show no test chart get curves and cards
        self.share = DEFAULT_SHARE / 100  # of a lens's best sharpness, from which an aperture counts as usable
        self.report_text = ("", "")  # title and notes of the last report
        self._curves = LatestTask("curves", self, pause_ms=PAUSE_MS, computes=True)
        self._curves.result.connect(self._take_drawn)
        self._curves.refused.connect(self.refused)

    def hide(self, lenses: Iterable[LensGroup], hidden: bool) -> None:
        """Hide lenses on the plots, or show them again."""
        changed = self.hidden.union(lenses) if hidden else self.hidden.difference(lenses)
        if changed != self.hidden:
            self.hidden = changed
            self.hidden_changed.emit()
            self.draw(now=True)

    def set_options(self, options: PlotOptions) -> None:
        """Change what the plots show, and how."""
        if options != self.options:
            self.options = options
            self.options_changed.emit()
            self.draw(now=True)

    def set_share(self, share: float) -> None:
        """Change which share of a lens's best sharpness counts as usable, 0 to 1."""
        if share != self.share:
            self.share = share
            self.options_changed.emit()

    def set_report_text(self, title: str, notes: str) -> None:
        """Remember title and notes of a report for the next one."""
        self.report_text = (title, notes)
        self.options_changed.emit()

    def set_anyway(self, anyway: bool) -> None:
        """Draw and judge the shots even if they show no test chart."""
        if anyway != self.anyway:
            self.anyway = anyway
            self.anyway_changed.emit()
            self.options_changed.emit()

    def shows_no_chart(self) -> bool:
        """Whether these photos show no test chart, and the user has not chosen to measure them anyway."""
        return self.content.no_chart and not self.anyway

    def highlight(self, lens: LensGroup | None) -> None:
        """Highlight one lens on the plots; None: none."""
        self.highlighted.emit(lens)

    def draw(self, now: bool = False, *, anew: bool = False) -> None:
        """Compute the curves of the shots as they are. now: drop what is being computed. anew: lenses are to be judged
        again, for which curves do not wait.
        """
        self._request(now=now, first=anew or not self.content.judged)

    @Slot()
    def judge(self) -> None:
        """Judge the lenses once no more shots are coming, nor their MTF: until then verdicts would be old at once."""
        waiting = self.content.figure is not None and not self.content.judged
        if waiting and not self._shoot.growing() and not self._curves.busy():
            self._request()

    def draw_soon(self) -> None:
        """Once the rows and the page are shown: each call of Qt to the table's model would wait for the curves."""
        QTimer.singleShot(SOON_MS, self, self._draw_all)

    def clear(self) -> None:
        """An empty shoot; the options stay."""
        self.end()
        self.hidden = frozenset()
        self.anyway = False
        self.report_text = ("", "")
        self.content = PlotContent()

    def end(self) -> None:
        """Compute nothing more until something changes."""
        self._curves.forget()

    def _request(self, *, now: bool = False, first: bool = False) -> None:
        shots, layout = self._shoot.shots_now(), self._shoot.settings.layout
        work = partial(drawn, shots, self.options, self.hidden, layout=layout, first=first)
        self._curves.request(work, now=now)

    @Slot()
    def _draw_all(self) -> None:
        if self._shoot.outcomes:
            self.draw(now=True)

    @Slot(object)
    def _take_drawn(self, content: PlotContent) -> None:
        self.content = content if content.judged else _judged_as(self.content, content)
        self.changed.emit()
        if not content.judged and not self._shoot.growing():
            self._request()  # begins once these curves are on the screen


def _judged_as(before: PlotContent, content: PlotContent) -> PlotContent:
    """What was said of the lenses and their plots stays until they are judged anew."""
    same = before.measure == content.measure
    better, reason = (before.better, before.reason) if same else (content.better, content.reason)
    return replace(content, best=before.best, better=better, reason=reason)
