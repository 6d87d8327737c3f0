"""Two series of one lens, the second with the camera upside down: what stays with the lens, what with the chart.

The second series is known by what the camera recorded, or, as many record nothing of it, by the name that the user
gives to its lens: the same, with "upside down" after it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from lenslab.measures.displacement import alike_anywhere
from lenslab.measures.traces import Trace, trace_of
from lenslab.series.grouping import lens_of
from lenslab.types import Array, Lens, Measured


@dataclass(frozen=True, slots=True)
class BothWays:
    """One lens's series. named: the label of the second where it has a name of its own.

    along: whether the corners of the second series are those of the sensor, as of RAW files; False of developed
    pictures that were turned upright; None where that is unknown.
    """

    upright: tuple[Measured, ...]
    upside_down: tuple[Measured, ...]
    named: str
    along: bool | None


def both_ways(lenses: Mapping[str, Sequence[Measured]]) -> dict[str, BothWays]:
    """By label, the lenses of which there are both series. lenses: the shots of each lens, by label."""
    by_lens = {lens_of(shots[0].photo): label for label, shots in lenses.items() if shots}
    pairs = {}
    for label, shots in lenses.items():
        upright = tuple(shot for shot in shots if not shot.photo.metadata.upside_down)
        turned = tuple(shot for shot in shots if shot.photo.metadata.upside_down)
        if upright and turned:
            pairs[label] = BothWays(upright, turned, "", _along(upright, turned))
    for lens, label in by_lens.items():
        plain = _plain_name(lens)
        other = None if plain is None else by_lens.get(replace(lens, lens=plain))
        if other is not None and other not in pairs:
            upright, turned = tuple(lenses[other]), tuple(lenses[label])
            pairs[other] = BothWays(upright, turned, label, _along(upright, turned))
    return pairs


def _plain_name(lens: Lens) -> str | None:
    """The name without "upside down" at its end; None where that is not there, or all there is."""
    name = re.sub(SUFFIX, "", lens.lens or "", flags=re.IGNORECASE)
    return name if name and name != lens.lens else None


def _along(upright: Sequence[Measured], turned: Sequence[Measured]) -> bool | None:
    """Of RAW as the sensor has it; of developed pictures by which way up the second shows what the first does."""
    first, second = _a_trace(upright), _a_trace(turned)
    if first is None or second is None:
        return None
    if first.absolute and second.absolute:
        return True
    if first.light.shape != second.light.shape:
        return None
    as_it_is, half_a_turn = (_alike(first, light) for light in (second.light, second.light[::-1, ::-1]))
    if max(as_it_is, half_a_turn) < LEAST_ALIKE or abs(as_it_is - half_a_turn) < CLEARLY:
        return None
    return half_a_turn > as_it_is


def _a_trace(shots: Sequence[Measured]) -> Trace | None:
    return next((trace for shot in shots if (trace := trace_of(shot.maps)) is not None), None)


def _alike(first: Trace, other: Array) -> float:
    """The largest correlation of two small pictures' detail over all shifts, as the camera was re-framed: -1 to 1."""
    return alike_anywhere(_detail(first.light), _detail(other))


def _detail(light: Array) -> Array:
    """log2 of the light less its slow changes, which are the lamp's and the lens's."""
    log = np.log2(np.maximum(light.astype(np.float64), 1e-5))
    spectrum = np.fft.rfft2(log)
    spectrum[:SLOW, :SLOW] = 0
    spectrum[-SLOW + 1 :, :SLOW] = 0
    return np.asarray(np.fft.irfft2(spectrum, log.shape))


SUFFIX = r"[\s,;:(\[_-]*upside[\s-]?down[\s)\]]*$"
SLOW = 3  # waves over the frame
LEAST_ALIKE = 0.2
CLEARLY = 0.1
