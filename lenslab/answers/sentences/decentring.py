"""Decentring in a sentence: which side of the frame is sharper."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from lenslab.chart_mtf.aperture_means import ApertureMtf
from lenslab.chart_mtf.lens.decentring import HEIGHT, Decentring, decentring_at
from lenslab.language import tr, written
from lenslab.text import f_number_text


def decentring_words(apertures: Sequence[ApertureMtf]) -> str:
    """A sentence if two neighbouring apertures are sharper on the same side, of the one with the larger difference."""
    decentred = [
        (repeats.aperture, side) for repeats in apertures if (side := decentring_at(repeats)) is not None and side.found
    ]
    known = [repeats.aperture for repeats in apertures]
    agreeing = [
        max(pair, key=lambda side: side[1].share)
        for pair in pairwise(decentred)
        if known.index(pair[1][0]) == known.index(pair[0][0]) + 1 and _same_side(pair[0][1], pair[1][1])
    ]
    if not agreeing:
        return ""
    aperture, worst = max(agreeing, key=lambda side: side[1].share)
    low, high = worst.interval
    return tr(
        "Decentred: at {aperture} the frame is sharper {place} than opposite, by {percent} % "
        "({low}\N{EN DASH}{high} %) at {height} of the image height.",
        aperture=f_number_text(aperture),
        place=PLACES[round(worst.towards / (math.pi / 4)) % 8],
        percent=written(100 * worst.share, ".1f"),
        low=written(100 * low, ".1f"),
        high=written(100 * high, ".1f"),
        height=written(HEIGHT, ".1f"),
    )


def _same_side(decentring: Decentring, other: Decentring) -> bool:
    return math.cos(decentring.towards - other.towards) > math.cos(math.radians(SAME_SIDE_DEG))


SAME_SIDE_DEG = 60.0
PLACES = (  # by direction, in steps of 45 degrees from the right downwards
    tr("on the right"),
    tr("at the bottom right"),
    tr("at the bottom"),
    tr("at the bottom left"),
    tr("on the left"),
    tr("at the top left"),
    tr("at the top"),
    tr("at the top right"),
)
