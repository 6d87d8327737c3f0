"""The chart found by its pattern alone: the picture's middle correlated with the page at many sizes and rotations."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np

from lenslab.charts.geometry import Geometry, Matches, between, geometry_of, nodes
from lenslab.charts.page_reference import WHITE, Level, Reference
from lenslab.charts.thresholds import LIMITS
from lenslab.values.types import Array, Luminance

# ------------------------------------------------------------------------------
# Blocks of a thumbnail matched with the page at an assumed geometry, to a fraction of its pixel.


FIXED_SHARE = 0.25  # of a block: with more that is the same on all charts, it is not distinctive
_ROWS_AT_ONCE = 32_000  # cv2.remap takes 32,767


@dataclass(frozen=True, slots=True, eq=False)
class Thumbnail:
    """A reduced picture of even brightness and contrast. scale: full pixels per pixel of the thumbnail (x, y)."""

    picture: Luminance
    scale: tuple[float, float]

    def to_full(self, x: Array, y: Array) -> tuple[Array, Array]:
        """Full pixels from the thumbnail's."""
        return (x + 0.5) * self.scale[0] - 0.5, (y + 0.5) * self.scale[1] - 0.5


@dataclass(frozen=True, slots=True, eq=False)
class BlockMatches:
    """Matches of n blocks. score: correlation, -1 to 1. distinctive: blocks not the same on all charts."""

    matches: Matches
    score: Array
    distinctive: Array


def thumbnail(picture: Array, height: int) -> Thumbnail:
    """A normalized picture of at most `height` rows, each pixel the mean of those it replaces."""
    small = reduced(picture, height)
    return Thumbnail(normalized(small), (picture.shape[1] / small.shape[1], picture.shape[0] / small.shape[0]))


def reduced(picture: Array, height: int) -> Luminance:
    """The picture with at most `height` rows, each pixel the mean of those it replaces: float32."""
    rows, columns = picture.shape
    height = min(height, rows)
    width = max(round(columns * height / rows), 1)
    return cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA).astype(np.float32)


def normalized(small: Luminance) -> Luminance:
    """Deviation from the local mean over local contrast, -4 to 4: illumination and tone curve hardly matter."""
    side = max(small.shape[0] // 8, 8) | 1
    mean = cv2.blur(small, (side, side), borderType=cv2.BORDER_REFLECT)
    floor = max(float(mean.max()) * 1e-3, 1e-9)
    ratio = small / np.maximum(mean, floor) - 1
    square = cv2.blur(ratio * ratio, (side, side), borderType=cv2.BORDER_REFLECT)
    spread = np.sqrt(np.maximum(square, 0))  # running sums may round to slightly below 0 in even areas
    return np.asarray(np.clip(ratio / (spread + 0.02), -4, 4), np.float32)


def matched_blocks(thumb: Thumbnail, reference: Reference, geometry: Geometry, block: int, reach: int) -> BlockMatches:
    """Blocks of a thumbnail matched with the page.

    Normalised correlation; its peak is interpolated by a parabola along each axis. geometry: the assumed mapping
    between both. block: side of a block, px of the thumbnail. reach: largest displacement from the geometry that is
    searched, the same.
    """
    rows, columns = thumb.picture.shape
    grids = geometry.to_page(*thumb.to_full(*np.meshgrid(nodes(0, columns), nodes(0, rows))))
    x_mm, y_mm = (between(np.clip(grid, -1e5, 1e5).astype(np.float32), rows, columns) for grid in grids)
    level = reference.level(geometry.px_per_mm / thumb.scale[0])
    page = _light(_looked_up(level.page, level.px_per_mm, x_mm, y_mm, cv2.INTER_LINEAR))
    same = _looked_up(reference.fixed, 1.0, x_mm, y_mm, cv2.INTER_NEAREST) > 0
    lefts, tops = (grid.ravel() for grid in np.meshgrid(_starts(columns, block), _starts(rows, block)))
    maps = reference.frame.holds(x_mm, y_mm), same, page, page * page
    inside, fixed, mean, square = (_means(values, lefts, tops, block) for values in maps)
    usable = np.flatnonzero((inside >= LIMITS.block_inside) & (square - mean**2 >= LIMITS.even**2))
    peaks: list[tuple[float, ...]] = []
    for left, top, share in zip(*(values[usable].tolist() for values in (lefts, tops, fixed)), strict=True):
        x0, y0 = max(left - reach, 0), max(top - reach, 0)
        around = thumb.picture[y0 : top + block + reach, x0 : left + block + reach]
        pattern = page[top : top + block, left : left + block]
        alike = cv2.matchTemplate(around, pattern, cv2.TM_CCOEFF_NORMED)
        _, score, _, (column, row) = cv2.minMaxLoc(alike)
        across = column + _vertex(alike[row, max(column - 1, 0) : column + 2])
        down = row + _vertex(alike[max(row - 1, 0) : row + 2, column])
        middle = left + (block - 1) / 2, top + (block - 1) / 2
        peaks.append((*middle, x0 + across - left, y0 + down - top, score, float(share < FIXED_SHARE)))
    table = np.array(peaks, np.float64).reshape(-1, 6)
    x, y, across, down, scores, distinctive = np.ascontiguousarray(table.T)
    page_x, page_y = geometry.to_page(*thumb.to_full(x, y))
    picture_x, picture_y = thumb.to_full(x + across, y + down)
    weight = np.maximum(scores, 0.01)[:, None, None] ** 2 * np.eye(2)
    matches = Matches(np.stack([page_x, page_y], 1), np.stack([picture_x, picture_y], 1), weight)
    return BlockMatches(matches, scores, distinctive > 0)


def is_matched(blocks: BlockMatches) -> Array:
    """Mask of the blocks whose correlation is significant."""
    return np.asarray(blocks.score > LIMITS.block_score)


def _light(page: Array) -> Luminance:
    """A part of a page, normalized as thumbnails are."""
    return normalized((page / np.float32(WHITE)).astype(np.float32))


def _looked_up(page: Array, px_per_mm: float, x_mm: Array, y_mm: Array, how: int) -> Array:
    """Samples of a page at places in mm, of any number of rows."""
    i, j = ((place * px_per_mm - 0.5).astype(np.float32) for place in (x_mm, y_mm))
    parts = [
        cv2.remap(page, i[first : first + _ROWS_AT_ONCE], j[first : first + _ROWS_AT_ONCE], how)
        for first in range(0, len(i), _ROWS_AT_ONCE)
    ]
    return np.concatenate(parts) if len(parts) > 1 else parts[0]


def _starts(length: int, block: int) -> Array:
    """First pixels of overlapping blocks that cover a side: half as many again as fit side by side."""
    if length < block:
        return np.empty(0, np.intp)
    many = max(round(1.5 * (length - block) / block), 1) + 1
    return np.rint(np.arange(many) * (length - block) / (many - 1)).astype(np.intp)


def _means(of: Array, left: Array, top: Array, block: int) -> Array:
    """Mean over each block, from running sums."""
    sums = cv2.integral(of.astype(np.float32), sdepth=cv2.CV_64F)
    right, below = left + block, top + block
    return np.asarray((sums[below, right] - sums[top, right] - sums[below, left] + sums[top, left]) / block**2)


def _vertex(three: Array) -> float:
    """Offset of the vertex of the parabola through three values from the middle, -0.5 to 0.5; 0 at the table's rim."""
    if len(three) < 3:
        return 0.0
    before, middle, after = (float(value) for value in three)
    bend = before - 2 * middle + after
    return 0.0 if bend >= 0 else min(max((before - after) / (2 * bend), -0.5), 0.5)


HEIGHT = 160  # rows of the thumbnail
_STEP = 1.03  # ratio of adjacent sizes
_SIZES = 19  # from 0.77 to 1.3 of filling the picture
_TURNS = tuple(range(-6, 7, 2))  # degrees
CROPPED = (1.0, 1.69)  # times the sizes of a chart that about fills the picture: to 2.2
# A coarse look excludes most pictures of anything else, in a twentieth of the time
COARSE_HEIGHT = 64  # rows of the thumbnail
_COARSE_STEP = 1.08  # ratio of adjacent sizes
_COARSE_SIZES = 8
_COARSE_TURNS = (-5, 0, 5)  # degrees


@dataclass(frozen=True, slots=True, eq=False)
class _Page:
    size: float  # px a mm
    shape: tuple[int, ...]
    spectrum: Array


def guesses(small: Thumbnail, reference: Reference, frame_px: tuple[int, int], larger: float = 1.0) -> list[Geometry]:
    """The likeliest places of the chart, best first, also if the chart is not there; none in an even picture.

    Sizes from 0.77 to 1.3 of filling the picture, times `larger`; upright and upside down, or sideways if that fits the
    picture's shape better; rotated by up to 6 degrees. small: a thumbnail of HEIGHT rows. frame_px: columns and rows
    of the full picture. larger: for charts that overfill the picture.
    """
    rows, columns = small.picture.shape
    upright, patches = _patches(small.picture, reference, _TURNS)
    candidates: list[tuple[float, Array]] = []  # score; page mm -> px of the thumbnail, (3, 3)
    for some in _pages(reference, (columns, rows), upright, larger):
        padded = some[0].spectrum.shape
        spectra = [(turn, patch.shape, _spectrum(patch, padded)) for turn, patch in patches]
        for page in some:
            for (turn, (height, width), _), (highest, left, top) in zip(spectra, _scores(page, spectra), strict=True):
                if highest > 0:
                    x, y = left + (width - 1) / 2, top + (height - 1) / 2
                    candidates.append((highest, _matrix(x, y, turn, page.size, (columns, rows))))
    apart: list[Array] = []  # the best few, more than 4 px from one another
    for _, matrix in sorted(candidates, key=lambda candidate: -candidate[0]):
        if all(np.abs(matrix - better)[:2, 2].max() > 4 for better in apart):
            apart.append(matrix)
        if len(apart) == 6:  # best places tried in detail
            break
    scale = small.scale
    outward = np.array([[scale[0], 0, scale[0] / 2 - 0.5], [0, scale[1], scale[1] / 2 - 0.5], [0, 0, 1]])
    page_mm = reference.key.width_mm, reference.key.height_mm
    return [geometry_of(outward @ matrix, page_mm, frame_px) for matrix in apart]


def resembles(small: Thumbnail, reference: Reference, larger: float) -> bool:
    """True if a picture may be one of this chart, at a coarse look. small: a thumbnail of COARSE_HEIGHT rows."""
    rows, columns = small.picture.shape
    upright, patches = _patches(small.picture, reference, _COARSE_TURNS)
    for size in _sizes(reference, (columns, rows), upright, _COARSE_STEP, _COARSE_SIZES):
        page = _page(reference, larger * size)
        padded = tuple(cv2.getOptimalDFTSize(length + 8) for length in page.shape)
        drawn = _Page(larger * size, page.shape, _spectrum(page, padded))
        alike = float(page.std()) * math.sqrt(patches[0][1].size)  # the score of a picture that is the page itself
        spectra = [(turn, patch.shape, _spectrum(patch, padded)) for turn, patch in patches]
        if any(score > LIMITS.resembling * alike for score, *_ in _scores(drawn, spectra)):
            return True
    return False


def _sizes(
    reference: Reference, size: tuple[int, int], upright: bool, step: float = _STEP, count: int = _SIZES
) -> list[float]:
    """Pixels of the thumbnail per mm of the page."""
    frame = reference.frame
    width, height = (frame.width, frame.height) if upright else (frame.height, frame.width)
    filling = max(size[0] / width, size[1] / height)
    return [filling * step ** (k - (count - 1) / 2) for k in range(count)]


def _patches(
    seen: Luminance, reference: Reference, turns: tuple[int, ...]
) -> tuple[bool, list[tuple[float, Luminance]]]:
    """True if the page lies as the thumbnail does; the thumbnail's middle at each turn, degrees, both ways round."""
    rows, columns = seen.shape
    upright = (columns >= rows) == (reference.frame.width >= reference.frame.height)
    around = (90.0 * quarter + turn for quarter in ((0, 2) if upright else (1, 3)) for turn in turns)
    return upright, [(turn, _patch(seen, turn)) for turn in around]


def _patch(seen: Luminance, turn: float) -> Luminance:
    """The thumbnail's middle turned back by `turn` degrees about its centre, with a soft rim and unit energy."""
    rows, columns = seen.shape
    side = 0.72 * min(rows, columns)
    width, height = (round(side * 1.15), round(side)) if columns >= rows else (round(side), round(side * 1.15))
    turning = cv2.getRotationMatrix2D(((columns - 1) / 2, (rows - 1) / 2), turn, 1.0)
    turning[:, 2] += ((width - columns) / 2, (height - rows) / 2)
    part = cv2.warpAffine(seen, turning, (width, height), flags=cv2.INTER_LINEAR)
    rim = np.outer(_soft(height), _soft(width))
    part = (part - (part * rim).sum() / rim.sum()) * rim
    return np.asarray(part / max(float(np.linalg.norm(part)), 1e-9), np.float32)


def _soft(length: int) -> Luminance:
    ramp = np.minimum(np.arange(length) + 0.5, np.arange(length)[::-1] + 0.5) / (0.15 * length)
    return np.asarray(np.clip(ramp, 0, 1), np.float32)


@lru_cache(maxsize=6)
def _pages(reference: Reference, shape: tuple[int, int], upright: bool, larger: float) -> list[list[_Page]]:
    """The page at all sizes, kept for the next picture: two lots padded alike, so patches are transformed twice."""
    pages = [(larger * size, _page(reference, larger * size)) for size in _sizes(reference, shape, upright)]
    lots = []
    for some in (pages[: _SIZES // 2], pages[_SIZES // 2 :]):
        padded = tuple(cv2.getOptimalDFTSize(length + 8) for length in some[-1][1].shape)
        lots.append([_Page(size, page.shape, _spectrum(page, padded)) for size, page in some])
    return lots


def _page(reference: Reference, size: float) -> Luminance:
    """The page at `size` pixels per mm, normalized as thumbnails are."""
    level: Level = reference.level(size)
    height, width = (round(length * size) for length in (reference.key.height_mm, reference.key.width_mm))
    small = cv2.resize(level.page, (width, height), interpolation=cv2.INTER_AREA)
    return _light(small)


def _scores(page: _Page, patches: list[tuple[float, tuple[int, ...], Array]]) -> Iterator[tuple[float, int, int]]:
    """Highest correlation and its place (x, y) for each patch, by Fourier transform; 0 if the patch is too large.

    patches: turn, shape and spectrum of each, padded like the page's.
    """
    rows, columns = page.shape
    for _, (height, width), part in patches:
        if height > rows or width > columns:
            yield 0.0, 0, 0
            continue
        crossed = cv2.mulSpectrums(page.spectrum, part, 0, conjB=True)
        scores = cv2.idft(crossed, flags=cv2.DFT_REAL_OUTPUT | cv2.DFT_SCALE, nonzeroRows=rows - height + 1)
        _, highest, _, place = cv2.minMaxLoc(scores[: rows - height + 1, : columns - width + 1])
        yield float(highest), place[0], place[1]


def _spectrum(part: Luminance, shape: tuple[int, ...]) -> Array:
    padded = np.zeros(shape, np.float32)
    padded[: part.shape[0], : part.shape[1]] = part
    return np.asarray(cv2.dft(padded, nonzeroRows=part.shape[0]))


def _matrix(x: float, y: float, turn: float, size: float, shape: tuple[int, int]) -> Array:
    """Map from page mm to px of the thumbnail, whose centre shows (x, y) of the page at that size."""
    angle = math.radians(turn)
    back = np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])  # undoes the patch's
    matrix = np.eye(3)
    matrix[:2, :2] = back * size
    matrix[:2, 2] = ((shape[0] - 1) / 2, (shape[1] - 1) / 2) - back @ (x + 0.5, y + 0.5)
    return matrix


# ------------------------------------------------------------------------------
# Equivalent places: gratings and stars repeat themselves, and match in several places.


_ROWS = 200  # of the correlated page


def equivalent_geometries(reference: Reference, geometry: Geometry) -> list[Geometry]:
    """Other places in which the picture would look nearly the same; none for a random pattern."""
    matrix = np.array(geometry.homography).reshape(3, 3)
    return [replace(geometry, homography=tuple((matrix @ move).ravel().tolist())) for move in _moves(reference)]


@lru_cache(maxsize=8)
def _moves(reference: Reference) -> list[Array]:
    """Moves of the page onto itself, (3, 3) in mm, upright and turned by half: the peaks of its autocorrelation."""
    frame = reference.frame
    size = _ROWS / frame.height
    level = reference.level(size)
    rows, columns = (
        slice(round(first * level.px_per_mm), round((first + length) * level.px_per_mm))
        for first, length in ((frame.top, frame.height), (frame.left, frame.width))
    )
    part = (level.page[rows, columns] / np.float32(WHITE)).astype(np.float32)
    small = cv2.resize(part, (round(frame.width * size), _ROWS), interpolation=cv2.INTER_AREA)
    page = normalized(np.asarray(small, np.float32))
    moves = []
    for turned in (False, True):
        other = np.ascontiguousarray(page[::-1, ::-1]) if turned else page
        for x, y in _peaks(_correlated(page, other), not turned):
            # page(p) is like other(p - shift), and other(q) is the page at its far corner less q
            if turned:
                centre = np.array((2 * frame.left + frame.width + x / size, 2 * frame.top + frame.height + y / size))
                moves.append(np.array([[-1, 0, centre[0]], [0, -1, centre[1]], [0, 0, 1.0]]))
            else:
                moves.append(np.array([[1, 0, x / size], [0, 1, y / size], [0, 0, 1.0]]))
    return moves


def _correlated(page: Luminance, other: Luminance) -> Array:
    """Correlation of the overlap when `other` is shifted right and down over `page`; 0 for too small an overlap.

    (2 rows - 1, 2 columns - 1), no shift in the middle.
    """
    rows, columns = page.shape
    shape = 2 * rows - 1, 2 * columns - 1

    def crossed(a: Array, b: Array) -> Array:
        spectrum = np.fft.rfft2(a, shape) * np.conj(np.fft.rfft2(b, shape))
        return np.fft.fftshift(np.fft.irfft2(spectrum, shape))

    ones = np.ones_like(page)
    area = np.maximum(crossed(ones, ones), 1)
    first, second = crossed(page, ones) / area, crossed(ones, other) / area
    spread = np.maximum(crossed(page**2, ones) / area - first**2, 1e-3)
    spread *= np.maximum(crossed(ones, other**2) / area - second**2, 1e-3)
    alike = (crossed(page, other) / area - first * second) / np.sqrt(spread)
    return np.asarray(np.where(area > LIMITS.least_overlap * page.size, alike, 0.0))


def _peaks(alike: Array, but_middle: bool) -> list[tuple[int, int]]:
    """Shifts (x, y) of the peaks, without that of the trivial one."""
    rows, columns = alike.shape
    centre = (columns - 1) // 2, (rows - 1) // 2
    near = round(LIMITS.apart * np.hypot(rows, columns) / 2)
    alike = alike.copy()

    def clear(x: int, y: int) -> None:
        alike[max(y - near, 0) : y + near + 1, max(x - near, 0) : x + near + 1] = 0

    if but_middle:
        clear(*centre)
    peaks: list[tuple[int, int]] = []
    while len(peaks) < 60:  # places upright, and as many turned
        _, highest, _, (x, y) = cv2.minMaxLoc(alike)
        if highest < LIMITS.equivalent:
            break
        peaks.append((x - centre[0], y - centre[1]))
        clear(x, y)
    return peaks
