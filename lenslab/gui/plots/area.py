"""The middle of the main window: the plots, or a message why there are none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState
from lenslab.gui.widgets.forms import fill, push_button, row_of, text_label
from lenslab.gui.widgets.style import Style, large_font
from lenslab.values.disk import plain_text
from lenslab.values.language import tr

if TYPE_CHECKING:
    from lenslab.gui.plots.stack import PlotStack


class NoChartPage(QWidget):
    """In place of plots and cards where photos show no test chart, or a folder has none: offers what helps."""

    def __init__(self, print_chart: Callable[[], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.sentence = text_label(alignment=Qt.AlignmentFlag.AlignCenter)
        self.sentence.setFont(large_font(self.sentence.font()))
        self.detail = text_label(muted=True, alignment=Qt.AlignmentFlag.AlignCenter)
        tip = tr("Design, print and save test charts")
        self.chart_button = push_button(tr("Print a chart…"), print_chart, tip, parent=self, look="primary")
        tip = tr("Close this shoot and open a folder of test chart shots")
        self.folder_button = push_button(tr("Open another folder…"), tip=tip, parent=self)
        tip = tr("Show curves and cards of these photos; the session remembers it")
        self.anyway_button = push_button(tr("Measure anyway"), tip=tip, parent=self)
        column = QVBoxLayout(self)
        column.setSpacing(8)
        buttons = self.chart_button, self.folder_button, self.anyway_button
        fill(column, (None, 2), self.sentence, self.detail, 16, row_of(None, *buttons, None), (None, 3))

    def show_reason(self, photos: int) -> None:
        """photos: how many there are."""
        several = tr("These photos show no test chart")
        sentences = {0: tr("No photos found"), 1: tr("This photo shows no test chart that LensLab knows")}
        self.sentence.setText(sentences.get(photos, several))
        self.detail.setText(WHY_A_CHART if photos else FORMATS)
        self.anyway_button.setHidden(not photos)
        for button, primary in ((self.chart_button, bool(photos)), (self.folder_button, not photos)):
            button.setProperty("primary", primary)
            button.style().polish(button)


FORMATS = tr("LensLab reads RAW files, TIFF, JPEG, PNG and BMP. Open a folder of test chart shots, or print a chart")
WHY_A_CHART = tr(
    "Sharpness can be compared only where every shot shows the same fine detail. Print a chart, let it fill the frame, "
    "and photograph it with each lens and aperture"
)


class PlotArea(QWidget):
    """Shows a message until pyqtgraph is loaded."""

    chosen = Signal(str, str)  # a group of OFFERS, a name in it
    picked = Signal(list, bool)  # paths of shots; whether to add them to the selection
    replaced = Signal(bool)  # whether the page of photos without a test chart stands in place of the plots
    created = Signal()  # the plots are there

    def __init__(self, session: Session, style: Style, actions: Mapping[str, QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._style = style
        self._actions = actions
        self.plots: PlotStack | None = None
        self.loading = False  # the plots, right now: no event is looked at for up to a second or two
        self.message = text_label(muted=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self.set_apertures = push_button(tr("Set lens and apertures…"), parent=self)
        self._layout = QStackedLayout(self)
        self._empty = QWidget(self)
        button = self.set_apertures, 0, Qt.AlignmentFlag.AlignHCenter
        fill(QVBoxLayout(self._empty), (None, 1), self.message, button, (None, 1))
        self._layout.addWidget(self._empty)
        self.no_chart = NoChartPage(actions["charts"].trigger, self)
        self.no_chart.anyway_button.clicked.connect(partial(session.set_plots, anyway=True))
        self._layout.addWidget(self.no_chart)
        session.changed.connect(self._follow)

    def create_plots(self) -> None:
        """Load pyqtgraph, and create the panels. Call it once what else is slow to load is there."""
        if self.plots is not None or self.window().isHidden():  # there, or closed meanwhile
            return
        self.loading = True
        from lenslab.gui.plots.stack import PlotStack

        self.plots = PlotStack(self._session, self._style, self._actions)
        self.plots.chosen.connect(self.chosen)
        self.plots.picked.connect(self.picked)
        self._layout.addWidget(self.plots)
        self.loading = False
        self.created.emit()
        self._update_message()

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.highlighted is before.highlighted:
            self._update_message()

    def shows_no_chart(self) -> bool:
        """True if the page of photos without a test chart stands in place of the plots."""
        return self._layout.currentWidget() is self.no_chart

    def _update_message(self) -> None:
        """Show the plots, a message, or the page."""
        session, shoot, plots = self._session, self._session.shoot, self._session.plots
        nothing = not (shoot.photos or shoot.outcomes)
        empty_folder = nothing and bool(shoot.sources) and session.state.watched is None
        before = self.shows_no_chart()
        if not session.progress.doing and (empty_folder or plots.shows_no_chart()):
            self.no_chart.show_reason(0 if empty_folder else len(shoot.photos))
            self._layout.setCurrentWidget(self.no_chart)
        elif plots.has_curves() and not plots.shows_no_chart() and self.plots is not None:
            self._layout.setCurrentWidget(self.plots)
        else:
            self._layout.setCurrentWidget(self._empty)
            reason = self._why_empty()
            self.message.setText(reason)
            self.set_apertures.setVisible(reason is NO_APERTURE)
        if self.shows_no_chart() != before:
            self.replaced.emit(not before)

    def _why_empty(self) -> str:
        session, shoot, folder = self._session, self._session.shoot, self._session.state.watched
        name = plain_text(folder.name) if folder is not None else ""
        measured, reason = shoot.has_measured(), ""
        if session.progress.doing:
            recognised = shoot.charts or not session.plots.shows_no_chart()
            searching = tr("Looking for a test chart in these photos")
            reason = tr("Plots appear as shots are measured") if recognised else searching
        elif not (shoot.photos or shoot.outcomes):
            text = tr("Waiting for photos in {folder}. Each new shot is measured and shown as it arrives", folder=name)
            reason = text if folder is not None else ""
        elif shoot.outcomes and len(shoot.failed()) == len(shoot.outcomes):
            reason = tr("None of these files could be measured. The table gives the reasons")
        elif session.plots.hidden and shoot.lenses():
            reason = tr("All lenses are hidden. Select a lens's check box in the table to show it")
        elif shoot.photos and not measured and any(edit.excluded for edit in shoot.edits.values()):
            reason = tr("All shots are excluded. Choose Edit > Include to see their curves")
        elif measured and not shoot.has_apertures():
            reason = NO_APERTURE
        elif session.is_judging():
            reason = tr("Working out the verdict…")
        return reason


NO_APERTURE = tr("No aperture is recorded for these shots. Their results are in the table; set apertures to see curves")
