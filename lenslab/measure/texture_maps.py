"""Power of the chart's texture in rings of the frequency plane, in each region of a shot.

Power of r - 1 per mode (see pairs.py), without noise, in these rings; stored with the shot as a `types.Map` with a row
for each region of TEXTURED. For shots of one chart, the ratio of two such rows is the squared ratio of two MTFs.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from lenslab.values.types import Map

RINGS = (0.02, 0.06, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.45)  # cycles a pixel: edges
TEXTURED = ("entire", "third", "tl", "tr", "bl", "br", "corner")  # regions, in the order they are stored
TEXTURE = "texture"
BODY_BLUR = "body_blur"  # a types.Map: sigma and its error, where the constant blur of the shot's body is known
LEAST_ERROR_PX = 0.02  # standard error of a constant blur that is known, at least
BLUR_SOURCE = "body_blur_source"  # a types.Map: where that is from, as code points


@dataclass(frozen=True, slots=True)
class BodyFiles:
    """One kind of files of one body, which share what is blurred at every aperture.

    kind: "RAW", "RAW demosaic", "TIFF", "JPEG" ... converter: the program that developed them, empty if not recorded.
    """

    camera: str
    kind: str
    converter: str = ""


@dataclass(frozen=True, slots=True)
class BlurSource:
    """Source of a known constant blur. shoot: the folder of the shots. taken: their day, as 2026-03-05."""

    files: BodyFiles
    shoot: str
    taken: str


@dataclass(frozen=True, slots=True)
class ConstantBlur:
    """Blur of a body and its lenses common to all apertures: sigma of a Gaussian, and its standard error, px."""

    sigma_px: float
    error_px: float
    source: BlurSource | None = None


def textures_map(quantity: str, rings: Mapping[str, Sequence[float]]) -> Map:
    """The rings of each region in stored form; NaN if a region has none."""
    import numpy as np

    none = (np.nan,) * (len(RINGS) - 1)
    return Map.of(quantity, np.array([tuple(rings.get(region) or none) for region in TEXTURED]))


def textures_of(maps: Iterable[Map]) -> dict[str, tuple[float, ...]]:
    """The rings of each region that has them; empty if the shot has none."""
    for stored in maps:
        values = stored.values() if stored.quantity == TEXTURE and stored.columns == len(RINGS) - 1 else None
        if values is not None:
            rows = zip(TEXTURED, map(tuple, values.tolist()), strict=False)
            return {region: row for region, row in rows if row[0] == row[0]}
    return {}


def known_blur(maps: Iterable[Map]) -> ConstantBlur | None:
    """The constant blur of the shot's body, where a known chart has shown it."""
    known = {stored.quantity: stored.values() for stored in maps if stored.quantity in (BODY_BLUR, BLUR_SOURCE)}
    blur, text = known.get(BODY_BLUR), known.get(BLUR_SOURCE)
    if blur is None or blur.shape != (1, 2) or not all(map(math.isfinite, blur[0])):
        return None
    source = None
    if text is not None:
        camera, kind, converter, shoot, taken = json.loads("".join(map(chr, text[0].astype(int))))
        source = BlurSource(BodyFiles(camera, kind, converter), shoot, taken)
    return ConstantBlur(float(blur[0, 0]), float(blur[0, 1]), source)


def blur_maps(blur: ConstantBlur) -> tuple[Map, ...]:
    """A body's constant blur in stored form."""
    import numpy as np

    size = Map.of(BODY_BLUR, np.array([[blur.sigma_px, blur.error_px]]))
    if blur.source is None:
        return (size,)
    files = blur.source.files
    text = json.dumps([files.camera, files.kind, files.converter, blur.source.shoot, blur.source.taken])
    return size, Map.of(BLUR_SOURCE, np.array([[float(ord(letter)) for letter in text]]))
