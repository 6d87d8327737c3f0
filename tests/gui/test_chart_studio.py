"""The chart studio as a photographer uses it: change, look, save; what makes no sense is said."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QEvent, QPoint, QPointF, QSettings, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lenslab.charts.patterns import PATTERNS
from lenslab.gui.studio.chart import CUSTOM, ChartSettings, settings_from_json
from lenslab.gui.studio.window import ChartStudio
from lenslab.gui.widgets.files import TaskProgress
from lenslab.gui.widgets.preferences import Preferences
from lenslab.gui.widgets.style import Style
from lenslab.values.paper import PAPERS
from tests.conftest import slowness
from tests.gui.conftest import Answers, alive, shown_text, turn_wheel

MakeStudio = Callable[[], ChartStudio]


@pytest.fixture
def make_studio(qtbot: QtBot, style: Style, settings: QSettings, answers: Answers) -> Iterator[MakeStudio]:
    made: list[ChartStudio] = []

    def make() -> ChartStudio:
        studio = ChartStudio(style, Preferences(settings), answers)
        studio.resize(1100, 720)
        studio.show()
        made.append(studio)
        settle(qtbot, studio)
        return studio

    yield make
    for studio in made:
        studio.close()
        studio.deleteLater()
    qtbot.waitUntil(lambda: not alive())


@pytest.fixture
def studio(make_studio: MakeStudio, settings: QSettings) -> ChartStudio:
    """Open, with a chart that is quick to make."""
    kept = json.dumps(asdict(ChartSettings(pattern="edges"))).encode()
    Preferences(settings).keep_state("studio-chart", QByteArray(kept))
    return make_studio()


def settle(qtbot: QtBot, studio: ChartStudio) -> None:
    """Until all that was asked for is drawn, or refused."""
    qtbot.waitUntil(lambda: not any(task.busy() for task in (studio.making, studio.page.drawing, studio.output)))
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not studio.making.busy() and not studio.page.drawing.busy())


def choose(qtbot: QtBot, studio: ChartStudio, **changes: object) -> None:
    studio.controls.choose(**changes)
    settle(qtbot, studio)


def spread(image: QImage | None) -> int:
    """How far the greys along the middle row reach."""
    row = [image.pixelColor(x, image.height() // 2).red() for x in range(image.width())]
    return max(row) - min(row)


def test_it_opens_on_a_chart_with_advice(
    qtbot: QtBot, style: Style, settings: QSettings, answers: Answers, as_installed: None
) -> None:
    studio = ChartStudio(style, Preferences(settings), answers)
    qtbot.addWidget(studio)
    with qtbot.waitSignal(studio.page.drawing.result):  # its sketch: detail takes seconds
        studio.show()
    assert studio.made is not None and studio.made.settings == ChartSettings(pattern="lenslab")
    assert spread(studio.page.image) > 100
    words = [label.text() for label in studio.advice_panel.words]
    assert "fills the frame from" in words[0] and "pixels wide" in words[1] and "600 dpi" in words[2]
    assert not studio.notices.texts()
    studio.close()
    qtbot.waitUntil(lambda: not alive())


@pytest.mark.slow
def test_every_pattern_is_drawn(qtbot: QtBot, studio: ChartStudio) -> None:
    choose(qtbot, studio, paper="A5", finest_mm=2.0)  # finer detail only takes longer
    for pattern in PATTERNS:
        studio.controls.pattern.setCurrentIndex(studio.controls.pattern.findData(pattern))
        settle(qtbot, studio)
        assert studio.controls.settings.pattern == pattern
        assert studio.final() is not None
        assert spread(studio.page.image) > 100
        assert PATTERNS[pattern].description[1:] in studio.controls.description.text()
        assert studio.state.text().startswith(f"{PATTERNS[pattern].title} · ")


@pytest.mark.slow
def test_each_change_is_drawn_at_once(qtbot: QtBot, studio: ChartStudio) -> None:
    studio.controls.choose(pattern="lenslab")  # whose detail takes long
    took: list[float] = []
    beats: list[float] = []
    heart = QTimer(studio, interval=5)
    heart.timeout.connect(lambda: beats.append(time.thread_time()))
    heart.start()
    for seed in (10, 11):  # each while the detail of the one before may still be in the making
        with qtbot.waitSignal(studio.making.result) as made:
            start = time.perf_counter()
            studio.controls.choose(seed=seed, margin_mm=float(seed))
        qtbot.waitSignal(studio.page.drawing.result).wait()
        took.append(time.perf_counter() - start)
        assert made.args is not None and made.args[0].settings.seed == seed
        qtbot.waitUntil(lambda: "fine detail" in studio.state.text() or not studio.making.busy())
    heart.stop()
    assert min(took) < LIMIT_S * slowness(), took
    stalls = [later - earlier for earlier, later in pairwise(beats)]
    assert max(stalls) < STALL_S  # the window's own: the machine may stall


@pytest.mark.slow
def test_very_fine_detail_can_be_wished_away(qtbot: QtBot, studio: ChartStudio) -> None:
    studio.controls.choose(pattern="lenslab", paper="A5", finest_mm=0.08)  # half a minute's work
    qtbot.waitUntil(lambda: "fine detail" in studio.state.text())
    assert "finest 0.08 mm" not in studio.state.text()
    choose(qtbot, studio, pattern="edges")
    assert studio.state.text().startswith(PATTERNS["edges"].title)
    studio.close()
    qtbot.waitUntil(lambda: not alive())
    studio.show()
    choose(qtbot, studio, pattern="tangle", finest_mm=2.0)
    assert studio.state.text().startswith(PATTERNS["tangle"].title)


BAD: tuple[tuple[dict[str, object], str], ...] = (
    ({"paper": CUSTOM, "size": "large"}, "is not a size"),
    ({"paper": "A4", "margin_mm": 200.0}, "margins of 200 mm do not fit"),
    ({"paper": "A4", "finest_mm": 0.0}, "finest detail cannot be 0 mm"),
    ({"low": 0.9, "high": 0.1}, "are not possible"),
    ({"paper": CUSTOM, "size": "5x5m", "sheets": "A5"}, "sheets"),
)


def test_invalid_input_gives_one_clear_line(qtbot: QtBot, studio: ChartStudio) -> None:
    for changes, words in BAD:
        choose(qtbot, studio, pattern="lines", **changes)
        (line,) = studio.notices.texts()
        assert words.casefold() in line.casefold() and "\n" not in line
        assert not studio.by_name["print"].isEnabled() and not studio.by_name["save"].isEnabled()
        studio.controls.show_settings(ChartSettings(pattern="lines"))
        studio.controls.changed.emit()
        settle(qtbot, studio)
        assert not studio.notices.texts() and studio.by_name["print"].isEnabled()


def test_the_finest_detail_goes_with_the_paper_until_it_is_chosen(qtbot: QtBot, studio: ChartStudio) -> None:
    choose(qtbot, studio, pattern="lines", paper="A4")
    assert studio.controls.finest.value() == 0.5
    choose(qtbot, studio, paper="A2")
    assert studio.controls.finest.value() == 1.0
    studio.controls.finest.setValue(0.7)
    choose(qtbot, studio, paper="A3")
    assert studio.controls.finest.value() == 0.7
    studio.controls.reset_finest.click()
    assert studio.controls.finest.value() == pytest.approx(0.71)


def test_zoom_shows_more_detail_and_keeps_what_is_under_the_pointer(qtbot: QtBot, studio: ChartStudio) -> None:
    choose(qtbot, studio, pattern="stars")
    page = studio.page
    assert page.fitted()
    place = QPointF(page.width() * 0.7, page.height() * 0.4)
    before, _ = page._fraction(place)
    for _ in range(6):
        turn_wheel(page, place, 120)
    assert abs(page._fraction(place)[0] - before) < 0.0003  # all of its height is seen, still
    seen = page.visible_part()

    def finely_drawn() -> bool:
        image = page.image
        return image is not None and image.width() == round(seen.width * page.per_mm() * page.devicePixelRatioF())

    qtbot.waitUntil(finely_drawn)
    assert seen.width < 300
    qtbot.keyClick(page, Qt.Key.Key_Right)
    assert page.visible_part().left > seen.left
    studio.by_name["actual_size"].trigger()
    assert studio.zoom.text() == "100 %"
    studio.by_name["fit"].trigger()
    assert page.fitted()


def test_it_is_saved_in_every_format_and_what_cannot_be_leaves_nothing(
    qtbot: QtBot, studio: ChartStudio, answers: Answers, tmp_path: Path
) -> None:
    choose(qtbot, studio, pattern="edges", paper="A5")
    studio.advice_panel.dpi.setValue(150)
    folder = tmp_path / "here"
    folder.mkdir()
    for kind, begins in {"pdf": b"%PDF", "svg": b"<svg", "png": b"\x89PNG", "tif": b"II"}.items():
        path = folder / f"chart.{kind}"
        answers.paths = [path]
        studio.by_name["save"].trigger()
        settle(qtbot, studio)
        assert studio.notices.texts()[-1] == f"Saved {path.name} in {path.parent}"
        assert path.read_bytes().startswith(begins)
        assert list(folder.iterdir()) == [path]
        path.unlink()
    studio.advice_panel.dpi.setValue(20)
    unusable = {"nowhere/chart.pdf": "does not exist", "chart.doc": "Use one of these", "chart.png": "finer"}
    for name, words in unusable.items():
        answers.paths = [folder / name]
        studio.by_name["save"].trigger()
        settle(qtbot, studio)
        assert words in studio.notices.texts()[-1]
        assert not list(folder.iterdir())


def test_check_my_print(studio: ChartStudio) -> None:
    panel = studio.advice_panel
    assert "100 mm" in panel.ruler_note.text() and panel.print_verdict.isHidden()  # nothing is typed yet
    for length_mm, words in ((100, "correct"), (97.2, "97.2 %"), (71, "Print again")):
        panel.measured.setValue(length_mm)
        assert words in shown_text(panel.print_verdict) and not panel.print_verdict.isHidden()
    panel.measured.setValue(0)
    assert panel.print_verdict.isHidden() and not panel.print_verdict.text()


def test_advice_is_taken_by_a_button(qtbot: QtBot, studio: ChartStudio) -> None:
    choose(qtbot, studio, pattern="lines", paper="A5", finest_mm=0.1)
    studio.advice_panel.dpi.setValue(150)
    assert any("finer than one dot at 150 dpi" in label.text() for label in studio.advice_panel.words)
    choose(qtbot, studio, paper="A4", finest_mm=0.5)
    studio.advice_panel.dpi.setValue(600)
    assert studio.advice_panel.advice is not None and studio.advice_panel.advice.print_limits
    studio.advice_panel.use_paper.click()
    settle(qtbot, studio)
    assert studio.controls.settings.paper == "A3" and not studio.advice_panel.advice.print_limits
    studio.advice_panel.use_finest.click()
    settle(qtbot, studio)
    assert studio.controls.settings.finest_mm is not None
    assert studio.controls.finest.value() == studio.controls.settings.finest_mm


def test_the_studio_remembers(qtbot: QtBot, studio: ChartStudio, make_studio: MakeStudio) -> None:
    choose(qtbot, studio, pattern="stars", paper="Legal", landscape=False, seed=77, finest_mm=0.8)
    settings = studio.controls.settings
    studio.close()
    assert make_studio().controls.settings == settings


def test_a_page_that_is_closed_while_it_is_drawn_is_drawn_when_it_opens_again(
    qtbot: QtBot, studio: ChartStudio
) -> None:
    studio.making.result.connect(studio.close, Qt.ConnectionType.SingleShotConnection)
    with qtbot.waitSignal(studio.making.result):
        studio.controls.choose(paper="A2")
    assert not studio.isVisible() and studio.final() is not None and studio.state.text() == "Drawing…"
    studio.show()
    settle(qtbot, studio)
    assert spread(studio.page.image) > 100 and studio.state.text().startswith(PATTERNS["edges"].title)


def test_a_studio_that_is_closed_while_it_writes_can_save_and_print_when_it_opens_again(
    qtbot: QtBot, studio: ChartStudio, answers: Answers, tmp_path: Path
) -> None:
    answers.paths = [tmp_path / "chart.pdf"]
    studio.save()
    assert studio.output.busy() and not studio.by_name["save"].isEnabled()
    (progress,) = studio.findChildren(TaskProgress)
    progress.show()  # as after a second
    studio.close()
    assert not progress.isVisible()
    studio.show()
    settle(qtbot, studio)
    assert studio.by_name["save"].isEnabled() and studio.by_name["print"].isEnabled()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not studio.findChildren(TaskProgress)


def test_the_wheel_scrolls_the_settings_and_changes_none_that_is_not_in_use(studio: ChartStudio) -> None:
    controls, advised = studio.controls, studio.advice_panel
    controls.more.setChecked(True)
    before = controls.settings, advised.sensor.currentIndex()
    studio.page.setFocus()
    for box in (controls.pattern, controls.paper, controls.sheets, controls.seed, advised.sensor):
        turn_wheel(box, QPointF(5, 5), -120)
    assert (controls.settings, advised.sensor.currentIndex()) == before


def test_what_is_kept_comes_back_and_what_was_remembered_wrongly_is_forgotten() -> None:
    unusable = ({"pattern": "x"}, {"seed": "1"}, {"low": None}, {"finest_mm": "fine"}, {"paper": CUSTOM, "size": 3})
    for kept in (None, [], *unusable):
        assert settings_from_json(json.dumps(kept).encode()) == ChartSettings()
    for damaged in (b"", b"{\xff", b'{"size": "\xff"}'):
        assert settings_from_json(damaged) == ChartSettings()
    settings = ChartSettings("leaves", "A0", landscape=False, seed=5, finest_mm=1.5, sheets="A4")
    assert settings_from_json(json.dumps(asdict(settings)).encode()) == settings
    assert set(PAPERS) >= {settings.paper, settings.sheets}


LIMIT_S, STALL_S = 0.6, 0.5  # other tests run beside these: detail itself takes a second and more


def test_an_error_does_not_move_the_fields_under_the_mouse(studio: ChartStudio) -> None:
    before = studio.controls.mapTo(studio, QPoint(0, 0))
    studio.notices.show_notice("The seed cannot be that", "chart", asked=True)
    QApplication.processEvents()
    assert studio.notices.isVisible() and studio.controls.mapTo(studio, QPoint(0, 0)) == before
