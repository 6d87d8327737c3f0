"""A lens shot upright and upside down: lens, set-up and chart are separated with certainty."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lenslab.demo.files import write_tiff
from lenslab.files.metadata import read_built_in
from lenslab.judge.answers import answers
from lenslab.judge.referee import findings
from lenslab.measure.traces import BINS, Trace, maps_of
from lenslab.values.grouping import sets
from lenslab.values.types import Array, Measured, Measurement, Metadata
from tests.test_answers import shots

CHART = np.random.default_rng(5).uniform(0.1, 0.9, (40, 60)).astype(np.float32)


def series(
    soft: dict[str, float], turned: bool, *, name: str = "Lens", raw: bool = True, light: Array = CHART
) -> list[Measured]:
    """soft: what these corners have left wide open; the chart's own corners differ by a few percent."""
    found = []
    for number, shot in enumerate(shots(7, name)):
        aperture = shot.photo.metadata.aperture or 0.0
        wide = max(0.0, 1 - np.log2(aperture / 1.4) / 3)  # gone three stops below
        noise = 1 + 0.003 * (-1) ** number
        corners = {
            corner: 10 * (1 + 0.01 * at) * noise * (1 - (1 - soft.get(corner, 1.0)) * wide)
            for at, corner in enumerate(("tl", "tr", "bl", "br"))
        }
        more = tuple(Measurement(corner, "detail_contrast", value) for corner, value in corners.items())
        trace = Trace(np.ones((9, BINS + 1)), np.ones(9), light, 640, 960, raw)
        photo = replace(
            shot.photo,
            path=shot.photo.path.with_name(f"{turned}{name}{shot.photo.path.name}"),
            metadata=replace(shot.photo.metadata, upside_down=turned),
        )
        found.append(replace(shot, photo=photo, measurements=(*shot.measurements, *more), maps=maps_of(trace)))
    return found


def said(measured: list[Measured]) -> str:
    return " ".join(one for one in answers(measured).advice if "corner" in one and "framed and focused once" not in one)


@pytest.mark.parametrize(
    ("upright", "turned", "expected", "unexpected"),
    [
        ({"bl": 0.7}, {"bl": 0.7}, ("bottom left corner", "both ways. This lens is decentred."), "cannot"),
        ({"tl": 0.7}, {"br": 0.7}, ("top left corner", "camera was not square", "lens is well centred"), "decentred"),
        ({}, {"tr": 0.96}, ("This lens is well centred",), "decentred"),
        ({"tl": 0.6, "br": 0.6}, {"tl": 0.6, "br": 0.6}, ("bent chart",), "decentred"),
    ],
    ids=["the lens", "the set-up", "even", "opposite corners both ways"],
)
def test_softness_that_stays_in_its_corner_of_the_frame_is_the_lens(
    upright: dict[str, float], turned: dict[str, float], expected: tuple[str, ...], unexpected: str
) -> None:
    words = said(series(upright, False) + series(turned, True))
    assert all(part in words for part in expected) and unexpected not in words


@pytest.mark.parametrize("name", ["Lens upside down", "Lens, Upside-down", "Lens (upside down)"])
def test_the_name_says_so_where_the_camera_does_not(name: str) -> None:
    turned = [
        replace(shot, photo=replace(shot.photo, metadata=replace(shot.photo.metadata, upside_down=False)))
        for shot in series({"bl": 0.7}, True, name=name)
    ]
    words = said(series({"bl": 0.7}, False) + turned)
    assert words.count("decentred") == 1 and words.startswith("Lens, upright and upside down")


def test_a_lens_without_a_name_is_judged_as_others_are() -> None:
    def without_name(series: list[Measured]) -> list[Measured]:
        known = [replace(shot.photo, metadata=replace(shot.photo.metadata, lens=None)) for shot in series]
        return [replace(shot, photo=photo) for shot, photo in zip(series, known, strict=True)]

    upright, turned = (without_name(series({"bl": 0.7}, way_up)) for way_up in (False, True))
    others = series({}, False, name="Other") + series({}, True, name="Other")
    assert "Unknown lens: the bottom left corner is" in said(upright + others)
    assert "both ways. This lens is decentred." in said(upright + turned)


@pytest.mark.parametrize("stored_upright", [True, False])
def test_of_developed_pictures_what_they_show_says_which_way_up_they_are_stored(stored_upright: bool) -> None:
    """A converter may turn them: then the lens's soft corner is at the other end of the file's picture."""
    shifted = np.roll(CHART, (2, -3), axis=(0, 1))
    light = shifted if stored_upright else shifted[::-1, ::-1]
    corner = "tr" if stored_upright else "bl"
    words = said(series({"bl": 0.7}, False, raw=False) + series({corner: 0.7}, True, raw=False, light=light))
    assert "bottom left corner" in words and "This lens is decentred" in words


def test_where_that_cannot_be_seen_nothing_is_certain() -> None:
    random = np.random.default_rng(3)
    wall, again = (random.normal(0.5, 0.001, (40, 60)).astype(np.float32) for _ in range(2))
    words = said(series({"bl": 0.7}, False, raw=False, light=wall) + series({"bl": 0.7}, True, raw=False, light=again))
    assert "cannot show which" in words


def test_the_camera_says_that_it_was_upside_down(tmp_path: Path) -> None:
    write_tiff(tmp_path / "a.tif", np.full((40, 60), 9000, np.uint16), Metadata(lens="Lens", upside_down=True))
    assert read_built_in(tmp_path / "a.tif").upside_down


def test_the_two_series_are_no_repeats_and_no_knock() -> None:
    upright = series({}, False)
    turned = [
        replace(shot, photo=replace(shot.photo, metadata=replace(shot.photo.metadata, taken=None)))
        for shot in series({}, True, light=CHART[::-1, ::-1])
    ]
    together = sets(shot.photo for shot in (upright[-1], turned[0]))
    assert len(together) == 2
    assert [finding for finding in findings(upright + turned) if finding.kind in ("knock", "light", "no_chart")] == []
