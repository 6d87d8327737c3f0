"""Camera, sensor size and focal length of a shoot, from its metadata: presets for the advice on printing."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import mode

from lenslab.charts.advice import SENSORS
from lenslab.charts.thresholds import LIMITS
from lenslab.values.types import Photo


@dataclass(frozen=True, slots=True)
class Camera:
    """The camera of a shoot. None where the metadata does not show it. width_mm: of its sensor, as recorded."""

    name: str
    sensor: str | None  # a name in advice.SENSORS
    focal_length_mm: float | None
    photo: Path  # one of its shots
    width_mm: float | None = None

    @property
    def lens_mm(self) -> tuple[float, float] | None:
        """Focal length and diagonal of the sensor; None if either is unknown."""
        if self.sensor is None or not self.focal_length_mm:
            return None
        sensor = SENSORS[self.sensor]
        return self.focal_length_mm, math.hypot(sensor.width_mm, sensor.height_mm)


def camera_of(photos: Iterable[Photo]) -> Camera | None:
    """Most frequent camera of the photos and its most frequent focal length; None without camera metadata."""
    known = [photo for photo in photos if photo.metadata.camera]
    if not known:
        return None
    name = mode(photo.metadata.camera or "" for photo in known)
    shots = [photo for photo in known if photo.metadata.camera == name]
    lengths = [length for photo in shots if (length := photo.metadata.focal_length_mm)]
    widths = [width for photo in shots if (width := photo.metadata.sensor_width_mm)]
    width = mode(widths) if widths else None
    sensor = sensor_of(name)
    if sensor is None and width:
        sizes = {name: max(sensor.width_mm, sensor.height_mm) for name, sensor in SENSORS.items()}
        nearest = min(sizes, key=lambda name: abs(sizes[name] - width))
        sensor = nearest if abs(sizes[nearest] - width) <= LIMITS.same_width * width else None
    return Camera(name, sensor, mode(lengths) if lengths else None, shots[0].path, width)


def sensor_of(camera: str) -> str | None:
    """Sensor size (a name in advice.SENSORS) of a camera model; None for models not listed."""
    return next((sensor for sensor, pattern in MODELS if pattern.search(camera)), None)


def _any(*models: str) -> re.Pattern[str]:
    return re.compile(r"(?<![A-Za-z0-9])(?:" + "|".join(models) + ")", re.IGNORECASE)


# Model families; for compact cameras with other sensor sizes, and for medium format, the user chooses
MODELS = (
    ("1 inch", _any(r"(DSC-)?RX100", r"(DSC-)?RX10(?!\d)", "ZV-1", "PowerShot G[579] ?X", "DC-TZ[12]", "DMC-FZ1000")),
    (
        "Micro Four Thirds",
        _any(r"E-M\d", r"E-P[LM]?\d", "PEN-F", r"OM-[1-5](?!\d)", r"D[MC]C?-G[A-Z]?\d", "BGH1", r"DC-BS?GH"),
    ),
    (
        "full frame",
        _any(
            r"ILCE-[179]", "ILCA-99", "SLT-A99", r"DSC-RX1(?!0)", r"ILME-FX3",
            r"EOS R[13568](?![0-9])", r"EOS R\b(?! ?\d)", "EOS RP", r"EOS [156]Ds?\b", "EOS[- ]1D ?[sX]",
            r"(NIKON )?Z ?[5-9](?![0-9])[_ ]?(2|3|II|III)?\b", r"(NIKON )?Z ?f\b",
            r"(NIKON )?D[3-6][SX]?\b", r"(NIKON )?D(600|610|700|750|780|8[015]0E?)\b", "NIKON DF",
            r"DC-S[159]", r"LEICA (M(?!8)|SL|Q)", r"K-1\b", r"(SIGMA )?fp\b",
        ),
    ),
    (
        "APS-C",
        _any(
            r"ILCE-[3-6]\d{3}", r"NEX-\d", r"ILCA-(68|77)", "SLT-A[3-7]", "ZV-E10", "ILME-FX30",
            r"X-(T|H|E|S(?!1\b)|A|M|Pro)\d*", r"X100", "X70",
            r"EOS M\d*", r"EOS R(7|10|50|100)\b", r"EOS [7-9]0?D\b", r"EOS \d{2,4}D\b", "EOS (Kiss|Rebel|Digital)",
            r"(NIKON )?Z ?(50|30|fc)", r"(NIKON )?D(3\d{3}|5\d{3}|7\d{3}|[1-9]0|[1-3]00S?|500)\b",
            r"(PENTAX )?K-([357]|30|50|70|[rxSm])", r"KP\b", r"GR( (?!DIGITAL)|$)",
        ),
    ),
)  # fmt: skip


SIMULATED = "LensLab Simulated"  # name of the demo's camera
