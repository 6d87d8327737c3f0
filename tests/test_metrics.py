"""The laws of every measure and of every layout of regions."""

from __future__ import annotations

import itertools
from pathlib import Path

import cv2
import numpy as np
import pytest
import tifffile

from lenslab.judge import quantities
from lenslab.measure import metrics, spectra
from lenslab.measure.light import LocalMean, scan
from lenslab.measure.regions import CORNERS, LAYOUTS, REGIONS
from lenslab.run import visits
from lenslab.values.types import MEASURES, Array, Frame, Photo, Settings
from simulator.leaves import chart
from tests.conftest import picture


def frame_of(array: Array) -> Frame:
    light = array.astype(np.float32) / 65535

    def linear(rows: slice, into: Array | None = None) -> tuple[Array, Array]:
        luminance = np.empty_like(light[rows]) if into is None else into
        luminance[:] = light[rows]
        return luminance, (array[rows] == 65535).astype(np.uint8)

    return Frame(array, 65535.0, linear)


@pytest.fixture(scope="module")
def large() -> Array:
    """A scene large enough for every metric of the whole frame and its third; its corners are too small for some."""
    return chart(960, 1440, seed=5, largest_px=20)


def numbers(folder: Path, shot: Array) -> dict[tuple[str, str], float]:
    """(quantity, region) -> value, measured from a file."""
    tifffile.imwrite(folder / "x.tif", shot, photometric="rgb")
    found = visits.measure(Photo(folder / "x.tif", "x"), Settings())
    return {(measurement.quantity, measurement.region): measurement.value for measurement in found.measurements}


OF_RAW, OF_CHART = {"signal"}, {*metrics.OF_TILES, *metrics.OF_OPTICS}
SHARPNESS = [measure for _, measure, *_ in quantities.SHARPNESS if measure in metrics.METRICS.keys() - OF_CHART]


@pytest.mark.slow
def test_every_metric_is_measured_under_its_name(tmp_path: Path, large: Array) -> None:
    found = numbers(tmp_path, picture(large, 1.0, seed=1))
    assert {quantity for quantity, _ in found} == metrics.METRICS.keys() - OF_RAW - OF_CHART
    assert {metric.measure for metric in metrics.METRICS.values()} == {None, *MEASURES, metrics.CHART}
    assert all(metric.unit for metric in metrics.METRICS.values())
    for measure in MEASURES:
        asked = visits.measure(Photo(tmp_path / "x.tif", "x"), Settings(measures=(measure,)))
        names = {name for name, metric in metrics.METRICS.items() if metric.measure in (None, measure)}
        assert {measurement.quantity for measurement in asked.measurements} == names - OF_RAW


def test_sharpness_falls_as_blur_grows(tmp_path: Path, large: Array) -> None:
    shots = [numbers(tmp_path, picture(large, blur, seed=1)) for blur in (0, 0.5, 1, 2)]
    for quantity, region in itertools.product(SHARPNESS, REGIONS):
        values = [shot[quantity, region] for shot in shots if (quantity, region) in shot]
        assert len(values) == 4 or (region not in ("entire", "third") and quantity != "std"), (quantity, region)
        assert all(sharper > softer > 0 for sharper, softer in itertools.pairwise(values)), (quantity, region)


def test_every_metric_is_the_same_turned_and_mirrored(tmp_path: Path, large: Array) -> None:
    shot = picture(large, 1.0, seed=1)
    plain = numbers(tmp_path, shot)
    sides = {"t": "b", "b": "t", "l": "r", "r": "l"}
    for other, swapped in ((shot[::-1], "tb"), (shot[:, ::-1], "lr")):
        mirrored = numbers(tmp_path, np.ascontiguousarray(other))
        assert mirrored.keys() == plain.keys()
        for (quantity, region), value in plain.items():
            there = "".join(sides[letter] if letter in swapped else letter for letter in region)
            where = there if region in CORNERS else region
            assert mirrored[quantity, where] == pytest.approx(value, rel=0.03, abs=0.01), (quantity, region)


@pytest.mark.parametrize("kind", [np.uint8, np.uint16, np.float32])
def test_standard_deviation_is_numpys(kind: type, scene: Array) -> None:
    shot = (picture(scene)[..., 0] / 65535 * (1 if kind is np.float32 else np.iinfo(kind).max)).astype(kind)
    for part in (shot, shot[10:70, 21:99]):  # a view, as regions are
        assert metrics.standard_deviation(part) == pytest.approx(float(np.std(part.astype(np.float64))), rel=1e-9)


def test_levels_are_the_means_of_each_region_and_block(scene: Array) -> None:
    shot = picture(scene, exposure=1.3)[:150, :233, 0]
    regions = LAYOUTS["centre-corners"](*shot.shape)
    sums = scan(frame_of(shot), regions)
    for region, level, share, signal in zip(regions, sums.level, sums.clipped, sums.signal, strict=True):
        part = region.of(shot)
        assert level == pytest.approx(part.mean() / 65535, rel=1e-5)
        assert share == pytest.approx((part == 65535).mean(), abs=1e-9)
        assert signal == pytest.approx(part[part < 65535].mean() / 65535, rel=1e-5)
    whole = shot[:144, :224].reshape(9, 16, 14, 16)
    assert 0 < sums.clipped[0] < 1 and np.allclose(sums.blocks, whole.mean(axis=(1, 3)) / 65535, rtol=1e-4)
    assert np.allclose(sums.usable, (whole < 65535).mean(axis=(1, 3)), atol=1e-6)


@pytest.mark.parametrize("dark", [False, True])
def test_detail_of_a_frame_in_strips_is_that_of_the_whole_frame(scene: Array, dark: bool) -> None:
    """Also where a part turns out to be dark after much of it was divided by its local mean."""
    light = np.tile(picture(scene)[..., 0], (5, 1))[:781]
    if dark:
        light[:400] //= 4000
    sums = scan(frame_of(light), LAYOUTS["centre-corners"](*light.shape), detail=True)
    luminance = light.astype(np.float32) / np.float32(65535)
    whole = spectra.Detail(luminance, LocalMean(luminance, sums.blocks).finish())
    assert np.array_equal(sums.lit, whole.lit) and sums.lit.all() != dark
    assert np.allclose(sums.relative, whole.relative, atol=1e-5)


SHAPES = [(160, 240), (240, 160), (16, 16), (17, 4001), (1000, 17), (333, 500), (301, 401)]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_regions_are_inside_the_frame_and_not_empty(layout: str, shape: tuple[int, int]) -> None:
    """Corners are mirror images of each other."""
    boxes = {region.name: region.box(*shape) for region in LAYOUTS[layout](*shape)}
    for top, left, rows, columns in boxes.values():
        assert top >= 0 and left >= 0 and rows >= 1 and columns >= 1
        assert top + rows <= shape[0] and left + columns <= shape[1]
    for left_corner, right_corner in (("tl", "tr"), ("bl", "br")) if "br" in boxes else ():
        top, left, rows, columns = boxes[left_corner]
        assert boxes[right_corner] == (top, shape[1] - left - columns, rows, columns)
    for upper, lower in (("tl", "bl"), ("tr", "br")) if "br" in boxes else ():
        top, left, rows, columns = boxes[upper]
        assert boxes[lower] == (shape[0] - top - rows, left, rows, columns)


def test_the_third_is_in_the_centre_and_the_corners_are_not_in_it() -> None:
    named = {region.name: region for region in LAYOUTS["centre-corners"](300, 600)}
    assert named["third"].box(300, 600) == (100, 200, 100, 200)
    assert named["br"].box(300, 600) == (262, 525, 38, 75)


def articles_script(path: Path) -> tuple[str, str, str]:
    """What the article's script prints for a file: its steps, in today's Python and OpenCV."""
    image = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE | cv2.IMREAD_IGNORE_ORIENTATION)
    width = height = len(image[0])  # the length of a row, both times
    crops = (image, image[0 : height // 3, 0 : width // 3], image[0 : height // 8, 0 : width // 8])
    return tuple(f"{np.std(crop):f}" for crop in crops)


@pytest.mark.parametrize("shape", [(160, 240), (240, 160), (90, 300), (300, 90)])
@pytest.mark.parametrize("kind", ["tif8", "tif16", "grey16", "jpg"])
def test_the_article_layout_gives_the_articles_numbers(tmp_path: Path, shape: tuple[int, int], kind: str) -> None:
    rng = np.random.default_rng(5)
    small = rng.integers(0, 65535, (shape[0] // 5 + 1, shape[1] // 5 + 1, 3)).astype(np.float32)
    shot = cv2.resize(small, shape[::-1], interpolation=cv2.INTER_CUBIC).clip(0, 65535).astype(np.uint16)
    path = tmp_path / ("x.jpg" if kind == "jpg" else "x.tif")
    if kind == "jpg":
        assert cv2.imwrite(str(path), (shot // 257).astype(np.uint8))
    elif kind == "grey16":
        tifffile.imwrite(path, shot[..., 0], photometric="minisblack")
    else:
        tifffile.imwrite(path, shot if kind == "tif16" else (shot // 257).astype(np.uint8), photometric="rgb")
    found = visits.measure(Photo(path, "x"), Settings(layout="article"))
    ours = tuple(f"{found.value('std', region):f}" for region in ("entire", "third", "corner"))
    assert ours == articles_script(path)


def test_corner_is_the_mean_of_the_four(tmp_path: Path, scene: Array) -> None:
    tifffile.imwrite(tmp_path / "x.tif", picture(scene), photometric="rgb")
    measured = visits.measure(Photo(tmp_path / "x.tif", "x"), Settings())
    for quantity in ("std", "level", "clipped"):
        four = [measured.value(quantity, name) or 0.0 for name in CORNERS]
        assert measured.value(quantity, "corner") == pytest.approx(np.mean(four))


def test_every_number_of_a_charts_tiles_scales_with_them_and_has_a_smaller_error_from_more() -> None:
    mtf50, areas = np.array([[0.2, 0.1], [0.3, 0.2]]), np.array([0.9, 0.92])
    few = metrics.RegionTiles(mtf50, np.full((2, 2), 0.01), np.zeros((2, 2)), areas)
    many = metrics.RegionTiles(np.repeat(few.mtf50, 4, axis=0), np.full((8, 2), 0.01), np.zeros((8, 2)))
    double = metrics.RegionTiles(2 * few.mtf50, 2 * few.error, few.shared, areas)
    one, more, twice = (
        {found.quantity: found.value for found in metrics.of_tiles("third", part)} for part in (few, many, double)
    )
    assert one.keys() == set(metrics.OF_TILES)
    ratios = {"astigmatism", "astigmatism_error", "large_area_contrast"}
    assert twice == pytest.approx({name: one[name] * (1 if name in ratios else 2) for name in one})
    assert one["astigmatism"] == pytest.approx(100 * (np.sqrt(2 * 1.5) - 1)) and more["astigmatism"] > 0
    assert one["large_area_contrast"] == pytest.approx(91) and "large_area_contrast" not in more
    assert more["astigmatism_error"] < one["astigmatism_error"]
    assert (one["mtf50_radial"], one["mtf50_tangential"]) == pytest.approx((0.25, 0.15)) and one["mtf50"] == 0.2
    assert more["mtf50_error"] == pytest.approx(one["mtf50_error"] / 2) and more["mtf50"] == pytest.approx(0.2)


def test_what_a_charts_tiles_share_of_their_errors_is_not_less_of_more_tiles() -> None:
    error, shared = np.full((50, 2), 0.005), np.full((50, 2), 0.003)
    tiles = metrics.RegionTiles(np.full((50, 2), 0.2), error, shared)
    (found,) = (part.value for part in metrics.of_tiles("third", tiles) if part.quantity == "mtf50_error")
    assert found == pytest.approx(np.hypot(0.004 / 10, 0.003))
