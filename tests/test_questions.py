"""How is measured, in words: each choice has its own."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args, get_type_hints

from lenslab.measures.regions import LAYOUTS
from lenslab.settings_choices import QUESTIONS, told, told_if_unusual
from lenslab.types import Settings


def test_every_choice_has_words() -> None:
    hints = get_type_hints(Settings)
    values = {"layout": set(LAYOUTS), "raw": set(get_args(hints["raw"])), "encoding": set(get_args(hints["encoding"]))}
    assert {question.name: {answer.value for answer in question.answers} for question in QUESTIONS} == values
    assert {field.name for field in fields(Settings)} == {*values, "measures"}


def test_what_is_usual_is_told_where_all_is_and_left_out_where_only_the_rest_is() -> None:
    assert told(Settings())["raw"] == ("RAW files", "The sensor's own numbers") and told_if_unusual(Settings()) == ""
    other = Settings(layout="article", raw="demosaic")
    assert told(other)["layout"][1] == "As in the article"
    assert told_if_unusual(other) == "article's regions · RAW developed"
