"""Which shots were searched for the charts in use, and what came of it; whether a chart is still to be recognised."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.remarks import Remark, shown
from lenslab.types import Measured, Outcome

if TYPE_CHECKING:
    from lenslab.analysis.chart_search import ChartReport, ChartsInUse, SearchedShot


class SearchedCharts:
    """A shot is searched once with the same charts; again once it was measured again.

    Where no chart is in use, a chart is looked for in a few shots, and again once there are twice as many.
    """

    def __init__(self) -> None:
        self.recognises = True  # until the user decides
        self._looked = 0  # shots that there were when no chart was recognised
        self.shots = 0  # of the running search
        self.with_mtf = 0  # how many of these have MTF by now
        self._charts: tuple[str, ...] = ()  # of the running search
        self._searched: dict[Path, SearchedShot] = {}
        self._unreported: dict[Path, SearchedShot] = {}
        self._reported: dict[Path, Remark | None] = {}  # why each shot has no MTF, as it was said last

    def clear(self, outcomes: Iterable[Outcome] = ()) -> None:
        """Other charts, or another shoot: search all shots again. outcomes: those that stay."""
        self._looked = 0
        self._searched.clear()
        self._unreported.clear()
        self._reported.clear()
        self.opened(outcomes)

    def why_not(self, path: Path) -> str:
        """Why a shot has no MTF; empty if it has, or was not searched."""
        searched = self._searched.get(path)
        return "" if searched is None else shown(searched.result.reason)

    def opened(self, outcomes: Iterable[Outcome]) -> None:
        """These are there: that they have their MTF is no news, even if an edit has them measured again."""
        from lenslab.chart_mtf.results import has_map

        shots = (outcome for outcome in outcomes if isinstance(outcome, Measured))
        self._reported.update((shot.photo.path, None) for shot in shots if has_map(shot))

    def measured(self, paths: Iterable[Path]) -> None:
        """These were measured again, which withdrew their MTF."""
        for path in paths:
            self._searched.pop(path, None)

    def to_search(self, outcomes: Iterable[Outcome], missing: Collection[Path]) -> list[Measured]:
        """The shots to search."""
        from lenslab.chart_mtf.results import has_map

        shots = (outcome for outcome in outcomes if isinstance(outcome, Measured))
        return [
            shot
            for shot in shots
            if shot.photo.path not in self._searched and shot.photo.path not in missing and not has_map(shot)
        ]

    def may_recognise(self, shots: int) -> bool:
        """Whether it is worth looking which chart so many shots show, if none is in use."""
        return self.recognises and shots > 2 * self._looked

    def begin(self, charts: tuple[str, ...], shots: int) -> None:
        """A search of so many shots starts; charts: in use."""
        self._charts, self.shots, self.with_mtf = charts, shots, 0

    def begin_meanwhile(self, charts: tuple[str, ...]) -> tuple[str, ...]:
        """The first shots are searched while all are measured; the charts to look for. charts: in use."""
        from lenslab.analysis.chart_search import AUTO

        self.begin(charts, self._looked)
        return charts or ((AUTO,) if self.may_recognise(1) else ())

    def recognised(self, event: ChartsInUse, charts: tuple[str, ...]) -> bool:
        """Whether a chart was recognised that is to be used. charts: in use now."""
        if not self.recognises or charts or self._charts:
            return False
        self._charts = event.charts
        self._looked = self.shots
        return bool(event.recognised)

    def take(
        self, searched: Iterable[SearchedShot], outcomes: Mapping[Path, Outcome], charts: tuple[str, ...]
    ) -> list[Measured]:
        """The shots with their MTF; those that were measured again or withdrawn meanwhile are left out.

        charts: in use now; results of a search for others are not taken.
        """
        if charts != self._charts:
            return []
        shots = []
        for event in searched:
            path, shot = event.shot.photo.path, outcomes.get(event.shot.photo.path)
            if isinstance(shot, Measured) and shot.photo == event.shot.photo:
                self._searched[path] = self._unreported[path] = event
                if event.result.maps:
                    shots.append(event.shot)
        self.with_mtf += len(shots)
        return shots

    def report(self) -> ChartReport | None:
        """What the search came to since the last report; None if nothing was searched, or nothing has changed.

        A shot that is measured again after an edit is no news.
        """
        from lenslab.analysis.chart_search import chart_report

        searched, self._unreported = self._unreported, {}
        reasons = {path: event.result.reason for path, event in searched.items()}
        news = any(path not in self._reported or self._reported[path] != why for path, why in reasons.items())
        self._reported.update(reasons)
        return chart_report(searched.values()) if news else None
