"""The picture of how to shoot, as the window paints it in its light colours."""

from __future__ import annotations

from pathlib import Path

from benchmarks.pictures.taking import application, make_small

EDGE, SCALE = 12, 1.5


def take(home: Path, target: Path) -> None:
    """Paint it."""
    from PySide6.QtGui import QColor, QImage, QPainter

    from lenslab.gui.help.shooting_guide import HEIGHT, WIDTH, chart_seen, paint_setup
    from lenslab.gui.widgets.style import LIGHT, Style

    program = application(home)
    Style(program).choose("light")
    image = QImage(
        round((WIDTH + 2 * EDGE) * SCALE), round((HEIGHT + 2 * EDGE - 12) * SCALE), QImage.Format.Format_RGB32
    )
    image.fill(QColor(LIGHT["window"]))
    painter = QPainter(image)
    painter.setFont(program.font())
    painter.scale(SCALE, SCALE)
    painter.translate(EDGE, EDGE)
    paint_setup(painter, LIGHT, chart_seen())
    painter.end()
    image.save(str(target))
    make_small(target)
