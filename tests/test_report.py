"""Reports: what they say, whatever names they hold, and that they need nothing beside them."""

from __future__ import annotations

import html
import re
import time
from dataclasses import replace
from datetime import datetime
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pypdfium2
import pytest

from lenslab.draw import curve_plots, fonts
from lenslab.draw.paper import to_pdf as page_of
from lenslab.draw.pens import Sketch
from lenslab.draw.plot_options import PlotOptions
from lenslab.draw.snapshot import JudgeOptions
from lenslab.files.preview import Crops, cut_crops
from lenslab.judge.referee import findings
from lenslab.results import report_figures
from lenslab.results.report import Content, content, shoot_content
from lenslab.results.report_html import to_html
from lenslab.results.report_pdf import to_pdf
from lenslab.results.report_tables import crop_photos
from lenslab.store.shoot import SavedShoot
from lenslab.values.remarks import remark
from lenslab.values.types import NOT_NEUTRAL, Failed, Measured, Measurement, Photo
from simulator.lens_numbers import shots_of, some_lens
from tests.mtf_shots import mtf_shot

NASTY = ("<script>alert(1)</script>", "=cmd|' /C calc'!A0", "Rokkor & <b>bold</b>", "x" * 300, "Индустар-61 50/2.8")
NOW = datetime(2026, 1, 5, 20, 0)


def lens(name: str, seed: int = 1, faulty: bool = False) -> list[Measured]:
    return list(same_shots(name, seed, faulty))


@cache
def same_shots(name: str, seed: int, faulty: bool) -> tuple[Measured, ...]:
    """The same in each test, so that their curves and verdicts are computed once."""
    random = np.random.default_rng(seed)
    return tuple(shots_of(name, some_lens(random, faulty), random, 100 * seed))


def report(measured: list[Measured], options: JudgeOptions = JudgeOptions(), **more: object) -> Content:
    return content(measured, options, now=NOW, **more)


class Page(HTMLParser):
    """The tags and the text of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def pdf_text(data: bytes) -> str:
    return "\n".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data))


def test_both_say_the_same() -> None:
    made = report([*lens("Kit zoom"), *lens("Old 50/1.8", 2, faulty=True)], title="Evening", notes="North light")
    written, drawn = to_html(made), to_pdf(made)
    assert (to_html(made), to_pdf(made)) == (written, drawn), "the same shoot, the same bytes"
    page, paper = Page(written).text, pdf_text(drawn)
    title = "Which lens, each at its sharpest aperture, in the centre?"
    words = ("Evening", "North light", "Kit zoom", "Sharpest", "haze, damaged", title)
    assert not [part for part in words if part not in page or part not in re.sub(r"\s+", " ", paper)]
    assert "LensLab 0." in page and "Centre and corners" in page


def test_a_page_fetches_nothing_and_both_say_who_made_them_and_when() -> None:
    made = report(lens("Kit zoom"), title="Evening & night", author="R. <Example>")
    page = Page(to_html(made))
    addresses = [str(value) for _, known in page.tags for key, value in known.items() if key in ("src", "href")]
    assert addresses and all(address.startswith(("data:image/svg+xml;base64,", "data:,")) for address in addresses)
    assert any(known.get("http-equiv") == "Content-Security-Policy" for _, known in page.tags)
    said = {known["name"]: str(known["content"]) for tag, known in page.tags if tag == "meta" and "name" in known}
    assert said["author"] == "R. <Example>" and said["dcterms.created"].startswith("2026-01-05")
    data = pypdfium2.PdfDocument(to_pdf(made)).get_metadata_dict()
    assert (data["Title"], data["Author"]) == ("Evening & night", "R. <Example>")
    assert data["CreationDate"].startswith("D:20260105200000")


def test_names_are_shown_as_they_are() -> None:
    for field in ("title", "notes"):
        made = report([shot for name in NASTY for shot in lens(name)[::5]], **{field: "".join(NASTY)})
        page = Page(to_html(made))
        assert not {"script", "b", "iframe", "object"} & {tag for tag, _ in page.tags}
        assert page.text.count("".join(NASTY)) and all(name in page.text for name in NASTY)
        paper = re.sub(r"[\r\n]+", "", pdf_text(to_pdf(made)))
        assert all(name[:20] in paper for name in NASTY)


def test_what_was_left_out_is_there_with_its_reason() -> None:
    shots = lens("Kit zoom")
    bare = called(shots[0], "/n.dng", "n.dng")
    bare = replace(bare, photo=replace(bare.photo, metadata=replace(bare.photo.metadata, aperture=None)))
    made = report(
        [*shots[4:], bare],
        excluded=[shots[0].photo],
        failed=[Failed(Path("/gone.dng"), "gone.dng", remark("said", sentence="is not there any more"))],
    )
    reasons = {row[0]: row[1] for row in made.left_out.rows}
    assert "excluded by hand" in reasons[shots[0].photo.name]
    assert reasons["gone.dng"] == "is not there any more" and "no aperture" in reasons["n.dng"]
    assert shots[0].photo.name not in {row[0] for row in made.shots.rows}


def test_the_folder_that_all_are_in_is_named_once() -> None:
    shots = [called(shot, f"/{shot.photo.name}", f"evening/walls/{shot.photo.name}") for shot in lens("Kit zoom")]
    gone = Failed(Path("/gone.dng"), "evening/walls/gone.dng", remark("said", sentence="is not there any more"))
    made = report(shots, failed=[gone])
    assert made.facts[0].text == f"{len(shots)} in evening/walls"
    assert made.shots.rows[0][0] == shots[0].photo.name.rpartition("/")[2] and made.left_out.rows[0][0] == "gone.dng"
    elsewhere = report(shots, failed=[replace(gone, name="other/gone.dng")])
    assert elsewhere.facts[0].text == str(len(shots)) and elsewhere.shots.rows[0][0] == shots[0].photo.name


@pytest.mark.slow
def test_a_pdf_has_room_for_what_is_higher_than_a_page() -> None:
    one = lens("Kit zoom")
    many = [of_lens(one[0], f"Lens {number}") for number in range(50)]
    assert re.search(r"and \d+ more", pdf_text(to_pdf(report(many))))
    named = [of_lens(one[0], f"{number} {'long name ' * 30}") for number in range(12)]
    words = replace(one[0], warnings=(remark("said", sentence="trouble " * 900 + "at last"),))
    path = called(one[0], "/x.dng", "x" * 2500 + "end.dng")
    for shots, last in ((named, "11 long name"), ([words, path, *one[1:]], "at last"), ([words, path], "end.dng")):
        assert last.replace(" ", "") in re.sub(r"\s+", "", pdf_text(to_pdf(report(shots))))


def of_lens(shot: Measured, name: str) -> Measured:
    """The same numbers of another lens."""
    own = called(shot, f"/{name}.dng", shot.photo.name)
    return replace(own, photo=replace(own.photo, metadata=replace(own.photo.metadata, lens=name)))


def test_the_table_has_the_numbers_in_the_units_of_its_headings() -> None:
    numbers = (
        *(("third", "std", 31.237), ("corner", "std", 20.5), ("third", "detail_contrast", 12.345)),
        *(("corner", "detail_contrast", 8.0), ("third", "fine_contrast", 3.2), ("extreme", "vignetting_ev", -1.25)),
        ("entire", "clipped", 0.73198),
    )
    one, *others = lens("A")
    shot = replace(one, measurements=tuple(Measurement(*number) for number in numbers))
    table = report([shot, *others]).shots
    cells = {
        "Std, centre": "31.24",
        "Std, corners": "20.50",
        "Detail %, centre": "12.35",
        "Detail %, corners": "8.00",
        "Fine %, centre": "3.20",
        "Vignetting EV": "\N{MINUS SIGN}1.25",
        "Clipped %": "73.20",
    }
    assert cells.items() <= dict(zip(table.headings, table.rows[0], strict=True)).items()
    banded = replace(shot, warnings=(remark("bands_of_light", ev=0.3),))
    for shots, why in (([banded, *others], "Vignetting is blank"), ([shot], "with one aperture")):
        table = report(shots).shots
        assert dict(zip(table.headings, table.rows[0], strict=True))["Vignetting EV"] == ""
        assert any(why in note.text for note in table.legend)


def test_unknown_facts_about_an_imported_table_are_not_made_up() -> None:
    shots = lens("A")
    for tables, words in (
        ({shot.photo.path for shot in shots}, "unknown: imported from a table"),
        ({shots[0].photo.path}, f"Sensor data; unknown of 1 of the {len(shots)} shots: imported from a table"),
        (set(), "Sensor data"),
    ):
        facts = {fact.label: fact.text for fact in report(shots, tables=tables).settings}
        assert facts["RAW files"] == words and facts["Regions"] == "Centre and corners"


def test_the_curves_are_those_that_are_asked_for() -> None:
    shots = lens("A")
    made = report(shots, JudgeOptions(PlotOptions(axis="linear", through="means", measure="plain")))
    first, *others = curve_plots.ARTICLES
    assert made.lead == curve_plots.shoot(shots, "linear", shown=(first,), through="means", measure="plain")
    expected = curve_plots.shoot(shots, "linear", shown=others, through="means", measure="plain").panels
    assert made.figures[0].panels[: len(expected)] == expected
    facts = {fact.label: fact.text for fact in made.settings}
    assert facts["Curves"].startswith("R's loess over f-numbers, through the mean at each aperture; the cards use")
    assert {fact.label: fact.text for fact in report(shots).settings}["Curves"].startswith(
        "As smooth as the shots allow"
    )


def shapes_on_paper(sketch: Sketch) -> int:
    """How many lines and areas a page of a PDF has."""
    page = pypdfium2.PdfDocument(page_of(sketch, 0))[0]
    return sum(shape.type == pypdfium2.raw.FPDF_PAGEOBJ_PATH for shape in page.get_objects())


def twelve_lenses() -> list[Measured]:
    """132 shots with file names that have spaces and hyphens, of lenses with long names."""
    every = []
    for number in range(12):
        random = np.random.default_rng(number + 1)
        wide = replace(some_lens(random, number == 4), apertures=(1.4, 2.0, 2.8, 4.0, 5.6, 8.0))
        shots = shots_of(f"Old Summilux-R ASPH 50mm f/1.4 (number {number})", wide, random, 100 * number)[:11]
        every += [called(shot, f"/{number}/{at}", f"wall/IMG {number:02}-{at:03}.DNG") for at, shot in enumerate(shots)]
    return every


def called(shot: Measured, path: str, name: str) -> Measured:
    return replace(shot, photo=replace(shot.photo, path=Path(path), name=name))


def pages(data: bytes) -> list[str]:
    """The text of each page of a PDF, without its foot."""
    texts = (page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data))
    return [re.sub(r"LensLab · \d{4}-\d\d-\d\d\s+\d+", "", text).strip() for text in texts]


def crops_for(shots: list[Measured]) -> dict[Path, Crops]:
    grey = np.random.default_rng(1).integers(60, 190, (300, 400), np.uint8)
    return {photo.path: cut_crops(grey, 40) for photo in crop_photos(shots)}


@pytest.fixture(scope="module")
def large() -> tuple[Content, list[str]]:
    shots = twelve_lenses()
    assert len(shots) == 132
    crops = crops_for(shots)
    began = time.process_time()
    made = report(shots, title="Twelve lenses", author="R. Example", crops=crops)
    paper = to_pdf(made)
    assert time.process_time() - began < 5, "nobody waits longer for a report"
    return made, pages(paper)


@pytest.mark.slow
def test_the_first_page_is_the_verdict(large: tuple[Content, list[str]]) -> None:
    made, texts = large
    first = re.sub(r"\s+", " ", texts[0])
    rows = {row[0]: row for row in made.verdict.rows}
    assert len(rows) == 12
    for name, row in rows.items():
        assert name in first and f" {row[1]} {row[2]} {row[3]} " in first
    assert made.lead.panels[0].title in first and "What to do" in first
    assert all(sentence in first for sentence in (*made.in_short, *made.to_do))
    assert first.index(made.in_short[0]) < first.index("Usable") < first.index("What to do")
    assert "What to do" not in texts[1] and "Plots" in texts[1]


def test_the_first_pages_table_has_the_order_and_the_values_of_the_ranking(large: tuple[Content, list[str]]) -> None:
    made, _ = large
    ranking = made.rankings[0].rows  # the centre
    in_table = [row for row in made.verdict.rows if row[5]]
    assert [row[0] for row in in_table] == [row.label.partition(" \N{MIDDLE DOT} ")[2] for row in ranking]
    assert [row[5] for row in in_table] == [row.value.text.removesuffix("%").strip() for row in ranking]


def test_a_long_report_is_in_the_order_of_a_reader_and_its_table_takes_two_pages_and_what_another_has_left(
    large: tuple[Content, list[str]],
) -> None:
    made, texts = large
    headings = ["What to do", "Plots", "Lenses", "Crops at 100 %", "Settings and method", "Shots"]
    for text in ("\n".join(texts), Page(to_html(made)).text):
        places = [re.search(rf"^{heading}\s*$", text, re.M) for heading in headings]
        starts = [place.start() for place in places if place is not None]
        assert len(starts) == len(headings) and starts == sorted(starts)
    names = [row[0] for row in made.shots.rows]
    on_page = [sum(name in text for name in names) for text in texts if "Detail" in text]
    assert len([shots for shots in on_page if shots]) <= 3 and max(on_page) > 132 / 3
    assert all(any(name in text for text in texts) for name in names)  # on one line
    for word in ("Aperture", "Shutter", "corners", "Vignetting", "Clipped"):  # over the columns
        assert any(word in text.split("Shots", 2)[-1] for text in texts), word


def test_short_notes_are_explained_below_the_table() -> None:
    shots = lens("Kit zoom")
    dim = remark("no_detail")
    noted = [replace(shots[0], warnings=(NOT_NEUTRAL, dim)), replace(shots[1], warnings=(dim,)), *shots[2:]]
    table = report(noted).shots
    assert [row[-1] for row in table.rows[:3]] == ["a b", "b", ""]
    assert {(fact.label, fact.text) for fact in table.legend} == {("a", str(NOT_NEUTRAL)), ("b", str(dim))}
    assert "Notes" not in report(shots).shots.headings and not report(shots).shots.legend


def test_shots_with_findings_are_marked_in_the_table() -> None:
    shots = lens("Kit zoom")
    other = replace(shots[3].photo, metadata=replace(shots[3].photo.metadata, iso=800.0))
    made = report([*shots[:3], replace(shots[3], photo=other), *shots[4:]])
    assert made.checks and made.to_do[0].split(",")[0] in made.shots.legend[0].text
    assert made.shots.rows[3][-1].startswith("a") and made.shots.rows[8][-1] == ""


def test_what_is_to_be_done_names_one_of_two_copies_of_a_lens() -> None:
    shots = []
    for number, serial in enumerate(("11", "22")):
        for shot in lens("Kit zoom", seed=number + 1):
            camera = replace(shot.photo.metadata, lens_serial=serial)
            path = shot.photo.path.with_name(f"{serial}-{shot.photo.name}")
            shots.append(replace(shot, photo=Photo(path, path.name, camera)))
    other = replace(shots[3].photo, metadata=replace(shots[3].photo.metadata, iso=800.0))
    made = report([*shots[:3], replace(shots[3], photo=other), *shots[4:]])
    assert " Kit zoom #11: " in made.to_do[0]


def test_a_file_name_in_a_sentence_is_never_broken() -> None:
    shots = [
        called(shot, f"/{at}", f"wall/My long name - {at:03} final.DNG") for at, shot in enumerate(lens("Kit zoom"))
    ]
    other = replace(shots[3].photo, metadata=replace(shots[3].photo.metadata, iso=800.0))
    gone = Failed(Path("/g"), "wall/Gone - 1.DNG", remark("not_found"))
    made = report([*shots[:3], replace(shots[3], photo=other), *shots[4:]], failed=[gone])
    named = {name for name in made.file_names if any(name in sentence for sentence in (*made.checks, *made.advice))}
    assert named, (made.file_names, made.checks, made.advice)
    paper = pdf_text(to_pdf(made)).replace("\u00a0", " ")
    whole = re.findall(r'<span class="name">(.*?)</span>', to_html(made))
    for name in named:
        sentences = [one for one in (*made.checks, *made.advice) if name in one]
        assert paper.count(name) >= len(sentences)
        assert any(name in html.unescape(one) for one in whole)


def test_rules_for_dark_screens_leave_the_others_alone() -> None:
    page = to_html(content([]))
    style = page[page.index("<style>") : page.index("</style>")]
    always = re.sub(r"@media[^{]*{([^{}]*{[^{}]*})*[^{}]*}", "", style)
    assert "@media" not in always and {".mark", ".bar", "table", "th", "td"} <= set(
        re.findall(r"^(\S+) {", always, re.M)
    )
    (turned,) = re.findall(r"([^{}]*) { filter: invert", style)
    assert {name.strip() for name in turned.split(",")} == {"figure:not(.map) img", ".mark", ".bar"}


def test_html_and_pdf_draw_the_same_plots_and_mark_the_sharpest_aperture() -> None:
    figure = report([*lens("A"), *lens("B", 2)]).lead
    [panel] = figure.panels
    bare = tuple(replace(curve, sweet_spot=None) for curve in panel.series)
    sketch, without = (
        report_figures.plots(drawn, 500) for drawn in (figure, replace(figure, panels=(replace(panel, series=bare),)))
    )
    spots = sum(curve.sweet_spot is not None for curve in panel.series)
    assert spots and shapes_on_paper(sketch) == shapes_on_paper(without) + spots
    svg = sketch.svg()
    white_page = 1
    assert shapes_on_paper(sketch) == white_page + len(re.findall("<(?:polygon|polyline|circle) ", svg)) > 50
    words = [html.unescape(word) for word in re.findall(r">([^<]+)</text>", svg)]
    paper = pdf_text(page_of(sketch, 0))
    assert len(words) > 10 and all(word in paper for word in words)


@pytest.mark.slow
def test_crops_are_in_both_and_a_lost_photo_says_so() -> None:
    shots = [*lens("A"), *lens("B", 2)]
    crops = crops_for(shots)
    lost = crops.popitem()[0]
    made = report(shots, crops=crops)
    pictures = sum(len(column.pictures) for strip in made.crops for column in strip.columns)
    assert [strip.title for strip in made.crops][1:] == ["A", "B"] and pictures >= 5 * len(crops)
    page = to_html(made)
    assert page.count("data:image/jpeg") == pictures and "not readable" in page and lost not in crops
    paper = to_pdf(made)
    assert "not readable" in pdf_text(paper) and paper.count(b"/DCTDecode") == 5  # the test's are all alike
    assert not report(shots).crops


def test_letters_that_the_font_lacks_are_of_another_that_is_installed() -> None:
    fonts.register()
    if len(fonts.runs("写", fonts.FONT)) != 1 or fonts.runs("写", fonts.FONT)[0][0] == fonts.FONT:
        pytest.skip("no font with Chinese letters that a PDF can hold is installed here")
    assert [part for _, part in fonts.runs("Lens 写真レンズ <50>", fonts.FONT)] == ["Lens ", "写真レンズ", " <50>"]
    data = to_pdf(report(lens("写真レンズ 50 <mm>"), title="写真"))
    assert "写真レンズ 50 <mm>" in pdf_text(data)


def test_findings_that_were_kept_are_listed_as_kept_and_not_drawn_hollow(tmp_path: Path) -> None:
    shots = lens("Kit zoom")
    shots[2] = replace(shots[2], measurements=(*shots[2].measurements, Measurement("entire", "clipped", 0.4)))
    (finding,) = findings(shots)
    for kept in (frozenset(), frozenset({finding.key})):
        made = report(shots, JudgeOptions(kept=frozenset(kept)))
        (check,) = made.checks
        assert finding.sentence in check and ("Kept" in check) == bool(kept)
        assert (finding.remedy in check) != bool(kept)
        hollow = any(curve.hollow for figure in made.figures for panel in figure.panels for curve in panel.series)
        assert hollow != bool(kept)
        assert finding.sentence.split()[0] in Page(to_html(made)).text
    shoot = SavedShoot(outcomes={shot.photo.path: shot for shot in shots}, view={"kept": [list(finding.key), 7]})
    assert "Kept" in shoot_content(shoot).checks[0]


def test_settings_are_those_of_the_files_and_what_was_measured_is_named() -> None:
    of_kind = {ending: [called(shot, f"/a/{n}{ending}", "A") for n, shot in enumerate(lens("A"))] for ending in KINDS}
    facts = {ending: {fact.label: fact.text for fact in report(shots).settings} for ending, shots in of_kind.items()}
    assert "TIFF, JPEG, PNG" in facts[".tif"] and "RAW files" not in facts[".tif"]
    assert "RAW files" in facts[".dng"] and "TIFF, JPEG, PNG" not in facts[".dng"]
    assert "MTF50" not in facts[".dng"]["Measured"] and "focusing again" in facts[".dng"]["Intervals"]
    charted = report([mtf_shot(number, aperture, 0.8) for number, aperture in enumerate((2.0, 4.0, 8.0))])
    assert {fact.label: fact.text for fact in charted.settings}["Measured"].startswith("MTF50 against the chart, ")


KINDS = (".tif", ".dng")
