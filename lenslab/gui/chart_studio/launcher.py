"""How the main window opens the studio, and what it tells it of the shoot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from lenslab.gui.chart_studio.camera import Camera, camera_of
from lenslab.gui.inspector.image_loader import Pictures
from lenslab.gui.preferences import Memory
from lenslab.gui.session.session import Session
from lenslab.gui.style import Style
from lenslab.gui.widgets.file_dialogs import Ask
from lenslab.preview import Preview

if TYPE_CHECKING:
    from lenslab.gui.chart_studio.window import Studio

END_S = 3.0


class Door(QObject):
    """The studio, made when it is first wanted."""

    def __init__(self, session: Session, style: Style, memory: Memory, ask: Ask, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._style = style
        self._memory = memory
        self._ask = ask
        self._camera: Camera | None = None
        self._pictures = Pictures(self)
        self._pictures.came.connect(self._take_picture)
        self.studio: Studio | None = None
        session.photos_came.connect(self._look_at_shoot)
        session.cleared.connect(self._look_at_shoot)

    @Slot()
    def open(self) -> None:
        """Show the studio, or bring it to the front."""
        from lenslab.gui.chart_studio.window import Studio

        if self.studio is None:
            self.studio = Studio(self._style, self._memory, self._ask)
        self.studio.show()
        self.studio.raise_()
        self.studio.activateWindow()
        self._look_at_shoot()

    def close(self) -> None:
        """The main window is closing."""
        self._pictures.end()
        if self.studio is not None:
            self.studio.close()
            self.studio.drawer.wait(END_S)
            self.studio.deleteLater()
            self.studio = None

    @Slot()
    def _look_at_shoot(self) -> None:
        if self.studio is None or not self.studio.isVisible():
            return
        camera = camera_of(self._session.photos.values())
        if camera is not None and (self._camera is None or camera.name != self._camera.name):
            self._pictures.want([camera.photo])
        self._camera = camera
        self.studio.set_camera(camera)

    @Slot(object)
    def _take_picture(self, path: object) -> None:
        """How many pixels a shot has is told by its picture."""
        if self._camera is None or path != self._camera.photo or self.studio is None:
            return
        seen = self._pictures.get(self._camera.photo)
        if isinstance(seen, Preview):
            self.studio.advising.set_pixels(seen.rows, seen.columns)
        self._pictures.clear()
        self._pictures.end()
