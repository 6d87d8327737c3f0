"""Have the answers worked out off the GUI thread, one question at a time, and put in words for the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lenslab.answers.values import Region
from lenslab.figures.plot_options import Measure
from lenslab.gui.answers.card import Fact
from lenslab.gui.session.curve_updater import Lens
from lenslab.gui.tasks.task import Run
from lenslab.types import Measured

SOON_MS = 120  # the plots are drawn first
PAUSE_MS = 1200  # from one answer to the next, while shots come in


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked: of these shots, by this measure. share: in %, of a lens's best. aperture: None for any.

    region: where lenses are compared.
    """

    measured: Sequence[Measured]
    measure: Measure
    share: int
    aperture: float | None
    region: Region
    marks: Mapping[Lens, int]


@dataclass(frozen=True, slots=True)
class CardText:
    """What a lens's card says. lens: as the plots know it, if it is on them. mark: the number of its mark."""

    title: str
    lens: Lens | None
    mark: int | None
    facts: tuple[Fact, ...]
    sentences: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """Everything the panel says. apertures: those that lenses can be compared at; aperture: the one they are."""

    cards: tuple[CardText, ...] = ()
    apertures: tuple[float, ...] = ()
    aperture: float | None = None
    ranked: tuple[Fact, ...] = ()
    ranked_below: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()


class Answering(QObject):
    """Answers the newest question."""

    said = Signal(object)
    crashed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: Asked | None = None
        self._run: Run | None = None
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._start)

    def request(self, asked: Asked, now: bool = False) -> None:
        """now: somebody has changed the question, and waits."""
        self._wanted = asked
        if now:
            self._pause.stop()
            if self._run is not None:
                self._run.drop()  # what it answers was not asked
                self._run = None
        if now:
            self._start()
        elif self._run is None and not self._pause.isActive():
            self._pause.start(SOON_MS)

    def idle(self) -> bool:
        """Whether everything asked is answered."""
        return self._wanted is None and self._run is None

    def end(self) -> None:
        """Answer nothing more until something is asked again."""
        self._pause.stop()
        self._wanted = None
        if self._run is not None:
            self._run.drop()
            self._run = None

    @Slot()
    def _start(self) -> None:
        if self._wanted is None or self._run is not None:
            return
        wanted, self._wanted = self._wanted, None
        self._run = Run(partial(_answer, wanted), "answers")
        self._run.batch.connect(self._take)
        self._run.finished.connect(self._take_end)
        self._run.crashed.connect(self._take_crash)
        self._run.start()

    @Slot(object, list)
    def _take(self, run: Run, said: list[Said]) -> None:
        if run is self._run:
            self.said.emit(said[-1])

    @Slot(object)
    def _take_end(self, run: Run) -> None:
        if run is self._run:
            self._run = None
            self._pause.start(PAUSE_MS)

    @Slot(object, object)
    def _take_crash(self, run: Run, error: BaseException) -> None:
        self._take_end(run)
        self.crashed.emit(error)


def _answer(asked: Asked, cancelled: Callable[[], bool]) -> Iterator[Said]:
    yield answer(asked)


def answer(asked: Asked) -> Said:
    """The answers in words, each lens with the mark it has in the table and on the plots."""
    from lenslab.answers import answers, card_facts, ranking_facts, ranking_words, usual_aperture, which_lens
    from lenslab.figures import lens_text

    found = answers(asked.measured, asked.measure, asked.share / 100)
    if not found.cards:
        return Said(advice=found.advice)
    marks = {lens.curve: mark for lens, mark in asked.marks.items()}
    lenses = {lens.curve: lens for lens in asked.marks}
    cards = tuple(
        CardText(
            lens_text(card.label, card.lens.lens),
            lenses.get(card.lens),
            marks.get(card.lens),
            tuple(Fact(fact.label, fact.text, fact.attention) for fact in card_facts(card)),
        )
        for card in found.cards
    )
    aperture = asked.aperture if asked.aperture in found.apertures else usual_aperture(found.apertures, found.cards)
    if aperture is None:
        return Said(cards, advice=found.advice)
    ranking = which_lens(asked.measured, asked.measure, aperture, asked.region)
    facts = ranking_facts(ranking, "%" if asked.measure == "detail" else "")
    ranked = tuple(
        Fact(fact.label, fact.text, fact.attention, marks.get(one.lens))
        for fact, one in zip(facts, ranking, strict=True)
    )
    below = ranking_words(ranking, aperture, found.cards)
    return Said(cards, found.apertures, aperture, ranked, below, found.advice)
