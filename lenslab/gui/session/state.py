"""All that the window shows, as one frozen value. Session replaces it; views compare it with the one before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from lenslab.book.entry import Entry
from lenslab.draw.plot_options import DEFAULT, PlotOptions
from lenslab.draw.snapshot import Snapshot, Verdict
from lenslab.gui.session.jobs import Progress
from lenslab.gui.session.open_shoot import OpenShoot
from lenslab.gui.widgets.preferences import DEFAULT_SHARE
from lenslab.values.edits import Edits
from lenslab.values.language import tr
from lenslab.values.text import count
from lenslab.values.types import LensGroup

if TYPE_CHECKING:
    from lenslab.judge.finding import Finding, FindingKey

V = TypeVar("V")


@dataclass(frozen=True, slots=True, eq=False)
class PlotState:
    """The latest curves and verdict, and the options for the next ones.

    verdict: the latest there is, which may be that of earlier curves. current: whether it is about the lenses and the
    measure that the curves show. anyway: whether photos that show no test chart
    get curves and cards. others: lenses of other sessions or of the lens book, drawn as thin curves. share: of a lens's
    best sharpness, from which an aperture counts as usable. report_text: title and notes of the last report.
    """

    options: PlotOptions = DEFAULT
    hidden: frozenset[LensGroup] = frozenset()
    anyway: bool = False
    share: float = DEFAULT_SHARE / 100
    report_text: tuple[str, str] = ("", "")
    others: tuple[Entry, ...] = ()
    content: Snapshot = field(default_factory=Snapshot)
    verdict: Verdict = field(default_factory=Verdict)
    current: bool = True

    def has_curves(self) -> bool:
        return self.content.figure is not None and any(panel.series for panel in self.content.figure.panels)

    def shows_no_chart(self) -> bool:
        """True if these photos show no test chart, and the user has not chosen to measure them anyway."""
        return self.content.no_chart and not self.anyway


@dataclass(frozen=True, eq=False)
class CheckState:
    """The referee's findings, and which of them the user has answered with Keep: the others are open."""

    findings: tuple[Finding, ...] = ()
    kept: frozenset[FindingKey] = frozenset()

    @cached_property
    def open(self) -> list[Finding]:
        """The open findings in the order the shots were taken."""
        return [finding for finding in self.findings if finding.key not in self.kept]

    @cached_property
    def open_as_listed(self) -> list[Finding]:
        """The open findings, with one for all that are alike."""
        if not self.open:
            return []  # without loading the referee
        from lenslab.judge.finding import joined

        return joined(self.open)

    @cached_property
    def closed(self) -> list[Finding]:
        """The findings answered with Keep."""
        return [finding for finding in self.findings if finding.key in self.kept]

    @cached_property
    def open_by_path(self) -> Mapping[Path, list[Finding]]:
        """The shots to check, each with its open findings."""
        return _by_path(self.open)

    @cached_property
    def closed_by_path(self) -> Mapping[Path, list[Finding]]:
        return _by_path(self.closed)

    def paths_to_check(self) -> frozenset[Path]:
        """The shots that may have to be excluded; an open finding that advises to keep its shots is a remark."""
        return frozenset(photo.path for finding in self.open if finding.excluding_helps for photo in finding.shots)

    def summary(self) -> str:
        """2 shots to check, 1 remark; empty without findings."""
        shots = len(self.paths_to_check())
        remarks = sum(not finding.excluding_helps for finding in self.open_as_listed)
        to_check = tr("{shots} to check", shots=count(shots, "shot")) if shots else ""
        return ", ".join(filter(None, (to_check, count(remarks, "remark") if remarks else "")))

    def texts_of(self, path: Path) -> tuple[str, ...]:
        """The open findings about a shot, in words."""
        findings = self.open_by_path.get(path)
        if findings is None:
            return ()  # without loading the referee
        from lenslab.judge.finding import KINDS

        return tuple(f"{KINDS[finding.kind]}: {finding.sentence}" for finding in findings)

    def doubted_paths(self) -> frozenset[Path]:
        """The shots whose sharpness is in doubt."""
        return frozenset(photo.path for finding in self.open if finding.of_sharpness for photo in finding.shots)


def _by_path(findings: Sequence[Finding]) -> dict[Path, list[Finding]]:
    every: dict[Path, list[Finding]] = {}
    for finding in findings:
        for photo in finding.shots:
            every.setdefault(photo.path, []).append(finding)
    return every


@dataclass(frozen=True, slots=True, eq=False)
class SessionState:
    """The open shoot, what is made of it, and the running work.

    number: counts the shoots opened; another one means that nothing of the state before is left. moves: the missing
    photos that were found last: old path -> new path. watched_found: the watched folder is there. highlighted: the lens
    drawn prominently on the plots. unsearched: measured shots that the user's Cancel has kept from being searched for a
    chart.
    """

    number: int = 0
    shoot: OpenShoot = field(default_factory=OpenShoot)
    plots: PlotState = field(default_factory=PlotState)
    checks: CheckState = field(default_factory=CheckState)
    progress: Progress = field(default_factory=Progress)
    watched: Path | None = None
    watched_found: bool = True
    moves: Mapping[Path, Path] = field(default_factory=dict)
    highlighted: LensGroup | None = None
    unsearched: frozenset[Path] = frozenset()

    def has_begun_mtf(self, before: SessionState) -> bool:
        """True if each lens has its curve since then, and the other shots come with their MTF."""
        return self.progress.doing == "charts" != before.progress.doing

    def can_go_on(self) -> bool:
        """True if nothing is running, and shots have no numbers yet, or were not searched for a chart."""
        return not self.progress.doing and bool(self.shoot.unmeasured() or self.unsearched - self.shoot.missing)

    def is_opened(self, before: SessionState) -> bool:
        """True if a saved session has been opened since then."""
        return self.number != before.number and bool(self.shoot.photos or self.shoot.outcomes)


def differ(before: object, now: object, *names: str) -> bool:
    """True if one of these fields is another object than before."""
    return any(getattr(now, name) is not getattr(before, name) for name in names)


def replaced(before: Mapping[Path, V], now: Mapping[Path, V]) -> list[V]:
    """The values that are new since then."""
    return [] if now is before else [value for path, value in now.items() if before.get(path) is not value]


def edited(before: Edits, now: Edits) -> list[Path]:
    """The photos whose corrections differ."""
    if now is before:
        return []
    return [path for path in {**before, **now} if before.get(path) != now.get(path)]
