"""Aberrations as tables (vignetting, colour, distortion, astigmatism), vignetting over image height, focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter

from lenslab.draw.axes import aperture_range, aperture_ticks, axis_x, nice_ticks
from lenslab.draw.colours import BLUE, GREY, RED, TEAL, ordered_style
from lenslab.judge.lens_sentences import focus_words, optics_words
from lenslab.measure.aperture_means import ApertureMtf
from lenslab.measure.chart_results import HEIGHTS
from lenslab.measure.lens_aberrations import mean_light, offsets_of, optics_at
from lenslab.measure.lens_focus import CIRCLE_PX, ApertureFocus, FocusOffset, LensFocus, focus_of_lens
from lenslab.values.language import tr
from lenslab.values.shoot import Shoot
from lenslab.values.statistics import PERCENT, Stated
from lenslab.values.text import f_number_text, lens_text, plus_minus
from lenslab.values.types import Figure, Measured, Panel, Series


@dataclass(frozen=True, slots=True)
class OpticsTable:
    """A lens's aberrations, one row per aperture."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def optics_table(label: str, apertures: Sequence[ApertureMtf]) -> OpticsTable | None:
    """Table of one lens; None without measurements, as in results of older versions."""
    if not optics_words(apertures):
        return None
    optics = [optics_at(aperture) for aperture in apertures]
    columns = [column for column in COLUMNS if any(getattr(row, column[1]) is not None for row in optics)]
    focus = focus_of_lens(shot for aperture in apertures for shot in aperture.shots)
    by_aperture = {} if focus is None else {entry.aperture: offsets_of(entry) for entry in focus.apertures}
    planes = by_aperture.values()
    shifts = [(heading, name) for heading, name in FOCUS_COLUMNS if any(f"{name}_mm" in plane for plane in planes)]
    rows = tuple(
        (
            f_number_text(row.aperture),
            *(_cell(getattr(row, name), decimals) for _, name, decimals in columns),
            *(_cell(by_aperture.get(row.aperture, {}).get(f"{name}_mm"), 1) for _, name in shifts),
        )
        for row in optics
    )
    title = lens_text(label, apertures[0].shots[0].photo.metadata.lens)
    headings = (tr("Aperture"), *(name for name, *_ in columns), *(name for name, _ in shifts))
    return OpticsTable(title, headings, rows)


def _cell(stated: Stated | None, decimals: int) -> str:
    return "" if stated is None else plus_minus(stated.value, stated.half, decimals, "+")


def light_figure(label: str, apertures: Sequence[ApertureMtf]) -> Figure | None:
    """Vignetting over image height, one line per aperture; None if not measured."""
    lines, places = [], [100 * height for height in HEIGHTS]
    for number, aperture in enumerate(apertures):
        light = mean_light(aperture.shots)
        if light is None:
            continue
        ev, half = (values.tolist() for values in light)
        line, name = tuple(zip(places, ev, strict=True)), f_number_text(aperture.aperture)
        band = tuple((x, y - margin, y + margin) for (x, y), margin in zip(line, half, strict=True))
        lines.append(Series(name, ordered_style(number, len(apertures)), line=line, band=band))
    if not lines:
        return None
    low = min(lower for line in lines for _, lower, _ in line.band)
    high = max(upper for line in lines for _, _, upper in line.band)
    room = 0.05 * max(high - low, 0.2)
    panel = Panel(
        title=tr("Vignetting (EV) from the known chart \N{MIDDLE DOT} {label}", label=label),
        x_label=tr("Image height (% of the half diagonal)"),
        x_ticks=tuple(nice_ticks(0, 100, 10)),
        x_range=(0.0, 100.0),
        y_range=(low - room, high + room),
        series=tuple(lines),
        note=tr(
            "Bands: {percent} % intervals. Uneven light from one side is separated from the lens.", percent=PERCENT
        ),
    )
    return Figure((panel,))


OPTICS_TITLE = tr("Vignetting, colour, distortion")
COLUMNS = (  # heading, field of LensOptics, decimals
    (tr("Vignetting (EV)"), "vignetting", 2),
    (tr("Red outwards (px)"), "red", 2),
    (tr("Blue outwards (px)"), "blue", 2),
    (tr("Distortion (%)"), "distortion", 2),
    (tr("Astigmatism, centre (%)"), "centre_astigmatism", 1),
    (tr("Astigmatism, corners (%)"), "astigmatism", 1),
)
FOCUS_COLUMNS = (  # heading, field of ApertureFocus
    (tr("Focus farther (mm)"), "shift"),
    (tr("Red farther (mm)"), "red"),
    (tr("Blue farther (mm)"), "blue"),
)
LEGEND = tr(
    "In the extreme corner, from the known chart, with {percent} % intervals. Red, blue: lateral colour, by how much "
    "that image lies outside the green one. Distortion: barrel is negative. Astigmatism: how far radial MTF50 is above "
    "tangential MTF50.",
    percent=PERCENT,
)


# ------------------------------------------------------------------------------
# Planes of focus of a lens over the aperture, by colour, with the depth of field.


def focus_figures(measured: Iterable[Measured]) -> tuple[Figure, ...]:
    """Figures of all lenses of a shoot with a focus series of a turned chart."""
    figures = (
        focus_figure(lens_text(label, shots[0].photo.metadata.lens), focus_of_lens(shots))
        for label, shots in Shoot.of(measured).by_label.items()
    )
    return tuple(figure for figure in figures if figure is not None)


def focus_figure(label: str, focus: LensFocus | None) -> Figure | None:
    """Planes of focus over the aperture by colour; None if unknown.

    y: mm at the chart, farther from the camera upwards; 0: the focus wide open.
    """
    if focus is None or not focus.apertures:
        return None
    coloured = any(entry.red or entry.blue for entry in focus.apertures)
    main_name = tr("green") if coloured else tr("image")
    series = [
        Series(tr("depth of field"), GREY, band=tuple(map(_depth, focus.apertures))),
        _series(main_name, TEAL, focus.apertures, lambda entry: entry.shift),
        *(
            _series(name, style, focus.apertures, offset)
            for name, style, offset in ((tr("red"), RED, attrgetter("red")), (tr("blue"), BLUE, attrgetter("blue")))
            if any(offset(entry) for entry in focus.apertures)
        ),
    ]
    x_range = aperture_range(axis_x(entry.aperture) for entry in focus.apertures)
    ends = [edge for line in series for _, low, high in line.band for edge in (low, high)]
    room = 0.06 * (max(ends) - min(ends))
    panel = Panel(
        title=tr("Planes of focus (mm) \N{MIDDLE DOT} {label}", label=label),
        x_label=tr("Aperture"),
        x_ticks=aperture_ticks(x_range),
        x_range=x_range,
        y_range=(min(ends) - room, max(ends) + room),
        series=tuple(series),
        note=" ".join((*focus_words(focus), FOCUS_LEGEND)),
    )
    return Figure((panel,))


def _level(entry: ApertureFocus) -> float:
    """Focus of green, mm; 0 if unknown."""
    return entry.shift.mm.value if entry.shift is not None else 0.0


def _depth(entry: ApertureFocus) -> tuple[float, float, float]:
    level, half = _level(entry), entry.depth_mm / 2
    return axis_x(entry.aperture), level - half, level + half


def _series(
    name: str, style: int, apertures: Sequence[ApertureFocus], offset: Callable[[ApertureFocus], FocusOffset | None]
) -> Series:
    line, band = [], []
    for entry in apertures:
        x, apart = axis_x(entry.aperture), offset(entry)
        if apart is None and style != TEAL:
            continue
        y = _level(entry) + (apart.mm.value if apart is not None and style != TEAL else 0.0)
        half = apart.mm.half if apart is not None else 0.0
        line.append((x, y))
        band.append((x, y - half, y + half))
    return Series(name, style, points=tuple(line), line=tuple(line), band=tuple(band))


FOCUS_TITLE = tr("Planes of focus")
FOCUS_LEGEND = tr(
    "Upwards: farther from the camera; 0: the focus wide open. Bands: {percent} % intervals; grey: depth of field for "
    "a circle of {pixels} px.",
    percent=PERCENT,
    pixels=CIRCLE_PX,
)
