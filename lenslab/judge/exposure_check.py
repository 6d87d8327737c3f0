"""Changes of exposure and light that look like sharpness in the plain standard deviation."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from lenslab.judge.quantities import log2_of
from lenslab.values.disk import kind_of_name
from lenslab.values.exposure import aperture_ev, exposure_ev
from lenslab.values.kept import kept
from lenslab.values.shoot import Shoot
from lenslab.values.statistics import by_aperture
from lenslab.values.types import Measured


def exposure_differs(measured: Iterable[Measured]) -> float:
    """The largest difference in exposure between shots of one lens, in EV; 0 if it is unknown.

    Only differences that change the plain standard deviation count.
    - Developed files (TIFF, JPEG, PNG) are measured at the brightness they have, which should be the same at every
      aperture: in aperture priority the shutter makes up for the aperture, and a raw converter for the rest. The
      difference is therefore the range of the centre third's level: metering that jumps by third stops shows, and so
      does manual exposure.
    - RAW is normalised in brightness before it is measured. Aperture, shutter and ISO determine the sensor's signal,
      except for the lens's transmission: on stopping down this may rise (less mechanical vignetting) and then fall
      (haze or worn coating in the middle has more effect). Any other change, and any difference between repeats, means
      that the light changed: a flickering lamp, clouds, an aperture that was not the recorded one.
    """
    return max((_differs(shots) for shots in Shoot.of(measured).plotted), default=0.0)


@kept
def _differs(shots: Iterable[Measured]) -> float:
    """The same for one lens."""
    by_kind: dict[bool, list[tuple[float, float]]] = {}  # of RAW and of developed files: stops and EV of each shot
    for shot in shots:
        signal, stops = shot.value("signal", "third"), aperture_ev(shot.photo.metadata)
        raw = signal is not None or kind_of_name(shot.photo.path) == "RAW"
        brightness = log2_of(signal if signal is not None else shot.value("level", "third"))
        explained = exposure_ev(shot.photo.metadata) if raw else 0.0
        if brightness is not None and explained is not None and stops is not None:
            by_kind.setdefault(raw, []).append((stops, brightness - explained))
    ranges = (_unsteady(pairs) if raw else _range([ev for _, ev in pairs]) for raw, pairs in by_kind.items())
    return max(ranges, default=0.0)


def _unsteady(shots: Sequence[tuple[float, float]]) -> float:
    """The largest difference between repeats, or deviation from a single rise and fall: (stops, EV) -> EV."""
    repeats = by_aperture(shots)
    means = [sum(values) / len(values) for values in repeats.values()]
    falls, rises = _largest_fall(means), _largest_fall(means[::-1])[::-1]
    against = min(max(fall, rise) for fall, rise in zip(falls, rises, strict=True))
    return max(against, *(_range(values) for values in repeats.values()))


def _largest_fall(values: Sequence[float]) -> list[float]:
    """For each value: the largest fall between any two values up to it."""
    highest, largest, falls = -math.inf, 0.0, []
    for value in values:
        highest = max(highest, value)
        largest = max(largest, highest - value)
        falls.append(largest)
    return falls


def _range(values: Sequence[float]) -> float:
    return max(values) - min(values)
