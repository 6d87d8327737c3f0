"""The page as the picture could at best show it: a raster twice as dense as the picture, low-passed once a shoot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from lenslab.types import Array

if TYPE_CHECKING:
    from lenslab.charts import Box, Chart
    from lenslab.location.geometry import Geometry

DENSITY = 2.1  # samples of the raster a pixel of the picture, at its middle
_TAPS, _KAISER = 27, 5.0  # taps a cycle of twice the cut-off
_STRIP = 1024  # rows filtered together
_WHOLE = 65535
_LANCZOS = 4


@dataclass(frozen=True, slots=True, eq=False)
class MtfReference:
    """A page without what the picture's pixels cannot show.

    raster: uint16, 65535 is `whole`, reflectance (rows, columns); sample (0, 0) is the mean of the page's first 1 /
    per_mm mm both ways. cutoff: half the contrast, in cycles a sample. frame: what of the page may be measured, mm.
    """

    raster: Array
    per_mm: float
    cutoff: float
    frame: Box
    whole: float = 1.0

    def gain(self, frequency: Array) -> Array:
        """What of the page's contrast the raster and its interpolation keep: along one axis, cycles a sample."""
        table = _gains(self.cutoff)
        return np.asarray(np.interp(np.abs(frequency), np.linspace(0, 0.5, len(table)), table))


def reference_of(chart: Chart, geometry: Geometry, tone: Callable[[Array], Array] | None = None) -> MtfReference:
    """Draw the chart as dense as a shoot's pictures need it. tone: what of light each reflectance gave in the print."""
    from lenslab.charts import to_array

    per_mm = DENSITY * px_per_mm(geometry)
    page = to_array(chart, per_mm * 25.4)
    return prepared(tone(page) if tone else page, per_mm, px_per_mm(geometry), chart.frame)


def prepared(
    page: Array, per_mm: float, px_a_mm: float, frame: Box, *, white: float = 1.0, out: Array | None = None
) -> MtfReference:
    """Low-pass a page's raster to what a picture of so many px a mm can hold.

    page: (rows, columns), `white` being reflectance 1. out: uint16 of the same shape to write to, as a mapped file.
    """
    import cv2

    cutoff = min(0.5 * px_a_mm / per_mm, 0.49)
    taps = _filter(cutoff).astype(np.float32)
    half = len(taps) // 2
    whole = 1.1 * float(page.max()) / white  # low-passed edges overshoot
    raster = np.empty(page.shape, np.uint16) if out is None else out
    for top in range(0, len(page), _STRIP):
        first = max(top - half, 0)
        strip = np.ascontiguousarray(page[first : top + _STRIP + half], np.float32)
        passed = cv2.sepFilter2D(strip, cv2.CV_32F, taps, taps, borderType=cv2.BORDER_REPLICATE)
        passed = passed[top - first : top - first + min(_STRIP, len(page) - top)]
        np.multiply(passed, np.float32(_WHOLE / whole / white), out=passed)
        np.add(passed, np.float32(0.5), out=passed)
        raster[top : top + _STRIP] = np.clip(passed, 0, _WHOLE, out=passed)
    return MtfReference(raster, per_mm, cutoff, frame, whole)


def px_per_mm(geometry: Geometry) -> float:
    """Pixels of the picture a mm of the page, at the picture's middle."""
    return float(abs(np.linalg.det(geometry.jacobian(*geometry.centre_px))) ** -0.5)


def seen(reference: MtfReference, x_mm: Array, y_mm: Array) -> Array:
    """The reference at places on the page: float32 reflectance, shape of the places. Lanczos's kernel of 8 samples."""
    import cv2

    x, y = x_mm * reference.per_mm - 0.5, y_mm * reference.per_mm - 0.5
    left, top = max(int(x.min()) - _LANCZOS, 0), max(int(y.min()) - _LANCZOS, 0)
    right, bottom = int(x.max()) + _LANCZOS + 2, int(y.max()) + _LANCZOS + 2
    part = reference.raster[top:bottom, left:right].astype(np.float32)  # interpolated faster than integers
    if not part.size:
        return np.zeros(x.shape, np.float32)
    maps = (x - left).astype(np.float32), (y - top).astype(np.float32)
    picture = cv2.remap(part, *maps, cv2.INTER_LANCZOS4, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(picture * np.float32(reference.whole / _WHOLE))


def _filter(cutoff: float) -> Array:
    """A windowed sinc with half its gain at `cutoff`."""
    half = round(_TAPS / (4 * cutoff))
    place = np.arange(-half, half + 1)
    taps = np.sinc(2 * cutoff * place) * np.kaiser(2 * half + 1, _KAISER)
    return np.asarray(taps / taps.sum())


@lru_cache(maxsize=16)
def _gains(cutoff: float) -> Array:
    """From 0 to 0.5 cycles a sample: the filter, the mean over each sample's square, the interpolation's kernel."""
    frequency = np.linspace(0, 0.5, 513)
    taps = _filter(cutoff)
    place = np.arange(len(taps)) - len(taps) // 2
    passed = np.cos(2 * np.pi * np.outer(frequency, place)) @ taps
    return np.asarray(passed * np.sinc(frequency) * _lanczos_gain(frequency))


def _lanczos_gain(frequency: Array) -> Array:
    """The kernel's Fourier transform, its weights brought to a sum of 1 at each of 32 places as OpenCV does."""
    gain = np.zeros(len(frequency))
    for part in (np.arange(32) + 0.5) / 32:
        distance = np.arange(1 - _LANCZOS, _LANCZOS + 1) - part
        weight = np.sinc(distance) * np.sinc(distance / _LANCZOS)
        gain += np.cos(2 * np.pi * np.outer(frequency, distance)) @ (weight / weight.sum())
    return gain / 32
