"""Every setting has words for each of its options."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import get_args, get_type_hints

import cv2
import numpy as np
import pytest

from lenslab.files.reading import read
from lenslab.measure.regions import LAYOUTS
from lenslab.run.analysis import analyse
from lenslab.run.settings import SETTING_CHOICES, describe, describe_changed, encoding_of
from lenslab.store.cache import MeasurementCache
from lenslab.store.records import settings_of, to_text
from lenslab.values.types import ENCODINGS, Measured, Settings


def test_every_choice_has_words() -> None:
    hints = get_type_hints(Settings)
    values = {name: set(get_args(hints[name])) for name in ("raw", "raw_jpeg")} | {"layout": set(LAYOUTS)}
    values["encoding"] = {*ENCODINGS, "gamma=2", "gamma=2.2"}
    assert {choice.name: {option.value for option in choice.options} for choice in SETTING_CHOICES} == values
    assert {field.name for field in fields(Settings)} == {*values, "measures"}


def test_any_gamma_has_one_name_and_words_and_nothing_else_is_an_encoding() -> None:
    assert encoding_of("gamma=2.0") == encoding_of("gamma=2") == "gamma=2"
    other = Settings(encoding=encoding_of("gamma=1.8"))
    assert describe(other)["encoding"][1] == "Gamma 1.8" and describe_changed(other) == "Gamma 1.8"
    assert settings_of(to_text(other)) == other  # as sessions and the cache keep them
    for odd in ("gamma", "gamma=", "gamma=0", "gamma=99", "gamma=nan", "gama=2", "power=2"):
        with pytest.raises(ValueError, match=odd):
            encoding_of(odd)
        with pytest.raises(ValueError, match="settings"):
            settings_of(to_text(Settings(encoding=odd)))


def test_levels_are_taken_to_the_power_of_gamma(tmp_path: Path) -> None:
    levels = np.linspace(0, 255, 64).astype(np.uint8)
    cv2.imwrite(str(tmp_path / "ramp.png"), np.tile(levels, (16, 1)))
    light, _ = read(tmp_path / "ramp.png", Settings(encoding="gamma=2")).linear(slice(0, 16))
    assert light[0] == pytest.approx((levels / 255) ** 2, abs=1e-4)


@pytest.mark.usefixtures("in_this_process")
def test_what_was_measured_with_one_gamma_is_not_recalled_for_another(tmp_path: Path) -> None:
    levels = 40 + 150 * (np.indices((120, 160)).sum(axis=0) // 8 % 2)
    cv2.imwrite(str(tmp_path / "board.png"), levels.astype(np.uint8))
    light = []
    with MeasurementCache(tmp_path / "cache.sqlite") as cache:
        for gamma in ("gamma=2", "gamma=2.2", "gamma=2"):
            found = analyse([tmp_path / "board.png"], Settings(encoding=gamma), cache=cache, workers=1, charts=())
            light += [shot.value("level", "third") for shot in found if isinstance(shot, Measured)]
    assert light[0] == light[2] != light[1]
