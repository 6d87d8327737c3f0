"""What draws on paper: the same shapes as a page of a PDF or as SVG. Points, from the bottom left."""

from __future__ import annotations

import ctypes
import io
import os
import sys
import threading
import unicodedata
from base64 import b64encode
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias
from xml.sax.saxutils import escape

from lenslab.values.disk import plain_text
from lenslab.values.program import resource
from lenslab.values.text import elided

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas


# ------------------------------------------------------------------------------
# The shapes of letters of fonts with PostScript outlines, which reportlab cannot embed: PDFium reads them.


Segment: TypeAlias = tuple[int, tuple[tuple[float, float], ...]]  # MOVE, LINE or CURVE, and its one or three points

PDFIUM = threading.Lock()  # it is not made for threads: whoever calls it holds this
LINE, CURVE, MOVE = 0, 1, 2  # as PDFium numbers them


@dataclass(frozen=True, slots=True)
class Outline:
    """A letter's shape and the room it takes, in sizes of the letters, from its place on the line."""

    width: float
    segments: tuple[Segment, ...]


def outline_in(path: Path, letter: str) -> Outline | None:
    """A letter's shape in that font; None if the font does not have it or cannot be read."""
    with PDFIUM:
        outline, missing = _outline(path, letter), _outline(path, NO_LETTER)
    return None if outline == missing else outline


def _outline(path: Path, letter: str) -> Outline | None:
    import pypdfium2.raw as pdfium

    font = _loaded(path)
    shape = pdfium.FPDFFont_GetGlyphPath(font.handle, ord(letter), 1.0) if font.handle else None
    if not shape:
        return None
    width = ctypes.c_float()
    pdfium.FPDFFont_GetGlyphWidth(font.handle, ord(letter), 1.0, width)
    points = [_point(shape, number) for number in range(pdfium.FPDFGlyphPath_CountGlyphSegments(shape))]
    return Outline(width.value, tuple(_segments(points)))


def _point(shape: Any, number: int) -> tuple[int, tuple[float, float]]:
    import pypdfium2.raw as pdfium

    segment = pdfium.FPDFGlyphPath_GetGlyphPathSegment(shape, number)
    x, y = ctypes.c_float(), ctypes.c_float()
    pdfium.FPDFPathSegment_GetPoint(segment, x, y)
    return pdfium.FPDFPathSegment_GetType(segment), (x.value, y.value)


def _segments(points: Iterable[tuple[int, tuple[float, float]]]) -> Iterator[Segment]:
    """PDFium gives the three points of a curve one by one."""
    following = iter(points)
    for kind, place in following:
        yield kind, (place, next(following)[1], next(following)[1]) if kind == CURVE else (place,)


@dataclass(frozen=True, slots=True, eq=False)
class _LoadedFont:
    """handle: None for a file that is no font. The others are what it lives in."""

    handle: Any
    document: Any
    content: Any


@cache
def _loaded(path: Path) -> _LoadedFont:
    import pypdfium2
    import pypdfium2.raw as pdfium

    data = path.read_bytes()
    content = (ctypes.c_uint8 * len(data)).from_buffer_copy(data)
    document = pypdfium2.PdfDocument.new()
    handle = pdfium.FPDFText_LoadFont(document.raw, content, len(data), pdfium.FPDF_FONT_TRUETYPE, True)
    return _LoadedFont(handle, document, content)


NO_LETTER = "\U0010fffd"


# ------------------------------------------------------------------------------
# The fonts on paper: DejaVu Sans, and for letters that it lacks any installed font that has them.


NOBODY_HAS = "\ufffd"
FONT, BOLD, OUTLINES = "LensLab", "LensLab-Bold", "LensLab-Outlines"


def text_width(text: str, size: float, strong: bool = False) -> float:
    """How wide a text is on paper, in points."""
    register()
    return sum(run_width(font, run, size) for font, run in drawn_runs(text, BOLD if strong else FONT))


def run_width(font: str, run: str, size: float) -> float:
    """How wide a part of a text in one font is, in points. font: as `drawn_runs` gives it."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    if font == OUTLINES:
        return sum(letter_outline(letter).width for letter in run) * size
    return float(stringWidth(run, font, size))


@cache
def register() -> None:
    """Register DejaVu Sans with reportlab; it has Latin, Greek, Cyrillic and many other letters."""
    from reportlab import rl_config
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    rl_config.useA85 = 0  # pictures as bytes: a fifth smaller than as text, and written far faster
    for name, file in ((FONT, "DejaVuSans.ttf"), (BOLD, "DejaVuSans-Bold.ttf")):
        pdfmetrics.registerFont(TTFont(name, str(resource(f"fonts/{file}"))))


def runs(text: str, font: str) -> list[tuple[str, str]]:
    """The text in parts, (name of a font, part) each: in `font` (FONT or BOLD) where it has the letters."""
    return _runs(text, font, _font_of)


def drawn_runs(text: str, font: str) -> list[tuple[str, str]]:
    """The same, but letters that no font has that a PDF can hold are of the font OUTLINES: drawn as shapes."""
    return _runs(text, font, _drawn_font_of)


def letter_outline(letter: str) -> Outline:
    """The shape of a letter of the font OUTLINES."""
    outline = _outline_of(letter)
    assert outline is not None
    return outline


def _runs(text: str, font: str, font_of: Callable[[str, str], str]) -> list[tuple[str, str]]:
    if text.isascii():
        return [(font, text)]
    text = "".join(_shown(letter, font) for letter in text)
    return [(name, "".join(part)) for name, part in groupby(text, lambda letter: font_of(letter, font))]


@cache
def _shown(letter: str, font: str) -> str:
    """The letter, or a sign in its place where no font has it, such as an emoji: it would vanish."""
    if _has(_font_of(letter, font), letter) or _outline_of(letter) is not None:
        return letter
    return "" if unicodedata.category(letter) in ("Mn", "Cf") else NOBODY_HAS


@cache
def _font_of(letter: str, font: str) -> str:
    if _has(font, letter):
        return font
    return next((other for other in _others()[0] if _has(other, letter)), font)


@cache
def _drawn_font_of(letter: str, font: str) -> str:
    name = _font_of(letter, font)
    return name if _has(name, letter) or _outline_of(letter) is None else OUTLINES


@cache
def _outline_of(letter: str) -> Outline | None:
    outlines = (outline_in(path, letter) for path in _others()[1])
    return next(filter(None, outlines), None)


def _has(font: str, letter: str) -> bool:
    from reportlab.pdfbase.pdfmetrics import getFont

    return ord(letter) in getFont(font).face.charToGlyph


@cache
def _others() -> tuple[tuple[str, ...], tuple[Path, ...]]:
    """Installed fonts for other scripts: names of those that reportlab can embed, and files of those that it cannot."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    names, files = [], []
    for path in other_scripts():
        name = f"{FONT}-{path.stem}"
        try:
            pdfmetrics.registerFont(TTFont(name, str(path)))
        except TTFError:  # PostScript outlines
            files.append(path)
        except OSError:  # the file is gone, or may not be read
            continue
        else:
            names.append(name)
    return tuple(names), tuple(files)


def other_scripts() -> list[Path]:
    """The files of installed fonts that have letters missing in DejaVu Sans, in the order of FILES."""
    installed = {path.name.casefold(): path for path in _installed()}
    return [installed[name] for name in FILES if name in installed]


def _installed() -> Iterator[Path]:
    """The files in the system's and the user's folders of fonts."""
    home = Path.home()
    if sys.platform == "win32":
        local = Path(os.environ.get("LOCALAPPDATA", home))
        folders = [Path(os.environ.get("WINDIR", "C:/Windows"), "Fonts"), local / "Microsoft/Windows/Fonts"]
    elif sys.platform == "darwin":
        folders = [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts"]
    else:
        shared = [Path(folder) for folder in os.environ.get("XDG_DATA_DIRS", "/usr/local/share:/usr/share").split(":")]
        folders = [folder / "fonts" for folder in (*shared, home / ".local/share")] + [home / ".fonts"]
    for folder in folders:
        for where, _, files in os.walk(folder):
            yield from (Path(where, file) for file in files)


FILES = (  # searched in this order; small letters
    *("notosanscjk-regular.ttc", "notosanscjk-vf.ttc", "notosanscjk-vf.otf.ttc", "notosanscjkjp-regular.otf"),
    *("notosanscjksc-regular.otf", "notosansjp-regular.otf", "notosansjp-regular.ttf", "notosansjp[wght].ttf"),
    *("notosanssc-regular.otf", "notosanssc-regular.ttf", "notosanssc[wght].ttf"),
    *("sourcehansans.ttc", "sourcehansans-regular.ttc"),
    *("\u30d2\u30e9\u30ae\u30ce\u89d2\u30b4\u30b7\u30c3\u30af w3.ttc", "pingfang.ttc"),  # Hiragino Sans
    *("yugothr.ttc", "yugothm.ttc", "msyh.ttc", "malgun.ttf", "applesdgothicneo.ttc", "wqy-zenhei.ttc"),
    *("wqy-microhei.ttc", "droidsansfallbackfull.ttf", "droidsansfallback.ttf", "ipag.ttf", "notosans-regular.ttf"),
    *("notosansthai-regular.ttf", "notosansdevanagari-regular.ttf", "nirmala.ttf", "nirmala.ttc", "leelawui.ttf"),
    *("seguisym.ttf", "arial unicode.ttf", "arialuni.ttf"),
)


Places: TypeAlias = Sequence[tuple[float, float]]
Align: TypeAlias = Literal["start", "middle", "end"]
Box: TypeAlias = tuple[float, float, float, float]  # left, bottom, width, height


class Pen(Protocol):
    """Adds shapes to a page of a fixed size. Colours are "#rrggbb", sizes and widths in points."""

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        strong: bool = False,
        colour: str = "#1c2126",
        align: Align = "start",
    ) -> None:
        """Write a line at a place. align: where in the text that is."""
        width = text_width(text, size, strong)
        self._write(x - width * BEFORE[align], y, text, size, width=width, strong=strong, colour=colour)

    def _write(
        self, x: float, y: float, text: str, size: float, *, width: float, strong: bool, colour: str
    ) -> None: ...

    def line(self, places: Places, colour: str, width: float, dash: Sequence[float] = ()) -> None: ...

    def area(self, places: Places, colour: str, opacity: float = 1.0) -> None: ...

    def circle(self, x: float, y: float, radius: float, colour: str) -> None: ...

    def box(self, box: Box, colour: str, edge_width: float = 0.1) -> None:
        """A filled rectangle. edge_width: of a line in the same colour; without it, white shows between neighbours."""

    def picture(self, box: Box, png: bytes) -> None:
        """A picture that fills the box."""

    def clipped(self, box: Box) -> AbstractContextManager[None]:
        """Within it, nothing is drawn outside the box."""


@dataclass(frozen=True, slots=True, eq=False)
class Sketch:
    """Something drawn, whatever it is drawn with. width, height: on paper, in points.

    draw: draws it with a pen, in units of `scale` points.
    """

    width: float
    height: float
    draw: Callable[[Pen], None]
    scale: float = 1.0

    def on(self, canvas: Canvas) -> None:
        """Draw it on a page of a PDF, from the page's origin."""
        register()
        canvas.saveState()
        canvas.scale(self.scale, self.scale)
        self.draw(PdfPen(canvas))
        canvas.restoreState()

    def svg(self, title: str = "") -> str:
        """As SVG. title: what programs call it."""
        pen = SvgPen(self.height / self.scale)
        self.draw(pen)
        size = f'width="{self.width:.2f}pt" height="{self.height:.2f}pt"'
        box = f'viewBox="0 0 {self.width / self.scale:.2f} {self.height / self.scale:.2f}"'
        named = f"<title>{escape(_of_xml(title))}</title>" if title else ""
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>{named}{"".join(pen.shapes)}</svg>'


class PdfPen(Pen):
    """Draws on a page of a PDF with reportlab."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        canvas.setLineJoin(1)  # round: the lines of curves have many corners

    def _write(self, x: float, y: float, text: str, size: float, *, width: float, strong: bool, colour: str) -> None:
        self._canvas.setFillColor(_colour(colour))
        for font, run in drawn_runs(text, BOLD if strong else FONT):
            if font == OUTLINES:
                self._draw_outlines(x, y, run, size)
            else:
                self._canvas.setFont(font, size)
                self._canvas.drawString(x, y, run)
            x += run_width(font, run, size)

    def line(self, places: Places, colour: str, width: float, dash: Sequence[float] = ()) -> None:
        self._canvas.setStrokeColor(_colour(colour))
        self._canvas.setLineWidth(width)
        self._canvas.setDash(list(dash))
        self._canvas.drawPath(self._path(places))
        self._canvas.setDash([])

    def area(self, places: Places, colour: str, opacity: float = 1.0) -> None:
        path = self._path(places)
        path.close()
        self._canvas.setFillColor(_colour(colour), opacity)
        self._canvas.drawPath(path, stroke=0, fill=1)
        self._canvas.setFillAlpha(1)

    def circle(self, x: float, y: float, radius: float, colour: str) -> None:
        self._canvas.setFillColor(_colour(colour))
        self._canvas.circle(x, y, radius, stroke=0, fill=1)

    def box(self, box: Box, colour: str, edge_width: float = 0.1) -> None:
        self._canvas.setFillColor(_colour(colour))
        self._canvas.setStrokeColor(_colour(colour))
        self._canvas.setLineWidth(edge_width)
        self._canvas.rect(*box, stroke=1, fill=1)

    def picture(self, box: Box, png: bytes) -> None:
        from reportlab.lib.utils import ImageReader

        self._canvas.drawImage(ImageReader(io.BytesIO(png)), *box)

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        self._canvas.saveState()
        path = self._canvas.beginPath()
        path.rect(*box)
        self._canvas.clipPath(path, stroke=0, fill=0)
        yield
        self._canvas.restoreState()

    def _draw_outlines(self, x: float, y: float, run: str, size: float) -> None:
        path = self._canvas.beginPath()
        parts = {MOVE: path.moveTo, LINE: path.lineTo, CURVE: path.curveTo}
        for outline in map(letter_outline, run):
            for kind, places in outline.segments:
                parts[kind](*(side for across, up in places for side in (x + size * across, y + size * up)))
            x += outline.width * size
        self._canvas.drawPath(path, stroke=0, fill=1, fillMode=WINDING)

    def _path(self, places: Places):  # type: ignore[no-untyped-def]
        first, *following = places
        path = self._canvas.beginPath()
        path.moveTo(*first)
        for place in following:
            path.lineTo(*place)
        return path


class SvgPen(Pen):
    """Draws as SVG. Each text has the width it has on paper, whatever font the reader's program takes for it."""

    def __init__(self, height: float) -> None:
        self._height = height
        self._clips = 0
        self.shapes: list[str] = []

    def _write(self, x: float, y: float, text: str, size: float, *, width: float, strong: bool, colour: str) -> None:
        weight = ' font-weight="bold"' if strong else ""
        fitted = f' textLength="{width:.2f}" lengthAdjust="spacingAndGlyphs"' if width else ""
        self.shapes.append(
            f'<text x="{x:.2f}" y="{self._height - y:.2f}" font-size="{size}" font-family="{FAMILY}"{weight} '
            f'fill="{colour}"{fitted}>{escape(_of_xml(text))}</text>'
        )

    def line(self, places: Places, colour: str, width: float, dash: Sequence[float] = ()) -> None:
        dashes = f' stroke-dasharray="{" ".join(f"{part:.2f}" for part in dash)}"' if dash else ""
        self.shapes.append(
            f'<polyline points="{self._points(places)}" fill="none" stroke="{colour}" stroke-width="{width}" '
            f'stroke-linejoin="round"{dashes}/>'
        )

    def area(self, places: Places, colour: str, opacity: float = 1.0) -> None:
        clear = f' fill-opacity="{opacity}"' if opacity < 1 else ""
        self.shapes.append(f'<polygon points="{self._points(places)}" fill="{colour}"{clear}/>')

    def circle(self, x: float, y: float, radius: float, colour: str) -> None:
        middle = f'cx="{x:.2f}" cy="{self._height - y:.2f}"'
        self.shapes.append(f'<circle {middle} r="{radius:.2f}" fill="{colour}"/>')

    def box(self, box: Box, colour: str, edge_width: float = 0.1) -> None:
        edge = f'stroke="{colour}" stroke-width="{edge_width}"'
        self.shapes.append(f'<rect {self._corner_and_size(box)} fill="{colour}" {edge}/>')

    def picture(self, box: Box, png: bytes) -> None:
        data = b64encode(png).decode()
        self.shapes.append(f'<image {self._corner_and_size(box)} href="data:image/png;base64,{data}"/>')

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        self._clips += 1
        name = f"clip{self._clips}"
        self.shapes.append(f'<clipPath id="{name}"><rect {self._corner_and_size(box)}/></clipPath>')
        self.shapes.append(f'<g clip-path="url(#{name})">')
        yield
        self.shapes.append("</g>")

    def _corner_and_size(self, box: Box) -> str:
        left, bottom, width, height = box
        top = self._height - bottom - height
        return f'x="{left:.2f}" y="{top:.2f}" width="{width:.2f}" height="{height:.2f}"'

    def _points(self, places: Places) -> str:
        return " ".join(f"{x:.2f},{self._height - y:.2f}" for x, y in places)


@cache
def _colour(colour: str) -> object:
    from reportlab.lib.colors import HexColor

    return HexColor(colour)


def _of_xml(text: str) -> str:
    """Without the characters that XML cannot hold."""
    text = text.encode("utf-8", "replace").decode("utf-8")  # halves of a surrogate pair
    return "".join(letter if letter >= " " and letter not in "\ufffe\uffff" else "\ufffd" for letter in text)


BEFORE: dict[Align, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}  # share of a text's width before its position
WINDING = 1  # reportlab's way to fill paths that cross themselves
FAMILY = "DejaVu Sans, Verdana, sans-serif"


# ------------------------------------------------------------------------------
# Text on paper: shortened or broken into lines until it fits into a width.


@cache  # a name is fitted again for every shape of a legend
def fitted(
    text: str, room: float, size: float, strong: bool = False, shortened: Callable[[str, int], str] = elided
) -> str:
    """The text on one line, shortened to that width in points: at its end, or as `shortened` does it."""
    text = clean(text)
    if text_width(text, size, strong) <= room:
        return text
    lengths = range(1, min(len(text), 400))
    fits = bisect_right(lengths, room, key=lambda length: text_width(shortened(text, length), size, strong))
    return shortened(text, max(fits, 1))


def broken(text: str, room: float, size: float, strong: bool = False) -> list[str]:
    """The text in lines no longer than that, broken between words; a word too long for a line is shortened."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and text_width(clean(longer), size, strong) > room:
            lines.append(fitted(line, room, size, strong))
            longer = word
        line = longer
    return [*lines, fitted(line, room, size, strong)]


def clean(text: str) -> str:
    """One line without what XML cannot hold."""
    return plain_text(text).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")
