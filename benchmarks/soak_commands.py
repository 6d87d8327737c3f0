"""Every command of the window on photos and sessions that are not in order: the third part of `make soak`.

    python -m benchmarks.soak_commands [--rounds 5] [--seed 1] [--only NAME]...

All commands are given in random order, from the first result on, with all shots selected; whatever opens is
accepted or closed. After that the window closes by itself with exit code 0, no error is in its log, no process and no
temporary file is left. What does not hold is told, and the exit code is 1.
"""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import sqlite3
import struct
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.soak import (
    BY_CACHE,
    MEASURE,
    Bench,
    Done,
    Faults,
    quiet,
    run,
    temporary,
    tried,
    under_way,
    with_exiftool,
)
from benchmarks.soak_window import events, every, finish, inside, tell, window
from lenslab.store.database import connect
from lenslab.store.schema import guard
from lenslab.store.shoot import load
from lenslab.values.disk import natural_key, plain_text
from lenslab.values.remarks import UnusableRequest
from simulator import mutations
from simulator.small_shots import START
from simulator.stored_shoot import make_session

if TYPE_CHECKING:
    from lenslab.gui.main_window import MainWindow
    from lenslab.gui.session.state import SessionState

PROGRAM = (sys.executable, "-m", "benchmarks.soak_commands", "--inside")
# what opens other programs, or takes the shots away
ELSEWHERE = (
    "quit",
    "new",
    "open_demo",
    "reveal",
    "show_log",
    "user_guide",
    "about_this",
)
COMMAND_MS, ANSWER_MS, BEAT_MS = 40, 30, 10
CROWD, CROWD_S = 10_000, 1200.0
CROWD_COUNTS = [CROWD, CROWD // 10, CROWD - CROWD // 10]
CROWD_WAITS = {"rows_s": 20.0, "stall_s": 2.0}
REFUSED_S = 30.0  # without a single shot
ANSWERED = 0.3  # of what is open, each time
NAMES = (
    "line\nbreak",
    "\u202efdp.gpj",
    "-o --maps",
    "a" * 240 + "",
    "=1+1",
    "\u3042\u00e9\u0301",
)


def given_to(
    bench: Bench,
    *paths: Path,
    meanwhile: Any = None,
    within: tuple[str, ...] = (),
    pitch: bool = False,
    moved: str = "",
    environment: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """What is wrong after all commands were given to a window with these paths.

    within: what begins the program. pitch: whether a pixel pitch is given, and notes that are offered are imported.
    moved: the folder where missing photos are looked for.
    """
    done = window(
        bench,
        "commands",
        *paths,
        meanwhile=meanwhile,
        program=(*within, *PROGRAM),
        environment=environment,
        seed=bench.rng.randrange(1 << 30),
        pitch=pitch,
        moved=moved,
    )
    return amiss(bench, done, "commands")


def amiss(bench: Bench, done: Done, last: str) -> str:
    """What is wrong with how it ended; warnings are due here. last: what it tells at its end."""
    if done.code or "Traceback" in done.errors or "processes left" in done.errors:
        return f"exit code {done.code}: {told(done)[-2000:]}"
    for log in (bench.here / "own").rglob("lenslab.log"):
        text = log.read_text()
        if " ERROR " in text:
            return f"log: {text[text.index(' ERROR ') :][:600]}"
    if not any(last in event for event in events(done)):
        return f"never came to its end: {told(done)[-300:]}"
    places = {"XDG_CACHE_HOME": str(bench.here / "own"), "TMPDIR": str(bench.tmp)}
    run("measure", bench.here / "nothing", environment=places)  # the next start removes what was half-written
    return temporary(bench)


def told(done: Done) -> str:
    """Its errors, without what the platform lacks."""
    return "\n".join(line for line in done.errors.splitlines() if "plugin does not support" not in line)


def odd_names(bench: Bench) -> str:
    there = bench.copy()
    rename_oddly(there)
    return given_to(bench, there)


def rename_oddly(folder: Path) -> None:
    """In an order of names that is theirs, as repeats stand beside each other."""
    for name, photo in zip(sorted(NAMES, key=_order), sorted(folder.iterdir()), strict=False):
        photo.rename(folder / f"{name}{photo.suffix}")


def _order(name: str) -> tuple[tuple[int, int, str], ...]:
    return natural_key(plain_text(name))


def no_photos(bench: Bench) -> str:
    there = bench.copy()
    add_no_photos(there, ".tif")
    return given_to(bench, there)


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


def photos_going(bench: Bench) -> str:
    there = bench.copy()
    return given_to(bench, there, meanwhile=partial(change_photos, bench, there))


def change_photos(bench: Bench, there: Path, process: subprocess.Popen[bytes]) -> None:
    """Photos are removed, cut, and made pipes meanwhile; then all of them are gone."""
    under_way(process, bench.rng.uniform(0.0, 3.0))
    first, second, third = bench.rng.sample(sorted(there.iterdir()), 3)
    first.unlink()
    second.write_bytes(second.read_bytes()[: bench.rng.randrange(20_000)])
    third.unlink()
    os.mkfifo(third)
    under_way(process, bench.rng.uniform(0.0, 3.0))
    there.rename(bench.here / "gone")


def crowd(bench: Bench) -> str:
    """Many files in one folder, each taken at a time of its own, each tenth no photo."""
    there = bench.here / "crowd"
    there.mkdir()
    photos = [photo.read_bytes() for photo in sorted(bench.shoot.iterdir(), key=lambda photo: natural_key(photo.name))]
    for number in range(CROWD):
        photo = photos[number % len(photos)]
        taken = f"{START + timedelta(minutes=number):%Y:%m:%d %H:%M:%S}".encode()
        own = re.sub(rb"%d:\d\d:\d\d \d\d:\d\d:\d\d" % START.year, taken, photo)
        (there / f"N{number}.tif").write_bytes(own if number % 10 else b"no photo")
    done = window(bench, "crowd", there, program=PROGRAM, limit_s=CROWD_S)
    told = {name: value for event in events(done) for name, value in event.items()}
    print("   ", told, file=sys.stderr)
    counts = [told.get(name) for name in ("photos", "failed", "measured")]
    slow = [name for name, most in CROWD_WAITS.items() if told.get(name, most) >= most]
    return amiss(bench, done, "rows_s") or (f"{counts} {slow}" if slow or counts != CROWD_COUNTS else "")


def two_programs(bench: Bench) -> str:
    """The command line on the window's session, and on its cache; the first is refused."""
    session, ends = bench.here / "s.lenslab", list[Done]()
    cache = {"XDG_CACHE_HOME": str(bench.here / "own")}
    begun = run(*MEASURE, bench.shoot, "--session", session)

    def begin_others(process: subprocess.Popen[bytes]) -> None:
        under_way(process, bench.rng.uniform(0.0, 5.0))
        ends.append(run(*BY_CACHE, bench.shoot, "--session", session, environment=cache))
        ends.append(run(*BY_CACHE, bench.shoot, environment=cache))

    wrong = given_to(bench, session, meanwhile=begin_others)
    refused = "open in another LensLab" in ends[0].errors
    return wrong or quiet(begun, 0) or quiet(ends[0], 2 if refused else 0) or quiet(ends[1], 0)


def hostile_xmp(bench: Bench) -> str:
    there = bench.copy()
    add_hostile_xmp(there)
    return given_to(bench, there)


def add_hostile_xmp(folder: Path) -> None:
    """Entities that grow, elements nested deeply, values that cannot be, and what is no XML; in the first photos."""
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10))
    values = 'exif:FNumber="-1/0" exif:ExposureTime="1/0" aux:Lens="=1+1&#x202e;" exif:FocalLength="9e999/1"'
    packets = (
        f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "lol">{entities}]><x>&e9;</x>'.encode(),
        b"<x>" * 300_000 + b"</x>" * 300_000,
        XMP.format(values).encode(),
        XMP.format(values).encode()[:-30] + b"\xff\0<" * 1000,
    )
    for photo, packet in zip(sorted(folder.iterdir()), packets, strict=False):
        add_xmp(photo, packet)
        photo.with_suffix(".xmp").write_bytes(packet)


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


def crafted_places(bench: Bench) -> str:
    """A session one of whose photos is said to be elsewhere, and all others are to be measured again."""
    session = bench.here / "s.lenslab"
    begun = run(*MEASURE, bench.shoot, "--session", session)
    crafted = placed_at(bench, session, bench.rng.choice(PLACES))
    return quiet(begun, 0) or given_to(bench, crafted)


def crafted_and_moved(bench: Bench) -> str:
    """The same, and its photos are looked for where they are now, among pipes, devices and links."""
    session, there, elsewhere = bench.here / "s.lenslab", bench.copy(), bench.here / "elsewhere"
    begun = run(*MEASURE, there, "--session", session)
    crafted = placed_at(bench, session, bench.rng.choice(PLACES))
    there.rename(elsewhere)
    add_no_photos(elsewhere, ".dng")
    return quiet(begun, 0) or given_to(bench, crafted, moved=str(elsewhere))


def full_temporary_folder(bench: Bench) -> str:
    """What there is no room for is said, and the window goes on."""
    with full(bench) as environment:
        return "" if environment is None else given_to(bench, bench.shoot, environment=environment)


@contextmanager
def full(bench: Bench) -> Iterator[dict[str, str] | None]:
    """Its temporary folder and a cache without room for a drawn chart; None where this user may not mount one."""
    mount = ("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(bench.tmp))
    if subprocess.run(mount, check=False, capture_output=True).returncode:
        yield None
        return
    try:
        yield {"TMPDIR": str(bench.tmp), "XDG_CACHE_HOME": str(bench.tmp / "cache")}
    finally:
        subprocess.run(["umount", "--lazy", str(bench.tmp)], check=True)


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


def notes_beside(bench: Bench) -> str:
    """Notes with a lens upside down are imported, and others refused; the pixel pitch is given."""
    there = bench.copy()
    names = sorted((photo.stem for photo in there.iterdir()), key=natural_key)
    first, second = f"{names[0]}-{names[2]}", f"{names[3]}-{names[-1]}"
    text = f"L [{first}], 50mm, f/2 2.8 4\nL upside down [{second}], 50mm, f/2 2.8 4\n"
    (there / "notes.txt").write_text(text)
    (there / "nonsense.txt").write_text("L upside down upside down [P9-P1], 50mm, f/0 1e999\n")
    return given_to(bench, there, pitch=True)


def exiftool_behaves(bench: Bench, behaviour: str) -> str:
    return given_to(bench, bench.shoot, environment=with_exiftool(bench, behaviour))


def crafted_session(bench: Bench) -> str:
    """Checksums are right, numbers are not, and no photo is there; of those that are not refused."""
    session = bench.here / "s.lenslab"
    numbers = np.random.default_rng(bench.rng.randrange(1 << 30))
    while True:
        session.unlink(missing_ok=True)
        make_session(session, numbers)
        mutations.other_rows(mutations.SESSION, session, numbers)
        with suppress(UnusableRequest):
            load(session)
            return given_to(bench, session)


def no_temporary_folder(bench: Bench) -> str:
    return given_to(bench, bench.shoot, environment={"TMPDIR": str(bench.here / "missing")})


def read_only_temporary_folder(bench: Bench) -> str:
    return given_to(bench, bench.shoot, environment={"TMPDIR": "/proc/sys"})


def no_shared_memory(bench: Bench) -> str:
    return given_to(bench, bench.shoot, within=NO_SHARED_MEMORY) if is_possible(NO_SHARED_MEMORY) else ""


def few_processes(bench: Bench) -> str:
    """Threads count as processes: enough for the window, and for few workers."""
    few = (*AS_NOBODY, "prlimit", "--nproc=50:50")
    return given_to(bench, bench.shoot, within=few) if is_possible(few) else ""


def is_possible(within: tuple[str, ...]) -> bool:
    """Whether this system, and this user, can begin programs like this."""
    return not subprocess.run([*within, "true"], check=False, capture_output=True).returncode


# Inside the window's process


def commands(shown: MainWindow, asked: dict[str, Any]) -> None:
    """Each command, in random order, as far as it can be chosen; then close."""
    from PySide6.QtWidgets import QApplication

    begun = time.monotonic()
    rng, given = random.Random(asked["seed"]), list[str]()
    names = [name for name in shown.actions_by_name if name not in ELSEWHERE]
    rng.shuffle(names)
    shown.files.may_quit = lambda: True  # type: ignore[method-assign]
    if asked["pitch"]:
        notes = [path for given in sys.argv[3:] for path in Path(given).glob("*.txt")]
        every(shown, COMMAND_MS, partial(_note, shown, notes))
    if asked["moved"]:
        every(shown, COMMAND_MS, partial(_look_for_photos, shown, Path(asked["moved"])))

    def give() -> bool:
        if not shown.session.shoot.outcomes:
            return time.monotonic() > begun + REFUSED_S and over()
        if QApplication.activeModalWidget() is not None:
            return False
        if not names:
            return over()
        action = shown.actions_by_name[names.pop()]
        shown.table.select(list(shown.session.shoot.outcomes))
        if action.isEnabled():
            given.append(action.objectName() or action.text())
            action.trigger()
        return False

    def over() -> bool:
        tell(commands=given)
        shown.session.cancel()
        QApplication.clipboard().clear()  # without a screen Qt frees it after Python has ended, and crashes on our data
        finish(shown, asked) if shown.session.shoot.outcomes else shown.close()
        return True

    every(shown, ANSWER_MS, partial(answer, shown, rng))
    every(shown, COMMAND_MS, give)


def _note(shown: MainWindow, notes: list[Path]) -> bool:
    """Once a shot is there."""
    if shown.session.shoot.outcomes:
        shown.session.set_pixel_pitches({"": 3.76, "Simulated": 3.76})
        for path in notes:
            shown.notes_import.take(path)
            tell(noted=len(shown.session.shoot.edits))
    return bool(shown.session.shoot.outcomes)


def _look_for_photos(shown: MainWindow, folder: Path) -> bool:
    """Once a session is open some of whose photos are missing; then the first commands have been given, too."""
    missing = len(shown.session.shoot.missing)
    if missing:

        def follow(before: SessionState, now: SessionState) -> None:
            if now.moves is not before.moves:
                tell(missing=missing, moved=len(now.moves))

        shown.session.changed.connect(follow)
        shown.files.autosave.find_photos(folder)
    return bool(missing)


def watched_crowd(shown: MainWindow, asked: dict[str, Any]) -> None:
    """Tells when the first rows were there, and the longest that the window did not answer from then on.

    work_s: as much of that as its thread has computed, whatever else the machine and the program's threads did.
    """
    begun = time.monotonic()
    beats, works, stalls = [begun], [time.thread_time()], [0.0, 0.0]
    shown.files.may_quit = lambda: True  # type: ignore[method-assign]

    def beat() -> bool:
        now, work = time.monotonic(), time.thread_time()
        stalls[:] = max(stalls[0], now - beats[0]), max(stalls[1], work - works[0])
        beats[:], works[:] = [now], [work]
        return False

    def rows() -> bool:
        if not shown.session.shoot.photos:
            return False
        tell(rows_s=round(time.monotonic() - begun, 2))
        finish(shown, asked, end)
        return True

    def end() -> None:
        stall_s, work_s = (round(most, 2) for most in stalls)
        tell(stall_s=stall_s, work_s=work_s, all_s=round(time.monotonic() - begun, 1), load=os.getloadavg()[0])
        shown.close()

    every(shown, BEAT_MS, beat)
    every(shown, COMMAND_MS, rows)


def answer(shown: MainWindow, rng: random.Random) -> bool:
    """Accept or close what is open beside the window; names of files are never given."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox

    modal = QApplication.activeModalWidget()  # nothing else can be answered meanwhile
    for widget in [modal] if modal is not None else QApplication.topLevelWidgets():
        if widget is shown or not widget.isVisible() or rng.random() > ANSWERED:
            continue
        answered = widget.close
        if isinstance(widget, QDialog) and rng.random() < 0.5 and not isinstance(widget, QFileDialog | QMessageBox):
            answered = widget.accept
        QTimer.singleShot(0, widget, answered)  # what that opens is answered by the next turn
    return False


def main() -> int:
    if sys.argv[1:2] == ["--inside"]:
        asked = json.loads(sys.argv[2])
        return inside(PLANS[asked["plan"]], asked, sys.argv[3:])
    return tried(FAULTS, (__doc__ or "").splitlines()[0], rounds=5, label="commands: ")


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
PLANS = {"commands": commands, "crowd": watched_crowd}
NO_SHARED_MEMORY = ("unshare", "--mount", "sh", "-c", 'umount -l /dev/shm && exec "$@"', "sh")
MAY_READ = ("--inh-caps=+dac_override", "--ambient-caps=+dac_override")  # what belongs to root
AS_NOBODY = ("setpriv", "--reuid=65534", "--clear-groups", *MAY_READ)
FAULTS: Faults = {
    "odd names": (odd_names, True),
    "no photos among photos": (no_photos, True),
    "photos going": (photos_going, True),
    "photos going during MTF": (lambda bench: photos_going(bench.with_mtf()), True),
    "odd names during MTF": (lambda bench: odd_names(bench.with_mtf()), True),
    "exiftool hangs during MTF": (lambda bench: exiftool_behaves(bench.with_mtf(), "sleep 300"), True),
    "exiftool lies during MTF": (lambda bench: exiftool_behaves(bench.with_mtf(), LYING), True),
    "no temporary folder": (lambda bench: no_temporary_folder(bench.with_mtf()), True),
    "read-only temporary folder": (lambda bench: read_only_temporary_folder(bench.with_mtf()), True),
    "no shared memory during MTF": (lambda bench: no_shared_memory(bench.with_mtf()), True),
    "few processes during MTF": (lambda bench: few_processes(bench.with_mtf()), True),
    "crafted session": (crafted_session, True),
    "10,000 files": (crowd, False),
    "two programs during MTF": (lambda bench: two_programs(bench.with_mtf()), True),
    "hostile XMP during MTF": (lambda bench: hostile_xmp(bench.with_mtf()), True),
    "crafted places during MTF": (lambda bench: crafted_places(bench.with_mtf()), True),
    "crafted places, photos moved": (lambda bench: crafted_and_moved(bench.with_mtf()), True),
    "temporary folder full during MTF": (lambda bench: full_temporary_folder(bench.with_mtf()), True),
    "notes and pixel pitch during MTF": (lambda bench: notes_beside(bench.with_mtf()), True),
}

if __name__ == "__main__":
    sys.exit(main())
