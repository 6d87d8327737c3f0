"""The files of a shoot, measured as a user's are; some of its shots taken otherwise for a while."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from lenslab.files import metadata
from lenslab.values.disk import find_photos
from lenslab.values.grouping import sets
from lenslab.values.types import Metadata, Outcome, Photo
from simulator.shoots import set_measured


class Memory:
    """Measures a folder as a user's is measured; sets whose files have not changed are not measured again."""

    def __init__(self) -> None:
        self._described: dict[tuple[str, int], Metadata] = {}
        self._known: dict[tuple[tuple[str, int], ...], list[Outcome]] = {}

    def measured(self, folder: Path) -> tuple[Outcome, ...]:
        photos = [item for item in find_photos([folder]) if isinstance(item, Photo)]
        contents = {photo.path: (str(photo.path), hash(photo.path.read_bytes())) for photo in photos}
        for path, content in contents.items():
            if content not in self._described:
                self._described[content] = metadata.read_built_in(path)
        described = [replace(photo, metadata=self._described[contents[photo.path]]) for photo in photos]
        return tuple(outcome for shots in sets(described) for outcome in self._set(shots, contents))

    def _set(self, shots: tuple[Photo, ...], contents: Mapping[Path, tuple[str, int]]) -> list[Outcome]:
        key = tuple(contents[shot.path] for shot in shots)
        if key not in self._known:
            self._known[key] = set_measured(shots)
        return self._known[key]


class Camera(Protocol):
    """What takes a shot as it is told to: the file's path."""

    def write(self, path: Path, taking: Any, shot: int) -> Path: ...


Shoot = TypeVar("Shoot", bound=Camera)
Taking = TypeVar("Taking")


@dataclass(frozen=True)
class Files(Generic[Shoot, Taking]):
    """The files of a shoot, and how each was taken."""

    shoot: Shoot
    usual: list[Taking]
    paths: list[Path]
    folder: Path
    memory: Memory

    def measured(self, changes: Mapping[int, Taking] | None = None) -> tuple[Outcome, ...]:
        """The whole folder measured, with some shots taken otherwise, which then are as they were."""
        kept = {shot: self.paths[shot].read_bytes() for shot in changes or {}}
        for shot, taking in (changes or {}).items():
            self.shoot.write(self.paths[shot], taking, shot)
        outcomes = self.memory.measured(self.folder)
        for shot, content in kept.items():
            self.paths[shot].write_bytes(content)
        return outcomes
