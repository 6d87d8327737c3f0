"""Place of a chart in a shot, stored with it as the numbers of a Map; its pose, and remarks on both."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import astuple, dataclass, replace
from typing import Literal, TypeAlias

import numpy as np

from lenslab.charts.geometry import (
    BEND_DEGREE,
    BLOCK,
    RADIAL,
    USUAL,
    Bend,
    Geometry,
    bend_terms,
    fitted_blocks,
    standard_error,
)
from lenslab.charts.shapes import Box
from lenslab.charts.thresholds import LIMITS
from lenslab.values.remarks import Remark, remark
from lenslab.values.types import Array, Map, Measured

# ------------------------------------------------------------------------------
# The chart's pose from its geometry: fill, turn, tilt, shift, distortion, flatness.


USUAL_FOCAL = 2.3  # focal length over the half diagonal if unknown: 50 mm on full frame
_FLATNESS_DEGREE = 4  # of the polynomial fitted to residuals to detect a bent sheet


@dataclass(frozen=True, slots=True)
class ChartPose:
    """The chart's pose relative to the camera, as seen in the picture. Fractions are of 1.

    fill: the chart's frame over the picture, along the side it fills less; 1 leaves no gap, above 1 it is cropped.
    turn_deg: clockwise, as seen, -45 to 45 from the nearest quarter turn. quarter_turns: clockwise, 0 to 3; 2 is upside
    down. shift: from the picture's centre to the frame's, to the right and down, over width and height. keystone:
    magnification at the right edge of the picture over that at the left, less 1, and at the lower edge over the upper.
    tilt_deg: angle between chart and sensor about the vertical axis (positive: the right side is farther away) and the
    horizontal one (positive: the lower side is); None if the field of view is unknown.
    """

    fill: float
    turn_deg: float
    quarter_turns: int
    shift: tuple[float, float]
    keystone: tuple[float, float]
    tilt_deg: tuple[float, float] | None
    mirrored: bool
    px_per_mm: float


@dataclass(frozen=True, slots=True)
class Flatness:
    """Smooth part of the residuals, as a bent sheet makes: rms and maximum, px; rms of the remainder, px."""

    bent_px: float
    most_px: float
    scatter_px: float

    @property
    def is_bent(self) -> bool:
        """True if the smooth part exceeds 0.1 px and the scatter: significant, and not chance."""
        return self.bent_px > 0.1 and self.bent_px > self.scatter_px


def pose(geometry: Geometry, frame: Box, focal: float | None = None) -> ChartPose:
    """Pose of a chart in a picture.

    The centre of perspective is assumed at the picture's centre: untrue only of shift lenses and cropped pictures.

    frame: that the pattern fills, mm on the page. focal: distance of the lens's rear node from the sensor over the
    sensor's half diagonal, see `relative_focal`; None if unknown, which leaves `tilt_deg` None.
    """
    columns, rows = geometry.frame_px
    x, y = geometry.centre_px
    outward = np.linalg.inv(geometry.jacobian(x, y))  # px for a mm
    turn = math.degrees(math.atan2(-outward[0, 1], outward[1, 1]))
    quarters = round(turn / 90)
    sides = (frame.width, frame.height) if quarters % 2 == 0 else (frame.height, frame.width)
    middle = geometry.to_picture(*frame.centre)
    return ChartPose(
        fill=geometry.px_per_mm * min(sides[0] / columns, sides[1] / rows),
        turn_deg=turn - 90 * quarters,
        quarter_turns=quarters % 4,
        shift=(float(middle[0] - x) / columns, float(middle[1] - y) / rows),
        keystone=_keystone(geometry),
        tilt_deg=None if focal is None else _tilt(geometry, focal),
        mirrored=float(np.linalg.det(outward)) < 0,
        px_per_mm=geometry.px_per_mm,
    )


def relative_focal(focal_length_mm: float, sensor_diagonal_mm: float, geometry: Geometry) -> float:
    """The `focal` of `pose`: focal length times (1 + magnification) over half the sensor's diagonal.

    In close-up the lens moves away from the sensor. The chart is assumed to be printed at 100 %.
    """
    magnification = geometry.px_per_mm * sensor_diagonal_mm / (2 * geometry.half_diagonal_px)
    return focal_length_mm * (1 + magnification) / (sensor_diagonal_mm / 2)


def flatness(misfits: Array, geometry: Geometry) -> Flatness | None:
    """Flatness of the sheet from the residuals of its blocks; None for fewer than 45, three for each term.

    misfits: (n, 4), x, y of each block and its displacement to the right and down, px. geometry: the fit that leaves
    these.
    """
    surface = _surface(misfits, geometry, _FLATNESS_DEGREE)
    if surface is None:
        return None
    coefficients, terms, weight = surface
    rest = np.hypot(*(misfits[:, 2:] - terms @ coefficients).T)
    smooth = np.hypot(*(terms @ coefficients).T)
    scatter = math.sqrt(float((weight * rest**2).sum() / weight.sum()))
    return Flatness(float(np.sqrt(np.mean(smooth**2))), float(smooth.max()), scatter)


def with_bend(misfits: Array, geometry: Geometry) -> Geometry | None:
    """The geometry with the sheet's bend fitted to the residuals, added to any it has; None for too few blocks."""
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
    """Coefficients (terms, 2) of a robust polynomial through the residuals, its terms (n, terms) and weights (n,)."""
    count = (degree + 1) * (degree + 2) // 2
    if len(misfits) < 3 * count:  # fewer blocks for each coefficient would fit noise
        return None
    terms = bend_terms(*geometry.shares(misfits[:, 0], misfits[:, 1]), count)
    weight = np.ones(len(misfits))
    for _ in range(5):
        root = np.sqrt(weight)[:, None]
        coefficients, *_ = np.linalg.lstsq(terms * root, misfits[:, 2:] * root, rcond=None)
        rest = np.hypot(*(misfits[:, 2:] - terms @ coefficients).T)
        weight = 1 / (1 + (rest / max(2 * float(np.median(rest)), 1e-6)) ** 2)
    return coefficients, terms, weight


def _keystone(geometry: Geometry) -> tuple[float, float]:
    columns, rows = geometry.frame_px
    x, y = geometry.centre_px
    straight = Geometry(geometry.page_mm, geometry.frame_px, geometry.homography)  # without distortion
    at_x, at_y = np.array((0, columns - 1, x, x)), np.array((y, y, 0, rows - 1))
    # lengths on the page along each edge: areas would count the foreshortening too
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
    """Distortion a half diagonal from the lens's axis: real over ideal radius, less 1; negative for barrel."""
    steps = np.linspace(0.5, 1.5, 2001)
    seen = np.maximum.accumulate(steps * geometry.growth(steps**2))  # where it turns back is no part of the picture
    return float(1 / np.interp(1.0, seen, steps) - 1)


def moustache(geometry: Geometry) -> float | None:
    """The strongest distortion, % with its sign, if it is not at the radius of the picture's corner; else None."""
    corner = distortion_at_corner(geometry)
    to_corner = np.linspace(0, 1 / (1 + corner), 50)  # ideal radii
    grown = geometry.growth(to_corner**2) - 1
    most = float(grown[np.argmax(np.abs(grown))])
    return 100 * most if abs(most) > abs(corner) + 0.002 else None  # the least that shows at the edge of a print


PLACE = "chart_place"  # the Map's quantity
LENGTH = 25 + RADIAL  # numbers of a place: page, picture, homography, distortion, quality, frame, flags, flatness
_LENGTHS = {25 + USUAL, LENGTH}  # earlier sessions have the usual radial terms alone


@dataclass(frozen=True, slots=True)
class ChartPlace:
    """Place of a chart in a shot. frame: filled by its pattern, mm on the page. bent: None for too few residuals."""

    geometry: Geometry
    frame: Box
    mirrored: bool
    two_charts: bool  # at least two: marks were found twice
    bent: Flatness | None

    @property
    def is_bent(self) -> bool:
        """True if the sheet is known to be bent."""
        return self.bent is not None and self.bent.is_bent


_FLOOR = 0.004  # %, what geometry errs without any noise; half as much again with each term over the usual


def distortion_of(place: ChartPlace) -> tuple[float, float] | None:
    """Distortion at the corner and its standard error, %; None where the chart is bent, or ends too far from there."""
    if place.is_bent:
        return None
    value, error = extrapolated_distortion(place)
    return None if error > LIMITS.distortion_error else (value, error)


def extrapolated_distortion(place: ChartPlace) -> tuple[float, float]:
    """The same of any chart. The error is that of places in as many blocks as the fit had; infinite if too few."""
    floor = _FLOOR * 1.5 ** (place.geometry.terms - USUAL)
    return 100 * distortion_at_corner(place.geometry), math.hypot(100 * _error(place, distortion_at_corner), floor)


def lens_axis(place: ChartPlace) -> tuple[float, float]:
    """The lens's axis in the picture, half diagonals from the middle: 0, 0 unless distortion surely shows it elsewhere.

    As that of a shifted lens, or of a picture that was cropped off its middle.
    """
    beyond = _off_axis(place.geometry) - LIMITS.off_axis
    if beyond > 0 and not place.is_bent and beyond > 3 * _error(place, _off_axis):
        return place.geometry.cx, place.geometry.cy
    return 0.0, 0.0


def _off_axis(geometry: Geometry) -> float:
    return math.hypot(geometry.cx, geometry.cy)


def _error(place: ChartPlace, of: Callable[[Geometry], float]) -> float:
    """Standard error of a quantity `of` the geometry."""
    geometry = place.geometry
    half = BLOCK / 2
    x, y = geometry.to_page(*(first + half for first in fitted_blocks(geometry.frame_px)))
    inside = place.frame.shrunk(half / geometry.px_per_mm).holds(x, y)  # blocks that show nothing but the chart
    page = np.stack([x[inside], y[inside]], axis=1)
    if len(page) < 2 * 13:
        return math.inf
    # no block is placed more exactly
    return standard_error(geometry, page, max(geometry.residual_px, 0.01), of)


def packed(place: ChartPlace) -> Map:
    """The place as a Map of one row, shape (1, LENGTH)."""
    geometry = place.geometry
    bent = (-1.0, -1.0, -1.0) if place.bent is None else astuple(place.bent)
    numbers = (
        *(*geometry.page_mm, *geometry.frame_px, *geometry.homography),
        *(*geometry.radial, geometry.cx, geometry.cy, geometry.residual_px, geometry.agreeing),
        *astuple(place.frame),
        *(float(place.mirrored) + 2 * float(place.two_charts), *bent),
    )
    return Map.of(PLACE, np.array([numbers], float))


def place_of_shot(shot: Measured) -> ChartPlace | None:
    """Place of the chart in a shot; None if none was found, or the stored numbers are invalid."""
    table = shot.map_values(PLACE)
    if table is None or len(table) != 1 or table.shape[1] not in _LENGTHS:
        return None
    numbers = table[0].tolist()
    if not all(map(math.isfinite, numbers)) or min(numbers[:4]) < 1:
        return None
    page, picture, matrix, rest = numbers[:2], numbers[2:4], numbers[4:13], numbers[-8:]
    *radial, cx, cy, residual, agreeing = numbers[13:-8]
    if np.linalg.cond(np.reshape(matrix, (3, 3))) > 1e12:  # seen edge-on; photographed charts have about 400
        return None
    sizes = (page[0], page[1]), (round(picture[0]), round(picture[1]))
    radial += (RADIAL - len(radial)) * [0.0]
    geometry = Geometry(*sizes, tuple(matrix), tuple(radial), cx, cy, residual, agreeing)
    flags, bent = round(rest[4]), None if rest[5] < 0 else Flatness(*rest[5:])
    return ChartPlace(geometry, Box(*rest[:4]), bool(flags & 1), bool(flags & 2), bent)


# ------------------------------------------------------------------------------
# Remarks on a chart's place: its pose, corrections to make, and problems of the print.


Move: TypeAlias = Literal["turn", "shift", "closer", "back", "square up"]
Axis: TypeAlias = Literal["", "across", "down"]


@dataclass(frozen=True, slots=True)
class AlignmentHint:
    """One correction of the alignment, in degrees or as a fraction of the picture's width or height.

    amount: positive is clockwise, right, down; for keystone, the right or the lower side is nearer.
    axis: of a shift or of a keystone. short: a few words, legible from a distance.
    """

    move: Move
    amount: float
    sentence: Remark
    short: Remark
    axis: Axis = ""


def describe(place: ChartPlace, focal: float | None = None) -> Remark:
    """One line: "Chart found: fills 97 %, turned 0.4°, tilted 0.3° / 0.1°, barrel distortion 1.2 %".

    Keystone replaces an unknown tilt if it is worth correcting.
    """
    view = pose(place.geometry, place.frame, focal)
    fill, turn = remark("fill", percent=100 * view.fill), remark("turn", degrees=abs(view.turn_deg))
    distortion = _distortion(place)
    if view.tilt_deg:
        across, down = map(abs, view.tilt_deg)
        slope = remark("tilt", across=across, down=down)
    elif max(map(abs, view.keystone)) >= LIMITS.keystone:
        across, down = (100 * abs(share) for share in view.keystone)
        slope = remark("keystone", across=across, down=down)
    else:
        return remark("square_chart", fill=fill, turn=turn, distortion=distortion)
    return remark("chart", fill=fill, turn=turn, slope=slope, distortion=distortion)


def _distortion(place: ChartPlace) -> Remark:
    """Distortion at the picture's corner in words, or why it is not known."""
    known = distortion_of(place)
    if known is None:
        return remark("distortion_unknown" if place.is_bent else "distortion_beyond")
    percent, most = known[0], moustache(place.geometry)
    if most is not None:
        return remark("moustache", most=most, percent=abs(percent))
    if abs(percent) < 0.05:
        return remark("undistorted")
    return remark("barrel" if percent < 0 else "pincushion", percent=abs(percent))


def hints(place: ChartPlace, focal: float | None = None, *, turned: bool = False) -> tuple[AlignmentHint, ...]:
    """Corrections to make before the next shot, most urgent first; empty if the camera is well aligned.

    turned: for a focus series, the chart is to be turned about an upright axis.
    """
    view = pose(place.geometry, place.frame, focal)
    found: list[AlignmentHint] = []

    def add(move: Move, amount: float, sentence: str, short: str, axis: Axis = "", **values: float | Remark) -> None:
        found.append(AlignmentHint(move, amount, remark(sentence, **values), remark(short, **values), axis))

    if abs(view.turn_deg) >= LIMITS.turn_deg:
        way = "clockwise" if view.turn_deg > 0 else "anticlockwise"
        add("turn", view.turn_deg, f"turn_{way}", f"{way}_short", degrees=abs(view.turn_deg))
    axes: tuple[tuple[Axis, str, str], ...] = (("across", "right", "left"), ("down", "down", "up"))
    for (axis, ahead, behind), shift in zip(axes, view.shift, strict=True):
        if abs(shift) > LIMITS.shift:
            way = ahead if shift > 0 else behind
            add("shift", shift, f"move_{way}", f"{way}_short", axis, percent=100 * abs(shift))
    if view.fill < LIMITS.fill[0]:
        add("closer", 1 - view.fill, "move_closer", "closer_short", percent=100 * view.fill)
    elif view.fill > LIMITS.fill[1]:
        add("back", view.fill - 1, "move_back", "back_short", percent=100 * (view.fill - 1))
    if turned:  # missing or excess turn; without a known tilt, only whether the chart is turned at all
        least, most = LIMITS.focus_turn_deg
        if view.tilt_deg is None:
            missing = least if abs(view.keystone[0]) < LIMITS.keystone else 0.0
        else:
            missing = max(least - abs(view.tilt_deg[0]), 0.0) - max(abs(view.tilt_deg[0]) - most, 0.0)
        if missing:
            back = "turn_chart_back", "turn_chart_back_short"
            words = ("turn_chart", "turn_chart_short") if missing > 0 else back
            add("square up", math.copysign(missing, view.keystone[0]), *words, "across", degrees=abs(missing))
    sides: tuple[tuple[Axis, str, str], ...] = (
        ("across", "right_side", "left_side"),
        ("down", "lower_side", "upper_side"),
    )
    seen = list(zip(sides, view.keystone, view.tilt_deg or (None, None), strict=True))
    for (axis, ahead, behind), keystone, tilt in seen[1:] if turned else seen:
        side = remark(ahead if keystone > 0 else behind)
        if tilt is None and abs(keystone) >= LIMITS.keystone:
            words, percent = ("square_up_keystone", "keystone_short"), 100 * abs(keystone)
            add("square up", keystone, *words, axis, side=side, percent=percent)
        elif tilt is not None and abs(tilt) >= LIMITS.tilt_deg:
            add("square up", keystone, "square_up_tilt", "tilt_short", axis, side=side, degrees=abs(tilt))
    return tuple(found)


def warnings(place: ChartPlace) -> tuple[Remark, ...]:
    """Problems of the print and its pose that the user must know; whole sentences."""
    remarks: list[Remark] = []
    view = pose(place.geometry, place.frame)
    if place.two_charts:
        remarks.append(remark("one_of_two_charts"))
    if view.mirrored:
        remarks.append(remark("mirrored"))
    if view.quarter_turns:
        remarks.append(remark("upside_down" if view.quarter_turns == 2 else "quarter_turn"))
    if place.geometry.agreeing < LIMITS.agreeing_whole:
        remarks.append(remark("unmatched", percent=100 * (1 - place.geometry.agreeing)))
    if off := 100 * math.hypot(*lens_axis(place)):
        remarks.append(remark("shifted", percent=off))
    if place.bent and place.is_bent:
        remarks.append(remark("bent", pixels=place.bent.most_px, mm=place.bent.most_px / view.px_per_mm))
    return tuple(remarks)


def scale_remark(place: ChartPlace) -> Remark:
    """The chart's size and how to check it: a picture alone cannot show the scale of a print."""
    width, height = place.geometry.page_mm
    return remark("scale_bar", width=width, height=height)
