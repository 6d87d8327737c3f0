"""MTF50 of red, green and blue apart, all over a frame that shows a turned chart: what planes of focus are found by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lenslab.types import Array, Colours, Map, Measured

if TYPE_CHECKING:
    from lenslab.location.geometry import Geometry
    from lenslab.mtf.maps import MtfMap
    from lenslab.mtf.reference import MtfReference

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
    colours: Colours, geometry: Geometry, reference: MtfReference, tiles: MtfMap, print_mm: float
) -> Map:
    """By each colour's own pixels, in the tiles where the picture's MTF was measured."""
    from lenslab.mtf.maps import measure_map

    frame, kept = tiles.frame_px, tiles.kept
    places = np.stack([tiles.x_px[kept], tiles.y_px[kept]], axis=1) - (tiles.tile_px - 1) / 2
    columns = [(tiles.x_px[kept] + 0.5) / frame[0], (tiles.y_px[kept] + 0.5) / frame[1]]
    for colour in range(3):
        light, mask = colours(slice(0, frame[1]), slice(0, frame[0]), colour)
        own = measure_map(
            light, geometry, reference, tile_px=tiles.tile_px, mask=mask, places=np.rint(places), print_mm=print_mm
        )  # fmt: skip
        columns += both_directions(own.mtf50, own.mtf50_se)
    return Map.of(COLOUR_MTF, np.stack(columns, axis=1))


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
