"""The pictures in README and user guide: there, whole, small, and each with words for those who do not see it."""

from __future__ import annotations

import re
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "guide" / "pictures"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "guide").glob("*.md"))]
SHOWN = re.compile(r'!\[[^\]]*\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"')
NAMES = {
    (page.parent / (markdown or html)).relative_to(ROOT)
    for page in PAGES
    for markdown, html in SHOWN.findall(page.read_text("utf-8"))
}
MOST_BYTES, MOST_TOGETHER = 250_000, 1_500_000
README_ONLY = "window-dark"


def test_the_pictures_are_there_whole_and_small_and_each_is_shown() -> None:
    assert {ROOT / name for name in NAMES} == set(PICTURES.iterdir())
    for path in PICTURES.iterdir():
        assert path.stat().st_size < MOST_BYTES, path.name
        with Image.open(path) as picture:
            assert picture.format == "PNG"
            picture.load()
            assert min(picture.size) >= 400
            colours = picture.convert("RGB").resize((64, 64)).getcolors(64 * 64)
            assert len(colours or ()) > 16, f"{path.name} is all of one colour"
    assert sum(path.stat().st_size for path in PICTURES.iterdir() if path.stem != README_ONLY) < MOST_TOGETHER


def test_every_picture_has_words_for_who_does_not_see_it() -> None:
    for page in PAGES:
        text = page.read_text("utf-8")
        said = re.findall(r"!\[([^\]]*)\]\(", text) + re.findall(r'<img[^>]*\balt="([^"]*)"', text)
        assert len(said) == len(re.findall(r"!\[|<img\b", text)), page.name
        assert all(len(words) > 40 for words in said), page.name
