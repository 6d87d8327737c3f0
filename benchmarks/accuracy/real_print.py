"""LensLab's chart on real prints, by a camera that shares nothing with LensLab or its simulator: what the user reads.

    python -m benchmarks.accuracy.real_print [--first SEED] [--shoots N] [--columns PX] [--cases CASE ...] [--few]
        [--each] [--fill F]

Each seed is a shoot of one lens at five apertures, two shots each (--few: one shot at each of two), measured by
`lenslab measure` as a user would; print, pose, light, noise and lens are drawn anew (--each: one set for all the
cases). What dots of a print and a
demosaicker keep of detail, in each direction, is part of the truth that errors are from; intervals are to hold that
without the dots, as they allow for an ordinary print. Those of developed files allow for the demosaicker as well: how
many hold the lens itself is a line of its own.
"""

from __future__ import annotations

import argparse
import copy
import itertools
import json
import math
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import second_camera as second
from benchmarks.accuracy.lines import NOTHING, Line, counted, errors, held
from lenslab.charts.chart_files import to_pdf
from lenslab.charts.chart_key import ChartKey
from lenslab.charts.patterns import PATTERNS

APERTURES = (2.8, 4.0, 5.6, 8.0, 11.0)
FEW = (2.8, 8.0)
CASES = ("raw", "raw", "perfect", "malvar", "curve", "edges", "444", "420", "halo", "decentred")
COLUMNS, PITCH_UM, FIRST = 3000, 5.0, 12_000


@dataclass(frozen=True)
class Kind:
    """A kind of file. rms, p95: of errors of MTF50 in %, asked. tone: a converter's. own_light: other print, lens."""

    title: str
    rms: float | None
    p95: float | None = None
    suffix: str = ".dng"
    tone: second.Tone = second.STRAIGHT
    own_light: bool = False


KINDS = {
    "raw": Kind("RAW", 1.0, 2.0),
    "perfect": Kind("RAW of a perfect print", 0.65, own_light=True),
    "malvar": Kind("TIFF, Malvar", 1.5, suffix=".tif"),
    "curve": Kind("TIFF, Malvar, S-curve", 1.5, suffix=".tif", tone=second.Tone(contrast=3.0)),
    "weak": Kind("TIFF, Malvar, weak S-curve", 1.5, suffix=".tif", tone=second.Tone(contrast=1.5)),
    "strong": Kind("TIFF, Malvar, strong S-curve", 1.5, suffix=".tif", tone=second.Tone(contrast=5.0)),
    "shoulder": Kind("TIFF, Malvar, shoulder", 1.5, suffix=".tif", tone=second.Tone(shoulder=2.5)),
    "edges": Kind("TIFF, edge-aware", 1.5, suffix=".tif"),
    "444": Kind("JPEG 4:4:4", 2.0, suffix="-444.jpg"),
    "420": Kind("JPEG 4:2:0", 4.0, suffix="-420.jpg"),
    "halo": Kind("RAW, halo of 4 % over 20 px", 2.0, own_light=True),
    "decentred": Kind("RAW, lens decentred", None, own_light=True),
}
REGIONS = ("third", "tl", "tr", "bl", "br")


@dataclass(frozen=True)
class Shoot:
    """What came of one: errors as shares of the truth; whether intervals hold it.

    off: shares that shots are off the lens alone, without the print's dots. itself: whether intervals of developed
    files hold that without the demosaicker either. blank: tiles, of all. constant: of the body, measured and true, px.
    named: whether the softer side was; None where no lens is decentred.
    """

    case: str
    about: str
    errors: tuple[float, ...]
    held: tuple[bool, ...]
    off: tuple[float, ...]
    itself: tuple[bool, ...]
    cards: tuple[bool, ...]
    losses: tuple[bool, ...]
    loss_errors: tuple[float, ...]
    blank: tuple[int, int]
    constant: tuple[tuple[float, float], ...]
    named: bool | None
    unmeasured: int


def judged(
    seed: int, folder: Path, columns: int = COLUMNS, case: str | None = None, *, few: bool = False, fill: float = 0.0
) -> Shoot:
    """One shoot, made and measured in a folder. few: of one shot at each of `FEW`. fill: of the frame; 0: as drawn."""
    case = case or CASES[seed % len(CASES)]
    kind = KINDS[case]
    made = _made(seed, columns, case if kind.own_light else "raw", few=few, fill=fill)
    sheet, pose, random = made.sheet, made.pose, copy.deepcopy(made.random)
    truth: dict[float, dict[str, float]] = {}
    alone: dict[float, dict[str, float]] = {}  # without the print's dots
    itself: dict[float, dict[str, float]] = {}  # without the demosaicker either
    photos = folder / "photos"
    photos.mkdir()
    for number, (aperture, lens) in enumerate(zip(APERTURES, made.lenses, strict=True)):
        if aperture not in made.seen:
            continue
        seen = made.seen[aperture]
        how = case if case == "edges" else "malvar"
        developed: second.Kept = _whole
        if kind.suffix != ".dng":
            developed = second.kept_by(how, seen, second.LUMINANCE if case == "420" else (0.0, 1.0, 0.0))
        printed = _both(sheet.kept(made.px_per_mm), developed)
        truths = [(truth, printed), (alone, developed), *([] if developed is _whole else [(itself, _whole)])]
        for of, kept in truths:
            of[aperture] = {region: _true(lens, pose, region, kept) for region in REGIONS}
        for repeat in range(1 if few else 2):
            at_s = 5 * (2 * number + repeat)
            shot = second.Shot("Examined", aperture, aperture**2 / 900, made.iso, second=at_s, focal_mm=made.focal_mm)
            levels = second.exposed(seen * 2 ** random.uniform(-0.1, 0.1), made.iso, random)
            second.write_shot(photos / f"{number}{repeat}{kind.suffix}", levels, shot, how, tone=kind.tone)
    black, white = f"black {100 * sheet.black:.1f} %", f"white {100 * sheet.white:.0f} %, gain {100 * sheet.gain:.0f} %"
    dpi = f"{sheet.dpi:.0f} dpi" if sheet.dpi else "no dots"
    return _compared(
        case,
        f"{made.about}; {black}, {white}, n {sheet.n:.2f}, uneven {100 * sheet.uneven:.1f} %, {dpi}",
        (truth, alone, itself),
        made.lenses,
        folder,
    )


@dataclass(frozen=True)
class _Made:
    """A print before the camera. seen: light on the pixels at each aperture. random: what is drawn from next."""

    sheet: second.Sheet
    pose: second.Pose
    px_per_mm: float
    focal_mm: float
    iso: float
    lenses: list[second.Lens]
    about: str
    seen: dict[float, second.Array]
    random: np.random.Generator


@lru_cache(maxsize=1)
def _made(seed: int, columns: int, case: str, *, few: bool, fill: float) -> _Made:
    random = np.random.default_rng((51, seed))
    page, per_mm, frame = _page()
    sheet = second.Sheet() if case == "perfect" else second.Sheet.drawn(random)
    pose = second.Pose.drawn(random, columns)
    pose = replace(pose, fill=fill or pose.fill)
    light = second.Light(
        lamps=(1.0, random.uniform(0.8, 1.25)),
        glare=0.0 if case == "perfect" else random.uniform(0.0, 0.02),
        vignetting=random.uniform(0.3, 1.8),
        iso=float(random.choice((100, 200, 400, 800))),
    )
    lenses, about = _lenses(random, case)
    camera = second.Camera(page, per_mm, sheet, pose, frame)
    seen = {
        aperture: camera.light(lens, replace(light, vignetting=light.vignetting * (2.8 / aperture) ** 1.5))
        for aperture, lens in zip(APERTURES, lenses, strict=True)
        if not few or aperture in FEW
    }
    scale, focal_mm = pose.px_per_mm(frame), pose.focal_mm(frame, PITCH_UM)
    return _Made(sheet, pose, scale, focal_mm, light.iso, lenses, about, seen, random)


def _whole(across: second.Array, down: second.Array) -> second.Array:
    """Nothing is lost."""
    return np.ones(np.broadcast(across, down).shape)


def _both(one: second.Kept, other: second.Kept) -> second.Kept:
    return lambda across, down: one(across, down) * other(across, down)


@lru_cache(maxsize=1)
def _page() -> tuple[second.Array, float, tuple[float, float, float, float]]:
    chart = ChartKey("lenslab", 297, 210, version=PATTERNS["lenslab"].versions[-1]).chart()
    with tempfile.TemporaryDirectory() as folder:
        pdf = Path(folder) / "chart.pdf"
        pdf.write_bytes(to_pdf(chart))
        page, per_mm = second.drawn_page(pdf)
    return page, per_mm, (chart.frame.left, chart.frame.top, chart.frame.width, chart.frame.height)


def _lenses(random: np.random.Generator, case: str) -> tuple[list[second.Lens], str]:
    """At each aperture: aberrations and softness fall on stopping down, diffraction grows, the body's blur stays."""
    kind = str(random.choice(("soft", "disc", "pupil")))
    soft, body = random.uniform(0.4, 1.1), random.uniform(0.2, 0.5)
    waves, corner = random.normal(0, 0.12, 4), random.normal(0, 0.15, 4)
    towards = random.uniform(-math.pi, math.pi)
    lenses = []
    for aperture in APERTURES:
        stop = 2.8 / aperture
        powers = stop ** np.array((2, 2, 3, 4))
        disc = soft * 1.6 * stop if kind == "disc" else 0.0
        side = 0.10 * stop if case == "decentred" else 0.0  # from the middle to the frame's corner
        lenses.append(
            second.Lens(
                sigma=soft * stop**1.5 if kind == "soft" else 0.0,
                corner_sigma=0.6 * soft * stop**1.5,
                body=body,
                disc=disc,
                cutoff=PITCH_UM / (0.55 * aperture),
                waves=tuple((waves * powers if kind == "pupil" else 0 * waves).tolist()),
                corner_waves=tuple((corner * powers if kind == "pupil" else 0 * corner).tolist()),
                halo=(0.04, 20.0) if case == "halo" else (0.0, 1.0),
                soft=(side * math.cos(towards), side * math.sin(towards)),
            )
        )
    return lenses, f"{kind} {soft:.2f} px, body {body:.2f} px"


def _true(lens: second.Lens, pose: second.Pose, region: str, kept: second.Kept) -> float:
    """MTF50 of a region: of nine places in it, both directions."""
    side = 1 / 3 if region == "third" else 1 / 8
    left = {"third": 1 / 3, "l": 0.0, "r": 7 / 8}[region if region == "third" else region[1]]
    top = {"third": 1 / 3, "t": 0.0, "b": 7 / 8}[region if region == "third" else region[0]]
    steps = (np.arange(3) + 0.5) / 3 * side
    places = [((left + i) * pose.columns, (top + j) * pose.rows) for i in steps for j in steps]
    return float(np.mean([lens.mtf50(pose, x, y, kept) for x, y in places]))


def _compared(
    case: str,
    about: str,
    truths: tuple[dict[float, dict[str, float]], ...],
    lenses: Sequence[second.Lens],
    folder: Path,
) -> Shoot:
    document, (truth, alone, itself) = _measured(folder), truths
    off_truth, holding, off_lens, of_lens = [], [], [], []
    for shot in document["shots"]:
        for region, true in truth[shot["aperture"]].items():
            value, error = shot.get(f"mtf50_{region}"), shot.get(f"mtf50_error_{region}")
            if value is not None and error is not None:
                off_truth.append(value / true - 1)
                holding.append(abs(value - alone[shot["aperture"]][region]) <= 1.96 * error)
                off_lens.append(value / alone[shot["aperture"]][region] - 1)
                if itself:
                    of_lens.append(abs(value - itself[shot["aperture"]][region]) <= 1.96 * error)
    card = document["cards"][0] if document["cards"] else {}
    judged_losses = list(_losses(card, truth))
    tiles = [np.load(file)["radial"] for file in sorted((folder / "maps").glob("*.npz"))]
    kept = folder / "config" / "LensLab" / "body-blurs.json"
    learnt = re.findall(r'"sigma_px": *([-+.e\d]+)', kept.read_text()) if kept.exists() else []
    return Shoot(
        case,
        about,
        tuple(off_truth),
        tuple(holding),
        tuple(off_lens),
        tuple(of_lens),
        tuple(_held_values(card, alone)),
        tuple(holds for holds, _ in judged_losses),
        tuple(error for _, error in judged_losses),
        (int(sum(np.isnan(values).sum() for values in tiles)), sum(values.size for values in tiles)),
        tuple((float(value), lenses[0].body) for value in learnt),
        _side_named(document, lenses[0]) if case == "decentred" else None,
        len(document["shots"]) * len(REGIONS) - len(off_truth),
    )


def _measured(folder: Path) -> dict[str, Any]:
    """The JSON of the whole program, with settings and kept blurs of its own."""
    own = {"XDG_CONFIG_HOME": str(folder / "config"), "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, "-m", "lenslab", "measure", str(folder / "photos"), "--chart", "auto", "--no-cache"]
    command += ["--workers", "1", "--maps", str(folder / "maps"), "-o", str(folder / "shoot.json")]
    done = subprocess.run(command, env={**os.environ, **own}, capture_output=True, text=True, check=False)
    (folder / "said.txt").write_text(done.stderr)
    return dict(json.loads((folder / "shoot.json").read_text()))


def _of_part(truth: dict[str, float], part: str) -> float:
    return truth["third"] if part == "centre" else float(np.mean([truth[name] for name in REGIONS[1:]]))


def _held_values(card: dict[str, Any], truth: dict[float, dict[str, float]]) -> Iterator[bool]:
    """Whether the values at the sharpest apertures hold the truth there."""
    for part in ("centre", "corners"):
        lower, upper = (card.get(f"sharpest_{part}_value_{end}") for end in ("lower", "upper"))
        if lower is not None and upper is not None:
            yield lower <= _of_part(truth[card[f"sharpest_{part}"]], part) <= upper


def _losses(card: dict[str, Any], truth: dict[float, dict[str, float]]) -> Iterator[tuple[bool, float]]:
    """Of each loss, whether its interval holds the truth, and by how much it is off, in points."""
    for part in ("centre", "corners"):
        best = card.get(f"sharpest_{part}")
        stated = [(min(truth), card, f"loss_wide_open_{part}_percent")]
        stated += [(loss["aperture"], loss, "loss_percent") for loss in card.get(f"loss_stopped_down_{part}", ())]
        for aperture, record, name in stated if best is not None else ():
            lower, value, upper = (record.get(f"{name}{end}") for end in ("_lower", "", "_upper"))
            if lower is not None and upper is not None and value is not None:
                true = 100 * (1 - _of_part(truth[aperture], part) / _of_part(truth[best], part))
                yield lower <= true <= upper, value - true


def _side_named(document: dict[str, Any], lens: second.Lens) -> bool:
    """Whether the side that is said to be sharper is within 45 degrees of the one that is."""
    found = [record["decentring"] for record in document["mtf"] if (record["decentring"] or {}).get("found")]
    if not found:
        return False
    towards = math.radians(max(found, key=lambda one: one["percent"])["towards_deg"])
    sharper = math.atan2(-lens.soft[1], -lens.soft[0])
    return math.cos(towards - sharper) > math.cos(math.pi / 4)


def print_lines(results: Sequence[Shoot | None]) -> Iterator[Line]:
    """A few lines for each kind of file, and what shoots say of the body."""
    shoots = [result for result in results if result is not None]
    for case in dict.fromkeys(shoot.case for shoot in shoots):
        yield from _lines_of(KINDS[case], [shoot for shoot in shoots if shoot.case == case])
    learnt = [value - true for shoot in shoots if shoot.case == "raw" for value, true in shoot.constant]
    yield errors("real print: constant blur of the body", learnt, "px", rms=0.03)


def _lines_of(kind: Kind, shoots: Sequence[Shoot]) -> Iterator[Line]:
    name = f"real print, {kind.title}"
    off = [100 * error for shoot in shoots for error in shoot.errors]
    yield errors(f"{name}: MTF50 of centre and corners", off, rms=kind.rms, p95=kind.p95)
    stated = {"held": "shots", "cards": "cards' values", "losses": "losses", "itself": "shots, of the lens itself"}
    for each, what in stated.items():
        yield held(f"{name}, {what}", [holds for shoot in shoots for holds in getattr(shoot, each)])
    blank, of = (sum(shoot.blank[k] for shoot in shoots) for k in range(2))
    yield counted(f"{name}: tiles blank", [tile < blank for tile in range(of)], most=0.01)
    missing = sum(shoot.unmeasured for shoot in shoots)
    yield counted(f"{name}: regions blank", [each < missing for each in range(missing + len(off))], most=0)
    named = [shoot.named for shoot in shoots if shoot.named is not None]
    yield counted(f"{name}: the right side named", named, least=0.95)


def main() -> None:
    """Print each shoot, then the lines."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--first", type=int, default=FIRST)
    parser.add_argument("--shoots", type=int, default=len(CASES))
    parser.add_argument("--columns", type=int, default=COLUMNS, help="of the frames, px")
    parser.add_argument("--cases", nargs="*", choices=list(KINDS), help="in turn, in place of all")
    parser.add_argument("--few", action="store_true", help="one shot at each of two apertures")
    parser.add_argument("--fill", type=float, default=0.0, help="of the frame by the chart, 1.06: 106 %%; else drawn")
    parser.add_argument("--each", action="store_true", help="all cases of each seed")
    asked = parser.parse_args()
    seeds, cases, results = range(asked.first, asked.first + asked.shoots), asked.cases or [None], []
    in_turn = [(seed, cases[number % len(cases)]) for number, seed in enumerate(seeds)]
    for seed, case in itertools.product(seeds, cases) if asked.each else in_turn:
        with tempfile.TemporaryDirectory() as folder:
            results.append(judged(seed, Path(folder), asked.columns, case, few=asked.few, fill=asked.fill))
        print(f"{seed}: {results[-1]}", flush=True)
    for line in (line for line in print_lines(results) if line.reached != NOTHING):
        print(f"{line.what}: {line.reached} (asked {line.required}){'' if line.passed is not False else ' MISSED'}")


def row(seed: int, folder: Path) -> Shoot | None:
    """A task of the table; None without poppler."""
    return judged(seed, folder) if second.available() else None


if __name__ == "__main__":
    main()
