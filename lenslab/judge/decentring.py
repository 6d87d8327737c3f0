"""Is a lens decentred, or was the camera not square to the chart? Judged by how the corners change over the apertures.

A chart's texture is uneven, and always at the same places: what a corner loses at all apertures alike is the chart's,
unless it is far more than the corners of the other lenses differ by. Ring by ring of the frequency plane, the power of
a corner's texture over that stopped down is free of the chart. Blur that shrinks on stopping down is the lens's, or
that of a camera not square to the chart, which the other lenses show at the same f-number. What all lenses of one
set-up share is the set-up; what one has alone is the lens. One lens by itself cannot show which of the two it is,
unless it was also shot with the camera upside down: what stays at its place in the frame then is the lens, what moves
to the opposite corner is the set-up. A known chart shows by its place in the frame how square the camera was.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import Literal, TypeAlias

import numpy as np

from lenslab.charts.place import lens_axis, place_of_shot
from lenslab.judge.sharpness import sharpness
from lenslab.judge.smoothing import MIN_APERTURES
from lenslab.judge.thresholds import LIMITS
from lenslab.measure.chart_results import map_of_shot
from lenslab.measure.lens_aberrations import tilt_of_shot
from lenslab.measure.lens_focus import is_turned_shot
from lenslab.measure.regions import CORNERS
from lenslab.measure.texture import CornerBlur, corner_rings, share_of_errors, softening, unlike_charts
from lenslab.measure.texture_model import FREQUENCIES
from lenslab.measure.thresholds import LIMITS as MEASURE_LIMITS
from lenslab.measure.traces import alike_anywhere, detail_picture, trace_of_shot
from lenslab.measure.units import GAUSSIAN_MTF50
from lenslab.values.f_numbers import true_aperture
from lenslab.values.grouping import aperture_of
from lenslab.values.kept_results import kept
from lenslab.values.shoot import LensShots, repeats_at
from lenslab.values.statistics import deviation
from lenslab.values.types import Measured

# ------------------------------------------------------------------------------
# Two series of one lens, the second with the camera upside down: what stays with the lens, what with the chart.
#
# The second series is known by what the camera recorded, or, as many record nothing of it, by the name that the user
# gives to its lens: the same, with "upside down" after it.


@dataclass(frozen=True, slots=True)
class BothWays:
    """One lens's series. named: the label of the second where it has a name of its own.

    along: True if the corners of the second series are those of the sensor (RAW files), False if its pictures were
    turned upright when developed; None if unknown.
    """

    upright: LensShots
    upside_down: LensShots
    named: str
    along: bool | None


def both_ways(lenses: Mapping[str, LensShots]) -> dict[str, BothWays]:
    """Both series of each lens that has them, by label. lenses: the shots of each lens, by label."""
    label_of = {shots.lens: label for label, shots in lenses.items()}
    pairs: dict[str, BothWays] = {}
    for label, shots in lenses.items():
        if len(shots.series) > 1:
            upright, turned = sorted(shots.series, key=lambda series: series[0].photo.metadata.upside_down)
            pairs[label] = BothWays(upright, turned, "", _along(upright, turned))
    for lens, label in label_of.items():
        name = re.sub(SUFFIX, "", lens.lens or "", flags=re.IGNORECASE)
        other = label_of.get(replace(lens, lens=name)) if name and name != lens.lens else None
        if other is not None and other not in pairs:
            upright, turned = lenses[other], lenses[label]
            pairs[other] = BothWays(upright, turned, label, _along(upright, turned))
    return pairs


def _along(upright: Sequence[Measured], turned: Sequence[Measured]) -> bool | None:
    """`BothWays.along`: True of RAW files; of developed pictures, from the correlation of both ways up."""
    first, second = (
        next((trace for shot in shots if (trace := trace_of_shot(shot)) is not None), None)
        for shots in (upright, turned)
    )
    if first is None or second is None:
        return None
    if first.absolute and second.absolute:
        return True
    if first.light.shape != second.light.shape:
        return None
    # the largest correlation over all shifts, as the camera was re-framed
    detail, other = detail_picture(first), detail_picture(second)
    as_it_is, half_a_turn = (alike_anywhere(detail, picture) for picture in (other, other[::-1, ::-1]))
    # correlations of pictures of unlike subjects differ by half as much
    return None if abs(as_it_is - half_a_turn) < 0.1 else half_a_turn > as_it_is


SUFFIX = r"[\s,;:(\[_-]*upside[\s-]?down[\s)\]]*$"


# ------------------------------------------------------------------------------
# How the four corners of a lens differ wide open, with its error, from whatever its sharpness is measured by.


@dataclass(frozen=True, slots=True)
class CornerPattern:
    """Sharpness of the four corners relative to their mean, ln of MTF50 or contrast, and its standard error.

    From texture the change between wide open and stopped down, which is free of the chart; from a known chart the
    sharpness wide open.

    aperture: the widest. narrower: the others of the wider half, each with corners and error. always: the corners
    relative to their mean stopped down, chart included; always_errors: of that fit; empty if unknown. spread: excess of
    each corner's blur over the mean, sigma^2 N^2, px^2, constant over the apertures if defocus causes it; empty if
    unknown. is_seen: True if the texture has detail as coarse as this lens resolves wide open; else a difference of the
    corners there cannot be seen.
    """

    corners: tuple[float, ...]
    error: float
    aperture: float
    narrower: tuple[tuple[float, tuple[float, ...], float], ...] = ()
    always: tuple[float, ...] = ()
    always_errors: tuple[float, ...] = ()
    spread: tuple[float, ...] = ()
    spread_error: float = math.inf
    is_seen: bool = True

    @property
    def softest(self) -> int:
        return min(range(len(self.corners)), key=self.corners.__getitem__)

    @property
    def second(self) -> str:
        """A corner that does not differ significantly from the softest, but does from the other two; else empty."""
        places = sorted(range(len(CORNERS)), key=self.corners.__getitem__)
        first, second, *others = (self.corners[place] for place in places)
        is_soft = second - first < LIMITS.corner_errors * self.error < sum(others) / 2 - second
        return CORNERS[places[1]] if is_soft else ""

    def against_most(self) -> CornerPattern:
        """The same less the median of the corners: one that is far off does not make the others look so."""
        return replace(self, corners=_less_median(self.corners), spread=_less_median(self.spread))

    def where_most(self) -> CornerPattern:
        """The same at that aperture where a corner stands out most, in errors.

        Wide open a lens may be so soft that what passes in the rings is of the sharpest places of a corner, which hide
        what the rest lacks.
        """
        places = ((self.aperture, self.corners, self.error), *self.narrower)
        aperture, corners, error = min(places, key=lambda place: min(_less_median(place[1])) / place[2])
        return replace(self, corners=corners, error=error, aperture=aperture)

    def stands_out(self) -> bool:
        """True if the softest corner is significantly softer, and by enough to mention.

        The error of rings includes the chart and is never small: a further limit would hide half of the spots that show
        in a part of a corner only.
        """
        return self.corners[self.softest] < -max(
            0.0 if self.always else LIMITS.corner_ln, LIMITS.corner_errors * self.error
        )

    def may_hide(self, loss: float) -> bool:
        """True if the interval of the softest corner includes a loss of `loss`, ln."""
        return self.corners[self.softest] - LIMITS.corner_errors * self.error < -loss

    def is_soft_beside(self, other: CornerPattern, corner: int) -> bool:
        """True if that corner is significantly softer, even if by too little to mention.

        If spots are known, also by a share of the other lens's spot: hardly any camera is perfectly square.
        """
        if self.spread and other.spread:
            least = max(LIMITS.corner_errors * self.spread_error, LIMITS.shared_spot * other.spread[corner])
            return self.spread[corner] > least
        return self.corners[corner] < -LIMITS.corner_errors * self.error

    def shows(self, other: CornerPattern, corner: int) -> bool:
        """True if this lens is sharp enough to show the blur of the other's corner, if they share it."""
        return not (self.spread and other.spread) or other.spread[corner] > LIMITS.corner_errors * self.spread_error

    def exceeds(self, other: CornerPattern, corner: int) -> bool:
        """True if that corner is softer than the other lens's by more than a defocus common to both explains.

        If spots are known, at any apertures; else by contrast, at an aperture that both have.
        """
        if self.spread and other.spread:
            error = math.hypot(self.spread_error, other.spread_error)
            return self.spread[corner] - other.spread[corner] > LIMITS.corner_errors * error
        return self.corners[corner] - other.corners[corner] < -max(
            LIMITS.corner_ln, LIMITS.corner_errors * math.hypot(self.error, other.error)
        )


def _less_median(corners: tuple[float, ...]) -> tuple[float, ...]:
    middle = sum(sorted(corners)[1:-1]) / max(len(corners) - 2, 1)
    return tuple(corner - middle for corner in corners)


@kept
def corner_pattern(shots: Sequence[Measured], widest: float = 0.0) -> CornerPattern | None:
    """The corners of a lens from its shots at `widest` and narrower; None with too few apertures or corners.

    None of a lens that most shots show shifted: its corners are unlike because it is.
    """
    shifted = [any(lens_axis(place)) for shot in shots if (place := place_of_shot(shot)) is not None]
    if sum(shifted) > len(shifted) / 2:
        return None
    narrower = [shot for shot in shots if (aperture := aperture_of(shot.photo)) is not None and aperture >= widest]
    measure = sharpness(shots).measure
    if measure == "texture":
        return _of_texture(narrower)
    return _of_values(narrower, "mtf50" if measure == "mtf50" else "detail_contrast")


def _of_values(shots: Sequence[Measured], quantity: str) -> CornerPattern | None:
    logs = {aperture: [_logs(shot, quantity) for shot in repeats] for aperture, repeats in repeats_at(shots).items()}
    values = {  # of each corner, at the apertures where a shot has all four
        aperture: [sum(each[name] for each in whole) / len(whole) for name in CORNERS]
        for aperture, of_shots in logs.items()
        if (whole := [each for each in of_shots if len(each) == len(CORNERS)])
    }
    apertures = list(values)
    if len(apertures) < MIN_APERTURES:
        return None
    # Standard deviation of one corner's ln at one aperture, from repeats; not below LIMITS.corner_error_ln.
    repeats = [[each[name] for each in of_shots if name in each] for of_shots in logs.values() for name in CORNERS]
    aperture, error = apertures[0], math.hypot(deviation(repeats), LIMITS.corner_error_ln)
    lost = values[aperture]
    if quantity == "mtf50":
        error = math.hypot(error, _stated(repeats_at(shots)[aperture]))
        px2 = [(GAUSSIAN_MTF50 / math.exp(value)) ** 2 for value in lost]  # sigma of a Gaussian with that MTF50
        spread = tuple(aperture**2 * value for value in px2)
        spread_error = 2 * error * aperture**2 * max(px2)
        return CornerPattern(_less_mean(lost), error, aperture, spread=spread, spread_error=spread_error)
    small = apertures[len(apertures) // 2 :]
    stopped = [sum(values[aperture][corner] for aperture in small) / len(small) for corner in range(len(CORNERS))]
    changes = [wide_open - at_best for wide_open, at_best in zip(lost, stopped, strict=True)]
    return CornerPattern(_less_mean(changes), error, aperture)


def _of_texture(shots: Sequence[Measured]) -> CornerPattern | None:
    """The corners from rings of texture: a loss beyond that of all four is the lens's, not the chart's."""
    rings = corner_rings(shots)
    apertures = sorted(rings)
    if len(apertures) < MIN_APERTURES:
        return None
    half = len(apertures) // 2
    logs = np.stack([rings[aperture].logs.mean(axis=0) for aperture in apertures])  # (apertures, corners, rings)
    noise = np.stack([rings[aperture].variance for aperture in apertures])
    count = len(apertures) - half
    stopped, stopped_noise = logs[half:].mean(axis=0), noise[half:].sum(axis=0) / count**2
    steps = softening(logs.mean(axis=1), apertures)
    blurs = []
    for place in range(half):
        softer = logs[place] - stopped
        variance = noise[place] + stopped_noise + unlike_charts(softer.mean(axis=0))
        blurs.append(steps.moved(place, softer - softer.mean(axis=0), variance))
    changes = [(_softer(blur), _error(blur)) for blur in blurs]
    # parts of one chart differ by 0.04 of ln of a ring
    always = steps.moved(half, stopped - stopped.mean(axis=0), stopped_noise + 0.04**2, level=True)
    if not (math.isfinite(changes[0][1]) and bool(np.isfinite(always.errors).all())):
        return None
    always_errors = tuple(((always.mtf50 / GAUSSIAN_MTF50) ** 2 / 2 * always.errors).tolist())
    return CornerPattern(
        *changes[0],
        apertures[0],
        tuple((aperture, *change) for aperture, change in zip(apertures[1:], changes[1:], strict=False)),
        _softer(always),
        always_errors,
        *_spread(blurs, apertures),
        is_seen=blurs[0].mtf50 > FREQUENCIES[0],
    )


def _spread(blurs: Sequence[CornerBlur], apertures: Sequence[float]) -> tuple[tuple[float, ...], float]:
    """sigma^2 N^2 of each corner and its error, at that aperture of the wider half that has the smallest error.

    The differences lack the defocus that remains stopped down. The chart causes the errors, so they are much the same
    at all apertures of a lens: a mean over apertures would not reduce them.
    """
    cones = [1 / true_aperture(aperture) ** 2 for aperture in apertures]
    stopped = sum(cones[len(blurs) :]) / len(cones[len(blurs) :])
    share = share_of_errors(blurs)
    errors = [
        float(np.sqrt(np.mean(blur.widened(share) ** 2))) / (cone - stopped)
        for blur, cone in zip(blurs, cones, strict=False)
    ]
    place = min(range(len(blurs)), key=errors.__getitem__)
    return tuple((blurs[place].px2 / (cones[place] - stopped)).tolist()), LIMITS.spot_errors * errors[place]


def _error(blur: CornerBlur) -> float:
    """Standard error of ln of a corner's MTF50, from the fit."""
    px2_error = float(np.sqrt(np.mean(blur.widened() ** 2)))
    return math.hypot((blur.mtf50 / GAUSSIAN_MTF50) ** 2 / 2 * px2_error, LIMITS.corner_error_ln)


def _softer(blur: CornerBlur) -> tuple[float, ...]:
    """ln of MTF50 less its mean, as of Gaussians."""
    parts = [1 + px2 * (blur.mtf50 / GAUSSIAN_MTF50) ** 2 for px2 in blur.px2.tolist()]
    return _less_mean([-math.log(max(part, 0.2)) / 2 for part in parts])  # sharper a corner cannot be


def _less_mean(values: Sequence[float]) -> tuple[float, ...]:
    middle = sum(values) / len(values)
    return tuple(float(value - middle) for value in values)


def _logs(shot: Measured, quantity: str) -> dict[str, float]:
    """ln of the value of each corner that has one."""
    values = {name: shot.value(quantity, name) for name in CORNERS}
    return {name: math.log(value) for name, value in values.items() if value is not None and value > 0}


def _stated(repeats: Sequence[Measured]) -> float:
    """Standard error of ln MTF50 in a corner that the tiles of these shots state: of that corner where it is largest.

    The tiles of a corner, and repeats, err alike. What print and converter may take of all tiles alike moves no corner
    against another: as much as the least uncertain tile has is left out.
    """
    largest = 0.0
    for tiles in filter(None, map(map_of_shot, repeats)):
        share = (tiles.radial_error / tiles.radial + tiles.tangential_error / tiles.tangential) / 2
        share = np.sqrt(np.maximum(share**2 - np.nanmin(share, initial=np.inf) ** 2, 0.0))
        outer = (np.abs(tiles.x - 0.5) > 3 / 8) & (np.abs(tiles.y - 0.5) > 3 / 8)  # where corner regions begin
        for left, top in product((True, False), repeat=2):
            inside = outer & ((tiles.x < 0.5) == left) & ((tiles.y < 0.5) == top)
            if inside.any():
                largest = max(largest, float(np.sqrt(np.mean(share[inside] ** 2))))
    return largest


CentringVerdict: TypeAlias = Literal["even", "set-up", "decentred", "unknown"]


@dataclass(frozen=True, slots=True)
class Centring:
    """The verdict on one lens. corner: the softest, as in CORNERS; percent: its loss relative to their median.

    second: a corner that is as soft, as far as the error allows.
    aperture: of that loss, if not the widest. both_ways: True if it was also shot with the camera upside down; then
    "unknown" stands for softness of opposite corners. square: True if a known chart shows that the camera was square.
    """

    verdict: CentringVerdict
    corner: str = ""
    percent: float = 0.0
    aperture: float | None = None
    both_ways: bool = False
    square: bool = False
    second: str = ""


def centring(lenses: Mapping[str, LensShots]) -> dict[str, Centring]:
    """The verdict on each lens of one set-up; lenses without four corners, or with too few apertures, are left out.

    So is one that looks even, but is so soft wide open that texture does not show what its corners are like there, or
    whose errors are so large that a decentred corner may hide behind them.
    A series with the camera upside down is judged with the upright one, and not by itself. Shots of a chart that was
    turned on purpose show nothing of it.
    """
    lenses = {label: squarely for label, shots in lenses.items() if (squarely := _without_turned(shots))}
    pairs = both_ways(lenses)
    second = {pair.named for pair in pairs.values() if pair.named}
    upright = {
        label: pairs[label].upright if label in pairs else shots
        for label, shots in lenses.items()
        if label not in second
    }
    patterns = {label: pattern for label, shots in upright.items() if (pattern := corner_pattern(shots)) is not None}
    verdicts = {}
    for label, pattern in patterns.items():
        pair = pairs.get(label)
        turned = None if pair is None or pair.along is None else corner_pattern(pair.upside_down)
        if pair is None or turned is None:
            others = [upright[name] for name in patterns if name != label]
            verdict = _judged(pattern, upright[label], others)
        else:
            along = turned if pair.along else replace(turned, corners=turned.corners[::-1])
            verdict = _judged_both_ways(pattern, along)
        if verdict is not None and (verdict.verdict != "even" or pattern.is_seen):
            verdicts[label] = verdict
    return verdicts


@kept
def _without_turned(shots: LensShots) -> LensShots:
    return shots.with_shots(
        shot
        for shot in shots
        if (shot.value("mtf50", "entire") is None and shot.value("mtf50", "third") is None) or not is_turned_shot(shot)
    )


def _judged_both_ways(upright: CornerPattern, turned: CornerPattern) -> Centring:
    """The verdict of two series by the corners of the sensor; opposite corners alike soft are inconclusive.

    A bent chart or a tilted element makes opposite corners soft alike. The difference of opposite corners is the lens's
    in the mean of both series, and the set-up's in their difference.
    """
    corners = list(zip(upright.corners, turned.corners, strict=True))
    mean, moved = [(up + down) / 2 for up, down in corners], [(up - down) / 2 for up, down in corners]
    error = math.hypot(upright.error, turned.error) / math.sqrt(8)  # of half the difference of two means
    of_lens, of_set_up = (
        [(corner - far) / 2 for corner, far in zip(of, of[::-1], strict=True)] for of in (mean, moved)
    )
    opposite = [(corner + far) / 2 for corner, far in zip(mean, mean[::-1], strict=True)]
    parts: tuple[tuple[CentringVerdict, Sequence[float], Sequence[float], float], ...] = (
        ("decentred", of_lens, mean, LIMITS.both_ways_ln / 2),  # half of one corner's softness
        ("set-up", of_set_up, upright.corners, LIMITS.both_ways_ln / 2),
        ("unknown", opposite, mean, LIMITS.both_ways_ln),
    )
    for verdict, part, whole, least in parts:
        which = min(range(len(part)), key=part.__getitem__)
        if part[which] < -max(least, LIMITS.corner_errors * error):
            percent = 100 * (1 - math.exp(min(whole[which], part[which])))
            return Centring(verdict, CORNERS[which], percent, both_ways=True)
    return Centring("even", both_ways=True)


def _judged(softness: CornerPattern, shots: LensShots, lenses: Sequence[LensShots]) -> Centring | None:
    """None if nothing stands out, but something may hide.

    A lens is decentred if neither the chart's place nor the other lenses show a camera that is not square.

    Among few lenses the median is no witness: one that is decentred the other way shifts it. A camera that is not
    square blurs a fast lens wide open more than a slow one, by the f-number: a lens that is softer than such blur could
    be sharp enough to show is no witness either.
    """
    widest, softness = softness.aperture, softness.where_most().against_most()
    if not softness.stands_out():
        always = _soft_always(softness, [pattern for other in lenses if (pattern := corner_pattern(other)) is not None])
        hidden = always is not None and always.verdict == "even" and softness.may_hide(LIMITS.hidden_ln)
        return None if hidden else always
    corner = softness.softest
    judged = partial(
        Centring,
        corner=CORNERS[corner],
        percent=100 * (1 - math.exp(softness.corners[corner])),
        aperture=None if softness.aperture == widest else softness.aperture,
        second=softness.second,
    )
    others = sorted(
        (pair for lens in lenses if (pair := _beside(softness, shots, lens)) is not None),
        key=lambda pair: pair[1].corners[corner],
    )
    tilts = [tilt for shot in shots if (tilt := tilt_of_shot(shot)) is not None]
    charted = any(shot.value("mtf50", "third") is not None for shot in shots)
    tilt_deg = max(tilts) if charted and len(tilts) == len(shots) else None  # between sensor and known chart
    by_tilt = math.inf if tilt_deg is None else LIMITS.lost_by_tilt_ln * (tilt_deg / softness.aperture) ** 2
    square = softness.corners[corner] + by_tilt < -LIMITS.corner_errors * softness.error
    if _is_shared(others, corner):
        return judged("unknown" if square else "set-up")
    if square:
        return judged("decentred", square=True)
    alone = any(own.exceeds(other, corner) for own, other in others)
    if alone:
        own, other = others[int(len(others) * LIMITS.others_decentred)]
        if not other.is_soft_beside(own, corner):
            return judged("decentred")
    return judged("set-up" if tilt_deg is not None and tilt_deg > MEASURE_LIMITS.chart_tilt_deg else "unknown")


def _is_shared(others: Sequence[tuple[CornerPattern, CornerPattern]], corner: int) -> bool:
    """True if most lenses that are sharp enough to show it are soft in that corner, too, and nearly as much.

    others: this lens and each other one, the softest first.
    """
    sensitive = [pair for pair in others if pair[1].shows(pair[0], corner)]
    if not sensitive:
        return False
    middle_own, middle = sensitive[len(sensitive) // 2]
    own, nearest = sensitive[int(len(sensitive) * LIMITS.others_decentred)]
    return middle.is_soft_beside(middle_own, corner) and not own.exceeds(nearest, corner)


def _beside(softness: CornerPattern, shots: LensShots, lens: LensShots) -> tuple[CornerPattern, CornerPattern] | None:
    """The patterns of two lenses to compare; None if there are none.

    The spots of each at its own best aperture; if they are unknown, both at one aperture.
    """
    other = corner_pattern(lens) if softness.spread else corner_pattern(lens, softness.aperture)
    if other is None:
        return None
    own = softness if softness.spread and other.spread else corner_pattern(shots, other.aperture)
    return None if own is None else (own.against_most(), other.against_most())


def _soft_always(softness: CornerPattern, others: Sequence[CornerPattern]) -> Centring | None:
    """Decentred if a corner is soft stopped down, too, by more than the other lenses' corners differ; else even.

    None if it looks softer by enough to mention, but the chart may cause it.

    The chart's own differences between corners, which each lens frames a little differently, are estimated from two or
    more other lenses in standard errors of their fits: with few rings, parts of one chart seem to differ more.
    """
    known = [pattern for pattern in others if pattern.always]
    if not softness.always or len(known) < 2:
        return Centring("even")
    corner = min(range(len(CORNERS)), key=softness.always.__getitem__)
    usual = sum(pattern.always[corner] for pattern in known) / len(known)
    in_errors = [
        value / error for pattern in known for value, error in zip(pattern.always, pattern.always_errors, strict=True)
    ]
    scatter = max(math.sqrt(sum(value * value for value in in_errors) / (3 * len(known))), 1.0)
    apart = softness.always[corner] - usual
    error = softness.always_errors[corner] * scatter * math.sqrt(1 + 1 / len(known))
    if apart >= -LIMITS.corner_ln:
        return Centring("even")
    is_sure = apart < -LIMITS.corner_errors * error
    return Centring("decentred", CORNERS[corner], 100 * (1 - math.exp(apart))) if is_sure else None
