"""The crops of one lens over its apertures, or of all lenses at one aperture, as the current shot has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QButtonGroup, QWidget

from lenslab.figures.crop_strips import StripColumn, aperture_strip, over_apertures
from lenslab.gui.common.style import Style
from lenslab.gui.inspector.crop_strip import CropStripView
from lenslab.gui.inspector.image_loader import ImageLoader
from lenslab.gui.session.session import Session
from lenslab.gui.widgets.forms import small_button, text_label
from lenslab.gui.widgets.layouts import column_in, fill, row_of
from lenslab.language import tr
from lenslab.series.grouping import lens_group_of
from lenslab.text import f_number_text
from lenslab.types import Photo


class CropPanel(QWidget):
    """Requests the crops, and shows them as they arrive."""

    def __init__(self, session: Session, style: Style, loader: ImageLoader, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._loader = loader
        self._photo: Photo | None = None
        self.strip = CropStripView(style, loader.crops_of, self)
        tip = tr("All lenses at the aperture of the current shot")
        self.one_lens = small_button(tr("This lens"), tr("The current lens at all its apertures"), checkable=True)
        self.all_lenses = small_button(tr("All lenses"), tip, checkable=True)
        self.one_lens.setChecked(True)
        self._either = QButtonGroup(self)
        self.progress = text_label(muted=True, wraps=False)
        for button in (self.one_lens, self.all_lenses):
            self._either.addButton(button)
        row = row_of(self.one_lens, self.all_lenses, (None, 1), self.progress, spacing=3)
        fill(column_in(self, spacing=6), row, (self.strip, 1))
        self._either.buttonToggled.connect(self.update_columns)

    def show_photo(self, photo: Photo | None) -> None:
        """Show the crops that belong to this shot: of its lens, or at its aperture."""
        self._photo = photo
        aperture = f_number_text(photo.metadata.aperture) if photo is not None else ""
        self.all_lenses.setText(tr("All lenses at {aperture}", aperture=aperture) if aperture else tr("All lenses"))
        self.update_columns()

    @Slot()
    def update_columns(self) -> None:
        """Show the shots there are now, and ask for the crops that are not known yet."""
        if not self.isVisible():
            return
        current = self._photo.path if self._photo is not None else None
        self.strip.show_columns(self._columns(), current)
        self._loader.request_crops(self._by_urgency(), settings=self._session.shoot.settings)
        self.show_progress()

    @Slot()
    def show_progress(self) -> None:
        """Show what is decoded by now."""
        paths = [column.photo.path for column in self.strip.columns]
        done = sum(self._loader.crops_of(path) is not None for path in paths)
        self.progress.setText(tr("{done} of {paths}", done=done, paths=len(paths)) if done < len(paths) else "")
        self.strip.refresh()

    def _columns(self) -> Sequence[StripColumn]:
        photo, session = self._photo, self._session
        if photo is None or photo.metadata.aperture is None:
            return ()
        doubted = session.checks.paths()
        shots = [shot for shot in session.shoot.measured() if shot.photo.metadata.aperture is not None]
        if self.all_lenses.isChecked():
            visible = [shot for shot in shots if lens_group_of(shot.photo) not in session.plots.hidden]
            return _with(aperture_strip(visible, photo.metadata.aperture, doubted).columns, photo)
        lens_shots = [shot for shot in shots if lens_group_of(shot.photo) == lens_group_of(photo)]
        return _with(over_apertures(lens_shots, doubted), photo)

    def _by_urgency(self) -> list[Path]:
        """The shots of the columns, those next to the current one first."""
        paths = [column.photo.path for column in self.strip.columns]
        current = self._photo.path if self._photo is not None else None
        place = paths.index(current) if current in paths else 0
        return [path for _, path in sorted(enumerate(paths), key=lambda numbered: abs(numbered[0] - place))]


def _with(columns: Sequence[StripColumn], photo: Photo) -> tuple[StripColumn, ...]:
    """The columns with the current shot in the place of its repeat."""
    same = (photo.metadata.aperture, lens_group_of(photo))
    return tuple(
        replace(column, photo=photo)
        if (column.photo.metadata.aperture, lens_group_of(column.photo)) == same
        else column
        for column in columns
    )
