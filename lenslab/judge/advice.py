"""Advice on the shots, to be read before the curves are trusted: whole sentences for the user."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import Any

from lenslab.judge.decentring import centring
from lenslab.judge.ranking import common_measure
from lenslab.judge.sharpness import AGAINST_CHART, IN_GENERAL, sharpness
from lenslab.judge.smoothing import MIN_APERTURES, SMOOTH_APERTURES
from lenslab.measure.lens_focus import is_turned_shot
from lenslab.measure.regions import CORNERS
from lenslab.values.disk import plain_text
from lenslab.values.exposure import gain_ev
from lenslab.values.grouping import grouped
from lenslab.values.kept_results import kept
from lenslab.values.language import marked, tr
from lenslab.values.shoot import LensShots
from lenslab.values.text import lens_text, listed
from lenslab.values.types import Measured


def doubted_records(lenses: Mapping[str, LensShots]) -> list[str]:
    """A sentence on each lens whose apertures are hardly as recorded, or that may be several copies.

    lenses: the shots by label.
    """
    doubted, copies = [], []
    for label, shots in lenses.items():
        lens = lens_text(label, shots.lens.lens)
        if (stops := _stops_at_one_aperture(shots)) >= 2.0:  # no lamp that lights a chart changes as much
            doubted.append(
                tr(
                    "{lens}: all {shots} shots record f/{aperture:g}, but the exposure they needed differs by "
                    "{stops:.1f} EV. An adapted lens does not report its aperture to the camera: import shooting "
                    "notes, or set the apertures.",
                    lens=lens,
                    shots=len(shots),
                    aperture=shots[0].photo.metadata.aperture,
                    stops=stops,
                )
            )
        if folders := _folders_of_series(shots):
            copies.append(
                tr(
                    "{lens}: {folders} hold a series each, and they are averaged as one lens. If each is of another "
                    "copy, select the shots of one and choose Edit > Split lens.",
                    lens=lens,
                    folders=listed(folders),
                )
            )
    return doubted + copies


def _stops_at_one_aperture(shots: Sequence[Measured]) -> float:
    """Range of the light that the shots needed, EV; 0 where it is unknown, or where the apertures differ."""
    if len(shots) < 3 or len({shot.photo.metadata.aperture for shot in shots}) > 1:
        return 0.0
    needed = []
    for shot in shots:
        gain, level = gain_ev(shot.photo.metadata), shot.value("level", "third")
        if gain is not None and level is not None and level > 0:
            needed.append(gain - math.log2(level))
    return max(needed, default=0.0) - min(needed, default=0.0)


def _folders_of_series(shots: LensShots) -> list[str]:
    """The folders, if each has a series at the same apertures, taken one after another: not RAW files beside JPEGs.

    A series of a turned chart, which shows what focus does, is not another copy's.
    """
    if shots.lens.lens_serial is not None or len(shots.series) > 1:  # a camera turned over shows one lens twice
        return []
    folders = grouped(shots, lambda shot: shot.photo.path.parent)
    folders = {folder: series for folder, series in folders.items() if not all(map(is_turned_shot, series))}
    if len(folders) < 2:
        return []
    common = set.intersection(*(set(LensShots.of(series).apertures) for series in folders.values()))
    times = [time for series in folders.values() for time in {shot.photo.metadata.taken for shot in series} - {None}]
    if len(common) < MIN_APERTURES or len(set(times)) < len(times):
        return []
    depth = next(depth for depth in count(1) if len({folder.parts[-depth:] for folder in folders}) == len(folders))
    return [plain_text("/".join(folder.parts[-depth:])) for folder in folders]


@dataclass(frozen=True, slots=True)
class _OfLens:
    """A sentence on one lens. text: English, with a place for {lens}; values: of its other places, by their names."""

    lens: str
    text: str
    values: tuple[tuple[str, Any], ...] = ()


def advice(lenses: Mapping[str, LensShots], *, growing: bool = False) -> tuple[str, ...]:
    """lenses: the shots with an aperture of each lens, by its label. growing: more are being measured.

    Sentences that are the same for several lenses are merged into one, at the place of the first.
    """
    advised: list[str | _OfLens] = []
    few = [label for label, shots in lenses.items() if 0 < len(shots.apertures) < SMOOTH_APERTURES]
    if few and not growing:
        text = tr(
            "{lenses}: fewer than {enough_apertures} apertures, so there is no smooth curve. Shoot at more, if the "
            "lens has them.",
            lenses=_named(few, lenses),
            enough_apertures=SMOOTH_APERTURES,
        )
        advised.append(text)
    single = [label for label, shots in lenses.items() if max(map(len, shots.by_aperture.values()), default=0) == 1]
    if single and not growing:
        text = tr(
            "{lenses}: only one shot at each aperture, so the scatter is unknown. Take two.",
            lenses=_named(single, lenses),
        )
        advised.append(text)
    advised += doubted_records(lenses)
    if len({shot.photo.metadata.iso for shots in lenses.values() for shot in shots} - {None}) > 1:
        text = tr(
            "ISO differs between shots, so shutter times do not show how much light a lens passes. Use measured light "
            "(RAW), or keep to one ISO."
        )
        advised.append(text)
    for label, shots in lenses.items():
        advised += _corners(shots, lens_text(label, shots.lens.lens))
    advised += _centred(lenses)
    verdicts = [sharpness(shots) for shots in lenses.values() if len(shots.apertures) >= SMOOTH_APERTURES]
    lines = [line for verdict in verdicts if (line := verdict.ranked_by("centre")) is not None]
    if len(lines) > 1 and not any(line.set_up.pairs for line in lines):
        usual = AGAINST_CHART if common_measure(verdicts) == "mtf50" else IN_GENERAL
        advised.append(tr(SET_UP_AGAIN, centre=100 * usual["centre"], corners=100 * usual["corners"]))
    of: dict[str | _OfLens, list[str]] = {}
    for entry in advised:
        if isinstance(entry, str):
            of[entry] = []
        else:
            of.setdefault(replace(entry, lens=""), []).append(entry.lens)
    all_lenses = sum(map(bool, lenses.values()))
    return tuple(
        entry
        if isinstance(entry, str)
        else tr(
            entry.text, lens=tr("All lenses") if len(names) == all_lenses > 1 else listed(names), **dict(entry.values)
        )
        for entry, names in of.items()
    )


@kept
def _corners(shots: Sequence[Measured], lens: str) -> list[_OfLens]:
    """Corners that could not be measured."""
    quantity = "std" if all(shot.value("detail_contrast", "third") is None for shot in shots) else "detail_contrast"
    unmeasured = ([name for name in CORNERS if shot.value(quantity, name) is None] for shot in shots)
    missing = [corners for corners in unmeasured if 0 < len(corners) < len(CORNERS)]
    if missing:
        names = [name for name in CORNERS if any(name in corners for corners in missing)]
        which = listed([CORNER_WORDS[name] for name in names]) if len(names) < len(CORNERS) else tr("one or another")
        return [_OfLens(lens, NO_CORNER, (("corner", which), ("missing", len(missing)), ("shots", len(shots))))]
    if not any(shot.value(quantity, name) is not None for shot in shots for name in CORNERS) and any(
        shot.value(quantity, "corner") is not None for shot in shots
    ):
        return [_OfLens(lens, ONE_CORNER)]
    return []


def _centred(lenses: Mapping[str, LensShots]) -> list[str | _OfLens]:
    """Corners that are softer than the others, and the possible causes; those that lenses share first, each once."""
    centrings = centring(lenses)
    sentences: list[str | _OfLens] = []
    upright = {label: judged for label, judged in centrings.items() if not judged.both_ways}
    shared = {label: (judged.corner, judged.second) for label, judged in upright.items() if judged.verdict == "set-up"}
    explained: set[str] = set()  # corners: by a camera that was not square
    while shared:
        counts = Counter(filter(None, chain(*shared.values())))
        corner = counts.most_common(1)[0][0]
        labels = [label for label, soft in shared.items() if corner in soft]
        named = tr("every lens") if len(labels) == len(upright) else _named(labels, lenses)
        both = [other for other in counts if other != corner and all(other in shared[label] for label in labels)]
        second = CORNER_WORDS[both[0]] if both else ""
        sentences.append(tr(NOT_SQUARE[bool(both)], lenses=named, corner=CORNER_WORDS[corner], second=second))
        explained.update((corner, *both))
        shared = {label: soft for label, soft in shared.items() if label not in labels}
    for label, judged in centrings.items():
        lens, corner = lens_text(label, lenses[label].lens.lens), CORNER_WORDS.get(judged.corner, "")
        text = SOFTER[bool(judged.second), judged.aperture is None]
        second = CORNER_WORDS.get(judged.second, "")
        softer = tr(text, corner=corner, second=second, percent=judged.percent, aperture=judged.aperture)
        if judged.both_ways:
            opposite = CORNER_WORDS[CORNERS[::-1][CORNERS.index(judged.corner)]] if judged.corner else ""
            said = tr(BOTH_WAYS[judged.verdict], softer=softer, opposite=opposite)
            sentences.append(tr("{lens}, upright and upside down: {both_ways}", lens=lens, both_ways=said))
        elif judged.verdict == "unknown" and judged.corner in explained:
            continue
        elif judged.square or judged.verdict in ("decentred", "unknown"):
            of_several = CANNOT_BE_TOLD if len(centrings) == 1 else CANNOT_BE_TOLD_OF_SEVERAL
            text = SQUARE if judged.square else UNLIKE_OTHERS if judged.verdict == "decentred" else of_several
            sentences.append(_OfLens(lens, text, (("softer", softer),)))
    return sentences


def _named(labels: Sequence[str], lenses: Mapping[str, LensShots]) -> str:
    return listed([lens_text(label, lenses[label].lens.lens) for label in labels])


NO_CORNER = marked(
    "{lens}: the {corner} corner could not be measured in {missing} of {shots} shots, so these are left out of the "
    "corner curves. Fill the frame with the chart, and light it evenly."
)
NOT_SQUARE = {  # by whether two corners are as soft
    False: marked(
        "With {lenses} the {corner} corner is the softest wide open: the camera was probably not square to the chart. "
        "Turn the camera until all four edges of the chart are parallel to the frame, and shoot again."
    ),
    True: marked(
        "With {lenses} the {corner} and {second} corners are the softest wide open: the camera was probably not square "
        "to the chart. Turn the camera until all four edges of the chart are parallel to the frame, and shoot again."
    ),
}
BOTH_WAYS = {  # by the verdict on two series of a lens, upright and upside down
    "decentred": marked("{softer} both ways. This lens is decentred."),
    "set-up": marked(
        "{softer} when upright, and the opposite corner when upside down. The camera was not square to the chart; the "
        "lens is well centred."
    ),
    "unknown": marked(
        "{softer} both ways, and so is the {opposite} one. A bent chart or a lens with a tilted element causes this: "
        "flatten the chart and shoot again."
    ),
    "even": marked("no corner is clearly softer than the others. This lens is well centred."),
}
SOFTER = {  # by whether two corners are, and whether wide open
    (False, True): marked("the {corner} corner is {percent:.0f} % softer than the average wide open"),
    (False, False): marked("the {corner} corner is {percent:.0f} % softer than the average at f/{aperture:g}"),
    (True, True): marked(
        "the {corner} and {second} corners are up to {percent:.0f} % softer than the average wide open"
    ),
    (True, False): marked(
        "the {corner} and {second} corners are up to {percent:.0f} % softer than the average at f/{aperture:g}"
    ),
}
SET_UP_AGAIN = marked(
    "Each lens was framed and focused once, so comparisons allow for a typical error of doing so: {centre:.1f} % in "
    "the centre, {corners:.1f} % in the corners. To measure the error of your set-up, take the camera down after a "
    "series, set it up, frame and focus again, and take two more shots at an aperture in the middle of the series."
)
ONE_CORNER = marked("{lens}: only one corner was measured. The layout with four corners shows more.")
SQUARE = marked("{lens}: {softer}, and the camera was square to the chart: this lens is probably decentred.")
UNLIKE_OTHERS = marked("{lens}: {softer}, unlike with the other lenses: this lens is probably decentred.")
CANNOT_BE_TOLD = marked(
    "{lens}: {softer}. Either the lens is decentred or the camera was not square to the chart; "
    "this shoot cannot show which. Shoot a second lens without moving the camera, or this one "
    'again with the camera upside down (add "upside down" to the lens name of these shots).'
)
CANNOT_BE_TOLD_OF_SEVERAL = marked(
    "{lens}: {softer}. Either the lens is decentred or the camera was not square to the chart; "
    "the other lenses do not show which. Shoot this one again with the camera upside down "
    '(add "upside down" to the lens name of these shots).'
)
CORNER_WORDS = {"tl": tr("top left"), "tr": tr("top right"), "bl": tr("bottom left"), "br": tr("bottom right")}
