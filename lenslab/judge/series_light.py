"""Light over a lens's series: exposures that cannot be, light that fades or steps, a flash that evens apertures out."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from lenslab.judge.finding import Finding, Shot, name_of, names_of, overexposed
from lenslab.judge.lighting import stopped_down, unexplained_ev
from lenslab.judge.quantities import lit_alike, log2_of
from lenslab.judge.thresholds import LIMITS
from lenslab.values.exposure import aperture_ev
from lenslab.values.language import marked, tr
from lenslab.values.statistics import median_of_known
from lenslab.values.text import count
from lenslab.values.types import Photo


def impossible_exposures(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """order, exposure: light on the sensor that aperture, shutter and ISO do not explain, against the neighbours.

    Half a stop and more is taken for an aperture, time or ISO that is not what was recorded, or a lens that was not
    stopped down. A developed picture's brightness is the developer's: of these only that is said, and only where the
    pictures themselves are brighter or darker than their neighbours, as those of automatic brightness are not; or where
    the brightness of the others shows that the developer leaves it as it was exposed.
    """
    known = [
        (group, off, level)
        for group in sets
        if (off := _unexplained(group)) is not None and (level := _level(group)) is not None
    ]
    clear = [each for each in known if not any(map(overexposed, each[0]))]
    findings = []
    for index in range(1, len(known) - 1):
        group, off, level = known[index]
        around = (*known[max(index - 2, 0) : index], *known[index + 1 : index + 3])
        near = [each for each in around if each in clear]
        if not near:
            continue
        offs, levels = [each[1] for each in near], [each[2] for each in near]
        size, seen = off - float(np.median(offs)), level - float(np.median(levels))
        if not _is_raw(group):
            is_seen = seen * size > 0 and abs(seen) >= LIMITS.impossible_ev
            others = [each for each in clear if each is not known[index]]
            if abs(size) < LIMITS.impossible_ev or not (is_seen or _as_exposed(others)):
                continue
        certain = size > 0 or not any(map(overexposed, group))  # light above white is not counted: there is more yet
        if certain and abs(size) > LIMITS.unexplained_ev + max(offs) - min(offs):
            findings.append(_unexplained_finding(group, size))
    return findings


def _as_exposed(known: Sequence[tuple[Sequence[Shot], float, float]]) -> bool:
    """True if developed pictures are as bright as they were exposed: brightness varies, its unexplained part hardly.

    known: sets with what their exposure leaves open and how bright they are, EV. Automatic brightness makes all alike.
    """
    if len(known) < LEAST_SETS:
        return False
    unexplained = float(np.std([off for _, off, _ in known]))
    return float(np.std([level for _, _, level in known])) > max(LIMITS.varied_ev, LIMITS.as_exposed * unexplained)


def fading_light(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """light: brightness that changes little by little from set to set, or at once, as no aperture explains.

    The excess is to follow a straight line over the sets, and this line to be steep. A lens gives less light than its
    f-number says near its widest aperture, never more: where that end is the darker one, it is left out.
    """
    if alike := lit_alike([shot.measured for group in sets for shot in group]):
        return [_lit_alike([shot.photo for shot in alike])]
    clear = [group for group in sets if group and not any(map(overexposed, group))]
    raw = [group for group in clear if _is_raw(group) and _unexplained(group) is not None]
    if (step := _step_between_repeats(raw)) is not None:
        return [_at_once(raw, *step)]
    fade = _line(clear)
    if fade is not None and not _brighter_wide_open(*fade):
        down = stopped_down([shot for group in clear for shot in group])
        fade = _line([group for group in clear if group[0] in down])
    if fade is None:
        return []
    known, slope = fade
    if (step := _step(known)) is not None:
        return [_at_once(known, *step)]
    size = abs(slope) * (len(known) - 1)
    first, last = known[0][0], known[-1][0]
    by_lens = _brighter_wide_open(known, slope)
    sentence = tr(
        "From {first} to {last} the images gradually became {brighter}, by {size:.1f} EV more than aperture, "
        "shutter and ISO predict: the light drifted{or_lens}.",
        first=name_of(first.photo),
        last=name_of(last.photo),
        brighter=tr("brighter") if slope > 0 else tr("darker"),
        size=size,
        or_lens=OR_LENS if by_lens else "",
    )
    photos = tuple(shot.photo for group in known[1:] for shot in group)
    remedy = KEEP_AND_TURN if by_lens else KEEP
    return [Finding("light", photos, size, "EV", sentence, remedy, (first.photo,), excluding_helps=False)]


def _lit_alike(photos: Sequence[Photo]) -> Finding:
    """light: as bright at all apertures, with one shutter time and ISO."""
    stops = [ev for photo in photos if (ev := aperture_ev(photo.metadata)) is not None]
    size = max(stops) - min(stops)
    sentence = tr(
        "{shots} are equally bright, though the aperture changes by {size:.1f} EV at one shutter time and ISO: a flash "
        "made up for it, or the diaphragm stayed open.",
        shots=names_of(photos),
        size=size,
    )
    remedy = tr(
        "With a flash, keep them: sharpness is not affected, transmission is unknown. Otherwise, check the diaphragm."
    )
    return Finding("light", tuple(photos), size, "EV", sentence, remedy, excluding_helps=False)


def _step(sets: Sequence[Sequence[Shot]]) -> tuple[int, float] | None:
    """The set from which on the light is another one, and by how many EV; None if a straight line fits as well."""
    place, values = np.arange(len(sets)), np.array([_unexplained(group) or 0.0 for group in sets])
    squares = [float(values[:cut].var() * cut + values[cut:].var() * (len(sets) - cut)) for cut in place[1:]]
    of_line = float(np.polyfit(place, values, 1, full=True)[1][0])
    cut = int(np.argmin(squares)) + 1
    if squares[cut - 1] * LIMITS.knock_better > of_line:
        return None
    return cut, float(values[cut:].mean() - values[:cut].mean())


def _step_between_repeats(sets: Sequence[Sequence[Shot]]) -> tuple[int, float] | None:
    """Such a step, if an aperture was shot before it and after: no lens explains that."""
    step = _step(sets) if len(sets) >= LEAST_SETS else None
    if step is None or abs(step[1]) < LIMITS.unexplained_ev:
        return None
    before, after = ({group[0].aperture for group in part} for part in (sets[: step[0]], sets[step[0] :]))
    return step if before & after else None


def _at_once(sets: Sequence[Sequence[Shot]], cut: int, size: float) -> Finding:
    """light: that is another one from a set on."""
    photos = tuple(shot.photo for group in sets[cut:] for shot in group)
    sentence = tr(
        "From {shot} on ({run}) the images are {brighter} than before by {size:.1f} EV, which aperture, shutter and "
        "ISO do not explain.",
        shot=name_of(photos[0]),
        run=count(len(photos), "shot"),
        brighter=tr("brighter") if size > 0 else tr("darker"),
        size=abs(size),
    )
    before = (sets[cut - 1][-1].photo,)
    return Finding("light", photos, abs(size), "EV", sentence, LAMP_OR_LENS, before, excluding_helps=False)


def _line(sets: Sequence[Sequence[Shot]]) -> tuple[list[Sequence[Shot]], float] | None:
    """The sets whose light is known, and the EV a set by which it rises along a straight line; None if it is steady."""
    known = [(group, off) for group in sets if _is_raw(group) and (off := _unexplained(group)) is not None]
    if len(known) < LEAST_SETS:
        return None
    place = np.arange(len(known), dtype=np.float64)
    values = np.array([off for _, off in known])
    slope, start = np.polyfit(place, values, 1)
    scatter = float(np.sqrt(np.mean((values - start - slope * place) ** 2)))
    size = abs(float(slope)) * (len(known) - 1)
    fades = size >= LIMITS.unexplained_ev and scatter <= LIMITS.fade_scatter * size
    return ([group for group, _ in known], float(slope)) if fades else None


def _brighter_wide_open(sets: Sequence[Sequence[Shot]], slope: float) -> bool:
    """True if the light fell as the lens was stopped down, over sets in the order taken."""
    first, last = sets[0][0].aperture, sets[-1][0].aperture
    return first is not None and last is not None and slope * (last - first) < 0


def _unexplained(group: Sequence[Shot]) -> float | None:
    """Light beyond what the exposure predicts, EV, of a set; None where it is unknown. Of clipped shots, at least."""
    return median_of_known(map(unexplained_ev, group))


def _level(group: Sequence[Shot]) -> float | None:
    """Brightness of the pictures of a set, EV; None where it is unknown."""
    return median_of_known(log2_of(shot.value("level", "third")) for shot in group)


def _is_raw(group: Sequence[Shot]) -> bool:
    return any(shot.value("signal", "third") is not None for shot in group)


def _unexplained_finding(group: Sequence[Shot], size: float) -> Finding:
    photos = tuple(shot.photo for shot in group)
    single = marked("{shots} is {brighter} by {size:.2f} EV than aperture, shutter and ISO predict.")
    several = marked("{shots} are {brighter} by {size:.2f} EV than aperture, shutter and ISO predict.")
    brighter = tr("brighter") if size > 0 else tr("darker")
    sentence = tr(single if len(photos) == 1 else several, shots=names_of(photos), brighter=brighter, size=abs(size))
    if abs(size) < LIMITS.impossible_ev:
        remedy = tr("Check for changing light or a sticking diaphragm; exclude these shots if transmission matters.")
        return Finding("exposure", photos, abs(size), "EV", sentence, remedy)
    remedy = tr("Check the aperture you entered or the camera recorded: the ring may be off by a stop or more.")
    if not _is_raw(group):
        remedy = tr(
            "Check the aperture you entered or the camera recorded, and that all files were developed with one "
            "exposure setting: the ring may be off by a stop or more."
        )
    return Finding("order", photos, abs(size), "EV", sentence, remedy)


LEAST_SETS = 4  # whose light is known: fewer follow nothing
KEEP = tr("Keep these shots: sharpness is not affected. Next time let lamps warm up, and keep daylight out.")
KEEP_AND_TURN = tr(
    "Keep these shots: sharpness is not affected. To tell lamps from lens, take the series once more, from the "
    "smallest aperture on. If the wide apertures are dark now, the lamps drift; if the small ones are dark again, it "
    "is the lens."
)
LAMP_OR_LENS = tr(
    "Check whether a lamp was switched on or off, or a filter added: sharpness is not affected by that. If a "
    "teleconverter was added or the lens changed, give these shots a lens name of their own."
)
OR_LENS = tr(", or the lens loses light on stopping down (haze, damaged coating, or a diaphragm that closes too far)")
