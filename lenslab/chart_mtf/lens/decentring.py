"""Which side of the frame a lens is sharper on, from maps of MTF50: at each aperture, and in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from lenslab.chart_mtf.apertures import ApertureMtf
from lenslab.chart_mtf.lens.curvature import focal_of_shot
from lenslab.chart_mtf.place import place_of_shot
from lenslab.language import tr, written
from lenslab.text import f_number_text

if TYPE_CHECKING:
    from lenslab.mtf.decentring import Decentring


def decentring_at(one: ApertureMtf) -> Decentring | None:
    """That of the mean map at an aperture; None where the chart's place is not known, the chart bent, or tiles few."""
    from lenslab.mtf.decentring import chart_tilt, decentring_of_tiles

    place = place_of_shot(one.shots[0])
    if place is None or (place.bent is not None and place.bent.is_bent):
        return None
    geometry = place.geometry
    columns, rows = geometry.frame_px
    half = geometry.half_diagonal_px
    return decentring_of_tiles(
        (one.map.x - 0.5) * columns / half,
        (one.map.y - 0.5) * rows / half,
        np.stack([one.map.radial, one.map.tangential], axis=1),
        np.stack([one.map.radial_error, one.map.tangential_error], axis=1),
        chart_tilt(geometry, focal_of_shot(one.shots[0], geometry)),
    )


def decentring_words(apertures: Sequence[ApertureMtf]) -> str:
    """A sentence if two neighbouring apertures are sharper on the same side, of the one with the larger difference."""
    found = [(one.aperture, own) for one in apertures if (own := decentring_at(one)) is not None and own.found]
    known = [one.aperture for one in apertures]
    agreeing = [
        max(pair, key=lambda one: one[1].share)
        for pair in pairwise(found)
        if known.index(pair[1][0]) == known.index(pair[0][0]) + 1 and _same_side(pair[0][1], pair[1][1])
    ]
    if not agreeing:
        return ""
    from lenslab.mtf.decentring import HEIGHT

    aperture, worst = max(agreeing, key=lambda one: one[1].share)
    low, high = worst.interval
    return tr(
        "Decentred: at {aperture} the frame is sharper {place} than opposite, by {share} % "
        "({low}\N{EN DASH}{high} %) at {height} of the image height.",
        aperture=f_number_text(aperture),
        place=PLACES[round(worst.towards / (math.pi / 4)) % 8],
        share=written(100 * worst.share, ".1f"),
        low=written(100 * low, ".1f"),
        high=written(100 * high, ".1f"),
        height=written(HEIGHT, ".1f"),
    )


def _same_side(one: Decentring, other: Decentring) -> bool:
    return math.cos(one.towards - other.towards) > math.cos(math.radians(SAME_SIDE_DEG))


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
