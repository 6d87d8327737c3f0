"""What is said of a profile: what it holds, what it leaves, whether Lensfun has the lens already."""

from __future__ import annotations

from collections.abc import Iterator

from lenslab.language import tr, written
from lenslab.lensfun.database import KnownGear, KnownLens
from lenslab.lensfun.file import LEAST_SHOWN
from lenslab.lensfun.names import entry_that_exists, is_cut, winner
from lenslab.lensfun.profile import LensNames, LensProfile
from lenslab.remarks import shown
from lenslab.text import f_number_text, listed


def profile_words(profile: LensProfile) -> Iterator[str]:
    """What each model leaves, and what the shots do not show."""
    if profile.distortion:
        yield tr(
            "Distortion ({model}) at {focals} mm: {left} % rms left over the frame, certain to {error} % in the "
            "corner.",
            model=profile.distortion[0].model,
            focals=listed([f"{entry.focal_mm:g}" for entry in profile.distortion], 6),
            left=written(max(*(entry.remaining for entry in profile.distortion), LEAST_SHOWN), ".3f"),
            error=written(max(entry.error for entry in profile.distortion), ".3f"),
        )
    if profile.colour:
        rms = written(max(entry.remaining_px for entry in profile.colour), ".3f")
        yield tr("Lateral colour: {left} px rms left over the frame.", left=rms)
    if profile.light:
        apertures = sorted({entry.aperture for entry in profile.light})
        yield tr(
            "Vignetting at {first} to {last}: at most {left} EV rms left to 0.95 of the half diagonal, {corner} EV in "
            "the extreme corner. At apertures much wider than {first}, Lensfun corrects none.",
            first=f_number_text(apertures[0]),
            last=f_number_text(apertures[-1]),
            left=written(max(entry.remaining for entry in profile.light), ".3f"),
            corner=written(max(entry.corner_remaining for entry in profile.light), ".3f"),
        )
    yield from map(shown, profile.remarks)


def lookup_words(names: LensNames, gear: KnownGear) -> Iterator[str]:
    """What Lensfun's own lists say of these names; nothing where they are not installed."""
    if not gear.is_installed:
        return
    if gear.mounts and names.mount not in gear.mounts:
        yield tr("Lensfun knows no mount {mount}: check its spelling.", mount=names.mount)
    existing = entry_that_exists(names, gear)
    if existing is not None:
        yield _existing_words(names, existing)
    if is_cut(names, gear):
        yield tr(
            "These pictures show a part of the sensor only: Lensfun does not use this profile for whole pictures of "
            "this camera."
        )


def _existing_words(names: LensNames, existing: KnownLens) -> str:
    values = {"lens": existing.model, "file": existing.file.name, "crop": written(existing.crop_factor, ".4g")}
    match winner(names, existing):
        case "new":
            return tr(
                "Lensfun already has {lens} (crop factor {crop}, {file}): for this camera, the new profile is used "
                "instead.",
                **values,
            )
        case "existing":
            return tr(
                "Lensfun already has {lens} (crop factor {crop}, {file}): for this camera, Lensfun prefers its own "
                "entry to the new profile.",
                **values,
            )
        case _:
            return tr(
                "Lensfun already has {lens} (crop factor {crop}, {file}): it ranks both alike for this camera. Choose "
                "the lens by hand.",
                **values,
            )
