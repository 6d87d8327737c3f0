"""The small type of captions: Bitstream Vera Sans, which comes with reportlab and may be embedded by anyone."""

from __future__ import annotations

from functools import cache
from pathlib import Path

FONT = "Vera"


@cache
def font_file() -> str:
    """The TrueType file."""
    import reportlab

    return str(Path(reportlab.__file__).parent / "fonts" / "Vera.ttf")
