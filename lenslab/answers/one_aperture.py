"""Shots of a lens that all record one aperture, though the light says that it was another: of adapted lenses."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from lenslab.exposure import gain_ev
from lenslab.language import tr
from lenslab.series.grouping import lens_of
from lenslab.text import lens_text
from lenslab.types import Measured


def doubted_apertures(lenses: Mapping[str, Sequence[Measured]]) -> list[str]:
    """A sentence on each lens whose aperture is hardly the recorded one in all shots. lenses: the shots by label."""
    return [
        tr(
            "{lens}: all {shots} shots record f/{aperture:g}, but the exposure they needed differs by {stops:.1f} EV. "
            "An adapted lens does not report its aperture to the camera: import shooting notes, or set the apertures.",
            lens=lens_text(label, lens_of(shots[0].photo).lens),
            shots=len(shots),
            aperture=shots[0].photo.metadata.aperture,
            stops=stops,
        )
        for label, shots in lenses.items()
        if (stops := _stops_at_one_aperture(shots)) is not None
    ]


def _stops_at_one_aperture(shots: Sequence[Measured]) -> float | None:
    """By how much the light that the shots needed differs, EV; None where it is little, or the apertures differ."""
    if len(shots) < LEAST_SHOTS or len({shot.photo.metadata.aperture for shot in shots}) > 1:
        return None
    needed = []
    for shot in shots:
        gain, level = gain_ev(shot.photo.metadata), shot.value("level", "third")
        if gain is not None and level is not None and level > 0:
            needed.append(gain - math.log2(level))
    stops = max(needed, default=0.0) - min(needed, default=0.0)
    return stops if stops >= LEAST_STOPS else None


LEAST_SHOTS = 3
LEAST_STOPS = 2.0  # no lamp that lights a chart changes as much
