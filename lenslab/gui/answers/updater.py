"""Compute the answers off the GUI thread, only for the latest query, and put them into text for the cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from lenslab.figures.plot_options import Measure
from lenslab.gui.answers.ranking_table import MarkedRow
from lenslab.gui.session.open_shoot import ShotsNow
from lenslab.gui.tasks.precedence import unhurried
from lenslab.language import tr
from lenslab.measures.texture import TEXTURE
from lenslab.memoize import step
from lenslab.series.grouping import lens_group_of
from lenslab.series.quantities import by_lens
from lenslab.text import lens_text
from lenslab.types import Lens, LensGroup, Measured, Part

if TYPE_CHECKING:
    from lenslab.answers.grid import CardGrid
    from lenslab.answers.headlines import Headline
    from lenslab.answers.values import Card

SOON_MS = 120  # delay of the first answer, so that the plots are drawn before
PAUSE_MS = 1200  # shortest time between two answers while shots come in


@dataclass(frozen=True, slots=True)
class AnswersQuery:
    """What to compute. share: usable from this percentage of a lens's best. aperture: f-number at which to compare
    lenses; None for the one most were shot at. region: part of the frame to compare. marks: markers of the lenses.
    hidden: lenses without a card and a place. growing: shots are still being measured, or their MTF. quickly: without
    estimates from textures, seconds of computing for each lens, which the workers have better use for. measure: that of
    the plots, by which lenses are judged. anyway: also of shots that show no test chart.
    """

    measured: Sequence[Measured]
    share: int
    aperture: float | None
    region: Part
    marks: Mapping[LensGroup, int]
    hidden: frozenset[LensGroup] = frozenset()
    growing: bool = False
    quickly: bool = False
    measure: Measure = "mtf50"
    anyway: bool = False


@dataclass(frozen=True, slots=True)
class LensCard:
    """A lens's card. lens: its key on the plots, if it is plotted. mark: Series.style of its marker.

    maps: whether it has MTF over the frame.
    """

    title: str
    lens: LensGroup | None
    mark: int | None
    grid: CardGrid
    maps: bool = False


@dataclass(frozen=True, slots=True)
class AnswersContent:
    """Everything the panel shows.

    notes: what holds for all cards. apertures: f-numbers at which lenses can be compared; aperture: the one used.
    why_none: why there are no cards, if the pictures are the reason. headlines: the verdict on the whole shoot.
    """

    cards: tuple[LensCard, ...] = ()
    notes: tuple[str, ...] = ()
    apertures: tuple[float, ...] = ()
    aperture: float | None = None
    ranked: tuple[MarkedRow, ...] = ()
    ranked_below: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()
    why_none: str = ""
    headlines: tuple[Headline, ...] = ()


def answered(query: AnswersQuery, shots: ShotsNow, cancelled: Callable[[], bool]) -> Iterator[AnswersContent]:
    """Answers to this query about these shots, as work of a LatestTask."""
    result = None
    with unhurried(cancelled):
        step()
        result = answer(replace(query, measured=shots.measured()))
    if result is not None:
        yield result


def answer(query: AnswersQuery) -> AnswersContent:
    """The answers as they are shown, each lens with its marker from table and plots; none of a hidden lens."""
    from lenslab.answers import answers, usual_aperture
    from lenslab.answers.headlines import headlines
    from lenslab.referee import charted, findings, short_of_light
    from lenslab.sharpness.verdict import judged_by, sharpness

    doubts = findings(query.measured)
    with_chart = list(query.measured) if query.anyway else charted(query.measured)
    if query.quickly:
        with_chart = [_without_textures(shot) for shot in with_chart]
    with_chart = [shot for shots in by_lens(with_chart).values() for shot in judged_by(shots, query.measure)]
    for of_lens in by_lens(with_chart).values():  # remembered: nothing that follows takes as long
        sharpness(of_lens)
    share = query.share / 100
    step()
    together = answers(
        with_chart, share, growing=query.growing
    )  # what is amiss with a lens is often known from the others
    shots = [shot for shot in with_chart if lens_group_of(shot.photo) not in query.hidden]
    step()
    result = answers(shots, share)
    if not result.cards:
        reason = next((f"{doubt.sentence} {doubt.remedy}" for doubt in doubts if doubt.kind == "no_chart"), "")
        return AnswersContent(
            advice=together.advice, why_none=HIDDEN if with_chart and query.hidden else "" if with_chart else reason
        )
    aperture = query.aperture if query.aperture in result.apertures else usual_aperture(result.apertures, result.cards)
    step()
    cards, notes = _cards(query, result.cards, short_of_light(doubts))
    first = headlines(shots, result.cards, growing=query.growing)
    if aperture is None:
        return AnswersContent(cards, notes, advice=together.advice, headlines=first)
    step()
    ranked, below = _ranking(query, shots, aperture, result.cards)
    return AnswersContent(cards, notes, result.apertures, aperture, ranked, below, together.advice, headlines=first)


def _without_textures(shot: Measured) -> Measured:
    return replace(shot, maps=tuple(stored for stored in shot.maps if stored.quantity != TEXTURE))


def _cards(
    query: AnswersQuery, cards: Sequence[Card], checked: Collection[Lens]
) -> tuple[tuple[LensCard, ...], tuple[str, ...]]:
    """The cards, and the notes that hold for all. checked: lenses whose lack of light is a finding."""
    from lenslab.answers import while_growing
    from lenslab.answers.grid import card_grids
    from lenslab.chart_mtf.results import has_map

    groups = {lens.key: lens for lens in query.marks}
    marks = {lens.key: mark for lens, mark in query.marks.items()}
    shown = card_grids(while_growing(cards) if query.growing else cards, checked)
    mapped = {lens_group_of(shot.photo).key for shot in query.measured if has_map(shot)}
    return tuple(
        LensCard(lens_text(grid.label, lens.lens), groups.get(lens), marks.get(lens), grid, lens in mapped)
        for grid in shown.grids
        for lens in [grid.lens]
    ), shown.notes


def _ranking(
    query: AnswersQuery, shots: Sequence[Measured], aperture: float, cards: Sequence[Card]
) -> tuple[tuple[MarkedRow, ...], tuple[str, ...]]:
    """The lenses at one aperture, and sentences on them."""
    from lenslab.answers import ranking_measure, ranking_unit, which_lens
    from lenslab.answers.grid import ranking_rows
    from lenslab.answers.wording import ranking_words

    marks = {lens.key: mark for lens, mark in query.marks.items()}
    ranking = which_lens(shots, aperture, query.region, growing=query.growing)
    rows = tuple(
        MarkedRow(row, marks.get(row.lens)) for row in ranking_rows(ranking, ranking_unit(shots, growing=query.growing))
    )
    by = ranking_measure(shots, growing=query.growing) if rows else ""
    return rows, (*ranking_words(ranking, aperture, cards), *filter(None, (by,)))


HIDDEN = tr("All lenses are hidden. Select a lens's check box in the table to show it")
