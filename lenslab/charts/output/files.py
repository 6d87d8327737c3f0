"""Charts as files: the extension decides the format."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from lenslab.charts.output.pdf import to_pdf
from lenslab.charts.output.raster import to_array
from lenslab.charts.output.vector import to_svg
from lenslab.charts.shapes import Chart
from lenslab.errors import UnusableRequest
from lenslab.files import CHART_SOFTWARE
from lenslab.readers.srgb import linear_to_srgb

if TYPE_CHECKING:
    from PIL.Image import Image


def to_png(chart: Chart, dpi: float) -> bytes:
    """8-bit grey with sRGB's curve, its resolution noted in it."""
    from PIL.PngImagePlugin import PngInfo

    software = PngInfo()
    software.add_text("Software", "LensLab")
    return _saved(chart, dpi, "PNG", pnginfo=software)


def to_tiff(chart: Chart, dpi: float) -> bytes:
    """As PNG; Deflate compressed."""
    return _saved(chart, dpi, "TIFF", compression="tiff_adobe_deflate", software=CHART_SOFTWARE)


def check_kind(path: Path) -> None:
    """Raises UnusableRequest for a name that promises none of the kinds there are."""
    if path.suffix.lower() not in KINDS:
        raise UnusableRequest(f"{path}: charts can be saved as {', '.join(KINDS)}. Use one of these extensions.")


def to_files(path: Path, pages: Sequence[Chart], dpi: float) -> Iterator[tuple[Path, bytes]]:
    """What to write where: all pages in one PDF, else each in a file of its own, numbered if there are several.

    dpi is that of PNG and TIFF. Raises UnusableRequest for other names, and for too many pixels.
    """
    check_kind(path)
    suffix = path.suffix.lower()
    if suffix == ".pdf":
        yield path, to_pdf(*pages)
        return
    for number, chart in enumerate(pages, 1):
        target = path if len(pages) == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
        if suffix == ".svg":
            yield target, to_svg(chart).encode()
        else:
            yield target, (to_png if suffix == ".png" else to_tiff)(chart, dpi)


def _saved(chart: Chart, dpi: float, kind: str, **options: object) -> bytes:
    file = io.BytesIO()
    _picture(chart, dpi).save(file, kind, dpi=(dpi, dpi), **options)
    return file.getvalue()


def _picture(chart: Chart, dpi: float) -> Image:
    from PIL import Image

    return Image.fromarray(np.rint(linear_to_srgb(to_array(chart, dpi)) * 255).astype(np.uint8))


KINDS = (".pdf", ".svg", ".png", ".tif", ".tiff")
