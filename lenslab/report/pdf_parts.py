"""What a PDF report is made of: paragraphs, facts, tables, strips of crops."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any
from xml.sax.saxutils import escape

from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, Image, Paragraph
from reportlab.platypus import Table as Grid

from lenslab.language import tr
from lenslab.preview.crops import PLACE_WORDS
from lenslab.render import fonts
from lenslab.render.fitted_text import fitted
from lenslab.render.fonts import text_width
from lenslab.render.pens import Sketch
from lenslab.report.crops import CropPicture, CropSection
from lenslab.report.page_flow import FlowingTable
from lenslab.report.sketches import swatch
from lenslab.report.tables import Fact, Table
from lenslab.text import UNBROKEN_SPACE, elided, unbroken


def paragraph(text: str, style: str, unbroken_names: Iterable[str] = ()) -> Flowable:
    """A text as it is, never as markup. unbroken_names: file names in it, in which no line ends."""
    chosen = _styles()[style]
    for name in unbroken_names:
        if " " in name and len(name) < LONGEST_NAME:
            text = text.replace(name, name.replace(" ", UNBROKEN_SPACE))
    parts = (
        escape(part) if font == chosen.fontName else f'<font name="{font}">{escape(part)}</font>'
        for font, part in fonts.runs(unbroken(text), chosen.fontName)
    )
    return Paragraph("".join(parts), chosen)


class Drawn(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A sketch as a part of a page, smaller than in a file of its own. above: the gap to what it follows, points."""

    def __init__(self, sketch: Sketch, above: float = 0.0) -> None:
        super().__init__()
        self.spaceBefore = above
        self.width, self.height = sketch.width, sketch.height
        self._sketch = sketch

    def draw(self) -> None:
        """Called by reportlab, at this part's place on its page."""
        self._sketch.on(self.canv)


def facts_grid(facts: Sequence[Fact], width: float, size: str = "", label_share: float = 0.28) -> Flowable:
    """Labels on the left, texts on the right. size: "small" as in tables, or empty."""
    rows = [
        [
            paragraph(fact.label, size or "muted"),
            paragraph(fact.text, size or ("attention" if fact.attention else "body")),
        ]
        for fact in facts
    ]
    return Grid(
        rows,
        colWidths=[width * label_share, width * (1 - label_share)],
        style=[*TIGHT, ("VALIGN", (0, 0), (-1, -1), "TOP")],
        splitInRow=1,
    )


def table_grid(table: Table, width: float, style: str = "small") -> Flowable:
    """A table that goes on on the next page, its headings above each part. style: "small", or "verdict"."""
    widths = _widths(table, width, SIZES[style])
    rows: list[list[Any]] = [
        [_cell(text, place, table, f"{style}-bold", 1e6) for place, text in enumerate(table.headings)]
    ]
    looks: list[Any] = [
        *TIGHT,
        ("FONTSIZE", (0, 0), (-1, -1), 1),
        ("LEADING", (0, 0), (-1, -1), 1),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LINEBELOW", (0, 0), (-1, 0), 0.8, HexColor(LINE)),
    ]
    for group in table.groups:
        if group.title and len(table.groups) > 1:
            title_row = len(rows)
            rows.append([paragraph(group.title, f"{style}-bold"), *[""] * (len(table.headings) - 1)])
            looks += [("SPAN", (0, title_row), (-1, title_row)), ("NOSPLIT", (0, title_row), (0, title_row + 1))]
            looks += [("TOPPADDING", (0, title_row), (-1, title_row), 4.0)]
        styles = group.styles or (None,) * len(group.rows)
        for row, look in zip(group.rows, styles, strict=True):
            cells = [_cell(text, place, table, style, widths[place]) for place, text in enumerate(row)]
            rows.append(cells if look is None else [_marked(cells[0], look, widths[0]), *cells[1:]])
    looks.append(("LINEBELOW", (0, 1), (-1, -1), 0.3, HexColor(LINE)))
    looks += [
        ("LEFTPADDING", (place, 0), (place, -1), SPARE) for place in range(1, len(widths)) if place not in table.numeric
    ]
    return FlowingTable(rows, colWidths=widths, repeatRows=1, style=looks, splitInRow=1)


def _cell(text: str, column: int, table: Table, style: str, room: float) -> Flowable:
    """One cell. The names in the first column of a table of shots are shortened rather than broken."""
    if column == 0 and style == "small":
        text = fitted(text, room - SPARE, SIZES["small"], shortened=_shortened)
    if text in table.attention:
        style = f"{style}-attention"
    elif column in table.numeric:
        style = f"{style}-right"
    return paragraph(text, style)


def _shortened(text: str, length: int) -> str:
    """So many letters of a file name, most of them of its end, which differs from shot to shot."""
    head = length // 3
    return f"{text[:head].rstrip()}…{text[len(text) - (length - head) :].lstrip()}"


def marked_title(title: str, look: int | None, width: float, style: str = "card") -> Flowable:
    """The name of a lens, after its line and marker."""
    text = paragraph(title, style)
    return text if look is None else _marked(text, look, width)


def _marked(cell: Flowable, look: int, width: float) -> Flowable:
    """A lens's name after its line and marker."""
    return Grid([[Drawn(swatch(look)), cell]], colWidths=[SWATCH, width - SWATCH - 4], style=[*TIGHT, *MIDDLE])


def _widths(table: Table, width: float, size: float) -> list[float]:
    """Columns as wide as the longest word over them and the longest text in them; the first takes what is left."""
    first, *others = range(len(table.headings))

    def wide(column: int) -> float:
        words = max((text_width(word, size, True) for word in table.headings[column].split()), default=0.0)
        texts = (text_width(row[column], size, True) for row in table.rows)
        longest = max([words, *texts]) + SPARE * (1 if column in table.numeric else 2)
        return longest if column == first or column not in table.numeric else min(longest, width * MOST_NUMERIC)

    wanted = {column: wide(column) for column in others}
    most = width - min(wide(first), width * LEAST_FIRST)
    texts = [column for column in others if column not in table.numeric]
    excess = sum(wanted.values()) - most
    if excess > 0 and texts:  # long reasons: broken into lines
        longest = max(texts, key=lambda column: wanted[column])
        wanted[longest] = max(wanted[longest] - excess, width * 0.1)
    shrink = min(1.0, most / max(sum(wanted.values()), 1.0))
    rest = [wanted[column] * shrink for column in others]
    return [width - sum(rest), *rest]


def strip_grid(strip: CropSection, width: float, share: float = 1.0) -> list[list[Flowable]]:
    """A strip of crops as one table, or as several where it has more columns than a page: title and table each.

    share: of the usual size of its crops.
    """
    parts = -(-len(strip.columns) // MOST_COLUMNS)
    in_a_strip = -(-len(strip.columns) // parts)
    strips = []
    for first in range(0, len(strip.columns), in_a_strip):
        title = strip.title if first == 0 else tr("{title} (continued)", title=strip.title)
        table = _crop_table(strip.columns[first : first + in_a_strip], width, in_a_strip, share)
        strips.append([marked_title(title, strip.style, width), table])
    return strips


def _crop_table(columns: Sequence[CropPicture], width: float, many: int, share: float) -> Flowable:
    side = share * min((width - PLACE_COLUMN) / max(many, LEAST_COLUMNS), LARGEST_CROP)
    captions = [_caption(column) for column in columns]
    rows: list[list[Any]] = [["", *captions]]
    for number, place in enumerate(PLACE_WORDS.values()):
        rows.append([paragraph(place, "small"), *(_crop(column.pictures, number, side - GAP) for column in columns)])
    room = ("BOTTOMPADDING", (0, 0), (-1, 0), 1)
    style = [*TIGHT, room, ("VALIGN", (0, 0), (-1, 0), "BOTTOM"), ("VALIGN", (0, 1), (-1, -1), "TOP")]
    return Grid(rows, colWidths=[PLACE_COLUMN, *[side] * len(columns)], style=style, hAlign="LEFT")


def _caption(column: CropPicture) -> list[Flowable]:
    mark: list[Flowable] = [] if column.style is None else [Drawn(swatch(column.style))]
    return [*mark, paragraph(elided(column.caption, 42), "small-bold"), paragraph(column.note, "small")]


def _crop(pictures: Sequence[bytes], number: int, side: float) -> Flowable:
    if not pictures:
        return paragraph(tr("not readable") if number == 0 else "", "small")
    return Image(io.BytesIO(pictures[number]), side, side, kind="proportional")


@cache
def _styles() -> dict[str, ParagraphStyle]:
    def style(size: float, *, bold: bool = False, colour: str = "#1c2024", **more: Any) -> ParagraphStyle:
        more = {"leading": size * 1.35, "splitLongWords": 1, **more}
        return ParagraphStyle(
            "",
            fontName=fonts.BOLD if bold else fonts.FONT,
            fontSize=size,
            textColor=HexColor(colour),
            **more,
        )

    styles = {
        "title": style(18, bold=True, spaceAfter=4),
        "heading": style(12.5, bold=True, spaceBefore=12, spaceAfter=4, keepWithNext=1),
        "card": style(9.5, bold=True, spaceBefore=6, spaceAfter=2),
        "body": style(9),
        "item": style(9, spaceAfter=3),
        "muted": style(9, colour="#5f6770"),
        "attention": style(9, bold=True, colour=ATTENTION),
        "caution": style(9, colour=ATTENTION, spaceBefore=4),
    }
    for name, size in SIZES.items():
        close: dict[str, Any] = {"leading": size * 1.2}
        styles |= {
            name: style(size, **close),
            f"{name}-right": style(size, alignment=TA_RIGHT, **close),
            f"{name}-attention": style(size, bold=True, colour=ATTENTION, **close),
            f"{name}-bold": style(size, bold=True, **close),
            f"{name}-bold-right": style(size, bold=True, alignment=TA_RIGHT, **close),
        }
    return styles


LONGEST_NAME = 60  # letters: a longer one may be broken where a line is too short for it
ATTENTION = "#a83a00"
SIZES = {"small": 6.2, "verdict": 7.4}  # of the text in tables
SPARE = 6.0  # beside the texts of a column
LEAST_FIRST = 0.24  # of the width, for the first column at the most that it needs
MOST_NUMERIC = 0.25  # of the table's width: numbers beyond all sense are broken into lines
SWATCH = 22.0
LINE = "#d9dde2"
PLACE_COLUMN = 44.0
GAP = 3.0
MOST_COLUMNS = 7
LEAST_COLUMNS = 5
LARGEST_CROP = 62.0
TIGHT = [
    ("LEFTPADDING", (0, 0), (-1, -1), 0),
    ("RIGHTPADDING", (0, 0), (-1, -1), 4),
    ("TOPPADDING", (0, 0), (-1, -1), 0.8),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 0.8),
]
MIDDLE = [("VALIGN", (0, 0), (-1, -1), "MIDDLE"), ("RIGHTPADDING", (0, 0), (-1, -1), 0)]
