"""Spectra of a region's tiles, of one shot or of two: added up by cells of the region, read by frequency, aligned.

Windowed tiles, half overlapping (Welch, IEEE Trans. Audio Electroacoust. 15, 1967), transformed two at a time.
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
    powers: what it found of this frame beside the one before, with the tiles in each cell.
    """

    relative: Luminance
    lit: Array
    transforms: dict[tuple[Place, ...], Array] = field(default_factory=dict)
    patches: dict[tuple[int, int, int], Array] = field(default_factory=dict)
    alone: dict[Region, dict[int, SpectrumSum]] = field(default_factory=dict)
    powers: dict[tuple[Region, int], tuple[list[Place], Array]] = field(default_factory=dict)


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
    """Spectra added up over the tiles of each of 4 x 4 cells, from which halves and thirds are made up; where a region
    is not the whole frame, of the four at its corners, which hold its quarters.

    keep: the other frame is compared with a third one next, which needs its transforms again.
    """
    if other is None and region in frame.alone:
        return frame.alone[region]
    top, left, height, width = region.box(*frame.relative.shape)
    cells = CELLS if (height, width) == frame.relative.shape else HALVES
    members: dict[int, list[Place]] = {}
    for row, column in _tiles(frame, other, region, moved):
        down, across = (row + TILE / 2 - top) / height, (column + TILE / 2 - left) / width
        members.setdefault(4 * bisect_right(cells, down) + bisect_right(cells, across), []).append((row, column))
    if other is None:
        frame.alone[region] = {cell: _powers(frame, places) for cell, places in members.items()}
        return frame.alone[region]
    sums = {}
    for cell, places in members.items():
        known, power = frame.powers.get((region, cell), (None, None))
        sums[cell] = _products(frame, other, places, moved, keep=keep, power=power if known == places else None)
        if keep and moved == (0, 0):
            other.powers[region, cell] = places, sums[cell].powers[1]
    return sums


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
    squares = np.zeros((TILE, 2 * TILE), np.float32)
    spectrum = _free()
    for two in _in_twos(places):
        cv2.accumulateSquare(_transform(frame.relative, two, spectrum), squares)
    _FREE.append(spectrum)
    return SpectrumSum(len(places), _of_squares(squares)[None])


def _products(
    frame: Detail, other: Detail, places: Sequence[Place], moved: Place, *, keep: bool, power: Array | None
) -> SpectrumSum:
    """Of two frames. power: of the first over these places, where it is known."""
    squares, other_squares = np.zeros((2, TILE, 2 * TILE), np.float32)
    crossed, product = np.zeros((2, TILE, TILE), np.complex64)
    for two in _in_twos(places):
        there = tuple((row + moved[0], column + moved[1]) for row, column in two)
        tiles = _kept_or_new(frame, two)
        other_tiles = _transform(other.relative, there, _free())
        if power is None:
            cv2.accumulateSquare(tiles, squares)
        cv2.accumulateSquare(other_tiles, other_squares)
        np.conjugate(other_tiles.view(np.complex64), out=product)
        np.multiply(tiles.view(np.complex64), product, out=product)
        np.add(crossed, product, out=crossed)
        _FREE.append(tiles)
        if keep and len(other.transforms) < MOST_KEPT:
            other.transforms[there] = other_tiles
        else:
            _FREE.append(other_tiles)
    powers = np.stack([_of_squares(squares) if power is None else power, _of_squares(other_squares)])
    return SpectrumSum(len(places), powers, _of_both(crossed, np.conj(_mirrored(crossed))))


def _in_twos(places: Sequence[Place]) -> Iterator[tuple[Place, ...]]:
    return (tuple(places[first : first + 2]) for first in range(0, len(places), 2))


def _kept_or_new(frame: Detail, two: tuple[Place, ...]) -> Array:
    """The transform of two tiles, which is the caller's from now on."""
    spectrum = frame.transforms.pop(two, None)
    return _transform(frame.relative, two, _free()) if spectrum is None else spectrum


def _free() -> Array:
    """Memory for a transform."""
    return _FREE.pop() if _FREE else np.empty((TILE, 2 * TILE), np.float32)


def forget(frame: Detail) -> None:
    """Free the memory of transforms that are not needed any more."""
    _FREE.extend(frame.transforms.values())
    frame.transforms.clear()
    del _FREE[MOST_KEPT:]


def _transform(relative: Luminance, two: tuple[Place, ...], spectrum: Array) -> Array:
    """The Fourier transform of two windowed tiles, the second times i, in `spectrum`: (TILE, 2 TILE), each frequency's
    real and imaginary part side by side. One transform of complex numbers takes no longer than one of real numbers.

    Its power is the sum of both tiles' and of what has the opposite sign at the opposite frequency, and so are products
    of it with another such transform: means over opposite frequencies are those of the tiles alone (`_of_both`).
    """
    parts, both = _buffers()
    parts[len(two) :] = 0
    for (row, column), part in zip(two, parts, strict=False):
        cv2.multiply(relative[row : row + TILE, column : column + TILE], _window(), dst=part)
    cv2.merge(tuple(parts), both)
    cv2.dft(both, dst=spectrum.reshape(TILE, TILE, 2))
    return spectrum


@cache
def _buffers() -> tuple[Array, Array]:
    """The same memory for every two tiles, so that it stays in the processor's cache."""
    return np.empty((2, TILE, TILE), np.float32), np.empty((TILE, TILE, 2), np.float32)


def _of_squares(squares: Array) -> Array:
    """Squares of real and imaginary parts side by side -> power of each frequency of the half plane."""
    power = squares[:, ::2].astype(np.float64) + squares[:, 1::2]
    return _of_both(power, _mirrored(power))


def _of_both(values: Array, opposite: Array) -> Array:
    """Sums over transforms of two tiles, and at opposite frequencies -> those of single tiles, in half the plane."""
    half = slice(None), slice(TILE // 2)
    return np.asarray((values[half].astype(np.result_type(values, np.float64)) + opposite[half]) / 2)


def _mirrored(plane: Array) -> Array:
    """The value of each frequency's opposite."""
    return np.asarray(np.roll(plane[::-1, ::-1], 1, (0, 1)))


@cache
def _window(side: int = TILE) -> Luminance:
    hann = np.sin(np.pi * (np.arange(side) + 0.5) / side) ** 2
    return np.outer(hann, hann).astype(np.float32)


@cache
def _window_power() -> float:
    return float((_window().astype(np.float64) ** 2).sum())


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
        before = shift
        phase = measured - basis @ shift
        phase -= 2 * np.pi * np.rint(phase / (2 * np.pi))
        weighted = (basis * (strength * np.maximum(np.cos(phase), 0))[:, None]).T
        try:
            shift = shift + np.linalg.solve(weighted @ basis, weighted @ phase)
        except np.linalg.LinAlgError:  # nothing to align by
            return math.inf, math.inf
        if np.abs(shift - before).max() < SETTLED_PX:
            break
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
SETTLED_PX = 1e-8  # of a shift that would stay the same
COARSE = (0.02, 0.1)
CELLS = (1 / 3, 1 / 2, 2 / 3)  # of a region's height, and width
HALVES = (1 / 2, 1 / 2, 1 / 2)  # the first and the last of these cells alone
THIRD = (0, 1, 1, 2)  # which third each cell is in
PATCH = 512  # pixels: what whole-pixel shifts are looked for in
MOST_PIXELS = 6_000_000  # of a region whose tiles are all taken
MOST_KEPT = 1500  # transforms of two tiles each, of a frame: 200 MB
_FREE: list[Array] = []
