"""Charts as files: each thing where it should be, read back by another library; sheets, pictures, the command line."""

from __future__ import annotations

import io
import math
import re
import zlib
from pathlib import Path
from xml.etree import ElementTree as ET

import cv2
import numpy as np
import pypdfium2
import pytest
import tifffile
from PIL import Image

from lenslab.charts.chart_files import to_files, to_pdf, to_png, to_svg, to_tiff
from lenslab.charts.chart_key import ChartKey
from lenslab.charts.page import fewest_tiles, tiles
from lenslab.charts.patterns import PATTERNS
from lenslab.charts.raster import to_array
from lenslab.charts.shapes import Box, Cutout, Label
from lenslab.files.colour import linear_to_srgb
from lenslab.values.paper import PAPERS, paper_named, parse_length, parse_size
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Array
from tests.command import lenslab
from tests.conftest import SAMPLES, a4_chart, mostly_slow

A4 = (297.0, 210.0)
SVG = "{http://www.w3.org/2000/svg}"


def rendered(page: pypdfium2.PdfPage, box: Box, dpi: float) -> tuple[Array, Box]:
    """A part of a PDF's page, 0..1, and which part that is: whole pixels of a page that is a whole number of them."""
    width, height = (side * 25.4 / 72 for side in page.get_size())
    scale = dpi / 72
    columns, rows = (math.ceil(side * scale) for side in page.get_size())
    first_column, end_column = math.floor(box.left / width * columns), math.ceil(box.right / width * columns)
    first_row, end_row = math.floor(box.top / height * rows), math.ceil(box.bottom / height * rows)
    # half a pixel less, for the library rounds up
    crop = (first_column, rows - end_row, columns - end_column, first_row)
    bitmap = page.render(scale=scale, crop=tuple(max(c - 0.5, 0) / scale for c in crop), grayscale=True)
    picture = np.asarray(bitmap.to_numpy(), float).squeeze() / 255
    assert picture.shape == (end_row - first_row, end_column - first_column)
    across, down = width / columns, height / rows
    return picture, Box(first_column * across, first_row * down, picture.shape[1] * across, picture.shape[0] * down)


def black_from_to(strip: Array, start: float, length: float) -> tuple[float, float]:
    """Where black begins and ends across a strip: the outermost places where it is half grey."""
    profile = strip.mean(axis=0)
    dark = np.flatnonzero(profile < 0.5)
    first, last = int(dark[0]), int(dark[-1])
    begin = first - (0.5 - profile[first]) / (profile[first - 1] - profile[first]) + 0.5
    end = last + (0.5 - profile[last]) / (profile[last + 1] - profile[last]) + 0.5
    return start + float(begin) * length / len(profile), start + float(end) * length / len(profile)


def black_in(page: pypdfium2.PdfPage, box: Box, down: bool = False) -> tuple[float, float]:
    """From where to where, in mm, black reaches across a part of the page, or from top to bottom."""
    picture, seen = rendered(page, box, 1200)
    return black_from_to(picture.T, seen.top, seen.height) if down else black_from_to(picture, seen.left, seen.width)


@pytest.mark.parametrize(("paper", "landscape"), [("A4", True), ("A0", False)])
def test_everything_is_within_a_twentieth_of_a_millimetre(paper: str, landscape: bool) -> None:
    width, height = PAPERS[paper].size_mm(landscape)
    chart = ChartKey("lenslab", width, height, finest_mm=min(width, height) / 70).chart()
    page = pypdfium2.PdfDocument(to_pdf(chart))[0]
    assert page.get_size() == pytest.approx((width / 25.4 * 72, height / 25.4 * 72), abs=0.01)
    found: list[float] = []
    expected: list[float] = []
    for mark in chart.fiducials:
        (left, top), _, (right, bottom), _ = mark.corners
        module = (right - left) / 6  # the outer ring of modules is black all along
        found += black_in(page, Box(left - module / 2, top + module / 4, right - left + module, module / 2))
        beside = Box(left + module / 4, top - module / 2, module / 2, bottom - top + module)
        found += black_in(page, beside, down=True)
        expected += [left, right, top, bottom]
    (start, y), (stop, _) = chart.scale_bar
    assert stop - start == pytest.approx(100)
    found += black_in(page, Box(start - 0.5, y + 0.6, 101, 0.4))  # its ticks
    found.append(sum(black_in(page, Box((start + stop) / 2, y - 0.8, 0.5, 1.6), down=True)) / 2)
    expected += [start, stop, y]
    assert found == pytest.approx(expected, abs=0.01)  # 0.05 is asked, 0.002 was measured


def test_the_recommended_chart_says_what_it_is() -> None:
    kept = (SAMPLES / "lenslab-a4.pdf").read_bytes()  # which is what is made today, by a test
    (page,) = pypdfium2.PdfDocument(kept)
    text = page.get_textpage().get_text_range()
    assert "LensLab chart · version 2 · seed 1 · 297 \N{MULTIPLICATION SIGN} 210 mm · finest 0.5 mm" in text
    assert "100 mm when printed at 100 %" in text
    assert b"/FontFile2" in kept  # print shops ask for it


@pytest.mark.parametrize("name", mostly_slow(("lenslab", "tangle"), "lenslab"))  # discs and areas; strokes
def test_a_pdf_shows_what_the_array_shows_and_an_svg_is_complete(name: str) -> None:
    chart = ChartKey(name, 150, 100, finest_mm=1.5).chart()
    page = pypdfium2.PdfDocument(to_pdf(chart))[0]
    shown, seen = rendered(page, Box(0, 0, 150, 100), 254)
    assert (seen.width, seen.height) == pytest.approx((150, 100))
    drawn = cv2.resize(linear_to_srgb(to_array(chart, 254)), shown.shape[::-1], interpolation=cv2.INTER_AREA)
    assert shown.mean() == pytest.approx(drawn.mean(), abs=0.01)
    # pixels on edges are mixed of light here, of levels there: a little larger areas are compared
    difference = np.abs(cv2.blur(shown, (9, 9)) - cv2.blur(drawn, (9, 9)))
    assert difference.mean() < 0.015
    assert np.percentile(difference, 99) < 0.08
    root = ET.fromstring(to_svg(chart))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("150mm", "100mm", "0 0 150 100")
    window = chart.shapes[0]
    assert isinstance(window, Cutout)
    counted = sum(len(list(root.iter(SVG + tag))) for tag in ("circle", "polygon", "polyline"))
    assert counted >= len(window.shapes)
    words = [element.text or "" for element in root.iter(SVG + "text")]
    assert chart.caption in words
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        *("svg", "title", "rect", "clipPath", "g", "circle", "polygon", "polyline", "text")
    }


def test_a_stroke_of_one_point_is_a_line_that_svg_draws() -> None:
    """SVG draws the round ends of a line without length, and nothing of a single place."""
    root = ET.fromstring(to_svg(ChartKey("stars", 100, 150).chart()))
    lines = [element.get("points", "").split() for element in root.iter(SVG + "polyline")]
    assert lines and min(map(len, lines)) == 2


def test_pictures_have_their_resolution_and_greys() -> None:
    chart = ChartKey("edges", 127, 101.6).chart()
    levels = np.rint(linear_to_srgb(to_array(chart, 300)) * 255)
    png = Image.open(io.BytesIO(to_png(chart, 300)))
    assert png.size == (1500, 1200)
    assert png.mode == "L"
    assert png.info["dpi"] == pytest.approx((300, 300), abs=0.02)
    assert np.array_equal(np.asarray(png), levels)
    assert set(np.unique(levels)) >= {70, 243, 255}  # reflectances 0.06, 0.9 and 1 on sRGB's curve
    with tifffile.TiffFile(io.BytesIO(to_tiff(chart, 300))) as tiff:
        assert np.array_equal(tiff.asarray(), levels)
        assert tiff.pages[0].tags["XResolution"].value == (300, 1)


# sheets


@pytest.mark.slow
def test_sheets_show_the_whole_chart_at_its_scale() -> None:
    chart = ChartKey("lenslab", 420, 297, finest_mm=3).chart()
    sheets = tiles(chart, 210, 297)
    assert len(sheets) == 6
    dpi = 50.8  # two pixels a mm
    whole = to_array(chart, dpi)
    covered = np.zeros(whole.shape, int)
    for sheet in sheets:
        assert (sheet.width_mm, sheet.height_mm) == (210, 297)
        window = sheet.shapes[0]
        assert isinstance(window, Cutout)
        part = Box(window.box.left - window.right, window.box.top - window.down, window.box.width, window.box.height)
        shown = to_array(sheet, dpi, window.box)
        assert np.abs(shown - to_array(chart, dpi, part)).mean() < 1e-3
        rows, columns = (
            slice(round(a * 2), round((a + b) * 2)) for a, b in ((part.top, part.height), (part.left, part.width))
        )
        covered[rows, columns] += 1
        for edge in (Box(0, 0, 210, 3), Box(0, 294, 210, 3), Box(0, 0, 3, 297), Box(207, 0, 3, 297)):
            assert to_array(sheet, dpi, edge).min() == 1
    assert covered.min() == 1
    assert covered.max() == 4


def test_cut_marks_meet_across_the_overlap() -> None:
    """What lies at a sheet's cutting edge lies at the marks of the sheet before."""
    chart = ChartKey("lines", 420, 297).chart()
    first, second, *_ = tiles(chart, 210, 297)
    windows = [sheet.shapes[0] for sheet in (first, second)]
    assert all(isinstance(window, Cutout) for window in windows)
    edge_in_chart = windows[1].box.left - windows[1].right
    mark_on_first = edge_in_chart + windows[0].right
    for sheet, x in ((first, mark_on_first), (second, windows[1].box.left)):
        strip = to_array(sheet, 508, Box(x - 2, 6.5, 4, 1))  # above the part that is shown
        assert sum(black_from_to(strip, x - 2, 4)) / 2 == pytest.approx(x, abs=0.02)


def test_as_few_sheets_as_will_do() -> None:
    chart = ChartKey("stars", 380, 180).chart()
    assert len(fewest_tiles(chart, 210, 297)) == 2
    one = ChartKey("stars", 100, 150).chart()
    (sheet,) = fewest_tiles(one, 210, 297)
    assert "Sheet 1 of 1" in to_svg(sheet)
    with pytest.raises(UnusableRequest, match="sheets"):
        tiles(ChartKey("stars", 5000, 5000).chart(), 148, 210)
    for width, height in ((60, 60), (210, 40), (210, math.nan), (-1, 297)):
        with pytest.raises(UnusableRequest, match="no room"):
            tiles(chart, width, height)


def test_sheets_of_a_narrow_chart_say_legibly_how_to_join_them() -> None:
    sheets = tiles(ChartKey("lines", 50, 500).chart(), 210, 297)
    assert min(shape.size for sheet in sheets for shape in sheet.shapes if isinstance(shape, Label)) > 1.5  # mm


def test_several_sheets_are_pages_or_files(tmp_path: Path) -> None:
    sheets = fewest_tiles(ChartKey("edges", 420, 297).chart(), 210, 297)
    ((path, data),) = to_files(tmp_path / "a.pdf", sheets, 100)
    assert path == tmp_path / "a.pdf"
    assert len(pypdfium2.PdfDocument(data)) == len(sheets)
    names = [path.name for path, _ in to_files(tmp_path / "a.b.png", sheets, 50)]
    assert names == [f"a.b-{number}.png" for number in range(1, len(sheets) + 1)]


# paper


def test_papers_and_lengths_are_understood() -> None:
    assert paper_named("a4").size_mm() == (210, 297)
    assert paper_named(" TABLOID ").size_mm(landscape=True) == (431.8, 279.4)
    with pytest.raises(UnusableRequest, match="Did you mean Letter"):
        paper_named("lettre")
    assert [parse_length(text) for text in ("0.5", "0,5 mm", "42cm", "16in", "1 m")] == [0.5, 0.5, 420, 406.4, 1000]
    for text in ("420x297mm", "42 x 29.7 cm", "420mm \N{MULTIPLICATION SIGN} 297mm"):
        assert parse_size(text) == (420, 297)
    assert parse_size("24x16in") == pytest.approx((609.6, 406.4))
    for text in ("", "x", "4", "4x", "axb", "1e3x4mm", "4x5x6mm", "4x5 furlongs"):
        with pytest.raises(UnusableRequest, match="not a size"):
            parse_size(text)
    for text in ("", "mm", "nan", "1..2mm", "5 px"):
        with pytest.raises(UnusableRequest, match="not a length"):
            parse_length(text)


# the charts that come with the program


def streams(pdf: bytes) -> list[bytes]:
    """A PDF's contents, unpacked: how they are packed differs between versions of zlib."""
    found = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    return [zlib.decompress(one) for one in found]


@pytest.mark.slow
@pytest.mark.parametrize("name", PATTERNS)
def test_sample_charts_are_what_is_made_today(name: str) -> None:
    kept = (SAMPLES / f"{name}-a4.pdf").read_bytes()
    assert streams(to_pdf(a4_chart(name))) == streams(kept)
    part = Box(101.6, 76.2, 50.8, 38.1)  # 400 pixels from the left, 300 from the top
    preview = np.asarray(Image.open(SAMPLES / f"{name}-a4.png"), int)[300:450, 400:600]
    levels = np.rint(linear_to_srgb(to_array(a4_chart(name), 100, part)) * 255)
    assert np.mean(np.abs(preview - levels) > 1) < 0.005  # a part is drawn a little otherwise where leaves are cut


def test_sample_charts_are_small_and_there_are_all() -> None:
    sizes = {path.name: path.stat().st_size for path in SAMPLES.iterdir()}
    assert {f"{name}-a4.{kind}" for name in PATTERNS for kind in ("pdf", "png")} | {"README.md"} == set(sizes)
    assert sum(sizes.values()) < 10_000_000 and max(sizes.values()) < 2_000_000


# the command line


def lenslab_chart(*arguments: str | Path) -> tuple[int, str, str]:
    """Exit code, standard output and messages of `lenslab chart`."""
    done = lenslab("chart", *arguments)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_charts_from_the_command_line(tmp_path: Path) -> None:
    for name in ("c.pdf", "c.svg", "c.png", "c.tif"):
        code, out, said = lenslab_chart(
            *("edges", "--paper", "A5", "--landscape", "--seed", "7", "--contrast", "0.1-0.8"),
            *("--margin", "8mm", "--finest", "0.6mm", "--dpi", "150", "-o", tmp_path / name),
        )
        assert (code, out) == (0, ""), said
        assert "100 %" in said
    chart = ChartKey("edges", 210, 148, seed=7, low=0.1, high=0.8, margin_mm=8, finest_mm=0.6).chart()
    assert (tmp_path / "c.pdf").read_bytes() == to_pdf(chart)
    assert (tmp_path / "c.svg").read_text(encoding="utf-8") == to_svg(chart)
    assert cv2.imread(str(tmp_path / "c.png"), cv2.IMREAD_UNCHANGED).shape == (874, 1240)
    code, _, said = lenslab_chart("stars", "--size", "500x400mm", "--tile", "A4", "-o", tmp_path / "t.pdf")
    assert code == 0, said
    sheets = len(pypdfium2.PdfDocument(tmp_path / "t.pdf"))
    assert sheets in (4, 6)
    assert f"{sheets} sheets of A4" in said


def test_the_list_names_all(tmp_path: Path) -> None:
    code, listed, _ = lenslab_chart("--list")
    assert code == 0
    assert all(pattern.description in listed for pattern in PATTERNS.values())
    assert all(paper in listed for paper in PAPERS)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["lensleb", "-o", "a.pdf"], "Did you mean lenslab?"),
        (["leaves", "--paper", "A44", "-o", "a.pdf"], "Did you mean A4?"),
        (["leaves", "--size=-5x100mm", "-o", "a.pdf"], "each side must be"),
        (["leaves", "--size", "large", "-o", "a.pdf"], "not a size"),
        (["leaves", "--finest", "0.03mm", "-o", "a.pdf"], "finer than one dot at 600 dpi"),
        (["leaves", "--finest", "0.3mm", "--dpi", "72", "-o", "a.png"], "finer than one dot at 72 dpi"),
        (["leaves", "--dpi", "nan", "-o", "a.png"], "not a resolution"),
        (["leaves", "--contrast", "dark", "-o", "a.pdf"], "not a contrast"),
        (["leaves", "--tile", "B4", "-o", "a.pdf"], "unknown paper"),
        (["leaves", "-o", "nowhere/a.pdf"], "there is no folder nowhere"),
        (["leaves", "-o", "a.jpg"], "a.jpg: charts can be saved as .pdf"),
        (["leaves"], "name the output file"),
        ([], "name a pattern"),
        (["leaves", "--all", "x"], "leave out PATTERN"),
        (["--all", "file"], "file cannot be created"),
    ],
)
def test_what_cannot_be_made_is_one_clear_line(arguments: list[str], words: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    done = lenslab("chart", *arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
    assert words in done.stderr.decode()
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
