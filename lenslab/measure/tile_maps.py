"""MTF all over a frame: tiles side by side, measured against the chart."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from lenslab.charts.geometry import Geometry
from lenslab.measure.large_areas import LargeAreas
from lenslab.measure.picture import HALF, green_part
from lenslab.measure.tile_reference import MtfReference, with_tone
from lenslab.measure.tile_spectra import TilePair
from lenslab.measure.tiles import (
    FREQUENCIES,
    TOGETHER,
    AreaContrast,
    LeftOut,
    Losses,
    Tiles,
    losses,
    measured,
    page_tile,
    pair_of,
)
from lenslab.values.types import Array, Colours, Luminance
from lenslab.workers.process import one_thread

TILE_PX = 256
MAP_TILES = 12, 8  # of a map, along the frame's long and short side
_MOST_CLIPPED = 0.002
_LEVEL_ERROR = 0.003  # of contrast of large areas, however well it is known
_BEND_ERROR = 0.1  # of how far neighbours side by side lie off a plane, found by trials


@dataclass(frozen=True, slots=True, eq=False)
class MtfMap:
    """MTF over one frame; rows of arrays are tiles, the second axis is (radial, tangential) where there is one.

    Radial: contrast of detail that changes along the radius, that is of tangential lines (T in makers' charts);
    tangential: of detail that changes across it, of radial lines (S, sagittal). x_px, y_px: tiles' middles. mtf50,
    mtf50_se: cycles/px, NaN where a tile is left out, and left_out says why. shape_se: the part of mtf50_se that tiles
    of one blur share. mtf, mtf_se: (tiles, 2, frequencies).
    shift_px: how far the picture lies right and down of where the geometry expects it. large_areas:
    contrast of large areas over the chart's, (tiles,), to which all contrast is relative. of_pixels: as Tiles has it.
    together: covariance of a tile's two mtf50, where they are not independent.
    """

    frame_px: tuple[int, int]  # columns, rows
    tile_px: int
    x_px: Array
    y_px: Array
    mtf50: Array
    mtf50_se: Array
    shape_se: Array
    frequencies: Array
    mtf: Array
    mtf_se: Array
    shift_px: Array
    left_out: tuple[LeftOut | None, ...]
    large_areas: Array | None = None
    of_pixels: Array | None = None
    together: Array | None = None

    @property
    def kept(self) -> Array:
        """Mask of the tiles that have numbers."""
        return np.asarray(np.isfinite(self.mtf50).all(axis=1))

    @property
    def radius(self) -> Array:
        """Image height of the tiles: 0 in the frame's middle, 1 in its corner."""
        columns, rows = self.frame_px
        off = np.hypot(self.x_px - (columns - 1) / 2, self.y_px - (rows - 1) / 2)
        return np.asarray(off / (np.hypot(columns, rows) / 2))

    @property
    def steepness(self) -> Array:
        """Fall of ln contrast over ln frequency at MTF50, (tiles, 2): 1.39 of a Gaussian, 1 of diffraction."""
        place = np.nan_to_num(self.mtf50 / self.frequencies[1])
        before = np.minimum(place.astype(int), len(self.frequencies) - 2)
        contrast, after = (np.take_along_axis(self.mtf, (before + k)[..., None], axis=2)[..., 0] for k in (0, 1))
        return np.asarray((contrast - after) * place / HALF)


@one_thread()
def measure_map(
    picture: Luminance,
    geometry: Geometry,
    reference: MtfReference,
    *,
    tile_px: int = TILE_PX,
    colours: Colours | None = None,
    white: float | None = None,
    places: Array | None = None,
    print_mm: float = 0.0,
    lies: Geometry | None = None,
    areas: LargeAreas | None = None,
) -> MtfMap:
    """The MTF of every tile of a frame that shows the chart and nothing else.

    picture: linear light, (rows, columns), any scale, black at 0. colours: the frame's; green is measured where there
    are any. white: levels from it on are clipped, tiles that hold some are left out. places: (tiles, 2), first column
    and row of each tile, by default `map_places`. print_mm: sigma of the ink's spread on the page, known to be
    Gaussian, which is divided out. lies: where the chart lies if that is not quite `geometry`, through which the page
    is looked at: what was looked up for a shot before serves again. areas: how the chart's greys came out in this
    picture, which all contrast is relative to; None: what the tiles' own MTF leads to, known to some % only.
    """
    rows, columns = picture.shape
    corners = map_places(columns, rows, tile_px) if places is None else np.asarray(places, int)
    middles = corners + (tile_px - 1) / 2
    reference = reference if areas is None else with_tone(reference, areas.step)
    lost = replace(losses(geometry, reference, middles[:, 0], middles[:, 1]), print_mm=print_mm)
    angle = np.arctan2(middles[:, 1] - (rows - 1) / 2, middles[:, 0] - (columns - 1) / 2)
    filled = _empty(len(corners))
    left_out: list[LeftOut | None] = [None] * len(corners)
    waiting: list[tuple[int, TilePair]] = []
    moved = np.zeros_like(middles) if lies is None else _moved(geometry, lies, middles)
    for number, ((left, top), (across, down)) in enumerate(zip(corners.tolist(), moved.tolist(), strict=True)):
        inside = slice(top, top + tile_px), slice(left, left + tile_px)
        if white is not None and np.count_nonzero(picture[inside] >= white) > _MOST_CLIPPED * tile_px**2:
            left_out[number] = LeftOut.OVEREXPOSED
        else:
            page = page_tile(reference, geometry, (left, top), tile_px)
            if page is None:
                left_out[number] = LeftOut.NOT_FILLED
            else:
                light, mask = green_part(picture, colours, *inside)
                waiting.append((number, pair_of(page, light, mask, (across, down))))
        if len(waiting) == TOGETHER or (waiting and number == len(corners) - 1):
            _fill(filled, left_out, waiting, lost, angle, level=_level(waiting, areas, middles))
            waiting = []
    error = np.hypot(filled.mtf50_se, change_error(filled.mtf50, middles / tile_px))
    return MtfMap(
        (columns, rows), tile_px, middles[:, 0], middles[:, 1], filled.mtf50, error, filled.shape_se, FREQUENCIES,
        filled.mtf, filled.mtf_se, filled.shift_px, tuple(left_out), filled.large_areas,
        filled.of_pixels,
    )  # fmt: skip


def change_error(mtf50: Array, middles: Array) -> Array:
    """Error of MTF50, (tiles, 2), since blur changes within a tile; middles: (tiles, 2), in tiles' sides.

    A tile has the mean over its window, and not what its middle has. What changes evenly cancels; what bends does not,
    and shows in how far neighbours lie off a plane, in proportion to the square of their distance. Where blur is the
    same all over only noise is left of that, of which this share is next to nothing beside the tile's own.
    """
    error = 0.003 * mtf50  # where too few neighbours tell
    kept = np.flatnonzero(np.isfinite(mtf50).all(axis=1))
    for tile in kept if len(kept) >= 6 else ():  # of nine, to tell how blur changes: a plane has three numbers
        off = middles[kept] - middles[tile]
        near = np.argsort((off**2).sum(axis=1), kind="stable")[:9]  # three by three, itself included
        plane, values = np.c_[np.ones(len(near)), off[near]], mtf50[kept[near]]
        misfit = values - plane @ np.linalg.lstsq(plane, values, rcond=None)[0]
        apart = off[near].var(axis=0).sum() / (4 / 3)  # mean square; three by three tiles side by side have 4 / 3
        error[tile] = _BEND_ERROR / apart * np.sqrt((misfit**2).sum(axis=0) / (len(near) - 3))
    return np.asarray(error)


def _level(waiting: list[tuple[int, TilePair]], areas: LargeAreas | None, middles: Array) -> AreaContrast | None:
    """Contrast of large areas in these tiles."""
    if areas is None:
        return None
    pages = [pair.page for _, pair in waiting]
    black, error = areas.black_at(*middles[[number for number, _ in waiting]].T)
    rest = areas.tone - np.array(areas.step)
    contrast = np.array([page.contrast(more, rest) for page, more in zip(pages, black.tolist(), strict=True)])
    error = np.hypot(_LEVEL_ERROR, error / (np.array([page.mean for page in pages]) + black))
    return AreaContrast(contrast, contrast * error, areas.reflects)


def _moved(geometry: Geometry, lies: Geometry, places: Array) -> Array:
    """Shift of places of the page from one geometry to another, right and down, (places, 2), px."""
    return np.asarray(np.stack(lies.to_picture(*geometry.to_page(*places.T)), axis=1) - places)


def map_places(columns: int, rows: int, tile: int) -> Array:
    """First columns and rows of a map's tiles, (tiles, 2): evenly from edge to edge, and the corners filled.

    So many tell all that a map shows of a lens; the corners' mean is to be as sure as that of the centre's third.
    """
    long, short = (MAP_TILES, MAP_TILES[::-1])[columns < rows]
    grid = _beside(_starts(columns, tile, long), _starts(rows, tile, short))
    corners = _beside(_corner_starts(columns, tile), _corner_starts(rows, tile))
    if not len(grid):
        return grid
    shared = np.prod(np.maximum(tile - np.abs(corners[:, None] - grid[None]), 0), axis=2).max(axis=1) / tile**2
    return np.concatenate([grid, corners[shared < 0.5]])  # of a corner's tile with one of the grid


def _beside(lefts: list[int], tops: list[int]) -> Array:
    return np.array([(left, top) for top in tops for left in lefts], int).reshape(-1, 2)


def _starts(length: int, tile: int, most: int) -> list[int]:
    if length < tile:
        return []
    count = min(max(round((length - tile) / tile) + 1, 1), most)
    return [2 * round((length - tile) // 2 * k / max(count - 1, 1)) for k in range(count)]


def _corner_starts(length: int, tile: int) -> list[int]:
    """Tile beside tile from both ends, as long as their middles lie in the corner's eighth."""
    many = max(round(length / 8 / tile), 1) if length >= tile else 0
    from_start = [k * tile for k in range(many)]
    return [*from_start, *(length - tile - start - (length - tile) % 2 for start in from_start)]


def _empty(many: int) -> Tiles:
    pairs, curves = np.full((many, 2), np.nan), np.full((many, 2, len(FREQUENCIES)), np.nan)
    return Tiles(
        pairs, pairs.copy(), pairs.copy(), curves, curves.copy(), pairs.copy(), (),
        np.full(many, np.nan), np.full(many, np.nan),
    )  # fmt: skip


def _fill(
    filled: Tiles,
    left_out: list[LeftOut | None],
    waiting: list[tuple[int, TilePair]],
    lost: Losses,
    angle: Array,
    *,
    level: AreaContrast | None,
) -> None:
    numbers = [number for number, _ in waiting]
    part = replace(lost, samples=lost.samples[numbers])
    tiles = measured([pair for _, pair in waiting], part, angle[numbers], level)
    for name in Tiles.__slots__:
        if name != "left_out":
            getattr(filled, name)[numbers] = getattr(tiles, name)
    for number, reason in zip(numbers, tiles.left_out, strict=True):
        left_out[number] = reason
