"""The shots of a shoot in runs, each measured against the charts by one worker."""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from functools import cache

from lenslab.values.types import Photo


def runs(groups: Sequence[Sequence[Photo]]) -> list[list[tuple[Sequence[Photo], Sequence[Photo]]]]:
    """The sets as runs of neighbouring shots, one for a worker at a time: each set with those of it that are there.

    The same whatever is known and however many workers there are, as a shot's MTF depends a little on where the chart
    lay in the shot before.
    """
    photos = sum(map(len, groups))
    enough = max(min(RUN, math.ceil(photos / FEWEST_RUNS)), 1)
    made: list[list[tuple[Sequence[Photo], Sequence[Photo]]]] = []
    length = enough
    for group in groups:
        pieces = math.ceil(len(group) / (2 * RUN))
        size = math.ceil(len(group) / max(pieces, 1))
        for first in range(0, len(group), max(size, 1)):
            if length >= enough:
                made.append([])
                length = 0
            piece = group[first : first + size]
            made[-1].append((group, piece))
            length += len(piece)
    return made


@cache
def step_back() -> None:
    """Let other processes go first from now on: measuring MTF is work in the background, a frame that arrives is not.

    Only by so much that on a computer busy with other things a tenth of a core is left for it.
    """
    if hasattr(os, "nice"):
        os.nice(3)


RUN = 8  # shots one after the other in one worker: the chart hardly moves between them
FEWEST_RUNS = 4  # of a small shoot, so that no worker is idle
