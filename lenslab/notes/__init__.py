"""Shooting notes: a text file that lists the lenses of a shoot in order. Text in, corrections out."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from lenslab.edits import Correction
from lenslab.errors import UnusableRequest
from lenslab.files import folded, plain_text
from lenslab.inference import Clue, contradicted, propose
from lenslab.language import tr
from lenslab.notes.reading import Notes, NotesLine, from_file, read_notes
from lenslab.series.grouping import has_aperture, lens_of
from lenslab.text import count, elided
from lenslab.types import Photo

__all__ = ["NAMES", "NO_LEVELS", "Notes", "NotesLine", "apply_notes", "from_file", "read_notes"]
NO_LEVELS: Mapping[Path, float | None] = {}
LONGEST_LENS = 60  # of a lens in a message


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
        try:
            if line in ranges:
                taken = ranges[line]
                _check_range(line, [photos[index] for index in taken])
            else:
                taken = _next(line, photos, claimed, start)
                last = line
        except UnusableRequest as error:
            raise _in_line(line, error) from error
        start = taken.stop
        by_path.update(_corrections(line, [photos[index] for index in taken], levels))
    uncovered = [photo for photo in photos if photo.path not in by_path and not has_aperture(photo)]
    if last is not None and uncovered:
        end = notes[-1]
        raise UnusableRequest(
            "line {number} ({lens}) is the last, but {files} left, without a recorded aperture: a lens is "
            "missing in the notes, or a line has too few apertures or shots per aperture",
            number=end.number,
            lens=elided(end.lens, LONGEST_LENS),
            files=_files(uncovered),
        )
    return by_path


def _in_line(line: NotesLine, error: UnusableRequest) -> UnusableRequest:
    name = elided(line.lens, LONGEST_LENS)
    return UnusableRequest("line {number} ({lens}): {error}", number=line.number, lens=name, error=error)


def _corrections(
    line: NotesLine, shots: Sequence[Photo], levels: Mapping[Path, float | None]
) -> dict[Path, Correction]:
    lens = Correction(line.lens, focal_length_mm=line.focal_length_mm)
    if not line.apertures:
        return dict.fromkeys((shot.path for shot in shots), lens)
    clues = [
        Clue(shot.metadata.taken, shot.metadata.shutter_s, shot.metadata.iso, levels.get(shot.path)) for shot in shots
    ]
    apertures: list[tuple[float | None, bool]]  # of each shot, and whether it is sure
    if line.shots_each is not None:
        planned = [aperture for aperture in line.apertures for _ in range(line.shots_each)]
        sure = not contradicted(clues, planned, line.apertures)
        apertures = [(aperture, sure) for aperture in planned]
    else:
        apertures = [(proposal.aperture, proposal.sure) for proposal in propose(clues, line.apertures, None)]
    return {
        shot.path: replace(lens, aperture=aperture, unsure=not sure)
        for shot, (aperture, sure) in zip(shots, apertures, strict=True)
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
                "{asked}, but from {shot} on, after {shots} shots, the camera recorded another lens: this "
                "line has {surplus} shots too many",
                asked=_asked(line),
                shot=plain_text(after.name),
                shots=number,
                surplus=len(shots) - number,
            )
    if len({shot.metadata.aperture for shot in shots}) > 1:
        raise UnusableRequest(
            "the camera recorded other apertures for {files}: add a line for their lens before this one, or "
            "give the files in brackets to replace the recorded f-numbers",
            files=_files(shots, verb=False),
        )


def _ranges(notes: Notes, photos: Sequence[Photo]) -> dict[NotesLine, range]:
    """Which photos each line with a range means. Raises UnusableRequest for what is not there, or meant twice."""
    places = _places(photos)
    ranges: dict[NotesLine, range] = {}
    for line in notes:
        if line.files:
            try:
                taken = _range(line.files, places)
            except UnusableRequest as error:
                raise _in_line(line, error) from error
            for other, other_taken in ranges.items():
                if taken.start < other_taken.stop and other_taken.start < taken.stop:
                    raise UnusableRequest(
                        "line {number} ({lens}): {photos} is also in the range of line {other_number} ({other_lens})",
                        number=line.number,
                        lens=elided(line.lens, LONGEST_LENS),
                        photos=plain_text(photos[max(taken.start, other_taken.start)].name),
                        other_number=other.number,
                        other_lens=elided(other.lens, LONGEST_LENS),
                    )
            ranges[line] = taken
    return ranges


def _places(photos: Sequence[Photo]) -> Mapping[str, Sequence[int]]:
    """Where each file is, by all it may be called: with and without its folder and its ending, in small letters."""
    places: dict[str, list[int]] = {}
    for number, photo in enumerate(photos):
        name = folded(photo.name)
        ending = len(photo.path.suffix)
        bare = name[:-ending] if ending else name
        for called in {name, bare, name.rsplit("/", 1)[-1], bare.rsplit("/", 1)[-1]}:
            places.setdefault(called, []).append(number)
    return places


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
    for first, last in splits:
        if first in places and last in places:
            return _between(places, first, last)
    missing = [name for pair in splits[1:] for name in pair if name and name not in places]
    name = missing[0] if len(splits) == 2 and missing else files
    raise UnusableRequest("there is no photo named {file}", file=plain_text(name)[:60])


def _between(places: Mapping[str, Sequence[int]], first: str, last: str) -> range:
    for name in (first, last):
        if len(places[name]) > 1:
            raise UnusableRequest(
                "{count} files are named {file}: add the folder, such as evening/P12",
                count=len(places[name]),
                file=plain_text(name),
            )
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
        "{apertures} apertures x{shots_each} are {shots} shots",
        apertures=len(line.apertures),
        shots_each=line.shots_each,
        shots=line.shots,
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
