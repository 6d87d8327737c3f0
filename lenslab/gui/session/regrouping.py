"""The corrections with which sets of repeats were measured, and the sets that edits have changed since."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from lenslab.edits import CORRECTED, NOTHING, Correction, Edits, corrected, with_changes
from lenslab.repeats import changed_sets, repeats
from lenslab.series.grouping import exposure_of, in_order
from lenslab.types import Measured, Outcome, Photo


class Regrouping:
    """Repeats share lens, aperture and exposure, so that an edit can change which shots form a set."""

    def __init__(self) -> None:
        self._formed: dict[Path, Correction] = {}
        self._now: Edits = {}  # those of the running work
        self.again: frozenset[Path] = frozenset()  # the shots of the last changed sets
        self._known: list[Photo] = []  # the measured photos, as they were listed for the last edit
        self._ordered: list[Photo] = []  # the same in the order taken
        self._places: dict[Path, int] = {}  # in `_ordered`

    def begin(self, edits: Edits) -> Edits:
        """Measuring starts with these corrections; returns them."""
        self._now = edits
        return edits

    def measured(self, paths: Iterable[Path]) -> None:
        """These were measured in the sets of the last `begin`."""
        self._formed.update((path, self._now.get(path, NOTHING)) for path in paths)

    def opened(self, edits: Edits) -> None:
        """A session was opened; its numbers were measured with its edits."""
        self._formed = with_changes(self._formed, edits)

    def moved(self, moves: Mapping[Path, Path]) -> None:
        """Photos were found elsewhere."""
        self._formed = {moves.get(path, path): correction for path, correction in self._formed.items()}
        self.again = frozenset(moves.get(path, path) for path in self.again)

    def changed_sets(
        self, outcomes: Iterable[Outcome], edits: Edits, missing: Collection[Path]
    ) -> list[Sequence[Photo]]:
        """The sets (photos as recorded) that have changed since they were measured; from now on they count as measured.

        Sets with a missing photo are left out and keep their numbers.
        """
        before, self._formed, self._now = self._formed, dict(edits), edits
        changed = [path for path in before.keys() | edits.keys() if not _alike(before.get(path), edits.get(path))]
        if not changed:
            return []
        self._put_in_order([outcome.photo for outcome in outcomes if isinstance(outcome, Measured)])
        places = [self._places[path] for path in changed if path in self._places]
        groups = sets_changed_by(self._ordered, places, before, edits)
        there = [group for group in groups if not any(path in missing for path in group)]
        self.again = frozenset(path for group in there for path in group)
        return [[self._ordered[self._places[path]] for path in group] for group in there]

    def _put_in_order(self, photos: list[Photo]) -> None:
        """Once for all edits of these photos: with 2,000 it takes the window's thread some milliseconds."""
        if self._known != photos:
            self._known, self._ordered = photos, in_order(photos)
            self._places = {photo.path: place for place, photo in enumerate(self._ordered)}


def sets_changed_by(
    ordered: Sequence[Photo], places: Collection[int], before: Edits, after: Edits
) -> list[tuple[Path, ...]]:
    """What `changed_sets` gives of all sets with the corrections before and after, formed only where they changed.

    ordered: photos as recorded, in the order taken, which no correction changes. places: in it, of the shots whose
    corrections differ.
    """
    edited = frozenset(places)
    counting: list[tuple[Path, ...]] = []
    alone: list[tuple[Path, ...]] = []
    end = 0
    for place in sorted(edited):
        if place >= end:
            start = _first_apart(ordered, edited, place, -1, after) + 1
            end = _first_apart(ordered, edited, place, 1, after)
            groups = changed_sets(*(repeats(ordered[start:end], edits) for edits in (before, after)))
            for paths in groups:
                (alone if after.get(paths[0], NOTHING).excluded else counting).append(paths)
    return counting + alone


def _first_apart(ordered: Sequence[Photo], edited: frozenset[int], place: int, step: int, edits: Edits) -> int:
    """The nearest place before (step -1) or after (1) a shot that is in no set with it, whatever was corrected there.

    That is the second of two shots that are not edited and were exposed differently, with no other between them that
    counts.
    """
    beside: object = None
    end = len(ordered) if step > 0 else -1
    for other in range(place + step, end, step):
        correction = edits.get(ordered[other].path)
        if other in edited:
            beside = None
        elif correction is None or not correction.excluded:
            exposure = exposure_of(corrected(ordered[other], correction))
            if beside not in (None, exposure):
                return other
            beside = exposure
    return end


def _alike(correction: Correction | None, other: Correction | None) -> bool:
    """Whether two corrections agree in lens, aperture and exposure, and in whether the shot counts."""
    correction, other = correction or NOTHING, other or NOTHING
    return correction == other or all(
        getattr(correction, name) == getattr(other, name) for name in (*CORRECTED, "excluded")
    )
