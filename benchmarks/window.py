"""How quick the window is: from its start to a curve, and with 2,000 shots in it.

    python -m benchmarks.window start [--shots 200]
    python -m benchmarks.window load [--shots 2000]

Real windows on the display there is, else off the screen. The window is asked every 2 ms whether it answers; a stall is
how much later than that it did, "computed" how much of it its own thread computed: the rest, it waited for a core or
for the interpreter.

start: to the screen, to the first curve, to the last of some small TIFFs, dropped as soon as the window has begun to
answer. load: shots come in; edit, undo, save, open again, export, cancel.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lenslab.gui.main_window import MainWindow

APERTURES = (1.8, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0, 22.0)
TAKEN = datetime(2026, 1, 5, 8)
BEAT_MS = 2
QUIET_S, LONGEST_S = 1.5, 1200.0
LOADS = "lenslab-load"  # the thread that loads libraries after the start
EDITS = 5
CANCELLED_AT = 0.02  # of the shots


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("what", choices=PLANS)
    asked.add_argument("--shots", type=int)
    asked.add_argument("--started", type=float, help=argparse.SUPPRESS)
    options = asked.parse_args()
    plan, shots = PLANS[options.what]
    options.shots = options.shots or shots
    if options.what == "start" and options.started is None:  # a process of its own, whose start counts
        again = [sys.executable, "-m", "benchmarks.window", *sys.argv[1:], "--started", str(time.time())]
        sys.exit(subprocess.run(again, check=False).returncode)
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform in ("win32", "darwin")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the program does
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = os.environ["XDG_DATA_HOME"] = str(Path(folder) / "own")
        plan(Path(folder), options)


# The window, and time


@contextmanager
def opened(folder: Path) -> Iterator[MainWindow]:
    """The window as its user starts it, its settings in that folder; afterwards this process ends."""
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from lenslab.gui import app

    application = QApplication(sys.argv[:1])
    window = app.build(QSettings(str(folder / "benchmark.ini"), QSettings.Format.IniFormat), application)
    window.resize(1440, 900)
    window.show()
    yield window
    window.close()
    application.processEvents()
    app.leave(0)


def wait(until: Callable[[], bool], longest_s: float = LONGEST_S) -> None:
    """As the program waits: asleep between events, or its other threads would wait for this one."""
    from PySide6.QtCore import QEventLoop, Qt, QTimer

    end, loop = time.monotonic() + longest_s, QEventLoop()
    check = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=BEAT_MS)
    check.timeout.connect(lambda: loop.quit() if until() or time.monotonic() > end else None)
    check.start()
    loop.exec()
    if time.monotonic() > end:
        raise TimeoutError("the window does not come to it")


def rest(seconds: float = QUIET_S) -> None:
    end = time.monotonic() + seconds
    wait(lambda: time.monotonic() > end)


@dataclass(frozen=True, slots=True)
class Stall:
    """Time between two beats of the GUI thread, in ms: by the clock, and of it computed."""

    at: float  # the clock's time
    late: float
    computed: float


class Heartbeat:
    """How late the GUI thread beats, and how much it computes meanwhile."""

    def __init__(self) -> None:
        from PySide6.QtCore import Qt, QTimer

        self.stalls: list[Stall] = []
        self._before = 1000 * time.perf_counter(), 1000 * time.thread_time()
        self.timer = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=BEAT_MS)
        self.timer.timeout.connect(self.beat)
        self.timer.start()

    def beat(self) -> None:
        now = 1000 * time.perf_counter(), 1000 * time.thread_time()
        late, computed = (after - before for after, before in zip(now, self._before, strict=True))
        self.stalls.append(Stall(time.time(), late - BEAT_MS, computed))
        self._before = now


@contextmanager
def watched(when: str) -> Iterator[list[float]]:
    """Print the longest stalls. Yields a list that begins with the time now."""
    beats = Heartbeat()
    yield [time.perf_counter()]
    beats.timer.stop()
    late, most = (max(getattr(stall, name) for stall in beats.stalls) for name in ("late", "computed"))
    print(f"longest stall {when}: {late:.0f} ms; most computed at a time {most:.0f} ms")


# From the start to a curve


def start(folder: Path, options: argparse.Namespace) -> None:
    (shots := folder / "shots").mkdir()
    began = time.time()
    make_shots(shots, options.shots)
    started = options.started + time.time() - began  # making them is no part of the start
    with opened(folder) as window:
        beats = Heartbeat()
        wait(window.isVisible)
        on_screen = time.time()
        dropped = time.time()
        window.session.add([shots])
        wait(partial(shows_curve, window))
        curve = time.time()
        wait(lambda: bool(window.session.shoot.outcomes) and not window.session.progress.doing)
        done = time.time()
        rest()  # the last redraw is part of it
        beats.timer.stop()
        since = sorted((s for s in beats.stalls if s.at >= dropped), key=lambda stall: -stall.late)
        print(f"window on screen             {on_screen - started:.2f} s after the process began (aim: 1.5 s)")
        print(f"first curve                  {curve - dropped:.1f} s after the drop")
        print(f"{len(window.session.measured())} shots measured in      {done - dropped:.1f} s")
        print("longest stalls (aim: 50 ms)  ", end="")
        print(", ".join(f"{s.late:.0f} ms at {s.at - dropped:.2f} s, computed {s.computed:.0f}" for s in since[:5]))
        print(f"most it computed at a time   {max(stall.computed for stall in since):.0f} ms")


def make_shots(folder: Path, count: int) -> None:
    """Small TIFFs of a chart through five lenses."""
    from lenslab.demo.files import write_tiff
    from simulator.leaves import chart
    from simulator.small_shots import metadata, picture

    scene = chart(160, 240, seed=3, largest_px=20)
    for number in range(count):
        aperture, lens = APERTURES[number // 2 % len(APERTURES)], number * 5 // count
        light = picture(scene, 0.5 + 0.1 * lens + 0.3 * abs(math.log2(aperture / 5.6)))
        known = metadata(f"Lens {lens} 50mm F1.8", aperture, 0, taken=TAKEN + timedelta(seconds=5 * number))
        write_tiff(folder / f"P{number:07}.tif", light, known)


def shows_curve(window: MainWindow) -> bool:
    from lenslab.gui.plots.plot import PanelView

    panels = [view for view in window.plot_area.findChildren(PanelView) if view.isVisible()]
    return any(len(curve.line) for panel in panels for curve in panel.lenses().values())


# Many shots


def load(folder: Path, options: argparse.Namespace) -> None:
    (shots := folder / "shots").mkdir()
    make_shots(shots, options.shots)
    saved = folder / "shoot.lenslab"
    with opened(folder) as window:
        wait(lambda: window.plot_area.plots is not None and all(one.name != LOADS for one in threading.enumerate()))
        rest()
        come_in(window, shots, options.shots)
        edit(window, saved)
        reopen(window, saved)
        export(window, folder)
        cancel(window)
        print(f"memory of the window's process at the end: {megabytes():.0f} MB")


def megabytes() -> float:
    import psutil

    return float(psutil.Process().memory_info().rss / 1e6)


def come_in(window: MainWindow, folder: Path, shots: int) -> None:
    session = window.session
    with watched("while they came in") as took:
        session.add([folder])
        wait(lambda: len(session.shoot.outcomes) == shots and not session.progress.doing)
        took.append(time.perf_counter())
        rest()
    print(f"all of them measured: {took[1] - took[0]:.1f} s; memory of the window's process {megabytes():.0f} MB")


def save(window: MainWindow, path: Path) -> None:
    window.files.autosave.save_as(path)
    wait(lambda: window.files.autosave.path == path)


def edit(window: MainWindow, saved: Path) -> None:
    paths = some(window)
    with watched("while editing, undoing and saving"):
        redraws = [redrawn(window, partial(exclude, window, path)) for path in paths]
        redraws += [redrawn(window, window.edit_commands.stack.undo) for _ in paths]
        save(window, saved)
        rest()
    print(f"redraw after an edit or undo: {1000 * median(redraws):.0f} ms", end=" ")
    print(f"(median; longest {1000 * max(redraws):.0f} ms)")


def some(window: MainWindow) -> list[Path]:
    paths = list(window.session.shoot.photos)
    return paths[:: max(len(paths) // EDITS, 1)][:EDITS]


def exclude(window: MainWindow, path: Path) -> None:
    from lenslab.values.edits import Correction

    window.edit_commands.perform("Benchmark", {path: Correction(excluded=True)})


def is_drawn(window: MainWindow) -> bool:
    """Whether the plots show the newest curves."""
    plots = window.plot_area.plots
    return window.session.plots.content.figure is not None and plots is not None


def redrawn(window: MainWindow, do: Callable[[], None]) -> float:
    """Seconds until the curves are drawn again; waits until all else has come to rest."""
    before, began = window.session.plots.content, time.perf_counter()
    do()
    wait(lambda: window.session.plots.content is not before and is_drawn(window))
    took = time.perf_counter() - began
    wait(lambda: not window.session.progress.doing)
    rest()
    return took


def reopen(window: MainWindow, saved: Path) -> None:
    """Until the curves are there, until the lenses are judged, and the first edit straight after that."""
    session = window.session
    shots = len(session.shoot.outcomes)
    session.clear()
    wait(lambda: not session.shoot.photos)
    rest()
    before = session.plots.content

    def is_there() -> bool:
        shown = session.plots.content
        return len(session.shoot.outcomes) == shots and shown is not before and is_drawn(window)

    with watched("while opening the session") as took:
        window.files.autosave.open(saved)
        wait(is_there)
        took.append(time.perf_counter())
        wait(lambda: session.plots.content.verdict is not None and is_drawn(window))
        took.append(time.perf_counter())
        edited = redrawn(window, partial(exclude, window, some(window)[0]))
        redrawn(window, window.edit_commands.stack.undo)
    print(f"session opened again and drawn: {took[1] - took[0]:.2f} s", end=" ")
    print(
        f"(with the sharpest apertures {took[2] - took[0]:.2f} s); curves after an edit straight after {edited:.2f} s"
    )


def export(window: MainWindow, folder: Path) -> None:
    """A CSV and a report, as the menu's commands do, one after the other."""
    from lenslab.gui.export import commands
    from lenslab.gui.tasks import result_of
    from lenslab.results.tables import ExportOptions

    session, how = window.session, ExportOptions()
    with watched("while exporting"):
        for name, content in (
            ("t.csv", partial(commands.exported, "csv", session.measured(), how, [])),
            ("r.html", partial(commands.report, session.shoot.value(), folder / "r.html", None)),
        ):
            written: list[Path] = []
            began = time.perf_counter()
            window.export_commands.writer.write(folder / name, result_of(content), written.append)
            wait(partial(bool, written))
            took = time.perf_counter() - began
            print(f"{name} written: {took:.1f} s, {(folder / name).stat().st_size / 1e6:.1f} MB")


def cancel(window: MainWindow) -> None:
    """Measure all of them in other regions, and cancel that."""
    session = window.session
    shots = len(session.shoot.outcomes)
    with watched("while measuring again and cancelling") as took:
        session.apply_settings(replace(session.shoot.settings, layout="article"))
        wait(lambda: len(session.shoot.outcomes) > CANCELLED_AT * shots)
        took.append(time.perf_counter())
        session.cancel()
        wait(lambda: not session.progress.doing)
        took.append(time.perf_counter())
        rest()
    print(f"from Cancel to its end, with {len(session.shoot.outcomes)} measured: {took[2] - took[1]:.2f} s")


PLANS: dict[str, tuple[Callable[[Path, argparse.Namespace], None], int]] = {  # what is done, with how many shots
    "start": (start, 200),
    "load": (load, 2000),
}

if __name__ == "__main__":
    main()
