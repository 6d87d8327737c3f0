"""`--notes`: lenses and apertures from shooting notes, for shots where the camera recorded none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lenslab.cli.messages import say
from lenslab.edits import Correction, Edits
from lenslab.errors import UnusableRequest
from lenslab.notes import NAMES, NO_LEVELS, Notes, apply_notes, from_file
from lenslab.notes.file_names import named_apertures
from lenslab.series.grouping import in_order
from lenslab.text import count
from lenslab.types import Measured, Photo


@dataclass(frozen=True, slots=True)
class ShootingNotes:
    """Notes, and the corrections that follow from them once the photos are known."""

    path: Path
    notes: Notes
    edits: dict[Path, Correction] = field(default_factory=dict)

    @property
    def needs_light(self) -> bool:
        """Whether some apertures come from the notes: measured brightness helps to estimate them, or to doubt them."""
        return any(line.apertures for line in self.notes)

    def corrections_of(
        self, photos: Sequence[Photo], levels: Mapping[Path, float | None] = NO_LEVELS
    ) -> Mapping[Path, Correction]:
        """The corrections of all photos, also added to `edits`. Raises UnusableRequest with file and line.

        levels: measured brightness of the centre third, by path, once there is any.
        """
        try:
            self.edits.update(apply_notes(self.notes, in_order(photos), levels))
        except UnusableRequest as error:
            raise UnusableRequest(f"{self.path.name}, {error}; nothing was measured") from error
        return self.edits

    def summarise(self) -> None:
        """Print how many shots the notes cover, and which apertures are uncertain."""
        say(f"{count(len(self.edits), 'shot')} identified by {self.path}")
        unsure = [path.name for path, correction in self.edits.items() if correction.unsure]
        if unsure:
            names = ", ".join(sorted(unsure))
            say(f"{count(len(unsure), 'aperture')} uncertain, as the light does not fit or does not decide: {names}")


def read(path: Path) -> ShootingNotes:
    """Read a file of notes. Raises UnusableRequest."""
    return ShootingNotes(path, from_file(path))


def summarise_names(measured: Sequence[Measured], edits: Edits) -> None:
    """Say which apertures came from file names, or that they could."""
    taken = [edits[shot.path] for shot in measured if shot.path in edits and edits[shot.path].from_name]
    if taken:
        unsure = sum(correction.unsure for correction in taken)
        doubt = f"; {unsure} uncertain, as the light does not fit" if unsure else ""
        say(f"{count(len(taken), 'aperture')} taken from file names{doubt}")
    in_names = named_apertures(shot.photo for shot in measured)
    if in_names:
        say(f"{count(in_names, 'aperture')} in file names alone: --apertures-from-names takes them")


def conclude(notes: ShootingNotes | None, paths: Iterable[Path]) -> None:
    """Sum up the notes; without any, point out those in a folder that was measured."""
    if notes is not None:
        notes.summarise()
        return
    for path in (folder / name for folder in paths for name in NAMES):
        if path.is_file():
            say(f"found shooting notes: add --notes {path} to use their lenses and apertures")
