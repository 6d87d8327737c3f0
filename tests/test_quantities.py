"""Vignetting, transmission and light loss against aperture."""

from __future__ import annotations

import csv
import io
import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lenslab.demo.optics import SimulatedLens
from lenslab.demo.shoot import shutter_name
from lenslab.judge.quantities import QUANTITIES, relative_vignetting, values, with_known_light
from lenslab.judge.smoothing import curves
from lenslab.results.tables import to_csv
from lenslab.values.f_numbers import true_aperture
from lenslab.values.types import Measured, Measurement, Metadata, Photo

THIRDS = (1.8, 2.2, 2.8, 3.5, 4.5, 5.6, 7.1, 9.0, 11.0, 14.0)
HEALTHY = SimulatedLens("Healthy", 50, THIRDS, 0, 0)
WORN = SimulatedLens("Worn", 50, THIRDS, 0, 0, worn_spot_mm=4, worn_spot_loss=0.5)
BLIND = SimulatedLens("Blind", 50, THIRDS, 0, 0, loss_ev=0.4)


def shoot(
    *lenses: SimulatedLens,
    lamp_ev: float = 0.0,  # rms by which the lamp changes from shot to shot
    jitter_ev: float = 0.0,  # rms by which the meter is off, made good by nothing, but recorded
    manual: bool = False,  # one time for all apertures
    developed: bool | None = None,  # None: RAW; True: to the same brightness; False: as exposed
    isos: tuple[float, ...] = (100.0,),
    seed: int = 1,
) -> list[Measured]:
    """Two shots at each aperture of each lens, third-stop times under their names, signals as a sensor would give."""
    random = np.random.default_rng(seed)
    measured = []
    for lens in lenses:
        for index, aperture in enumerate(lens.apertures):
            iso = isos[index % len(isos)]
            number = true_aperture(aperture)
            brightness = 40.0 * lens.transmission(number) / number**2 * iso / 100
            for repeat in range(2):
                aim = random.normal(0, jitter_ev) if jitter_ev else 0.0
                thirds = -15 if manual else round(3 * (math.log2(0.2 / brightness) + aim))
                light = brightness * 2 ** (thirds / 3) * 2 ** random.normal(0, lamp_ev)
                light *= random.normal(1, 0.001)
                vignetting = -6 / aperture**2 - 0.1
                known = Metadata(lens=lens.name, aperture=aperture, shutter_s=shutter_name(thirds), iso=iso)
                numbers = [Measurement("third", "level", 0.18 if developed else light)]
                numbers += [Measurement(region, "vignetting_ev", vignetting * 0.5 + lamp) for region, lamp in SIDES]
                numbers += [Measurement("extreme", "vignetting_ev", vignetting)]
                numbers += [Measurement("third", "signal", light)] if developed is None else []
                name = f"{lens.name}-{aperture}-{repeat}.{'dng' if developed is None else 'tif'}"
                measured.append(Measured(Photo(Path("/photos") / name, name, known), tuple(numbers)))
    return measured


SIDES = (("tl", 0.1), ("tr", -0.1), ("bl", 0.1), ("br", -0.1))  # a lamp to the left


def means(measured: list[Measured], quantity: str) -> dict[str, dict[float, float]]:
    """Label -> aperture -> mean."""
    return {
        curve.label: {
            aperture: float(np.mean([point.value for point in curve.points if point.aperture == aperture]))
            for aperture in dict.fromkeys(point.aperture for point in curve.points)
        }
        for curve in curves(measured, quantity)
    }


# Transmission


@pytest.mark.parametrize("manual", [False, True])
@pytest.mark.parametrize("isos", [(100.0,), (100.0, 400.0)])
def test_transmission_is_the_lenss_own_whatever_the_exposure(manual: bool, isos: tuple[float, ...]) -> None:
    measured = shoot(HEALTHY, WORN, BLIND, manual=manual, isos=isos, jitter_ev=0.3)
    found = means(measured, "transmission_ev")
    brightest = math.log2(HEALTHY.transmission(1.8) / true_aperture(1.8) ** 2)
    for lens in (HEALTHY, WORN, BLIND):
        for aperture, value in found[lens.name].items():
            number = true_aperture(aperture)
            assert value == pytest.approx(math.log2(lens.transmission(number) / number**2) - brightest, abs=0.01)
    assert max(values(measured, "transmission_ev").values()) == 0


def test_light_loss_is_flat_for_a_healthy_lens_and_shows_worn_coating() -> None:
    found = means(shoot(HEALTHY, WORN, BLIND, jitter_ev=0.3), "light_loss")
    for name in ("Healthy", "Blind"):  # what is lost at every aperture alike is no slope
        assert list(found[name].values()) == pytest.approx([0] * len(THIRDS), abs=0.01)
    assert found["Worn"][14.0] == pytest.approx(math.log2(WORN.transmission(14.25) / WORN.transmission(1.78)), abs=0.02)
    assert found["Worn"][14.0] < -0.8
    assert list(found["Worn"].values()) == sorted(found["Worn"].values(), reverse=True)


@pytest.mark.parametrize("missing", ["shutter_s", "iso"])
def test_developed_files_and_unknown_exposures_have_no_transmission(missing: str) -> None:
    assert values(shoot(HEALTHY, developed=True), "transmission_ev") == {}
    assert values(shoot(HEALTHY, developed=True), "light_loss") == {}
    known = {"aperture": 4.0, "shutter_s": 0.1, "iso": 100.0, missing: None}
    photo = Photo(Path("/x.dng"), "x.dng", Metadata(**known))
    alone = Measured(photo, (Measurement("third", "signal", 0.2),))
    assert values([alone], "transmission_ev") == values([alone], "light_loss") == {}


# Vignetting


def test_vignetting_relative_to_the_most_even_aperture_leaves_the_lamp_out() -> None:
    measured = shoot(HEALTHY, WORN)
    plain, relative = means(measured, "vignetting")["Worn"], means(measured, "vignetting_rel")["Worn"]
    assert plain[1.8] == pytest.approx(-6 / 1.8**2 - 0.1) and plain[14.0] == pytest.approx(-6 / 14**2 - 0.1)
    for aperture, value in relative.items():
        assert value == pytest.approx(-6 / aperture**2 + 6 / 14**2)
    for region, _ in SIDES:  # alike in all corners, though the lamp is at the left
        corner = relative_vignetting(measured, region)
        assert corner == pytest.approx({path: value / 2 for path, value in values(measured, "vignetting_rel").items()})
    assert relative_vignetting(measured, "extreme") == values(measured, "vignetting_rel")


def test_shots_without_a_map_have_no_relative_vignetting() -> None:
    measured = shoot(HEALTHY)
    bare = [Measured(shot.photo, shot.measurements[:1]) for shot in measured[:4]]
    found = values([*bare, *measured[4:]], "vignetting_rel")
    assert set(found) == {shot.photo.path for shot in measured[4:]}
    assert values(bare, "vignetting_rel") == {}


# All quantities


def test_curves_are_of_the_values() -> None:
    measured = shoot(HEALTHY, WORN)
    bare = Measured(Photo(Path("/b.dng"), "b.dng", Metadata(lens="A", aperture=4.0)), ())
    for quantity in QUANTITIES:
        drawn = {point.photo.path: point.value for curve in curves(measured, quantity) for point in curve.points}
        assert drawn == values(measured, quantity), quantity
        assert values([], quantity) == {} and curves([], quantity) == () == curves([bare], quantity), quantity


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf, 0.0, -1.0])
def test_odd_measurements_never_give_odd_values(bad: float) -> None:
    measured = shoot(HEALTHY)
    odd = replace(measured[3], measurements=tuple(replace(number, value=bad) for number in measured[3].measurements))
    for quantity in QUANTITIES:
        known = values([*measured[:3], odd, *measured[4:]], quantity)
        assert all(math.isfinite(value) for value in known.values()), quantity
        assert set(values(measured, quantity)) - {measured[3].photo.path} <= set(known), quantity


def test_a_shot_without_an_aperture_changes_no_other() -> None:
    measured = shoot(HEALTHY)
    numbers = (Measurement("third", "signal", 1e9), Measurement("extreme", "vignetting_ev", 5.0))
    manual = Measured(Photo(Path("/m.dng"), "m.dng", Metadata(shutter_s=1e-3, iso=100)), numbers)
    for quantity in QUANTITIES:
        assert values([manual, *measured], quantity) == values(measured, quantity), quantity


def test_one_aperture_alone_tells_no_vignetting() -> None:
    several = shoot(HEALTHY)
    alone = [shot for shot in several if shot.photo.metadata.aperture == 1.8]
    assert all(with_known_light(several)[k] is several[k] for k in range(len(several)))
    for shot in with_known_light(alone):
        assert shot.value("vignetting_ev", "extreme") is None
        assert shot.warnings[-1].key == "lone_aperture_light"
    rows = list(csv.DictReader(io.StringIO(to_csv(alone))))
    assert not any(row[column] for row in rows for column in row if column.startswith("vignetting"))
