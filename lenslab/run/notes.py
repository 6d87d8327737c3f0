"""Shooting notes, read from a text file with a line for each lens."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

from lenslab.run.inference import Clue, contradicted, propose
from lenslab.values.disk import SMALL_FILE, composed, folded, plain_text
from lenslab.values.edits import Correction
from lenslab.values.f_numbers import parse_apertures
from lenslab.values.grouping import has_aperture, lens_of
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
