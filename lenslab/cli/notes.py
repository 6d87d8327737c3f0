"""`--notes`: lenses and apertures from a file of shooting notes, for the shots whose camera recorded none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lenslab.cli.output import count, say
from lenslab.edits import Correction
from lenslab.errors import UnusableRequest
from lenslab.notes import NAMES, Notes, apply_notes, from_file
from lenslab.series import in_order
from lenslab.types import Photo


@dataclass(frozen=True, slots=True)
class Noted:
    """Notes, and what they said of the photos once these were known."""

    path: Path
    notes: Notes
    edits: dict[Path, Correction] = field(default_factory=dict)

    def said_of(self, photos: Sequence[Photo]) -> Mapping[Path, Correction]:
        """The corrections of all photos, which are kept too. Raises UnusableRequest naming file and line."""
        try:
            self.edits.update(apply_notes(self.notes, in_order(photos)))
        except UnusableRequest as error:
            raise UnusableRequest(f"{self.path.name}, {error}; nothing was measured") from error
        return self.edits

    def summarise(self) -> None:
        """Say how many shots the notes named, and where they leave doubt."""
        say(f"{count(len(self.edits), 'shot')} named by {self.path}")
        unsure = [path.name for path, one in self.edits.items() if one.unsure]
        if unsure:
            say(f"{count(len(unsure), 'aperture')} told from shutter times and in doubt: {', '.join(sorted(unsure))}")


def read(path: Path) -> Noted:
    """The notes in a file, before any photo is looked at. Raises UnusableRequest."""
    return Noted(path, from_file(path))


def mention(paths: Iterable[Path]) -> None:
    """Say where notes lie in a folder that is measured without them."""
    for found in (folder / name for folder in paths for name in NAMES):
        if found.is_file():
            say(f"{found} is there: --notes {found} takes lenses and apertures from it")
