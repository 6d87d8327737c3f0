"""The MTF chart of makers' data sheets (contrast over image height), and MTF curves (contrast over frequency)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lenslab.draw.axes import nice_ticks
from lenslab.draw.colours import PALETTE_LIGHT
from lenslab.measure.aperture_means import ApertureMtf, mtf_by_aperture
from lenslab.measure.chart_curves import FREQUENCIES, HEIGHTS, ShotCurves, contrast_at, curves_of_shot
from lenslab.measure.pixel_pitch import pixel_scale
from lenslab.measure.regions import REGIONS
from lenslab.measure.units import FREQUENCY_UNITS, SensorScale
from lenslab.values.language import tr
from lenslab.values.shoot import Shoot
from lenslab.values.statistics import PERCENT, STANDARD_ERRORS
from lenslab.values.text import f_number_text, lens_text, listed
from lenslab.values.types import Array, Figure, Measured, Panel, Series

RADIAL, TANGENTIAL = 0, 1  # axes of curves; "tangential" detail is that of radial lines, makers' sagittal ones
CHART_FREQUENCIES = ((10, 30), (20, 40), (10, 20, 30, 40))  # lp/mm
WIDTHS_PER_LP_MM = 48.0  # lw/ph for one lp/mm on a picture 24 mm high
PANELS = 3  # apertures in one figure
MAX_SHOTS = len(PALETTE_LIGHT)
DASHED = len(PALETTE_LIGHT)  # added to the style of a solid line: the same colour, dashed
TOGETHER = tr("Contrast of lens and sensor together, as photographed; makers' charts show the lens alone")
LINES = tr("T, radial: detail that changes along the radius; S, tangential: across it; as in makers' charts")
BANDS = tr("Bands: {percent} % intervals from the scatter of the tiles around each image height", percent=PERCENT)
PARTS = (
    ("third", tr("centre")),
    ("tl", tr("top left")),
    ("tr", tr("top right")),
    ("bl", tr("bottom left")),
    ("br", tr("bottom right")),
)


@dataclass(frozen=True, slots=True)
class LensCharts:
    """The MTF charts of one lens, a panel per aperture."""

    title: str
    panels: tuple[Panel, ...]


def charts_of_shoot(measured: Iterable[Measured]) -> tuple[Figure, ...]:
    """MTF charts of all lenses of a shoot that have MTF."""
    of_lenses = ((label, mtf_by_aperture(shots)) for label, shots in Shoot.of(measured).by_label.items())
    return tuple(figure for label, apertures in of_lenses for figure in mtf_charts(_name(label, apertures), apertures))


def charts_by_lens(measured: Iterable[Measured]) -> tuple[LensCharts, ...]:
    """The same charts, grouped by lens."""
    of_lenses = ((label, mtf_by_aperture(shots)) for label, shots in Shoot.of(measured).by_label.items())
    charts = (LensCharts(_name(label, apertures), _panels("", apertures)) for label, apertures in of_lenses)
    return tuple(lens_charts for lens_charts in charts if lens_charts.panels)


def _name(label: str, apertures: Sequence[ApertureMtf]) -> str:
    return lens_text(label, apertures[0].shots[0].photo.metadata.lens) if apertures else label


def mtf_charts(label: str, apertures: Iterable[ApertureMtf], lp_mm: Sequence[int] = (10, 30)) -> tuple[Figure, ...]:
    """Charts of one lens, a panel per aperture, PANELS in a figure: tangential detail solid, radial dashed.

    lp_mm: the frequencies, if the pixel pitch is known; otherwise the equivalent line widths per picture height on
    full frame, over the fraction of the half diagonal.
    """
    panels = _panels(label, apertures, lp_mm)
    runs = [panels[first : first + PANELS] for first in range(0, len(panels), PANELS)]
    return tuple(Figure(tuple(run)) for run in runs)


def _panels(label: str, apertures: Iterable[ApertureMtf], lp_mm: Sequence[int] = (10, 30)) -> tuple[Panel, ...]:
    return tuple(
        _chart(label, mtf.aperture, mtf.curves, mtf.scale, lp_mm)
        for mtf in apertures
        if mtf.curves is not None and mtf.scale is not None
    )


def _chart(label: str, aperture: float, curves: ShotCurves, scale: SensorScale, lp_mm: Sequence[int]) -> Panel:
    corner = scale.half_diagonal_mm or 100.0
    places = [height * corner for height in HEIGHTS]
    frequencies, f_number = [_frequency(value, scale) for value in lp_mm], f_number_text(aperture)
    series: list[Series] = []
    for style, (cycles, name) in enumerate(frequencies):
        for axis, direction, dash in ((TANGENTIAL, tr("tangential (S)"), 0), (RADIAL, tr("radial (T)"), DASHED)):
            contrast = contrast_at(curves.by_height[axis], cycles)
            line = _line(places, contrast)
            if line:
                band = _band(places, contrast, curves, axis, cycles)
                series.append(Series(f"{name} {direction}", style + dash, line=line, band=band))
    return Panel(
        title=f"MTF \N{MIDDLE DOT} {label}, {f_number}" if label else f_number,
        x_label=tr("Image height (mm)") if scale.half_diagonal_mm else tr("Image height (% of the half diagonal)"),
        x_ticks=tuple(nice_ticks(0, corner, 10)),
        x_range=(0.0, corner),
        y_range=(0.0, 1.0),
        series=tuple(series),
        note=". ".join(_notes(frequencies, scale)),
    )


def _frequency(lp_mm: int, scale: SensorScale) -> tuple[float, str]:
    """Cycles/px, and the name."""
    if scale.pitch_um is not None:
        return lp_mm * scale.pitch_um / 1000, tr("{lp_mm} lp/mm", lp_mm=lp_mm)
    widths = lp_mm * WIDTHS_PER_LP_MM
    return widths / 2 / scale.height_px, tr("{widths:.0f} lw/ph", widths=widths)


def _notes(frequencies: Sequence[tuple[float, str]], scale: SensorScale) -> list[str]:
    beyond = [name for cycles, name in frequencies if cycles > FREQUENCIES[-1]]
    limit = FREQUENCY_UNITS["lwph" if scale.pitch_um is None else "lpmm"]
    most = limit.of(FREQUENCIES[-1], scale)
    notes = [LINES, TOGETHER, BANDS]
    if beyond and most is not None:
        notes.append(
            tr(
                "{names}: beyond the limit of the pixels, {most:.0f} {limit}",
                names=listed(beyond),
                most=most,
                limit=limit.text,
            )
        )
    if scale.pitch_um is None:
        notes.append(tr("Pixel pitch unknown: line widths per picture height, 48 of which are 1 lp/mm on full frame"))
    return notes


def mtf_curves(shots: Sequence[Measured], unit: str = "px") -> Figure:
    """Contrast over frequency in the centre and in the corners, mean of radial and tangential.

    One shot: each corner; several: the mean of the corners, dashed. unit: a name in FREQUENCY_UNITS; cycles/px if it
    needs a pixel pitch that is unknown for some shots.
    """
    with_mtf = [(shot, curves, pixel_scale(shot)) for shot in shots if (curves := curves_of_shot(shot)) is not None]
    drawn = with_mtf[:MAX_SHOTS]
    if any(FREQUENCY_UNITS[unit].of(1.0, scale) is None for _, _, scale in drawn):
        unit = "px"
    in_unit = FREQUENCY_UNITS[unit].of
    series: list[Series] = []
    for number, (shot, curves, scale) in enumerate(drawn):
        frequencies = (in_unit(frequency, scale) for frequency in (0.0, *FREQUENCIES))
        places = [frequency for frequency in frequencies if frequency is not None]  # all are: the unit is chosen so
        series += _of_shot(number, shot, curves, places, alone=len(drawn) == 1)
    most = max((x for line in series for x, _ in line.line), default=FREQUENCIES[-1])
    note = (
        tr("The first {count} of {shots} selected shots", count=MAX_SHOTS, shots=len(with_mtf))
        if len(with_mtf) > MAX_SHOTS
        else TOGETHER
    )
    panel = Panel(
        title=tr("MTF curves \N{MIDDLE DOT} centre and corners, mean of radial and tangential"),
        x_label=tr("Spatial frequency ({frequency_units})", frequency_units=FREQUENCY_UNITS[unit].text),
        x_ticks=tuple(nice_ticks(0, most, 10)),
        x_range=(0.0, most),
        y_range=(0.0, 1.0),
        series=tuple(series),
        note=note if series else NO_CURVES,
    )
    return Figure((panel,))


def _of_shot(number: int, shot: Measured, curves: ShotCurves, places: Sequence[float], *, alone: bool) -> list[Series]:
    """The lines of one shot. places: 0 and FREQUENCIES in the unit shown."""
    name = shot.photo.name.rpartition("/")[2]
    title = " ".join(filter(None, (name, f_number_text(shot.photo.metadata.aperture))))
    parts = PARTS if alone else (("third", tr("centre")), ("corner", tr("corners")))
    lines = []
    for part, (region, words) in enumerate(parts):
        values = curves.by_region[:, REGIONS.index(region)].mean(axis=0)
        line = _line(places, [1.0, *values.tolist()]) if math.isfinite(values[0]) else ()
        if line:
            style = part if alone else number + (DASHED if region == "corner" else 0)
            lines.append(Series(f"{title}, {words}", style, line=line))
    return lines


def _line(x: Sequence[float], y: Array | Sequence[float]) -> tuple[tuple[float, float], ...]:
    pairs = zip(x, (float(value) for value in y), strict=True)
    return tuple((place, max(value, 0.0)) for place, value in pairs if math.isfinite(value))


def _band(
    places: Sequence[float], contrast: Array, curves: ShotCurves, axis: int, cycles: float
) -> tuple[tuple[float, float, float], ...]:
    """95 % interval from the scatter of the tiles around each height; empty if unknown."""
    if curves.by_height_error is None:
        return ()
    half = STANDARD_ERRORS * contrast_at(curves.by_height_error[axis], cycles, at_zero=0.0)
    low, high = (_line(places, edge) for edge in (contrast - half, contrast + half))
    return tuple((x, below, above) for (x, below), (_, above) in zip(low, high, strict=True))


NO_CURVES = tr("None of the selected shots has MTF: specify the chart you photographed (Shots > Charts used)")
