"""Make the README's picture of how to shoot: python benchmarks/how_to_shoot.py"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from lenslab.gui.shooting import HEIGHT, WIDTH, chart_seen, paint_setup
from lenslab.gui.style import LIGHT, Style

PICTURE = Path(__file__).parents[1] / "resources" / "pictures" / "how-to-shoot.png"
EDGE, SCALE = 12, 1.5


def main() -> None:
    """Paint it as the window does, in its light colours."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication(sys.argv[:1])
    Style(application)
    image = QImage(
        round((WIDTH + 2 * EDGE) * SCALE), round((HEIGHT + 2 * EDGE - 12) * SCALE), QImage.Format.Format_RGB32
    )
    image.fill(QColor(LIGHT["window"]))
    painter = QPainter(image)
    painter.setFont(application.font())
    painter.scale(SCALE, SCALE)
    painter.translate(EDGE, EDGE)
    paint_setup(painter, LIGHT, chart_seen())
    painter.end()
    image.save(str(PICTURE))


if __name__ == "__main__":
    main()
