"""Opens the chart studio when it is first asked for, and tells it the camera of the open shoot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Slot

from lenslab.files.preview import Preview
from lenslab.gui.inspector.image_loader import ImageLoader
from lenslab.gui.session.state import SessionState
from lenslab.gui.shared import Commands, Shared
from lenslab.gui.widgets.forms import bring_to_front

if TYPE_CHECKING:
    from lenslab.charts.camera_presets import Camera
    from lenslab.gui.studio.window import ChartStudio


class StudioLauncher(Commands):
    """Creates the studio when it is first opened."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self._camera: Camera | None = None
        self._image_loader = ImageLoader(self)
        self._image_loader.loaded.connect(self._take_picture)
        self.studio: ChartStudio | None = None
        self._connect_actions(charts=self.open)
        self._session.changed.connect(self._follow)

    @Slot()
    def open(self) -> None:
        from lenslab.gui.studio.window import ChartStudio

        if self.studio is None:
            self.studio = ChartStudio(self._style, self._preferences, self._dialogs)
        bring_to_front(self.studio)
        self._read_shoot()

    def close(self) -> None:
        """Close the studio; the main window is closing."""
        self._image_loader.end()
        if self.studio is not None:
            self.studio.close()
            self.studio.deleteLater()
            self.studio = None

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.shoot.photos is not before.shoot.photos:
            self._read_shoot()

    def _read_shoot(self) -> None:
        if self.studio is None or not self.studio.isVisible():
            return
        from lenslab.charts.camera_presets import camera_of

        camera = camera_of(self._session.shoot.photos.values())
        if camera is not None and (self._camera is None or camera.name != self._camera.name):
            self._image_loader.request([camera.photo])
        self._camera = camera
        self.studio.advice_panel.set_camera(camera)

    @Slot(object)
    def _take_picture(self, path: object) -> None:
        """Take the image size from a loaded preview."""
        if self._camera is None or path != self._camera.photo or self.studio is None:
            return
        seen = self._image_loader.get(self._camera.photo)
        if isinstance(seen, Preview):
            self.studio.advice_panel.set_image_size(seen.rows, seen.columns)
        self._image_loader.clear()
        self._image_loader.end()
