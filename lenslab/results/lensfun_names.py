"""Names of a lens from the camera's metadata and Lensfun's own lists; the user enters the missing ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from lenslab.charts.place import place_of_shot
from lenslab.results.lensfun_database import KnownGear, KnownLens, same_text, words_of
from lenslab.results.lensfun_file import MIN_SHOWN, SAME_CROP
from lenslab.results.lensfun_models import LensNames, LensProfile
from lenslab.results.lensfun_shots import picture_of
from lenslab.values.language import tr, written
from lenslab.values.remarks import shown
from lenslab.values.text import f_number_text, listed
from lenslab.values.types import Measured

SAME_SENSOR = 1.04  # largest ratio of two crop factors of one sensor, one of them from rounded data
ALL_WORDS = 40  # Lensfun's score for a name
LENSFUN_ACCEPTS = 0.96  # least crop factor of pictures, in that of a profile: it is not used for larger sensors


@dataclass(frozen=True, slots=True)
class KnownNames:
    """As LensNames, None for unknown ones. camera: EXIF's maker and model. is_new_camera: missing in Lensfun's list."""

    maker: str | None
    model: str | None
    mount: str | None
    crop_factor: float | None
    aspect: float
    camera: tuple[str, str] | None
    is_new_camera: bool


def known_names(shots: Sequence[Measured], gear: KnownGear) -> KnownNames:
    """Names for the shots of one lens. Raises UnusableRequest if none shows a chart."""
    crop, aspect = picture_of(shots)
    first = shots[0].photo.metadata
    camera = gear.camera(first.camera_maker, first.camera_model, first.camera)
    entries = gear.lenses_named(first.lens) if first.lens else ()
    # programs scale a picture by Lensfun's crop factor of the camera: with the same one here, its error cancels
    if camera is not None and (crop is None or 1 / SAME_SENSOR < crop / camera.crop_factor < SAME_SENSOR):
        crop = camera.crop_factor if crop is not None or abs(aspect - 1.5) < SAME_CROP else None
    exif = (first.camera_maker, first.camera_model)
    named = (exif[0], exif[1]) if exif[0] is not None and exif[1] is not None else None
    return KnownNames(
        first.lens_maker or (entries[-1].maker if entries else None),
        first.lens,
        camera.mount if camera is not None else None,
        crop,
        aspect,
        named,
        gear.is_installed and camera is None and named is not None,
    )


def lenses_of(measured: Iterable[Measured]) -> dict[str, list[Measured]]:
    """Shots that show a chart, by the lens's recorded name ("" if none), the most frequent first.

    All focal lengths and all copies of a lens belong to one profile.
    """
    shots: dict[str, list[Measured]] = {}
    for shot in measured:
        if place_of_shot(shot) is not None:
            shots.setdefault(shot.photo.metadata.lens or "", []).append(shot)
    order = Counter({name: len(lens_shots) for name, lens_shots in shots.items()})
    return {name: shots[name] for name, _ in order.most_common()}


def entry_that_exists(names: LensNames, gear: KnownGear) -> KnownLens | None:
    """Lensfun's entry for the lens, of the nearest crop factor; None if it has none."""
    entries = gear.lenses_named(names.model, names.maker)
    return min(entries, key=lambda lens: abs(lens.crop_factor - names.crop_factor), default=None)


def winner(names: LensNames, existing: KnownLens) -> Literal["new", "existing", "either"]:
    """Entry that Lensfun prefers for a picture of the profile's crop factor, with the profile in the user's folder.

    For equal crop factors, the user's replaces the other; else the higher score decides, see `_score`.
    """
    is_same = same_text(names.model, existing.model) and same_text(names.maker, existing.maker)
    if is_same and abs(names.crop_factor - existing.crop_factor) < SAME_CROP:
        return "new"
    new = _score(names.crop_factor, names.crop_factor) + ALL_WORDS
    old = _score(names.crop_factor, existing.crop_factor) + _name_score(names.model, existing.model)
    return "new" if new > old else "existing" if old > new else "either"


def _score(camera_crop: float, lens_crop: float) -> int:
    """Lensfun 0.3.4's score for the crop factor of a lens's entry: highest for a slightly larger sensor (lens.cpp)."""
    ratio = camera_crop / lens_crop
    for least, points in ((1.41, 2), (1.31, 4), (1.21, 6), (1.11, 8), (1.01, 10), (1.0, 5), (LENSFUN_ACCEPTS, 3)):
        if ratio >= least:
            return points
    return -1000  # never used


def _name_score(wanted: str, model: str) -> int:
    """Lensfun's score for a name: ALL_WORDS if all words are the same."""
    first, second = words_of(wanted), words_of(model)
    return 200 * (first & second).total() // max(first.total() + second.total(), 1) * ALL_WORDS // 100


def is_cut(names: LensNames, gear: KnownGear) -> bool:
    """True if Lensfun will not use the profile for the camera's whole pictures, since its own are crops."""
    camera = None if names.camera is None else gear.camera(*names.camera)
    return camera is not None and camera.crop_factor < LENSFUN_ACCEPTS * names.crop_factor


# ------------------------------------------------------------------------------
# Remarks on a profile: its residuals, and Lensfun's own entry for the lens.


def profile_words(profile: LensProfile) -> Iterator[str]:
    """Residuals of each model and remarks on missing parts."""
    if profile.distortion:
        yield tr(
            "Distortion ({model}) at {focals} mm: {left} % rms left over the frame, certain to {error} % in the "
            "corner.",
            model=profile.distortion[0].model,
            focals=listed([f"{entry.focal_mm:g}" for entry in profile.distortion], 6),
            left=written(max(*(entry.remaining for entry in profile.distortion), MIN_SHOWN), ".3f"),
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
    """Remarks on these names from Lensfun's own lists; none if those are not installed."""
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
