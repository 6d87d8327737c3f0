"""Figure -> PNG, SVG or PDF by matplotlib, which is loaded for the first drawing."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from lenslab.errors import UnusableRequest
from lenslab.figures.build import axis_note, note_at_right, page_notes
from lenslab.figures.styles import DASHES, MARKERS, LineStyle, style
from lenslab.figures.ticks import nice_ticks
from lenslab.language import tr
from lenslab.render.page_sizes import MM, SMALLEST_MM, checked_size, pixels
from lenslab.render.points import split_points
from lenslab.render.text import FORMATS, GREY, Width, broken, clean, fitted, matplotlib_page, ruler, write
from lenslab.types import Figure, Panel, Series

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Page
    from matplotlib.lines import Line2D

Format: TypeAlias = Literal["png", "svg", "pdf"]


def draw(
    figure: Figure, file_format: str = "png", width_mm: float = 200, height_mm: float | None = None, dpi: float = 200
) -> bytes:
    """The figure as a file's bytes, on white, its legend and notes below; the same figure gives the same bytes.

    file_format: a name in FORMATS. height_mm: by default as panels and legend want it. dpi: of a PNG, which says so.
    Lens names are shown as they are, whatever markup they look like; what is too long is shortened at the end.
    Raises UnusableRequest for an unknown format, a size too small for the plots, or too many pixels.
    """
    if file_format not in FORMATS:
        raise UnusableRequest(
            tr(
                "unknown plot format {file_format!r}: choose one of {formats}",
                file_format=file_format,
                formats=", ".join(FORMATS),
            )
        )
    with matplotlib_page() as new_page:
        page = new_page()
        width = ruler(page)
        plan = _plan(figure, width_mm, height_mm, width)
        size = width_mm, plan.height_mm
        wide, high = (side / MM for side in size)
        if file_format == "png":  # whole pixels plus a little, as matplotlib truncates
            wide, high = ((side + 1e-4) / dpi for side in pixels(*size, dpi))
        page.set_size_inches(wide, high)
        _draw_plots(page, figure, plan, width)
        data = io.BytesIO()
        page.savefig(data, format=file_format, dpi=dpi, metadata=FORMATS[file_format])
        return data.getvalue()


@dataclass(frozen=True, slots=True)
class Planned:
    """The page that `draw` would make. unnamed: how many lenses do not fit into the legend."""

    width_mm: float
    height_mm: float
    unnamed: int


def planned(figure: Figure, width_mm: float, height_mm: float | None = None) -> Planned:
    """The layout of a figure as `draw` would make it. Raises UnusableRequest for a size too small for the plots."""
    with matplotlib_page() as new_page:
        plan = _plan(figure, width_mm, height_mm, ruler(new_page()))
    lenses, places = len(_lenses(figure)), plan.legend[0] * plan.legend[1]
    return Planned(width_mm, plan.height_mm, lenses - places + 1 if lenses > places else 0)


@dataclass(frozen=True, slots=True)
class _Plan:
    """The layout of a page. left_mm: of legend and notes. room_mm: the height of all panels."""

    width_mm: float
    height_mm: float
    left_mm: float
    titles: tuple[tuple[str, ...], ...]  # of each panel, in lines
    legend: tuple[int, int]  # columns and rows
    notes: tuple[str, ...]
    room_mm: float


def _plan(figure: Figure, width_mm: float, height_mm: float | None, width: Width) -> _Plan:
    checked_size(width_mm, height_mm)
    left_mm = LEFT_MM if width_mm >= NARROW_MM else MARGIN_MM
    text_mm = width_mm - left_mm - MARGIN_MM
    title_mm = width_mm - LEFT_MM - MARGIN_MM
    titles = tuple(tuple(broken(panel.title, title_mm, TITLE_PT, True, width)) for panel in figure.panels)
    notes = _notes(figure, text_mm, width)
    others_mm = AXIS_MM + NOTE_MM * len(notes) + MARGIN_MM + sum(map(_title_mm, titles))
    names = [name for name, _ in _lenses(figure)]
    if height_mm is None:
        shape = _legend_shape(names, text_mm, len(names), width)
        height_mm = others_mm + ROW_MM * shape[1] + _wanted_mm(figure, width_mm)
    else:
        least_mm = max((LEAST_PANEL_MM / share for _, share in _shared(figure)), default=0.0)
        for enough_mm in count(math.ceil(SMALLEST_MM)):
            shape = _legend_shape(names, text_mm, _most_rows(enough_mm), width)
            if others_mm + ROW_MM * shape[1] + least_mm <= enough_mm:
                break
        if height_mm < enough_mm:
            raise UnusableRequest(
                tr(
                    "{width_mm:g} \N{MULTIPLICATION SIGN} {height_mm:g} mm is too small for these plots: at this "
                    "width they need at least {enough_mm} mm in height",
                    width_mm=width_mm,
                    height_mm=height_mm,
                    enough_mm=enough_mm,
                )
            )
        shape = _legend_shape(names, text_mm, _most_rows(height_mm), width)
    room_mm = height_mm - others_mm - ROW_MM * shape[1]
    return _Plan(width_mm, height_mm, left_mm, titles, shape, tuple(notes), room_mm)


def _title_mm(lines: Sequence[str]) -> float:
    return TITLE_MM + TITLE_LINE_MM * (len(lines) - 1)


def _most_rows(height_mm: float) -> int:
    """The most legend rows that leave more than half of the page to the plots."""
    return max(1, int(height_mm * 0.4 / ROW_MM))


def _draw_plots(page: Page, figure: Figure, plan: _Plan, width: Width) -> None:
    ticks = [_y_ticks(panel, share * plan.room_mm) for panel, share in _shared(figure)]
    left_mm = max([LEFT_MM, *(5 + width(name, TICK_PT, False) for _, names in ticks for name in names)])
    plot_mm = plan.width_mm - left_mm - MARGIN_MM
    top_mm = plan.height_mm
    for (panel, share), y_ticks, title in zip(_shared(figure), ticks, plan.titles, strict=True):
        high_mm = share * plan.room_mm
        top_mm -= _title_mm(title) + high_mm
        box = (left_mm / plan.width_mm, top_mm / plan.height_mm, plot_mm / plan.width_mm, high_mm / plan.height_mm)
        _draw_panel(page.add_axes(box), panel, y_ticks)
        for line, text in enumerate(reversed(title)):
            above_mm = ABOVE_PANEL_MM + TITLE_LINE_MM * line
            write(page, text, LEFT_MM, top_mm + high_mm + above_mm, TITLE_PT, bold=True)
    _draw_x_axis(page, figure.panels, (left_mm, plot_mm, top_mm), width)
    _draw_empty(page, figure)
    marked = frozenset(one.style for panel in figure.panels for one in panel.series if one.points)
    _draw_legend(page, _lenses(figure), plan, top_mm - AXIS_MM, width, marked=marked)
    for line, text in enumerate(reversed(plan.notes)):
        write(page, text, plan.left_mm, MARGIN_MM - 1.5 + NOTE_MM * line, NOTE_PT, colour=GREY)


# Panels


def _shared(figure: Figure) -> list[tuple[Panel, float]]:
    """Each panel with its share of the height."""
    return [(panel, share / sum(figure.heights)) for panel, share in zip(figure.panels, figure.heights, strict=True)]


def _wanted_mm(figure: Figure, width_mm: float) -> float:
    """The default height of all panels together for a width."""
    return (105.0 if len(figure.panels) == 1 else 180.0) * min(1.0, max(0.65, width_mm / 180))


def _draw_panel(axes: Axes, panel: Panel, y_ticks: tuple[Sequence[float], Sequence[str]]) -> None:
    for spine in axes.spines.values():
        spine.set_visible(False)
    axes.set_xlim(*panel.x_range)
    axes.set_ylim(*panel.y_range)
    axes.set_xticks([x for x, _ in panel.x_ticks], [""] * len(panel.x_ticks))
    axes.set_yticks(*y_ticks, fontsize=TICK_PT, color=GREY)
    axes.tick_params(length=0, pad=4)
    axes.set_axisbelow(True)
    axes.grid(True, axis="y", color="#dfe3e8", linewidth=0.7)
    axes.grid(True, axis="x", color="#eef0f3", linewidth=0.7)
    for one in panel.series:
        _draw_band(axes, one)
    for one in panel.series:
        _draw_line(axes, one)
    note = axis_note(panel, panel.y_range)
    if note:
        x, side = (0.994, "right") if note_at_right(panel) else (0.006, "left")
        axes.text(x, 0.015, note, transform=axes.transAxes, fontsize=NOTE_PT, color=GREY, va="bottom", ha=side)


def _draw_empty(page: Page, figure: Figure) -> None:
    """In the middle of an empty panel, the reason; once if it applies to the panels below too."""
    shown = ""
    for panel, axes in zip(figure.panels, page.axes, strict=True):
        if not panel.series and panel.note and panel.note != shown:
            shown = panel.note
            drawn = axes.text(0.5, 0.5, clean(shown), transform=axes.transAxes, fontsize=TITLE_PT, color=GREY)
            drawn.set(ha="center", va="center", parse_math=False, bbox={"facecolor": "white", "edgecolor": "none"})


def _draw_band(axes: Axes, one: Series) -> None:
    if len(one.band) > 1:
        x, lower, upper = zip(*one.band, strict=True)
        axes.fill_between(x, lower, upper, color=style(one.style).colour, alpha=0.13, linewidth=0)


def _draw_line(axes: Axes, one: Series) -> None:
    look = style(one.style)
    if len(one.line) > 1:
        axes.plot(*zip(*one.line, strict=True), color=look.colour, linestyle=_dash(look), linewidth=LINE_PT)
    full, hollow = split_points(one)
    for points, look_of in ((full, FULL), (hollow, HOLLOW)):
        if points:
            places = zip(*points, strict=True)
            axes.plot(*places, linestyle="none", **_marker(look), color=look.colour, **look_of, clip_on=False)
    if one.sweet_spot is not None:
        axes.plot(
            *one.sweet_spot, marker=ABOVE, markersize=ABOVE_PT, color=look.colour, markeredgewidth=0, clip_on=False
        )


def _dash(look: LineStyle) -> Any:
    """matplotlib's line style."""
    return (0, DASHES[look.dash]) if DASHES[look.dash] else "-"


def _marker(look: LineStyle) -> dict[str, Any]:
    """matplotlib's marker and its size, which for a polygon is the distance of its farthest corner from the middle."""
    outline = MARKERS[look.marker]
    reach = 2 * max((abs(side) for corner in outline for side in corner), default=0.5)
    return {"marker": outline or "o", "markersize": MARKER_PT * reach}


def _y_ticks(panel: Panel, height_mm: float) -> tuple[list[float], list[str]]:
    """Round numbers, at most one per 9 mm, all with the same decimals; none for an empty panel."""
    ticks = nice_ticks(*panel.y_range, most=max(2, int(height_mm / 9))) if panel.series else []
    return [value for value, _ in ticks], [name for _, name in ticks]


def _draw_x_axis(page: Page, panels: Sequence[Panel], place: tuple[float, float, float], width: Width) -> None:
    """The tick labels that fit, from the right, and the axis label. place: left, width, bottom in mm."""
    if not panels:
        return
    left_mm, plot_mm, bottom_mm = place
    panel = panels[-1]
    first, last = panel.x_range
    free_mm = math.inf
    for x, name in reversed(panel.x_ticks):
        at_mm = left_mm + (x - first) / (last - first) * plot_mm
        half_mm = width(name, TICK_PT, False) / 2
        if at_mm + half_mm <= free_mm:
            write(page, name, at_mm, bottom_mm - 4.6, TICK_PT, colour=GREY, align="center")
            free_mm = at_mm - half_mm - 1.5
    write(page, panel.x_label, left_mm + plot_mm / 2, bottom_mm - 9.2, TICK_PT, colour=GREY, align="center")


# Legend, notes, text


def _lenses(figure: Figure) -> list[tuple[str, int]]:
    """Name and style of every lens in the figure, once each, in the order of the styles."""
    return sorted({(one.label, one.style) for panel in figure.panels for one in panel.series}, key=lambda one: one[1])


def _legend_shape(names: Sequence[str], room_mm: float, most_rows: int, width: Width) -> tuple[int, int]:
    """Columns and rows: as many columns as the longest name allows, but more if there are many lenses."""
    if not names:
        return 1, 0
    longest_mm = SWATCH_MM + GAP_MM + max(width(clean(name), LEGEND_PT, False) for name in names)
    fitting, tight = (int((room_mm + GAP_MM) / wide_mm) for wide_mm in (longest_mm, SWATCH_MM + GAP_MM + TIGHT_MM))
    columns = min(4, len(names), max(1, fitting, min(tight, 2 if len(names) > 6 else 1)))
    while columns < tight and math.ceil(len(names) / columns) > most_rows:
        columns += 1
    rows = min(most_rows, math.ceil(len(names) / columns))
    return min(columns, math.ceil(len(names) / rows)), rows


def _draw_legend(
    page: Page,
    lenses: Sequence[tuple[str, int]],
    plan: _Plan,
    top_mm: float,
    width: Width,
    *,
    marked: frozenset[int],
) -> None:
    """Column by column; if there are too few rows, the last entry says how many lenses are left out.

    marked: the styles that have markers, where shots are drawn.
    """
    columns, rows = plan.legend
    places = columns * rows
    shown = lenses if len(lenses) <= places else lenses[: places - 1]
    column_mm = (plan.width_mm - plan.left_mm - MARGIN_MM + GAP_MM) / columns
    for place in range(min(len(lenses), places)):
        column, row = divmod(place, rows)
        x_mm, y_mm = plan.left_mm + column * column_mm, top_mm - (row + 0.7) * ROW_MM
        if place < len(shown):
            name, number = shown[place]
            page.add_artist(_swatch(page, number, x_mm, y_mm + 1.0, number in marked))
            text = fitted(name, column_mm - SWATCH_MM - GAP_MM, LEGEND_PT, False, width)
        else:
            text = tr("and {more} more", more=len(lenses) - len(shown))
        write(page, text, x_mm + SWATCH_MM, y_mm, LEGEND_PT)


def _swatch(page: Page, number: int, x_mm: float, y_mm: float, marked: bool) -> Line2D:
    """A short piece of a lens's line, with its marker if it has one."""
    from matplotlib.lines import Line2D

    look = style(number)
    width_mm, height_mm = (float(inches) * MM for inches in page.get_size_inches())
    return Line2D(
        [(x_mm + at) / width_mm for at in (0, (SWATCH_MM - 2) / 2, SWATCH_MM - 2)],
        [y_mm / height_mm] * 3,
        transform=page.transFigure,
        color=look.colour,
        linestyle=_dash(look),
        linewidth=LINE_PT,
        markevery=[1],
        **(_marker(look) if marked else {}),
        markeredgecolor="white",
        markeredgewidth=0.6,
    )


def _notes(figure: Figure, room_mm: float, width: Width) -> list[str]:
    """The notes of the panels that show something, each once, broken into lines."""
    return [line for note in page_notes(figure.panels) for line in broken(note, room_mm, NOTE_PT, False, width)]


MARGIN_MM, LEFT_MM, TITLE_MM, AXIS_MM, ROW_MM, NOTE_MM = 6.0, 15.0, 12.0, 13.0, 5.6, 4.2
SWATCH_MM, GAP_MM, TIGHT_MM = 11.0, 6.0, 26.0  # TIGHT_MM: the least width of a lens name, if there is any room
TITLE_LINE_MM, ABOVE_PANEL_MM = 4.6, 3.2  # above it, as the mark over a sharpest aperture may reach out of a low panel
LEAST_PANEL_MM, NARROW_MM = 9.0, 120.0
TITLE_PT, TICK_PT, LEGEND_PT, NOTE_PT, LINE_PT, MARKER_PT = 10.0, 8.5, 9.0, 8.0, 1.6, 4.8
FULL: dict[str, Any] = {"markeredgecolor": "white", "markeredgewidth": 0.6}
HOLLOW: dict[str, Any] = {"markerfacecolor": "white"}
ABOVE, ABOVE_PT = ((0.0, 0.45), (-0.32, 1.0), (0.32, 1.0)), 18.0  # a triangle pointing down at a position
