"""Tool tips for texts from files: shown as they are, never as markup."""

from __future__ import annotations

import html


def plain_tooltip(text: str) -> str:
    """A tool tip that shows `text` literally, with its line breaks. Qt would take what looks like HTML for HTML."""
    return "<p style='white-space: pre-wrap'>" + html.escape(text).replace("\n", "<br>") + "</p>"
