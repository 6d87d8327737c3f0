"""Sharpness as seen on a print or screen: acutance, and just noticeable differences.

The picture is shown as it is, without sharpening, and print or screen show every pixel.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from lenslab.judge.cards import Ranked
from lenslab.judge.ranking import sharper
from lenslab.measure.aperture_means import mtf_by_aperture
from lenslab.measure.chart_curves import FREQUENCIES
from lenslab.measure.regions import REGIONS
from lenslab.values.language import marked, tr
from lenslab.values.types import Array, Measured, Part
from lenslab.values.viewing import Viewing


def acutance(contrast: Array, rows: int, viewing: Viewing) -> float:
    """Contrast weighted by what the eye sees at each frequency.

    CPIQ's edge acutance (IEEE 1858; Baxter, Cao, Eliasson and Phillips, Proc. SPIE 8293, 2012): the integral of MTF
    times contrast sensitivity over that of the sensitivity, u^0.8 exp(-0.2 u) of u cycles/degree up to a factor.

    Parameters
    ----------
    contrast : at `chart_curves.FREQUENCIES`, shape (frequencies,), 0..1
    rows : of the picture, its short side, px
    viewing : the print or screen

    Returns
    -------
    0..1; 1 where all the contrast that the eye resolves is kept
    """
    weight = CYCLES_DEGREE**0.8 * np.exp(-0.2 * CYCLES_DEGREE)
    return float((_seen(contrast, rows, viewing) * weight).sum() / weight.sum())


def square_root_integral(contrast: Array, rows: int, viewing: Viewing) -> float:
    """Barten's square-root integral, in just noticeable differences: two pictures that differ by 1 are told apart.

    1/ln 2 times the integral of sqrt(MTF times contrast sensitivity) over the logarithm of frequency (Barten, J. Opt.
    Soc. Am. A 7, 1990, with its formula for the sensitivity), at 100 cd/m2, of a print in good light.

    Parameters
    ----------
    contrast, rows, viewing : as for `acutance`

    Returns
    -------
    JND, 0 for a picture without contrast
    """
    u = CYCLES_DEGREE
    sensitivity = contrast_sensitivity(u, viewing.height_degrees, 100.0)
    step = u[1] - u[0]
    return float((np.sqrt(_seen(contrast, rows, viewing) * sensitivity) / u).sum() * step / math.log(2))


def contrast_sensitivity(cycles_degree: Array, size_degrees: float, luminance: float) -> Array:
    """Barten's formula of 1990: one over the lowest contrast that is seen at each frequency.

    size_degrees: angle of the picture's side. luminance: cd/m2.
    """
    strength = 540 * (1 + 0.7 / luminance) ** -0.2 / (1 + 12 / (size_degrees * (1 + cycles_degree / 3) ** 2))
    decay = 0.3 * (1 + 100 / luminance) ** 0.15
    seen = strength * cycles_degree * np.exp(-decay * cycles_degree)
    return np.asarray(seen * np.sqrt(1 + 0.06 * np.exp(decay * cycles_degree)))


def _seen(contrast: Array, rows: int, viewing: Viewing) -> Array:
    """Contrast at CYCLES_DEGREE; 0 beyond what pixels record."""
    known = np.concatenate([[1.0], np.clip(contrast, 0, 1)])
    return np.asarray(np.interp(CYCLES_DEGREE * viewing.degrees_of_px(rows), (0.0, *FREQUENCIES), known, right=0.0))


def contrast_of(shots: Iterable[Measured], aperture: float, part: Part) -> tuple[Array, int] | None:
    """A lens's mean contrast at an aperture that was shot, of both directions, and the picture's rows; None without."""
    mtf = next((mtf for mtf in mtf_by_aperture(shots) if mtf.aperture == aperture), None)
    if mtf is None or mtf.curves is None or mtf.scale is None:
        return None
    contrast = mtf.curves.by_region[:, REGIONS.index("third" if part == "centre" else "corner")].mean(axis=0)
    return (contrast, mtf.scale.height_px) if np.isfinite(contrast).all() else None


def acutance_of(shots: Iterable[Measured], aperture: float | None, part: Part, viewing: Viewing) -> float | None:
    """Acutance of a lens at an aperture, 0..1; None where its contrast was not measured."""
    known = None if aperture is None else contrast_of(shots, aperture, part)
    return None if known is None else acutance(*known, viewing)


def visible_words(
    ranking: Sequence[Ranked], lenses: Mapping[str, Sequence[Measured]], part: Part, viewing: Viewing
) -> tuple[str, ...]:
    """A sentence on the visibility of the difference between the first two lenses; empty where it is not known, or
    visible but not known to be significant.

    lenses: the shots of each by its label.
    """
    if len(ranking) < 2:
        return ()
    first, second = ranking[:2]
    known = [contrast_of(lenses[lens.label], lens.aperture, part) for lens in (first, second)]
    if any(contrast is None for contrast in known) or second.value.value <= 0:
        return ()
    jnd = [square_root_integral(*contrast, viewing) for contrast in known if contrast is not None]
    apart = abs(jnd[0] - jnd[1])
    if apart >= 1.0 and not sharper(first, second):  # visible, by definition
        return ()
    seen = next(words for least, words in SEEN if apart >= least)
    percent = 100 * (first.value.value / second.value.value - 1)
    return (tr(seen, percent=percent, viewing=tr(viewing.text)),)


CYCLES_DEGREE = np.arange(0.5, 60.1, 0.25)
SEEN = (  # from so many just noticeable differences on
    (3.0, marked("A difference of {percent:.0f} % from the next lens: clearly visible on a {viewing}.")),
    (1.0, marked("A difference of {percent:.0f} % from the next lens: just visible on a {viewing}.")),
    (0.0, marked("{percent:.0f} % from the next lens would not be visible on a {viewing}.")),
)
