"""The page of an open shoot: table, plots and side panel in columns; in a small window table and panel share one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSplitter, QTabBar, QVBoxLayout, QWidget

from lenslab.files.preview import PLACES
from lenslab.gui.answers.checks import CheckPanel
from lenslab.gui.answers.panel import AnswersPanel
from lenslab.gui.inspector.panel import Inspector
from lenslab.gui.session.session import Session
from lenslab.gui.shots.view import ShotsView
from lenslab.gui.widgets.forms import column_in
from lenslab.gui.widgets.preferences import Preferences
from lenslab.gui.widgets.style import Style
from lenslab.gui.widgets.windows import OwnWindow
from lenslab.values.language import tr

HEIGHTS = [385, 415]  # heights of image and verdict
# actions whose check marks are saved
REMEMBERED = ("side", "outlines", "chart_outline", "clipping", "tone", "crops", "mtf_map")
TICKED_AT_FIRST = frozenset({"side", "outlines", "chart_outline", "tone"})
NEEDS_A_SHOT = ("zoom_fit", "zoom_100", "zoom_200", "compare", *(f"to_{name}" for name in PLACES))


class SidePanel(QSplitter):
    """The inspector above the answers, or one of them; the inspector can move to a separate window."""

    detached = Signal()  # the inspector has moved to its own window, or back

    def __init__(
        self,
        session: Session,
        style: Style,
        preferences: Preferences,
        table: ShotsView,
        actions: dict[str, QAction],
        *,
        parent: QWidget,
    ) -> None:
        super().__init__(Qt.Orientation.Vertical, parent, handleWidth=1, childrenCollapsible=False)
        self._preferences = preferences
        self._actions = actions
        self._table = table
        self._inspector_window: OwnWindow | None = None
        self._heights = HEIGHTS  # sizes before the inspector moved to its own window
        for name, text in BUTTON_TEXTS.items():
            actions[name].setIconText(text)
        state = preferences.state("side")
        ticked = TICKED_AT_FIRST if state is None else frozenset(bytes(state.data()).decode(errors="replace").split())
        for name in REMEMBERED:
            actions[name].setChecked(name in ticked)
        self.inspector = Inspector(session, style, table, actions, self)
        self.answers = AnswersPanel(session, style, preferences, self)
        self.checks = CheckPanel(session, style, self.answers.inside)
        self.answers.add_above(self.checks)
        self.checks.fitted.connect(self.answers.fit)
        self.answers.inside.installEventFilter(self)
        self.addWidget(self.inspector)
        self.addWidget(self.answers)
        self.setStretchFactor(0, 2)
        self.setStretchFactor(1, 3)
        parts = preferences.state("side_parts")
        if parts is None or not self.restoreState(parts):
            self.setSizes(HEIGHTS)
        actions["inspector_window"].toggled.connect(self._toggle_inspector_window)
        self.inspector.shown.connect(self._refresh)
        self._refresh()

    def is_detached(self) -> bool:
        """True if the inspector is in its own window."""
        return self._inspector_window is not None

    def show_parts(self, answers: bool, inspector: bool) -> None:
        """Show one part or both, where there is room for both."""
        self.answers.setVisible(answers)
        if not self.is_detached():
            self.inspector.setVisible(inspector)
        self._set_least_width()

    def _set_least_width(self) -> None:
        parts = (part for part in (self.answers, self.inspector) if not part.isHidden())
        self.setMinimumWidth(max((part.minimumSizeHint().width() for part in parts), default=0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """As wide as the answers need, once what they show is laid out anew."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._set_least_width()
        return super().eventFilter(watched, event)

    def least_width(self) -> int:
        """In pixels, with whichever part is shown: a column keeps its width from tab to tab."""
        return max(part.minimumSizeHint().width() for part in (self.inspector, self.answers))

    def show_at_full_size(self, paths: Sequence[Path], place: tuple[float, float] | None = None) -> None:
        """Select these shots, one or two, and show them at 100 % in the large window, which has room for both.

        place: what to show in the middle, as shares of the frame's width and height; None: what was there.
        """
        self._actions["inspector_window"].setChecked(True)
        if self.inspector.pinned is not None:
            self._actions["compare"].trigger()
        self._table.select(paths)
        self._actions["zoom_100"].trigger()
        if place is not None:
            self._actions["mtf_map"].setChecked(False)
            self.inspector.view.show(1.0, place)

    def end(self) -> None:
        """Save the layout and stop all work; the window is closing."""
        ticked = [name for name in REMEMBERED if self._actions[name].isChecked()]
        self._preferences.keep_state("side", QByteArray(" ".join(["ticked", *ticked]).encode()))
        if not (self.answers.isHidden() or self.inspector.isHidden()):
            self._preferences.keep_state("side_parts", self.saveState())
        if self._inspector_window is not None:
            self._inspector_window.close()
        self.inspector.end()

    @Slot()
    def _refresh(self) -> None:
        """Enable and check the actions that apply to the current shot."""
        looking = self.inspector.rows()[0] is not None
        for name in NEEDS_A_SHOT:
            self._actions[name].setEnabled(looking)
        self._actions["compare"].setChecked(self.inspector.pinned is not None)

    # The inspector in a separate window

    @Slot(bool)
    def _toggle_inspector_window(self, large: bool) -> None:
        if large and self._inspector_window is None:
            self._heights = self.sizes()
            window = self._inspector_window = OwnWindow(tr("Inspector — LensLab"), self.window())
            room = self.screen().availableGeometry()
            window.keep_place(self._preferences, "large", room.width() * 9 // 10, room.height() * 9 // 10)
            window.addActions([self._actions[name] for name in (*REMEMBERED, *NEEDS_A_SHOT, "inspector_window")])
            window.closed.connect(self._restore_inspector)
            column_in(window).addWidget(self.inspector)
            self.inspector.lay_out(QBoxLayout.Direction.LeftToRight)
            self.inspector.show()
            window.show()
            self.inspector.panes[0].canvas.setFocus()
            self.detached.emit()
        elif not large and self._inspector_window is not None:
            self._inspector_window.close()

    @Slot()
    def _restore_inspector(self) -> None:
        if self._inspector_window is None:
            return
        window, self._inspector_window = self._inspector_window, None
        self.inspector.lay_out(QBoxLayout.Direction.TopToBottom)
        self.insertWidget(0, self.inspector)
        self.inspector.show()
        self.setSizes(self._heights)
        self._actions["inspector_window"].setChecked(False)
        self.detached.emit()
        QTimer.singleShot(0, window, window.deleteLater)


BUTTON_TEXTS = {
    "zoom_fit": tr("Fit"),
    "zoom_100": "1:1",
    "zoom_200": "2:1",
    "compare": tr("Compare"),
    "inspector_window": tr("Enlarge"),
    "crops": tr("Crops"),
    "mtf_map": "MTF",
}
VERDICT, SHOTS, IMAGE = range(3)  # the tabs
TABS = {
    VERDICT: (tr("Verdict"), tr("The best lens, and the best aperture of each")),
    SHOTS: (tr("Shots"), tr("All shots, in a table")),
    IMAGE: (tr("Image"), tr("The selected shot")),
}
NARROW = 1200  # a narrower page has two columns
TALL = 880  # a higher window has the image above the verdict; notices take height from the page, and go again
TABLE = 376
LEAST_TABLE = 336
LEAST_PLOTS = 300
STATES = {False: "columns", True: "narrow columns"}  # names of the saved widths


class ShootPage(QWidget):
    """Lays out table, plots and side panel for the room there is, and remembers their widths."""

    switched = Signal()  # between two columns and three

    def __init__(self, side_shown: QAction, parent: QWidget) -> None:
        """side_shown: whether to show the side panel. `hold` gives it what it shows."""
        super().__init__(parent)
        self._table: ShotsView
        self._side: SidePanel
        self._strip: QWidget
        self._side_shown = side_shown
        self._has_verdict = True
        self._narrow: bool | None = None  # as laid out
        self._sizes: dict[bool, list[int]] = {}
        self._chosen: set[bool] = set()  # layouts whose widths the user has set; the others follow the window's
        self.tabs = QTabBar(self, expanding=False, drawBase=False)
        for text, tip in TABS.values():
            self.tabs.setTabToolTip(self.tabs.addTab(text), tip)
        self.tabs.setAccessibleName(tr("Parts of the window"))
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self, handleWidth=1, childrenCollapsible=False)
        self._column = column_in(self)
        self._column.addWidget(self.splitter, 1)
        self.left, self.right = QWidget(self.splitter), QWidget(self.splitter)
        self._columns: dict[bool, QVBoxLayout] = {True: column_in(self.left), False: column_in(self.right)}

    def hold(self, table: ShotsView, plots: QWidget, side: SidePanel, strip: QWidget) -> None:
        """Take in the table, a child of `left`, the plots, one of `splitter`, the side panel, one of `right`, and the
        strip above them all.
        """
        self._table, self._side, self._strip = table, side, strip
        self._column.insertWidget(0, strip)
        self._columns[True].addWidget(table, 1)
        for number, column in enumerate((self.left, plots, self.right)):
            self.splitter.insertWidget(number, column)
            self.splitter.setStretchFactor(number, int(column is plots))
        table.setMinimumWidth(LEAST_TABLE)
        plots.setMinimumWidth(LEAST_PLOTS)
        self.splitter.splitterMoved.connect(self._keep_widths)
        self.tabs.currentChanged.connect(self.lay_out)
        self._side_shown.toggled.connect(self.lay_out)
        side.detached.connect(self.lay_out)
        side.setVisible(self._side_shown.isChecked())

    @Slot()
    def show_verdict(self) -> None:
        self.tabs.setCurrentIndex(VERDICT)

    @Slot(bool)
    def leave_out_verdict(self, left_out: bool) -> None:
        """Photos that show no test chart have none."""
        self._has_verdict = not left_out
        self._strip.setHidden(left_out)
        self.lay_out()
        if not left_out:
            self.show_verdict()

    @Slot()
    def show_image(self) -> None:
        self.tabs.setCurrentIndex(IMAGE)

    @Slot()
    def show_table(self) -> None:
        if not self._table.isVisibleTo(self):
            self.tabs.setCurrentIndex(SHOTS)
            self._table.setFocus()

    def take_focus(self) -> None:
        """Give the keyboard to what is shown: otherwise the first button of the next notice would have it."""
        (self._table if self._table.isVisibleTo(self) else self.tabs).setFocus()

    @Slot()
    def lay_out(self) -> None:
        """Show what there is room for."""
        image = not self._side.is_detached()
        narrow, wanted = self.width() < NARROW, self._side_shown.isChecked() and (self._has_verdict or image)
        stacked = not narrow and self.window().height() >= TALL
        home = self._columns[narrow]
        if home.indexOf(self.tabs) < 0:
            focused = self.tabs.hasFocus()
            home.insertWidget(0, self.tabs)
            home.addWidget(self._side, 1)
            if focused:
                self.tabs.setFocus()
        self.tabs.setTabVisible(VERDICT, self._has_verdict)
        self.tabs.setTabVisible(IMAGE, image)
        if not narrow and self.tabs.currentIndex() == SHOTS:  # Qt would go on to the next tab
            self.tabs.setCurrentIndex(VERDICT if self._has_verdict else IMAGE)
        self.tabs.setTabVisible(SHOTS, narrow)
        tab = self.tabs.currentIndex()
        table = not (narrow and wanted) or tab == SHOTS
        self._table.setVisible(table)
        answers = self._has_verdict and (stacked or tab != IMAGE or not image)
        self._side.show_parts(answers, stacked or tab == IMAGE or not self._has_verdict)
        self._side.setVisible(wanted and not (narrow and table))
        nothing = not (self._has_verdict or self._table.shots.rowCount())  # a folder without photos
        self.left.setHidden(nothing)
        self.right.setVisible(wanted and not (narrow or nothing))
        self.tabs.setVisible(wanted and (narrow or (not stacked and image and self._has_verdict)))
        if narrow != self._narrow:
            if self._narrow is not None:
                self._sizes[self._narrow] = self.splitter.sizes()
            self._narrow = narrow
            self.splitter.setSizes(self._sizes.get(narrow) or self._default_sizes(narrow))
            self.switched.emit()

    @Slot()
    def _keep_widths(self) -> None:
        if self._narrow is not None:
            self._chosen.add(self._narrow)

    def _default_sizes(self, narrow: bool) -> list[int]:
        width, side_part = self.width(), self._side.least_width()
        if narrow:
            left = max(TABLE, side_part)  # for all tabs, or the plots would jump from tab to tab
            return [left, width - left, 0]
        wanted = self._side_shown.isChecked()
        side = max(side_part, width // 4) if wanted else 0
        table = min(self._table.columns.best_width(), (width - side) * 49 // 100)
        return [table, width - table - side, side]

    def minimumSizeHint(self) -> QSize:
        """That of two columns, which three become where there is no room for them: half a screen takes the window."""
        hint = super().minimumSizeHint()
        least = max(LEAST_TABLE, self._side.least_width()) + LEAST_PLOTS + self.splitter.handleWidth()
        return QSize(min(hint.width(), max(least, self._strip.minimumSizeHint().width())), hint.height())

    # Remembered widths

    def restore(self, preferences: Preferences) -> None:
        """Restore the widths of the columns. Nothing is laid out until the page has its size, on which it depends."""
        for narrow, name in STATES.items():
            state = preferences.state(name)
            if state is not None and self.splitter.restoreState(state) and self.splitter.count() == len(TABS):
                self._sizes[narrow] = self.splitter.sizes()
                self._chosen.add(narrow)
        self._narrow = None

    def remember(self, preferences: Preferences) -> None:
        """Save the widths of the columns, if the user has set them."""
        if self._narrow in self._chosen:
            preferences.keep_state(STATES[bool(self._narrow)], self.splitter.saveState())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()
        if self._narrow is not None and self._narrow not in self._chosen:
            self.splitter.setSizes(self._default_sizes(self._narrow))
