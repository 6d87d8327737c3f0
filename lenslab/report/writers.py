"""A report's file by the ending of its name."""

from __future__ import annotations

from collections.abc import Callable

from lenslab.report.content import Content
from lenslab.report.html import book_to_html, to_html
from lenslab.report.lens_book import BookContent
from lenslab.report.pdf import book_to_pdf, to_pdf

WRITERS: dict[str, Callable[[Content], str | bytes]] = {".html": to_html, ".pdf": to_pdf}  # by a name's ending
BOOK_WRITERS: dict[str, Callable[[BookContent], str | bytes]] = {".html": book_to_html, ".pdf": book_to_pdf}
