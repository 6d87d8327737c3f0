"""Outcomes -> curves: one line on a plot for each lens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from lenslab.series.quantities import values_of, with_aperture
from lenslab.series.shots import Lens, labels, lens_of
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
    lenses = [lens_of(shot.photo) for shot in shots]
    return [_curves(quantity, shots, lenses, names) for quantity in quantities]


def _curves(
    quantity: str, shots: Sequence[Measured], lenses: Sequence[Lens], names: Mapping[Path, str]
) -> tuple[Curve, ...]:
    points: dict[Lens, list[Point]] = {}
    for shot, lens, value in zip(shots, lenses, values_of(shots, quantity), strict=True):
        aperture = shot.photo.metadata.aperture
        if value is not None and aperture is not None:
            points.setdefault(lens, []).append(Point(float(aperture), value, shot.photo))
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
