"""Figure -> PNG, SVG, PDF through matplotlib, which is loaded when something is first drawn."""

from __future__ import annotations

import io
import warnings
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from lenslab.figures import style
from lenslab.types import Figure, Panel, Series

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Format: TypeAlias = Literal["png", "svg", "pdf"]


def draw(
    figure: Figure, file_format: Format = "png", width_mm: float = 240, height_mm: float | None = None, dpi: int = 160
) -> bytes:
    """The figure as a file's bytes, with its legend below; the same figure gives the same bytes.

    height_mm: by default as the panels want it. Names are drawn as they are: no markup in them is followed.
    """
    import matplotlib
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure as Page

    lenses = _lenses(figure)
    columns = 1 if len(lenses) == 1 else 2 if max((len(label) for label, _ in lenses), default=0) > 30 else 3
    legend_mm = ROW_MM * -(-len(lenses) // columns)
    height_mm = height_mm or 95 + 62 * (len(figure.panels) - 1) + legend_mm
    with matplotlib.rc_context(LOOK), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing from")  # a box stands for it: better than no plot
        page = Page(figsize=(width_mm / 25.4, height_mm / 25.4), facecolor="white")
        FigureCanvasAgg(page)
        grid = page.add_gridspec(
            len(figure.panels),
            1,
            height_ratios=figure.heights,
            left=16 / width_mm,
            right=1 - 6 / width_mm,
            top=1 - 10 / height_mm,
            bottom=(17 + legend_mm) / height_mm,
            hspace=0.3,
        )
        for row, panel in enumerate(figure.panels):
            _draw_panel(page.add_subplot(grid[row]), panel, last=row == len(figure.panels) - 1)
        if lenses:
            page.legend(
                handles=[_handle(label, number) for label, number in lenses],
                loc="lower left",
                bbox_to_anchor=(13 / width_mm, 2 / height_mm),
                ncols=columns,
                frameon=False,
                handlelength=2.6,
                columnspacing=2.0,
                borderaxespad=0,
            )
            for text in page.legends[0].get_texts():
                text.set_parse_math(False)
        data = io.BytesIO()
        dates: dict[str, Any] = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(file_format, {})
        page.savefig(data, format=file_format, dpi=dpi, metadata={**dates, **CREATOR[file_format]})
    return data.getvalue()


def _draw_panel(axes: Axes, panel: Panel, last: bool) -> None:
    for spine in axes.spines.values():
        spine.set_visible(False)
    axes.set_title(panel.title, loc="left", fontweight="bold", pad=8, parse_math=False)
    axes.set_xlim(*panel.x_range)
    axes.set_ylim(*panel.y_range)
    axes.set_xticks([x for x, _ in panel.x_ticks], [name for _, name in panel.x_ticks])
    axes.tick_params(length=0, labelbottom=last)
    axes.grid(True, axis="y", color="#e3e6ea", linewidth=0.8)
    axes.grid(True, axis="x", color="#f0f2f4", linewidth=0.8)
    axes.set_axisbelow(True)
    if last:
        axes.set_xlabel(panel.x_label, color=GREY, labelpad=4)
    if panel.note:
        text = axes.text(
            0.0, -0.02, _short(panel.note, 150), transform=axes.transAxes, va="bottom", color=GREY, fontsize=7.5
        )
        text.set_parse_math(False)
        text.set_in_layout(False)
        text.set_position((0.005, 0.01))
    if not panel.series:
        axes.text(0.5, 0.5, "No shots with a recorded aperture", transform=axes.transAxes, ha="center", color=GREY)
    for one in panel.series:
        _draw_series(axes, one)


def _draw_series(axes: Axes, one: Series) -> None:
    look = style(one.style)
    if one.band:
        x, lower, upper = zip(*one.band, strict=True)
        axes.fill_between(x, lower, upper, color=look.colour, alpha=0.13, linewidth=0)
    if one.line:
        axes.plot(*zip(*one.line, strict=True), color=look.colour, linestyle=look.dash, linewidth=1.6)
    if one.points:
        x, y = zip(*one.points, strict=True)
        axes.plot(
            x, y, linestyle="none", marker=MARKERS[look.marker], markersize=4.6, color=look.colour, mec="white", mew=0.6
        )


def _lenses(figure: Figure) -> list[tuple[str, int]]:
    """Label and style of every lens in the figure, once each."""
    return list({one.style: (one.label, one.style) for panel in figure.panels for one in panel.series}.values())


def _handle(label: str, number: int) -> Any:
    from matplotlib.lines import Line2D

    look = style(number)
    line: Any = {
        "color": look.colour,
        "linestyle": look.dash,
        "marker": MARKERS[look.marker],
        "label": _short(label, 64),
    }
    return Line2D([], [], mec="white", mew=0.6, **line)


def _short(text: str, most: int) -> str:
    text = text.replace("\n", " ")
    return text if len(text) <= most else f"{text[: most * 2 // 3]}…{text[-most // 3 :]}"


ROW_MM = 5.5  # of the legend
GREY = "#5c6670"
MARKERS = {"circle": "o", "square": "s", "triangle": "^", "diamond": "D"}
CREATOR: dict[str, dict[str, str]] = {
    "png": {"Software": "LensLab"},
    "svg": {"Creator": "LensLab"},
    "pdf": {"Creator": "LensLab"},
}
LOOK: Any = {
    "font.size": 9,
    "axes.titlesize": 10,
    "text.color": "#1c2126",
    "axes.titlecolor": "#1c2126",
    "xtick.color": GREY,
    "ytick.color": GREY,
    "svg.hashsalt": "lenslab",
    "svg.fonttype": "none",  # text stays text: it can be searched, and read aloud
    "axes.unicode_minus": True,
}
