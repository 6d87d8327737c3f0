"""Finds moved photos by their content."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from lenslab.files import composed, find_photos
from lenslab.store.fingerprint import fingerprint, state_of
from lenslab.store.shoot import FileRecord, Shoot
from lenslab.types import Failed, Outcome, Photo
from lenslab.workers import never

Value = TypeVar("Value")


def relink(shoot: Shoot, folder: Path, cancelled: Callable[[], bool] = never) -> dict[Path, Path]:
    """Where the missing photos of a shoot are, among those in `folder` and below: old path -> new path.

    A photo is recognised by its fingerprint, identical files also by name; without a known fingerprint, by name and
    size. Photos that are not found are left out. Reads a few blocks of each file whose size is that of a missing one.
    `moved` gives the shoot with the photos at their new places, SessionWriter.keep_moves writes it.
    """
    wanted: dict[int, list[Photo]] = {}
    for photo in shoot.photos:
        state = shoot.file_records[photo.path].state if photo.path in shoot.file_records else None
        if photo.path in shoot.missing and state is not None:
            wanted.setdefault(state.size, []).append(photo)
    present = {photo.path for photo in shoot.photos} - shoot.missing
    candidates: dict[tuple[int, bytes | None], list[Path]] = {}
    for item in find_photos([folder]):
        if cancelled():
            break
        state = state_of(item.path) if isinstance(item, Photo) and item.path not in present else None
        if state is not None and state.size in wanted:
            candidates.setdefault((state.size, fingerprint(item.path)), []).append(item.path)
    moves: dict[Path, Path] = {}
    for size, photos in wanted.items():
        sampled = {photo.path: shoot.file_records[photo.path].fingerprint for photo in photos}
        for content in dict.fromkeys(sampled.values()):
            alike = [photo.path for photo in photos if sampled[photo.path] == content]
            if content is None:
                places = [place for (other, _), paths in candidates.items() if other == size for place in paths]
                moves.update(_by_name(alike, places))
            else:
                moves.update(_by_content(alike, candidates.get((size, content), [])))
    return moves


def _by_content(alike: list[Path], places: list[Path]) -> dict[Path, Path]:
    """Files of one content to photos of that content: by name first, then in their order."""
    moves = _by_name(alike, places)
    taken = set(moves.values())
    unmatched = (path for path in alike if path not in moves)
    return moves | dict(zip(unmatched, (place for place in places if place not in taken), strict=False))


def _by_name(alike: list[Path], places: list[Path]) -> dict[Path, Path]:
    """Those whose name only one of each has."""
    photos, files = Counter(composed(path.name) for path in alike), Counter(composed(place.name) for place in places)
    named = {name: place for place in places if files[name := composed(place.name)] == 1}
    return {path: named[name] for path in alike if photos[name := composed(path.name)] == 1 and name in named}


def moved(shoot: Shoot, moves: Mapping[Path, Path]) -> Shoot:
    """The shoot with photos at their new places; the folders they were given in follow them."""

    def by_new_path(values: Mapping[Path, Value]) -> dict[Path, Value]:
        return {moves.get(path, path): value for path, value in values.items()}

    known = by_new_path(shoot.file_records)
    known.update((new, FileRecord(state_of(new), known[new].fingerprint)) for new in moves.values() if new in known)
    return replace(
        shoot,
        photos=tuple(replace(photo, path=moves.get(photo.path, photo.path)) for photo in shoot.photos),
        outcomes=by_new_path({path: _moved(outcome, moves) for path, outcome in shoot.outcomes.items()}),
        edits=by_new_path(shoot.edits),
        given=tuple(dict.fromkeys(_given(place, moves.items()) for place in shoot.given)),
        missing=shoot.missing - moves.keys(),
        changed=frozenset(moves.get(path, path) for path in shoot.changed),
        makers=by_new_path(shoot.makers),
        file_records=known,
    )


def _moved(outcome: Outcome, moves: Mapping[Path, Path]) -> Outcome:
    if isinstance(outcome, Failed):
        return replace(outcome, path=moves.get(outcome.path, outcome.path))
    return replace(outcome, photo=replace(outcome.photo, path=moves.get(outcome.photo.path, outcome.photo.path)))


def _given(place: Path, moves: Iterable[tuple[Path, Path]]) -> Path:
    """The new place of a given file or folder, from the first photo in it that moved."""
    for old, new in moves:
        if old == place:
            return new
        if place in old.parents:
            below = os.fspath(old.relative_to(place))
            if os.fspath(new).endswith(os.sep + below):
                return Path(os.fspath(new)[: -len(below) - 1] or os.sep)
    return place
