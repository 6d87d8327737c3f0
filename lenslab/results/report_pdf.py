"""A report as a PDF through reportlab: text in an embedded font, figures as vectors."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from typing import Any, TypeAlias
from xml.sax.saxutils import escape

from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    CondPageBreak,
    Flowable,
    Image,
    KeepTogether,
    LongTable,
    PageBreak,
    Paragraph,
    SimpleDocTemplate,
    Spacer,
)
from reportlab.platypus import Table as Grid

from lenslab.draw import fonts
from lenslab.draw.aberrations import LEGEND, OPTICS_TITLE
from lenslab.draw.crop_strips import CropStrip
from lenslab.draw.field_maps import FieldMaps
from lenslab.draw.fonts import fit_text, text_width
from lenslab.draw.mtf_charts import LensCharts
from lenslab.draw.pens import Sketch
from lenslab.draw.snapshot import LensCard, LensRanking
from lenslab.files.preview import PLACE_WORDS
from lenslab.results import report_figures
from lenslab.results.report import Content
from lenslab.results.report_book import BookContent, LensSection
from lenslab.results.report_figures import swatch
from lenslab.results.report_html import MAX_NAME
from lenslab.results.report_tables import CROPS_MEAN, MAX_CROPS, Fact, Table
from lenslab.values.language import code, tr
from lenslab.values.paper import PAPERS, POINTS_PER_MM
from lenslab.values.text import UNBROKEN_SPACE, elided, unbroken
from lenslab.values.types import Figure

# ------------------------------------------------------------------------------
# Filling of pages: none is left half empty if a reduced figure, or a table, can fill it.


MARGIN = 15 * POINTS_PER_MM
FRAME_PADDING = 6  # points, reportlab's own on each side
SIZE = tuple(side * POINTS_PER_MM for side in PAPERS["A4"].size_mm())
WIDTH = SIZE[0] - 2 * MARGIN - 2 * FRAME_PADDING
PAGE = math.floor(SIZE[1] - 2 * MARGIN - 2 * FRAME_PADDING)
MAX_EMPTY = 0.25 * PAGE  # more empty space at the end of a page is filled with a reduced figure
HALF = 0.5 * PAGE
SMALLER = (0.9, 0.8)  # scales of a reduced figure

Smaller: TypeAlias = Callable[[float], list[Flowable]]  # a fraction of its usual size -> the block in that size


def height(parts: Sequence[Flowable], width: float) -> float:
    """Height of parts, one below the other; gaps between them are counted twice at most."""
    return float(sum(part.wrap(width, 1e6)[1] + part.getSpaceBefore() + part.getSpaceAfter() for part in parts))


class Block(KeepTogether):  # type: ignore[misc]  # reportlab has no types
    """Parts that stay on one page, reduced if they would leave much of the page before them empty."""

    def __init__(self, parts: list[Flowable], smaller: Smaller | None = None) -> None:
        super().__init__(parts)
        self._smaller = smaller

    def split(self, width: float, room: float) -> list[Flowable]:
        """Called by reportlab with the room that is left on a page."""
        if self._smaller is not None and room > MAX_EMPTY and height(self._content, width) > room:
            for share in SMALLER:
                parts = self._smaller(share)
                if height(parts, width) <= room:
                    return parts
        return list(super().split(width, room))


class FlowingTable(LongTable):  # type: ignore[misc]  # reportlab has no types
    """A table that continues on the next page; if only a few rows would, some of this page's rows move there."""

    def split(self, width: float, room: float) -> list[Flowable]:
        """Called by reportlab with the room that is left on a page."""
        parts = super().split(width, room)
        if len(parts) != 2:
            return list(parts)
        rest = parts[1].wrap(width, 1e6)[1]
        fuller = room - (HALF - rest)
        if rest >= HALF or fuller < HALF - (PAGE - room):  # or this page would be half empty then
            return list(parts)
        # at the end of a group of rows if possible, where a title follows
        heights, values = self._rowHeights, self._cellvalues
        ends = [sum(heights[:row]) + 0.01 for row in range(2, len(heights)) if not any(values[row][1:])]
        end = max((end for end in ends if HALF - (PAGE - room) <= end - 0.01 <= fuller), default=fuller)
        above, *below = super().split(width, end) or parts
        return [above, PageBreak(), *below]


# ------------------------------------------------------------------------------
# Parts of a PDF report: paragraphs, facts, tables, strips of crops.


def paragraph(text: str, style: str, unbroken_names: Iterable[str] = ()) -> Flowable:
    """A literal text, never markup. unbroken_names: file names in it, kept on one line."""
    chosen = _styles()[style]
    for name in unbroken_names:
        if " " in name and len(name) < MAX_NAME:
            text = text.replace(name, name.replace(" ", UNBROKEN_SPACE))
    parts = (
        escape(part) if font == chosen.fontName else f'<font name="{font}">{escape(part)}</font>'
        for font, part in fonts.runs(unbroken(text), chosen.fontName)
    )
    return Paragraph("".join(parts), chosen)


class Drawn(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A sketch as a part of a page. above: gap to the previous part, points."""

    def __init__(self, sketch: Sketch, above: float = 0.0) -> None:
        super().__init__()
        self.spaceBefore = above
        self.width, self.height = sketch.width, sketch.height
        self._sketch = sketch

    def draw(self) -> None:
        """Called by reportlab, at this part's place on its page."""
        self._sketch.on(self.canv)


def facts_grid(facts: Sequence[Fact], size: str = "", label_share: float = 0.28) -> Flowable:
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
        colWidths=[WIDTH * label_share, WIDTH * (1 - label_share)],
        style=[*TIGHT, ("VALIGN", (0, 0), (-1, -1), "TOP")],
        splitInRow=1,
    )


def table_grid(table: Table, style: str = "small") -> Flowable:
    """A table that may continue on further pages, with its headings on each. style: "small", or "verdict"."""
    widths = _widths(table, SIZES[style])
    rows: list[list[Any]] = [
        [_part_cell(text, place, table, f"{style}-bold", 1e6) for place, text in enumerate(table.headings)]
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
            cells = [_part_cell(text, place, table, style, widths[place]) for place, text in enumerate(row)]
            rows.append([marked(cells[0], look, widths[0]), *cells[1:]])
    looks.append(("LINEBELOW", (0, 1), (-1, -1), 0.3, HexColor(LINE)))
    looks += [
        ("LEFTPADDING", (place, 0), (place, -1), SPARE) for place in range(1, len(widths)) if place not in table.numeric
    ]
    return FlowingTable(rows, colWidths=widths, repeatRows=1, style=looks, splitInRow=1)


def _part_cell(text: str, column: int, table: Table, style: str, room: float) -> Flowable:
    """One cell. Names in the first column of a table of shots are shortened rather than broken."""
    if column == 0 and style == "small":

        def shortened(name: str, length: int) -> str:
            """`length` letters of a file name, most of them from its end, which differs from shot to shot."""
            head = length // 3
            return f"{name[:head].rstrip()}…{name[len(name) - (length - head) :].lstrip()}"

        text = fit_text(text, room - SPARE, SIZES["small"], shortened=shortened)
    if text in table.attention:
        style = f"{style}-attention"
    elif column in table.numeric:
        style = f"{style}-right"
    return paragraph(text, style)


def marked(cell: Flowable, look: int | None, width: float) -> Flowable:
    """Name of a lens, after its line and marker."""
    if look is None:
        return cell
    return Grid([[Drawn(swatch(look)), cell]], colWidths=[SWATCH, width - SWATCH - 4], style=[*TIGHT, *MIDDLE])


def _widths(table: Table, size: float) -> list[float]:
    """Columns as wide as the longest word above them and the longest text in them; the first takes the rest."""
    first, *others = range(len(table.headings))

    def wide(column: int) -> float:
        words = max((text_width(word, size, True) for word in table.headings[column].split()), default=0.0)
        texts = (text_width(row[column], size, True) for row in table.rows)
        longest = max([words, *texts]) + SPARE * (1 if column in table.numeric else 2)
        return longest if column == first or column not in table.numeric else min(longest, WIDTH * MAX_NUMERIC)

    wanted = {column: wide(column) for column in others}
    most = WIDTH - min(wide(first), WIDTH * MIN_FIRST)
    texts = [column for column in others if column not in table.numeric]
    excess = sum(wanted.values()) - most
    if excess > 0 and texts:  # long reasons: broken into lines
        longest = max(texts, key=lambda column: wanted[column])
        wanted[longest] = max(wanted[longest] - excess, WIDTH * 0.1)
    shrink = min(1.0, most / max(sum(wanted.values()), 1.0))
    rest = [wanted[column] * shrink for column in others]
    return [WIDTH - sum(rest), *rest]


def strip_grid(strip: CropStrip, share: float = 1.0) -> list[list[Flowable]]:
    """A strip of crops as one table, or as several if it has more columns than fit a page: title and table each.

    share: of the usual size of its crops.
    """
    parts = -(-len(strip.columns) // MAX_CROPS)
    in_a_strip = -(-len(strip.columns) // parts)
    side = share * min((WIDTH - PLACE_COLUMN) / max(in_a_strip, MIN_COLUMNS), MAX_CROP)
    look = [
        *TIGHT,
        ("BOTTOMPADDING", (0, 0), (-1, 0), 1),
        ("VALIGN", (0, 0), (-1, 0), "BOTTOM"),
        ("VALIGN", (0, 1), (-1, -1), "TOP"),
    ]
    strips = []
    for first in range(0, len(strip.columns), in_a_strip):
        title = strip.title if first == 0 else tr("{title} (continued)", title=strip.title)
        columns = strip.columns[first : first + in_a_strip]
        rows: list[list[Any]] = [[""], *([paragraph(place, "small")] for place in PLACE_WORDS.values())]
        for column in columns:
            mark: list[Flowable] = [] if column.style is None else [Drawn(swatch(column.style))]
            caption = paragraph(elided(column.caption, 42), "small-bold")
            rows[0].append([*mark, caption, paragraph(column.note, "small")])
            for number, row in enumerate(rows[1:]):
                if column.pictures:
                    picture = io.BytesIO(column.pictures[number])
                    row.append(Image(picture, side - GAP, side - GAP, kind="proportional"))
                else:
                    row.append(paragraph(tr("not readable") if number == 0 else "", "small"))
        table = Grid(rows, colWidths=[PLACE_COLUMN, *[side] * len(columns)], style=look, hAlign="LEFT")
        strips.append([marked(paragraph(title, "card"), strip.style, WIDTH), table])
    return strips


@cache
def _styles() -> dict[str, ParagraphStyle]:
    def style(size: float, *, bold: bool = False, colour: str = "#1c2024", **more: Any) -> ParagraphStyle:
        more = {"leading": size * 1.35, "splitLongWords": 1, **more}
        return ParagraphStyle(
            "", fontName=fonts.BOLD if bold else fonts.FONT, fontSize=size, textColor=HexColor(colour), **more
        )

    styles = {
        "title": style(18, bold=True, spaceAfter=4),
        "heading": style(12.5, bold=True, spaceBefore=12, spaceAfter=4, keepWithNext=1),
        "card": style(9.5, bold=True, spaceBefore=6, spaceAfter=2),
        "body": style(9),
        "in short": style(11, spaceAfter=2),
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


ATTENTION = "#a83a00"
SIZES = {"small": 6.2, "verdict": 7.4}  # of the text in tables
SPARE = 6.0  # points beside the texts of a column
MIN_FIRST = 0.24  # of the width, for a first column that needs as much
MAX_NUMERIC = 0.25  # of the table's width: longer numbers, which make no sense, are broken into lines
SWATCH = 22.0
LINE = "#d9dde2"
PLACE_COLUMN = 44.0
GAP = 3.0
MIN_COLUMNS = 5
MAX_CROP = 62.0
TIGHT = [
    ("LEFTPADDING", (0, 0), (-1, -1), 0),
    ("RIGHTPADDING", (0, 0), (-1, -1), 4),
    ("TOPPADDING", (0, 0), (-1, -1), 0.8),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 0.8),
]
MIDDLE = [("VALIGN", (0, 0), (-1, -1), "MIDDLE"), ("RIGHTPADDING", (0, 0), (-1, -1), 0)]


# ------------------------------------------------------------------------------
# The cards of a PDF report, two side by side, and its rankings.


def card_pairs(cards: Sequence[LensCard]) -> list[Flowable]:
    """Rows of two cards."""
    wide = (WIDTH - BETWEEN) / 2
    label, column = wide * LABEL, wide * (1 - LABEL) / 2
    made: list[Any] = []
    for card in cards:
        rows: list[list[Any]] = [["", paragraph(tr("Centre"), "small"), paragraph(tr("Corners"), "small")]]
        style: list[Any] = [*TIGHT, ("VALIGN", (0, 0), (-1, -1), "TOP"), ("BOTTOMPADDING", (0, 1), (-1, -1), 2.6)]
        tips: list[str] = []
        for row in card.grid.rows:
            cells: list[Any] = []
            for cell in row.cells:
                parts: list[Flowable] = []
                if cell is not None:
                    parts.append(paragraph(cell.text, "verdict-attention" if cell.attention else "verdict"))
                    if cell.bar is not None:
                        room = (2 if len(row.cells) == 1 else 1) * column - CELL_GAP
                        parts.append(Drawn(report_figures.bar(cell.bar, room)))
                    if cell.attention:
                        tips.append(cell.tip.removesuffix("."))
                cells.append(parts or "")
            if len(cells) == 1:
                style.append(("SPAN", (1, len(rows)), (2, len(rows))))
            rows.append([paragraph(row.label, "small"), *cells, *[""] * (2 - len(cells))])
        made.append(
            [
                marked(paragraph(elided(card.title, MAX_TITLE), "card"), card.mark, wide),
                Grid(rows, colWidths=[label, column, column], style=style),
                *(paragraph(tip, "small-attention") for tip in tips),
                *(paragraph(note, "small") for note in card.grid.notes),
            ]
        )
    made += [""] * (len(made) % 2)
    style = [*TIGHT, ("VALIGN", (0, 0), (-1, -1), "TOP"), ("RIGHTPADDING", (0, 0), (-1, -1), 0)]
    style.append(("BOTTOMPADDING", (0, 0), (-1, -1), 8))
    return [
        Grid([[left, "", right]], colWidths=[wide, BETWEEN, wide], style=style)
        for left, right in zip(made[::2], made[1::2], strict=True)
    ]


def ranking_grid(ranking: LensRanking) -> Flowable:
    """A row for each lens: place, name, bar, value."""
    widths = [WIDTH * share for share in COLUMNS]
    rows = []
    for row in ranking.rows:
        bar = "" if row.value.bar is None else Drawn(report_figures.bar(row.value.bar, widths[2] - CELL_GAP))
        name = marked(paragraph(row.label, "verdict"), row.mark, widths[1])
        rows.append([paragraph(row.place, "verdict-right"), name, bar, paragraph(row.value.text, "verdict")])
    return LongTable(rows, colWidths=widths, style=[*TIGHT, ("VALIGN", (0, 0), (-1, -1), "MIDDLE")])


BETWEEN = 18.0
CELL_GAP = 12.0
LABEL = 0.2  # of a card's width
MAX_TITLE = 90  # letters
COLUMNS = (0.06, 0.4, 0.28, 0.26)  # of the width: place, name, bar, value


def to_pdf(content: Content) -> bytes:
    """A4 pages, portrait: the verdict on the first, the table of shots on the last ones, its headings on each."""
    fonts.register()
    return _document(content, [*_first_page(content), PageBreak(), *_others(content)])


def book_to_pdf(content: BookContent) -> bytes:
    """A4 pages, portrait, of a report of the lens book."""
    fonts.register()
    parts = [paragraph(content.title, "title"), paragraph(content.summary, "muted")]
    parts += [part for section in content.sections for part in _lens_section(section)]
    return _document(content, [*parts, *_under(tr("Method"), [[facts_grid(content.facts)]])])


def _document(content: Content | BookContent, parts: list[Flowable]) -> bytes:
    def foot(canvas: Canvas, _: Any) -> None:
        """Footer of every page, and the date of the report: `invariant` would leave it at the year 2000."""
        canvas.setDateFormatter(lambda *_: f"D:{content.created:%Y%m%d%H%M%S}")
        canvas.saveState()
        canvas.setFont(fonts.FONT, 7)
        canvas.setFillColor(HexColor("#5f6770"))
        date = f"LensLab \N{MIDDLE DOT} {content.created:%Y-%m-%d}"
        canvas.drawString(MARGIN + FRAME_PADDING, MARGIN * 0.6, date)
        right = canvas._pagesize[0] - MARGIN - FRAME_PADDING
        canvas.drawRightString(right, MARGIN * 0.6, str(canvas.getPageNumber()))
        canvas.restoreState()

    data = io.BytesIO()
    page = SimpleDocTemplate(
        data,
        pagesize=SIZE,
        **dict.fromkeys(("leftMargin", "rightMargin", "topMargin", "bottomMargin"), MARGIN),
        title=content.title,
        author=content.author or "LensLab",
        subject=content.summary,
        creator="LensLab",
        lang=code(),
        invariant=1,
    )
    page.build(parts, onFirstPage=foot, onLaterPages=foot)
    return data.getvalue()


def _first_page(content: Content) -> list[Flowable]:
    """The verdict: a table of the lenses, one plot as high as possible, the next steps."""
    above: list[Flowable] = [paragraph(content.title, "title"), paragraph(content.summary, "muted")]
    above += [paragraph(line, "body") for line in content.notes.splitlines()]
    above.append(Spacer(1, 6))
    above += [paragraph(sentence, "in short") for sentence in content.in_short]
    if content.verdict.rows:
        above += [Spacer(1, 6), table_grid(content.verdict, "verdict")]
    below = _caution(content.caution) if content.caution.attention else []
    below.append(paragraph(tr("What to do"), "heading"))
    below += [paragraph(sentence, "item", content.file_names) for sentence in content.to_do]
    above.append(Spacer(1, 8))
    lowest = report_figures.plots(content.lead, WIDTH, MIN_LEAD, legend=False)
    around = lowest.height - MIN_LEAD  # title, axis and notes
    room = PAGE - height([*above, *below], WIDTH) - around
    lead = report_figures.plots(content.lead, WIDTH, min(max(room, MIN_LEAD), MAX_LEAD), legend=False)
    return [*above, Drawn(lead), *below]


def _others(content: Content) -> list[Flowable]:
    """All that follows the verdict."""

    def figure(drawn: Figure, share: float) -> list[Flowable]:
        return [Drawn(report_figures.plots(drawn, WIDTH, share * report_figures.PANEL * len(drawn.panels)))]

    def maps(of_lens: FieldMaps, share: float) -> list[Flowable]:
        return [Drawn(report_figures.maps(of_lens, WIDTH, share), ABOVE_LENS)]

    def charts(of_lens: LensCharts, share: float) -> list[Flowable]:
        return [Drawn(report_figures.charts(of_lens, WIDTH, share), ABOVE_LENS)]

    def crops(strip: CropStrip, part: int, share: float) -> list[Flowable]:
        return [Spacer(0, ABOVE_STRIP), *strip_grid(strip, share)[part]]

    parts: list[Flowable] = []
    for number, section in enumerate(content.since_last_time):
        parts += _lens_section(section, "" if number else tr("Since last time"))
    caution = [] if content.caution.attention else _caution(content.caution)
    parts += _under(tr("Plots"), [caution, *(partial(figure, drawn) for drawn in content.figures)])
    notes = [part for note in content.card_notes for part in (paragraph(note, "muted"), Spacer(1, GAP))]
    parts += _under(tr("Lenses"), [notes, *([pair] for pair in card_pairs(content.cards))])
    for ranking in content.rankings:
        sentences = [paragraph(sentence, "body") for sentence in ranking.below]
        parts += _under(ranking.title, [[ranking_grid(ranking), Spacer(1, GAP), *sentences]])
    drawn_maps = (partial(maps, of_lens) for of_lens in content.mtf_maps)
    parts += _under("MTF", [*drawn_maps, *(partial(charts, of_lens) for of_lens in content.mtf_charts)])
    parts += _table(OPTICS_TITLE, content.optics)
    if content.optics.rows:
        parts += [Spacer(1, 4), paragraph(LEGEND, "muted")]
    strips = [partial(crops, strip, part) for strip in content.crops for part in range(len(strip_grid(strip)))]
    if strips:
        parts += _under(tr("Crops at 100 %"), [[paragraph(CROPS_MEAN, "muted")], *strips])
    for heading, texts in ((tr("Check these shots"), content.checks), (tr("Notes on these shots"), content.advice)):
        parts += _under(heading, [[paragraph(text, "item", content.file_names)] for text in texts])
    parts += _table(tr("Not in the curves"), content.left_out)
    parts += _under(tr("Settings and method"), [[facts_grid((*content.facts, *content.settings))]])
    parts += _table(tr("Shots"), content.shots)
    if content.shots.legend:
        parts += [facts_grid(content.shots.legend, "small", 0.05)]
    return parts


def _lens_section(section: LensSection, heading: str = "") -> list[Flowable]:
    """History of a lens: its sentences with the first figure, the other figures, the tables."""
    first, *others = [
        [Drawn(report_figures.plots(figure, WIDTH, LOW_PANEL * len(figure.panels)))] for figure in section.figures
    ]
    above = [paragraph(heading, "heading")] if heading else []
    above += [paragraph(section.title, "card"), *(paragraph(sentence, "item") for sentence in section.sentences)]
    tables = [[Spacer(1, 6), table_grid(table)] for table in section.tables]
    return [KeepTogether([*above, *first]), *map(KeepTogether, [*others, *tables])]


def _caution(fact: Fact) -> list[Flowable]:
    """Measure of the plots, and why it misleads, if it does."""
    return [paragraph(f"{fact.label} {fact.text.removesuffix('.')}.", "caution" if fact.attention else "muted")]


def _under(heading: str, blocks: Sequence[list[Flowable] | Smaller]) -> list[Flowable]:
    """Blocks, each kept on one page, below a heading that stays with the first; nothing without any.

    A block is its parts, or a function that makes them at a fraction of their usual size.
    """
    whole = [(block(1.0), block) if callable(block) else (block, None) for block in blocks]
    filled = [(parts, smaller) for parts, smaller in whole if parts]
    if not filled:
        return []
    above = [paragraph(heading, "heading")]
    if len(filled) > 1 and height(filled[0][0], WIDTH) < EXPLANATION:  # an explanation stays with its subject
        above += filled.pop(0)[0]
    (first, first_smaller), *others = filled
    headed = None if first_smaller is None else lambda share: [*above, *first_smaller(share)]
    return [Block([*above, *first], headed), *(Block(parts, smaller) for parts, smaller in others)]


def _table(heading: str, table: Table) -> list[Flowable]:
    if not table.rows:
        return []
    title = paragraph(heading, "heading")
    title.keepWithNext = 0  # would keep it with the whole table, which would begin on a page of its own
    return [CondPageBreak(ABOVE_TABLE), title, table_grid(table)]


MAX_LEAD, MIN_LEAD = 330.0, 110.0  # height of the first page's plot, points
ABOVE_LENS = 10.0  # between the maps, or MTF charts, of two lenses on a page
ABOVE_STRIP = 6.0  # between strips of crops: two of them, with their heading, still fit on a page
LOW_PANEL = 62.0  # height of a plot if two figures share a page with their sentences
ABOVE_TABLE = 110.0  # for a heading and the first rows
EXPLANATION = 45.0  # height of a few lines
