"""Shoots of `wavefront_shoots`, clean and with each mishap in turn, and what is true of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path

import cv2
import numpy as np

from lenslab.charts.shapes import Chart
from lenslab.values.types import Array, Luminance, Outcome
from simulator.prints import Print
from simulator.shoots import Memory, Roll, Shoot, Taking, empty, uneven
from simulator.wavefront_shoots import (
    FULL_STOPS,
    PITCH_UM,
    Glass,
    Sheet,
    corner_mtf50,
    framed_print,
    printed,
    some_series,
    taken,
)
from simulator.wavefront_shoots import SHAPE as FRAME


@dataclass(frozen=True, slots=True)
class Case:
    """A shoot as it was measured. wrong: names of the shots that something is wrong with.

    place: of dust, shares of the frame from the left and from the top.
    """

    what: str
    outcomes: tuple[Outcome, ...]
    wrong: frozenset[str] = frozenset()
    place: tuple[float, float] | None = None


def clean(number: int, folder: Path) -> Iterator[Case]:
    """Two lenses, two shots an aperture, then one, metered within 0.5 EV; ISO 100 to 3200, RAW or TIFF."""
    memory = Memory()
    rolls = [_taken(some_series(number, lens=lens), folder, memory, number) for lens in range(2)]
    yield Case("clean", rolls[0].measured())
    for path in [path for roll in rolls for path in roll.paths[1::2]]:
        path.unlink()
    yield Case("clean, one each", rolls[0].measured())
    empty(folder)


def faults(number: int, folder: Path) -> Iterator[Case]:
    """One lens, two shots an aperture, and every mishap in turn."""
    random = np.random.default_rng((56, number))
    series = some_series(number, iso=float(100 * 2 ** random.uniform(0, 4)))
    roll = _taken(series, folder, Memory(), number)
    views, count = roll.usual, len(roll.usual)
    stops = count // 2

    def case(what: str, changes: dict[int, Taking]) -> Case:
        return Case(what, roll.measured(changes), frozenset(roll.paths[shot].name for shot in changes))

    def of_one(low: int = 0) -> int:
        return int(random.integers(2 * low, count))

    for what, most in (("misfocus", 1.5), ("misfocus far", 6.0)):
        shot = of_one(1)
        amount = random.uniform(0.5, 1.0) * most * views[shot].aperture / series.lens.widest
        off = amount * (1.0 if not series.lens.waves else 0.7)
        yield case(what, {shot: replace(views[shot], lens=replace(series.lens, off=off))})
    shot, length, along = of_one(), random.uniform(1.2, 4), random.random() * np.pi
    shaken = replace(series.lens, shake_px=length, shake_along=along)
    yield case("shake", {shot: replace(views[shot], lens=shaken)})
    shot, ev = of_one(), float(random.choice((-1, 1)) * random.uniform(0.3, 0.5))
    yield case("exposure", {shot: replace(views[shot], ev=ev)})
    shot, tilt = of_one(), random.uniform(0.3, 0.6)
    yield case("light", {shot: replace(views[shot], lit=uneven(series.light.shape, tilt, random.random() * 7))})
    shot = of_one()
    yield case("other_scene", {shot: replace(views[shot], alien=True)})
    stop = int(random.integers(1, stops - 1))
    ring = {shot: replace(views[shot], ring=views[2 * stop - 1].aperture) for shot in (2 * stop, 2 * stop + 1)}
    yield case("ring", ring)
    stop = int(random.integers(2, stops - 1))
    far = random.uniform(8, 30) * np.array([np.sin(turn := random.random() * 7), np.cos(turn)])
    moved = {shot: replace(views[shot], shift=tuple(views[shot].shift + far)) for shot in range(2 * stop, count)}
    yield case("knock", moved)
    empty(folder)


def dusty(number: int, folder: Path) -> Iterator[Case]:
    """Two lenses at four apertures, a grain before the sensor whose shadow takes 20 to 45 % of the light at f/11."""
    random = np.random.default_rng((57, number))
    depth, far_um = random.uniform(0.2, 0.45), random.uniform(700, 1500)
    place = random.uniform(0.15, 0.85, 2)
    yield _shaded("dust", number, folder, partial(grain, FRAME, place, far_um, depth), place)


def grain(shape: tuple[int, ...], place: Array, far_um: float, depth: float, aperture: float) -> Luminance:
    """The light that a round grain so far before the sensor lets through. place: shares of the frame, down and across.

    depth: what its shadow takes at f/11 in its middle: the share of the cone of light that the grain covers.
    """
    cones = [far_um / stop / PITCH_UM / 2 for stop in (11.0, aperture)]  # radii on the sensor
    radius = np.sqrt(depth) * cones[0]
    side = int(radius + cones[1]) + 3
    y, x = np.mgrid[-side : side + 1, -side : side + 1]
    covered, cone = (np.clip(each + 0.5 - np.hypot(y, x), 0, 1).astype(np.float32) for each in (radius, cones[1]))
    shade = np.ones(shape, np.float32)
    row, column = (
        min(max(round(share * long), side), long - side - 1) for share, long in zip(place, shape, strict=True)
    )
    shadow = cv2.filter2D(covered, -1, cone / cone.sum(), borderType=cv2.BORDER_CONSTANT)
    shade[row - side : row + side + 1, column - side : column + side + 1] -= shadow
    return shade


def stained(number: int, folder: Path) -> Iterator[Case]:
    """The same, but of a spot that is alike at all apertures, as close to the sensor as nothing lies."""
    random, (rows, columns) = np.random.default_rng((57, number)), FRAME
    radius, depth = random.uniform(7, 20), random.uniform(0.2, 0.45)
    place = random.uniform(0.15, 0.85, 2)
    far = np.hypot(np.arange(rows)[:, None] - place[0] * rows, np.arange(columns)[None] - place[1] * columns)
    shade = (1 - depth / (1 + np.exp((far - radius) / (radius / 5)))).astype(np.float32)
    yield _shaded("dust alike at all apertures", number, folder, lambda _: shade, place)


def _shaded(what: str, number: int, folder: Path, shade: Callable[[float], Luminance], place: Array) -> Case:
    memory = Memory()
    lenses = (some_series(number, lens=lens) for lens in range(2))
    rolls = [taken(series, folder, DUSTY_STOPS, 1, memory=memory, lamp=shade) for series in lenses]
    wrong = frozenset(path.name for roll in rolls for path in roll.paths)
    outcomes = rolls[0].measured()
    empty(folder)
    return Case(what, outcomes, wrong, (float(place[1]), float(place[0])))


def _taken(series: Shoot, folder: Path, memory: Memory, number: int) -> Roll:
    apertures = [stop for stop in FULL_STOPS if stop >= series.lens.widest][: 5 + number % 3]
    return taken(series, folder, apertures, 2, jitter=0.5, memory=memory)


def names_of(photos: Sequence[object]) -> frozenset[str]:
    return frozenset(photo.path.name for photo in photos)  # type: ignore[attr-defined]


DUSTY_STOPS = (4.0, 5.6, 8.0, 11.0)


# ------------------------------------------------------------------------------
# Shoots of three lenses on one tripod: all healthy, one decentred, one soft in a corner, the camera not square.


SHAPE = (1072, 1608)
SLOW, FAST = (2.0, 2.8, 5.6, 8.0, 11.0), (1.4, 2.0, 2.8, 5.6, 8.0, 11.0)
SQUARE_DEG = 0.1  # of a careful tester's camera, standard deviation about either axis
TILTED_DEG = (0.6, 1.2)
BLUR_PX = 0.7  # by 1 degree in the corner of a full frame of 24 MP at f/2, standard deviation
LOST = 0.15  # of the corner's MTF50 wide open
STAYING = (0.26, 0.49)
SIGNS = ((-1, -1), (-1, 1), (1, -1), (1, 1))  # down and across of tl, tr, bl, br


def centred(number: int, folder: Path, page: Chart | None = None) -> Iterator[Case]:
    """Three healthy lenses; one of them decentred; with a corner that stays soft stopped down; the camera tilted.

    page: the chart; without, one of `wavefront_shoots`. Cases' wrong: the lens's name.
    """
    random, memory = np.random.default_rng((58, number)), Memory()
    each, lenses = int(random.integers(1, 3)), [some_series(number, lens=lens, shape=SHAPE) for lens in range(3)]
    for lens, series in enumerate(lenses):
        series.lens = replace(series.lens, widest=2.0 if lens else float(random.choice((1.4, 2.0))))
    kind, corner = lenses[0].lens, int(random.integers(4))
    decentred = replace(kind, decentred=_in(corner, _px_for(kind, kind.widest, LOST)))
    staying = replace(kind, staying=_in(corner, _px_for(kind, 5.6, float(random.uniform(*STAYING)))))
    square, tilted = random.normal(0, SQUARE_DEG, 2), random.uniform(*TILTED_DEG) * np.array(SIGNS[corner]) / 2**0.5
    for what, glass, tilt in (
        ("healthy", kind, square),
        ("decentred", decentred, square),
        ("staying", staying, square),
        ("tilted", kind, tilted),
    ):
        lenses[0].lens = glass
        for series in lenses if what in ("healthy", "tilted") else lenses[:1]:
            apertures = FAST if series.lens.widest < SLOW[0] else SLOW
            blur_px = _set_up(series, tilt, None if page is None else _sheet(page, number))
            taken(series, folder, apertures, each, jitter=0.3, memory=memory, tilt=blur_px)
        outcomes = memory.measured(folder)
        wrong = frozenset({lenses[0].recorded.lens}) if glass is not kind else frozenset()
        yield Case(what, outcomes, wrong)
    empty(folder)


def _set_up(series: Shoot, tilt: np.ndarray, sheet: Sheet | None) -> tuple[float, float]:
    """Before the chart, the camera tilted by so many degrees: by how much it blurs more downwards and to the right."""
    if sheet is not None:
        series.chart = framed_print(sheet, SHAPE, series.seed[1], tuple(tilt.tolist()))
        series.spectra.clear()
    down, across = (tilt * BLUR_PX * SLOW[0] / series.lens.widest).tolist()
    return down, across


@lru_cache(maxsize=1)
def _sheet(page: Chart, number: int) -> Sheet:
    """One print for all lenses of a shoot."""
    return printed(page, Print.drawn(number), SHAPE)


def _in(corner: int, px: float) -> tuple[float, float, float, float]:
    return tuple(px if number == corner else 0.0 for number in range(4))  # type: ignore[return-value]


def _px_for(glass: Glass, aperture: float, loss: float) -> float:
    """The Gaussian that costs a corner this share of its MTF50."""
    steps = np.geomspace(0.05, 6, 200)
    left = [corner_mtf50(glass, aperture, float(px)) for px in steps]
    return float(steps[int(np.argmax(np.array(left) < (1 - loss) * corner_mtf50(glass, aperture)))])
