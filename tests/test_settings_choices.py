"""Every setting has words for each of its options."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args, get_type_hints

from lenslab.measures.regions import LAYOUTS
from lenslab.settings_choices import SETTING_CHOICES
from lenslab.types import Settings


def test_every_choice_has_words() -> None:
    hints = get_type_hints(Settings)
    values = {name: set(get_args(hints[name])) for name in ("raw", "raw_jpeg", "encoding")} | {"layout": set(LAYOUTS)}
    assert {choice.name: {option.value for option in choice.options} for choice in SETTING_CHOICES} == values
    assert {field.name for field in fields(Settings)} == {*values, "measures"}
