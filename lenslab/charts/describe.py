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
    found: list[AlignmentHint] = []
    if abs(view.turn_deg) >= LIMITS.turn_deg:
        way = "clockwise" if view.turn_deg > 0 else "anticlockwise"
        found.append(_hint("turn", view.turn_deg, f"turn_{way}", f"{way}_short", degrees=abs(view.turn_deg)))
    axes: tuple[tuple[Axis, str, str], ...] = (("across", "right", "left"), ("down", "down", "up"))
    for (axis, ahead, behind), shift in zip(axes, view.shift, strict=True):
        if abs(shift) > LIMITS.shift:
            way = ahead if shift > 0 else behind
            found.append(_hint("shift", shift, f"move_{way}", f"{way}_short", axis, percent=100 * abs(shift)))
    if view.fill < LIMITS.fill[0]:
        found.append(_hint("closer", 1 - view.fill, "move_closer", "closer_short", percent=100 * view.fill))
    elif view.fill > LIMITS.fill[1]:
        found.append(_hint("back", view.fill - 1, "move_back", "back_short", percent=100 * (view.fill - 1)))
    square = _square_up(view)
    if turned:
        square = [*_about_upright(view), *(hint for hint in square if hint.axis != "across")]
    return (*found, *square)


def _hint(
    move: Move, amount: float, sentence: str, short: str, axis: Axis = "", **values: float | Remark
) -> AlignmentHint:
    return AlignmentHint(move, amount, remark(sentence, **values), remark(short, **values), axis)


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


def _about_upright(view: ChartPose) -> list[AlignmentHint]:
    """Missing or excess turn of a focus series; without a known tilt, only whether the chart is turned at all."""
    if view.tilt_deg is None:
        missing = LIMITS.focus_turn_deg[0] if abs(view.keystone[0]) < LIMITS.keystone else 0.0
    else:
        across = abs(view.tilt_deg[0])
        missing = max(LIMITS.focus_turn_deg[0] - across, 0.0) - max(across - LIMITS.focus_turn_deg[1], 0.0)
    if missing == 0:
        return []
    sentence, amount = "turn_chart" if missing > 0 else "turn_chart_back", math.copysign(missing, view.keystone[0])
    return [_hint("square up", amount, sentence, f"{sentence}_short", "across", degrees=abs(missing))]


def _square_up(view: ChartPose) -> list[AlignmentHint]:
    turns: list[AlignmentHint] = []
    sides: tuple[tuple[Axis, str, str], ...] = (
        ("across", "right_side", "left_side"),
        ("down", "lower_side", "upper_side"),
    )
    for (axis, ahead, behind), keystone, tilt in zip(sides, view.keystone, view.tilt_deg or (None, None), strict=True):
        side = remark(ahead if keystone > 0 else behind)
        if tilt is None and abs(keystone) >= LIMITS.keystone:
            words, percent = ("square_up_keystone", "keystone_short"), 100 * abs(keystone)
            turns.append(_hint("square up", keystone, *words, axis, side=side, percent=percent))
        elif tilt is not None and abs(tilt) >= LIMITS.tilt_deg:
            words = "square_up_tilt", "tilt_short"
            turns.append(_hint("square up", keystone, *words, axis, side=side, degrees=abs(tilt)))
    return turns
