"""Errors of an entry: changes of MTF50 by setting up anew, and the scatter of repeats.

Errors common to several numbers are modes: each moves all of them together by one normal deviate. A number here is
ln MTF50 of a region at an aperture. docs/method.md, "The lens book", has a table of the modes and the formula of depth.

A tilted chart leaves the plane of focus; a curved field then sharpens one side and blurs the other, as does a lens that
is sharpest off its focus. Focus breathing makes all tilts of a copy too large or too small by one factor, an error
equivalent to that of the curvature, which is unknown but the same on all days, as is where the lens is sharpest at each
aperture. Products of two unknowns are mostly small, sometimes large: they are kept apart.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.book.entry import CENTRE, CORNERS, EDGES, SIDES, ApertureNumbers, Entry
from lenslab.charts.place import USUAL_FOCAL
from lenslab.measure.units import WAVELENGTH_UM
from lenslab.values.statistics import WORTH
from lenslab.values.types import Array

Cell = tuple[float, str]  # f-number and region


@dataclass(frozen=True, slots=True, eq=False)
class Numbers:
    """ln of sharpness of an entry in some cells. modes, products: (modes, cells), of one unknown, and of two.

    aperture: of each cell. shared: (2, cells), modes common to all entries of the copy, one of all apertures and one of
    each by itself. measure, repeats: independent standard deviations of each cell, of the measure and of the repeats.
    """

    aperture: Array
    value: Array
    modes: Array
    products: Array
    shared: Array
    measure: Array
    repeats: Array

    @property
    def of_products(self) -> Array:
        """Covariance from the products of two unknowns."""
        return np.asarray(self.products.T @ self.products)

    @property
    def of_set_up(self) -> Array:
        """Covariance from setting up anew, without the modes common to all entries."""
        return np.asarray(self.modes.T @ self.modes + self.of_products + np.diag(self.measure**2))


def numbers_of(entry: Entry, cells: Sequence[Cell]) -> Numbers:
    """Numbers of an entry in cells that it has, corrected for the tilt of its chart, with their errors.

    Standard deviations of ln MTF50, and of depth in waves of defocus wide open, are set on repeated set-ups: the table
    of docs/method.md.
    """
    seen = [entry.at(aperture) for aperture, _ in cells]
    sharpness = [known.regions[region].value for known, (_, region) in zip(seen, cells, strict=True) if known]
    repeats = pooled_repeats(entry) / np.sqrt([1 if numbers is None else numbers.shots for numbers in seen])
    value = np.log(sharpness)
    regions = dict.fromkeys(region for _, region in cells)
    linear = [
        # framing, of each region by itself and of all but the centre; contrast: print faded, other lamp
        *(FRAMING.get(name, 0.007) * np.array([region == name for _, region in cells]) for name in regions),
        0.004 * np.array([region != CENTRE for _, region in cells]),
        np.full(len(cells), 0.005),
    ]
    loss, shared, products = np.zeros(len(cells)), np.zeros((2, len(cells))), np.zeros((1, len(cells)))
    aperture = np.array([number for number, _ in cells])
    if entry.set_up is not None and entry.frame_px is not None:
        # Depths at the cells, px on the sensor. Places in half diagonals; of regions around the centre, their extent
        columns, rows = entry.frame_px
        half = math.hypot(columns, rows) / 2
        place = np.array([PLACES.get(region, (0.0, 0.0)) for _, region in cells]) * (columns / rows, 1)
        place /= math.hypot(columns / rows, 1.0)
        pitch = entry.pitch_um or 23_500 / max(entry.frame_px)  # unknown: as of APS-C
        depth = half * entry.set_up.px_per_mm * pitch / 1000  # of 45 degrees, at the corner
        waves = 8 * WAVELENGTH_UM * entry.widest**2 / pitch  # px of depth for a wave wide open
        tilt = depth * place @ np.tan(np.radians(entry.set_up.tilt))
        focal = (entry.focal_length_mm or USUAL_FOCAL * half * pitch / 1000) / (half * pitch / 1000)
        tilt_error = depth * math.tan(math.radians(0.02 * focal / USUAL_FOCAL)) * place.T
        sensitive = (HALF_OF_DISC * np.exp(value) / (2 * aperture)) ** 2 / 2  # d ln MTF50 / d depth^2
        # Standard deviations: of focus, of where the lens is sharpest, of the field's curvature
        focus, best, curved = 0.07 * waves, 0.15 * waves, 0.25 * waves * (place**2).sum(axis=1)
        # Corners that are sharp for more of a tilt were nearer to the focus than it says
        loss = np.minimum(sensitive * tilt**2, 0.3)
        shared = 2 * sensitive * np.array([curved, np.full_like(curved, best)]) * tilt
        products = 2 * sensitive * focus * np.array([curved, *(np.full_like(curved, by) for by in (best, focus / 2))])
        linear += [2 * sensitive * focus * tilt, *(2 * sensitive * np.hypot(curved, tilt) * tilt_error)]
    modes = np.array([*linear, 0.7 * loss])
    modes, products, shared = (np.clip(part, -MOST_ERROR, MOST_ERROR) for part in (modes, products, shared))
    return Numbers(aperture, value + loss, modes, products, shared, np.full(len(cells), 0.001), repeats)


def of_shared(shared: Array, aperture: Array) -> Array:
    """Covariance of the modes common to all entries of a copy."""
    of_all, of_each = shared
    return np.asarray(np.outer(of_all, of_all) + np.outer(of_each, of_each) * (aperture[:, None] == aperture))


def set_up_share(entry: Entry, numbers: ApertureNumbers, region: str) -> float:
    """Standard error of one number from setting up anew, as a fraction."""
    if region not in numbers.regions:
        return math.nan
    return set_up_shares(entry, [(numbers.aperture, region)])[numbers.aperture, region]


def set_up_shares(entry: Entry, cells: Sequence[Cell]) -> dict[Cell, float]:
    """The same of several cells, which the entry must have: quicker than one by one."""
    if not cells:
        return {}
    errors = numbers_of(entry, cells)
    shares = np.sqrt(np.diag(errors.of_set_up) + (errors.shared**2).sum(axis=0))
    return dict(zip(cells, shares.tolist(), strict=True))


def pooled_repeats(entry: Entry) -> float:
    """Standard deviation of one shot, as a fraction, from all repeats of an entry; 0.3 % with few."""
    squares, freedom = WORTH * 0.003**2, WORTH
    for numbers in entry.apertures:
        for region in (CENTRE, "tl", "tr", "bl", "br"):
            sharpness = numbers.regions.get(region)
            if sharpness is not None and sharpness.repeats is not None and numbers.shots > 1:
                squares += sharpness.repeats**2 * numbers.shots * (numbers.shots - 1)
                freedom += numbers.shots - 1
    return math.sqrt(squares / freedom)


def repeats_error(entry: Entry, numbers: ApertureNumbers, region: str) -> float:
    """Standard error of a region's mean as a fraction, from its repeats; of a single shot from all of the entry."""
    error = numbers.regions[region].repeats
    return pooled_repeats(entry) / math.sqrt(numbers.shots) if error is None else error


PLACES = {
    CENTRE: (0.19, 0.19),  # root mean square over a third of the frame
    CORNERS: (0.875, 0.875),
    EDGES: (0.57, 0.57),
    "tl": (-0.875, -0.875),
    "tr": (0.875, -0.875),
    "bl": (-0.875, 0.875),
    "br": (0.875, 0.875),
    "left": (-0.8, 0.0),
    "right": (0.8, 0.0),
    "top": (0.0, -0.8),
    "bottom": (0.0, 0.8),
}
HALF_OF_DISC = 2 * math.pi / 2.215  # a disc of radius r px has contrast 1/2 at 2.215 / (2 pi r)
FRAMING = {CENTRE: 0.002, **dict.fromkeys(SIDES, 0.004)}
MOST_ERROR = 3.0  # of ln MTF50: more than that is as good as unknown, and equations could not be solved
