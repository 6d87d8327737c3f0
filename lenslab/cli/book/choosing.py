"""Which book, and which copy of a lens, a command means."""

from __future__ import annotations

import argparse

from lenslab.book.brief import Brief
from lenslab.book.entry import LensCopy
from lenslab.book.names import fitting
from lenslab.book.storage import Book, Contents
from lenslab.errors import UnusableRequest


def existing(arguments: argparse.Namespace) -> tuple[Book, Contents]:
    """The book that --book names, else the user's own, and what is in it. Raises UnusableRequest where nothing is."""
    book = Book(arguments.book)
    contents = book.contents()
    if not contents.entries:
        raise UnusableRequest(f"{book.path} has no entries yet: lenslab book add SESSION.lenslab adds some")
    return book, contents


def copy_named(asked: str, contents: Contents) -> LensCopy:
    """The one copy that a name fits. Raises UnusableRequest for none or several."""
    copies = fitting(asked, contents.copies())
    if not copies:
        raise UnusableRequest(f"{asked!r} fits no lens in the book: lenslab book list shows them")
    if len(copies) > 1:
        texts = ", ".join(copy.text for copy in copies[:MOST_NAMED])
        raise UnusableRequest(f"{asked!r} fits {len(copies)} copies: {texts}. Write more of the name or serial number")
    return copies[0]


def entries_of_copy(copy: LensCopy, contents: Contents) -> list[Brief]:
    """Its entries by date."""
    return [brief for brief in contents.entries if brief.copy == copy]


MOST_NAMED = 6
