"""A lens's shots as a series: settings that changed, data that cannot be, a knock on the way, files of other kinds."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise

import numpy as np

from lenslab.exposure import exposure_ev
from lenslab.measures.traces import BINS, DIRECTIONS
from lenslab.referee.blur import EVERYWHERE, between, of_pair, pooled
from lenslab.referee.finding import Finding
from lenslab.referee.frames import overexposed
from lenslab.referee.repeats import A_COPY
from lenslab.referee.shots import Shot, name_of, names_of
from lenslab.referee.twins import compared, same_scene
from lenslab.types import Array


def changed_settings(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """settings: what most of a lens's shots share and a few do not."""
    shots = [one for group in sets for one in group]
    found = []
    for what, value, remedy in SETTINGS:
        values = {id(one): known for one in shots if (known := value(one)) is not None}
        counts = Counter(values.values())
        if len(counts) < 2:
            continue
        usual = counts.most_common(1)[0][0]
        odd = [one for one in shots if values.get(id(one), usual) != usual]
        others = sorted({values[id(one)] for one in odd})
        photos = tuple(one.photo for one in odd)
        sentence = f"{names_of(photos)}: {what} {_list(others)}, while most of this lens's shots have {usual}."
        found.append(Finding("settings", photos, float(len(odd)), "", sentence, remedy))
    return found


def _list(values: Sequence[str]) -> str:
    return values[0] if len(values) == 1 else f"{', '.join(values[:-1])} and {values[-1]}"


def _iso(shot: Shot) -> str | None:
    iso = shot.photo.metadata.iso
    return f"ISO {iso:g}" if iso and math.isfinite(iso) and iso > 0 else None


def _size(shot: Shot) -> str | None:
    return None if shot.trace is None else f"{shot.trace.columns} x {shot.trace.rows} pixels"


def _kind(shot: Shot) -> str | None:
    return None if shot.trace is None else "sensor data (RAW)" if shot.trace.absolute else DEVELOPED


SETTINGS: tuple[tuple[str, Callable[[Shot], str | None], str], ...] = (
    ("taken with", _iso, "Keep to one ISO: noise and noise reduction change with it."),
    ("a frame of", _size, "Use one frame size for a series: sharpness is measured per pixel."),
    ("the files hold", _kind, "Measure RAW files, or developed ones, not both in one series."),
)


def impossible_exposures(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """order, exposure: light on the sensor that aperture, shutter and ISO do not explain, against the neighbours.

    RAW only: a developed picture's brightness is the developer's. Half a stop and more is taken for an aperture, time
    or ISO that is not what was recorded, or a lens that was not stopped down.
    """
    known = [(group, off) for group in sets if (off := _unexplained(group)) is not None]
    found = []
    for at in range(1, len(known) - 1):
        near = [off for _, off in known[max(at - 2, 0) : at] + known[at + 1 : at + 3]]
        group, off = known[at]
        size = off - float(np.median(near))
        if abs(size) > MOST_UNEXPLAINED_EV + max(near) - min(near):
            found.append(_unexplained_finding(group, size))
    return found


def _unexplained(group: Sequence[Shot]) -> float | None:
    """Light beyond what the exposure says, EV, of a set; None where it cannot be told."""
    values = []
    for one in group:
        signal, exposure = one.value("signal", "third"), exposure_ev(one.photo.metadata)
        if signal is not None and signal > 0 and exposure is not None and not overexposed(one):
            values.append(math.log2(signal) - exposure)
    return float(np.median(values)) if values else None


def _unexplained_finding(group: Sequence[Shot], size: float) -> Finding:
    photos = tuple(one.photo for one in group)
    brighter = "brighter" if size > 0 else "darker"
    are = "is" if len(photos) == 1 else "are"
    sentence = f"{names_of(photos)} {are} {brighter} by {abs(size):.2f} EV than aperture, shutter and ISO predict."
    if abs(size) >= IMPOSSIBLE_EV:
        remedy = "Check the aperture you entered or the camera recorded: the ring may be a stop or more off."
        return Finding("order", photos, abs(size), "EV", sentence, remedy)
    remedy = "Look for changing light or a sticking diaphragm; exclude what is off where transmission matters."
    return Finding("exposure", photos, abs(size), "EV", sentence, remedy)


# A knock


def knocked(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """knock: from one set on, the picture lies elsewhere than before."""
    firsts = [group[0] for group in sets if group and group[0].trace is not None]
    found = []
    for before, after in pairwise(firsts):
        moved = _moved(before, after)
        if moved is not None and moved > MOST_KNOCK_PX:
            at = [id(group[0]) for group in sets if group].index(id(after))
            run = tuple(one.photo for group in [group for group in sets if group][at:] for one in group)
            sentence = (
                f"From {name_of(after.photo)} on ({len(run)} shots) the image is displaced by about {moved:.0f} "
                f"pixels from {name_of(before.photo)}: the camera or the chart was moved within the series."
            )
            remedy = "Check that these shots are still square and in focus; if not, take the series again."
            found.append(Finding("knock", run, moved, "px", sentence, remedy, (before.photo,)))
    return found[:1]


def moved_apart(before: Shot, after: Shot) -> bool:
    """Whether two pictures have little in common."""
    if before.trace is None or after.trace is None:
        return False
    if before.trace.light.shape != after.trace.light.shape:
        return True
    one, other = _flat(before.trace.light), _flat(after.trace.light)
    return float((one * other).sum()) < LEAST_ALIKE * float(np.sqrt((one**2).sum() * (other**2).sum()))


def _moved(before: Shot, after: Shot) -> float | None:
    """How far the picture moved between two shots, pixels; None where it cannot be told or the scene is another.

    Least squares of the brightness between cells (Lucas and Kanade, IJCAI 1981) on the small pictures, whose slow
    changes, which apertures make, are taken off first.
    """
    if before.trace is None or after.trace is None or moved_apart(before, after):
        return None
    one, other = _flat(before.trace.light), _flat(after.trace.light)
    mean: Array = (one + other) / 2
    down, across = np.gradient(mean)
    inside = (slice(2, -2), slice(2, -2))
    slopes = np.stack([down[inside].ravel(), across[inside].ravel()], axis=1)
    shift = np.linalg.lstsq(slopes, (one - other)[inside].ravel(), rcond=None)[0]
    cell = float(before.trace.columns / one.shape[1])
    return float(np.hypot(*shift)) * cell


def _flat(light: Array) -> Array:
    """log of a small picture less its slow changes."""
    log = np.log2(np.maximum(light.astype(np.float64), 1e-5))
    basis = _slow(log.shape)
    return np.asarray(log - (basis @ (basis.T @ log.ravel())).reshape(log.shape))


@lru_cache(maxsize=8)
def _slow(shape: tuple[int, int]) -> Array:
    """Orthonormal slow changes over a picture: polynomials, and radius^4."""
    down, across = np.mgrid[-1 : 1 : shape[0] * 1j, -1 : 1 : shape[1] * 1j].reshape(2, -1)
    both = down**2 + across**2
    terms = np.stack([np.ones_like(down), down, across, down * across, down**2, across**2, both**2], axis=1)
    return np.asarray(np.linalg.qr(terms)[0])


# Developed otherwise


def developed_otherwise(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """processed: repeats whose noise is not that of the lens's others, as sharpening and noise reduction leave it.

    Noise told from pairs, times the light, is alike in all shots of a camera at one ISO, developed alike.
    """
    pairs = [known for group in sets for known in _noises(group)]
    found = []
    for at, (first, second, spectrum, levels) in enumerate(pairs):
        others = [one for place, one in enumerate(pairs) if place != at and _like(one[0], first)]
        if len(others) < LEAST_OTHERS:
            continue
        off = float(np.mean(np.log2(spectrum / np.median([one[2] for one in others], axis=0))))
        usual = float(np.median([level for one in others for level in one[3]]))
        each = [math.log2(level / usual) for level in levels]
        unlike = abs(each[0] - each[1]) > MOST_UNLIKE and _kind(first) == DEVELOPED  # RAW: a lens's own finest detail
        if abs(off) > MOST_NOISE_OFF or unlike:
            odd = first if abs(each[0]) > abs(each[1]) else second
            found.append(_developed(odd, second if odd is first else first, off))
    return found


def _noises(group: Sequence[Shot]) -> list[tuple[Shot, Shot, Array, tuple[float, float]]]:
    """Of each pair: its noise from 0.3 cycles a pixel on, and each shot's finest, all times the light."""
    found = []
    for first, second, pair in compared(group):
        spectra = of_pair(pair, EVERYWHERE, (1.0, 1.0))
        levels = [one.value("level", "entire") or 0.0 for one in (first, second)]
        if spectra is None or not same_scene(pair) or min(levels) <= 0 or overexposed(first) or overexposed(second):
            continue
        blur = between(*spectra)
        if pair.noise_coherence > A_COPY or blur is None or blur.loss > MOST_LOSS:
            continue  # their noise cannot be told; what differs so much is judged by `twins`
        noise = spectra[0].noise[FINEST * DIRECTIONS :: DIRECTIONS] * sum(levels) / 2
        finest = [
            float(pooled(powers, pair.tiles, EVERYWHERE)[0][BINS]) * level
            for powers, level in zip((pair.first, pair.second), levels, strict=True)
        ]
        if (noise > 0).all() and min(finest) > 0:
            found.append((first, second, noise, (finest[0], finest[1])))
    return found


def _like(one: Shot, other: Shot) -> bool:
    """Whether two shots should have noise alike."""
    return (_iso(one), _size(one), _kind(one)) == (_iso(other), _size(other), _kind(other))


def _developed(odd: Shot, other: Shot, off: float) -> Finding:
    what = "more" if off > 0 else "less"
    sentence = (
        f"{name_of(odd.photo)} was developed differently from its repeat {name_of(other.photo)} and the rest of the "
        f"series: it has {what} fine noise (sharpening, or noise reduction)."
    )
    remedy = (
        "Develop all files with the same settings, without sharpening and noise reduction, or measure the RAW files."
    )
    return Finding("processed", (odd.photo,), 100 * (2 ** abs(off) - 1), "%", sentence, remedy, (other.photo,))


DEVELOPED = "developed pictures"
MOST_UNEXPLAINED_EV = 0.35
IMPOSSIBLE_EV = 0.6
MOST_KNOCK_PX = 6.0
LEAST_ALIKE = 0.5
FINEST = 6  # the first ring that counts: from 0.3 cycles a pixel
LEAST_OTHERS = 2
MOST_NOISE_OFF = 0.35  # log2
MOST_UNLIKE = 0.75
MOST_LOSS = 0.2
