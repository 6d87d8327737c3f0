"""MTF50 over the frame of one shot: coloured tiles, a scale with numbers, and the value under the mouse."""

from __future__ import annotations

import math
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lenslab.figures.colour_scale import map_colour
from lenslab.figures.field_maps import DIRECTIONS, step, values_of
from lenslab.gui.common.style import Style, tabular
from lenslab.gui.session.session import Session
from lenslab.gui.widgets.colour_bar import paint_colour_bar
from lenslab.gui.widgets.forms import choice_box, chosen_name
from lenslab.gui.widgets.layouts import column_in, fill
from lenslab.gui.widgets.painting import paint_elided
from lenslab.language import tr, written
from lenslab.series import LensGroup, lens_group_of
from lenslab.types import Measured

if TYPE_CHECKING:
    from lenslab.chart_mtf import SensorScale, ShotMap
    from lenslab.mtf.units import FrequencyUnit

NO_MAP = tr(
    "No MTF map: the chart was not found in this shot, or not specified.\nSpecify it under Shots > Charts used."
)
MARGIN, SCALE_WIDTH, SCALE_GAP, LINE = 8.0, 12.0, 8.0, 20.0


class MtfMapView(QWidget):
    """A choice of direction above, the map below. The same colour is the same MTF50 in all shots of a lens."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        tip = tr("Radial: detail that changes along the radius of the frame; tangential: around it")
        self.direction = choice_box(*DIRECTIONS, name=tr("Direction"), tip=tip)
        self.tiles = MtfTiles(style)
        self.direction.currentIndexChanged.connect(self._choose)
        fill(column_in(self, spacing=4), (self.direction, 0, Qt.AlignmentFlag.AlignLeft), (self.tiles, 1))

    def show_map(self, shown: ShotMap | None, alike: list[ShotMap], scale: SensorScale | None = None) -> None:
        """alike: the maps that share the colours, all of one lens. scale: of the picture."""
        self.direction.setVisible(shown is not None)
        self.tiles.show_map(shown, alike, scale)

    @Slot()
    def _choose(self) -> None:
        self.tiles.choose(chosen_name(self.direction))


class MtfTiles(QWidget):
    """The map itself with its scale."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._map: ShotMap | None = None
        self._alike: list[ShotMap] = []
        self._scale: SensorScale | None = None
        self._direction = "mean"
        self._tile: int | None = None  # under the mouse
        self.values: list[float] = []  # cycles a pixel, one a tile; NaN where it was not measured
        self.range = (0.0, 1.0)
        self.setFont(tabular(self.font()))
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("MTF map"))
        style.changed.connect(self.update)

    def show_map(self, shown: ShotMap | None, alike: list[ShotMap], scale: SensorScale | None = None) -> None:
        self._map, self._alike, self._scale = shown, alike, scale
        self._refresh()

    def choose(self, direction: str) -> None:
        """Show a direction of DIRECTIONS."""
        self._direction = direction
        self._refresh()

    def _refresh(self) -> None:
        self._tile = None
        self.values = values_of(self._map, self._direction) if self._map is not None else []
        others = [value for other in self._alike for value in values_of(other, self._direction)]
        known = [value for value in (*self.values, *others) if math.isfinite(value)]
        self.range = (min(known), max(known)) if known else (0.0, 1.0)
        self.update()

    def text_at(self, place: QPointF) -> str:
        """The value there, in words; empty where there is no tile."""
        number = self._number_at(place)
        if number is None or self._map is None:
            return ""
        if not math.isfinite(self.values[number]):
            return tr("Not measured here")
        radial, tangential = float(self._map.radial[number]), float(self._map.tangential[number])
        mean, first = (radial + tangential) / 2, self._unit()
        from lenslab.mtf.units import FREQUENCY_UNITS

        units = (first, *(unit for unit in FREQUENCY_UNITS.values() if unit is not first))
        values = ((unit, unit.of(mean, self._scale)) for unit in units)
        whole = " = ".join(
            f"{written(value, f'.{unit.decimals}f')} {unit.text}" for unit, value in values if value is not None
        )
        return tr(
            "MTF50 {whole} · radial {radial} · tangential {tangential}",
            whole=whole,
            radial=written(self._in_unit(radial), f".{first.decimals}f"),
            tangential=written(self._in_unit(tangential), f".{first.decimals}f"),
        )

    def _unit(self) -> FrequencyUnit:
        """That of report and lens maps: lp/mm where the pixel pitch is known."""
        from lenslab.mtf.units import FREQUENCY_UNITS

        known = self._scale is not None and self._scale.pitch_um is not None
        return FREQUENCY_UNITS["lpmm" if known else "px"]

    def _in_unit(self, value: float) -> float:
        return self._unit().of(value, self._scale) or 0.0

    def sizeHint(self) -> QSize:
        return QSize(320, 240)

    # Places

    def _steps(self) -> tuple[float, float]:
        """Width and height of a tile, as shares of the frame."""
        assert self._map is not None
        return step(self._map.x.tolist()), step(self._map.y.tolist())

    def _frame(self) -> QRectF:
        """The frame in the widget. Tiles are square in pixels, which gives its shape."""
        wide, high = self._steps()
        shape = min(max(high / wide, 0.2), 5.0)
        right = MARGIN + SCALE_WIDTH + SCALE_GAP + self.fontMetrics().horizontalAdvance("0.000") + SCALE_GAP
        room = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -right, -MARGIN - LINE)
        width = max(min(room.width(), room.height() * shape), 1.0)
        return QRectF(room.left(), room.top(), width, width / shape)

    def tile(self, number: int) -> QRectF:
        """A tile in the widget."""
        assert self._map is not None
        frame, (wide, high) = self._frame(), self._steps()
        left, top = float(self._map.x[number]) - wide / 2, float(self._map.y[number]) - high / 2
        tile = QRectF(
            frame.left() + left * frame.width(),
            frame.top() + top * frame.height(),
            wide * frame.width(),
            high * frame.height(),
        )
        return tile & frame

    def _number_at(self, place: QPointF) -> int | None:
        return next((number for number in range(len(self.values)) if self.tile(number).contains(place)), None)

    # Events

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        number = self._number_at(event.position())
        if number != self._tile:
            self._tile = number
            self.update()

    def leaveEvent(self, event: object) -> None:
        self._tile = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if not self.values:
            painter.setPen(self._style.colour("muted"))
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(self.rect().adjusted(16, 16, -16, -16), flags, NO_MAP)
            return
        frame = self._frame()
        painter.fillRect(frame, self._style.colour("scroll"))
        for number, value in enumerate(self.values):
            if math.isfinite(value):
                painter.fillRect(self.tile(number), QColor(map_colour(value, *self.range)))
        self._paint_scale(painter, frame)
        self._paint_value(painter, frame)

    def _paint_scale(self, painter: QPainter, frame: QRectF) -> None:
        bar = QRectF(frame.right() + SCALE_GAP, frame.top(), SCALE_WIDTH, frame.height())
        unit = self._unit()
        low, high = (self._in_unit(value) for value in self.range)
        text = partial(written, spec=f".{unit.decimals}f")
        paint_colour_bar(painter, bar, (low, high), text, self._style.colour("text"))

    def _paint_value(self, painter: QPainter, frame: QRectF) -> None:
        text = tr("MTF50, {unit}", unit=self._unit().text)
        if self._tile is not None:
            painter.setPen(self._style.colour("text"))
            painter.drawRect(self.tile(self._tile))
            text = self.text_at(self.tile(self._tile).center())
        painter.setFont(QFont(self.font()))
        room = QRectF(frame.left(), frame.bottom() + 2, self.width() - frame.left(), LINE)
        paint_elided(painter, room, text, self._style.colour("muted"))


def maps_of(
    session: Session, path: Path | None, lens: LensGroup | None
) -> tuple[ShotMap | None, list[ShotMap], SensorScale | None]:
    """The map of a shot, those of all shots of its lens, and the size of its pixels."""
    from lenslab.chart_mtf import map_of_shot, pixel_scale, with_pixel_pitches

    measured = (outcome for outcome in session.shoot.outcomes.values() if isinstance(outcome, Measured))
    every = with_pixel_pitches(measured, session.shoot.pixel_pitches)
    shot = next((measured_shot for measured_shot in every if measured_shot.photo.path == path), None)
    shot_map, scale = (map_of_shot(shot), pixel_scale(shot)) if shot is not None else (None, None)
    if shot_map is None or lens is None:
        return shot_map, [], scale
    alike = (map_of_shot(measured) for measured in session.shoot.measured() if lens_group_of(measured.photo) == lens)
    return shot_map, [other for other in alike if other is not None], scale
