"""What a session remembers of how it was looked at: hidden lenses, choices, the report's words, as JSON values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, astuple
from typing import TYPE_CHECKING, Any

from lenslab.figures.plot_options import valid

if TYPE_CHECKING:
    from lenslab.gui.session.session import Session


def of(session: Session) -> dict[str, Any]:
    """How a session is looked at now."""
    hidden = [[*astuple(lens.curve), lens.plotted] for lens in session.hidden]
    return {
        "hidden": sorted(hidden, key=str),
        "choice": asdict(session.choice),
        "report": list(session.report_words),
    }


def show(view: Mapping[str, Any], session: Session) -> None:
    """Look at a session as it was; what makes no sense is left out: it comes from a file."""
    kept = view.get("choice")
    if isinstance(kept, Mapping):
        session.choose(valid(kept))
    report = view.get("report")
    if isinstance(report, list) and len(report) == 2 and all(isinstance(text, str) for text in report):
        session.word_report(*report)
    hidden = view.get("hidden")
    wanted = {_key(one) for one in hidden if isinstance(one, list)} if isinstance(hidden, list) else set()
    session.hide([lens for lens in session.lenses() if _key([*astuple(lens.curve), lens.plotted]) in wanted], True)


def _key(values: list[Any]) -> str:
    return repr(values)
