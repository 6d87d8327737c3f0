"""Model of the power of a texture in rings, and its fit by least squares.

For ring j of region r at aperture k, with f in cycles a pixel, P is the power and e what is no detail (1 % of the
ring's largest power at any aperture: noise, aliases, stray light):

    ln(P + e) = ln(exp(M) + e)
    M = a_r + d_j + g_rj + ln(mean over ring j of exp(-s ln(f / 0.1) - ln(1 + (f / f_0)^2) / 2
        + 2 (ln(sinc(f) D(q N_k f)) - 2 (pi sigma f)^2 - (c_rk f)^p)))

The chart: a power law (s), one power steeper beyond its finest detail (f_0), bends d common to all regions, smooth ones
above all, and bends g of each region. Optics: the pixel; a perfect lens D at f-number N_k, q wavelength over pixel
pitch; a Gaussian of sigma that is the same at every aperture (sensor, filter, focus); and aberrations (c), which
fall as a lens is stopped down, and blur by one law (p) at all places and apertures.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from lenslab.measure.texture_maps import RINGS
from lenslab.measure.units import WAVELENGTH_UM
from lenslab.values.f_numbers import true_aperture
from lenslab.values.fitting import Minimum, System, least_squares
from lenslab.values.types import Array


@dataclass(frozen=True, slots=True)
class Prior:
    """Mean and standard deviation of what is fitted, before any data."""

    mean: float
    deviation: float


FALL = Prior(2.4, 0.8)  # of ln c with ln N, beside a constant blur that may take up what falls slowly
SLOW_FALL = Prior(1.5, 1.0)  # where it may not: by 1 for a lens out of focus, by 3 for spherical aberration


@dataclass(frozen=True, slots=True, eq=False)
class Parts:
    """The unknowns, taken apart. log_blur: (regions, apertures)."""

    slope: float
    log_turn: float
    log_scale: float
    bends: Array
    levels: Array
    own_bends: Array  # (regions, rings)
    log_blur: Array
    power: float


class TextureModel:
    """The fit at one constant blur as a sum of squares, and its solution.

    rings: power, (regions, apertures, rings), as `texture.fit` has it. constant_px: sigma. pitch_um:
    None where the camera did not record it. unlike: how much further than the priors say the chart may be from the
    law, in all regions alike, and in each by itself. fall: of ln c with ln N as expected, c the aberrations; None where
    a single soft shot is looked for.
    """

    def __init__(
        self,
        rings: Array,
        apertures: Sequence[float],
        constant_px: float,
        pitch_um: float | None = None,
        unlike: tuple[float, float] = (1.0, 1.0),
        *,
        fall: Prior | None = FALL,
    ) -> None:
        self.regions, self.apertures, self.rings = rings.shape
        self.numbers = np.array([true_aperture(aperture) for aperture in apertures])
        self.constant_px = constant_px
        self.log_always = np.log(np.sinc(WITHIN)) - 2 * (np.pi * constant_px * WITHIN) ** 2
        power = np.maximum(np.nan_to_num(rings), 0.0)
        top = np.max(power, axis=1, keepdims=True, initial=0.0)
        # of a ring's largest power at any aperture may be no detail
        self.unseen = 0.01 * np.where(top > 0, top, 1.0) * np.ones(rings.shape)
        # Of ln of what the lens takes at an aperture, against its best there
        error = np.hypot(RING_ERROR, 0.15 * np.log((top + self.unseen) / (power + self.unseen)))
        # Blur spares no fine detail where coarser is lost: what finer rings seem to have there is noise that was left.
        self.weights = np.minimum.accumulate(np.where((top > 0) & ~np.isnan(rings), 1 / error, 0.0), axis=-1)
        self.seen = self.weights * power / (power + self.unseen)  # what a change of ln P weighs
        self.logs = np.log(power + self.unseen)
        starts = np.cumsum([0, 1, 1, 1, self.rings, self.regions, self.regions * self.rings, self._many, 1])
        self._places = [slice(int(first), int(last)) for first, last in pairwise(starts)]
        self.count: int = int(starts[-1])
        self.prior, self.precision = self._prior(np.log(np.maximum(power, self.unseen)), pitch_um, unlike, fall)
        # of the derivatives, what is the same at all places
        fixed = np.zeros((self.regions, self.apertures, self.rings, self.count))
        _, _, _, bends, levels, own_bends, *_ = self._places
        ring, region = np.arange(self.rings), np.arange(self.regions)
        fixed[:, :, ring, bends.start + ring] = 1
        for number in region:
            fixed[number, :, :, levels.start + number] = 1
            fixed[number, :, ring, own_bends.start + number * self.rings + ring] = 1
        self._fixed = fixed

    @property
    def _many(self) -> int:
        return int(self.regions * self.apertures)

    def _prior(
        self, logs: Array, pitch_um: float | None, unlike: tuple[float, float], fall: Prior | None
    ) -> tuple[Array, Array]:
        """Mean and inverse covariance of the unknowns before any data."""
        mean, deviation = np.zeros(self.count), np.ones(self.count)
        slope, turn, scale, bends, levels, own_bends, blur, power = self._places
        pitch = PRIOR["log_scale"] if pitch_um is None else Prior(math.log(WAVELENGTH_UM / pitch_um), PITCH_ERROR)
        for place, prior in (
            (slope, PRIOR["slope"]),
            (turn, PRIOR["log_turn"]),
            (scale, pitch),
            (own_bends, PRIOR["own_bend"]),
            (blur, PRIOR["log_blur"]),
            (power, PRIOR["power"]),
        ):
            mean[place], deviation[place] = prior.mean, prior.deviation
        everywhere, apart_by = unlike
        deviation[slope] *= everywhere
        deviation[own_bends] *= apart_by
        mean[levels] = (logs[..., 0] + PRIOR["slope"].mean * math.log(FREQUENCIES[0] / 0.1)).mean(axis=1)
        deviation[levels] = 1e3
        precision = np.diag(deviation**-2.0)
        apart = (FREQUENCIES[:, None] - FREQUENCIES) / 0.2  # cycles/px, over which bends are alike
        # Bends are smooth, but for what each ring has alone
        bend = PRIOR["bend"].deviation ** 2 * np.exp(-(apart**2) / 2) + 0.12**2 * np.eye(self.rings)
        precision[bends, bends] = np.linalg.inv(everywhere**2 * bend)
        if fall is not None:
            # ln c as a random walk that falls with ln N
            stopped = np.log(self.numbers / self.numbers[0])
            wide = PRIOR["wide_blur"]
            each = wide.deviation**2 + fall.deviation**2 * np.minimum(stopped[:, None], stopped)
            inverse = np.linalg.inv(each + 1e-3 * np.eye(self.apertures))
            for region in range(self.regions):
                of_region = slice(blur.start + region * self.apertures, blur.start + (region + 1) * self.apertures)
                mean[of_region], precision[of_region, of_region] = wide.mean - fall.mean * stopped, inverse
        return mean, precision

    def parts(self, unknowns: Array) -> Parts:
        slope, turn, scale, bends, levels, own_bends, blur, power = (unknowns[place] for place in self._places)
        return Parts(
            float(slope[0]),
            float(turn[0]),
            float(scale[0]),
            bends,
            levels,
            own_bends.reshape(self.regions, self.rings),
            blur.reshape(self.regions, self.apertures),
            float(power[0]),
        )

    def _taken(self, parts: Parts) -> tuple[Array, Array, Array]:
        """c f, (c f)^p, and the frequencies in units of diffraction's cut-off, at WITHIN."""
        scaled = np.exp(parts.log_blur)[..., None, None] * WITHIN
        cut = math.exp(parts.log_scale) * self.numbers[None, :, None, None] * WITHIN
        return scaled, scaled**parts.power, cut

    def _within(self, parts: Parts) -> Array:
        """ln of the detail's power at WITHIN, of a chart without levels and bends."""
        _, taken, cut = self._taken(parts)
        turned = 0.5 * np.log1p((WITHIN * math.exp(-parts.log_turn)) ** 2)  # one power steeper beyond its finest detail
        log_chart = -parts.slope * np.log(WITHIN / 0.1) - turned
        return np.asarray(log_chart + 2 * (self.log_always + log_diffraction(cut) - taken))

    def detail(self, unknowns: Array) -> Array:
        """M: ln of the detail's power in each region, aperture and ring."""
        parts = self.parts(unknowns)
        chart = parts.levels[:, None] + parts.bends + parts.own_bends
        of_rings = np.logaddexp.reduce(self._within(parts), axis=-1) - math.log(WITHIN.shape[-1])
        return np.asarray(chart[:, None, :] + of_rings)

    def model(self, unknowns: Array) -> Array:
        """ln(P + e) of the model."""
        return np.asarray(np.logaddexp(self.detail(unknowns), np.log(self.unseen)))

    def left(self, unknowns: Array) -> Array:
        """Residuals of ln MTF, less their part common to all apertures, which is the chart's."""
        misfit = (self.logs - self.model(unknowns)) * (self.weights * RING_ERROR) ** 2 / 2
        return np.asarray(misfit - misfit.mean(axis=1, keepdims=True))

    def _system(self, trial: Array, _: Array) -> System:
        unknowns = trial[0]
        detail = self.detail(unknowns)
        flat = self._slopes(unknowns, detail).reshape(-1, self.count)
        misfit = ((self.logs - np.logaddexp(detail, np.log(self.unseen))) * self.weights).ravel()
        away = unknowns - self.prior
        cost = np.array([misfit @ misfit + away @ self.precision @ away])
        return System(cost, (flat.T @ flat + self.precision)[None], (flat.T @ misfit - self.precision @ away)[None])

    def response(self, minimum: Minimum, by_model: Array, by_rest: Array) -> tuple[Array, Array]:
        """Derivatives of ln MTF50 by the rings, in units of their errors, and by the unknowns where rings are held.

        (places, places, rings) and (places, unknowns): what the model leaves of a place's own rings counts directly.
        by_model, by_rest: see `log_mtf50`.
        """
        unknowns, normal = minimum.unknowns[0], minimum.normal[0]
        slopes = self._slopes(unknowns, self.detail(unknowns)).reshape(self._many, self.rings, self.count)
        of_left = by_rest * self.weights.reshape(self._many, -1) * (RING_ERROR**2 / 2 * (1 - 1 / self.apertures))
        by_unknowns = by_model - np.einsum("pi,piu->pu", of_left, slopes)
        by_rings = np.einsum("pu,quj->pqj", by_unknowns, np.linalg.solve(normal, slopes.transpose(0, 2, 1)))
        each = np.arange(self._many)
        by_rings[each, each] += of_left
        return by_rings, by_unknowns

    def _slopes(self, unknowns: Array, detail: Array) -> Array:
        """Derivatives of what the model gives for the rings, in errors: (regions, apertures, rings, unknowns)."""
        parts = self.parts(unknowns)
        scaled, taken, cut = self._taken(parts)
        within = self._within(parts)
        shares = np.exp(within - np.logaddexp.reduce(within, axis=-1, keepdims=True))
        slope, turn, scale, *_, blur, power = self._places
        slopes = self._fixed.copy()
        square = (WITHIN * math.exp(-parts.log_turn)) ** 2
        slopes[..., slope.start] = -(shares * np.log(WITHIN / 0.1)).sum(axis=-1)
        slopes[..., turn.start] = (shares * square / (1 + square)).sum(axis=-1)
        slopes[..., scale.start] = 2 * (shares * diffraction_slope(cut)).sum(axis=-1)
        region, aperture = np.indices((self.regions, self.apertures))
        each = region * self.apertures + aperture
        slopes[region, aperture, :, blur.start + each] = -2 * parts.power * (shares * taken).sum(axis=-1)
        slopes[..., power.start] = -2 * (shares * taken * np.log(scaled)).sum(axis=-1)
        slopes *= (self.weights * np.exp(detail - np.logaddexp(detail, np.log(self.unseen))))[..., None]
        return np.asarray(slopes)

    def solved(self) -> Minimum:
        """The minimum nearest to what is expected."""
        return least_squares(
            self._system,
            self.prior[None],
            steps=60,
            settled=1e-4,  # of chi squared: going on would move MTF50 by about 0.1 %
            moved=lambda unknowns, step: unknowns + np.clip(step, -0.7, 0.7),
        )

    def log_mtf50(self, unknowns: Array) -> tuple[Array, Array, Array]:
        """ln MTF50 of each region and aperture, one after another, (places,), with its derivatives: by the unknowns,
        (places, unknowns), and by what the model leaves of each ring, (places, rings)."""
        parts, rest = self.parts(unknowns), self.left(unknowns)
        *_, blur, power = self._places
        values, slopes = np.full(self._many, np.nan), np.zeros((self._many, self.count))
        of_left = np.zeros((self._many, self.rings))
        constant = np.log(np.sinc(STEPS)) - 2 * (np.pi * self.constant_px * STEPS) ** 2
        for number, place in enumerate(np.ndindex(self.regions, self.apertures)):
            if not self.weights[place].any():
                continue
            c, p = math.exp(parts.log_blur[place]), parts.power
            scale = math.exp(parts.log_scale) * self.numbers[place[1]]
            log_mtf = constant + log_diffraction(scale * STEPS) - (c * STEPS) ** p
            mtf50, steepness = _fallen_to_half(log_mtf + np.interp(STEPS, FREQUENCIES, rest[place]))
            values[number] = math.log(mtf50)
            taken = (c * mtf50) ** p
            slopes[number, blur.start + number] = taken * p / steepness
            slopes[number, power] = taken * math.log(c * mtf50) / steepness
            slopes[number, self._places[2]] = -diffraction_slope(np.asarray(scale * mtf50)) / steepness
            of_left[number] = [-np.interp(mtf50, FREQUENCIES, ring) / steepness for ring in np.eye(self.rings)]
        return values, slopes, of_left


def _fallen_to_half(log_mtf: Array) -> tuple[float, float]:
    """Frequency at which the contrast at STEPS first falls to a half, cycles/px, and d ln MTF / d ln f there."""
    below = min(max(int(np.argmax(log_mtf < LOG_HALF)), 1), len(STEPS) - 1)
    if not (log_mtf < LOG_HALF).any():
        below = len(STEPS) - 1
    fall = min(float(log_mtf[below] - log_mtf[below - 1]), -1e-9)
    share = min(max((LOG_HALF - float(log_mtf[below - 1])) / fall, 0.0), 1.0)
    mtf50 = float(STEPS[below - 1] + share * (STEPS[below] - STEPS[below - 1]))
    return mtf50, fall / math.log(STEPS[below] / STEPS[below - 1])


def log_diffraction(cut: Array) -> Array:
    """ln of a perfect lens's MTF, at frequencies over its cut-off."""
    share = np.minimum(cut, 0.985)  # beyond it next to nothing passes, and aliases rule
    return np.asarray(np.log(2 / np.pi * (np.arccos(share) - share * np.sqrt(1 - share * share))))


def diffraction_slope(cut: Array) -> Array:
    """Its change by a unit of ln frequency."""
    share = np.minimum(cut, 0.985)
    root = np.sqrt(1 - share * share)
    return np.where(share == cut, -2 * share * root / (np.arccos(share) - share * root), 0.0)


RING_ERROR = 0.1  # of ln P: the error of law and model, regions and apertures counted as independent
PRIOR = {
    "slope": Prior(2.0, 0.1),
    "log_turn": Prior(math.log(0.05), 1.0),  # cycles a pixel
    "bend": Prior(0.0, 0.25),
    "own_bend": Prior(0.0, 0.1),
    "log_blur": Prior(0.0, 0.5),  # c in pixels, where it does not fall
    "wide_blur": Prior(0.2, 0.7),  # ln c at the widest aperture
    "power": Prior(1.45, 0.25),
    "log_scale": Prior(math.log(WAVELENGTH_UM / 4.6), 0.3),  # pixels of 3.4 to 6.2 um
}
PITCH_ERROR = 0.06  # of a recorded pitch over 0.55 um: what the light's mean wavelength may differ by
STEPS = np.linspace(0.005, 0.95, 471)  # cycles a pixel
LOG_HALF = math.log(0.5)
FREQUENCIES = np.sqrt((np.square(RINGS[:-1]) + np.square(RINGS[1:])) / 2)  # of each ring, root mean square
WITHIN = np.sqrt(np.linspace(np.square(RINGS[:-1]), np.square(RINGS[1:]), 9, axis=-1)[:, 1::2])  # four, of equal area
