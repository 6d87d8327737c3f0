"""An image with a caption above it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from lenslab.draw.plot_options import PlottedMeasure
from lenslab.files.preview import Preview
from lenslab.gui.inspector.image_view import ImageView, ImageViewport, RegionOutline
from lenslab.gui.shots.columns import NAME
from lenslab.gui.shots.rows import ShotRow
from lenslab.gui.widgets.figures import lens_style, paint_swatch
from lenslab.gui.widgets.layouts import column_in, fill, paint_elided
from lenslab.gui.widgets.style import Style, bold_font, tabular
from lenslab.measure.regions import LAYOUTS
from lenslab.values import text as words
from lenslab.values.language import tr, written
from lenslab.values.types import Measured, Region

if TYPE_CHECKING:
    from lenslab.gui.inspector.mtf_map import MtfMapView


class Caption(QWidget):
    """The lens's marker, the shot's name and its exposure, elided at the end where space is short."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._name = ""
        self._details: tuple[str, ...] = ()
        self._look: int | None = None
        self._badge = ""
        self.setFont(tabular(self.font()))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        style.changed.connect(self.update)

    def show_caption(self, name: str, details: tuple[str, ...], look: int | None, badge: str = "") -> None:
        """look: Series.style of the lens's marker, if it has one. badge: a word before the name, in a frame."""
        self._name, self._details, self._look, self._badge = name, details, look, badge
        self.setAccessibleName(self.text())
        self.update()

    def text(self) -> str:
        return " · ".join(filter(None, (self._badge, self._name, *self._details)))

    def sizeHint(self) -> QSize:
        return QSize(100, QFontMetrics(self.font()).height() + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        room = QRectF(self.rect())
        if self._look is not None:
            paint_swatch(painter, QRectF(0, room.center().y() - 7, 22, 14), lens_style(self._look, self._style.dark))
            room.setLeft(30)
        if self._badge:
            room.setLeft(self._paint_badge(painter, room))
        painter.setFont(bold_font(self.font()))
        room.setLeft(paint_elided(painter, room, self._name, self._style.colour("text")) + 8)
        painter.setFont(self.font())
        paint_elided(painter, room, " · ".join(self._details), self._style.colour("muted"))

    def _paint_badge(self, painter: QPainter, room: QRectF) -> float:
        """Draw the badge at the left of the room; returns where it ends."""
        width = self.fontMetrics().horizontalAdvance(self._badge) + 12
        box = QRectF(room.left(), room.top() + 1, width, room.height() - 3)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._style.colour("primary"))
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(self._style.colour("on_primary"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self._badge)
        return box.right() + 8


class ImagePane(QWidget):
    """One shot: caption and image."""

    def __init__(self, style: Style, view: ImageViewport) -> None:
        super().__init__()
        self.path: Path | None = None
        self.row: ShotRow | None = None
        self.caption = Caption(style, self)
        self.canvas = ImageView(style, view, self)
        fill(column_in(self, spacing=2), self.caption, (self.canvas, 1))
        self._style = style

    def describe(self, row: ShotRow | None, lens: str, mark: int | None, pinned: bool = False) -> None:
        """Show which shot this is; the image follows once it is loaded. pinned: it stays beside the next shots."""
        self.row = row
        self.path = row.path if row is not None else None
        if row is None:
            self.caption.show_caption("", (), None)
            return
        aperture, shutter, iso, _ = words.exposure_texts(row.photo.metadata) if row.photo is not None else ("",) * 4
        excluded = tr("excluded") if row.correction.excluded else ""
        details = (excluded, aperture, shutter, tr("ISO {iso}", iso=iso) if iso else "", lens)
        self.caption.show_caption(row.cells[NAME], tuple(detail for detail in details if detail), mark, PINNED * pinned)

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
