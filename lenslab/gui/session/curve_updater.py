"""Have the curves made again off the GUI thread, at most a few times a second, while shots come in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lenslab import series
from lenslab.figures.plot_options import DEFAULT, Choice, Measure
from lenslab.gui.tasks.task import Run
from lenslab.types import Figure, Measured, Photo

PAUSE_MS = 280


@dataclass(frozen=True, slots=True)
class Lens:
    """A lens as the table groups it: its shots with an aperture, which are on the plots, and those without."""

    curve: series.Lens
    plotted: bool

    @property
    def name(self) -> str | None:
        return self.curve.lens

    @property
    def focal_length_mm(self) -> float | None:
        return self.curve.focal_length_mm


@dataclass(frozen=True, slots=True)
class Drawn:
    """What was made of the shots: the figure, and for each lens its label, its style and its sharpest aperture.

    measure: the one of the upper plots. reason: why it is another than the one to begin with; empty if it is not.
    """

    figure: Figure | None = None
    measure: Measure = "plain"
    reason: str = ""
    labels: dict[Lens, str] = field(default_factory=dict)
    styles: dict[Lens, int] = field(default_factory=dict)
    best: dict[Lens, float] = field(default_factory=dict)


class Drawing(QObject):
    """Makes one Drawn at a time, of the newest shots."""

    drawn = Signal(object)
    crashed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: tuple[Sequence[Measured], Choice, frozenset[Lens], str] | None = None
        self._reason = ""  # why the measure was changed: it is not changed back while shots come in
        self._run: Run | None = None
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._start)

    def request(
        self,
        measured: Sequence[Measured],
        choice: Choice,
        hidden: frozenset[Lens],
        layout: str,
        *,
        now: bool = False,
    ) -> None:
        self._wanted = (measured, choice, hidden, layout)
        if now:
            self._pause.stop()
            self._run = None  # what it makes is out of date before it comes
        if self._run is None and not self._pause.isActive():
            self._start()

    def decide_again(self) -> None:
        """Forget why the measure was changed."""
        self._reason = ""

    def end(self) -> None:
        """Make nothing more until something is asked for again."""
        self.decide_again()
        self._pause.stop()
        self._wanted = None
        if self._run is not None:
            self._run.drop()
            self._run = None

    @Slot()
    def _start(self) -> None:
        if self._wanted is None or self._run is not None:
            return
        (*wanted, layout), self._wanted = self._wanted, None
        self._run = Run(partial(_draw, *wanted, self._reason, layout=layout), "curves")
        self._run.batch.connect(self._take)
        self._run.finished.connect(self._take_end)
        self._run.crashed.connect(self._take_crash)
        self._run.start()

    @Slot(object, list)
    def _take(self, run: Run, made: list[Drawn]) -> None:
        if run is self._run:
            self._reason = made[-1].reason
            self.drawn.emit(made[-1])

    @Slot(object)
    def _take_end(self, run: Run) -> None:
        if run is self._run:
            self._run = None
            self._pause.start()

    @Slot(object, object)
    def _take_crash(self, run: Run, error: BaseException) -> None:
        self._take_end(run)
        self.crashed.emit(error)


def lens_of(photo: Photo) -> Lens:
    """Under which lens a shot stands in the table."""
    return Lens(series.lens_of(photo), series.has_aperture(photo))


def still_hidden(hidden: frozenset[Lens], before: Iterable[Photo], after: Iterable[Photo]) -> frozenset[Lens]:
    """The hidden lenses by the names they have after an edit: a lens all shots of which were hidden stays so."""
    shown: set[Lens] = set()
    found: set[Lens] = set()
    for was, now in zip(map(lens_of, before), map(lens_of, after), strict=True):
        (found if was in hidden else shown).add(now)
    return frozenset(lens for lens in found - shown if lens.plotted)  # the others cannot be hidden, nor shown again


def _draw(
    measured: Sequence[Measured],
    choice: Choice,
    hidden: frozenset[Lens],
    reason: str,
    cancelled: Callable[[], bool],
    *,
    layout: str,
) -> Iterator[Drawn]:
    yield draw(measured, choice, hidden, reason, layout)


def draw(
    measured: Sequence[Measured],
    choice: Choice = DEFAULT,
    hidden: frozenset[Lens] = frozenset(),
    reason: str = "",
    layout: str = "centre-corners",
) -> Drawn:
    """The figure of all lenses that are not hidden, and what the table says of every lens.

    reason: why the measure was changed when these shots were drawn last; it stays changed.
    layout: where was measured, which the titles say.
    """
    from lenslab import figures

    measure, reason = measure_to_show(measured, choice, reason)
    names = series.labels(one.photo for one in measured)
    one_of_each = {(names[one.photo.path], series.has_aperture(one.photo)): one.photo for one in measured}
    lenses = {lens_of(photo): label for (label, _), photo in one_of_each.items()}
    looks = figures.styles(one.photo for one in measured)
    return Drawn(
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


def measure_to_show(measured: Sequence[Measured], choice: Choice, reason: str) -> tuple[Measure, str]:
    """The measure of the upper plots, and why it is not the one to begin with, where it is not by the user's choice."""
    from lenslab import figures

    if choice.measure != "auto":
        return choice.first_measure(), ""
    if reason:  # once changed it stays, or the plots would jump to and fro while shots come in
        return "detail", reason
    recommended, why = figures.recommended(measured)
    return recommended, why


def _sharpest(measured: Sequence[Measured], measure: Measure) -> dict[Lens, float]:
    """The sharpest aperture of each lens's centre, whatever is plotted; by the finest detail, where it was measured."""
    found: dict[Lens, float] = {}
    for quantity in SHARPEST[measure]:
        lacking = [one for one in measured if lens_of(one.photo) not in found] if found else measured
        every = series.curves(lacking, quantity)
        spread = series.pooled_spread(every)
        for curve in every:
            at = series.sweet_spot(series.smooth(curve, spread=spread), (point.aperture for point in curve.points))
            if at is not None:
                found[lens_of(curve.points[0].photo)] = at
    return found


SHARPEST: dict[Measure, tuple[str, ...]] = {  # the first that a lens has
    "plain": ("sharpness",),
    "detail": ("fine_contrast", "detail_contrast"),
}
