"""An image with a caption above it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from lenslab.draw.plot_options import PlottedMeasure
from lenslab.files.preview import Preview
from lenslab.gui.inspector.image_view import ImageView, ImageViewport, RegionOutline
from lenslab.gui.shots.columns import NAME
from lenslab.gui.shots.rows import ShotRow
from lenslab.gui.widgets.figures import MarkedText
from lenslab.gui.widgets.layouts import column_in, fill
from lenslab.gui.widgets.style import Style
from lenslab.measure.regions import LAYOUTS
from lenslab.values import text as words
from lenslab.values.language import tr, written
from lenslab.values.types import Measured, Region

if TYPE_CHECKING:
    from lenslab.gui.inspector.mtf_map import MtfMapView


class ImagePane(QWidget):
    """One shot: caption and image."""

    def __init__(self, style: Style, view: ImageViewport) -> None:
        super().__init__()
        self.path: Path | None = None
        self.row: ShotRow | None = None
        self.caption = MarkedText(style, bold=True)
        self.caption.setFixedHeight(self.caption.fontMetrics().height() + 6)
        self.canvas = ImageView(style, view, self)
        fill(column_in(self, spacing=2), self.caption, (self.canvas, 1))
        self._style = style

    def describe(self, row: ShotRow | None, lens: str, mark: int | None, pinned: bool = False) -> None:
        """Show which shot this is; the image follows once it is loaded. pinned: it stays beside the next shots."""
        self.row = row
        self.path = row.path if row is not None else None
        if row is None:
            self.caption.show_text("", None)
            return
        aperture, shutter, iso, _ = words.exposure_texts(row.photo.metadata) if row.photo is not None else ("",) * 4
        excluded = tr("excluded") if row.correction.excluded else ""
        details = (excluded, aperture, shutter, tr("ISO {iso}", iso=iso) if iso else "", lens)
        self.caption.show_text(row.cells[NAME], mark, " · ".join(filter(None, details)), PINNED * pinned)

    @cached_property
    def mtf_map(self) -> MtfMapView:
        """Made when it is first shown: its modules take long to load."""
        from lenslab.gui.inspector.mtf_map import MtfMapView

        view = MtfMapView(self._style, self)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.addWidget(view, 1)
        return view

    def show_mtf_map(self, shown: bool) -> None:
        """Show the map of MTF50 in place of the image, or the image."""
        self.canvas.setVisible(not shown)
        if shown or "mtf_map" in self.__dict__:
            self.mtf_map.setVisible(shown)

    def outline(self, layout: str, measure: PlottedMeasure) -> None:
        """Outline the shot's regions with their values of this measure."""
        preview = self.canvas.preview
        self.canvas.outline(tuple(outlines(self.row, preview, layout, measure)) if preview is not None else ())


def outlines(row: ShotRow | None, preview: Preview, layout: str, measure: PlottedMeasure) -> Iterator[RegionOutline]:
    """Every region smaller than the frame, with its value if there is one."""
    for region in LAYOUTS[layout](preview.rows, preview.columns):
        if (region.height, region.width) != (1, 1):
            yield RegionOutline(
                region, " ".join(filter(None, (NAMES.get(region.name, ""), number(row, region, measure))))
            )


def number(row: ShotRow | None, region: Region, measure: PlottedMeasure) -> str:
    """A region's value to three digits: the outline has no room for more, and the table shows them all."""
    outcome = row.outcome if row is not None else None
    value = outcome.value(measure.quantity, region.name) if isinstance(outcome, Measured) else None
    if value is None:
        return ""
    return written(measure.scale * value, ".1f") if measure.scale * value >= TWO_DIGITS else measure.written(value)


NAMES = {"third": tr("centre")}
PINNED = tr("Pinned")
TWO_DIGITS = 10.0
