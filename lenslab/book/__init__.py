"""The lens book: a lens over the years, copies beside each other, with and without.

book = Book()                                        # the user's own
book.add(entries_in(Path("evening.lenslab")))
contents = book.contents()
"""

from lenslab.book.sources import entries_in, entries_of_shoot
from lenslab.book.storage import Book

__all__ = ["Book", "entries_in", "entries_of_shoot"]
