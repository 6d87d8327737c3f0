"""The alignment helper: shown while a folder is watched and charts are in use."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QPushButton, QWidget

from lenslab.gui import actions
from lenslab.gui.alignment.aligner import AlignmentQuery, FrameAligner
from lenslab.gui.alignment.signs_view import AlignmentView
from lenslab.gui.common.style import Style
from lenslab.gui.session.session import Session
from lenslab.gui.widgets.forms import explained, push_button, text_label
from lenslab.gui.widgets.layouts import column_in, fill
from lenslab.language import tr
from lenslab.remarks import shown

if TYPE_CHECKING:
    from lenslab.location.alignment import Alignment

HEIGHT = 190
NOT_WATCHING = tr("Available while a folder is watched (File > Watch folder)")
PREPARING = tr("Take a test shot: LensLab shows how to align camera and chart.")


class AlignmentPanel(QFrame):
    """Looks at each new frame as it arrives, and shows what to do with the camera."""

    filling = Signal(bool)  # whether it takes the whole window

    def __init__(self, session: Session, style: Style, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._action = action
        self._shown: object = None  # folder and charts; None while there is nothing to align
        self._unreadable: Path | None = None
        self._arrived: Path | None = None  # the newest frame, whether it was looked at or not
        self.aligner = FrameAligner(self)
        self.view = AlignmentView(style, self)
        self.details = text_label(muted=True, copyable=True)
        self.fill = QPushButton(tr("Enlarge"), self)
        self.fill.setCheckable(True)
        self.close_button = push_button(tr("Hide"), self._close, parent=self)
        tip = tr("Lead to a chart turned by 2 to 5 degrees about an upright axis, which shows what focus does")
        self.turned = explained(QCheckBox(tr("Focus series"), self), tip)
        self._lay_out()
        self.setFixedHeight(HEIGHT)
        self.fill.toggled.connect(self._fill)
        self.turned.toggled.connect(self._look_at_last)
        self.aligner.aligned.connect(self.take)
        action.setChecked(True)
        action.toggled.connect(self._follow)
        session.watching_changed.connect(self._follow)
        session.charts_changed.connect(self._follow)
        session.frame_arrived.connect(self._look)
        session.photos_added.connect(self._look_again)
        self._follow()

    def _lay_out(self) -> None:
        row = fill(QHBoxLayout(), (self.details, 1), self.turned, self.fill, self.close_button)
        fill(column_in(self, 16, 8, 8, 8, spacing=4), (self.view, 1), row)

    @Slot()
    def _follow(self) -> None:
        """Appear and disappear with the watched folder and the charts in use."""
        session = self._session
        folder = session.watched_folder()
        self._action.setEnabled(folder is not None)
        actions.explain(self._action, "" if folder is not None else NOT_WATCHING)
        if folder is None:
            self._arrived = None
        wanted = folder is not None and bool(session.shoot.charts) and self._action.isChecked()
        shown = (folder, session.shoot.charts) if wanted else None
        before, self._shown = self._shown, shown
        if not wanted:
            self.aligner.end()
            self.fill.setChecked(False)
        elif shown != before:
            self._unreadable = None
            self.view.show_alignment(None)
            self.details.setText(PREPARING)
            self.aligner.request(None, AlignmentQuery(session.shoot.charts))
            self._look_at_last()  # which arrived before a chart was known
        self.setVisible(wanted)

    def _lens(self) -> tuple[float, float] | None:
        from lenslab.charts.camera import camera_of

        camera = camera_of(self._session.shoot.photos.values())
        return camera.lens_mm if camera is not None else None

    @Slot(object)
    def _look(self, path: Path) -> None:
        self._arrived = path
        if self._shown is not None:
            shoot = self._session.shoot
            query = AlignmentQuery(shoot.charts, shoot.settings, self._lens(), self.turned.isChecked())
            self.aligner.request(path, query)

    @Slot()
    def _look_at_last(self) -> None:
        if self._arrived is not None:
            self._look(self._arrived)

    @Slot(list)
    def _look_again(self, photos: list[object]) -> None:
        """A file that was not complete is now."""
        if self._unreadable is not None and any(photo.path == self._unreadable for photo in photos):  # type: ignore[attr-defined]
            self._look(self._unreadable)

    @Slot(object)
    def take(self, alignment: Alignment) -> None:
        """Show what a frame shows."""
        self._unreadable = alignment.path if alignment.unreadable else None
        self.view.show_alignment(alignment)
        name = alignment.path.name
        first = f"{name}: {shown(alignment.text)}" if alignment.text else name
        self.details.setText(". ".join(sentence.rstrip(".") for sentence in (first, *map(shown, alignment.warnings))))

    @Slot(bool)
    def _fill(self, whole: bool) -> None:
        self.fill.setText(tr("Reduce") if whole else tr("Enlarge"))
        self.setMinimumHeight(HEIGHT)
        self.setMaximumHeight(QT_MOST if whole else HEIGHT)
        self.filling.emit(whole)

    @Slot()
    def _close(self) -> None:
        self._action.setChecked(False)


QT_MOST = 16_777_215  # QWIDGETSIZE_MAX: no limit
