"""Which side of the frame a lens is sharper on: MTF50's slope over the tiles, the chart's tilt left out.

Of shots without a known chart, answers/centring.py judges the four corners by how they change over the apertures.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from lenslab.chart_mtf.aperture_means import ApertureMtf
from lenslab.chart_mtf.lens.curvature import focal_of_shot
from lenslab.confidence import STANDARD_ERRORS
from lenslab.fits.radial import fit_radial
from lenslab.location.geometry import Geometry
from lenslab.location.place import place_of_shot
from lenslab.types import Array, Measured

HEIGHT = 0.7  # image height at which two opposite sides are compared
_KNOTS = 5
_ROUGH = 100.0
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


def tilt_of_shot(shot: Measured) -> float | None:
    """How the chart is tilted against the sensor, degrees; None where its place is not known, or the chart bent."""
    place = place_of_shot(shot)
    if place is None or place.is_bent:
        return None
    return chart_tilt(place.geometry, focal_of_shot(shot, place.geometry))[0]


def decentring_at(mtf: ApertureMtf) -> Decentring | None:
    """That of the mean map at an aperture; None where the chart's place is not known, the chart bent, or tiles few."""
    place = place_of_shot(mtf.shots[0])
    if place is None or place.is_bent:
        return None
    geometry, tiles = place.geometry, mtf.map
    mtf50 = np.stack([tiles.radial, tiles.tangential], axis=1)
    error = np.stack([tiles.radial_error, tiles.tangential_error], axis=1)
    keep = np.isfinite(mtf50).all(axis=1) & np.isfinite(error).all(axis=1)
    if np.count_nonzero(keep) < _LEAST_TILES:
        return None
    columns, rows = geometry.frame_px
    half = geometry.half_diagonal_px
    x, y = (tiles.x[keep] - 0.5) * columns / half, (tiles.y[keep] - 0.5) * rows / half
    log_mtf50 = np.log(mtf50[keep]).mean(axis=1)
    log_error = np.hypot(*(error[keep] / mtf50[keep]).T) / 2
    fit = fit_radial(x, y, log_mtf50, log_error, knots=_KNOTS, rough=_ROUGH)
    return _judged(fit.plane, fit.covariance[-2:, -2:], *chart_tilt(geometry, focal_of_shot(mtf.shots[0], geometry)))


def _judged(slope: Array, covariance: Array, tilt_deg: float, nearer: float) -> Decentring:
    """slope, covariance: of ln MTF50, a half diagonal to the right and down. tilt_deg, nearer: see `chart_tilt`."""
    explained = tilt_deg > _TILTED_DEG
    if explained:
        across = np.array([-math.sin(nearer), math.cos(nearer)])
        slope, covariance = across * (across @ slope), np.outer(across, across) * (across @ covariance @ across)
    steepness = float(np.hypot(*slope))
    direction = slope / max(steepness, 1e-12)
    deviation = math.sqrt(max(float(direction @ covariance @ direction), 1e-18))
    chi2 = float(slope @ np.linalg.pinv(covariance) @ slope)
    low, high = (max(steepness + sign * STANDARD_ERRORS * deviation, 0.0) for sign in (-1, 1))
    share = _share(steepness)
    return Decentring(
        share=share,
        interval=(_share(low), _share(high)),
        towards=math.atan2(direction[1], direction[0]),
        found=chi2 > (_SURE_ALONG if explained else _SURE) and share > _LEAST_SHARE,
        explained=explained,
    )


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
