"""Outcomes -> curves: one line on a plot for each lens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from operator import attrgetter

from lenslab.memoize import memoize
from lenslab.series.grouping import lens_group_of
from lenslab.series.quantities import by_label, quantity_named, values_of
from lenslab.types import Curve, Measured, Point


def curves(measured: Iterable[Measured], quantity: str) -> tuple[Curve, ...]:
    """One curve for each lens with recorded apertures, in the order in which the lenses were first used.

    quantity: a name in QUANTITIES. Shots without an aperture, or without a finite value, are left out.
    Raises UnusableRequest for an unknown quantity.
    """
    return curves_of(measured, (quantity,))[0]


def curves_of(measured: Iterable[Measured], quantities: Sequence[str]) -> list[tuple[Curve, ...]]:
    """The curves of several quantities of one shoot, in one pass over its shots."""
    lenses = by_label(measured)
    return [_curves(lenses, quantity) for quantity in quantities]


def _curves(lenses: Mapping[str, Sequence[Measured]], quantity: str) -> tuple[Curve, ...]:
    of_lens: dict[str, tuple[float | None, ...] | None] = dict.fromkeys(lenses)
    if quantity_named(quantity).of_shoot:
        values = iter(values_of([shot for shots in lenses.values() for shot in shots], quantity))
        of_lens = {label: tuple(islice(values, len(shots))) for label, shots in lenses.items()}
    lens_curves = (_curve(shots, label, quantity, of_lens[label]) for label, shots in lenses.items())
    return tuple(curve for curve in lens_curves if curve is not None)


@memoize()
def _curve(
    shots: Sequence[Measured], label: str, quantity: str, values: tuple[float | None, ...] | None
) -> Curve | None:
    """The curve of one lens; None without points. values: of its shots, if they depend on other lenses too."""
    points = [
        Point(float(shot.photo.metadata.aperture or 0.0), value, shot.photo)
        for shot, value in zip(shots, values or values_of(shots, quantity), strict=True)
        if value is not None
    ]
    if not points:
        return None
    return Curve(label, lens_group_of(shots[0].photo), quantity, tuple(sorted(points, key=attrgetter("aperture"))))
