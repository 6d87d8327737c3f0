"""Photographs of a printed chart, their geometry, sharpness and light known at every place: page -> lens -> sensor."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from scipy.fft import irfft2, rfft2

from lenslab.charts.raster import to_array
from lenslab.charts.shapes import Box, Chart
from lenslab.demo.optics import MONOCHROME, Sensor, exposed
from lenslab.values.types import Array, Luminance
from simulator.optics import half_contrast
from simulator.page_blur import Blur, gaussian
from simulator.prints import Print
from simulator.view import CameraView

Falloff: TypeAlias = Callable[[Array], Array]  # height, 1 in the extreme corner -> share of what is lost there, in EV

_PAGE_DENSITY = 1.5  # samples of the page for a sample of light
_MOST_SAMPLES = 160e6  # of the page: beyond, it is sampled more coarsely
_TILE = 256  # pixels: blur is exact in the middles of such tiles
_MARGIN = 48  # pixels around a tile for blur to reach over
_NODES = 9  # along a tile's side, between which the view is a polynomial
_PAPER, _WALL = 1.0, 0.35  # reflectance
NO_BLUR = gaussian(0.0)


@dataclass(frozen=True, slots=True)
class PhotoSetup:
    """Everything about one photograph but the chart."""

    view: CameraView
    blur: Blur = field(default_factory=lambda: gaussian(0.7))
    colour_blurs: tuple[Blur, Blur, Blur] | None = None  # of red, green and blue, where they are blurred unlike
    blur_varies: bool = False  # over the frame; what does not is simulated four times as fast
    blur_px: int = _TILE  # where it varies, it is exact so far apart, and blended between
    vignetting_ev: float = 0.0  # lost in the extreme corner
    vignetting_law: str = "natural"  # a name in FALLOFFS
    slope_ev: tuple[float, float] = (0.0, 0.0)  # light that grows across, and down, the whole picture
    iso: float = 100.0
    exposure: float = 0.8  # of white, that paper in the middle reaches
    pattern: tuple[tuple[int, ...], ...] = MONOCHROME
    lateral: tuple[float, float] = (0.0, 0.0)  # red and blue are larger than green in the corner by these shares
    lateral_law: str = "linear"  # a name in COLOUR_LAWS
    printed: Print = field(default_factory=Print.ordinary)
    print_mm: float = 0.0  # sigma of the ink's spread on the page
    hidden: tuple[Box, ...] = ()  # parts of the page under a card, mm
    seed: int = 0
    # Samples of light for a pixel along each axis, before the sensor: contrast is true within 0.2 % with 2, within
    # 0.05 % with 4, which takes five times as long
    fine: int = 2


@dataclass(frozen=True, slots=True, eq=False)
class ChartPhoto:
    """The photograph and its truth.

    levels: uint16, of `sensor`. light: linear, 1 at white, without noise and filters, float32.
    """

    levels: Array
    light: Luminance
    sensor: Sensor
    setup: PhotoSetup

    def luminance(self) -> Luminance:
        """What a reader makes of the levels: black taken off, white balanced, 1 at white; still a mosaic."""
        sensor = self.sensor
        linear = (self.levels.astype(np.float32) - sensor.black) / np.float32(sensor.white - sensor.black)
        return linear / np.array(sensor.neutral, np.float32)[colour_of(sensor.pattern, linear.shape)]

    def colours(self, rows: slice, columns: slice, colour: int) -> tuple[Luminance, Array]:
        """As types.Frame.colours has it."""
        inside = colour_of(self.sensor.pattern, self.levels.shape)[rows, columns] == colour
        return self.luminance()[rows, columns], inside

    def transfer(self, frequency: Array, angle: float, x_px: float, y_px: float, *, pixel: bool = True) -> Array:
        """The true transfer function at a place for waves that run at `angle` (radians, from the row towards down).

        frequency: cycles/px. By default with the square pixel's own blur.
        """
        along, down = frequency * math.cos(angle), frequency * math.sin(angle)
        total = np.zeros(np.shape(frequency), complex)
        for x, y, weight in _nodes_around(self.setup, x_px, y_px):
            total += weight * _turned(self.setup, along, down, x, y)
        return np.asarray(total * (np.sinc(along) * np.sinc(down) if pixel else 1.0))

    def mtf50(self, x_px: float, y_px: float, *, radial: bool, pixel: bool = True) -> float:
        """Cycles/px at which contrast first falls to a half, for waves along the radius or across it; at most 1."""
        columns, rows = self.setup.view.frame_px
        angle = math.atan2(y_px - (rows - 1) / 2, x_px - (columns - 1) / 2) + (0 if radial else math.pi / 2)
        steps = np.linspace(0, 1, 2001)
        return half_contrast(steps, np.abs(self.transfer(steps, angle, x_px, y_px, pixel=pixel)))


def colour_of(pattern: Sequence[Sequence[int]], shape: Sequence[int]) -> Array:
    """Of each pixel, by the cell that repeats."""
    many = [-(-side // period) for side, period in zip(shape, np.shape(pattern), strict=True)]
    return np.tile(pattern, many)[: shape[0], : shape[1]]


def photograph_page(chart: Chart, setup: PhotoSetup) -> ChartPhoto:
    """The photograph of a chart; the same arguments give the same one."""
    is_of_colours = setup.lateral != (0, 0) or setup.colour_blurs is not None
    colours = sorted({colour for line in setup.pattern for colour in line}) if is_of_colours else [1]
    larger = {0: setup.lateral[0], 1: 0.0, 2: setup.lateral[1]}
    blurs = setup.colour_blurs or (setup.blur,) * 3
    planes = {colour: _optical_image(chart, replace(setup, blur=blurs[colour]), larger[colour]) for colour in colours}
    light = planes[colours[0]]
    if len(planes) > 1:
        light = np.choose(colour_of(setup.pattern, light.shape), [planes.get(colour, light) for colour in range(3)])
    light = light * _falloff(setup)
    light *= np.float32(setup.exposure)
    gain = setup.iso / 100
    sensor = Sensor(black=512, white=16383, bits=14, pattern=setup.pattern, gain=gain)
    levels = exposed(sensor, light / np.float32(gain), np.random.default_rng(setup.seed))
    return ChartPhoto(levels, light, sensor, setup)


def without_marks(picture: Luminance, view: CameraView, chart: Chart) -> Luminance:
    """The marks painted over in the picture, with the white around them."""
    import cv2

    painted = picture.copy()
    for mark in chart.fiducials:
        corners = np.array(mark.corners)
        x, y = view.to_picture(*(corners + (corners - corners.mean(axis=0)) * 0.4).T)
        cv2.fillConvexPoly(painted, np.rint(np.stack([x, y], 1)).astype(np.int32), float(picture.mean()))
    return painted


def _falloff(setup: PhotoSetup) -> Luminance:
    columns, rows = setup.view.frame_px
    half = setup.view.half_diagonal_px
    across = ((np.arange(columns) - (columns - 1) / 2) / half).astype(np.float32)[None, :]
    down = ((np.arange(rows) - (rows - 1) / 2) / half).astype(np.float32)[:, None]
    steps = np.linspace(0, 1.01, 1024)
    table = (-setup.vignetting_ev * FALLOFFS[setup.vignetting_law](steps)).astype(np.float32)
    stops = np.asarray(np.interp(np.hypot(across, down), steps, table), np.float32)
    stops += across * np.float32(setup.slope_ev[0] * half / columns) + down * np.float32(
        setup.slope_ev[1] * half / rows
    )
    return np.asarray(np.exp2(stops))


def _optical_image(chart: Chart, setup: PhotoSetup, larger: float) -> Luminance:
    """Light on each pixel, paper in even light being 1: float32."""
    columns, rows = setup.view.frame_px
    fine, margin = _seen_page(chart, setup, larger), setup.fine * _MARGIN
    image = np.zeros((rows, columns), np.float32)
    for top, left, height, width, x, y in _tiles(setup):
        part = fine[_with_margin(top, height, setup), _with_margin(left, width, setup)]
        inside = slice(margin, -margin, setup.fine)
        blurred = _blurred(part, setup, x, y)[inside, inside]
        down = _blending(top, height, y, rows, setup)
        across = _blending(left, width, x, columns, setup)
        image[top : top + height, left : left + width] += blurred * (down[:, None] * across[None, :])
    return image


def _with_margin(first: int, many: int, setup: PhotoSetup) -> slice:
    return slice(setup.fine * first, setup.fine * (first + many + 2 * _MARGIN))


def _blurred(part: Luminance, setup: PhotoSetup, x: float, y: float) -> Luminance:
    """By lens and pixel, as they are at (x, y); what the page's own samples took off is given back."""
    import cv2

    half = [2 * cv2.getOptimalDFTSize(-(-side // 4)) for side in part.shape]
    whole = [2 * side for side in half]
    blur = np.zeros(whole, np.float32)  # a blur is small: half the picture holds it, and so half the frequencies
    blur[: half[0], : half[1]] = np.fft.fftshift(irfft2(_passed(setup, half, x, y), half))
    blur = np.roll(blur, (-half[0] // 2, -half[1] // 2), (0, 1))
    rows, columns = part.shape
    passed = rfft2(part, whole) * rfft2(blur)
    return np.asarray(irfft2(passed, whole, overwrite_x=True)[:rows, :columns])


def _passed(setup: PhotoSetup, shape: Sequence[int], x: float, y: float) -> Array:
    """What lens and pixel pass at (x, y) of the frequencies of a picture of that shape, as rfft2 has them."""
    across = setup.fine * np.fft.rfftfreq(shape[1]).astype(np.float32)
    down = setup.fine * np.fft.fftfreq(shape[0]).astype(np.float32)
    sample_px = _local_px_per_mm(setup.view, x, y) / _samples_per_mm(setup)
    pixel_across, pixel_down = (np.sinc(axis) / np.maximum(np.sinc(axis * sample_px), 0.4) for axis in (across, down))
    passed = _turned(setup, across[None, :], down[:, None], x, y) * (pixel_down[:, None] * pixel_across[None, :])
    return np.asarray(passed, np.complex64)


def _turned(setup: PhotoSetup, across: Array, down: Array, x: float, y: float) -> Array:
    """The lens's transfer function at a place, of frequencies along rows and columns."""
    view = setup.view
    i, j = x - (view.frame_px[0] - 1) / 2, y - (view.frame_px[1] - 1) / 2
    length = math.hypot(i, j)
    cosine, sine = (i / length, j / length) if length > 1e-9 else (1.0, 0.0)
    radial, tangential = cosine * across + sine * down, cosine * down - sine * across  # Python's numbers keep float32
    half = view.half_diagonal_px
    return setup.blur(radial, tangential, i / half, j / half)


def _local_px_per_mm(view: CameraView, x: float, y: float) -> float:
    a, b = view.to_page(np.array([x, x + 1, x]), np.array([y, y, y + 1]))
    return float(abs((a[1] - a[0]) * (b[2] - b[0]) - (a[2] - a[0]) * (b[1] - b[0])) ** -0.5)


# The page, as finely as light still knows it


def _seen_page(chart: Chart, setup: PhotoSetup, larger: float) -> Luminance:
    """Page and margin around the picture, `fine` samples a pixel, not blurred; every so many on a pixel's centre."""
    page = PhotoSetup(
        setup.view, NO_BLUR, printed=setup.printed, print_mm=setup.print_mm, hidden=setup.hidden, fine=setup.fine,
        lateral_law=setup.lateral_law,
    )  # fmt: skip
    return _sampled_page(chart, page, larger)


@lru_cache(maxsize=1)
def _sampled_page(chart: Chart, setup: PhotoSetup, larger: float) -> Luminance:
    """The same for all blurs and exposures, so a setup without either."""
    import cv2

    view = setup.view
    columns, rows = view.frame_px
    samples = _samples_per_mm(setup)
    page = _page(chart, samples, setup.printed, setup.print_mm, setup.hidden)
    fine = np.empty((setup.fine * (rows + 2 * _MARGIN), setup.fine * (columns + 2 * _MARGIN)), np.float32)
    for part in _parts(fine.shape):
        y, x = (np.arange(side.start, side.stop) / setup.fine - _MARGIN for side in part)
        x_mm, y_mm = _page_places(setup, x, y, larger)
        i, j = ((place * samples - 0.5).astype(np.float32) for place in (x_mm, y_mm))
        fine[part] = cv2.remap(page, i, j, cv2.INTER_LANCZOS4, borderMode=cv2.BORDER_CONSTANT, borderValue=_WALL)
    return fine


def _page_places(setup: PhotoSetup, x: Array, y: Array, larger: float) -> tuple[Array, Array]:
    """The places of the page behind rows y and columns x: exact at Chebyshev's nodes, a polynomial between."""
    nodes = np.cos((np.arange(_NODES) + 0.5) * np.pi / _NODES)
    middles = [(place[0] + place[-1]) / 2 for place in (x, y)]
    halves = [(place[-1] - place[0]) / 2 for place in (x, y)]
    at_x, at_y = (middle + half * nodes for middle, half in zip(middles, halves, strict=True))
    centre = [(size - 1) / 2 for size in setup.view.frame_px]
    off = np.meshgrid(at_x - centre[0], at_y - centre[1])
    grown = 1 + larger * COLOUR_LAWS[setup.lateral_law](np.hypot(*off) / setup.view.half_diagonal_px)
    places = setup.view.to_page(centre[0] + off[0] / grown, centre[1] + off[1] / grown)
    across, down = _lagrange((x - middles[0]) / halves[0], nodes), _lagrange((y - middles[1]) / halves[1], nodes)
    return down @ places[0] @ across.T, down @ places[1] @ across.T


def _lagrange(places: Array, nodes: Array) -> Array:
    """Weights of the nodes' values at places: (places, nodes)."""
    apart = nodes[:, None] - nodes[None, :] + np.eye(len(nodes))
    away = places[:, None] - nodes[None, :]
    away = np.where(away == 0, 1e-300, away)
    return np.asarray(np.prod(away, axis=1)[:, None] / away / np.prod(apart, axis=1))


def _parts(shape: tuple[int, ...], size: int = 1024) -> Iterator[tuple[slice, slice]]:
    for top in range(0, shape[0], size):
        for left in range(0, shape[1], size):
            yield slice(top, min(top + size, shape[0])), slice(left, min(left + size, shape[1]))


def _samples_per_mm(setup: PhotoSetup) -> float:
    """The same however the picture is filled: a page is drawn once for all photographs of a camera."""
    frame = setup.view.frame
    most = math.sqrt(_MOST_SAMPLES / (frame.width * frame.height))
    return min(_PAGE_DENSITY * setup.fine * setup.view.px_per_mm / setup.view.fill, most)


@lru_cache(maxsize=1)
def _page(chart: Chart, samples: float, printed: Print, print_mm: float, hidden: tuple[Box, ...]) -> Luminance:
    """The print, each sample the mean over its square of it, and the cards that lie on it.

    samples: a mm. One for all colours and shots: dots take longer than all else.
    """
    import cv2

    page = printed.of(_drawn(chart, samples), samples)
    if hidden or print_mm > 0:
        page = page.copy()
    for box in hidden:
        edges = (round(edge * samples) for edge in (box.top, box.bottom, box.left, box.right))
        top, bottom, left, right = (max(edge, 0) for edge in edges)
        page[top:bottom, left:right] = (_WALL + _PAPER) / 2
    if print_mm > 0:
        page = np.asarray(cv2.GaussianBlur(page, (0, 0), print_mm * samples), np.float32)
    return page


@lru_cache(maxsize=1)
def _drawn(chart: Chart, samples_per_mm: float) -> Luminance:
    return to_array(chart, samples_per_mm * 25.4)


# Tiles over which blur is blended


def _middles(length: int, setup: PhotoSetup) -> Array:
    """Places along a side at which the blur is exact."""
    if not setup.blur_varies:
        return np.arange(0, length, 2 * _TILE) + _TILE - 0.5
    return np.linspace(0, length - 1, max(round(length / setup.blur_px), 2) + 1)


def _tiles(setup: PhotoSetup) -> Iterator[tuple[int, int, int, int, float, float]]:
    """First row, first column, rows, columns of each tile and the place x, y whose blur it has."""
    columns, rows = setup.view.frame_px
    for y in _middles(rows, setup):
        top, bottom = _reach(float(y), rows, setup)
        for x in _middles(columns, setup):
            left, right = _reach(float(x), columns, setup)
            yield top, left, bottom - top, right - left, float(x), float(y)


def _reach(middle: float, length: int, setup: PhotoSetup) -> tuple[int, int]:
    apart = float(np.diff(_middles(length, setup))[0]) if setup.blur_varies else _TILE
    return max(math.ceil(middle - apart), 0), min(math.floor(middle + apart) + 1, length)


def _blending(first: int, many: int, middle: float, length: int, setup: PhotoSetup) -> Luminance:
    """A tile's share of the picture along a side: all of it, or a straight fall to nothing at the next middles."""
    if not setup.blur_varies:
        return np.ones(many, np.float32)
    apart = np.diff(_middles(length, setup))[0]
    return np.asarray(1 - np.abs(np.arange(first, first + many) - middle) / apart, np.float32)


def _nodes_around(setup: PhotoSetup, x: float, y: float) -> Iterator[tuple[float, float, float]]:
    """The places whose blurs are blended at (x, y), and their shares."""
    columns, rows = setup.view.frame_px
    for j, down in _shares(y, rows, setup):
        for i, across in _shares(x, columns, setup):
            yield i, j, down * across


def _shares(place: float, length: int, setup: PhotoSetup) -> list[tuple[float, float]]:
    middles = _middles(length, setup)
    if not setup.blur_varies:
        return [(float(middles[np.argmin(np.abs(middles - place))]), 1.0)]
    apart = float(middles[1])
    shares = np.maximum(1 - np.abs(middles - place) / apart, 0)
    return [(float(middle), float(share)) for middle, share in zip(middles, shares, strict=True) if share > 0]


# Laws of vignetting


def _two_rims(height: Array) -> Array:
    """Two rims of the lens move across each other: the share of a disc that another leaves free, in EV."""
    shift = 0.9 * height
    free = (2 * np.arccos(shift / 2) - shift / 2 * np.sqrt(4 - shift**2)) / np.pi
    corner = (2 * np.arccos(0.45) - 0.45 * np.sqrt(4 - 0.81)) / np.pi
    return np.asarray(np.log2(free) / np.log2(corner))


FALLOFFS: dict[str, Falloff] = {
    "natural": lambda height: np.log2(1 + height**2),  # cos^4 of the field angle of a wide lens
    "hood": lambda height: (np.maximum(height - 0.6, 0) / 0.4) ** 2,  # nothing up to 0.6, then steeply
    "third power": lambda height: height**3,
    "two rims": _two_rims,
}

# Laws of lateral colour: height, 1 in the extreme corner -> share of what is there

COLOUR_LAWS: dict[str, Callable[[Array], Array]] = {
    "linear": np.ones_like,
    "cubic": lambda height: height**2,
    "back": lambda height: 1.8 * height**2 - 0.8 * height**4,  # less steep again towards the corner
}
