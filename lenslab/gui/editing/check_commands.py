"""The user's answers to findings: Exclude and Keep, each a step that can be undone, and Show both at 100 %."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot

from lenslab.gui.editing.edit_commands import EditCommands
from lenslab.gui.shared import Commands, Shared
from lenslab.gui.widgets.undo_step import UndoStep
from lenslab.gui.window.side_panel import SidePanel
from lenslab.language import tr
from lenslab.text import count

if TYPE_CHECKING:
    from lenslab.referee import Finding, FindingKey


class CheckCommands(Commands):
    """Carries out the buttons of the panel "Check these shots"."""

    def __init__(self, shared: Shared, editing: EditCommands, side: SidePanel) -> None:
        super().__init__(shared)
        self._editing = editing
        self._side = side
        side.checks.answered.connect(self.answer)
        side.checks.kept_requested.connect(self.open_kept)

    @Slot(str, object)
    def answer(self, answer: str, finding: Finding) -> None:
        {"exclude": self.exclude, "keep": self.keep, "show_both": self.show_both}[answer](finding)

    def exclude(self, finding: Finding) -> None:
        """Exclude the shots of a finding."""
        paths = [photo.path for photo in finding.shots if photo.path in self._session.shoot.photos]
        self._editing.set_excluded(paths, True)

    def keep(self, finding: Finding) -> None:
        """Close a finding and leave its shots as they are."""
        text = tr("keeping {shots}", shots=count(len(finding.shots), "shot"))
        self._answer(text, finding.keys, True)

    @Slot()
    def open_kept(self) -> None:
        """Show the kept findings again."""
        keys = [finding.key for finding in self._session.checks.kept_ones()]
        self._answer(tr("showing kept shots"), keys, False)

    def _answer(self, text: str, keys: Sequence[FindingKey], keep: bool) -> None:
        """Close these findings by Keep, or open them again."""
        do, back = (partial(self._session.checks.keep, keys, kept) for kept in (keep, not keep))
        self._editing.stack.push(UndoStep(text, do, back))

    def show_both(self, finding: Finding) -> None:
        """Select a shot of the finding and one to compare it with, and show them at 100 %."""
        photos = list(dict.fromkeys([finding.shots[0], *finding.against[:1], *finding.shots[1:]]))[:2]
        self._side.show_at_full_size([photo.path for photo in photos])
