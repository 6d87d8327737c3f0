"""Which of a session's numbers are out of date: of changed photos, other settings or other program versions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from lenslab.files import kind_of_name
from lenslab.store.fingerprint import fingerprint, state_of
from lenslab.store.provenance import measuring
from lenslab.store.shoot import FileRecord, Shoot, from_tables
from lenslab.types import Measured, Settings


@dataclass(frozen=True, slots=True)
class Outdated:
    """Measured photos, each in at most one of these.

    changed: their files have changed. otherwise: measured with other settings than those in force. older: measured by
    another version of the program.
    """

    changed: frozenset[Path] = frozenset()
    otherwise: frozenset[Path] = frozenset()
    older: frozenset[Path] = frozenset()


def outdated(shoot: Shoot) -> Outdated:
    """The numbers of an opened shoot that are out of date.

    Photos that are missing, and what came as a table of numbers, can be `otherwise` only. Reads a few blocks of each
    file whose times are others than they were: one that was only copied has not changed.
    """
    photos = _measured(shoot) - from_tables(shoot)
    otherwise = made_otherwise(shoot, shoot.settings)
    there = [path for path in photos if path not in otherwise and path not in shoot.missing]
    changed = {path for path in there if path in shoot.changed and not _only_copied(path, shoot.kept.get(path))}
    older = {path for path in there if path not in changed and shoot.makers[path].version != measuring()}
    return Outdated(frozenset(changed), otherwise, frozenset(older))


def made_otherwise(shoot: Shoot, settings: Settings) -> frozenset[Path]:
    """The photos of a shoot whose numbers are not comparable: measured with settings that differ from these."""
    tables, makers = from_tables(shoot), shoot.makers
    return frozenset(
        path for path in _measured(shoot) if differs(path, makers[path].settings, settings, path in tables)
    )


def _measured(shoot: Shoot) -> frozenset[Path]:
    """The measured shots whose provenance is known."""
    return frozenset(path for path, one in shoot.outcomes.items() if isinstance(one, Measured) and path in shoot.makers)


def differs(path: Path, one: Settings, other: Settings, of_table: bool = False) -> bool:
    """Whether two settings can give different numbers of this file: only RAW is developed, and all else encoded.

    of_table: it came as numbers, of which the layout alone is known.
    """
    plain = Settings()
    if of_table:
        return one.layout != other.layout
    if kind_of_name(path) == "RAW":
        return replace(one, encoding=plain.encoding) != replace(other, encoding=plain.encoding)
    return replace(one, raw=plain.raw) != replace(other, raw=plain.raw)


def _only_copied(path: Path, kept: FileRecord | None) -> bool:
    """Whether a file has other times and the same content, as far as its fingerprint tells."""
    if kept is None or kept.state is None or kept.fingerprint is None:
        return False
    now = state_of(path)
    return now is not None and now.size == kept.state.size and fingerprint(path) == kept.fingerprint
