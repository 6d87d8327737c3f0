"""The referee's findings on the open shoot, and which of them the user has answered with Keep."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from lenslab.gui.session.open_shoot import OpenShoot, ShotsNow
from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.gui.tasks.precedence import unhurried
from lenslab.memoize import step

if TYPE_CHECKING:
    from lenslab.referee import Finding, FindingKey

SOON_MS = 150  # delay of the first check, so that the plots are drawn before
PAUSE_MS = 1200  # shortest time between two checks while shots come in


class ShotChecks(QObject):
    """Checks the shots after each change, off the GUI thread. It only finds: nothing is ever excluded here."""

    changed = Signal()  # the open findings
    kept_changed = Signal()

    def __init__(self, shoot: OpenShoot, parent: QObject) -> None:
        super().__init__(parent)
        self._shoot = shoot
        self.findings: tuple[Finding, ...] = ()
        self.kept: frozenset[FindingKey] = frozenset()
        self._open: list[Finding] = []
        self._listed: list[Finding] = []
        self._closed: list[Finding] = []
        self._by_path: dict[Path, list[Finding]] = {}
        self._texts: dict[int, str] = {}  # of the open findings, each of which many shots may share
        self._kept_by_path: dict[Path, list[Finding]] = {}
        self._task = LatestTask("checks", self, delay_ms=SOON_MS, pause_ms=PAUSE_MS, computes=True)
        self._task.result.connect(self._take)

    @Slot()
    def request(self) -> None:
        """Check the shots as they are now."""
        self._task.request(partial(_find, self._shoot.shots_now()))

    def open(self) -> list[Finding]:
        """The findings the user has not answered with Keep, in the order the shots were taken."""
        return self._open

    def open_as_listed(self) -> list[Finding]:
        """The same, with one for all that are alike."""
        return self._listed

    def kept_ones(self) -> list[Finding]:
        """The findings the user has answered with Keep."""
        return self._closed

    def of(self, path: Path) -> list[Finding]:
        """The open findings about a shot."""
        return self._by_path.get(path, [])

    def texts_of(self, path: Path) -> tuple[str, ...]:
        """The open findings about a shot, in words."""
        return tuple(self._texts[id(finding)] for finding in self.of(path))

    def kept_of(self, path: Path) -> list[Finding]:
        """The kept findings about a shot."""
        return self._kept_by_path.get(path, [])

    def paths(self) -> frozenset[Path]:
        """The shots with open findings."""
        return frozenset(self._by_path)

    def doubted_paths(self) -> frozenset[Path]:
        """The shots whose sharpness is in doubt."""
        return frozenset(photo.path for finding in self._open if finding.of_sharpness for photo in finding.shots)

    def kept_paths(self) -> frozenset[Path]:
        """The shots with kept findings."""
        return frozenset(self._kept_by_path)

    def keep(self, keys: Collection[FindingKey], closed: bool) -> None:
        """Close these findings, or open them again."""
        now = self.kept.union(keys) if closed else self.kept.difference(keys)
        if now != self.kept:
            self.kept = now
            self._publish()
            self.kept_changed.emit()

    def idle(self) -> bool:
        """Whether all shots are checked."""
        return not self._task.busy()

    @Slot()
    def clear(self) -> None:
        self._task.forget()
        self.findings, self.kept = (), frozenset()
        self._publish()

    def end(self) -> None:
        """Check nothing more."""
        self._task.forget()

    @Slot(object)
    def _take(self, findings: tuple[Finding, ...]) -> None:
        if findings != self.findings:
            self.findings = findings
            self._publish()

    def _publish(self) -> None:
        self._closed = [finding for finding in self.findings if finding.key in self.kept] if self.kept else []
        closed = set(map(id, self._closed))
        self._open = [finding for finding in self.findings if id(finding) not in closed]
        self._listed = _joined(self._open)
        self._by_path, self._kept_by_path = _by_path(self._open), _by_path(self._closed)
        self._texts = {id(finding): _text(finding) for finding in self._open}
        self.changed.emit()


def _joined(findings: Sequence[Finding]) -> list[Finding]:
    if not findings:
        return []  # without loading the referee
    from lenslab.referee import joined

    return joined(findings)


def _text(finding: Finding) -> str:
    from lenslab.referee import KINDS

    return f"{KINDS[finding.kind]}: {finding.sentence}"


def _by_path(findings: Sequence[Finding]) -> dict[Path, list[Finding]]:
    every: dict[Path, list[Finding]] = {}
    for finding in findings:
        for photo in finding.shots:
            every.setdefault(photo.path, []).append(finding)
    return every


def _find(shots: ShotsNow, cancelled: Callable[[], bool]) -> Iterator[tuple[Finding, ...]]:
    from lenslab.referee import findings

    problems = None
    with unhurried(cancelled):
        step()
        problems = findings(shots.measured())
    if problems is not None:
        yield problems
