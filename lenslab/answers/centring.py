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
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, TypeAlias

from lenslab.answers.corner_pattern import LEAST, LEAST_SHARE, SURE, CornerPattern, corner_pattern
from lenslab.answers.upside_down import BothWays, both_ways
from lenslab.chart_mtf.lens.decentring import tilt_of_shot
from lenslab.chart_mtf.lens.turned_series import is_turned_shot
from lenslab.measures.regions import CORNERS
from lenslab.types import Measured

CentringVerdict: TypeAlias = Literal["even", "set-up", "decentred", "unknown"]


@dataclass(frozen=True, slots=True)
class Centring:
    """The verdict on one lens. corner: the softest, as in CORNERS; percent: by how much softer than their mean.

    aperture: where it is so, if not at the widest. both_ways: whether it was also shot with the camera upside down;
    then an unknown is softness of opposite corners. square: whether a known chart shows that the camera was square to
    it.
    """

    verdict: CentringVerdict
    corner: str = ""
    percent: float = 0.0
    aperture: float | None = None
    both_ways: bool = False
    square: bool = False


def centring(lenses: Mapping[str, Sequence[Measured]]) -> dict[str, Centring]:
    """The verdict on each lens of one set-up; lenses without four corners, or with too few apertures, are left out.

    So is one that looks even, but is so soft wide open that texture does not show what its corners are like there, or
    whose errors are so large that a decentred corner may hide behind them.
    A series with the camera upside down is judged with the upright one, and not by itself. Shots of a chart that was
    turned on purpose show nothing of it.
    """
    lenses = {label: tuple(shot for shot in shots if not _is_turned(shot)) for label, shots in lenses.items()}
    lenses = {label: shots for label, shots in lenses.items() if shots}
    pairs = both_ways(lenses)
    second = {pair.named for pair in pairs.values()}
    upright = {
        label: tuple(pairs[label].upright if label in pairs else shots)
        for label, shots in lenses.items()
        if label not in second
    }
    known = {label: shots for label, shots in upright.items() if corner_pattern(shots) is not None}
    judged = {label: _of_pair(pairs.get(label), label, known) for label in known}
    return {
        label: verdict
        for label, verdict in judged.items()
        if verdict is not None and (verdict.verdict != "even" or _is_seen(known[label]))
    }


def _is_seen(shots: tuple[Measured, ...]) -> bool:
    pattern = corner_pattern(shots)
    return pattern is not None and pattern.is_seen


def _is_turned(shot: Measured) -> bool:
    if shot.value("mtf50", "entire") is None and shot.value("mtf50", "third") is None:
        return False  # no known chart
    return is_turned_shot(shot)


def _of_pair(pair: BothWays | None, label: str, lenses: Mapping[str, tuple[Measured, ...]]) -> Centring | None:
    pattern = corner_pattern(lenses[label])
    assert pattern is not None  # `centring` keeps no others
    other = None if pair is None or pair.along is None else corner_pattern(pair.upside_down)
    if pair is None or other is None:
        return _judged(pattern, lenses[label], [shots for name, shots in lenses.items() if name != label])
    return _judged_both_ways(pattern, other if pair.along else replace(other, corners=other.corners[::-1]))


def _judged_both_ways(upright: CornerPattern, turned: CornerPattern) -> Centring:
    """By the corners of the sensor. Opposite corners alike, as of a bent chart or a tilted lens, are inconclusive.

    Of the mean of both, what opposite corners differ by is the lens's; of their difference, the set-up's.
    """
    mean = [(up + down) / 2 for up, down in zip(upright.corners, turned.corners, strict=True)]
    moved = [(up - down) / 2 for up, down in zip(upright.corners, turned.corners, strict=True)]
    error = math.hypot(upright.error, turned.error) / math.sqrt(8)  # of half the difference of two means
    of_lens, of_set_up = (
        tuple((corner - far) / 2 for corner, far in zip(of, of[::-1], strict=True)) for of in (mean, moved)
    )
    opposite = tuple((corner + far) / 2 for corner, far in zip(mean, mean[::-1], strict=True))
    parts: tuple[tuple[CentringVerdict, Sequence[float], Sequence[float], float], ...] = (
        ("decentred", of_lens, mean, LEAST_BOTH_WAYS / 2),  # half of one corner's softness
        ("set-up", of_set_up, upright.corners, LEAST_BOTH_WAYS / 2),
        ("unknown", opposite, mean, LEAST_BOTH_WAYS),
    )
    for verdict, part, whole, least in parts:
        which = min(range(len(part)), key=part.__getitem__)
        if part[which] < -max(least, SURE * error):
            return Centring(
                verdict, CORNERS[which], 100 * (1 - math.exp(min(whole[which], part[which]))), both_ways=True
            )
    return Centring("even", both_ways=True)


def _judged(
    softness: CornerPattern, shots: tuple[Measured, ...], lenses: Sequence[tuple[Measured, ...]]
) -> Centring | None:
    """None if nothing stands out, but something may hide.

    A lens is decentred if neither the chart's place nor the other lenses show a camera that is not square.

    Among few lenses the median is no witness: one that is decentred the other way shifts it. A camera that is not
    square blurs a fast lens wide open more than a slow one, by the f-number: a lens that is softer than such blur could
    be sharp enough to show is no witness either.
    """
    widest, softness = softness.aperture, softness.where_most().against_most()
    if not softness.stands_out():
        always = _soft_always(softness, [pattern for other in lenses if (pattern := corner_pattern(other)) is not None])
        hidden = always is not None and always.verdict == "even" and softness.may_hide(DECENTRED)
        return None if hidden else always
    corner = softness.softest
    judged = partial(
        Centring,
        corner=CORNERS[corner],
        percent=100 * (1 - math.exp(softness.corners[corner])),
        aperture=None if softness.aperture == widest else softness.aperture,
    )
    others = sorted(
        (pair for lens in lenses if (pair := _beside(softness, shots, lens)) is not None),
        key=lambda pair: pair[1].corners[corner],
    )
    tilt_deg = _tilt_deg(shots)
    by_tilt = math.inf if tilt_deg is None else LOST_BY_TILT * (tilt_deg / softness.aperture) ** 2
    square = softness.corners[corner] + by_tilt < -SURE * softness.error
    if _is_shared(others, corner):
        return judged("unknown" if square else "set-up")
    if square:
        return judged("decentred", square=True)
    alone = any(own.exceeds(other, corner) for own, other in others) or _exceeds_together(others, corner)
    if alone and not _is_soft(others[int(len(others) * OTHERS_DECENTRED)], corner, SUSPECT):
        return judged("decentred")
    return judged("set-up" if tilt_deg is not None and tilt_deg > TILTED_DEG else "unknown")


def _is_shared(others: Sequence[tuple[CornerPattern, CornerPattern]], corner: int) -> bool:
    """Whether most lenses that are sharp enough to show it are soft there, too, and nearly as much.

    others: this lens and each other one, the softest first.
    """
    sensitive = [pair for pair in others if pair[1].shows(pair[0], corner)]
    if not sensitive:
        return False
    own, nearest = sensitive[int(len(sensitive) * OTHERS_DECENTRED)]
    return _is_soft(sensitive[len(sensitive) // 2], corner, SURE) and not own.exceeds(nearest, corner)


def _is_soft(pair: tuple[CornerPattern, CornerPattern], corner: int, errors: float) -> bool:
    own, other = pair
    return other.is_soft_beside(own, corner, errors)


def _exceeds_together(others: Sequence[tuple[CornerPattern, CornerPattern]], corner: int) -> bool:
    """Whether a lens's corner is surely blurred more than by the defocus that the other lenses' spots together leave.

    others: this lens and each other one, the softest first. Where these disagree, their mean errs by it; and by what
    corners show too little of one defocus, which no mean of many takes off.
    """
    others = others[int(len(others) * OTHERS_DECENTRED) :]
    if not others or not all(own.spread and other.spread for own, other in others):
        return False
    weights = [1 / other.spread_error**2 for _, other in others]
    spots = [other.spread[corner] for _, other in others]
    mean = sum(weight * spot for weight, spot in zip(weights, spots, strict=True)) / sum(weights)
    misfit = sum(weight * (spot - mean) ** 2 for weight, spot in zip(weights, spots, strict=True))
    error = math.sqrt(max(misfit / max(len(spots) - 1, 1), 1.0) / sum(weights))
    own = others[0][0]
    unlike = LEAST_SHARE * own.spread[corner]
    return own.spread[corner] - max(mean, 0.0) > SURE * math.hypot(own.spread_error, error, unlike)


def _beside(
    softness: CornerPattern, shots: tuple[Measured, ...], lens: tuple[Measured, ...]
) -> tuple[CornerPattern, CornerPattern] | None:
    """The patterns of two lenses: of texture the spots of each where it shows them best, whatever the aperture.

    Of a known chart the second at no wider an aperture, if it can be; if spots are unknown, both at one.
    """
    other = None if softness.spread and softness.always else corner_pattern(lens, softness.aperture)
    if other is None and softness.spread:
        other = corner_pattern(lens)
    if other is None:
        return None
    own = softness if softness.spread and other.spread else corner_pattern(shots, other.aperture)
    return None if own is None else (own.against_most(), other.against_most())


def _tilt_deg(shots: Sequence[Measured]) -> float | None:
    """By how much the camera was not square to a known chart, at most; None where that is not known."""
    if all(shot.value("mtf50", "third") is None for shot in shots):
        return None
    tilts = [tilt for shot in shots if (tilt := tilt_of_shot(shot)) is not None]
    return max(tilts) if len(tilts) == len(shots) else None


def _soft_always(softness: CornerPattern, others: Sequence[CornerPattern]) -> Centring | None:
    """Decentred if stopped down, too, a corner is softer than corners of the other lenses differ: else it is even.

    None where it looks softer by as much as is worth a word, but may be so by the chart.

    How much corners differ for the chart's sake, which each lens frames a little otherwise, two other lenses show, in
    errors of their fits: of a lens that leaves few rings parts of one chart seem to differ more.
    """
    known = [pattern for pattern in others if pattern.always]
    if not softness.always or len(known) < LENSES_FOR_CHART:
        return Centring("even")
    corner = min(range(len(CORNERS)), key=softness.always.__getitem__)
    usual = sum(pattern.always[corner] for pattern in known) / len(known)
    in_errors = [
        value / error for pattern in known for value, error in zip(pattern.always, pattern.always_errors, strict=True)
    ]
    scatter = max(math.sqrt(sum(value * value for value in in_errors) / (3 * len(known))), 1.0)
    apart = softness.always[corner] - usual
    error = softness.always_errors[corner] * scatter * math.sqrt(1 + 1 / len(known))
    if apart >= -LEAST:
        return Centring("even")
    return Centring("decentred", CORNERS[corner], 100 * (1 - math.exp(apart))) if apart < -SURE * error else None


LEAST_BOTH_WAYS = 0.08  # ln, of one corner's softness
DECENTRED = 0.16  # ln of a corner's MTF50, 15 %: a lens that may have lost as much is not called even
OTHERS_DECENTRED = 0.25  # of the other lenses may be decentred in the same corner
LENSES_FOR_CHART = 2
SUSPECT = 2.0  # standard errors: a lens that is likely softer there, too, clears the other
TILTED_DEG = 0.25  # of the camera to the chart: from here on it is not square
LOST_BY_TILT = 6.4  # ln of a corner's MTF50, by (degrees / f-number)^2: of 24 MP full frame, twice if not flat
