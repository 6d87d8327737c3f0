"""Field curvature with its sign: planted in maps and in a photograph of a tilted chart, and read back."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from scipy.special import j1

from lenslab.charts.chart_key import parse_chart_key
from lenslab.charts.geometry import Geometry
from lenslab.charts.place import Flatness, packed
from lenslab.demo.files import write_dng
from lenslab.draw.field_maps import draw_maps, field_maps, maps_sketch
from lenslab.gui.inspector.chart_notes import chart_notes
from lenslab.judge.lens_sentences import curvature_text
from lenslab.measure.aperture_means import mtf_by_aperture
from lenslab.measure.chart_results import result_of, with_result
from lenslab.measure.lens_aberrations import mtf_record
from lenslab.measure.lens_focus import curvature_of_lens, curvature_of_shot
from lenslab.measure.regions import centre_corners
from lenslab.values.types import Array, Measured, Metadata, Photo
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.view import CameraView
from tests.mtf_shots import FRAME, PAGE_MM, PLACE, SCALE, measured_against, tiles

STEPS = np.linspace(1e-6, 1, 201)  # cycles/px
HALF_PX = math.hypot(*FRAME) / 2
FOCAL_MM = 50.0
WIDTH_MM = 36.0
DISTANCE_MM = FOCAL_MM * (1 + WIDTH_MM / PAGE_MM[0]) * PAGE_MM[0] / WIDTH_MM


def tilted(degrees: float) -> Geometry:
    """A page of which the left side is nearer."""
    x, y = PAGE_MM[0] / 2, PAGE_MM[1] / 2
    scale = SCALE / HALF_PX
    away = math.tan(math.radians(degrees)) / DISTANCE_MM
    centred = np.array([[1, 0, -x], [0, 1, -y], [0, 0, 1]])
    matrix = np.diag((scale, scale, 1.0))
    matrix[2, 0] = away
    return Geometry(PAGE_MM, FRAME, tuple((matrix @ centred).ravel().tolist()))


def shot(nearer_mm: float, degrees: float, *, aperture: float = 2.0, bent: Flatness | None = None) -> Measured:
    """Focused by discs of geometrical optics; nearer_mm: where the lens focuses at 0.7 of the image height."""
    found = tiles(1.0)
    x, y = (found.x_px - FRAME[0] / 2) / HALF_PX, (found.y_px - FRAME[1] / 2) / HALF_PX
    height = np.hypot(x, y)
    slope_mm = DISTANCE_MM * math.tan(math.radians(degrees)) / (FOCAL_MM * (1 + 36 / 420)) * (math.hypot(36, 24) / 2)
    off_mm = -x * slope_mm - nearer_mm * (height / 0.7) ** 2 + 1.0  # the chart, nearer than focus
    magnification = WIDTH_MM / PAGE_MM[0]
    radius_px = np.abs(off_mm) * magnification**2 / (2 * aperture) / (WIDTH_MM / FRAME[0])
    mtf50 = np.array([half(radius, 0.6 + 0.3 * at**2) for radius, at in zip(radius_px, height, strict=True)])
    noise = np.random.default_rng(7).normal(0, 0.01, (len(mtf50), 2))
    made = replace(found, mtf50=mtf50[:, None] * np.exp(noise))
    place = replace(PLACE, geometry=tilted(degrees), bent=bent)
    metadata = Metadata(
        camera="Maker One", lens="Known 50mm", aperture=aperture, shutter_s=0.01, focal_length_mm=FOCAL_MM,
        sensor_width_mm=WIDTH_MM,
    )  # fmt: skip
    plain = Measured(Photo(Path(f"/shots/{aperture}.dng"), f"{aperture}.dng", metadata), ())
    return with_result(plain, result_of(made, centre_corners(FRAME[1], FRAME[0]), (), packed(place)))


def half(radius: float, sigma: float) -> float:
    """MTF50 of a disc, behind a Gaussian."""
    z = 2 * np.pi * max(radius, 1e-6) * STEPS
    curve = np.abs(2 * j1(z) / z) * np.exp(-2 * (np.pi * sigma * STEPS) ** 2)
    below = int(np.argmax(curve < 0.5))
    return float(np.interp(-0.5, -curve[below - 1 : below + 1], STEPS[below - 1 : below + 1]))


@pytest.mark.parametrize("nearer_mm", [6.0, -6.0, 12.0, -12.0])
@pytest.mark.parametrize("degrees", [2.0, -2.0])
def test_a_planted_curvature_is_read_back_with_its_sign(nearer_mm: float, degrees: float) -> None:
    curvature = curvature_of_shot(shot(nearer_mm, degrees))
    assert curvature.mm[0] == pytest.approx(nearer_mm, rel=0.3)
    assert curvature.mm[1] < nearer_mm < curvature.mm[2]
    assert curvature.percent[0] == pytest.approx(100 * curvature.mm[0] / DISTANCE_MM, rel=0.02)
    side = "nearer to the camera" if nearer_mm > 0 else "farther from the camera"
    assert f"the corners focus {side} than the centre, by" in curvature_text(curvature)


@pytest.mark.parametrize("degrees", [1.2, 2.0, -3.0])
def test_nothing_is_said_of_a_flat_field(degrees: float) -> None:
    assert curvature_of_shot(shot(0.0, degrees)) is None


def test_nothing_is_said_where_the_chart_is_square_or_not_flat() -> None:
    assert curvature_of_shot(shot(6.0, 0.3)) is None  # both sides of focus look alike
    assert curvature_of_shot(shot(6.0, 2.0, bent=Flatness(0.9, 2.0, 0.05))) is None  # or the chart is curved


def test_without_the_lens_the_size_is_a_share_of_the_distance() -> None:
    known = shot(8.0, 2.0)
    photo = replace(known.photo, metadata=replace(known.photo.metadata, focal_length_mm=None))
    curvature = curvature_of_shot(replace(known, photo=photo))
    assert curvature is not None and curvature.mm is None and curvature.nearer
    assert " %) of the distance at 0.7" in curvature_text(curvature)


def test_shots_that_contradict_each_other_say_nothing_of_the_lens() -> None:
    near, far = shot(8.0, 2.0), shot(-8.0, 2.0, aperture=2.8)
    same = curvature_of_lens([shot(8.0, 2.0, aperture=2.8), near])
    assert same is not None and same == curvature_of_shot(near)  # of the widest aperture
    assert curvature_of_lens([near, far]) is None


def test_it_is_shown_with_the_shot_the_maps_and_in_json() -> None:
    one = shot(8.0, 2.0)
    assert any(line.startswith("Field curvature: the corners focus nearer") for line in chart_notes(one, "").lines)
    apertures = mtf_by_aperture([one])
    maps = field_maps("A", apertures)
    assert maps is not None and maps.note.startswith("Field curvature")
    assert "Field curvature" in maps_sketch(maps, 520).svg()
    assert len(draw_maps(maps)) > 1000
    record = mtf_record("A", apertures[0])["field_curvature"]
    assert record["mm_lower"] < 8 < record["mm_upper"] and record["percent"] > 0
    square = mtf_record("A", mtf_by_aperture([shot(8.0, 0.2)])[0])
    assert square["field_curvature"] is None


@pytest.mark.slow
def test_a_photograph_of_a_tilted_chart_shows_the_sign(tmp_path: Path) -> None:
    """From a RAW file. The chart's right side is farther away; focus lies where the disc is smallest."""
    key = parse_chart_key("lenslab:A4:landscape:seed=3:finest=1mm")
    chart, focal = key.chart(), 2.3
    view = CameraView((1020, 680), chart.frame, fill=1.06, pan_deg=-2.5, focal=focal)
    width_mm, aperture = 36.0, 2.0
    pitch_mm, half_px = width_mm / 1020, view.half_diagonal_px
    distance_mm = focal * half_px / view.px_per_mm
    magnification = pitch_mm * view.px_per_mm
    steep_px = magnification**2 * distance_mm / (2 * aperture * (1 + magnification)) / pitch_mm  # by one distance
    tilt = math.tan(math.radians(2.5)) / focal
    curved = 9.0 / distance_mm / 0.49

    def blur(radial: Array, tangential: Array, x: float, y: float) -> Array:
        from scipy.special import j1

        radius = steep_px * abs(-tilt * x + curved * (x * x + y * y))
        z = np.maximum(2 * np.pi * radius * np.hypot(radial, tangential), 1e-6)
        return np.asarray(2 * j1(z) / z * np.exp(-2 * (np.pi * 0.6) ** 2 * (radial**2 + tangential**2)))

    photo = photograph_page(chart, PhotoSetup(view, blur, blur_varies=True, blur_px=170, seed=3, exposure=0.6, fine=1))
    metadata = Metadata(
        lens="Known 50mm", aperture=aperture, shutter_s=0.01, iso=100.0, sensor_width_mm=width_mm,
        focal_length_mm=focal * math.hypot(36, 24) / 2 / (1 + magnification),
    )  # fmt: skip
    path = tmp_path / "tilted.dng"
    write_dng(path, photo.levels, metadata, photo.sensor, packed=False)
    curvature = curvature_of_shot(measured_against(key, path, metadata)[0])
    assert curvature is not None and curvature.mm is not None and not curvature.nearer
    assert curvature.mm[1] < -9.0 < curvature.mm[2]
