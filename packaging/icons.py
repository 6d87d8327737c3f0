"""The program's icon in the forms each system wants, drawn from resources/lenslab.svg."""

from __future__ import annotations

import os
from pathlib import Path

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def write_icons(svg: Path, folder: Path) -> None:
    """Write lenslab-SIZE.png for each of SIZES, lenslab.ico (Windows) and lenslab.icns (macOS) into `folder`."""
    from PIL import Image

    folder.mkdir(parents=True, exist_ok=True)
    _write_pngs(svg, folder)
    pictures = [Image.open(folder / f"lenslab-{size}.png") for size in SIZES]
    largest = pictures[-1]
    small = [picture for picture in pictures if picture.width <= 256]
    small[-1].save(folder / "lenslab.ico", sizes=[picture.size for picture in small], append_images=small[:-1])
    largest.save(folder / "lenslab.icns", append_images=pictures[:-1])


def _write_pngs(svg: Path, folder: Path) -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication.instance() or QGuiApplication([])
    renderer = QSvgRenderer(str(svg))
    if not renderer.isValid():
        raise ValueError(f"{svg} is not a drawing that Qt can read")
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        path = folder / f"lenslab-{size}.png"
        if not image.save(str(path)):
            raise OSError(f"could not write {path}")
    del application
