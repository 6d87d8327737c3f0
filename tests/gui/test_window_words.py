"""Words of the window: blanks, progress, headings, names of files; the demo shoot."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from lenslab import text as words
from lenslab.errors import CannotWrite
from lenslab.gui.session.curve_updater import PlotContent, draw
from lenslab.gui.session.demo_job import make_demo
from lenslab.gui.session.jobs import Progress
from lenslab.gui.widgets.file_dialogs import FileDialogs
from lenslab.gui.widgets.lens_marker import elided_name
from lenslab.gui.window.status_bar import progress_text
from lenslab.series.grouping import lens_group_of
from lenslab.simulate.demo import demo_is_complete, demo_size
from lenslab.types import Measured, Measurement, Metadata, Photo
from tests.conftest import metadata


def photo(number: int, aperture: float | None = 4.0, lens: str | None = "One 50mm") -> Photo:
    return Photo(Path(f"/shots/P{number}.RW2"), f"shots/P{number}.RW2", metadata(lens, aperture, number))


def measured(shot: Photo, third: float, warnings: tuple[str, ...] = ()) -> Measured:
    regions = {"entire": third + 1, "third": third, "corner": third / 2}
    return Measured(shot, tuple(Measurement(region, "std", value) for region, value in regions.items()), warnings)


def test_what_is_not_recorded_is_blank() -> None:
    assert words.exposure_texts(Metadata()) == ("", "", "", "")
    assert words.exposure_texts(Metadata(aperture=5.6, shutter_s=0.4, iso=100, focal_length_mm=10.5)) == (
        "f/5.6",
        "0.4 s",
        "100",
        "10.5 mm",
    )


def test_progress_in_words() -> None:
    running = Progress("measuring", done=50, total=60, first=10)
    assert progress_text(running, 15) == "50 of 60 shots · 10.0 shots/s · 1 s left"
    assert progress_text(Progress("measuring", done=0, total=4), 1) == "4 shots found · reading metadata"
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


def test_copies_of_a_lens_are_told_apart_wherever_their_numbers_fit(qapp: QApplication) -> None:
    metrics = QFontMetrics(qapp.font())
    names = [f"Old Summilux-R ASPH 50mm f/1.4 (number {number})" for number in (10, 11)]
    for width in range(metrics.horizontalAdvance(" (number 10)MM…"), metrics.horizontalAdvance(names[0]), 5):
        assert len({elided_name(name, metrics, width) for name in names}) == 2


def test_the_demo_shoot_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lenslab.simulate.demo._SHAPES", {"dng": (128, 192)})
    folder = tmp_path / "cache" / "demo-shoot"
    stop = threading.Event()
    sets: list[list[str]] = []

    def measure(paths: Sequence[Path]) -> list[str]:
        assert all(path.is_file() for path in paths)
        sets.append(sorted(path.name for path in paths))
        return ["measured"]

    for item in make_demo(folder, measure, stop.is_set):
        if item == "measured":
            stop.set()  # cancelled in the middle
        else:
            assert isinstance(item, tuple) and item[1] == demo_size()
    assert [len(names) for names in sets] == [6]  # both shots of three apertures
    assert not demo_is_complete(folder)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "holiday.dng").write_bytes(b"a photo of the user's")
    with pytest.raises(CannotWrite, match="contains other files"):
        list(make_demo(tmp_path / "mine", measure, threading.Event().is_set))
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
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_, **_named: (str(tmp_path / typed), "SVG drawing (*.svg)")
    )
    assert FileDialogs().target(parent, "Save plots", tmp_path / "plots.png", kinds) == tmp_path / written
