"""Compute the answers off the GUI thread, only for the latest query, and put them into text for the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from lenslab.gui.answers.card import CardLine
from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.series import LensGroup
from lenslab.types import Measured, Part

SOON_MS = 120  # delay of the first answer, so that the plots are drawn before
PAUSE_MS = 1200  # shortest time between two answers while shots come in


@dataclass(frozen=True, slots=True)
class AnswersQuery:
    """What to compute. share: usable from this percentage of a lens's best. aperture: f-number at which to compare
    lenses; None for the one most were shot at. region: part of the frame to compare. marks: markers of the lenses.
    """

    measured: Sequence[Measured]
    share: int
    aperture: float | None
    region: Part
    marks: Mapping[LensGroup, int]


@dataclass(frozen=True, slots=True)
class CardText:
    """Text of a lens's card. lens: its key on the plots, if it is plotted. mark: Series.style of its marker."""

    title: str
    lens: LensGroup | None
    mark: int | None
    facts: tuple[CardLine, ...]
    sentences: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AnswersContent:
    """Everything the panel shows.

    apertures: f-numbers at which lenses can be compared; aperture: the one used. why_none: why there are no cards, if
    the pictures are the reason.
    """

    cards: tuple[CardText, ...] = ()
    apertures: tuple[float, ...] = ()
    aperture: float | None = None
    ranked: tuple[CardLine, ...] = ()
    ranked_below: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()
    why_none: str = ""


class AnswersUpdater(QObject):
    """Answers the latest query."""

    content = Signal(object)
    refused = Signal(object)  # a LensLabError

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._task = LatestTask("answers", self, delay_ms=SOON_MS, pause_ms=PAUSE_MS)
        self._task.result.connect(self.content)
        self._task.refused.connect(self.refused)

    def request(self, query: AnswersQuery, now: bool = False) -> None:
        """Compute answers to this query. now: at once, as the user changed the query and waits."""
        work = partial(_answer, query)
        if now:
            self._task.start(work)
        else:
            self._task.request(work)

    def idle(self) -> bool:
        """Whether all queries are answered."""
        return not self._task.busy()

    def end(self) -> None:
        """Drop all queries."""
        self._task.forget()


def _answer(query: AnswersQuery, cancelled: Callable[[], bool]) -> Iterator[AnswersContent]:
    yield answer(query)


def answer(query: AnswersQuery) -> AnswersContent:
    """The answers as text, each lens with its marker from table and plots."""
    from lenslab.answers import (
        answers,
        card_facts,
        ranking_facts,
        ranking_unit,
        ranking_words,
        usual_aperture,
        which_lens,
    )
    from lenslab.referee import charted, findings
    from lenslab.text import lens_text

    doubts = findings(query.measured)
    shots = charted(query.measured)
    found = answers(shots, query.share / 100)
    if not found.cards:
        why = "" if shots else next((f"{one.sentence} {one.remedy}" for one in doubts if one.kind == "no_chart"), "")
        return AnswersContent(advice=found.advice, why_none=why)
    marks = {lens.key: mark for lens, mark in query.marks.items()}
    lenses = {lens.key: lens for lens in query.marks}
    cards = tuple(
        CardText(
            lens_text(card.label, card.lens.lens),
            lenses.get(card.lens),
            marks.get(card.lens),
            tuple(CardLine(fact.label, fact.text, fact.attention) for fact in card_facts(card)),
        )
        for card in found.cards
    )
    aperture = query.aperture if query.aperture in found.apertures else usual_aperture(found.apertures, found.cards)
    if aperture is None:
        return AnswersContent(cards, advice=found.advice)
    ranking = which_lens(shots, aperture, query.region)
    facts = ranking_facts(ranking, ranking_unit(shots))
    ranked = tuple(
        CardLine(fact.label, fact.text, fact.attention, marks.get(one.lens))
        for fact, one in zip(facts, ranking, strict=True)
    )
    below = ranking_words(ranking, aperture, found.cards)
    return AnswersContent(cards, found.apertures, aperture, ranked, below, found.advice)
