"""Quantities plotted against aperture: shots of a shoot -> one value each."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from lenslab.values.exposure import aperture_ev, gain_ev
from lenslab.values.grouping import grouped, lens_of
from lenslab.values.language import marked, tr
from lenslab.values.remarks import Remark, UnusableRequest, remark
from lenslab.values.shoot import Shoot, repeats_at
from lenslab.values.statistics import by_aperture
from lenslab.values.types import Best, Lens, Measured, Part, Scale


@dataclass(frozen=True, slots=True)
class Quantity:
    """A quantity plotted against aperture.

    of_shoot: True if a value depends on the shots of other lenses.
    title, unit: with {third}, {corner}, {middle} where the regions' names go, which differ from layout to layout.
    least_span: the smallest range of a plot's scale, so that noise does not look like a difference.
    values: shots of a shoot -> one value each, or None.
    kind, region: the heading it is listed under, and its name there. scale: whether values compare as ratios or as
    differences in EV.
    best: which value is a lens's best. needs: a sentence for plots without values. part: of the frame whose sharpness
    it is; None where it is not sharpness. from_zero: whether its plot begins at 0, though it is not sharpness.
    in_cycles_px: whether it can be shown in lp/mm.
    """

    title: str
    unit: str
    least_span: float
    values: Callable[[Sequence[Measured]], list[float | None]]
    kind: str
    region: str
    scale: Scale = "ratio"
    best: Best = "highest"
    needs: str = ""
    part: Part | None = None
    of_shoot: bool = False
    from_zero: bool = False
    in_cycles_px: bool = False


def values(measured: Iterable[Measured], quantity: str) -> dict[Path, float]:
    """The quantity of every shot that has an aperture and a finite value, by path, in the order taken.

    quantity: a name in QUANTITIES. Relative values (to the best, to the most even aperture) refer to these shots, so
    that plots and table agree. Raises UnusableRequest for an unknown quantity.
    """
    shots = Shoot.of(measured).with_aperture
    return {
        shot.photo.path: value
        for shot, value in zip(shots, values_of(shots, quantity), strict=True)
        if value is not None
    }


def values_of(shots: Sequence[Measured], quantity: str) -> list[float | None]:
    """The quantity of each shot, finite or None. The shots all have an aperture and are in the order taken."""
    return [_finite(value) for value in quantity_named(quantity).values(shots)]


def quantity_named(name: str) -> Quantity:
    """The quantity of that name. Raises UnusableRequest if it is unknown."""
    if name not in QUANTITIES:
        raise UnusableRequest(
            "unknown quantity {quantity!r}: choose one of {quantities}", quantity=name, quantities=", ".join(QUANTITIES)
        )
    return QUANTITIES[name]


def _finite(value: float | None) -> float | None:
    return value if value is not None and math.isfinite(value) else None


def relative_vignetting(measured: Iterable[Measured], region: str) -> dict[Path, float]:
    """Vignetting of a region relative to the lens's most even aperture, EV by path: lamp and chart cancel out.

    region: "tl", "tr", "bl", "br" or "extreme". The most even aperture is that with the brightest extreme corner, the
    same for all regions.
    """
    return values(measured, "vignetting_rel" if region == "extreme" else f"{region}_vignetting_rel")


def log2_of(value: float | None) -> float | None:
    return math.log2(value) if value is not None and math.isfinite(value) and value > 0 else None


# One quantity each


def _measure(quantity: str, region: str) -> Callable[[Sequence[Measured]], list[float | None]]:
    return lambda shots: [shot.value(quantity, region) for shot in shots]


def _ratio(quantity: str, region: str, to: str) -> Callable[[Sequence[Measured]], list[float | None]]:
    def values(shots: Sequence[Measured]) -> list[float | None]:
        pairs = [(shot.value(quantity, region), shot.value(quantity, to)) for shot in shots]
        return [value / base if value is not None and base else None for value, base in pairs]

    return values


def _transmission(shots: Sequence[Measured]) -> list[float | None]:
    """log2 of the shutter time over the shortest of the shoot: up is slower, less light."""
    stops = [log2_of(shot.photo.metadata.shutter_s) for shot in shots]
    fastest = min((stop for stop in stops if stop is not None), default=0.0)
    return [None if stop is None else stop - fastest for stop in stops]


def _transmission_ev(shots: Sequence[Measured]) -> list[float | None]:
    """log2 of the centre third's signal over shutter time x ISO, minus the largest of the shoot: up is more light."""
    passed = _passed(shots)
    best = max((ev for ev in passed if ev is not None), default=0.0)
    return [None if ev is None else ev - best for ev in passed]


def _light_loss(shots: Sequence[Measured]) -> list[float | None]:
    """The same per area of the aperture, relative to each lens's own best: 0 everywhere for a lens without faults."""
    lenses = [lens_of(shot.photo) for shot in shots]
    per_area: list[float | None] = []
    best: dict[Lens, float] = {}
    for shot, lens, passed in zip(shots, lenses, _passed(shots), strict=True):
        stops = aperture_ev(shot.photo.metadata)
        per_area.append(None if passed is None or stops is None else passed + stops)
        if (light := per_area[-1]) is not None:
            best[lens] = max(light, best.get(lens, light))
    return [None if light is None else light - best[lens] for lens, light in zip(lenses, per_area, strict=True)]


def _passed(shots: Sequence[Measured]) -> list[float | None]:
    """passed_ev of each; None of lenses whose pictures are equally bright at all apertures."""
    unknown = {lens for lens, own in grouped(shots, lambda shot: lens_of(shot.photo)).items() if lit_alike(own)}
    return [None if lens_of(shot.photo) in unknown else passed_ev(shot) for shot in shots]


def lit_alike(shots: Sequence[Measured]) -> list[Measured]:
    """Those of a lens's RAW shots, at one shutter time and ISO, that are equally bright at all apertures; else none.

    A flash made up for the aperture, or the diaphragm stayed open, and light passed is unknown. Lamps drift neither as
    far nor in step with it, over two stops and more. Up to a quarter of the apertures may be off, as where a flash
    misfired; clipped shots, whose light is not known, are left out.
    """
    from lenslab.judge.finding import overexposed

    gains = [gain_ev(shot.photo.metadata) for shot in shots]
    exposed = [gain for gain in gains if gain is not None]
    if not exposed or max(exposed) - min(exposed) >= 0.1:
        return []  # as nearly all series: before any number of a shot is looked up
    known = [
        (stops, level, shot)
        for shot, gain in zip(shots, gains, strict=True)
        if gain is not None
        and (stops := aperture_ev(shot.photo.metadata)) is not None
        and not overexposed(shot)
        and (level := log2_of(shot.value("signal", "third"))) is not None
    ]
    if not known:
        return []
    apart = max(stops for stops, _, _ in known) - min(stops for stops, _, _ in known)
    usual = statistics.median(level for _, level, _ in known)
    near = by_aperture((stops, abs(level - usual) < apart / 8) for stops, level, _ in known)
    if apart < 2 or len(near) < 3 or sum(map(statistics.fmean, near.values())) < 0.75 * len(near):
        return []
    return [shot for _, level, shot in known if abs(level - usual) < apart / 8]


def passed_ev(shot: Measured) -> float | None:
    """log2 of the centre's signal over shutter time and ISO; None if one of them is unknown."""
    signal, gain = log2_of(shot.value("signal", "third")), gain_ev(shot.photo.metadata)
    return None if signal is None or gain is None else signal - gain


def with_known_light(shots: Iterable[Measured]) -> list[Measured]:
    """The shots; without vignetting those of a lens at one aperture, unless LensLab's chart shows how evenly it is lit.

    A lens's falloff changes with the aperture, an uneven lamp or chart does not: one aperture tells neither from the
    other. Without it are shots, too, over which the chart shows bands or a shadow.
    """
    from lenslab.measure.chart_results import has_map, uneven_light
    from lenslab.measure.slanted_edges import edges_used

    shots = list(shots)
    apertures: dict[Lens, set[float | None]] = {}
    for shot in shots:
        apertures.setdefault(lens_of(shot.photo), set()).add(shot.photo.metadata.aperture)
    return [
        _without_light(shot)
        if uneven_light(shot)
        else shot
        if len(apertures[lens_of(shot.photo)]) > 1 or (has_map(shot) and not edges_used(shot))
        else _without_light(shot, remark("lone_aperture_light"))
        for shot in shots
    ]


def _without_light(shot: Measured, *why: Remark) -> Measured:
    others = tuple(number for number in shot.measurements if number.quantity not in FALLOFF)
    if len(others) == len(shot.measurements):
        return shot
    return replace(shot, measurements=others, warnings=(*shot.warnings, *why))


FALLOFF = ("vignetting_ev", "vignetting_error_ev")


def _vignetting(region: str) -> Callable[[Sequence[Measured]], list[float | None]]:
    """At the extreme corner from the known chart, of lenses all of whose shots have that; else from the texture."""

    def values(shots: Sequence[Measured]) -> list[float | None]:
        by_chart = vignetting_by_chart(shots) if region == "extreme" else frozenset()
        return [
            shot.value("vignetting_chart_ev" if lens_of(shot.photo) in by_chart else "vignetting_ev", region)
            for shot in with_known_light(shots)
        ]

    return values


def vignetting_by_chart(shots: Iterable[Measured]) -> frozenset[Lens]:
    """The lenses all of whose shots with vignetting have that from the known chart."""
    by_chart: set[Lens] = set()
    by_texture: set[Lens] = set()
    for shot in with_known_light(shots):
        if shot.value("vignetting_chart_ev", "extreme") is not None:
            by_chart.add(lens_of(shot.photo))
        elif shot.value("vignetting_ev", "extreme") is not None:
            by_texture.add(lens_of(shot.photo))
    return frozenset(by_chart - by_texture)


def _relative_vignetting(region: str) -> Callable[[Sequence[Measured]], list[float | None]]:
    """Vignetting by texture, relative: the contribution of chart and paper cancels."""

    def values(shots: Sequence[Measured]) -> list[float | None]:
        shots = with_known_light(shots)
        lenses = grouped(
            (shot for shot in shots if _finite(shot.value("vignetting_ev", "extreme")) is not None),
            lambda shot: lens_of(shot.photo),
        )
        most_even = {}
        for lens, lens_shots in lenses.items():
            means = [
                (mean, repeats)
                for repeats in repeats_at(lens_shots).values()
                if (mean := _mean(repeats, "extreme")) is not None
            ]
            most_even[lens] = _mean(max(means, key=lambda each: each[0])[1], region)
        pairs = [(shot.value("vignetting_ev", region), most_even.get(lens_of(shot.photo))) for shot in shots]
        return [None if value is None or base is None else value - base for value, base in pairs]

    return values


def _mean(shots: Sequence[Measured], region: str) -> float | None:
    falloff = [ev for shot in shots if (ev := shot.value("vignetting_ev", region)) is not None]
    return sum(falloff) / len(falloff) if falloff else None


# The table


def _sharpness() -> Iterator[tuple[str, Quantity]]:
    for base, measure, words, unit, needs, span in SHARPNESS:
        for region, listed in REGION_WORDS:
            name = base if region == "third" else f"{region}_{base}"
            title = tr("Sharpness · {measure}, {region}", measure=words, region=listed)
            kind, values = tr("Sharpness: {measure}", measure=words), _measure(measure, region)
            part: Part = "centre" if region in ("third", "entire") else "corners"
            mtf50 = measure == "mtf50"
            yield name, Quantity(title, unit, span, values, kind, listed, needs=needs, part=part, in_cycles_px=mtf50)


def _dropoffs() -> Iterator[tuple[str, Quantity]]:
    text = marked("Corners against centre · {measure}{region} / {middle}")
    for base, measure, words, needs in DROPOFFS:
        for region, region_words in REGION_WORDS[2:]:
            name = base if region == "corner" else f"{region}_{base}"
            title = tr(text, measure=words, region=region_words, middle="{middle}")
            kind, listed = tr("Corners against centre"), f"{words}{region_words}"
            ratio = _ratio(measure, region, "third")
            yield name, Quantity(title, "", 0.1, ratio, kind, listed, needs=needs, from_zero=True)


def _vignettings() -> Iterator[tuple[str, Quantity]]:
    for base, unit, relative in VIGNETTINGS:
        for region, words in SHADED:
            name = base if region == "extreme" else f"{region}_{base}"
            falloff = _relative_vignetting(region) if relative else _vignetting(region)
            title = tr("Vignetting · {part} / centre", part=words)
            listed = tr("{part}, against the most even aperture", part=words) if relative else words
            yield name, Quantity(title, unit, 0.5, falloff, tr("Vignetting"), listed, scale="ev", needs=NO_VIGNETTING)


NO_SHOTS = tr("No shots with the data for this plot")
NO_MTF = tr("No MTF: specify the chart you photographed (Shots > Charts used)")
NO_MTF_THERE = tr("No MTF in the corners: specify the chart (Shots > Charts used), and fill the frame with it")
NO_DETAIL = tr("No detail contrast: the images are too small or too dark")
NO_DETAIL_THERE = tr("No detail contrast in the corners: the images are too small or too dark")
NO_VIGNETTING = tr("No vignetting: the images are too small, too dark or unevenly lit")
NO_LIGHT = tr(
    "requires RAW and steady lamps: developed files may have been brightened, a flash may have made up for the aperture"
)

SHARPNESS = (  # name of the quantity, in Measured and in titles; its unit, why there may be none, and the least span
    ("sharpness", "std", tr("standard deviation"), " (0–255)", NO_SHOTS, 1.0),  # noqa: RUF001
    ("detail_contrast", "detail_contrast", tr("detail contrast"), " (%)", NO_DETAIL, 1.0),
    ("fine_contrast", "fine_contrast", tr("fine contrast"), " (%)", NO_DETAIL, 1.0),
    ("mtf50", "mtf50", "MTF50", tr(" (cycles/px)"), NO_MTF, 0.02),
)
DROPOFFS = (
    ("dropoff", "std", tr("standard deviation, "), NO_SHOTS),
    ("detail_dropoff", "detail_contrast", tr("detail contrast, "), NO_DETAIL_THERE),
    ("fine_dropoff", "fine_contrast", tr("fine contrast, "), NO_DETAIL_THERE),
    ("mtf50_dropoff", "mtf50", tr("MTF50, "), NO_MTF_THERE),
)
VIGNETTINGS = (("vignetting", " (EV)", False), ("vignetting_rel", tr(", EV from the most even aperture"), True))
REGION_WORDS = (  # names in Measured; in words, with those that differ from layout to layout in braces
    ("third", "{third}"),
    ("entire", tr("whole frame")),
    ("corner", "{corner}"),
    ("tl", tr("top left corner")),
    ("tr", tr("top right corner")),
    ("bl", tr("bottom left corner")),
    ("br", tr("bottom right corner")),
)
LIGHT = tr("Light")
SHADED = (("extreme", tr("extreme corner")), *REGION_WORDS[2:])

QUANTITIES: dict[str, Quantity] = {
    **dict(_sharpness()),
    **dict(_dropoffs()),
    "transmission": Quantity(
        tr("Light · shutter time"),
        tr(", stops slower than the fastest"),
        1.0,
        _transmission,
        LIGHT,
        tr("shutter time"),
        scale="ev",
        best="lowest",
        needs=tr("No shutter times recorded"),
        of_shoot=True,
    ),
    "transmission_ev": Quantity(
        tr("Light · measured transmission"),
        tr(", EV from the brightest"),
        1.0,
        _transmission_ev,
        LIGHT,
        tr("measured transmission"),
        scale="ev",
        needs=tr("Measured light {no_light}", no_light=NO_LIGHT),
        of_shoot=True,
    ),
    "light_loss": Quantity(
        tr("Light · loss against the f-number"),
        tr(", EV from the lens's best"),
        0.5,
        _light_loss,
        LIGHT,
        tr("light loss against the f-number"),
        scale="ev",
        needs=tr("Light loss {no_light}", no_light=NO_LIGHT),
    ),
    **dict(_vignettings()),
}
