"""Cameras, lenses and mounts in Lensfun's own files, if it is installed; the library itself is not loaded."""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from lenslab.values.disk import folded, plain_text
from lenslab.values.remarks import UnusableRequest

# ------------------------------------------------------------------------------
# Parser of Lensfun's database files, for untrusted bytes, with the position of each entry in the file.


MAX_BYTES = 20_000_000  # the whole of Lensfun's database has 5 MB
MAX_ELEMENTS = 100_000  # twice the whole of it
MAX_REASON = 120  # characters
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
        reason = plain_text(str(error)[:MAX_REASON])
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


WORDS = re.compile(r"\d[\d.]*|[^\w\s]+|[^\W\d]+")
OPTIONAL_PACKAGE = "lensfunpy"  # its wheel brings Lensfun's database


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
        from lenslab.files.metadata import camera_name

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
        wanted = words_of(model)
        return tuple(
            lens
            for lens in self.lenses
            if (maker is None or same_text(lens.maker, maker)) and _same_words(wanted, lens)
        )


def same_text(text: str, other: str) -> bool:
    """True if names are one, whatever their case, spaces and how accents are written."""
    return folded(text).split() == folded(other).split()


def words_of(text: str) -> Counter[str]:
    """Words of a name as compared by Lensfun (lfFuzzyStrCmp): digits, letters and signs apart, without "f"."""
    words = WORDS.findall(folded(text))
    return Counter(word for word in words if word != "f" and (word in "*+" or len(word) > 1 or word.isalnum()))


def _same_words(wanted: Counter[str], lens: KnownLens) -> bool:
    has, maker = words_of(lens.model), words_of(lens.maker)
    return has == wanted or has - maker == wanted - maker


def known_gear() -> KnownGear:
    """Content of Lensfun's files, read once and again after a folder has changed."""
    folders = tuple((folder, folder.stat().st_mtime) for folder in database_folders() if folder.is_dir())
    return _read(folders)


def database_folders() -> Iterator[Path]:
    """Possible folders of Lensfun's files, those of precedence last."""
    spec = find_spec(OPTIONAL_PACKAGE)
    if spec is not None and spec.origin is not None:
        yield Path(spec.origin).parent / "db_files"
    if sys.platform != "win32":
        yield from (Path(root) / "lensfun" / "version_1" for root in ("/usr/share", "/usr/local/share"))
        yield Path("/var/lib/lensfun-updates/version_1")
    of_user = user_folder()
    yield of_user / "updates" / "version_1"
    yield of_user


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
