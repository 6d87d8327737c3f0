"""Opens the window of lens maps when it is first asked for, and goes from its maps to the shots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot

from lenslab.gui.export.commands import ExportCommands
from lenslab.gui.shared import Commands, Shared
from lenslab.gui.widgets.forms import bring_to_front
from lenslab.gui.window.shoot_page import SidePanel
from lenslab.values.grouping import lens_group_of
from lenslab.values.types import Lens, LensGroup

if TYPE_CHECKING:
    from lenslab.gui.lens_maps import LensMapsWindow


class LensMapsLauncher(Commands):
    """Creates the window when it is first opened; goes from a place on its maps to that place of the shot."""

    def __init__(self, shared: Shared, exports: ExportCommands, side: SidePanel) -> None:
        super().__init__(shared)
        self._exports = exports
        self._side = side
        self.window: LensMapsWindow | None = None
        self._connect_actions(lens_maps=self.open)
        side.answers.maps_requested.connect(self.open_lens)

    @Slot()
    def open(self) -> None:
        """Show the window, at the lens of the selected shot."""
        from lenslab.gui.lens_maps import LensMapsWindow

        if self.window is None:
            self.window = LensMapsWindow(self._session, self._style, self._window)
            self.window.maps.picked.connect(self._go_to)
            self._exports.serve(self.window, "lens_maps")
        bring_to_front(self.window)
        for photo in self._session.shoot.chosen()[:1]:
            self.window.show_lens(self._session.plots.content.labels.get(lens_group_of(photo), ""))

    @Slot(object)
    def open_lens(self, lens: Lens) -> None:
        self.open()
        if self.window is not None:
            self.window.show_lens(self._session.plots.content.labels.get(LensGroup(lens, True), ""))

    @Slot(object, tuple)
    def _go_to(self, path: Path, place: tuple[float, float]) -> None:
        self._side.show_at_full_size([path], place)
