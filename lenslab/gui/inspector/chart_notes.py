"""The chart in a shot, for the inspector: its outline, how it lies, and what to do about it.

Without Qt, so that a thread can load it, and what it needs, before the first shot is shown.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lenslab.charts.camera_presets import camera_of
from lenslab.charts.geometry import Geometry
from lenslab.charts.place import ChartPlace, describe, hints, place_of_shot, relative_focal, scale_remark, warnings
from lenslab.judge.lens_sentences import curvature_text
from lenslab.judge.wording import constant_words
from lenslab.measure.chart_results import large_areas_words
from lenslab.measure.lens_focus import curvature_of_shot, is_turned_shot
from lenslab.measure.slanted_edges import edges_used
from lenslab.measure.texture_maps import ConstantBlur
from lenslab.values.remarks import OF_MTF, remark, shown
from lenslab.values.text import capitalized
from lenslab.values.types import Measured

POINTS = 24  # along each side of the outline: distortion bends it


@dataclass(frozen=True, slots=True)
class ChartNotes:
    """outline: (x, y) as fractions of the frame, once around; what lies beyond 0 to 1 is outside the picture."""

    outline: tuple[tuple[float, float], ...] = ()
    lines: tuple[str, ...] = ()
    tip: str = ""


def chart_notes(shot: Measured | None, why_not: str, blur: ConstantBlur | None = None) -> ChartNotes:
    """Notes on the chart in a shot. why_not: the reason why it has no MTF, if it was searched.

    blur: what is known of its body, by which MTF50 is estimated without a known chart.
    """
    place = place_of_shot(shot) if shot is not None else None
    if shot is not None and (used := edges_used(shot)):
        of_mtf = (shown(note) for note in shot.warnings if note.key in OF_MTF)
        return ChartNotes(lines=(shown(remark("edge_chart", count=used)), *of_mtf))
    if shot is None or place is None:
        known = "" if blur is None or shot is None else constant_words(blur)
        return ChartNotes(lines=tuple(filter(None, (capitalized(why_not), known))))
    camera = camera_of([shot.photo])
    lens = camera.lens_mm if camera is not None else None
    focal = relative_focal(*lens, place.geometry) if lens is not None else None
    turned = is_turned_shot(shot)
    todo = hints(place, focal, turned=turned)
    curved = curvature_of_shot(shot)
    contrast = shot.value("large_area_contrast", "entire")
    lines = (
        shown(describe(place, focal)),
        "" if contrast is None else capitalized(large_areas_words(contrast)),
        " · ".join(shown(hint.short) for hint in todo),
        curvature_text(curved) if curved is not None else "",
        shown(remark("turned_chart")) if turned else "",
        *map(shown, warnings(place)),
        *(shown(note) for note in shot.warnings if note.key in OF_MTF),
        why_not,
    )
    tip = "\n".join(map(shown, (*(hint.sentence for hint in todo), scale_remark(place))))
    return ChartNotes(_outline(place), tuple(filter(None, lines)), tip)


def _outline(place: ChartPlace) -> tuple[tuple[float, float], ...]:
    frame, geometry, (columns, rows) = place.frame, place.geometry, place.geometry.frame_px
    share = np.linspace(0, 1, POINTS, endpoint=False)
    along = np.concatenate([share, np.ones(POINTS), 1 - share, np.zeros(POINTS)])
    down = np.roll(along, POINTS)  # a side later
    page = np.stack([frame.left + along * frame.width, frame.top + down * frame.height])
    straight = Geometry(geometry.page_mm, geometry.frame_px, geometry.homography)  # for what is far beyond the picture
    x, y = np.where(geometry.follows(*page), geometry.to_picture(*page), straight.to_picture(*page))
    return tuple(zip(((x + 0.5) / columns).tolist(), ((y + 0.5) / rows).tolist(), strict=True))
