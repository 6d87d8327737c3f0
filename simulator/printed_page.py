"""Charts as a program draws them that shares nothing with ours: the PDF that users print, drawn by PDFium."""

from __future__ import annotations

import math

import numpy as np

from lenslab.charts import Chart
from lenslab.charts.output.pdf import POINTS, to_pdf
from lenslab.types import Array, Luminance

_FINER = 2  # PDFium blends edges as they are encoded, not as light: so many of its samples for one, each way
_BAND_MM = 10.0


def printed_page(chart: Chart, samples_per_mm: float) -> Luminance:
    """Reflectance of a chart's page, float32, (rows, columns), as `lenslab.charts.to_array` has it."""
    import cv2
    import pypdfium2

    page = pypdfium2.PdfDocument(to_pdf(chart))[0]
    rows, columns = (round(side * samples_per_mm) for side in (chart.height_mm, chart.width_mm))
    band = math.ceil(_BAND_MM * samples_per_mm)
    drawn, light = np.empty((rows, columns), np.float32), _light()
    for top in range(0, rows, band):
        many = min(band, rows - top)
        cut_mm = top / samples_per_mm, max(chart.height_mm - (top + many) / samples_per_mm, 0.0)
        crop = 0, cut_mm[1] * POINTS, 0, cut_mm[0] * POINTS
        levels = page.render(scale=_FINER * samples_per_mm / POINTS, crop=crop, grayscale=True).to_numpy()
        fine = np.full((_FINER * many, _FINER * columns), 255, np.uint8)
        part = levels.reshape(levels.shape[:2])[: len(fine), : fine.shape[1]]
        fine[: len(part), : part.shape[1]] = part
        drawn[top : top + many] = cv2.resize(light[fine], (columns, many), interpolation=cv2.INTER_AREA)
    return drawn


def _light() -> Array:
    """Of each of 256 levels: sRGB's curve undone (IEC 61966-2-1)."""
    level = np.arange(256) / 255
    return np.where(level <= 0.04045, level / 12.92, ((level + 0.055) / 1.055) ** 2.4).astype(np.float32)
