"""The MTF of one lens at each aperture: the mean of its repeats."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from lenslab.measure.chart_curves import ShotCurves, mean_curves, mean_known
from lenslab.measure.chart_results import ShotMap, has_map, map_of_shot
from lenslab.measure.pixel_pitch import pixel_scale
from lenslab.measure.units import SensorScale
from lenslab.values.kept_results import Keeps, kept
from lenslab.values.shoot import repeats_at
from lenslab.values.types import Measured


@dataclass(frozen=True, slots=True, eq=False)
class ApertureMtf(Keeps):
    """The shots of a lens at an aperture, and the mean of their MTF. curves, scale: None of older results."""

    aperture: float
    shots: tuple[Measured, ...]
    map: ShotMap
    curves: ShotCurves | None
    scale: SensorScale | None


@kept
def mtf_by_aperture(shots: Iterable[Measured]) -> tuple[ApertureMtf, ...]:
    """One lens's shots with MTF and an aperture, by aperture, the widest first.

    Of each tile the mean over the repeats in which it was measured. Repeats whose tiles lie elsewhere than the first
    one's, as of pictures of another size, are left out.
    """
    apertures = []
    for aperture, every in repeats_at(filter(has_map, shots)).items():
        shown = [(shot, tiles) for shot in every if (tiles := map_of_shot(shot)) is not None]
        first = shown[0][1]
        alike = [pair for pair in shown if np.array_equal(pair[1].x, first.x) and np.array_equal(pair[1].y, first.y)]
        repeats, maps = zip(*alike, strict=True)
        means, errors = [], []
        for name in ("radial", "tangential"):
            values = np.stack([getattr(tiles, name) for tiles in maps])
            squares = mean_known([getattr(tiles, f"{name}_error") ** 2 for tiles in maps])
            means.append(mean_known(list(values)))
            errors.append(np.sqrt(squares / np.maximum(np.isfinite(values).sum(axis=0), 1)))
        mean = ShotMap(first.x, first.y, *means, *errors)
        apertures.append(ApertureMtf(aperture, repeats, mean, mean_curves(repeats), pixel_scale(repeats[0])))
    return tuple(apertures)
