"""The file of the lens book; what its rows mean is known to lenslab/book/."""

from lenslab.store.book_file.file import BookFile, Connection, checked_rows, damaged, intact

__all__ = ["BookFile", "Connection", "checked_rows", "damaged", "intact"]
