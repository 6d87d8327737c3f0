"""Whether a lens is sharper on one side: blur's slope over the frame, what the chart's tilt explains left out."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lenslab.confidence import STANDARD_ERRORS
from lenslab.mtf.maps import MtfMap
from lenslab.mtf.radial import fit_radial
from lenslab.types import Array

if TYPE_CHECKING:
    from lenslab.location.geometry import Geometry

HEIGHT = 0.7  # image height at which two opposite sides are compared
_KNOTS, _ROUGH = 5, 100.0
_SURE = 11.83  # chi^2 of two degrees of freedom that chance exceeds in 0.3 % of even lenses; of one: below
_SURE_ALONG = 8.81
_LEAST_SHARE = 0.015  # side to side: less is not called decentred, however sure
_TILTED_DEG = 0.25  # of the chart: from here on it may explain what lies along its slope
_LEAST_TILES = 20


@dataclass(frozen=True, slots=True)
class Decentring:
    """MTF50 of one side over that of the side opposite, at 0.7 of the image height.

    share: by how much the sharper side is above the softer one, 0.05 for 5 %; interval: 95 %. towards: direction of
    the sharper side, radians from the x axis towards y (down). found: whether chance and the chart's tilt are ruled
    out. explained: whether the chart is so tilted that only what lies across its slope was judged.
    """

    share: float
    interval: tuple[float, float]
    towards: float
    found: bool
    explained: bool


def measure_decentring(found: MtfMap, geometry: Geometry, focal: float = 2.3) -> Decentring | None:
    """From one map; see `decentring_of_tiles`."""
    x, y = _places(found)
    hidden = np.where(found.kept[:, None], found.mtf50, np.nan)
    return decentring_of_tiles(x, y, hidden, found.mtf50_se, chart_tilt(geometry, focal))


def decentring_of_tiles(
    x: Array, y: Array, mtf50: Array, mtf50_error: Array, tilted: tuple[float, float]
) -> Decentring | None:
    """From tiles; None with fewer than 20.

    x, y: tiles' middles in half diagonals from the frame's. mtf50, mtf50_error: (tiles, 2), cycles/px, NaN where not
    measured. tilted: the chart's tilt as `chart_tilt` gives it.
    """
    keep = np.isfinite(mtf50).all(axis=1) & np.isfinite(mtf50_error).all(axis=1)
    if np.count_nonzero(keep) < _LEAST_TILES:
        return None
    value = np.log(mtf50[keep]).mean(axis=1)
    error = np.hypot(*(mtf50_error[keep] / mtf50[keep]).T) / 2
    fit = fit_radial(x[keep], y[keep], value, error, knots=_KNOTS, rough=_ROUGH)
    slope, covariance = fit.plane, fit.covariance[-2:, -2:]
    tilt, direction = tilted
    explained = tilt > _TILTED_DEG
    limit = _SURE
    if explained:
        across = np.array([-math.sin(direction), math.cos(direction)])
        slope, covariance = across * (across @ slope), np.outer(across, across) * (across @ covariance @ across)
        limit = _SURE_ALONG
    steep = float(np.hypot(*slope))
    unit = slope / max(steep, 1e-12)
    deviation = math.sqrt(max(float(unit @ covariance @ unit), 1e-18))
    chance = float(slope @ np.linalg.pinv(covariance) @ slope)
    low, high = (max(steep + sign * STANDARD_ERRORS * deviation, 0.0) for sign in (-1, 1))
    share = _share(steep)
    return Decentring(
        share, (_share(low), _share(high)), math.atan2(unit[1], unit[0]), chance > limit and share > _LEAST_SHARE,
        explained,
    )  # fmt: skip


def chart_tilt(geometry: Geometry, focal: float = 2.3) -> tuple[float, float]:
    """How the chart is tilted against the sensor: degrees, and the direction in the picture in which it is nearer.

    From how the scale changes over the picture's middle: d ln(scale) = 1.5 tan(tilt) / focal a half diagonal, scale
    being the root of the area's. focal: focal length over the picture's half diagonal, 2.3 for 50 mm on full frame:
    degrees are as right as that is.
    """
    x, y = geometry.centre_px
    half, step = geometry.half_diagonal_px, 0.05
    slopes = []
    for dx, dy in ((step, 0.0), (0.0, step)):
        ahead, behind = (
            np.log(abs(np.linalg.det(geometry.jacobian(x + sign * dx * half, y + sign * dy * half)))) / -2
            for sign in (1, -1)
        )
        slopes.append(float(ahead - behind) / (2 * step))
    return math.degrees(math.atan(math.hypot(*slopes) * focal / 1.5)), math.atan2(slopes[1], slopes[0])


def _share(slope: float) -> float:
    return math.exp(2 * HEIGHT * slope) - 1


def _places(found: MtfMap) -> tuple[Array, Array]:
    """Tiles' middles in half diagonals from the frame's."""
    columns, rows = found.frame_px
    half = math.hypot(columns, rows) / 2
    return (found.x_px - (columns - 1) / 2) / half, (found.y_px - (rows - 1) / 2) / half
