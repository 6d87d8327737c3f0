"""Vignetting, lateral colour, distortion and astigmatism of lenses as tables, and vignetting over image height."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lenslab.answers.sentences.aberrations import optics_words, plus_minus
from lenslab.chart_mtf import ApertureMtf, Stated, mtf_by_aperture, optics_at
from lenslab.chart_mtf.lens.aberrations import mean_light
from lenslab.chart_mtf.optics import HEIGHTS
from lenslab.confidence import PERCENT
from lenslab.figures.ticks import nice_ticks
from lenslab.language import tr
from lenslab.series import by_label
from lenslab.text import f_number_text, lens_text
from lenslab.types import Figure, Measured, Panel, Series


@dataclass(frozen=True, slots=True)
class OpticsTable:
    """A lens's aberrations: a row an aperture. sentences: what is most notable of them, and what limits them."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    sentences: tuple[str, ...]


def optics_tables(measured: Iterable[Measured]) -> tuple[OpticsTable, ...]:
    """Of all lenses of a shoot that were measured against a chart."""
    found = (optics_table(label, mtf_by_aperture(shots)) for label, shots in by_label(measured).items())
    return tuple(one for one in found if one is not None)


def optics_table(label: str, apertures: Sequence[ApertureMtf]) -> OpticsTable | None:
    """None where nothing was measured, as of results of an older version."""
    sentences = optics_words(apertures)
    if not sentences:
        return None
    found = [optics_at(one) for one in apertures]
    shown = [column for column in COLUMNS if any(getattr(one, column[1]) is not None for one in found)]
    rows = tuple(
        (f_number_text(one.aperture), *(_cell(getattr(one, name), decimals) for _, name, decimals in shown))
        for one in found
    )
    name = lens_text(label, apertures[0].shots[0].photo.metadata.lens)
    return OpticsTable(name, (tr("Aperture"), *(heading for heading, *_ in shown)), rows, sentences)


def _cell(found: Stated | None, decimals: int) -> str:
    return "" if found is None else plus_minus(found, decimals)


def light_figure(label: str, apertures: Sequence[ApertureMtf]) -> Figure | None:
    """Vignetting over image height, a line an aperture; None where it was not measured."""
    series = [one for number, aperture in enumerate(apertures) if (one := _line(aperture, number)) is not None]
    if not series:
        return None
    low = min(y for one in series for _, y, _ in one.band)
    high = max(y for one in series for _, _, y in one.band)
    room = 0.05 * max(high - low, 0.2)
    panel = Panel(
        title=tr("Vignetting (EV) from the known chart \N{MIDDLE DOT} {label}", label=label),
        x_label=tr("Image height (% of the half diagonal)"),
        x_ticks=tuple(nice_ticks(0, 100, 10)),
        x_range=(0.0, 100.0),
        y_range=(low - room, high + room),
        series=tuple(series),
        note=tr(
            "Bands: {percent} % intervals. Uneven light from one side is separated from the lens.", percent=PERCENT
        ),
    )
    return Figure((panel,), (1.0,))


def _line(one: ApertureMtf, style: int) -> Series | None:
    found = mean_light(one.shots)
    if found is None:
        return None
    ev, half = (values.tolist() for values in found)
    places = [100 * height for height in HEIGHTS]
    band = tuple((x, y - by, y + by) for x, y, by in zip(places, ev, half, strict=True))
    return Series(f_number_text(one.aperture), style, (), (), tuple(zip(places, ev, strict=True)), band, "means")


TITLE = tr("Vignetting, colour, distortion")
COLUMNS = (  # heading, which of LensOptics, decimals
    (tr("Vignetting (EV)"), "vignetting", 2),
    (tr("Red outwards (px)"), "red", 2),
    (tr("Blue outwards (px)"), "blue", 2),
    (tr("Distortion (%)"), "distortion", 2),
    (tr("Astigmatism, centre (%)"), "centre_astigmatism", 1),
    (tr("Astigmatism, corners (%)"), "astigmatism", 1),
)
LEGEND = tr(
    "In the extreme corner, from the known chart, with {percent} % intervals. Red, blue: lateral colour, by how much "
    "that image lies outside the green one. Distortion: barrel is negative. Astigmatism: how far radial MTF50 is above "
    "tangential MTF50.",
    percent=PERCENT,
)
