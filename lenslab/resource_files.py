"""Files that come with the program: fonts, icons, style sheets, the user guide."""

from __future__ import annotations

import sys
from pathlib import Path

SHARED_GUIDE = Path("/usr/share/doc/lenslab/guide")  # of the Debian package


def resource(name: str) -> Path:
    """A file of resources/: inside the package where it is installed, beside it in a checkout."""
    package = Path(__file__).parent
    inside = package / "resources" / name
    return inside if inside.exists() else package.parent / "resources" / name


def built_guide_page(name: str) -> Path | None:
    """A page of the user guide, such as "plots", as HTML; None where the guide was not built.

    The Debian package's is outside the program, where browsers in a sandbox may read it.
    """
    shared = [SHARED_GUIDE] if getattr(sys, "frozen", False) else []
    pages = [folder / "guide" / f"{name}.html" for folder in (*shared, resource("guide"))]
    return next((page for page in pages if page.exists()), None)


def written_guide_page(name: str) -> Path:
    """The same page as Markdown: inside the package where it is installed, in docs/ in a checkout."""
    package = Path(__file__).parent
    inside = package / "resources" / "guide" / "guide" / f"{name}.md"
    return inside if inside.exists() else package.parent / "docs" / "guide" / f"{name}.md"
