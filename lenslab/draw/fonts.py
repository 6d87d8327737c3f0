"""Text on paper: DejaVu Sans, letters of installed fonts for other scripts, and text fitted to a width."""

from __future__ import annotations

import hashlib
import io
import os
import sys
import threading
import unicodedata
from bisect import bisect_right
from collections.abc import Callable
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from lenslab.values.disk import plain_text
from lenslab.values.program import resource
from lenslab.values.text import elided

REPLACEMENT = "\ufffd"
FONT, BOLD = "LensLab", "LensLab-Bold"


def text_width(text: str, size: float, strong: bool = False) -> float:
    """Width of a text on paper, points."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    register()
    return float(sum(stringWidth(run, font, size) for font, run in runs(text, BOLD if strong else FONT)))


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
    """The text in parts, (name of a font, part) each: in `font` (FONT or BOLD) as far as that has the letters.

    A letter that no font has, such as an emoji, would vanish: a replacement character stands for it.
    """
    if text.isascii():
        return [(font, text)]
    shown = "".join(_shown(letter, font) for letter in text)
    parts = ((path, "".join(letters)) for path, letters in groupby(shown, lambda letter: _other_with(letter, font)))
    return [(font if path is None else _font_of(path, part), part) for path, part in parts]


@cache
def _shown(letter: str, font: str) -> str:
    if _has(font, letter) or _other_with(letter, font) is not None:
        return letter
    return "" if unicodedata.category(letter) in ("Mn", "Cf") else REPLACEMENT


def _has(font: str, letter: str) -> bool:
    from reportlab.pdfbase.pdfmetrics import getFont

    return ord(letter) in getFont(font).face.charToGlyph


@cache
def _other_with(letter: str, font: str) -> Path | None:
    """The installed font that has a letter missing in `font`."""
    if _has(font, letter):
        return None
    return next((path for path in other_scripts() if ord(letter) in _letters_of(path)), None)


def _letters_of(path: Path) -> dict[int, str]:
    """Names of shapes by letter; empty for a file that is no font."""
    opened = _opened(path)
    return {} if opened is None else opened.getBestCmap() or {}


@cache
def _font_of(path: Path, letters: str) -> str:
    """Name of a font with these letters of an installed font, of whatever kind: reportlab can embed TrueType only."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.filterPen import DecomposingFilterPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    name = f"{FONT}-{hashlib.sha256(f'{path} {letters}'.encode()).hexdigest()[:12]}"
    with READING:
        opened = _opened(path)
        names = {ord(letter): _letters_of(path)[ord(letter)] for letter in letters}
        em, shapes = opened["head"].unitsPerEm, opened.getGlyphSet()
        glyphs, widths = {".notdef": TTGlyphPen(None).glyph()}, {".notdef": em}
        for shape in dict.fromkeys(names.values()):
            pen = TTGlyphPen(None)
            shapes[shape].draw(DecomposingFilterPen(Cu2QuPen(pen, em / 2000), shapes))
            glyphs[shape], widths[shape] = pen.glyph(), round(shapes[shape].width)
    made = FontBuilder(em, isTTF=True)
    made.updateHead(created=0, modified=0)  # the same page has the same bytes
    made.setupGlyphOrder(list(glyphs))
    made.setupCharacterMap(names)
    made.setupGlyf(glyphs)
    made.setupHorizontalMetrics({shape: (width, getattr(glyphs[shape], "xMin", 0)) for shape, width in widths.items()})
    made.setupHorizontalHeader(ascent=em, descent=0)
    made.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name})
    made.setupOS2()
    made.setupPost()
    file = io.BytesIO()
    made.save(file)
    pdfmetrics.registerFont(TTFont(name, io.BytesIO(file.getvalue())))
    return name


@cache
def _opened(path: Path) -> Any:
    """The file's first font; None for a file that is no font, or cannot be read."""
    from fontTools.ttLib import TTFont, TTLibError

    try:
        return TTFont(path, fontNumber=0)
    except (OSError, TTLibError):
        return None


READING = threading.Lock()  # fontTools reads letters lazily from one file: one thread at a time


@cache
def other_scripts() -> list[Path]:
    """Files of installed fonts that have letters missing in DejaVu Sans, in the order of FILES."""
    home = Path.home()
    if sys.platform == "win32":
        local = Path(os.environ.get("LOCALAPPDATA", home))
        folders = [Path(os.environ.get("WINDIR", "C:/Windows"), "Fonts"), local / "Microsoft/Windows/Fonts"]
    elif sys.platform == "darwin":
        folders = [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts"]
    else:
        shared = [Path(folder) for folder in os.environ.get("XDG_DATA_DIRS", "/usr/local/share:/usr/share").split(":")]
        folders = [folder / "fonts" for folder in (*shared, home / ".local/share")] + [home / ".fonts"]
    walked = (found for folder in folders for found in os.walk(folder))
    installed = {file.casefold(): Path(where, file) for where, _, files in walked for file in files}
    return [installed[name] for name in FILES if name in installed]


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


@cache  # a name is fitted again for every shape of a legend
def fit_text(
    text: str, room: float, size: float, strong: bool = False, shortened: Callable[[str, int], str] = elided
) -> str:
    """The text on one line, shortened to that width in points: at its end, or by `shortened`."""
    text = clean(text)
    if text_width(text, size, strong) <= room:
        return text
    lengths = range(1, min(len(text), 400))
    fits = bisect_right(lengths, room, key=lambda length: text_width(shortened(text, length), size, strong))
    return shortened(text, max(fits, 1))


def wrap_text(text: str, room: float, size: float, strong: bool = False) -> list[str]:
    """The text in lines no longer than that, broken between words; a word too long for a line is shortened."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and text_width(clean(longer), size, strong) > room:
            lines.append(fit_text(line, room, size, strong))
            longer = word
        line = longer
    return [*lines, fit_text(line, room, size, strong)]


def clean(text: str) -> str:
    """The text on one line, without characters that XML cannot hold."""
    return plain_text(text).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")
