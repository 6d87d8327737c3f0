"""What must be known of a shot beside its numbers."""

from __future__ import annotations

from collections.abc import Iterable

from lenslab.chart_mtf.method import has_mtf
from lenslab.remarks import Remark
from lenslab.types import Measured


def shot_notes(shot: Measured) -> tuple[Remark, ...]:
    """The warnings of measuring, and of how a known chart lies: a bent one has blank and wrong numbers."""
    from lenslab.location.describe import warnings
    from lenslab.location.place import place_of_shot

    place = place_of_shot(shot)
    return (*file_notes(shot), *(() if place is None else warnings(place)))


def file_notes(shot: Measured) -> tuple[Remark, ...]:
    """The warnings of measuring. A known chart shows whether a file was sharpened; only then that is said of it."""
    seen = has_mtf(shot)
    return tuple(note for note in shot.warnings if not (seen and note.key == "sharpened_in_camera"))


def notes_text(notes: Iterable[Remark]) -> str:
    """Notes in one English line, as a table has them: parts of sentences with semicolons, then the whole sentences."""
    texts = list(map(str, notes))
    sentences = [text for text in texts if text.endswith(".")]
    parts = "; ".join(text for text in texts if not text.endswith("."))
    return " ".join([f"{parts}." if parts and sentences else parts, *sentences]).strip()
