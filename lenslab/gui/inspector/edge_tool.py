"""Measuring one slanted edge: a region is drawn over it with the mouse, and its MTF50 is shown there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction

from lenslab.gui.inspector.image_view import RegionOutline
from lenslab.gui.inspector.pane import ImagePane
from lenslab.gui.session.session import Session
from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.language import tr, written
from lenslab.mtf.units import lp_per_mm
from lenslab.remarks import shown
from lenslab.types import Measured, Region

if TYPE_CHECKING:
    from lenslab.mtf.edges.photo import EdgeTask, PhotoEdges


class EdgeTool(QObject):
    """While its action is ticked, the mouse draws regions over the images. The last one of each shot is kept."""

    def __init__(
        self, session: Session, panes: Sequence[ImagePane], actions: Mapping[str, QAction], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._panes, self._actions = session, panes, actions
        self._measured: dict[Path, RegionOutline] = {}
        self._measuring: Path | None = None  # the shot whose edge is being measured
        self._task = LatestTask("edge", self, result=self._take)
        actions["edge"].toggled.connect(self._toggle)
        session.cleared.connect(self._clear)
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
        from lenslab.mtf.edges.photo import EdgeRegion, EdgeTask, measure_edges_of

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
        self._task.start(lambda cancelled: measure_edges_of([task], 1))

    @Slot(object)
    def _take(self, result: tuple[EdgeTask, PhotoEdges]) -> None:
        path, edges = result[0].photo.path, result[1]
        self._measuring = None
        if path in self._measured:
            self._measured[path] = RegionOutline(self._measured[path].region, self._text(path, edges))
            self.show_measured()

    def _text(self, path: Path, edges: PhotoEdges) -> str:
        """MTF50 with its interval; in lp/mm too where the pixel pitch is known."""
        from lenslab.chart_mtf.pixel_pitch import pixel_scale

        value, interval = (edges.edges[0].mtf50, edges.edges[0].interval) if edges.edges else (None, None)
        if value is None or interval is None:
            return shown(edges.reason)
        words = {"mtf50": written(value, ".3f"), "half": written((interval[1] - interval[0]) / 2, ".3f")}
        shot = self._session.shoot.outcomes.get(path)
        scale = pixel_scale(shot) if isinstance(shot, Measured) else None
        if scale is None or scale.pitch_um is None:
            return tr("MTF50 {mtf50} ± {half} cycles/px", **words)
        lp_mm = written(lp_per_mm(value, scale.pitch_um), ".1f")
        return tr("MTF50 {mtf50} ± {half} cycles/px, {lp_mm} lp/mm", lp_mm=lp_mm, **words)

    def show_measured(self) -> None:
        """Show the region and result of the shots that are shown now."""
        ticked = self._actions["edge"].isChecked()
        for pane in self._panes:
            pane.canvas.show_edge(self._measured.get(pane.path) if ticked and pane.path is not None else None)

    @Slot()
    def _clear(self) -> None:
        self._task.forget()
        self._measuring = None
        self._measured = {}
        self.show_measured()
