"""The page of an open shoot: table, plots and side panel in columns; in a small window table and panel share one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QSplitter, QTabBar, QVBoxLayout, QWidget

from lenslab.gui.common.preferences import Preferences
from lenslab.gui.shots.shots_view import ShotsView
from lenslab.gui.widgets.layouts import column_in
from lenslab.gui.window.side_panel import SidePanel
from lenslab.language import tr

VERDICT, SHOTS, IMAGE = range(3)  # the tabs
TABS = {
    VERDICT: (tr("Verdict"), tr("The best lens, and the best aperture of each")),
    SHOTS: (tr("Shots"), tr("All shots, in a table")),
    IMAGE: (tr("Image"), tr("The selected shot")),
}
NARROW = 1200  # a narrower page has two columns
TALL = 880  # a higher window has the image above the verdict; notices take height from the page, and go again
SIDE = 352  # width in pixels
WIDEST_SIDE = 440
TABLE = 376
LEAST_TABLE = 336
LEAST_PLOTS = 300
STATES = {False: "columns", True: "narrow columns"}  # names of the saved widths


class ShootPage(QWidget):
    """Lays out table, plots and side panel for the room there is, and remembers their widths."""

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
        self.tabs = QTabBar(self)
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        for text, tip in TABS.values():
            self.tabs.setTabToolTip(self.tabs.addTab(text), tip)
        self.tabs.setAccessibleName(tr("Parts of the window"))
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.setHandleWidth(1)
        self.splitter.setChildrenCollapsible(False)
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
        self.right.setVisible(wanted and not narrow)
        self.tabs.setVisible(wanted and (narrow or (not stacked and image and self._has_verdict)))
        if narrow != self._narrow:
            self._switch(narrow)

    def _switch(self, narrow: bool) -> None:
        if self._narrow is not None:
            self._sizes[self._narrow] = self.splitter.sizes()
        self._narrow = narrow
        self.splitter.setSizes(self._sizes.get(narrow) or self._default_sizes(narrow))

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
        side = max(SIDE, side_part, min(width * 22 // 100, WIDEST_SIDE)) if wanted else 0
        table = min(self._table.columns.best_width(), (width - side) * 49 // 100)
        return [table, width - table - side, side]

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
