"""Faults of the window, in real windows off the screen: what it is asked stands in `inside.py`.

After each the window ends by itself with exit code 0 unless it was killed, no error is in its log, no process and no
temporary file is left, no number differs from an undisturbed run's, and of what was finished nothing is lost; of edits
nothing older than a second.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from benchmarks.soak import slowness
from benchmarks.soak.bench import (
    BY_CACHE,
    CHART,
    FULL_BYTES,
    LIMIT_S,
    MEASURE,
    Bench,
    Done,
    Meanwhile,
    partner,
    pause,
    quiet,
    rows_of,
    run,
    same,
    temporary,
    under_way,
    wait_for_charts,
)
from benchmarks.soak.faults import CROWD, CROWD_S, PLACES, Disturbed, Fault, add_no_photos, crowd, placed_at, unplugged
from benchmarks.soak.line import closing, end_by, without_half_started
from lenslab.results.tables import to_csv
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import load
from lenslab.values.types import Measured

PROGRAM = (sys.executable, "-m", "benchmarks.soak.inside")
CANCEL_S, BUSY_CANCEL_S = 0.5, 3.0
CLOSE_S = 12.0
MTF_MAY_DIFFER = 1e-3
MTF_S = 10.0  # of the six small shots
OPEN_S = 6.0  # until it has opened, on a busy machine
KEPT_S = 1.0  # edits older than this are on disk
CROWD_COUNTS = [CROWD, CROWD // 10, CROWD - CROWD // 10]
CROWD_WAITS = {"rows_s": 20.0, "stall_s": 2.0}
REMEDY = re.compile(r"[Ff]ree some space|[Ss]ave (it|the session) (in|on|elsewhere)")


def window(
    bench: Bench,
    plan: str,
    *paths: Path,
    meanwhile: Meanwhile | None = None,
    largest_file: int | None = None,
    within: tuple[str, ...] = (),
    environment: Mapping[str, str] = MappingProxyType({}),
    limit_s: float = LIMIT_S,
    **asked: Any,
) -> Done:
    """A window that opens these paths and follows the plan; its own folders are this trial's."""
    own = str(bench.here / "own")
    places = dict.fromkeys(("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"), own)
    if bench.of_chart:
        config = Path(own) / "LensLab"
        config.mkdir(parents=True, exist_ok=True)
        (config / "charts-used.json").write_text(json.dumps([CHART]))
        if not (config / "pages").exists():  # of the undisturbed run: drawing it would be most of the time
            shutil.copytree(Path(os.environ["XDG_CACHE_HOME"], "LensLab", "pages"), config / "pages")
    said: tuple[str | Path, ...] = (json.dumps({"plan": plan, **asked}), *paths)
    program = PROGRAM
    if plan == "none":  # just as its user starts it
        said, program = ("gui", *paths), (sys.executable, "-m", "lenslab")
    done = run(
        *said,
        meanwhile=meanwhile,
        environment={**places, "QT_QPA_PLATFORM": "offscreen", "TMPDIR": str(bench.tmp), **environment},
        largest_file=largest_file,
        program=(*within, *program),
        limit_s=limit_s * slowness(),
    )
    lines = done.errors.splitlines(keepends=True)
    return replace(done, errors="".join(line for line in lines if "plugin does not support" not in line))


def told(done: Done) -> dict[str, Any]:
    """What the window reported last of each kind; edits: all of them."""
    lines = done.output.decode("utf-8", "replace").splitlines()
    events = [json.loads(line) for line in lines if line.startswith("{") and line.endswith("}")]
    edits = [(event["at"], event["edited"]) for event in events if "edited" in event]
    return {name: value for event in events for name, value in event.items()} | {"edits": edits}


def amiss(bench: Bench, done: Done, *codes: int, last: str = "", logged: tuple[str, ...] = ("ERROR", "WARNING")) -> str:
    """What is wrong with how it ended. last: what it tells at its end. logged: what may not be in its log."""
    if bad := quiet(done, *(codes or (0,))):
        return bad
    for log in (bench.here / "own").rglob("lenslab.log"):
        text = log.read_text()
        if bad := next((text[text.index(f" {word} ") :] for word in logged if f" {word} " in text), ""):
            return f"log: {bad[:600]}"
    if last and last not in told(done):
        return f"never came to its end: {done.errors[-300:]}"
    return temporary(bench)


def commanded(fault: Fault) -> Callable[[Bench], str]:
    """What is wrong after all commands were given to a window with this fault."""

    def trial(bench: Bench) -> str:
        it = fault(bench)
        return "" if it is None else given_to(bench, it)

    return trial


def given_to(bench: Bench, it: Disturbed) -> str:
    """What is wrong after all commands, in which warnings are due."""
    seed = bench.rng.randrange(1 << 30)
    photos = it.photos or bench.shoot
    how = {"meanwhile": it.meanwhile, "within": it.within, "environment": it.environment, **it.asked}
    return _ended(bench, window(bench, "commands", photos, seed=seed, **how), "commands")


def _ended(bench: Bench, done: Done, last: str) -> str:
    places = {"XDG_CACHE_HOME": str(bench.here / "own"), "TMPDIR": str(bench.tmp)}
    run("measure", bench.here / "nothing", environment=places)  # the next start removes what was half-written
    return amiss(bench, done, last=last, logged=("ERROR",))


def other_numbers(bench: Bench, path: Path) -> str:
    """Of a session: whether its numbers are those of an undisturbed run, but for pairs that were edited.

    With a chart, MTF may not have come yet, and may differ by MTF_MAY_DIFFER, as shots come in another order.
    """
    shoot = load(path)
    measured = [outcome for outcome in shoot.outcomes.values() if isinstance(outcome, Measured)]
    rows = rows_of(to_csv(measured).encode()) if measured else {}
    edited = {correction.name for correction in shoot.edits}
    by_itself = edited | set(map(partner, edited))  # where a pair is parted, its shots are measured again

    def is_same(row: list[str], due: list[str]) -> bool:
        if bench.of_chart:
            return same([cell or expected for cell, expected in zip(row, due, strict=True)], due, MTF_MAY_DIFFER)
        return same(row, due)

    wrong = (name for name, row in rows.items() if name not in by_itself and not is_same(row, bench.table[name]))
    return "".join(f"other numbers of {name}; " for name in wrong)


def recoveries(bench: Bench) -> list[Path]:
    return sorted((bench.here / "own").rglob("recovery/*.lenslab"))


# Ended


def closed(bench: Bench) -> str:
    done = window(bench, "close", bench.shoot, after_ms=bench.rng.randrange(6000))
    took = told(done).get("closing", 0.0)
    slow = f"took {took:.1f} s to close" if took > CLOSE_S else ""
    return amiss(bench, done) or slow or ("left a recovery file" if recoveries(bench) else "")


def cancelled(bench: Bench) -> str:
    done = window(bench, "cancel", bench.shoot, after_ms=bench.rng.randrange(2500))
    took = told(done).get("cancelling", 0.0)
    bench.ends.append((took, os.getloadavg()[0]))
    limit = CANCEL_S if os.getloadavg()[0] < (os.cpu_count() or 1) else BUSY_CANCEL_S
    return amiss(bench, done) or (f"took {took:.2f} s" if took > limit else "")


def by_signal(bench: Bench, number: int, starting: bool = False) -> Meanwhile:
    """At a random moment, while the program starts, too; with a chart, while MTF is measured."""

    def end(process: subprocess.Popen[bytes]) -> None:
        if bench.of_chart:
            wait_for_charts(process, bench.here / "own")
            pause(bench.rng.uniform(0.0, MTF_S))
        elif starting:
            pause(bench.rng.uniform(0.3, OPEN_S))
        else:
            under_way(process, bench.rng.uniform(0.0, 6.0))
        end_by(bench, process, number)

    return end


def interrupted(bench: Bench) -> str:
    starting = not bench.of_chart and bench.rng.random() < 0.5
    meanwhile = by_signal(bench, signal.SIGINT, starting)
    done = window(bench, "none" if starting else "wait", bench.shoot, meanwhile=meanwhile)
    if done.code == -signal.SIGINT:  # before the program itself had begun
        return ""
    return amiss(bench, done, 0, 130)


def killed(bench: Bench) -> str:
    """While shots come in and are edited."""
    ends: list[float] = []
    end = by_signal(bench, signal.SIGKILL)

    def kill(process: subprocess.Popen[bytes]) -> None:
        end(process)
        ends.append(time.time())

    done = without_half_started(window(bench, "edit", bench.shoot, meanwhile=kill))
    if problem := amiss(bench, done, -signal.SIGKILL):
        return problem
    edited = [name for at, name in told(done)["edits"] if at < ends[0] - KEPT_S]
    kept = recoveries(bench)
    if edited and not kept:
        return f"{len(edited)} edits and no recovery file"
    for path in kept:
        own = {correction.name for correction in load(path).edits}
        lost = [name for name in edited if name not in own]
        if lost or (wrong := other_numbers(bench, path)):
            return f"lost edits of {lost}" if lost else wrong
    again = window(bench, "restore", bench.shoot)
    shown = told(again).get("excluded", [])
    lost = [name for name in edited if name not in shown]
    return amiss(bench, again) or (f"not restored: {lost} of {edited}" if lost else "")


def closed_pipe(bench: Bench) -> str:
    def close(process: subprocess.Popen[bytes]) -> None:
        for name in ("stdout", "stderr"):
            closing(name, 0.0)(process)

    done = window(bench, "edit then close", bench.shoot, meanwhile=close, after_ms=bench.rng.randrange(4000))
    return amiss(bench, done)


# Photos and outputs that fail, other programs


def card_unplugged(bench: Bench) -> str:
    it = unplugged(bench)
    done = window(bench, "finish", it.photos, meanwhile=it.meanwhile)
    ends = told(done)
    if "photos" not in ends:
        return f"never came to its end: {done.errors[-200:]}"
    whole = ends["failed"] + ends["measured"] == ends["photos"]
    return amiss(bench, done) or ("" if whole else f"neither measured nor named: {ends}")


def full_disk(bench: Bench) -> str:
    """No file can be larger than a few kilobytes, those that the program keeps for itself included."""
    done = window(bench, "write", bench.shoot, largest_file=FULL_BYTES, out=str(bench.here))
    if bad := not_refused(bench, done, bench.here):
        return bad
    missing = [name for name in ("trouble", "machine") if not REMEDY.search(told(done)[name] or "")]
    return f"no word of {missing}: {told(done)}" if missing else ""  # of its recovery file and cache


def really_full_disk(bench: Bench) -> str:
    """The results' drive has no room left; where this user may not mount one, there is nothing to try."""
    drive = bench.here / "drive"
    if not bench.mounted(drive, "64k"):
        return ""
    with contextlib.suppress(OSError), (drive / "film").open("wb", buffering=0) as file:
        while file.write(bytes(4096)):
            pass
    return not_refused(bench, window(bench, "write", bench.shoot, out=str(drive)), drive)


def not_refused(bench: Bench, done: Done, out: Path) -> str:
    """Each output is refused with its name, why, and what to do; none is left half written; the window goes on."""
    ends = told(done)
    if "refused" not in ends:
        return f"never came to its end: {done.errors[-300:]}"
    for name in ends["asked"]:
        said = [text for text in ends["refused"] if name in text]
        if not any("cannot be written: " in text and REMEDY.search(text) for text in said):
            return f"not refused with why and what to do: {name}: {said or ends['refused']}"
    left = [path.name for path in out.iterdir() if path.name in ends["asked"]]
    return amiss(bench, done) or (f"left {left}" if left else "")


def session_in_use(bench: Bench) -> str:
    session = bench.here / "s.lenslab"
    with SessionWriter(session):
        done = window(bench, "session", session=str(session))
    refused = told(done).get("refused", [])
    if not any("open in another LensLab" in text for text in refused):
        return f"not refused: {refused} {done.errors[-200:]}"
    return amiss(bench, done)


def two_programs(bench: Bench) -> str:
    """The command line on the window's session, and on its cache; the first is refused."""
    session, ends = bench.here / "s.lenslab", list[Done]()
    cache = {"XDG_CACHE_HOME": str(bench.here / "own")}
    begun = run(*MEASURE, bench.shoot, "--session", session)

    def begin_others(process: subprocess.Popen[bytes]) -> None:
        under_way(process, bench.rng.uniform(0.0, 5.0))
        ends.append(run(*BY_CACHE, bench.shoot, "--session", session, environment=cache))
        ends.append(run(*BY_CACHE, bench.shoot, environment=cache))

    wrong = given_to(bench, Disturbed(session, meanwhile=begin_others))
    refused = "open in another LensLab" in ends[0].errors
    return wrong or quiet(begun, 0) or quiet(ends[0], 2 if refused else 0) or quiet(ends[1], 0)


# Sessions and crowds


def crafted_places(bench: Bench, moved: bool = False) -> str:
    """A session one of whose photos is said to be elsewhere, and all others are to be measured again.

    moved: its photos are looked for where they are now, among pipes, devices and links.
    """
    session, there, elsewhere = bench.here / "s.lenslab", bench.copy(), bench.here / "elsewhere"
    begun = run(*MEASURE, there, "--session", session)
    crafted = placed_at(bench, session, bench.rng.choice(PLACES))
    if moved:
        there.rename(elsewhere)
        add_no_photos(elsewhere, ".dng")
    asked = {"moved": str(elsewhere)} if moved else {}
    return quiet(begun, 0) or given_to(bench, Disturbed(crafted, asked=asked))


def many_files(bench: Bench) -> str:
    done = window(bench, "crowd", crowd(bench), limit_s=CROWD_S)
    ends = told(done)
    print("   ", ends, file=sys.stderr)
    counts = [ends.get(name) for name in ("photos", "failed", "measured")]
    slow = [name for name, most in CROWD_WAITS.items() if ends.get(name, most) >= most]
    return _ended(bench, done, "rows_s") or (f"{counts} {slow}" if slow or counts != CROWD_COUNTS else "")
