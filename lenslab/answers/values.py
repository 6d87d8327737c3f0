"""What a verdict is made of: numbers with their intervals. Frozen; text.py puts them into words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from lenslab.chart_mtf.file_remarks import LensRemark
from lenslab.chart_mtf.lens.focus import LensFocus
from lenslab.measures.texture import ConstantBlur
from lenslab.sharpness.intervals import Estimate
from lenslab.sharpness.set_up import NO_SET_UP, SetUp
from lenslab.sharpness.verdict import VerdictMeasure
from lenslab.types import Lens

LightPattern: TypeAlias = Literal["expected", "falls", "end", "uneven"]


@dataclass(frozen=True, slots=True)
class SweetSpot:
    """The sharpest aperture that was shot, and the range of those without a significant difference from it.

    alike: first and last aperture of that range; None where no interval is known.
    """

    aperture: float
    value: Estimate
    alike: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Usable:
    """The apertures at which a lens has at least `share` of its best sharpness, or of its best drop-off.

    doubtful: those of them, and their neighbours, whose interval holds the limit.
    """

    share: float
    first: float
    last: float
    doubtful: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Light:
    """What a lens passes against what its f-number promises, EV.

    wide_open: loss at the widest aperture against the middle of the others, EV, up is more loss. loss: from the best
    aperture to the smallest.
    pattern: "expected"; "falls", loss that grows on stopping down; "end", at the smallest aperture alone; "uneven", at
    an aperture in between. worst, worst_loss: where most is lost, the widest aperture aside, and how much.
    from_shutter: derived from shutter times, which are rounded to thirds of a stop, not from measured light.
    """

    widest: float
    wide_open: Estimate
    loss: Estimate
    from_shutter: bool
    pattern: LightPattern
    worst: float
    worst_loss: Estimate

    @property
    def faulty(self) -> bool:
        return self.pattern != "expected"


@dataclass(frozen=True, slots=True)
class Card:
    """The verdict on one lens. None where it is unknown.

    measure: what sharpness is judged by; losses are those of MTF50 where it is "mtf50" or "texture". unmeasured:
    apertures that were shot and have no value of it, in the centre and in the corners. edges: how many of a
    slanted-edge chart carry it, 0 where it is no such chart. with_mtf50: how many of the shots have MTF50 in the
    centre. constant: the body's constant blur, where estimates of MTF50 know it. focus: of a series of a turned chart.
    remarks: what a chart showed of the files.
    mtf_method: by which MTF was measured, see chart_mtf.method; 0 without. growing: shots are still being measured,
    or their MTF: what is lacking is no fault yet.
    """

    label: str
    lens: Lens
    measure: VerdictMeasure
    shots: int
    apertures: tuple[float, ...]
    centre: SweetSpot | None
    corners: SweetSpot | None
    usable: Usable | None
    usable_corners: Usable | None
    softer_wide_open: Estimate | None  # % below its best, centre
    softer_wide_open_corners: Estimate | None
    dropoff_wide_open: Estimate | None  # corners / centre
    dropoff_settles: Usable | None  # from where the drop-off stays near its best, down to the smallest aperture
    diffraction: tuple[tuple[float, Estimate], ...]  # (aperture, % below its best), centre
    light: Light | None
    diffraction_corners: tuple[tuple[float, Estimate], ...] = ()
    dropoff_range: tuple[tuple[float, Estimate], ...] = ()  # (aperture, corners / centre): the worst, and the best
    set_up: tuple[SetUp, SetUp] = (NO_SET_UP, NO_SET_UP)  # of the centre and of the corners
    unmeasured: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    with_mtf50: int = 0
    edges: int = 0
    constant: ConstantBlur | None = None
    focus: LensFocus | None = None
    remarks: tuple[LensRemark, ...] = ()
    mtf_method: int = 0
    growing: bool = False


@dataclass(frozen=True, slots=True)
class Ranked:
    """One lens at an aperture.

    per_height: whether the value is that of frames of equal height, as the bodies' pixels differ in number. unlike: by
    what share lenses of equal MTF50 differ in it (standard deviation), 0 for MTF50 itself.
    """

    label: str
    lens: Lens
    value: Estimate
    per_height: bool = False
    unlike: float = 0.0


@dataclass(frozen=True, slots=True)
class Answers:
    """All verdicts on a shoot."""

    cards: tuple[Card, ...]
    advice: tuple[str, ...]
    apertures: tuple[float, ...]  # at which lenses can be compared: shot with one of them at least
