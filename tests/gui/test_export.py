"""What leaves the window: tables, JSON, a report, the plots on the clipboard."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event

import numpy as np
import pypdfium2
import pytest
from platformdirs import user_documents_path
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from lenslab.gui.export.commands import ReportDialog
from lenslab.gui.main_window import MainWindow
from lenslab.gui.session.jobs import demo_folder
from lenslab.gui.shots.rows import CORNER, THIRD
from lenslab.gui.studio.output import PrinterDialog
from lenslab.gui.widgets.files import AFTER_MS, Step, TaskProgress
from tests.command import lenslab
from tests.gui.conftest import WAIT_MS, Answers, alive, wait_measured

EXPORTS = (
    ("export_csv", "shots.csv", "fname,lens"),
    ("export_curves", "curves.csv", "quantity,lens"),
    ("export_json", "all.json", '"curves"'),
    ("export_short", "short.csv", "detail_dropoff_percent"),
)


def test_each_export_is_written_and_plots_are_copied_as_a_picture(
    qtbot: QtBot, opened: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    opened.session.set_plots(options=replace(opened.session.plots.options, axis="linear", measure="plain"))
    QGuiApplication.clipboard().clear()
    opened.actions_by_name["copy_plots"].trigger()
    qtbot.waitUntil(lambda: QGuiApplication.clipboard().image().width() > 600, timeout=WAIT_MS)
    opened.edit_commands.set_excluded([opened.session.shoot.corrected_photos()[0].path], True)
    for action, name, words in EXPORTS:
        answers.paths = [tmp_path / name]
        opened.actions_by_name[action].trigger()
        qtbot.waitUntil((tmp_path / name).exists, timeout=WAIT_MS)
        assert words in (tmp_path / name).read_text("utf-8")
    known = json.loads((tmp_path / "all.json").read_text("utf-8"))
    assert len(known["shots"]) == len(opened.session.measured())
    assert known["settings"]["axis"] == "linear" and known["settings"]["layout"] == "centre-corners"
    figure = opened.session.plots.content.figure
    line = next(curve["line"] for curve in known["curves"] if curve["quantity"] == "sharpness")
    drawn = figure.panels[0].series[0].line  # over exact f-numbers; files have them as recorded
    assert line["value"] == [value for _, value in drawn]
    assert line["aperture"] == pytest.approx([x for x, _ in drawn], rel=0.03)
    qtbot.waitUntil(lambda: any("1 shot excluded" in text for text in opened.notices.texts()), timeout=WAIT_MS)


def test_json_says_usable_of_what_the_cards_do(
    qtbot: QtBot, opened: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    opened.session.set_plots(share=0.6)
    wait_measured(qtbot, opened)
    cards = opened.session.plots.verdict.judged
    shown = [[usable.first, usable.last] for card in cards if (usable := card.centre.usable) is not None]
    answers.paths = [tmp_path / "all.json"]
    opened.actions_by_name["export_json"].trigger()
    qtbot.waitUntil((tmp_path / "all.json").exists, timeout=WAIT_MS)
    opened.files.autosave.save_as(tmp_path / "s.lenslab")
    qtbot.waitUntil(lambda: opened.files.autosave.path is not None, timeout=WAIT_MS)
    opened.session.clear()  # no other program can read it while it is open
    opened.files.autosave.wait(WAIT_MS / 1000)
    done = lenslab("export", tmp_path / "s.lenslab", "-o", tmp_path / "again.json")
    assert done.returncode == 0, done.stderr.decode()
    for name in ("all.json", "again.json"):
        known = json.loads((tmp_path / name).read_text("utf-8"))
        assert [card["usable_centre"] for card in known["cards"]] == shown
        assert known["settings"]["usable_share"] == 0.6


def asked(window: MainWindow, answers: Answers, path: Path) -> ReportDialog:
    """The dialog for a report that is to be written there."""
    answers.paths = [path]
    window.actions_by_name["report"].trigger()
    return window.findChildren(ReportDialog)[-1]


def report(qtbot: QtBot, dialog: ReportDialog, path: Path) -> bytes:
    dialog.accept()
    qtbot.waitUntil(path.exists, timeout=WAIT_MS)
    return path.read_bytes()


def test_a_report_is_written_with_its_title_and_with_crops_or_without(
    qtbot: QtBot, opened: MainWindow, answers: Answers, shoot: Path, tmp_path: Path
) -> None:
    first = asked(opened, answers, tmp_path / "report.html")
    assert first.fields.values()["title"] == shoot.name
    first.fields.show({"title": "North window <b>", "author": "R. Example", "notes": "On grass"})
    page = report(qtbot, first, tmp_path / "report.html")
    assert b"North window &lt;b&gt;" in page and page.count(b"data:image/jpeg") > 5
    again = asked(opened, answers, tmp_path / "report.pdf")
    entered = {"title": "North window <b>", "author": "R. Example", "notes": "On grass", "crops": True}
    assert again.fields.values() == entered
    paper = report(qtbot, again, tmp_path / "report.pdf")
    assert paper.startswith(b"%PDF") and paper.count(b"/DCTDecode") > 5
    bare = asked(opened, answers, tmp_path / "bare.html")
    bare.fields.show({"crops": False})
    assert b"data:image/jpeg" not in report(qtbot, bare, tmp_path / "bare.html")


def test_the_command_line_writes_the_windows_report_of_a_session(
    qtbot: QtBot, window: MainWindow, folder: Path, answers: Answers, tmp_path: Path
) -> None:
    window.open_paths([folder])
    wait_measured(qtbot, window)
    choice = replace(window.session.plots.options, measure="detail", axis="linear", compared="4.0", plot1="")
    window.session.set_plots(options=choice)
    window.side.answers.share.setValue(80)
    window.edit_commands.set_excluded([window.session.shoot.corrected_photos()[0].path], True)
    wait_measured(qtbot, window)
    dialog = asked(window, answers, tmp_path / "window.html")
    dialog.fields.show({"notes": "On grass", "crops": False})
    report(qtbot, dialog, tmp_path / "window.html")
    session = tmp_path / "evening.lenslab"
    window.files.autosave.save_as(session)
    qtbot.waitUntil(session.exists, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: "saved" in window.files.autosave.state(), timeout=WAIT_MS)
    window.session.clear()
    answers.paths = []
    page = tmp_path / "line.html"
    qtbot.waitUntil(lambda: lenslab("report", session, "--no-crops", "-o", page).returncode == 0, timeout=WAIT_MS)
    assert without_date(page) == without_date(tmp_path / "window.html")
    assert "80 %" in without_date(page) and "On grass" in without_date(page)


def without_date(page: Path) -> str:
    return re.sub(r"[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:]{5,8}(?=\"|<)", "", page.read_text("utf-8"))


def test_a_report_can_be_stopped_while_crops_are_read(
    qtbot: QtBot, opened: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    asked(opened, answers, tmp_path / "report.html").accept()
    (progress,) = opened.findChildren(TaskProgress)
    progress.canceled.emit()
    qtbot.waitUntil(lambda: not opened.findChildren(TaskProgress))
    opened.actions_by_name["export_csv"].trigger()  # under the same name: what is written later would replace it
    qtbot.waitUntil((tmp_path / "report.html").exists, timeout=WAIT_MS)
    assert (tmp_path / "report.html").read_text("utf-8").startswith("fname")


def test_writing_that_takes_long_shows_progress_and_nothing_is_written_once_cancelled(
    qtbot: QtBot, opened: MainWindow, tmp_path: Path
) -> None:
    going_on = Event()

    def contents(cancelled: Callable[[], bool]) -> Iterator[Step]:
        yield 3, 7
        going_on.wait(WAIT_MS / 1000)
        yield "table"

    writer, written = opened.export_commands.writer, list[Path]()
    for name in ("cancelled.csv", "whole.csv"):
        writer.write(tmp_path / name, contents, written.append)
    one, other = opened.findChildren(TaskProgress)
    qtbot.waitUntil(lambda: one.isVisible() and other.isVisible(), timeout=WAIT_MS)  # without being asked
    assert "cancelled.csv" in one.labelText() and (one.value(), one.maximum()) == (3, 7)
    one.findChild(QPushButton).click()
    going_on.set()
    qtbot.waitUntil(lambda: not opened.findChildren(TaskProgress) and bool(written), timeout=WAIT_MS)
    assert written == [tmp_path / "whole.csv"] and written[0].read_text("utf-8") == "table"
    assert not (tmp_path / "cancelled.csv").exists()


def test_writing_that_says_nothing_of_its_progress_can_be_cancelled_as_well(
    qtbot: QtBot, opened: MainWindow, tmp_path: Path
) -> None:
    going_on = Event()

    def contents(cancelled: Callable[[], bool]) -> Iterator[Step]:
        going_on.wait(WAIT_MS / 1000)
        yield "table"

    writer = opened.export_commands.writer
    writer.write(tmp_path / "cancelled.csv", contents, list)
    (progress,) = opened.findChildren(TaskProgress)
    seen = list[bool]()
    QTimer.singleShot(2 * AFTER_MS, progress, lambda: seen.append(progress.isVisible()))  # Qt by itself would wait 4 s
    qtbot.waitUntil(lambda: bool(seen), timeout=WAIT_MS)
    assert seen == [True] and progress.maximum() == 0, "a bar that moves: an empty one would seem to be stuck"
    progress.findChild(QPushButton).click()
    going_on.set()
    qtbot.waitUntil(lambda: not opened.findChildren(TaskProgress))
    qtbot.waitUntil(lambda: not [name for name in alive() if "write" in name])
    assert not (tmp_path / "cancelled.csv").exists()


def test_a_file_that_is_being_written_at_the_end_is_written(opened: MainWindow, tmp_path: Path) -> None:
    def contents(cancelled: Callable[[], bool]) -> Iterator[Step]:
        time.sleep(0.3)
        yield "table"

    writer, written = opened.export_commands.writer, list[Path]()
    writer.write(tmp_path / "table.csv", contents, written.append)
    writer.end()
    assert (tmp_path / "table.csv").read_text("utf-8") == "table"


def test_a_report_is_asked_for_by_keyboard_alone(qtbot: QtBot) -> None:
    dialog = ReportDialog("Evening")
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog, timeout=WAIT_MS):
        dialog.show()
    for keys in ("Old and new", "Me", "On grass, no wind"):
        typed_into = dialog.focusWidget()
        qtbot.keyClicks(typed_into, keys)
        qtbot.keyClick(typed_into, Qt.Key.Key_Tab)
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Space)  # no crops
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    save = dialog.focusWidget()
    with qtbot.waitSignal(dialog.entered, timeout=WAIT_MS) as request:
        qtbot.keyClick(save, Qt.Key.Key_Space)
    assert request.args == [{"title": "Old and new", "author": "Me", "notes": "On grass, no wind", "crops": False}]


def test_copied_rows_have_the_headings_above_them(opened: MainWindow) -> None:
    opened.table.select([*opened.session.shoot.outcomes][:1])
    (first,) = opened.table.selected_rows()
    opened.actions_by_name["copy"].trigger()
    headings, cells = (line.split("\t") for line in QGuiApplication.clipboard().text().splitlines())
    assert dict(zip(headings, cells, strict=True))["Aperture"] == first.cells[1] != ""


def test_a_column_that_was_moved_stays_where_it_is(opened: MainWindow) -> None:
    columns, header = opened.table.columns, opened.table.header()
    header.moveSection(header.visualIndex(CORNER), 1)
    assert columns.chosen().split()[:2] == ["Shot", "Corner"]
    kept = columns.chosen()
    columns.choose("")
    assert header.visualIndex(CORNER) > header.visualIndex(THIRD)
    columns.choose(kept)  # as when the program starts again
    assert header.visualIndex(CORNER) == 1 and columns.chosen() == kept


def test_results_of_the_demo_are_not_suggested_for_its_hidden_folder(window: MainWindow) -> None:
    demo_folder().mkdir(parents=True, exist_ok=True)
    suggested = window._preferences.suggested_path([demo_folder()], ".csv")
    assert suggested.name == "demo-shoot.csv" and suggested.parent == user_documents_path()


def test_the_plots_are_printed_on_one_page(qtbot: QtBot, opened: MainWindow, tmp_path: Path) -> None:
    class ToFile(PrinterDialog):
        def none_installed(self) -> bool:
            return False

        def choose(self, printer: QPrinter, parent: QWidget, title: str) -> bool:
            printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
            printer.setOutputFileName(str(tmp_path / "printed.pdf"))
            return title == "Print plots"

    opened.export_commands.printer_dialog = ToFile()
    opened.actions_by_name["print_plots"].trigger()
    qtbot.waitUntil(lambda: not opened.export_commands._printing.busy(), timeout=WAIT_MS)
    page = pypdfium2.PdfDocument(tmp_path / "printed.pdf")[0]
    ink = 255 - np.asarray(page.render(scale=1).to_pil().convert("L"), dtype=int)
    assert page.get_width() > page.get_height() and 0.01 < (ink > 60).mean() < 0.2
