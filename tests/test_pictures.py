"""The pictures in README and user guide: there, whole, small, and each with words for those who do not see it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "guide" / "pictures"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "guide").glob("*.md"))]
SHOWN = re.compile(r'!\[[^\]]*\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"')
NAMES = sorted(
    {
        str((page.parent / (markdown or html)).relative_to(ROOT))
        for page in PAGES
        for markdown, html in SHOWN.findall(page.read_text("utf-8"))
    }
)
MOST_BYTES, MOST_TOGETHER = 250_000, 1_500_000
README_ONLY = "window-dark"


def test_readme_shows_pictures() -> None:
    assert NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_there_whole_and_small(name: str) -> None:
    path = ROOT / name
    assert path.parent == PICTURES and path.suffix == ".png"
    assert path.stat().st_size < MOST_BYTES
    with Image.open(path) as picture:
        assert picture.format == "PNG"
        picture.load()
        assert min(picture.size) >= 400
        assert len(picture.convert("RGB").resize((64, 64)).getcolors(64 * 64) or ()) > 16, "all of one colour"


def test_the_guide_stays_small() -> None:
    assert sum(path.stat().st_size for path in PICTURES.iterdir() if path.stem != README_ONLY) < MOST_TOGETHER


def test_every_picture_is_shown() -> None:
    assert {Path(name).stem for name in NAMES} == {path.stem for path in PICTURES.iterdir()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_picture_has_words_for_who_does_not_see_it(page: Path) -> None:
    text = page.read_text("utf-8")
    said = re.findall(r"!\[([^\]]*)\]\(", text) + re.findall(r'<img[^>]*\balt="([^"]*)"', text)
    assert len(said) == len(re.findall(r"!\[|<img\b", text))
    assert all(len(words) > 40 for words in said)
