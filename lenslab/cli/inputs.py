"""Inputs of commands: shooting notes (`--notes`), sessions (`--session`) and the cache; results are saved at once."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from lenslab.cli.messages import say
from lenslab.run.file_names import corrections_of_names, named_apertures
from lenslab.run.notes import NAMES, NO_LEVELS, Notes, apply_notes, from_file
from lenslab.store.cache import MeasurementCache
from lenslab.store.csv_import import from_csv
from lenslab.store.current_results import measured_otherwise
from lenslab.store.lookup import KnownResults
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import SUFFIX, SavedShoot, from_tables, load
from lenslab.values.disk import kind_of_name
from lenslab.values.edits import Correction, Edits, all_corrected, with_notes
from lenslab.values.grouping import in_order
from lenslab.values.remarks import CannotWrite, UnusableRequest
from lenslab.values.text import count
from lenslab.values.types import Measured, Outcome, Photo, Settings

if TYPE_CHECKING:
    from lenslab.run.schedule import Sets


@dataclass(frozen=True, slots=True)
class ShootingNotes:
    """Notes, and their corrections once the photos are known."""

    path: Path
    notes: Notes
    edits: dict[Path, Correction] = field(default_factory=dict)

    def corrections_of(
        self, photos: Sequence[Photo], levels: Mapping[Path, float | None] = NO_LEVELS
    ) -> Mapping[Path, Correction]:
        """The corrections of all photos, also in `edits` from now on. Raises UnusableRequest with file and line.

        levels: measured brightness of the centre third, by path, once there is any.
        """
        try:
            noted = apply_notes(self.notes, in_order(photos), levels)
        except UnusableRequest as error:
            raise UnusableRequest(f"{self.path.name}, {error}; nothing was measured") from error
        self.edits.clear()
        self.edits.update(noted)
        return self.edits

    def summarise(self) -> None:
        """Report the number of shots identified by the notes, and uncertain apertures."""
        say(f"{count(len(self.edits), 'shot')} identified by {self.path}")
        unsure = [path.name for path, correction in self.edits.items() if correction.unsure]
        if unsure:
            names = ", ".join(sorted(unsure))
            say(f"{count(len(unsure), 'aperture')} uncertain, as the light does not fit or does not decide: {names}")


def read_notes(path: Path) -> ShootingNotes:
    """Read a file of notes. Raises UnusableRequest."""
    return ShootingNotes(path, from_file(path))


def summarise_names(measured: Sequence[Measured], edits: Edits) -> None:
    """Report apertures taken from file names, or available there."""
    taken = [edits[shot.path] for shot in measured if shot.path in edits and edits[shot.path].from_name]
    if taken:
        unsure = sum(correction.unsure for correction in taken)
        doubt = f"; {unsure} uncertain, as the light does not fit" if unsure else ""
        say(f"{count(len(taken), 'aperture')} taken from file names{doubt}")
    in_names = named_apertures(shot.photo for shot in measured)
    if in_names:
        say(f"{count(in_names, 'aperture')} in file names alone: --apertures-from-names takes them")


def conclude_notes(notes: ShootingNotes | None, paths: Iterable[Path]) -> None:
    """Summarise the notes; without any, point out those in a measured folder."""
    if notes is not None:
        notes.summarise()
        return
    for path in (folder / name for folder in paths for name in NAMES):
        if path.is_file():
            say(f"found shooting notes: add --notes {path} to use their lenses and apertures")


# ------------------------------------------------------------------------------
# `--session`, and a session among the paths: results are saved at once, and measuring can be continued.


@dataclass(slots=True)
class MeasureContext:
    """State before measuring starts, and the corrections since. keeper: the open session; None without one."""

    keeper: SessionWriter | None
    cache: MeasurementCache
    shoot: SavedShoot
    given: list[Path]  # files and folders, earlier ones included
    paths: list[Path]  # to be measured
    notes: ShootingNotes | None = None
    begun: bool = False  # the session is new and holds no results
    from_names: bool = False  # apertures are taken from file names
    photos: Sequence[Photo] = ()  # once they are known
    edits: Edits = field(init=False)

    def __post_init__(self) -> None:
        self.edits = self.shoot.edits

    def __enter__(self) -> MeasureContext:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cache.close()
        if self.cache.trouble:
            say(self.cache.trouble)
        if self.keeper is not None:
            self.keeper.close()
            if self.begun and self.keeper.path is not None and isinstance(error, UnusableRequest):
                self.keeper.path.unlink(missing_ok=True)  # nothing was measured
            if isinstance(error, KeyboardInterrupt):
                say(f"results so far are saved: lenslab measure {self.keeper.path} continues")

    def raise_if_incomplete(self) -> None:
        """After closing: raise CannotWrite if the session could not be written completely."""
        if self.keeper is not None and self.keeper.trouble is not None:
            raise CannotWrite(f"{self.keeper.path} could not be written completely: some results are missing from it")

    def known(self, *, mtf: bool = True) -> KnownResults:
        """Results that need not be measured again. mtf: including the session's MTF."""
        return KnownResults(self.shoot, self.cache, mtf=mtf)

    def corrections_of(self, photos: Sequence[Photo], levels: Mapping[Path, float | None] = NO_LEVELS) -> Edits:
        """Corrections of the session, file names and notes; the last take precedence. levels: see ShootingNotes."""
        self.photos, self.edits = photos, self.shoot.edits
        if self.from_names:
            self.edits = with_notes(self.edits, corrections_of_names(all_corrected(photos, self.edits), levels))
        if self.notes is not None:
            self.edits = with_notes(self.edits, self.notes.corrections_of(photos, levels))
        if self.keeper is not None:
            self.keeper.keep_edits(self.edits)
        return self.edits

    def with_light(
        self, outcomes: Sequence[Outcome], settings: Settings, measure: Callable[[Sets], Iterator[Outcome]]
    ) -> list[Outcome]:
        """The outcomes once measured brightness has confirmed or refuted apertures of notes and names.

        measure: measures sets again, only those that another aperture gives other shots.
        """
        from_notes = self.notes is not None and any(line.apertures for line in self.notes.notes)
        if not self.from_names and not from_notes:
            return list(outcomes)
        from lenslab.measure.chart_results import with_mtf_of
        from lenslab.measure.metrics import changed_sets, repeats

        current, before = by_path(outcomes), repeats(self.photos, self.edits)
        changed = changed_sets(before, repeats(self.photos, self.corrections_of(self.photos, levels_of(outcomes))))
        recorded = {photo.path: photo for photo in self.photos}
        again = measure([[recorded[path] for path in group] for group in changed]) if changed else iter(())
        whole = (with_mtf_of(shot, current[shot.photo.path]) if isinstance(shot, Measured) else shot for shot in again)
        for outcome in self.saving(whole, settings):
            if not isinstance(outcome, Photo):
                current[outcome.path] = outcome
        return list(current.values())

    def saving(self, results: Iterator[Photo | Outcome], settings: Settings) -> Iterator[Photo | Outcome]:
        """Pass on the results, and save each in the session at once."""
        for item in results:
            if self.keeper is not None:
                if isinstance(item, Photo):
                    self.keeper.keep_photos([item])
                else:
                    self.keeper.keep_outcomes([item], settings)
                    self.begun = False
            yield item

    def with_earlier(self, outcomes: Sequence[Outcome], settings: Settings) -> list[Outcome]:
        """The session's results of photos that no longer exist, then these outcomes.

        Results of other settings are not comparable; they are left out with a message.
        """
        new = {outcome.path for outcome in outcomes}
        otherwise = measured_otherwise(self.shoot, settings) - new
        if otherwise:
            say(f"{count(len(otherwise), 'shot')} left out: measured with other settings, photo missing")
        earlier = (
            outcome for path, outcome in self.shoot.outcomes.items() if path not in new and path not in otherwise
        )
        return [*earlier, *outcomes]


def opened_session(arguments: argparse.Namespace, notes: ShootingNotes | None) -> MeasureContext:
    """Open the session and the cache named by the options. Raises UnusableRequest, CannotWrite."""
    named = [path for path in arguments.paths if path.suffix.lower() == SUFFIX and not path.is_dir()]
    paths = [path for path in arguments.paths if path not in named]
    if len(named) + (arguments.session is not None) > 1:
        raise UnusableRequest("give only one session, and photos or folders to add to it")
    for path in named:
        if not path.exists():
            raise UnusableRequest(f"there is no session {path}: to create one, measure photos with --session {path}")
    session = named[0] if named else arguments.session
    cache = MeasurementCache(in_use=not arguments.no_cache)
    from_names = arguments.apertures_from_names
    if session is None:
        return MeasureContext(None, cache, SavedShoot(), paths, paths, notes, from_names=from_names)
    begun = not os.path.lexists(session)

    def say_trouble(trouble: str | None) -> None:
        say("the session can be saved again" if trouble is None else trouble)

    keeper = SessionWriter(session, on_trouble=say_trouble)
    shoot = keeper.shoot
    given = list(dict.fromkeys([*shoot.given, *(path.absolute() for path in paths)]))
    paths_there = [path for path in given if path.exists() or path not in shoot.given]
    photos = [photo.path for photo in shoot.photos if photo.path not in shoot.missing]
    return MeasureContext(keeper, cache, shoot, given, [*paths_there, *photos], notes, begun, from_names)


def known_shoot(path: Path) -> SavedShoot:
    """Contents of a session or a CSV. Raises UnusableRequest for anything else."""
    if path.is_dir() or kind_of_name(path) is not None:
        raise UnusableRequest(f"{path} holds photos, not results: lenslab measure {path} measures them")
    return load(path) if path.suffix.lower() == SUFFIX else from_csv(path)


def comparable(shoot: SavedShoot, path: Path) -> SavedShoot:
    """The shoot without results of other settings than its own; reports their number."""
    otherwise = measured_otherwise(shoot, shoot.settings)
    measured = otherwise - from_tables(shoot)
    if measured:
        say(
            f"{count(len(measured), 'shot')} left out: measured with other settings than the session's; "
            f"lenslab measure {path} measures them again"
        )
    if otherwise - measured:
        say(f"{count(len(otherwise - measured), 'shot')} left out: imported with other regions")
    return replace(shoot, outcomes={path: outcome for path, outcome in shoot.outcomes.items() if path not in otherwise})


def by_path(outcomes: Iterable[Outcome]) -> dict[Path, Outcome]:
    return {outcome.path: outcome for outcome in outcomes}


def levels_of(outcomes: Iterable[Outcome]) -> dict[Path, float | None]:
    """Measured brightness of the centre third."""
    return {shot.path: shot.value("level", "third") for shot in outcomes if isinstance(shot, Measured)}
