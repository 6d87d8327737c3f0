"""Which cameras, lenses and mounts Lensfun knows: its own files, where it is installed. Nothing is loaded of it."""

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
from xml.etree.ElementTree import Element

from lenslab.errors import UnusableRequest
from lenslab.lensfun.xml_reading import read_database

WORDS = re.compile(r"\d[\d.]*|[^\w\s]+|[^\W\d]+")
OPTIONAL_PACKAGE = "lensfunpy"  # its wheel brings Lensfun's database


@dataclass(frozen=True, slots=True)
class KnownCamera:
    """As Lensfun spells it."""

    maker: str
    model: str
    mount: str
    crop_factor: float


@dataclass(frozen=True, slots=True)
class KnownLens:
    """An entry, and the file it stands in."""

    maker: str
    model: str
    crop_factor: float
    file: Path


@dataclass(frozen=True, slots=True)
class KnownGear:
    """All that Lensfun's files hold; all empty where none are installed."""

    cameras: tuple[KnownCamera, ...] = ()
    lenses: tuple[KnownLens, ...] = ()
    mounts: frozenset[str] = frozenset()

    @property
    def is_installed(self) -> bool:
        return bool(self.cameras)

    def camera(self, maker: str | None, model: str | None, name: str | None = None) -> KnownCamera | None:
        """By EXIF's maker and model, or by the one name that LensLab shows of both."""
        from lenslab.metadata import camera_name

        for camera in self.cameras:
            if model and same_text(camera.model, model) and (not maker or same_text(camera.maker, maker)):
                return camera
            if not model and name and same_text(camera_name(camera.maker, camera.model) or "", name):
                return camera
        return None

    def lenses_named(self, model: str, maker: str | None = None) -> tuple[KnownLens, ...]:
        """Its entries for a lens, those that count last; with or without the maker in the name, as EXIF and Lensfun
        differ in it: EF50mm f/1.8 STM is Canon EF 50mm f/1.8 STM.
        """
        wanted = words_of(model)
        return tuple(
            lens
            for lens in self.lenses
            if (maker is None or same_text(lens.maker, maker)) and _same_words(wanted, lens)
        )


def same_text(text: str, other: str) -> bool:
    """As Lensfun compares: whatever the case and the spaces."""
    return text.casefold().split() == other.casefold().split()


def words_of(text: str) -> Counter[str]:
    """The words of a name by which Lensfun compares (lfFuzzyStrCmp): digits, letters and signs apart, f left out."""
    words = WORDS.findall(text.casefold())
    return Counter(word for word in words if word != "f" and (word in "*+" or len(word) > 1 or word.isalnum()))


def _same_words(wanted: Counter[str], lens: KnownLens) -> bool:
    has, maker = words_of(lens.model), words_of(lens.maker)
    return has == wanted or has - maker == wanted - maker


def known_gear() -> KnownGear:
    """Read once, and again when a folder has changed."""
    folders = tuple((folder, folder.stat().st_mtime) for folder in database_folders() if folder.is_dir())
    return _read(folders)


def database_folders() -> Iterator[Path]:
    """Where Lensfun's files may be, those that count last."""
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
    """Where Lensfun, installed by the system's packages, looks for a user's own profiles (GLib's user data folder)."""
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
                if element.tag == "mount":
                    mounts.add(plain(element, "name"))
                elif element.tag == "camera":
                    cameras.append(_camera(element))
                elif element.tag == "lens":
                    lenses.append(_lens(element, file))
    return KnownGear(tuple(cameras), tuple(lenses), frozenset(mounts))


def _camera(element: Element) -> KnownCamera:
    return KnownCamera(plain(element, "maker"), plain(element, "model"), plain(element, "mount"), crop_of(element))


def _lens(element: Element, file: Path) -> KnownLens:
    return KnownLens(plain(element, "maker"), plain(element, "model"), crop_of(element), file)


def plain(element: Element, tag: str) -> str:
    """The text without a language, by which Lensfun identifies."""
    return next(((child.text or "").strip() for child in element.findall(tag) if child.get("lang") is None), "")


def crop_of(element: Element) -> float:
    """1 where it is missing or no such number."""
    crop = number(element.findtext("cropfactor"), 1.0)
    return crop if 0.01 < crop < 1000 else 1.0


def number(text: str | None, otherwise: float) -> float:
    """A number in a file, or another where there is none."""
    try:
        return float(text or otherwise)
    except ValueError:
        return otherwise
