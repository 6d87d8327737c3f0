"""A text file of shooting notes, read: a line for each lens."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from lenslab.errors import UnusableRequest
from lenslab.exposure.apertures import parse_apertures
from lenslab.files import composed, plain_text
from lenslab.language import tr
from lenslab.metadata import MOST_TEXT


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
        """How many shots the line covers, if it says so."""
        return len(self.apertures) * self.shots_each if self.apertures and self.shots_each else None


Notes: TypeAlias = tuple[NotesLine, ...]  # a shoot's, in the order written


def from_file(path: Path) -> Notes:
    """The notes in a text file: UTF-8, UTF-16 with its mark, or else Windows' Latin alphabet.

    Raises UnusableRequest naming file and line.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UnusableRequest("{path} cannot be read: {reason}", path=path, reason=error.strerror or error) from error
    if len(content) > MOST_BYTES:
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
        if len(line) > LONGEST_LINE:
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
            focal_length_mm = _length_mm(length["mm"] if length else field)
        elif repeats and shots_each is None:
            shots_each = _count(repeats["before"] or repeats["after"])
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
    """As a user writes it. Raises UnusableRequest for a longer one."""
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


def _length_mm(text: str) -> float:
    length_mm = float(text.replace(",", "."))
    if not LEAST_MM <= length_mm <= MOST_MM:
        raise UnusableRequest("{length_mm:g} mm is not a focal length", length_mm=length_mm)
    return length_mm


def _count(text: str) -> int:
    if not 1 <= int(text) <= MOST_EACH:
        raise UnusableRequest("x{count}: shots per aperture must be x1 to x{most}", count=int(text), most=MOST_EACH)
    return int(text)


EXIF = frozenset({"exif", "as recorded", "auto"})
MOST_BYTES = 200_000
LONGEST_LINE = 2000
MOST_EACH = 50
LEAST_MM, MOST_MM = 1, 20_000
_LENGTH = re.compile(r"(?P<mm>\d{1,5}(?:[.,]\d{1,2})?)\s*mm", re.IGNORECASE)
_COUNT = re.compile(
    r"(?:[x\u00d7*]\s*(?P<before>\d{1,4})|(?P<after>\d{1,4})\s*(?:[x\u00d7*]|(?:shots?|times)(?:\s+each)?))",
    re.IGNORECASE,
)
_NO_NAME = re.compile(r"f?\s*/?\s*\d|exif\b|x\s*\d", re.IGNORECASE)
