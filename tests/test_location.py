"""The chart finder on simulated photographs whose geometry is known, by another model of camera and lens."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from lenslab.charts.chart_key import ChartKey, parse_chart_key
from lenslab.charts.finder import Located, NotLocated, find
from lenslab.charts.geometry import BLOCK, USUAL, Bend, Geometry, Matches, fit_geometry, fitted_blocks
from lenslab.charts.page_reference import Reference, page_reference
from lenslab.charts.place import (
    ChartPlace,
    describe,
    distortion_at_corner,
    distortion_of,
    extrapolated_distortion,
    hints,
    lens_axis,
    pose,
    relative_focal,
    scale_remark,
    warnings,
    with_bend,
)
from lenslab.charts.shapes import Box, Chart, Cutout
from lenslab.demo.optics import BAYER_RGGB
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Array, Luminance
from simulator.page_blur import disc, gaussian
from simulator.page_photo import PhotoSetup, photograph_page, without_marks
from simulator.view import DISTORTIONS, CameraView, seen_places

KEY = ChartKey(finest_mm=2.0)
SIZE = 900, 600


@cache
def chart() -> Chart:
    return KEY.chart()


def hard_setup() -> PhotoSetup:
    return PhotoSetup(
        CameraView(SIZE, chart().frame, 0.93, 2.5, 1.5, -2.5, (0.02, -0.01), distortion=-0.015, law="division"),
        gaussian(0.8),
        vignetting_ev=2,
        slope_ev=(0.3, -0.2),
        iso=800,
        pattern=BAYER_RGGB,
        fine=1,
    )


@pytest.fixture(scope="module")
def reference() -> Reference:
    return page_reference(KEY, 2.8)


@pytest.fixture(scope="module")
def hard() -> Luminance:
    return photograph_page(chart(), hard_setup()).luminance()


def seen(view: CameraView, **more: object) -> Luminance:
    return photograph_page(chart(), PhotoSetup(view, fine=1, **more)).luminance()


def error_px(geometry: Geometry, view: CameraView) -> float:
    """Rms distance from the truth over the part of the picture that shows the chart."""
    x, y, x_mm, y_mm = seen_places(view, 31, 21)
    a, b = geometry.to_picture(x_mm, y_mm)
    return float(np.sqrt(np.mean((a - x) ** 2 + (b - y) ** 2)))


def located(place: Located | NotLocated) -> Located:
    assert isinstance(place, Located), place
    return place


@pytest.fixture(scope="module")
def found(hard: Luminance, reference: Reference) -> Located:
    return located(find(hard, [reference]))


# Geometry


MATRIX = (0.0041, 0.0001, -0.85, -0.0001, 0.0042, -0.6, 1e-5, 2e-5, 1)
GEOMETRY = Geometry((420, 297), (600, 400), MATRIX, (-0.03, 0.01, 0.002, 0.01, -0.004, 0.002, 0.001), 0.01, 0.02)
SHEET = replace(GEOMETRY, bend=Bend((0.5, -1.0, 2.0, 0.4, 0.0, -0.2), (0.0, 0.3, -0.4, 0.2, 0.3, 0.1)))


@pytest.mark.parametrize("geometry", [GEOMETRY, SHEET])
def test_a_geometry_inverts_and_has_the_right_slopes(geometry: Geometry) -> None:
    x, y = np.meshgrid(np.linspace(-20, 620, 9), np.linspace(-20, 420, 9))
    assert np.allclose(geometry.to_picture(*geometry.to_page(x, y)), (x, y), atol=1e-6)
    step = 1e-4
    for axis, (across, down) in enumerate(((step, 0.0), (0.0, step))):
        ahead, behind = (np.array(geometry.to_page(x + side * across, y + side * down)) for side in (1, -1))
        slope = np.moveaxis((ahead - behind) / (2 * step), 0, -1)
        assert np.allclose(geometry.jacobian(x, y)[..., axis], slope, atol=1e-8)


@pytest.mark.parametrize("law", DISTORTIONS)
def test_the_simulators_view_leads_there_and_back_and_distorts_as_much_as_it_says(law: str) -> None:
    """Strong distortion, too: a pincushion that is taken back towards the corner turns round beyond it."""
    frame, (columns, rows) = chart().frame, SIZE
    bowed = CameraView(SIZE, frame, 1.1, 2, 1.5, -2, (0.01, 0.02), distortion=-0.02, law=law, bow_mm=3)
    strong = [CameraView(SIZE, frame, 1.1, 1.3, distortion=share, law=law) for share in (-0.05, 0.05)]
    x, y = np.meshgrid(np.linspace(0, columns - 1, 9), np.linspace(0, rows - 1, 9))
    for view in (bowed, *strong):
        assert np.allclose(view.to_picture(*view.to_page(x, y)), (x, y), atol=1e-6)
    bent = CameraView(SIZE, frame, distortion=-0.02, law=law)
    right, below = bent.to_picture(*CameraView(SIZE, frame).to_page(-0.5, -0.5))
    half = np.hypot(columns, rows) / 2
    assert np.hypot(right - (columns - 1) / 2, below - (rows - 1) / 2) == pytest.approx(0.98 * half, rel=1e-3)


def test_a_bend_is_what_blocks_are_off_by() -> None:
    x, y = (places.ravel() for places in np.meshgrid(np.linspace(0, 600, 20), np.linspace(0, 400, 14)))
    flat = np.stack(GEOMETRY.to_picture(*SHEET.to_page(x, y)), axis=1)
    misfits = np.hstack([np.stack([x, y], axis=1), np.stack([x, y], axis=1) - flat])
    bent = with_bend(misfits, GEOMETRY)
    assert bent and np.allclose(bent.to_page(x, y), SHEET.to_page(x, y), atol=1e-6)
    assert with_bend(misfits[:40], GEOMETRY) is None
    runs_away = replace(GEOMETRY, bend=Bend((0.0,) * 35 + (1e5,), (0.0,) * 35 + (1e5,)))
    assert not np.isfinite(runs_away.to_picture(*GEOMETRY.to_page(600.0, 400.0))).any()


# Which chart


def test_charts_are_written_and_read_as_text() -> None:
    for text in (
        "lenslab:A3:landscape:seed=1",
        "leaves:600x400mm:seed=7:finest=0.5:low=0.1",
        "tangle:A4:portrait:seed=0",
    ):
        assert parse_chart_key(text).text == text
    assert parse_chart_key(" LensLab : a3 ") == ChartKey()
    assert parse_chart_key("lenslab:A3:seed=4:finest=2mm") == replace(KEY, seed=4)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("lenslab", "Write it as in"),
        ("lenslap:A3", "Did you mean lenslab"),
        ("lenslab:A9", "A5"),
        ("lenslab:A3:sideways", "sideways"),
        ("lenslab:A3:seed=x", "whole number"),
        ("lenslab:A3:ink=2", "finest"),
        ("lenslab:A3:version=9", "newer"),
        ("lenslab:A3:low=0.9:high=0.1", "at least 0.1 apart"),
        (f"lenslab:A3:{'x' * 400}", "^.{,120}$"),
        ("lenslab:A3:high=0\x1b", "^[^\\x1b]*$"),
    ],
)
def test_a_chart_that_cannot_be_read_is_refused_with_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(UnusableRequest, match=said):
        parse_chart_key(text)


# Finding


@pytest.mark.slow
def test_a_chart_is_found_by_its_marks_within_hundredths_of_a_pixel(found: Located) -> None:
    assert (found.by, found.marks, found.mirrored, found.key) == ("marks", 4, False, KEY)
    assert error_px(found.geometry, hard_setup().view) < 0.02
    assert distortion_at_corner(found.geometry) == pytest.approx(-0.015, abs=1e-3)


@pytest.mark.slow
def test_a_chart_is_found_without_its_marks(hard: Luminance, reference: Reference) -> None:
    place = located(find(without_marks(hard, hard_setup().view, chart()), [reference]))
    assert place.by == "pattern"
    assert error_px(place.geometry, hard_setup().view) < 0.02


@pytest.mark.slow
def test_it_is_found_where_it_was_in_the_shot_before(found: Located, reference: Reference) -> None:
    view = replace(hard_setup().view, shift=(0.025, -0.008), fill=0.935)
    place = located(find(seen(view, blur=disc(2.0)), [reference], last=found))
    assert place.by == "last shot"
    assert error_px(place.geometry, view) < 0.02


def _of_a_fast_wide_angle(radius: Array, share: float) -> Array:
    """Barrel of a few per cent in the field that turns back towards the corner, and once more beyond it."""
    square = radius**2
    return np.asarray(radius * (1 + share * square * (17 + square * (-29 + square * (26 - 13 * square)))))


@pytest.mark.slow
@pytest.mark.parametrize("share", [-0.01, 0.003])
def test_a_moustache_is_followed_into_the_corners(monkeypatch: pytest.MonkeyPatch, share: float) -> None:
    monkeypatch.setitem(DISTORTIONS, "wide", _of_a_fast_wide_angle)
    size = 2 * SIZE[0], 2 * SIZE[1]
    view = CameraView(size, chart().frame, 1.05, 1.0, 1.5, -1.0, (0.01, 0.01), distortion=share, law="wide")
    place = located(find(seen(view, blur=gaussian(0.8)), [page_reference(KEY, 5.2)]))
    corners = np.array([(0.0, size[0] - 1.0, 0.0, size[0] - 1.0), (0.0, 0.0, size[1] - 1.0, size[1] - 1.0)])
    assert np.allclose(place.geometry.to_picture(*view.to_page(*corners)), corners, atol=0.1)
    assert error_px(place.geometry, view) < 0.02


@pytest.mark.slow
def test_a_moustache_does_not_turn_back_before_corners_that_the_chart_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    """The corners would be called as far off as distortion can be, and places beside the chart be taken for its own."""
    monkeypatch.setitem(DISTORTIONS, "wide", _of_a_fast_wide_angle)
    size = 2 * SIZE[0], 2 * SIZE[1]
    view = CameraView(size, chart().frame, 0.6, 1.0, 0.5, -0.5, distortion=-0.01, law="wide")
    place = located(find(seen(view, blur=gaussian(0.8)), [page_reference(KEY, 4.0)]))
    corners = np.array([(0.0, size[0] - 1.0, 0.0, size[0] - 1.0), (0.0, 0.0, size[1] - 1.0, size[1] - 1.0)])
    assert np.allclose(place.geometry.to_picture(*place.geometry.to_page(*corners)), corners, atol=0.1)
    assert abs(distortion_at_corner(place.geometry)) < 0.1
    assert distortion_of(place) is None
    assert "ends too far from the corners" in str(describe(place))


@pytest.mark.slow
def test_distortion_is_as_unsure_as_corners_that_the_chart_hardly_reaches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DISTORTIONS, "wide", _of_a_fast_wide_angle)
    size = 2 * SIZE[0], 2 * SIZE[1]
    for fill, shift, least, most in (
        (0.8, (0.12, 0.1), 0, 0.02),
        (0.95, (0.0, 0.0), 0.05, 0.2),
        (1.05, (0, 0), 0, 0.02),
    ):
        view = CameraView(size, chart().frame, fill, 1.0, 0.5, -0.5, shift, distortion=-0.01, law="wide")
        place = located(find(seen(view, blur=gaussian(0.8)), [page_reference(KEY, 4.0)]))
        known = distortion_of(place)
        ideal = np.linspace(0.9, 1.1, 2001)
        true = 100 / np.interp(1.0, _of_a_fast_wide_angle(ideal, -0.01), ideal) - 100
        assert abs(known[0] - true) < 1.96 * known[1]
        assert least < known[1] < most


def test_distortion_of_an_upright_frame_is_as_sure_as_its_blocks_are_many() -> None:
    """It is fitted to blocks as far apart down as across: to 24 x 36, and to 24 x 16 of a frame on its side."""
    errors = []
    for columns, rows in ((2400, 3600), (3600, 2400)):
        frame = chart().frame if columns > rows else Box(0.0, 0.0, chart().frame.height, chart().frame.width)
        geometry = replace(CameraView((columns, rows), frame).geometry((frame.width, frame.height)), residual_px=1.0)
        _, error = extrapolated_distortion(ChartPlace(geometry, frame, False, False, None))
        errors.append(error)
    assert errors[0] == pytest.approx(errors[1] * (16 / 36) ** 0.5, rel=0.1)


@pytest.mark.parametrize("terms", [USUAL, USUAL + 2])
def test_a_shifted_lens_s_axis_is_fitted_and_told_as_far_as_it_is_sure(terms: int) -> None:
    flat = CameraView(SIZE, chart().frame, 1.05).geometry((chart().frame.width, chart().frame.height))
    shifted = replace(flat, radial=(-0.02, *flat.radial[1:]), cx=0.3)
    picture = np.stack(fitted_blocks(SIZE), axis=1) + BLOCK / 2
    matches = Matches(np.stack(shifted.to_page(*picture.T), axis=1), picture, np.tile(np.eye(2), (len(picture), 1, 1)))
    place = ChartPlace(fit_geometry(flat, matches, terms, 1.0), chart().frame, False, False, None)
    assert lens_axis(place) == pytest.approx((0.3, 0.0), abs=0.03)
    assert lens_axis(replace(place, geometry=replace(place.geometry, residual_px=1.5))) == (0.0, 0.0)


@pytest.mark.slow
def test_stars_are_placed_across_their_spokes_and_not_along_them() -> None:
    """Blur that dims the fine ends of the spokes would draw each block outwards, and the distortion with it."""
    key = replace(KEY, pattern="stars")
    view = CameraView(SIZE, key.chart().frame, 1.05, 0.5, distortion=0.005)
    picture = photograph_page(key.chart(), PhotoSetup(view, gaussian(0.8), fine=1)).luminance()
    assert error_px(located(find(picture, [page_reference(key, 2.8)])).geometry, view) < 0.05


def test_a_chart_that_fills_the_middle_bends_no_more_outside_than_the_lens(reference: Reference) -> None:
    view = CameraView(SIZE, chart().frame, 0.6, 1.0, distortion=-0.015)
    place = located(find(seen(view, blur=gaussian(0.8)), [reference]))
    assert distortion_at_corner(place.geometry) == pytest.approx(-0.015, abs=2e-3)


def test_a_tone_curve_hardly_moves_it(hard: Luminance, reference: Reference) -> None:
    encoded = (np.clip(hard, 0, 1) ** (1 / 2.2) * 255).astype(np.uint8)
    assert error_px(located(find(encoded, [reference])).geometry, hard_setup().view) < 0.03


def test_a_chart_on_its_side(reference: Reference) -> None:
    view = CameraView(SIZE, chart().frame, 0.9, 91, distortion=0.01)
    place = located(find(seen(view), [reference]))
    assert error_px(place.geometry, view) < 0.03
    assert pose(place.geometry, place.frame).quarter_turns == 1
    assert "rotated by 90°" in str(warnings(place)[0])


@pytest.mark.slow
def test_nothing_is_found_where_no_chart_is(hard: Luminance, reference: Reference) -> None:
    noise = np.random.default_rng(1).normal(0.5, 0.1, (200, 300)).astype(np.float32)
    flat = np.full((200, 300), 0.5, np.float32)
    small = np.ascontiguousarray(hard[300:316, 400:424])
    for picture in (noise, flat, np.zeros_like(flat), small):
        answer = find(picture, [reference])
        assert isinstance(answer, NotLocated) and "not found" in str(answer.reason)
    nobody = find(hard, [])
    assert isinstance(nobody, NotLocated) and "not known" in str(nobody.reason)


@pytest.mark.slow
def test_strong_pincushion(reference: Reference) -> None:
    """5 %, taken back towards the corners."""
    view = CameraView((960, 540), chart().frame, 1.1, 1.3, distortion=0.05, law="moustache")
    assert error_px(located(find(seen(view, blur=gaussian(0.8)), [reference])).geometry, view) < 0.1


# What it says


def lie(**more: object) -> tuple[CameraView, Array]:
    view = CameraView(SIZE, chart().frame, **more)
    return view, seen(view)


@pytest.fixture(scope="module")
def straight(reference: Reference) -> Located:
    return located(find(lie(fill=1.0)[1], [reference]))


@pytest.mark.slow
def test_of_a_well_aligned_camera_nothing_is_said_and_of_one_too_close_by_how_much(straight: Located) -> None:
    assert str(describe(straight, 2.3)).startswith("Chart found: fills 100 %, turned 0.0°, tilted 0.0° / 0.0°")
    assert hints(straight, 2.3) == () and warnings(straight) == ()
    matrix = straight.geometry.homography
    close = replace(straight.geometry, homography=(*(1.15 * number for number in matrix[:6]), *matrix[6:]))
    (hint,) = hints(replace(straight, geometry=close))
    assert hint.move == "back" and "15 % larger" in str(hint.sentence)


def test_turn_tilt_and_shift_are_those_of_the_camera(reference: Reference) -> None:
    view, picture = lie(fill=0.9, turn_deg=1.2, tilt_deg=1.0, pan_deg=-2.0, shift=(0.04, -0.03), focal=2.3)
    place = located(find(picture, [reference]))
    lies = pose(place.geometry, place.frame, 2.3)
    assert lies.turn_deg == pytest.approx(1.2, abs=0.1)
    assert lies.tilt_deg == pytest.approx((2.0, 1.0), abs=0.1)  # the right side and the lower side are farther away
    depth = (view._rotation @ np.array([[1, 0, 0], [0, 1, 0]]).T)[2]
    assert depth[0] > 0 and depth[1] > 0
    assert lies.keystone[0] < 0 and lies.keystone[1] < 0
    assert lies.shift == pytest.approx((0.04, -0.03), abs=0.002)
    assert lies.fill == pytest.approx(0.9, abs=0.01)
    advice = {hint.move: str(hint.sentence) for hint in reversed(hints(place, 2.3))}
    assert "clockwise by 1.2°" in advice["turn"] and "counter" not in advice["turn"]
    assert "to the right by 4 %" in advice["shift"]
    assert "Move closer" in advice["closer"]
    assert "left side" in advice["square up"]


@pytest.mark.slow
def test_a_bent_chart_is_recognised(reference: Reference) -> None:
    flat = located(find(lie(fill=1.0, tilt_deg=1.0)[1], [reference]))
    view, picture = lie(fill=1.0, tilt_deg=1.0, bow_mm=6.0)
    bent = located(find(picture, [reference]))
    assert flat.geometry.bend is None and error_px(bent.geometry, view) < 0.05
    assert error_px(replace(bent.geometry, bend=None), view) > 0.1
    assert bent.geometry.residual_px < 0.05, "what the bend follows is no misfit"
    assert flat.bent and not flat.is_bent and bent.is_bent
    assert any("not flat" in str(said) for said in warnings(bent)) and not warnings(flat)


@pytest.mark.slow
@pytest.mark.parametrize(("larger", "turn_deg", "tilt_deg"), [(1, 0.0, 1.0), (2, 0.5, 4.0)])
def test_a_chart_bent_so_far_that_blocks_are_lost_is_recognised_by_these(
    larger: int, turn_deg: float, tilt_deg: float
) -> None:
    """What is left agrees with a lens that distorts, as far as it goes; with its bend, nearly all agrees.

    Of a larger picture too little is left, but in a thumbnail.
    """
    size = SIZE[0] * larger, SIZE[1] * larger
    view = CameraView(size, chart().frame, 1.03, turn_deg, tilt_deg, 2 * turn_deg, bow_mm=50.0)
    picture = seen(view)
    bent = located(find(picture, [page_reference(KEY, 2.6 * larger)]))
    assert bent.is_bent and bent.geometry.agreeing > 0.95
    assert error_px(bent.geometry, view) < 0.1 < error_px(replace(bent.geometry, bend=None), view)
    assert any("not flat" in str(said) for said in warnings(bent))
    assert "distortion not known" in str(describe(bent)) and "distortion 0" not in str(describe(bent))


def test_focal_length_grows_by_the_magnification(straight: Located) -> None:
    magnification = 36 / SIZE[0] * pose(straight.geometry, straight.frame).px_per_mm
    diagonal = 36 / SIZE[0] * float(np.hypot(*SIZE))
    assert relative_focal(50, diagonal, straight.geometry) == pytest.approx(50 * (1 + magnification) / (diagonal / 2))


# Bad input: each a sentence, never a wrong place


def test_a_print_that_was_fitted_to_the_page_is_said_to_be_unknowable(straight: Located) -> None:
    """A smaller print from nearer gives the same picture: only the scale bar tells."""
    said = str(scale_remark(straight))
    assert "check the scale bar" in said and "does not depend" in said


@pytest.mark.slow
def test_the_same_leaves_without_squares_and_patches_are_another_chart(reference: Reference) -> None:
    (window, *_) = chart().shapes
    assert isinstance(window, Cutout)
    leaves = replace(chart(), shapes=window.shapes[:2])
    picture = photograph_page(leaves, PhotoSetup(CameraView(SIZE, leaves.frame, 1.0), fine=1)).luminance()
    assert isinstance(find(picture, [reference]), NotLocated)


@pytest.mark.slow
@pytest.mark.parametrize(("pattern", "turn", "fill"), [("lines", 181.0, 0.89), ("stars", -3.0, 1.02)])
def test_a_pattern_that_repeats_itself_is_found_where_it_explains_all_of_the_picture(
    pattern: str, turn: float, fill: float
) -> None:
    """Gratings and stars look alike a block farther, and stars upside down: the chart's frame must lie right."""
    key = replace(KEY, pattern=pattern)
    chart = key.chart()
    view = CameraView(SIZE, chart.frame, fill, turn, 1.0, -2.0, shift=(0.02, -0.02))
    picture = photograph_page(chart, PhotoSetup(view, gaussian(0.8), fine=1)).luminance()
    place = located(find(picture, [page_reference(key, 2.8)]))
    corners = np.array([(x, y) for x in (10.0, 410.0) for y in (10.0, 287.0)]).T
    assert np.hypot(*np.subtract(place.geometry.to_picture(*corners), view.to_picture(*corners))).max() < 1
