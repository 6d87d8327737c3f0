"""MTF50 estimated from what the lens leaves of the chart's texture, without knowing the chart.

The power of a texture seen through a lens is the chart's own times the MTF squared. Charts of mixed detail follow a
power law of frequency, nearly (Ruderman, Vision Research 37, 1997; Cao, Guichard and Hornung, Proc. SPIE 7250, 2009,
for dead leaves). Over the apertures of one lens the chart stays the same, while diffraction grows by a known law
(Goodman, Introduction to Fourier Optics, 6.3): so the chart's law, the diffraction and the lens's own blur can be
separated by one fit. For ring j of region r at aperture k, with f in cycles a pixel:

    ln P = a_r - s ln(f_j / 0.1) - ln(1 + (f_j / f_0)^2) / 2 + d_j + 2 ln(sinc(f_j) D(q N_k f_j)) - 2 (c_rk f_j) ** p_rk

The chart's power falls by one power of frequency faster beyond its finest detail (f_0), where edges alone are left.
sinc is the pixel's MTF, D that of a perfect lens at f-number N_k, q wavelength over pixel pitch; exp(-(c f)^p) is what
aberrations, focus and shake take. s, f_0, d, q, c and p have the weak priors in PRIOR, set on simulated charts of five
kinds; a is free. What comes out is good to some 10 % of MTF50, and to some 4 points in the loss from one aperture to
another: SCALE_ERROR.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.exposure import true_aperture
from lenslab.fits.least_squares import System, least_squares
from lenslab.measures.regions import CORNERS
from lenslab.measures.texture import RINGS, textures_of
from lenslab.memoize import memoize
from lenslab.types import Array, Measured


@dataclass(frozen=True, slots=True)
class Prior:
    """Mean and standard deviation of what is fitted, before any data."""

    mean: float
    deviation: float


@dataclass(frozen=True, slots=True, eq=False)
class TextureFit:
    """What the fit found. mtf50: cycles a pixel, (regions, apertures); not a number where there is none.

    blur, power: c in pixels and p, (regions, apertures). pitch_um: for light of 0.55 um.
    """

    mtf50: Array
    blur: Array
    power: Array
    pitch_um: float

    def follow(self, region: int, aperture: int, change: Array) -> float:
        """MTF50 of one shot whose rings differ from those of its aperture by `change`, the logarithms' differences."""
        blur, power = float(self.blur[region, aperture]), float(self.power[region, aperture])
        taken = (blur * FREQUENCIES) ** power
        slope = -2 * power * taken
        known = np.isfinite(change)
        weight = float((slope[known] ** 2).sum())
        if weight <= 0:
            return float(self.mtf50[region, aperture])
        moved = float((slope[known] * change[known]).sum()) / weight
        mtf50 = float(self.mtf50[region, aperture])
        return mtf50 * math.exp(-_share_of_blur(mtf50, blur, power) * moved)


def fit(rings: Array, apertures: Sequence[float], unseen: float | None = None) -> TextureFit:
    """Fit rings of power, (regions, apertures, rings), at these f-numbers; what is not positive is left out.

    unseen: the share of a ring's largest power that may be no detail (UNSEEN); 0 where a soft shot is looked for.
    """
    problem = _Problem(rings, apertures, UNSEEN if unseen is None else unseen)
    unknowns = problem.solved()
    parts = problem.parts(unknowns)
    left = problem.left(unknowns)
    blur, scale = np.exp(parts.log_blur), math.exp(parts.log_scale)
    mtf50 = np.full(blur.shape, np.nan)
    for place in np.ndindex(blur.shape):
        if (rings[place] > 0).any():
            cut = scale * problem.numbers[place[1]]
            mtf50[place] = _mtf50(
                _log_mtf(float(blur[place]), float(parts.power[place]), cut)
                + np.interp(STEPS, FREQUENCIES, left[place])
            )
    return TextureFit(mtf50, blur, parts.power, WAVELENGTH_UM / scale)


@memoize()
def estimated(shots: Sequence[Measured]) -> list[dict[str, float]]:
    """MTF50 of each shot of one lens by region, cycles a pixel: of "third" and, where all four are there, the corners.

    "corner" is the mean of the four, or the one corner of a layout that has but one. A region whose texture is missing
    or is lost in noise is left out.
    """
    every = [textures_of(shot.maps) for shot in shots]
    has_four = all(name in each for each in every for name in CORNERS)
    regions = ("third", *(CORNERS if has_four else ("corner",)))
    rings = np.array([[each.get(name, NO_RINGS) for each in every] for name in regions])
    values = _mtf50_of(rings, [float(shot.photo.metadata.aperture or 0.0) for shot in shots])
    mtf50s: list[dict[str, float]] = []
    for number in range(len(shots)):
        known = {
            name: float(value)
            for name, value in zip(regions, values[:, number], strict=True)
            if math.isfinite(float(value))
        }
        if has_four and all(name in known for name in CORNERS):
            known["corner"] = sum(known[name] for name in CORNERS) / len(CORNERS)
        mtf50s.append(known)
    return mtf50s


def _mtf50_of(rings: Array, apertures: Sequence[float]) -> Array:
    """MTF50 of each shot, (regions, shots): the fit's at its aperture, moved by how its own rings differ."""
    steps = sorted(set(apertures))
    at = np.array([steps.index(aperture) for aperture in apertures])
    means = np.stack([rings[:, at == number].mean(axis=1) for number in range(len(steps))], axis=1)
    least = means.max(axis=(1, 2), keepdims=True) * LEAST_POWER
    texture = fit(np.where(means > 0, np.maximum(means, least), 0.0), steps)
    with np.errstate(divide="ignore", invalid="ignore"):
        changes = np.log(rings / means[:, at])
    changes[~np.isfinite(changes)] = np.nan
    regions, shots = changes.shape[:2]
    return np.array(
        [
            [texture.follow(region, int(at[shot]), changes[region, shot]) for shot in range(shots)]
            for region in range(regions)
        ]
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Parts:
    """The unknowns, taken apart."""

    slope: float
    log_turn: float
    bends: Array
    levels: Array
    log_blur: Array
    power: Array
    log_scale: float


class _Problem:
    """The fit as a sum of squares, and its solution."""

    def __init__(self, rings: Array, apertures: Sequence[float], unseen: float) -> None:
        self.regions, self.apertures, self.rings = rings.shape
        self.numbers = [true_aperture(aperture) for aperture in apertures]
        known = rings > 0
        lost = np.max(rings, axis=1, keepdims=True, initial=0.0) / np.where(known, rings, 1.0)
        self.weights = np.where(known, 1 / np.hypot(RING_ERROR, unseen * lost), 0.0)
        self.logs = np.log(np.where(known, rings, 1.0))
        self.blurs = 1 + self.rings + self.regions  # where each kind of unknown begins
        self.powers = self.blurs + self.regions * self.apertures
        self.scale = self.powers + self.regions * self.apertures
        self.turn = self.scale + 1
        self.prior, self.precision = self._prior()
        self._entries = np.arange(rings.size).reshape(rings.shape)

    def _prior(self) -> tuple[Array, Array]:
        mean, precision = np.zeros(self.turn + 1), np.zeros(self.turn + 1)
        places = {
            "slope": slice(0, 1),
            "bend": slice(1, 1 + self.rings),
            "log_blur": slice(self.blurs, self.powers),
            "power": slice(self.powers, self.scale),
            "log_scale": slice(self.scale, self.turn),
            "log_turn": slice(self.turn, None),
        }
        for name, place in places.items():
            mean[place], precision[place] = PRIOR[name].mean, 1 / PRIOR[name].deviation ** 2
        above = self.logs[..., :1] + PRIOR["slope"].mean * LOG_FREQUENCIES[0]
        mean[1 + self.rings : self.blurs] = above.mean(axis=(1, 2))
        precision[1 + self.rings : self.blurs] = 1e-6
        return mean, np.diag(precision)

    def parts(self, unknowns: Array) -> _Parts:
        shape = self.regions, self.apertures
        return _Parts(
            float(unknowns[0]),
            float(unknowns[self.turn]),
            unknowns[1 : 1 + self.rings],
            unknowns[1 + self.rings : self.blurs],
            unknowns[self.blurs : self.powers].reshape(shape),
            unknowns[self.powers : self.scale].reshape(shape),
            float(unknowns[self.scale]),
        )

    def _taken(self, parts: _Parts) -> tuple[Array, Array, Array]:
        """c f, (c f)^p, and the frequencies in units of diffraction's cut-off."""
        scaled = np.exp(parts.log_blur)[..., None] * FREQUENCIES
        cut = math.exp(parts.log_scale) * np.array(self.numbers)[None, :, None] * FREQUENCIES
        return scaled, scaled ** parts.power[..., None], cut

    def model(self, unknowns: Array) -> Array:
        """ln P of each region, aperture and ring."""
        parts = self.parts(unknowns)
        _, taken, cut = self._taken(parts)
        chart = parts.levels[:, None, None] + _log_chart(parts.slope, parts.log_turn) + parts.bends
        return np.asarray(chart + 2 * LOG_PIXEL + 2 * _log_diffraction(cut) - 2 * taken)

    def left(self, unknowns: Array) -> Array:
        """What the model leaves of ln MTF, less what all apertures share: that is the chart's."""
        misfit = (self.logs - self.model(unknowns)) * (self.weights * RING_ERROR) ** 2 / 2
        return np.asarray(misfit - misfit.mean(axis=1, keepdims=True))

    def slopes(self, unknowns: Array) -> Array:
        """The model's derivatives, (entries, unknowns), weighted."""
        parts = self.parts(unknowns)
        scaled, taken, cut = self._taken(parts)
        power = parts.power[..., None]
        found = np.zeros((self.logs.size, len(unknowns)))
        each = np.arange(self.regions * self.apertures).reshape(self.regions, self.apertures, 1)
        found[:, 0] = np.broadcast_to(-LOG_FREQUENCIES, self.logs.shape).ravel()
        found[self._entries, 1 + np.arange(self.rings)] = 1
        found[self._entries, 1 + self.rings + np.arange(self.regions)[:, None, None]] = 1
        found[self._entries, self.blurs + each] = -2 * taken * power
        found[self._entries, self.powers + each] = -2 * taken * np.log(scaled)
        steeper = 2 * (_log_diffraction(cut * (1 + STEP)) - _log_diffraction(cut)) / STEP
        found[:, self.scale] = np.broadcast_to(steeper, self.logs.shape).ravel()
        turned = (_log_chart(parts.slope, parts.log_turn + STEP) - _log_chart(parts.slope, parts.log_turn)) / STEP
        found[:, self.turn] = np.broadcast_to(turned, self.logs.shape).ravel()
        return np.asarray(found * self.weights.reshape(-1, 1))

    def solved(self) -> Array:
        """The best of the minima found from STARTS: a soft lens and a chart without fine detail look alike at first."""
        starts = np.tile(self.prior, (len(STARTS), 1))
        starts[:, self.turn] = [turn for turn, _ in STARTS]
        starts[:, self.blurs : self.powers] = [[blur] for _, blur in STARTS]
        minima = least_squares(self._systems, starts, steps=MOST_STEPS, moved=self._moved)
        return np.asarray(minima.at[np.argmin(minima.cost)])

    def _systems(self, at: Array, _: Array) -> System:
        cost, normal, downhill = zip(*map(self._system, at), strict=True)
        return System(np.array(cost), np.array(normal), np.array(downhill))

    def _system(self, unknowns: Array) -> tuple[float, Array, Array]:
        slopes, away = self.slopes(unknowns), unknowns - self.prior
        misfit = ((self.logs - self.model(unknowns)) * self.weights).ravel()
        cost = float((misfit**2).sum() + away @ self.precision @ away)
        return cost, slopes.T @ slopes + self.precision, slopes.T @ misfit - self.precision @ away

    def _moved(self, unknowns: Array, step: Array) -> Array:
        """Not too far at a time, and within bounds."""
        there = unknowns + np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        there[:, self.powers : self.scale] = np.clip(there[:, self.powers : self.scale], *POWERS)
        return np.asarray(there)


def _log_chart(slope: float, log_turn: float) -> Array:
    """ln of the chart's own power at FREQUENCIES, up to a constant: one power steeper beyond its finest detail."""
    turned = 0.5 * np.log1p((FREQUENCIES * math.exp(-log_turn)) ** 2)
    return np.asarray(-slope * LOG_FREQUENCIES - turned)


def _log_diffraction(cut: Array) -> Array:
    """ln of a perfect lens's MTF, at frequencies over its cut-off."""
    share = np.minimum(cut, NEAR_CUT_OFF)
    return np.asarray(np.log(2 / np.pi * (np.arccos(share) - share * np.sqrt(1 - share * share))))


def _log_mtf(blur: float, power: float, cut: float) -> Array:
    """ln of the MTF of pixel, diffraction and blur together at STEPS."""
    return np.asarray(np.log(np.sinc(STEPS)) + _log_diffraction(cut * STEPS) - (blur * STEPS) ** power)


def _mtf50(log_mtf: Array) -> float:
    """Where the contrast first falls to a half, cycles a pixel; the last of STEPS where it does not."""
    below = int(np.argmax(log_mtf < LOG_HALF))
    if not below:
        return float(STEPS[0] if log_mtf[0] < LOG_HALF else STEPS[-1])
    share = (log_mtf[below - 1] - LOG_HALF) / (log_mtf[below - 1] - log_mtf[below])
    return float(STEPS[below - 1] + share * (STEPS[below] - STEPS[below - 1]))


def _share_of_blur(mtf50: float, blur: float, power: float) -> float:
    """The blur's share in the fall of contrast to a half: by so much of its own change the MTF50 changes, nearly."""
    return min(math.pow(blur * mtf50, power) / math.log(2), 1.0)


def _ring_frequencies() -> Array:
    """Root mean square frequency of each ring of the plane."""
    edges = np.array(RINGS)
    return np.asarray(np.sqrt((edges[:-1] ** 2 + edges[1:] ** 2) / 2))


WAVELENGTH_UM = 0.55
RING_ERROR = 0.1  # of ln P: the error of law and model
UNSEEN = (
    0.04  # of a ring's largest power at any aperture: what noise, aliases and stray light may leave where nothing is
)
PRIOR = {
    "slope": Prior(2.0, 0.1),
    "log_turn": Prior(math.log(0.05), 0.7),  # cycles a pixel
    "bend": Prior(0.0, 0.15),
    "log_blur": Prior(0.0, 0.5),  # c in pixels
    "power": Prior(1.45, 0.25),
    "log_scale": Prior(math.log(WAVELENGTH_UM / 4.6), 0.3),  # pixels of 3.4 to 6.2 um
}
SCALE_ERROR = 0.17  # of loss x (1 - loss): standard deviation of an estimated loss
STARTS = tuple(
    (math.log(turn), log_blur) for turn, log_blur in ((0.05, 0), (0.02, 0.5), (0.3, 0.9), (0.1, -0.6), (0.02, -0.6))
)
POWERS = (0.7, 2.4)
LONGEST_STEP = 0.7
MOST_STEPS = 80
STEP = 1e-3
STEPS = np.linspace(0.01, 0.95, 471)  # cycles a pixel
LOG_HALF = math.log(0.5)
NO_RINGS = (0.0,) * (len(RINGS) - 1)
LEAST_POWER = 1e-7  # of the strongest ring: what is left of a null of the MTF
NEAR_CUT_OFF = 0.985  # beyond it next to nothing passes, and aliases rule
FREQUENCIES = _ring_frequencies()
LOG_FREQUENCIES = np.log(FREQUENCIES / 0.1)
LOG_PIXEL = np.log(np.sinc(FREQUENCIES))
