"""The pictures in README and guide: there, whole, small, and each with words for those who do not see it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "README.md").read_text("utf-8") + (ROOT / "docs" / "guide.md").read_text("utf-8").replace("](../", "](")
TEXT = TEXT.replace('src="../', 'src="')
PICTURES = ROOT / "resources" / "pictures"
SHOWN = sorted(set(re.findall(r'!\[[^\]]*\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"', TEXT)))
NAMES = [markdown or html for markdown, html in SHOWN]
MOST_BYTES = 400_000


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


def test_every_readme_picture_is_shown_and_can_be_retaken() -> None:
    from benchmarks.pictures.__main__ import TAKEN

    shown = {Path(name).stem for name in NAMES}
    assert shown == {path.stem for path in PICTURES.iterdir()} == set(TAKEN)


def test_every_picture_has_words_for_who_does_not_see_it() -> None:
    said = re.findall(r"!\[([^\]]*)\]\(", TEXT) + re.findall(r'<img[^>]*\balt="([^"]*)"', TEXT)
    assert len(said) == len(re.findall(r"!\[|<img\b", TEXT))
    assert all(len(words) > 40 for words in said)
