"""Which shots are measured together: the sets of repeats, after the user's corrections."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from lenslab.edits import NOTHING, Edits, all_corrected, corrected, included
from lenslab.measures.alone import by_itself
from lenslab.series.grouping import are_repeats, in_order, sets
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


def changed_sets(before: Iterable[Sequence[Photo]], after: Sequence[Sequence[Photo]]) -> list[tuple[Path, ...]]:
    """The sets of `after` that hold a photo whose neighbours in its set are not those it had in those of `before`.

    These are to be measured again: their numbers were, or would be, taken against other shots.
    """
    had, has = _neighbours(before), _neighbours(after)
    groups = [tuple(photo.path for photo in group) for group in after]
    return [group for group in groups if any(has[path] != had.get(path) for path in group)]


def changed_nearby(
    photos: Iterable[Photo], before: Edits, after: Edits, edited: Collection[Path]
) -> list[tuple[Path, ...]]:
    """What `changed_sets` gives of the `repeats` of these photos, where only the edits of `edited` differ.

    Sets are of adjacent shots, so that only those around the edited ones are looked at.
    """
    ordered = in_order(photos)
    runs = [_Runs(ordered, edits) for edits in (before, after)]
    places = [place for place, photo in enumerate(ordered) if photo.path in edited]
    near = {
        beside
        for place in places
        for run in runs
        for beside in (place, run.beside(place, -1), run.beside(place, 1))
        if beside is not None
    }
    had, has = runs
    changed = sorted(place for place in near if had.neighbours(place) != has.neighbours(place))
    groups = dict.fromkeys(has.whole(place) for place in changed)
    return [tuple(ordered[place].path for place in group) for group in groups]


class _Runs:
    """The sets as edits make them of photos in order, found around a place in that order."""

    def __init__(self, ordered: Sequence[Photo], edits: Edits) -> None:
        self._ordered = ordered
        self._edits = edits

    def beside(self, place: int, step: int) -> int | None:
        """The next included shot before (step -1) or after (1) a place."""
        place += step
        while 0 <= place < len(self._ordered):
            if not self._excluded(place):
                return place
            place += step
        return None

    def neighbours(self, place: int) -> tuple[int | None, int | None]:
        """The shots beside this one in its set."""
        return self._neighbour(place, -1), self._neighbour(place, 1)

    def whole(self, place: int) -> tuple[int, ...]:
        """The set of a shot."""
        places = [place]
        while (before := self._neighbour(places[0], -1)) is not None:
            places.insert(0, before)
        while (after := self._neighbour(places[-1], 1)) is not None:
            places.append(after)
        return tuple(places)

    def _neighbour(self, place: int, step: int) -> int | None:
        other = None if self._excluded(place) else self.beside(place, step)
        return other if other is not None and are_repeats(self._photo(place), self._photo(other)) else None

    def _excluded(self, place: int) -> bool:
        return self._edits.get(self._ordered[place].path, NOTHING).excluded

    def _photo(self, place: int) -> Photo:
        photo = self._ordered[place]
        return corrected(photo, self._edits.get(photo.path))


def _neighbours(groups: Iterable[Sequence[Photo]]) -> dict[Path, tuple[Path | None, Path | None]]:
    by_path = {}
    for group in groups:
        paths = [None, *(photo.path for photo in group), None]
        by_path.update({photo.path: (paths[at], paths[at + 2]) for at, photo in enumerate(group)})
    return by_path
