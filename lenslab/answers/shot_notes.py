"""What must be known of a shot beside its numbers."""

from __future__ import annotations

from lenslab.remarks import Remark
from lenslab.types import Measured


def shot_notes(shot: Measured) -> tuple[Remark, ...]:
    """The warnings of measuring, and of how a known chart lies: a bent one has blank and wrong numbers."""
    from lenslab.location.describe import warnings
    from lenslab.location.place import place_of_shot

    place = place_of_shot(shot)
    return (*shot.warnings, *(() if place is None else warnings(place)))
