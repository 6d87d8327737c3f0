"""Cards without a known chart against the truth: shoots of `simulator.wave_shots`, written, measured and exported.

    python -m benchmarks.accuracy.unknown_charts [--first 61000] [--lenses 24] [--known 3]

Lenses of several kinds, each with a blur of 0.1 to 0.8 px that all apertures share; charts and blur of other code than
the program's. With --known 3 every third body is shot with LensLab's own chart, too, which tells its constant blur.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from lenslab.measure.body_blur import body_blurs, with_body_blurs
from lenslab.results.json_document import to_json
from lenslab.values.types import Measured
from simulator.charted import OWN, with_chart
from simulator.shoots import measured
from simulator.wave_shots import FRESH_KINDS, Shoot, of_known_chart, some_shoot, write_shoot

FRESH = 61_000
SHARP_MM = 0.001  # of the simulated print, which is as sharp as its drawing, and known to be


@dataclass(frozen=True, slots=True)
class Case:
    """One lens's card beside its truth. truth: aperture -> MTF50 in the centre third and in the corners."""

    card: dict[str, Any]
    truth: dict[float, tuple[float, float]]


def shoot_cases(seed: int, folder: Path, known: bool = False) -> list[Case]:
    """One lens's card beside its truth; with `known` a second one, made knowing the body's constant blur."""
    shoot = shoot_of(seed)
    shots = shots_of(shoot, folder)
    truth = {stop: shoot.lens.true_mtf50(stop) for stop in shoot.apertures}
    if not known:
        return [_case(shots, truth)]
    blurs = body_blurs(with_chart(shots_of(of_known_chart(shoot, OWN.chart()), folder), print_mm=SHARP_MM))
    print(f"constant blur {shoot.lens.constant_px:.3f} px, found {blurs}")
    return [_case(shots, truth), _case(with_body_blurs(shots, blurs), truth)]


def _case(shots: list[Measured], truth: dict[float, tuple[float, float]]) -> Case:
    return Case(json.loads(to_json(shots))["cards"][0], truth)


def shoot_of(seed: int) -> Shoot:
    """The shoot of a seed."""
    if seed < FRESH:
        return some_shoot(seed)
    return replace(some_shoot(seed, FRESH_KINDS), full_well=20_000.0)


def shots_of(shoot: Shoot, folder: Path) -> list[Measured]:
    """The shoot's shots, measured from files, which stay in a folder of their own."""
    own = folder / str(shoot.seed)
    own.mkdir()
    write_shoot(shoot, own)
    shots: list[Measured] = measured(own, "detail")
    return shots


def claims(case: Case) -> Iterator[tuple[str, float, float | None]]:
    """What, error of the number, and 1 or 0 whether its interval holds the truth; losses in points, shares in %."""
    card, truth = case.card, case.truth
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


def _claim(
    what: str, record: dict[str, float | None], key: str, true: float, unit: float
) -> tuple[str, float, float | None]:
    said, lower, upper = (record[f"{key}{end}"] for end in ("", "_lower", "_upper"))
    error = math.nan if said is None else 100 * (said - true) / unit
    half = math.nan if lower is None or upper is None else 50 * (upper - lower) / unit
    return what, error, None if math.isnan(half) else math.copysign(half, 1 if lower <= true <= upper else -1)


def table(cases: Iterable[Case]) -> Iterator[str]:
    """A line for each claim."""
    values_of_claim: dict[str, list[tuple[float, float | None]]] = {}
    for case in cases:
        for what, error, half in claims(case):
            values_of_claim.setdefault(what, []).append((error, half))
    for what, pairs in sorted(values_of_claim.items()):
        errors = np.array([error for error, _ in pairs if not math.isnan(error)])
        halves = np.array([half for _, half in pairs if half is not None])
        if what.startswith("sharpest"):
            yield f"{what}: {int(errors.sum())} of {len(errors)}"
            continue
        rms, half = np.sqrt(np.mean(errors**2)), np.median(np.abs(halves))
        held = f"interval holds {np.count_nonzero(halves > 0)} of {len(halves)}, median half {half:.1f}"
        yield f"{what}: rms {rms:.1f}, mean {errors.mean():.1f} of {len(errors)}; {held}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Cards without a known chart against the truth.")
    parser.add_argument("--first", type=int, default=FRESH)
    parser.add_argument("--lenses", type=int, default=24)
    parser.add_argument(
        "--known", type=int, default=0, help="of every so many lenses the body is shot with a known chart"
    )
    asked = parser.parse_args()
    cases: tuple[list[Case], list[Case]] = [], []
    for seed in range(asked.first, asked.first + asked.lenses):
        with TemporaryDirectory() as folder:
            both = shoot_cases(seed, Path(folder), asked.known > 0 and seed % asked.known == 0)
        for case, kept in zip(both, cases, strict=False):
            kept.append(case)
            print(seed, shoot_of(seed).lens.kind, case.card["measure"], list(claims(case)), flush=True)
    for what, kept in zip(("the body's constant blur unknown", "known"), cases, strict=True):
        print(f"\n{what}", *table(kept), sep="\n")


if __name__ == "__main__":
    main()
