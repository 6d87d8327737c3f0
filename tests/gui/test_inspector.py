"""The inspector in a window: what it shows is the selected shot, and nothing a file holds can hurt it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import product
from pathlib import Path

import cv2
import numpy as np
import psutil
import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, QSettings, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from lenslab.demo.files import write_tiff
from lenslab.files.preview import Preview
from lenslab.gui.inspector import image_loader
from lenslab.gui.inspector.image_view import ImageView
from lenslab.gui.inspector.measurements import clipped_text
from lenslab.gui.inspector.panel import Inspector
from lenslab.gui.main_window import MainWindow
from lenslab.gui.shots.rows import APERTURE
from lenslab.gui.widgets.zoom import SCALES, ImageViewport, place
from lenslab.values.types import Array, Measured, Photo
from tests.conftest import metadata
from tests.gui.conftest import group, held, rows, show_measured

SHARP = "Sharp 50mm F2"
LARGE, SCREEN_PX = (1040, 1560), 1024  # more than is shown as large as a screen, were that so small


@pytest.fixture
def window(make_window: Callable[[], MainWindow]) -> MainWindow:
    """On a screen as small as that of the tests, the right side is not there at first. Images as they are measured."""
    made = make_window()
    made.actions_by_name["side"].setChecked(True)
    made.actions_by_name["tone"].setChecked(False)
    return made


@pytest.fixture(scope="module")
def large_shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two shots too large for a screen, of noise: no part of one is like another."""
    folder = tmp_path_factory.mktemp("large")
    for number in range(2):
        grey = np.random.default_rng(number).integers(5000, 60000, LARGE, np.uint16)
        write_tiff(folder / f"P{number}.tif", grey, metadata("Wide 20mm", (4.0, 8.0)[number], number))
    return folder


@pytest.fixture
def large(
    qtbot: QtBot, window: MainWindow, large_shots: Path, known: Callable[[Path], Path], monkeypatch: pytest.MonkeyPatch
) -> MainWindow:
    """With the first of those shots selected."""
    monkeypatch.setattr("lenslab.files.preview.SCREEN_PX", SCREEN_PX)
    show_measured(qtbot, window, known(large_shots))
    select(window, 0, "Wide")
    window.actions_by_name["outlines"].setChecked(False)
    return window


def select(window: MainWindow, number: int, lens: str = SHARP, *, also: bool = False) -> Path:
    index = window.shots.index(number, 0, group(window, lens))
    if also:
        flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        window.table.selectionModel().select(index, flags)
    else:
        window.table.setCurrentIndex(index)
    return rows(window, lens)[number].path


def inspector(window: MainWindow) -> Inspector:
    return window.side.inspector


def wait_exact(qtbot: QtBot, window: MainWindow, pane: int = 0, full: bool = False) -> Preview:
    """Until the picture made of the shot's own pixels is shown; that picture."""
    canvas = inspector(window).panes[pane].canvas

    def here() -> bool:
        preview = canvas.preview
        return preview is not None and preview.exact and (preview.full or not full)

    qtbot.waitUntil(here)
    preview = canvas.preview
    assert preview is not None
    return preview


def on_screen(widget: QWidget) -> Array:
    """The levels of a widget as they are on the screen."""
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    flat = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return flat[:, : image.width()].astype(int)


def test_shows_the_selected_shot_with_its_numbers(qtbot: QtBot, opened: MainWindow) -> None:
    select(opened, 3)
    preview = wait_exact(qtbot, opened)
    assert (preview.rows, preview.columns) == (160, 240)
    pane, row = inspector(opened).panes[0], rows(opened, SHARP)[3]
    assert row.cells[0] in pane.caption.text() and "f/2.8" in pane.caption.text()
    shown = {outline.region.name: outline.text for outline in pane.canvas.look.regions}
    assert shown.keys() == {"third", "tl", "tr", "bl", "br"}
    assert float(shown["third"].removeprefix("centre ")) == pytest.approx(float(row.cells[6]), rel=0.005)
    assert preview.histogram is not None
    assert inspector(opened).histogram.shown == (preview.histogram,)
    assert inspector(opened).clipping_label.text() == ""  # nothing is


def test_of_two_shots_of_one_name_the_folders_are_named(qtbot: QtBot, window: MainWindow) -> None:
    def captions() -> list[str]:
        return [pane.caption.shown() for pane in inspector(window).panes]

    days = ("monday", "tuesday")
    shots = [Measured(Photo(Path(f"/{day}/P1.tif"), f"{day}/P1.tif", metadata(SHARP, 4.0, 0)), ()) for day in days]
    window.session.open(held(shots))
    window.table.select([shot.path for shot in shots])
    qtbot.waitUntil(lambda: captions() == ["monday/P1.tif", "tuesday/P1.tif"])
    window.table.select([shots[0].path])
    qtbot.waitUntil(lambda: captions()[0] == "P1.tif")


def test_arrow_keys_step_to_ready_neighbours_and_on_to_the_next_lens_until_the_end(
    qtbot: QtBot, opened: MainWindow
) -> None:
    select(opened, 0)
    wait_exact(qtbot, opened)
    paths = [row.path for row in rows(opened, SHARP)]
    kept = inspector(opened).image_loader
    qtbot.waitUntil(lambda: all(kept.get(path) is not None for path in paths[:3]))
    canvas = inspector(opened).panes[0].canvas
    qtbot.keyClick(canvas, Qt.Key.Key_Down)
    assert inspector(opened).panes[0].path == paths[1]
    assert canvas.preview is kept.get(paths[1])  # at once: it was made before
    qtbot.keyClick(canvas, Qt.Key.Key_Up)
    assert inspector(opened).panes[0].path == paths[0]
    assert opened.table.selected_rows()[0].path == paths[0]
    last = len(rows(opened, SHARP)) - 1
    select(opened, last)
    inspector(opened).step(1)
    seen = inspector(opened).panes[0].row
    assert seen is not None and seen.place != rows(opened, SHARP)[0].place
    for _ in range(100):
        inspector(opened).step(1)
    assert inspector(opened).panes[0].row is not None


def test_a_kept_shot_stays_beside_the_next_ones(qtbot: QtBot, opened: MainWindow) -> None:
    kept = select(opened, 0)
    opened.actions_by_name["compare"].trigger()
    repeat = inspector(opened).panes[0].row
    assert repeat is not None and repeat.path != kept  # at once, beside its repeat
    assert repeat.cells[APERTURE] == rows(opened, SHARP)[0].cells[APERTURE]
    for number in (3, 5):
        path = select(opened, number)
        assert [pane.path for pane in inspector(opened).panes] == [path, kept]
    assert opened.actions_by_name["compare"].isChecked()
    compared = [path, kept]  # which may change their lens: the selection changes while the table moves them
    for lens in ("Zoom", "Prime"):
        opened.edit_commands.apply_typed("lens", lens, compared)
        assert [pane.path for pane in inspector(opened).panes] == compared
    opened.actions_by_name["compare"].trigger()
    assert not inspector(opened).panes[1].isVisible() and not opened.actions_by_name["compare"].isChecked()


def test_compare_brings_the_image_to_the_front_with_the_shot_that_is_highlighted_now(
    qtbot: QtBot, opened: MainWindow
) -> None:
    select(opened, 5)
    opened.resize(1280, 720)  # verdict and image share their place
    opened.shoot_page.show_verdict()
    qtbot.waitUntil(lambda: not inspector(opened).isVisible())
    path = select(opened, 0)
    assert opened.actions_by_name["compare"].isEnabled()
    opened.actions_by_name["compare"].trigger()
    panes = inspector(opened).panes
    qtbot.waitUntil(lambda: inspector(opened).isVisible() and panes[1].path == path)
    assert panes[0].path not in (None, path)


def test_a_corner_at_100_percent_is_the_file_s_own_pixels(qtbot: QtBot, large: MainWindow) -> None:
    assert not wait_exact(qtbot, large).full
    for corner in ("bottom_right", "top_left", "top_right", "bottom_left"):
        large.actions_by_name[f"to_{corner}"].trigger()
        shown = wait_exact(qtbot, large, full=True)
        canvas = inspector(large).panes[0].canvas
        whole = np.frombuffer(shown.sizes[0].levels, np.uint8).reshape(LARGE)
        height, width = canvas.height(), canvas.width()
        down = slice(0, height) if "top" in corner else slice(LARGE[0] - height, LARGE[0])
        across = slice(0, width) if "left" in corner else slice(LARGE[1] - width, LARGE[1])
        assert np.abs(on_screen(canvas) - whole[down, across]).max() <= 1, corner


def test_zoom_and_pan_are_locked(qtbot: QtBot, large: MainWindow) -> None:
    select(large, 1, "Wide", also=True)
    large.actions_by_name["zoom_200"].trigger()
    previews = [wait_exact(qtbot, large, pane, full=True) for pane in (0, 1)]
    canvases = [pane.canvas for pane in inspector(large).panes]
    start, end = QPoint(20, 20), QPoint(60, 50)
    qtbot.mousePress(canvases[0], Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(canvases[0], end)
    qtbot.mouseRelease(canvases[0], Qt.MouseButton.LeftButton, pos=end)
    for canvas, preview in zip(canvases, previews, strict=True):
        left, top = (round(-start) for start in origin(canvas, preview, large))
        whole = np.frombuffer(preview.sizes[0].levels, np.uint8).reshape(LARGE).astype(int)
        doubled = whole.repeat(2, 0).repeat(2, 1)[top : top + canvas.height(), left : left + canvas.width()]
        assert np.abs(on_screen(canvas)[4:-4, 4:-4] - doubled[4:-4, 4:-4]).max() <= 1
    assert origin(canvases[0], previews[0], large)[0] == pytest.approx(canvases[0].width() / 2 + 40 - LARGE[1], abs=1)


def origin(canvas: ImageView, preview: Preview, window: MainWindow) -> tuple[float, float]:
    view = inspector(window).view
    where = place((preview.columns, preview.rows), (canvas.width(), canvas.height()), view.scale, view.centre)
    return where.left, where.top


def test_clipping_is_shown_in_colour(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    grey = np.random.default_rng(1).integers(5000, 40000, (160, 240), np.uint16)
    grey[:, 120:] = 65535
    write_tiff(tmp_path / "burnt.tif", grey, metadata("Sharp 50mm F2", 4.0, 1))
    show_measured(qtbot, window, tmp_path)
    select(window, 0)
    wait_exact(qtbot, window)
    assert inspector(window).clipping_label.text() == "50 % clipped"
    canvas = inspector(window).panes[0].canvas
    at = QPoint(canvas.width() * 6 // 10, canvas.height() * 9 // 20)
    assert canvas.grab().toImage().pixelColor(at).saturation() == 0
    window.actions_by_name["clipping"].trigger()
    assert canvas.grab().toImage().pixelColor(at).saturation() > 100


def test_a_rewritten_file_is_loaded_again(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    def expose(level: int) -> None:
        grey = np.random.default_rng(1).integers(level - 3000, level + 3000, (160, 240), np.uint16)
        write_tiff(tmp_path / "P1.tif", grey, metadata(SHARP, 4.0, 1))

    expose(20000)
    show_measured(qtbot, window, tmp_path)
    path = select(window, 0)
    before = wait_exact(qtbot, window).histogram
    expose(40000)
    window.session.add([tmp_path], again=[path])
    qtbot.waitUntil(lambda: wait_exact(qtbot, window).histogram != before)
    assert inspector(window).histogram.shown == (wait_exact(qtbot, window).histogram,)


def test_of_two_shots_the_light_of_the_second_stays_the_seconds(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    for number in range(5):  # the first is shown as soon as it is measured, and the next is read ahead
        grey = np.random.default_rng(number).integers(5000, 40000, (160, 240), np.uint16)
        grey[:, : 120 * (number == 4)] = 65535
        write_tiff(tmp_path / f"P{number}.tif", grey, metadata(SHARP, (2.0, 2.8, 4.0, 5.6, 8.0)[number], number))
    show_measured(qtbot, window, tmp_path)
    rows(window, SHARP)[3].path.unlink()
    select(window, 3)
    select(window, 4, also=True)
    wait_exact(qtbot, window, pane=1)
    qtbot.waitUntil(lambda: "not found" in inspector(window).panes[0].canvas.message)
    first, second = inspector(window).histogram.shown
    assert first is None and second is not None
    assert inspector(window).clipping_label.text() == "Second (line): 50 % clipped"


def test_how_much_is_clipped_is_written_plainly() -> None:
    shares = {5e-5: "< 0.01 %", 0.00042: "0.042 %", 0.0314: "3.1 %", 0.732: "73.2 %", 1: "100 %"}
    assert [clipped_text(share) for share in shares] == [f"{said} clipped" for said in shares.values()]


def test_a_photo_that_is_gone_says_so(
    qtbot: QtBot, window: MainWindow, known: Callable[[Path], Path], folder: Path
) -> None:
    show_measured(qtbot, window, known(folder))
    gone = rows(window, SHARP)[5].path
    gone.unlink()
    select(window, 5)
    canvas = inspector(window).panes[0].canvas
    qtbot.waitUntil(lambda: "not found" in canvas.message)
    assert gone.name in canvas.message
    select(window, 2)
    wait_exact(qtbot, window)
    grey = np.random.default_rng(1).integers(5000, 40000, (160, 240), np.uint16)
    write_tiff(gone, grey, metadata(SHARP, 4.0, 1))  # it is back: looking again finds it
    select(window, 5)
    wait_exact(qtbot, window)


def test_a_photo_that_comes_back_is_shown(qtbot: QtBot, window: MainWindow, pair: Path) -> None:
    """Once missing photos are looked for, or the window is come back to from the program that put it there."""
    show_measured(qtbot, window, pair)
    first, second = (row.path for row in rows(window, SHARP))
    kept = {path: path.rename(path.with_suffix(".away")) for path in (first, second)}
    window.session.set_shoot(missing=frozenset(kept))
    inspector(window).image_loader.clear()
    select(window, 0)
    select(window, 1, also=True)
    panes = inspector(window).panes
    qtbot.waitUntil(lambda: all("not found" in pane.canvas.message for pane in panes))
    shown = [panes[0].path, panes[1].path]
    kept[first].rename(first)
    window.session.move({first: first})
    wait_exact(qtbot, window, pane=shown.index(first))
    kept[second].rename(second)
    other = QDialog()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    other.close()
    window.activateWindow()
    wait_exact(qtbot, window, pane=shown.index(second))


def test_what_cannot_be_decoded_says_why(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "<b>bold.dng").write_bytes(b"II*\0" + b"nonsense" * 100)
    (tmp_path / "E2.jpg").write_bytes(b"")
    window.session.add([tmp_path])
    qtbot.waitUntil(lambda: len(window.session.shoot.outcomes) == 2)
    canvas = inspector(window).panes[0].canvas
    for name, reason in (("<b>bold.dng", "LibRaw"), ("E2.jpg", "the file is empty")):
        window.table.setCurrentIndex(window.shots.index_of(tmp_path / name))
        qtbot.waitUntil(lambda reason=reason: reason in canvas.message)
        assert name in canvas.message


@pytest.mark.slow
def test_a_decoder_that_hangs_or_dies_is_given_up_for_another_shot(
    qtbot: QtBot, opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(image_loader, "STALE_S", 0.5)
    opened.session._judge.end()  # the process that judges the shoot is none of the decoders
    select(opened, 0)
    wait_exact(qtbot, opened)
    [reader] = readers()
    reader.suspend()
    try:
        select(opened, 9)
        qtbot.waitUntil(lambda: bool(inspector(opened).image_loader._queue._in_progress))
        select(opened, 12)
        wait_exact(qtbot, opened)
        assert not reader.is_running() or reader.status() == psutil.STATUS_ZOMBIE
    finally:
        with suppress(psutil.NoSuchProcess):
            reader.kill()  # else the tests after one that failed would wait for it
    for reader in readers():
        reader.kill()
    select(opened, 5)
    wait_exact(qtbot, opened)


def readers() -> list[psutil.Process]:
    """The processes that decode."""
    return [process for process in psutil.Process().children() if "spawn_main" in " ".join(process.cmdline())]


def test_memory_for_pictures_is_bounded_and_of_a_new_shoot_there_is_none(
    qtbot: QtBot, opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = 4 * 160 * 240
    monkeypatch.setattr(image_loader, "MOST_BYTES", most)
    for number in range(6):
        select(opened, number)
        wait_exact(qtbot, opened)
    assert inspector(opened).image_loader.byte_count() <= most
    opened.session.clear()
    assert inspector(opened).image_loader.byte_count() == 0 and inspector(opened).panes[0].path is None


def test_put_away_it_starts_nothing_and_is_remembered(
    qtbot: QtBot, make_window: Callable[[], MainWindow], pair: Path, settings: QSettings
) -> None:
    first = make_window()
    first.actions_by_name["side"].setChecked(False)
    assert first.side.isHidden()
    show_measured(qtbot, first, pair)
    path = select(first, 0)
    assert inspector(first).image_loader.get(path) is None and inspector(first).panes[0].path is None
    first.close()
    again = make_window()
    assert again.side.isHidden()
    again.actions_by_name["side"].trigger()
    assert not again.side.isHidden()
    again.close()
    assert not make_window().side.isHidden()


def test_large_in_a_window_of_its_own_and_back_and_closed_with_the_window(qtbot: QtBot, opened: MainWindow) -> None:
    select(opened, 0)
    opened.side.setSizes([250, 500])
    parts = opened.side.sizes()
    opened.actions_by_name["inspector_window"].trigger()
    large = inspector(opened).window()
    assert large is not opened and large.isVisible()
    wait_exact(qtbot, opened)
    qtbot.keyClick(inspector(opened).panes[0].canvas, Qt.Key.Key_Right)
    assert inspector(opened).panes[0].path == rows(opened, SHARP)[1].path
    qtbot.keyClick(large, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: inspector(opened).window() is opened)
    assert inspector(opened).isVisible() and not opened.actions_by_name["inspector_window"].isChecked()
    assert opened.side.sizes() == parts
    opened.actions_by_name["inspector_window"].trigger()
    large = inspector(opened).window()
    assert large.isVisible()
    opened.close()
    assert not large.isVisible()


FRAME, ROOM = (6000, 4000), (800, 600)


def test_no_part_of_the_room_is_empty_that_the_frame_could_fill() -> None:
    for scale, centre in product(SCALES, ((0.0, 0.0), (0.3, 0.8), (1.0, 1.0))):
        where = place(FRAME, ROOM, scale, centre)
        for side, space, start in zip(FRAME, ROOM, (where.left, where.top), strict=True):
            assert start <= max(0, (space - side * scale) / 2) and start + side * scale >= min(space, side * scale)


def test_zooming_keeps_the_point_under_the_mouse() -> None:
    view, point = ImageViewport(), (0.4, 0.55)
    view.show(1.0, (0.5, 0.5))
    places = [place(FRAME, ROOM, view.scale, view.centre)]
    view.step(True, 0.1, point)
    places.append(place(FRAME, ROOM, view.scale, view.centre))
    under = [(one.left + one.scale * 6000 * point[0], one.top + one.scale * 4000 * point[1]) for one in places]
    assert view.scale == 2.0 and under[0] == pytest.approx(under[1])


def test_pictures_of_jpegs_come_coarse_first(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the shot that is looked at; the exact picture of a neighbour is decoded ahead."""
    monkeypatch.setattr(image_loader.workers, "worker_count", lambda: 1)  # of two, one may overtake
    grey = np.random.default_rng(3).integers(20, 230, (2400, 3600), np.uint8)
    cv2.imwrite(str(tmp_path / "P1.jpg"), cv2.GaussianBlur(grey, (0, 0), 2))
    loader, seen = image_loader.ImageLoader(), list[bool]()

    def look(path: Path) -> None:
        picture = loader.get(path)
        seen.append(isinstance(picture, Preview) and picture.exact)

    loader.loaded.connect(look)
    loader.request([tmp_path / "P1.jpg"])
    qtbot.waitUntil(lambda: True in seen)
    loader.end()
    assert seen == [False, True]
