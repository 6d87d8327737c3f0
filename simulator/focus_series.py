"""A lens before a chart turned about an upright axis, at several apertures and one focus: where each colour focuses.

Two laws of blur: wave fronts with defocus, spherical aberration, coma and astigmatism, in three colours of light; and
discs of geometrical optics. What is true is found by focusing: where 1 / MTF50^2 is least in the picture's middle.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Literal, TypeAlias

import numpy as np

from lenslab.charts.chart_key import parse_chart_key
from lenslab.charts.shapes import Box
from lenslab.demo.files import write_dng
from lenslab.demo.optics import BAYER_RGGB
from lenslab.values.types import Array, Measured, Metadata, Photo
from simulator.optics import half_contrast
from simulator.page_blur import Blur, aberrated, disc, gaussian, together
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.prints import Print
from simulator.shoots import with_chart
from simulator.view import CameraView

Kind: TypeAlias = Literal["wave", "disc"]
FRAME_PX = (1740, 1160)
LIGHT_UM = (0.61, 0.54, 0.46)
GREEN = 1


@dataclass(frozen=True, slots=True)
class FocusLens:
    """Lengths in um at the sensor, above 0 behind it: the light of a nearer place meets there.

    defocus: of a place in the chart's middle. mount: by tilt of the lens, a half diagonal to the right and below.
    field, field4, astigmatism: in the corner; field4 grows with the fourth power. clipped: see page_blur. apart: of red
    and blue against green. spherical, coma: waves of green at the pupil's rim wide open, coma in the corner; of discs,
    `spherical` is by how many um focus moves stopped far down. decentred: coma that is the same all over the picture,
    across; of discs, the share by which `more_px` grows to the right. soft_px: sigma of a Gaussian at all apertures;
    more of it: of discs, wide open.
    """

    kind: Kind
    widest: float
    pitch_um: float
    defocus: float
    mount: tuple[float, float]
    field: float
    astigmatism: float
    apart: tuple[float, float]
    spherical: float
    coma: float
    decentred: float
    soft_px: float
    more_px: float
    field4: float = 0.0
    clipped: float = 0.0

    def bent(self, height: float) -> float:
        """How far behind that of the middle the light of a place at this height meets."""
        return self.field * height**2 + self.field4 * height**4

    def blur(self, aperture: float, colour: int, chart_um: tuple[float, float]) -> Blur:
        """See page_blur. chart_um: how far behind the sensor places a half diagonal to the right and below meet."""
        slope = chart_um[0] + self.mount[0], chart_um[1] + self.mount[1]

        def transfer(radial: Array, tangential: Array, x: float, y: float) -> Array:
            off = slope[0] * x + slope[1] * y + self.bent(math.hypot(x, y))
            return self.at(aperture, colour, off, x, y)(radial, tangential, x, y)

        return transfer

    def at(self, aperture: float, colour: int, off_um: float, x: float, y: float) -> Blur:
        """The blur of a place whose light meets so far behind that of the chart's middle."""
        stop, height = self.widest / aperture, math.hypot(x, y)
        um = self.defocus + off_um + (self.apart[0], 0.0, self.apart[1])[colour]
        if self.kind == "disc":
            um -= self.spherical * (1 - stop**2)
            return together(
                disc(abs(um) / 2 / aperture / self.pitch_um),
                gaussian(
                    math.hypot(self.soft_px, self.more_px * stop**1.5 * (1 + 0.5 * height**2 + self.decentred * x))
                ),
            )
        light = LIGHT_UM[colour]
        wave, waves = 8 * aperture**2 * light, LIGHT_UM[GREEN] / light
        return together(
            aberrated(
                self.pitch_um / light / aperture,
                defocus=round((um - self.astigmatism / 2 * height**2) / wave, 2),
                spherical=self.spherical * waves * stop**4,
                coma=(self.coma + self.decentred * x / max(height, 0.2) ** 2) * waves * stop**3,
                astigmatism=round(self.astigmatism / wave, 2),
                clipped=self.clipped,
            ),
            gaussian(self.soft_px),
        )

    def sharpest_um(self, aperture: float, colour: int, height: float = 0.0) -> float:
        """Where this colour is sharpest at a height: so far behind the sensor meets its light there.

        In the middle radial MTF50 is meant, elsewhere the mean of both directions.
        """
        reach = 2 * aperture * self.pitch_um + 8 * self.widest**2 * LIGHT_UM[colour] * abs(self.spherical)
        middle = -self.defocus - (self.apart[0], 0.0, self.apart[1])[colour]
        for _ in range(2):
            places = middle + np.linspace(-reach, reach, 25)
            pairs = [mtf50(self.at(aperture, colour, float(um), height, 0.0), height, 0.0) for um in places]
            blur = [math.log(a**-2 if height == 0 else (a**-2 + b**-2) / 2) for a, b in pairs]
            least = int(np.clip(np.argmin(blur), 3, 21))
            near = slice(least - 3, least + 4)
            square, line, _ = np.polyfit(places[near] - places[least], blur[near], 2)
            middle, reach = float(places[least] - line / 2 / square), reach / 4
        return middle


def mtf50(blur: Blur, x: float, y: float) -> tuple[float, float]:
    """Radial and tangential, with the pixel, cycles/px; 1 where contrast stays above a half."""
    turn, none = math.atan2(y, x), np.zeros_like(_STEPS)
    pixel = np.sinc(_STEPS * math.cos(turn)) * np.sinc(_STEPS * math.sin(turn))
    radial, tangential = (
        half_contrast(_STEPS, np.abs(blur(*pair, x, y)) * pixel) for pair in ((_STEPS, none), (none, _STEPS))
    )
    return radial, tangential


_STEPS = np.linspace(0, 1, 201)


@dataclass(frozen=True, slots=True)
class FocusScene:
    """A lens before a turned chart. mm_a_um: at the chart, for a um at the sensor."""

    view: CameraView
    lens: FocusLens
    apertures: tuple[float, ...]
    iso: float
    lateral: tuple[float, float]

    @property
    def distance_mm(self) -> float:
        return self.view.focal * self.view.half_diagonal_px / self.view.px_per_mm

    @property
    def magnification(self) -> float:
        return self.lens.pitch_um / 1000 * self.view.px_per_mm

    @property
    def focal_length_mm(self) -> float:
        return self.view.focal * self.view.half_diagonal_px * self.lens.pitch_um / 1000 / (1 + self.magnification)

    @property
    def depth_um(self) -> dict[float, float]:
        """Depth of field at the sensor, both sides together, for a circle of 2 px."""
        return {aperture: 4 * aperture * self.lens.pitch_um for aperture in self.apertures}

    def chart_um(self) -> tuple[float, float]:
        """How far behind the sensor the chart's light meets a half diagonal to the right, and below."""
        slope = np.tan(np.radians([self.view.pan_deg, self.view.tilt_deg])) / self.view.focal
        nearer = slope * (1, -1) * self.magnification**2 * self.distance_mm * 1000
        return float(nearer[0]), float(nearer[1])


def some_scene(seed: int, frame: Box, frame_px: tuple[int, int] = FRAME_PX) -> FocusScene:
    """Every third lens has no focus shift. frame_px: columns, rows."""
    random = np.random.default_rng((97, seed))
    kind: Kind = "disc" if seed % 4 == 3 else "wave"
    width = float(random.choice((23.6, 36.0)))
    pitch_um, widest = 1000 * width / frame_px[0], float(random.choice((1.4, 1.8, 2.0)))
    pan = float(random.choice((-1, 1)) * random.uniform(2, 5))
    view = CameraView(
        frame_px, frame, fill=1.05, turn_deg=float(random.uniform(-0.5, 0.5)), pan_deg=pan,
        tilt_deg=float(random.uniform(-0.3, 0.3)), focal=float(random.uniform(1.8, 4)),
        distortion=float(random.uniform(-0.02, 0.01)),
    )  # fmt: skip
    depth = 4 * widest * pitch_um  # wide open
    sign = float(random.choice((-1, 1)))
    shift = sign * float(random.uniform(0.3, 1.2)) * depth if seed % 3 else 0.0
    waves = shift / (8 * widest**2 * LIGHT_UM[GREEN])
    lens = FocusLens(
        kind, widest, pitch_um,
        defocus=float(random.normal(0, 0.2)) * depth,
        mount=(float(random.normal(0, 0.03)) * depth, float(random.normal(0, 0.1)) * depth),
        field=float(random.uniform(-1, 1)) * depth,
        astigmatism=float(random.normal(0, 0.2)) * depth,
        apart=(float(random.normal(0, 0.5)) * depth, float(random.normal(0, 0.5)) * depth),
        spherical=waves if kind == "wave" else shift,
        coma=float(random.normal(0, 0.5)),
        decentred=float(random.normal(0, 0.2 if kind == "wave" else 0.08)),
        soft_px=float(random.uniform(0.5, 0.9)),
        more_px=float(random.uniform(0.3, 1.0)),
    )  # fmt: skip
    lens = replace(lens, defocus=lens.defocus + lens.sharpest_um(widest, GREEN))  # focused wide open, by eye
    apertures = tuple(widest * 2 ** (stop / 2) for stop in (0, 1, 2, 3))
    lateral = tuple(float(share) for share in random.uniform(-4e-4, 4e-4, 2))
    iso = float(np.exp(random.uniform(np.log(100), np.log(1600))))
    return FocusScene(view, lens, apertures, iso, lateral)  # type: ignore[arg-type]


def photographed(scene: FocusScene, key: str, seed: int, folder: Path, *, ring_um: float = 0.0) -> list[Measured]:
    """A DNG at each aperture, and one wide open at the end, measured. ring_um: by which focus has moved by then."""
    photos = [
        photograph(scene, key, seed, folder, number, ring_um=ring_um) for number in range(len(scene.apertures) + 1)
    ]
    return with_chart([Measured(photo, ()) for photo in photos], parse_chart_key(key))


def photograph(
    scene: FocusScene, key: str, seed: int, folder: Path, number: int, *, ring_um: float = 0.0, dots: bool = True
) -> Photo:
    """One shot of the series as a file, its number from 0 on. dots: of the print, or ink that is even."""
    lens, at_end = scene.lens, number == len(scene.apertures)
    aperture = lens.widest if at_end else scene.apertures[number]
    focused = replace(lens, defocus=lens.defocus + ring_um) if at_end else lens
    red, green, blue = (focused.blur(aperture, colour, scene.chart_um()) for colour in range(3))
    printed = Print.drawn(seed) if dots else replace(Print.drawn(seed), dots_dpi=None)
    setup = PhotoSetup(
        scene.view, colour_blurs=(red, green, blue), blur_varies=True, iso=scene.iso, exposure=0.6, fine=1,
        pattern=BAYER_RGGB, lateral=scene.lateral, lateral_law="cubic", seed=seed * 10 + number,
        vignetting_ev=1.5 * (lens.widest / aperture) ** 2, printed=printed,
    )  # fmt: skip
    photo = photograph_page(parse_chart_key(key).chart(), setup)
    path = folder / f"{number}.dng"
    metadata = Metadata(
        camera="Simulated Body", lens="Lens 40mm", aperture=round(aperture, 1), iso=scene.iso, shutter_s=0.01,
        focal_length_mm=scene.focal_length_mm, sensor_width_mm=lens.pitch_um * scene.view.frame_px[0] / 1000,
        taken=datetime(2026, 1, 1) + timedelta(seconds=10 * number),
    )  # fmt: skip
    write_dng(path, photo.levels, metadata, photo.sensor, packed=False)
    return Photo(path, path.name, metadata)
