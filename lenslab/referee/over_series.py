"""A lens's shots as a series: settings that changed, data that cannot be, a knock on the way, files of other kinds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from lenslab.language import marked, tr
from lenslab.measures.displacement import MOST_MOVED_PX, displacement, unlike
from lenslab.memoize import step
from lenslab.referee.finding import Finding
from lenslab.referee.frames import overexposed
from lenslab.referee.lighting import stopped_down, unexplained_ev
from lenslab.referee.shots import Shot, name_of, names_of


def impossible_exposures(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """order, exposure: light on the sensor that aperture, shutter and ISO do not explain, against the neighbours.

    Half a stop and more is taken for an aperture, time or ISO that is not what was recorded, or a lens that was not
    stopped down. A developed picture's brightness is the developer's: of these only that is said, and only where the
    pictures themselves are brighter or darker than their neighbours, as those of automatic brightness are not; or where
    the brightness of the others shows that the developer leaves it as it was exposed.
    """
    of_sets = [(group, off, _level(group)) for group in sets if (off := _unexplained(group)) is not None]
    known = [each for each in of_sets if math.isfinite(each[1]) and math.isfinite(each[2])]
    findings = []
    for index in range(1, len(known) - 1):
        step()
        group, off, level = known[index]
        around = [*known[max(index - 2, 0) : index], *known[index + 1 : index + 3]]
        near = [
            (other_off, other_level) for shots, other_off, other_level in around if not any(map(overexposed, shots))
        ]
        if not near:
            continue
        offs, levels = zip(*near, strict=True)
        size, seen = off - float(np.median(offs)), level - float(np.median(levels))
        if not _is_raw(group):
            others = [each for each in known if each[0] is not group and not any(map(overexposed, each[0]))]
            is_seen = seen * size > 0 and abs(seen) >= IMPOSSIBLE_EV
            if abs(size) < IMPOSSIBLE_EV or not (is_seen or _as_exposed(others)):
                continue
        certain = size > 0 or not any(map(overexposed, group))  # light above white is not counted: there is more yet
        if certain and abs(size) > MOST_UNEXPLAINED_EV + max(offs) - min(offs):
            findings.append(_unexplained_finding(group, size))
    return findings


def _as_exposed(known: Sequence[tuple[Sequence[Shot], float, float]]) -> bool:
    """Whether developed pictures are as bright as they were exposed: that varies, and what it leaves open hardly does.

    known: sets with what their exposure leaves open and how bright they are, EV. Automatic brightness makes all alike.
    """
    if len(known) < LEAST_AS_EXPOSED:
        return False
    unexplained = float(np.std([off for _, off, _ in known]))
    return float(np.std([level for _, _, level in known])) > max(VARIED_EV, AS_EXPOSED * unexplained)


def fading_light(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """light: brightness that changes little by little from set to set, as no aperture explains.

    A lens gives less light than its f-number says only near its widest aperture, so only shots a stop and more below
    it are looked at; their excess is to follow a straight line over the sets, and this line to be steep.
    """
    clear = [group for group in sets if group and not any(map(overexposed, group))]
    down = stopped_down([shot for group in clear for shot in group])
    fade = _line([group for group in clear if group[0] in down])
    if fade is None:
        line = _line(clear)
        # a lens may pass less light wide open, never more: where that end is the brighter one, it counts
        fade = line if line is not None and _brighter_wide_open(*line) else None
    if fade is None:
        return []
    known, slope = fade
    size = abs(slope) * (len(known) - 1)
    first, last = known[0][0], known[-1][0]
    how = tr("brighter") if slope > 0 else tr("darker")
    or_lens = OR_LENS if _brighter_wide_open(known, slope) else ""
    sentence = tr(
        "From {first} to {last} the images gradually became {brighter}, by {size:.2f} EV more than aperture, "
        "shutter and ISO predict: the light drifted{or_lens}.",
        first=name_of(first.photo),
        last=name_of(last.photo),
        brighter=how,
        size=size,
        or_lens=or_lens,
    )
    remedy = tr(
        "Keep these shots: sharpness is not affected, but transmission in this series is unreliable. Next time let "
        "lamps warm up, and keep daylight out."
    )
    if or_lens:
        remedy += tr(" To find out which, take the series again, beginning at the smallest aperture.")
    photos = tuple(shot.photo for group in known[1:] for shot in group)
    return [Finding("light", photos, size, "EV", sentence, remedy, (first.photo,), excluding_helps=False)]


def _line(sets: Sequence[Sequence[Shot]]) -> tuple[list[Sequence[Shot]], float] | None:
    """The sets whose light is known, and the EV a set by which it rises along a straight line; None if it is steady."""
    known = [(group, off) for group in sets if _is_raw(group) and (off := _unexplained(group)) is not None]
    if len(known) < LEAST_FADING:
        return None
    place = np.arange(len(known), dtype=np.float64)
    values = np.array([off for _, off in known])
    slope, start = np.polyfit(place, values, 1)
    scatter = float(np.sqrt(np.mean((values - start - slope * place) ** 2)))
    size = abs(float(slope)) * (len(known) - 1)
    return (
        ([group for group, _ in known], float(slope)) if size >= LEAST_FADE_EV and scatter <= STRAIGHT * size else None
    )


def _brighter_wide_open(sets: Sequence[Sequence[Shot]], slope: float) -> bool:
    """Whether the light fell as the lens was stopped down, over sets in the order taken."""
    return slope * (sets[-1][0].aperture - sets[0][0].aperture) < 0


def _unexplained(group: Sequence[Shot]) -> float | None:
    """Light beyond what the exposure predicts, EV, of a set; None where it is unknown. Of clipped shots, at least."""
    values = [off for shot in group if (off := unexplained_ev(shot)) is not None]
    return float(np.median(values)) if values else None


def _level(group: Sequence[Shot]) -> float:
    """How bright the pictures of a set are, EV."""
    return float(np.median([math.log2(max(shot.value("level", "third") or 0.0, 1e-6)) for shot in group]))


def _is_raw(group: Sequence[Shot]) -> bool:
    return any(shot.value("signal", "third") is not None for shot in group)


def _unexplained_finding(group: Sequence[Shot], size: float) -> Finding:
    photos = tuple(shot.photo for shot in group)
    single = marked("{shots} is {brighter} by {size:.2f} EV than aperture, shutter and ISO predict.")
    several = marked("{shots} are {brighter} by {size:.2f} EV than aperture, shutter and ISO predict.")
    brighter = tr("brighter") if size > 0 else tr("darker")
    sentence = tr(single if len(photos) == 1 else several, shots=names_of(photos), brighter=brighter, size=abs(size))
    if abs(size) >= IMPOSSIBLE_EV:
        remedy = (
            tr("Check the aperture you entered or the camera recorded: the ring may be off by a stop or more.")
            if _is_raw(group)
            else tr(
                "Check the aperture you entered or the camera recorded, and that all files were developed with one "
                "exposure setting: the ring may be off by a stop or more."
            )
        )
        return Finding("order", photos, abs(size), "EV", sentence, remedy)
    remedy = tr("Check for changing light or a sticking diaphragm; exclude these shots if transmission matters.")
    return Finding("exposure", photos, abs(size), "EV", sentence, remedy)


# A knock


def knocked(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """knock: from one set on, the picture lies elsewhere than before.

    Not where only apertures follow that were shot before: then the lens was re-framed to measure the set-up error.
    """
    traced = [group for group in sets if group and group[0].trace is not None]
    findings = []
    for group, other in pairwise(traced[: _again_from(traced)]):
        step()
        before, after = group[0], other[0]
        if before.trace is None or after.trace is None:
            continue
        moved = displacement(before.trace, after.trace)
        if moved is not None and moved > MOST_MOVED_PX:
            run = tuple(shot.photo for later in sets[sets.index(other) :] for shot in later)
            sentence = tr(
                "From {shot} on ({run} shots) the image is displaced by about {moved:.0f} pixels from "
                "{previous}: the camera or the chart moved during the series.",
                shot=name_of(after.photo),
                run=len(run),
                moved=moved,
                previous=name_of(before.photo),
            )
            remedy = tr("Check that these shots are still square and in focus; if not, take the series again.")
            findings.append(Finding("knock", run, moved, "px", sentence, remedy, (before.photo,)))
    return findings[:1]


def _again_from(sets: Sequence[Sequence[Shot]]) -> int:
    """The number of the set from which on there are only apertures that were shot before."""
    had: set[float] = set()
    start = 0
    for number, group in enumerate(sets):
        aperture = group[0].aperture
        if not aperture > 0 or aperture not in had:
            start = number + 1
        had.add(aperture)
    return start


def moved_apart(before: Shot, after: Shot) -> bool:
    """Whether two pictures have little in common; not where one has no trace."""
    return before.trace is not None and after.trace is not None and unlike(before.trace, after.trace)


MOST_UNEXPLAINED_EV = 0.35
IMPOSSIBLE_EV = 0.6
LEAST_AS_EXPOSED = 3  # sets
VARIED_EV = 0.1  # of the levels
AS_EXPOSED = 1.5  # times what exposure leaves open, to a third of a stop recorded
LEAST_FADING = 4
LEAST_FADE_EV = 0.35
STRAIGHT = 0.25  # scatter around the line, of its rise: lamps drift steadily, diaphragms err at random
OR_LENS = tr(", or the lens loses light on stopping down (haze, damaged coating, or a diaphragm that closes too far)")
