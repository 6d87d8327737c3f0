"""Shots of a known chart that are far out of focus, by their MTF50 in the middle of the frame.

So much blur hides all that repeats are compared by: fine detail, and where the picture lies.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from lenslab.chart_mtf.results import map_of_shot
from lenslab.language import tr
from lenslab.referee.finding import Finding
from lenslab.referee.shots import Shot, name_of, names_of


def far_out_of_focus(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """misfocus: half as sharp as a repeat, or as a wider and a narrower aperture; or softer than any lens in focus.

    A lens is sharpest at one aperture, so none is softer than the widest and the narrowest both. What is blurred along
    one direction is shaken, which the repeat shows.
    """
    known = [(mtf50, shot) for group in sets for shot in group if (mtf50 := _mtf50(shot)) is not None]
    findings, alone = list[Finding](), list[tuple[float, Shot]]()
    for mtf50, shot in known:
        sharper = next((other for other in _as_sharp(shot, known) if mtf50 < FAR * other[0]), None)
        if _is_shaken(shot):
            continue
        if sharper is not None:
            findings.append(_beside(shot, sharper[1], 100 * (1 - mtf50 / sharper[0])))
        elif mtf50 < SOFTEST and 0 < shot.aperture <= SMALLEST:
            alone.append((mtf50, shot))
    return [*findings, *_of_all(alone)]


def _mtf50(shot: Shot) -> float | None:
    mtf50 = shot.value("mtf50", "third")
    return mtf50 if mtf50 is not None and mtf50 > 0 else None


def _as_sharp(shot: Shot, known: Sequence[tuple[float, Shot]]) -> Iterator[tuple[float, Shot]]:
    """Shots with their MTF50, which it should reach: its sharpest repeat; one at a wider or a narrower aperture."""
    number = shot.aperture
    repeats = [each for each in known if each[1].aperture == number > 0 and each[1] is not shot]
    wider = [each for each in known if 0 < each[1].aperture < number]
    narrower = [each for each in known if each[1].aperture > number > 0]
    if repeats:
        yield max(repeats, key=_sharpness)
    if wider and narrower:
        yield min(max(wider, key=_sharpness), max(narrower, key=_sharpness), key=_sharpness)


def _sharpness(each: tuple[float, Shot]) -> float:
    return each[0]


def _is_shaken(shot: Shot) -> bool:
    """Whether MTF50 depends on direction in the same way all over the frame, as a movement's does."""
    tiles = map_of_shot(shot.measured)
    if tiles is None or len(tiles.x) < LEAST_TILES:
        return False
    columns, rows = (shot.trace.columns, shot.trace.rows) if shot.trace is not None else (3, 2)
    twice = 2 * np.arctan2((tiles.y - 0.5) * rows, (tiles.x - 0.5) * columns)
    terms = np.stack([np.cos(twice), np.sin(twice), np.ones_like(twice)], axis=1)
    along = np.linalg.lstsq(terms, np.log(tiles.radial / tiles.tangential), rcond=None)[0]
    return math.hypot(along[0], along[1]) > DIRECTED


def _beside(shot: Shot, reference: Shot, lost: float) -> Finding:
    files = name_of(shot.photo), name_of(reference.photo)
    sentence = tr(
        "{shot} is far out of focus: its MTF50 in the middle is {lost:.0f} % lower than that of {repeat}.",
        shot=files[0],
        lost=lost,
        repeat=files[1],
    )
    remedy = tr("Exclude {file}, or take it again.", file=files[0])
    return Finding("misfocus", (shot.photo,), lost, "%", sentence, remedy, (reference.photo,))


def _of_all(shots: Sequence[tuple[float, Shot]]) -> list[Finding]:
    """One finding for all those that no other shot of the lens shows to be worse than it can be."""
    if not shots:
        return []
    photos = tuple(shot.photo for _, shot in shots)
    sentence = tr(
        "{shots}: far out of focus. MTF50 in the middle is {mtf50:.3f} cycles/px at most, less than any lens leaves in "
        "focus.",
        shots=names_of(photos),
        mtf50=max(shots, key=_sharpness)[0],
    )
    remedy = tr("Focus at the widest aperture, do not touch the lens between shots, and take the series again.")
    return [Finding("misfocus", photos, 0.0, "", sentence, remedy)]


FAR = 0.5  # of the MTF50 that other shots show
SOFTEST = 0.06  # cycles/px
SMALLEST = 11.0  # f-number: diffraction leaves 0.15 cycles/px with pixels of 4 µm
DIRECTED = 0.4  # ln of MTF50 along one direction over that across it; a shake's is 0.7 where it takes half
LEAST_TILES = 8
