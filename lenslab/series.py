"""Outcomes -> sets -> curves, and the smooth line through a curve."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TypeAlias

from lenslab.files import natural_key
from lenslab.types import Axis, Curve, Measured, Metadata, Photo, Point, Smooth

Lens: TypeAlias = tuple[str | None, str | None, str | None, str | None, float | None]
Values: TypeAlias = list[float | None]


def in_order(photos: Iterable[Photo]) -> list[Photo]:
    """In order of capture time, then of name (P9 before P10); what has no time comes last. A counter may wrap."""

    def key(photo: Photo) -> tuple[bool, datetime, object, str]:
        taken = photo.metadata.taken
        return taken is None, taken or datetime.min, natural_key(photo.name), str(photo.path)

    return sorted(photos, key=key)


def sets(photos: Iterable[Photo]) -> list[tuple[Photo, ...]]:
    """Runs of adjacent shots with the same camera, lens, focal length, aperture and exposure: usually two each."""
    found: list[list[Photo]] = []
    for photo in in_order(photos):
        if found and _alike(photo.metadata) == _alike(found[-1][-1].metadata):
            found[-1].append(photo)
        else:
            found.append([photo])
    return [tuple(shots) for shots in found]


def _alike(shot: Metadata) -> Hashable:
    return _lens(shot), shot.aperture, shot.shutter_s, shot.iso


def _lens(shot: Metadata) -> Lens:
    """What makes a curve: a lens (this copy of it), a body, a focal length."""
    return shot.lens, shot.lens_serial, shot.camera, shot.camera_serial, shot.focal_length_mm


def labels(photos: Iterable[Photo]) -> dict[Path, str]:
    """Each photo's path with its curve's name: the lens, and only what is needed beyond it to tell curves apart.

    That is ` @30mm`, ` #serial`, ` (camera)`, ` (camera #serial)`, in this order. A lens that was not recorded is "".
    """
    photos = list(photos)
    names = _names({_lens(photo.metadata) for photo in photos})
    return {photo.path: names[_lens(photo.metadata)] for photo in photos}


def _names(lenses: set[Lens]) -> dict[Lens, str]:
    names = {lens: lens[0] or "" for lens in lenses}
    for addition in (_focal_length, _serial, _camera, _body):
        crowds: defaultdict[str, list[Lens]] = defaultdict(list)
        for lens, name in names.items():
            crowds[name].append(lens)
        for crowd in crowds.values():
            if len({addition(lens) for lens in crowd}) > 1:
                for lens in crowd:
                    names[lens] += addition(lens)
    for name, count in Counter(names.values()).items():  # a lens whose very name is another's with its addition
        same = sorted((lens for lens in names if names[lens] == name), key=repr) if count > 1 else []
        for number, lens in enumerate(same[1:], start=2):
            names[lens] = f"{name} ({number})"
    return {lens: name.strip() for lens, name in names.items()}


def _focal_length(lens: Lens) -> str:
    return "" if lens[4] is None else f" @{lens[4]:g}mm"


def _serial(lens: Lens) -> str:
    return "" if lens[1] is None else f" #{lens[1]}"


def _camera(lens: Lens) -> str:
    return "" if lens[2] is None else f" ({lens[2]})"


def _body(lens: Lens) -> str:
    return "" if lens[3] is None else f" ({lens[2] or 'body'} #{lens[3]})"


def curves(measured: Iterable[Measured], quantity: str) -> tuple[Curve, ...]:
    """One curve a lens, in the order of their first shots; shots with no aperture or no value are left out.

    quantity: a name in QUANTITIES.
    """
    by_path = {one.photo.path: one for one in measured}
    names = labels(one.photo for one in by_path.values())
    shots = [by_path[photo.path] for photo in in_order(one.photo for one in by_path.values())]
    plotted = [one for one in shots if (one.photo.metadata.aperture or 0) > 0]
    points: defaultdict[str, list[Point]] = defaultdict(list)
    for one, value in zip(plotted, QUANTITIES[quantity](plotted), strict=True):
        aperture = one.photo.metadata.aperture
        if aperture is not None and value is not None and math.isfinite(value):
            points[names[one.photo.path]].append(Point(aperture, value, one.photo))
    found = []
    for label, through in points.items():
        shot = through[0].photo.metadata
        ordered = tuple(sorted(through, key=lambda point: point.aperture))
        found.append(Curve(label, shot.camera, shot.lens, shot.lens_serial, shot.focal_length_mm, quantity, ordered))
    return tuple(found)


def sharpness(measured: Sequence[Measured]) -> Values:
    """Standard deviation of the third, 0..255 scale."""
    return [one.value("std", "third") for one in measured]


def dropoff(measured: Sequence[Measured]) -> Values:
    """Corner over third: 1 where the corners are as sharp."""
    pairs = [(one.value("std", "corner"), one.value("std", "third")) for one in measured]
    return [None if corner is None or not third else corner / third for corner, third in pairs]


def transmission(measured: Sequence[Measured]) -> Values:
    """The article's log2(shutter / fastest shutter of all): stops slower than the fastest shot."""
    shutters = [one.photo.metadata.shutter_s for one in measured]
    fastest = min((shutter for shutter in shutters if shutter), default=1.0)
    return [math.log2(shutter / fastest) if shutter else None for shutter in shutters]


@dataclass(frozen=True, slots=True)
class Spread:
    """How far repeats of one shot scatter: standard deviation, and the degrees of freedom it rests on."""

    deviation: float
    degrees: int


def pooled_spread(several: Iterable[Curve]) -> Spread | None:
    """The spread of repeats (same curve, same aperture) over all curves of one quantity; None where none repeats."""
    squares, degrees = 0.0, 0
    for curve in several:
        for values in _by_aperture(curve.points).values():
            mean = math.fsum(values) / len(values)
            squares += math.fsum((value - mean) ** 2 for value in values)
            degrees += len(values) - 1
    return Spread(math.sqrt(squares / degrees), degrees) if degrees else None


def smooth(curve: Curve, axis: Axis = "stops", spread: Spread | None = None) -> Smooth:
    """The line of a curve: R's loess (span 0.75, degree 2) with its 95 % band, as ggplot2's geom_smooth draws it.

    It is fitted to the shots, on log2 of the f-number ("stops") or on the f-number ("linear"). Where there are too few
    for it, straight segments through the means of each aperture, with a 95 % interval of the mean from `spread`.
    Source: Cleveland, Grosse and Shyu, Local regression models, in Statistical Models in S (1992).
    """
    points = [point for point in curve.points if point.aperture > 0 and math.isfinite(point.value)]
    return _loess(points, axis) or _means(points, spread)


def _loess(points: Sequence[Point], axis: Axis) -> Smooth | None:
    """None where R's loess gives nothing, or nothing of use: too few shots, or a band wider than the data."""
    if len({point.aperture for point in points}) < FEWEST_APERTURES or len(points) < FEWEST_SHOTS:
        return None  # scikit-misc's loess ends the process on a single point
    import numpy as np
    from skmisc.loess import loess

    x = np.array([math.log2(point.aperture) if axis == "stops" else point.aperture for point in points])
    y = np.array([point.value for point in points])
    at = np.linspace(x.min(), x.max(), STEPS)
    at[-1] = x.max()  # to the last bit: loess does not go beyond the data
    try:
        model = loess(x, y, span=0.75, degree=2, family="gaussian")
        model.fit()
        line = model.predict(at, stderror=True)
        band = line.confidence(alpha=0.05)
    except ValueError:  # singular: nearly all shots at one aperture
        return None
    if not all(np.isfinite(part).all() for part in (line.values, band.lower, band.upper)):
        return None
    if (band.upper - band.lower).max() > np.ptp(y):
        return None
    f_numbers = 2**at if axis == "stops" else at
    parts = [tuple(map(float, part)) for part in (f_numbers, line.values, band.lower, band.upper)]
    return Smooth(parts[0], parts[1], parts[2], parts[3], "loess")


def _means(points: Sequence[Point], spread: Spread | None) -> Smooth:
    groups = _by_aperture(points)
    means = [math.fsum(values) / len(values) for values in groups.values()]
    if spread is None:
        return Smooth(tuple(groups), tuple(means), (), (), "means")
    t = student_t(spread.degrees)
    reach = [t * spread.deviation / math.sqrt(len(values)) for values in groups.values()]
    lower = tuple(mean - half for mean, half in zip(means, reach, strict=True))
    upper = tuple(mean + half for mean, half in zip(means, reach, strict=True))
    return Smooth(tuple(groups), tuple(means), lower, upper, "means")


def _by_aperture(points: Iterable[Point]) -> dict[float, list[float]]:
    groups: dict[float, list[float]] = {}
    for point in sorted(points, key=lambda point: point.aperture):
        groups.setdefault(point.aperture, []).append(point.value)
    return groups


def student_t(degrees: int, share: float = 0.95) -> float:
    """The t within which Student's distribution has `share` of its mass, on both sides together.

    Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4, solved by halving.
    """
    low, high = 0.0, math.pi / 2  # of the angle atan(t / sqrt(degrees))
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _student_share(degrees, middle) < share else (low, middle)
    return math.tan((low + high) / 2) * math.sqrt(degrees)


def _student_share(degrees: int, angle: float) -> float:
    if degrees > 200:  # the series grows long: from here on the normal distribution with Wallace's correction (1959)
        z = math.sqrt(degrees * math.log1p(math.tan(angle) ** 2)) * (8 * degrees + 1) / (8 * degrees + 3)
        return math.erf(z / math.sqrt(2))
    odd = degrees % 2
    term = math.cos(angle) if odd else 1.0
    total = term if degrees > 1 else 0.0
    for k in range(2 + odd, degrees - 1, 2):
        term *= math.cos(angle) ** 2 * (k - 1) / k
        total += term
    return 2 / math.pi * (angle + math.sin(angle) * total) if odd else math.sin(angle) * total


FEWEST_APERTURES, FEWEST_SHOTS = 5, 7
STEPS = 80  # points of a smooth line

QUANTITIES: dict[str, Callable[[Sequence[Measured]], Values]] = {
    "sharpness": sharpness,
    "dropoff": dropoff,
    "transmission": transmission,
}
