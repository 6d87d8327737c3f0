"""The commands of the Edit menu; each edit is an entry on the undo stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QUndoCommand, QUndoStack
from PySide6.QtWidgets import QWidget

from lenslab.gui.editing.lens_dialog import LensDialog
from lenslab.gui.session.state import SessionState
from lenslab.gui.shared import Commands, Shared
from lenslab.gui.shots.rows import FIELDS, value_of
from lenslab.gui.widgets.forms import FormDialog, UndoStep, typed_box
from lenslab.gui.widgets.notices import Kind
from lenslab.gui.window.shoot_page import SidePanel
from lenslab.values import text as words
from lenslab.values.disk import composed, plain_text
from lenslab.values.edits import NOTED, NOTHING, Correction, Edits
from lenslab.values.grouping import in_order, lens_group_of
from lenslab.values.language import tr
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Photo

if TYPE_CHECKING:
    from lenslab.judge.finding import Finding, FindingKey


TYPED, BARE = "typed", "apertures"  # what notices are about


class NameDialog(FormDialog):
    """Asks for a name and suggests some; emits `named` with the name that was chosen or typed."""

    named = Signal(str)

    def __init__(self, title: str, text: str, names: Sequence[str], do: str, parent: QWidget | None = None) -> None:
        rows = {"name": (tr("&Name"), typed_box(names, next(iter(names), "")))}
        super().__init__(title, text, rows, do, parent, needed="name")
        self.entered.connect(lambda values: self.named.emit(composed(plain_text(values["name"].strip()))))


class EditStep(QUndoCommand):
    """One edit: the corrections of some shots before and after."""

    def __init__(self, editing: EditCommands, text: str, before: Edits, after: Edits) -> None:
        super().__init__(text)
        self._editing = editing
        self.before = dict(before)
        self.after = dict(after)

    def redo(self) -> None:
        self._editing.apply(self.after)

    def undo(self) -> None:
        self._editing.apply(self.before)


class EditCommands(Commands):
    """Edits the selected shots."""

    edited = Signal(list, list)  # the shots to select after a step; a shot of each lens to select as a whole
    stepped = Signal()  # after an edit, undo or redo; not at the end, as the stack's own signal

    def __init__(self, shared: Shared, side: SidePanel) -> None:
        super().__init__(shared)
        session = shared.session
        self._side = side
        side.checks.answered.connect(self.answer)
        side.checks.kept_requested.connect(self.open_kept)
        self.stack = QUndoStack(self)
        self._told: dict[str, EditStep] = {}  # the edits that notices can undo, by their topics
        self._connect_actions(undo=self.stack.undo, redo=self.stack.redo, set_lens=self.set_lens, merge=self.merge)
        self._connect_actions(split=self.split, as_recorded=self.restore_recorded)
        self._connect_actions(exclude=partial(self.exclude_chosen, True), include=partial(self.exclude_chosen, False))
        self.stack.indexChanged.connect(self._refresh)
        self.stack.indexChanged.connect(self._withdraw_undo)
        self.stack.indexChanged.connect(self.stepped)
        session.changed.connect(self._follow)
        self._refresh()

    # Steps

    def perform(self, text: str, changes: Edits) -> EditStep | None:
        """Make these corrections (complete ones, by path) as one edit that can be undone; None if nothing changes."""
        edits = self._session.shoot.edits
        before = {path: edits.get(path, NOTHING) for path in changes}
        after = {path: correction for path, correction in changes.items() if correction != before[path]}
        if not after:
            return None
        step = EditStep(self, text, {path: before[path] for path in after}, after)
        self.stack.push(step)
        return step

    def tell(self, step: EditStep | None, text: str, about: str, *, unsure: int) -> None:
        """Say what an edit has done, with a button for Undo while it is the last. unsure: uncertain apertures."""
        undo = [(tr("Undo"), self.stack.undo)] if step is not None and step is self._last_step() else []
        kind: Kind = "warning" if unsure else "done"
        self._notices.show_notice(text, about, *undo, asked=True, kind=kind)
        if step is not None:
            self._told[about] = step

    def _last_step(self) -> QUndoCommand | None:
        """The edit that Undo would undo."""
        return self.stack.command(self.stack.index() - 1) if self.stack.index() else None

    @Slot()
    def _withdraw_undo(self) -> None:
        """Withdraw the Undo button of a notice once another edit is the last: it would undo that one."""
        for about in [about for about, step in self._told.items() if step is not self._last_step()]:
            del self._told[about]
            self._notices.withdraw(about)

    def amend(self, changes: Edits) -> None:
        """Correct what edits have made of these shots, without an edit of its own: it is undone with them."""
        edits = self._session.shoot.edits
        for step in self._steps():
            step.after.update({path: changes[path] for path in changes if step.after.get(path) == edits.get(path)})
        self.apply(changes)

    def apply(self, changes: Edits) -> None:
        """Apply corrections: of an edit, and of its undo and redo."""
        selected = list(self._session.shoot.selected)
        of_lenses = {lens_group_of(photo): photo.path for photo in self._session.shoot.chosen()}
        lenses = [of_lenses[lens] for lens in self._session.shoot.selected_lenses if lens in of_lenses]
        self._session.edit(changes)
        self.edited.emit(selected, lenses)

    def corrected(self, path: Path, **values: Any) -> Correction:
        """The correction of a shot with these values; a value that equals the recorded one becomes None."""
        recorded = self._session.shoot.photos[path].metadata
        for name, value in values.items():
            if value == getattr(recorded, name, None):
                values[name] = None
        return replace(self._session.shoot.edits.get(path, NOTHING), **values)

    def noted(self, notes: Edits) -> Edits:
        """The corrections of shots with what notes say of them."""
        given = {path: {name: getattr(note, name) for name in NOTED} for path, note in notes.items()}
        return {
            path: self.corrected(path, **{name: value for name, value in values.items() if value is not None})
            for path, values in given.items()
        }

    @Slot(str, str, list)
    def apply_typed(self, field: str, text: str, paths: Sequence[Path]) -> None:
        """Apply the text typed into a cell to all these shots; an empty text restores the recorded value."""
        try:
            value = value_of(field, text)
        except UnusableRequest as error:
            self._notices.show_notice(tr("Not changed: {error}", error=error), TYPED, asked=True)
            return
        self._notices.withdraw(TYPED)
        sure: dict[str, Any] = {"unsure": False, "from_name": False} if field == "aperture" else {}
        paths = [path for path in paths if path in self._session.shoot.photos]
        changes = {path: replace(self.corrected(path, **{field: value}), **sure) for path in paths}
        shots = words.count(len(paths), "shot")
        self.perform(tr("{column} of {shots}", column=FIELDS[field].words, shots=shots), changes)

    # Commands

    @Slot()
    def set_lens(self) -> None:
        """Ask for the lens and apertures of the selected shots, or of all shots without a recorded aperture."""
        shoot = self._session.shoot
        chosen, bare = shoot.chosen(), [*shoot.without_aperture()]
        by_hand = [] if shoot.suggested else chosen
        if not by_hand or (len(by_hand) == 1 and by_hand[0] in bare):
            self._ask_lens(self._bare_like(*by_hand) or in_order(chosen))
        else:
            self._ask_lens(in_order(by_hand))

    @Slot()
    def set_bare(self) -> None:
        """Ask for the lens and apertures of all shots without an aperture of the lens that comes first."""
        self._ask_lens(self._bare_like())

    def _bare_like(self, *photos: Photo) -> list[Photo]:
        """The shots without an aperture, in the order taken, of the lens of this one, else of the first of them.

        Lens by lens: what is entered is for one. And a single shot's lens has others that need it too.
        """
        bare = in_order(self._session.shoot.without_aperture())
        lenses = [lens_group_of(photo).key for photo in (*photos, *bare)]
        return [photo for photo in bare if lens_group_of(photo).key == lenses[0]]

    def _ask_lens(self, shots: list[Photo]) -> None:
        if not shots:
            return
        names = Counter(lens for photo in self._session.shoot.corrected_photos() if (lens := photo.metadata.lens))
        levels = self._session.shoot.levels()
        dialog = LensDialog(shots, [name for name, _ in names.most_common()], levels, self._window)
        dialog.accepted.connect(partial(self._take_lens, dialog))
        dialog.open()

    def _take_lens(self, dialog: LensDialog) -> None:
        there = ((path, fields) for path, fields in dialog.values().items() if path in self._session.shoot.photos)
        changes = {path: self.corrected(path, **fields) for path, fields in there}
        self.perform(tr("lens and apertures of {shots}", shots=words.count(len(changes), "shot")), changes)
        self.edited.emit(list(changes), [])

    def _offer_apertures(self) -> None:
        """Offer to set apertures if only some lenses have them: the others are in the table, but in no plot."""
        shoot = self._session.shoot
        bare = 0 if self._session.progress.doing else sum(1 for _ in shoot.without_aperture())
        others = len(shoot.photos) - sum(failure.path in shoot.photos for failure in shoot.failed()) - bare
        text = tr("No aperture is recorded for {shots}: they are in no plot", shots=words.count(bare, "shot"))
        text = text if bare and others else ""  # without any others, the plots' place has the button
        self._notices.show_notice(text, BARE, (tr("Set lens and apertures…"), self.set_bare), waits=True)

    @Slot()
    def merge(self) -> None:
        """Merge the lenses of the selected shots under one name."""
        failed = {failure.path for failure in self._session.shoot.failed()}
        photos = [photo for photo in self._session.shoot.chosen() if photo.path not in failed]
        names = [name for name, _ in Counter(filter(None, (photo.metadata.lens for photo in photos))).most_common()]
        shots, lenses = words.count(len(photos), "shot"), len(set(map(lens_group_of, photos)))
        text = tr("Merge {shots} of {lenses} lenses into one lens named:", shots=shots, lenses=lenses)
        dialog = NameDialog(tr("Merge lenses"), text, names, tr("Merge"), self._window)
        dialog.named.connect(partial(self._merge, photos))
        dialog.open()

    def _merge(self, photos: Sequence[Photo], name: str) -> None:
        """Give all the same name and serial number, and a focal length where only some have one."""
        photos = [photo for photo in photos if photo.path in self._session.shoot.photos]  # found elsewhere meanwhile
        shown = [photo.metadata for photo in photos]
        serials = Counter(recorded.lens_serial for recorded in shown if recorded.lens_serial)
        of_name = Counter(recorded.lens_serial for recorded in shown if recorded.lens_serial and recorded.lens == name)
        lengths = {recorded.focal_length_mm for recorded in shown if recorded.focal_length_mm}
        values: dict[str, Any] = {"lens": name}
        if serials:
            values["lens_serial"] = (of_name or serials).most_common(1)[0][0]
        if len(lengths) == 1:
            values["focal_length_mm"] = lengths.pop()
        self.perform(tr("merging lenses"), {photo.path: self.corrected(photo.path, **values) for photo in photos})

    @Slot()
    def split(self) -> None:
        """Treat the selected shots as shots of another copy of the lens."""
        paths = [photo.path for photo in self._session.shoot.chosen()]
        taken = {photo.metadata.lens_serial for photo in self._session.shoot.corrected_photos()}
        names = (tr("copy {number}", number=number) for number in range(2, len(taken) + 3))
        suggested = next(name for name in names if name not in taken)
        text = tr("Treat {shots} as taken with another copy of the lens. Serial number or name of that copy:")
        text = text.format(shots=words.count(len(paths), "shot"))
        dialog = NameDialog(tr("Another copy of the lens"), text, [suggested], tr("Split"), self._window)
        dialog.named.connect(partial(self._split, paths))
        dialog.open()

    def _split(self, paths: Sequence[Path], serial: str) -> None:
        there = [path for path in paths if path in self._session.shoot.photos]  # as for merge
        self.perform(tr("splitting a lens"), {path: self.corrected(path, lens_serial=serial) for path in there})

    def exclude_chosen(self, excluded: bool) -> None:
        """Exclude the selected shots from the curves, or include them again."""
        self.set_excluded(self._session.shoot.chosen_edits(), excluded)

    def set_excluded(self, paths: Collection[Path], excluded: bool) -> None:
        edits = self._session.shoot.edits
        shots = words.count(len(paths), "shot")
        text = tr("excluding {shots}", shots=shots) if excluded else tr("including {shots}", shots=shots)
        self.perform(text, {path: replace(edits.get(path, NOTHING), excluded=excluded) for path in paths})

    @Slot()
    def restore_recorded(self) -> None:
        chosen = self._session.shoot.chosen_edits()
        changes = {path: Correction(excluded=correction.excluded) for path, correction in chosen.items()}
        self.perform(tr("restoring {shots}", shots=words.count(len(changes), "shot")), changes)

    # Changes

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.number != before.number:
            self.stack.clear()
        elif now.moves is not before.moves:
            for step in self._steps():
                step.before = {now.moves.get(path, path): correction for path, correction in step.before.items()}
                step.after = {now.moves.get(path, path): correction for path, correction in step.after.items()}
        if now.shoot is not before.shoot or now.progress.doing != before.progress.doing:
            self._offer_apertures()

    @Slot()
    def _refresh(self) -> None:
        self._actions["undo"].setEnabled(self.stack.canUndo())
        self._actions["redo"].setEnabled(self.stack.canRedo())
        undo, redo = self.stack.undoText(), self.stack.redoText()
        self._actions["undo"].setText(tr("&Undo {edit}", edit=undo) if undo else tr("&Undo"))
        self._actions["redo"].setText(tr("&Redo {edit}", edit=redo) if redo else tr("&Redo"))

    def _steps(self) -> Iterator[EditStep]:
        steps = map(self.stack.command, range(self.stack.count()))
        return (step for step in steps if isinstance(step, EditStep))

    # The user's answers to findings

    @Slot(str, object)
    def answer(self, answer: str, finding: Finding) -> None:
        """Carry out a button of the panel "Check these shots"."""
        if answer == "exclude":
            paths = [photo.path for photo in finding.shots if photo.path in self._session.shoot.photos]
            self.set_excluded(paths, True)
        elif answer == "keep":
            self._keep(tr("keeping {shots}", shots=words.count(len(finding.shots), "shot")), finding.keys, True)
        else:  # a shot of the finding, and one to compare it with
            photos = list(dict.fromkeys([finding.shots[0], *finding.against[:1], *finding.shots[1:]]))[:2]
            self._side.show_at_full_size([photo.path for photo in photos])

    @Slot()
    def open_kept(self) -> None:
        keys = [finding.key for finding in self._session.checks.closed]
        self._keep(tr("showing kept shots"), keys, False)

    def _keep(self, text: str, keys: Sequence[FindingKey], keep: bool) -> None:
        """Close these findings by Keep, or open them again."""
        do, back = (partial(self._session.keep, keys, kept) for kept in (keep, not keep))
        self.stack.push(UndoStep(text, do, back))
