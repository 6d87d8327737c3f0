"""Numbers that must not change unless their version in lenslab/store/provenance.py is raised.

Where a number changes on purpose: raise its version, run `python -m tests.test_golden_numbers`, which writes today's
numbers into tests/data/golden.json, and say in the commit why they changed.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import rawpy
import tifffile

import lenslab
from lenslab.charts.chart_key import ChartKey, parse_chart_key
from lenslab.demo.files import write_dng
from lenslab.demo.optics import BAYER_RGGB
from lenslab.measure.tiles import measure_map
from lenslab.run.analysis import analyse
from lenslab.store import provenance
from lenslab.values.types import Measured, Metadata
from simulator.page_blur import gaussian
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.printed_page import mtf_reference
from simulator.prints import Print
from simulator.small_shots import picture
from simulator.view import CameraView
from tests.mtf_shots import measured_against

GOLDEN = Path(__file__).parent / "data/golden.json"
KEY = ChartKey("leaves", 130.0, 90.0)
DEVELOPED = parse_chart_key("lenslab:100x75mm:seed=1:finest=1mm")


def measured_numbers(folder: Path) -> dict[str, float]:
    """Every number of a small TIFF that is measured without a chart, by its name and region."""
    random = np.random.default_rng(4)
    scene = 0.2 + 0.5 * np.kron(random.random((20, 30)), np.ones((8, 8)))
    tifffile.imwrite(folder / "golden.tif", picture(scene, blur_px=1.0, seed=5), photometric="rgb")
    found = analyse([folder / "golden.tif"], workers=1, charts=())
    (outcome,) = (event for event in found if isinstance(event, Measured))
    return {f"{number.quantity} of {number.region}": number.value for number in outcome.measurements}


def charted_numbers(folder: Path) -> dict[str, float]:
    """MTF50 along the radius and across it, mean of a small frame's tiles; and of a developed file, in its middle."""
    view = CameraView((576, 448), KEY.page().frame, fill=1.1)
    geometry = view.geometry((KEY.width_mm, KEY.height_mm))
    photo = photograph_page(KEY.chart(), PhotoSetup(view, gaussian(0.9), printed=Print.perfect()))
    tiles = measure_map(photo.luminance(), geometry, mtf_reference(KEY.chart(), geometry), tile_px=128)
    radial, tangential = tiles.mtf50[tiles.kept].mean(0)
    of_tiles = {"MTF50 radial": float(radial), "MTF50 tangential": float(tangential), "tiles": float(tiles.kept.sum())}
    view = CameraView((640, 480), DEVELOPED.chart().frame, fill=1.05)
    photo = photograph_page(DEVELOPED.chart(), PhotoSetup(view, gaussian(0.6), fine=1, pattern=BAYER_RGGB))
    write_dng(folder / "golden.dng", photo.levels, Metadata(), photo.sensor, packed=False)
    with rawpy.imread(str(folder / "golden.dng")) as raw:
        rgb = raw.postprocess(
            demosaic_algorithm=rawpy.DemosaicAlgorithm.PPG,
            use_camera_wb=True,
            no_auto_bright=True,
            gamma=(1, 1),
            output_bps=16,
        )
    tifffile.imwrite(folder / "developed.tif", (rgb / 65535).astype(np.float32), photometric="rgb")
    shot, _ = measured_against(DEVELOPED, folder / "developed.tif")
    of_file = {name: shot.value(name, "third") for name in ("mtf50", "mtf50_error")}
    return of_tiles | {f"{name} developed": value for name, value in of_file.items() if value is not None}


def today(folder: Path) -> dict[str, dict[str, float]]:
    return {
        "measuring": {"version": provenance.MEASURING_VERSION, **measured_numbers(folder)},
        "charting": {"version": provenance.CHARTING_VERSION, **charted_numbers(folder)},
    }


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
def test_a_number_that_changes_has_another_version(tmp_path: Path) -> None:
    """Within 1e-4: libraries and processors may differ in the last digits."""
    golden = json.loads(GOLDEN.read_text("utf-8"))
    assert today(tmp_path) == {kind: pytest.approx(numbers, rel=1e-4, abs=1e-7) for kind, numbers in golden.items()}


def test_numbers_of_another_version_or_library_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    def makers() -> list[str]:
        return [make.__wrapped__() for make in (provenance.measuring, provenance.charting, provenance.method)]

    measuring, charting, method = makers()
    monkeypatch.setattr(lenslab, "__version__", "9.9.9")
    assert makers() == [measuring, charting, method], "a new program alone outdates no number"
    monkeypatch.setattr(provenance, "MEASURING_VERSION", provenance.MEASURING_VERSION + 1)
    raised = makers()
    assert raised[0] != measuring and raised[1] == charting and raised[2] != method
    monkeypatch.undo()
    monkeypatch.setattr("importlib.metadata.version", lambda library: "0.0")
    newer_library = makers()
    assert newer_library[0] != measuring and newer_library[2] == method, "the method is the code's alone"


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        GOLDEN.write_text(json.dumps(today(Path(folder)), indent=1) + "\n", "utf-8")
