"""The MTF of one lens at each aperture: the mean of its repeats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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

    Repeats whose tiles lie elsewhere than the first one's, as of pictures of another size, are left out.
    """
    apertures = []
    for aperture, every in repeats_at(filter(has_map, shots)).items():
        maps = [(shot, tiles) for shot in every if (tiles := map_of_shot(shot)) is not None]
        first = maps[0][1]
        alike = [pair for pair in maps if np.array_equal(pair[1].x, first.x) and np.array_equal(pair[1].y, first.y)]
        repeats = tuple(shot for shot, _ in alike)
        map_of_repeats = mean_map([tiles for _, tiles in alike])
        apertures.append(ApertureMtf(aperture, repeats, map_of_repeats, mean_curves(repeats), pixel_scale(repeats[0])))
    return tuple(apertures)


def mean_map(maps: Sequence[ShotMap]) -> ShotMap:
    """The mean of maps with the same tiles: of each tile over the repeats in which it was measured."""
    radial, tangential = (np.stack([getattr(tiles, name) for tiles in maps]) for name in ("radial", "tangential"))
    errors = [
        np.sqrt(
            mean_known([getattr(tiles, name) ** 2 for tiles in maps]) / np.maximum(np.isfinite(values).sum(axis=0), 1)
        )
        for name, values in (("radial_error", radial), ("tangential_error", tangential))
    ]
    return ShotMap(maps[0].x, maps[0].y, mean_known(list(radial)), mean_known(list(tangential)), *errors)
