"""With which corrections the sets of repeats were formed as they were measured, and which have changed since."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from lenslab.edits import CORRECTED, NOTHING, Correction, Edits, all_corrected, with_changes
from lenslab.types import Measured, Outcome, Photo


class Forming:
    """Repeats are told by lens, aperture and exposure, so that an edit can form other sets than those measured."""

    def __init__(self) -> None:
        self._formed: dict[Path, Correction] = {}
        self._now: Edits = {}  # those the running work forms sets with

    def begin(self, edits: Edits) -> Edits:
        """Sets are formed with these corrections."""
        self._now = edits
        return edits

    def measured(self, paths: Iterable[Path]) -> None:
        """These were measured in the sets just formed."""
        self._formed.update((path, self._now.get(path, NOTHING)) for path in paths)

    def opened(self, edits: Edits) -> None:
        """What a session holds was measured with its edits."""
        self._formed = with_changes(self._formed, edits)

    def moved(self, moves: Mapping[Path, Path]) -> None:
        """Photos were found elsewhere."""
        self._formed = {moves.get(path, path): one for path, one in self._formed.items()}

    def anew(self, outcomes: Iterable[Outcome], edits: Edits, missing: Collection[Path]) -> list[Sequence[Photo]]:
        """The sets that are others than when they were measured, as recorded; from here on they count as measured.

        Without those of which a photo is missing: they keep the numbers they have.
        """
        from lenslab.analysis import regrouped

        if all(_alike(self._formed.get(path), edits.get(path)) for path in self._formed.keys() | edits.keys()):
            self._formed, self._now = dict(edits), edits
            return []
        photos = {one.photo.path: one.photo for one in outcomes if isinstance(one, Measured)}
        before, after = (all_corrected(photos.values(), one) for one in (self._formed, edits))
        groups = regrouped(before, after)
        self._formed, self._now = dict(edits), edits
        return [[photos[path] for path in group] for group in groups if not any(path in missing for path in group)]


def _alike(one: Correction | None, other: Correction | None) -> bool:
    """Whether two corrections say the same of lens, aperture and exposure."""
    one, other = one or NOTHING, other or NOTHING
    return one == other or all(getattr(one, name) == getattr(other, name) for name in CORRECTED)
