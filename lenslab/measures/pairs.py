"""Detail contrast: what is left of a chart's fine detail, whatever the exposure, the falloff and the noise.

r is luminance over its local mean, so that exposure and falloff drop out. Its variance between 0.1 and 0.35 cycles a
pixel is taken from Hann-windowed tiles (Welch, IEEE Trans. Audio Electroacoust. 15, 1967). Two shots of one set differ
in their noise alone: the real part of their cross-spectrum holds none of it.

A chart's detail is strongest where it is coarsest, so the coarse end of that band rules it, while the MTF50 of a sharp
lens lies at its fine end or beyond: between two nearly equal apertures it may choose the wrong one. Fine contrast is
the same between 0.2 and 0.45 cycles a pixel.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from lenslab.measures.traces import BINS, NOISE_RING, OVERLAP, TILE, ZONES, band, binned, frequencies, modes, ringed
from lenslab.types import Array, Luminance, Region


@dataclass(frozen=True, slots=True)
class Detail:
    """One frame, ready to be measured: r - 1, (rows, columns), and which 16 x 16 blocks have light to measure by."""

    relative: Luminance
    lit: Array


@dataclass(frozen=True, slots=True)
class Contrast:
    """One region of one shot: variances of r, of detail and of noise in BAND, of detail in FINE_BAND.

    Those of detail may come out negative. rings: power of the detail a mode, in the traces' RINGS, over all directions.
    """

    detail: float
    noise: float
    fine: float
    rings: tuple[float, ...] = ()

    @property
    def percent(self) -> float | None:
        """Detail contrast in %; None if it is not above the noise."""
        return 100 * math.sqrt(self.detail) if self.detail > 0 else None

    @property
    def fine_percent(self) -> float | None:
        """Fine contrast in %; None if it is not above the noise."""
        return 100 * math.sqrt(self.fine) if self.fine > 0 else None

    @property
    def noise_percent(self) -> float:
        """The noise in the band, rms in % of the local mean."""
        return 100 * math.sqrt(max(self.noise, 0.0))


def mean(contrasts: Sequence[Contrast]) -> Contrast:
    """The mean over several comparisons of one shot."""
    count = len(contrasts)
    detail, noise, fine = (sum(getattr(one, name) for one in contrasts) / count for name in ("detail", "noise", "fine"))
    rings = tuple(sum(each) / count for each in zip(*(one.rings for one in contrasts), strict=True))
    return Contrast(detail, noise, fine, rings)


def detail_of(luminance: Luminance, means: Luminance) -> Detail:
    """r - 1 of a frame. `luminance` is changed in place.

    means: mean luminance of whole 16 x 16-pixel blocks. The local mean is these, smoothed by a Gaussian of 48 pixels
    (sigma) and joined linearly: wide enough to leave the band alone, narrow enough to follow vignetting.
    """
    rows, columns = luminance.shape
    smooth = cv2.GaussianBlur(means, (0, 0), SMOOTHING_PX / BLOCK, borderType=cv2.BORDER_REFLECT)
    lit = smooth > max(float(smooth.max()) * NO_LIGHT, 1e-9)
    smooth = np.where(lit, smooth, np.float32(1e9))
    across = np.empty((len(smooth), columns), np.float32)
    x = (np.arange(columns) + 0.5) / BLOCK - 0.5
    left = np.clip(np.floor(x).astype(int), 0, max(smooth.shape[1] - 2, 0))
    right = np.minimum(left + 1, smooth.shape[1] - 1)
    share = np.clip(x - left, 0, 1).astype(np.float32)
    across[:] = smooth[:, left] * (1 - share) + smooth[:, right] * share
    mean = np.empty((BLOCK, columns), np.float32)
    for top in range(-BLOCK // 2, rows, BLOCK):  # from one row of block centres to the next
        above = min(max(top // BLOCK, 0), len(across) - 1)
        below = min(max(top // BLOCK + 1, 0), len(across) - 1)
        down = ((np.arange(BLOCK) + 0.5) / BLOCK).astype(np.float32)[:, None]
        np.multiply(across[below] - across[above], down, out=mean)
        mean += across[above]
        inside = slice(max(top, 0), min(top + BLOCK, rows))
        part = luminance[inside]
        np.divide(part, mean[inside.start - top : inside.stop - top], out=part)
        part -= 1
    return Detail(luminance, lit)


def alone(frame: Detail, region: Region) -> Contrast | None:
    """One shot's contrast, with noise estimated where the lens passes no detail; None if no tile fits.

    Beyond 0.6 cycles a pixel, in the corners of the spectrum, optics leave next to nothing of a chart whose detail
    falls with frequency, and a sensor's noise is as strong there as anywhere: the noise of all bins is estimated from
    these.
    """
    spectrum = _merged(_sums(frame, None, region, (0, 0)).values())
    return _alone(spectrum, 0) if spectrum.tiles else None


def _alone(spectrum: _Sum, which: int) -> Contrast:
    power = spectrum.power(which)
    each = float(np.median(power[_ring(*NOISE_BAND)]))
    noise, fine_noise = each * _bins(*BAND), each * _bins(*FINE_BAND)
    rings = tuple((ringed(binned(power)) - each).tolist())
    return Contrast(_within(power, *BAND) - noise, noise, _within(power, *FINE_BAND) - fine_noise, rings)


def together(first: Detail, second: Detail, region: Region) -> tuple[Contrast, Contrast] | None:
    """The contrast of each of two shots of one set; None if they do not match: moved, resized, or of another scene.

    The noise of both is their mean power less their cross-power; each shot's detail is its own power less that noise:
    so the mean of the two is the cross-power, which holds no noise, and a shaken shot is distinguished from its repeat.
    """
    held = hold(first, second, region)
    return None if held is None else held.contrasts


@dataclass(frozen=True, slots=True)
class Held:
    """The comparison of a region of two shots of one set.

    contrasts: None if the shots do not match. alone: of each shot by itself; None if the image moved by whole pixels,
    so that not all tiles are common. traces: of each by itself, zone by zone, and of both.
    """

    contrasts: tuple[Contrast, Contrast] | None
    alone: tuple[Contrast, Contrast] | None
    cells: dict[int, _Sum]
    shift: tuple[float, float]
    turn_px: float
    coherence: float


def hold(first: Detail, second: Detail, region: Region) -> Held | None:
    """Compare a region of two shots; None if they have nothing in common: no tile, different sizes, moved too far."""
    if first.relative.shape != second.relative.shape:
        return None
    moved = _whole_shift(first, second, region)
    if moved is None:
        return None
    cells = _sums(first, second, region, moved)
    spectrum = _merged(cells.values())
    if not spectrum.tiles:
        return None
    quarters = [_merged(part for cell, part in cells.items() if _quarter(cell) == which) for which in range(4)]
    cross = spectrum.cross()
    shift = _slope(cross)
    turn_px = max(math.dist(shift, _slope(part.cross())) for part in quarters if part.tiles)
    coherence = _coherence(spectrum, cross)
    contrasts = None
    if coherence >= SAME_SCENE and turn_px <= MOST_RESIDUAL_PX:
        contrasts = _contrasts(spectrum, (cross * _turn(shift)).real)
    exact = moved == (0, 0) and bool((first.lit == second.lit).all())
    by_itself = (_alone(spectrum, 0), _alone(spectrum, 1)) if exact else None
    return Held(contrasts, by_itself, cells, (moved[0] + shift[0], moved[1] + shift[1]), turn_px, coherence)


def _contrasts(spectrum: _Sum, aligned: Array) -> tuple[Contrast, Contrast]:
    """The contrasts of two shots: by their common noise, or, if one is more blurred, by the noise of each."""
    unlike = _unlike(spectrum, aligned)
    if unlike is not None:
        return unlike
    detail, noise = _shares(spectrum, aligned, BAND)
    fine, _ = _shares(spectrum, aligned, FINE_BAND)
    rings = _rings(spectrum, aligned)
    return Contrast(detail[0], noise, fine[0], rings[0]), Contrast(detail[1], noise, fine[1], rings[1])


def _shares(spectrum: _Sum, aligned: Array, band: tuple[float, float]) -> tuple[tuple[float, float], float]:
    """The detail of each of two shots in a band, and their noise there."""
    common = _within(aligned, *band)
    powers = [_within(spectrum.power(which), *band) for which in (0, 1)]
    mean = sum(powers) / 2
    return (common + powers[0] - mean, common + powers[1] - mean), max(mean - common, 0.0)


def _rings(spectrum: _Sum, aligned: Array) -> list[tuple[float, ...]]:
    """The detail of each of two shots ring by ring, as `_shares` gives it for a band."""
    common, first, second = (ringed(binned(each)) for each in (aligned, spectrum.power(0), spectrum.power(1)))
    return [tuple((common + (one - other) / 2).tolist()) for one, other in ((first, second), (second, first))]


def _unlike(spectrum: _Sum, aligned: Array) -> tuple[Contrast, Contrast] | None:
    """The contrasts of two shots, one of which is more blurred than noise explains; None if they are alike.

    The cross-power of unlike shots is the geometric mean of their details: used as the arithmetic mean, the difference
    would count as noise and reduce the better shot's detail. Bin by bin, noise n is what makes (P1 - n)(P2 - n) = C^2,
    and each shot keeps its own detail.
    """
    first, second, common = (binned(power) for power in (spectrum.power(0), spectrum.power(1), aligned))
    weights = band(*FINE_BAND) * modes()
    mean = (first + second) / 2
    noise = np.maximum(mean - common, 0.0)
    scatter = 2 * (2 * np.maximum(common, 0) * noise + noise**2) * weights * OVERLAP / max(spectrum.tiles, 1)
    differ = abs(float(((first - second) * weights).sum()))
    if differ <= max(UNLIKE * float((common * weights).sum()), 5 * math.sqrt(float(scatter.sum()))):
        return None
    noise = np.maximum(mean - np.sqrt(((first - second) / 2) ** 2 + common**2), 0.0)
    inside, fine = band(*BAND) * modes(), weights
    return tuple(  # type: ignore[return-value]
        Contrast(
            float(((power - noise) * inside).sum()),
            float((noise * inside).sum()),
            float(((power - noise) * fine).sum()),
            tuple(ringed(power - noise).tolist()),
        )
        for power in (first, second)
    )


# Traces


def zone_powers(held: Held) -> tuple[Array, Array, Array, Array]:
    """For the whole frame, by zone: powers of the first and the second shot, their cross-power; number of tiles."""
    turn = _turn((held.shift[0] - round(held.shift[0]), held.shift[1] - round(held.shift[1])))
    found = np.zeros((3, ZONES**2, BINS + 1))
    tiles = np.zeros(ZONES**2)
    for zone, part in _by_zone(held.cells):
        tiles[zone] = part.tiles
        found[:, zone] = [binned(part.power(0)), binned(part.power(1)), binned((part.cross() * turn).real)]
    return found[0], found[1], found[2], tiles


def noise_coherence(held: Held) -> float:
    """Coherence of two shots where there is only noise: near 1 for copies of one photo, else near 0."""
    spectrum = _merged(held.cells.values())
    ring = _ring(*NOISE_BAND)
    powers = [float(spectrum.power(which)[ring].sum()) for which in (0, 1)]
    cross = spectrum.cross() * _turn((held.shift[0] - round(held.shift[0]), held.shift[1] - round(held.shift[1])))
    return float(cross.real[ring].sum()) / math.sqrt(powers[0] * powers[1]) if min(powers) > 0 else 0.0


def zone_power(frame: Detail, region: Region) -> tuple[Array, Array]:
    """For one shot: powers by zone, and number of tiles."""
    found, tiles = np.zeros((ZONES**2, BINS + 1)), np.zeros(ZONES**2)
    for zone, part in _by_zone(_sums(frame, None, region, (0, 0))):
        tiles[zone], found[zone] = part.tiles, binned(part.power(0))
    return found, tiles


def _by_zone(cells: dict[int, _Sum]) -> Iterator[tuple[int, _Sum]]:
    """Each third of a region's rows by each third of its columns that has tiles."""
    for zone in range(ZONES**2):
        part = _merged(part for cell, part in cells.items() if _zone(cell) == zone)
        if part.tiles:
            yield zone, part


# Tiles


def _tiles(frame: Detail, other: Detail | None, region: Region, moved: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Top left corners of a region's tiles, half overlapping, that are inside the frame and lit, also when moved."""
    rows, columns = frame.relative.shape
    top, left, height, width = region.box(rows, columns)
    step = TILE // 2 if height * width <= MOST_PIXELS else TILE  # every second tile is enough
    for row in range(top, top + height - TILE + 1, step):
        for column in range(left, left + width - TILE + 1, step):
            there = row + moved[0], column + moved[1]
            if not (0 <= there[0] <= rows - TILE and 0 <= there[1] <= columns - TILE):
                continue
            if _is_lit(frame, row, column) and (other is None or _is_lit(other, *there)):
                yield row, column


def _sums(frame: Detail, other: Detail | None, region: Region, moved: tuple[int, int]) -> dict[int, _Sum]:
    """Spectra added up over the tiles of each of 4 x 4 cells, from which halves and thirds are made up."""
    top, left, height, width = region.box(*frame.relative.shape)
    members: dict[int, list[tuple[int, int]]] = {}
    for row, column in _tiles(frame, other, region, moved):
        down, across = (row + TILE / 2 - top) / height, (column + TILE / 2 - left) / width
        members.setdefault(4 * bisect_right(CELLS, down) + bisect_right(CELLS, across), []).append((row, column))
    sums = {}
    for cell, places in members.items():
        sums[cell] = total = _Sum(pair=other is not None)
        for row, column in places:
            one = _transform(frame.relative, row, column)
            if other is None:
                total.add(one)
            else:
                total.add(one, _transform(other.relative, row + moved[0], column + moved[1], 1))
    return sums


def _merged(parts: Iterable[_Sum]) -> _Sum:
    """The sum of sums, always added up in the same order."""
    total = _Sum()
    for part in parts:
        total.merge(part)
    return total


def _quarter(cell: int) -> int:
    return 2 * (cell // 4 >= 2) + (cell % 4 >= 2)


def _zone(cell: int) -> int:
    return ZONES * THIRD[cell // 4] + THIRD[cell % 4]


def _is_lit(frame: Detail, row: int, column: int) -> bool:
    last = frame.lit.shape
    blocks = frame.lit[
        row // BLOCK : min((row + TILE) // BLOCK + 1, last[0]), column // BLOCK : (column + TILE) // BLOCK + 1
    ]
    return bool(blocks.all())


def _transform(relative: Luminance, row: int, column: int, which: int = 0) -> Array:
    """A windowed tile's Fourier transform, packed as OpenCV packs it; good until the next of `which` is made."""
    tile, spectrum = _buffers()[which]
    cv2.multiply(relative[row : row + TILE, column : column + TILE], _window(), dst=tile)
    return cv2.dft(tile, dst=spectrum)


@cache
def _buffers() -> tuple[tuple[Luminance, Luminance], ...]:
    """The same memory for every tile, so that it stays in the processor's cache."""
    return tuple((np.empty((TILE, TILE), np.float32), np.empty((TILE, TILE), np.float32)) for _ in range(2))


@cache
def _zeros() -> Luminance:
    zeros = np.zeros((TILE, TILE), np.float32)
    zeros.flags.writeable = False
    return zeros


@cache
def _window() -> Luminance:
    hann = np.sin(np.pi * (np.arange(TILE) + 0.5) / TILE) ** 2
    return np.outer(hann, hann).astype(np.float32)


class _Sum:
    """Power and cross-spectra added up over tiles, packed."""

    def __init__(self, pair: bool = False) -> None:
        self.tiles = 0
        zeros = _zeros()
        self._squares = [np.zeros((TILE, TILE), np.float32), zeros.copy() if pair else zeros]  # of real and imaginary
        self._products = zeros.copy() if pair else zeros  # parts apart

    def add(self, one: Array, other: Array | None = None) -> None:
        self.tiles += 1
        cv2.accumulateSquare(one, self._squares[0])
        if other is not None:
            cv2.accumulateSquare(other, self._squares[1])
            cv2.accumulate(cv2.mulSpectrums(one, other, 0, conjB=True), self._products)

    def merge(self, part: _Sum) -> None:
        self.tiles += part.tiles
        self._squares = [total + more for total, more in zip(self._squares, part._squares, strict=True)]
        self._products = self._products + part._products

    def power(self, which: int) -> Array:
        """Mean over the tiles, as variance of r per bin of the full plane; only the half with frequencies u >= 0."""
        real, imaginary = _unpacked(self._squares[which])
        return (real + imaginary) / self._scale()

    def cross(self) -> Array:
        """The same of one shot with the other: complex."""
        real, imaginary = _unpacked(self._products)
        imaginary[TILE // 2 + 1 :, 0] *= -1
        return (real + 1j * imaginary) / self._scale()

    def _scale(self) -> float:
        return self.tiles * TILE**2 * float((_window().astype(np.float64) ** 2).sum())


def _unpacked(packed: Array) -> tuple[Array, Array]:
    """Real and imaginary parts, (TILE, TILE // 2) each; those of u = 0 and v < 0 are as of v > 0, unconjugated."""
    half = TILE // 2
    real, imaginary = np.zeros((TILE, half)), np.zeros((TILE, half))
    real[:, 1:], imaginary[:, 1:] = packed[:, 1 : TILE - 1 : 2], packed[:, 2:TILE:2]
    real[1:half, 0], imaginary[1:half, 0] = packed[1 : TILE - 1 : 2, 0], packed[2:TILE:2, 0]
    real[half + 1 :, 0], imaginary[half + 1 :, 0] = real[half - 1 : 0 : -1, 0], imaginary[half - 1 : 0 : -1, 0]
    real[0, 0], real[half, 0] = packed[0, 0], packed[TILE - 1, 0]
    return real, imaginary


# Frequencies


@cache
def _ring(low: float, high: float) -> Array:
    down, across = frequencies()
    radius = np.hypot(down, across)
    return (radius >= low) & (radius <= high)


@cache
def _weights(low: float, high: float) -> Array:
    """1 in the ring for frequencies that stand in the half plane themselves, 2 where their mirror images do not."""
    return np.asarray(_ring(low, high) * np.where(frequencies()[1] == 0, 1.0, 2.0))


def _bins(low: float, high: float) -> float:
    return float(_weights(low, high).sum())


def _within(power: Array, low: float, high: float) -> float:
    return float((power * _weights(low, high)).sum())


# Alignment


def _whole_shift(first: Detail, second: Detail, region: Region) -> tuple[int, int] | None:
    """The shift of the second frame in whole pixels: the peak of the cross-correlation."""
    rows, columns = first.relative.shape
    top, left, height, width = region.box(rows, columns)
    side = 2 ** int(math.log2(max(min(height, width, PATCH), 1)))
    if side < TILE:
        return None
    row, column = top + (height - side) // 2, left + (width - side) // 2
    there, here = (_spectrum(one, row, column, side) for one in (second, first))
    both = np.asarray(cv2.mulSpectrums(there, here, 0, conjB=True))
    correlation = cv2.dft(both, flags=cv2.DFT_INVERSE | cv2.DFT_REAL_OUTPUT)
    peak_x, peak_y = cv2.minMaxLoc(correlation)[3]
    down, across = (peak - side if peak > side // 2 else peak for peak in (peak_y, peak_x))
    return (int(down), int(across)) if max(abs(down), abs(across)) <= side // 4 else None


def _spectrum(frame: Detail, row: int, column: int, side: int) -> Array:
    hann = np.sin(np.pi * (np.arange(side) + 0.5) / side).astype(np.float32) ** 2
    return np.asarray(cv2.dft(frame.relative[row : row + side, column : column + side] * hann[:, None] * hann))


def _slope(cross: Array) -> tuple[float, float]:
    """The remaining shift, pixels down and across: the slope of the cross-spectrum's phase by least squares."""
    down, across = (frequencies[_ring(*ALIGNED_BY)] for frequencies in frequencies())
    values = cross[_ring(*ALIGNED_BY)]
    weights = np.abs(values)
    basis = np.stack([down, across], axis=1) * 2 * np.pi
    normal = (basis * weights[:, None]).T @ basis
    shift = np.zeros(2)
    for _ in range(4):
        phase = np.angle(values * np.exp(-1j * basis @ shift))
        try:
            shift = shift + np.linalg.solve(normal, (basis * weights[:, None]).T @ phase)
        except np.linalg.LinAlgError:  # nothing to align by
            return math.inf, math.inf
    return float(shift[0]), float(shift[1])


def _turn(shift: Sequence[float]) -> Array:
    """The factor that removes the shift's linear phase."""
    down, across = frequencies()
    return np.asarray(np.exp(-2j * np.pi * (down * shift[0] + across * shift[1])))


def _coherence(spectrum: _Sum, cross: Array) -> float:
    """Coherence of the coarse detail: near 1 for the same scene, near 0 for different ones."""
    powers = [_within(spectrum.power(which), *COARSE) for which in (0, 1)]
    common = _within(np.abs(cross), *COARSE)
    return common / math.sqrt(powers[0] * powers[1]) if min(powers) > 0 else 0.0


BLOCK = 16  # pixels: what area means are taken of
SMOOTHING_PX = 48.0
BAND = (0.1, 0.35)  # cycles a pixel
FINE_BAND = (0.2, 0.45)
NOISE_BAND = NOISE_RING
ALIGNED_BY = (0.02, 0.3)
COARSE = (0.02, 0.1)
SAME_SCENE = 0.5
UNLIKE = 0.03  # share of fine detail by which repeats must differ for each to get its own noise
CELLS = (1 / 3, 1 / 2, 2 / 3)  # of a region's height, and width
THIRD = (0, 1, 1, 2)  # which third each cell is in
MOST_RESIDUAL_PX = 0.25
PATCH = 512  # pixels: what whole-pixel shifts are looked for in
NO_LIGHT = 0.003  # of the brightest part of the frame: below it there is nothing to measure by
MOST_PIXELS = 6_000_000  # of a region whose tiles are all taken
