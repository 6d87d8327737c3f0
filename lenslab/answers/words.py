"""Answers in words and numbers, as photographers write them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from lenslab.answers.values import Card, Estimate, Light, Ranked, SweetSpot, Usable
from lenslab.figures import f_number_text, lens_text


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of a card. attention: worth a second look."""

    label: str
    text: str
    attention: bool = False


def card_facts(card: Card) -> tuple[Fact, ...]:
    """The lines of one lens's card, those left out that cannot be told; one says why where there is nothing else."""
    found = [
        _spot("Sharpest, centre", card.centre),
        _spot("Sharpest, corners", card.corners),
        _usable("centre", card.usable),
        _usable("corners", card.usable_corners),
        *_wide_open(card),
        _diffraction(card),
        _light(card.light),
    ]
    facts = tuple(fact for fact in found if fact is not None)
    return facts or (Fact("Too few apertures", f"{len(card.apertures)} shot: three or more tell where it is sharpest"),)


def _spot(label: str, spot: SweetSpot | None) -> Fact | None:
    if spot is None:
        return None
    text = f_number_text(spot.aperture)
    if spot.alike is None:
        return Fact(label, f"{text} (single shots: no telling how sure)")
    first, last = spot.alike
    return Fact(label, text if first == last else f"{text}; {_range(first, last)} not told apart")


def _usable(where: str, usable: Usable | None) -> Fact | None:
    if usable is None:
        return None
    text = f"{_range(usable.first, usable.last)} ({100 * usable.share:.0f} % of best)"
    if usable.doubtful:
        text += f"; close call at {', '.join(map(f_number_text, usable.doubtful))}"
    return Fact(f"Usable, {where}", text)


def _wide_open(card: Card) -> list[Fact | None]:
    if card.softer_wide_open is None or not card.apertures:
        return []
    losses = {"centre": card.softer_wide_open, "corners": card.softer_wide_open_corners}
    parts = [f"{where} {_softer(lost)}" for where, lost in losses.items() if lost is not None]
    text = ", ".join(parts).replace(f" {SOFTER},", ",")  # said once is enough
    found: list[Fact | None] = [Fact(f"Wide open, {f_number_text(card.apertures[0])}", text)]
    if card.dropoff_wide_open is not None:
        text = f"corners have {_percent(card.dropoff_wide_open, 100)} of the centre"
        settled = card.dropoff_settles
        if settled is not None and settled > card.apertures[0]:
            text += f"; close to its best from {f_number_text(settled)} on"
        elif settled is not None:
            text += "; little better stopped down"
        found.append(Fact("Drop-off wide open", text))
    return found


def _softer(lost: Estimate) -> str:
    if lost.value == 0 and lost.half == 0:
        return "at its best"
    if lost.half is not None and lost.value <= lost.half:
        return "not told from its best"
    return f"{_percent(lost)} {SOFTER}"


def _diffraction(card: Card) -> Fact | None:
    if not card.diffraction:
        return None
    parts = [
        f"{f_number_text(aperture)} {'no loss seen' if _unsure(lost) else _percent(lost, sign=MINUS)}"
        for aperture, lost in card.diffraction
    ]
    return Fact("Stopped down", ", ".join(parts))


def _light(found: Light | None) -> Fact | None:
    if found is None:
        return None
    text = light_words(found)
    return Fact("Light", text, attention=found.faulty)


def light_words(found: Light) -> str:
    """What a lens does with the light; a fault only where `faulty`, and then as a question."""
    how = " (from shutter times)" if found.from_shutter else ""
    if found.faulty:
        return (
            f"loses {_ev(found.loss)} by {f_number_text(found.by)}{how}: haze or damaged coating, "
            "or a diaphragm that closes too far?"
        )
    parts = []
    if found.wide_open.value - (found.wide_open.half or 0.0) > DROOP_EV:
        parts.append(f"{_ev(found.wide_open)} less than {f_number_text(found.widest)} promises")
    parts.append(f"as its f-numbers promise{' otherwise' if parts else ''}{how}")
    return "; ".join(parts)


def ranking_facts(found: Sequence[Ranked], unit: str) -> tuple[Fact, ...]:
    """A line for each lens, the sharpest first: its value and interval. unit: "%" or empty."""
    digits = max((_digits(one.value.half) for one in found if one.value.half), default=0)  # in a list they are alike
    return tuple(
        Fact(f"{place}. {lens_text(one.label)}", _value(one.value, unit, digits))
        for place, one in enumerate(found, start=1)
    )


def ranking_words(found: Sequence[Ranked], aperture: float) -> tuple[str, ...]:
    """Sentences: which is sharper than the next, where the interval says so."""
    at = f_number_text(aperture)
    if not found:
        return (f"No lens was shot at {at}, nor at both sides of it.",)
    sentences = []
    for one, after in pairwise(found):
        first, second = lens_text(one.label), lens_text(after.label)
        if one.sharper_than_next:
            sentences.append(f"{first} is sharper than {second} at {at}.")
        elif one.sharper_than_next is None:
            sentences.append(f"{first} and {second}: single shots, so no telling which is sharper.")
        else:
            sentences.append(f"{first} and {second}: no difference seen.")
    return tuple(sentences)


def _digits(half: float) -> int:
    """After the point, for an interval that reaches so far to each side: its first digit is the last."""
    return max(0, -math.floor(math.log10(half)))


def _value(value: Estimate, unit: str, digits: int) -> str:
    space = "\u202f" if unit else ""
    if not value.half:
        return f"{value.value:.3g}{space}{unit}"
    return f"{value.value:.{digits}f} ± {value.half:.{digits}f}{space}{unit}"


def _percent(value: Estimate, scale: float = 1.0, sign: str = "") -> str:
    """With its interval, to a tenth where that is narrow; "about" where nothing tells how wide it is."""
    number = scale * value.value
    if value.half is None:
        return f"about {sign}{number:.0f} %"
    half = scale * value.half
    if half >= 1:
        return f"{sign}{number:.0f} ± {half:.0f} %"
    return f"{sign}{number:.1f} ± {max(half, LEAST_PERCENT):.1f} %"


def _ev(value: Estimate) -> str:
    stops = "stop" if f"{value.value:.1f}" == "1.0" else "stops"
    return (
        f"{value.value:.1f} {stops}"
        if value.half is None
        else f"{value.value:.1f} ± {max(value.half, 0.05):.1f} {stops}"
    )


def _unsure(value: Estimate) -> bool:
    return value.value <= (value.half or 0.0)


def _range(first: float, last: float) -> str:
    return f_number_text(first) if first == last else f"{f_number_text(first)} to {f_number_text(last)}"


DROOP_EV = 0.15
LEAST_PERCENT = 0.1  # of an interval that is written
MINUS = "\N{MINUS SIGN}"
SOFTER = "softer than at best"
