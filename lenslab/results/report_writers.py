"""Writers of reports by file extension: one self-contained HTML file, or a PDF.

made = content(measured, title="Evening")
to_html(made); to_pdf(made)
"""

from __future__ import annotations

from collections.abc import Callable

from lenslab.results.report import Content
from lenslab.results.report_book import BookContent
from lenslab.results.report_html import book_to_html, to_html
from lenslab.results.report_pdf import book_to_pdf, to_pdf

WRITERS: dict[str, Callable[[Content], str | bytes]] = {".html": to_html, ".pdf": to_pdf}
BOOK_WRITERS: dict[str, Callable[[BookContent], str | bytes]] = {".html": book_to_html, ".pdf": book_to_pdf}
