"""Sizes of drawn plots: what may be typed, what is refused, how many pixels come of it."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image

from lenslab.draw import curve_plots
from lenslab.draw import paper as draw
from lenslab.draw.paper import MAX_PIXELS, SIZES, parse_dpi, parse_page_size, pixels
from lenslab.values.remarks import UnusableRequest
from tests.test_figures import shoot
from tests.test_render import texts


def letters_pt(svg: bytes) -> list[float]:
    """The sizes of all text; a unit of these files is a point."""
    assert re.search(rb'width="([0-9.]+)pt" .*viewBox="0 0 \1 ', svg)
    return [float(size) for size in re.findall(rb'font-size="([0-9.]+)"', svg)]


TWENTY = tuple(f"Rokkor MD {18 + 7 * number} mm f/{1.4 + number / 10:.1f}" for number in range(20))


def test_sizes_are_read_as_they_are_typed() -> None:
    for typed, size in (
        ("180mm", (180, None)),
        ("180", (180, None)),
        (" 18 cm ", (180, None)),
        ("180x120mm", (180, 120)),
        ("180 \N{MULTIPLICATION SIGN} 120", (180, 120)),
        ("7X5in", (177.8, 127)),
        ("12,5 x 10cm", (125, 100)),
        ("A4", (210, 297)),
        ("a4-landscape", (297, 210)),
    ):
        assert parse_page_size(typed) == pytest.approx(size), typed
    assert parse_dpi("300") == parse_dpi(" 300 dpi") == 300


def test_what_is_no_size_or_dpi_is_refused_in_one_line() -> None:
    for typed in ("", "wide", "x", "180x", "x120", "1x2x3", "-180mm", "nan", "1e3", "5mm", "180x5mm", "3m", "0x0"):
        with pytest.raises(UnusableRequest) as refused:
            parse_page_size(typed)
        assert "\n" not in str(refused.value) and "mm" in str(refused.value)
    for typed in ("", "many", "0", "-300", "nan", "inf", "1e9", "300x300"):
        with pytest.raises(UnusableRequest):
            parse_dpi(typed)


def test_a_png_has_the_pixels_and_the_dpi_asked_for() -> None:
    screen = SIZES["screen"]
    assert screen.height_mm is not None and screen.dpi is not None
    for size, dpi in (((97.3, 125.1), 151.0), ((screen.width_mm, screen.height_mm), screen.dpi)):
        with Image.open(io.BytesIO(draw.draw(curve_plots.shoot(shoot("A")), "png", *size, dpi))) as image:
            assert image.size == pixels(*size, dpi) == tuple(round(side / 25.4 * dpi) for side in size)
            assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)
    assert image.size == (1920, 1080)


def test_too_many_pixels_are_refused_before_they_are_drawn() -> None:
    figure = curve_plots.shoot(shoot("A"))
    with pytest.raises(UnusableRequest, match=r"million pixels.*lower dpi"):
        draw.draw(figure, "png", 2000, 2000, 1200)
    assert draw.draw(figure, "svg", 2000, 2000, 1200)
    side_mm = MAX_PIXELS**0.5 / 300 * 25.4
    assert pixels(side_mm - 1, side_mm - 1, 300)
    with pytest.raises(UnusableRequest):
        pixels(side_mm + 1, side_mm + 1, 300)


@pytest.mark.slow
def test_every_size_offered_names_twenty_lenses_and_titles_in_full() -> None:
    figure = curve_plots.shoot(shoot(*TWENTY))
    for size in SIZES.values():
        assert draw.planned(figure, size.width_mm, size.height_mm).unnamed == 0
        svg = draw.draw(figure, "svg", size.width_mm, size.height_mm)
        written = texts(svg)
        assert {*TWENTY, "f/2.8", "f/8", "Aperture"} <= set(written)
        joined = " ".join(reversed(written))
        assert all(word in joined for panel in figure.panels for word in panel.title.split())
        assert min(letters_pt(svg)) >= 6


@pytest.mark.slow
def test_a_page_too_small_is_large_enough_at_the_suggested_height() -> None:
    few, many = curve_plots.shoot(shoot("A")), curve_plots.shoot(shoot(*TWENTY))
    for figure, width_mm in ((few, 60.0), (few, 180.0), (many, 90.0)):
        with pytest.raises(UnusableRequest, match="too small for these plots") as refused:
            draw.planned(figure, width_mm, 61)
        suggested = re.search(r"([0-9.]+) mm in height", str(refused.value))
        assert draw.draw(figure, "svg", width_mm, float(suggested[1]))
        with pytest.raises(UnusableRequest):
            draw.draw(figure, "svg", width_mm, float(suggested[1]) - 1)


def test_lenses_without_room_in_the_legend_are_counted() -> None:
    figure = curve_plots.shoot(shoot(*(f"Lens {number}" for number in range(60)), apertures=(4.0,), repeats=1))
    plan = draw.planned(figure, 120, 240)
    svg = draw.draw(figure, "svg", 120, 240)
    said = [text for text in texts(svg) if text.endswith(" more")]
    assert plan.unnamed > 0 and said == [f"and {plan.unnamed} more"]
    assert draw.planned(figure, 120).unnamed == 0
    height_pt = re.search(rb'height="([0-9.]+)pt"', svg)
    assert height_pt is not None and float(height_pt[1]) == pytest.approx(240 / 25.4 * 72, abs=1)
