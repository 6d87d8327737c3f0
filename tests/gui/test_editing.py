"""Corrections in the window: typed, set in bulk, merged, split, excluded, from notes; and every one of them undone."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from lenslab.demo.files import write_tiff
from lenslab.gui.editing import lens_dialog
from lenslab.gui.editing.commands import BARE, NameDialog
from lenslab.gui.editing.lens_dialog import LensDialog
from lenslab.gui.editing.notes import FILE_NAMES, TAKEN
from lenslab.gui.editing.notes import NOTES as NOTES_OFFERED
from lenslab.gui.files.autosave import show_view, view_of
from lenslab.gui.main_window import MainWindow
from lenslab.gui.session.jobs import Progress
from lenslab.gui.shots.rows import APERTURE, COLUMNS, CORNER, FOCAL, ISO, LENS, SHUTTER, STATE, THIRD, ShotRow
from lenslab.gui.shots.view import CellEditor, fitting_name
from lenslab.gui.widgets.style import Style
from lenslab.gui.window.bars import summary
from lenslab.run import analysis
from lenslab.run import notes as run_notes
from lenslab.run.schedule import ShotEvent
from lenslab.values.edits import NOTHING, Correction
from lenslab.values.types import Array, Failed, Measured, Photo
from tests.conftest import metadata, picture
from tests.gui.conftest import (
    WAIT_MS,
    Answers,
    group,
    groups,
    press,
    press_notice,
    rows,
    shoot_of,
    shown_text,
    some_shots,
    wait_idle,
    wait_measured,
)
from tests.test_notes import fixed_shutter
from tests.test_same_exposure import shoot as raw_and_jpeg

Dialog = TypeVar("Dialog", bound=QDialog)
RUN = (2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0)


@pytest.fixture(scope="module")
def manual_shoot(tmp_path_factory: pytest.TempPathFactory, scene: Array) -> Path:
    """A lens the camera knows nothing of, two shots at every full stop, and a modern one; only to be read."""
    folder = tmp_path_factory.mktemp("manual")
    for number in range(14):
        known = metadata(None, RUN[number // 2], number)  # for its shutter time
        shot = picture(scene, 0.5 + 0.1 * abs(number - 6), seed=number)
        write_tiff(folder / f"P{number:02}.tif", shot, replace(known, aperture=None))
    for number in range(14, 18):
        shot = picture(scene, 0.8, seed=number)
        write_tiff(folder / f"P{number:02}.tif", shot, metadata("Modern 50mm", 4.0 if number < 16 else 8.0, number))
    return folder


@pytest.fixture
def measured(qtbot: QtBot, window: MainWindow, manual_shoot: Path) -> MainWindow:
    window.session.open(shoot_of(manual_shoot))
    wait_measured(qtbot, window)
    return window


def select(window: MainWindow, chosen: list[ShotRow]) -> None:
    window.table.select([row.path for row in chosen])


def show_all_columns(window: MainWindow) -> None:
    """All that are usual: as on a large screen, with the table drawn wide."""
    window.resize(2000, 900)
    window.shoot_page.splitter.setSizes([900, 700, 400])
    QApplication.processEvents()


def type_into(window: MainWindow, row: ShotRow, column: int, text: str, key: Qt.Key = Qt.Key.Key_Return) -> CellEditor:
    """What the user does: F2 in a cell, text, Enter."""
    at = window.shots.index_of(row.path).siblingAtColumn(column)
    assert not window.table.isColumnHidden(column)
    window.table.selectionModel().setCurrentIndex(at, window.table.selectionModel().SelectionFlag.NoUpdate)
    window.table.setFocus()
    QTest.keyClick(window.table, Qt.Key.Key_F2)
    editor = window.table.viewport().findChild(CellEditor)
    assert isinstance(editor, CellEditor)
    editor.selectAll()
    QTest.keyClicks(editor, text) if text else QTest.keyClick(editor, Qt.Key.Key_Delete)
    QTest.keyClick(editor, key)
    QApplication.processEvents()
    return editor


def dialog_of(window: MainWindow, kind: type[Dialog]) -> Dialog:
    (dialog,) = (widget for widget in window.findChildren(kind) if widget.isVisible())
    return dialog


def lens_dialog_of(window: MainWindow, shots: int) -> LensDialog:
    """The dialog that is open, for so many shots."""
    dialog = dialog_of(window, LensDialog)
    assert dialog.preview.topLevelItemCount() == shots
    return dialog


def undo_all(window: MainWindow) -> None:
    while window.edit_commands.stack.canUndo():
        window.actions_by_name["undo"].trigger()


def state(window: MainWindow) -> tuple[object, ...]:
    """All that edits can change: corrections, and the table as it reads."""
    table = {text: [row.cells for row in rows(window, text)] for text in groups(window)}
    return dict(window.session.shoot.edits), table


def test_a_manual_lens_has_its_button_and_one_of_its_shots_stands_for_all(measured: MainWindow) -> None:
    notice = measured.notices.notices.get(BARE)
    assert notice is not None and "14 shots" in notice.text and notice.actions
    notice.actions[0][1]()
    dialog = lens_dialog_of(measured, shots=14)
    assert dialog.width() <= dialog.screen().availableGeometry().width()
    for typed, said in (("f/0", "f/0"), ("f/-2", "-2"), ("banana", "banana")):
        dialog.first.setText(typed)
        assert said in shown_text(dialog.summary) and not dialog.set.isEnabled()
    dialog.reject()
    assert not measured.session.shoot.edits
    bare = [row.path for row in rows(measured, "Unknown lens")]
    for chosen, shots in ((bare[3:4], 14), (bare[3:5], 2)):  # several are meant
        measured.table.select(chosen)
        measured.actions_by_name["set_lens"].trigger()
        lens_dialog_of(measured, shots).reject()


def test_apertures_are_asked_for_one_lens_at_a_time_not_for_files_that_are_none_and_tab_follows_the_rows(
    qtbot: QtBot, measured: MainWindow, tmp_path: Path
) -> None:
    broken = tmp_path / "text.dng"
    broken.write_text("no photo")
    measured.open_paths([broken])
    qtbot.waitUntil(lambda: broken in measured.session.shoot.outcomes)
    measured.table.clearSelection()
    measured.actions_by_name["set_lens"].trigger()
    dialog = lens_dialog_of(measured, shots=14)
    assert broken not in dialog.values()
    dialog.reject()
    bare = [row.path for row in rows(measured, "Unknown lens")]
    measured.edit_commands.perform("names", {path: Correction(lens="Other 35mm") for path in bare[4:]})
    wait_idle(qtbot, measured)
    measured.table.clearSelection()
    measured.actions_by_name["set_lens"].trigger()
    dialog = lens_dialog_of(measured, shots=4)
    for box in (dialog.lens, dialog.focal, dialog.step, dialog.first, dialog.last, dialog.each):
        qtbot.waitUntil(lambda box=box: box.hasFocus() or box.isAncestorOf(dialog.focusWidget()))
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    dialog.reject()


def test_one_dialog_gives_a_manual_lens_its_apertures_and_its_curve(qtbot: QtBot, measured: MainWindow) -> None:
    window = measured
    assert window.session.shoot.lenses()[0].name == "Modern 50mm" and len(window.session.shoot.lenses()) == 1
    window.table.setCurrentIndex(group(window, "Unknown lens"))
    window.actions_by_name["set_lens"].trigger()
    dialog = lens_dialog_of(window, shots=14)
    dialog.lens.setEditText("Rokkor 55/1.7")
    dialog.focal.setText("55")
    dialog.step.setCurrentIndex(2)  # not chosen by the user: third stops would fit nothing
    dialog.first.setText("f/2")
    dialog.last.setText("16")
    assert not dialog.set.isEnabled()  # not before the preview shows what will be set
    qtbot.waitUntil(dialog.set.isEnabled)
    assert dialog.step.currentText() == "Full stops" and "fit the exposures best" in dialog.summary.text()
    for step in ("Half stops", "Full stops"):  # the user's choice
        dialog.step.setCurrentText(step)
        dialog.step.activated.emit(dialog.step.currentIndex())
        qtbot.waitUntil(dialog.set.isEnabled)
        assert dialog.step.currentText() == step
    assert "7 apertures" in dialog.summary.text() and "14 shots, all selected" in dialog.summary.text()
    shown = [dialog.preview.topLevelItem(row).text(4) for row in range(14)]
    assert shown == [f"f/{number:g}" for number in RUN for _ in range(2)]
    assert [dialog.preview.topLevelItem(row).text(2) for row in (0, 2)] == ["1/100", "1/51"]
    dialog.set.click()
    qtbot.waitUntil(lambda: any("Rokkor" in (lens.name or "") for lens in window.session.plots.content.labels))
    found = rows(window, "Rokkor 55/1.7")
    assert [row.cells[APERTURE] for row in found] == shown and found[0].cells[FOCAL] == "55 mm"
    assert "Undo lens and apertures of 14 shots" in window.actions_by_name["undo"].text().replace("&", "")
    wait_idle(qtbot, window)
    assert all(row.outcome is not None for row in found)


def test_the_dialog_proposes_a_ring_with_clicks_of_its_own(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, style: Style
) -> None:
    """From f/2 in full stops, but the light shows a click at 2.4. Meanwhile it says so, and no field moves."""
    ring = (2.0, 2.4, 2.8, 4.0, 5.6, 8.0, 11.0)
    shots = [
        Photo(Path(f"/P{number:02}.dng"), f"P{number:02}.dng", replace(metadata(None, stop, number), aperture=None))
        for number, stop in enumerate(stop for stop in ring for _ in range(2))
    ]
    dialog = LensDialog(shots, [], {shot.path: 0.2 for shot in shots})
    qtbot.addWidget(dialog)
    dialog.show()
    compared = threading.Event()
    usual = lens_dialog._proposals
    monkeypatch.setattr(lens_dialog, "_proposals", lambda *given: compared.wait(WAIT_MS / 1000) and usual(*given))
    dialog.first.setFocus()
    QTest.keyClicks(dialog.first, "f/2")
    QTest.keyClicks(dialog.last, "11")
    places = fields_of(dialog)
    qtbot.waitUntil(lambda: "Comparing the exposures of 14 shots…" in dialog.summary.text())
    assert "14 selected" in dialog.summary.text().splitlines()[0] and not dialog.set.isEnabled()
    compared.set()
    qtbot.waitUntil(lambda: dialog.step.currentText() == "As listed")
    assert dialog.listed.text() == "f/2 2.4 2.8 4 5.6 8 11" and dialog.listed.isEnabled()
    assert "fit the exposures best" in dialog.summary.text() and "Comparing" not in dialog.summary.text()
    assert fields_of(dialog) == places and dialog.first.hasFocus()
    qtbot.waitUntil(dialog.set.isEnabled)
    assert [dialog.preview.topLevelItem(row).text(4) for row in (2, 4)] == ["f/2.4", "f/2.8"]
    QTest.keyClick(dialog.last, Qt.Key.Key_Backspace)
    assert dialog.step.currentText() == "Full stops" and not dialog.listed.isEnabled(), "a range is typed again"
    dialog.reject()


def test_the_list_of_apertures_is_read_on_a_window_that_became_dark_too(qtbot: QtBot, style: Style) -> None:
    dialog = LensDialog([Photo(Path("/P1.dng"), "P1.dng", metadata("One 50mm", 4.0, 1))], [], {})
    qtbot.addWidget(dialog)
    dialog.show()
    for appearance in ("light", "dark", "system"):
        style.choose(appearance)
        QApplication.processEvents()
        cell = dialog.preview.topLevelItem(0)
        assert cell.foreground(4).color() == style.colour("muted"), appearance
    dialog.reject()


def fields_of(dialog: LensDialog) -> list[QRect]:
    """Where everything but the texts is."""
    return [part.geometry() for part in (dialog.step, dialog.first, dialog.last, dialog.listed, dialog.preview)]


def test_plots_without_apertures_offer_to_set_them(qtbot: QtBot, window: MainWindow, manual_shoot: Path) -> None:
    shoot = shoot_of(manual_shoot)
    bare = shoot.photos[:2]
    window.session.open(
        replace(shoot, photos=bare, outcomes={photo.path: shoot.outcomes[photo.path] for photo in bare})
    )
    qtbot.waitUntil(window.plot_area.set_apertures.isVisible)
    press(qtbot, window.plot_area.set_apertures)
    lens_dialog_of(window, shots=2).reject()


def test_what_is_not_sure_is_marked_until_it_is_edited(qtbot: QtBot, measured: MainWindow) -> None:
    window = measured
    window.table.clearSelection()
    window.actions_by_name["set_lens"].trigger()  # nothing selected: those without aperture
    dialog = lens_dialog_of(window, shots=14)
    dialog.step.setCurrentIndex(3)
    dialog.listed.setText("f/2 2.8 4")  # fewer than were shot
    dialog.each.setValue(0)
    qtbot.waitUntil(dialog.set.isEnabled)
    assert "uncertain" in dialog.doubt.text()
    dialog.set.click()
    unsure = [path for path, one in window.session.shoot.edits.items() if one.unsure]
    assert unsure
    row = next(row for text in groups(window) for row in rows(window, text) if row.path == unsure[0])
    assert row.cells[APERTURE].endswith("?") and "uncertain" in row.cells[-1] and row.attention
    type_into(window, row, APERTURE, "f/4")
    qtbot.waitUntil(lambda: not window.session.shoot.edits[unsure[0]].unsure)
    wait_idle(qtbot, window)


def test_cells_are_edited_for_one_shot_or_for_all_selected(qtbot: QtBot, measured: MainWindow) -> None:
    window = measured
    window.table.columns.choose(" ".join(column.heading for column in COLUMNS))
    before = state(window)
    modern = rows(window, "Modern 50mm")
    type_into(window, modern[0], SHUTTER, "1/60")
    qtbot.waitUntil(lambda: modern[0].cells[SHUTTER] == "1/60")
    assert modern[0].is_edited(SHUTTER) and not modern[1].is_edited(SHUTTER)
    assert "Edited: " in modern[0].tip_of(SHUTTER) and "1/25" in modern[0].tip_of(SHUTTER)
    select(window, modern)
    editor = type_into(window, modern[0], ISO, "400")
    assert editor.shots == 4
    qtbot.waitUntil(lambda: [row.cells[ISO] for row in modern] == ["400"] * 4)
    type_into(window, modern[0], ISO, "")
    qtbot.waitUntil(lambda: [row.cells[ISO] for row in modern] == ["100"] * 4)
    type_into(window, modern[0], ISO, "100")  # as recorded: nothing to correct
    QApplication.processEvents()
    assert window.session.shoot.edits == {modern[0].path: Correction(shutter_s=1 / 60)}
    assert window.edit_commands.stack.undoText() == "ISO of 4 shots"
    undo_all(window)
    wait_idle(qtbot, window)
    qtbot.waitUntil(lambda: state(window) == before)  # the shots are checked again, too


def test_tab_moves_on_and_a_slip_of_the_finger_stays_in_its_cell(qtbot: QtBot, measured: MainWindow) -> None:
    row = rows(measured, "Modern 50mm")[0]
    measured.table.columns.choose(" ".join(column.heading for column in COLUMNS))
    type_into(measured, row, SHUTTER, "1/60", Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: [editor.field for editor in editors(measured)] == ["iso"])
    QTest.keyClicks(editors(measured)[0], "200")
    QTest.keyClick(editors(measured)[0], Qt.Key.Key_Backtab)
    qtbot.waitUntil(lambda: [editor.field for editor in editors(measured)] == ["shutter_s"])
    QTest.keyClick(editors(measured)[0], Qt.Key.Key_Escape)
    edits = {row.path: Correction(shutter_s=1 / 60, iso=200.0)}
    assert measured.session.shoot.edits == edits
    wait_idle(qtbot, measured)
    qtbot.waitUntil(lambda: measured.table.viewport().findChild(CellEditor) is None)
    editor = type_into(measured, row, APERTURE, "f/0")
    assert editor.isVisible() and "f/0" in editor.refusal()
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert measured.session.shoot.edits == edits and measured.edit_commands.stack.count() == 2


def test_columns_are_chosen_and_remembered(
    qtbot: QtBot, measured: MainWindow, make_window: Callable[[], MainWindow]
) -> None:
    menu = QMenu()
    measured.table.columns.fill(menu)
    next(action for action in menu.actions() if action.text() == "Lens").trigger()
    assert not measured.table.isColumnHidden(LENS)
    wait_idle(qtbot, measured)
    measured.close()
    again = make_window()
    assert not again.table.isColumnHidden(LENS)
    again.table.columns.fill(menu)
    menu.actions()[-1].trigger()  # as there is room
    assert again.table.isColumnHidden(LENS) and again.table.columns.chosen() == ""


def test_a_file_name_loses_its_extension_first_and_is_cut_at_its_end(qapp: QApplication) -> None:
    metrics = QFontMetrics(qapp.font())
    wide = metrics.horizontalAdvance
    assert fitting_name("P1000001.DNG", metrics, wide("P1000001.DNG")) == "P1000001.DNG"
    assert fitting_name("P1000001.DNG", metrics, wide("P1000001.DNG") - 1) == "P1000001"
    assert fitting_name("P1000001.DNG", metrics, wide("P1000001") - 1).endswith("…")


def test_a_narrow_table_keeps_its_numbers_and_the_column_typed_into(qtbot: QtBot, measured: MainWindow) -> None:
    row, hidden = rows(measured, "Modern 50mm")[0], measured.table.isColumnHidden
    show_all_columns(measured)
    assert not any(hidden(column) for column in (SHUTTER, THIRD, CORNER))
    measured.shoot_page.splitter.setSizes([336, 1270, 400])
    QApplication.processEvents()
    assert hidden(SHUTTER) and not any(hidden(column) for column in (THIRD, CORNER))
    assert not measured.table.horizontalScrollBar().isVisible()
    show_all_columns(measured)
    measured.table.edit(measured.shots.index_of(row.path).siblingAtColumn(SHUTTER))
    QTest.keyClicks(editors(measured)[0], "1/60")
    measured.shoot_page.splitter.setSizes([200, 1400, 400])
    QApplication.processEvents()
    assert not hidden(SHUTTER)
    QTest.keyClick(editors(measured)[0], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: measured.session.shoot.edits == {row.path: Correction(shutter_s=1 / 60)})


def test_edit_cell_opens_the_editor_also_where_the_table_is_behind_another_tab(
    qtbot: QtBot, measured: MainWindow
) -> None:
    measured.resize(1000, 800)
    qtbot.waitUntil(lambda: not measured.table.isVisible())
    row = rows(measured, "Modern 50mm")[0]
    select(measured, [row])
    at = measured.shots.index_of(row.path).siblingAtColumn(APERTURE)
    measured.table.selectionModel().setCurrentIndex(at, measured.table.selectionModel().SelectionFlag.NoUpdate)
    qtbot.waitUntil(measured.actions_by_name["edit_cell"].isEnabled)
    measured.actions_by_name["edit_cell"].trigger()
    QApplication.processEvents()
    (editor,) = editors(measured)
    assert editor.hasFocus()


def editors(window: MainWindow) -> list[CellEditor]:
    return [widget for widget in window.table.viewport().findChildren(CellEditor) if widget.isVisible()]


def test_a_lens_is_renamed_at_its_own_line_and_if_it_was_hidden_it_stays_so(qtbot: QtBot, measured: MainWindow) -> None:
    session, at = measured.session, group(measured, "Modern 50mm")
    line = at.row()
    measured.shots.setData(at, Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    measured.table.setCurrentIndex(at)
    measured.table.setFocus()
    QTest.keyClick(measured.table, Qt.Key.Key_F2)
    editor = measured.table.viewport().findChild(CellEditor)
    assert isinstance(editor, CellEditor) and editor.text() == "Modern 50mm"
    editor.setText("Renamed 50mm <b>new</b>")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: any("Renamed" in text for text in groups(measured)))
    assert len(rows(measured, "<b>new</b>")) == 4
    assert [lens.name for lens in session.plots.hidden] == ["Renamed 50mm <b>new</b>"]
    assert [chosen.title for chosen in measured.table.selected_groups()] == ["Renamed 50mm <b>new</b>"]
    assert group(measured, "Renamed").data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Unchecked
    assert group(measured, "Renamed").row() == line < measured.shots.rowCount() - 1  # not below the other lenses
    measured.actions_by_name["undo"].trigger()
    assert group(measured, "Modern 50mm").row() == line
    assert [lens.name for lens in session.plots.hidden] == ["Modern 50mm"]
    wait_idle(qtbot, measured)


def test_a_collapsed_lens_that_is_renamed_stays_collapsed(qtbot: QtBot, measured: MainWindow) -> None:
    table, shots = measured.table, measured.shots
    table.setExpanded(group(measured, "Modern 50mm"), False)
    shots.setData(group(measured, "Modern 50mm"), "Renamed 50mm")
    qtbot.waitUntil(lambda: any("Renamed" in text for text in groups(measured)))
    opened = [table.isExpanded(shots.index(number, 0)) for number in range(shots.rowCount())]
    assert not table.isExpanded(group(measured, "Renamed 50mm")) and opened.count(False) == 1
    measured.actions_by_name["undo"].trigger()
    assert not table.isExpanded(group(measured, "Modern 50mm"))
    wait_idle(qtbot, measured)


def test_a_double_click_on_a_lens_renames_it(qtbot: QtBot, measured: MainWindow) -> None:
    at = group(measured, "Modern 50mm")
    place = measured.table.visualRect(at).center()
    QTest.mouseClick(measured.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(measured.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    (editor,) = editors(measured)
    assert editor.text() == "Modern 50mm" and measured.table.isExpanded(at)
    editor.setText("Other 50mm")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: any("Other 50mm" in text for text in groups(measured)))
    wait_idle(qtbot, measured)


def test_only_a_lens_that_can_be_shown_again_is_hidden(qtbot: QtBot, measured: MainWindow) -> None:
    session = measured.session
    bare = [row.path for row in rows(measured, "Unknown lens")]
    session.edit({path: Correction(aperture=4.0) for path in bare})
    hidden = next(lens for lens in session.shoot.lenses() if lens.name is None)
    session.hide([hidden], True)
    session.edit({path: Correction() for path in bare})
    assert not session.plots.hidden  # without apertures it has no box to tick
    session.edit({path: Correction(aperture=8.0) for path in bare[:2]})
    labels = "Unknown lens"
    qtbot.waitUntil(lambda: any(curve.label == labels for curve in session.plots.content.figure.panels[0].series))
    wait_idle(qtbot, measured)


def test_excluded_shots_stay_listed_and_leave_the_curves_until_undone(qtbot: QtBot, measured: MainWindow) -> None:
    modern = rows(measured, "Modern 50mm")
    select(measured, modern[:1])
    measured.actions_by_name["exclude"].trigger()
    assert modern[0].cells[-1].startswith("excluded") and len(measured.session.measured()) == 17
    assert len(rows(measured, "Modern 50mm")) == 4
    assert [row.path for row in measured.table.selected_rows()] == [modern[0].path]
    assert measured.actions_by_name["include"].isEnabled() and not measured.actions_by_name["exclude"].isEnabled()
    qtbot.waitUntil(lambda: measured.statusBar().text.text().endswith("1 excluded"))
    qtbot.waitUntil(lambda: "3 of 4 shots" in str(group(measured, "Modern 50mm").data()))
    measured.actions_by_name["side"].setChecked(True)
    caption = measured.side.inspector.panes[0].caption
    qtbot.waitUntil(lambda: "· excluded ·" in caption.text())
    excluded = state(measured)
    measured.actions_by_name["undo"].trigger()
    measured.actions_by_name["redo"].trigger()
    assert state(measured) == excluded
    measured.actions_by_name["include"].trigger()
    assert len(measured.session.measured()) == 18 and not measured.session.shoot.edits
    steps = measured.edit_commands.stack.count()
    measured.edit_commands.perform("nothing", {modern[0].path: NOTHING})
    assert measured.edit_commands.stack.count() == steps, "what a step leaves as it is is no step"
    measured.actions_by_name["new"].trigger()
    assert not measured.edit_commands.stack.count() and not measured.actions_by_name["undo"].isEnabled()


def test_lenses_are_merged_and_split(qtbot: QtBot, measured: MainWindow) -> None:
    window = measured
    before = state(window)
    bare = rows(window, "Unknown lens")
    modern = rows(window, "Modern 50mm")
    select(window, [*bare[:2], *modern])
    window.actions_by_name["merge"].trigger()
    dialog = dialog_of(window, NameDialog)
    assert dialog.fields.values() == {"name": "Modern 50mm"}
    dialog.accept()
    assert {window.session.shoot.edits[row.path].lens for row in bare[:2]} == {"Modern 50mm"}
    assert {window.session.shoot.edits[row.path].focal_length_mm for row in bare[:2]} == {50.0}
    assert all(row.path not in window.session.shoot.edits for row in modern)  # they are so already
    select(window, modern[:2])
    window.actions_by_name["split"].trigger()
    dialog = dialog_of(window, NameDialog)
    dialog.fields.show({"name": "red dot"})
    dialog.accept()
    qtbot.waitUntil(lambda: any("#red dot" in text for text in groups(window)))
    assert {row.path for row in rows(window, "#red dot")} == {row.path for row in modern[:2]}
    undo_all(window)
    wait_idle(qtbot, window)
    wait_measured(qtbot, window)
    assert state(window) == before


def test_shots_that_are_found_elsewhere_while_a_name_is_asked_for_stay_as_they_are(
    measured: MainWindow, tmp_path: Path
) -> None:
    bare, modern = rows(measured, "Unknown lens"), rows(measured, "Modern 50mm")
    for command, chosen in (("merge", [*bare, *modern]), ("split", modern)):
        select(measured, chosen)
        measured.actions_by_name[command].trigger()
        dialog = dialog_of(measured, NameDialog)
        measured.session.move({row.path: tmp_path / command / row.path.name for row in modern})
        dialog.accept()
    assert set(measured.session.shoot.edits) == {row.path for row in bare}


def test_lenses_that_come_from_one_are_in_its_place_in_their_order(
    qtbot: QtBot, measured: MainWindow, tmp_path: Path
) -> None:
    names = ("Alpha", "Beta", "Gamma", "Modern")
    notes = tmp_path / "notes.txt"
    notes.write_text(
        "Alpha, 50mm, f/2 2.8 4, x2\nBeta, 58mm, f/2 2.8, x2\nGamma, 35mm, f/4 5.6, x2\nModern, 50mm, exif\n"
    )
    measured.notes_import.take(notes)
    qtbot.waitUntil(lambda: bool(measured.session.shoot.edits))
    in_order = [name for text in groups(measured) for name in names if text.startswith(name)]
    assert sorted(in_order, key=names.index) == in_order
    select(measured, [row for name in names[:3] for row in rows(measured, name)])
    measured.actions_by_name["merge"].trigger()
    dialog_of(measured, NameDialog).accept()
    for step in ("undo", "undo", "redo"):
        measured.actions_by_name[step].trigger()
    assert [name for text in groups(measured) for name in names if text.startswith(name)] == list(names)


def test_edits_that_part_repeats_have_only_their_shots_measured_again(qtbot: QtBot, measured: MainWindow) -> None:
    modern = rows(measured, "Modern 50mm")
    before = dict(measured.session.shoot.outcomes)
    steps: list[Progress] = []
    measured.session.changed.connect(lambda before, now: steps.append(now.progress))
    type_into(measured, modern[0], APERTURE, "f/2.8")
    qtbot.waitUntil(lambda: any(step.doing == "again" for step in steps))  # however short it was
    assert {step.total for step in steps if step.doing == "again"} == {2}
    wait_idle(qtbot, measured)
    others = before.keys() - {row.path for row in modern[:2]}
    assert all(measured.session.shoot.outcomes[path] is before[path] for path in others)
    assert all(measured.session.shoot.outcomes[row.path] is not before[row.path] for row in modern[:2])
    measured.actions_by_name["undo"].trigger()
    wait_idle(qtbot, measured)
    assert measured.session.shoot.outcomes == before


def test_repeats_that_an_edit_parts_have_no_numbers_where_measuring_is_cancelled(
    qtbot: QtBot, measured: MainWindow
) -> None:
    session, before = measured.session, dict(measured.session.shoot.outcomes)
    modern = [row.path for row in rows(measured, "Modern 50mm")[:2]]
    measured.edit_commands.set_excluded(modern[:1], True)
    assert session.progress.doing == "again"
    session.cancel()
    wait_idle(qtbot, measured)
    assert session.shoot.unmeasured() == modern
    measured.status.go_on.click()
    wait_measured(qtbot, measured)
    alone = session.shoot.outcomes[modern[1]]
    assert isinstance(alone, Measured) and alone.detail_noise_method == "model"
    measured.actions_by_name["undo"].trigger()
    wait_idle(qtbot, measured)
    assert session.shoot.outcomes == before


@pytest.mark.parametrize("cause", ["file", "program"])
def test_numbers_that_an_edit_leaves_behind_are_said_to_be_those_from_before(
    qtbot: QtBot, measured: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, cause: str
) -> None:
    session, before = measured.session, dict(measured.session.shoot.outcomes)
    modern = [row.path for row in rows(measured, "Modern 50mm")[:2]]
    undisturbed = analysis.shot_events
    if cause == "file":
        gone = modern[1].rename(tmp_path / "elsewhere.tif")
    else:
        monkeypatch.setattr(analysis, "shot_events", out_of_memory)
    with capture_exceptions():
        measured.edit_commands.set_excluded(modern[:1], True)
        assert session.progress.doing == "again"
        wait_idle(qtbot, measured)
    if cause == "file":
        gone.rename(modern[1])
    monkeypatch.setattr(analysis, "shot_events", undisturbed)
    assert session.shoot.outcomes[modern[1]] is before[modern[1]]
    (said,) = (text for text in measured.notices.texts() if "could not be measured again" in text)
    assert said.startswith("1 shot " if cause == "file" else "2 shots ")
    (row,) = (row for row in rows(measured, "Modern 50mm") if row.path == modern[1])
    assert row.cells[STATE] == "numbers from before an edit"
    saved, view = session.shoot.value(), view_of(session.state)
    session.open(saved)
    show_view(view, session)
    (row,) = (row for row in rows(measured, "Modern 50mm") if row.path == modern[1])
    assert row.cells[STATE] == "numbers from before an edit"
    press_notice(measured, said)
    wait_measured(qtbot, measured)
    assert not row.cells[STATE] and said not in measured.notices.texts() and not session.shoot.results.outdated()
    alone = session.shoot.outcomes[modern[1]]
    assert isinstance(alone, Measured) and alone.detail_noise_method == "model"


def out_of_memory(*_: object) -> Iterator[ShotEvent]:
    raise MemoryError


NOTES = """
Rokkor 55/1.7, 55mm, f/2 2.8 4 5.6 8 11 16, x2
Modern, 50mm, exif
"""


def test_notes_offer_their_undo_as_long_as_it_undoes_them(qtbot: QtBot, measured: MainWindow, tmp_path: Path) -> None:
    notes, session, stack = tmp_path / "notes.txt", measured.session, measured.edit_commands.stack
    notes.write_text(NOTES)
    measured.notes_import.take(notes)
    qtbot.waitUntil(lambda: any("notes.txt imported for 18 shots" in text for text in measured.notices.texts()))
    assert [row.cells[APERTURE] for row in rows(measured, "Rokkor")] == [f"f/{n:g}" for n in RUN for _ in range(2)]
    (modern,) = {session.shoot.edits[row.path] for row in rows(measured, "Modern")}
    assert modern == Correction(lens="Modern")
    assert stack.undoText() == "importing shooting notes" and stack.count() == 1
    assert undo_is_offered(measured)
    measured.notes_import.take(notes)  # nothing changes, so that Undo would undo something else
    qtbot.waitUntil(lambda: not undo_is_offered(measured))
    measured.actions_by_name["undo"].trigger()
    assert not session.shoot.edits
    measured.notes_import.take(notes)
    qtbot.waitUntil(lambda: undo_is_offered(measured))
    select(measured, rows(measured, "Modern")[:1])
    measured.actions_by_name["exclude"].trigger()
    assert not undo_is_offered(measured)
    wait_idle(qtbot, measured)


def test_notes_are_found_and_read_while_the_window_goes_on(
    qtbot: QtBot, measured: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A drive may be slow to answer."""
    threads: list[threading.Thread] = []

    def noted(function: Callable[..., Any]) -> Callable[..., Any]:
        def called(*given: Any) -> Any:
            threads.append(threading.current_thread())
            return function(*given)

        return called

    monkeypatch.setattr(Path, "is_file", noted(Path.is_file))
    monkeypatch.setattr(run_notes, "from_file", noted(run_notes.from_file))
    (tmp_path / "notes.txt").write_text(NOTES)
    measured.session.set_shoot(sources=(*measured.session.shoot.sources, tmp_path))
    qtbot.waitUntil(lambda: any("Found shooting notes" in text for text in measured.notices.texts()))
    measured.notes_import.take(tmp_path / "notes.txt")
    qtbot.waitUntil(lambda: bool(measured.session.shoot.edits))
    assert len(threads) > 1 and threading.main_thread() not in threads


@pytest.mark.usefixtures("in_this_process")
def test_notes_beside_the_shots_of_two_lenses_are_offered_and_imported_together(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, scene: Array
) -> None:
    """A second folder dropped before the first offer is answered adds its notes; one step undoes all."""
    for lens, numbers in (("Alpha", range(4)), ("Beta", range(4, 8))):
        folder = some_shots(tmp_path / lens / "photos", scene, numbers, lens=None)
        (folder / "notes.txt").write_text(f"{lens}, 50mm, f/{'2 4' if lens == 'Alpha' else '8 16'}, x2")
        window.open_paths([folder.parent if lens == "Alpha" else folder])
        wait_measured(qtbot, window)
    offer = "Found shooting notes: Alpha/photos/notes.txt and Beta/photos/notes.txt"
    qtbot.waitUntil(lambda: any(offer in text for text in window.notices.texts()))
    window.notices.notices[NOTES_OFFERED].actions[0][1]()
    qtbot.waitUntil(lambda: len(window.session.shoot.edits) == 8)
    assert {edit.lens for edit in window.session.shoot.edits.values()} == {"Alpha", "Beta"}
    window.actions_by_name["undo"].trigger()
    assert not window.session.shoot.edits
    wait_idle(qtbot, window)


@pytest.mark.usefixtures("in_this_process")
def test_notes_whose_offer_was_dismissed_are_not_offered_with_those_of_a_later_folder(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, scene: Array
) -> None:
    for lens, numbers in (("Alpha", range(2)), ("Beta", range(2, 4))):
        folder = some_shots(tmp_path / lens, scene, numbers)
        (folder / "notes.txt").write_text(f"{lens}, 50mm, f/2, x2")
        window.open_paths([folder])
        wait_measured(qtbot, window)
        qtbot.waitUntil(lambda: NOTES_OFFERED in window.notices.notices)
        offer = window.notices.notices[NOTES_OFFERED].text
        window.notices.dismiss_topic(NOTES_OFFERED)
    assert offer == "Found shooting notes: notes.txt"


def undo_is_offered(window: MainWindow) -> bool:
    """Whether the notice on imported notes has its button."""
    notice = window.notices.notices.get(TAKEN)
    return notice is not None and bool(notice.actions)


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
def test_notes_imported_before_the_light_is_measured_are_doubted_by_it_afterwards(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, scene: Array
) -> None:
    """A list of other steps than the ring's: brightness says so, and all shots of its line are marked."""
    notes = fixed_shutter(tmp_path / "evening", scene)[0].rename(tmp_path / "evening" / "notes.txt")
    notes.write_text("Rokkor [P00-P09], 55mm, f/2 2.8 4 8 16, x2")
    window.open_paths([notes.parent])
    window.notes_import.take(notes)  # at once: it waits for the shots, but not for their brightness
    qtbot.waitUntil(lambda: bool(window.session.shoot.edits))
    wait_measured(qtbot, window)
    qtbot.waitUntil(lambda: len(doubted(window)) == 10)
    assert any("10 with an uncertain aperture" in text for text in window.notices.texts())
    wait_idle(qtbot, window)
    window.actions_by_name["undo"].trigger()
    assert not window.session.shoot.edits
    window.actions_by_name["redo"].trigger()
    assert len(doubted(window)) == 10


@pytest.mark.usefixtures("in_this_process")
def test_photos_added_after_cancel_are_not_those_of_imported_notes(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, scene: Array, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A later folder comes before measuring goes on: its shots are too many for the notes that light then judges."""
    cancelled, measured = threading.Event(), analysis.shot_events

    def until_cancelled(*given: Any) -> Iterator[ShotEvent]:
        for event in measured(*given):
            yield event
            cancelled.wait(WAIT_MS / 1000 if event.outcome else 0)

    monkeypatch.setattr(analysis, "shot_events", until_cancelled)
    notes = tmp_path / "notes.txt"
    notes.write_text("Alpha, 50mm, f/2 4, x6")
    window.open_paths([some_shots(tmp_path / "first", scene, range(12), lens=None)])
    window.notes_import.take(notes)
    qtbot.waitUntil(lambda: len(window.session.shoot.edits) == 12)
    window.session.cancel()
    assert len(window.session.shoot.outcomes) < 12
    cancelled.set()
    window.open_paths([some_shots(tmp_path / "second", scene, range(12, 16), lens=None)])
    wait_measured(qtbot, window)
    window.status.go_on.click()
    qtbot.waitUntil(lambda: not window.session.shoot.unmeasured())
    assert len(window.session.shoot.photos) == 16 and len(window.session.shoot.edits) == 12
    wait_idle(qtbot, window)


def doubted(window: MainWindow) -> list[Path]:
    return [path for path, correction in window.session.shoot.edits.items() if correction.unsure]


def test_notes_that_do_not_fit_name_the_line_and_change_nothing(
    qtbot: QtBot, measured: MainWindow, tmp_path: Path, answers: Answers
) -> None:
    (tmp_path / "lenses.txt").write_text(NOTES.replace("x2", "x3"))
    answers.paths = [tmp_path / "lenses.txt"]
    said: list[str] = []
    measured.session.refused.connect(lambda error: said.append(str(error)))
    measured.actions_by_name["notes"].trigger()
    qtbot.waitUntil(lambda: bool(said))
    assert len(said) == 1 and "lenses.txt" in said[0] and "line 2" in said[0] and "Nothing was changed" in said[0]
    assert not measured.session.shoot.edits and not measured.edit_commands.stack.count()
    for dialog in measured.findChildren(QDialog):
        dialog.close()


@pytest.mark.usefixtures("in_this_process")
def test_apertures_in_file_names_are_offered_taken_and_undone(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, scene: Array
) -> None:
    for number, aperture in enumerate((2.0, 4.0, 8.0)):
        name = f"f{aperture:g}.tif"
        write_tiff(
            tmp_path / name, picture(scene, seed=number), replace(metadata(None, aperture, number), aperture=None)
        )
    window.open_paths([tmp_path])
    wait_measured(qtbot, window)
    notice = window.notices.notices[FILE_NAMES]
    assert "3 shots" in notice.text and notice.actions[0][0] == "Take apertures from file names"
    notice.actions[0][1]()
    wait_idle(qtbot, window)
    assert sorted(photo.metadata.aperture or 0 for photo in window.session.shoot.corrected_photos()) == [2, 4, 8]
    shown = [row for row in rows(window, next(iter(groups(window)))) if "aperture from the file name" in row.cells[-1]]
    assert len(shown) == 3 and "From the file's name: f/" in shown[0].tip_of(APERTURE)
    assert FILE_NAMES not in window.notices.notices
    window.actions_by_name["undo"].trigger()
    assert not window.session.shoot.edits and FILE_NAMES in window.notices.notices
    wait_idle(qtbot, window)


@pytest.mark.usefixtures("in_this_process")
@pytest.mark.parametrize("first", ["RAW", "JPG"])
def test_a_raw_and_its_jpeg_are_one_shot_whichever_is_opened_first(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, first: str
) -> None:
    raw_and_jpeg(tmp_path)
    window.open_paths([tmp_path / first])
    wait_measured(qtbot, window)
    window.open_paths([tmp_path / ("JPG" if first == "RAW" else "RAW")])
    qtbot.waitUntil(lambda: sum(isinstance(one, Failed) for one in window.session.shoot.outcomes.values()) == 2)
    wait_measured(qtbot, window)
    kinds = {path.suffix for path, one in window.session.shoot.outcomes.items() if isinstance(one, Measured)}
    assert kinds == {".dng"} and {path.suffix for path in window.session.shoot.photos} == {".dng"}
    titles = " ".join(groups(window))
    assert "Left aside, beside RAW files" in titles and "Could not be measured" not in titles
    assert "2 left aside" in summary(window.session) and "could not be measured" not in summary(window.session)
    window.files.autosave.save_as(tmp_path / "s.lenslab")
    qtbot.waitUntil(lambda: window.files.autosave.path is not None)
    window.session.clear()
    window.files.autosave.wait(WAIT_MS / 1000)
    window.files.open([tmp_path / "s.lenslab"])
    qtbot.waitUntil(lambda: "2 left aside" in summary(window.session))
    assert {path.suffix for path in window.session.shoot.photos} == {".dng"}
    settings = replace(window.session.shoot.settings, raw_jpeg="both")
    window.session.apply_settings(settings)
    qtbot.waitUntil(lambda: sum(isinstance(one, Measured) for one in window.session.shoot.outcomes.values()) == 4)
    wait_measured(qtbot, window)
