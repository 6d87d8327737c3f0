"""The MTF of a lens at an aperture as plain numbers, for JSON."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from lenslab.chart_mtf.apertures import ApertureMtf
from lenslab.chart_mtf.curves import FREQUENCIES, HEIGHTS
from lenslab.chart_mtf.lens.aberrations import Stated, mean_light, optics_at
from lenslab.chart_mtf.lens.curvature import curvature_of_lens
from lenslab.chart_mtf.lens.decentring import decentring_at
from lenslab.chart_mtf.optics import HEIGHTS as LIGHT_HEIGHTS
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
        **_optics(one),
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


def _optics(one: ApertureMtf) -> dict[str, Any]:
    found, pitch = optics_at(one), optics_at(one).pitch_um or math.nan
    red, blue = found.red, found.blue
    colours = {"red_px": red, "blue_px": blue, "red_um": _times(red, pitch), "blue_um": _times(blue, pitch)}
    return {
        "vignetting": {**_stated({"corner_ev": found.vignetting}), **_falloff(one)} or None,
        "lateral_colour": _stated(colours) or None,
        "distortion": _stated({"corner_percent": found.distortion}) or None,
        "astigmatism": _stated({"centre_percent": found.centre_astigmatism, "corner_percent": found.astigmatism})
        or None,
    }


def _falloff(one: ApertureMtf) -> dict[str, Any]:
    light = mean_light(one.shots)
    if light is None:
        return {}
    ev, half = light
    lists = {"ev": _numbers(ev), "ev_lower": _numbers(ev - half), "ev_upper": _numbers(ev + half)}
    return {"heights": LIGHT_HEIGHTS, **lists}


def _times(one: Stated | None, factor: float) -> Stated | None:
    return None if one is None else Stated(one.value * factor, one.half * factor)


def _stated(values: Mapping[str, Stated | None]) -> dict[str, float]:
    """Each with the ends of its interval."""
    ends = ("", "_lower", "_upper")
    return {
        f"{name}{end}": value
        for name, one in values.items()
        if one is not None
        for end, value in zip(ends, one.ends, strict=True)
    }


def _numbers(values: Array) -> list[Any]:
    """Rounded: the sixth digit of a contrast is noise."""
    rounded: list[Any] = np.round(values.astype(float), 5).tolist()
    return rounded
