"""Detail contrast: what is left of a chart's fine detail, whatever the exposure, the falloff and the noise.

r is luminance over its local mean, so that exposure and falloff drop out. Its variance between 0.1 and 0.35 cycles a
pixel is taken from Hann-windowed tiles (Welch, IEEE Trans. Audio Electroacoust. 15, 1967). Two shots of one set differ
in their noise alone: the real part of their cross-spectrum holds none of it.

A chart's detail is strongest where it is coarsest, so the coarse end of that band dominates it, while the MTF50 of a
sharp lens lies at its fine end or beyond: between two nearly equal apertures it may choose the wrong one. Fine contrast
is the same between 0.2 and 0.45 cycles a pixel.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.measure.spectra import (
    Detail,
    SpectrumSum,
    bins,
    cell_sums,
    coherence_of,
    merged,
    phase_shift,
    quarter,
    ring,
    unshift,
    whole_shift,
    within,
    zone_of,
)
from lenslab.measure.thresholds import LIMITS
from lenslab.measure.traces import (
    BAND,
    BINS,
    FINE_BAND,
    NOISE_RING,
    OVERLAP,
    SAME_SCENE,
    ZONES,
    band,
    binned,
    modes,
    ringed,
)
from lenslab.values.types import Array, Region


@dataclass(frozen=True, slots=True)
class Contrast:
    """One region of one shot: variances of r, of detail and of noise in BAND, of detail in FINE_BAND.

    Those of detail may come out negative. rings: power of the detail a mode, in the traces' RINGS, over all directions.
    """

    detail: float
    noise: float
    fine: float
    rings: tuple[float, ...] = ()

    @property
    def percent(self) -> float | None:
        """Detail contrast in %; None if it is not above the noise."""
        return 100 * math.sqrt(self.detail) if self.detail > 0 else None

    @property
    def fine_percent(self) -> float | None:
        """Fine contrast in %; None if it is not above the noise."""
        return 100 * math.sqrt(self.fine) if self.fine > 0 else None

    @property
    def noise_percent(self) -> float:
        """The noise in the band, rms in % of the local mean."""
        return 100 * math.sqrt(max(self.noise, 0.0))


def mean(contrasts: Sequence[Contrast]) -> Contrast:
    """The mean over several comparisons of one shot."""
    count = len(contrasts)
    detail, noise, fine = (
        sum(getattr(contrast, name) for contrast in contrasts) / count for name in ("detail", "noise", "fine")
    )
    rings = tuple(sum(each) / count for each in zip(*(contrast.rings for contrast in contrasts), strict=True))
    return Contrast(detail, noise, fine, rings)


def alone(frame: Detail, region: Region) -> Contrast | None:
    """One shot's contrast, with noise estimated where the lens passes no detail; None if no tile fits.

    Beyond 0.6 cycles a pixel, in the corners of the spectrum, optics leave almost nothing of a chart whose detail
    falls with frequency, and a sensor's noise is as strong there as anywhere: the noise of all bins is estimated from
    these.
    """
    spectrum = merged(cell_sums(frame, None, region, (0, 0)).values())
    return _alone(spectrum, 0) if spectrum.tiles else None


def _alone(spectrum: SpectrumSum, which: int) -> Contrast:
    power = spectrum.power(which)
    # means of so few independent powers are skewed: their median lies below the mean (Wilson and Hilferty, 1931)
    each = float(np.median(power[ring(*NOISE_RING)])) / (1 - 1 / (9 * spectrum.tiles)) ** 3
    noise, fine_noise = each * bins(*BAND), each * bins(*FINE_BAND)
    rings = tuple((ringed(binned(power)) - each).tolist())
    return Contrast(within(power, *BAND) - noise, noise, within(power, *FINE_BAND) - fine_noise, rings)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The comparison of a region of two shots of one set.

    contrasts: None if the shots do not match. alone: of each shot by itself; None if the image moved by whole pixels,
    so that not all tiles are common. spectrum, cells: sums of both shots in the region, and in its cells.
    """

    contrasts: tuple[Contrast, Contrast] | None
    alone: tuple[Contrast, Contrast] | None
    spectrum: SpectrumSum
    cells: dict[int, SpectrumSum]
    shift: tuple[float, float]
    turn_px: float
    coherence: float


def compare(first: Detail, second: Detail, region: Region, keep: bool = False) -> Comparison | None:
    """Compare a region of two shots; None if they have nothing in common: no tile, different sizes, moved too far.

    The noise of both is their mean power less their cross-power; each shot's detail is its own power less that noise:
    so the mean of the two is the cross-power, which holds no noise, and a shaken shot is distinguished from its repeat.
    keep: the second is compared with a third one next.
    """
    if first.relative.shape != second.relative.shape:
        return None
    moved = whole_shift(first, second, region)
    if moved is None:
        return None
    cells = cell_sums(first, second, region, moved, keep)
    spectrum = merged(cells.values())
    if not spectrum.tiles:
        return None
    quarters = [merged(part for cell, part in cells.items() if quarter(cell) == which) for which in range(4)]
    cross = spectrum.cross()
    shift = phase_shift(cross)
    turn_px = max(math.dist(shift, phase_shift(part.cross())) for part in quarters if part.tiles)
    coherence = coherence_of(spectrum, cross)
    contrasts = None
    if coherence >= SAME_SCENE and turn_px <= LIMITS.pair_residual_px:
        aligned = (cross * unshift(shift)).real
        powers = binned(spectrum.power(0)), binned(spectrum.power(1)), binned(aligned)
        # By the noise of each, if one is blurred against the other, or by that of both
        contrasts = _unlike(spectrum.tiles, *powers) or _alike(spectrum, aligned, powers)
    exact = moved == (0, 0) and bool((first.lit == second.lit).all())
    by_itself = (_alone(spectrum, 0), _alone(spectrum, 1)) if exact else None
    shift = moved[0] + shift[0], moved[1] + shift[1]
    return Comparison(contrasts, by_itself, spectrum, cells, shift, turn_px, coherence)


def _alike(spectrum: SpectrumSum, aligned: Array, powers: Sequence[Array]) -> tuple[Contrast, Contrast]:
    """Contrasts of two shots by their common noise. powers: of both and their cross-power, `binned`."""
    detail, noise = _shares(spectrum, aligned, BAND)
    fine, _ = _shares(spectrum, aligned, FINE_BAND)
    first, second, common = map(ringed, powers)
    rings = [tuple((common + (power - other) / 2).tolist()) for power, other in ((first, second), (second, first))]
    return Contrast(detail[0], noise, fine[0], rings[0]), Contrast(detail[1], noise, fine[1], rings[1])


def _shares(spectrum: SpectrumSum, aligned: Array, band: tuple[float, float]) -> tuple[tuple[float, float], float]:
    """The detail of each of two shots in a band, and their noise there."""
    common = within(aligned, *band)
    powers = [within(spectrum.power(which), *band) for which in (0, 1)]
    mean = sum(powers) / 2
    return (common + powers[0] - mean, common + powers[1] - mean), max(mean - common, 0.0)


def _unlike(tiles: int, first: Array, second: Array, common: Array) -> tuple[Contrast, Contrast] | None:
    """Contrasts of two shots of which one is more blurred than noise explains; None if they do not differ.

    The cross-power of differing shots is the geometric mean of their details: as the arithmetic mean, the difference
    would count as noise and reduce the better shot's detail. Bin by bin, noise n satisfies (P1 - n)(P2 - n) = C^2, and
    each shot keeps its own detail. first, second, common: powers of both and their cross-power, `binned`.
    """
    weights = band(*FINE_BAND) * modes()
    mean = (first + second) / 2
    noise = np.maximum(mean - common, 0.0)
    scatter = 2 * (2 * np.maximum(common, 0) * noise + noise**2) * weights * OVERLAP / max(tiles, 1)
    differ = abs(float(((first - second) * weights).sum()))
    if differ <= max(LIMITS.twins_differ * float((common * weights).sum()), 5 * math.sqrt(float(scatter.sum()))):
        return None
    noise = np.maximum(mean - np.sqrt(((first - second) / 2) ** 2 + common**2), 0.0)
    inside, fine = band(*BAND) * modes(), weights
    own, others = (
        Contrast(
            float(((power - noise) * inside).sum()),
            float((noise * inside).sum()),
            float(((power - noise) * fine).sum()),
            tuple(ringed(power - noise).tolist()),
        )
        for power in (first, second)
    )
    return own, others


# Traces


def zone_powers(compared: Comparison) -> tuple[Array, Array, Array, Array]:
    """Powers of the first, of the second, their cross-power, and tiles, by zone of the whole frame."""
    turn = _within_pixel(compared)
    powers = np.zeros((3, ZONES**2, BINS + 1))
    tiles = np.zeros(ZONES**2)
    for zone, part in _by_zone(compared.cells):
        tiles[zone] = part.tiles
        powers[:, zone] = [binned(part.power(0)), binned(part.power(1)), binned((part.cross() * turn).real)]
    return powers[0], powers[1], powers[2], tiles


def _within_pixel(compared: Comparison) -> Array:
    """The factor that removes what is left of the shift beside whole pixels."""
    return unshift([shift - round(shift) for shift in compared.shift])


def noise_coherence(compared: Comparison) -> float:
    """Coherence of two shots at frequencies of noise alone: near 1 for two copies of one shot, else near 0."""
    spectrum = compared.spectrum
    finest = ring(*NOISE_RING)
    powers = [float(spectrum.power(which)[finest].sum()) for which in (0, 1)]
    cross = spectrum.cross() * _within_pixel(compared)
    return float(cross.real[finest].sum()) / math.sqrt(powers[0] * powers[1]) if min(powers) > 0 else 0.0


def zone_power(frame: Detail, region: Region) -> tuple[Array, Array]:
    """For one shot: powers by zone, and number of tiles."""
    powers, tiles = np.zeros((ZONES**2, BINS + 1)), np.zeros(ZONES**2)
    for zone, part in _by_zone(cell_sums(frame, None, region, (0, 0))):
        tiles[zone], powers[zone] = part.tiles, binned(part.power(0))
    return powers, tiles


def _by_zone(cells: dict[int, SpectrumSum]) -> Iterator[tuple[int, SpectrumSum]]:
    """Each third of a region's rows by each third of its columns that has tiles."""
    for zone in range(ZONES**2):
        part = merged(part for cell, part in cells.items() if zone_of(cell) == zone)
        if part.tiles:
            yield zone, part
