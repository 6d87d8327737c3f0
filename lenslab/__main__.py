"""The entry point: the window without arguments or with `gui`, else the command line."""

from __future__ import annotations

import os
import sys


def main() -> int:
    """Run the program; returns the exit code."""
    # Small fits take 20 times as long when OpenBLAS shares them out among cores that are busy measuring.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from lenslab import cli
    from lenslab.cli.output import UNUSABLE

    arguments = cli.parser().parse_args(sys.argv[1:])
    if arguments.command not in (None, "gui"):
        return cli.run(arguments)
    if sys.platform.startswith("linux") and not any(map(os.environ.get, DISPLAYS)):
        print(
            "lenslab: no display to open a window on. For the command line see: lenslab measure --help",
            file=sys.stderr,
        )
        return UNUSABLE
    from lenslab.gui import app

    code: int = app.main([str(path) for path in getattr(arguments, "paths", [])])
    return code


DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")

if __name__ == "__main__":
    sys.exit(main())
