"""Which chart a shoot was measured against: its name, its scale, what was done to it, in JSON and in reports."""

from __future__ import annotations

import json
import math
import re
from dataclasses import replace

import pypdfium2
import pytest

from lenslab.charts.chart_key import chart_name, parse_chart_key
from lenslab.charts.geometry import Geometry
from lenslab.charts.place import describe, packed
from lenslab.draw.field_maps import maps_of_shoot
from lenslab.draw.plot_options import PlotOptions
from lenslab.draw.snapshot import JudgeOptions
from lenslab.measure.chart_results import chart_maps, chart_of_shot, result_of, with_result
from lenslab.measure.regions import centre_corners
from lenslab.measure.units import GAUSSIAN_MTF50
from lenslab.results import report_figures
from lenslab.results.json_document import to_json
from lenslab.results.report import content
from lenslab.results.report_pdf import to_pdf
from lenslab.results.tables import ExportOptions
from lenslab.values.types import Measured
from tests.mtf_shots import FRAME, PAGE_MM, PLACE, SCALE, mtf_shot, tiles
from tests.test_report_pages import filled

A3 = "lenslab:A3:landscape:seed=1:version=2"
HALF = math.hypot(*FRAME) / 2
MATRIX = (SCALE / HALF, 0, -FRAME[0] / 2 / HALF, 0, SCALE / HALF, -FRAME[1] / 2 / HALF, 0, 0, 1)
FILLING = replace(PLACE, geometry=Geometry(PAGE_MM, FRAME, MATRIX))  # the page fills the frame


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("lenslab:A3:landscape:seed=1", "LensLab chart, A3, seed 1"),
        (A3, "LensLab chart, A3, seed 1"),
        ("lenslab:A4:portrait:seed=7", "LensLab chart, A4 portrait, seed 7"),
        ("lenslab:311x220mm:seed=20:finest=0.4166666667", "LensLab chart, 311 × 220 mm, seed 20"),  # noqa: RUF001
        ("stars:A3:landscape:seed=1", "chart “stars”, A3, seed 1"),
    ],
)
def test_a_chart_is_named_in_words(text: str, name: str) -> None:
    assert chart_name(text) == name


def known(number: int, aperture: float, *, print_mm: float | None = None) -> Measured:
    shot = mtf_shot(number, aperture, 0.7)
    made = chart_maps(parse_chart_key(A3), print_mm)
    return with_result(shot, result_of(tiles(0.7), centre_corners(2000, 3000), (), packed(FILLING), chart=made))


def test_the_json_has_the_exact_chart_its_name_and_its_scale() -> None:
    shots = [known(number, aperture, print_mm=0.05) for number, aperture in enumerate((2.0, 4.0, 8.0))]
    (chart,) = json.loads(to_json(shots))["charts"]
    assert (chart["name"], chart["chart"]) == ("LensLab chart, A3, seed 1", A3)
    assert chart["shots"] == [shot.photo.name for shot in shots]
    assert chart["px_per_mm"] == pytest.approx(3000 / 420, rel=1e-3)
    assert chart["reduction"] == pytest.approx(420 / 18, rel=1e-3)
    assert chart["print_mtf50_lpmm"] == pytest.approx(GAUSSIAN_MTF50 / 0.05, rel=1e-6)


def test_of_an_earlier_shot_the_chart_in_use_of_its_size_is_named() -> None:
    before = mtf_shot(1, 4.0, 0.7)
    assert chart_of_shot(before).key == ""
    how = ExportOptions(charts=("lenslab:A4:landscape:seed=1", A3))
    (chart,) = json.loads(to_json([before], how))["charts"]
    assert chart["chart"] == A3
    (unnamed,) = json.loads(to_json([before]))["charts"]
    assert unnamed["chart"] is None and unnamed["name"] == "chart of A3"


def test_a_report_names_the_chart_and_has_one_unit() -> None:
    shots = [known(number, aperture) for number, aperture in enumerate((2.0, 2.8, 4.0, 5.6, 8.0, 11.0))]
    made = content(shots, JudgeOptions(PlotOptions(measure="mtf50")))
    facts = {fact.label: fact.text for fact in made.facts}
    assert facts["Chart"].startswith("LensLab chart, A3, seed 1: 7.14 px per mm of the chart (1 : 23.3 on the sensor)")
    assert "blur of the print not divided out" in facts["Chart"]
    assert "lp/mm" in made.lead.panels[0].title and "lp/mm" in made.caution.text
    assert "cycles" not in made.caution.text and "depend" not in made.caution.text
    assert [heading for heading in made.shots.headings if heading.startswith("MTF50")] == [
        "MTF50 lp/mm, centre",
        "MTF50 lp/mm, corners",
    ]
    assert all(row[4] for row in made.shots.rows)
    by_itself = content(shots)  # figures and verdict are by MTF50, and nothing is by another measure
    assert by_itself.lead.panels[0].title == made.lead.panels[0].title
    assert by_itself.caution == made.caution and "verdict" not in made.caution.text


def test_keystone_is_said_where_it_matters() -> None:
    assert "keystone" not in str(describe(FILLING)) and "turned" in str(describe(FILLING))
    leaning = replace(FILLING, geometry=Geometry(PAGE_MM, FRAME, (*MATRIX[:6], 1e-4, 0, 1)))
    assert "keystone" in str(describe(leaning))


def test_a_moustache_that_ends_near_nothing_is_not_called_a_slight_barrel() -> None:
    geometry = replace(FILLING.geometry, radial=(-0.1, 0.16, -0.062, 0.0, 0.0, 0.0, 0.0))
    assert "moustache distortion -1.8 %, at the corner 0.2 %" in str(describe(replace(FILLING, geometry=geometry)))
    geometry = replace(FILLING.geometry, radial=(-0.02, 0.004, 0.0, 0.0, 0.0, 0.0, 0.0))
    assert "barrel distortion 1.6 %" in str(describe(replace(FILLING, geometry=geometry)))


def of_three_lenses() -> list[Measured]:
    apertures = (1.8, 2.2, 2.8, 4.0, 5.6, 7.1, 8.0, 11.0, 16.0)
    return [
        mtf_shot(100 * lens + number, aperture, 0.7 + abs(number - 4) / 10, lens=f"Lens {lens}")
        for lens in range(3)
        for number, aperture in enumerate(sorted(apertures * 2))
    ]


@pytest.mark.slow
def test_the_maps_of_two_lenses_share_a_page() -> None:
    maps = maps_of_shoot(of_three_lenses())[0]
    four_thirds = tuple(replace(each, tile=(each.tile[0], each.tile[0] * 4 / 3)) for each in maps.maps * 2)
    for apertures in (9, 12, 15):
        assert 2 * report_figures.maps(replace(maps, maps=four_thirds[:apertures]), 499.0).height < 720


@pytest.mark.slow
def test_the_table_of_shots_is_not_divided_where_it_has_a_page_of_its_own() -> None:
    data = to_pdf(content(of_three_lenses()))
    texts = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data)]
    (page,) = [text for text in texts if "217.dng" in text]
    assert re.search(r"(?m)^0\.dng", page) and min(filled(data)) >= 0.6
