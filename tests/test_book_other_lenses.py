"""Lenses of other sessions as thin curves in the plots: as high as in their own session, or a sentence why not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from lenslab.book.other_lenses import records_of, valid_others, with_others
from lenslab.draw.plot_options import DEFAULT
from lenslab.draw.snapshot import Snapshot, judge
from lenslab.values.shoot import Shoot
from lenslab.values.types import Series
from tests.book_entries import entry_of_day, shots_of_day


def drawn(snapshot: Snapshot) -> list[list[Series]]:
    """The thin curves of each plot."""
    return [[series for series in panel.series if series.thin] for panel in snapshot.figure.panels]


def test_another_lens_is_as_high_as_in_its_own_plots_and_changes_no_verdict() -> None:
    shots, theirs = Shoot.of(shots_of_day(1)), Shoot.of(shots_of_day(2, blur=1.4, lens="Other 85mm"))
    before, alone = judge(shots), judge(theirs)
    other = entry_of_day(2, blur=1.4, lens="Other 85mm")
    both = with_others(before, shots, DEFAULT, [other])
    sharpness, ratio, light = drawn(both)
    assert [series.label for series in sharpness] == ["Other 85mm, 2024-05-03"] and light == []
    for (series,), own in zip((sharpness, ratio), alone.figure.panels, strict=False):
        points = own.series[0].points
        means = [sum(y for at, y in points if at == x) / 2 for x in dict.fromkeys(x for x, _ in points)]
        assert [y for _, y in series.line] == pytest.approx(means, rel=1e-6)
    assert both.verdict == before.verdict and both.labels == before.labels
    low, high = both.figure.panels[0].y_range
    assert all(low <= y <= high for _, y in sharpness[0].line)
    assert [panel.series[:-1] for panel in both.figure.panels[:2]] == [
        panel.series for panel in before.figure.panels[:2]
    ]


def test_a_lens_that_cannot_be_compared_absolutely_is_in_the_plot_of_ratios_alone_and_says_why() -> None:
    shots = Shoot.of(shots_of_day(1))
    entry = entry_of_day(2, lens="Other 85mm")
    assert entry.set_up is not None
    other_chart = replace(entry, set_up=structs.replace(entry.set_up, page_mm=(594.0, 420.0)))
    without_chart = replace(entry, measure="detail_contrast", set_up=None)
    ratios_only = with_others(judge(shots), shots, DEFAULT, [other_chart])
    nothing = with_others(judge(shots), shots, DEFAULT, [without_chart])
    assert [len(series) for series in drawn(ratios_only)] == [0, 1, 0]
    assert [len(series) for series in drawn(nothing)] == [0, 0, 0]
    assert "Other 85mm, 2024-05-03: Shot with another chart" in ratios_only.figure.panels[0].note
    assert "measured against a known chart, the other was not" in nothing.figure.panels[0].note


def test_a_day_of_the_same_body_without_a_pixel_pitch_is_drawn_in_lp_mm_as_the_others_are() -> None:
    shots, entry = Shoot.of(shots_of_day(1)), entry_of_day(2)
    (known, *_), (bare, *_) = (
        drawn(with_others(judge(shots), shots, DEFAULT, [other])) for other in (entry, replace(entry, pitch_um=None))
    )
    assert [series.line for series in bare] == [series.line for series in known]


def test_sessions_keep_the_other_lenses_and_nothing_that_is_none() -> None:
    entry = entry_of_day(2)
    (kept,) = valid_others({"others": [*records_of([entry]), {"key": "../x"}, 7]})
    assert kept.copy == entry.copy and [numbers.aperture for numbers in kept.apertures] == [2.0, 2.8, 5.6]
    assert valid_others({"others": "none"}) == valid_others({}) == ()
