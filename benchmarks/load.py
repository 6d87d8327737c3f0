"""The window with 2,000 shots: they come in, edit, undo, save, open again, export, cancel; the stalls of its thread.

    python -m benchmarks.load [--shots 2000]
    python -m benchmarks.load --shots 200 --cycles 50
    python -m benchmarks.load --uninterrupted

Small TIFFs made for it, on the display there is, else off the screen. The window is asked every 2 ms whether it
answers; a stall is how much later than that it did, and `computed` how much of it its own thread computed: the rest, it
waited for a core or for the interpreter. Below it, what it computed in the longest. On a busy machine computing takes
longer too: how much longer than at its fastest is printed with it. The longest is one event of thousands: how many were
long says more.

--uninterrupted: does not look every 4 ms at what the window's thread computes, which on a busy machine makes up much of
that; looks can only be taken between Python's own steps, too, so that what Qt computes counts for the call after it.

--cycles: opens and closes the shoot so often instead, with edits, and prints the memory of the window's process.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from statistics import median
from types import CodeType, FrameType
from typing import TYPE_CHECKING, TypeAlias

from benchmarks.gui import BEAT_MS, make_shots

if TYPE_CHECKING:
    from lenslab.gui.main_window import MainWindow

EDITS = 5
PACE, PACED = 50_000, 50  # how much is computed, and after how many beats, to see how fast that goes
CANCELLED_AT = 0.02  # of the shots
LONGEST_S = 1200.0
QUIET_S = 1.5
LOADS = "lenslab-load"  # the thread that loads libraries after the start
LOOK_S = 0.004  # between two looks at what the GUI thread computes
NAMED, EVENTS = 5, 4  # stalls that are described, and events of each
PASSED_ON = ("task.py", "latest_task.py", "task_group.py")  # deliver what others asked for


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--shots", type=int, default=2000)
    asked.add_argument("--cycles", type=int, default=0)
    asked.add_argument("--uninterrupted", action="store_true")
    arguments = asked.parse_args()
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform in ("win32", "darwin")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = os.environ["XDG_DATA_HOME"] = str(Path(folder) / "own")
        shots = Path(folder) / "shots"
        shots.mkdir()
        make_shots(shots, arguments.shots)
        Heartbeat.interrupts = not arguments.uninterrupted
        measure(shots, arguments.shots, arguments.cycles)


def measure(folder: Path, shots: int, cycles: int = 0) -> None:
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from lenslab.gui import app

    application = QApplication(sys.argv[:1])
    window = app.build(QSettings(str(folder.parent / "benchmark.ini"), QSettings.Format.IniFormat), application)
    window.resize(1440, 900)
    window.show()
    _wait(partial(_is_loaded, window))
    _wait(lambda: False, QUIET_S)
    _import(window, folder, shots)
    saved = folder.parent / "shoot.lenslab"
    if cycles:
        _save(window, saved)
        _cycles(window, saved, cycles)
    else:
        _edit(window, saved)
        _reopen(window, saved)
        _write(window, folder.parent)
        _cancel(window)
        print(f"memory of the window's process at the end: {_megabytes():.0f} MB")
    window.close()
    application.processEvents()
    app.leave(0)


def _is_loaded(window: MainWindow) -> bool:
    """Whether the start is over, of which stalls are not asked about."""
    return window.plot_area.plots is not None and all(one.name != LOADS for one in threading.enumerate())


def _megabytes() -> float:
    import psutil

    return float(psutil.Process().memory_info().rss / 1e6)


def _import(window: MainWindow, folder: Path, shots: int) -> None:
    session = window.session
    with _watched("while they came in") as took:
        session.add([folder])
        _wait(lambda: len(session.shoot.outcomes) == shots and not session.progress.doing)
        took.append(time.perf_counter())
        _wait(lambda: False, QUIET_S)
    print(f"all of them measured: {took[1] - took[0]:.1f} s; memory of the window's process {_megabytes():.0f} MB")


def _save(window: MainWindow, path: Path) -> None:
    window.files.autosave.save_as(path)
    _wait(lambda: window.files.autosave.path == path)


def _edit(window: MainWindow, saved: Path) -> None:
    redraws = []
    paths = _some(window)
    with _watched("while editing, undoing and saving"):
        for path in paths:
            redraws.append(_redrawn(window, partial(_exclude, window, path)))
        for _ in paths:
            redraws.append(_redrawn(window, window.edit_commands.stack.undo))
        _save(window, saved)
        _wait(lambda: False, QUIET_S)
    print(f"redraw after an edit or undo: {1000 * median(redraws):.0f} ms", end=" ")
    print(f"(median; longest {1000 * max(redraws):.0f} ms)")


def _some(window: MainWindow) -> list[Path]:
    paths = list(window.session.shoot.photos)
    return paths[:: max(len(paths) // EDITS, 1)][:EDITS]


def _reopen(window: MainWindow, saved: Path) -> None:
    """Until the curves are there, until the lenses are judged, and the first edit straight after that."""
    session = window.session
    shots = len(session.shoot.outcomes)
    session.clear()
    _wait(lambda: not session.shoot.photos)
    _wait(lambda: False, QUIET_S)
    before = session.plots.content
    with _watched("while opening the session") as took:
        window.files.autosave.open(saved)
        _wait(
            lambda: len(session.shoot.outcomes) == shots and session.plots.content is not before and _is_drawn(window)
        )
        took.append(time.perf_counter())
        _wait(lambda: session.plots.content.verdict is not None and _is_drawn(window))
        took.append(time.perf_counter())
        edited = _redrawn(window, partial(_exclude, window, _some(window)[0]))
        _redrawn(window, window.edit_commands.stack.undo)
    print(f"session opened again and drawn: {took[1] - took[0]:.2f} s", end=" ")
    print(
        f"(with the sharpest apertures {took[2] - took[0]:.2f} s); curves after an edit straight after {edited:.2f} s"
    )


def _cancel(window: MainWindow) -> None:
    """Measure all of them in other regions, and cancel that."""
    session = window.session
    shots = len(session.shoot.outcomes)
    with _watched("while measuring again and cancelling") as took:
        session.apply_settings(replace(session.shoot.settings, layout="article"))
        _wait(lambda: len(session.shoot.outcomes) > CANCELLED_AT * shots)
        took.append(time.perf_counter())
        session.cancel()
        _wait(lambda: not session.progress.doing)
        took.append(time.perf_counter())
        _wait(lambda: False, QUIET_S)
    print(f"from Cancel to its end, with {len(session.shoot.outcomes)} measured: {took[2] - took[1]:.2f} s")


def _cycles(window: MainWindow, saved: Path, cycles: int) -> None:
    """Open and close the shoot with some edits, again and again."""
    session = window.session
    shots = len(session.shoot.outcomes)
    for cycle in range(cycles + 1):
        session.clear()
        _wait(lambda: False, QUIET_S)
        if cycle in (0, 1) or cycle % 5 == 0:
            print(f"opened and closed {cycle} times: {_megabytes():.0f} MB", flush=True)
        window.files.autosave.open(saved)
        _wait(lambda: len(session.shoot.outcomes) == shots and session.plots.content.figure is not None)
        for path in _some(window):
            _exclude(window, path)
            _wait(lambda: False, 0.1)
        _wait(lambda: not session.is_judging() and not session.progress.doing)


def _write(window: MainWindow, folder: Path) -> None:
    """A CSV and a report, as the menu's commands do, one after the other."""
    from lenslab.gui.export import commands
    from lenslab.gui.tasks.latest_task import result_of
    from lenslab.results.tables import ExportOptions

    session, how = window.session, ExportOptions()
    with _watched("while exporting"):
        for name, content in (
            ("t.csv", partial(commands.exported, "csv", session.measured(), how, [])),
            ("r.html", partial(commands.report, session.shoot.value(), folder / "r.html", None)),
        ):
            written: list[Path] = []
            began = time.perf_counter()
            window.export_commands.writer.write(folder / name, result_of(content), written.append)
            _wait(partial(bool, written))
            took = time.perf_counter() - began
            print(f"{name} written: {took:.1f} s, {(folder / name).stat().st_size / 1e6:.1f} MB")


def _exclude(window: MainWindow, path: Path) -> None:
    from lenslab.values.edits import Correction

    window.edit_commands.perform("Benchmark", {path: Correction(excluded=True)})


def _is_drawn(window: MainWindow) -> bool:
    """Whether the plots show the newest curves."""
    plots = window.plot_area.plots
    return window.session.plots.content.figure is not None and plots is not None


def _redrawn(window: MainWindow, do: Callable[[], None]) -> float:
    """Seconds until the curves are drawn again; waits until all else has come to rest."""
    before, began = window.session.plots.content, time.perf_counter()
    do()
    _wait(lambda: window.session.plots.content is not before and _is_drawn(window))
    took = time.perf_counter() - began
    _wait(lambda: not window.session.progress.doing)
    _wait(lambda: False, QUIET_S)
    return took


@contextmanager
def _watched(when: str) -> Iterator[list[float]]:
    """Print the longest stalls and what ran meanwhile. Yields a list that begins with the time now."""
    from PySide6.QtCore import Qt, QTimer

    beats = Heartbeat()
    timer = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=BEAT_MS)
    timer.timeout.connect(beats.beat)
    timer.start()
    signal.signal(signal.SIGALRM, beats.look)
    if beats.interrupts:
        signal.setitimer(signal.ITIMER_REAL, LOOK_S, LOOK_S)
    yield [time.perf_counter()]
    signal.setitimer(signal.ITIMER_REAL, 0.0)
    timer.stop()
    longest, busiest = (max(beats.stalls, key=key) for key in (_late, _computed))
    own = max(stall.late - stall.queued for stall in beats.stalls)
    print(f"longest stall {when}: {longest.late:.0f} ms ({longest.queued:.0f} of them waiting for a core);", end=" ")
    print(f"without that wait at most {own:.0f} ms; most computed at a time {busiest.computed:.0f} ms", end=" ")
    print(f"(computing took {median(beats.paces) / min(beats.paces):.1f} times as long as at its fastest)")
    for what, key, limits in (("late by", _late, (25, 50, 100)), ("computed", _computed, (10, 15, 25))):
        counts = (f"{sum(key(stall) > limit for stall in beats.stalls)} {what} > {limit} ms" for limit in limits)
        print(f"    {', '.join(counts)}")
    for stall in sorted(beats.stalls, key=_computed, reverse=True)[:NAMED]:
        print(f"    {stall.computed:.0f} ms of {stall.late:.0f} ms: {stall.described()}")


Calls: TypeAlias = tuple[tuple[CodeType, int], ...]


@dataclass
class Stall:
    """Time between two beats of the GUI thread, in ms: by the clock, of it computed, and waited for a core."""

    late: float
    computed: float
    queued: float
    seen: Counter[Calls]  # the program's calls on the stack, the outermost first

    def described(self) -> str:
        """The events that took most, in ms, and for each the innermost calls seen in it."""
        events: dict[str, Counter[str]] = {}
        for calls, took in self.seen.items():
            event, inner = _named(calls)
            events.setdefault(event, Counter())[inner] += took
        most = sorted(events.items(), key=lambda one: -one[1].total())[:EVENTS]
        return "; ".join(
            f"{calls.total() / 1000:.0f} {event} ({', '.join(name for name, _ in calls.most_common(4))})"
            for event, calls in most
        )


def _late(stall: Stall) -> float:
    return stall.late


def _computed(stall: Stall) -> float:
    return stall.computed


class Heartbeat:
    """Measures how late the GUI thread beats, and what it computes meanwhile.

    A signal interrupts it (a thread that looked at its stack could be the last to hold a painter of it).
    """

    interrupts = True

    def __init__(self) -> None:
        self.stalls: list[Stall] = []
        self.paces: list[float] = []
        self._seen: Counter[Calls] = Counter()
        schedule = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
        self._schedule = os.open(schedule, os.O_RDONLY) if schedule.exists() else None
        self._before = self._now()
        self._looked = time.thread_time()

    def beat(self) -> None:
        now = self._now()
        late, computed, queued = (after - before for after, before in zip(now, self._before, strict=True))
        self._count(())
        self.stalls.append(Stall(late - BEAT_MS, computed, queued, self._seen))
        if len(self.stalls) % PACED == 0:
            self.paces.append(self._pace())
            self._looked = time.thread_time()
        self._seen, self._before = Counter(), self._now()

    def look(self, number: int, frame: FrameType | None) -> None:
        """Called on the GUI thread wherever it is."""
        self._count(_doing(frame))

    def _count(self, calls: Calls) -> None:
        """What it has computed since the last look, in microseconds."""
        before, self._looked = self._looked, time.thread_time()
        self._seen[calls] += round(1e6 * (self._looked - before))

    @staticmethod
    def _pace() -> float:
        """Computing time of a piece of work that is always the same, in ms."""
        began = time.thread_time()
        sum(range(PACE))
        return 1000 * (time.thread_time() - began)

    def _now(self) -> tuple[float, float, float]:
        """The clock, the thread's computing time, and how long it has waited for a core, in ms.

        The clock first, and one call to the system: after each other threads may have the interpreter for a while.
        """
        clock, computed = 1000 * time.perf_counter(), 1000 * time.thread_time()
        queued = 0.0 if self._schedule is None else int(os.pread(self._schedule, 64, 0).split()[1]) / 1e6
        return clock, computed, queued


def _doing(frame: FrameType | None) -> Calls:
    """The program's own calls on this stack, the outermost first, and the innermost call of all."""
    calls = [] if frame is None else [(frame.f_code, frame.f_lineno)]
    while frame is not None:
        if "/lenslab/" in frame.f_code.co_filename:
            calls.append((frame.f_code, frame.f_lineno))
        frame = frame.f_back
    return tuple(calls[::-1])


def _named(calls: Calls) -> tuple[str, str]:
    """The event that this stack handles, and its innermost call."""
    own = [call for call in calls[:-1] if not call[0].co_filename.endswith(PASSED_ON)]
    return (_place(own[0]), _place(calls[-1])) if own else ("Qt", "")


def _place(call: tuple[CodeType, int]) -> str:
    return f"{Path(call[0].co_filename).stem}.{call[0].co_qualname}:{call[1]}"


def _wait(until: Callable[[], bool], longest_s: float = LONGEST_S) -> None:
    """Let the window work."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    check = QTimer(interval=BEAT_MS)
    check.timeout.connect(lambda: loop.quit() if until() else None)
    check.start()
    QTimer.singleShot(round(1000 * longest_s), loop.quit)
    loop.exec()


if __name__ == "__main__":
    main()
