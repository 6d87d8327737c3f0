"""Charts on paper: what Qt prints is read back by another library and measured."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from lenslab.charts.chart_key import ChartKey
from lenslab.charts.shapes import Box, Chart
from lenslab.gui.studio.chart import on_paper, tile_boxes
from lenslab.gui.studio.output import Done, PrinterDialog, PrintPreview, printed, printer_for, unprintable_mm
from lenslab.gui.studio.page_view import load_font, picture
from lenslab.gui.studio.window import ChartStudio
from lenslab.values.paper import PAPERS
from lenslab.values.remarks import CannotWrite, UnusableRequest
from lenslab.values.types import Array
from tests.gui.test_chart_studio import choose, make_studio, studio

__all__ = ["make_studio", "studio"]  # fixtures
NEAR_MM = 0.05
PER_MM = 100.0  # pixels: a fifth of that
SIZES = (("A5", False), ("A0", True), ("Letter", True), ("500x333", True), ("120x800", False))


@pytest.fixture(autouse=True)
def type_loaded(qapp: QApplication) -> None:
    load_font()


def never() -> bool:
    return False


def chart(pattern: str, width: float, height: float, finest: float | None = None) -> Chart:
    return ChartKey(pattern, width, height, finest_mm=finest).chart()


def in_file(whole: Chart, path: Path, paper: Chart | None = None) -> pypdfium2.PdfDocument:
    """Print it to a PDF file on paper as large as `paper`, and open that."""
    printer = printer_for(paper or whole)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    *pages, last = printed(whole, printer, never)
    document = pypdfium2.PdfDocument(path)
    many = len(document)
    assert [words for words, *_ in pages] == [f"Printing sheet {sheet} of {many}…" for sheet in range(1, many + 1)]
    assert last == (f"Saved {path}", path, True)
    return document


def cut(page: pypdfium2.PdfPage, box: Box) -> Array:
    """A part of a printed page, black 0 and white 1; places are from its top left corner."""
    points = 72 / 25.4
    width, height = page.get_size()
    left, top = box.left * points, box.top * points
    away = (left, height - top - box.height * points, width - left - box.width * points, top)
    image = page.render(scale=PER_MM / points, crop=away, grayscale=True).to_numpy()
    return np.asarray(image, float).reshape(image.shape[:2]) / 255


def edges(levels: Array, start: float) -> tuple[float, float]:
    """Where along a line it first becomes dark and last is, in mm."""
    dark = np.flatnonzero(levels < 0.5)
    return start + dark[0] / PER_MM, start + (dark[-1] + 1) / PER_MM


def assert_scale_bar(page: pypdfium2.PdfPage, shown: Chart, right_by: float = 0.0, down_by: float = 0.0) -> None:
    """That it lies where the chart has it, so much further right and down on the page."""
    (left, y), (right, _) = shown.scale_bar
    left, right, y = left + right_by, right + right_by, y + down_by
    bar = cut(page, Box(left - 1, y - 0.1, right - left + 2, 0.2))
    assert edges(bar.mean(axis=0), left - 1) == pytest.approx((left, right), abs=NEAR_MM)
    upright = cut(page, Box((left + right) / 2, y - 1, 0.5, 2))
    assert sum(edges(upright.mean(axis=1), y - 1)) / 2 == pytest.approx(y, abs=NEAR_MM)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "lying"), SIZES)
def test_fiducials_and_scale_bar_lie_where_they_should(tmp_path: Path, name: str, lying: bool) -> None:
    width, height = PAPERS[name].size_mm(lying) if name in PAPERS else map(float, name.split("x"))
    whole = chart("lenslab", width, height, min(width, height) / 66)
    page = in_file(whole, tmp_path / "page.pdf")[0]
    assert [side * 25.4 / 72 for side in page.get_size()] == pytest.approx([width, height], abs=0.2)
    assert len(whole.fiducials) == 4
    for mark in whole.fiducials:
        (left, top), (right, _), (_, bottom), _ = mark.corners
        module = (right - left) / 6
        # its outermost modules are black, with white around: along lines through the middle of these
        across = cut(page, Box(left - module / 2, top + module / 4, right - left + module, module / 4))
        down = cut(page, Box(left + module / 4, top - module / 2, module / 4, bottom - top + module))
        assert edges(across.mean(axis=0), left - module / 2) == pytest.approx((left, right), abs=NEAR_MM)
        assert edges(down.mean(axis=1), top - module / 2) == pytest.approx((top, bottom), abs=NEAR_MM)
    assert_scale_bar(page, whole)


@pytest.mark.slow
def test_discs_and_strokes_are_printed_as_they_are_shown(tmp_path: Path) -> None:
    for pattern in ("leaves", "tangle"):
        whole = chart(pattern, 148, 105, 1.6)
        page = in_file(whole, tmp_path / f"{pattern}.pdf")[0]
        part = Box(40, 30, 20, 15)
        shown = picture(whole, part, 20)
        greys = np.frombuffer(shown.constBits(), np.uint8).reshape(shown.height(), -1, 4)[..., 0] / 255
        paper = cut(page, part).reshape(greys.shape[0], 5, greys.shape[1], 5).mean(axis=(1, 3))
        assert np.corrcoef(greys.ravel(), paper.ravel())[0, 1] > 0.99
        assert abs(greys.mean() - paper.mean()) < 0.01


def test_a_large_chart_is_printed_in_parts_at_its_true_scale(tmp_path: Path) -> None:
    whole, sheet = chart("edges", 420, 297), chart("edges", 210, 297)
    document = in_file(whole, tmp_path / "parts.pdf", paper=sheet)
    pages = on_paper(whole, 210, 297)
    assert len(document) == len(pages) > 1
    for page, part in zip(document, pages, strict=True):
        assert_scale_bar(page, part)
    parts = tile_boxes(pages)
    assert max(box.right for box in parts) == 420 and max(box.bottom for box in parts) == 297


def test_on_larger_paper_it_is_in_the_middle(tmp_path: Path) -> None:
    whole, paper = chart("edges", 210, 148), chart("edges", 297, 210)
    page = in_file(whole, tmp_path / "middle.pdf", paper=paper)[0]
    assert [side * 25.4 / 72 for side in page.get_size()] == pytest.approx([297, 210], abs=0.2)
    assert_scale_bar(page, whole, 43.5, 31)


def test_a_missing_printer_is_reported_and_no_file_is_left(tmp_path: Path) -> None:
    whole = chart("edges", 210, 148)
    printer = printer_for(whole)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "nowhere" / "chart.pdf"))
    with pytest.raises(CannotWrite, match="does not exist"):
        list(printed(whole, printer, never))
    folder = tmp_path / "chart.pdf"
    folder.mkdir()
    printer.setOutputFileName(str(folder))
    with pytest.raises(CannotWrite, match=r"cannot be written|is a folder"):
        list(printed(whole, printer, never))
    assert list(tmp_path.iterdir()) == [folder]
    with pytest.raises(UnusableRequest, match="leave no room"):
        printer = printer_for(chart("edges", 60, 60))
        list(printed(whole, printer, never))


def test_a_cancelled_print_leaves_nothing(tmp_path: Path) -> None:
    whole = chart("edges", 420, 297)
    printer = printer_for(chart("edges", 148, 210))
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "chart.pdf"))
    done: list[Done] = []
    for sheet in printed(whole, printer, lambda: len(done) == 2):
        done.append(sheet)
    assert len(done) == 2 < len(on_paper(whole, 148, 210)) and not any(finished for *_, finished in done)
    assert not list(tmp_path.iterdir())


def test_margins_that_the_printer_cannot_reach_are_noticed() -> None:
    whole = chart("edges", 210, 297)
    layout = printer_for(whole).pageLayout()
    assert unprintable_mm(layout, whole) is None  # a PDF has none
    layout.setMinimumMargins(QMarginsF(4, 5, 4, 6))
    layout.setUnits(QPageLayout.Unit.Point)
    assert unprintable_mm(layout, whole) == pytest.approx(6, abs=0.01)


class ToFile(PrinterDialog):
    """A user who prints to a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.agrees = True

    def none_installed(self) -> bool:
        return False

    def choose(self, printer: QPrinter, parent: QWidget, title: str) -> bool:
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(self.path))
        return self.agrees


@pytest.fixture
def printer(studio: ChartStudio, tmp_path: Path) -> ToFile:
    """What the studio asks for a printer."""
    studio._printer_dialog = ToFile(tmp_path / "printed.pdf")
    return studio._printer_dialog


def test_the_studio_prints_and_says_so(qtbot: QtBot, studio: ChartStudio, printer: ToFile) -> None:
    choose(qtbot, studio, paper="A4")
    printer.agrees = False  # thinks better of it
    studio.by_name["print"].trigger()
    assert not studio.output.busy() and not printer.path.exists()
    printer.agrees = True
    studio.by_name["print"].trigger()
    assert printed_mm(qtbot, studio, printer) == pytest.approx([297, 210], abs=0.2)


def printed_mm(qtbot: QtBot, studio: ChartStudio, printer: ToFile) -> list[float]:
    """Width and height of the page, once it is printed."""
    qtbot.waitUntil(lambda: studio.notices.texts() == [f"Saved {printer.path.name} in {printer.path.parent}"])
    return [side * 25.4 / 72 for side in pypdfium2.PdfDocument(printer.path)[0].get_size()]


def test_what_is_printed_right_after_a_change_is_what_was_changed(
    qtbot: QtBot, studio: ChartStudio, printer: ToFile
) -> None:
    """The page that is shown until the new one is drawn has another size."""
    choose(qtbot, studio, paper="A4")
    studio.controls.choose(paper="A5", landscape=False)
    studio.by_name["print"].trigger()
    assert printed_mm(qtbot, studio, printer) == pytest.approx([148, 210], abs=0.2)


def test_a_print_that_was_asked_for_is_not_made_of_later_settings(
    qtbot: QtBot, studio: ChartStudio, printer: ToFile
) -> None:
    choose(qtbot, studio, paper="A4")
    studio.controls.choose(finest_mm=90.0)  # refused
    studio.by_name["print"].trigger()
    qtbot.waitUntil(lambda: bool(studio.notices.texts()))
    choose(qtbot, studio, finest_mm=1.0)
    assert not printer.path.exists() and not studio.output.busy()


def preview_bits(preview: PrintPreview) -> bytes | None:
    image = preview.page.image
    return None if image is None else bytes(image.constBits())


def test_the_preview_shows_every_sheet(qtbot: QtBot, studio: ChartStudio, printer: ToFile) -> None:
    choose(qtbot, studio, paper="A2", sheets="A4")
    studio.by_name["preview"].trigger()
    preview = studio.preview
    assert preview is not None and len(preview.sheets) > 3
    assert preview.width() <= preview.screen().availableGeometry().width()
    assert f"Sheet 1 of {len(preview.sheets)}" in preview.words.text() and "100 % scale" in preview.words.text()
    assert str(len(preview.sheets)) in studio.controls.sheet_note.text()
    seen: list[bytes | None] = []
    for _ in preview.sheets:
        qtbot.waitUntil(lambda: preview_bits(preview) not in (None, *seen))
        seen.append(preview_bits(preview))
        preview.after.click()
        assert (preview.page.image is None) == (len(seen) < len(preview.sheets))  # not that of the sheet before
    assert len(set(seen)) == len(preview.sheets)
    assert not preview.after.isEnabled()
    preview.print_button.click()
    qtbot.waitUntil(lambda: any("Saved" in text for text in studio.notices.texts()))
    assert len(pypdfium2.PdfDocument(printer.path)) == len(seen)


def test_without_a_printer_the_chart_can_be_saved(
    qtbot: QtBot, studio: ChartStudio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    qtbot.waitUntil(studio.by_name["print"].isEnabled)
    studio.by_name["print"].trigger()
    assert any(text.startswith("No printer is installed") for text in studio.notices.texts())
    assert studio.notices.rows[0].buttons[0].text() == "Save as…"
