"""The view stored in a session file, as JSON: hidden lenses, plot options, which share is usable, report's texts,
shots kept, charts, pixel pitches, lenses drawn beside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, astuple
from typing import Any

from lenslab.book.entry import Entry
from lenslab.draw.plot_options import options_in
from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState
from lenslab.gui.widgets.preferences import LEAST_SHARE, MOST_SHARE
from lenslab.store.shoot import kept_findings


def of(state: SessionState) -> dict[str, Any]:
    """The view in this state."""
    plots, shoot = state.plots, state.shoot
    hidden = [[*astuple(lens.key), lens.plotted] for lens in plots.hidden]
    return {
        "hidden": sorted(hidden, key=str),
        "choice": asdict(plots.options),
        "share": plots.share,
        "anyway": plots.anyway,
        "report": list(plots.report_text),
        "charts": list(shoot.charts),
        "pixel_pitches": dict(shoot.pixel_pitches),
        "kept": sorted(map(list, state.checks.kept)),
        **_others(plots.others),
    }


def _others(others: tuple[Entry, ...]) -> dict[str, Any]:
    if not others:
        return {}
    from lenslab.book.other_lenses import records_of

    return {"others": records_of(others)}


def show(view: Mapping[str, Any], session: Session) -> None:
    """Restore a view; ignores what is not valid, as it comes from a file."""
    from lenslab.charts.chart_key import valid_charts
    from lenslab.measure.pixel_pitch import valid_pitches

    if isinstance(view.get("choice"), Mapping):
        session.set_plots(options=options_in(view))
    share = view.get("share")
    if isinstance(share, float) and LEAST_SHARE <= 100 * share <= MOST_SHARE:
        session.set_plots(share=share)
    session.set_plots(anyway=view.get("anyway") is True)
    if view.get("others"):
        from lenslab.book.other_lenses import valid_others

        session.set_plots(others=valid_others(view))
    report = view.get("report")
    if isinstance(report, list) and len(report) == 2 and all(isinstance(text, str) for text in report):
        session.set_report_text(*report)
    session.keep(kept_findings(view), True)
    session.set_charts(valid_charts(view.get("charts")))
    session.set_pixel_pitches({**session.shoot.pixel_pitches, **valid_pitches(view.get("pixel_pitches"))})
    hidden = view.get("hidden")
    wanted = {repr(lens) for lens in hidden if isinstance(lens, list)} if isinstance(hidden, list) else set()
    if wanted:
        session.hide(
            [lens for lens in session.shoot.lenses() if repr([*astuple(lens.key), lens.plotted]) in wanted], True
        )
