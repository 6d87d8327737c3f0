"""Lenses on one tripod: is a soft corner one lens's fault, or the camera's? From photographs, and by a known chart."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lenslab.charts.geometry import Geometry
from lenslab.charts.place import ChartPlace, packed, place_of_shot
from lenslab.charts.shapes import Box
from lenslab.judge.advice import advice as advised
from lenslab.judge.decentring import Centring, centring
from lenslab.measure.chart_results import MAP
from lenslab.measure.regions import CORNERS
from lenslab.values.shoot import LensShots, Shoot
from lenslab.values.types import Map, Measured, Measurement, Metadata, Photo
from simulator.shoots import Memory
from simulator.wavefront_cases import SHAPE
from simulator.wavefront_shoots import Glass, some_series, taken


@pytest.mark.slow
def test_a_fast_lens_is_called_decentred_beside_a_slower_one(tmp_path: Path) -> None:
    memory, sharp = Memory(), Glass(1.4, constant_px=0.45, soft_px=0.45, power=1.2)
    for number, glass in enumerate((replace(sharp, decentred=(0.0, 0.0, 0.55, 0.0)), replace(sharp, widest=2.0))):
        series = some_series(31, glass, iso=400, tiff=False, shape=SHAPE, lens=number)
        taken(series, tmp_path, (glass.widest, 5.6, 8.0), 1, memory=memory)
    judged = centring(Shoot.of(shot for shot in memory.measured(tmp_path) if isinstance(shot, Measured)).by_label)
    bad, healthy = judged["Lens 1 F1.4"], judged["Lens 2 F2"]
    assert (bad.verdict, bad.corner) == ("decentred", "bl") and 8 < bad.percent < 25
    assert healthy.verdict == "even"


def of_known_chart(
    name: str, corners: dict[str, float], keystone: float = 0.0, error: float = 0.0, common: float = 0.0
) -> LensShots:
    """MTF50 of a chart seen with so much keystone, corners at these shares of the rest at all apertures.

    error: of MTF50 of each tile in the corners, as a share; common: of all tiles, one in the middle, too.
    """
    shares = {(x, y): math.hypot(error, common) for x in (0.05, 0.95) for y in (0.05, 0.95)} | {(0.5, 0.5): common}
    tiles = np.array([(x, y, 0.25, 0.25, 0.25 * share, 0.25 * share) for (x, y), share in shares.items()])
    geometry = Geometry((420.0, 280.0), (1500, 1000), (1 / 238, 0, -0.88, 0, 1 / 238, -0.59, keystone / 420, 0, 1))
    place = packed(ChartPlace(geometry, Box(0, 0, 420, 280), False, False, None))
    shots = []
    for number, aperture in enumerate((2.0, 2.8, 4.0, 5.6, 8.0)):
        values = {"third": 0.3, "corner": 0.25} | {corner: 0.25 * corners.get(corner, 1.0) for corner in CORNERS}
        photo = Photo(Path(f"/{name}{number}.dng"), f"{name}{number}.dng", Metadata(lens=name, aperture=aperture))
        numbers = tuple(Measurement(region, "mtf50", value) for region, value in values.items())
        shots.append(Measured(photo, numbers, maps=(place, Map.of(MAP, tiles))))
    return LensShots.of(shots)


def test_against_a_known_chart_a_corner_that_stays_soft_is_the_lens() -> None:
    shots = of_known_chart("A", {"tr": 0.8})
    (judged,) = centring({"A": shots}).values()
    assert judged == Centring("decentred", "tr", pytest.approx(20.0), square=True)
    (sentence,) = [text for text in advised({"A": shots}) if "decentred" in text]
    assert "top right corner is 20 % softer" in sentence and "the camera was square to the chart" in sentence


def test_where_the_chart_is_seen_at_a_slant_the_camera_is_not_square() -> None:
    (judged,) = centring({"A": of_known_chart("A", {"tr": 0.9}, keystone=0.02)}).values()
    assert (judged.verdict, judged.corner) == ("set-up", "tr")
    soft = {"A": "tr", "B": "tr", "C": "bl", "D": "bl"}
    said = " ".join(advised({name: of_known_chart(name, {soft[name]: 0.9}, keystone=0.02) for name in soft}))
    assert "With A and B the top right corner" in said and "With C and D the bottom left corner" in said


@pytest.mark.parametrize(("shifted", "verdicts"), [(2, ["decentred"]), (3, [])])
def test_corners_of_a_lens_that_most_shots_show_shifted_are_not_judged(shifted: int, verdicts: list[str]) -> None:
    """Nor do a few such shots make the camera look as if it had not been square."""
    shots = of_known_chart("A", {"tr": 0.8})
    place = place_of_shot(shots.shots[0])
    assert place is not None
    moved = packed(replace(place, geometry=replace(place.geometry, radial=(-0.02, *place.geometry.radial[1:]), cx=0.3)))
    mixed = (replace(shot, maps=(moved, *shot.maps[1:])) if n < shifted else shot for n, shot in enumerate(shots))
    assert [lens.verdict for lens in centring({"A": shots.with_shots(mixed)}).values()] == verdicts


def test_a_corner_that_all_lenses_share_is_none_of_theirs_however_square_the_camera() -> None:
    lenses = {name: of_known_chart(name, {"tr": 0.8}) for name in "ABC"}
    assert {judged.verdict for judged in centring(lenses).values()} == {"unknown"}


@pytest.mark.parametrize(
    ("corners", "named"),
    [
        ({"tr": 0.8, "br": 0.79}, "bottom right and top right corners are up to"),
        ({"tr": 0.8, "br": 0.9}, "top right corner is"),
        ({"tr": 0.8}, "top right corner is"),
    ],
)
def test_of_two_corners_that_are_as_soft_both_are_named(corners: dict[str, float], named: str) -> None:
    (sentence,) = [text for text in advised({"A": of_known_chart("A", corners)}) if "decentred" in text]
    assert named in sentence


@pytest.mark.parametrize(("error", "verdicts"), [(0.005, ["decentred"]), (0.04, [])])
def test_a_corner_counts_as_softer_as_far_as_its_own_error_allows(error: float, verdicts: list[str]) -> None:
    """An error that may hide a decentred corner leaves the lens without a verdict."""
    judged = centring({"A": of_known_chart("A", {"tr": 0.92}, error=error)})
    assert [lens.verdict for lens in judged.values()] == verdicts


def test_what_a_converter_makes_uncertain_in_all_tiles_hides_no_corner() -> None:
    """TIFF and JPEG of converters that follow edges have 5 % of it; the corners were hardly ever judged."""
    judged = centring({"A": of_known_chart("A", {"tr": 0.88}, error=0.005, common=0.05)})
    assert [(lens.verdict, lens.corner) for lens in judged.values()] == [("decentred", "tr")]
