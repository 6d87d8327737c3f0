"""Answers in words and numbers, as photographers write them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lenslab.answers.cards import LEAST_APERTURES
from lenslab.answers.gaps import gap_words
from lenslab.answers.ranking import places
from lenslab.answers.values import Card, Light, LightPattern, Ranked, SweetSpot, Usable
from lenslab.language import localized, tr, written
from lenslab.sharpness.intervals import Estimate
from lenslab.sharpness.verdict import WORDS
from lenslab.text import count, f_number_text, lens_text, listed


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of a card. attention: worth a second look."""

    label: str
    text: str
    attention: bool = False


def card_facts(card: Card) -> tuple[Fact, ...]:
    """The lines of one lens's card, without those that are not known; where there is none, one line says why."""
    found = [
        _spot(tr("Sharpest, centre"), card.centre, card),
        _spot(tr("Sharpest, corners"), card.corners, card),
        _usable(tr("centre"), card.usable),
        _usable(tr("corners"), card.usable_corners),
        *_wide_open(card),
        _diffraction(card),
        _light(card.light),
    ]
    facts = tuple(fact for fact in found if fact is not None)
    count = len(card.apertures)
    if count < LEAST_APERTURES:
        few = Fact(
            tr("Too few apertures"), tr("only {count}; it takes three or more to find the sharpest", count=count)
        )
        return (*(fact for fact in facts if fact.label == tr("Light")), few)
    gaps = [Fact(tr("Not measured"), text, attention=True) for text in gap_words(card)]
    if card.centre is None:
        none = tr("not available: no measure of sharpness at three apertures or more")
        return (*facts, Fact(tr("Sharpness"), none), *gaps)
    set_up = [Fact(tr("Set-up error"), set_up_words(card))] if card.set_up[0].pairs else []
    return (*facts, Fact(tr("Measured by"), measure_words(card)), *set_up, *gaps)


def measure_words(card: Card) -> str:
    """The measure of a lens's verdict, and the scale of its losses."""
    words = WORDS[card.measure]
    return words.name if words.on_mtf_scale else tr("{words}; losses are of contrast, not of MTF50", words=words.name)


def set_up_words(card: Card) -> str:
    """The set-up error measured from re-framed shots, and what it is used for."""
    centre, corners = card.set_up
    text = tr("{error:.1f} % in the centre", error=100 * centre.error)
    if corners.pairs:
        text += tr(", {error:.1f} % in the corners", error=100 * corners.error)
    return tr(
        "{value} ({pairs}); included in comparisons of lenses", value=text, pairs=count(centre.pairs, "re-framed pair")
    )


def _spot(label: str, spot: SweetSpot | None, card: Card) -> Fact | None:
    if spot is None:
        return None
    text = f_number_text(spot.aperture)
    if spot.alike is None:
        why = tr("repeats are identical") if card.shots > len(card.apertures) else tr("single shots")
        return Fact(label, tr("{value} (no interval: {why})", value=text, why=why))
    first, last = spot.alike
    return Fact(
        label,
        text
        if first == last
        else tr("{value} ({range}: no significant difference)", value=text, range=range_text(first, last)),
    )


def _usable(where: str, usable: Usable | None) -> Fact | None:
    if usable is None:
        return None
    text = tr(
        "{range} ({share:.0f} % of best){doubts}",
        range=range_text(usable.first, usable.last),
        share=100 * usable.share,
        doubts=_doubts(usable),
    )
    return Fact(tr("Usable, {where}", where=where), text)


def _doubts(found: Usable) -> str:
    return (
        tr("; close call at {apertures}", apertures=", ".join(map(f_number_text, found.doubtful)))
        if found.doubtful
        else ""
    )


def _wide_open(card: Card) -> list[Fact | None]:
    if len(card.apertures) < LEAST_APERTURES:
        return []
    found: list[Fact | None] = []
    text = _softer(card.softer_wide_open, card.softer_wide_open_corners)
    if text:
        found.append(Fact(tr("Wide open, {aperture}", aperture=f_number_text(card.apertures[0])), text))
    if card.dropoff_wide_open is not None:
        text = tr("corners {share} of the centre", share=percent_text(card.dropoff_wide_open, 100))
        settled = card.dropoff_settles
        if settled is not None and settled.first > card.apertures[0]:
            text += tr(
                "; near its best from {aperture}{doubts}",
                aperture=f_number_text(settled.first),
                doubts=_doubts(settled),
            )
        elif settled is not None:
            text += tr("; hardly improves on stopping down{doubts}", doubts=_doubts(settled))
        found.append(Fact(tr("Drop-off wide open"), text))
    return found


def _softer(centre: Estimate | None, corners: Estimate | None) -> str:
    """What centre and corners lose wide open; empty if it is not known of either."""
    if centre is not None and corners is not None and significant(centre) and significant(corners):
        return tr(
            "centre {centre}, corners {corners} softer than at best",
            centre=percent_text(centre),
            corners=percent_text(corners),
        )
    parts = (
        tr("centre {parts}", parts=_loss(centre, tr("its best"))) if centre is not None else "",
        tr("corners {parts}", parts=_loss(corners, tr("their best"))) if corners is not None else "",
    )
    return ", ".join(filter(None, parts))


def _loss(lost: Estimate, best: str) -> str:
    if lost.value == 0 and lost.half == 0:
        return tr("at {best}", best=best)
    if significant(lost):
        return tr("{share} softer than at best", share=percent_text(lost))
    return tr("no significant difference from {best}", best=best)


def _diffraction(card: Card) -> Fact | None:
    if not card.diffraction:
        return None
    parts = [
        f"{f_number_text(aperture)} {percent_text(lost, sign=MINUS) if significant(lost) else NO_LOSS}"
        for aperture, lost in card.diffraction
    ]
    return Fact(tr("Stopped down"), tr("centre {parts}", parts=", ".join(parts)))


def _light(found: Light | None) -> Fact | None:
    if found is None:
        return None
    text = light_words(found)
    return Fact(tr("Light"), text, attention=found.faulty)


def light_words(found: Light) -> str:
    """How the light a lens passes compares with its f-numbers; a fault is named only where `faulty`, as a question."""
    how = tr(" (from shutter times)") if found.from_shutter else ""
    if found.faulty:
        lost, at = tr("{stops} less than expected", stops=ev_text(found.worst_loss)), f_number_text(found.worst)
        return tr("{lost} at {at}{how}: {cause}?", lost=lost, at=at, how=how, cause=CAUSES[found.pattern])
    parts = []
    if found.wide_open.value - (found.wide_open.half or 0.0) > DROOP_EV:
        parts.append(
            tr(
                "{stops} less than expected at {aperture}",
                stops=ev_text(found.wide_open),
                aperture=f_number_text(found.widest),
            )
        )
    if parts:
        return "; ".join((*parts, tr("otherwise as expected from the f-numbers{how}", how=how)))
    return tr("as expected from the f-numbers{how}", how=how)


def ranking_facts(found: Sequence[Ranked], unit: str) -> tuple[Fact, ...]:
    """A line for each lens, the sharpest first: its value and interval. unit: "%" or empty."""
    texts = values_text([one.value for one in found], unit)
    return tuple(
        Fact(f"{place}. {lens_text(one.label, one.lens.lens)}", text)
        for place, (one, text) in enumerate(zip(found, texts, strict=True), start=1)
    )


def values_text(values: Sequence[Estimate], unit: str) -> tuple[str, ...]:
    """Values with their intervals, all with the same number of digits after the point. unit: "%" or empty."""
    digits = max((interval_digits(one.half) for one in values if one.half), default=0)
    return tuple(value_text(one, unit, digits) for one in values)


def ranking_words(found: Sequence[Ranked], aperture: float, cards: Sequence[Card] = ()) -> tuple[str, ...]:
    """Sentences: which lenses are the sharpest, as far as differences are significant, and which cannot be compared.

    cards: of all lenses.
    """
    at = f_number_text(aperture)
    reached = any(card.apertures[0] <= aperture <= card.apertures[-1] for card in cards if card.apertures)
    if not found and not reached:
        return (tr("No lens was measured at {at}, or at both a wider and a smaller aperture.", at=at),)
    names = [lens_text(one.label, one.lens.lens) for one in found]
    taken = places(found)
    known = {name: place for name, place in zip(names, taken, strict=True) if place is not None}
    sentences = [_first_words(known, at)] if len(known) > 1 else []
    unknown = [name for name in names if name not in known]
    if unknown and len(found) > 1:
        sentences.append(
            tr("No interval, so the rank may be due to chance: {names}.", names=listed(unknown, MOST_NAMED))
        )
    if any(one.per_height for one in found):
        sentences.append(tr("The bodies differ in pixels: compared per picture height, not per pixel."))
    ranked = {one.label for one in found}
    others = [lens_text(card.label, card.lens.lens) for card in cards if card.label not in ranked]
    if others:
        named = ", ".join(others[:MOST_NAMED]) + (
            tr(" and {more} more", more=len(others) - MOST_NAMED) * (len(others) > MOST_NAMED)
        )
        sentences.append(
            tr("Not comparable at {at} (not shot there, or by another measure): {named}.", at=at, named=named)
        )
    return tuple(sentences)


def _first_words(places_of: Mapping[str, tuple[int, int]], at: str) -> str:
    """Which lens is the sharpest, or which lenses may be. places_of: the first and the last place of each lens."""
    first = [name for name, place in places_of.items() if place[0] == 1]
    if len(first) == len(places_of):
        named = listed(first, 2) if len(first) == 2 else tr("the {first} lenses", first=len(first))
        return tr("No significant difference between {named} at {at}.", named=named, at=at)
    if len(first) == 1:
        others = next(name for name in places_of if name != first[0]) if len(places_of) == 2 else tr("all others")
        return tr("{first} is sharper than {others} at {at}.", first=first[0], others=others, at=at)
    return tr("Sharpest at {at}, without significant difference: {names}.", at=at, names=listed(first, MOST_NAMED))


def interval_digits(half: float) -> int:
    """After the point, for an interval that reaches so far to each side: its first digit is the last."""
    return min(max(0, -math.floor(math.log10(half))), MOST_DIGITS)


def value_text(value: Estimate, unit: str, digits: int) -> str:
    space = "\u202f" if unit else ""
    if not value.half:
        return f"{written(value.value, '.3g')}{space}{unit}"
    spec = f".{digits}f"
    return f"{written(value.value, spec)} ± {written(max(value.half, 10**-digits), spec)}{space}{unit}"


def percent_text(value: Estimate, scale: float = 1.0, sign: str = "") -> str:
    """With its interval, to a tenth where that is narrow; "about" where its width is unknown."""
    middle, half = (None if one is None else localized(one) for one in _as_written(value, scale))
    return tr("about {sign}{number} %", sign=sign, number=middle) if half is None else f"{sign}{middle} ± {half} %"


def significant(loss: Estimate) -> bool:
    """Whether a loss in %, as it is written, is more than nothing."""
    middle, half = _as_written(loss)
    return float(middle) > float(half or 0)


def _as_written(value: Estimate, scale: float = 1.0) -> tuple[str, str | None]:
    middle = scale * value.value
    if value.half is None:
        return f"{middle:.0f}", None
    half = scale * value.half
    return (f"{middle:.0f}", f"{half:.0f}") if half >= 1 else (f"{middle:.1f}", f"{max(half, LEAST_PERCENT):.1f}")


def ev_text(value: Estimate) -> str:
    digits = written(value.value, ".1f")
    amount = digits if value.half is None else f"{digits} ± {written(max(value.half, 0.05), '.1f')}"
    return tr("{amount} stop", amount=amount) if f"{value.value:.1f}" == "1.0" else tr("{amount} stops", amount=amount)


def range_text(first: float, last: float) -> str:
    return (
        f_number_text(first)
        if first == last
        else tr("{aperture} to {aperture2}", aperture=f_number_text(first), aperture2=f_number_text(last))
    )


DROOP_EV = 0.15
CAUSES: dict[LightPattern, str] = {
    "falls": tr("haze, damaged coating, or a diaphragm that closes too far"),
    "end": tr("a smallest aperture that closes too far"),
    "uneven": tr("a diaphragm that sticks, or light that changed"),
}
MOST_NAMED = 5
MOST_DIGITS = 3
LEAST_PERCENT = 0.1  # of an interval that is written
MINUS = "\N{MINUS SIGN}"
NO_LOSS = tr("no significant loss")
