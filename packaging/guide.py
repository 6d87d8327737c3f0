"""Builds the user guide; also the hooks that MkDocs calls: `--help` texts in their place, nothing superfluous.

    python packaging/guide.py [FOLDER]     default: resources/guide, from where Help > User guide opens it

mkdocs.yml names this file as its hooks.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "resources" / "guide"
HELP = re.compile(r"^```\nlenslab ([a-z]*) ?--help\n```$", re.MULTILINE)
COLUMNS = "90"  # of the help texts
# source maps, and stemmers of languages that the guide is not written in
SUPERFLUOUS = ("assets/javascripts/lunr/**/*", "**/*.map", "sitemap.xml*", "404.html")


def build(folder: Path = SITE) -> None:
    """Build the site into `folder`. Raises CalledProcessError where MkDocs finds fault, such as a link to nowhere."""
    # --quiet would silence the warnings that --strict counts
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    # Material for MkDocs prints an advertisement unless it is asked not to
    subprocess.run(command, cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, check=True)


def help_text(command: str) -> str:
    """What `lenslab COMMAND --help` prints; of `lenslab --help` for an empty command."""
    from lenslab import cli

    os.environ.update(COLUMNS=COLUMNS, NO_COLOR="1")
    parser = cli.parser()
    if command:
        parser = parser._subparsers._group_actions[0].choices[command]  # type: ignore[union-attr, index]
        parser.fill()  # type: ignore[attr-defined]
    return parser.format_help()


def on_page_markdown(markdown: str, **_: Any) -> str:
    """MkDocs: below each `lenslab … --help` of a page, what it prints."""
    return HELP.sub(lambda found: f"```text\n{help_text(found[1])}```", markdown)


def on_post_build(config: Any) -> None:
    """MkDocs: remove what the site does without."""
    for pattern in SUPERFLUOUS:
        for path in Path(config.site_dir).glob(pattern):
            if path.is_file():
                path.unlink()


if __name__ == "__main__":
    build(*map(Path, sys.argv[1:]))
