"""The results in a session, so that measuring can continue where it was interrupted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from lenslab.repeats import repeats
from lenslab.store.cache import MeasurementCache
from lenslab.store.provenance import measuring
from lenslab.store.shoot import Provenance, Shoot
from lenslab.types import Measured, Metadata, Photo, Settings


class KnownResults:
    """analysis.Cache that looks up unchanged files in the session first, then in the cache.

    A set is known only if it has the same shots as when it was measured, with the session's edits applied.
    """

    def __init__(self, shoot: Shoot, cache: MeasurementCache | None) -> None:
        self._shoot = shoot
        self._cache = cache
        usable = [photo for photo in shoot.photos if photo.path not in shoot.missing | shoot.changed]
        self._metadata = {photo.path: photo.metadata for photo in usable}
        self._sets = {_paths(group) for group in repeats(shoot.photos, shoot.edits)}

    def metadata(self, photo: Photo) -> Metadata | None:
        """What the camera recorded in the file."""
        if photo.path in self._metadata:
            return self._metadata[photo.path]
        return None if self._cache is None else self._cache.metadata(photo)

    def keep_metadata(self, photo: Photo) -> None:
        """Keep `photo.metadata` in the cache."""
        if self._cache is not None:
            self._cache.keep_metadata(photo)

    def recall(self, shots: Sequence[Photo], settings: Settings) -> list[Measured] | None:
        """The numbers of a whole set, if it was measured whole with these settings by this version."""
        wanted = Provenance(settings, measuring())
        found = [self._shoot.outcomes.get(shot.path) for shot in shots]
        measured = [one for one in found if isinstance(one, Measured) and self._is_current(one.photo.path, wanted)]
        if len(measured) == len(shots) and _paths(shots) in self._sets:
            return [replace(one, photo=shot) for one, shot in zip(measured, shots, strict=True)]
        return None if self._cache is None else self._cache.recall(shots, settings)

    def keep(self, shots: Sequence[Photo], outcome: Measured, settings: Settings) -> None:
        """Keep the numbers of one shot of the set `shots` in the cache."""
        if self._cache is not None:
            self._cache.keep(shots, outcome, settings)

    def _is_current(self, path: Path, wanted: Provenance) -> bool:
        return path in self._metadata and self._shoot.makers.get(path) == wanted


def _paths(shots: Sequence[Photo]) -> tuple[Path, ...]:
    return tuple(shot.path for shot in shots)
