"""The widest and the smallest aperture, where one shot alone was taken: softer than the lens can be there?

Neighbours are on one side only. At the smallest aperture diffraction is a law, and what else blurs a picture shrinks as
a lens is stopped down; at the widest one blur may grow as it likes, unless third stops show how it does.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from pathlib import Path

import numpy as np

from lenslab.exposure import true_aperture
from lenslab.language import tr
from lenslab.measures.texture import RINGS, textures_of
from lenslab.mtf.texture_estimate import blur_alone
from lenslab.mtf.texture_model import FREQUENCIES, Parts, log_diffraction
from lenslab.referee.finding import Finding
from lenslab.referee.over_apertures.stops import Stop, one_place, stops_of
from lenslab.referee.shots import Shot, name_of
from lenslab.types import Array


def soft_ends(sets: Sequence[Sequence[Shot]], bad: Collection[Path]) -> list[Finding]:
    """misfocus: of a shot that is alone at the widest or the smallest aperture."""
    alone = _alone(sets)
    stops = [stop for stop in stops_of(sets, bad) if _rings(stop) is not None]
    if len(stops) < LEAST_STOPS or not alone.intersection((stops[0].aperture, stops[-1].aperture)):
        return []
    if not one_place(stops):
        return []
    parts = blur_alone(np.array([[_rings(stop) for stop in stops]]), [stop.aperture for stop in stops])
    blur = np.exp(parts.log_blur[0])
    findings = []
    if stops[0].aperture in alone and _in_third_stops(stops):
        usual = float(blur[1] * max(blur[1] / blur[2], 1.0))  # as it grew from the third to the second
        if blur[0] > max(LEAST_WIDE_PX, GROWN * usual):
            lost = _lost(stops, 0, 1, parts, usual)
            findings.append(_finding(stops[0], lost, tr("the next apertures predict")))
    if stops[-1].aperture in alone:
        usual = float(max(blur[-2], blur[-3]))
        if blur[-1] > max(LEAST_SMALL_PX, RISEN * usual):
            lost = _lost(stops, -1, -2, parts, usual)
            findings.append(_finding(stops[-1], lost, tr("the wider apertures and diffraction predict")))
    return findings


def _alone(sets: Sequence[Sequence[Shot]]) -> set[float]:
    """The apertures that have one shot: repeats are compared with each other."""
    apertures = [shot.aperture for shots in sets for shot in shots]
    return {aperture for aperture in apertures if apertures.count(aperture) == 1}


def _rings(stop: Stop) -> Array | None:
    """The texture that is left in the centre, mean of the shots; None where some is lost in noise."""
    known = [textures_of(shot.measured.maps).get("third") for shot in stop.shots]
    rings = np.array([ring for ring in known if ring is not None])
    return rings.mean(axis=0) if len(rings) and (rings > 0).all() else None


def _in_third_stops(stops: Sequence[Stop]) -> bool:
    first, second, third = (true_aperture(stop.aperture) for stop in stops[:3])
    return max(second / first, third / second) < THIRD_STOP


def _lost(stops: Sequence[Stop], end: int, neighbour: int, parts: Parts, usual: float) -> float:
    """The share of fine contrast that is missing from what the next aperture has.

    Less what diffraction takes there, and what the usual blur, in pixels, does beyond the neighbour's.
    """
    rings, expected = (_rings(stops[place]) for place in (end, neighbour))
    assert rings is not None and expected is not None
    power = parts.power[0, neighbour]
    blurs = usual, float(np.exp(parts.log_blur[0, neighbour]))
    perfect, perfect_there = (
        log_diffraction(math.exp(parts.log_scale) * true_aperture(stops[place].aperture) * FREQUENCIES)
        for place in (end, neighbour)
    )
    usual_loss, own_loss = ((blur * FREQUENCIES) ** power for blur in blurs)
    expected = expected * np.exp(2 * (perfect - perfect_there - usual_loss + own_loss))
    weights = np.diff(np.square(RINGS)) * (np.array(RINGS[:-1]) >= FINE)  # modes of a ring are as its area
    return 1 - math.sqrt(float((rings * weights).sum() / (expected * weights).sum()))


def _finding(stop: Stop, lost: float, than: str) -> Finding:
    (shot,) = stop.shots
    sentence = tr(
        "{shot} at f/{aperture:g} is softer by {lost:.0f} % in fine contrast than {than} (out of focus, or shaken).",
        shot=name_of(shot.photo),
        aperture=stop.aperture,
        lost=100 * lost,
        than=than,
    )
    return Finding(
        "misfocus", (shot.photo,), 100 * lost, "%", sentence, tr("Take it again, twice; exclude the softer shot.")
    )


LEAST_STOPS = 6
FINE = 0.2  # cycles a pixel
THIRD_STOP = 1.15  # ratio of neighbouring f-numbers, at most: a third of a stop is 1.12, half a stop 1.19
LEAST_WIDE_PX = 1.7
GROWN = 1.5
LEAST_SMALL_PX = 2.0
RISEN = 1.6
