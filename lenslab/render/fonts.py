"""The fonts of PDF reports: DejaVu Sans, and for missing letters any installed font that has them."""

from __future__ import annotations

from functools import cache
from itertools import groupby

from lenslab.resource_files import resource

FONT, BOLD = "LensLab", "LensLab-Bold"


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
    if text.isascii():
        return [(font, text)]
    return [(name, "".join(part)) for name, part in groupby(text, lambda letter: _font_of(letter, font))]


@cache
def _font_of(letter: str, font: str) -> str:
    if _has(font, letter):
        return font
    return next((other for other in _others() if _has(other, letter)), font)


def _has(font: str, letter: str) -> bool:
    from reportlab.pdfbase.pdfmetrics import getFont

    return ord(letter) in getFont(font).face.charToGlyph


@cache
def _others() -> tuple[str, ...]:
    """Installed fonts for other scripts that reportlab can embed."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    from lenslab.render.text import other_fonts

    found = []
    for name, file in other_fonts().items():
        try:
            pdfmetrics.registerFont(TTFont(f"{FONT}-{name}", file))
        except (TTFError, OSError):  # unsupported outlines, or the file is gone
            continue
        found.append(f"{FONT}-{name}")
    return tuple(found)
