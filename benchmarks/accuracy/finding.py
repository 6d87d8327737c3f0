"""The chart finder against simulated photographs of charts, whose geometry is known; and the search for a chart under
the conditions of real shoots: small, askew, pale, covered, beside other things, absent.

Of the search one condition a case, on drawn prints whose place is known: charts found with every place within half a
pixel, charts recognised without being asked for, sentences that are not true, and charts found where there are none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import tifffile

from benchmarks.accuracy.lines import Line, counted, errors
from lenslab.charts.chart_key import ChartKey
from lenslab.charts.finder import Located, find
from lenslab.charts.geometry import Geometry
from lenslab.charts.marks import dictionary
from lenslab.charts.page_reference import Reference, page_reference
from lenslab.charts.recognition import RecognitionTask, recognise
from lenslab.charts.shapes import Box, Chart
from lenslab.demo.optics import BAYER_RGGB, MONOCHROME, exposed
from lenslab.values.types import Array, Photo
from simulator.drawn_charts import COLUMNS, ROWS, cluttered, handheld, photograph
from simulator.page_blur import Blur, aberrated, disc, gaussian
from simulator.page_photo import FALLOFFS, PhotoSetup, photograph_page, without_marks
from simulator.prints import Print
from simulator.view import DISTORTIONS, CameraView, seen_places

CHARTS = (ChartKey(), ChartKey(width_mm=297, height_mm=210, seed=7))
SIZES = {6: (3000, 2000), 12: (4240, 2832), 24: (6000, 4000)}  # by megapixels
_ORDER = tuple(  # those of one kind after each other: their page is drawn once
    (key, megapixels) for megapixels, many in ((6, 26), (12, 4), (24, 2)) for key in CHARTS for _ in range(many)
)
HEIGHTS = np.linspace(0, 1.05, 22)  # in the picture, 1 in its corner
# 5120: a multiple of 64. The finder was tried out on seeds below 1000, and on some from 2048 to 2616
FIRST, FIRST_SEARCHED = 5120, 61_000


@dataclass(frozen=True, slots=True)
class Place:
    """One shot: how far off the geometry is, px (None: not found), with marks and with all of them hidden.

    distortion: its error at the corner, as a share.
    """

    aberrated: bool
    off_px: tuple[float | None, float | None]
    distortion: float


def located(number: int, folder: Path) -> Place:
    """One hard shot, photographed and looked for twice."""
    random = np.random.default_rng((20, number))
    key, megapixels = _ORDER[number % len(_ORDER)]
    chart, reference = _chart(key), _reference(key, SIZES[megapixels][0] / key.width_mm)
    setup = hard_setup(random, chart, SIZES[megapixels])
    seen = photograph_page(chart, setup).luminance()
    off: list[float | None] = []
    bent = 0.0
    moved = detail_moved(setup, reference)
    for picture in (seen, without_marks(seen, setup.view, chart)):
        place = find(picture, [reference])
        if isinstance(place, Located):
            rms, share = off_truth(place.geometry, setup.view, moved)
            off.append(rms)
            bent = max(bent, share, key=abs)
        else:
            off.append(None)
    return Place("aberrated" in setup.blur.__qualname__, (off[0], off[1]), bent)


def hard_setup(random: np.random.Generator, chart: Chart, size: tuple[int, int]) -> PhotoSetup:
    """Perspective and turn to 3 degrees, distortion to 2 %, filled within 15 %, any light and ISO."""
    angles = random.uniform(-3, 3, 3)
    view = CameraView(
        size,
        chart.frame,
        fill=float(random.uniform(0.85, 1.15)),
        turn_deg=float(angles[0]) + 180 * int(random.random() < 0.1),
        tilt_deg=float(angles[1]),
        pan_deg=float(angles[2]),
        shift=(float(random.uniform(-0.03, 0.03)), float(random.uniform(-0.03, 0.03))),
        focal=float(random.uniform(1.2, 5)),
        distortion=float(random.uniform(-0.02, 0.02)),
        law=str(random.choice(list(DISTORTIONS))),
    )
    slope = random.uniform(-0.3, 0.3, 2)
    blur = _some_blur(random)
    aberrations = "aberrated" in blur.__qualname__  # these change all over the frame; in steps they would tear detail
    return PhotoSetup(
        view,
        blur,
        blur_varies=bool(random.random() < 0.4) or aberrations,
        vignetting_ev=float(random.uniform(0, 4)),
        vignetting_law=str(random.choice(list(FALLOFFS))),
        slope_ev=(float(slope[0]), float(slope[1])),
        iso=float(100 * 2 ** random.uniform(0, 5)),
        pattern=MONOCHROME if random.random() < 0.25 else BAYER_RGGB,
        seed=(seed := int(random.integers(2**31))),
        printed=Print.drawn(seed),
    )


def off_truth(geometry: Geometry, view: CameraView, moved: Array) -> tuple[float, float]:
    """Distance from the truth where the chart is seen, rms, px; error of the distortion at the corner.

    moved: how far outwards the lens moves detail at the heights HEIGHTS, px: the truth is where the detail lies.
    """
    columns, rows = view.frame_px
    x, y, x_mm, y_mm = seen_places(view)
    a, b = geometry.to_picture(x_mm, y_mm)
    i, j = (x - (columns - 1) / 2) / view.half_diagonal_px, (y - (rows - 1) / 2) / view.half_diagonal_px
    height = np.maximum(np.hypot(i, j), 1e-9)
    outwards = np.interp(height, HEIGHTS, moved)
    off = np.hypot(a - x - outwards * i / height, b - y - outwards * j / height)
    bent = sum(geometry.radial)
    true = float(DISTORTIONS[view.law](np.array([1.0]), view.distortion)[0]) - 1
    return float(np.sqrt(np.mean(off**2))), bent - true


def detail_moved(setup: PhotoSetup, reference: Reference) -> Array:
    """How far outwards the lens moves detail at the heights HEIGHTS, px: coma does, in proportion to the height.

    The shift at which the page blurred by the lens is most like the sharp page, from the lens's true transfer function
    and the page's mean spectrum; fine detail counts as the finder counts it.
    """
    view = setup.view
    level = reference.level(view.px_per_mm)
    block, step = 96, level.px_per_mm / view.px_per_mm
    window = np.outer(np.hanning(block), np.hanning(block))
    power = np.zeros((block, block))
    page = cv2.resize(level.page.astype(np.float32), None, fx=1 / step, fy=1 / step, interpolation=cv2.INTER_AREA)
    for top in range(block, len(page) - 2 * block, block):
        for left in range(block, page.shape[1] - 2 * block, block):
            part = page[top : top + block, left : left + block]
            power += np.abs(np.fft.fft2((part - part.mean()) * window)) ** 2
    radial, across = np.fft.fftfreq(block)[None, :], np.fft.fftfreq(block)[:, None]
    radius = np.hypot(radial, across)
    power = power * np.minimum(radius / 0.03, 1) * (radius < 0.45) * np.sinc(radial) * np.sinc(across)
    shifts = np.arange(-400, 401) / 100
    turned = np.exp(2j * np.pi * np.outer(shifts, radial[0]))
    alike = [(turned @ (power * setup.blur(radial, across, height, 0.0)).sum(axis=0)).real for height in HEIGHTS]
    return np.array([shifts[int(np.argmax(likeness))] for likeness in alike])


def _some_blur(random: np.random.Generator) -> Blur:
    kind = random.integers(3)
    if kind == 0:
        return gaussian(random.uniform(0.4, 2), random.uniform(0, 3), random.uniform(0.7, 1.5))
    if kind == 1:
        return disc(random.uniform(0.3, 3), random.uniform(0, 3))
    defocus, spherical, curvature, coma, astigmatism = random.uniform(-0.5, 0.5, 5)
    return aberrated(
        random.uniform(0.4, 1.5),
        defocus=defocus,
        spherical=spherical,
        curvature=curvature,
        coma=coma,
        astigmatism=astigmatism,
    )


@lru_cache(maxsize=32)
def _chart(key: ChartKey) -> Chart:
    return key.chart()


@lru_cache(maxsize=3)
def _reference(key: ChartKey, px_per_mm: float) -> Reference:
    return page_reference(key, px_per_mm)


def place_lines(results: Sequence[Place]) -> Iterator[Line]:
    """How often the chart was found, and how well: with its marks, and by its pattern alone."""
    found = [[off is not None for off in pair] for pair in zip(*(result.off_px for result in results), strict=True)]
    for title, found_so, allowed in zip(("with marks", "all marks hidden"), found, (0, 1), strict=True):
        yield counted(f"chart found, hard shots, {title}", found_so, least=1 - allowed / len(results))
    for what, kind in ((": Gaussian and defocus blur", False), (", where coma leaves it: aberrations", True)):
        those = [result for result in results if result.aberrated == kind]
        off = [value for result in those for value in result.off_px if value is not None]
        yield errors(f"geometry against the truth, over the frame{what}", off, "px", rms=0.03)
        yield errors(f"distortion in the corner{what}", [100 * result.distortion for result in those])


# The search

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
    place = find(picture, [_reference(key, 1.7 * dict(KEYS)[key] / max(key.width_mm, key.height_mm))])
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
