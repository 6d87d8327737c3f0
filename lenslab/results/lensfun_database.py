"""Parser of Lensfun's database files, for untrusted bytes, with the position of each entry in the file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from lenslab.values.disk import plain_text
from lenslab.values.remarks import UnusableRequest
from lenslab.values.text import MOST_TEXT

MAX_BYTES = 20_000_000  # the whole of Lensfun's database has 5 MB; of attributes alone it takes 500 MB and 6 s
MAX_ELEMENTS = 100_000  # twice the whole of it
MAX_DEPTH = 20  # Lensfun's own files have 5


@dataclass(frozen=True, slots=True, eq=False)
class ReadEntry:
    """An element right below the root. start, end: its bytes in the file."""

    element: Element
    start: int
    end: int


@dataclass(frozen=True, slots=True, eq=False)
class ReadDatabase:
    """A database file. data: its bytes. root_end: position of the root's end tag."""

    data: bytes
    version: str
    entries: tuple[ReadEntry, ...]
    root_end: int


def read_database(path: Path) -> ReadDatabase:
    """The entries of a file. Raises UnusableRequest for a file that is no Lensfun database, and OSError."""
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise UnusableRequest("{path} is too large for a Lensfun database.", path=path)
    try:
        return parse_database(data)
    except (expat.ExpatError, UnicodeError, RecursionError, ValueError, LookupError, TypeError) as error:
        reason = plain_text(str(error)[:MOST_TEXT])
        raise UnusableRequest("{path} is not a Lensfun database: {reason}", path=path, reason=reason) from error


def parse_database(data: bytes) -> ReadDatabase:
    """The entries of a database. Raises ValueError or ExpatError; entities and unlimited nesting are refused."""
    reading = _Reading(data)
    reading.parser.Parse(data, True)
    if reading.version is None:
        raise ValueError("it has no lensdatabase element")
    return ReadDatabase(data, reading.version, tuple(reading.entries), reading.root_end)


class _Reading:
    """Handlers of expat's events."""

    def __init__(self, data: bytes) -> None:
        self.version: str | None = None
        self.entries: list[ReadEntry] = []
        self.root_end = 0
        self._data = data
        self._depth = 0
        self._elements = 0
        self._start = 0
        self._builder: TreeBuilder | None = None
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._begin
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.CommentHandler = self._comment
        self.parser.EntityDeclHandler = self._refuse

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        if self._depth == 0:
            if name != "lensdatabase":
                raise ValueError(f"its root is {name[:40]}, not lensdatabase")
            self.version = attributes.get("version", "0")
        elif self._depth == 1:
            self._builder = TreeBuilder(insert_comments=True)
            self._start = self.parser.CurrentByteIndex
        self._elements += 1
        if self._elements > MAX_ELEMENTS:
            raise ValueError("it has too many elements")
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise ValueError("its elements are nested too deeply")
        if self._builder is not None:
            self._builder.start(name, attributes)

    def _end(self, name: str) -> None:
        self._depth -= 1
        if self._builder is not None:
            self._builder.end(name)
        if self._depth == 0:
            self.root_end = self.parser.CurrentByteIndex
        elif self._depth == 1 and self._builder is not None:
            end = self._data.index(b">", self.parser.CurrentByteIndex) + 1
            self.entries.append(ReadEntry(self._builder.close(), self._start, end))
            self._builder = None

    def _text(self, text: str) -> None:
        if self._builder is not None:
            self._builder.data(text)

    def _comment(self, text: str) -> None:
        self._elements += 1
        if self._builder is not None and self._elements <= MAX_ELEMENTS:
            self._builder.comment(text)

    def _refuse(self, name: str, *_: object) -> None:
        raise ValueError(f"it declares an entity, {name[:40]}")


def plain(element: Element, tag: str) -> str:
    """Text of the child without a language attribute, by which Lensfun identifies entries."""
    return next(((child.text or "").strip() for child in element.findall(tag) if child.get("lang") is None), "")


def crop_of(element: Element) -> float:
    """Crop factor of an entry; 1 if missing or invalid."""
    crop = number(element.findtext("cropfactor"), 1.0)
    return crop if 0.01 < crop < 1000 else 1.0


def number(text: str | None, otherwise: float) -> float:
    """Number in a text, or `otherwise` without one."""
    try:
        return float(text or otherwise)
    except ValueError:
        return otherwise
