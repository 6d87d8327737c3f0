"""The chart finder against simulated photographs of charts, whose geometry is known, and against pictures of others."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from lenslab.charts.chart_key import ChartKey
from lenslab.charts.finder import Located, find
from lenslab.charts.geometry import Geometry
from lenslab.charts.page_reference import Reference, page_reference
from lenslab.charts.raster import photographed
from lenslab.charts.shapes import Chart
from lenslab.demo.optics import BAYER_RGGB, MONOCHROME
from lenslab.files.reading import read
from lenslab.values.remarks import LensLabError
from lenslab.values.types import Array, Luminance, Settings
from simulator.page_blur import Blur, aberrated, disc, gaussian
from simulator.page_photo import FALLOFFS, PhotoSetup, photograph_page
from simulator.prints import Print
from simulator.view import DISTORTIONS, CameraView

CHARTS = (ChartKey(), ChartKey(width_mm=297, height_mm=210, seed=7))
SIZES = {6: (3000, 2000), 12: (4240, 2832), 24: (6000, 4000)}  # by megapixels
_OTHERS = (  # never those looked for
    ChartKey(seed=2),
    ChartKey(seed=3, finest_mm=1.0),
    ChartKey(width_mm=594, height_mm=420),
    ChartKey("leaves"),
    ChartKey("leaves", seed=9, finest_mm=1.5),
    ChartKey("tangle"),
    ChartKey("lines"),
    ChartKey("stars"),
    ChartKey("edges"),
)
_ORDER = tuple(  # those of one kind after each other: their page is drawn once
    (key, megapixels) for megapixels, many in ((6, 26), (12, 4), (24, 2)) for key in CHARTS for _ in range(many)
)
HEIGHTS = np.linspace(0, 1.05, 22)  # in the picture, 1 in its corner
REAL = Path(__file__).parents[2].parent / "shared" / "data"


@dataclass(frozen=True, slots=True)
class Place:
    """One shot: how far off the geometry is, px (None: not found), with marks and with all of them hidden."""

    case: str
    with_marks: float | None
    hidden: float | None
    distortion: float  # error at the corner, as a share
    coma: float  # by how much the lens itself moves detail outwards, rms, px: no finder could know


@dataclass(frozen=True, slots=True)
class Seconds:
    """Of one core at 24 MP: with marks, by the pattern alone, from the last shot's place."""

    marks: float
    pattern: float
    again: float


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
    for picture in (seen, _masked(seen, setup, chart)):
        place = find(picture, [reference])
        if isinstance(place, Located):
            rms, share = errors(place.geometry, setup.view, chart, moved)
            off.append(rms)
            bent = max(bent, share, key=abs)
        else:
            off.append(None)
    coma = float(np.sqrt(np.mean(moved**2)))
    return Place(_told(setup), off[0], off[1], bent, coma)


def mistaken(number: int, folder: Path) -> str | None:
    """What was found in a picture without the chart that is looked for: None, as it should be, or what it was."""
    random = np.random.default_rng((21, number))
    what, picture = _another(number, random)
    if picture is None:
        return None
    place = find(picture, [_reference(key, 6) for key in CHARTS])
    return (
        f"{what}: {place.key.text}, {place.by}, {place.geometry.agreeing:.2f}" if isinstance(place, Located) else None
    )


def timed(number: int, folder: Path) -> Seconds:
    """A sharp enough shot of 24 MP, one thread; the reference is there already."""
    cv2.setNumThreads(1)
    chart, reference = _chart(CHARTS[0]), _reference(CHARTS[0], 24)
    random = np.random.default_rng((22, number))
    setup = replace(hard_setup(random, chart, SIZES[24]), blur=gaussian(0.8), blur_varies=False)
    seen = photograph_page(chart, setup).luminance()
    last = find(seen, [reference])
    if not isinstance(last, Located):
        raise AssertionError(last.reason)

    def seconds(look: Callable[[], object]) -> float:
        start = time.process_time()
        look()
        return time.process_time() - start

    return Seconds(
        seconds(lambda: find(seen, [reference])),
        seconds(lambda: find(_masked(seen, setup, chart), [reference])),
        seconds(lambda: find(seen, [reference], last=last)),
    )


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


def errors(geometry: Geometry, view: CameraView, chart: Chart, moved: Array) -> tuple[float, float]:
    """Distance from the truth where the chart is seen, rms, px; error of the distortion at the corner.

    moved: how far outwards the lens moves detail at the heights HEIGHTS, px: the truth is where the detail lies.
    """
    columns, rows = view.frame_px
    x, y = np.meshgrid(np.linspace(0, columns - 1, 61), np.linspace(0, rows - 1, 41))
    x_mm, y_mm = view.to_page(x, y)
    frame = chart.frame
    seen = (x_mm > frame.left) & (x_mm < frame.right) & (y_mm > frame.top) & (y_mm < frame.bottom)
    a, b = geometry.to_picture(x_mm[seen], y_mm[seen])
    i, j = (x[seen] - (columns - 1) / 2) / view.half_diagonal_px, (y[seen] - (rows - 1) / 2) / view.half_diagonal_px
    height = np.maximum(np.hypot(i, j), 1e-9)
    outwards = np.interp(height, HEIGHTS, moved)
    off = np.hypot(a - x[seen] - outwards * i / height, b - y[seen] - outwards * j / height)
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


def _told(setup: PhotoSetup) -> str:
    view = setup.view
    return (
        f"{view.frame_px[0]} px, fill {view.fill:.2f}, turn {view.turn_deg:.1f}, tilt {view.tilt_deg:.1f}/"
        f"{view.pan_deg:.1f}, {100 * view.distortion:.1f} % {view.law}, "
        f"{setup.vignetting_ev:.1f} EV, ISO {setup.iso:.0f}, {setup.blur.__qualname__.partition('.')[0]}"
    )


def _masked(seen: Luminance, setup: PhotoSetup, chart: Chart) -> Luminance:
    """The marks painted over in the picture, with the white around them."""
    painted = seen.copy()
    for mark in chart.fiducials:
        corners = np.array(mark.corners)
        x, y = setup.view.to_picture(*(corners + (corners - corners.mean(axis=0)) * 0.4).T)
        cv2.fillConvexPoly(painted, np.rint(np.stack([x, y], 1)).astype(np.int32), float(seen.mean()))
    return painted


@lru_cache(maxsize=32)
def _chart(key: ChartKey) -> Chart:
    return key.chart()


@lru_cache(maxsize=3)
def _reference(key: ChartKey, megapixels: int) -> Reference:
    return page_reference(key, SIZES[megapixels][0] / key.width_mm)


def _another(number: int, random: np.random.Generator) -> tuple[str, Array | None]:
    """Another chart, or none: what it is, and a picture of it."""
    shape = 640, 960
    kind = number % 14
    if kind < len(_OTHERS):
        key = _OTHERS[kind]
        if key.pattern in ("lenslab", "leaves", "tangle"):
            key = replace(key, seed=100 + number // 14 % 4)
        chart = _chart(key)
        view = replace(hard_setup(random, chart, shape[::-1]).view, fill=float(random.uniform(0.7, 1.3)))
        blur = gaussian(random.uniform(0.3, 2))
        setup = PhotoSetup(
            view, blur, vignetting_ev=float(random.uniform(0, 2)), iso=800, seed=number, printed=Print.drawn(number)
        )
        return key.text, photograph_page(chart, setup).luminance()
    if kind == 9:
        return "noise", random.normal(0.5, 0.1, shape).astype(np.float32)
    if kind == 10:
        rough = random.normal(0.5, 0.2, (64, 96)).astype(np.float32)
        return "clouds", cv2.resize(rough, shape[::-1], interpolation=cv2.INTER_CUBIC)
    if kind == 11:  # half of the right chart upside down in the wrong half, at a wrong size
        page = photographed(_chart(CHARTS[0]), *shape)
        return "the chart cut up", np.ascontiguousarray(
            np.concatenate([page[320:, 480:], page[:320, :480]], 1)[::-1].repeat(2, 0)
        )
    return _real(number)


def _real(number: int) -> tuple[str, Array | None]:
    files = sorted(path for path in REAL.rglob("*") if path.suffix.lower() in (".jpg", ".tif", ".dng", ".png"))
    if not files:
        return "none", None
    path = files[number * 7 % len(files)]
    try:
        frame = read(path, Settings())
    except (LensLabError, MemoryError):
        return path.name, None
    return path.name, frame.encoded
