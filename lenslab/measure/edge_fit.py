"""The transfer function behind an edge: a parametric one fitted to the edge spread function, with what corrects it.

OTF(f) = pixel(f) J(q u) exp(-(a u + b u^2 + c u^3)) (1 + sum (a_k + i b_k) t_k(u)), u = f / f50. Its edge is
E(x) = 1/2 + integral over f > 0 of (Re OTF sin(2 pi f x) + Im OTF cos(2 pi f x)) / (pi f), the step's response.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from lenslab.measure.edge_iso12233 import FREQUENCIES
from lenslab.measure.edge_spread import EdgeSpread
from lenslab.measure.picture import DISC_GAIN, disc, disc_slope, first_fall, pixel
from lenslab.values.fitting import Minimum, System, least_squares
from lenslab.values.types import Array

_MOST_UNITS = 6.0  # times MTF50, where that is less
_NODES = 40  # frequencies at which the transfer function is computed, more of them where it is steep
_SETTLED = 0.03  # of chi^2: a step that changes it by less is the last
_ALIKE_AT = np.array([0.5, 0.75, 1.0, 1.25, 1.5])  # of MTF50


@dataclass(frozen=True, slots=True, eq=False)
class _EdgeWaves:
    """Frequencies in cycles/px, (edges, frequencies), `u` in units of MTF50; what pixel and bin do there; the terms of
    the corrections, (edges, corrections, frequencies)."""

    frequency: Array
    u: Array
    losses: Array
    terms: Array

    def of(self, edges: Array | slice) -> _EdgeWaves:
        """Those of some edges."""
        return _EdgeWaves(self.frequency[edges], self.u[edges], self.losses[edges], self.terms[edges])


@dataclass(frozen=True, slots=True, eq=False)
class _Edges:
    """Bins of edges, those that one has less than another being of no weight, and the waves that edges are made of.

    disc: (edges,), whether a disc of defocus is fitted, too.
    """

    place: Array  # (edges, bins)
    value: Array
    deviation: Array  # 1 over the standard deviation of each
    ramp: Array  # the share of frequency 0
    waves: Array  # (edges, bins, 2 nodes): what each node's transfer adds to the edge, its real, its imaginary part
    nodes: _EdgeWaves  # known by a few of them
    disc: Array

    def with_disc(self, which: Array) -> _Edges:
        """Some of them."""
        place, value, deviation, ramp, waves = (
            each[which] for each in (self.place, self.value, self.deviation, self.ramp, self.waves)
        )
        return _Edges(place, value, deviation, ramp, waves, self.nodes.of(which), np.ones(len(which), bool))


@dataclass(frozen=True, slots=True, eq=False)
class Fitted:
    """Contrast at `FREQUENCIES`, MTF50 and its standard error.

    misfit: chi^2 over the number of bins, about 1 where nothing but noise keeps the edge from the model's. oddness: how
    far the shape is from that of most lenses: the mean square of the parameters' distances from what is expected, each
    in units of how far it may well be off.
    """

    contrast: Array
    mtf50: float | None
    mtf50_se: float | None
    misfit: float
    oddness: float

    @property
    def doubt(self) -> float:
        """0 for a shape as expected, towards 1 for an odd one: the terms that the model lacks are taken to be about as
        large as those it has (Furnstahl et al., Physical Review C 92 (2015) 024005, on series that are cut off)."""
        return self.oddness / (1 + self.oddness)


def fitted(spreads: Sequence[EdgeSpread], normals: Sequence[float]) -> list[Fitted]:
    """The best transfer functions of some edges, with a disc of defocus where that explains much more.

    Together they take a fraction of the time: each step is a few large products.
    """
    edges, start = _edges(spreads, np.array(normals)[:, None]), np.zeros((len(spreads), _MORE + 2 * _CORRECTIONS))
    for number, levels in enumerate(np.sort(spread.mean) for spread in spreads):
        low, high = levels[len(levels) // 10], levels[-1 - len(levels) // 10]
        start[number, [_DARK, _CONTRAST, _B]] = low, high - low, 0.5
    best = _best(edges, start)
    with_disc = np.zeros(len(spreads), bool)
    expected = np.array([len(spread.place) for spread in spreads])
    poor = np.flatnonzero(best.cost > expected + np.sqrt(expected / 2))  # half a standard deviation of chi^2
    if len(poor):
        guess = start[poor]
        guess[:, _Q], guess[:, _A:_Q] = 2.0, (0.05, 0.1, 0.0)  # its phase at MTF50
        trial = _best(edges.with_disc(poor), guess, 8)  # after which a disc is hopeless that explains no more than none
        hopeful = trial.cost < best.cost[poor]
        poor, guess = poor[hopeful], trial.unknowns[hopeful]
    if len(poor):
        tried = _best(edges.with_disc(poor), guess)
        better = tried.cost < best.cost[poor] - DISC_GAIN
        for whole, part in ((best.unknowns, tried.unknowns), (best.cost, tried.cost), (best.normal, tried.normal)):
            whole[poor[better]] = part[better]
        with_disc[poor[better]] = True
    return _outcomes(spreads, np.array(normals)[:, None], best, with_disc)


_DARK, _CONTRAST, _LIGHT, _SHIFT, _A, _B, _C, _Q, _MORE = range(9)
_CORRECTIONS = 5  # two halos, three powers
_PRIOR = np.array([np.inf, np.inf, 1.5e-4, np.inf, 0.25, 0.35, 0.4, 2.0])  # light changes little across an edge, a px
_EXPECTED = np.array([0, 0, 0, 0, 0.1, 0.5, 0, 0])


def _edges(spreads: Sequence[EdgeSpread], normals: Array) -> _Edges:
    bins = max(len(spread.place) for spread in spreads)
    place, value, deviation = np.zeros((3, len(spreads), bins))
    waves, steps = np.zeros((len(spreads), bins, 2 * _NODES)), np.empty((len(spreads), 1))
    frequency = np.empty((len(spreads), _NODES))
    for number, spread in enumerate(spreads):
        many = len(spread.place)
        place[number, :many], value[number, :many] = spread.place, spread.mean
        deviation[number, :many] = np.sqrt(spread.count / spread.variance)
        steps[number] = step = 1 / (4.4 * float(np.abs(spread.place).max()))
        count = int(min(3.0, _MOST_UNITS * spread.mtf50) / step)  # up to 3 cycles/px
        nodes, between = _nodes(count)
        first = np.exp(2j * np.pi * step * spread.place)[:, None]
        fine = np.cumprod(np.broadcast_to(first, (many, count)), axis=1)
        waves[number, :many, ::2], waves[number, :many, 1::2] = fine.imag @ between, fine.real @ between
        frequency[number] = nodes * step
    return _Edges(
        place, value, deviation, steps * place, waves,
        _waves(frequency, spreads, normals), np.zeros(len(spreads), bool),
    )  # fmt: skip


def _alike(spread: EdgeSpread) -> float:
    """How much more noise there is in waves of about the frequency of MTF50 than if that of each pixel were its own:
    demosaicking, noise reduction and JPEG make neighbours alike."""
    turns = 2 * np.pi * spread.mtf50 * spread.place[:, None] * _ALIKE_AT
    waves = np.concatenate([np.cos(turns), np.sin(turns)], axis=1)
    each = (spread.variance * spread.count) @ waves**2
    return float(np.mean(spread.noise((waves.T * spread.count).T) / each))


def _waves(frequency: Array, spreads: Sequence[EdgeSpread], normals: Array) -> _EdgeWaves:
    """At frequencies of each edge, (edges, frequencies). normals: (edges, 1)."""
    u = frequency / np.array([spread.mtf50 for spread in spreads])[:, None]
    powers = [(u / 1.5) ** k for k in (2, 3, 4)]
    halos = [1 - np.exp(-((u / width) ** 2)) for width in (0.15, 0.45)]
    losses = pixel(frequency, normals) * _of_bins(frequency, spreads)
    return _EdgeWaves(frequency, u, losses, np.stack([*halos, *powers], axis=1))


def _of_bins(frequency: Array, spreads: Sequence[EdgeSpread]) -> Array:
    """What the bins near each edge take."""
    return np.asarray(np.sinc(frequency * np.array([spread.gap for spread in spreads])[:, None]))


@lru_cache(maxsize=64)
def _nodes(count: int) -> tuple[Array, Array]:
    """A few places among 1, 2 ... count, and what a smooth function there is at all of these over pi k: (count, nodes).

    Chebyshev's points of the second kind, the barycentric formula (Berrut and Trefethen, SIAM Review 46, 2004).
    """
    turn = np.pi * np.arange(_NODES) / (_NODES - 1)
    nodes = (1 + count) / 2 - (count - 1) / 2 * np.cos(turn)
    weight = (-1.0) ** np.arange(_NODES)
    weight[[0, -1]] /= 2
    off = np.arange(1, count + 1)[:, None] - nodes
    at_node = np.abs(off) < 1e-12
    parts = weight / np.where(at_node, 1.0, off)
    between = parts / parts.sum(axis=1, keepdims=True)
    same = at_node.any(axis=1)
    between[same] = at_node[same]
    return nodes, between / (np.pi * np.arange(1, count + 1)[:, None])


def _best(edges: _Edges, start: Array, steps: int = 25) -> Minimum:
    """The minimum of chi^2, priors included."""
    return least_squares(lambda unknowns, which: _system(edges, unknowns, which), start, steps=steps, settled=_SETTLED)


def _system(edges: _Edges, values: Array, which: Array) -> System:
    """Normal equations of some problems at their values, shape (problems, numbers)."""
    whole = len(which) == len(edges.disc)  # no edge has settled: then nothing is copied
    of, disc_too = slice(None) if whole else which, edges.disc[which]
    by = _by_unknowns(edges.nodes.of(of), values, disc_too).view(float)
    jacobian = edges.waves[of] @ by.transpose(0, 2, 1)
    place, deviation = edges.place[of], edges.deviation[of]
    shape = 0.5 + edges.ramp[of] + jacobian[..., _CONTRAST]
    level = values[:, _DARK, None] + values[:, _CONTRAST, None] * shape
    light = 1 + values[:, _LIGHT, None] * place  # its slope over the edge
    residual = (edges.value[of] - level * light) * deviation
    jacobian[..., _DARK], jacobian[..., _CONTRAST], jacobian[..., _LIGHT] = 1, shape, level * place / light
    jacobian *= (light * deviation)[..., None]
    scale = np.ones(values.shape)
    scale[:, _SHIFT:] = values[:, _CONTRAST, None]
    scale[~disc_too, _Q] = 0
    off, held = _held_off(values)
    turned = jacobian.transpose(0, 2, 1)
    normal = turned @ jacobian * scale[:, None] * scale[..., None]
    np.einsum("nii->ni", normal)[:] += held + 1e-12  # the diagonals
    chi2 = (residual**2).sum(axis=1) + (off**2 * held).sum(axis=1)
    return System(chi2, normal, (turned @ residual[..., None])[..., 0] * scale - held * off)


def _held_off(unknowns: Array) -> tuple[Array, Array]:
    """Deviation from the priors, and 1 / variance of these; of one problem or of several."""
    off = unknowns.copy()
    off[..., :_MORE] -= _EXPECTED
    deviation = np.full(unknowns.shape[-1], 0.09)  # standard deviation to which the corrections are held
    deviation[:_MORE] = _PRIOR
    return off, np.asarray(1 / deviation**2)


def _transfer(waves: _EdgeWaves, unknowns: Array, disc_too: Array) -> tuple[Array, Array, Array]:
    """The transfer function without disc and corrections, (problems, frequencies); without these; and these."""
    u = waves.u
    a, b, c, shift = (unknowns[:, k, None] for k in (_A, _B, _C, _SHIFT))
    falls = np.minimum(-u * (a + u * (b + u * c)), 3.0)
    even = base = np.exp(falls - 2j * np.pi * waves.frequency * shift) * waves.losses
    if disc_too.any():
        base = even.copy()
        base[disc_too] *= disc(unknowns[disc_too, _Q, None] * u[disc_too])
    count = waves.terms.shape[1]
    odd = unknowns[:, None, _MORE : _MORE + count] + 1j * unknowns[:, None, _MORE + count :]
    return even, base, 1 + (odd @ waves.terms)[:, 0]


def _by_unknowns(waves: _EdgeWaves, unknowns: Array, disc_too: Array) -> Array:
    """The transfer function's slopes, (problems, unknowns, frequencies), by every unknown from the shift on; by the
    contrast, itself."""
    even, base, correction = _transfer(waves, unknowns, disc_too)
    by = np.zeros((*unknowns.shape, base.shape[1]), complex)
    by[:, _CONTRAST] = otf = base * correction
    by[:, _SHIFT] = (-2j * np.pi) * waves.frequency * otf
    for number in (_A, _B, _C):
        otf = waves.u * otf
        by[:, number] = -otf
    if disc_too.any():
        u = waves.u[disc_too]
        z = unknowns[disc_too, _Q, None] * u
        by[disc_too, _Q] = (even * correction)[disc_too] * disc_slope(z) * u
    last = _MORE + waves.terms.shape[1]
    np.multiply(base[:, None], waves.terms, out=by[:, _MORE:last])
    np.multiply(by[:, _MORE:last], 1j, out=by[:, last:])
    return by


def _outcomes(spreads: Sequence[EdgeSpread], normals: Array, best: Minimum, with_disc: Array) -> list[Fitted]:
    waves = _waves(np.broadcast_to(FREQUENCIES, (len(spreads), len(FREQUENCIES))), spreads, normals)
    _, base, correction = _transfer(waves, best.unknowns, with_disc)
    otf = np.where(waves.u < _MOST_UNITS, base * correction, 0) / _of_bins(waves.frequency, spreads)
    contrast, each = np.abs(otf), np.arange(len(spreads))
    mtf50 = [first_fall(FREQUENCIES, curve) for curve in contrast]
    near = np.searchsorted(FREQUENCIES, [value or 0.0 for value in mtf50]).clip(1, len(FREQUENCIES) - 1)
    off, held = _held_off(best.unknowns)
    oddness, bins = (off**2 * held)[:, _A:].mean(axis=1), np.array([len(spread.place) for spread in spreads])
    reduced = best.cost / np.maximum(bins - len(off[0]), 1)
    normal = best.normal.copy()
    normal[~with_disc, _Q, _Q] = 1e12
    covariance = (
        np.linalg.inv(normal) * np.maximum(reduced, [max(_alike(spread), 1.0) for spread in spreads])[:, None, None]
    )
    at = FREQUENCIES[near, None]
    slopes = _by_unknowns(_waves(at, spreads, normals), best.unknowns, with_disc)[..., 0] / _of_bins(at, spreads)
    slopes = (np.conj(otf[each, near])[:, None] * slopes).real / np.maximum(contrast[each, near, None], 1e-12)
    slopes[:, :_SHIFT] = 0
    fall = (contrast[each, near] - contrast[each, near - 1]) / (FREQUENCIES[near] - FREQUENCIES[near - 1])
    noise = np.einsum("ni,nij,nj->n", slopes, covariance, slopes)
    fits = []
    for number, value in enumerate(mtf50):
        fit = Fitted(contrast[number], value, None, float(best.cost[number] / bins[number]), float(oddness[number]))
        if value is not None:
            # What the model leaves of odd shapes, found by trials
            error = math.sqrt(noise[number] + fit.doubt * 0.0025**2) / abs(fall[number])
            fit = replace(fit, mtf50_se=error)
        fits.append(fit)
    return fits
