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
    places = ((part, which_lens_at_best(measured, part, growing=growing)) for part in TOPICS)
    sharpest = tuple(_sharpest(part, best, names) for part, best in places if best)
    return (*sharpest, *(headline for card in cards if (headline := _light(card, card.lens in checked)) is not None))


def _sharpest(part: Part, best: Sequence[Ranked], names: Mapping[str, str]) -> Headline:
    first, *others = best
    tied = [lens for lens in others if sharper(first, lens) is False]
    topic, title = TOPICS[part]
    lens, about = _at(first, names), first.lens
    if not tied:
        unsure = tr(NO_INTERVAL) if any(sharper(first, lens) is None for lens in others[:1]) else ""
        return Headline(topic, tr("{title}: {lens}", title=tr(title), lens=lens) + unsure, about)
    if len(tied) == 1:
        second = _at(tied[0], names)
        text = tr("{title}: {lens} and {second}, no significant difference", title=tr(title), lens=lens, second=second)
        return Headline(topic, text, about)
    text = tr("{title}: {lens}; {count} more do not differ significantly", title=tr(title), lens=lens, count=len(tied))
    return Headline(topic, text, about)


def _at(best: Ranked, names: Mapping[str, str]) -> str:
    name = names.get(best.label, best.label)
    return tr("{lens} at {aperture}", lens=name, aperture=f_number_text(best.aperture))


def _light(card: Card, checked: bool) -> Headline | None:
    light = card.light
    if light is None or not light.faulty:
        return None
    lost = ev_text(replace(light.worst_loss, half=None))
    sentence = LENS_OR_LAMPS if checked else LOSES_LIGHT
    text = tr(sentence, lens=_short(card), stops=lost, aperture=f_number_text(light.worst))
    return Headline(Topic.LIGHT, text, card.lens)


def _short(card: Card) -> str:
    return elided(lens_text(card.label, card.lens.lens), 28)  # letters of a lens's name


LOSES_LIGHT = marked("{lens} passes {stops} less light than expected at {aperture}")
LENS_OR_LAMPS = marked("{lens}: {stops} less light than expected at {aperture}, lens or lamps")
TOPICS: dict[Part, tuple[Topic, str]] = {
    "centre": (Topic.SHARPEST, marked("Sharpest")),
    "corners": (Topic.CORNERS, marked("Best corners")),
}
