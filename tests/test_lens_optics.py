"""What the chart shows of a lens besides MTF: photographed with planted faults, measured as a user does, read back."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tifffile

from lenslab.charts.chart_key import parse_chart_key
from lenslab.charts.place import ChartPlace, packed
from lenslab.demo.files import write_dng, write_tiff
from lenslab.demo.optics import BAYER_RGGB, exposed
from lenslab.draw.aberrations import light_figure, optics_table
from lenslab.draw.colours import ordered_style, style
from lenslab.files.colour import linear_to_srgb
from lenslab.judge.lens_sentences import optics_words
from lenslab.judge.quantities import values
from lenslab.measure.aperture_means import mtf_by_aperture
from lenslab.measure.chart_results import HEIGHTS, ShotOptics, light_of_shot, result_of, with_result
from lenslab.measure.field_curvature import HEIGHT
from lenslab.measure.lens_aberrations import mean_of, optics_at
from lenslab.measure.metrics import CornerOptics
from lenslab.measure.picture import picture_of
from lenslab.measure.regions import centre_corners
from lenslab.results.report import content
from lenslab.values.remarks import remark
from lenslab.values.types import Frame, Map, Measured, Measurement, Metadata, Photo
from simulator.page_blur import gaussian
from simulator.page_photo import FALLOFFS, PhotoSetup, photograph_page
from simulator.view import CameraView
from tests.command import lenslab
from tests.mtf_shots import FRAME as KNOWN_FRAME
from tests.mtf_shots import PLACE, measured_against, mtf_shot, tiles

KEY = parse_chart_key("lenslab:A4:landscape:seed=5:finest=0.8")
FRAME = (930, 620)
PITCH_UM = 5.0
SHARPER = 0.06  # of the left side against the right one
RED, BLUE = 8e-4, -5e-4  # by which these pictures are larger than the green one
BARREL = -0.012  # of the radius in the corner
DARK_EV = {2.0: 1.8, 2.8: 0.9}  # by aperture


def setup(aperture: float, seed: int) -> PhotoSetup:
    view = CameraView(FRAME, KEY.chart().frame, fill=1.05, turn_deg=0.6, distortion=BARREL)
    slope = np.log1p(SHARPER) / (2 * HEIGHT)
    blur = gaussian(0.8, 0.4, 1.15, slant=(slope, 0.0))
    return PhotoSetup(
        view, blur, blur_varies=True, vignetting_ev=DARK_EV[aperture], lateral=(RED, BLUE), pattern=BAYER_RGGB,
        exposure=0.6, seed=seed, slope_ev=(0.15, 0.0), fine=1,
    )  # fmt: skip


@pytest.fixture(scope="module")
def shoot(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two apertures of a lens with faults."""
    folder = tmp_path_factory.mktemp("shoot")
    for number, aperture in enumerate(DARK_EV):
        photo = photograph_page(KEY.chart(), setup(aperture, number))
        metadata = Metadata(lens="Faulty 35mm", aperture=aperture, shutter_s=0.01, iso=100.0)
        write_dng(folder / f"{number}.dng", photo.levels, metadata, photo.sensor, packed=False)
    return folder


@pytest.fixture(scope="module")
def results(shoot: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    into = tmp_path_factory.mktemp("results")
    pitch = ("--chart", KEY.text, "--pixel-pitch", str(PITCH_UM), "--no-cache", "--workers", "1")
    kept = ("--session", into / "s.lenslab", "--maps", into / "maps")
    done = lenslab("measure", shoot, *pitch, *kept, "-o", into / "all.json")
    assert done.returncode == 0 and b"MTF measured in 2 shots" in done.stderr
    done = lenslab("export", into / "s.lenslab", "--pixel-pitch", str(PITCH_UM), "-o", into / "shots.csv")
    assert done.returncode == 0
    return into


def near(found: dict[str, Any], name: str, true: float, tolerance: float) -> None:
    """The value is the true one within a tolerance, and its interval is no wider than twice that."""
    assert found[name] == pytest.approx(true, abs=tolerance)
    assert found[f"{name}_lower"] < found[name] < found[f"{name}_upper"]
    assert found[f"{name}_upper"] - found[f"{name}_lower"] < 4 * tolerance


@pytest.mark.slow
def test_json_has_the_planted_faults(results: Path) -> None:
    found = {load["aperture"]: load for load in json.loads((results / "all.json").read_text("utf-8"))["mtf"]}
    half = np.hypot(*FRAME) / 2
    assert list(found) == list(DARK_EV)
    for aperture, one in found.items():
        near(one["vignetting"], "corner_ev", -DARK_EV[aperture], 0.06)
        curve = -DARK_EV[aperture] * FALLOFFS["natural"](np.array(one["vignetting"]["heights"]))
        assert np.abs(np.array(one["vignetting"]["ev"]) - curve).max() < 0.06
        near(one["lateral_colour"], "red_px", RED * half, 0.03)
        near(one["lateral_colour"], "blue_um", BLUE * half * PITCH_UM, 0.03 * PITCH_UM)
        # planted: at the undistorted corner; measured: at the picture's
        near(one["distortion"], "corner_percent", 100 * (BARREL - 2 * BARREL**2), 0.02)
        assert -25 < one["astigmatism"]["corner_percent_upper"] < -5 < one["astigmatism"]["centre_percent"]
        assert one["decentring"]["found"] and abs(abs(one["decentring"]["towards_deg"]) - 180) < 15
        near(one["decentring"], "percent", 100 * SHARPER, 2.0)


@pytest.mark.slow
def test_table_and_maps_have_them_too(results: Path) -> None:
    with (results / "shots.csv").open(encoding="utf-8") as file:
        row = next(csv.DictReader(file))
    half = np.hypot(*FRAME) / 2
    assert float(row["vignetting_chart_corner_ev"]) == pytest.approx(-1.8, abs=0.06)
    assert 0 < float(row["vignetting_chart_corner_ev_error"]) < 0.04
    assert float(row["lateral_red_corner_px"]) == pytest.approx(RED * half, abs=0.03)
    assert float(row["lateral_red_corner_um"]) == pytest.approx(RED * half * PITCH_UM, abs=0.15)
    assert float(row["distortion_corner"]) == pytest.approx(-1.2, abs=0.05)
    assert float(row["astigmatism_corner"]) < -5 < float(row["astigmatism_third"])
    with np.load(results / "maps" / "lenslab-map-0.dng.npz", allow_pickle=False) as kept:
        assert kept["vignetting_ev"][-1] == pytest.approx(-1.8, abs=0.06) and len(kept["light_heights"]) == len(HEIGHTS)
        outwards = (kept["lateral_red_right"] * (kept["lateral_x"] - FRAME[0] / 2)).mean()
        assert len(kept["lateral_x"]) >= 8 and outwards > 0


@pytest.mark.slow
def test_a_developed_file_has_colour_and_vignetting_where_its_tone_is_known(tmp_path: Path) -> None:
    """sRGB as its profile says; the same through a curve of its own, which may be the print's as well."""
    grey = replace(setup(2.0, 6), pattern=((1,),), lateral=(0.0, 0.0))
    light = np.clip(photograph_page(KEY.chart(), grey).luminance(), 0, 1)
    encoded = np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.maximum(light, 1e-6) ** (1 / 2.4) - 0.055)
    for name, levels in (("srgb.tif", encoded), ("curved.tif", encoded**1.25)):
        rgb = np.repeat(np.rint(65535 * levels).astype(np.uint16)[..., None], 3, axis=2)
        tifffile.imwrite(tmp_path / name, rgb, photometric="rgb")
    matrix = [number for one in np.eye(3, dtype=int).ravel().tolist() for number in (one, 1)]
    tags = [(50706, "B", 4, (1, 4, 0, 0), True), (50708, "s", 0, "A", True), (50721, "2i", 9, matrix, True)]
    linear = np.repeat(np.rint(65535 * light).astype(np.uint16)[..., None], 3, axis=2)
    tifffile.imwrite(tmp_path / "linear.dng", linear, photometric=34892, extratags=tags, metadata=None)
    done = lenslab("measure", tmp_path, "--chart", KEY.text, "-o", tmp_path / "t.csv", "--no-cache", "--workers", "1")
    assert done.returncode == 0
    with (tmp_path / "t.csv").open(encoding="utf-8") as file:
        rows = {row["fname"].rpartition("/")[2]: row for row in csv.DictReader(file)}
    assert len(rows) == 3
    for row in rows.values():
        assert row["lateral_red_corner_px"] == ""  # converters change it
        error = float(row["vignetting_chart_corner_ev_error"])
        assert float(row["vignetting_chart_corner_ev"]) == pytest.approx(-1.8, abs=1.96 * error) and error < 0.35


@pytest.mark.slow
def test_a_report_says_that_the_chart_was_lit_unevenly(tmp_path: Path) -> None:
    """By two lamps, near opposite corners."""
    photo = photograph_page(KEY.chart(), setup(2.8, 7))
    down, across = (np.linspace(-1, 1, side) for side in photo.levels.shape)
    lamps = 2 ** (0.3 * down[:, None] * across)
    levels = np.rint((photo.levels - photo.sensor.black) * lamps + photo.sensor.black).astype(np.uint16)
    metadata = Metadata(lens="Known 35mm", aperture=2.8, shutter_s=0.01, iso=100.0)
    write_dng(tmp_path / "a.dng", levels, metadata, photo.sensor, packed=False)
    report = tmp_path / "r.html"
    assert lenslab("report", tmp_path, "--chart", KEY.text, "--no-cache", "-o", report).returncode == 0
    assert "The chart is lit unevenly, which makes each uncertain by" in report.read_text("utf-8")


# Without pictures


def test_a_clipped_colour_is_white_however_the_colours_are_balanced() -> None:
    clipped = np.zeros((100, 8), np.uint8)
    clipped[70, 3] = 255
    light = np.full((100, 8), 0.8, np.float32)

    def linear(rows: slice, into: Any = None) -> tuple[Any, Any]:
        into[:] = light[rows]
        return into, clipped[rows]

    picture = picture_of(Frame(light, 1.0, linear, absolute=True))
    assert picture[70, 3] == 1 and (picture != 1).sum() == picture.size - 1


def known_shot(
    number: int,
    aperture: float,
    corner: CornerOptics,
    path: str = "",
    uneven: float = 0.0,
    *,
    place: ChartPlace = PLACE,
) -> Measured:
    plain = replace(mtf_shot(number, aperture, 1.0), measurements=(), maps=())
    if path:
        plain = replace(plain, photo=Photo(Path(path), path, plain.photo.metadata))
    corner_ev = corner.vignetting[0] if corner.vignetting else 0.0
    ev = np.stack([corner_ev * np.square(HEIGHTS), np.full(len(HEIGHTS), 0.02), np.full(len(HEIGHTS), uneven)])
    light = Map("vignetting_by_height", *ev.shape, ev.astype("<f4").tobytes())
    optics = ShotOptics(corner, (light,) if corner.vignetting else ())
    regions = centre_corners(KNOWN_FRAME[1], KNOWN_FRAME[0])
    return with_result(plain, result_of(tiles(1.0), regions, (), packed(place), optics))


OPEN = CornerOptics((-1.8, 0.02), (-1.2, 0.005), (0.8, 0.01), (-0.5, 0.01))
STOPPED_DOWN = CornerOptics((-0.4, 0.02), (-1.2, 0.005), (0.7, 0.01), (-0.4, 0.01))


def test_the_lens_is_described_in_sentences_and_a_table() -> None:
    apertures = mtf_by_aperture([known_shot(1, 2.0, OPEN), known_shot(2, 8.0, STOPPED_DOWN)])
    said = " ".join(optics_words(apertures))
    for words in (
        "\N{MINUS SIGN}1.80 ± 0.04 EV at f/2; \N{MINUS SIGN}0.40 ± 0.04 EV at f/8",
        "at f/2: red 0.80 ± 0.02 px (4.8 \N{MICRO SIGN}m) outwards, blue 0.50 ± 0.02 px (3.0 \N{MICRO SIGN}m) inwards",
        "\N{MINUS SIGN}1.20 ± 0.01 % (barrel)",
        "Astigmatism in the corners at f/",
    ):
        assert words in said
    table = optics_table("Known 50mm", apertures)
    assert table is not None and [row[0] for row in table.rows] == ["f/2", "f/8"] and len(table.headings) == 7
    assert table.rows[0][2] == "+0.80 ± 0.02"
    drawn = light_figure("Known 50mm", apertures)
    assert drawn is not None and [curve.label for curve in drawn.panels[0].series] == ["f/2", "f/8"]


@pytest.mark.slow
def test_a_shifted_lens_has_its_own_axis_and_a_flat_chart(tmp_path: Path) -> None:
    """One corner of a larger picture is what it sees."""
    view = CameraView((1260, 840), KEY.chart().frame, fill=1.05, distortion=-0.02)
    blur = gaussian(0.8, 0.4, 1.15)
    setup = PhotoSetup(
        view, blur, blur_varies=True, lateral=(4e-3, -3e-3), lateral_law="cubic", pattern=BAYER_RGGB, exposure=0.6,
        fine=1,
    )  # fmt: skip
    photo = photograph_page(KEY.chart(), setup)
    seen = photo.levels[840 - FRAME[1] :, 1260 - FRAME[0] :]
    write_dng(tmp_path / "shift.dng", seen, Metadata(lens="Shift 35mm", aperture=4.0), photo.sensor, packed=False)
    table = tmp_path / "all.json"
    done = lenslab("measure", tmp_path, "--chart", KEY.text, "--no-cache", "--workers", "1", "-o", table)
    said = done.stderr.decode()
    assert "the lens's axis is 36 % of the half diagonal from the middle" in said and "not flat" not in said
    (found,) = json.loads(table.read_text("utf-8"))["mtf"]
    half = np.hypot(*FRAME) / 2
    here = half / view.half_diagonal_px  # the corner's height in the larger picture
    near(found["distortion"], "corner_percent", -2 * here**2, 0.06)
    near(found["lateral_colour"], "red_px", 4e-3 * here**2 * half, 0.012)
    near(found["lateral_colour"], "blue_px", -3e-3 * here**2 * half, 0.012)
    assert found["decentring"] is None


def test_a_lens_with_moustache_distortion_is_not_called_barrel() -> None:
    radial = (0.10, -0.11, *PLACE.geometry.radial[2:])  # +2.3 %, then back
    wavy = replace(PLACE, geometry=replace(PLACE.geometry, radial=radial))
    apertures = mtf_by_aperture([known_shot(1, 2.0, OPEN, place=wavy)])
    (said,) = (words for words in optics_words(apertures) if words.startswith("Distortion"))
    assert "(moustache)" in said and "up to +2.3 %" in said and "barrel" not in said
    most = [known_shot(number, 2.0, OPEN, place=wavy if number == 1 else PLACE) for number in (1, 2, 3)]
    assert not any("moustache" in words for words in optics_words(mtf_by_aperture(most)))


def test_apertures_have_colours_in_order_that_are_seen_on_light_and_dark_ground() -> None:
    def light(colour: str) -> float:
        return sum(share * int(colour[at : at + 2], 16) for share, at in ((0.3, 1), (0.59, 3), (0.11, 5)))

    for dark in (False, True):
        colours = [style(ordered_style(number, 9), dark).colour for number in range(9)]
        levels = [light(colour) for colour in colours]
        assert levels == sorted(levels) and min(b - a for a, b in pairwise(levels)) > 5
        ground = 38 if dark else 255
        assert min(abs(level - ground) for level in levels) > 35
    assert style(0).colour != style(ordered_style(0, 1)).colour


def test_a_lens_without_lateral_colour_is_not_said_to_have_any() -> None:
    corner = CornerOptics((-1.8, 0.02), (0.001, 0.005), (0.012, 0.01), (-0.02, 0.01))
    said = " ".join(optics_words(mtf_by_aperture([known_shot(1, 2.0, corner)])))
    assert "Lateral colour in the extreme corner: not significant." in said
    assert "(none)" in said
    table = optics_table("Known 50mm", mtf_by_aperture([known_shot(1, 2.0, replace(corner, red=(-0.001, 0.005)))]))
    assert table is not None and table.rows[0][2] == "+0.00 ± 0.01"


def test_a_developed_file_without_known_tone_says_why_it_has_no_vignetting() -> None:
    shot = known_shot(1, 2.0, replace(OPEN, vignetting=None), path="/shots/1.tif")
    said = " ".join(optics_words(mtf_by_aperture([shot])))
    assert light_of_shot(shot) is None and "Vignetting in the extreme corner" not in said
    assert "where levels are light" in said and "developed" in said


def test_results_of_an_older_version_are_silent() -> None:
    old = mtf_by_aperture([mtf_shot(1, 2.0, 1.0)])
    assert optics_words(old) == () and optics_table("Known 50mm", old) is None
    assert optics_at(old[0]).vignetting is None


def test_repeats_do_not_make_what_is_common_to_them_more_certain() -> None:
    one, two = mean_of([(1.0, 0.1)]), mean_of([(1.0, 0.1), (1.0, 0.1)])
    apart = mean_of([(0.5, 0.1), (1.5, 0.1)])
    assert two.half == pytest.approx(one.half) and apart.half > 3 * two.half and mean_of([None]) is None


def test_plots_take_vignetting_from_the_chart_only_where_all_shots_of_a_lens_have_it() -> None:
    shots = [known_shot(1, 2.0, OPEN), known_shot(2, 8.0, STOPPED_DOWN)]
    assert list(values(shots, "vignetting").values()) == [-1.8, -0.4]
    textured = [
        replace(shot, measurements=(*shot.measurements, Measurement("extreme", "vignetting_ev", ev)))
        for shot, ev in ((shots[0], -1.6), (mtf_shot(2, 8.0, 1.0), -0.3))
    ]
    assert list(values(textured, "vignetting").values()) == [-1.6, -0.3]


def test_a_shot_under_bands_has_no_vignetting_and_leaves_that_of_the_others_as_it_is() -> None:
    texture = Measurement("extreme", "vignetting_ev", -1.6)
    shots = [
        known_shot(1, 2.0, OPEN),
        known_shot(2, 8.0, STOPPED_DOWN),
        known_shot(3, 8.0, replace(OPEN, vignetting=None)),
    ]
    shots = [replace(shot, measurements=(*shot.measurements, texture)) for shot in shots]
    shots[2] = replace(shots[2], warnings=(*shots[2].warnings, remark("bands_of_light", ev=0.3)))
    assert list(values(shots, "vignetting").values()) == [-1.8, -0.4]


@pytest.mark.slow
def test_colours_that_lie_apart_leave_mtf50_as_it_is(tmp_path: Path) -> None:
    """A pixel of lateral colour took 10 % of the frame's radial MTF50, and a fifth of the corners'."""
    view = CameraView(FRAME, KEY.chart().frame, fill=1.05)
    lateral = (1 / view.half_diagonal_px, -1 / view.half_diagonal_px)
    shot = PhotoSetup(view, gaussian(0.7), lateral=lateral, pattern=BAYER_RGGB, exposure=0.6, fine=1)
    colours = [photograph_page(KEY.chart(), replace(shot, pattern=((colour,),))) for colour in range(3)]
    light = np.stack([photo.light for photo in colours], axis=-1)
    sensor = replace(colours[0].sensor, pattern=BAYER_RGGB)
    on_pixels = np.take_along_axis(light, np.tile(BAYER_RGGB, (FRAME[1] // 2, FRAME[0] // 2))[..., None], axis=-1)
    levels = exposed(sensor, on_pixels[..., 0], np.random.default_rng(0))
    write_dng(tmp_path / "a.dng", levels, Metadata(aperture=4.0), sensor, packed=False)
    write_tiff(tmp_path / "a.tif", np.rint(65535 * linear_to_srgb(light)).astype(np.uint16), Metadata())
    true = colours[1].mtf50(FRAME[0] / 2, FRAME[1] / 2, radial=True)
    for path in (tmp_path / "a.dng", tmp_path / "a.tif"):
        measured, _ = measured_against(KEY, path, Metadata(aperture=4.0))
        for region, quantity in product(("third", "corner"), ("mtf50_radial", "mtf50_tangential")):
            assert measured.value(quantity, region) == pytest.approx(true, rel=0.03)


def test_vignetting_says_that_uneven_light_is_in_it_and_what_is_the_lens_alone() -> None:
    shots = [
        known_shot(number, aperture, CornerOptics((ev, 0.02), (0.001, 0.005), (0.0, 0.01), (0.0, 0.01)))
        for number, (aperture, ev) in enumerate(((2.0, -1.28), (8.0, -0.30)))
    ]
    said = optics_words(mtf_by_aperture(shots))[0].replace("\N{MINUS SIGN}", "-")
    assert "with what uneven light on the chart adds: -1.28 ± 0.04 EV at f/2; -0.30 ± 0.04 EV at f/8." in said
    assert said.endswith("The difference, -0.98 ± 0.06 EV, is the lens's alone.")
    wide, even = (CornerOptics((ev, 0.2), red=(0.0, 0.01), blue=(0.0, 0.01)) for ev in (-1.28, -0.30))
    unsure = [known_shot(2, 2.0, wide, uneven=0.2), known_shot(3, 8.0, even, uneven=0.2)]
    said = optics_words(mtf_by_aperture(unsure))[0].replace("\N{MINUS SIGN}", "-")
    assert (
        "-0.30 ± 0.39 EV at f/8. The difference, -0.98 ± 0.06 EV, is the lens's alone. The chart is lit uneven" in said
    )
    with_hood = optics_words(mtf_by_aperture([unsure[0], shots[1]]))[0]
    assert "lit uneven" not in with_hood
    alone = optics_words(mtf_by_aperture(shots[:1]))[0]
    assert "uneven light" in alone and "alone" not in alone
    (maps,) = content(shots).mtf_maps
    assert maps.note and all(line.startswith("Known 50mm: ") for line in maps.note.splitlines())
