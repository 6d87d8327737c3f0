"""Simulated photographs of printed charts against what they are said to show."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
import pytest

from lenslab.charts.patterns import PATTERNS
from lenslab.charts.raster import photographed
from lenslab.charts.shapes import Chart
from simulator.page_blur import aberrated, disc, gaussian
from simulator.page_photo import BAYER_RGGB, FALLOFFS, PhotoSetup, photograph_page
from simulator.view import DISTORTIONS, CameraView

SIZE = 480, 320


@cache
def chart() -> Chart:
    return PATTERNS["lenslab"].make(297, 210, finest_mm=1.0)


@pytest.mark.parametrize("law", DISTORTIONS)
def test_a_view_leads_there_and_back_and_distorts_as_much_as_it_says(law: str) -> None:
    """Strong distortion, too: a pincushion that is taken back towards the corner turns round beyond it."""
    bowed = CameraView(SIZE, chart().frame, 1.1, 2, 1.5, -2, (0.01, 0.02), distortion=-0.02, law=law, bow_mm=3)
    strong = [CameraView(SIZE, chart().frame, 1.1, 1.3, distortion=share, law=law) for share in (-0.05, 0.05)]
    x, y = np.meshgrid(np.linspace(0, 479, 9), np.linspace(0, 319, 9))
    for view in (bowed, *strong):
        assert np.allclose(view.to_picture(*view.to_page(x, y)), (x, y), atol=1e-6)
    straight = CameraView(SIZE, chart().frame)
    bent = CameraView(SIZE, chart().frame, distortion=-0.02, law=law)
    corner = bent.to_picture(*straight.to_page(-0.5, -0.5))
    assert np.hypot(corner[0] - 239.5, corner[1] - 159.5) == pytest.approx(0.98 * np.hypot(240, 160), rel=1e-3)


@pytest.mark.slow
def test_a_straight_view_is_the_chart_blurred() -> None:
    """Against the chart drawn by itself at twice the picture's density and blurred as a whole."""
    page = photographed(chart(), 2 * SIZE[1], 2 * SIZE[0])
    across, down = 2 * np.fft.rfftfreq(2 * SIZE[0])[None, :], 2 * np.fft.fftfreq(2 * SIZE[1])[:, None]
    of_samples = np.cos(np.pi * across / 2) * np.cos(np.pi * down / 2)
    between = np.exp(0.5j * np.pi * (across + down))  # from samples to the pixel's centre
    inside = slice(32, -32), slice(32, -32)
    for blur in (gaussian(0.6), disc(1.5), aberrated(0.9, spherical=0.2)):
        photo = photograph_page(chart(), PhotoSetup(CameraView(SIZE, chart().frame), blur, exposure=1.0))
        passed = blur(across + 0 * down, down + 0 * across, 0, 0) * of_samples
        known = np.fft.irfft2(np.fft.rfft2(page) * passed * between, page.shape)[::2, ::2]
        assert np.std((photo.light - known)[inside]) < 0.03 * np.std(known[inside])


@pytest.mark.slow
def test_the_truth_of_a_blur_that_varies_is_what_it_is_blended_from() -> None:
    view = CameraView((512, 512), chart().frame)
    photo = photograph_page(chart(), PhotoSetup(view, gaussian(1.0, 2.0, stretch=1.3), blur_varies=True))
    assert photo.mtf50(255.5, 255.5, radial=True, pixel=False) == pytest.approx(0.1874, rel=0.02)
    radial, tangential = (photo.mtf50(511, 511, radial=one, pixel=False) for one in (True, False))
    assert tangential / radial == pytest.approx(1.3, rel=0.01)  # a blur wider along the radius
    assert (radial * tangential) ** 0.5 == pytest.approx(0.1874 / 5**0.5, rel=0.01)


@pytest.mark.slow
def test_light_noise_and_colours() -> None:
    view = CameraView(SIZE, chart().frame, 0.8)  # a wall of one grey around the page
    dark = PhotoSetup(view, vignetting_ev=2, pattern=BAYER_RGGB, iso=3200)
    photo = photograph_page(chart(), dark)
    even = photograph_page(chart(), PhotoSetup(view))
    assert np.log2(photo.light[0, 0] / even.light[0, 0]) == pytest.approx(-2, abs=0.03)
    difference = photo.luminance() - photo.light
    assert abs(difference.mean()) < 0.002
    noise = {
        iso: np.std(photograph_page(chart(), PhotoSetup(view, iso=iso)).luminance() - even.light) for iso in (100, 3200)
    }
    assert noise[3200] / noise[100] == pytest.approx(32**0.5, rel=0.05)
    for law in FALLOFFS.values():
        assert law(np.array([0.0, 1.0])) == pytest.approx([0, 1], abs=1e-6)


def test_lateral_colour_and_cards_over_the_marks() -> None:
    view = CameraView(SIZE, chart().frame)
    hidden = photograph_page(chart(), PhotoSetup(view, hidden=(chart().frame.part(0.4, 0.4, 0.2, 0.2),)))
    assert hidden.light[150:170, 230:250].std() < 1e-4
    plain = photograph_page(chart(), PhotoSetup(view, pattern=((0,),))).light
    larger = photograph_page(chart(), PhotoSetup(view, pattern=((0,),), lateral=(0.01, 0.0))).light
    grown = cv2.getRotationMatrix2D((239.5, 159.5), 0, 1.01)
    inside = slice(32, -32), slice(32, -32)
    as_grown = cv2.warpAffine(plain, grown, SIZE, flags=cv2.INTER_CUBIC)
    assert np.std((larger - as_grown)[inside]) < 0.5 * np.std((larger - plain)[inside])
