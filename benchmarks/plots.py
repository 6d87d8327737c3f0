"""How quick the plots are with 2,000 shots of 40 lenses in the window.

    python benchmarks/plots.py [--lenses 40] [--shots 2000]

Numbers made up for it, in the real window on the display there is, else off the screen: how long a lens's curves take
to be drawn again after a shot of it is excluded, what one step of the wheel, one of dragging, and one move of the mouse
over the curves take, painting included. The yardstick, plain Python, separates a slow minute from slow plots.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lenslab.gui.main_window import MainWindow
    from lenslab.gui.plots.plot import PanelView
    from lenslab.values.types import Measured

STOPS = (1.8, 2.0, 2.2, 2.5, 2.8, 3.2, 3.5, 4.0, 4.5, 5.0, 5.6, 6.3, 7.1, 8.0, 9.0, 10.0, 11.0, 13.0, 14.0, 16.0)
REGIONS = {"entire": 0.9, "third": 1.0, "corner": 0.8, "tl": 0.8, "tr": 0.81, "bl": 0.79, "br": 0.8}
QUANTITIES = ("std", "clipped", "detail_contrast", "fine_contrast", "noise")
EDIT_AIM_MS = 100
FRAME_AIM_MS = 33  # thirty pictures a second


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--lenses", type=int, default=40)
    asked.add_argument("--shots", type=int, default=2000)
    arguments = asked.parse_args()
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform in ("win32", "darwin")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the program does
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder  # on Linux; or these shots would be offered as what was not saved
        measure(made_up(arguments.lenses, arguments.shots), Path(folder))


def made_up(lenses: int, shots: int) -> list[Measured]:
    """Numbers as lenses have them: sharpest in the middle of their apertures, repeats that scatter a little."""
    from lenslab.values.types import Measured, Measurement, Metadata, Photo

    chance, each, measured = random.Random(1), shots // lenses, []
    for lens in range(lenses):
        for number in range(each):
            aperture = STOPS[number // 2 % len(STOPS)]
            best = 28 - 0.4 * lens - (math.log2(aperture) - 2.5 - 0.02 * lens) ** 2 + chance.gauss(0, 0.1)
            numbers = [
                Measurement(region, quantity, best * share)
                for region, share in REGIONS.items()
                for quantity in QUANTITIES
            ]
            numbers += [Measurement(region, quantity, 0.18) for region in REGIONS for quantity in ("level", "signal")]
            numbers += [Measurement(region, "vignetting_ev", -4 / aperture) for region in ("tl", "tr", "bl", "br")]
            camera_data = Metadata(
                camera="Benchmark One",
                lens=f"Lens {lens} 50mm F1.8",
                aperture=aperture,
                shutter_s=aperture**2 / 1000,
                iso=100.0,
                focal_length_mm=50.0,
                taken=datetime(2026, 1, 5, 8) + timedelta(seconds=5 * (lens * each + number)),
            )
            name = f"P{lens:03}{number:04}.dng"
            measured.append(Measured(Photo(Path("/photos") / name, name, camera_data), tuple(numbers)))
    return measured


def measure(shoot: list[Measured], folder: Path) -> None:
    """Open the window on the shoot, edit, and move the mouse."""
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from lenslab.gui import app
    from lenslab.store.shoot import SavedShoot
    from lenslab.values.edits import Correction

    application = QApplication(sys.argv[:1])
    window = app.build(QSettings(str(folder / "benchmark.ini"), QSettings.Format.IniFormat), application)
    window.resize(1440, 900)
    window.show()
    wait(lambda: window.plot_area.plots is not None)
    photos = tuple(shot.photo for shot in shoot)
    window.session.open(SavedShoot(photos, {shot.photo.path: shot for shot in shoot}))
    wait(lambda: drawn_shots(window) == len(shoot))
    wait_quiet(1.0)
    print(f"{len(shoot)} shots of {len(window.session.shoot.lenses())} lenses, {panels(window)[0].width()} pixels wide")

    took = []
    for number in range(12):
        path = photos[(37 * number + 11) % len(photos)].path
        expected = drawn_shots(window) - 1
        started = time.perf_counter()
        window.session.edit({path: Correction(excluded=True)})
        wait(partial(shows, window, expected))
        took.append((time.perf_counter() - started) * 1000)
        wait_quiet(0.6)
    tell("drawn again after an edit", took, EDIT_AIM_MS)
    view = panels(window)[0]
    tell("a step of the wheel", timed(wheel(view)), FRAME_AIM_MS)
    tell("a step of dragging", timed(drag(view)), FRAME_AIM_MS)
    window.plot_area.plots.show_full_range()
    wait_quiet(0.3)
    tell("a move of the mouse over the curves", timed(moves(view)), FRAME_AIM_MS)
    window.table.selectAll()
    wait_quiet(0.3)
    tell("the same with all shots selected", timed(moves(view)), FRAME_AIM_MS)
    tell("yardstick: half a million squares", timed(iter([yardstick] * 9)), 0)
    window.close()
    application.processEvents()
    app.leave(0)


def yardstick() -> None:
    sum(number * number for number in range(500_000))


def panels(window: MainWindow) -> list[PanelView]:
    from lenslab.gui.plots.plot import PanelView

    return [view for view in window.plot_area.findChildren(PanelView) if view.isVisible()]


def drawn_shots(window: MainWindow) -> int:
    """How many shots all panels show; fewer than any figure has while they differ."""
    counts = {
        sum(len(items.reader.series.points) for items in view.lenses().values() if items.reader is not None)
        for view in panels(window)
    }
    return counts.pop() if len(counts) == 1 else -1


def shows(window: MainWindow, shots: int) -> bool:
    return drawn_shots(window) == shots


def wheel(view: PanelView) -> Iterator[Callable[[], object]]:
    """In at a shot, and out again."""
    from PySide6.QtCore import QPoint, QPointF, Qt
    from PySide6.QtGui import QWheelEvent
    from PySide6.QtWidgets import QApplication

    on = view.canvas.viewport()
    place = QPointF(on.rect().center())
    for turned in [120] * 10 + [-120] * 8:
        event = QWheelEvent(
            place,
            on.mapToGlobal(place),
            QPoint(),
            QPoint(0, turned),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        yield partial(QApplication.sendEvent, on, event)


def drag(view: PanelView) -> Iterator[Callable[[], object]]:
    """The plot moved to and fro with Shift held."""
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtTest import QTest

    on, middle = view.canvas.viewport(), view.canvas.viewport().rect().center()
    QTest.mousePress(on, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, middle)
    for step in range(40):
        place = middle + QPoint(round(60 * math.sin(step / 4)), round(30 * math.cos(step / 3)))
        yield partial(QTest.mouseMove, on, place)
    QTest.mouseRelease(on, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, middle)


def moves(view: PanelView) -> Iterator[Callable[[], object]]:
    """Over lenses and from one to the next."""
    from PySide6.QtCore import QPoint
    from PySide6.QtTest import QTest

    on = view.canvas.viewport()
    for step in range(120):
        place = QPoint(80 + 4 * step, on.height() // 2 + round(0.4 * on.height() * math.sin(step / 9)))
        yield partial(QTest.mouseMove, on, place)


def timed(steps: Iterator[Callable[[], object]]) -> list[float]:
    """What each takes in ms until all of it is painted."""
    from PySide6.QtWidgets import QApplication

    took = []
    for step in steps:
        started = time.perf_counter()
        step()
        QApplication.processEvents()
        took.append((time.perf_counter() - started) * 1000)
    return took


def wait(until: Callable[[], bool], most_s: float = 60.0) -> None:
    """As the program waits: asleep between events, or its other threads would wait for this one."""
    from PySide6.QtCore import QEventLoop, Qt, QTimer

    end = time.perf_counter() + most_s
    loop = QEventLoop()
    ask = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=2)
    ask.timeout.connect(lambda: loop.quit() if until() or time.perf_counter() > end else None)
    ask.start()
    loop.exec()
    if time.perf_counter() > end:
        raise TimeoutError("the window does not come to it")


def wait_quiet(seconds: float) -> None:
    end = time.perf_counter() + seconds
    wait(lambda: time.perf_counter() > end)


def tell(what: str, took: list[float], aim_ms: float) -> None:
    ordered = sorted(took)
    late = ordered[math.ceil(0.95 * len(ordered)) - 1]
    aim = f" (aim {aim_ms:.0f})" if aim_ms else ""
    print(f"{what:<37} {statistics.median(took):4.0f} ms, 95 % within {late:.0f}, longest {ordered[-1]:.0f}{aim}")


if __name__ == "__main__":
    main()
