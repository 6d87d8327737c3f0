"""The view of the table of shots: rows painted whole, lenses with check box and marker, failures with the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QCheckBox,
    QHeaderView,
    QLineEdit,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionButton,
    QStyleOptionViewItem,
    QToolTip,
    QTreeView,
    QWidget,
)

from lenslab.gui.shots.model import SortedShots
from lenslab.gui.shots.rows import (
    APERTURE,
    COLUMNS,
    EDITABLE,
    FAILURES,
    FIELDS,
    IN_ORDER,
    LENS,
    NAME,
    STATE,
    ShotGroup,
    ShotRow,
    elided_at_end,
    fitting_name,
    fitting_note,
    text_of,
    value_of,
)
from lenslab.gui.tasks import PAUSE_MS
from lenslab.gui.widgets.figures import SWATCH_PX, elided_name, lens_style, paint_swatch
from lenslab.gui.widgets.forms import plain_tooltip
from lenslab.gui.widgets.style import Style, bold_font, tabular
from lenslab.values import text as words
from lenslab.values.language import tr
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Failed, LensGroup

# ------------------------------------------------------------------------------
# The header of the table of shots: column widths, and which columns are shown.


PAD = 8
LEAST_PX = 36
LEAST_NAME_PX = 84
MOST_GAP_PX = 120  # between names and numbers, before the last column gets wider
INDENT = 14  # of file names: room for the mark of shots to check
ORDER = sorted(range(len(COLUMNS)), key=lambda number: (number != NAME, number != LENS, number))
UNUSUAL = frozenset(number for number, column in enumerate(COLUMNS) if not column.usual)
DROPPED = sorted((n for n, column in enumerate(COLUMNS) if column.dropped), key=lambda n: COLUMNS[n].dropped)


class ColumnLayout(QObject):
    """Fits the columns into the view: a narrow one hides the least important, until the user has chosen columns."""

    changed = Signal(str)  # the user has chosen columns, see `chosen`

    def __init__(self, view: ShotsView, shots: SortedShots) -> None:
        super().__init__(view)
        self._view = view
        self._shots = shots
        self._chosen: frozenset[int] | None = None
        self._noted = False  # whether a shot has a note
        self._ordering = False  # whether columns are being moved, and not by the user
        self._notes_timer = QTimer(self, singleShot=True, interval=PAUSE_MS)  # shots come in by the dozen
        self._notes_timer.timeout.connect(self._look_at_notes)
        for signal in (shots.dataChanged, shots.rowsInserted, shots.rowsRemoved):
            signal.connect(self._notes_timer.start)
        self._widths = self._best_widths()
        view, header = self._view, self._view.header()
        header.setAccessibleName(tr("Columns"))
        header.setSectionsMovable(True)
        header.setFirstSectionMovable(False)
        header.sectionMoved.connect(self._keep)
        header.setStretchLastSection(True)
        header.setMinimumSectionSize(LEAST_PX)
        header.setHighlightSections(False)
        header.setSectionsClickable(True)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(IN_ORDER, Qt.SortOrder.AscendingOrder)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._open_menu)
        view.setSortingEnabled(True)
        for column, width in enumerate(self._widths):
            header.resizeSection(column, width)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self._put_in_order(ORDER)
        for column in UNUSUAL:
            view.setColumnHidden(column, True)

    def _best_widths(self) -> list[int]:
        """The width of each column in pixels, as far as its sample and its heading need it."""
        wide = QFontMetrics(self._view.font()).horizontalAdvance
        widths = [max(wide(column.sample) + PAD * 2 - 4, wide(tr(column.heading)) + PAD * 2 + 2) for column in COLUMNS]
        widths[NAME] += INDENT - PAD
        return widths

    def best_width(self) -> int:
        """The width in pixels that shows every column."""
        return self._usual_width() + self._view.verticalScrollBar().sizeHint().width() + PAD

    @Slot()
    def fit(self) -> None:
        """Hide the least important columns if there is no room for all, and the notes if there are none."""
        if self._chosen is None:
            spare = self._room() - self._usual_width() + (0 if self._noted else self._widths[STATE])
            for column in DROPPED:
                wanted = column != STATE or self._noted
                self._view.setColumnHidden(column, spare < 0 or not wanted)
                spare += self._widths[column] if spare < 0 and wanted else 0
        shown = sum(self._widths[column] for column in range(len(COLUMNS)) if not self._hidden(column))
        spare = self._room() - shown
        notes = not self._hidden(STATE)
        wider = min(spare // 3, self._widths[NAME] // 2) if notes else max(spare // 2, min(spare, MOST_GAP_PX))
        name = self._widths[NAME] + max(0, wider)
        self._view.header().resizeSection(NAME, max(LEAST_NAME_PX, name + min(spare, 0)))

    def _usual_width(self) -> int:
        return sum(width for column, width in enumerate(self._widths) if column not in UNUSUAL)

    def _room(self) -> int:
        return self._view.viewport().width()

    def _hidden(self, column: int) -> bool:
        return self._view.isColumnHidden(column)

    @Slot()
    def _look_at_notes(self) -> None:
        if self._view.is_edited():
            return
        before, self._noted = self._noted, self._shots.source.has_notes()
        if self._noted != before:
            self.fit()

    # Which columns the user has chosen

    def chosen(self) -> str:
        """The headings of the columns that the user has chosen, as they stand; empty if the width decides."""
        shown = sorted(self._chosen or (), key=self._view.header().visualIndex)
        return " ".join(COLUMNS[column].heading for column in shown)

    def choose(self, headings: str) -> None:
        """Show these columns in this order; without any, those that there is room for."""
        numbers = {column.heading: number for number, column in enumerate(COLUMNS)}
        known = [numbers[name] for name in headings.split() if name in numbers]
        self._chosen = frozenset({NAME, *known}) if known else None
        self._put_in_order(known or ORDER)
        for column in range(1, len(COLUMNS)):
            self._view.setColumnHidden(
                column, column in UNUSUAL if self._chosen is None else column not in self._chosen
            )
        self.fit()
        self.changed.emit(self.chosen())

    def _put_in_order(self, columns: Sequence[int]) -> None:
        """These first, the others behind them; the file name stays the first of all."""
        header = self._view.header()
        self._ordering = True
        for place, column in enumerate(dict.fromkeys((NAME, *columns, *ORDER))):
            header.moveSection(header.visualIndex(column), place)
        self._ordering = False

    @Slot()
    def _keep(self) -> None:
        """The user has moved, shown or hidden a column: those shown are the chosen ones now."""
        if not self._ordering:
            self._chosen = frozenset(column for column in range(len(COLUMNS)) if not self._hidden(column))
            self.changed.emit(self.chosen())

    def fill(self, menu: QMenu) -> None:
        menu.clear()
        for column in range(1, len(COLUMNS)):
            action = menu.addAction(tr(COLUMNS[column].heading))
            action.setCheckable(True)
            action.setChecked(not self._hidden(column))
            action.setToolTip(COLUMNS[column].tip)
            action.toggled.connect(partial(self._show, column))
        menu.addSeparator()
        fitting = menu.addAction(tr("&Automatic"))
        fitting.setCheckable(True)
        fitting.setChecked(self._chosen is None)
        fitting.setEnabled(self._chosen is not None)
        fitting.triggered.connect(partial(self.choose, ""))

    @Slot(QPoint)
    def _open_menu(self, position: QPoint) -> None:
        menu = QMenu(self._view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.fill(menu)
        menu.popup(self._view.header().mapToGlobal(position))

    def _show(self, column: int, shown: bool) -> None:
        self._view.setColumnHidden(column, not shown)
        self._keep()
        self.fit()


# ------------------------------------------------------------------------------
# Editing in cells of the table: the editor, and messages about input it does not accept.


class CellEditor(QLineEdit):
    """Edits one field of one or more shots."""

    def __init__(self, field: str, shots: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.field = field
        self.shots = shots
        self.first = ""
        self.setFrame(False)
        shots_text = words.count(shots, "shot")
        self.setAccessibleName(tr("{column} of {shots}", column=FIELDS[field].words, shots=shots_text))
        self.setToolTip(tr("Applies to {shots}. Leave blank to restore the camera's value", shots=shots_text))

    def refusal(self) -> str:
        """Why the input is not accepted; empty if it is."""
        try:
            value_of(self.field, self.text())
        except UnusableRequest as error:
            return str(error)
        return ""

    def hideEvent(self, event: QHideEvent) -> None:
        QToolTip.hideText()  # it was about this input
        super().hideEvent(event)

    def show_message(self, text: str) -> None:
        QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), plain_tooltip(text), self)


class CellDelegate(QStyledItemDelegate):
    """Row height, and the editors of cells. What is typed goes to the model's setData."""

    def __init__(self, view: QTreeView, shots: SortedShots, title_left: Callable[[], int]) -> None:
        """title_left: where the titles of lenses begin in the view, in pixels."""
        super().__init__(view)
        self._view = view
        self._shots = shots
        self._title_left = title_left

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(10, QFontMetrics(option.font).height() + 7)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        shots = len(self._shots.edited_paths(index))
        editor = CellEditor(self._shots.edited_field(index), shots, parent)
        editor.setFont(self._view.font())
        if index.column() > NAME and editor.field != "lens":
            editor.setAlignment(Qt.AlignmentFlag.AlignRight)
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if not isinstance(editor, CellEditor) or editor.isModified() or editor.first:
            return  # keep the input when the row changes meanwhile
        row, group = self._shots.row_at(index), self._shots.group_at(index)
        if row is not None and row.photo is not None:
            editor.first = text_of(editor.field, row.photo.metadata)
        elif group is not None and isinstance(group.place, LensGroup):
            editor.first = group.place.name or ""
        editor.setText(editor.first)
        editor.selectAll()
        if editor.shots > 1:
            editor.show_message(editor.toolTip())

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if not isinstance(editor, CellEditor):
            return
        same = editor.text().strip() == editor.first.strip() and editor.shots == 1
        if not same and not editor.refusal():
            model.setData(index, editor.text())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        box = QRect(option.rect)
        if self._shots.group_at(index) is not None:
            box.setLeft(self._title_left())
            box.setRight(self._view.viewport().width() - 28)
        editor.setGeometry(box)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        if isinstance(editor, CellEditor) and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            ends = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
            if ends and (why := editor.refusal()):
                editor.show_message(why)
                return True
        return super().eventFilter(editor, event)


Index = QModelIndex | QPersistentModelIndex
Hint = QAbstractItemDelegate.EndEditHint


class ShotsView(QTreeView):
    """Draws SortedShots."""

    menu_requested = Signal(object)  # a global position

    def __init__(self, shots: SortedShots, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shots = shots
        self._style = style
        self.setModel(shots)
        self.setItemDelegate(CellDelegate(self, shots, self.title_left))
        self.setExpandsOnDoubleClick(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setUniformRowHeights(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setAllColumnsShowFocus(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAccessibleName(tr("Shots"))
        self.customContextMenuRequested.connect(self._ask_menu)
        self.entered.connect(self._hover)
        self.viewportEntered.connect(partial(shots.source.highlight, None))
        self.setFont(tabular(self.font()))
        self._bold = bold_font(self.font())
        self._italic = QFont(self.font())
        self._italic.setItalic(True)
        self._tick = QCheckBox(self)  # paints those of lenses
        self._tick.hide()
        self.columns = ColumnLayout(self, shots)
        shots.rowsInserted.connect(self._open_groups)
        self.collapsed.connect(partial(self._fold, True))
        self.expanded.connect(partial(self._fold, False))
        style.changed.connect(self.viewport().update)

    def is_edited(self) -> bool:
        return self.state() is QTreeView.State.EditingState

    @Slot()
    def sort_by_current(self) -> None:
        """Sort by the current cell's column, then in reverse, then in the order taken, as clicks on its heading do."""
        column, header = max(self.currentIndex().column(), 0), self.header()
        if header.sortIndicatorSection() != column:
            header.setSortIndicator(column, Qt.SortOrder.AscendingOrder)
        elif header.sortIndicatorOrder() is Qt.SortOrder.AscendingOrder:
            header.setSortIndicator(column, Qt.SortOrder.DescendingOrder)
        else:
            header.setSortIndicator(IN_ORDER, Qt.SortOrder.AscendingOrder)

    def first_row(self) -> ShotRow | None:
        first = self.shots.index(0, NAME)
        return self.shots.row_at(self.shots.index(0, NAME, first)) if first.isValid() else None

    # Painting

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        box = option.rect
        group = self.shots.group_at(index)
        selected = self.selectionModel().isSelected(index)
        if selected:
            painter.fillRect(box, self._style.colour("selected"))
        if group is not None:
            self._draw_group(painter, box, group, index)
        else:
            row = self.shots.row_at(index)
            if row is not None:
                self._draw_shot(painter, box, row)
        if self.hasFocus() and index == self.currentIndex().siblingAtColumn(index.column()):
            painter.setPen(QPen(self._style.colour("accent"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(box).adjusted(0.5, 0.5, -1.5, -0.5))

    def _draw_shot(self, painter: QPainter, box: QRect, row: ShotRow) -> None:
        failed = isinstance(row.outcome, Failed)
        excluded, header = row.correction.excluded, self.header()
        painter.setFont(self.font())
        for column, cell in enumerate(row.cells):
            left, width = header.sectionViewportPosition(column), header.sectionSize(column)  # 0 of a hidden one
            if not cell or (not width and not (failed and column == STATE)):
                continue
            room = QRect(left + PAD - 2, box.top(), width - PAD * 2 + 4, box.height())
            if not row.unedited():
                painter.setFont(self._italic if row.is_edited(column) else self.font())
            painter.setPen(self._cell_colour(row, column))
            if column == NAME:
                if row.doubts:
                    self._draw_doubt(painter, left, box)
                room.setLeft(left + INDENT)
                shown = fitting_name(cell, self.fontMetrics(), room.width())
                painter.drawText(room, LEFT, shown)
                if excluded:
                    wide, middle = self.fontMetrics().horizontalAdvance(shown), box.center().y() + 1
                    painter.drawLine(room.left(), middle, room.left() + wide, middle)
            elif column == LENS:
                painter.drawText(room, LEFT, elided_name(cell, self.fontMetrics(), room.width()))
            elif column == STATE:
                if failed:  # the columns between are empty: the reason uses their room
                    room.setLeft(header.sectionSize(NAME) + PAD)
                    room.setRight(self.viewport().width() - PAD)
                fitting = elided_at_end if failed else fitting_note
                painter.drawText(room, LEFT, fitting(cell, self.fontMetrics(), room.width()))
            else:
                painter.drawText(room, RIGHT, elided_at_end(cell, self.fontMetrics(), room.width()))

    def _draw_doubt(self, painter: QPainter, left: int, box: QRect) -> None:
        """The mark of a shot to check, in the margin before its name: a hollow point, as on the plots."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._style.colour("attention"), 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(left + INDENT / 2 - 0.5, box.center().y() + 1), DOUBT_PX, DOUBT_PX)
        painter.restore()

    def _cell_colour(self, row: ShotRow, column: int) -> QColor:
        if row.correction.excluded:
            return self._style.colour("muted")
        if column == STATE:
            failed = isinstance(row.outcome, Failed) and not row.outcome.left_aside
            return self._style.colour("failure" if failed else "attention" if row.attention else "muted")
        if column == APERTURE and row.correction.unsure:
            return self._style.colour("attention")
        if row.is_edited(column):
            return self._style.colour("link")
        return self._style.colour("muted" if row.outcome is None else "text")

    def _draw_group(self, painter: QPainter, box: QRect, group: ShotGroup, index: Index) -> None:
        width = self.viewport().width()
        if index.row():
            painter.setPen(QPen(self._style.colour("line"), 1))
            painter.drawLine(0, box.top(), max(width, box.right()), box.top())
        left = PAD + 2
        if group.checkable:
            self._draw_check_box(painter, self._check_box(box), group.checked)
            left = self._check_box(box).right() + PAD
            if group.style is not None:
                swatch = QRectF(left, box.center().y() - 6.5, SWATCH_PX, 14)
                painter.setOpacity(1.0 if group.checked else 0.4)
                paint_swatch(painter, swatch, lens_style(group.style, self._style.dark))
                painter.setOpacity(1.0)
            left += SWATCH_PX + PAD
        arrow = self._arrow_box(box)
        room = QRect(left, box.top(), arrow.left() - left - PAD, box.height())
        painter.setFont(self._bold)
        painter.setPen(self._style.colour("failure" if group.place == FAILURES else "text"))
        bold = QFontMetrics(self._bold)
        metrics = self.fontMetrics()
        wanted = bold.horizontalAdvance(group.title)
        tails = (" · ".join(group.tail[start:]) for start in range(len(group.tail)))
        tail = next((tail for tail in tails if wanted + PAD + metrics.horizontalAdvance(tail) <= room.width()), "")
        title = elided_name(group.title, bold, room.width())
        painter.drawText(room, LEFT, title)
        room.setLeft(room.left() + bold.horizontalAdvance(title) + PAD)
        painter.setFont(self.font())
        painter.setPen(self._style.colour("muted"))
        painter.drawText(room, LEFT, tail)
        self._draw_arrow(painter, arrow, self.isExpanded(index))

    def _draw_check_box(self, painter: QPainter, box: QRect, checked: bool) -> None:
        option = QStyleOptionButton()
        option.rect = box
        on = QStyle.StateFlag.State_On if checked else QStyle.StateFlag.State_Off
        option.state = QStyle.StateFlag.State_Enabled | on
        self._tick.style().drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorCheckBox, option, painter, self._tick)

    def _draw_arrow(self, painter: QPainter, box: QRect, expanded: bool) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._style.colour("muted"), 1.5))
        middle = QRectF(box).center()
        shape = [(-4, -2), (0, 2), (4, -2)] if expanded else [(-2, -4), (2, 0), (-2, 4)]
        painter.drawPolyline(QPolygonF([QPointF(middle.x() + x, middle.y() + y) for x, y in shape]))
        painter.restore()

    def title_left(self) -> int:
        """Left edge of the lenses' names, pixels."""
        return self._check_box(QRect()).right() + PAD + SWATCH_PX + PAD

    def _check_box(self, row: QRect) -> QRect:
        side = 14
        return QRect(PAD + 2, row.center().y() - side // 2 + 1, side, side)

    def _arrow_box(self, row: QRect) -> QRect:
        return QRect(self.viewport().width() - 24, row.top(), 20, row.height())

    # What is clicked and typed

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        group = self.shots.group_at(index)
        if group is not None and event.button() is Qt.MouseButton.LeftButton:
            row = self.visualRect(index.siblingAtColumn(NAME))
            position = event.position().toPoint()
            if group.checkable and self._check_box(row).adjusted(-PAD, -4, 4, 4).contains(position):
                self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
                self.shots.source.check([group], not group.checked)
                return
            if self._arrow_box(row).contains(position):
                self.setExpanded(index.siblingAtColumn(0), not self.isExpanded(index.siblingAtColumn(0)))
                return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            groups = [group for group in self.selected_groups() if group.checkable]
            current = self.shots.group_at(self.currentIndex())
            if not groups and current is not None and current.checkable:
                groups = [current]
            if groups:
                self.shots.source.check(groups, not groups[0].checked)
                return
        super().keyPressEvent(event)

    @Slot(QModelIndex)
    def _hover(self, index: QModelIndex) -> None:
        self.shots.source.highlight(self.shots.line(index))

    def leaveEvent(self, event: QEvent) -> None:
        self.shots.source.highlight(None)
        super().leaveEvent(event)

    def edit(self, index: Index, trigger: object = None, event: object = None) -> bool:  # type: ignore[override]
        """Edit a cell; if it cannot be edited, the aperture of its row."""
        if trigger is None:
            super().edit(index)
            return True
        if trigger == QAbstractItemView.EditTrigger.DoubleClicked and self.shots.group_at(index) is not None:
            index = self.shots.index(index.row(), NAME, index.parent())  # the lens's name; the arrow expands it
        if trigger == QAbstractItemView.EditTrigger.EditKeyPressed and not self._can_edit(index):
            column = NAME if self.shots.group_at(index) is not None else APERTURE
            index = self.shots.index(index.row(), column, index.parent())
        return super().edit(index, trigger, event)  # type: ignore[call-overload,no-any-return]

    @Slot()
    def edit_current(self) -> None:
        """Edit the current cell, as F2 does."""
        self.edit(self.currentIndex(), QAbstractItemView.EditTrigger.EditKeyPressed, None)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Tab moves on to the next cell of the row that can be edited."""
        step = {Hint.EditNextItem: 1, Hint.EditPreviousItem: -1}.get(hint, 0)
        super().closeEditor(editor, Hint.NoHint if step else hint)
        if step:
            QTimer.singleShot(0, self, partial(self._edit_beside, step))  # after the input was applied

    def _edit_beside(self, step: int) -> None:
        current = self.currentIndex()
        cells = sorted(
            (self.header().visualIndex(column), column)
            for column in EDITABLE
            if self._can_edit(current.siblingAtColumn(column))
        )
        columns = [column for _, column in cells]
        if current.column() in columns and 0 <= (place := columns.index(current.column()) + step) < len(columns):
            index = current.siblingAtColumn(columns[place])
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
            self.edit(index)

    def _can_edit(self, index: Index) -> bool:
        return bool(self.shots.flags(index) & Qt.ItemFlag.ItemIsEditable) and not self.isColumnHidden(index.column())

    def select(self, paths: Iterable[Path], *, unfolds: bool = True) -> None:
        """Select these shots only. unfolds: and expand the lens of the first."""
        self._select([self.shots.index_of(path) for path in paths], max(self.currentIndex().column(), 0), unfolds)

    def select_groups(self, paths: Iterable[Path]) -> None:
        """Select only the group lines of these shots."""
        self._select([self.shots.index_of(path).parent() for path in paths], NAME)

    def _select(self, wanted: Iterable[QModelIndex], column: int, unfolds: bool = True) -> None:
        """Select these lines if they exist, and make this column of the first one current, if it is to be seen."""
        valid = [index for index in wanted if index.isValid()]
        chosen = QItemSelection()
        for index in valid:
            chosen.select(index, index)
        how = QItemSelectionModel.SelectionFlag
        self.selectionModel().select(chosen, how.ClearAndSelect | how.Rows)
        if valid and (unfolds or self.isExpanded(valid[0].parent())):
            self.selectionModel().setCurrentIndex(valid[0].siblingAtColumn(column), how.NoUpdate)
            if self.isVisible():  # else Qt scrolls once it is shown, with the height it has then
                self.scrollTo(valid[0])

    def selected_groups(self) -> list[ShotGroup]:
        """The groups whose own line is selected."""
        groups = (self.shots.group_at(index) for index in self.selectionModel().selectedRows())
        return [group for group in groups if group is not None]

    def selected_rows(self) -> list[ShotRow]:
        """The selected shots, from top to bottom."""
        indexes = self.selectionModel().selectedRows()
        placed = sorted((index.parent().row(), index.row(), index) for index in indexes if index.parent().isValid())
        rows = (self.shots.row_at(index) for _, _, index in placed)
        return [row for row in rows if row is not None]

    @Slot(QModelIndex, int, int)
    def _open_groups(self, parent: QModelIndex, first: int, last: int) -> None:
        """Expand a group once it has a row, and one that a filter has hidden, unless the user had collapsed it."""
        if parent.isValid():
            groups = [parent] if self.shots.rowCount(parent) == last - first + 1 else []
        else:
            groups = [self.shots.index(number, NAME) for number in range(first, last + 1)]
        for index in groups:
            if (group := self.shots.group_at(index)) is not None and not group.folded:
                self.setExpanded(index, True)

    def _fold(self, folded: bool, index: QModelIndex) -> None:
        if (group := self.shots.group_at(index)) is not None:
            group.folded = folded

    @Slot(QPoint)
    def _ask_menu(self, position: QPoint) -> None:
        index = self.indexAt(position)
        if index.isValid():  # Edit applies to the cell under the mouse, for all selected shots
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.menu_requested.emit(self.viewport().mapToGlobal(position))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self.is_edited():  # keep the column being edited
            self.columns.fit()


DOUBT_PX = 2.6
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
