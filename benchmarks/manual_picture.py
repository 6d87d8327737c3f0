"""Make the README's picture of testing a manual lens: python benchmarks/manual_picture.py [--dark] [TARGET.png]

The demo shoot in the window, its manual lens selected, and the dialog with its proposals over it; on a display, or with
QT_QPA_PLATFORM=offscreen. With a target, what came of it is drawn beside it, as TARGET-after.png.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lenslab.gui.lens_dialog import LensDialog
    from lenslab.gui.window import Window

PICTURE = Path(__file__).parents[1] / "resources" / "pictures" / "manual-lens.png"
SIZE = (1280, 800)
PATIENCE_S = 600.0


def main() -> None:
    """Everything of the user's own stays out of it: settings, cache and sessions are in a folder that goes."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("target", nargs="?", type=Path, default=PICTURE)
    arguments.add_argument("--dark", action="store_true")
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"XDG_CACHE_HOME": home, "XDG_DATA_HOME": home}
        _make(Path(home), chosen.target, "dark" if chosen.dark else "light")


def _make(home: Path, target: Path, appearance: str) -> None:
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from lenslab.gui.app import build
    from lenslab.gui.plots import PanelView
    from lenslab.simulate import write_demo

    shoot = home / "demo-shoot"
    for _ in write_demo(shoot):
        pass
    (shoot / "notes.txt").unlink()  # what they say is told in the dialog here
    application = QApplication([])
    window = build(QSettings(str(home / "window.ini"), QSettings.Format.IniFormat), application)
    window.set_appearance(appearance)
    window.resize(*SIZE)
    window.show()
    _until(lambda: bool(window.findChildren(PanelView)))
    window.open_paths([shoot])
    _until(lambda: len(window.session.outcomes) > 50 and not window.session.progress.doing)
    _dialog(window, target)
    window.close()


def _dialog(window: Window, target: Path) -> None:
    """Fill in the dialog and draw it over the window; then what came of it, beside the target."""
    from lenslab.gui.lens_dialog import LensDialog

    groups = [window.shots.index(row, 0) for row in range(window.shots.rowCount())]
    manual = next(at for at in groups if "not recorded" in str(at.data()))
    window.table.setCurrentIndex(manual)
    window.table.scrollToBottom()
    window.actions_by_name["set_lens"].trigger()
    dialog = window.findChild(LensDialog)
    dialog.lens.setEditText("Demo Manual 55mm f/1.7")
    dialog.focal.setText("55 mm")
    dialog.step.setCurrentIndex(3)
    dialog.listed.setText("f/1.7 2.4 2.8 4 5.6 8 11 16")
    dialog.resize(780, 660)
    _until(dialog.set.isEnabled)
    _over(window, dialog, target)
    dialog.set.click()
    _until(lambda: any("Manual" in (lens.name or "") for lens in window.session.drawn.labels))
    _until(lambda: not window.session.progress.doing)
    if target != PICTURE:
        window.grab().save(str(target.with_name(f"{target.stem}-after.png")))


def _over(window: Window, dialog: LensDialog, target: Path) -> None:
    from PIL import Image
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QColor, QImage, QPainter

    picture = QImage(window.size(), QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    painter.drawPixmap(0, 0, window.grab())
    painter.fillRect(picture.rect(), QColor(0, 0, 0, 70))
    corner = QPoint((picture.width() - dialog.width()) // 2, (picture.height() - dialog.height()) // 2)
    painter.drawPixmap(corner, dialog.grab())
    painter.end()
    picture.save(str(target))
    few = Image.open(target).convert("RGB").quantize(160, dither=Image.Dither.NONE)  # a quarter of the bytes
    few.save(target, optimize=True)


def _until(done: Callable[[], bool]) -> None:
    """Let the window work until then, and half a second more."""
    from PySide6.QtWidgets import QApplication

    end = time.monotonic() + PATIENCE_S
    while not done():
        QApplication.processEvents()
        if time.monotonic() > end:
            raise TimeoutError
    for _ in range(50):
        QApplication.processEvents()
        time.sleep(0.01)


if __name__ == "__main__":
    main()
