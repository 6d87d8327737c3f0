"""All panels of a figure, over one aperture axis, with one cursor through all of them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from lenslab import numbers_as_text as words
from lenslab.figures.plot_options import DEFAULT, PLOTS, Choice
from lenslab.gui.plots.hit_test import Readable, apertures, at_aperture
from lenslab.gui.plots.menu import plot_menu
from lenslab.gui.plots.panel import PanelView
from lenslab.gui.plots.viewport import Range, within
from lenslab.gui.session.curve_updater import Drawn, Lens, lens_of
from lenslab.gui.style import Style
from lenslab.types import Panel, Photo, Series, Settings

NEXT_MS = 12  # between one panel and the next while shots come in, for whatever else waits
KEY_ZOOM = 1.25
HEIGHTS = (50, 25, 25)  # until the first figure comes
REHEARSAL = Panel(
    title="",
    x_label="",
    x_ticks=((1.0, "f/2"),),
    x_range=(0.0, 2.0),
    y_range=(0.0, 2.0),
    series=(
        Series(
            label="",
            style=0,
            points=((0.5, 0.5), (1.5, 1.5)),
            photos=(Photo(Path(), ""),) * 2,
            line=((0.5, 0.5), (1.5, 1.5)),
            band=((0.5, 0.4, 0.6), (1.5, 1.4, 1.6)),
            method="means",
            sweet_spot=(1.5, 1.5),
        ),
    ),
)


class Plots(QWidget):
    """`show_figure` draws it again in place: panels and lenses that stay keep their items."""

    chosen = Signal(str, str)  # a group of Choice, a name in it
    picked = Signal(list, bool)  # paths of shots; whether besides those that are selected
    meant = Signal(object)  # the Lens that is pointed at, or None

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._choice = DEFAULT
        self._layout = Settings().layout
        self._drawn = Drawn()
        self._panels: list[PanelView] = []
        self._x_part: Range | None = None
        self._cursor: float | None = None
        self._highlighted: Lens | None = None
        self._by_key = False  # whether the focus came, or is used, by the keyboard: only then is it shown
        self._next = 0
        self._rehearsed = 0
        self._one_by_one = QTimer(self)
        self._one_by_one.timeout.connect(self._show_next)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 8, 16, 8)
        self._column.setSpacing(4)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Plots")
        self.setAccessibleDescription(KEYS)
        style.changed.connect(self._restyle)

    def prepare(self, panels: int) -> bool:
        """Make one more panel if there are fewer; whether more are to be made. Each takes some 20 ms."""
        if len(self._panels) < panels:
            view = PanelView(self._style, self)
            view.pointed.connect(self._point)
            view.meant.connect(self.meant)
            view.picked.connect(self.picked)
            view.x_wanted.connect(self.show_x)
            view.menu_wanted.connect(partial(self._open_menu, len(self._panels)))
            room = view.sizePolicy()
            room.setRetainSizeWhenHidden(True)
            view.setSizePolicy(room)
            view.hide()  # they are shown one after another, too
            self._column.addWidget(view, HEIGHTS[len(self._panels) % len(HEIGHTS)])
            self._panels.append(view)
        return len(self._panels) < panels

    def rehearse(self) -> bool:
        """Draw one more panel where nobody sees it, as the first time takes longest; whether more are to be drawn."""
        if self._rehearsed < len(self._panels):
            view = self._panels[self._rehearsed]
            view.show_panel(REHEARSAL, last=True)
            view.grab()
            self._rehearsed += 1
        return self._rehearsed < len(self._panels)

    def show_figure(self, drawn: Drawn, choice: Choice, layout: str, hurry: bool = True) -> None:
        """Draw the figure; none: empty panels. hurry: somebody waits for it, and nothing else is going on."""
        if choice.axis != self._choice.axis:
            self._x_part = None
            self._point(None)  # it is another place on this axis
        if drawn.figure is None:
            self.show_whole()  # what comes next is another shoot
        self._drawn, self._choice, self._layout = drawn, choice, layout
        self._next = 0
        self._one_by_one.start(0 if hurry else NEXT_MS)

    @Slot()
    def _show_next(self) -> None:
        """One panel, then whatever else waits: all of them at once would be a stall."""
        figure = self._drawn.figure
        panels = figure.panels if figure is not None else ()
        number, self._next = self._next, self._next + 1
        if self._next >= max(len(panels), len(self._panels)):
            self._one_by_one.stop()
        if number >= len(self._panels) and number < len(panels):
            self.prepare(number + 1)
        if number < len(self._panels):
            self._panels[number].setVisible(number < len(panels))
        if figure is not None and number < len(panels):
            view = self._panels[number]
            self._x_part = self._x_part and within(self._x_part, panels[number].x_range)
            view.show_x(self._x_part)
            view.show_panel(panels[number], number == len(panels) - 1, self._choice.axis)
            self._column.setStretch(number, max(1, round(100 * figure.heights[number])))

    def highlight(self, lens: Lens | None) -> None:
        """Let one lens stand out, the others fade; None: all alike."""
        if lens != self._highlighted:
            self._highlighted = lens
            for view in self._panels:
                view.highlight(lens)

    def select(self, paths: Collection[Path]) -> None:
        """Ring these shots."""
        for view in self._panels:
            view.select(paths)

    @Slot(object)
    def show_x(self, part: Range | None) -> None:
        """Show a part of the aperture axis in all panels; None: all of it."""
        self._x_part = part
        for view in self._panels:
            view.show_x(part)

    @Slot()
    def show_whole(self) -> None:
        """All shots again."""
        self.show_x(None)
        for view in self._panels:
            view.show_y(None)

    @Slot(object)
    def _point(self, x: float | None) -> None:
        self._cursor = x
        aperture = None if x is None else (2**x if self._choice.axis == "stops" else x)
        for number, view in enumerate(self._panels):
            view.set_cursor(x, words.aperture(aperture) if number == 0 else "")

    def _open_menu(self, number: int, at: QPoint) -> None:
        if number < len(PLOTS):
            menu = plot_menu(number, self._choice, self._drawn.measure, self._layout, self)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.addSeparator()
            whole = menu.addAction("Whole range")
            whole.setEnabled(not all(view.is_whole() for view in self._panels))
            whole.triggered.connect(self.show_whole)
            menu.triggered.connect(self._choose)
            menu.popup(at)

    @Slot(QAction)
    def _choose(self, action: QAction) -> None:
        if action.data() is not None:
            self.chosen.emit(*action.data())

    @Slot()
    def _restyle(self) -> None:
        for view in self._panels:
            view.restyle()

    # By keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._step(1 if key == Qt.Key.Key_Right else -1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._other_lens(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._pick(bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._zoom(1 / KEY_ZOOM)
        elif key == Qt.Key.Key_Minus:
            self._zoom(KEY_ZOOM)
        elif key == Qt.Key.Key_Home:
            self.show_whole()
        else:
            super().keyPressEvent(event)
            return
        if not self._by_key:
            self._by_key = True
            self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self._by_key = event.reason() is not Qt.FocusReason.MouseFocusReason
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self._point(None)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hasFocus() and self._by_key:
            painter = QPainter(self)
            painter.setPen(QPen(self._style.colour("accent"), 1))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _shown_panels(self) -> list[Panel]:
        return list(self._drawn.figure.panels) if self._drawn.figure is not None else []

    def _step(self, by: int) -> None:
        """The cursor to the next aperture that was shot."""
        every = apertures(self._shown_panels())
        if not every:
            return
        if self._cursor is None:
            x = every[0] if by > 0 else every[-1]
        elif by > 0:
            x = every[min(bisect_right(every, self._cursor + 1e-9), len(every) - 1)]
        else:
            x = every[max(bisect_left(every, self._cursor - 1e-9) - 1, 0)]
        self._point(x)

    def _at_cursor(self) -> list[Series]:
        """The lenses at the cursor, the sharpest first."""
        panels = self._shown_panels()
        if self._cursor is None or not panels:
            return []
        return [one.series for one, _ in at_aperture(self._cursor, map(Readable, panels[0].series))]

    def _other_lens(self, by: int) -> None:
        lenses = [lens_of(series.photos[0]) for series in self._at_cursor()]
        if lenses:
            now = lenses.index(self._highlighted) if self._highlighted in lenses else -1 if by > 0 else 0
            self.meant.emit(lenses[(now + by) % len(lenses)])

    def _pick(self, more: bool) -> None:
        """The shots of the lens that stands out, at the aperture nearest to the cursor."""
        for series in self._at_cursor():
            if lens_of(series.photos[0]) == self._highlighted and self._cursor is not None:
                self.picked.emit([photo.path for photo in Readable(series).mean_at(self._cursor).photos], more)

    def _zoom(self, factor: float) -> None:
        if self._panels:
            view = self._panels[0].view()
            around = (self._cursor, (view.y[0] + view.y[1]) / 2) if self._cursor is not None else None
            self._panels[0].show_part(*view.zoomed(factor, factor, around))


KEYS = (
    "Left and right move the cursor from aperture to aperture, up and down step through the lenses there, Enter selects"
    " the shots, plus and minus zoom, Home shows all."
)
