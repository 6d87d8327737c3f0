"""Spectra of a region's tiles, of one shot or of two: added up by cells of the region, read by frequency, aligned.

Windowed tiles, half overlapping (Welch, IEEE Trans. Audio Electroacoust. 15, 1967), as OpenCV packs their transforms.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from lenslab.measures.traces import NOISE_RING, TILE, ZONES, frequencies
from lenslab.types import Array, Luminance, Region


@dataclass(frozen=True, slots=True)
class Detail:
    """One frame, ready to be measured: r - 1, (rows, columns), and which 16 x 16 blocks have light to measure by."""

    relative: Luminance
    lit: Array


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


def cell_sums(frame: Detail, other: Detail | None, region: Region, moved: tuple[int, int]) -> dict[int, SpectrumSum]:
    """Spectra added up over the tiles of each of 4 x 4 cells, from which halves and thirds are made up."""
    top, left, height, width = region.box(*frame.relative.shape)
    members: dict[int, list[tuple[int, int]]] = {}
    for row, column in _tiles(frame, other, region, moved):
        down, across = (row + TILE / 2 - top) / height, (column + TILE / 2 - left) / width
        members.setdefault(4 * bisect_right(CELLS, down) + bisect_right(CELLS, across), []).append((row, column))
    sums = {}
    for cell, places in members.items():
        sums[cell] = total = SpectrumSum(pair=other is not None)
        for row, column in places:
            one = _transform(frame.relative, row, column)
            if other is None:
                total.add(one)
            else:
                total.add(one, _transform(other.relative, row + moved[0], column + moved[1], 1))
    return sums


def merged(parts: Iterable[SpectrumSum]) -> SpectrumSum:
    """The sum of sums, always added up in the same order."""
    total = SpectrumSum()
    for part in parts:
        total.merge(part)
    return total


def quarter(cell: int) -> int:
    return 2 * (cell // 4 >= 2) + (cell % 4 >= 2)


def zone_of(cell: int) -> int:
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


class SpectrumSum:
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

    def merge(self, part: SpectrumSum) -> None:
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
    there, here = (_spectrum(one, row, column, side) for one in (second, first))
    both = np.asarray(cv2.mulSpectrums(there, here, 0, conjB=True))
    correlation = cv2.dft(both, flags=cv2.DFT_INVERSE | cv2.DFT_REAL_OUTPUT)
    peak_x, peak_y = cv2.minMaxLoc(correlation)[3]
    down, across = (peak - side if peak > side // 2 else peak for peak in (peak_y, peak_x))
    return (int(down), int(across)) if max(abs(down), abs(across)) <= side // 4 else None


def _spectrum(frame: Detail, row: int, column: int, side: int) -> Array:
    hann = np.sin(np.pi * (np.arange(side) + 0.5) / side).astype(np.float32) ** 2
    return np.asarray(cv2.dft(frame.relative[row : row + side, column : column + side] * hann[:, None] * hann))


def phase_shift(cross: Array) -> tuple[float, float]:
    """The remaining shift, pixels down and across: the slope of the cross-spectrum's phase by least squares."""
    down, across = (frequencies[ring(*ALIGNED_BY)] for frequencies in frequencies())
    values = cross[ring(*ALIGNED_BY)]
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


def unshift(shift: Sequence[float]) -> Array:
    """The factor that removes the shift's linear phase."""
    down, across = frequencies()
    return np.asarray(np.exp(-2j * np.pi * (down * shift[0] + across * shift[1])))


def coherence_of(spectrum: SpectrumSum, cross: Array) -> float:
    """Coherence of the coarse detail: near 1 for the same scene, near 0 for different ones."""
    powers = [within(spectrum.power(which), *COARSE) for which in (0, 1)]
    common = within(np.abs(cross), *COARSE)
    return common / math.sqrt(powers[0] * powers[1]) if min(powers) > 0 else 0.0


BLOCK = 16  # pixels: what area means are taken of
NOISE_BAND = NOISE_RING
ALIGNED_BY = (0.02, 0.3)
COARSE = (0.02, 0.1)
CELLS = (1 / 3, 1 / 2, 2 / 3)  # of a region's height, and width
THIRD = (0, 1, 1, 2)  # which third each cell is in
PATCH = 512  # pixels: what whole-pixel shifts are looked for in
MOST_PIXELS = 6_000_000  # of a region whose tiles are all taken
