"""Where a chart was found, with all that is reported about it; and how a shot keeps it: numbers in a Map."""

from __future__ import annotations

import math
from dataclasses import astuple, dataclass, replace

import numpy as np

from lenslab.charts.chart_key import ChartKey, parse_chart_key
from lenslab.charts.geometry import BEND_DEGREE, Bend, Geometry, bend_terms
from lenslab.charts.shapes import Box
from lenslab.values.types import Array, Map, Measured

# ------------------------------------------------------------------------------
# The camera's position relative to the chart, from a geometry: filling, turn, tilt, shift, distortion, flatness.


USUAL_FOCAL = 2.3  # over the half diagonal, where it is not known: 50 mm on full frame
_FLATNESS_DEGREE = 4  # of the surface that shows whether a sheet bends
_BLOCKS_A_TERM = 3


@dataclass(frozen=True, slots=True)
class ChartPose:
    """The chart as it lies in the picture. Shares are of 1.

    fill: the chart's frame over the picture, along whichever side it fills less; 1 leaves no gap, above 1 some of the
    chart is cut off. turn_deg: clockwise, as seen, -45 to 45 from the nearest quarter turn. quarter_turns: clockwise, 0
    to 3; 2 is upside down. shift: of the frame's middle from the picture's, to the right and down, over width and
    height. keystone: by how much the right edge of the picture sees the chart larger than the left, and the lower edge
    than the upper. tilt_deg: angle between chart and sensor about the vertical axis (positive: the right side is
    farther away) and the horizontal one (the lower side is); None where the field of view is not known. distortion: at
    the picture's corner, negative for barrel.
    """

    fill: float
    turn_deg: float
    quarter_turns: int
    shift: tuple[float, float]
    keystone: tuple[float, float]
    tilt_deg: tuple[float, float] | None
    distortion: float
    mirrored: bool
    px_per_mm: float


@dataclass(frozen=True, slots=True)
class Flatness:
    """What of the misfits follows a pattern, as a sheet that bends makes: rms and greatest, px; rms of the rest."""

    bent_px: float
    most_px: float
    scatter_px: float

    @property
    def is_bent(self) -> bool:
        """Whether the pattern matters, and is no chance."""
        return self.bent_px > 0.1 and self.bent_px > self.scatter_px


def pose(geometry: Geometry, frame: Box, focal: float | None = None) -> ChartPose:
    """The pose of a chart whose pattern fills `frame` (mm on the page).

    focal: distance of the lens's rear node from the sensor over the sensor's half diagonal, see `relative_focal`. The
    centre of perspective is taken to be the picture's, as it is but for shift lenses and cropped pictures.
    """
    columns, rows = geometry.frame_px
    x, y = geometry.centre_px
    outward = np.linalg.inv(geometry.jacobian(x, y))  # px for a mm
    turn = math.degrees(math.atan2(-outward[0, 1], outward[1, 1]))
    quarters = round(turn / 90)
    px_per_mm = math.sqrt(abs(float(np.linalg.det(outward))))
    sides = (frame.width, frame.height) if quarters % 2 == 0 else (frame.height, frame.width)
    middle = geometry.to_picture(*frame.centre)
    return ChartPose(
        fill=px_per_mm * min(sides[0] / columns, sides[1] / rows),
        turn_deg=turn - 90 * quarters,
        quarter_turns=quarters % 4,
        shift=(float(middle[0] - x) / columns, float(middle[1] - y) / rows),
        keystone=_keystone(geometry),
        tilt_deg=None if focal is None else _tilt(geometry, focal),
        distortion=distortion_at_corner(geometry),
        mirrored=float(np.linalg.det(outward)) < 0,
        px_per_mm=px_per_mm,
    )


def relative_focal(focal_length_mm: float, sensor_diagonal_mm: float, geometry: Geometry) -> float:
    """The `focal` of `pose`: focal length times 1 + magnification (close up, lens and sensor are farther apart).

    The chart's size counts as printed at 100 %.
    """
    return focal_length_mm * (1 + _magnification(geometry, sensor_diagonal_mm)) / (sensor_diagonal_mm / 2)


def flatness(misfits: Array, geometry: Geometry) -> Flatness | None:
    """What the blocks' misfits (n, 4: x, y, and how far off to the right and down, px) show; None for too few."""
    surface = _surface(misfits, geometry, _FLATNESS_DEGREE)
    if surface is None:
        return None
    coefficients, terms, weight = surface
    rest = np.hypot(*(misfits[:, 2:] - terms @ coefficients).T)
    smooth = np.hypot(*(terms @ coefficients).T)
    scatter = math.sqrt(float((weight * rest**2).sum() / weight.sum()))
    return Flatness(float(np.sqrt(np.mean(smooth**2))), float(smooth.max()), scatter)


def bent_by(misfits: Array, geometry: Geometry) -> Geometry | None:
    """The geometry with what blocks' misfits to it show of the sheet's bend, added to what it has; None for too few."""
    surface = _surface(misfits, geometry, BEND_DEGREE) or _surface(misfits, geometry, _FLATNESS_DEGREE)
    if surface is None:
        return None
    coefficients = surface[0]
    if geometry.bend is not None:
        before = np.array((geometry.bend.across, geometry.bend.down)).T
        most = max(len(before), len(coefficients))
        coefficients, before = (np.pad(part, ((0, most - len(part)), (0, 0))) for part in (coefficients, before))
        coefficients = coefficients + before
    across, down = coefficients.T.tolist()
    return replace(geometry, bend=Bend(tuple(across), tuple(down)))


def _surface(misfits: Array, geometry: Geometry, degree: int) -> tuple[Array, Array, Array] | None:
    """Coefficients (terms, 2) of a surface through most misfits, the terms at each (n, terms), weights (n,)."""
    count = (degree + 1) * (degree + 2) // 2
    if len(misfits) < _BLOCKS_A_TERM * count:
        return None
    terms = bend_terms(*geometry.shares(misfits[:, 0], misfits[:, 1]), count)
    weight = np.ones(len(misfits))
    for _ in range(5):
        root = np.sqrt(weight)[:, None]
        coefficients, *_ = np.linalg.lstsq(terms * root, misfits[:, 2:] * root, rcond=None)
        rest = np.hypot(*(misfits[:, 2:] - terms @ coefficients).T)
        weight = 1 / (1 + (rest / max(2 * float(np.median(rest)), 1e-6)) ** 2)
    return coefficients, terms, weight


def _magnification(geometry: Geometry, sensor_diagonal_mm: float) -> float:
    outward = np.linalg.inv(geometry.jacobian(*geometry.centre_px))
    pitch_mm = sensor_diagonal_mm / (2 * geometry.half_diagonal_px)
    return math.sqrt(abs(float(np.linalg.det(outward)))) * pitch_mm


def _ideal(geometry: Geometry) -> Geometry:
    """The same without distortion."""
    return Geometry(geometry.page_mm, geometry.frame_px, geometry.homography)


def _keystone(geometry: Geometry) -> tuple[float, float]:
    columns, rows = geometry.frame_px
    x, y = geometry.centre_px
    straight = _ideal(geometry)
    at_x, at_y = np.array((0, columns - 1, x, x)), np.array((y, y, 0, rows - 1))
    # lengths on the page across the way to those edges: areas would count the foreshortening too
    page = straight.jacobian(at_x, at_y)
    upright, level = np.hypot(page[:, 0, 1], page[:, 1, 1]), np.hypot(page[:, 0, 0], page[:, 1, 0])
    return float(upright[0] / upright[1] - 1), float(level[2] / level[3] - 1)


def _tilt(geometry: Geometry, focal: float) -> tuple[float, float]:
    """Zhang, "A flexible new technique for camera calibration", PAMI 22 (2000), 3.1, with the camera known."""
    width, height = geometry.page_mm
    centred = np.array([[1, 0, width / 2], [0, 1, height / 2], [0, 0, 1]])
    axes = np.diag((1 / focal, 1 / focal, 1)) @ np.array(geometry.homography).reshape(3, 3) @ centred
    normal = np.cross(axes[:, 0], axes[:, 1])
    normal *= math.copysign(1, normal[2])  # away from the camera
    across = -math.degrees(math.atan2(normal[0], normal[2]))
    down = -math.degrees(math.atan2(normal[1], normal[2]))
    return across, down


def distortion_at_corner(geometry: Geometry) -> float:
    """At the radius of the picture's corner: seen over ideal, less 1; negative for barrel."""
    steps = np.linspace(0.5, 1.5, 2001)
    square = steps**2
    seen = steps * (1 + square * (geometry.k1 + square * (geometry.k2 + square * geometry.k3)))
    return float(1 / np.interp(1.0, seen, steps) - 1)


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


# ------------------------------------------------------------------------------
# Where a printed chart lies in a shot: frame and chart -> Geometry, to a hundredth of a pixel.
#
# Loaded without OpenCV until something is looked for: `from lenslab.location.finder import find`.


__all__ = ["ChartKey", "Geometry", "parse_chart_key"]
