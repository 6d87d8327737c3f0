"""Text on paper: shortened or broken into lines until it fits into a width."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import cache

from lenslab.files import plain_text
from lenslab.render.fonts import text_width
from lenslab.text import elided


@cache  # a name is fitted again for every shape of a legend
def fitted(
    text: str, room: float, size: float, strong: bool = False, shortened: Callable[[str, int], str] = elided
) -> str:
    """The text on one line, shortened to that width in points: at its end, or as `shortened` does it."""
    text = clean(text)
    if text_width(text, size, strong) <= room:
        return text
    lengths = range(1, min(len(text), 400))
    fits = bisect_right(lengths, room, key=lambda length: text_width(shortened(text, length), size, strong))
    return shortened(text, max(fits, 1))


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
