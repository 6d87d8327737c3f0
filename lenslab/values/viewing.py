"""Prints and screens on which a picture is looked at."""

from __future__ import annotations

import math
from dataclasses import dataclass

from lenslab.values.language import marked


@dataclass(frozen=True, slots=True)
class Viewing:
    """A print or screen: the height of the picture on it, and from where it is seen. text, short: in words."""

    text: str
    short: str
    height_cm: float
    distance_cm: float

    def degrees_of_px(self, rows: int) -> float:
        """The angle under which a pixel is seen, of a picture of so many rows."""
        return math.degrees(math.atan(self.height_cm / rows / self.distance_cm))

    @property
    def height_degrees(self) -> float:
        """The angle under which the picture's height is seen."""
        return math.degrees(2 * math.atan(self.height_cm / 2 / self.distance_cm))


VIEWINGS = {
    "print45": Viewing(
        marked("30 \N{MULTIPLICATION SIGN} 45 cm print seen from 50 cm"), marked("45 cm print"), 30.0, 50.0
    ),
    "print30": Viewing(
        marked("20 \N{MULTIPLICATION SIGN} 30 cm print seen from 40 cm"), marked("30 cm print"), 20.0, 40.0
    ),
    "print90": Viewing(
        marked("60 \N{MULTIPLICATION SIGN} 90 cm print seen from 100 cm"), marked("90 cm print"), 60.0, 100.0
    ),
    "screen": Viewing(marked("27-inch screen seen from 60 cm"), marked("27-inch screen"), 33.6, 60.0),
}
USUAL_VIEWING = "print45"
