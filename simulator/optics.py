"""Blur that is not Gaussian: rays through a pupil, diffraction, shake, square pixels; and its true MTF50."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import numpy as np

from lenslab.demo.optics import diffraction_mtf
from lenslab.demo.shoot import true_aperture
from lenslab.values.types import Array

PITCH_UM = 4.8
FINE = 2  # samples of a chart a pixel, along each side: so that they truly alias
KERNEL = 64  # samples a side
RAYS = 3000
BEYOND = 1.0  # cycles a pixel: no MTF50 is looked for beyond


@dataclass(frozen=True, slots=True)
class Optics:
    """Where the rays of a point go, in pixels at the widest aperture; f-numbers as engraved.

    defocus_px: radius of the even disc, which shrinks with the pupil. spherical_px: of the rim ray, third power.
    coma_px: length of the one-sided flare, second power, towards `coma_towards`. shake_px: of the line the camera drew
    at every aperture. double_px: how far a low-pass filter sets its four images apart, at every aperture.
    """

    lateral_px: ClassVar = (0.0, 0.0)
    veil: ClassVar = 0.0

    widest: float
    defocus_px: float = 0.0
    spherical_px: float = 0.0
    coma_px: float = 0.0
    coma_towards: float = 0.0
    shake_px: float = 0.0
    shake_along: float = 0.0
    double_px: float = 0.0

    def rays(self, aperture: float) -> Array:
        """Displacements of rays spread evenly over the pupil: (rays, 2), pixels down and across."""
        index = np.arange(RAYS) + 0.5
        turn = np.pi * (1 + 5**0.5) * index
        radius = np.sqrt(index / RAYS) * true_aperture(self.widest) / true_aperture(aperture)
        outwards = self.defocus_px * radius - self.spherical_px * radius**3
        rays = outwards[:, None] * np.stack([np.sin(turn), np.cos(turn)], axis=1)
        flare = self.coma_px * radius**2 / 3
        along, across = flare * (2 + np.cos(2 * turn)), flare * np.sin(2 * turn)
        cos, sin = np.cos(self.coma_towards), np.sin(self.coma_towards)
        rays += np.stack([along * sin + across * cos, along * cos - across * sin], axis=1)
        if self.shake_px:
            line = np.array((np.sin(self.shake_along), np.cos(self.shake_along)))
            rays = rays + ((index * 0.754877666 % 1) - 0.5)[:, None] * self.shake_px * line
        if self.double_px:
            rays = np.concatenate(
                [rays + self.double_px / 2 * np.array(s) for s in ((1, 1), (1, -1), (-1, 1), (-1, -1))]
            )
        return np.asarray(rays - rays.mean(axis=0))

    def blurs(self, aperture: float, shape: tuple[int, int]) -> Iterator[tuple[Array, float]]:
        """The same all over the picture; see shoots.Lens."""
        yield transfer(self, aperture, FINE * np.fft.fftfreq(shape[0]), FINE * np.fft.rfftfreq(shape[1])), 1.0


@lru_cache(maxsize=64)
def spot(optics: Optics, aperture: float) -> Array:
    """The rays on a grid FINE times as fine as the pixels: (KERNEL, KERNEL), sum 1, middle at KERNEL // 2."""
    rays = optics.rays(aperture) * FINE + KERNEL // 2
    if rays.min() < 0 or rays.max() >= KERNEL - 1:
        raise ValueError(f"blur wider than its grid: {optics} at f/{aperture}")
    whole = np.floor(rays).astype(int)
    part = rays - whole
    grid = np.zeros((KERNEL, KERNEL))
    for down in (0, 1):
        for across in (0, 1):
            share = np.abs(1 - down - part[:, 0]) * np.abs(1 - across - part[:, 1])
            np.add.at(grid, (whole[:, 0] + down, whole[:, 1] + across), share)
    return np.asarray(grid / grid.sum())


def transfer(optics: Optics, aperture: float, down: Array, across: Array) -> Array:
    """Complex transfer of the lens at frequencies `down` by `across` (vectors, cycles a pixel)."""
    place = np.arange(KERNEL) - KERNEL // 2
    kernel = spot(optics, aperture).astype(np.complex64)
    from_rows = np.exp(-2j * np.pi / FINE * np.outer(down, place)).astype(np.complex64)
    from_columns = np.exp(-2j * np.pi / FINE * np.outer(place, across)).astype(np.complex64)
    passed = (from_rows @ kernel) @ from_columns
    radius = np.hypot(down[:, None].astype(np.float32), across[None, :].astype(np.float32))
    steps = np.linspace(0, 1.5, 4096)
    perfect = diffraction_mtf(steps * 1000 / PITCH_UM, true_aperture(aperture)).astype(np.float32)
    passed *= perfect[np.minimum((radius * (4095 / 1.5)).astype(np.int32), 4095)]
    return np.asarray(passed)


def true_mtf50(optics: Optics, aperture: float) -> float:
    """Cycles a pixel at which contrast of lens and pixel, averaged over all directions, falls to a half."""
    frequencies = np.arange(1, 101) / 100 * BEYOND
    turns = (np.arange(16) + 0.5) / 16 * np.pi
    ways = [(frequencies * np.sin(turn), frequencies * np.cos(turn)) for turn in turns]
    pixels = [np.sinc(down) * np.sinc(across) for down, across in ways]
    passed = [np.abs(np.diagonal(transfer(optics, aperture, *way))) for way in ways]
    contrast = np.mean(np.multiply(passed, pixels), axis=0)
    return half_contrast(np.append(0.0, frequencies), np.append(1.0, contrast))


def half_contrast(frequency: Array, contrast: Array) -> float:
    """Where contrast, 1 at first, falls to a half, straight between the samples; the last one if it stays above."""
    below = int(np.argmax(contrast < 0.5))
    if contrast[below] >= 0.5:
        return float(frequency[-1])
    share = (contrast[below - 1] - 0.5) / (contrast[below - 1] - contrast[below])
    return float(frequency[below - 1] + share * (frequency[below] - frequency[below - 1]))


BLURS = {
    "defocus": Optics(2.8, defocus_px=2.2),
    "coma": Optics(2.8, coma_px=6.0, coma_towards=0.7, defocus_px=0.6),
    "shake": Optics(2.8, shake_px=2.2, shake_along=0.5, double_px=0.4),
    "spherical": Optics(2.8, spherical_px=4.5, defocus_px=1.2, double_px=0.6),
    "diffraction": Optics(2.8, double_px=0.5),
}


def some_lens(random: np.random.Generator) -> Optics:
    """A lens of f/1.4 to f/2.8, soft wide open in its own way."""
    return Optics(
        widest=float(random.choice((1.4, 1.8, 2.0))),
        defocus_px=random.uniform(0, 3),
        spherical_px=random.uniform(0, 5),
        coma_px=random.uniform(0, 1.5) * (random.random() < 0.5),  # of an element out of line: else it grows off-axis
        coma_towards=random.random() * 7,
        shake_px=random.uniform(0, 1) * (random.random() < 0.5),
        shake_along=random.random() * 7,
        double_px=random.uniform(0, 0.6),
    )
