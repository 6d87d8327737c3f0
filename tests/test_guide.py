"""The user guide: every page is in its contents, all links lead somewhere, and F1 leads to pages that exist."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lenslab import cli
from lenslab.values import program

ROOT = Path(__file__).resolve().parent.parent
PAGES = {path.stem for path in (ROOT / "docs" / "guide").glob("*.md")}
COMMANDS = (ROOT / "docs" / "guide" / "command-line.md").read_text("utf-8")


def test_every_page_is_in_the_contents_begins_with_one_heading_and_is_linked_from_another() -> None:
    listed = re.findall(r"- guide/([a-z-]+)\.md$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(PAGES)
    texts = {name: (ROOT / "docs" / "guide" / f"{name}.md").read_text("utf-8") for name in PAGES}
    for name, text in texts.items():
        assert text.startswith("# ") and len(re.findall(r"^# ", re.sub(CODE, "", text), re.MULTILINE)) == 1, name
        others = "".join(other for page, other in texts.items() if page != name)
        assert name == "index" or f"]({name}.md" in others, name


@pytest.mark.parametrize("name", sorted(PAGES))
def test_no_item_of_a_list_has_run_into_the_one_before(name: str) -> None:
    text = re.sub(CODE, "", (ROOT / "docs" / "guide" / f"{name}.md").read_text("utf-8"))
    assert not re.findall(r"[.:;)] [-*]\s.*", text)


def test_the_command_line_page_has_every_command() -> None:
    asked = re.findall(r"^```\nlenslab ([a-z]*) ?--help\n```$", COMMANDS, re.MULTILINE)
    assert sorted(asked) == sorted(["", *cli.COMMANDS])


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("mkdocs") is None, reason="needs MkDocs: pip install -e .[docs]")
def test_the_site_has_every_page_and_what_help_prints_and_works_from_disk(tmp_path: Path) -> None:
    """The guide, built as `make docs` builds it."""
    site = tmp_path / "site"
    command = [sys.executable, str(ROOT / "packaging" / "guide.py"), str(site)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False)
    assert built.returncode == 0, built.stderr
    assert {path.stem for path in (site / "guide").glob("*.html")} == PAGES
    outward = re.compile(r'<(?:script|img|link|iframe)\b[^>]*\b(?:src|href)="(?:https?:)?//')
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        assert not outward.search(text), f"{page.name} asks the network"
        for target in re.findall(r'(?:src|href)="([^"#:?]+)[#"]', text):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
            assert not target.endswith("/"), f"{page.name}: browsers show a list of files for {target}"

    text = re.sub(r"<[^>]+>", "", (site / "guide" / "command-line.html").read_text("utf-8"))
    for option in ("--plot-format", "--findings", "--tile", "--title"):
        assert f"  {option}" in text, option
    assert "usage: lenslab measure" in text and "--help```" not in text

    assert sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) < 6e6


def test_a_page_is_found_as_html_only_where_it_was_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert program.written_guide_page("plots") == ROOT / "docs/guide/plots.md"
    monkeypatch.setattr(program, "__file__", str(tmp_path / "lenslab" / "resource_files.py"))
    assert program.built_guide_page("plots") is None
    built = tmp_path / "resources" / "guide" / "guide" / "plots.html"
    built.parent.mkdir(parents=True)
    built.touch()
    assert program.built_guide_page("plots") == built


CODE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
