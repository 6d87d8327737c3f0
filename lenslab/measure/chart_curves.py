"""MTF of a shot beyond MTF50, as stored: contrast over image height, contrast by region, the size of the frame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lenslab.measure.regions import CORNERS, REGIONS
from lenslab.values.types import Array, Map, Measured, Region

if TYPE_CHECKING:
    from lenslab.measure.tiles import MtfMap


FRAME = "mtf_frame"  # a types.Map: columns and rows of the picture, a tile's side, px
BY_HEIGHT = "mtf_by_height"  # a row a height of HEIGHTS: contrast at FREQUENCIES, radial, then tangential
BY_HEIGHT_ERROR = "mtf_by_height_error"  # standard errors of BY_HEIGHT, from the scatter of the tiles
BY_REGION = "mtf_by_region"  # the same, a row a region of REGIONS
CURVE_MAPS = (FRAME, BY_HEIGHT, BY_HEIGHT_ERROR, BY_REGION)
HEIGHTS = tuple(number / 20 for number in range(21))  # image height: 0 in the middle of the frame, 1 in its corner
FREQUENCIES = tuple(number / 50 for number in range(1, 26))  # cycles/px


@dataclass(frozen=True, slots=True, eq=False)
class ShotCurves:
    """Contrast, 1 for all of it, NaN where it was not measured; axis 0 of a pair is (radial, tangential).

    by_height: (2, heights, frequencies), and its standard errors, which older results lack. by_region: (2, regions,
    frequencies), in the order of REGIONS.
    """

    by_height: Array
    by_region: Array
    by_height_error: Array | None = None


def curve_maps(tiles: MtfMap, regions: Iterable[Region]) -> tuple[Map, ...]:
    """Maps stored with a shot from the MTF of its tiles, about 13 kB."""
    columns, rows = tiles.frame_px
    known = tiles.mtf[..., np.searchsorted(tiles.frequencies, np.array(FREQUENCIES) - 1e-9)]
    contrast = np.where(tiles.kept[:, None, None], known, np.nan)
    by_height, errors = _over_height(tiles, contrast)
    return (
        Map.of(FRAME, np.array([[columns, rows, tiles.tile_px]])),
        Map.of(BY_HEIGHT, by_height),
        Map.of(BY_HEIGHT_ERROR, errors),
        Map.of(BY_REGION, _over_regions(tiles, contrast, {region.name: region for region in regions})),
    )


def frame_px(shot: Measured) -> tuple[int, int] | None:
    """Columns and rows of the picture that was measured against a chart; None without."""
    values = shot.map_values(FRAME)
    if values is None or values.shape != (1, 3) or not np.isfinite(values).all() or values[0, :2].min() < 1:
        return None
    return int(values[0, 0]), int(values[0, 1])


def curves_of_shot(shot: Measured) -> ShotCurves | None:
    """The curves that a shot carries; None where it has none."""
    by_height, errors, by_region = (_stored(shot, quantity, rows) for quantity, rows in ROWS)
    return None if by_height is None or by_region is None else ShotCurves(by_height, by_region, errors)


def mean_curves(shots: Iterable[Measured]) -> ShotCurves | None:
    """The mean over repeats: of contrast, at each frequency; None where none has curves."""
    known = [curves for curves in map(curves_of_shot, shots) if curves is not None]
    if not known:
        return None
    errors = [curves.by_height_error for curves in known if curves.by_height_error is not None]
    return ShotCurves(
        mean_known([curves.by_height for curves in known]),
        mean_known([curves.by_region for curves in known]),
        # The tiles of repeats scatter alike, as the lens is what it is: repeats make that no smaller
        np.sqrt(mean_known([error**2 for error in errors])) if len(errors) == len(known) else None,
    )


def mean_known(arrays: Sequence[Array]) -> Array:
    """The mean of arrays of one shape, over those that are no NaN; NaN where all are."""
    stacked = np.stack(arrays)
    known = np.isfinite(stacked)
    total = np.where(known, stacked, 0.0).sum(axis=0)
    return np.where(known.any(axis=0), total / np.maximum(known.sum(axis=0), 1), np.nan)


def contrast_at(curves: Array, cycles_px: float, at_zero: float = 1.0) -> Array:
    """Contrast at one frequency, from curves whose last axis is FREQUENCIES; NaN beyond the last.

    at_zero: what holds at frequency 0: 1, and 0 for the errors of contrast.
    """
    if not 0 <= cycles_px <= FREQUENCIES[-1] + 1e-9:
        return np.full(curves.shape[:-1], np.nan)
    whole = np.concatenate([np.full((*curves.shape[:-1], 1), at_zero), curves], axis=-1)
    step = FREQUENCIES[0]
    below = min(int(cycles_px / step), len(FREQUENCIES) - 1)
    share = cycles_px / step - below
    contrast = whole[..., below] * (1 - share) + whole[..., below + 1] * share
    return np.where(np.isfinite(curves[..., 0]), contrast, np.nan)


def _over_height(tiles: MtfMap, contrast: Array) -> tuple[Array, Array]:
    """Around each height a straight line in its square through the tiles: level in the middle, as a lens's MTF is.

    And its standard errors, by the tiles' scatter about the line: MacKinnon and White, J. Econometrics 29 (1985), HC3.
    """
    usable = tiles.kept
    square, values = tiles.radius[usable] ** 2, contrast[usable].reshape(np.count_nonzero(usable), -1)
    error = tiles.mtf_se[usable].mean(axis=(1, 2))
    sure = 0.005**2 / (0.005**2 + error**2)  # below such an error of contrast tiles count alike
    contrasts, errors = (np.full((len(HEIGHTS), values.shape[1]), np.nan) for _ in range(2))
    outermost = float(np.sqrt(square).max(initial=0.0)) + 0.025  # a height is still measured there
    for number, height in enumerate(HEIGHTS):
        # The window's deviation, in image height, over which tiles are averaged
        weight = sure * np.exp(-(((np.sqrt(square) - height) / 0.06) ** 2) / 2)
        # Fewer tiles than a fifth of one that lies there do not measure a height
        if height > outermost or weight.sum() < 0.2 * max(float(sure.max()), 1e-12):
            continue
        off, share = square - height**2, weight / weight.sum()
        middle, mean = float(share @ off), share @ values
        # The slope is held back where all tiles lie on one side
        spread = float(share @ (off - middle) ** 2) + middle**2 / 4 + 1e-4
        slope = (share * (off - middle)) @ (values - mean) / spread
        contrasts[number] = mean - slope * middle
        part = share - middle * share * (off - middle) / spread  # of each tile in the value
        leverage = share * (1 + (off - middle) ** 2 / spread)  # of each tile in the line at its place
        # Of a line's value at a tile, this share may come from that tile itself
        rest = (values - mean - (off - middle)[:, None] * slope) / (1 - np.minimum(leverage, 0.9))[:, None]
        errors[number] = np.sqrt((part**2) @ rest**2)
    return contrasts, errors


def _over_regions(tiles: MtfMap, contrast: Array, regions: dict[str, Region]) -> Array:
    """Means over the tiles of each region; of the corners, the mean of the four where all were measured."""
    means = np.full((len(REGIONS), contrast.shape[1] * contrast.shape[2]), np.nan)
    for number, name in enumerate(REGIONS):
        inside = tiles_inside(regions[name], tiles) & tiles.kept if name in regions else np.array([False])
        if inside.any():
            means[number] = contrast[inside].mean(axis=0).ravel()
    if "corner" not in regions:
        means[REGIONS.index("corner")] = means[[REGIONS.index(name) for name in CORNERS]].mean(axis=0)
    return means


def tiles_inside(region: Region, tiles: MtfMap) -> Array:
    """Mask of the tiles whose middle lies in a region."""
    columns, rows = tiles.frame_px
    top, left, height, width = region.box(rows, columns)
    x, y = tiles.x_px + 0.5, tiles.y_px + 0.5  # from the picture's edge, as the region is
    return np.asarray((abs(y - top - height / 2) <= height / 2) & (abs(x - left - width / 2) <= width / 2))


def _stored(shot: Measured, quantity: str, rows: int) -> Array | None:
    values = shot.map_values(quantity)
    if values is None or values.shape != (rows, 2 * len(FREQUENCIES)):
        return None
    return values.reshape(rows, 2, len(FREQUENCIES)).transpose(1, 0, 2)


ROWS = ((BY_HEIGHT, len(HEIGHTS)), (BY_HEIGHT_ERROR, len(HEIGHTS)), (BY_REGION, len(REGIONS)))
