"""Lensfun database files, version 1: a profile as a new one, or added to an existing one."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Comment, Element, SubElement, indent, tostring

import lenslab
from lenslab.results.lensfun_database import (
    MIN_SHOWN,
    ReadDatabase,
    ReadEntry,
    crop_of,
    number,
    parse_database,
    plain,
    read_database,
    same_text,
    user_folder,
)
from lenslab.results.lensfun_profile import (
    COLOUR_TERMS,
    DISTORTION_TERMS,
    SAME_SHAPE,
    VIGNETTING_TERMS,
    LensProfile,
    ProfileRequest,
    measure_profile,
)
from lenslab.values.disk import not_written
from lenslab.values.language import marked, tr
from lenslab.values.remarks import CannotWrite, LensLabError, UnusableRequest
from lenslab.values.types import Measured
from lenslab.workers.locks import changing

MARK = "LensLab"  # in a comment of each entry that this program made


@dataclass(frozen=True, slots=True, eq=False)
class ProfileFile:
    """Content of a file to write. replaces: True if the lens was in the file before."""

    content: bytes
    replaces: bool


@contextmanager
def changing_file(path: Path) -> Iterator[None]:
    """Exclude other LensLabs between reading and writing the file. Raises CannotWrite if one does not finish."""
    try:
        with nullcontext() if path.exists() and not path.is_file() else changing(path):
            yield
    except OSError as error:
        raise not_written(path, error) from error


def distortion_model_in(path: Path, profile_maker: str, model: str, crop_factor: float) -> str | None:
    """Model of the lens's entry in a file, which an added profile must share; None without a file or an entry."""
    database = _database(path)
    entry = None if database is None else _entry(database, profile_maker, model, crop_factor)
    distortion = None if entry is None else entry.element.find("calibration/distortion")
    model_there = None if distortion is None else distortion.get("model")
    return model_there if model_there in DISTORTION_TERMS else None


def profile_file(path: Path, profile: LensProfile, today: date, *, replace_foreign: bool = False) -> ProfileFile:
    """The file at `path` with the profile in it; a new one if there is none. Its other bytes stay unchanged.

    replace_foreign: also change an entry of this lens that LensLab has not made. Raises UnusableRequest for a file that
    is no database, or of a version that programs cannot read with this one, or for such an entry.
    """
    database = _database(path)
    if database is None:
        root = Element("lensdatabase", version="1")
        _add_camera(root, profile)
        root.append(_lens_element(profile, None, today))
        return ProfileFile(b'<?xml version="1.0" encoding="UTF-8"?>\n' + _bytes(root, 0) + b"\n", False)
    names = profile.names
    entry = _entry(database, names.maker, names.model, names.crop_factor)
    made = _lens_element(profile, None if entry is None else entry.element, today)
    if entry is None:
        parts = Element("parts")
        _add_camera(parts, profile, [read.element for read in database.entries])
        parts.append(made)
        added = b"".join(b"\n    " + _bytes(part, 1).strip() + b"\n" for part in parts)
        end = database.root_end
        if database.data[end : end + 2] != b"</":  # <lensdatabase/>, which holds nothing
            raise UnusableRequest(tr("The file holds an empty database: delete it first."))
        content = database.data[:end] + added + database.data[end:]
    else:
        is_ours = any(is_comment(child) and MARK in (child.text or "") for child in entry.element.iter())
        if not replace_foreign and not is_ours:
            raise ForeignEntry(
                tr(
                    "{path} has an entry for {lens} that LensLab has not made: choose another file, or have the entry "
                    "changed.",
                    path=path,
                    lens=names.model,
                )
            )
        long, _, short = (entry.element.findtext("aspect-ratio") or "3:2").partition(":")
        if abs(number(long, 1.5) / (number(short, 1.0) or 1.0) / names.aspect - 1) >= SAME_SHAPE:
            raise UnusableRequest(
                "{path} has this lens from pictures of another shape: choose another file.", path=path
            )
        content = database.data[: entry.start] + _bytes(made, 1).strip() + database.data[entry.end :]
    parse_database(content)  # an unreadable file must not be written
    return ProfileFile(content, entry is not None)


def profile_in_file(
    path: Path,
    shots: Iterable[Measured],
    request: ProfileRequest,
    corrected: Collection[Path],
    *,
    replace_foreign: bool = False,
) -> tuple[LensProfile, ProfileFile]:
    """The profile, with the distortion model of the file's own entry, and the file with it. Nothing is written.

    Raises UnusableRequest, see `measure_profile` and `profile_file`.
    """
    names = request.names
    model = request.model or distortion_model_in(path, names.maker, names.model, names.crop_factor)
    profile = measure_profile(shots, replace(request, model=model), corrected)
    return profile, profile_file(path, profile, date.today(), replace_foreign=replace_foreign)


class ForeignEntry(UnusableRequest):
    """The file's entry of this lens was not made by LensLab."""


def _database(path: Path) -> ReadDatabase | None:
    """The file to add to; None without one, or for a pipe or a device, which takes whatever comes."""
    if not path.is_file() or path.stat().st_size == 0:
        return None
    try:
        database = read_database(path)
    except OSError as error:
        raise not_written(path, error) from error
    if database.version not in ("0", "1"):
        raise UnusableRequest(
            "{path} is a Lensfun database of version {version}; profiles are of version 1. Choose another file.",
            path=path,
            version=database.version[:20],
        )
    if b"<lensdatabase" not in database.data:  # UTF-16, with a mark or without, and the like
        raise UnusableRequest("{path} is not encoded as UTF-8: choose another file.", path=path)
    return database


def _bytes(element: Element, level: int) -> bytes:
    """Indented; non-ASCII characters as references, so that any file's encoding holds them when added to."""
    indent(element, "    ", level)
    return bytes(tostring(element, encoding="us-ascii" if level else "utf-8", xml_declaration=False))


def _entry(database: ReadDatabase, maker: str, model: str, crop_factor: float) -> ReadEntry | None:
    """The entry that Lensfun regards as the same lens: by maker, model and crop factor; the last of several."""
    same = [
        read
        for read in database.entries
        if read.element.tag == "lens"
        and same_text(plain(read.element, "maker"), clean(maker))
        and same_text(plain(read.element, "model"), clean(model))
        and abs(crop_of(read.element) - crop_factor) < SAME_SHAPE
    ]
    return same[-1] if same else None


def _add_camera(root: Element, profile: LensProfile, there: Iterable[Element] = ()) -> None:
    names = profile.names
    if names.camera is None:
        return
    maker, model = names.camera
    for element in there:
        if element.tag == "camera" and same_text(plain(element, "model"), clean(model)):
            return
    camera = SubElement(root, "camera")
    for tag, text in (("maker", maker), ("model", model), ("mount", names.mount)):
        SubElement(camera, tag).text = clean(text)
    SubElement(camera, "cropfactor").text = f"{names.crop_factor:.4g}"


def _lens_element(profile: LensProfile, before: Element | None, today: date) -> Element:
    """The lens with the other focal lengths, apertures and distances of `before`."""
    names = profile.names
    lens = Element("lens")
    from_shots = f"{profile.shots} shot{'s' * (profile.shots != 1)} of a LensLab chart of {', '.join(profile.charts)}"
    camera = "" if profile.camera is None else f" with {profile.camera}"
    notes = " ".join(str(note) for note in profile.remarks)
    lens.append(_comment(f"{MARK} {lenslab.__version__}, {today.isoformat()}: {from_shots}{camera}. {notes}".strip()))
    comments = {child.text for child in lens}
    lens.extend(child for child in before or () if child.tag != "calibration" and child.text not in comments)
    for tag, text in (
        ("maker", names.maker),
        ("model", names.model),
        ("mount", names.mount),
        ("cropfactor", f"{names.crop_factor:.5g}"),
        ("aspect-ratio", f"{names.aspect:.5g}"),
    ):
        if lens.find(tag) is None:
            SubElement(lens, tag).text = clean(text)
    calibration = SubElement(lens, "calibration")
    old = None if before is None else before.find("calibration")
    made = list(_calibrations(profile))
    fresh = {_setting(element) for element in made}
    calibration.extend(element for element in ([] if old is None else old) if _setting(element) not in fresh)
    calibration.extend(made)
    return lens


def _setting(element: Element[Any]) -> tuple[str, ...]:
    """Key by which Lensfun distinguishes calibrations; subject of a comment."""
    if is_comment(element):
        return ((element.text or "").partition(" leaves ")[0].strip(),)
    numbers = (f"{number(element.get(name), 0.0):.4g}" for name in ("focal", "aperture", "distance"))
    return (str(element.tag), *numbers)


def _calibrations(profile: LensProfile) -> Iterable[Element[Any]]:
    def terms(names: Iterable[str], values: Sequence[float]) -> dict[str, str]:
        return {name: f"{value:.7f}" for name, value in zip(names, values, strict=True)}

    for entry in profile.distortion:
        focal = {"focal": f"{entry.focal_mm:g}"}
        yield _comment(
            f"{entry.focal_mm:g} mm: distortion leaves {max(entry.remaining, MIN_SHOWN):.3f} % rms, "
            f"its corner is certain to {entry.error:.3f} %"
        )
        yield Element(
            "distortion", {"model": entry.model, **focal, **terms(DISTORTION_TERMS[entry.model], entry.terms)}
        )
        if entry.real_focal_mm is not None:
            yield Element("real-focal-length", {**focal, "real-focal": f"{entry.real_focal_mm:g}"})
    for colour in profile.colour:
        yield _comment(f"{colour.focal_mm:g} mm: lateral colour leaves {colour.remaining_px:.3f} px rms")
        red, blue = ([f"{name}{letter}" for name in COLOUR_TERMS] for letter in "rb")
        of_both = {**terms(red, colour.red), **terms(blue, colour.blue)}
        yield Element("tca", {"model": "poly3", "focal": f"{colour.focal_mm:g}", **of_both})
    for light in profile.light:
        setting = {
            "focal": f"{light.focal_mm:g}",
            "aperture": f"{light.aperture:g}",
            "distance": f"{light.distance_m:g}",
        }
        yield Element("vignetting", {"model": "pa", **setting, **terms(VIGNETTING_TERMS, light.terms)})
    if profile.light:
        rms = max(light.remaining for light in profile.light)
        corner = max(light.corner_remaining for light in profile.light)
        yield _comment(
            f"Vignetting leaves at most {rms:.3f} EV rms to 0.95 of the half diagonal, {corner:.3f} EV beyond"
        )


def is_comment(element: Element[Any]) -> bool:
    """True for comments, which ElementTree marks by the function that makes them."""
    return element.tag is Comment


def _comment(text: str) -> Element[Any]:
    """A comment; two hyphens would end it."""
    return Comment(f" {re.sub(r'-(?=-)', '- ', clean(text)).rstrip('-')} ")


def clean(text: str) -> str:
    """The text on one line, without characters that XML 1.0 cannot hold."""
    return " ".join(re.sub(r"[^\x20-\uD7FF\uE000-\uFFFD\U00010000-\U0010FFFF]", " ", text).split())


# ------------------------------------------------------------------------------
# Folders of a user's Lensfun profiles on each system; saving there, and undoing it.
#
# Sources: Lensfun's manual (How database files are found and loaded), and the configuration of darktable, RawTherapee
# and digiKam. Flatpak and Snap give each program a data folder of its own.


FILE_NAME = "lenslab.xml"  # the one file that profiles are added to
FLATPAKS = {
    "darktable": "org.darktable.Darktable",
    "RawTherapee": "com.rawtherapee.RawTherapee",
    "digiKam": "org.kde.digikam",
    "Hugin": "net.sourceforge.Hugin",
    "GIMP": "org.gimp.GIMP",
}
SNAPS = {"darktable": "darktable", "RawTherapee": "rawtherapee", "digiKam": "digikam", "GIMP": "gimp"}


@dataclass(frozen=True, slots=True)
class ProfileFolder:
    """A folder of profiles. programs: its readers, as shown to the user."""

    programs: str
    path: Path


@dataclass(frozen=True, slots=True)
class SavedProfile:
    """A saved file and its previous content: None for none. made: the folders that were new."""

    path: Path
    content: bytes
    before: bytes | None
    made: tuple[Path, ...]


def profile_folders() -> list[ProfileFolder]:
    """The folders, the usual one first; those of Flatpak and Snap if such programs are installed."""
    home, of_user = Path.home(), user_folder()
    if sys.platform in ("win32", "darwin"):
        programs = tr("darktable (an administrator must copy the file)")
        installed = Path("C:/Program Files/darktable/share/lensfun/version_1")
        if sys.platform == "darwin":
            programs = tr("darktable (again after each update)")
            installed = Path("/Applications/darktable.app/Contents/Resources/share/lensfun/version_1")
        own = tr("digiKam, RawTherapee with an empty Lensfun folder in its preferences")
        return [ProfileFolder(own, of_user), ProfileFolder(programs, installed)]
    folders = [ProfileFolder(tr("darktable, RawTherapee, digiKam, Hugin from your distribution"), of_user)]
    for text, names, apps, data in (
        (marked("{program} from Flatpak"), FLATPAKS, home / ".var" / "app", "data/lensfun"),
        (marked("{program} from Snap"), SNAPS, home / "snap", "current/.local/share/lensfun"),
    ):
        folders += [
            ProfileFolder(tr(text, program=program), apps / name / data)
            for program, name in names.items()
            if (apps / name).is_dir()
        ]
    return folders


def save_in(folder: Path, content_for: Callable[[Path], bytes]) -> SavedProfile:
    """Write FILE_NAME in a folder, created if missing. content_for: of the file at a path.

    Raises CannotWrite, and the errors of content_for; nothing has changed then.
    """
    from lenslab.results.writing import write

    target = folder / FILE_NAME
    missing = [place for place in (folder, *folder.parents) if not place.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with changing_file(target):
            before = target.read_bytes() if target.is_file() else None
            content = content_for(target)
            write(target, content)
    except (OSError, LensLabError) as error:
        _remove_empty(missing)
        if isinstance(error, OSError):
            raise not_written(target, error) from error
        raise
    return SavedProfile(target, content, before, tuple(missing))


def undo(saved: SavedProfile) -> None:
    """Restore the previous content; folders made for the file are removed if empty.

    Raises CannotWrite, also if another program has changed the file since: its lenses would be lost.
    """
    from lenslab.results.writing import write

    try:
        with changing_file(saved.path):
            if saved.path.is_file() and saved.path.read_bytes() != saved.content:
                raise CannotWrite("{path} has been changed since: remove the lens there", path=saved.path)
            if saved.before is not None:
                write(saved.path, saved.before)
                return
            saved.path.unlink(missing_ok=True)
    except OSError as error:
        raise not_written(saved.path, error) from error
    _remove_empty(saved.made)


def _remove_empty(folders: Iterable[Path]) -> None:
    with suppress(OSError):  # a folder no longer empty stays
        for folder in folders:
            folder.rmdir()
