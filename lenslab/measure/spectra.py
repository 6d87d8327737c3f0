"""Spectra of a region's tiles, of one shot or of two: added up by cells of the region, read by frequency, aligned.

Windowed tiles, half overlapping (Welch, IEEE Trans. Audio Electroacoust. 15, 1967), transformed two at a time.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

import cv2
import numpy as np

from lenslab.measure.light import BLOCK
from lenslab.measure.traces import NOISE_RING, TILE, ZONES, frequencies
from lenslab.values.types import Array, Luminance, Region

Place = tuple[int, int]  # row and column of a tile's top left corner
Places = tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Detail:
    """One frame, ready to be measured: r, (rows, columns), and the mask of 16 x 16 blocks with enough light.

    With r about 1, its constant part adds nothing to the spectra beyond the window's own lowest frequencies.

    compared: results of the comparison with the frame before, by cell of a region, which the next one needs again.
    patches: transforms of the larger squares by which whole-pixel shifts are found. alone: results of `cell_sums` for
    regions of this frame by itself.
    """

    relative: Luminance
    lit: Array
    compared: dict[tuple[Region, int], KnownTiles] = field(default_factory=dict)
    patches: dict[tuple[int, int, int], Array] = field(default_factory=dict)
    alone: dict[Region, dict[int, SpectrumSum]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class KnownTiles:
    """Tiles of a frame: transforms of two at a time; their summed power, if known, as in SpectrumSum."""

    places: Places
    transforms: list[Array]
    power: Array | None


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
        sum(part.tiles for part in sums), _added([part.powers for part in sums]), _added(products) if products else None
    )


def _added(planes: Sequence[Array]) -> Array:
    total = planes[0].copy()
    for plane in planes[1:]:
        total += plane
    return total


def cell_sums(
    frame: Detail, other: Detail | None, region: Region, moved: Place, keep: bool = False
) -> dict[int, SpectrumSum]:
    """Spectra added up over the tiles of each of 4 x 4 cells, from which halves and thirds are made up; where a region
    is not the whole frame, of the four at its corners, which hold its quarters.

    keep: the other frame is compared with a third one next, which needs its transforms again.
    """
    if other is None and region in frame.alone:
        return frame.alone[region]
    cells = _lit_places(frame, other, region, moved)
    if other is None:
        frame.alone[region] = {cell: _powers(frame, places) for cell, places in cells.items()}
        return frame.alone[region]
    return {
        cell: _products(frame, other, (region, cell), places, moved=moved, keep=keep) for cell, places in cells.items()
    }


def quarter(cell: int) -> int:
    return 2 * (cell // 4 >= 2) + (cell % 4 >= 2)


def zone_of(cell: int) -> int:
    return ZONES * THIRD[cell // 4] + THIRD[cell % 4]


# Tiles


def _lit_places(frame: Detail, other: Detail | None, region: Region, moved: Place) -> Mapping[int, Places]:
    """Top left corners of the tiles of each cell that are inside the frame and lit, also when moved."""
    places = _places(frame.relative.shape, region, moved)
    for detail, by in ((frame, (0, 0)), (other, moved)):
        if detail is not None and not detail.lit.all():
            places = {
                cell: tuple(place for place in those if _is_lit(detail, place[0] + by[0], place[1] + by[1]))
                for cell, those in places.items()
            }
    return {cell: those for cell, those in places.items() if those}


@lru_cache(maxsize=32)  # of every shot the same, and of many where they were moved alike
def _places(shape: tuple[int, int], region: Region, moved: Place) -> dict[int, Places]:
    """Top left corners of the tiles of each cell of a region that are inside the frame, also when moved."""
    rows, columns = shape
    top, left, height, width = region.box(rows, columns)
    cells = CELLS if (height, width) == shape else HALVES
    step = _spacing(height, width)
    places: dict[int, list[Place]] = {}
    for row in range(top, top + height - TILE + 1, step):
        for column in range(left, left + width - TILE + 1, step):
            if not (0 <= row + moved[0] <= rows - TILE and 0 <= column + moved[1] <= columns - TILE):
                continue
            down, across = (row + TILE / 2 - top) / height, (column + TILE / 2 - left) / width
            places.setdefault(4 * bisect_right(cells, down) + bisect_right(cells, across), []).append((row, column))
    return {cell: tuple(those) for cell, those in places.items()}


def _spacing(height: int, width: int) -> int:
    """From one tile of a region to the next, pixels: half overlapping, or as far apart as leaves MOST_TILES of them."""
    step = TILE // 2
    while ((height - TILE) // step + 1) * ((width - TILE) // step + 1) > MOST_TILES:
        step += SPACING_STEP
    return step


def _is_lit(frame: Detail, row: int, column: int) -> bool:
    last = frame.lit.shape
    blocks = frame.lit[
        row // BLOCK : min((row + TILE) // BLOCK + 1, last[0]), column // BLOCK : (column + TILE) // BLOCK + 1
    ]
    return bool(blocks.all())


def _powers(frame: Detail, places: Places) -> SpectrumSum:
    """Power spectra of one frame."""
    squares = np.zeros((TILE, 2 * TILE), np.float32)
    spectrum = _free()
    for two in _in_twos(places):
        cv2.accumulateSquare(_transform(frame.relative, two, (0, 0), spectrum), squares)
    _FREE.append(spectrum)
    return SpectrumSum(len(places), _of_squares(squares)[None])


def _products(
    frame: Detail, other: Detail, key: tuple[Region, int], places: Places, *, moved: Place, keep: bool
) -> SpectrumSum:
    """Products of the spectra of two frames over the tiles of a cell of a region; consumes `compared`."""
    known = frame.compared.pop(key, None)
    if known is not None and known.places != places:
        _FREE.extend(known.transforms)
        known = None
    left = [] if known is None else known.transforms
    power = None if known is None else known.power
    squares, other_squares = np.zeros((2, TILE, 2 * TILE), np.float32)
    crossed = np.zeros((TILE, TILE), np.complex64)
    kept: list[Array] = []
    for number, two in enumerate(_in_twos(places)):
        tiles = left[number] if number < len(left) else _transform(frame.relative, two, (0, 0), _free())
        other_tiles = _transform(other.relative, two, moved, _free())
        if power is None:
            cv2.accumulateSquare(tiles, squares)
        cv2.accumulateSquare(other_tiles, other_squares)
        product = tiles.view(np.complex64)  # in its place: memory near the processor is short
        np.conjugate(product, out=product)
        np.multiply(product, other_tiles.view(np.complex64), out=product)
        np.add(crossed, product, out=crossed)
        _FREE.append(tiles)
        (kept if keep else _FREE).append(other_tiles)
    other_power = _of_squares(other_squares)
    if keep:
        moved_places = tuple((row + moved[0], column + moved[1]) for row, column in places)
        other.compared[key] = KnownTiles(moved_places, kept, other_power if moved == (0, 0) else None)
    powers = np.stack([_of_squares(squares) if power is None else power, other_power])
    return SpectrumSum(len(places), powers, _of_products(np.conj(crossed)))


def _in_twos(places: Places) -> Iterator[Places]:
    return (places[first : first + 2] for first in range(0, len(places), 2))


def _free() -> Array:
    """Memory for a transform."""
    return _FREE.pop() if _FREE else np.empty((TILE, 2 * TILE), np.float32)


def forget(frame: Detail) -> None:
    """Free the memory of transforms that are not needed any more."""
    for compared in frame.compared.values():
        _FREE.extend(compared.transforms)
    frame.compared.clear()
    del _FREE[MOST_KEPT:]


def _transform(relative: Luminance, two: Places, moved: Place, spectrum: Array) -> Array:
    """The Fourier transform of two windowed tiles, the second times i, in `spectrum`: (TILE, 2 TILE), each frequency's
    real and imaginary part side by side. One transform of complex numbers takes no longer than one of real numbers.

    Its power is the sum of both tiles' and of what has the opposite sign at the opposite frequency, and so are products
    of it with another such transform: means over opposite frequencies are those of the tiles alone (`_of_both`).
    """
    parts, both = _buffers()
    if len(two) < 2:
        parts[1][:] = 0
    for place, part in zip(two, parts, strict=False):
        row, column = place[0] + moved[0], place[1] + moved[1]
        cv2.multiply(relative[row : row + TILE, column : column + TILE], _window(), dst=part)
    cv2.merge(parts, both)
    cv2.dft(both, dst=spectrum.reshape(TILE, TILE, 2))
    return spectrum


@cache
def _buffers() -> tuple[tuple[Array, ...], Array]:
    """The same memory for every two tiles, so that it stays in the processor's cache."""
    return tuple(np.empty((2, TILE, TILE), np.float32)), np.empty((TILE, TILE, 2), np.float32)


def _of_squares(squares: Array) -> Array:
    """Squares of real and imaginary parts side by side -> power of each frequency of the half plane."""
    power = cv2.transform(squares.reshape(TILE, TILE, 2), BOTH_PARTS)
    return _of_both(power, power.take(_opposite()))


def _of_products(crossed: Array) -> Array:
    """Sums of products -> the cross-power of each frequency of the half plane."""
    return _of_both(crossed, crossed.take(_opposite()).conj())


def _of_both(values: Array, opposite: Array) -> Array:
    """Sums over transforms of two tiles, and at opposite frequencies -> those of single tiles, in half the plane."""
    total = np.add(values[:, : TILE // 2], opposite, dtype=np.result_type(values, np.float64))
    total /= 2
    return np.asarray(total)


@cache
def _opposite() -> Array:
    """Index of the opposite of each frequency of the half plane in the whole one."""
    down, across = -np.arange(TILE) % TILE, -np.arange(TILE // 2) % TILE
    return np.asarray(TILE * down[:, None] + across)


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
    second_patch, first_patch = (_patch(detail, row, column, side) for detail in (second, first))
    both = np.asarray(cv2.mulSpectrums(second_patch, first_patch, 0, conjB=True))
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
    values = cross.take(inside)
    strength, measured = np.abs(values), np.angle(values)
    shift = np.zeros(2)
    for _ in range(4):
        before = shift
        phase = measured - shift @ basis
        phase -= 2 * np.pi * np.rint(phase / (2 * np.pi))
        weighted = basis * (strength * np.maximum(np.cos(phase), 0))
        (down, both), (_, across) = (weighted @ basis.T).tolist()
        determinant = down * across - both * both
        if not determinant > 0:  # nothing to align by
            return math.inf, math.inf
        right = weighted @ phase
        shift = shift + np.array([[across, -both], [-both, down]]) @ right / determinant
        if np.abs(shift - before).max() < SETTLED_PX:
            break
    return float(shift[0]), float(shift[1])


@cache
def _aligned_by() -> tuple[Array, Array]:
    """Mask of the frequencies that show a shift, and their phase for a shift by a pixel down and across, (2, n)."""
    inside = np.flatnonzero(ring(*ALIGNED_BY))
    return inside, np.stack([axis.take(inside) for axis in frequencies()]) * 2 * np.pi


def unshift(shift: Sequence[float]) -> Array:
    """The factor that removes the shift's linear phase."""
    down, across = frequencies()
    rows, columns = np.exp(-2j * np.pi * shift[0] * down[:, :1]), np.exp(-2j * np.pi * shift[1] * across[:1])
    return np.asarray(rows * columns)


def coherence_of(spectrum: SpectrumSum, cross: Array) -> float:
    """Coherence of the coarse detail: near 1 for the same scene, near 0 for different ones."""
    powers = [within(spectrum.power(which), *COARSE) for which in (0, 1)]
    common = within(np.abs(cross), *COARSE)
    return common / math.sqrt(powers[0] * powers[1]) if min(powers) > 0 else 0.0


NOISE_BAND = NOISE_RING
BOTH_PARTS = np.ones((1, 2), np.float32)
ALIGNED_BY = (0.02, 0.3)
SETTLED_PX = 1e-8  # of a shift that would stay the same
COARSE = (0.02, 0.1)
CELLS = (1 / 3, 1 / 2, 2 / 3)  # of a region's height, and width
HALVES = (1 / 2, 1 / 2, 1 / 2)  # the first and the last of these cells alone
THIRD = (0, 1, 1, 2)  # which third each cell is in
PATCH = 512  # pixels: what whole-pixel shifts are looked for in
# of a region: in frames of 24 MP noise then moves fine contrast by 0.01 % at ISO 100, framing anew by 0.3 %
MOST_TILES = 700
SPACING_STEP = 8  # pixels
MOST_KEPT = 1500  # pieces of memory for a transform that are kept: 200 MB
_FREE: list[Array] = []
