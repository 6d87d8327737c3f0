"""MTF of shots of a known chart: found in the shot, divided out, and the results added to what is measured already.

A pass of its own after `analyse`, so that standard deviations and contrasts never wait for it:

    for shot, result in measured_with_chart(measured, [parse_chart_key("lenslab:A3:landscape:seed=1")], settings): ...
"""

from lenslab.chart_mtf.aperture_means import ApertureMtf, mtf_by_aperture
from lenslab.chart_mtf.curves import curves_of_shot
from lenslab.chart_mtf.lens.aberrations import LensOptics, Stated, optics_at
from lenslab.chart_mtf.lens.curvature import LensCurvature, curvature_of_lens, curvature_of_shot
from lenslab.chart_mtf.lens.focus import ApertureFocus, FocusOffset, LensFocus, focus_of_lens
from lenslab.chart_mtf.pixel_pitch import PITCHES_UM, common_pitch_um, pixel_scale, valid_pitches, with_pixel_pitches
from lenslab.chart_mtf.results import ChartResult, ShotMap, has_map, map_of_shot, with_mtf_of, with_result
from lenslab.chart_mtf.run import measured_with_chart
from lenslab.mtf.units import SensorScale

__all__ = [
    "PITCHES_UM",
    "ApertureFocus",
    "ApertureMtf",
    "ChartResult",
    "FocusOffset",
    "LensCurvature",
    "LensFocus",
    "LensOptics",
    "SensorScale",
    "ShotMap",
    "Stated",
    "common_pitch_um",
    "curvature_of_lens",
    "curvature_of_shot",
    "curves_of_shot",
    "focus_of_lens",
    "has_map",
    "map_of_shot",
    "measured_with_chart",
    "mtf_by_aperture",
    "optics_at",
    "pixel_scale",
    "valid_pitches",
    "with_mtf_of",
    "with_pixel_pitches",
    "with_result",
]
