"""Slow changes of a lens: a line through all its days, in one family of tests with the other verdicts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from lenslab.book.differences import AT_CENTRE, MAX_DAYS, LensChange, change, comparable, comparison, mean_over, slopes
from lenslab.book.entry import Entry
from lenslab.book.figures import history_figure
from lenslab.book.records import brief_of
from lenslab.book.sentences import change_rows, change_sentences
from lenslab.book.storage import Book
from lenslab.gui.book.reading import judge
from lenslab.measure.regions import CORNERS as FOUR
from lenslab.results.report_book import _changes
from tests.book_entries import entry_of_day, ran
from tests.test_book_verdicts import RIGHT, drawn_from_modes, softened, without

YEARS = [183 * number / 365.25 for number in range(6)]


def six_days() -> list[Entry]:
    """Half a year apart."""
    return [entry_of_day(183 * number) for number in range(6)]


def drifting(rate: float, regions: tuple[str, ...] | None = None, stops: int | None = None) -> list[Entry]:
    """Those days of a lens that loses a share a year."""
    return [
        softened(day, -math.expm1(-rate * years), regions, stops) for day, years in zip(six_days(), YEARS, strict=True)
    ]


def looked_at(days: Sequence[Entry]) -> LensChange:
    return change(days[:-1], days[-1:])


def test_a_lens_that_slowly_becomes_hazy_is_said_to(book: Book) -> None:
    book.add(drifting(0.03))
    assert "Centre at f/2 to f/5.6: softer by 3.0 ± " in ran(book, "show", "Known")[1]
    look = looked_at(drifting(0.03))
    assert look.changed and look.slowly
    centre, corners = sorted(change_sentences(look, "then"))
    assert centre.startswith("Centre at f/2 to f/5.6: softer by 3.0 ± ") and corners.startswith("Corners at f/2 to f/5")
    assert centre.endswith(" % a year since 2024-05-01.")
    rows = change_rows(look)
    assert ("Centre", "f/2 to f/5.6") in [row[:2] for row in rows if row[2].endswith("% a year")]
    assert [row[3] for row in rows if row[0].startswith("Right side")] == ["", "", ""]


def test_corners_alone_and_sides_change_slowly_too() -> None:
    [corners] = change_sentences(looked_at(drifting(0.05, FOUR)), "then")
    assert corners.startswith("Corners at f/2")
    [right] = change_sentences(looked_at(drifting(0.06, RIGHT, 1)), "then")  # and nothing of its corners
    assert right.startswith("Right side against left at f/2: softer by ")
    sharper = change_sentences(looked_at(drifting(-0.03)), "then")
    assert all(": sharper by " in sentence for sentence in sharper)


def test_a_history_with_a_change_at_once_has_no_line_through_it(book: Book) -> None:
    days = [*six_days()[:-1], softened(six_days()[-1], 0.1)]
    look = looked_at(days)
    assert look.changed and not look.slowly
    assert look.trend is not None and look.trend.of_part("centre", 2.0) is not None  # a line alone would be sure
    section = _changes(days, (), "Known")
    assert "trend" not in [own.label for figure in section.figures for panel in figure.panels for own in panel.series]
    book.add(days)
    verdict = judge(book.path, book.contents().entries, 2.0)
    assert verdict.trend is None and verdict.sentences[0].startswith("All of the frame is softer")


def test_days_and_regions_that_tell_too_little_have_no_trend() -> None:
    steady = looked_at(six_days())
    assert steady.trend is not None and not steady.changed
    assert steady.trend.of_part("centre", 2.0) is None
    assert abs(steady.trend.slopes.of(mean_over(AT_CENTRE, (2.0,))).value) < 1e-3
    for count, apart in ((3, 183), (4, 40)):
        assert looked_at([entry_of_day(apart * number) for number in range(count)]).trend is None
    undated = looked_at([replace(six_days()[0], first=None), *drifting(0.03)[1:]]).trend
    assert undated is not None and undated.since == six_days()[1].first
    few = looked_at([without(day, "left") for day in six_days()[:3]] + six_days()[3:]).trend
    assert few is not None and "left" not in {region for _, region in few.slopes.cells}


@pytest.mark.slow
def test_slopes_scatter_as_their_own_errors_say() -> None:
    """Entries drawn from the modes of setting up anew, on six days."""
    random = np.random.default_rng(11)
    cells = [(aperture, "third") for aperture in (2.0, 2.8, 5.6)]
    deviates = []
    for _ in range(150):
        drawn = [drawn_from_modes(entry, cells, random) for entry in six_days()]
        slope = slopes(list(zip(drawn, YEARS, strict=True)), cells).of(mean_over(AT_CENTRE, (2.0, 2.8, 5.6)))
        deviates.append(slope.value / slope.error)
    assert 0.85 < math.sqrt(np.mean(np.square(deviates))) < 1.15


def test_the_history_draws_the_trend_with_its_band() -> None:
    days = drifting(0.03)
    briefs = [brief_of(day) for day in days]
    figure = history_figure(briefs, 2.0, (), looked_at(days).trend)
    for panel in figure.panels:
        [trend] = [series for series in panel.series if series.label == "trend"]
        (first, start), (last, end) = trend.line[0], trend.line[-1]
        assert math.log(end / start) / (last - first) * 365.25 == pytest.approx(-0.03, abs=0.002)
        assert all(low < value < high for (_, low, high), (_, value) in zip(trend.band, trend.line, strict=True))
        assert panel.y_range[0] < trend.band[-1][1] and trend.band[0][2] < panel.y_range[1]
    steady = history_figure([brief_of(day) for day in six_days()], 2.0, (), looked_at(six_days()).trend)
    assert "trend" not in [series.label for panel in steady.panels for series in panel.series]


def test_of_very_many_days_the_latest_are_weighed() -> None:
    many = [six_days()[0]] * 3000  # at once, and in little memory
    look = change(many, [*many, six_days()[-1]])
    assert len(comparable(many, six_days()[-1])[0]) == MAX_DAYS and look.tested
    assert comparison(many, [entry_of_day(3, serial="B")] * 3000).parts
