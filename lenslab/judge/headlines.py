"""The verdict on a whole shoot in a few short sentences: which lens is sharpest where, and what is wrong."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from lenslab.judge.answers import which_lens_at_best
from lenslab.judge.cards import Card, Ranked
from lenslab.judge.ranking import sharper
from lenslab.judge.wording import NO_INTERVAL, ev_text
from lenslab.values.language import marked, tr
from lenslab.values.text import elided, f_number_text, lens_text
from lenslab.values.types import Lens, Measured, Part


class Topic(Enum):
    """Subject of a headline."""

    SHARPEST = auto()
    CORNERS = auto()
    LIGHT = auto()


@dataclass(frozen=True, slots=True)
class Headline:
    """A short sentence and the lens it is about; of several the first."""

    topic: Topic
    text: str
    lens: Lens


def headlines(
    measured: Sequence[Measured], cards: Sequence[Card], checked: Collection[Lens] = (), *, growing: bool = False
) -> tuple[Headline, ...]:
    """The sharpest lens in the centre and in the corners, each at its sharpest aperture, then lenses that lose light.

    measured: shots that show a chart, those of lenses not looked at aside. cards: of the same shots. checked: lenses
    whose lack of light is a finding, which the lamps may have. growing: as for `which_lens`. Nothing is said of a part
    of the frame in which no lens has a sharpest aperture.
    """
    names = {card.label: _short(card) for card in cards}
    said = [
        _sharpest(part, best, names) for part in TOPICS if (best := which_lens_at_best(measured, part, growing=growing))
    ]
    for card in cards:
        if card.light is not None and card.light.faulty:
            lost, aperture = ev_text(replace(card.light.worst_loss, half=None)), f_number_text(card.light.worst)
            sentence = LENS_OR_LAMPS if card.lens in checked else LOSES_LIGHT
            text = tr(sentence, lens=names[card.label], stops=lost, aperture=aperture)
            said.append(Headline(Topic.LIGHT, text, card.lens))
    return tuple(said)


def _sharpest(part: Part, best: Sequence[Ranked], names: Mapping[str, str]) -> Headline:
    first, *others = best
    tied = [lens for lens in others if sharper(first, lens) is False]
    topic, title = TOPICS[part][0], tr(TOPICS[part][1])
    lens, *seconds = (
        tr("{lens} at {aperture}", lens=names.get(each.label, each.label), aperture=f_number_text(each.aperture))
        for each in (first, *tied)
    )
    if len(tied) > 1:
        text = tr("{title}: {lens}; {count} more do not differ significantly", title=title, lens=lens, count=len(tied))
    elif tied:
        text = tr("{title}: {lens} and {second}, no significant difference", title=title, lens=lens, second=seconds[0])
    else:
        text = tr("{title}: {lens}", title=title, lens=lens)
        if others and sharper(first, others[0]) is None:
            text += tr(NO_INTERVAL)
    return Headline(topic, text, first.lens)


def _short(card: Card) -> str:
    return elided(lens_text(card.label, card.lens.lens), 28)  # letters of a lens's name


LOSES_LIGHT = marked("{lens} passes {stops} less light than expected at {aperture}")
LENS_OR_LAMPS = marked("{lens}: {stops} less light than expected at {aperture}, lens or lamps")
TOPICS: dict[Part, tuple[Topic, str]] = {
    "centre": (Topic.SHARPEST, marked("Sharpest")),
    "corners": (Topic.CORNERS, marked("Best corners")),
}
