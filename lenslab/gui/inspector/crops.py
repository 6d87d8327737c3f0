"""The crops of one lens over its apertures, or of all lenses at one aperture, as the current shot has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QFontMetrics,
    QHelpEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QButtonGroup, QToolTip, QWidget

from lenslab.draw.crop_strips import StripColumn, aperture_strip, over_apertures
from lenslab.files.preview import AS_IT_IS, PLACE_WORDS, PLACES, Crops, NoPreview, inner_box, tone_curve
from lenslab.gui.inspector.image_loader import ImageLoader
from lenslab.gui.inspector.image_view import grey_table
from lenslab.gui.session.session import Session
from lenslab.gui.widgets.figures import lens_style, paint_swatch
from lenslab.gui.widgets.forms import column_in, fill, paint_elided, row_of, small_button, text_label
from lenslab.gui.widgets.style import Style, tabular
from lenslab.values.grouping import lens_group_of
from lenslab.values.language import tr
from lenslab.values.remarks import shown
from lenslab.values.text import f_number_text
from lenslab.values.types import Photo

# ------------------------------------------------------------------------------
# Crops at 100 % beside each other: a column a shot, a row a place of the frame.


Known: TypeAlias = Callable[[Path], Crops | NoPreview | None]


class CropStripView(QAbstractScrollArea):
    """Draws the visible crops. Places and captions stay in view while it scrolls."""

    chosen = Signal(object)  # a Path: the shot of a column
    opened = Signal(object, str)  # a Path and a name in PLACES, to be shown in its surroundings

    def __init__(self, style: Style, known: Known, parent: QWidget | None = None) -> None:
        """known: gives the crops of a shot, why there are none, or None while they are decoded."""
        super().__init__(parent)
        self._style = style
        self._known = known
        self.columns: tuple[StripColumn, ...] = ()
        self._current: Path | None = None
        self._toned = True
        self.curve = AS_IT_IS
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setFont(tabular(self.font()))
        self.setMinimumSize(120, 80)
        self.setAccessibleName(tr("Crops at 100 %"))
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.setSingleStep(40)
        self.viewport().setMouseTracking(True)
        style.changed.connect(self.viewport().update)

    def show_columns(self, columns: Sequence[StripColumn], current: Path | None) -> None:
        """Show these shots; the column of `current` is marked and scrolled into view."""
        if (tuple(columns), current) != (self.columns, self._current):
            self.columns, self._current = tuple(columns), current
            self.refresh()
            self._reveal()

    def set_toned(self, toned: bool) -> None:
        """Raise the contrast of what is shown, by the same curve for all."""
        self._toned = toned
        self.refresh()

    def refresh(self) -> None:
        """Draw what is known by now."""
        known = [self._known(column.photo.path) for column in self.columns]
        levels = (level for crops in known if isinstance(crops, Crops) for level in crops.levels)
        self.curve = tone_curve(levels) if self._toned else AS_IT_IS
        self._set_ranges()
        self.viewport().update()

    def sizeHint(self) -> QSize:
        return QSize(320, 240)

    # Geometry in logical pixels

    def side(self) -> int:
        """The side of a crop: as the columns leave room, in whole pixels of the screen at 100 %."""
        count = max(len(self.columns), 1)
        room = (self.viewport().width() - LEFT) // count - GAP
        most = int(MOST_PX / self.devicePixelRatioF())
        return max(min(room, most), min(LEAST_SIDE, most))

    def top(self) -> int:
        """The height of the captions."""
        line = QFontMetrics(self.font()).height()
        return line * (2 if any(column.note for column in self.columns) else 1) + 8

    def cell(self, column: int, row: int) -> QRect:
        """The rectangle of a crop in the view."""
        side = self.side()
        left = LEFT + column * (side + GAP) - self.horizontalScrollBar().value()
        return QRect(left, self.top() + row * (side + GAP) - self.verticalScrollBar().value(), side, side)

    def _set_ranges(self) -> None:
        side, view = self.side() + GAP, self.viewport().size()
        for bar, whole, page in (
            (self.horizontalScrollBar(), LEFT + side * len(self.columns), view.width()),
            (self.verticalScrollBar(), self.top() + side * len(PLACES), view.height()),
        ):
            bar.setPageStep(page)
            bar.setRange(0, max(whole - page, 0))

    def _number(self) -> int | None:
        """The column of the current shot."""
        paths = [column.photo.path for column in self.columns]
        return paths.index(self._current) if self._current in paths else None

    def _reveal(self) -> None:
        number = self._number()
        if number is None:
            return
        cell, bar = self.cell(number, 0), self.horizontalScrollBar()
        if cell.left() < LEFT:
            bar.setValue(bar.value() - (LEFT - cell.left()))
        elif cell.right() > self.viewport().width():
            bar.setValue(bar.value() + cell.right() - self.viewport().width() + GAP)

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), self._style.colour("window"))
        view = self.viewport().rect()
        painter.setClipRect(view.adjusted(LEFT, self.top(), 0, 0))
        for number, column in enumerate(self.columns):
            cells = [self.cell(number, row) for row in range(len(PLACES))]
            if cells[0].right() >= LEFT and cells[0].left() <= view.right():
                self._paint_column(painter, column, cells)
        painter.setClipping(False)
        painter.fillRect(QRect(0, 0, view.width(), self.top()), self._style.colour("window"))
        painter.fillRect(QRect(0, 0, LEFT, view.height()), self._style.colour("window"))
        self._paint_captions(painter, view)
        self._paint_places(painter, view)

    def _paint_column(self, painter: QPainter, column: StripColumn, cells: Sequence[QRect]) -> None:
        crops = self._known(column.photo.path)
        for row, (place, cell) in enumerate(zip(PLACES, cells, strict=True)):
            if isinstance(crops, Crops):
                self._paint_crop(painter, crops, place, cell)
                continue
            painter.fillRect(cell, self._style.colour("chrome"))
            if row == 0:
                painter.setPen(self._style.colour("failure" if crops else "muted"))
                text = shown(crops.reason) if isinstance(crops, NoPreview) else tr("Reading…")
                flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
                painter.drawText(cell.adjusted(4, 4, -4, -4), flags, text)
        if column.photo.path == self._current:
            painter.setPen(QPen(self._style.colour("accent"), 2))
            painter.drawRect(cells[0].united(cells[-1]).adjusted(0, 0, 0, 0))

    def _paint_crop(self, painter: QPainter, crops: Crops, place: str, cell: QRect) -> None:
        ratio = self.devicePixelRatioF()
        wanted = round(cell.width() * ratio)
        top, left, rows, columns = inner_box(crops, place, wanted, wanted)
        levels = crops.levels[tuple(PLACES).index(place)]
        image = QImage(levels, crops.columns, crops.rows, crops.columns, QImage.Format.Format_Indexed8)
        image.setColorTable(grey_table(self.curve))
        part = image.copy(left, top, columns, rows)
        part.setDevicePixelRatio(ratio)
        painter.drawImage(QPointF(cell.topLeft()), part)

    def _paint_captions(self, painter: QPainter, view: QRect) -> None:
        painter.setClipRect(view.adjusted(LEFT, 0, 0, 0))
        line = QFontMetrics(self.font()).height()
        for number, column in enumerate(self.columns):
            cell = self.cell(number, 0)
            room = QRect(cell.left(), 2, cell.width(), line)
            if column.style is not None:
                box = QRectF(room.left(), room.center().y() - 6, 18, 12)
                paint_swatch(painter, box, lens_style(column.style, self._style.dark))
                room.setLeft(room.left() + 23)
            below = QRectF(cell.left(), 2 + line, cell.width(), line)
            paint_elided(painter, QRectF(room), column.caption, self._style.colour("text"))
            paint_elided(painter, below, column.note, self._style.colour("muted"))
        painter.setClipping(False)

    def _paint_places(self, painter: QPainter, view: QRect) -> None:
        painter.setClipRect(view.adjusted(0, self.top(), 0, 0))
        painter.setPen(self._style.colour("muted"))
        for row, words in enumerate(PLACE_WORDS.values()):
            cell = self.cell(0, row)
            room = QRect(0, cell.top(), LEFT - 6, cell.height())
            painter.drawText(room, int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap), words)
        painter.setClipping(False)

    # Mouse and keyboard

    def at(self, where: QPoint) -> tuple[int, int] | None:
        """Column and row of the crop at a point of the viewport."""
        step = self.side() + GAP
        column, row = (
            (where.x() - LEFT + self.horizontalScrollBar().value()) // step,
            (where.y() - self.top() + self.verticalScrollBar().value()) // step,
        )
        inside = where.x() >= LEFT and where.y() >= self.top()
        return (column, row) if inside and column < len(self.columns) and row < len(PLACES) else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.at(event.position().toPoint())
        if place is not None and event.button() is Qt.MouseButton.LeftButton:
            self.chosen.emit(self.columns[place[0]].photo.path)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        place = self.at(event.position().toPoint())
        if place is not None:
            self.opened.emit(self.columns[place[0]].photo.path, tuple(PLACES)[place[1]])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        number = self._number()
        if step is not None and self.columns:
            following = 0 if number is None else min(max(number + step, 0), len(self.columns) - 1)
            self.chosen.emit(self.columns[following].photo.path)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and number is not None:
            self.opened.emit(self.columns[number].photo.path, "centre")
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._show_tip(event)
            return True
        return super().viewportEvent(event)

    def _show_tip(self, event: QHelpEvent) -> None:
        place = self.at(event.pos())
        if place is None:
            QToolTip.hideText()
            return
        column = self.columns[place[0]]
        lines = (column.photo.name, column.caption, tuple(PLACE_WORDS.values())[place[1]])
        QToolTip.showText(event.globalPos(), "\n".join(lines), self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_ranges()


LEFT = 58  # the places' column
GAP = 3  # between crops
LEAST_SIDE = 96
MOST_PX = 240


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
        doubted = session.checks.open_by_path.keys()
        shots = [shot for shot in session.measured() if shot.photo.metadata.aperture is not None]
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
