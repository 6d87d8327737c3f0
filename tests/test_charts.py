"""Test charts as they are drawn: even, of the law they promise, exact; and the advice that comes with them."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import cv2
import numpy as np
import pytest
from PIL import Image

from lenslab.charts.chart_key import ChartKey, parse_chart_key
from lenslab.charts.marks import NUMBERS
from lenslab.charts.page_reference import WITH_LEAVES
from lenslab.charts.patterns import KEPT, PATTERNS, digest, pattern_named, random_leaves, random_of
from lenslab.charts.raster import photographed, to_array, to_bands
from lenslab.charts.shapes import Box, Chart, Cutout, Discs, Polygon
from lenslab.files.colour import srgb_to_linear
from lenslab.values.program import resource
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Array
from tests.conftest import SAMPLES, a4_chart

A4 = (297.0, 210.0)
LOW, HIGH = 0.06, 0.9


def within(chart: Chart) -> tuple[object, ...]:
    window = chart.shapes[0]
    assert isinstance(window, Cutout)
    return window.shapes


def pixels_within(box: Box, page: Array, dpi: float) -> Array:
    """Those pixels of a whole page that lie wholly in a part of it."""
    per_mm = dpi / 25.4
    down = slice(math.ceil(box.top * per_mm), math.floor(box.bottom * per_mm))
    return page[down, math.ceil(box.left * per_mm) : math.floor(box.right * per_mm)]


def spread_of_ninths(picture: Array) -> tuple[float, float]:
    """By how much the largest mean and contrast of a ninth exceed the smallest."""
    ninths = [part for third in np.array_split(picture, 3) for part in np.array_split(third, 3, axis=1)]
    means = [float(part.mean()) for part in ninths]
    contrasts = [float(part.std() / part.mean()) for part in ninths]
    return max(means) / min(means) - 1, max(contrasts) / min(contrasts) - 1


# every pattern


@pytest.mark.slow
@pytest.mark.parametrize("name", PATTERNS)
@pytest.mark.parametrize("size", [(148.0, 210.0), (200.0, 50.0)])
def test_patterns_fit_on_any_page(name: str, size: tuple[float, float]) -> None:
    chart = ChartKey(name, *size, finest_mm=min(size) / 66).chart()
    assert (chart.width_mm, chart.height_mm) == size
    assert 0 < chart.frame.left < chart.frame.right < size[0]
    assert 0 < chart.frame.top < chart.frame.bottom < size[1]
    page = to_array(chart, 60)
    assert page.shape == (round(size[1] / 25.4 * 60), round(size[0] / 25.4 * 60))
    margin = int(5 / 25.4 * 60) - 1
    for edge in (page[:margin], page[-margin:], page[:, :margin], page[:, -margin:]):
        assert edge.min() == 1  # nothing where printers cannot reach
    inside = pixels_within(chart.frame.shrunk(0.5), page, 60)
    assert inside.min() < LOW + 0.02 if name != "lenslab" else inside.min() == 0
    assert 0.3 < inside.mean() < 0.85
    assert page.max() <= 1


@pytest.mark.slow
@pytest.mark.parametrize("name", PATTERNS)
def test_the_seed_alone_decides_how_a_chart_looks_whether_drawn_in_integers_or_not(name: str) -> None:
    keys = (ChartKey(name, 90, 65, seed=seed, finest_mm=0.9) for seed in (3, 4, 5, 3))  # two are kept: the last is new
    chart, other, _, same = (key.chart() for key in keys)
    page, white = to_array(chart, 60), 60_000
    assert np.array_equal(page, to_array(same, 60))
    frame = slice(15, 110), slice(15, 190)
    assert np.array_equal(page[frame], to_array(other, 60)[frame]) == (name in ("lines", "stars", "edges"))
    bands = np.concatenate(list(to_bands(chart, 60, white)))
    assert bands.dtype == np.uint16
    assert np.abs(bands - page * np.float32(white)).max() < 1.1


@pytest.mark.slow
@pytest.mark.parametrize("name", ["lines", "tangle", "leaves"])  # LensLab's own leaves are these
def test_texture_is_even_across_the_page(name: str) -> None:
    with Image.open(SAMPLES / f"{name}-a4.png") as page:  # which is what is made today, by a test
        inside = pixels_within(a4_chart("edges").frame, srgb_to_linear(np.asarray(page) / 255), 100)
    mean, contrast = spread_of_ninths(inside)
    assert mean < 0.05
    assert contrast < 0.05


@pytest.mark.slow
def test_contrast_is_as_chosen() -> None:
    for name in PATTERNS:
        chart = ChartKey(name, 100, 75, low=0.2, high=0.5, finest_mm=1.1).chart()
        inside = to_array(chart, 100, chart.frame.shrunk(1))
        if name != "lenslab":  # its marks are black on white
            assert inside.min() == pytest.approx(0.2, abs=1e-3)
            assert inside.max() == pytest.approx(0.5, abs=1e-3)


@pytest.mark.slow
def test_finest_detail_is_as_chosen() -> None:
    for finest in (0.8, 1.2):
        discs = within(ChartKey("leaves", 150, 100, finest_mm=finest).chart())[1]
        assert isinstance(discs, Discs)
        assert discs.radius.min() == pytest.approx(finest / 2, abs=0.01)
        assert discs.radius.max() == pytest.approx(100 / 64, rel=0.05)
        thinnest = min(
            min(max(x) - min(x), max(y) - min(y))
            for shape in within(ChartKey("lines", 200, 150, finest_mm=finest).chart())
            if isinstance(shape, Polygon)
            for x, y in [tuple(zip(*shape.points, strict=True))]
        )
        assert thinnest == pytest.approx(finest)


# leaves against their law


def covariance(distance: Array, smallest: float, largest: float) -> Array:
    """Of dead leaves, 1 at 0: g(d) / (2 g(0) - g(d)), g the mean overlap of a disc and itself moved by d."""
    radius = np.geomspace(smallest, largest, 400)
    weight = radius**-3 * np.gradient(radius)
    half = np.clip(distance[:, None] / (2 * radius), 0, 1)
    overlap = 2 * radius**2 * (np.arccos(half) - half * np.sqrt(1 - half**2))
    g = (overlap * weight).sum(axis=1)
    g0 = (np.pi * radius**2 * weight).sum()
    return np.asarray(g / (2 * g0 - g))


def true_spectrum(frequency: Array, smallest: float, largest: float) -> Array:
    """Its Hankel transform; J0 by its integral."""
    distance = np.arange(0, 2 * largest, 0.005) + 0.0025
    angle = (np.arange(64) + 0.5) / 64 * np.pi
    ring = covariance(distance, smallest, largest) * distance
    return np.array(
        [(ring * np.cos(2 * np.pi * f * distance[:, None] * np.cos(angle)).mean(axis=1)).sum() for f in frequency]
    )


@pytest.mark.slow
def test_leaves_have_their_power_law() -> None:
    side, pixel = 1280, 25.4 / 200
    leaves = a4_chart("leaves")
    middle = leaves.frame.part(0.5, 0.5, 0, 0)
    area = Box(middle.left - side * pixel / 2, middle.top - side * pixel / 2, side * pixel, side * pixel)
    picture = to_array(leaves, 200, area)
    taper = np.hanning(side)[:, None] * np.hanning(side)
    f = np.fft.fftfreq(side, pixel)
    power = np.abs(np.fft.fft2((picture - picture.mean()) * taper)) ** 2
    power /= (np.sinc(f * pixel)[:, None] * np.sinc(f * pixel)) ** 2  # of the pixels
    frequency = np.hypot(f[:, None], f)
    edges = np.geomspace(0.15, 1.5, 13)  # a decade, in cycles/mm
    centres = np.sqrt(edges[1:] * edges[:-1])
    measured = np.array([power[(frequency >= a) & (frequency < b)].mean() for a, b in pairwise(edges)])
    truth = true_spectrum(centres, 0.25, 210 / 64)
    slope, true_slope = (np.polyfit(np.log(centres), np.log(values), 1)[0] for values in (measured, truth))
    assert slope == pytest.approx(true_slope, rel=0.05)
    assert true_slope == pytest.approx(-2, abs=0.1)  # alike at every scale
    ratio = measured / truth
    assert ratio.max() / ratio.min() < 1.25  # along the whole decade


def test_the_leaves_that_are_seen_come_with_the_program_for_standard_charts_up_to_a3() -> None:
    with np.load(resource(KEPT)) as archive:
        names = set(archive.files)
    drawn = set()
    for key in map(parse_chart_key, WITH_LEAVES):
        on = key.page()
        drawn.add(digest(random_leaves(on, random_of(on))))
    assert drawn == names


# stars and edges against theory


def test_edges_are_steps() -> None:
    """A pixel is dark by the share of it that the square covers."""
    chart = a4_chart("edges")
    squares = [shape for shape in within(chart)[1:] if isinstance(shape, Polygon)]
    assert len(squares) == 35
    for shape in squares:
        points = np.array(shape.points)
        sides = np.roll(points, -1, axis=0) - points
        slants = np.degrees(np.arctan2(sides[:, 1], sides[:, 0])) % 45
        assert np.minimum(slants, 45 - slants).min() > 5 - 1e-6
        left, top = points.min(axis=0) - 2
        width, height = np.ceil((points.max(axis=0) + 2 - (left, top)) * 10) / 10
        picture = to_array(chart, 254, Box(left, top, width, height))
        x, y = points.T
        area = abs(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2
        dark = (HIGH - picture) / (HIGH - LOW)
        assert dark.sum() * 0.1**2 == pytest.approx(area, rel=0.001)
        between = (dark > 0.01) & (dark < 0.99)
        assert between.sum() * 0.1 < 1.5 * np.hypot(*sides.T).sum()  # two pixels wide at most
        assert dark[between].mean() == pytest.approx(0.5, abs=0.03)


# LensLab's own


@pytest.mark.slow
@pytest.mark.parametrize("version", [1, 2])
def test_what_is_measured_is_all_leaves(version: int) -> None:
    """The centre third and the corners' eighths, and most of the rest, show nothing but leaves."""
    recommended = ChartKey("lenslab", *A4, finest_mm=2, version=version).chart()
    inside = recommended.frame.shrunk(0.5)
    if version == 1:  # even as these are, before anything lies on them
        own, leaves = within(recommended)[1], within(ChartKey("leaves", *A4, finest_mm=2).chart())[1]
        assert isinstance(own, Discs) and isinstance(leaves, Discs)
        for values in ("x", "y", "radius", "grey"):
            assert np.array_equal(getattr(own, values), getattr(leaves, values))
    bare = replace(recommended, shapes=within(recommended)[:2])
    with_all, leaves_only = (to_array(chart, 60, inside) for chart in (recommended, bare))
    other = np.abs(with_all - leaves_only) > 1e-3
    rows, columns = other.shape
    assert not other[rows // 3 : rows * 2 // 3, columns // 3 : columns * 2 // 3].any()
    for down in (slice(0, rows // 8), slice(-(rows // 8), None)):
        for across in (slice(0, columns // 8), slice(-(columns // 8), None)):
            assert not other[down, across].any()
    assert other.mean() < {1: 0.12, 2: 0.15}[version]


@pytest.mark.slow
@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("size", [A4, A4[::-1]])
def test_marks_are_found_and_tell_version_and_corner(size: tuple[float, float], version: int) -> None:
    chart = ChartKey("lenslab", *size, finest_mm=2, version=version).chart()
    rows, columns = 800, round(800 * chart.frame.width / chart.frame.height)
    grey = np.rint(photographed(chart, rows, columns) ** (1 / 2.2) * 255).astype(np.uint8)
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    corners, numbers, _ = detector.detectMarkers(grey)
    assert sorted(numbers.ravel().tolist()) == list(NUMBERS[version])
    places = {mark.number: np.array(mark.corners) - (chart.frame.left, chart.frame.top) for mark in chart.fiducials}
    for number, (corner,) in zip(numbers.ravel().tolist(), corners, strict=True):
        assert np.abs(corner - places[number] * rows / chart.frame.height).max() < 1.5
        if number in NUMBERS[version][:4]:
            x, y = corner.mean(axis=0)
            assert (number % 2 == 1, number % 4 >= 2) == (x > columns / 2, y > rows / 2)


# what cannot be


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"width_mm": 0}, "each side must be 50 to 5000 mm"),
        ({"height_mm": -210}, "each side must be"),
        ({"width_mm": 10_000}, "each side must be"),
        ({"width_mm": math.nan}, "each side must be"),
        ({"margin_mm": 150}, "choose 0 to 52.5 mm"),
        ({"margin_mm": -1}, "margins"),
        ({"finest_mm": 0}, "finest detail cannot be 0 mm"),
        ({"finest_mm": 0.01}, "choose 0.1 to 3.3 mm"),
        ({"finest_mm": 30}, "choose 0.1 to 3.3 mm"),
        ({"finest_mm": math.inf}, "finest"),
        ({"low": 0.9, "high": 0.06}, "reflectances"),
        ({"high": 1.2}, "reflectances"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**40}, "seed"),
    ],
)
@pytest.mark.parametrize("name", ["lenslab", "stars"])
def test_impossible_plots_are_reported(name: str, wrong: dict[str, float], words: str) -> None:
    with pytest.raises(UnusableRequest) as raised:
        ChartKey(name, **({"width_mm": 297, "height_mm": 210} | wrong)).chart()
    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


def test_an_unknown_pattern_comes_with_the_nearest() -> None:
    assert pattern_named(" Leaves ") is PATTERNS["leaves"]
    with pytest.raises(UnusableRequest, match="Did you mean tangle"):
        pattern_named("tangel")
    with pytest.raises(UnusableRequest, match="Choose one of: lenslab, lines"):
        pattern_named("xyzzy")


@pytest.mark.parametrize("dpi", [0, -1, 1e9, math.nan])
def test_pixels_that_cannot_be_are_refused(dpi: float) -> None:
    with pytest.raises((UnusableRequest, ValueError)):
        to_array(a4_chart("edges"), dpi)
