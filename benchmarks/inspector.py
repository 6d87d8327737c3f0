"""How soon the inspector shows the next shot: time from the arrow key to the picture, on RAW files of 24 megapixels.

    python benchmarks/inspector.py [--shots 10] [--rest SECONDS]

Simulated DNGs made for it, shown by the real window on the display there is, else off the screen. Each shot is looked
at for --rest seconds (three times as long at 100 %) before the key is pressed.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from lenslab.gui.inspector.image_view import ImageView
    from lenslab.gui.main_window import MainWindow

SHAPE = (4000, 6000)
AIM_MS = 150


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--shots", type=int, default=10)
    asked.add_argument("--rest", type=float, default=2.0, metavar="SECONDS")
    arguments = asked.parse_args()
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform in ("win32", "darwin")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        make_shots(Path(folder), arguments.shots)
        measure(Path(folder), arguments.shots, arguments.rest)


def make_shots(folder: Path, count: int) -> None:
    """RAW files of one lens, each of another part of the chart."""
    from datetime import datetime, timedelta

    import numpy as np

    from lenslab.demo.files import write_dng
    from lenslab.demo.optics import SimulatedLens
    from lenslab.values.types import Metadata
    from simulator.leaves import chart, photograph

    lens = SimulatedLens("Benchmark 50mm F2", 50, (4,), centre_um=5, corner_um=6, settling=1.5, residual_um=0.6)
    mosaic, _ = photograph(chart(*SHAPE, seed=4), lens, 4)
    for number in range(count):
        metadata = Metadata(
            camera="Benchmark 24MP",
            lens=lens.name,
            aperture=4.0,
            shutter_s=1 / 60 if number % 2 else 1 / 50,
            iso=100.0,
            focal_length_mm=50.0,
            taken=datetime(2026, 1, 5, 20) + timedelta(minutes=number),
        )
        write_dng(folder / f"P{number:07}.DNG", np.roll(mosaic, 40 * number, 0), metadata)


def measure(folder: Path, count: int, rest_s: float) -> None:
    """Open the window, measure the shots, and step through them."""
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from lenslab.gui import app

    application = QApplication(sys.argv[:1])
    window = app.build(QSettings(str(folder / "benchmark.ini"), QSettings.Format.IniFormat), application)
    window.resize(1440, 900)
    window.show()
    window.actions_by_name["side"].setChecked(True)
    window.session.add([folder])
    until(lambda: len(window.session.shoot.outcomes) == count and not window.session.progress.doing, 300)
    rest(2.0)
    report("the first shot of all", [select_first(window)])
    rest(rest_s)
    report("the next shot, 1st time", walk(window, range(1, count), 1, rest_s), AIM_MS)
    report("back to those visited", walk(window, range(count - 2, -1, -1), -1, 0.3), AIM_MS)
    window.actions_by_name["zoom_100"].trigger()
    until(lambda: canvas(window).preview.full, 30)
    rest(3 * rest_s)
    report("the next at 100 %, 1st time", walk(window, range(1, min(count, 7)), 1, 3 * rest_s), AIM_MS)
    image_loader = window.side.inspector.image_loader
    print(f"memory for pictures          {image_loader.byte_count() / 1e6:.0f} MB")
    window.close()
    app.leave(0)


def canvas(window: MainWindow) -> ImageView:
    return window.side.inspector.panes[0].canvas


def select_first(window: MainWindow) -> float:
    begun = time.perf_counter()
    lens = window.shots.index(0, 0)
    window.table.setCurrentIndex(window.shots.index(0, 0, lens))
    return shown(window, begun)


def walk(window: MainWindow, numbers: range, by: int, rest_s: float) -> list[float]:
    """Press the arrow key for each; how long each picture took, in ms."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    took = []
    for number in numbers:
        begun = time.perf_counter()
        QTest.keyClick(window.table, Qt.Key.Key_Down if by > 0 else Qt.Key.Key_Up)
        took.append(shown(window, begun))
        assert window.side.inspector.panes[0].path.name == f"P{number:07}.DNG"
        rest(rest_s)
    return took


def shown(window: MainWindow, begun: float) -> float:
    """Until the picture, made of the photo's own pixels and zoomed of all of them, is drawn: ms since `begun`."""
    path = window.side.inspector.panes[0].path
    zoomed = window.side.inspector.view.scale is not None

    def is_there() -> bool:
        preview = window.side.inspector.image_loader.get(path)
        return canvas(window).preview is preview and preview is not None and (preview.full if zoomed else preview.exact)

    until(is_there, 30)
    canvas(window).repaint()
    return (time.perf_counter() - begun) * 1000


def until(so: Callable[[], bool], limit_s: float) -> None:
    from PySide6.QtCore import QCoreApplication

    end = time.monotonic() + limit_s
    while not so():
        if time.monotonic() > end:
            raise SystemExit("it takes too long")
        QCoreApplication.processEvents()
        time.sleep(0.001)


def rest(seconds: float) -> None:
    end = time.monotonic() + seconds
    until(lambda: time.monotonic() > end, seconds + 10)


def report(what: str, took_ms: list[float], aim_ms: float | None = None) -> None:
    aim = f" (aim: {aim_ms:.0f} ms)" if aim_ms else ""
    middle = f"median {statistics.median(took_ms):.0f} ms, " if len(took_ms) > 1 else ""
    print(f"{what:<28} {middle}longest {max(took_ms):.0f} ms{aim}")


if __name__ == "__main__":
    main()
