"""Text on paper: DejaVu Sans, any installed font for other scripts, and text fitted to a width."""

from __future__ import annotations

import os
import sys
import threading
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from lenslab.values.disk import plain_text
from lenslab.values.program import resource
from lenslab.values.text import elided

REPLACEMENT = "\ufffd"
FONT, BOLD, OUTLINES = "LensLab", "LensLab-Bold", "LensLab-Outlines"


def text_width(text: str, size: float, strong: bool = False) -> float:
    """Width of a text on paper, points."""
    register()
    return sum(run_width(font, run, size) for font, run in drawn_runs(text, BOLD if strong else FONT))


def run_width(font: str, run: str, size: float) -> float:
    """Width of a part of a text in one font, points. font: from `drawn_runs`."""
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
    """The text in parts, (name of a font, part) each: in `font` (FONT or BOLD) as far as that has the letters."""
    return _runs(text, font, _font_of)


def drawn_runs(text: str, font: str) -> list[tuple[str, str]]:
    """As `runs`, but letters of fonts that a PDF cannot embed are of the font OUTLINES: drawn as shapes."""
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
    """The letter, or a replacement character if no font has it, such as an emoji: it would vanish."""
    if _has(_font_of(letter, font), letter) or _outline_of(letter) is not None:
        return letter
    return "" if unicodedata.category(letter) in ("Mn", "Cf") else REPLACEMENT


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
        except OSError:  # deleted or unreadable
            continue
        else:
            names.append(name)
    return tuple(names), tuple(files)


def other_scripts() -> list[Path]:
    """Files of installed fonts that have letters missing in DejaVu Sans, in the order of FILES."""
    installed = {path.name.casefold(): path for path in _installed()}
    return [installed[name] for name in FILES if name in installed]


def _installed() -> Iterator[Path]:
    """Files in the system's and the user's font folders."""
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


@dataclass(frozen=True, slots=True)
class Outline:
    """Shape of a letter relative to its place on the line, in sizes of the letters.

    segments: moveTo, lineTo, curveTo, closePath or endPath, each with its points.
    """

    width: float
    segments: tuple[tuple[str, tuple[tuple[float, float], ...]], ...]


def outline_in(path: Path, letter: str) -> Outline | None:
    """Shape of a letter in a font with PostScript outlines, which reportlab cannot embed; None if it has none."""
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.pens.transformPen import TransformPen

    font = _opened(path)
    name = font.getBestCmap().get(ord(letter)) if font is not None else None
    if font is None or name is None:
        return None
    em = font["head"].unitsPerEm
    drawn = RecordingPen()
    with READING:
        shape = font.getGlyphSet()[name]
        shape.draw(TransformPen(drawn, (1 / em, 0, 0, 1 / em, 0, 0)))
        return Outline(shape.width / em, tuple(drawn.value))


@cache
def _opened(path: Path) -> Any:
    """The file's first font; None for a file that is no font, or cannot be read."""
    from fontTools.ttLib import TTFont, TTLibError

    try:
        return TTFont(path, fontNumber=0)
    except (OSError, TTLibError):
        return None


READING = threading.Lock()  # fontTools reads letters lazily from one file: one thread at a time


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
