"""The window with 2,000 shots: they come in, edit, undo, save, open again; the longest stall of its thread in each.

    python -m benchmarks.load [--shots 2000]

Small TIFFs made for it, on the display there is, else off the screen. The window is asked every 2 ms whether it
answers; a stall is how much later than that it did, and `computed` how much of it its own thread computed: the rest, it
waited for a core or for the interpreter.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.gui import BEAT_MS, make_shots

if TYPE_CHECKING:
    from lenslab.gui.main_window import MainWindow

EDITS = 5
LONGEST_S = 1200.0
QUIET_S = 1.5


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--shots", type=int, default=2000)
    arguments = asked.parse_args()
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform in ("win32", "darwin")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = os.environ["XDG_DATA_HOME"] = str(Path(folder) / "own")
        shots = Path(folder) / "shots"
        shots.mkdir()
        make_shots(shots, arguments.shots)
        measure(shots, arguments.shots)


def measure(folder: Path, shots: int) -> None:
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from lenslab.gui import app

    app.favour_window()
    application = QApplication(sys.argv[:1])
    window = app.build(QSettings(str(folder.parent / "benchmark.ini"), QSettings.Format.IniFormat), application)
    window.resize(1440, 900)
    window.show()
    session, drawn = window.session, [0]
    session.plots_changed.connect(lambda: drawn.append(drawn[-1] + 1))
    _wait(lambda: False, QUIET_S)
    with _watched("while they came in") as took:
        session.add([folder])
        _wait(lambda: len(session.outcomes) == shots and not session.progress.doing)
        took.append(time.perf_counter())
        _wait(lambda: False, QUIET_S)
    print(f"all of them measured: {took[1] - took[0]:.1f} s")

    redraws = []
    paths = [photo.path for photo in session.photos.values()][:: max(shots // EDITS, 1)][:EDITS]
    with _watched("while editing, undoing and saving"):
        for path in paths:
            redraws.append(_redrawn(window, drawn, partial(_exclude, window, path)))
        for _ in paths:
            redraws.append(_redrawn(window, drawn, window.edit_commands.stack.undo))
        saved = folder.parent / "shoot.lenslab"
        window.files.autosave.save_as(saved)
        _wait(lambda: window.files.autosave.path == saved)
        _wait(lambda: False, QUIET_S)
    print(f"redraw after an edit or undo: {1000 * sorted(redraws)[len(redraws) // 2]:.0f} ms", end=" ")
    print(f"(median; longest {1000 * max(redraws):.0f} ms)")

    session.clear()
    _wait(lambda: not session.photos, LONGEST_S)
    _wait(lambda: False, QUIET_S)
    before = drawn[-1]
    with _watched("while opening the session") as took:
        window.files.autosave.open(saved)
        _wait(lambda: len(session.outcomes) == shots and drawn[-1] > before)
        took.append(time.perf_counter())
        _wait(lambda: False, QUIET_S)
    print(f"session opened again and drawn: {took[1] - took[0]:.2f} s")
    window.close()
    application.processEvents()
    app.leave(0)


def _exclude(window: MainWindow, path: Path) -> None:
    from lenslab.edits import Correction

    window.edit_commands.perform("Benchmark", {path: Correction(excluded=True)})


def _redrawn(window: MainWindow, drawn: list[int], do: Callable[[], None]) -> float:
    """Seconds until the curves are drawn again; waits until all else has come to rest."""
    before, began = drawn[-1], time.perf_counter()
    do()
    _wait(lambda: drawn[-1] > before)
    took = time.perf_counter() - began
    _wait(lambda: not window.session.progress.doing)
    _wait(lambda: False, QUIET_S)
    return took


@contextmanager
def _watched(when: str) -> Iterator[list[float]]:
    """Print the longest stall. Yields a list that begins with the time now."""
    from PySide6.QtCore import QElapsedTimer, Qt, QTimer

    beats: list[tuple[float, float]] = []  # how late, and how much of that its own thread computed
    clock, computed = QElapsedTimer(), [time.thread_time()]

    def beat() -> None:
        now = time.thread_time()
        beats.append((clock.restart() - BEAT_MS, 1000 * (now - computed[0])))
        computed[0] = now

    clock.start()
    timer = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=BEAT_MS)
    timer.timeout.connect(beat)
    timer.start()
    yield [time.perf_counter()]
    timer.stop()
    late, own = max(beats)
    print(f"longest stall {when}: {late:.0f} ms, of which it computed {own:.0f} ms", end=" ")
    print(f"(most computed at a time {max(own for _, own in beats):.0f} ms)")


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
