"""The ideal image of a page at several densities: drawn once, kept in a file that all processes read."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import astuple, dataclass, replace
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import numpy as np

from lenslab.charts.chart_key import ChartKey, parse_chart_key
from lenslab.charts.raster import to_array, to_bands
from lenslab.charts.shapes import Box, Chart, Cutout, Discs, Polygon, Shape, Stroke, every_shape
from lenslab.values.program import resource
from lenslab.values.types import Array
from lenslab.workers.chart_cache import LARGEST_BYTES, Out, is_whole, pages_folder, shared_file

WHITE = 60_000  # of uint16: reflectance 1; interpolation may overshoot
_VERSION = 6  # of the drawing of pages and the format of their files
_STEPS = 8  # densities per factor of two
_FIXED_PER_MM = 1.0  # density of `fixed`


@dataclass(frozen=True, slots=True)
class Level:
    """The page at one density, uint16, WHITE for 1; sample (0, 0) is the mean over the page's first square."""

    page: Array
    px_per_mm: float


@dataclass(frozen=True, slots=True, eq=False)
class Reference:
    """A chart's page, each level half as dense as the one before.

    frame: of the chart, in mm. fixed: uint8, 1 sample per mm: not 0 where charts of this size are the same for all
    seeds, so that they cannot be told apart. marks: (id, corners (4, 2) in mm) of the ArUco marks. squares: the slanted
    ones, (squares, 2, 4, 2): corners in mm of the bright one, and of the dark one on it.
    """

    key: ChartKey
    levels: tuple[Level, ...]
    frame: Box
    fixed: Array
    marks: tuple[tuple[int, Array], ...]
    squares: Array

    def level(self, px_per_mm: float) -> Level:
        """The coarsest level at least that dense, within 5 %, or the finest."""
        fine = [level for level in self.levels if level.px_per_mm >= 0.95 * px_per_mm]
        return fine[-1] if fine else self.levels[0]


def page_reference(key: ChartKey, px_per_mm: float, *, keep: bool = False) -> Reference:
    """Reference of a chart, at least that dense (a power of the eighth root of 2), up to 400 MP.

    keep: in a file of the cache folder, for other processes and later runs, where there is room; its levels are mapped,
    not read. Else the page is drawn in memory. Raises UnusableRequest for a chart that cannot be drawn.
    """
    dense = _dense(key, px_per_mm)
    shapes = _shapes(key, dense)
    chart = key.chart()

    def write(out: Out) -> None:
        for array in _about(chart):
            np.lib.format.write_array(out, array, allow_pickle=False)
        for page in _drawn(chart, dense, shapes):
            out.write(page.data)

    if keep:
        with suppress(OSError):  # no room, or not ours to write
            size = 2 * sum(rows * columns for rows, columns in shapes)
            return _read(key, dense, shared_file(pages_folder(), _file_name(key, dense), size, write, LARGEST_BYTES))
    levels = np.empty(sum(rows * columns for rows, columns in shapes), np.uint16)
    first = 0
    for page in _drawn(chart, dense, shapes):
        levels[first : first + page.size] = page.ravel()
        first += page.size
    return _reference(key, dense, levels, _about(chart))


def kept_page(key: ChartKey, px_per_mm: float) -> Reference:
    """Reference at least that dense: the finest that is kept, else a new one. See `page_reference`."""
    for finer in range(32, 0, -1):  # steps of density by which a kept page may exceed the requested one
        dense = _dense(key, px_per_mm * 2 ** (finer / _STEPS))
        file = pages_folder() / _file_name(key, dense)
        if is_whole(file):
            with suppress(OSError):
                return _read(key, dense, file)
    return page_reference(key, px_per_mm, keep=True)


def _dense(key: ChartKey, px_per_mm: float) -> float:
    most = math.sqrt(400e6 / (key.width_mm * key.height_mm))  # pixels of a page
    return min(2 ** (math.ceil(_STEPS * math.log2(px_per_mm) - 0.02) / _STEPS), most)


def _about(chart: Chart) -> list[Array]:
    """Arrays besides the levels: the chart's frame, its marks' ids and corners, `fixed`, slanted squares."""
    return [
        np.array(astuple(chart.frame)),
        np.array([mark.number for mark in chart.fiducials], np.int64),
        np.array([mark.corners for mark in chart.fiducials], np.float64).reshape(-1, 4, 2),
        _fixed(chart),
        slanted_squares(chart),
    ]


def _reference(key: ChartKey, dense: float, levels: Array, about: list[Array]) -> Reference:
    pages, first = [], 0
    for number, (rows, columns) in enumerate(_shapes(key, dense)):
        page = levels[first : first + rows * columns].reshape(rows, columns)
        pages.append(Level(np.asarray(page), dense / 2**number))
        first += rows * columns
    frame, numbers, corners, fixed, squares = about
    marks = tuple(zip(numbers.tolist(), corners, strict=True))
    return Reference(key, tuple(pages), Box(*frame.tolist()), fixed, marks, squares)


def _shapes(key: ChartKey, dense: float) -> list[tuple[int, int]]:
    shapes = [(round(key.height_mm * dense), round(key.width_mm * dense))]
    while min(shapes[-1]) >= 2 * 64:  # px: the shorter side of the last level
        shapes.append((shapes[-1][0] // 2, shapes[-1][1] // 2))
    return shapes


def _drawn(chart: Chart, dense: float, shapes: list[tuple[int, int]]) -> Iterator[Array]:
    """The levels, finest first and that in bands: each sample of the next is the mean of four."""
    halves = []
    for band in to_bands(chart, dense * 25.4, WHITE):
        yield band
        halves.append(_halved(band))
    page = np.concatenate(halves)
    for _ in shapes[1:-1]:
        yield page
        page = _halved(page)
    if len(shapes) > 1:
        yield page


def _halved(page: Array) -> Array:
    """Means of squares of 2 x 2; an odd last row or column is dropped."""
    import cv2

    rows, columns = page.shape[0] // 2, page.shape[1] // 2
    even = np.ascontiguousarray(page[: 2 * rows, : 2 * columns])
    return np.asarray(cv2.resize(even, (columns, rows), interpolation=cv2.INTER_AREA))


def _file_name(key: ChartKey, dense: float) -> str:
    content = f"{_VERSION} {key} {dense:.6f}"
    return f"page-{hashlib.sha256(content.encode()).hexdigest()[:24]}.u16"


def _read(key: ChartKey, dense: float, file: Path) -> Reference:
    """Reference from a complete file, its levels mapped. Raises OSError."""
    samples = sum(rows * columns for rows, columns in _shapes(key, dense))
    with file.open("rb") as source:
        about = [np.lib.format.read_array(source, allow_pickle=False) for _ in range(5)]  # see `_about`
        start = source.tell()
    return _reference(key, dense, np.memmap(file, np.uint16, "r", start, (samples,)), about)


def _fixed(chart: Chart) -> Array:
    """Mask of the non-random parts of the chart that differ from its background; empty if nothing is random."""
    if not any(_is_random(shape) for shape in every_shape(chart.shapes)):
        return np.zeros((round(chart.height_mm * _FIXED_PER_MM), round(chart.width_mm * _FIXED_PER_MM)), np.uint8)
    page = to_array(replace(chart, shapes=tuple(_without_random(chart.shapes))), _FIXED_PER_MM * 25.4)
    inside = chart.frame.part(1 / 3, 1 / 3, 1 / 3, 1 / 3)
    rows, columns = (slice(round(a), round(b)) for a, b in ((inside.top, inside.bottom), (inside.left, inside.right)))
    background = float(np.median(page[rows, columns]))
    return np.asarray(np.abs(page - background) > 1e-3, np.uint8)


def _is_random(shape: Shape) -> bool:
    return isinstance(shape, Discs) or (isinstance(shape, Stroke) and len(shape.points) > 1)


def _without_random(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    for shape in shapes:
        if isinstance(shape, Cutout):
            yield replace(shape, shapes=tuple(_without_random(shape.shapes)))
        elif not _is_random(shape):
            yield shape


def slanted_squares(chart: Chart) -> Array:
    """See Reference.squares."""
    slanted = []
    for shape in every_shape(chart.shapes):
        if isinstance(shape, Polygon) and len(shape.points) == 4:
            (x0, y0), (x1, y1) = shape.points[:2]
            if min(abs(x1 - x0), abs(y1 - y0)) > 0.02 * math.hypot(x1 - x0, y1 - y0):  # tangent of the slant
                slanted.append(shape)
    pairs = [(light.points, dark.points) for light, dark in pairwise(slanted) if dark.grey < light.grey]
    return np.array(pairs, np.float64).reshape(-1, 2, 4, 2)


# ------------------------------------------------------------------------------
# Small pages of LensLab's standard charts, which come with the program to recognise the chart of a shot at once.
#
# Drawing a chart takes seconds. packaging/standard_charts.py draws these, and tests compare them with the charts.


OF_THE_DEMO = "lenslab:311x220mm:seed=20:finest=0.4166666667"  # the chart in the DNGs of `lenslab demo`
_LYING_AND_UPRIGHT = tuple(
    f"lenslab:{paper}:{orientation}:seed=1" for paper in ("A4", "A3", "A2") for orientation in ("landscape", "portrait")
)
WITH_CODES = tuple(f"{text}:version=2" for text in _LYING_AND_UPRIGHT)  # for shots too blurred to read these
STANDARD = (*_LYING_AND_UPRIGHT, OF_THE_DEMO, *WITH_CODES)
WITH_LEAVES = tuple(text for text in STANDARD if ":A2:" not in text)  # which of these are seen comes with the program
FILE = "standard-charts.npz"  # of resources/
SHORT_PX = 300  # of a page: a thumbnail of 250 rows shows a chart that overfills the frame by a fifth
KEPT_WHITE = 15  # of 16 greys, which are enough for a page to be recognised, and take half the space of 256


@lru_cache(maxsize=1)
def standard_pages() -> dict[ChartKey, Reference]:
    """The printed standard charts (A4, A3, A2, landscape and portrait, seed 1, both versions) and the demo's."""
    pages = {}
    with np.load(resource(FILE), allow_pickle=False) as archive:
        for number, key in enumerate(map(parse_chart_key, STANDARD)):
            page, frame, fixed, numbers, corners = (
                archive[f"{name}{number}"] for name in ("page", "frame", "fixed", "marks", "corners")
            )
            px_per_mm = SHORT_PX / min(key.width_mm, key.height_mm)
            level = Level((page.astype(np.uint16) * (WHITE // KEPT_WHITE)).astype(np.uint16), px_per_mm)
            marks = tuple(zip(numbers.tolist(), corners, strict=True))
            pages[key] = Reference(key, (level,), Box(*frame.tolist()), fixed, marks, np.empty((0, 2, 4, 2)))
    return pages
