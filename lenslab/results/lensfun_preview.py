"""A lens before and after its profile's correction, over image height: computed here, not by Lensfun."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from lenslab.charts.place import place_of_shot
from lenslab.draw.axes import nice_ticks
from lenslab.draw.colours import BLUE, GREY, RED
from lenslab.draw.mtf_charts import DASHED
from lenslab.measure.chart_results import HEIGHTS, colour_of_shot
from lenslab.measure.lens_aberrations import mean_light
from lenslab.results.lensfun_profile import LensProfile, colour_shift, distorted, ideal_of, light_at
from lenslab.values.language import tr, written
from lenslab.values.text import f_number_text
from lenslab.values.types import Array, Figure, Measured, Panel, Series

RINGS = 10  # of image height, to average displacements of colours
STEPS = np.linspace(0.02, 1, 50)  # half diagonals
MIN_PERCENT, MIN_PX, MIN_EV = 0.1, 0.2, 0.1  # least ranges of the axes, so that noise does not fill a plot


def before_after(profile: LensProfile, shots: Sequence[Measured], focal_mm: float) -> Figure:
    """Distortion, lateral colour, and vignetting at the widest aperture, each with and without correction.

    shots: of the lens at this focal length, one of the profile's.
    """
    distortion = next(entry for entry in profile.distortion if entry.focal_mm == focal_mm)
    places = [place.geometry for shot in shots if (place := place_of_shot(shot)) is not None]
    seen = distorted(places, STEPS)
    corrected = ideal_of(distortion.model, distortion.terms, seen, profile.names.aspect)
    scales = (radius / STEPS for radius in (seen, corrected))
    before, after = (np.asarray(100 * (scale / scale[0] - 1)) for scale in scales)  # in the middle there is none
    bent = _pair((tr("before"), tr("after")), GREY, STEPS, (before, after))
    lit = [entry for entry in profile.light if entry.focal_mm == focal_mm]
    widest = min(lit, key=lambda entry: entry.aperture, default=None)
    aperture = None if widest is None else widest.aperture
    known = None if widest is None else mean_light(shot for shot in shots if shot.photo.metadata.aperture == aperture)
    light = []
    if widest is not None and known is not None:  # EV from the middle outwards
        heights = np.array(HEIGHTS)
        even = known[0] - np.log2(light_at(widest.terms, heights))
        light = _pair((tr("before"), tr("after")), GREY, heights, (known[0], even))
    light_title = " ".join(filter(None, [tr("Vignetting (EV)"), f_number_text(aperture)]))
    no_colour, no_light = tr("No lateral colour in this profile"), tr("No vignetting in this profile")
    panels = (
        _panel(tr("Distortion at {focal} mm (%)", focal=f"{focal_mm:g}"), bent, MIN_PERCENT),
        _panel(tr("Lateral colour outwards (px)"), _colours(profile, shots, focal_mm), MIN_PX, no_colour),
        _panel(light_title, light, MIN_EV, no_light),
    )
    return Figure(panels)


def corner_words(figure: Figure) -> str:
    """The values in the corner before and after the correction, for who cannot see the figure."""
    sentences = []
    for panel in figure.panels:
        values = [f"{series.label} {written(series.line[-1][1], '+z.2f')}" for series in panel.series]
        sentences.append(f"{panel.title}: {', '.join(values)}" if values else panel.note)
    return ". ".join(sentences)


def _panel(title: str, series: Sequence[Series], min_range: float, why_none: str = "") -> Panel:
    values = [y for line in series for _, y in line.line]
    low, high = min([0.0, *values]), max([0.0, *values])
    room = max(0.06 * (high - low), (min_range - (high - low)) / 2)
    return Panel(
        title=title,
        x_label=tr("Image height (% of the half diagonal)"),
        x_ticks=tuple(nice_ticks(0, 100, 10)),
        x_range=(0.0, 100.0),
        y_range=(low - room, high + room),
        series=tuple(series),
        note="" if series else why_none,
    )


def _pair(labels: tuple[str, str], style: int, heights: Array, values: tuple[Array, Array]) -> list[Series]:
    """Before, dashed, and after. heights: half diagonals."""
    lines = [tuple(zip((100 * heights).tolist(), own.tolist(), strict=True)) for own in values]
    return [Series(labels[0], style + DASHED, line=lines[0]), Series(labels[1], style, line=lines[1])]


def _colours(profile: LensProfile, shots: Sequence[Measured], focal_mm: float) -> list[Series]:
    """Outward displacement of red and blue from green in rings, px."""
    colour = next((entry for entry in profile.colour if entry.focal_mm == focal_mm), None)
    if colour is None:
        return []
    geometry = next(place.geometry for shot in shots if (place := place_of_shot(shot)) is not None)
    table = np.concatenate([table for shot in shots if (table := colour_of_shot(shot)) is not None])
    off = (table[:, :2] - geometry.centre_px) / geometry.half_diagonal_px
    height = np.hypot(*off.T)
    ring = np.minimum((height * RINGS).astype(int), RINGS - 1)
    heights = (np.arange(RINGS) + 0.5) / RINGS
    series = []
    for first, terms, style, labels in (
        (2, colour.red, RED, (tr("red before"), tr("red after"))),
        (5, colour.blue, BLUE, (tr("blue before"), tr("blue after"))),
    ):
        outward = (table[:, first : first + 2] * off).sum(axis=1) / np.maximum(height, 1e-9)
        rest = outward - colour_shift(terms, height, profile.names.aspect) * geometry.half_diagonal_px
        means = []
        for values in (outward, rest):
            known = np.isfinite(values)
            tiles = np.bincount(ring[known], minlength=RINGS)
            means.append(np.bincount(ring[known], values[known], RINGS) / np.where(tiles, tiles, math.nan))
        known = np.isfinite(means[0])
        series += _pair(labels, style, heights[known], (means[0][known], means[1][known]))
    return series
