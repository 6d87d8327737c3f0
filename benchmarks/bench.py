"""`make bench`: how fast LensLab is, against what was asked, as one table.

    python -m benchmarks.bench [--only NAME ...] [--files 40] [--megapixels 24] [--rounds 2]

The sides of a ratio are measured in turn on the same files, and the least time of each counts, so that the ratio holds
whatever else the machine is doing. The article's loop, file by file: exiftool twice, then one Python start that reads
the file with OpenCV and takes three np.std.

Against a chart: computing time of one core; of whole shoots, by the clock, too. Each run is a process of its own, with
a cache folder that is empty at first; for whole shoots the page is kept there already. What has to be made first,
photos and pages, takes a minute or two. A unit is 1,000 transforms (scipy.fft.rfft2) of 256 x 256 in single precision,
in the same process; for the demo in this one, before and after it.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

import cv2
import numpy as np
import psutil
import tifffile
from scipy.fft import rfft2

from lenslab.charts.chart_key import parse_chart_key
from lenslab.demo.files import write_dng
from lenslab.demo.optics import BAYER_RGGB, Sensor, developed, exposed
from lenslab.files import metadata
from lenslab.measure.chart_shot import ChartTask
from lenslab.run.analysis import analyse
from lenslab.run.visits import visit
from lenslab.values.types import Measured, Metadata, Photo, Settings
from lenslab.workers import Pool, worker_count
from lenslab.workers.process import Part
from simulator.leaves import chart
from simulator.machines import cluster
from simulator.page_blur import gaussian
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.view import CameraView

ARTICLE = """
import sys, cv2, numpy as np
img = cv2.imread(sys.argv[1], cv2.IMREAD_GRAYSCALE | cv2.IMREAD_IGNORE_ORIENTATION)
width = height = len(img[0])
print(np.std(img), np.std(img[: height // 3, : width // 3]), np.std(img[: height // 8, : width // 8]))
"""
SHOT = Metadata(camera="LensLab Simulated", lens="Simulated 50mm", aperture=5.6, shutter_s=1 / 60, iso=100.0)
DISTINCT = 4  # frames; the other files are links to them, each read again
MANY = 10  # times as many files in the longer memory run
WINDOW = {  # how lines begin, and what is asked of each
    "longest stall while they came in": "50 ms",
    "longest stall": "100 ms",
    "redraw": "100 ms",
    "session opened": "1 s",
}
CHARTS = (("a standard chart", "lenslab:A3:landscape:seed=1", 7), ("another chart", "lenslab:A3:landscape:seed=77", 15))
MEMORY_RAWS = 6  # shots against a chart while memory is looked at
Rows: TypeAlias = Iterator[tuple[str, str, str]]  # what is measured, what is asked, what is reached


@dataclass(frozen=True)
class Bench:
    """A folder to work in, and what was asked for."""

    folder: Path
    files: int
    megapixels: float
    rounds: int

    @cached_property
    def frames(self) -> dict[str, list[Path]]:
        """16-bit TIFFs and DNGs of a simulated chart: what the files are -> their paths."""
        rows = round((self.megapixels * 1e6 / 1.5) ** 0.5) // 2 * 2
        scene, sensor = chart(rows, rows * 3 // 2), Sensor()
        kinds = {
            f"{self.files} TIFFs, 16-bit uncompressed": ("plain.tif", self.files),
            f"{self.files // 2} TIFFs, 16-bit Deflate": ("packed.tif", self.files // 2),
            f"{self.files} DNGs, uncompressed": ("plain.dng", self.files),
            f"{self.files} DNGs, lossless JPEG": ("packed.dng", self.files),
        }
        for number in range(DISTINCT):
            mosaic = exposed(sensor, scene * np.float32(0.5), np.random.default_rng(number))
            for name, packing in (("plain", None), ("packed", "zlib")):
                path, picture = self.folder / f"{number}-{name}.tif", developed(sensor, mosaic)
                tifffile.imwrite(path, picture, photometric="rgb", compression=packing, predictor=packing is not None)
                shot = replace(SHOT, aperture=2.0 * (number + 1))
                write_dng(path.with_suffix(".dng"), mosaic, shot, sensor, packed=name == "packed")
        return {
            name: links(self.folder / suffix, [self.folder / f"{number}-{suffix}" for number in range(DISTINCT)], count)
            for name, (suffix, count) in kinds.items()
        }

    @property
    def tiffs(self) -> list[Path]:
        return next(iter(self.frames.values()))

    def charted(self, key: str) -> list[Path]:
        """Two shots of a chart from one tripod."""
        paths = [self.folder / f"{key.rpartition('=')[2]}-{number}.dng" for number in range(2)]
        if not paths[0].exists():
            page, columns = parse_chart_key(key).chart(), round((self.megapixels * 1e6 * 1.5) ** 0.5 / 2) * 2
            size = columns, round(columns / 3) * 2
            view = CameraView(size, page.frame, fill=1.03, turn_deg=0.4, tilt_deg=0.3, distortion=-0.01)
            setup = PhotoSetup(view, gaussian(0.9), seed=5, exposure=0.6, fine=1, pattern=BAYER_RGGB)
            photo = photograph_page(page, setup)
            for path in paths:
                write_dng(path, photo.levels, SHOT, photo.sensor)
        return paths

    @property
    def environment(self) -> dict[str, str]:
        """With a cache of its own."""
        own = {"XDG_CACHE_HOME": str(self.folder / "cache"), "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        return {**os.environ, **own}


def links(folder: Path, files: Sequence[Path], many: int) -> list[Path]:
    """So many files in a folder, which are these in turn."""
    folder.mkdir()
    paths = [folder / f"P{number:03}{files[0].suffix}" for number in range(many)]
    for number, path in enumerate(paths):
        os.link(files[number % len(files)], path)
    return paths


# Time and memory


@dataclass(frozen=True, slots=True)
class Took:
    """Seconds on the clock, and of computing in all processes."""

    clock_s: float
    computed_s: float

    def __str__(self) -> str:
        return f"{self.clock_s:.1f} s, computing {self.computed_s:.1f} s"


def took(work: Callable[[], object]) -> Took:
    """What it takes; on Windows, computing of other processes is not known."""
    before, began = os.times(), time.perf_counter()
    work()
    clock_s, after = time.perf_counter() - began, os.times()
    return Took(clock_s, sum(after[:4]) - sum(before[:4]))


def least(sides: Sequence[partial[None]], paths: Sequence[Path], rounds: int) -> list[Took]:
    """The least of each side, the sides taken in turn."""
    decode(paths[:DISTINCT])  # into the system's cache, for all sides alike
    times = [[took(partial(side, paths)) for side in sides] for _ in range(rounds)]
    return [
        Took(min(one.clock_s for one in own), min(one.computed_s for one in own)) for own in zip(*times, strict=True)
    ]


def unit_s() -> float:
    plane = np.random.default_rng(1).normal(size=(256, 256)).astype(np.float32)
    began = time.process_time()
    for _ in range(1000):
        rfft2(plane)
    return time.process_time() - began


def memory_while(work: Callable[[], object]) -> str:
    """GB of all processes together, sampled 20 times a second; memory that they share is counted once."""
    peak, done = 0.0, threading.Event()

    def watch() -> None:
        nonlocal peak
        while not done.wait(0.05):
            total = 0
            for process in [psutil.Process(), *psutil.Process().children(recursive=True)]:
                try:
                    full = process.memory_full_info()
                    total += getattr(full, "pss", full.uss)
                except psutil.Error:
                    continue
            peak = max(peak, total / 1e9)

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        work()
    finally:
        done.set()
        watcher.join()
    return f"{peak:.2f} GB"


# Sides of ratios


def measure(
    how: Sequence[str], paths: Sequence[Path], key: str = "none", environment: Mapping[str, str] | None = None
) -> None:
    """`lenslab measure`, its table thrown away."""
    words = ["measure", *map(str, paths), "-o", os.devnull, "--quiet", "--no-cache", "--chart", key, *how]
    subprocess.run([sys.executable, "-m", "lenslab", *words], check=True, env=environment)


def article(paths: Sequence[Path]) -> None:
    for path in paths:
        if metadata.exiftool_version():
            for _ in range(2):
                subprocess.run(["exiftool", path], stdout=subprocess.DEVNULL, check=True)
        subprocess.run([sys.executable, "-c", ARTICLE, path], stdout=subprocess.DEVNULL, check=True)


def decode(paths: Sequence[Path]) -> None:
    with Pool(worker_count()) as pool:
        for _ in pool.run(decoded, [(path,) for path in paths]):
            pass


def decoded(paths: Iterable[Path]) -> list[int]:
    import rawpy

    sizes = []
    for path in paths:
        if path.suffix == ".dng":
            with rawpy.imread(str(path)) as raw:
                raw.unpack()
                sizes.append(raw.raw_image.size)
        else:
            sizes.append(tifffile.imread(path).size)
    return sizes


def faster(slow: Took, fast: Took) -> str:
    """By the clock; and what the computing alone would give, which a busy machine does not change.

    The slow side takes one core, the fast one all of them.
    """
    shared = fast.computed_s / worker_count()
    return f"{slow.clock_s / fast.clock_s:.1f} times; by computing time {slow.computed_s / shared:.1f} ({fast})"


# Rows of the table


def start_rows(_: Bench) -> Rows:
    program = Path(sys.executable).with_name("lenslab")
    run = partial(subprocess.run, [program, "--help"], stdout=subprocess.DEVNULL, check=True)
    yield "`lenslab --help`, median of seven", "", f"{median(took(run).clock_s for _ in range(7)):.3f} s"


def article_rows(bench: Bench) -> Rows:
    sides = [partial(article), partial(measure, ()), partial(measure, ("--measures", "none"))]
    loop, whole, plain = least(sides, bench.tiffs, bench.rounds)
    what = f"{bench.files} TIFFs with start-up, against the article's loop ({loop})"
    yield f"{what}: all measures", "5 times", faster(loop, whole)
    yield f"{what}: standard deviations alone", "14 times", faster(loop, plain)


def unpacking_rows(bench: Bench) -> Rows:
    for kind, paths in bench.frames.items():
        whole, floor = least([partial(measure, ()), partial(decode)], paths, bench.rounds)
        by_clock, computed = whole.clock_s / floor.clock_s, whole.computed_s / floor.computed_s
        what, aim = f"{kind}, with start-up, all measures, against unpacking alone ({floor})", "1.3 times its time"
        reached = f"{by_clock:.2f} times; by computing time {computed:.2f} ({whole})"
        yield what, aim if "lossless" in kind else "", reached


def pool_rows(bench: Bench) -> Rows:
    with cluster(bench.folder) as machines:
        sides = [partial(measure, ("--workers", "2")), partial(measure, ("--cluster", machines.address))]
        pool, dask = least(sides, bench.tiffs, bench.rounds)
    what = f"{bench.files} TIFFs, all measures, by two local Dask workers, against the pool of two"
    reached = f"{100 * (dask.clock_s / pool.clock_s - 1):+.0f} % ({dask.clock_s:.1f} s, {pool.clock_s:.1f} s)"
    yield what, "within 15 %", reached


def memory_rows(bench: Bench) -> Rows:
    def measured(paths: Sequence[Path]) -> None:
        assert sum(isinstance(outcome, Measured) for outcome in analyse(paths, workers=2)) == len(paths)

    for some in (bench.tiffs, links(bench.folder / "many", bench.tiffs, MANY * bench.files)):
        what = f"memory of all processes, two workers, {len(some)} TIFFs"
        yield what, "1.5 GB, the same for more", memory_while(partial(measured, some))


def window_rows(_: Bench) -> Rows:
    command = [sys.executable, "-m", "benchmarks.window", "load"]
    said = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout
    for line in said.splitlines():
        what, _colon, reached = line.partition(": ")
        aim = next((aim for name, aim in WINDOW.items() if what.startswith(name)), "")
        yield f"window with 2,000 shots: {what}", aim, reached


def chart_rows(bench: Bench) -> Rows:
    """What a shot against a known chart costs: the first of all, the next, and the first of the next run."""
    for what, key, asked_s in CHARTS:
        first = _run(bench, key)
        yield f"first shot of {what}, {bench.megapixels:g} MP", f"{asked_s} s", _shown(first, 0)
    again = _run(bench, key)
    yield "first shot of the second run", "5 s", _shown(again, 0)
    yield "next shot", "3 s", _shown(again, 1)
    pages = sum(path.stat().st_size for path in (bench.folder / "cache").rglob("*.u16"))
    yield "kept for the next run, two charts", "1 GB", f"{pages / 1e9:.2f} GB"
    yield "memory of one process, most", "", f"{first['memory'] / 1e9:.2f} GB"


def raw_rows(bench: Bench) -> Rows:
    """So many shots measured by two workers, and their memory."""
    _, key, _ = CHARTS[0]
    shots = bench.charted(key)
    measure((), shots[:1], key, bench.environment)  # from now on the page is kept
    some, every = (links(bench.folder / f"raws-{number}", shots, number) for number in (MEMORY_RAWS, bench.files))
    measured = partial(measure, ("--workers", "2"), key=key, environment=bench.environment)
    what = f"{bench.files} RAW with chart, two workers, the page kept"
    yield what, "75 s by the clock", str(took(partial(measured, every)))
    what = f"memory of all processes, {MEMORY_RAWS} RAW with chart"
    yield what, "1.5 GB", memory_while(partial(measured, some))


def demo_rows(bench: Bench) -> Rows:
    """The same of the demo shoot: what MTF adds."""
    photos = bench.folder / "demo-shoot"
    subprocess.run([sys.executable, "-m", "lenslab", "demo", str(photos)], check=True, stdout=subprocess.DEVNULL)
    shots = sorted(photos.glob("*.DNG"))
    measure((), shots[:1], "auto", bench.environment)  # from now on the page is kept
    unit = unit_s()
    with_mtf, without = (took(partial(measure, (), [photos], key, bench.environment)) for key in ("auto", "none"))
    each, unit = (with_mtf.computed_s - without.computed_s) / len(shots), (unit + unit_s()) / 2
    both = f"{with_mtf.computed_s:.0f} s with, {without.computed_s:.0f} s without"
    yield (
        f"demo, {len(shots)} shots: what MTF adds, a shot",
        "4 units",
        f"{each / unit:.1f} units, {each:.2f} s ({both})",
    )


def _shown(run: Mapping[str, Any], shot: int) -> str:
    return f"{run['shots'][shot]:.1f} s, {run['shots'][shot] / run['unit']:.0f} units"


def _run(bench: Bench, key: str) -> dict[str, Any]:
    """The shots of a chart, measured in a process of their own."""
    call = "import sys; from benchmarks.bench import print_costs; print_costs(sys.argv[1], sys.argv[2:])"
    command = [sys.executable, "-c", call, key, *map(str, bench.charted(key))]
    done = subprocess.run(command, env=bench.environment, capture_output=True, check=True)
    return dict(json.loads(done.stdout))


def print_costs(chart_key: str, names: Sequence[str]) -> None:
    """Seconds of each shot, of a unit, and the most memory, as JSON."""
    cv2.setNumThreads(1)
    tasks = tuple(ChartTask(Photo(Path(name), name, SHOT), (parse_chart_key(chart_key),), Settings()) for name in names)
    seconds, began = [], time.process_time()
    for task, result in visit(Part(tasks, tasks), lambda _: None, Settings()):
        assert result.reason is None, (task.photo.name, result.reason)
        seconds.append(time.process_time() - began)
        began = time.process_time()
    # what getrusage says of memory includes the process that started it
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    memory = [1024 * int(line.split()[1]) for line in lines if line.startswith("VmHWM")]
    print(json.dumps({"shots": seconds, "unit": unit_s(), "memory": max(memory, default=0)}))


TABLE: dict[str, Callable[[Bench], Rows]] = {
    "start": start_rows,
    "article": article_rows,
    "unpacking": unpacking_rows,
    "pool": pool_rows,
    "memory": memory_rows,
    "chart": chart_rows,
    "raws": raw_rows,
    "demo": demo_rows,
    "window": window_rows,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", nargs="*", choices=TABLE, default=list(TABLE))
    parser.add_argument("--files", type=int, default=40)
    parser.add_argument("--megapixels", type=float, default=24.0)
    parser.add_argument("--rounds", type=int, default=2)
    asked = parser.parse_args()
    reader = metadata.reader_words(metadata.reader_in_use())
    print(f"{worker_count()} workers, {asked.megapixels:g} MP, {reader}, least of {asked.rounds} rounds")
    print("| what | asked | reached |\n|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), asked.files, asked.megapixels, asked.rounds)
        for name in asked.only:
            for what, aim, reached in TABLE[name](bench):
                print(f"| {what} | {aim} | {reached} |", flush=True)


if __name__ == "__main__":
    main()
