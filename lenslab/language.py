"""The language of window, reports and figures: English, unless `use` was called at the start of the program.

Texts are written in English where they are used: tr("{shots} not found", shots=...). The core knows no Qt: the window
hands in how a text is translated.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, TypeAlias

Translate: TypeAlias = Callable[[str, int], str]  # an English text, and its number or -1; empty if there is none


def tr(text: str, /, **values: Any) -> str:
    """The text in the language of the program, with its {places} filled; numbers as that language writes them."""
    translated = _translated(text, -1) or text
    return WRITER.vformat(translated, (), values) if values else translated


def marked(text: str) -> str:
    """The English text as it is: it is a key too, and translated with `tr` where it is shown."""
    return text


def plural(number: int, one: str, many: str) -> str:
    """A number and its noun: 1 shot, 2 shots. one, many: English."""
    text = _translated(f"%n {one}", number) if number >= 0 else ""
    return text or f"{number} {one if number == 1 else many}"


def written(value: float, spec: str = "") -> str:
    """A number as `format` writes it, with the decimal sign of the language."""
    return localized(format(value, spec))


def localized(digits: str) -> str:
    """A number that was written with a decimal point and perhaps commas, as the language writes it."""
    if _signs == ENGLISH_SIGNS:
        return digits
    return digits.translate({ord("."): _signs[0], ord(","): _signs[1]})


def code() -> str:
    """The language as HTML and PDF name it: en, de, fr."""
    return _code


def shown(sentence: str) -> str:
    """A sentence that is kept in English, such as a note of a session on a shot, as the window shows it."""
    return _shown(sentence) if _stored else sentence


def use(
    translate: Translate, decimal_sign: str, group_sign: str, stored: Collection[str] = (), name: str = "en"
) -> None:
    """Speak another language from now on. Call it before modules with texts of their own are imported.

    decimal_sign, group_sign: between 3 and 7 in 3.7, and between 1 and 0 in 1,000. stored: the texts of sentences that
    are kept in English, with their {places}. name: as `code` gives it.
    """
    global _translate, _signs, _stored, _code  # one language for a process
    _translate, _signs, _stored, _code = translate, (decimal_sign, group_sign), tuple(stored), name
    for cached in (_translated, _shown, _templates):
        cached.cache_clear()


class NumberWriter(Formatter):
    """Fills the places of a text; numbers get the decimal sign of the language."""

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return kwargs[str(key)]

    def format_field(self, value: Any, format_spec: str) -> str:
        written = format(value, format_spec)
        return localized(written) if isinstance(value, float) or format_spec.endswith(NUMERIC) else written


class TextFiller(NumberWriter):
    """Fills the places with what was found in another text: written already, but with English numbers."""

    def format_field(self, value: Any, format_spec: str) -> str:
        return localized(value) if A_NUMBER.fullmatch(value) else value

    def convert_field(self, value: Any, conversion: Any) -> Any:
        return value


# Sentences that are kept in English


@cache
def _shown(sentence: str) -> str:
    if same := _translated(sentence, -1):
        return same
    for pattern, template in _candidates(sentence):
        if found := pattern.fullmatch(sentence):
            values = {name.removesuffix("_"): _shown_list(value) for name, value in found.groupdict().items()}
            return FILLER.vformat(_translated(template, -1) or template, (), values)
    return sentence


def _shown_list(value: str) -> str:
    """What stands in a place: a text, or several after each other."""
    whole = shown(value)
    return whole if whole != value else ", ".join(map(shown, value.split(", ")))


def _candidates(sentence: str) -> list[tuple[re.Pattern[str], str]]:
    """The texts with places that share a word with it, the most exact first."""
    by_word = _templates()
    found = [one for word in dict.fromkeys(("", *WORD.findall(sentence))) for one in by_word.get(word, ())]
    return sorted(found, key=lambda one: -len(PLACE.sub("", one[1])))


@cache
def _templates() -> dict[str, list[tuple[re.Pattern[str], str]]]:
    """The texts with places, as patterns, by their rarest word: few of them need to be tried."""
    texts = [text for text in _stored if "{" in text]
    words = {text: sorted(set(WORD.findall(PLACE.sub(" ", text)))) for text in texts}
    often = Counter(word for found in words.values() for word in found)
    by_word: dict[str, list[tuple[re.Pattern[str], str]]] = {}
    for text in texts:
        word = min(words[text], key=lambda word: often[word], default="")
        by_word.setdefault(word, []).append((_pattern(text), text))
    return by_word


def _pattern(text: str) -> re.Pattern[str]:
    """A pattern for what a text with places has become; a place's group has its name and an underscore."""
    parts: list[str] = []
    for before, name, spec, _ in WRITER.parse(text):
        parts.append(re.escape(before))
        if name:
            known = any(part.startswith(f"(?P<{name}_>") for part in parts)
            anything = NUMBER if (spec or "").endswith(NUMERIC) else ".+?"
            parts.append(f"(?P={name}_)" if known else f"(?P<{name}_>{anything})")
    return re.compile("".join(parts), re.DOTALL)


@cache
def _translated(text: str, count: int) -> str:
    return _translate(text, count)


def english(_text: str, _count: int) -> str:
    return ""


NUMERIC = ("e", "E", "f", "F", "g", "G", "%", ",", ",d")
ENGLISH_SIGNS = (".", ",")
NUMBER = r"[-+\u2212]?\d+(?:,\d{3})*(?:\.\d+)?(?:e[-+]?\d+)?"
A_NUMBER = re.compile(NUMBER + r"(?:\s?(?:[°%]|EV|MP|[a-zµ]{1,3}(?:/[a-z]{2,3})?))?")
WORD = re.compile(r"[^\W\d_]{3,}")
PLACE = re.compile(r"\{[^{}]*\}")
WRITER, FILLER = NumberWriter(), TextFiller()
_translate: Translate = english
_signs = ENGLISH_SIGNS
_stored: tuple[str, ...] = ()
_code = "en"
