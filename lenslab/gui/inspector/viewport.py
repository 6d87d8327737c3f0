"""Which part of the frame is looked at, and how large: shared by the shots that are compared."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

SCALES = (0.125, 0.25, 0.5, 1.0, 2.0, 4.0)  # screen pixels for a pixel of the photo
CENTRE = (0.5, 0.5)
PLACES = {
    "centre": CENTRE,
    "top_left": (0.0, 0.0),
    "top_right": (1.0, 0.0),
    "bottom_left": (0.0, 1.0),
    "bottom_right": (1.0, 1.0),
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a frame lies in a window, in screen pixels: its scale, and where its top left corner is."""

    scale: float
    left: float
    top: float


def place(frame: tuple[int, int], room: tuple[int, int], scale: float | None, centre: tuple[float, float]) -> Place:
    """Lay a frame (columns, rows) into the room (width, height): so large that all of it is seen, or at `scale`.

    centre: the point of the frame, as fractions of its width and height, that is in the middle of the room; as near as
    it gets without leaving part of the room empty.
    """
    used = scale if scale is not None else fitting(frame, room)
    left, top = (_start(side * used, space, at) for side, space, at in zip(frame, room, centre, strict=True))
    return Place(used, left, top)


def fitting(frame: tuple[int, int], room: tuple[int, int]) -> float:
    """The scale at which all of the frame is seen."""
    return min(space / side for side, space in zip(frame, room, strict=True))


def _start(side: float, space: int, at: float) -> float:
    if side <= space:
        return (space - side) / 2
    return min(max(space / 2 - at * side, space - side), 0.0)


class View(QObject):
    """Scale (None: all of the frame) and the point in the middle, as fractions of the frame's width and height."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scale: float | None = None
        self.centre = CENTRE

    def show(self, scale: float | None, centre: tuple[float, float] | None = None) -> None:
        """Look at this part of the frame, at this scale."""
        across, down = centre or self.centre
        centre = (min(max(across, 0.0), 1.0), min(max(down, 0.0), 1.0))
        if (scale, centre) != (self.scale, self.centre):
            self.scale, self.centre = scale, centre
            self.changed.emit()

    def go_to(self, name: str) -> None:
        """Show a place of PLACES; at 100 % if all of the frame was shown."""
        self.show(self.scale or 1.0, PLACES[name])

    def step(self, closer: bool, fit: float, at: tuple[float, float]) -> None:
        """One scale closer or further, keeping to the point `at`. fit: the scale at which all of the frame is seen."""
        now = self.scale or fit
        if closer:
            scale: float | None = min((one for one in SCALES if one > now * 1.01), default=SCALES[-1])
        else:
            scale = max((one for one in SCALES if one < now * 0.99), default=None)
            if scale is None or scale <= fit:
                scale = None
        if scale is None:
            self.show(None, CENTRE)
            return
        near = 1 - now / scale  # how far the middle moves to the point, so that the point stays where it is
        self.show(scale, (mix(self.centre[0], at[0], near), mix(self.centre[1], at[1], near)))


def mix(first: float, second: float, share: float) -> float:
    """Between the two, `share` of the way."""
    return first + (second - first) * share
