"""What must be known of a shot beside its numbers."""

from __future__ import annotations

from collections.abc import Iterable

from lenslab.location.place import place_of_shot
from lenslab.remarks import Remark
from lenslab.types import Measured


def shot_notes(shot: Measured) -> tuple[Remark, ...]:
    """The warnings of measuring, and of how a known chart lies: a bent one has blank and wrong numbers."""
    from lenslab.location.describe import warnings

    place = place_of_shot(shot)
    return (*shot.warnings, *(() if place is None else warnings(place)))


def notes_text(notes: Iterable[Remark]) -> str:
    """Notes in one English line, as a table has them: parts of sentences with semicolons, then the whole sentences."""
    texts = list(map(str, notes))
    sentences = [text for text in texts if text.endswith(".")]
    parts = "; ".join(text for text in texts if not text.endswith("."))
    return " ".join([f"{parts}." if parts and sentences else parts, *sentences]).strip()
