"""Pictures of the window, each with the demo shoot as a user would have it."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.pictures.taking import open_demo, opened, over, save, until

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from lenslab.gui.main_window import MainWindow

SIZE = (1440, 900)
SMALL = (1080, 560)
ANSWERS_WIDE = 480
MANUAL = "Demo Manual 55mm f/1.7"


def take(
    picture: Callable[[MainWindow], QPixmap],
    home: Path,
    target: Path,
    *,
    size: tuple[int, int] = SIZE,
    appearance: str = "light",
    with_notes: bool = True,
) -> None:
    """A picture of the window once the demo shoot is measured."""
    with opened(home, target.stem, size, appearance) as window:
        open_demo(window, with_notes=with_notes)
        save(picture(window), target, edge=edge(window))


def whole(window: MainWindow) -> QPixmap:
    """All of it, with a shot selected."""
    look_at(window, "f/5.6")
    return window.grab()


def plots(window: MainWindow) -> QPixmap:
    """The mouse on a shot: its lens stands out, and the cursor reads all lenses at that aperture."""
    from PySide6.QtCore import QPoint
    from PySide6.QtTest import QTest

    from lenslab.gui.plots import PanelView

    window.actions_by_name["side"].trigger()  # room for the plots
    panels = window.plot_area.findChildren(PanelView)
    until(lambda: all(panel.isVisible() and panel.lenses() for panel in panels))
    series = next(one for one in panels[0].panel().series if "Prime" in one.label)
    x, y = min(series.points, key=lambda point: abs(point[0] - math.log2(5.6)))
    at = panels[0].view().place(x, y).toPoint()
    for place in (at + QPoint(1, 1), at):  # a mouse that does not move is not heard
        QTest.mouseMove(panels[0].plot_viewport(), place)
    until(lambda: all(panel.readout_text() for panel in panels))
    return window.plot_area.grab()


def answers(window: MainWindow) -> QPixmap:
    """Which lens at an aperture, and the cards: as much of the window as they take."""
    from PySide6.QtCore import QRect

    window.splitter.setSizes([window.width() // 4, window.width() // 4, ANSWERS_WIDE])
    window.side.setSizes([1, window.height()])
    panel = window.side.answers
    until(lambda: panel.widget().height() <= panel.viewport().height())
    last = [one for one in (*panel.cards, panel.advice) if one.isVisible()][-1]
    return panel.grab(QRect(0, 0, panel.width(), last.geometry().bottom() + 12))


def manual_lens(window: MainWindow) -> QPixmap:
    """The dialog that tells lens and apertures of shots without any, over the window."""
    from PySide6.QtCore import QPoint

    from lenslab.gui.editing.lens_dialog import LensDialog

    groups = [window.shots.index(row, 0) for row in range(window.shots.rowCount())]
    manual = next(at for at in groups if "Unknown lens" in str(at.data()))
    window.table.setCurrentIndex(manual)
    window.table.scrollToBottom()
    window.actions_by_name["set_lens"].trigger()
    dialog = window.findChild(LensDialog)
    dialog.lens.setEditText(MANUAL)
    dialog.focal.setText("55 mm")
    dialog.step.setCurrentIndex(3)
    dialog.listed.setText("f/1.7 2.4 2.8 4 5.6 8 11 16")
    dialog.resize(780, 660)
    until(dialog.set.isEnabled)
    corner = QPoint((window.width() - dialog.width()) // 2, (window.height() - dialog.height()) // 2)
    made = over(window.grab(), (dialog.grab(), corner), veil=True)
    dialog.reject()
    return made


def chart_studio(window: MainWindow) -> QPixmap:
    """The studio, which knows the camera of the shoot."""
    window.actions_by_name["charts"].trigger()
    studio = window.studio_launcher.studio
    studio.resize(1180, 700)
    until(lambda: studio.drawer.kept(studio.controls.wanted) is not None and not studio.drawer.busy())
    return studio.grab()


def sessions(home: Path, target: Path) -> None:
    """A shoot that was closed without a name is offered at the next start."""
    with opened(home, target.stem, SMALL) as window:
        open_demo(window, with_notes=True)
        window.table.select(list(window.session.photos)[:1])
        window.actions_by_name["exclude"].trigger()
    with opened(home, target.stem, SMALL) as window:
        until(lambda: bool(window.notices.texts()))
        save(window.grab(), target, edge=edge(window))


def edge(window: MainWindow) -> str:
    """The colour of lines in the appearance in use."""
    from lenslab.gui.style import DARK, LIGHT

    dark = window.palette().window().color().lightness() < 128
    return (DARK if dark else LIGHT)["line"]


def look_at(window: MainWindow, aperture: str) -> None:
    """Select the first shot at that aperture, and wait for its picture."""
    shots = window.shots
    groups = [shots.index(row, 0) for row in range(shots.rowCount())]
    rows = [shots.index(row, 0, group) for group in groups for row in range(shots.rowCount(group))]
    wanted = next(at for at in rows if aperture in shots.row_at(at).cells)
    window.table.setCurrentIndex(wanted)
    canvas = window.side.inspector.panes[0].canvas
    until(lambda: canvas.preview() is not None and canvas.preview().exact)
