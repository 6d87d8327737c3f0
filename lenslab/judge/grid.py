"""A card as a small grid: rows of numbers for centre and corners, each with a bar to scale; and the ranking as a table.

The window and the report show these values, so that both agree.

cards = answers(measured).cards
shown = card_grids(cards)
for row in shown.grids[0].rows: print(row.label, [cell.text for cell in row.cells])
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from lenslab.judge.cards import Card, CardPart, Light, Ranked, SweetSpot, Usable, gap_words
from lenslab.judge.per_height import times
from lenslab.judge.ranking import common_measure, kind_of, lost_percent, places
from lenslab.judge.sharpness import PARTS, Estimate, Sharpness
from lenslab.judge.smoothing import MIN_APERTURES
from lenslab.judge.wording import (
    ASK_FOR_CHART,
    DROOP_EV,
    LOSSES_ALONE,
    close_call_text,
    constant_words,
    ev_text,
    light_words,
    measure_words,
    percent_text,
    range_text,
    set_up_words,
    significant,
    values_text,
)
from lenslab.measure.chart_method import METHOD
from lenslab.measure.texture_maps import BodyFiles
from lenslab.measure.units import lp_per_mm
from lenslab.values.language import marked, tr
from lenslab.values.remarks import OF_PRINT, remark, shown
from lenslab.values.text import capitalized, f_number_text, lens_text
from lenslab.values.types import Lens
from lenslab.values.viewing import VIEWINGS


@dataclass(frozen=True, slots=True)
class Bar:
    """A number drawn to scale. All are shares of the scale's length, 0..1.

    kind: an amount, from 0 to `end`; a range, from `start` to `end`; or a place, `start`, which is `end` too. lower,
    upper: the ends of the 95 % interval, or of the apertures that may belong to a range; None where unknown.
    """

    kind: Literal["amount", "range", "place"]
    start: float
    end: float
    lower: float | None = None
    upper: float | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """A value in a few characters. tip: the same as a sentence. attention: worth a second look."""

    text: str
    bar: Bar | None = None
    tip: str = ""
    attention: bool = False


@dataclass(frozen=True, slots=True)
class GridRow:
    """cells: of the centre and of the corners, None where unknown; or a single one, of the whole lens."""

    label: str
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True, slots=True)
class CardGrid:
    """One lens's card. notes: what holds for this lens and not for all. estimated: chart and body are unknown.

    blur: the files whose constant blur is used.
    """

    label: str
    lens: Lens
    rows: tuple[GridRow, ...]
    notes: tuple[str, ...] = ()
    estimated: bool = False
    blur: BodyFiles | None = None


@dataclass(frozen=True, slots=True)
class _Note:
    """A sentence below a card. of_measure: of how everything was measured, which stands below all cards if it can."""

    text: str
    of_measure: bool = False


@dataclass(frozen=True, slots=True)
class CardGrids:
    """All cards, and the notes that hold for all of them, written once."""

    grids: tuple[CardGrid, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RankingRow:
    """A lens at one aperture. place: from 1; where the intervals leave it open, the first and the last it may take.

    mark: `Series.style` of the lens's marker on the plots, None where it has none.
    """

    place: str
    label: str
    lens: Lens
    value: Cell
    mark: int | None = None


def card_grids(cards: Sequence[Card], checked: Collection[Lens] = frozenset()) -> CardGrids:
    """The grids of all cards. Apertures are drawn on one scale, so that the cards can be compared.

    checked: the lenses whose lack of light is a finding on their shots, which names the causes.
    """
    scale = aperture_scale(cards)
    card_notes = [_notes(card) for card in cards]
    shared = [
        note
        for note in dict.fromkeys(note for notes in card_notes for note in notes)
        if all(note in notes for notes in card_notes) and (len(cards) > 1 or note.of_measure)
    ]
    grids = []
    for card, notes in zip(cards, card_notes, strict=True):
        source = card.constant.source if card.measure == "texture" and card.constant is not None else None
        rows, own = _rows(card, scale, card.lens in checked), tuple(note.text for note in notes if note not in shared)
        blur = None if source is None else source.files
        grids.append(CardGrid(card.label, card.lens, rows, own, _asks_for_chart(card), blur))
    return CardGrids(tuple(grids), tuple(note.text for note in shared))


def aperture_scale(cards: Sequence[Card]) -> tuple[float, float]:
    """The widest and the smallest aperture of all these cards: the ends of the bars of apertures."""
    apertures = [aperture for card in cards for aperture in card.apertures]
    return min(apertures, default=1.0), max(apertures, default=1.0)


def ranking_rows(lenses: Sequence[Ranked], unit: str, *, at_best: bool = False) -> tuple[RankingRow, ...]:
    """A row for each lens, the sharpest first; bars begin at 0 and reach to the highest end of an interval.

    at_best: each lens has an aperture of its own, which its row names.
    """
    top = max((lens.shown.upper for lens in lenses), default=0.0)
    texts = values_text([lens.shown for lens in lenses], unit)
    rows = []
    for number, (lens, place, text) in enumerate(zip(lenses, places(lenses), texts, strict=True), start=1):
        label = lens_text(lens.label, lens.lens.lens)
        if at_best:  # before a long name, which is cut at its end
            label = f"{f_number_text(lens.aperture)} \N{MIDDLE DOT} {label}"
        if place is None:
            written, tip = f"({number})", tr("No interval: the rank may be due to chance")
        else:
            first, last = place
            written = str(first) if first == last else f"{first}–{last}"  # noqa: RUF001
            tip = _place_words(first - 1, len(lenses) - last) if first != last else ""
        cell = Cell(text, _amount(lens.shown, top) if top > 0 else None, tip)
        rows.append(RankingRow(written, label, lens.lens, cell))
    return tuple(rows)


def _place_words(better: int, worse: int) -> str:
    """How many lenses are significantly sharper than one, and how many less so."""
    parts = [
        tr("significantly less sharp than {better} of the lenses", better=better) if better else "",
        tr("significantly sharper than {worse} of them", worse=worse) if worse else "",
    ]
    return capitalized(tr(" and ").join(filter(None, parts)) or tr("no significant difference from any other lens"))


# Rows


def _rows(card: Card, scale: tuple[float, float], checked: bool) -> tuple[GridRow, ...]:
    rows: list[tuple[str, tuple[Cell | None, ...]]] = []
    if len(card.apertures) >= MIN_APERTURES:
        wide = card.apertures[0]
        small = max((aperture for part in card.parts for aperture, _ in part.stopped_down), default=0.0)
        losses = [(part.wide_open, dict(part.stopped_down).get(small)) for part in card.parts]
        bests = (tr("its best"), tr("their best"))
        rows = [
            (tr("Sharpest"), tuple(spot_cell(part.sharpest, scale, card.focus_moved) for part in card.parts)),
            (tr("Usable"), tuple(usable_cell(part.usable, scale) for part in card.parts)),
            *(
                (
                    tr("Loss at {aperture}", aperture=f_number_text(aperture)),
                    tuple(_loss(lost[end], best, lost) for lost, best in zip(losses, bests, strict=True)),
                )
                for end, aperture in enumerate((wide, small))
            ),
            (tr("Drop-off"), (_dropoff(card),)),
        ]
        if card.viewing:
            rows.append((tr(VIEWINGS[card.viewing].short), tuple(_seen(part, card.viewing) for part in card.parts)))
    light = light_cell(card.light, checked)
    if light is not None and light.bar is not None:  # a card does not state the usual, which has no bar
        rows.append((tr("Light"), (light,)))
    return tuple(GridRow(label, cells) for label, cells in rows if any(cells))


def spot_cell(spot: SweetSpot | None, scale: tuple[float, float], focus_moved: bool = False) -> Cell | None:
    """The sharpest aperture."""
    if focus_moved:
        return Cell(tr("not known"), None, FOCUS_MOVED)
    if spot is None:
        return None
    share, text = _place(spot.aperture, scale), f_number_text(spot.aperture)
    if spot.alike is None:
        return Cell(text, Bar("place", share, share), tr("Sharpest at {aperture}; no interval", aperture=text))
    first, last = spot.alike
    alike = tr(" ({range}: no significant difference)", range=range_text(first, last)) if first != last else ""
    return Cell(
        text,
        Bar("place", share, share, _place(first, scale), _place(last, scale)),
        tr("Sharpest at {aperture}{alike}", aperture=text, alike=alike),
    )


def usable_cell(usable: Usable | None, scale: tuple[float, float]) -> Cell | None:
    """The range of usable apertures."""
    if usable is None:
        return None
    ends = (usable.first, usable.last, *usable.doubtful)
    bar = Bar("range", *(_place(aperture, scale) for aperture in (usable.first, usable.last, min(ends), max(ends))))
    best = tr("at least {percent:.0f} % of the lens's best", percent=100 * usable.share)
    close = close_call_text(usable.doubtful)
    text = f_number_text(usable.first)  # as makers of lenses write a range, "f/" only once
    if usable.first != usable.last:
        text += f"–{f_number_text(usable.last)[2:]}"  # noqa: RUF001
    return Cell(
        text,
        bar,
        tr("{range} have {best}{doubts}", range=range_text(usable.first, usable.last), best=best, doubts=close),
    )


def _loss(lost: Estimate | None, best: str, beside: Sequence[Estimate | None]) -> Cell | None:
    if lost is None:
        return None
    if lost.value == 0 and lost.upper < 5.0:  # %: where more may be lost, the highest value is not called the best
        return Cell(tr("at best"), Bar("amount", 0.0, 0.0), tr("At {best}", best=best))
    bar = _amount(lost, 100.0)
    if significant(lost):
        text = percent_text(lost, beside=beside)
        return Cell(text, bar, tr("{percent} softer than at {best}", percent=text, best=best))
    return Cell(_at_most(lost), bar, tr("No significant difference from {best}", best=best))


def _at_most(lost: Estimate) -> str:
    """Upper bound of a loss that is not significant."""
    return f"< {max(math.ceil(lost.upper), 1)} %"


def _dropoff(card: Card) -> Cell | None:
    dropoff, settled = card.dropoff_wide_open, card.dropoff_settles
    if dropoff is None:
        return None
    worst, best = card.dropoff_range or ((card.apertures[0], dropoff), None)
    lost, least = lost_percent(worst[1]), lost_percent(best[1]) if best is not None else None
    share, at = _lost_text(lost, least), f_number_text(worst[0])
    tip = tr("At {aperture} the corners are {percent} less sharp than the centre", aperture=at, percent=share)
    if settled is not None and settled.first > card.apertures[0]:
        tip += tr(
            "; from {aperture} on the drop-off is near its least{close}",
            aperture=f_number_text(settled.first),
            close=close_call_text(settled.doubtful),
        )
    elif settled is not None:
        tip += tr("; stopping down hardly improves it")
        best = None
    if best is not None and least is not None:
        share = tr(
            "{worst} at {aperture}, {best} at {other}",
            worst=share,
            aperture=at,
            best=_lost_text(least, lost),
            other=f_number_text(best[0]),
        )
    return Cell(share, _amount(lost, 100.0), tip)


def _seen(part: CardPart, viewing: str) -> Cell | None:
    """Acutance of the sharpest aperture on the print or screen."""
    value, spot = part.acutance, part.sharpest
    if value is None or spot is None:
        return None
    tip = tr(
        "Acutance at {aperture} on a {viewing}: 100 % where all the detail that the eye resolves keeps its contrast",
        aperture=f_number_text(spot.aperture),
        viewing=tr(VIEWINGS[viewing].text),
    )
    return Cell(tr("{percent:.0f} % of detail", percent=100 * value), _amount(Estimate(100 * value), 100.0), tip)


def _lost_text(lost: Estimate, beside: Estimate | None) -> str:
    return percent_text(lost, beside=(beside,)) if significant(lost) else _at_most(lost)


def light_cell(light: Light | None, checked: bool = False) -> Cell | None:
    """The light that a lens lacks, and where; None where it is not known. checked: a finding says why."""
    if light is None:
        return None
    tip = capitalized(light_words(light))
    lost, aperture = (light.worst_loss, light.worst) if light.faulty else (light.wide_open, light.widest)
    if not light.faulty and lost.lower <= DROOP_EV:
        return Cell(tr("as expected"), None, tip)
    text = marked("{stops} less at {aperture}")
    if checked:  # of lens or lamps: no interval holds that
        lost, tip = replace(lost, half=None), tr("Light: see the shots to check")
        text = marked("{stops} less at {aperture}, lens or lamps")
    stops = tr(text, stops=ev_text(lost), aperture=f_number_text(aperture))
    return Cell(stops, _amount(lost, 2.0), tip, light.faulty and not checked)  # bars reach to 2 EV


# Scales


def _place(aperture: float, scale: tuple[float, float]) -> float:
    """Position of an aperture between the widest and the smallest, on a scale of stops, 0..1."""
    low, high = math.log2(scale[0]), math.log2(scale[1])
    return _within((math.log2(aperture) - low) / (high - low)) if high > low else 0.5


def _amount(value: Estimate, top: float) -> Bar:
    """A bar from 0 to a value, with its interval, on a scale from 0 to `top`."""
    known = value.half is not None
    end, lower, upper = (_within(each / top) for each in (value.value, value.lower, value.upper))
    return Bar("amount", 0.0, end, lower if known else None, upper if known else None)


def _within(share: float) -> float:
    return min(max(share, 0.0), 1.0)


# Notes


def _notes(card: Card) -> tuple[_Note, ...]:
    """Notes on a card: focus from a turned chart, which shows nothing else; the measure and missing numbers;
    remarks of the chart on the files.
    """
    of_files = (_Note(each.sentence) for each in card.remarks if each.note.key not in OF_PRINT)
    if card.focus is None:
        return (*_measure_notes(card), *of_files)
    from lenslab.judge.lens_sentences import focus_words  # slow to import

    about_focus = (*focus_words(card.focus), shown(remark("turned_chart")))
    return (*map(_Note, about_focus), *_measure_notes(card), *of_files)


def _measure_notes(card: Card) -> tuple[_Note, ...]:
    count = len(card.apertures)
    if count < MIN_APERTURES:
        shot = tr("1 aperture") if count == 1 else tr("{count} apertures", count=count)
        if card.growing:
            return (_Note(tr("{apertures} so far", apertures=shot)),)
        return (_Note(tr("Only {shot}: it takes three or more to find the sharpest.", shot=shot)),)
    if card.focus_moved:
        return (_Note(FOCUS_MOVED),)
    if card.centre.sharpest is None:
        reason = tr("Sharpness is not available: no measure of it at three apertures or more.")
        return tuple(map(_Note, (reason, *gap_words(card))))
    notes = []
    if card.measure != "mtf50" or card.edges:  # else it is what the plots say
        notes.append(_Note(tr("Measured by {measure}.", measure=measure_words(card)), of_measure=True))
    if card.measure == "mtf50" and card.mtf_method != METHOD:
        notes.append(_Note(OF_ANOTHER_METHOD))
    if any(part.sharpest is not None and part.sharpest.value.vague for part in card.parts):
        notes.append(_Note(LOSSES_ALONE, of_measure=True))
    if card.measure == "texture" and card.constant is not None:
        notes.append(_Note(constant_words(card.constant)))
    elif _asks_for_chart(card):
        notes.append(_Note(ASK_FOR_CHART, of_measure=True))
    if card.growing:
        return tuple(notes)  # repeats may be among the shots still to come
    if card.centre.sharpest.alike is None:
        why = tr("repeats are identical") if card.shots > count else tr("one shot at each aperture")
        notes.append(_Note(tr("No intervals: {why}.", why=why)))
    if card.centre.set_up.pairs:
        notes.append(_Note(tr("Set-up error: {set_up}.", set_up=set_up_words(card))))
    return (*notes, *map(_Note, gap_words(card)))


def _asks_for_chart(card: Card) -> bool:
    """True if only a known chart would give exact numbers; while shots are measured, theirs may yet be recognised."""
    return card.measure == "texture" and card.constant is None and not (card.growing or card.chart_in_use)


FOCUS_MOVED = tr(
    "The focus changed during the series: the sharpest aperture is not known, nor losses from it. "
    "Exclude the shots to check, or take the series again."
)
OF_ANOTHER_METHOD = tr(
    "MTF50 was measured by an earlier method of LensLab: compare only ratios of this lens, or measure it again."
)


# ------------------------------------------------------------------------------
# All lenses in one table, as on page one of a report: cells of their cards, and the sharpness at their best.


@dataclass(frozen=True, slots=True)
class LensRow:
    """A lens. cells: one for each heading after the first; None where unknown."""

    label: str
    lens: Lens
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True, slots=True)
class LensTable:
    """headings: the first one is of the lenses. numeric: columns of plain numbers, counted from 0."""

    headings: tuple[str, ...]
    rows: tuple[LensRow, ...]
    numeric: frozenset[int] = frozenset({5, 6})


def lens_table(
    cards: Sequence[Card],
    verdicts: Mapping[str, Sharpness],
    pitches_um: Mapping[str, float | None] | None = None,
    checked: Collection[Lens] = (),
) -> LensTable:
    """A row for each card: sharpest aperture, usable range and sharpness, of centre and corners each; light.

    verdicts: the sharpness of each lens by its label. Only values of the kind that most lenses have are shown.
    pitches_um: the pixel pitch of each: MTF50 is in lp/mm where it is known of all. checked: as for `card_grids`.
    """
    kind = common_measure([verdicts[card.label] for card in cards]) or ""
    unit = UNITS.get(kind, tr("Sharpness"))
    with_mtf = [label for label, sharpness in verdicts.items() if kind == "mtf50" and kind_of(sharpness) == kind]
    pitches = [(label, pitch) for label in with_mtf if (pitch := (pitches_um or {}).get(label)) is not None]
    factors: dict[str, float] = {}
    if with_mtf and len(pitches) == len(with_mtf):
        unit, factors = UNITS["lp/mm"], {label: lp_per_mm(1.0, pitch) for label, pitch in pitches}
    scale = aperture_scale(cards)
    best = _best(cards, verdicts, kind, factors)
    rows = tuple(
        LensRow(
            card.label,
            card.lens,
            (
                *(spot_cell(part.sharpest, scale, card.focus_moved) for part in card.parts),
                *(usable_cell(part.usable, scale) for part in card.parts),
                *of_lens,
                light_cell(card.light, card.lens in checked),
            ),
        )
        for card, of_lens in zip(cards, best, strict=True)
    )
    headings = (
        tr("Lens"),
        *(tr("Sharpest {part}", part=tr(part)) for part in PARTS),
        *(tr("Usable {part}", part=tr(part)) for part in PARTS),
        *(f"{unit} {tr(part)}" for part in PARTS),
        tr("Light"),
    )
    return LensTable(headings, rows)


def _best(
    cards: Sequence[Card], verdicts: Mapping[str, Sharpness], kind: str, factors: Mapping[str, float]
) -> list[tuple[Cell | None, ...]]:
    """The sharpness of each lens at the sharpest aperture of each part, in equal digits down a column."""
    columns = []
    for part in PARTS:
        values: list[Estimate | None] = []
        for card in cards:
            sharpness, spot = verdicts[card.label], card.parts[PARTS.index(part)].sharpest
            line = times(sharpness.ranked_by(part), factors.get(card.label, 1.0))
            of_kind = kind_of(sharpness) == kind
            values.append(line.with_own_error(spot.aperture) if line and spot and of_kind else None)
        texts = iter(values_text([value for value in values if value is not None], ""))
        columns.append([None if value is None else Cell(next(texts)) for value in values])
    return list(zip(*columns, strict=True))


UNITS = {
    "mtf50": tr("MTF50 c/px"),
    "lp/mm": tr("MTF50 lp/mm"),
    "detail": tr("Contrast %"),
    "fine": tr("Fine contrast %"),
    "plain": tr("Std"),
}
