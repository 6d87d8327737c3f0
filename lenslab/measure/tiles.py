"""The MTF of texture, tile by tile and all over a frame: the picture's spectrum over that of the page it shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import lru_cache
from typing import Any

import numpy as np

from lenslab.charts.geometry import Geometry
from lenslab.measure.large_areas import LargeAreas
from lenslab.measure.picture import HALF, HIGHEST, first_fall, green_part
from lenslab.measure.tile_fit import (
    A,
    FixedWaves,
    G,
    Phase,
    TileFit,
    along,
    contrast_at,
    contrast_in,
    evaluated,
    first_unit,
    fitted,
    fixed_waves,
    phase_of,
    points,
    refined,
    waves_in,
)
from lenslab.measure.tile_reference import MtfReference, seen, tone_terms, with_tone
from lenslab.measure.tile_spectra import (
    FIRST,
    Binned,
    PageTile,
    TilePair,
    bins_of,
    hides_part,
    moving,
    seen_beside,
    seen_first,
    shows_page,
    together,
)
from lenslab.values.types import Array, Colours, Luminance
from lenslab.workers.process import one_thread

FREQUENCIES = np.arange(0, 51) / 100.0  # of the curves, cycles/px
_FINE = np.arange(1, 141) / 200.0
_RINGS = 128  # of the table a transfer is looked up in
_ANGLES = 36  # of the same table


class LeftOut(Enum):
    """Why a tile of a picture has no MTF50."""

    OVEREXPOSED = auto()
    NOT_FILLED = auto()  # by the chart
    TOO_SHARP = auto()  # more than the pixels can resolve
    UNSURE = auto()  # too little of the chart's detail is visible
    HIDDEN = auto()  # in part or whole: something lies before the chart, or the print ends


@dataclass(frozen=True, slots=True, eq=False)
class AreaContrast:
    """Contrast of large areas over that of the page, (tiles,), and its standard error."""

    contrast: Array
    error: Array


@dataclass(frozen=True, slots=True, eq=False)
class Tiles:
    """Results of each tile; rows of arrays are tiles. Two directions: 0 radial, 1 tangential.

    mtf50, mtf50_se: (tiles, 2), cycles/px, NaN where none. shape_se: the part of mtf50_se that tiles of one blur share,
    since the model lacks its shape. mtf: (tiles, 2, frequencies). shift_px: (tiles, 2), right and down, of the picture
    from its expected place. left_out: the reason if a tile is, else None. large_areas: contrast of large areas,
    (tiles,), to which all contrast is relative. of_pixels: by what share MTF50 along rows and columns is above that
    between them, (tiles,).
    """

    mtf50: Array
    mtf50_se: Array
    shape_se: Array
    mtf: Array
    mtf_se: Array
    shift_px: Array
    left_out: tuple[LeftOut | None, ...]
    large_areas: Array
    of_pixels: Array


def pair_of(tile: PageTile, picture: Array, mask: Array | None, moved: tuple[float, float]) -> TilePair:
    """Pair of a page's tile and its picture, (n, n) on any scale, of which the mask's pixels count (None: all)."""
    window = bins_of(len(picture)).hann
    share = None if mask is None else mask * np.float32(1 / mask.mean())
    weight = window if share is None else window * share
    bright = tile.page + np.float32(1)
    light = _plane(bright, picture, weight)
    even = picture / light
    scale = np.vdot(even, weight) / np.vdot(bright, weight)
    even *= np.float32(1 / scale)
    even -= 1
    return TilePair(tile, even, float(scale) / tile.mean, share, moved)


@lru_cache(maxsize=200)  # of a map and its colours, about 1 MB each: while the camera stands, the next shot shows them
def page_tile(reference: MtfReference, geometry: Geometry, first: tuple[int, int], side: int) -> PageTile | None:
    """The page behind a square of the picture; None where that shows more than the chart."""
    page = seen(reference, geometry, first, side)
    if page is None:
        return None
    weight = bins_of(side).hann / bins_of(side).hann.sum()
    mean = float(np.vdot(page, weight))
    sparse, weight = page[::2, ::2], weight[::2, ::2] / weight[::2, ::2].sum()  # enough for sums
    terms = tone_terms(sparse)
    weighted = weight * (sparse - np.float32(mean))
    slopes = np.tensordot(weighted, terms, 2) / max(float(np.vdot(weighted, sparse)), 1e-9)
    return PageTile(page / np.float32(mean) - 1, mean, np.stack([np.tensordot(weight, terms, 2), slopes]))


def _plane(page: Array, picture: Array, weight: Array) -> Array:
    """Light over a tile by least squares of the picture on the page, times 1, x, y; 1 in the middle."""
    line = np.linspace(-1, 1, len(page), dtype=np.float32)
    powers = np.stack([np.ones_like(line), line, line**2])
    weighted = page * weight
    square = (powers @ (weighted * page) @ powers.T).astype(float)  # moments: (power of y, power of x)
    weighted *= picture
    product = (powers[:2] @ weighted @ powers[:2].T).astype(float)
    across, down = np.array([0, 1, 0]), np.array([0, 0, 1])
    normal = square[down[:, None] + down, across[:, None] + across]
    plane = np.linalg.solve(normal + 1e-9 * np.trace(normal) * np.eye(3), product[down, across])
    slope = np.clip(plane[1:] / max(float(plane[0]), 1e-12), -0.4, 0.4).astype(np.float32)
    return np.asarray((1 + slope[0] * line[None, :]) + slope[1] * line[:, None], np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Losses:
    """Losses of the page's contrast in the reference itself, tile by tile.

    samples: (tiles, 2, 2): a frequency in cycles a px times it is one in cycles a sample of the reference. print_mm:
    sigma of the ink's spread on the page, which is taken off as well.
    """

    reference: MtfReference
    samples: Array
    print_mm: float = 0.0

    def kept(self, across: Array, down: Array) -> Array:
        """Factor to multiply a transfer from the reference by, frequencies in cycles/px, (tiles, places).

        Losses of the reference lower it below 1, those of the print raise it.
        """
        x, y = (self.samples[:, k, 0, None] * across + self.samples[:, k, 1, None] * down for k in (0, 1))
        sigma = self.print_mm * self.reference.per_mm  # samples
        spread = np.exp(-2 * (np.pi * sigma) ** 2 * (x * x + y * y))
        kept = self.reference.gain(x) * self.reference.gain(y) * self.reference.excess(x, y)
        return np.asarray(kept / np.maximum(spread, 0.1))  # of the contrast: less than that says nothing


def losses(geometry: Geometry, reference: MtfReference, x_px: Array, y_px: Array) -> Losses:
    """At tiles' middles: phases are the same in px and on the page, so frequencies go by the transposed inverse."""
    page = geometry.jacobian(np.asarray(x_px), np.asarray(y_px))
    return Losses(reference, np.linalg.inv(page).transpose(0, 2, 1) / reference.per_mm)


@dataclass(frozen=True, slots=True, eq=False)
class FittedTiles:
    """Transfer from page to picture of some tiles. evenness: of their pages. hidden: which do not show all of the
    chart. light: of TilePair. level: contrast of large areas, to which that of detail is relative; None: what the
    tiles' own MTF leads to.
    """

    fit: TileFit
    phase: Phase
    evenness: Array
    hidden: Array
    light: Array
    level: AreaContrast | None


def fitted_tiles(pairs: list[TilePair], lost: Losses, level: AreaContrast | None) -> FittedTiles:
    """Each tile by itself. level: as FittedTiles has it."""
    unit, models = first_models(pairs, lost, None if level is None else level.contrast)
    looks, moments = zip(*map(seen_beside, pairs, models), strict=True)
    bins = together(looks)
    phase = phase_of(bins, unit)
    passed = lost.kept(bins.across, bins.down)
    seen = points(bins, phase, passed, unit, sizes=True)
    fit = fitted(seen, unit)
    fit = refined(replace(seen, value=seen.value - bent(fit, bins, lost) * passed), fit)
    # Contrast that a print may have, where nothing is known of it
    contrasts = np.full(len(pairs), 0.3) if level is None else level.contrast
    hidden = [
        hides_part(sums, about) or not shows_page(pair.page.page, pair.picture, pair.share, contrast)
        for pair, sums, about, contrast in zip(pairs, moments, unit.tolist(), contrasts.tolist(), strict=True)
    ]
    light = np.array([pair.light for pair in pairs])
    return FittedTiles(fit, _moved(phase, pairs), bins.evenness, np.array(hidden), light, level)


def _together(parts: Sequence[Any]) -> Any:
    """Tiles after one another, of values whose parts are arrays."""
    first = parts[0]
    if first is None or isinstance(first, np.ndarray):
        return None if first is None else np.concatenate(parts)
    return type(first)(*(_together([getattr(part, name) for part in parts]) for name in first.__slots__))


def first_models(pairs: list[TilePair], lost: Losses, level: Array | None = None) -> tuple[Array, Iterator[Array]]:
    """About the MTF50 of each tile, (tiles,), and of each the transfer from page to picture at every frequency.

    level: contrast of large areas, (tiles,); None: that of the page.
    """
    bins = together([seen_first(pair) for pair in pairs])
    passed = lost.kept(bins.across, bins.down)
    relative = passed if level is None else passed / level[:, None]
    phase = phase_of(bins, first_unit(bins, np.abs(bins.transfer) * relative))
    turned = np.exp(-1j * phase.at(bins.across, bins.down))
    unit = first_unit(bins, (bins.transfer * turned).real * relative)
    fit = fitted(points(bins, phase, passed, unit), unit, disc_too=False)
    return unit, _models(fit, _moved(phase, pairs), lost, len(pairs[0].picture))


def bent(fit: TileFit, bins: Binned, lost: Losses) -> Array:
    """Excess of the mean transfer over each bin above its value at the bin's mean frequency, (tiles, bins).

    To second order: by the means of two places each along the radius and across it, as far apart as frequencies spread.
    """
    angle, (along_radius, turned) = np.arctan2(bins.down, bins.across), np.moveaxis(bins.spread, 1, 0)
    same = np.zeros_like(angle)
    frequency = bins.frequency[:, None] + np.stack([same, along_radius, -along_radius, same, same], axis=1)
    angle = angle[:, None] + np.stack([same, same, same, turned, -turned], axis=1)
    shape = frequency.shape
    frequency, angle = frequency.reshape(shape[0], -1), angle.reshape(shape[0], -1)
    transfer = contrast_at(fit.parameters, waves_in(frequency, angle, fit.unit))
    transfer /= lost.kept(frequency * np.cos(angle), frequency * np.sin(angle))
    here, *around = np.moveaxis(transfer.reshape(shape), 1, 0)
    return np.asarray(sum(around) / 2 - 2 * here)


def _moved(phase: Phase, pairs: list[TilePair]) -> Phase:
    """The phase between picture and page, what was known of it included."""
    return replace(phase, shift=phase.shift + np.array([pair.moved for pair in pairs]))


def _models(fit: TileFit, phase: Phase, lost: Losses, n: int) -> Iterator[Array]:
    """The transfer from page to picture at every frequency of a half plane: looked up in a fine polar table."""
    across, down, waves = _table()
    contrast = np.clip(contrast_in(fit, waves), -2, 2) / np.maximum(lost.kept(across, down), 0.2)
    odd = Phase(np.zeros_like(phase.shift), phase.odd)
    tables = (contrast * np.exp(1j * odd.at(across, down))).astype(np.complex64)
    for table, shift in zip(tables, phase.shift, strict=True):
        yield table[_places(n)] * moving(n, shift)


@lru_cache(maxsize=1)
def _table() -> tuple[Array, Array, FixedWaves]:
    """The frequencies of the table, across and down, ring by ring in each direction."""
    radius, turn = np.meshgrid(
        (np.arange(_RINGS) + 0.5) / _RINGS * np.sqrt(0.5), (np.arange(_ANGLES) + 0.5) / _ANGLES * np.pi - np.pi / 2
    )
    radius, turn = radius.ravel(), turn.ravel()
    return radius * np.cos(turn), radius * np.sin(turn), fixed_waves(radius, turn)


@lru_cache(maxsize=4)
def _places(n: int) -> Array:
    """Index in the table of each frequency of a half plane, (n, n / 2 + 1)."""
    down, across = np.fft.fftfreq(n)[:, None], np.fft.rfftfreq(n)[None, :]
    ring = np.minimum(np.hypot(down, across) * (_RINGS / np.sqrt(0.5)), _RINGS - 1).astype(int)
    turn = ((np.arctan2(down, across) / np.pi + 0.5) * _ANGLES).astype(int) % _ANGLES
    return np.asarray(turn * _RINGS + ring)


def result_of(found: FittedTiles, angles: Array, n: int, *, lit: Array | None = None) -> Tiles:
    """MTF50, curves and their errors, of all tiles of a frame.

    angles: of each the radial direction, radians from the x axis towards y. lit: (tiles, 2), middles, px, if the print
    reflects a lamp in part of the frame, beside which contrast may be higher.
    """
    fit, gain = found.fit, found.fit.parameters[:, G]
    level = found.level or AreaContrast(gain, 0.02 * gain)  # where only the tile's own MTF leads to it
    if lit is not None and not found.hidden.all():  # no lens lifts contrast above that of large areas; a lamp hides it
        share, error = gain / level.contrast, 3.0 * np.sqrt(fit.covariance[:, G, G]) / level.contrast
        usual = min(float(np.median(share[~found.hidden])), 1.0)  # a lens's halo takes contrast from all tiles
        sunk = share + error < 0.95 * usual
        more = _more_light(found.light, lit, ~sunk & ~found.hidden)
        sunk &= more > 0.5 * (1 - share / usual)  # a halo on one side moves light, a lamp adds it
        own, alone = gain / np.where(sunk, usual, 1.0), sunk | (share - error > 1.05)
        level = AreaContrast(np.where(alone, own, level.contrast), np.where(alone, 0.02 * own, level.error))
    directions = [_along(fit, angle, n, level) for angle in (angles, angles + np.pi / 2)]
    mtf50, *errors, fall, curve, curve_error = (np.stack(values, axis=1) for values in zip(*directions, strict=True))
    even = np.sqrt(found.evenness)[:, None]  # on a plain patch a few edges are all, and what leaks from them no noise
    error, shape = (part / even / fall for part in errors)
    curve_error = curve_error / even[..., None]
    left_out = tuple(
        LeftOut.HIDDEN if is_hidden else _left_out(value, off, n)
        for is_hidden, value, off in zip(found.hidden, mtf50, error, strict=True)
    )
    # What the tile's own MTF leads to is off contrast of large areas: a halo, or uneven ink
    unlike = 0.3 * (gain / level.contrast - 1)
    of_level = np.hypot(HALF * level.error / level.contrast, unlike)[:, None] / fall  # widens, and leaves nothing out
    error, shape = np.hypot(error, of_level), np.hypot(shape, of_level)
    gone = np.array([reason is not None for reason in left_out])
    mtf50[gone], error[gone], shape[gone] = np.nan, np.nan, np.nan
    turns = np.broadcast_to(np.arange(4) * np.pi / 4, (len(mtf50), 4))  # along rows, columns and between them
    mean, steep = mtf50.mean(axis=1), fall.mean(axis=1) * level.contrast
    around = contrast_at(fit.parameters, waves_in(np.repeat(mean[:, None], 4, axis=1), turns, fit.unit))
    of_pixels = (around[:, ::2] - around[:, 1::2]).mean(axis=1) / (steep * mean)
    return Tiles(
        mtf50, error, shape, curve, curve_error, found.phase.shift, left_out, level.contrast, of_pixels,
    )  # fmt: skip


def _more_light(light: Array, places: Array, usual: Array) -> Array:
    """log of each tile's light over that of a plane and a parabola over the image height, through usual tiles."""
    x, y = (places / places.max()).T
    terms, seen = np.stack([np.ones_like(x), x, y, x**2 + y**2], axis=1), np.log(np.maximum(light, 1e-9))
    return np.asarray(seen - terms @ np.linalg.lstsq(terms[usual], seen[usual], rcond=None)[0])


def shape_error(fit: TileFit, n: int) -> Array:
    """Contrast at MTF50, (tiles,), that noise does not explain, but the terms do which the model lacks.

    They are taken to be as large as those it has: where these are hardly needed, others are not either (Furnstahl et
    al., Physical Review C 92 (2015) 024005, on series that are cut off). Contrast that rises first is no lens's: a
    program has sharpened, whose curve the model follows the worse the steeper it rises.
    """
    odd = fit.oddness
    # Found by trials: how exactly contrast against large areas is known, and of an odd shape
    unlike = (0.0096**2 + 0.04**2 * odd / (1 + odd)) / n
    rise = -fit.parameters[:, A]
    # of a little and of a strongly sharpened file
    sharpened = np.where(rise > 0, np.minimum(odd, np.clip(8.0 * rise, 8.0, 20.0)), 0)
    return np.asarray(np.sqrt(unlike + (0.002 * sharpened) ** 2))


def _along(fit: TileFit, angle: Array, n: int, level: AreaContrast) -> tuple[Array, Array, Array, Array, Array, Array]:
    """Along one direction of each tile: MTF50, errors of contrast there, all and of the shape alone, how fast contrast
    falls there, the curve and its error."""
    fine = contrast_at(fit.parameters, along(fit, np.broadcast_to(_FINE, (len(angle), len(_FINE))), angle))
    mtf50 = np.array([first_fall(_FINE, row) or np.nan for row in fine / level.contrast[:, None]])
    frequency = np.where(np.isfinite(mtf50), mtf50, 0.25)[:, None]
    shape = shape_error(fit, n)
    off = np.hypot(_with_error(fit, frequency, angle, level)[1][:, 0], shape)
    # slope of contrast, per cycle/px, positive where it falls
    low, high = (contrast_at(fit.parameters, along(fit, frequency + step, angle)) for step in (-0.002, 0.002))
    fall = np.where(np.isfinite(mtf50), np.maximum((low - high)[:, 0] / 0.004 / level.contrast, 1e-6), np.nan)
    frequencies = np.broadcast_to(FREQUENCIES, (len(angle), len(FREQUENCIES)))
    curve, deviation = _with_error(fit, frequencies, angle, level)
    unseen = np.maximum(1 - FREQUENCIES * n / FIRST, 0)  # of large areas it is 1, and between them and the first ring
    curve += unseen * (1 - fit.parameters[:, G] / level.contrast)[:, None]
    return mtf50, off, shape, fall, curve, deviation


def _with_error(fit: TileFit, frequency: Array, angle: Array, level: AreaContrast) -> tuple[Array, Array]:
    """Contrast over that of large areas, and its standard error but for theirs."""
    contrast, slopes = evaluated(fit.parameters, along(fit, frequency, angle))
    deviation = np.sqrt(np.maximum(((fit.covariance @ slopes) * slopes).sum(1), 0))
    return contrast / level.contrast[:, None], deviation / level.contrast[:, None]


def _left_out(mtf50: Array, error: Array, n: int) -> LeftOut | None:
    """Below the first ring nothing was looked at: of a tile with no chart in it, contrast has fallen by then."""
    if not np.isfinite(mtf50).all() or mtf50.max() > HIGHEST:
        return LeftOut.TOO_SHARP
    # The error grows with the reading: a limit within what tiles have keeps those that read low
    if mtf50.min() < FIRST / n or not (error <= 0.2 * mtf50).all():
        return LeftOut.UNSURE
    return None


# ------------------------------------------------------------------------------
# The map: tiles all over a frame.


TILE_PX = 256


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
    left_out: list[LeftOut | None] = [None] * len(corners)
    waiting: list[tuple[int, TilePair]] = []
    looked: list[tuple[list[int], FittedTiles]] = []
    there = middles if lies is None else np.stack(lies.to_picture(*geometry.to_page(*middles.T)), axis=1)
    moved = there - middles  # the page, from one geometry to the other, right and down
    for number, ((left, top), (across, down)) in enumerate(zip(corners.tolist(), moved.tolist(), strict=True)):
        inside = slice(top, top + tile_px), slice(left, left + tile_px)
        if white is not None and np.count_nonzero(picture[inside] >= white) > 0.002 * tile_px**2:
            left_out[number] = LeftOut.OVEREXPOSED
        else:
            page = page_tile(reference, geometry, (left, top), tile_px)
            if page is None:
                left_out[number] = LeftOut.NOT_FILLED
            else:
                light, mask = green_part(picture, colours, *inside)
                waiting.append((number, pair_of(page, light, mask, (across, down))))
        if len(waiting) == 16 or (waiting and number == len(corners) - 1):  # tiles whose spectra are held at once
            numbers = [number for number, _ in waiting]
            part, level = replace(lost, samples=lost.samples[numbers]), _level(waiting, areas, middles)
            looked.append((numbers, fitted_tiles([pair for _, pair in waiting], part, level)))
            waiting = []
    tiles, numbers = None, [number for some, _ in looked for number in some]
    if looked:
        found: FittedTiles = _together([part for _, part in looked])
        lit = middles[numbers] if areas is not None and areas.reflects else None
        tiles = result_of(found, angle[numbers], tile_px, lit=lit)
        for number, reason in zip(numbers, tiles.left_out, strict=True):
            left_out[number] = reason

    def of_all(name: str, *shape: int) -> Array:
        values = np.full((len(corners), *shape), np.nan)
        if tiles is not None:
            values[numbers] = getattr(tiles, name)
        return values

    mtf50, curves = of_all("mtf50", 2), (2, len(FREQUENCIES))
    error = np.hypot(of_all("mtf50_se", 2), change_error(mtf50, middles / tile_px))
    return MtfMap(
        (columns, rows), tile_px, middles[:, 0], middles[:, 1], mtf50, error, of_all("shape_se", 2), FREQUENCIES,
        of_all("mtf", *curves), of_all("mtf_se", *curves), of_all("shift_px", 2), tuple(left_out),
        of_all("large_areas"), of_all("of_pixels"),
    )  # fmt: skip


def change_error(mtf50: Array, middles: Array) -> Array:
    """Error of MTF50, (tiles, 2), since blur changes within a tile; middles: (tiles, 2), in tiles' sides.

    A tile has the mean over its window, and not what its middle has. What changes evenly cancels; what bends does not,
    and shows in how far neighbours lie off a plane, in proportion to the square of their distance. Where blur is the
    same all over only noise is left of that, of which a tenth is next to nothing beside the tile's own.
    """
    error = 0.003 * mtf50  # where too few neighbours tell
    kept = np.flatnonzero(np.isfinite(mtf50).all(axis=1))
    for tile in kept if len(kept) >= 6 else ():  # of nine, to tell how blur changes: a plane has three numbers
        off = middles[kept] - middles[tile]
        near = np.argsort((off**2).sum(axis=1), kind="stable")[:9]  # three by three, itself included
        plane, values = np.c_[np.ones(len(near)), off[near]], mtf50[kept[near]]
        misfit = values - plane @ np.linalg.lstsq(plane, values, rcond=None)[0]
        apart = off[near].var(axis=0).sum() / (4 / 3)  # mean square; three by three tiles side by side have 4 / 3
        error[tile] = 0.1 / apart * np.sqrt((misfit**2).sum(axis=0) / (len(near) - 3))
    return np.asarray(error)


def _level(waiting: list[tuple[int, TilePair]], areas: LargeAreas | None, middles: Array) -> AreaContrast | None:
    """Contrast of large areas in these tiles."""
    if areas is None:
        return None
    pages = [pair.page for _, pair in waiting]
    black, error = areas.black_at(*middles[[number for number, _ in waiting]].T)
    rest = areas.tone - np.array(areas.step)
    contrast = np.array([page.contrast(more, rest) for page, more in zip(pages, black.tolist(), strict=True)])
    error = np.hypot(0.003, error / (np.array([page.mean for page in pages]) + black))  # however well it is known
    return AreaContrast(contrast, contrast * error)


def map_places(columns: int, rows: int, tile: int) -> Array:
    """First columns and rows of a map's tiles, (tiles, 2): evenly from edge to edge, and the corners filled.

    So many tell all that a map shows of a lens; the corners' mean is to be as sure as that of the centre's third.
    """
    across, down = (8, 12) if columns < rows else (12, 8)
    grid = _beside(_starts(columns, tile, across), _starts(rows, tile, down))
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
