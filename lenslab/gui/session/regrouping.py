"""The corrections with which sets of repeats were measured, and the sets that edits have changed since."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from lenslab.edits import CORRECTED, NOTHING, Correction, Edits, with_changes
from lenslab.repeats import changed_sets, repeats
from lenslab.types import Measured, Outcome, Photo


class Regrouping:
    """Repeats share lens, aperture and exposure, so that an edit can change which shots form a set."""

    def __init__(self) -> None:
        self._formed: dict[Path, Correction] = {}
        self._now: Edits = {}  # those of the running work
        self.again: frozenset[Path] = frozenset()  # the shots of the last changed sets
        self._known: tuple[Edits, list[Photo], list[tuple[Photo, ...]]] | None = None  # the sets of the last edits

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
        if all(_alike(before.get(path), edits.get(path)) for path in before.keys() | edits.keys()):
            return []
        photos = {outcome.photo.path: outcome.photo for outcome in outcomes if isinstance(outcome, Measured)}
        every = list(photos.values())
        groups = changed_sets(*(self._sets(every, edited_by) for edited_by in (before, edits)))
        there = [group for group in groups if not any(path in missing for path in group)]
        self.again = frozenset(path for group in there for path in group)
        return [[photos[path] for path in group] for group in there]

    def _sets(self, photos: list[Photo], edits: Edits) -> list[tuple[Photo, ...]]:
        """The sets with these corrections: what an edit makes is what the next one finds."""
        if self._known is None or self._known[0] != edits or self._known[1] != photos:
            self._known = dict(edits), photos, repeats(photos, edits)
        return self._known[2]


def _alike(correction: Correction | None, other: Correction | None) -> bool:
    """Whether two corrections agree in lens, aperture and exposure, and in whether the shot counts."""
    correction, other = correction or NOTHING, other or NOTHING
    return correction == other or all(
        getattr(correction, name) == getattr(other, name) for name in (*CORRECTED, "excluded")
    )
