"""Lensfun's own database files: their parser, for untrusted bytes; the gear they know; names for a profile from both.

Names come from the camera's metadata and these files; the user enters missing ones.
"""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from lenslab.charts.place import place_of_shot
from lenslab.files.metadata import SAME_SENSOR, camera_name
from lenslab.results.lensfun_profile import SAME_SHAPE, LensNames, LensProfile, picture_of
from lenslab.values.disk import folded, plain_text
from lenslab.values.grouping import grouped
from lenslab.values.language import tr, written
from lenslab.values.remarks import UnusableRequest, shown
from lenslab.values.text import MOST_TEXT, f_number_text, listed
from lenslab.values.types import Measured

MAX_BYTES = 20_000_000  # the whole of Lensfun's database has 5 MB; of attributes alone it takes 500 MB and 6 s
MAX_ELEMENTS = 100_000  # twice the whole of it
MAX_DEPTH = 20  # Lensfun's own files have 5


@dataclass(frozen=True, slots=True, eq=False)
class ReadEntry:
    """An element right below the root. start, end: its bytes in the file."""

    element: Element
    start: int
    end: int


@dataclass(frozen=True, slots=True, eq=False)
class ReadDatabase:
    """A database file. data: its bytes. root_end: position of the root's end tag."""

    data: bytes
    version: str
    entries: tuple[ReadEntry, ...]
    root_end: int


def read_database(path: Path) -> ReadDatabase:
    """The entries of a file. Raises UnusableRequest for a file that is no Lensfun database, and OSError."""
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise UnusableRequest("{path} is too large for a Lensfun database.", path=path)
    try:
        return parse_database(data)
    except (expat.ExpatError, UnicodeError, RecursionError, ValueError, LookupError, TypeError) as error:
        reason = plain_text(str(error)[:MOST_TEXT])
        raise UnusableRequest("{path} is not a Lensfun database: {reason}", path=path, reason=reason) from error


def parse_database(data: bytes) -> ReadDatabase:
    """The entries of a database. Raises ValueError or ExpatError; entities and unlimited nesting are refused."""
    reading = _Reading(data)
    reading.parser.Parse(data, True)
    if reading.version is None:
        raise ValueError("it has no lensdatabase element")
    return ReadDatabase(data, reading.version, tuple(reading.entries), reading.root_end)


class _Reading:
    """Handlers of expat's events."""

    def __init__(self, data: bytes) -> None:
        self.version: str | None = None
        self.entries: list[ReadEntry] = []
        self.root_end = 0
        self._data = data
        self._depth = 0
        self._elements = 0
        self._start = 0
        self._builder: TreeBuilder | None = None
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._begin
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.CommentHandler = self._comment
        self.parser.EntityDeclHandler = self._refuse

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        if self._depth == 0:
            if name != "lensdatabase":
                raise ValueError(f"its root is {name[:40]}, not lensdatabase")
            self.version = attributes.get("version", "0")
        elif self._depth == 1:
            self._builder = TreeBuilder(insert_comments=True)
            self._start = self.parser.CurrentByteIndex
        self._elements += 1
        if self._elements > MAX_ELEMENTS:
            raise ValueError("it has too many elements")
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise ValueError("its elements are nested too deeply")
        if self._builder is not None:
            self._builder.start(name, attributes)

    def _end(self, name: str) -> None:
        self._depth -= 1
        if self._builder is not None:
            self._builder.end(name)
        if self._depth == 0:
            self.root_end = self.parser.CurrentByteIndex
        elif self._depth == 1 and self._builder is not None:
            end = self._data.index(b">", self.parser.CurrentByteIndex) + 1
            self.entries.append(ReadEntry(self._builder.close(), self._start, end))
            self._builder = None

    def _text(self, text: str) -> None:
        if self._builder is not None:
            self._builder.data(text)

    def _comment(self, text: str) -> None:
        self._elements += 1
        if self._builder is not None and self._elements <= MAX_ELEMENTS:
            self._builder.comment(text)

    def _refuse(self, name: str, *_: object) -> None:
        raise ValueError(f"it declares an entity, {name[:40]}")


def plain(element: Element, tag: str) -> str:
    """Text of the child without a language attribute, by which Lensfun identifies entries."""
    return next(((child.text or "").strip() for child in element.findall(tag) if child.get("lang") is None), "")


def crop_of(element: Element) -> float:
    """Crop factor of an entry; 1 if missing or invalid."""
    crop = number(element.findtext("cropfactor"), 1.0)
    return crop if 0.01 < crop < 1000 else 1.0


def number(text: str | None, otherwise: float) -> float:
    """Number in a text, or `otherwise` without one."""
    try:
        return float(text or otherwise)
    except ValueError:
        return otherwise


# ------------------------------------------------------------------------------
# Cameras, lenses and mounts that Lensfun knows, from its own files if it is installed; the library is not loaded.


@dataclass(frozen=True, slots=True)
class KnownCamera:
    """A camera in Lensfun's spelling."""

    maker: str
    model: str
    mount: str
    crop_factor: float


@dataclass(frozen=True, slots=True)
class KnownLens:
    """An entry for a lens, and its file."""

    maker: str
    model: str
    crop_factor: float
    file: Path


@dataclass(frozen=True, slots=True)
class KnownGear:
    """Content of Lensfun's files; empty if none are installed."""

    cameras: tuple[KnownCamera, ...] = ()
    lenses: tuple[KnownLens, ...] = ()
    mounts: frozenset[str] = frozenset()

    @property
    def is_installed(self) -> bool:
        return bool(self.cameras)

    def camera(self, maker: str | None, model: str | None, name: str | None = None) -> KnownCamera | None:
        """The camera of EXIF's maker and model, or of LensLab's one name for both; None if missing."""
        for camera in self.cameras:
            if model and same_text(camera.model, model) and (not maker or same_text(camera.maker, maker)):
                return camera
            if not model and name and same_text(camera_name(camera.maker, camera.model) or "", name):
                return camera
        return None

    def lenses_named(self, model: str, maker: str | None = None) -> tuple[KnownLens, ...]:
        """Entries for a lens, those of precedence last.

        EXIF and Lensfun differ in whether a name includes the maker: EF50mm f/1.8 STM is Canon EF 50mm f/1.8 STM.
        """
        wanted = _words(model)
        found = []
        for lens in self.lenses:
            if maker is None or same_text(lens.maker, maker):
                has, made_by = _words(lens.model), _words(lens.maker)
                if has == wanted or has - made_by == wanted - made_by:
                    found.append(lens)
        return tuple(found)


def same_text(text: str, other: str) -> bool:
    """True if names are one, whatever their case, spaces and how accents are written."""
    return folded(text).split() == folded(other).split()


def _words(text: str) -> Counter[str]:
    """Words of a name as compared by Lensfun (lfFuzzyStrCmp): digits, letters and signs apart, without "f"."""
    words = re.findall(r"\d[\d.]*|[^\w\s]+|[^\W\d]+", folded(text))
    return Counter(word for word in words if word != "f" and (word in "*+" or len(word) > 1 or word.isalnum()))


def known_gear() -> KnownGear:
    """Content of Lensfun's files, read once and again after a folder has changed."""
    folders = []  # those of precedence last
    spec = find_spec("lensfunpy")  # an optional package, whose wheel brings Lensfun's database
    if spec is not None and spec.origin is not None:
        folders.append(Path(spec.origin).parent / "db_files")
    if sys.platform != "win32":
        folders += [Path(root) / "lensfun" / "version_1" for root in ("/usr/share", "/usr/local/share")]
        folders.append(Path("/var/lib/lensfun-updates/version_1"))
    folders += [user_folder() / "updates" / "version_1", user_folder()]
    return _read(tuple((folder, folder.stat().st_mtime) for folder in folders if folder.is_dir()))


def user_folder() -> Path:
    """Folder of a user's own profiles for Lensfun from the system's packages (GLib's user data folder)."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "lensfun"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "lensfun"


@lru_cache(maxsize=1)
def _read(folders: tuple[tuple[Path, float], ...]) -> KnownGear:
    cameras: list[KnownCamera] = []
    lenses: list[KnownLens] = []
    mounts: set[str] = set()
    for folder, _ in folders:
        for file in sorted(filter(Path.is_file, folder.glob("*.xml"))):
            try:
                entries = read_database(file).entries
            except (OSError, UnusableRequest):
                continue  # one that Lensfun cannot read either
            for entry in entries:
                element = entry.element
                names = plain(element, "maker"), plain(element, "model")
                if element.tag == "mount":
                    mounts.add(plain(element, "name"))
                elif element.tag == "camera":
                    cameras.append(KnownCamera(*names, plain(element, "mount"), crop_of(element)))
                elif element.tag == "lens":
                    lenses.append(KnownLens(*names, crop_of(element), file))
    return KnownGear(tuple(cameras), tuple(lenses), frozenset(mounts))


# ------------------------------------------------------------------------------
# Names of a lens: known, or to be asked for, and Lensfun's own entry for it.


MIN_SHOWN = 0.001  # % of distortion: a residual is never stated as 0
LENSFUN_ACCEPTS = 0.96  # least crop factor of pictures, in that of a profile: it is not used for larger sensors


@dataclass(frozen=True, slots=True)
class KnownNames:
    """LensNames, None where unknown. camera: EXIF's maker and model. is_new_camera: missing in Lensfun's list."""

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
        crop = camera.crop_factor if crop is not None or abs(aspect - 1.5) < SAME_SHAPE else None
    maker, model = first.camera_maker, first.camera_model
    named = (maker, model) if maker is not None and model is not None else None
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
    shots = grouped(filter(place_of_shot, measured), lambda shot: shot.photo.metadata.lens or "")
    return dict(sorted(shots.items(), key=lambda of_lens: -len(of_lens[1])))


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
    others = [  # Lensfun takes an entry of the user's folder in place of one of the same name and crop factor
        lens
        for lens in gear.lenses_named(names.model, names.maker)
        if not (same_text(names.model, lens.model) and same_text(names.maker, lens.maker))
        or abs(names.crop_factor - lens.crop_factor) >= SAME_SHAPE
    ]
    existing = min(others, key=lambda lens: abs(lens.crop_factor - names.crop_factor), default=None)
    if existing is not None:
        yield tr(
            "Lensfun already has {lens} (crop factor {crop}, {file}): if a program corrects with that entry, choose "
            "the lens by hand.",
            lens=existing.model,
            crop=written(existing.crop_factor, ".4g"),
            file=existing.file.name,
        )
    camera = None if names.camera is None else gear.camera(*names.camera)
    if camera is not None and camera.crop_factor < LENSFUN_ACCEPTS * names.crop_factor:
        yield tr(
            "These pictures show a part of the sensor only: Lensfun does not use this profile for whole pictures of "
            "this camera."
        )
