"""The distance from pixel to pixel: from metadata, from other shots by the camera, or as the user gave it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from lenslab.measure.chart_curves import frame_px
from lenslab.measure.units import SensorScale
from lenslab.values.kept_results import kept
from lenslab.values.types import Measured


def pixel_scale(shot: Measured) -> SensorScale | None:
    """Scale of a shot that was measured against a chart, else None. The pitch is from the camera's metadata."""
    frame = frame_px(shot)
    if frame is None:
        return None
    width_mm = shot.photo.metadata.sensor_width_mm
    return SensorScale(*frame, None if width_mm is None else 1000 * width_mm / max(frame))


@kept
def common_pitch_um(shots: Iterable[Measured]) -> float | None:
    """The pixel pitch of all shots that were measured against a chart; None where one is not known, or they differ."""
    pitches = {scale.pitch_um for shot in shots if (scale := pixel_scale(shot)) is not None}
    known = [pitch for pitch in pitches if pitch is not None]
    return None if len(known) < len(pitches) or not known or max(known) > 1.005 * min(known) else min(known)


def with_pixel_pitches(shots: Iterable[Measured], pitches: Mapping[str, float]) -> list[Measured]:
    """The shots with the pixel pitches that the user gave, or else with those of other shots by the same camera.

    Cameras leave the pitch out where a lens has no electronics. pitches: um, by the camera's name ("": not recorded);
    EVERY_CAMERA: of all others.
    """
    shots = list(shots)
    scales = [pixel_scale(shot) for shot in shots]
    recorded = {
        (shot.photo.metadata.camera, scale.columns, scale.rows): scale.pitch_um
        for shot, scale in zip(shots, scales, strict=True)
        if scale is not None and scale.pitch_um is not None and shot.photo.metadata.camera is not None
    }
    pitched = []
    for shot, scale in zip(shots, scales, strict=True):
        camera, pitch = shot.photo.metadata.camera or "", None
        if scale is not None:
            known = scale.pitch_um or recorded.get((camera, scale.columns, scale.rows))
            pitch = pitches.get(camera, pitches.get(EVERY_CAMERA, known))
        keeps = scale is None or pitch == scale.pitch_um
        pitched.append(shot if pitch is None or keeps else _with_pitch(shot, pitch))
    return pitched


def valid_pitches(stored: object) -> dict[str, float]:
    """Pixel pitches by camera as they were stored; what is not valid is left out."""
    low, high = PITCHES_UM
    pairs = stored.items() if isinstance(stored, Mapping) else ()
    numbers = {
        str(name): pitch for name, pitch in pairs if isinstance(pitch, int | float) and not isinstance(pitch, bool)
    }
    return {name: float(pitch) for name, pitch in numbers.items() if low <= pitch <= high}


@kept
def _with_pitch(shot: Measured, pitch_um: float) -> Measured:
    metadata = replace(shot.photo.metadata, sensor_width_mm=pitch_um * max(frame_px(shot) or (0,)) / 1000)
    return replace(shot, photo=replace(shot.photo, metadata=metadata))


EVERY_CAMERA = "*"
PITCHES_UM = (0.5, 50.0)  # least and largest pixel pitch that may be given
