"""A series of a chart turned about an upright axis: its shots in order, and whether all have one focus."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.chart_mtf.colour_mtf import both_directions, colour_mtf_of_shot, is_turned
from lenslab.chart_mtf.lens.curvature import LensView, focal_of_shot, view_of_shot
from lenslab.chart_mtf.results import has_map, map_of_shot
from lenslab.location.place import place_of_shot
from lenslab.location.pose import pose
from lenslab.memoize import memoize_each
from lenslab.mtf.focus.field_curvature import depth_slope
from lenslab.remarks import Remark, remark
from lenslab.types import Array, Measured


@dataclass(frozen=True, slots=True, eq=False)
class TurnedShot:
    """A shot of the series. slope: see mtf.focus.field_curvature.depth_slope.

    x, y: tiles' middles in half diagonals from the frame's. mtf50, error: (tiles, 3) of red,
    green, blue; (tiles, 1) where the picture has no colours.
    """

    aperture: float
    lens: LensView
    slope: tuple[float, float]
    x: Array
    y: Array
    mtf50: Array
    error: Array


@memoize_each
def is_turned_shot(shot: Measured) -> bool:
    """Whether a shot shows a chart turned about an upright axis, on purpose."""
    place = place_of_shot(shot)
    if place is None:
        return False
    return is_turned(pose(place.geometry, place.frame, focal_of_shot(shot, place.geometry)).tilt_deg)


def turned_shots(shots: Iterable[Measured]) -> list[Measured]:
    """Those of a turned chart, with MTF and aperture, as they were taken: by the camera's clock, else by name."""
    turned = [shot for shot in shots if shot.photo.metadata.aperture and has_map(shot) and is_turned_shot(shot)]
    times = [shot.photo.metadata.taken for shot in turned]
    keys = [
        (shot.photo.name,) if None in times else (time, shot.photo.name)
        for shot, time in zip(turned, times, strict=True)
    ]
    return [turned[nth] for nth in sorted(range(len(turned)), key=lambda nth: keys[nth])]


def missing_number(shots: Iterable[Measured]) -> Remark | None:
    """Which number is not known, without which there is no distance; None where all are."""
    for shot in shots:
        place = place_of_shot(shot)
        if place is not None and view_of_shot(shot, place.geometry) is None:
            known = bool(shot.photo.metadata.focal_length_mm)
            return remark("focus_without_pitch" if known else "focus_without_focal_length")
    return None


def turned_series(shots: Sequence[Measured]) -> list[TurnedShot]:
    """What the shots of `turned_shots` show; by colour if all of them have colours. Left out: what lacks a number."""
    coloured = all(colour_mtf_of_shot(shot) is not None for shot in shots)
    series = (_turned_shot(shot, coloured=coloured) for shot in shots)
    return [shot for shot in series if shot is not None]


def _turned_shot(shot: Measured, *, coloured: bool) -> TurnedShot | None:
    place, tiles, aperture = place_of_shot(shot), map_of_shot(shot), shot.photo.metadata.aperture
    lens = None if place is None else view_of_shot(shot, place.geometry)
    if place is None or tiles is None or lens is None or aperture is None:
        return None
    colours = colour_mtf_of_shot(shot) if coloured else None
    if colours is None:
        x, y = tiles.x, tiles.y
        pairs = np.stack([tiles.radial, tiles.tangential], 1), np.stack([tiles.radial_error, tiles.tangential_error], 1)
        mtf50, error = (values[:, None] for values in both_directions(*pairs))
    else:
        x, y, mtf50, error = colours.x, colours.y, colours.mtf50, colours.error
    (columns, rows), half = place.geometry.frame_px, place.geometry.half_diagonal_px
    places = (x - 0.5) * columns / half, (y - 0.5) * rows / half
    return TurnedShot(aperture, lens, depth_slope(place.geometry), *places, mtf50, error)


def is_after(series: Sequence[TurnedShot]) -> list[bool]:
    """Which shots repeat the widest aperture after the last narrower one."""
    widest = min(shot.aperture for shot in series)
    last = max((nth for nth, shot in enumerate(series) if shot.aperture > widest), default=len(series))
    return [nth > last for nth in range(len(series))]


def unproved(series: Sequence[TurnedShot]) -> Remark | None:
    """Why the series does not show focus shift: all of it has to have one set-up, and one focus from first to last."""
    scales, slopes = [shot.lens.magnification for shot in series], [shot.slope[0] for shot in series]
    widest = min(shot.aperture for shot in series)
    if all(shot.aperture == widest for shot in series):
        return remark("focus_one_aperture")
    if max(scales) > SAME_SCALE * min(scales) or max(slopes) - min(slopes) > SAME_SLOPE * max(map(abs, slopes)):
        return remark("focus_camera_moved")
    if series[0].aperture > widest or not any(is_after(series)):
        return remark("focus_without_repeat")
    return None


SAME_SCALE = 1.0005  # of the chart in the picture, over a series
SAME_SLOPE = 0.05
