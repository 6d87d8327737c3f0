"""Outcomes -> sets -> curves; smooth(curve) gives its line and 95 % interval."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from pathlib import Path

from lenslab.errors import UnusableRequest
from lenslab.files import natural_key
from lenslab.types import Axis, Curve, Measured, Photo, Point, Smooth

# Order, sets


def in_order(photos: Iterable[Photo]) -> list[Photo]:
    """By capture time, then by name as people count (P9 before P10); those without a time come last, by name."""

    def key(photo: Photo) -> tuple[bool, datetime, tuple[object, ...], tuple[object, ...]]:
        taken = photo.metadata.taken
        return (taken is None, taken or datetime.min, natural_key(photo.name), natural_key(str(photo.path)))

    return sorted(photos, key=key)


def sets(photos: Iterable[Photo]) -> list[tuple[Photo, ...]]:
    """Adjacent shots of one lens with the same aperture and exposure: repeats of each other, usually two.

    A shot whose shutter time is not recorded is a set of its own: nothing tells that it repeats its neighbour.
    """
    found: list[tuple[Photo, ...]] = []
    for (_, _, shutter_s, _), shots in groupby(in_order(photos), key=_exposure):
        together = tuple(shots)
        found += [together] if shutter_s is not None else [(photo,) for photo in together]
    return found


def _exposure(photo: Photo) -> tuple[Lens, float | None, float | None, float | None]:
    recorded = photo.metadata
    return lens_of(photo), recorded.aperture, recorded.shutter_s, recorded.iso


# Which lens, and what it is called


@dataclass(frozen=True, slots=True)
class Lens:
    """What makes one curve: this copy of a lens, on this body, at this focal length. None: not recorded."""

    camera: str | None
    camera_serial: str | None
    lens: str | None
    lens_serial: str | None
    focal_length_mm: float | None


def lens_of(photo: Photo) -> Lens:
    """The lens that took a shot."""
    recorded = photo.metadata
    length_mm = recorded.focal_length_mm
    return Lens(
        _trimmed(recorded.camera),
        _trimmed(recorded.camera_serial),
        _trimmed(recorded.lens),
        _trimmed(recorded.lens_serial),
        length_mm if length_mm is not None and math.isfinite(length_mm) and length_mm > 0 else None,
    )


def _trimmed(text: str | None) -> str | None:
    return (text or "").strip() or None


def has_aperture(photo: Photo) -> bool:
    """Whether the f-number is recorded, so that the shot can be on a curve."""
    aperture = photo.metadata.aperture
    return aperture is not None and math.isfinite(aperture) and aperture > 0


def labels(photos: Iterable[Photo]) -> dict[Path, str]:
    """Each photo's lens in words, by path; two lenses never share a label, one lens has one only.

    The lens name, with ` @30mm`, ` #serial` or ` (camera)` only where lenses would else share it; "" is a lens of which
    nothing is recorded. The order of the photos does not matter. Over all photos of a shoot, those without an aperture
    too, the table, the CSV and the plots say the same.
    """
    lenses = {photo.path: lens_of(photo) for photo in photos}
    names = _lens_labels(set(lenses.values()))
    return {path: names[lens] for path, lens in lenses.items()}


def _lens_labels(lenses: Iterable[Lens]) -> dict[Lens, str]:
    ordered = sorted(lenses, key=_sort_key)
    told_apart: dict[Lens, tuple[str, ...]] = {}
    for name in {lens.lens for lens in ordered}:
        _tell_apart([lens for lens in ordered if lens.lens == name], (), told_apart)
    wanted = {lens: _in_words(lens, told_apart[lens]) for lens in ordered}
    uses = Counter(wanted.values())
    taken = set(uses)
    found: dict[Lens, str] = {}
    # A lens may be named like another's label with its additions: then the one with additions gets a number.
    for lens in sorted(ordered, key=lambda lens: len(told_apart[lens])):
        label = wanted[lens]
        if uses[label] > 1 and label in found.values():
            number = 2
            while f"{label} ({number})" in taken:
                number += 1
            label = f"{label} ({number})"
            taken.add(label)
        found[lens] = label
    return found


def _tell_apart(lenses: Sequence[Lens], added: tuple[str, ...], told_apart: dict[Lens, tuple[str, ...]]) -> None:
    """Say for each lens which of its attributes must be named, the most telling first, as few as do."""
    for attribute in ADDITIONS:
        values = {getattr(lens, attribute) for lens in lenses}
        if len(values) > 1:
            for value in values:
                alike = [lens for lens in lenses if getattr(lens, attribute) == value]
                _tell_apart(alike, added if value is None else (*added, attribute), told_apart)
            return
    for lens in lenses:
        told_apart[lens] = added


def _in_words(lens: Lens, added: Sequence[str]) -> str:
    parts = [lens.lens or ""]
    if "focal_length_mm" in added:
        parts.append(f"@{lens.focal_length_mm:.12g}mm")
    if "lens_serial" in added:
        parts.append(f"#{lens.lens_serial}")
    body = [lens.camera] if lens.camera and {"camera", "camera_serial"} & set(added) else []
    if "camera_serial" in added:
        body.append(f"#{lens.camera_serial}")
    if body:
        parts.append(f"({' '.join(body)})")
    return " ".join(part for part in parts if part)


def _sort_key(lens: Lens) -> tuple[tuple[object, ...], ...]:
    """A total order, unknown first."""
    texts = (lens.lens, lens.lens_serial, lens.camera, lens.camera_serial)
    return ((lens.focal_length_mm or 0.0,), *(() if text is None else natural_key(text) for text in texts))


# Curves


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


def curves(measured: Iterable[Measured], quantity: str) -> tuple[Curve, ...]:
    """One curve for each lens with recorded apertures, in the order in which the lenses were first used.

    quantity: a name in QUANTITIES. Shots without an aperture, or without a finite value, are left out.
    Raises UnusableRequest for a quantity there is none of.
    """
    if quantity not in QUANTITIES:
        raise UnusableRequest(f"there is no quantity {quantity!r}: choose one of {', '.join(QUANTITIES)}")
    by_path = {one.photo.path: one for one in measured}
    names = labels(one.photo for one in by_path.values())
    shots = [by_path[photo.path] for photo in in_order(one.photo for one in by_path.values()) if has_aperture(photo)]
    points: dict[Lens, list[Point]] = {}
    for shot, value in zip(shots, QUANTITIES[quantity].of(shots), strict=True):
        if value is not None and math.isfinite(value):
            aperture = shot.photo.metadata.aperture or math.nan
            points.setdefault(lens_of(shot.photo), []).append(Point(float(aperture), value, shot.photo))
    return tuple(
        Curve(
            names[own[0].photo.path],
            lens.camera,
            lens.lens,
            lens.lens_serial,
            lens.focal_length_mm,
            quantity,
            tuple(sorted(own, key=lambda point: point.aperture)),
        )
        for lens, own in points.items()
    )


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


# The line through a curve


@dataclass(frozen=True, slots=True)
class Spread:
    """How far repeats of one shot scatter: standard deviation, and the degrees of freedom it is known with."""

    deviation: float
    degrees: int


def pooled_spread(curves: Iterable[Curve]) -> Spread | None:
    """The scatter of shots at the same aperture about their mean, pooled over curves of one quantity.

    None without repeats, and where all repeats are identical: values that are rounded (shutter times) show no scatter.
    """
    squares, degrees = 0.0, 0
    for curve in curves:
        for _, values in _by_aperture(curve):
            mean = sum(values) / len(values)
            squares += sum((value - mean) * (value - mean) for value in values)
            degrees += len(values) - 1
    if not (degrees and math.isfinite(squares) and squares > 0):
        return None
    return Spread(math.sqrt(squares / degrees), degrees)


def smooth(curve: Curve, axis: Axis = "stops", spread: Spread | None = None) -> Smooth:
    """R's loess (span 0.75, degree 2) through the shots of a curve with its 95 % band, at 80 apertures.

    axis: "stops" fits on log2 of the f-number, "linear" on the f-number. With fewer than 5 apertures or 7 shots, or
    where loess has no sensible answer: the means at each aperture, to be joined by straight lines, with 95 % intervals
    from `spread` (of the shoot; by default of this curve's own repeats), empty where there is none.
    """
    fitted = _loess(curve, axis) if why_straight(curve) == "" else None
    return fitted or _means(curve, spread or pooled_spread((curve,)))


def why_straight(curve: Curve) -> str:
    """Why no smooth curve can be tried, in words; empty where it can. scikit-misc crashes on a single point."""
    points = _usable(curve)
    if len({point.aperture for point in points}) < LEAST_APERTURES:
        return "too few apertures"
    return "too few shots" if len(points) < LEAST_SHOTS else ""


def _usable(curve: Curve) -> list[Point]:
    return [
        point
        for point in curve.points
        if math.isfinite(point.value) and math.isfinite(point.aperture) and point.aperture > 0
    ]


def _by_aperture(curve: Curve) -> Iterator[tuple[float, list[float]]]:
    points = sorted(_usable(curve), key=lambda point: point.aperture)
    for aperture, shots in groupby(points, key=lambda point: point.aperture):
        yield aperture, [shot.value for shot in shots]


def _means(curve: Curve, spread: Spread | None) -> Smooth:
    groups = list(_by_aperture(curve))
    means = tuple(sum(values) / len(values) for _, values in groups)
    lower: tuple[float, ...] = ()
    upper: tuple[float, ...] = ()
    if spread is not None:
        reach = student_t(spread.degrees) * spread.deviation
        halves = [reach / math.sqrt(len(values)) for _, values in groups]
        lower = tuple(mean - half for mean, half in zip(means, halves, strict=True))
        upper = tuple(mean + half for mean, half in zip(means, halves, strict=True))
    return Smooth(tuple(aperture for aperture, _ in groups), means, lower, upper, "means")


def _loess(curve: Curve, axis: Axis) -> Smooth | None:
    """Loess by scikit-misc, which is R's own code; None where it fails or its band says nothing."""
    import numpy as np
    from skmisc.loess import loess

    points = sorted(_usable(curve), key=lambda point: point.aperture)
    apertures = np.array([point.aperture for point in points])
    values = np.array([point.value for point in points])
    x = np.log2(apertures) if axis == "stops" else apertures
    at = np.linspace(x[0], x[-1], LINE_POINTS)
    try:
        fit = loess(x, values, span=0.75, degree=2, family="gaussian")
        fit.fit()
        predicted = fit.predict(at, stderror=True)
        value, error, degrees = np.array(predicted.values), np.array(predicted.stderr), float(predicted.df)
    except ValueError:  # its way to say that the apertures lie too unevenly for a local parabola
        return None
    # Its confidence() never returns where the degrees of freedom come out negative; below one they mean nothing.
    if not (math.isfinite(degrees) and degrees >= 1 and np.isfinite(value).all() and np.isfinite(error).all()):
        return None
    with np.errstate(all="ignore"):
        half = student_t(degrees) * error
        lower, upper = value - half, value + half
        span = values.max() - values.min()
        rounding = 1e-9 * np.abs(values).max()
        beyond = max(value.max() - values.max(), values.min() - value.min())
        sensible = np.isfinite(upper - lower).all() and max(half.max(), beyond) <= span + rounding
    if not sensible:  # a band wider on each side than all the data, or a line far away from them
        return None
    line = np.exp2(at) if axis == "stops" else at
    return Smooth(tuple(line.tolist()), tuple(value.tolist()), tuple(lower.tolist()), tuple(upper.tolist()), "loess")


def student_t(degrees: float) -> float:
    """The 97.5 % point of Student's t: half the width of a 95 % interval in standard errors; degrees >= 1, any real.

    Newton's steps from the normal distribution's: the tail is convex, so they come from below and never overshoot. The
    tail is half an incomplete beta function, taken as a continued fraction (NIST Digital Library of Mathematical
    Functions, 8.17.22).
    """
    t = 1.959963984540054
    log_scale = math.lgamma((degrees + 1) / 2) - math.lgamma(degrees / 2) - math.log(math.pi * degrees) / 2
    for _ in range(50):
        density = math.exp(log_scale - (degrees + 1) / 2 * math.log1p(t * t / degrees))
        step = (_t_tail(t, degrees) - 0.025) / density
        t += step
        if abs(step) < 1e-13 * t:
            break
    return t


def _t_tail(t: float, degrees: float) -> float:
    """The share of Student's t above `t`, for t > 1.9, where the continued fraction converges fast."""
    a, b = degrees / 2, 0.5
    x = degrees / (degrees + t * t)
    log_front = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    fraction = d
    for m in range(1, 10_000):
        before = fraction
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            c, d = 1 + term / c, 1 / (1 + term * d)
            fraction *= c * d
        if abs(fraction / before - 1) < 1e-15:
            break
    return math.exp(log_front) * fraction / a / 2


ADDITIONS = ("focal_length_mm", "lens_serial", "camera", "camera_serial")  # what tells lenses of one name apart
LEAST_APERTURES, LEAST_SHOTS = 5, 7
LINE_POINTS = 80

QUANTITIES: dict[str, Quantity] = {
    "sharpness": Quantity("Sharpness · standard deviation, {third} (0–255)", 1.0, _measure("std", "third")),  # noqa: RUF001
    "dropoff": Quantity("Corner drop-off · {corner} / {middle}", 0.1, _ratio("std", "corner", "third")),
    "detail_contrast": Quantity("Sharpness · detail contrast, {third} (%)", 1.0, _measure("detail_contrast", "third")),
    "detail_dropoff": Quantity(
        "Corner drop-off · detail contrast, {corner} / {middle}", 0.1, _ratio("detail_contrast", "corner", "third")
    ),
    "transmission": Quantity("Transmission · log2 shutter, stops slower than the fastest", 1.0, _transmission),
}
