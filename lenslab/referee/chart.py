"""Is there a chart at all? Detail that fills the frame evenly, as no landscape has it."""

from __future__ import annotations

from collections.abc import Sequence

from lenslab.referee.finding import Finding
from lenslab.referee.shots import Shot


def no_chart(shots: Sequence[Shot]) -> list[Finding]:
    """no_chart: where most of a lens's pictures show detail in some places and none in others."""
    return []
