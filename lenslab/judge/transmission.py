"""Does a lens pass the light expected from its f-numbers? A fault is named only where the loss is significant."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import TypeAlias

from lenslab.judge.cards import Light, LightPattern
from lenslab.judge.quantities import values_of
from lenslab.judge.sharpness import Estimate
from lenslab.judge.thresholds import LIMITS
from lenslab.values.exposure import aperture_ev, gain_ev
from lenslab.values.statistics import STANDARD_ERRORS, by_aperture, deviation
from lenslab.values.types import Measured


def light(shots: Sequence[Measured]) -> Light | None:
    """Light that one lens passes; None with fewer than four apertures, if it is unknown, or if a flash made up for it.

    From measured light (RAW), else in aperture priority from the shutter, as the article has it. Light passed for the
    f-number is level for a healthy lens. Wide open it may droop, as rims cut the pupil; that is against the middle of
    the other apertures, since the brightest alone may be one that opens too far. What is lost elsewhere is named where
    it is more, with its whole 95 % interval, than engraved f-numbers are off (a sixth of a stop, the smallest often a
    quarter): LIMITS.unexplained_ev.
    """
    measured = _measured(shots)
    points = measured or _from_shutter(shots)
    groups = by_aperture(((stops, aperture), ev) for stops, ev, aperture in points)
    if len(groups) < 4:  # the widest, and three others, of which one may err
        return None
    means, counts = [sum(values) / len(values) for values in groups.values()], list(map(len, groups.values()))
    best = max(range(len(means)), key=means.__getitem__)
    # of one shot about its aperture's mean; at least what lamps, shutters and recorded times leave open
    scatter = max(deviation(groups.values()), LIMITS.light_scatter_ev if measured else LIMITS.shutter_scatter_ev)
    losses = [
        Estimate(means[best] - mean, scatter * STANDARD_ERRORS * math.sqrt(1 / counts[best] + 1 / count))
        for mean, count in zip(means, counts, strict=True)
    ]
    worst = max(range(1, len(means)), key=lambda number: losses[number].value)
    repeats = counts[0] if measured else 1
    error = scatter * math.sqrt(1 / repeats + 1 / 2)
    droop = Estimate(statistics.median(means[1:]) - means[0], STANDARD_ERRORS * error)
    apertures = [aperture for _, aperture in groups]
    pattern = _pattern(losses, worst, best)
    return Light(apertures[0], droop, losses[-1], not measured, pattern, apertures[worst], losses[worst])


Point: TypeAlias = tuple[float, float, float]  # stops, light passed for the f-number in EV up to a constant, f-number


def _pattern(losses: Sequence[Estimate], worst: int, best: int) -> LightPattern:
    """Pattern of the losses at the apertures, the widest first.

    One brighter than all others is uneven, too, but for the widest, where no diaphragm takes light.
    """
    if losses[worst].lower <= LIMITS.unexplained_ev:
        return "expected"
    last = len(losses) - 1
    second = min(loss.value for place, loss in enumerate(losses) if place != best)
    later = losses[worst].value - losses[last].value if worst < last else 0.0
    brighter_once = best > 0 and losses[worst].value - second < LIMITS.unexplained_ev
    if later > LIMITS.unexplained_ev / 2 or brighter_once:
        return "uneven"
    others = losses[1:last]
    if worst == last and max(loss.value for loss in others) < losses[last].value / 3:
        return "end"
    return "falls"


def _measured(shots: Sequence[Measured]) -> list[Point]:
    """Light passed for the f-number, as the plot of light loss has it."""
    apertures = [(aperture_ev(shot.photo.metadata), shot.photo.metadata.aperture) for shot in shots]
    return sorted(
        (stops, ev, aperture)
        for (stops, aperture), ev in zip(apertures, values_of(shots, "light_loss"), strict=True)
        if stops is not None and aperture is not None and ev is not None
    )


def _from_shutter(shots: Sequence[Measured]) -> list[Point]:
    """The same of shots in aperture priority, whose light was made up for; brighter than metered is no light lost.

    Without those with the most and the least that shutter and ISO give, where several apertures share it: the camera
    had no more.
    """
    gains = by_aperture((gain, shot) for shot in shots if (gain := gain_ev(shot.photo.metadata)) is not None)
    points = []
    for gain, alike in gains.items():
        apertures = {shot.photo.metadata.aperture for shot in alike}
        if gain in (min(gains), max(gains)) and len(apertures) > 1:
            continue
        for shot in alike:
            data = shot.photo.metadata
            stops, priority = aperture_ev(data), "aperture" in (data.exposure_mode or "").lower()
            if priority and stops is not None and data.aperture is not None:
                points.append((stops, stops - gain + (data.exposure_compensation_ev or 0.0), float(data.aperture)))
    return sorted(points)
