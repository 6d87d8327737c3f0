"""The referee's findings on shots: one value for the window, the command line, the report and JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from lenslab.types import Photo

FindingKey: TypeAlias = tuple[str, ...]

KINDS = {  # kind -> what it is called at the head of a list
    "no_chart": "No chart",
    "misfocus": "Out of focus",
    "shake": "Camera shake",
    "knock": "Camera moved",
    "moved": "Frame moved",
    "other_scene": "Different subject",
    "copy": "Copy of a shot",
    "exposure": "Exposure",
    "light": "Light changed",
    "clipped": "Overexposed",
    "underexposed": "Underexposed",
    "not_filled": "Chart does not fill the frame",
    "processed": "Developed differently",
    "corrected": "Corrected in the camera",
    "settings": "Settings changed",
    "order": "Recorded data",
    "dust": "Dust on the sensor",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong with some shots.

    kind: a name in KINDS. shots: those it is about, to be excluded or looked at. size, unit: how large it is; unit is
    "%", "EV", "px" or "" for a size that is a count. sentence: the fault, with file and size; remedy: what to do.
    against: the shots they were compared with.
    """

    kind: str
    shots: tuple[Photo, ...]
    size: float
    unit: str
    sentence: str
    remedy: str
    against: tuple[Photo, ...] = ()

    @property
    def key(self) -> FindingKey:
        """How the user's answer to it is remembered: its kind and the names of its shots, which survive a move."""
        return (self.kind, *sorted(photo.name for photo in self.shots))
