"""Shots > Charts used: the list of charts, and the notice of what was found."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from lenslab.gui.preferences import Preferences
from lenslab.gui.session.chart_pass import ChartReport
from lenslab.gui.session.chart_recognition import ChartRecognition
from lenslab.gui.session.session import Session
from lenslab.gui.widgets.notification_bar import NotificationBar


class ChartsCommands(QObject):
    """Asks for the charts, remembers them for the next shoot, and says in which shots they were found."""

    def __init__(
        self, session: Session, preferences: Preferences, notices: NotificationBar, action: QAction, window: QWidget
    ) -> None:
        super().__init__(window)
        self._session = session
        self._preferences = preferences
        self._notices = notices
        self._window = window
        action.triggered.connect(self.ask)
        session.charts_searched.connect(self._show_report)
        session.cleared.connect(self._restore)
        self.recognition = ChartRecognition(session, self)
        self.recognition.recognised.connect(self._show_recognised)
        self._restore()

    @Slot()
    def ask(self) -> None:
        """Open the dialog."""
        from lenslab.gui.editing.charts_dialog import ChartsDialog

        dialog = ChartsDialog(self._session.charts, self._window)
        dialog.chosen.connect(self.choose)
        dialog.open()

    @Slot(tuple)
    def choose(self, charts: tuple[str, ...]) -> None:
        """Use these charts for this shoot, and for the next ones."""
        self.recognition.wanted = False
        self._preferences.charts = charts
        self._session.set_charts(charts)

    @Slot()
    def _restore(self) -> None:
        self._session.set_charts(self._preferences.charts)

    @Slot(str)
    def _show_recognised(self, text: str) -> None:
        words = f"Chart recognised by its marks: {text}. MTF is being measured."
        self._notices.show_notice(words, RECOGNISED, "Charts used…", self.ask)

    @Slot(object)
    def _show_report(self, report: ChartReport) -> None:
        self._notices.show_notice(report.text(), CHARTS, asked=True)


CHARTS, RECOGNISED = "charts", "chart recognised"  # topics of the notices
