"""Focus shift and longitudinal colour by the whole way from DNGs of a turned chart, against what was planted.

See simulator/focus_series.py for what is planted. Seeds below 1000 tune.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.accuracy.lines import Line, counted
from lenslab.charts.chart_key import parse_chart_key
from lenslab.measure.lens_focus import focus_of_lens
from simulator.focus_series import GREEN, photographed, some_scene

FRESH = 9700
KEY = "lenslab:A4:landscape:seed=3:finest=1mm"
RING = 6  # of so many series one has its focus ring turned before the last shot
COLOUR = "longitudinal colour against green: error over the depth of field"
MATTERS, NONE = 0.1, 0.01  # focus shift over the depth of field: from here on to be found; below, there is none


@dataclass(frozen=True, slots=True)
class Plane:
    """A plane of focus: what it is, over the depth of field at its aperture; None where it is not stated."""

    what: str  # "shift", "red", "blue"
    aperture: float
    true: float
    measured: float | None
    half: float = math.nan

    @property
    def is_stated(self) -> bool:
        return self.measured is not None and abs(self.measured) > self.half

    @property
    def error(self) -> float:
        return math.nan if self.measured is None else self.measured - self.true


@dataclass(frozen=True, slots=True)
class FocusCase:
    """A series. ring: whether focus was moved before the last shot, wide open again."""

    case: str
    ring: bool
    planes: tuple[Plane, ...]


def measured_focus(seed: int, folder: Path) -> FocusCase:
    """One lens at four apertures, and wide open again."""
    scene, ring = some_scene(seed, parse_chart_key(KEY).chart().frame), seed % RING == RING - 1
    lens, depth = scene.lens, scene.depth_um
    moved = 0.4 * depth[lens.widest] * (1 if seed % 2 else -1) if ring else 0.0
    focus = focus_of_lens(photographed(scene, KEY, seed, folder, ring_um=moved))
    entries = {} if focus is None else {entry.aperture: entry for entry in focus.apertures}
    sharpest = {
        (aperture, colour): lens.sharpest_um(aperture, colour) for aperture in scene.apertures for colour in range(3)
    }
    planes = []
    for nth, aperture in enumerate(scene.apertures):
        entry = entries.get(round(aperture, 1))
        green = sharpest[aperture, GREEN]
        truths = {
            "shift": green - sharpest[lens.widest, GREEN],
            "red": sharpest[aperture, 0] - green,
            "blue": sharpest[aperture, 2] - green,
        }
        for what, true in truths.items():
            if what != "shift" or nth > 0:
                offset = None if entry is None else getattr(entry, what)
                unit = depth[aperture]
                stated = (None, math.nan) if offset is None else (offset.um.value / unit, offset.um.half / unit)
                planes.append(Plane(what, aperture, -true / depth[aperture], *stated))
    tilt, apart = scene.view.pan_deg, [round(um) for um in lens.apart]
    case = (
        f"{seed}: {lens.kind}, f/{lens.widest:g}, {lens.pitch_um:.1f} um, turned {tilt:.1f}, chart "
        f"{scene.chart_um()[0]:.0f} um, colours {apart} um, ISO {scene.iso:.0f}{', ring turned' * ring}"
        f"{'' if focus is None or focus.blank is None else f': {focus.blank.key}'}"
    )
    return FocusCase(case, ring, tuple(planes))


def focus_lines(results: Sequence[FocusCase]) -> list[Line]:
    """What is found, how far it is off, what is invented."""
    whole = [plane for result in results if not result.ring for plane in result.planes]
    shifts = [plane for plane in whole if plane.what == "shift"]
    large = [plane for plane in shifts if abs(plane.true) >= MATTERS]
    none = [plane for plane in shifts if abs(plane.true) < NONE]
    turned = [plane for result in results if result.ring for plane in result.planes if plane.what == "shift"]
    red = [plane for plane in whole if plane.what != "shift" and plane.measured is not None]
    said = [plane for plane in whole if plane.what != "shift" and plane.is_stated and abs(plane.true) >= NONE]
    measured = [plane for plane in large if plane.measured is not None]
    off = _rms([plane.error / plane.true for plane in measured])
    colour = _rms([plane.error for plane in red])
    signs = [(plane.measured or 0.0) * plane.true > 0 for plane in said]
    held = [abs(plane.error) <= plane.half for plane in shifts + red if plane.measured is not None]
    details = tuple(text for result in results for text in (result.case, *map(_text, result.planes)))
    return [
        counted("focus shift of 0.1 of the depth of field and more found", _stated(large), least=0.9, details=details),
        Line("the same: error", "≤ 25 % rms", f"{100 * off:.0f} % of {len(measured)}", off <= 0.25),
        counted("focus shift stated of lenses without", _stated(none), most=0.02),
        counted("focus shift stated though the ring was turned", _stated(turned), most=0.0),
        Line(COLOUR, "≤ 25 % rms", f"{100 * colour:.0f} % of {len(red)} planes", colour <= 0.25),
        counted("the same: sign right where stated", signs, least=0.98),
        counted("focus: intervals of 95 % that hold the truth", held, least=0.9),
    ]


def _stated(planes: Sequence[Plane]) -> list[bool]:
    return [plane.is_stated for plane in planes]


def _rms(values: Sequence[float]) -> float:
    return float(np.sqrt(np.mean(np.square(values)))) if values else math.nan


def _text(plane: Plane) -> str:
    measured = "not stated" if plane.measured is None else f"{plane.measured:+.3f} ± {plane.half:.3f}"
    return f"  {plane.what} at f/{plane.aperture:.1f}: {plane.true:+.3f}, measured {measured}"
