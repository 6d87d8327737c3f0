"""LensLab's standard charts as small pages that come with the program: which of them a shot shows is seen at once.

Drawing a chart takes seconds. packaging/standard_charts.py draws these, and tests compare them with the charts.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from lenslab.charts.shapes import Box
from lenslab.location.chart_key import ChartKey, parse_chart_key
from lenslab.location.reference import WHITE, Level, Reference, page_reference
from lenslab.resource_files import resource
from lenslab.types import Array

OF_THE_DEMO = "lenslab:311x220mm:seed=20:finest=0.4166666667"  # the chart in the DNGs of `lenslab demo`
_LYING_AND_UPRIGHT = tuple(
    f"lenslab:{paper}:{lies}:seed=1" for paper in ("A4", "A3", "A2") for lies in ("landscape", "portrait")
)
WITH_CODES = tuple(f"{text}:version=2" for text in _LYING_AND_UPRIGHT)  # for shots too blurred to read these
STANDARD = (*_LYING_AND_UPRIGHT, OF_THE_DEMO, *WITH_CODES)
FILE = "standard-charts.npz"  # of resources/
_SHORT_PX = 300  # of a page: a thumbnail of 250 rows shows a chart that overfills the frame by a fifth
_WHITE = 255


@lru_cache(maxsize=1)
def standard_pages() -> dict[ChartKey, Reference]:
    """The charts as the program prints them (A4, A3, A2, lying and upright, seed 1, both versions), and the demo's."""
    with np.load(resource(FILE), allow_pickle=False) as archive:
        return {key: _unpacked(key, archive, number) for number, key in enumerate(map(parse_chart_key, STANDARD))}


def packed_page(key: ChartKey) -> dict[str, Array]:
    """A chart's small page, and what else is needed to look for it, as it is kept."""
    import cv2

    wanted = 2 * _SHORT_PX / min(key.width_mm, key.height_mm)
    drawn = page_reference(key, 2 ** (math.ceil(2 * math.log2(wanted)) / 2))  # as dense as those that came first
    size = _SHORT_PX / min(key.width_mm, key.height_mm)
    shape = round(key.width_mm * size), round(key.height_mm * size)
    page = cv2.resize(drawn.levels[0].page.astype(np.float32), shape, interpolation=cv2.INTER_AREA)
    frame = drawn.frame
    return {
        "page": np.rint(page * (_WHITE / WHITE)).astype(np.uint8),
        "frame": np.array((frame.left, frame.top, frame.width, frame.height)),
        "fixed": drawn.fixed,
        "marks": np.array([number for number, _ in drawn.marks], np.int64),
        "corners": np.array([corners for _, corners in drawn.marks], np.float64).reshape(-1, 4, 2),
    }


def _unpacked(key: ChartKey, archive: Array, number: int) -> Reference:
    page, frame, fixed, marks, corners = (
        archive[f"{name}{number}"] for name in ("page", "frame", "fixed", "marks", "corners")
    )
    px_per_mm = _SHORT_PX / min(key.width_mm, key.height_mm)
    level = Level((page.astype(np.uint16) * (WHITE // _WHITE)).astype(np.uint16), px_per_mm)
    return Reference(
        key,
        (level,),
        Box(*frame.tolist()),
        fixed,
        tuple(zip(marks.tolist(), corners, strict=True)),
        np.empty((0, 2, 4, 2)),
    )
