"""Which shots are measured together: the sets of repeats, after the user's corrections."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from lenslab.edits import NOTHING, Edits, all_corrected, included
from lenslab.measures.alone import by_itself
from lenslab.series.grouping import sets
from lenslab.types import Measured, Photo


def repeats(photos: Iterable[Photo], edits: Edits) -> list[tuple[Photo, ...]]:
    """The sets of the included shots, as corrected by the user; each excluded shot is a set of its own.

    So the others come out as if the excluded shot had never been taken.
    """
    included: list[Photo] = []
    excluded: list[Photo] = []
    for photo in photos:
        (excluded if edits.get(photo.path, NOTHING).excluded else included).append(photo)
    return [*sets(all_corrected(included, edits)), *((photo,) for photo in all_corrected(excluded, edits))]


def counted(measured: Iterable[Measured], edits: Edits) -> list[Measured]:
    """The included shots, as corrected by the user, with the numbers that they have without the excluded ones.

    A shot that was measured with repeats, all of which are excluded by now, has those that it has by itself.
    """
    shots = {shot.photo.path: shot for shot in included(measured, edits)}
    single = {group[0].path for group in sets(shot.photo for shot in shots.values()) if len(group) == 1}
    return [(by_itself(shot) or shot) if path in single else shot for path, shot in shots.items()]


def changed_sets(before: Iterable[Sequence[Photo]], after: Iterable[Sequence[Photo]]) -> list[tuple[Path, ...]]:
    """The sets of `after` that are none of `before`, by their paths.

    These are to be measured again: their numbers were, or would be, taken against other shots.
    """
    had = set(map(_paths, before))
    return [paths for paths in map(_paths, after) if paths not in had]


def _paths(group: Iterable[Photo]) -> tuple[Path, ...]:
    return tuple(photo.path for photo in group)
