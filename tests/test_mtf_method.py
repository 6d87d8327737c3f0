"""MTF50 that an earlier method measured: shown as such, compared by ratios only, and measured again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from lenslab.book.comparability import Barrier, barriers
from lenslab.book.differences import change
from lenslab.book.entry import Entry
from lenslab.book.from_shoots import entries_in, is_todays
from lenslab.book.records import entry_of_record, entry_record
from lenslab.book.storage import Book
from lenslab.judge.answers import answers, ranking_unit
from lenslab.judge.grid import card_grids
from lenslab.judge.sharpness import sharpness
from lenslab.measure.chart_method import METHOD, MTF_METHOD, mtf_method
from lenslab.measure.chart_results import has_map
from lenslab.measure.metrics import repeats
from lenslab.results.json_document import to_json
from lenslab.store.cache import MeasurementCache
from lenslab.store.current_results import outdated
from lenslab.store.lookup import KnownResults
from lenslab.store.shoot import load
from lenslab.values.types import Measured, Measurement
from tests.book_entries import entry_of_day, ran, session_of, shots_of_day

STOPS = (2.0, 2.8, 4.0, 5.6, 8.0, 11.0)
DETAIL = (Measurement("third", "detail_contrast", 20.0), Measurement("corner", "detail_contrast", 15.0))


def by_first_method(shots: list[Measured]) -> list[Measured]:
    """As version 0.2 kept them."""
    return [
        replace(shot, maps=tuple(stored for stored in shot.maps if stored.quantity != MTF_METHOD)) for shot in shots
    ]  # fmt: skip


def with_detail(shots: list[Measured]) -> list[Measured]:
    return [replace(shot, measurements=(*shot.measurements, *DETAIL)) for shot in shots]


def scaled(entry: Entry, factor: float) -> Entry:
    """All MTF50 by this factor, as another method measures a pale print."""
    apertures = tuple(
        structs.replace(numbers, regions={name: structs.replace(region, value=region.value * factor)
                                  for name, region in numbers.regions.items()})
        for numbers in entry.apertures
    )  # fmt: skip
    return replace(entry, apertures=apertures)


def test_a_session_of_the_first_method_is_out_of_date_and_its_mtf_is_not_taken_as_todays(tmp_path: Path) -> None:
    old = session_of(tmp_path / "old.lenslab", by_first_method(shots_of_day(1)))
    new = session_of(tmp_path / "new.lenslab", shots_of_day(2))
    assert outdated(load(old)).older == load(old).outcomes.keys() and not outdated(load(new)).older
    for path, is_known in ((old, False), (new, True)):
        shoot = load(path)
        with MeasurementCache() as cache:
            recalled = KnownResults(shoot, cache).recall(repeats(shoot.photos, shoot.edits)[0], shoot.settings)
            assert recalled is not None and has_map(recalled[0]) == is_known
    assert {mtf_method(shot) for shot in load(new).measured()} == {METHOD}


def test_a_card_says_so_and_lenses_of_two_methods_are_ranked_by_contrast() -> None:
    old = with_detail(by_first_method(shots_of_day(1, apertures=STOPS)))
    new = with_detail(shots_of_day(2, apertures=STOPS, lens="Other 35mm"))
    assert ranking_unit(new) == "lp/mm" and ranking_unit([*old, *new]) == "%"
    cards = answers([*old, *new]).cards
    grids = card_grids(cards).grids
    assert ["earlier method" in " ".join(grid.notes) for grid in grids] == [True, False]
    assert [card["mtf_method"] for card in json.loads(to_json([*old, *new]))["cards"]] == [1, METHOD]


def test_of_a_lens_measured_by_both_the_shots_of_today_count() -> None:
    new = shots_of_day(2, apertures=STOPS)
    few_old = [*by_first_method(new[:2]), *new[2:]]
    line = sharpness(few_old).centre
    assert line is not None and line.apertures == STOPS[1:]


@pytest.mark.parametrize("factor", [1.08, 0.92])
def test_another_method_is_no_change_of_the_lens(factor: float) -> None:
    earlier = [scaled(entry_of_day(day), 1 / factor) for day in (1, 2, 3)]
    earlier = [replace(entry, program=replace(entry.program, mtf_method=1)) for entry in earlier]
    later = entry_of_day(4)
    assert barriers(earlier[0], later) == (Barrier.OLDER,)
    look = change(earlier, [later])
    assert not look.changed and look.tested and Barrier.OLDER in look.barriers
    assert not {test.what for test in look.tested} & {"centre", "corners"}
    same = change([scaled(entry_of_day(day), 1 / factor) for day in (1, 2, 3)], [later])
    assert same.changed  # what it would be without


def test_an_entry_keeps_its_method_and_one_without_is_of_the_first(book: Book, tmp_path: Path) -> None:
    record = entry_record(entry_of_day(1))
    assert is_todays(entry_of_record(record).program)
    del record["mtf_method"]
    assert not is_todays(entry_of_record(record).program)
    session = session_of(tmp_path / "a.lenslab", by_first_method(shots_of_day(1)))
    [entry] = entries_in(session)
    assert entry.program.mtf_method == 1 and not is_todays(entry.program)
    book.add([entry])
    _, _, said = ran(book, "add", "--changed")
    assert "measuring 6 shots of another version again" in said
