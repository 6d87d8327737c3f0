"""Detail contrast: its laws, and what makes two shots a pair."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import cv2
import numpy as np
import pytest

from lenslab.measure import detail_contrast, spectra
from lenslab.measure.light import LocalMean
from lenslab.measure.regions import CORNERS, LAYOUTS
from lenslab.values.types import Array, Region
from simulator.leaves import chart

SHAPE = (672, 1008)
REGIONS = {region.name: region for region in LAYOUTS["centre-corners"](*SHAPE)}
THIRD, ENTIRE = REGIONS["third"], REGIONS["entire"]


@cache
def scene() -> Array:
    return chart(*SHAPE, seed=5) * np.float32(0.4)


@cache
def light(blur_px: float = 1.0) -> Array:
    return np.asarray(cv2.GaussianBlur(scene(), (0, 0), blur_px))


def noisy(clean: Array, sigma: float, seed: int) -> Array:
    return clean + np.random.default_rng(seed).normal(0, sigma, clean.shape)


def moved(still: Array, down: float, across: float) -> Array:
    """The scene elsewhere, by any part of a pixel (its edges join, so this is exact)."""
    y, x = np.fft.fftfreq(still.shape[0])[:, None], np.fft.fftfreq(still.shape[1])[None]
    return np.real(np.fft.ifft2(np.fft.fft2(still) * np.exp(-2j * np.pi * (y * down + x * across))))


def prepared(shot: Array) -> spectra.Detail:
    rows, columns = (side // spectra.BLOCK for side in shot.shape)
    own = np.ascontiguousarray(shot, np.float32).copy()
    whole = own[: rows * spectra.BLOCK, : columns * spectra.BLOCK]
    means = np.asarray(cv2.resize(whole, (columns, rows), interpolation=cv2.INTER_AREA))
    return spectra.Detail(own, LocalMean(own, means).finish())


def percent(contrast: detail_contrast.Contrast | None) -> float:
    assert contrast is not None and contrast.percent is not None
    return contrast.percent


def together(
    first: spectra.Detail, second: spectra.Detail, region: Region
) -> tuple[detail_contrast.Contrast, ...] | None:
    compared = detail_contrast.compare(first, second, region)
    return None if compared is None else compared.contrasts


def paired(first: Array, second: Array, region: Region = THIRD) -> float:
    """The pair's number: of the mean of the two variances, which is the cross-spectrum's."""
    both = together(prepared(first), prepared(second), region)
    assert both is not None
    return percent(detail_contrast.mean(both))


def reference(first: Array, second: Array, region: Region) -> float:
    """The definition, written down a second time: doubles, whole Fourier transforms, no shift."""
    both = []
    for shot in (first, second):
        rows, columns = (side // 16 for side in shot.shape)
        means = shot[: rows * 16, : columns * 16].reshape(rows, 16, columns, 16).mean(axis=(1, 3))
        smooth = cv2.GaussianBlur(means, (0, 0), 3.0, borderType=cv2.BORDER_REFLECT)
        both.append(shot / cv2.resize(smooth, shot.shape[::-1], interpolation=cv2.INTER_LINEAR) - 1)
    hann = np.sin(np.pi * (np.arange(128) + 0.5) / 128) ** 2
    window = np.outer(hann, hann)
    radius = np.hypot(np.fft.fftfreq(128)[:, None], np.fft.fftfreq(128)[None])
    band = (radius >= 0.1) & (radius <= 0.35)
    top, left, height, width = region.box(*first.shape)
    values = []
    for row in range(top + (height - 128) % 64 // 2, top + height - 127, 64):
        for column in range(left + (width - 128) % 64 // 2, left + width - 127, 64):
            one, other = (np.fft.fft2(r[row : row + 128, column : column + 128] * window) for r in both)
            values.append((one * other.conj()).real[band].sum() / (128**2 * (window**2).sum()))
    return float(100 * np.sqrt(np.mean(values)))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["entire", "third"])
def test_it_is_what_its_definition_says(name: str) -> None:
    first, second = (noisy(light(), 0.01, seed).astype(np.float64) for seed in (1, 2))
    assert paired(first, second, REGIONS[name]) == pytest.approx(reference(first, second, REGIONS[name]), rel=1e-4)


def test_it_falls_as_blur_grows() -> None:
    values = [percent(detail_contrast.alone(prepared(light(blur)), THIRD)) for blur in (0.5, 0.7, 1.0, 1.4, 2.0)]
    assert all(sharper > softer * 1.1 for sharper, softer in pairwise(values))


def test_fine_contrast_falls_faster_and_holds_no_noise_either() -> None:
    first, second = (
        detail_contrast.alone(prepared(light(0.7)), THIRD),
        detail_contrast.alone(prepared(light(1.0)), THIRD),
    )
    assert first is not None and second is not None and first.fine_percent and second.fine_percent
    assert second.fine_percent / first.fine_percent < 0.9 * percent(second) / percent(first)
    pair = together(prepared(noisy(light(), 0.02, 1)), prepared(noisy(light(), 0.02, 2)), THIRD)
    assert pair is not None
    assert detail_contrast.mean(pair).fine_percent == pytest.approx(second.fine_percent, rel=0.02)


@pytest.mark.parametrize("exposure", [0.1, 4.0])
def test_exposure_does_not_move_it(exposure: float) -> None:
    assert paired(light() * exposure, light() * exposure) == pytest.approx(paired(light(), light()), rel=1e-4)


@pytest.mark.parametrize("name", ["entire", "third"])
def test_falloff_does_not_move_it(name: str) -> None:
    region = REGIONS[name]
    _, left, _, width = region.box(*SHAPE)
    across = np.clip((np.arange(SHAPE[1]) - left) / width, 0, 1)
    plain, dimmed = (
        detail_contrast.alone(prepared(shot), region) for shot in (light(), light() * 2.0 ** (-1.5 * across))
    )
    assert percent(dimmed) == pytest.approx(percent(plain), rel=0.02)


@pytest.mark.parametrize(("blur", "sigma"), [(0.7, 0.005), (0.7, 0.05), (2.0, 0.02)])
def test_noise_does_not_move_a_pair(blur: float, sigma: float) -> None:
    clean = paired(light(blur), light(blur))
    assert paired(noisy(light(blur), sigma, 1), noisy(light(blur), sigma, 2)) == pytest.approx(clean, rel=0.02)


def test_noise_of_a_single_shot_is_as_large_in_a_corner_of_few_tiles() -> None:
    shape = 1024, 1536
    corner, each = LAYOUTS["centre-corners"](*shape)[2], []
    for seed in range(40):
        shot = noisy(np.ones(shape), 0.01, seed).astype(np.float32)
        found = detail_contrast.alone(spectra.Detail(shot, np.ones((64, 96), bool)), corner)
        each.append(found.noise)
    assert np.mean(each) == pytest.approx(0.01**2 * spectra.bins(*detail_contrast.BAND) / 128**2, rel=0.04)


def test_of_a_single_shot_white_noise_is_taken_off() -> None:
    clean = percent(detail_contrast.alone(prepared(light()), THIRD))
    found = detail_contrast.alone(prepared(noisy(light(), 0.02, 1)), THIRD)
    assert percent(found) == pytest.approx(clean, rel=0.02)
    # white noise of this sigma, its share in the ring 0.1..0.35, against the local mean
    expected = 100 * 0.02 / light().mean() * np.sqrt(np.pi * (0.35**2 - 0.1**2))
    assert found is not None and found.noise_percent == pytest.approx(expected, rel=0.05)


@pytest.mark.parametrize("shift", [(0.1, 0.2), (3.3, -7.6), (25.0, 11.5)])
def test_a_moved_repeat_is_set_right(shift: tuple[float, float]) -> None:
    still = paired(light(), light())
    assert paired(noisy(light(), 0.01, 1), noisy(moved(light(), *shift), 0.01, 2)) == pytest.approx(still, rel=0.01)


@pytest.mark.parametrize("radius", [3, 8])
def test_a_repeat_far_out_of_focus_lies_where_it_lies(radius: int) -> None:
    """Beyond the first zero of a disc's contrast, light and dark change places; that is no shift."""
    y, x = np.mgrid[-radius - 1 : radius + 2, -radius - 1 : radius + 2]
    disc = np.clip(radius + 0.5 - np.hypot(y, x), 0, 1)
    blurred = cv2.filter2D(moved(scene(), 0.3, -0.4).astype(np.float32), -1, disc / disc.sum())
    compared = detail_contrast.compare(prepared(noisy(light(), 0.002, 1)), prepared(noisy(blurred, 0.002, 2)), ENTIRE)
    assert compared is not None and compared.shift == pytest.approx((0.3, -0.4), abs=0.05)
    assert compared.turn_px < 0.1


def test_each_shot_of_a_pair_keeps_its_own_sharpness() -> None:
    """A shaken shot is separated from its repeat; the mean of the two holds no noise."""
    both = together(prepared(noisy(light(), 0.02, 1)), prepared(noisy(light(1.1), 0.02, 2)), THIRD)
    assert percent(both[0]) == pytest.approx(percent(detail_contrast.alone(prepared(light()), THIRD)), rel=0.02)
    assert percent(both[1]) == pytest.approx(percent(detail_contrast.alone(prepared(light(1.1)), THIRD)), rel=0.02)
    assert percent(both[1]) < 0.95 * percent(both[0])


@pytest.mark.slow
def test_what_is_no_pair() -> None:
    here = prepared(light())
    turn = cv2.getRotationMatrix2D((SHAPE[1] / 2, SHAPE[0] / 2), 0.5, 1)
    turned = cv2.warpAffine(light(), turn, SHAPE[::-1], flags=cv2.INTER_CUBIC)
    other = chart(*SHAPE, seed=9) * np.float32(0.4)
    for second in (turned, other, light()[:500], np.full(SHAPE, 0.2), moved(light(), 300, 0)):
        assert together(here, prepared(second), THIRD) is None


@pytest.mark.parametrize("level", [0.0, 0.2, 1.0])
def test_a_flat_region_has_no_detail(level: float) -> None:
    flat = light().copy()
    top, left, height, width = THIRD.box(*SHAPE)
    flat[top - 200 : top + height + 200, left - 200 : left + width + 200] = level
    found = detail_contrast.alone(prepared(flat), THIRD)
    assert found is None or found.percent is None or found.percent < 0.01


def test_a_region_smaller_than_a_tile_has_no_number() -> None:
    small = light()[:600, :900]
    corner = LAYOUTS["centre-corners"](600, 900)[2]
    assert (
        detail_contrast.alone(prepared(small), corner) is None
        and together(prepared(small), prepared(small), corner) is None
    )


@pytest.mark.parametrize("shape", [(800, 1200), (4000, 6000), (8700, 11600)])
def test_tiles_of_a_large_region_are_no_more_than_needed_and_all_over_it(shape: tuple[int, int]) -> None:
    for region in REGIONS.values():
        top, left, height, width = region.box(*shape)
        places = np.array([place for cell in spectra._places(shape, region, (0, 0)).values() for place in cell])
        if not len(places):
            assert min(height, width) < 128
            continue
        overlapping = ((height - 128) // 64 + 1) * ((width - 128) // 64 + 1)
        assert len(places) == overlapping if overlapping <= 700 else 500 <= len(places) <= 700
        gap = np.diff(np.unique(places[:, 0])).max(initial=64)
        assert np.diff(np.unique(places[:, 1])).max(initial=64) == gap
        before = places.min(axis=0) - (top, left)
        after = (top + height, left + width) - (places.max(axis=0) + 128)
        assert (before >= 0).all() and (before <= gap / 2).all() and (np.abs(before - after) <= 1).all()


@pytest.mark.parametrize("shape", [(1200, 1808), (1331, 2003)])
def test_a_mirrored_or_turned_picture_has_the_same_contrast(shape: tuple[int, int]) -> None:
    """Nearly, where the frame's sides are no multiples of 16 px: the blocks of light begin at its top left."""

    def measured(picture: Array) -> tuple[dict[str, float], Array]:
        detail, regions = prepared(picture), LAYOUTS["centre-corners"](*picture.shape)
        tiles = detail_contrast.zone_power(detail, regions[0])[1]
        return {region.name: percent(detail_contrast.alone(detail, region)) for region in regions}, tiles.reshape(3, 3)

    still = np.asarray(cv2.GaussianBlur(chart(*shape, seed=5), (0, 0), 1.0))
    plain, tiles = measured(still)
    tolerance = 4e-3 if shape[0] % spectra.BLOCK else 1e-4
    for turned in (np.fliplr, np.flipud, np.rot90, np.transpose):
        found, found_tiles = measured(turned(still))
        was = dict(zip(CORNERS, turned(np.reshape(CORNERS, (2, 2))).flat, strict=True))
        assert found == pytest.approx({name: plain[was.get(name, name)] for name in plain}, rel=tolerance)
        assert (found_tiles == turned(tiles)).all()


def test_what_is_known_of_a_shot_from_its_comparison_with_the_one_before_changes_nothing() -> None:
    shots = [prepared(noisy(light(blur), 0.01, seed)) for seed, blur in enumerate((1.0, 1.1, 0.9))]
    for region in (ENTIRE, THIRD):
        detail_contrast.compare(shots[0], shots[1], region, keep=True)
    assert shots[1].transforms
    dark = shots[2].lit.copy()
    dark[20:24, 30:34] = False  # other tiles than before
    for other in (shots[2], spectra.Detail(shots[2].relative, dark)):
        fresh = spectra.Detail(shots[1].relative, shots[1].lit)
        for region in (ENTIRE, THIRD):
            assert together(shots[1], other, region) == together(fresh, other, region)
