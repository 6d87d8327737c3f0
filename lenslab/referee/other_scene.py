"""Two repeats: do they show the same subject from the same place, and are they separate exposures?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from lenslab.language import tr
from lenslab.measures.displacement import reframed, same_chart, unlike
from lenslab.measures.traces import SAME_SCENE, Pair
from lenslab.referee.finding import Finding
from lenslab.referee.shots import Shot, name_of
from lenslab.referee.softer_repeat import MOST_SHIFT_PX, compared, is_turned
from lenslab.referee.which_of_two import NearSets, odd_one
from lenslab.series.grouping import paused


def unlike_pictures(shots: Sequence[Shot], near: NearSets = ()) -> list[Finding]:
    """copy, other_scene, moved: of each two neighbours in a set, unless the camera was set up again on purpose.

    near: the sets before and after.
    """
    findings = [
        finding
        for first, second, pair in compared(shots)
        if not _set_up_again(first, second)
        for finding in _judge(first, second, pair, near)
    ]
    held = {id(second) for _, second, _ in compared(shots)}
    return findings + [
        _resized(first, second)
        for first, second in pairwise(shots)
        if id(second) not in held and _differ(first, second) and not _set_up_again(first, second)
    ]


def _set_up_again(first: Shot, second: Shot) -> bool:
    """Whether there was time to frame and focus anew, and the chart lies elsewhere: a pair for the set-up error."""
    if first.trace is None or second.trace is None or not paused(first.photo, second.photo):
        return False
    return reframed(first.trace, second.trace, True)


def _judge(first: Shot, second: Shot, pair: Pair, near: NearSets) -> list[Finding]:
    names = name_of(first.photo), name_of(second.photo)
    moved = math.hypot(*pair.shift)
    if pair.noise_coherence > A_COPY and pair.coherence > A_COPY:
        sentence = tr("{shot} is a copy of {original}: even the noise is identical.", shot=names[1], original=names[0])
        remedy = tr("Exclude {shot}; a repeat must be a separate exposure.", shot=names[1])
        return [Finding("copy", (second.photo,), 100 * pair.noise_coherence, "%", sentence, remedy, (first.photo,))]
    if pair.coherence < SAME_SCENE:
        return [_another(first, second, 100 * (1 - pair.coherence), near)]
    if moved > MOST_SHIFT_PX or is_turned(pair):
        far = (
            tr("by {moved:.1f} pixels", moved=moved)
            if moved > MOST_SHIFT_PX
            else tr("and turned, by {turn_px:.1f} pixels,", turn_px=pair.turn_px)
        )
        sentence = tr(
            "The frame moved {distance} between {shot} and {repeat}.", distance=far, shot=names[0], repeat=names[1]
        )
        remedy = tr("Steady the tripod and use a remote release: the camera may also move during an exposure.")
        size = max(moved, pair.turn_px)
        return [Finding("moved", (second.photo,), size, "px", sentence, remedy, (first.photo,))]
    return []


def _differ(first: Shot, second: Shot) -> bool:
    """Whether two repeats with traces have nothing in common."""
    return first.trace is not None and second.trace is not None and bool(first.trace.tiles.any())


def _another(first: Shot, second: Shot, size: float, near: NearSets) -> Finding:
    """other_scene: of the one that the sets before and after are unlike, or, where they do not say, of both."""
    odd = odd_one(first, second, near, _unlike, LEAST_SCATTER)
    shot, repeat = (first, second) if odd is first else (second, first)
    sentence = tr(
        "{shot} shows a different subject from {repeat}, though both were recorded as repeats.",
        shot=name_of(shot.photo),
        repeat=name_of(repeat.photo),
    )
    if odd is not None:
        remedy = tr("Exclude {file}, or correct its lens or aperture.", file=name_of(shot.photo))
        return Finding("other_scene", (shot.photo,), size, "%", sentence, remedy, (repeat.photo,))
    remedy = tr("Look at both: the one that does not show the chart has no place here, or another lens or aperture.")
    return Finding("other_scene", (first.photo, second.photo), size, "%", sentence, remedy)


def _unlike(shot: Shot, other: Shot) -> float | None:
    if shot.trace is None or other.trace is None:
        return None
    return float(unlike(shot.trace, other.trace) and not same_chart(shot.trace, other.trace))


def _resized(first: Shot, second: Shot) -> Finding:
    names = name_of(first.photo), name_of(second.photo)
    sentence = tr(
        "{shot} has nothing in common with {repeat}, though both were recorded as repeats.",
        shot=names[1],
        repeat=names[0],
    )
    remedy = tr("Exclude the shot that does not show the chart, or measure both again if the files have changed.")
    return Finding("other_scene", (first.photo, second.photo), 100.0, "%", sentence, remedy)


A_COPY = 0.995
LEAST_SCATTER = 0.2  # of a yes or no
