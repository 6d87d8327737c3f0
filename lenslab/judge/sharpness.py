"""The measure that a lens is judged by, and its lines in the centre and in the corners.

The same for its card, its place among others, the headings, the triangles on the plots, the report and the JSON. A
shoot's lenses are judged by the measure of its plots (`judged_by`); one that lacks it, by the next that its own shots
have.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Literal, TypeAlias

from lenslab.judge.smoothing import MIN_APERTURES, curve_of, on_line, smooth
from lenslab.measure.chart_method import is_by_another_method, mtf_method
from lenslab.measure.texture_maps import TEXTURE, ConstantBlur, textures_of
from lenslab.measure.thresholds import LIMITS
from lenslab.values.disk import is_developed
from lenslab.values.grouping import aperture_of, has_aperture, in_order, paused
from lenslab.values.kept_results import kept
from lenslab.values.language import tr
from lenslab.values.shoot import LensShots
from lenslab.values.statistics import STANDARD_ERRORS, WORTH, Spread, by_aperture, squares_about_means
from lenslab.values.types import Curve, Measured, Part, Photo, Point, Smooth

# ------------------------------------------------------------------------------
# The set-up error: how much setting up and focusing again changes a lens's numbers, usually and in this shoot.
#
# Repeats fired one after the other share focus, light and framing, so they do not show it. A re-framed pair does: shots
# of one aperture with the picture at another place, after other apertures or straight after the first ones.


IN_GENERAL: dict[Part, float] = {"centre": 0.013, "corners": 0.03}  # standard deviation of 16 framings, simulated
AGAINST_CHART: dict[Part, float] = {"centre": 0.006, "corners": 0.01}  # of MTF50: no framing, as no chart, is in it


@dataclass(frozen=True, slots=True)
class SetUp:
    """error: standard deviation as a share of the value. pairs: how many visits to an aperture were re-framed."""

    error: float
    pairs: int = 0


NO_SET_UP = SetUp(0.0)


def set_up(curve: Curve, usual: float, reframed: Callable[[Photo, Photo], bool]) -> SetUp:
    """The shoot's own re-framed pairs weighed with the usual error. reframed: whether two shots have another set-up."""
    visits = _visits(curve.points, reframed)
    squares, degrees = squares_about_means([point.value for point in visit] for there in visits for visit in there)
    scatter = squares / degrees if degrees else 0.0  # variance of a shot about the mean of its visit
    squares, pairs = 0.0, 0
    for first, *others in visits:
        framings = [[*first]]  # the visits, those to which the camera was not moved as one
        for visit in others:
            if reframed(framings[-1][-1].photo, visit[0].photo):
                framings.append([*visit])
            else:
                framings[-1] += visit
        means = [sum(point.value for point in framing) / len(framing) for framing in framings]
        middle = sum(means) / len(means)
        if len(framings) > 1 and middle > 0:
            chance = scatter * sum(1 / len(framing) for framing in framings) / len(framings)
            each = sum((mean - middle) ** 2 for mean in means) - (len(means) - 1) * chance
            squares += each / middle**2
            pairs += len(means) - 1
    return SetUp(math.sqrt((WORTH * usual**2 + max(squares, 0.0)) / (WORTH + pairs)), pairs)


def _visits(points: Iterable[Point], reframed: Callable[[Photo, Photo], bool]) -> list[list[list[Point]]]:
    """For each aperture its shots, together those with nothing in between: another aperture, or another framing."""
    by_path = {point.photo.path: point for point in points}
    by_aperture: dict[float, list[list[Point]]] = {}
    last: Point | None = None
    for photo in in_order(point.photo for point in by_path.values()):
        point = by_path[photo.path]
        visits = by_aperture.setdefault(point.aperture, [])
        if last is None or last.aperture != point.aperture or reframed(last.photo, photo):
            visits.append([])
        visits[-1].append(point)
        last = point
    return list(by_aperture.values())


# ------------------------------------------------------------------------------
# A lens's line of sharpness over the apertures, and the uncertainty of each of its values.
#
# An interval of 95 % is made of terms that add in quadrature; docs/method.md, "Intervals", has a table of them.


IN_A_SERIES = 0.002  # one lens's ratio of two apertures, re-framed: standard deviation of 16 framings, simulated


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and half the width of its 95 % interval; None where nothing shows how wide it is.

    vague: so uncertain that only its range is given.
    """

    value: float
    half: float | None = None
    vague: bool = False

    @property
    def lower(self) -> float:
        """Lower end of the interval; the value itself without one."""
        return self.value if self.half is None else self.value - self.half

    @property
    def upper(self) -> float:
        """Upper end of the interval; the value itself without one."""
        return self.value if self.half is None else self.value + self.half


@dataclass(frozen=True, slots=True)
class FitErrors:
    """Errors of values that a fit estimated at several apertures, as independent causes.

    causes: for each aperture the change by one standard deviation of each cause, as a share of the value. Lines of one
    fit have the same causes, in the same order.
    """

    apertures: tuple[float, ...]
    causes: tuple[tuple[float, ...], ...]

    def at(self, aperture: float) -> tuple[float, ...]:
        """The causes at an aperture, joined linearly over stops."""
        return tuple(on_line(self.apertures, cause, aperture) for cause in zip(*self.causes, strict=True))


@dataclass(frozen=True, slots=True)
class Line:
    """One lens's line of one quantity.

    apertures: those that were shot. set_up: its set-up error.
    ratio: standard deviation, as a share, of what the measure errs by between two apertures.
    fit: what is left open where the values are estimates; None where they were measured. stated: of the shots'
    values, at each of the apertures, standard error as a share; empty where shots state none. developed: whether
    shots are; what differs of `stated` between two apertures was then not done to both alike.
    """

    curve: Curve
    smooth: Smooth
    apertures: tuple[float, ...]
    set_up: SetUp = NO_SET_UP
    fit: FitErrors | None = None
    ratio: float = IN_A_SERIES
    stated: tuple[float, ...] = ()
    developed: bool = False

    def at(self, aperture: float) -> Estimate | None:
        """The value at an aperture within the line, joined linearly over stops; its interval within this series.

        None where a straight line between few apertures that are more than a stop apart would have to guess it.
        """
        apertures = self.smooth.aperture
        wider = max((each for each in apertures if each <= aperture * (1 + 1e-9)), default=None)
        narrower = min((each for each in apertures if each >= aperture * (1 - 1e-9)), default=None)
        if wider is None or narrower is None or (self.smooth.method == "means" and narrower > 1.5 * wider):
            return None
        value = on_line(apertures, self.smooth.value, aperture)
        if not self.smooth.lower:
            return Estimate(value)
        upper, lower = (on_line(apertures, bound, aperture) for bound in (self.smooth.upper, self.smooth.lower))
        half = (upper - lower) / 2
        return Estimate(value, half if math.isfinite(half) and not math.isclose(value + half, value) else None)

    def with_own_error(self, aperture: float) -> Estimate | None:
        """The value at an aperture, its interval with what the fit leaves open, or what shots state.

        One that a fit leaves too open is vague, be there repeats or not.
        """
        estimate = self.at(aperture)
        if estimate is None:
            return None
        of_fit = fit_error(self, aperture)
        vague = STANDARD_ERRORS * of_fit > LIMITS.mtf50_open
        if estimate.half is None:
            return replace(estimate, vague=vague)
        own = STANDARD_ERRORS * math.hypot(of_fit, self._stated(aperture))
        return Estimate(estimate.value, math.hypot(estimate.half, own * abs(estimate.value)), vague)

    def sharpest(self) -> float | None:
        """The shot aperture with the highest value; None with fewer than three."""
        estimates = self.of_shots()
        return max(estimates, key=lambda pair: pair[1].value)[0] if len(estimates) >= MIN_APERTURES else None

    def with_set_up_error(self, aperture: float) -> Estimate | None:
        """The same, its interval with the error of setting up, framing and focusing: for comparisons of lenses."""
        estimate = self.at(aperture)
        if estimate is None or estimate.half is None:
            return estimate
        again = math.hypot(self.set_up.error, self._defocus(aperture))
        return Estimate(estimate.value, math.hypot(estimate.half, STANDARD_ERRORS * again * abs(estimate.value)))

    def of_shots(self) -> list[tuple[float, Estimate]]:
        """The line's value at each aperture that was shot."""
        estimates = ((aperture, self.at(aperture)) for aperture in self.apertures)
        return [(aperture, value) for aperture, value in estimates if value is not None]

    def nearly_equal(self, aperture: float, best: float) -> bool:
        """True if two apertures do not differ significantly; without intervals, if they are within two stops."""
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
        focus = self._defocus(aperture) - self._defocus(best)
        share = math.hypot(focus, fit_error(self, aperture, self, best))
        return math.hypot(scatter, STANDARD_ERRORS * share * value.value)

    def _defocus(self, aperture: float) -> float:
        """Change of a value by focusing again, as a share: standard deviation."""
        # a twentieth of a wave of defocus takes so much more of the widest aperture's MTF50 than of the sharpest's
        return 0.02 * (self.apertures[0] / aperture) ** 2

    def loss(self, aperture: float, best: float) -> Estimate | None:
        """Loss of the value at one aperture relative to that at another, %; errors by first order.

        Of the highest value, half the interval is the loss that another may have it by, which may be better in truth.
        """
        value, top = self.at(aperture), self.at(best)
        if value is None or top is None or top.value <= 0:
            return None
        if aperture == best:
            losses = [self.loss(other, best) for other in self.apertures if other != best and top.half is not None]
            reaches = [loss.half - loss.value for loss in losses if loss is not None and loss.half is not None]
            least = 100 * STANDARD_ERRORS * self.ratio
            return Estimate(0.0, None if top.half is None else max(least, *reaches, 0.0))
        ratio = value.value / top.value
        scatter = together(value.half, None if top.half is None else ratio * top.half)
        if scatter is None:
            return Estimate(100 * (1 - ratio))
        of_fit = fit_error(self, aperture, self, best) * ratio
        of_focus = (self._defocus(aperture) - self._defocus(best)) * ratio
        unlike = (self._stated(aperture) - self._stated(best)) * ratio if self.developed else 0.0
        half = math.hypot(scatter / top.value, STANDARD_ERRORS * math.hypot(self.ratio, of_fit, of_focus, unlike))
        return Estimate(100 * (1 - ratio), 100 * half, (self.fit is not None or self.developed) and half > VAGUE)

    def _stated(self, aperture: float) -> float:
        return on_line(self.apertures, self.stated, aperture) if self.stated else 0.0


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
    apertures = tuple(sorted({point.aperture for point in curve.points if math.isfinite(point.value)}))
    if not apertures:
        return None
    return Line(curve, smooth(curve, spread=spread), apertures, set_up, fit, ratio)


def together(first: float | None, second: float | None) -> float | None:
    """Half the interval of a difference of two values, taken as independent.

    Neighbours on a smooth line are not, they err alike: the interval is then wider than it need be, never too narrow.
    """
    return None if first is None or second is None else math.hypot(first, second)


VAGUE = 0.15  # half the interval of a loss or drop-off, beyond which an estimate, or that of developed files, is none


VerdictMeasure: TypeAlias = Literal["mtf50", "texture", "detail", "fine", "plain"]


@dataclass(frozen=True, slots=True)
class MeasureWords:
    """A measure in words. on_mtf_scale: whether its losses are those of MTF50."""

    name: str
    on_mtf_scale: bool


@dataclass(frozen=True, slots=True)
class Sharpness:
    """Measure and lines that one lens is judged by. centre, corners: None where there is none.

    contrast: the lines to rank lenses by, of the centre and of the corners. fine: of the finest detail, which decides
    between apertures that contrast finds nearly equal. constant: the body's constant blur, where a known chart has told
    it and estimates of MTF50 use it. focus_moved: within the series.
    """

    measure: VerdictMeasure
    centre: Line | None
    corners: Line | None
    contrast: tuple[Line | None, Line | None] = (None, None)
    fine: tuple[Line | None, Line | None] = (None, None)
    constant: ConstantBlur | None = None
    focus_moved: bool = False

    def of(self, part: Part) -> Line | None:
        return self.centre if part == "centre" else self.corners

    def ranked_by(self, part: Part) -> Line | None:
        """Estimates of MTF50 differ by the fit from lens to lens: those are ranked by the contrast they come from."""
        return self.contrast[PARTS.index(part)]

    def sharpest(self, part: Part) -> float | None:
        """The sharpest of the apertures that were shot; None with fewer than three, or where the focus moved."""
        if self.focus_moved:
            return None
        line, fine = self.of(part), self.fine[PARTS.index(part)]
        best = None if line is None else line.sharpest()
        finest = None if fine is None else fine.sharpest()
        if line is None or best is None or finest is None:
            return best
        return finest if line.nearly_equal(finest, best) else best


@kept
def judged_by(shots: LensShots, measure: str) -> LensShots:
    """One lens's shots with the numbers of one measure alone, so that all verdicts on them are by it.

    measure: "mtf50", "detail", "fine" or "plain". MTF50 is the best there is: with it shots stay as they are. Without a
    chart MTF50 is estimated from detail contrast, which texture belongs to.
    """
    without, estimated = _WITHOUT[measure]
    if not without:
        return shots
    return shots.with_shots(
        replace(
            shot,
            measurements=tuple(number for number in shot.measurements if number.quantity not in without),
            maps=shot.maps if estimated else tuple(stored for stored in shot.maps if stored.quantity != TEXTURE),
        )
        for shot in shots
    )


_WITHOUT: dict[str, tuple[frozenset[str], bool]] = {  # quantities that are left out, and whether textures stay
    "mtf50": (frozenset(), True),
    "detail": (frozenset({"mtf50"}), True),
    "fine": (frozenset({"mtf50", "detail_contrast"}), False),
    "plain": (frozenset({"mtf50", "detail_contrast", "fine_contrast"}), False),
}


@kept
def sharpness(shots: Sequence[Measured]) -> Sharpness:
    """Sharpness by the best measure of one lens's shots: MTF50, its estimate from texture, contrast, deviation."""
    with_aperture: Sequence[Measured] = (
        shots.with_aperture if isinstance(shots, LensShots) else [shot for shot in shots if has_aperture(shot.photo)]
    )
    judged = next(
        (judged for measure in MEASURES if (judged := measure(with_aperture)) is not None),
        Sharpness("plain", None, None),
    )
    return replace(judged, focus_moved=isinstance(shots, LensShots) and shots.focus_moved)


def _by_texture(shots: Sequence[Measured]) -> Sharpness | None:
    """Estimated from texture where shots of three apertures or more have it."""
    if share_with(shots, lambda shot: bool(textures_of(shot.maps))) < MOST_OF:
        return None
    from lenslab.measure.texture import texture_mtf

    contrast = _by_quantity(shots, "detail_contrast", "detail")
    if contrast is None or len({shot.photo.metadata.aperture for shot in shots}) < MIN_APERTURES:
        return None
    estimates = texture_mtf(shots)
    errors = {
        region: FitErrors(estimates.apertures, tuple(map(tuple, causes.tolist())))
        for region, causes in estimates.deviations.items()
    }
    centre, corners = (
        line_of(shots, [mtf50s.get(region) for mtf50s in estimates.mtf50s], quantity, part, errors[region])
        for region, quantity, part in ESTIMATED
    )
    constant = estimates.constant if estimates.known else None
    return Sharpness("texture", centre, corners, contrast.contrast, constant=constant) if centre else None


def share_with(shots: Sequence[Measured], has: Callable[[Measured], bool]) -> float:
    """Share of a lens's apertures with a shot that has a number: an overexposed repeat takes none away."""
    apertures = {shot.photo.metadata.aperture for shot in shots}
    return len({shot.photo.metadata.aperture for shot in shots if has(shot)}) / max(len(apertures), 1)


def _by_quantity(shots: Sequence[Measured], quantity: str, measure: VerdictMeasure) -> Sharpness | None:
    if share_with(shots, lambda shot: shot.value(quantity, "third") is not None) < MOST_OF:
        return None
    lines = (
        line_of(shots, [shot.value(quantity, "third") for shot in shots], quantity, "centre"),
        line_of(shots, [shot.value(quantity, "corner") for shot in shots], f"corner_{quantity}", "corners"),
    )
    return Sharpness(measure, *lines, lines)


def _by_contrast(shots: Sequence[Measured]) -> Sharpness | None:
    detail, fine = (_by_quantity(shots, quantity, "detail") for quantity in ("detail_contrast", "fine_contrast"))
    return detail if detail is None or fine is None else replace(detail, fine=fine.contrast)


def _of_one_method(shots: Sequence[Measured]) -> Sequence[Measured]:
    """The shots, MTF50 taken from those of earlier methods where others have it by today's."""
    if len({known for shot in shots if (known := mtf_method(shot)) is not None}) < 2:
        return shots
    return [
        replace(shot, measurements=tuple(number for number in shot.measurements if number.quantity != "mtf50"))
        if is_by_another_method(shot)
        else shot
        for shot in shots
    ]


def line_of(
    shots: Sequence[Measured],
    values: Sequence[float | None],
    quantity: str,
    part: Part,
    errors: FitErrors | None = None,
) -> Line | None:
    """The line of these values of one lens's shots; None without any. errors: of values that a fit estimated."""
    curve = curve_of(shots, "", quantity, values)
    if curve is None:
        return None
    usual = (AGAINST_CHART if quantity in MEASURED_MTF50 else IN_GENERAL)[part]
    again = set_up(curve, usual, partial(_set_up_again, {shot.photo.path: shot for shot in shots}))
    ratio, developed = IN_A_SERIES, False
    if quantity.endswith("mtf50"):
        developed = quantity in MEASURED_MTF50 and any(map(is_developed, shots))
        # standard deviations from one aperture to another: converters keep less of a chart's detail where it is sharper
        ratio = 0.03 if developed else 0.006
    drawn = line(curve, again, errors, ratio=ratio)
    if drawn is None or quantity not in MEASURED_MTF50:
        return drawn
    stated = _stated(shots, drawn.apertures, "third" if part == "centre" else "corner")
    return replace(drawn, stated=stated, developed=developed)


def _stated(shots: Sequence[Measured], apertures: Sequence[float], region: str) -> tuple[float, ...]:
    """Standard errors that shots state of their MTF50, as shares: means at each aperture; empty where one has none."""
    shares = by_aperture(
        (aperture, error / value)
        for shot in shots
        if (value := shot.value("mtf50", region)) and (error := shot.value("mtf50_error", region)) is not None
        if (aperture := aperture_of(shot.photo)) is not None
    )
    if not shares.keys() >= set(apertures):
        return ()
    return tuple(sum(shares[aperture]) / len(shares[aperture]) for aperture in apertures)


def _set_up_again(by_path: Mapping[Path, Measured], first: Photo, second: Photo) -> bool:
    """True if the camera was set up again between two shots; False if unknown."""
    from lenslab.measure.traces import reframed, trace_of_shot

    if first.metadata.upside_down != second.metadata.upside_down:
        return True
    before, after = (trace_of_shot(by_path[photo.path]) for photo in (first, second))
    return before is not None and after is not None and reframed(before, after, paused(first, second))


PARTS: tuple[Part, ...] = ("centre", "corners")
ESTIMATED: tuple[tuple[str, str, Part], ...] = (
    ("third", "texture_mtf50", "centre"),
    ("corner", "corner_texture_mtf50", "corners"),
)
MEASURED_MTF50 = ("mtf50", "corner_mtf50")
MOST_OF = 0.8  # of a lens's apertures have a measure, or it is not judged by it
MEASURES: tuple[Callable[[Sequence[Measured]], Sharpness | None], ...] = (
    lambda shots: _by_quantity(_of_one_method(shots), "mtf50", "mtf50"),
    _by_texture,
    _by_contrast,
    lambda shots: _by_quantity(shots, "fine_contrast", "fine"),
    lambda shots: _by_quantity(shots, "std", "plain"),
)
WORDS: dict[VerdictMeasure, MeasureWords] = {
    "mtf50": MeasureWords("MTF50", True),
    "texture": MeasureWords(tr("MTF50 estimated from detail contrast"), True),
    "detail": MeasureWords(tr("detail contrast"), False),
    "fine": MeasureWords(tr("fine contrast"), False),
    "plain": MeasureWords(tr("standard deviation"), False),
}
