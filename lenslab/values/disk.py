"""Paths, photos in folders, and files written safely."""

from __future__ import annotations

import errno
import json
import os
import re
import stat
import sys
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO, Literal, TypeAlias

from lenslab.values.language import marked, tr
from lenslab.values.remarks import DEVELOPED_RAW, CannotWrite, Remark, remark
from lenslab.values.text import count
from lenslab.values.types import Failed, Measured, Photo

Kind: TypeAlias = Literal["RAW", "TIFF", "JPEG", "PNG", "BMP"]

_WITHOUT_WIDTH = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")  # nobody sees that they are there


def kind_of_name(name: str | os.PathLike[str]) -> Kind | None:
    """The kind of photo a file's name promises, or None for any other kind of file."""
    return KINDS.get(_ending(name))


def is_developed(shot: Measured) -> bool:
    """True of all files but RAW, and of those RAW files that are not what the sensor saw."""
    return kind_of_name(shot.photo.path) != "RAW" or any(note.key in DEVELOPED_RAW for note in shot.warnings)


def kind_of_content(head: bytes) -> Kind | None:
    """The kind of picture a file's first 16 bytes show. Many RAW formats are TIFF inside: those say TIFF."""
    return next((kind for signature, kind in SIGNATURES if head.startswith(signature)), None)


def other_content(head: bytes) -> str | None:
    """Usual name of the format of a file that LensLab does not measure, from its first 16 bytes."""
    return next((name for start, name in OTHER_SIGNATURES if re.match(start, head, re.DOTALL)), None)


@lru_cache(maxsize=50_000)
def natural_key(text: str) -> tuple[tuple[int, int, str], ...]:
    """Sort key that counts as people do: P9 before P10, a before B. It ends with the text: the order is total."""
    keys: list[tuple[int, int, str]] = []
    for part in re.findall(r"[0-9]+|[^0-9]+", composed(text)):
        digits = part.lstrip("0")  # kept as text: names may have more digits than Python converts
        keys.append((0, len(digits), digits) if part[0] in "0123456789" else (1, 0, part.casefold()))
    return (*keys, (-1, 0, text))


def composed(text: str) -> str:
    """`text` with letters and their accents as one character each (NFC): file systems and programs differ in that."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def folded(text: str) -> str:
    """`text` as names are compared: whatever the case, and however accents are written."""
    return composed(composed(text).casefold())


def plain_text(text: str) -> str:
    """`text` on one line, safe to print: bytes that are no UTF-8, and what cannot be seen, as \\xNN or \\uNNNN."""
    if text.isascii() and text.isprintable():  # most names, of which a table shows thousands
        return text
    return "".join(map(_plain_character, text))


def _plain_character(character: str) -> str:
    code, category = ord(character), unicodedata.category(character)
    if category == "Cc" or 0xDC80 <= code <= 0xDCFF:  # a byte of a file name that is not UTF-8 (PEP 383)
        return f"\\x{code & 0xFF:02x}"
    if category in ("Cf", "Zl", "Zp", "Cs") or character in _WITHOUT_WIDTH or 0xE0100 <= code <= 0xE01EF:
        return f"\\u{code:04x}" if code < 1 << 16 else f"\\U{code:08x}"
    return character


def other_format(name: str | os.PathLike[str]) -> str | None:
    """Usual name of a kind of file that LensLab does not measure, "HEIF" or "video"; None for all else."""
    return OTHER_FORMATS.get(_ending(name))


def _ending(name: str | os.PathLike[str]) -> str:
    return os.path.splitext(os.fspath(name))[1].lower()


def passed_over_words(formats: Counter[str]) -> str:
    """Numbers of files passed over, by format, and advice; empty for none."""
    if not formats:
        return ""
    listed = ", ".join(f"{number} {name}" for name, number in formats.most_common())
    files = count(formats.total(), "file")
    if set(formats) == {VIDEO}:
        return tr("Passed over: {files} ({formats}). Take photos instead.", files=files, formats=listed)
    return tr("Passed over: {files} ({formats}). Export photos as 16-bit TIFF.", files=files, formats=listed)


def find_photos(
    paths: Iterable[Path], known: Collection[Path] = (), passed_over: Counter[str] | None = None
) -> Iterator[Photo | Failed]:
    """The photos named by `paths` and in the folders among them, in natural order, each once; no file is opened.

    `known` are absolute paths to pass over. What was named and cannot be used, and folders that cannot be read, come as
    Failed. passed_over: the files of other formats in folders are counted in it, but for those beside a RAW file of
    their name.
    """
    others: Counter[str] = Counter() if passed_over is None else passed_over
    real_folders: dict[Path, Path] = {}
    seen = {_place(path, real_folders) for path in known}
    for path in paths:
        for item in _look(Path(os.path.abspath(path)), others):
            if (place := _place(item.path, real_folders)) not in seen:
                seen.add(place)
                yield item


def _place(path: Path, real_folders: dict[Path, Path]) -> str:
    """A path behind its links, as the system compares it: a Mac's does not tell how accents are written.

    real_folders: those found so far, which are added to.
    """
    folder = path.parent
    if folder not in real_folders:
        real_folders[folder] = real_path(folder)
    place = os.path.normcase(real_path(path) if path.is_symlink() else real_folders[folder] / path.name)
    return composed(place) if sys.platform == "darwin" else place


def without_pairs(items: Iterable[Photo | Failed]) -> list[Photo | Failed]:
    """Without the JPEGs beside a RAW file of their name, of which nothing else is known."""
    listed = [(item, *os.path.splitext(os.path.normcase(item.path))) for item in items]
    raws = {stem for item, stem, suffix in listed if isinstance(item, Photo) and KINDS.get(suffix.lower()) == "RAW"}
    return [item for item, stem, suffix in listed if KINDS.get(suffix.lower()) != "JPEG" or stem not in raws]


def _look(path: Path, others: Counter[str]) -> Iterator[Photo | Failed]:
    """One path the user gave: a file, or a folder with all below it."""
    name = plain_text(path.name or str(path))
    try:
        mode = path.stat().st_mode
    except OSError as error:
        yield Failed(path, name, why_unreadable(error))
        return
    if stat.S_ISDIR(mode):
        yield from _walk(path, plain_text(path.name), others)
    elif kind_of_name(path) is not None:
        yield _photo(path, name)
    elif (other := other_format(path)) is None:
        yield Failed(path, name, remark("not_a_photo"))
    else:
        yield Failed(path, name, remark("video") if other == VIDEO else remark("other_format", format=other))


def _photo(path: Path, name: str) -> Photo | Failed:
    """A file to measure, or why it is none: opening a pipe would wait for ever for what may never come."""
    try:
        mode = path.stat().st_mode
    except OSError as error:
        return Failed(path, name, why_unreadable(error))
    return Photo(path, name) if stat.S_ISREG(mode) else Failed(path, name, remark("not_a_file"))


def _walk(top: Path, name: str, others: Counter[str]) -> Iterator[Photo | Failed]:
    """All photos in a folder, its own first, then those below; no folder twice, by whatever links it is reached."""
    # each with the folders it lies in, by device and inode, and whether a link led there
    waiting: list[tuple[Path, str, frozenset[tuple[int, int]], bool]] = [(top, name, frozenset(), False)]
    visited: set[tuple[int, int]] = set()
    while waiting:
        path, name, above, linked = waiting.pop()
        try:
            status = path.stat()
            identity = (status.st_dev, status.st_ino)
            if identity in above:
                yield Failed(path, name, remark("link_to_parent"))
                continue
            if linked and identity in visited:
                continue
            visited.add(identity)
            entries = sorted(os.scandir(path), key=lambda entry: natural_key(entry.name))
        except OSError as error:
            yield Failed(path, name, why_unreadable(error))
            continue
        below, photos = [], 0
        names = {entry.name for entry in entries}
        raws = {os.path.splitext(each)[0] for each in names if kind_of_name(each) == "RAW"}
        for entry in entries:
            if entry.name.startswith(".") or entry.name in NOT_THE_USERS or _is_own(entry, names):
                continue
            inside = f"{name}/{plain_text(entry.name)}" if name else plain_text(entry.name)
            is_folder = False
            with suppress(OSError):  # a link that leads to itself: reading it will say so
                is_folder = entry.is_dir()
            if is_folder:
                # what lies in so many folders that their names are too long for the system is said to be unreadable
                below.append((Path(entry.path), inside, above | {identity}, entry.is_symlink()))
            elif kind_of_name(entry.name) is not None:
                photos += 1
                yield _photo(Path(entry.path), inside)
            elif (other := other_format(entry.name)) and os.path.splitext(entry.name)[0] not in raws:
                others[other] += 1
        waiting.extend(reversed(below))
        if kind_of_name(path) is not None and not photos and not below:
            yield Failed(path, name, remark("folder_like_photo"))


def _is_own(entry: os.DirEntry[str], beside: Collection[str]) -> bool:
    """True if this program wrote it: lenslab-… or, as older versions named them, a shot's map beside its numbers."""
    stem, suffix = os.path.splitext(entry.name)
    if not stem.startswith("lenslab-"):
        return suffix == ".png" and f"{stem}.npz" in beside
    return suffix == ".png" or (suffix == ".tif" and entry.is_file() and _is_own_tiff(Path(entry.path)))


def why_unreadable(error: OSError) -> Remark:
    """Why a file cannot be opened, from the system's error."""
    if isinstance(error, FileNotFoundError):
        return remark("not_found")
    if isinstance(error, PermissionError):
        return remark("permission_denied")
    if "symbolic links" in (error.strerror or ""):
        return remark("link_to_itself")
    return remark("cannot_be_read", reason=plain_text(error.strerror or str(error)))


def not_written(path: Path, error: OSError) -> CannotWrite:
    """The error for a result that could not be written: which, why, and what to do."""
    full = error.errno in NO_SPACE
    remedy = tr("Free some space, or save it on another drive") if full else tr("Save it in another folder")
    reason = error.strerror or error
    return CannotWrite("{path} cannot be written: {reason}. {remedy}", path=path, reason=reason, remedy=remedy)


def real_path(path: Path) -> Path:
    """Target of a path through links; if they form a circle, as far as they lead."""
    return Path(os.path.realpath(path))


def charts_used_file() -> Path:
    """File of this user's list of Shots > Charts used."""
    from platformdirs import user_config_path

    return user_config_path("LensLab", appauthor=False) / "charts-used.json"


def body_blurs_file() -> Path:
    """File of the constant blur of each of this user's cameras."""
    return charts_used_file().with_name("body-blurs.json")


def kept_json(file: Path) -> Any:
    """JSON that `keep_json` kept for this user; None if there is nothing that can be read."""
    try:
        return json.loads(file.read_text("utf-8")) if file.stat().st_size <= SMALL_FILE else None
    except (OSError, ValueError, RecursionError):
        return None


def keep_json(file: Path, values: Collection[Any]) -> None:
    """Keep another list or dictionary; an empty one leaves no file. Raises OSError where it cannot be written."""
    if not values:
        file.unlink(missing_ok=True)
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    with replacing(file) as out:
        out.write(f"{json.dumps(values, indent=1)}\n".encode())


@contextmanager
def replacing(target: Path, mode: int = 0o600) -> Iterator[BinaryIO]:
    """A file beside `target` to write to: it takes its place when it is whole, or goes if that fails.

    mode: its permissions if there is no such file yet; else it gets those of the file it replaces. Raises OSError.
    """
    import tempfile

    if target.exists() and not (target.is_file() or target.is_dir()):  # it would be gone for all programs
        raise OSError(errno.EEXIST, tr("it is a pipe or a device"), str(target))
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}-", suffix=".part")
    aside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        aside.chmod(target.stat().st_mode & 0o777 if target.exists() else mode)
        aside.replace(target)
    except BaseException as error:
        aside.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.errno is None:  # NumPy's, of an array that did not go in whole
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), name) from error
        raise


def refuse_photo(target: Path) -> None:
    """Raise CannotWrite where writing there would destroy a photo, by whatever name or link it is reached."""
    place = real_path(target)
    if not place.is_file():  # a pipe may never end
        return
    try:
        with place.open("rb") as file:
            start = file.read(SMALL_FILE)
    except OSError:
        return  # nothing there that could be lost, or nothing that can be written either
    kind = kind_of_content(start[:16])
    if not (kind or kind_of_name(place)) or (kind == "PNG" and PNG_MARK in start) or _is_own_tiff(place):
        return
    if place == Path(os.path.abspath(target)):
        reason = marked("{target} is a photo, which LensLab never overwrites: give the result another name")
    else:
        reason = marked("{target} is a link to a photo, which LensLab never overwrites: give the result another name")
    raise CannotWrite(reason, target=target)


def _is_own_tiff(path: Path) -> bool:
    """True if it is a chart that LensLab drew. A caption that says so does not count."""
    import tifffile

    with suppress(Exception), tifffile.TiffFile(path) as file:  # tifffile raises of every kind on what is no TIFF
        return str(getattr(file.pages.first, "software", "")) == CHART_SOFTWARE
    return False


NO_SPACE = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
LARGE_FILE = 1 << 28  # bytes: no table, JSON or database is read that has more
SMALL_FILE = 1 << 18  # bytes: a larger list or dictionary is none of ours, and larger notes or camera data are none
PNG_MARK = b"tEXtSoftware\0LensLab"  # in plots and charts of our own, which may be overwritten
CHART_SOFTWARE = "LensLab test chart"  # the same in TIFF

NOT_THE_USERS = frozenset(  # of Macs, network drives and Windows
    {"__MACOSX", "@eaDir", "#recycle", "@Recycle", "$RECYCLE.BIN", "System Volume Information"}
)

SIGNATURES: tuple[tuple[bytes, Kind], ...] = (
    (b"II*\0", "TIFF"),
    (b"MM\0*", "TIFF"),
    (b"II+\0", "TIFF"),
    (b"MM\0+", "TIFF"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"\x89PNG\r\n\x1a\n", "PNG"),
    (b"BM", "BMP"),
)

_RAW = (  # what LibRaw reads
    "3fr arq ari arw bay bmq cap cine cr2 cr3 crw cs1 dc2 dcr dcs dng drf dsc eip erf fff gpr ia iiq k25 kc2 kdc mdc"
    " mef mfw mos mrw nef nrw orf ori pef ptx pxn qtk raf raw rdc rw2 rwl rwz sr2 srf srw sti x3f"
)
OTHER_SIGNATURES = (
    (rb"....ftyp(?:hei|hev|mif1|msf1)", "HEIF"),
    (rb"....ftypavi", "AVIF"),
    (rb"....ftypcrx", "CR3"),
    (rb"\xff\x0a|....JXL ", "JPEG XL"),
    (rb"\xff\x4f\xff\x51|....jP  ", "JPEG 2000"),
    (rb"RIFF....WEBP", "WebP"),
    (rb"8BPS", "Photoshop"),
    (rb"GIF8", "GIF"),
)
VIDEO = "video"
OTHER_FORMATS = {
    f".{suffix}": name
    for name, suffixes in {
        "HEIF": "heic heif hif heics heifs avci",
        "AVIF": "avif avifs",
        "JPEG XL": "jxl",
        "JPEG XR": "jxr wdp hdp",
        "JPEG 2000": "jp2 j2k jpf jpx jpm j2c jpc",
        "WebP": "webp",
        "Photoshop": "psd psb",
        "OpenEXR": "exr",
        "GIF": "gif",
        "XCF": "xcf",
        VIDEO: "mp4 mov m4v avi mts m2ts mkv mpg mpeg wmv mxf crm r3d braw insv lrv 3gp webm",
    }.items()
    for suffix in suffixes.split()
}
KINDS: dict[str, Kind] = {
    **{f".{suffix}": "RAW" for suffix in _RAW.split()},
    **{f".{suffix}": "TIFF" for suffix in ("tif", "tiff", "btf", "tf8")},
    **{f".{suffix}": "JPEG" for suffix in ("jpg", "jpeg", "jpe", "mpo")},
    ".png": "PNG",
    ".bmp": "BMP",
}
