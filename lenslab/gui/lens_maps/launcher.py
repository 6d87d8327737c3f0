"""Open the window "Lens maps", and go from a place on its maps to that place of the shot."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from lenslab.gui.common.preferences import Preferences
from lenslab.gui.common.style import Style
from lenslab.gui.plots.area import PlotArea
from lenslab.gui.session.session import Session
from lenslab.gui.widgets.placement import bring_to_front, place
from lenslab.gui.window.side_panel import SidePanel
from lenslab.series import lens_group_of
from lenslab.types import Lens, LensGroup

if TYPE_CHECKING:
    from lenslab.gui.lens_maps.window import LensMapsWindow

STATE = "lens_maps"


class LensMapsLauncher(QObject):
    """Creates the window when it is first opened."""

    save_requested = Signal(object, object)  # what is shown, a Figure or FieldMaps; the window
    copy_requested = Signal(object)

    def __init__(
        self, session: Session, style: Style, preferences: Preferences, side: SidePanel, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._style = style
        self._preferences = preferences
        self._side = side
        self._parent = parent
        self.window: LensMapsWindow | None = None

    def opened_by(self, action: QAction, plots: PlotArea) -> None:
        """The menu command, and that of the plots' menus."""
        action.triggered.connect(self.open)
        plots.maps_requested.connect(self.open)
        self._side.answers.maps_requested.connect(self.open_lens)

    @Slot()
    def open(self) -> None:
        """Show the window, at the lens of the selected shot."""
        from lenslab.gui.lens_maps.window import LensMapsWindow

        if self.window is None:
            self.window = LensMapsWindow(self._session, self._style, self._parent)
            self.window.picked.connect(self._go_to)
            self.window.save_requested.connect(self.save_requested)
            self.window.copy_requested.connect(self.copy_requested)
            place(self.window, self._preferences.state(STATE), 1000, 680)
        bring_to_front(self.window)
        for photo in self._session.shoot.chosen()[:1]:
            self.window.show_lens(self._session.plots.content.labels.get(lens_group_of(photo), ""))

    @Slot(object)
    def open_lens(self, lens: Lens) -> None:
        """Show the window, at this lens."""
        self.open()
        if self.window is not None:
            self.window.show_lens(self._session.plots.content.labels.get(LensGroup(lens, True), ""))

    def close(self) -> None:
        """The main window is closing."""
        if self.window is not None:
            self._preferences.keep_state(STATE, self.window.saveGeometry())
            self.window.close()

    @Slot(object, tuple)
    def _go_to(self, path: Path, place: tuple[float, float]) -> None:
        self._side.show_at_full_size([path], place)
