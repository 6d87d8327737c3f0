"""Photographs of a tilted chart by lenses whose field is curved or flat: is the sign of the curvature right?

Wave fronts with spherical aberration, coma and astigmatism, clipped by the barrel towards the corners, in two colours
of light; mounts that are not square; a field that is no parabola. The method knows none of these laws. What is true is
found by focusing: where 1 / MTF50^2 is least at each height.

Without pictures the tiles get the lens's MTF50 with an error, thirty times as fast.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from benchmarks.accuracy.lines import Line, counted
from lenslab.charts.chart_key import parse_chart_key
from lenslab.charts.finder import NotLocated, find
from lenslab.charts.page_reference import Reference, page_reference
from lenslab.charts.shapes import Chart
from lenslab.measure.focus import FieldCurvature, depth_slope, disc_blur, measure_field_curvature
from lenslab.measure.large_areas import even_areas
from lenslab.measure.picture import WHITE
from lenslab.measure.tile_maps import measure_map
from lenslab.measure.tile_reference import MtfReference
from lenslab.values.types import Array
from simulator.optics import half_contrast
from simulator.page_blur import looked_up, pupil_transfer
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.printed_page import mtf_reference
from simulator.prints import Print
from simulator.view import CameraView

FIRST = 7000  # below 1000: tuned on
COLUMNS, ROWS = 3000, 2000
HALF = math.hypot(COLUMNS, ROWS) / 2
KEY = parse_chart_key("lenslab:A3:landscape:seed=1")
LIGHT_UM = (0.48, 0.6)
UNIT_UM = 0.55  # wavelength in which waves are counted
FILL = 1.06
SENSORS_MM = {17.3: (1.4, 2.0, 2.8), 23.6: (1.4, 2.0, 2.8), 36.0: (2.0, 2.8)}  # width: f-numbers
FLAT_WAVES, CURVED_WAVES = 0.2, 0.6  # less than the first counts as flat, more than the second is to be found


@dataclass(frozen=True, slots=True)
class CurvedLens:
    """In waves of UNIT_UM at the pupil's edge, at the height 1: tilt towards the right and down, field, aberrations."""

    f_number: float
    pitch_um: float
    defocus: float
    tilt: tuple[float, float]
    field: float
    field4: float
    spherical: float
    coma: float
    astigmatism: float
    clipped: float  # how far the barrel's rim lies off the pupil, in pupil radii

    @property
    def um_a_wave(self) -> float:
        """Defocus in the picture."""
        return 8 * self.f_number**2 * UNIT_UM

    def blur(self, radial: Array, tangential: Array, x: float, y: float) -> Array:
        """A law of blur, see simulator.page_blur."""
        height = math.hypot(x, y)
        focus = self.defocus + self.tilt[0] * x + self.tilt[1] * y + self.field * height**2 + self.field4 * height**4
        return self._passed(radial, tangential, height, focus)

    def focused(self, height: float) -> float:
        """The defocus at which 1 / MTF50^2, the mean of both directions, is least; waves."""
        waves = np.linspace(-2.4, 2.4, 49)
        steps = np.linspace(0, 1, 401)
        blur = []
        for focus in waves:
            pairs = ((steps, 0 * steps), (0 * steps, steps))
            curves = [np.abs(self._passed(*pair, height, float(focus))) * np.sinc(steps) for pair in pairs]
            blur.append(np.mean([half_contrast(steps, curve) ** -2 for curve in curves]))
        least = int(np.clip(np.argmin(blur), 2, len(waves) - 3))
        square, line, _ = np.polyfit(waves[least - 2 : least + 3], np.log(blur[least - 2 : least + 3]), 2)
        return float(-line / 2 / square)

    def _passed(self, radial: Array, tangential: Array, height: float, focus: float) -> Array:
        medial = focus - self.astigmatism / 2 * height**2
        total = np.zeros(np.broadcast(radial, tangential).shape, complex)
        for wavelength in LIGHT_UM:
            waves = tuple(
                round(UNIT_UM / wavelength * aberration, 3)
                for aberration in (medial, self.spherical, self.coma * height, self.astigmatism * height**2)
            )
            cutoff = self.pitch_um / wavelength / self.f_number
            table = pupil_transfer(*waves, round(self.clipped * height, 2))
            total += looked_up(table, radial / cutoff, tangential / cutoff)
        return total / len(LIGHT_UM)


@dataclass(frozen=True, slots=True)
class CurvatureCase:
    """One photograph. true, measured: mm at the chart by which the lens focuses nearer at 0.7 of the height.

    waves: the same as defocus in the picture.
    """

    case: str
    tilt_deg: float
    waves: float
    true_mm: float
    measured: FieldCurvature | None
    distance_mm: float


@dataclass(frozen=True, slots=True)
class _Scene:
    """A tilted chart before a lens. lost: vignetting, EV."""

    name: str
    view: CameraView
    lens: CurvedLens
    tilt_deg: float
    iso: float
    lost: float

    @property
    def distance_mm(self) -> float:
        return self.view.focal * HALF / self.view.px_per_mm

    @property
    def expected(self) -> float:
        """Blur by defocus, as the program expects it."""
        magnification = self.lens.pitch_um / 1000 * self.view.px_per_mm
        return disc_blur(magnification * self.view.focal * HALF / 2 / self.lens.f_number)

    def case(self, measured: FieldCurvature | None) -> CurvatureCase:
        """With the truth."""
        lens = self.lens
        bent = (lens.field + lens.field4 * 0.49) * 0.49
        waves = -(bent - lens.focused(0.7) + lens.focused(0))
        to_mm = lens.um_a_wave / 1000 / (lens.pitch_um / 1000 * self.view.px_per_mm) ** 2
        return CurvatureCase(self.name, self.tilt_deg, waves, waves * to_mm, measured, self.distance_mm)


def measured_curvature(number: int, _folder: Path) -> CurvatureCase:
    """One photograph of the chart, tilted by 1 to 4 degrees; every second lens has a flat field."""
    scene = _scene(number)
    lens = scene.lens
    setup = PhotoSetup(
        scene.view, lens.blur, blur_varies=True, iso=scene.iso, vignetting_ev=scene.lost, seed=number,
        printed=Print.drawn(number),
    )  # fmt: skip
    picture = photograph_page(_chart(), setup).luminance()
    place = find(picture, [_reference()])
    if isinstance(place, NotLocated):
        return scene.case(None)
    even = even_areas(picture, place.geometry, _dense(), WHITE)
    mapped = measure_map(picture, place.geometry, _dense(), areas=None if even is None else even.measured())
    x, y = (mapped.x_px - (COLUMNS - 1) / 2) / HALF, (mapped.y_px - (ROWS - 1) / 2) / HALF
    return scene.case(measure_field_curvature(x, y, mapped.mtf50, depth_slope(place.geometry), scene.expected))


def measured_tiles(number: int, _folder: Path) -> CurvatureCase:
    """The same without a picture: the tiles' true MTF50, with errors of 0.6 to 2 %."""
    scene, random = _scene(number), np.random.default_rng(number + 10**6)
    x, y = (
        axis.ravel() / HALF
        for axis in np.meshgrid(np.linspace(-1, 1, 12) * (COLUMNS / 2 - 128), np.linspace(-1, 1, 8) * (ROWS / 2 - 128))
    )
    steps = np.linspace(0, 1, 201)
    mtf50 = np.empty((len(x), 2))
    for tile, place in enumerate(zip(x.tolist(), y.tolist(), strict=True)):
        turn = math.atan2(place[1], place[0])
        pixel = np.sinc(steps * math.cos(turn)) * np.sinc(steps * math.sin(turn))
        for nth, pair in enumerate(((steps, 0 * steps), (0 * steps, steps))):
            mtf50[tile, nth] = half_contrast(steps, np.abs(scene.lens.blur(*pair, *place)) * pixel)
    mtf50 *= np.exp(random.normal(0, random.choice((0.006, 0.012, 0.02)), mtf50.shape))
    across, down = _nearness(scene.view)
    return scene.case(measure_field_curvature(x, y, mtf50, (float(across), float(down)), scene.expected))


def _scene(number: int) -> _Scene:
    random = np.random.default_rng(number)
    width = float(random.choice(list(SENSORS_MM)))
    f_number, focal = float(random.choice(SENSORS_MM[width])), float(random.uniform(1.6, 4))
    tilt, towards = float(random.uniform(1, 4)), float(random.uniform(-math.pi, math.pi))
    turn, barrel = float(random.uniform(-1, 1)), float(random.uniform(-0.02, 0.01))
    view = CameraView(
        (COLUMNS, ROWS), _chart().frame, fill=FILL, turn_deg=turn, focal=focal, tilt_deg=tilt * math.sin(towards),
        pan_deg=tilt * math.cos(towards), distortion=barrel,
    )  # fmt: skip
    lens = _lens(random, view, f_number, width, curved=number % 2 == 1)
    iso = float(np.exp(random.uniform(np.log(100), np.log(1600))))
    name = (
        f"seed {number}, {width:g} mm, f/{f_number:g}, tilted {tilt:.1f}, that is {math.hypot(*lens.tilt):.1f} waves, "
        f"focus {lens.defocus:.1f}, field {lens.field:.2f}, ISO {iso:.0f}"
    )
    return _Scene(name, view, lens, tilt, iso, float(random.uniform(0, 2)))


def _lens(random: np.random.Generator, view: CameraView, f_number: float, width: float, *, curved: bool) -> CurvedLens:
    """Image-side lengths in um, as on full frame, smaller on smaller sensors; then in waves."""
    um_a_wave = 8 * f_number**2 * UNIT_UM
    pitch_um, size = 1000 * width / COLUMNS, width / 36
    mount = math.tan(math.radians(abs(float(random.normal(0, 0.03))))) * HALF * pitch_um
    turned = float(random.uniform(-math.pi, math.pi))
    nearer = _nearness(view) * (pitch_um / 1000 * view.px_per_mm) ** 2 * 1000 * view.focal * HALF / view.px_per_mm
    tilt = (nearer + mount * np.array([math.cos(turned), math.sin(turned)])) / um_a_wave
    field = float(random.choice((-1, 1)) * random.uniform(30, 150)) * size / um_a_wave if curved else 0.0
    return CurvedLens(
        f_number, pitch_um, float(random.normal(0, 25)) * size / um_a_wave, (float(tilt[0]), float(tilt[1])), field,
        field * float(random.uniform(-0.4, 0.4)), float(random.normal(0, 0.35)), float(random.normal(0, 0.5)),
        float(random.normal(0, 30)) * size / um_a_wave, float(random.uniform(0, 0.6)),
    )  # fmt: skip


def _nearness(view: CameraView) -> Array:
    """How much nearer the page is a half diagonal to the right, and below, as shares of the distance: by geometry."""
    ahead = []
    for x, y in ((0.05, 0.0), (0.0, 0.05)):
        scale = []
        for side in (1, -1):
            i, j = (COLUMNS - 1) / 2 + side * x * HALF, (ROWS - 1) / 2 + side * y * HALF
            a, b = view.to_page(np.array([i, i + 1, i]), np.array([j, j, j + 1]))
            scale.append(math.log(abs((a[1] - a[0]) * (b[2] - b[0]) - (a[2] - a[0]) * (b[1] - b[0]))) / -3)
        ahead.append((scale[0] - scale[1]) / 0.1)
    return np.array(ahead)


@lru_cache(maxsize=1)
def _chart() -> Chart:
    return KEY.chart()


@lru_cache(maxsize=1)
def _reference() -> Reference:
    return page_reference(KEY, 1.7 * FILL * COLUMNS / _chart().frame.width)


@lru_cache(maxsize=1)
def _dense() -> MtfReference:
    view = CameraView((COLUMNS, ROWS), _chart().frame, fill=FILL)
    return mtf_reference(_chart(), view.geometry((_chart().width_mm, _chart().height_mm)))


def curvature_lines(results: Sequence[CurvatureCase]) -> list[Line]:
    """Signs, flat fields accused, and how often something is said; of charts tilted by 1 degree and more."""
    tilted = [result for result in results if result.tilt_deg >= 1]
    claimed = [case for case in tilted if case.measured is not None and case.measured.found]
    flat = [case for case in tilted if abs(case.waves) < FLAT_WAVES]
    curved = [case for case in tilted if abs(case.waves) > CURVED_WAVES and case.tilt_deg >= 1.5]
    return [
        counted(
            "sign of the field's curvature right where it is stated",
            [case.measured is not None and case.measured.nearer * case.true_mm > 0 for case in claimed],
            least=0.98,
            details=tuple(map(_line, results)),
        ),
        counted("flat fields called curved", [case in claimed for case in flat], most=0.02),
        counted(
            "curved fields found, chart tilted by 1.5 degrees and more", [case in claimed for case in curved], least=0.6
        ),
        counted("intervals of 95 % that hold the truth", [_holds(case) for case in claimed], least=0.9),
    ]


def _holds(case: CurvatureCase) -> bool:
    if case.measured is None:
        return False
    low, high = (case.distance_mm * end for end in case.measured.interval)
    return low <= case.true_mm <= high


def _line(case: CurvatureCase) -> str:
    curvature = case.measured
    if curvature is None:
        return f"{case.case}: none; true {case.true_mm:.1f} mm"
    low, high = (case.distance_mm * end for end in curvature.interval)
    said = "said" if curvature.found else "not said"
    return (
        f"{case.case}: true {case.true_mm:.1f} mm ({case.waves:.2f} waves), "
        f"measured {case.distance_mm * curvature.nearer:.1f} mm, {low:.1f} to {high:.1f}, {said}"
    )
