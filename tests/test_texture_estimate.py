"""MTF50 estimated without a known chart: what blurs every aperture alike is allowed for, and a known chart tells it."""

from __future__ import annotations

import math

import numpy as np
import pytest

from lenslab.measure.body_blur import FREQUENCY, MOST_ERROR_PX, constant_blur
from lenslab.measure.texture import TextureFit, fit
from lenslab.measure.texture_maps import RINGS, ConstantBlur
from lenslab.measure.texture_model import FREQUENCIES, TextureModel
from lenslab.values.f_numbers import true_aperture
from lenslab.values.fitting import least_squares
from lenslab.values.types import Array
from simulator.wavefront_shoots import Glass, Softness, mtf50, transfer

STOPS = (2.8, 4.0, 5.6, 8.0, 11.0, 16.0)
BLURS = (0.1, 0.45, 0.8)


def lens(constant_px: float) -> Glass:
    """Spherical aberration wide open, on pixels of 4.4 um."""
    return Glass(2.8, constant_px, waves=0.5, defocus=-0.1, pitch_um=4.4)


def rings_through(of: Glass) -> Array:
    """Means over the rings of what the lens passes of a chart whose power falls with f^-2.4."""
    edges = np.square(RINGS)
    frequencies = np.sqrt(edges[:-1, None] + np.diff(edges)[:, None] * (np.arange(50) + 0.5) / 50)  # of equal area
    contrast = np.array([np.sinc(frequencies) * transfer(of, stop, frequencies) for stop in STOPS])
    return np.asarray((contrast**2 * frequencies**-2.4).mean(axis=-1))


def fitted(of: Glass, known: ConstantBlur | None = None) -> TextureFit:
    """Of the centre alone."""
    return fit(rings_through(of)[None], STOPS, of.pitch_um, known)


def errors(of: Glass, estimate: TextureFit) -> tuple[Array, Array]:
    """Of ln MTF50 against f/5.6, and the stated standard deviations."""
    true = np.array([math.log(mtf50(of, stop)) for stop in STOPS])
    logs, best = np.log(estimate.mtf50[0]), STOPS.index(5.6)
    cover = estimate.covariance
    deviation = np.sqrt(np.maximum(np.diag(cover) + cover[best, best] - 2 * cover[best], 0))
    return (logs - logs[best]) - (true - true[best]), deviation


@pytest.mark.slow
@pytest.mark.parametrize("constant_px", BLURS)
def test_losses_hold_whatever_blurs_all_apertures_alike(constant_px: float) -> None:
    off, stated = errors(lens(constant_px), fitted(lens(constant_px)))
    assert (np.abs(off) <= 1.96 * stated + 0.01).all()
    assert np.abs(off).max() < 0.16


@pytest.mark.parametrize("constant_px", (0.15, 0.7))
def test_a_body_whose_constant_blur_is_known_leaves_less_open(constant_px: float) -> None:
    of = lens(constant_px)
    unknown, known = fitted(of), fitted(of, ConstantBlur(constant_px, 0.02))
    off, stated = errors(of, known)
    assert np.abs(off).max() < 0.08
    assert stated[-1] < errors(of, unknown)[1][-1]
    assert abs(known.constant.sigma_px - constant_px) < 0.01


@pytest.mark.parametrize(("softness", "power", "most"), [("gaussian", 1.0, 0.055), ("disc", 0.6, 0.033)])
def test_beside_a_known_blur_of_the_body_a_lens_may_gain_slowly(softness: Softness, power: float, most: float) -> None:
    of = Glass(2.8, 0.15, soft_px=1.0, power=power, softness=softness, pitch_um=4.4)
    assert np.abs(errors(of, fitted(of, ConstantBlur(0.15, 0.02)))[0]).max() < most


SOFT = Glass(2.8, 0.4, soft_px=2.5, power=1.5, pitch_um=4.4)


def noisy(share: float) -> Array:
    """Rings of a soft lens, with white noise left in the finest ones: this share of what they have at their best."""
    rings = rings_through(SOFT)
    rings[:, -3:] += share * rings.max(axis=0)[-3:]
    return rings


@pytest.mark.parametrize("share", (0.1, 0.2))
def test_noise_that_is_left_in_a_soft_lens_s_finest_rings_is_no_detail(share: float) -> None:
    known = ConstantBlur(0.4, 0.02)
    clean, noise = (fit(noisy(left)[None], STOPS, SOFT.pitch_um, known) for left in (0.0, share))
    (off, stated), (off_with_noise, _) = errors(SOFT, clean), errors(SOFT, noise)
    assert abs(off_with_noise[0] - off[0]) < 0.4 * 1.96 * stated[0]
    model = TextureModel(noisy(share)[None], STOPS, 0.4, SOFT.pitch_um)
    assert (np.diff(model.weights, axis=-1) <= 0).all()


@pytest.mark.parametrize("seed", (2, 4))
def test_a_scene_of_hardly_anything_but_noise_is_fitted_without_a_warning(seed: int) -> None:
    random = np.random.default_rng((9, seed))
    power = np.exp(random.normal(0, 0.1, (5, 5, FREQUENCIES.size))) * (random.random((5, 5, FREQUENCIES.size)) > 0.9)
    assert np.isfinite(fit(power, STOPS[:5]).covariance).all()


def test_a_shot_does_not_follow_rings_that_are_lost_at_its_aperture() -> None:
    """What a single shot has there is chance: its logarithm more so than its power."""
    estimate = fit(noisy(1e-4)[None], STOPS, SOFT.pitch_um, ConstantBlur(0.4, 0.02))
    fine, coarse = np.zeros(FREQUENCIES.size), np.zeros(FREQUENCIES.size)
    fine[-1] = coarse[2] = -1.5
    mtf50 = estimate.mtf50[0, 0]
    assert abs(estimate.follow(0, 0, fine) / mtf50 - 1) < 0.001
    assert 0.02 < 1 - estimate.follow(0, 0, coarse) / mtf50 < 0.2
    assert estimate.follow(0, 0, np.full(FREQUENCIES.size, np.nan)) == mtf50


def test_a_shot_follows_its_rings_as_the_fit_does() -> None:
    """Also where little blur is left to be seen: noise there is not taken for blur by as much as it looks like."""
    known, of = ConstantBlur(0.4, 0.02), lens(0.4)
    rings = rings_through(of)[None]
    estimate = fit(rings, STOPS, of.pitch_um, known)
    for aperture in range(len(STOPS)):
        changed, change = rings.copy(), 0.05 * np.linspace(0.0, -1.0, FREQUENCIES.size)
        changed[0, aperture] *= np.exp(change)
        again = math.log(fit(changed, STOPS, of.pitch_um, known).mtf50[0, aperture] / estimate.mtf50[0, aperture])
        followed = math.log(estimate.follow(0, aperture, change) / estimate.mtf50[0, aperture])
        assert again < 0
        assert abs(followed - again) < 0.3 * abs(again) + 0.0015


def test_rings_that_the_model_describes_leave_less_open() -> None:
    """Of charts and lenses as smooth as the model, and of ones that are not: a chart is so at all apertures alike."""
    known, rings = ConstantBlur(0.4, 0.02), noisy(0.0)
    smooth = errors(SOFT, fit(rings[None], STOPS, SOFT.pitch_um, known))[1]
    held = []
    for seed in range(6):
        random = np.random.default_rng((7, seed))
        of_chart, of_lens = random.standard_normal(rings.shape[1]), random.standard_normal(rings.shape)
        rough = rings * np.exp(0.15 * of_chart + 0.1 * of_lens)
        off, stated = errors(SOFT, fit(rough[None], STOPS, SOFT.pitch_um, known))
        held += [abs(off[0]) <= 1.96 * stated[0], abs(off[-1]) <= 1.96 * stated[-1]]
        rougher = rings * np.exp(0.15 * of_lens)
        assert smooth[0] < 0.85 * errors(SOFT, fit(rougher[None], STOPS, SOFT.pitch_um, known))[1][0]
    assert np.mean(held) >= 0.9


def lettering(of: Glass, seed: int) -> Array:
    """Rings of a centre and four corners of a shelf of books: strokes of a size of their own in each, no power law."""
    random = np.random.default_rng((8, seed))
    strokes = random.uniform(0.08, 0.25, (5, 1, 1))
    power = FREQUENCIES**2.4 / (1 + (FREQUENCIES / strokes) ** 4) ** 0.6 * np.exp(random.normal(0, 0.2, (5, 1, 8)))
    return rings_through(of)[None] * power


def test_a_scene_that_follows_no_law_leaves_mtf50_open_and_still_shows_losses() -> None:
    of, best = lens(0.4), STOPS.index(5.6)
    true = np.array([math.log(mtf50(of, stop)) for stop in STOPS])
    lawful = math.sqrt(float(fitted(of).covariance[best, best]))
    for seed in range(3):
        estimate = fit(lettering(of, seed), STOPS, of.pitch_um)
        off, stated = errors(of, estimate)
        own = math.sqrt(float(estimate.covariance[best, best]))
        assert own > 1.4 * lawful
        assert abs(math.log(estimate.mtf50[0, best]) - true[best]) <= 1.96 * own
        assert (np.abs(off) <= 1.96 * stated[: len(STOPS)] + 0.01).all()


@pytest.mark.parametrize(("softness", "constant_px"), [("gaussian", 0.1), ("disc", 0.7)])
def test_a_fit_ends_where_no_step_leads_lower(softness: Softness, constant_px: float) -> None:
    """It moves on along a narrow valley by little a step: ended there, MTF50 is off, and the constant blur is wrong."""
    of = Glass(2.8, constant_px, soft_px=1.0, power=1.5, softness=softness, pitch_um=4.4)
    rings = rings_through(of)
    rings *= np.exp(0.03 * np.random.default_rng(3).standard_normal(rings.shape))
    model = TextureModel(rings[None], STOPS, 0.3, of.pitch_um)
    ended = model.solved()
    further = least_squares(model._system, ended.unknowns, steps=500, settled=1e-9)
    assert further.cost[0] > ended.cost[0] - 0.2
    assert model.log_mtf50(further.unknowns[0])[0] == pytest.approx(model.log_mtf50(ended.unknowns[0])[0], abs=0.01)


@pytest.mark.parametrize("constant_px", BLURS)
def test_a_known_chart_tells_the_constant_blur(constant_px: float) -> None:
    of = lens(constant_px)
    contrasts = np.array([np.sinc(FREQUENCY) * transfer(of, stop, FREQUENCY) for stop in STOPS])
    blur = constant_blur(contrasts, [true_aperture(stop) for stop in STOPS], of.pitch_um)
    assert abs(blur.sigma_px - constant_px) < max(2 * blur.error_px, 0.05)
    assert blur.error_px < 0.08
    pale = constant_blur(0.96 * contrasts, [true_aperture(stop) for stop in STOPS], of.pitch_um)
    assert pale.error_px > MOST_ERROR_PX or abs(pale.sigma_px - constant_px) < 0.03


@pytest.mark.parametrize("power", [0.8, 1.2, 1.6])
@pytest.mark.parametrize("softness", ["gaussian", "disc", "exponential"])
def test_a_lens_whose_blur_falls_slowly_is_not_taken_for_the_body(softness: Softness, power: float) -> None:
    of = Glass(2.0, 0.45, soft_px=1.0, power=power, softness=softness, pitch_um=4.4)
    contrasts = np.array([np.sinc(FREQUENCY) * transfer(of, stop, FREQUENCY) for stop in STOPS])
    blur = constant_blur(contrasts, [true_aperture(stop) for stop in STOPS], of.pitch_um)
    assert blur.error_px > MOST_ERROR_PX or abs(blur.sigma_px - of.constant_px) <= 0.03
