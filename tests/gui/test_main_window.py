"""What a photographer does in the window, from the drop to the table on disk. Everything behind it is real."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QProgressDialog, QWidget
from pytestqt.qtbot import QtBot

from lenslab.demo.files import write_tiff
from lenslab.gui.answers.panel import CellLabel
from lenslab.gui.editing.charts_dialog import ChartsDialog
from lenslab.gui.main_window import MainWindow
from lenslab.gui.shots.rows import THIRD
from lenslab.gui.widgets.files import TaskProgress
from lenslab.gui.widgets.style import DARK, LIGHT
from lenslab.measure.texture_maps import BodyFiles, ConstantBlur
from lenslab.results.tables import to_csv
from lenslab.run.analysis import analyse
from lenslab.values.types import Measured
from simulator.leaves import chart
from tests.conftest import metadata, picture
from tests.gui.conftest import (
    WAIT_MS,
    Answers,
    group,
    groups,
    rows,
    show_measured,
    some_shots,
    strip_sentences,
    wait_measured,
)

if TYPE_CHECKING:
    from lenslab.gui.plots.plot import PanelView
    from lenslab.values.types import Array


def drop(qtbot: QtBot, target: QWidget, window: MainWindow, path: Path) -> None:
    """Drag files over a widget and let them go, as Qt does: to the first widget upwards that takes drops."""
    while not target.acceptDrops():
        parent = target.parentWidget()
        assert parent is not None
        target = parent
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    at, copy = QPoint(5, 5), Qt.DropAction.CopyAction
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(at, copy, data, left, none)
    QApplication.sendEvent(target, enter)
    assert enter.isAccepted()
    event = QDropEvent(QPointF(at), copy, data, left, none)
    QApplication.sendEvent(target, event)
    qtbot.waitUntil(lambda: path in window.session.shoot.sources)
    assert event.isAccepted()


def panels(window: MainWindow) -> list[PanelView]:
    from lenslab.gui.plots.plot import PanelView

    return window.plot_area.findChildren(PanelView)


def shown_lenses(window: MainWindow) -> set[str]:
    """Names of the lenses that have a line in the uppermost plot."""
    return {lens.name or "" for lens in panels(window)[0].lenses()}


def test_a_dropped_folder_becomes_measured_shots_and_curves(
    qtbot: QtBot, window: MainWindow, shoot: Path, as_installed: None
) -> None:
    assert window.pages.currentWidget() is window.welcome
    drop(qtbot, window.welcome.folder_button, window, shoot)
    wait_measured(qtbot, window)
    assert window.pages.currentWidget() is window.shoot_page
    sharp = rows(window, "Sharp 50mm F2")
    assert [row.cells[:3] for row in sharp[:2]] == [("P1.tif", "f/2", "1/100"), ("P2.tif", "f/2", "1/100")]
    assert all(float(row.cells[THIRD]) > 0 and row.cells[-1] != "waiting" for row in sharp)
    assert all(shot.photo == window.session.shoot.photos[path] for path, shot in window.session.shoot.outcomes.items())
    qtbot.waitUntil(lambda: "best f/5.6" in str(group(window, "Sharp 50mm F2").data()))
    assert "no aperture recorded" in str(group(window, "Unknown lens").data())
    qtbot.waitUntil(lambda: shown_lenses(window) == {"Sharp 50mm F2", "Soft 50mm F2"})
    assert len([panel for panel in panels(window) if panel.isVisible()]) == 3
    assert (
        window.statusBar().text.text()
        == "30 shots measured · 28 shots of 2 lenses on the plots · 2 without an aperture"
    )


def test_the_window_shows_that_files_can_be_dropped_over_the_table_and_the_plots_too(
    qtbot: QtBot, window: MainWindow, few: Path, scene: Array, tmp_path: Path
) -> None:
    show_measured(qtbot, window, few)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path))])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, left, none))
    veil = window.drops
    assert veil.isVisible() and veil.geometry() == window.rect()  # the whole window takes drops
    assert "add" in veil.text
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert not veil.isVisible()
    for lens, target in (("Second 35mm", window.table), ("Third 28mm", panels(window)[0].canvas)):
        drop(qtbot, target.viewport(), window, some_shots(tmp_path / lens, scene, range(2), lens))
    wait_measured(qtbot, window)
    assert len(groups(window)) == 3
    assert len(window.session.shoot.outcomes) == 10


def test_dropped_photos_are_never_moved_out_of_their_folder(window: MainWindow, tmp_path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path))])
    left, shift = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier  # which asks for a move
    either = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    enter = QDragEnterEvent(QPoint(9, 9), either, data, left, shift)
    drop = QDropEvent(QPointF(9, 9), either, data, left, shift)
    assert enter.proposedAction() is drop.proposedAction() is Qt.DropAction.MoveAction
    for event in (enter, drop):
        QApplication.sendEvent(window, event)
        assert event.isAccepted() and event.dropAction() is Qt.DropAction.CopyAction


def test_what_is_dropped_without_a_name_of_a_file_opens_nothing(qtbot: QtBot, window: MainWindow) -> None:
    """As programs offer whose own items are dragged: the folder that LensLab was started in is not meant."""
    for address in ("file:", "file:///tmp/a%00b.tif", "https://example.org/a.tif"):
        data = QMimeData()
        data.setUrls([QUrl(address)])
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        for event in (
            QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, left, none),
            QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, left, none),
        ):
            QApplication.sendEvent(window, event)
            assert not window.drops.isVisible()
    qtbot.wait(1)
    assert window.session.shoot.empty()


def test_open_folder_asks_and_remembers_where(qtbot: QtBot, window: MainWindow, answers: Answers, few: Path) -> None:
    answers.paths = [few]
    window.actions_by_name["open_folder"].trigger()
    wait_measured(qtbot, window)
    assert len(window.session.measured()) == 6
    answers.paths = []
    window.actions_by_name["open_photos"].trigger()
    assert answers.suggested[-1] == few


def test_the_numbers_are_those_of_the_command_line_and_the_same_folder_again_measures_nothing_again(
    qtbot: QtBot, window: MainWindow, scene: Array, tmp_path: Path
) -> None:
    folder = some_shots(tmp_path / "evening", scene, range(2))
    show_measured(qtbot, window, folder)
    before = dict(window.session.shoot.outcomes)
    some_shots(folder, scene, range(2, 4))
    window.open_paths([folder])
    window.open_paths([some_shots(tmp_path / "other", scene, range(2), "Other 35mm")])  # waits for the first
    qtbot.waitUntil(lambda: len(window.session.shoot.outcomes) == 6)
    wait_measured(qtbot, window)
    assert all(window.session.shoot.outcomes[path] is outcome for path, outcome in before.items())
    expected = {shot.photo.path.name: shot for shot in analyse([folder], charts=()) if isinstance(shot, Measured)}
    for row in rows(window, "Few 50mm F2"):
        assert row.cells[THIRD] == f"{expected[row.cells[0]].value('std', 'third'):.2f}"


def test_export_writes_what_the_command_line_writes_or_says_which_and_why_not(
    qtbot: QtBot, window: MainWindow, answers: Answers, few: Path, tmp_path: Path
) -> None:
    show_measured(qtbot, window, few)
    answers.paths = [tmp_path / "out.csv"]
    window.actions_by_name["export_csv"].trigger()
    qtbot.waitUntil((tmp_path / "out.csv").exists)
    assert answers.suggested[-1] == few.parent / "few.csv"
    expected = to_csv([shot for shot in analyse([few], charts=()) if isinstance(shot, Measured)])
    assert (tmp_path / "out.csv").read_text(encoding="utf-8") == expected
    qtbot.waitUntil(lambda: any("out.csv" in text for text in window.notices.texts()))
    answers.paths = [tmp_path / "gone" / "out.csv"]
    window.actions_by_name["export_csv"].trigger()

    def refusals() -> list[QDialog]:
        return [shown for shown in window.findChildren(QDialog) if not isinstance(shown, QProgressDialog)]

    qtbot.waitUntil(lambda: bool(refusals()))
    said = " ".join(label.text() for label in refusals()[0].findChildren(QLabel))
    assert "out.csv" in said
    assert "no folder" in said


def test_failures_come_last_with_their_reason_and_are_measured_once_mended(
    qtbot: QtBot, window: MainWindow, scene: Array, tmp_path: Path
) -> None:
    folder = some_shots(tmp_path / "evening", scene, range(2))
    (folder / "P7.tif").write_bytes(b"")
    (folder / "P8.NEF").write_bytes(b"no photo at all")
    show_measured(qtbot, window, folder)
    assert list(groups(window))[-1] == "Could not be measured · 2 files"
    failed = rows(window, "Could not be measured")
    assert [row.cells[0] for row in failed] == ["P7.tif", "P8.NEF"]
    assert all(row.cells[-1] for row in failed)
    assert "2 could not be measured" in window.statusBar().text.text()
    whole = (folder / "P1.tif").read_bytes()
    for path in folder.glob("P?.tif"):
        path.write_bytes(whole[:300])
    window.session.clear()
    window.open_paths([folder])
    qtbot.waitUntil(lambda: len(window.session.shoot.failed()) == len(list(folder.iterdir())))
    qtbot.waitUntil(lambda: "None of these files could be measured" in window.plot_area.message.text())
    failed = rows(window, "Could not be measured")
    window.table.setCurrentIndex(window.shots.index_of(failed[0].path))
    window.actions_by_name["copy_reason"].trigger()
    assert failed[0].cells[-1] in QGuiApplication.clipboard().text()
    for path in folder.glob("P?.tif"):  # mended, and opened again
        path.write_bytes(whole)
    window.open_paths([folder])
    qtbot.waitUntil(lambda: len(window.session.measured()) == 3)
    wait_measured(qtbot, window)
    assert len(rows(window, "Could not be measured")) == 1


@pytest.mark.usefixtures("opened")
def test_an_unticked_lens_is_not_on_the_plots(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: len(shown_lenses(window)) == 2)
    looks = dict(window.session.plots.content.styles)
    window.shots.setData(group(window, "Sharp 50mm"), Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    qtbot.waitUntil(lambda: shown_lenses(window) == {"Soft 50mm F2"})
    assert window.session.plots.content.styles == looks
    assert "best f/5.6" in str(group(window, "Sharp 50mm").data())
    window.actions_by_name["show_all"].trigger()
    qtbot.waitUntil(lambda: len(shown_lenses(window)) == 2)
    window.table.setCurrentIndex(group(window, "Sharp"))  # the same with the space bar, and by a click on its box
    qtbot.keyClick(window.table, Qt.Key.Key_Space)
    assert len(window.session.plots.hidden) == 1
    qtbot.keyClick(window.table, Qt.Key.Key_Space)
    assert not window.session.plots.hidden
    window.table.select([next(iter(window.session.shoot.photos))])
    selected = [row.path for row in window.table.selected_rows()]
    window.table.scrollTo(group(window, "Sharp"))
    row = window.table.visualRect(group(window, "Sharp"))
    qtbot.mouseClick(window.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(16, row.center().y()))
    assert len(window.session.plots.hidden) == 1
    assert [row.path for row in window.table.selected_rows()] == selected and not window.table.selected_groups()
    qtbot.keyClick(window.table, Qt.Key.Key_Space)
    assert len(window.session.plots.hidden) == 0  # but the keyboard goes on from there


def test_names_are_shown_as_they_are(qtbot: QtBot, window: MainWindow, scene: Array, tmp_path: Path) -> None:
    lens = "<b>Bold</b> & 50mm"
    folder = some_shots(tmp_path / "<i>evening<i>", scene, range(2), lens)
    (folder / "<img src=x>.tif").write_bytes(b"")
    show_measured(qtbot, window, folder)
    assert str(group(window, "Bold").data()).startswith(lens)
    tip = rows(window, "Could not")[0]
    at = window.shots.index_of(tip.path)
    assert at.data() == "<img src=x>.tif"
    assert "&lt;img src=x&gt;" in at.data(Qt.ItemDataRole.ToolTipRole)
    assert "<img" not in at.data(Qt.ItemDataRole.ToolTipRole)
    window.notices.show_notice("<b>notice</b>", about="x")
    assert all(
        label.textFormat() is Qt.TextFormat.PlainText for label in window.notices.findChildren(QLabel) if label.text()
    )
    empty = tmp_path / "<b>empty<b>"
    empty.mkdir()
    window.actions_by_name["new"].trigger()
    window.session.watch(empty)
    qtbot.waitUntil(lambda: "<b>empty<b>" in window.plot_area.message.text())
    camera = "A & <b>B</b>"
    blurs = {BodyFiles(camera, "RAW"): ConstantBlur(0.34, 0.02)}
    dialog = ChartsDialog((), window, recorded={camera: None}, blurs=blurs)
    assert [box.text().partition(".")[0] for box in dialog.blurs.values()] == ["A && <b>B</b>"]
    progress = TaskProgress("Writing <b>x</b>.csv…", list, window)
    labels = [window.plot_area.message, *(label for part in (dialog, progress) for label in part.findChildren(QLabel))]
    named = [label for label in labels if "<b>" in label.text()]
    assert len(named) == 3 and all(label.textFormat() is Qt.TextFormat.PlainText for label in named)
    assert "A && <b>B</b>" in named[1].text()  # of which Qt shows one
    assert "&lt;b&gt;empty&lt;b&gt;" in window.status.watching.toolTip()
    progress.end()


def test_light_and_dark(window: MainWindow) -> None:
    for appearance, least, most in (("light", 241, 255), ("dark", 0, 59)):
        window.actions_by_name[appearance].trigger()
        QApplication.processEvents()
        right = window.grab().toImage().pixelColor(window.width() - 6, window.height() // 2)
        assert least <= right.lightness() <= most


def test_selected_rows_are_copied_and_new_empties_the_window(qtbot: QtBot, window: MainWindow, few: Path) -> None:
    show_measured(qtbot, window, few)
    second = few / "P1.tif"
    window.table.setCurrentIndex(window.shots.index_of(second))
    window.actions_by_name["copy"].trigger()
    assert QGuiApplication.clipboard().text().splitlines()[1].split("\t")[:2] == ["P1.tif", "f/2"]
    window.actions_by_name["copy_path"].trigger()
    assert QGuiApplication.clipboard().text() == str(second)
    window.actions_by_name["new"].trigger()
    assert window.pages.currentWidget() is window.welcome
    assert groups(window) == {}
    assert not window.actions_by_name["export_csv"].isEnabled()
    show_measured(qtbot, window, few)
    assert len(window.session.measured()) == 6


def test_text_selected_in_a_card_is_what_is_copied(qtbot: QtBot, opened: MainWindow) -> None:
    opened.table.select([next(iter(opened.session.shoot.photos))])
    label = opened.side.answers.cards[0].findChildren(CellLabel)[0]
    opened.side.answers.ensureWidgetVisible(label)
    qtbot.waitUntil(label.isVisible)
    QTest.mouseClick(label, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    label.setSelection(0, 4)
    assert label.hasFocus() and label.selectedText()
    QTest.keyClick(label, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == label.selectedText()
    opened.table.setFocus()
    QTest.keyClick(opened.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().startswith("Shot\t")


def test_closing_while_measuring(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    window.open_paths([folder])
    qtbot.waitUntil(lambda: bool(window.session.shoot.photos))
    window.close()
    assert not window.isVisible() and not window.session.progress.doing


def test_jpegs_come_with_a_notice(qtbot: QtBot, window: MainWindow, scene: Array, tmp_path: Path) -> None:
    import cv2

    cv2.imwrite(str(tmp_path / "P1.jpg"), (scene * 255).astype("uint8"))
    show_measured(qtbot, window, tmp_path / "P1.jpg")
    assert any(text.startswith("1 shot: ") and "sharpened" in text for text in window.notices.texts())
    assert rows(window, "no aperture recorded")[0].attention
    while window.notices.rows:
        window.notices.rows[0].close_button.click()
    assert not window.notices.isVisible() and not window.notices.texts()
    assert "aperture" in window.plot_area.message.text()


def test_a_folder_without_anything_new_says_so_until_there_is(
    qtbot: QtBot, window: MainWindow, few: Path, scene: Array, tmp_path: Path
) -> None:
    show_measured(qtbot, window, few)
    assert not any("No new photos" in text for text in window.notices.texts())
    (tmp_path / "empty").mkdir()
    for folder in (few, tmp_path / "empty"):
        window.open_paths([folder])
        qtbot.waitUntil(
            lambda folder=folder: any(f"No new photos in {folder.name}" in text for text in window.notices.texts()),
            timeout=WAIT_MS,
        )
    window.session.add([some_shots(tmp_path / "empty", scene, range(2, 4))])  # as a folder that is watched does
    wait_measured(qtbot, window)
    assert not any("No new photos" in text for text in window.notices.texts())


def test_a_repeat_that_comes_later_is_compared_with_the_first(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    for number in range(2):
        shot = picture(chart(480, 720, seed=3, largest_px=60), 0.5, seed=number)
        write_tiff(tmp_path / f"P{number}.tif", shot, metadata("One 50mm", 4.0, number))
        show_measured(qtbot, window, tmp_path / f"P{number}.tif")
        qtbot.waitUntil(lambda number=number: len(window.session.measured()) == number + 1)
        wait_measured(qtbot, window)
    assert [shot.detail_noise_method for shot in window.session.measured()] == ["pair", "pair"]
    assert window.session.checks.open == []  # they have been said to have nothing in common


def test_a_folder_without_photos_says_so(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    window.open_paths([tmp_path / "empty"])
    qtbot.waitUntil(lambda: not window.session.progress.doing)
    assert "No photos found" in window.statusBar().text.text()
    assert window.plot_area.no_chart.sentence.text() == "No photos found"
    shutil.rmtree(tmp_path / "empty")
    window.open_paths([tmp_path / "empty"])
    qtbot.waitUntil(lambda: len(window.session.shoot.failed()) == 1)
    wait_measured(qtbot, window)


def test_the_table_takes_what_a_larger_window_offers_until_the_user_sets_its_width(
    qtbot: QtBot, window: MainWindow, few: Path
) -> None:
    window.resize(1024, 700)
    window.open_paths([few])
    qtbot.waitUntil(lambda: window.pages.currentWidget() is window.shoot_page)
    widths = set()  # of the plots, which keep their place from tab to tab in a small window
    for tab in range(window.shoot_page.tabs.count()):
        window.shoot_page.tabs.setCurrentIndex(tab)
        QApplication.processEvents()
        widths.add(window.plot_area.width())
    assert len(widths) == 1
    window.resize(1280, 800)
    small = window.shoot_page.splitter.sizes()[0]
    window.resize(1900, 800)
    assert window.shoot_page.splitter.sizes()[0] > small
    window.shoot_page.splitter.moveSplitter(400, 1)
    window.resize(1700, 800)
    assert window.shoot_page.splitter.sizes()[0] == pytest.approx(400, abs=2)


def test_the_taskbar_says_when_measuring_has_ended(
    qtbot: QtBot, window: MainWindow, few: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[object] = []
    monkeypatch.setattr("lenslab.gui.main_window.QApplication.alert", called.append)
    show_measured(qtbot, window, few)
    qtbot.waitUntil(lambda: window in called)


@pytest.mark.usefixtures("opened")
def test_plots_share_the_height_and_links_have_the_colour_of_the_theme_whatever_was_before(
    qtbot: QtBot, window: MainWindow
) -> None:
    for size in ((1900, 1140), (1400, 860)):
        window.resize(*size)
        qtbot.waitUntil(lambda: abs(panels(window)[0].height() - 2 * panels(window)[2].height()) < 4)
    qtbot.waitUntil(lambda: bool(strip_sentences(window)))
    for appearance, tokens in (("dark", DARK), ("light", LIGHT)):
        window.choose("appearance", appearance)
        text = window.strip.text.grab().toImage()
        colours = {text.pixelColor(x, y).name() for x in range(text.width()) for y in range(text.height())}
        assert tokens["link"] in colours
