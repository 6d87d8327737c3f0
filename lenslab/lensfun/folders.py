"""The folders in which programs look for a user's Lensfun profiles, on each system; saving there, and undoing it.

Sources: Lensfun's manual (How database files are found and loaded), and how darktable, RawTherapee and digiKam set it
up. Flatpak and Snap give each program a data folder of its own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from lenslab.errors import CannotWrite, LensLabError
from lenslab.files import not_written
from lenslab.language import tr
from lenslab.lensfun.database import user_folder
from lenslab.lensfun.file import changing_file

FILE_NAME = "lenslab.xml"  # the one file that profiles are added to there
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
    """programs: which read it, as shown."""

    programs: str
    path: Path


@dataclass(frozen=True, slots=True)
class SavedProfile:
    """A file that was saved, and what was there before: None for nothing. made: the folders that were new."""

    path: Path
    content: bytes
    before: bytes | None
    made: tuple[Path, ...]


def profile_folders(platform: str = sys.platform, home: Path | None = None) -> list[ProfileFolder]:
    """The folders, the usual one first; those of Flatpak and Snap where such programs are installed."""
    home = Path.home() if home is None else home
    of_user = user_folder()
    if platform == "win32":
        installed = Path("C:/Program Files/darktable/share/lensfun/version_1")
        return [
            ProfileFolder(tr("digiKam, RawTherapee with an empty Lensfun folder in its preferences"), of_user),
            ProfileFolder(tr("darktable (an administrator must copy the file)"), installed),
        ]
    if platform == "darwin":
        bundle = Path("/Applications/darktable.app/Contents/Resources/share/lensfun/version_1")
        return [
            ProfileFolder(tr("digiKam, RawTherapee with an empty Lensfun folder in its preferences"), of_user),
            ProfileFolder(tr("darktable (again after each update)"), bundle),
        ]
    folders = [ProfileFolder(tr("darktable, RawTherapee, digiKam, Hugin from your distribution"), of_user)]
    for program, name in FLATPAKS.items():
        if (home / ".var" / "app" / name).is_dir():
            data = home / ".var" / "app" / name / "data" / "lensfun"
            folders.append(ProfileFolder(tr("{program} from Flatpak", program=program), data))
    for program, name in SNAPS.items():
        if (home / "snap" / name).is_dir():
            data = home / "snap" / name / "current" / ".local" / "share" / "lensfun"
            folders.append(ProfileFolder(tr("{program} from Snap", program=program), data))
    return folders


def save_in(folder: Path, content_for: Callable[[Path], bytes]) -> SavedProfile:
    """Write FILE_NAME in a folder, which is made where it is missing. content_for: of the file at a path.

    Raises CannotWrite, and what content_for raises; nothing has changed then.
    """
    from lenslab.export.disk import write

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
    """Put back what was there; folders made for the file go if nothing else is in them.

    Raises CannotWrite, also where another program has changed the file since: its lenses would be lost.
    """
    from lenslab.export.disk import write

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
    with suppress(OSError):  # one that holds something by now stays
        for folder in folders:
            folder.rmdir()
