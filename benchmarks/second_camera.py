"""A camera of its own before a printed chart, for examining LensLab by pictures that none of its code has made.

Nothing here is shared with `simulator/` or `lenslab/`: the page is the chart's PDF as poppler draws it;
print, projection, lens, light, sensor, demosaicking and file formats are written anew below. MTF50 is known everywhere
from the lens's transfer function and the square pixel's.

Print: Murray, J. Franklin Inst. 221 (1936); Yule and Nielsen, TAGA Proc. 3 (1951); the gain's parabola as tone value
increase is drawn in ISO 12647-2. Pupils: Zernike, as Noll, J. Opt. Soc. Am. 66 (1976), numbers them. Demosaicking:
Malvar, He and Cutler, ICASSP 2004; edge-aware, by OpenCV. Contrast: ImageMagick's sigmoid, on sRGB's levels; shoulder:
Reinhard, Stark, Shirley and Ferwerda, ACM Trans. Graphics 21 (2002), eq. 4, white staying white.
"""

from __future__ import annotations

import math
import shutil
import struct
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

import cv2
import numpy as np
import scipy.fft
import tifffile
from scipy.special import j1

Array = Any
Kept: TypeAlias = Callable[[Array, Array], Array]  # the share of contrast that is left, of frequencies across and down
PAGE_DPI = 1800  # on A4, without antialiasing; 2 x 2 samples are averaged
FINE = 3  # samples of light a pixel
FOCAL = 2.4  # from lens to sensor, half diagonals
TILE, MARGIN = 96, 64  # px: blur is one over a tile, and reaches so far beyond it; 200 px left steps of 1 % in corners
CFA = np.array([[0, 1], [1, 2]])  # RGGB
NEUTRAL = np.array([0.47, 1.0, 0.61])  # of a grey object behind the filters
BLACK, WHITE, FULL_WELL = 512, 15871, 42_000.0


def available() -> bool:
    """Whether poppler is installed."""
    return shutil.which("pdftocairo") is not None


# The page


def drawn_page(pdf: Path, dpi: int = PAGE_DPI) -> tuple[Array, float]:
    """What the page is to reflect, 0 to 1, float32, and its samples a mm.

    pdftocairo, as pdftoppm paints every sample that a shape touches: leaves half a sample larger all round, which at
    1800 dpi takes 1 % of MTF50.
    """
    target = pdf.with_suffix("")
    plain = ["-gray", "-antialias", "none", "-tiff", "-tiffcompression", "none", "-singlefile"]
    subprocess.run(["pdftocairo", "-r", str(dpi), *plain, str(pdf), str(target)], check=True)
    picture = tifffile.imread(target.with_suffix(".tif"))
    target.with_suffix(".tif").unlink()
    encoded = np.arange(256) / 255
    light = np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4).astype(np.float32)
    rows, columns = (side // 2 for side in picture.shape)
    page = np.empty((rows, columns), np.float32)
    for top in range(0, rows, 500):
        part = light[picture[2 * top : 2 * min(top + 500, rows), : 2 * columns]]
        page[top : top + 500] = (part[::2, ::2] + part[1::2, ::2] + part[::2, 1::2] + part[1::2, 1::2]) / 4
    return page, dpi / 2 / 25.4


@dataclass(frozen=True)
class Sheet:
    """Ink on paper. black, white: reflectances of full ink and of paper, of which the chart's 0 and 1 are made.

    gain: coverage that a half-tone of 50 % wins in printing; n: Yule and Nielsen's; uneven: share of ink that is
    lacking where it is thinnest, over the sheet; banding: the same in stripes; dpi: of dots that are either ink or
    paper, None for ink that is even; fibres: standard deviation of the paper's reflectance.
    """

    black: float = 0.0
    white: float = 1.0
    gain: float = 0.0
    n: float = 1.0
    uneven: float = 0.0
    banding: float = 0.0
    dpi: float | None = None
    fibres: float = 0.0
    seed: int = 0

    @staticmethod
    def drawn(random: np.random.Generator) -> Sheet:
        """One of all prints that people have."""
        return Sheet(
            black=random.uniform(0.01, 0.10),
            white=random.uniform(0.70, 0.95),
            gain=random.uniform(-0.03, 0.12),
            n=random.uniform(1.0, 1.3),
            uneven=random.uniform(0.0, 0.04),
            banding=random.uniform(0.0, 0.01),
            dpi=math.exp(random.uniform(math.log(300), math.log(1440))),
            fibres=random.uniform(0.0, 0.015),
            seed=int(random.integers(1 << 30)),
        )

    def printed(self, page: Array, per_mm: float) -> Array:
        """Reflectance of the print, for a page of what it is to reflect."""
        random = np.random.default_rng(self.seed)
        rows, columns = page.shape
        slow = cv2.resize(random.normal(size=(3, 4)), (columns // 16, rows // 16), interpolation=cv2.INTER_CUBIC)
        slow = (slow - slow.min()) / np.ptp(slow) * self.uneven
        period, phase = random.uniform(2, 12), random.uniform(0, 6)
        stripes = self.banding * (0.5 + 0.5 * np.sin(np.arange(rows) / per_mm / period * 2 * np.pi + phase))
        paper: Array = random.normal(size=(1024, 1024)).astype(np.float32)
        paper = cv2.GaussianBlur(paper, (0, 0), sigmaX=0.06 * per_mm, sigmaY=0.15 * per_mm)
        paper *= self.fibres / paper.std()
        printed = np.empty_like(page)
        for top in range(0, rows, 512):
            part = page[top : top + 512]
            lacking = cv2.resize(slow[top // 16 : top // 16 + 33], (columns, 33 * 16))[: len(part)]
            lacking = lacking + stripes[top : top + len(part), None]
            ink = np.clip(1 - part, 0, 1) * (1 - lacking)
            ink += 4 * self.gain * ink * (1 - ink)
            light = ink * self.black ** (1 / self.n) + (1 - ink) * self.white ** (1 / self.n)
            tiled = np.tile(paper, (1, columns // 1024 + 1))[np.arange(top, top + len(part)) % 1024, :columns]
            printed[top : top + 512] = light**self.n
            if self.dpi is not None:
                self._dots(printed[top : top + 512], per_mm, random)
            printed[top : top + 512] *= 1 + tiled
        return printed

    def kept(self, px_per_mm: float) -> Kept:
        """By square dots, of frequencies in cycles/px; all of it without."""
        dot_px = 25.4 / self.dpi * px_per_mm if self.dpi else 0.0
        return lambda across, down: np.sinc(across * dot_px) * np.sinc(down * dot_px)

    def _dots(self, part: Array, per_mm: float, random: np.random.Generator) -> None:
        """Each dot all ink or all paper, as often as gives the reflectance on the whole."""
        rows, columns = part.shape
        a_sample = self.dpi / 25.4 / per_mm
        size = round(columns * a_sample), round(rows * a_sample)
        finer = np.array([-1, 26, -1], np.float32) / 24  # the mean over a sample, which is taken again below, undone
        share = cv2.sepFilter2D((part - self.black) / (self.white - self.black), -1, finer, finer)
        share = cv2.resize(share, size, interpolation=cv2.INTER_LANCZOS4)
        mask = _blue_noise()
        across, down = ((np.arange(many) + random.integers(len(mask))) % len(mask) for many in size)
        is_paper = share > mask[down[:, None], across[None, :]]
        dots = is_paper.astype(np.float32).repeat(2, axis=0).repeat(2, axis=1) if a_sample < 1.5 else is_paper * 1.0
        light = cv2.resize(dots.astype(np.float32), (columns, rows), interpolation=cv2.INTER_AREA)
        part[:] = self.black + (self.white - self.black) * light


@lru_cache(maxsize=1)
def _blue_noise(side: int = 64) -> Array:
    """Thresholds whose dots lie evenly at every level: Ulichney's voids and clusters (Proc. SPIE 1913, 1993)."""
    distance = np.minimum(np.arange(side), side - np.arange(side))
    near = np.exp(-(distance[:, None] ** 2 + distance[None, :] ** 2) / (2 * 1.5**2))
    random = np.random.default_rng(9)
    dots, crowd = np.zeros((side, side), bool), 1e-3 * random.random((side, side))
    order = np.empty((side, side))
    for number in range(side**2):  # the next dot goes into the largest void
        place = np.unravel_index(np.argmin(np.where(dots, np.inf, crowd)), crowd.shape)
        dots[place], order[place] = True, number
        crowd += np.roll(near, place, (0, 1))
    return ((order + 0.5) / side**2).astype(np.float32)


# Where the camera stands, and its lens


@dataclass(frozen=True)
class Pose:
    """A pinhole before the page. fill: 1 where the chart's frame just fills the picture. Angles in degrees.

    off: of the frame's middle from the picture's, in px. k1: distortion in the corner, as a share of the radius.
    """

    columns: int = 3000
    rows: int = 2000
    fill: float = 1.06
    turn: float = 0.4
    tilt: float = 0.3
    pan: float = -0.2
    off: tuple[float, float] = (3.3, -2.6)
    k1: float = -0.008
    mirrored: bool = False

    @staticmethod
    def drawn(random: np.random.Generator, columns: int = 3000) -> Pose:
        """As a careful photographer puts it up."""
        turn, tilt, pan = random.normal(0, (0.5, 0.3, 0.3)).tolist()
        x, y = random.uniform(-6, 6, 2).tolist()
        rows = round(columns / 3) * 2
        return Pose(columns, rows, random.uniform(1.04, 1.09), turn, tilt, pan, (x, y), random.uniform(-0.015, 0.01))

    def px_per_mm(self, frame_mm: tuple[float, float, float, float]) -> float:
        return self.fill * max(self.columns / frame_mm[2], self.rows / frame_mm[3])

    def focal_mm(self, frame_mm: tuple[float, float, float, float], pitch_um: float) -> float:
        """Of a thin lens before the page, FOCAL half diagonals from the sensor."""
        half = math.hypot(self.columns, self.rows) / 2
        return FOCAL * half * pitch_um / 1000 / (1 + self.px_per_mm(frame_mm) * pitch_um / 1000)

    def on_page(self, x: Array, y: Array, frame_mm: tuple[float, float, float, float]) -> tuple[Array, Array]:
        """Places of the page, mm, that are seen at pixels. frame_mm: left, top, width, height of the chart's frame."""
        half = math.hypot(self.columns, self.rows) / 2
        p = (x - (self.columns - 1) / 2 - self.off[0]) / half
        q = (y - (self.rows - 1) / 2 - self.off[1]) / half
        bent = 1 - self.k1 * (p * p + q * q)  # of the picture back to the ideal one
        p, q, focal = p * bent, q * bent, FOCAL
        a, b, c = np.radians((self.turn, self.tilt, self.pan))
        x_axis = np.array([math.cos(a) * math.cos(c), math.sin(a) * math.cos(c), math.sin(c)])
        y_axis = np.array([-math.sin(a) * math.cos(b), math.cos(a) * math.cos(b), math.sin(b)])
        normal = np.cross(x_axis, y_axis)
        depth = focal * normal[2] / (normal[0] * p + normal[1] * q + normal[2] * focal)
        seen = p * depth, q * depth, focal * (depth - 1)
        scale = half / self.px_per_mm(frame_mm)
        gram = np.linalg.inv([[x_axis @ x_axis, x_axis @ y_axis], [x_axis @ y_axis, y_axis @ y_axis]])
        along = [sum(axis[k] * seen[k] for k in range(3)) * scale for axis in (x_axis, y_axis)]
        u, v = (gram[k][0] * along[0] + gram[k][1] * along[1] for k in range(2))
        return (-u if self.mirrored else u) + frame_mm[0] + frame_mm[2] / 2, v + frame_mm[1] + frame_mm[3] / 2


@dataclass(frozen=True)
class Lens:
    """A lens at one aperture. height is 0 in the middle and 1 in the corner; lengths in px of the sensor.

    sigma: of a Gaussian in the middle and what the corner has on top; body: of what blurs every aperture; disc: radius
    of defocus; cutoff: of diffraction, cycles/px, None for no pupil; waves: Noll's Zernike coefficients 4 (defocus), 6
    (astigmatism), 8 (coma), 11 (spherical) in the middle, corner_waves: on top of them in the corner; halo: share and
    sigma of light that goes astray; soft: how much lower ln MTF is at the right and at the lower edge, decentred.
    """

    sigma: float = 0.7
    corner_sigma: float = 0.4
    body: float = 0.0
    disc: float = 0.0
    cutoff: float | None = None
    waves: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    corner_waves: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    halo: tuple[float, float] = (0.0, 1.0)
    soft: tuple[float, float] = (0.0, 0.0)

    def transfer(self, across: Array, down: Array, p: float, q: float) -> Array:
        """Of frequencies, cycles/px, at (p, q): (0, 0) in the middle, the corner at distance 1."""
        height = math.hypot(p, q)
        scale = math.exp(self.soft[0] * p + self.soft[1] * q)  # of the blur
        f2 = across**2 + down**2
        sigma = scale * (self.sigma + self.corner_sigma * height**2)
        passed = np.exp(-2 * np.pi**2 * (sigma**2 + self.body**2) * f2)
        if self.disc > 0:
            z = 2 * np.pi * self.disc * scale * np.sqrt(f2) + 1e-9
            passed = passed * 2 * j1(z) / z
        if self.cutoff is not None:
            passed = passed * self._pupil(across, down, height, math.atan2(q, p), scale)
        share, reach = self.halo
        return passed * (1 - share + share * np.exp(-2 * np.pi**2 * reach**2 * f2))

    def _pupil(self, across: Array, down: Array, height: float, turn: float, scale: float) -> Array:
        size, radius = 256, 40
        y, x = (np.mgrid[:size, :size] - size // 2) / radius
        r, t = np.hypot(x, y), np.arctan2(y, x)
        shapes = (
            math.sqrt(3) * (2 * r**2 - 1),
            math.sqrt(6) * r**2 * np.cos(2 * t),
            math.sqrt(8) * (3 * r**3 - 2 * r) * np.cos(t),
            math.sqrt(5) * (6 * r**4 - 6 * r**2 + 1),
        )
        powers = 2, 2, 1, 2
        wave = sum(
            scale * (own + more * height**power) * shape
            for own, more, power, shape in zip(self.waves, self.corner_waves, powers, shapes, strict=True)
        )
        pupil = np.where(r <= 1, np.exp(2j * np.pi * wave), 0)
        otf = np.fft.fftshift(np.fft.ifft2(np.abs(np.fft.fft2(np.fft.ifftshift(pupil))) ** 2))
        otf = (otf / otf[size // 2, size // 2]).astype(np.complex64)
        step = 2 * radius / self.cutoff
        along = (np.cos(turn) * across + np.sin(turn) * down) * step + size // 2
        beside = (np.cos(turn) * down - np.sin(turn) * across) * step + size // 2
        maps = [np.clip(axis, 1, size - 2).astype(np.float32) for axis in np.broadcast_arrays(along, beside)]
        flat = [axis.reshape(-1, axis.shape[-1]) for axis in maps]
        parts = [
            cv2.remap(np.ascontiguousarray(part), flat[0], flat[1], cv2.INTER_CUBIC) for part in (otf.real, otf.imag)
        ]
        return (parts[0] + 1j * parts[1]).reshape(maps[0].shape)

    def mtf50(self, pose: Pose, x: float, y: float, kept: Kept | None = None) -> tuple[float, float]:
        """Radial and tangential, cycles/px, of lens and pixel at a place of the picture.

        kept: by the print and by developing, of the contrast.
        """
        half = math.hypot(pose.columns, pose.rows) / 2
        p, q = (x - (pose.columns - 1) / 2) / half, (y - (pose.rows - 1) / 2) / half
        turn = math.atan2(q, p)
        f = np.linspace(0, 1, 2001)[None, :]
        found = []
        for angle in (turn, turn + math.pi / 2):
            across, down = f * math.cos(angle), f * math.sin(angle)
            contrast = np.abs(self.transfer(across, down, p, q) * np.sinc(across) * np.sinc(down))[0]
            contrast = contrast if kept is None else contrast * kept(across, down)[0]
            after = int(np.argmax(contrast < 0.5))
            found.append(float(np.interp(0.5, contrast[[after, after - 1]], f[0, [after, after - 1]])))
        return found[0], found[1]


# Light, sensor, files


@dataclass(frozen=True)
class Light:
    """lamps: of two, at the left and at the right, their strengths. glare: share of the mean light that lies over all.

    vignetting: EV lost in the corner. level: of a perfect white in the middle, 1 saturates.
    """

    lamps: tuple[float, float] = (1.0, 0.9)
    glare: float = 0.01
    vignetting: float = 0.8
    level: float = 0.75
    iso: float = 100.0


class Camera:
    """Before one sheet, in one pose: the sheet is looked at once for all lenses."""

    def __init__(
        self, page: Array, per_mm: float, sheet: Sheet, pose: Pose, frame_mm: tuple[float, float, float, float]
    ) -> None:
        self.pose = pose
        self._box = pose.px_per_mm(frame_mm) / per_mm  # px a sample of the page
        printed = sheet.printed(page, per_mm)
        self._scene = np.empty(((pose.rows + 2 * MARGIN) * FINE, (pose.columns + 2 * MARGIN) * FINE), np.float32)
        x = ((np.arange(self._scene.shape[1]) - (FINE - 1) / 2) / FINE - MARGIN)[None, :]
        for top in range(0, len(self._scene), 500):
            y = ((np.arange(top, min(top + 500, len(self._scene))) - (FINE - 1) / 2) / FINE - MARGIN)[:, None]
            places = (axis * per_mm - 0.5 for axis in pose.on_page(x, y, frame_mm))
            maps = [np.ascontiguousarray(axis, np.float32) for axis in places]
            self._scene[top : top + 500] = cv2.remap(printed, maps[0], maps[1], cv2.INTER_LANCZOS4, borderValue=0.3)

    def light(self, lens: Lens, light: Light) -> Array:
        """On the pixels, 1 saturates at base ISO: float32."""
        pose = self.pose
        half = math.hypot(pose.columns, pose.rows) / 2
        seen = np.empty((pose.rows, pose.columns), np.float32)
        for top in range(0, pose.rows, TILE):
            for left in range(0, pose.columns, TILE):
                rows, columns = min(TILE, pose.rows - top), min(TILE, pose.columns - left)
                part = self._scene[
                    FINE * top : FINE * (top + rows + 2 * MARGIN), FINE * left : FINE * (left + columns + 2 * MARGIN)
                ]
                p = (left + (columns - pose.columns) / 2) / half
                q = (top + (rows - pose.rows) / 2) / half
                down = (scipy.fft.fftfreq(part.shape[0]) * FINE)[:, None]
                across = (scipy.fft.rfftfreq(part.shape[1]) * FINE)[None, :]
                passed = lens.transfer(across, down, p, q).astype(np.complex64)
                passed *= self._sampled(across)
                passed *= self._sampled(down)
                blurred = scipy.fft.irfft2(scipy.fft.rfft2(part) * passed, part.shape)
                inside = blurred[MARGIN * FINE : -MARGIN * FINE : FINE, MARGIN * FINE : -MARGIN * FINE : FINE]
                seen[top : top + rows, left : left + columns] = inside
        return self._lit(seen, light)

    def _sampled(self, frequency: Array) -> Array:
        """Along one axis: the pixel, less what the page's samples took, and on from a sample to its pixel's middle."""
        middle = np.exp(2j * np.pi * frequency * (FINE - 1) / 2 / FINE)
        return (np.sinc(frequency) / np.maximum(np.sinc(frequency * self._box), 0.7) * middle).astype(np.complex64)

    def _lit(self, seen: Array, light: Light) -> Array:
        pose = self.pose
        x = ((np.arange(pose.columns) + 0.5) / pose.columns - 0.5)[None, :]
        y = ((np.arange(pose.rows) + 0.5) / pose.columns - pose.rows / pose.columns / 2)[:, None]
        lamps = sum(
            strength / (1 + ((x - side) ** 2 + y**2) / 1.4) ** 2
            for strength, side in zip(light.lamps, (-0.9, 0.9), strict=True)
        )
        corner = 0.25 + (pose.rows / pose.columns) ** 2 / 4
        lamps = lamps / np.asarray(sum(light.lamps) / (1 + 0.81 / 1.4) ** 2)
        lit = seen * lamps
        lit = lit + light.glare * lit.mean()
        return (lit * 2 ** (-light.vignetting * (x**2 + y**2) / corner) * light.level).astype(np.float32)


def exposed(light: Array, iso: float, random: np.random.Generator) -> Array:
    """The sensor's levels, uint16: photons, read noise, filters."""
    filters = np.tile(NEUTRAL[CFA], (light.shape[0] // 2, light.shape[1] // 2))
    electrons = light * filters * FULL_WELL * 100 / iso
    electrons += np.sqrt(np.maximum(electrons, 0) + 3.2**2) * random.standard_normal(light.shape, dtype=np.float32)
    levels = electrons * (iso / 100 / FULL_WELL) * (WHITE - BLACK) + BLACK
    return np.clip(np.rint(levels), 0, WHITE).astype(np.uint16)


LUMINANCE = 0.2126, 0.7152, 0.0722


def demosaicked(levels: Array, how: str) -> Array:
    """Linear RGB, 0 to 1, balanced: "malvar" or "edges"."""
    filters = np.tile(NEUTRAL[CFA], (levels.shape[0] // 2, levels.shape[1] // 2))
    mosaic = ((levels.astype(np.float32) - BLACK) / (WHITE - BLACK) / filters).astype(np.float32)
    if how == "edges":
        scaled = np.clip(mosaic * 40_000 + 2_000, 0, 65_535).astype(np.uint16)
        return (cv2.cvtColor(scaled, cv2.COLOR_BayerRGGB2RGB_EA).astype(np.float32) - 2_000) / 40_000
    green = np.array([[0, 0, -1, 0, 0], [0, 0, 2, 0, 0], [-1, 2, 4, 2, -1], [0, 0, 2, 0, 0], [0, 0, -1, 0, 0]]) / 8
    row = np.array([[0, 0, 0.5, 0, 0], [0, -1, 0, -1, 0], [-1, 4, 5, 4, -1], [0, -1, 0, -1, 0], [0, 0, 0.5, 0, 0]]) / 8
    cross = (
        np.array([[0, 0, -1.5, 0, 0], [0, 2, 0, 2, 0], [-1.5, 0, 6, 0, -1.5], [0, 2, 0, 2, 0], [0, 0, -1.5, 0, 0]]) / 8
    )
    at_green, in_row, in_column, crossed = (cv2.filter2D(mosaic, -1, taps) for taps in (green, row, row.T, cross))
    rgb = np.stack([mosaic] * 3, axis=-1)
    rgb[::2, ::2, 1], rgb[1::2, 1::2, 1] = at_green[::2, ::2], at_green[1::2, 1::2]
    rgb[::2, 1::2, 0], rgb[1::2, ::2, 0], rgb[1::2, 1::2, 0] = (
        in_row[::2, 1::2],
        in_column[1::2, ::2],
        crossed[1::2, 1::2],
    )
    rgb[::2, 1::2, 2], rgb[1::2, ::2, 2], rgb[::2, ::2, 2] = in_column[::2, 1::2], in_row[1::2, ::2], crossed[::2, ::2]
    return rgb


def kept_by(how: str, light: Array, weights: tuple[float, float, float] = (0.0, 1.0, 0.0)) -> Kept:
    """By a demosaicker, of the contrast of this picture: along rows and columns not as much as between them.

    weights: of red, green and blue, as MTF is read from them: green alone but where a file has its colours coarser.
    """
    filters = np.tile(NEUTRAL[CFA], (light.shape[0] // 2, light.shape[1] // 2))
    levels = np.clip(np.rint(light * filters * (WHITE - BLACK) + BLACK), 0, WHITE).astype(np.uint16)
    grey = demosaicked(levels, how) @ np.array(weights, np.float32)
    side, middle = 128, 64
    window = np.hanning(side)[:, None] * np.hanning(side)[None, :]
    cross, power = np.zeros((side, side), complex), np.zeros((side, side))
    for top in range(0, light.shape[0] - side, side // 2):
        for left in range(0, light.shape[1] - side, side // 2):
            inside = slice(top, top + side), slice(left, left + side)
            spectra = [scipy.fft.fft2((part[inside] - part[inside].mean()) * window) for part in (light, grey)]
            cross += spectra[1] * spectra[0].conj()
            power += np.abs(spectra[0]) ** 2
    shares = np.fft.fftshift(cross.real / power).astype(np.float32)
    radius = np.hypot(*np.mgrid[-middle:middle, -middle:middle])
    shares = cv2.GaussianBlur(shares / shares[(radius > 1.5) & (radius < 3.5)].mean(), (0, 0), 1.0)

    def kept(across: Array, down: Array) -> Array:
        x, y = (np.clip(axis * side + middle, 0, side - 1).astype(np.float32) for axis in (across, down))
        return np.where(np.hypot(across, down) < 0.03, 1.0, cv2.remap(shares, x, y, cv2.INTER_LINEAR))

    return kept


@dataclass(frozen=True)
class Tone:
    """A converter's curve. contrast: of an S through the middle of the levels; 3 is usual, 0 none. shoulder: by how
    much darks are lighter, and highlights compressed for it; 1: none.
    """

    contrast: float = 0.0
    shoulder: float = 1.0


STRAIGHT = Tone()


def encoded(rgb: Array, top: int, tone: Tone) -> Array:
    """sRGB, integers up to `top`."""
    light, contrast, shoulder = np.clip(rgb, 0, 1), tone.contrast, tone.shoulder
    if shoulder != 1:
        light = light * (shoulder + light) / (1 + shoulder * light)
    curve = np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.maximum(light, 1e-9) ** (1 / 2.4) - 0.055)
    if contrast:
        low, high, curve = (1 / (1 + np.exp(-contrast * (level - 0.5))) for level in (0.0, 1.0, curve))
        curve = (curve - low) / (high - low)
    return np.rint(curve * top).astype(np.uint16 if top > 255 else np.uint8)


@dataclass(frozen=True)
class Shot:
    """What the camera records beside the picture."""

    lens: str
    aperture: float
    shutter_s: float
    iso: float = 100.0
    body: str = "Second Camera"
    second: int = 0  # of the shoot
    pitch_um: float = 5.0
    focal_mm: float = 50.0


def write_shot(
    path: Path, levels: Array, shot: Shot, how: str = "malvar", quality: int = 92, *, tone: Tone = STRAIGHT
) -> None:
    """A DNG, TIFF or JPEG, by the file's name; a name that ends in 420.jpg is subsampled."""
    rows, columns = levels.shape
    if path.suffix == ".dng":
        cfa: list[tuple[int, str, Any]] = [
            (0x00FE, "L", 0),
            (0x0103, "H", 1),
            (0x0106, "H", 32803),
            (0x828D, "H", (2, 2)),
            (0x828E, "B", bytes(CFA.ravel().tolist())),
            (0xC612, "B", bytes((1, 4, 0, 0))),
            (0xC613, "B", bytes((1, 1, 0, 0))),
            (0xC614, "s", shot.body),
            (0xC61A, "H", BLACK),
            (0xC61D, "H", WHITE),
            (0xC621, "r", tuple((np.array(XYZ_TO_RGB) * NEUTRAL[:, None]).ravel())),
            (0xC628, "R", tuple(NEUTRAL)),
            (0xC65A, "H", 21),
        ]
        path.write_bytes(_tiff(shot, (rows, columns, 1), levels.astype("<u2").tobytes(), cfa))
        return
    rgb = demosaicked(levels, how)
    if path.suffix == ".tif":
        path.write_bytes(
            _tiff(
                shot,
                (rows, columns, 3),
                encoded(rgb, 65535, tone).astype("<u2").tobytes(),
                [(0x0103, "H", 1), (0x0106, "H", 2)],
            )
        )
        return
    sampling = cv2.IMWRITE_JPEG_SAMPLING_FACTOR_420 if "420" in path.stem else cv2.IMWRITE_JPEG_SAMPLING_FACTOR_444
    options = [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_SAMPLING_FACTOR, sampling]
    jpeg = cv2.imencode(".jpg", encoded(rgb, 255, tone)[..., ::-1], options)[1].tobytes()
    exif = b"Exif\0\0" + _tiff(shot, None, b"", [])
    path.write_bytes(jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:])


def _tiff(shot: Shot, shape: tuple[int, int, int] | None, strip: bytes, more: list[tuple[int, str, Any]]) -> bytes:
    """TIFF 6.0, little-endian, one strip: the picture's directory, then Exif's. shape None: the directories alone."""
    stamp = f"2026:03:01 10:{shot.second // 60:02d}:{shot.second % 60:02d}"
    exif: list[tuple[int, str, Any]] = [
        (0x829A, "R", shot.shutter_s),
        (0x829D, "R", shot.aperture),
        (0x8822, "H", 1),
        (0x8827, "H", round(shot.iso)),
        (0x9003, "s", stamp),
        (0x920A, "R", shot.focal_mm),
        (0xA434, "s", shot.lens),
    ]
    tags = [(0x010F, "s", "Second"), (0x0110, "s", shot.body), (0x0112, "H", 1), (0x0132, "s", stamp), *more]
    if shape is not None:
        rows, columns, samples = shape
        pixels_a_mm = 1000 / shot.pitch_um
        exif += [(0xA002, "L", columns), (0xA003, "L", rows)]
        exif += [(0xA20E, "R", pixels_a_mm), (0xA20F, "R", pixels_a_mm), (0xA210, "H", 4)]
        tags += [(0x0100, "L", columns), (0x0101, "L", rows), (0x0102, "H", (16,) * samples), (0x0115, "H", samples)]
        tags += [(0x0116, "L", rows), (0x0117, "L", len(strip)), (0x011C, "H", 1)]
    at = len(_directory([*tags, (0x0111, "L", 0), (0x8769, "L", 0)], 8)) + 8
    end = at + len(_directory(exif, at))
    places = [(0x8769, "L", at)] if shape is None else [(0x0111, "L", end), (0x8769, "L", at)]
    spare = [(0x0111, "L", 0)] if shape is None else []
    return struct.pack("<2sHL", b"II", 42, 8) + _directory([*tags, *spare, *places], 8) + _directory(exif, at) + strip


def _directory(tags: list[tuple[int, str, Any]], offset: int) -> bytes:
    entries, values = b"", b""
    spare = offset + 6 + 12 * len(tags)
    for number, kind, value in sorted(tags, key=lambda tag: tag[0]):
        if kind == "s":
            data, count, code = value.encode() + b"\0", len(value) + 1, 2
        elif kind == "B":
            data, count, code = value, len(value), 1
        else:
            several = value if isinstance(value, tuple) else (value,)
            code, count = {"H": 3, "L": 4, "R": 5, "r": 10}[kind], len(several)
            whole = {"H": lambda v: (v,), "L": lambda v: (v,)}.get(kind, lambda v: (round(v * 100_000), 100_000))
            letter = {"H": "H", "L": "L", "R": "2L", "r": "2l"}[kind]
            data = b"".join(struct.pack("<" + letter, *whole(v)) for v in several)
        field = data.ljust(4, b"\0")
        if len(data) > 4:
            field = struct.pack("<L", spare + len(values))
            values += data + b"\0" * (len(data) % 2)
        entries += struct.pack("<HHL", number, code, count) + field
    return struct.pack("<H", len(tags)) + entries + struct.pack("<L", 0) + values


XYZ_TO_RGB = ((3.2406, -1.5372, -0.4986), (-0.9689, 1.8758, 0.0415), (0.0557, -0.2040, 1.0570))  # linear sRGB, D65
