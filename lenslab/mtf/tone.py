"""The tone curve of a picture, from the chart's greys: how what is recorded grows with what the page reflects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lenslab.mtf.light import page_places, page_samples, samples_of
from lenslab.mtf.reference import MtfReference
from lenslab.types import Array

if TYPE_CHECKING:
    from lenslab.location.geometry import Geometry

_GRID = 16  # px, what light.py works in
_BLOCK = 48  # samples of 4 px: light hardly changes within
_FLAT = 0.015  # reflectance that may differ around a sample that is one grey
_AROUND = 3  # samples, each way together
_FEWEST = 150
_MOST_OFF = 0.7  # ln: farther from the line is something before the chart


@dataclass(frozen=True, slots=True)
class ToneCurve:
    """slope: of log picture against log reflectance, 1 where light is linear; 0.8 is flatter, 1.25 is steeper.

    slope_se: its standard error. greys: how many places it was taken from.
    """

    slope: float
    slope_se: float
    greys: int


def measure_tone(
    picture: Array, geometry: Geometry, reference: MtfReference, white: float | None = None
) -> ToneCurve | None:
    """From places where the page is one grey, patches and large leaves; None where there are too few.

    picture: light as it was decoded, (rows, columns), black at 0. white: levels from it on are clipped and left out.
    A line with a level of its own in each block of about 200 px, so that falloff does not matter.
    """
    import cv2

    rows, columns = (length // _GRID * _GRID for length in picture.shape)
    light, clipped = samples_of(np.asarray(picture[:rows, :columns]), white)
    x_mm, y_mm = page_places(geometry, rows, columns)
    page = page_samples(reference, x_mm, y_mm).astype(np.float32)
    around = np.ones((_AROUND, _AROUND), np.uint8)
    even = cv2.dilate(page, around) - cv2.erode(page, around) < _FLAT
    frame = reference.frame.shrunk(1.0)
    inside = (x_mm > frame.left) & (x_mm < frame.right) & (y_mm > frame.top) & (y_mm < frame.bottom)
    used = even & inside & ~clipped & (light > 0) & (page > 0.02)
    j, i = np.nonzero(used)
    if len(i) < _FEWEST:
        return None
    block = (j // _BLOCK) * (light.shape[1] // _BLOCK + 1) + i // _BLOCK
    return _line(np.log(page[j, i]), np.log(light[j, i]), block)


def _line(reflected: Array, seen: Array, block: Array) -> ToneCurve | None:
    """Least squares through the blocks' own means; what is far off is left out once the line is known."""
    kept = np.ones(len(seen), bool)
    slope = 1.0
    for _ in range(3):
        x, y = (_centred(values, block, kept) for values in (reflected, seen))
        power = float((x[kept] ** 2).sum())
        if kept.sum() < _FEWEST or power < 1e-3:
            return None
        slope = float((x * y)[kept].sum() / power)
        kept = np.abs(y - slope * x) < _MOST_OFF
    rest = (y - slope * x)[kept]
    clusters = np.bincount(block[kept], (x[kept] * rest)) ** 2  # places of one block are not independent
    return ToneCurve(slope, float(np.sqrt(clusters.sum()) / power), int(kept.sum()))


def _centred(values: Array, block: Array, kept: Array) -> Array:
    many = np.maximum(np.bincount(block, kept), 1)
    return np.asarray(values - (np.bincount(block, values * kept) / many)[block])
