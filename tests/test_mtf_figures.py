"""MTF in figures, tables and reports: against a lens whose MTF is known everywhere."""

from __future__ import annotations

import base64
import csv
import io
import json
import math
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lenslab.demo.files import write_dng
from lenslab.draw import curve_plots
from lenslab.draw.colours import VIRIDIS
from lenslab.draw.field_maps import draw_maps, field_maps, maps_by_shot
from lenslab.draw.mtf_charts import MAX_SHOTS, charts_by_lens, mtf_charts, mtf_curves
from lenslab.draw.snapshot import judge
from lenslab.files.metadata import read_built_in, sensor_width_mm
from lenslab.judge.answers import ranking_unit, which_lens
from lenslab.measure.aperture_means import mtf_by_aperture
from lenslab.measure.chart_curves import FREQUENCIES, HEIGHTS, curves_of_shot
from lenslab.measure.pixel_pitch import EVERY_CAMERA, common_pitch_um, with_pixel_pitches
from lenslab.results import report_figures
from lenslab.results.json_document import to_json
from lenslab.results.report import content
from lenslab.results.report_html import to_html
from lenslab.results.report_pdf import to_pdf
from lenslab.results.tables import to_csv
from lenslab.values.types import Measured, Metadata, Panel
from tests.mtf_shots import RADIAL, TANGENTIAL, contrast, mtf_shot

PITCH_MM = 0.006
HALF_DIAGONAL_MM = math.hypot(3000, 2000) / 2 * PITCH_MM


def line(panel: Panel, label: str) -> list[tuple[float, float]]:
    (found,) = (curve.line for curve in panel.series if curve.label == label)
    return list(found)


def table(shots: list[Measured]) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(to_csv(shots))))


# What a shot keeps


def test_contrast_over_image_height_is_the_lenses_own() -> None:
    curves = curves_of_shot(mtf_shot(1, 4.0, 0.7))
    assert curves is not None
    for axis, growth in enumerate((RADIAL, TANGENTIAL)):
        true = contrast(np.array(FREQUENCIES)[None, :], np.array(HEIGHTS)[:, None], growth, 0.7)
        known = np.isfinite(curves.by_height[axis, :, 0])
        assert known[:19].all() and not known[-1]  # nothing is claimed beyond the last tile
        assert abs(curves.by_height[axis][known] - true[known]).max() < 0.02


def test_the_interval_over_image_height_holds_the_true_contrast_as_often_as_it_says() -> None:
    clean = curves_of_shot(mtf_shot(1, 4.0, 0.7))
    assert clean is not None
    inside: list[bool] = []
    for seed in range(1, 31):
        curves = curves_of_shot(mtf_shot(seed, 4.0, 0.7, scatter=0.02))
        away = abs(curves.by_height - clean.by_height)[:, :, 9] / curves.by_height_error[:, :, 9]
        inside += (away[np.isfinite(away)] < 1.96).tolist()
    assert 0.9 < np.mean(inside) < 0.99


# The MTF chart


def test_the_mtf_chart_shows_contrast_at_10_and_30_lp_mm_over_mm() -> None:
    shots = [mtf_shot(1, 2.0, 1.0), mtf_shot(2, 4.0, 0.7)]
    (figure,) = mtf_charts("Known 50mm", mtf_by_aperture(shots))
    assert [panel.title for panel in figure.panels] == ["MTF · Known 50mm, f/2", "MTF · Known 50mm, f/4"]
    panel = figure.panels[1]
    assert panel.x_label == "Image height (mm)" and panel.x_range == pytest.approx((0, HALF_DIAGONAL_MM))
    for lp_mm in (10, 30):
        for letter, growth in (("tangential (S)", TANGENTIAL), ("radial (T)", RADIAL)):
            for x, y in line(panel, f"{lp_mm} lp/mm {letter}"):
                assert y == pytest.approx(contrast(lp_mm * PITCH_MM, x / HALF_DIAGONAL_MM, growth, 0.7), abs=0.02)


def test_without_the_pixel_pitch_the_chart_is_in_line_widths_and_says_so() -> None:
    ((panel,),) = (
        mtf_chart.panels for mtf_chart in mtf_charts("A", mtf_by_aperture([mtf_shot(1, 4.0, 0.7, width_mm=None)]))
    )
    assert panel.x_label == "Image height (% of the half diagonal)" and panel.x_range == (0, 100)
    assert "Pixel pitch unknown" in panel.note
    x, y = line(panel, "480 lw/ph tangential (S)")[10]
    assert (x, y) == pytest.approx((50, float(contrast(480 / 2 / 2000, 0.5, TANGENTIAL, 0.7))), abs=0.02)


def test_what_pixels_cannot_record_is_left_out_and_said() -> None:
    coarse = mtf_by_aperture([mtf_shot(1, 4.0, 0.7, width_mm=60.0)])  # 20 um: up to 25 lp/mm
    ((panel,),) = (mtf_chart.panels for mtf_chart in mtf_charts("A", coarse))
    assert {curve.label for curve in panel.series} == {"10 lp/mm tangential (S)", "10 lp/mm radial (T)"}
    assert "30 lp/mm: beyond the limit of the pixels, 25 lp/mm" in panel.note
    ((wanted,),) = (mtf_chart.panels for mtf_chart in mtf_charts("A", coarse, (10, 20)))
    assert len(wanted.series) == 4


def test_repeats_of_an_aperture_are_averaged() -> None:
    one, other = mtf_shot(1, 4.0, 0.6), mtf_shot(2, 4.0, 0.9)
    (both,) = mtf_by_aperture([one, other])
    singles = [mtf_by_aperture([shot])[0] for shot in (one, other)]
    assert both.curves is not None and singles[0].curves is not None and singles[1].curves is not None
    mean = (singles[0].curves.by_region + singles[1].curves.by_region) / 2
    assert np.allclose(both.curves.by_region, mean, equal_nan=True)
    assert np.allclose(both.map.radial, (singles[0].map.radial + singles[1].map.radial) / 2)
    assert (both.map.radial_error < singles[0].map.radial_error).all()


# MTF curves


def test_mtf_curves_begin_at_all_contrast_and_fall_faster_in_the_corners() -> None:
    shots = [mtf_shot(number, 4.0, 0.6 + number / 10) for number in range(2)]
    (panel,) = mtf_curves(shots).panels
    for shot in ("0.dng f/4", "1.dng f/4"):
        centre, corners = line(panel, f"{shot}, centre"), line(panel, f"{shot}, corners")
        assert centre[0] == corners[0] == (0, 1) and centre[-1][0] == 0.5
        assert all(here > there for (_, here), (_, there) in zip(centre[1:], corners[1:], strict=True))
    (alone,) = mtf_curves(shots[:1], "lpmm").panels
    assert len(alone.series) == 5 and "lp/mm" in alone.x_label and alone.x_range[1] == pytest.approx(0.5 / PITCH_MM)
    (unknown,) = mtf_curves([replace(shots[0], maps=())]).panels
    assert not unknown.series and "Charts used" in unknown.note
    many = [mtf_shot(number, 4.0, 0.7) for number in range(MAX_SHOTS + 2)]
    assert f"The first {MAX_SHOTS} of {MAX_SHOTS + 2}" in mtf_curves(many).panels[0].note


# Maps


def test_maps_of_a_lens_share_one_scale_in_each_unit() -> None:
    apertures = mtf_by_aperture([mtf_shot(1, 2.0, 1.0), mtf_shot(2, 4.0, 0.6)])
    maps = field_maps("A", apertures)
    assert maps is not None and [map_.title for map_ in maps.maps] == ["f/2", "f/4"]
    assert maps.low == min(maps.maps[0].values) and maps.high == max(maps.maps[1].values)
    in_mm, widths = field_maps("A", apertures, unit="lpmm"), field_maps("A", apertures, unit="lwph")
    assert in_mm is not None and in_mm.high == pytest.approx(maps.high / PITCH_MM)
    assert widths is not None and widths.high == pytest.approx(2 * 2000 * maps.high)
    assert field_maps("A", mtf_by_aperture([mtf_shot(1, 2.0, 1.0, width_mm=None)]), unit="lpmm") is None


def test_pictures_of_maps_have_the_colours_of_the_lenses_scale() -> None:
    from PIL import Image

    sharp, soft = mtf_shot(2, 4.0, 0.6), mtf_shot(1, 2.0, 1.0)
    maps = maps_by_shot([soft, sharp])
    assert {(map_.low, map_.high) for map_ in maps.values()} == {
        (min(maps[soft.photo.path].maps[0].values), max(maps[sharp.photo.path].maps[0].values))
    }
    picture = Image.open(io.BytesIO(draw_maps(maps[sharp.photo.path], dpi=60))).convert("RGB")
    seen = {colour for _, colour in picture.getcolors(1 << 24) or ()}
    assert tuple(int(VIRIDIS[-1][at : at + 2], 16) for at in (1, 3, 5)) in seen


# Tables, reports, plots


def test_the_table_has_lp_per_mm_where_the_pixel_pitch_is_known() -> None:
    known, unknown = table([mtf_shot(1, 2.0, 1.0), mtf_shot(2, 4.0, 0.7, lens="B", width_mm=None)])
    for name in ("mtf50_third", "mtf50_radial_corner", "mtf50_error_tl"):
        assert float(known[f"{name}_lpmm"]) == pytest.approx(float(known[name]) / PITCH_MM)
        assert unknown[name] and not unknown[f"{name}_lpmm"]
    assert (known["pixel_pitch_um"], known["picture_height_px"]) == ("6", "2000")


def test_a_given_pixel_pitch_comes_first_then_that_of_other_shots_by_the_camera() -> None:
    shots = [mtf_shot(1, 2.0, 1.0), mtf_shot(2, 4.0, 0.7, width_mm=None)]
    assert [row["pixel_pitch_um"] for row in table(with_pixel_pitches(shots, {}))] == ["6", "6"]
    assert [row["pixel_pitch_um"] for row in table(with_pixel_pitches(shots, {EVERY_CAMERA: 5.0}))] == ["5", "5"]
    assert [row["pixel_pitch_um"] for row in table(with_pixel_pitches(shots, {"Maker One": 4.0}))] == ["4", "4"]
    assert [row["pixel_pitch_um"] for row in table(with_pixel_pitches(shots[1:], {"Other": 4.0, "": 4.0}))] == [""]


def test_json_has_the_curves_of_each_lens_and_aperture() -> None:
    shots = [mtf_shot(1, 2.0, 1.0), mtf_shot(2, 2.0, 1.0), mtf_shot(3, 4.0, 0.7)]
    wide, narrow = json.loads(to_json(shots))["mtf"]
    assert (wide["lens"], wide["aperture"], len(wide["shots"])) == ("Known 50mm", 2, 2)
    at, height = FREQUENCIES.index(0.2), HEIGHTS.index(0.5)
    assert narrow["radial"][height][at] == pytest.approx(contrast(0.2, 0.5, RADIAL, 0.7), abs=0.02)
    assert narrow["radial"][-1][at] is None and narrow["regions"]["third"]["tangential"][at] > 0.5
    assert len(narrow["map"]["x"]) == len(narrow["map"]["radial"]) == 600


def test_reports_show_charts_and_maps_of_lenses_that_have_mtf() -> None:
    made = content([mtf_shot(1, 2.0, 1.0, lens="<b>&50"), mtf_shot(2, 4.0, 0.7, lens="<b>&50")])
    page = to_html(made)
    assert 0 < page.count('<figure class="map">') < page.count("<figure>")  # maps keep their colours on dark screens
    assert 'alt="MTF, &lt;b&gt;&amp;50"' in page and 'alt="MTF50 (lp/mm), &lt;b&gt;&amp;50"' in page
    assert page.index("<h2>Lenses</h2>") < page.index("<h2>MTF</h2>") < page.index("<h2>Settings and method</h2>")
    assert len(to_pdf(made)) > len(to_pdf(replace(made, mtf_maps=())))
    assert "<h2>MTF</h2>" not in to_html(content([replace(mtf_shot(1, 2.0, 1.0), maps=())]))


def test_sentences_on_a_lens_are_text_of_the_page_and_not_in_the_picture() -> None:
    made = content([mtf_shot(1, 2.0, 1.0, lens="Known 50mm"), mtf_shot(2, 4.0, 0.7, lens="Known 50mm")])
    said = replace(made.mtf_maps[0], note="Sharper on the left.\nField curvature: <nearer>.")
    page = to_html(replace(made, mtf_maps=(said,)))
    assert "<p>Sharper on the left.</p>" in page and "<p>Field curvature: &lt;nearer&gt;.</p>" in page
    pictures = [base64.b64decode(data).decode() for data in re.findall(r'svg\+xml;base64,([^"]*)"', page)]
    assert pictures and not any("Sharper on the left" in picture for picture in pictures)


SVG_TEXT = r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>'


def test_the_charts_of_a_lens_stand_side_by_side_in_a_report() -> None:
    (charts,) = charts_by_lens([mtf_shot(number, 2.0**number, 1.0) for number in range(1, 6)])
    places = {
        text: (float(x), float(y)) for x, y, text in re.findall(SVG_TEXT, report_figures.charts(charts, 500.0).svg())
    }
    first, second, third, fourth = (places[name] for name in ("f/2", "f/4", "f/8", "f/16"))
    assert first[1] == second[1] == third[1] != fourth[1] and first[0] == fourth[0] < second[0] < third[0] < 500
    assert {
        "10 lp/mm tangential (S)",
        "10 lp/mm radial (T)",
        "30 lp/mm tangential (S)",
        "30 lp/mm radial (T)",
        "Image height (mm)",
    } <= set(places)
    many = charts_by_lens([mtf_shot(number, 1 + number / 4, 1.0) for number in range(1, 31)])[0]
    assert report_figures.charts(many, 500.0).height < 660, "all of them on one page"


# The sensor's width, as cameras record it

FULL_FRAME = {"ExifImageWidth": 6000.0, "ExifImageHeight": 4000.0}
PLANE = {"FocalPlaneXResolution": 6000 / 36 * 25.4, "FocalPlaneResolutionUnit": 2.0}


def test_sensor_width_from_focal_plane_or_equivalent_focal_length() -> None:
    assert sensor_width_mm({**FULL_FRAME, **PLANE}) == pytest.approx(36, abs=0.01)
    centimetres = {"FocalPlaneXResolution": 6000 / 3.6, "FocalPlaneResolutionUnit": 3.0}
    assert sensor_width_mm({**FULL_FRAME, **centimetres}) == pytest.approx(36, abs=0.01)
    equivalent = {"FocalLength": 50.0, "FocalLengthIn35mmFormat": 75.0}
    assert sensor_width_mm({**FULL_FRAME, **equivalent}) == pytest.approx(24, abs=0.01)


@pytest.mark.parametrize(
    "tags",
    [
        {},
        PLANE,  # of a picture of unknown size
        {**FULL_FRAME, "FocalLength": 8.0, "FocalLengthIn35mmFormat": 12.0},  # rounded too coarsely
        {**FULL_FRAME, **PLANE, "FocalLength": 50.0, "FocalLengthIn35mmFormat": 75.0},  # not the same sensor
        {**FULL_FRAME, **PLANE, "FocalPlaneResolutionUnit": 1.0},  # no unit
        {**FULL_FRAME, "FocalPlaneXResolution": 300.0, "FocalPlaneResolutionUnit": 2.0},  # that of a printer
    ],
)
def test_no_sensor_width_is_claimed_where_it_is_not_sound(tags: dict[str, float | None]) -> None:
    assert sensor_width_mm(tags) is None


def test_the_sensor_width_is_read_from_files(tmp_path: Path) -> None:
    path = tmp_path / "a.dng"
    write_dng(path, np.full((64, 96), 900, np.uint16), Metadata(camera="Maker One", sensor_width_mm=23.5))
    assert read_built_in(path).sensor_width_mm == pytest.approx(23.5, abs=0.01)


# One unit everywhere


def test_mtf50_is_in_lp_mm_in_plot_ranking_and_table_where_the_pitch_is_known_of_all() -> None:
    shots = [mtf_shot(number, aperture, 1.0) for number, aperture in enumerate((2.8, 4.0, 5.6, 8.0))]
    unknown = [mtf_shot(number, shot.photo.metadata.aperture, 1.0, width_mm=None) for number, shot in enumerate(shots)]
    panels = [curve_plots.shoot(some, shown=["mtf50"]).panels[0] for some in (shots, unknown)]
    assert "(lp/mm)" in panels[0].title and "(cycles/px)" in panels[1].title
    (_, known), (_, plain) = (panel.series[0].points[0] for panel in panels)
    assert known == pytest.approx(plain * 1000 / 6)  # pixels of 6 um
    assert "of the lens's best" in curve_plots.shoot(shots, shown=[curve_plots.Shown("mtf50", True)]).panels[0].title
    assert (ranking_unit(shots), ranking_unit(unknown)) == ("lp/mm", "cycles/px")
    ratio = which_lens(shots, 4.0)[0].value.value / which_lens(unknown, 4.0)[0].value.value
    assert ratio == pytest.approx(1000 / 6)
    for some, unit in ((shots, "MTF50 lp/mm"), (unknown, "MTF50 c/px")):
        verdict = judge(some).verdict
        assert any(unit in heading for heading in verdict.table.headings)
    other = [mtf_shot(number, 4.0, 1.0, lens="Other 35mm", width_mm=None) for number in range(10, 12)]
    assert ranking_unit([*shots, *other]) == "cycles/px", "of one lens the pitch is not known"


def test_the_map_of_a_shot_without_an_f_number_names_none() -> None:
    shots = [mtf_shot(1, None, 0.7), mtf_shot(2, 4.0, 0.7)]
    captions = [maps.maps[0].title for maps in maps_by_shot(shots).values()]
    assert captions == ["", "f/4"]


def test_the_scale_in_lp_per_mm_does_not_depend_on_the_order_of_shots() -> None:
    for width_mm in (18.01, 18.03, 18.06):
        shots = mtf_shot(1, 4.0, 1.0), mtf_shot(2, 4.0, 1.0, width_mm=width_mm)
        assert common_pitch_um(shots) == common_pitch_um(shots[::-1]) == pytest.approx(6.0)
