"""Lateral colour: how far the red and the blue picture lie outside the green one, from some tiles of a frame.

Each colour's pixels are compared with the page as the frame's own MTF shows it. What is left is regressed on that
picture's slopes: the shift, free of what the pixels between would have shown (no interpolation of colours).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from lenslab.charts.geometry import Geometry
from lenslab.measure.picture import BLUE, GREEN, RED
from lenslab.measure.thresholds import LIMITS
from lenslab.measure.tile_reference import MtfReference
from lenslab.measure.tile_spectra import PageTile, bins_of, moving
from lenslab.measure.tiles import MtfMap, losses, page_tile, pair_of
from lenslab.values import fourier
from lenslab.values.fitting import robust_fit
from lenslab.values.types import Array, Colours
from lenslab.workers.process import one_thread


@dataclass(frozen=True, slots=True, eq=False)
class ColourShift:
    """Shift of one colour against green. shift_px: (tiles, 2), right and down; se_px: (tiles,), of each part.

    corner_px: a half diagonal from the lens's axis, outwards positive, with its standard error, from c1 h + c3 h^3
    along the radius at height h and a shift of the whole picture.
    """

    shift_px: Array
    se_px: Array
    corner_px: float
    corner_se: float


@dataclass(frozen=True, slots=True, eq=False)
class LateralColour:
    """x_px, y_px: middles of the tiles that were used."""

    x_px: Array
    y_px: Array
    red: ColourShift
    blue: ColourShift


@one_thread()
def measure_lateral_colour(
    colours: Colours,
    tiles: MtfMap,
    geometry: Geometry,
    reference: MtfReference,
    print_mm: float = 0.0,
    *,
    axis: tuple[float, float] = (0.0, 0.0),
) -> LateralColour | None:
    """None with fewer than eight usable tiles. tiles, print_mm: the frame's map, and what was divided out of it.

    axis: the lens's, half diagonals from the picture's middle.
    """
    used, side = _spread(tiles), min(tiles.tile_px, 128)  # of larger tiles their outer corner is looked at
    places = np.stack([tiles.x_px[used], tiles.y_px[used]], axis=1)
    outwards = np.sign(places - (np.array(tiles.frame_px) - 1) / 2)
    first = np.rint(places - (side - 1) / 2 + outwards * (tiles.tile_px - side) / 2).astype(int)
    lost = replace(losses(geometry, reference, *(first.T + (side - 1) / 2)), print_mm=print_mm)
    if len(used) < LIMITS.colour_tiles:
        return None
    off = (first + (side - np.array(tiles.frame_px)) / 2) / (float(np.hypot(*tiles.frame_px)) / 2)  # in half diagonals
    shifts, errors = np.full((len(used), 3, 2), np.nan), np.full((len(used), 3), np.nan)
    for nth in np.argsort(np.hypot(*off.T)).tolist():  # outwards: those so far show about how far the next is off
        page = page_tile(reference, geometry, tuple(first[nth].tolist()), side)
        assert page is not None, "a part of a tile that the chart fills"
        # The spectrum of the expected picture, about 0, relative to its mean, by the map's MTF of that tile
        waves = _waves(side)
        radial, tangential = (np.interp(waves.frequency, tiles.frequencies, curve) for curve in tiles.mtf[used[nth]])
        turned = np.cos(2 * (waves.angle - np.arctan2(off[nth, 1], off[nth, 0])))
        contrast = (radial + tangential) / 2 + (radial - tangential) / 2 * turned
        here = replace(lost, samples=lost.samples[nth : nth + 1])
        kept = here.kept(waves.across.reshape(1, -1), waves.down.reshape(1, -1)).reshape(contrast.shape)
        expected = page, np.asarray(page.whole * np.clip(contrast / np.maximum(kept, 0.2), -2, 2), np.complex64)
        shifts[nth, GREEN], errors[nth, GREEN] = _shift(colours, GREEN, first[nth], expected, tiles.shift_px[used[nth]])
        for colour in (RED, BLUE):
            start = shifts[nth, GREEN] + off[nth] * _scale(shifts, off, colour)
            shifts[nth, colour], errors[nth, colour] = _shift(colours, colour, first[nth], expected, start)
    window = side / float(np.hypot(*tiles.frame_px)) * 2
    red, blue = (
        _fitted(
            off - np.array(axis), window, shifts[:, colour] - shifts[:, GREEN], np.hypot(*errors.T[[colour, GREEN]])
        )
        for colour in (RED, BLUE)
    )
    if red is None or blue is None:
        return None
    x, y = first.T + (side - 1) / 2
    return LateralColour(x, y, red, blue)


def _scale(shifts: Array, off: Array, colour: int) -> float:
    """By what share of its height each tile so far was off."""
    moved = shifts[:, colour] - shifts[:, GREEN]
    known = np.isfinite(moved).all(axis=1) & (np.hypot(*off.T) > 0.15)
    if not known.any():
        return 0.0
    return float(np.median((moved[known] * off[known]).sum(axis=1) / (off[known] ** 2).sum(axis=1)))


def _spread(tiles: MtfMap) -> list[int]:
    """Tiles far from each other, the outermost first."""
    usable = np.flatnonzero(tiles.kept & np.isfinite(tiles.shift_px).all(axis=1))
    if not len(usable):
        return []
    x, y = tiles.x_px[usable], tiles.y_px[usable]
    chosen = [int(np.argmax(tiles.radius[usable]))]
    apart = np.full(len(usable), np.inf)
    while len(chosen) < min(40, len(usable)):
        apart = np.minimum(apart, np.hypot(x - x[chosen[-1]], y - y[chosen[-1]]))
        chosen.append(int(np.argmax(apart)))
    return [int(usable[tile]) for tile in chosen]


def _shift(
    colours: Colours, colour: int, first: Array, expected: tuple[PageTile, Array], start: Array
) -> tuple[Array, float]:
    """Shift of one colour's picture, (2,), px, and the error of each part; NaN if there is none.

    first: column and row of the window. expected: the page there, and the spectrum of the picture that it makes expect.
    """
    page, spectrum = expected
    n, (left, top) = len(spectrum), first.tolist()
    light, mask = colours(slice(top, top + n), slice(left, left + n), colour)
    weight = bins_of(n).flat if mask is None else bins_of(n).flat * mask
    if not ((light * weight).sum() > 0 and np.isfinite(start).all()):
        return np.full(2, np.nan), np.nan
    waves, seen_at = _waves(n), np.flatnonzero(weight)
    weight, target = weight.ravel()[seen_at], pair_of(page, light, mask, (0.0, 0.0)).picture.ravel()[seen_at]
    place, blur, error, most = np.asarray(start, float), 0.0, np.nan, LIMITS.colour_blur_px2
    for _ in range(2):  # of improving a colour's shift, unless the first moves it by less
        moved = spectrum * np.exp(np.float32(-blur) * waves.blurring) * moving(n, place)
        slopes = 1, waves.right, waves.below, -waves.blurring  # by a shift right and down, and by blur
        pictures = [fourier.transformed_back(moved * slope).ravel()[seen_at] for slope in slopes]
        unknowns, covariance = _solved(np.stack([np.ones_like(target), *pictures]), target, weight)
        gain = max(float(unknowns[1]), 0.2)
        step, blurred = np.clip(unknowns[2:4] / gain, -1.5, 1.5), blur
        place, blur = place + step, float(np.clip(blur + unknowns[4] / gain, -most, most))
        error = float(np.sqrt(max(covariance[2, 2], covariance[3, 3]))) / gain
        if np.abs(step).max() < 0.1 and abs(blur - blurred) < 0.1:
            break  # so near, the picture's slopes are straight
    return place, error


@dataclass(frozen=True, slots=True, eq=False)
class _Waves:
    """The half plane of frequencies of n px: cycles/px, directions, and what shifts and blur do to each."""

    across: Array
    down: Array
    frequency: Array
    angle: Array
    right: Array
    below: Array
    blurring: Array


@lru_cache(maxsize=4)
def _waves(n: int) -> _Waves:
    across, down = np.meshgrid(np.fft.rfftfreq(n), np.fft.fftfreq(n))
    inside = (np.abs(down) < 0.5) & (across < 0.5)  # there a half shift has no meaning
    right, below = ((-2j * np.pi * axis * inside).astype(np.complex64) for axis in (across, down))
    blurring = (2 * np.pi**2 * (across**2 + down**2)).astype(np.float32)
    return _Waves(across, down, np.hypot(across, down), np.arctan2(down, across), right, below, blurring)


def _solved(design: Array, target: Array, weight: Array) -> tuple[Array, Array]:
    """Weighted least squares and the covariance of the result, whatever each pixel's noise (White, 1980)."""
    weighted = design * weight
    inverse = np.linalg.inv((weighted @ design.T).astype(float) + 1e-9 * np.eye(len(design)))
    unknowns = inverse @ (weighted @ target).astype(float)
    rest = weighted * (target - unknowns.astype(np.float32) @ design)
    return unknowns, inverse @ (rest @ rest.T).astype(float) @ inverse


def _fitted(off: Array, window: float, shift: Array, error: Array) -> ColourShift | None:
    """The curve over height through the tiles. off: places from the lens's axis, window: sides, in half diagonals."""
    keep = np.isfinite(np.c_[shift, error]).all(axis=1)
    if np.count_nonzero(keep) < LIMITS.colour_tiles:
        return None
    terms = np.stack([colour_terms(off[keep], along) for along in np.eye(2)], axis=-1)
    terms[1] += terms[0] * window**2 / 3  # the mean of h^3 along the radius over the window
    unknowns, covariance = robust_fit(terms, shift[keep], np.hypot(error[keep], LIMITS.colour_error_px))
    return ColourShift(shift, error, float(unknowns[:2].sum()), float(np.sqrt(covariance[:2, :2].sum())))


def colour_terms(off: Array, along: Array) -> Array:
    """What c1 h + c3 h^3 along the radius at height h, and a shift of the whole picture, have along some directions.

    off: places (n, 2) in half diagonals. along: unit vectors, (n, 2) or (2,). The terms: (4, n), at h = 1 the first two
    add to what the extreme corner is off by.
    """
    outwards = (off * along).sum(axis=1)  # the radius times the share of it that lies along them
    across, down = np.broadcast_to(along, off.shape).T
    return np.stack([outwards, outwards * (off**2).sum(axis=1), across, down])
