"""Cards without a known chart against the truth: shoots of `simulator.wave_shots`, written, measured and exported.

Lenses of several kinds, each with a blur of 0.1 to 0.8 px that all apertures share; charts and blur of other code than
the program's. Each body is shot with LensLab's own chart, too, which tells its constant blur: without and with that.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from benchmarks.accuracy.lines import Line
from lenslab.measure.body_blur import body_blurs, with_body_blurs
from lenslab.results.json_document import to_json
from lenslab.values.types import Measured
from simulator.charted import OWN, with_chart
from simulator.shoots import measured
from simulator.wave_shots import Shoot, of_known_chart, some_shoot, write_shoot

FIRST = 69_200
SHARP_MM = 0.001  # of the simulated print, which is as sharp as its drawing, and known to be


Claim: TypeAlias = tuple[str, float, float | None]


@dataclass(frozen=True, slots=True)
class Case:
    """What one lens's card claims, the body's constant blur unknown and known."""

    about: str
    unknown: list[Claim]
    known: list[Claim]


def judged_cards(seed: int, folder: Path) -> Case:
    """One lens's cards beside its truth."""
    shoot = some_shoot(seed)
    shots = shots_of(shoot, folder)
    blurs = body_blurs(with_chart(shots_of(of_known_chart(shoot, OWN.chart()), folder), print_mm=SHARP_MM))
    truth = {stop: shoot.lens.true_mtf50(stop) for stop in shoot.apertures}
    cards = [json.loads(to_json(some))["cards"][0] for some in (shots, with_body_blurs(shots, blurs))]
    about = (
        f"{seed}: {shoot.lens.kind}, by {cards[0]['measure']}, constant blur {shoot.lens.constant_px:.3f} px: {blurs}"
    )
    return Case(about, *(list(claims(card, truth)) for card in cards))


def shots_of(shoot: Shoot, folder: Path) -> list[Measured]:
    """The shoot's shots, measured from files, which stay in a folder of their own."""
    own = folder / str(shoot.seed)
    own.mkdir()
    write_shoot(shoot, own)
    shots: list[Measured] = measured(own)
    return shots


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
    """A line for each claim."""
    for blur in ("unknown", "known"):
        by_claim: dict[str, list[tuple[float, float | None]]] = {}
        for what, error, half in (claim for case in results for claim in getattr(case, blur)):
            by_claim.setdefault(what, []).append((error, half))
        details = tuple(f"{case.about} {getattr(case, blur)}" for case in results)
        for number, (what, pairs) in enumerate(sorted(by_claim.items())):
            line = _line(f"chart unknown, constant blur {blur}: {what}", pairs, 5 if blur == "unknown" else 3)
            yield line if number else replace(line, details=details)


def _line(what: str, pairs: Sequence[tuple[float, float | None]], points: float) -> Line:
    """points: asked of losses."""
    errors = np.array([error for error, _ in pairs if not math.isnan(error)])
    halves = np.array([half for _, half in pairs if half is not None])
    if "sharpest within" in what:
        least = 0.98 if what.endswith("centre") else 0.95
        reached = f"{int(errors.sum())} of {len(errors)}"
        return Line(what, f"≥ {100 * least:.0f} %", reached, bool(errors.mean() >= least))
    rms, half = float(np.sqrt(np.mean(errors**2))), np.median(np.abs(halves))
    held = f"intervals {np.count_nonzero(halves > 0)} of {len(halves)}, median half {half:.1f}"
    reached = f"{rms:.1f}, mean {errors.mean():.1f} of {len(errors)}; {held}"
    loss = ": loss" in what
    return Line(what, f"≤ {points} points rms" if loss else "-", reached, rms <= points if loss else None)
