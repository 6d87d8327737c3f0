"""MTF50 of red, green and blue apart, all over a frame that shows a turned chart: what planes of focus are found by."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lenslab.chart_mtf.optics import ShotLight
from lenslab.location.geometry import Geometry
from lenslab.mtf.large_areas import LargeAreas
from lenslab.mtf.maps import MtfMap, measure_map
from lenslab.mtf.picture import GREEN
from lenslab.mtf.reference import MtfReference
from lenslab.types import Array, Colours, Luminance, Map, Measured

COLOUR_MTF = "colour_mtf"  # a types.Map: a row a tile, the columns of COLUMNS
COLUMNS = ("x", "y", "red", "red_error", "green", "green_error", "blue", "blue_error")  # places as shares of the frame
TURNED_DEG = (1.5, 8.0)  # of a chart turned on purpose; less is a camera that is not quite square
MOST_NODDING = 0.5  # the tilt about the level axis, of that about the upright one


@dataclass(frozen=True, slots=True, eq=False)
class ColourMtf:
    """x, y: tiles' middles, 0 to 1 from the top left corner. mtf50, error: (tiles, 3), cycles/px, the mean of both
    directions in 1 / MTF50^2; NaN where not measured.
    """

    x: Array
    y: Array
    mtf50: Array
    error: Array


def is_turned(tilt_deg: tuple[float, float] | None) -> bool:
    """Whether a chart is turned about an upright axis, on purpose. tilt_deg: see location.pose.ChartPose."""
    if tilt_deg is None:
        return False
    across, down = map(abs, tilt_deg)
    return TURNED_DEG[0] <= across <= TURNED_DEG[1] and down <= MOST_NODDING * across


def measure_colour_mtf(
    light: ShotLight,
    geometry: Geometry,
    reference: MtfReference,
    tiles: MtfMap,
    print_mm: float,
    *,
    areas: LargeAreas | None = None,
) -> Map | None:
    """Red and blue by each colour's own pixels, in the tiles where the map, which is of green, has MTF.

    None of pictures without colours.
    """
    if light.colours is None:
        return None
    frame, measured_tiles = tiles.frame_px, tiles.kept
    x, y = tiles.x_px[measured_tiles], tiles.y_px[measured_tiles]
    places = np.rint(np.stack([x, y], axis=1) - (tiles.tile_px - 1) / 2)
    columns = [(x + 0.5) / frame[0], (y + 0.5) / frame[1]]
    for colour in range(3):
        values = (tiles.mtf50[measured_tiles], tiles.mtf50_se[measured_tiles])
        if colour != GREEN:
            shown = _in_place_of_green(light.colours, colour)
            colour_map = measure_map(
                light.picture, geometry, reference, tile_px=tiles.tile_px, colours=shown, places=places,
                print_mm=print_mm, areas=areas,
            )  # fmt: skip
            values = (colour_map.mtf50, colour_map.mtf50_se)
        columns += both_directions(*values)
    return Map.of(COLOUR_MTF, np.stack(columns, axis=1))


def _in_place_of_green(colours: Colours, instead: int) -> Colours:
    def shown(rows: slice, columns: slice, colour: int) -> tuple[Luminance, Array | None]:
        return colours(rows, columns, instead)

    return shown


def both_directions(mtf50: Array, error: Array) -> tuple[Array, Array]:
    """The mean of (tiles, 2) in 1 / MTF50^2, and its error."""
    mean = (mtf50**-2.0).mean(axis=1) ** -0.5
    return mean, np.hypot(*(error / mtf50).T) / 2 * mean


def colour_mtf_of_shot(shot: Measured) -> ColourMtf | None:
    """What a shot carries; None of shots of a chart that was not turned, and of pictures without colours."""
    values = shot.map_values(COLOUR_MTF)
    if values is None or values.shape[1] != len(COLUMNS):
        return None
    return ColourMtf(values[:, 0], values[:, 1], values[:, 2::2], values[:, 3::2])
