"""The frozen values that flow through the program. None means "not recorded"; units are in the names."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from lenslab.values.kept_results import Keeps
from lenslab.values.remarks import Remark, remark

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


Array: TypeAlias = "NDArray[Any]"
Luminance: TypeAlias = "NDArray[np.float32]"

ENCODINGS = ("auto", "srgb", "linear")
LEAST_GAMMA, MOST_GAMMA = 0.2, 5.0
STRIP = 60  # rows that are worked on together, as they stay in the processor's cache: whole cells of every filter array
MEASURES = ("levels", "detail", "vignetting", "transmission")
Axis: TypeAlias = Literal["stops", "linear"]
Through: TypeAlias = Literal["shots", "means", "loess"]  # a spline through the shots; R's loess through means, or shots
Scale: TypeAlias = Literal["ratio", "ev"]  # how two values of a quantity compare: by their ratio, or their difference
Best: TypeAlias = Literal["highest", "lowest"]
Part: TypeAlias = Literal["centre", "corners"]  # the part of the frame in which lenses are compared
EntireThirdCorner: TypeAlias = "tuple[float | None, float | None, float | None]"  # a quantity there


@dataclass(frozen=True, slots=True)
class Metadata:
    """Data that the camera recorded of one shot. Text is one line, free of control characters."""

    camera: str | None = None
    camera_serial: str | None = None
    lens: str | None = None
    lens_serial: str | None = None
    aperture: float | None = None  # f-number
    shutter_s: float | None = None
    iso: float | None = None
    focal_length_mm: float | None = None
    taken: datetime | None = None  # camera's clock, no time zone
    exposure_mode: str | None = None  # as the camera names it: "Aperture-priority AE", "Manual", ...
    exposure_compensation_ev: float | None = None
    upside_down: bool = False  # that the camera recorded so; many record nothing of it
    sensor_width_mm: float | None = None  # the long side of the picture on the sensor
    camera_maker: str | None = None  # as EXIF spells it, by which other programs look cameras and lenses up
    camera_model: str | None = None
    lens_maker: str | None = None
    software: str | None = None  # that wrote the file: of RAW the camera's firmware, else the converter


@dataclass(frozen=True, slots=True)
class Photo:
    """One shot before it is measured: no pixels, they live only inside one worker's task."""

    path: Path
    name: str  # relative to the parent of what was given, "/" between folders, printable: the CSV's `fname`
    metadata: Metadata = Metadata()


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the frame, as fractions of its height and width."""

    name: str
    top: float
    left: float
    height: float
    width: float

    def box(self, rows: int, columns: int) -> tuple[int, int, int, int]:
        """First row, first column, rows, columns: whole pixels inside the frame, at least one of each."""
        first_row = min(round(self.top * rows), rows - 1)
        first_column = min(round(self.left * columns), columns - 1)
        last_row = max(round((self.top + self.height) * rows), first_row + 1)
        last_column = max(round((self.left + self.width) * columns), first_column + 1)
        return first_row, first_column, min(last_row, rows) - first_row, min(last_column, columns) - first_column

    def of(self, array: Array) -> Array:
        """The region's part of `array` (rows, columns, ...): a view, not a copy."""
        row, column, rows, columns = self.box(array.shape[0], array.shape[1])
        return array[row : row + rows, column : column + columns]


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can change a number; every front door builds one."""

    layout: str = "centre-corners"  # a name in regions.LAYOUTS
    raw: Literal["balanced", "demosaic"] = "balanced"
    encoding: str = "auto"  # how TIFF, JPEG, PNG and BMP levels are turned into light: one of ENCODINGS, or "gamma=2"
    measures: tuple[str, ...] = MEASURES  # beyond the standard deviations
    raw_jpeg: Literal["raw", "both"] = "raw"  # what is measured where a RAW and a developed file show one exposure

    @property
    def gamma(self) -> float | None:
        """The power of levels that light is, where `encoding` names one that can be."""
        name, _, number = self.encoding.partition("=")
        try:
            gamma = float(number) if name == "gamma" else 0.0
        except ValueError:
            return None
        return gamma if LEAST_GAMMA <= gamma <= MOST_GAMMA else None


@dataclass(frozen=True, slots=True)
class EdgeRegion:
    """Part of a picture in px, from its top left, that holds one straight edge."""

    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class EdgeTask:
    """A photo, and where its edges are. region: None for all that can be found."""

    photo: Photo
    settings: Settings = Settings()
    region: EdgeRegion | None = None


NOT_NEUTRAL = remark("colours_vary")  # of balanced RAW
SAME_EXPOSURE = "same_exposure"  # the key of the remark on files beside a RAW file


class Linear(Protocol):
    """See Frame.linear."""

    def __call__(self, rows: slice, into: Luminance | None = None) -> tuple[Luminance, Array]: ...


class Colours(Protocol):
    """See Frame.colours."""

    def __call__(self, rows: slice, columns: slice, colour: int) -> tuple[Luminance, Array | None]: ...


@dataclass(frozen=True, slots=True)
class Frame:
    """One decoded photo, inside a worker only. Arrays are (row, column).

    encoded: grey as the file encodes it, uint8, uint16 or float32; `white` is its value for 255.
    linear: rows -> (luminance, clipped) of those rows: float32 with 1.0 at white, and a uint8 mask that is not 0
    where any colour is at white. Made strip by strip, because a whole frame of floats costs twice the time, and in the
    same memory each time: a strip is to be used, or copied, before the next is asked for. A second argument, (rows,
    columns) of float32 in one piece, is memory to put the luminance into.
    colours: rows, columns, colour (0 red, 1 green, 2 blue) -> linear light of that part, float32 on any scale, and
    which of its pixels saw that colour (None: all). None of pictures without these three colours.
    """

    encoded: Array
    white: float
    linear: Linear
    warnings: tuple[Remark, ...] = ()
    absolute: bool = False  # whether levels tell the light on the sensor (RAW), not what a developer made of it
    developed: bool = True  # whether detail is what a developer made of it: at least, it was demosaicked
    tint: tuple[float, float] | None = None  # red and blue against green, EV, of developed colour pictures
    colours: Colours | None = None

    def without_grey(self) -> Frame:
        """The same for whoever needs its light alone: `encoded` has its size, but takes no memory any more."""
        import numpy as np

        return replace(self, encoded=np.broadcast_to(self.encoded.dtype.type(0), self.encoded.shape))


@dataclass(frozen=True, slots=True)
class Measurement:
    """One number: a quantity, named in metrics.METRICS with its unit, of a region.

    region: "entire", "third", "corner", "tl", "tr", "bl" or "br"; for vignetting also "extreme", the very corner of the
    frame.
    """

    region: str
    quantity: str
    value: float


@dataclass(frozen=True, slots=True)
class Map:
    """Numbers over the frame, or over frequencies: row by row, little-endian float32, as they are kept."""

    quantity: str
    rows: int
    columns: int
    numbers: bytes = field(repr=False)

    @classmethod
    def of(cls, quantity: str, values: Array) -> Map:
        """values: (rows, columns)."""
        rows, columns = values.shape
        return cls(quantity, rows, columns, values.astype("<f4").tobytes())

    def values(self) -> Array | None:
        """The numbers, (rows, columns) of float32; None where they are too many or too few."""
        import numpy as np

        if len(self.numbers) != 4 * self.rows * self.columns:
            return None
        return np.frombuffer(self.numbers, "<f4").reshape(self.rows, self.columns)


@dataclass(frozen=True, slots=True)
class Measured(Keeps):
    """A photo and its numbers. `warnings`: what the user must know of it.

    detail_noise_method: how noise was separated from detail, by "pair" (two shots of a set) or "model" (this shot).
    maps: what it leaves behind to be compared by, see traces.py; empty of shots measured without.
    """

    photo: Photo
    measurements: tuple[Measurement, ...]
    warnings: tuple[Remark, ...] = ()
    detail_noise_method: Literal["pair", "model"] | None = None
    maps: tuple[Map, ...] = ()

    @property
    def path(self) -> Path:
        """The file's, as that of `Failed`."""
        return self.photo.path

    def value(self, quantity: str, region: str) -> float | None:
        """The measurement of that name, or None where it was not or could not be taken."""
        for measurement in self.measurements:
            if measurement.quantity == quantity and measurement.region == region:
                return measurement.value
        return None

    def map_values(self, quantity: str) -> Array | None:
        """The numbers of the map of that name, (rows, columns) of float64; None without."""
        for stored in self.maps:
            if stored.quantity == quantity and (values := stored.values()) is not None:
                return values.astype(float)
        return None

    def entire_third_corner(self, quantity: str) -> EntireThirdCorner:
        """The quantity over the whole frame, its third and its corners."""
        return self.value(quantity, "entire"), self.value(quantity, "third"), self.value(quantity, "corner")


@dataclass(frozen=True, slots=True)
class Failed:
    """A file that gave no numbers, and why."""

    path: Path
    name: str
    reason: Remark

    @property
    def left_aside(self) -> bool:
        """True if nothing is wrong with it: the RAW file of the same exposure is measured."""
        return self.reason.key == SAME_EXPOSURE


Outcome: TypeAlias = Measured | Failed


@dataclass(frozen=True, slots=True)
class Lens:
    """Identity of one curve: this copy of a lens, on this body, at this focal length. None: not recorded."""

    camera: str | None
    camera_serial: str | None
    lens: str | None
    lens_serial: str | None
    focal_length_mm: float | None


@dataclass(frozen=True, slots=True)
class LensGroup:
    """A lens as the table groups its shots: those with an aperture, which are plotted, apart from those without."""

    key: Lens
    plotted: bool

    @property
    def name(self) -> str | None:
        return self.key.lens

    @property
    def focal_length_mm(self) -> float | None:
        return self.key.focal_length_mm


@dataclass(frozen=True, slots=True)
class Point:
    """One shot on a curve."""

    aperture: float
    value: float
    photo: Photo


@dataclass(frozen=True, slots=True)
class Curve(Keeps):
    """One line on a plot: one lens (this copy, on this body, at this focal length) and one quantity."""

    label: str  # unique among the curves of one call; "" is a lens whose name was not recorded
    lens: LensGroup
    quantity: str  # a name in quantities.QUANTITIES
    points: tuple[Point, ...]  # by aperture, then in the order taken


@dataclass(frozen=True, slots=True)
class Smooth:
    """A curve's line: f-numbers, values, 95 % interval. `lower` and `upper` are empty where none can be given."""

    aperture: tuple[float, ...]
    value: tuple[float, ...]
    lower: tuple[float, ...]
    upper: tuple[float, ...]
    method: Literal["spline", "loess", "means"]


@dataclass(frozen=True, slots=True)
class Series:
    """One lens in one panel, in plot coordinates. `style` picks colour, dash and marker, the same in every panel."""

    label: str
    style: int
    points: tuple[tuple[float, float], ...] = ()
    photos: tuple[Photo, ...] = ()  # photos[i] is the shot behind points[i]
    line: tuple[tuple[float, float], ...] = ()
    band: tuple[tuple[float, float, float], ...] = ()  # x, lower, upper
    sweet_spot: tuple[float, float] | None = None  # where on the line the lens is best; None where nothing is best
    lens: LensGroup | None = None  # None: not a lens of the shoot
    hollow: frozenset[int] = frozenset()  # which points are drawn hollow: shots to check
    thin: bool = False  # whether its line stands behind those of the shoot


@dataclass(frozen=True, slots=True)
class Panel:
    """One plot: title ("quantity, region (unit)"), named ticks on x, series."""

    title: str
    x_label: str
    x_ticks: tuple[tuple[float, str], ...]
    x_range: tuple[float, float]
    y_range: tuple[float, float]
    series: tuple[Series, ...]
    note: str = ""  # what the reader must know of how the lines were drawn; empty if nothing
    from_zero: bool = False  # whether values are shares of something: an axis that does not begin at 0 has to say so


@dataclass(frozen=True, slots=True)
class Figure:
    """Panels one above the other, sharing the x axis. heights: their shares of the height; empty for equal ones."""

    panels: tuple[Panel, ...]
    heights: tuple[float, ...] = ()
