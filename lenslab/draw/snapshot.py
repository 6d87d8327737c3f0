"""Judgement of a shoot: judge(shoot, options) returns the content of window and report as one frozen value."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.draw import curve_plots, plot_options
from lenslab.draw.plot_options import (
    DEFAULT,
    IN_PART,
    MEASURES,
    Measure,
    PlotOptions,
    PlottedMeasure,
    light_of,
    measure_of,
)
from lenslab.measure.texture_maps import TEXTURE
from lenslab.values.kept_results import kept
from lenslab.values.language import marked, tr
from lenslab.values.shoot import LensShots, Shoot
from lenslab.values.text import f_number_text, lens_text
from lenslab.values.types import EntireThirdCorner, Figure, Lens, LensGroup, Measured, Part
from lenslab.values.viewing import VIEWINGS

if TYPE_CHECKING:
    from lenslab.judge.cards import Card, Ranked
    from lenslab.judge.finding import Finding, FindingKey
    from lenslab.judge.grid import CardGrid, LensTable, RankingRow
    from lenslab.judge.headlines import Headline


@dataclass(frozen=True, slots=True)
class JudgeOptions:
    """Options of drawing and judging a shoot.

    hidden: lenses that are not drawn, without a card and a place in the ranking. layout: of the measured regions, named
    in titles. share: fraction of a lens's best sharpness from which an aperture counts as usable, 0 to 1. growing:
    shots, or their MTF, are still being measured. quickly: without estimates from textures, seconds of computing for
    each lens. anyway: judge shots that show no test chart, too. chart_in_use: none is advised. kept: findings that the
    user answered with Keep. parts: of the frame in which lenses are ranked; by default the one of `plots`.
    """

    plots: PlotOptions = DEFAULT
    hidden: frozenset[LensGroup] = frozenset()
    layout: str = "centre-corners"
    share: float = 0.9
    growing: bool = False
    quickly: bool = False
    anyway: bool = False
    chart_in_use: bool = False
    kept: frozenset[FindingKey] = frozenset()
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class SharpestAperture:
    """The sharpest aperture of a lens in the centre, by its verdict. measure: in words."""

    aperture: float
    measure: str


@dataclass(frozen=True, slots=True)
class LensRanking:
    """The lenses at an aperture, or each at its sharpest, in a part of the frame, as values and as rows.

    below: sentences. seen: those of them on whether a difference is visible.
    """

    title: str
    part: Part
    lenses: tuple[Ranked, ...]
    rows: tuple[RankingRow, ...]
    below: tuple[str, ...]
    seen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LensCard:
    """A lens's card. lens: its key on the plots, if it is plotted. mark: Series.style of its marker.

    maps: True if it has MTF over the frame.
    """

    title: str
    lens: LensGroup | None
    mark: int | None
    grid: CardGrid
    maps: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """Verdict on a shoot.

    findings: problems of shots. headlines: on the whole shoot. judged: the cards as values; table: as a table. cards:
    that of the lens with the sharpest centre first. notes: common to all cards. apertures: f-numbers at which lenses
    can be compared; aperture: the one used, None where each lens is at its sharpest. rankings: one for each part of
    the options. why_none: reason for missing cards, if it is the pictures. best: each lens's sharpest aperture.
    better: recommended measure of the plots; reason: why the shown one misleads, a sentence, or empty.
    """

    findings: tuple[Finding, ...] = ()
    headlines: tuple[Headline, ...] = ()
    judged: tuple[Card, ...] = ()
    table: LensTable | None = None
    cards: tuple[LensCard, ...] = ()
    notes: tuple[str, ...] = ()
    apertures: tuple[float, ...] = ()
    aperture: float | None = None
    rankings: tuple[LensRanking, ...] = ()
    advice: tuple[str, ...] = ()
    why_none: str = ""
    best: Mapping[LensGroup, SharpestAperture] = field(default_factory=dict)
    better: Measure = "plain"
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The figure of a shoot's plots, each lens's label and style, and the verdict, None while unknown.

    measure: that of the upper plots; shown: the same in the unit of their axes. mtf50: number of shots with MTF50.
    open_mtf50: shots whose series has no MTF50, as it is too uncertain.
    of_edges: that measure over the whole frame, its third and its corners, of each shot of a slanted-edge chart: by the
    edges that its lens's shots have in common. no_chart: True if none of the shots shows a test chart. growing: True if
    shots were still being measured.
    """

    figure: Figure | None = None
    measure: Measure = "detail"
    shown: PlottedMeasure = MEASURES["detail"]
    mtf50: int = 0
    labels: Mapping[LensGroup, str] = field(default_factory=dict)
    styles: Mapping[LensGroup, int] = field(default_factory=dict)
    open_mtf50: frozenset[Path] = frozenset()
    of_edges: Mapping[Path, EntireThirdCorner] = field(default_factory=dict)
    no_chart: bool = False
    growing: bool = False
    verdict: Verdict | None = None


def judge(measured: Iterable[Measured], options: JudgeOptions = JudgeOptions()) -> Snapshot:
    """Curves and verdict. measured: without excluded shots, as corrected."""
    shoot = Shoot.of(measured)
    drawn = curves(shoot, options, marked=not options.growing)
    return replace(drawn, verdict=_verdict(shoot, options, drawn))


def curves(measured: Iterable[Measured], options: JudgeOptions = JudgeOptions(), *, marked: bool = False) -> Snapshot:
    """The snapshot without a verdict, which may take much longer.

    marked: with each lens's sharpest aperture, by its verdict.
    """
    from lenslab.judge.finding import with_focus_moved
    from lenslab.judge.referee import without_chart
    from lenslab.measure.chart_results import is_open
    from lenslab.measure.slanted_edges import edges_used

    shoot = Shoot.of(measured)
    labels = shoot.group_labels
    choice = options.plots.measured_by(measure_of(options.plots.measure, shoot, options.growing))
    choice = replace(choice, light=light_of(choice.light, shoot))
    plotted = [lens for lens in labels if lens.plotted]
    shown = plot_options.plotted(choice.measure, shoot)
    return Snapshot(
        figure=curve_plots.shoot(
            with_focus_moved(shoot, _to_check(shoot, options)) if marked else shoot,
            choice.axis,
            layout=options.layout,
            hidden=frozenset(labels[lens] for lens in plotted if lens in options.hidden),
            shown=choice.shown(),
            through=choice.through,
            bands=choice.bands == "bands",
            judged=marked,
            measure=choice.measure,
            anyway=options.anyway,
        ),
        measure=choice.measure,
        shown=shown,
        mtf50=sum(map(_with_mtf50, shoot.lenses)),
        labels=labels,
        styles={lens: style for style, lens in enumerate(plotted)},
        open_mtf50=frozenset(shot.photo.path for shot in shoot if is_open(shot)),
        of_edges={shot.photo.path: shot.entire_third_corner(shown.quantity) for shot in shoot if edges_used(shot)},
        no_chart=without_chart(shoot),
        growing=options.growing,
    )


def _to_check(shoot: Shoot, options: JudgeOptions) -> list[Finding]:
    """The findings that the user has not kept."""
    from lenslab.judge.referee import findings

    return [doubt for doubt in findings(shoot) if doubt.key not in options.kept]


def judged_lenses(measured: Iterable[Measured], measure: str, anyway: bool = False) -> Shoot:
    """The judged lenses, with the numbers of one measure only. anyway: also those that show no chart."""
    from lenslab.judge.referee import charted
    from lenslab.judge.sharpness import judged_by

    return Shoot.of_lenses(judged_by(shots, measure) for shots in charted(measured, anyway).plotted)


@kept
def _with_mtf50(shots: LensShots) -> int:
    """Number of one lens's shots with MTF50 in the centre."""
    return sum(shot.value("mtf50", "third") is not None for shot in shots)


def _verdict(shoot: Shoot, options: JudgeOptions, drawn: Snapshot) -> Verdict:
    from lenslab.judge.answers import answers, which_lens_at_best
    from lenslab.judge.finding import short_of_light, with_focus_moved
    from lenslab.judge.headlines import headlines
    from lenslab.judge.referee import findings

    doubts = findings(shoot)
    to_check = _to_check(shoot, options)
    checked = short_of_light(to_check)
    with_focus = with_focus_moved(shoot, to_check)
    lenses = judged_lenses(with_focus, drawn.measure, options.anyway)
    if options.quickly:
        lenses = Shoot.of_lenses(map(_without_textures, lenses.lenses))
    together = answers(lenses, options.share, growing=options.growing)  # a lens's fault is often known from the others
    shown = Shoot.of_lenses(
        shots for shots in lenses.lenses if LensGroup(shots.lens, plotted=True) not in options.hidden
    )
    result = answers(shown, options.share, viewing=options.plots.viewing)
    verdict = Verdict(doubts, advice=together.advice)
    if not options.growing:
        # Recommended measure of the plots, and why the shown one misleads; else the shown one.
        better, reason = plot_options.recommended(with_focus) if drawn.measure == "plain" else (drawn.measure, "")
        verdict = replace(verdict, best=_sharpest(lenses), better=better, reason=reason)
    if not result.cards:
        no_chart = next((f"{doubt.sentence} {doubt.remedy}" for doubt in doubts if doubt.kind == "no_chart"), "")
        return replace(verdict, why_none=(HIDDEN if options.hidden else "") if lenses else no_chart)
    known = [replace(card, chart_in_use=options.chart_in_use) for card in result.cards]
    cards, notes = _cards(known, checked, shoot, drawn, options)
    ranked = which_lens_at_best(shown, "centre", growing=options.growing)
    places = {row.lens: place for place, row in enumerate(ranked)}

    def place(lens: Lens) -> int:
        return places.get(lens, len(places))

    verdict = replace(
        verdict,
        headlines=headlines(shown, result.cards, checked, growing=options.growing),
        judged=tuple(known),
        table=_table(shown, sorted(known, key=lambda card: place(card.lens)), checked),
        cards=tuple(sorted(cards, key=lambda card: place(card.grid.lens))),
        notes=notes,
    )
    if not result.apertures:
        return verdict
    chosen = options.plots.compared_at()
    verdict = replace(verdict, apertures=result.apertures, aperture=chosen if chosen in result.apertures else None)
    parts = options.parts or (options.plots.region,)
    return replace(verdict, rankings=tuple(_ranking(shown, verdict, part, options, drawn) for part in parts))


def _sharpest(lenses: Shoot) -> dict[LensGroup, SharpestAperture]:
    from lenslab.judge.sharpness import WORDS, sharpness

    verdicts = {LensGroup(shots.lens, plotted=True): sharpness(shots) for shots in lenses.lenses}
    return {
        lens: SharpestAperture(aperture, WORDS[verdict.measure].name)
        for lens, verdict in verdicts.items()
        if (aperture := verdict.sharpest("centre")) is not None
    }


@kept
def _without_textures(shots: LensShots) -> LensShots:
    return shots.with_shots(
        replace(shot, maps=tuple(stored for stored in shot.maps if stored.quantity != TEXTURE)) for shot in shots
    )


def _cards(
    cards: Sequence[Card], checked: Collection[Lens], shoot: Shoot, drawn: Snapshot, options: JudgeOptions
) -> tuple[tuple[LensCard, ...], tuple[str, ...]]:
    """The cards, and the notes common to all. checked: lenses whose lack of light is a finding."""
    from lenslab.judge.answers import while_growing
    from lenslab.judge.grid import card_grids
    from lenslab.measure.chart_results import has_map

    shown = card_grids(while_growing(cards) if options.growing else cards, checked)
    mapped = {shots.lens for shots in shoot.lenses if any(map(has_map, shots))}
    return tuple(
        LensCard(
            lens_text(grid.label, grid.lens.lens),
            lens if (lens := LensGroup(grid.lens, plotted=True)) in drawn.styles else None,
            drawn.styles.get(lens),
            grid,
            grid.lens in mapped,
        )
        for grid in shown.grids
    ), shown.notes


def _table(lenses: Shoot, cards: Sequence[Card], checked: Collection[Lens]) -> LensTable:
    from lenslab.judge.grid import lens_table
    from lenslab.judge.sharpness import sharpness
    from lenslab.measure.pixel_pitch import common_pitch_um

    by_label = lenses.by_label
    pitches = {label: common_pitch_um(shots) for label, shots in by_label.items()}
    return lens_table(cards, {label: sharpness(shots) for label, shots in by_label.items()}, pitches, checked)


def _ranking(shots: Shoot, verdict: Verdict, part: Part, options: JudgeOptions, drawn: Snapshot) -> LensRanking:
    from lenslab.judge.answers import ranking_measure, ranking_unit, which_lens, which_lens_at_best
    from lenslab.judge.grid import ranking_rows
    from lenslab.judge.visibility import visible_words
    from lenslab.judge.wording import ranking_words

    aperture = verdict.aperture
    ranking = (
        which_lens_at_best(shots, part, growing=options.growing)
        if aperture is None
        else which_lens(shots, aperture, part, growing=options.growing)
    )
    rows = tuple(
        replace(row, mark=drawn.styles.get(LensGroup(row.lens, plotted=True)))
        for row in ranking_rows(ranking, ranking_unit(shots, growing=options.growing), at_best=aperture is None)
    )
    by = ranking_measure(shots, growing=options.growing) if rows else ""
    seen = visible_words(ranking, shots.by_label, part, VIEWINGS[options.plots.viewing])
    below = (*ranking_words(ranking, aperture, verdict.judged), *seen, *filter(None, (by,)))
    title = tr(AT_BEST if aperture is None else AT, aperture=f_number_text(aperture), part=IN_PART[part])
    return LensRanking(title, part, ranking, rows, below, seen)


AT = marked("Which lens at {aperture}, {part}?")
AT_BEST = marked("Which lens, each at its sharpest aperture, {part}?")
HIDDEN = tr("All lenses are hidden. Select a lens's check box in the table to show it")
