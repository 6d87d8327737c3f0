"""The shapes of letters of fonts with PostScript outlines, which reportlab cannot embed: PDFium reads them."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

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
