"""Metadata recorded by the camera: through exiftool where it is installed, else through the built-in readers."""

from __future__ import annotations

import html
import json
import logging
import math
import os
import re
import shutil
import subprocess
import threading
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

from lenslab.values.disk import SMALL_FILE, composed, kind_of_content, kind_of_name, plain_text
from lenslab.values.language import tr
from lenslab.values.ranges import SENSORS_MM, in_range, within
from lenslab.values.text import MOST_TEXT
from lenslab.values.types import Metadata

# ------------------------------------------------------------------------------
# Which of the names that a file records is the lens's, and which say that the camera knows none.


def best_name(model: str | None, xmp: str | None, by_number: str | None, by_lengths: str | None) -> str | None:
    """A lens's name: as the lens or its maker wrote it, rather than looked up by a number that several lenses share.

    model: EXIF's. xmp: a raw developer's. by_number: what exiftool finds for the maker's number, often a list of all
    lenses that have it. by_lengths: focal lengths and widest apertures.
    """
    if model:
        return model
    spelled = xmp is not None and re.search(r"[a-z]", re.sub(r"mm|f(?=[/\d ])", "", xmp.casefold())) is not None
    listed = None if by_number is None or by_number.isdecimal() else by_number
    certain = listed if listed and " or " not in listed and _lengths(listed) == _lengths(xmp or listed) else None
    return next((name for name in (xmp if spelled else None, certain, xmp, listed, by_lengths) if name), None)


def _lengths(name: str) -> list[float]:
    """The focal lengths in a lens's name, mm."""
    found = re.search(r"(\d+(?:\.\d+)?)(?:\s*-\s*(\d+(?:\.\d+)?))?\s*mm", name)
    return [float(length) for length in found.groups() if length] if found else []


def lens_of_numbers(values: Iterable[Any]) -> str | None:
    """ "24-70mm f/2.8" of the shortest and longest focal length in mm and the widest f-numbers at these.

    None where neither a zoom range nor an f-number is known: a focal length alone is recorded elsewhere.
    """
    known = [
        number if (number := number_of(value)) and 0 < number < NOT_KNOWN else None for value in map(quotient, values)
    ]
    shortest, longest, wide, wide_long = (*known, None, None, None, None)[:4]
    if shortest is None or (wide is None and longest in (None, shortest)):
        return None
    lengths = dict.fromkeys(f"{float(f'{length:.3g}'):g}" for length in (shortest, longest) if length)
    numbers = dict.fromkeys(f"{number:.2g}" for number in (wide, wide_long) if number)
    return f"{'-'.join(lengths)}mm" + (f" f/{'-'.join(numbers)}" if numbers else "")


def quotient(value: Any) -> Any:
    """ "7/2" as the number that it stands for."""
    above, _, below = str(value).partition("/")
    numerator, denominator = number_of(above), number_of(below)
    if not below:
        return value
    return numerator / denominator if numerator is not None and denominator else None


def number_of(value: Any) -> float | None:
    """A finite number; None of all else."""
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return number if math.isfinite(number) else None


# Of adapted and absent lenses, as cameras and exiftool's lists of all makers name them
NO_LENS = re.compile(
    r"^(?:unknown|none|null|undef|inf)\b|^\((?:none|null)\)|^[-.0 ()/?fm]+$|^-?\d+(?: \d+)*$"
    r"|(?<![\d.])0+(?:\.0+)?\s*mm|(?<!\d)65535(?:\.0+)?\s*mm|\bf/?0+(?:\.0+)?\s*$|^1(?:\.0+)?\s*mm\b"
)
HAS_LENGTH = re.compile(r"\d\s*mm\b")
NO_LENS_WITHOUT_LENGTH = re.compile(
    r"(?:\b(?:(?:no|other|manual|uncoded|k or m|a series)[- ]lens|no cpu|mount converter|speed booster)|adapter)\b"
)
NOT_KNOWN = 65535  # the most that 16 bits hold


@cache
def exiftool_version() -> str | None:
    """The version of the exiftool on PATH; None where there is none, or too old a one. Starts it once (0.1 s).

    NO_ANSWER where a program of that name does not answer as exiftool does: it fails, hangs or prints something else.
    """
    from lenslab.workers.process import answer_of

    program = shutil.which("exiftool")
    if program is None:
        return None
    try:
        answer = answer_of([program, "-ver"], ANSWER_S)
    except (OSError, RuntimeError, subprocess.SubprocessError) as error:
        LOGGER.warning("exiftool does not say its version: %s", error)
        return NO_ANSWER
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3})+", answer):
        LOGGER.warning("exiftool gives its version as %r", answer)
        return NO_ANSWER
    return answer if tuple(map(int, answer.split("."))) >= OLDEST_EXIFTOOL else None


def reader_in_use() -> str:
    """Reader of the cameras' data: "exiftool 12.57", BUILT_IN or BUILT_IN_INSTEAD."""
    version = exiftool_version()
    return f"exiftool {version}" if version else BUILT_IN if version is None else BUILT_IN_INSTEAD


def reader_words(reader: str) -> str:
    """The result of `reader_in_use`, in words for the user."""
    words = {BUILT_IN: tr("built-in reader"), BUILT_IN_INSTEAD: tr("built-in reader (ExifTool fails)")}
    return words.get(reader, reader)


def is_safe_for_exiftool(path: Path) -> bool:
    """True if a path may be handed to exiftool, whose arguments are lines and can run code.

    A name with a line break would become further arguments; before 12.38 one that ends in | was run as a command
    (CVE-2022-23935); one that is not UTF-8 cannot be separated from its neighbours in the output.
    """
    return str(path).isprintable() and "|" not in str(path) and path.is_absolute()  # bytes not UTF-8 are not printable


def read_with_exiftool(path: Path) -> Metadata | None:
    """Metadata of a file whose path is safe for exiftool; None if exiftool has no answer for it.

    Keeps one exiftool running from call to call, in this process: to be called in a worker of its own, because
    PyExifTool knows no time limit and waits for ever on an exiftool that has died.
    Raises ExiftoolTrouble where it does not do what exiftool does.
    """
    try:
        answer = _exiftool().execute(*(f"-{tag}" for tag in TAGS), str(path), raw_bytes=True)
        records = json.loads(answer.decode("utf-8", "replace") or "[]")
        of_file = [record for record in records if os.path.normpath(record["SourceFile"]) == os.path.normpath(path)]
        return _from_exiftool(of_file[0]) if of_file else None
    except Exception as error:  # PyExifTool raises of every kind
        raise ExiftoolTrouble(f"{type(error).__name__}: {error}") from error


class ExiftoolTrouble(Exception):
    """It ends, or its answers make no sense."""


def stop_exiftool() -> None:
    """End the exiftool that `read_with_exiftool` left running in this process, if any."""
    if _exiftool.cache_info().currsize:
        _STOPPING.set()
        with suppress(Exception):  # one that is in trouble may not end as it should: the pool ends it then
            _exiftool().terminate(timeout=2)
        _exiftool.cache_clear()


@cache
def _exiftool() -> Any:
    from exiftool import ExifTool

    # an empty config file: none is read from the user's folder
    arguments = ["-j", "-q", "-q", "-m", "-fast", "-charset", "filename=utf8"]
    tool: Any = ExifTool(common_args=arguments, config_file="", encoding="utf-8")
    _STOPPING.clear()
    started = threading.Event()

    def hang_up() -> None:  # once it has ended: PyExifTool would listen to it for ever, taking all of a core
        while tool._process is None:
            if started.wait(0.01) and tool._process is None:
                return
        process = tool._process
        process.wait()
        if not _STOPPING.is_set():
            with suppress(Exception):
                process.stdout.close()

    threading.Thread(target=hang_up, name="lenslab-exiftool", daemon=True).start()
    try:
        tool.run()
    finally:
        started.set()
    return tool


_STOPPING = threading.Event()  # it ends because LensLab stops it


def _from_exiftool(record: Mapping[str, Any]) -> Metadata:
    return _without_placeholders(_recorded(record))


def _recorded(record: Mapping[str, Any]) -> Metadata:
    """What the tags say, by exiftool's names."""

    def number(*tags: str) -> float | None:
        return _first_positive(number_of(record.get(tag)) for tag in tags)

    def apex(*tags: str) -> float | None:
        return _positive(_not_apex_zero(number(*tags)), 3)  # f/2.639 is 2.64

    zoom = record.get("MinFocalLength"), record.get("MaxFocalLength")
    return Metadata(
        camera=camera_name(_text(record.get("Make")), _text(record.get("Model"))),
        camera_serial=_serial(record.get("SerialNumber")) or _serial(record.get("InternalSerialNumber")),
        lens=best_name(
            _lens(record.get("LensModel")),
            _lens(record.get("Lens")),
            _lens(record.get("LensID")),
            lens_of_numbers(str(record.get("LensInfo")).split()) or lens_of_numbers(zoom),
        ),
        lens_serial=_serial(record.get("LensSerialNumber")),
        aperture=number("FNumber") or apex("ApertureValue", "Aperture"),
        shutter_s=number("ExposureTime") or apex("ShutterSpeedValue", "ShutterSpeed"),
        iso=_iso(*(str(record.get(tag)).split() for tag in ("ISO", *FURTHER_ISO))),
        focal_length_mm=number("FocalLength"),
        taken=_time(record.get("DateTimeOriginal"), record.get("SubSecTimeOriginal"))
        or _time(record.get("CreateDate"), record.get("SubSecTimeDigitized")),
        exposure_mode=_text(record.get("ExposureProgram")) or _text(record.get("ExposureMode")),
        exposure_compensation_ev=number_of(record.get("ExposureCompensation")),
        upside_down=number_of(record.get("Orientation")) == 3,  # the picture is to be turned by 180 degrees
        sensor_width_mm=_sensor_width_mm(record),
        camera_maker=_text(record.get("Make")),
        camera_model=_text(record.get("Model")),
        lens_maker=_text(record.get("LensMake")),
        software=_text(record.get("Software")),
    )


def read_built_in(path: Path) -> Metadata:
    """Metadata without exiftool: EXIF through exifread, then LibRaw for fields that a RAW keeps elsewhere.

    Unknown where the file cannot be read: measuring it will say why. To be called in a worker: decoders may crash.
    """
    record = _exif(path)
    if _lens(record.get("LensModel")) is None:
        record["Lens"], numbers = _lens_in_xmp(path)
        if lens_of_numbers(str(record.get("LensInfo")).split()) is None:
            record["LensInfo"] = numbers
    metadata = _recorded(record)
    return _without_placeholders(_with_libraw(path, metadata, record) if kind_of_name(path) == "RAW" else metadata)


def _without_placeholders(recorded: Metadata) -> Metadata:
    """Without what nothing can have recorded, and what cameras write of a lens that tells them nothing.

    f/1 is believed of lenses that have a name and a focal length: it is what 0 becomes in the APEX units of EXIF.
    """
    recorded = in_range(recorded)
    if recorded.focal_length_mm in NO_LENGTH_MM:
        recorded = replace(recorded, focal_length_mm=None)
    if recorded.aperture == 1.0 and None in (recorded.lens, recorded.focal_length_mm):
        return replace(recorded, aperture=None)
    return recorded


def _iso(*lists: Iterable[Any]) -> float | None:
    """The first ISO of each of these tags' lists that is known: 65535 stands for more than its 16 bits hold."""
    firsts = (_first_positive(number_of(quotient(value)) for value in values) for values in lists)
    return next((iso for iso in firsts if iso not in (None, NOT_KNOWN)), None)


def _exif(path: Path) -> dict[str, Any]:
    """The tags of EXIF by exiftool's names, numbers as it prints them."""
    import exifread

    logging.getLogger("exifread").setLevel(logging.CRITICAL)
    try:
        with path.open("rb") as file:
            found = exifread.process_file(file, details=False, extract_thumbnail=False)
    except Exception:  # exifread raises of every kind on damaged files, and metadata is a bonus: the picture decides
        return {}
    record: dict[str, Any] = {}
    for wanted in TAGS:
        name = wanted.removesuffix("#")
        tag = next(
            (found[key] for group in ("EXIF", "Image") if (key := f"{group} {EXIFREAD.get(name, name)}") in found), None
        )
        if tag is not None:
            record[name] = _printed(tag.values) if wanted.endswith("#") else str(tag)
    for name, power in APEX.items():
        value = number_of(record.get(name))
        if value is not None:
            record[name] = 2.0 ** (power * value) if -60 < value < 60 else None
    return record


def _printed(values: Any) -> str:
    """exifread's numbers as exiftool prints them: repeats have equal ones, whichever reader gave which."""
    numbers = [number_of(quotient(value)) for value in (values if isinstance(values, list) else ())]
    return " ".join(str(number if number is None else f"{number:.10g}") for number in numbers)


def _lens_in_xmp(path: Path) -> tuple[str | None, str | None]:
    """The lens's name as a raw developer wrote it; its focal lengths and widest f-numbers, as EXIF's LensInfo."""
    import tifffile

    try:
        with path.open("rb") as file:
            head = file.read(SMALL_FILE)
        if kind_of_content(head[:16]) == "TIFF":  # the packet is wherever the header says
            with tifffile.TiffFile(path) as tiff:
                tag = tiff.pages.first.tags.get("XMP")
                packet = b"" if tag is None else bytes(tag.value)[:SMALL_FILE]
        else:
            packet = b"".join(head.partition(b"<x:xmpmeta")[1:])
    except Exception as error:  # tifffile raises of every kind on damaged files, and metadata is a bonus
        LOGGER.info("%s: no XMP: %r", path, error)
        return None, None
    name, numbers = (
        html.unescape((found[1] or found[2]).decode("utf-8", "replace")) if (found := pattern.search(packet)) else None
        for pattern in XMP_NAME_AND_NUMBERS
    )
    return name, numbers


def _with_libraw(path: Path, metadata: Metadata, record: Mapping[str, Any]) -> Metadata:
    """`metadata` with its gaps filled by what LibRaw found, but for tags that say "not recorded" by a 0.

    Without an f-number LibRaw takes an APEX value, of which 0 becomes f/1 (and 0 for the shutter 1 s).
    """
    import rawpy

    try:
        with path.open("rb") as file, rawpy.imread(file) as raw:
            other, lens, sizes = raw.other, raw.lens, raw.sizes
    except (rawpy.LibRawError, OSError, MemoryError):
        return metadata
    area = f"0 0 {sizes.height} {sizes.width}"
    taken = other.timestamp if other.timestamp and other.timestamp.year > 1980 else None
    return replace(
        metadata,
        lens=metadata.lens or _lens(lens.model) or lens_of_numbers((lens.min_focal, lens.max_focal)),
        aperture=metadata.aperture
        or (None if record.keys() & APERTURES else _not_apex_zero(_positive(other.aperture, 4))),
        shutter_s=metadata.shutter_s or (None if record.keys() & SHUTTERS else _positive(other.shutter_speed, 6)),
        iso=metadata.iso or _iso((_positive(other.iso_speed, 4),)),
        focal_length_mm=metadata.focal_length_mm or _positive(other.focal_length, 4),
        taken=metadata.taken or taken,
        sensor_width_mm=metadata.sensor_width_mm or _sensor_width_mm({**record, "ActiveArea": area}),
    )


def _sensor_width_mm(record: Mapping[str, Any]) -> float | None:
    """`sensor_width_mm`; the picture's size in pixels from a DNG's tags where EXIF's is missing.

    A converter to DNG leaves it out, but keeps the focal plane's resolution of the RAW file that it was given, also
    where it makes the picture smaller. Else the frame's own pixels count, all of them: what DefaultCrop hides of them
    is measured, too. An equivalent focal length alone says nothing of these: it may be that of a crop mode.
    """
    tags = {name: number_of(record.get(name)) for name in SENSOR_TAGS}
    if None in (tags[name] for name in EXIF_SIZE) and tags["FocalPlaneXResolution"]:
        original, area = (
            [number for part in str(record.get(name)).split() if (number := number_of(part)) is not None]
            for name in DNG_SIZES
        )
        size = original if len(original) == 2 else [area[3] - area[1], area[2] - area[0]] if len(area) == 4 else ()
        tags |= dict(zip(EXIF_SIZE, size, strict=False))
    return sensor_width_mm(tags)


def sensor_width_mm(tags: Mapping[str, float | None]) -> float | None:
    """The long side of the picture on the sensor, from the tags named in SENSOR_TAGS; None where that is not sound.

    By the focal plane's resolution, else by the 35 mm equivalent focal length, whose diagonal is that of 24 x 36 mm.
    If both are recorded, they must agree: some programs leave one as it was when they make a picture smaller.
    """
    known = {name: value for name, value in tags.items() if value is not None and value > 0}
    if not {"ExifImageWidth", "ExifImageHeight"} <= known.keys():
        return None
    columns, rows = known["ExifImageWidth"], known["ExifImageHeight"]
    long, diagonal = max(columns, rows), math.hypot(columns, rows)
    unit_mm = FOCAL_PLANE_MM.get(known.get("FocalPlaneResolutionUnit", 2.0))
    density, focal, equivalent = map(known.get, ("FocalPlaneXResolution", "FocalLength", "FocalLengthIn35mmFormat"))
    widths_mm = [] if density is None or unit_mm is None else [long * unit_mm / density]
    if focal is not None and equivalent is not None and equivalent >= LEAST_EQUIVALENT_MM:
        widths_mm.append(math.hypot(24, 36) * focal / equivalent * long / diagonal)
    if not widths_mm or max(widths_mm) > SAME_SENSOR * min(widths_mm):
        return None
    width = within(widths_mm[0], SENSORS_MM)
    return None if width is None else float(f"{width:.4g}")


def camera_name(make: str | None, model: str | None) -> str | None:
    """ "NIKON D40" for make "NIKON CORPORATION", model "NIKON D40"; "Canon EOS 6D" and not "Canon Canon EOS 6D"."""
    if make is None or model is None:
        return model or make
    brand = make.split()[0]
    if model.casefold().startswith(brand.casefold()):
        return model
    return f"{brand.title() if brand.isupper() else brand} {model}"[:MOST_TEXT]


def _text(value: Any) -> str | None:
    """A recorded text on one line, None where it is empty or says that it is."""
    if value is None or isinstance(value, (list, dict)):
        return None
    text = composed(" ".join(plain_text(re.sub(r"\s|\0", " ", str(value))).split()))
    return text[:MOST_TEXT] if text and text.casefold() not in SAYS_NOTHING else None


def _lens(value: Any) -> str | None:
    """A lens's name; None where it stands for no lens, an unknown one, or an adapter."""
    text = _text(value)
    folded = (text or "").casefold()
    without_length = HAS_LENGTH.search(folded) is None and NO_LENS_WITHOUT_LENGTH.search(folded) is not None
    return None if without_length or NO_LENS.search(folded) else text


def _serial(value: Any) -> str | None:
    text = _text(value)
    return None if text is None or not text.strip("0- .") else text


def _not_apex_zero(number: float | None) -> float | None:
    """The number, unless it is 1: what programs make of an APEX value of 0, which cameras write for "not recorded"."""
    return None if number == 1.0 else number


def _positive(value: Any, digits: int) -> float | None:
    """A number to as many significant digits as are to be trusted; None where it is not above 0."""
    number = number_of(value)
    return None if number is None or number <= 0 else float(f"{number:.{digits}g}")


def _first_positive(numbers: Any) -> float | None:
    """The first that is above 0: f-number 0 and exposure 0 mean "not recorded"."""
    return next((number for number in numbers if number is not None and number > 0), None)


def _time(value: Any, subsecond: Any) -> datetime | None:
    match = re.match(r"(\d{4}):(\d\d):(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.(\d+))?", str(value or ""))
    if match is None:
        return None
    digits = re.match(r"\d+", match[7] or str(subsecond if subsecond is not None else ""))
    try:
        moment = datetime.strptime(" ".join(match.group(1, 2, 3, 4, 5, 6)), "%Y %m %d %H %M %S")
    except ValueError:
        return None
    return moment.replace(microsecond=int(digits[0][:6].ljust(6, "0"))) if digits else moment


XMP_NAME_AND_NUMBERS = tuple(
    re.compile(rb"""<(?:%b)>([^<]+)<|\b(?:%b)\s*=\s*["']([^"']+)["']""" % (names, names))
    for names in (b"aux:Lens|exifEX:LensModel", b"aux:LensInfo|exifEX:LensSpecification")
)

ANSWER_S = 5.0  # for exiftool's version; it takes 0.1 s
BUILT_IN = "built_in"
BUILT_IN_INSTEAD = "built_in_instead"  # exiftool is there, but does not work
LOGGER = logging.getLogger(__name__)
NO_ANSWER = ""
OLDEST_EXIFTOOL = (12, 24)  # 12.15 would do for PyExifTool, but up to 12.23 a picture could run code (CVE-2021-22204)
APERTURES, SHUTTERS = {"FNumber", "ApertureValue"}, {"ExposureTime", "ShutterSpeedValue"}
APEX = {"ApertureValue": 0.5, "ShutterSpeedValue": -1}  # is 2^(so many times what is stored): EXIF 2.32, annex C
FURTHER_ISO = ("RecommendedExposureIndex", "StandardOutputSensitivity", "ISOSpeed")
NO_LENGTH_MM = (1.0, 65535.0)  # of a lens that tells the camera nothing
SAYS_NOTHING = frozenset({"n/a", "unknown", "----", "undef", "not defined", "unidentified"})
FOCAL_PLANE_MM = {2.0: 25.4, 3.0: 10.0, 4.0: 1.0, 5.0: 0.001}  # by FocalPlaneResolutionUnit
LEAST_EQUIVALENT_MM = 34.0  # recorded in whole mm: of shorter ones, the rounding is more than 1.5 %
SAME_SENSOR = 1.05  # of long sides: 36 mm and 35.6 mm are alike, 23.5 mm and 22.3 mm are not
EXIF_SIZE = ("ExifImageWidth", "ExifImageHeight")
DNG_SIZES = ("OriginalDefaultFinalSize", "ActiveArea")
SENSOR_TAGS = (
    *(*EXIF_SIZE, "FocalPlaneXResolution", "FocalPlaneResolutionUnit", "FocalLength", "FocalLengthIn35mmFormat"),
)
EXIFREAD = {  # exiftool's names -> exifread's, where they differ
    "SerialNumber": "BodySerialNumber",
    "LensInfo": "LensSpecification",
    "ISO": "ISOSpeedRatings",
    "StandardOutputSensitivity": "Tag 0x8831",
    "CreateDate": "DateTimeDigitized",
    "ExposureCompensation": "ExposureBiasValue",
    "ExifImageHeight": "ExifImageLength",
    "FocalLengthIn35mmFormat": "FocalLengthIn35mmFilm",
    "OriginalDefaultFinalSize": "Tag 0xC791",
}
TAGS = (
    *("Make", "Model", "SerialNumber", "InternalSerialNumber", "LensMake", "LensModel", "LensID", "LensSerialNumber"),
    *("XMP-aux:Lens", "LensInfo#", "MinFocalLength#", "MaxFocalLength#"),
    *("FNumber#", "ApertureValue#", "Aperture#", "ExposureTime#", "ShutterSpeedValue#", "ShutterSpeed#", "ISO#"),
    *(f"{name}#" for name in FURTHER_ISO),
    *("FocalLength#", "DateTimeOriginal", "SubSecTimeOriginal", "CreateDate", "SubSecTimeDigitized"),
    *("ExposureProgram", "ExposureMode", "ExposureCompensation#", "Orientation#", "Software"),
    *(f"{name}#" for name in (*SENSOR_TAGS, *DNG_SIZES) if name != "FocalLength"),
)
