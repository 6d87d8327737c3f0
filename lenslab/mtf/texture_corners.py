"""How much softer one corner is than all four, from rings of its texture: the chart, which stays the same, cancels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.measures.regions import CORNERS
from lenslab.measures.texture import RINGS, textures_of
from lenslab.measures.traces import OVERLAP, TILE, decoded
from lenslab.mtf.texture_estimate import TextureFit, fit
from lenslab.mtf.texture_model import FREQUENCIES
from lenslab.series.scatter import by_aperture
from lenslab.types import Array, Measured


@dataclass(frozen=True, slots=True, eq=False)
class CornerRings:
    """ln of the rings of the four corners of shots at one aperture: (shots, corners, rings), NaN where none is left.

    variance: of one for noise, mean of the shots: repeats share what is taken off for noise.
    """

    logs: Array
    variance: Array


@dataclass(frozen=True, slots=True, eq=False)
class CornerBlur:
    """sigma^2 beside that of all corners, px^2, and its standard error, (corners,). mtf50: of all, cycles a pixel.

    misfits: sum of squares of what the fit leaves of each corner's rings, over their variances; free: of how many.
    """

    px2: Array
    errors: Array
    mtf50: float
    misfits: Array
    free: Array

    def widened(self, share: float = 1.0) -> Array:
        """The errors, where variances of rings are `share` of those assumed; of a corner fitted worse, its misfit."""
        of_corners = self.misfits / np.maximum(self.free, 1)
        return np.asarray(self.errors * np.sqrt(np.where(of_corners > 1, of_corners, share)))


def share_of_errors(blurs: Sequence[CornerBlur]) -> float:
    """By how much less or more than assumed the rings of a lens err, as variances. The assumed count as WORTH rings.

    blurs: at several apertures. The mean of the four corners was taken off before, and with it a quarter of the errors.
    """
    misfit = sum(float(blur.misfits.sum()) for blur in blurs)
    free = sum(float(blur.free.sum()) for blur in blurs) * (1 - 1 / len(CORNERS))
    return (misfit + WORTH) / (free + WORTH)


@dataclass(frozen=True, slots=True, eq=False)
class Softening:
    """A lens's corners together, fitted; says what changes of their rings mean for MTF50."""

    texture: TextureFit

    def moved(self, aperture: int, changes: Array, variance: Array, *, level: bool = False) -> CornerBlur:
        """By how much more each corner is blurred, from what its rings show: sigma^2 of a Gaussian beside, any sign.

        Rings beyond REACH do not count, unless within LEAST_REACH. changes: ln of each corner's rings less that of
        all, (corners, rings). variance: of these, above 0. level: their contrast may differ, too, as that of parts of
        a chart does.
        """
        terms = np.stack([PER_PX2, np.full_like(PER_PX2, float(level))])[: 1 + level]
        mtf50 = float(self.texture.mtf50[0, aperture])
        within = max((REACH_LEVEL if level else REACH) * mtf50, LEAST_REACH) > FREQUENCIES
        weight = np.where(np.isfinite(changes) & np.isfinite(variance) & within, 1 / variance, 0.0)
        values, errors = np.zeros(len(changes)), np.full(len(changes), np.inf)
        misfits, free = np.zeros(len(changes)), np.maximum((weight > 0).sum(axis=1) - 1 - level, 0)
        for number, (change, by) in enumerate(zip(np.nan_to_num(changes), np.nan_to_num(weight), strict=True)):
            if (by > 0).sum() >= LEAST_RINGS:
                inverse = np.linalg.inv((terms * by) @ terms.T)
                fit_of = inverse @ (terms * by) @ change
                misfits[number] = float((by * (change - fit_of @ terms) ** 2).sum())
                values[number], errors[number] = fit_of[0], math.sqrt(float(inverse[0, 0]))
        return CornerBlur(values, errors, mtf50, misfits, free)


def corner_rings(shots: Sequence[Measured]) -> dict[float, CornerRings]:
    """The corners' rings at each aperture, widest first.

    Noise of a developed file without a repeat is not known. At most it is all of the finest ring, and from there on as
    much coarser as developers make it: half of that is taken off, and may be wrong by as much.
    """
    known = by_aperture(
        (float(shot.photo.metadata.aperture or 0.0), (np.array([texture[name] for name in CORNERS]), _noise(shot)))
        for shot in shots
        for texture in [textures_of(shot.maps)]
        if all(name in texture for name in CORNERS)
    )
    unknown = _developed_alone(shots)
    return {
        aperture: _logs(*map(np.array, zip(*there, strict=True)), noise_unknown=aperture in unknown)
        for aperture, there in known.items()
    }


def _developed_alone(shots: Sequence[Measured]) -> frozenset[float]:
    """Apertures of which there is one developed file."""
    traces_of_aperture = by_aperture((float(shot.photo.metadata.aperture or 0.0), decoded(shot.maps)) for shot in shots)
    return frozenset(
        aperture
        for aperture, traces in traces_of_aperture.items()
        if len(traces) == 1 and traces[0] is not None and not traces[0].absolute
    )


def softening(logs: Array, apertures: Sequence[float]) -> Softening:
    """logs: ln of the rings, mean of the corners, (apertures, rings), NaN where they are lost in noise."""
    return Softening(fit(np.nan_to_num(np.exp(logs))[None], apertures))


def unlike_charts(drop: Array) -> Array:
    """Variance of how far parts of a chart are from cancelling, where the mean of their rings changed by ln `drop`.

    Where contrast falls steeply within a ring, how its power lies there counts.
    """
    return np.asarray(SYSTEMATIC**2 + (STEEP * drop) ** 2)


def _logs(rings: Array, noise: Array, *, noise_unknown: bool) -> CornerRings:
    """noise: of each shot and corner, power a mode, and how many modes a corner has, (shots, corners, 2)."""
    half, off = MOST_COARSER / 2 * rings[..., -1:] * noise_unknown, NOISE_OFF[len(rings) > 1]
    rings = rings - half
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log(rings)
        per_mode = noise[..., :1] / rings
        variance = (2 * per_mode + per_mode**2) / (noise[..., 1:] * RING_SHARES)
        variance += (off * per_mode) ** 2 + (half / rings) ** 2 / 3
    lost = ~np.isfinite(logs)
    logs[lost], variance[lost] = np.nan, np.nan
    return CornerRings(logs, variance.mean(axis=0))


def _noise(shot: Measured) -> list[tuple[float, float]]:
    """Of each corner: the noise's power a mode, and how many independent modes the corner holds."""
    trace = decoded(shot.maps)
    pixels = 0.0 if trace is None else trace.rows * trace.columns * CORNER_SHARE
    return [(((shot.value("noise", name) or 0.0) / 100 / TILE) ** 2, pixels / 2 / OVERLAP) for name in CORNERS]


RING_SHARES = np.pi * np.diff(np.square(RINGS))  # of all modes
CORNER_SHARE = 1 / 64  # of the frame
SYSTEMATIC = 0.015  # of ln of a ring
STEEP = 0.05  # for each unit of ln that it changed
SYSTEMATIC_CHART = 0.04  # of ln of a ring, of parts of one chart
NOISE_OFF = (0.3, 0.1)  # share by which noise may be wrong: of single shots, of repeats
MOST_COARSER = 2.2  # noise of developed files at 0.1 cycles a pixel over that at 0.4
PER_PX2 = -((2 * np.pi * FREQUENCIES) ** 2)  # of ln power, by a Gaussian of 1 px
LEAST_RINGS = 2
REACH = 1.5  # times MTF50: what passes beyond is of the sharpest places in a corner
REACH_LEVEL = 2.0  # the same, where parts of a chart are compared: more rings differ less by chance
LEAST_REACH = RINGS[3]  # cycles a pixel: of a lens that is all blur, too, three rings
WORTH = 4.0
