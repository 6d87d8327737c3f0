"""Notices by kind, and the dialogs of keys and preferences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QSettings, QUrl
from PySide6.QtGui import QCursor, QDesktopServices
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QSpacerItem, QWidget, QWidgetItem
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from lenslab.draw.plot_options import DEFAULT
from lenslab.gui.help.dialogs import ShortcutsDialog, sections
from lenslab.gui.main_window import MainWindow
from lenslab.gui.widgets import notices
from lenslab.gui.widgets.files import show_saved
from lenslab.gui.widgets.forms import column_in, fill
from lenslab.gui.widgets.notices import NotificationBar
from lenslab.gui.widgets.preferences import Preferences
from lenslab.gui.window.preferences_dialog import PreferencesDialog
from tests.gui.conftest import WAIT_MS, wait_measured


@pytest.fixture
def bar(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[NotificationBar]:
    monkeypatch.setattr(notices, "SHOWN_MS", 30)
    window, made, field = QWidget(), NotificationBar(), QLineEdit()
    fill(column_in(window), made, field)
    qtbot.addWidget(window)
    window.show()
    field.setFocus()  # else the only button of a notice would have the keyboard
    yield made


def shown(bar: NotificationBar) -> list[str]:
    return [row.notice.text for row in bar.rows if row.notice is not None]


def test_a_success_goes_by_itself_an_offer_and_a_warning_stay(qtbot: QtBot, bar: NotificationBar) -> None:
    bar.show_notice("Saved", "saved", kind="done")
    bar.show_notice("The disk is full", "disk")
    bar.show_notice("Found notes", "notes", ("Import", lambda: None))
    qtbot.waitUntil(lambda: bar.texts() == ["The disk is full", "Found notes"], timeout=WAIT_MS)
    qtbot.wait(100)  # three times as long as a success is shown
    assert bar.texts() == ["The disk is full", "Found notes"]


def test_notices_that_are_gone_leave_no_item_of_their_layout_behind(qtbot: QtBot, bar: NotificationBar) -> None:
    """Qt frees an item with its widget: PySide would take the next object at that place, a new menu say, for it."""
    before = held_items()
    for number in range(5):
        bar.show_notice(f"Said {number}", "said", ("Press", lambda: None), asked=True)
    bar.withdraw("said")
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert held_items() <= before


def held_items() -> int:
    """How many items of layouts PySide holds, those that are layouts left out."""
    return sum(type(one) in (QWidgetItem, QSpacerItem) for one in Shiboken.getAllValidWrappers())


def test_a_success_goes_from_below_a_resting_mouse_and_stays_for_one_that_comes(
    qtbot: QtBot, bar: NotificationBar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "SHOWN_MS", 600)  # a busy machine takes its time to see the mouse
    QCursor.setPos(bar.mapToGlobal(QPoint(10, 10)))
    bar.show_notice("Saved", "saved", kind="done")
    qtbot.waitUntil(bar.rows[0].underMouse, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not bar.texts(), timeout=WAIT_MS)
    bar.show_notice("Saved again", "saved", kind="done")
    QCursor.setPos(bar.mapToGlobal(QPoint(20, 12)))
    qtbot.wait(1800)  # three times as long as a success is shown
    assert bar.rows[0]._timer.isActive()
    assert bar.texts() == ["Saved again"]


def test_a_success_stays_while_the_keyboard_is_on_any_of_its_buttons(qtbot: QtBot, bar: NotificationBar) -> None:
    bar.show_notice("The disk was full", "disk")
    bar.show_notice("Saved", "saved", ("Open", lambda: None), kind="done")
    row = bar.rows[0]
    bar.window().activateWindow()
    for button in (row.close_button, row.more_button, *row.buttons):
        qtbot.waitUntil(lambda button=button: button.setFocus() or button.hasFocus())
        qtbot.wait(100)  # three times as long as a success is shown
        assert bar.rows[0] is row and button.hasFocus()
    bar.window().findChild(QLineEdit).setFocus()
    qtbot.waitUntil(lambda: bar.texts() == ["The disk was full"])


def test_a_count_that_goes_on_does_not_hide_its_notice(qtbot: QtBot, bar: NotificationBar) -> None:
    bar.show()
    bar.show_notice("1 shot: overexposed", "clipped")
    (row,) = bar.rows
    hidden = HideWatch(row)
    bar.show_notice("2 shots: overexposed", "clipped")
    assert shown(bar) == ["2 shots: overexposed"] and not hidden.times
    assert [label.text() for label in row.findChildren(QLabel)][-1] == "2 shots: overexposed"


class HideWatch(QObject):
    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.times = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        self.times += event.type() is QEvent.Type.Hide
        return False


def test_one_notice_does_not_discard_the_next(bar: NotificationBar) -> None:
    for text in ("one", "two", "three"):
        bar.show_notice(text, text)
    assert shown(bar) == ["three"]  # the newest first, and a button for the rest
    more = bar.rows[0].more_button
    assert more.text() == "Show 2 more" and more.isVisibleTo(bar)
    more.click()
    assert shown(bar) == ["three", "two", "one"] and not more.isVisibleTo(bar)
    bar.rows[1].close_button.click()
    assert shown(bar) == ["three", "one"]
    bar.show_notice("two again", "two")  # it was dismissed
    assert bar.texts() == ["one", "three"]
    bar.show_notice("two, as asked", "two", asked=True)
    assert "two, as asked" in bar.texts()


def test_an_offer_that_waits_is_behind_those_about_the_shots(bar: NotificationBar) -> None:
    bar.show_notice("5 shots are in no plot", "bare", ("Set lens and apertures", bar.hide))
    bar.show_notice("MTF50 was measured", "measure", ("Show MTF50", bar.hide), waits=True)
    assert shown(bar) == ["5 shots are in no plot"]
    bar.dismiss_topic("bare")
    assert shown(bar) == ["MTF50 was measured"]


def test_what_was_about_the_last_shoot_goes_with_it(bar: NotificationBar) -> None:
    bar.show_notice("4 shots are clipped", "clipping")
    bar.show_notice("ExifTool is not installed", "reader", lasting=True)
    bar.end_shoot()
    assert bar.texts() == ["ExifTool is not installed"]


def test_a_button_does_what_it_says(bar: NotificationBar) -> None:
    done: list[str] = []
    bar.show_notice("Saved", "saved", ("Open", lambda: done.append("open")), ("Find", lambda: done.append("find")))
    for button in bar.rows[0].buttons:
        button.click()
    assert done == ["open", "find"]


def test_a_saved_file_can_be_opened(bar: NotificationBar, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", asked.append)
    show_saved(bar, tmp_path / "evening.pdf", "written")
    assert [button.text() for button in bar.rows[0].buttons] == ["Open", "Show in file manager"]
    bar.rows[0].buttons[0].click()
    assert asked == [QUrl.fromLocalFile(str(tmp_path / "evening.pdf"))]


def test_an_unsaved_shoot_is_offered_in_an_empty_window_only(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    class Found:
        path = tmp_path / "other.lenslab"

    window.session.set_shoot(sources=(tmp_path,))  # a shoot is open
    window.files.autosave._take_unsaved([Found()])
    assert window.notices.texts() == []
    window.session.set_shoot(sources=())


# Dialogs


def test_every_key_is_listed_and_the_tip_says_why_plots_cannot_be_exported_yet(window: MainWindow) -> None:
    save_plots = window.actions_by_name["save_plots"]
    QApplication.processEvents()
    assert not save_plots.isEnabled() and "measured" in save_plots.toolTip()
    window.actions_by_name["shortcuts"].trigger()
    dialog = window.findChild(ShortcutsDialog)
    said = {label.text() for label in dialog.findChildren(QLabel)}
    keys = {action.shortcut().toString() for action in window.actions_by_name.values()} - {""}
    assert keys <= said and {"Table of shots", "Plots"} <= said
    assert window.actions_by_name["shortcuts"].shortcut().toString() == "?"
    assert all(text for _, section in sections() for _, text in section)
    dialog.close()


def test_preferences_show_the_share_of_the_open_session(opened: MainWindow, qtbot: QtBot) -> None:
    opened.session.set_plots(share=0.7)  # as a session does that was saved with it
    opened.actions_by_name["preferences"].trigger()
    dialog = opened.findChild(PreferencesDialog)
    assert dialog is not None and dialog.share.value() == 70
    dialog.restore_defaults()
    assert opened.session.plots.share == 0.9 and opened.side.answers.share.value() == 90
    dialog.close()
    wait_measured(qtbot, opened)


def test_options_of_an_opened_session_are_no_preferences(window: MainWindow, settings: QSettings) -> None:
    window.session.set_plots(options=replace(DEFAULT, axis="linear", bands="no_bands"))
    window.choose("light", "transmission")
    window.side.answers.region.activated.emit(1)
    assert Preferences(settings).choice == replace(DEFAULT, light="transmission", region="corners")
    shown = window.session.plots.options
    assert shown == replace(DEFAULT, axis="linear", bands="no_bands", light="transmission", region="corners")


def test_preferences_say_that_the_language_waits_where_it_will_be_another(
    window: MainWindow, settings: QSettings
) -> None:
    Preferences(settings).language = "de"
    window.actions_by_name["preferences"].trigger()
    dialog = window.findChild(PreferencesDialog)
    said = []
    for choose in (dialog.restore_defaults, *(partial(dialog.language.activated.emit, n) for n in range(3))):
        choose()
        said.append((Preferences(settings).language, not dialog.restart.isHidden()))
    assert said[:2] == [("system", True), ("system", True)]
    assert said[2:] == [("en", True), ("de", False)]


def test_preferences_apply_at_once_are_remembered_and_restored(
    window: MainWindow, settings: QSettings, make_window: Callable[[], MainWindow]
) -> None:
    window.actions_by_name["preferences"].trigger()
    dialog = window.findChild(PreferencesDialog)
    dialog.appearance.setCurrentIndex(dialog.appearance.findData("dark"))
    dialog.appearance.activated.emit(dialog.appearance.currentIndex())
    axis = dialog.plots["axis"]
    axis.setCurrentIndex(axis.findData("linear"))
    axis.activated.emit(axis.currentIndex())
    dialog.share.setValue(80)
    dialog.explain_kept.setChecked(False)
    assert window._style.dark and window.session.plots.options.axis == "linear"
    assert window.side.answers.share.value() == 80
    assert window.actions_by_name["dark"].isChecked()
    kept = Preferences(settings)
    assert (kept.appearance, kept.choice.axis, kept.share, kept.explains_kept_edits) == ("dark", "linear", 80, False)
    dialog.restore_defaults()
    assert (kept.appearance, kept.choice, kept.share, kept.explains_kept_edits) == ("system", DEFAULT, 90, True)
    dialog.language.activated.emit(1)  # a sentence more below it
    for narrow in (460, 700):
        dialog.resize(narrow, 100)
        QApplication.processEvents()
        boxes = (dialog.appearance, dialog.language, *dialog.plots.values())
        assert all(box.height() >= box.sizeHint().height() for box in boxes), "no box is cut for a sentence below"
    dialog.close()
