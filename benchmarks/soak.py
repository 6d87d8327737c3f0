"""Faults, one after another, while the command line measures: what is killed, taken away, filled up, held or cut off.

    python -m benchmarks.soak [--rounds 100] [--seed 1] [--only NAME]...

After each: every shot is measured or named, no number differs from an undisturbed run's, a session opens and goes on to
the very same table, no process and no temporary file is left. What does not hold is printed, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import contextlib
import csv
import io
import math
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from statistics import median
from typing import TypeAlias

import psutil

from lenslab.charts.chart_key import parse_chart_key
from lenslab.demo.files import write_dng, write_tiff
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import load
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Metadata
from lenslab.workers.kept_files import PREFIX
from simulator.leaves import chart
from simulator.page_blur import gaussian
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.small_shots import metadata, picture
from simulator.view import CameraView

SHOTS = 12
LIMIT_S = 180.0
FULL_BYTES = 3000
PROGRAM = (sys.executable, "-m", "lenslab")


@dataclass(frozen=True, slots=True)
class Bench:
    """A shoot, its table as an undisturbed run gives it, and a folder for one trial."""

    shoot: Path
    table: dict[str, list[str]]
    here: Path
    rng: random.Random
    charted: Callable[[], tuple[Path, dict[str, list[str]]]]  # a shoot of a chart, and its table with MTF
    of_chart: bool = False  # whether it is this one's trial

    def with_mtf(self) -> Bench:
        """The same with MTF."""
        shoot, table = self.charted()
        return replace(self, shoot=shoot, table=table, of_chart=True)

    @property
    def tmp(self) -> Path:
        """The folder of temporary files of a trial."""
        folder = self.here / "tmp"
        folder.mkdir(exist_ok=True)
        return folder

    def copy(self) -> Path:
        """The shoot where it may be spoilt."""
        there = self.here / "evening"
        shutil.copytree(self.shoot, there)
        return there


@dataclass(frozen=True, slots=True)
class Done:
    """How a run ended."""

    code: int
    output: bytes
    errors: str


def run(
    *said: str | Path,
    meanwhile: Callable[[subprocess.Popen[bytes]], None] | None = None,
    environment: dict[str, str] | None = None,
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
        env={**os.environ, **compiled, **(environment or {})},
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
    end = time.monotonic() + 60
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(psutil.Error):
            if any("spawn_main" in " ".join(child.cmdline()) for child in psutil.Process(process.pid).children()):
                break
        time.sleep(0.01)
    time.sleep(seconds)


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


def rows_of(data: bytes) -> dict[str, list[str]]:
    """A table's rows by file name, without the columns that compare a shot with the others of its lens."""
    rows = list(csv.DictReader(io.StringIO(data.decode())))
    own = [name for name in rows[0] if name not in COMPARING and not name.endswith("_rel")] if rows else []
    return {row["fname"].rpartition("/")[2]: [row[name] for name in own] for row in rows}


def wrong(
    bench: Bench, done: Done, *, codes: tuple[int, ...] = (0, 1), may_differ: frozenset[str] = frozenset()
) -> str:
    """What does not hold of a run that should have gone on to its end; "" where all does."""
    if done.code not in codes:
        return f"exit code {done.code}: {done.errors[-300:]}"
    if "Traceback" in done.errors or "internal error" in done.errors or "processes left" in done.errors:
        return done.errors[-300:]
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
    return done.errors[-300:] if bad else ""


def other_numbers(bench: Bench, rows: dict[str, list[str]], may_differ: frozenset[str] = frozenset()) -> str:
    """Of a table's rows: the first that is not an undisturbed run's."""
    for name, row in rows.items():
        if name not in may_differ and not same(row, bench.table[name]):
            other = [
                (cell, expected) for cell, expected in zip(row, bench.table[name], strict=True) if cell != expected
            ]
            return f"other numbers of {name}: {other[:3]}"
    return ""


def same(row: list[str], other: list[str], tolerance: float = 1e-6) -> bool:
    """Whether the cells are the same; shutter times to the digits that one reader or the other rounds them to."""
    return all(cell == due or _is_close(cell, due, tolerance) for cell, due in zip(row, other, strict=True))


def _is_close(cell: str, due: str, tolerance: float) -> bool:
    with contextlib.suppress(ValueError):
        return math.isclose(float(cell), float(due), rel_tol=tolerance)
    return False


def temporary(bench: Bench) -> str:
    """Files that should not have been left."""
    left = [path.name for path in bench.here.rglob("*") if path.name.endswith(".tmp") or path.name.startswith(".")]
    return f"left behind: {left}" if left else ""


COMPARING = ("fname", "transmission_ev", "light_loss_ev")  # with the brightest shot that has been measured
BY_CACHE = ("measure", "--chart", "none", "--workers", "2")
CHART = "lenslab:A4:landscape:seed=3:finest=0.8"  # half the work of the usual 0.5 mm
WITH_MTF = ("measure", "--chart", CHART, "--workers", "2", "--no-cache", "--quiet")
ENDS: list[tuple[float, float]] = []  # of the program still at work: s from a signal to its end, and the load then
MEASURE = (*BY_CACHE, "--no-cache", "--quiet")


def killed_workers(bench: Bench) -> str:
    def kill(process: subprocess.Popen[bytes]) -> None:
        under_way(process, 0.3)
        for _ in range(3):
            time.sleep(bench.rng.uniform(0.2, 0.9))
            with contextlib.suppress(psutil.Error, IndexError):
                workers = [
                    child
                    for child in psutil.Process(process.pid).children()
                    if "spawn_main" in " ".join(child.cmdline())
                ]
                bench.rng.choice(workers).kill()

    return wrong(bench, run(*MEASURE, bench.shoot, meanwhile=kill), codes=(0,))


def changed_files(bench: Bench) -> str:
    """Removed, replaced and cut while they are measured: of these any outcome may come, but one."""
    there = bench.copy()
    some = bench.rng.sample(sorted(there.iterdir()), 3)

    def change(process: subprocess.Popen[bytes]) -> None:
        under_way(process, bench.rng.uniform(0.0, 2.5))
        some[0].unlink()
        some[1].write_bytes(some[1].read_bytes()[: bench.rng.randrange(20_000)])
        shutil.copyfile(some[2].with_name("other"), some[2]) if some[2].with_name("other").exists() else some[2].touch()

    # a neighbour's numbers hang on theirs: its set is its pair
    partners = {partner(path.name) for path in some}
    return wrong(
        bench, run(*MEASURE, there, meanwhile=change), may_differ=frozenset(partners | {photo.name for photo in some})
    )


def partner(name: str) -> str:
    """The other shot of a shot's pair."""
    number, _, kind = name[1:].partition(".")
    return f"P{1 + ((int(number) - 1) ^ 1)}.{kind}"


def unplugged(bench: Bench) -> str:
    """The card is pulled: its folder is gone from one moment to the next."""
    there = bench.copy()

    def pull(process: subprocess.Popen[bytes]) -> None:
        under_way(process, bench.rng.uniform(0.0, 2.5))
        there.rename(bench.here / "gone")

    done = run(*MEASURE, there, meanwhile=pull)
    if done.code == 2 and ("nothing to measure" in done.errors or "not there" in done.errors):
        return ""
    return wrong(bench, done, may_differ=frozenset(bench.table))


def full_disk(bench: Bench) -> str:
    """No output can be larger than a few kilobytes: each says so in one line, and leaves nothing half done."""
    out = bench.here / "out"
    out.mkdir()
    for name, said in {
        "table": (*MEASURE, bench.shoot, "-o", out / "t.csv"),
        "curves": (*MEASURE, bench.shoot, "-o", os.devnull, "--curves", out / "c.csv"),
        "plots": (*MEASURE, bench.shoot, "-o", os.devnull, "--plots", out),
        "report": ("report", bench.shoot, "-o", out / "r.html"),
        "chart": ("chart", "stars", "-o", out / "c.pdf"),
        "session": (*MEASURE, bench.shoot, "-o", os.devnull, "--session", out / "s.lenslab"),
        "parquet": (*MEASURE, bench.shoot, "-o", out / "t.parquet"),
    }.items():
        done = run(*said, largest_file=FULL_BYTES)
        code = 1 if name in ("curves", "plots") else 2  # there the table is written
        if done.code != code or ("cannot be written" not in done.errors and "could not be written" not in done.errors):
            return f"{name}: exit code {done.code}: {done.errors[-300:]}"
        if "Traceback" in done.errors or temporary(bench):
            return f"{name}: {done.errors[-300:]} {temporary(bench)}"
        whole = [path for path in out.iterdir() if path.suffix not in (".lenslab", ".csv", ".png")]
        if whole:
            return f"{name}: left {whole}"
    return ""


def full_cache(bench: Bench) -> str:
    """The cache cannot grow: it is said once, and nothing else suffers. A second run measures again."""
    cache = {"XDG_CACHE_HOME": str(bench.here / "cache")}
    for _ in range(2):
        done = run(*BY_CACHE, bench.shoot, environment=cache, largest_file=FULL_BYTES)
        if done.errors.count("cache") != 1:
            return f"the cache is not named once: {done.errors[-300:]}"
        if after := wrong(bench, done, codes=(0,)):
            return after
    return ""


def closed_errors(bench: Bench) -> str:
    """Nobody reads the messages any more: the table comes nevertheless."""

    def close(process: subprocess.Popen[bytes]) -> None:
        assert process.stderr is not None
        time.sleep(bench.rng.uniform(0.0, 2.0))
        process.stderr.close()
        process.stderr = None

    return wrong(bench, run(*BY_CACHE, "--verbose", "--no-cache", bench.shoot, meanwhile=close), codes=(0,))


def exiftool(bench: Bench, behaviour: str) -> str:
    return wrong(bench, run(*MEASURE, bench.shoot, environment=with_exiftool(bench, behaviour)), codes=(0,))


def with_exiftool(bench: Bench, behaviour: str) -> dict[str, str]:
    """An environment in which exiftool tells its version, and behaves like this where it is asked for more."""
    program = bench.here / "exiftool"
    program.write_text(f'#!/bin/sh\n[ "$1" = -ver ] && echo 12.57 && exit\n{behaviour}\n')
    program.chmod(0o755)
    return {"PATH": f"{bench.here}{os.pathsep}{os.environ['PATH']}"}


def exiftool_killed(bench: Bench) -> str:
    def kill(process: subprocess.Popen[bytes]) -> None:
        end = time.monotonic() + 10
        while time.monotonic() < end and process.poll() is None:
            with contextlib.suppress(psutil.Error):
                for child in psutil.Process(process.pid).children(recursive=True):
                    if "exiftool" in " ".join(child.cmdline()) and "-ver" not in child.cmdline():
                        child.kill()
                        return
            time.sleep(0.01)

    return wrong(bench, run(*MEASURE, bench.shoot, meanwhile=kill), codes=(0,))


def interrupted(bench: Bench, number: int, mtf: bool = False) -> str:
    """Ended at a random moment, the session opens, and goes on to the same table. mtf: while MTF is measured."""
    session, environment = bench.here / "s.lenslab", {"TMPDIR": str(bench.tmp)}
    bench, command = (bench.with_mtf(), WITH_MTF) if mtf else (bench, MEASURE)

    def end(process: subprocess.Popen[bytes]) -> None:
        if mtf:
            wait_for_charts(process, bench.tmp)
            time.sleep(bench.rng.uniform(0.0, 10.0))
        elif bench.rng.random() < 0.7:
            under_way(process, bench.rng.uniform(0.0, 3.0))
        else:  # while it starts
            time.sleep(bench.rng.uniform(0.05, 1.0))
        end_by(process, number)

    first = run(*command, bench.shoot, "--session", session, meanwhile=end, environment=environment)
    if number == signal.SIGKILL:
        first = without_half_started(first)
    early = "KeyboardInterrupt" in first.errors and "lenslab" not in first.errors  # Python itself was starting
    traceback = "Traceback" in first.errors and first.code != -signal.SIGINT and not early
    if traceback or "processes left" in first.errors:
        return first.errors[-400:]
    if first.code not in (0, 130, -number) and not early:
        return f"exit code {first.code}: {first.errors[-300:]}"
    if number == signal.SIGINT and (left := list(bench.tmp.iterdir())):
        return f"left behind: {left}"
    if other := other_numbers(bench, rows_of(first.output)):  # the table of what was measured, after Ctrl+C
        return f"so far: {other}"
    kept = 0
    if session.exists():
        try:
            kept = len(load(session).outcomes)
        except UnusableRequest as error:
            return f"the session: {error}"
    again = run(*command, bench.shoot, "--session", session, environment=environment)
    after = wrong(bench, again, codes=(0,))
    left = [path for path in bench.here.iterdir() if path.name.endswith("-journal")] + list(bench.tmp.iterdir())
    return after or (f"left behind: {left}" if left else "") or ("" if kept <= SHOTS else "too many outcomes")


def without_half_started(done: Done) -> Done:
    """Of a killed program: without what Python says of a worker to which it had not sent what to do."""
    return replace(done, errors=HALF_STARTED.sub("", done.errors))


def wait_for_charts(process: subprocess.Popen[bytes], folder: Path) -> None:
    """Wait until MTF has begun: pages are kept between runs, but each run makes its folder for those without room."""
    wait_for(lambda: process.poll() is not None or any(folder.glob(f"{PREFIX}*")))


def wait_for(what: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end and not what():
        time.sleep(0.05)


def end_by(process: subprocess.Popen[bytes], number: int) -> None:
    """A signal, to the whole group if it is that of Ctrl+C; and how long the program goes on after it."""
    if process.poll() is not None:
        return
    asked = time.monotonic()
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, number) if number == signal.SIGINT else process.send_signal(number)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(20)
    ENDS.append((time.monotonic() - asked, os.getloadavg()[0]))


def two_programs(bench: Bench) -> str:
    session = bench.here / "s.lenslab"
    with SessionWriter(session):
        second = run(*MEASURE, bench.shoot, "--session", session)
    if second.code != 2 or "open in another LensLab" not in second.errors:
        return f"exit code {second.code}: {second.errors[-300:]}"
    return wrong(bench, run(*MEASURE, bench.shoot, "--session", session), codes=(0,))


def closed_pipe(bench: Bench) -> str:
    def close(process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        process.stdout.close()
        process.stdout = None

    done = run(*MEASURE, bench.shoot, meanwhile=close)
    return "" if done.code == 1 and "Traceback" not in done.errors else f"exit code {done.code}: {done.errors[-300:]}"


@contextlib.contextmanager
def benches(seed: int) -> Iterator[Callable[[int], contextlib.AbstractContextManager[Bench]]]:
    """Makes a bench for each trial."""
    with tempfile.TemporaryDirectory() as name:
        top = Path(name)
        for variable in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            os.environ[variable] = str(top / variable)
        shoot = top / "shoot"
        shoot.mkdir()
        scene = chart(240, 360, seed=3, largest_px=20)
        for number in range(1, SHOTS + 1):
            known: Metadata = metadata("L 50mm", 2.0 * 2 ** (((number - 1) // 2) / 2), number)
            write_tiff(shoot / f"P{number}.tif", picture(scene, 0.5 + number / 10, seed=number), known)
        undisturbed = run(*MEASURE, shoot)
        assert undisturbed.code == 0, undisturbed.errors
        table = rows_of(undisturbed.output)

        @cache
        def charted() -> tuple[Path, dict[str, list[str]]]:
            folder = top / "charted"
            folder.mkdir()
            write_charted(folder)
            with_mtf = run(*WITH_MTF, folder)
            assert with_mtf.code == 0, with_mtf.errors
            return folder, rows_of(with_mtf.output)

        @contextlib.contextmanager
        def bench(number: int) -> Iterator[Bench]:
            with tempfile.TemporaryDirectory(dir=top) as here:
                yield Bench(shoot, table, Path(here), random.Random(f"{seed} {number}"), charted)

        yield bench


def write_charted(folder: Path) -> None:
    """Six small shots of a chart."""
    page = parse_chart_key(CHART).chart()
    view = CameraView((960, 640), page.frame, fill=1.06, turn_deg=0.7, tilt_deg=0.5, distortion=-0.01)
    for number in range(6):
        photo = photograph_page(page, PhotoSetup(view, gaussian(0.7 + number / 10), seed=number, exposure=0.6))
        known = Metadata(lens="L 50mm", aperture=2.0 * 2 ** (number // 2 / 2), shutter_s=0.01, iso=100.0)
        write_dng(folder / f"P{number + 1}.dng", photo.levels, known, photo.sensor)


def main() -> int:
    return tried(FAULTS, (__doc__ or "").splitlines()[0], rounds=100)


def tried(faults: Faults, about: str, rounds: int, label: str = "") -> int:
    """Try all faults as the options of the command line say; 1 where one did harm, else 0. rounds: unless given."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--rounds", type=int, default=rounds, help="of the faults tried often; of the others a fifth")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", action="append", choices=faults, help="one of the faults; may be given again")
    options = parser.parse_args()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored, and by what is started
    failed = 0
    with benches(options.seed) as bench:
        for name, (fault, often) in faults.items():
            if options.only and name not in options.only:
                continue
            times = options.rounds if often else min(max(options.rounds // 5, 1), 5)
            began, faults_seen = time.monotonic(), []
            for number in range(times):
                with bench(number) as trial:
                    wrong = fault(trial)
                    faults_seen += [wrong] if wrong else []
            failed += len(faults_seen)
            took = time.monotonic() - began
            ends = ""
            if ENDS:
                times_s, loads = zip(*ENDS, strict=True)
                ends = (
                    f", {len(ENDS)} ended at work, in {median(times_s):.2f} s, {max(times_s):.2f} s at most, "
                    f"at a load of {min(loads):.1f} to {max(loads):.1f}"
                )
                print("    s, load:", " ".join(f"{took_s:.2f},{load:.1f}" for took_s, load in ENDS), file=sys.stderr)
            ENDS.clear()
            print(f"{label}{name:28}{times:5} times, {len(faults_seen):3} wrong, {took:6.0f} s{ends}", flush=True)
            for wrong in dict.fromkeys(faults_seen):
                print(f"    {wrong}", flush=True)
    return 1 if failed else 0


Faults: TypeAlias = Mapping[str, tuple[Callable[[Bench], str], bool]]  # name -> (what is done, whether often)
HALF_STARTED = re.compile(
    r"Traceback \(most recent call last\):\n(?:(?!Traceback).)*?in spawn_main\n(?:(?!Traceback).)*?"
    r"reduction\.pickle\.load\(from_parent\)\n[ ^]*\n\S*(?:EOFError|UnpicklingError): [^\n]*\n",
    re.DOTALL,
)
_ANSWERING = """while read x; do
case $x in
-execute*) {}; echo "{{ready${{x#-execute}}}}"; echo "=0=post${{x#-execute}}" >&2 ;;
esac
done"""
FAULTS: Faults = {
    "workers killed": (killed_workers, False),
    "files changed meanwhile": (changed_files, False),
    "card unplugged": (unplugged, False),
    "disk full": (full_disk, False),
    "disk full for the cache": (full_cache, False),
    "exiftool killed": (exiftool_killed, False),
    "exiftool ends": (lambda bench: exiftool(bench, "exit 1"), False),
    "exiftool hangs": (lambda bench: exiftool(bench, "sleep 300"), False),
    "exiftool prints rubbish": (lambda bench: exiftool(bench, _ANSWERING.format("head -c 5000 /dev/urandom")), False),
    "exiftool prints 100 MB": (lambda bench: exiftool(bench, _ANSWERING.format("head -c 100000000 /dev/zero")), False),
    "two programs on a session": (two_programs, False),
    "pipe closed": (closed_pipe, False),
    "messages' pipe closed": (closed_errors, False),
    "Ctrl+C": (lambda bench: interrupted(bench, signal.SIGINT), True),
    "SIGKILL": (lambda bench: interrupted(bench, signal.SIGKILL), True),
    "Ctrl+C during MTF": (lambda bench: interrupted(bench, signal.SIGINT, mtf=True), True),
    "SIGKILL during MTF": (lambda bench: interrupted(bench, signal.SIGKILL, mtf=True), True),
}

if __name__ == "__main__":
    sys.exit(main())
