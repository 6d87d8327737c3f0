"""The frozen values of the lens book: an entry is one lens in one shoot, in numbers only.

Parts of an entry are msgspec's, as they are kept: their types have the limits by which records are checked.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from lenslab.values.ranges import F_NUMBERS
from lenslab.values.statistics import Stated
from lenslab.values.text import MOST_TEXT

Measure: TypeAlias = Literal["mtf50", "detail_contrast", "std"]

CENTRE, CORNERS, EDGES = "third", "corner", "edges"
SIDES = ("left", "right", "top", "bottom")
BOOK_REGIONS = (CENTRE, CORNERS, "tl", "tr", "bl", "br", EDGES, *SIDES)
LP_MM = (10, 20, 30, 40)
MAP_ROWS, MAP_COLUMNS = 8, 12
MOST_REPEATS = 10.0  # a fraction
MAX_SHOTS = 20_000  # of an entry
DISTANCES = (1e-3, 1e5)  # m

Text: TypeAlias = Annotated[str, Meta(max_length=MOST_TEXT)]
FilePath: TypeAlias = Annotated[str, Meta(max_length=8000)]
FNumber: TypeAlias = Annotated[float, Meta(ge=F_NUMBERS[0], le=F_NUMBERS[1])]
Sharpness: TypeAlias = Annotated[float, Meta(ge=1e-6, le=1e6)]  # cycles/px, or a contrast
Repeats: TypeAlias = Annotated[float, Meta(ge=0, le=MOST_REPEATS)]
Contrast: TypeAlias = Annotated[float, Meta(ge=-1, le=3)]
Millimetres: TypeAlias = Annotated[float, Meta(ge=1, le=1e5)]
Angle: TypeAlias = Annotated[float, Meta(ge=-90, le=90)]


class RegionSharpness(Struct, frozen=True, array_like=True):
    """Sharpness of a region at an aperture: the mean of the repeats, in the entry's measure.

    value: MTF50 in cycles/px, or a contrast. radial, tangential: of MTF50 only. repeats: standard error of the mean as
    a fraction of it, from the lens's own repeats; None if all shots are single. lp_mm: contrast at LP_MM.
    """

    value: Sharpness
    radial: Sharpness | None = None
    tangential: Sharpness | None = None
    repeats: Repeats | None = None
    lp_mm: Annotated[tuple[Contrast | None, ...], Meta(max_length=len(LP_MM))] = ()


class ApertureNumbers(Struct, frozen=True):
    """A lens at one aperture.

    regions: by names of BOOK_REGIONS. map: MTF50 in MAP_ROWS x MAP_COLUMNS parts of the frame, cycles/px, row by row,
    None if not measured. vignetting: EV in the extreme corner. red, blue: lateral colour there, px. distortion: %.
    decentring: excess sharpness of one side over the other, %. light: EV in the centre for the exposure, up is more;
    comparable only within one shoot.
    """

    aperture: FNumber
    shots: Annotated[int, Meta(ge=1, le=MAX_SHOTS)]
    regions: Mapping[str, RegionSharpness]
    map: tuple[Sharpness | None, ...] = ()
    vignetting: Stated | None = None
    red: Stated | None = None
    blue: Stated | None = None
    distortion: Stated | None = None
    decentring: Stated | None = None
    light: Stated | None = None


class LensCopy(Struct, frozen=True, array_like=True):
    """One physical lens, as named by the shots. name: the model. state: a condition of it ("with filter"), or empty."""

    name: Text
    serial: Text | None = None
    state: Text = ""

    @property
    def text(self) -> str:
        """Name in commands and lists."""
        serial = "" if self.serial is None else f" #{self.serial}"
        return f"{self.name}{serial}{STATE_MARK + self.state if self.state else ''}"


class ChartSetUp(Struct, frozen=True, rename={"print_name": "print", "tilt": "tilt_deg"}):
    """Set-up of the chart. px_per_mm: of the page, in the middle of the frame.

    chart: as `lenslab:A3:landscape:seed=1`, empty if unknown. page_mm: its page. print_name: the user's name of this
    print, or empty. print_lpmm: MTF50 of the print that was divided out; None if unknown. tilt: of the chart relative
    to the sensor, degrees across and down. distance_m: from the lens, by focal length and scale.
    """

    chart: Text
    page_mm: tuple[Millimetres, Millimetres]
    px_per_mm: Annotated[float, Meta(ge=1e-3, le=1e5)]
    print_name: Text = ""
    print_lpmm: Annotated[float, Meta(ge=0.1, le=1e3)] | None = None
    tilt: tuple[Angle, Angle] = (0.0, 0.0)
    distance_m: Annotated[float, Meta(ge=DISTANCES[0], le=DISTANCES[1])] | None = None


@dataclass(frozen=True, slots=True)
class Program:
    """Origin of the numbers. digest: of code and libraries; code: of the code alone, empty if unknown.

    mtf_method: see measure.chart_method; 0 for an entry without MTF.
    """

    digest: str
    code: str = ""
    mtf_method: int = 0


class Source(Struct, frozen=True, array_like=True):
    """Session or table of an entry, with its file's size and time when the entry was added."""

    path: FilePath
    size: int = 0
    mtime_ns: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """One lens in one shoot. key: 32 hexadecimal digits of its shots, lens and focal length.

    measure: of `regions`. developed: "RAW, balanced", or the kind of file and its encoding. findings: kind of bad shot
    -> number of shots left out or reported. shots: 16 hexadecimal digits of each shot's content. whole: False for
    numbers from a table of an older version, which are not compared absolutely.
    """

    key: str
    copy: LensCopy
    camera: str | None
    focal_length_mm: float | None
    first: datetime | None
    last: datetime | None
    frame_px: tuple[int, int] | None
    pitch_um: float | None
    measure: Measure
    developed: str
    program: Program
    source: Source
    apertures: tuple[ApertureNumbers, ...]
    shots: tuple[str, ...] = field(default=(), repr=False)
    set_up: ChartSetUp | None = None
    findings: Mapping[str, int] = field(default_factory=dict)
    whole: bool = True

    def at(self, aperture: float) -> ApertureNumbers | None:
        return next((numbers for numbers in self.apertures if same_stop(numbers.aperture, aperture)), None)

    def regions_at(self, aperture: float) -> Mapping[str, RegionSharpness]:
        """The known regions at an aperture."""
        numbers = self.at(aperture)
        return {} if numbers is None else numbers.regions

    @property
    def widest(self) -> float:
        return self.apertures[0].aperture

    @property
    def is_absolute(self) -> bool:
        """True if its sharpness is MTF against a known chart, and not of an older version's table."""
        return self.measure == "mtf50" and self.whole and self.set_up is not None


def parted(name: str) -> tuple[str, str]:
    """Name and state of a lens: "Prime 50mm: with filter" is ("Prime 50mm", "with filter")."""
    lens, mark, state = name.partition(STATE_MARK)
    return (lens.strip(), state.strip()) if mark and lens.strip() else (name.strip(), "")


def same_stop(aperture: float, other: float) -> bool:
    """True for one engraved aperture, however it was recorded."""
    return math.isclose(aperture, other, rel_tol=0.02)


STATE_MARK = ": "
