"""What a shot against a known chart costs: the first of all, the next, and the first of the next run; whole shoots.

    python -m benchmarks.known_chart [--megapixels 24] [--raws 40] [--demo]

Computing time of one core; shoots by the clock, too. Each run is a process of its own, with a cache folder that is
empty at first. A unit is 1,000 transforms (scipy.fft.rfft2) of 256 x 256 in single precision, in the same process; for
the demo in this one, before and after it.
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
from dataclasses import dataclass
from pathlib import Path

import numpy as np

CHARTS = (("a standard chart", "lenslab:A3:landscape:seed=1", 7), ("another chart", "lenslab:A3:landscape:seed=77", 15))
NEXT_S, SECOND_RUN_S, KEPT_GB = 3.0, 5, 1.0  # asked
RAWS_S, DEMO_UNITS = 75, 4
FILL, BLUR_PX = 1.03, 0.9


def rows(megapixels: float, raws: int = 40) -> Iterator[tuple[str, str, str]]:
    """What is measured, what is asked, what is reached. raws: how many shots are measured by two workers."""
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
        if raws:
            many = folder / "raws"
            many.mkdir()
            for number in range(raws):
                os.link(shots[number % len(shots)], many / f"{number:03}.dng")
            took = _shoot(many, folder, chart, "--workers", "2")
            how = f"{took.clock_s:.0f} s, computing {took.computed_s:.0f} s, others {took.others:.1f} cores"
            yield f"{raws} RAW with chart, two workers, the page kept", f"{RAWS_S} s by the clock", how


def demo_rows() -> Iterator[tuple[str, str, str]]:
    """The same of the demo shoot: what MTF adds."""
    with tempfile.TemporaryDirectory() as name:
        folder, photos = Path(name), Path(name) / "demo-shoot"
        subprocess.run([*_LENSLAB, "demo", str(photos)], check=True, stdout=subprocess.DEVNULL)
        many = len(list(photos.glob("*.DNG")))
        _shoot(photos, folder, "auto")  # from now on the page is kept
        unit = _unit_s()
        with_mtf, without = (_shoot(photos, folder, chart) for chart in ("auto", "none"))
        unit = (unit + _unit_s()) / 2
        each = (with_mtf.computed_s - without.computed_s) / many
        both = f"{with_mtf.computed_s:.0f} s with, {without.computed_s:.0f} s without"
        shown = f"{each / unit:.1f} units, {each:.2f} s ({both})"
        yield f"demo, {many} shots: what MTF adds, a shot", f"{DEMO_UNITS} units", shown


_LENSLAB = (sys.executable, "-m", "lenslab")


@dataclass(frozen=True, slots=True)
class _Took:
    """Seconds by the clock, and of computing in all processes; cores that others kept busy meanwhile."""

    clock_s: float
    computed_s: float
    others: float


def _shoot(photos: Path, folder: Path, chart: str, *more: str) -> _Took:
    """`lenslab measure` of a folder."""
    how = ("--chart", chart, "-o", os.devnull, "--quiet", "--no-cache", *more)
    before, busy, began = os.times(), _busy_s(), time.monotonic()
    subprocess.run([*_LENSLAB, "measure", str(photos), *how], check=True, env=_environment(folder))
    clock_s, after = time.monotonic() - began, os.times()
    computed_s = sum(after[2:4]) - sum(before[2:4])
    return _Took(clock_s, computed_s, max(_busy_s() - busy - computed_s, 0.0) / clock_s)


def _busy_s() -> float:
    """Seconds that all cores have computed so far; 0 where the system does not say."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return 0.0
    user, nice, system = (int(number) for number in stat.read_text().split()[1:4])
    return (user + nice + system) / os.sysconf("SC_CLK_TCK")


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
    done = subprocess.run(command, env=_environment(folder), capture_output=True, check=True)
    return dict(json.loads(done.stdout))


def _environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "XDG_CACHE_HOME": str(folder), "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


def _measured(chart: str, paths: list[Path]) -> dict[str, object]:
    """Seconds of each shot, of a unit, and the most memory."""
    import resource

    import cv2

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
    memory = 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {"shots": seconds, "unit": _unit_s(), "memory": memory}


def _unit_s() -> float:
    from scipy.fft import rfft2

    plane = np.random.default_rng(1).normal(size=(256, 256)).astype(np.float32)
    began = time.process_time()
    for _ in range(1000):
        rfft2(plane)
    return time.process_time() - began


def main() -> None:
    """Print the table; or, with --chart, what one process measures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--megapixels", type=float, default=24.0)
    parser.add_argument("--raws", type=int, default=0, help="how many shots two workers measure (asked: 40)")
    parser.add_argument("--demo", action="store_true", help="the demo shoot alone")
    parser.add_argument("--chart", help=argparse.SUPPRESS)
    parser.add_argument("shots", nargs="*", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.chart:
        print(json.dumps(_measured(asked.chart, asked.shots)))
        return
    print("| what | asked | reached |\n|---|---|---|", flush=True)
    for what, aim, reached in demo_rows() if asked.demo else rows(asked.megapixels, asked.raws):
        print(f"| {what} | {aim} | {reached} |", flush=True)


if __name__ == "__main__":
    main()
