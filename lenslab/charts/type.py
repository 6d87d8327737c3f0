"""The small type of captions: Bitstream Vera Sans, which may be embedded freely."""

from __future__ import annotations

from lenslab.resource_files import resource

FONT = "Vera"


def font_file() -> str:
    """The path of the TrueType file."""
    return str(resource("fonts/Vera.ttf"))
