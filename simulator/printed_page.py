"""Charts as a program draws them that shares nothing with ours: the PDF that users print, drawn by PDFium."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from lenslab.chart_mtf.shot import DENSITY
from lenslab.charts.output.pdf import to_pdf
from lenslab.charts.output.raster import to_array
from lenslab.charts.shapes import Box, Chart
from lenslab.location import Geometry
from lenslab.mtf.reference import MtfReference, prepared, px_per_mm
from lenslab.paper.lengths import POINTS_PER_MM
from lenslab.types import Array, Luminance

if TYPE_CHECKING:
    from pypdfium2 import PdfPage

# PDFium draws shapes larger down and smaller across by a part of its samples, and blends edges as they are encoded, not
# as light. At 80 samples a mm detail of 0.9 cycles/mm and more that changes down has 0.8 % more contrast than what
# changes across, at 160 0.4, at 320 0.1 %.
_FINE_PER_MM = 320
_MOST = 6000  # of PDFium's samples are drawn at once, each way: it counts them in 16 bits


def printed_page(chart: Chart, samples_per_mm: float, area: Box | None = None) -> Luminance:
    """Reflectance of a chart's page, or of an area on it, float32, (rows, columns), as `to_array` has it."""
    import pypdfium2

    page = pypdfium2.PdfDocument(to_pdf(chart))[0]
    area = area or Box(0, 0, chart.width_mm, chart.height_mm)
    rows, columns = (round(side * samples_per_mm) for side in (area.height, area.width))
    finer = max(1, math.ceil(_FINE_PER_MM / samples_per_mm))
    most = max(1, _MOST // finer)
    drawn = np.empty((rows, columns), np.float32)
    for top in range(0, rows, most):
        for left in range(0, columns, most):
            part = drawn[top : top + most, left : left + most]
            first = area.left + left / samples_per_mm, area.top + top / samples_per_mm
            part[:] = _part(page, first, part.shape, finer * samples_per_mm, finer)
    return drawn


def _part(page: PdfPage, first_mm: tuple[float, float], shape: tuple[int, int], per_mm: float, finer: int) -> Luminance:
    """From a place on the page on (rows, columns), each the mean of finer x finer of PDFium's samples."""
    import cv2

    rows, columns = (finer * side for side in shape)
    # One more to the right and below: PDFium crops whole samples, rounded up on each side.
    whole, scale = page.get_size(), per_mm / POINTS_PER_MM
    left, top = (side * POINTS_PER_MM for side in first_mm)
    right, bottom = whole[0] - left - (columns + 1) / scale, whole[1] - top - (rows + 1) / scale
    crop = tuple(max(side, 0.0) for side in (left, bottom, right, top))
    levels = page.render(scale=scale, crop=crop, grayscale=True).to_numpy()
    fine = np.full((rows, columns), 255, np.uint8)
    part = levels.reshape(levels.shape[:2])[:rows, :columns]
    fine[: len(part), : part.shape[1]] = part
    return np.asarray(cv2.resize(_light()[fine], shape[::-1], interpolation=cv2.INTER_AREA))


def mtf_reference(chart: Chart, geometry: Geometry) -> MtfReference:
    """What LensLab compares with: its own drawing of the page, as dense as for pictures with this geometry."""
    px_a_mm = px_per_mm(geometry)
    return prepared(to_array(chart, DENSITY * px_a_mm * 25.4), DENSITY * px_a_mm, px_a_mm, chart.frame)


@lru_cache(maxsize=1)
def _light() -> Array:
    """Of each of 256 levels: sRGB's curve undone (IEC 61966-2-1)."""
    level = np.arange(256) / 255
    return np.where(level <= 0.04045, level / 12.92, ((level + 0.055) / 1.055) ** 2.4).astype(np.float32)
