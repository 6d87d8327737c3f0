"""What the plots show, computed off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lenslab.draw.plot_options import DEFAULT, MEASURES, Measure, PlotOptions, PlottedMeasure, light_of, measure_of
from lenslab.gui.session.open_shoot import OpenShoot, ShotsNow
from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.gui.tasks.task import awaited, unhurried
from lenslab.gui.widgets.preferences import DEFAULT_SHARE
from lenslab.measure.texture_maps import TEXTURE
from lenslab.values.grouping import lens_group_of
from lenslab.values.kept import kept
from lenslab.values.shoot import LensShots, Shoot
from lenslab.values.types import Figure, LensGroup, Measured

if TYPE_CHECKING:
    from lenslab.judge.finding import Finding, FindingKey


MANY = 300  # shots, whose lenses take noticeably longer to judge than to draw


@dataclass(frozen=True, slots=True)
class SharpestAperture:
    """Where the verdict finds a lens sharpest in the centre. measure: by which measure, in words."""

    aperture: float
    measure: str


@dataclass(frozen=True, slots=True)
class PlotContent:
    """The figure of the plots, and each lens's label, style and sharpest aperture.

    measure: that of the upper plots; shown: the same in the unit of their axes. mtf50: how many shots have MTF50.
    better: the measure whose plots would not mislead, reason: why these do, a
    sentence; empty where they do not. judged: whether `best`, `better` and the figure's marks are known.
    no_chart: whether none of the shots shows a test chart.
    """

    figure: Figure | None = None
    measure: Measure = "detail"
    shown: PlottedMeasure = MEASURES["detail"]
    mtf50: int = 0
    better: Measure = "plain"
    reason: str = ""
    labels: dict[LensGroup, str] = field(default_factory=dict)
    styles: dict[LensGroup, int] = field(default_factory=dict)
    best: dict[LensGroup, SharpestAperture] = field(default_factory=dict)
    judged: bool = False
    no_chart: bool = False


def drawn(
    shots: ShotsNow,
    choice: PlotOptions,
    hidden: frozenset[LensGroup],
    cancelled: Callable[[], bool],
    *,
    layout: str,
    first: bool,
    anyway: bool,
) -> Iterator[PlotContent]:
    """The curves of these shots, as work of a LatestTask.

    first: lenses are to be judged, so where that takes long the curves alone are drawn; ask for the rest after that.
    What is left of judging them once curves are needed again is not computed. anyway: lenses are judged even if their
    shots show no chart.
    """
    from lenslab.judge.referee import charted

    with awaited():
        measured = shots.measured()
        long = len(measured) >= MANY or _textured(measured)
        later = shots.growing or (first and long)
        charts, measure = charted(measured, anyway), measure_of(choice.measure, measured)
        if long and not later and not _judge_each(charts, measure, cancelled):
            return
        content = draw(measured, choice, hidden, layout, judged=not later, growing=shots.growing, anyway=anyway)
    yield content


def _judge_each(measured: Shoot, measure: Measure, cancelled: Callable[[], bool]) -> bool:
    """Judge one lens after the other, which is remembered; whether all of them were."""
    from lenslab.judge.sharpness import judged_by, sharpness

    for shots in measured.plotted:
        if cancelled():
            return False
        sharpness(judged_by(shots, measure))
    return True


def _textured(measured: Sequence[Measured]) -> bool:
    """Whether lenses are judged by estimates from textures, seconds of computing for each."""
    return any(stored.quantity == TEXTURE for shot in measured for stored in shot.maps)


def draw(
    measured: Sequence[Measured],
    choice: PlotOptions = DEFAULT,
    hidden: frozenset[LensGroup] = frozenset(),
    layout: str = "centre-corners",
    *,
    judged: bool = True,
    growing: bool = False,
    anyway: bool = False,
) -> PlotContent:
    """The figure of all lenses that are not hidden, and what the table shows of every lens.

    layout: of the measured regions, named in the titles. judged: with the lenses' sharpest apertures, and whether other
    plots would be better, which takes longer than the curves. growing: MTF is still being measured.
    anyway: as for `drawn`.
    """
    from lenslab.draw import build
    from lenslab.draw.plot_options import plotted as unit_of
    from lenslab.judge.referee import charted, without_chart

    measured = Shoot.of(measured)
    lenses = measured.group_labels
    mtf50 = sum(map(_with_mtf50, measured.lenses))
    choice = choice.measured_by(measure_of(choice.measure, measured, growing))
    choice = replace(choice, light=light_of(choice.light, measured))
    better, reason = _advice(measured, choice) if judged else (choice.measure, "")
    plotted = [lens for lens in lenses if lens.plotted]
    return PlotContent(
        figure=build.shoot(
            measured,
            choice.axis,
            layout=layout,
            hidden=frozenset(label for lens, label in lenses.items() if lens in hidden and lens.plotted),
            shown=choice.shown(),
            through=choice.through,
            bands=choice.bands == "bands",
            judged=judged,
            measure=choice.measure,
            anyway=anyway,
        ),
        measure=choice.measure,
        shown=unit_of(choice.measure, measured),
        mtf50=mtf50,
        better=better,
        reason=reason,
        labels=lenses,
        styles={lens: style for style, lens in enumerate(plotted)},
        best=_sharpest(charted(measured, anyway), choice.measure) if judged else {},
        judged=judged,
        no_chart=without_chart(measured),
    )


@kept
def _with_mtf50(shots: LensShots) -> int:
    """How many of one lens's shots have it in the centre."""
    return sum(shot.value("mtf50", "third") is not None for shot in shots)


def _advice(measured: Sequence[Measured], choice: PlotOptions) -> tuple[Measure, str]:
    """Which measure's plots would not mislead as those shown do, and why; the shown one where nothing is amiss."""
    from lenslab.draw import plot_options

    better, reason = plot_options.recommended(measured) if choice.measure == "plain" else (choice.measure, "")
    return better, reason


def _sharpest(measured: Shoot, measure: Measure) -> dict[LensGroup, SharpestAperture]:
    """The aperture of each lens that its verdict calls the sharpest in the centre."""
    from lenslab.judge.sharpness import WORDS, judged_by, sharpness

    lenses = measured.plotted
    verdicts = {lens_group_of(shots[0].photo): sharpness(judged_by(shots, measure)) for shots in lenses}
    return {
        lens: SharpestAperture(aperture, WORDS[verdict.measure].name)
        for lens, verdict in verdicts.items()
        if (aperture := verdict.sharpest("centre")) is not None
    }


# ------------------------------------------------------------------------------
# What is drawn: the curves of the open shoot, the options of its plots, and the lenses hidden on them.


SOON_MS = 30
PAUSE_MS = 280  # shortest time between two drawings while shots come in


class ShootPlots(QObject):
    """Computes the curves again, off the GUI thread, whenever `draw` is called."""

    changed = Signal()  # curves, labels and styles are new
    hidden_changed = Signal()
    options_changed = Signal()
    highlighted = Signal(object)  # a LensGroup, or None
    anyway_changed = Signal()
    refused = Signal(object)  # a LensLabError

    def __init__(self, shoot: OpenShoot, options: PlotOptions, parent: QObject) -> None:
        super().__init__(parent)
        self._shoot = shoot
        self.options = options
        self.content = PlotContent()
        self.hidden: frozenset[LensGroup] = frozenset()
        self.anyway = False  # whether photos that show no test chart get curves and cards
        self.share = DEFAULT_SHARE / 100  # of a lens's best sharpness, from which an aperture counts as usable
        self.report_text = ("", "")  # title and notes of the last report
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

    def set_report_text(self, title: str, notes: str) -> None:
        """Remember title and notes of a report for the next one."""
        self.report_text = (title, notes)
        self.options_changed.emit()

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

    def draw(self, now: bool = False, *, anew: bool = False) -> None:
        """Compute the curves of the shots as they are. now: drop what is being computed. anew: lenses are to be judged
        again, for which curves do not wait.
        """
        self._request(now=now, first=anew or not self.content.judged)

    @Slot()
    def judge(self) -> None:
        """Judge the lenses once no more shots are coming, nor their MTF: until then verdicts would be old at once."""
        waiting = self.content.figure is not None and not self.content.judged
        if waiting and not self._shoot.growing() and not self._curves.busy():
            self._request()

    def draw_soon(self) -> None:
        """Once the rows and the page are shown: each call of Qt to the table's model would wait for the curves."""
        QTimer.singleShot(SOON_MS, self, self._draw_all)

    def clear(self) -> None:
        """An empty shoot; the options stay."""
        self.end()
        self.hidden = frozenset()
        self.anyway = False
        self.report_text = ("", "")
        self.content = PlotContent()

    def end(self) -> None:
        """Compute nothing more until something changes."""
        self._curves.forget()

    def _request(self, *, now: bool = False, first: bool = False) -> None:
        shots, layout = self._shoot.shots_now(), self._shoot.settings.layout
        work = partial(drawn, shots, self.options, self.hidden, layout=layout, first=first, anyway=self.anyway)
        self._curves.request(work, now=now)

    @Slot()
    def _draw_all(self) -> None:
        if self._shoot.outcomes:
            self.draw(now=True)

    @Slot(object)
    def _take_drawn(self, content: PlotContent) -> None:
        self.content = content if content.judged else _judged_as(self.content, content)
        self.changed.emit()
        if not content.judged and not self._shoot.growing():
            self._request()  # begins once these curves are on the screen


def _judged_as(before: PlotContent, content: PlotContent) -> PlotContent:
    """What was said of the lenses and their plots stays until they are judged anew."""
    same = before.measure == content.measure
    better, reason = (before.better, before.reason) if same else (content.better, content.reason)
    return replace(content, best=before.best, better=better, reason=reason)


# ------------------------------------------------------------------------------
# The referee's findings on the open shoot, and which of them the user has answered with Keep.


CHECKS_SOON_MS = 150  # delay of the first check, so that the plots are drawn before
CHECKS_PAUSE_MS = 1200  # shortest time between two checks while shots come in


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
        self._task = LatestTask("checks", self, delay_ms=CHECKS_SOON_MS, pause_ms=CHECKS_PAUSE_MS, computes=True)
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


def _find(shots: ShotsNow, cancelled: Callable[[], bool]) -> Iterator[tuple[Finding, ...]]:
    from lenslab.judge.referee import findings

    with unhurried():
        problems = None if cancelled() else findings(shots.measured())
    if problems is not None:
        yield problems
