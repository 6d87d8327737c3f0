"""What a shot against a known chart costs: the first of all, the next, and the first of the next run; whole shoots.

Rows of benchmarks.bench. Computing time of one core; shoots by the clock, too. Each run is a process of its own, with a
cache folder that is empty at first; for whole shoots the page is kept there already. What has to be made first, photos
and pages, takes a minute or two. A unit is 1,000 transforms (scipy.fft.rfft2) of 256 x 256 in single precision, in the
same process; for the demo in this one, before and after it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.run import Took, links, measure, memory_while, took

CHARTS = (("a standard chart", "lenslab:A3:landscape:seed=1", 7), ("another chart", "lenslab:A3:landscape:seed=77", 15))
NEXT_S, SECOND_RUN_S, KEPT_GB = 3.0, 5, 1.0  # asked
RAWS_S, DEMO_UNITS = 75, 4
MEMORY_GB, MEMORY_RAWS = 1.5, 6  # of all processes; shots while memory is looked at
FILL, BLUR_PX = 1.03, 0.9


def rows(megapixels: float, folder: Path) -> Iterator[tuple[str, str, str]]:
    """What is measured, what is asked, what is reached."""
    cache = folder / "cache"
    for what, chart, asked_s in CHARTS:
        shots = _shots(folder, chart, megapixels)
        first = _run(cache, chart, shots)
        yield f"first shot of {what}, {megapixels:g} MP", f"{asked_s} s", _shown(first["shots"][0], first["unit"])
    again = _run(cache, chart, shots)
    yield "first shot of the second run", f"{SECOND_RUN_S} s", _shown(again["shots"][0], again["unit"])
    yield "next shot", f"{NEXT_S:g} s", _shown(again["shots"][1], again["unit"])
    pages = sum(path.stat().st_size for path in cache.rglob("*.u16"))
    yield "kept for the next run, two charts", f"{KEPT_GB:g} GB", f"{pages / 1e9:.2f} GB"
    yield "memory of one process, most", "", f"{first['memory'] / 1e9:.2f} GB"


def raw_rows(megapixels: float, many: int, folder: Path) -> Iterator[tuple[str, str, str]]:
    """So many shots measured by two workers, and their memory."""
    _, chart, _ = CHARTS[0]
    shots = _shots(folder, chart, megapixels)
    _shoot(shots[:1], folder, chart)  # from now on the page is kept
    some, every = (links(folder / f"raws-{number}", shots, number) for number in (MEMORY_RAWS, many))
    measured = partial(_shoot, folder=folder, chart=chart, workers=2)
    yield f"{many} RAW with chart, two workers, the page kept", f"{RAWS_S} s by the clock", str(measured(every))
    memory = memory_while(partial(measured, some))
    yield f"memory of all processes, {MEMORY_RAWS} RAW with chart", f"{MEMORY_GB:g} GB", f"{memory:.2f} GB"


def demo_rows(folder: Path) -> Iterator[tuple[str, str, str]]:
    """The same of the demo shoot: what MTF adds."""
    photos = folder / "demo-shoot"
    subprocess.run([sys.executable, "-m", "lenslab", "demo", str(photos)], check=True, stdout=subprocess.DEVNULL)
    shots = sorted(photos.glob("*.DNG"))
    _shoot(shots[:1], folder, "auto")  # from now on the page is kept
    unit = _unit_s()
    with_mtf, without = (_shoot([photos], folder, chart) for chart in ("auto", "none"))
    unit = (unit + _unit_s()) / 2
    each = (with_mtf.computed_s - without.computed_s) / len(shots)
    both = f"{with_mtf.computed_s:.0f} s with, {without.computed_s:.0f} s without"
    shown = f"{each / unit:.1f} units, {each:.2f} s ({both})"
    yield f"demo, {len(shots)} shots: what MTF adds, a shot", f"{DEMO_UNITS} units", shown


def _shoot(photos: Sequence[Path], folder: Path, chart: str, workers: int | None = None) -> Took:
    how = () if workers is None else ("--workers", str(workers))
    return took(partial(measure, how, photos, chart, _environment(folder)))


def _shown(seconds: float, unit: float) -> str:
    return f"{seconds:.1f} s, {seconds / unit:.0f} units"


def _shots(folder: Path, chart: str, megapixels: float) -> list[Path]:
    """Two shots of one tripod."""
    from lenslab.charts.chart_key import parse_chart_key
    from lenslab.demo.files import write_dng
    from lenslab.demo.optics import BAYER_RGGB
    from lenslab.values.types import Metadata
    from simulator.page_blur import gaussian
    from simulator.page_photo import PhotoSetup, photograph_page
    from simulator.view import CameraView

    paths = [folder / f"{chart.rpartition('=')[2]}-{megapixels:g}MP-{number}.dng" for number in range(2)]
    if paths[0].exists():
        return paths
    page = parse_chart_key(chart).chart()
    columns = round((megapixels * 1e6 * 1.5) ** 0.5 / 2) * 2
    size = columns, round(columns / 3) * 2
    view = CameraView(size, page.frame, fill=FILL, turn_deg=0.4, tilt_deg=0.3, distortion=-0.01)
    setup = PhotoSetup(view, gaussian(BLUR_PX), seed=5, exposure=0.6, fine=1, pattern=BAYER_RGGB)
    photo = photograph_page(page, setup)
    for path in paths:
        write_dng(path, photo.levels, Metadata(lens="Known 50mm", aperture=4.0), photo.sensor)
    return paths


def _run(folder: Path, chart: str, shots: list[Path]) -> dict[str, Any]:
    command = [sys.executable, "-m", "benchmarks.known_chart", chart, *map(str, shots)]
    done = subprocess.run(command, env=_environment(folder), capture_output=True, check=True)
    return dict(json.loads(done.stdout))


def _environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "XDG_CACHE_HOME": str(folder), "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


def _measured(chart: str, paths: list[Path]) -> dict[str, object]:
    """Seconds of each shot, of a unit, and the most memory."""
    import cv2

    from lenslab.charts.chart_key import parse_chart_key
    from lenslab.measure.chart_shot import ChartTask
    from lenslab.run.visits import visit
    from lenslab.values.types import Metadata, Photo, Settings
    from lenslab.workers.process import Part

    cv2.setNumThreads(1)
    key = parse_chart_key(chart)
    recorded = Metadata(lens="Known 50mm", aperture=4.0)
    tasks = tuple(ChartTask(Photo(path, path.name, recorded), (key,), Settings()) for path in paths)
    seconds, began = [], time.process_time()
    for task, result in visit(Part(tasks, tasks), lambda _: None, Settings()):
        assert result.reason is None, (task.photo.name, result.reason)
        seconds.append(time.process_time() - began)
        began = time.process_time()
    return {"shots": seconds, "unit": _unit_s(), "memory": _most_memory()}


def _most_memory() -> int:
    """Bytes that this process held at most. What getrusage says includes the process that started it."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0
    return next(1024 * int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM"))


def _unit_s() -> float:
    from scipy.fft import rfft2

    plane = np.random.default_rng(1).normal(size=(256, 256)).astype(np.float32)
    began = time.process_time()
    for _ in range(1000):
        rfft2(plane)
    return time.process_time() - began


if __name__ == "__main__":
    print(json.dumps(_measured(sys.argv[1], [Path(path) for path in sys.argv[2:]])))
