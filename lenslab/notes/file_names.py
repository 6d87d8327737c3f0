"""Lenses and apertures that names of files and folders state: text in, corrections out, as from shooting notes."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path, PurePosixPath
from statistics import median

from lenslab.edits import Correction
from lenslab.exposure import gain_ev, true_aperture
from lenslab.exposure.stops import exact_f_numbers
from lenslab.files import composed
from lenslab.series.grouping import has_aperture
from lenslab.types import Photo

NO_LEVELS: Mapping[Path, float | None] = {}


def corrections_of_names(
    photos: Iterable[Photo], levels: Mapping[Path, float | None] = NO_LEVELS
) -> dict[Path, Correction]:
    """The apertures in the names of shots without a recorded one, each with its lens where that is in a name, too.

    f2.8, f_5.6 and F1-4 are read, also as a folder's name; 50mm as the focal length; Lensfun's
    maker--model--lens--24mm--f2.8; and folders that are named after lenses, by a focal length or an f-number or as one
    of several beside each other. What the camera recorded stays. Apertures that the light contradicts are unsure.
    levels: measured brightness of the centre third, 1 at white, by path.
    """
    return {photo.path: correction for photo, correction in _judged(_found(photos), levels).items()}


def named_apertures(photos: Iterable[Photo]) -> int:
    """For how many shots `corrections_of_names` has an aperture; quicker."""
    return len(_found(photos))


def _found(photos: Iterable[Photo]) -> dict[Photo, Correction]:
    bare = [photo for photo in photos if not has_aperture(photo)]
    lens_folders = _lens_folders(bare)
    found: dict[Photo, Correction] = {}
    for group in _by_folder(bare).values():
        apertures = _apertures([_words(photo) for photo in group])
        for photo, in_name in zip(group, apertures, strict=True):
            aperture = in_name or _aperture_of_folder(photo)
            if aperture is not None:
                found[photo] = _with_lens(photo, aperture, lens_folders)
    return found


def _with_lens(photo: Photo, aperture: float, lens_folders: Mapping[PurePosixPath, str]) -> Correction:
    lens, length = _lens_in_name(_words(photo))
    folder = _folder(photo)
    lens = lens or lens_folders.get(folder)
    if length is None and (in_folder := LENGTH.search(lens or "")) is not None:
        length = _number(in_folder["mm"])
    recorded = photo.metadata
    return Correction(
        lens=None if recorded.lens else lens,
        focal_length_mm=None if recorded.focal_length_mm else length,
        aperture=aperture,
        from_name=True,
    )


def _words(photo: Photo) -> str:
    return composed(photo.path.stem)


def _folder(photo: Photo) -> PurePosixPath:
    """The folder that tells the lens: the one around those that are named after apertures."""
    folder = PurePosixPath(photo.name).parent
    return folder.parent if APERTURE_FOLDER.fullmatch(folder.name) else folder


def _by_folder(photos: Iterable[Photo]) -> dict[Path, list[Photo]]:
    groups: dict[Path, list[Photo]] = {}
    for photo in photos:
        groups.setdefault(photo.path.parent, []).append(photo)
    return groups


# Apertures


def _apertures(names: Sequence[str]) -> list[float | None]:
    """The f-number in each name of a folder.

    f2-8 is f/2.8, or the eighth shot at f/2: counted shots run through numbers that no lens has engraved.
    """
    # the last in a name: a lens's name before it may hold one, too
    matches = [next(reversed(list(F_NUMBER.finditer(name))), None) for name in names]
    if any(match and match["after"] is None and _of(match) is None for match in matches):
        return [None] * len(names)  # F1, F2, F3 and so on are no apertures
    last = [match for match in matches if match and match["after"] and not match["count"]]
    counted = {match["whole"] for match in last if f"{match['whole']}.{match['after']}" not in ENGRAVED_NAMES}
    return [
        _of_fields(name) if match is None else _of(match, match["after"] if _is_part(match, counted) else None)
        for name, match in zip(names, matches, strict=True)
    ]


def _is_part(match: re.Match[str], counted: Collection[str]) -> bool:
    """Whether the digit behind a hyphen or underscore belongs to the f-number."""
    engraved = f"{match['whole']}.{match['after']}" in ENGRAVED_NAMES
    return engraved and (bool(match["count"]) or match["whole"] not in counted)


def _of(match: re.Match[str], after: str | None = None) -> float | None:
    return _engraved(f"{match['whole']}.{match['part'] or after or 0}")


def _of_fields(name: str) -> float | None:
    """Of Lensfun's names: the field behind the focal length, with or without its f."""
    fields = name.split("--")
    behind = [field for before, field in pairwise(fields) if LENGTH.fullmatch(before.strip())]
    return _engraved(behind[0]) if behind else None


def _aperture_of_folder(photo: Photo) -> float | None:
    match = APERTURE_FOLDER.fullmatch(photo.path.parent.name)
    return None if match is None else _engraved(f"{match['whole']}.{match['part'] or 0}")


def _engraved(text: str) -> float | None:
    """An f-number of a lens: whole numbers only if they are engraved on lenses."""
    number = _number(text)
    if number is None or not LEAST <= number <= MOST or (number == int(number) and number not in ENGRAVED):
        return None
    return number


def _number(text: str) -> float | None:
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return None


# Lenses


def _lens_in_name(name: str) -> tuple[str | None, float | None]:
    """Lens and focal length in mm in a file's name: the field before the length, or what stands before it."""
    length = next((match for match in LENGTH.finditer(name) if not match["zoom"]), None)
    if length is None:
        return None, None
    before = name[: length.start()].rstrip(SEPARATORS)
    if "--" in name:
        before = before.rsplit("--", 1)[-1]
    lens = " ".join(before.replace("_", " ").split()).strip(SEPARATORS)
    counter = re.search(r"\d{4}", lens) is not None  # as cameras name files
    letters = sum(map(str.isalpha, lens))
    return None if counter or letters < LEAST_LETTERS or is_general(lens) else lens, _number(length["mm"])


def _lens_folders(photos: Iterable[Photo]) -> dict[PurePosixPath, str]:
    """The folders that are named after lenses: by what only lenses have, or as one of several beside each other."""
    folders = dict.fromkeys(map(_folder, photos))
    named = {folder: " ".join(composed(folder.name).replace("_", " ").split()) for folder in folders}
    beside = Counter(folder.parent for folder in folders)
    return {
        folder: name
        for folder, name in named.items()
        if not is_general(name)
        and (LENGTH.search(name) or LENS_NUMBERS.search(name) or (beside[folder.parent] > 1 and _has_letters(name)))
    }


def _has_letters(name: str) -> bool:
    return sum(map(str.isalpha, name)) >= LEAST_LETTERS


def is_general(name: str) -> bool:
    """Whether a name is one that folders and files have whatever the lens."""
    return GENERAL.fullmatch(name.casefold()) is not None


# Light


def _judged(found: Mapping[Photo, Correction], levels: Mapping[Path, float | None]) -> dict[Photo, Correction]:
    """The same; a shot is unsure where its light is not what its aperture needs beside the others of its lens."""
    lenses: dict[tuple[object, ...], dict[Photo, float]] = {}
    for photo, correction in found.items():
        gain, level, recorded = gain_ev(photo.metadata), levels.get(photo.path), photo.metadata
        if gain is not None and level is not None and level > 0 and correction.aperture is not None:
            lens = correction.lens or recorded.lens, correction.focal_length_mm or recorded.focal_length_mm
            of_lens = lenses.setdefault((recorded.camera, *lens), {})
            of_lens[photo] = gain - math.log2(level) - 2 * math.log2(true_aperture(correction.aperture))
    judged = dict(found)
    for needed in lenses.values():
        usual = median(needed.values())
        odd = [photo for photo, ev in needed.items() if abs(ev - usual) > MOST_OFF_EV]
        judged.update((photo, replace(judged[photo], unsure=True)) for photo in odd)
    return judged


SEPARATORS = " -_.,"
F_NUMBER = re.compile(  # of "f2.8", "f_5.6", "F1-4", "F08.0", "50mmf2"; not of "DSCF0012" nor "f2.8mm"
    r"(?:(?<![^\W_])|(?<=mm))[f\u0192][-_ ]?0?(?P<whole>\d{1,2})"
    r"(?:[.,p](?P<part>\d{1,2})|[-_](?P<after>\d)(?!\d)(?P<count>[-_ ]\d)?)?(?![.,]?\d|\s?mm)",
    re.IGNORECASE,
)
APERTURE_FOLDER = re.compile(r"[f\u0192]?[-_ ]?0?(?P<whole>\d{1,2})(?:[.,_-](?P<part>\d))?", re.IGNORECASE)
LENGTH = re.compile(r"(?P<zoom>\d\s*-\s*)?(?<![\d.,])(?P<mm>\d{1,4}(?:[.,]\d)?)\s*mm(?![^\W_]*[a-eg-z])", re.IGNORECASE)
LENS_NUMBERS = re.compile(r"\bf\s?[/-]?\s?\d|\b1:\d", re.IGNORECASE)
GENERAL = re.compile(
    r"(?:\d+[a-z]{3,5}|dcim|raws?|nefs?|cr[23]s?|arws?|dngs?|jpe?gs?|tiffs?|tifs?|png|out(?:put)?|exports?|edit(?:s|ed)?"
    r"|images?|img|photos?|pictures?|pics|shots?|files?|frames?|crops?|test(?:s|chart)?|charts?|lens(?:es)?|left|right"
    r"|cent(?:er|re)|corners?|mid(?:dle)?|series|set|day|evening|morning|new|old|final|[\d\W_]+)"
    r"(?:[\W_]*\d+)?"
)
ENGRAVED = frozenset(exact_f_numbers()) | {0.95, 1.0, 1.9}
ENGRAVED_NAMES = frozenset(f"{number:.1f}" for number in ENGRAVED)
LEAST, MOST = 0.7, 64.0
LEAST_LETTERS = 3
MOST_OFF_EV = 1.0  # vignetting and an unsteady lamp take less
