"""A lens's line of sharpness over the apertures, and the uncertainty of each of its values.

An interval of 95 % is made of terms that add in quadrature (docs/method.md, "Intervals"):
- scatter: what repeats differ by, as the smooth line or the means carry it;
- misfit: how far the means at each aperture lie from the smooth line beyond their scatter; where repeats show that
  this is the lens and not chance, the value follows its mean, and keeps what the mean leaves open;
- focus: what focusing again changes between two apertures, and between two lenses: blur of defocus shrinks as a lens
  is stopped down;
- set-up: the error of setting up, framing and focusing; it is the same for all apertures of a series, so it counts
  between lenses and not within one;
- measure: what the measure itself errs by from one aperture to another;
- fit: where MTF50 is estimated, what the fit leaves open: of a value, or of the ratio of two;
- stated: where MTF50 is measured against a chart, what each shot states; the print's part of it is the same in all, so
  it counts in values and not in ratios.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from lenslab.confidence import STANDARD_ERRORS, student_t
from lenslab.memoize import memoize
from lenslab.series.scatter import Spread, pooled_spread, values_by_aperture
from lenslab.series.smoothing import PEAK_APERTURES, on_line, smooth
from lenslab.sharpness.set_up import NO_SET_UP, SetUp
from lenslab.types import Curve, Smooth

FOCUS = 0.02  # of the widest aperture's MTF50, more than the sharpest has of it: for a twentieth of a wave of defocus
IN_A_SERIES = 0.002  # one lens's ratio of two apertures, re-framed: standard deviation of 16 framings, simulated


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and half the width of its 95 % interval; None where nothing shows how wide it is.

    vague: an estimate so uncertain that only its range is given.
    """

    value: float
    half: float | None = None
    vague: bool = False


@dataclass(frozen=True, slots=True)
class FitErrors:
    """What a fit leaves open of values at several apertures, as independent causes.

    causes: for each aperture what one standard deviation of each cause changes, as a share of the value. Lines of one
    fit have the same causes, in the same order.
    """

    apertures: tuple[float, ...]
    causes: tuple[tuple[float, ...], ...]

    def at(self, aperture: float) -> tuple[float, ...]:
        """The causes at an aperture, joined linearly over stops."""
        return tuple(
            on_line(Smooth(self.apertures, cause, (), (), "means"), cause, aperture)
            for cause in zip(*self.causes, strict=True)
        )


@dataclass(frozen=True, slots=True)
class Line:
    """One lens's line of one quantity.

    apertures: those that were shot. lift: how far each of them lies off the smooth line by more than chance. halves:
    half the interval of each that was lifted, where that is known.
    misfit: standard deviation of the means about the line beyond their scatter.
    set_up: its set-up error. ratio: standard deviation, as a share, of what the measure errs by between two apertures.
    fit: what is left open where the values are estimates; None where they were measured. stated: of the shots'
    values, at each of the apertures, standard error as a share; empty where shots state none.
    """

    curve: Curve
    smooth: Smooth
    apertures: tuple[float, ...]
    lift: tuple[float, ...] = ()
    halves: tuple[float, ...] = ()
    misfit: float = 0.0
    set_up: SetUp = NO_SET_UP
    fit: FitErrors | None = None
    ratio: float = IN_A_SERIES
    stated: tuple[float, ...] = ()

    @property
    def widest(self) -> float:
        return self.apertures[0]

    def at(self, aperture: float) -> Estimate | None:
        """The value at an aperture within the line, joined linearly over stops; its interval within this series."""
        apertures = self.smooth.aperture
        if not apertures or not apertures[0] * (1 - 1e-9) <= aperture <= apertures[-1] * (1 + 1e-9):
            return None
        value = on_line(self.smooth, self.smooth.value, aperture) + self._lift(aperture)
        if not self.smooth.lower:
            return Estimate(value)
        half = self._half(aperture)
        return Estimate(value, half if math.isfinite(half) and half > EXACT * abs(value) else None)

    def with_own_error(self, aperture: float) -> Estimate | None:
        """The value at an aperture, its interval with what the fit leaves open, or what shots state."""
        estimate = self.at(aperture)
        if estimate is None or estimate.half is None:
            return estimate
        stated = self._joined(self.stated, aperture)
        own = STANDARD_ERRORS * math.hypot(fit_error(self, aperture), stated) * abs(estimate.value)
        return Estimate(estimate.value, math.hypot(estimate.half, own))

    def _half(self, aperture: float) -> float:
        """Half the interval of scatter and misfit."""
        if self.halves and aperture in self.apertures:
            return self.halves[self.apertures.index(aperture)]
        upper, lower = (on_line(self.smooth, bound, aperture) for bound in (self.smooth.upper, self.smooth.lower))
        return math.hypot((upper - lower) / 2, STANDARD_ERRORS * self.misfit)

    def _lift(self, aperture: float) -> float:
        """The lift at an aperture, joined linearly over stops."""
        return self._joined(self.lift, aperture)

    def _joined(self, values: tuple[float, ...], aperture: float) -> float:
        """Of values at each aperture; 0 where there are none."""
        return on_line(Smooth(self.apertures, values, (), (), "means"), values, aperture) if values else 0.0

    def sharpest(self) -> float | None:
        """Of the apertures that were shot the one with the highest value; None with fewer than three."""
        estimates = self.of_shots()
        return max(estimates, key=lambda pair: pair[1].value)[0] if len(estimates) >= PEAK_APERTURES else None

    def with_set_up_error(self, aperture: float) -> Estimate | None:
        """The same, its interval with the error of setting up, framing and focusing: for comparisons of lenses."""
        estimate = self.at(aperture)
        if estimate is None or estimate.half is None:
            return estimate
        again = math.hypot(self.set_up.error, FOCUS * (self.widest / aperture) ** 2)
        return Estimate(estimate.value, math.hypot(estimate.half, STANDARD_ERRORS * again * abs(estimate.value)))

    def of_shots(self) -> list[tuple[float, Estimate]]:
        """The line's value at each aperture that was shot."""
        estimates = ((aperture, self.at(aperture)) for aperture in self.apertures)
        return [(aperture, value) for aperture, value in estimates if value is not None]

    def nearly_equal(self, aperture: float, best: float) -> bool:
        """Whether two apertures do not differ significantly; without intervals, whether they are within two stops."""
        value, top = self.at(aperture), self.at(best)
        if value is None or top is None:
            return False
        apart = together(value.half, top.half)
        return best / 2 <= aperture <= best * 2 if apart is None else top.value - value.value <= apart

    def apart(self, aperture: float, best: float) -> float | None:
        """Half the interval of the difference of two apertures; None where it is unknown."""
        value, top = self.at(aperture), self.at(best)
        scatter = None if value is None or top is None else together(value.half, top.half)
        if value is None or scatter is None:
            return None
        share = math.hypot(self._refocused(aperture, best), fit_error(self, aperture, self, best))
        return math.hypot(scatter, STANDARD_ERRORS * share * value.value)

    def _refocused(self, aperture: float, best: float) -> float:
        """What focusing again changes of the ratio of two apertures, as a share: standard deviation."""
        return FOCUS * abs((self.widest / aperture) ** 2 - (self.widest / best) ** 2)

    def loss(self, aperture: float, best: float) -> Estimate | None:
        """How far the value at one aperture lies below that at another, in % of the latter; errors by first order."""
        value, top = self.at(aperture), self.at(best)
        if value is None or top is None or top.value <= 0:
            return None
        if aperture == best:
            return Estimate(0.0, self._loss_at_best(best, top))
        ratio = value.value / top.value
        scatter = together(value.half, None if top.half is None else ratio * top.half)
        if scatter is None:
            return Estimate(100 * (1 - ratio))
        of_fit = fit_error(self, aperture, self, best) * ratio
        of_focus = self._refocused(aperture, best) * ratio
        half = math.hypot(
            scatter / top.value, STANDARD_ERRORS * self.ratio, STANDARD_ERRORS * of_fit, STANDARD_ERRORS * of_focus
        )
        return Estimate(100 * (1 - ratio), 100 * half, self.fit is not None and half > VAGUE)

    def _loss_at_best(self, best: float, top: Estimate) -> float | None:
        """How far, in %, the highest of the values may lie below another that is better in truth."""
        if top.half is None:
            return None
        others = [loss for aperture in self.apertures if aperture != best and (loss := self.loss(aperture, best))]
        reaches = (loss.half - loss.value for loss in others if loss.half is not None)
        return max(100 * STANDARD_ERRORS * self.ratio, *reaches, 0.0)


def fit_error(line: Line, aperture: float, other: Line | None = None, other_aperture: float = 0.0) -> float:
    """Standard error that a fit leaves of a value, as a share; with `other`, of its ratio to that line's value."""
    if line.fit is None:
        return 0.0
    causes = line.fit.at(aperture)
    if other is not None and other.fit is not None:
        causes = tuple(cause - same for cause, same in zip(causes, other.fit.at(other_aperture), strict=True))
    return math.hypot(*causes)


def line(
    curve: Curve,
    set_up: SetUp = NO_SET_UP,
    fit: FitErrors | None = None,
    spread: Spread | None = None,
    ratio: float = IN_A_SERIES,
) -> Line | None:
    """The line of a curve; None without a usable point. spread: by default of the curve's own repeats."""
    return _line((curve, smooth(curve, spread=spread)), set_up, fit, ratio)


@memoize()
def _line(of: tuple[Curve, Smooth], set_up: SetUp, fit: FitErrors | None, ratio: float) -> Line | None:
    curve, drawn = of
    apertures = tuple(sorted({point.aperture for point in curve.points if math.isfinite(point.value)}))
    if not apertures:
        return None
    off = misfit(curve, drawn)
    return Line(curve, drawn, apertures, *lifts(curve, drawn, off), off, set_up, fit, ratio)


def lifts(curve: Curve, drawn: Smooth, off: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How far the mean at each aperture lies off a smooth line, as far as that is not chance; empty where none is.

    off: see `misfit`. A smooth line cuts the peaks of lenses shot at full stops. How far means lie off it is kept in
    the share that the misfit has in its variance (the best linear predictor of a random effect: Robinson, Statistical
    Science 6, 1991). And half the interval of what comes out: of the mean in that share, of the line and its misfit in
    the rest; empty where there are no repeats.
    """
    if off <= 0:
        return (), ()
    spread = pooled_spread((curve,))
    raised, halves = [], []
    values = values_by_aperture(curve)
    unsure = student_t(len(values) - PARAMETERS)
    usual = math.sqrt(sum((sum(shots) / len(shots)) ** 2 for shots in values.values()) / len(values))
    for aperture, shots in values.items():
        mean = sum(shots) / len(shots)
        scatter = 0.0 if spread is None or usual <= 0 else spread.deviation * abs(mean) / usual  # in proportion
        chance = scatter**2 / len(shots)
        share = off**2 / (off**2 + chance)
        raised.append((mean - on_line(drawn, drawn.value, aperture)) * share)
        if spread is not None and drawn.lower:
            band = (on_line(drawn, drawn.upper, aperture) - on_line(drawn, drawn.lower, aperture)) / 2
            of_mean = student_t(spread.degrees) * math.sqrt(chance)
            halves.append(math.hypot(share * of_mean, (1 - share) * band, (1 - share) * unsure * off))
    return tuple(raised), tuple(halves)


def misfit(curve: Curve, drawn: Smooth) -> float:
    """Standard deviation of the means at each aperture about a smooth line, beyond what scatter explains; 0 of means.

    A local parabola over three quarters of the points takes about PARAMETERS degrees of freedom (Cleveland, Grosse and
    Shyu, Statistical Models in S, 1992, chapter 8).
    """
    if drawn.method != "loess":
        return 0.0
    values = values_by_aperture(curve)
    if len(values) <= PARAMETERS + 1:
        return 0.0
    spread = pooled_spread((curve,))
    squares = sum(
        (sum(shots) / len(shots) - on_line(drawn, drawn.value, aperture)) ** 2 for aperture, shots in values.items()
    )
    variance = squares / (len(values) - PARAMETERS)
    chance = 0.0 if spread is None else spread.deviation**2 * sum(1 / len(each) for each in values.values())
    return math.sqrt(max(variance - chance / len(values), 0.0))


def together(first: float | None, second: float | None) -> float | None:
    """Half the interval of a difference of two values, taken as independent.

    Neighbours on a smooth line are not, they err alike: the interval is then wider than it need be, never too narrow.
    """
    return None if first is None or second is None else math.hypot(first, second)


VAGUE = 0.15  # half the interval of a loss or drop-off, beyond which an estimate is no number
EXACT = 1e-6  # of the value: an interval narrower than that is of numbers that are all equal, and meaningless
PARAMETERS = 4
