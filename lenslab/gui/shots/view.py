"""The view of the table of shots: rows painted whole, lenses with check box and marker, failures with the reason."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
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
    QAction,
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

from lenslab.gui.shots.model import Index, SortedShots
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
    text_of,
    value_of,
)
from lenslab.gui.tasks import PAUSE_MS
from lenslab.gui.widgets.forms import plain_tooltip
from lenslab.gui.widgets.lens_marks import SWATCH_PX, elided_name, lens_style, paint_swatch
from lenslab.gui.widgets.style import Style, bold_font, tabular
from lenslab.values import text as words
from lenslab.values.edits import NOTHING
from lenslab.values.language import tr
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Failed, LensGroup

PAD = 8
INDENT = 14  # of file names: room for the mark of shots to check
ORDER = sorted(range(len(COLUMNS)), key=lambda number: (number != NAME, number != LENS, number))
UNUSUAL = frozenset(number for number, column in enumerate(COLUMNS) if not column.usual)
DROPPED = sorted((n for n, column in enumerate(COLUMNS) if column.dropped), key=lambda n: COLUMNS[n].dropped)


class ColumnLayout(QObject):
    """Fits the columns into the view: a narrow one hides the least important, until the user has chosen columns."""

    changed = Signal(str)  # the user has chosen columns, see `chosen`

    def __init__(self, view: ShotsView) -> None:
        super().__init__(view)
        self._view = view
        self._chosen: frozenset[int] | None = None
        self._noted = False  # whether a shot has a note
        self._ordering = False  # whether columns are being moved, and not by the user
        self._notes_timer = QTimer(self, singleShot=True, interval=PAUSE_MS)  # shots come in by the dozen
        self._notes_timer.timeout.connect(self._look_at_notes)
        for signal in (view.shots.dataChanged, view.shots.rowsInserted, view.shots.rowsRemoved):
            signal.connect(self._notes_timer.start)
        wide, header = QFontMetrics(view.font()).horizontalAdvance, view.header()
        self._widths = [  # in pixels, as far as a column's sample and its heading need it
            max(wide(column.sample) + PAD * 2 - 4, wide(tr(column.heading)) + PAD * 2 + 2) for column in COLUMNS
        ]
        self._widths[NAME] += INDENT - PAD
        header.setAccessibleName(tr("Columns"))
        header.setSectionsMovable(True)
        header.setFirstSectionMovable(False)
        header.sectionMoved.connect(self._keep)
        header.setStretchLastSection(True)
        header.setMinimumSectionSize(36)
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
        self.choose("")

    def best_width(self) -> int:
        """The width in pixels that shows every column."""
        return self._usual_width() + self._view.verticalScrollBar().sizeHint().width() + PAD

    @Slot()
    def fit(self) -> None:
        """Hide the least important columns if there is no room for all, and the notes if there are none."""
        room = self._view.viewport().width()
        if self._chosen is None:
            spare = room - self._usual_width() + (0 if self._noted else self._widths[STATE])
            for column in DROPPED:
                wanted = column != STATE or self._noted
                self._view.setColumnHidden(column, spare < 0 or not wanted)
                spare += self._widths[column] if spare < 0 and wanted else 0
        spare = room - sum(self._widths[column] for column in self._shown())
        wider = max(spare // 2, min(spare, 120))  # between names and numbers, before the last column gets wider
        if STATE in self._shown():
            wider = min(spare // 3, self._widths[NAME] // 2)
        self._view.header().resizeSection(NAME, max(84, self._widths[NAME] + max(0, wider) + min(spare, 0)))

    def _usual_width(self) -> int:
        return sum(width for column, width in enumerate(self._widths) if column not in UNUSUAL)

    def _shown(self) -> frozenset[int]:
        return frozenset(column for column in range(len(COLUMNS)) if not self._view.isColumnHidden(column))

    @Slot()
    def _look_at_notes(self) -> None:
        if not self._view.is_edited() and self._view.shots.source.has_notes() != self._noted:
            self._noted = not self._noted
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
        header, self._ordering = self._view.header(), True
        for place, column in enumerate(dict.fromkeys((NAME, *known, *ORDER))):  # the file name stays the first of all
            header.moveSection(header.visualIndex(column), place)
        self._ordering = False
        for column in range(1, len(COLUMNS)):
            hidden = column in UNUSUAL if self._chosen is None else column not in self._chosen
            self._view.setColumnHidden(column, hidden)
        self.fit()
        self.changed.emit(self.chosen())

    @Slot()
    def _keep(self) -> None:
        """The user has moved, shown or hidden a column: those shown are the chosen ones now."""
        if not self._ordering:
            self._chosen = self._shown()
            self.changed.emit(self.chosen())

    def fill(self, menu: QMenu) -> None:
        menu.clear()
        shown = self._shown()
        for column in range(1, len(COLUMNS)):
            action = QAction(tr(COLUMNS[column].heading), menu, checkable=True, checked=column in shown)
            action.setToolTip(COLUMNS[column].tip)
            action.toggled.connect(partial(self._show, column))
            menu.addAction(action)
        menu.addSeparator()
        given = self._chosen is not None
        fitting = QAction(tr("&Automatic"), menu, checkable=True, checked=not given, enabled=given)
        fitting.triggered.connect(partial(self.choose, ""))
        menu.addAction(fitting)

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


def fitting_name(name: str, metrics: QFontMetrics, width: int) -> str:
    """A file name, without its extension where that has no room, and cut at its end where that is too long as well."""
    if metrics.horizontalAdvance(name) > width:
        name = name.rpartition(".")[0] or name
    return elided_at_end(name, metrics, width)


def fitting_note(note: str, metrics: QFontMetrics, width: int) -> str:
    """Notes without the sentences behind their colons, or the first alone, where more has no room."""
    if metrics.horizontalAdvance(note) > width:
        heads = [part.partition(": ")[0] for part in note.split(" · ")]
        note = " · ".join(heads)
        note = note if metrics.horizontalAdvance(note) <= width else heads[0]
    return elided_at_end(note, metrics, width)


def elided_at_end(text: str, metrics: QFontMetrics, width: int) -> str:
    """A text, cut at its end where it is too long."""
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)


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

    def __init__(self, view: ShotsView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(10, QFontMetrics(option.font).height() + 7)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        model, recorded = self._view.shots.source, self._view.shots.mapToSource(index)
        editor = CellEditor(model.edited_field(recorded), len(model.edited_paths(recorded)), parent)
        editor.setFont(self._view.font())
        if index.column() > NAME and editor.field != "lens":
            editor.setAlignment(Qt.AlignmentFlag.AlignRight)
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if not isinstance(editor, CellEditor) or editor.isModified() or editor.first:
            return  # keep the input when the row changes meanwhile
        line = self._view.shots.line(index)
        if isinstance(line, ShotRow) and line.photo is not None:
            editor.first = text_of(editor.field, line.photo.metadata)
        elif isinstance(line, ShotGroup) and isinstance(line.place, LensGroup):
            editor.first = line.place.name or ""
        editor.setText(editor.first)
        editor.selectAll()
        if editor.shots > 1:
            editor.show_message(editor.toolTip())

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if not isinstance(editor, CellEditor):
            return
        changed = editor.shots > 1 or editor.text().strip() != editor.first.strip()
        if changed and not editor.refusal():
            model.setData(index, editor.text())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        box = QRect(option.rect)
        if self._view.shots.group_at(index) is not None:
            box.setLeft(self._view.title_left())
            box.setRight(self._view.viewport().width() - 28)
        editor.setGeometry(box)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        if isinstance(editor, CellEditor) and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            ends = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
            if ends and (why := editor.refusal()):
                editor.show_message(why)
                return True
        return super().eventFilter(editor, event)


Hint = QAbstractItemDelegate.EndEditHint


class ShotsView(QTreeView):
    """Draws SortedShots."""

    menu_requested = Signal(object)  # a global position

    def __init__(self, shots: SortedShots, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent, expandsOnDoubleClick=False, rootIsDecorated=False, indentation=0)
        self.shots = shots
        self._style = style
        self.setModel(shots)
        self.setItemDelegate(CellDelegate(self))
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setUniformRowHeights(True)
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
        self.columns = ColumnLayout(self)
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

    # Painting

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        box, line = option.rect, self.shots.line(index)
        if self.selectionModel().isSelected(index):
            painter.fillRect(box, self._style.colour("selected"))
        if isinstance(line, ShotGroup):
            self._draw_group(painter, box, line, index)
        elif line is not None:
            self._draw_shot(painter, box, line)
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
            if row.correction is not NOTHING:
                painter.setFont(self._italic if row.is_edited(column) else self.font())
            painter.setPen(self._cell_colour(row, column))
            if column == NAME:
                if row.doubts:  # in the margin: a hollow point, as on the plots
                    painter.save()
                    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                    painter.setPen(QPen(self._style.colour("attention"), 1.4))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawEllipse(QPointF(left + INDENT / 2 - 0.5, box.center().y() + 1), 2.6, 2.6)
                    painter.restore()
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
            tick, on = QStyleOptionButton(), QStyle.StateFlag.State_On
            tick.rect = self._check_box(box)
            tick.state = QStyle.StateFlag.State_Enabled | (on if group.checked else QStyle.StateFlag.State_Off)
            self._tick.style().drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorCheckBox, tick, painter, self._tick)
            left = tick.rect.right() + PAD
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
        beside = room.width() - bold.horizontalAdvance(group.title) - PAD
        tails = (" · ".join(group.tail[start:]) for start in range(len(group.tail)))
        tail = next((tail for tail in tails if self.fontMetrics().horizontalAdvance(tail) <= beside), "")
        title = elided_name(group.title, bold, room.width())
        painter.drawText(room, LEFT, title)
        room.setLeft(room.left() + bold.horizontalAdvance(title) + PAD)
        painter.setFont(self.font())
        painter.setPen(self._style.colour("muted"))
        painter.drawText(room, LEFT, tail)
        self._draw_arrow(painter, arrow, self.isExpanded(index))

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
        position = event.position().toPoint()
        index = self.indexAt(position)
        group, first = self.shots.group_at(index), index.siblingAtColumn(NAME)
        if group is not None and event.button() is Qt.MouseButton.LeftButton:
            row = self.visualRect(first)
            if group.checkable and self._check_box(row).adjusted(-PAD, -4, 4, 4).contains(position):
                self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
                self.shots.source.check([group], not group.checked)
                return
            if self._arrow_box(row).contains(position):
                self.setExpanded(first, not self.isExpanded(first))
                return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            current = self.shots.group_at(self.currentIndex())
            selected = [group for group in self.selected_groups() if group.checkable]
            groups = selected or ([current] if current is not None and current.checkable else [])
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
        columns = [column for column in EDITABLE if self._can_edit(current.siblingAtColumn(column))]
        columns.sort(key=self.header().visualIndex)
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
        self._select([self.shots.index_of(path).parent() for path in paths], NAME)

    def _select(self, wanted: Iterable[QModelIndex], column: int, unfolds: bool = True) -> None:
        """Select these lines if they exist, and make this column of the first one current, if it is to be seen."""
        valid, chosen = [index for index in wanted if index.isValid()], QItemSelection()
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
        indexes = self.selectionModel().selectedRows()
        return [group for index in indexes if (group := self.shots.group_at(index)) is not None]

    def selected_rows(self) -> list[ShotRow]:
        """The selected shots, from top to bottom."""
        indexes = self.selectionModel().selectedRows()
        placed = sorted((index.parent().row(), index.row(), index) for index in indexes if index.parent().isValid())
        return [row for _, _, index in placed if (row := self.shots.row_at(index)) is not None]

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


LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
