"""The MTF of a lens at an aperture as plain numbers, for JSON."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from lenslab.chart_mtf.aperture_means import ApertureMtf
from lenslab.chart_mtf.curves import FREQUENCIES, HEIGHTS
from lenslab.chart_mtf.lens.aberrations import mean_light, optics_at
from lenslab.chart_mtf.lens.curvature import curvature_of_lens
from lenslab.chart_mtf.lens.decentring import decentring_at
from lenslab.chart_mtf.lens.focus import ApertureFocus, LensFocus
from lenslab.chart_mtf.optics import HEIGHTS as LIGHT_HEIGHTS
from lenslab.confidence import Stated
from lenslab.measures.regions import REGIONS
from lenslab.types import Array


def mtf_record(label: str, mtf: ApertureMtf) -> dict[str, Any]:
    """Keys and units are in docs/files.md. Arrays run over height or tile, then over frequency; unknown is NaN."""
    scale, curves = mtf.scale, mtf.curves
    return {
        "lens": label,
        "aperture": mtf.aperture,
        "shots": [{"fname": shot.photo.name} for shot in mtf.shots],
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
        "field_curvature": _curvature(mtf),
        "decentring": _decentring(mtf),
        **_optics(mtf),
        "map": {name: _numbers(getattr(mtf.map, name)) for name in ("x", "y", "radial", "tangential")},
    }


def focus_record(label: str, focus: LensFocus) -> dict[str, Any]:
    """Where a lens focuses at each aperture and in each colour; keys are in docs/files.md."""
    return {
        "lens": label,
        "no_shift": None if focus.blank is None else str(focus.blank),
        "apertures": [
            {
                "aperture": entry.aperture,
                "depth_of_field_mm": entry.depth_mm,
                **_stated(offsets_of(entry)),
            }
            for entry in focus.apertures
        ],
    }


def offsets_of(entry: ApertureFocus) -> dict[str, Stated]:
    """What is known at an aperture, by name and unit."""
    offsets = {"shift": entry.shift, "red": entry.red, "blue": entry.blue}
    known = {name: offset for name, offset in offsets.items() if offset is not None}
    return {f"{name}_{unit}": getattr(offset, unit) for name, offset in known.items() for unit in ("mm", "um")}


def _curvature(mtf: ApertureMtf) -> dict[str, Any] | None:
    curvature = curvature_of_lens(mtf.shots)
    if curvature is None:
        return None
    values = {"percent": curvature.percent, **({} if curvature.mm is None else {"mm": curvature.mm})}
    ends = ("", "_lower", "_upper")
    return {f"{unit}{end}": value for unit, three in values.items() for end, value in zip(ends, three, strict=True)}


def _decentring(mtf: ApertureMtf) -> dict[str, Any] | None:
    decentring = decentring_at(mtf)
    if decentring is None:
        return None
    ends = zip(("percent", "percent_lower", "percent_upper"), (decentring.share, *decentring.interval), strict=True)
    return {
        **{name: 100 * value for name, value in ends},
        "towards_deg": math.degrees(decentring.towards),
        "found": decentring.found,
        "across_tilt_only": decentring.explained,
    }


def _optics(mtf: ApertureMtf) -> dict[str, Any]:
    optics, pitch = optics_at(mtf), optics_at(mtf).pitch_um or math.nan
    red, blue = optics.red, optics.blue
    colours = {"red_px": red, "blue_px": blue, "red_um": _times(red, pitch), "blue_um": _times(blue, pitch)}
    return {
        "vignetting": {**_stated({"corner_ev": optics.vignetting}), **_falloff(mtf)} or None,
        "lateral_colour": _stated(colours) or None,
        "distortion": _stated({"corner_percent": optics.distortion}) or None,
        "astigmatism": _stated({"centre_percent": optics.centre_astigmatism, "corner_percent": optics.astigmatism})
        or None,
    }


def _falloff(mtf: ApertureMtf) -> dict[str, Any]:
    light = mean_light(mtf.shots)
    if light is None:
        return {}
    ev, half = light
    lists = {"ev": _numbers(ev), "ev_lower": _numbers(ev - half), "ev_upper": _numbers(ev + half)}
    return {"heights": LIGHT_HEIGHTS, **lists}


def _times(stated: Stated | None, factor: float) -> Stated | None:
    return None if stated is None else Stated(stated.value * factor, stated.half * factor)


def _stated(values: Mapping[str, Stated | None]) -> dict[str, float]:
    """Each with the ends of its interval."""
    ends = ("", "_lower", "_upper")
    return {
        f"{name}{end}": value
        for name, stated in values.items()
        if stated is not None
        for end, value in zip(ends, stated.ends, strict=True)
    }


def _numbers(values: Array) -> list[Any]:
    """Rounded: the sixth digit of a contrast is noise."""
    rounded: list[Any] = np.round(values.astype(float), 5).tolist()
    return rounded
