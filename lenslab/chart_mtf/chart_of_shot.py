"""Which chart a shot was measured against, at which scale, what was done to it: kept with the shot, and in words."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

import numpy as np

from lenslab.chart_mtf.pixel_pitch import pixel_scale
from lenslab.chart_mtf.slanted_edges import edges_used
from lenslab.language import tr, written
from lenslab.location.chart_key import EDGES, ChartKey, chart_name, known_keys, size_name, valid_charts
from lenslab.location.place import place_of_shot
from lenslab.location.pose import pose
from lenslab.mtf.units import GAUSSIAN_MTF50
from lenslab.text import count
from lenslab.types import Map, Measured

KEY = "chart_key"  # a Map: the key's text as code points
DONE = "chart_done"  # a Map: sigma of the print's blur, tone undone

CHART_MAPS = (KEY, DONE)


@dataclass(frozen=True, slots=True)
class ChartOfShot:
    """A chart as a shot has it. key: as `parse_chart_key` reads it; empty of shots that kept only its size.

    page_mm, px_per_mm: None of slanted edges of any chart. print_mm: sigma of the print's blur, which was divided out;
    None if it was not. tone_undone: whether the tone curve of a developed file was, as earlier versions did. pitch_um:
    of the camera's pixels, if known. large_areas: contrast that large areas have in the picture, % of the chart's.
    """

    key: str
    page_mm: tuple[float, float] | None
    px_per_mm: float | None
    print_mm: float | None
    tone_undone: bool
    pitch_um: float | None
    large_areas: float | None = None

    @property
    def name(self) -> str:
        """`LensLab chart, A3, seed 1`, or its size alone."""
        if self.key or self.page_mm is None:
            return chart_name(self.key)
        return tr("chart of {size}", size=size_name(*self.page_mm))

    @property
    def reduction(self) -> float | None:
        """How many times smaller the chart is on the sensor; None where the pixel pitch is not known."""
        return None if self.pitch_um is None or self.px_per_mm is None else 1000 / (self.px_per_mm * self.pitch_um)


def chart_maps(key: ChartKey, print_mm: float | None, tone_undone: bool = False) -> tuple[Map, ...]:
    """What a shot keeps of it, besides the place."""
    done = -1.0 if print_mm is None else print_mm
    return (
        Map.of(KEY, np.array([[float(ord(letter)) for letter in key.text]])),
        Map.of(DONE, np.array([[done, float(tone_undone)]])),
    )


def chart_of_shot(shot: Measured, listed: Iterable[str] = ()) -> ChartOfShot | None:
    """The chart that a shot was measured against; None without. listed: charts in use, by which that of a shot is known
    that kept only the size of its own."""
    place, key, scale = place_of_shot(shot), chart_key_of_shot(shot), pixel_scale(shot)
    pitch_um = None if scale is None else scale.pitch_um
    if place is None:
        return ChartOfShot(EDGES, None, None, None, False, pitch_um) if key == EDGES and scale is not None else None
    done = shot.map_values(DONE)
    known = done is not None and done.shape == (1, 2)
    page = place.geometry.page_mm
    return ChartOfShot(
        key or next((text for text in listed if _has_size(text, page)), ""),
        page,
        pose(place.geometry, place.frame).px_per_mm,
        float(done[0, 0]) if done is not None and known and done[0, 0] > 0 else None,
        bool(done is not None and known and done[0, 1] == 1),
        pitch_um,
        shot.value("large_area_contrast", "entire"),
    )


def chart_key_of_shot(shot: Measured) -> str:
    """The key of the chart that a shot was measured against; empty without, and of shots that kept only its size."""
    codes = shot.map_values(KEY)
    key = "" if codes is None else "".join(chr(int(code)) for code in codes[0] if math.isfinite(code))
    return "".join(valid_charts([key]))


def charts_of_shoot(
    shots: Iterable[Measured], listed: Sequence[str] = ()
) -> dict[str, list[tuple[Measured, ChartOfShot]]]:
    """The shots of each chart, by its name."""
    charts: dict[str, list[tuple[Measured, ChartOfShot]]] = {}
    for shot in shots:
        chart = chart_of_shot(shot, listed)
        if chart is not None:
            charts.setdefault(chart.name, []).append((shot, chart))
    return charts


def chart_records(shots: Iterable[Measured], listed: Sequence[str] = ()) -> list[dict[str, Any]]:
    """The charts of a shoot as plain numbers, for JSON: keys are in docs/files.md."""
    return [
        {
            "name": name,
            "chart": charted[0][1].key or None,
            "page_mm": None if (page := charted[0][1].page_mm) is None else list(page),
            "shots": [shot.photo.name for shot, _ in charted],
            "px_per_mm": _median(chart.px_per_mm for _, chart in charted),
            "reduction": _median(chart.reduction for _, chart in charted),
            "print_mtf50_lpmm": _median(chart.print_mm and GAUSSIAN_MTF50 / chart.print_mm for _, chart in charted),
            "large_area_contrast_percent": _median(chart.large_areas for _, chart in charted),
            "edges": max(edges_used(shot) for shot, _ in charted) or None,
            "tone_undone": sum(chart.tone_undone for _, chart in charted),
        }
        for name, charted in charts_of_shoot(shots, listed).items()
    ]


def chart_sentences(shots: Sequence[Measured], listed: Sequence[str] = ()) -> list[str]:
    """Each chart of a shoot in words: its name, its scale, and what was done to it."""
    return [_words(record, len(shots)) for record in chart_records(shots, listed)]


def _words(chart: Mapping[str, Any], shots: int) -> str:
    measured = len(chart["shots"])
    found = [tr("found in {measured} of {shots} shots", measured=measured, shots=shots)] if measured < shots else []
    if chart["px_per_mm"] is None:
        words = tr("{chart}, {edges} edges: its scale is not known", chart=chart["name"], edges=chart["edges"])
        return "; ".join([words, *found])
    parts = [tr("{pixels} px per mm of the chart", pixels=written(chart["px_per_mm"], ".3g"))]
    if chart["reduction"] is not None:
        parts[0] += tr(" (1 : {reduction} on the sensor)", reduction=written(chart["reduction"], ".3g"))
    sharpness = chart["print_mtf50_lpmm"]
    parts.append(
        tr("blur of the print not divided out")
        if sharpness is None
        else tr("blur of the print divided out ({sharpness} lp/mm)", sharpness=written(sharpness, ".3g"))
    )
    if chart["large_area_contrast_percent"] is not None:
        parts.append(large_areas_words(chart["large_area_contrast_percent"]))
    if chart["tone_undone"]:
        parts.append(tr("tone curve undone in {shots}", shots=count(chart["tone_undone"], "shot")))
    return f"{chart['name']}: {'; '.join([*parts, *found])}"


def large_areas_words(percent: float) -> str:
    """What print and glare leave of the chart's contrast."""
    return tr("contrast of large areas {percent} %: print and glare", percent=written(percent, ".0f"))


def _median(values: Iterable[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return median(known) if known else None


def _has_size(text: str, page_mm: tuple[float, float]) -> bool:
    keys = known_keys(valid_charts([text]))
    return any(math.dist((key.width_mm, key.height_mm), page_mm) < SAME_MM for key in keys)


SAME_MM = 0.5
