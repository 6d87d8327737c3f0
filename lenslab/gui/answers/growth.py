"""What is still being measured, above the cards: they may change until it is."""

from __future__ import annotations

from lenslab.gui.session.session import Session
from lenslab.language import tr
from lenslab.text import count
from lenslab.types import Measured


def much_is_coming(session: Session) -> bool:
    """Whether so many shots are being measured, or their MTF, that estimates from textures would be old at once."""
    progress = session.work.progress
    return progress.doing in ("measuring", "charts") and not 0 < progress.total < MANY


def is_judged_soon(session: Session) -> bool:
    """Whether curves are drawn whose lenses are judged in a moment: answers before that would be old at once."""
    progress = session.work.progress
    few_again = progress.doing == "again" and progress.total < MANY  # the sets of an edit
    return not session.plots.content.judged and (few_again or not session.shoot.growing())


def growth_text(session: Session) -> str:
    """How far it is; empty if nothing is being measured, or how much is not known yet."""
    progress = session.work.progress
    if not progress.grows or progress.stopping or not progress.total:
        return ""
    if progress.doing != "charts" and progress.done < progress.total:
        return tr("{done} of {shots} measured so far", done=progress.done, shots=count(progress.total, "shot"))
    if not session.shoot.charts:
        return ""
    measured = sum(isinstance(outcome, Measured) for outcome in session.shoot.outcomes.values())
    shots = measured + len(session.shoot.unmeasured())  # of which MTF comes with all other numbers
    before = shots - progress.total if progress.doing == "charts" else 0
    known = before + session.searched_charts.with_mtf
    return tr("MTF50 of {known} of {shots}", known=known, shots=count(shots, "shot"))


MANY = 8  # shots
