"""Where a chart was found, with all that is reported about it; and how a shot keeps it: numbers in a Map."""

from __future__ import annotations

import math
from dataclasses import astuple, dataclass

import numpy as np

from lenslab.charts.shapes import Box
from lenslab.location.geometry import Geometry
from lenslab.location.pose import Flatness
from lenslab.types import Map, Measured

PLACE = "chart_place"  # the Map's quantity
LENGTH = 28  # numbers of a place: page, picture, homography, distortion, quality, frame, flags, flatness
SEEN_FROM_THE_EDGE = 1e12  # condition of a homography that lays the page into a line; of photographed charts about 400


@dataclass(frozen=True, slots=True)
class ChartPlace:
    """A chart in a shot. frame: what its pattern fills, mm on the page. bent: from the misfits; None if too few."""

    geometry: Geometry
    frame: Box
    mirrored: bool
    two_charts: bool  # at least: marks were found twice
    bent: Flatness | None

    @property
    def is_bent(self) -> bool:
        """Whether the sheet bends, as far as is known."""
        return self.bent is not None and self.bent.is_bent


def packed(place: ChartPlace) -> Map:
    """A place as a Map of one row."""
    lies, frame = place.geometry, place.frame
    bent = (-1.0, -1.0, -1.0) if place.bent is None else astuple(place.bent)
    numbers = (
        *(*lies.page_mm, *lies.frame_px, *lies.homography),
        *(lies.k1, lies.k2, lies.k3, lies.cx, lies.cy, lies.residual_px, lies.agreeing),
        *(frame.left, frame.top, frame.width, frame.height),
        *(float(place.mirrored) + 2 * float(place.two_charts), *bent),
    )
    return Map.of(PLACE, np.array([numbers], float))


def place_of_shot(shot: Measured) -> ChartPlace | None:
    """Where the chart lies in a shot; None where none was found, or what is kept is no place."""
    numbers = shot.map_values(PLACE)
    return None if numbers is None or numbers.shape != (1, LENGTH) else _unpacked(numbers[0].tolist())


def _unpacked(numbers: list[float]) -> ChartPlace | None:
    if not all(map(math.isfinite, numbers)) or min(numbers[:4]) < 1:
        return None
    page, picture, matrix, rest = numbers[:2], numbers[2:4], numbers[4:13], numbers[20:]
    k1, k2, k3, cx, cy, residual, agreeing = numbers[13:20]
    if np.linalg.cond(np.reshape(matrix, (3, 3))) > SEEN_FROM_THE_EDGE:
        return None
    geometry = Geometry(
        (page[0], page[1]),
        (round(picture[0]), round(picture[1])),
        tuple(matrix),
        k1,
        k2,
        k3,
        cx,
        cy,
        residual,
        agreeing,
    )
    flags, bent = round(rest[4]), None if rest[5] < 0 else Flatness(*rest[5:])
    return ChartPlace(geometry, Box(*rest[:4]), bool(flags & 1), bool(flags & 2), bent)
