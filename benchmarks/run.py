"""What `benchmarks.bench` compares, on files made for it: LensLab, the article's loop, unpacking alone; and memory.

The article's loop, file by file: exiftool twice, then one Python start that reads the file with OpenCV and takes three
np.std; for RAW, LibRaw's AHD development to a 16-bit TIFF first.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import psutil
import tifffile

from lenslab.demo.files import write_dng
from lenslab.demo.optics import Sensor, developed, exposed
from lenslab.files import metadata
from lenslab.run.analysis import analyse
from lenslab.values.types import MEASURES, Measured, Metadata
from lenslab.workers import Pool, worker_count
from simulator.leaves import chart

ARTICLE = """
import sys, cv2, numpy as np
img = cv2.imread(sys.argv[1], cv2.IMREAD_GRAYSCALE | cv2.IMREAD_IGNORE_ORIENTATION)
width = height = len(img[0])
print(np.std(img), np.std(img[: height // 3, : width // 3]), np.std(img[: height // 8, : width // 8]))
"""
DEVELOP = """
import sys, rawpy, tifffile
with rawpy.imread(sys.argv[1]) as raw:
    rgb = raw.postprocess(demosaic_algorithm=rawpy.DemosaicAlgorithm.AHD, output_bps=16, use_camera_wb=True)
tifffile.imwrite(sys.argv[2], rgb, photometric="rgb")
"""
CFA = 32803
ALL = ",".join(MEASURES)
DISTINCT = 4  # frames; the other files are links to them, each read again


def make(folder: Path, files: int, raws: int, megapixels: float) -> dict[str, list[Path]]:
    """16-bit TIFFs and DNGs of a simulated chart: what the files are -> their paths."""
    rows = round((megapixels * 1e6 / 1.5) ** 0.5) // 2 * 2
    scene, sensor = chart(rows, rows * 3 // 2), Sensor()
    shot = Metadata(camera="LensLab Simulated", lens="Simulated 50mm", aperture=5.6, shutter_s=1 / 60, iso=100.0)
    kinds = {
        f"{files} TIFFs, 16-bit uncompressed": ("plain.tif", files),
        f"{files // 2} TIFFs, 16-bit Deflate": ("packed.tif", files // 2),
        f"{raws} DNGs, uncompressed": ("plain.dng", raws),
        f"{raws} DNGs, lossless JPEG": ("packed.dng", raws),
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
    files_of = {}
    for name, (suffix, count) in kinds.items():
        files_of[name] = [folder / suffix / f"P{number}{Path(suffix).suffix}" for number in range(count)]
        (folder / suffix).mkdir()
        for number, path in enumerate(files_of[name]):
            os.link(folder / f"{number % DISTINCT}-{suffix}", path)
    return files_of


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


def article(paths: Sequence[Path]) -> None:
    for path in paths:
        source = path
        if path.suffix == ".dng":
            source = path.with_name("developed.tiff")
            subprocess.run([sys.executable, "-c", DEVELOP, path, source], check=True)
        if metadata.exiftool_version():
            for _ in range(2):
                subprocess.run(["exiftool", path], stdout=subprocess.DEVNULL, check=True)
        subprocess.run([sys.executable, "-c", ARTICLE, source], stdout=subprocess.DEVNULL, check=True)
        if source != path:
            source.unlink()


def lenslab(measures: str, paths: Sequence[Path]) -> None:
    command = [sys.executable, "-m", "lenslab", "measure", *map(str, paths), "-o", os.devnull, "--quiet", "--no-cache"]
    subprocess.run([*command, "--chart", "none", "--measures", measures], check=True)


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


def seconds(what: Callable[[Sequence[Path]], None], paths: Sequence[Path]) -> float:
    began = time.perf_counter()
    what(paths)
    return time.perf_counter() - began


def peak_memory(paths: Sequence[Path], workers: int) -> float:
    """GB of all processes together while photos are measured."""

    def measure() -> None:
        assert sum(isinstance(outcome, Measured) for outcome in analyse(paths, workers=workers)) == len(paths)

    return memory_while(measure)


def memory_while(work: Callable[[], object]) -> float:
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
    return peak


def lenslab_help(_: Sequence[Path]) -> None:
    program = Path(sys.executable).with_name("lenslab")
    subprocess.run([program, "--help"], stdout=subprocess.DEVNULL, check=True)
