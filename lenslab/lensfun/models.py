"""Lensfun's models: how far distortion moves a place, how lateral colour moves red and blue, how light falls off.

Radii are in half diagonals of the picture, as everywhere in LensLab: 1 in the corner. Lensfun's own unit, in which the
terms of distortion and lateral colour are, is half the short side (`unit`); vignetting's is the half diagonal.
Source: lensfun.github.io/manual/latest/corrections.html, and the library, version 0.3.4.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from lenslab.types import Array

Terms: TypeAlias = tuple[float, ...]
DISTORTION_TERMS = {"ptlens": ("a", "b", "c"), "poly3": ("k1",), "poly5": ("k1", "k2")}  # as they are named in files
VIGNETTING_TERMS = ("k1", "k2", "k3")
COLOUR_TERMS = ("v", "c", "b")  # of "poly3", followed by r for red, b for blue
DIAGONAL_35_MM = math.hypot(36, 24)  # of a crop factor of 1


def unit(aspect: float) -> float:
    """The half diagonal in Lensfun's unit of distortion and lateral colour. aspect: long side over short side."""
    return math.hypot(aspect, 1)


def seen_at(model: str, terms: Terms, ideal: Array, aspect: float) -> Array:
    """The radius at which the lens shows a place whose radius would be `ideal` without distortion."""
    scale = unit(aspect)
    return np.asarray(_SEEN[model](terms, ideal * scale) / scale)


def ideal_of(model: str, terms: Terms, seen: Array, aspect: float) -> Array:
    """The inverse of `seen_at`, by a table of 2,000 steps to 1.6 half diagonals."""
    steps = np.linspace(0, 1.6, 2001)
    shown = np.maximum.accumulate(seen_at(model, terms, steps, aspect))  # strong terms may turn back beyond the frame
    return np.asarray(np.interp(seen, shown, steps))


def colour_shift(terms: Terms, radius: Array, aspect: float) -> Array:
    """How far outside the green picture the red or blue one lies, in half diagonals. terms: v, c, b."""
    v, c, b = terms
    scaled = radius * unit(aspect)
    return np.asarray(radius * (v - 1 + scaled * (c + scaled * b)))


def light_at(terms: Terms, radius: Array) -> Array:
    """The share of the middle's light that is left."""
    k1, k2, k3 = terms
    square = radius * radius
    return np.asarray(1 + square * (k1 + square * (k2 + square * k3)))


def _ptlens(terms: Terms, ideal: Array) -> Array:
    a, b, c = terms
    return np.asarray(ideal * (1 - a - b - c + ideal * (c + ideal * (b + ideal * a))))


def _poly3(terms: Terms, ideal: Array) -> Array:
    (k1,) = terms
    return np.asarray(ideal * (1 - k1 + k1 * ideal**2))


def _poly5(terms: Terms, ideal: Array) -> Array:
    k1, k2 = terms
    square = ideal * ideal
    return np.asarray(ideal * (1 + square * (k1 + square * k2)))


_SEEN: dict[str, Callable[[Terms, Array], Array]] = {"ptlens": _ptlens, "poly3": _poly3, "poly5": _poly5}
