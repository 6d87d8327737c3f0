"""A smooth transfer function through the bins of tiles, many tiles at once.

MTF(f, t) = g pixel(f) J(q u) exp(-(a u + u^2 (b0 + b1 cos 2t + b2 sin 2t) + u^3 (c0 + c1 cos 2t + c2 sin 2t))) (1 + sum
p_k (u / 1.3)^k + (d_k cos 2t + e_k sin 2t) (u / 1.3)^k), u = f / f50 roughly. Phases: a shift and what is odd in f.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lenslab.measure.picture import DISC_GAIN, disc, disc_slope
from lenslab.measure.tile_spectra import Binned
from lenslab.values.fitting import System, least_squares
from lenslab.values.types import Array

_ISOTROPIC = (1, 2, 3, 4, 5)  # powers of all directions
_TURNED = (1, 2, 3)  # of cos 2t: the first fall too is steeper across a narrower pupil
_CROSSED = (1, 2)  # of cos 4t
_POWERS = (*_ISOTROPIC, *_TURNED, *_TURNED, *_CROSSED, *_CROSSED)  # of u, in the order of `_terms`
G, A, B0, B1, B2, C0, C1, C2, Q, MORE = range(10)
_EXPONENTS = {A: 1, B0: 2, B1: 2, B2: 2, C0: 3, C1: 3, C2: 3}  # powers of u
# The first is contrast of large areas: a print's black is no black, and glare lies over it
_PRIOR = np.array([0.10, 0.35, 0.5, 0.5, 0.5, 0.3, 0.3, 0.3, 1.5])
_EXPECTED = np.array([1.0, 0.1, 0.55, 0, 0, 0, 0, 0, 0])
SIZE = MORE + len(_ISOTROPIC) + 2 * len(_TURNED) + 2 * len(_CROSSED)
_EVEN = (A, B0, C0, *range(MORE, MORE + len(_ISOTROPIC)))  # those of a shape that is the same in all directions


@dataclass(frozen=True, slots=True, eq=False)
class TileFit:
    """Parameters (tiles, SIZE), their covariance (tiles, SIZE, SIZE), the unit of u (tiles,), chi^2 per freedom.

    oddness: (tiles,): how far the shape, whatever its directions, is from that of most lenses: the mean square of the
    distances of its parameters from what is expected, each in units of how far it may well be off.
    """

    parameters: Array
    covariance: Array
    unit: Array
    chi2: Array
    oddness: Array


@dataclass(frozen=True, slots=True, eq=False)
class Phase:
    """Shift of the picture against the reference, px (tiles, 2: x, y), and the odd phase's four terms (tiles, 4)."""

    shift: Array
    odd: Array

    def at(self, across: Array, down: Array) -> Array:
        """Radians at frequencies (tiles, ...), or of the same shape for all."""
        extra = (1,) * max(np.ndim(across) - 1, 1)
        terms = [*_shift_terms(across, down), *_odd_terms(across, down)]
        values = np.concatenate([self.shift, self.odd], axis=1)
        return np.asarray(sum(values[:, k].reshape(-1, *extra) * terms[k] for k in range(6)))


def phase_of(bins: Binned, unit: Array) -> Phase:
    """From the bins' angles: first the shift alone, where contrast is high, then all.

    unit: about the MTF50 of each tile; well beyond it, contrast may be reversed, as that of a disc is.
    """
    reversible = bins.frequency > 1.5 * unit[:, None]  # in u: the first zero of a disc is at 1.73
    strength = np.abs(bins.transfer) ** 2 / bins.variance
    terms = np.stack([*_shift_terms(bins.across, bins.down), *_odd_terms(bins.across, bins.down)], -1)
    shift_terms, shift = np.ascontiguousarray(terms[..., :2]), np.zeros((len(bins.transfer), 2))
    for limit in (0.08, 0.16, 0.3):  # cycles/px: what is beyond may have turned round more than once
        near = strength * (bins.frequency < limit) * (strength > 4)
        shift = shift + _solved(shift_terms, near, _left_over(bins, shift_terms, shift, reversible), 1e-3)
    angle = _left_over(bins, shift_terms, shift, reversible)
    # To half a radian at MTF50: what is odd in the phase, followed into noise, takes contrast away
    held = np.where(np.arange(6) < 2, 1.0, (100 * unit**3 / 0.5)[:, None] ** 2)
    more = _solved(terms, strength * (strength > 25), angle, held)
    return Phase(shift + more[:, :2], more[:, 2:])


def _left_over(bins: Binned, terms: Array, shift: Array, reversible: Array) -> Array:
    """The bins' angles without that of a shift; of reversed contrast, those of what is not."""
    angle = np.angle(bins.transfer * np.exp(-1j * (terms @ shift[..., None])[..., 0]))
    return np.asarray(np.where(reversible & (np.abs(angle) > np.pi / 2), angle - np.pi * np.sign(angle), angle))


def _shift_terms(across: Array, down: Array) -> list[Array]:
    return [-2 * np.pi * across, -2 * np.pi * down]


def _odd_terms(across: Array, down: Array) -> list[Array]:
    """Cubic: 100 f^3 cos t, sin t, cos 3t, sin 3t."""
    square = across**2 + down**2
    return [
        100 * square * across,
        100 * square * down,
        100 * across * (across**2 - 3 * down**2),
        100 * down * (3 * across**2 - down**2),
    ]


def _solved(terms: Array, weight: Array, value: Array, held: Array | float) -> Array:
    """Least squares of each tile. held: to 0, as 1 / variance of each."""
    weighted = (terms * weight[..., None]).transpose(0, 2, 1)
    normal = weighted @ terms + np.asarray(held)[..., None] * np.eye(terms.shape[-1])
    return np.asarray(np.linalg.solve(normal, weighted @ value[..., None])[..., 0])


@dataclass(frozen=True, slots=True, eq=False)
class Waves:
    """Frequencies of tiles, (tiles, places): u, cos 2t, sin 2t, the pixels' own MTF there.

    terms: what corrects the exponential, (tiles, terms, places): it does not change from step to step.
    """

    u: Array
    cosine: Array
    sine: Array
    pixel_mtf: Array
    terms: Array

    def of(self, tiles: Array) -> Waves:
        """Those of some of the tiles."""
        return Waves(*(getattr(self, name)[tiles] for name in Waves.__slots__))


@dataclass(frozen=True, slots=True, eq=False)
class Points:
    """Data of the fit: contrasts (tiles, bins) with 1 / variance, and their waves."""

    value: Array
    weight: Array
    waves: Waves

    def of(self, tiles: Array) -> Points:
        """Those of some of the tiles."""
        return Points(self.value[tiles], self.weight[tiles], self.waves.of(tiles))


def points(bins: Binned, phase: Phase, gain: Array, unit: Array, *, sizes: bool = False) -> Points:
    """The bins' contrasts, without the reference's own losses: real parts, turned back by the phase.

    sizes: of high contrast its size, as much less as noise adds to that: coma's phase is no cubic, and what is left of
    it takes from real parts. Not of a first look, in which what leaks from frequency to frequency adds to sizes.
    """
    contrast = (bins.transfer * np.exp(-1j * phase.at(bins.across, bins.down))).real * gain
    if sizes:
        power = np.abs(bins.transfer) ** 2
        # High contrast is measured by its size
        contrast = np.where(contrast > 0.3, np.sqrt(np.maximum(power - bins.variance, 0)) * gain, contrast)
    waves = waves_in(bins.frequency, np.arctan2(bins.down, bins.across), unit)
    # Beyond 1.3 MTF50s the shape counts for less, as it is MTF50 that is wanted
    return Points(contrast, 1 / (bins.variance * gain**2 + (0.03 * np.maximum(waves.u - 1.3, 0)) ** 2), waves)


def first_unit(bins: Binned, contrast: Array) -> Array:
    """About the MTF50 of each tile: of the Gaussian through its bins."""
    square = bins.frequency**2
    strength = contrast**2 / bins.variance
    # Of contrast over noise, squared, as MTF50 could not be guessed from less
    weight = strength * ((contrast > 0.2) & (strength > 9.0)) * square
    steep = (weight * -np.log(np.clip(contrast, 0.2, 1))).sum(-1) / np.maximum((weight * square).sum(-1), 1e-12)
    return np.asarray(np.clip(np.sqrt(np.log(2) / np.maximum(steep, 1e-3)), 0.03, 0.6))


def fitted(seen: Points, unit: Array, disc_too: bool = True) -> TileFit:
    """The best of each tile; with a disc of defocus where chi^2 falls by more than 25."""
    start = np.zeros((len(unit), SIZE))
    start[:, :MORE] = _EXPECTED
    best = _best(seen, start, False)
    if disc_too:
        start[:, [Q, A, B0]] = 1.8, 0.05, 0.1  # mostly a disc: its phase at MTF50, and little else
        tried = _best(seen, start, True)
        better = tried[1] < best[1] - DISC_GAIN
        for values, tried_values in zip(best, tried, strict=True):
            values[better] = tried_values[better]
    return _fit(seen, unit, *best)


def refined(seen: Points, fit: TileFit) -> TileFit:
    """A fit to values that have changed a little: each tile from where it was, with a disc where it had one."""
    with_disc = fit.parameters[:, Q] != 0
    unknowns, chi2, normal = fit.parameters.copy(), fit.chi2.copy(), fit.covariance.copy()
    for disc_too in np.unique(with_disc).tolist():
        tiles = np.flatnonzero(with_disc == disc_too)
        unknowns[tiles], chi2[tiles], normal[tiles] = _best(seen.of(tiles), unknowns[tiles], disc_too)
    return _fit(seen, fit.unit, unknowns, chi2, normal)


def _fit(seen: Points, unit: Array, unknowns: Array, chi2: Array, normal: Array) -> TileFit:
    reduced = chi2 / max(seen.value.shape[1] - SIZE, 1)
    covariance = np.linalg.inv(normal) * np.maximum(reduced, 1)[:, None, None]
    held, expected = _held(True)
    oddness = ((unknowns - expected) ** 2 * held)[:, list(_EVEN)].mean(axis=1)
    return TileFit(unknowns, covariance, unit, reduced, oddness)


def _best(seen: Points, start: Array, with_disc: bool) -> tuple[Array, Array, Array]:
    """Every tile on its own: each ends alike, whatever it is measured with."""

    def system(unknowns: Array, tiles: Array) -> System:
        return _system(seen if len(tiles) == len(start) else seen.of(tiles), unknowns, with_disc)

    best = least_squares(system, start, steps=8)
    return best.unknowns, best.cost, best.normal


def _system(seen: Points, unknowns: Array, with_disc: bool) -> System:
    contrast, slopes = evaluated(unknowns, seen.waves, with_disc)
    off = seen.value - contrast
    weighted = slopes * seen.weight[:, None, :]
    held, expected = _held(with_disc)
    far = unknowns - expected
    chi2 = (off**2 * seen.weight).sum(-1) + (far**2 * held).sum(-1)
    normal = weighted @ slopes.transpose(0, 2, 1) + np.diag(held)
    return System(chi2, normal, (weighted @ off[..., None])[..., 0] - far * held)


def _held(with_disc: bool) -> tuple[Array, Array]:
    """1 / variance of the priors, and their middles."""
    held, expected = np.full(SIZE, 1 / 0.3**2), np.zeros(SIZE)  # standard deviation to which the corrections are held
    held[:MORE], expected[:MORE] = 1 / _PRIOR**2, _EXPECTED
    if not with_disc:
        held[Q] = 1e12
    return held, expected


def evaluated(unknowns: Array, waves: Waves, with_disc: bool = True) -> tuple[Array, Array]:
    """Contrast (tiles, places) and its slopes by each parameter (tiles, SIZE, places)."""
    fall, round_, correction = _factors(unknowns, waves, with_disc)
    u, cosine, sine = waves.u, waves.cosine, waves.sine
    gain = unknowns[:, G, None]
    square = u * u
    slopes = np.empty((len(unknowns), SIZE, u.shape[-1]))
    np.multiply(fall * round_, correction, out=slopes[:, G])
    contrast = gain * slopes[:, G]
    slopes[:, A] = -u * contrast
    slopes[:, B0] = -square * contrast
    slopes[:, C0] = slopes[:, B0] * u
    slopes[:, B1], slopes[:, B2] = slopes[:, B0] * cosine, slopes[:, B0] * sine
    slopes[:, C1], slopes[:, C2] = slopes[:, C0] * cosine, slopes[:, C0] * sine
    slopes[:, Q] = gain * fall * correction * disc_slope(unknowns[:, Q, None] * u) * u if with_disc else 0
    np.multiply((gain * fall * round_)[:, None, :], waves.terms, out=slopes[:, MORE:])
    return contrast, slopes


def contrast_at(unknowns: Array, waves: Waves) -> Array:
    """Contrast alone."""
    fall, round_, correction = _factors(unknowns, waves, bool(unknowns[:, Q].any()))
    return np.asarray(unknowns[:, G, None] * fall * round_ * correction)


@dataclass(frozen=True, slots=True, eq=False)
class FixedWaves:
    """Waves that are the same for all tiles, (places,): what a table of transfers is filled at.

    exponents, terms: (terms, places), of frequencies in cycles/px in place of u.
    """

    frequency: Array
    pixel_mtf: Array
    exponents: Array
    terms: Array


def fixed_waves(frequency: Array, turn: Array) -> FixedWaves:
    """Waves of frequencies (places,), cycles/px, and directions, radians from the x axis."""
    pixel_mtf = np.sinc(frequency * np.cos(turn)) * np.sinc(frequency * np.sin(turn))
    cosine, sine = np.cos(2 * turn), np.sin(2 * turn)
    turned = {A: 1, B0: 1, B1: cosine, B2: sine, C0: 1, C1: cosine, C2: sine}
    exponents = np.stack([frequency**power * turned[term] for term, power in _EXPONENTS.items()])
    return FixedWaves(frequency, pixel_mtf, exponents, _terms(frequency[None], cosine[None], sine[None])[0])


def contrast_in(fit: TileFit, waves: FixedWaves) -> Array:
    """Contrast of each tile, (tiles, places)."""
    unit = fit.unit[:, None]
    exponent = (fit.parameters[:, list(_EXPONENTS)] / unit ** np.array(list(_EXPONENTS.values()))) @ waves.exponents
    correction = 1 + (fit.parameters[:, MORE:] / unit ** np.array(_POWERS)) @ waves.terms
    contrast = fit.parameters[:, G, None] * waves.pixel_mtf * np.exp(np.minimum(-exponent, 2.0)) * correction
    radius = fit.parameters[:, Q, None]
    return np.asarray(contrast * disc(radius * (waves.frequency / unit)) if radius.any() else contrast)


def _factors(unknowns: Array, waves: Waves, with_disc: bool) -> tuple[Array, Array | float, Array]:
    """Pixels and exponential, disc, correction."""
    p, u, cosine, sine = unknowns[..., None], waves.u, waves.cosine, waves.sine
    exponent = p[:, C0] + p[:, C1] * cosine + p[:, C2] * sine
    exponent = exponent * u + (p[:, B0] + p[:, B1] * cosine + p[:, B2] * sine)
    exponent = (exponent * u + p[:, A]) * u
    fall = waves.pixel_mtf * np.exp(np.minimum(-exponent, 2.0))
    correction = 1 + (unknowns[:, None, MORE:] @ waves.terms)[:, 0]
    return fall, disc(p[:, Q] * u) if with_disc else 1.0, correction


def _terms(u: Array, cosine: Array, sine: Array) -> Array:
    """Terms that correct the exponential: (tiles, terms, places)."""
    v = u / 1.3  # the powers of the correction are about 1 there
    powers = [np.ones_like(v)]
    for _ in _ISOTROPIC:
        powers.append(powers[-1] * v)
    terms = np.empty((len(u), SIZE - MORE, u.shape[-1]))
    terms[:, : len(_ISOTROPIC)] = np.stack(powers[1:], axis=1)
    twice = cosine * cosine - sine * sine, 2 * sine * cosine
    number = len(_ISOTROPIC)
    for part, chosen in ((cosine, _TURNED), (sine, _TURNED), (twice[0], _CROSSED), (twice[1], _CROSSED)):
        for k in chosen:
            np.multiply(powers[k], part, out=terms[:, number])
            number += 1
    return terms


def along(fit: TileFit, frequency: Array, angle: Array) -> Waves:
    """Waves of each tile along one direction (radians from the x axis): frequency (tiles, frequencies)."""
    return waves_in(frequency, angle[:, None], fit.unit)


def waves_in(frequency: Array, angle: Array, unit: Array) -> Waves:
    """Waves of frequencies, (tiles, places), cycles/px, and directions, radians from the x axis."""
    pixel_mtf = np.sinc(frequency * np.cos(angle)) * np.sinc(frequency * np.sin(angle))
    u = frequency / unit[:, None]
    turned = (np.cos(2 * angle), np.sin(2 * angle), pixel_mtf)
    cosine, sine, pixel_mtf = (np.broadcast_to(values, u.shape) for values in turned)
    return Waves(u, cosine, sine, pixel_mtf, _terms(u, cosine, sine))
