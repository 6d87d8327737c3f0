"""The MTF of a lens at an aperture as plain numbers, for JSON."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from lenslab.chart_mtf.apertures import ApertureMtf
from lenslab.chart_mtf.curves import FREQUENCIES, HEIGHTS
from lenslab.chart_mtf.lens.curvature import curvature_of_lens
from lenslab.chart_mtf.lens.decentring import decentring_at
from lenslab.measures.regions import REGIONS
from lenslab.types import Array


def mtf_record(label: str, one: ApertureMtf) -> dict[str, Any]:
    """Keys and units are in docs/files.md. Arrays run over height or tile, then over frequency; unknown is NaN."""
    scale, curves = one.scale, one.curves
    return {
        "lens": label,
        "aperture": one.aperture,
        "shots": [{"fname": shot.photo.name} for shot in one.shots],
        "columns_px": scale and scale.columns,
        "rows_px": scale and scale.rows,
        "pixel_pitch_um": scale and scale.pitch_um,
        "frequencies": FREQUENCIES,
        "heights": HEIGHTS,
        "radial": curves and _numbers(curves.by_height[0]),
        "tangential": curves and _numbers(curves.by_height[1]),
        "regions": curves
        and {
            region: {"radial": _numbers(curves.by_region[0, row]), "tangential": _numbers(curves.by_region[1, row])}
            for row, region in enumerate(REGIONS)
        },
        "field_curvature": _curvature(one),
        "decentring": _decentring(one),
        "map": {name: _numbers(getattr(one.map, name)) for name in ("x", "y", "radial", "tangential")},
    }


def _curvature(one: ApertureMtf) -> dict[str, Any] | None:
    found = curvature_of_lens(one.shots)
    if found is None:
        return None
    values = {"percent": found.percent, **({} if found.mm is None else {"mm": found.mm})}
    ends = ("", "_lower", "_upper")
    return {f"{unit}{end}": value for unit, three in values.items() for end, value in zip(ends, three, strict=True)}


def _decentring(one: ApertureMtf) -> dict[str, Any] | None:
    found = decentring_at(one)
    if found is None:
        return None
    ends = zip(("percent", "percent_lower", "percent_upper"), (found.share, *found.interval), strict=True)
    return {
        **{name: 100 * value for name, value in ends},
        "towards_deg": math.degrees(found.towards),
        "found": found.found,
        "across_tilt_only": found.explained,
    }


def _numbers(values: Array) -> list[Any]:
    """Rounded: the sixth digit of a contrast is noise."""
    rounded: list[Any] = np.round(values.astype(float), 5).tolist()
    return rounded
