"""The transfer function behind an edge: a parametric one fitted to the edge spread function, with what corrects it.

OTF(f) = pixel(f) J(q u) exp(-(a u + b u^2 + c u^3)) (1 + sum (a_k + i b_k) t_k(u)), u = f / f50. Its edge is
E(x) = 1/2 + integral over f > 0 of (Re OTF sin(2 pi f x) + Im OTF cos(2 pi f x)) / (pi f), the step's response.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from lenslab.fits.least_squares import System, least_squares
from lenslab.mtf.edges.esf import EdgeSpread
from lenslab.mtf.model import disc, disc_slope, first_fall, pixel
from lenslab.types import Array

_BIN_PX, _WIDE_PX = 0.1, 0.5  # near the edge, and where nothing changes fast
_HIGHEST, _MOST_UNITS = 3.0, 6.0  # cycles/px, or so many times MTF50
_RIDGE = 0.09  # standard deviation to which the corrections are held
_DISC_STARTS = (1.2, 2.0)  # of its phase at MTF50
_DISC_GAIN = 25.0  # of chi^2: less, and the disc of defocus is left out
_STEPS = 25
_SETTLED = 1e-3  # of chi^2: a step that changes it by less is the last


@dataclass(frozen=True, slots=True, eq=False)
class _Edge:
    """Bins of the edge and the waves its edge is made of. Frequencies `u` are in units of `unit` cycles/px."""

    place: Array
    value: Array
    weight: Array
    sine: Array  # (bins, frequencies)
    cosine: Array
    ramp: Array  # (bins,): the share of frequency 0
    frequency: Array
    u: Array
    unit: float
    own: Array  # pixel and bin
    terms: Array  # (corrections, frequencies)
    disc: bool


@dataclass(frozen=True, slots=True, eq=False)
class Fitted:
    """OTF at `frequency`, MTF50 and its standard error, chi^2 per degree of freedom."""

    frequency: Array
    otf: Array
    mtf50: float | None
    mtf50_se: float | None
    chi2: float


def fitted(spread: EdgeSpread, normal: float) -> Fitted:
    """The best transfer function, with a disc of defocus where that explains much more."""
    edge = _edge(spread, normal)
    plain, chi2 = _best(edge, _start(edge))
    for start in _DISC_STARTS if chi2 > len(edge.value) else ():
        with_disc = _with_disc(edge)
        guess = _start(with_disc)
        guess[_Q], guess[_A:_Q] = start, (0.05, 0.1, 0.0)
        found, gained = _best(with_disc, guess)
        if gained < chi2 - (_DISC_GAIN if not edge.disc else 0):
            plain, chi2, edge = found, gained, with_disc
    return _outcome(edge, plain, chi2)


_DARK, _CONTRAST, _LIGHT, _SHIFT, _A, _B, _C, _Q, _MORE = range(9)
_PRIOR = np.array(
    [np.inf, np.inf, 1.5e-4, np.inf, 0.25, 0.35, 0.4, 2.0]
)  # light changes by so little a px across an edge
_EXPECTED = np.array([0, 0, 0, 0, 0.1, 0.5, 0, 0])


def _edge(spread: EdgeSpread, normal: float) -> _Edge:
    samples, unit = spread.samples, spread.mtf50
    number = _numbers(samples.across, 1 / unit + 2)
    weight = np.bincount(number, 1 / spread.variance)
    some = weight > 0
    weight_some = weight[some]
    value = np.bincount(number, samples.value / spread.variance)[some] / weight_some
    place = np.bincount(number, samples.across / spread.variance)[some] / weight_some
    step = 1 / (4.4 * float(np.abs(place).max()))
    frequency = np.arange(1, int(min(_HIGHEST, _MOST_UNITS * unit) / step) + 1) * step
    waves = 2 * np.pi * np.outer(place, frequency)
    scale = step / (np.pi * frequency)
    u = frequency / unit
    own = pixel(frequency, normal) * np.sinc(frequency * _BIN_PX)
    powers = [(u / 1.5) ** k for k in (2, 3, 4)]
    halos = [1 - np.exp(-((u / width) ** 2)) for width in (0.15, 0.45)]
    terms = np.array([*halos, *powers])
    return _Edge(
        place=place,
        value=value,
        weight=weight_some,
        sine=np.sin(waves) * scale,
        cosine=np.cos(waves) * scale,
        ramp=step * place,
        frequency=frequency,
        u=u,
        unit=unit,
        own=own,
        terms=terms,
        disc=False,
    )


def _numbers(across: Array, near: float) -> Array:
    """The bin of each sample."""
    near = round(near)
    fine = np.clip(across, -near, near)
    number = np.floor(fine / _BIN_PX) + np.floor((across - fine) / _WIDE_PX)
    return np.asarray(number - number.min(), int)


def _with_disc(edge: _Edge) -> _Edge:
    return replace(edge, disc=True)


def _start(edge: _Edge) -> Array:
    start = np.zeros(_MORE + 2 * len(edge.terms))
    low, high = np.percentile(edge.value, (10, 90))
    start[_DARK], start[_CONTRAST], start[_B] = low, high - low, 0.5
    return start


def _best(edge: _Edge, start: Array) -> tuple[Array, float]:
    """Where chi^2 is least, priors among it."""
    best = least_squares(lambda at, _: _system(edge, at[0]), start[None], steps=_STEPS, settled=_SETTLED)
    return best.at[0], float(best.cost[0])


def _system(edge: _Edge, at: Array) -> System:
    """Of the one edge."""
    otf, slopes = _otf(edge, at)
    shape, level, light = _seen(edge, at, otf)
    residual = edge.value - level * light
    jacobian = at[_CONTRAST] * (edge.sine @ slopes.real.T + edge.cosine @ slopes.imag.T)
    greys = np.stack([np.ones(len(level)), shape], axis=1)
    jacobian = np.concatenate([greys, (level * edge.place / light)[:, None], jacobian], axis=1) * light[:, None]
    if not edge.disc:
        jacobian[:, _Q] = 0
    off, held = _held_off(at)
    weighted = jacobian * edge.weight[:, None]
    normal = weighted.T @ jacobian + np.diag(held + 1e-12)
    chi2 = float((residual**2 * edge.weight).sum() + (off**2 * held).sum())
    return System(np.array([chi2]), normal[None], (weighted.T @ residual - held * off)[None])


def _seen(edge: _Edge, at: Array, otf: Array) -> tuple[Array, Array, Array]:
    """The edge from 0 to 1, in light, and the slope of light over it."""
    shape = 0.5 + edge.ramp + edge.sine @ otf.real + edge.cosine @ otf.imag
    return shape, at[_DARK] + at[_CONTRAST] * shape, 1 + at[_LIGHT] * edge.place


def _held_off(at: Array) -> tuple[Array, Array]:
    """How far off the priors, and 1 / variance of these."""
    off = at.copy()
    off[:_MORE] -= _EXPECTED
    return off, _held(len(at))


def _held(size: int) -> Array:
    """1 / variance of the priors."""
    deviation = np.full(size, _RIDGE)
    deviation[:_MORE] = _PRIOR
    return np.asarray(1 / deviation**2)


def _otf(edge: _Edge, at: Array) -> tuple[Array, Array]:
    """The transfer function and its slopes by every parameter from the shift on: (frequencies,), (n, frequencies)."""
    u = edge.u
    turned, base, otf = _base(edge, at)
    by_disc = turned * _correction(edge, at) * disc_slope(at[_Q] * u) * u if edge.disc else np.zeros_like(otf)
    slopes = [-2j * np.pi * edge.frequency * otf, -u * otf, -(u**2) * otf, -(u**3) * otf, by_disc]
    return otf, np.concatenate([np.array(slopes), base * edge.terms, 1j * base * edge.terms])


def _base(edge: _Edge, at: Array) -> tuple[Array, Array, Array]:
    """The exponential of shift and pixels, the same with the disc, and all of the transfer function."""
    u = edge.u
    exponent = at[_A] * u + at[_B] * u**2 + at[_C] * u**3
    turned = np.exp(np.minimum(-exponent, 3.0) - 2j * np.pi * edge.frequency * at[_SHIFT]) * edge.own
    base = turned * (disc(at[_Q] * u) if edge.disc else 1.0)
    return turned, base, base * _correction(edge, at)


def _correction(edge: _Edge, at: Array) -> Array:
    count = len(edge.terms)
    return np.asarray(1 + (at[_MORE : _MORE + count] + 1j * at[_MORE + count :]) @ edge.terms)


def _outcome(edge: _Edge, at: Array, chi2: float) -> Fitted:
    otf, slopes = _otf(edge, at)
    otf, slopes = otf / np.sinc(edge.frequency * _BIN_PX), slopes / np.sinc(edge.frequency * _BIN_PX)
    reduced = chi2 / max(len(edge.value) - len(at), 1)
    contrast = np.abs(otf)
    mtf50 = first_fall(edge.frequency, contrast)
    if mtf50 is None:
        return Fitted(edge.frequency, otf, None, None, reduced)
    normal = _system(edge, at).normal[0]
    if not edge.disc:
        normal[_Q, _Q] = 1e12
    covariance = np.linalg.inv(normal) * max(reduced, 1.0)
    near = int(np.searchsorted(edge.frequency, mtf50))
    by = (np.conj(otf[near]) * slopes[:, near]).real / contrast[near]
    fall = (contrast[near] - contrast[near - 1]) / (edge.frequency[near] - edge.frequency[near - 1])
    gradient = np.concatenate([np.zeros(_SHIFT), -by / fall])
    return Fitted(edge.frequency, otf, mtf50, float(np.sqrt(gradient @ covariance @ gradient)), reduced)
