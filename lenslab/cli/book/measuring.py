"""Sessions that another version measured: their numbers are made again for the book, where the photos are there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from lenslab.analysis import analyse
from lenslab.analysis.chart_search import AUTO
from lenslab.chart_mtf.chart_of_shot import chart_of_shot
from lenslab.cli.messages import say
from lenslab.cli.progress import with_progress
from lenslab.location.chart_key import valid_charts
from lenslab.mtf.units import GAUSSIAN_MTF50
from lenslab.store.cache import MeasurementCache
from lenslab.store.current_results import outdated, whole_sets
from lenslab.store.provenance import measuring
from lenslab.store.shoot import Provenance, Shoot
from lenslab.text import count
from lenslab.types import Measured, Outcome, Photo


def measured_today(path: Path, shoot: Shoot) -> Shoot:
    """The shoot with numbers of today's method; the session in `path` stays as it is."""
    older = whole_sets(outdated(shoot).older, shoot.photos, shoot.edits) - shoot.missing
    if not older:
        return shoot
    say(f"{path}: measuring {count(len(older), 'shot')} of another version again; the session stays as it is")
    new = {outcome.photo.path: outcome for outcome in with_progress(_again(shoot, older), quiet=False)
           if isinstance(outcome, Measured)}  # fmt: skip
    made = dict.fromkeys(new, Provenance(shoot.settings, measuring()))
    return replace(shoot, outcomes={**shoot.outcomes, **new}, makers={**shoot.makers, **made})


def _again(shoot: Shoot, paths: frozenset[Path]) -> Iterator[Photo | Outcome]:
    """The outcomes of these photos, with MTF against the charts that the shots were measured against."""
    listed = valid_charts(shoot.view.get("charts"))
    known = [chart for shot in shoot.measured() if (chart := chart_of_shot(shot, listed)) is not None]
    keys = tuple(dict.fromkeys(chart.key for chart in known if chart.key)) or listed or (AUTO,)
    print_mm = next((chart.print_mm for chart in known if chart.print_mm), None)
    with MeasurementCache() as cache:
        yield from analyse(
            sorted(paths),
            shoot.settings,
            edits=lambda photos: shoot.edits,
            cache=cache,
            notice=say,
            charts=keys,
            print_mtf=None if print_mm is None else f"{GAUSSIAN_MTF50 / print_mm:.6g}",
            chart_trouble=lambda error: say(str(error)),
        )
