"""The codes beside a chart's marks: any chart of version 2 names itself in a photo; a code is a stranger's word."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lenslab.charts.alignment import small_picture
from lenslab.charts.chart_key import ChartKey, parse_chart_key
from lenslab.charts.marks import CODED_NUMBERS, NUMBERS, code, code_areas, code_box, fiducial, quantized, read_code
from lenslab.charts.marks_found import find_mirrored_marks
from lenslab.charts.recognition import Recognition, RecognitionTask, recognise
from lenslab.charts.shapes import Box, Chart, Cutout
from lenslab.demo.files import write_dng
from lenslab.run.charts import AUTO, charts_in_use, likely_shots, recognised
from lenslab.values.types import Measured, Measurement, Metadata, Photo, Settings
from lenslab.workers import Pool
from simulator.page_blur import gaussian
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.prints import Print
from simulator.view import CameraView

UNUSUAL = "lenslab:330x220mm:seed=4294967295:finest=2.2:low=0.1:high=0.85:margin=7.5:version=2"
STANDARD = "lenslab:A4:landscape:seed=1:version=2"
UPRIGHT = "lenslab:A4:portrait:seed=77:finest=2:version=2"


def taken(
    chart: Chart,
    path: Path,
    *,
    fill: float = 0.97,
    blur: float = 0.8,
    iso: float = 100.0,
    mirrored: bool = False,
    printed: Print | None = None,
    shift: tuple[float, float] = (0.0, 0.0),
    long_px: int = 1200,
) -> Path:
    """A raw file of a shot of the chart."""
    size = (long_px, 2 * long_px // 3) if chart.width_mm > chart.height_mm else (2 * long_px // 3, long_px)
    view = CameraView(size, chart.frame, fill=fill, turn_deg=0.7, tilt_deg=1.0, shift=shift, mirrored=mirrored)
    setup = PhotoSetup(
        view, gaussian(blur), fine=1, iso=iso, vignetting_ev=1.5, printed=printed or Print.ordinary(), seed=5
    )
    photo = photograph_page(chart, setup)
    write_dng(path, photo.levels, Metadata(lens="Known 50mm", aperture=4.0), photo.sensor, packed=False)
    return path


def test_a_code_says_every_number_of_a_chart_and_nothing_when_it_is_damaged() -> None:
    random = np.random.default_rng(1)
    for _ in range(200):
        numbers = {
            "width_mm": quantized("width_mm", random.uniform(50, 5000)),
            "height_mm": quantized("height_mm", random.uniform(50, 5000)),
            "seed": int(random.integers(2**32)),
            "finest_mm": quantized("finest_mm", random.uniform(0.01, 78)),
            "low": quantized("low", random.uniform(0, 0.5)),
            "high": quantized("high", random.uniform(0.6, 1)),
            "margin_mm": quantized("margin_mm", random.uniform(0, 1250)),
        }
        white = code("lenslab", numbers)
        assert read_code(white) == ("lenslab", numbers)
        assert 0.3 < white.mean() < 0.7
        white.flat[random.integers(160)] ^= 1
        assert read_code(white) is None


def test_a_chart_of_version_2_is_drawn_from_what_its_code_can_say() -> None:
    first = ChartKey("lenslab", 300.004, 200.009, finest_mm=3.0004, margin_mm=5.001, version=2).chart()
    second = ChartKey("lenslab", 300, 200, finest_mm=3, version=2).chart()
    assert (first.width_mm, first.height_mm, first.finest_mm) == (300.0, 200.0, 3.0)
    assert first.caption == second.caption and "version 2" in first.caption and "seed 1 " in first.caption
    areas, same = first.shapes[0], second.shapes[0]
    assert isinstance(areas, Cutout) and isinstance(same, Cutout) and areas.box == same.box


@pytest.mark.slow
@pytest.mark.parametrize(("text", "fill", "blur", "iso"), [(UNUSUAL, 1.25, 0.6, 1600.0), (UPRIGHT, 1.05, 0.9, 6400.0)])
def test_any_chart_is_recognised_by_its_codes(text: str, fill: float, blur: float, iso: float, tmp_path: Path) -> None:
    path = taken(parse_chart_key(text).chart(), tmp_path / "0.dng", fill=fill, blur=blur, iso=iso)
    assert list(recognise([RecognitionTask(Photo(path, path.name))])) == [Recognition(text, marks=True)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fill", "blur", "printed"),
    [
        (0.4, 0.5, Print.ordinary()),  # with squares of its codes 2 px wide
        (1.0, 2.7, Print.ordinary()),  # too blurred to read them
        (1.0, 0.7, Print(0.25, 0.6)),
    ],
    ids=["small", "blurred", "pale"],
)
def test_a_chart_is_recognised_where_its_codes_are_hard_to_read(
    fill: float, blur: float, printed: Print, tmp_path: Path
) -> None:
    chart = parse_chart_key(STANDARD).chart()
    path = taken(chart, tmp_path / "0.dng", fill=fill, blur=blur, printed=printed)
    (look,) = recognise([RecognitionTask(Photo(path, path.name), search=True)])
    assert look is not None and look.chart == STANDARD


@pytest.mark.slow
def test_a_mirrored_chart_of_which_one_mark_is_seen_is_recognised_by_its_code(tmp_path: Path) -> None:
    path = taken(
        parse_chart_key(UPRIGHT).chart(), tmp_path / "0.dng", fill=1.3, mirrored=True, shift=(0.25, 0.0), long_px=840
    )
    assert len(find_mirrored_marks(small_picture(path, Settings())).corners) == 1
    assert list(recognise([RecognitionTask(Photo(path, path.name))])) == [Recognition(UPRIGHT, marks=True)]


@pytest.mark.slow
def test_a_mirrored_chart_without_codes_is_recognised_by_its_marks(tmp_path: Path) -> None:
    text = "lenslab:A4:landscape:seed=1"
    path = taken(parse_chart_key(text).chart(), tmp_path / "0.dng", mirrored=True, long_px=840)
    assert list(recognise([RecognitionTask(Photo(path, path.name))])) == [Recognition(text, marks=True)]


def forged(**numbers: float) -> Chart:
    """A page with marks, and beside them the code of another chart."""
    key = parse_chart_key(UPRIGHT)
    chart, own = key.chart(), {name: getattr(key, name) for name in CODED_NUMBERS}
    white = code("lenslab", own | {"finest_mm": chart.finest_mm} | numbers)
    areas = []
    for mark in chart.fiducials:
        (left, top), (right, _), *_ = mark.corners
        box = Box(left, top, right - left, right - left)
        areas += [*code_areas(white, code_box(mark.number, box)), *fiducial(mark.number, box)[1]]
    return replace(chart, shapes=tuple(areas))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ({"width_mm": 4.0}, "a chart cannot be 4"),
        ({"seed": 78}, "seed 78 was not found"),  # can be drawn, and is not there
    ],
)
def test_a_code_that_names_no_chart_is_refused_in_words(
    numbers: dict[str, float], words: str, tmp_path: Path, in_this_process: None
) -> None:
    path = taken(forged(**numbers), tmp_path / "0.dng", long_px=840)
    photo = Photo(path, path.name)
    with Pool(1) as pool:
        seen = charts_in_use([AUTO], lambda _: recognised([photo], [photo], RecognitionTask(photo), pool))
    assert not seen.charts and words in seen.refused


def shot_of(number: int, aperture: float, level: float = 0.2, clipped: float = 0.0, detail: float = 5.0) -> Measured:
    """The shots of a shoot in the order taken, each with its exposure and its detail."""
    quantities = {("entire", "level"): level, ("entire", "clipped"): clipped, ("third", "fine_contrast"): detail}
    numbers = tuple(Measurement(*key, value) for key, value in quantities.items())
    return Measured(Photo(Path(f"{number}.dng"), f"{number}.dng", Metadata(aperture=aperture)), numbers)


def test_charts_are_sought_in_well_exposed_shots_all_over_a_shoot_from_middle_apertures_on() -> None:
    usual = [shot_of(number, aperture) for number, aperture in enumerate((2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0, 22.0))]
    for photos, some in (likely_shots([shot.photo for shot in usual]), likely_shots([], usual)):
        assert [photo.metadata.aperture for photo in photos] == [5.6, 11.0, 2.8, 22.0] and some[0] in photos
    bad = [shot_of(9, 8.0, level=0.001, detail=9.0), shot_of(10, 8.0, clipped=0.5, detail=9.0)]
    sharp = shot_of(11, 16.0, detail=6.0)
    photos, some = likely_shots([], [*bad, *usual[:2], sharp])
    assert not {shot.photo for shot in bad} & set(photos) and some == [sharp.photo] != photos[:1]
    assert likely_shots([], bad)[0] == [shot.photo for shot in bad], "where none is better, these may do"
    assert likely_shots([]) == ([], [])


def test_the_marks_of_the_versions_are_not_the_same() -> None:
    assert not set(NUMBERS[1]) & set(NUMBERS[2])
