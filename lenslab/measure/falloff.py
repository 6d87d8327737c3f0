"""Falloff of light over a frame, with the chart's reflectance divided out."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from lenslab.charts.geometry import GRID_PX, Geometry, between, nodes
from lenslab.measure.tile_reference import MtfReference
from lenslab.values.fitting import fit_radial, radial_basis
from lenslab.values.types import Array
from lenslab.workers.process import one_thread

SAMPLE_PX = 4  # px, averaged first
_BLOCK = 8  # samples under a block's window, 32 px
HEIGHTS = np.linspace(0, 1, 101)


@dataclass(frozen=True, slots=True, eq=False)
class LightFalloff:
    """Light over image height against the frame's middle, EV, with standard errors; `heights` 0 to 1 in the corner.

    Beyond the outermost block, the curve is continued. bands: EV from bright to dark, of waves across the shutter's way
    such as flickering lamps leave. uneven: EV rms of what else neither a lens nor lamps make, as the edge of a shadow.
    lopsided: EV, standard deviation around the circle through the corners of what else lamps and soft shadows leave
    beside curve and plane. What of them is alike all around counts as vignetting, and may be as much.
    """

    heights: Array
    ev: Array
    ev_se: Array
    bands: float
    uneven: float
    lopsided: float

    @property
    def flickers(self) -> bool:
        """True if bands of light lie across the picture."""
        return self.bands >= 0.1  # EV

    @property
    def is_shadowed(self) -> bool:
        """True if light changes over the chart as it does at the edge of a shadow."""
        return self.uneven >= 0.018  # EV: prints and lamps leave up to 0.013


@one_thread()
def measure_falloff(
    picture: Array,
    geometry: Geometry,
    reference: MtfReference,
    white: float | None = None,
    printed: Callable[[Array], Array] | None = None,
) -> LightFalloff | None:
    """Vignetting and uneven light of a frame that shows the chart. None where too little of it is seen.

    picture: linear light, (rows, columns). white: from this level on pixels are clipped, and their blocks left out.
    printed: what a print reflects where the chart says so; None: just that. Block means of the picture over those of
    the page, in EV: a penalised spline of the height's square and a plane.
    """
    means, expected, whole = _block_means(picture, geometry, reference, white, printed)
    j, i = np.nonzero((whole > 0.999) & (means > 0) & (expected > 0.02))
    if len(i) < 200:
        return None
    half = np.hypot(*picture.shape) / 2
    first, step = SAMPLE_PX * _BLOCK / 2 - 0.5, SAMPLE_PX * _BLOCK // 2
    x = (first + step * i - (picture.shape[1] - 1) / 2) / half
    y = (first + step * j - (picture.shape[0] - 1) / 2) / half
    value = np.log2(means[j, i] / expected[j, i])
    error = np.full_like(value, 0.02)  # EV, of one block, about
    fit = fit_radial(x, y, value, error, knots=9, rough=0.1 / 0.02**2, pointed=True)
    ev, _ = fit.at(HEIGHTS)
    reach = float(np.hypot(x, y).max())
    # Of what the curve falls beyond the outermost block, this share may be wrong
    beyond = np.where(reach < HEIGHTS, np.abs(ev - np.interp(reach, HEIGHTS, ev)), 0) * 0.15
    off = value - fit.at(np.hypot(x, y))[0] - fit.plane @ np.stack([x, y])
    bands, uneven, lopsided = _left(x, y, off, (picture.shape[1], picture.shape[0]))
    # standard errors of the curve relative to its middle
    design = radial_basis(HEIGHTS, fit.knots, True)
    design = design - design[0]
    of_curve = fit.covariance[: design.shape[1], : design.shape[1]]
    error = np.hypot(
        np.hypot(np.sqrt(np.einsum("ni,ij,nj->n", design, of_curve, design)), beyond), np.where(HEIGHTS > 0, bands, 0)
    )
    return LightFalloff(HEIGHTS, ev - ev[0], error, bands, uneven, lopsided)


def _left(x: Array, y: Array, off: Array, frame_px: tuple[int, int]) -> tuple[float, float, float]:
    """Of what curve and plane leave: bands; the rest over areas of the frame; and the surface that lamps may leave."""
    smooth = _surface(x, y)
    waves = flicker(x, y, frame_px)
    terms = np.concatenate([smooth, waves], axis=1)
    found = np.linalg.solve(terms.T @ terms + np.eye(terms.shape[1]), terms.T @ off)
    # Half diagonals: the edge of a shadow is seen over such areas, the print's greys are not
    area = np.unique(np.floor(np.stack([x, y]) / 0.4), axis=1, return_inverse=True)[1].ravel()
    many = np.bincount(area)
    means = (np.bincount(area, off - terms @ found) / many)[many > np.median(many) / 2]
    bands = 2 * math.sqrt(2) * float((waves @ found[smooth.shape[1] :]).std())
    turns = np.linspace(0, 2 * np.pi, 60, endpoint=False)
    around = _surface(np.cos(turns), np.sin(turns)) @ found[: smooth.shape[1]]
    return bands, float(np.sqrt((means**2).mean())), float(around.std())


def _surface(x: Array, y: Array) -> Array:
    """Terms of a surface of third order, (places, terms)."""
    return np.stack([x**a * y**b for a in range(4) for b in range(4 - a)], axis=1)


def flicker(x: Array, y: Array, frame_px: tuple[int, int]) -> Array:
    """Waves of log light that flickering lamps leave across a shutter's way: 2 to 9 over the shorter side.

    x, y: places in half diagonals.
    """
    columns, rows = frame_px
    shares = (y / rows if rows <= columns else x / columns) * np.hypot(rows, columns) / 2
    turns = 2 * np.pi * shares[:, None] * np.arange(2, 10)
    return np.concatenate([np.cos(turns), np.sin(turns)], axis=1)


def _block_means(
    picture: Array,
    geometry: Geometry,
    reference: MtfReference,
    white: float | None,
    printed: Callable[[Array], Array] | None,
) -> tuple[Array, Array, Array]:
    """Light, page reflectance and usable share of each block, shape (down, across).

    Intermediate arrays, a tenth of a gigabyte at 24 MP, are freed before the curve is fitted.
    """
    rows, columns = (length // GRID_PX * GRID_PX for length in picture.shape)
    light, clipped = samples_of(np.asarray(picture[:rows, :columns]), white)
    page, inside = page_samples(reference, geometry, rows, columns)
    page = page if printed is None else printed(page)
    return _blocks(light), _blocks(page), _blocks((inside & ~clipped).astype(np.float32))


def samples_of(picture: Array, white: float | None) -> tuple[Array, Array]:
    """Means of 4 x 4 pixels, and which hold a clipped one."""
    import cv2

    rows, columns = picture.shape
    size = columns // SAMPLE_PX, rows // SAMPLE_PX
    levels = np.asarray(picture, np.float32)
    light = cv2.resize(levels, size, interpolation=cv2.INTER_AREA)
    if white is None or cv2.minMaxLoc(levels)[1] < white:
        return np.asarray(light), np.zeros(light.shape, bool)
    clipped = cv2.resize(cv2.inRange(levels, (float(white),) * 4, (np.inf,) * 4), size, interpolation=cv2.INTER_AREA)
    return np.asarray(light), np.asarray(clipped > 0)


@lru_cache(maxsize=1)  # large areas and falloff of one shot look at the same
def page_samples(reference: MtfReference, geometry: Geometry, rows: int, columns: int) -> tuple[Array, Array]:
    """Mean reflectance of the page behind each sample, and which samples lie within the chart's frame.

    The raster is brought to about the samples' size first.
    """
    import cv2

    grids = geometry.to_page(*np.meshgrid(nodes(0, columns), nodes(0, rows)))
    size = rows // SAMPLE_PX, columns // SAMPLE_PX
    x_mm, y_mm = (between(grid, *size, GRID_PX // SAMPLE_PX) for grid in grids)
    coarse = max(round(reference.per_mm * SAMPLE_PX / geometry.px_per_mm), 1)  # raster samples a sample
    per_mm = reference.per_mm / coarse
    across, down = ((place * per_mm - 0.5).astype(np.float32) for place in (x_mm, y_mm))
    page = cv2.remap(_coarser(reference, coarse), across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(page / np.float32(reference.white)), reference.frame.holds(x_mm, y_mm)


@lru_cache(maxsize=2)
def _coarser(reference: MtfReference, coarse: int) -> Array:
    """The raster with so many samples each way made one, kept for a shoot's shots."""
    import cv2

    rows, columns = (length // coarse for length in reference.page.shape)
    even = reference.page[: rows * coarse, : columns * coarse]
    return np.asarray(cv2.resize(even, (columns, rows), interpolation=cv2.INTER_AREA).astype(np.float32))


def _blocks(samples: Array) -> Array:
    """Hann-weighted means of 8 x 8 samples, every fourth."""
    import cv2

    line = np.sin(np.pi * (np.arange(_BLOCK) + 0.5) / _BLOCK) ** 2
    line = (line / line.sum()).astype(np.float32)
    means = cv2.sepFilter2D(samples, cv2.CV_32F, line, line, anchor=(0, 0), borderType=cv2.BORDER_REPLICATE)
    inside = means[: samples.shape[0] - _BLOCK + 1, : samples.shape[1] - _BLOCK + 1]
    return np.array(inside[:: _BLOCK // 2, :: _BLOCK // 2])
