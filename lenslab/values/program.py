"""The program's log files, and the files shipped with it."""

from __future__ import annotations

import logging
import platform
import sys
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

import lenslab

ROOT = logging.getLogger("lenslab")


def log_path() -> Path:
    """Path of this user's log."""
    from platformdirs import user_log_path

    return user_log_path("LensLab", appauthor=False) / "lenslab.log"


def begin(verbose: bool = False) -> None:
    """Keep a log from now on; with `verbose`, on standard error too. Without a place to write it goes without.

    Records include data from files: each is one line, except for the traceback of an error, and free of control
    characters.
    """
    if not logging.getLogger().handlers:  # else what libraries have to say would stand on standard error
        logging.getLogger().addHandler(logging.NullHandler())
    ROOT.setLevel(logging.DEBUG)
    ROOT.propagate = False
    for handler in list(ROOT.handlers):
        ROOT.removeHandler(handler)
        handler.close()
    handlers: list[logging.Handler] = []
    try:
        path = log_path()
        path.parent.mkdir(parents=True, exist_ok=True)
        handlers.append(_Quiet(path, maxBytes=1_000_000, backupCount=3, encoding="utf-8", errors="backslashreplace"))
    except OSError:
        handlers.append(logging.NullHandler())
    if verbose and sys.stderr is not None:
        handlers.append(logging.StreamHandler(sys.stderr))
    for handler in handlers:
        handler.setFormatter(_Plain("%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"))
        ROOT.addHandler(handler)
    version = platform.python_version()
    ROOT.info("LensLab %s, Python %s, %s %s", lenslab.__version__, version, sys.platform, sys.argv[1:])


class _Plain(logging.Formatter):
    """Records that are safe to print, each on one line; an error's places follow on lines of their own."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        from lenslab.values.disk import plain_text

        return plain_text(super().formatMessage(record))

    def formatException(self, info: object) -> str:  # noqa: N802 - logging's name
        from lenslab.values.disk import plain_text

        text = super().formatException(info)  # type: ignore[arg-type]
        return "\n".join(plain_text(line) for line in text.splitlines())


class _Quiet(RotatingFileHandler):
    """A full disk, or another LensLab that has just begun a new file, is no reason to stop.

    Only the user can read the log, which includes names of folders.
    """

    def _open(self) -> TextIOWrapper:
        file = super()._open()
        with suppress(OSError):
            Path(self.baseFilename).chmod(0o600)
        return file

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        return


# ------------------------------------------------------------------------------
# Files that come with the program: fonts, icons, style sheets, the user guide.


SHARED_GUIDE = Path("/usr/share/doc/lenslab/guide")  # of the Debian package


def resource(name: str) -> Path:
    """A file of resources/: inside the package where it is installed, beside it in a checkout."""
    package = Path(__file__).parent.parent
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
    package = Path(__file__).parent.parent
    inside = package / "resources" / "guide" / "guide" / f"{name}.md"
    return inside if inside.exists() else package.parent / "docs" / "guide" / f"{name}.md"
