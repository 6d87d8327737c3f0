"""Which of the names that a file records is the lens's, and which say that the camera knows none."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from typing import Any


def best_name(model: str | None, xmp: str | None, by_number: str | None, by_lengths: str | None) -> str | None:
    """A lens's name: as the lens or its maker wrote it, rather than looked up by a number that several lenses share.

    model: EXIF's. xmp: a raw developer's. by_number: what exiftool finds for the maker's number, often a list of all
    lenses that have it. by_lengths: focal lengths and widest apertures.
    """
    if model:
        return model
    spelled = xmp is not None and re.search(r"[a-z]", re.sub(r"mm|f(?=[/\d ])", "", xmp.casefold())) is not None
    listed = None if by_number is None or by_number.isdecimal() else by_number
    certain = listed if listed and " or " not in listed and _lengths(listed) == _lengths(xmp or listed) else None
    return next((name for name in (xmp if spelled else None, certain, xmp, listed, by_lengths) if name), None)


def _lengths(name: str) -> list[float]:
    """The focal lengths in a lens's name, mm."""
    found = re.search(r"(\d+(?:\.\d+)?)(?:\s*-\s*(\d+(?:\.\d+)?))?\s*mm", name)
    return [float(length) for length in found.groups() if length] if found else []


def lens_of_numbers(values: Iterable[Any]) -> str | None:
    """ "24-70mm f/2.8" of the shortest and longest focal length in mm and the widest f-numbers at these.

    None where neither a zoom range nor an f-number is known: a focal length alone is recorded elsewhere.
    """
    known = [
        number if (number := number_of(value)) and 0 < number < NOT_KNOWN else None for value in map(quotient, values)
    ]
    shortest, longest, wide, wide_long = (*known, None, None, None, None)[:4]
    if shortest is None or (wide is None and longest in (None, shortest)):
        return None
    lengths = dict.fromkeys(f"{length:.3g}" for length in (shortest, longest) if length)
    numbers = dict.fromkeys(f"{number:.2g}" for number in (wide, wide_long) if number)
    return f"{'-'.join(lengths)}mm" + (f" f/{'-'.join(numbers)}" if numbers else "")


def says_no_lens(name: str) -> bool:
    """Whether a recorded name is that of no lens, an unknown one, or of an adapter."""
    folded = name.casefold()
    if NO_LENS.search(folded):
        return True
    return HAS_LENGTH.search(folded) is None and NO_LENS_WITHOUT_LENGTH.search(folded) is not None


def quotient(value: Any) -> Any:
    """ "7/2" as the number that it stands for."""
    above, _, below = str(value).partition("/")
    return _ratio_of(above, below) if below else value


def _ratio_of(above: str, below: str) -> float | None:
    numerator, denominator = number_of(above), number_of(below)
    return numerator / denominator if numerator is not None and denominator else None


def number_of(value: Any) -> float | None:
    """A finite number; None of all else."""
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return number if math.isfinite(number) else None


# Of adapted and absent lenses, as cameras and exiftool's lists of all makers name them
NO_LENS = re.compile(
    r"^(?:unknown|none)\b|^\(none\)|^[-.0 ()/?fm*]+$|^65535$"
    r"|(?<![\d.])0+(?:\.0+)?\s*mm|(?<!\d)65535(?:\.0+)?\s*mm|\bf/?0+(?:\.0+)?\s*$"
)
HAS_LENGTH = re.compile(r"\d\s*mm\b")
NO_LENS_WITHOUT_LENGTH = re.compile(
    r"\b(?:no|without|other|manual|manual focus|mf|uncoded|unidentified|adapted|vintage|k or m|a series)[- ]?lens\b"
    r"|\b(?:uncoded|unknown|no[nt]?[- ]?cpu|not (?:attached|set|detected|connected)|t-mount|adapt[eo]r)\b"
)
NOT_KNOWN = 65535  # the most that 16 bits hold
