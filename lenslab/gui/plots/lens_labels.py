"""The lenses' names to the right of a plot, each beside the end of its curve."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen

from lenslab.gui.common.style import Style, bold_font
from lenslab.gui.plots.axes import PlotViewport
from lenslab.gui.plots.hit_test import CurveReader
from lenslab.gui.widgets.lens_marker import elided_name, lens_style, paint_swatch
from lenslab.language import tr
from lenslab.types import LensGroup

LEADER_PX = 12
SWATCH_PX = 14
GAP_PX = 5
LEAST_PLOT_PX = 420  # in a narrower plot there are no names: they would leave too little of it
MOST_SHARE = 0.34  # of a plot's width
MOST_NAME_PX = 240
FADED = 0.45  # opacity of other lenses while one is highlighted: fainter ones could not be compared with it


@dataclass(frozen=True, slots=True)
class LensLabel:
    """A name and where it goes, in pixels. end: of the curve; lens: None for "and 3 more"."""

    lens: LensGroup | None
    name: str
    style: int
    end: QPointF
    box: QRectF


def room_for(names: Collection[str], font: QFont, width: int) -> int:
    """How wide the names of a plot of this width may be with all that belongs to them; 0 for no names."""
    if not names or width < LEAST_PLOT_PX:
        return 0
    metrics = QFontMetrics(bold_font(font))
    longest = max(metrics.horizontalAdvance(name) for name in without_shared_words(list(names)))
    beside = LEADER_PX + SWATCH_PX + 2 * GAP_PX
    return min(beside + min(longest, MOST_NAME_PX) + 2, int(MOST_SHARE * width))


def labels_of(
    readers: Iterable[CurveReader], view: PlotViewport, room: int, font: QFont, *, some: bool
) -> tuple[LensLabel, ...]:
    """The labels of a panel, beside their curves and below one another. room: as `room_for` gives it.

    some: where there is not room for all, name the highest curves and count the others; else name none.
    """
    curve_ends = [(curve, end) for curve in readers if curve.series.lens and (end := _end(curve, view)) is not None]
    curve_ends.sort(key=lambda pair: pair[1].y())
    high = QFontMetrics(font).height() + 1
    fitting = int((view.room.height() + high) / high)
    if not room or not curve_ends or (len(curve_ends) > fitting and (not some or fitting < 2)):
        return ()
    shown = curve_ends if len(curve_ends) <= fitting else curve_ends[: fitting - 1]
    names = without_shared_words([curve.series.label for curve, _ in curve_ends])[: len(shown)]
    more = [tr("and {more} more", more=len(curve_ends) - len(shown))] if len(shown) < len(curve_ends) else []
    ends = [end for _, end in (*shown, *curve_ends[len(shown) : len(shown) + len(more)])]
    tops = spread([end.y() - high / 2 for end in ends], high, view.room.top() - high / 2, view.room.bottom() + high / 2)
    left = view.room.right() + LEADER_PX
    wide = room - LEADER_PX - GAP_PX
    boxes = [QRectF(left, top, wide, high) for top in tops]
    lenses = [(curve.series.lens, curve.series.style) for curve, _ in shown] + [(None, 0)] * len(more)
    return tuple(
        LensLabel(lens, name, style, end, box)
        for (lens, style), name, end, box in zip(lenses, [*names, *more], ends, boxes, strict=True)
    )


def _end(reader: CurveReader, view: PlotViewport) -> QPointF | None:
    """Where a curve ends or leaves the plot at its right; None where that is not in sight."""
    if not reader.line_x:
        return None
    x = min(reader.line_x[-1], view.x[1])
    y = reader.height(x)
    if y is None or not view.y[0] <= y <= view.y[1] or x < view.x[0]:
        return None
    return view.place(x, y)


def spread(wanted: Sequence[float], high: float, top: float, bottom: float) -> list[float]:
    """Places of labels of this height, none over another, as near to the wanted ones as may be; these are sorted."""
    groups: list[tuple[float, int]] = []  # the middle of the tops wanted, and how many labels lie below one another
    for place in wanted:
        groups.append((place, 1))
        while len(groups) > 1 and _first(groups[-2], high) + groups[-2][1] * high > _first(groups[-1], high):
            (middle, count), (lower, more) = groups[-2:]
            groups[-2:] = [((middle * count + lower * more) / (count + more), count + more)]
    tops: list[float] = []
    for group in groups:
        tops += [_first(group, high) + number * high for number in range(group[1])]
    lowest = bottom - high
    for number in range(len(tops) - 1, -1, -1):
        tops[number] = min(tops[number], lowest - (len(tops) - 1 - number) * high)
    return [max(place, top + number * high) for number, place in enumerate(tops)]


def _first(group: tuple[float, int], high: float) -> float:
    """The top of the first label of a group."""
    middle, count = group
    return middle - (count - 1) / 2 * high


def paint_label(painter: QPainter, label: LensLabel, style: Style, font: QFont, *, faded: bool = False) -> None:
    """Draw a name with its marker, and a line from it to the end of its curve."""
    look = lens_style(label.style, style.dark)
    left = label.box.left()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if label.lens is not None:
        painter.setOpacity(FADED if faded else 1.0)
        painter.setPen(QPen(QColor(look.colour), 0.8))
        painter.drawLine(label.end + QPointF(4, 0), QPointF(left - 2, label.box.center().y()))
        paint_swatch(painter, QRectF(left, label.box.center().y() - 5, SWATCH_PX, 10), look)
        painter.setOpacity(1.0)
    text = label.box.adjusted(SWATCH_PX + GAP_PX, 0, 0, 0)
    painter.setFont(font)
    painter.setPen(style.colour("muted" if faded or label.lens is None else "text"))
    shown = elided_name(label.name, QFontMetrics(font), int(text.width()))
    painter.drawText(text, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), shown)


def without_shared_words(names: Sequence[str]) -> list[str]:
    """The names without the leading words that all of them share; each keeps a letter: "1)" is no name."""
    parts = [name.split() for name in names]
    shared = 0
    while len(parts) > 1 and all(len(words) > shared + 1 and words[shared] == parts[0][shared] for words in parts):
        shared += 1
    while shared and not all(any(map(str.isalpha, "".join(words[shared:]))) for words in parts):
        shared -= 1
    return [" ".join(words[shared:]) if shared else name for words, name in zip(parts, names, strict=True)]
