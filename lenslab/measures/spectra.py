"""Spectra of a region's tiles, of one shot or of two: added up by cells of the region, read by frequency, aligned.

Windowed tiles, half overlapping (Welch, IEEE Trans. Audio Electroacoust. 15, 1967), as OpenCV packs their transforms.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

import cv2
import numpy as np

from lenslab.measures.local_mean import BLOCK
from lenslab.measures.traces import NOISE_RING, TILE, ZONES, frequencies
from lenslab.types import Array, Luminance, Region

Place = tuple[int, int]  # row and column of a tile's top left corner


@dataclass(frozen=True, slots=True)
class Detail:
    """One frame, ready to be measured: r, (rows, columns), and which 16 x 16 blocks have light to measure by.

    Where r is about 1, its constant part adds nothing to the spectra beyond the window's own lowest frequencies.

    transforms: of tiles that the comparison with the next frame will need again. patches: the same of the larger
    squares by which whole-pixel shifts are found. alone: what `cell_sums` found in a region of this frame by itself.
    """

    relative: Luminance
    lit: Array
    transforms: dict[Place, Array] = field(default_factory=dict)
    patches: dict[tuple[int, int, int], Array] = field(default_factory=dict)
    alone: dict[Region, dict[int, SpectrumSum]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class SpectrumSum:
    """Power and cross-spectra added up over tiles: half the plane, as `traces.frequencies`, not yet scaled.

    powers: (1 or 2 frames, TILE, TILE // 2). products: of the first frame with the second, complex; None for one frame.
    """

    tiles: int
    powers: Array
    products: Array | None = None

    def power(self, which: int) -> Array:
        """Mean over the tiles, as variance of r per bin of the full plane; only the half with frequencies u >= 0."""
        return np.asarray(self.powers[which] / self._scale())

    def cross(self) -> Array:
        """The same of one shot with the other: complex."""
        assert self.products is not None, "of two frames only"
        return np.asarray(self.products / self._scale())

    def _scale(self) -> float:
        return self.tiles * TILE**2 * _window_power()


def merged(parts: Iterable[SpectrumSum]) -> SpectrumSum:
    """The sum of sums, always added up in the same order."""
    sums = list(parts)
    if len(sums) < 2:
        return sums[0] if sums else SpectrumSum(0, np.zeros((2, TILE, TILE // 2)), None)
    products = [part.products for part in sums if part.products is not None]
    return SpectrumSum(
        sum(part.tiles for part in sums),
        np.add.reduce([part.powers for part in sums]),
        np.add.reduce(products) if products else None,
    )


def cell_sums(
    frame: Detail, other: Detail | None, region: Region, moved: Place, keep: bool = False
) -> dict[int, SpectrumSum]:
    """Spectra added up over the tiles of each of 4 x 4 cells, from which halves and thirds are made up.

    keep: the other frame is compared with a third one next, which needs its transforms again.
    """
    if other is None and region in frame.alone:
        return frame.alone[region]
    top, left, height, width = region.box(*frame.relative.shape)
    members: dict[int, list[Place]] = {}
    for row, column in _tiles(frame, other, region, moved):
        down, across = (row + TILE / 2 - top) / height, (column + TILE / 2 - left) / width
        members.setdefault(4 * bisect_right(CELLS, down) + bisect_right(CELLS, across), []).append((row, column))
    if other is None:
        frame.alone[region] = {cell: _powers(frame, places) for cell, places in members.items()}
        return frame.alone[region]
    return {cell: _products(frame, other, places, moved, keep) for cell, places in members.items()}


def quarter(cell: int) -> int:
    return 2 * (cell // 4 >= 2) + (cell % 4 >= 2)


def zone_of(cell: int) -> int:
    return ZONES * THIRD[cell // 4] + THIRD[cell % 4]


# Tiles


def _tiles(frame: Detail, other: Detail | None, region: Region, moved: Place) -> Iterator[Place]:
    """Top left corners of a region's tiles, half overlapping, that are inside the frame and lit, also when moved."""
    rows, columns = frame.relative.shape
    top, left, height, width = region.box(rows, columns)
    step = TILE // 2 if height * width <= MOST_PIXELS else TILE  # every second tile is enough
    dark = [
        (detail, by) for detail, by in ((frame, (0, 0)), (other, moved)) if detail is not None and not detail.lit.all()
    ]
    for row in range(top, top + height - TILE + 1, step):
        for column in range(left, left + width - TILE + 1, step):
            there = row + moved[0], column + moved[1]
            if not (0 <= there[0] <= rows - TILE and 0 <= there[1] <= columns - TILE):
                continue
            if all(_is_lit(detail, row + by[0], column + by[1]) for detail, by in dark):
                yield row, column


def _is_lit(frame: Detail, row: int, column: int) -> bool:
    last = frame.lit.shape
    blocks = frame.lit[
        row // BLOCK : min((row + TILE) // BLOCK + 1, last[0]), column // BLOCK : (column + TILE) // BLOCK + 1
    ]
    return bool(blocks.all())


def _powers(frame: Detail, places: Sequence[Place]) -> SpectrumSum:
    """Of one frame."""
    squares = np.zeros((TILE, TILE), np.float32)
    spectrum = _buffers()[1]
    for place in places:
        cv2.accumulateSquare(_transform(frame.relative, place, spectrum), squares)
    return SpectrumSum(len(places), _added(squares)[None])


def _products(frame: Detail, other: Detail, places: Sequence[Place], moved: Place, keep: bool) -> SpectrumSum:
    """Of two frames. As OpenCV packs a transform, the real and imaginary part of a frequency are adjacent in a row, and
    in column 0 one above the other: real parts of products are sums over equal places, imaginary parts over places
    shifted by one. The shift goes on from one row to the next, where it gives numbers that nobody reads."""
    first, second, real, ahead, behind = np.zeros((5, TILE, TILE), np.float32)
    ahead_by_one, behind_by_one = ahead.reshape(1, -1)[:, 1:], behind.reshape(1, -1)[:, 1:]
    columns = np.empty((2, len(places), TILE), np.float32)  # their first ones
    for number, place in enumerate(places):
        tile = _kept_or_new(frame, place)
        other_tile = _transform(other.relative, (place[0] + moved[0], place[1] + moved[1]), _free())
        cv2.accumulateSquare(tile, first)
        cv2.accumulateSquare(other_tile, second)
        cv2.accumulateProduct(tile, other_tile, real)
        flat, other_flat = tile.reshape(1, -1), other_tile.reshape(1, -1)
        cv2.accumulateProduct(flat[:, 1:], other_flat[:, :-1], ahead_by_one)
        cv2.accumulateProduct(other_flat[:, 1:], flat[:, :-1], behind_by_one)
        columns[0, number], columns[1, number] = tile[:, 0], other_tile[:, 0]
        _FREE.append(tile)
        if keep and len(other.transforms) < MOST_KEPT:
            other.transforms[place[0] + moved[0], place[1] + moved[1]] = other_tile
        else:
            _FREE.append(other_tile)
    for total, (a, b) in ((ahead, columns), (behind, columns[::-1])):
        total[1:, 0] = (a[:, 1:] * b[:, :-1]).sum(axis=0)
    products = _added(real) + 1j * _imaginary(ahead - behind)
    return SpectrumSum(len(places), np.stack([_added(first), _added(second)]), products)


def _kept_or_new(frame: Detail, place: Place) -> Array:
    """A tile's transform, which is the caller's from now on."""
    spectrum = frame.transforms.pop(place, None)
    return _transform(frame.relative, place, _free()) if spectrum is None else spectrum


def _free() -> Array:
    """Memory for a transform."""
    return _FREE.pop() if _FREE else np.empty((TILE, TILE), np.float32)


def forget(frame: Detail) -> None:
    """Free the memory of transforms that are not needed any more."""
    _FREE.extend(frame.transforms.values())
    frame.transforms.clear()
    del _FREE[MOST_KEPT:]


def _transform(relative: Luminance, place: Place, spectrum: Array) -> Array:
    """A windowed tile's Fourier transform, packed as OpenCV packs it, in `spectrum`."""
    tile = _buffers()[0]
    row, column = place
    cv2.multiply(relative[row : row + TILE, column : column + TILE], _window(), dst=tile)
    return cv2.dft(tile, dst=spectrum)


@cache
def _buffers() -> tuple[Luminance, Luminance]:
    """The same memory for every tile, so that it stays in the processor's cache."""
    return np.empty((TILE, TILE), np.float32), np.empty((TILE, TILE), np.float32)


@cache
def _window(side: int = TILE) -> Luminance:
    hann = np.sin(np.pi * (np.arange(side) + 0.5) / side) ** 2
    return np.outer(hann, hann).astype(np.float32)


@cache
def _window_power() -> float:
    return float((_window().astype(np.float64) ** 2).sum())


def _added(packed: Array) -> Array:
    """Products of real parts and of imaginary parts, packed -> their sum for each frequency of the half plane."""
    half = TILE // 2
    halves = np.empty((TILE, half))
    np.add(packed[:, 1 : TILE - 1 : 2], packed[:, 2:TILE:2], out=halves[:, 1:])
    halves[1:half, 0] = packed[1 : TILE - 1 : 2, 0] + packed[2:TILE:2, 0]
    halves[half + 1 :, 0] = halves[half - 1 : 0 : -1, 0]
    halves[0, 0], halves[half, 0] = packed[0, 0], packed[TILE - 1, 0]
    return halves


def _imaginary(packed: Array) -> Array:
    """Products of an imaginary part with the real part before it -> the same."""
    half = TILE // 2
    products = np.zeros((TILE, half))
    products[:, 1:] = packed[:, 2:TILE:2]
    products[1:half, 0] = packed[2:TILE:2, 0]
    products[half + 1 :, 0] = -products[half - 1 : 0 : -1, 0]
    return products


# Frequencies


@cache
def ring(low: float, high: float) -> Array:
    down, across = frequencies()
    radius = np.hypot(down, across)
    return (radius >= low) & (radius <= high)


@cache
def _weights(low: float, high: float) -> Array:
    """1 in the ring for frequencies that stand in the half plane themselves, 2 where their mirror images do not."""
    return np.asarray(ring(low, high) * np.where(frequencies()[1] == 0, 1.0, 2.0))


def bins(low: float, high: float) -> float:
    return float(_weights(low, high).sum())


def within(power: Array, low: float, high: float) -> float:
    return float((power * _weights(low, high)).sum())


# Alignment


def whole_shift(first: Detail, second: Detail, region: Region) -> tuple[int, int] | None:
    """The shift of the second frame in whole pixels: the peak of the cross-correlation."""
    rows, columns = first.relative.shape
    top, left, height, width = region.box(rows, columns)
    side = 2 ** int(math.log2(max(min(height, width, PATCH), 1)))
    if side < TILE:
        return None
    row, column = top + (height - side) // 2, left + (width - side) // 2
    there, here = (_patch(detail, row, column, side) for detail in (second, first))
    both = np.asarray(cv2.mulSpectrums(there, here, 0, conjB=True))
    correlation = cv2.dft(both, flags=cv2.DFT_INVERSE | cv2.DFT_REAL_OUTPUT)
    peak_x, peak_y = cv2.minMaxLoc(correlation)[3]
    down, across = (peak - side if peak > side // 2 else peak for peak in (peak_y, peak_x))
    return (int(down), int(across)) if max(abs(down), abs(across)) <= side // 4 else None


def _patch(frame: Detail, row: int, column: int, side: int) -> Array:
    """The transform of a windowed square of the frame."""
    key = row, column, side
    if key not in frame.patches:
        square = frame.relative[row : row + side, column : column + side]
        frame.patches[key] = np.asarray(cv2.dft((square - 1) * _window(side)))
    return frame.patches[key]


def phase_shift(cross: Array) -> tuple[float, float]:
    """The remaining shift, pixels down and across: the slope of the cross-spectrum's phase by least squares.

    Frequencies whose phase is off by more than a quarter turn do not count: beyond the zeros of a blurred picture's
    contrast light and dark have changed places (spurious resolution: Goodman, Introduction to Fourier Optics, 6.4).
    """
    inside, basis = _aligned_by()
    values = cross[inside]
    strength, measured = np.abs(values), np.angle(values)
    shift = np.zeros(2)
    for _ in range(4):
        phase = measured - basis @ shift
        phase -= 2 * np.pi * np.rint(phase / (2 * np.pi))
        weighted = (basis * (strength * np.maximum(np.cos(phase), 0))[:, None]).T
        try:
            shift = shift + np.linalg.solve(weighted @ basis, weighted @ phase)
        except np.linalg.LinAlgError:  # nothing to align by
            return math.inf, math.inf
    return float(shift[0]), float(shift[1])


@cache
def _aligned_by() -> tuple[Array, Array]:
    """The frequencies that show a shift, and the phase of each for a shift by a pixel down and across."""
    inside = ring(*ALIGNED_BY)
    return inside, np.stack([axis[inside] for axis in frequencies()], axis=1) * 2 * np.pi


def unshift(shift: Sequence[float]) -> Array:
    """The factor that removes the shift's linear phase."""
    down, across = frequencies()
    return np.asarray(np.exp(-2j * np.pi * (down * shift[0] + across * shift[1])))


def coherence_of(spectrum: SpectrumSum, cross: Array) -> float:
    """Coherence of the coarse detail: near 1 for the same scene, near 0 for different ones."""
    powers = [within(spectrum.power(which), *COARSE) for which in (0, 1)]
    common = within(np.abs(cross), *COARSE)
    return common / math.sqrt(powers[0] * powers[1]) if min(powers) > 0 else 0.0


NOISE_BAND = NOISE_RING
ALIGNED_BY = (0.02, 0.3)
COARSE = (0.02, 0.1)
CELLS = (1 / 3, 1 / 2, 2 / 3)  # of a region's height, and width
THIRD = (0, 1, 1, 2)  # which third each cell is in
PATCH = 512  # pixels: what whole-pixel shifts are looked for in
MOST_PIXELS = 6_000_000  # of a region whose tiles are all taken
MOST_KEPT = 3000  # transforms of a frame: 200 MB
_FREE: list[Array] = []
