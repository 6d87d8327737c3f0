"""A shoot with known truth, for the demo and for tests: chart -> optics -> sensor -> file, each a module of its own."""

from lenslab.simulate.camera import photograph, shutter_name, true_aperture
from lenslab.simulate.chart import chart
from lenslab.simulate.demo import (
    demo_is_complete,
    demo_knocked,
    demo_repeats,
    demo_size,
    write_demo,
    write_demo_years,
)
from lenslab.simulate.files import write_dng, write_tiff
from lenslab.simulate.optics import SimulatedLens, mtf50, system_mtf
from lenslab.simulate.sensor import BAYER_RGGB, MONOCHROME, XTRANS, Sensor, developed, exposed

__all__ = [
    "BAYER_RGGB",
    "MONOCHROME",
    "XTRANS",
    "Sensor",
    "SimulatedLens",
    "chart",
    "demo_is_complete",
    "demo_knocked",
    "demo_repeats",
    "demo_size",
    "developed",
    "exposed",
    "mtf50",
    "photograph",
    "shutter_name",
    "system_mtf",
    "true_aperture",
    "write_demo",
    "write_demo_years",
    "write_dng",
    "write_tiff",
]
