"""What a shot of a known chart costs, counted instead of timed: decodes, pages drawn, transforms, edges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import lenslab.charts.page_reference
import lenslab.files.reading
import lenslab.measure.chart_shot
import lenslab.measure.tile_reference
from lenslab.charts import pattern_matching
from lenslab.charts.chart_key import ChartKey, parse_chart_key
from lenslab.demo.files import write_dng
from lenslab.demo.optics import BAYER_RGGB
from lenslab.judge.smoothing import SMOOTH_SHOTS
from lenslab.measure import chart_checks
from lenslab.measure.chart_shot import ChartTask
from lenslab.run.analysis import analyse, run
from lenslab.run.schedule import RunOptions, ShotEvent
from lenslab.run.visits import visit
from lenslab.store.cache import MeasurementCache
from lenslab.values import fourier
from lenslab.values.types import Measured, Metadata, Photo, Settings
from lenslab.workers.process import Part
from simulator.page_blur import gaussian
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.view import CameraView

CHART = parse_chart_key("lenslab:A4:landscape:seed=3:finest=1.2:version=2")  # says by its codes which it is
TILES = 7 * 5  # of 128 px beside each other in 960 x 640
METADATA = Metadata(lens="Known 50mm", aperture=4.0)
APERTURES = (1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0)
EACH = 4  # transforms of a tile: the picture, twice, the whole page behind it, and what is expected
COLOUR = 3 * 4 + 1  # four pictures a colour, and the whole page
PAGE = 2  # of what is behind a tile under both windows, which serves for the next shot


@pytest.fixture(scope="module")
def tripod(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two shots from a tripod."""
    folder, chart = tmp_path_factory.mktemp("tripod"), CHART.chart()
    view = CameraView((960, 640), chart.frame, fill=0.97, turn_deg=0.7, tilt_deg=0.5, distortion=-0.01)
    for number in range(2):
        setup = PhotoSetup(view, gaussian(0.8), seed=number, exposure=0.6, fine=1, pattern=BAYER_RGGB)
        photo = photograph_page(chart, setup)
        write_dng(folder / f"{number}.dng", photo.levels, METADATA, photo.sensor, packed=False)
    return folder


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """What is done from now on, counted."""
    work: Counter[str] = Counter()

    def counted(owner: Any, name: str, what: str, many: Callable[..., int] = lambda *_: 1) -> None:
        real = getattr(owner, name)

        def function(*arguments: Any, **options: Any) -> Any:
            work[what] += many(*arguments)
            return real(*arguments, **options)

        monkeypatch.setattr(owner, name, function)

    counted(lenslab.files.reading, "_decoded", "decodes")
    counted(ChartKey, "chart", "charts")
    for name in ("to_array", "to_bands"):
        counted(lenslab.charts.page_reference, name, "pages")
    counted(chart_checks, "measure_edge", "edges")
    counted(lenslab.measure.tile_reference, "_Part", "parts")
    counted(pattern_matching, "_shifts", "blocks", lambda _, seen: len(seen))
    for name in ("transformed", "transformed_back"):
        counted(fourier, name, "transforms")
    return work


@pytest.mark.slow
@pytest.mark.usefixtures("own_pages")
def test_the_next_shot_of_a_tripod_costs_no_more_than_it_must(tripod: Path, work: Counter[str]) -> None:
    files = "0.dng", "1.dng", "1.dng"
    photos = [Photo(tripod / file, f"{number}-{file}", METADATA) for number, file in enumerate(files)]
    tasks = [ChartTask(photo, (CHART,), Settings()) for photo in photos]
    shots = []
    for _, result in visit(Part(tuple(tasks), tuple(tasks)), lambda _: None, Settings()):
        assert result.reason is None
        shots.append(work.copy())
        work.clear()
    first, second, following = shots
    assert first["charts"] == 1 and first["pages"] == 2  # the page, and what of it is the same on all charts
    assert first["decodes"] == following["decodes"] == 1
    assert following["charts"] == following["pages"] == 0 < following["edges"] <= 8
    assert following["parts"] == 0 < first["parts"] <= TILES + 4  # of the page, low-passed: those of the corners, too
    tiles, blocks = first["parts"], following["blocks"]
    assert blocks < 1.2 * first["blocks"]  # looked at once, not twice
    assert following["transforms"] == blocks + tiles * (EACH + COLOUR)
    again = PAGE * second["parts"]  # of tiles, where this shot's noise rounds the print's tone to another step
    assert second["transforms"] == following["transforms"] + first["blocks"] + again  # behind the blocks, once found
    assert first["transforms"] == 2 * first["blocks"] + tiles * (PAGE + EACH + COLOUR)


def while_watched(folder: Path, cache: MeasurementCache, chart: str = CHART.text) -> list[ShotEvent]:
    """What somebody who watches curves grow sees of a folder, beside the photos."""
    options = RunOptions(cache=cache, notice=pytest.fail, charts=(chart,), watched=True)
    return [event for event in run([folder], Settings(), options) if event.outcome or event.charts]


def recognised(events: list[ShotEvent]) -> list[str]:
    return [event.charts.recognised for event in events if event.charts is not None]


@pytest.mark.slow
def test_a_photo_is_decoded_once_for_all_its_numbers_and_for_the_look_at_which_chart_it_shows(
    tripod: Path, work: Counter[str], in_this_process: None
) -> None:
    events = [*run([tripod], Settings(), RunOptions())]
    outcomes = [event.outcome for event in events if event.last and isinstance(event.outcome, Measured)]
    assert recognised(events) == [CHART.text]
    assert all(shot.value("mtf50", "third") and shot.value("fine_contrast", "third") for shot in outcomes)
    assert work["decodes"] == len(outcomes) == 2
    assert work["charts"] <= 2 and work["pages"] <= 2 * 2  # small to be recognised, large to be measured against
    work.clear()
    with MeasurementCache() as cache:
        watched = while_watched(tripod, cache, "auto")
    assert recognised(watched) == [CHART.text]
    with_mtf = [event.outcome for event in watched if event.result is not None]
    assert with_mtf and all(isinstance(shot, Measured) and shot.value("mtf50", "third") for shot in with_mtf)
    assert work["decodes"] <= 2 * len(outcomes) + 1  # for curves, for MTF, and to see which chart it is


def two_lenses(folder: Path) -> list[str]:
    """The names of their shots, one at each of eight apertures."""
    chart, names = CHART.chart(), []
    view = CameraView((640, 416), chart.frame, fill=0.97, turn_deg=0.7)
    photo = photograph_page(chart, PhotoSetup(view, gaussian(0.8), exposure=0.6, fine=1, pattern=BAYER_RGGB))
    for lens in ("Lens 0", "Lens 1"):
        for aperture in APERTURES:
            names.append(f"{len(names):02}.dng")
            metadata = Metadata(lens=lens, aperture=aperture)
            write_dng(folder / names[-1], photo.levels, metadata, photo.sensor, packed=False)
    return names


@pytest.mark.slow
def test_curves_come_first_and_other_shots_are_decoded_once_for_all_their_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_this_process: None
) -> None:
    names, decoded, real = two_lenses(tmp_path), Counter[str](), lenslab.files.reading._decoded

    def counted(path: Path, *arguments: Any, **options: Any) -> Any:
        decoded[path.name] += 1
        return real(path, *arguments, **options)

    monkeypatch.setattr(lenslab.files.reading, "_decoded", counted)
    with MeasurementCache() as cache:
        events = while_watched(tmp_path, cache)
        again = while_watched(tmp_path, cache)
    assert all(event.left is None for event in again)  # all of it is known
    begins = next(place for place, event in enumerate(events) if event.left is not None)
    before = [event.outcome for event in events[: begins + 1] if isinstance(event.outcome, Measured)]
    for lens in ("Lens 0", "Lens 1"):  # of each a smooth curve from end to end
        apertures = [shot.photo.metadata.aperture for shot in before if shot.photo.metadata.lens == lens]
        assert len(apertures) >= SMOOTH_SHOTS and {APERTURES[0], APERTURES[-1]} <= set(apertures)
    shots = [event for event in events if isinstance(event.outcome, Measured)]
    assert shots[0].result is None
    soonest = next(event for event in shots if event.result is not None)
    assert soonest.photo == shots[0].photo and soonest.outcome.value("mtf50", "third")
    searched = {event.photo.path.name: event.outcome for event in shots if event.result is not None}
    assert sorted(searched) == sorted(decoded) == names
    once = [name for name, times in decoded.items() if times == 1]
    assert len(once) == 2 * (len(APERTURES) - SMOOTH_SHOTS)
    assert decoded.total() <= len(searched) + 2 * SMOOTH_SHOTS  # once more for curves
    for shot in analyse([tmp_path / name for name in names[::8]], charts=(CHART.text,)):  # as without curves
        if isinstance(shot, Measured):
            first = searched[shot.photo.path.name]
            assert first.value("fine_contrast", "third") == shot.value("fine_contrast", "third")
            assert first.value("mtf50", "third") == pytest.approx(shot.value("mtf50", "third"), rel=1e-5)


@pytest.mark.slow
def test_photos_without_a_chart_are_decoded_once_and_no_page_is_drawn(
    folder: Path, work: Counter[str], in_this_process: None
) -> None:
    outcomes = [item for item in analyse([folder]) if isinstance(item, Measured)]
    assert work["decodes"] == len(outcomes) == 8 and work["charts"] == work["pages"] == 0
