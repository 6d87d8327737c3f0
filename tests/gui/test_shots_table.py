"""The model of the table: order, groups, failures, columns."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QImage, QPaintEvent, QRegion
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from lenslab.draw.plot_options import MEASURES
from lenslab.gui.main_window import MainWindow
from lenslab.gui.session.jobs import Progress
from lenslab.gui.session.session import Session
from lenslab.gui.shots.model import ShotsModel, SortedShots
from lenslab.gui.shots.rows import APERTURE, COLUMNS, CORNER, FOCAL, IN_ORDER, NAME, STATE, THIRD
from lenslab.gui.shots.view import ShotsView
from lenslab.gui.widgets.style import Style
from lenslab.judge.finding import KINDS, Finding
from lenslab.measure.edge_chart import with_common_edges
from lenslab.measure.slanted_edges import edges_of_shot
from lenslab.values import text as words
from lenslab.values.edits import NOTHING, Correction
from lenslab.values.remarks import Remark, remark
from lenslab.values.types import Array, Failed, Measured, Measurement, Outcome, Photo
from simulator.edge_charts import sfrplus
from tests.conftest import metadata
from tests.gui.conftest import WAIT_MS, held, rows, show_measured, some_shots, wait_measured
from tests.test_edge_chart import shoot as edge_shots


def photo(number: int, aperture: float | None = 4.0, lens: str | None = "One 50mm") -> Photo:
    return Photo(Path(f"/shots/P{number}.RW2"), f"shots/P{number}.RW2", metadata(lens, aperture, number))


def measured(shot: Photo, third: float, warnings: tuple[Remark, ...] = ()) -> Measured:
    regions = {"entire": third + 1, "third": third, "corner": third / 2}
    return Measured(
        shot, tuple(Measurement(region, "detail_contrast", value) for region, value in regions.items()), warnings
    )


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    made = Session(tmp_path / "demo-shoot")
    yield made
    made.close()


@pytest.fixture
def shots(session: Session) -> Iterator[SortedShots]:
    """The model, with Qt's own tester beside it, which ends the test at the first breach of a model's rules."""
    model = SortedShots(ShotsModel(session))
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    yield model
    del tester


def come(session: Session, photos: list[Photo], outcomes: list[Outcome]) -> None:
    """As when a run hands them over."""
    shoot = session.shoot
    session.set_shoot(photos={**shoot.photos, **{one.path: one for one in photos}})
    session.set_shoot(outcomes={**shoot.outcomes, **{outcome.path: outcome for outcome in outcomes}})


def column(model: QAbstractItemModel, group: int, number: int) -> list[str]:
    parent = model.index(group, 0)
    return [model.index(row, number, parent).data() for row in range(model.rowCount(parent))]


def test_shots_are_sorted_by_time_in_whatever_order_they_arrive(session: Session, shots: SortedShots) -> None:
    photos = [photo(number) for number in range(1, 13)]
    shuffled = random.Random(4).sample(photos, len(photos))
    for one in shuffled:
        come(session, [one], [])
    assert column(shots, 0, NAME) == [one.path.name for one in photos]


def test_each_column_sorts_within_its_lens_and_what_is_not_known_comes_last(
    session: Session, shots: SortedShots
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


def test_a_row_finds_its_place_when_its_number_comes(session: Session, shots: SortedShots) -> None:
    photos = [photo(number) for number in range(8)]
    come(session, photos, [])
    shots.sort(THIRD, Qt.SortOrder.DescendingOrder)
    kept = QPersistentModelIndex(shots.index_of(photos[3].path))
    for number, one in enumerate(random.Random(1).sample(photos, 8)):
        come(session, [], [measured(one, 20 + number * 7 % 8)])
    values = [float(text) for text in column(shots, 0, THIRD)]
    assert values == sorted(values, reverse=True)
    assert kept.data() == photos[3].path.name


def test_files_that_fail_after_they_were_measured_are_not_sorted_by_their_old_numbers(
    session: Session, shots: SortedShots
) -> None:
    photos = [photo(number) for number in range(3)]
    come(session, photos, [measured(one, 30 - number) for number, one in enumerate(photos)])
    shots.sort(THIRD, Qt.SortOrder.AscendingOrder)
    come(session, [], [Failed(one.path, one.name, remark("odd_part")) for one in photos])
    assert column(shots, 0, NAME) == [one.path.name for one in photos]


def test_shots_that_are_found_under_the_names_of_others_keep_their_rows(session: Session, shots: SortedShots) -> None:
    """As after they were numbered anew while the drive was away."""
    photos = [photo(number) for number in (1, 2)]
    come(session, photos, [measured(photos[0], 30.0), measured(photos[1], 20.0)])
    first, second = (one.path for one in photos)
    session.move({first: second, second: Path("/shots/P3.RW2")})
    assert column(shots, 0, THIRD) == ["30.00", "20.00"]
    assert shots.row_at(shots.index_of(second)) is not None and not shots.index_of(first).isValid()


def test_shots_without_an_aperture_are_a_group_without_a_check_box(session: Session, shots: SortedShots) -> None:
    come(session, [photo(1), photo(2, aperture=None), photo(3, aperture=None, lens=None)], [])
    boxes = [shots.index(row, 0).data(Qt.ItemDataRole.CheckStateRole) for row in range(shots.rowCount())]
    assert boxes == [Qt.CheckState.Checked, None, None]
    assert all("no aperture recorded · not plotted" in shots.index(row, 0).data() for row in (1, 2))


def test_findings_about_hundreds_of_shots_are_one_change_a_lens(session: Session) -> None:
    shots = ShotsModel(session)
    photos = [photo(number, lens=f"Lens {number % 40}") for number in range(200)]
    come(session, photos, [measured(one, 20) for one in photos])
    changes: list[QModelIndex] = []
    shots.dataChanged.connect(lambda first, last: changes.append(first))
    said = [Finding(next(iter(KINDS)), (one,), 0.0, "", f"{one.path.name} is a copy.", "Exclude it.") for one in photos]
    session.show_findings(tuple(said))
    assert len(changes) == 40
    assert "is a copy." in shots.index_of(photos[7].path).siblingAtColumn(STATE).data()


def test_a_note_that_all_shots_share_stands_on_their_lens_alone(session: Session, shots: SortedShots) -> None:
    photos, common, own = [photo(number) for number in range(3)], remark("compressed_in_camera"), remark("odd_part")
    come(session, photos, [measured(one, 30, (common,)) for one in photos[:2]])
    assert column(shots, 0, STATE) == ["", "", "not measured"] and str(common) in shots.index(0, 0).data()
    come(session, [], [measured(photos[2], 30, (common, own))])
    assert column(shots, 0, STATE) == ["", "", str(own)] and str(common) in shots.index(0, 0).data()
    come(session, [], [measured(photos[2], 30, (own,))])
    assert column(shots, 0, STATE) == [str(common), str(common), str(own)]


def test_a_note_that_all_shots_share_comes_and_goes_with_a_shot_that_changes_its_lens(
    session: Session, shots: SortedShots
) -> None:
    photos, common = [photo(number) for number in range(4)], remark("compressed_in_camera")
    come(session, photos, [measured(one, 30, (common,)) for one in photos[:3]])
    known, last = session.shoot.outcomes, photos[3]
    session.set_shoot(outcomes={**known, last.path: measured(last, 30, (common,))})
    session.edit({photos[0].path: Correction(lens="Two")})
    assert column(shots, 0, STATE) == [""] * 3 and column(shots, 1, STATE) == [str(common)]
    session.edit({photos[0].path: NOTHING})
    assert column(shots, 0, STATE) == [""] * 4


def test_notes_have_a_column_only_where_there_are_any(
    qtbot: QtBot, session: Session, shots: SortedShots, style: Style
) -> None:
    table = ShotsView(shots, style)
    qtbot.addWidget(table)
    table.resize(900, 400)
    table.show()
    photos = [photo(number) for number in range(4)]
    come(session, photos, [measured(one, 20) for one in photos])
    qtbot.waitUntil(lambda: table.isColumnHidden(STATE), timeout=WAIT_MS)
    come(session, [], [measured(photos[1], 20, (remark("extra_data"),))])
    qtbot.waitUntil(lambda: not table.isColumnHidden(STATE), timeout=WAIT_MS)
    come(session, [], [measured(photos[1], 20)])
    qtbot.waitUntil(lambda: table.isColumnHidden(STATE), timeout=WAIT_MS)


def test_lenses_keep_their_order_when_a_filter_is_gone(session: Session, shots: SortedShots) -> None:
    photos = [photo(number, lens=f"Lens {number % 3}") for number in range(6)]
    come(session, photos, [])
    for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
        shots.sort(APERTURE, order)
        shots.show_only(lambda row: row.path == photos[1].path)
        shots.show_only(None)
        lenses = [shots.index_of(one.path).parent().row() for one in photos[:3]]
        assert lenses == [0, 1, 2]


def test_a_lens_stays_collapsed_until_another_shoot_is_opened(
    qtbot: QtBot, session: Session, shots: SortedShots, style: Style
) -> None:
    table = ShotsView(shots, style)
    qtbot.addWidget(table)
    photos = [photo(number, lens=f"Lens {number % 2}") for number in range(4)]
    come(session, photos, [])
    table.setExpanded(shots.index_of(photos[0].path).parent(), False)
    shots.show_only(lambda row: row.path == photos[1].path)
    shots.show_only(None)
    assert [table.isExpanded(shots.index_of(one.path).parent()) for one in photos[:2]] == [False, True]
    session.clear()
    come(session, photos, [])
    assert all(table.isExpanded(shots.index_of(one.path).parent()) for one in photos)


def test_warnings_of_shots_that_come_together_are_said_in_their_order(window: MainWindow) -> None:
    photos = [photo(number) for number in range(12)]
    notes = [remark("cannot_be_read", reason=f"reason {number}") for number in range(12)]
    come(window.session, photos, [measured(one, 20, (note,)) for one, note in zip(photos, notes, strict=True)])
    assert [text.rpartition(": ")[2] for text in window.notices.texts()] == [f"reason {number}" for number in range(12)]


def test_shots_without_numbers_wait_while_others_are_measured(session: Session, shots: SortedShots) -> None:
    photos = [photo(number) for number in range(1, 9)]
    come(session, photos, [measured(one, 20.0) for one in photos[:6]])
    states = []
    for progress in (Progress("again"), Progress()):
        session._set(progress=progress)
        states.append(column(shots, 0, STATE))
    assert set(states[0][6:]) == {"waiting"} != set(states[1][6:]) and states[0][:6] == states[1][:6]


class Painted(QObject):
    """Which parts of a widget have been painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.parts = QRegion()
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - of Qt
        if isinstance(event, QPaintEvent):
            self.parts |= event.region()
        return False


def test_of_shots_that_change_together_those_in_view_are_painted(
    qtbot: QtBot, session: Session, shots: SortedShots, style: Style
) -> None:
    table = ShotsView(shots, style)
    qtbot.addWidget(table)
    table.resize(700, 240)
    photos = [photo(number) for number in range(100)]
    come(session, photos, [measured(one, 20.0) for one in photos])
    with qtbot.waitExposed(table):
        table.show()
    painted = Painted(table.viewport())
    for changed, in_view in ((photos[2:5], True), (photos[60:80], False)):
        QApplication.processEvents()
        painted.parts = QRegion()
        come(session, [], [measured(one, 30.0) for one in changed])
        places = [table.visualRect(shots.index_of(one.path).siblingAtColumn(THIRD)) for one in changed]
        QApplication.processEvents()
        assert [painted.parts.contains(place) for place in places] == [in_view] * len(changed)


def test_focal_lengths_of_phones_and_long_lenses_fit_their_column(window: MainWindow) -> None:
    texts = [words.focal_length_text(length_mm) for length_mm in (5.40625, 16.60809, 24.5, 105.0, 1200.0)]
    assert texts == ["5.4 mm", "16.6 mm", "24.5 mm", "105 mm", "1200 mm"]
    window.table.setColumnHidden(FOCAL, False)
    wide = window.table.fontMetrics().horizontalAdvance
    assert all(wide(text) <= window.table.header().sectionSize(FOCAL) for text in texts)


def test_the_heading_of_a_sorted_column_stays_whole(qtbot: QtBot, window: MainWindow, few: Path) -> None:
    """Its arrow is above it, not over its end."""
    show_measured(qtbot, window, few)
    header = window.table.header()

    def heading(column: int) -> QImage:
        at = header.sectionViewportPosition(column)
        below_arrow = QRect(at, header.height() // 3, header.sectionSize(column), header.height() * 2 // 3)
        return header.viewport().grab(below_arrow).toImage()

    for column in (APERTURE, THIRD, CORNER):
        header.setSortIndicator(IN_ORDER, Qt.SortOrder.AscendingOrder)
        before = heading(column)
        header.setSortIndicator(column, Qt.SortOrder.AscendingOrder)
        assert heading(column) == before, COLUMNS[column].heading


def test_the_table_can_show_only_one_lens_and_new_shots_of_it(window: MainWindow) -> None:
    def shown() -> set[Path]:
        table, model = window.table, window.shots
        groups = [model.index(number, 0) for number in range(model.rowCount())]
        rows = [model.index(place, 0, group) for group in groups for place in range(model.rowCount(group))]
        return {row.path for at in rows if table.visualRect(at).height() and (row := model.row_at(at)) is not None}

    one, two = [photo(number) for number in (1, 2)], [photo(number, lens="Two 35mm") for number in (3, 4)]
    come(window.session, one + two, [])
    window.table.select([two[0].path])
    only = window.actions_by_name["only_lens"]
    only.trigger()
    later = photo(5, lens="Two 35mm")
    come(window.session, [later], [])
    assert (
        shown() == {shot.path for shot in (*two, later)} and "The table shows only one lens." in window.notices.texts()
    )
    only.trigger()
    assert len(shown()) == 5 and window.notices.texts() == []


def test_only_one_lens_stays_on_view_where_its_apertures_are_not_recorded(
    qtbot: QtBot, window: MainWindow, scene: Array, tmp_path: Path
) -> None:
    bare = some_shots(tmp_path / "bare", scene, range(2), lens=None)
    window.open_paths([bare, some_shots(tmp_path / "few", scene, range(2, 6))])
    wait_measured(qtbot, window)
    window.table.select([bare / "P0.tif"])
    only = window.actions_by_name["only_lens"]
    only.trigger()
    window.choose("bands", "no_bands")
    qtbot.waitUntil(lambda: not window.session.is_judging())
    assert only.isChecked() and window.shots.rowCount() == 1
    window.edit_commands.apply_typed("lens", "Found 35mm", [bare / "P0.tif", bare / "P1.tif"])
    qtbot.waitUntil(lambda: not only.isChecked())  # it has another name


def test_the_lens_under_the_mouse_stands_out_on_the_plots_until_the_mouse_leaves_it(opened: MainWindow) -> None:
    table, on = opened.table, opened.table.viewport()
    group = table.shots.group_at(table.shots.index(0, NAME))
    assert group is not None
    below = QPoint(20, table.visualRect(table.shots.index(table.shots.rowCount() - 1, NAME)).bottom() + 4)
    for away in (lambda: QTest.mouseMove(on, below), lambda: QApplication.sendEvent(table, QEvent(QEvent.Type.Leave))):
        QTest.mouseMove(on, table.visualRect(table.shots.index(0, NAME)).center())
        assert opened.session.state.highlighted == group.place
        table.collapseAll()  # there is room below the lenses
        away()
        assert opened.session.state.highlighted is None


def test_the_table_has_the_numbers_that_the_plots_have_where_edges_are_covered(
    qtbot: QtBot, window: MainWindow
) -> None:
    """A shot counts by the edges that the shots of its lens have in common, of which it may show some only."""
    *others, last = edge_shots(sfrplus())
    seen = edges_of_shot(last)
    shown = np.flatnonzero(np.arange(len(seen.edges)) % 4)
    covered = replace(last, maps=replace(seen, edges=seen.edges.at(shown)).maps())
    alone = [shot for each in (*others, covered) for shot in with_common_edges([each])]  # as they are measured
    window.session.open(held(alone))
    wait_measured(qtbot, window)
    own, common = (
        [MEASURES["mtf50"].written(shot.value("mtf50", "third")) for shot in shots]
        for shots in (alone, with_common_edges(alone))
    )
    assert own != common
    qtbot.waitUntil(lambda: [row.cells[THIRD] for row in rows(window, "Known 50mm")] == common)
