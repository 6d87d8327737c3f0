"""What a shot against a known chart costs: the first of all, the next, and the first of the next run.

    python -m benchmarks.known_chart [--megapixels 24]

Computing time of one core. Each run is a process of its own, with a cache folder that is empty at first. A unit is
1,000 transforms (scipy.fft.rfft2) of 256 x 256 in single precision, in the same process.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

CHARTS = (("a standard chart", "lenslab:A3:landscape:seed=1", 7), ("another chart", "lenslab:A3:landscape:seed=77", 15))
NEXT_S, SECOND_RUN_S, KEPT_GB = 3.0, 5, 1.0  # asked
FILL, BLUR_PX = 1.03, 0.9


def rows(megapixels: float) -> Iterator[tuple[str, str, str]]:
    """What is measured, what is asked, what is reached."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for what, chart, asked_s in CHARTS:
            shots = _shots(folder, chart, megapixels)
            first = _run(folder, chart, shots)
            yield f"first shot of {what}, {megapixels:g} MP", f"{asked_s} s", _shown(first["shots"][0], first["unit"])
        again = _run(folder, chart, shots)
        yield "first shot of the second run", f"{SECOND_RUN_S} s", _shown(again["shots"][0], again["unit"])
        yield "next shot", f"{NEXT_S:g} s", _shown(again["shots"][1], again["unit"])
        kept = sum(path.stat().st_size for path in folder.rglob("*.u16"))
        yield "kept for the next run, two charts", f"{KEPT_GB:g} GB", f"{kept / 1e9:.2f} GB"
        yield "memory of one process, most", "1.5 GB, two workers", f"{first['memory'] / 1e9:.2f} GB"


def _shown(seconds: float, unit: float) -> str:
    return f"{seconds:.1f} s, {seconds / unit:.0f} units"


def _shots(folder: Path, chart: str, megapixels: float) -> list[Path]:
    """Two shots of one tripod."""
    from lenslab.location import parse_chart_key
    from lenslab.simulate import write_dng
    from lenslab.simulate.sensor import BAYER_RGGB
    from lenslab.types import Metadata
    from simulator.page_blur import gaussian
    from simulator.page_photo import PhotoSetup, photograph_page
    from simulator.view import CameraView

    page = parse_chart_key(chart).chart()
    columns = round((megapixels * 1e6 * 1.5) ** 0.5 / 2) * 2
    size = columns, round(columns / 3) * 2
    view = CameraView(size, page.frame, fill=FILL, turn_deg=0.4, tilt_deg=0.3, distortion=-0.01)
    setup = PhotoSetup(view, gaussian(BLUR_PX), seed=5, exposure=0.6, fine=1, pattern=BAYER_RGGB)
    photo = photograph_page(page, setup)
    paths = [folder / f"{chart.rpartition('=')[2]}-{number}.dng" for number in range(2)]
    for path in paths:
        write_dng(path, photo.levels, Metadata(lens="Known 50mm", aperture=4.0), photo.sensor)
    return paths


def _run(folder: Path, chart: str, shots: list[Path]) -> dict[str, object]:
    command = [sys.executable, "-m", "benchmarks.known_chart", "--chart", chart, *map(str, shots)]
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder), "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    return dict(json.loads(done.stdout))


def _measured(chart: str, paths: list[Path]) -> dict[str, object]:
    """Seconds of each shot, of a unit, and the most memory."""
    import resource

    import cv2
    from scipy.fft import rfft2

    from lenslab.chart_mtf.shot import ChartTask, measure_shots
    from lenslab.location import parse_chart_key
    from lenslab.types import Metadata, Photo, Settings
    from lenslab.workers import Part

    cv2.setNumThreads(1)
    key = parse_chart_key(chart)
    recorded = Metadata(lens="Known 50mm", aperture=4.0)
    tasks = tuple(ChartTask(Photo(path, path.name, recorded), (key,), Settings(), None) for path in paths)
    seconds, began = [], time.process_time()
    for task, result in measure_shots(Part(tasks, tasks), lambda _: None):
        assert result.reason is None, (task.photo.name, result.reason)
        seconds.append(time.process_time() - began)
        began = time.process_time()
    plane = np.random.default_rng(1).normal(size=(256, 256)).astype(np.float32)
    began = time.process_time()
    for _ in range(1000):
        rfft2(plane)
    unit = time.process_time() - began
    return {"shots": seconds, "unit": unit, "memory": 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss}


def main() -> None:
    """Print the table; or, with --chart, what one process measures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--megapixels", type=float, default=24.0)
    parser.add_argument("--chart", help=argparse.SUPPRESS)
    parser.add_argument("shots", nargs="*", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.chart:
        print(json.dumps(_measured(asked.chart, asked.shots)))
        return
    print("| what | asked | reached |\n|---|---|---|", flush=True)
    for what, aim, reached in rows(asked.megapixels):
        print(f"| {what} | {aim} | {reached} |", flush=True)


if __name__ == "__main__":
    main()
