"""The line through a curve: a smoothing spline or R's loess with its 95 % band, or the means."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice
from operator import attrgetter
from typing import Literal

from lenslab.judge.quantities import quantity_named, values_of
from lenslab.values.f_numbers import true_aperture
from lenslab.values.grouping import aperture_of, lens_group_of
from lenslab.values.kept_results import kept
from lenslab.values.language import tr
from lenslab.values.shoot import Shoot
from lenslab.values.statistics import Spread, pooled_spread, student_t, values_by_aperture
from lenslab.values.types import Array, Axis, Best, Curve, Measured, Point, Scale, Smooth, Through


def smooth(curve: Curve, axis: Axis = "stops", spread: Spread | None = None, through: Through = "shots") -> Smooth:
    """The line through the shots of a curve with its 95 % band, at 80 apertures that are even along the axis.

    through: "shots" is a spline over the stops of exact f-numbers (`true_aperture`) as smooth as the shots allow, its
    band with what smoothing bends; its f-numbers are as recorded, joined linearly over stops between those shot. The
    article's lines are R's loess (span 0.75, degree 2), axis "stops" on log2 of the f-number, "linear" on the f-number:
    "loess" through all shots, "means" through the mean at each aperture, which takes 7 apertures, and whose band
    ignores how well repeats agree. With fewer than 5 apertures or 7 shots, or without a sensible result: the means at
    each aperture, to be joined by straight lines, with 95 % intervals from `spread` (of the shoot; by default of this
    curve's own repeats), empty where there is none.
    """
    return _fit(curve, axis, through) or _means(curve, spread or pooled_spread((curve,)))


@kept
def _fit(curve: Curve, axis: Axis, through: Through) -> Smooth | None:
    if why_straight(curve, through):
        return None
    return _spline(curve, axis) if through == "shots" else _loess(_fitted(curve, through), axis)


def why_straight(curve: Curve, through: Through = "shots") -> str:
    """Why no smooth curve can be fitted; empty if it can. scikit-misc crashes on a single point."""
    points = _fitted(curve, through)
    few = len(points) < SMOOTH_SHOTS
    if len({aperture for aperture, _ in points}) < SMOOTH_APERTURES or (few and through == "means"):
        return tr("too few apertures")
    return tr("too few shots") if few else ""


def on_line(apertures: Sequence[float], values: Sequence[float], aperture: float) -> float:
    """A line's value (or bound) at an aperture, linear between stops; beyond an end, the end's value."""
    after = min(max(bisect_left(apertures, aperture), 1), len(apertures) - 1)
    before = max(after - 1, 0)
    stops = math.log2(apertures[after] / apertures[before])
    share = min(max(math.log2(aperture / apertures[before]) / stops, 0.0), 1.0) if stops > 0 else 0.0
    return values[before] * (1 - share) + values[after] * share


@kept
def relative(curve: Curve, scale: Scale = "ratio", best: Best = "highest") -> Curve:
    """The curve relative to its own best, the highest mean at one of its apertures.

    scale: "ratio" gives % of the best, "ev" the difference from it. Without points if the best is 0 or less and so
    cannot be the base of a ratio.
    """
    choose = max if best == "highest" else min
    base = choose((value for _, value in _fitted(curve, "means")), default=0.0)
    if scale == "ev":
        points = [replace(point, value=point.value - base) for point in curve.points]
    else:
        points = [replace(point, value=100 * point.value / base) for point in curve.points] if base > 0 else []
    return replace(curve, points=tuple(points))


def _fitted(curve: Curve, through: Through) -> list[tuple[float, float]]:
    """The points to fit: aperture and value, by aperture."""
    groups = values_by_aperture(curve)
    if through == "means":
        return [(aperture, sum(values) / len(values)) for aperture, values in groups.items()]
    return [(aperture, value) for aperture, values in groups.items() for value in values]


@kept
def _means(curve: Curve, spread: Spread | None) -> Smooth:
    groups = values_by_aperture(curve)
    means = tuple(sum(values) / len(values) for values in groups.values())
    reach = 0.0 if spread is None else student_t(spread.degrees) * spread.deviation
    halves = [] if spread is None else [reach / math.sqrt(len(values)) for values in groups.values()]
    lower = tuple(mean - half for mean, half in zip(means, halves, strict=False))
    upper = tuple(mean + half for mean, half in zip(means, halves, strict=False))
    return Smooth(tuple(groups), means, lower, upper, "means")


def _spline(curve: Curve, axis: Axis) -> Smooth | None:
    """The spline; None with few apertures, equal values, or shots so odd that the line runs far from them."""
    import numpy as np

    from lenslab.judge.spline import spline

    groups: dict[float, list[float]] = {}
    for aperture, values in values_by_aperture(curve).items():
        groups.setdefault(math.log2(true_aperture(aperture)), []).extend(values)
    shots = [value for values in groups.values() for value in values]
    if len(groups) < SMOOTH_APERTURES:
        return None
    first, last = min(groups), max(groups)
    stops = np.linspace(first, last, LINE_POINTS)
    if axis == "linear":
        stops = np.clip(np.log2(np.linspace(2**first, 2**last, LINE_POINTS)), first, last)
    with np.errstate(all="ignore"):
        made = spline(groups, stops)
        if made is None or not np.isfinite(made).all() or _strays(made[0], shots):
            return None
    value, half = made
    recorded, exact = recorded_and_exact(curve)
    return _smooth(np.exp2(np.interp(stops, exact, recorded)), value, half, "spline")


def recorded_and_exact(curve: Curve) -> tuple[Array, Array]:
    """log2 of the f-numbers that were shot, as recorded and exact; both ascend."""
    import numpy as np

    recorded = sorted(values_by_aperture(curve))
    return np.log2(recorded), np.maximum.accumulate(np.log2([true_aperture(aperture) for aperture in recorded]))


def _smooth(apertures: Array, value: Array, half: Array, method: Literal["spline", "loess"]) -> Smooth:
    lines = (apertures, value, value - half, value + half)
    aperture, middle, lower, upper = (tuple(map(float, line)) for line in lines)
    return Smooth(aperture, middle, lower, upper, method)


def _strays(line: Array, values: Array | Sequence[float]) -> bool:
    """True if a line lies farther from all values than they lie from each other."""
    low, high = min(values), max(values)
    return bool(max(line.max() - high, low - line.min()) > high - low + 1e-9 * max(abs(low), abs(high)))


def _loess(points: Sequence[tuple[float, float]], axis: Axis) -> Smooth | None:
    """Loess by scikit-misc, which is R's own code; None if it fails or its band is meaningless."""
    import numpy as np
    from skmisc.loess import loess

    apertures, values = np.array(points).T.copy()
    x = np.log2(apertures) if axis == "stops" else apertures
    places = np.linspace(x[0], x[-1], LINE_POINTS)
    try:
        fit = loess(x, values, span=0.75, degree=2, family="gaussian")
        fit.fit()
        predicted = fit.predict(places, stderror=True)
        value, error, degrees = np.array(predicted.values), np.array(predicted.stderr), float(predicted.df)
    except ValueError:  # how it reports apertures too unevenly spaced for a local parabola
        return None
    # Its confidence() never returns if the degrees of freedom are negative; below one they are meaningless.
    if not (math.isfinite(degrees) and degrees >= 1 and np.isfinite(value).all() and np.isfinite(error).all()):
        return None
    with np.errstate(all="ignore"):
        half = student_t(degrees) * error
        lower, upper = value - half, value + half
        span = values.max() - values.min()
        rounding = 1e-9 * np.abs(values).max()
        sensible = np.isfinite(upper - lower).all() and half.max() <= span + rounding and not _strays(value, values)
    if not sensible:  # a band wider on each side than all the data, or a line far away from them
        return None
    return _smooth(np.exp2(places) if axis == "stops" else places, value, half, "loess")


MIN_APERTURES = 3  # with fewer, none is the sharpest, and nothing separates a lens or its corners from the chart
SMOOTH_APERTURES = 5  # with fewer, straight lines join the means
SMOOTH_SHOTS = 7  # the same; of means, as many apertures
LINE_POINTS = 80  # of a smooth line


# ------------------------------------------------------------------------------
# Outcomes -> curves: one line on a plot for each lens.


def curves(measured: Iterable[Measured], quantity: str) -> tuple[Curve, ...]:
    """One curve for each lens with recorded apertures, in the order in which the lenses were first used.

    quantity: a name in QUANTITIES. Shots without an aperture, or without a finite value, are left out.
    Raises UnusableRequest for an unknown quantity.
    """
    return curves_of(measured, (quantity,))[0]


def curves_of(measured: Iterable[Measured], quantities: Sequence[str]) -> list[tuple[Curve, ...]]:
    """The curves of several quantities of one shoot, in one pass over its shots."""
    lenses = Shoot.of(measured).by_label
    every = [shot for shots in lenses.values() for shot in shots]
    found = []
    for quantity in quantities:
        values = iter(values_of(every, quantity)) if quantity_named(quantity).of_shoot else None
        lens_curves = [
            _curve(shots, label, quantity, None if values is None else tuple(islice(values, len(shots))))
            for label, shots in lenses.items()
        ]
        found.append(tuple(curve for curve in lens_curves if curve is not None))
    return found


@kept
def _curve(
    shots: Sequence[Measured], label: str, quantity: str, values: tuple[float | None, ...] | None
) -> Curve | None:
    """values: of its shots, if they depend on other lenses too."""
    return curve_of(shots, label, quantity, values or values_of(shots, quantity))


def curve_of(shots: Sequence[Measured], label: str, quantity: str, values: Sequence[float | None]) -> Curve | None:
    """The curve of one lens through a value of each of its shots; None without points."""
    points = [
        Point(aperture, value, shot.photo)
        for shot, value in zip(shots, values, strict=True)
        if value is not None and (aperture := aperture_of(shot.photo)) is not None
    ]
    if not points:
        return None
    return Curve(label, lens_group_of(shots[0].photo), quantity, tuple(sorted(points, key=attrgetter("aperture"))))
