"""Faults, one after another, while the window measures: the second half of `make soak`, in real windows off the screen.

    python -m benchmarks.soak_window [--rounds 10] [--seed 1] [--only NAME]...

After each: the window ends by itself with exit code 0 unless it was killed, nothing but notes is in its log, no process
and no temporary file is left, no number differs from an undisturbed run's, and of what was finished nothing is lost; of
edits nothing older than a second. What does not hold is told, and the exit code is 1.
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
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from benchmarks.soak import (
    CHART,
    FULL_BYTES,
    LIMIT_S,
    Bench,
    Done,
    Faults,
    end_by,
    partner,
    run,
    same,
    temporary,
    tried,
    under_way,
    wait_for_charts,
    without_half_started,
)

if TYPE_CHECKING:
    from lenslab.gui.main_window import MainWindow

Plan: TypeAlias = "Callable[[MainWindow, dict[str, Any]], None]"
PROGRAM = (sys.executable, "-m", "benchmarks.soak_window", "--inside")
EDIT_MS, SETTLE_MS, POLL_MS = 150, 1500, 20
CANCEL_S, BUSY_CANCEL_S = 0.5, 3.0
CLOSE_S = 12.0
MTF_MAY_DIFFER = 1e-3
MTF_S = 10.0  # of the six small shots
OPEN_S = 6.0  # until it has opened, on a busy machine
KEPT_S = 1.0  # edits older than this are on disk


# From outside


def window(
    bench: Bench,
    plan: str,
    *paths: Path,
    meanwhile: Any = None,
    largest_file: int | None = None,
    program: tuple[str, ...] = PROGRAM,
    environment: Mapping[str, str] = MappingProxyType({}),
    limit_s: float = LIMIT_S,
    **asked: Any,
) -> Done:
    """A window that opens these paths and follows the plan; its own folders are this trial's.

    program: that knows the plan. environment: beside the usual.
    """
    own = str(bench.here / "own")
    places = dict.fromkeys(("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"), own)
    environment = {**places, "QT_QPA_PLATFORM": "offscreen", "TMPDIR": str(bench.tmp), **environment}
    if bench.of_chart:
        config = Path(own) / "LensLab"
        config.mkdir(parents=True, exist_ok=True)
        (config / "charts-used.json").write_text(json.dumps([CHART]))
        if not (config / "pages").exists():  # of the undisturbed run: drawing it would be most of the time
            shutil.copytree(Path(os.environ["XDG_CACHE_HOME"], "LensLab", "pages"), config / "pages")
    said: tuple[str | Path, ...] = (json.dumps({"plan": plan, **asked}), *paths)
    if asked.get("plain"):  # just as its user starts it
        said, program = ("gui", *paths), (sys.executable, "-m", "lenslab")
    return run(
        *said,
        meanwhile=meanwhile,
        environment=environment,
        largest_file=largest_file,
        program=program,
        limit_s=limit_s,
    )


def events(done: Done) -> list[dict[str, Any]]:
    """What the window reported, one JSON object a line."""
    lines = done.output.decode("utf-8", "replace").splitlines()
    return [json.loads(line) for line in lines if line.startswith("{") and line.endswith("}")]


def amiss(bench: Bench, done: Done, *codes: int) -> str:
    """What is wrong with how it ended."""
    if done.code not in (codes or (0,)):
        return f"exit code {done.code}: {done.errors[-300:]}"
    if "Traceback" in done.errors or "processes left" in done.errors:
        return done.errors[-400:]
    for log in (bench.here / "own").rglob("lenslab.log"):
        bad = [line for line in log.read_text().splitlines() if " ERROR " in line or " WARNING " in line]
        if bad:
            return f"log: {bad[0][:300]}"
    return temporary(bench)


def other_numbers(bench: Bench, path: Path) -> str:
    """Of a session: whether its numbers are those of an undisturbed run, but for pairs that were edited.

    With a chart, MTF may not have come yet, and may differ by MTF_MAY_DIFFER, as shots come in another order.
    """
    from benchmarks.soak import rows_of
    from lenslab.results.tables import to_csv
    from lenslab.store.shoot import load
    from lenslab.values.types import Measured

    shoot = load(path)
    measured = [outcome for outcome in shoot.outcomes.values() if isinstance(outcome, Measured)]
    rows = rows_of(to_csv(measured).encode()) if measured else {}
    edited = {correction.name for correction in shoot.edits}
    by_itself = edited | set(map(partner, edited))  # where a pair is parted, its shots are measured again
    with_chart = bench.of_chart

    def is_same(row: list[str], due: list[str]) -> bool:
        if with_chart:
            return same([cell or expected for cell, expected in zip(row, due, strict=True)], due, MTF_MAY_DIFFER)
        return same(row, due)

    wrong = (name for name, row in rows.items() if name not in by_itself and not is_same(row, bench.table[name]))
    return "".join(f"other numbers of {name}; " for name in wrong)


def recoveries(bench: Bench) -> list[Path]:
    return sorted((bench.here / "own").rglob("recovery/*.lenslab"))


def closed(bench: Bench) -> str:
    done = window(bench, "close", bench.shoot, after_ms=bench.rng.randrange(6000))
    took = [event["closing"] for event in events(done) if "closing" in event]
    slow = f"took {took[0]:.1f} s to close" if took and took[0] > CLOSE_S else ""
    return amiss(bench, done) or slow or ("left a recovery file" if recoveries(bench) else "")


def interrupted(bench: Bench) -> str:
    """Ctrl+C at a random moment: while the program starts, too; with a chart, while MTF is measured."""

    def interrupt(process: subprocess.Popen[bytes]) -> None:
        if bench.of_chart:
            wait_for_charts(process, bench.tmp)
            time.sleep(bench.rng.uniform(0.0, MTF_S))
        elif starting:
            time.sleep(bench.rng.uniform(0.3, OPEN_S))
        else:
            under_way(process, bench.rng.uniform(0.0, 6.0))
        end_by(process, signal.SIGINT)

    starting = not bench.of_chart and bench.rng.random() < 0.5
    done = window(bench, "wait", bench.shoot, meanwhile=interrupt, plain=starting)
    if done.code == -signal.SIGINT:  # before the program itself had begun
        return ""
    return amiss(bench, done, 0, 130)


def killed(bench: Bench) -> str:
    """Killed at a random moment, while shots come in and are edited; with a chart, while MTF is measured."""

    def end(process: subprocess.Popen[bytes]) -> None:
        if bench.of_chart:
            wait_for_charts(process, bench.tmp)
            time.sleep(bench.rng.uniform(0.0, MTF_S))
        else:
            under_way(process, bench.rng.uniform(0.0, 6.0))
        ends.append(time.time())
        end_by(process, signal.SIGKILL)

    ends: list[float] = []
    done = without_half_started(window(bench, "edit", bench.shoot, meanwhile=end))
    problem = amiss(bench, done, -signal.SIGKILL)
    if problem:
        return problem
    edited = [event["edited"] for event in events(done) if "edited" in event and event["at"] < ends[0] - KEPT_S]
    kept = recoveries(bench)
    if edited and not kept:
        return f"{len(edited)} edits and no recovery file"
    from lenslab.store.shoot import load

    for path in kept:
        shoot = load(path)
        lost = [name for name in edited if name not in {correction.name for correction in shoot.edits}]
        if lost or (wrong := other_numbers(bench, path)):
            return f"lost edits of {lost}" if lost else wrong
    again = window(bench, "restore", bench.shoot)
    shown: list[str] = next((event["excluded"] for event in events(again) if "excluded" in event), [])
    lost = [name for name in edited if name not in shown]
    return amiss(bench, again) or (f"not restored: {lost} of {edited}" if lost else "")


def unplugged(bench: Bench) -> str:
    there = bench.copy()

    def pull(process: subprocess.Popen[bytes]) -> None:
        under_way(process, bench.rng.uniform(0.0, 2.5))
        there.rename(bench.here / "gone")

    done = window(bench, "finish", there, meanwhile=pull)
    ends = [event for event in events(done) if "photos" in event]
    if not ends:
        return f"never came to its end: {done.errors[-200:]}"
    counts = ends[0]["failed"], ends[0]["measured"]
    return amiss(bench, done) or ("" if sum(counts) == ends[0]["photos"] else f"neither measured nor named: {ends[0]}")


def full_disk(bench: Bench) -> str:
    """No file can be larger than a few kilobytes, those that the program keeps for itself included."""
    done = window(bench, "write", bench.shoot, largest_file=FULL_BYTES, out=str(bench.here))
    return not_refused(bench, done, bench.here) or own_files_unnamed(done)


def really_full_disk(bench: Bench) -> str:
    """The results' drive has no room left; where this user may not mount one, there is nothing to try."""
    drive = bench.here / "drive"
    drive.mkdir()
    mount = ("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(drive))
    if subprocess.run(mount, check=False, capture_output=True).returncode:
        return ""
    try:
        with contextlib.suppress(OSError), (drive / "film").open("wb", buffering=0) as file:
            while file.write(bytes(4096)):
                pass
        done = window(bench, "write", bench.shoot, out=str(drive))
        return not_refused(bench, done, drive)
    finally:
        subprocess.run(["umount", "--lazy", str(drive)], check=True)


def not_refused(bench: Bench, done: Done, out: Path) -> str:
    """Each output is refused with its name, why, and what to do; none is left half written; the window goes on."""
    ends = [event for event in events(done) if "refused" in event]
    if not ends:
        return f"never came to its end: {done.errors[-300:]}"
    for name in ends[0]["asked"]:
        said = [text for text in ends[0]["refused"] if name in text]
        if not any("cannot be written: " in text and REMEDY.search(text) for text in said):
            return f"not refused with why and what to do: {name}: {said or ends[0]['refused']}"
    left = [path.name for path in out.iterdir() if path.name in ends[0]["asked"]]
    return amiss(bench, done) or (f"left {left}" if left else "")


def own_files_unnamed(done: Done) -> str:
    """Whether the window says that the recovery file and the cache cannot be written."""
    ends = next(event for event in events(done) if "refused" in event)
    missing = [name for name in ("trouble", "machine") if not REMEDY.search(ends[name] or "")]
    return f"no word of {missing}: {ends}" if missing else ""


def two_programs(bench: Bench) -> str:
    from lenslab.store.session import SessionWriter

    session = bench.here / "s.lenslab"
    with SessionWriter(session):
        done = window(bench, "session", session=str(session))
    refused = [text for event in events(done) for text in event.get("refused", [])]
    if not any("open in another LensLab" in text for text in refused):
        return f"not refused: {refused} {done.errors[-200:]}"
    return amiss(bench, done)


def closed_pipe(bench: Bench) -> str:
    def close(process: subprocess.Popen[bytes]) -> None:
        for stream in (process.stdout, process.stderr):
            assert stream is not None
            stream.close()
        process.stdout = process.stderr = None

    done = window(bench, "edit then close", bench.shoot, meanwhile=close, after_ms=bench.rng.randrange(4000))
    return amiss(bench, done)


def cancelled(bench: Bench) -> str:
    done = window(bench, "cancel", bench.shoot, after_ms=bench.rng.randrange(2500))
    took = [event["cancelling"] for event in events(done) if "cancelling" in event]
    LONGEST.extend(took)
    limit = CANCEL_S if os.getloadavg()[0] < (os.cpu_count() or 1) else BUSY_CANCEL_S
    return amiss(bench, done) or (f"took {took[0]:.2f} s" if took and took[0] > limit else "")


# Inside the window's process


def tell(**what: Any) -> None:
    with contextlib.suppress(OSError):
        print(json.dumps(what), flush=True)


def inside(plan: Plan, asked: dict[str, Any], paths: list[str]) -> int:
    """The program as its user starts it, with a plan that begins once it is shown."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # as `__main__` does until the window is there
    from PySide6.QtCore import QTimer

    from lenslab.gui import app

    built = app.build

    def build(*given: Any) -> MainWindow:
        shown = built(*given)
        shown.shown.connect(partial(QTimer.singleShot, 0, partial(plan, shown, asked)))
        return shown

    app.build = build  # type: ignore[assignment]
    return app.main(paths)


def every(window: MainWindow, milliseconds: int, do: Callable[[], object]) -> None:
    """Until it returns true."""
    from PySide6.QtCore import QTimer

    timer = QTimer(window, interval=milliseconds)
    timer.timeout.connect(lambda: timer.stop() if do() else None)
    timer.start()


def close(window: MainWindow, asked: dict[str, Any]) -> None:
    from PySide6.QtCore import QTimer

    def now() -> None:
        began = time.monotonic()
        window.close()
        tell(closing=time.monotonic() - began)

    QTimer.singleShot(asked.get("after_ms", 0), now)


def edit(window: MainWindow, asked: dict[str, Any]) -> None:
    """Exclude one measured shot after another, and say which and when."""
    from lenslab.values.edits import Correction

    def exclude_next() -> None:
        session = window.session
        left = [path for path in session.shoot.outcomes if path not in session.shoot.edits]
        if left and session.shoot.has_measured():
            session.edit({left[0]: Correction(excluded=True)})
            tell(edited=left[0].name, at=time.time())

    every(window, EDIT_MS, exclude_next)


def edit_then_close(window: MainWindow, asked: dict[str, Any]) -> None:
    window.files.may_quit = lambda: True  # type: ignore[method-assign]
    edit(window, asked)
    close(window, asked)


def restore(window: MainWindow, asked: dict[str, Any]) -> None:
    """What was not saved, opened again."""
    from lenslab.store.session import recoverable

    recoveries_left = [unsaved for unsaved in recoverable() if not window.files.autosave.holds(unsaved.path)]
    window.session.clear()
    if recoveries_left:
        window.files.autosave.open(recoveries_left[0].path)

    def opened() -> bool:
        if recoveries_left and not window.files.autosave.holds(recoveries_left[0].path):
            return False
        tell(excluded=[path.name for path, row in window.session.shoot.edits.items() if row.excluded])
        window.files.may_quit = lambda: True  # type: ignore[method-assign]
        window.close()
        return True

    every(window, POLL_MS, opened)


def finish(window: MainWindow, asked: dict[str, Any], then: Callable[[], None] | None = None) -> None:
    """Wait until nothing is measured any more, count, and close."""
    quiet: list[float] = []

    def settled() -> bool:
        session = window.session
        busy = bool(session.progress.doing) or not session.shoot.outcomes
        quiet[:] = [] if busy else quiet or [time.monotonic()]
        if busy or time.monotonic() - quiet[0] < SETTLE_MS / 1000:
            return False
        failed = len(session.shoot.failed())
        tell(
            photos=len(session.shoot.photos.keys() | session.shoot.outcomes.keys()),
            failed=failed,
            measured=len(session.shoot.outcomes) - failed,
        )
        (then or window.close)()
        return True

    every(window, POLL_MS, settled)


def write(window: MainWindow, asked: dict[str, Any]) -> None:
    """Every output, on a full disk."""
    finish(window, asked, partial(_write, window, Path(asked["out"])))


def _write(window: MainWindow, out: Path) -> None:
    from lenslab.gui.export import commands
    from lenslab.gui.studio.controls import ChartSettings
    from lenslab.gui.studio.output import ChartOutput
    from lenslab.gui.tasks import result_of
    from lenslab.results.tables import ExportOptions

    session = window.session
    refused: list[str] = []
    session.refused.connect(lambda error: refused.append(str(error)))
    measured, how, figure = session.measured(), ExportOptions(), session.plots.content.figure
    assert figure is not None
    contents: dict[str, Callable[[], str | bytes]] = {
        **{f"{name}.txt": partial(commands.exported, name, measured, how, []) for name in ("csv", "curves", "json")},
        **{name: partial(commands.drawn, figure, name[2:]) for name in ("p.png", "p.svg", "p.pdf")},
        **{name: partial(commands.report, session.shoot.value(), out / name, None) for name in ("r.html", "r.pdf")},
    }
    for name, content in contents.items():
        window.export_commands.writer.write(out / name, result_of(content), lambda path: None)
    chart = ChartOutput(window)
    chart.task.refused.connect(lambda error: refused.append(str(error)))
    chart.save(ChartSettings("stars"), None, out / "chart.pdf", 300.0)
    window.files.autosave.save_as(out / "s.lenslab")
    names = [*contents, "chart.pdf", "s.lenslab"]

    def answered() -> bool:
        if len(refused) < len(names):
            return False
        machine = window.status.machine.text()
        tell(asked=names, refused=refused, trouble=window.files.autosave.trouble, machine=machine)
        window.close()
        return True

    every(window, POLL_MS, answered)


def open_session(window: MainWindow, asked: dict[str, Any]) -> None:
    def refuse(error: object) -> None:
        tell(refused=[str(error)])
        window.close()

    window.session.refused.connect(refuse)
    window.files.autosave.open(Path(asked["session"]))


def cancel(window: MainWindow, asked: dict[str, Any]) -> None:
    """Once something is under way and so long after that; then close."""
    from PySide6.QtCore import QTimer

    def now() -> None:
        began = time.monotonic()
        window.session.cancel()

        def over() -> bool:
            if window.session.progress.doing:
                return False
            tell(cancelling=time.monotonic() - began)
            window.close()
            return True

        every(window, 2, over)

    def begun() -> bool:
        if window.session.progress.doing or window.session.shoot.outcomes:
            QTimer.singleShot(asked["after_ms"], now)
            return True
        return False

    every(window, POLL_MS, begun)


def wait(window: MainWindow, asked: dict[str, Any]) -> None:
    """Until somebody ends it."""


PLANS: dict[str, Plan] = {
    "close": close,
    "edit": edit,
    "edit then close": edit_then_close,
    "restore": restore,
    "finish": finish,
    "write": write,
    "session": open_session,
    "cancel": cancel,
    "wait": wait,
}
LONGEST: list[float] = []
REMEDY = re.compile(r"[Ff]ree some space|[Ss]ave (it|the session) (in|on|elsewhere)")


def main() -> int:
    if sys.argv[1:2] == ["--inside"]:
        asked = json.loads(sys.argv[2])
        return inside(PLANS[asked["plan"]], asked, sys.argv[3:])
    code = tried(FAULTS, (__doc__ or "").splitlines()[0], rounds=10, label="window: ")
    if LONGEST:
        print(f"longest from Cancel to its end: {max(LONGEST):.2f} s")
    return code


FAULTS: Faults = {
    "closed mid-run": (closed, True),
    "cancelled": (cancelled, True),
    "card unplugged": (unplugged, False),
    "file size limited": (full_disk, False),
    "disk full": (really_full_disk, False),
    "two programs on a session": (two_programs, False),
    "pipe closed": (closed_pipe, False),
    "Ctrl+C": (interrupted, True),
    "SIGKILL": (killed, True),
    "closed during MTF": (lambda bench: closed(bench.with_mtf()), True),
    "Ctrl+C during MTF": (lambda bench: interrupted(bench.with_mtf()), True),
    "SIGKILL during MTF": (lambda bench: killed(bench.with_mtf()), True),
}

if __name__ == "__main__":
    sys.exit(main())
