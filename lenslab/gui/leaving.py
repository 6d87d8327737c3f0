"""What leaves the program: asks where to, has it written, says that it is."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from lenslab.gui import results
from lenslab.gui.ask import Ask
from lenslab.gui.memory import Memory
from lenslab.gui.notices import Notices
from lenslab.gui.reveal import reveal
from lenslab.gui.session import Session


class Leaving(QObject):
    """Export and Save plots."""

    def __init__(self, session: Session, memory: Memory, ask: Ask, notices: Notices, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._memory = memory
        self._ask = ask
        self._notices = notices
        self._parent = parent
        self._written = Path()

    @Slot()
    def export_csv(self) -> None:
        suggested = results.suggested(self._session.given, self._memory, ".csv")
        path = self._ask.target(self._parent, "Export CSV", suggested, "CSV table (*.csv)")
        if path is not None:
            self._memory.results = path.parent
            self._session.write(path, results.csv_text(self._session.measured()), self._tell_written)

    @Slot()
    def save_plots(self) -> None:
        suggested = results.suggested(self._session.given, self._memory, ".png")
        kinds = "PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)"
        path = self._ask.target(self._parent, "Save plots", suggested, kinds)
        figure = self._session.drawn.figure
        if path is None or figure is None:
            return
        if path.suffix.lower() not in results.PLOT_KINDS:
            self._session.refused.emit(f"{path.name}: plots are saved as .png, .svg or .pdf. Give it such an ending.")
            return
        self._memory.results = path.parent
        self._session.write(path, results.picture(figure, path), self._tell_written)

    def _tell_written(self, path: Path) -> None:
        self._written = path
        self._notices.tell(f"Written: {path}", "written", "Show in file manager", self._reveal_written, asked=True)

    def _reveal_written(self) -> None:
        reveal(self._written)
