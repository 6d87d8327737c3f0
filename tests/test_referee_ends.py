"""One shot alone at the widest or the smallest aperture: named where a lens cannot be as soft as that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lenslab.referee import findings
from simulator.mishaps import Roll, Taking
from tests.test_referee_series import APERTURES, OPTICS, names, taken

THIRDS = (2.8, 3.2, 3.5, 4.0, 4.5, 5.0, 5.6)


@pytest.fixture(scope="module")
def full_stops(tmp_path_factory: pytest.TempPathFactory) -> Roll:
    return taken(tmp_path_factory.mktemp("full"), [Taking(aperture) for aperture in APERTURES])


@pytest.fixture(scope="module")
def third_stops(tmp_path_factory: pytest.TempPathFactory) -> Roll:
    return taken(tmp_path_factory.mktemp("thirds"), [Taking(aperture) for aperture in THIRDS])


def said(roll: Roll, at: int | None, radius_px: float = 0.0) -> list[tuple[str, list[str]]]:
    """What is found with one shot out of focus by a disc of that radius."""
    changes = {}
    if at is not None:
        usual = roll.usual[at]
        wider = OPTICS.defocus_px + radius_px * usual.aperture / OPTICS.widest
        changes = {at: replace(usual, optics=replace(OPTICS, defocus_px=wider))}
    return [(finding.kind, names(finding)) for finding in findings(roll.case("", changes).outcomes)]


@pytest.mark.slow
def test_a_soft_last_shot_is_named_as_diffraction_is_a_law(full_stops: Roll) -> None:
    assert said(full_stops, None) == []
    assert said(full_stops, 5, 1.9) == [("misfocus", ["DSC_0005.dng"])]


@pytest.mark.slow
def test_a_soft_first_shot_is_named_where_third_stops_show_how_blur_grows(third_stops: Roll) -> None:
    assert said(third_stops, None) == []
    assert said(third_stops, 0, 1.9) == [("misfocus", ["DSC_0000.dng"])]


def test_of_full_stops_nothing_is_said_of_the_widest(full_stops: Roll) -> None:
    assert said(full_stops, 0, 1.0) == []


def test_the_size_is_the_loss_of_fine_contrast(full_stops: Roll) -> None:
    wider = replace(OPTICS, defocus_px=OPTICS.defocus_px + 1.9 * 16 / 2.8)
    case = full_stops.case("", {5: replace(full_stops.usual[5], optics=wider)})
    (finding,) = findings(case.outcomes)
    clean, soft = (
        next(shot.value("fine_contrast", "third") for shot in outcomes if shot.photo.path.name == "DSC_0005.dng") or 0.0
        for outcomes in (full_stops.case("", {}).outcomes, case.outcomes)
    )
    assert finding.size == pytest.approx(100 * (1 - soft / clean), abs=4)
