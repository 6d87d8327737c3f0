"""A lens before and after its profile's correction, over image height: computed here, not by Lensfun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.chart_mtf.lens.aberrations import mean_light
from lenslab.chart_mtf.optics import HEIGHTS, colour_of_shot
from lenslab.lensfun.models import colour_shift, ideal_of, light_at
from lenslab.lensfun.profile import LensProfile, ProfiledColour
from lenslab.location.geometry import Geometry
from lenslab.location.place import place_of_shot
from lenslab.types import Array, Measured

RINGS = 10  # of image height, in each of which shifts of colours are averaged
STEPS = np.linspace(0, 1.02, 52)


@dataclass(frozen=True, slots=True, eq=False)
class BeforeAfter:
    """At one focal length and its widest aperture; pairs are (before, after), None where the profile has no such part.

    ideal: radii of places without distortion; shown: where they appear. red, blue: px by which rings of that picture
    lie outside the green one. light: EV over optics.HEIGHTS.
    """

    focal_mm: float
    aspect: float
    ideal: Array
    shown: tuple[Array, Array]
    red: tuple[Array, Array] | None
    blue: tuple[Array, Array] | None
    aperture: float | None
    light: tuple[Array, Array] | None


def before_after(profile: LensProfile, shots: Sequence[Measured], focal_mm: float) -> BeforeAfter:
    """shots: those of the lens at this focal length, one of the profile's."""
    distortion = next(entry for entry in profile.distortion if entry.focal_mm == focal_mm)
    aspect = profile.names.aspect
    places = [place.geometry for shot in shots if (place := place_of_shot(shot)) is not None]
    k1, k2, k3 = np.mean([(lies.k1, lies.k2, lies.k3) for lies in places], axis=0)
    seen = STEPS * (1 + (k1 * STEPS**2 + k2 * STEPS**4 + k3 * STEPS**6))
    corrected = ideal_of(distortion.model, distortion.terms, seen, aspect)
    colour = next((entry for entry in profile.colour if entry.focal_mm == focal_mm), None)
    red, blue = (None, None) if colour is None else _colours(colour, shots, places[0], aspect)
    lit = [entry for entry in profile.light if entry.focal_mm == focal_mm]
    widest = min(lit, key=lambda entry: entry.aperture) if lit else None
    light = None
    if widest is not None:
        known = mean_light(shot for shot in shots if shot.photo.metadata.aperture == widest.aperture)
        if known is not None:
            light = known[0], known[0] - np.log2(light_at(widest.terms, np.array(HEIGHTS)))
    return BeforeAfter(
        focal_mm,
        aspect,
        STEPS,
        (_same_size(seen), _same_size(corrected)),
        red,
        blue,
        None if widest is None else widest.aperture,
        light,
    )


def _same_size(shown: Array) -> Array:
    """Scaled so that the picture is as large as without distortion: its size is no fault."""
    return np.asarray(shown * float((STEPS**2 * shown).sum() / (STEPS * shown**2).sum()))


def _colours(
    colour: ProfiledColour, shots: Sequence[Measured], lies: Geometry, aspect: float
) -> tuple[tuple[Array, Array], tuple[Array, Array]]:
    """The outward shift of red and blue in rings, px."""
    tables = [table for shot in shots if (table := colour_of_shot(shot)) is not None]
    table = np.concatenate(tables)
    off = (table[:, :2] - lies.centre_px) / lies.half_diagonal_px
    height = np.hypot(*off.T)
    ring = np.minimum((height * RINGS).astype(int), RINGS - 1)
    pairs = []
    for first, terms in ((2, colour.red), (5, colour.blue)):
        outward = (table[:, first : first + 2] * off).sum(axis=1) / np.maximum(height, 1e-9)
        rest = outward - colour_shift(terms, height, aspect) * lies.half_diagonal_px
        pairs.append(tuple(_ring_means(values, ring) for values in (outward, rest)))
    known = np.isfinite(pairs[0][0]) & np.isfinite(pairs[1][0])
    red, blue = ((before[known], after[known]) for before, after in pairs)
    return red, blue


def _ring_means(values: Array, ring: Array) -> Array:
    known = np.isfinite(values)
    with np.errstate(invalid="ignore"):
        return np.asarray(np.bincount(ring[known], values[known], RINGS) / np.bincount(ring[known], minlength=RINGS))
