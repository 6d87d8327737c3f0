"""The language of window, reports and figures: English, unless `use` was called at the start of the program.

Texts are written in English where they are used: tr("{shots} not found", shots=...). The core knows no Qt: the window
hands in how a text is translated.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from string import Formatter
from typing import Any, TypeAlias

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français"}  # that the window speaks, each in its own words

Translate: TypeAlias = Callable[[str, int], str]  # an English text, and its number or -1; empty if there is none


def tr(text: str, /, **values: Any) -> str:
    """The text in the language of the program, with its {places} filled; numbers as that language writes them."""
    translated = _translated(text, -1) or text
    return NumberWriter().vformat(translated, (), values) if values else translated


def marked(text: str) -> str:
    """The English text as it is: it is a key too, and translated with `tr` where it is shown."""
    return text


def plural(number: int, noun: str, plural_noun: str) -> str:
    """A number and its noun: 1 shot, 2 shots. noun, plural_noun: English."""
    text = _translated(f"%n {noun}", number) if number >= 0 else ""
    return text or f"{number} {noun if number == 1 else plural_noun}"


def written(value: float, spec: str = "") -> str:
    """A number as `format` writes it, with a minus sign and the decimal sign of the language."""
    return localized(format(value, spec))


def localized(digits: str) -> str:
    """A number that was written with a decimal point, perhaps commas and a hyphen, as the language writes it."""
    digits = digits.replace("-", "\N{MINUS SIGN}")
    if _signs == ENGLISH_SIGNS:
        return digits
    return digits.translate({ord("."): _signs[0], ord(","): _signs[1]})


def signs() -> tuple[str, str]:
    """The decimal sign, and that between thousands."""
    return _signs


def code() -> str:
    """The language as HTML and PDF name it: en, de, fr."""
    return _code


def use(translate: Translate, decimal_sign: str, group_sign: str, name: str = "en") -> None:
    """Speak another language from now on. Call it before modules with texts of their own are imported.

    decimal_sign, group_sign: between 3 and 7 in 3.7, and between 1 and 0 in 1,000. name: as `code` gives it.
    """
    global _translate, _signs, _code  # one language for a process
    _translate, _signs, _code = translate, (decimal_sign, group_sign), name
    _translated.cache_clear()


class NumberWriter(Formatter):
    """Fills the places of a text; numbers get a minus sign and the decimal sign of the language."""

    def format_field(self, value: Any, format_spec: str) -> str:
        written = format(value, format_spec)
        number = isinstance(value, float) or format_spec.endswith(("e", "E", "f", "F", "g", "G", "%", ",", ",d"))
        return localized(written) if number else written


@cache
def _translated(text: str, count: int) -> str:
    return _translate(text, count)


def english(_text: str, _count: int) -> str:
    return ""


ENGLISH_SIGNS = (".", ",")
_translate: Translate = english
_signs = ENGLISH_SIGNS
_code = "en"
