"""A chart's place in a shot in plain words: how it lies, what to do about it, and what is wrong with the print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from lenslab.location.place import ChartPlace
from lenslab.location.pose import ChartPose, pose

Move: TypeAlias = Literal["turn", "shift", "closer", "back", "square up"]
Axis: TypeAlias = Literal["", "across", "down"]

_TURN_DEG, _TILT_DEG, _KEYSTONE = 0.5, 0.5, 0.006  # from here on it is worth setting up again
_SHIFT = 0.02
_FILL = (0.95, 1.06)
_MATCHED = 0.95


@dataclass(frozen=True, slots=True)
class AlignmentHint:
    """One thing to do, and by how much: degrees, or shares of the picture's width or height.

    amount: positive is clockwise, right, down; and where one side of the chart is nearer, the right or the lower one.
    axis: of a shift or of a side that is nearer. short: a few words to be read from afar.
    """

    move: Move
    amount: float
    words: str
    short: str  # with spaces that do not break before units
    axis: Axis = ""


def describe(found: ChartPlace, focal: float | None = None) -> str:
    """One line: "Chart found: fills 97 %, turned 0.4°, tilted 0.3° / 0.1°, barrel distortion 1.2 %"."""
    lies = pose(found.geometry, found.frame, focal)
    parts = [f"fills {100 * lies.fill:.0f} %", f"turned {abs(lies.turn_deg):.1f}°"]
    if lies.tilt_deg:
        parts.append(f"tilted {abs(lies.tilt_deg[0]):.1f}° / {abs(lies.tilt_deg[1]):.1f}°")
    else:
        parts.append(f"keystone {100 * abs(lies.keystone[0]):.1f} % / {100 * abs(lies.keystone[1]):.1f} %")
    parts.append(distortion_text(lies.distortion))
    return f"Chart found: {', '.join(parts)}"


def distortion_text(distortion: float) -> str:
    """Barrel or pincushion distortion at the picture's corner."""
    if abs(distortion) < 0.0005:
        return "no distortion"
    return f"{'barrel' if distortion < 0 else 'pincushion'} distortion {100 * abs(distortion):.1f} %"


def hints(found: ChartPlace, focal: float | None = None) -> tuple[AlignmentHint, ...]:
    """What to do before the next shot, most urgent first; empty if the camera is well aligned."""
    lies = pose(found.geometry, found.frame, focal)
    return (*_turn(lies), *_shift(lies), *_distance(lies), *_square_up(lies))


def warnings(found: ChartPlace) -> tuple[str, ...]:
    """What the user must know about the print and how it lies; whole sentences."""
    sentences: list[str] = []
    lies = pose(found.geometry, found.frame)
    if found.two_charts:
        sentences.append("Two LensLab charts are in the image. Only one was measured: photograph one at a time.")
    if lies.mirrored:
        sentences.append("The chart is mirrored: it was printed mirrored, or the image was flipped.")
    if lies.quarter_turns == 2:
        sentences.append("The chart is upside down. This does not affect the results.")
    elif lies.quarter_turns:
        sentences.append(
            "The chart is rotated by 90° and does not fill the frame well: turn the camera or the chart by 90°."
        )
    if found.geometry.agreeing < _MATCHED:
        lost = 100 * (1 - found.geometry.agreeing)
        sentences.append(
            f"{lost:.0f} % of the chart could not be matched: hidden, overexposed, very blurred or not flat. "
            "Only the rest was measured."
        )
    bent = found.bent
    if bent and bent.is_bent:
        mm = bent.most_px / lies.px_per_mm
        sentences.append(
            f"The chart is not flat: parts of it appear up to {bent.most_px:.1f} pixels ({mm:.2f} mm on the page) from "
            "where a flat sheet would be. Mount it on a rigid board."
        )
    return tuple(sentences)


def scale_text(found: ChartPlace) -> str:
    """What a picture can show of the size of the print."""
    width, height = found.geometry.page_mm
    return (
        f"A photo cannot show whether the chart was printed at 100 %: check the scale bar. Sizes on the page assume "
        f"{width:g} × {height:g} mm; sharpness does not depend on them."  # noqa: RUF001
    )


def print_scale_text(scale: float) -> str:
    """The print's scale from a known distance, see `pose.print_scale`; within what engraved focal lengths allow."""
    if abs(scale - 1) < 0.06:
        return f"The chart appears to be printed at {100 * scale:.0f} %, which is 100 % within the accuracy."
    return (
        f"The chart appears to be printed at {100 * scale:.0f} %, perhaps because of “fit to page”. This affects "
        "distances, but not sharpness."
    )


def _turn(lies: ChartPose) -> tuple[AlignmentHint, ...]:
    if abs(lies.turn_deg) < _TURN_DEG:
        return ()
    way = "clockwise" if lies.turn_deg > 0 else "counter-clockwise"
    by = f"{abs(lies.turn_deg):.1f}°"
    return (AlignmentHint("turn", lies.turn_deg, f"Turn the camera {way} by {by}.", f"Turn {by} {way}"),)


def _shift(lies: ChartPose) -> tuple[AlignmentHint, ...]:
    found: list[AlignmentHint] = []
    axes: tuple[tuple[Axis, str, str, str], ...] = (
        ("across", "right", "left", "width"),
        ("down", "down", "up", "height"),
    )
    for (axis, ahead, behind, side), by in zip(axes, lies.shift, strict=True):
        if abs(by) > _SHIFT:
            way, share = ahead if by > 0 else behind, f"{100 * abs(by):.0f} %"
            towards = f"to the {way}" if axis == "across" else way
            words = f"Move the camera {towards} by {share} of the frame's {side}."
            found.append(AlignmentHint("shift", by, words, f"Move {way} {share}", axis))
    return tuple(found)


def _distance(lies: ChartPose) -> tuple[AlignmentHint, ...]:
    if lies.fill < _FILL[0]:
        share = f"{100 * lies.fill:.0f} %"
        words = f"Move closer: the chart fills {share} of the frame."
        return (AlignmentHint("closer", 1 - lies.fill, words, f"Closer: fills {share}"),)
    if lies.fill > _FILL[1]:
        share = f"{100 * (lies.fill - 1):.0f} %"
        words = f"Move back: the chart is {share} larger than the frame and its edges are cut off."
        return (AlignmentHint("back", lies.fill - 1, words, f"Back: {share} too large"),)
    return ()


def _square_up(lies: ChartPose) -> tuple[AlignmentHint, ...]:
    found: list[AlignmentHint] = []
    sides: tuple[tuple[Axis, str, str], ...] = (("across", "right", "left"), ("down", "lower", "upper"))
    for number, (axis, one, other) in enumerate(sides):
        keystone = lies.keystone[number]
        tilt = lies.tilt_deg[number] if lies.tilt_deg else None
        small = abs(keystone) < _KEYSTONE if tilt is None else abs(tilt) < _TILT_DEG
        if small:
            continue
        nearer = one if keystone > 0 else other
        by = f"{100 * abs(keystone):.1f} % larger" if tilt is None else f"nearer, by a tilt of {abs(tilt):.1f}°"
        words = f"The {nearer} side of the chart appears {by}: turn the camera or the chart until they are parallel."
        short = f"{nearer.capitalize()} side " + (by if tilt is None else f"nearer: {abs(tilt):.1f}°")
        found.append(AlignmentHint("square up", keystone, words, short, axis))
    return tuple(found)
