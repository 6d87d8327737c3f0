"""Part of a shot's image, scaled for the screen."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from lenslab.preview import Preview, PreviewImage

CLIPPED = "#ff2d55"


def best_size(preview: Preview, scale: float) -> PreviewImage:
    """The smallest size that still has all the detail the screen can show, else the largest."""
    enough = [size for size in preview.sizes if size.columns >= 0.99 * scale * preview.columns]
    return enough[-1] if enough else preview.sizes[0]


def cut_out(size: PreviewImage, part: QRect, target: QSize, clipping: bool, curve: bytes) -> QImage:
    """A part of an image scaled for the screen. Enlarged pixels stay sharp squares."""
    whole = QImage(size.levels, size.columns, size.rows, size.columns, QImage.Format.Format_Indexed8)
    whole.setColorTable(grey_table(curve))
    image = _scaled(whole.copy(part).convertToFormat(QImage.Format.Format_RGB32), target)
    if clipping and size.clipped:
        bits = QImage(size.clipped, size.columns, size.rows, -(-size.columns // 8), QImage.Format.Format_Mono)
        mask = bits.copy(part)
        mask.setColorTable([0, QColor(CLIPPED).rgba()])
        painter = QPainter(image)
        painter.drawImage(0, 0, _scaled(mask.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied), target))
        painter.end()
    return image


@cache
def grey_table(curve: bytes) -> list[int]:
    """The colours of 256 grey levels seen through a tone curve."""
    return [0xFF000000 | level * 0x010101 for level in curve]


def _scaled(image: QImage, target: QSize) -> QImage:
    if image.size() == target:
        return image
    enlarged = target.width() > 1.5 * image.width()
    how = Qt.TransformationMode.FastTransformation if enlarged else Qt.TransformationMode.SmoothTransformation
    return image.scaled(target, Qt.AspectRatioMode.IgnoreAspectRatio, how)
