"""Text on paper: shortened or broken into lines until it fits into a width."""

from __future__ import annotations

from functools import cache

from lenslab.files import plain_text
from lenslab.render.fonts import text_width
from lenslab.text import elided


@cache  # a name is fitted again for every shape of a legend
def fitted(text: str, room: float, size: float, strong: bool = False) -> str:
    """The text on one line, shortened at its end to that width in points."""
    text = clean(text)
    if text_width(text, size, strong) <= room:
        return text
    fits, too_long = 0, min(len(text), 400)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if text_width(elided(text, middle + 1), size, strong) <= room:
            fits = middle
        else:
            too_long = middle
    return elided(text, fits + 1)


def broken(text: str, room: float, size: float, strong: bool = False) -> list[str]:
    """The text in lines no longer than that, broken between words; a word too long for a line is shortened."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and text_width(clean(longer), size, strong) > room:
            lines.append(fitted(line, room, size, strong))
            longer = word
        line = longer
    return [*lines, fitted(line, room, size, strong)]


def clean(text: str) -> str:
    """One line without what XML cannot hold."""
    return plain_text(text).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")
