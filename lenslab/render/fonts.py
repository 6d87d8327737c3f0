"""The PDF's fonts: DejaVu Sans, and for letters it lacks whatever font on this machine has them."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path

FONT, BOLD = "LensLab", "LensLab-Bold"


@cache
def register() -> None:
    """Let reportlab embed DejaVu Sans, which comes with matplotlib and has most of the world's letters."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    home = find_spec("matplotlib")
    assert home is not None and home.origin is not None, "matplotlib is a dependency"
    folder = Path(home.origin).parent / "mpl-data" / "fonts" / "ttf"
    for name, file in ((FONT, "DejaVuSans.ttf"), (BOLD, "DejaVuSans-Bold.ttf")):
        pdfmetrics.registerFont(TTFont(name, str(folder / file)))


def runs(text: str, font: str) -> list[tuple[str, str]]:
    """The text in parts, (name of a font, part) each: in `font` (FONT or BOLD) as far as that has the letters."""
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
    """Fonts for other scripts that are installed here, and that reportlab can embed."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    from lenslab.render.text import other_fonts

    found = []
    for name, file in other_fonts().items():
        try:
            pdfmetrics.registerFont(TTFont(f"{FONT}-{name}", file))
        except (TTFError, OSError):  # its outlines are of another kind, or it is gone
            continue
        found.append(f"{FONT}-{name}")
    return tuple(found)
