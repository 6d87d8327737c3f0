"""Current, outdated and set-aside numbers of a shoot, and the photos to measure for a complete set."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from lenslab.measure.metrics import repeats
from lenslab.store.provenance import measuring
from lenslab.store.shoot import SavedShoot, from_tables
from lenslab.store.sums import fingerprint, state_of
from lenslab.values import text as words
from lenslab.values.disk import kind_of_name
from lenslab.values.edits import Edits
from lenslab.values.language import marked, tr
from lenslab.values.types import Failed, Measured, Outcome, Photo, Settings


def outdated(shoot: SavedShoot) -> ResultsState:
    """The numbers of an opened shoot that are out of date, each in one of `changed`, `older` and `otherwise`.

    Photos that are missing, and what came as a table of numbers, can be `otherwise` only. Reads a few blocks of each
    file whose times are others than they were: one that was only copied has not changed.
    """
    photos = _measured(shoot) - from_tables(shoot)
    otherwise = measured_otherwise(shoot, shoot.settings)
    photos_there = [path for path in photos if path not in otherwise and path not in shoot.missing]
    changed = set()
    for path in shoot.changed.intersection(photos_there):
        record, now = shoot.file_records[path], state_of(path)
        same_size = record.state is not None and now is not None and now.size == record.state.size
        if not same_size or record.fingerprint is None or fingerprint(path) != record.fingerprint:
            changed.add(path)
    older = {
        path
        for path in photos_there
        if path not in changed
        and (shoot.makers[path].version != measuring() or has_mtf_of_another_method(shoot.outcomes[path]))
    }
    return ResultsState(frozenset(changed), frozenset(older), otherwise)


def has_mtf_of_another_method(outcome: Outcome) -> bool:
    """True if its MTF was measured by an earlier method than today's."""
    if not isinstance(outcome, Measured) or not outcome.maps:
        return False
    from lenslab.measure.chart_method import is_by_another_method

    return is_by_another_method(outcome)


def measured_otherwise(shoot: SavedShoot, settings: Settings) -> frozenset[Path]:
    """The photos of a shoot whose numbers are not comparable: measured with settings that differ from these."""
    tables, makers = from_tables(shoot), shoot.makers
    return frozenset(
        path for path in _measured(shoot) if differs(path, makers[path].settings, settings, path in tables)
    )


def _measured(shoot: SavedShoot) -> frozenset[Path]:
    """The measured shots whose provenance is known."""
    return frozenset(
        path for path, outcome in shoot.outcomes.items() if isinstance(outcome, Measured) and path in shoot.makers
    )


def differs(path: Path, settings: Settings, other: Settings, of_table: bool = False) -> bool:
    """True if two settings can give different numbers of this file: only RAW is developed, and all else encoded.

    of_table: it came as numbers, of which the layout alone is known.
    """
    if of_table:
        return settings.layout != other.layout
    return _differ(kind_of_name(path) == "RAW", settings, other)


@lru_cache(maxsize=64)  # asked for each of thousands of shots
def _differ(of_raw: bool, settings: Settings, other: Settings) -> bool:
    if of_raw:
        return settings != replace(other, encoding=settings.encoding)
    return settings != replace(other, raw=settings.raw)


@dataclass(frozen=True, slots=True)
class ResultsState:
    """The state of a shoot's numbers.

    changed: the file has changed since it was measured. older: measured by another version of the program, or the MTF
    by another method. otherwise: measured with other settings than the current ones; these numbers are not shown. kept:
    an edit has changed their set of repeats, and they could not be measured again. tables: imported as numbers. read:
    photos whose metadata the opened session already has. aside: missing photos measured with other settings.
    """

    changed: frozenset[Path] = frozenset()
    older: frozenset[Path] = frozenset()
    otherwise: frozenset[Path] = frozenset()
    kept: frozenset[Path] = frozenset()
    tables: frozenset[Path] = frozenset()
    read: frozenset[Path] = frozenset()
    aside: Mapping[Path, tuple[Outcome, Settings]] = field(default_factory=dict)

    def opened(self, shoot: SavedShoot, outdated: ResultsState | None) -> tuple[ResultsState, Mapping[Path, Outcome]]:
        """With those of an opened shoot; and its outcomes to show."""
        failed = {path for path, outcome in shoot.outcomes.items() if isinstance(outcome, Failed)}
        read = {photo.path for photo in shoot.photos} - shoot.missing - shoot.changed - failed
        state = replace(self, tables=self.tables | from_tables(shoot), read=self.read | read)
        if outdated is None:
            return state, shoot.outcomes
        hidden = outdated.otherwise & shoot.missing
        state = replace(
            state,
            changed=self.changed | outdated.changed,
            older=self.older | outdated.older,
            otherwise=self.otherwise | (outdated.otherwise - shoot.missing),
            aside={**self.aside, **{path: (shoot.outcomes[path], shoot.makers[path].settings) for path in hidden}},
        )
        return state, {path: outcome for path, outcome in shoot.outcomes.items() if path not in outdated.otherwise}

    def affected(self, before: Settings, after: Settings, outcomes: Mapping[Path, Outcome]) -> frozenset[Path]:
        """The photos whose numbers differ between these settings; imported ones only if the layout differs."""
        measured = (path for path, outcome in outcomes.items() if isinstance(outcome, Measured))
        if not self.tables and _differ(True, before, after) == _differ(False, before, after):  # RAW or not, all alike
            return frozenset(measured if _differ(True, before, after) else ())
        return frozenset(path for path in measured if differs(path, before, after, path in self.tables))

    def with_settings(
        self, before: Settings, after: Settings, outcomes: Mapping[Path, Outcome], missing: Collection[Path]
    ) -> tuple[ResultsState, Mapping[Path, Outcome], frozenset[Path]]:
        """The settings have changed: the state, the outcomes to show, and the photos to measure again.

        Puts aside what cannot be measured again, and puts back what was measured with these settings before.
        """
        touched = self.affected(before, after, outcomes)
        back = {
            path: outcome
            for path, (outcome, made) in self.aside.items()
            if not differs(path, made, after, path in self.tables)
        }
        gone, again = touched.intersection(missing), touched.difference(missing)
        kept = {path: result for path, result in self.aside.items() if path not in back}
        aside = {**kept, **{path: (outcomes[path], before) for path in gone if path not in back}}
        shown = {**{path: outcome for path, outcome in outcomes.items() if path not in gone}, **back}
        return replace(self, otherwise=self.otherwise | again, aside=aside), shown, again

    def measured(self, photos: Iterable[Photo], outcomes: Iterable[Path]) -> ResultsState:
        """After these files were read and measured."""
        new = frozenset(outcomes)
        return replace(
            self,
            read=self.read - new.union(photo.path for photo in photos),
            changed=self.changed - new,
            older=self.older - new,
            otherwise=self.otherwise - new,
            kept=self.kept - new,
        )

    def withdrawn(self, paths: Collection[Path]) -> ResultsState:
        """After these photos lost their numbers, which can no longer be out of date."""
        changed, older, kept = (known.difference(paths) for known in (self.changed, self.older, self.kept))
        return replace(self, changed=changed, older=older, kept=kept)

    def outdated(self) -> frozenset[Path]:
        """The photos whose numbers are out of date."""
        return self.changed | self.older | self.kept

    def moved(self, moves: Mapping[Path, Path]) -> ResultsState:
        """After photos were found elsewhere, and can be measured again."""
        changed, older, otherwise, kept = (
            frozenset(moves.get(path, path) for path in known)
            for known in (self.changed, self.older, self.otherwise, self.kept)
        )
        return replace(
            self,
            changed=changed,
            older=older,
            kept=kept,
            otherwise=otherwise.union(moves[path] for path in self.aside if path in moves),
            read=(self.read - moves.keys()).union(moves.values()),
            aside={path: result for path, result in self.aside.items() if path not in moves},
        )


def whole_sets(paths: Collection[Path], photos: Iterable[Photo], edits: Edits) -> frozenset[Path]:
    """All photos of the sets that contain one of these: repeats are compared with each other when measured."""
    if not paths:
        return frozenset()
    all_photos = list(photos)
    if all(photo.path in paths for photo in all_photos):  # quicker than to form the sets
        return frozenset(photo.path for photo in all_photos)
    groups = ([photo.path for photo in group] for group in repeats(all_photos, edits))
    return frozenset(path for group in groups if any(member in paths for member in group) for path in group)


def to_measure(
    given: Iterable[Path], photos: Iterable[Path], outcomes: Collection[Path], missing: Collection[Path]
) -> list[Path]:
    """The paths to measure so that every photo gets an outcome: the sources, and photos outside them."""
    paths_there = [path for path in given if path.exists()]
    within = set(paths_there)
    new = [path for path in photos if path not in outcomes and path not in missing]
    folders = [str(path).rpartition(os.sep)[0] for path in new]  # of thousands, Path.parent takes far longer
    outside = {name for name, path in dict(zip(folders, new, strict=True)).items() if within.isdisjoint(path.parents)}
    beside = (path for path, folder in zip(new, folders, strict=True) if folder in outside)
    return [*paths_there, *(path for path in beside if path not in within)]


def describe(state: ResultsState, waiting: Collection[Path]) -> str:
    """2 shots have changed on disk since they were measured; 5 are not measured yet. Empty if all is current.

    waiting: photos without an outcome that can be measured.
    """
    waits = frozenset(waiting)
    parts: list[str] = []
    groups = (state.changed, state.older, state.kept, waits & state.otherwise, waits - state.otherwise)
    for paths, (single, many) in zip(groups, OUT_OF_DATE, strict=True):
        if count := len(paths):
            parts.append(tr(single if count == 1 else many, shots=count if parts else words.count(count, "shot")))
    return "; ".join(parts)


OUT_OF_DATE = (  # of one shot, and of several
    (
        marked("{shots} has changed on disk since it was measured"),
        marked("{shots} have changed on disk since they were measured"),
    ),
    (
        marked("{shots} was measured by another version of LensLab"),
        marked("{shots} were measured by another version of LensLab"),
    ),
    (
        marked("{shots} could not be measured again after an edit and keeps its earlier numbers"),
        marked("{shots} could not be measured again after an edit and keep their earlier numbers"),
    ),
    (
        marked("{shots} is not measured with the current settings yet"),
        marked("{shots} are not measured with the current settings yet"),
    ),
    (marked("{shots} is not measured yet"), marked("{shots} are not measured yet")),
)
