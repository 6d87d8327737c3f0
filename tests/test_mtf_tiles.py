"""Maps of MTF against the chart: what a simulated lens does is read back, and what cannot be known is left out."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from lenslab.charts.chart_key import ChartKey
from lenslab.charts.geometry import Geometry
from lenslab.charts.place import ChartPlace
from lenslab.charts.shapes import Box
from lenslab.demo.optics import BAYER_RGGB
from lenslab.measure.aperture_means import mtf_by_aperture
from lenslab.measure.falloff import measure_falloff
from lenslab.measure.large_areas import LargeAreas
from lenslab.measure.lateral_colour import measure_lateral_colour
from lenslab.measure.lens_aberrations import Decentring, chart_tilt, decentring_at
from lenslab.measure.metrics import RegionTiles, of_tiles
from lenslab.measure.picture import first_fall
from lenslab.measure.regions import CORNERS
from lenslab.measure.tile_fit import B0, SIZE, A, G, Phase, Points, TileFit, along, contrast_at, fitted, waves_in
from lenslab.measure.tile_reference import MtfReference
from lenslab.measure.tiles import (
    FREQUENCIES,
    AreaContrast,
    FittedTiles,
    LeftOut,
    MtfMap,
    change_error,
    map_places,
    measure_map,
    page_tile,
    result_of,
    shape_error,
)
from lenslab.values.types import Array, Colours, Metadata, Photo
from simulator.page_blur import Blur, aberrated, disc, gaussian
from simulator.page_photo import ChartPhoto, PhotoSetup, photograph_page
from simulator.printed_page import mtf_reference
from simulator.prints import Print
from simulator.view import CameraView
from tests.mtf_shots import PLACE, shot_with, tiles

KEY = ChartKey("leaves", 130.0, 90.0, finest_mm=0.4)  # 2.6 pixels: a quarter of the leaves of the usual finest
FRAME = (832, 576)
VIEW = CameraView(FRAME, KEY.page().frame, fill=1.1)


GEOMETRY = VIEW.geometry((KEY.width_mm, KEY.height_mm))
# These leaves have no patches that say how they are printed: exactly as the chart says
setup_of = partial(PhotoSetup, VIEW, printed=Print.perfect())
PERFECT = LargeAreas(FRAME, np.zeros(26), np.zeros((26, 26)), np.zeros(3))


@pytest.fixture(scope="module")
def reference() -> MtfReference:
    return mtf_reference(KEY.chart(), GEOMETRY)


@pytest.fixture(scope="module")
def photo() -> ChartPhoto:
    """Softer and astigmatic towards the corners, softer to the right, dark corners, colours apart."""
    blur = gaussian(0.9, 0.6, 1.25, slant=(0.08, 0.0))
    return photograph_page(
        KEY.chart(),
        setup_of(blur, blur_varies=True, vignetting_ev=1.5, pattern=BAYER_RGGB, lateral=(6e-4, -6e-4), fine=1),
    )


@pytest.fixture(scope="module")
def found(photo: ChartPhoto, reference: MtfReference) -> MtfMap:
    return measured(photo.luminance(), reference, photo.colours)


def measured(picture: Array, reference: MtfReference, colours: Colours | None = None, **more: object) -> MtfMap:
    return measure_map(picture, GEOMETRY, reference, tile_px=128, colours=colours, areas=PERFECT, **more)


def decentring_of(tiles: MtfMap) -> Decentring:
    """Of a lens of which this is the only shot."""
    place = ChartPlace(GEOMETRY, VIEW.frame, False, False, None)
    (lens,) = mtf_by_aperture([shot_with(tiles, place, Photo(Path("a.dng"), "a.dng", Metadata(aperture=2.0)))])
    decentring = decentring_at(lens)
    assert decentring is not None
    return decentring


def truth(photo: ChartPhoto, mtf_map: MtfMap) -> Array:
    places = zip(mtf_map.x_px, mtf_map.y_px, strict=True)
    return np.array([[photo.mtf50(x, y, radial=True), photo.mtf50(x, y, radial=False)] for x, y in places])


@pytest.mark.slow
def test_mtf50_of_every_tile_is_near_the_truth_and_mostly_within_its_interval(photo: ChartPhoto, found: MtfMap) -> None:
    true = truth(photo, found)
    keep = found.kept
    assert keep.mean() > 0.9
    errors = (found.mtf50 / true - 1)[keep]
    assert np.percentile(np.abs(errors), 95) < 0.03
    inside = np.abs(found.mtf50 - true)[keep] < 1.96 * found.mtf50_se[keep]
    assert inside.mean() > 0.85


def test_the_page_that_was_looked_up_for_the_shot_before_serves_where_the_camera_hardly_moved(
    photo: ChartPhoto, reference: MtfReference, found: MtfMap
) -> None:
    half, by_px = GEOMETRY.half_diagonal_px, (-0.3, 0.3)
    matrix = np.array([[1, 0, by_px[0] / half], [0, 1, by_px[1] / half], [0, 0, 1]])
    before = replace(GEOMETRY, homography=tuple((matrix @ np.reshape(GEOMETRY.homography, (3, 3))).ravel().tolist()))
    tiles = measure_map(
        photo.luminance(), before, reference, tile_px=128, colours=photo.colours, lies=GEOMETRY, areas=PERFECT
    )
    assert np.array_equal(tiles.kept, found.kept)
    change = tiles.mtf50[found.kept] / found.mtf50[found.kept] - 1
    assert np.abs(change).max() < 0.01 and abs(change.mean()) < 0.001
    assert np.allclose(tiles.shift_px[found.kept], found.shift_px[found.kept] - by_px, atol=0.01)
    apart, expected = (
        measure_lateral_colour(photo.colours, *of, reference) for of in ((tiles, before), (found, GEOMETRY))
    )
    assert apart.red.corner_px == pytest.approx(expected.red.corner_px, abs=0.003)


def test_a_frame_far_out_of_focus_is_read_back(reference: MtfReference) -> None:
    """A disc reverses contrast beyond its first zero, which is no shift of the picture."""
    photo = photograph_page(KEY.chart(), setup_of(disc(8.0), exposure=0.6, seed=7, fine=1))
    tiles = measured(photo.luminance(), reference)
    truth = photo.mtf50(416, 288, radial=True)
    assert tiles.kept.mean() > 0.8
    error = tiles.mtf50[tiles.kept] / truth - 1
    assert np.percentile(np.abs(error), 95) < 0.04
    assert np.mean(np.abs(tiles.mtf50[tiles.kept] - truth) < 1.96 * tiles.mtf50_se[tiles.kept]) > 0.85


def test_noise_hides_no_tile_that_its_interval_tells_of_and_moves_no_mean(reference: MtfReference) -> None:
    """Of tiles alike, noise decides which read high: those are the less sure, and without them the mean is low."""
    photo = photograph_page(KEY.chart(), setup_of(gaussian(0.6), fine=1))
    light, truth = photo.luminance(), photo.mtf50(416, 288, radial=True)
    noise = 0.45 * light.mean() * np.random.default_rng(5).normal(size=light.shape).astype(np.float32)
    tiles = measured(light + noise, reference)
    assert tiles.kept.all() and np.median(tiles.mtf50_se / tiles.mtf50) > 0.05
    assert tiles.mtf50.mean() == pytest.approx(truth, rel=0.025)
    assert np.mean(np.abs(tiles.mtf50 - truth) < 1.96 * tiles.mtf50_se) > 0.85


def test_a_blur_of_an_odd_shape_is_less_sure_than_a_gaussian_as_wide(reference: MtfReference) -> None:
    """What the fitted shape cannot follow is the larger the farther it has to go; diffraction it can."""
    blurs = gaussian(1.2), aberrated(0.42), aberrated(0.9, spherical=1.0, defocus=-0.3)
    maps = [
        measured(photograph_page(KEY.chart(), setup_of(blur, seed=5, fine=1)).luminance(), reference) for blur in blurs
    ]
    smooth, sharp, odd = (np.median(tiles.mtf50_se[tiles.kept] / tiles.mtf50[tiles.kept]) for tiles in maps)
    assert smooth < 0.004 and sharp < 0.01 and odd > 2 * smooth and odd > 1.2 * sharp


def test_contrast_that_rises_first_makes_a_shape_the_less_sure_the_steeper_it_rises() -> None:
    """A program has sharpened; however odd that is, its tiles are told of."""
    parameters = np.zeros((4, SIZE))
    parameters[:, G] = 1.0
    parameters[:, A] = 0.1, -0.2, -2.0, -9.0
    even, odd = (
        shape_error(TileFit(parameters, np.zeros((4, SIZE, SIZE)), np.ones(4), np.ones(4), np.full(4, oddness)), 256)
        for oddness in (0.0, 100.0)
    )
    assert np.ptp(even) == 0 and even[0] < odd[0] < odd[1] < odd[2] < odd[3] < 0.05
    assert odd[3] > 2 * odd[1] > 4 * odd[0]


@pytest.mark.parametrize(("usual", "under"), [(1.0, 0.7), (1.2, 0.7), (0.8, 0.7 / 0.8)])
def test_only_where_light_tells_of_a_lamp_is_contrast_relative_to_the_tiles_own(usual: float, under: float) -> None:
    """It begins at, above or, by a halo, below that of large areas, in ten of 25 tiles far below; one is not bright."""
    parameters, light, hidden = np.zeros((25, SIZE)), np.exp(0.1 * (np.arange(25) % 5)), np.arange(25) == 24
    lamp = [6, 7, 8, 11, 12, 13, 16, 17, 18]
    parameters[:, G], parameters[:, B0] = usual, np.log(2.0)
    parameters[[4, *lamp], G], light[lamp], light[hidden] = 0.7, 1.6 * light[lamp], 0.0
    fit = TileFit(parameters, np.zeros((25, SIZE, SIZE)), np.full(25, 0.1), np.ones(25), np.zeros(25))
    still, level = Phase(np.zeros((25, 2)), np.zeros((25, 4))), AreaContrast(np.ones(25), np.full(25, 0.003))
    middles = np.stack(np.divmod(np.arange(25), 5), axis=1) * 64.0
    tiles = FittedTiles(fit, still, np.ones(25), hidden, light, level)
    found = result_of(tiles, np.zeros(25), 256, lit=middles).large_areas
    assert found[[0, 4, 12]] == pytest.approx([max(usual, 1.0), 1.0, under])


def test_contrast_is_relative_to_that_of_large_areas_and_as_sure() -> None:
    """A pale print takes from all contrast alike; a steep first fall, which is of the lens, from detail alone."""
    parameters = np.zeros((3, SIZE))
    parameters[:, G], parameters[:, B0] = (1.0, 0.9, 0.98), np.log([2.0, 2.0, 1.96])  # a half at u = 1, but for pixels
    fit = TileFit(parameters, np.zeros((3, SIZE, SIZE)), np.full(3, 0.1), np.ones(3), np.zeros(3))
    still = Phase(np.zeros((3, 2)), np.zeros((3, 4)))
    level = AreaContrast(np.array([1.0, 0.9, 1.0]), np.array([0.003, 0.003, 0.02]))
    found = result_of(FittedTiles(fit, still, np.ones(3), np.zeros(3, bool), np.ones(3), level), np.zeros(3), 256)
    assert found.mtf50 == pytest.approx(np.broadcast_to(found.mtf50[:1], (3, 2)), rel=1e-3)
    assert np.allclose(found.mtf[..., 0], 1)
    there = contrast_at(parameters, along(fit, np.full((3, 1), FREQUENCIES[5]), np.zeros(3)))[:, 0]
    assert found.mtf[:, 0, 5] == pytest.approx(there / level.contrast)
    assert found.mtf50_se[2, 0] > 3 * found.mtf50_se[0, 0]


def test_a_pupil_that_is_narrower_one_way_is_read_along_both_directions() -> None:
    """Contrast falls faster across it from the first ring on. Exact transfers; errors as of ISO 100 and 3200."""
    radius, turn = (part.ravel()[None] for part in np.meshgrid(np.arange(0.02, 0.46, 0.02), (np.arange(12) - 5.5) / 12))
    frequency, angle = radius, turn * np.pi
    errors = []
    for blur in (aberrated(0.6), aberrated(0.6, defocus=0.5), aberrated(0.6, spherical=0.5)):

        def contrast(frequency: Array, angle: Array | float, blur: Blur = blur) -> Array:
            x, y = frequency * np.cos(angle), frequency * np.sin(angle)
            return np.abs(blur(x / 0.75, y, 0, 0)) * np.sinc(x) * np.sinc(y)

        unit = frequency[:, np.argmin(np.abs(contrast(frequency, angle)[0] - 0.5))]
        for error in (0.002, 0.006):
            waves = waves_in(frequency, angle, unit)
            weight = 1 / (error**2 + (0.03 * np.maximum(waves.u - 1.3, 0)) ** 2)  # for less far beyond, as of tiles
            fit = fitted(Points(contrast(frequency, angle), weight, waves), unit)
            fine = np.arange(1, 700)[None] / 1000
            for direction in (0.0, np.pi / 2):
                read = contrast_at(fit.parameters, along(fit, fine, np.array([direction])))
                mtf50 = [first_fall(fine[0], curve[0]) or np.nan for curve in (read, contrast(fine, direction))]
                errors.append(mtf50[0] / mtf50[1] - 1)
    assert np.sqrt(np.mean(np.square(errors))) < 0.0026


def test_blur_that_bends_over_the_tiles_makes_them_less_sure_and_an_even_one_does_not() -> None:
    """A tile has the mean over its window, in which what changes evenly cancels, and what bends does not."""
    corners = map_places(*FRAME, 128)
    middles = corners / 128
    slanted = np.stack([0.2 + 0.01 * middles[:, 0], 0.3 - 0.02 * middles[:, 1]], axis=1)
    assert np.allclose(change_error(slanted, middles), 0, atol=1e-12)
    bowed = slanted + 0.004 * (middles**2).sum(axis=1)[:, None]
    error = change_error(bowed, middles)
    assert (error > 0).all()
    assert change_error(bowed, middles / 2) == pytest.approx(4 * error)  # the same bend over half the distance
    chance = slanted + 0.002 * np.random.default_rng(3).normal(size=slanted.shape)
    assert np.median(change_error(chance, middles)) < 0.2 * 0.002
    few = slanted.copy()
    few[5:] = np.nan
    assert (change_error(few, middles)[:5] > 0).all()  # nothing is known of the change


@pytest.mark.parametrize("frame", [(3072, 2048), (4608, 3072), (6000, 4000)])
def test_corners_of_a_lens_that_is_alike_on_all_sides_are_alike(frame: tuple[int, int]) -> None:
    columns, rows = frame
    x, y = (map_places(*frame, 256) + 255 / 2).T
    mtf50 = 0.3 - 0.1 * np.hypot(x - (columns - 1) / 2, y - (rows - 1) / 2)[:, None] / np.hypot(*frame) * np.ones(2)
    like, many = tiles(1.0), len(x)
    pairs, curves = np.full((many, 2), 1e-3), np.full((many, *like.mtf.shape[1:]), 0.5)
    found = MtfMap(
        frame, 256, x, y, mtf50, pairs, pairs, like.frequencies, curves, curves, pairs, (None,) * many
    )  # fmt: skip
    shot = shot_with(found, PLACE, Photo(Path("a.dng"), "a.dng", Metadata()))
    assert [shot.value("mtf50", corner) for corner in CORNERS[1:]] == pytest.approx(3 * [shot.value("mtf50", "tl")])


def test_tiles_lie_within_pictures_of_any_number_of_pixels() -> None:
    """A file cropped by a converter has any; tiles begin at even ones, as pairs of a Bayer sensor's rows do."""
    for columns, rows in ((1799, 1199), (1801, 1198), (1797, 1197), (1798, 1201)):
        places = map_places(columns, rows, 128)
        assert (places >= 0).all() and (places % 2 == 0).all()
        assert (places.max(axis=0) + 128 <= (columns, rows)).all() and (
            places.max(axis=0) + 130 > (columns, rows)
        ).all()


def test_a_mean_is_not_surer_than_what_its_tiles_share() -> None:
    alone = tiles(1.0)
    alike = replace(alone, shape_se=np.full_like(alone.mtf50_se, 8e-4))  # of 1e-3
    errors = [
        {number.region: number.value for number in shot.measurements if number.quantity == "mtf50_error"}
        for shot in (shot_with(found, PLACE, Photo(Path("a.dng"), "a.dng", Metadata())) for found in (alone, alike))
    ]
    assert {"third", "corner", *CORNERS} <= set(errors[0])
    assert max(errors[0].values()) < 5e-4 and 8e-4 < min(errors[1].values()) < 1e-3


def test_a_tile_whose_detail_is_in_fewer_directions_is_less_sure(photo: ChartPhoto, reference: MtfReference) -> None:
    place = np.array([[300, 200]])
    before = measured(photo.luminance(), reference, photo.colours, places=place)
    page_there = page_tile(reference, GEOMETRY, (300, 200), 128)
    look = page_there.second_look
    page_there.__dict__["second_look"] = replace(look, evenness=look.evenness / 4)  # as if: the page's own is cached
    after = measured(photo.luminance(), reference, photo.colours, places=place)
    page_tile.cache_clear()
    assert np.array_equal(after.mtf50, before.mtf50)
    assert after.mtf_se == pytest.approx(2 * before.mtf_se)
    assert (after.shape_se > 1.2 * before.shape_se).all()


def test_the_curves_start_at_one_and_fall(found: MtfMap) -> None:
    curves = found.mtf[found.kept]
    assert np.allclose(curves[..., 0], 1)
    assert (np.diff(curves[..., :31], axis=-1) < 0.01).all()


def test_astigmatism_is_read_back(photo: ChartPhoto, found: MtfMap) -> None:
    true, keep = truth(photo, found), found.kept
    ratio = (found.mtf50[:, 0] / found.mtf50[:, 1]) / (true[:, 0] / true[:, 1])
    assert np.sqrt(np.nanmean((ratio - 1) ** 2)) < 0.02
    measured = {
        of_tile.quantity: of_tile.value
        for of_tile in of_tiles("tl", RegionTiles(found.mtf50[keep], found.mtf50_se[keep], found.shape_se[keep]))
    }
    expected = 100 * np.expm1(np.log(true[keep, 0] / true[keep, 1]).mean())
    assert measured["astigmatism"] == pytest.approx(expected, abs=1.5) and expected < -5


def test_the_soft_side_is_found(found: MtfMap) -> None:
    decentring = decentring_of(found)
    assert decentring.found
    assert decentring.interval[0] < 0.119 < decentring.interval[1] * 1.1  # exp(1.4 x 0.08) - 1
    assert abs(abs(decentring.towards) - np.pi) < 0.3  # sharper to the left


def test_colours_apart_are_read_back(photo: ChartPhoto, reference: MtfReference, found: MtfMap) -> None:
    apart = measure_lateral_colour(photo.colours, found, GEOMETRY, reference)
    for one, grown in ((apart.red, 6e-4), (apart.blue, -6e-4)):
        assert one.corner_px == pytest.approx(grown * GEOMETRY.half_diagonal_px, abs=0.03)
        assert abs(one.corner_px - grown * GEOMETRY.half_diagonal_px) < 3.5 * one.corner_se < 0.1


@pytest.mark.slow
def test_colours_far_apart_are_read_back_and_those_of_a_good_lens_are_not_apart(reference: MtfReference) -> None:
    for lateral in ((4e-3, -3e-3), (0.0, 0.0)):
        setup = setup_of(gaussian(0.9), pattern=BAYER_RGGB, lateral=lateral, seed=3, fine=1)
        photo = photograph_page(KEY.chart(), setup)
        apart = measure_lateral_colour(photo.colours, measured(photo.luminance(), reference), GEOMETRY, reference)
        for one, grown in zip((apart.red, apart.blue), lateral, strict=True):
            assert one.corner_px == pytest.approx(grown * GEOMETRY.half_diagonal_px, abs=0.03)


def test_dark_corners_are_read_back_without_the_chart(photo: ChartPhoto, reference: MtfReference) -> None:
    falloff = measure_falloff(photo.luminance(), GEOMETRY, reference)
    assert falloff.ev[-1] == pytest.approx(-1.5, abs=0.08)


def test_light_is_as_sure_of_a_chart_that_lies_on_its_side(photo: ChartPhoto, reference: MtfReference) -> None:
    turn = np.array([[0.0, 1, 0], [-1, 0, 0], [0, 0, 1]])  # of places about the frame's middle
    matrix = tuple((turn @ np.array(GEOMETRY.homography).reshape(3, 3)).ravel().tolist())
    lies = replace(GEOMETRY, frame_px=FRAME[::-1], homography=matrix)
    upright = measure_falloff(photo.luminance(), GEOMETRY, reference)
    lying = measure_falloff(np.rot90(photo.luminance()), lies, reference)
    assert lying.ev == pytest.approx(upright.ev, abs=0.003)
    assert lying.ev_se == pytest.approx(upright.ev_se, rel=0.03)


def test_an_even_lens_is_not_accused(reference: MtfReference) -> None:
    photo = photograph_page(KEY.chart(), setup_of(gaussian(1.0), iso=400, fine=1))
    even = decentring_of(measured(photo.luminance(), reference))
    assert not even.found
    assert even.share < 0.015


def test_clipped_tiles_and_what_is_beside_the_chart_are_left_out(photo: ChartPhoto, reference: MtfReference) -> None:
    picture = photo.luminance()
    found = measured(picture, reference, photo.colours, white=0.5 * float(picture.max()))
    assert LeftOut.OVEREXPOSED in found.left_out
    small = MtfReference(reference.page, reference.per_mm, reference.cutoff, Box(60, 40, 10, 10))
    beside = measured(picture, small, photo.colours)
    assert not beside.kept.any()
    assert set(beside.left_out) == {LeftOut.NOT_FILLED}


def test_noise_alone_gives_no_numbers(reference: MtfReference) -> None:
    noise = np.random.default_rng(1).uniform(0.2, 0.8, FRAME[::-1]).astype(np.float32)
    assert not measured(noise, reference).kept.any()


def test_the_charts_tilt_is_found() -> None:
    matrix = np.array(GEOMETRY.homography).reshape(3, 3).copy()
    assert chart_tilt(replace(PLACE, geometry=GEOMETRY))[0] < 0.01
    scale = VIEW.px_per_mm / VIEW.half_diagonal_px
    middle = np.eye(3)
    middle[:2, 2] = [-value for value in VIEW.frame.centre]
    matrix = np.diag([scale, scale, 1.0])
    matrix[2, 0] = np.tan(np.deg2rad(1.0)) * scale / 2.3
    tilted = Geometry(GEOMETRY.page_mm, FRAME, tuple((matrix @ middle).ravel().tolist()))
    assert chart_tilt(replace(PLACE, geometry=tilted))[0] == pytest.approx(1.0, abs=0.05)
