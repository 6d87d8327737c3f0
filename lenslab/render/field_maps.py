"""Maps of MTF50 as pictures by matplotlib: small multiples with one scale of colours, or one map."""

from __future__ import annotations

import io
import math
from typing import TYPE_CHECKING

from lenslab.figures.colour_scale import VIRIDIS, map_colour
from lenslab.figures.ticks import nice_ticks
from lenslab.render.page_sizes import MM
from lenslab.render.text import FORMATS, GREY, clean, fitted, matplotlib_page, ruler, write

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Page

    from lenslab.figures.field_maps import FieldMap, FieldMaps


def draw_maps(maps: FieldMaps, file_format: str = "png", width_mm: float = 180.0, dpi: float = 200) -> bytes:
    """All maps of a lens on a page, on white; the same maps give the same bytes. file_format: a name in FORMATS."""
    columns = min(MOST_COLUMNS, len(maps.maps))
    rows = math.ceil(len(maps.maps) / columns)
    wide_mm = (width_mm - 2 * MARGIN_MM - SCALE_MM - (columns - 1) * GAP_MM) / columns
    high_mm = wide_mm / min(one.shape for one in maps.maps)
    height_mm = 2 * MARGIN_MM + HEADING_MM + rows * (TITLE_MM + high_mm + GAP_MM) - GAP_MM
    notes = maps.note_lines(int((width_mm - 2 * MARGIN_MM) / LETTER_MM))
    height_mm += NOTE_MM * len(notes)
    with matplotlib_page() as new_page:
        page = new_page()
        page.set_size_inches(width_mm / MM, height_mm / MM)
        measure = ruler(page)
        title = f"{maps.unit_text()} \N{MIDDLE DOT} {maps.title}"
        room_mm = width_mm - 2 * MARGIN_MM
        top_mm = height_mm - MARGIN_MM - 4
        write(page, fitted(title, room_mm, HEADING_PT, True, measure), MARGIN_MM, top_mm, HEADING_PT, bold=True)
        for number, one in enumerate(maps.maps):
            row, column = divmod(number, columns)
            left_mm = MARGIN_MM + column * (wide_mm + GAP_MM)
            bottom_mm = height_mm - MARGIN_MM - HEADING_MM - (row + 1) * (TITLE_MM + high_mm) - row * GAP_MM
            write(page, clean(one.title), left_mm, bottom_mm + high_mm + 1.4, TITLE_PT)
            _draw_map(page, maps, one, (left_mm, bottom_mm, wide_mm, wide_mm / one.shape))
        for number, line in enumerate(reversed(notes)):
            write(page, clean(line), MARGIN_MM, MARGIN_MM + NOTE_MM * number, TICK_PT)
        scale_mm = min(height_mm - NOTE_MM * len(notes) - 2 * MARGIN_MM - HEADING_MM - TITLE_MM, MOST_SCALE_MM)
        right_mm, scale_top_mm = width_mm - MARGIN_MM - SCALE_MM + 6, height_mm - MARGIN_MM - HEADING_MM - TITLE_MM
        _draw_scale(page, maps, (right_mm, scale_top_mm - scale_mm, 4.0, scale_mm))
        data = io.BytesIO()
        page.savefig(data, format=file_format, dpi=dpi, metadata=FORMATS[file_format])
        return data.getvalue()


def _shares(page: Page, box_mm: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    width_mm, height_mm = (float(inches) * MM for inches in page.get_size_inches())
    left, bottom, wide, high = box_mm
    return left / width_mm, bottom / height_mm, wide / width_mm, high / height_mm


def _draw_map(page: Page, maps: FieldMaps, one: FieldMap, box_mm: tuple[float, float, float, float]) -> None:
    from matplotlib.collections import PatchCollection
    from matplotlib.patches import Rectangle

    axes = page.add_axes(_shares(page, box_mm))
    axes.set_xlim(0, 1)
    axes.set_ylim(1, 0)
    axes.set_xticks([])
    axes.set_yticks([])
    axes.set_facecolor(NOTHING)
    for spine in axes.spines.values():
        spine.set_visible(False)
    wide, high = one.tile
    known = [place for place in zip(one.x, one.y, one.values, strict=True) if math.isfinite(place[2])]
    tiles = [Rectangle((x - wide / 2, y - high / 2), wide, high) for x, y, _ in known]
    colours = [map_colour(value, maps.low, maps.high) for *_, value in known]
    axes.add_collection(PatchCollection(tiles, facecolors=colours, edgecolors=colours, linewidths=0.2))


def _draw_scale(page: Page, maps: FieldMaps, box_mm: tuple[float, float, float, float]) -> None:
    from matplotlib.colors import LinearSegmentedColormap

    axes = page.add_axes(_shares(page, box_mm))
    ramp = [[number / 255] for number in range(256)]
    low, high = maps.low, max(maps.high, maps.low + 1e-9)
    axes.imshow(
        ramp,
        aspect="auto",
        origin="lower",
        extent=(0, 1, low, high),
        cmap=LinearSegmentedColormap.from_list("viridis", list(VIRIDIS)),
    )
    axes.set_xticks([])
    axes.yaxis.tick_right()
    ticks = nice_ticks(low, high, 8)
    axes.set_yticks([value for value, _ in ticks], [name for _, name in ticks], fontsize=TICK_PT, color=GREY)
    axes.tick_params(length=0, pad=2)
    for spine in axes.spines.values():
        spine.set_visible(False)


MARGIN_MM, GAP_MM, SCALE_MM, HEADING_MM, TITLE_MM, MOST_SCALE_MM = 6.0, 4.0, 20.0, 9.0, 6.0, 80.0
HEADING_PT, TITLE_PT, TICK_PT = 10.0, 8.5, 8.0
NOTE_MM, LETTER_MM = 4.0, 1.45  # a line of the note; room that a letter takes at TICK_PT
MOST_COLUMNS = 3
NOTHING = "#dfe3e8"  # where nothing was measured
