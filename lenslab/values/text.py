"""Numbers as photographers write them, counts and lists in words, and where lines of text may break."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from lenslab.values.language import localized, plural, tr, written
from lenslab.values.types import Metadata

UNKNOWN_LENS = tr("Unknown lens")
MOST_NAMED = 4  # in a sentence
LONGEST_QUOTED = 50  # characters of a text in a message
MOST_TEXT = 300  # characters of a name or another recorded text that are kept
MOST_SAID = 2000  # characters of a remark, or of a line
UNBROKEN_SPACE = "\u00a0"  # a space at which no line ends
_ADDED = re.compile(r"(?<=\S)(?: @\S+mm| #\S+| \([^()]*\))+$")
_IN_A_QUANTITY = re.compile(r"(?<=\d) (?=%|mm|cm|px|EV|stops?\b|[^\W\d]+/(?:mm|px)\b|[−±×])|(?<=[±×]) ")  # noqa: RUF001


def f_number_text(aperture: float | None) -> str:
    """f/5.6, f/8, f/0.95; empty if not recorded."""
    if aperture is None:
        return ""
    decimals = 2 if aperture < 2 else 1 if aperture < 10 else 0
    digits = f"{aperture:.{decimals}f}"
    return f"f/{localized(digits.rstrip('0').rstrip('.') if decimals else digits)}"


def shutter_text(seconds: float | None) -> str:
    """1/125, 1/2.5, 0.4 s, 2.5 s, 13 s: a fraction below a quarter of a second, as cameras do; empty if unknown."""
    if seconds is None or not math.isfinite(seconds) or seconds <= 0:
        return ""
    if seconds < 0.26:
        return f"1/{written(1 / seconds, '.0f' if 1 / seconds >= 9.5 else '.2g')}"
    return f"{written(seconds, '.2g' if seconds < 10 else '.0f')} s"


def iso_text(value: float | None) -> str:
    """400; empty if not recorded."""
    return "" if value is None else f"{value:.0f}"


def focal_length_text(length_mm: float | None) -> str:
    """50 mm, 24.5 mm, 5.4 mm; empty if not recorded."""
    return "" if length_mm is None else f"{written(round(length_mm, 1), 'g')} mm"


def with_error(value: float, half: float, sign: str = "") -> str:
    """34 ± 6, 3.4 ± 0.6: a value with half its interval, to a tenth where that is below 1. sign: "+" to write it."""
    digits = 1 if half < 0.95 else 0
    return plus_minus(value, half, digits, sign if round(value, digits) else "")


def plus_minus(value: float, half: float, digits: int, sign: str = "") -> str:
    """A value with half its interval, both with so many digits after the point; the interval is never nothing."""
    shown = written(value, f"{sign}z.{digits}f")  # z: no minus before 0
    return f"{shown} ± {written(max(half, 10.0**-digits), f'.{digits}f')}"


def capitalized(words: str) -> str:
    """A sentence that begins with a capital letter."""
    return words[:1].upper() + words[1:]


def exposure_texts(metadata: Metadata) -> tuple[str, str, str, str]:
    """Aperture, shutter time, ISO and focal length of one shot."""
    return (
        f_number_text(metadata.aperture),
        shutter_text(metadata.shutter_s),
        iso_text(metadata.iso),
        focal_length_text(metadata.focal_length_mm),
    )


def lens_text(label: str, name: str | None) -> str:
    """A lens's label as it is shown. name: the recorded lens name; without one the lens is called unknown."""
    return label if name else f"{UNKNOWN_LENS} {label}".rstrip()


def count(number: int, noun: str, plural_noun: str | None = None) -> str:
    """A number and its noun: 1 shot, 2 shots. plural_noun: where it is not formed with an s."""
    return plural(number, noun, plural_noun or f"{noun}s")


def listed(names: Sequence[str], most: int = MOST_NAMED) -> str:
    """A, B and C; of more than `most` names the first and how many more there are: A, B and 7 more."""
    if len(names) > most:
        return tr("{names} and {more} more", names=", ".join(names[: most - 1]), more=len(names) - most + 1)
    return tr(" and ").join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def elided(text: str, most: int) -> str:
    """At most `most` characters: the beginning, which identifies a name, and what distinguishes copies of a lens."""
    if len(text) <= most:
        return text
    name, addition = name_and_addition(text)
    addition = addition[max(len(addition) - most // 2, 0) :]  # bodies differ at their end
    return f"{name[: max(most - 1 - len(addition), 0)].rstrip()}…{addition}"


def name_and_addition(label: str) -> tuple[str, str]:
    """A lens's label, parted before what `lens_labels` adds where several lenses share the name: " #4711"."""
    addition = _ADDED.search(label)
    return (label[: addition.start()], addition[0]) if addition else (label, "")


def time_left(seconds: float) -> str:
    """9 s, 2 min 5 s, 1 h 10 min."""
    whole_seconds = max(1, round(seconds))
    if whole_seconds < 60:
        return f"{whole_seconds} s"
    minutes, rest_seconds = divmod(whole_seconds, 60)
    if minutes >= 60:
        return tr("{hours} h {minutes} min", hours=minutes // 60, minutes=minutes % 60)
    if rest_seconds and minutes < 10:
        return tr("{minutes} min {seconds} s", minutes=minutes, seconds=rest_seconds)
    return tr("{minutes} min", minutes=minutes)


def unbroken(text: str) -> str:
    """The text with no-break spaces between a number and its unit, and on both sides of a ± sign."""
    return _IN_A_QUANTITY.sub(UNBROKEN_SPACE, text)
