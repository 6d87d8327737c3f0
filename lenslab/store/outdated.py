"""Which of a session's numbers are not what measuring would give now: of other photos, settings or programs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from lenslab.files import kind_of_name
from lenslab.store.fingerprint import fingerprint, state_of
from lenslab.store.shoot import Kept, Shoot
from lenslab.store.version import measuring
from lenslab.types import Measured, Settings


@dataclass(frozen=True, slots=True)
class Outdated:
    """Measured photos, each in one of these at most.

    changed: their files are others now. otherwise: measured with other settings than those in force. older: measured by
    another version of the program.
    """

    changed: frozenset[Path] = frozenset()
    otherwise: frozenset[Path] = frozenset()
    older: frozenset[Path] = frozenset()


def outdated(shoot: Shoot) -> Outdated:
    """What of a shoot, as it was opened, would be measured otherwise now.

    Photos that are missing can be `otherwise` only, and what came as a table of numbers is none of these. Reads a few
    blocks of each file whose times are others than they were: one that was only copied has not changed.
    """
    photos = _made(shoot)
    otherwise = made_otherwise(shoot, shoot.settings)
    there = [path for path in photos if path not in otherwise and path not in shoot.missing]
    changed = {path for path in there if path in shoot.changed and not _only_copied(path, shoot.kept.get(path))}
    older = {path for path in there if path not in changed and shoot.makers[path].version != measuring()}
    return Outdated(frozenset(changed), otherwise, frozenset(older))


def made_otherwise(shoot: Shoot, settings: Settings) -> frozenset[Path]:
    """The photos of a shoot whose numbers are not comparable: measured with settings that differ from these."""
    return frozenset(path for path in _made(shoot) if differs(path, shoot.makers[path].settings, settings))


def _made(shoot: Shoot) -> list[Path]:
    """The photos that were measured; not what came as a table of numbers."""
    tables = from_tables(shoot)
    measured = (path for path, one in shoot.outcomes.items() if isinstance(one, Measured) and path in shoot.makers)
    return [path for path in measured if path not in tables]


def from_tables(shoot: Shoot) -> frozenset[Path]:
    """Shots that came as numbers: no file of theirs was ever seen."""
    return frozenset(path for path in shoot.missing if path in shoot.kept and shoot.kept[path].state is None)


def differs(path: Path, one: Settings, other: Settings) -> bool:
    """Whether two settings can give different numbers of this file: only RAW is developed, and all else encoded."""
    plain = Settings()
    if kind_of_name(path) == "RAW":
        return replace(one, encoding=plain.encoding) != replace(other, encoding=plain.encoding)
    return replace(one, raw=plain.raw) != replace(other, raw=plain.raw)


def _only_copied(path: Path, kept: Kept | None) -> bool:
    """Whether a file has other times and the same content, as far as its fingerprint tells."""
    if kept is None or kept.state is None or kept.fingerprint is None:
        return False
    now = state_of(path)
    return now is not None and now.size == kept.state.size and fingerprint(path) == kept.fingerprint
