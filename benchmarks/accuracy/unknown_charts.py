"""Cards without a known chart against the truth: shoots of `wavefront_shoots`, written, measured and exported.

Lenses of several kinds, each with a blur of 0.1 to 0.8 px that all apertures share; charts and blur of other code than
the program's. Each body is shot with LensLab's own chart, too, which tells its constant blur: without and with that.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from benchmarks.accuracy.lines import Line, counted, errors, held
from lenslab.charts.chart_key import ChartKey
from lenslab.charts.shapes import Chart
from lenslab.demo.optics import MONOCHROME
from lenslab.demo.shoot import true_aperture
from lenslab.measure.body_blur import body_blurs, with_body_blurs
from lenslab.measure.regions import LAYOUTS
from lenslab.results.json_document import to_json
from lenslab.values.types import Luminance, Measured
from simulator.prints import Print
from simulator.shoots import OWN, Shoot, measured, places, with_chart
from simulator.wavefront_shoots import (
    FULL_STOPS,
    Glass,
    Sheet,
    framed_print,
    mtf50,
    printed,
    some_glass,
    some_series,
    taken,
)

FIRST = 69_240
KINDS = "wave", "gaussian", "halo", "exponential", "disc"
SHAPE = (1056, 1584)
DRAWN = 0.2  # sigma of a simulated print, of its samples: means over each, framed by cubic interpolation
KNOWN_STOPS = (2.8, 5.6, 8.0, 11.0, 16.0)
Claim: TypeAlias = tuple[str, float, float | None]


@dataclass(frozen=True, slots=True)
class Case:
    """What one lens's card claims, the body's constant blur unknown and known."""

    about: str
    unknown: list[Claim]
    known: list[Claim]


def judged_cards(seed: int, folder: Path) -> Case:
    """One lens's cards beside its truth."""
    random, kind = np.random.default_rng((72, seed)), KINDS[seed % len(KINDS)]
    glass, iso = some_lens(random, kind), float(random.choice((100, 100, 400, 1600, 3200)))
    last, lost_ev = float(random.choice((16.0, 16.0, 22.0))), float(random.uniform(0, 2))
    apertures = [stop for stop in FULL_STOPS if glass.widest <= stop <= last]
    grey = bool(random.random() < 0.25)  # files that are developed are of a sensor without colours: all detail is there
    series = some_series(seed, glass, iso=iso, tiff=grey and bool(random.random() < 0.6), shape=SHAPE)
    says_pitch = bool(random.random() < 0.5)
    if seed % 4 == 3:
        series.chart = framed_print(on_print(ChartKey("lenslab", 420, 297, seed=5).chart(), seed), SHAPE, seed)
    of_chart = some_series(seed, of_known_chart(glass, random), iso=iso, tiff=bool(series.encoding), shape=SHAPE)
    sheet = on_print(OWN.chart(), seed)
    of_chart.chart = framed_print(sheet, SHAPE, seed)
    for each in (series, of_chart):
        if says_pitch:
            each.recorded = replace(each.recorded, sensor_width_mm=SHAPE[1] * glass.pitch_um / 1000)
        if grey:
            each.sensor = replace(each.sensor, pattern=MONOCHROME)
    shots = shots_of(series, folder / "shots", apertures, 2, lost_ev)
    charted = with_chart(
        shots_of(of_chart, folder / "known", KNOWN_STOPS, 1, lost_ev), print_mm=DRAWN / sheet.px_per_mm
    )
    blurs = body_blurs(charted)
    truth = {stop: true_mtf50(glass, stop) for stop in apertures}
    cards = [json.loads(to_json(some))["cards"][0] for some in (shots, with_body_blurs(shots, blurs))]
    about = f"{seed}: {kind}, by {cards[0]['measure']}, constant blur {glass.constant_px:.3f} px: {blurs}"
    return Case(about, *(list(claims(card, truth)) for card in cards))


def some_lens(random: np.random.Generator, kind: str) -> Glass:
    """A lens of this kind."""
    glass = some_glass(random)
    while bool(glass.waves) != (kind == "wave"):
        glass = some_glass(random)
    return replace(
        glass,
        softness="disc" if kind == "disc" else "exponential" if kind == "exponential" else "gaussian",
        halo=float(random.uniform(0.1, 0.4)) if kind == "halo" else 0.0,
        constant_px=float(random.uniform(0.1, 0.8)),
        pitch_um=float(random.uniform(3.2, 6.5)),
        light_um=float(random.uniform(0.52, 0.57)),
    )


def of_known_chart(glass: Glass, random: np.random.Generator) -> Glass:
    """Another lens on the same body."""
    waves = float(random.uniform(0.1, 1.0))
    known = Glass(2.8, glass.constant_px, waves, waves * float(random.uniform(0.8, 1.15)))
    return replace(known, pitch_um=glass.pitch_um, light_um=glass.light_um)


def on_print(page: Chart, seed: int) -> Sheet:
    """Its ink is even: dots would blur every aperture alike, and by how much the lens and camera do is to be known."""
    return printed(page, replace(Print.drawn(seed), dots_dpi=None), SHAPE)


def shots_of(series: Shoot, folder: Path, apertures: Sequence[float], each: int, lost_ev: float) -> list[Measured]:
    """Measured from files, which stay in a folder of their own. lost_ev: in the corner, wide open."""
    folder.mkdir()
    dims = partial(_dimmed, lost_ev, series.lens.widest)
    taken(series, folder, apertures, each, lamp=dims)
    return measured(folder)


def _dimmed(lost_ev: float, widest: float, aperture: float) -> Luminance:
    (down, across), (rows, columns) = places(SHAPE), SHAPE
    stop = true_aperture(widest) / true_aperture(aperture)
    square = ((rows * down) ** 2 + (columns * across) ** 2) / (rows**2 + columns**2)  # of the image height
    return np.asarray(np.exp2(-lost_ev * stop * square), np.float32)


def true_mtf50(glass: Glass, aperture: float) -> tuple[float, float]:
    """Means over the centre third and over the corners."""
    means = []
    down, across = places(SHAPE)
    corner_share = (down**2 + across**2) / 2
    for name in ("third", "tl"):
        (region,) = (region for region in LAYOUTS["centre-corners"](*SHAPE) if region.name == name)
        shares = region.of(corner_share)
        steps = [np.linspace(0, side, 9, dtype=int)[1::2] for side in shares.shape]
        means.append(float(np.mean([mtf50(glass, aperture, share) for share in shares[np.ix_(*steps)].ravel()])))
    return means[0], means[1]


def claims(card: dict[str, Any], truth: dict[float, tuple[float, float]]) -> Iterator[Claim]:
    """What, error of the number, half its interval, below 0 if that misses the truth; losses in points, shares in %.

    truth: aperture -> MTF50 in the centre third and in the corners.
    """
    for part, where in enumerate(("centre", "corners")):
        values = {aperture: both[part] for aperture, both in truth.items()}
        best, sharpest = max(values.values()), card[f"sharpest_{where}"]
        if not isinstance(sharpest, float):
            continue
        yield f"sharpest within 1.5 %, {where}", float(values[sharpest] >= 0.985 * best), None
        record = {key: value for key, value in card.items() if isinstance(value, int | float | None)}
        yield _claim(
            f"value at best, {where}, %", record, f"sharpest_{where}_value", values[sharpest], values[sharpest]
        )
        stopped = card[f"loss_stopped_down_{where}"]
        assert isinstance(stopped, list)
        for what, aperture, own, key in (
            ("wide open", min(values), record, f"loss_wide_open_{where}_percent"),
            *(("stopped down", loss["aperture"], loss, "loss_percent") for loss in stopped[-1:]),
        ):
            yield _claim(f"loss {what}, {where}", own, key, 100 * (1 - values[aperture] / best), 100.0)
    wide = min(truth)
    if card["dropoff_wide_open"] is not None:
        record = {key: value for key, value in card.items() if key.startswith("dropoff")}
        yield _claim("drop-off, %", record, "dropoff_wide_open", truth[wide][1] / truth[wide][0], 1.0)


def _claim(what: str, record: dict[str, float | None], key: str, true: float, unit: float) -> Claim:
    said, lower, upper = (record[f"{key}{end}"] for end in ("", "_lower", "_upper"))
    error = math.nan if said is None else 100 * (said - true) / unit
    half = math.nan if lower is None or upper is None else 50 * (upper - lower) / unit
    return what, error, None if math.isnan(half) else math.copysign(half, 1 if lower <= true <= upper else -1)


def card_lines(results: Sequence[Case]) -> Iterator[Line]:
    """Each kind of claim: errors, whether intervals hold the truth, and how wide they are."""
    for blur, points in (("unknown", 5), ("known", 3)):
        every = [claim for case in results for claim in getattr(case, blur)]
        for kind in sorted({claim[0] for claim in every}):
            what, own = f"chart unknown, constant blur {blur}: {kind}", [claim for claim in every if claim[0] == kind]
            if kind.startswith("sharpest within"):
                least = 0.98 if kind.endswith("centre") else 0.95
                yield counted(what, [bool(right) for _, right, _ in own], least=least)
                continue
            off = [error for _, error, _ in own if not math.isnan(error)]
            halves = np.array([half for *_, half in own if half is not None])
            yield errors(what, off, "points", rms=points if kind.startswith("loss") else None)
            yield held(f"{what}, median half {np.median(abs(halves)):.1f}", halves > 0)
