"""The crops of one lens over its apertures, or of all lenses at one aperture, as the current shot has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from lenslab.draw.crop_strips import StripColumn, aperture_strip, over_apertures
from lenslab.files.preview import AS_IT_IS, CROP_PX, PLACE_WORDS, PLACES, Crops, NoPreview, inner_box, tone_curve
from lenslab.gui.inspector.image_loader import ImageLoader
from lenslab.gui.inspector.image_view import grey_table
from lenslab.gui.session.session import Session
from lenslab.gui.widgets.forms import column_in, fill, paint_elided, plain_tooltip, row_of, small_button, text_label
from lenslab.gui.widgets.lens_marks import SWATCH_PX, lens_style, paint_swatch
from lenslab.gui.widgets.style import Style, tabular
from lenslab.values.grouping import lens_group_of
from lenslab.values.language import tr
from lenslab.values.remarks import shown
from lenslab.values.shoot import Shoot
from lenslab.values.text import f_number_text
from lenslab.values.types import Photo

Known: TypeAlias = Callable[[Path], Crops | NoPreview | None]


class CropStripView(QTableWidget):
    """A column a shot, a row a place of the frame; captions and places stay in view while it scrolls."""

    chosen = Signal(list)  # of Path: the shot of a column
    opened = Signal(object, str)  # a Path and a name in PLACES, to be shown in its surroundings

    def __init__(self, style: Style, known: Known, parent: QWidget | None = None) -> None:
        """known: gives the crops of a shot, why there are none, or None while they are decoded."""
        super().__init__(len(PLACES), 0, parent)
        self.known = known
        self.columns: tuple[StripColumn, ...] = ()
        self.current: Path | None = None  # the shot whose column is framed
        self._toned = True
        self.curve = AS_IT_IS
        self.setObjectName("crops")
        self.setFont(tabular(self.font()))
        self.setMinimumSize(120, 80)
        self.setAccessibleName(tr("Crops at 100 %"))
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)  # Tab leaves the strip
        self.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QTableWidget.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QTableWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalHeader(Captions(self, style))
        self.setVerticalHeaderLabels([words.replace(" ", "\n") for words in PLACE_WORDS.values()])
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setMinimumSectionSize(1)
        self.setItemDelegate(CropDelegate(self, style))
        self.selectionModel().currentColumnChanged.connect(self._choose)
        self.activated.connect(self._open)

    def show_columns(self, columns: Sequence[StripColumn], current: Path | None) -> None:
        """Show these shots; the column of `current` is framed and scrolled into view."""
        if (tuple(columns), current) == (self.columns, self.current):
            return
        row = max(self.currentRow(), 0)
        self.setCurrentIndex(QModelIndex())  # Qt would choose another where the current column goes
        self.columns, self.current = tuple(columns), current
        self.setColumnCount(len(columns))
        for number, column in enumerate(columns):
            for place, words in enumerate(PLACE_WORDS.values()):
                item = QTableWidgetItem()
                item.setToolTip(plain_tooltip("\n".join((column.photo.name, column.caption, words))))
                self.setItem(place, number, item)
        lines = 2 if any(column.note for column in columns) else 1
        self.horizontalHeader().setFixedHeight(lines * self.fontMetrics().height() + 8)
        self.refresh()
        paths = [column.photo.path for column in columns]
        if current in paths:
            self.setCurrentCell(row, paths.index(current))

    def set_toned(self, toned: bool) -> None:
        """Raise the contrast of what is shown, by the same curve for all."""
        if toned != self._toned:
            self._toned = toned
            self.refresh()

    def refresh(self) -> None:
        """Draw what is known by now."""
        known = [self.known(column.photo.path) for column in self.columns]
        levels = (level for crops in known if isinstance(crops, Crops) for level in crops.levels)
        self.curve = tone_curve(levels) if self._toned else AS_IT_IS
        self._fit()
        self.viewport().update()

    def sizeHint(self) -> QSize:
        return QSize(320, 240)

    def _fit(self) -> None:
        """Make the crops as large as the columns leave room, in whole pixels of the screen at 100 %."""
        room = self.viewport().width() // max(len(self.columns), 1) - GAP
        most = int(CROP_PX / self.devicePixelRatioF())
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setDefaultSectionSize(max(min(room, most), min(96, most)) + GAP)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Nothing: a click chooses, and Qt would choose each crop that the mouse is dragged over."""

    @Slot(QModelIndex)
    def _choose(self, index: QModelIndex) -> None:
        if index.isValid() and (path := self.columns[index.column()].photo.path) != self.current:
            self.chosen.emit([path])

    @Slot(QModelIndex)
    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self.columns[index.column()].photo.path, tuple(PLACES)[index.row()])


class Captions(QHeaderView):
    """What each shot is, with the marker of its lens and a note below."""

    def __init__(self, strip: CropStripView, style: Style) -> None:
        super().__init__(Qt.Orientation.Horizontal, strip)
        self._strip, self._style = strip, style

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        column, line = self._strip.columns[section], self.fontMetrics().height()
        room = QRectF(rect.left(), 2, rect.width() - GAP, line)
        below = room.translated(0, line)
        if column.style is not None:
            box = QRectF(room.left(), room.center().y() - 6, SWATCH_PX, 12)
            paint_swatch(painter, box, lens_style(column.style, self._style.dark))
            room.setLeft(box.right() + 5)
        paint_elided(painter, room, column.caption, self._style.colour("text"))
        paint_elided(painter, below, column.note, self._style.colour("muted"))


class CropDelegate(QStyledItemDelegate):
    """Draws a crop pixel by pixel, or why there is none."""

    def __init__(self, strip: CropStripView, style: Style) -> None:
        super().__init__(strip)
        self._strip, self._style = strip, style

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        strip, cell = self._strip, option.rect.adjusted(0, 0, -GAP, -GAP)
        path = strip.columns[index.column()].photo.path
        crops = strip.known(path)
        if isinstance(crops, Crops):
            row, ratio = index.row(), strip.devicePixelRatioF()
            wanted = round(cell.width() * ratio)
            top, left, rows, columns = inner_box(crops, tuple(PLACES)[row], wanted, wanted)
            image = QImage(crops.levels[row], crops.columns, crops.rows, crops.columns, QImage.Format.Format_Indexed8)
            image.setColorTable(grey_table(strip.curve))
            part = image.copy(left, top, columns, rows)
            part.setDevicePixelRatio(ratio)
            painter.drawImage(QPointF(cell.topLeft()), part)
        else:
            painter.fillRect(cell, self._style.colour("chrome"))
            if index.row() == 0:
                painter.setPen(self._style.colour("failure" if crops else "muted"))
                text = shown(crops.reason) if isinstance(crops, NoPreview) else tr("Reading…")
                flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
                painter.drawText(cell.adjusted(4, 4, -4, -4), flags, text)
        if path == strip.current:  # around the whole column, which the crops below cover in part
            painter.setPen(QPen(self._style.colour("accent"), 2))
            first, last = (strip.visualRect(strip.model().index(row, index.column())) for row in (0, len(PLACES) - 1))
            painter.drawRect(first.united(last).adjusted(0, 0, -GAP, -GAP))
            if option.state & QStyle.StateFlag.State_HasFocus:
                painter.drawRect(cell)  # the one that Enter shows in its surroundings


GAP = 3  # between crops


class CropPanel(QWidget):
    """Requests the crops, and shows them as they arrive."""

    def __init__(self, session: Session, style: Style, loader: ImageLoader) -> None:
        super().__init__()
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
        paths = [column.photo.path for column in self.strip.columns]
        place = paths.index(current) if current in paths else 0
        urgent = [path for _, path in sorted(enumerate(paths), key=lambda numbered: abs(numbered[0] - place))]
        self._loader.request_crops(urgent, settings=self._session.shoot.settings)
        self.show_progress()

    def show_progress(self) -> None:
        """Show what is decoded by now."""
        paths = [column.photo.path for column in self.strip.columns]
        done = sum(self._loader.crops_of(path) is not None for path in paths)
        self.progress.setText(tr("{done} of {paths}", done=done, paths=len(paths)) if done < len(paths) else "")
        self.strip.refresh()

    def _columns(self) -> Sequence[StripColumn]:
        """With the current shot in the place of its repeat."""
        from lenslab.judge.finding import with_focus_moved

        photo, session = self._photo, self._session
        if photo is None or photo.metadata.aperture is None:
            return ()
        doubted = session.checks.open_by_path.keys()
        shots = [shot for shot in session.measured() if shot.photo.metadata.aperture is not None]
        if self.all_lenses.isChecked():
            visible = [shot for shot in shots if lens_group_of(shot.photo) not in session.plots.hidden]
            columns = aperture_strip(visible, photo.metadata.aperture, doubted).columns
        else:
            of_lens = Shoot.of(shot for shot in shots if lens_group_of(shot.photo) == lens_group_of(photo))
            lenses = with_focus_moved(of_lens, session.checks.open).lenses
            columns = over_apertures(lenses[0], doubted) if lenses else ()
        own = photo.metadata.aperture, lens_group_of(photo)
        keys = [(column.photo.metadata.aperture, lens_group_of(column.photo)) for column in columns]
        return [
            replace(column, photo=photo) if key == own else column for key, column in zip(keys, columns, strict=True)
        ]
