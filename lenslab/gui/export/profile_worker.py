"""What the dialog of a lens profile lets compute off the GUI thread."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from lenslab.errors import UnusableRequest
from lenslab.export.disk import write
from lenslab.lensfun.before_after import BeforeAfter, before_after
from lenslab.lensfun.database import KnownGear, known_gear
from lenslab.lensfun.file import changing_file
from lenslab.lensfun.names import KnownNames, known_names, lenses_of
from lenslab.lensfun.profile import LensProfile
from lenslab.lensfun.shots import NO_CHART, ProfileRequest, corrected_shots, measure_profile, profile_in_file
from lenslab.referee import FindingKey
from lenslab.types import Measured


@dataclass(frozen=True, slots=True, eq=False)
class ProfileStart:
    """What is known before anything is asked: lenses with their shots and names, Lensfun's lists, corrected shots."""

    lenses: dict[str, tuple[Measured, ...]]
    names: dict[str, KnownNames]
    gear: KnownGear
    corrected: frozenset[Path]


@dataclass(frozen=True, slots=True, eq=False)
class MeasuredProfile:
    """A profile with its preview at the first focal length, and what it was measured from."""

    shots: Sequence[Measured]
    request: ProfileRequest
    corrected: Collection[Path]
    profile: LensProfile
    preview: BeforeAfter


def start(measured: Sequence[Measured], kept_keys: Collection[FindingKey]) -> ProfileStart:
    """Raises UnusableRequest where no shot shows a chart."""
    lenses = {name: tuple(shots) for name, shots in lenses_of(measured).items()}
    if not lenses:
        raise UnusableRequest(NO_CHART)
    gear = known_gear()
    names = {name: known_names(shots, gear) for name, shots in lenses.items()}
    return ProfileStart(lenses, names, gear, corrected_shots(measured, kept_keys))


def measure(shots: Sequence[Measured], request: ProfileRequest, corrected: Collection[Path]) -> MeasuredProfile:
    """Raises UnusableRequest, see `measure_profile`."""
    profile = measure_profile(shots, request, corrected)
    focal = profile.distortion[0].focal_mm
    at_focal = [shot for shot in shots if (shot.photo.metadata.focal_length_mm or request.focal_mm) == focal]
    return MeasuredProfile(shots, request, corrected, profile, before_after(profile, at_focal, focal))


def content_of(made: MeasuredProfile, path: Path, *, replace_foreign: bool = False) -> bytes:
    """The file with the profile. Raises UnusableRequest, see `profile_in_file`."""
    given = path, made.shots, made.request, made.corrected
    return profile_in_file(*given, replace_foreign=replace_foreign)[1].content


def save(made: MeasuredProfile, path: Path, *, replace_foreign: bool = False) -> Path:
    """Write the profile, or add it to the file that is there. Raises a LensLabError; nothing has changed then."""
    with changing_file(path):
        write(path, content_of(made, path, replace_foreign=replace_foreign))
    return path
