"""What is said of files whose MTF was measured: overexposed, sharpened, developed with a tone curve."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from lenslab.chart_mtf.edges_check import (
    ENOUGH,
    FEWEST,
    EdgesSeen,
    edge_remark,
    edges_seen,
    overshoot_remark,
    veil_of,
    with_edges_error,
)
from lenslab.chart_mtf.file_remarks import contrast_of_print, print_remark, remarks
from lenslab.chart_mtf.print_blur import close_up_mtf50, print_sigma_mm
from lenslab.charts.page import page
from lenslab.charts.shapes import Box
from lenslab.errors import UnusableRequest
from lenslab.location import Geometry, parse_chart_key
from lenslab.location.reference import slanted_squares
from lenslab.mtf.large_areas import measure_large_areas
from lenslab.mtf.maps import MtfMap, measure_map
from lenslab.mtf.reference import MtfReference
from lenslab.mtf.tone import ToneCurve, measure_inverse, measure_tone
from lenslab.mtf.units import GAUSSIAN_MTF50
from lenslab.remarks import remark
from lenslab.simulate.files import write_dng
from lenslab.types import Luminance, Metadata, Settings
from simulator.page_blur import gaussian
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.printed_page import mtf_reference
from simulator.view import CameraView
from tests.mtf_shots import measured_against

KEY = parse_chart_key("lenslab:A4:landscape:seed=1:finest=1mm")
SMALL = parse_chart_key("lenslab:100x75mm:seed=1:finest=1mm")
VIEW = CameraView((1200, 800), page(KEY.pattern, 297.0, 210.0, **KEY.options()).frame, fill=1.05)
SCALE, (X, Y) = VIEW.px_per_mm / VIEW.half_diagonal_px, VIEW.frame.centre
GEOMETRY = Geometry((297.0, 210.0), VIEW.frame_px, (SCALE, 0.0, -SCALE * X, 0.0, SCALE, -SCALE * Y, 0.0, 0.0, 1.0))
WHITE = 0.995


@pytest.fixture(scope="module")
def reference() -> MtfReference:
    return mtf_reference(KEY.chart(), GEOMETRY)


@pytest.fixture(scope="module")
def light() -> Luminance:
    return photograph_page(KEY.chart(), PhotoSetup(VIEW, gaussian(0.9), vignetting_ev=1.5, fine=1)).luminance()


def mapped(picture: Luminance, reference: MtfReference) -> MtfMap:
    areas = measure_large_areas(picture, GEOMETRY, reference, WHITE)
    return measure_map(picture, GEOMETRY, reference, tile_px=128, white=WHITE, areas=areas)


@pytest.fixture(scope="module")
def plain(light: Luminance, reference: MtfReference) -> MtfMap:
    return mapped(light, reference)


def toned(picture: Luminance, reference: MtfReference) -> ToneCurve:
    tone = measure_tone(picture, GEOMETRY, reference, WHITE)
    assert tone is not None
    return tone


@pytest.mark.slow
def test_a_tone_curve_is_read_from_the_greys_whatever_the_falloff(light: Luminance, reference: MtfReference) -> None:
    for slope in (0.7, 1.3):
        found = toned(np.clip(light, 1e-5, 1) ** slope, reference)
        assert found.slope == pytest.approx(slope, abs=0.03) and found.slope_se < 0.02
    assert measure_tone(np.ones_like(light), GEOMETRY, reference, WHITE) is None  # all of it clipped


def test_only_a_tone_curve_of_a_developed_file_is_remarked(
    light: Luminance, reference: MtfReference, plain: MtfMap
) -> None:
    assert remarks(plain, toned(light, reference), developed=True) == ()
    assert remarks(plain, toned(light + 0.01, reference), developed=True) == ()  # stray light is no tone curve
    steep = toned(np.clip(light, 1e-5, 1) ** 1.3, reference)
    (said,) = remarks(plain, steep, developed=True)
    assert said.key == "steeper_curve" and "slope 1." in str(said)
    assert remarks(plain, steep, developed=False) == ()


def camera_curve(light: Luminance, strength: float) -> Luminance:
    """What a camera's picture style does: an S over gamma-encoded light, black and white staying where they are."""
    encoded, middle = np.clip(light, 0, 1) ** (1 / 2.2), 0.45
    curve, black, white = (1 / (1 + np.exp(-4 * strength * (x - middle))) for x in (encoded, 0.0, 1.0))
    return np.asarray(np.maximum((curve - black) / (white - black), 0) ** 2.2, np.float32)


@pytest.mark.slow
def test_a_tone_curve_is_undone_and_mtf_is_the_lens_again(
    light: Luminance, reference: MtfReference, plain: MtfMap
) -> None:
    developed = camera_curve(light, 1.5)
    inverse = measure_inverse(developed, GEOMETRY, reference, WHITE)
    assert inverse is not None and inverse.is_clear
    curved = mapped(developed, reference)
    white = float(inverse.undone(np.array(WHITE)))
    linear = inverse.undone(developed)
    areas = measure_large_areas(linear, GEOMETRY, reference, white)
    again = measure_map(linear, GEOMETRY, reference, tile_px=128, white=white, areas=areas)
    kept = plain.kept & curved.kept & again.kept
    assert kept.mean() > 0.9
    before, after = (np.median(tiles.mtf50[kept] / plain.mtf50[kept]) - 1 for tiles in (curved, again))
    assert before > 0.05 and abs(after) < 0.025
    assert remarks(again, toned(developed, reference), developed=True, undone=True) == (remark("undone_curve"),)


def test_linear_files_and_stray_light_are_left_alone(light: Luminance, reference: MtfReference) -> None:
    for picture in (light, 0.97 * light + 0.012):
        inverse = measure_inverse(np.clip(picture, 0, 1), GEOMETRY, reference, WHITE)
        assert inverse is None or not inverse.is_clear


def test_a_sharpened_file_is_said_and_by_how_much(light: Luminance, reference: MtfReference) -> None:
    sharpened = light + 1.0 * (light - cv2.GaussianBlur(light, (0, 0), 1.5))
    (said,) = remarks(mapped(sharpened, reference), None, developed=True)
    assert said.key == "sharpened" and "% contrast" in str(said)


@pytest.mark.slow
@pytest.mark.parametrize("noise", [0.0, 0.02])
def test_a_little_sharpening_is_seen_beside_edges_and_no_other_file_is_called_sharpened(
    light: Luminance, reference: MtfReference, noise: float
) -> None:
    sharp = photograph_page(KEY.chart(), PhotoSetup(VIEW, gaussian(0.5), fine=1)).luminance()
    random = np.random.default_rng(4)
    for picture, amount in ((light, 0.0), (sharp, 0.0), (sharp, 0.6)):
        noisy = np.asarray(
            picture + noise * np.sqrt(np.maximum(picture, 0)) * random.standard_normal(picture.shape), np.float32
        )
        developed = noisy + amount * (noisy - cv2.GaussianBlur(noisy, (0, 0), 1.0))
        tiles = mapped(developed, reference)
        seen = overshoot_remark(edges_of(developed, tiles).overshoots)
        assert [note.key for note in seen] == ["sharpened_edges"] * bool(amount)
        assert remarks(tiles, None, developed=True) == ()  # contrast is not above 1 by enough


def test_overexposed_parts_are_left_out_and_said(light: Luminance, reference: MtfReference) -> None:
    found = mapped(np.clip(light * 2, 0, 1), reference)
    (said,) = remarks(found, None, developed=False)
    assert said.key == "overexposed" and found.kept.sum() < len(found.kept)


# Edges and texture


def edges_of(picture: Luminance, tiles: MtfMap) -> EdgesSeen:
    return edges_seen(picture, GEOMETRY, slanted_squares(KEY.chart()), tiles, WHITE)


@pytest.mark.slow
def test_edges_and_texture_of_a_plain_file_agree(light: Luminance, plain: MtfMap) -> None:
    ratios = edges_of(light, plain).ratios
    assert len(ratios) == ENOUGH and np.median(ratios) == pytest.approx(1, abs=0.03)
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


def test_glare_takes_contrast_from_large_areas_and_nothing_from_mtf(
    light: Luminance, reference: MtfReference, plain: MtfMap
) -> None:
    glaring = np.asarray(0.88 * light + 0.12 * light.mean(), np.float32)
    tiles = mapped(glaring, reference)
    assert tiles.large_areas is not None and np.median(tiles.large_areas) == pytest.approx(0.88, abs=0.01)
    assert np.median(tiles.mtf50 / plain.mtf50) == pytest.approx(1, abs=0.007)
    assert edge_remark(edges_of(glaring, tiles).ratios, developed=False) == ()


def test_a_wide_halo_is_named_and_the_print_is_not_blamed(light: Luminance, reference: MtfReference) -> None:
    """Wider than what an edge is compared with."""
    spread = cv2.GaussianBlur(light, (0, 0), 30.0, borderType=cv2.BORDER_REFLECT)
    veiled = np.asarray(0.88 * light + 0.12 * spread, np.float32)
    tiles = mapped(veiled, reference)
    ratios, veil = edges_of(veiled, tiles).ratios, veil_of(tiles)
    (blamed,) = edge_remark(ratios, developed=False)
    (said,) = edge_remark(ratios, developed=False, veil=veil)
    assert blamed.key == "edges_above" and said.key == "veil"
    assert veil is not None and veil.share == pytest.approx(0.12, abs=0.05)


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
