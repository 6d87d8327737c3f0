"""The apertures of a lens as the referee compares them: what detail their shots have."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from lenslab.referee.blur import EVERYWHERE, ZoneSpectra, fine, of_one, of_pair
from lenslab.referee.frames import overexposed
from lenslab.referee.other_scene import A_COPY
from lenslab.referee.shots import Shot
from lenslab.referee.softer_repeat import compared, same_scene
from lenslab.series import by_aperture


@dataclass(frozen=True, slots=True)
class Stop:
    """One aperture of a lens: its shots, what detail they have, and their fine contrast."""

    aperture: float
    shots: tuple[Shot, ...]
    spectra: ZoneSpectra
    sharpness: float
    error: float


def stops_of(sets: Sequence[Sequence[Shot]], bad: Collection[Path]) -> list[Stop]:
    """The apertures of a lens, widest first; shots that are bad against their repeats do not count."""
    of_pairs = {path: spectra for shots in sets for path, spectra in _of_pairs(shots).items()}
    good = (
        shot
        for shots in sets
        for shot in shots
        if shot.aperture > 0 and shot.trace is not None and shot.photo.path not in bad and not overexposed(shot)
    )
    stops = []
    for aperture, shots_there in by_aperture((shot.aperture, shot) for shot in good).items():
        usable = [shot for shot in shots_there if not of_pairs or _counts(shot, of_pairs)]
        spectra = _mean([of_pairs.get(shot.photo.path) or _by_itself(shot) for shot in usable])
        if spectra is not None:
            sharpness, error = fine(spectra)
            stops.append(Stop(aperture, tuple(usable), spectra, sharpness, error))
    return [stop for stop in stops if stop.sharpness > 0]


def _of_pairs(shots: Sequence[Shot]) -> dict[Path, ZoneSpectra]:
    """Shots whose noise is known from a repeat: what developing does to noise does not matter to them."""
    by_path: dict[Path, ZoneSpectra] = {}
    for first, second, pair in compared(shots):
        both = of_pair(pair, EVERYWHERE, (1.0, 1.0)) if same_scene(pair) and pair.noise_coherence < A_COPY else None
        if both is not None:
            by_path |= {first.photo.path: both[0], second.photo.path: both[1]}
    return by_path


def _counts(shot: Shot, of_pairs: Collection[Path]) -> bool:
    """Whether its noise is known as the others' is: of a developed picture by itself too little is taken for noise."""
    return shot.photo.path in of_pairs or (shot.trace is not None and shot.trace.absolute)


def _by_itself(shot: Shot) -> ZoneSpectra | None:
    return None if shot.trace is None else of_one(shot.trace.power, shot.trace.tiles, EVERYWHERE)


def _mean(parts: Sequence[ZoneSpectra | None]) -> ZoneSpectra | None:
    there = [part for part in parts if part is not None]
    if not there:
        return None
    return ZoneSpectra(
        np.mean([spectra.detail for spectra in there], axis=0),
        np.mean([spectra.noise for spectra in there], axis=0),
        np.mean([spectra.variance for spectra in there], axis=0) / len(there),
    )


def one_place(stops: Sequence[Stop]) -> bool:
    """Whether all pictures are of one size."""
    return len({(shot.trace.rows, shot.trace.columns) for stop in stops for shot in stop.shots if shot.trace}) == 1
