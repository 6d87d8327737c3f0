"""Faults of the command line alone: signals, outputs that fail, two programs, odd arguments and places."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import subprocess
import time
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import psutil
import tifffile

from benchmarks.soak.bench import (
    BY_CACHE,
    FULL_BYTES,
    MEASURE,
    SHOTS,
    WITH_MTF,
    Bench,
    Done,
    Meanwhile,
    children,
    other_numbers,
    pause,
    quiet,
    rows_of,
    run,
    temporary,
    under_way,
    wait_for,
    wait_for_charts,
    wrong,
)
from benchmarks.soak.faults import CROWD, CROWD_S, PLACES, placed_at
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import load
from lenslab.values.remarks import UnusableRequest
from simulator.stored_shoot import make_book, write_document

# Interrupted


def interrupted(bench: Bench, number: int) -> str:
    """Ended at a random moment, with a chart while MTF is measured, the session opens and goes on to the same table."""
    session, environment = bench.here / "s.lenslab", {"TMPDIR": str(bench.tmp)}

    def end(process: subprocess.Popen[bytes]) -> None:
        if bench.of_chart:
            wait_for_charts(process, Path(os.environ["XDG_CACHE_HOME"]))
            pause(bench.rng.uniform(0.0, 10.0))
        elif bench.rng.random() < 0.7:
            under_way(process, bench.rng.uniform(0.0, 3.0))
        else:  # while it starts
            pause(bench.rng.uniform(0.05, 1.0))
        end_by(bench, process, number)

    first = run(*bench.measure, bench.shoot, "--session", session, meanwhile=end, environment=environment)
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
    again = run(*bench.measure, bench.shoot, "--session", session, environment=environment)
    after = wrong(bench, again, codes=(0,))
    left = [path for path in bench.here.iterdir() if path.name.endswith("-journal")] + list(bench.tmp.iterdir())
    return after or (f"left behind: {left}" if left else "") or ("" if kept <= SHOTS else "too many outcomes")


def without_half_started(done: Done) -> Done:
    """Of a killed program: without what Python says of a worker to which it had not sent what to do."""
    return replace(done, errors=HALF_STARTED.sub("", done.errors))


def end_by(bench: Bench, process: subprocess.Popen[bytes], number: int) -> None:
    """A signal, to the whole group if it is that of Ctrl+C; and how long the program goes on after it."""
    if process.poll() is not None:
        return
    load, asked = os.getloadavg()[0], time.monotonic()
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, number) if number == signal.SIGINT else process.send_signal(number)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(20)
    bench.ends.append((time.monotonic() - asked, load))


def closing(name: str, after_s: float) -> Meanwhile:
    """Nobody reads one of the program's streams any more."""

    def close(process: subprocess.Popen[bytes]) -> None:
        pause(after_s)
        getattr(process, name).close()
        setattr(process, name, None)

    return close


def closed_pipe(bench: Bench) -> str:
    done = run(*MEASURE, bench.shoot, meanwhile=closing("stdout", 0.0))
    return "" if done.code == 1 and "Traceback" not in done.errors else f"exit code {done.code}: {done.errors[-300:]}"


def closed_errors(bench: Bench) -> str:
    """The table comes nevertheless."""
    said = (*BY_CACHE, "--verbose", "--no-cache", bench.shoot)
    return wrong(bench, run(*said, meanwhile=closing("stderr", bench.rng.uniform(0.0, 2.0))), codes=(0,))


def exiftool_killed(bench: Bench) -> str:
    def kill(process: subprocess.Popen[bytes]) -> None:
        def killed() -> bool:
            running = [child for child in children(process, "exiftool") if "-ver" not in child.cmdline()]
            for child in running[:1]:
                child.kill()
            return bool(running) or process.poll() is not None

        with contextlib.suppress(psutil.Error):
            wait_for(killed, every_s=0.01)

    return wrong(bench, run(*MEASURE, bench.shoot, meanwhile=kill), codes=(0,))


# Outputs that fail, other programs


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


def two_on_a_session(bench: Bench) -> str:
    """The second is refused; with a chart the first measures meanwhile, else it only holds the session."""
    session = bench.here / "s.lenslab"
    seconds: list[Done] = []

    def begin_another(process: subprocess.Popen[bytes] | None) -> None:
        if process is not None:
            wait_for_charts(process, Path(os.environ["XDG_CACHE_HOME"]))
        seconds.append(run(*bench.measure, bench.shoot, "--session", session))

    if not bench.of_chart:
        with SessionWriter(session):
            begin_another(None)
    meanwhile = begin_another if bench.of_chart else None
    environment = {"TMPDIR": str(bench.tmp)}
    done = run(*bench.measure, bench.shoot, "--session", session, meanwhile=meanwhile, environment=environment)
    refused = "open in another LensLab" in seconds[0].errors
    return wrong(bench, done, codes=(0,)) or quiet(seconds[0], 2) or ("" if refused else seconds[0].errors[-300:])


def two_on_a_cache(bench: Bench) -> str:
    cached = tuple(word for word in WITH_MTF if word != "--no-cache")
    environment, seconds = {"XDG_CACHE_HOME": str(bench.here / "cache")}, list[Done]()

    def begin_another(process: subprocess.Popen[bytes]) -> None:
        under_way(process, bench.rng.uniform(0.0, 5.0))
        seconds.append(run(*cached, bench.shoot, environment=environment))

    first = run(*cached, bench.shoot, environment=environment, meanwhile=begin_another)
    third = run(*cached, bench.shoot, environment=environment)
    return next((bad for done in (first, *seconds, third) if (bad := wrong(bench, done, codes=(0,)))), "")


# Odd arguments and places


def crowd(bench: Bench) -> str:
    """Files that are no photos, and are called so. A large shoot has longer runs, whose first shots are the same."""
    there = bench.copy()
    for number in range(CROWD):
        (there / f"N{number}.tif").write_text("no photo")
    done = run(*WITH_MTF, there, limit_s=CROWD_S)
    named = len(set(re.findall(r"N[0-9]+\.tif", done.errors)))
    later = frozenset(sorted(bench.table)[2:])
    return wrong(bench, done, codes=(1,), may_differ=later) or (f"{named} of {CROWD} named" if named != CROWD else "")


def crafted_places(bench: Bench) -> str:
    """A session whose photo is said to be elsewhere."""
    session = bench.here / "s.lenslab"
    shoot = bench.copy()
    for photo in sorted(shoot.iterdir())[2:]:
        photo.unlink()
    begun = run(*WITH_MTF, shoot, "--session", session)
    for place in PLACES:
        crafted = placed_at(bench, session, place)
        for command in ((*WITH_MTF, crafted), ("export", crafted, "-o", bench.here / "t.csv", "--quiet")):
            if bad := quiet(run(*command), 0, 1, 2):
                return f"{place[:20]!r}: {bad}"
    return quiet(begun, 0)


def prints(bench: Bench) -> str:
    """What may be said of a print, and what not: refused before anything is measured, or said beside the table."""
    photo = Path(shutil.copy(min(bench.shoot.iterdir()), bench.here))
    pictures = [bench.here / name for name in ("grey.tif", "8.tif", "float.tif", "pixel.tif", "x.png", "x.jpg")]
    grey = np.random.default_rng(1).integers(0, 65535, (240, 360), np.uint16)
    eight = np.repeat((grey >> 8).astype(np.uint8)[..., None], 3, axis=2)
    levels: list[np.ndarray] = [grey, eight, grey / np.float32(65535), grey[:1, :1]]
    for path, picture in zip(pictures, levels, strict=False):
        tifffile.imwrite(path, picture)
    for path in pictures[4:]:
        cv2.imwrite(str(path), eight)
    os.mkfifo(bench.here / "pipe.tif")
    (bench.here / "empty.tif").touch()
    (bench.here / "words.txt").write_text("4.5")
    for value in (
        *("nan", "inf", "0", "-1", "1e400", "1e-9", "99999", "4,5", "", "."),
        *(bench.here / "pipe.tif", bench.here / "empty.tif", bench.here / "words.txt", "/dev/zero", bench.here),
        *(photo, *pictures, 4.5),
    ):
        done = run(*WITH_MTF, f"--print-mtf={value}", photo)
        bad = quiet(done, 0, 1, 2)
        said = "--print-mtf" in done.errors or "close-up" in done.errors
        if bad or (done.code and not said):
            return f"{value}: {bad or done.errors[-300:]}"
        if done.code < 2 and not rows_of(done.output):
            return f"{value}: no table"
    return ""


def books_and_profiles(bench: Bench) -> str:
    """The lens book, JSON for it, tables and profiles where no file is or can be; nothing that was there is harmed."""
    session, book, document = (bench.here / name for name in ("s.lenslab", "own.lensbook", "book.json"))
    numbers = np.random.default_rng(bench.rng.randrange(1 << 30))
    make_book(book, numbers)
    write_document(document, numbers)
    begun = run(*WITH_MTF, bench.shoot, "--session", session)
    whole = {path: path.read_bytes() for path in (session, document)}
    names = ("--lens-maker", "Maker", "--lens-model", "L", "--lens-mount", "Mount", "--crop-factor", "1.5")
    for place in ODD_PLACES:
        lens_book, entries, table, page, profile = (odd_place(bench.here, place, ending) for ending in ENDINGS)
        read: list[tuple[str | Path, ...]] = [
            ("book", "list", "--book", lens_book),
            ("book", "add", document, "--book", lens_book),
            ("book", "add", entries, "--book", book),
            ("book", "merge", lens_book, "--book", book),
            ("report", table, "-o", bench.here / "r.html"),
        ]
        written: list[tuple[str | Path, ...]] = [
            ("book", "backup", lens_book, "--book", book),
            ("book", "report", "C 50mm", "-o", page, "--book", book),
            ("export", session, "-o", bench.here / "t.csv", f"--lensfun={profile}", *names),
        ]
        for command in read if place == "pipe" else [*read, *written]:  # a pipe takes what somebody waits for
            done = run(*command, limit_s=60.0)
            if bad := quiet(done, 0, 1, 2) or ("" if done.code == 0 or done.errors.strip() else "not a word"):
                return f"{place!r}: {command[:2]}: {bad}"
    harmed = [path.name for path, data in whole.items() if path.read_bytes() != data]
    return quiet(begun, 0) or (f"harmed: {harmed}" if harmed else "")


def odd_place(folder: Path, place: str, ending: str) -> Path:
    """A path that is no file's, or a link to one of the system's; what is needed there is made."""
    path = folder / f"{place.strip('/').replace('/', '_') if place[0] == '/' else place}{ending}"
    if os.path.lexists(path):
        return path
    if place == "pipe":
        os.mkfifo(path)
    elif place == "folder":
        path.mkdir()
    elif place == "circle" or place[0] == "/":
        path.symlink_to(path.name if place == "circle" else place)
    return path


HALF_STARTED = re.compile(
    r"Traceback \(most recent call last\):\n(?:(?!Traceback).)*?in spawn_main\n(?:(?!Traceback).)*?"
    r"reduction\.pickle\.load\(from_parent\)\n[ ^]*\n\S*(?:EOFError|UnpicklingError): [^\n]*\n",
    re.DOTALL,
)
ENDINGS = (".lensbook", ".json", ".csv", ".html", ".xml")
ODD_PLACES = (
    *("pipe", "folder", "circle", "missing/none", "x" * 300, "-o\n\u202e"),
    *("/dev/zero", "/dev/full", "/proc/self/mem"),
)
