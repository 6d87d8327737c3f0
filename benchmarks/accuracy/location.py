"""The chart finder against simulated photographs of charts, whose geometry is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from benchmarks.accuracy.lines import Line, counted, errors
from lenslab.charts.chart_key import ChartKey
from lenslab.charts.finder import Located, find
from lenslab.charts.geometry import Geometry
from lenslab.charts.page_reference import Reference, page_reference
from lenslab.charts.shapes import Chart
from lenslab.demo.optics import BAYER_RGGB, MONOCHROME
from lenslab.values.types import Array
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
FIRST = 5120  # a multiple of 64; the finder was tried out on seeds below 1000, and on some from 2048 to 2616


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
    chart, reference = _chart(key), _reference(key, megapixels)
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
def _reference(key: ChartKey, megapixels: int) -> Reference:
    return page_reference(key, SIZES[megapixels][0] / key.width_mm)


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
