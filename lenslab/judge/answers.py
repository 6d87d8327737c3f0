"""Curves -> the verdicts a photographer asks for, each with its uncertainty; there is no single score.

cards = answers(measured).cards
for row in card_grids(cards).grids[0].rows: print(row.label, [cell.text for cell in row.cells if cell])
ranking = which_lens(measured, 8.0)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from lenslab.judge import cards as ask
from lenslab.judge.advice import advice
from lenslab.judge.cards import Answers, Card, CardPart, Ranked
from lenslab.judge.per_height import compared, times
from lenslab.judge.ranking import UNLIKE_BLUR, common_measure, kind_of, ranked
from lenslab.judge.sharpness import NO_SET_UP, sharpness
from lenslab.judge.transmission import light
from lenslab.judge.visibility import acutance_of
from lenslab.measure.chart_checks import remarks_of_lens
from lenslab.measure.chart_method import common_method
from lenslab.measure.chart_results import ChartResult, has_map, with_result
from lenslab.measure.lens_focus import focus_of_lens
from lenslab.measure.pixel_pitch import common_pitch_um
from lenslab.measure.slanted_edges import edges_used
from lenslab.measure.units import lp_per_mm
from lenslab.values.kept_results import kept
from lenslab.values.language import marked, tr
from lenslab.values.shoot import LensShots, Shoot
from lenslab.values.types import Measured, Part
from lenslab.values.viewing import USUAL_VIEWING, VIEWINGS

USABLE_SHARE = 0.9  # of a lens's best, unless the user chooses another
RANKED_BY = {
    "detail": marked("Values: detail contrast."),
    "fine": marked("Values: fine contrast."),
    "plain": marked("Values: standard deviation of grey levels, 0 to 255."),
}


def answers(
    measured: Iterable[Measured], share: float = USABLE_SHARE, *, growing: bool = False, viewing: str = USUAL_VIEWING
) -> Answers:
    """Verdicts on every lens with recorded apertures. measured: without excluded shots.

    share: of its own best at which a lens is called usable, 0..1. A lens's card depends on its own shots alone.
    growing: more shots are being measured, so that nobody is told to take more. viewing: a name in VIEWINGS.
    """
    shoot = Shoot.of(measured)
    shots = shoot.by_label
    cards = tuple(_card(lens_shots, label, share, viewing) for label, lens_shots in shots.items())
    return Answers(
        cards,
        advice(shots, growing=growing),
        tuple(sorted({aperture for of_lens in shoot.plotted for aperture in of_lens.apertures})),
    )


def which_lens(
    measured: Iterable[Measured], aperture: float, part: Part = "centre", *, growing: bool = False
) -> tuple[Ranked, ...]:
    """The lenses at one aperture, the sharpest there first; those not shot near it on both sides are left out.

    growing: MTF is still being measured: until all lenses have it, none is ranked by it, so that none is left out.

    Only numbers of one kind are compared: those of the measure that most of the lenses have. Bodies with different
    numbers of pixels are compared per picture height.
    """
    return _ranked(measured, part, growing, lambda shots: aperture)


def which_lens_at_best(
    measured: Iterable[Measured], part: Part = "centre", *, growing: bool = False
) -> tuple[Ranked, ...]:
    """The lenses, each at its own sharpest aperture in that part of the frame, the sharpest first; see `which_lens`."""
    return _ranked(measured, part, growing, lambda shots: sharpness(shots).sharpest(part))


def _ranked(
    measured: Iterable[Measured], part: Part, growing: bool, aperture_of: Callable[[LensShots], float | None]
) -> tuple[Ranked, ...]:
    lenses, kind = comparable(measured, growing=growing)
    lines, per_height = compared(lenses, kind, part)
    if kind == "mtf50" and not per_height and (pitch := _pitch_um(lenses)) is not None:
        lines = {label: times(line, lp_per_mm(1.0, pitch)) for label, line in lines.items()}
    apertures = {label: aperture_of(shots) for label, shots in lenses.items()}
    known = (
        (label, lenses[label].lens, line, aperture)
        for label, line in lines.items()
        if line is not None and (aperture := apertures[label]) is not None
    )
    every = ranked(known, 0.0 if kind == "mtf50" else UNLIKE_BLUR)
    return tuple(replace(lens, per_height=per_height) for lens in every)


def ranking_unit(measured: Iterable[Measured], *, growing: bool = False) -> str:
    """The unit of the values of `which_lens`."""
    lenses, kind = comparable(measured, growing=growing)
    if kind == "mtf50":
        if compared(lenses, kind, "centre")[1]:
            return tr("cycles/picture height")
        return tr("cycles/px") if _pitch_um(lenses) is None else tr("lp/mm")
    return "%" if kind in ("detail", "fine") else ""


def ranking_measure(measured: Iterable[Measured], *, growing: bool = False) -> str:
    """A sentence: what the values of `which_lens` are, where their unit does not say it; else empty."""
    shots = Shoot.of(measured)
    lenses, kind = comparable(shots, growing=growing)
    if growing and kind == "detail" and any(shot.value("mtf50", "third") is not None for shot in shots):
        return tr("Values: detail contrast, until MTF50 of all lenses is known.")
    return tr(RANKED_BY[kind]) if lenses and kind in RANKED_BY else ""


def _pitch_um(lenses: Mapping[str, Sequence[Measured]]) -> float | None:
    """Pixel pitch common to all bodies; lp/mm then ranks as cycles/px does. None if it is unknown or differs."""
    return common_pitch_um(shot for shots in lenses.values() for shot in shots)


def comparable(measured: Iterable[Measured], *, growing: bool) -> tuple[dict[str, LensShots], str]:
    """The shots of each lens that can be compared with most others, by label, and by what: a name in KINDS."""
    lenses = Shoot.of(measured).by_label
    methods = {common_method(lens_shots) for lens_shots in lenses.values()} - {0}
    waits = growing and any(kind_of(sharpness(lens_shots)) != "mtf50" for lens_shots in lenses.values())
    if waits or len(methods) > 1:  # MTF of two methods compares by ratios only
        lenses = {label: _without_mtf(lens_shots) for label, lens_shots in lenses.items()}
    kind = common_measure([sharpness(lens_shots) for lens_shots in lenses.values()])
    of_kind = {label: shots for label, shots in lenses.items() if kind and kind_of(sharpness(shots)) == kind}
    return of_kind, kind or ""


@kept
def _without_mtf(shots: LensShots) -> LensShots:
    return shots.with_shots(with_result(shot, ChartResult()) if has_map(shot) else shot for shot in shots)


def while_growing(cards: Iterable[Card]) -> list[Card]:
    """Cards while shots are still being measured, or their MTF: what is lacking is no fault yet."""
    return [
        replace(
            card,
            centre=replace(card.centre, unmeasured=()),
            corners=replace(card.corners, unmeasured=()),
            with_mtf50=0,
            remarks=(),
            growing=True,
        )
        for card in cards
    ]


def compared_aperture(shots: Iterable[Measured], chosen: float | None = None) -> float | None:
    """Aperture at which lenses are compared: the chosen one if there are shots at it, else that of most lenses.

    The one nearest to f/8 of several. None without any.
    """
    counts = Counter(aperture for of_lens in Shoot.of(shots).plotted for aperture in of_lens.apertures)
    if chosen is not None and chosen in counts:
        return chosen
    return max(sorted(counts), key=lambda aperture: (counts[aperture], -abs(aperture - 8.0)), default=None)


@kept
def _card(shots: LensShots, label: str, share: float, viewing: str) -> Card:
    verdict = sharpness(shots)
    return Card(
        label=label,
        lens=shots.lens,
        measure=verdict.measure,
        shots=len(shots),
        apertures=shots.apertures,
        centre=_card_part(shots, "centre", share, viewing),
        corners=_card_part(shots, "corners", share, viewing),
        dropoff_wide_open=ask.dropoff(verdict, shots.apertures[0]),
        dropoff_settles=ask.settles(verdict),
        dropoff_range=ask.dropoff_range(verdict),
        light=light(shots),
        constant=verdict.constant,
        with_mtf50=(with_mtf50 := sum(shot.value("mtf50", "third") is not None for shot in shots)),
        edges=max(map(edges_used, shots)),
        focus=focus_of_lens(shots) if with_mtf50 else None,
        remarks=remarks_of_lens(shots),
        mtf_method=common_method(shots),
        viewing=viewing,
        focus_moved=shots.focus_moved,
    )


def _card_part(shots: LensShots, part: Part, share: float, viewing: str) -> CardPart:
    verdict = sharpness(shots)
    line, ranked_by = verdict.of(part), verdict.ranked_by(part)
    set_up = NO_SET_UP if ranked_by is None else ranked_by.set_up
    if line is None:  # nothing was measured at all
        return CardPart(set_up=set_up)
    unmeasured = tuple(aperture for aperture in shots.apertures if aperture not in line.apertures)
    spot = ask.sweet_spot(verdict, part)
    if spot is None:
        return CardPart(unmeasured=unmeasured, set_up=set_up)
    return CardPart(
        spot,
        ask.usable(line, spot, share),
        line.loss(shots.apertures[0], spot.aperture),
        ask.diffraction(line, spot),
        unmeasured,
        set_up,
        acutance_of(shots, spot.aperture, part, VIEWINGS[viewing]),
    )
