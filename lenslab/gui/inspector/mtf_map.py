"""MTF50 over the frame of one shot: coloured tiles, a scale with numbers, and the value under the mouse."""

from __future__ import annotations

import math
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import QWidget

from lenslab.draw.field_maps import DIRECTIONS, map_of_lens
from lenslab.gui.session.session import Session
from lenslab.gui.widgets.forms import choice_box, column_in, fill
from lenslab.gui.widgets.maps_view import FieldMapsView
from lenslab.gui.widgets.style import Style
from lenslab.measure.chart_results import ShotMap, map_of_shot
from lenslab.measure.edge_chart import as_shoot
from lenslab.measure.pixel_pitch import pixel_scale
from lenslab.measure.units import FREQUENCY_UNITS, SensorScale
from lenslab.values.grouping import lens_group_of
from lenslab.values.language import tr, written
from lenslab.values.types import LensGroup, Measured

NO_MAP = tr(
    "No MTF map: the chart was not found in this shot, or not specified.\nSpecify it under Shots > Charts used."
)
NO_MAP_YET = tr("Measuring…")


class MtfMapView(QWidget):
    """A choice of direction above, the map below. The same colour is the same MTF50 in all shots of a lens."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._alike: list[ShotMap] = []
        tip = tr("Radial (T): detail that changes along the radius of the frame; tangential (S): around it")
        self.direction = choice_box(*DIRECTIONS, name=tr("Direction"), tip=tip)
        self.tiles = MtfTiles(style)
        self.direction.currentIndexChanged.connect(self._draw)
        fill(column_in(self, spacing=4), (self.direction, 0, Qt.AlignmentFlag.AlignLeft), (self.tiles, 1))

    def show_map(
        self, shown: ShotMap | None, alike: list[ShotMap], scale: SensorScale | None = None, *, growing: bool = False
    ) -> None:
        """alike: the maps that share the colours, all of one lens. scale: of its pixels. growing: one may yet come."""
        self.tiles.why_none = NO_MAP_YET if growing else NO_MAP
        self._alike, self.tiles.map, self.tiles.scale = alike, shown, scale
        self.direction.setVisible(shown is not None)
        self._draw()

    @Slot()
    def _draw(self) -> None:
        shown, scale, direction = self.tiles.map, self.tiles.scale, self.direction.currentData()
        self.tiles.show_maps(None if shown is None else map_of_lens(shown, self._alike, scale, direction))


class MtfTiles(FieldMapsView):
    """The map itself with its scale, and what is under the mouse in both directions and in all units."""

    def __init__(self, style: Style) -> None:
        super().__init__(style)
        self.map: ShotMap | None = None  # as the shot carries it
        self.scale: SensorScale | None = None
        self.text_lines = 2
        self.setMinimumSize(0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("MTF map"))
        self.setAccessibleDescription("")

    def sizeHint(self) -> QSize:
        return QSize(320, 240)

    def text(self) -> str:
        if self.maps is None or self.map is None or self.place is None:
            return super().text()
        tile = self.place[1]
        radial, tangential = float(self.map.radial[tile]), float(self.map.tangential[tile])
        if not math.isfinite(self.maps.maps[0].values[tile]):
            return tr("Not measured here")
        first = FREQUENCY_UNITS[self.maps.unit]
        units = (first, *(unit for unit in FREQUENCY_UNITS.values() if unit is not first))
        values = ((unit, unit.of((radial + tangential) / 2, self.scale)) for unit in units)
        whole = " = ".join(
            f"{written(value, f'.{unit.decimals}f')} {unit.text}" for unit, value in values if value is not None
        )
        across, around = (self.maps.text(first.of(value, self.scale) or 0.0) for value in (radial, tangential))
        return tr(
            "MTF50 {whole} · radial {radial} · tangential {tangential}", whole=whole, radial=across, tangential=around
        )


def maps_of(
    session: Session, path: Path | None, lens: LensGroup | None
) -> tuple[ShotMap | None, list[ShotMap], SensorScale | None]:
    """The map of a shot, those of all shots of its lens, and the size of its pixels."""
    shots = session.measured()
    shot = next((measured_shot for measured_shot in shots if measured_shot.photo.path == path), None)
    excluded = session.shoot.outcomes.get(path) if shot is None and path is not None else None
    if isinstance(excluded, Measured):
        (shot,) = as_shoot([excluded], session.shoot.pixel_pitches)
    shot_map, scale = (map_of_shot(shot), pixel_scale(shot)) if shot is not None else (None, None)
    if shot_map is None or lens is None:
        return shot_map, [], scale
    alike = (map_of_shot(measured) for measured in shots if lens_group_of(measured.photo) == lens)
    return shot_map, [other for other in alike if other is not None], scale
