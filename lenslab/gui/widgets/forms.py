"""Rows and columns in one expression; labels, boxes and rows for forms and dialogs; where windows are put."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise
from typing import Any, TypeAlias, TypeVar

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, QRectF, QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QColor, QKeySequence, QPainter, QPen, QShowEvent, QUndoCommand, QValidator
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QBoxLayout,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QSplitter,
    QStyle,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from lenslab.gui.tasks import LatestTask
from lenslab.gui.widgets.preferences import LEAST_SHARE, MOST_SHARE
from lenslab.gui.widgets.style import bold_font, tabular
from lenslab.values.language import tr
from lenslab.values.text import unbroken

Part: TypeAlias = QWidget | QLayout | int | tuple[Any, ...] | None
Rows: TypeAlias = Mapping[str, tuple[str, QWidget]]  # label and field of each value of a form
Box = TypeVar("Box", bound=QBoxLayout)
Explained = TypeVar("Explained", bound=QWidget)
Spin = TypeVar("Spin", bound=QAbstractSpinBox)

FRAME = 40  # pixels for the system's title bar, whose height is known only once the window is shown
LONGEST = 120  # characters of a name or a mark
JOINED = "\u2060"  # word joiner: invisible, forbids a line break
# the arrow keys as steps to the right and down, for views that move a place or a picture
ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


def without_key(text: str) -> str:
    """Text for a button, menu or label, in which an & would make the next letter its key."""
    return text.replace("&", "&&")


def fill(layout: Box, *parts: Part) -> Box:
    """Append widgets, layouts and spaces in px; None stretches.

    In a tuple a part has its stretch factor behind it, a widget then also its alignment.
    """
    for part in parts:
        item, *how = part if isinstance(part, tuple) else (part,)
        if isinstance(item, QWidget):
            layout.addWidget(item, *how)
        elif isinstance(item, QLayout):
            layout.addLayout(item, *how)
        elif item is None:
            layout.addStretch(*how)
        else:
            layout.addSpacing(item)
    return layout


def row_of(*parts: Part, spacing: int = 8) -> QHBoxLayout:
    """These side by side."""
    row = QHBoxLayout()
    row.setSpacing(spacing)
    return fill(row, *parts)


def row_in(parent: QWidget, *parts: Part, spacing: int = 8) -> QHBoxLayout:
    """These side by side in a widget, without margins."""
    row = QHBoxLayout(parent)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(spacing)
    return fill(row, *parts)


def column_in(parent: QWidget, *margins: int, spacing: int = 0) -> QVBoxLayout:
    """A widget's vertical layout. margins: px on the left, above, on the right and below; none without them."""
    column = QVBoxLayout(parent)
    column.setContentsMargins(*(margins or (0, 0, 0, 0)))
    column.setSpacing(spacing)
    return column


def tab_as_laid_out(*parts: QWidget | QLayout) -> None:
    """Let Tab go through the widgets of these in the order in which they stand, also those inserted later."""
    for before, after in pairwise(chain.from_iterable(map(_tab_stops, parts))):
        QWidget.setTabOrder(before, after)


def _tab_stops(part: QWidget | QLayout | None) -> Iterator[QWidget]:
    """A widget, if it takes the focus, and those inside it."""
    inside: Iterable[QWidget | QLayout | None] = ()
    if isinstance(part, QLayout):
        inside = _members(part)
    elif part is not None:
        if part.focusPolicy() is not Qt.FocusPolicy.NoFocus:
            yield part
        if isinstance(part, QSplitter):
            inside = map(part.widget, range(part.count()))
        else:
            inside = (part.widget() if isinstance(part, QScrollArea) else part.layout(),)
    for each in inside:
        yield from _tab_stops(each)


def _members(layout: QLayout) -> list[QWidget | QLayout]:
    """The widgets and layouts of a layout, in order.

    Found without `itemAt`: PySide keeps each item it has given out, also once Qt has freed it with its widget, and
    takes the next object at that place in memory for the item.
    """
    parent = layout.parentWidget()
    assert parent is not None, "laid out in a widget"
    members: list[QWidget | QLayout] = [child for child in layout.children() if isinstance(child, QLayout)]
    members += parent.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    places = {member: layout.indexOf(member) for member in members}
    return sorted((member for member in members if places[member] >= 0), key=places.__getitem__)


def scrolling(content: QWidget, name: str) -> QScrollArea:
    """A widget in a frameless area that scrolls it. name: for screen readers."""
    area = QScrollArea(widgetResizable=True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setAccessibleName(name)
    area.setWidget(content)
    return area


def place(window: QWidget, saved: QByteArray | None, width: int, height: int) -> None:
    """Restore the saved geometry, or else this size in the middle, as far as the screen has room."""
    if saved is None or not window.restoreGeometry(saved):
        room, middle = resize(window, width, height), Qt.AlignmentFlag.AlignCenter
        window.setGeometry(QStyle.alignedRect(Qt.LayoutDirection.LeftToRight, middle, window.size(), room))
    elif not (window.isMaximized() or window.isFullScreen()):
        window.setGeometry(fitted(window.geometry(), window.screen().availableGeometry()))


def resize(window: QWidget, width: int, height: int) -> QRect:
    """Give a window this size, as far as the screen has room with a frame below; returns the room."""
    room = window.screen().availableGeometry().adjusted(0, FRAME, 0, -FRAME // 5)
    window.resize(QSize(width, height).boundedTo(room.size()))
    return room


def bring_to_front(window: QWidget) -> None:
    """Show a window above the others, with the keyboard."""
    window.show()
    window.raise_()
    window.activateWindow()


def fitted(window: QRect, room: QRect) -> QRect:
    """The nearest place inside the screen's free area, the window made smaller where it must be.

    Qt does so by itself, but leaves less than FRAME for the title bar.
    """
    height = min(window.height(), room.height() - FRAME)
    width = min(window.width(), room.width())
    left = min(max(window.left(), room.left()), room.left() + room.width() - width)
    top = min(max(window.top(), room.top() + FRAME), room.top() + room.height() - height)
    return QRect(left, top, width, height)


def paint_focus_frame(painter: QPainter, widget: QWidget, colour: QColor) -> None:
    """A frame around a widget that has the keyboard."""
    if widget.hasFocus():
        painter.setPen(QPen(colour, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5))


def paint_shadow(painter: QPainter, page: QRectF, colour: QColor) -> None:
    """The shadow around a page, a little lower than it."""
    shadow = QColor(colour)
    shadow.setAlphaF(0.05)
    for spread in (3, 2, 1):
        painter.fillRect(page.adjusted(-spread, 1 - spread, spread, 1 + spread), shadow)


def paint_elided(painter: QPainter, room: QRectF, text: str, colour: QColor) -> float:
    """A line of text in the painter's font, elided at its end; returns where it ends."""
    metrics = painter.fontMetrics()
    elided = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(room.width()))
    painter.setPen(colour)
    painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), elided)
    return room.left() + metrics.horizontalAdvance(elided)


class WheelGuard(QObject):
    """Passes the wheel on to the panel unless the box has the focus, by click or Tab: no box changes by accident."""

    def __init__(self, boxes: list[QWidget], parent: QObject) -> None:
        super().__init__(parent)
        for box in boxes:
            box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # not by the wheel
            box.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False


class NumberBox(QDoubleSpinBox):
    """A spin box for a number with a unit."""

    def validate(self, text: str, cursor: int) -> tuple[QValidator.State, str, int]:
        """A decimal point may be typed where the language writes a comma."""
        state, text, cursor = super().validate(text.replace(".", self.locale().decimalPoint()), cursor)
        return state, text, cursor

    def textFromValue(self, value: float) -> str:
        """Without trailing zeros: 5 mm, 0.5 mm."""
        text = f"{value:.{self.decimals()}f}"
        text = text.rstrip("0").rstrip(".") if "." in text else text
        return text.replace(".", self.locale().decimalPoint())


def number_box(
    low: float, high: float, step: float, unit: str, decimals: int, *, blank: str = "", tip: str = "", **more: Any
) -> NumberBox:
    """A box for a number within wide limits; values that make no sense are reported rather than prevented.

    blank: what it shows at its least value. more: other properties, such as the value.
    """
    box = NumberBox(decimals=decimals, minimum=low, maximum=high, singleStep=step, suffix=unit, **more)
    box.setSpecialValueText(blank)
    box.setFont(tabular(box.font()))
    WheelGuard([box], box)  # its panel scrolls
    return explained(_narrow(box), tip)


def seed_box(**properties: Any) -> QSpinBox:
    """A box for the seed of a chart, as large as a spin box counts."""
    return _narrow(QSpinBox(maximum=2**31 - 1, **properties))


def _narrow(box: Spin) -> Spin:
    """With room for some digits, though larger numbers are allowed."""
    box.setMinimumWidth(96)
    box.lineEdit().setTextMargins(6, 0, 0, 0)  # a stylesheet's padding does not move the text
    return box


def share_box() -> QSpinBox:
    """A box for the share of a lens's best sharpness from which an aperture is usable, %."""
    box = QSpinBox(suffix=" %", minimum=LEAST_SHARE, maximum=MOST_SHARE)
    box.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return explained(box, tr("An aperture is usable if it has at least this share of the lens's best sharpness"))


def choice_box(*offers: tuple[str, str], chosen: str | None = None, name: str = "", tip: str = "") -> QComboBox:
    """A combo box of (text, name) pairs, which may become as narrow as its panel. name: for screen readers."""
    box = explained(QComboBox(), tip, name)
    refill(box, offers, offers[0][1] if offers and chosen is None else chosen)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(12)
    return box


def fit_texts(*boxes: QComboBox) -> None:
    """Make boxes as wide as their longest text."""
    for box in boxes:
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        box.setMinimumContentsLength(0)


def refill(box: QComboBox, offers: Iterable[tuple[str, Any]], chosen: object, *, usual: int = 0) -> None:
    """Offer these (text, value) pairs in place of others, without a signal. usual: where there is no such value."""
    with QSignalBlocker(box):
        box.clear()
        for words, value in offers:
            box.addItem(words, value)
        index = box.findData(chosen)
        box.setCurrentIndex(index if index >= 0 else usual)


def add_form(column: QVBoxLayout) -> QFormLayout:
    """A form with labels on the left and fields on the right, appended to a column."""
    fields = QFormLayout(horizontalSpacing=12, verticalSpacing=8)
    fields.setContentsMargins(0, 0, 0, 0)
    fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    fields.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    column.addLayout(fields)
    return fields


def add_row(fields: QFormLayout, words: str, widget: QWidget, *more: QWidget | None) -> QLabel:
    """Add a row to the form; returns its label. None in `more` leaves space on the right."""
    label = QLabel(words, textFormat=Qt.TextFormat.PlainText)
    label.setMinimumWidth(88)
    label.setBuddy(widget)
    if words and not isinstance(widget, QPlainTextEdit):
        widget.ensurePolished()
        label.setMinimumHeight(widget.sizeHint().height())  # otherwise it would be aligned to the top
    if more:
        fields.addRow(label, row_of(widget, *filter(None, more), None))
    else:
        fields.addRow(label, widget)
    return label


class Fields:
    """The fields of a form by the names of their values: read, filled and followed together.

    A value is what Qt calls the user property of a widget; of a box of choices, the data behind the text.
    """

    def __init__(self, **widgets: QWidget) -> None:
        self.widgets = widgets

    def values(self) -> dict[str, Any]:
        return {name: _value(widget) for name, widget in self.widgets.items()}

    def show(self, values: Mapping[str, Any]) -> None:
        """Show these values, without a signal; others stay."""
        for name in self.widgets.keys() & values.keys():
            widget, value = self.widgets[name], values[name]
            with QSignalBlocker(widget):
                if isinstance(widget, QComboBox) and not widget.isEditable():
                    widget.setCurrentIndex(max(widget.findData(value), 0))
                elif _value(widget) != value:  # else the cursor would jump to the end of a text
                    widget.setProperty(str(widget.metaObject().userProperty().name()), value)

    def connect(self, changed: Callable[[], None]) -> None:
        """Call this when the user changes one of them."""
        for widget in self.widgets.values():
            signal = widget.metaObject().userProperty().notifySignal().name()
            getattr(widget, bytes(signal.data()).decode()).connect(changed)


def add_fields(form: QFormLayout, rows: Rows) -> Fields:
    """Add label and field of each value to a form."""
    for words, field in rows.values():
        add_row(form, words, field)
    return Fields(**{name: field for name, (_, field) in rows.items()})


def _value(widget: QWidget) -> Any:
    choice = isinstance(widget, QComboBox) and not widget.isEditable()
    return widget.property("currentData" if choice else str(widget.metaObject().userProperty().name()))


def line_up(*forms: QFormLayout) -> None:
    """Let the fields of several forms, one above the other, begin at the same place."""
    labels = [label for fields in forms for label in _members(fields) if isinstance(label, QLabel) and label.buddy()]
    widest = max(label.sizeHint().width() for label in labels)
    for label in labels:
        label.setMinimumWidth(widest)


def text_label(
    text: str = "", *, muted: bool = False, bold: bool = False, copyable: bool = False, wraps: bool = True, **more: Any
) -> QLabel:
    """A label that never reads its text as markup. copyable: the text can be selected with the mouse. more: of Qt."""
    label = QLabel(text, textFormat=Qt.TextFormat.PlainText, wordWrap=wraps, **more)
    label.setProperty("muted", muted)
    if bold:
        label.setFont(bold_font(label.font()))
    if copyable:
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def key_text(keys: str) -> str:
    """Keys as menus write them in the language of the window: Ctrl+Z is Strg+Z in German."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def plain_tooltip(text: str) -> str:
    """The text of a tool tip, escaped: Qt reads tool tips that look like HTML as HTML."""
    return "<p style='white-space: pre-wrap'>" + html.escape(text).replace("\n", "<br>") + "</p>"


def keep_units_together(text: str) -> str:
    """The text with line breaks forbidden between numbers and units, inside f-numbers and inside units as lp/mm."""
    return re.sub(r"(?<=\bf/)(?=\d)|(?<=[a-z]/)(?=(mm|px)\b)", JOINED, unbroken(text))


def value_label(*, muted: bool = False) -> QLabel:
    """A label that takes the width it gets, and can be copied from."""
    label = text_label(copyable=True, muted=muted)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return label


def explained(widget: Explained, tip: str, name: str = "") -> Explained:
    """The widget with a tool tip, and a name for screen readers."""
    widget.setToolTip(tip)
    widget.setAccessibleName(name)
    return widget


def show_text(label: QLabel | QAbstractButton, text: str) -> None:
    """Show a text in a label or on a button, which is hidden where there is none."""
    label.setText(text)
    label.setVisible(bool(text))


def set_tone(label: QLabel, text: str, tone: str) -> None:
    """Show a text in a tone of the style sheet: "attention" if the user must act."""
    label.setText(keep_units_together(text))
    label.setProperty("tone", tone)
    label.style().polish(label)


def push_button(
    text: str, clicked: object = None, tip: str = "", *, parent: QWidget | None = None, look: str = ""
) -> QPushButton:
    """A button. clicked: what its signal is connected to. look: "link" or "primary", as the style sheet draws it."""
    button = explained(QPushButton(text, parent), tip)
    if look:
        button.setProperty(look, True)
    if clicked is not None:
        button.clicked.connect(clicked)
    return button


def small_button(
    text: str = "", tip: str = "", *, checkable: bool = False, action: QAction | None = None
) -> QToolButton:
    """A small button, of an action if there is one."""
    button = explained(QToolButton(), tip)
    button.setText(text)
    button.setCheckable(checkable)
    button.setProperty("small", True)
    if action is not None:
        button.setDefaultAction(action)
    return button


def tool_button(action: QAction, *, primary: bool = False) -> QToolButton:
    """A button of a toolbar, with the text of its action."""
    action.setIconText(action.text().replace("&", ""))  # Qt would remove the ellipsis, which announces a dialog
    button = QToolButton(toolButtonStyle=Qt.ToolButtonStyle.ToolButtonTextOnly)
    button.setDefaultAction(action)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setProperty("primary", primary)
    return button


class Dialog(QDialog):
    """A dialog that is deleted once it is closed, and with it what its tasks were asked for."""

    def __init__(self, title: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def showEvent(self, event: QShowEvent) -> None:
        """As high as it needs: where it is narrower than its hint, sentences have more lines, and parts overlapped."""
        super().showEvent(event)
        needed = self.heightForWidth(self.width())
        if needed > self.height():
            resize(self, self.width(), needed)

    def done(self, result: int, /) -> None:
        super().done(result)
        for task in self.findChildren(LatestTask):
            task.forget()


def dialog_column(dialog: QDialog, spacing: int = 16) -> QVBoxLayout:
    return column_in(dialog, 24, 24, 24, 16, spacing=spacing)


def controls_beside(
    preview: QWidget, dialog: QDialog, width_px: int, spacing: int = 16
) -> tuple[QVBoxLayout, QVBoxLayout]:
    """The column of a dialog's controls, left of its preview, and the column that both are in, for what is below."""
    left = QWidget(dialog)
    left.setFixedWidth(width_px)
    controls = column_in(left)
    column = fill(dialog_column(dialog, spacing), (row_of(left, (preview, 1), spacing=24), 1))
    return controls, column


def primary_button(text: str, parent: QWidget, clicked: object = None, tip: str = "") -> QPushButton:
    """The button that a dialog is opened for, which Return presses."""
    button = push_button(text, clicked, tip, parent=parent, look="primary")
    button.setDefault(True)
    return button


def accept_or_cancel(
    dialog: QDialog, accept: QPushButton, cancel: str = tr("Cancel"), accepted: Callable[[], None] | None = None
) -> QDialogButtonBox:
    """A dialog's row of buttons: this one, and Cancel. Create it last, so that the Tab key reaches it last.

    accepted: what is done in place of closing the dialog.
    """
    buttons = QDialogButtonBox(dialog)
    buttons.addButton(accept, QDialogButtonBox.ButtonRole.AcceptRole)
    buttons.addButton(cancel, QDialogButtonBox.ButtonRole.RejectRole)
    buttons.accepted.connect(accepted or dialog.accept)
    buttons.rejected.connect(dialog.reject)
    return buttons


class FormDialog(Dialog):
    """A sentence, and fields below it; emits `entered` with their values."""

    entered = Signal(dict)

    def __init__(
        self, title: str, text: str, rows: Rows, do: str, parent: QWidget | None = None, *, needed: str = ""
    ) -> None:
        """do: on the button. needed: the value that may not be blank."""
        super().__init__(title, parent)
        self._needed = needed
        self._do = primary_button(do, self)
        self.said = text_label(muted=True)
        self.said.hide()
        column = fill(dialog_column(self, 12), text_label(text))
        self.form = add_form(column)
        self.fields = add_fields(self.form, rows)
        fill(column, self.said, accept_or_cancel(self, self._do))
        self.fields.connect(self.refresh)
        next(iter(self.fields.widgets.values())).setFocus()
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Follow what is entered."""
        self._do.setEnabled(not self._needed or bool(self.fields.values()[self._needed].strip()))

    def accept(self) -> None:
        super().accept()
        self.entered.emit(self.fields.values())


def typed_box(offers: Sequence[str], text: str) -> QComboBox:
    """A box for a short text, which suggests some."""
    box = QComboBox(editable=True, minimumContentsLength=32)
    box.addItems(list(offers))
    box.setCurrentText(text)
    if (edit := box.lineEdit()) is not None:
        edit.setMaxLength(LONGEST)
        edit.selectAll()
    return box


class UndoStep(QUndoCommand):
    """A step on an undo stack. text: its name in the Undo command."""

    def __init__(self, text: str, do: Callable[[], None], back: Callable[[], None]) -> None:
        super().__init__(text)
        self._do, self._back = do, back

    def redo(self) -> None:
        self._do()

    def undo(self) -> None:
        self._back()
