"""Where lines of text may end."""

from __future__ import annotations

import re

UNBROKEN_SPACE = "\u00a0"  # a space at which no line ends
_IN_A_QUANTITY = re.compile(r"(?<=\d) (?=%|mm|EV|stops?\b|[−±])|(?<=±) ")  # noqa: RUF001


def unbroken(text: str) -> str:
    """The text with each number kept on one line with its interval, its unit and the f-number it belongs to."""
    return _IN_A_QUANTITY.sub(UNBROKEN_SPACE, text)
