"""Pictures of the window, each with the demo shoot as a user would have it."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.pictures.taking import open_demo, opened, over, save, until

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

    from lenslab.gui.main_window import MainWindow

SIZE = (1440, 960)  # so high that image and verdict are above each other
SMALL = (1080, 560)
PART_WIDE, INSPECTOR_HIGH = 520, 560
GAP = 12
TRIES = 3
LAID_OUT_MS = 5000
PANEL_HIGH = 120  # at least, of findings that are shown
CARDS = 2  # in the picture of the answers
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
    from PySide6.QtTest import QTest

    look_at(window, "f/5.6")
    QTest.qWait(LAID_OUT_MS)  # the last card has its rows, and then their heights
    return window.grab()


def plots(window: MainWindow) -> QPixmap:
    """The mouse on a shot: its lens is highlighted, and the cursor reads all lenses at that aperture."""
    from PySide6.QtCore import QPoint
    from PySide6.QtTest import QTest

    from lenslab.gui.plots.plot import PanelView

    window.actions_by_name["side"].trigger()  # room for the plots
    panels = window.plot_area.findChildren(PanelView)
    until(lambda: all(panel.isVisible() and panel.lenses() for panel in panels))
    series = next(curve for curve in panels[0].panel.series if "Prime" in curve.label)
    x, y = min(series.points, key=lambda point: abs(point[0] - math.log2(5.6)))
    for _ in range(TRIES):  # the plots may still be growing
        pointer = panels[0].box.place(x, y).toPoint()
        for place in (pointer + QPoint(1, 1), pointer):  # a mouse that does not move is not heard
            QTest.mouseMove(panels[0].canvas.viewport(), place)
        until(lambda: all(panel.overlay.text() for panel in panels))
    return window.plot_area.grab()


def answers(window: MainWindow) -> QPixmap:
    """Which lens at an aperture, and the first cards."""
    from PySide6.QtCore import QPoint, QRect
    from PySide6.QtWidgets import QWidget

    panel = window.side.answers
    give_room(panel)
    inside = panel.findChild(QWidget, "answers")
    top = panel.aperture.mapTo(inside, QPoint(0, -GAP // 2)).y()
    until(lambda: sum(widget.isVisible() for widget in panel.cards) >= CARDS)
    last = [widget for widget in panel.cards if widget.isVisible()][CARDS - 1]
    bottom = last.mapTo(inside, QPoint(0, last.height() + GAP // 2)).y()
    return inside.grab(QRect(0, top, inside.width(), bottom - top))


def checks(window: MainWindow) -> QPixmap:
    """The list of shots to check, as it lies in the panel."""
    from PySide6.QtCore import QMargins, QPoint, QRect
    from PySide6.QtWidgets import QWidget

    give_room(window.side.answers)
    inside, panel = window.side.answers.findChild(QWidget, "answers"), window.side.checks
    panel.unfold()
    until(lambda: bool(panel.cards) and panel.height() > PANEL_HIGH)
    place = QRect(panel.mapTo(inside, QPoint(0, 0)), panel.size())
    return inside.grab(place.marginsAdded(QMargins(GAP, GAP, GAP, GAP // 4)))


def inspector(window: MainWindow) -> QPixmap:
    """A shot with its measured regions, and its histogram."""

    look_at(window, "f/5.6")
    part: QWidget = window.side.inspector
    give_room(part, high=INSPECTOR_HIGH)
    return part.grab()


def give_room(part: QWidget, high: int = 0) -> None:
    """Let the splitters around a part of the window give it a good width, and this height, or all there is."""
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QSplitter

    child, parent = part, part.parentWidget()
    while parent is not None:
        if isinstance(parent, QSplitter):
            across = parent.orientation() is Qt.Orientation.Horizontal
            whole = parent.width() if across else parent.height()
            room = PART_WIDE if across else high or whole
            shares = [(whole - room) // max(parent.count() - 1, 1)] * parent.count()
            shares[parent.indexOf(child)] = room
            parent.setSizes(shares)
        child, parent = parent, parent.parentWidget()
    until(lambda: part.width() >= PART_WIDE - 2 * GAP)


def manual_lens(window: MainWindow) -> QPixmap:
    """The dialog that sets lens and apertures of shots without any, over the window."""
    from PySide6.QtCore import QPoint

    from lenslab.gui.editing.lens_dialog import LensDialog

    groups = [window.shots.index(row, 0) for row in range(window.shots.rowCount())]
    manual = next(index for index in groups if "Unknown lens" in str(index.data()))
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
    until(lambda: studio.final() is not None and not (studio.making.busy() or studio.page.drawing.busy()))
    return studio.grab()


def sessions(home: Path, target: Path) -> None:
    """A shoot that was closed without a name is offered at the next start."""
    with opened(home, target.stem, SMALL) as window:
        open_demo(window, with_notes=True)
        window.table.select(list(window.session.shoot.photos)[:1])
        window.actions_by_name["exclude"].trigger()
    with opened(home, target.stem, SMALL) as window:
        until(lambda: bool(window.notices.texts()))
        save(window.grab(), target, edge=edge(window))


def edge(window: MainWindow) -> str:
    """The colour of lines in the appearance in use."""
    from lenslab.gui.widgets.style import DARK, LIGHT

    dark = window.palette().window().color().lightness() < 128
    return (DARK if dark else LIGHT)["line"]


def look_at(window: MainWindow, aperture: str) -> None:
    """Select the first shot at that aperture, and wait for its picture."""
    shots = window.shots
    groups = [shots.index(row, 0) for row in range(shots.rowCount())]
    rows = [shots.index(row, 0, group) for group in groups for row in range(shots.rowCount(group))]
    wanted = next(row for row in rows if aperture in shots.row_at(row).cells)
    window.table.setCurrentIndex(wanted)
    canvas = window.side.inspector.panes[0].canvas
    until(lambda: not canvas.isVisible() or (canvas.preview is not None and canvas.preview.exact))
