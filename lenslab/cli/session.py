"""`--session` and a session among the paths: measuring goes on where it was cut off, and is kept as it comes."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType

from lenslab.cli.notes import Noted
from lenslab.cli.output import count, say
from lenslab.edits import Edits, with_notes
from lenslab.errors import CannotWrite, UnusableRequest
from lenslab.store import SUFFIX, Cache, Keeper, Known, Shoot, from_csv, from_tables, load, made_otherwise
from lenslab.types import Failed, Outcome, Photo, Settings


@dataclass(frozen=True, slots=True)
class Before:
    """What is known before anything is measured. `keeper` is None where nothing is to be kept in a session."""

    keeper: Keeper | None
    cache: Cache | None
    shoot: Shoot
    given: list[Path]  # files and folders, those given earlier too
    paths: list[Path]  # what is to be measured
    begun: bool = False  # whether the session is new

    def __enter__(self) -> Before:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.cache is not None:
            self.cache.close()
        if self.keeper is not None:
            self.keeper.close()
            if self.begun and self.keeper.path is not None and isinstance(error, UnusableRequest):
                self.keeper.path.unlink(missing_ok=True)  # nothing was measured
            if isinstance(error, KeyboardInterrupt):
                say(f"what was measured is kept: lenslab measure {self.keeper.path} goes on from there")

    def refuse_loss(self) -> None:
        """Raise CannotWrite where the session could not be written to the end, once it is closed."""
        if self.keeper is not None and self.keeper.trouble is not None:
            raise CannotWrite(f"{self.keeper.path} could not be written: it lacks some of what was measured")

    def known(self) -> Known:
        """What need not be measured again."""
        return Known(self.shoot, self.cache)

    def edits(self, photos: Sequence[Photo], notes: Noted | None) -> Edits:
        """What the session and the notes say of the shots; the notes have the last word."""
        if notes is None:
            return self.shoot.edits
        edits = with_notes(self.shoot.edits, notes.said_of(photos))
        if self.keeper is not None:
            self.keeper.keep_edits({path: one for path, one in edits.items() if self.shoot.edits.get(path) != one})
        return edits

    def begin(self, settings: Settings) -> None:
        """What is going to be measured, and how: kept before anything is."""
        if self.keeper is not None:
            self.keeper.keep_settings(settings)
            self.keeper.keep_given(self.given)

    def kept(self, results: Iterator[Photo | Outcome], settings: Settings) -> Iterator[Photo | Outcome]:
        """The results, each in the session as soon as it is there."""
        for one in results:
            if self.keeper is not None:
                if isinstance(one, Photo):
                    self.keeper.keep_photos([one])
                else:
                    self.keeper.keep_outcomes([one], settings)
            yield one

    def with_earlier(self, outcomes: Sequence[Outcome], settings: Settings) -> list[Outcome]:
        """These outcomes, and before them those of the session that were not measured now: photos that are gone.

        What other settings gave cannot be compared, and is left out with a word.
        """
        new = {_path(one) for one in outcomes}
        otherwise = made_otherwise(self.shoot, settings) - new
        if otherwise:
            say(f"{count(len(otherwise), 'shot')} left out: measured with other settings, and there is no photo")
        earlier = (one for path, one in self.shoot.outcomes.items() if path not in new and path not in otherwise)
        return [*earlier, *outcomes]

    def tables(self) -> frozenset[Path]:
        """The shots that came as numbers."""
        return from_tables(self.shoot)


def opened(arguments: argparse.Namespace) -> Before:
    """The session that is named, if any, and the cache, if it may be used. Raises UnusableRequest, CannotWrite."""
    named = [path for path in arguments.paths if path.suffix.lower() == SUFFIX and not path.is_dir()]
    paths = [path for path in arguments.paths if path not in named]
    if len(named) + (arguments.session is not None) > 1:
        raise UnusableRequest("one session at a time: name one, and photos or folders to add to it")
    for path in named:
        if not path.exists():
            raise UnusableRequest(f"there is no session {path}: to begin one, measure photos with --session {path}")
    session = named[0] if named else arguments.session
    cache = None if arguments.no_cache else Cache()
    if session is None:
        return Before(None, cache, Shoot(), paths, paths)
    begun = not os.path.lexists(session)
    keeper = Keeper(session, on_trouble=_say_trouble)
    shoot = keeper.shoot
    given = list(dict.fromkeys([*shoot.given, *(path.absolute() for path in paths)]))
    there = [path for path in given if path.exists() or path not in shoot.given]
    photos = [photo.path for photo in shoot.photos if photo.path not in shoot.missing]
    return Before(keeper, cache, shoot, given, [*there, *photos], begun)


def known_shoot(path: Path) -> Shoot:
    """All that a session or a CSV holds."""
    return load(path) if path.suffix.lower() == SUFFIX else from_csv(path)


def comparable(shoot: Shoot, path: Path) -> Shoot:
    """The shoot without the numbers that other settings gave than those it has, which is said."""
    otherwise = made_otherwise(shoot, shoot.settings)
    measured = otherwise - from_tables(shoot)
    if measured:
        say(
            f"{count(len(measured), 'shot')} left out: measured with other settings than the session's; "
            f"lenslab measure {path} measures them again"
        )
    if otherwise - measured:
        say(f"{count(len(otherwise - measured), 'shot')} left out: of a table with the numbers of other regions")
    return replace(shoot, outcomes={photo: one for photo, one in shoot.outcomes.items() if photo not in otherwise})


def _say_trouble(trouble: str | None) -> None:
    say("the session is written again" if trouble is None else trouble)


def _path(outcome: Outcome) -> Path:
    return outcome.path if isinstance(outcome, Failed) else outcome.photo.path
