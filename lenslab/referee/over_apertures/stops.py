"""The apertures of a lens as the referee compares them: what detail their shots have."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from lenslab.measures.traces import BINS
from lenslab.memoize import step
from lenslab.referee.blur import EVERYWHERE, ZoneSpectra, fine, fine_powers, of_one, of_pair, pooled
from lenslab.referee.frames import overexposed
from lenslab.referee.other_scene import A_COPY
from lenslab.referee.shots import Shot
from lenslab.referee.softer_repeat import compared, same_scene
from lenslab.series.scatter import by_aperture, deviation


@dataclass(frozen=True, slots=True)
class Stop:
    """One aperture of a lens: its shots, what detail they have, and their fine contrast with its standard error.

    is_clear: whether there is more fine detail than noise: of what is mostly noise, little is left to compare.
    """

    aperture: float
    shots: tuple[Shot, ...]
    spectra: ZoneSpectra
    sharpness: float
    error: float
    is_clear: bool = True

    @property
    def relative_error(self) -> float:
        return self.error / self.sharpness


def stops_of(sets: Sequence[Sequence[Shot]], bad: Collection[Path]) -> list[Stop]:
    """The apertures of a lens, widest first.

    Shots that are bad against their repeats do not count, and their repeats are judged without them. Errors are those
    of the noise, and what repeats of this lens differ by.
    """
    of_pairs = {path: spectra for shots in sets for path, spectra in _of_pairs(shots, bad).items()}
    usual = _usual_noise([shot for shots in sets for shot in shots], of_pairs)
    good = (
        shot
        for shots in sets
        for shot in shots
        if shot.aperture > 0 and shot.trace is not None and shot.photo.path not in bad and not overexposed(shot)
    )
    by_stop = {
        aperture: {
            shot: spectra
            for shot in shots_there
            if (spectra := of_pairs.get(shot.photo.path) or _by_itself(shot, usual, known=bool(of_pairs))) is not None
        }
        for aperture, shots_there in by_aperture((shot.aperture, shot) for shot in good).items()
    }
    scatter = deviation(
        [math.log(value) for spectra in shots_there.values() if (value := fine(spectra)[0]) > 0]
        for shots_there in by_stop.values()
    )
    unknown = _noise_unknown([shots_there for shots_there in by_stop.values() if shots_there], of_pairs)
    stops = [_stop(aperture, shots_there, scatter, unknown) for aperture, shots_there in by_stop.items() if shots_there]
    return [stop for stop in stops if stop.sharpness > 0]


def _stop(aperture: float, shots: Mapping[Shot, ZoneSpectra], scatter: float, unknown: float) -> Stop:
    """unknown: what of the fine power times the light may be noise, though not taken for it."""
    step()
    spectra = _mean(list(shots.values()))
    sharpness, error = fine(spectra)
    detail, noise = fine_powers(spectra)
    error = math.hypot(error, scatter * sharpness / math.sqrt(len(shots)))
    return Stop(
        aperture, tuple(shots), spectra, sharpness, error, detail + noise > 2 * max(noise, unknown / _light(shots))
    )


def _noise_unknown(by_stop: Sequence[Mapping[Shot, ZoneSpectra]], of_pairs: Collection[Path]) -> float:
    """Of developed files without repeats, the most that noise may be, times the light: 0 of others.

    Demosaicing leaves less noise in the finest ring, from which it is known, than in the others. Against the light it
    is the same at all apertures, so the least fine power that one of them has is more than all noise.
    """
    if of_pairs or any(shot.trace is None or shot.trace.absolute for shots in by_stop for shot in shots):
        return 0.0
    return min((sum(fine_powers(_mean(list(shots.values())))) * _light(shots) for shots in by_stop), default=0.0)


def _light(shots: Collection[Shot]) -> float:
    return float(np.mean([shot.value("level", "entire") or 1.0 for shot in shots]))


def _of_pairs(shots: Sequence[Shot], bad: Collection[Path]) -> dict[Path, ZoneSpectra]:
    """Shots whose noise is known from a good repeat: what developing does to noise does not matter to them."""
    by_path: dict[Path, ZoneSpectra] = {}
    for first, second, pair in compared(shots):
        if first.photo.path in bad or second.photo.path in bad:
            continue
        if not same_scene(pair) or pair.noise_coherence >= A_COPY:
            continue
        both = of_pair(pair, EVERYWHERE, (1.0, 1.0), first.is_raw)
        for shot, powers, spectra in zip((first, second), (pair.first, pair.second), both or (), strict=False):
            beyond = pooled(powers, pair.tiles, EVERYWHERE)[0][BINS]
            by_path[shot.photo.path] = _with_aliases(spectra, beyond) if shot.is_raw else spectra
    return by_path


def _with_aliases(spectra: ZoneSpectra, beyond: float) -> ZoneSpectra:
    """Of RAW: detail is as uncertain as what is left beyond the lens's reach is more than noise.

    That is coarse detail which the pixels of unlike colours see at unlike places, and it does not shrink with the rest.
    """
    aliases = np.maximum(beyond - spectra.noise, 0.0)
    return replace(spectra, variance=spectra.variance + aliases**2)


def _usual_noise(shots: Sequence[Shot], of_pairs: Mapping[Path, ZoneSpectra]) -> dict[float | None, float]:
    """Noise times the light of a lens's RAW shots with good repeats, by their ISO: of one camera it is the same."""
    known: dict[float | None, list[float]] = {}
    for shot in shots:
        if shot.is_raw and shot.photo.path in of_pairs:
            noise = float(of_pairs[shot.photo.path].noise[-1]) * _light([shot])
            known.setdefault(shot.photo.metadata.iso, []).append(noise)
    return {iso: float(np.median(noises)) for iso, noises in known.items()}


def _by_itself(shot: Shot, usual: Mapping[float | None, float], *, known: bool) -> ZoneSpectra | None:
    """Its detail by its own noise, at most what is usual; not of a developed picture where noise is known better.

    What a sharp lens leaves in the ring that noise is taken from is no noise. Of a developed picture by itself too
    little is taken for noise.
    """
    if shot.trace is None or (known and not shot.is_raw):
        return None
    step()
    most = usual.get(shot.photo.metadata.iso, math.inf) / _light([shot])
    return of_one(shot.trace.power, shot.trace.tiles, EVERYWHERE, most)


def _mean(parts: Sequence[ZoneSpectra]) -> ZoneSpectra:
    return ZoneSpectra(
        np.mean([spectra.detail for spectra in parts], axis=0),
        np.mean([spectra.noise for spectra in parts], axis=0),
        np.mean([spectra.variance for spectra in parts], axis=0) / len(parts),
    )


def one_place(stops: Sequence[Stop]) -> bool:
    """Whether all pictures are of one size."""
    return len({(shot.trace.rows, shot.trace.columns) for stop in stops for shot in stop.shots if shot.trace}) == 1
