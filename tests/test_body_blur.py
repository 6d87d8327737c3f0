"""The constant blur of a body: learnt from clean shots of a known chart, kept by kind of file, said on cards."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import numpy as np
import pytest

from lenslab.judge.answers import answers
from lenslab.judge.grid import card_grids
from lenslab.judge.wording import LOSSES_ALONE, constant_words
from lenslab.measure.body_blur import (
    MOST_ERROR_PX,
    body_blurs,
    body_files,
    keep_body_blurs,
    kept_body_blurs,
    with_body_blurs,
    without_print,
)
from lenslab.measure.texture import texture_mtf
from lenslab.measure.texture_maps import (
    TEXTURE,
    TEXTURED,
    BlurSource,
    BodyFiles,
    ConstantBlur,
    known_blur,
    textures_map,
)
from lenslab.measure.texture_model import FREQUENCIES
from lenslab.results.json_document import to_json
from lenslab.values.disk import body_blurs_file
from lenslab.values.remarks import Remark, remark
from lenslab.values.types import Array, Measured, Measurement, Metadata, Photo
from simulator.wavefront_shoots import Glass, mtf50, transfer
from tests.mtf_shots import series_through

STOPS = (2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0)
LENS = Glass(2.0, 0.34, waves=0.5, defocus=-0.1, pitch_um=4.4)
RAW = BodyFiles("Maker One", "RAW")
LEARNT = ConstantBlur(0.34, 0.02, BlurSource(RAW, "Chart evening", "2026-03-05"))


def charted(ending: str = ".dng", software: str | None = None, print_mm: float | None = 0.001) -> list[Measured]:
    """A series of a known chart. print_mm: that was divided out."""
    shots = []
    for shot in series_through(LENS, STOPS, "Chart evening", print_mm):
        data = replace(shot.photo.metadata, taken=datetime(2026, 3, 5, 20, 15), software=software)
        photo = replace(shot.photo, path=shot.photo.path.with_suffix(ending), metadata=data)
        shots.append(replace(shot, photo=photo))
    return shots


def textured(ending: str = ".dng", software: str | None = None, power: Array | None = None) -> list[Measured]:
    """A series of any chart with the same body. power: the chart's own, in each ring."""
    shots = []
    power = FREQUENCIES**-2.2 if power is None else power
    for number, aperture in enumerate(STOPS):
        rings = (np.sinc(FREQUENCIES) * transfer(LENS, aperture, FREQUENCIES)) ** 2 * power
        texture = textures_map(TEXTURE, {region: tuple(rings) for region in TEXTURED})
        data = Metadata(camera="Maker One", lens="Other 50mm", aperture=aperture, software=software)
        numbers = tuple(Measurement(region, "detail_contrast", float(rings.sum())) for region in ("third", "corner"))
        photo = Photo(Path(f"/b/{number}{ending}"), f"{number}{ending}", data)
        shots.append(Measured(photo, numbers, maps=(texture,)))
    return shots


def test_it_is_kept_with_kind_day_and_shoot_and_what_older_versions_kept_is_not_used() -> None:
    (blur,) = body_blurs(charted()).values()
    assert blur.sigma_px == pytest.approx(0.34, abs=0.03) and blur.error_px <= 0.03
    assert blur.source == BlurSource(RAW, "Chart evening", "2026-03-05")
    keep_body_blurs({RAW: blur})
    assert kept_body_blurs() == {RAW: blur}
    of_older_versions = replace(blur, error_px=0.025)
    keep_body_blurs({RAW: blur, BodyFiles("Maker Two", "RAW"): of_older_versions})
    assert kept_body_blurs() == {RAW: blur}
    keep_body_blurs({})
    assert not body_blurs_file().exists()
    for old in ('{"Maker One": {"sigma_px": 0.4, "error_px": 0.03}}', '[{"sigma_px": 0.4, "error_px": 0.02}]', "[3]"):
        body_blurs_file().parent.mkdir(parents=True, exist_ok=True)
        body_blurs_file().write_text(old)
        assert kept_body_blurs() == {}


def test_a_shot_without_texture_has_no_estimate_and_changes_no_other() -> None:
    """Alone at its aperture, beside a repeat, and in one corner."""
    shots = textured()
    whole, nothing = texture_mtf([*shots, shots[3]]).mtf50s, textures_map(TEXTURE, {})
    without = replace(shots[3], maps=(nothing,))
    *others, left_out = texture_mtf([*shots, without]).mtf50s
    assert not left_out and others == [pytest.approx(each, rel=1e-9) for each in whole[:-1]]
    alone = texture_mtf([*shots[:3], without, *shots[4:]]).mtf50s
    assert not alone[3] and alone[0]["third"] == pytest.approx(whole[0]["third"], rel=0.02)
    no_corner = replace(
        shots[3], maps=(textures_map(TEXTURE, {name: (1e-4,) * 8 for name in TEXTURED if name != "tl"}),)
    )
    cornered = texture_mtf([*shots[:3], no_corner, *shots[4:]]).mtf50s
    assert ["corner" in each for each in cornered] == [number != 3 for number in range(len(shots))]


@pytest.mark.parametrize(
    ("ending", "software", "raw", "is_used"),
    [
        (".dng", "Ver.1.02", "balanced", True),  # firmware is no converter
        (".nef", None, "balanced", True),
        (".dng", None, "demosaic", False),
        (".tif", None, "balanced", False),
        (".jpg", None, "balanced", False),
    ],
)
def test_it_is_used_for_the_kind_of_files_it_was_learnt_from(
    ending: str, software: str | None, raw: str, is_used: bool
) -> None:
    shots = with_body_blurs(textured(ending, software), {RAW: LEARNT}, raw)
    sources = {blur and blur.source for blur in (known_blur(shot.maps) for shot in shots)}
    assert sources == {LEARNT.source if is_used else None}


def test_developed_files_are_told_apart_by_their_converter() -> None:
    (files,) = body_blurs(charted(ending=".tif", software="Converter 3.1"))
    assert files == BodyFiles("Maker One", "TIFF", "Converter 3.1")
    assert body_files(textured(".tif", "Converter 4")[0]) != files
    mixed = with_body_blurs([*textured()[:4], *textured(".tif")[4:]], {RAW: LEARNT})
    assert not texture_mtf(mixed).known  # files of two kinds have no blur in common


@pytest.mark.parametrize(
    ("note", "of", "is_learnt"),
    [
        (remark("print_divided_out", lp_mm=6.0), STOPS, True),
        (remark("veil", percent=8.0, lower=3.0), STOPS[:1], False),  # is looked for in the first shot of a lens
        (remark("sharpened", frequency=0.2, percent=110.0), STOPS[:1], False),
        (remark("undone_curve"), STOPS[-2:], False),
        (remark("print_limits", mtf50=0.3, percent=20.0), STOPS, False),
        (remark("shadow_on_chart"), STOPS, True),  # that moves no MTF in the centre
        (remark("reflects", percent=8.0), STOPS, True),
        (remark("tiles_left_out", left=1, tiles=96, reasons=remark("tiles_hidden", count=1)), STOPS, True),
        (remark("blank_corners", count=1), STOPS, True),  # it is measured in the centre
        (remark("blank_centre"), STOPS[:1], True),  # of that shot alone
        (remark("blank_centre"), STOPS[1:], False),
    ],
)
def test_it_is_learnt_from_shots_without_remarks_alone(note: Remark, of: tuple[float, ...], is_learnt: bool) -> None:
    shots = [
        replace(shot, warnings=(note,)) if shot.photo.metadata.aperture in of else shot for shot in charted()
    ]  # fmt: skip
    assert bool(body_blurs(shots)) == is_learnt


def test_a_print_that_was_not_measured_leaves_it_less_certain() -> None:
    (alone,) = body_blurs(charted()).values()
    assert not body_blurs(charted(print_mm=None))
    assert without_print(alone, 0.42).error_px > MOST_ERROR_PX  # a page 14 px for each mm
    random, held = np.random.default_rng(5), []
    for body, most in zip(random.uniform(0.3, 0.7, 400), random.uniform(0.05, 0.3, 400), strict=True):
        seen = math.hypot(body, random.uniform(0, most)) + random.normal(0, 0.02)
        blur = without_print(ConstantBlur(seen, 0.02), most)
        held.append(abs(blur.sigma_px - body) <= 1.96 * blur.error_px)
    assert 0.92 < np.mean(held) < 0.99


def test_a_card_says_where_it_is_from() -> None:
    shots = with_body_blurs(textured(), {RAW: LEARNT})
    (card,) = json.loads(to_json(shots))["cards"]
    assert card["measure"] == "texture" and card["constant_blur_px"] == pytest.approx(0.34, abs=0.03)
    assert card["constant_blur_from"] == {
        "camera": "Maker One", "kind": "RAW", "converter": "", "shoot": "Chart evening", "taken": "2026-03-05"
    }  # fmt: skip
    said = "0.34 ± 0.04 px, from RAW files of a known chart, Chart evening, 2026-03-05."
    assert constant_words(LEARNT) == f"Constant blur of this camera: {said}"


def test_of_a_scene_that_follows_no_law_a_card_has_losses_and_no_mtf50() -> None:
    """A band of detail and little else, as of a page of small letters."""
    band = np.exp(-(np.log(FREQUENCIES / 0.12) ** 2) / 0.15) + 0.003
    cards = [json.loads(to_json(textured(power=power)))["cards"][0] for power in (None, band)]
    assert [card["sharpest_centre_value"] is None for card in cards] == [False, True]
    assert all(card["sharpest_centre"] == cards[0]["sharpest_centre"] for card in cards)
    true = 100 * (1 - mtf50(LENS, 16.0) / mtf50(LENS, cards[0]["sharpest_centre"]))
    for loss in (card["loss_stopped_down_centre"][-1] for card in cards):
        assert loss["loss_percent_lower"] < true < loss["loss_percent_upper"] < loss["loss_percent_lower"] + 30
    (found,) = card_grids(answers(textured(power=band)).cards).grids
    assert LOSSES_ALONE in (*found.notes, *card_grids(answers(textured(power=band)).cards).notes)
    assert LOSSES_ALONE not in card_grids(answers(textured()).cards).notes
