"""Array -> number: what is measured in each region."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from lenslab.types import Array, Frame, Region


def standard_deviation(encoded: Array) -> float:
    """Population standard deviation of grey levels, on the array's own scale: the article's sharpness.

    encoded: (rows, columns), gamma-encoded grey. Moves with exposure and vignetting as well as with sharpness.
    """
    import cv2

    mean = cv2.sumElems(encoded)[0] / encoded.size
    square = cv2.norm(encoded, cv2.NORM_L2SQR) / encoded.size  # six times as fast as cv2.meanStdDev
    return math.sqrt(max(square - mean * mean, 0.0))


def levels(frame: Frame, regions: Sequence[Region]) -> tuple[list[float], list[float]]:
    """Mean linear level (1 at white) and share of clipped pixels (0..1) of each region, in one pass over the frame."""
    import cv2

    rows, columns = frame.encoded.shape
    boxes = [region.box(rows, columns) for region in regions]
    light, clipped = np.zeros(len(boxes)), np.zeros(len(boxes))
    for top in range(0, rows, STRIP):
        luminance, mask = frame.linear(slice(top, min(top + STRIP, rows)))
        for index, (first, left, height, width) in enumerate(boxes):
            inside = slice(max(first - top, 0), max(min(first + height - top, len(mask)), 0))
            if inside.start < inside.stop:
                light[index] += cv2.sumElems(luminance[inside, left : left + width])[0]
                clipped[index] += cv2.countNonZero(np.ascontiguousarray(mask[inside, left : left + width]))
    pixels = np.array([height * width for _, _, height, width in boxes])
    return list(map(float, light / pixels)), list(map(float, clipped / pixels))


STRIP = 36  # rows, in the processor's cache: whole cells of every filter array

METRICS: dict[str, Callable[[Array], float]] = {
    "std": standard_deviation,
}
