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

from lenslab.run.notes import NO_LEVELS
from lenslab.values.disk import composed
from lenslab.values.edits import Correction
from lenslab.values.exposure import gain_ev
from lenslab.values.f_numbers import THIRD_STOPS, exact_f_numbers, true_aperture
from lenslab.values.grouping import grouped, has_aperture
from lenslab.values.ranges import within
from lenslab.values.types import Photo


def corrections_of_names(
    photos: Iterable[Photo], levels: Mapping[Path, float | None] = NO_LEVELS
) -> dict[Path, Correction]:
    """The apertures in the names of shots without a recorded one, each with its lens where that is in a name, too.

    f2.8, f_5.6 and F1-4 are read, also as a folder's name; "Blende 2,8"; plain 2.8 where all files of a folder are
    named so; 50mm as the focal length; Lensfun's maker--model--lens--24mm--f2.8; and folders that are named after
    lenses, by a focal length or an f-number, as one of several beside each other or around folders of apertures. So
    are texts before the f-numbers of files. What the camera recorded stays. Apertures that the light contradicts are
    unsure.
    levels: measured brightness of the centre third, 1 at white, by path.
    """
    found = _found(photos)
    lenses: dict[tuple[object, ...], dict[Photo, float]] = {}  # EV that shots needed beyond their apertures
    for photo, correction in found.items():
        gain, level, recorded = gain_ev(photo.metadata), levels.get(photo.path), photo.metadata
        if gain is not None and level is not None and level > 0 and correction.aperture is not None:
            lens = correction.lens or recorded.lens, correction.focal_length_mm or recorded.focal_length_mm
            of_lens = lenses.setdefault((recorded.camera, *lens), {})
            of_lens[photo] = gain - math.log2(level) - 2 * math.log2(true_aperture(correction.aperture))
    for needed in lenses.values():
        usual = median(needed.values())
        odd = [photo for photo, ev in needed.items() if abs(ev - usual) > MOST_OFF_EV]
        found.update((photo, replace(found[photo], unsure=True)) for photo in odd)
    return {photo.path: correction for photo, correction in found.items()}


def named_apertures(photos: Iterable[Photo]) -> int:
    """For how many shots `corrections_of_names` has an aperture; quicker."""
    return len(_found(photos))


def _found(photos: Iterable[Photo]) -> dict[Photo, Correction]:
    bare = [photo for photo in photos if not has_aperture(photo)]
    of_folders = _apertures_of_folders(dict.fromkeys(photo.path.parent for photo in bare))
    lens_folders = _lens_folders(bare, of_folders)
    found: dict[Photo, Correction] = {}
    for folder, group in grouped(bare, lambda photo: photo.path.parent).items():
        names = [composed(photo.path.stem) for photo in group]
        apertures = [number or of_folders.get(folder) for number in _apertures(names)]
        several = _several_lenses(names, apertures)
        for photo, name, aperture in zip(group, names, apertures, strict=True):
            if aperture is None:
                continue
            lens, length = _lens_in_name(name)
            lens = lens or several.get(_before_f_number(name)) or lens_folders.get(_folder(photo))
            if length is None and (in_folder := LENGTH.search(lens or "")) is not None:
                length = _number(in_folder["mm"])
            recorded = photo.metadata
            found[photo] = Correction(
                lens=None if recorded.lens else lens,
                focal_length_mm=None if recorded.focal_length_mm else length,
                aperture=aperture,
                from_name=True,
            )
    return found


def _folder(photo: Photo) -> PurePosixPath:
    """The folder that tells the lens: the one around those that are named after apertures, or as RAW and JPEG are."""
    folder = PurePosixPath(photo.name).parent
    while APERTURE_FOLDER.fullmatch(folder.name) or is_general(folder.name):
        folder = folder.parent
    return folder


# Apertures


def _apertures(names: Sequence[str]) -> list[float | None]:
    """The f-number in each name of a folder.

    f2-8 is f/2.8, or the eighth shot at f/2: counted shots run through numbers that no lens has engraved. Where a
    number is no aperture, such as F3 among F1 to F5, none is, unless all are written without their points.
    """
    # the last in a name: a lens's name before it may hold one, too
    matches = [next(reversed(list(F_NUMBER.finditer(name))), None) for name in names]
    last = [match for match in matches if match and match["after"] and not match["count"]]
    counted = {match["whole"] for match in last if f"{match['whole']}.{match['after']}" not in ENGRAVED_NAMES}
    numbers = [match and _of(match, match["after"] if _is_part(match, counted) else None) for match in matches]
    if not any(matches):
        numbers = _plain(names)
    if any(match is not None and number is None for match, number in zip(matches, numbers, strict=True)):
        points = any(match and match["part"] for match in matches)
        without = {} if points else _without_points({match["whole"] for match in matches if match})
        return [match and without.get(match["whole"]) for match in matches]
    return [
        number or (_of_fields(name) if match is None else None)
        for name, match, number in zip(names, matches, numbers, strict=True)
    ]


def _plain(names: Sequence[str]) -> list[float | None]:
    """f-numbers alone, such as 2.8 and 5,6_1, where all are, one has a point and three are full stops."""
    matches = [PLAIN_NUMBER.fullmatch(name) for name in names]
    numbers = [match and _engraved(f"{match['whole']}.{match['part'] or 0}") for match in matches]
    is_series = any(match and match["part"] for match in matches) and len(set(numbers).intersection(FULL_STOPS)) >= 3
    return numbers if is_series and all(f"{number}" in ENGRAVED_NAMES for number in numbers) else [None] * len(names)


def _without_points(written: Collection[str]) -> dict[str, float]:
    """f-numbers as they are meant where f28 stands for f/2.8; none where that is not certain.

    f40 may be f/4 or f/40, and f11 f/1.1: certain are three full stops and more in a row, and the widest aperture of a
    lens before them.
    """
    read = {
        text: stop for stop in FULL_STOPS for text in (f"{stop:g}", f"{stop:.1f}") for text in [text.replace(".", "")]
    }
    meant = {text: read[text] for text in written if text in read}
    places = sorted(FULL_STOPS.index(stop) for stop in set(meant.values()))
    if len(places) < 3 or places[-1] - places[0] >= len(places):
        return {}
    widest = FULL_STOPS[places[0]]
    for text in set(written) - meant.keys():
        number = _engraved(f"{int(text) / 10:.1f}")
        if number is None or not widest / 2 <= number < widest or len(written) > len(meant) + 1:
            return {}
        meant[text] = number
    return meant


def _is_part(match: re.Match[str], counted: Collection[str]) -> bool:
    """True if the digit behind a hyphen or underscore belongs to the f-number."""
    engraved = f"{match['whole']}.{match['after']}" in ENGRAVED_NAMES
    return engraved and (bool(match["count"]) or match["whole"] not in counted)


def _of(match: re.Match[str], after: str | None = None) -> float | None:
    return _engraved(f"{match['whole']}.{match['part'] or after or 0}")


def _of_fields(name: str) -> float | None:
    """Aperture in one of Lensfun's names: the field behind the focal length, with or without its f."""
    fields = name.split("--")
    behind = [field for before, field in pairwise(fields) if LENGTH.fullmatch(before.strip())]
    return _engraved(behind[0]) if behind else None


def _apertures_of_folders(folders: Iterable[Path]) -> dict[Path, float | None]:
    """The f-numbers that folders are named after: plain ones if one has a point and none beside is odd; else days."""
    matches = {folder: match for folder in folders if (match := APERTURE_FOLDER.fullmatch(folder.name)) is not None}
    plain = {folder: match for folder, match in matches.items() if not match["f"]}
    has_point = any(match["part"] for match in plain.values())
    beside_odd = {folder.parent for folder, match in plain.items() if _of(match) is None}
    return {
        folder: _of(match)
        for folder, match in matches.items()
        if match["f"] or (has_point and folder.parent not in beside_odd)
    }


def _engraved(text: str) -> float | None:
    """An f-number of a lens: whole numbers only if they are engraved on lenses."""
    number = within(_number(text), (min(ENGRAVED), max(ENGRAVED)))
    return None if number is None or (number == int(number) and number not in ENGRAVED) else number


def _number(text: str) -> float | None:
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return None


# Lenses


def _lens_in_name(name: str) -> tuple[str | None, float | None]:
    """Lens and focal length in mm in a file's name: the field before the length, or what stands before it but for an
    f-number.
    """
    for before, field in pairwise(name.split("--")):
        if (length := LENGTH.fullmatch(field.strip())) is not None:
            return _spelled(before, 1), _number(length["mm"])
    length = next((match for match in LENGTH.finditer(name) if not match["zoom"]), None)
    if length is None:
        return None, None
    return _spelled(F_NUMBER.sub(" ", name[: length.start()]), LEAST_LETTERS), _number(length["mm"])


def _spelled(text: str, least_letters: int) -> str | None:
    """A lens's name as it stands in a file's; None where it is none."""
    lens = " ".join(text.replace("_", " ").split()).strip(SEPARATORS)
    counter = re.search(r"\d{4}", lens) is not None  # as cameras name files
    return lens if sum(map(str.isalpha, lens)) >= least_letters and not counter and not is_general(lens) else None


def _before_f_number(name: str) -> str | None:
    match = F_NUMBER.search(name)
    return None if match is None else _spelled(name[: match.start()], LEAST_LETTERS)


def _several_lenses(names: Sequence[str], apertures: Sequence[float | None]) -> Mapping[str | None, str]:
    """Lenses whose shots lie in one folder: texts before the f-numbers of two apertures each."""
    of_lens: dict[str | None, set[float | None]] = {}
    for name, aperture in zip(names, apertures, strict=True):
        of_lens.setdefault(_before_f_number(name), set()).add(aperture)
    lenses: dict[str | None, str] = {lens: lens for lens, of_it in of_lens.items() if lens and len(of_it) > 1}
    return lenses if len(lenses) > 1 else {}


def _lens_folders(photos: Sequence[Photo], of_folders: Mapping[Path, float | None]) -> dict[PurePosixPath, str]:
    """The folders that are named after lenses: by what only lenses have, as one of several beside each other, or around
    folders of apertures.
    """
    folders = dict.fromkeys(map(_folder, photos))
    around = {_folder(photo) for photo in photos if photo.path.parent in of_folders}
    beside = Counter(folder.parent for folder in folders)
    lenses = {}
    for folder in folders:
        name = " ".join(composed(folder.name).replace("_", " ").split())
        named = (folder in around or beside[folder.parent] > 1) and sum(map(str.isalpha, name)) >= LEAST_LETTERS
        if not is_general(name) and (LENGTH.search(name) or LENS_NUMBERS.search(name) or named):
            lenses[folder] = name
    return lenses


def is_general(name: str) -> bool:
    """True if a name is one that folders and files have whatever the lens, or of several such words."""
    return bool(name) and all(map(GENERAL.fullmatch, re.findall(r"[^\W_]+", name.casefold())))


SEPARATORS = " -_.,"
F = r"(?:[f\u0192]|aperture|blende|ouverture|diaphragme?)"
F_NUMBER = re.compile(  # of "f2.8", "f_5.6", "F1-4", "F08.0", "50mmf2", a Mac's "f:4"; not of "DSCF0012" nor "f2.8mm"
    rf"(?:(?<![^\W_])|(?<=mm)){F}[-_ :=\u2044\u2215\uff0f]?0?(?P<whole>\d{{1,2}})"
    r"(?:[.,p](?P<part>\d{1,2})|[-_](?P<after>\d)(?!\d)(?P<count>[-_ ]\d)?)?(?![.,]?\d|\s?mm)",
    re.IGNORECASE,
)
APERTURE_FOLDER = re.compile(rf"(?P<f>{F})?[-_ ]?0?(?P<whole>\d{{1,2}})(?:[.,_-](?P<part>\d))?", re.IGNORECASE)
PLAIN_NUMBER = re.compile(r"(?P<whole>\d{1,2})(?:[.,](?P<part>\d))?(?:[-_ ]\(?\d{1,2}\)?)?")
LENGTH = re.compile(r"(?P<zoom>\d\s*-\s*)?(?<![\d.,])(?P<mm>\d{1,4}(?:[.,]\d)?)\s*mm(?![^\W_]*[a-eg-z])", re.IGNORECASE)
LENS_NUMBERS = re.compile(  # "f1.4", "1:2", "1.8-50", "50 1,8"
    r"\bf\s?[/-]?\s?\d|\b1:\d|\b\d[.,]\d[ -]\d{2,3}\b|\b\d{2,3}[ -]\d[.,]\d\b", re.IGNORECASE
)
GENERAL = re.compile(
    r"(?:\d+[a-z]{3,5}|dcim|raws?|nefs?|cr[23]s?|arws?|dngs?|jpe?gs?|tiffs?|tifs?|png|out(?:put)?|exports?|edit(?:s|ed)?"
    r"|images?|img|photos?|pictures?|pics|shots?|files?|frames?|crops?|test(?:s|chart)?|charts?|lens(?:es)?|left|right"
    r"|cent(?:er|re)|corners?|mid(?:dle)?|series|set|day|evening|morning|new|old|final|shoot|aperture|bilder|aufnahmen"
    r"|objektive?|serien?|links|rechts|mitte|ecken?|objectifs?|s[e\u00e9]rie|gauche|droite|milieu|coins?|top|bottom"
    r"|upper|lower|oben|unten|haut|bas|near|far|focus|iso|take|run|repeat|position|row|[\d\W_]+)"
    r"(?:[\W_]*\d+)?"
)
ENGRAVED = frozenset(exact_f_numbers()) | {0.95, 1.0, 1.9}
ENGRAVED_NAMES = frozenset(f"{number:.1f}" for number in ENGRAVED)
FULL_STOPS = THIRD_STOPS[6::3]  # from f/1
LEAST_LETTERS = 3
MOST_OFF_EV = 1.0  # vignetting and an unsteady lamp take less
