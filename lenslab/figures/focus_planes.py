"""Planes of focus of a lens over the aperture, by colour, with the depth of field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter

from lenslab.answers.sentences.focus import focus_words
from lenslab.chart_mtf.lens.focus import CIRCLE_PX, ApertureFocus, FocusOffset, LensFocus, focus_of_lens
from lenslab.confidence import PERCENT
from lenslab.figures.styles import BLUE, GREY, RED, TEAL
from lenslab.figures.ticks import aperture_ticks, axis_x
from lenslab.language import tr
from lenslab.series.quantities import by_label
from lenslab.text import lens_text
from lenslab.types import Figure, Measured, Panel, Series


def focus_figures(measured: Iterable[Measured]) -> tuple[Figure, ...]:
    """Of all lenses of a shoot with a series of a turned chart."""
    figures = (
        focus_figure(lens_text(label, shots[0].photo.metadata.lens), focus_of_lens(shots))
        for label, shots in by_label(measured).items()
    )
    return tuple(figure for figure in figures if figure is not None)


def focus_figure(label: str, focus: LensFocus | None) -> Figure | None:
    """None where nothing is known. y: mm at the chart, farther from the camera upwards; 0: the focus wide open."""
    if focus is None or not focus.apertures:
        return None
    coloured = any(entry.red or entry.blue for entry in focus.apertures)
    main_name = tr("green") if coloured else tr("image")
    series = [
        Series(tr("depth of field"), GREY, (), (), (), tuple(map(_depth, focus.apertures))),
        _series(main_name, TEAL, focus.apertures, lambda entry: entry.shift),
        *(
            _series(name, style, focus.apertures, offset)
            for name, style, offset in ((tr("red"), RED, attrgetter("red")), (tr("blue"), BLUE, attrgetter("blue")))
            if any(offset(entry) for entry in focus.apertures)
        ),
    ]
    places = [axis_x(entry.aperture, "stops") for entry in focus.apertures]
    x_range = min(places) - MARGIN, max(places) + MARGIN
    ends = [edge for line in series for _, low, high in line.band for edge in (low, high)]
    room = 0.06 * (max(ends) - min(ends))
    panel = Panel(
        title=tr("Planes of focus (mm) \N{MIDDLE DOT} {label}", label=label),
        x_label=tr("Aperture"),
        x_ticks=aperture_ticks(x_range, "stops"),
        x_range=x_range,
        y_range=(min(ends) - room, max(ends) + room),
        series=tuple(series),
        note=" ".join((*focus_words(focus), LEGEND)),
    )
    return Figure((panel,), (1.0,))


def _level(entry: ApertureFocus) -> float:
    """Where green focuses; 0 where that is not known."""
    return entry.shift.mm.value if entry.shift is not None else 0.0


def _depth(entry: ApertureFocus) -> tuple[float, float, float]:
    level, half = _level(entry), entry.depth_mm / 2
    return axis_x(entry.aperture, "stops"), level - half, level + half


def _series(
    name: str, style: int, apertures: Sequence[ApertureFocus], offset: Callable[[ApertureFocus], FocusOffset | None]
) -> Series:
    line, band = [], []
    for entry in apertures:
        x, apart = axis_x(entry.aperture, "stops"), offset(entry)
        if apart is None and style != TEAL:
            continue
        y = _level(entry) + (apart.mm.value if apart is not None and style != TEAL else 0.0)
        half = apart.mm.half if apart is not None else 0.0
        line.append((x, y))
        band.append((x, y - half, y + half))
    return Series(name, style, tuple(line), (), tuple(line), tuple(band))


TITLE = tr("Planes of focus")
LEGEND = tr(
    "Upwards: farther from the camera; 0: the focus wide open. Bands: {percent} % intervals; grey: depth of field for "
    "a circle of {pixels} px.",
    percent=PERCENT,
    pixels=CIRCLE_PX,
)
MARGIN = 0.25  # stops
