"""Charts as a program draws them that shares nothing with ours: the PDF that users print, drawn by PDFium."""

from __future__ import annotations

import math

import numpy as np

from lenslab.chart_mtf.shot import DENSITY
from lenslab.charts import Box, Chart, to_array
from lenslab.charts.output.pdf import to_pdf
from lenslab.location import Geometry
from lenslab.mtf.reference import MtfReference, prepared, px_per_mm
from lenslab.paper.lengths import POINTS_PER_MM
from lenslab.types import Array, Luminance

_FINER = 2  # PDFium blends edges as they are encoded, not as light: so many of its samples for one, each way
_BAND_MM = 10.0


def printed_page(chart: Chart, samples_per_mm: float, area: Box | None = None) -> Luminance:
    """Reflectance of a chart's page, or of an area on it, float32, (rows, columns), as `to_array` has it."""
    import cv2
    import pypdfium2

    page = pypdfium2.PdfDocument(to_pdf(chart))[0]
    area = area or Box(0, 0, chart.width_mm, chart.height_mm)
    rows, columns = (round(side * samples_per_mm) for side in (area.height, area.width))
    band = math.ceil(_BAND_MM * samples_per_mm)
    drawn, light = np.empty((rows, columns), np.float32), _light()
    for top in range(0, rows, band):
        many = min(band, rows - top)
        top_mm = area.top + top / samples_per_mm
        right_mm = chart.width_mm - area.left - columns / samples_per_mm
        cut_mm = area.left, chart.height_mm - top_mm - many / samples_per_mm, right_mm, top_mm
        crop = tuple(max(side, 0.0) * POINTS_PER_MM for side in cut_mm)
        levels = page.render(scale=_FINER * samples_per_mm / POINTS_PER_MM, crop=crop, grayscale=True).to_numpy()
        fine = np.full((_FINER * many, _FINER * columns), 255, np.uint8)
        part = levels.reshape(levels.shape[:2])[: len(fine), : fine.shape[1]]
        fine[: len(part), : part.shape[1]] = part
        drawn[top : top + many] = cv2.resize(light[fine], (columns, many), interpolation=cv2.INTER_AREA)
    return drawn


def mtf_reference(chart: Chart, geometry: Geometry) -> MtfReference:
    """What LensLab compares with: its own drawing of the page, as dense as for pictures with this geometry."""
    px_a_mm = px_per_mm(geometry)
    return prepared(to_array(chart, DENSITY * px_a_mm * 25.4), DENSITY * px_a_mm, px_a_mm, chart.frame)


def _light() -> Array:
    """Of each of 256 levels: sRGB's curve undone (IEC 61966-2-1)."""
    level = np.arange(256) / 255
    return np.where(level <= 0.04045, level / 12.92, ((level + 0.055) / 1.055) ** 2.4).astype(np.float32)
