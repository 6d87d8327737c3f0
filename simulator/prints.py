"""What ink and paper make of a chart: black that reflects, paper that does not, dot gain, uneven ink, dots, fibres."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial

import numpy as np

from lenslab.values.types import Array, Luminance

_STRIP = 512  # rows of a page at once
_FINER = np.array([-1, 26, -1], np.float32) / 24  # a mean over one sample the other way round, to second order
_SHARPENED_MM = 0.12  # sigma: one to two pixels of what is sent to a printer
_FEW_DOTS = 1.5  # a sample, along each axis
_STEPS = 0.7548776662466927, 0.5698402909980532  # 1 / g and 1 / g^2, g the real root of x^3 = x + 1: see `_dots`


@dataclass(frozen=True, slots=True)
class Print:
    """One print of a chart: reflectance of each place, from what the chart says there.

    black, white: of solid ink and of bare paper. dot_gain: coverage that a half tone wins; its parabola is how tone
    value increase is drawn in ISO 12647-2, Murray and Davies's formula (J. Franklin Inst. 221, 1936) makes reflectance
    of coverage. yule_nielsen: their n, light that spreads in the paper (TAGA Proc. 3, 1951); 1 for none. uneven: share
    by which ink is thinner at one end of the sheet than at the other. banding: peak to peak, of stripes that the
    print head leaves. dots_dpi: each dot all ink or all paper; None for even ink. fibres: standard deviation of the
    paper's reflectance, as a share. sharpened: amount of the unsharp mask that printing programs and photo labs lay
    over what they print.
    """

    black: float = 0.0
    white: float = 1.0
    dot_gain: float = 0.0
    yule_nielsen: float = 1.0
    uneven: float = 0.0
    uneven_towards: float = 0.0  # radians
    banding: float = 0.0
    band_mm: float = 8.0
    dots_dpi: float | None = None
    fibres: float = 0.0
    sharpened: float = 0.0
    seed: int = 0

    @staticmethod
    def perfect() -> Print:
        """Reflects exactly what the chart says."""
        return Print()

    @staticmethod
    def ordinary() -> Print:
        """As a desktop printer makes it on matt paper."""
        return Print(0.045, 0.86, dot_gain=0.04, yule_nielsen=1.1, uneven=0.015, uneven_towards=0.6)

    @staticmethod
    def drawn(seed: int) -> Print:
        """One of all the prints that people have: 300 to 1,440 dpi, black of 1 to 10 %, paper of 70 to 95 %."""
        random = np.random.default_rng((8, seed))
        return Print(
            black=float(random.uniform(0.01, 0.10)),
            white=float(random.uniform(0.70, 0.95)),
            dot_gain=float(random.uniform(-0.03, 0.12)),
            yule_nielsen=float(random.uniform(1.0, 1.3)),
            uneven=float(random.uniform(0.0, 0.04)),
            uneven_towards=float(random.uniform(-math.pi, math.pi)),
            banding=float(random.uniform(0.0, 0.01)),
            band_mm=float(random.uniform(2.0, 12.0)),
            dots_dpi=float(np.exp(random.uniform(np.log(300), np.log(1440)))),
            fibres=float(random.uniform(0.0, 0.015)),
            seed=int(random.integers(1 << 31)),
        )

    def of(self, page: Luminance, samples_per_mm: float) -> Luminance:
        """Reflectance of the print, float32. page: what it is to reflect."""
        if self == Print.perfect():
            return page
        page = _sharpened(page, self.sharpened, samples_per_mm)
        rows = len(page)
        fibres = _fibres(self.seed, samples_per_mm) * np.float32(self.fibres)
        printed = np.empty(page.shape, np.float32)
        for top in range(0, rows, _STRIP):
            part = page[top : top + _STRIP]
            thinner = self._thinner(top, part.shape, rows, samples_per_mm)
            light = _on_both_sides(part, partial(self._light, thinner))
            if self.dots_dpi is not None:
                share = (light - self.black) / (self.white - self.black)
                dots = _dots(share.astype(np.float32), self.dots_dpi / 25.4 / samples_per_mm, top, self.seed)
                light = self.black + (self.white - self.black) * dots
            across = np.arange(part.shape[1]) % fibres.shape[1]
            down = np.arange(top, top + len(part)) % len(fibres)
            printed[top : top + _STRIP] = light * (1 + fibres[down[:, None], across[None, :]])
        return printed

    def _light(self, thinner: Array, page: Luminance) -> Array:
        """What is reflected where the page is even."""
        covered = (1 - np.clip(page, 0, 1)) * (1 - thinner)
        covered += 4 * self.dot_gain * covered * (1 - covered)
        n = self.yule_nielsen
        return np.asarray((covered * self.black ** (1 / n) + (1 - covered) * self.white ** (1 / n)) ** n)

    def _thinner(self, top: int, shape: tuple[int, ...], rows: int, samples_per_mm: float) -> Array:
        """The share of ink that is lacking, over a strip."""
        across = np.arange(shape[1], dtype=np.float32)[None, :] / shape[1]
        down = np.arange(top, top + shape[0], dtype=np.float32)[:, None]
        x, y = math.cos(self.uneven_towards), math.sin(self.uneven_towards)
        place = x * (across - 0.5) + y * (down / rows - 0.5)
        slope = self.uneven * (0.5 + place / (abs(x) + abs(y)))
        band = self.banding * (0.5 + 0.5 * np.sin(2 * np.pi * down / samples_per_mm / self.band_mm))
        return np.asarray(slope + band)


def _sharpened(page: Luminance, amount: float, samples_per_mm: float) -> Luminance:
    """Of encoded light, which ends at ink and at paper."""
    import cv2

    if not amount:
        return page
    encoded = np.clip(page, 0, 1) ** np.float32(1 / 2.2)
    more = amount * (encoded - cv2.GaussianBlur(encoded, (0, 0), _SHARPENED_MM * samples_per_mm))
    return np.asarray(np.clip(encoded + more, 0, 1) ** 2.2, np.float32)


def _on_both_sides(page: Luminance, printed: Callable[[Luminance], Array]) -> Array:
    """Of a sample on an edge, its shares of what is printed on both sides: ink knows nothing of samples."""
    import cv2

    around = np.ones((3, 3), np.uint8)
    dark, bright = (np.asarray(cut(page, around), np.float32) for cut in (cv2.erode, cv2.dilate))
    low, high = printed(dark), printed(bright)
    return np.asarray(low + (high - low) * (page - dark) / np.maximum(bright - dark, 1e-6))


def _dots(share: Luminance, dots_a_sample: float, top: int, seed: int) -> Luminance:
    """Paper's share of each sample once each dot is all ink or all paper: dispersed, by thresholds that lie evenly.

    These are a lattice of low discrepancy (Niederreiter, Random Number Generation and Quasi-Monte Carlo Methods, 1992).
    """
    import cv2

    rows, columns = share.shape
    size = max(round(columns * dots_a_sample), 1), max(round(rows * dots_a_sample), 1)
    down = (np.arange(size[1]) + round(top * dots_a_sample) + seed % 997) * _STEPS[0] % 1
    limit = down[:, None] + np.arange(size[0]) * _STEPS[1] % 1
    limit -= limit >= 1
    finer = cv2.sepFilter2D(share, -1, _FINER, _FINER)  # as the means over samples are taken twice
    paper = (cv2.resize(finer, size, interpolation=cv2.INTER_LANCZOS4) > limit).astype(np.float32)
    if dots_a_sample < _FEW_DOTS:  # each as its own four, whose means over a sample are what it covers of that
        paper = paper.repeat(2, axis=0).repeat(2, axis=1)
    return np.asarray(cv2.resize(paper, (columns, rows), interpolation=cv2.INTER_AREA), np.float32)


@lru_cache(maxsize=2)
def _fibres(seed: int, samples_per_mm: float) -> Luminance:
    """Noise of standard deviation 1 of the paper, finer than 0.3 mm, which repeats."""
    random = np.random.default_rng((4, seed))
    side = 1024
    frequency = np.hypot(np.fft.fftfreq(side)[:, None], np.fft.rfftfreq(side)[None, :]) * samples_per_mm
    noise = np.fft.irfft2(np.fft.rfft2(random.normal(size=(side, side))) / (1 + (frequency / 2) ** 2), (side, side))
    return np.asarray(noise / noise.std(), np.float32)
