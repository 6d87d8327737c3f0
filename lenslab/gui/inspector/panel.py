"""The inspector: the selected shot, another beside it for comparison, how they are looked at, and their light."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QHideEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QMenu, QToolButton, QVBoxLayout, QWidget

from lenslab.gui.inspector.histogram import HistogramView
from lenslab.gui.inspector.image_loader import Pictures
from lenslab.gui.inspector.pane import Pane
from lenslab.gui.inspector.viewport import PLACES, View
from lenslab.gui.session.session import Session
from lenslab.gui.shots.model import Shots
from lenslab.gui.shots.rows import NAME, Row
from lenslab.gui.shots.view import ShotsView
from lenslab.gui.style import Style
from lenslab.preview import Preview, Unseen

REST_MS = 60  # after which a finer picture is asked for: not for every step of a zoom
PATIENCE_MS = 250  # after which it is said that a picture is being read
WARM_MS = 800  # after measuring, to start what reads pictures before it is needed
ZOOMS = {"zoom_fit": None, "zoom_100": 1.0, "zoom_200": 2.0}
MARKS = ("outlines", "clipping")
WHOSE = ("First (filled): ", "Second (line): ")  # of two histograms
BUTTONS = ("zoom_fit", "zoom_100", "zoom_200", "beside", "large")


class Inspector(QWidget):
    """Follows the table: shows the shot the keyboard is at, and beside it a second one that is selected or kept."""

    shown = Signal()  # other shots than before, or better pictures of them

    def __init__(self, session: Session, style: Style, table: ShotsView, actions: dict[str, QAction]) -> None:
        super().__init__()
        self._session = session
        self._table = table
        self._shots = cast(Shots, table.model())
        self._actions = actions
        self._kept: Path | None = None
        self._followed: object = None  # which shots were asked for, and with which settings
        self.pictures = Pictures(self)
        self.view = View(self)
        self.panes = (Pane(style, self.view), Pane(style, self.view))
        self.histogram = HistogramView(style)
        self.light = QLabel()
        self.light.setTextFormat(Qt.TextFormat.PlainText)
        self.light.setProperty("muted", True)
        self._build()
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._ask)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(self._say_reading)
        self._warm = QTimer(self, singleShot=True, interval=WARM_MS)
        self._warm.timeout.connect(self._warm_up)
        self._connect()
        self.follow()

    def _build(self) -> None:
        self._beside = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._beside.setSpacing(8)
        for pane in self.panes:
            self._beside.addWidget(pane, 1)
        tools = QHBoxLayout()
        tools.setSpacing(3)
        for name in BUTTONS:
            if name == "beside":
                tools.addWidget(self._more_button())
                tools.addStretch(1)
            button = QToolButton()
            button.setProperty("small", True)
            button.setDefaultAction(self._actions[name])
            tools.addWidget(button)
        light = QHBoxLayout()
        light.setSpacing(8)
        light.addWidget(self.histogram, 1)
        light.addWidget(self.light)
        light.addStretch(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(8)
        column.addLayout(self._beside, 1)
        column.addLayout(tools)
        column.addLayout(light)

    def _more_button(self) -> QToolButton:
        button = QToolButton()
        button.setText("View ▾")
        button.setToolTip("The centre and the corners, outlines and clipping")
        button.setProperty("small", True)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        menu.addActions([self._actions[f"to_{name}"] for name in PLACES])
        menu.addSeparator()
        menu.addActions([self._actions[name] for name in MARKS])
        button.setMenu(menu)
        return button

    def _connect(self) -> None:
        for name, scale in ZOOMS.items():
            self._actions[name].triggered.connect(partial(self._zoom, scale))
        for name in PLACES:
            self._actions[f"to_{name}"].triggered.connect(partial(self.view.go_to, name))
        self._actions["beside"].triggered.connect(self._keep_beside)
        for name in MARKS:
            self._actions[name].toggled.connect(self._mark)
        for pane in self.panes:
            pane.canvas.finer_wanted.connect(self._rest.start)
            pane.canvas.stepped.connect(self.step)
        self.pictures.came.connect(self._take)
        self.pictures.crashed.connect(self._raise)
        selection = self._table.selectionModel()
        selection.selectionChanged.connect(self.follow)
        selection.currentChanged.connect(self.follow)
        self._session.measuring_ended.connect(self._warm.start)
        self._session.cleared.connect(self._clear)
        self._session.photos_came.connect(self._forget)
        self._session.outcomes_came.connect(self._describe)
        self._session.drawn_changed.connect(self.follow)

    # Which shots are shown

    def rows(self) -> tuple[Row | None, Row | None]:
        """The shot the keyboard is at, or else the first that is selected; and the one to compare it with."""
        selected = self._table.selected_rows()
        first = self._shots.row_at(self._table.currentIndex())
        if first is None or (selected and first not in selected):
            first = selected[0] if selected else None
        if self._kept is not None:
            kept = self._shots.row_at(self._shots.index_of(self._kept))
            if kept is not None:
                return first or kept, kept
        others = [row for row in selected if row is not first]
        return first, others[0] if len(others) == 1 else None

    @Slot()
    def follow(self) -> None:
        """Show what is selected in the table."""
        if not self.isVisible():
            return
        first, second = self.rows()
        now = (first and first.path, second and second.path, self._session.settings)
        changed, self._followed = now != self._followed, now
        self.panes[1].setVisible(second is not None)
        for pane, row in zip(self.panes, (first, second), strict=True):
            lens = self._session.drawn.styles.get(row.place) if row is not None else None  # type: ignore[call-overload]
            pane.describe(row, self._lens_name(row), lens)
        if changed:
            for pane in self.panes:
                self._show(pane)
            self._patience.start()
            self._ask()
        self._describe()

    def _lens_name(self, row: Row | None) -> str:
        if row is None or row.photo is None:
            return ""
        return self._session.drawn.labels.get(row.place) or row.photo.metadata.lens or ""  # type: ignore[call-overload]

    @Slot(int)
    def step(self, by: int) -> None:
        """To the next shot in the table, or the one before."""
        index = next(self._from_here(by), None)
        if index is not None:
            self._table.setCurrentIndex(index)

    def _from_here(self, by: int) -> Iterator[QModelIndex]:
        """The shots in the table after the one that is shown, or before it, from near to far."""
        table = self._table
        index = table.currentIndex()
        while index.isValid():
            index = table.indexBelow(index) if by > 0 else table.indexAbove(index)
            if self._shots.row_at(index) is not None:
                yield index

    @Slot()
    def _keep_beside(self) -> None:
        """Keep the shot that is shown for comparison with the next ones; or no longer."""
        self._kept = self.panes[0].path if self._kept is None else None
        self.follow()

    def kept(self) -> Path | None:
        return self._kept

    # Their pictures

    @Slot()
    def _ask(self) -> None:
        """Have the pictures made that are looked at, and those that may be next."""
        if not self.isVisible():
            return
        paths, full = [], []
        for pane in self.panes:
            if pane.path is not None:
                paths.append(pane.path)
                if pane.canvas.needs_full():
                    full.append(pane.path)
        self.pictures.want(paths, self._neighbours(), full=full, full_ahead=bool(full), settings=self._session.settings)

    def _neighbours(self) -> list[Path]:
        after = [self._shots.row_at(index) for index, _ in zip(self._from_here(1), range(2), strict=False)]
        before = [self._shots.row_at(index) for index, _ in zip(self._from_here(-1), range(1), strict=False)]
        return [row.path for row in (*after[:1], *before, *after[1:]) if row is not None]

    @Slot(object)
    def _take(self, path: Path) -> None:
        for pane in self.panes:
            if pane.path == path:
                self._show(pane)
        self._describe()

    def _show(self, pane: Pane) -> None:
        """Show what there is of a shot now."""
        found = self.pictures.get(pane.path) if pane.path is not None else None
        name = pane.row.cells[NAME] if pane.row is not None else ""
        if isinstance(found, Unseen):
            pane.canvas.say(f"{name}\n{found.reason}", bad=True)
        elif pane.path is None:
            pane.canvas.say("Select a shot to look at it")
        elif found is None:
            pane.canvas.say("")
        pane.canvas.show_preview(found if isinstance(found, Preview) else None)

    @Slot()
    def _say_reading(self) -> None:
        for pane in self.panes:
            if pane.path is not None and self.pictures.get(pane.path) is None and pane.row is not None:
                pane.canvas.say(f"Reading {pane.row.cells[NAME]}…")

    @Slot()
    def _describe(self) -> None:
        """The numbers of the regions, and what is known of the light."""
        if not self.isVisible():
            return
        for pane in self.panes:
            pane.outline(self._session.settings.layout, self._session.drawn.measure)
        previews = [pane.canvas.preview() for pane in self.panes if pane.path is not None]
        shares = [None if one is None else one.clipped for one in previews]
        self.histogram.show_histograms([None if one is None else one.histogram for one in previews], any(shares))
        whose = WHOSE if len(shares) > 1 else ("",)
        told = (
            f"{which}{clipped_text(share)}" for which, share in zip(whose, shares, strict=False) if share is not None
        )
        self.light.setText("\n".join(told))
        self.shown.emit()

    @Slot()
    def _mark(self) -> None:
        outlines, clipping = (self._actions[name].isChecked() for name in MARKS)
        for pane in self.panes:
            pane.canvas.mark(outlines=outlines, clipping=clipping)

    def _zoom(self, scale: float | None) -> None:
        self.view.show(scale)

    def lay_out(self, direction: QBoxLayout.Direction) -> None:
        """Two shots one above the other, or side by side."""
        self._beside.setDirection(direction)

    # From one shoot to the next

    @Slot(list)
    def _forget(self, photos: list[object]) -> None:
        """These files were read anew: they may be others than they were."""
        paths = {photo.path for photo in photos}  # type: ignore[attr-defined]
        self.pictures.forget(paths)
        if any(pane.path in paths for pane in self.panes):
            self._followed = None
            self.follow()

    @Slot()
    def _clear(self) -> None:
        self._kept = None
        self.pictures.clear()
        self.follow()

    @Slot()
    def _warm_up(self) -> None:
        if self.isVisible():
            self.pictures.start()

    @Slot(object)
    def _raise(self, error: BaseException) -> None:
        raise error

    def end(self) -> None:
        """End the processes that read pictures."""
        self._warm.stop()
        self.pictures.end()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._mark()
        QTimer.singleShot(0, self, self.follow)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._followed = None
        self.pictures.want([])


def clipped_text(share: float) -> str:
    """How much of a frame is clipped, in words."""
    if share == 0:
        return "nothing clipped"
    return f"{100 * share:.{2 if share < 0.1 else 3}g} % clipped" if share >= 0.0001 else "< 0.01 % clipped"
