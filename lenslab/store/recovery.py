"""Recovery files: unsaved shoots, which survive a crash of the program."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter
from pathlib import Path

from lenslab.errors import UnusableRequest
from lenslab.store.database import remove_stale
from lenslab.store.shoot import SUFFIX, Shoot, load


@dataclass(frozen=True, slots=True)
class Recoverable:
    """A shoot that was never saved: `SessionWriter(path)` restores it, `discard(path)` deletes it."""

    path: Path
    last_kept: datetime  # local time
    shoot: Shoot


def recovery_folder() -> Path:
    """Where this user's recovery files are."""
    from platformdirs import user_data_path

    return user_data_path("LensLab", appauthor=False) / "recovery"


def new_recovery_path() -> Path:
    """A name that no other running LensLab takes."""
    return recovery_folder() / f"{datetime.now():%Y-%m-%d %H-%M-%S.%f} {os.getpid()}{SUFFIX}"


def is_recovery(path: Path) -> bool:
    """Whether this is a recovery file, not a session with a name."""
    return path.parent == recovery_folder()


def recoverable() -> list[Recoverable]:
    """Unsaved shoots that are not open in another LensLab, the latest first.

    Files that cannot be read, and those without a photo yet, stay where they are, and are not in the list.
    """
    recoverables = []
    for path in recovery_folder().glob(f"*{SUFFIX}"):
        try:
            shoot = load(path)
            if shoot.photos:
                recoverables.append(Recoverable(path, datetime.fromtimestamp(path.stat().st_mtime), shoot))
        except (UnusableRequest, OSError):
            continue
    return sorted(recoverables, key=attrgetter("last_kept"), reverse=True)


def discard(path: Path) -> None:
    """Delete a recovery file, if it exists."""
    with suppress(OSError):
        path.unlink()
        remove_stale(path)
