"""The panels of a figure, stacked over a shared aperture axis with a common cursor."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from itertools import groupby

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from lenslab.draw.axes import aperture_at
from lenslab.draw.curve_plots import REGION_WORDS, title
from lenslab.draw.plot_options import DEFAULT, PLOTS, PlotOptions, plot_name, plot_of
from lenslab.gui.plots.labels import DrawnCurve, readings_at, room_for
from lenslab.gui.plots.plot import PanelView
from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState, differ
from lenslab.gui.widgets.forms import column_in, without_key
from lenslab.gui.widgets.style import Style
from lenslab.gui.widgets.zoom import ZOOM_STEP
from lenslab.judge.quantities import QUANTITIES
from lenslab.values import text as words
from lenslab.values.language import tr
from lenslab.values.statistics import PERCENT
from lenslab.values.text import capitalized
from lenslab.values.types import Panel


def plot_menu(number: int, choice: PlotOptions, layout: str, parent: QWidget) -> QMenu:
    """The menu of the plot with this index, counted from the top. An action's data: an option and its value."""
    plot = PLOTS[number]
    chosen, relative = plot_of(getattr(choice, plot))
    shown = PlotOptions(axis=choice.axis, measure=choice.measure, light=choice.light).shown()
    usual = replace(shown[number], relative=relative)
    menu = QMenu(parent)
    group = QActionGroup(menu)
    of_usual = QUANTITIES[usual.quantity]  # MTF50 without its unit, which depends on the pixels of the shots
    words = of_usual.title.format(**REGION_WORDS[layout]) if of_usual.in_cycles_px else title(usual, layout)
    first = _action(menu, tr("Default: {title}", title=words), plot, plot_name("", relative), chosen == "")
    group.addAction(first)
    menu.addSeparator()
    for kind, of_kind in groupby(QUANTITIES, key=lambda name: QUANTITIES[name].kind):
        names, regions = list(of_kind), menu.addMenu(kind)
        for name in names:
            words = capitalized(QUANTITIES[name].region.format(**REGION_WORDS[layout]))
            group.addAction(_action(regions, words, plot, plot_name(name, relative), chosen == name))
        if chosen in names:
            regions.menuAction().setCheckable(True)
            regions.menuAction().setChecked(True)
    menu.addSeparator()
    _action(menu, tr("Relative to each lens's best"), plot, plot_name(chosen, not relative), relative)
    bands = choice.bands == "bands"
    _action(menu, tr("{percent} % confidence bands", percent=PERCENT), "bands", "no_bands" if bands else "bands", bands)
    return menu


def _action(menu: QMenu, words: str, group: str, name: str, ticked: bool) -> QAction:
    action = QAction(without_key(words), menu, checkable=True, checked=ticked)
    action.setData((group, name))
    menu.addAction(action)
    return action


class PlotStack(QWidget):
    """The session's figure; panels are updated in place, and curves that did not change are reused."""

    chosen = Signal(str, str)  # a group of OFFERS, a name in it
    picked = Signal(list, bool)  # paths of shots; whether to add them to the selection

    def __init__(self, session: Session, style: Style, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._session = session
        self._style = style
        self._actions = actions
        self._choice = DEFAULT  # by which the figure was drawn
        self._cursor: float | None = None
        self._keyboard_used = False  # the focus frame is drawn only for keyboard users
        self._column = column_in(self, 12, 8, 16, 8, spacing=4)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Plots"))
        self.setAccessibleDescription(KEYS)
        self._panels = [PanelView(style, self) for _ in PLOTS]
        for number, view in enumerate(self._panels):
            view.pointed.connect(self._point)
            view.lens_hovered.connect(session.highlight)
            view.picked.connect(self.picked)
            view.box.sigRangeChangedManually.connect(partial(self._share_x, view))
            view.menu_requested.connect(partial(self._open_menu, number))
            self._column.addWidget(view)
        session.changed.connect(self._follow)
        self._follow(SessionState(), session.state)

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        """Rings around the selected shots, hollow points for those to check, the curves, and one that stands out."""
        chosen = differ(before.shoot, now.shoot, "selected", "selected_lenses")
        paths = [photo.path for photo in now.shoot.chosen()] if chosen else []
        for view in self._panels:
            if chosen:
                view.select(paths)
            if now.checks is not before.checks:
                view.mark(now.checks.doubted_paths())
            if now.highlighted != before.highlighted:
                view.highlight(now.highlighted)
        if now.plots.content is not before.plots.content:
            self._draw()

    def _draw(self) -> None:
        """Draw the figure, or no panels without one."""
        drawn, choice = self._session.plots.content, self._session.plots.options
        if choice.axis != self._choice.axis:
            for view in self._panels:
                view.box.show_whole(y=False)
            self._point(None)  # the same x is a different aperture on this axis
        if drawn.figure is None:
            self.show_full_range()  # the next figure is of another shoot
        self._choice = choice.measured_by(drawn.measure)
        panels = self._current_panels()
        self._fit_labels()
        for number, view in enumerate(self._panels):
            view.setVisible(number < len(panels))
        for number, panel in enumerate(panels):
            view = self._panels[number]
            view.show_panel(panel, number == len(panels) - 1, self._choice.axis, through=self._choice.through)
            view.box.setXRange(*self._panels[0].box.ranges()[0], padding=0)
            if drawn.figure is not None:
                self._column.setStretch(number, max(1, round(100 * drawn.figure.heights[number])))

    def _fit_labels(self) -> None:
        """As much room for the lenses' names in all panels, whose aperture axes are below one another."""
        every = {series.label: series for panel in self._current_panels() for series in panel.series}
        room = room_for(every.values(), self.font(), self.width())
        for number, view in enumerate(self._panels):
            view.set_label_room(room, number == 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_labels()

    def _share_x(self, zoomed: PanelView, _axes: object = None) -> None:
        """Zoom all panels to the apertures of this one."""
        for view in self._panels:
            view.box.setXRange(*zoomed.box.ranges()[0], padding=0)

    @Slot()
    def show_full_range(self) -> None:
        """Zoom out to all shots in all panels."""
        for view in self._panels:
            view.box.show_whole()

    @Slot(object)
    def _point(self, x: float | None) -> None:
        self._cursor = x
        aperture = None if x is None else aperture_at(x, self._choice.axis, self._choice.through)
        for number, view in enumerate(self._panels):
            view.set_cursor(x, words.f_number_text(aperture) if number == 0 else "")

    def _open_menu(self, number: int, position: QPoint) -> None:
        menu = plot_menu(number, self._choice, self._session.shoot.settings.layout, self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addSeparator()
        menu.addAction(self._actions["lens_maps"])
        whole = menu.addAction(tr("Zoom out"))
        whole.setEnabled(not all(view.box.shows_whole() for view in self._panels))
        whole.triggered.connect(self.show_full_range)
        menu.addSeparator()
        menu.addActions([self._actions[name] for name in ("copy_plots", "save_plots", "print_plots", "other_lenses")])
        menu.triggered.connect(self._choose)
        menu.popup(position)

    @Slot(QAction)
    def _choose(self, action: QAction) -> None:
        if action.data() is not None:
            self.chosen.emit(*action.data())

    # Keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        more = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        commands: dict[int, Callable[[], None]] = {
            Qt.Key.Key_Left: partial(self._step, -1),
            Qt.Key.Key_Right: partial(self._step, 1),
            Qt.Key.Key_Up: partial(self._step_lens, -1),
            Qt.Key.Key_Down: partial(self._step_lens, 1),
            **dict.fromkeys((Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space), partial(self._pick, more)),
            **dict.fromkeys((Qt.Key.Key_Plus, Qt.Key.Key_Equal), partial(self._zoom, 1 / ZOOM_STEP)),
            Qt.Key.Key_Minus: partial(self._zoom, ZOOM_STEP),
            Qt.Key.Key_Home: self.show_full_range,
        }
        if event.key() not in commands:
            super().keyPressEvent(event)
            return
        commands[event.key()]()
        if not self._keyboard_used:
            self._keyboard_used = True
            self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self._keyboard_used = event.reason() is not Qt.FocusReason.MouseFocusReason
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self._point(None)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hasFocus() and self._keyboard_used:
            painter = QPainter(self)
            painter.setPen(QPen(self._style.colour("accent"), 1))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _current_panels(self) -> list[Panel]:
        figure = self._session.plots.content.figure
        return [] if figure is None else list(figure.panels)

    def _step(self, by: int) -> None:
        """Move the cursor to the next aperture with shots."""
        every = sorted({x for panel in self._current_panels() for series in panel.series for x, _ in series.points})
        if not every:
            return
        if self._cursor is None:
            place = 0 if by > 0 else -1
        elif by > 0:
            place = min(bisect_right(every, self._cursor + 1e-9), len(every) - 1)
        else:
            place = max(bisect_left(every, self._cursor - 1e-9) - 1, 0)
        self._point(every[place])

    def _at_cursor(self) -> list[DrawnCurve]:
        """The lenses at the cursor, sharpest first."""
        curves = [curve for curve in self._panels[0].lenses().values() if curve.series.points]
        return [] if self._cursor is None else [curve for curve, _ in readings_at(self._cursor, curves)]

    def _step_lens(self, by: int) -> None:
        lenses = [curve.series.lens for curve in self._at_cursor()]
        if lenses:
            lens = self._session.state.highlighted
            now = lenses.index(lens) if lens in lenses else -1 if by > 0 else 0
            self._session.highlight(lenses[(now + by) % len(lenses)])

    def _pick(self, more: bool) -> None:
        """Select the highlighted lens's shots at the aperture nearest to the cursor."""
        for curve in self._at_cursor():
            if curve.series.lens == self._session.state.highlighted and self._cursor is not None:
                self.picked.emit([photo.path for photo in curve.mean_at(self._cursor).photos], more)

    def _zoom(self, factor: float) -> None:
        box = self._panels[0].box
        around = box.viewRect().center()
        if self._cursor is not None:
            around.setX(self._cursor)
        box.scaleBy((factor, factor), around)
        self._share_x(self._panels[0])


KEYS = tr(
    "Left and Right move the cursor from aperture to aperture, Up and Down step through the lenses, Enter "
    "selects the shots, plus and minus zoom, Home zooms out."
)
