"""Have the curves made again off the GUI thread, at most a few times a second, while shots come in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from operator import itemgetter

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lenslab.gui.run import Run
from lenslab.types import Axis, Figure, Measured, Photo, Series

PAUSE_MS = 280


@dataclass(frozen=True, slots=True)
class Lens:
    """Which curve a shot belongs to: this copy on this body at this focal length, and whether it can be on one."""

    camera: str | None
    camera_serial: str | None
    lens: str | None
    lens_serial: str | None
    focal_length_mm: float | None
    plotted: bool  # False: no aperture was recorded


@dataclass(frozen=True, slots=True)
class Drawn:
    """What was made of the shots: the figure, and for each lens its label, its style and its sharpest aperture."""

    figure: Figure | None = None
    labels: dict[Lens, str] = field(default_factory=dict)
    styles: dict[Lens, int] = field(default_factory=dict)
    best: dict[Lens, float] = field(default_factory=dict)


class Drawing(QObject):
    """Makes one Drawn at a time, of the newest shots."""

    drawn = Signal(object)
    crashed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: tuple[Sequence[Measured], Axis, frozenset[Lens]] | None = None
        self._run: Run | None = None
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._start)

    def request(self, measured: Sequence[Measured], axis: Axis, hidden: frozenset[Lens], now: bool = False) -> None:
        self._wanted = (measured, axis, hidden)
        if now:
            self._pause.stop()
            self._run = None  # what it makes is out of date before it comes
        if self._run is None and not self._pause.isActive():
            self._start()

    def end(self) -> None:
        self._pause.stop()
        self._wanted = None
        if self._run is not None:
            self._run.drop()
            self._run = None

    @Slot()
    def _start(self) -> None:
        if self._wanted is None or self._run is not None:
            return
        wanted, self._wanted = self._wanted, None
        self._run = Run(partial(_draw, *wanted), "curves")
        self._run.batch.connect(self._take)
        self._run.finished.connect(self._take_end)
        self._run.crashed.connect(self._take_crash)
        self._run.start()

    @Slot(object, list)
    def _take(self, run: Run, made: list[Drawn]) -> None:
        if run is self._run:
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
    data = photo.metadata
    return Lens(
        data.camera,
        data.camera_serial,
        data.lens,
        data.lens_serial,
        data.focal_length_mm,
        bool(data.aperture),
    )


def _draw(
    measured: Sequence[Measured], axis: Axis, hidden: frozenset[Lens], cancelled: Callable[[], bool]
) -> Iterator[Drawn]:
    yield draw(measured, axis, hidden)


def draw(measured: Sequence[Measured], axis: Axis, hidden: frozenset[Lens]) -> Drawn:
    """The figure of all lenses that are not hidden, and what the table says of every lens."""
    from lenslab import figures
    from lenslab.series import labels

    names = labels(one.photo for one in measured)
    away = frozenset(names[one.photo.path] for one in measured if lens_of(one.photo) in hidden)
    figure = figures.shoot(measured, axis, hidden=away)
    of_all = figures.PLOTS["sharpness"](measured, axis) if away else figure  # hiding a lens changes none of its words
    sharpness = of_all.panels[0].series
    return Drawn(
        figure=figure,
        labels={lens_of(one.photo): names[one.photo.path] for one in measured},
        styles={lens_of(series.photos[0]): series.style for series in sharpness},
        best={lens_of(series.photos[0]): _sharpest(series) for series in sharpness if _apertures(series) > 2},
    )


def _apertures(series: Series) -> int:
    return len({x for x, _ in series.points})


def _sharpest(series: Series) -> float:
    """The aperture that was shot nearest to the top of the line."""
    top = max(series.line, key=itemgetter(1))[0]
    nearest = min(range(len(series.points)), key=lambda number: abs(series.points[number][0] - top))
    return series.photos[nearest].metadata.aperture or 0.0
