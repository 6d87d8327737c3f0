"""What is said of files whose MTF was measured: overexposed, sharpened, developed with a tone curve."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
import rawpy
import tifffile

from lenslab.charts.chart_key import parse_chart_key
from lenslab.charts.page_reference import slanted_squares
from lenslab.charts.shapes import Box
from lenslab.demo.files import write_dng
from lenslab.demo.optics import BAYER_RGGB
from lenslab.files.colour import linear_to_srgb
from lenslab.measure.chart_checks import (
    FEWEST,
    EdgesSeen,
    close_up_mtf50,
    contrast_of_print,
    demosaicking_error,
    demosaicking_remark,
    edge_remark,
    edges_seen,
    luminance_loss,
    print_error,
    print_remark,
    print_sigma_mm,
    remarks,
    sharpening_remark,
    veil_of,
    with_edges_error,
)
from lenslab.measure.chart_results import colour_mtf_of_shot
from lenslab.measure.file_tone import FileTone, measure_file_tone
from lenslab.measure.large_areas import LargeAreas, even_areas
from lenslab.measure.picture import first_fall
from lenslab.measure.tile_reference import MtfReference
from lenslab.measure.tiles import MtfMap, measure_map
from lenslab.measure.units import GAUSSIAN_MTF50
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Luminance, Metadata, Settings
from simulator.developed_edges import Developing, processed
from simulator.page_blur import gaussian
from simulator.page_photo import ChartPhoto, PhotoSetup, photograph_page
from simulator.printed_page import mtf_reference
from simulator.prints import Print
from simulator.view import CameraView
from tests.mtf_shots import measured_against, tiles

KEY = parse_chart_key("lenslab:A4:landscape:seed=1:finest=1mm")
SMALL = parse_chart_key("lenslab:100x75mm:seed=1:finest=1mm")
VIEW = CameraView((1200, 800), KEY.page().frame, fill=1.05)
GEOMETRY = VIEW.geometry((297.0, 210.0))
WHITE = 0.995


@pytest.fixture(scope="module")
def reference() -> MtfReference:
    return mtf_reference(KEY.chart(), GEOMETRY)


@pytest.fixture(scope="module")
def light() -> Luminance:
    return photograph_page(KEY.chart(), PhotoSetup(VIEW, gaussian(0.9), vignetting_ev=1.5, fine=1)).luminance()


def areas_of(picture: Luminance, reference: MtfReference) -> LargeAreas:
    even = even_areas(picture, GEOMETRY, reference, WHITE)
    return even.measured()


def mapped(picture: Luminance, reference: MtfReference) -> MtfMap:
    areas = areas_of(picture, reference)
    return measure_map(picture, GEOMETRY, reference, tile_px=128, white=WHITE, areas=areas)


@pytest.fixture(scope="module")
def plain(light: Luminance, reference: MtfReference) -> MtfMap:
    return mapped(light, reference)


def slope_of(picture: Luminance, reference: MtfReference) -> float:
    return areas_of(picture, reference).slope


@pytest.mark.slow
def test_a_tone_curve_is_read_from_the_greys_whatever_the_falloff(reference: MtfReference) -> None:
    setup = PhotoSetup(VIEW, gaussian(0.9), vignetting_ev=1.5, fine=1, printed=Print.perfect())
    light = photograph_page(KEY.chart(), setup).luminance()
    for slope in (0.75, 1.0, 1.3):
        assert slope_of(np.clip(light, 1e-5, 1) ** slope, reference) == pytest.approx(slope, abs=0.03)
    assert even_areas(np.ones_like(light), GEOMETRY, reference, WHITE) is None  # all of it clipped


def test_only_a_tone_curve_is_remarked(light: Luminance, reference: MtfReference, plain: MtfMap) -> None:
    dark_greys = replace(Print.ordinary(), dot_gain=0.12, yule_nielsen=1.3)
    dark = photograph_page(KEY.chart(), PhotoSetup(VIEW, gaussian(0.9), fine=1, printed=dark_greys)).luminance()
    assert remarks(plain, slope_of(dark, reference)) == ()  # of the print, not of the file
    assert remarks(plain, slope_of(light, reference)) == ()
    assert remarks(plain, slope_of(light + 0.01, reference)) == ()  # stray light is no tone curve
    (said,) = remarks(plain, slope_of(np.clip(light, 1e-5, 1) ** 1.6, reference))
    assert said.key == "steeper_curve" and "slope 1." in str(said)
    assert remarks(plain, None) == ()


def camera_curve(light: Luminance, strength: float) -> Luminance:
    """What a camera's picture style does: an S over gamma-encoded light, black and white staying. strength 0: none."""
    if strength == 0:
        return light
    encoded, middle = np.clip(light, 0, 1) ** (1 / 2.2), 0.45
    curve, black, white = (1 / (1 + np.exp(-4 * strength * (x - middle))) for x in (encoded, 0.0, 1.0))
    return np.asarray(np.maximum((curve - black) / (white - black), 0) ** 2.2, np.float32)


def own_tone(picture: Luminance, reference: MtfReference) -> FileTone:
    even = even_areas(picture, GEOMETRY, reference, WHITE)
    assert even is not None
    return measure_file_tone(picture, GEOMETRY, reference, even, tile_px=128, colours=None)


def undone(picture: Luminance, reference: MtfReference) -> tuple[FileTone, MtfMap]:
    tone = own_tone(picture, reference)
    return tone, measure_map(tone.light(picture), GEOMETRY, reference, tile_px=128, white=WHITE, areas=tone.areas)


@pytest.mark.slow
@pytest.mark.parametrize(("strength", "off"), [(0.0, 0.001), (1.2, 0.007), (None, 0.01)])
def test_the_tone_curve_of_a_file_is_undone_and_said(
    strength: float | None, off: float, light: Luminance, reference: MtfReference, plain: MtfMap
) -> None:
    """None: a power of light, which the greys alone would take for the print's. It moves MTF50 by 2.5 %."""
    developed = np.clip(light, 1e-5, 1) ** 1.3 if strength is None else camera_curve(light, strength)
    tone, tiles = undone(developed, reference)
    kept = plain.kept & tiles.kept
    assert kept.mean() > 0.9
    assert np.median(tiles.mtf50[kept] / plain.mtf50[kept]) == pytest.approx(1, abs=off)
    said = [note.key for note in remarks(tiles, tone.areas.slope, is_bent=tone.is_bent)]
    assert said == ["undone_curve"] * (strength in (1.2, None))


@pytest.mark.slow
def test_a_weak_curve_is_undone_alike_in_all_shots_of_a_shoot(light: Luminance, reference: MtfReference) -> None:
    """Nothing is decided that half of a lens's shots would show, and the other half not."""
    shots = [camera_curve(light * np.float32(exposure), 0.65) for exposure in (0.7, 1.0)]
    tones, maps = zip(*(undone(shot, reference) for shot in shots), strict=True)
    assert tones[0].strongest < 0.1 < tones[1].strongest  # of terms between each shot's own darks and lights
    assert np.nanmedian(maps[0].mtf50 / maps[1].mtf50) == pytest.approx(1, abs=0.003)


def test_a_sharpened_file_is_said_and_by_how_much(light: Luminance, reference: MtfReference) -> None:
    sharpened = light + 1.0 * (light - cv2.GaussianBlur(light, (0, 0), 1.5))
    (said,) = sharpening_remark(mapped(sharpened, reference), developed=True)
    assert said.key == "sharpened" and "% contrast" in str(said)


@pytest.mark.slow
def test_a_little_sharpening_is_seen_beside_edges_and_no_other_file_is_called_sharpened(
    light: Luminance, reference: MtfReference
) -> None:
    sharp = photograph_page(KEY.chart(), PhotoSetup(VIEW, gaussian(0.5), fine=1)).luminance()
    random = np.random.default_rng(4)
    for picture, amount, noise in ((light, 0, 0.02), (sharp, 0, 0), (sharp, 0, 0.02), (sharp, 0.6, 0.02)):
        grain = noise * np.sqrt(np.maximum(picture, 0)) * random.standard_normal(picture.shape)
        noisy = np.asarray(picture + grain, np.float32)
        developed = noisy + amount * (noisy - cv2.GaussianBlur(noisy, (0, 0), 1.0))
        tiles = mapped(developed, reference)
        overshoots = edges_of(developed, tiles).overshoots
        seen = sharpening_remark(tiles, overshoots, developed=True)
        assert [note.key for note in seen] == ["sharpened_edges"] * bool(amount)
        assert sharpening_remark(tiles, developed=True) == ()  # contrast is not above 1 by enough


def test_overexposed_parts_are_left_out_and_said(light: Luminance, reference: MtfReference) -> None:
    found = mapped(np.clip(light * 2, 0, 1), reference)
    (said,) = remarks(found, None)
    assert said.key == "overexposed" and found.kept.sum() < len(found.kept)


# Edges and texture


def edges_of(picture: Luminance, tiles: MtfMap) -> EdgesSeen:
    return edges_seen(picture, GEOMETRY, slanted_squares(KEY.chart()), tiles)


@pytest.mark.slow
def test_edges_and_texture_of_a_plain_file_agree(light: Luminance, plain: MtfMap) -> None:
    ratios = edges_of(light, plain).ratios
    assert len(ratios) == 8 and np.median(ratios) == pytest.approx(1, abs=0.03)
    assert edge_remark(ratios, developed=True) == () == edge_remark(ratios, developed=False)
    assert veil_of(plain) is None


@pytest.mark.slow
def test_noise_reduction_is_seen_as_it_spares_edges_and_is_no_veil(light: Luminance, reference: MtfReference) -> None:
    smoothed = cv2.medianBlur(light, 3)
    tiles = mapped(smoothed, reference)
    ratios = edges_of(smoothed, tiles).ratios
    for veil in (None, veil_of(tiles)):
        (said,) = edge_remark(ratios, developed=True, veil=veil)
        assert said.key == "edges_above_developed"
    assert edge_remark(ratios[: FEWEST - 1], developed=True) == ()  # too few to say anything
    wider = with_edges_error(tiles, ratios)  # the interval reaches to what the edges say
    upper = wider.mtf50 + 1.96 * wider.mtf50_se
    assert (upper[tiles.kept] > np.median(ratios) * tiles.mtf50[tiles.kept]).all()
    assert with_edges_error(tiles, ratios / np.median(ratios)) is tiles


@pytest.mark.slow
def test_a_sharpened_print_is_named(tmp_path: Path) -> None:
    """It makes MTF50 a quarter too high; sharpened TIFF files say so of themselves."""
    view, blur, off = CameraView((640, 480), SMALL.chart().frame, fill=1.05), gaussian(0.6), []
    for amount in (0.0, 0.6):
        printed = replace(Print.ordinary(), sharpened=amount)
        photo = photograph_page(SMALL.chart(), PhotoSetup(view, blur, fine=1, printed=printed))
        write_dng(tmp_path / "a.dng", photo.levels, Metadata(), photo.sensor, packed=False)
        shot, result = measured_against(SMALL, tmp_path / "a.dng")
        values = {number.quantity: number.value for number in shot.measurements if number.region == "third"}
        off.append(values["mtf50"] / photo.mtf50(320, 240, radial=True) - 1)
        assert ("sharpened_print" in [said.key for said in result.setup]) == (amount > 0)
    assert abs(off[0]) < 0.01 and off[1] > 0.15, off


@pytest.mark.slow
def test_a_converter_that_follows_edges_is_named_and_widens_the_interval(
    light: Luminance, reference: MtfReference, plain: MtfMap
) -> None:
    """Two demosaickers, and the light itself."""
    off = {}
    for name in ("bilinear", "edge-aware"):
        how = Developing(0.9, 0.0, name, "", 1.0, 0.8, 97)
        picture = np.asarray(processed(light * (0.6 / light.max()), how), np.float32)
        mapped = measure_map(picture, GEOMETRY, reference, tile_px=128)
        off[name] = demosaicking_error(mapped, seen=True)
        assert [note.key for note in demosaicking_remark(mapped)] == ["follows_edges"] * (name == "edge-aware")
    assert max(demosaicking_error(plain, seen=True), off["bilinear"]) < 0.035 < off["edge-aware"] < 0.055
    assert demosaicking_error(plain, seen=False) > 0.05  # colours that the sensor did not see lose more


def developed(photo: ChartPhoto, folder: Path, demosaicker: rawpy.DemosaicAlgorithm) -> Path:
    write_dng(folder / "a.dng", photo.levels, Metadata(), photo.sensor, packed=False)
    with rawpy.imread(str(folder / "a.dng")) as raw:
        rgb = raw.postprocess(
            demosaic_algorithm=demosaicker, use_camera_wb=True, no_auto_bright=True, gamma=(1, 1), output_bps=16
        )
    tifffile.imwrite(folder / "a.tif", (rgb / 65535).astype(np.float32), photometric="rgb")
    return folder / "a.tif"


def test_red_of_a_developed_file_has_not_the_detail_of_green(tmp_path: Path) -> None:
    """As converters give it, where the sensor saw green; of a chart that is turned for longitudinal colour."""
    view = CameraView((640, 480), SMALL.chart().frame, fill=1.1, pan_deg=4.0)
    red_blur, green_blur, blue_blur = gaussian(0.9), gaussian(0.6), gaussian(0.8)
    setup = PhotoSetup(view, colour_blurs=(red_blur, green_blur, blue_blur), fine=1, pattern=BAYER_RGGB)
    photo = photograph_page(SMALL.chart(), setup)
    shot, _ = measured_against(SMALL, developed(photo, tmp_path, rawpy.DemosaicAlgorithm.DCB))
    colours = colour_mtf_of_shot(shot)
    truth = [
        photograph.mtf50(320, 240, radial=True)
        for photograph in (
            replace(photo, setup=replace(setup, colour_blurs=None, blur=blur))
            for blur in (red_blur, green_blur, blue_blur)
        )
    ]
    assert np.nanmedian(colours.mtf50, axis=0) == pytest.approx(truth, rel=0.08)


def test_a_developed_file_has_the_mtf_of_the_green_that_the_sensor_saw(tmp_path: Path) -> None:
    """Converters that interpolate differences between colours: one shows it less where the lens is less sharp."""
    view = CameraView((640, 480), SMALL.chart().frame, fill=1.05)
    of = rawpy.DemosaicAlgorithm
    setups = {blur: PhotoSetup(view, gaussian(blur), fine=1, pattern=BAYER_RGGB) for blur in (0.6, 1.5)}
    photos = {blur: photograph_page(SMALL.chart(), setup) for blur, setup in setups.items()}
    for blur, demosaicker in ((0.6, of.PPG), (0.6, of.DCB), (0.6, of.AAHD), (1.5, of.AAHD)):
        photo = photos[blur]
        shot, _ = measured_against(SMALL, developed(photo, tmp_path, demosaicker))
        values = {number.quantity: number.value for number in shot.measurements if number.region == "third"}
        truth = photo.mtf50(320, 240, radial=True)
        assert values["mtf50"] == pytest.approx(truth, rel=0.03), (blur, demosaicker)
        assert abs(values["mtf50"] - truth) < 1.96 * values["mtf50_error"] < 0.1 * truth, demosaicker


def test_a_resized_file_hides_which_pixels_the_sensor_saw_and_is_less_certain(tmp_path: Path) -> None:
    """Texture of pixels that converters interpolate along edges is soft, and resizing mixes them with the others."""
    view = CameraView((1000, 750), SMALL.chart().frame, fill=1.05)
    photo = photograph_page(SMALL.chart(), PhotoSetup(view, gaussian(1.1), fine=1, pattern=BAYER_RGGB))
    file, size = developed(photo, tmp_path, rawpy.DemosaicAlgorithm.AHD), 0.64
    tifffile.imwrite(
        file, cv2.resize(tifffile.imread(file), (640, 480), interpolation=cv2.INTER_AREA), photometric="rgb"
    )
    shot, _ = measured_against(SMALL, file)
    values = {number.quantity: number.value for number in shot.measurements if number.region == "third"}
    sharpest = photo.mtf50(500, 375, radial=True) / size  # resizing takes a little of it
    assert 0.85 * sharpest < values["mtf50"] < sharpest
    assert 0.13 < 1.96 * values["mtf50_error"] / values["mtf50"] < 0.2


def test_glare_takes_contrast_from_large_areas_and_nothing_from_mtf(
    light: Luminance, reference: MtfReference, plain: MtfMap
) -> None:
    glaring = np.asarray(0.88 * light + 0.12 * light.mean(), np.float32)
    tiles = mapped(glaring, reference)
    assert np.median(tiles.large_areas / plain.large_areas) == pytest.approx(0.88, abs=0.01)
    assert np.median(tiles.mtf50 / plain.mtf50) == pytest.approx(1, abs=0.007)
    assert edge_remark(edges_of(glaring, tiles).ratios, developed=False) == ()


def with_halo(light: Luminance, share: float, wide_px: float) -> Luminance:
    spread = cv2.GaussianBlur(light, (0, 0), wide_px, borderType=cv2.BORDER_REFLECT)
    return np.asarray((1 - share) * light + share * spread, np.float32)


@pytest.mark.parametrize(("share", "wide_px"), [(0.2, 15.0), (0.12, 30.0)])
def test_a_wide_halo_is_named_and_the_print_is_not_blamed(
    share: float, wide_px: float, light: Luminance, reference: MtfReference
) -> None:
    """Wider than what an edge is compared with."""
    veiled = with_halo(light, share, wide_px)
    tiles = mapped(veiled, reference)
    ratios, veil = edges_of(veiled, tiles).ratios, veil_of(tiles)
    (blamed,) = edge_remark(ratios, developed=False)
    (said,) = edge_remark(ratios, developed=False, veil=veil)
    assert blamed.key == "edges_above" and said.key == "veil"
    lit = LargeAreas((600, 400), np.zeros(6), np.zeros((6, 6)), np.zeros(3), reflected=0.1)
    assert edge_remark(ratios, developed=False, veil=veil, areas=lit) == ()  # a lamp or shadow does the same
    assert veil is not None and veil.share == pytest.approx(share, abs=0.05)


# The print


@pytest.mark.slow
def test_the_blur_of_a_print_that_is_known_is_divided_out(reference: MtfReference, plain: MtfMap) -> None:
    sigma = 0.25 / VIEW.px_per_mm * 2  # mm: half a pixel of the picture
    printed = photograph_page(KEY.chart(), PhotoSetup(VIEW, gaussian(0.9), print_mm=sigma, fine=1)).luminance()
    blurred = mapped(printed, reference)
    restored = measure_map(printed, GEOMETRY, reference, tile_px=128, white=WHITE, print_mm=sigma)
    both = plain.kept & blurred.kept & restored.kept
    true, soft, found = (np.median(tiles.mtf50[both]) for tiles in (plain, blurred, restored))
    assert soft < 0.93 * true and found == pytest.approx(true, rel=0.02)


def test_what_a_print_limits_is_said() -> None:
    assert print_remark(0.1, 2.0, None) == ()
    assert "was not measured and may limit" in str(print_remark(0.35, 15.0, None)[0])
    assert "MTF50 6.2 lp/mm, was divided out" in str(print_remark(0.3, 15.0, GAUSSIAN_MTF50 / 6.2)[0])
    assert str(print_remark(0.45, 30.0, GAUSSIAN_MTF50 / 5)[0]).startswith("Limited by the print")
    assert contrast_of_print(GAUSSIAN_MTF50 / 6.2, 6.2) == pytest.approx(0.5)


def test_intervals_reach_to_the_lens_behind_an_ordinary_print() -> None:
    """Square dots of 300 to 1,440 dpi, 2 px/mm to 12: as much as they take of MTF50 of a Gaussian, and of diffraction,
    of which they take a third more."""
    f = np.linspace(0, 1, 2001)
    wide = np.arccos(np.minimum(f / 0.75, 1))
    for dpi, px_per_mm, lens in itertools.product(
        (300, 600, 1440), (2.0, 7.0, 12.0), (2.0 ** -((f / 0.3) ** 2), (2 * wide - np.sin(2 * wide)) / np.pi)
    ):
        printed = lens * np.sinc(f * px_per_mm * 25.4 / dpi)
        true, mtf50 = first_fall(f, lens), first_fall(f, printed)
        assert true and mtf50
        seen = replace(tiles(0.8), mtf=printed[None, None, :1001:20], mtf50=np.array([[mtf50]]))
        assert mtf50 + 1.96 * print_error(seen.mtf50, seen.steepness, px_per_mm) > true


@pytest.mark.slow
def test_a_print_is_measured_from_a_close_up(tmp_path: Path) -> None:
    """A mark at 36 px/mm, printed at 2.5 lp/mm, the camera turned."""
    key, chart = SMALL, SMALL.chart()
    mark = np.array(chart.fiducials[0].corners).mean(axis=0)
    view = CameraView((360, 360), Box(mark[0] - 5, mark[1] - 5, 10, 10), fill=1.0, turn_deg=6.0)
    photo = photograph_page(chart, PhotoSetup(view, gaussian(0.6), print_mm=GAUSSIAN_MTF50 / 2.5, fine=1))
    write_dng(tmp_path / "close.dng", photo.levels, Metadata(), photo.sensor, packed=False)
    assert close_up_mtf50(tmp_path / "close.dng", [key], Settings()) == pytest.approx(2.5, rel=0.08)
    assert print_sigma_mm("5", [key], Settings()) == pytest.approx(GAUSSIAN_MTF50 / 5)
    for wrong, said in (("0.01", "0.5 to 100"), ("nowhere.dng", "name a close-up")):
        with pytest.raises(UnusableRequest, match=said):
            print_sigma_mm(wrong, [key], Settings())


@pytest.mark.slow
def test_what_a_usual_print_limits_is_said_of_photos_of_one_and_not_of_the_demo(tmp_path: Path) -> None:
    view = CameraView((600, 450), SMALL.chart().frame, fill=1.02)
    photo = photograph_page(SMALL.chart(), PhotoSetup(view, gaussian(0.5), fine=1))
    path = tmp_path / "a.dng"
    write_dng(path, photo.levels, Metadata(), photo.sensor, packed=False)
    for camera, is_said in (("Maker One", True), ("LensLab Simulated 3MP", False)):
        _, result = measured_against(SMALL, path, Metadata(camera=camera))
        assert result.measurements
        assert ("print_may_limit" in [said.key for said in result.setup]) == is_said


def test_what_lateral_colour_takes_of_luminance_is_about_what_shifted_gaussians_lose() -> None:
    found, frequencies = tiles(0.8), np.linspace(0.01, 0.6, 2000)
    loss, (said,) = luminance_loss(found, (2.0, -1.0))
    assert loss[:, 1] == pytest.approx(0)
    worst = int(np.argmax(loss[:, 0]))
    columns, rows = found.frame_px
    share = np.hypot(found.x_px[worst] - columns / 2, found.y_px[worst] - rows / 2) / (np.hypot(columns, rows) / 2)
    sigma = GAUSSIAN_MTF50 / found.mtf50[worst, 0]
    colours = [weight * np.exp(2j * np.pi * frequencies * off * share)
               for weight, off in ((0.2126, 2.0), (0.7152, 0.0), (0.0722, -1.0))]  # fmt: skip
    seen = np.abs(sum(colours)) * np.exp(-2 * (np.pi * sigma * frequencies) ** 2)
    true = 1 - frequencies[np.argmax(seen < 0.5)] / found.mtf50[worst, 0]
    assert loss[worst, 0] == pytest.approx(true, rel=0.2)
    assert said.key == "luminance_alone" and dict(said.values)["percent"] == pytest.approx(100 * true, rel=0.2)
    assert luminance_loss(found, (0.1, -0.1))[1] == ()


def test_a_sharpened_file_is_less_certain(tmp_path: Path) -> None:
    """What a converter did to the chart's edges it did not do quite so to texture, whose contrast differs."""
    view = CameraView((640, 480), SMALL.chart().frame, fill=1.05)
    seen = photograph_page(SMALL.chart(), PhotoSetup(view, gaussian(0.8), fine=1, printed=Print.perfect())).luminance()
    errors = []
    for picture in (seen, seen + (seen - cv2.GaussianBlur(seen, (0, 0), 1.0))):
        levels = np.round(65535 * linear_to_srgb(np.clip(picture, 0, 1))).astype(np.uint16)
        tifffile.imwrite(tmp_path / "a.tif", levels, photometric="minisblack")
        shot, _ = measured_against(SMALL, tmp_path / "a.tif")
        values = {number.quantity: number.value for number in shot.measurements if number.region == "third"}
        errors.append(values["mtf50_error"] / values["mtf50"])
    assert errors[1] ** 2 - errors[0] ** 2 > 0.04**2, errors


@pytest.mark.slow
def test_a_film_curve_is_no_reflection_and_hides_none(tmp_path: Path) -> None:
    """Such a curve makes light inks lighter where less light falls: as much as a lamp that the print reflects."""
    view = CameraView((840, 560), KEY.chart().frame, fill=1.05)
    setup = PhotoSetup(view, gaussian(0.7), vignetting_ev=1.0, slope_ev=(0.3, 0.1), fine=1, printed=Print.perfect())
    seen = photograph_page(KEY.chart(), setup).luminance()
    y, x = np.mgrid[: seen.shape[0], : seen.shape[1]]
    spot = np.exp(-((x - 490) ** 2 + (y - 245) ** 2) / (2 * 175.0**2)).astype(np.float32)
    for lamp in (0.0, 0.2):
        curved = camera_curve(seen + np.float32(lamp) * spot, 2.0)
        levels = np.round(65535 * linear_to_srgb(np.clip(curved, 0, 1))).astype(np.uint16)
        tifffile.imwrite(tmp_path / "a.tif", levels, photometric="minisblack")
        _, result = measured_against(KEY, tmp_path / "a.tif")
        assert ("reflects" in [note.key for note in result.setup]) == (lamp > 0)
