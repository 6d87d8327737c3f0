"""Outcomes -> curves: one line on a plot for each lens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter

from lenslab.series.quantities import values_of, with_aperture
from lenslab.series.shots import labels, lens_of
from lenslab.types import Curve, Measured, Point


def curves(measured: Iterable[Measured], quantity: str) -> tuple[Curve, ...]:
    """One curve for each lens with recorded apertures, in the order in which the lenses were first used.

    quantity: a name in QUANTITIES. Shots without an aperture, or without a finite value, are left out.
    Raises UnusableRequest for a quantity there is none of.
    """
    return curves_of(measured, (quantity,))[0]


def curves_of(measured: Iterable[Measured], quantities: Sequence[str]) -> list[tuple[Curve, ...]]:
    """The curves of several quantities of one shoot: the same as one after another, but looking at each shot once."""
    every = list(measured)
    names = labels(one.photo for one in every)
    shots = with_aperture(every)
    own_labels = [names[shot.photo.path] for shot in shots]
    return [_curves(quantity, shots, own_labels) for quantity in quantities]


def _curves(quantity: str, shots: Sequence[Measured], own_labels: Sequence[str]) -> tuple[Curve, ...]:
    points: dict[str, list[Point]] = {}
    for shot, label, value in zip(shots, own_labels, values_of(shots, quantity), strict=True):
        if value is not None:
            points.setdefault(label, []).append(Point(float(shot.photo.metadata.aperture or 0.0), value, shot.photo))
    return tuple(_curve(label, quantity, own) for label, own in points.items())


def _curve(label: str, quantity: str, points: Sequence[Point]) -> Curve:
    lens = lens_of(points[0].photo)
    by_aperture = tuple(sorted(points, key=attrgetter("aperture")))
    return Curve(label, lens.camera, lens.lens, lens.lens_serial, lens.focal_length_mm, quantity, by_aperture)
