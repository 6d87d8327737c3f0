"""The window's parts by themselves: the table's model, runs, colours, words, the demo shoot, the hook for bugs."""

from __future__ import annotations

import gc
import itertools
import random
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QPersistentModelIndex, Qt, QTimer
from PySide6.QtGui import QColor
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from lenslab import text as words
from lenslab.errors import CannotWrite
from lenslab.figures.styles import DASHES, MARKERS
from lenslab.gui.app import BugHook
from lenslab.gui.help.dialogs import BugDialog
from lenslab.gui.session.curve_updater import PlotContent, draw
from lenslab.gui.session.demo_job import make_demo
from lenslab.gui.session.jobs import Progress
from lenslab.gui.session.session import Session
from lenslab.gui.shots.columns import APERTURE, COLUMNS, IN_ORDER, NAME, STATE, THIRD
from lenslab.gui.shots.model import ShotsModel
from lenslab.gui.shots.view import ShotsView
from lenslab.gui.status_bar import progress_text
from lenslab.gui.style import DARK, LIGHT, Style, resource, stylesheet
from lenslab.gui.widgets.file_dialogs import FileDialogs
from lenslab.gui.widgets.lens_marker import lens_style, line_pen, marker_path
from lenslab.series import lens_group_of
from lenslab.simulate import demo_is_complete, demo_size
from lenslab.types import Failed, Measured, Measurement, Metadata, Outcome, Photo
from tests.conftest import metadata
from tests.gui.conftest import WAIT_MS


def photo(number: int, aperture: float | None = 4.0, lens: str | None = "One 50mm") -> Photo:
    return Photo(Path(f"/shots/P{number}.RW2"), f"shots/P{number}.RW2", metadata(lens, aperture, number))


def measured(shot: Photo, third: float, warnings: tuple[str, ...] = ()) -> Measured:
    regions = {"entire": third + 1, "third": third, "corner": third / 2}
    return Measured(shot, tuple(Measurement(region, "std", value) for region, value in regions.items()), warnings)


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    made = Session(tmp_path / "demo-shoot")
    yield made
    made.close()


@pytest.fixture
def shots(session: Session) -> Iterator[ShotsModel]:
    """The model, with Qt's own tester beside it, which ends the test at the first breach of a model's rules."""
    model = ShotsModel(session)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    yield model
    del tester


def come(session: Session, photos: list[Photo], outcomes: list[Outcome]) -> None:
    """As when a run hands them over."""
    session.photos.update((one.path, one) for one in photos)
    session.photos_added.emit(photos)
    session.outcomes.update((one.photo.path if isinstance(one, Measured) else one.path, one) for one in outcomes)
    session.outcomes_added.emit(outcomes)


def column(model: QAbstractItemModel, group: int, number: int) -> list[str]:
    parent = model.index(group, 0)
    return [model.index(row, number, parent).data() for row in range(model.rowCount(parent))]


def test_shots_are_sorted_by_time_in_whatever_order_they_arrive(session: Session, shots: ShotsModel) -> None:
    photos = [photo(number) for number in range(1, 13)]
    shuffled = random.Random(4).sample(photos, len(photos))
    for one in shuffled:
        come(session, [one], [])
    assert column(shots, 0, NAME) == [one.path.name for one in photos]


def test_each_column_sorts_within_its_lens_and_what_is_not_known_comes_last(
    session: Session, shots: ShotsModel
) -> None:
    photos = [photo(number, 2.0 * (number % 5 + 1), lens=f"Lens {number % 2}") for number in range(10)]
    waiting = photo(20, 1.4, "Lens 0")
    come(session, [*photos, waiting], [measured(one, 30 - number) for number, one in enumerate(photos)])
    for descending, by in itertools.product((False, True), range(len(COLUMNS))):
        shots.sort(by, Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder)
        if by == THIRD:
            values = [float(text) for text in column(shots, 0, THIRD)[:-1]]
            assert values == sorted(values, reverse=descending)
            assert column(shots, 0, THIRD)[-1] == ""
        if by == APERTURE:
            f_numbers = [float(text[2:]) for text in column(shots, 0, APERTURE)]
            assert f_numbers == sorted(f_numbers, reverse=descending)
    shots.sort(IN_ORDER)
    assert column(shots, 0, NAME)[0] == "P0.RW2"


def test_a_row_finds_its_place_when_its_number_comes(session: Session, shots: ShotsModel) -> None:
    photos = [photo(number) for number in range(8)]
    come(session, photos, [])
    shots.sort(THIRD, Qt.SortOrder.DescendingOrder)
    kept = QPersistentModelIndex(shots.index_of(photos[3].path))
    for number, one in enumerate(random.Random(1).sample(photos, 8)):
        come(session, [], [measured(one, 20 + number * 7 % 8)])
    values = [float(text) for text in column(shots, 0, THIRD)]
    assert values == sorted(values, reverse=True)
    assert kept.data() == photos[3].path.name


def test_what_fails_moves_to_the_failures_and_back(session: Session, shots: ShotsModel) -> None:
    one, other = photo(1), photo(2)
    come(session, [one, other], [Failed(one.path, one.name, "ends too early"), measured(other, 20)])
    assert [shots.index(row, 0).data() for row in range(shots.rowCount())] == [
        "One 50mm · 50 mm · 1 shot",
        "Could not be measured · 1 file",
    ]
    come(session, [one], [measured(one, 21)])
    assert shots.rowCount() == 1
    assert column(shots, 0, THIRD) == ["21.00", "20.00"]


def test_shots_without_an_aperture_are_a_group_without_a_check_box(session: Session, shots: ShotsModel) -> None:
    come(session, [photo(1), photo(2, aperture=None), photo(3, aperture=None, lens=None)], [])
    boxes = [shots.index(row, 0).data(Qt.ItemDataRole.CheckStateRole) for row in range(shots.rowCount())]
    assert boxes == [Qt.CheckState.Checked, None, None]
    assert all("no aperture recorded · not plotted" in shots.index(row, 0).data() for row in (1, 2))


@pytest.fixture
def settled_memory() -> Iterator[None]:
    """As in the program once it has started: what is there already is not gone through again."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("settled_memory")
def test_two_thousand_shots_come_in_quickly(session: Session) -> None:
    shots = ShotsModel(session)
    photos = [photo(number, lens=f"Lens {number % 40}") for number in range(2000)]
    longest = 0.0
    for start in range(0, 2000, 20):
        began = time.thread_time()
        some = photos[start : start + 20]
        come(session, some, [measured(one, 20) for one in some])
        longest = max(longest, time.thread_time() - began)
    assert sum(shots.rowCount(shots.index(row, 0)) for row in range(40)) == 2000
    assert longest < 0.1  # 3 ms


def test_notes_have_a_column_only_where_there_are_any(
    qtbot: QtBot, session: Session, shots: ShotsModel, style: Style
) -> None:
    table = ShotsView(shots, style)
    qtbot.addWidget(table)
    table.resize(900, 400)
    table.show()
    photos = [photo(number) for number in range(4)]
    come(session, photos, [measured(one, 20) for one in photos])
    qtbot.waitUntil(lambda: table.isColumnHidden(STATE), timeout=WAIT_MS)
    come(session, [], [measured(photos[1], 20, ("clipped",))])
    qtbot.waitUntil(lambda: not table.isColumnHidden(STATE), timeout=WAIT_MS)
    come(session, [], [measured(photos[1], 20)])
    qtbot.waitUntil(lambda: table.isColumnHidden(STATE), timeout=WAIT_MS)


def test_bugs_on_any_thread_open_one_dialog(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind, name in ((sys, "excepthook"), (threading, "excepthook")):
        monkeypatch.setattr(kind, name, getattr(kind, name))
    hook = BugHook()

    def fail() -> None:
        raise ValueError("<b>what</b> nobody thought of")

    def fail_otherwise() -> None:
        raise KeyError("and then")

    def run(work: Callable[[], None], times: int) -> None:
        threads = [threading.Thread(target=work) for _ in range(times)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    with capture_exceptions() as caught:
        hook.install()
        run(fail, 20)
        QTimer.singleShot(0, fail)  # on the GUI thread
        qtbot.waitUntil(lambda: bool(dialogs()), timeout=WAIT_MS)
        run(fail, 20)
        run(fail_otherwise, 2)
        qtbot.waitUntil(lambda: "KeyError" in dialogs()[0].details, timeout=WAIT_MS)  # so all before it have come
    assert caught == []
    (dialog,) = dialogs()
    assert dialog.details.count("ValueError: <b>what</b> nobody thought of") == 1
    assert dialog.details.count("KeyError: 'and then'") == 1
    dialog.close()
    qtbot.waitUntil(lambda: not dialogs(), timeout=WAIT_MS)
    run(fail, 1)
    QApplication.processEvents()
    assert dialogs() == [] and hook.dialog is None  # what was shown once is not shown again


def dialogs() -> list[BugDialog]:
    return [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, BugDialog)]


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_text_can_be_read_on_its_ground(tokens: dict[str, str]) -> None:
    pairs = [(text, ground) for text in ("text", "muted") for ground in ("window", "chrome", "raised", "selected")]
    pairs += [("text", "hover"), ("link", "window"), ("on_primary", "primary"), ("on_primary", "primary_hover")]
    pairs += [("attention", ground) for ground in ("window", "selected")]
    pairs += [("failure", ground) for ground in ("window", "selected")]
    pairs += [("notice_text", "notice"), ("text", "drop")]
    pairs += [(text, ground) for text in ("text", "link") for ground in ("offer", "done")]
    assert {pair: contrast(tokens[pair[0]], tokens[pair[1]]) for pair in pairs if contrast_too_low(tokens, pair)} == {}


def contrast_too_low(tokens: dict[str, str], pair: tuple[str, str]) -> bool:
    return contrast(tokens[pair[0]], tokens[pair[1]]) < 4.5


def contrast(one: str, other: str) -> float:
    """As WCAG 2 defines it."""

    def luminance(colour: str) -> float:
        levels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        light = [level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4 for level in levels]
        return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]

    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_light_and_dark_have_the_same_tokens_and_every_one_is_used() -> None:
    assert LIGHT.keys() == DARK.keys()
    for tokens, dark in ((LIGHT, False), (DARK, True)):
        assert "@" not in stylesheet(tokens, dark)
    pictures = re.findall(r"url\((.*?)\)", stylesheet(LIGHT, False))
    assert pictures
    assert all(Path(one).is_file() for one in (*pictures, resource("lenslab.svg")))


def test_every_style_of_the_plots_can_be_drawn() -> None:
    styles = {lens_style(number, dark) for number in range(60) for dark in (False, True)}
    assert {one.marker for one in styles} == set(MARKERS)
    assert {tuple(line_pen(one, QColor(one.colour), 2).dashPattern()) for one in styles} == set(DASHES.values())
    assert all(not marker_path(one.marker).isEmpty() for one in styles)


def test_what_is_not_recorded_is_blank() -> None:
    assert words.exposure_texts(Metadata()) == ("", "", "", "")
    assert words.exposure_texts(Metadata(aperture=5.6, shutter_s=0.4, iso=100, focal_length_mm=10.5)) == (
        "f/5.6",
        "0.4 s",
        "100",
        "10.5 mm",
    )


def test_progress_in_words() -> None:
    running = Progress("measuring", done=50, total=60, started=0, first=10)
    assert progress_text(running, 15) == "50 of 60 shots · 10.0 shots/s · 1 s left"
    assert progress_text(Progress("measuring", done=0, total=4, started=0), 1) == "4 shots found · reading metadata"
    assert words.time_left(125) == "2 min 5 s"
    assert words.time_left(4200) == "1 h 10 min"


def test_the_best_aperture_and_the_labels_of_hidden_lenses_stay() -> None:
    outcomes = [
        measured(photo(number, aperture, lens), 30 - abs(number % 7 - best))
        for lens, best in (("One 50mm", 2), ("Other 35mm", 4))
        for number, aperture in enumerate((2, 2.8, 4, 5.6, 8, 11, 16), start=0 if best == 2 else 7)
    ]
    every = draw(outcomes)
    one, other = (lens_group_of(outcomes[at].photo) for at in (0, 7))
    assert {lens: best.aperture for lens, best in every.best.items()} == {one: 4, other: 8}
    hidden = draw(outcomes, hidden=frozenset({one}))
    assert hidden.figure is not None
    assert [series.label for series in hidden.figure.panels[0].series] == ["Other 35mm"]
    assert (hidden.labels, hidden.styles, hidden.best) == (every.labels, every.styles, every.best)
    assert draw([]).labels == PlotContent().labels


@pytest.mark.slow
def test_the_demo_shoot_is_made_once(tmp_path: Path) -> None:
    folder = tmp_path / "cache" / "demo-shoot"
    stop = threading.Event()
    for made, total in make_demo(folder, stop.is_set):
        assert total == demo_size()
        if made == 2:
            stop.set()  # cancelled in the middle
    assert not demo_is_complete(folder)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "holiday.dng").write_bytes(b"a photo of the user's")
    with pytest.raises(CannotWrite, match="contains other files"):
        list(make_demo(tmp_path / "mine", threading.Event().is_set))
    assert (tmp_path / "mine" / "holiday.dng").read_bytes() == b"a photo of the user's"


@pytest.mark.parametrize(
    ("typed", "written"),
    [("plots", "plots.svg"), ("at f2.8", "at f2.8.svg"), ("plots.png", "plots.png"), ("plots.jpg", "plots.jpg")],
)
def test_a_name_without_an_ending_gets_that_of_its_kind(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, typed: str, written: str
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    kinds = "PNG picture (*.png);;SVG drawing (*.svg)"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / typed), "SVG drawing (*.svg)"))
    assert FileDialogs().target(parent, "Save plots", tmp_path / "plots.png", kinds) == tmp_path / written
