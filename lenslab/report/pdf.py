"""A report as a PDF through reportlab: text in an embedded font, figures as vectors."""

from __future__ import annotations

import io
from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import CondPageBreak, Flowable, KeepTogether, PageBreak, SimpleDocTemplate, Spacer

from lenslab.figures.field_maps import FieldMaps
from lenslab.figures.lens_optics import LEGEND, TITLE
from lenslab.figures.mtf_charts import LensCharts
from lenslab.language import code, tr
from lenslab.paper.lengths import POINTS_PER_MM
from lenslab.paper.papers import PAPERS
from lenslab.render import fonts
from lenslab.report import sketches
from lenslab.report.content import Content
from lenslab.report.crops import CROPS_MEAN, CropSection
from lenslab.report.lens_book import BookContent, LensSection
from lenslab.report.mtf_charts import charts_sketch
from lenslab.report.page_flow import PAGE, Block, Smaller, height
from lenslab.report.pdf_cards import card_pairs, ranking_grid
from lenslab.report.pdf_parts import Drawn, facts_grid, paragraph, strip_grid, table_grid
from lenslab.report.tables import Fact, Table
from lenslab.types import Figure


def to_pdf(content: Content) -> bytes:
    """A4 pages, portrait: the verdict on the first, the table of shots on the last ones, its headings on each."""
    fonts.register()
    return _document(content, [*_first_page(content), PageBreak(), *_others(content)])


def book_to_pdf(content: BookContent) -> bytes:
    """A4 pages, portrait, of a report of the lens book."""
    fonts.register()
    parts = [paragraph(content.title, "title"), paragraph(content.summary, "muted")]
    parts += [part for section in content.sections for part in _lens_section(section)]
    return _document(content, [*parts, *_under(tr("Method"), [[facts_grid(content.facts, WIDTH)]])])


def _document(content: Content | BookContent, parts: list[Flowable]) -> bytes:
    data = io.BytesIO()
    page = SimpleDocTemplate(
        data,
        pagesize=SIZE,
        leftMargin=MARGIN,
        rightMargin=MARGIN,
        topMargin=MARGIN,
        bottomMargin=MARGIN,
        title=content.title,
        author=content.author or "LensLab",
        subject=content.summary,
        creator="LensLab",
        lang=code(),
        invariant=1,
    )
    draw = partial(_draw_foot, content.created)
    page.build(parts, onFirstPage=draw, onLaterPages=draw)
    return data.getvalue()


def _draw_foot(created: datetime, canvas: Canvas, _: Any) -> None:
    """What is on every page, and when the report was made: `invariant` would leave it at the year 2000."""
    canvas.setDateFormatter(lambda *_: f"D:{created:%Y%m%d%H%M%S}")
    canvas.saveState()
    canvas.setFont(fonts.FONT, 7)
    canvas.setFillColor(HexColor("#5f6770"))
    foot = MARGIN * 0.6
    canvas.drawString(MARGIN + FRAME_PADDING, foot, f"LensLab \N{MIDDLE DOT} {created:%Y-%m-%d}")
    canvas.drawRightString(canvas._pagesize[0] - MARGIN - FRAME_PADDING, foot, str(canvas.getPageNumber()))
    canvas.restoreState()


def _first_page(content: Content) -> list[Flowable]:
    """The verdict: a table of the lenses, one plot as high as there is room, what to do."""
    above: list[Flowable] = [paragraph(content.title, "title"), paragraph(content.summary, "muted")]
    above += [paragraph(line, "body") for line in content.notes.splitlines()]
    above.append(Spacer(1, 6))
    if content.verdict.rows:
        above += [table_grid(content.verdict, WIDTH, "verdict"), Spacer(1, 4)]
    above += [paragraph(sentence, "body") for sentence in content.in_short]
    below = [paragraph(sentence, "item", content.file_names) for sentence in content.to_do]
    below = [*(_caution(content.caution) if content.caution.attention else ()), paragraph(DO, "heading"), *below]
    above.append(Spacer(1, 8))
    around = sketches.plots(content.lead, WIDTH, LEAST_LEAD, legend=False).height - LEAST_LEAD  # title, axis and notes
    room = PAGE - height([*above, *below], WIDTH) - around
    lead = sketches.plots(content.lead, WIDTH, min(max(room, LEAST_LEAD), MOST_LEAD), legend=False)
    return [*above, Drawn(lead), *below]


def _others(content: Content) -> list[Flowable]:
    """All that follows the verdict."""
    figures = [partial(_plot, figure) for figure in content.figures]
    parts = [
        part
        for section in content.since_last_time
        for part in _lens_section(section, SINCE if section is content.since_last_time[0] else "")
    ]
    parts += _under(tr("Plots"), [[] if content.caution.attention else _caution(content.caution), *figures])
    notes = [part for note in content.card_notes for part in (paragraph(note, "muted"), Spacer(1, BELOW_NOTE))]
    parts += _under(tr("Lenses"), [notes, *([pair] for pair in card_pairs(content.cards, WIDTH))])
    for ranking in content.rankings:
        sentences = [paragraph(sentence, "body") for sentence in ranking.sentences]
        parts += _under(ranking.title, [[ranking_grid(ranking, WIDTH), Spacer(1, BELOW_NOTE), *sentences]])
    maps = (partial(_maps, of_lens) for of_lens in content.mtf_maps)
    charts = (partial(_charts, of_lens) for of_lens in content.mtf_charts)
    parts += _under("MTF", [*maps, *charts])
    parts += _table(TITLE, content.optics)
    if content.optics.rows:
        parts += [Spacer(1, 4), paragraph(LEGEND, "muted")]
    parts += _crops(content.crops)
    for heading, texts in ((CHECKS, content.checks), (NOTES, content.advice)):
        parts += _under(heading, [[paragraph(text, "item", content.file_names)] for text in texts])
    parts += _table(tr("Not in the curves"), content.left_out)
    parts += _under(tr("Settings and method"), [[facts_grid((*content.facts, *content.settings), WIDTH)]])
    parts += _table(tr("Shots"), content.shots)
    if content.shots.legend:
        parts += [facts_grid(content.shots.legend, WIDTH, "small", 0.05)]
    return parts


def _lens_section(section: LensSection, heading: str = "") -> list[Flowable]:
    """What the lens book says of a lens: its sentences with the first figure, the other figures, the tables."""
    first, *others = [
        [Drawn(sketches.plots(figure, WIDTH, LOW_PANEL * len(figure.panels)))] for figure in section.figures
    ]
    above = [paragraph(heading, "heading")] if heading else []
    above += [paragraph(section.title, "card"), *(paragraph(sentence, "item") for sentence in section.sentences)]
    tables = [[Spacer(1, 6), table_grid(table, WIDTH)] for table in section.tables]
    return [KeepTogether([*above, *first]), *map(KeepTogether, [*others, *tables])]


def _caution(fact: Fact) -> list[Flowable]:
    """What the plots show, and why that misleads, if it does."""
    return [paragraph(f"{fact.label} {fact.text.removesuffix('.')}.", "caution" if fact.attention else "muted")]


def _plot(figure: Figure, share: float) -> list[Flowable]:
    """The plots of a figure, with this share of their usual height."""
    return [Drawn(sketches.plots(figure, WIDTH, share * sketches.PANEL * len(figure.panels)))]


def _maps(of_lens: FieldMaps, share: float) -> list[Flowable]:
    return [Drawn(sketches.maps(of_lens, WIDTH, share), ABOVE_LENS)]


def _charts(of_lens: LensCharts, share: float) -> list[Flowable]:
    return [Drawn(charts_sketch(of_lens, WIDTH, share), ABOVE_LENS)]


def _crops(crops: Sequence[CropSection]) -> list[Flowable]:
    """Strips of crops, each whole on its page."""
    strips = [partial(_strip, strip, part) for strip in crops for part in range(len(strip_grid(strip, WIDTH)))]
    return _under(CROPS, [[paragraph(CROPS_MEAN, "muted")], *strips]) if strips else []


def _strip(strip: CropSection, part: int, share: float) -> list[Flowable]:
    return [Spacer(0, ABOVE_STRIP), *strip_grid(strip, WIDTH, share)[part]]


def _under(heading: str, blocks: Sequence[list[Flowable] | Smaller]) -> list[Flowable]:
    """Blocks, each kept on one page, below a heading that stays with the first; nothing where there is none.

    A block is its parts, or a function that makes them in a share of their usual size.
    """
    whole = [(block(1.0), block) if callable(block) else (block, None) for block in blocks]
    filled = [(parts, smaller) for parts, smaller in whole if parts]
    if not filled:
        return []
    above = [paragraph(heading, "heading")]
    if len(filled) > 1 and height(filled[0][0], WIDTH) < EXPLANATION:  # it goes with what it explains
        above += filled.pop(0)[0]
    (first, first_smaller), *others = filled
    headed = None if first_smaller is None else lambda share: [*above, *first_smaller(share)]
    return [Block([*above, *first], headed), *(Block(parts, smaller) for parts, smaller in others)]


def _table(heading: str, table: Table) -> list[Flowable]:
    if not table.rows:
        return []
    title = paragraph(heading, "heading")
    title.keepWithNext = 0  # with the whole table, which would begin on a page of its own
    return [CondPageBreak(ABOVE_TABLE), title, table_grid(table, WIDTH)]


MARGIN_MM = 15
MARGIN = MARGIN_MM * POINTS_PER_MM
FRAME_PADDING = 6  # which reportlab keeps free on each side, points
SIZE = tuple(side * POINTS_PER_MM for side in PAPERS["A4"].size_mm())
WIDTH = SIZE[0] - 2 * MARGIN - 2 * FRAME_PADDING
MOST_LEAD, LEAST_LEAD = 330.0, 110.0  # the height of the first page's plot
ABOVE_LENS = 10.0  # between the maps, or MTF charts, of two lenses on a page
BELOW_NOTE = 3.0
ABOVE_STRIP = 6.0  # between strips of crops: two of them, with their heading, still fit on a page
LOW_PANEL = 62.0  # the height of a plot where two figures share a page with what is said of them
SINCE = tr("Since last time")
DO = tr("What to do")
ABOVE_TABLE = 110.0  # the room for a heading and the first rows
EXPLANATION = 45.0  # the height of a few lines
CHECKS = tr("Check these shots")
NOTES = tr("Notes on these shots")
CROPS = tr("Crops at 100 %")
