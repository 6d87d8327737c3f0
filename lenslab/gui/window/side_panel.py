"""The side panel: the inspector above the answers, or one of them. The inspector can move to a separate window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QCloseEvent
from PySide6.QtWidgets import QBoxLayout, QSplitter, QWidget

from lenslab.gui.answers.panel import AnswersPanel
from lenslab.gui.checks.panel import CheckPanel
from lenslab.gui.common.preferences import Preferences
from lenslab.gui.common.style import Style
from lenslab.gui.inspector.panel import Inspector
from lenslab.gui.session.session import Session
from lenslab.gui.shots.shots_view import ShotsView
from lenslab.gui.widgets.figure_window import OwnWindow
from lenslab.gui.widgets.layouts import column_in
from lenslab.language import tr
from lenslab.preview.crops import PLACES

SMALLEST = 300
HEIGHTS = [385, 415]  # heights of image and verdict
# actions whose check marks are saved
REMEMBERED = ("side", "outlines", "chart_outline", "clipping", "tone", "crops", "mtf_map")
TICKED_AT_FIRST = frozenset({"side", "outlines", "chart_outline", "tone"})
NEEDS_A_SHOT = ("zoom_fit", "zoom_100", "zoom_200", "compare", *(f"to_{name}" for name in PLACES))


class InspectorWindow(OwnWindow):
    """A separate window for the inspector."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Inspector — LensLab"), parent)
        self.column = column_in(self)

    def closeEvent(self, event: QCloseEvent) -> None:
        event.accept()
        self.closed.emit()


class SidePanel(QSplitter):
    """Holds inspector and answers, and saves their layout."""

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
        super().__init__(Qt.Orientation.Vertical, parent)
        self._preferences = preferences
        self._actions = actions
        self._table = table
        self._inspector_window: InspectorWindow | None = None
        self._heights = HEIGHTS  # sizes before the inspector moved to its own window
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)
        self.setMinimumWidth(SMALLEST)
        for name, text in BUTTON_TEXTS.items():
            self._actions[name].setIconText(text)
        self._restore_actions()
        self.inspector = Inspector(session, style, table, actions, self)
        self.answers = AnswersPanel(session, style, preferences, self)
        self.checks = CheckPanel(session.checks, style, self.answers.inside)
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
        """Whether the inspector is in its own window."""
        return self._inspector_window is not None

    def show_parts(self, answers: bool, inspector: bool) -> None:
        """Show one part or both, where there is room for both."""
        self.answers.setVisible(answers)
        if not self.is_detached():
            self.inspector.setVisible(inspector)
        self._set_least_width()

    def _set_least_width(self) -> None:
        parts = [part for part in (self.answers, self.inspector) if not part.isHidden()]
        self.setMinimumWidth(max([SMALLEST, *(part.minimumSizeHint().width() for part in parts)]))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """As wide as the answers need, once what they show is laid out anew."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._set_least_width()
        return super().eventFilter(watched, event)

    def least_width(self) -> int:
        """In pixels, with whichever part is shown: a column keeps its width from tab to tab."""
        return max(SMALLEST, *(part.minimumSizeHint().width() for part in (self.inspector, self.answers)))

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

    def remember(self) -> None:
        """Save the layout."""
        ticked = [name for name in REMEMBERED if self._actions[name].isChecked()]
        self._preferences.keep_state("side", QByteArray(" ".join(["ticked", *ticked]).encode()))
        if not (self.answers.isHidden() or self.inspector.isHidden()):
            self._preferences.keep_state("side_parts", self.saveState())

    def end(self) -> None:
        """Save the layout and stop all work; the window is closing."""
        self.remember()
        if self._inspector_window is not None:
            self._inspector_window.close()
        self.inspector.end()
        self.answers.end()

    def _restore_actions(self) -> None:
        state = self._preferences.state("side")
        ticked = (
            frozenset(bytes(state.data()).decode(errors="replace").split()) if state is not None else TICKED_AT_FIRST
        )
        for name in REMEMBERED:
            self._actions[name].setChecked(name in ticked)

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
            self._open_inspector_window()
        elif not large and self._inspector_window is not None:
            self._inspector_window.close()

    def _open_inspector_window(self) -> None:
        self._heights = self.sizes()
        window = self._inspector_window = InspectorWindow(self.window())
        geometry = self._preferences.state("large")
        if geometry is None or not window.restoreGeometry(geometry):
            room = self.screen().availableGeometry()
            window.resize(room.width() * 9 // 10, room.height() * 9 // 10)
        window.addActions([self._actions[name] for name in (*REMEMBERED, *NEEDS_A_SHOT, "inspector_window")])
        window.closed.connect(self._restore_inspector)
        window.column.addWidget(self.inspector)
        self.inspector.lay_out(QBoxLayout.Direction.LeftToRight)
        self.inspector.show()
        window.show()
        self.inspector.panes[0].canvas.setFocus()
        self.detached.emit()

    @Slot()
    def _restore_inspector(self) -> None:
        if self._inspector_window is None:
            return
        window, self._inspector_window = self._inspector_window, None
        self._preferences.keep_state("large", window.saveGeometry())
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
