"""Shooting notes, read from a text file with a line for each lens; lenses and apertures in names of files."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path, PurePosixPath
from statistics import median
from typing import TypeAlias

from lenslab.run.inference import Clue, contradicted, propose
from lenslab.values.disk import SMALL_FILE, composed, folded, plain_text
from lenslab.values.edits import Correction
from lenslab.values.exposure import THIRD_STOPS, exact_f_numbers, gain_ev, parse_apertures, true_aperture, within
from lenslab.values.grouping import grouped, has_aperture, lens_of
from lenslab.values.language import tr
from lenslab.values.remarks import UnusableRequest
from lenslab.values.text import LONGEST_QUOTED, MOST_SAID, MOST_TEXT, count, elided
from lenslab.values.types import Photo


@dataclass(frozen=True, slots=True)
class NotesLine:
    """One line of the notes: a lens and its shots."""

    number: int  # of the line in the file, from 1
    lens: str
    focal_length_mm: float | None
    apertures: tuple[float, ...]  # in the order shot; empty for `exif`: as recorded
    shots_each: int | None  # None: not given
    files: str  # the range of files as typed, "P1440812-P1440827"; empty without one

    @property
    def shots(self) -> int | None:
        """Number of shots that the line covers, if it says so."""
        return len(self.apertures) * self.shots_each if self.apertures and self.shots_each else None


Notes: TypeAlias = tuple[NotesLine, ...]  # a shoot's, in the order written


def from_file(path: Path) -> Notes:
    """The notes in a text file: UTF-8, UTF-16 with its mark, or else Windows' Latin alphabet.

    Raises UnusableRequest naming file and line.
    """
    try:
        with path.open("rb") as file:
            content = file.read(SMALL_FILE + 1)
    except OSError as error:
        raise UnusableRequest("{path} cannot be read: {reason}", path=path, reason=error.strerror or error) from error
    if len(content) > SMALL_FILE:
        raise UnusableRequest(
            "{path} is too long for shooting notes: choose a text file with one line per lens", path=path
        )
    try:
        return read_notes(_decoded(content))
    except UnusableRequest as error:
        raise UnusableRequest(f"{path.name}, {error}") from error


def _decoded(content: bytes) -> str:
    for encoding in ("utf-16",) if content[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1")


def read_notes(text: str) -> Notes:
    """The notes: a line for each lens, "lens, focal length, apertures, shots each".

    docs/guide/manual-lenses.md describes the format.

    Raises UnusableRequest naming the line that cannot be understood, or if there are no lines.
    """
    lines = []
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        if len(line) > MOST_SAID:
            raise UnusableRequest("line {number}: too long, write one line per lens", number=number)
        without_remark = re.split(r"(?:^|\s)#", line, maxsplit=1)[0].strip()
        if without_remark:
            try:
                lines.append(_line(number, without_remark))
            except UnusableRequest as error:
                raise UnusableRequest("line {number}: {error}", number=number, error=error) from error
    if not lines:
        raise UnusableRequest(
            tr("line 1: no lenses found: write one line per lens, such as: Rokkor, 55mm, f/2-16 full, x2")
        )
    return tuple(lines)


def _line(number: int, line: str) -> NotesLine:
    ranges = re.findall(r"\[([^\[\]]*)\]", line)
    if len(ranges) > 1 or (ranges and not ranges[0].strip()):
        raise UnusableRequest(tr("give one range of files in brackets, such as [P1440812-P1440827]"))
    fields = _fields(re.sub(r"\s*\[[^\[\]]*\]", "", line))
    length_at = next((index for index, field in enumerate(fields) if _LENGTH.fullmatch(field)), 0)
    lens = fields.pop(0)
    while length_at > 1 and fields[0] and not _NO_NAME.match(fields[0]):  # "Biotar, red T, 58mm": a name with a comma
        lens, length_at = f"{lens}, {fields.pop(0)}", length_at - 1
    if not lens:
        raise UnusableRequest(tr("the line must begin with the name of a lens"))
    focal_length_mm: float | None = None
    shots_each: int | None = None
    runs: list[str] = []
    exif = False
    for index, field in enumerate(fields):
        length, repeats = _LENGTH.fullmatch(field), _COUNT.fullmatch(field)
        bare = index == 0 and len(fields) > 1 and re.fullmatch(r"\d{1,4}", field)  # Rokkor; 55; f/2-16 full
        if (length or bare) and focal_length_mm is None:
            focal_length_mm = float((length["mm"] if length else field).replace(",", "."))
            if not LEAST_MM <= focal_length_mm <= MOST_MM:
                raise UnusableRequest("{length_mm:g} mm is not a focal length", length_mm=focal_length_mm)
        elif repeats and shots_each is None:
            shots_each = int(repeats["before"] or repeats["after"])
            if not 1 <= shots_each <= MOST_EACH:
                raise UnusableRequest(
                    "x{count}: shots per aperture must be x1 to x{most}", count=shots_each, most=MOST_EACH
                )
        elif field.casefold() in EXIF and not exif:
            exif = True
        elif field:
            runs.append(field)
    if exif and (runs or shots_each):
        raise UnusableRequest(tr("exif uses the recorded apertures: remove the f-numbers and shot counts"))
    if not exif and not runs:
        raise UnusableRequest(
            tr("no apertures: write f/1.8-16 half, or f/2 2.8 4, or exif if the camera recorded them")
        )
    run = () if exif else parse_apertures(", ".join(runs))
    return NotesLine(number, lens_name(lens), focal_length_mm, run, shots_each, ranges[0].strip() if ranges else "")


def lens_name(text: str, longest: int = MOST_TEXT) -> str:
    """The lens name as the user writes it. Raises UnusableRequest if it is too long."""
    name = composed(plain_text(text))
    if len(name) > longest:
        raise UnusableRequest(
            "the name has {length} characters; at most {longest} fit on the plots", length=len(name), longest=longest
        )
    return name


def _fields(line: str) -> list[str]:
    """The fields of a line, separated by `;` if there is one, else by commas that are not decimal commas."""
    # a comma between digits is a decimal comma, except before a focal length: "Biotar 58/2,58mm"
    parts = re.split(r";" if ";" in line else r",(?!\d)|(?<!\d),|,(?=\d+(?:\.\d+)?\s*mm\b)", line)
    return [part.strip() for part in parts]


EXIF = frozenset({"exif", "as recorded", "auto"})
MOST_EACH = 50
LEAST_MM, MOST_MM = 1, 20_000
_LENGTH = re.compile(r"(?P<mm>\d{1,5}(?:[.,]\d{1,2})?)\s*mm", re.IGNORECASE)
_COUNT = re.compile(
    r"(?:[x\u00d7*]\s*(?P<before>\d{1,4})|(?P<after>\d{1,4})\s*(?:[x\u00d7*]|(?:shots?|times)(?:\s+each)?))",
    re.IGNORECASE,
)
_NO_NAME = re.compile(r"f?\s*/?\s*\d|exif\b|x\s*\d", re.IGNORECASE)


# ------------------------------------------------------------------------------
# Shooting notes: a text file that lists the lenses of a shoot in order. Text in, corrections out.


NO_LEVELS: Mapping[Path, float | None] = {}


def apply_notes(
    notes: Notes, photos: Sequence[Photo], levels: Mapping[Path, float | None] = NO_LEVELS
) -> dict[Path, Correction]:
    """The notes on each shot: a correction for every shot that a line covers.

    photos: as recorded, in the order taken. levels: measured brightness of the centre third, 1 at white, by path, as
    far as it is known: estimates are then more certain. A line with a range takes those files, one without takes the
    next that no line has. Where a range does not give the shots per aperture, apertures are estimated from light and
    time; what that leaves in doubt is marked unsure, and so are all shots of a line whose apertures the light
    contradicts. Files that no line covers stay as recorded.
    Raises UnusableRequest naming the line, and nothing is applied: a range of files that are not there, too many or too
    few shots for a line, shots without aperture left over at the end of notes that go by order.
    """
    ranges = _ranges(notes, photos)
    claimed = frozenset(start for taken in ranges.values() for start in taken)
    by_path: dict[Path, Correction] = {}
    start = 0
    last: NotesLine | None = None
    for line in notes:
        with _in_line(line):
            if line in ranges:
                taken = ranges[line]
                _check_range(line, [photos[index] for index in taken])
            else:
                taken = _next(line, photos, claimed, start)
                last = line
        start = taken.stop
        by_path.update(_corrections(line, [photos[index] for index in taken], levels))
    uncovered = [photo for photo in photos if photo.path not in by_path and not has_aperture(photo)]
    if last is not None and uncovered:
        end = notes[-1]
        raise UnusableRequest(
            "line {number} ({lens}) is the last, but {files} left, without a recorded aperture: a lens is "
            "missing in the notes, or a line has too few apertures or shots per aperture",
            number=end.number,
            lens=elided(end.lens, LONGEST_QUOTED),
            files=_files(uncovered),
        )
    return by_path


@contextmanager
def _in_line(line: NotesLine) -> Iterator[None]:
    """Name the line in what is wrong with it."""
    try:
        yield
    except UnusableRequest as error:
        name = elided(line.lens, LONGEST_QUOTED)
        raise UnusableRequest("line {number} ({lens}): {error}", number=line.number, lens=name, error=error) from error


def _corrections(
    line: NotesLine, shots: Sequence[Photo], levels: Mapping[Path, float | None]
) -> dict[Path, Correction]:
    lens = Correction(line.lens, focal_length_mm=line.focal_length_mm)
    if not line.apertures:
        return dict.fromkeys((shot.path for shot in shots), lens)
    clues = [
        Clue(shot.metadata.taken, shot.metadata.shutter_s, shot.metadata.iso, levels.get(shot.path)) for shot in shots
    ]
    proposed: list[tuple[float | None, bool]]  # aperture of each shot, and whether it is sure
    if line.shots_each is None:
        proposed = [(proposal.aperture, proposal.sure) for proposal in propose(clues, line.apertures, None)]
    else:
        planned = [aperture for aperture in line.apertures for _ in range(line.shots_each)]
        sure = not contradicted(clues, planned, line.apertures)
        proposed = [(aperture, sure) for aperture in planned]
    return {
        shot.path: replace(lens, aperture=aperture, unsure=not sure)
        for shot, (aperture, sure) in zip(shots, proposed, strict=True)
    }


def _check_range(line: NotesLine, shots: Sequence[Photo]) -> None:
    if line.shots not in (None, len(shots)):
        raise UnusableRequest(
            "{asked}, but [{files}] has {shots}: correct one of them, or remove x{shots_each} to estimate the "
            "apertures from shutter times",
            asked=_asked(line),
            files=plain_text(line.files),
            shots=len(shots),
            shots_each=line.shots_each,
        )
    bare = [shot for shot in shots if not has_aperture(shot)]
    if not line.apertures and bare:
        raise UnusableRequest("exif, but the camera recorded no aperture for {files}", files=_files(bare, verb=False))


def _next(line: NotesLine, photos: Sequence[Photo], claimed: frozenset[int], start: int) -> range:
    """The shots of a line without a range: the next from `start` on that no range of another line claims."""
    while start in claimed:
        start += 1
    end = next((index for index in range(start, len(photos)) if index in claimed), len(photos))
    if not line.apertures:
        stop = start
        while stop < end and has_aperture(photos[stop]) and lens_of(photos[stop]) == lens_of(photos[start]):
            stop += 1
        if stop == start:
            if start == end:
                raise UnusableRequest(tr("exif, but no aperture was recorded as no files are left"))
            following = plain_text(photos[start].name)
            raise UnusableRequest("exif, but no aperture was recorded for {file}, which is next", file=following)
        return range(start, stop)
    if line.shots is None:
        raise UnusableRequest(tr("give the shots per aperture, such as x2, or the files, such as [P1-P28]"))
    if line.shots > end - start:
        raise UnusableRequest(
            "{asked}, but only {files} left{end}",
            asked=_asked(line),
            files=_files(photos[start:end]),
            end=tr(" before the files of another line") if end < len(photos) else "",
        )
    _check_one_lens(line, photos[start : start + line.shots])
    return range(start, start + line.shots)


def _check_one_lens(line: NotesLine, shots: Sequence[Photo]) -> None:
    """Raise where the camera's own record shows that a count has run into the shots of another lens."""
    for number, (before, after) in enumerate(pairwise(shots), start=1):
        if lens_of(before) != lens_of(after) or has_aperture(before) != has_aperture(after):
            raise UnusableRequest(
                "{asked}, but from {shot} on, after {shots}, the camera recorded another lens: this "
                "line has {surplus} too many",
                asked=_asked(line),
                shot=plain_text(after.name),
                shots=count(number, "shot"),
                surplus=count(len(shots) - number, "shot"),
            )
    if len({shot.metadata.aperture for shot in shots}) > 1:
        raise UnusableRequest(
            "the camera recorded other apertures for {files}: add a line for their lens before this one, or "
            "give the files in brackets to replace the recorded f-numbers",
            files=_files(shots, verb=False),
        )


def _ranges(notes: Notes, photos: Sequence[Photo]) -> dict[NotesLine, range]:
    """Photos of each line with a range. Raises UnusableRequest for photos that are missing, or in two lines."""
    places: dict[str, list[int]] = {}  # of each file by all its names: with and without its folder and its ending
    for number, photo in enumerate(photos):
        name = folded(photo.name)
        bare = name.removesuffix(folded(photo.path.suffix))
        for called in {name, bare, name.rsplit("/", 1)[-1], bare.rsplit("/", 1)[-1]}:
            places.setdefault(called, []).append(number)
    ranges: dict[NotesLine, range] = {}
    for line in notes:
        if line.files:
            with _in_line(line):
                taken = _range(line.files, places)
            for other, other_taken in ranges.items():
                if taken.start < other_taken.stop and other_taken.start < taken.stop:
                    raise UnusableRequest(
                        "line {number} ({lens}): {photos} is also in the range of line {other_number} ({other_lens})",
                        number=line.number,
                        lens=elided(line.lens, LONGEST_QUOTED),
                        photos=plain_text(photos[max(taken.start, other_taken.start)].name),
                        other_number=other.number,
                        other_lens=elided(other.lens, LONGEST_QUOTED),
                    )
            ranges[line] = taken
    return ranges


def _range(files: str, places: Mapping[str, Sequence[int]]) -> range:
    """The places of "P12-P27", "P12-27", "P12 to P27" or of one file; file names may hold hyphens themselves."""
    text = folded(files)
    splits = [(text, text)]
    for between in _BETWEEN.finditer(text):
        first, last = text[: between.start()].strip(), text[between.end() :].strip()
        splits.append((first, last))
        digits = re.search(r"\d+$", first)
        if digits and last.isdecimal() and len(last) < len(digits[0]):
            splits.append((first, first[: -len(last)] + last))
    known = next(((first, last) for first, last in splits if first in places and last in places), None)
    if known is None:
        missing = [name for pair in splits[1:] for name in pair if name and name not in places]
        name = missing[0] if len(splits) == 2 and missing else files
        raise UnusableRequest("there is no photo named {file}", file=plain_text(name)[:LONGEST_QUOTED])
    for name in known:
        if len(places[name]) > 1:
            raise UnusableRequest(
                "{count} files are named {file}: add the folder, such as evening/P12",
                count=len(places[name]),
                file=plain_text(name),
            )
    first, last = known
    start, stop = places[first][0], places[last][0] + 1
    if stop <= start:
        raise UnusableRequest(
            "the range is reversed: {last} was taken before {first}; swap them",
            last=plain_text(last),
            first=plain_text(first),
        )
    return range(start, stop)


def _asked(line: NotesLine) -> str:
    return tr(
        "{apertures} x{shots_each} = {shots}",
        apertures=count(len(line.apertures), "aperture"),
        shots_each=line.shots_each,
        shots=count(line.shots or 0, "shot"),
    )


def _files(shots: Sequence[Photo], verb: bool = True) -> str:
    """Shots counted and named: "3 files (P10 to P12) are", "1 file (P12) is"; without the verb "P10 to P12"."""
    names = [plain_text(shot.name.rsplit("/", 1)[-1]) for shot in shots]
    span = tr(" to ").join(dict.fromkeys((names[0], names[-1]))) if names else ""
    if not verb:
        return span
    named = f" ({span})" if names else ""
    files = f"{count(len(names), 'file')}{named}"
    return tr("{files} is", files=files) if len(names) == 1 else tr("{files} are", files=files)


NAMES = ("notes.txt", "lenses.txt")  # what notes in the folder of a shoot are called
_BETWEEN = re.compile(r"\s+to\s+|\.\.\.?|[-\u2013\u2014\u2026]")


# ------------------------------------------------------------------------------
# Lenses and apertures that names of files and folders state: text in, corrections out, as from shooting notes.


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
