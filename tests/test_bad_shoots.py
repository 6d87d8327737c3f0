"""Whatever is wrong with a shoot, every plot, card, report and table says what it can, and why not the rest."""

from __future__ import annotations

import csv
import io
import json
import math
import re
from xml.etree import ElementTree

import pypdfium2
import pytest

from lenslab.draw import curve_plots
from lenslab.draw import paper as draw
from lenslab.draw.curve_plots import Shown
from lenslab.draw.plot_options import PlotOptions
from lenslab.draw.snapshot import JudgeOptions
from lenslab.judge.answers import answers, compared_aperture, which_lens
from lenslab.judge.grid import ranking_rows
from lenslab.judge.quantities import QUANTITIES
from lenslab.judge.wording import ranking_words
from lenslab.results.json_document import EXPORTERS
from lenslab.results.report import content
from lenslab.results.report_html import to_html
from lenslab.results.report_pdf import to_pdf
from lenslab.results.tables import ExportOptions
from tests.bad_shoots import BAD, BadShoot
from tests.card_texts import card_texts
from tests.test_report import Page

NO_NUMBER = re.compile(r"\b(nan|inf|None(?! of))\b")
LOOKED_AT = (  # those that are drawn in full, by every renderer
    *("nothing", "one aperture", "two apertures", "identical values", "300 shots and 1", "beyond all numbers"),
    *("called a script", "called 300 characters", "called half a character", "odd names", "file names"),
)


@pytest.fixture(params=BAD, scope="module")
def shoot(request: pytest.FixtureRequest) -> BadShoot:
    return BAD[request.param]


@pytest.mark.parametrize(("axis", "through"), [("stops", "shots"), ("linear", "means")])
def test_every_plot_is_made_of_finite_numbers_or_says_why_it_is_empty(shoot: BadShoot, axis: str, through: str) -> None:
    shown = [Shown(name, relative) for name in QUANTITIES for relative in (False, True)]
    figure = curve_plots.shoot(shoot.measured, axis, shown=shown, through=through)
    assert len(figure.panels) == len(shown)
    for panel in figure.panels:
        assert panel.title and (panel.series or panel.note)
        assert all(map(math.isfinite, (*panel.x_range, *panel.y_range)))
        assert panel.x_range[0] < panel.x_range[1] and panel.y_range[0] < panel.y_range[1]
        for curve in panel.series:
            assert curve.points and all(
                map(math.isfinite, (x for pair in (*curve.points, *curve.line, *curve.band) for x in pair))
            )
        assert not NO_NUMBER.search(panel.note)
    if shoot.on_plots:
        assert any(shoot.on_plots in panel.note for panel in figure.panels)


def test_the_answers_say_what_they_can(shoot: BadShoot) -> None:
    answered = answers(shoot.measured)
    cards = [card_texts([card]) for card in answered.cards]
    assert all(cards), "an empty card"
    said = [*answered.advice, *(f"{label}: {text}" for texts in cards for label, text in texts.items())]
    aperture = compared_aperture(shoot.measured)
    if aperture is not None:
        ranking = which_lens(shoot.measured, aperture)
        said += [f"{row.place} {row.label} {row.value.text}" for row in ranking_rows(ranking, "")]
        said += ranking_words(ranking, aperture)
    assert not [line for line in said if NO_NUMBER.search(line)]
    assert shoot.expected in "\n".join(said)


@pytest.mark.slow
def test_tables_have_no_invalid_numbers(shoot: BadShoot) -> None:
    shots, means = (
        list(csv.reader(io.StringIO(EXPORTERS[table](shoot.measured, ExportOptions())))) for table in ("csv", "curves")
    )
    cells = [cell for row in (*shots, *means) for cell in row]
    assert not {"nan", "inf", "-inf", "None"} & set(cells)
    assert not [cell for cell in cells if cell[:1] in ("=", "@", "\t") or (cell[:1] in "+-" and not number(cell))]
    known = json.loads(EXPORTERS["json"](shoot.measured, ExportOptions()), parse_constant=pytest.fail)
    assert len(known["shots"]) == len(shots) - 1 == len(shoot.measured)


def number(cell: str) -> bool:
    try:
        float(cell)
    except ValueError:
        return not cell
    return True


@pytest.mark.slow
def test_reports_are_written_of_all_of_them(shoot: BadShoot) -> None:
    made = content(shoot.measured, JudgeOptions(PlotOptions(measure="plain")))
    page = Page(to_html(made))
    assert not {"script", "b", "iframe", "object"} & {tag for tag, _ in page.tags}
    assert "Lens test" in page.text and not NO_NUMBER.search(page.text)
    notes = [panel.note for figure in (made.lead, *made.figures) for panel in figure.panels]  # drawn below the plots
    assert any(shoot.on_plots in note for note in notes)


@pytest.mark.slow
@pytest.mark.parametrize("name", LOOKED_AT)
def test_what_is_drawn_can_be_opened(name: str) -> None:
    measured = BAD[name].measured
    paper = pypdfium2.PdfDocument(to_pdf(content(measured)))
    assert len(paper) >= 1 and "Lens test" in paper[0].get_textpage().get_text_range()
    figure = curve_plots.shoot(measured)
    drawing = ElementTree.fromstring(draw.draw(figure, "svg"))
    assert not [node for node in drawing.iter() if node.tag.endswith("script")]
    assert draw.draw(figure, "png", dpi=40).startswith(b"\x89PNG")
    assert draw.draw(figure, "pdf").startswith(b"%PDF")
