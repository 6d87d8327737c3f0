"""Tiles in the frequency domain: what bins hold, what a page's samples keep, and contrast behind a phase."""

from __future__ import annotations

import numpy as np
import pytest

from lenslab.charts.chart_key import ChartKey
from lenslab.charts.raster import kept_contrast, to_array
from lenslab.charts.shapes import Box
from lenslab.measure.tile_fit import B0, B1, SIZE, G, Phase, TileFit, contrast_at, phase_of, points, waves_in
from lenslab.measure.tile_reference import MtfReference
from lenslab.measure.tile_spectra import SECTORS, Binned, PageTile, TilePair, bins_of, seen_beside, seen_first, together
from lenslab.measure.tiles import Losses, bent
from simulator.printed_page import printed_page


@pytest.mark.parametrize("n", [128, 256])
def test_a_bin_holds_one_direction(n: int) -> None:
    bins = bins_of(n)
    direction = (bins.across + 1j * bins.down) / bins.frequency
    many = np.diff(np.append(bins.starts, len(bins.order)))
    spread = np.abs(np.add.reduceat(direction, bins.starts)) / many
    assert spread.min() > np.cos(np.pi / SECTORS / 2)


def test_a_drawn_page_has_as_much_contrast_as_it_says() -> None:
    """Against a page of four times as many samples a mm, which loses next to nothing."""
    finer, chart = 4, ChartKey("edges", 130.0, 90.0).chart()
    coarse, fine = (np.asarray(to_array(chart, dense * 25.4), float) for dense in (6.0, 6.0 * finer))
    rows, columns = coarse.shape
    assert fine.shape == (rows * finer, columns * finer)
    seen, there = (
        np.fft.fft2((page - page.mean()) * np.outer(*map(np.hanning, page.shape))) for page in (coarse, fine)
    )
    down, across = np.meshgrid(np.fft.fftfreq(rows), np.fft.fftfreq(columns), indexing="ij")
    whole = [
        np.fft.fftfreq(side, 1 / side).astype(int) for side in coarse.shape
    ]  # the same frequencies of the fine page
    there = there[np.ix_(*whole)] / finer**2 * np.exp(1j * np.pi * (across + down) * (1 - 1 / finer))  # pixels' middles
    for part in (across, down):
        there = there * kept_contrast(part) / kept_contrast(part / finer)
    radius = np.hypot(across, down)
    near = (radius > 0.2) & (radius < 0.4)
    kept = (np.conj(there) * seen)[near].sum() / (np.abs(there[near]) ** 2).sum()
    assert kept.real == pytest.approx(1, abs=0.004)


def test_detail_in_all_directions_is_even_and_a_single_edge_is_not() -> None:
    noise = np.random.default_rng(1).normal(size=(128, 128)).astype(np.float32)
    edge = np.where(np.arange(128) > 60, 1, -1).astype(np.float32) * np.ones((128, 1), np.float32)
    even, uneven = (PageTile(page).second_look.evenness for page in (noise, edge))
    assert 0.9 < even <= 1 and uneven < 0.2
    assert PageTile(3 * edge).second_look.evenness == pytest.approx(uneven)


def test_noise_of_one_direction_makes_its_bins_less_sure_and_not_those_across_it() -> None:
    """As that of detail too fine for the pixels does, which comes back along rows and columns."""
    n, random = 128, np.random.default_rng(1)
    page, noise = random.normal(size=(2, n, n)).astype(np.float32)
    waves = np.fft.fft2(noise)
    down, across = np.fft.fftfreq(n)[:, None], np.fft.fftfreq(n)[None, :]
    upright = np.abs(np.arctan2(down, across)) % np.pi
    waves[np.minimum(upright, np.pi - upright) > np.deg2rad(15)] = 0  # left are waves along rows
    striped = np.fft.ifft2(waves).real.astype(np.float32)
    quiet, loud = (
        together([seen_first(TilePair(PageTile(page), page + 0.01 * noise + extra, 1.0, None, (0.0, 0.0)))])
        for extra in (0 * striped, 0.1 * striped)
    )
    more = loud.variance[0] / quiet.variance[0]
    turn = np.degrees(np.abs(np.arctan2(quiet.down, quiet.across)))[0]
    fine = quiet.frequency[0] > 0.1
    assert np.median(more[fine & (turn < 15)]) > 30
    assert np.median(more[fine & (turn > 45)]) < 10


def test_high_contrast_is_that_of_sizes_whatever_phase_is_left_and_noise_adds_nothing() -> None:
    random, many, variance = np.random.default_rng(1), 40_000, 0.09**2
    noise = random.normal(scale=variance**0.5, size=(2, many))
    true = 0.6 * np.exp(0.2j)  # of which a fit's phase knows nothing
    frequency = np.full((1, many), 0.1)
    bins = Binned(
        (true + noise[0] + 1j * noise[1])[None],
        np.full((1, many), variance),
        frequency,
        frequency,
        0 * frequency,
        np.zeros((1, 2, many)),
        np.ones(1),
    )
    none = Phase(np.zeros((1, 2)), np.zeros((1, 4)))
    real, size = (
        points(bins, none, np.ones((1, many)), np.array([0.2]), sizes=sizes).value.mean() for sizes in (False, True)
    )
    assert real == pytest.approx(abs(true) * np.cos(0.2), abs=0.003)
    assert size == pytest.approx(abs(true), abs=0.003)


def test_low_contrast_loses_nothing_to_the_phase_of_coma() -> None:
    """Coma's phase is odd, and no shift's: real parts turned back by a shift alone would be too low."""
    direction, f = (axis.ravel() for axis in np.meshgrid(np.arange(12) * np.pi / 12, np.arange(0.02, 0.47, 0.02)))
    across, down = f * np.cos(direction), f * np.sin(direction)
    contrast = np.exp(-((f / 0.22) ** 2))  # a half at 0.18, 0.06 at 0.37
    phase = 30 * f**2 * across  # about 1.3 radians at 0.35
    bins = Binned(
        (contrast * np.exp(1j * phase))[None],
        np.full((1, len(f)), 0.003**2),
        f[None],
        across[None],
        down[None],
        np.zeros((1, 2, len(f))),
        np.ones(1),
    )
    unit = np.array([0.18])
    seen = points(bins, phase_of(bins, unit), np.ones((1, len(f))), unit).value[0]
    low = (contrast > 0.05) & (contrast < 0.3)
    assert seen[low].mean() == pytest.approx(contrast[low].mean(), abs=0.003)


def test_what_a_raster_holds_beside_its_page_is_known() -> None:
    """Against a page of four times as many samples a mm, which holds next to nothing else: its transfers are lower."""
    finer, chart, area = 4, ChartKey("leaves", 130.0, 90.0).chart(), Box(20, 20, 60, 40)
    coarse, fine = (np.asarray(to_array(chart, dense * 25.4, area), float) for dense in (9.0, 9.0 * finer))
    rows, columns = coarse.shape
    drawn, page = (
        np.fft.fft2((raster - raster.mean()) * np.outer(*map(np.hanning, raster.shape))) for raster in (coarse, fine)
    )
    down, across = np.meshgrid(np.fft.fftfreq(rows), np.fft.fftfreq(columns), indexing="ij")
    same = [np.fft.fftfreq(side, 1 / side).astype(int) for side in coarse.shape]
    page = page[np.ix_(*same)] / finer**2 * np.exp(1j * np.pi * (across + down) * (1 - 1 / finer))
    for part in (across, down):
        page = page * kept_contrast(part) / kept_contrast(part / finer)
    reference = MtfReference(coarse, 9.0, 0.3, chart.frame)
    radius = np.hypot(across, down)
    for low, high in ((0.2, 0.25), (0.25, 0.3), (0.3, 0.35)):
        ring = (radius > low) & (radius < high)
        transfer = (np.conj(drawn) * page)[ring].sum().real / (np.abs(drawn[ring]) ** 2).sum()
        excess = np.average(reference.excess(across[ring], down[ring]), weights=np.abs(drawn[ring]) ** 2)
        assert transfer * excess == pytest.approx(1, abs=0.006)
    assert excess > 1.02


def test_how_far_means_over_bins_are_off_is_known() -> None:
    """Of a blurred lens's transfer, which bends down and then up, and more across the radius."""
    page = PageTile(np.random.default_rng(2).normal(size=(128, 128)).astype(np.float32))
    parameters = np.zeros((1, SIZE))
    parameters[:, [G, B0, B1]] = 1.0, 0.69, 0.25
    fit = TileFit(parameters, np.zeros((1, SIZE, SIZE)), np.array([0.08]), np.ones(1), np.zeros(1))
    look, bins = page.second_look, bins_of(128)
    lost = Losses(MtfReference(page.page, 1.0, 0.3, Box(0, 0, 1, 1)), 1e-6 * np.eye(2)[None])
    angle = np.arctan2(bins.down, bins.across)[None]
    whole = contrast_at(parameters, waves_in(bins.frequency[None], angle, fit.unit))[0]
    means = np.add.reduceat(np.abs(look.spectrum) ** 2 * whole, bins.starts) / look.total
    there = waves_in(look.frequency[None], np.arctan2(look.down, look.across)[None], fit.unit)
    off = means - contrast_at(parameters, there)[0]
    pair = TilePair(page, np.zeros((128, 128), np.float32), 1.0, None, (0.0, 0.0))
    found = bent(fit, together([seen_beside(pair, np.zeros((128, 65)))[0]]), lost)[0]
    many = np.diff(np.append(bins.starts, len(bins.order))) > 3
    assert off.min() < -0.003 and off.max() > 0.002
    assert np.sqrt(np.mean((found - off)[many] ** 2)) < 0.2 * np.sqrt(np.mean(off[many] ** 2))


def test_a_page_drawn_by_another_program_has_the_charts_greys() -> None:
    """Drawn in whole levels of 255, which are up to 0.8 % lighter or darker."""
    chart, area = ChartKey("leaves", 130.0, 90.0).chart(), Box(30, 30, 30, 20)
    page, drawn = printed_page(chart, 12.0, area), to_array(chart, 12 * 25.4, area)
    assert np.mean(np.abs(page - drawn) < 1e-5) > 0.5  # the rest are edges
