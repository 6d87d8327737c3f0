"""Light that changes, and lenses that lose it: is the cause named, is nothing else accused, how far off is the loss?

Each shoot is clean as real ones are, two shots an aperture: f-numbers are off by 0.07, lamps flicker by 0.03 EV. Half
of them are metered at each aperture, to a third of a stop; the others are manual; a fifth are TIFFs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.accuracy.lines import Line, errors
from lenslab.demo.shoot import shutter_name, true_aperture
from lenslab.judge.referee import findings
from lenslab.judge.transmission import light
from lenslab.values.exposure import true_shutter_s
from lenslab.values.types import Measured, Metadata
from simulator.optics import some_lens
from simulator.scenes import CHARTS, mounted
from simulator.shoots import HOT_PIXELS, SENSORS, Memory, Roll, Shoot, Taking, dust, exposure_for, uneven, vaulted
from simulator.wavefront_cases import names_of

APERTURES = (2.8, 4.0, 5.6, 8.0, 11.0, 16.0)
FIRST, SHAPE, COUNT = 5300, (480, 720), 2 * len(APERTURES)
PLACE, STOPS, EVERY = np.arange(COUNT) / (COUNT - 1), np.arange(COUNT) // 2 / (COUNT // 2 - 1), range(COUNT)


@dataclass(frozen=True, slots=True)
class Cause:
    """What went wrong, as it was measured. kind: of the findings that are right; also: what may be said beside it.

    wrong: names of the shots. pattern: of the lens's light. true_ev: light at each aperture against its f-number.
    """

    what: str
    kind: str
    outcomes: tuple[Measured, ...]
    wrong: frozenset[str]
    true_ev: tuple[float, ...]
    pattern: str
    also: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lit:
    """A shoot whose light is changed. roll: its files; ev: light of each shot that the exposure does not say."""

    roll: Roll
    metered: bool

    def lost(self, ev: Any, shots: Sequence[int] = EVERY) -> dict[int, Taking]:
        """Light that the exposure does not say; a meter makes up for what both shots of an aperture lose."""
        more = dict(zip(shots, np.broadcast_to(ev, len(shots)).tolist(), strict=True))
        both = {n: (more[n] + more[n ^ 1]) / 2 if n ^ 1 in more else 0.0 for n in more}
        usual = self.roll.usual
        return {
            n: replace(usual[n], ev=usual[n].ev + more[n], jitter=usual[n].jitter - self.metered * _third(both[n]))
            for n in more
        }

    def changed(self, shots: Sequence[int] = EVERY, **change: Any) -> dict[int, Taking]:
        return {n: replace(self.roll.usual[n], **change) for n in shots}

    def cause(self, what: str, kind: str, changes: dict[int, Taking], pattern: str = "expected", *also: str) -> Cause:
        """Shoot it: some causes cannot be seen in TIFFs, which are as bright as their converter made them."""
        outcomes = tuple(one for one in self.roll.measured(changes) if isinstance(one, Measured))
        every = [changes.get(n, usual) for n, usual in enumerate(self.roll.usual)]
        ev = np.array([taking.ev + _stops(taking.ring or taking.aperture, taking.aperture) for taking in every])
        kind = "" if self.roll.shoot.encoding and what in OF_RAW else kind
        wrong = frozenset(self.roll.paths[shot].name for shot in changes) if kind else frozenset[str]()
        return Cause(what, kind, outcomes, wrong, tuple(((ev[::2] + ev[1::2]) / 2).tolist()), pattern, also)


def some_shoot(number: int) -> Shoot:
    """A shoot by its number: chart, lens, sensor, ISO 100 to 3200, light uneven by 1 EV, dust; RAW or TIFF."""
    random, is_tiff = np.random.default_rng((20, number)), number % 5 == 4
    name = "Bayer" if is_tiff else ("Bayer", "monochrome", "X-Trans")[number // 4 % 3]
    sensor = replace(SENSORS[name], gain=float(2 ** random.uniform(0, 5)), hot_pixels=HOT_PIXELS)
    optics = replace(some_lens(random), widest=APERTURES[0], shake_px=0.0)
    light = uneven(SHAPE, random.uniform(0, 1), random.random() * 7) * vaulted(SHAPE, random.uniform(0, 1))
    light = light * dust(SHAPE, 5, random)
    chart = mounted(tuple(CHARTS)[number % len(CHARTS)], SHAPE, number)
    shoot = Shoot(optics, sensor, chart, light, (21, number), "sRGB" if is_tiff else "")
    shoot.base = exposure_for(shoot.seen(Taking(5.6)) * light, sensor, 0.0) / 2 ** (1 / 3 + 0.6)
    return shoot


def some_lit(number: int, folder: Path, random: np.random.Generator) -> Lit:
    """The shoot of a number, clean."""
    shoot, metered = some_shoot(number), number // 2 % 2 == 1
    shoot.sensor = replace(shoot.sensor, gain=2 ** _third(np.log2(shoot.sensor.gain)))  # times are as recorded
    own = random.normal(0, 0.07, COUNT // 2).repeat(2) + random.normal(0, 0.03, COUNT)
    mode = partial(replace, exposure_mode="Aperture-priority AE" if metered else "Manual")
    usual = [
        Taking(APERTURES[n // 2], (0.07 * (n % 2), -0.11 * (n % 2)), ev=float(own[n]), jitter=jitter, recorded=mode)
        for n, jitter in enumerate([metered * _third(off) for off in random.normal(0, 0.12, COUNT // 2).repeat(2)])
    ]
    paths = [shoot.write(folder / f"L_{shot:04d}", taking, shot) for shot, taking in enumerate(usual)]
    return Lit(Roll(shoot, usual, paths, folder, Memory()), metered)


def causes(number: int, folder: Path) -> Iterator[Cause]:
    """A shoot, clean and with each cause in turn, at shots by chance."""
    random = np.random.default_rng((81, number))
    lit = some_lit(number, folder, random)
    one, stop, either = (
        int(random.integers(2, COUNT - 2)),
        int(random.integers(1, COUNT // 2 - 1)),
        random.choice((-1, 1)),
    )
    pair, tilted, amount = (2 * stop, 2 * stop + 1), partial(uneven, SHAPE, towards=random.random() * 7), random.uniform
    yield (clean := lit.cause("clean", "", {}))
    yield replace(clean, what="clean, one shot each", outcomes=clean.outcomes[::2])
    yield lit.cause("lamp flickers at one shot", "exposure", lit.lost(either * amount(0.3, 0.5), (one,)))
    yield lit.cause("lamp warms up", "light", lit.lost(-amount(0.6, 1) * np.exp(-2 * PLACE)), "", "exposure")
    yield lit.cause("lamp fades", "light", lit.lost(-amount(0.6, 1) * PLACE), "", "exposure")
    stuck = lit.changed((one,), ring=APERTURES[one // 2 - 1])
    yield lit.cause("blades stick at one shot", "exposure", stuck, "expected", "clipped")
    gained = {n: taking.jitter for n, taking in lit.lost(_stops(APERTURES[stop - 1], APERTURES[stop]), pair).items()}
    turned = {n: replace(lit.roll.usual[n], ring=APERTURES[stop - 1], jitter=gained[n]) for n in pair}
    yield lit.cause("ring not turned", "order", turned, "uneven", "clipped")
    yield lit.cause("an aperture closes too far", "order", lit.lost(-amount(0.75, 1.2), pair), "uneven")
    yield lit.cause("a cloud", "exposure", lit.lost(-amount(0.45, 0.55), pair), "", "order")
    yield lit.cause("grey filter left on", "order", lit.lost(-3.0, pair), "uneven")
    yield lit.cause("smallest closes too far", "", lit.lost(-amount(0.7, 1.2), EVERY[-2:]), "end", "light")
    yield lit.cause("haze", "light", lit.lost(-amount(0.7, 1.2) * STOPS), "falls")
    yield lit.cause("light lost wide open", "", lit.lost(-amount(0.4, 1), (0, 1)))
    yield lit.cause("light lost over the widest stops", "", lit.lost(-amount(0.4, 1) * np.exp(-6 * STOPS)))
    yield lit.cause("lamp moved at one shot", "light", lit.changed((one,), lit=tilted(amount(0.3, 0.6))))
    yield lit.cause(
        "lamp moved within the series", "light", lit.changed(EVERY[2 * stop :], lit=tilted(amount(0.5, 0.8)))
    )
    moving = {n: replace(taking, lit=tilted(0.8 * PLACE[n])) for n, taking in enumerate(lit.roll.usual)}
    yield lit.cause("daylight turns", "light", moving)
    hood = vaulted(SHAPE, amount(0.7, 1.5))
    hooded = lit.cause("hood on one shot", "corrected", lit.changed((one,), lit=hood))
    yield replace(hooded, wrong=frozenset(lit.roll.paths[n].name for n in (one, one ^ 1)))  # which, cannot be seen
    yield lit.cause("hood on all shots", "", lit.changed(lit=hood))
    other = lit.cause("lamps moved between lenses", "", lit.changed(lit=tilted(0.8)))
    yield replace(other, outcomes=clean.outcomes + tuple(map(_other_lens, other.outcomes)))
    otherwise = lit.changed((one,), jitter=lit.roll.usual[one].jitter + 2 * either)
    yield lit.cause("exposure set otherwise", "", otherwise, "expected", "clipped")
    yield lit.cause("automatic ISO", "settings", lit.changed([n for n in EVERY if n // 2 % 2], gain=2.0))
    long = partial(_long, lit.roll.usual[0].recorded)
    yield lit.cause("exposures of seconds", "", lit.changed(recorded=long))
    if lit.roll.shoot.encoding:
        yield lit.cause("developed brighter", "processed", lit.changed((one,), after=lambda picture: picture * 1.12))


def _third(ev: float) -> float:
    return round(3 * float(ev)) / 3


def _stops(ring: float, aperture: float) -> float:
    """Light that a wider ring lets pass, EV."""
    return 2 * float(np.log2(true_aperture(aperture) / true_aperture(ring)))


def _other_lens(shot: Measured) -> Measured:
    data = replace(shot.photo.metadata, lens="Another lens")
    return replace(shot, photo=replace(shot.photo, path=shot.photo.path.with_suffix(".x"), metadata=data))


def _long(mode: Any, data: Metadata) -> Metadata:
    thirds = round(3 * np.log2(true_shutter_s(data.shutter_s or 1))) + 9
    return replace(mode(data), shutter_s=shutter_name(thirds))


@dataclass(frozen=True, slots=True)
class Judged:
    """Whether a cause was named, and of the right shots alone; what else was said; errors of the light lost, EV.

    pattern: of the lens's light, whether right; None where it is not known, or where more than one is right.
    """

    what: str
    fault: bool
    named: bool
    right: bool
    beside: str
    pattern: bool | None
    off_ev: tuple[float, ...]


def judged(number: int, folder: Path) -> list[Judged]:
    """Each cause of a shoot."""
    return [verdict(cause) for cause in causes(number, folder)]


def verdict(cause: Cause) -> Judged:
    """Findings and light of one cause against the truth."""
    said = findings(cause.outcomes)
    about = [one for one in said if one.kind == cause.kind and cause.wrong & names_of(one.shots)]
    beside = [finding for finding in said if finding not in about and finding.kind not in cause.also]
    passed, true = light(cause.outcomes[:COUNT]), np.array(cause.true_ev)
    return Judged(
        cause.what,
        bool(cause.kind),
        bool(about),
        any(names_of(finding.shots) == cause.wrong for finding in about),
        "; ".join(f"{finding.kind}: {finding.sentence}" for finding in beside),
        passed.pattern == cause.pattern if passed is not None and cause.pattern else None,
        ()
        if passed is None or passed.from_shutter
        else (
            passed.wide_open.value - float(np.median(true[1:]) - true[0]),
            passed.loss.value - float(true.max() - true[-1]),
        ),
    )


def lighting_lines(results: Sequence[list[Judged]]) -> Iterator[Line]:
    """Each cause named and, of few shots, the right ones; what was said beside; light lost."""
    every = [one for result in results for one in result]
    for what in dict.fromkeys(one.what for one in every):
        those = [one for one in every if one.what == what]
        faults, known = [one for one in those if one.fault], [one for one in those if one.pattern is not None]
        beside = sum(bool(one.beside) for one in those)
        parts = [f"named {sum(one.named for one in faults)} of {len(faults)}"] if faults else []
        if faults and what in OF_FEW:
            parts.append(f"right shots {sum(one.right for one in faults)}")
        parts += [f"else accused {beside}", f"lens {sum(bool(one.pattern) for one in known)} of {len(known)}"]
        passed = all(one.named for one in faults) and not beside and all(one.pattern for one in known)
        yield Line(f"light: {what}", "all; 0; all", "; ".join(parts), passed)
    off = [one.off_ev for one in every if one.off_ev and one.what != "blades stick at one shot"]
    for which, what in enumerate(("wide open", "at the smallest aperture")):
        yield errors(f"light: lost {what} (RAW)", [pair[which] for pair in off], "EV", rms=0.05)


OF_RAW = ("lamp warms up", "lamp fades", "a cloud", "haze")
OF_FEW = ("lamp flickers at one shot", "blades stick at one shot", "ring not turned", "an aperture closes too far",
          "grey filter left on", "lamp moved at one shot", "developed brighter")  # fmt: skip
