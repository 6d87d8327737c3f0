"""Remarks on a chart's place in a shot: its pose, corrections to make, and problems of the print."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal, TypeAlias

from lenslab.charts.place import ChartPlace, ChartPose, distortion_of, pose
from lenslab.charts.thresholds import LIMITS
from lenslab.values.remarks import Remark, remark

Move: TypeAlias = Literal["turn", "shift", "closer", "back", "square up"]
Axis: TypeAlias = Literal["", "across", "down"]


@dataclass(frozen=True, slots=True)
class AlignmentHint:
    """One correction of the alignment, in degrees or as a fraction of the picture's width or height.

    amount: positive is clockwise, right, down; for keystone, the right or the lower side is nearer.
    axis: of a shift or of a keystone. short: a few words, legible from a distance.
    """

    move: Move
    amount: float
    sentence: Remark
    short: Remark
    axis: Axis = ""


def describe(place: ChartPlace, focal: float | None = None) -> Remark:
    """One line: "Chart found: fills 97 %, turned 0.4°, tilted 0.3° / 0.1°, barrel distortion 1.2 %".

    Keystone replaces an unknown tilt if it is worth correcting.
    """
    view = pose(place.geometry, place.frame, focal)
    fill, turn = remark("fill", percent=100 * view.fill), remark("turn", degrees=abs(view.turn_deg))
    distortion = _distortion(place)
    if view.tilt_deg:
        across, down = map(abs, view.tilt_deg)
        slope = remark("tilt", across=across, down=down)
    elif max(map(abs, view.keystone)) >= LIMITS.keystone:
        across, down = (100 * abs(share) for share in view.keystone)
        slope = remark("keystone", across=across, down=down)
    else:
        return remark("square_chart", fill=fill, turn=turn, distortion=distortion)
    return remark("chart", fill=fill, turn=turn, slope=slope, distortion=distortion)


def _distortion(place: ChartPlace) -> Remark:
    """Distortion at the picture's corner in words, or why it is not known."""
    known = distortion_of(place)
    if known is None:
        return remark("distortion_unknown" if place.is_bent else "distortion_beyond")
    percent = known[0]
    if abs(percent) < 0.05:
        return remark("undistorted")
    return remark("barrel" if percent < 0 else "pincushion", percent=abs(percent))


def hints(place: ChartPlace, focal: float | None = None, *, turned: bool = False) -> tuple[AlignmentHint, ...]:
    """Corrections to make before the next shot, most urgent first; empty if the camera is well aligned.

    turned: for a focus series, the chart is to be turned about an upright axis.
    """
    view = pose(place.geometry, place.frame, focal)
    square = _square_up(view)
    if turned:
        square = (*_about_upright(view), *(hint for hint in square if hint.axis != "across"))
    return (*_turn(view), *_shift(view), *_distance(view), *square)


def warnings(place: ChartPlace) -> tuple[Remark, ...]:
    """Problems of the print and its pose that the user must know; whole sentences."""
    remarks: list[Remark] = []
    view = pose(place.geometry, place.frame)
    if place.two_charts:
        remarks.append(remark("one_of_two_charts"))
    if view.mirrored:
        remarks.append(remark("mirrored"))
    if view.quarter_turns:
        remarks.append(remark("upside_down" if view.quarter_turns == 2 else "quarter_turn"))
    if place.geometry.agreeing < LIMITS.matched:
        remarks.append(remark("unmatched", percent=100 * (1 - place.geometry.agreeing)))
    if place.bent and place.is_bent:
        remarks.append(remark("bent", pixels=place.bent.most_px, mm=place.bent.most_px / view.px_per_mm))
    return tuple(remarks)


def scale_remark(place: ChartPlace) -> Remark:
    """The chart's size and how to check it: a picture alone cannot show the scale of a print."""
    width, height = place.geometry.page_mm
    return remark("scale_bar", width=width, height=height)


def _turn(view: ChartPose) -> tuple[AlignmentHint, ...]:
    if abs(view.turn_deg) < LIMITS.turn_deg:
        return ()
    way, degrees = "clockwise" if view.turn_deg > 0 else "anticlockwise", abs(view.turn_deg)
    sentence, short = remark(f"turn_{way}", degrees=degrees), remark(f"{way}_short", degrees=degrees)
    return (AlignmentHint("turn", view.turn_deg, sentence, short),)


def _shift(view: ChartPose) -> tuple[AlignmentHint, ...]:
    axes: tuple[tuple[Axis, str, str], ...] = (("across", "right", "left"), ("down", "down", "up"))
    moves: list[AlignmentHint] = []
    for (axis, ahead, behind), shift in zip(axes, view.shift, strict=True):
        if abs(shift) > LIMITS.shift:
            way, percent = ahead if shift > 0 else behind, 100 * abs(shift)
            sentence, short = remark(f"move_{way}", percent=percent), remark(f"{way}_short", percent=percent)
            moves.append(AlignmentHint("shift", shift, sentence, short, axis))
    return tuple(moves)


def _distance(view: ChartPose) -> tuple[AlignmentHint, ...]:
    if view.fill < LIMITS.fill[0]:
        percent = 100 * view.fill
        sentence, short = remark("move_closer", percent=percent), remark("closer_short", percent=percent)
        return (AlignmentHint("closer", 1 - view.fill, sentence, short),)
    if view.fill > LIMITS.fill[1]:
        percent = 100 * (view.fill - 1)
        sentence, short = remark("move_back", percent=percent), remark("back_short", percent=percent)
        return (AlignmentHint("back", view.fill - 1, sentence, short),)
    return ()


def _about_upright(view: ChartPose) -> tuple[AlignmentHint, ...]:
    """Missing or excess turn of a focus series; without a known tilt, only whether the chart is turned at all."""
    across = abs(view.tilt_deg[0]) if view.tilt_deg else None
    if across is None:
        missing = LIMITS.focus_turn_deg[0] if abs(view.keystone[0]) < LIMITS.keystone else 0.0
    else:
        missing = max(LIMITS.focus_turn_deg[0] - across, 0.0) - max(across - LIMITS.focus_turn_deg[1], 0.0)
    if missing == 0:
        return ()
    more = "turn_chart", "turn_chart_short"
    keys = more if missing > 0 else ("turn_chart_back", "turn_chart_back_short")
    sentence, short = (remark(key, degrees=abs(missing)) for key in keys)
    return (AlignmentHint("square up", math.copysign(missing, view.keystone[0]), sentence, short, "across"),)


def _square_up(view: ChartPose) -> tuple[AlignmentHint, ...]:
    turns: list[AlignmentHint] = []
    sides: tuple[tuple[Axis, str, str], ...] = (
        ("across", "right_side", "left_side"),
        ("down", "lower_side", "upper_side"),
    )
    for (axis, ahead, behind), keystone, tilt in zip(sides, view.keystone, view.tilt_deg or (None, None), strict=True):
        small = abs(keystone) < LIMITS.keystone if tilt is None else abs(tilt) < LIMITS.tilt_deg
        if small:
            continue
        side = remark(ahead if keystone > 0 else behind)
        if tilt is None:
            percent = 100 * abs(keystone)
            sentence = remark("square_up_keystone", side=side, percent=percent)
            short = remark("keystone_short", side=side, percent=percent)
        else:
            sentence = remark("square_up_tilt", side=side, degrees=abs(tilt))
            short = remark("tilt_short", side=side, degrees=abs(tilt))
        turns.append(AlignmentHint("square up", keystone, sentence, short, axis))
    return tuple(turns)
