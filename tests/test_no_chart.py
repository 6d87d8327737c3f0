"""Pictures of no chart: unlike each other, and uneven in themselves. They get no card, no answer, and a reason why."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from lenslab import workers
from lenslab.charts import finder
from lenslab.charts.chart_key import ChartKey
from lenslab.charts.page_reference import Reference, standard_pages
from lenslab.demo.files import write_tiff
from lenslab.draw import curve_plots
from lenslab.draw.snapshot import judge
from lenslab.judge.answers import answers
from lenslab.judge.referee import charted, findings, without_chart
from lenslab.run.analysis import analyse
from lenslab.values.shoot import Shoot
from lenslab.values.types import Array, Measured, Measurement
from simulator.leaves import chart
from tests.conftest import PoolHere, metadata


def landscape(number: int) -> Array:
    """Patches of sky, partly white, of meadows and of leaves: some hold far more detail than others."""
    random = np.random.default_rng((31, number))
    rough = np.kron(2.0 ** random.uniform(-5, 0, (6, 9)), np.ones((80, 80)))
    light = 0.35 + 0.25 * rough * cv2.resize(random.standard_normal((120, 180)), (720, 480))
    light *= np.kron(2.0 ** random.uniform(-2, 1.5, (8, 12)), np.ones((60, 60)))
    return np.asarray(np.clip(light, 0.01, 1) * 65535, np.uint16)


@pytest.fixture(scope="module")
def trip(tmp_path_factory: pytest.TempPathFactory) -> list[Measured]:
    folder = tmp_path_factory.mktemp("trip")
    for number, aperture in enumerate((2.8, 4.0, 5.6, 8.0, 11.0, 5.6, 8.0)):
        shot = landscape(number) // (1 + number % 2)  # half of them darker than the camera says
        write_tiff(folder / f"P{number}.tif", shot, metadata("Zoom", aperture, number))
    with pytest.MonkeyPatch.context() as here:
        here.setattr(workers, "Pool", PoolHere)
        return [outcome for outcome in analyse([folder]) if isinstance(outcome, Measured)]


@pytest.mark.slow
def test_unlike_photographs_get_no_card_and_no_accusation(trip: list[Measured]) -> None:
    """Be they of one lens, or each of its own."""
    shots = [
        replace(shot, photo=replace(shot.photo, metadata=metadata(f"Lens {number}", 5.6, number)))
        for number, shot in enumerate(trip)
    ]
    for measured in (trip, shots):
        (finding,) = findings(measured)
        assert finding.kind == "no_chart" and len(finding.shots) == len(measured)
        assert len(charted(measured)) == 0 and answers(charted(measured)).cards == ()
    assert "no_chart" not in {finding.kind for finding in findings(shots[:3])}  # too few to tell
    assert without_chart(shots[:3]) and without_chart(shots[:1])  # but none of them gives a curve


def test_the_panel_says_why_there_are_no_answers(trip: list[Measured]) -> None:
    shown = judge(trip).verdict
    assert shown is not None and shown.cards == () and shown.rankings == ()
    assert "not a test chart" in shown.why_none and "P0.tif to P6.tif" in shown.why_none


def test_no_plot_marks_a_sharpest_aperture_of_pictures_without_a_chart(trip: list[Measured]) -> None:
    drawn = judge(trip)
    assert drawn.verdict.best == {} and drawn.verdict.better == drawn.measure == "detail"
    for panel in (*drawn.figure.panels, *curve_plots.shoot(trip, shown=("detail_contrast",)).panels):
        assert [curve.sweet_spot for curve in panel.series] in ([None], []) and curve_plots.SPOTS not in panel.note


def test_a_chart_that_was_found_is_a_chart_however_it_is_framed(trip: list[Measured]) -> None:
    found = Measurement("third", "mtf50", 0.2)
    known = [replace(shot, measurements=(*shot.measurements, found)) for shot in trip]
    assert not any(finding.kind == "no_chart" for finding in findings(known))
    assert list(charted(known)) == list(Shoot.of(known))


@pytest.mark.slow
def test_a_picture_of_anything_else_is_told_apart_before_its_pattern_is_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """That takes seconds, which every shoot without a chart would pay."""
    pages = standard_pages()
    searched: list[ChartKey] = []

    def guesses(small: object, reference: Reference, frame_px: object, larger: float) -> list[object]:
        searched.append(reference.key)
        return []

    monkeypatch.setattr(finder, "guesses", guesses)
    for seed, largest_px in enumerate((20, 60, 120), 200):
        leaves = chart(300, 450, seed=seed, largest_px=largest_px)
        finder.likely((leaves * 200).astype(np.uint8), list(pages.values()))
    assert searched == []
    for key, reference in pages.items():
        page = reference.levels[0].page[20:-20, 20:-20]  # cut off all round, marks and all
        finder.likely(cv2.GaussianBlur(page[::-1, ::-1], (0, 0), 2.0), [reference])
        assert searched.pop() == key
        searched.clear()
