"""When the plain standard deviation is not to be believed, other plots are recommended, and the reason is said."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from lenslab.demo import shoot
from lenslab.demo.files import write_dng
from lenslab.draw import plot_options
from lenslab.draw.plot_options import misplaced_peak
from lenslab.judge.answers import answers
from lenslab.judge.finding import Finding, with_focus_moved
from lenslab.run.analysis import measure_again
from lenslab.values.grouping import sets
from lenslab.values.shoot import Shoot
from lenslab.values.types import Measured, Measurement, Metadata, Photo
from simulator.leaves import chart, photograph

APERTURES = (2.0, 4.0, 8.0, 16.0)


def shots(
    deviation: tuple[float, ...], detail: tuple[float, ...] | None, lens: str = "Known 50mm F2"
) -> list[Measured]:
    """Two shots an aperture, exposed alike, with these numbers."""
    measured = []
    for number in range(2 * len(deviation)):
        stop = number // 2
        camera = camera_data(lens, APERTURES[stop], APERTURES[stop] ** 2 / 400, number)
        numbers = [Measurement("third", "std", deviation[stop]), Measurement("third", "level", 0.2)]
        if detail is not None:
            numbers += [Measurement("third", name, detail[stop]) for name in ("fine_contrast", "detail_contrast")]
        measured.append(Measured(Photo(Path(f"/{lens}{number}.tif"), f"{number}.tif", camera), tuple(numbers)))
    return measured


def camera_data(lens: str, aperture: float, shutter_s: float, number: int) -> Metadata:
    taken = datetime(2026, 1, 5, 20) + timedelta(minutes=number)
    return Metadata(lens=lens, aperture=aperture, shutter_s=shutter_s, iso=100.0, taken=taken)


def test_where_deviation_and_detail_agree_the_deviation_is_shown() -> None:
    agreeing = shots((20, 24, 26, 22), (3.0, 4.0, 4.5, 3.2))
    assert misplaced_peak(agreeing) is None
    assert plot_options.recommended(agreeing) == ("plain", "")


def test_where_the_deviation_is_largest_at_a_soft_aperture_detail_is_recommended_and_the_reason_said() -> None:
    falling_off = shots((28, 26, 25, 22), (3.0, 4.0, 4.5, 3.2))
    peak = misplaced_peak(falling_off)
    assert peak is not None and (peak.aperture, peak.sharpest) == (2.0, 8.0)
    assert peak.loss == pytest.approx(100 / 3)
    measure, reason = plot_options.recommended(falling_off)
    assert measure == "detail"
    assert (
        "Known 50mm F2 is highest at f/2" in reason
        and "detail contrast it is 33 % less sharp there than at f/8" in reason
    )


def test_of_a_lens_whose_focus_moved_no_sharpest_aperture_is_named_as_the_reason() -> None:
    falling_off = Shoot.of(shots((28, 26, 25, 22), (3.0, 4.0, 4.5, 3.2)))
    knock = Finding("knock", (falling_off[0].photo,), 12.0, "%", "", "")
    assert plot_options.recommended(with_focus_moved(falling_off, [knock])) == ("plain", "")


def test_mtf50_that_is_chosen_is_shown_though_one_aperture_of_one_lens_alone_has_it() -> None:
    series = shots((20, 24, 26, 22), (3.0, 4.0, 4.5, 3.2))
    single = shots((20,), (3.0,), "Single")[0]
    single = replace(single, measurements=(*single.measurements, Measurement("third", "mtf50", 0.2)))
    assert plot_options.measure_of("mtf50", [*series, single]) == "mtf50"
    assert plot_options.measure_of("mtf50", series) == "detail"


def brightened(shot: Measured, ev: float, *, raw: bool) -> Measured:
    """The same of a picture that is brighter in the middle."""
    kept = tuple(number for number in shot.measurements if number.quantity != "level")
    level = Measurement("third", "level", 0.2 * 2**ev)
    return replace(shot, measurements=(*kept, level, *((Measurement("third", "signal", level.value),) if raw else ())))


@pytest.mark.parametrize(("ev", "raw", "is_said"), [(0.3, False, True), (0.04, False, False), (0.3, True, False)])
def test_the_deviation_of_developed_files_depends_on_how_bright_they_are(ev: float, raw: bool, is_said: bool) -> None:
    """RAW is brought to one brightness before it is measured; lenses are not compared."""
    one, other = (shots((20, 24, 26, 22), (3.0, 4.0, 4.5, 3.2), lens) for lens in ("One", "Other"))
    apart = [*(brightened(shot, 0.0, raw=raw) for shot in one), *(brightened(shot, 1.0, raw=raw) for shot in other)]
    assert plot_options.recommended(apart) == ("plain", "")
    measure, reason = plot_options.recommended([*apart[:3], brightened(apart[3], ev, raw=raw), *apart[4:]])
    assert measure == ("detail" if is_said else "plain")
    assert ("Exposure differs by 0.30 EV" in reason) == is_said


def test_nearly_as_sharp_is_sharp_enough() -> None:
    assert misplaced_peak(shots((20, 26, 25, 22), (3.0, 4.4, 4.5, 3.2))) is None
    assert misplaced_peak(shots((20, 26, 25, 22), (3.0, 4.2, 4.5, 3.2))) is not None


def test_the_lens_with_the_largest_error_is_named() -> None:
    both = [
        *shots((28, 26, 25, 22), (3.9, 4.0, 4.5, 3.2), "Mild"),
        *shots((28, 26, 25, 22), (2.0, 4.0, 4.5, 3.2), "Bad"),
    ]
    peak = misplaced_peak(both)
    assert peak is not None and peak.lens == "Bad"


@pytest.mark.parametrize(
    "detail", [None, (0.0, 0.0, 0.0, 0.0), (float("nan"),) * 4], ids=["not measured", "none at all", "unknown"]
)
def test_without_detail_nothing_can_be_said(detail: tuple[float, ...] | None) -> None:
    assert misplaced_peak(shots((28, 26, 25, 22), detail)) is None
    assert misplaced_peak([]) is None


def test_two_apertures_are_too_few_to_tell() -> None:
    assert misplaced_peak(shots((28, 26), (3.0, 4.0))) is None


@pytest.mark.slow
def test_the_sharpest_aperture_is_right_despite_light_falloff(tmp_path: Path) -> None:
    """From pictures of a coarse print: a zoom sharpest at f/8 whose rim darkens even the centre third wide open."""
    scene = chart(600, 900, smallest_px=4, largest_px=40)
    lens = replace(shoot.ZOOM, rim=1.0, rim_shift=1.0)
    photos = []
    for number, aperture in enumerate(aperture for aperture in (5.0, 6.3, 8.0, 11.0, 22.0) for _ in range(2)):
        mosaic, thirds = photograph(scene, lens, aperture, seed=number)
        camera = camera_data(lens.name, aperture, 2 ** (thirds / 3), number)
        path = tmp_path / f"P{number}.dng"
        write_dng(path, mosaic, camera)
        photos.append(Photo(path, path.name, camera))
    measured = [outcome for outcome in measure_again(sets(photos), workers=1) if isinstance(outcome, Measured)]
    deviations = {shot.photo.metadata.aperture: shot.value("std", "third") or 0.0 for shot in measured}
    assert max(deviations, key=deviations.__getitem__) == 5.0
    measure, reason = plot_options.recommended(measured)
    assert measure == "detail" and reason
    (card,) = answers(measured).cards
    assert card.centre.sharpest is not None and card.centre.sharpest.aperture == 8.0
