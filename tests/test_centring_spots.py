"""What corners lose of texture, without pictures: defocus is the same for every lens, and shows which is decentred."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lenslab.judge.advice import advice
from lenslab.judge.decentring import CornerPattern, _soft_always, centring, corner_pattern
from lenslab.measure.detail_contrast import compare
from lenslab.measure.regions import CORNERS
from lenslab.measure.spectra import Detail
from lenslab.measure.texture import corner_rings
from lenslab.measure.texture_maps import RINGS, TEXTURE, textures_map
from lenslab.measure.texture_model import FREQUENCIES
from lenslab.measure.traces import BINS, Trace, maps_of
from lenslab.values.f_numbers import true_aperture
from lenslab.values.shoot import LensShots
from lenslab.values.types import Array, Measured, Measurement, Metadata, Photo, Region

APERTURES = (1.4, 2.0, 2.8, 5.6, 11.0)
LIGHT = np.full((40, 60), 0.5, np.float32)
TILT = {"tl": 1.6}  # sigma^2 N^2, px^2


def lens(
    name: str,
    seed: int,
    spots: Mapping[str, float],
    *,
    widest: float = 2.0,
    soft_px: float = 1.0,
    sharp_places: float = 0.0,
    uneven: float = 0.01,
) -> LensShots:
    """Shots of a lens, of which these corners have spots of sigma^2 N^2 px^2 beside.

    soft_px: of the lens's own blur at f/2, which shrinks as defocus does. sharp_places: the share of each corner that
    has neither. uneven: how far rings of the chart in its corners are from what they should be, by aperture, ln.
    """
    random = np.random.default_rng((91, seed))
    chart = {corner: random.normal(0, 0.1, len(FREQUENCIES)) for corner in CORNERS}
    shots = []
    for number, aperture in enumerate(aperture for aperture in APERTURES if aperture >= widest):
        squared = true_aperture(aperture) ** 2

        def seen(px2: float, own: Array, squared: float = squared) -> tuple[float, ...]:
            blurred = np.exp(-2 * (np.pi * FREQUENCIES) ** 2 * (4 * soft_px**2 + px2) / squared)
            passed = (1 - sharp_places) * blurred + sharp_places
            passed = passed * np.exp(-2 * (np.pi * FREQUENCIES * 0.5) ** 2)
            return tuple((1e-3 * FREQUENCIES**-2 * passed**2 * np.exp(own)).tolist())

        rings = {
            corner: seen(spots.get(corner, 0.0), chart[corner] + random.normal(0, uneven, len(FREQUENCIES)))
            for corner in CORNERS
        }
        regions = rings | {"third": seen(0.0, np.zeros(len(RINGS) - 1))}
        trace = Trace(np.ones((9, BINS + 1)), np.ones(9), LIGHT, 1000, 1500, True)
        contrasts = [Measurement(region, "detail_contrast", 10.0) for region in ("third", "corner", *CORNERS)]
        photo = Photo(Path(f"/{name}{number}.dng"), f"{name}{number}.dng", Metadata(lens=name, aperture=aperture))
        shots.append(Measured(photo, tuple(contrasts), maps=(*maps_of(trace), textures_map(TEXTURE, regions))))
    return LensShots.of(shots)


# Lenses that several tests look at: what is fitted of them is remembered
BAD = lens("bad", 7, TILT)
EVEN = {name: lens(name, seed, {}) for name, seed in (("B", 13), ("C", 14))}


def verdicts(**lenses: LensShots) -> dict[str, str]:
    return {name: judged.verdict for name, judged in centring(lenses).items()}


def test_errors_of_a_corner_s_rings_are_those_of_its_noise() -> None:
    """Corners of six tiles, through fresh noise each time; finer rings may be off by more than chance."""
    random, corner = np.random.default_rng(8), Region("third", 0, 0, 1, 1)
    down, across = np.fft.fftfreq(208)[:, None], np.fft.rfftfreq(304)
    passed = np.exp(-8 * (down**2 + across**2)) / np.maximum(np.hypot(down, across), 0.003)
    chart = np.fft.irfft2(np.fft.rfft2(random.normal(size=(208, 304))) * passed, (208, 304))
    lit, maps = np.ones((13, 19), bool), maps_of(Trace(np.ones((9, BINS + 1)), np.ones(9), LIGHT, 1664, 2432, True))
    logs, stated = [], []
    for _ in range(40):
        seen = [1 + 0.1 * chart / chart.std() + random.normal(0, 0.03, chart.shape) for _ in range(2)]
        compared = compare(*(Detail(each.astype(np.float32), lit) for each in seen), corner)
        assert compared is not None and compared.contrasts is not None
        noise = [Measurement(name, "noise", compared.contrasts[0].noise_percent) for name in CORNERS]
        rings = (*maps, textures_map(TEXTURE, dict.fromkeys(CORNERS, compared.contrasts[0].rings)))
        photo = Photo(Path("a.dng"), "a.dng", Metadata(aperture=4.0))
        both = [Measured(photo, tuple(noise), maps=rings)] * 2
        logs.append(corner_rings(both)[4.0].logs[0, 0])
        stated.append(corner_rings(both)[4.0].variance[0])
    ratio = np.sqrt(np.mean(stated, axis=0) / np.var(logs, axis=0, ddof=1))[:6]
    assert ratio.mean() == pytest.approx(1.05, abs=0.15) and 0.75 < ratio.min() < ratio.max() < 1.5


@pytest.mark.parametrize("widest", [1.4, 2.8])
def test_a_spot_of_defocus_is_the_same_of_a_fast_lens_and_a_slow_one(widest: float) -> None:
    pattern = corner_pattern(lens("A", 1, TILT, widest=widest, uneven=0.001))
    assert pattern.against_most().spread[0] == pytest.approx(TILT["tl"], rel=0.04)


def test_a_camera_that_is_not_square_is_seen_by_lenses_of_all_speeds() -> None:
    lenses = {
        "fast": lens("fast", 2, TILT, widest=1.4),
        "slow": lens("slow", 3, TILT, widest=2.8, soft_px=0.6),
        "plain": lens("plain", 4, TILT),
    }
    assert set(verdicts(**lenses).values()) == {"set-up"}


def test_sharp_places_in_a_corner_do_not_hide_that_the_camera_was_not_square() -> None:
    """Nor, where the other lenses show that it was, that the lens is decentred: it is seen stopped down."""
    blurred = lens("blurred", 5, TILT, widest=1.4, soft_px=2.2, sharp_places=0.15)
    assert "decentred" not in verdicts(blurred=blurred, clean=lens("clean", 6, TILT, soft_px=0.6)).values()
    bad = lens("bad", 5, {"tl": 15.0}, widest=1.4, soft_px=2.2, sharp_places=0.15)
    judged = centring({"bad": bad, **EVEN})["bad"]
    assert (judged.verdict, judged.corner, judged.aperture) == ("decentred", "tl", 2.0)
    assert "% softer than the average at f/2" in " ".join(advice({"bad": bad, **EVEN}))


def test_lenses_none_of_which_shows_a_tilt_alone_accuse_nobody_together() -> None:
    soft = {f"soft{seed}": lens(f"soft{seed}", seed, TILT, soft_px=3.0) for seed in range(8, 12)}
    assert verdicts(sharp=BAD, **soft)["sharp"] != "decentred"


def test_a_camera_that_is_hardly_off_square_does_not_hide_the_decentred_lens() -> None:
    slight = {"tl": 0.1 * TILT["tl"]}
    others = {name: lens(name, seed, slight, soft_px=0.6, uneven=0.003) for name, seed in (("B", 13), ("C", 14))}
    assert all(
        pattern.spread[0] > 3 * pattern.spread_error for pattern in map(corner_pattern, others.values()) if pattern
    )
    assert verdicts(A=BAD, **others)["A"] == "decentred"


def test_a_lens_that_shares_half_of_it_leaves_open_which_it_is() -> None:
    half = {"tl": 0.5 * TILT["tl"]}
    others = {name: lens(name, seed, half, soft_px=0.6) for name, seed in (("B", 13), ("C", 14))}
    assert verdicts(A=BAD, **others)["A"] == "unknown"


def test_of_a_lens_softer_than_texture_shows_it_is_not_said_that_it_is_even() -> None:
    assert verdicts(A=lens("A", 12, {}, soft_px=3.0), **EVEN) == {"A": "even", "B": "even", "C": "even"}
    assert verdicts(A=lens("A", 12, {}, soft_px=6.0), **EVEN) == {"B": "even", "C": "even"}


def test_a_faster_lens_shows_wide_open_how_square_the_camera_was() -> None:
    def verdict(spots: Mapping[str, float]) -> str:
        fast = [
            shot
            for shot in lens("fast", 16, spots, widest=1.4, soft_px=0.5, uneven=0.1)
            if shot.photo.metadata.aperture not in (2.0, 2.8)
        ]
        return verdicts(slow=BAD, fast=LensShots.of(fast))["slow"]

    assert (verdict(TILT), verdict({})) == ("set-up", "decentred")


def pattern_of(
    softness: float = 0.0, error: float = 0.013, always: float = 0.0, fit_error: float = 0.01, spot: float = 0.0
) -> CornerPattern:
    """Of a texture, of which the top left corner has this less, wide open and always; spot: with an error of 0.3."""
    return CornerPattern(
        (softness, 0.0, 0.0, 0.0),
        error,
        2.0,
        always=(always, 0.01, -0.01, 0.0),
        always_errors=(fit_error,) * 4,
        spread=(spot, 0.0, 0.0, 0.0),
        spread_error=0.3,
    )


def test_a_corner_that_loses_little_stands_out_where_rings_show_it_surely() -> None:
    assert pattern_of(-0.05, 0.013).stands_out() and not pattern_of(-0.05, 0.02).stands_out()


@pytest.mark.parametrize(
    ("corners", "second"),
    [
        ((-0.12, -0.12, 0.0, 0.0), "tr"),
        ((-0.12, -0.09, 0.0, 0.0), "tr"),
        ((-0.12, -0.07, 0.0, 0.0), ""),  # softer than the others, and clearly less than the softest
        ((-0.07, -0.03, 0.0, 0.0), ""),  # within the error of both
        ((-0.07, -0.06, 0.0, -0.05), ""),  # as is a third one
        ((-0.07, -0.06, 0.0, -0.02), "tr"),
    ],
)
def test_a_second_corner_is_named_that_differs_from_the_other_two_and_not_from_the_softest(
    corners: tuple[float, ...], second: str
) -> None:
    """By three times the error of 1.3 %."""
    pattern = replace(pattern_of(), corners=corners)
    assert (CORNERS[pattern.softest], pattern.second) == ("tl", second)


def test_a_corner_that_may_have_lost_much_is_not_called_even() -> None:
    assert not pattern_of(-0.08, 0.013).may_hide(0.16)
    assert pattern_of(-0.08, 0.033).may_hide(0.16) and pattern_of(0.0, 0.06).may_hide(0.16)


def test_a_corner_soft_at_all_apertures_is_judged_by_how_far_corners_of_the_chart_differ() -> None:
    """In errors of the fits: of a lens that leaves few rings parts of one chart seem to differ more."""

    def verdict(always: float, fit_error: float) -> str | None:
        judged = _soft_always(pattern_of(always=always, fit_error=fit_error), [pattern_of(), pattern_of()])
        return judged and judged.verdict

    assert verdict(-0.10, 0.01) == "decentred"
    assert verdict(-0.10, 0.04) is None
    assert verdict(-0.03, 0.04) == "even"
