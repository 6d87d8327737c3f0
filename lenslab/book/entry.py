"""The frozen values of the lens book: an entry is one lens in one shoot, in numbers only."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, TypeAlias

from lenslab.values.statistics import Stated

Measure: TypeAlias = Literal["mtf50", "detail_contrast", "std"]

CENTRE, CORNERS, EDGES = "third", "corner", "edges"
SIDES = ("left", "right", "top", "bottom")
BOOK_REGIONS = (CENTRE, CORNERS, "tl", "tr", "bl", "br", EDGES, *SIDES)
LP_MM = (10, 20, 30, 40)
MAP_ROWS, MAP_COLUMNS = 8, 12


@dataclass(frozen=True, slots=True)
class RegionSharpness:
    """Sharpness of a region at an aperture: the mean of the repeats, in the entry's measure.

    value: MTF50 in cycles/px, or a contrast. radial, tangential: of MTF50 alone. repeats: standard error of the mean as
    a share of it, from the lens's own repeats; None where all shots are single. lp_mm: contrast at LP_MM.
    """

    value: float
    radial: float | None = None
    tangential: float | None = None
    repeats: float | None = None
    lp_mm: tuple[float | None, ...] = ()


@dataclass(frozen=True, slots=True)
class ApertureNumbers:
    """A lens at one aperture.

    regions: by names of BOOK_REGIONS. map: MTF50 in MAP_ROWS x MAP_COLUMNS parts of the frame, cycles/px, row by row,
    None where a part was not measured. vignetting: EV in the extreme corner. red, blue: lateral colour there, px.
    distortion: %. decentring: share by which one side is sharper, %. light: EV in the centre for the exposure, up is
    more; only within one shoot does it compare.
    """

    aperture: float
    shots: int
    regions: Mapping[str, RegionSharpness]
    map: tuple[float | None, ...] = ()
    vignetting: Stated | None = None
    red: Stated | None = None
    blue: Stated | None = None
    distortion: Stated | None = None
    decentring: Stated | None = None
    light: Stated | None = None


@dataclass(frozen=True, slots=True)
class LensCopy:
    """One physical lens, as the shots name it. name: the model. state: a condition of it ("with filter"), or empty."""

    name: str
    serial: str | None = None
    state: str = ""

    @property
    def text(self) -> str:
        """As commands and lists name it."""
        serial = "" if self.serial is None else f" #{self.serial}"
        return f"{self.name}{serial}{STATE_MARK + self.state if self.state else ''}"


@dataclass(frozen=True, slots=True)
class ChartSetUp:
    """How the chart was shot. px_per_mm: of the page, in the middle of the frame.

    chart: as `lenslab:A3:landscape:seed=1`, empty where not known. page_mm: its page. print_name: what the user calls
    this print, or empty. print_lpmm: MTF50 of the print that was divided out; None: not known. tilt: of the chart
    against the sensor, degrees across and down. distance_m: from the lens, as focal length and scale have it.
    """

    chart: str
    page_mm: tuple[float, float]
    px_per_mm: float
    print_name: str = ""
    print_lpmm: float | None = None
    tilt: tuple[float, float] = (0.0, 0.0)
    distance_m: float | None = None


@dataclass(frozen=True, slots=True)
class Program:
    """What made the numbers. digest: of code and libraries; code: of the code alone, empty where not known.

    mtf_method: see measure.chart_curves; 0 of an entry without MTF.
    """

    digest: str
    code: str = ""
    mtf_method: int = 0


@dataclass(frozen=True, slots=True)
class Source:
    """The session or table an entry came from, and its file's size and time then."""

    path: str
    size: int = 0
    mtime_ns: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """One lens in one shoot. key: 32 hexadecimal digits of its shots, lens and focal length.

    measure: what `regions` hold. developed: "RAW, balanced", or the kind of file and its encoding. findings: kind of
    bad shot -> how many were left out or reported. shots: 16 hexadecimal digits of each shot's content. whole: false of
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
        """The numbers at an aperture."""
        return next(
            (numbers for numbers in self.apertures if math.isclose(numbers.aperture, aperture, rel_tol=SAME_STOP)), None
        )

    def regions_at(self, aperture: float) -> Mapping[str, RegionSharpness]:
        """The regions that are known at an aperture."""
        numbers = self.at(aperture)
        return {} if numbers is None else numbers.regions

    @property
    def widest(self) -> float:
        return self.apertures[0].aperture

    @property
    def is_absolute(self) -> bool:
        """Whether its sharpness is MTF against a known chart, by the method of this program."""
        return self.measure == "mtf50" and self.whole and self.set_up is not None

    @property
    def height_px(self) -> int | None:
        """The picture's short side."""
        return None if self.frame_px is None else min(self.frame_px)


def parted(name: str) -> tuple[str, str]:
    """A lens's name and its state: "Prime 50mm: with filter" is ("Prime 50mm", "with filter")."""
    lens, mark, state = name.partition(STATE_MARK)
    return (lens.strip(), state.strip()) if mark and lens.strip() else (name.strip(), "")


STATE_MARK = ": "
SAME_STOP = 0.02  # of f-numbers: the same engraved aperture
