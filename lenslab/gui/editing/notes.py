"""Shooting notes: imported on request, and offered when a dropped folder holds some."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot

from lenslab.gui.editing.commands import EditCommands, EditStep
from lenslab.gui.session.state import SessionState
from lenslab.gui.shared import Commands, Shared
from lenslab.gui.tasks import LatestTask, result_of
from lenslab.run import notes
from lenslab.run.file_names import corrections_of_names, named_apertures
from lenslab.run.notes import NAMES, Notes
from lenslab.values import text as words
from lenslab.values.disk import kind_of_name, plain_text
from lenslab.values.edits import Correction, Edits
from lenslab.values.grouping import in_order
from lenslab.values.language import tr
from lenslab.values.remarks import LensLabError, UnusableRequest
from lenslab.values.types import Photo

NOTES, TAKEN = "notes", "notes imported"  # what notices are about
FILE_NAMES, NAMES_TAKEN = "names", "names taken"


class NotesImport(Commands):
    """Imports lenses and apertures from text files, which a thread finds and reads, as one edit that can be undone."""

    def __init__(self, shared: Shared, editing: EditCommands) -> None:
        super().__init__(shared)
        session = shared.session
        self._editing = editing
        self._offered: tuple[Path, ...] = ()  # notes found in folders that were added
        self._waiting: tuple[Path, ...] = ()  # notes to import once all photos are listed
        self._imported: EditStep | None = None  # the edit that the notice on imported notes can undo
        self._unjudged: tuple[Sequence[_OfShots], Edits] | None = None  # imported before the light was measured
        self._finding = LatestTask("notes", self, result=self._offer)
        self._reading = LatestTask("notes", self, result=self._import, refused=self._refuse)
        session.changed.connect(self._follow)
        self._connect_actions(notes=self.ask)
        self._refresh()

    @Slot()
    def ask(self) -> None:
        path = self._dialogs.notes(self._window, self._preferences.folder)
        if path is not None:
            self.take(path)

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.number != before.number:
            self._offered, self._waiting, self._unjudged = (), (), None
            self._finding.forget()
            self._reading.forget()
        elif now.moves is before.moves and now.shoot.sources is not before.shoot.sources:
            known = frozenset(before.shoot.sources)
            new = [path for path in now.shoot.sources if path not in known]
            if folders := [path for path in new if kind_of_name(path) is None]:  # no photos
                self._finding.request(result_of(_notes_in, folders))
        self._refresh()

    @Slot(object)
    def _offer(self, found: Sequence[Path]) -> None:
        """Offer to import notes found in folders that were just added; those of the demo shoot are imported at once."""
        if not found:
            return
        if found[0].parent == self._session.demo_folder:
            self._waiting = tuple(found)
            self._refresh()
            return
        unanswered = self._offered if NOTES in self._notices.notices else ()
        self._offered = tuple(dict.fromkeys((*unanswered, *found)))
        text = tr("Found shooting notes: {files}", files=_names(self._offered))
        self._notices.show_notice(text, NOTES, (tr("Import"), partial(self.take, *self._offered)), asked=True)

    def take(self, *paths: Path) -> None:
        """Import notes, each for the shots in its folder, if there are any, else for all shots."""
        self._notices.withdraw(NOTES)
        self._offered = ()
        if self._still_looking():
            self._waiting = paths
            text = tr("{path} will be imported once all shots are listed", path=_names(paths))
            self._notices.show_notice(text, NOTES, asked=True)
        else:
            self._reading.request(result_of(_notes_of, paths))

    @Slot(object)
    def _import(self, read: Mapping[Path, Notes]) -> None:
        found = [_OfShots(path, of_path, self._photos_of(path)) for path, of_path in read.items()]
        levels = self._levels(found)
        try:
            noted = _noted(found, levels)
        except UnusableRequest as error:
            self._refuse(error)
            return
        changes = self._editing.noted(noted)
        self._imported = self._editing.perform(tr("importing shooting notes"), changes)
        self._unjudged = None if levels else (found, noted)
        self._tell(found, len(changes), sum(correction.unsure for correction in changes.values()))

    def _photos_of(self, path: Path) -> list[Photo]:
        photos = in_order(self._session.shoot.photos.values())
        return [photo for photo in photos if path.parent in photo.path.parents] or photos

    @Slot(object)
    def _refuse(self, error: LensLabError) -> None:
        self._session.refused.emit(UnusableRequest("{reason}. Nothing was changed.", reason=error))

    def _judge(self) -> None:
        """Doubt the apertures that light does not agree with, of notes that were imported before it was measured."""
        if self._unjudged is None:
            return
        found, before = self._unjudged
        levels = self._levels(found)
        if not levels:
            return
        self._unjudged = None
        edits = self._session.shoot.edits
        doubted = {
            path: replace(edits[path], unsure=True)
            for path, note in _noted(found, levels).items()
            if (note.unsure or note.aperture != before[path].aperture) and not before[path].unsure
            if path in edits and edits[path].aperture == before[path].aperture
        }
        if doubted:
            self._editing.amend(doubted)
            edits = self._session.shoot.edits
            self._tell(found, len(before), sum(edits[path].unsure for path in before if path in edits))

    def _tell(self, found: Sequence[_OfShots], shots: int, unsure: int) -> None:
        text = tr("{path} imported for {shots}{doubt}")
        files = _names([each.path for each in found])
        text = text.format(path=files, shots=words.count(shots, "shot"), doubt=_doubt(unsure))
        self._editing.tell(self._imported, text, TAKEN, unsure=unsure)

    def _levels(self, found: Sequence[_OfShots]) -> dict[Path, float | None]:
        """Measured brightness; none until all shots are measured, so that all are judged alike."""
        shoot = self._session.shoot
        photos = (photo for each in found for photo in each.photos)
        return {} if any(photo.path not in shoot.outcomes for photo in photos) else shoot.levels()

    def _still_looking(self) -> bool:
        """True if more photos may be found: all are listed before the first is measured."""
        progress = self._session.progress
        return progress.doing == "demo" or (progress.doing == "measuring" and progress.first is None)

    def _refresh(self) -> None:
        if self._waiting and self._session.shoot.photos and not self._still_looking():
            paths, self._waiting = self._waiting, ()
            self.take(*paths)
        self._judge()


@dataclass(frozen=True, slots=True)
class _OfShots:
    path: Path
    notes: Notes
    photos: Sequence[Photo]  # those of the shoot when the notes were imported


def _notes_in(folders: Sequence[Path]) -> list[Path]:
    """The notes beside the photos of these folders, one a folder; else those in the folders within them."""
    beside = {path.parent: path for name in reversed(NAMES) for folder in folders if (path := folder / name).is_file()}
    within = {path.parent: path for name in reversed(NAMES) for folder in folders for path in folder.glob(f"*/{name}")}
    return list((beside or dict(sorted(within.items()))).values())


def _notes_of(paths: Sequence[Path]) -> dict[Path, Notes]:
    return {path: notes.from_file(path) for path in paths}


def _noted(found: Sequence[_OfShots], levels: Mapping[Path, float | None]) -> Edits:
    """What the notes say of their shots; raises UnusableRequest, which names the notes that do not fit theirs."""
    noted: dict[Path, Correction] = {}
    for each in found:
        try:
            noted |= notes.apply_notes(each.notes, each.photos, levels)
        except UnusableRequest as error:
            raise UnusableRequest(f"{plain_text(each.path.name)}, {error}") from error
    return noted


def _names(paths: Sequence[Path]) -> str:
    """Names of notes, of several from the folder on in which all of them lie."""
    if len({path.anchor for path in paths}) > 1:
        return words.listed([plain_text(str(path)) for path in paths])
    common = Path(os.path.commonpath([path.parent for path in paths]))
    return words.listed([plain_text(path.relative_to(common).as_posix()) for path in paths])


def _doubt(unsure: int) -> str:
    return tr(", {unsure} with an uncertain aperture", unsure=unsure) if unsure else ""


class NamesImport(Commands):
    """Takes apertures, and lenses that are not recorded, from names of files and folders, as one edit.

    Offered where the camera recorded no aperture.
    """

    def __init__(self, shared: Shared, editing: EditCommands) -> None:
        super().__init__(shared)
        self._editing = editing
        session = shared.session
        session.measuring_ended.connect(self.offer)
        session.changed.connect(self._follow)
        editing.stepped.connect(self.offer)
        self._connect_actions(apertures_from_names=self.take)

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.is_opened(before):
            self.offer()

    @Slot()
    def offer(self) -> None:
        """Offer the apertures that only names state."""
        count = named_apertures(self._session.shoot.corrected_photos())
        text = tr("No aperture is recorded, but file names state it: {shots}", shots=words.count(count, "shot"))
        self._notices.show_notice(text if count else "", FILE_NAMES, (tr("Take apertures from file names"), self.take))

    @Slot()
    def take(self) -> None:
        """Take them, with the lenses beside them."""
        shoot = self._session.shoot
        changes = self._editing.noted(corrections_of_names(shoot.corrected_photos(), shoot.levels()))
        step = self._editing.perform(tr("taking apertures from file names"), changes)
        self._notices.withdraw(FILE_NAMES)
        if step is None:
            self._notices.show_notice(tr("No further aperture is stated in file names"), NAMES_TAKEN, asked=True)
            return
        unsure, shots = sum(correction.unsure for correction in changes.values()), words.count(len(changes), "shot")
        text = tr("Apertures taken from file names: {shots}{doubt}", shots=shots, doubt=_doubt(unsure))
        self._editing.tell(step, text, NAMES_TAKEN, unsure=unsure)
