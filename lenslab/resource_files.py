"""Files that come with the program: fonts, icons, style sheets."""

from __future__ import annotations

from pathlib import Path


def resource(name: str) -> Path:
    """A file of resources/: inside the package where it is installed, beside it in a checkout."""
    package = Path(__file__).parent
    inside = package / "resources" / name
    return inside if inside.exists() else package.parent / "resources" / name
