"""Which numbers still stand: those out of date, those put aside, and what is to be measured to have them all."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab import numbers_as_text as words
from lenslab.edits import Edits, all_corrected
from lenslab.series import sets
from lenslab.types import Failed, Measured, Outcome, Photo, Settings

if TYPE_CHECKING:
    from lenslab.store import Outdated, Shoot


class Standing:
    """What is known of a shoot's numbers beyond the numbers.

    changed: measured, and the file is another now. older: measured by another version of the program. otherwise:
    measured with other settings than those in force; these numbers are not shown. tables: came as numbers.
    """

    def __init__(self) -> None:
        self.changed: frozenset[Path] = frozenset()
        self.older: frozenset[Path] = frozenset()
        self.otherwise: frozenset[Path] = frozenset()
        self._read: frozenset[Path] = frozenset()  # what the camera recorded is as an opened session has it
        self.tables: frozenset[Path] = frozenset()
        self._aside: dict[Path, tuple[Outcome, Settings]] = {}  # of photos that cannot be measured again

    def opened(self, shoot: Shoot, found: Outdated | None) -> Mapping[Path, Outcome]:
        """The outcomes of an opened shoot that are to be shown."""
        from lenslab.store import from_tables

        self.tables |= from_tables(shoot)
        failed = {path for path, one in shoot.outcomes.items() if isinstance(one, Failed)}
        self._read |= {photo.path for photo in shoot.photos} - shoot.missing - shoot.changed - failed
        if found is None:
            return shoot.outcomes
        self.changed |= found.changed
        self.older |= found.older
        self.otherwise |= found.otherwise - shoot.missing
        for path in found.otherwise & shoot.missing:
            self._aside[path] = shoot.outcomes[path], shoot.makers[path].settings
        return {path: one for path, one in shoot.outcomes.items() if path not in found.otherwise}

    def touched(self, before: Settings, after: Settings, outcomes: Mapping[Path, Outcome]) -> frozenset[Path]:
        """The photos of which these settings give other numbers; those of tables where the layout is another."""
        from lenslab.store import differs

        measured = (path for path, one in outcomes.items() if isinstance(one, Measured))
        return frozenset(path for path in measured if differs(path, before, after, path in self.tables))

    def chosen(
        self, before: Settings, after: Settings, outcomes: dict[Path, Outcome], missing: Collection[Path]
    ) -> tuple[frozenset[Path], frozenset[Path]]:
        """Other settings are in force: which photos have other numbers now, and which are to be measured to have them.

        Takes those out of `outcomes` that cannot be measured again, and puts back those that were so measured before.
        """
        from lenslab.store import differs

        touched = self.touched(before, after, outcomes)
        back = {
            path: one
            for path, (one, made) in self._aside.items()
            if not differs(path, made, after, path in self.tables)
        }
        for path in touched.intersection(missing):
            self._aside[path] = outcomes.pop(path), before
        outcomes.update(back)
        self._aside = {path: one for path, one in self._aside.items() if path not in back}
        again = touched.difference(missing)
        self.otherwise |= again
        return touched | back.keys(), again

    def recorded(self, photos: Iterable[Photo]) -> tuple[Photo, ...]:
        """Those of which the camera's data need not be read again."""
        return tuple(photo for photo in photos if photo.path in self._read)

    def came(self, photos: Iterable[Photo], outcomes: Iterable[Path]) -> None:
        """These files were read and measured; from now on the cache knows them."""
        measured = frozenset(outcomes)
        self._read -= measured.union(photo.path for photo in photos)
        self.changed -= measured
        self.older -= measured
        self.otherwise -= measured

    def withdrawn(self, paths: Collection[Path]) -> None:
        """These have no numbers any more that could be out of date."""
        self.changed -= frozenset(paths)
        self.older -= frozenset(paths)

    def outdated(self) -> frozenset[Path]:
        """What has numbers, but not those it would have now."""
        return self.changed | self.older

    def aside(self) -> int:
        """How many photos that are not found have numbers that are not shown: other settings gave them."""
        return len(self._aside)

    def moved(self, moves: Mapping[Path, Path]) -> None:
        """Photos were found elsewhere, and can be measured again."""
        found = frozenset(moves[path] for path in self._aside if path in moves)
        self.changed, self.older, self.otherwise = (
            frozenset(moves.get(path, path) for path in known) for known in (self.changed, self.older, self.otherwise)
        )
        self.otherwise |= found
        self._read = (self._read - moves.keys()).union(moves.values())
        self._aside = {path: one for path, one in self._aside.items() if path not in moves}


def whole_sets(paths: Collection[Path], photos: Iterable[Photo], edits: Edits) -> frozenset[Path]:
    """The photos of all sets that hold one of these: repeats are measured against each other."""
    if not paths:
        return frozenset()
    groups = ([photo.path for photo in group] for group in sets(all_corrected(photos, edits)))
    return frozenset(path for group in groups if any(one in paths for one in group) for path in group)


def to_measure(
    given: Iterable[Path], photos: Iterable[Path], outcomes: Collection[Path], missing: Collection[Path]
) -> list[Path]:
    """What to name for all that has no outcome to be measured: what was given, and photos that are nowhere in that."""
    there = [path for path in given if path.exists()]
    within = set(there)
    left = [path for path in photos if path not in outcomes and path not in missing]
    return [*there, *(path for path in left if within.isdisjoint((path, *path.parents)))]


def in_words(standing: Standing, waiting: Collection[Path]) -> str:
    """2 shots have changed on disk since they were measured; 5 are not measured yet. Empty where all stands.

    waiting: photos without an outcome that can be measured.
    """
    waits = frozenset(waiting)
    counts = (
        (len(standing.changed), "{has} changed on disk since {they} measured"),
        (len(standing.older), "{were} measured by another version of LensLab"),
        (len(waits & standing.otherwise), "{are} not measured as chosen yet"),
        (len(waits - standing.otherwise), "{are} not measured yet"),
    )
    parts: list[str] = []
    for count, said in counts:
        if count:
            forms = ONE if count == 1 else MANY
            parts.append(f"{count if parts else words.count(count, 'shot')} {said.format_map(forms)}")
    return "; ".join(parts)


ONE = {"has": "has", "they": "it was", "were": "was", "are": "is"}
MANY = {"has": "have", "they": "they were", "were": "were", "are": "are"}
