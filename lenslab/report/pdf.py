"""A report as a PDF through reportlab: text in an embedded font, figures as vectors."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

from lenslab.answers import Fact
from lenslab.render import fonts
from lenslab.render.report_maps import maps_drawing
from lenslab.render.report_plots import drawing
from lenslab.report.content import Content, Section, Table

if TYPE_CHECKING:
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Flowable


def to_pdf(content: Content) -> bytes:
    """A4 pages, portrait; the table across the page, its headings on each."""
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.units import mm
    from reportlab.platypus import KeepTogether, SimpleDocTemplate, Spacer

    fonts.register()
    data = io.BytesIO()
    page = SimpleDocTemplate(
        data,
        pagesize=A4,
        leftMargin=MARGIN_MM * mm,
        rightMargin=MARGIN_MM * mm,
        topMargin=MARGIN_MM * mm,
        bottomMargin=MARGIN_MM * mm,
        title=content.title,
        creator="LensLab",
        invariant=1,
    )
    width: float = A4[0] - 2 * MARGIN_MM * mm - 12  # reportlab keeps 6 points free on each side
    parts: list[Flowable] = [_text(content.title, "title")]
    parts += [_text(line, "body") for line in content.notes.splitlines()]
    parts += [_facts(content.facts, width), _text("Curves", "heading")]
    for figure in content.figures:
        parts += [drawing(figure, width), Spacer(1, 4 * mm)]
    if content.mtf_charts or content.mtf_maps:
        parts.append(_text("MTF", "heading"))
        charts = (drawing(one, width, CHART_ROOM) for one in content.mtf_charts)
        drawn = [*charts, *(maps_drawing(one, width) for one in content.mtf_maps)]
        parts += [part for one in drawn for part in (one, Spacer(1, 4 * mm))]
    if content.cards:
        parts.append(_text("Lenses", "heading"))
        parts += [KeepTogether(_section(card, width)) for card in content.cards]
    parts += [KeepTogether(_section(ranking, width, "heading")) for ranking in content.rankings]
    if content.checks:
        parts.append(_text("Check these shots", "heading"))
        parts += [_text(sentence, "body") for sentence in content.checks]
    if content.advice:
        parts.append(_text("Notes on these shots", "heading"))
        parts += [_text(sentence, "body") for sentence in content.advice]
    parts += _under("Shots", _table(content.shots, width))
    if content.left_out.rows:
        parts += _under("Not in the curves", _table(content.left_out, width))
    parts += [_text("Settings and method", "heading"), _facts(content.settings, width)]
    parts.append(_text(f"Created {content.made}", "muted"))
    page.build(parts)
    return data.getvalue()


def _section(section: Section, width: float, style: str = "card") -> list[Flowable]:
    parts: list[Flowable] = [_text(section.title, style)]
    if section.facts:
        parts.append(_facts(section.facts, width))
    return [*parts, *(_text(sentence, "body") for sentence in section.sentences)]


def _under(heading: str, table: Flowable) -> list[Flowable]:
    """A heading that is not the last thing on its page; a table may go on on the next."""
    from reportlab.platypus import CondPageBreak

    return [CondPageBreak(ROOM_BELOW), _text(heading, "table"), table]


def _facts(facts: Sequence[Fact], width: float) -> Flowable:
    from reportlab.platypus import Table as Grid

    rows = [[_text(fact.label, "muted"), _text(fact.text, "attention" if fact.attention else "body")] for fact in facts]
    return Grid(
        rows, colWidths=[width * 0.28, width * 0.72], style=[*TIGHT, ("VALIGN", (0, 0), (-1, -1), "TOP")], splitInRow=1
    )


def _table(table: Table, width: float) -> Flowable:
    from reportlab.lib import colors
    from reportlab.platypus import LongTable

    def cells(row: Sequence[str], style: str) -> list[Flowable]:
        return [_text(cell, f"{style}-right" if at in table.numeric else style) for at, cell in enumerate(row)]

    rows = [cells(table.headings, "small-bold"), *(cells(row, "small") for row in table.rows)]
    lines = ("LINEBELOW", (0, 0), (-1, -1), 0.3, colors.HexColor("#d9dde2"))
    return LongTable(
        rows,
        colWidths=_widths(table, width),
        repeatRows=1,
        style=[*TIGHT, lines, ("VALIGN", (0, 0), (-1, -1), "TOP")],
        splitInRow=1,
    )


def _widths(table: Table, width: float) -> list[float]:
    """Columns of numbers as wide as these and the words over them; the others share what is left, as they need it."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    def wide(column: int) -> float:
        texts = [*table.headings[column].split(), *(row[column] for row in table.rows)]
        return max(float(stringWidth(text, fonts.BOLD, SMALL)) for text in texts) + SPARE

    wanted = [wide(column) for column in range(len(table.headings))]
    texts = [column for column in range(len(wanted)) if column not in table.numeric]
    left = max(width - sum(wanted[column] for column in table.numeric), width / 3)
    needed = {column: min(wanted[column], left / 2) for column in texts}
    share = left / sum(needed.values())
    return [needed[column] * share if column in needed else wanted[column] for column in range(len(wanted))]


def _text(text: str, style: str) -> Flowable:
    """A paragraph. reportlab takes markup: so what is a name is escaped, and what is too long for a line is broken."""
    from reportlab.platypus import Paragraph

    chosen = _styles()[style]
    parts = (
        escape(part) if font == chosen.fontName else f'<font name="{font}">{escape(part)}</font>'
        for font, part in fonts.runs(text, chosen.fontName)
    )
    return Paragraph("".join(parts), chosen)


@cache
def _styles() -> dict[str, ParagraphStyle]:
    from reportlab.lib.colors import HexColor
    from reportlab.lib.enums import TA_RIGHT
    from reportlab.lib.styles import ParagraphStyle

    def style(size: float, *, bold: bool = False, colour: str = "#1c2024", **more: Any) -> ParagraphStyle:
        return ParagraphStyle(
            "",
            fontName=fonts.BOLD if bold else fonts.FONT,
            fontSize=size,
            leading=size * 1.35,
            textColor=HexColor(colour),
            splitLongWords=1,
            **more,
        )

    return {
        "title": style(18, bold=True, spaceAfter=6),
        "heading": style(12.5, bold=True, spaceBefore=12, spaceAfter=4, keepWithNext=1),
        "table": style(12.5, bold=True, spaceBefore=12, spaceAfter=4),
        "card": style(9.5, bold=True, spaceBefore=6, spaceAfter=2),
        "body": style(9),
        "muted": style(9, colour="#5f6770"),
        "attention": style(9, bold=True, colour="#a83a00"),
        "small": style(SMALL),
        "small-right": style(SMALL, alignment=TA_RIGHT),
        "small-bold": style(SMALL, bold=True),
        "small-bold-right": style(SMALL, bold=True, alignment=TA_RIGHT),
    }


MARGIN_MM = 15
ROOM_BELOW = 110.0  # below a table's heading on its page, points
CHART_ROOM = 235.0  # of the panels of an MTF chart: two charts to a page
SMALL = 6.2  # of the tables' text
SPARE = 5.0  # beside what stands in a column
TIGHT = [
    ("LEFTPADDING", (0, 0), (-1, -1), 0),
    ("RIGHTPADDING", (0, 0), (-1, -1), 4),
    ("TOPPADDING", (0, 0), (-1, -1), 1),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 1),
]
