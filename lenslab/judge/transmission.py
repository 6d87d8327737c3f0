"""Does a lens pass the light expected from its f-numbers? A fault is named only where the loss is significant."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import TypeAlias

from lenslab.judge.cards import Light, LightPattern
from lenslab.judge.sharpness import Estimate
from lenslab.judge.thresholds import LIMITS
from lenslab.values.exposure import aperture_ev, gain_ev
from lenslab.values.statistics import STANDARD_ERRORS, by_aperture, deviation
from lenslab.values.types import Measured


def light(shots: Sequence[Measured]) -> Light | None:
    """Light that one lens passes; None with fewer than four apertures, or if it is unknown.

    From measured light (RAW), else in aperture priority from the shutter, as the article has it. Light passed for the
    f-number is level for a healthy lens. Wide open it may droop, as rims cut the pupil; that is against the middle of
    the other apertures, since the brightest alone may be one that opens too far. What is lost elsewhere is named where
    it is more, with its whole 95 % interval, than engraved f-numbers are off (a sixth of a stop, the smallest often a
    quarter): LIMITS.light_loss_ev.
    """
    measured = _points(shots, by_shutter=False)
    points = measured or _points(shots, by_shutter=True)
    means = _means(points)
    if len(means) < LIGHT_APERTURES:
        return None
    best = max(range(len(means)), key=lambda number: means[number][1])
    widest = means[0]
    scatter = _scatter(points, from_shutter=not measured)
    losses = [_loss(means[best], mean, scatter) for mean in means]
    worst = max(range(1, len(means)), key=lambda number: losses[number].value)
    middle = statistics.median(ev for _, ev, _ in means[1:])
    repeats = widest[2] if measured else 1
    droop = Estimate(middle - widest[1], scatter * STANDARD_ERRORS * math.sqrt(1 / repeats + 1 / 2))
    return Light(
        widest[0][1],
        droop,
        losses[-1],
        not measured,
        _pattern(losses, worst),
        means[worst][0][1],
        losses[worst],
    )


Mean: TypeAlias = tuple[tuple[float, float], float, int]


def _loss(best: Mean, mean: Mean, scatter: float) -> Estimate:
    return Estimate(best[1] - mean[1], scatter * STANDARD_ERRORS * math.sqrt(1 / best[2] + 1 / mean[2]))


def _pattern(losses: Sequence[Estimate], worst: int) -> LightPattern:
    """Pattern of the losses at the apertures, the widest first."""
    if losses[worst].lower <= LIMITS.light_loss_ev:
        return "expected"
    last = len(losses) - 1
    if worst < last and losses[worst].value - losses[last].value > LIMITS.light_loss_ev / 2:
        return "uneven"
    others = losses[1:last]
    if worst == last and max(loss.value for loss in others) < losses[last].value / 3:
        return "end"
    return "falls"


def _points(shots: Sequence[Measured], by_shutter: bool) -> list[tuple[float, float, float]]:
    """(stops, light passed for the f-number in EV up to a constant, f-number) of each shot where it is known."""
    points = []
    limits = _limits(shots) if by_shutter else frozenset()
    for shot in shots:
        data = shot.photo.metadata
        stops, gain = aperture_ev(data), gain_ev(data)
        signal = shot.value("signal", "third")
        if stops is None or gain is None or data.aperture is None:
            continue
        if by_shutter:
            if "aperture" in (data.exposure_mode or "").lower() and gain not in limits:
                wanted = data.exposure_compensation_ev  # brighter than metered is no light lost
                metered = stops - gain if wanted is None else stops - gain + wanted
                points.append((stops, metered, float(data.aperture)))
        elif signal is not None and math.isfinite(signal) and signal > 0:
            points.append((stops, math.log2(signal) - gain + stops, float(data.aperture)))
    return sorted(points)


def _limits(shots: Sequence[Measured]) -> frozenset[float]:
    """The most and the least that shutter and ISO give, where several apertures share it: the camera had no more."""
    apertures: dict[float, set[float | None]] = {}
    for shot in shots:
        gain = gain_ev(shot.photo.metadata)
        if gain is not None:
            apertures.setdefault(gain, set()).add(shot.photo.metadata.aperture)
    ends = {min(apertures, default=0.0), max(apertures, default=0.0)}
    return frozenset(gain for gain in ends if len(apertures.get(gain, ())) > 1)


def _means(points: Sequence[tuple[float, float, float]]) -> list[tuple[tuple[float, float], float, int]]:
    """((stops, f-number), mean EV, shots) of each aperture, widest first."""
    groups = by_aperture(((stops, aperture), ev) for stops, ev, aperture in points)
    return [(place, sum(values) / len(values), len(values)) for place, values in groups.items()]


def _scatter(points: Sequence[tuple[float, float, float]], from_shutter: bool) -> float:
    """Standard deviation of one shot about its aperture's mean, EV; at least what f-numbers and shutters leave open."""
    repeats = by_aperture((stops, ev) for stops, ev, _ in points)
    return max(deviation(repeats.values()), LIMITS.shutter_scatter_ev if from_shutter else LIMITS.light_scatter_ev)


LIGHT_APERTURES = 4
