"""Answers and notes on shots in words and numbers, as photographers write them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from lenslab.judge.cards import Card, Light, LightPattern, Ranked
from lenslab.judge.ranking import places, sharper
from lenslab.judge.sharpness import WORDS, Estimate
from lenslab.measure.chart_method import has_mtf
from lenslab.measure.texture_maps import ConstantBlur
from lenslab.values.language import marked, tr, written
from lenslab.values.remarks import Remark
from lenslab.values.statistics import STANDARD_ERRORS
from lenslab.values.text import UNBROKEN_SPACE, count, f_number_text, lens_text, listed, plus_minus
from lenslab.values.types import Measured


def measure_words(card: Card) -> str:
    """The measure of a lens's verdict, and the scale of its losses."""
    if card.measure == "mtf50" and card.edges:
        return tr("MTF50 of {edges} edges of a slanted-edge chart", edges=card.edges)
    name, on_mtf_scale = WORDS[card.measure].name, WORDS[card.measure].on_mtf_scale
    return name if on_mtf_scale else tr("{verdict}; losses are of contrast, not of MTF50", verdict=name)


def constant_words(blur: ConstantBlur) -> str:
    """The body's constant blur used in estimates of MTF50, and its source."""
    size = tr("{blur:.2f} ± {error:.2f} px", blur=blur.sigma_px, error=STANDARD_ERRORS * blur.error_px)
    if blur.source is None:
        return tr("Constant blur of this camera: {size}, from shots of a known chart.", size=size)
    files = blur.source.files  # such as "RAW files", or "TIFF files by Converter 3"
    by = tr("{kind} files by {converter}", kind=files.kind, converter=files.converter)
    return tr(
        "Constant blur of this camera: {size}, from {files} of a known chart, {shoot}, {day}.",
        size=size,
        files=by if files.converter else tr("{kind} files", kind=files.kind),
        shoot=blur.source.shoot or tr("folder not known"),
        day=blur.source.taken,
    )


def set_up_words(card: Card) -> str:
    """The set-up error measured from re-framed shots, and what it is used for."""
    centre, corners = (part.set_up for part in card.parts)
    text = tr("{error:.1f} % in the centre", error=100 * centre.error)
    if corners.pairs:
        text += tr(", {error:.1f} % in the corners", error=100 * corners.error)
    return tr(
        "{spread} ({pairs}); included in comparisons of lenses",
        spread=text,
        pairs=count(centre.pairs, "re-framed pair"),
    )


def close_call_text(doubtful: Sequence[float]) -> str:
    """Suffix of a range of apertures whose ends are not certain; empty without any."""
    if not doubtful:
        return ""
    return tr("; close call at {apertures}", apertures=", ".join(map(f_number_text, doubtful)))


def light_words(light: Light) -> str:
    """Light passed, relative to the f-numbers; a cause is named only where `faulty`, as a question."""
    how = tr(" (from shutter times)") if light.from_shutter else ""
    lost, aperture = (light.worst_loss, light.worst) if light.faulty else (light.wide_open, light.widest)
    if not light.faulty and lost.lower <= DROOP_EV:
        return tr("as expected from the f-numbers{interval}", interval=how)
    at = f_number_text(aperture)
    if light.faulty:
        less, cause = tr("{stops} less than expected", stops=ev_text(lost)), CAUSES[light.pattern]
        return tr("{lost} at {aperture}{interval}: {cause}?", lost=less, aperture=at, interval=how, cause=cause)
    less = tr("{stops} less than expected at {aperture}", stops=ev_text(lost), aperture=at)
    return f"{less}; {tr('otherwise as expected from the f-numbers{interval}', interval=how)}"


def values_text(values: Sequence[Estimate], unit: str) -> tuple[str, ...]:
    """Values with their intervals, all with the same number of digits after the point: three figures without intervals.

    A vague one is its range, or blank. unit: "%" or empty.
    """
    halves = [estimate.half for estimate in values if estimate.half]
    largest = max((abs(estimate.value) for estimate in values), default=0.0)
    digits = max(map(interval_digits, halves)) if halves else interval_digits(largest / 100 if largest else 1.0)
    unit = f"{UNBROKEN_SPACE}{unit}" if unit else ""

    def text(value: Estimate) -> str:
        if value.vague:
            ends = (written(max(end, 0.0), f".{digits + 1}f") for end in (value.lower, value.upper))
            return f"{'–'.join(ends)}{unit}" if value.half else ""  # noqa: RUF001
        number = plus_minus(value.value, value.half, digits) if value.half else written(value.value, f".{digits}f")
        return number + unit

    return tuple(map(text, values))


def ranking_words(lenses: Sequence[Ranked], aperture: float | None, cards: Sequence[Card] = ()) -> tuple[str, ...]:
    """Sentences: which lenses are the sharpest, as far as differences are significant, and which cannot be compared.

    aperture: None where each lens is at its sharpest. cards: of all lenses.
    """
    stop = f_number_text(aperture)
    reached = aperture is None or any(
        card.apertures[0] <= aperture <= card.apertures[-1] for card in cards if card.apertures
    )
    if not lenses and not reached:
        return (tr("No lens was measured at {aperture}, or at both a wider and a smaller aperture.", aperture=stop),)
    names = [lens_text(lens.label, lens.lens.lens) for lens in lenses]
    taken = places(lenses)
    known = {name: place for name, place in zip(names, taken, strict=True) if place is not None}
    unknown = [name for name in names if name not in known]
    sentences = [_first_words(known, stop, are_all=not unknown)] if len(known) > 1 else []
    if any(apart_as_written(lenses[0], lens) and not sharper(lenses[0], lens) for lens in lenses[1:]):
        sentences.append(tr("To be significant, a difference must exceed the error of framing and focusing as well."))
    if unknown and len(lenses) > 1:
        sentences.append(tr("No interval, so the rank may be due to chance: {names}.", names=listed(unknown)))
    if any(lens.per_height for lens in lenses):
        sentences.append(tr("The bodies differ in pixels: compared per picture height, not per pixel."))
    ranked = {lens.label for lens in lenses}
    between = [  # ranked, but shot at wider and smaller apertures only
        lens_text(card.label, card.lens.lens)
        for card in cards
        if aperture is not None and card.label in ranked
        if not any(math.isclose(shot, aperture) for shot in card.apertures)
    ]
    if between:
        named = listed(between)
        sentences.append(tr("Interpolated, as not shot at {aperture}: {lenses}.", aperture=stop, lenses=named))
    others = [lens_text(card.label, card.lens.lens) for card in cards if card.label not in ranked]
    if others:
        text = NOT_COMPARABLE if aperture is not None else NOT_COMPARABLE_AT_BEST
        sentences.append(tr(text, aperture=stop, lenses=listed(others)))
    return tuple(sentences)


def apart_as_written(lens: Ranked, rival: Ranked) -> bool:
    """True if the intervals beside the two values do not touch: the reader would take the lens for sharper."""
    value, other = lens.shown, rival.shown
    return value.half is not None and other.half is not None and value.lower > other.upper


def _first_words(places_of: Mapping[str, tuple[int, int]], stop: str, *, are_all: bool) -> str:
    """The sharpest lens, or those that may be.

    places_of: the first and the last place of each lens. stop: the aperture at which they are compared, empty where
    each is at its sharpest. are_all: False if other lenses have no place; then no lens is called the sharpest of all.
    """
    first = [name for name, place in places_of.items() if place[0] == 1]
    if len(first) == 1:
        others = [name for name in places_of if name != first[0]]
        than = tr("all others") if are_all and len(others) > 1 else listed(others)
        return tr(SHARPER if stop else SHARPER_AT_BEST, lens=first[0], lenses=than, aperture=stop)
    if len(first) == len(places_of) or not are_all:
        named = tr("the {count} lenses", count=len(first)) if are_all and len(first) > 2 else listed(first)
        return tr(EQUAL if stop else EQUAL_AT_BEST, lenses=named, aperture=stop)
    return tr(SHARPEST if stop else SHARPEST_AT_BEST, aperture=stop, lenses=listed(first))


EQUAL = marked("No significant difference between {lenses} at {aperture}.")
EQUAL_AT_BEST = marked("No significant difference between {lenses}, each at its sharpest aperture.")
SHARPER = marked("{lens} is sharper than {lenses} at {aperture}.")
SHARPER_AT_BEST = marked("{lens} is sharper than {lenses}, each at its sharpest aperture.")
SHARPEST = marked("Sharpest at {aperture}, without significant difference: {lenses}.")
SHARPEST_AT_BEST = marked("Sharpest, each at its own aperture, without significant difference: {lenses}.")
NOT_COMPARABLE = marked("Not comparable at {aperture} (not shot there, or by another measure): {lenses}.")
NOT_COMPARABLE_AT_BEST = marked("Not comparable (no sharpest aperture, or another measure): {lenses}.")
NO_INTERVAL = marked(" (no interval: the rank may be due to chance)")


def interval_digits(half: float) -> int:
    """After the point, for an interval that reaches so far to each side: its first digit is the last."""
    return min(max(0, -math.floor(math.log10(half))), 3)  # decimals


def percent_text(value: Estimate, beside: Iterable[Estimate | None]) -> str:
    """With its interval, to a tenth where that is narrow; "about" where its width is unknown; a vague one's range.

    beside: those in the same column, whose intervals count for its digits too.
    """
    if value.vague and value.half is not None:
        low, high = value.value - value.half, value.value + value.half
        return f"{max(low, 0):.0f}–{min(high, 100):.0f} %"  # noqa: RUF001
    digits = max(_digits(other) for other in (value, *beside) if other is not None)
    if value.half is None:
        return tr("about {percent} %", percent=written(value.value, f".{digits}f"))
    return f"{plus_minus(value.value, value.half, digits)} %"


def significant(loss: Estimate) -> bool:
    """True if a loss in %, as rounded for display, exceeds its interval."""
    digits = _digits(loss)
    return round(loss.value, digits) > (0.0 if loss.half is None else round(max(loss.half, 0.1), digits))


def _digits(value: Estimate) -> int:
    """After the point: an interval below 1 % needs tenths."""
    return 1 if value.half is not None and not value.vague and value.half < 1 else 0


def ev_text(value: Estimate) -> str:
    amount = written(value.value, ".1f") if value.half is None else plus_minus(value.value, value.half, 1)
    return tr("{amount} stop", amount=amount) if f"{value.value:.1f}" == "1.0" else tr("{amount} stops", amount=amount)


def range_text(first: float, last: float) -> str:
    return (
        f_number_text(first)
        if first == last
        else tr("{first} to {last}", first=f_number_text(first), last=f_number_text(last))
    )


LOSSES_ALONE = tr("The texture of this scene shows losses of MTF50, but not MTF50 itself.")
ASK_FOR_CHART = tr("Print LensLab's chart for exact numbers.")
DROOP_EV = 0.15  # light lost wide open that is worth a word
CAUSES: dict[LightPattern, str] = {
    "falls": tr("haze, damaged coating, or a diaphragm that closes too far"),
    "end": tr("a smallest aperture that closes too far"),
    "uneven": tr("a diaphragm that sticks, or light that changed"),
}


# ------------------------------------------------------------------------------
# What must be known of a shot beside its numbers.


def shot_notes(shot: Measured) -> tuple[Remark, ...]:
    """The warnings of measuring, and of how a known chart lies: a bent one has blank and wrong numbers."""
    from lenslab.charts.place import place_of_shot, warnings

    place = place_of_shot(shot)
    return (*file_notes(shot), *(() if place is None else warnings(place)))


def file_notes(shot: Measured) -> tuple[Remark, ...]:
    """The warnings of measuring; one on sharpening is left out where a known chart measures sharpening itself."""
    seen = has_mtf(shot)
    return tuple(note for note in shot.warnings if not (seen and note.key == "sharpened_in_camera"))


def notes_text(notes: Iterable[Remark]) -> str:
    """Notes in one English line, as a table has them: parts of sentences with semicolons, then the whole sentences."""
    texts = list(map(str, notes))
    sentences = [text for text in texts if text.endswith(".")]
    parts = "; ".join(text for text in texts if not text.endswith("."))
    return " ".join([f"{parts}." if parts and sentences else parts, *sentences]).strip()
