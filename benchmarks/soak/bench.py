"""A bench for one trial: an undisturbed shoot and its table, a run of the program, and what must hold after it."""

from __future__ import annotations

import contextlib
import csv
import io
import math
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

import psutil

from benchmarks.soak import slowness
from lenslab.charts.chart_key import parse_chart_key
from lenslab.demo.files import write_dng, write_tiff
from lenslab.values.types import Metadata
from simulator.leaves import chart
from simulator.page_blur import gaussian
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.small_shots import metadata, picture
from simulator.view import CameraView

Meanwhile: TypeAlias = Callable[[subprocess.Popen[bytes]], None]
SHOTS = 12
LIMIT_S = 180.0
FULL_BYTES = 3000
PROGRAM = (sys.executable, "-m", "lenslab")
COMPARING = ("fname", "transmission_ev", "light_loss_ev")  # with the brightest shot that has been measured
CHART = "lenslab:A4:landscape:seed=3:finest=0.8"  # half the work of the usual 0.5 mm
BY_CACHE = ("measure", "--chart", "none", "--workers", "2")
MEASURE = (*BY_CACHE, "--no-cache", "--quiet")
WITH_MTF = ("measure", "--chart", CHART, "--workers", "2", "--no-cache", "--quiet")


@dataclass(frozen=True, slots=True)
class Bench:
    """A shoot, its table as an undisturbed run gives it, and a folder for one trial."""

    shoot: Path
    table: dict[str, list[str]]
    of_chart: bool  # and so with MTF
    here: Path
    rng: random.Random
    at_end: contextlib.ExitStack  # what is put back after the trial
    ends: list[tuple[float, float]]  # s from a signal to the end of what was at work, or from Cancel; and the load then

    @property
    def measure(self) -> tuple[str, ...]:
        """The command that measures its shoot."""
        return WITH_MTF if self.of_chart else MEASURE

    @property
    def tmp(self) -> Path:
        """The folder of temporary files of a trial."""
        folder = self.here / "tmp"
        folder.mkdir(exist_ok=True)
        return folder

    def copy(self) -> Path:
        """The shoot where it may be spoilt."""
        return Path(shutil.copytree(self.shoot, self.here / "evening"))

    def mounted(self, folder: Path, size: str) -> bool:
        """Mount a drive of this size until the end of the trial; False where this user may not."""
        folder.mkdir(exist_ok=True)
        mount = ("mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder))
        done = subprocess.run(mount, check=False, capture_output=True).returncode == 0
        if done:
            self.at_end.callback(subprocess.run, ["umount", "--lazy", str(folder)], check=True)
        return done


def undisturbed(top: Path, of_chart: bool) -> tuple[Path, dict[str, list[str]]]:
    """A shoot in a folder of its own, and its table."""
    folder = top / ("charted" if of_chart else "shoot")
    folder.mkdir()
    (write_charted if of_chart else write_plain)(folder)
    done = run(*(WITH_MTF if of_chart else MEASURE), folder)
    assert done.code == 0, done.errors
    return folder, rows_of(done.output)


def write_plain(folder: Path) -> None:
    """Twelve small shots, two at each aperture."""
    scene = chart(240, 360, seed=3, largest_px=20)
    for number in range(1, SHOTS + 1):
        known: Metadata = metadata("L 50mm", 2.0 * 2 ** (((number - 1) // 2) / 2), number)
        write_tiff(folder / f"P{number}.tif", picture(scene, 0.5 + number / 10, seed=number), known)


def write_charted(folder: Path) -> None:
    """Six small shots of a chart."""
    page = parse_chart_key(CHART).chart()
    view = CameraView((960, 640), page.frame, fill=1.06, turn_deg=0.7, tilt_deg=0.5, distortion=-0.01)
    for number in range(6):
        photo = photograph_page(page, PhotoSetup(view, gaussian(0.7 + number / 10), seed=number, exposure=0.6))
        known = Metadata(lens="L 50mm", aperture=2.0 * 2 ** (number // 2 / 2), shutter_s=0.01, iso=100.0)
        write_dng(folder / f"P{number + 1}.dng", photo.levels, known, photo.sensor)


# A run


@dataclass(frozen=True, slots=True)
class Done:
    """How a run ended."""

    code: int
    output: bytes
    errors: str


def run(
    *said: str | Path,
    meanwhile: Meanwhile | None = None,
    environment: Mapping[str, str] = MappingProxyType({}),
    largest_file: int | None = None,
    program: tuple[str, ...] = PROGRAM,
    limit_s: float = LIMIT_S,
) -> Done:
    """The command line, with something done to it on the way; in a process group of its own."""
    command = [*program, *map(str, said)]
    limits = None if largest_file is None else lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file,) * 2)
    compiled = {} if largest_file is None else {"PYTHONDONTWRITEBYTECODE": "1"}  # Python keeps what was cut off
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env={**os.environ, **compiled, **environment},
        preexec_fn=limits,  # noqa: PLW1509 - this process has no threads
    ) as process:
        if meanwhile is not None:
            meanwhile(process)
        try:
            output, errors = process.communicate(timeout=limit_s)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, errors = process.communicate()
            return Done(-999, output, f"took too long: {(errors or b'').decode('utf-8', 'replace')[-1000:]}")
    left = orphans(process.pid)
    text = (errors or b"").decode("utf-8", "replace")
    return Done(process.returncode, output or b"", text + (f"\nprocesses left: {left}" if left else ""))


def under_way(process: subprocess.Popen[bytes], seconds: float) -> None:
    """Wait until the files are listed and a worker has been started; and so long after that."""
    wait_for(lambda: process.poll() is not None or bool(children(process, "spawn_main")), every_s=0.01)
    pause(seconds)


def pause(seconds: float) -> None:
    """So long on a machine that does nothing else; longer where what is disturbed is slower, too."""
    time.sleep(seconds * slowness())


def wait_for_charts(process: subprocess.Popen[bytes], folder: Path) -> None:
    """Wait until MTF has begun: a chart's page in this cache folder has been used."""
    began = time.time()

    def used() -> bool:
        return any(page.stat().st_mtime >= began for page in folder.rglob("page-*"))

    wait_for(lambda: process.poll() is not None or used())


def wait_for(what: Callable[[], bool], every_s: float = 0.05) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end and not what():
        time.sleep(every_s)


def children(process: subprocess.Popen[bytes], word: str) -> list[psutil.Process]:
    """What a program has started with this word in its command."""
    found = []
    with contextlib.suppress(psutil.Error):
        for child in psutil.Process(process.pid).children(recursive=True):
            with contextlib.suppress(psutil.Error):
                found += [child] if word in " ".join(child.cmdline()) else []
    return found


def orphans(group: int) -> list[str]:
    """Processes of a group that outlive it by more than some seconds."""
    end = time.monotonic() + 5
    while time.monotonic() < end:
        processes = [process for process in psutil.process_iter() if _is_of(process, group)]
        if not processes:
            return []
        time.sleep(0.1)
    return [" ".join(process.cmdline())[:80] for process in processes]


def _is_of(process: psutil.Process, group: int) -> bool:
    with contextlib.suppress(OSError, psutil.Error):
        return os.getpgid(process.pid) == group and process.status() != psutil.STATUS_ZOMBIE
    return False


def is_possible(within: tuple[str, ...]) -> bool:
    """Whether this system, and this user, can begin programs like this."""
    return not subprocess.run([*within, "true"], check=False, capture_output=True).returncode


# What must hold


def wrong(
    bench: Bench, done: Done, *, codes: tuple[int, ...] = (0, 1), may_differ: frozenset[str] = frozenset()
) -> str:
    """What does not hold of a run that should have gone on to its end; "" where all does."""
    if bad := quiet(done, *codes):
        return bad
    rows = rows_of(done.output)
    if other := other_numbers(bench, rows, may_differ):
        return other
    lost = [name for name in bench.table if name not in rows and name not in done.errors]
    return f"neither measured nor named: {lost}" if lost else temporary(bench)


def quiet(done: Done, *codes: int) -> str:
    """What is wrong with how a run ended, whatever it measured."""
    if done.code not in codes:
        return f"exit code {done.code}: {done.errors[-300:]}"
    bad = [word for word in ("Traceback", "internal error", "processes left") if word in done.errors]
    return done.errors[-400:] if bad else ""


def rows_of(data: bytes) -> dict[str, list[str]]:
    """A table's rows by file name, without the columns that compare a shot with the others of its lens."""
    rows = list(csv.DictReader(io.StringIO(data.decode())))
    own = [name for name in rows[0] if name not in COMPARING and not name.endswith("_rel")] if rows else []
    return {row["fname"].rpartition("/")[2]: [row[name] for name in own] for row in rows}


def other_numbers(bench: Bench, rows: dict[str, list[str]], may_differ: frozenset[str] = frozenset()) -> str:
    """Of a table's rows: the first that is not an undisturbed run's."""
    for name, row in rows.items():
        if name not in may_differ and not same(row, bench.table[name]):
            pairs = zip(row, bench.table[name], strict=True)
            return f"other numbers of {name}: {[pair for pair in pairs if pair[0] != pair[1]][:3]}"
    return ""


def same(row: list[str], other: list[str], tolerance: float = 1e-6) -> bool:
    """Whether the cells are the same; shutter times to the digits that one reader or the other rounds them to."""
    return all(cell == due or _is_close(cell, due, tolerance) for cell, due in zip(row, other, strict=True))


def _is_close(cell: str, due: str, tolerance: float) -> bool:
    with contextlib.suppress(ValueError):
        return math.isclose(float(cell), float(due), rel_tol=tolerance)
    return False


def partner(name: str) -> str:
    """The other shot of a shot's pair."""
    number, _, kind = name[1:].partition(".")
    return f"P{1 + ((int(number) - 1) ^ 1)}.{kind}"


def temporary(bench: Bench) -> str:
    """Files that should not have been left."""
    left = [path.name for path in bench.here.rglob("*") if path.name.endswith(".tmp") or path.name.startswith(".")]
    return f"left behind: {left}" if left else ""
