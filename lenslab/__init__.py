"""LensLab: sharpness, corner drop-off and transmission of lenses, from shots of a printed chart.

    from pathlib import Path
    import lenslab

    outcomes = list(lenslab.analyse([Path("shoot")]))
    measured = [shot for shot in outcomes if isinstance(shot, lenslab.Measured)]
    for curve in lenslab.curves(measured, "sharpness"):
        print(curve.label, lenslab.smooth(curve).value)

`analyse` starts processes: in a script, call it below `if __name__ == "__main__":`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lenslab.draw.curve_plots import shoot
    from lenslab.judge.smoothing import curves, smooth
    from lenslab.results.tables import to_csv
    from lenslab.run.analysis import analyse
    from lenslab.values.remarks import LensLabError
    from lenslab.values.types import Curve, Failed, Measured, Metadata, Photo, Settings, Smooth

__version__ = "0.2.0"

_HOME = {
    "analyse": "run.analysis",
    "LensLabError": "values.remarks",
    "to_csv": "results.tables",
    "shoot": "draw.curve_plots",
    "curves": "judge.smoothing",
    "smooth": "judge.smoothing",
    **dict.fromkeys(("Curve", "Failed", "Measured", "Metadata", "Photo", "Settings", "Smooth"), "values.types"),
}
__all__ = [
    "Curve",
    "Failed",
    "LensLabError",
    "Measured",
    "Metadata",
    "Photo",
    "Settings",
    "Smooth",
    "analyse",
    "curves",
    "shoot",
    "smooth",
    "to_csv",
]


def __getattr__(name: str) -> Any:
    """A public name, its module loaded when it is first used."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
