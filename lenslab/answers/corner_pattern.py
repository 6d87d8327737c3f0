"""How the four corners of a lens differ wide open, with its error, from whatever its sharpness is measured by.

A chart's texture is uneven, and always at the same places: only what a corner loses wide open against stopped down is
free of the chart. MTF50 against a known chart is free of it at each aperture.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from lenslab.exposure import true_aperture
from lenslab.measures.regions import CORNERS
from lenslab.memoize import memoize
from lenslab.mtf.texture_corners import (
    SYSTEMATIC_CHART,
    CornerBlur,
    corner_rings,
    share_of_errors,
    softening,
    unlike_charts,
)
from lenslab.mtf.texture_model import FREQUENCIES
from lenslab.mtf.units import GAUSSIAN_MTF50
from lenslab.series.scatter import by_aperture, deviation
from lenslab.sharpness.verdict import sharpness
from lenslab.types import Measured


@dataclass(frozen=True, slots=True)
class CornerPattern:
    """What each corner has less, ln of MTF50 or contrast less their mean, and its error: wide open against stopped
    down, of a known chart wide open.

    aperture: the widest. narrower: the others of the wider half, with both at each. always: what each has less than
    their mean stopped down, chart and all, and the errors of its fit; empty where it is not known. spread: of the spot
    that a corner has more than the others: sigma^2 N^2, px^2, which is the same at all apertures if defocus causes it;
    empty where it is not known. is_seen: whether texture shows any detail as coarse as this lens leaves wide open: else
    corners may differ there unseen.
    """

    corners: tuple[float, ...]
    error: float
    aperture: float
    narrower: tuple[tuple[float, tuple[float, ...], float], ...] = ()
    always: tuple[float, ...] = ()
    always_errors: tuple[float, ...] = ()
    spread: tuple[float, ...] = ()
    spread_error: float = math.inf
    is_seen: bool = True

    @property
    def softest(self) -> int:
        return min(range(len(self.corners)), key=self.corners.__getitem__)

    def against_most(self) -> CornerPattern:
        """The same less the median of the corners: one that is far off does not make the others look so."""
        return replace(self, corners=_less_median(self.corners), spread=_less_median(self.spread))

    def where_most(self) -> CornerPattern:
        """The same at that aperture where a corner stands out most, in errors.

        Wide open a lens may be so soft that what passes in the rings is of the sharpest places of a corner, which hide
        what the rest lacks.
        """
        places = ((self.aperture, self.corners, self.error), *self.narrower)
        aperture, corners, error = min(places, key=lambda place: min(_less_median(place[1])) / place[2])
        return replace(self, corners=corners, error=error, aperture=aperture)

    def stands_out(self) -> bool:
        """Whether its softest corner is softer than chance, and worth mentioning.

        The error of rings holds what a chart does, and is never small: further demands would hide half of a spot that
        only shows in part of a corner.
        """
        return self.corners[self.softest] < -max(0.0 if self.always else LEAST, SURE * self.error)

    def may_hide(self, loss: float) -> bool:
        """Whether its softest corner may have lost as much, ln, by its error."""
        return self.corners[self.softest] - SURE * self.error < -loss

    def is_soft_beside(self, other: CornerPattern, corner: int, errors: float) -> bool:
        """Whether that corner is softer than chance, if less than is worth mentioning.

        Where spots are known, by so many standard errors, and by a share of the other lens's: hardly any camera is
        quite square.
        """
        if self.spread and other.spread:
            return self.spread[corner] > max(errors * self.spread_error, LEAST_SHARE * other.spread[corner])
        return self.corners[corner] < -SURE * self.error

    def shows(self, other: CornerPattern, corner: int) -> bool:
        """Whether this lens is sharp enough to show what softens that corner of the other, if both have it."""
        return not (self.spread and other.spread) or other.spread[corner] > SURE * self.spread_error

    def exceeds(self, other: CornerPattern, corner: int) -> bool:
        """Whether that corner is so much softer than the other lens's that no defocus of both alike explains it.

        Where spots are known, whatever the apertures; else by contrast, at an aperture that both have.
        """
        if self.spread and other.spread:
            error = math.hypot(self.spread_error, other.spread_error)
            return self.spread[corner] - other.spread[corner] > SURE * error
        return self.corners[corner] - other.corners[corner] < -max(LEAST, SURE * math.hypot(self.error, other.error))


def _less_median(corners: tuple[float, ...]) -> tuple[float, ...]:
    middle = sum(sorted(corners)[1:-1]) / max(len(corners) - 2, 1)
    return tuple(corner - middle for corner in corners)


@memoize()
def corner_pattern(shots: Sequence[Measured], widest: float = 0.0) -> CornerPattern | None:
    """Of a lens's shots at `widest` and narrower; None where there are too few apertures or no four corners."""
    narrower = [shot for shot in shots if (shot.photo.metadata.aperture or 0.0) >= widest]
    measure = sharpness(shots).measure
    if measure == "texture":
        return _of_texture(narrower)
    return _of_values(narrower, "mtf50" if measure == "mtf50" else "detail_contrast")


def _of_values(shots: Sequence[Measured], quantity: str) -> CornerPattern | None:
    values = _corner_values(shots, quantity)
    apertures = sorted(values)
    if len(apertures) < CORNER_APERTURES:
        return None
    aperture, error = apertures[0], _scatter(shots, quantity)
    lost = values[aperture]
    if quantity == "mtf50":
        px2 = [(GAUSSIAN_MTF50 / math.exp(value)) ** 2 for value in lost]  # sigma of a Gaussian with that MTF50
        spread = tuple(aperture**2 * value for value in px2)
        spread_error = 2 * error * aperture**2 * max(px2)
        return CornerPattern(_less_mean(lost), error, aperture, spread=spread, spread_error=spread_error)
    small = apertures[len(apertures) // 2 :]
    stopped = [sum(values[aperture][corner] for aperture in small) / len(small) for corner in range(len(CORNERS))]
    changes = [wide_open - at_best for wide_open, at_best in zip(lost, stopped, strict=True)]
    return CornerPattern(_less_mean(changes), error, aperture)


def _of_texture(shots: Sequence[Measured]) -> CornerPattern | None:
    """From rings of texture: what a corner loses of each, beyond all four, is the lens's and not the chart's."""
    rings = corner_rings(shots)
    apertures = sorted(rings)
    if len(apertures) < CORNER_APERTURES:
        return None
    half = len(apertures) // 2
    logs = np.stack([rings[aperture].logs.mean(axis=0) for aperture in apertures])  # (apertures, corners, rings)
    noise = np.stack([rings[aperture].variance for aperture in apertures])
    count = len(apertures) - half
    stopped, stopped_noise = logs[half:].mean(axis=0), noise[half:].sum(axis=0) / count**2
    steps = softening(logs.mean(axis=1), apertures)
    blurs, scatters = [], []
    for place, aperture in enumerate(apertures[:half]):
        softer = logs[place] - stopped
        variance = noise[place] + stopped_noise + unlike_charts(softer.mean(axis=0))
        blurs.append(steps.moved(place, softer - softer.mean(axis=0), variance))
        repeats = rings[aperture].logs - logs[place]
        at_once = [steps.moved(place, shot - shot.mean(axis=0), variance).px2.tolist() for shot in repeats]
        scatters.append(deviation(list(zip(*at_once, strict=True))) / math.sqrt(len(repeats)))
    changes = [(_softer(blur), _error(blur, scatter)) for blur, scatter in zip(blurs, scatters, strict=True)]
    always = steps.moved(half, stopped - stopped.mean(axis=0), stopped_noise + SYSTEMATIC_CHART**2, level=True)
    if not (math.isfinite(changes[0][1]) and bool(np.isfinite(always.errors).all())):
        return None
    always_errors = tuple(((always.mtf50 / GAUSSIAN_MTF50) ** 2 / 2 * always.errors).tolist())
    return CornerPattern(
        *changes[0],
        apertures[0],
        tuple((aperture, *change) for aperture, change in zip(apertures[1:], changes[1:], strict=False)),
        _softer(always),
        always_errors,
        *_spread(blurs, scatters, apertures),
        is_seen=blurs[0].mtf50 > FREQUENCIES[0],
    )


def _spread(
    blurs: Sequence[CornerBlur], scatters: Sequence[float], apertures: Sequence[float]
) -> tuple[tuple[float, ...], float]:
    """sigma^2 N^2 of each corner, and its error, at the aperture of the wider half that shows it best.

    What defocus is left stopped down is missing in the differences. Errors of one lens's apertures are much the same,
    since the chart makes them: a mean of them would show no more.
    """
    cones = [1 / true_aperture(aperture) ** 2 for aperture in apertures]
    stopped = sum(cones[len(blurs) :]) / len(cones[len(blurs) :])
    share = share_of_errors(blurs)
    errors = [
        math.hypot(scatter, float(np.sqrt(np.mean(blur.widened(share) ** 2)))) / (cone - stopped)
        for blur, scatter, cone in zip(blurs, scatters, cones, strict=False)
    ]
    place = min(range(len(blurs)), key=errors.__getitem__)
    return tuple((blurs[place].px2 / (cones[place] - stopped)).tolist()), UNMODELLED * errors[place]


def _error(blur: CornerBlur, scatter: float) -> float:
    """Of ln of a corner's MTF50: of its fit, and by repeats' `scatter`, px^2."""
    px2_error = math.hypot(scatter, float(np.sqrt(np.mean(blur.widened() ** 2))))
    return math.hypot((blur.mtf50 / GAUSSIAN_MTF50) ** 2 / 2 * px2_error, LEAST_ERROR)


def _softer(blur: CornerBlur) -> tuple[float, ...]:
    """ln of MTF50 less its mean, as of Gaussians."""
    parts = [1 + px2 * (blur.mtf50 / GAUSSIAN_MTF50) ** 2 for px2 in blur.px2.tolist()]
    return _less_mean([-math.log(max(part, LEAST_PART)) / 2 for part in parts])


def _less_mean(values: Sequence[float]) -> tuple[float, ...]:
    middle = sum(values) / len(values)
    return tuple(float(value - middle) for value in values)


def _corner_values(shots: Sequence[Measured], quantity: str) -> dict[float, tuple[float, ...]]:
    """ln of the mean value of each corner at each aperture."""
    logs = by_aperture(
        (float(shot.photo.metadata.aperture or 0.0), tuple(math.log(corners[name]) for name in CORNERS))
        for shot, corners in zip(shots, _values(shots, quantity), strict=True)
        if all(corners.get(name, 0.0) > 0 for name in CORNERS)
    )
    return {
        aperture: tuple(sum(corner) / len(corner) for corner in zip(*repeats, strict=True))
        for aperture, repeats in logs.items()
    }


def _values(shots: Sequence[Measured], quantity: str) -> list[dict[str, float]]:
    return [{name: shot.value(quantity, name) or 0.0 for name in CORNERS} for shot in shots]


def _scatter(shots: Sequence[Measured], quantity: str) -> float:
    """Standard deviation of one corner's ln at one aperture, from repeats; not below LEAST_ERROR."""
    repeats = by_aperture(
        (float(shot.photo.metadata.aperture or 0.0), corners)
        for shot, corners in zip(shots, _values(shots, quantity), strict=True)
    )
    logs = [
        [math.log(corners[name]) for corners in shots_there if corners.get(name, 0.0) > 0]
        for shots_there in repeats.values()
        for name in CORNERS
    ]
    return math.hypot(deviation(logs), LEAST_ERROR)


CORNER_APERTURES = 3
LEAST = 0.06  # ln: a corner that is less softer than the others is not worth a word
LEAST_ERROR = 0.012
UNMODELLED = 1.2  # errors of spots over those of the fit
LEAST_SHARE = 0.25  # of another lens's spot: lenses show as little of one defocus
SURE = 3.0  # standard errors
LEAST_PART = 0.2  # of the square of the spot: a sharper corner cannot have less
