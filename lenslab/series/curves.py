"""Outcomes -> curves: one line on a plot for each lens."""

from __future__ import annotations

from collections.abc import Iterable

from lenslab.series.quantities import values, with_aperture
from lenslab.series.shots import Lens, labels, lens_of
from lenslab.types import Curve, Measured, Point


def curves(measured: Iterable[Measured], quantity: str) -> tuple[Curve, ...]:
    """One curve for each lens with recorded apertures, in the order in which the lenses were first used.

    quantity: a name in QUANTITIES. Shots without an aperture, or without a finite value, are left out.
    Raises UnusableRequest for a quantity there is none of.
    """
    every = list(measured)
    found = values(every, quantity)
    names = labels(one.photo for one in every)
    points: dict[Lens, list[Point]] = {}
    for shot in with_aperture(every):
        path, aperture = shot.photo.path, shot.photo.metadata.aperture
        if path in found and aperture is not None:
            points.setdefault(lens_of(shot.photo), []).append(Point(float(aperture), found[path], shot.photo))
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
