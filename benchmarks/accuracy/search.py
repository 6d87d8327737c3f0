"""The search for a chart under the conditions of real shoots: small, askew, pale, covered, beside other things, absent.

One condition a case, on drawn prints whose place is known: charts found with every place within half a pixel, charts
recognised without being asked for, sentences that are not true, and charts found where there are none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import tifffile

from benchmarks.accuracy.lines import Line, counted
from lenslab.charts.chart_key import ChartKey
from lenslab.charts.finder import Located, find
from lenslab.charts.marks import dictionary
from lenslab.charts.page_reference import Reference, page_reference
from lenslab.charts.recognition import RecognitionTask, recognise
from lenslab.charts.shapes import Box, Chart
from lenslab.demo.optics import BAYER_RGGB, exposed
from lenslab.values.types import Array, Photo
from simulator.drawn_charts import COLUMNS, ROWS, cluttered, handheld, photograph
from simulator.page_blur import gaussian
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.prints import Print
from simulator.view import CameraView, seen_places

FIRST = 61_000
OFF_PX = 0.5
KEYS = (
    (ChartKey(version=2), 3000),
    (ChartKey(width_mm=210, height_mm=297, seed=1, version=2), 2400),
    (ChartKey(), 1800),
)
LIKE = (  # what is the same whichever chart is photographed, each with what it changes
    *("plain", "small", "cropped", "turned", "tilted", "mirrored", "pale", "gloss", "blurred", "noisy", "covered"),
    *("clutter", "barrel", "reduced", "bowed", "all", "another", "two", "none"),
)
SENTENCES = {  # that are true of pictures which do not show the chart alone
    "another": ("another_chart",),
    "two": ("two", "two_charts"),
    "none": ("no_chart", "other_marks"),
}


@dataclass(frozen=True, slots=True)
class Search:
    """One picture. off_px: the largest distance from the truth, None: not found. said: why, or how it was found.

    named: the right chart was recognised in the file alone.
    """

    kind: str
    off_px: float | None
    said: str
    named: bool


def searched(number: int, folder: Path) -> Search:
    """A picture, searched for its chart, and by who does not know which chart it shows."""
    key, kind, setup, picture = pictured(number)
    place = find(picture, [_reference(key)])
    file = folder / "shot.tif"
    tifffile.imwrite(file, np.rint(np.clip(picture, 0, 1) ** (1 / 2.2) * 65535).astype(np.uint16))
    off_px = None
    if isinstance(place, Located):  # the largest distance from the truth over what is seen of the chart
        x, y, x_mm, y_mm = seen_places(setup.view)
        a, b = place.geometry.to_picture(x_mm, y_mm)
        off_px = float(np.hypot(a - x, b - y).max(initial=0.0))
    (seen,) = recognise([RecognitionTask(Photo(file, file.name), search=True)])
    return Search(
        kind,
        off_px,
        ("two" if place.two_charts else place.by) if isinstance(place, Located) else place.reason.key,
        seen is not None and seen.chart == key.text,
    )


def search_lines(results: Sequence[Search]) -> Iterator[Line]:
    """Charts found; recognised; false finds and sentences."""
    there = [result for result in results if result.kind not in SENTENCES]
    found = [one.off_px is not None and one.off_px <= OFF_PX for one in there]
    yield counted("chart found, each place within half a pixel", found)
    yield counted("chart recognised that nobody named", [one.named for one in there])
    wrong = [one.said not in SENTENCES[one.kind] for one in results if one.kind in SENTENCES]
    yield counted("other chart, two, none: found, or another sentence", wrong, most=0)


def pictured(number: int) -> tuple[ChartKey, str, PhotoSetup, Array]:
    """The chart asked for, the condition, the setup and the picture, linear with 1 at white."""
    random = np.random.default_rng((23, number))
    kind = LIKE[number % len(LIKE)]
    key, columns = KEYS[number // len(LIKE) % len(KEYS)]
    shown = replace(key, seed=key.seed + 1) if kind == "another" else key
    chart = _chart(shown)
    kinds = set(random.choice(LIKE[1:15], 3, replace=False)) if kind == "all" else {kind}
    setup = _setup(kinds, random, chart, (columns, columns * 2 // 3))
    photo = photograph_page(chart, setup)
    light: Array = photo.light
    if {"none", "two", "clutter"} & kinds:
        beside = _clutter(light.shape, random) * setup.exposure
        if kind == "two":
            part = cv2.resize(light, None, fx=0.45, fy=0.45, interpolation=cv2.INTER_AREA)
            beside[: len(part), : part.shape[1]] = part
            beside[-len(part) :, -part.shape[1] :] = part
            light = beside
        else:
            light = beside if kind == "none" else np.where(_on_sheet(setup.view, chart), light, beside)
    if "pale" in kinds:
        share = random.uniform(0.25, 0.6)
        light = share * light + (1 - share) * 0.4
    if "gloss" in kinds:
        rows, columns = light.shape
        x, y = np.meshgrid(np.linspace(0, 1, columns, dtype=np.float32), np.linspace(0, 1, rows, dtype=np.float32))
        place, width = random.uniform(0.1, 0.9, 2), random.uniform(0.05, 0.25)
        light = light + random.uniform(0.5, 2) * np.exp(-((x - place[0]) ** 2 + (y - place[1]) ** 2) / 2 / width**2)
    gain = np.float32(setup.iso / 100)
    levels = exposed(photo.sensor, light.astype(np.float32) / gain, np.random.default_rng(number))
    picture: Array = replace(photo, levels=levels).luminance()
    if "reduced" in kinds:
        picture = cv2.resize(picture, None, fx=(s := random.uniform(0.3, 0.6)), fy=s, interpolation=cv2.INTER_AREA)
        size = picture.shape[1], picture.shape[0]
        setup = replace(setup, view=replace(setup.view, frame_px=size))
    return key, kind, setup, picture


def _setup(kinds: set[str], random: np.random.Generator, chart: Chart, size: tuple[int, int]) -> PhotoSetup:
    def drawn(low: float, high: float, of: str = "", instead: tuple[float, float] = (0.0, 0.0)) -> float:
        return float(random.uniform(*(instead if of in kinds else (low, high))))

    roomy = kinds & {"turned", "tilted", "clutter"}
    fill = drawn(0.6, 0.9) if roomy else drawn(0.9, 1.1, "cropped", (1.2, 2.0))
    across = drawn(-1, 1), drawn(-1, 1)
    if "tilted" in kinds:
        angle, towards = drawn(5, 25), drawn(-np.pi, np.pi)
        across = angle * float(np.cos(towards)), angle * float(np.sin(towards))
    view = CameraView(
        size, chart.frame, drawn(0.3, 0.5) if "small" in kinds else fill,
        drawn(-3, 3, "turned", (-180, 180)) + (90 if chart.frame.width < chart.frame.height else 0), *across,
        (drawn(-0.03, 0.03, "cropped", (-0.2, 0.2)), drawn(-0.03, 0.03, "cropped", (-0.2, 0.2))), drawn(1.2, 5),
        drawn(-0.01, 0.01, "barrel", (-0.15, -0.04)), "division", drawn(0, 0, "bowed", (2, 12)), "mirrored" in kinds,
    )  # fmt: skip
    hidden = []
    for _ in range(int(random.integers(1, 4)) if "covered" in kinds else 0):
        wide, high = (drawn(0.2, 0.5) * side for side in (chart.width_mm, chart.height_mm))
        hidden.append(Box(drawn(0, chart.width_mm - wide), drawn(0, chart.height_mm - high), wide, high))
    seed = int(random.integers(2**31))
    return PhotoSetup(
        view, gaussian(drawn(0.6, 1.2, "blurred", (1.0, 6.0))), vignetting_ev=drawn(0, 2), pattern=BAYER_RGGB,
        iso=float(100 * 2 ** drawn(0, 4, "noisy", (6, 6))), exposure=drawn(0.3, 0.8), hidden=tuple(hidden), fine=1,
        printed=replace(Print.drawn(seed), dots_dpi=None), seed=seed,
    )  # fmt: skip


def _clutter(shape: tuple[int, ...], random: np.random.Generator) -> Array:
    """Squares, stars, print and grey steps on the wall, and marks of another program."""
    wall = photograph(cluttered(random), handheld(random)).copy()
    for _ in range(5):
        number, (x, y) = int(random.integers(20, 50)), random.integers(0, (COLUMNS - 30, ROWS - 30))
        wall[y : y + 30, x : x + 30] = cv2.aruco.generateImageMarker(dictionary(), number, 30) / 255
    return np.asarray(cv2.resize(wall.astype(np.float32), shape[::-1], interpolation=cv2.INTER_CUBIC))


def _on_sheet(view: CameraView, chart: Chart) -> Array:
    columns, rows = view.frame_px
    x, y = np.meshgrid(np.linspace(0, columns - 1, columns // 4), np.linspace(0, rows - 1, rows // 4))
    x_mm, y_mm = view.to_page(x, y)
    inside = (x_mm > 0) & (x_mm < chart.width_mm) & (y_mm > 0) & (y_mm < chart.height_mm)
    return cv2.resize(inside.astype(np.float32), view.frame_px) > 0.5


@lru_cache(maxsize=4)
def _chart(key: ChartKey) -> Chart:
    return key.chart()


@lru_cache(maxsize=4)
def _reference(key: ChartKey) -> Reference:
    columns = dict(KEYS)[key]
    return page_reference(key, 1.7 * columns / max(key.width_mm, key.height_mm))
