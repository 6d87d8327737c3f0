"""A frame -> a map of its light falloff from the centre, separated from the chart's pattern."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from lenslab.types import Array, Measurement, Region


@dataclass(frozen=True, slots=True)
class FalloffMap:
    """Light over the frame as log2: an even radial polynomial (the lens) and a plane (the lamp).

    Places are fractions of the frame's height and width, as a Region's are: (0.5, 0.5) is the centre, (0, 0) the top
    left corner. The radius is 0 in the centre and 1 in the extreme corners.
    """

    rows: int  # of the frame, for its shape
    columns: int
    radial: tuple[float, ...]  # EV that go with radius^2, radius^4, ...
    down: float  # EV that the plane rises from the top edge to the bottom edge
    across: float  # and from the left edge to the right edge
    error_ev: float  # standard error of the extreme corner, from the scatter of the chart about the map

    def ev(self, y: Array | float, x: Array | float) -> Array:
        """The lens's part, in EV relative to the frame's centre: the radial terms. y and x are alike in shape."""
        squared = _radius_squared(np.asarray(y, np.float64), np.asarray(x, np.float64), self.rows, self.columns)
        return np.asarray(np.polynomial.polynomial.polyval(squared, (0.0, *self.radial)))

    def plane_ev(self, y: Array | float, x: Array | float) -> Array:
        """The part of uneven light, in EV relative to the frame's centre."""
        return np.asarray(self.down * (np.asarray(y) - 0.5) + self.across * (np.asarray(x) - 0.5))

    def light(self, region: Region) -> float:
        """Mean light of a region, lens and lamp together, the frame's centre being 1."""
        middles = (np.arange(SAMPLES) + 0.5) / SAMPLES
        y = (region.top + region.height * middles)[:, None]
        x = (region.left + region.width * middles)[None, :]
        return float(np.exp2(self.ev(y, x) + self.plane_ev(y, x)).mean())


def vignetting(field: FalloffMap, regions: Sequence[Region]) -> list[Measurement]:
    """`vignetting_ev` of each corner region, and of "extreme": negative if the corner is darker.

    Of tl, tr, bl and br: log2 of the region's mean light over that of the region "third", the lamp included, so that a
    lamp to one side shows; against another aperture of the same lens it cancels. Of "extreme": the extreme corner
    against the frame's centre, the lamp left out.
    """
    by_name = {region.name: region for region in regions}
    found = []
    if "third" in by_name:
        middle = field.light(by_name["third"])
        for name in CORNERS:
            if name in by_name:
                found.append(Measurement(name, "vignetting_ev", math.log2(field.light(by_name[name]) / middle)))
    return [*found, Measurement("extreme", "vignetting_ev", float(field.ev(0.0, 0.0)))]


def fit(means: Array, weights: Array | None, rows: int, columns: int) -> FalloffMap | None:
    """The map of a frame of a chart; None with too little light or too few usable blocks.

    means: mean linear luminance of the frame's whole blocks of 16 x 16 pixels, (rows // 16, columns // 16), from the
    top left; what remains at the right and at the bottom is in no block. Any positive scale. Clipped pixels count with
    the level they have: leaving them out would leave out the chart's white, and only where the light is strongest.
    weights: share of unclipped pixels of each block, 0..1; None: all are. Cells of which most is clipped are not used,
    nor are blocks that are not finite or not above black.

    How, and why so:
    - The chart's own pattern is the noise. Blocks are divided by the map found so far and gathered in cells, 24 to the
      frame's shorter side, each the cube root of its blocks' mean cube. White paper is alike all over a chart, ink is
      not: on a chart of lines the cube halves the error, on dead leaves it takes a fifth of it; dust hardly shows. A
      higher power would feel the blur of soft corners: this one by 0.02 to 0.04 EV where sigma is a quarter of a block.
    - log2 of the cells, since falloff, lamp and chart multiply. Linear least squares, iterated with Tukey's biweight
      (c = 4.685, scale 1.4826 MAD: Huber, Robust Statistics, 1981), so that dust and reflections count for nothing.
      The scale is held above LEAST_SCALE_EV, else the corners of a blank wall, where the map fits worst, would go.
    - Radial terms up to radius^10, as mechanical vignetting sets in late and steeply: with ^6 its extreme corner is
      0.1 EV off without any noise. Free, five terms would follow the chart in the outermost corner (0.2 EV rms). They
      are held together by what lenses do, see `_lenses`, as far as the chart's pattern leaves it open: that halves it.
    - What is left is mostly the chart's own unevenness, which one shot cannot tell from the lens's: 0.03 to 0.05 EV on
      even charts, and two or three times that where patches as large as a cell differ at random. Between apertures of
      one lens most of it cancels.
    """
    found = _blocks(means, weights)
    if found is None:
        return None
    light, usable, unclipped = found
    cells = _Cells(light.shape, min(CELLS, light.shape[0], light.shape[1]))
    basis = _basis(light.shape, rows, columns)
    design = np.stack([cells.mean(term).ravel() for term in basis], axis=1)
    share = cells.mean(usable)
    counted = (share * (share > LEAST_USABLE) * (cells.ratio(unclipped, share) > 1 - MOST_CLIPPED)).ravel()
    mean, precision = _prior()
    at = mean.copy()
    at[0] = math.log2(float(light.sum() / usable.sum()))
    covariance = np.zeros_like(precision)
    scale, robust = 0.3, np.ones_like(counted)
    for _ in range(PASSES):
        flat = light * np.exp2(-np.tensordot(at, basis, 1))
        cubes = cells.ratio(flat**WHITENESS, share).ravel()
        kept = (counted > 0) & (cubes > 0)
        if not _enough(kept, design):
            return None
        measured = design @ at + np.log2(np.where(kept, cubes, 1.0)) / WHITENESS
        for _ in range(STEPS):
            weight = np.where(kept, counted * robust, 0) / (NEIGHBOURS * scale) ** 2
            covariance = np.linalg.inv((design.T * weight) @ design + precision)
            at = covariance @ (design.T @ (weight * measured) + precision @ mean)
            off = measured - design @ at
            scale = max(1.4826 * float(np.median(np.abs(off[kept]))), LEAST_SCALE_EV)
            robust = np.clip(1 - (off / (TUKEY * scale)) ** 2, 0, None) ** 2
    corner = np.array([0, 0, 0] + [1] * RADIAL_TERMS)
    error = math.sqrt(float(corner @ covariance @ corner))
    if not (np.isfinite(at).all() and error <= LARGEST_ERROR_EV):
        return None
    return FalloffMap(rows, columns, tuple(at[3:].tolist()), float(at[1]), float(at[2]), error)


def _blocks(means: Array, weights: Array | None) -> tuple[Array, Array, Array] | None:
    """Light, 0 where unusable; 1 where usable, else 0; share of unclipped pixels. None without any light."""
    light = np.asarray(means, np.float64)
    if light.ndim != 2 or min(light.shape) < LEAST_CELLS:
        return None
    usable = (np.isfinite(light) & (light > 0)).astype(np.float64)  # below black is noise about black
    if not usable.any():
        return None
    light = np.where(usable > 0, light, 0.0)
    light = light / float(light.max())
    unclipped = usable if weights is None else usable * np.clip(np.nan_to_num(np.asarray(weights, np.float64)), 0, 1)
    return light, usable, unclipped


class _Cells:
    """Blocks gathered in nearly square cells of nearly equal size, `shorter` of them to the shorter side."""

    def __init__(self, shape: tuple[int, ...], shorter: int) -> None:
        side = min(shape) / shorter
        self.starts = [np.linspace(0, size, round(size / side) + 1).round().astype(int)[:-1] for size in shape]
        self.counts = self.sum(np.ones(shape))

    def sum(self, blocks: Array) -> Array:
        return np.asarray(np.add.reduceat(np.add.reduceat(blocks, self.starts[0], 0), self.starts[1], 1))

    def mean(self, blocks: Array) -> Array:
        return np.asarray(self.sum(blocks) / self.counts)

    def ratio(self, blocks: Array, share: Array) -> Array:
        """Mean over the usable blocks, of which `share` is the share; 0 where there is none."""
        return np.asarray(self.mean(blocks) / np.where(share > 0, share, 1.0))


def _radius_squared(y: Array, x: Array, rows: int, columns: int) -> Array:
    scale = 4.0 / (rows * rows + columns * columns)
    return np.asarray(scale * (((y - 0.5) * rows) ** 2 + ((x - 0.5) * columns) ** 2))


@lru_cache(maxsize=2)
def _basis(shape: tuple[int, int], rows: int, columns: int) -> Array:
    """What the map is made of, at the middle of each block: level, plane down, plane across, radius^2, radius^4, ..."""
    y = ((np.arange(shape[0]) + 0.5) * BLOCK / rows)[:, None] + np.zeros(shape)
    x = ((np.arange(shape[1]) + 0.5) * BLOCK / columns)[None, :] + np.zeros(shape)
    squared = _radius_squared(y, x, rows, columns)
    return np.stack([np.ones(shape), y - 0.5, x - 0.5, *(squared**term for term in range(1, RADIAL_TERMS + 1))])


def _enough(kept: Array, design: Array) -> bool:
    """Whether usable cells are many enough and lie both inside and far out."""
    radius_squared = design[:, 3]
    inside, outside = radius_squared < 0.25, radius_squared > 0.5
    return bool(kept.mean() >= LEAST_SHARE and kept[inside].mean() >= 0.2 and kept[outside].mean() >= 0.2)


@lru_cache(maxsize=1)
def _prior() -> tuple[Array, Array]:
    """Mean, and inverse covariance, of level, plane and radial terms, before the frame is looked at."""
    radius, profiles = _lenses()
    powers = np.stack([radius ** (2 * term) for term in range(1, RADIAL_TERMS + 1)], axis=1)
    near = np.sqrt(radius + 0.05)[:, None]  # as there is more of a frame farther out
    terms = np.linalg.lstsq(powers * near, profiles.T * near, rcond=None)[0]
    size = 3 + RADIAL_TERMS
    precision = np.zeros((size, size))
    precision[1, 1] = precision[2, 2] = LAMP_EV**-2.0
    precision[3:, 3:] = np.linalg.inv(np.cov(terms) + 1e-6 * np.eye(RADIAL_TERMS))
    return np.concatenate([np.zeros(3), terms.mean(axis=1)]), precision


def _lenses() -> tuple[Array, Array]:
    """Radii, and log2 falloff of many lenses at them: (lenses, radii).

    Natural falloff, cos^4 of the angle under which light leaves the exit pupil (up to 52 degrees), times what is left
    of the pupil when a rim's shadow, another circle, moves across it in proportion to the radius: mechanical vignetting
    (Kingslake, Optics in Photography, 1992; Goldman, "Vignette and Exposure Calibration and Compensation", IEEE PAMI 32
    (2010)). Pupils stopped down by 0 to 1.5 EV, rims from its own size to 1.7 times that, up to 3.5 EV in all.
    """
    radius = np.linspace(0, 1, 101)
    tangent, pupil, rim, shift = np.meshgrid(
        *((0.0, 0.3, 0.5, 0.7, 0.9, 1.1, 1.3), (1.0, 0.84, 0.71, 0.6)),
        *((1.0, 1.15, 1.3, 1.5, 1.7), (0.3, 0.6, 0.9, 1.2, 1.5, 1.8, 2.1)),
        indexing="ij",
    )
    pupil, rim, shift = (value.reshape(-1, 1) for value in (pupil, rim, shift))
    light = _common(pupil, rim, shift * radius) * (1 + (tangent.reshape(-1, 1) * radius) ** 2) ** -2.0
    return radius, np.log2(light[light[:, -1] > 2**-3.5])


def _common(a: Array, b: Array, distance: Array) -> Array:
    """The share of a disc of radius a, the smaller, covered by one of radius b at that distance of their middles."""
    d = np.clip(distance, b - a + 1e-9, a + b)
    halves = a * a * np.arccos(np.clip((d * d + a * a - b * b) / (2 * d * a), -1, 1))
    halves = halves + b * b * np.arccos(np.clip((d * d + b * b - a * a) / (2 * d * b), -1, 1))
    kite = np.sqrt(np.maximum((a + b - d) * (d + a - b) * (d - a + b) * (d + a + b), 0)) / 2
    return np.asarray((halves - kite) / (np.pi * a * a))


BLOCK = 16  # pixels
WHITENESS = 3  # power to which blocks are taken: how much more a chart's paper counts than its ink
CELLS = 24  # to the frame's shorter side
RADIAL_TERMS = 5  # radius^2 to radius^10
PASSES, STEPS = 4, 5  # of flattening the blocks; of weighting the cells within each
TUKEY = 4.685  # 95 % as good as least squares where nothing is odd
LEAST_SCALE_EV = 0.03
NEIGHBOURS = 1.4  # a chart's pattern is correlated in adjacent cells: they carry less information than independent ones
LAMP_EV = 1.0  # usual rise of uneven light across the frame
MOST_CLIPPED = 0.7  # share of clipped pixels at which a cell counts for nothing; below, the chart's own white
LEAST_USABLE = 0.75  # share of a cell's blocks: of blocks that hold but noise, half are above black
LEAST_CELLS = 8  # blocks to the shorter side
LEAST_SHARE = 0.3  # of cells that are usable
LARGEST_ERROR_EV = 0.5  # beyond it a map says nothing
SAMPLES = 32  # a side, of a region's mean
CORNERS = ("tl", "tr", "bl", "br")
