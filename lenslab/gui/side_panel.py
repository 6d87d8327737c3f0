"""The right side of the window: the inspector above the answers. It can be put away, and the inspector made large."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QSplitter, QVBoxLayout, QWidget

from lenslab.gui.answers.panel import AnswersPanel
from lenslab.gui.inspector import PLACES, Inspector
from lenslab.gui.preferences import Memory
from lenslab.gui.session.session import Session
from lenslab.gui.shots.view import ShotsView
from lenslab.gui.style import Style

WIDTH = 352
SMALLEST = 300
ROOMY = 1200
PARTS = [385, 415]  # heights of inspector and answers
REMEMBERED = ("side", "outlines", "clipping")  # actions whose tick is kept from one time to the next
TICKED_AT_FIRST = frozenset({"side", "outlines"})
NEEDS_A_SHOT = ("zoom_fit", "zoom_100", "zoom_200", "beside", *(f"to_{name}" for name in PLACES))


class Large(QWidget):
    """A window for the inspector alone."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("large")
        self.setWindowTitle("Inspector — LensLab")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        event.accept()
        self.closed.emit()


class Side(QSplitter):
    """Holds the inspector, and remembers how it was left."""

    def __init__(
        self,
        session: Session,
        style: Style,
        memory: Memory,
        table: ShotsView,
        actions: dict[str, QAction],
    ) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._memory = memory
        self._actions = actions
        self._large: Large | None = None
        self._parts = PARTS  # as they were before it was made large
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)
        self.setMinimumWidth(SMALLEST)
        self._name_briefly()
        self._recall()
        self.inspector = Inspector(session, style, table, actions)
        self.answers = AnswersPanel(session, style, memory)
        self.addWidget(self.inspector)
        self.addWidget(self.answers)
        self.setStretchFactor(0, 2)
        self.setStretchFactor(1, 3)
        parts = memory.state("side_parts")
        if parts is None or not self.restoreState(parts):
            self.setSizes(PARTS)
        actions["side"].toggled.connect(self.setVisible)
        actions["large"].toggled.connect(self._show_large)
        self.inspector.shown.connect(self._refresh)
        self._refresh()

    def wanted_width(self, window: int) -> int:
        """How wide it is before anybody has chosen, in a window of this width: not there in a narrow one."""
        if window < ROOMY:
            self._actions["side"].setChecked(False)
        return WIDTH if self._actions["side"].isChecked() else 0

    def remember(self) -> None:
        """Keep how it is now for the next time."""
        ticked = [name for name in REMEMBERED if self._actions[name].isChecked()]
        self._memory.keep_state("side", QByteArray(" ".join(["ticked", *ticked]).encode()))
        self._memory.keep_state("side_parts", self.saveState())

    def end(self) -> None:
        """The window is closing."""
        self.remember()
        if self._large is not None:
            self._large.close()
        self.inspector.end()
        self.answers.end()

    def _recall(self) -> None:
        kept = self._memory.state("side")
        ticked = frozenset(bytes(kept.data()).decode(errors="replace").split()) if kept is not None else TICKED_AT_FIRST
        for name in REMEMBERED:
            self._actions[name].setChecked(name in ticked)
        self.setVisible("side" in ticked)

    def _name_briefly(self) -> None:
        """What stands on the buttons of the inspector."""
        for name, text in BRIEFLY.items():
            self._actions[name].setIconText(text)

    @Slot()
    def _refresh(self) -> None:
        """What can be done now."""
        looking = self.inspector.panes[0].path is not None
        for name in NEEDS_A_SHOT:
            if self._actions[name].isEnabled() != looking:
                self._actions[name].setEnabled(looking)
        self._actions["beside"].setChecked(self.inspector.kept() is not None)

    # The inspector in a window of its own

    @Slot(bool)
    def _show_large(self, large: bool) -> None:
        if large and self._large is None:
            self._open_large()
        elif not large and self._large is not None:
            self._large.close()

    def _open_large(self) -> None:
        self._parts = self.sizes()
        window = self._large = Large(self.window())
        geometry = self._memory.state("large")
        if geometry is None or not window.restoreGeometry(geometry):
            room = self.screen().availableGeometry()
            window.resize(room.width() * 9 // 10, room.height() * 9 // 10)
        window.addActions([self._actions[name] for name in (*REMEMBERED, *NEEDS_A_SHOT, "large")])
        window.closed.connect(self._take_back)
        layout = window.layout()
        assert layout is not None
        layout.addWidget(self.inspector)
        self.inspector.lay_out(QBoxLayout.Direction.LeftToRight)
        window.show()
        self.inspector.panes[0].canvas.setFocus()

    @Slot()
    def _take_back(self) -> None:
        if self._large is None:
            return
        window, self._large = self._large, None
        self._memory.keep_state("large", window.saveGeometry())
        self.inspector.lay_out(QBoxLayout.Direction.TopToBottom)
        self.insertWidget(0, self.inspector)
        self.inspector.show()
        self.setSizes(self._parts)
        self._actions["large"].setChecked(False)
        QTimer.singleShot(0, window, window.deleteLater)


BRIEFLY = {"zoom_fit": "Fit", "zoom_100": "1:1", "zoom_200": "2:1", "beside": "Compare", "large": "Large"}
