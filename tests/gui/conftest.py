"""A window of one's own for each test: its settings in a file that goes, its dialogs answered by the test."""

from __future__ import annotations

import gc
import html
import re
import shutil
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEventLoop, QModelIndex, QPoint, QPointF, QSettings, Qt, QTimer, SignalInstance
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.exceptions import TimeoutError as WaitedTooLong
from pytestqt.qtbot import QtBot
from pytestqt.wait_signal import SignalBlocker

from lenslab import workers
from lenslab.demo.files import write_tiff
from lenslab.files import metadata as camera_data
from lenslab.gui.main_window import MainWindow
from lenslab.gui.session.open_shoot import SearchedCharts
from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState, differ
from lenslab.gui.shots.rows import ShotRow
from lenslab.gui.widgets.files import FileDialogs, Leaving
from lenslab.gui.widgets.forms import JOINED
from lenslab.gui.widgets.preferences import Preferences
from lenslab.gui.widgets.style import Style
from lenslab.run.analysis import analyse
from lenslab.store.cache import MeasurementCache, cache_path
from lenslab.store.shoot import SavedShoot
from lenslab.values.grouping import lens_group_of
from lenslab.values.text import UNBROKEN_SPACE
from lenslab.values.types import Array, Measured
from tests.conftest import PoolHere, metadata, picture, slowness

WAIT_MS = 15_000  # on a machine that does nothing else; PatientBot waits longer where there is more to do
LOOK_AGAIN_MS = 15


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Qt off the screen remarks at every resizing, and at every tip, that it has no screen: that is no bug."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore("does not support propagateSizeHints", "does not support raise"))


def patience_s() -> float:
    """How long to wait, at the present load, for what a quiet machine does in WAIT_MS at most."""
    return WAIT_MS / 1000 * slowness()


class PatientBot(QtBot):
    """Waits as long as the load of the machine demands, seen while it waits; a test that fails on a quiet one is quick.

    Times are those of a quiet machine, in ms.
    """

    def __init__(self, request: pytest.FixtureRequest) -> None:
        super().__init__(request)
        self._events = QEventLoop()
        self._end = QTimer(singleShot=True)
        self._end.timeout.connect(self._events.quit)

    def wait(self, ms: int) -> None:
        """As pytest-qt's, with one loop and one timer: new ones each time took a tenth of what these tests compute."""
        self._end.start(ms)
        self._events.exec()

    def waitUntil(self, callback: Callable[[], bool], *, timeout: int = WAIT_MS) -> None:
        began = time.monotonic()
        while not callback():
            waited_ms = (time.monotonic() - began) * 1000
            if waited_ms >= timeout and waited_ms >= timeout * slowness():
                raise WaitedTooLong(f"not after {waited_ms:.0f} ms")
            self.wait(LOOK_AGAIN_MS)

    def waitSignal(self, signal: SignalInstance, *, timeout: int = WAIT_MS, **more: Any) -> SignalBlocker:
        return super().waitSignal(signal, timeout=round(timeout * slowness()), **more)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    if qapp.keyboardModifiers():  # Ctrl of an earlier test, which Qt takes as held until the next key
        QTest.keyRelease(QWidget(), Qt.Key.Key_Control)
    return PatientBot(request)


INSTALLED = camera_data.exiftool_version


@pytest.fixture
def as_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a test that runs with as many processes, and with exiftool, as the program has at its user's."""
    monkeypatch.setattr(camera_data, "exiftool_version", INSTALLED)


@pytest.fixture(autouse=True)
def one_process(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """One worker or none: each process takes half a second to start."""
    if "as_installed" not in request.fixturenames:
        if request.node.get_closest_marker("slow") is None:  # the slow ones are the guards of the processes
            monkeypatch.setattr(workers, "Pool", PoolHere)
        monkeypatch.setattr(workers, "worker_count", lambda asked=None, frame_bytes=0: 1)


@pytest.fixture(autouse=True)
def no_recognition(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Charts are not looked for by their marks, except where that is tested: it takes a process."""
    if "recognising" not in request.fixturenames:
        monkeypatch.setattr(SearchedCharts, "may_recognise", lambda charts, shots: False)


@pytest.fixture
def recognising() -> None:
    """For a test in which charts are recognised."""


@pytest.fixture(scope="session")
def kept_numbers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that fills with what tests have wanted to be known."""
    return tmp_path_factory.mktemp("numbers") / "numbers.sqlite"


@pytest.fixture(scope="session")
def kept_files() -> set[tuple[str, int, int]]:
    """The files whose numbers that cache holds, with size and time: copies of them are known, as for its user."""
    return set()


@pytest.fixture
def known(one_process: None, kept_numbers: Path, kept_files: set[tuple[str, int, int]]) -> Callable[[Path], Path]:
    """Makes a folder one whose shots this user has measured before: their numbers come from the cache, at once.

    For a test of what is done with shots, not of measuring them. Shots are known by what is in them, so equal ones are
    measured in the first test that makes them, and not even looked for where they are copied with their times.
    """

    def known(folder: Path) -> Path:
        files = {(path.name, path.stat().st_size, path.stat().st_mtime_ns) for path in folder.rglob("*.*")}
        if not files <= kept_files:
            with MeasurementCache(kept_numbers) as cache:
                for _ in analyse([folder], cache=cache, workers=1, charts=()):
                    pass
            kept_files.update(files)
        cache_path().parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(kept_numbers, cache_path())
        return folder

    return known


@cache
def shoot_of(folder: Path) -> SavedShoot:
    """A folder that no test changes, as a session holds it, for `window.session.open`.

    For a test of what is done with shots. The next test gets the same objects, of which most answers are known.
    """
    with pytest.MonkeyPatch.context() as here:
        here.setattr(workers, "Pool", PoolHere)
        results = list(analyse([folder], workers=1, charts=()))
    return held([result for result in results if isinstance(result, Measured)], folder)


def held(shots: Sequence[Measured], *given: Path) -> SavedShoot:
    """These shots, as a session holds them."""
    return SavedShoot(tuple(shot.photo for shot in shots), {shot.photo.path: shot for shot in shots}, given=given)


@pytest.fixture(scope="session")
def measured_shoot(shoot: Path) -> SavedShoot:
    return shoot_of(shoot)


@pytest.fixture
def pair(shoot: Path, known: Callable[[Path], Path], tmp_path: Path) -> Path:
    """Two shots of one lens at f/2, measured before."""
    folder = tmp_path / "pair"
    folder.mkdir()
    for name in ("P1.tif", "P2.tif"):
        shutil.copy2(shoot / name, folder)
    return known(folder)


def some_shots(folder: Path, scene: Array, numbers: range, lens: str | None = "Few 50mm F2") -> Path:
    """Two shots an aperture; where none is recorded, shutter times agree with f/2 and f/4, whenever notes are read."""
    folder.mkdir(exist_ok=True, parents=True)
    for number in numbers:
        shot = picture(scene, 0.5 + 0.1 * number)
        aperture = None if lens is None else 2.0 * 2 ** (number // 2)
        shutter = {} if aperture else {"shutter_s": 0.01 * 4 ** (number // 2)}
        write_tiff(folder / f"P{number}.tif", shot, metadata(lens, aperture, number, **shutter))
    return folder


@pytest.fixture(scope="session")
def few_written(scene: Array, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two shots at each of three apertures, only to be read."""
    return some_shots(tmp_path_factory.mktemp("written") / "few", scene, range(6))


@pytest.fixture
def few(known: Callable[[Path], Path], few_written: Path) -> Path:
    """Those shots, measured before."""
    return known(few_written)


class Answers(FileDialogs):
    """What the user would choose in the system's file dialogs."""

    def __init__(self) -> None:
        self.paths: list[Path] = []
        self.suggested: list[Path] = []
        self.join: bool | None = None
        self.asked: list[str] = []
        self.leave: Leaving = "quit"
        self.lose: Leaving = "quit"
        self.replace_entry = False

    def photos(self, parent: QWidget, folder: Path) -> list[Path]:
        self.suggested.append(folder)
        return self.paths

    def folder(self, parent: QWidget, title: str, folder: Path) -> Path | None:
        self.suggested.append(folder)
        return self.paths[0] if self.paths else None

    def _open(self, parent: QWidget, title: str, folder: Path, kinds: str) -> Path | None:
        return self.folder(parent, title, folder)

    def joins(self, parent: QWidget, photos: str, session: str) -> bool | None:
        self.asked.append(f"{photos} to {session}")
        return self.join

    def leaving(self, parent: QWidget, shots: str, kept: str) -> Leaving:
        self.asked.append(f"{shots}: {kept}")
        return self.leave

    def losing(self, parent: QWidget, trouble: str) -> Leaving:
        self.asked.append(trouble)
        return self.lose

    def replaces_entry(self, parent: QWidget, reason: str) -> bool:
        self.asked.append(reason)
        return self.replace_entry

    def target(
        self, parent: QWidget, title: str, suggested: Path, kinds: str, *, is_added_to: bool = False
    ) -> Path | None:
        self.suggested.append(suggested)
        return self.paths[0] if self.paths else None


@pytest.fixture(scope="session", autouse=True)
def empty_clipboard(qapp: QApplication) -> Iterator[None]:
    """Off the screen, Qt crashes at the end over what PySide has left in the clipboard."""
    yield
    qapp.clipboard().clear()


@pytest.fixture(autouse=True)
def garbage_of_this_thread() -> Iterator[None]:
    """Cycles that hold Qt's objects go on the GUI's thread, as in the program: on another that may end it."""
    gc.disable()
    yield
    gc.collect(1)
    gc.enable()


@pytest.fixture(scope="session")
def style(qapp: QApplication) -> Style:
    gc.collect()
    gc.freeze()  # Qt's classes, which came with the first window's modules
    return Style(qapp)


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def answers() -> Answers:
    return Answers()


@pytest.fixture
def make_window(
    qtbot: QtBot, style: Style, settings: QSettings, answers: Answers, tmp_path: Path
) -> Iterator[Callable[[], MainWindow]]:
    """Opens windows whose plots come with the first shots; after the test none is left, nor any thread of theirs."""
    made: list[MainWindow] = []

    def make() -> MainWindow:
        preferences = Preferences(settings)
        style.choose(preferences.appearance)
        window = MainWindow(Session(tmp_path / "demo" / "demo-shoot", preferences.choice), style, preferences, answers)
        window.resize(1280, 1000)  # room for the image above the verdict
        window.show()
        window.session.changed.connect(partial(_create_plots, window))
        made.append(window)
        return window

    yield make
    for window in made:
        window.close()
        window.session.deleteLater()
        window.deleteLater()
    style.choose("system")
    qtbot.waitUntil(lambda: not alive())


@pytest.fixture
def window(make_window: Callable[[], MainWindow]) -> MainWindow:
    return make_window()


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot) -> MainWindow:
    """The window with two lenses, measured and judged."""
    window.session.open(measured_shoot)
    wait_measured(qtbot, window)
    return window


def _create_plots(window: MainWindow, before: SessionState, now: SessionState) -> None:
    if differ(before.shoot, now.shoot, "sources", "photos"):
        window.plot_area.create_plots()


def alive() -> list[str]:
    """The program's own threads that still run."""
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("lenslab-")]


def wait_measured(qtbot: QtBot, window: MainWindow) -> None:
    """Until nothing is running and the plots show what was measured."""

    def settled() -> bool:
        session = window.session
        if session.progress.doing or not session.shoot.outcomes or session.is_judging():
            return False
        if window.plot_area.plots is None:  # else they may be those of the first shots
            return False
        lenses = {lens_group_of(shot.photo) for shot in session.measured()}
        return lenses <= session.plots.content.labels.keys()

    qtbot.waitUntil(settled)


def show_measured(qtbot: QtBot, window: MainWindow, path: Path) -> MainWindow:
    """Open a folder or photo, and wait for its numbers and plots."""
    window.open_paths([path])
    wait_measured(qtbot, window)
    return window


def wait_idle(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.session.progress.doing)


def open_session(qtbot: QtBot, window: MainWindow, path: Path, shots: int = 8) -> MainWindow:
    window.open_paths([path])
    qtbot.waitUntil(lambda: len(window.session.shoot.photos) == shots)
    return window


def close_kept(qtbot: QtBot, window: MainWindow) -> None:
    """Close it, and wait until its session is on the disk."""
    window.close()
    qtbot.waitUntil(lambda: window.files.autosave._writer is None)


def groups(window: MainWindow) -> dict[str, QModelIndex]:
    """Title and tail of each group in the table, and where it is."""
    model = window.shots
    return {str(index.data()): index for index in (model.index(row, 0) for row in range(model.rowCount()))}


def group(window: MainWindow, words: str) -> QModelIndex:
    """The one group whose words hold these."""
    matching = [index for text, index in groups(window).items() if words in text]
    assert len(matching) == 1, f"{words!r} in {list(groups(window))}"
    return matching[0]


def rows(window: MainWindow, words: str) -> list[ShotRow]:
    """The shots of a group, from top to bottom."""
    lens = group(window, words)
    shots = [window.shots.row_at(window.shots.index(row, 0, lens)) for row in range(window.shots.rowCount(lens))]
    return [shot for shot in shots if shot is not None]


def shown_text(label: QLabel) -> str:
    """A label's text without what `keep_units_together` put into it."""
    return label.text().replace(UNBROKEN_SPACE, " ").replace(JOINED, "")


def strip_sentences(window: MainWindow) -> list[str]:
    """What the strip above the plots says."""
    bare = html.unescape(re.sub(r"<[^>]*>", "", window.strip.text.text()))
    return bare.replace(UNBROKEN_SPACE, " ").split("  ·  ") if bare else []


def press(qtbot: QtBot, button: QWidget) -> None:
    """Click in a button's middle once it is laid out: what was shown a moment ago has no height to be hit."""
    qtbot.waitUntil(lambda: button.isVisible() and not button.size().isEmpty())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def turn_wheel(
    widget: QWidget, place: QPointF, delta: int, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    """Turn the mouse wheel over a place of a widget, without a gesture; 120 is a notch away from the user."""
    no_phase, turned = Qt.ScrollPhase.NoScrollPhase, QPoint(0, delta)
    event = QWheelEvent(
        place, widget.mapToGlobal(place), QPoint(), turned, Qt.MouseButton.NoButton, keys, no_phase, False
    )
    QApplication.sendEvent(widget, event)


def press_notice(window: MainWindow, words: str = "") -> None:
    """Press the first button of the notice whose text holds these words; of the first one with buttons."""
    if not any(words in row.notice.text for row in window.notices.rows if row.notice is not None):
        more = [button for button in window.notices.findChildren(QPushButton) if button.text().startswith("Show ")]
        more[0].click()
    rows = [row for row in window.notices.rows if row.notice is not None and words in row.notice.text and row.buttons]
    rows[0].buttons[0].click()
