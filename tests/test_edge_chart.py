"""Shoots of slanted-edge charts that LensLab does not know: the edges that the shots have in common."""

from __future__ import annotations

import csv
import itertools
import math
import random
from argparse import Namespace
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from lenslab.book.comparability import Barrier, barriers
from lenslab.book.from_shoots import ShootFacts, entries_of
from lenslab.charts.chart_key import EDGES
from lenslab.charts.recognition import RecognitionTask
from lenslab.cli.chart_options import ChartWatch
from lenslab.demo.files import write_dng, write_tiff
from lenslab.demo.optics import Sensor
from lenslab.draw.field_maps import maps_of_shoot
from lenslab.gui.inspector.chart_notes import chart_notes
from lenslab.judge.answers import answers
from lenslab.judge.grid import card_grids
from lenslab.judge.referee import findings
from lenslab.judge.sharpness import sharpness
from lenslab.measure.chart_curves import FREQUENCIES
from lenslab.measure.chart_results import ChartResult, map_of_shot
from lenslab.measure.edge_blur import BlurField
from lenslab.measure.edge_chart import same_edges, with_common_edges
from lenslab.measure.edge_chart_shot import recognise_any
from lenslab.measure.edge_places import lateral_at_corner, map_of_edges
from lenslab.measure.slanted_edges import SeenEdges, ShotEdges, edges_used
from lenslab.run.analysis import analyse
from lenslab.run.schedule import ShotEvent
from lenslab.store.shoot import SavedShoot, load
from lenslab.values.remarks import remark
from lenslab.values.types import Measured, Measurement, Photo
from simulator.edge_charts import (
    APERTURES,
    CHARTS,
    FRAME,
    HALF,
    Blur,
    Nudge,
    Square,
    blur_at,
    drawn,
    iso,
    sfrplus,
    sigma_along,
    true_mtf50,
    write_shoot,
    write_shot,
)
from simulator.optics import half_contrast
from simulator.small_shots import metadata, picture
from tests.command import lenslab
from tests.mtf_shots import mtf_shot

STILL = Nudge()
LOSING = (2.0, 5.6, 8.0)


def seen_edges(squares: Iterable[Square], aperture: float, nudge: Nudge = STILL, seed: int = 1) -> SeenEdges:
    """What a shot would show of all sides, with a little noise."""
    columns, rows = FRAME
    places = []
    for square in squares:
        across = (square.x * math.cos(nudge.turned) - square.y * math.sin(nudge.turned)) * nudge.scale * rows
        down = (square.x * math.sin(nudge.turned) + square.y * math.cos(nudge.turned)) * nudge.scale * rows
        for side in range(4):
            normal = square.turned + nudge.turned + side * math.pi / 2
            half = square.side * nudge.scale * rows / 2
            x = across + half * math.cos(normal) + (columns - 1) / 2 + nudge.right
            y = down + half * math.sin(normal) + (rows - 1) / 2 + nudge.down
            if 5 < x < columns - 5 and 5 < y < rows - 5:
                places.append((x, y, normal, 2 * half))
    x, y, normal, length = np.array(places).T
    noise = np.random.default_rng(seed).normal(0, 0.005, len(x))
    mtf50 = np.array([HALF / float(sigma_along(*place, blur_at(aperture))) for place in zip(x, y, normal, strict=True)])
    mtf50 = mtf50 * (1 + noise)
    contrast = np.exp2(-((np.array(FREQUENCIES)[None] / mtf50[:, None]) ** 2))
    height = np.hypot(x - columns / 2, y - rows / 2) / (math.hypot(*FRAME) / 2)
    outwards = np.cos(normal - np.arctan2(y - rows / 2, x - columns / 2))
    outside = height * outwards
    return SeenEdges(x, y, normal, length, mtf50, 0.005 * mtf50, 0.8 * outside, -0.4 * outside, contrast)


def shot(number: int, aperture: float, edges: SeenEdges) -> Measured:
    """A shot that shows these edges, as it comes from a worker."""
    photo = Photo(Path(f"/shots/{number}.tif"), f"shots/{number}.tif", metadata("Known 50mm", aperture, number))
    numbers = (Measurement("extreme", "vignetting_ev", -0.4), Measurement("third", "std", 20.0))
    return Measured(photo, numbers, maps=ShotEdges(edges, FRAME, "centre-corners").maps())


def shoot(squares: list[Square], nudge_px: float = 8.0) -> list[Measured]:
    """Two shots at each aperture; the camera moves a little from one to the next."""
    chance = np.random.default_rng(5)
    nudges = [
        Nudge(*chance.normal(0, nudge_px, 2), chance.normal(0, 0.004), 1 + chance.normal(0, 0.004)) for _ in range(12)
    ]
    apertures = [aperture for aperture in APERTURES for _ in range(2)]
    return [
        shot(number, aperture, seen_edges(squares, aperture, nudge, number))
        for number, (aperture, nudge) in enumerate(zip(apertures, nudges, strict=True))
    ]


@cache
def in_rows() -> tuple[Measured, ...]:
    """Such a shoot of squares in rows, measured: a second's work."""
    return tuple(with_common_edges(shoot(sfrplus())))


def notes(of: Measured) -> set[str]:
    return {note.key for note in of.warnings}


def test_a_nudged_camera_does_not_move_the_places() -> None:
    maps = [map_of_shot(each) for each in in_rows()]
    assert all(known is not None and np.array_equal(known.x, maps[0].x) for known in maps)
    assert {edges_used(each) for each in in_rows()} == {160}


@pytest.mark.parametrize("chart", CHARTS)
def test_radial_and_tangential_are_those_of_the_lens(chart: str) -> None:
    """In all directions of edges, and intervals hold."""
    off, errors = [], []
    for each in with_common_edges(shoot(CHARTS[chart](), nudge_px=1.0)):
        tiles = map_of_shot(each)
        blur = blur_at(each.photo.metadata.aperture or 0.0)
        true = np.array([true_mtf50(x, y, blur) for x, y in zip(tiles.x, tiles.y, strict=True)])
        found, error = np.c_[tiles.radial, tiles.tangential], np.c_[tiles.radial_error, tiles.tangential_error]
        off.append((found / true - 1).ravel())
        errors.append(((found - true) / error).ravel())
    shares, scores = np.concatenate(off), np.concatenate(errors)
    assert np.percentile(np.abs(shares), 95) < 0.015
    assert 0.93 < np.mean(np.abs(scores) < 1.96) <= 1.0


def mtf50_of_wave_front(defocus: float, astigmatism: float, turn: float) -> float:
    """Waves of both at the pupil's rim; across edges whose normal has this angle to the radius."""
    down, across = np.mgrid[-20:21, -20:21] / 20
    frequency, contrast = np.linspace(0.01, 0.6, 40), []
    for shift in frequency / 0.9:
        right, below = shift * math.cos(turn), shift * math.sin(turn)
        one, other = ((across + sign * right, down + sign * below) for sign in (1, -1))
        inside = (np.hypot(*one) <= 1) & (np.hypot(*other) <= 1)
        waves = [defocus * (x**2 + y**2) + astigmatism * (x**2 - y**2) for x, y in (one, other)]
        contrast.append(
            abs(np.exp(2j * np.pi * (waves[0] - waves[1])[inside]).sum()) / (np.hypot(down, across) <= 1).sum()
        )
    return half_contrast(np.append(0.0, frequency), np.append(1.0, contrast * np.sinc(frequency)))


FIVE = ((0.0, 0.0), (-0.43, -0.4), (0.43, -0.4), (-0.43, 0.4), (0.43, 0.4))
ROWS = tuple(itertools.product(np.linspace(-0.45, 0.45, 7).tolist(), np.linspace(-0.43, 0.43, 5).tolist()))


@pytest.mark.parametrize(
    ("squares", "bowl", "tilt", "astigmatism", "most"),
    [(ROWS, 0.0, 0.0, 0.2, 0.02), (FIVE, 0.45, 0.0, 0.0, 0.01), (ROWS, -0.2, 0.3, 0.15, 0.02)],
    ids=["astigmatism is softest between the two", "five squares do not show astigmatism", "a tilted lens"],
)
def test_corners_are_right_where_all_edges_lie_between_radial_and_tangential(
    squares: Sequence[tuple[float, float]], bowl: float, tilt: float, astigmatism: float, most: float
) -> None:
    """By terms of image height and direction the last two were 2 and 7 % off."""
    columns, rows = FRAME
    edges, true, places = [], [], []
    for right, below in ((columns * place[0], rows * place[1]) for place in squares):
        square, radius = 4 * (right**2 + below**2) / (columns**2 + rows**2), math.atan2(below, right)
        waves = bowl * square + 2 * tilt * right / math.hypot(columns, rows), astigmatism * square
        places.append(tuple(range(len(edges), len(edges) + 4)))
        for normal in np.radians((5, 95, 185, 275)):
            x, y = columns / 2 + right + 40 * math.cos(normal), rows / 2 + below + 40 * math.sin(normal)
            mtf50 = mtf50_of_wave_front(*waves, float(normal) - radius)
            edges.append((x, y, normal, 80, mtf50, 0.003 * mtf50, 0, 0))
        true.append(np.mean([mtf50_of_wave_front(*waves, turn) for turn in (0, math.pi / 2)]))
    numbers = np.array(edges).T
    contrast = np.exp2(-((np.array(FREQUENCIES)[None] / numbers[4][:, None]) ** 2))
    found = map_of_edges(SeenEdges(*numbers, contrast=contrast), places, FRAME).mtf50.mean(axis=1)
    assert np.abs(found / true - 1).max() < most


@pytest.mark.parametrize(
    ("places", "focus_tilt_bowl", "astigmatic", "more_and_between"),
    [
        (FIVE, (1.4, 0.1, -2.2), -2.3, (0.0, 0.5)),
        (FIVE, (-1.6, 0.2, 4.4), 0.7, (0.0, 0.5)),
        (ROWS, (-1.6, 0.2, 2.6), 2.8, (0.0, 0.5)),
        (ROWS, (0.8, 0.5, -0.8), 2.4, (4.0, 0.8)),
    ],
)
def test_defocus_and_astigmatism_are_told_apart_whatever_their_signs(
    places: Sequence[tuple[float, float]],
    focus_tilt_bowl: tuple[float, float, float],
    astigmatic: float,
    more_and_between: tuple[float, float],
) -> None:
    """By squares whose edges all have an angle to the radius: blur along it and across it, 5 to 38 % off otherwise.
    Wave fronts blur edges between these directions not quite as usual, and coma adds to all."""
    (focus, tilt, bowl), (more, between) = focus_tilt_bowl, more_and_between
    squares = np.repeat(np.array(places) * FRAME, 4, axis=0)
    normal = np.tile(np.radians((5, 95, 185, 275)), len(places))
    off = squares + 40 * np.stack([np.cos(normal), np.sin(normal)], axis=1)
    right, below = 2 * off.T / math.hypot(*FRAME)
    square, twice = right**2 + below**2, 2 * (normal - np.arctan2(below, right))
    defocus, astigmatism = focus + tilt * right + bowl * square, astigmatic * square
    ellipse = 5 + more * square + defocus**2 + astigmatism**2 + 2 * defocus * astigmatism * np.cos(twice)
    x, y = (off + (np.array(FRAME) - 1) / 2).T
    mtf50 = (ellipse + between * (astigmatism * np.sin(twice)) ** 2) ** -0.5
    none = np.zeros(len(x))
    edges = SeenEdges(x, y, normal, none + 80, mtf50, none, none, none, contrast=np.zeros((len(x), len(FREQUENCIES))))
    assert np.abs(BlurField.of(edges, FRAME).at(x, y, normal)[1] / ellipse - 1).max() < 0.015


def test_what_all_edges_of_one_blur_share_does_not_average_out() -> None:
    """160 edges are not known 13 times as well as one."""
    first = in_rows()[0]
    assert (first.value("mtf50_error", "entire") or 0.0) > 0.004 * (first.value("mtf50", "entire") or 1.0)


def test_numbers_do_not_depend_on_the_order_or_on_what_was_done_before() -> None:
    shots, first = shoot(sfrplus()), in_rows()
    mixed = random.Random(2).sample(first[:-1], len(first) - 1)  # one excluded, all with what they had got
    again = {each.path: each for each in with_common_edges([*mixed, shots[-1]])}
    assert all(again[each.path].measurements == each.measurements for each in first)


def test_shots_of_another_chart_get_no_numbers_and_say_why() -> None:
    shots = shoot(sfrplus())
    others = [shot(50 + number, 8.0, seen_edges(iso(), 8.0)) for number in range(3)]
    measured = with_common_edges([*shots, *others])
    assert all(each.value("mtf50", "third") is not None for each in measured[:12])
    assert all(each.value("mtf50", "third") is None and "other_edges" in notes(each) for each in measured[12:])


def test_the_command_line_counts_shots_of_another_chart_among_those_without(capsys: pytest.CaptureFixture[str]) -> None:
    shots = [*shoot(sfrplus()), *(shot(50 + number, 8.0, seen_edges(iso(), 8.0)) for number in range(3))]
    watch = ChartWatch(Namespace(chart=[], quiet=False))
    events = (ShotEvent(each.photo, each, ChartResult(), last=True) for each in shots)
    outcomes = list(watch.outcomes(events))
    watch.summarise(SavedShoot(outcomes={each.path: each for each in shots}))
    said = capsys.readouterr().err
    assert len(outcomes) == 15 and "MTF measured in 12 shots" in said
    assert "No MTF in 3 shots: The slanted edges lie elsewhere" in said


def test_a_chart_half_out_of_the_frame_has_numbers_where_it_is() -> None:
    half, *_ = with_common_edges([shot(1, 8.0, seen_edges(sfrplus(), 8.0, Nudge(right=-800.0)))])
    assert half.value("mtf50", "third") is not None and half.value("mtf50", "tl") is not None
    assert all(half.value("mtf50", region) is None for region in ("entire", "tr", "br", "corner"))
    assert "empty_corners" in notes(half)
    aside, *_ = with_common_edges([shot(1, 8.0, seen_edges(sfrplus(), 8.0, Nudge(right=-1100.0)))])
    assert aside.value("mtf50", "third") is None and "empty_centre" in notes(aside)
    assert aside.value("mtf50", "tl") is not None
    corner, *_ = with_common_edges([shot(1, 8.0, seen_edges(sfrplus(), 8.0, Nudge(right=-1100.0, down=-600.0)))])
    assert corner.value("mtf50", "tl") is None and "edges_in_part" in notes(corner)


def test_two_bars_show_the_middle_where_nothing_else_does() -> None:
    """As ISO 12233:2000 has them: one upright, one lying, too far apart to make a place elsewhere."""
    bars = [
        Square(x, y, 0.13, math.radians(5.0)) for x, y in ((-0.62, -0.38), (0.62, -0.38), (-0.62, 0.38), (0.62, 0.38))
    ]
    corners = seen_edges(bars, 8.0)
    upright, lying = (seen_edges([Square(0.0, y, 0.13, math.radians(5.0))], 8.0) for y in (-0.2, 0.2))
    (measured,) = with_common_edges(
        [shot(1, 8.0, joined(corners, upright.at(np.array([0, 2])), lying.at(np.array([1, 3]))))]
    )
    assert measured.value("mtf50", "third") == pytest.approx(true_mtf50(0.5, 0.5, blur_at(8.0))[0], rel=0.03)
    (without,) = with_common_edges([shot(1, 8.0, corners)])
    assert without.value("mtf50", "third") is None and without.value("mtf50", "tl") is not None


def joined(*edges: SeenEdges) -> SeenEdges:
    return SeenEdges(*(np.concatenate([getattr(some, field.name) for some in edges]) for field in fields(SeenEdges)))


def test_a_shot_that_lost_its_edges_lacks_numbers_and_changes_no_other() -> None:
    edges = seen_edges(sfrplus(), 11.0)
    spoiled = shot(99, 11.0, edges.at(np.arange(30)))
    measured = with_common_edges([*shoot(sfrplus()), spoiled])
    assert tuple(measured[:-1]) == in_rows()
    assert measured[-1].value("mtf50", "corner") is None


def test_edges_that_a_few_shots_lack_leave_the_others_as_they_are() -> None:
    shots = shoot(sfrplus())
    edges = seen_edges(sfrplus(), 11.0, seed=77)
    shots.append(shot(99, 11.0, edges.at(np.flatnonzero(np.arange(len(edges.x_px)) % 7 > 0))))
    *others, last = with_common_edges(shots)
    middle, corner = last.value("mtf50", "third"), last.value("mtf50", "corner")
    assert middle is not None and corner is not None
    assert middle == pytest.approx(others[-1].value("mtf50", "third"), rel=0.01)
    assert corner == pytest.approx(others[-1].value("mtf50", "corner"), rel=0.01)


def test_a_chart_that_is_not_known_tells_no_vignetting_but_lateral_colour() -> None:
    measured = in_rows()
    assert all(each.value("vignetting_ev", "extreme") is None for each in measured)
    assert all("unknown_chart_light" in notes(each) for each in measured)
    assert all(each.value("distortion", "extreme") is None for each in measured)
    assert measured[0].value("lateral_red", "extreme") == pytest.approx(0.8, abs=0.02)
    assert measured[0].value("lateral_blue", "extreme") == pytest.approx(-0.4, abs=0.02)


def test_edges_are_followed_through_shift_turn_and_scale_but_not_to_another_framing() -> None:
    first, moved, framed = (
        ShotEdges(seen_edges(sfrplus(), 8.0, nudge), FRAME, "centre-corners")
        for nudge in (Nudge(), Nudge(30.0, -20.0, 0.01, 1.02), Nudge(scale=1.25))
    )
    same = same_edges(first, moved)
    assert same is not None and np.array_equal(same, np.arange(160))
    assert same_edges(first, framed) is None
    assert same_edges(first, replace(moved, frame_px=(1000, 1500))) is None


def test_an_edge_that_something_hides_in_part_is_not_matched_with_the_whole_one() -> None:
    edges = seen_edges(sfrplus(), 8.0)
    shorter = edges.length_px.copy()
    shorter[::5] /= 2
    first, hidden = (ShotEdges(seen, FRAME, "centre-corners") for seen in (edges, replace(edges, length_px=shorter)))
    same = same_edges(first, hidden)
    assert same is not None and np.array_equal(same < 0, shorter < edges.length_px)


def test_edges_of_small_squares_are_followed_when_the_camera_is_turned() -> None:
    small = [replace(square, side=square.side / 3) for square in sfrplus()]
    first, turned = (
        ShotEdges(seen_edges(small, 8.0, nudge), FRAME, "centre-corners") for nudge in (STILL, Nudge(turned=0.02))
    )
    same = same_edges(first, turned)
    assert same is not None and np.array_equal(same, np.arange(160))


def test_edges_of_the_middle_tell_no_lateral_colour_of_the_corner() -> None:
    """Nothing but the curve would: with a scatter of 0.02 px it is off by pixels there."""
    edges = seen_edges([square for square in sfrplus() if math.hypot(square.x, square.y) < 0.3], 8.0)
    assert np.hypot(edges.x_px - FRAME[0] / 2, edges.y_px - FRAME[1] / 2).max() < 0.55 * math.hypot(*FRAME) / 2
    assert len(edges) >= 12 and lateral_at_corner(edges, edges.red_px, FRAME) is None


def test_a_shot_says_by_which_way_and_in_which_colour_its_edges_were_measured() -> None:
    seen = ShotEdges(seen_edges(sfrplus(), 8.0), FRAME, "centre-corners", standard=0.25, colour="luminance")
    (known,) = with_common_edges([replace(shot(1, 8.0, seen.edges), maps=seen.maps())])
    words = (
        "Edges were measured in luminance. Weight of the standard way of ISO 12233 in MTF50, against that of the "
        "fitted model: 25 %."
    )
    assert words in map(str, known.warnings)
    (of_raw,) = with_common_edges([replace(known, maps=replace(seen, colour="green").maps())])
    colours = [[each.value(f"lateral_{name}", "extreme") for name in ("red", "blue")] for each in (known, of_raw)]
    assert colours == [[None, None], [pytest.approx(0.8, abs=0.1), pytest.approx(-0.4, abs=0.1)]]
    assert words in chart_notes(known, "").lines
    upright = replace(known, warnings=(remark("unslanted_edges", count=4),))
    assert chart_notes(upright, "").lines[1].startswith("Edges along the rows, columns or diagonals of pixels")
    (older,) = with_common_edges([shot(1, 8.0, seen.edges)])
    assert not any(note.startswith("edges_in") for note in notes(older) - {"edges_in_part"})


def test_maps_of_single_edges_have_the_shape_of_the_frame_and_tiles_that_one_sees() -> None:
    (maps,) = maps_of_shoot(with_common_edges(shoot(iso())))
    of_lens = maps.maps[0]
    assert of_lens.shape == FRAME[0] / FRAME[1]
    wide, high = of_lens.tile
    assert wide * FRAME[0] == pytest.approx(high * FRAME[1])
    covered = len(of_lens.values) * wide * high
    assert 0.1 < covered < 1  # of the frame


def test_the_card_says_what_was_measured() -> None:
    shown = card_grids(answers(with_common_edges(shoot(iso()))).cards)
    notes_of_card = [*shown.notes, *(note for grid in shown.grids for note in grid.notes)]
    assert "Measured by MTF50 of 44 edges of a slanted-edge chart." in notes_of_card


def test_the_lens_book_never_compares_them_absolutely() -> None:
    (edges,) = entries_of(in_rows(), ShootFacts())
    known = [mtf_shot(number, aperture, 1.0) for number, aperture in enumerate((2.8, 4.0, 8.0))]
    (own,) = entries_of(known, ShootFacts())
    assert edges.measure == own.measure == "mtf50"
    for other in (own, replace(edges, key="0" * 32)):
        assert Barrier.UNKNOWN_CHART in barriers(edges, other)
    assert Barrier.UNKNOWN_CHART not in barriers(own, own)


@pytest.mark.slow
def test_the_command_line_recognises_the_chart_and_finds_the_sharpest_aperture_and_the_losses(tmp_path: Path) -> None:
    """Unless it is told to leave the edges out; one file alone has the numbers that its edges have there."""
    write_shoot(tmp_path / "shoot", iso(), repeats=1, seed=7, apertures=LOSING)
    tables = {}
    for chart in ("auto", "edges", "none"):
        table = tmp_path / f"{chart}.csv"
        what = tmp_path / "shoot" if chart == "auto" else tmp_path / "shoot" / "E02.tif"
        kept = ("--session", tmp_path / "s.lenslab") if chart == "auto" else ("--no-cache",)
        told = lenslab("measure", what, "-o", table, "--chart", chart, "--workers", "1", *kept)
        assert (b"Chart recognised: slanted-edge chart (edges)" in told.stderr) == (chart == "auto")
        tables[chart] = list(csv.DictReader(table.read_text("utf-8").splitlines()))
    assert all(row["mtf50_third"] for row in (*tables["auto"], *tables["edges"]))
    assert all("Edges were measured in luminance. " in row["notes"] for row in tables["auto"])
    assert not any(row.get("mtf50_third") for row in tables["none"])
    shots = with_common_edges(load(tmp_path / "s.lenslab").measured())
    assert "not_filled" not in {finding.kind for finding in findings(shots)}  # between edges there is nothing
    verdict = sharpness(tuple(shots))
    line = verdict.centre
    assert verdict.measure == "mtf50" and line is not None
    assert verdict.sharpest("centre") == 5.6
    best = true_mtf50(0.5, 0.5, blur_at(5.6))[0]
    for aperture in LOSING:
        loss = line.loss(aperture, 5.6)
        assert loss.value == pytest.approx(100 * (1 - true_mtf50(0.5, 0.5, blur_at(aperture))[0] / best), abs=1.2)


def test_a_picture_without_edges_is_no_chart(tmp_path: Path) -> None:
    scene = np.kron(np.random.default_rng(1).random((40, 60)), np.ones((12, 12)))
    write_tiff(tmp_path / "a.tif", picture(scene, 1.0), metadata("Known 50mm", 8.0, 1))
    (look,) = recognise_any([RecognitionTask(Photo(tmp_path / "a.tif", "a.tif"))])
    assert look is not None and not look.edges


def test_a_roof_before_a_white_sky_is_no_chart(tmp_path: Path) -> None:
    """One edge whose bright side is at white, over a wall of detail."""
    columns, rows = 2400, 1600
    x, y = np.meshgrid(np.arange(columns) - columns / 2, np.arange(rows) - 500.0)
    below = y - math.tan(math.radians(6)) * x
    wall = 0.15 + 0.06 * cv2.GaussianBlur(np.random.default_rng(1).normal(0, 1, (rows, columns)), (0, 0), 3) * 10
    light = np.where(below < 0, 1.3, np.where(below < 250, 0.1, np.clip(wall, 0.01, 0.6)))
    write_shot(tmp_path / "a.tif", cv2.GaussianBlur(light, (0, 0), 0.9), 1, 8.0)
    (look,) = recognise_any([RecognitionTask(Photo(tmp_path / "a.tif", "a.tif"))])
    assert look is not None and not look.edges


def test_a_chart_is_recognised_whose_squares_are_small_but_for_one(tmp_path: Path) -> None:
    """The small ones are not seen in the small picture that is looked at first."""
    small = [Square(x, y, 0.014, 0.12) for x in (-0.6, -0.45, 0.45, 0.6) for y in (-0.4, -0.2, 0.0, 0.2, 0.4)]
    light = cv2.resize(drawn([Square(0, 0, 0.3, 0.1), *small], Blur(0.6, 0, 0)), None, fx=2, fy=2)
    write_shot(tmp_path / "a.tif", light, 1, 8.0)
    (look,) = recognise_any([RecognitionTask(Photo(tmp_path / "a.tif", "a.tif"))])
    assert look is not None and look.edges


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
def test_a_raw_file_of_an_unknown_chart_is_measured_in_green(tmp_path: Path) -> None:
    """A mosaic whose red pixels see a chart that is 0.1 % larger."""
    sensor, random = Sensor(), np.random.default_rng(4)
    rows, columns = np.indices(FRAME[::-1])
    green, red = (drawn(iso(), blur_at(2.8), Nudge(scale=scale)) for scale in (1.0, 1.001))
    light = np.where((rows % 2 == 0) & (columns % 2 == 0), red, green)
    levels = 256 + 3800 * np.clip(light + random.normal(0, 0.003, light.shape), 0, 1)
    known = metadata("Known 50mm", 2.8, 0)
    write_dng(tmp_path / "0.dng", np.rint(levels).astype(np.uint16), known, sensor, packed=False)
    outcomes = analyse([tmp_path], workers=1, charts=(EDGES,))
    (shot,) = with_common_edges([each for each in outcomes if isinstance(each, Measured)])
    places = map_of_shot(shot)
    true = np.array([true_mtf50(x, y, blur_at(2.8)) for x, y in zip(places.x, places.y, strict=True)])
    assert np.median(abs(np.c_[places.radial, places.tangential] / true - 1)) < 0.01
    assert shot.value("lateral_red", "extreme") == pytest.approx(0.001 * math.hypot(*FRAME) / 2, abs=0.15)
    assert abs(shot.value("lateral_blue", "extreme") or 0.0) < 0.1
    assert "edges_in_green" in notes(shot)
