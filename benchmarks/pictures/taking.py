"""What pictures of the window need: the demo shoot in it, waiting until it is at rest, files that are small."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL.Image import Image
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QApplication

    from lenslab.gui.main_window import MainWindow

PATIENCE_S = 1800  # the demo with MTF, on a busy machine
SCALE = 1.25  # pixels of the picture for one of the window's, as on the screens READMEs are read on
SCREEN = {"width": 2880, "height": 1800, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
MOST_BYTES, SMALL_ENOUGH = 190_000, 60_000
FEW_COLOURS = (256, 128)  # tried one after another until the file is small enough
FLAT = 4  # rows of a picture: a colour with as many pixels is kept as it is
SMALLER = 0.85  # then it is made smaller, and they are tried again


def application(home: Path) -> QApplication:
    """The program, made once, on a screen of its own that nobody sees."""
    from PySide6.QtCore import qInstallMessageHandler
    from PySide6.QtGui import QFontDatabase
    from PySide6.QtWidgets import QApplication

    from lenslab.gui.widgets.style import BETTER

    if isinstance(running := QApplication.instance(), QApplication):
        return running
    os.environ["QT_SCALE_FACTOR"] = str(SCALE)
    screen = home / "screen.json"
    screen.write_text(json.dumps({"screens": [{"name": "pictures", "x": 0, "y": 0, **SCREEN}]}), "utf-8")
    qInstallMessageHandler(_say)
    made = QApplication(["lenslab", "-platform", f"offscreen:configfile={screen}"])
    if not set(BETTER) & set(QFontDatabase.families()):
        raise SystemExit(f"No font for screens here, so text would look wrong. Install one of: {', '.join(BETTER)}")
    return made


def _say(kind: object, context: object, text: str) -> None:
    """What Qt has to say, but not that off the screen there is none."""
    if "plugin does not support" not in text:
        print(text, file=sys.stderr)


@contextmanager
def opened(home: Path, name: str, size: tuple[int, int], appearance: str = "light") -> Iterator[MainWindow]:
    """An empty window as a new user finds it. name: of the picture, whose settings and sessions are its own."""
    from PySide6.QtCore import QSettings

    from lenslab.gui.app import build
    from lenslab.gui.widgets.preferences import Preferences

    own = home / name
    os.environ["XDG_DATA_HOME"] = str(own)
    settings = QSettings(str(own / "window.ini"), QSettings.Format.IniFormat)
    Preferences(settings).explains_kept_edits = False  # no dialog: it would wait for an answer
    window = build(settings, application(home))
    window.choose("appearance", appearance)
    window.resize(*size)
    window.show()
    until(lambda: window.plot_area.plots is not None)
    try:
        yield window
    finally:
        window.close()  # which saves, and ends what is running without telling anybody
        window.deleteLater()


def open_demo(window: MainWindow, *, with_notes: bool) -> None:
    """The demo shoot, measured; its manual lens named by its notes, or not yet."""
    window.actions_by_name["open_demo"].trigger()

    def is_shown() -> bool:
        content = window.session.plots.content
        return len(content.labels) == 3 and content.measure == "mtf50" and at_rest(window)

    until(is_shown)
    if not with_notes:
        window.edit_commands.stack.undo()  # their import
        until(lambda: len(window.session.shoot.lenses()) == 2 and at_rest(window))
    window.notices.end_shoot()


def at_rest(window: MainWindow) -> bool:
    """Whether all shots are measured, drawn and judged."""
    session = window.session
    if session.progress.doing or session.plots.content.figure is None:
        return False
    drawn = sum(len(series.points) for series in session.plots.content.figure.panels[0].series)
    known = sum(shot.photo.metadata.aperture is not None for shot in session.measured())
    return drawn == known and not window.session.is_judging()


def until(done: Callable[[], bool]) -> None:
    """Let the program work until it has nothing more to do and this is so."""
    from PySide6.QtCore import QAbstractEventDispatcher, QEventLoop, QTimer

    loop, dispatcher = QEventLoop(), QAbstractEventDispatcher.instance()
    late = QTimer(singleShot=True, interval=PATIENCE_S * 1000)
    late.timeout.connect(loop.quit)
    late.start()

    def look() -> None:
        if done():
            loop.quit()

    dispatcher.aboutToBlock.connect(look)
    try:
        loop.exec()
    finally:
        dispatcher.aboutToBlock.disconnect(look)
    if not late.isActive():
        raise TimeoutError


def over(below: QPixmap, *layers: tuple[QPixmap, QPoint], veil: bool = False) -> QPixmap:
    """Pictures of windows laid over one, which is darkened as behind a dialog if there is a veil."""
    from PySide6.QtGui import QColor, QPainter, QPixmap

    made = QPixmap(below)
    painter = QPainter(made)
    if veil:
        painter.fillRect(made.rect(), QColor(0, 0, 0, 70))
    for layer, corner in layers:
        painter.drawPixmap(corner, layer)
    painter.end()
    return made


def save(picture: QPixmap, target: Path, edge: str = "") -> None:
    """Write it as PNG of at most 190 kB. edge: colour of a line around it, where it would run into the page."""
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QColor, QPainter, QPen

    if edge:
        painter = QPainter(picture)
        painter.setPen(QPen(QColor(edge), 1))
        whole = QRectF(0, 0, picture.width(), picture.height())
        painter.scale(1 / picture.devicePixelRatioF(), 1 / picture.devicePixelRatioF())
        painter.drawRect(whole.adjusted(0, 0, -1, -1))
        painter.end()
    picture.save(str(target))
    make_small(target)


def _with_flat(whole: Image, few: Image) -> Image:
    """The palette with the colours of large areas as they are, in place of those it has for the fewest pixels."""
    from PIL import Image

    counts: Any = whole.getcolors(whole.width * whole.height)
    flat = [colour for count, colour in counts if count > FLAT * whole.width]
    used: Any = few.getcolors()
    colours = list(few.getpalette() or [])
    for (_, place), colour in zip(sorted(used), flat, strict=False):
        colours[3 * place : 3 * place + 3] = colour
    palette = Image.new("P", (1, 1))
    palette.putpalette(colours)
    return palette


def make_small(target: Path) -> None:
    """Write a PNG again with as many colours, and as many pixels, as fit."""
    from PIL import Image

    whole = Image.open(target).convert("RGB")
    whole.save(target, optimize=True)
    if target.stat().st_size <= SMALL_ENOUGH:
        return
    while True:
        for colours in FEW_COLOURS:
            # of all colours some: the commonest alone would be greys of the chart, and no lens its own
            few = whole.quantize(colours, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
            few = whole.quantize(palette=_with_flat(whole, few), dither=Image.Dither.NONE)
            few.save(target, optimize=True)
            if target.stat().st_size <= MOST_BYTES:
                return
        whole = whole.resize((round(whole.width * SMALLER), round(whole.height * SMALLER)), Image.Resampling.LANCZOS)
