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
from lenslab.series import by_aperture
from lenslab.types import Array, Measured


@dataclass(frozen=True, slots=True, eq=False)
class CornerRings:
    """ln of the rings of the four corners of shots at one aperture: (shots, corners, rings), NaN where none is left.

    variance: of one for noise, mean of the shots: repeats share what is taken off for noise.
    """

    logs: Array
    variance: Array


@dataclass(frozen=True, slots=True, eq=False)
class Softening:
    """A lens's corners together, fitted; says what changes of their rings mean for MTF50."""

    texture: TextureFit

    def moved(self, aperture: int, changes: Array, variance: Array, *, level: bool = False) -> tuple[Array, Array]:
        """By how much each corner's MTF50 differs, ln, and its standard error, from what its rings show.

        changes: ln of each corner's rings less that of all, (corners, rings), and its variance. level: their contrast
        may differ, too, as that of parts of a chart does.
        """
        blur, power = float(self.texture.blur[0, aperture]), float(self.texture.power[0, aperture])
        slope = -2 * power * (blur * FREQUENCIES) ** power
        terms = np.stack([slope, np.full_like(slope, float(level))])[: 1 + level]
        weight = np.where(np.isfinite(changes) & np.isfinite(variance), 1 / (variance + SYSTEMATIC**2), 0.0)
        values, errors = np.zeros(len(changes)), np.full(len(changes), np.inf)
        for number, (change, by) in enumerate(zip(np.nan_to_num(changes), np.nan_to_num(weight), strict=True)):
            if (by > 0).sum() >= LEAST_RINGS:
                inverse = np.linalg.inv((terms * by) @ terms.T)
                fit_of = inverse @ (terms * by) @ change
                misfit = float((by * (change - fit_of @ terms) ** 2).sum()) / ((by > 0).sum() - 1 - level)
                values[number], errors[number] = fit_of[0], math.sqrt(float(inverse[0, 0]) * max(misfit, 1.0))
        mtf50 = float(self.texture.mtf50[0, aperture])
        per_blur = math.log(self.texture.follow(0, aperture, slope * SMALL) / mtf50) / SMALL
        return values * per_blur, errors * abs(per_blur)


def corner_rings(shots: Sequence[Measured]) -> dict[float, CornerRings]:
    """The corners' rings at each aperture, widest first."""
    known = by_aperture(
        (float(shot.photo.metadata.aperture or 0.0), (np.array([texture[name] for name in CORNERS]), _noise(shot)))
        for shot in shots
        for texture in [textures_of(shot.maps)]
        if all(name in texture for name in CORNERS)
    )
    return {aperture: _logs(*map(np.array, zip(*there, strict=True))) for aperture, there in known.items()}


def softening(logs: Array, apertures: Sequence[float]) -> Softening:
    """logs: ln of the rings, mean of the corners, (apertures, rings), NaN where they are lost in noise."""
    return Softening(fit(np.nan_to_num(np.exp(logs))[None], apertures))


def _logs(rings: Array, noise: Array) -> CornerRings:
    """noise: of each shot and corner, power a mode, and how many modes a corner has, (shots, corners, 2)."""
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log(rings)
        per_mode = noise[..., :1] / rings
        variance = (2 * per_mode + per_mode**2) / (noise[..., 1:] * RING_SHARES)
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
SYSTEMATIC = 0.04  # of ln of a ring, from aperture to aperture
LEAST_RINGS = 3
SMALL = 0.01
