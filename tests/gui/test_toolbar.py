"""Which measure everything shows: the user's choice, else the best that all lenses have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from lenslab.draw.plot_options import DEFAULT, OFFERS, PlotOptions, valid
from lenslab.draw.snapshot import JudgeOptions, Verdict, curves, judge
from lenslab.gui.answers.panel import WORKING
from lenslab.gui.main_window import MainWindow
from lenslab.gui.session.jobs import Progress
from lenslab.gui.shots.rows import ENTIRE, THIRD
from lenslab.values.edits import Correction
from lenslab.values.text import f_number_text
from lenslab.values.types import Measured, Measurement
from tests.conftest import APERTURES
from tests.gui.conftest import group, held, rows, strip_sentences, wait_measured
from tests.gui.test_shots_table import photo

STEADY, UNEVEN = (0.2, 0.2, 0.2), (0.2, 0.25, 0.2)  # levels, at an aperture each
STANDARD, DETAIL = "standard deviation", "detail contrast"
LENS = "One 50mm"
MTF50 = Measurement("third", "mtf50", 0.2)


def exposed(levels: tuple[float, ...]) -> list[Measured]:
    """Shots at as many apertures: their deviation rises towards the smallest aperture, their detail contrast falls."""
    shots = []
    for number, level in enumerate(levels):
        values = {"std": 30.0 + number, "detail_contrast": 20.0 - number, "level": level}
        developed = replace(photo(number, APERTURES[number], LENS), path=Path(f"/shots/P{number}.tif"))
        shots.append(Measured(developed, tuple(Measurement("third", *pair) for pair in values.items())))
    return shots


def of_lens(shot: Measured, lens: str) -> Measured:
    """The same shot through another lens."""
    photo = replace(
        shot.photo, metadata=replace(shot.photo.metadata, lens=lens), path=Path(f"{shot.photo.path}-{lens}")
    )
    return replace(shot, photo=photo)


def open_shots(qtbot: QtBot, window: MainWindow, levels: tuple[float, ...]) -> None:
    shots = exposed(levels)
    window.session.open(held(shots))
    wait_measured(qtbot, window)


def titles(window: MainWindow) -> list[str]:
    figure = window.session.plots.content.figure
    return [panel.title for panel in figure.panels] if figure is not None else []


def wait_title(qtbot: QtBot, window: MainWindow, panel: int, words: str) -> None:
    qtbot.waitUntil(lambda: bool(titles(window)) and words in titles(window)[panel])


def numbers(window: MainWindow) -> list[str]:
    return [row.cells[THIRD] for row in rows(window, LENS)]


def expected(window: MainWindow, quantity: str) -> list[str]:
    """What the table shows of a quantity in the centre third."""
    shots = {shot.photo.path: shot for shot in window.session.measured()}
    return [f"{shots[row.path].value(quantity, 'third'):.2f}" for row in rows(window, LENS)]


def offered(window: MainWindow) -> bool:
    """Whether the notice bar says why the measure was changed."""
    return any("xposure" in text and " EV " in text for text in window.notices.texts())


def header_tip(window: MainWindow) -> str:
    return str(window.shots.headerData(ENTIRE, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole))


def test_a_choice_in_the_tool_bar_replaces_what_a_plot_showed(window: MainWindow) -> None:
    window.choose("plot1", "corner_sharpness")
    window.choose("plot3", "vignetting")
    window.choose("measure", "detail")
    choice = window.session.plots.options
    assert (choice.plot1, choice.plot3, choice.measure) == ("", "vignetting", "detail")
    window.choose("light", "light_loss")
    assert window.session.plots.options.plot3 == "" and window.session.plots.options.light == "light_loss"


def test_the_measure_chosen_is_on_the_plots_and_in_the_table(qtbot: QtBot, window: MainWindow) -> None:
    window.choose("measure", "plain")
    open_shots(qtbot, window, STEADY)
    assert all(STANDARD in title or "Corner" in title for title in titles(window)[:2])
    assert numbers(window) == expected(window, "std")
    assert STANDARD in header_tip(window) and not offered(window)
    assert "best f/4" in str(group(window, LENS).data())
    window.table.sortByColumn(THIRD, Qt.SortOrder.DescendingOrder)
    window.actions_by_name["detail"].trigger()
    wait_title(qtbot, window, 0, DETAIL)
    assert DETAIL in titles(window)[1]
    assert window.strip.measure.currentText() == "Detail contrast"
    shown = numbers(window)
    assert shown == expected(window, "detail_contrast") != expected(window, "std")
    assert [float(text) for text in shown] == sorted(map(float, shown), reverse=True)
    assert DETAIL in header_tip(window)
    assert "best f/2" in str(group(window, LENS).data())
    qtbot.keyClicks(window.strip.measure, "S")  # with the keyboard, too
    qtbot.waitUntil(lambda: numbers(window) == expected(window, "std"))
    assert window.actions_by_name["plain"].isChecked()
    seen = set()  # the lowest plot is chosen, too, and an empty one says why
    for offer in OFFERS["light"]:
        if offer.name == "light_loss":  # shots without measured light show shutter times instead
            continue
        window.actions_by_name[offer.name].trigger()
        qtbot.waitUntil(lambda: bool(titles(window)) and titles(window)[2] not in seen)
        seen.add(titles(window)[2])
        figure = window.session.plots.content.figure
        assert figure.panels[2].series or figure.panels[2].note


def test_uneven_exposure_is_said_once_and_detail_contrast_is_one_click_away(
    qtbot: QtBot, make_window: Callable[[], MainWindow]
) -> None:
    window = make_window()
    window.choose("measure", "plain")
    open_shots(qtbot, window, UNEVEN)
    qtbot.waitUntil(lambda: offered(window))
    assert STANDARD in titles(window)[0] and numbers(window) == expected(window, "std")  # nothing changes by itself
    show_detail = next(button for row in window.notices.rows for button in row.buttons if "Show" in button.text())
    assert show_detail.isVisible() and show_detail.text() == "Show detail contrast"
    assert not show_detail.hasFocus()  # the next press of the space bar is not an answer to it
    show_detail.click()
    wait_title(qtbot, window, 0, DETAIL)
    assert numbers(window) == expected(window, "detail_contrast")
    assert not offered(window)
    window.choose("measure", "plain")
    wait_title(qtbot, window, 0, STANDARD)
    assert not offered(window)
    window.session.clear()  # another shoot
    open_shots(qtbot, window, UNEVEN)
    qtbot.waitUntil(lambda: offered(window))
    assert make_window().session.plots.options.measure == "plain"


def test_nothing_is_said_without_the_shots_exposed_otherwise_nor_once_dismissed(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.choose("measure", "plain")
    open_shots(qtbot, window, UNEVEN)
    qtbot.waitUntil(lambda: offered(window))
    bright = exposed(UNEVEN)[1].photo.path
    window.session.edit({bright: Correction(excluded=True)})
    qtbot.waitUntil(lambda: not offered(window))
    window.session.edit({bright: Correction()})
    qtbot.waitUntil(lambda: offered(window))
    row = next(row for row in window.notices.rows if row.notice is not None and " EV " in row.notice.text)
    row.close_button.click()
    wait_measured(qtbot, window)
    window.actions_by_name["vignetting"].trigger()
    wait_title(qtbot, window, 2, "Vignetting")
    assert not offered(window)


def test_the_best_measure_that_all_lenses_have_is_shown_unless_one_was_chosen() -> None:
    steady, uneven, plain = exposed(STEADY), exposed(UNEVEN), PlotOptions(measure="plain")
    assert (curves(steady).measure, verdict(steady).reason) == ("detail", "")
    assert verdict(uneven, plain).better == "detail" and verdict(uneven, plain).reason.startswith("Exposure differs")
    assert verdict(steady, plain).better == "detail" and "highest at" in verdict(steady, plain).reason
    charted = [replace(shot, measurements=(*shot.measurements, MTF50)) for shot in steady]
    assert curves(charted).measure == "mtf50"
    assert curves(charted, JudgeOptions(growing=True)).measure == "detail"  # until all lenses have it
    other = [of_lens(shot, "Two 50mm") for shot in uneven]
    assert curves([*charted, *other]).measure == "detail", "no lens is compared by another measure"
    assert curves([*charted, *other], JudgeOptions(PlotOptions(measure="mtf50"))).measure == "mtf50"


def verdict(shots: list[Measured], options: PlotOptions = DEFAULT) -> Verdict:
    judged = judge(shots, JudgeOptions(options)).verdict
    assert judged is not None
    return judged


def test_cards_and_triangles_are_by_the_measure_that_is_shown() -> None:
    shots = exposed(STEADY)  # of which the deviation rises and the detail contrast falls
    for chosen, widest in (("plain", False), ("detail", True)):
        judged = verdict(shots, PlotOptions(measure=chosen))
        (best,) = judged.best.values()
        assert (best.aperture == APERTURES[0]) is widest
        assert judged.headlines[0].text == f"Sharpest: One 50mm at {f_number_text(best.aperture)}"


def test_what_is_no_longer_offered_is_not_remembered() -> None:
    assert valid({"measure": "auto"}).measure == DEFAULT.measure == "best"
    kept = {"measure": "acutance", "light": "vignetting", "plot1": "bokeh/best", "plot2": "tl_dropoff/best", "x": 1}
    assert valid(kept) == PlotOptions(light="vignetting", plot2="tl_dropoff/best")
    assert valid({}) == PlotOptions()
    assert valid(asdict(PlotOptions("linear", bands="no_bands"))) == PlotOptions("linear", bands="no_bands")


def test_export_stays_on_a_narrow_tool_bar(window: MainWindow) -> None:
    bar = window.toolbar
    bar.fit(10_000)
    whole = bar.sizeHint().width()
    bar.fit(whole - 1)
    assert bar.sizeHint().width() < whole
    bar.fit(whole)
    assert bar.sizeHint().width() == whole


def test_export_begins_with_the_report_in_toolbar_and_menu(window: MainWindow) -> None:
    report = window.actions_by_name["report"]
    (button,) = (button for button in window.toolbar.findChildren(QToolButton) if button.menu() is not None)
    menu = button.menu()
    assert menu.actions()[0] is report and window.actions_by_name["export_json"] not in menu.actions()
    assert menu in report.associatedObjects() and menu.title() == "&Export"


def test_the_strip_says_nothing_of_lenses_or_a_measure_that_the_curves_do_not_show(
    qtbot: QtBot, window: MainWindow
) -> None:
    session, measured = window.session, exposed(STEADY)
    session.open(held(measured))
    qtbot.waitUntil(lambda: bool(session.plots.verdict.headlines) and not session.is_judging())
    said = strip_sentences(window)
    assert any(LENS in sentence for sentence in said)
    known = session.plots.content
    session._take_snapshot(replace(known, verdict=None))  # the same lenses in the same measure
    assert strip_sentences(window) == said
    session._set(progress=Progress("measuring", 3, 8))
    assert strip_sentences(window) == [*said, "still measuring: this may change"]
    session._set(progress=Progress())
    session._take_snapshot(replace(known, measure="plain", verdict=None))
    assert strip_sentences(window) == [WORKING]
    session._take_snapshot(known)
    assert strip_sentences(window) == said
