"""What the plots show, and what is said of it: curves and verdict of the open shoot."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lenslab.draw.plot_options import PlotOptions
from lenslab.draw.snapshot import JudgeOptions, Snapshot, Verdict
from lenslab.gui.session.judging import Judge
from lenslab.gui.session.open_shoot import OpenShoot
from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.gui.widgets.preferences import DEFAULT_SHARE
from lenslab.values.language import tr
from lenslab.values.text import count
from lenslab.values.types import LensGroup

if TYPE_CHECKING:
    from lenslab.book.entry import Entry
    from lenslab.judge.finding import Finding, FindingKey


# What is drawn: the curves of the open shoot, the options of its plots, and the lenses hidden on them.


SOON_MS = 30
PAUSE_MS = 280  # shortest time between two drawings while shots come in


class ShootPlots(QObject):
    """Curves and verdict of the open shoot, made anew in a process of their own whenever `draw` is called."""

    changed = Signal()  # curves, labels and styles are new
    judged = Signal()  # the verdict is new
    hidden_changed = Signal()
    options_changed = Signal()
    highlighted = Signal(object)  # a LensGroup, or None
    anyway_changed = Signal()
    refused = Signal(object)  # a LensLabError

    def __init__(
        self, shoot: OpenShoot, options: PlotOptions, parent: QObject, much_is_coming: Callable[[], bool] = bool
    ) -> None:
        """much_is_coming: so many shots, or their MTF, that estimates from textures would be old at once."""
        super().__init__(parent)
        self._shoot = shoot
        self._much_is_coming = much_is_coming
        self._judge = Judge()
        self.options = options
        self.content = Snapshot()
        self.verdict = Verdict()  # the latest there is: it may be that of earlier curves
        self.hidden: frozenset[LensGroup] = frozenset()
        self.others: tuple[Entry, ...] = ()  # lenses of other sessions or of the lens book, drawn as thin curves
        self.anyway = False  # whether photos that show no test chart get curves and cards
        self.share = DEFAULT_SHARE / 100  # of a lens's best sharpness, from which an aperture counts as usable
        self.report_text = ("", "")  # title and notes of the last report
        self._growing = False  # whether shots were being measured when they were judged last
        self._curves = LatestTask("curves", self, pause_ms=PAUSE_MS, computes=True)
        self._curves.result.connect(self._take_drawn)
        self._curves.refused.connect(self.refused)

    def hide(self, lenses: Iterable[LensGroup], hidden: bool) -> None:
        """Hide lenses on the plots, or show them again."""
        changed = self.hidden.union(lenses) if hidden else self.hidden.difference(lenses)
        if changed != self.hidden:
            self.hidden = changed
            self.hidden_changed.emit()
            self.draw(now=True)

    def set_options(self, options: PlotOptions) -> None:
        """Change what the plots show, and how."""
        if options != self.options:
            self.options = options
            self.options_changed.emit()
            self.draw(now=True)

    def set_share(self, share: float) -> None:
        """Change which share of a lens's best sharpness counts as usable, 0 to 1."""
        if share != self.share:
            self.share = share
            self.options_changed.emit()
            self.draw(now=True)

    def set_report_text(self, title: str, notes: str) -> None:
        """Remember title and notes of a report for the next one."""
        self.report_text = (title, notes)
        self.options_changed.emit()

    def set_others(self, others: tuple[Entry, ...]) -> None:
        """Draw these lenses of other sessions or of the lens book as thin curves, and no others."""
        if others != self.others:
            self.others = others
            self.options_changed.emit()
            self.draw(now=True)

    def set_anyway(self, anyway: bool) -> None:
        """Draw and judge the shots even if they show no test chart."""
        if anyway != self.anyway:
            self.anyway = anyway
            self.anyway_changed.emit()
            self.options_changed.emit()
            self.draw(now=True)

    def shows_no_chart(self) -> bool:
        """Whether these photos show no test chart, and the user has not chosen to measure them anyway."""
        return self.content.no_chart and not self.anyway

    def highlight(self, lens: LensGroup | None) -> None:
        """Highlight one lens on the plots; None: none."""
        self.highlighted.emit(lens)

    def draw(self, now: bool = False) -> None:
        """Draw and judge the shots as they are. now: drop what is being computed."""
        shots = self._shoot.shots_now()
        if not shots.outcomes and self.content.figure is None:
            return
        self._growing = shots.growing
        options = JudgeOptions(
            self.options,
            self.hidden,
            self._shoot.settings.layout,
            self.share,
            growing=shots.growing,
            quickly=shots.growing and self._much_is_coming(),
            anyway=self.anyway,
        )
        self._curves.request(partial(self._judge.snapshots, shots, options, self.others), now=now)

    @Slot()
    def judge(self) -> None:
        """Judge the lenses anew once more shots are coming, or their MTF, and once no more are: cards say which."""
        if self._growing != self._shoot.growing():
            self.draw()

    def busy(self) -> bool:
        """Whether curves or verdict are being computed."""
        return self._curves.busy()

    @Slot()
    def prepare(self) -> None:
        """Start the process before there is anything to judge."""
        Thread(target=self._judge.start, name="lenslab-judge", daemon=True).start()

    def draw_soon(self) -> None:
        """Once the rows and the page are shown: each call of Qt to the table's model would wait for the curves."""
        QTimer.singleShot(SOON_MS, self, self._draw_all)

    def clear(self) -> None:
        """An empty shoot; the options stay."""
        self._curves.forget()
        self.hidden = frozenset()
        self.others = ()
        self.anyway = False
        self.report_text = ("", "")
        self.content, self.verdict = Snapshot(), Verdict()
        self._growing = False

    def end(self) -> None:
        """Compute nothing more."""
        self._curves.forget()
        self._judge.end()

    @Slot()
    def _draw_all(self) -> None:
        if self._shoot.outcomes:
            self.draw(now=True)

    @Slot(object)
    def _take_drawn(self, content: Snapshot) -> None:
        same_measure = content.measure == self.content.measure
        self.content = content
        if content.verdict is not None:
            verdict = content.verdict
            self.verdict = _with_best_of(self.verdict, verdict) if self._growing else verdict
        elif not same_measure:
            self.verdict = replace(self.verdict, better=content.measure, reason="")
        self.changed.emit()
        if content.verdict is not None:
            self.judged.emit()


def _with_best_of(before: Verdict, verdict: Verdict) -> Verdict:
    """While shots come in, what was said of the lenses' sharpest apertures and of their plots stays."""
    return replace(verdict, best=before.best, better=before.better, reason=before.reason)


# ------------------------------------------------------------------------------
# The referee's findings on the open shoot, and which of them the user has answered with Keep.


class ShotChecks(QObject):
    """The findings of the latest verdict, and which are open. It only finds: nothing is ever excluded here."""

    changed = Signal()  # the open findings
    kept_changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.findings: tuple[Finding, ...] = ()
        self.kept: frozenset[FindingKey] = frozenset()
        self._open: list[Finding] = []
        self._listed: list[Finding] = []
        self._closed: list[Finding] = []
        self._by_path: dict[Path, list[Finding]] = {}
        self._texts: dict[int, str] = {}  # of the open findings, each of which many shots may share
        self._kept_by_path: dict[Path, list[Finding]] = {}

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

    def paths_to_check(self) -> frozenset[Path]:
        """The shots that may have to be excluded; an open finding that advises to keep its shots is a remark."""
        return frozenset(photo.path for finding in self._open if finding.excluding_helps for photo in finding.shots)

    def remarks(self) -> int:
        """How many of the listed findings advise to keep their shots."""
        return sum(not finding.excluding_helps for finding in self._listed)

    def summary(self) -> str:
        """2 shots to check, 1 remark; empty without findings."""
        shots, remarks = len(self.paths_to_check()), self.remarks()
        to_check = tr("{shots} to check", shots=count(shots, "shot")) if shots else ""
        return ", ".join(filter(None, (to_check, count(remarks, "remark") if remarks else "")))

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

    @Slot()
    def clear(self) -> None:
        self.findings, self.kept = (), frozenset()
        self._publish()

    def take(self, findings: tuple[Finding, ...]) -> None:
        """These are the findings now."""
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
    from lenslab.judge.finding import joined

    return joined(findings)


def _text(finding: Finding) -> str:
    from lenslab.judge.finding import KINDS

    return f"{KINDS[finding.kind]}: {finding.sentence}"


def _by_path(findings: Sequence[Finding]) -> dict[Path, list[Finding]]:
    every: dict[Path, list[Finding]] = {}
    for finding in findings:
        for photo in finding.shots:
            every.setdefault(photo.path, []).append(finding)
    return every
