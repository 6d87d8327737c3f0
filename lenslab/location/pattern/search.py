"""The chart found by its pattern alone: the middle of the picture tried on the whole page at many sizes and turns."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from lenslab.location.fitting import geometry_of
from lenslab.location.geometry import Geometry
from lenslab.location.pattern.matching import Thumbnail, levelled
from lenslab.location.reference import WHITE, Level, Reference
from lenslab.types import Array, Luminance

HEIGHT = 160  # of the thumbnail
_MIDDLE = 0.6  # of it that is tried
_STEP = 1.03  # from one size to the next
_SIZES = 19
_TURNS = tuple(range(-6, 7, 2))  # degrees
_GUESSES = 6
CROPPED = (1.0, 1.69)  # times the sizes of a chart that about fills the picture: to 2.2
COARSE_HEIGHT = (
    64  # of the thumbnail by which most pictures of anything else are told apart, in a twentieth of the time
)
_COARSE_STEP = 1.08
_COARSE_SIZES = 8
_COARSE_TURNS = (-5, 0, 5)
_RESEMBLING = 0.28  # correlation there: of a chart 0.41 to 0.73, of other charts and leaves at most 0.21


@dataclass(frozen=True, slots=True)
class _Guess:
    score: float
    matrix: Array  # (3, 3), page mm -> px of the thumbnail


@dataclass(frozen=True, slots=True, eq=False)
class _Page:
    size: float  # px a mm
    shape: tuple[int, ...]
    spectrum: Array


def guesses(small: Thumbnail, reference: Reference, frame_px: tuple[int, int], larger: float = 1.0) -> list[Geometry]:
    """The likeliest places of the chart, best first; there are always some, whether it is there or not.

    Sizes from 0.77 to 1.3 of filling the picture, times `larger`; upright and upside down, and lying where that fits
    the picture's shape better; turned by up to 7 degrees. small: a thumbnail of HEIGHT rows of a picture of frame_px.
    """
    rows, columns = small.picture.shape
    upright = (columns >= rows) == (reference.frame.width >= reference.frame.height)
    quarters = (0, 2) if upright else (1, 3)
    patches = [(turn, _patch(small.picture, turn)) for turn in (90.0 * q + t for q in quarters for t in _TURNS)]
    candidates: list[_Guess] = []
    for some in _pages(reference, (columns, rows), upright, larger):
        padded = some[0].spectrum.shape
        spectra = [(turn, patch.shape, _spectrum(patch, padded)) for turn, patch in patches]
        for page in some:
            candidates += _tried(page, spectra, (columns, rows))
    best = _apart(sorted(candidates, key=lambda guess: -guess.score))
    scale = small.scale
    outward = np.array([[scale[0], 0, scale[0] / 2 - 0.5], [0, scale[1], scale[1] / 2 - 0.5], [0, 0, 1]])
    page_mm = reference.key.width_mm, reference.key.height_mm
    return [geometry_of(outward @ guess.matrix, page_mm, frame_px) for guess in best]


def resembles(small: Thumbnail, reference: Reference, larger: float = 1.0) -> bool:
    """Whether a picture can be one of this chart, at a coarse look. small: a thumbnail of COARSE_HEIGHT rows."""
    rows, columns = small.picture.shape
    upright = (columns >= rows) == (reference.frame.width >= reference.frame.height)
    turns = [90.0 * quarter + turn for quarter in ((0, 2) if upright else (1, 3)) for turn in _COARSE_TURNS]
    patches = [_patch(small.picture, turn) for turn in turns]
    sizes = _sizes(reference, (columns, rows), upright, _COARSE_STEP, _COARSE_SIZES)
    for size in (larger * size for size in sizes):
        page = _page(reference, size)
        padded = tuple(cv2.getOptimalDFTSize(length + 8) for length in page.shape)
        drawn = _Page(size, page.shape, _spectrum(page, padded))
        alike = float(page.std()) * math.sqrt(patches[0].size)  # the score of a picture that is the page itself
        spectra = [(turn, patch.shape, _spectrum(patch, padded)) for turn, patch in zip(turns, patches, strict=True)]
        if any(score > _RESEMBLING * alike for _, score, _ in _scores(drawn, spectra)):
            return True
    return False


def _sizes(
    reference: Reference, size: tuple[int, int], upright: bool, step: float = _STEP, count: int = _SIZES
) -> list[float]:
    """Pixels of the thumbnail for a mm of the page."""
    frame = reference.frame
    width, height = (frame.width, frame.height) if upright else (frame.height, frame.width)
    filling = max(size[0] / width, size[1] / height)
    return [filling * step ** (k - (count - 1) / 2) for k in range(count)]


def _patch(seen: Luminance, turn: float) -> Luminance:
    """The thumbnail's middle turned back by so many degrees: its own size, round the same centre, a soft rim."""
    rows, columns = seen.shape
    side = _MIDDLE * min(rows, columns) * 1.2
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
    """The page at so many pixels a mm, levelled as thumbnails are."""
    level: Level = reference.level(size)
    height, width = (round(length * size) for length in (reference.key.height_mm, reference.key.width_mm))
    small = cv2.resize(level.page, (width, height), interpolation=cv2.INTER_AREA)
    return levelled((small / np.float32(WHITE)).astype(np.float32))


def _tried(
    page: _Page, patches: list[tuple[float, tuple[int, ...], Array]], shape: tuple[int, int]
) -> Iterator[_Guess]:
    """Each patch where it fits best on the page."""
    for (turn, (height, width), _), (_, highest, (left, top)) in zip(patches, _scores(page, patches), strict=True):
        if highest > 0:
            x, y = left + (width - 1) / 2, top + (height - 1) / 2
            yield _Guess(highest * _likely(x, y, turn, page.shape), _matrix(x, y, turn, page.size, shape))


def _scores(
    page: _Page, patches: list[tuple[float, tuple[int, ...], Array]]
) -> Iterator[tuple[float, float, tuple[int, int]]]:
    """Of each patch its turn, the highest score and its place: correlation by Fourier transform. 0 if it is too large.

    patches: turn, shape and spectrum of each, padded like the page's.
    """
    rows, columns = page.shape
    for turn, (height, width), part in patches:
        if height > rows or width > columns:
            yield turn, 0.0, (0, 0)
            continue
        crossed = cv2.mulSpectrums(page.spectrum, part, 0, conjB=True)
        scores = cv2.idft(crossed, flags=cv2.DFT_REAL_OUTPUT | cv2.DFT_SCALE, nonzeroRows=rows - height + 1)
        _, highest, _, place = cv2.minMaxLoc(scores[: rows - height + 1, : columns - width + 1])
        yield turn, float(highest), (int(place[0]), int(place[1]))


def _likely(x: float, y: float, turn: float, shape: tuple[int, ...]) -> float:
    """Charts hang upright and in the middle: what decides where the pattern repeats itself, as lines and stars do."""
    away = math.hypot(x - shape[1] / 2, y - shape[0] / 2) / math.hypot(*shape)
    return (1.0 if abs(turn) < 45 else 0.97) * (1 - 0.15 * away)


def _spectrum(part: Luminance, shape: tuple[int, ...]) -> Array:
    padded = np.zeros(shape, np.float32)
    padded[: part.shape[0], : part.shape[1]] = part
    return np.asarray(cv2.dft(padded, nonzeroRows=part.shape[0]))


def _matrix(x: float, y: float, turn: float, size: float, shape: tuple[int, int]) -> Array:
    """From page mm to px of the thumbnail, whose centre shows (x, y) of the page at that size."""
    angle = math.radians(turn)
    back = np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])  # undoes the patch's
    matrix = np.eye(3)
    matrix[:2, :2] = back * size
    matrix[:2, 2] = ((shape[0] - 1) / 2, (shape[1] - 1) / 2) - back @ (x + 0.5, y + 0.5)
    return matrix


def _apart(ordered: list[_Guess]) -> list[_Guess]:
    """The best few that are not next to a better one."""
    apart: list[_Guess] = []
    for guess in ordered:
        if all(np.abs(guess.matrix - better.matrix)[:2, 2].max() > 4 for better in apart):
            apart.append(guess)
        if len(apart) == _GUESSES:
            break
    return apart
