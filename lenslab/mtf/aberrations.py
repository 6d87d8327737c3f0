"""Astigmatism and lateral colour from maps of MTF."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lenslab.mtf.maps import MtfMap
from lenslab.mtf.values import NORMAL_95
from lenslab.types import Array


@dataclass(frozen=True, slots=True, eq=False)
class Astigmatism:
    """Radial over tangential MTF50 of each tile (1: none), its standard error, NaN where a tile is left out."""

    ratio: Array
    ratio_se: Array

    def interval(self) -> tuple[Array, Array]:
        """95 %."""
        return self.ratio - NORMAL_95 * self.ratio_se, self.ratio + NORMAL_95 * self.ratio_se


def astigmatism(found: MtfMap) -> Astigmatism:
    """Of every tile. Radial: contrast of detail that changes along the radius."""
    ratio = found.mtf50[:, 0] / found.mtf50[:, 1]
    return Astigmatism(ratio, ratio * np.hypot(*(found.mtf50_se / found.mtf50).T))


@dataclass(frozen=True, slots=True, eq=False)
class LateralColour:
    """One colour's picture against the green one: outwards is positive.

    outward_px, outward_se: of each tile used. height: its image height. corner_px, corner_se: at the extreme corner,
    of the curve c1 h + c3 h^3 through the tiles.
    """

    height: Array
    outward_px: Array
    outward_se: Array
    corner_px: float
    corner_se: float


def lateral_colour(colour: MtfMap, green: MtfMap) -> LateralColour | None:
    """From two maps of the same tiles of one frame, each measured on one colour's pixels. None with too few tiles."""
    columns, rows = green.frame_px
    x, y = green.x_px - (columns - 1) / 2, green.y_px - (rows - 1) / 2
    length = np.maximum(np.hypot(x, y), 1.0)
    moved = colour.shift_px - green.shift_px
    outward = (moved[:, 0] * x + moved[:, 1] * y) / length
    error = np.hypot(colour.shift_se, green.shift_se).max(axis=1)
    keep = np.isfinite(outward) & (error > 0) & (error < 0.5)
    if np.count_nonzero(keep) < 8:
        return None
    height, outward, error = green.radius[keep], outward[keep], error[keep]
    design = np.stack([height, height**3], axis=1)
    weight = 1 / (error**2 + 1e-4**2)
    sure = np.ones(len(height))
    at = np.zeros(2)
    for _ in range(8):
        weighted = design * (weight * sure)[:, None]
        at = np.linalg.solve(weighted.T @ design + 1e-6 * np.eye(2), weighted.T @ outward)
        off = np.abs(outward - design @ at)
        sure = (off < 4 * max(1.4826 * float(np.median(off)), 1e-4)).astype(float)
    weighted = design * (weight * sure)[:, None]
    covariance = np.linalg.inv(weighted.T @ design + 1e-6 * np.eye(2))
    chi2 = float((weight * sure * (outward - design @ at) ** 2).sum() / max(sure.sum() - 2, 1))
    corner = np.ones(2)
    deviation = float(np.sqrt(corner @ covariance @ corner * max(chi2, 1.0)))
    return LateralColour(height, outward, error, float(at.sum()), deviation)


def colour_mask(shape: tuple[int, int], pattern: tuple[tuple[int, ...], ...], colour: int) -> Array:
    """True on the pixels of one colour (0 red, 1 green, 2 blue) of a filter array."""
    cell = np.array(pattern) == colour
    rows, columns = shape
    return np.tile(cell, (-(-rows // len(cell)), -(-columns // len(cell[0]))))[:rows, :columns]
