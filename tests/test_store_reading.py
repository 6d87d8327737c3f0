"""How a session is read: other threads have their turns meanwhile."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from lenslab.store import shoot, statements
from lenslab.store.schema import create, in_memory
from lenslab.store.session_db import commit
from lenslab.types import Map, Measured, Measurement, Metadata, Photo

SHOTS = 400


def test_rows_and_files_of_many_shots_are_asked_for_before_what_is_in_them_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both give the interpreter up for microseconds. In turn with other work, a thread that waits for it waits on."""
    measured = []
    for number in range(SHOTS):
        path = tmp_path / f"P{number}.tif"
        path.write_bytes(b"photo")
        photo = Photo(path, path.name, Metadata("Camera"))
        measured.append(Measured(photo, (Measurement("entire", "std", 1.5),), maps=(Map("a", 1, 1, b"1234"),)))
    kept = shoot.Shoot(tuple(shot.photo for shot in measured), {shot.photo.path: shot for shot in measured})
    db = in_memory()
    create(db)
    commit(db, statements.keep_all(kept, tmp_path))
    steps: list[str] = []

    def note(kind: str, name: str) -> None:
        do = getattr(shoot, name)

        def noted(*given: object, **named: object) -> object:
            steps.append(kind)
            return do(*given, **named)

        monkeypatch.setattr(shoot, name, noted)

    note("file", "state_of")
    for name in ("metadata_of", "outcome_of", "map_of"):
        note("read", name)
    db.set_progress_handler(lambda: steps.append("row"), 1)
    back = shoot.shoot_in(db, tmp_path / "s.lenslab")
    db.close()
    assert back.outcomes == kept.outcomes
    assert min(steps.count(kind) for kind in ("row", "file", "read")) >= SHOTS
    assert len(list(groupby(steps))) < SHOTS / 10
