"""Three lenses on one tripod: is a soft corner one lens's fault, or the camera's, or can none of them show which?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from lenslab.answers.advice import advice as advised
from lenslab.answers.centring import Centring, centring
from lenslab.charts.shapes import Box
from lenslab.location.geometry import Geometry
from lenslab.location.place import ChartPlace, packed
from lenslab.measures.regions import CORNERS
from lenslab.series.quantities import by_label
from lenslab.types import Measured, Measurement, Metadata, Photo
from simulator.centring_cases import SHAPE
from simulator.mishaps import Memory
from simulator.wavefront_shoots import Glass, some_series, taken

SHARP = Glass(1.4, constant_px=0.45, soft_px=0.45, power=1.2)
SLOWER = replace(SHARP, widest=2.0)
SOFT = replace(SLOWER, soft_px=3.0)
BL = (0.0, 0.0, 0.55, 0.0)


def shot_in(folder: Path, glasses: Iterable[Glass], tilt_px: float = 0.0) -> dict[str, list[Measured]]:
    """Shots of each lens. tilt_px: blur that a camera not square to the chart makes at f/2, bottom left."""
    memory = Memory()
    for number, glass in enumerate(glasses):
        series = some_series(31, glass, iso=400, tiff=False, shape=SHAPE, lens=number)
        down = tilt_px * 2.0 / glass.widest
        taken(series, folder, (glass.widest, 5.6, 8.0), 1, memory=memory, tilt=(down / 2, -down / 2))
    return by_label([shot for shot in memory.measured(folder) if isinstance(shot, Measured)])


@pytest.fixture(scope="module")
def beside_a_decentred_one(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Measured]]:
    return shot_in(tmp_path_factory.mktemp("decentred"), (replace(SHARP, decentred=BL), SLOWER, SOFT))


@pytest.mark.slow
def test_a_fast_lens_is_called_decentred_beside_slower_ones(beside_a_decentred_one: dict[str, list[Measured]]) -> None:
    judged = centring(beside_a_decentred_one)
    bad = judged.pop("Lens 1 F1.4")
    assert (bad.verdict, bad.corner) == ("decentred", "bl") and 8 < bad.percent < 25
    assert {healthy.verdict for healthy in judged.values()} == {"even"}


@pytest.mark.slow
def test_lenses_too_soft_to_show_a_tilt_do_not_decide(beside_a_decentred_one: dict[str, list[Measured]]) -> None:
    judged = centring({name: beside_a_decentred_one[name] for name in ("Lens 1 F1.4", "Lens 3 F2")})
    assert judged["Lens 1 F1.4"].verdict == "unknown"


@pytest.mark.slow
def test_of_a_camera_that_is_not_square_no_lens_is_accused(tmp_path: Path) -> None:
    judged = centring(shot_in(tmp_path, (SHARP, SLOWER), tilt_px=0.6))
    assert {(judged[name].verdict, judged[name].corner) for name in ("Lens 1 F1.4", "Lens 2 F2")} == {("set-up", "bl")}


@pytest.mark.slow
def test_a_lens_that_is_all_blur_wide_open_shows_stopped_down_that_it_is_decentred(tmp_path: Path) -> None:
    """Wide open what passes is of the sharpest places of its corner, which hide what the rest lacks."""
    bad, good = (1.4, 2.8, 5.6, 8.0), (2.0, 5.6, 8.0)
    memory = Memory()
    for number, apertures in enumerate((bad, good, good)):
        series = some_series(138, shape=SHAPE, lens=number)
        changes = {"widest": 2.0} if number else {"widest": 1.4, "decentred": (0.0, 0.0, 3.53, 0.0)}
        series.glass = replace(series.glass, **changes)  # type: ignore[arg-type]
        taken(series, tmp_path, apertures, 1, memory=memory)
    shots = [shot for shot in memory.measured(tmp_path) if isinstance(shot, Measured)]
    judged = centring(by_label(shots))
    assert [(name, said.corner) for name, said in judged.items() if said.verdict != "even"] == [("Lens 1 F2", "bl")]
    assert judged["Lens 1 F2"].verdict == "decentred" and judged["Lens 1 F2"].aperture == 2.8
    assert "% softer than the average at f/2.8" in " ".join(advised(by_label(shots)))


def of_known_chart(name: str, corners: dict[str, float], keystone: float = 0.0) -> list[Measured]:
    """MTF50 of a chart seen with so much keystone, corners at these shares of the rest at all apertures."""
    geometry = Geometry((420.0, 280.0), (1500, 1000), (1 / 238, 0, -0.88, 0, 1 / 238, -0.59, keystone / 420, 0, 1))
    place = packed(ChartPlace(geometry, Box(0, 0, 420, 280), False, False, None))
    shots = []
    for number, aperture in enumerate((2.0, 2.8, 4.0, 5.6, 8.0)):
        values = {"third": 0.3, "corner": 0.25} | {corner: 0.25 * corners.get(corner, 1.0) for corner in CORNERS}
        photo = Photo(Path(f"/{name}{number}.dng"), f"{name}{number}.dng", Metadata(lens=name, aperture=aperture))
        numbers = tuple(Measurement(region, "mtf50", value) for region, value in values.items())
        shots.append(Measured(photo, numbers, maps=(place,)))
    return shots


def test_against_a_known_chart_a_corner_that_stays_soft_is_the_lens() -> None:
    shots = of_known_chart("A", {"tr": 0.8})
    (judged,) = centring({"A": shots}).values()
    assert judged == Centring("decentred", "tr", pytest.approx(20.0), square=True)
    (sentence,) = [text for text in advised({"A": shots}) if "decentred" in text]
    assert "top right corner is 20 % softer" in sentence and "the camera was square to the chart" in sentence


def test_where_the_chart_is_seen_at_a_slant_the_camera_is_not_square() -> None:
    (judged,) = centring({"A": of_known_chart("A", {"tr": 0.9}, keystone=0.02)}).values()
    assert (judged.verdict, judged.corner) == ("set-up", "tr")


def test_a_corner_that_all_lenses_share_is_none_of_theirs_however_square_the_camera() -> None:
    lenses = {name: of_known_chart(name, {"tr": 0.8}) for name in "ABC"}
    assert {judged.verdict for judged in centring(lenses).values()} == {"unknown"}
