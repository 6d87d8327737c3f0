"""How quick the window is: to the screen, to the first curve, to the last of 200 shots; its longest stall meanwhile.

    python benchmarks/gui.py [--shots 200] [--first-drop SECONDS]

Real runs on small TIFFs made for it, on the display there is, else off the screen. The window is asked every 2 ms
whether it answers; a stall is how much later than that it did. The shots are dropped as soon as the window has begun to
answer, or --first-drop seconds later.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lenslab.gui.main_window import MainWindow

APERTURES = (1.8, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0, 22.0)
BEAT_MS = 2


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--shots", type=int, default=200)
    asked.add_argument("--first-drop", type=float, default=0.0, metavar="SECONDS")
    asked.add_argument("--inside", type=Path, help=argparse.SUPPRESS)
    asked.add_argument("--started", type=float, help=argparse.SUPPRESS)
    arguments = asked.parse_args()
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform in ("win32", "darwin")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if arguments.inside is not None:
        measure(arguments.inside, arguments.started, arguments.first_drop)
        return
    with tempfile.TemporaryDirectory() as folder:
        make_shots(Path(folder), arguments.shots)
        again = [sys.executable, __file__, "--inside", folder, "--first-drop", str(arguments.first_drop)]
        subprocess.run([*again, "--started", str(time.time())], check=True)


def make_shots(folder: Path, count: int) -> None:
    """Small TIFFs of a chart through five lenses."""
    from datetime import datetime, timedelta

    import cv2
    import numpy as np

    from lenslab.demo.files import write_tiff
    from lenslab.values.types import Metadata
    from simulator.leaves import chart

    scene = chart(160, 240, seed=3, largest_px=20)
    for number in range(count):
        aperture = APERTURES[number // 2 % len(APERTURES)]
        lens = number * 5 // count
        light = cv2.GaussianBlur(scene, (0, 0), 0.5 + 0.1 * lens + 0.3 * abs(np.log2(aperture / 5.6)))
        grey = np.rint(np.clip(light, 0, 1) ** (1 / 2.2) * 65535).astype(np.uint16)
        metadata = Metadata(
            camera="Benchmark One",
            lens=f"Lens {lens} 50mm F1.8",
            aperture=aperture,
            shutter_s=aperture**2 / 400,
            iso=100.0,
            focal_length_mm=50.0,
            taken=datetime(2026, 1, 5, 20) + timedelta(seconds=5 * number),
        )
        write_tiff(folder / f"P{number:07}.tif", np.repeat(grey[..., None], 3, axis=2), metadata)


def measure(folder: Path, started: float, first_drop: float) -> None:
    """In a process of its own: open the window, drop the folder, listen to the heartbeat."""
    from PySide6.QtCore import QElapsedTimer, QSettings, Qt, QTimer
    from PySide6.QtWidgets import QApplication

    from lenslab.gui import app

    application = QApplication(sys.argv[:1])
    window = app.build(QSettings(str(folder / "benchmark.ini"), QSettings.Format.IniFormat), application)
    window.resize(1440, 900)
    beats: list[tuple[float, float, float]] = []  # when, how late, and how much of that its own thread computed
    clock = QElapsedTimer()
    state = {"dropped": 0.0, "on_screen": 0.0, "curve": 0.0, "done": 0.0, "computed": 0.0}

    def beat() -> None:
        late = clock.restart() - BEAT_MS
        computed = time.thread_time()
        if window.isVisible() or not state["on_screen"]:  # once it is closed nobody waits for it
            beats.append((time.time(), late, (computed - state["computed"]) * 1000))
        state["computed"] = computed
        if not state["on_screen"] and window.isVisible():
            state["on_screen"] = time.time() - started
            QTimer.singleShot(round(first_drop * 1000), drop)
        if state["dropped"] and not state["curve"] and _shows_curve(window):
            state["curve"] = time.time()
        outcomes = len(window.session.shoot.outcomes)
        finished = state["dropped"] and outcomes and not window.session.progress.doing
        if finished and not state["done"]:
            state["done"] = time.time()
            QTimer.singleShot(1500, window.close)  # the last redraw is part of it

    def drop() -> None:
        state["dropped"] = time.time()
        window.session.add([folder])

    window.show()
    clock.start()
    timer = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=BEAT_MS)
    timer.timeout.connect(beat)
    timer.start()
    app.leave(application.exec())
    since = [(late, computed, when - state["dropped"]) for when, late, computed in beats if when >= state["dropped"]]
    since.sort()
    measured = len(window.session.measured())
    print(f"window on screen             {state['on_screen']:.2f} s after the process began (aim: 1.5 s)")
    print(f"first curve                  {state['curve'] - state['dropped']:.1f} s after the drop")
    print(f"{measured} shots measured in      {state['done'] - state['dropped']:.1f} s")
    print(f"longest stall of the window  {since[-1][0]:.0f} ms, {since[-1][2]:.2f} s after the drop (aim: 50 ms)")
    print(
        "the five longest             " + ", ".join(f"{ms:.0f} ms at {second:.2f} s" for ms, _, second in since[:-6:-1])
    )
    print("  of which it computed       " + ", ".join(f"{computed:.0f} ms" for _, computed, _ in since[:-6:-1]))
    print(f"most it computed at a time   {max(computed for _, computed, _ in since):.0f} ms")


def _shows_curve(window: MainWindow) -> bool:
    """Whether a curve is on the plots."""
    from lenslab.gui.plots.plot import PanelView

    panels = [] if window.plot_area.plots is None else window.plot_area.plots.findChildren(PanelView)
    return any(len(curve.line) for panel in panels if panel.isVisible() for curve in panel.lenses().values())


if __name__ == "__main__":
    main()
