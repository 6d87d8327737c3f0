"""A shoot -> a report to keep: one HTML file that needs nothing else, or a PDF.

made = content(measured, title="Evening", measure="detail")
to_html(made); to_pdf(made)
"""

from __future__ import annotations

from collections.abc import Callable

from lenslab.report.content import Content, content, report_title, shoot_content
from lenslab.report.crops import crop_photos, decoded_crops
from lenslab.report.html import book_to_html, to_html
from lenslab.report.lens_book import BookContent, book_content
from lenslab.report.pdf import book_to_pdf, to_pdf

__all__ = [
    "BOOK_WRITERS",
    "WRITERS",
    "BookContent",
    "Content",
    "book_content",
    "book_to_html",
    "book_to_pdf",
    "content",
    "crop_photos",
    "decoded_crops",
    "report_title",
    "shoot_content",
    "to_html",
    "to_pdf",
]

WRITERS: dict[str, Callable[[Content], str | bytes]] = {".html": to_html, ".pdf": to_pdf}  # by a name's ending
BOOK_WRITERS: dict[str, Callable[[BookContent], str | bytes]] = {".html": book_to_html, ".pdf": book_to_pdf}
