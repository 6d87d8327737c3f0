"""A chart's place in a shot in plain words: how it lies, what to do about it, and what is wrong with the print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from lenslab.language import tr, written
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
    parts = [tr("fills {fill:.0f} %", fill=100 * lies.fill), tr("turned {turn_deg:.1f}°", turn_deg=abs(lies.turn_deg))]
    if lies.tilt_deg:
        parts.append(
            tr(
                "tilted {tilt_deg:.1f}° / {tilt_deg2:.1f}°",
                tilt_deg=abs(lies.tilt_deg[0]),
                tilt_deg2=abs(lies.tilt_deg[1]),
            )
        )
    else:
        parts.append(
            tr(
                "keystone {keystone:.1f} % / {keystone2:.1f} %",
                keystone=100 * abs(lies.keystone[0]),
                keystone2=100 * abs(lies.keystone[1]),
            )
        )
    parts.append(distortion_text(lies.distortion))
    return tr("Chart found: {parts}", parts=", ".join(parts))


def distortion_text(distortion: float) -> str:
    """Barrel or pincushion distortion at the picture's corner."""
    if abs(distortion) < 0.0005:
        return tr("no distortion")
    if distortion < 0:
        return tr("barrel distortion {share:.1f} %", share=-100 * distortion)
    return tr("pincushion distortion {share:.1f} %", share=100 * distortion)


def hints(found: ChartPlace, focal: float | None = None) -> tuple[AlignmentHint, ...]:
    """What to do before the next shot, most urgent first; empty if the camera is well aligned."""
    lies = pose(found.geometry, found.frame, focal)
    return (*_turn(lies), *_shift(lies), *_distance(lies), *_square_up(lies))


def warnings(found: ChartPlace) -> tuple[str, ...]:
    """What the user must know about the print and how it lies; whole sentences."""
    sentences: list[str] = []
    lies = pose(found.geometry, found.frame)
    if found.two_charts:
        sentences.append(tr("Two LensLab charts are in the image. Only one was measured: photograph one at a time."))
    if lies.mirrored:
        sentences.append(tr("The chart is mirrored: it was printed mirrored, or the image was flipped."))
    if lies.quarter_turns == 2:
        sentences.append(tr("The chart is upside down. This does not affect the results."))
    elif lies.quarter_turns:
        sentences.append(
            tr("The chart is rotated by 90° and does not fill the frame well: turn the camera or the chart by 90°.")
        )
    if found.geometry.agreeing < _MATCHED:
        lost = 100 * (1 - found.geometry.agreeing)
        sentences.append(
            tr(
                "{lost:.0f} % of the chart could not be matched: hidden, overexposed, very blurred or not flat. "
                "Only the rest was measured.",
                lost=lost,
            )
        )
    bent = found.bent
    if bent and bent.is_bent:
        mm = bent.most_px / lies.px_per_mm
        sentences.append(
            tr(
                "The chart is not flat: parts of it appear up to {most_px:.1f} pixels ({mm:.2f} mm on the page) "
                "from where a flat sheet would be. Mount it on a rigid board.",
                most_px=bent.most_px,
                mm=mm,
            )
        )
    return tuple(sentences)


def scale_text(found: ChartPlace) -> str:
    """What a picture can show of the size of the print."""
    width, height = found.geometry.page_mm
    return tr(
        "A photo cannot show whether the chart was printed at 100 %: check the scale bar. Sizes on the page "
        "assume {width:g} \N{MULTIPLICATION SIGN} {height:g} mm; sharpness does not depend on them.",
        width=width,
        height=height,
    )


def print_scale_text(scale: float) -> str:
    """The print's scale from a known distance, see `pose.print_scale`; within what engraved focal lengths allow."""
    if abs(scale - 1) < 0.06:
        return tr(
            "The chart appears to be printed at {scale:.0f} %, which is 100 % within the accuracy.", scale=100 * scale
        )
    return tr(
        "The chart appears to be printed at {scale:.0f} %, perhaps because of “fit to page”. This affects "
        "distances, but not sharpness.",
        scale=100 * scale,
    )


def _turn(lies: ChartPose) -> tuple[AlignmentHint, ...]:
    if abs(lies.turn_deg) < _TURN_DEG:
        return ()
    way = tr("clockwise") if lies.turn_deg > 0 else tr("counter-clockwise")
    by = f"{written(abs(lies.turn_deg), '.1f')}°"
    return (
        AlignmentHint(
            "turn",
            lies.turn_deg,
            tr("Turn the camera {way} by {by}.", way=way, by=by),
            tr("Turn {by} {way}", by=by, way=way),
        ),
    )


def _shift(lies: ChartPose) -> tuple[AlignmentHint, ...]:
    found: list[AlignmentHint] = []
    axes: tuple[tuple[Axis, str, str, str], ...] = (
        ("across", tr("right"), tr("left"), tr("width")),
        ("down", tr("down"), tr("up"), tr("height")),
    )
    for (axis, ahead, behind, side), by in zip(axes, lies.shift, strict=True):
        if abs(by) > _SHIFT:
            way, share = ahead if by > 0 else behind, f"{100 * abs(by):.0f} %"
            towards = tr("to the {way}", way=way) if axis == "across" else way
            words = tr(
                "Move the camera {towards} by {share} of the frame's {side}.", towards=towards, share=share, side=side
            )
            found.append(AlignmentHint("shift", by, words, tr("Move {way} {share}", way=way, share=share), axis))
    return tuple(found)


def _distance(lies: ChartPose) -> tuple[AlignmentHint, ...]:
    if lies.fill < _FILL[0]:
        share = f"{100 * lies.fill:.0f} %"
        words = tr("Move closer: the chart fills {share} of the frame.", share=share)
        return (AlignmentHint("closer", 1 - lies.fill, words, tr("Closer: fills {share}", share=share)),)
    if lies.fill > _FILL[1]:
        share = f"{100 * (lies.fill - 1):.0f} %"
        words = tr("Move back: the chart is {share} larger than the frame and its edges are cut off.", share=share)
        return (AlignmentHint("back", lies.fill - 1, words, tr("Back: {share} too large", share=share)),)
    return ()


def _square_up(lies: ChartPose) -> tuple[AlignmentHint, ...]:
    found: list[AlignmentHint] = []
    sides: tuple[tuple[Axis, str, str], ...] = (
        ("across", tr("right side"), tr("left side")),
        ("down", tr("lower side"), tr("upper side")),
    )
    for nth, (axis, one, other) in enumerate(sides):
        keystone = lies.keystone[nth]
        tilt = lies.tilt_deg[nth] if lies.tilt_deg else None
        small = abs(keystone) < _KEYSTONE if tilt is None else abs(tilt) < _TILT_DEG
        if small:
            continue
        nearer = one if keystone > 0 else other
        by = (
            tr("{keystone:.1f} % larger", keystone=100 * abs(keystone))
            if tilt is None
            else tr("nearer, by a tilt of {tilt:.1f}°", tilt=abs(tilt))
        )
        words = tr(
            "The {nearer} of the chart appears {by}: turn the camera or the chart until they are parallel.",
            nearer=nearer,
            by=by,
        )
        if tilt is None:
            short = tr("Larger by {keystone:.1f} %: {side}", keystone=100 * abs(keystone), side=nearer)
        else:
            short = tr("Nearer by {tilt:.1f}°: {side}", tilt=abs(tilt), side=nearer)
        found.append(AlignmentHint("square up", keystone, words, short, axis))
    return tuple(found)
