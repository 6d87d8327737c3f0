"""Texture tiles whose MTF is known: parts of photographs of the real chart, four samples a pixel each way.

The page that is photographed is the chart's PDF as PDFium draws it, not the page that it is compared with. The print is
perfect: tiles are tried by themselves here, without the greys of the whole sheet that say how a print came out.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from scipy.optimize import brentq

from benchmarks.accuracy.edges import diffraction, disc, gaussian
from benchmarks.accuracy.lines import Line, errors, held
from lenslab.charts.chart_key import ChartKey
from lenslab.charts.geometry import Geometry
from lenslab.charts.raster import to_array
from lenslab.charts.shapes import Box, Chart
from lenslab.measure.chart_shot import DENSITY
from lenslab.measure.tile_reference import MtfReference, prepared
from lenslab.measure.tiles import measure_map
from lenslab.values.types import Array
from simulator.optics import half_contrast
from simulator.page_blur import some_transfer
from simulator.printed_page import printed_page

PAGE = (420.0, 297.0)
FILL = 1.08
WINDOW, MARGIN, FINE = 768, 32, 4
RATIO = 1.3  # samples of the page for one of these
FULL_WELL, READ, EXPOSURE, WHITE = 40_000.0, 3.0, 0.75, 0.9
COLUMNS = (3000, 6000)  # 6 and 24 MP
LAWS = "gaussian", "wave front", "disc", "wave front", "diffraction"
CASES = ((256, 100), (256, 3200), (128, 100), (128, 3200))
Transfer = Callable[[Array, Array], Array]


FIRST = 7000  # below 1000: tuned on; 5000 to 5011: the intervals
_TILE_LIMITS = {(256, 100): 1.2, (256, 3200): 2.4, (128, 100): 2.3, (128, 3200): 6.0}
_RATIO_LIMITS = {100: 0.6, 3200: 1.2}


@dataclass(frozen=True, slots=True, eq=False)
class TileErrors:
    """Errors of MTF50 (radial and tangential) as shares of the truth, the same in standard errors; of those kept."""

    tile_px: int
    iso: int
    law: str
    errors: Array
    deviations: Array
    left_out: int
    ratio_errors: Array  # of radial over tangential
    seconds: float  # a tile


def measured_tiles(number: int, _folder: Path) -> list[TileErrors]:
    """One place of one frame, one lens; tiles of two sizes at two ISOs."""
    random = np.random.default_rng(number)
    columns = COLUMNS[number % 2]
    rows, reference = columns * 2 // 3, _reference(columns)
    geometry = _geometry(random, columns, rows)
    top, left = (int(random.integers(40, length - WINDOW - 40)) for length in (rows, columns))
    law = LAWS[number % len(LAWS)]
    mtf50, angle, stretch = np.exp(random.uniform(np.log(0.07), np.log(0.4))), random.uniform(0, np.pi), 0.75
    transfer = _lens(random, law, float(mtf50), random.uniform(stretch, 1), float(angle))
    (light,) = _light(geometry, top, left, (transfer,))
    light *= _uneven(random)
    found = []
    for tile, iso in CASES:
        picture = np.zeros((rows, columns), np.float32)
        well = FULL_WELL * 100 / iso
        noise = random.normal(size=light.shape) * np.sqrt(light * well + READ**2) / well
        picture[top : top + WINDOW, left : left + WINDOW] = light + noise
        steps = range(0, WINDOW, tile)
        places = np.array([(left + i, top + j) for j in steps for i in steps])
        began = time.process_time()
        tiles = measure_map(picture, geometry, reference, tile_px=tile, places=places)
        seconds = (time.process_time() - began) / len(places)
        angles = np.arctan2(tiles.y_px - (rows - 1) / 2, tiles.x_px - (columns - 1) / 2)
        truth = np.array([[true_mtf50(transfer, turn + more) for more in (0, np.pi / 2)] for turn in angles])
        off, ratio = tiles.mtf50 / truth - 1, tiles.mtf50[:, 0] / tiles.mtf50[:, 1] / (truth[:, 0] / truth[:, 1]) - 1
        keep, deviations = tiles.kept, (tiles.mtf50 - truth) / tiles.mtf50_se
        counts = off[keep], deviations[keep], int((~keep).sum()), ratio[keep]
        found.append(TileErrors(tile, iso, law, *counts, seconds))
    return found


def true_mtf50(transfer: Transfer, angle: float) -> float:
    """Of lens and pixel along a direction."""
    steps = np.linspace(1e-6, 1.5, 3001)
    across, down = steps * math.cos(angle), steps * math.sin(angle)
    contrast = np.abs(transfer(across, down) * np.sinc(across) * np.sinc(down))
    return half_contrast(steps, contrast)


@lru_cache(maxsize=1)
def _chart() -> Chart:
    return ChartKey("lenslab", *PAGE).chart()


@lru_cache(maxsize=2)
def _reference(columns: int) -> MtfReference:
    """One for all frames of a size, as a shoot has it: they are tilted and turned by other angles."""
    chart = _chart()
    px_a_mm = FILL * columns / chart.frame.width
    page = to_array(chart, DENSITY * px_a_mm * 25.4)
    return prepared(page, DENSITY * px_a_mm, px_a_mm, chart.frame)


def _geometry(random: np.random.Generator, columns: int, rows: int) -> Geometry:
    """Turned and tilted to 3 degrees, distorted to 2 %, the chart overfilling the frame by 8 %."""
    frame = _chart().frame
    scale = 2 * FILL * columns / (frame.width * math.hypot(columns, rows))  # half diagonals a mm
    turn, tilt, pan = np.deg2rad(random.uniform(-3, 3, 3))
    matrix = np.eye(3)
    matrix[:2, :2] = scale * np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
    matrix[2, :2] = math.tan(tilt) * scale / 2.3, math.tan(pan) * scale / 2.3
    centred = np.eye(3)
    centred[:2, 2] = -frame.centre[0], -frame.centre[1]
    matrix = matrix @ centred
    numbers = tuple((matrix / matrix[2, 2]).ravel().tolist())
    return Geometry(PAGE, (columns, rows), numbers, (random.uniform(-0.02, 0.02), *6 * (0.0,)))


def _light(geometry: Geometry, top: int, left: int, transfers: Sequence[Transfer]) -> list[Array]:
    """Light on the pixels of a window: the page drawn finer still, blurred by lens and pixel, then sampled."""
    many = WINDOW + 2 * MARGIN
    offsets = (np.arange(many * FINE) - (FINE - 1) / 2) / FINE - MARGIN
    x, y = geometry.to_page(left + offsets[None, :], top + offsets[:, None])
    area = Box(math.floor(x.min()) - 1, math.floor(y.min()) - 1, math.ceil(np.ptp(x)) + 3, math.ceil(np.ptp(y)) + 3)
    per_mm = geometry.px_per_mm * FINE * RATIO
    page = printed_page(_chart(), per_mm, area)
    places = ((x, area.left), (y, area.top))
    across_map, down_map = (((place - first) * per_mm - 0.5).astype(np.float32) for place, first in places)
    scene = np.fft.rfft2(cv2.remap(page, across_map, down_map, cv2.INTER_CUBIC))
    down, across = np.fft.fftfreq(len(scene))[:, None] * FINE, np.fft.rfftfreq(len(scene))[None, :] * FINE
    scene *= np.sinc(across) * np.sinc(down) / (_drawn(across) * _drawn(down))
    scene *= np.exp(2j * np.pi * (across + down) * (FINE - 1) / 2 / FINE)  # pixels' middles lie between samples
    lights = []
    for transfer in transfers:
        light = np.fft.irfft2(scene * transfer(across, down), s=(len(scene), len(scene)))[::FINE, ::FINE]
        lights.append(np.clip(light[MARGIN:-MARGIN, MARGIN:-MARGIN], 0, None) * EXPOSURE / WHITE)
    return lights


def _drawn(frequency: Array) -> Array:
    """What of a contrast the page's samples keep along one axis, each a mean, between which OpenCV's cubic looks.

    frequency: cycles/px. That cubic has a = -0.75 (Keys, IEEE Trans. Acoustics, Speech and Signal Processing 29, 1981).
    """
    sample, a = np.abs(frequency) / FINE / RATIO, -0.75
    distance = np.arange(-64, 65) / 32
    near, far = np.abs(distance) <= 1, np.abs(distance)
    weight = np.where(near, ((a + 2) * far - (a + 3)) * far**2 + 1, a * (((far - 5) * far + 8) * far - 4))
    kept = sum(w * np.cos(2 * np.pi * sample * d) for w, d in zip(weight, distance, strict=True)) / 32
    return np.asarray(np.sinc(sample) * kept)


def _uneven(random: np.random.Generator) -> Array:
    """A slope of light, to 0.04 % a pixel."""
    place = np.arange(WINDOW) - WINDOW / 2
    across, down = random.uniform(-4e-4, 4e-4, 2)
    return np.asarray(1 + across * place[None, :] + down * place[:, None])


def _lens(random: np.random.Generator, law: str, mtf50: float, stretch: float, angle: float) -> Transfer:
    """A law scaled to an MTF50 along `angle`; across it MTF50 is `stretch` of that, about."""
    even = {"gaussian": gaussian, "disc": lambda f: disc(f) * gaussian(0.3 * f), "diffraction": diffraction}.get(law)
    wave_front = some_transfer(random, 256, 32, random.uniform(0, 2 * np.pi)) if even is None else None
    shape = wave_front or (lambda a, b: even(np.hypot(a, b)))
    cosine, sine = math.cos(angle), math.sin(angle)

    def scaled(scale: float) -> Transfer:
        return lambda across, down: shape(
            (across * cosine + down * sine) * scale, (down * cosine - across * sine) * scale / stretch
        )

    off = brentq(lambda scale: true_mtf50(scaled(math.exp(scale)), angle) - mtf50, math.log(0.05), math.log(15))
    return scaled(math.exp(off))


def tile_lines(results: Sequence[list[TileErrors]]) -> Iterator[Line]:
    """Errors of MTF50 of tiles, radial and tangential; their intervals; astigmatism; time."""
    every = [e for result in results for e in result]
    for tile, iso in CASES:
        cases = [e for e in every if (e.tile_px, e.iso) == (tile, iso)]
        what, off = f"tiles of {tile} px, ISO {iso}", np.concatenate([e.errors.ravel() for e in cases])
        yield errors(
            f"MTF50 of {what}, {sum(e.left_out for e in cases)} left out", 100 * off, p95=_TILE_LIMITS[tile, iso]
        )
        yield held(what, abs(np.concatenate([e.deviations.ravel() for e in cases])) < 1.96)
        for law in dict.fromkeys(LAWS):
            own = [e.deviations.ravel() for e in cases if e.law == law]
            yield held(f"{what}, {law}", abs(np.concatenate(own)) < 1.96 if own else [])
        if tile == 256:
            ratios = 100 * np.concatenate([e.ratio_errors for e in cases])
            yield errors(f"astigmatism, {what}", ratios, rms=_RATIO_LIMITS[iso])
    seconds = 100 * float(np.median([e.seconds for e in every if e.tile_px == 256]))
    yield Line("100 tiles of 256 px, one core", "≤ 1 s", f"{seconds:.2f} s", seconds <= 1)
