"""The visible part of the frame and its zoom, shared by the shots compared."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from lenslab.preview.crops import CENTRE, PLACES

SCALES = (0.125, 0.25, 0.5, 1.0, 2.0, 4.0)  # screen pixels per image pixel


@dataclass(frozen=True, slots=True)
class FramePlacement:
    """Scale and top left corner of a frame in a window, in screen pixels."""

    scale: float
    left: float
    top: float


def place(
    frame: tuple[int, int], room: tuple[int, int], scale: float | None, centre: tuple[float, float]
) -> FramePlacement:
    """Place a frame (columns, rows) in a room (width, height): at `scale`, or None to fit all of it.

    centre: the point of the frame, as fractions of its width and height, to be in the middle of the room, as nearly as
    possible without leaving part of the room empty.
    """
    used = scale if scale is not None else fitting(frame, room)
    left, top = (_start(side * used, space, share) for side, space, share in zip(frame, room, centre, strict=True))
    return FramePlacement(used, left, top)


def fitting(frame: tuple[int, int], room: tuple[int, int]) -> float:
    """The scale at which the whole frame fits."""
    return min(space / side for side, space in zip(frame, room, strict=True))


def _start(side: float, space: int, share: float) -> float:
    if side <= space:
        return (space - side) / 2
    return min(max(space / 2 - share * side, space - side), 0.0)


class ImageViewport(QObject):
    """Scale (None: fit the whole frame) and the centre, as fractions of the frame's width and height."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scale: float | None = None
        self.centre = CENTRE

    def show(self, scale: float | None, centre: tuple[float, float] | None = None) -> None:
        """Set scale and centre."""
        across, down = centre or self.centre
        centre = (min(max(across, 0.0), 1.0), min(max(down, 0.0), 1.0))
        if (scale, centre) != (self.scale, self.centre):
            self.scale, self.centre = scale, centre
            self.changed.emit()

    def go_to(self, name: str) -> None:
        """Go to one of PLACES, at 100 % if the whole frame was shown."""
        self.show(self.scale or 1.0, PLACES[name])

    def step(self, closer: bool, fit: float, pointer: tuple[float, float]) -> None:
        """Zoom one step in or out about `pointer`. fit: the scale at which the whole frame fits."""
        now = self.scale or fit
        if closer:
            scale = min((step for step in SCALES if step > now * 1.01), default=SCALES[-1])
        else:
            scale = max((step for step in SCALES if step < now * 0.99), default=0.0)
            if scale <= fit:
                self.show(None, CENTRE)
                return
        near = 1 - now / scale  # move the centre this share of the way towards the point, so that the point stays put
        self.show(scale, (mix(self.centre[0], pointer[0], near), mix(self.centre[1], pointer[1], near)))


def mix(first: float, second: float, share: float) -> float:
    """Linear interpolation, `share` of the way from first to second."""
    return first + (second - first) * share
