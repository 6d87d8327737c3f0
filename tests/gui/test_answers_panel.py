"""The answers beside the plots: those of lenslab.judge.answers, of the shots that count, as they are now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QTextLayout
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QWidgetAction
from pytestqt.qtbot import QtBot

from lenslab.gui.answers.checks import FindingCard
from lenslab.gui.answers.panel import NO_CURVES_YET, WORKING, AnswerCard, AnswersPanel, CellLabel, RankingTable
from lenslab.gui.export.commands import ReportDialog
from lenslab.gui.help import guide
from lenslab.gui.inspector.chart_notes import chart_notes
from lenslab.gui.main_window import MainWindow
from lenslab.gui.session.jobs import Progress
from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState
from lenslab.gui.widgets.forms import keep_units_together
from lenslab.gui.widgets.lens_marks import MarkedText
from lenslab.gui.widgets.style import Style
from lenslab.gui.window.shoot_page import SHOTS, VERDICT
from lenslab.judge import sharpness
from lenslab.judge.answers import answers, ranking_unit, which_lens, which_lens_at_best
from lenslab.judge.finding import Finding
from lenslab.judge.grid import GridRow, card_grids, ranking_rows
from lenslab.measure.body_blur import keep_body_blurs, kept_body_blurs
from lenslab.measure.texture_maps import RINGS, TEXTURE, textures_map, textures_of
from lenslab.store.shoot import SavedShoot
from lenslab.values.edits import Correction
from lenslab.values.types import Measured, Measurement, Outcome
from tests.gui.conftest import Answers, held, shown_text, strip_sentences, turn_wheel
from tests.test_body_blur import LEARNT, RAW
from tests.test_body_blur import textured as other_chart
from tests.test_chart_codes import STANDARD

SHARP, SOFT = "Sharp 50mm F2", "Soft 50mm F2"


@pytest.fixture
def window(make_window: Callable[[], MainWindow]) -> MainWindow:
    made = make_window()
    made.actions_by_name["side"].setChecked(True)
    return made


@pytest.fixture
def opened(qtbot: QtBot, opened: MainWindow) -> MainWindow:
    wait_answered(qtbot, opened, lambda: len(card_texts(opened)) == 2)
    return opened


def message(window: MainWindow) -> str:
    """The text shown instead of answers; empty if there are answers."""
    label = panel(window).message
    return "" if label.isHidden() else label.text()


def panel(window: MainWindow) -> AnswersPanel:
    return window.side.answers


def wait_answered(qtbot: QtBot, window: MainWindow, so: Callable[[], bool]) -> None:
    """Until every shot is in the answers, and `so`."""
    qtbot.waitUntil(lambda: not window.session.is_judging() and so())


def card_texts(window: MainWindow) -> list[list[str]]:
    return [card_lines(card) for card in panel(window).cards if not card.isHidden()]


def card_lines(card: AnswerCard) -> list[str]:
    """All text shown, line by line; of the cells of a row with a bar between them."""
    rows = [
        f"{label.text()}: {' | '.join(shown_text(cell) for cell in cells if not cell.isHidden())}"
        for label, *cells in card._rows
        if not label.isHidden()
    ]
    return [card.title.text(), *rows, *filter(None, shown_text(card._below).split("\n"))]


def ranking_lines(table: RankingTable) -> list[str]:
    rows = [row for row in table._rows if not row[0].isHidden()]
    lines = [f"{place.text()}. {name.text()}: {shown_text(value)}" for place, name, value, _ in rows]
    return [*lines, *filter(None, shown_text(table._below).split("\n"))]


def textured(shoot: SavedShoot) -> SavedShoot:
    """With what MTF50 is estimated from where no chart is known."""
    texture = textures_map(TEXTURE, {"third": (0.1,) * (len(RINGS) - 1)})
    contrast = Measurement("third", "detail_contrast", 0.2)
    shots = [shot for shot in shoot.outcomes.values() if isinstance(shot, Measured)]
    with_textures = [replace(shot, maps=(texture,), measurements=(*shot.measurements, contrast)) for shot in shots]
    return replace(shoot, outcomes={shot.photo.path: shot for shot in with_textures})


def on_drawn(session: Session, heard: Callable[[], object]) -> None:
    """Call this once curves are new."""

    def follow(before: SessionState, now: SessionState) -> None:
        if now.plots.content is not before.plots.content:
            heard()

    session.changed.connect(follow)


def test_curves_of_an_edit_do_not_wait_for_the_verdict(
    qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, drawn = window.session, list[bool]()
    monkeypatch.setattr(sharpness, "MEASURES", sharpness.MEASURES[2:])  # a fit takes too long for a test
    known: list[object] = []
    on_drawn(session, lambda: drawn.append(session.plots.content.verdict is not None))
    on_drawn(session, lambda: known.append(session.plots.verdict.best))
    session.open(textured(measured_shoot))
    qtbot.waitUntil(lambda: session.plots.content.verdict is not None)
    best = session.plots.verdict.best
    assert drawn[-2:] == [False, True] and best
    drawn.clear()
    known.clear()
    session.edit({next(iter(measured_shoot.outcomes)): Correction(excluded=True)})
    qtbot.waitUntil(lambda: bool(drawn))
    qtbot.waitUntil(lambda: drawn[-1])
    assert drawn == [False, True] and known[0] == best  # it stands until lenses are judged again


def test_answers_are_of_the_shots_that_are_shown_and_count(
    qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot
) -> None:
    session, said = window.session, list[str]()
    assert message(window) == NO_CURVES_YET
    on_drawn(session, lambda: said.append(message(window)))
    session.open(measured_shoot)
    wait_answered(qtbot, window, lambda: len(card_texts(window)) == 2)
    assert WORKING in said and not message(window)
    (sharp,) = (card for card in card_texts(window) if card[0] == SHARP)
    lenses, photos = session.shoot.lenses(), session.shoot.photos
    session.hide([lens for lens in lenses if lens.name == SOFT], True)
    wait_answered(qtbot, window, lambda: card_texts(window) == [sharp])
    assert len(panel(window).content.rankings[0].rows) == 1
    assert not any(SOFT in line for line in ranking_lines(panel(window).which))
    session.hide(lenses, True)
    wait_answered(qtbot, window, lambda: card_texts(window) == [])
    assert message(window).startswith("All lenses are hidden")
    session.hide(lenses, False)
    gone = Correction(excluded=True)
    session.edit({path: gone for path, photo in photos.items() if photo.metadata.lens == SOFT})
    wait_answered(qtbot, window, lambda: card_texts(window) == [sharp])
    session.edit(dict.fromkeys(photos, gone))
    wait_answered(qtbot, window, lambda: card_texts(window) == [])
    assert panel(window).which.isHidden() and message(window)
    qtbot.waitUntil(lambda: "excluded" in window.plot_area.message.text())
    assert not window.actions_by_name["report"].isEnabled()
    session.edit(dict.fromkeys(photos, Correction()))
    wait_answered(qtbot, window, lambda: len(card_texts(window)) == 2)
    session.clear()
    assert card_texts(window) == [] and panel(window).content.advice == ()
    assert message(window) == NO_CURVES_YET


def test_no_texture_is_fitted_while_many_shots_come_in(
    qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each shot would make the estimate old, and its seconds would be taken from the workers."""
    fitted: list[list[Measured]] = []
    monkeypatch.setattr(sharpness, "MEASURES", (fitted.append, *sharpness.MEASURES[2:]))
    session = window.session
    session._set(progress=Progress("charts", total=100))
    session.include(textured(measured_shoot))
    wait_answered(qtbot, window, lambda: len(card_texts(window)) == 2)
    assert fitted and not any(textures_of(shot.maps) for lens in fitted for shot in lens)
    session._set(progress=Progress("measuring", 1, 2))
    session.draw(now=True)
    qtbot.waitUntil(lambda: any(textures_of(shot.maps) for lens in fitted for shot in lens))


def choose(box: QComboBox, data: float | str) -> None:
    index = box.findData(data)
    box.setCurrentIndex(index)
    box.activated.emit(index)


def test_each_lens_has_its_card_with_bars_and_the_mark_of_the_table(qtbot: QtBot, opened: MainWindow) -> None:
    session = opened.session
    order = [row.lens for row in which_lens_at_best(session.measured())]  # the sharpest lens first
    grids = sorted(card_grids(answers(session.measured()).cards).grids, key=lambda grid: order.index(grid.lens))
    assert card_texts(opened) == [[grid.label, *map(row_text, grid.rows), *grid.notes] for grid in grids]
    number = [grid.label for grid in grids].index(SHARP)
    (sharpest,) = (line for line in card_texts(opened)[number] if line.startswith("Sharpest"))
    assert sharpest.startswith("Sharpest: f/5.6 | f/")
    assert panel(opened).notes.text().startswith("Measured by")
    (cell, *_) = grids[number].rows[0].cells
    shown = {label.accessibleName(): label.bar for label in panel(opened).cards[number].findChildren(CellLabel)}
    assert cell is not None and cell.bar is not None and shown["Sharpest, centre: f/5.6"] == cell.bar
    styles = {lens: style for lens, style in session.plots.content.styles.items() if lens in session.shoot.lenses()}
    assert {card.title: card.mark for card in panel(opened).content.cards} == {
        lens.name: style for lens, style in styles.items()
    }


def test_cards_that_grow_while_another_tab_is_shown_are_whole(
    qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot
) -> None:
    window.resize(1024, 660)
    window.session.open(measured_shoot)
    wait_answered(qtbot, window, lambda: len(card_texts(window)) == 2)
    shots = window.session.shoot.photos.items()
    closed = [path for path, photo in shots if (photo.metadata.aperture or 0) > 3]
    window.session.edit(dict.fromkeys(closed, Correction(excluded=True)))
    qtbot.wait(1000)
    wait_answered(qtbot, window, lambda: [len(lines) for lines in card_texts(window)] == [1, 1])
    window.shoot_page.tabs.setCurrentIndex(SHOTS)
    QApplication.processEvents()
    window.session.edit(dict.fromkeys(closed, Correction()))
    qtbot.waitUntil(lambda: min(len(lines) for lines in card_texts(window)) > 4)
    QApplication.processEvents()
    window.shoot_page.tabs.setCurrentIndex(VERDICT)
    QApplication.processEvents()
    cells = [cell for cell in panel(window).findChildren(CellLabel) if cell.isVisible() and cell.text()]
    assert len(cells) > 8 and all(cell.height() >= cell.heightForWidth(cell.width()) for cell in cells)


def row_text(row: GridRow) -> str:
    return f"{row.label}: {' | '.join(cell.text if cell is not None else '—' for cell in row.cells)}"


def test_long_names_are_elided_at_the_end_only_where_there_is_no_room(qtbot: QtBot, style: Style) -> None:
    name = "Carl Zeiss Jena Pancolar 50mm F1.8 MC electric"
    text = MarkedText(style)
    qtbot.addWidget(text)
    text.show_text(name, 0)
    text.resize(text.sizeHint())
    assert text.shown() == name
    text.resize(text.width() // 2, text.height())
    shown = text.shown()
    assert shown.endswith("…") and name.startswith(shown[:-1].rstrip()) and len(shown) > 15
    assert name in text.toolTip()


def test_which_lens_depends_on_aperture_and_region_and_what_is_chosen_is_kept_and_the_reports(
    qtbot: QtBot, opened: MainWindow, make_window: Callable[[], MainWindow], answers: Answers, tmp_path: Path
) -> None:
    shots, before = opened.session.measured(), card_texts(opened)
    assert panel(opened).aperture.currentText() == "its best" and panel(opened).content.aperture is None
    stop, _, lens = ranking_lines(panel(opened).which)[0].partition(". ")[2].partition(":")[0].partition(" · ")
    assert strip_sentences(opened)[0].startswith(f"Sharpest: {lens} at {stop}")  # one story
    *_, bar = panel(opened).which._rows[0]
    pixels, accent = bar.grab().toImage(), panel(opened).which._style.colour("accent")
    seen = sum(pixels.pixelColor(x, y) == accent for x in range(pixels.width()) for y in range(pixels.height()))
    assert seen > pixels.width()  # the sharpest lens's bar, as long as there is room
    for aperture, first in ((5.6, SHARP), (11.0, SOFT)):
        choose(panel(opened).aperture, aperture)
        wait_answered(qtbot, opened, lambda aperture=aperture: panel(opened).content.aperture == aperture)
        ranked = ranking_lines(panel(opened).which)
        assert ranked[0].startswith(f"1. {first}")
        assert f"{first} is sharper than" in ranked[-2]
        assert ranked[-1] == "Values: standard deviation of grey levels, 0 to 255."
        assert panel(opened).aperture.currentData() == aperture
        assert which_lens(shots, aperture)[0].label == first
    choose(panel(opened).region, "corners")
    in_corners = which_lens(shots, 11.0, "corners")
    first = ranking_rows(in_corners, ranking_unit(shots))[0].value.text
    wait_answered(qtbot, opened, lambda: first in ranking_lines(panel(opened).which)[0])
    assert in_corners != which_lens(shots, 11.0)
    panel(opened).share.setValue(60)
    wait_answered(qtbot, opened, lambda: card_texts(opened) != before)
    usable = panel(opened).cards[0].findChildren(CellLabel)
    assert any("60 % of the lens's best" in cell.toolTip().replace("&#x27;", "'") for cell in usable)
    answers.paths = [tmp_path / "report.html"]
    opened.actions_by_name["report"].trigger()
    dialog = opened.findChild(ReportDialog)
    dialog.accept()
    qtbot.waitUntil((tmp_path / "report.html").exists)
    assert "Which lens at f/11, in the corners?" in (tmp_path / "report.html").read_text("utf-8")
    again = make_window()
    options = again.session.plots.options
    assert (options.compared_at(), options.region, panel(again).share.value()) == (11.0, "corners", 60)


def test_the_wheel_that_only_passes_over_changes_nothing(qtbot: QtBot, opened: MainWindow) -> None:
    opened.table.setFocus()
    shown, boxes = panel(opened), [panel(opened).aperture, panel(opened).share, opened.strip.measure]
    before = [box.currentIndex() if isinstance(box, QComboBox) else box.value() for box in boxes]
    for box in boxes:
        turn_wheel(box, QPointF(box.rect().center()), -120)
    assert [box.currentIndex() if isinstance(box, QComboBox) else box.value() for box in boxes] == before
    shown.share.setFocus()
    shown.share.stepBy(-1)
    assert shown.share.value() == before[1] - 1


def test_a_name_like_markup_is_shown_as_it_is(qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot) -> None:
    name = "<b>Bold</b> & <img src=x> 50mm"
    shots = [shot for shot in measured_shoot.measured() if shot.photo.metadata.lens == SHARP][::2]
    named = [replace(shot.photo, metadata=replace(shot.photo.metadata, lens=name)) for shot in shots]
    outcomes: dict[Path, Outcome] = {
        photo.path: replace(shot, photo=photo) for shot, photo in zip(shots, named, strict=True)
    }
    window.session.open(replace(measured_shoot, photos=tuple(named), outcomes=outcomes))
    wait_answered(qtbot, window, lambda: bool(card_texts(window)))
    assert card_texts(window)[0][0] == name
    labels = panel(window).findChildren(QLabel)
    assert any(name in label.text() for label in labels)  # the advice: single shots
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in labels)


def test_the_lens_of_a_card_or_row_under_the_mouse_is_highlighted_on_the_plots(opened: MainWindow) -> None:
    heard: list[object] = []
    opened.session.changed.connect(lambda before, now: heard.append(now.highlighted))
    lenses = {lens.name: lens for lens in opened.session.shoot.lenses()}
    card, spot = panel(opened).cards[0], QPointF(5, 5)
    QApplication.sendEvent(card, QEnterEvent(spot, spot, spot))
    QApplication.sendEvent(card, QEvent(QEvent.Type.Leave))
    assert heard == [lenses[SOFT], None]
    for name in panel(opened).which.findChildren(MarkedText):
        QApplication.sendEvent(name, QEnterEvent(spot, spot, spot))
        assert heard[-1] == lenses[name.text().partition(" · ")[2]]
    QApplication.sendEvent(panel(opened).which, QEvent(QEvent.Type.Leave))
    assert heard[-1] is None


def test_the_strip_says_the_verdict_while_the_side_panel_is_hidden(qtbot: QtBot, opened: MainWindow) -> None:
    sharp, corners, *_ = strip_sentences(opened)
    assert sharp.startswith("Sharpest: ") and corners.startswith("Best corners: ") and " at f/" in sharp
    opened.actions_by_name["side"].setChecked(False)
    session = opened.session
    session.edit({path: Correction(excluded=True) for path in session.shoot.photos})
    wait_answered(qtbot, opened, lambda: card_texts(opened) == [])
    assert not any("Sharpest" in sentence for sentence in strip_sentences(opened))


def test_a_sentence_of_the_strip_leads_to_the_numbers_it_is_made_of(qtbot: QtBot, opened: MainWindow) -> None:
    """The card of its lens comes into view, and has the aperture that the sentence names."""
    answers = panel(opened)
    for number, headline in enumerate(answers.content.headlines):
        opened.actions_by_name["side"].setChecked(False)
        answers.verticalScrollBar().setValue(answers.verticalScrollBar().maximum() * (number % 2))
        opened.strip.text.linkActivated.emit(str(number))
        place = next(n for n, card in enumerate(answers.content.cards) if card.grid.lens == headline.lens)
        card = answers.cards[place]
        qtbot.waitUntil(lambda card=card: card.isVisible() and not card.title.visibleRegion().isEmpty())
        assert card.title.text() in headline.text
        aperture = headline.text.partition(" at ")[2].partition(",")[0].partition(" and ")[0]
        assert any(
            aperture in cell.text for row in answers.content.cards[place].grid.rows for cell in row.cells if cell
        )


def test_shots_to_check_are_counted_alike_in_strip_and_panel_and_a_click_shows_them(
    qtbot: QtBot, opened: MainWindow
) -> None:
    photos = opened.session.shoot.corrected_photos()
    found = (
        Finding("shake", photos[:2], 9.0, "%", "P1 and P2 are soft.", "Exclude them."),
        Finding("light", photos[1:3], 0.2, "EV", "P2 and P3 are dark.", "Check the lamps."),
        Finding("light", photos, 0.7, "EV", "Images became darker.", "Keep these shots.", excluding_helps=False),
    )
    opened.session.show_findings(found)
    *_, sentence = strip_sentences(opened)
    checks = opened.side.checks

    def found_cards() -> list[FindingCard]:
        return [card for card in checks.cards if not card.isHidden()]

    assert sentence == checks.heading.text() == "3 shots to check, 1 remark" and found_cards() == []
    opened.actions_by_name["side"].setChecked(False)
    opened.strip.text.linkActivated.emit("checks")
    qtbot.waitUntil(lambda: len(found_cards()) == 3 and not found_cards()[0].sentence.visibleRegion().isEmpty())
    assert [card.sentence.text() for card in found_cards()] == [finding.sentence for finding in found]
    opened.session.keep([finding.key for finding in found[:2]], True)
    assert strip_sentences(opened)[-1] == checks.heading.text() == "1 remark"


def test_no_line_ends_within_an_f_number(qapp: QApplication) -> None:
    def ends(text: str) -> set[str]:
        """What lines of any width end with."""
        found = set()
        for width in range(20, 300):
            layout = QTextLayout(text, qapp.font())
            layout.beginLayout()
            while (line := layout.createLine()).isValid():
                line.setLineWidth(width)
                found.add(text[: line.textStart() + line.textLength()].rstrip()[-2:])
            layout.endLayout()
        return found

    text = "f/11 −2 %, f/16 −7 %, f/22 −14 %"  # noqa: RUF001
    assert "f/" in ends(text)  # else there would be nothing to see to
    assert ends(keep_units_together(text)) == {"%,", "\u00a0%"}
    for unit in ("lp/mm", "Lp/mm", "cycles/px"):
        assert ends(f"about 40 {unit} here") > {"p/", "40"} or unit == "cycles/px"
        assert ends(keep_units_together(f"about 40 {unit} here")) == {"ut", unit[-2:], "re"}


def test_the_panel_is_as_wide_as_its_rows_of_controls_in_any_language(window: MainWindow) -> None:
    answers, side = window.side.answers, window.side
    (words,) = (label for label in answers.findChildren(QLabel) if label.text() == "Which lens at")
    before = answers.minimumSizeHint().width()
    words.setText(300 * "i" + " Objektiv bei")
    row = words.parentWidget()
    assert row is not None and answers.minimumSizeHint().width() >= row.minimumSizeHint().width() > before
    assert side.least_width() >= answers.minimumSizeHint().width()
    side.show_parts(answers=True, inspector=False)
    assert side.minimumWidth() >= answers.minimumSizeHint().width()


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
def test_a_constant_blur_is_shown_where_it_is_used_and_forgotten_by_one_click(
    qtbot: QtBot, make_window: Callable[[], MainWindow]
) -> None:
    keep_body_blurs({RAW: LEARNT})
    window = make_window()
    window.actions_by_name["side"].setChecked(True)
    shots = other_chart()
    window.session.open(held(shots))
    said = "from RAW files of a known chart, Chart evening, 2026-03-05"
    qtbot.waitUntil(lambda: any(said in line for lines in card_texts(window) for line in lines), timeout=20_000)
    known = window.session.shoot.known_blur(shots[0])
    assert known is not None and said in chart_notes(shots[0], "", known).lines[0]
    [card] = [card for card in panel(window).cards if card.forget_blur.isVisible()]
    card.forget_blur.click()
    assert kept_body_blurs() == {} and window.session.shoot.known_blur(shots[0]) is None
    qtbot.waitUntil(lambda: not card.forget_blur.isVisible(), timeout=20_000)
    assert not any(said in line for lines in card_texts(window) for line in lines)


def test_nobody_who_uses_a_chart_is_told_to_print_one(qtbot: QtBot, window: MainWindow) -> None:
    """MTF of its shots may be missing since the search was cancelled, or the photos are."""
    session = window.session
    session.open(held(other_chart()))
    qtbot.waitUntil(lambda: any(card.chart.isVisible() for card in panel(window).cards), timeout=20_000)
    session.set_charts((STANDARD,))
    session.cancel()
    qtbot.waitUntil(lambda: not any(card.chart.isVisible() for card in panel(window).cards), timeout=20_000)
    assert not any("LensLab's chart" in line for lines in card_texts(window) for line in lines)


def test_a_question_mark_explains_the_words_of_the_cards_and_leads_to_the_guide(
    qtbot: QtBot, opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guide, "built_guide_page", lambda name: None)  # which a browser would show
    button = opened.side.answers.help
    qtbot.waitUntil(button.isVisible)
    explained, link = (action for action in button.menu().actions() if not action.isSeparator())
    assert isinstance(explained, QWidgetAction)
    texts = [label.text() for label in explained.defaultWidget().findChildren(QLabel)]
    rows = {row.label for card in opened.side.answers.content.cards for row in card.grid.rows}
    for word in ("Usable", "Drop-off"):
        assert word in rows and word in texts
    link.trigger()
    (reader,) = opened.findChildren(guide.GuideWindow)
    assert reader.page.source().fileName() == "plots.md"
