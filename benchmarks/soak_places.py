"""Odd surroundings, on the command line, while MTF is measured: the fourth part of `make soak`.

    python -m benchmarks.soak_places [--rounds 5] [--seed 1] [--only NAME]...

Names, pipes, devices and crowds among the photos, a second program, a system that lacks what programs take for granted,
an exiftool, notes, prints and sessions that are not to be trusted. After each: every shot is measured or named, the
numbers are an undisturbed run's, and no process and no temporary file is left. What does not hold is printed, and the
exit code is 1.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import psutil
import tifffile

from benchmarks.soak import (
    PROGRAM,
    WITH_MTF,
    Bench,
    Done,
    Faults,
    orphans,
    quiet,
    rows_of,
    run,
    same,
    tried,
    under_way,
    wait_for,
    wait_for_charts,
    with_exiftool,
    wrong,
)
from benchmarks.soak_commands import (
    AS_NOBODY,
    CROWD,
    LYING,
    NAMES,
    NO_SHARED_MEMORY,
    PLACES,
    add_hostile_xmp,
    add_no_photos,
    change_photos,
    full,
    is_possible,
    placed_at,
    rename_oddly,
)
from lenslab.workers.kept_files import PREFIX
from simulator.stored_shoot import make_book, write_document

CROWD_S = 1200.0


def odd_names(bench: Bench) -> str:
    """With maps, and as edges. One name is so long that no map of it can be written, which is said."""
    there = bench.copy()
    rename_oddly(there)
    maps = bench.here / "maps"
    done = run(*WITH_MTF, there, "--maps", maps)
    left = list(bench.table.values())
    for name, row in rows_of(done.output).items():
        due = next((other for other in left if same(row, other)), None)
        if due is None:
            return f"other numbers of {name!r}"
        left.remove(due)
    if left or len(list(maps.glob("*.npz"))) != len(bench.table) - 1 or max(NAMES, key=len) not in done.errors:
        return f"not measured: {len(left)}; maps: {[path.name for path in maps.iterdir()]}; {done.errors[-300:]}"
    return quiet(done, 1) or quiet(run("edges", there), 0, 1)


def no_photos(bench: Bench) -> str:
    there = bench.copy()
    others = add_no_photos(there, ".dng")
    done = run(*WITH_MTF, there)
    unnamed = [name for name in others if name not in done.errors]
    alone = next((bad for name in others if (bad := quiet(run(*WITH_MTF, there / name), 1, 2))), "")
    return wrong(bench, done, codes=(1,)) or (f"not named: {unnamed}" if unnamed else alone)


def crowd(bench: Bench) -> str:
    """Files that are no photos, and are called so. A large shoot has longer runs, whose first shots are the same."""
    there = bench.copy()
    for number in range(CROWD):
        (there / f"N{number}.tif").write_text("no photo")
    done = run(*WITH_MTF, there, limit_s=CROWD_S)
    named = len(set(re.findall(r"N[0-9]+\.tif", done.errors)))
    later = frozenset(sorted(bench.table)[2:])
    return wrong(bench, done, codes=(1,), may_differ=later) or (f"{named} of {CROWD} named" if named != CROWD else "")


def photos_going(bench: Bench) -> str:
    there = bench.copy()
    done = run(*WITH_MTF, there, meanwhile=partial(change_photos, bench, there))
    if done.code == 2 and ("nothing to measure" in done.errors or "not there" in done.errors):
        return quiet(done, 2)
    return wrong(bench, done, may_differ=frozenset(bench.table))


def two_on_a_session(bench: Bench) -> str:
    session, seconds = bench.here / "s.lenslab", list[Done]()

    def begin_another(process: subprocess.Popen[bytes]) -> None:
        wait_for_charts(process, bench.tmp)
        seconds.append(run(*WITH_MTF, bench.shoot, "--session", session))

    done = run(*WITH_MTF, bench.shoot, "--session", session, meanwhile=begin_another, environment=own_tmp(bench))
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


def no_shared_memory(bench: Bench) -> str:
    """Where this user may not take it away, there is nothing to try."""
    if not is_possible(NO_SHARED_MEMORY):
        return ""
    return wrong(bench, run(*WITH_MTF, bench.shoot, program=(*NO_SHARED_MEMORY, *PROGRAM)), codes=(0,))


def temporary_folder(bench: Bench, folder: str) -> str:
    return wrong(bench, run(*WITH_MTF, bench.shoot, environment={"TMPDIR": folder}), codes=(0,))


def full_temporary_folder(bench: Bench) -> str:
    """No room for drawn charts, neither there nor in the cache: said once, and all but MTF is measured."""
    with full(bench) as environment:
        if environment is None:
            return ""
        done = run(*WITH_MTF, bench.shoot, environment=environment)
        left = [path.name for path in bench.tmp.iterdir() if path.name.startswith(PREFIX)]
    said = done.errors.count("no space left in the temporary folder")
    lost = set(bench.table) - set(rows_of(done.output))
    return quiet(done, 1) or (f"said {said} times; lost: {lost}; left: {left}" if said != 1 or lost or left else "")


def few_processes(bench: Bench) -> str:
    """`ulimit -u`, which does not hold for root: as nobody. What cannot be done is said in words."""
    if not is_possible(AS_NOBODY):
        return ""
    for most in (3, 6, 12, 25):
        done = run(*WITH_MTF, bench.shoot, program=(*AS_NOBODY, "prlimit", f"--nproc={most}:{most}", *PROGRAM))
        said = "process" in done.errors or "thread" in done.errors
        bad = wrong(bench, done, codes=(0,)) if done.code == 0 else quiet(done, 1, 2)
        if bad or (done.code and not said):
            return f"{most} processes: {bad or done.errors[-300:]}"
    return ""


def exiftool_hangs(bench: Bench) -> str:
    return wrong(bench, run(*WITH_MTF, bench.shoot, environment=with_exiftool(bench, "sleep 300")), codes=(0,))


def exiftool_lies(bench: Bench) -> str:
    """Its apertures part what are sets, and its texts are written."""
    done = run(*WITH_MTF, bench.shoot, environment=with_exiftool(bench, LYING))
    return wrong(bench, done, codes=(0,), may_differ=frozenset(bench.table))


def hostile_xmp(bench: Bench) -> str:
    """Which reader takes them is not asked, but the numbers are."""
    there = bench.copy()
    add_hostile_xmp(there)
    return wrong(bench, run(*WITH_MTF, there), codes=(0,), may_differ=frozenset(bench.table))


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


def notes_and_pitch(bench: Bench) -> str:
    notes = bench.here / "notes.txt"
    notes.write_text("L [P1-P3], 50mm, f/2 2.8 4\nL upside down [P4-P6], 50mm, f/2 2.8 4\n")
    done = run(*WITH_MTF, bench.shoot, "--notes", notes, "--pixel-pitch", str(bench.rng.choice((0.9, 3.76, 20.0))))
    text = done.output.decode()
    missing = [words for words in ("L upside down", "lpmm") if words not in text]
    lost = set(bench.table) - set(rows_of(done.output))
    return quiet(done, 0, 1) or (f"missing: {missing} {lost}" if missing or lost else "")


def prints(bench: Bench) -> str:
    """What may be said of a print, and what not: refused before anything is measured, or said beside the table."""
    there = bench.copy()
    photo, *others = sorted(there.iterdir())
    for other in others:
        other.unlink()
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
        *(bench.here / "pipe.tif", bench.here / "empty.tif", bench.here / "words.txt", "/dev/zero", there),
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


def cluster(bench: Bench) -> str:
    """One of two workers of a Dask cluster is killed."""
    where = bench.here / "scheduler.json"
    dask = (sys.executable, "-m", "dask")
    begun = (
        ("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", where),
        *2 * [("worker", "--scheduler-file", where, "--nthreads", "1", "--no-dashboard", "--no-nanny")],
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with ExitStack() as stack:
        processes = []
        for words in begun:
            command = [*dask, *map(str, words)]
            process = subprocess.Popen(command, env=environment, start_new_session=True, **silent)  # type: ignore[call-overload]
            stack.callback(lose, process)
            processes.append(process)
            wait_for(where.exists)

        def lose_a_worker(_: subprocess.Popen[bytes]) -> None:
            wait_for(lambda: bool(psutil.Process(processes[1].pid).children()))
            time.sleep(bench.rng.uniform(1.0, 6.0))
            lose(processes[1])

        address = where.read_text().split('"address": "')[1].split('"')[0]
        words = tuple(word for word in WITH_MTF if word not in ("--workers", "2"))
        done = run(*words, bench.shoot, "--cluster", address, meanwhile=lose_a_worker)
    return wrong(bench, done, codes=(0,))


def lose(process: subprocess.Popen[bytes]) -> None:
    """A machine that loses its power."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    orphans(process.pid)


def own_tmp(bench: Bench) -> dict[str, str]:
    return {"TMPDIR": str(bench.tmp)}


def main() -> int:
    faults = {name: (with_mtf(fault), often) for name, (fault, often) in FAULTS.items()}
    return tried(faults, (__doc__ or "").splitlines()[0], rounds=5, label="places: ")


def with_mtf(fault: Callable[[Bench], str]) -> Callable[[Bench], str]:
    return lambda bench: fault(bench.with_mtf())


ENDINGS = (".lensbook", ".json", ".csv", ".html", ".xml")
ODD_PLACES = (
    *("pipe", "folder", "circle", "missing/none", "x" * 300, "-o\n\u202e"),
    *("/dev/zero", "/dev/full", "/proc/self/mem"),
)
FAULTS: Faults = {
    "odd names": (odd_names, False),
    "no photos among photos": (no_photos, False),
    "10,000 files": (crowd, False),
    "photos going": (photos_going, True),
    "two programs on a session": (two_on_a_session, False),
    "two programs on a cache": (two_on_a_cache, False),
    "no shared memory": (no_shared_memory, False),
    "no temporary folder": (lambda bench: temporary_folder(bench, str(bench.here / "missing")), False),
    "read-only temporary folder": (lambda bench: temporary_folder(bench, "/proc/sys"), False),
    "temporary folder full": (full_temporary_folder, False),
    "few processes": (few_processes, False),
    "exiftool hangs": (exiftool_hangs, False),
    "exiftool lies": (exiftool_lies, False),
    "hostile XMP": (hostile_xmp, False),
    "crafted places of photos": (crafted_places, False),
    "notes and pixel pitch": (notes_and_pitch, False),
    "prints": (prints, False),
    "a cluster's worker killed": (cluster, False),
    "lens books and profiles": (books_and_profiles, False),
}

if __name__ == "__main__":
    sys.exit(main())
