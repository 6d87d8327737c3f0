"""The faults that command line and window are both tried with: odd surroundings, and what goes wrong meanwhile."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import struct
import subprocess
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from benchmarks.soak.bench import (
    PROGRAM,
    WITH_MTF,
    Bench,
    Done,
    Meanwhile,
    children,
    is_possible,
    partner,
    pause,
    quiet,
    rows_of,
    run,
    same,
    under_way,
    wrong,
)
from lenslab.store.database import connect
from lenslab.store.schema import guard
from lenslab.store.shoot import load
from lenslab.values.disk import natural_key, plain_text
from lenslab.values.remarks import UnusableRequest
from simulator import mutations
from simulator.small_shots import START
from simulator.stored_shoot import make_session


@dataclass(frozen=True, slots=True)
class Disturbed:
    """A run with a fault: what is measured, where and how, and what of the fault its result may show."""

    photos: Path | None = None  # in place of the undisturbed shoot
    said: tuple[str | Path, ...] = ()  # options of the command line
    asked: Mapping[str, Any] = field(default_factory=dict)  # of the window's plan
    meanwhile: Meanwhile | None = None
    environment: Mapping[str, str] = field(default_factory=dict)
    within: tuple[str, ...] = ()  # a program that begins it
    codes: tuple[int, ...] = (0,)  # of the command line
    may_differ: frozenset[str] = frozenset()  # shots whose numbers may be others, or none
    also: Callable[[Done], str] = lambda done: ""  # what else is wrong with the command line's result
    only: Callable[[Done], str] | None = None  # in place of all that is usually looked at


Fault: TypeAlias = Callable[[Bench], Disturbed | None]  # None where this system or its user cannot have it


def measured(fault: Fault) -> Callable[[Bench], str]:
    """What is wrong after the command line measured with this fault."""

    def trial(bench: Bench) -> str:
        it = fault(bench)
        if it is None:
            return ""
        program = (*it.within, *PROGRAM)
        said = (*bench.measure, it.photos or bench.shoot, *it.said)
        done = run(*said, meanwhile=it.meanwhile, environment=it.environment, program=program)
        if it.only is not None:
            return it.only(done)
        if it.photos and not it.photos.exists() and done.code == 2:  # all were gone before they were listed
            named = "nothing to measure" in done.errors or "not there" in done.errors
            return quiet(done, 2) or ("" if named else done.errors[-300:])
        return wrong(bench, done, codes=it.codes, may_differ=it.may_differ) or it.also(done)

    return trial


# Meanwhile


def killed_workers(bench: Bench) -> Disturbed:
    def kill(process: subprocess.Popen[bytes]) -> None:
        under_way(process, 0.3)
        for _ in range(3):
            pause(bench.rng.uniform(0.2, 0.9))
            with suppress(LookupError):
                bench.rng.choice(children(process, "spawn_main")).kill()

    return Disturbed(meanwhile=kill)


def changed_files(bench: Bench) -> Disturbed:
    """Removed, replaced and cut while they are measured: of these any outcome may come, but one."""
    there = bench.copy()
    some = bench.rng.sample(sorted(there.iterdir()), 3)

    def change(process: subprocess.Popen[bytes]) -> None:
        under_way(process, bench.rng.uniform(0.0, 2.5))
        remove_and_cut(bench, *some[:2])
        shutil.copyfile(bench.shoot / partner(some[2].name), some[2])

    # a neighbour's numbers hang on theirs: its set is its pair
    names = {photo.name for photo in some}
    return Disturbed(there, meanwhile=change, codes=(0, 1), may_differ=frozenset(names | set(map(partner, names))))


def remove_and_cut(bench: Bench, first: Path, second: Path) -> None:
    first.unlink()
    second.write_bytes(second.read_bytes()[: bench.rng.randrange(20_000)])


def unplugged(bench: Bench, going: bool = False) -> Disturbed:
    """The card is pulled: its folder is gone from one moment to the next. going: photos are changed before that."""
    there, longest_s = bench.copy(), 3.0 if going else 2.5

    def pull(process: subprocess.Popen[bytes]) -> None:
        under_way(process, bench.rng.uniform(0.0, longest_s))
        if going:
            *some, pipe = bench.rng.sample(sorted(there.iterdir()), 3)
            remove_and_cut(bench, *some)
            pipe.unlink()
            os.mkfifo(pipe)
            under_way(process, bench.rng.uniform(0.0, longest_s))
        there.rename(bench.here / "gone")

    return Disturbed(there, meanwhile=pull, codes=(0, 1), may_differ=frozenset(bench.table))


def exiftool(behaviour: str, bench: Bench) -> Disturbed:
    """One that tells its version, and behaves like this where it is asked for more."""
    program = bench.here / "exiftool"
    program.write_text(f'#!/bin/sh\n[ "$1" = -ver ] && echo 12.57 && exit\n{behaviour}\n')
    program.chmod(0o755)
    return Disturbed(environment={"PATH": f"{bench.here}{os.pathsep}{os.environ['PATH']}"})


def lying_exiftool(bench: Bench) -> Disturbed:
    """Its apertures part what are sets, and its texts are written."""
    environment = exiftool(LYING, bench).environment
    return Disturbed(environment=environment, may_differ=frozenset(bench.table))


# What is measured


def odd_names(bench: Bench) -> Disturbed:
    """With maps, and as edges. One name is so long that no map of it can be written, which is said.

    The names are in an order that is theirs, as repeats stand beside each other.
    """
    there, maps = bench.copy(), bench.here / "maps"
    names = sorted(NAMES, key=lambda name: natural_key(plain_text(name)))
    for name, photo in zip(names, sorted(there.iterdir()), strict=False):
        photo.rename(there / f"{name}{photo.suffix}")

    def amiss(done: Done) -> str:
        left = list(bench.table.values())
        for name, row in rows_of(done.output).items():
            due = next((other for other in left if same(row, other)), None)
            if due is None:
                return f"other numbers of {name!r}"
            left.remove(due)
        if left or len(list(maps.glob("*.npz"))) != len(bench.table) - 1 or max(NAMES, key=len) not in done.errors:
            return f"not measured: {len(left)}; maps: {[path.name for path in maps.iterdir()]}; {done.errors[-300:]}"
        return quiet(done, 1) or quiet(run("edges", there), 0, 1)

    return Disturbed(there, ("--maps", maps), only=amiss)


def no_photos(bench: Bench) -> Disturbed:
    there = bench.copy()
    others = add_no_photos(there, next(bench.shoot.iterdir()).suffix)

    def amiss(done: Done) -> str:
        unnamed = [name for name in others if name not in done.errors]
        alone = (bad for name in others if (bad := quiet(run(*WITH_MTF, there / name), 1, 2)))
        return f"not named: {unnamed}" if unnamed else next(alone, "")

    return Disturbed(there, codes=(1,), also=amiss)


def add_no_photos(folder: Path, ending: str) -> list[str]:
    """Pipes, devices, links in circles, folders, empty files, named like photos; the names of those to be named."""
    names = [f"{name}{ending}" for name in ("pipe", "device", "circle", "empty")]
    pipe, device, circle, empty = (folder / name for name in names)
    os.mkfifo(pipe)
    device.symlink_to("/dev/zero")
    circle.symlink_to(circle.name)
    empty.touch()
    (folder / "again").symlink_to(folder, target_is_directory=True)
    (folder / f"folder{ending}").mkdir()
    return names


def crowd(bench: Bench) -> Path:
    """Many files in one folder, each taken at a time of its own, each tenth no photo."""
    there = bench.here / "crowd"
    there.mkdir()
    photos = [photo.read_bytes() for photo in sorted(bench.shoot.iterdir(), key=lambda photo: natural_key(photo.name))]
    for number in range(CROWD):
        photo = photos[number % len(photos)]
        taken = f"{START + timedelta(minutes=number):%Y:%m:%d %H:%M:%S}".encode()
        own = re.sub(rb"%d:\d\d:\d\d \d\d:\d\d:\d\d" % START.year, taken, photo)
        (there / f"N{number}.tif").write_bytes(own if number % 10 else b"no photo")
    return there


def hostile_xmp(bench: Bench) -> Disturbed:
    """Entities that grow, elements nested deeply, values that cannot be, and what is no XML; in the first photos.

    Which reader takes them is not asked, but the numbers are.
    """
    there = bench.copy()
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10))
    values = XMP.format(
        'exif:FNumber="-1/0" exif:ExposureTime="1/0" aux:Lens="=1+1&#x202e;" exif:FocalLength="9e999/1"'
    )
    packets = (
        f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "lol">{entities}]><x>&e9;</x>'.encode(),
        b"<x>" * 300_000 + b"</x>" * 300_000,
        values.encode(),
        values.encode()[:-30] + b"\xff\0<" * 1000,
    )
    for photo, packet in zip(sorted(there.iterdir()), packets, strict=False):
        add_xmp(photo, packet)
        photo.with_suffix(".xmp").write_bytes(packet)
    return Disturbed(there, may_differ=frozenset(bench.table))


def add_xmp(path: Path, xmp: bytes) -> None:
    """To a little-endian TIFF or DNG: its first directory is written anew at the end, with a tag more."""
    data = bytearray(path.read_bytes())
    (directory,) = struct.unpack_from("<I", data, 4)
    (count,) = struct.unpack_from("<H", data, directory)
    entries = [bytes(data[directory + 2 + 12 * number : directory + 14 + 12 * number]) for number in range(count)]
    entries.append(struct.pack("<HHII", 700, 1, len(xmp), len(data)))
    entries.sort(key=lambda entry: entry[1::-1])
    data += xmp + b"\0" * (len(xmp) % 2)
    struct.pack_into("<I", data, 4, len(data))
    data += struct.pack("<H", len(entries)) + b"".join(entries) + bytes(4)
    path.write_bytes(data)


def notes_beside(bench: Bench) -> Disturbed:
    """Notes with a lens upside down, which are imported, others that are refused; and a pixel pitch."""
    there = bench.copy()
    names = sorted((photo.stem for photo in there.iterdir()), key=natural_key)
    halves = f"{names[0]}-{names[2]}", f"{names[3]}-{names[-1]}"
    notes = there / "notes.txt"
    notes.write_text("L [{}], 50mm, f/2 2.8 4\nL upside down [{}], 50mm, f/2 2.8 4\n".format(*halves))
    (there / "nonsense.txt").write_text("L upside down upside down [P9-P1], 50mm, f/0 1e999\n")

    def amiss(done: Done) -> str:
        missing = [words for words in ("L upside down", "lpmm") if words not in done.output.decode()]
        lost = set(bench.table) - set(rows_of(done.output))
        return quiet(done, 0, 1) or (f"missing: {missing} {lost}" if missing or lost else "")

    pitch = bench.rng.choice((0.9, 3.76, 20.0))
    return Disturbed(there, ("--notes", notes, "--pixel-pitch", str(pitch)), {"pitch": pitch}, only=amiss)


# Sessions


def placed_at(bench: Bench, session: Path, place: str) -> Path:
    """A copy of a session whose first photo is said to be there."""
    pipe, circle = bench.here / "pipe.dng", bench.here / "circle.dng"
    if not pipe.exists():
        os.mkfifo(pipe)
        circle.symlink_to(circle.name)
    crafted = bench.here / "crafted.lenslab"
    shutil.copyfile(session, crafted)
    with closing(connect(crafted)) as db:
        guard(db)
        where = os.fsencode(bench.here / place if place in (pipe.name, circle.name) else place)
        with suppress(sqlite3.Error):
            db.execute("UPDATE photos SET path = ?, near = NULL WHERE id = (SELECT min(id) FROM photos)", (where,))
    return crafted


def crafted_session(bench: Bench) -> Disturbed:
    """Checksums are right, numbers are not, and no photo is there; of those that are not refused."""
    session = bench.here / "s.lenslab"
    numbers = np.random.default_rng(bench.rng.randrange(1 << 30))
    while True:
        session.unlink(missing_ok=True)
        make_session(session, numbers)
        mutations.other_rows(mutations.SESSION, session, numbers)
        with suppress(UnusableRequest):
            load(session)
            return Disturbed(session)


# The system


def temporary_folder(folder: str, bench: Bench) -> Disturbed:
    return Disturbed(environment={"TMPDIR": str(bench.here / folder)})  # as it is where it begins with /


def full_temporary_folder(bench: Bench) -> Disturbed | None:
    """No room for drawn charts in the cache, either: they are drawn in memory, and all is measured."""
    if not bench.mounted(bench.tmp, "2m"):
        return None
    return Disturbed(environment={"TMPDIR": str(bench.tmp), "XDG_CACHE_HOME": str(bench.tmp / "cache")})


def no_shared_memory(bench: Bench) -> Disturbed | None:
    return Disturbed(within=NO_SHARED_MEMORY) if is_possible(NO_SHARED_MEMORY) else None


def few_processes(most: int, bench: Bench) -> Disturbed | None:
    """`ulimit -u`, as nobody, since root has none. Threads count, too. What cannot be done is said in words."""
    within = (*AS_NOBODY, "prlimit", f"--nproc={most}:{most}")

    def amiss(done: Done) -> str:
        said = "process" in done.errors or "thread" in done.errors
        bad = wrong(bench, done, codes=(0,)) if done.code == 0 else quiet(done, 1, 2)
        return f"{most} processes: {bad or done.errors[-300:]}" if bad or (done.code and not said) else ""

    return Disturbed(within=within, only=amiss) if is_possible(AS_NOBODY) else None


CROWD, CROWD_S = 10_000, 1200.0
NAMES = ("line\nbreak", "\u202efdp.gpj", "-o --maps", "a" * 240, "=1+1", "\u3042\u00e9\u0301")
_ANSWERING = """while read x; do
case $x in
-execute*) {}; echo "{{ready${{x#-execute}}}}"; echo "=0=post${{x#-execute}}" >&2 ;;
esac
done"""
RUBBISH, MUCH = (_ANSWERING.format(f"head -c {what}") for what in ("5000 /dev/urandom", "100000000 /dev/zero"))
# The photo's name is the line before -echo4; the answer is over once both streams have said so.
LYING = r"""while IFS= read -r x; do
case $x in
-execute*) printf '[{"SourceFile": "%s", "LensModel": "=1+1\\u202e\\n", "FNumber": 1e308, "ExposureTime": -1, ' "$photo"
printf '"ISO": 1%0400d, "FocalLength": "long", "DateTimeOriginal": "9999:99:99 99:99:99", "Model": [1]}]\n' 0
echo "{ready${x#-execute}}"
echo "=0=post${x#-execute}" >&2 ;;
-echo4) photo=$last ;;
esac
last=$x
done"""
XMP = (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
    '<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" {}/>'
    "</rdf:RDF></x:xmpmeta>"
)
PLACES = ("pipe.dng", "circle.dng", "/dev/zero", "/", "", "a\0b", "C:\\x.dng", "/proc/self/mem", "x" * 5000)
NO_SHARED_MEMORY = ("unshare", "--mount", "sh", "-c", 'umount -l /dev/shm && exec "$@"', "sh")
MAY_READ = ("--inh-caps=+dac_override", "--ambient-caps=+dac_override")  # what belongs to root
AS_NOBODY = ("setpriv", "--reuid=65534", "--clear-groups", *MAY_READ)
EXIFTOOL: Mapping[str, Fault] = {
    "ends": partial(exiftool, "exit 1"),
    "hangs": partial(exiftool, "sleep 300"),
    "prints rubbish": partial(exiftool, RUBBISH),
    "prints 100 MB": partial(exiftool, MUCH),
    "lies": lying_exiftool,
}
SURROUNDINGS: Mapping[str, Fault] = {
    "odd names": odd_names,
    "no photos among photos": no_photos,
    "photos going": partial(unplugged, going=True),
    "no shared memory": no_shared_memory,
    "no temporary folder": partial(temporary_folder, "missing"),
    "read-only temporary folder": partial(temporary_folder, "/proc/sys"),
    "temporary folder full": full_temporary_folder,
    "exiftool hangs": EXIFTOOL["hangs"],
    "exiftool lies": lying_exiftool,
    "hostile XMP": hostile_xmp,
    "notes and pixel pitch": notes_beside,
}
