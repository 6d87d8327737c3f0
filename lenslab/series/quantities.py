"""What can be plotted against aperture: shots of a shoot -> one value each."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from lenslab.errors import UnusableRequest
from lenslab.exposure import aperture_ev, exposure_ev, gain_ev
from lenslab.files import kind_of_name
from lenslab.series.shots import Lens, has_aperture, in_order, lens_of
from lenslab.types import Measured


@dataclass(frozen=True, slots=True)
class Quantity:
    """What can be plotted against aperture.

    title: with {third}, {corner}, {middle} where the regions' names go, which differ from layout to layout.
    least_span: a plot never shows less than this of its scale, so that noise does not look like a finding.
    of: shots of a shoot -> one value each; None where there is none.
    """

    title: str
    least_span: float
    of: Callable[[Sequence[Measured]], list[float | None]]


def values(measured: Iterable[Measured], quantity: str) -> dict[Path, float]:
    """The quantity of every shot that has an aperture and a finite value, by path, in the order taken.

    quantity: a name in QUANTITIES. What is relative (to the best, to the most even aperture) is so among these shots:
    the plots and the table say the same. Raises UnusableRequest for a quantity there is none of.
    """
    if quantity not in QUANTITIES:
        raise UnusableRequest(f"there is no quantity {quantity!r}: choose one of {', '.join(QUANTITIES)}")
    shots = with_aperture(measured)
    return _by_path(shots, QUANTITIES[quantity].of(shots))


def with_aperture(measured: Iterable[Measured]) -> list[Measured]:
    """The shots whose aperture is recorded, one a path, in the order taken."""
    by_path = {one.photo.path: one for one in measured}
    return [by_path[photo.path] for photo in in_order(one.photo for one in by_path.values()) if has_aperture(photo)]


def relative_vignetting(measured: Iterable[Measured], region: str) -> dict[Path, float]:
    """Vignetting of a region against the same lens at its most even aperture, EV by path: lamp and chart cancel.

    region: "tl", "tr", "bl", "br" or "extreme". The most even aperture is that with the brightest extreme corner, the
    same for all regions.
    """
    shots = with_aperture(measured)
    return _by_path(shots, _relative_vignetting(region)(shots))


def _by_path(shots: Sequence[Measured], found: Sequence[float | None]) -> dict[Path, float]:
    return {
        shot.photo.path: value
        for shot, value in zip(shots, found, strict=True)
        if value is not None and math.isfinite(value)
    }


# Exposure


def exposure_differs(measured: Iterable[Measured]) -> float:
    """How far, in EV, exposure differs between shots of a lens: the largest of all lenses, 0 where none can be told.

    What counts is what reaches the plain standard deviation.
    - Developed files (TIFF, JPEG, PNG) are measured as bright as they are, and at every aperture they should be equally
      bright: in aperture priority the shutter makes up for the aperture, and a raw converter for the rest. So it is the
      range of the centre third's level: metering that jumps by third stops shows, and so does manual exposure.
    - RAW is brought to one brightness before it is measured. Aperture, shutter and ISO explain how bright the sensor's
      signal is, but for what the lens passes: on stopping down that may rise (as the rim's shadow goes) and then fall
      (as haze or worn coating in the middle counts for more). What goes against this, or differs between repeats, is
      light that changed unseen: a lamp that flickers, clouds, an aperture that was not what it says.
    """
    by_lens: dict[tuple[Lens, bool], list[tuple[float, float]]] = {}
    for shot in with_aperture(measured):
        raw = kind_of_name(shot.photo.path) == "RAW" or shot.value("signal", "third") is not None
        found = _unexplained_ev(shot) if raw else _log2(shot.value("level", "third"))
        stops = aperture_ev(shot.photo.metadata)
        if found is not None and stops is not None:
            by_lens.setdefault((lens_of(shot.photo), raw), []).append((stops, found))
    ranges = [_unsteady(shots) if raw else _range([ev for _, ev in shots]) for (_, raw), shots in by_lens.items()]
    return max(ranges, default=0.0)


def _unexplained_ev(shot: Measured) -> float | None:
    brightness = _log2(shot.value("signal", "third") or shot.value("level", "third"))
    explained = exposure_ev(shot.photo.metadata)
    return None if brightness is None or explained is None else brightness - explained


def _unsteady(shots: Sequence[tuple[float, float]]) -> float:
    """The largest of what repeats differ by and what goes against one rise and one fall: (stops, EV) -> EV."""
    repeats: dict[float, list[float]] = {}
    for stops, ev in sorted(shots):
        repeats.setdefault(stops, []).append(ev)
    means = [sum(values) / len(values) for values in repeats.values()]
    falls, rises = _largest_fall(means), _largest_fall(means[::-1])[::-1]
    against = min(max(fall, rise) for fall, rise in zip(falls, rises, strict=True))
    return max(against, *(_range(values) for values in repeats.values()))


def _largest_fall(found: Sequence[float]) -> list[float]:
    """Up to each value: how far any before it lies above a later one."""
    highest, largest, falls = -math.inf, 0.0, []
    for value in found:
        highest = max(highest, value)
        largest = max(largest, highest - value)
        falls.append(largest)
    return falls


def _range(found: Sequence[float]) -> float:
    return max(found) - min(found)


def _log2(value: float | None) -> float | None:
    return math.log2(value) if value is not None and math.isfinite(value) and value > 0 else None


# One quantity each


def _measure(quantity: str, region: str) -> Callable[[Sequence[Measured]], list[float | None]]:
    def of(shots: Sequence[Measured]) -> list[float | None]:
        return [shot.value(quantity, region) for shot in shots]

    return of


def _ratio(quantity: str, region: str, to: str) -> Callable[[Sequence[Measured]], list[float | None]]:
    def of(shots: Sequence[Measured]) -> list[float | None]:
        pairs = [(shot.value(quantity, region), shot.value(quantity, to)) for shot in shots]
        return [value / base if value is not None and base else None for value, base in pairs]

    return of


def _transmission(shots: Sequence[Measured]) -> list[float | None]:
    """log2 of the shutter time over the shortest of the shoot: up is slower, less light."""
    times = [shot.photo.metadata.shutter_s for shot in shots]
    stops = [math.log2(time) if time is not None and math.isfinite(time) and time > 0 else None for time in times]
    fastest = min((stop for stop in stops if stop is not None), default=0.0)
    return [None if stop is None else stop - fastest for stop in stops]


def _transmission_ev(shots: Sequence[Measured]) -> list[float | None]:
    """log2 of the centre third's signal over shutter time x ISO, less the largest of the shoot: up is more light."""
    return _below_best(_passed_ev(shots))


def _light_loss(shots: Sequence[Measured]) -> list[float | None]:
    """The same per area of the aperture, against each lens's own best: 0 all along for a healthy lens."""
    stops = [aperture_ev(shot.photo.metadata) for shot in shots]
    found = [
        None if passed is None or stop is None else passed + stop
        for passed, stop in zip(_passed_ev(shots), stops, strict=True)
    ]
    own: dict[Lens, list[int]] = {}
    for index, shot in enumerate(shots):
        own.setdefault(lens_of(shot.photo), []).append(index)
    best = {
        index: value
        for group in own.values()
        for index, value in zip(group, _below_best([found[i] for i in group]), strict=True)
    }
    return [best[index] for index in range(len(shots))]


def _passed_ev(shots: Sequence[Measured]) -> list[float | None]:
    pairs = [(_log2(shot.value("signal", "third")), gain_ev(shot.photo.metadata)) for shot in shots]
    return [None if signal is None or gain is None else signal - gain for signal, gain in pairs]


def _below_best(found: Sequence[float | None]) -> list[float | None]:
    best = max((value for value in found if value is not None), default=0.0)
    return [None if value is None else value - best for value in found]


def _relative_vignetting(region: str) -> Callable[[Sequence[Measured]], list[float | None]]:
    def of(shots: Sequence[Measured]) -> list[float | None]:
        by_lens: dict[Lens, dict[float, list[Measured]]] = {}
        for shot in shots:
            extreme = shot.value("vignetting_ev", "extreme")
            if extreme is not None and math.isfinite(extreme):
                apertures = by_lens.setdefault(lens_of(shot.photo), {})
                apertures.setdefault(shot.photo.metadata.aperture or math.nan, []).append(shot)
        even = {}
        for lens, apertures in by_lens.items():
            most = max(apertures.values(), key=lambda repeats: _mean(repeats, "extreme") or 0.0)
            even[lens] = _mean(most, region)
        pairs = [(shot.value("vignetting_ev", region), even.get(lens_of(shot.photo))) for shot in shots]
        return [None if value is None or base is None else value - base for value, base in pairs]

    return of


def _mean(shots: Sequence[Measured], region: str) -> float | None:
    found = [value for shot in shots if (value := shot.value("vignetting_ev", region)) is not None]
    return sum(found) / len(found) if found else None


QUANTITIES: dict[str, Quantity] = {
    "sharpness": Quantity("Sharpness · standard deviation, {third} (0–255)", 1.0, _measure("std", "third")),  # noqa: RUF001
    "dropoff": Quantity("Corner drop-off · {corner} / {middle}", 0.1, _ratio("std", "corner", "third")),
    "detail_contrast": Quantity("Sharpness · detail contrast, {third} (%)", 1.0, _measure("detail_contrast", "third")),
    "fine_contrast": Quantity("Sharpness · fine contrast, {third} (%)", 1.0, _measure("fine_contrast", "third")),
    "corner_sharpness": Quantity(
        "Sharpness · standard deviation, {corner} (0–255)",  # noqa: RUF001
        1.0,
        _measure("std", "corner"),
    ),
    "corner_detail_contrast": Quantity(
        "Sharpness · detail contrast, {corner} (%)", 1.0, _measure("detail_contrast", "corner")
    ),
    "corner_fine_contrast": Quantity(
        "Sharpness · fine contrast, {corner} (%)", 1.0, _measure("fine_contrast", "corner")
    ),
    "detail_dropoff": Quantity(
        "Corner drop-off · detail contrast, {corner} / {middle}", 0.1, _ratio("detail_contrast", "corner", "third")
    ),
    "transmission": Quantity("Transmission · log2 shutter, stops slower than the fastest", 1.0, _transmission),
    "transmission_ev": Quantity("Transmission · signal, EV from the brightest", 1.0, _transmission_ev),
    "light_loss": Quantity("Light loss · light for the f-number, EV from the lens's best", 0.5, _light_loss),
    "vignetting": Quantity("Vignetting · extreme corner / centre (EV)", 0.5, _measure("vignetting_ev", "extreme")),
    "vignetting_rel": Quantity(
        "Vignetting · extreme corner / centre, EV from the most even aperture", 0.5, _relative_vignetting("extreme")
    ),
}
