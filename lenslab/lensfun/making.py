"""From a shoot to the content of a profile file: for window and command line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from lenslab.lensfun.file import ProfileFile, distortion_model_in, profile_file
from lenslab.lensfun.profile import LensProfile
from lenslab.lensfun.shots import ProfileRequest, measure_profile
from lenslab.referee import FindingKey, findings
from lenslab.types import Measured


def corrected_shots(measured: Sequence[Measured], kept_keys: Collection[FindingKey] = ()) -> frozenset[Path]:
    """Those that the referee found corrected in the camera, but for findings that the user answered with Keep."""
    return frozenset(
        photo.path
        for finding in findings(measured)
        if finding.kind == "corrected" and finding.key not in kept_keys
        for photo in finding.shots
    )


def profile_in_file(
    path: Path,
    shots: Iterable[Measured],
    request: ProfileRequest,
    corrected: Collection[Path],
    *,
    replace_foreign: bool = False,
) -> tuple[LensProfile, ProfileFile]:
    """The profile with the distortion model that the file's own entry has, and the file with it. Nothing is written.

    Raises UnusableRequest, see `measure_profile` and `profile_file`.
    """
    names = request.names
    model = request.model or distortion_model_in(path, names.maker, names.model, names.crop_factor)
    profile = measure_profile(shots, replace(request, model=model), corrected)
    return profile, profile_file(path, profile, date.today(), replace_foreign=replace_foreign)
