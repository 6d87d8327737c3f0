"""Saving plots: what the dialog asks for is what is written, seen before, and copied."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from lenslab.draw import curve_plots
from lenslab.draw import paper as draw
from lenslab.draw.colours import style
from lenslab.draw.paper import CUSTOM, PlotFileOptions, valid_figure
from lenslab.gui.export.plot_dialog import PlotDialog
from lenslab.gui.main_window import MainWindow
from lenslab.gui.widgets.preferences import Preferences
from lenslab.gui.widgets.style import Style
from tests.gui.conftest import Answers, alive, shown_text
from tests.test_figures import shoot as made_up
from tests.test_render import texts

TIMES = "\N{MULTIPLICATION SIGN}"
LENSES = ("Rokkor 55/1.7", "Pentacon <b>50</b>/1.8")
FIGURE = curve_plots.shoot(made_up(*LENSES))


@pytest.fixture
def open_dialog(qtbot: QtBot, style: Style, settings: QSettings) -> Iterator[Callable[..., PlotDialog]]:
    """Opens a dialog over made-up plots, remembering in `settings`; after the test nothing of it runs."""

    def open_it(**choice: object) -> PlotDialog:
        preferences = Preferences(settings)
        if choice:
            preferences.figure = replace(PlotFileOptions(), **choice)
        dialog = PlotDialog(FIGURE, preferences)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    yield open_it
    qtbot.waitUntil(lambda: not alive())


def choose(dialog: PlotDialog, size: str = "", kind: str = "", panel: int | None = None) -> None:
    """As if by hand."""
    if size:
        dialog.size_box.setCurrentIndex(dialog.size_box.findData(size))
    if kind:
        dialog.kind.setCurrentIndex(dialog.kind.findData(kind))
    if panel is not None:
        dialog.plots.setCurrentIndex(panel)


def settled(qtbot: QtBot, dialog: PlotDialog) -> None:
    """Until what is shown is what was asked for."""
    with qtbot.waitSignal(dialog.preview.drawn):
        pass


def test_the_dialog_is_whole_on_its_screen(qtbot: QtBot, open_dialog: Callable[..., PlotDialog]) -> None:
    dialog = open_dialog()
    assert dialog.width() <= dialog.screen().availableGeometry().width()
    settled(qtbot, dialog)


def test_the_preview_is_the_page_in_its_proportions(qtbot: QtBot, open_dialog: Callable[..., PlotDialog]) -> None:
    dialog = open_dialog(size="a4-landscape")
    settled(qtbot, dialog)
    picture = dialog.preview.picture
    assert picture is not None and picture.width() / picture.height() == pytest.approx(297 / 210, rel=0.01)
    assert dialog.pixels.text() == f"3508 {TIMES} 2480 pixels" and shown_text(dialog.status) == f"297 {TIMES} 210 mm"
    colours = {picture.pixelColor(x, y).name() for x in range(0, picture.width(), 2) for y in range(picture.height())}
    assert style(0).colour in colours


def test_a_size_too_small_is_said_and_cannot_be_saved(qtbot: QtBot, open_dialog: Callable[..., PlotDialog]) -> None:
    dialog = open_dialog(size=CUSTOM, height_mm=70.0)
    qtbot.waitUntil(lambda: "too small for these plots" in shown_text(dialog.status))
    assert not dialog.save.isEnabled() and not dialog.copy.isEnabled()
    wanted: list[object] = []
    dialog.save_requested.connect(wanted.append)
    qtbot.keyClick(dialog.width_box, Qt.Key.Key_Return)
    assert wanted == []
    enough = int(re.findall(r"at least (\d+) mm in height", shown_text(dialog.status))[0])
    dialog.height_box.setValue(enough)
    qtbot.waitUntil(dialog.save.isEnabled)
    dialog.width_box.setValue(20)
    qtbot.waitUntil(lambda: "20 mm wide" in shown_text(dialog.status))
    choose(dialog, panel=1)
    dialog.width_box.setValue(180)
    dialog.height_box.setValue(0)
    qtbot.waitUntil(dialog.save.isEnabled)


def test_what_is_chosen_is_remembered(
    qtbot: QtBot, open_dialog: Callable[..., PlotDialog], settings: QSettings
) -> None:
    dialog = open_dialog()
    choose(dialog, CUSTOM, "svg", panel=2)
    dialog.width_box.setValue(123.5)
    dialog.height_box.setValue(99)
    with qtbot.waitSignal(dialog.copy_requested):
        dialog.copy.click()
    dialog.width_box.setValue(1)  # thought better of, so not kept
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    settings.sync()
    kept = PlotFileOptions(panel=2, kind="svg", size=CUSTOM, width_mm=123.5, height_mm=99.0)
    assert Preferences(QSettings(settings.fileName(), QSettings.Format.IniFormat)).figure == kept
    assert open_dialog().choice() == kept


@pytest.mark.parametrize("junk", ["", "nan", "inf", "-1", "1e99", "png;svg", "10", "<b>"])
def test_invalid_stored_preferences_become_defaults(junk: str) -> None:
    names = ("panel", "kind", "size", "width_mm", "height_mm", "dpi")
    assert valid_figure(dict.fromkeys(names, junk)) == PlotFileOptions()


def test_the_keyboard_is_enough(qtbot: QtBot, open_dialog: Callable[..., PlotDialog]) -> None:
    dialog = open_dialog(size=CUSTOM, height_mm=150.0)
    wanted: list[PlotFileOptions] = []
    dialog.save_requested.connect(wanted.append)
    labels = [dialog.form.labelForField(box).text() for box in (dialog.plots, dialog.kind, dialog.size_box, dialog.dpi)]
    keys = [text[text.index("&") + 1].lower() for text in (*labels, dialog.save.text(), dialog.copy.text())]
    assert len(set(keys)) == len(keys)
    for box in (dialog.plots, dialog.kind, dialog.size_box, dialog.width_box):
        qtbot.waitUntil(box.hasFocus)
        qtbot.keyClick(box, Qt.Key.Key_Tab)
    qtbot.keyClick(dialog.height_box, Qt.Key.Key_Backtab)
    dialog.width_box.selectAll()
    qtbot.keyClicks(dialog.width_box, "205")
    qtbot.keyClick(dialog.width_box, Qt.Key.Key_Return)  # at once: saved when it is known that it can be
    qtbot.waitUntil(lambda: len(wanted) == 1)
    assert wanted[0].size_mm() == (205, 150)


# In the window, to a file


@pytest.fixture
def opened(opened: MainWindow) -> PlotDialog:
    opened.actions_by_name["save_plots"].trigger()
    dialog = opened.findChild(PlotDialog)
    assert dialog is not None
    return dialog


def saved(qtbot: QtBot, dialog: PlotDialog, path: Path) -> bytes:
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(path.exists)
    return path.read_bytes()


def test_a_png_has_the_size_and_dpi_that_were_asked_for(
    qtbot: QtBot, window: MainWindow, opened: PlotDialog, answers: Answers, tmp_path: Path
) -> None:
    dialog = opened
    answers.paths = [tmp_path / "plots.png"]
    choose(dialog, size=CUSTOM, kind="png")
    dialog.width_box.setValue(160)
    dialog.height_box.setValue(200)
    dialog.dpi.setValue(150)
    settled(qtbot, dialog)
    assert dialog.pixels.text() == f"945 {TIMES} 1181 pixels"
    saved(qtbot, dialog, tmp_path / "plots.png")
    assert answers.suggested[-1].name == "evening.png"
    with Image.open(tmp_path / "plots.png") as image:
        assert image.size == (945, 1181)
        assert image.info["dpi"] == pytest.approx((150, 150), abs=0.02)
    qtbot.waitUntil(lambda: any("plots.png" in text for text in window.notices.texts()))


def test_one_plot_alone_has_a_page_of_that_size_its_title_its_axis_and_its_lenses(
    qtbot: QtBot, opened: PlotDialog, answers: Answers, tmp_path: Path
) -> None:
    dialog, path = opened, tmp_path / "plots.svg"
    panels = dialog.figure.panels
    dialog.save.click()
    qtbot.waitUntil(lambda: bool(answers.suggested))
    assert dialog.isVisible()  # as no path was chosen
    answers.paths = [path]
    choose(dialog, size="a4-landscape", kind="svg", panel=2)
    data = saved(qtbot, dialog, path)
    page = re.search(rb'width="([0-9.]+)pt" height="([0-9.]+)pt"', data)
    assert (float(page[1]), float(page[2])) == pytest.approx((297 / 25.4 * 72, 210 / 25.4 * 72), abs=0.05)
    written = texts(data)
    assert panels[1].title in written and panels[0].title not in written and panels[2].title not in written
    assert {"Sharp 50mm F2", "Soft 50mm F2", "Aperture", "f/2", "f/5.6", "f/11"} <= set(written)


def test_the_page_is_copied_as_it_would_be_saved(qtbot: QtBot, opened: PlotDialog) -> None:
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    dialog = opened
    choose(dialog, size="screen", kind="png")
    settled(qtbot, dialog)
    dialog.copy.click()
    qtbot.waitUntil(lambda: clipboard.image().width() == 1920)
    assert clipboard.image().height() == 1080 and dialog.isVisible()
    qtbot.waitUntil(lambda: dialog.status.text() == "Copied.")
    expected = QImage.fromData(draw.draw(dialog.figure, "png", *dialog.choice().size_mm(), 144))
    assert clipboard.image().convertedTo(QImage.Format.Format_RGB32) == expected.convertedTo(QImage.Format.Format_RGB32)
    choose(dialog, kind="svg")
    settled(qtbot, dialog)
    dialog.copy.click()
    qtbot.waitUntil(lambda: clipboard.mimeData().hasFormat("image/svg+xml"))
    written = texts(clipboard.mimeData().data("image/svg+xml").data())
    assert {"Sharp 50mm F2", *(panel.title for panel in dialog.figure.panels)} <= set(written)
    assert clipboard.image().width() > 1000
    dialog.reject()
