"""Charts as a program draws them that shares nothing with ours: the PDF that users print, drawn by PDFium."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from lenslab.charts.chart_files import to_pdf
from lenslab.charts.geometry import Geometry
from lenslab.charts.raster import to_array
from lenslab.charts.shapes import Box, Chart, Discs, Polygon, every_shape
from lenslab.files.colour import linear_to_srgb, srgb_to_linear
from lenslab.measure.chart_shot import DENSITY
from lenslab.measure.tile_reference import MtfReference, prepared
from lenslab.values.paper import POINTS_PER_MM
from lenslab.values.types import Array, Luminance

if TYPE_CHECKING:
    from pypdfium2 import PdfPage

# PDFium draws shapes larger down and smaller across by a part of its samples, and blends edges as they are encoded, not
# as light. With 320 samples a mm detail of 2 to 6 cycles/mm that changes down has 0.2 % more contrast than on a page
# drawn exactly, and what changes across 0.2 % less; with 640 half of that.
_FINER = 8  # of PDFium's samples for each, both ways: 320 a mm for pictures of 6 megapixels of an A3 page, 640 for 24
_LEVELS = 255
_MOST = 6000  # of PDFium's samples are drawn at once, each way: it counts them in 16 bits


def printed_page(chart: Chart, samples_per_mm: float, area: Box | None = None) -> Luminance:
    """Reflectance of a chart's page, or of an area on it, float32, (rows, columns), as `to_array` has it."""
    import pypdfium2

    page = pypdfium2.PdfDocument(to_pdf(chart))[0]
    area = area or Box(0, 0, chart.width_mm, chart.height_mm)
    rows, columns = (round(side * samples_per_mm) for side in (area.height, area.width))
    most = max(1, _MOST // _FINER)
    drawn, light = np.empty((rows, columns), np.float32), _light_of(chart)
    for top in range(0, rows, most):
        for left in range(0, columns, most):
            part = drawn[top : top + most, left : left + most]
            first = area.left + left / samples_per_mm, area.top + top / samples_per_mm
            part[:] = _part(page, light, first, part.shape, _FINER * samples_per_mm)
    return drawn


def _part(
    page: PdfPage, light: Array, first_mm: tuple[float, float], shape: tuple[int, int], per_mm: float
) -> Luminance:
    """From a place on the page on (rows, columns), each the mean of 8 x 8 of PDFium's samples.

    light: of each level. per_mm: of PDFium's samples.
    """
    import cv2

    rows, columns = (_FINER * side for side in shape)
    # One more to the right and below: PDFium crops whole samples, rounded up on each side.
    whole, scale = page.get_size(), per_mm / POINTS_PER_MM
    left, top = (side * POINTS_PER_MM for side in first_mm)
    right, bottom = whole[0] - left - (columns + 1) / scale, whole[1] - top - (rows + 1) / scale
    crop = tuple(max(side, 0.0) for side in (left, bottom, right, top))
    levels = page.render(scale=scale, crop=crop, grayscale=True).to_numpy()
    fine = np.full((rows, columns), 255, np.uint8)
    part = levels.reshape(levels.shape[:2])[:rows, :columns]
    fine[: len(part), : part.shape[1]] = part
    return np.asarray(cv2.resize(light[fine], shape[::-1], interpolation=cv2.INTER_AREA))


def mtf_reference(chart: Chart, geometry: Geometry) -> MtfReference:
    """What LensLab compares with: its own drawing of the page, as dense as for pictures with this geometry."""
    px_a_mm = geometry.px_per_mm
    return prepared(to_array(chart, DENSITY * px_a_mm * 25.4), DENSITY * px_a_mm, px_a_mm, chart.frame)


def _light_of(chart: Chart) -> Array:
    """Of each of 256 levels, float32: sRGB's curve undone (IEC 61966-2-1), the chart's own greys exactly as they are.

    Drawn, they are rounded to whole levels, which makes leaves up to 0.8 % lighter or darker and the contrast of all
    detail of the standard chart 0.2 % higher.
    """
    light = srgb_to_linear(np.arange(_LEVELS + 1) / _LEVELS)
    greys = np.unique([0.0, 1.0, *_greys(chart)])
    written = np.round(linear_to_srgb(greys), 3)
    levels, first = np.unique(np.floor(written * _LEVELS + 0.5).astype(int), return_index=True)
    off = np.interp(np.arange(_LEVELS + 1), levels, greys[first] - light[levels])
    return np.asarray(light + off, np.float32)


def _greys(chart: Chart) -> Iterator[float]:
    """Of all discs and polygons."""
    for shape in every_shape(chart.shapes):
        if isinstance(shape, Discs):
            yield from np.unique(shape.grey).tolist()
        elif isinstance(shape, Polygon):
            yield shape.grey
