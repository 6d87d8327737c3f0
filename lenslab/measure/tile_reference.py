"""The page as the picture could at best show it: a raster denser than the picture, low-passed where it is looked at."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field, replace
from functools import lru_cache

import numpy as np

from lenslab.charts.geometry import Geometry
from lenslab.charts.raster import kept_contrast
from lenslab.charts.shapes import Box
from lenslab.values.types import Array
from lenslab.workers.process import give_back

_LANCZOS = 4  # samples to each side, as OpenCV has it
_STEPS_A_CYCLE = 512  # a sample, of a table of that
_STEPS = _STEPS_A_CYCLE // 2 + 1
_SLACK = 8  # samples: so far the camera may move on its tripod until a part is low-passed again
TONE_TERMS = 3
GREYS = 4096  # steps of a table of a print's tone
_KEPT = 160  # parts, of a map's tiles: 1 MB each


@dataclass(frozen=True, slots=True, eq=False)
class _Part:
    """Low-passed samples of the page, float32, the first of them that of (top, left)."""

    top: int
    left: int
    samples: Array

    def at(self, rows: tuple[int, int], columns: tuple[int, int]) -> Array | None:
        """Those from the first up to the second row and column; None if not all are there."""
        first, last = rows[0] - self.top, rows[1] - self.top
        left, right = columns[0] - self.left, columns[1] - self.left
        high, wide = self.samples.shape
        return self.samples[first:last, left:right] if min(first, left, high - last, wide - right) >= 0 else None


@dataclass(frozen=True, slots=True, eq=False)
class MtfReference:
    """A page without what the picture's pixels cannot show.

    page: (rows, columns), of any type, `white` being reflectance 1; sample (0, 0) is the mean of the page's first 1 /
    per_mm mm both ways, over as many points as `to_array` takes. cutoff: half the contrast, in cycles a sample. frame:
    what of the page may be measured, mm. tone: of `tone_terms`, by which the page's greys came out on the print.
    """

    page: Array
    per_mm: float
    cutoff: float
    frame: Box
    white: float = 1.0
    tone: tuple[float, ...] = ()
    _parts: deque[_Part] = field(default_factory=lambda: deque(maxlen=_KEPT), repr=False)

    def gain(self, frequency: Array) -> Array:
        """MTF of the raster and its interpolation along one axis, frequency in cycles/sample."""
        table = _gains(self.cutoff)
        place = np.minimum(np.abs(frequency) * (2 * (len(table) - 1)), len(table) - 1)
        before = np.minimum(place.astype(int), len(table) - 2)
        return np.asarray(table[before] + (place - before) * np.diff(table)[before])

    def excess(self, across: Array, down: Array) -> Array:
        """Ratio of the raster's power to that of the page it shows, frequencies in cycles/sample.

        The excess is in no picture: a transfer, the picture's share of all power, is lower by this ratio.
        """
        row, column = (
            np.minimum(np.abs(part) * _STEPS_A_CYCLE + 0.5, _STEPS - 1).astype(np.intp) for part in (across, down)
        )
        return np.asarray(_excess()[row, column])

    def part(self, rows: tuple[int, int], columns: tuple[int, int]) -> Array:
        """Low-passed reflectance from the first up to the second row and column, float32; kept for the next shots."""
        for part in self._parts:
            samples = part.at(rows, columns)
            if samples is not None:
                return samples
        high, wide = self.page.shape
        first, last = max(rows[0] - _SLACK, 0), min(rows[1] + _SLACK, high)
        left, right = max(columns[0] - _SLACK, 0), min(columns[1] + _SLACK, wide)
        import cv2

        taps = _filter(self.cutoff).astype(np.float32)
        half = len(taps) // 2
        above, before = max(first - half, 0), max(left - half, 0)
        around, across = self.page[above : last + half, before : right + half], taps / np.float32(self.white)
        if self.tone:
            around, across = self._printed(around), taps
        else:
            around = around.astype(np.float32)
        passed = cv2.sepFilter2D(around, cv2.CV_32F, across, taps, borderType=cv2.BORDER_REPLICATE)
        part = _Part(first, left, np.array(passed[first - above : last - above, left - before : right - before]))
        self._parts.append(part)
        return part.samples[rows[0] - first : rows[1] - first, columns[0] - left : columns[1] - left]

    def forget_parts(self) -> None:
        """Free what only a camera that moves would look at again: a tenth of a gigabyte."""
        if self._parts:
            self._parts.clear()
            give_back()

    def _printed(self, page: Array) -> Array:
        """The page printed with that tone: a sample on an edge mixes the tones of both sides.

        The sides are taken as the darkest and the brightest of the samples around.
        """
        import cv2

        def printed(greys: Array) -> Array:
            return np.take(table, np.minimum(greys * np.float32(GREYS / self.white), GREYS).astype(np.uint16))

        table, around = _printed(self.tone), np.ones((3, 3), np.uint8)
        dark, bright = cv2.erode(page, around), cv2.dilate(page, around)
        span = np.asarray(bright - dark, np.float32)
        share = (page - dark) / np.maximum(span, np.float32(1e-6))  # of reflectance
        lower = printed(dark)
        return np.asarray(lower + (printed(bright) - lower) * share, np.float32)


def tone_terms(reflectance: Array) -> Array:
    """Terms of a print's tone, (..., TONE_TERMS), 0 at 0 and 1: midtones; lights against darks; shadows."""
    paper = 1 - reflectance
    middle, cube = reflectance * paper, paper * paper * paper
    return np.stack([middle, middle * (paper - reflectance), middle * cube * cube], axis=-1)


@lru_cache(maxsize=4)
def _printed(tone: tuple[float, ...]) -> Array:
    """Printed reflectance of greys from 0 to 1, float32."""
    greys = np.linspace(0, 1, GREYS + 1)
    return np.asarray(greys + tone_terms(greys) @ np.array(tone), np.float32)


@lru_cache(maxsize=4)
def with_tone(reference: MtfReference, tone: tuple[float, ...]) -> MtfReference:
    """The page as a print with that tone shows it; the same object for the same tone, so that its parts are kept."""
    return replace(reference, tone=tone, _parts=deque(maxlen=_KEPT)) if any(tone) else reference


def prepared(page: Array, per_mm: float, px_a_mm: float, frame: Box, *, white: float = 1.0) -> MtfReference:
    """A page's raster for pictures of so many px a mm. page, white: as MtfReference has them."""
    return MtfReference(page, per_mm, min(0.5 * px_a_mm / per_mm, 0.49), frame, white)


def seen(reference: MtfReference, geometry: Geometry, first: tuple[int, int], side: int) -> Array | None:
    """The reference in a square part of the picture, float32 reflectance; None where that shows more than the frame.

    first: its first column and row. Interpolated by Lanczos's kernel of 8 samples.
    """
    import cv2

    places = geometry.raster_map(reference.per_mm, first, side)
    (left, right, _, _), (top, bottom, _, _) = cv2.minMaxLoc(places.across), cv2.minMaxLoc(places.down)
    columns, rows = (places.left + left, places.left + right), (places.top + top, places.top + bottom)
    frame, middle = reference.frame, 0.5 / reference.per_mm
    x, y = (np.array(ends) / reference.per_mm + middle for ends in (columns, rows))
    if not (frame.left <= x[0] and x[1] <= frame.right and frame.top <= y[0] and y[1] <= frame.bottom):
        return None
    high, wide = reference.page.shape
    around = [
        (max(math.floor(ends[0]) - _LANCZOS + 1, 0), min(math.floor(ends[1]) + _LANCZOS + 1, most))
        for ends, most in ((rows, high), (columns, wide))
    ]
    part = reference.part(*around)
    across, down = (
        places.across + np.float32(places.left - around[1][0]),
        places.down + np.float32(places.top - around[0][0]),
    )
    return np.asarray(cv2.remap(part, across, down, cv2.INTER_LANCZOS4, borderMode=cv2.BORDER_REPLICATE))


def _filter(cutoff: float) -> Array:
    """A windowed sinc with half its gain at `cutoff`."""
    half = round(27 / (4 * cutoff))  # taps a cycle of twice the cut-off
    place = np.arange(-half, half + 1)
    taps = np.sinc(2 * cutoff * place) * np.kaiser(2 * half + 1, 5.0)  # beta of the window: 54 dB
    return np.asarray(taps / taps.sum())


@lru_cache(maxsize=16)
def _gains(cutoff: float) -> Array:
    """From 0 to 0.5 cycles a sample: the filter, the mean of each sample's points, the interpolation's kernel."""
    frequency = np.linspace(0, 0.5, 513)
    taps = _filter(cutoff)
    place = np.arange(len(taps)) - len(taps) // 2
    passed = np.cos(2 * np.pi * np.outer(frequency, place)) @ taps
    return np.asarray(passed * kept_contrast(frequency) * _lanczos_gain(frequency))


@lru_cache(maxsize=1)
def _excess() -> Array:
    """Power in a raster over the page's own, at 0 to 0.5 cycles a sample across and down.

    Of the copies of the spectrum, the nearest two each way tell.
    """
    across, down = np.meshgrid(*[np.linspace(0, 0.5, _STEPS)] * 2, indexing="ij")
    size = np.maximum(np.hypot(across, down), 1e-9)
    # Edges fall between the points whose means samples are, and discs are OpenCV's polygons (by trials at 13 and 27
    # samples a mm, alike in cycles a sample); and detail too fine for its samples comes back, that of edges by f^3
    more = 0.163 * size**2.6
    contrast = kept_contrast(across) * kept_contrast(down)
    for x, y in ((1 - across, down), (across, 1 - down), (1 + across, down), (across, 1 + down)):
        copy = kept_contrast(x) * kept_contrast(y) / contrast
        more += copy**2 * (size / np.hypot(x, y)) ** 3
    return np.asarray(1 + more)


def _lanczos_gain(frequency: Array) -> Array:
    """The kernel's Fourier transform, its weights brought to a sum of 1 at each of 32 places as OpenCV does."""
    gain = np.zeros(len(frequency))
    for part in (np.arange(32) + 0.5) / 32:
        distance = np.arange(1 - _LANCZOS, _LANCZOS + 1) - part
        weight = np.sinc(distance) * np.sinc(distance / _LANCZOS)
        gain += np.cos(2 * np.pi * np.outer(frequency, distance)) @ (weight / weight.sum())
    return gain / 32
