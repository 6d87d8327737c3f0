"""Settings that should stay as they are over a series, and changed in it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import numpy as np

from lenslab.language import tr, written
from lenslab.referee.finding import Finding
from lenslab.referee.frames import overexposed
from lenslab.referee.shots import Shot, name_of, names_of
from lenslab.text import listed
from lenslab.types import Array, Photo


def changed_settings(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """settings: what most of a lens's shots share and a few do not."""
    shots = [shot for group in sets for shot in group]
    findings = []
    for what, value, remedy in SETTINGS:
        values = {id(shot): known for shot in shots if (known := value(shot)) is not None}
        counts = Counter(values.values())
        if len(counts) < 2:
            continue
        usual = counts.most_common(1)[0][0]
        odd = [shot for shot in shots if values.get(id(shot), usual) != usual]
        others = sorted({values[id(shot)] for shot in odd})
        photos = tuple(shot.photo for shot in odd)
        sentence = tr(
            "{shots}: {setting} {values}, while most of this lens's shots have {usual}.",
            shots=names_of(photos),
            setting=what,
            values=listed(others, len(others)),
            usual=usual,
        )
        findings.append(Finding("settings", photos, float(len(odd)), "", sentence, remedy))
    return findings


def iso(shot: Shot) -> str | None:
    iso = shot.photo.metadata.iso
    return tr("ISO {iso:g}", iso=iso) if iso and math.isfinite(iso) and iso > 0 else None


def frame_size(shot: Shot) -> str | None:
    return (
        None
        if shot.trace is None
        else tr("{columns} x {rows} pixels", columns=shot.trace.columns, rows=shot.trace.rows)
    )


def kind_of_file(shot: Shot) -> str | None:
    if shot.trace is None:
        return None
    return tr("developed images") if is_developed(shot) else tr("sensor data (RAW)")


def is_developed(shot: Shot) -> bool:
    """Whether its file is known to hold a developed picture."""
    return shot.trace is not None and not shot.trace.absolute


SETTINGS: tuple[tuple[str, Callable[[Shot], str | None], str], ...] = (
    (tr("taken with"), iso, tr("Keep to one ISO: noise and noise reduction change with it.")),
    (tr("a frame of"), frame_size, tr("Use one frame size for a series: sharpness is measured per pixel.")),
    (tr("the files contain"), kind_of_file, tr("Measure RAW files, or developed ones, not both in one series.")),
)


def changed_balance(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """settings: developed pictures tinted differently from most of the lens's: their white balance was changed."""
    tinted = [shot for group in sets for shot in group if _tint(shot) is not None and not overexposed(shot)]
    if len(tinted) < LEAST_TINTED:
        return []
    tints = np.array([_tint(shot) for shot in tinted])
    off = np.abs(tints - _usual(tints)).max(axis=1)
    odd = [shot for shot, far in zip(tinted, off, strict=True) if far > MOST_TINT_EV]
    if not odd:
        return []
    photos, size = tuple(shot.photo for shot in odd), float(off.max())
    sentence = tr(
        "{shots}: colour balance differs by {size:.2f} EV from the rest of this lens's shots (another white "
        "balance, or light of another colour).",
        shots=names_of(photos),
        size=size,
    )
    remedy = tr("Develop all files with one fixed white balance: brightness and transmission change with it.")
    return [Finding("settings", photos, size, "EV", sentence, remedy, excluding_helps=False)]


def _usual(tints: Array) -> Array:
    """The tint that most others are near to; of two halves, the first's."""
    near = (np.abs(tints[:, None] - tints[None]).max(axis=2) < MOST_TINT_EV / 2).sum(axis=1)
    return np.asarray(tints[int(near.argmax())])


def _tint(shot: Shot) -> tuple[float, float] | None:
    return None if shot.trace is None else shot.trace.tint


def changed_lens_data(photos: Iterable[Photo]) -> list[Finding]:
    """settings: one series in parts, as its focal length or body changed between two apertures.

    Of one lens on two bodies, or at two focal lengths, each is a series of its own and has apertures of the other too.
    """
    parts: dict[tuple[object, object], dict[tuple[object, ...], list[Photo]]] = {}
    for photo in photos:
        recorded = photo.metadata
        use = recorded.focal_length_mm, recorded.camera, recorded.camera_serial
        if recorded.lens and recorded.aperture:
            parts.setdefault((recorded.lens, recorded.lens_serial), {}).setdefault(use, []).append(photo)
    return [finding for lens in parts.values() if len(lens) > 1 for finding in _split(lens)]


def _as_used(photo: Photo) -> str:
    recorded = photo.metadata
    length = f"{written(recorded.focal_length_mm, 'g')} mm" if recorded.focal_length_mm else tr("no focal length")
    body = f"{recorded.camera or tr('a camera')} {recorded.camera_serial or ''}".strip()
    return tr("{length} on {body}", length=length, body=body)


def _split(lens: dict[tuple[object, ...], list[Photo]]) -> list[Finding]:
    most, *others = sorted(lens.values(), key=len, reverse=True)
    had = {photo.metadata.aperture for photo in most}
    findings = []
    for some in others:
        has = {photo.metadata.aperture for photo in some}
        if had & has or len(had) + len(has) < PARTED_APERTURES:
            continue
        photos = tuple(some)
        sentence = tr(
            "{shots}: taken at {other}, while the other apertures of this lens, such as {shot}, were taken at {usual}.",
            shots=names_of(photos),
            other=_as_used(some[0]),
            shot=name_of(most[0]),
            usual=_as_used(most[0]),
        )
        remedy = tr("Take a whole series with one focal length and body, or correct the recorded values (Edit).")
        findings.append(Finding("settings", photos, float(len(photos)), "", sentence, remedy, (most[0],)))
    return findings


MOST_TINT_EV = 0.06
LEAST_TINTED = 3
PARTED_APERTURES = 4  # the fewest of a lens whose series is in two parts
