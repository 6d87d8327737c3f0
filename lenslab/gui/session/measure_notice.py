"""The notice that another measure is better, or there since MTF50 was measured, with a button for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Slot

from lenslab.draw.plot_options import BEST
from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState
from lenslab.gui.widgets.notices import NotificationBar
from lenslab.values.language import tr
from lenslab.values.text import count


class MeasureNotice(QObject):
    """Shown until the user chooses a measure or dismisses it; then not again for this shoot."""

    def __init__(
        self, session: Session, notices: NotificationBar, choose: Callable[[str, str], None], parent: QObject
    ) -> None:
        """choose: changes an option of the plots, as the toolbar does."""
        super().__init__(parent)
        self._session = session
        self._notices = notices
        self._choose = choose
        self._began_without = False  # whether this shoot was shown by another measure before it had MTF50
        session.changed.connect(self._follow)

    def dismiss(self) -> None:
        """The user has decided."""
        self._notices.dismiss_topic(MEASURE)

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.number != before.number:
            self._began_without = False
        if now.plots is not before.plots or now.progress is not before.progress:
            self._update()

    def _update(self) -> None:
        plots = self._session.plots.content
        verdict = self._session.plots.verdict
        if verdict.reason and self._session.plots.options.measure == plots.measure:
            show = partial(self._choose, "measure", verdict.better)
            self._notices.show_notice(verdict.reason, MEASURE, SHOW[verdict.better], show)
        elif plots.mtf50 and plots.measure != "mtf50" and not self._session.progress.grows:
            text = tr("MTF50 was measured in {shots}; it is not what is shown.", shots=count(plots.mtf50, "shot"))
            if self._session.plots.options.measure == BEST:
                text = tr("Some lenses have no MTF50, so all are shown by detail contrast.")
            button = tr("Show MTF50")  # a wish; what is wrong with the shots comes before it
            self._notices.show_notice(text, MEASURE, button, partial(self._choose, "measure", "mtf50"), waits=True)
        elif self._began_without and plots.measure == "mtf50" and self._session.plots.options.measure == BEST:
            text = tr("MTF50 was measured in {shots}: everything shows it now", shots=count(plots.mtf50, "shot"))
            self._notices.show_notice(text, MEASURE, kind="offer", waits=True)
        else:
            self._notices.forget(MEASURE)
        self._began_without = self._began_without or (plots.figure is not None and plots.measure != "mtf50")


MEASURE = "measure"  # topic of the notice


SHOW = {
    "plain": tr("Show standard deviation"),
    "detail": tr("Show detail contrast"),
    "fine": tr("Show fine contrast"),
    "mtf50": tr("Show MTF50"),
}
