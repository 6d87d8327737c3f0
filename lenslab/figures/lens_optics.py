"""Vignetting, lateral colour, distortion and astigmatism of lenses as tables, and vignetting over image height."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lenslab.answers.sentences.aberrations import optics_words, plus_minus
from lenslab.chart_mtf.aperture_means import ApertureMtf, mtf_by_aperture
from lenslab.chart_mtf.lens.aberrations import mean_light, optics_at
from lenslab.chart_mtf.lens.focus import focus_of_lens
from lenslab.chart_mtf.lens.records import offsets_of
from lenslab.chart_mtf.optics import HEIGHTS
from lenslab.confidence import PERCENT, Stated
from lenslab.figures.ticks import nice_ticks
from lenslab.language import tr
from lenslab.series.quantities import by_label
from lenslab.text import f_number_text, lens_text
from lenslab.types import Figure, Measured, Panel, Series


@dataclass(frozen=True, slots=True)
class OpticsTable:
    """A lens's aberrations: a row an aperture."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def optics_tables(measured: Iterable[Measured]) -> tuple[OpticsTable, ...]:
    """Of all lenses of a shoot that were measured against a chart."""
    tables = (optics_table(label, mtf_by_aperture(shots)) for label, shots in by_label(measured).items())
    return tuple(table for table in tables if table is not None)


def optics_table(label: str, apertures: Sequence[ApertureMtf]) -> OpticsTable | None:
    """None where nothing was measured, as of results of an older version."""
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
    return "" if stated is None else plus_minus(stated, decimals)


def light_figure(label: str, apertures: Sequence[ApertureMtf]) -> Figure | None:
    """Vignetting over image height, a line an aperture; None where it was not measured."""
    lines = [line for style, aperture in enumerate(apertures) if (line := _line(aperture, style)) is not None]
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
    return Figure((panel,), (1.0,))


def _line(aperture: ApertureMtf, style: int) -> Series | None:
    light = mean_light(aperture.shots)
    if light is None:
        return None
    ev, half = (values.tolist() for values in light)
    places = [100 * height for height in HEIGHTS]
    band = tuple((x, y - margin, y + margin) for x, y, margin in zip(places, ev, half, strict=True))
    return Series(f_number_text(aperture.aperture), style, (), (), tuple(zip(places, ev, strict=True)), band)


TITLE = tr("Vignetting, colour, distortion")
COLUMNS = (  # heading, which of LensOptics, decimals
    (tr("Vignetting (EV)"), "vignetting", 2),
    (tr("Red outwards (px)"), "red", 2),
    (tr("Blue outwards (px)"), "blue", 2),
    (tr("Distortion (%)"), "distortion", 2),
    (tr("Astigmatism, centre (%)"), "centre_astigmatism", 1),
    (tr("Astigmatism, corners (%)"), "astigmatism", 1),
)
FOCUS_COLUMNS = (  # heading, which of ApertureFocus
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
