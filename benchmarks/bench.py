"""`make bench`: how fast LensLab is, against what was asked, as one table.

    python -m benchmarks.bench [--only NAME ...] [--files 40] [--many 400] [--megapixels 24] [--shots 2000] [--rounds 2]

The sides of a ratio are measured in turn on the same files, and the least time of each counts, so that the ratio holds
whatever else the machine is doing. The article's loop, file by file: exiftool twice, then one Python start that reads
the file with OpenCV and takes three np.std. What needs LensLab's chart is in known_chart.py.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median
from typing import TypeAlias

import numpy as np
import tifffile

from benchmarks import known_chart
from benchmarks.run import Took, cluster, links, measure, memory_while, took
from lenslab.demo.files import write_dng
from lenslab.demo.optics import Sensor, developed, exposed
from lenslab.files import metadata
from lenslab.run.analysis import analyse
from lenslab.values.types import Measured, Metadata
from lenslab.workers import Pool, worker_count
from simulator.leaves import chart

ARTICLE = """
import sys, cv2, numpy as np
img = cv2.imread(sys.argv[1], cv2.IMREAD_GRAYSCALE | cv2.IMREAD_IGNORE_ORIENTATION)
width = height = len(img[0])
print(np.std(img), np.std(img[: height // 3, : width // 3]), np.std(img[: height // 8, : width // 8]))
"""
CFA = 32803
DISTINCT = 4  # frames; the other files are links to them, each read again
WINDOW = {  # how lines begin, and what is asked of each
    "longest stall while they came in": "50 ms",
    "longest stall": "100 ms",
    "redraw": "100 ms",
    "session opened": "1 s",
}
Rows: TypeAlias = Iterator[tuple[str, str, str]]  # what is measured, what is asked, what is reached


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", nargs="*", choices=TABLE, default=list(TABLE))
    parser.add_argument("--files", type=int, default=40)
    parser.add_argument("--many", type=int, default=400, help="files of the longer memory run")
    parser.add_argument("--megapixels", type=float, default=24.0)
    parser.add_argument("--shots", type=int, default=2000, help="in the window")
    parser.add_argument("--rounds", type=int, default=2)
    asked = parser.parse_args()
    reader = metadata.reader_words(metadata.reader_in_use())
    print(f"{worker_count()} workers, {asked.megapixels:g} MP, {reader}, least of {asked.rounds} rounds")
    print("| what | asked | reached |\n|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        frames = make(Path(folder), asked.files, asked.megapixels) if FRAMES & set(asked.only) else {}
        for name in asked.only:
            for what, aim, reached in TABLE[name](frames, asked, Path(folder)):
                print(f"| {what} | {aim} | {reached} |", flush=True)


# Files


def make(folder: Path, files: int, megapixels: float) -> dict[str, list[Path]]:
    """16-bit TIFFs and DNGs of a simulated chart: what the files are -> their paths."""
    rows = round((megapixels * 1e6 / 1.5) ** 0.5) // 2 * 2
    scene, sensor = chart(rows, rows * 3 // 2), Sensor()
    shot = Metadata(camera="LensLab Simulated", lens="Simulated 50mm", aperture=5.6, shutter_s=1 / 60, iso=100.0)
    kinds = {
        f"{files} TIFFs, 16-bit uncompressed": ("plain.tif", files),
        f"{files // 2} TIFFs, 16-bit Deflate": ("packed.tif", files // 2),
        f"{files} DNGs, uncompressed": ("plain.dng", files),
        f"{files} DNGs, lossless JPEG": ("packed.dng", files),
    }
    for number in range(DISTINCT):
        mosaic = exposed(sensor, scene * np.float32(0.5), np.random.default_rng(number))
        picture = developed(sensor, mosaic)
        tifffile.imwrite(folder / f"{number}-plain.tif", picture, photometric="rgb")
        tifffile.imwrite(
            folder / f"{number}-packed.tif", picture, photometric="rgb", compression="zlib", predictor=True
        )
        write_dng(folder / f"{number}-packed.dng", mosaic, replace(shot, aperture=2.0 * (number + 1)), sensor)
        write_plain_dng(folder / f"{number}-plain.dng", mosaic, sensor)
    return {
        name: links(folder / suffix, [folder / f"{number}-{suffix}" for number in range(DISTINCT)], count)
        for name, (suffix, count) in kinds.items()
    }


def write_plain_dng(path: Path, mosaic: np.ndarray, sensor: Sensor) -> None:
    cell = np.array(sensor.pattern, np.uint8)
    tags = [
        (0xC612, 1, 4, bytes((1, 4, 0, 0)), True),  # DNGVersion
        (0xC614, 2, 10, "Simulated", True),  # UniqueCameraModel
        (0x828D, 3, 2, cell.shape, True),  # CFARepeatPatternDim
        (0x828E, 1, cell.size, cell.tobytes(), True),  # CFAPattern
        (0xC61A, 3, 1, sensor.black, True),
        (0xC61D, 3, 1, sensor.white, True),
    ]
    tifffile.imwrite(path, mosaic, photometric=CFA, extratags=tags, metadata=None)


# Sides of ratios


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


def least(sides: Sequence[partial[None]], paths: Sequence[Path], rounds: int) -> list[Took]:
    """The least of each side, the sides taken in turn."""
    decode(paths[:DISTINCT])  # into the system's cache, for all sides alike
    times: list[list[Took]] = [[] for _ in sides]
    for _ in range(rounds):
        for side, own in zip(sides, times, strict=True):
            own.append(took(partial(side, paths)))
    return [Took(min(one.clock_s for one in own), min(one.computed_s for one in own)) for own in times]


def faster(slow: Took, fast: Took) -> str:
    """By the clock; and what the computing alone would give, which a busy machine does not change.

    The slow side takes one core, the fast one all of them.
    """
    shared = fast.computed_s / worker_count()
    return f"{slow.clock_s / fast.clock_s:.1f} times; by computing time {slow.computed_s / shared:.1f} ({fast})"


# Rows of the table, of files that were made, of what was asked, with a folder to work in

Frames: TypeAlias = Mapping[str, Sequence[Path]]


def start_rows(frames: Frames, asked: argparse.Namespace, folder: Path) -> Rows:
    program = Path(sys.executable).with_name("lenslab")
    run = partial(subprocess.run, [program, "--help"], stdout=subprocess.DEVNULL, check=True)
    yield "`lenslab --help`, median of seven", "", f"{median(took(run).clock_s for _ in range(7)):.3f} s"


def article_rows(frames: Frames, asked: argparse.Namespace, folder: Path) -> Rows:
    paths = tiffs(frames)
    sides = [partial(article), partial(measure, ()), partial(measure, ("--measures", "none"))]
    loop, whole, plain = least(sides, paths, asked.rounds)
    what = f"{len(paths)} TIFFs with start-up, against the article's loop ({loop})"
    yield f"{what}: all measures", "5 times", faster(loop, whole)
    yield f"{what}: standard deviations alone", "14 times", faster(loop, plain)


def unpacking_rows(frames: Frames, asked: argparse.Namespace, folder: Path) -> Rows:
    for kind, paths in frames.items():
        whole, floor = least([partial(measure, ()), partial(decode)], paths, asked.rounds)
        by_clock, computed = whole.clock_s / floor.clock_s, whole.computed_s / floor.computed_s
        what, aim = f"{kind}, with start-up, all measures, against unpacking alone ({floor})", "1.3 times its time"
        reached = f"{by_clock:.2f} times; by computing time {computed:.2f} ({whole})"
        yield what, aim if "lossless" in kind else "", reached


def pool_rows(frames: Frames, asked: argparse.Namespace, folder: Path) -> Rows:
    paths = tiffs(frames)
    with cluster(folder) as machines:
        sides = [partial(measure, ("--workers", "2")), partial(measure, ("--cluster", machines.address))]
        pool, dask = least(sides, paths, asked.rounds)
    what = (
        f"{len(paths)} TIFFs, all measures, by two local Dask workers, against the pool of two ({pool.clock_s:.1f} s)"
    )
    yield what, "within 15 %", f"{100 * (dask.clock_s / pool.clock_s - 1):+.0f} % ({dask.clock_s:.1f} s)"


def memory_rows(frames: Frames, asked: argparse.Namespace, folder: Path) -> Rows:
    def measured(paths: Sequence[Path]) -> None:
        assert sum(isinstance(outcome, Measured) for outcome in analyse(paths, workers=2)) == len(paths)

    paths = tiffs(frames)
    for some in (paths, links(folder / "many", paths, asked.many)):
        what = f"memory of all processes, two workers, {len(some)} TIFFs"
        yield what, "1.5 GB, the same for more", f"{memory_while(partial(measured, some)):.2f} GB"


def window_rows(frames: Frames, asked: argparse.Namespace, folder: Path) -> Rows:
    command = [sys.executable, "-m", "benchmarks.window", "load", "--shots", str(asked.shots)]
    said = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout
    for line in (line for line in said.splitlines() if not line.startswith(" ")):  # those say what ran in a stall
        what, _, reached = line.partition(": ")
        aim = next((aim for name, aim in WINDOW.items() if what.startswith(name)), "")
        yield f"window with {asked.shots} shots: {what}", aim, reached


def tiffs(frames: Frames) -> Sequence[Path]:
    return next(iter(frames.values()))


TABLE = {
    "start": start_rows,
    "article": article_rows,
    "unpacking": unpacking_rows,
    "pool": pool_rows,
    "memory": memory_rows,
    "chart": lambda _, asked, folder: known_chart.rows(asked.megapixels, folder),
    "raws": lambda _, asked, folder: known_chart.raw_rows(asked.megapixels, asked.files, folder),
    "demo": lambda _, asked, folder: known_chart.demo_rows(folder),
    "window": window_rows,
}
FRAMES = {"article", "unpacking", "pool", "memory"}  # which need the files

if __name__ == "__main__":
    main()
