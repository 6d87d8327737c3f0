"""Figure -> a page of plots, in files and in reports: panels one above the other, the legend and the notes below."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count

from lenslab.errors import UnusableRequest
from lenslab.figures.build import axis_note, page_notes
from lenslab.language import tr
from lenslab.paper.lengths import POINTS_PER_MM
from lenslab.paper.plot_sizes import SMALLEST_PLOT_MM
from lenslab.render.fitted_text import broken, clean, fitted
from lenslab.render.fonts import text_width
from lenslab.render.panels import (
    GREY,
    NOTE_PT,
    PAPER,
    TICK_PT,
    draw_panel,
    draw_patch,
    draw_sample,
    draw_x_axis,
    value_ticks,
)
from lenslab.render.pens import Box, Pen, Sketch
from lenslab.types import Figure, Panel


def plots_sketch(figure: Figure, layout: PageLayout, scale: float = 1.0) -> Sketch:
    """The plots of a figure. scale: of what is drawn on paper, against `layout`."""
    return Sketch(layout.width * scale, layout.height * scale, partial(_draw, figure=figure, layout=layout), scale)


@dataclass(frozen=True, slots=True)
class PageLayout:
    """Where the parts of a page are, in points.

    margin: to the right and at the bottom. left: of legend and notes. titles: of each panel, in lines. starts: where
    each axis begins, said at the right of the title's last line. lenses: label and style of those in the legend. room:
    the height of all panels. marked: the styles that have markers; banded: those that are a band without a line.
    """

    width: float
    height: float
    margin: float
    left: float
    titles: tuple[tuple[str, ...], ...]
    starts: tuple[str, ...]
    lenses: tuple[tuple[str, int], ...]
    columns: int
    rows: int
    notes: tuple[str, ...]
    room: float
    marked: frozenset[int]
    banded: frozenset[int]

    @property
    def unnamed(self) -> int:
        """How many lenses do not fit into the legend."""
        places = self.columns * self.rows
        return len(self.lenses) - places + 1 if len(self.lenses) > places else 0


def laid_out(
    figure: Figure,
    width: float,
    height: float | None = None,
    *,
    room: float | None = None,
    margin: float | None = None,
    legend: bool = True,
) -> PageLayout:
    """How a figure is laid out on a page of that size in points.

    height: by default as panels and legend want it. room: the height of all panels where height is None, by default
    as their number asks for. Raises UnusableRequest for a height too small for the plots.
    """
    margin = MARGIN if margin is None else margin
    text_left = LEFT if width >= NARROW else MARGIN
    text_room = width - text_left - margin
    starts = tuple(axis_note(panel, panel.y_range) for panel in figure.panels)
    headings = zip(figure.panels, starts, strict=True)
    titles = tuple(tuple(_title(panel.title, start, width - LEFT - margin)) for panel, start in headings)
    notes = tuple(line for note in page_notes(figure.panels) for line in broken(note, text_room, NOTE_PT))
    lenses = _lenses(figure) if legend else ()
    names = [name for name, _ in lenses]
    others = AXIS + NOTE * len(notes) + margin + sum(map(_title_height, titles))
    if height is None:
        columns, rows = _legend_shape(names, text_room, len(names))
        height = others + ROW * rows + (_usual_room(figure, width) if room is None else room)
    else:
        _check_height(figure, names, width, height, others=others, text_room=text_room)
        columns, rows = _legend_shape(names, text_room, _most_rows(height))
    shown_series = [series for panel in figure.panels for series in panel.series]
    marked = frozenset(series.style for series in shown_series if series.points)
    lines = {series.style for series in shown_series if series.line or series.points}
    banded = frozenset(series.style for series in shown_series if series.band) - lines
    room = height - others - ROW * rows
    return PageLayout(
        width, height, margin, text_left, titles, starts, lenses, columns, rows, notes, room, marked, banded
    )


def _check_height(
    figure: Figure, names: Sequence[str], width: float, height: float, *, others: float, text_room: float
) -> None:
    """Raise UnusableRequest unless each panel and the legend have room. others: the height of all else."""
    least = max((LEAST_PANEL / share for _, share in _shared(figure)), default=0.0)
    for enough_mm in count(math.ceil(SMALLEST_PLOT_MM)):
        _, rows = _legend_shape(names, text_room, _most_rows(enough_mm * POINTS_PER_MM))
        if others + ROW * rows + least <= enough_mm * POINTS_PER_MM:
            break
    if height < enough_mm * POINTS_PER_MM - 1e-6:
        raise UnusableRequest(
            "{width_mm:g} \N{MULTIPLICATION SIGN} {height_mm:g} mm is too small for these plots: at this "
            "width they need at least {enough_mm} mm in height",
            width_mm=round(width / POINTS_PER_MM, 2),
            height_mm=round(height / POINTS_PER_MM, 2),
            enough_mm=enough_mm,
        )


def _title(title: str, start: str, room: float) -> list[str]:
    """A panel's title in lines, the last of which leaves room for where its axis begins."""
    lines = broken(title, room, TITLE_PT, True)
    beside = text_width(lines[-1], TITLE_PT, True) + GAP + text_width(start, NOTE_PT)
    return [*lines, ""] if start and beside > room else lines


def _title_height(lines: Sequence[str]) -> float:
    return TITLE + TITLE_LINE * (len(lines) - 1)


def _most_rows(height: float) -> int:
    """The most legend rows that leave more than half of the page to the plots."""
    return max(1, int(height * 0.4 / ROW))


def _shared(figure: Figure) -> list[tuple[Panel, float]]:
    """Each panel with its share of the height."""
    return [(panel, share / sum(figure.heights)) for panel, share in zip(figure.panels, figure.heights, strict=True)]


def _usual_room(figure: Figure, width: float) -> float:
    """The default height of all panels together for a width."""
    whole_mm = 105.0 if len(figure.panels) == 1 else 180.0
    return whole_mm * POINTS_PER_MM * min(1.0, max(0.65, width / (180 * POINTS_PER_MM)))


def _lenses(figure: Figure) -> tuple[tuple[str, int], ...]:
    """Name and style of every lens in the figure, once each, in the order of the styles."""
    lenses = {(series.label, series.style) for panel in figure.panels for series in panel.series}
    return tuple(sorted(lenses, key=lambda lens: lens[1]))


def _legend_shape(names: Sequence[str], room: float, most_rows: int) -> tuple[int, int]:
    """Columns and rows: as many columns as the longest name allows, but more if there are many lenses."""
    if not names:
        return 1, 0
    longest = SWATCH + GAP + max(text_width(clean(name), LEGEND_PT) for name in names)
    fitting, tight = (int((room + GAP) / wide) for wide in (longest, SWATCH + GAP + TIGHT))
    columns = min(4, len(names), max(1, fitting, min(tight, 2 if len(names) > 6 else 1)))
    while columns < tight and math.ceil(len(names) / columns) > most_rows:
        columns += 1
    rows = min(most_rows, math.ceil(len(names) / columns))
    return min(columns, math.ceil(len(names) / rows)), rows


# Drawing


def _draw(pen: Pen, figure: Figure, layout: PageLayout) -> None:
    boxes = _boxes(figure, layout)
    for panel, box, title, start in zip(figure.panels, boxes, layout.titles, layout.starts, strict=True):
        draw_panel(pen, panel, box)
        baseline = box[1] + box[3] + ABOVE_PANEL
        for line, text in enumerate(reversed(title)):
            if text:
                pen.text(LEFT, baseline + TITLE_LINE * line, text, TITLE_PT, strong=True)
        if start:
            pen.text(layout.width - layout.margin, baseline, start, NOTE_PT, colour=GREY, align="end")
    _draw_reasons(pen, figure, boxes)
    if figure.panels:
        draw_x_axis(pen, figure.panels[-1], boxes[-1])
    below_axis = layout.margin + NOTE * len(layout.notes) + ROW * layout.rows
    _draw_legend(pen, layout, below_axis)
    for line, text in enumerate(reversed(layout.notes)):
        pen.text(layout.left, layout.margin - BELOW_NOTES + NOTE * line, text, NOTE_PT, colour=GREY)


def _boxes(figure: Figure, layout: PageLayout) -> list[Box]:
    """Where the axes of each panel are: as far to the left as the longest name of a value allows."""
    heights = [share * layout.room for _, share in _shared(figure)]
    names = [name for panel, high in zip(figure.panels, heights, strict=True) for _, name in value_ticks(panel, high)]
    left = max([LEFT, *(LEFT_OF_NAMES + text_width(name, TICK_PT) for name in names)])
    boxes = []
    bottom = layout.height
    for title, height in zip(layout.titles, heights, strict=True):
        bottom -= _title_height(title) + height
        boxes.append((left, bottom, layout.width - layout.margin - left, height))
    return boxes


def _draw_reasons(pen: Pen, figure: Figure, boxes: Sequence[Box]) -> None:
    """In the middle of an empty panel, why it is; once if it applies to the panels below too."""
    written = ""
    for panel, (left, bottom, width, height) in zip(figure.panels, boxes, strict=True):
        if not panel.series and panel.note and panel.note != written:
            written = panel.note
            lines = broken(panel.note, width, TITLE_PT)
            first = bottom + height / 2 + TITLE_LINE * (len(lines) - 1) / 2 - 0.365 * TITLE_PT
            for number, line in enumerate(lines):
                middle, baseline = left + width / 2, first - TITLE_LINE * number
                half = text_width(line, TITLE_PT) / 2 + 3
                pen.box((middle - half, baseline - 4, 2 * half, TITLE_LINE), PAPER)
                pen.text(middle, baseline, line, TITLE_PT, colour=GREY, align="middle")


def _draw_legend(pen: Pen, layout: PageLayout, top: float) -> None:
    """Column by column; if there are too few rows, the last entry says how many lenses are left out."""
    lenses = layout.lenses[: -layout.unnamed] if layout.unnamed else layout.lenses
    column_width = (layout.width - layout.left - layout.margin + GAP) / layout.columns
    for place in range(len(lenses) + bool(layout.unnamed)):
        column, row = divmod(place, layout.rows)
        x, y = layout.left + column * column_width, top - (row + 0.7) * ROW
        if place < len(lenses):
            name, look = lenses[place]
            if look in layout.banded:
                draw_patch(pen, x, y + ABOVE_BASELINE, look, SAMPLE)
            else:
                draw_sample(pen, x, y + ABOVE_BASELINE, look, SAMPLE, marked=look in layout.marked)
            text = fitted(name, column_width - SWATCH - GAP, LEGEND_PT)
        else:
            text = tr("and {more} more", more=layout.unnamed)
        pen.text(x + SWATCH, y, text, LEGEND_PT)


TITLE_PT = 10.0
LEGEND_PT = 9.0
MARGIN = 6.0 * POINTS_PER_MM
LEFT = 15.0 * POINTS_PER_MM
NARROW = 120.0 * POINTS_PER_MM
AXIS = 13.0 * POINTS_PER_MM
ROW = 5.6 * POINTS_PER_MM
NOTE = 4.2 * POINTS_PER_MM
BELOW_NOTES = 1.5 * POINTS_PER_MM
TITLE = 12.0 * POINTS_PER_MM
TITLE_LINE = 4.6 * POINTS_PER_MM
ABOVE_PANEL = 3.2 * POINTS_PER_MM  # the sharpest aperture's mark may reach out of a low panel
LEAST_PANEL = 9.0 * POINTS_PER_MM
LEFT_OF_NAMES = 5.0 * POINTS_PER_MM
SWATCH = 11.0 * POINTS_PER_MM
SAMPLE = 9.0 * POINTS_PER_MM
ABOVE_BASELINE = 1.0 * POINTS_PER_MM
GAP = 6.0 * POINTS_PER_MM
TIGHT = 26.0 * POINTS_PER_MM  # the least width of a lens name, if there is any room
