"""Is a lens decentred, or was the camera not square to the chart? Judged by how the corners change over the apertures.

A chart's texture is uneven, and always at the same places: what a corner loses at all apertures alike is the chart's.
Blur that shrinks on stopping down is the lens's, or that of a camera not square to the chart. What all lenses of
one set-up share is the set-up; what one has alone is the lens. One lens by itself cannot show which of the two it is,
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
from lenslab.mtf.texture_estimate import estimated
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
    """What each corner loses wide open against stopped down, ln of MTF50 or contrast less their mean; and its error."""

    corners: tuple[float, ...]
    error: float

    @property
    def softest(self) -> int:
        return min(range(len(self.corners)), key=self.corners.__getitem__)

    def stands_out(self) -> bool:
        """Whether its softest corner is softer than chance, and worth mentioning."""
        return self.corners[self.softest] < -max(LEAST, SURE * self.error)

    def is_soft(self, at: int) -> bool:
        """Whether that corner is softer than chance, if less than is worth mentioning."""
        return self.corners[at] < -SURE * self.error


def centring(lenses: Mapping[str, Sequence[Measured]]) -> dict[str, Centring]:
    """The verdict on each lens of one set-up; lenses without four corners, or with too few apertures, are left out.

    A series with the camera upside down is judged with the upright one, and not by itself.
    """
    pairs = both_ways(lenses)
    second = {pair.named for pair in pairs.values()}
    upright = {label: pairs[label].upright if label in pairs else shots for label, shots in lenses.items()}
    patterns = {
        label: pattern
        for label, shots in upright.items()
        if label not in second and (pattern := _pattern(tuple(shots))) is not None
    }
    return {label: _of_pair(pairs.get(label), label, patterns) for label in patterns}


def _of_pair(pair: BothWays | None, label: str, patterns: Mapping[str, CornerPattern]) -> Centring:
    other = None if pair is None or pair.along is None else _pattern(pair.upside_down)
    if pair is None or other is None:
        return _judged(label, patterns)
    return _judged_both_ways(patterns[label], other if pair.along else replace(other, corners=other.corners[::-1]))


def _judged_both_ways(upright: CornerPattern, turned: CornerPattern) -> Centring:
    """By the corners of the sensor. Opposite corners alike, as of a bent chart or a tilted lens, are inconclusive.

    Of the mean of both, what opposite corners differ by is the lens's; of their difference, the set-up's.
    """
    mean = [(up + down) / 2 for up, down in zip(upright.corners, turned.corners, strict=True)]
    moved = [(up - down) / 2 for up, down in zip(upright.corners, turned.corners, strict=True)]
    error = math.hypot(upright.error, turned.error) / math.sqrt(8)  # of half the difference of two means
    of_lens, of_set_up = (tuple((own - far) / 2 for own, far in zip(of, of[::-1], strict=True)) for of in (mean, moved))
    opposite = tuple((own + far) / 2 for own, far in zip(mean, mean[::-1], strict=True))
    parts: tuple[tuple[CentringVerdict, Sequence[float], Sequence[float], float], ...] = (
        ("decentred", of_lens, mean, LEAST / 2),  # half of one corner's softness
        ("set-up", of_set_up, upright.corners, LEAST / 2),
        ("unknown", opposite, mean, LEAST),
    )
    for verdict, part, whole, least in parts:
        at = min(range(len(part)), key=part.__getitem__)
        if part[at] < -max(least, SURE * error):
            return Centring(verdict, CORNERS[at], 100 * (1 - math.exp(min(whole[at], part[at]))), both_ways=True)
    return Centring("even", both_ways=True)


def _judged(label: str, patterns: Mapping[str, CornerPattern]) -> Centring:
    """A lens is decentred if hardly any other is soft in its corner, and those are surely less so.

    Among few lenses the median is no witness: one that is decentred the other way shifts it.
    """
    own = patterns[label]
    if not own.stands_out():
        return Centring("even")
    at = own.softest
    judged = partial(Centring, corner=CORNERS[at], percent=100 * (1 - math.exp(own.corners[at])))
    others = sorted(
        (other for name, other in patterns.items() if name != label), key=lambda pattern: pattern.corners[at]
    )
    if not others:
        return judged("unknown")
    nearest = others[int(len(others) * OTHERS_DECENTRED)]
    apart = own.corners[at] - nearest.corners[at]
    alone = apart < -max(LEAST, SURE * math.hypot(own.error, nearest.error))
    if alone and not nearest.is_soft(at):
        return judged("decentred")
    return judged("set-up" if others[len(others) // 2].is_soft(at) and not alone else "unknown")


@memoize()
def _pattern(shots: Sequence[Measured]) -> CornerPattern | None:
    values = _corner_values(shots)
    apertures = sorted(values)
    if len(apertures) < CORNER_APERTURES:
        return None
    wide, small = apertures[0], apertures[len(apertures) // 2 :]
    stopped = [sum(values[aperture][at] for aperture in small) / len(small) for at in range(len(CORNERS))]
    lost = [wide_open - at_best for wide_open, at_best in zip(values[wide], stopped, strict=True)]
    middle = sum(lost) / len(lost)
    return CornerPattern(tuple(loss - middle for loss in lost), _scatter(shots))


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
    if sharpness(shots).measure == "texture":
        return estimated(shots)
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
LEAST = 0.10  # ln: a corner that is less softer than the others is not worth a word
LEAST_ERROR = 0.02
SURE = 3.0  # standard errors
OTHERS_DECENTRED = 0.25  # of the other lenses may be decentred in the same corner
