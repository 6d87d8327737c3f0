"""Letters that only a font with PostScript outlines has, which reportlab cannot embed, stand on paper as text."""

from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen

from lenslab.draw import fonts
from lenslab.draw.paper import to_pdf
from lenslab.draw.pens import Pen, Sketch

LETTER = "\u4e2d"  # not in DejaVu Sans
WIDE = 800  # of 1000 units


@pytest.fixture
def postscript_font(tmp_path: Path) -> Path:
    """A font with one letter, a square of 500 units that stands 100 units right of its place."""

    def outline(places: list[tuple[int, int]]) -> object:
        pen = T2CharStringPen(WIDE, None)
        if places:
            pen.moveTo(places[0])
            for place in places[1:]:
                pen.lineTo(place)
            pen.closePath()
        return pen.getCharString()

    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", "square"])
    builder.setupCharacterMap({ord(LETTER): "square"})
    square = outline([(100, 0), (100, 500), (600, 500), (600, 0)])
    builder.setupCFF("Square", {}, {".notdef": outline([]), "square": square}, {})
    builder.setupHorizontalMetrics({".notdef": (WIDE, 0), "square": (WIDE, 100)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Square", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    path = tmp_path / "square.otf"
    builder.save(path)
    return path


def test_a_letter_with_postscript_outlines_is_drawn_in_its_place(
    postscript_font: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    caches = (fonts._shown, fonts._other_with, fonts._font_of)
    monkeypatch.setattr(fonts, "other_scripts", lambda: [postscript_font.with_name("none.otf"), postscript_font])
    for cached in caches:
        cached.cache_clear()
    try:
        assert fonts.text_width(f"{LETTER}{LETTER}", 10) == pytest.approx(16)

        def draw(pen: Pen) -> None:
            pen.text(50, 20, LETTER, 10)

        page = pypdfium2.PdfDocument(to_pdf(Sketch(200, 100, draw), 72))[0]
        assert page.get_textpage().get_text_range().strip() == LETTER
        dark = np.asarray(page.render(scale=4, grayscale=True).to_pil()) < 128
        rows, columns = np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0))
        assert (columns[0] / 4, columns[-1] / 4) == pytest.approx((51, 56), abs=0.5)
        assert (100 - rows[-1] / 4, 100 - rows[0] / 4) == pytest.approx((20, 25), abs=0.5)
    finally:
        for cached in caches:
            cached.cache_clear()


def test_a_font_without_the_letter_or_no_font_at_all_is_passed_over(postscript_font: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.otf"
    broken.write_bytes(b"no font")
    assert fonts._letters_of(postscript_font) == {ord(LETTER): "square"}
    assert not fonts._letters_of(broken)
