"""Pictures of no chart: unlike each other, and uneven in themselves. They get no card, no answer, and a reason why."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from lenslab import figures
from lenslab.analysis import analyse
from lenslab.answers import answers
from lenslab.figures.plot_options import DEFAULT
from lenslab.gui.answers.updater import AnswersQuery, answer
from lenslab.gui.session.curve_updater import draw
from lenslab.location import ChartKey, finder
from lenslab.location.reference import Reference
from lenslab.location.standard import standard_pages
from lenslab.referee import charted, findings
from lenslab.simulate.files import write_tiff
from lenslab.types import Array, Measured, Measurement, Settings
from simulator.leaves import chart
from tests.conftest import metadata, picture


def holiday(number: int) -> Array:
    """A smooth sky over something rough, each time another."""
    random = np.random.default_rng(number)
    down = np.linspace(0, 1, 480)[:, None]
    rough = chart(480, 720, seed=100 + number, largest_px=40)
    sky = np.full((480, 720), random.uniform(0.4, 0.8)) * (1 - 0.2 * down)
    ground = 1 / (1 + np.exp(-60 * (down - random.uniform(0.35, 0.65))))
    return np.asarray(sky * (1 - ground) + rough * ground, np.float32)


@pytest.fixture(scope="module")
def trip(tmp_path_factory: pytest.TempPathFactory) -> list[Measured]:
    folder = tmp_path_factory.mktemp("trip")
    for number, aperture in enumerate((2.8, 4.0, 5.6, 8.0, 11.0, 5.6)):
        shot = picture(holiday(number), 0.6, seed=number)
        write_tiff(folder / f"P{number}.tif", shot, metadata("Zoom", aperture, number))
    return [outcome for outcome in analyse([folder], Settings(), workers=1) if isinstance(outcome, Measured)]


@pytest.mark.slow
def test_unlike_photographs_get_no_card_and_no_accusation(trip: list[Measured]) -> None:
    doubts = findings(trip)
    assert {finding.kind for finding in doubts} == {"no_chart"}
    assert answers(charted(trip)).cards == ()


def test_the_panel_says_why_there_are_no_answers(trip: list[Measured]) -> None:
    shown = answer(AnswersQuery(tuple(trip), 90, None, "centre", {}))
    assert shown.cards == () and shown.ranked == ()
    assert "not a test chart" in shown.why_none and "P0.tif to P5.tif" in shown.why_none


def test_no_plot_marks_a_sharpest_aperture_of_pictures_without_a_chart(trip: list[Measured]) -> None:
    drawn = draw(trip, DEFAULT)
    assert drawn.best == {} and drawn.better == "plain" and drawn.figure is not None
    for panel in (*drawn.figure.panels, *figures.shoot(trip, shown=("detail_contrast",)).panels):
        assert [curve.sweet_spot for curve in panel.series] in ([None], []) and figures.SPOTS not in panel.note


def test_a_chart_that_was_found_is_a_chart_however_it_is_framed(trip: list[Measured]) -> None:
    found = Measurement("third", "mtf50", 0.2)
    known = [replace(shot, measurements=(*shot.measurements, found)) for shot in trip]
    assert not any(finding.kind == "no_chart" for finding in findings(known)) and charted(known) == known


@pytest.mark.slow
def test_a_picture_of_anything_else_is_told_apart_before_its_pattern_is_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """That takes seconds, which every shoot without a chart would pay."""
    pages = standard_pages()
    searched: list[ChartKey] = []

    def guesses(small: object, reference: Reference, frame_px: object) -> list[object]:
        searched.append(reference.key)
        return []

    monkeypatch.setattr(finder, "guesses", guesses)
    for seed in range(6):
        leaves = chart(300, 450, seed=200 + seed, largest_px=(20, 60, 120)[seed % 3])
        finder.likely((leaves * 200).astype(np.uint8), list(pages.values()))
    assert searched == []
    for key, reference in pages.items():
        page = reference.levels[0].page[20:-20, 20:-20]  # cut off all round, marks and all
        with pytest.raises(ValueError, match="max"):  # of no guesses
            finder.likely(cv2.GaussianBlur(page[::-1, ::-1], (0, 0), 2.0), [reference])
        assert searched.pop() == key
