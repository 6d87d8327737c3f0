"""Is a lens decentred, or was the camera not square to the chart? Judged by how the corners change over the apertures.

A chart's texture is uneven, and always at the same places: what a corner loses at all apertures alike is the chart's,
unless it is far more than the corners of the other lenses differ by. Ring by ring of the frequency plane, the power of
a corner's texture over that stopped down is free of the chart. Blur that shrinks on stopping down is the lens's, or
that of a camera not square to the chart, which the other lenses show at the same f-number. What all lenses of one
set-up share is the set-up; what one has alone is the lens. One lens by itself cannot show which of the two it is,
unless it was also shot with the camera upside down: what stays at its place in the frame then is the lens, what moves
to the opposite corner is the set-up.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, TypeAlias

from lenslab.answers.upside_down import BothWays, both_ways
from lenslab.measures.regions import CORNERS
from lenslab.memoize import memoize
from lenslab.mtf.texture_corners import corner_rings, softening
from lenslab.series import by_aperture, deviation
from lenslab.sharpness.verdict import sharpness
from lenslab.types import Measured

CentringVerdict: TypeAlias = Literal["even", "set-up", "decentred", "unknown"]


@dataclass(frozen=True, slots=True)
class Centring:
    """The verdict on one lens. corner: the softest, as in CORNERS; percent: by how much softer than their mean.

    both_ways: whether it was also shot with the camera upside down; then an unknown is softness of opposite corners.
    """

    verdict: CentringVerdict
    corner: str = ""
    percent: float = 0.0
    both_ways: bool = False


@dataclass(frozen=True, slots=True)
class CornerPattern:
    """What each corner loses wide open against stopped down, ln of MTF50 or contrast less their mean; and its error.

    always: what each has less than their mean stopped down, chart and all; empty where it is not known.
    """

    corners: tuple[float, ...]
    error: float
    always: tuple[float, ...] = ()

    @property
    def softest(self) -> int:
        return min(range(len(self.corners)), key=self.corners.__getitem__)

    def against_most(self) -> CornerPattern:
        """The same less the median of the corners: one that is far off does not make the others look so."""
        middle = sum(sorted(self.corners)[1:-1]) / (len(self.corners) - 2)
        return replace(self, corners=tuple(corner - middle for corner in self.corners))

    def stands_out(self) -> bool:
        """Whether its softest corner is softer than chance, and worth mentioning."""
        return self.corners[self.softest] < -max(LEAST, SURE * self.error)

    def is_soft(self, corner: int) -> bool:
        """Whether that corner is softer than chance, if less than is worth mentioning."""
        return self.corners[corner] < -SURE * self.error


def centring(lenses: Mapping[str, Sequence[Measured]]) -> dict[str, Centring]:
    """The verdict on each lens of one set-up; lenses without four corners, or with too few apertures, are left out.

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
    known = {label: shots for label, shots in upright.items() if _pattern(shots) is not None}
    return {label: _of_pair(pairs.get(label), label, known) for label in known}


def _is_turned(shot: Measured) -> bool:
    if shot.value("mtf50", "entire") is None and shot.value("mtf50", "third") is None:
        return False  # no known chart
    from lenslab.chart_mtf.lens.turned_series import is_turned_shot  # slow to import

    return is_turned_shot(shot)


def _of_pair(pair: BothWays | None, label: str, lenses: Mapping[str, tuple[Measured, ...]]) -> Centring:
    pattern = _pattern(lenses[label])
    assert pattern is not None  # `centring` keeps no others
    other = None if pair is None or pair.along is None else _pattern(pair.upside_down)
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
        ("decentred", of_lens, mean, LEAST / 2),  # half of one corner's softness
        ("set-up", of_set_up, upright.corners, LEAST / 2),
        ("unknown", opposite, mean, LEAST),
    )
    for verdict, part, whole, least in parts:
        which = min(range(len(part)), key=part.__getitem__)
        if part[which] < -max(least, SURE * error):
            return Centring(
                verdict, CORNERS[which], 100 * (1 - math.exp(min(whole[which], part[which]))), both_ways=True
            )
    return Centring("even", both_ways=True)


def _judged(softness: CornerPattern, shots: tuple[Measured, ...], lenses: Sequence[tuple[Measured, ...]]) -> Centring:
    """A lens is decentred if hardly any other is soft in its corner, and those are surely less so.

    Among few lenses the median is no witness: one that is decentred the other way shifts it. A camera that is not
    square blurs a fast lens wide open more than a slow one: they are compared at an aperture that both have.
    """
    softness = softness.against_most()
    if not softness.stands_out():
        return _soft_always(softness, [pattern for other in lenses if (pattern := _pattern(other)) is not None])
    corner_index = softness.softest
    judged = partial(
        Centring, corner=CORNERS[corner_index], percent=100 * (1 - math.exp(softness.corners[corner_index]))
    )
    others = sorted(
        (pair for other in lenses if (pair := _at_common_aperture(shots, other)) is not None),
        key=lambda pair: pair[1].corners[corner_index],
    )
    if not others:
        return judged("unknown")
    same, nearest = others[int(len(others) * OTHERS_DECENTRED)]
    apart = same.corners[corner_index] - nearest.corners[corner_index]
    alone = apart < -max(LEAST, SURE * math.hypot(same.error, nearest.error))
    if alone and not nearest.is_soft(corner_index):
        return judged("decentred")
    return judged("set-up" if others[len(others) // 2][1].is_soft(corner_index) and not alone else "unknown")


def _at_common_aperture(
    shots: tuple[Measured, ...], other: tuple[Measured, ...]
) -> tuple[CornerPattern, CornerPattern] | None:
    """The patterns of two lenses at the widest aperture that the slower one has; None where one is not known there."""
    widest = max(min(float(shot.photo.metadata.aperture or 0.0) for shot in lens) for lens in (shots, other))
    first, second = _pattern(shots, widest), _pattern(other, widest)
    return None if first is None or second is None else (first.against_most(), second.against_most())


def _soft_always(softness: CornerPattern, others: Sequence[CornerPattern]) -> Centring:
    """Decentred if stopped down, too, a corner is softer than corners of the other lenses differ: else it is even.

    How much corners differ for the chart's sake, which each lens frames a little otherwise, two other lenses show.
    """
    known = [pattern.always for pattern in others if pattern.always]
    if not softness.always or len(known) < LENSES_FOR_CHART:
        return Centring("even")
    corner = min(range(len(CORNERS)), key=softness.always.__getitem__)
    usual = sum(corners[corner] for corners in known) / len(known)
    scatter = math.sqrt(sum(value * value for corners in known for value in corners) / (3 * len(known)))
    apart = softness.always[corner] - usual
    if apart < -max(LEAST_ALWAYS, SURE * scatter * math.sqrt(1 + 1 / len(known))):
        return Centring("decentred", CORNERS[corner], 100 * (1 - math.exp(apart)))
    return Centring("even")


@memoize()
def _pattern(shots: Sequence[Measured], widest: float = 0.0) -> CornerPattern | None:
    """Of a lens's shots at `widest` and narrower; None where there are too few apertures or no four corners."""
    narrower = [shot for shot in shots if (shot.photo.metadata.aperture or 0.0) >= widest]
    return (_of_texture if sharpness(shots).measure == "texture" else _of_values)(narrower)


def _of_values(shots: Sequence[Measured]) -> CornerPattern | None:
    values = _corner_values(shots)
    apertures = sorted(values)
    if len(apertures) < CORNER_APERTURES:
        return None
    wide, small = apertures[0], apertures[len(apertures) // 2 :]
    stopped = [sum(values[aperture][corner] for aperture in small) / len(small) for corner in range(len(CORNERS))]
    lost = [wide_open - at_best for wide_open, at_best in zip(values[wide], stopped, strict=True)]
    middle = sum(lost) / len(lost)
    return CornerPattern(tuple(loss - middle for loss in lost), _scatter(shots))


def _of_texture(shots: Sequence[Measured]) -> CornerPattern | None:
    """From rings of texture: what a corner loses of each, beyond all four, is the lens's and not the chart's."""
    import numpy as np

    rings = corner_rings(shots)
    apertures = sorted(rings)
    if len(apertures) < CORNER_APERTURES:
        return None
    half = len(apertures) // 2
    logs = np.stack([rings[aperture].logs.mean(axis=0) for aperture in apertures])  # (apertures, corners, rings)
    noise = np.stack([rings[aperture].variance for aperture in apertures])
    count = len(apertures) - half
    stopped, stopped_noise = logs[half:].mean(axis=0), noise[half:].sum(axis=0) / count**2
    steps = softening(logs.mean(axis=1), apertures)
    softer = logs[0] - stopped
    corners, errors = steps.moved(0, softer - softer.mean(axis=0), noise[0] + stopped_noise)
    repeats = rings[apertures[0]].logs - logs[0]
    at_once = [steps.moved(0, shot - shot.mean(axis=0), noise[0])[0].tolist() for shot in repeats]
    scatter = deviation(list(zip(*at_once, strict=True))) / math.sqrt(len(repeats))
    error = math.hypot(scatter, float(np.sqrt(np.mean(errors**2))), LEAST_ERROR)
    always, always_errors = steps.moved(half, stopped - stopped.mean(axis=0), stopped_noise, level=True)
    usable = math.isfinite(error) and bool(np.isfinite(always_errors).all())
    return CornerPattern(_less_mean(corners.tolist()), error, _less_mean(always.tolist())) if usable else None


def _less_mean(values: Sequence[float]) -> tuple[float, ...]:
    middle = sum(values) / len(values)
    return tuple(float(value - middle) for value in values)


def _corner_values(shots: Sequence[Measured]) -> dict[float, tuple[float, ...]]:
    """ln of the mean value of each corner at each aperture."""
    logs = by_aperture(
        (float(shot.photo.metadata.aperture or 0.0), tuple(math.log(corners[name]) for name in CORNERS))
        for shot, corners in zip(shots, _values(shots), strict=True)
        if all(corners.get(name, 0.0) > 0 for name in CORNERS)
    )
    return {
        aperture: tuple(sum(corner) / len(corner) for corner in zip(*repeats, strict=True))
        for aperture, repeats in logs.items()
    }


def _values(shots: Sequence[Measured]) -> list[dict[str, float]]:
    quantity = "mtf50" if sharpness(shots).measure == "mtf50" else "detail_contrast"
    return [{name: shot.value(quantity, name) or 0.0 for name in CORNERS} for shot in shots]


def _scatter(shots: Sequence[Measured]) -> float:
    """Standard deviation of one corner's ln at one aperture, from repeats; not below LEAST_ERROR."""
    repeats = by_aperture(
        (float(shot.photo.metadata.aperture or 0.0), corners)
        for shot, corners in zip(shots, _values(shots), strict=True)
    )
    logs = [
        [math.log(corners[name]) for corners in shots_there if corners.get(name, 0.0) > 0]
        for shots_there in repeats.values()
        for name in CORNERS
    ]
    return math.hypot(deviation(logs), LEAST_ERROR)


CORNER_APERTURES = 3
LEAST = 0.08  # ln: a corner that is less softer than the others is not worth a word
LEAST_ALWAYS = 0.15  # the same where it does not change with the aperture
LEAST_ERROR = 0.012
SURE = 3.0  # standard errors
OTHERS_DECENTRED = 0.25  # of the other lenses may be decentred in the same corner
LENSES_FOR_CHART = 2
