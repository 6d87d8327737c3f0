"""Computes the curves off the GUI thread, at most a few times a second while shots come in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from lenslab import series
from lenslab.figures.plot_options import DEFAULT, Measure, PlotOptions
from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.series import LensGroup, lens_group_of
from lenslab.types import Figure, Measured

PAUSE_MS = 280


@dataclass(frozen=True, slots=True)
class PlotContent:
    """The figure of the plots, and each lens's label, style and sharpest aperture.

    measure: that of the upper plots. reason: why it was changed automatically; empty if it was not.
    """

    figure: Figure | None = None
    measure: Measure = "plain"
    reason: str = ""
    labels: dict[LensGroup, str] = field(default_factory=dict)
    styles: dict[LensGroup, int] = field(default_factory=dict)
    best: dict[LensGroup, float] = field(default_factory=dict)


@dataclass(slots=True)
class MeasureSwitch:
    """Why the measure was changed automatically, if it was; it is not changed back while shots come in."""

    reason: str = ""


class CurveUpdater(QObject):
    """Computes one PlotContent at a time, of the latest shots."""

    drawn = Signal(object)
    refused = Signal(object)  # a LensLabError

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._switch = MeasureSwitch()
        self._task = LatestTask("curves", self, pause_ms=PAUSE_MS)
        self._task.result.connect(self._take)
        self._task.refused.connect(self.refused)

    def request(
        self,
        measured: Sequence[Measured],
        choice: PlotOptions,
        hidden: frozenset[LensGroup],
        layout: str,
        *,
        now: bool = False,
    ) -> None:
        """Compute the curves of these shots. now: drop what is being computed."""
        work = partial(_draw, measured, choice, hidden, self._switch, layout=layout)
        if now:
            self._task.start(work)
        else:
            self._task.request(work)

    def decide_again(self) -> None:
        """Let the measure be decided anew."""
        self._switch = MeasureSwitch()

    def end(self) -> None:
        """Compute nothing more until something is requested again."""
        self.decide_again()
        self._task.forget()

    @Slot(object)
    def _take(self, drawn: PlotContent) -> None:
        self._switch.reason = drawn.reason
        self.drawn.emit(drawn)


def _draw(
    measured: Sequence[Measured],
    choice: PlotOptions,
    hidden: frozenset[LensGroup],
    switch: MeasureSwitch,
    cancelled: Callable[[], bool],
    *,
    layout: str,
) -> Iterator[PlotContent]:
    yield draw(measured, choice, hidden, switch.reason, layout)


def draw(
    measured: Sequence[Measured],
    choice: PlotOptions = DEFAULT,
    hidden: frozenset[LensGroup] = frozenset(),
    reason: str = "",
    layout: str = "centre-corners",
) -> PlotContent:
    """The figure of all lenses that are not hidden, and what the table shows of every lens.

    reason: why the measure was changed the last time; it stays changed.
    layout: of the measured regions, named in the titles.
    """
    from lenslab import figures

    measure, reason = measure_to_show(measured, choice, reason)
    names = series.labels(one.photo for one in measured)
    one_of_each = {(names[one.photo.path], series.has_aperture(one.photo)): one.photo for one in measured}
    lenses = {lens_group_of(photo): label for (label, _), photo in one_of_each.items()}
    looks = figures.styles(one.photo for one in measured)
    return PlotContent(
        figure=figures.shoot(
            measured,
            choice.axis,
            layout=layout,
            hidden=frozenset(label for lens, label in lenses.items() if lens in hidden and lens.plotted),
            shown=choice.shown(measure),
            through=choice.through,
            bands=choice.bands == "bands",
        ),
        measure=measure,
        reason=reason,
        labels=lenses,
        styles={lens: looks[label] for lens, label in lenses.items() if lens.plotted},
        best=_sharpest(measured, measure),
    )


def measure_to_show(measured: Sequence[Measured], choice: PlotOptions, reason: str) -> tuple[Measure, str]:
    """The measure of the upper plots, and the reason if it was changed automatically."""
    from lenslab import figures

    if choice.measure != "auto":
        return choice.first_measure(), ""
    if reason:  # once changed it stays, or the plots would switch back and forth while shots come in
        return "detail", reason
    recommended, why = figures.recommended(measured)
    return recommended, why


def _sharpest(measured: Sequence[Measured], measure: Measure) -> dict[LensGroup, float]:
    """The sharpest aperture of each lens in the centre; by the finest detail, if it was measured."""
    found: dict[LensGroup, float] = {}
    for quantity in SHARPEST[measure]:
        lacking = [one for one in measured if lens_group_of(one.photo) not in found] if found else measured
        every = series.curves(lacking, quantity)
        spread = series.pooled_spread(every)
        for curve in every:
            at = series.sweet_spot(series.smooth(curve, spread=spread), (point.aperture for point in curve.points))
            if at is not None:
                found[curve.lens] = at
    return found


SHARPEST: dict[Measure, tuple[str, ...]] = {  # the first that was measured for a lens
    "plain": ("sharpness",),
    "detail": ("fine_contrast", "detail_contrast"),
}
