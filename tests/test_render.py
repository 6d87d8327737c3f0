"""Plots as files: whole, legible, the same every time, whatever lenses are called."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from xml.etree import ElementTree

import cv2
import numpy as np
import pytest

from lenslab.draw import curve_plots
from lenslab.draw import paper as draw
from lenslab.draw.colours import style
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Array, Figure, Measured
from tests.test_figures import shoot

ROOT = Path(__file__).resolve().parent.parent
HOSTILE = (
    "<script>alert(1)</script>",
    '$\\frac{1}{2}$ & "quotes" ]]>',
    "$unbalanced _^",
    "写真 レンズ",
    "\U0001f4f7 \U0010fffd",
    "x" * 300,
    "_underlined",
    "a\x1bb\nc\ufffe\udcff",
)


def pixels(png: bytes) -> Array:
    """Blue, green, red."""
    image = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR)
    assert image is not None
    return image


def count_of(colour: str, image: Array) -> int:
    bgr = [int(colour[at : at + 2], 16) for at in (5, 3, 1)]
    return int((np.abs(image.astype(np.int16) - np.int16(bgr)).sum(axis=2) < 12).sum())


def texts(svg: bytes) -> list[str]:
    return ["".join(node.itertext()) for node in ElementTree.fromstring(svg).iter() if node.tag.endswith("}text")]


def test_png_holds_every_lens_in_its_colour_and_nothing_is_cut_off() -> None:
    three, long = (tuple(f"Lens {'zoom ' * words}#{n}" for n in range(lenses)) for lenses, words in ((3, 1), (20, 50)))
    for lenses, width_mm in (((), 400.0), (three, 200.0), (HOSTILE, 90.0), (long, 200.0)):
        figure = curve_plots.shoot(shoot(*lenses))
        usual = lenses == three  # 200 mm and dpi if nobody chooses
        image = pixels(draw.draw(figure) if usual else draw.draw(figure, width_mm=width_mm, dpi=100))
        assert image.shape[1] == pytest.approx(width_mm / 25.4 * (200 if usual else 100), abs=2)
        assert all((edge == 255).all() for edge in (image[:3], image[-3:], image[:, :2], image[:, -2:]))
        for number in range(6):  # the seventh is a grey, as the edges of letters are
            assert (count_of(style(number).colour, image) > 50) == (number < len(lenses))
    written = texts(draw.draw(figure, "svg"))
    ends = {text[-2:] for text in written if text.startswith("Lens zoom")}
    assert len(ends) == 20, "long names keep the end in which they differ"


@cache
def two_lenses() -> list[Measured]:
    """The same shots for all plots: their verdicts are found once."""
    return shoot("Rokkor 55mm", "Pentacon 30mm")


def test_a_plot_is_the_kind_of_file_asked_for_and_the_same_every_time() -> None:
    starts = {"png": b"\x89PNG\r\n\x1a\n", "svg": b"<?xml", "pdf": b"%PDF-"}
    assert starts.keys() == set(draw.FORMATS)
    figure = curve_plots.shoot(two_lenses(), shown=("sharpness",))
    for kind, start in starts.items():
        data = draw.draw(figure, kind)
        assert data.startswith(start) and data == draw.draw(figure, kind)


def test_where_an_axis_begins_if_not_at_zero_is_said_above_it_beside_the_title() -> None:
    plot = curve_plots.shoot(two_lenses())
    starts = [curve_plots.axis_note(panel, panel.y_range) for panel in plot.panels]
    assert any(starts)
    for width_mm in (60.0, 200.0):
        nodes = list(ElementTree.fromstring(draw.draw(plot, "svg", width_mm)).iter())
        written = [(node.text, *sides(node, "x", "y", "textLength")) for node in nodes if node.tag.endswith("}text")]
        axes = [sides(rect, "y", "height") for clip in nodes if clip.tag.endswith("clipPath") for rect in clip]
        for start, (top, _) in zip(starts, axes, strict=True):
            notes = [(x, y) for text, x, y, _ in written if text == start and top - 20 < y]
            assert bool(notes) == bool(start)
            for x, y in notes:
                assert y < top - 3
                beside = [left + length for text, left, line, length in written if line == y and text != start]
                assert all(end < x for end in beside)


def sides(node: ElementTree.Element, *names: str) -> tuple[float, ...]:
    return tuple(float(node.get(name, "0")) for name in names)


def test_any_lens_name_can_be_drawn() -> None:
    figure = curve_plots.shoot(shoot(*HOSTILE))
    assert draw.draw(figure, "pdf")
    svg = draw.draw(figure, "svg")
    written = texts(svg)
    assert {*HOSTILE[:4], HOSTILE[6]} <= set(written)
    assert not [node for node in ElementTree.fromstring(svg).iter() if node.tag.endswith("script")]
    assert [text for text in written if text.startswith("xxx") and "…" in text and len(text) < 150]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the folders of fonts cannot be chosen")
def test_chinese_letters_of_a_font_that_a_pdf_cannot_hold_are_drawn(tmp_path: Path) -> None:
    """Boxes for letters that no font has are all alike; letters differ."""
    script = """
import sys
from lenslab.draw import curve_plots as figures, paper as render
from tests.test_figures import shoot
for name in ("\u5199\u5199", "\u771f\u771f"):
    sys.stdout.buffer.write(render.draw(figures.shoot(shoot(name)), dpi=60) + b"next page")
"""
    (tmp_path / "fonts").mkdir()
    shutil.copy(Path(__file__).parent / "data" / "two_letters.otf", tmp_path / "fonts" / "NotoSansJP-Regular.otf")
    surroundings = {**os.environ, "XDG_DATA_DIRS": str(tmp_path), "HOME": str(tmp_path / "home")}
    ask = [sys.executable, "-c", script]
    answer = subprocess.run(ask, cwd=ROOT, env=surroundings, capture_output=True, check=True)
    first, second = answer.stdout.split(b"next page")[:2]
    assert first.startswith(b"\x89PNG") and first != second


def test_odd_apertures_are_drawn() -> None:
    for apertures in ((4.0,), (4.0, 4.0001), (1e-9, 1e9)):
        for axis in ("stops", "linear"):
            assert draw.draw(curve_plots.shoot(shoot("A", apertures=apertures), axis), "svg")


def test_notes_are_written_once_and_empty_plots_say_why() -> None:
    few = curve_plots.shoot(shoot("A", apertures=(4.0, 8.0)))
    written = texts(draw.draw(few, "svg"))
    assert [text for text in written if "straight lines" in text] == [few.panels[0].note]
    empty = curve_plots.shoot([])
    assert texts(draw.draw(empty, "svg")).count(empty.panels[0].note) == 1


def test_long_notes_are_broken_not_cut() -> None:
    measured = shoot(*(f"A rather long lens name {number}" for number in range(3)), apertures=(4.0, 8.0))
    figure = curve_plots.shoot([*measured, *shoot("Z", folder="/far")], shown=("sharpness",))
    written = texts(draw.draw(figure, "svg", width_mm=100))
    assert figure.panels[0].note in " ".join(reversed(written))  # from the bottom up


def test_what_cannot_be_drawn_is_refused() -> None:
    for asked in ({"file_format": "bmp"}, {"height_mm": 30.0}, {"width_mm": 10.0}):
        with pytest.raises(UnusableRequest):
            draw.draw(curve_plots.shoot(shoot("A")), **asked)


def test_threads_may_draw_at_the_same_time() -> None:
    with ThreadPoolExecutor(3) as threads:
        drawn = list(threads.map(partial(draw.draw, dpi=60), 3 * [curve_plots.shoot(two_lenses())]))
    assert len(set(drawn)) == 1


def test_shots_to_check_are_hollow() -> None:
    every = shoot("Lens", repeats=1)
    figure = curve_plots.shoot(every, shown=("sharpness",), bands=False)
    marked = curve_plots.with_suspects(figure, {shot.photo.path for shot in every})
    for drawn, is_hollow in ((figure, False), (marked, True)):
        image = pixels(draw.draw(without_lines(drawn), dpi=150))
        points = middles(style(0).colour, image[: round(image.shape[0] * 0.85)])  # above the legend
        assert len(points) == len(every)
        assert all((image[y, x] == 255).all() == is_hollow for x, y in points)
    assert any("ollow points" in text for text in texts(draw.draw(marked, "svg")))


def without_lines(figure: Figure) -> Figure:
    (panel,) = figure.panels
    series = tuple(replace(lens, line=(), sweet_spot=None) for lens in panel.series)
    return replace(figure, panels=(replace(panel, series=series),))


def middles(colour: str, image: Array) -> list[tuple[int, int]]:
    """Of all areas of that colour, column and row."""
    bgr = [int(colour[at : at + 2], 16) for at in (5, 3, 1)]
    there = (np.abs(image.astype(np.int16) - np.int16(bgr)).sum(axis=2) < 150).astype(np.uint8)
    _, _, _, centres = cv2.connectedComponentsWithStats(there)
    return [(round(x), round(y)) for x, y in centres[1:]]
