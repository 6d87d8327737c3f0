"""Test charts as they are drawn: even, of the law they promise, exact; and the advice that comes with them."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import cv2
import numpy as np
import pytest
from PIL import Image

from lenslab.charts.aruco import NUMBERS
from lenslab.charts.output.raster import photographed, to_array, to_bands
from lenslab.charts.page import page
from lenslab.charts.patterns import PATTERNS, pattern_named
from lenslab.charts.patterns.leaves import GREYS, KEPT, digest, dropped, seen_levels, seen_of
from lenslab.charts.patterns.stars import CYCLES
from lenslab.charts.shapes import Box, Chart, Cutout, Discs, Polygon
from lenslab.errors import UnusableRequest
from lenslab.location import parse_chart_key
from lenslab.location.standard import STANDARD
from lenslab.readers.srgb import srgb_to_linear
from lenslab.resource_files import resource
from lenslab.types import Array
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
@pytest.mark.parametrize("size", [(148.0, 210.0), (500.0, 120.0), (50.0, 50.0)])
def test_patterns_fit_on_any_page(name: str, size: tuple[float, float]) -> None:
    chart = PATTERNS[name].make(*size, finest_mm=min(size) / 66)
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
def test_the_seed_alone_decides_how_a_chart_looks(name: str) -> None:
    one, same, other = (to_array(PATTERNS[name].make(120, 85, seed=seed, finest_mm=1.2), 60) for seed in (3, 3, 4))
    frame = slice(15, 160), slice(15, 330)
    assert np.array_equal(one, same)
    assert np.array_equal(one[frame], other[frame]) == (name in ("lines", "stars", "edges"))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["lines", "tangle", "leaves"])  # LensLab's own leaves are these
def test_texture_is_even_across_the_page(name: str) -> None:
    with Image.open(SAMPLES / f"{name}-a4.png") as page:  # which is what is made today, by a test
        inside = pixels_within(a4_chart("edges").frame, srgb_to_linear(np.asarray(page) / 255), 100)
    mean, contrast = spread_of_ninths(inside)
    assert mean < 0.05
    assert contrast < 0.05


@pytest.mark.parametrize("name", ["lines", "tangle", "leaves", "stars", "lenslab"])
def test_blur_takes_contrast(name: str) -> None:
    chart = PATTERNS[name].make(100, 75, finest_mm=1.1)
    sharp = to_array(chart, 100, chart.frame)
    spreads = [float(sharp.std())] + [float(cv2.GaussianBlur(sharp, (0, 0), sigma).std()) for sigma in (1, 2, 4)]
    assert all(softer < 0.97 * sharper for sharper, softer in pairwise(spreads))


@pytest.mark.slow
def test_contrast_is_as_chosen() -> None:
    for name, pattern in PATTERNS.items():
        chart = pattern.make(100, 75, low=0.2, high=0.5, finest_mm=1.1)
        inside = to_array(chart, 100, chart.frame.shrunk(1))
        if name != "lenslab":  # its marks are black on white
            assert inside.min() == pytest.approx(0.2, abs=1e-3)
            assert inside.max() == pytest.approx(0.5, abs=1e-3)


@pytest.mark.slow
def test_finest_detail_is_as_chosen() -> None:
    for finest in (0.8, 1.2):
        discs = within(PATTERNS["leaves"].make(150, 100, finest_mm=finest))[1]
        assert isinstance(discs, Discs)
        assert discs.radius.min() == pytest.approx(finest / 2, abs=0.01)
        assert discs.radius.max() == pytest.approx(100 / 64, rel=0.05)
        thinnest = min(
            min(max(x) - min(x), max(y) - min(y))
            for shape in within(PATTERNS["lines"].make(200, 150, finest_mm=finest))
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
@pytest.mark.parametrize("name", PATTERNS)
def test_a_page_in_integers_is_the_page(name: str) -> None:
    chart, white = PATTERNS[name].make(150, 100, finest_mm=1.2), 60_000
    bands = np.concatenate(list(to_bands(chart, 100, white)))
    assert bands.dtype == np.uint16
    assert np.abs(bands - to_array(chart, 100) * np.float32(white)).max() < 1.1


@pytest.fixture(scope="module")
def spectrum() -> tuple[Array, Array, Array, Array]:
    """Power of the leaves: (rows, columns), with frequency in cycles/mm and direction of each; pixels taken out."""
    side = 1280
    leaves = a4_chart("leaves")
    middle = leaves.frame.part(0.5, 0.5, 0, 0)
    pixel = 25.4 / 200
    area = Box(middle.left - side * pixel / 2, middle.top - side * pixel / 2, side * pixel, side * pixel)
    picture = to_array(leaves, 200, area)
    taper = np.hanning(side)[:, None] * np.hanning(side)
    power = np.abs(np.fft.fft2((picture - picture.mean()) * taper)) ** 2
    f = np.fft.fftfreq(side, pixel)
    power /= (np.sinc(f * pixel)[:, None] * np.sinc(f * pixel)) ** 2
    return power, np.hypot(f[:, None], f), np.arctan2(f[:, None], f), f


@pytest.mark.slow
def test_leaves_have_their_power_law(spectrum: tuple[Array, ...]) -> None:
    power, frequency, _, _ = spectrum
    edges = np.geomspace(0.15, 1.5, 13)  # a decade, in cycles/mm
    centres = np.sqrt(edges[1:] * edges[:-1])
    measured = np.array([power[(frequency >= a) & (frequency < b)].mean() for a, b in pairwise(edges)])
    truth = true_spectrum(centres, 0.25, 210 / 64)
    slope, true_slope = (np.polyfit(np.log(centres), np.log(values), 1)[0] for values in (measured, truth))
    assert slope == pytest.approx(true_slope, rel=0.05)
    assert true_slope == pytest.approx(-2, abs=0.1)  # alike at every scale
    ratio = measured / truth
    assert ratio.max() / ratio.min() < 1.25  # along the whole decade


@pytest.mark.slow
def test_leaves_look_alike_in_all_directions(spectrum: tuple[Array, ...]) -> None:
    power, frequency, direction, _ = spectrum
    band = (frequency > 0.4) & (frequency < 3)
    sector = np.floor((direction % np.pi) / np.pi * 8).astype(int) % 8
    whitened = power * frequency**2.5
    means = np.array([whitened[band & (sector == k)].mean() for k in range(8)])
    assert means.max() / means.min() < 1.05


def test_what_is_left_out_was_hidden() -> None:
    """Under a large disc, under several small ones, beyond the page's edge: hidden. A sliver: seen."""
    x = np.array([10.0, 10.0, 10.5, 30.0, 29.2, 30.8, 30.0, 30.0, -3.0, 60.0])
    y = np.array([10.0, 10.0, 10.0, 30.0, 30.0, 30.0, 29.2, 30.8, 10.0, 10.0])
    radius = np.array([1.0, 2.0, 2.0, 0.8, 1.2, 1.2, 1.2, 1.2, 2.0, 1.0])
    area = seen_of(Box(0, 0, 50, 40), x, y, radius, 0.05) * 0.05**2
    assert area[0] == 0 and area[3] == 0 and area[8] == 0 and area[9] == 0
    half = 2 * math.acos(0.5 / 4) * 2**2 - 0.5 / 2 * math.sqrt(4 * 2**2 - 0.5**2)  # what two such discs share
    assert area[1] == pytest.approx(math.pi * 2**2 - half, abs=0.15)
    assert area[2] == pytest.approx(math.pi * 2**2, rel=0.05)


def test_the_standard_charts_have_the_leaves_that_are_seen_with_them() -> None:
    """As they are found where they are not kept."""
    with np.load(resource(KEPT)) as archive:
        names = set(archive.files)
    assert len(names) == len(STANDARD)
    for key in map(parse_chart_key, STANDARD):
        on = page(key.pattern, key.width_mm, key.height_mm, **key.options())
        random = np.random.default_rng(key.seed)
        leaves = dropped(on, random)
        assert digest(leaves) in names
        if key.text == STANDARD[0]:
            (kept,) = (shape for shape in within(key.chart()) if isinstance(shape, Discs))
            level = seen_levels(on, leaves, random)
            seen = level < GREYS
            assert np.array_equal([kept.x, kept.y, kept.radius], np.stack(leaves)[:, seen])
            assert np.allclose(kept.grey, LOW + (HIGH - LOW) * level[seen] / (GREYS - 1), atol=1e-12)


# stars and edges against theory


def test_stars_have_their_contrast() -> None:
    """On a ring, 4/pi of the difference at the sectors' frequency, less what square pixels take."""
    chart = a4_chart("stars")
    dpi = 300
    centre_x, centre_y = chart.frame.part(0.5, 0.5, 0, 0).centre
    picture = to_array(chart, dpi, Box(centre_x - 30, centre_y - 30, 60, 60))
    place = (np.arange(picture.shape[0]) + 0.5) / picture.shape[0] * 60 - 30
    radius, angle = np.hypot(place[:, None], place), np.arctan2(place[:, None], place)
    for mm in (7, 10, 15, 22):
        ring = np.abs(radius - mm) < 0.3
        phase = CYCLES * angle[ring]
        waves = np.stack([np.cos(phase), np.sin(phase), np.ones_like(phase)], axis=1)
        found = np.linalg.lstsq(waves, picture[ring])[0]
        blur = CYCLES / (2 * np.pi * mm) * 25.4 / dpi
        passed = float(np.mean(np.sinc(blur * np.cos(angle[ring])) * np.sinc(blur * np.sin(angle[ring]))))
        assert np.hypot(*found[:2]) == pytest.approx(2 / np.pi * (HIGH - LOW) * passed, rel=0.01)
        assert found[1] > 0 and abs(found[0]) < 0.02  # light clockwise from 3 o'clock
        assert found[2] == pytest.approx((LOW + HIGH) / 2, rel=0.01)
    assert picture[radius < 5].std() < 1e-6


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


def test_edges_point_to_the_centre_and_around_it() -> None:
    chart = a4_chart("edges")
    centre = np.array(chart.frame.centre)
    for shape in within(chart)[1:]:
        assert isinstance(shape, Polygon)
        points = np.array(shape.points)
        out = points.mean(axis=0) - centre
        if np.hypot(*out) < 1:
            continue
        outer = points[2] - points[1]
        off = abs(out @ outer) / np.hypot(*out) / np.hypot(*outer)
        assert math.degrees(math.asin(off)) < 13


# LensLab's own


@pytest.mark.slow
@pytest.mark.parametrize("version", [1, 2])
def test_what_is_measured_is_all_leaves(version: int) -> None:
    """The centre third and the corners' eighths, and most of the rest, show nothing but leaves."""
    recommended = a4_chart("lenslab", version)
    inside = recommended.frame.shrunk(0.5)
    if version == 1:  # even as these are, before anything lies on them
        own, leaves = within(recommended)[1], within(a4_chart("leaves"))[1]
        assert isinstance(own, Discs) and isinstance(leaves, Discs)
        for values in ("x", "y", "radius", "grey"):
            assert np.array_equal(getattr(own, values), getattr(leaves, values))
    bare = replace(recommended, shapes=within(recommended)[:2])  # type: ignore[arg-type]
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
@pytest.mark.parametrize("size", [A4, A4[::-1], (300.0, 300.0)])
def test_marks_are_found_and_tell_version_and_corner(size: tuple[float, float], version: int) -> None:
    chart = PATTERNS["lenslab"].make(*size, finest_mm=2, version=version)
    rows, columns = 800, round(800 * chart.frame.width / chart.frame.height)
    picture = photographed(chart, rows, columns)
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    for turns in range(4):
        grey = np.rint(np.rot90(picture, turns) ** (1 / 2.2) * 255).astype(np.uint8)
        corners, numbers, _ = detector.detectMarkers(np.ascontiguousarray(grey))
        assert sorted(numbers.ravel().tolist()) == list(NUMBERS[version])
        if turns == 0:
            scale = rows / chart.frame.height
            for number, found in zip(numbers.ravel().tolist(), corners, strict=True):
                (mark,) = (fiducial for fiducial in chart.fiducials if fiducial.number == number)
                expected = (np.array(mark.corners) - (chart.frame.left, chart.frame.top)) * scale
                assert np.abs(found[0] - expected).max() < 1.5
                if number in NUMBERS[version][:4]:
                    assert (number % 2 == 1) == (found[0].mean(axis=0)[0] > columns / 2)
                    assert (number % 4 >= 2) == (found[0].mean(axis=0)[1] > rows / 2)


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
        PATTERNS[name].make(**({"width_mm": 297, "height_mm": 210} | wrong))  # type: ignore[arg-type]
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
