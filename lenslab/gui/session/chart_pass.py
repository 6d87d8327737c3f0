"""Which shots were searched for the charts in use, and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.language import shown, tr
from lenslab.text import count
from lenslab.types import Measured, Outcome, Photo

if TYPE_CHECKING:
    from lenslab.chart_mtf import ChartResult


@dataclass(frozen=True, slots=True)
class ChartReport:
    """What a search came to. reasons: why there is no MTF, with the number of shots. setup: how the charts lay."""

    found: int
    reasons: Mapping[str, int]
    setup: tuple[str, ...]

    def text(self) -> str:
        """All of it in sentences."""
        sentences = [tr("MTF measured in {shots}", shots=count(self.found, "shot")), *self.setup]
        sentences += [
            tr("No MTF in {shots}: {reason}", shots=count(many, "shot"), reason=reason)
            for reason, many in self.reasons.items()
        ]
        return ". ".join(sentence.rstrip(".") for sentence in sentences) + "."


class ChartPass:
    """A shot is searched once with the same charts; again once it was measured again."""

    def __init__(self) -> None:
        self._charts: tuple[str, ...] = ()  # of the running search
        self._searched: set[Path] = set()
        self._reasons: Counter[str] = Counter()  # "" where MTF was measured
        self._setups: dict[str, tuple[str, ...]] = {}
        self._why_not: dict[Path, str] = {}

    def clear(self) -> None:
        """Other charts, or another shoot: search all shots again."""
        self._searched.clear()
        self._why_not.clear()
        self.report()

    def why_not(self, path: Path) -> str:
        """Why a shot has no MTF; empty if it has, or was not searched."""
        return self._why_not.get(path, "")

    def measured(self, paths: Iterable[Path]) -> None:
        """These were measured again, which withdrew their MTF."""
        self._searched.difference_update(paths)

    def to_search(self, outcomes: Iterable[Outcome], missing: Collection[Path]) -> list[Measured]:
        """The shots to search."""
        from lenslab.chart_mtf import map_of_shot

        but_not = self._searched.union(missing)
        shots = [one for one in outcomes if isinstance(one, Measured) and one.photo.path not in but_not]
        return [one for one in shots if map_of_shot(one) is None]

    def begin(self, charts: tuple[str, ...]) -> None:
        """A search for these charts starts."""
        self._charts = charts

    def take(
        self, results: Iterable[tuple[Photo, ChartResult]], outcomes: Mapping[Path, Outcome], charts: tuple[str, ...]
    ) -> list[Measured]:
        """The shots with these results; those that were measured again or withdrawn meanwhile are left out.

        charts: in use now; results of a search for others are not taken.
        """
        if charts != self._charts:
            return []
        from lenslab.chart_mtf import with_result

        found = []
        for photo, result in results:
            shot = outcomes.get(photo.path)
            if isinstance(shot, Measured) and shot.photo == photo:
                self._searched.add(photo.path)
                self._reasons[shown(result.reason)] += 1
                self._setups[photo.name] = tuple(map(shown, result.setup))
                self._why_not[photo.path] = shown(result.reason)
                found += [with_result(shot, result)] if result.maps else []
        return found

    def report(self) -> ChartReport | None:
        """What the search came to since the last report; None if nothing was searched."""
        reasons, setups = self._reasons, self._setups
        self._reasons, self._setups = Counter(), {}
        found = reasons.pop("", 0)
        if not found and not reasons:
            return None
        from lenslab.chart_mtf.remarks import set_up_of_shoot

        return ChartReport(found, reasons, set_up_of_shoot(setups))
