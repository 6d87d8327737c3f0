"""Contrast of large areas: what a pale print and glare take from all contrast alike is no blur; a halo is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest

from lenslab.charts.chart_key import parse_chart_key
from lenslab.charts.place import ChartPlace
from lenslab.charts.shapes import Box, Chart
from lenslab.measure.chart_checks import print_error, sharpening_remark, with_misfit_error
from lenslab.measure.chart_results import ShotLight, measure_optics
from lenslab.measure.large_areas import LargeAreas, even_areas
from lenslab.measure.tile_reference import MtfReference
from lenslab.measure.tiles import MtfMap, measure_map
from lenslab.values.types import Array, Luminance
from simulator import page_photo
from simulator.page_blur import Blur, gaussian, together
from simulator.page_photo import ChartPhoto, PhotoSetup, photograph_page
from simulator.printed_page import mtf_reference
from simulator.prints import Print
from simulator.view import CameraView

KEY = parse_chart_key("lenslab:A4:landscape:seed=1:finest=1mm")
VIEW = CameraView((1200, 800), Box(5.4, 5.4, 286.2, 190.2), fill=1.03)  # the frame of that chart, which is drawn later
GEOMETRY = VIEW.geometry((297.0, 210.0))
Printed = Callable[[Array], Array]


def pale(page: Array) -> Array:
    """Black reflects 6 %, paper 85 %."""
    return 0.06 + 0.79 * page


def dark_midtones(page: Array) -> Array:
    """A driver's curve besides."""
    return 0.05 + 0.8 * page**1.3


def halo(share: float, sigma_px: float) -> Blur:
    def transfer(radial: Array, tangential: Array, x: float, y: float) -> Array:
        return np.asarray(1 - share + share * gaussian(sigma_px)(radial, tangential, x, y))

    return transfer


@cache
def chart() -> Chart:
    assert KEY.chart().frame == VIEW.frame
    return KEY.chart()


@cache
def reference() -> MtfReference:
    return mtf_reference(chart(), GEOMETRY)


@cache
def photographed(printed: Printed | None, blur: Blur) -> ChartPhoto:
    drawn = page_photo._drawn
    setup = PhotoSetup(VIEW, blur, vignetting_ev=1.0, slope_ev=(0.3, 0.1), fine=1, printed=Print.perfect())
    with pytest.MonkeyPatch.context() as patch:
        if printed is not None:
            patch.setattr(page_photo, "_drawn", lambda *page: printed(drawn(*page)).astype(np.float32))
        _forget_pages()
        photo = photograph_page(chart(), setup)
        _forget_pages()
    return photo


def _forget_pages() -> None:
    for kept in (page_photo._page, page_photo._sampled_page):
        kept.cache_clear()


def areas_of(light: Luminance) -> LargeAreas:
    even = even_areas(light, GEOMETRY, reference())
    return even.measured()


def measured(light: Luminance) -> tuple[LargeAreas, MtfMap]:
    areas = areas_of(light)
    return areas, measure_map(light, GEOMETRY, reference(), tile_px=128, areas=areas)


@cache
def found(printed: Printed | None, blur: Blur) -> tuple[LargeAreas, MtfMap]:
    """What is measured where nothing but print and lens is amiss."""
    return measured(photographed(printed, blur).luminance())


PLAIN, HALO, STRONG = gaussian(1.0), together(gaussian(1.0), halo(0.1, 10.0)), together(gaussian(1.0), halo(0.12, 30.0))


@pytest.mark.parametrize(
    ("blur", "printed"), [*((PLAIN, on) for on in (None, pale, dark_midtones)), (HALO, dark_midtones), (STRONG, pale)]
)
def test_mtf50_is_the_lens_whatever_the_print(blur: Blur, printed: Printed | None) -> None:
    photo = photographed(printed, blur)
    _, tiles = found(printed, blur)
    assert tiles.kept.mean() > 0.98
    truth = photo.mtf50(600, 400, radial=True)
    assert np.median(tiles.mtf50[tiles.kept]) == pytest.approx(truth, rel=0.012)
    assert np.mean(np.abs(tiles.mtf50 - truth) < 1.96 * tiles.mtf50_se) > 0.85


@pytest.mark.parametrize("many", [1.3, 6.5])
def test_bands_of_flickering_lamps_do_not_change_mtf50(many: float) -> None:
    photo = photographed(pale, PLAIN)
    bands = 0.9 + 0.1 * np.sin(2 * np.pi * (many * np.arange(800) / 800 + 0.1))
    light = (photo.luminance() * bands[:, None]).astype(np.float32)
    (_, plain), (_, tiles) = found(pale, PLAIN), measured(light)
    assert np.median(tiles.mtf50 / plain.mtf50) == pytest.approx(1, abs=0.002)
    assert np.std(tiles.mtf50 / plain.mtf50) < 0.005


@pytest.mark.slow
@pytest.mark.parametrize(
    ("light", "said"),
    [
        (lambda _, y: 0.9 + 0.1 * np.sin(2 * np.pi * (3.4 * y + 0.3)), "bands_of_light"),
        (lambda x, _: 1 - 0.2 * (1 - np.tanh((x - 0.35) / 0.05)), "shadow_on_chart"),
        (lambda x, y: 1 / (1 + (x + 0.4) ** 2 + (y - 0.4) ** 2), None),  # a lamp
        (lambda _, y: 0.99 + 0.01 * np.sin(2 * np.pi * (5 * y + 0.3)), None),
    ],
)
def test_vignetting_is_blank_under_bands_and_shadows_alone(
    light: Callable[[Array, Array], Array], said: str | None
) -> None:
    y, x = np.mgrid[:800, :1200] / np.array((800, 1200)).reshape(2, 1, 1)
    picture = (photographed(pale, PLAIN).luminance() * light(x, y)).astype(np.float32)
    shot = ShotLight(picture, 1.0, 0.0, None)
    optics = measure_optics(
        shot, ChartPlace(GEOMETRY, VIEW.frame, False, False, None), reference(), None, areas_of(picture)
    )
    assert [note.key for note in optics.remarks] == [said] * (said is not None)
    assert (optics.corner.vignetting is None) == (said is not None)


@pytest.mark.parametrize(("fill", "said"), [(0.5, "light_beyond"), (0.85, None)])
def test_vignetting_is_blank_where_the_chart_ends_far_from_the_corners(fill: float, said: str | None) -> None:
    view = CameraView((900, 600), VIEW.frame, fill=fill)
    geometry = view.geometry((297.0, 210.0))
    picture = photograph_page(chart(), PhotoSetup(view, PLAIN, vignetting_ev=1.0, printed=Print.perfect())).luminance()
    place = ChartPlace(geometry, view.frame, False, False, None)
    optics = measure_optics(ShotLight(picture, 1.0, 0.0, None), place, mtf_reference(chart(), geometry), None)
    assert [note.key for note in optics.remarks] == [said] * (said is not None)
    assert (optics.corner.vignetting is None) == (said is not None)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("light", "most"),
    [
        (lambda x, y: 1 + 0 * x, 0.06),
        (lambda x, _: 1 - 0.4 / (1 + np.exp(-(x - 0.7) / 0.15)), 0.5),  # a shadow that fades over half of the frame
        (lambda x, y: sum(1 / (1 + (x - lamp) ** 2 + (y - 0.5) ** 2) for lamp in (-0.5, 1.5)), 0.5),
    ],
)
def test_vignetting_is_as_unsure_as_the_light_is_uneven(light: Callable[[Array, Array], Array], most: float) -> None:
    y, x = np.mgrid[:800, :1200] / np.array((800, 1200)).reshape(2, 1, 1)
    picture = (photographed(pale, PLAIN).luminance() * light(x, y)).astype(np.float32)
    place = ChartPlace(GEOMETRY, VIEW.frame, False, False, None)
    optics = measure_optics(ShotLight(picture, 1.0, 0.0, None), place, reference(), None, areas_of(picture))
    assert optics.corner.vignetting is not None and not optics.remarks
    value, error = optics.corner.vignetting
    assert abs(value + 1.0) < 1.96 * error < most


def test_a_print_as_people_have_it_is_measured_within_what_is_stated() -> None:
    """Pale, uneven, banded, of dots: MTF50 is that of lens and dots; its interval has the lens alone too."""
    drawn = Print.drawn(3)
    photo = photograph_page(chart(), PhotoSetup(VIEW, gaussian(1.0), printed=drawn, vignetting_ev=1.0, fine=1))
    _, tiles = measured(photo.luminance())
    assert tiles.kept.all()
    lens, middle = photo.mtf50(600, 400, radial=True), float(np.median(tiles.mtf50))
    dots = np.sinc(lens * VIEW.px_per_mm * 25.4 / drawn.dots_dpi)  # what they keep of contrast there
    assert middle == pytest.approx(lens * (1 - (1 - dots) / (2 * np.log(2))), rel=0.02)
    error = np.hypot(tiles.mtf50_se, print_error(tiles.mtf50, tiles.steepness, VIEW.px_per_mm))
    assert np.mean(np.abs(tiles.mtf50 - lens) < 1.96 * error) > 0.9, (middle, lens, dots)


def test_a_sheet_that_waves_is_measured_within_what_is_stated() -> None:
    """Places lie up to 0.5 px beside theirs; by noise alone, one tile of four was off by more than its interval."""
    photo = photographed(None, PLAIN)
    y, x = np.mgrid[:800, :1200].astype(np.float32)
    beside = (0.5 * np.sin(2 * np.pi * (x + 0.7 * y) / 150)).astype(np.float32)
    _, tiles = measured(cv2.remap(photo.luminance(), x + beside, y, cv2.INTER_CUBIC))
    tiles = with_misfit_error(tiles, 0.5 / 2)
    assert np.mean(np.abs(tiles.mtf50 - photo.mtf50(600, 400, radial=True)) < 1.96 * tiles.mtf50_se) > 0.85


def test_how_pale_a_print_is_and_its_tone_are_read_from_the_greys() -> None:
    for printed in (pale, dark_midtones):
        areas, tiles = found(printed, PLAIN)
        black, white = printed(np.array([0.0, 1.0]))
        seen, error = areas.black_at(np.array([600.0, 100.0]), np.array([400.0, 100.0]))
        assert seen == pytest.approx(np.full(2, black / (white - black)), abs=0.01)  # where the greys lead to
        assert (error < 0.01).all()
        assert tiles.large_areas is not None and np.nanmedian(tiles.large_areas) < 0.9
    assert areas.tone[0] == pytest.approx(-0.32, abs=0.06)  # of x^1.3 - x over x (1 - x), in the middle


def test_where_no_grey_is_seen_nothing_is_said() -> None:
    assert even_areas(np.ones((800, 1200), np.float32), GEOMETRY, reference(), white=0.5) is None


def test_a_lamp_that_the_print_reflects_is_seen_and_no_uneven_light() -> None:
    light = photographed(pale, PLAIN).luminance()
    y, x = np.mgrid[: light.shape[0], : light.shape[1]]
    lamp = 0.2 * np.exp(-((x - 700) ** 2 + (y - 350) ** 2) / (2 * 250.0**2))
    lit = areas_of((light + lamp).astype(np.float32))
    assert found(pale, PLAIN)[0].reflected < 0.02
    assert lit.reflected > 0.05


def test_a_window_that_the_print_reflects_makes_nothing_beside_it_sharper() -> None:
    """Its edges are steeper than black of a print changes over the frame."""
    light = photographed(pale, PLAIN).luminance()
    lit = light.copy()
    lit[60:360, 640:1020] += 0.2 * float(light.max())
    plain, beside = (tiles.mtf50.mean(axis=1) for _, tiles in (found(pale, PLAIN), measured(lit)))
    assert np.nanmax(beside / plain) < 1.08


@pytest.mark.parametrize("blur", [PLAIN, HALO])
def test_a_lamp_that_the_print_reflects_makes_nothing_under_it_softer(blur: Blur) -> None:
    """It is smaller than black of a print changes over the frame. A lens's halo takes from all tiles: it stays."""
    light = photographed(pale, blur).luminance()
    y, x = np.mgrid[: light.shape[0], : light.shape[1]]
    lamp = 0.4 * float(light.max()) * np.exp(-((x - 1000) ** 2 + (y - 420) ** 2) / (2 * 75.0**2))
    plain, under = (tiles.mtf50.mean(axis=1) for _, tiles in (found(pale, blur), measured((light + lamp).astype("f4"))))
    change = under / plain
    assert np.nanmin(change) > 0.85 and np.nanmax(change) < 1.15


def test_a_halo_on_one_side_of_the_frame_is_taken_for_no_lamp() -> None:
    """It makes darks lighter there, as a lamp does, but the whole no lighter."""
    light = photographed(pale, PLAIN).luminance()
    share = 0.25 / (1 + np.exp((600 - np.arange(light.shape[1])) / 40))
    hazed = (light + share * (cv2.GaussianBlur(light, (0, 0), 20) - light)).astype(np.float32)
    areas, tiles = measured(hazed)
    there = tiles.x_px > 700
    change = (tiles.mtf50 / found(pale, PLAIN)[1].mtf50 - 1)[there]
    assert areas.reflects and np.nanmedian(change) < -0.1  # -0.23 in truth
    assert np.nanmean(1.96 * tiles.mtf50_se[there] / tiles.mtf50[there] > np.abs(change + 0.23)) > 0.9


def test_detail_that_a_program_lifted_is_called_sharpened() -> None:
    """As converters' clarity does over 20 px: no reflection, of which contrast may be higher beside it."""
    light = photographed(pale, PLAIN).luminance()
    lifted = light + np.float32(0.2) * (light - cv2.GaussianBlur(light, (0, 0), 20))
    assert [note.key for note in sharpening_remark(measured(lifted)[1], developed=True)] == ["sharpened"]


# The simulated prints themselves


def test_a_simulated_print_goes_from_its_ink_to_its_paper_and_its_dots_keep_the_tone() -> None:
    greys = [np.full((300, 300), value, np.float32) for value in np.linspace(0, 1, 6)]
    for seed in range(2):
        drawn = Print.drawn(seed)
        means = np.array([drawn.of(grey, 30.0).mean() for grey in greys])
        assert means[-1] == pytest.approx(drawn.white, rel=0.01) and (np.diff(means) > 0).all()
        assert drawn.black * 0.97 <= means[0] <= drawn.black + 0.05 * (drawn.white - drawn.black)
    smooth = replace(Print.ordinary(), uneven=0.0)
    dotted = replace(smooth, dots_dpi=720.0).of(greys[2], 30.0)
    assert dotted.mean() == pytest.approx(smooth.of(greys[2], 30.0).mean(), rel=0.01)
