"""Focus shift and longitudinal colour: planted in maps and in photographs of a turned chart, and read back."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from typing import TypeAlias

import numpy as np
import pytest

from lenslab.charts.chart_key import parse_chart_key
from lenslab.charts.place import hints, place_of_shot
from lenslab.draw.aberrations import focus_figure
from lenslab.draw.colours import BAND_OPACITY
from lenslab.draw.paper import draw
from lenslab.gui.inspector.chart_notes import chart_notes
from lenslab.judge.advice import doubted_records
from lenslab.judge.answers import answers
from lenslab.judge.decentring import centring
from lenslab.judge.grid import card_grids
from lenslab.judge.lens_sentences import focus_words, lens_sentences
from lenslab.measure.aperture_means import mtf_by_aperture
from lenslab.measure.chart_results import COLOUR_MTF
from lenslab.measure.lens_focus import FocusOffset, LensFocus, focus_of_lens
from lenslab.results.json_document import to_json
from lenslab.results.tables import to_curves_csv
from lenslab.values.shoot import LensShots
from lenslab.values.types import Map, Measured
from simulator.focus_series import photograph, some_scene
from tests.command import lenslab
from tests.mtf_shots import FRAME, PAGE_MM
from tests.test_field_curvature import DISTANCE_MM, FOCAL_MM, HALF_PX, WIDTH_MM, half, shot

Pair: TypeAlias = tuple[float, float]
APERTURES = (2.0, 2.8, 4.0, 5.6)
DEGREES = 3.0
MAGNIFICATION = WIDTH_MM / PAGE_MM[0]


@cache
def turned_shot(
    number: int, aperture: float, farther_mm: float, colours_mm: Pair = (0.0, 0.0), degrees: float = DEGREES
) -> Measured:
    """A shot of a chart whose left side is nearer. farther_mm: where green focuses; colours_mm: red and blue, against
    green.
    """
    plain = shot(0.0, degrees, aperture=aperture)
    x, y = (axis.ravel() for axis in np.meshgrid(np.linspace(0.05, 0.95, 12), np.linspace(0.05, 0.95, 8)))
    across, down = (x - 0.5) * FRAME[0] / HALF_PX, (y - 0.5) * FRAME[1] / HALF_PX
    slope_mm = DISTANCE_MM * math.tan(math.radians(degrees)) / (FOCAL_MM * (1 + MAGNIFICATION)) * 21.6333
    random, columns = np.random.default_rng(number), [x, y]
    for own in (colours_mm[0], 0.0, colours_mm[1]):
        off_mm = -across * slope_mm + farther_mm + own
        radius = np.abs(off_mm) * MAGNIFICATION**2 / (2 * aperture) / (WIDTH_MM / FRAME[0])
        heights = np.hypot(across, down)
        mtf50 = np.array([half(at, 0.6 + 0.2 * height**2) for at, height in zip(radius, heights, strict=True)])
        columns += [mtf50 * np.exp(random.normal(0, 0.01, len(mtf50))), 0.01 * mtf50]
    photo = replace(
        plain.photo,
        path=Path(f"/shots/{number}.dng"),
        name=f"{number}.dng",
        metadata=replace(plain.photo.metadata, taken=datetime(2026, 1, 1) + timedelta(seconds=number)),
    )
    return replace(plain, photo=photo, maps=(*plain.maps, Map.of(COLOUR_MTF, np.stack(columns, axis=1))))


def series(
    shifts_mm: Sequence[float] = (0.0, 3.0, 5.0, 6.0), *, end_mm: float | None = 0.0, colours: Pair = (0.0, 0.0)
) -> list[Measured]:
    """One shot an aperture, and one wide open at the end. end_mm: where that focuses; None: without it."""
    shots = [
        turned_shot(number, aperture, shift, colours)
        for number, (aperture, shift) in enumerate(zip(APERTURES, shifts_mm, strict=True))
    ]
    return shots if end_mm is None else [*shots, turned_shot(9, APERTURES[0], end_mm, colours)]


def shifts_of(focus: LensFocus | None) -> list[FocusOffset]:
    return [entry.shift for entry in focus.apertures if entry.shift is not None]


def test_a_focus_series_in_a_folder_of_its_own_is_not_called_another_copy() -> None:
    def said(degrees: float) -> list[str]:
        square = [turned_shot(number, aperture, 0.0, degrees=0.0) for number, aperture in enumerate(APERTURES)]
        beside = [turned_shot(9 + number, aperture, 0.0, degrees=degrees) for number, aperture in enumerate(APERTURES)]
        moved = [replace(shot, photo=replace(shot.photo, path=Path("/beside", shot.photo.name))) for shot in beside]
        return doubted_records({"Known 50mm": LensShots.of([*square, *moved])})

    assert "shots and beside hold a series each" in said(0.0)[0]
    assert said(DEGREES) == []


@pytest.mark.parametrize("sign", [1, -1])
def test_planted_focus_shift_is_read_back(sign: int) -> None:
    planted = [sign * mm for mm in (0.0, 3.0, 5.0, 6.0)]
    focus = focus_of_lens(series(planted))
    assert focus is not None and focus.blank is None
    for shift, true in zip(shifts_of(focus), planted[1:], strict=True):
        assert shift.is_significant and shift.mm.value == pytest.approx(true, rel=0.15)
        assert abs(shift.mm.value - true) < shift.mm.half
        assert shift.um.value == pytest.approx(1000 * MAGNIFICATION**2 * shift.mm.value, rel=0.01)
    depth = 2 * 2.0 * (1 + MAGNIFICATION) * 2 * (WIDTH_MM / FRAME[0]) / MAGNIFICATION**2
    assert focus.apertures[0].depth_mm == pytest.approx(depth, rel=0.01)
    words = focus_words(focus)[0]
    assert words.startswith(f"Focus moves {'back' if sign > 0 else 'forward'} by ")
    assert " from f/2 to f/" in words


def test_none_is_invented() -> None:
    focus = focus_of_lens(series((0.0, 0.0, 0.0, 0.0)))
    assert focus is not None and not any(shift.is_significant for shift in shifts_of(focus))
    assert focus_words(focus) == ("Focus shift: not significant.", "Longitudinal colour: not significant.")


def test_colours_that_focus_apart_are_stated_with_their_side() -> None:
    focus = focus_of_lens(series(colours=(4.0, -3.0)))
    for entry in focus.apertures:
        assert entry.red.mm.value == pytest.approx(4.0, abs=entry.red.mm.half)
        assert entry.blue.mm.value == pytest.approx(-3.0, abs=entry.blue.mm.half)
    words = focus_words(focus)[1]
    assert "mm behind green" in words.partition("blue")[0] and "mm in front of green" in words.partition("blue")[2]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("last", "key"),
    [
        (None, "focus_without_repeat"),
        ({"farther_mm": 4.0}, "focus_ring_moved"),
        ({"farther_mm": 0.0, "degrees": DEGREES + 0.5}, "focus_camera_moved"),
    ],
)
def test_one_focus_for_all_has_to_be_proved(last: dict[str, float] | None, key: str) -> None:
    shots = series(end_mm=None)
    if last is not None:
        shots.append(turned_shot(9, APERTURES[0], **last))
    focus = focus_of_lens(shots)
    assert focus is not None and focus.blank is not None and focus.blank.key == key
    assert not shifts_of(focus) and focus_words(focus)[0].startswith("No focus shift: ")
    assert all(entry.red is not None for entry in focus.apertures)  # which needs no series


def test_the_cameras_clock_says_which_shot_was_the_last() -> None:
    named = [replace(one, photo=replace(one.photo, name=f"{9 - n}.dng")) for n, one in enumerate(series())]
    focus = focus_of_lens(named)
    assert focus is not None and focus.blank is None


@pytest.mark.parametrize(
    ("missing", "key"), [("focal_length_mm", "focus_without_focal_length"), ("sensor_width_mm", "focus_without_pitch")]
)
def test_a_number_that_is_missing_is_named(missing: str, key: str) -> None:
    photos = [replace(one.photo, metadata=replace(one.photo.metadata, **{missing: None})) for one in series()]
    focus = focus_of_lens([replace(one, photo=photo) for one, photo in zip(series(), photos, strict=True)])
    assert focus is not None and focus.apertures == () and focus.blank is not None and focus.blank.key == key


def test_a_square_chart_says_nothing() -> None:
    assert focus_of_lens([turned_shot(n, aperture, 0.0, degrees=0.4) for n, aperture in enumerate(APERTURES)]) is None


@pytest.mark.parametrize(("degrees", "said"), [(0.4, "by another 1.6°"), (-3.0, ""), (6.5, "back by 1.5°")])
def test_the_alignment_helper_leads_to_the_turn(degrees: float, said: str) -> None:
    place = place_of_shot(shot(0.0, degrees))
    assert place is not None
    focal = FOCAL_MM * (1 + MAGNIFICATION) / (math.hypot(36, 24) / 2)
    turned = [str(hint.sentence) for hint in hints(place, focal, turned=True)]
    assert all(said in sentence for sentence in turned) and len(turned) == bool(said)
    assert any("nearer" in str(hint.sentence) for hint in hints(place, focal)) == (abs(degrees) > 0.5)


@pytest.mark.slow
def test_a_turned_chart_is_not_called_badly_set_up() -> None:
    notes = chart_notes(series()[0], "")
    assert any("as for a focus series" in line for line in notes.lines)
    assert not any("Nearer by" in line for line in notes.lines)
    assert centring({"A": LensShots.of(series())}) == {}


@pytest.mark.slow
def test_it_is_on_the_card_in_table_plot_csv_and_json() -> None:
    shots = series(colours=(4.0, -3.0))
    (grid,) = card_grids(answers(shots).cards).grids
    assert any(note.startswith("Focus moves back by") for note in grid.notes)
    assert any("For all other tests" in note for note in grid.notes)  # its corners are out of focus
    assert any(line.startswith("Focus moves back by") for line in lens_sentences(mtf_by_aperture(shots)))
    figure = focus_figure("A", focus_of_lens(shots))
    (panel,) = figure.panels
    assert [line.label for line in panel.series] == ["depth of field", "green", "red", "blue"]
    filled = draw(figure, "svg").decode().count(f'fill-opacity="{BAND_OPACITY:g}"')
    assert filled == len(panel.series) + 1  # the depth of field is a patch in the legend, too
    rows = [line.split(";" if ";" in line else ",") for line in to_curves_csv(shots).splitlines()]
    shift = next(row for row in rows if row[0] == "focus_shift_mm" and float(row[4]) == 5.6)
    assert float(shift[6]) < 6 < float(shift[7])
    (record,) = json.loads(to_json(shots))["focus"]
    assert record["no_shift"] is None
    widest, *_, narrow = record["apertures"]
    assert "shift_mm" not in widest and narrow["shift_mm_lower"] < 6 < narrow["shift_mm_upper"]
    assert narrow["red_um"] == pytest.approx(1000 * MAGNIFICATION**2 * narrow["red_mm"], rel=0.01)


@pytest.mark.slow
def test_photographs_of_a_turned_chart_show_what_was_planted(tmp_path: Path) -> None:
    """Wave fronts of a lens with spherical aberration and colours apart, as DNGs, by the command line."""
    key = "lenslab:A4:landscape:seed=3:finest=1.5mm"
    lens_and_chart = some_scene(46, parse_chart_key(key).chart().frame, frame_px=(780, 520))
    wide, _, narrow, _ = lens_and_chart.apertures
    scene = replace(lens_and_chart, apertures=(wide, narrow), iso=100.0)
    for number in range(3):  # wide open, stopped down, wide open again
        photograph(scene, key, 46, tmp_path, number, dots=False)
    done = lenslab("measure", tmp_path, "--chart", key, "-o", tmp_path / "all.json", "--no-cache")
    assert done.returncode == 0, done.stderr
    (record,) = json.loads((tmp_path / "all.json").read_text("utf-8"))["focus"]
    assert record["no_shift"] is None
    at_wide, at_narrow = record["apertures"]
    green = scene.lens.sharpest_um(wide, 1)
    planted = [(at_narrow, narrow, "shift", 1), (at_wide, wide, "red", 0), (at_wide, wide, "blue", 2)]
    for numbers, aperture, what, colour in planted:
        um = green - scene.lens.sharpest_um(aperture, colour)
        assert numbers[f"{what}_um"] == pytest.approx(um, abs=0.15 * scene.depth_um[aperture])
        assert numbers[f"{what}_um_lower"] < um < numbers[f"{what}_um_upper"]
    assert at_narrow["shift_um_lower"] * at_narrow["shift_um_upper"] > 0  # significant
