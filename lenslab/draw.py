"""Figure -> PNG, SVG, PDF through matplotlib, which is loaded when something is first drawn."""

from __future__ import annotations

import io
import math
import threading
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from lenslab.errors import UnusableRequest
from lenslab.figures import style
from lenslab.files import plain_text
from lenslab.types import Figure, Panel, Series

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Page
    from matplotlib.lines import Line2D

Format: TypeAlias = Literal["png", "svg", "pdf"]
Width: TypeAlias = Callable[[str, float, bool], float]  # of a text in mm: text, size in points, bold


def draw(
    figure: Figure, file_format: str = "png", width_mm: float = 200, height_mm: float | None = None, dpi: float = 200
) -> bytes:
    """The figure as a file's bytes, on white, its legend and notes below; the same figure gives the same bytes.

    file_format: a name in FORMATS. height_mm: by default as panels and legend want it. Lens names are shown as they
    are, whatever markup they look like; what is too long is shortened in the middle.
    Raises UnusableRequest for another format, and for a size that leaves no room for the plots.
    """
    if file_format not in FORMATS:
        raise UnusableRequest(f"there is no plot format {file_format!r}: choose one of {', '.join(FORMATS)}")
    with _matplotlib() as new_page:
        page = new_page()
        width = _ruler(page)
        lenses = _lenses(figure)
        text_mm = width_mm - LEFT_MM - MARGIN_MM
        columns, rows = _legend_shape([name for name, _ in lenses], text_mm, width)
        notes = _notes(figure, text_mm, width)
        below_mm = AXIS_MM + NOTE_MM * len(notes) + MARGIN_MM
        if height_mm is None:
            height_mm = below_mm + ROW_MM * rows + sum(TITLE_MM + _wanted_mm(figure, share) for share in figure.heights)
        else:
            rows = min(rows, max(1, int(height_mm * 0.4 / ROW_MM)))
        below_mm += ROW_MM * rows
        room_mm = height_mm - below_mm - TITLE_MM * len(figure.panels)
        if width_mm < 60 or room_mm < 12 * len(figure.panels):
            raise UnusableRequest(f"{width_mm:g} x {height_mm:g} mm is too small for these plots")

        page.set_size_inches(width_mm / MM, height_mm / MM)
        ticks = [_y_ticks(panel, share * room_mm) for panel, share in _shared(figure)]
        left_mm = max([LEFT_MM, *(5 + width(name, TICK_PT, False) for _, names in ticks for name in names)])
        plot_mm = width_mm - left_mm - MARGIN_MM
        top_mm = height_mm
        for (panel, share), y_ticks in zip(_shared(figure), ticks, strict=True):
            top_mm -= TITLE_MM + share * room_mm
            box = (left_mm / width_mm, top_mm / height_mm, plot_mm / width_mm, share * room_mm / height_mm)
            axes = page.add_axes(box)
            _draw_panel(axes, panel, y_ticks)
            title = _fit(panel.title, plot_mm, TITLE_PT, True, width)
            _write(page, title, left_mm, top_mm + share * room_mm + 2.2, TITLE_PT, bold=True)
        _draw_x_axis(page, figure.panels, (left_mm, plot_mm, top_mm), width)
        _draw_empty(page, figure)
        _draw_legend(page, lenses, (columns, rows), top_mm - AXIS_MM, width)
        for line, text in enumerate(reversed(notes)):
            _write(page, text, LEFT_MM, MARGIN_MM - 1.5 + NOTE_MM * line, NOTE_PT, colour=GREY)
        data = io.BytesIO()
        page.savefig(data, format=file_format, dpi=dpi, metadata=FORMATS[file_format])
        return data.getvalue()


@contextmanager
def _matplotlib() -> Iterator[Callable[[], Page]]:
    """A maker of pages, with settings of our own whatever the user's are: one thread at a time, they are global."""
    import matplotlib
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure as Page
    from matplotlib.font_manager import fontManager

    def new_page() -> Page:
        page = Page(facecolor="white")
        FigureCanvasAgg(page)
        return page

    with _ONE_AT_A_TIME, matplotlib.rc_context(), warnings.catch_warnings():
        # A box stands for a character that no font here has: better than no plot.
        warnings.filterwarnings("ignore", message="Glyph .* missing from")
        matplotlib.rcdefaults()
        installed = set(fontManager.get_font_names())
        fonts = ["DejaVu Sans", *(name for name in OTHER_SCRIPTS if name in installed)]
        look: Any = {
            "font.family": [*fonts, "sans-serif"],
            "font.sans-serif": ["DejaVu Sans"],
            "svg.fonttype": "none",  # text stays text: it can be searched, copied and read aloud
            "svg.hashsalt": "lenslab",
            "pdf.fonttype": 42,
        }
        matplotlib.rcParams.update(look)
        yield new_page


def _ruler(page: Page) -> Width:
    """Measures text as it will be drawn."""
    from matplotlib.text import Text

    renderer = page.canvas.get_renderer()  # type: ignore[attr-defined]

    def width(text: str, size: float, bold: bool) -> float:
        drawn = Text(0, 0, text, fontsize=size, parse_math=False, figure=page)
        if bold:
            drawn.set(**BOLD)
        return float(drawn.get_window_extent(renderer).width) / page.dpi * MM

    return width


# Panels


def _shared(figure: Figure) -> list[tuple[Panel, float]]:
    """Each panel with its share of the height."""
    return [(panel, share / sum(figure.heights)) for panel, share in zip(figure.panels, figure.heights, strict=True)]


def _wanted_mm(figure: Figure, share: float) -> float:
    return 105.0 if len(figure.panels) == 1 else 180.0 * share / sum(figure.heights)


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


def _draw_empty(page: Page, figure: Figure) -> None:
    """Why a panel shows nothing, in its middle; said once where it holds for those below too."""
    said = ""
    for panel, axes in zip(figure.panels, page.axes, strict=True):
        if not panel.series and panel.note and panel.note != said:
            said = panel.note
            drawn = axes.text(0.5, 0.5, _clean(said), transform=axes.transAxes, fontsize=TITLE_PT, color=GREY)
            drawn.set(ha="center", va="center", parse_math=False, bbox={"facecolor": "white", "edgecolor": "none"})


def _draw_band(axes: Axes, one: Series) -> None:
    if len(one.band) > 1:
        x, lower, upper = zip(*one.band, strict=True)
        axes.fill_between(x, lower, upper, color=style(one.style).colour, alpha=0.13, linewidth=0)


def _draw_line(axes: Axes, one: Series) -> None:
    look = style(one.style)
    if len(one.line) > 1:
        axes.plot(*zip(*one.line, strict=True), color=look.colour, linestyle=DASHES[look.dash], linewidth=LINE_PT)
    if one.points:
        axes.plot(
            *zip(*one.points, strict=True),
            linestyle="none",
            marker=MARKERS[look.marker],
            markersize=MARKER_PT,
            color=look.colour,
            markeredgecolor="white",
            markeredgewidth=0.6,
            clip_on=False,
        )
    if one.sweet_spot is not None:
        axes.plot(
            *one.sweet_spot, marker=ABOVE, markersize=ABOVE_PT, color=look.colour, markeredgewidth=0, clip_on=False
        )


def _y_ticks(panel: Panel, height_mm: float) -> tuple[list[float], list[str]]:
    """Round numbers, no more than one in 9 mm, all with the same decimals; none where nothing is measured by them."""
    from matplotlib.ticker import MaxNLocator

    if not panel.series:
        return [], []
    y_range = panel.y_range
    most = max(2, int(height_mm / 9))
    found = MaxNLocator(nbins=most, steps=[1, 2, 5, 10]).tick_values(*y_range)
    values = [float(value) for value in found if y_range[0] <= value <= y_range[1]]
    step = min((b - a for a, b in pairwise(values)), default=1.0)
    decimals = min(12, max(0, -math.floor(math.log10(step) + 1e-9)))
    small = all(abs(value) < 1e7 for value in values)
    names = [f"{value + 0.0:.{decimals}f}" if small else f"{value:.3g}" for value in values]
    return values, [name.replace("-", "−") for name in names]  # noqa: RUF001


def _draw_x_axis(page: Page, panels: Sequence[Panel], place: tuple[float, float, float], width: Width) -> None:
    """The names of the ticks that have room, from the right, and what the axis is. place: left, width, bottom in mm."""
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
            _write(page, name, at_mm, bottom_mm - 4.6, TICK_PT, colour=GREY, align="center")
            free_mm = at_mm - half_mm - 1.5
    _write(page, panel.x_label, left_mm + plot_mm / 2, bottom_mm - 9.2, TICK_PT, colour=GREY, align="center")


# Legend, notes, text


def _lenses(figure: Figure) -> list[tuple[str, int]]:
    """Name and style of every lens in the figure, once each, in the order of the styles."""
    return sorted({(one.label, one.style) for panel in figure.panels for one in panel.series}, key=lambda one: one[1])


def _legend_shape(names: Sequence[str], room_mm: float, width: Width) -> tuple[int, int]:
    """Columns and rows: as many columns as the longest name lets, but more where there are many lenses."""
    if not names:
        return 1, 0
    longest_mm = SWATCH_MM + GAP_MM + max(width(_clean(name), LEGEND_PT, False) for name in names)
    fitting = int((room_mm + GAP_MM) / longest_mm)
    columns = min(4, len(names), max(1, fitting, 2 if len(names) > 6 else 1))
    rows = math.ceil(len(names) / columns)
    return math.ceil(len(names) / rows), rows


def _draw_legend(
    page: Page, lenses: Sequence[tuple[str, int]], shape: tuple[int, int], top_mm: float, width: Width
) -> None:
    """Down the columns; where rows are missing the last place says how many lenses are left out."""
    columns, rows = shape
    places = columns * rows
    shown = lenses if len(lenses) <= places else lenses[: places - 1]
    column_mm = (float(page.get_size_inches()[0]) * MM - LEFT_MM - MARGIN_MM + GAP_MM) / columns
    for place in range(min(len(lenses), places)):
        column, row = divmod(place, rows)
        x_mm, y_mm = LEFT_MM + column * column_mm, top_mm - (row + 0.7) * ROW_MM
        if place < len(shown):
            name, number = shown[place]
            page.add_artist(_swatch(page, number, x_mm, y_mm + 1.0))
            text = _fit(name, column_mm - SWATCH_MM - GAP_MM, LEGEND_PT, False, width)
        else:
            text = f"and {len(lenses) - len(shown)} more"
        _write(page, text, x_mm + SWATCH_MM, y_mm, LEGEND_PT)


def _swatch(page: Page, number: int, x_mm: float, y_mm: float) -> Line2D:
    """A short piece of a lens's line with its marker."""
    from matplotlib.lines import Line2D

    look = style(number)
    width_mm, height_mm = (float(inches) * MM for inches in page.get_size_inches())
    return Line2D(
        [(x_mm + at) / width_mm for at in (0, (SWATCH_MM - 2) / 2, SWATCH_MM - 2)],
        [y_mm / height_mm] * 3,
        transform=page.transFigure,
        color=look.colour,
        linestyle=DASHES[look.dash],
        linewidth=LINE_PT,
        marker=MARKERS[look.marker],
        markevery=[1],
        markersize=MARKER_PT,
        markeredgecolor="white",
        markeredgewidth=0.6,
    )


def _notes(figure: Figure, room_mm: float, width: Width) -> list[str]:
    """The notes of the panels that show something, each once, broken into lines."""
    lines: list[str] = []
    for note in dict.fromkeys(panel.note for panel in figure.panels if panel.note and panel.series):
        line = ""
        for word in note.split():
            longer = f"{line} {word}".strip()
            if line and width(_clean(longer), NOTE_PT, False) > room_mm:
                lines.append(_fit(line, room_mm, NOTE_PT, False, width))
                longer = word
            line = longer
        lines.append(_fit(line, room_mm, NOTE_PT, False, width))
    return lines


def _fit(text: str, room_mm: float, size: float, bold: bool, width: Width) -> str:
    """The text, or as much of its beginning and its end as there is room for: the end tells copies of a lens apart."""
    text = _clean(text)
    if width(text, size, bold) <= room_mm:
        return text
    fits, too_long = 0, min(len(text), 400)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if width(_shortened(text, middle), size, bold) <= room_mm:
            fits = middle
        else:
            too_long = middle
    return _shortened(text, fits)


def _shortened(text: str, kept: int) -> str:
    tail = kept // 3
    return f"{text[: kept - tail].rstrip()}…{text[len(text) - tail :].lstrip()}"


def _clean(text: str) -> str:
    """One line without what XML cannot hold."""
    return plain_text(text).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")


def _write(
    page: Page,
    text: str,
    x_mm: float,
    y_mm: float,
    size: float,
    *,
    colour: str = "#1c2126",
    bold: bool = False,
    align: Literal["left", "center"] = "left",
) -> None:
    """A line of text on the page, its baseline's left end or middle so far from the bottom left."""
    width_mm, height_mm = (float(inches) * MM for inches in page.get_size_inches())
    drawn = page.text(x_mm / width_mm, y_mm / height_mm, text, fontsize=size, color=colour, ha=align)
    if bold:
        drawn.set(**BOLD)
    drawn.set_parse_math(False)  # "$" in a lens name is a dollar


_ONE_AT_A_TIME = threading.Lock()
MM = 25.4  # in an inch
MARGIN_MM, LEFT_MM, TITLE_MM, AXIS_MM, ROW_MM, NOTE_MM = 6.0, 15.0, 12.0, 13.0, 5.6, 4.2
SWATCH_MM, GAP_MM = 11.0, 6.0
TITLE_PT, TICK_PT, LEGEND_PT, NOTE_PT, LINE_PT, MARKER_PT = 10.0, 8.5, 9.0, 8.0, 1.6, 4.8
GREY = "#5c6670"
BOLD: dict[str, Any] = {"fontweight": "bold", "fontfamily": ["DejaVu Sans", "sans-serif"]}  # other scripts' have none
DASHES: dict[str, Any] = {
    "solid": "-",
    "dashed": (0, (4, 2)),
    "dotted": (0, (1, 1.6)),
    "dashdot": (0, (4, 1.6, 1, 1.6)),
}
ABOVE, ABOVE_PT = ((0.0, 0.45), (-0.32, 1.0), (0.32, 1.0)), 18.0  # a triangle that hangs over a place
MARKERS = {"circle": "o", "square": "s", "triangle": "^", "diamond": "D"}
OTHER_SCRIPTS = (  # looked at in this order for what DejaVu Sans lacks, where they are installed
    *("Noto Sans CJK JP", "Noto Sans CJK SC", "Noto Sans JP", "Noto Sans SC", "Source Han Sans", "Hiragino Sans"),
    *("PingFang SC", "Yu Gothic", "Microsoft YaHei", "Malgun Gothic", "Apple SD Gothic Neo", "WenQuanYi Zen Hei"),
    *("WenQuanYi Micro Hei", "Droid Sans Fallback", "IPAGothic", "Noto Sans", "Noto Sans Thai", "Noto Sans Devanagari"),
    *("Nirmala UI", "Leelawadee UI", "Segoe UI Symbol", "Arial Unicode MS"),
)
FORMATS: dict[str, dict[str, Any]] = {  # with what the file says of itself: no date, so that equal plots are equal
    "png": {"Software": "LensLab"},
    "svg": {"Creator": "LensLab", "Date": None},
    "pdf": {"Creator": "LensLab", "CreationDate": None},
}
