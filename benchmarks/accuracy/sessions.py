"""Sessions of one to three healthy lenses of nearly equal sharpness: who is called sharper, who decentred.

Each lens stands a little elsewhere and is focused anew; the truth is that of the lens as it was made. The chart is
uneven by 4 %, the light by 1 EV, every second camera is not quite square. In every fourth session one lens is
decentred, so that a program that accuses no lens at all does not pass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

import cv2
import numpy as np

from benchmarks.accuracy.lines import Line
from lenslab.demo.optics import Sensor
from lenslab.demo.shoot import shutter_name, true_aperture
from lenslab.judge.answers import which_lens
from lenslab.judge.decentring import centring
from lenslab.judge.ranking import sharper
from lenslab.measure.regions import CORNERS
from lenslab.values.shoot import Shoot
from lenslab.values.types import Luminance, Measured, Part
from simulator.optics import Optics, blended_mtf50
from simulator.shoots import (
    HOT_PIXELS,
    SENSORS,
    Frame,
    Set,
    dust,
    empty,
    exposure_for,
    field,
    images,
    measured,
    moved_by,
    record,
    uneven,
    write_shot,
)

SHAPE = 1200, 1800
PATTERNS = ("leaves", "lines")  # as test charts are; the others have few large features in a frame so small
APERTURES = (2.0, 2.8, 4.0, 5.6, 11.0)
UNEVEN = 0.04  # of the chart's contrast, standard deviation over the frame
MOVED = 0.006  # of the frame, at most: its corners hold a tenth of the detail of real ones, and change so much the more
REFOCUSED_PX = 0.15  # radius of the disc at the widest aperture, standard deviation: 3 um on the sensor at f/2
FIRST = 20_000
PARTS: tuple[Part, ...] = ("centre", "corners")


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that was, or could have been, said of a session. about: what; said: how; true: whether it is so."""

    about: str
    said: str
    true: bool
    case: str


@dataclass(frozen=True, slots=True)
class Session:
    """What was measured of some lenses, by name, and the one among them that is decentred, if any."""

    case: str
    lenses: Mapping[str, Frame]
    decentred: str
    shots: tuple[Measured, ...]


def compared_lenses(number: int, folder: Path) -> list[Said]:
    """What is said of one session."""
    compared = session(number, folder)
    return [*_ranked(compared), *_centred(compared)]


def session(number: int, folder: Path) -> Session:
    """A session of 1, 2, 3 and 3 lenses in turn, in the last one of them decentred; leaves no files in `folder`."""
    random = np.random.default_rng((31, number))
    lenses = some_lenses((1, 2, 3, 3)[number % 4], random, decentred=number % 4 == 3)
    chart = Set(PATTERNS[number // 4 % len(PATTERNS)], *SHAPE, seed=number, fine=1)
    sensor = replace(tuple(SENSORS.values())[number % 3], gain=float(2 ** random.uniform(0, 4)), hot_pixels=HOT_PIXELS)
    room = Room(chart, sensor, uneven_chart(chart, random), lit(chart, random))
    for number_of_lens, (name, lens) in enumerate(lenses.items()):
        room.shoot(folder, name, focused(lens, REFOCUSED_PX * random.standard_normal()), 100 * number_of_lens, random)
    shots = tuple(measured(folder, "detail"))
    empty(folder)
    case = f"{number}: {chart.chart}, ISO {100 * sensor.gain:.0f}, {len(lenses)} lenses"
    return Session(case, lenses, list(lenses)[-1] if number % 4 == 3 else "", shots)


def some_lenses(count: int, random: np.random.Generator, decentred: bool) -> dict[str, Frame]:
    """Lenses that differ by a few percent in each aberration, alike in all corners but for a camera not square."""
    usual = random.uniform((0.5, -2.0, 0.5), (4.0, 2.0, 5.0))
    tilt = random.uniform(0, 1.0) * (random.random() < 0.5) * _direction(random)
    lenses = {}
    for number in range(count):
        spherical, curvature, coma = usual * random.uniform(0.85, 1.15, 3)
        own = random.uniform(1.0, 3.0) * _direction(random) if decentred and number == count - 1 else np.zeros(2)
        middle = in_focus(Optics(APERTURES[0], spherical_px=spherical, double_px=0.3))
        corners = tuple(
            replace(
                middle,
                defocus_px=middle.defocus_px + curvature + float(np.dot(tilt + own, (v, h))),
                coma_px=coma,
                coma_towards=float(np.arctan2(v, h)),
            )
            for v, h in SIGNS
        )
        lenses[f"Lens {number + 1}"] = Frame(middle, corners)  # type: ignore[arg-type]
    return lenses


def in_focus(lens: Optics) -> Optics:
    """As a tester focuses: where the middle is sharpest, wide open."""
    tried = [replace(lens, defocus_px=share * lens.spherical_px) for share in np.linspace(0.2, 1.0, 9).tolist()]
    return max(tried, key=lambda focused_lens: blended_mtf50(((1.0, focused_lens),), lens.widest, 1))


def _direction(random: np.random.Generator) -> np.ndarray:
    turn = random.random() * 7
    return np.array((np.sin(turn), np.cos(turn)))


def focused(lens: Frame, off_px: float) -> Frame:
    """The lens out of focus by so much more."""
    middle, *corners = (
        replace(optics, defocus_px=optics.defocus_px + off_px) for optics in (lens.middle, *lens.corners)
    )
    return Frame(middle, tuple(corners))  # type: ignore[arg-type]


def uneven_chart(chart: Set, random: np.random.Generator) -> Luminance:
    """By how much the chart's contrast differs from place to place, beside its pattern's own: 1 on average."""
    coarse = random.standard_normal((5, 7)).astype(np.float32)
    rough = cv2.resize(coarse, chart.shape[::-1], interpolation=cv2.INTER_CUBIC)
    return np.asarray(1 + UNEVEN * (rough - rough.mean()) / rough.std(), np.float32)


def lit(chart: Set, random: np.random.Generator) -> Luminance:
    """Light that falls by 1 EV from side to side, and dust."""
    return np.asarray(uneven(chart.shape, 1.0, random.random() * 7) * dust(chart.shape, 6, random), np.float32)


@dataclass(frozen=True, slots=True)
class Room:
    """What the lenses of a session share."""

    chart: Set
    sensor: Sensor
    contrast: Luminance
    light: Luminance

    def shoot(self, folder: Path, name: str, lens: Frame, first: int, random: np.random.Generator) -> None:
        """Two shots an aperture, framed anew; files numbered from `first`."""
        stand = np.round(random.uniform(-MOVED, MOVED, 2) * self.chart.shape)
        moved = np.array(((1, 0, stand[1]), (0, 1, stand[0])), np.float32)
        contrast = cv2.warpAffine(self.contrast, moved, self.chart.shape[::-1], borderMode=cv2.BORDER_REFLECT)
        parts, stops = lens.parts(self.chart.shape), random.uniform(0.3, 1.5)
        down, across = field(self.chart.shape)
        base, shot = 0.0, first
        for aperture in APERTURES:
            dark = stops * APERTURES[0] / aperture + 0.1
            light = self.light * 2 ** (-dark * ((down**2 + across**2) / 2) ** 1.3).astype(np.float32)
            jitter = random.uniform(-1 / 3, 1 / 3)
            thirds = round(3 * (2 * np.log2(true_aperture(aperture)) - 9 - np.log2(self.sensor.gain) + jitter))
            recorded = record(name, aperture, shutter_name(thirds), self.sensor, shot)
            shifts = [tuple(stand), tuple(stand + moved_by(random))]
            for seen in images(self.chart, parts, aperture, shifts):
                middle = np.float32(seen.mean())
                picture = (middle + (seen - middle) * contrast) * light
                base = base or exposure_for(picture, self.sensor, 0.0) / 2 ** (1 / 3 + 0.3)
                seed = (32, self.chart.seed, shot)
                now = picture * np.float32(base * 2**jitter)
                write_shot(folder / f"{shot:03d}", now, replace(recorded, taken=None), sensor=self.sensor, seed=seed)
                shot += 1


def _ranked(session: Session) -> Iterator[Said]:
    for part in PARTS:
        for aperture in APERTURES:
            true = {name: _true(lens, aperture, part) for name, lens in session.lenses.items()}
            for curve, other in combinations(which_lens(session.shots, aperture, part), 2):
                apart = true[curve.lens.lens or ""] / true[other.lens.lens or ""] - 1
                said = "sharper" if sharper(curve, other) else ""
                case = f"{session.case}, f/{aperture:g}, {part}: {curve.label} {100 * apart:+.1f} % to {other.label}"
                yield Said(f"ranked, {part}", said, apart > 0, case)


def _true(lens: Frame, aperture: float, part: Part) -> float:
    regions = ("third",) if part == "centre" else CORNERS
    return float(np.mean([lens.true_mtf50(aperture, region, 1) for region in regions]))


def _centred(session: Session) -> Iterator[Said]:
    for label, decentring in centring(Shoot.of(session.shots).by_label).items():
        bad = label == session.decentred
        case = f"{session.case}, {label}: {decentring.verdict} {decentring.corner} {decentring.percent:.0f} %"
        yield Said("decentred lens" if bad else "healthy lens", decentring.verdict, bad, case)


def session_lines(results: Sequence[list[Said]]) -> list[Line]:
    """Lines of the table: who was called sharper or decentred, wrongly; and how many of the decentred were found."""
    every = [claim for session_claims in results for claim in session_claims]
    lines = [
        _share(
            f'"A is sharper than B" when B is truly sharper, {part}',
            [case for case in every if case.about == f"ranked, {part}"],
            lambda claim: claim.said == "sharper" and not claim.true,
            0.01,
        )
        for part in PARTS
    ]
    healthy = [case for case in every if case.about == "healthy lens"]
    lines.append(_share("healthy lens called decentred", healthy, lambda claim: claim.said == "decentred", 0.05))
    caught = [case for case in every if case.about == "decentred lens"]
    missed = _share("decentred lens not called so", caught, lambda claim: claim.said != "decentred", 1.0)
    return [*lines, missed]


def _share(what: str, of: Sequence[Said], wrong: Callable[[Said], bool], most: float) -> Line:
    bad = [claim for claim in of if wrong(claim)]
    said = sum(claim.said == "sharper" for claim in of)
    stated = f" ({said} times said)" if of and of[0].about.startswith("ranked") else ""
    return Line(
        what,
        f"≤ {100 * most:.0f} %",
        f"{len(bad)} of {len(of)}{stated}",
        len(bad) <= most * len(of) if of else None,
        tuple(f"{claim.case}: {claim.said}" for claim in (bad if of and of[0].about.startswith("ranked") else of)),
    )


SIGNS = ((-1, -1), (-1, 1), (1, -1), (1, 1))  # down and across of tl, tr, bl, br
