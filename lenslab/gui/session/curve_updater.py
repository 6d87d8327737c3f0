"""What the plots show, computed off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace

from lenslab.figures.plot_options import DEFAULT, MEASURES, Measure, PlotOptions, PlottedMeasure, light_of, measure_of
from lenslab.gui.session.open_shoot import ShotsNow
from lenslab.gui.tasks.precedence import awaited, give_way_to_window
from lenslab.measures.texture import TEXTURE
from lenslab.memoize import in_steps, memoize
from lenslab.series.grouping import lens_group_of
from lenslab.series.quantities import by_group, by_lens, group_labels
from lenslab.types import Figure, LensGroup, Measured

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
) -> Iterator[PlotContent]:
    """The curves of these shots, as work of a LatestTask.

    first: lenses are to be judged, so where that takes long the curves alone are drawn; ask for the rest after that.
    What is left of judging them once curves are needed again is not computed.
    """
    with awaited(), in_steps(give_way_to_window) if shots.growing else nullcontext():
        measured = shots.measured()
        long = len(measured) >= MANY or _textured(measured)
        later = shots.growing or (first and long)
        if long and not later and not _judge_each(measured, measure_of(choice.measure, measured), cancelled):
            return
        content = draw(measured, choice, hidden, layout, judged=not later, growing=shots.growing)
    yield content


def _judge_each(measured: Sequence[Measured], measure: Measure, cancelled: Callable[[], bool]) -> bool:
    """Judge one lens after the other, which is remembered; whether all of them were."""
    from lenslab.referee import charted
    from lenslab.sharpness.verdict import judged_by, sharpness

    for shots in by_lens(charted(measured)).values():
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
) -> PlotContent:
    """The figure of all lenses that are not hidden, and what the table shows of every lens.

    layout: of the measured regions, named in the titles. judged: with the lenses' sharpest apertures, and whether other
    plots would be better, which takes longer than the curves. growing: MTF is still being measured.
    """
    from lenslab import figures
    from lenslab.figures.plot_options import plotted as unit_of
    from lenslab.referee import without_chart

    groups, lenses = by_group(measured), group_labels(measured)
    mtf50 = sum(map(_with_mtf50, groups.values()))
    choice = choice.measured_by(measure_of(choice.measure, measured, growing))
    choice = replace(choice, light=light_of(choice.light, measured))
    better, reason = _advice(measured, choice) if judged else (choice.measure, "")
    plotted = [lens for lens in lenses if lens.plotted]
    return PlotContent(
        figure=figures.shoot(
            measured,
            choice.axis,
            layout=layout,
            hidden=frozenset(label for lens, label in lenses.items() if lens in hidden and lens.plotted),
            shown=choice.shown(),
            through=choice.through,
            bands=choice.bands == "bands",
            judged=judged,
            measure=choice.measure,
        ),
        measure=choice.measure,
        shown=unit_of(choice.measure, measured),
        mtf50=mtf50,
        better=better,
        reason=reason,
        labels=lenses,
        styles={lens: style for style, lens in enumerate(plotted)},
        best=_sharpest(measured, choice.measure) if judged else {},
        judged=judged,
        no_chart=without_chart(measured),
    )


@memoize()
def _with_mtf50(shots: Sequence[Measured]) -> int:
    """How many of one lens's shots have it in the centre."""
    return sum(shot.value("mtf50", "third") is not None for shot in shots)


def _advice(measured: Sequence[Measured], choice: PlotOptions) -> tuple[Measure, str]:
    """Which measure's plots would not mislead as those shown do, and why; the shown one where nothing is amiss."""
    from lenslab import figures

    better, reason = figures.recommended(measured) if choice.measure == "plain" else (choice.measure, "")
    return better, reason


def _sharpest(measured: Sequence[Measured], measure: Measure) -> dict[LensGroup, SharpestAperture]:
    """The aperture of each lens that its verdict calls the sharpest in the centre."""
    from lenslab.referee import charted
    from lenslab.sharpness.verdict import WORDS, judged_by, sharpness

    lenses = by_lens(charted(measured)).values()
    verdicts = {lens_group_of(shots[0].photo): sharpness(judged_by(shots, measure)) for shots in lenses}
    return {
        lens: SharpestAperture(aperture, WORDS[verdict.measure].name)
        for lens, verdict in verdicts.items()
        if (aperture := verdict.sharpest("centre")) is not None
    }
