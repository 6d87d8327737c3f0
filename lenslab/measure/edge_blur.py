"""Blur over the frame, 1 / MTF50^2, as defocus and astigmatism make it, fitted to edges of all directions.

Defocus d of a tilted and curved field, and astigmatism a that grows as the square of image height h, widen an edge
whose normal is turned by t from the radius by d^2 + a^2 + 2 d a cos 2t. Astigmatism also turns light along the edge,
where the overlap of pupils that makes contrast is longer than across it: between radial and tangential, edges are
blurred by about a half of a^2 sin^2 2t more. What other aberrations add grows as h^2.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from lenslab.measure.slanted_edges import SeenEdges
from lenslab.values.fitting import System, least_squares
from lenslab.values.types import Array

LEAST_BLUR = 0.5  # 1 / MTF50^2, px^2
BETWEEN = 0.5  # of a^2, by trials on wave fronts
_OFF = 0.01  # of blur: what the fit leaves
_D, _A, _MORE, _BETWEEN, _COUNT = 1, 5, 6, 7, 8
_STARTS = np.zeros((4, _COUNT))  # in front of a bowl and behind it: one alone may end beside the minimum
_STARTS[:, 0], _STARTS[:, _A] = 0.9, 0.3
_STARTS[:, _D], _STARTS[:, _A - 1] = (0.3, 0.3, -0.3, -0.3), (0.5, -0.5, 0.5, -0.5)


@dataclass(frozen=True, slots=True, eq=False)
class BlurField:
    """unknowns, in units of the edges' mean blur or its root: blur in focus; defocus in the middle, to the right,
    downwards, by h^2; astigmatism by h^2; what else h^2 adds; and `BETWEEN`'s change."""

    frame_px: tuple[int, int]
    mean: float
    unknowns: Array

    @classmethod
    def of(cls, edges: SeenEdges, frame_px: tuple[int, int]) -> BlurField:
        """Least squares of shares of the blur of measured edges."""
        places, blur = _places(edges.x_px, edges.y_px, edges.normal, frame_px), edges.mtf50**-2.0
        mean = float(np.mean(blur))
        held = np.full(_COUNT, float(len(blur)))  # to 0, all but the first
        held[0] = 0.0

        def system(unknowns: Array, _: Array) -> System:
            seen, _, slopes = _blur(places, unknowns)
            unit = mean / blur / _OFF
            off, slopes = 1 / _OFF - seen * unit, slopes * unit
            normal = slopes @ slopes.transpose(0, 2, 1) + np.diag(held)
            downhill = (slopes @ off[..., None])[..., 0] - held * unknowns
            return System((off**2).sum(axis=1) + unknowns**2 @ held, normal, downhill)

        found = least_squares(system, _STARTS)
        return cls(frame_px, mean, found.unknowns[int(np.argmin(found.cost))])

    def at(self, x: Array, y: Array, normal: Array) -> tuple[Array, Array]:
        """Blur at places in directions: as edges show it, and without what those between the directions have more."""
        seen, ellipse, _ = _blur(_places(x, y, normal, self.frame_px), self.unknowns[None])
        return np.maximum(seen[0] * self.mean, LEAST_BLUR), np.maximum(ellipse[0] * self.mean, LEAST_BLUR)


def _places(x: Array, y: Array, normal: Array, frame_px: tuple[int, int]) -> tuple[Array, Array, Array]:
    """What defocus is made of, (edges, 4); h^2; and twice the angle between edges' normals and the radius."""
    half = math.hypot(*frame_px) / 2
    right, below = ((place - (side - 1) / 2) / half for place, side in zip((x, y), frame_px, strict=True))
    square = right**2 + below**2
    plane = np.stack([np.ones_like(square), right, below, square])
    return plane, square, 2 * (normal - np.arctan2(below, right))


def _blur(places: tuple[Array, Array, Array], unknowns: Array) -> tuple[Array, Array, Array]:
    """Of several sets of unknowns: blur, (sets, edges); that of the ellipse; slopes, (sets, unknowns, edges)."""
    plane, square, twice = places
    cosine, sine = np.cos(twice), np.sin(twice) ** 2
    defocus, astigmatism = unknowns[:, _D:_A] @ plane, unknowns[:, _A, None] * square
    ellipse = unknowns[:, :1] + unknowns[:, _MORE, None] * square
    ellipse = ellipse + defocus**2 + astigmatism**2 + 2 * defocus * astigmatism * cosine
    between = (BETWEEN + unknowns[:, _BETWEEN, None]) * sine
    slopes = np.ones((*unknowns.shape, len(square)))
    slopes[:, _D:_A] = 2 * (defocus + astigmatism * cosine)[:, None] * plane
    slopes[:, _A] = 2 * (astigmatism * (1 + between) + defocus * cosine) * square
    slopes[:, _MORE], slopes[:, _BETWEEN] = square, astigmatism**2 * sine
    return ellipse + between * astigmatism**2, ellipse, slopes
