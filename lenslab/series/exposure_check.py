"""Whether the plain standard deviation can be trusted, or changes of exposure and light look like sharpness."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lenslab.exposure import aperture_ev, exposure_ev
from lenslab.files import kind_of_name
from lenslab.memoize import memoize
from lenslab.series.quantities import by_lens, log2_of
from lenslab.types import Lens, Measured


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
    return max((_differs(shots) for shots in by_lens(measured).values()), default=0.0)


@memoize()
def _differs(shots: Iterable[Measured]) -> float:
    """The same for one lens."""
    found: dict[bool, list[tuple[float, float]]] = {}
    for shot in shots:
        signal, stops = shot.value("signal", "third"), aperture_ev(shot.photo.metadata)
        raw = signal is not None or kind_of_name(shot.photo.path) == "RAW"
        brightness = log2_of(signal if signal is not None else shot.value("level", "third"))
        explained = exposure_ev(shot.photo.metadata) if raw else 0.0
        if brightness is not None and explained is not None and stops is not None:
            found.setdefault(raw, []).append((stops, brightness - explained))
    ranges = [_unsteady(of_kind) if raw else _range([ev for _, ev in of_kind]) for raw, of_kind in found.items()]
    return max(ranges, default=0.0)


@dataclass(frozen=True, slots=True)
class Misled:
    """A lens whose standard deviation is largest at one aperture, and whose finest detail is strongest at another.

    weaker: share by which that detail is weaker at the former (0.25: a quarter).
    """

    lens: Lens
    aperture: float  # of the largest standard deviation
    better: float  # of the strongest detail
    weaker: float


def deviation_misleads(measured: Iterable[Measured]) -> Misled | None:
    """The lens whose sharpest aperture the plain standard deviation of the centre third gets most wrong.

    Light that falls off or comes from one side widens the spread of grey levels as sharpness does, and falls off most
    wide open. None if the finest detail is within 10 % of its maximum there, or was not measured.
    """
    found = [_misled(shots, lens) for lens, shots in by_lens(measured).items()]
    worst = max((one for one in found if one is not None), key=lambda one: one.weaker, default=None)
    return worst if worst is not None and worst.weaker > LEAST_WEAKER else None


@memoize()
def _misled(shots: Iterable[Measured], lens: Lens) -> Misled | None:
    at: dict[float, list[tuple[float, float]]] = {}
    for shot in shots:
        deviates, is_fine = shot.value("std", "third"), shot.value("fine_contrast", "third")
        if deviates is not None and is_fine is not None and math.isfinite(deviates) and math.isfinite(is_fine):
            at.setdefault(shot.photo.metadata.aperture or 1.0, []).append((deviates, is_fine))
    if len(at) < LEAST_APERTURES:
        return None
    deviation = {aperture: sum(one for one, _ in shots) / len(shots) for aperture, shots in at.items()}
    detail = {aperture: sum(one for _, one in shots) / len(shots) for aperture, shots in at.items()}
    aperture, better = max(deviation, key=deviation.__getitem__), max(detail, key=detail.__getitem__)
    return Misled(lens, aperture, better, 1 - detail[aperture] / detail[better]) if detail[better] > 0 else None


def _unsteady(shots: Sequence[tuple[float, float]]) -> float:
    """The largest difference between repeats, or deviation from a single rise and fall: (stops, EV) -> EV."""
    repeats: dict[float, list[float]] = {}
    for stops, ev in sorted(shots):
        repeats.setdefault(stops, []).append(ev)
    means = [sum(values) / len(values) for values in repeats.values()]
    falls, rises = _largest_fall(means), _largest_fall(means[::-1])[::-1]
    against = min(max(fall, rise) for fall, rise in zip(falls, rises, strict=True))
    return max(against, *(_range(values) for values in repeats.values()))


def _largest_fall(found: Sequence[float]) -> list[float]:
    """For each value: the largest fall between any two values up to it."""
    highest, largest, falls = -math.inf, 0.0, []
    for value in found:
        highest = max(highest, value)
        largest = max(largest, highest - value)
        falls.append(largest)
    return falls


def _range(found: Sequence[float]) -> float:
    return max(found) - min(found)


LEAST_APERTURES = 3
LEAST_WEAKER = 0.1  # repeats of the finest detail differ by less, even from noisy and from developed files
