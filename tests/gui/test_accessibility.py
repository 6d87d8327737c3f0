"""The window for everyone: names for screen readers, the keyboard, contrast, and text that is not cut off."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QSlider,
    QTabBar,
    QTextEdit,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from lenslab.gui.editing.lens_dialog import LensPreview
from lenslab.gui.editing.settings import SettingsDialog
from lenslab.gui.help.dialogs import BugDialog, message_dialog
from lenslab.gui.main_window import MainWindow
from lenslab.gui.shots.view import ShotsView
from lenslab.gui.studio.window import ChartStudio
from lenslab.gui.widgets import style as colours
from lenslab.values.remarks import LensLabError
from lenslab.values.types import Measured, Metadata, Settings
from tests import LANGUAGE
from tests.gui.conftest import held
from tests.gui.test_plots import two_lenses

REACHED = (QAbstractButton, QComboBox, QAbstractSpinBox, QLineEdit, QSlider, QAbstractItemView)
CONTROLS = (*REACHED, QTextEdit, QPlainTextEdit, QScrollArea)
SIZES = ((1024, 700), (1920, 1200))
LOWER = {"preferences": 560}  # the height that it has at most: fits 1024 x 600 with a title bar
LONGER_TEXTS = pytest.mark.skipif(not LANGUAGE, reason="runs in German and in French")
THROUGH_THE_MENU = (
    *("how_to", "shortcuts", "preferences", "about", "set_lens", "how_to_measure", "charts_used", "save_plots"),
    *("report", "split", "inspector_window", "charts"),
)


@cache
def shots() -> list[Measured]:
    """Two lenses, and a shot without an aperture."""
    found = two_lenses()
    bare = replace(found[-1].photo, path=Path("/nowhere/Bare.tif"), name="Bare.tif", metadata=Metadata(lens="Manual"))
    return [*found, replace(found[-1], photo=bare)]


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow) -> MainWindow:
    measured = shots()
    window.resize(*SIZES[0])
    window.actions_by_name["side"].setChecked(True)
    window.session.open(held(measured))
    qtbot.waitUntil(lambda: len(window.side.answers.content.cards) == 2)
    window.table.select([measured[0].photo.path])
    QApplication.processEvents()
    return window


def windows(qtbot: QtBot, main: MainWindow, size: tuple[int, int] = SIZES[0]) -> Iterator[tuple[str, QWidget]]:
    """Every window of the program: the main window with and without a shoot, and all that its menus open."""
    main.resize(*size)
    settle(qtbot)
    for tabs in main.findChildren(QTabBar):
        for number in range(tabs.count()):
            if tabs.isVisible() and tabs.isTabVisible(number):
                tabs.setCurrentIndex(number)
                settle(qtbot)
                yield f"main window, {tabs.tabText(number)} in front", main
    yield "main window", main
    for name in THROUGH_THE_MENU:
        before = shown()
        main.actions_by_name[name].trigger()
        qtbot.waitUntil(lambda before=before: bool(shown() - before))
        (new,) = shown() - before
        if isinstance(new, ChartStudio):
            new.controls.more.setChecked(True)
        QApplication.processEvents()
        yield name, new
        new.close()
        QApplication.processEvents()
    for dialog in (
        message_dialog("LensLab", str(LensLabError("P1.tif: not found")), main),
        BugDialog(ValueError("x"), main),
    ):
        dialog.show()
        QApplication.processEvents()
        yield type(dialog).__name__, dialog
        dialog.close()
        dialog.deleteLater()
    main.session.clear()
    QApplication.processEvents()
    yield "empty window", main


def shown() -> set[QWidget]:
    return {top for top in QApplication.topLevelWidgets() if top.isVisible() and top.isWindow()}


def inside(window: QWidget, *kinds: type[QWidget]) -> Iterator[QWidget]:
    """The widgets of these kinds that a user sees or could scroll to, parts of others left out."""
    for widget in window.findChildren(QWidget):
        part_of = widget.parentWidget()
        if (
            isinstance(widget, kinds)
            and widget.isVisibleTo(window)
            and widget.window() is window
            and not isinstance(part_of, (QAbstractSpinBox, QComboBox))
            and not widget.objectName().startswith("qt_")
        ):
            yield widget


def described(widget: QWidget) -> str:
    text = widget.property("text") or widget.accessibleName() or widget.objectName()
    return f"{type(widget).__name__} {text!r} in {type(widget.parentWidget()).__name__}"


def test_every_control_has_an_accessible_name_and_is_reached_by_the_keyboard(qtbot: QtBot, opened: MainWindow) -> None:
    nameless, unreached = [], []
    for name, window in windows(qtbot, opened):
        assert window.windowTitle(), name
        for widget in inside(window, QWidget):
            scrolled_by_others = isinstance(widget, QScrollArea) and widget.focusPolicy() is Qt.FocusPolicy.NoFocus
            spoken_of = (by_tab(widget) and widget.focusProxy() is None) or (
                isinstance(widget, CONTROLS) and not scrolled_by_others
            )
            if spoken_of and not name_of(widget, window):
                nameless.append(f"{name}: {described(widget)}")
        for control in inside(window, *REACHED):
            if control.isEnabled() and not by_tab(control) and not has_other_way(control):
                unreached.append(f"{name}: {described(control)}")
    assert not nameless, "\n".join(nameless)
    assert not unreached, "\n".join(unreached)


def by_tab(widget: QWidget) -> bool:
    return bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)


def name_of(widget: QWidget, window: QWidget) -> str:
    """What a screen reader calls a control; of a field its label, since its content is no name."""
    if isinstance(widget, QAbstractButton):
        return (widget.accessibleName() or widget.text()).strip()
    labels = [label.text() for label in window.findChildren(QLabel) if label.buddy() is widget]
    return widget.accessibleName().strip() or "".join(labels).strip()


def has_other_way(control: QWidget) -> bool:
    """Whether what a control does has a key or a menu command of its own."""
    if isinstance(control, QHeaderView):  # View > Sort by this column
        return isinstance(control.parentWidget(), (LensPreview, ShotsView))
    return isinstance(control, QToolButton) and control.defaultAction() is not None


# Text that is cut off


@pytest.mark.slow
@pytest.mark.parametrize("size", [pytest.param(SIZES[0], marks=LONGER_TEXTS), SIZES[1]], ids=["1024", "1920"])
@pytest.mark.usefixtures("in_this_process")
def test_no_text_is_cut_off(qtbot: QtBot, opened: MainWindow, size: tuple[int, int]) -> None:
    clipped = []
    for name, window in windows(qtbot, opened, size):
        if isinstance(window, QDialog):
            least = window.minimumSizeHint().expandedTo(window.minimumSize())
            if least.width() > size[0] or least.height() > LOWER.get(name, size[1]):
                clipped.append(f"{name}: needs {least.width()} x {least.height()}")
            window.resize(window.size().boundedTo(QSize(*size)))
        else:
            window.resize(*size)
        settle(qtbot)
        clipped += [f"{name}: {why}" for why in cut_off(window)]
    assert not clipped, "\n".join(clipped)


def settle(qtbot: QtBot) -> None:
    """Until layouts that wait for other events have done their work."""
    for _ in range(20):
        QApplication.processEvents()


def cut_off(window: QWidget) -> Iterator[str]:
    """What is not shown whole, and by how much."""
    for widget in inside(window, QLabel, QPushButton, QToolButton, QCheckBox, QRadioButton, QGroupBox, QComboBox):
        wanted = wanted_size(widget)
        if wanted is None:
            continue
        size = widget.size()
        if wanted.width() > size.width() + 1 or wanted.height() > size.height() + 1:
            yield f"{described(widget)} has {size.toTuple()}, wants {wanted.toTuple()}"
        elif (beyond := outside(widget, window)) is not None:
            yield f"{described(widget)} lies outside {described(beyond)}"


def wanted_size(widget: QWidget) -> QSize | None:
    """What a widget needs for its text; None for one without text, or that elides it and has it in its tip."""
    if isinstance(widget, QLabel):
        if not widget.text():
            return None
        if widget.wordWrap():
            return QSize(0, widget.heightForWidth(widget.width()))
        return widget.sizeHint() if widget.minimumWidth() != widget.maximumWidth() else None
    if isinstance(widget, QComboBox):
        text = widget.fontMetrics().horizontalAdvance(widget.currentText())
        return None if widget.toolTip() else QSize(text + 32, 0)
    if isinstance(widget, QAbstractButton):
        return widget.minimumSizeHint() if widget.text() else None
    return widget.minimumSizeHint()


def outside(widget: QWidget, window: QWidget) -> QWidget | None:
    """The first widget around it that does not hold all of it; within a scroll area one can scroll to it."""
    around = widget.parentWidget()
    while around is not None:
        area = around.parentWidget().parentWidget() if isinstance(around.parentWidget(), QWidget) else None
        place = QRect(widget.mapTo(around, QPoint(0, 0)), widget.size())
        if isinstance(area, QScrollArea):
            scrolls = area.horizontalScrollBarPolicy() is not Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            return None if scrolls or place.right() < area.viewport().width() else area
        if not around.rect().adjusted(-1, -1, 1, 1).contains(place):
            return around
        if around is window:
            return None
        around = around.parentWidget()
    return None


def test_settings_explained_at_length_are_not_cut_off(qtbot: QtBot) -> None:
    dialog = SettingsDialog(Settings(), lambda settings: "28 shots are measured again. " * 5)
    qtbot.addWidget(dialog)
    dialog.show()
    for box in dialog.boxes.values():
        for index in range(box.count()):
            box.setCurrentIndex(index)
            settle(qtbot)
            assert not list(cut_off(dialog))


@pytest.mark.slow
def test_no_french_text_is_cut_off_at_twice_the_scale(tmp_path: Path) -> None:
    """Both at once: texts that are longer than the English ones, on a dense screen."""
    screen = tmp_path / "screen.json"
    screen.write_text(json.dumps({"screens": [SCREEN]}))
    dense = {"QT_SCALE_FACTOR": "2", "QT_QPA_PLATFORM": f"offscreen:configfile={screen}"}
    again = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", f"--basetemp={tmp_path / 'again'}"]
    done = subprocess.run(
        [*again, __file__, "-k", "test_no_text_is_cut_off and 1024"],
        env={**os.environ, **dense, "LENSLAB_TEST_LANGUAGE": "fr"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]


SCREEN = {"name": "dense", "x": 0, "y": 0, "width": 2048, "height": 1400, "logicalDpi": 96, "dpr": 1}


def test_no_two_items_of_a_menu_have_the_same_access_key(window: MainWindow) -> None:
    for menu in [window.menuBar(), *window.findChildren(QMenu)]:
        keys = Counter(key.lower() for item in menu.actions() for key in re.findall(r"&(\w)", item.text()))
        assert not [key for key, times in keys.items() if times > 1], [item.text() for item in menu.actions()]


def test_no_two_commands_share_a_shortcut(window: MainWindow) -> None:
    keys = [key.toString() for action in window.actions_by_name.values() for key in action.shortcuts()]
    assert len(keys) > 30
    assert not [key for key, times in Counter(keys).items() if times > 1]


# Contrast

ON = ("window", "chrome", "raised", "button", "hover", "selected")
PAIRS = [
    *product(("text", "muted", "link", "attention", "failure"), ON),
    *product(("text", "muted"), ("drop",)),
    *product(("on_primary",), ("primary", "primary_hover")),
    *product(("notice_text",), ("notice",)),
    *product(("text", "link"), ("offer", "done")),
]


@pytest.mark.parametrize("tokens", [colours.LIGHT, colours.DARK], ids=["light", "dark"])
def test_every_rule_of_the_style_sheet_can_be_read(tokens: dict[str, str]) -> None:
    """Text on the ground of the same rule, or on that of the rule of the same thing at rest."""
    text = re.sub(r"/\*.*?\*/", "", colours.resource("style.qss").read_text("utf-8"), flags=re.DOTALL)
    grounds: dict[str, str] = {}
    weak, checked = [], 0
    for names, rule in re.findall(r"([^{}]+)\{([^}]*)\}", text):
        ground = re.search(r"background: @(\w+)", rule)
        ink = re.search(r"(?<![-\w])color: @(\w+)", rule)
        for name in (one.strip() for one in names.split(",")):
            if ground is not None:
                grounds[name] = ground[1]
            on = grounds.get(name) or grounds.get(name.partition(":")[0])
            if ink is not None and on is not None and ":disabled" not in name:
                checked += 1
                if contrast(tokens[ink[1]], tokens[on]) < 4.5:
                    weak.append(f"{name}: {ink[1]} on {on}")
    assert checked > 15 and not weak


@pytest.mark.parametrize("tokens", [colours.LIGHT, colours.DARK], ids=["light", "dark"])
def test_text_can_be_read_on_every_ground(qapp: QApplication, tokens: dict[str, str]) -> None:
    weak = {pair: ratio for pair in PAIRS if (ratio := contrast(tokens[pair[0]], tokens[pair[1]])) < 4.5}
    assert not weak
    palette, role = colours.palette(tokens), QPalette.ColorRole
    roles = [
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.Text, role.AlternateBase),
        (role.ButtonText, role.Button),
        (role.PlaceholderText, role.Base),
        (role.HighlightedText, role.Highlight),
        (role.ToolTipText, role.ToolTipBase),
        (role.BrightText, role.Window),
        (role.Link, role.Window),
    ]
    assert not [pair for pair in roles if contrast(palette.color(pair[0]), palette.color(pair[1])) < 4.5]


def contrast(one: str | QColor, other: str | QColor) -> float:
    """By WCAG 2: from 1 for equal colours to 21 for black on white."""
    lighter, darker = sorted((luminance(QColor(one)), luminance(QColor(other))), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: QColor) -> float:
    red, green, blue = (linear(part / 255) for part in (colour.red(), colour.green(), colour.blue()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(level: float) -> float:
    return level / 12.92 if level <= 0.04045 else float(((level + 0.055) / 1.055) ** 2.4)


def test_tab_goes_as_one_reads(qtbot: QtBot, opened: MainWindow) -> None:
    """Through toolbar and notices, the strip, and the columns from left to right; and no part twice."""
    opened.resize(*SIZES[1])
    opened.notices.show_notice("Found shooting notes", "notes", ("Import", opened.close))
    qtbot.waitUntil(lambda: opened.plot_area.plots is not None and opened.plot_area.plots.isVisible())
    parts = (opened.notices, opened.toolbar, opened.strip, opened.table, opened.plot_area, opened.side)
    opened.toolbar.widgetForAction(opened.toolbar.actions()[0]).setFocus()
    seen: list[QWidget] = []
    for _ in range(60):
        focused = opened.focusWidget()
        part = next(part for part in parts if part is focused or part.isAncestorOf(focused))
        seen += [part] if [part] != seen[-1:] else []
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    round_trip = [opened.toolbar, opened.notices, *parts[1:]]
    assert seen[: len(round_trip)] == round_trip


def test_no_sentence_of_the_status_bar_widens_the_window(qtbot: QtBot, opened: MainWindow) -> None:
    settle(qtbot)  # the panel beside it has just got its cards
    least = opened.minimumSizeHint().width()
    opened.status.text.setText("Measuring 3 shots again because edits changed the sets of repeats " * 5)
    QApplication.processEvents()
    assert opened.minimumSizeHint().width() == least and opened.status.text.text().startswith("Measuring 3 shots")
