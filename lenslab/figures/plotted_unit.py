"""The measure of the plots in the unit of their axes, for all that shows the same numbers beside them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from lenslab.figures.lp_mm import pitch_um
from lenslab.figures.plot_options import MEASURES, Measure, PlottedMeasure
from lenslab.language import tr
from lenslab.mtf.units import lp_per_mm
from lenslab.types import Measured


def plotted(measure: Measure, measured: Iterable[Measured]) -> PlottedMeasure:
    """The measure of the plots of these shots, in the unit of their axes."""
    pitch = pitch_um(measured) if measure == "mtf50" else None
    if pitch is None:
        return MEASURES[measure]
    return replace(MEASURES[measure], unit=IN_LP_MM, decimals=1, scale=lp_per_mm(1.0, pitch))


IN_LP_MM = tr("MTF50 in lp/mm on the sensor, measured against the known chart")
