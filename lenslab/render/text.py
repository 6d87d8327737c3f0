"""Text on a drawn page: fonts, the width of a text, fitting it into a width, removing what XML cannot hold."""

from __future__ import annotations

import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from lenslab.files import plain_text
from lenslab.render.page_sizes import MM
from lenslab.text import elided

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Page

Width: TypeAlias = Callable[[str, float, bool], float]  # of a text in mm: text, size in points, bold


@contextmanager
def matplotlib_page() -> Iterator[Callable[[], Page]]:
    """A maker of pages that ignores the user's matplotlib settings; one thread at a time, as settings are global."""
    import matplotlib
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure as Page
    from matplotlib.font_manager import fontManager

    def new_page() -> Page:
        page = Page(facecolor="white")
        FigureCanvasAgg(page)
        return page

    with _ONE_AT_A_TIME, matplotlib.rc_context(), warnings.catch_warnings():
        # A character that no font has is drawn as a box: better than no plot.
        warnings.filterwarnings("ignore", message="Glyph .* missing from")
        matplotlib.rcdefaults()
        installed = set(fontManager.get_font_names())
        fonts = ["DejaVu Sans", *(name for name in OTHER_SCRIPTS if name in installed)]
        look: Any = {
            "font.family": [*fonts, "sans-serif"],
            "font.sans-serif": ["DejaVu Sans"],
            "svg.fonttype": "none",  # keep text as text, so that it can be searched, copied and read aloud
            "svg.hashsalt": "lenslab",
            "pdf.fonttype": 42,
        }
        matplotlib.rcParams.update(look)
        yield new_page


def other_fonts() -> dict[str, str]:
    """The files of the fonts in OTHER_SCRIPTS that are installed here, by name."""
    from matplotlib.font_manager import fontManager

    files = {font.name: font.fname for font in reversed(fontManager.ttflist)}
    return {name: files[name] for name in OTHER_SCRIPTS if name in files}


def ruler(page: Page) -> Width:
    """Measures text as it will be drawn."""
    from matplotlib.text import Text

    renderer = page.canvas.get_renderer()  # type: ignore[attr-defined]

    @cache  # names are measured again for every shape of a legend
    def width(text: str, size: float, bold: bool) -> float:
        drawn = Text(0, 0, text, fontsize=size, parse_math=False, figure=page)
        if bold:
            drawn.set(**BOLD)
        return float(drawn.get_window_extent(renderer).width) / page.dpi * MM

    return width


def fitted(text: str, room_mm: float, size: float, bold: bool, width: Width) -> str:
    """The text, shortened at its end to fit."""
    text = clean(text)
    if width(text, size, bold) <= room_mm:
        return text
    fits, too_long = 0, min(len(text), 400)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if width(elided(text, middle + 1), size, bold) <= room_mm:
            fits = middle
        else:
            too_long = middle
    return elided(text, fits + 1)


def broken(text: str, room_mm: float, size: float, bold: bool, width: Width) -> list[str]:
    """The text in lines no longer than that, broken between words; a word too long for a line is shortened."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and width(clean(longer), size, bold) > room_mm:
            lines.append(fitted(line, room_mm, size, bold, width))
            longer = word
        line = longer
    return [*lines, fitted(line, room_mm, size, bold, width)]


def clean(text: str) -> str:
    """One line without what XML cannot hold."""
    return plain_text(text).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")


def write(
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
GREY = "#5c6670"
BOLD: dict[str, Any] = {"fontweight": "bold", "fontfamily": ["DejaVu Sans", "sans-serif"]}  # other scripts' have none
OTHER_SCRIPTS = (  # searched in this order for letters missing in DejaVu Sans, if installed
    *("Noto Sans CJK JP", "Noto Sans CJK SC", "Noto Sans JP", "Noto Sans SC", "Source Han Sans", "Hiragino Sans"),
    *("PingFang SC", "Yu Gothic", "Microsoft YaHei", "Malgun Gothic", "Apple SD Gothic Neo", "WenQuanYi Zen Hei"),
    *("WenQuanYi Micro Hei", "Droid Sans Fallback", "IPAGothic", "Noto Sans", "Noto Sans Thai", "Noto Sans Devanagari"),
    *("Nirmala UI", "Leelawadee UI", "Segoe UI Symbol", "Arial Unicode MS"),
)
FORMATS: dict[str, dict[str, Any]] = {  # with metadata without a date, so that equal plots give equal files
    "png": {"Software": "LensLab"},
    "svg": {"Creator": "LensLab", "Date": None},
    "pdf": {"Creator": "LensLab", "CreationDate": None},
}
