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
from lenslab.judge.cards import Answers, Card, Ranked, SweetSpot, Usable
from lenslab.judge.per_height import compared, times
from lenslab.judge.ranking import UNLIKE_BLUR, common_measure, kind_of, ranked
from lenslab.judge.sharpness import NO_SET_UP, Estimate, Line, sharpness
from lenslab.judge.transmission import light
from lenslab.judge.visibility import acutance_of
from lenslab.measure.chart_checks import remarks_of_lens
from lenslab.measure.chart_method import common_method
from lenslab.measure.chart_results import ChartResult, has_map, with_result
from lenslab.measure.lens_focus import focus_of_lens
from lenslab.measure.pixel_pitch import common_pitch_um
from lenslab.measure.slanted_edges import edges_used
from lenslab.measure.units import lp_per_mm
from lenslab.values.kept import kept
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
    """The lenses at one aperture, the sharpest there first; those not shot on both sides of it are left out.

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
    return [replace(card, unmeasured=((), ()), with_mtf50=0, remarks=(), growing=True) for card in cards]


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
    wide_open = shots.apertures[0]
    centre, corners = ask.sweet_spot(verdict, "centre"), ask.sweet_spot(verdict, "corners")
    return Card(
        label=label,
        lens=shots.lens,
        measure=verdict.measure,
        shots=len(shots),
        apertures=shots.apertures,
        centre=centre,
        corners=corners,
        usable=_usable(verdict.centre, centre, share),
        usable_corners=_usable(verdict.corners, corners, share),
        softer_wide_open=_loss(verdict.centre, centre, wide_open),
        softer_wide_open_corners=_loss(verdict.corners, corners, wide_open),
        dropoff_wide_open=ask.dropoff(verdict, wide_open),
        dropoff_settles=ask.settles(verdict),
        dropoff_range=ask.dropoff_range(verdict),
        diffraction=ask.diffraction(verdict.centre, centre) if verdict.centre and centre else (),
        light=light(shots),
        diffraction_corners=ask.diffraction(verdict.corners, corners) if verdict.corners and corners else (),
        set_up=tuple(NO_SET_UP if line is None else line.set_up for line in verdict.contrast),  # type: ignore[arg-type]
        unmeasured=(_unmeasured(verdict.centre, shots.apertures), _unmeasured(verdict.corners, shots.apertures)),
        constant=verdict.constant,
        with_mtf50=(with_mtf50 := sum(shot.value("mtf50", "third") is not None for shot in shots)),
        edges=max(map(edges_used, shots)),
        focus=focus_of_lens(shots) if with_mtf50 else None,
        remarks=remarks_of_lens(shots),
        mtf_method=common_method(shots),
        viewing=viewing,
        acutance=(_acutance(shots, centre, "centre", viewing), _acutance(shots, corners, "corners", viewing)),
    )


def _acutance(shots: LensShots, spot: SweetSpot | None, part: Part, viewing: str) -> float | None:
    return None if spot is None else acutance_of(shots, spot.aperture, part, VIEWINGS[viewing])


def _unmeasured(line: Line | None, apertures: Sequence[float]) -> tuple[float, ...]:
    """Apertures that were shot and are not on the line; none where nothing was measured at all."""
    return () if line is None else tuple(aperture for aperture in apertures if aperture not in line.apertures)


def _usable(line: Line | None, spot: SweetSpot | None, share: float) -> Usable | None:
    return ask.usable(line, spot, share) if line is not None and spot is not None else None


def _loss(line: Line | None, spot: SweetSpot | None, aperture: float) -> Estimate | None:
    return line.loss(aperture, spot.aperture) if line is not None and spot is not None else None
