"""What is measured in the images on view: one slanted edge, under a region drawn with the mouse; their histograms."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QSize, Qt, Slot
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lenslab.gui.inspector.image_view import CLIPPED, ImagePane, RegionOutline
from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState
from lenslab.gui.tasks import LatestTask
from lenslab.gui.widgets.style import Style
from lenslab.measure.units import lp_per_mm
from lenslab.values.language import tr, written
from lenslab.values.remarks import LensLabError, shown
from lenslab.values.text import capitalized
from lenslab.values.types import EdgeRegion, EdgeTask, Measured, Region
from lenslab.workers import Pool, WorkerFailure

if TYPE_CHECKING:
    from lenslab.measure.edge_mtf import EdgeMtf
    from lenslab.measure.photo_edges import PhotoEdges


class EdgeTool(QObject):
    """While its action is ticked, the mouse draws regions over the images. The last one of each shot is kept."""

    def __init__(
        self, session: Session, panes: Sequence[ImagePane], actions: Mapping[str, QAction], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._panes, self._actions = session, panes, actions
        self._measured: dict[Path, RegionOutline] = {}
        self._measuring: Path | None = None  # the shot whose edge is being measured
        self._task = LatestTask("edge", self, result=self._take, refused=self._take_refusal)
        actions["edge"].toggled.connect(self._toggle)
        session.changed.connect(self._follow)
        for pane in panes:
            pane.canvas.region_drawn.connect(partial(self._measure, pane))

    @Slot(bool)
    def _toggle(self, ticked: bool) -> None:
        if ticked:  # there must be an image to draw on
            for name in ("crops", "mtf_map"):
                self._actions[name].setChecked(False)
        for pane in self._panes:
            pane.canvas.set_drawing(ticked)
        self.show_measured()

    def _measure(self, pane: ImagePane, region: Region) -> None:
        preview = pane.canvas.preview
        if preview is None or pane.row is None or pane.row.photo is None:
            return
        top, left, rows, columns = region.box(preview.rows, preview.columns)
        task = EdgeTask(pane.row.photo, self._session.shoot.settings, EdgeRegion(left, top, columns, rows))
        if self._measuring is not None:  # a new request takes its place
            self._measured.pop(self._measuring, None)
        self._measuring = task.photo.path
        self._measured[task.photo.path] = RegionOutline(region, tr("Measuring…"))
        self.show_measured()
        self._task.start(partial(_in_worker, task))

    @Slot(object)
    def _take(self, result: tuple[EdgeTask, PhotoEdges | WorkerFailure]) -> None:
        task, edges = result
        self._say(self._text(task.photo.path, edges))

    @Slot(object)
    def _take_refusal(self, error: LensLabError) -> None:
        self._say(capitalized(str(error)))

    def _say(self, text: str) -> None:
        """The result of the region that is being measured."""
        path, self._measuring = self._measuring, None
        if path is not None:
            self._measured[path] = RegionOutline(self._measured[path].region, text)
            self.show_measured()

    def _text(self, path: Path, edges: PhotoEdges | WorkerFailure) -> str:
        """MTF50 with its interval, in lp/mm too where the pixel pitch is known; below it, what else the edge shows."""
        from lenslab.measure.pixel_pitch import pixel_scale, with_pixel_pitches

        if isinstance(edges, WorkerFailure) or not edges.edges:
            return capitalized(shown(edges.reason))
        edge = edges.edges[0]
        if edge.mtf50 is None or edge.interval is None:
            return capitalized(shown(edges.reason))
        words = {"mtf50": written(edge.mtf50, ".3f"), "half": written((edge.interval[1] - edge.interval[0]) / 2, ".3f")}
        shot = self._session.shoot.outcomes.get(path)
        shots = [shot] if isinstance(shot, Measured) else []
        scale = next(map(pixel_scale, with_pixel_pitches(shots, self._session.shoot.pixel_pitches)), None)
        first = tr("MTF50 {mtf50} ± {half} cycles/px", **words)
        if scale is not None and scale.pitch_um is not None:
            lp_mm = written(lp_per_mm(edge.mtf50, scale.pitch_um), ".1f")
            first = tr("MTF50 {mtf50} ± {half} cycles/px, {lp_mm} lp/mm", lp_mm=lp_mm, **words)
        return "\n".join((first, *_more(edge, edges.frame_px)))

    def show_measured(self) -> None:
        """Show the region and result of the shots that are shown now."""
        ticked = self._actions["edge"].isChecked()
        for pane in self._panes:
            pane.canvas.show_edge(self._measured.get(pane.path) if ticked and pane.path is not None else None)

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.number != before.number:
            self._task.forget()
            self._measuring = None
            self._measured = {}
            self.show_measured()


def _in_worker(task: EdgeTask, cancelled: Callable[[], bool]) -> Iterator[tuple[EdgeTask, PhotoEdges | WorkerFailure]]:
    from lenslab.measure.photo_edges import edges_of_photos

    with Pool(1) as pool:
        yield from pool.run(edges_of_photos, [[task]], cancelled)


def _more(edge: EdgeMtf, frame_px: tuple[int, int] | None) -> Iterator[str]:
    """Further results of an edge as Imatest and ISO 12233 name them, line by line; unknown ones are left out."""
    from lenslab.measure.edge_mtf import direction
    from lenslab.measure.photo_edges import slant_degrees

    frequencies = {"MTF50P": edge.mtf50p, "MTF30": edge.mtf30, "MTF20": edge.mtf20, "MTF10": edge.mtf10}
    yield ", ".join(f"{name} {written(value, '.3f')}" for name, value in frequencies.items() if value is not None)
    if edge.rise_px is not None and edge.overshoot is not None and edge.at_nyquist is not None:
        yield tr(
            "Rise from 10 to 90 % {rise} px, overshoot {overshoot} %, contrast at Nyquist {nyquist} %",
            rise=written(edge.rise_px, ".2f"),
            overshoot=written(100 * edge.overshoot, ".0f"),
            nyquist=written(100 * edge.at_nyquist, ".0f"),
        )
    if frame_px is None:
        return
    if edge.red_px is not None and edge.blue_px is not None:
        outwards = edge.outwards(*frame_px)
        yield tr(
            "Red {red} px, blue {blue} px outwards from green",
            red=written(outwards * edge.red_px, "+.2f"),
            blue=written(outwards * edge.blue_px, "+.2f"),
        )
    slant = written(slant_degrees(edge), ".1f")
    radial = direction(edge, *frame_px) == "radial"
    yield tr("Radial (T), slant {slant}°", slant=slant) if radial else tr("Tangential (S), slant {slant}°", slant=slant)
    if edge.standard:
        yield tr("Standard way (ISO 12233)") if edge.standard == 1 else tr("Fitted model and standard way (ISO 12233)")


Histogram = Sequence[float]
HEIGHT = 44


class HistogramView(QWidget):
    """The histogram of a shot, filled, and of a second one, as a line: smooth, from black on the left to white."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._style = style
        self.shown: tuple[Histogram | None, ...] = ()
        self._clipped = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT)
        self.setMaximumWidth(360)
        self.setAccessibleName(tr("Histogram"))
        self.setToolTip(tr("Histogram of the whole frame, from black to white"))
        style.changed.connect(self.update)

    def show_histograms(self, histograms: Sequence[Histogram | None], clipped: bool) -> None:
        """None: a shot that has no preview, or none yet. clipped: mark the right edge."""
        self.shown = tuple(histograms)
        self._clipped = clipped
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(256, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not any(self.shown):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        base = self.height() - 1.0
        painter.setPen(QPen(self._style.colour("line"), 1))
        painter.drawLine(QPointF(0, base + 0.5), QPointF(self.width(), base + 0.5))
        smooth = [smoothed(tuple(histogram)) if histogram else () for histogram in self.shown]
        highest = max((max(curve[1:-1], default=0.0) for curve in smooth if curve), default=0.0)
        for number, curve in enumerate(smooth):
            if not curve or highest <= 0:
                continue
            step = self.width() / len(curve)
            line = [
                QPointF((level + 0.5) * step, base - (base - 2) * min(share / highest, 1.0))
                for level, share in enumerate(curve)
            ]
            if number == 0:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self._style.colour("scroll"))
                painter.drawPolygon(QPolygonF([QPointF(0, base), *line, QPointF(self.width(), base)]))
            else:
                painter.setPen(QPen(self._style.colour("accent"), 1.2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPolyline(QPolygonF(line))
        if self._clipped:
            painter.fillRect(self.width() - 3, 0, 3, self.height(), QColor(CLIPPED))


@lru_cache(maxsize=8)
def smoothed(histogram: tuple[float, ...]) -> tuple[float, ...]:
    """The histogram without the comb that encoding few levels leaves: each share spread over its neighbours.

    The same sum. The two ends stay as they are: what is black or clipped is no part of the curve.
    """
    import numpy as np

    first, *middle, last = histogram
    bell = np.exp(-0.5 * (np.arange(-REACH, REACH + 1) / SPREAD) ** 2)
    spread = np.convolve(np.pad(middle, REACH, "symmetric"), bell / bell.sum(), "valid")
    return (first, *spread.tolist(), last)


def clipped_text(share: float) -> str:
    """The clipped share of a frame in words: "3.1 % clipped". share: above 0, to 1."""
    if share < 0.0001:
        return tr("< 0.01 % clipped")
    return tr("{share:.{which}g} % clipped", which=2 if share < 0.1 else 3, share=100 * share)


SPREAD = 2.5  # standard deviation of the smoothing, levels
REACH = 8
